"""What a reader returns, as in puzzles.py, for boards that are cut into rooms or have to be.

Rooms are rows of names, one for each cell: cells of the same name are one room.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from satpy.errors import FormatError
from satpy.puzzles.notations.puzzles import Place, Puzzle

__all__ = ['Fillomino', 'Heyawake', 'Hitori', 'Pentominoes', 'Rooms', 'StarBattle', 'cells_of']

Rooms = list[list[str]]


def cells_of(rooms: Sequence[Sequence[str]]) -> dict[str, list[Place]]:
    """The cells of each room, in reading order.

    >>> cells_of(['AAB', 'ABB'])
    {'A': [(0, 0), (1, 0), (0, 1)], 'B': [(2, 0), (1, 1), (2, 1)]}
    """
    cells: dict[str, list[Place]] = {}
    for y, row in enumerate(rooms):
        for x, name in enumerate(row):
            cells.setdefault(name, []).append((x, y))
    return cells


def pieces(cells: Iterable[Place]) -> list[list[Place]]:
    """The cells in connected pieces.

    >>> pieces([(0, 0), (1, 0), (2, 1)])
    [[(0, 0), (1, 0)], [(2, 1)]]
    """
    left = dict.fromkeys(cells)
    found = []
    while left:
        piece = [next(iter(left))]
        del left[piece[0]]
        for x, y in piece:
            for beside in ((x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)):
                if beside in left:
                    del left[beside]
                    piece.append(beside)
        found.append(piece)
    return found


def check_rooms(rooms: Rooms, width: int, height: int) -> dict[str, list[Place]]:
    """The cells of each room, which hang together; else FormatError."""
    if [len(row) for row in rooms] != [width] * height:
        raise FormatError(f'the rooms are not {height} rows of {width} cells')
    found = cells_of(rooms)
    for name, cells in found.items():
        if len(pieces(cells)) > 1:
            (x, y), (x2, y2) = (piece[0] for piece in pieces(cells)[:2])
            raise FormatError(
                f'{name} stands for two rooms, one at column {x + 1}, row {y + 1} and one at '
                f'column {x2 + 1}, row {y2 + 1}: give one another letter'
            )
    return found


class StarBattle(Puzzle):
    """How many `stars` each row, column and region holds, and the name of each cell's region.

    >>> StarBattle(2, 1, stars=1, regions=[['A', 'A']]).check()
    Traceback (most recent call last):
    satpy.errors.FormatError: 1 rows, 2 columns, 1 regions, and all hold as many stars: no answer
    """

    def __init__(
        self,
        width: int,
        height: int,
        stars: int,
        regions: Rooms,
    ) -> None:
        self.width, self.height = width, height
        self.stars = stars
        self.regions = regions

    def check(self) -> None:
        """As many regions as rows and columns, none too small or in two pieces."""
        regions = check_rooms(self.regions, self.width, self.height)
        if self.stars and not self.height == self.width == len(regions):
            told = f'{self.height} rows, {self.width} columns, {len(regions)} regions'
            raise FormatError(f'{told}, and all hold as many stars: no answer')
        for name, cells in regions.items():
            if len(cells) < self.stars:
                told = f'{len(cells)} cells for {self.stars} stars'
                raise FormatError(f'region {name} has {told}')


class Hitori(Puzzle):
    """The numbers, row by row; None: a cell without one."""

    def __init__(
        self,
        width: int,
        height: int,
        numbers: list[list[int | None]],
    ) -> None:
        self.width, self.height = width, height
        self.numbers = numbers

    def check(self) -> None:
        """There is a number, or none, for each cell."""
        if [len(row) for row in self.numbers] != [self.width] * self.height:
            raise FormatError(f'the numbers are not {self.height} rows of {self.width}')


class Heyawake(Puzzle):
    """The name of each cell's room, and {name: how many of the room's cells are shaded}.

    >>> Heyawake(2, 1, rooms=[['A', 'A']], clues={'A': 2}).check()
    Traceback (most recent call last):
    satpy.errors.FormatError: room A: 2 shaded cells, and no two side by side: it has 2 cells
    """

    def __init__(
        self,
        width: int,
        height: int,
        rooms: Rooms,
        clues: dict[str, int],
    ) -> None:
        self.width, self.height = width, height
        self.rooms = rooms
        self.clues = clues

    def check(self) -> None:
        """Clues are of rooms there are, and fit into them; no room is in two pieces."""
        rooms = check_rooms(self.rooms, self.width, self.height)
        for name, clue in self.clues.items():
            if name not in rooms:
                raise FormatError(f'a clue {clue} for room {name}, which is not on the board')
            # Of a connected room of n cells some can be shaded, but not all: n - 1 is a star.
            room = len(rooms[name])
            if clue > max(room - 1, 1):
                told = f'{clue} shaded cells, and no two side by side'
                raise FormatError(f'room {name}: {told}: it has {room} cells')


class Fillomino(Puzzle):
    """Numbers that are given; `most`: no region is larger (None: not told).

    `holes` are no part of the board. `walls` are pairs of cells with different numbers.

    >>> Fillomino(2, 1, clues={(1, 0): 3}).check()
    Traceback (most recent call last):
    satpy.errors.FormatError: column 2, row 1: a region of 3 cells, the board has 2
    """

    def __init__(
        self,
        width: int,
        height: int,
        clues: dict[Place, int],
        most: int | None = None,
        holes: set[Place] | None = None,
        walls: set[tuple[Place, Place]] | None = None,
    ) -> None:
        self.width, self.height = width, height
        self.clues = clues
        self.most = most
        self.holes: set[Place] = set() if holes is None else holes
        self.walls: set[tuple[Place, Place]] = set() if walls is None else walls

    def check(self) -> None:
        """No region is larger than the board, or than they may be."""
        cells = self.width * self.height - len(self.holes)
        for (x, y), size in self.clues.items():
            where = f'column {x + 1}, row {y + 1}'
            if size > cells:
                raise FormatError(f'{where}: a region of {size} cells, the board has {cells}')
            if self.most is not None and size > self.most:
                raise FormatError(f'{where}: {size}, and no region is larger than {self.most}')


class Pentominoes(Puzzle):
    """The `cells` to be covered, and the pieces: {letter: cells of the piece, wherever it lies}.

    >>> Pentominoes(2, 1, cells=[(0, 0), (1, 0)], pieces={'a': [(0, 0)]}).check()
    Traceback (most recent call last):
    satpy.errors.FormatError: the pieces cover 1 cells, the board has 2
    """

    def __init__(
        self,
        width: int,
        height: int,
        cells: list[Place],
        pieces: dict[str, list[Place]],
    ) -> None:
        self.width, self.height = width, height
        self.cells = cells
        self.pieces = pieces

    def check(self) -> None:
        """The pieces have as many cells as the board."""
        total = sum(map(len, self.pieces.values()))
        if total != len(self.cells):
            raise FormatError(f'the pieces cover {total} cells, the board has {len(self.cells)}')

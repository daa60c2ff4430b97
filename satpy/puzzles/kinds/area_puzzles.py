"""Puzzles of kinds in which areas are found, with what can be checked without a solver."""

from __future__ import annotations

from satpy.errors import FormatError
from satpy.puzzles.kinds.puzzles import Puzzle, Tally, clues_of_rooms
from satpy.puzzles.kinds.rooms import Place, Rooms, check_rooms

__all__ = ['Aqre', 'Aquarium', 'Dominosa', 'Lits', 'Norinori', 'Shikaku']


class Shikaku(Puzzle):
    """Numbers, each of which is how many cells its rectangle has (None: not known).

    >>> Shikaku(2, 1, clues={(0, 0): 3}).check()
    Traceback (most recent call last):
    satpy.errors.FormatError: the numbers add up to 3, the board has 2 cells
    """

    kind = 'shikaku'
    clues: dict[Place, int | None]

    def check(self) -> None:
        """The numbers add up to the cells of the board, or to fewer if some are not known."""
        cells = self.width * self.height
        total = sum(n or 0 for n in self.clues.values())
        if total > cells or (total < cells and None not in self.clues.values()):
            raise FormatError(f'the numbers add up to {total}, the board has {cells} cells')


class RoomPuzzle(Puzzle):
    """The name of each cell's room, of which none has fewer than `least` cells."""

    least = 1
    rooms: Rooms

    def check(self) -> None:
        """No room is in two pieces, or too small."""
        for name, cells in check_rooms(self.rooms, self.width, self.height).items():
            if len(cells) < self.least:
                many = 'cell' if len(cells) == 1 else 'cells'
                raise FormatError(
                    f'room {name} has {len(cells)} {many}, {self.least} are to be shaded'
                )


class Lits(RoomPuzzle):
    """The name of each cell's room.

    >>> Lits(3, 1, rooms=[['A', 'A', 'A']]).check()
    Traceback (most recent call last):
    satpy.errors.FormatError: room A has 3 cells, 4 are to be shaded
    """

    kind, least = 'lits', 4
    rooms: Rooms


class Norinori(RoomPuzzle):
    """The name of each cell's room; an example is at `Lits`."""

    kind, least = 'norinori', 2
    rooms: Rooms


class Aqre(Puzzle):
    """The name of each cell's room, and {name: how many of the room's cells are shaded}.

    >>> Aqre(2, 1, rooms=[['A', 'A']], clues={'A': 3}).check()
    Traceback (most recent call last):
    satpy.errors.FormatError: room A: 3 shaded cells, and it has 2 cells
    """

    kind = 'aqre'
    rooms: Rooms
    clues: dict[str, int]

    def check(self) -> None:
        """Clues are of rooms there are, and fit into them; no room is in two pieces."""
        for name, clue, cells in clues_of_rooms(self):
            if clue > cells:
                told = f'{clue} shaded cells, and it has {cells} cells'
                raise FormatError(f'room {name}: {told}')


class Aquarium(Puzzle):
    """The name of each cell's tank, and how many cells with water there are (None: not given).

    >>> Aquarium(2, 1, tanks=[['A', 'A']], cols=[1, 1], rows=[0]).check()
    Traceback (most recent call last):
    satpy.errors.FormatError: 2 cells with water by the columns, 0 by the rows
    """

    kind = 'aquarium'
    tanks: Rooms
    cols: list[Tally]
    rows: list[Tally]

    def check(self) -> None:
        """No tank is in two pieces; columns and rows tell of as many cells, if all tell it."""
        check_rooms(self.tanks, self.width, self.height)
        across, down = (sum(n or 0 for n in line) for line in (self.cols, self.rows))
        if None not in [*self.cols, *self.rows] and across != down:
            raise FormatError(f'{across} cells with water by the columns, {down} by the rows')


class Dominosa(Puzzle):
    """The numbers, row by row; the largest tells how many dominoes there are.

    >>> Dominosa(3, 1, numbers=[[0, 1, 0]]).check()
    Traceback (most recent call last):
    satpy.errors.FormatError: numbers from 0 to 1 are on 3 dominoes, the board has 3 cells
    """

    kind = 'dominosa'
    numbers: list[list[int]]

    def check(self) -> None:
        """There are two cells for each domino."""
        most, cells = max(map(max, self.numbers)), self.width * self.height
        dominoes = (most + 1) * (most + 2) // 2
        if 2 * dominoes != cells:
            told = f'numbers from 0 to {most} are on {dominoes} dominoes'
            raise FormatError(f'{told}, the board has {cells} cells')

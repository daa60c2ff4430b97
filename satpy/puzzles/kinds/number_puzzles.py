"""Puzzles of kinds of numbers, with what can be checked without a solver."""

from __future__ import annotations

from collections.abc import Mapping
from math import isqrt

from satpy.errors import FormatError
from satpy.puzzles.kinds.puzzles import Puzzle, Tally, optional, refuse
from satpy.puzzles.kinds.rooms import Place, Rooms, cells_of, check_rooms

__all__ = [
    'Binairo',
    'Crossword',
    'Futoshiki',
    'JigsawSudoku',
    'Kakurasu',
    'KillerSudoku',
    'RippleEffect',
    'Skyscrapers',
    'Suguru',
    'Thermometers',
]


def check_square(puzzle: Puzzle) -> None:
    """Refuse a board that is not a square: each row and column has every number once."""
    if puzzle.width != puzzle.height:
        raise FormatError(f'a board of {puzzle.width}x{puzzle.height} is not a square')


def check_numbers(numbers: Mapping[Place, int], most: int) -> None:
    """Refuse a number that is not one of 1 to `most`."""
    for place, number in numbers.items():
        if not 1 <= number <= most:
            raise refuse(place, f'{number} is not one of 1 to {most}')


class KillerSudoku(Puzzle):
    """The name of each cell's cage, and {name: the sum of the cage}.

    >>> KillerSudoku(4, 4, cages=[[*'ABCD']] * 4, sums={'B': 11}).check()
    Traceback (most recent call last):
    satpy.errors.FormatError: cage B: 4 different numbers of 1 to 4 have no sum of 11
    """

    kind = 'killer_sudoku'
    cages: Rooms
    sums: dict[str, int]

    def check(self) -> None:
        """The board is a square, no cage is in two pieces, and each sum is possible."""
        check_square(self)
        for name, cells in check_rooms(self.cages, self.width, self.height).items():
            n, most = len(cells), self.width
            least, greatest = n * (n + 1) // 2, n * (2 * most + 1 - n) // 2
            total = self.sums.get(name)
            if n > most:
                raise FormatError(f'cage {name} has {n} cells, and there are {most} numbers')
            if total is not None and not least <= total <= greatest:
                told = f'{n} different numbers of 1 to {most}'
                raise FormatError(f'cage {name}: {told} have no sum of {total}')

    @property
    def box(self) -> tuple[int, int]:
        """Columns and rows of a box, which is as near to a square as can be."""
        rows = max(n for n in range(1, isqrt(self.width) + 1) if self.width % n == 0)
        return self.width // rows, rows


class Skyscrapers(Puzzle):
    """How many buildings are seen from outside (None: not given), and heights that are given.

    >>> Skyscrapers(2, 2, [3, None], [None] * 2, [None] * 2, [None] * 2).check()
    Traceback (most recent call last):
    satpy.errors.FormatError: 3 buildings are to be seen, there are 2
    """

    kind = 'skyscrapers'
    top: list[Tally]
    bottom: list[Tally]
    left: list[Tally]
    right: list[Tally]
    givens: dict[Place, int] = optional(dict)

    def check(self) -> None:
        """The board is a square; no more buildings are seen than there are, and at least one."""
        check_square(self)
        check_numbers(self.givens, self.width)
        for seen in (*self.top, *self.bottom, *self.left, *self.right):
            if seen is not None and not 1 <= seen <= self.width:
                raise FormatError(f'{seen} buildings are to be seen, there are {self.width}')


class Binairo(Puzzle):
    """Given digits 0 and 1; `distinct`: no two rows are the same, nor two columns.

    >>> Binairo(2, 3, givens={}).check()
    Traceback (most recent call last):
    satpy.errors.FormatError: half of 3 cells are 0: no answer
    """

    kind = 'binairo'
    givens: dict[Place, int]
    distinct: bool = optional(lambda: True)

    def check(self) -> None:
        """The sides are even."""
        for side in self.width, self.height:
            if side % 2:
                raise FormatError(f'half of {side} cells are 0: no answer')


class Futoshiki(Puzzle):
    """Given numbers, and pairs of cells: the first has the smaller number.

    >>> Futoshiki(2, 2, givens={(0, 0): 3}, less=set()).check()
    Traceback (most recent call last):
    satpy.errors.FormatError: column 1, row 1: 3 is not one of 1 to 2
    """

    kind = 'futoshiki'
    givens: dict[Place, int]
    less: set[tuple[Place, Place]]

    def check(self) -> None:
        """The board is a square, and the givens are numbers that it has."""
        check_square(self)
        check_numbers(self.givens, self.width)


class Suguru(Puzzle):
    """The name of each cell's room, and numbers that are given; a room of n cells has 1 to n.

    >>> Suguru(2, 1, rooms=[['A', 'B']], numbers={(0, 0): 2}).check()
    Traceback (most recent call last):
    satpy.errors.FormatError: column 1, row 1: 2 is not one of 1 to 1
    """

    kind = 'suguru'
    rooms: Rooms
    numbers: dict[Place, int]

    def check(self) -> None:
        """No room is in two pieces, and no number is larger than its room."""
        check_room_numbers(self)


class RippleEffect(Puzzle):
    """The name of each cell's room, and numbers that are given; a room of n cells has 1 to n."""

    kind = 'ripple_effect'
    rooms: Rooms
    numbers: dict[Place, int]

    def check(self) -> None:
        """No room is in two pieces, and no number is larger than its room."""
        check_room_numbers(self)


def check_room_numbers(puzzle: Puzzle) -> None:
    """Refuse rooms in two pieces, and numbers that are larger than their rooms."""
    for cells in check_rooms(puzzle.rooms, puzzle.width, puzzle.height).values():
        numbers = {place: puzzle.numbers[place] for place in cells if place in puzzle.numbers}
        check_numbers(numbers, len(cells))


class JigsawSudoku(Puzzle):
    """The name of each cell's region, and numbers that are given.

    >>> JigsawSudoku(2, 2, regions=[['A', 'A'], ['A', 'B']], givens={}).check()
    Traceback (most recent call last):
    satpy.errors.FormatError: region A has 3 cells, and there are 2 numbers
    """

    kind = 'jigsaw_sudoku'
    regions: Rooms
    givens: dict[Place, int]

    def check(self) -> None:
        """Regions are as large as rows, and the givens are numbers that there are."""
        check_square(self)
        check_numbers(self.givens, self.width)
        for name, cells in cells_of(self.regions).items():
            if len(cells) != self.width:
                told = f'region {name} has {len(cells)} cells'
                raise FormatError(f'{told}, and there are {self.width} numbers')


class Kakurasu(Puzzle):
    """The sum of each row and column (None: not given), and cells that are shaded or not."""

    kind = 'kakurasu'
    rows: list[Tally]
    cols: list[Tally]
    shaded: list[Place]
    empty: list[Place]


class Thermometers(Puzzle):
    """How many cells of each row and column are filled (None: not given), and `steps`.

    steps: {cell: one of < > ^ v, the way to the next cell of its thermometer; x at the end}.

    >>> Thermometers(1, 1, rows=[None], cols=[2], steps={(0, 0): 'x'}).check()
    Traceback (most recent call last):
    satpy.errors.FormatError: the column tallies add up to 2, there are 1 cells
    """

    kind = 'thermometers'
    rows: list[Tally]
    cols: list[Tally]
    steps: dict[Place, str]

    def thermometers(self) -> list[list[Place]]:
        """Return the cells of each thermometer, from its bulb on."""
        ways = {'<': (-1, 0), '>': (1, 0), '^': (0, -1), 'v': (0, 1)}
        after = {
            (x, y): (x + ways[sign][0], y + ways[sign][1])
            for (x, y), sign in self.steps.items()
            if sign in ways
        }
        found = []
        for start in self.steps.keys() - set(after.values()):
            cells = [start]
            while cells[-1] in after:
                cells.append(after[cells[-1]])
            found.append(cells)
        return sorted(found)

    def check(self) -> None:
        """Thermometers end on the board, do not meet, and there are cells to fill."""
        cells = [place for line in self.thermometers() for place in line]
        for place in cells:
            if place not in self.steps:
                raise refuse(place, 'a thermometer leads here, but this is no part of one')
            if cells.count(place) > 1:
                raise refuse(place, 'two thermometers meet here')
        for place in sorted(self.steps.keys() - {*cells}):
            raise refuse(place, 'this thermometer has no bulb')
        for name, tallies in (('row', self.rows), ('column', self.cols)):
            total = sum(tally for tally in tallies if tally is not None)
            if total > len(cells):
                raise FormatError(
                    f'the {name} tallies add up to {total}, there are {len(cells)} cells'
                )


class Crossword(Puzzle):
    """The cells of a crossword, {place: the letter that is given there, or ''}, and the words.

    >>> Crossword(2, 1, cells={(0, 0): '', (1, 0): 'O'}, words=['NOT']).check()
    Traceback (most recent call last):
    satpy.errors.FormatError: column 1, row 1: 2 cells, and the list has no word of 2 letters
    """

    kind = 'crossword'
    cells: dict[Place, str]
    words: list[str]

    def runs(self) -> list[tuple[str, list[Place]]]:
        """Return of each run of at least two cells: 'across' or 'down', and its cells."""
        found = []
        for name, i, j in ('across', 1, 0), ('down', 0, 1):
            for x, y in self.cells:
                run = [(x, y)]
                while (run[-1][0] + i, run[-1][1] + j) in self.cells:
                    run.append((run[-1][0] + i, run[-1][1] + j))
                if (x - i, y - j) not in self.cells and len(run) > 1:
                    found.append((name, run))
        return found

    def check(self) -> None:
        """There is a word for each length."""
        lengths = {*map(len, self.words)}
        for _, run in self.runs():
            if len(run) not in lengths:
                told = f'{len(run)} cells, and the list has no word of {len(run)} letters'
                raise refuse(run[0], told)

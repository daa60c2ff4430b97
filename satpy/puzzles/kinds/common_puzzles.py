"""Puzzles of the kinds that are asked for most, with what can be checked without a solver."""

from __future__ import annotations

from satpy.errors import FormatError
from satpy.puzzles.kinds.puzzles import (
    Puzzle,
    Run,
    Tally,
    check_tallies,
    clues_of_rooms,
    optional,
    refuse,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.puzzles.kinds.rooms import Place, Rooms, Wall

__all__ = [
    'Battleship',
    'Fillomino',
    'Heyawake',
    'Hitori',
    'Kakuro',
    'Nonogram',
    'Numberlink',
    'Nurikabe',
    'Pentominoes',
    'Slitherlink',
    'StarBattle',
    'Sudoku',
    'Tents',
]


class Tents(Puzzle):
    """Trees, and how many tents each row and column holds (None: not given).

    `tents` are given tents, `empty` given places without one.

    >>> Tents(2, 1, rows=[2], cols=[0, 3], trees=[(0, 0), (1, 0)]).check()
    Traceback (most recent call last):
    satpy.errors.FormatError: the column tallies add up to 3, there are 2 trees
    """

    kind = 'tents'
    rows: list[Tally]
    cols: list[Tally]
    trees: list[Place]
    tents: list[Place] = optional(list)
    empty: list[Place] = optional(list)

    def check(self) -> None:
        """As many tents by the tallies as there are trees."""
        total = len(self.trees)
        check_tallies('row', self.rows, self.height, 'trees', total)
        check_tallies('column', self.cols, self.width, 'trees', total)


class Nonogram(Puzzle):
    """The runs of each row and column (`'?'`: of any length); `givens`: True is black.

    >>> Nonogram(7, 1, rows=[[5, 2]], cols=[[1]] * 7).check()
    Traceback (most recent call last):
    satpy.errors.FormatError: row 1: runs 5 2 need 8 cells, the row has 7
    """

    kind = 'nonogram'
    rows: list[list[Run]]
    cols: list[list[Run]]
    givens: dict[Place, bool] = optional(dict)

    def check(self) -> None:
        """Each line's runs fit into it, and rows and columns have as many black cells."""
        across = self.count_black('row', self.rows, self.height, self.width)
        down = self.count_black('column', self.cols, self.width, self.height)
        if across is not None and down is not None and across != down:
            raise FormatError(f'{across} black cells by the rows, {down} by the columns')

    @staticmethod
    def count_black(name: str, lines: list[list[Run]], count: int, cells: int) -> int | None:
        """Return the black cells of the lines (None: unknown), each of which has to fit."""
        if len(lines) != count:
            raise FormatError(f'{len(lines)} {name}s of runs, the board has {count} {name}s')
        for number, runs in enumerate(lines, 1):
            need = sum(1 if run == '?' else int(run) for run in runs) + max(len(runs) - 1, 0)
            if need > cells:
                told = f'runs {" ".join(map(str, runs))} need {need} cells'
                raise FormatError(f'{name} {number}: {told}, the {name} has {cells}')
        if any('?' in runs for runs in lines):
            return None
        return sum(int(run) for runs in lines for run in runs)


class Nurikabe(Puzzle):
    """Clues with the sizes of their islands (None: unknown); `holes` are not part of the board.

    >>> Nurikabe(2, 1, clues={(0, 0): 3}).check()
    Traceback (most recent call last):
    satpy.errors.FormatError: column 1, row 1: an island of 3 cells, the board has 2
    """

    kind = 'nurikabe'
    clues: dict[Place, int | None]
    holes: set[Place] = optional(set)

    def check(self) -> None:
        """No island is larger than the board."""
        cells = self.width * self.height - len(self.holes)
        for place, size in self.clues.items():
            if size is not None and size > cells:
                raise refuse(place, f'an island of {size} cells, the board has {cells}')


class Battleship(Puzzle):
    """How many ship cells each row and column holds (None: not given), and the ships' lengths.

    `givens`: `~` water, `O` a ship of one cell, `< > ^ v` ends, `#` a middle, `+` any part of a
    ship. `holes` hold no ship; they are not water either.

    >>> Battleship(2, 1, rows=[None], cols=[1, 0], fleet=[2]).check()
    Traceback (most recent call last):
    satpy.errors.FormatError: the column tallies add up to 1, there are 2 ship cells
    """

    kind = 'battleship'
    rows: list[Tally]
    cols: list[Tally]
    fleet: list[int]
    givens: dict[Place, str] = optional(dict)
    holes: set[Place] = optional(set)

    def check(self) -> None:
        """As many ship cells by the tallies as the fleet has, and no ship is too long."""
        total = sum(self.fleet)
        check_tallies('row', self.rows, self.height, 'ship cells', total)
        check_tallies('column', self.cols, self.width, 'ship cells', total)
        longest = max(self.fleet, default=0)
        if longest > max(self.width, self.height):
            told = f'the board is {self.width}x{self.height}'
            raise FormatError(f'a ship of {longest} cells does not fit: {told}')


class Sudoku(Puzzle):
    """The given numbers, and the size of a box, (columns, rows).

    `diagonal`: each diagonal holds each number once as well.

    >>> Sudoku(4, 4, box=(2, 2), givens={(0, 0): 5}).check()
    Traceback (most recent call last):
    satpy.errors.FormatError: column 1, row 1: 5 is not one of 1 to 4
    """

    kind = 'sudoku'
    box: tuple[int, int]
    givens: dict[Place, int]
    diagonal: bool = optional(bool)

    def check(self) -> None:
        """Boxes fit into the board, and the givens are numbers that it has."""
        size = self.box[0] * self.box[1]
        if not self.width == self.height == size:
            raise FormatError(f'boxes of {size} cells, a board of {self.width}x{self.height}')
        for place, number in self.givens.items():
            if not 1 <= number <= size:
                raise refuse(place, f'{number} is not one of 1 to {size}')


class Kakuro(Puzzle):
    """Black cells, and the sum of the cells below (`down`) or to the right (`across`) of a place.

    A place can be a black cell, or lie outside the board, at x = -1 or y = -1.

    >>> Kakuro(2, 1, black=set(), down={}, across={(-1, 0): 19}).check()
    Traceback (most recent call last):
    satpy.errors.FormatError: 19 across from column 0, row 1: no sum of 2 digits
    """

    kind = 'kakuro'
    black: set[Place]
    down: dict[Place, int]
    across: dict[Place, int]

    def runs(self) -> list[tuple[str, Place, int | None, list[Place]]]:
        """Return of each run: 'across' or 'down', the place before it, its sum, its cells."""
        places = [(x, y) for y in range(self.height) for x in range(self.width)]
        cells = set(places) - self.black
        found = []
        for name, sums, dx, dy in [('across', self.across, 1, 0), ('down', self.down, 0, 1)]:
            starts = {(x - dx, y - dy) for x, y in places}.union(sums) - cells
            for x, y in sorted(starts):
                run: list[Place] = []
                while (x + dx * (len(run) + 1), y + dy * (len(run) + 1)) in cells:
                    run.append((x + dx * (len(run) + 1), y + dy * (len(run) + 1)))
                if run or (x, y) in sums:  # `check` refuses a sum of no cells
                    found.append((name, (x, y), sums.get((x, y)), run))
        return found

    def check(self) -> None:
        """Each sum is one that so many digits can have, equal ones or not."""
        for name, (x, y), total, cells in self.runs():
            n = len(cells)
            if total is not None and not n <= total <= 9 * n:
                told = f'{total} {name} from column {x + 1}, row {y + 1}'
                raise FormatError(f'{told}: no sum of {n} digits')


class Slitherlink(Puzzle):
    """Clues: how many sides of a cell are part of the loop.

    >>> Slitherlink(2, 1, clues={(1, 0): 5}).check()
    Traceback (most recent call last):
    satpy.errors.FormatError: column 2, row 1: a clue of 5, a cell has 4 sides
    """

    kind = 'slitherlink'
    clues: dict[Place, int]

    def check(self) -> None:
        """No clue is greater than 4."""
        for place, clue in self.clues.items():
            if clue not in range(5):
                raise refuse(place, f'a clue of {clue}, a cell has 4 sides')


class Numberlink(Puzzle):
    """Numbers, each in the two cells that its path joins.

    >>> Numberlink(3, 1, numbers={(0, 0): 7, (1, 0): 1, (2, 0): 7}).check()
    Traceback (most recent call last):
    satpy.errors.FormatError: 1 is in 1 cell, not in 2
    """

    kind = 'numberlink'
    numbers: dict[Place, int]

    def check(self) -> None:
        """There are numbers, and each is in two cells."""
        numbers = list(self.numbers.values())
        if not numbers:
            raise FormatError('no cell has a number')
        for number in dict.fromkeys(numbers):
            many = numbers.count(number)
            if many != 2:
                raise FormatError(f'{number} is in {many} cell{"s" * (many > 1)}, not in 2')


class StarBattle(Puzzle):
    """How many `stars` each row, column and region holds, and the name of each cell's region.

    >>> StarBattle(2, 1, stars=1, regions=[['A', 'A']]).check()
    Traceback (most recent call last):
    satpy.errors.FormatError: 1 rows, 2 columns, 1 regions, and all hold as many stars: no answer
    """

    kind = 'star_battle'
    stars: int
    regions: Rooms

    def check(self) -> None:
        """As many regions as rows and columns, none too small or in two pieces."""
        from satpy.puzzles.kinds.rooms import check_rooms

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

    kind = 'hitori'
    numbers: list[list[int | None]]

    def check(self) -> None:
        """There is a number, or None, for each cell."""
        if [len(row) for row in self.numbers] != [self.width] * self.height:
            raise FormatError(f'the numbers are not {self.height} rows of {self.width}')


class Heyawake(Puzzle):
    """The name of each cell's room, and {name: how many of the room's cells are shaded}.

    >>> Heyawake(2, 1, rooms=[['A', 'A']], clues={'A': 2}).check()
    Traceback (most recent call last):
    satpy.errors.FormatError: room A: 2 shaded cells, and no two side by side: it has 2 cells
    """

    kind = 'heyawake'
    rooms: Rooms
    clues: dict[str, int]

    def check(self) -> None:
        """Clues are of rooms there are, and fit into them; no room is in two pieces."""
        for name, clue, cells in clues_of_rooms(self):
            # Of a connected room of n > 1 cells, n - 1 can be shaded: all but a star's middle.
            if clue > max(cells - 1, 1):
                told = f'{clue} shaded cells, and no two side by side'
                raise FormatError(f'room {name}: {told}: it has {cells} cells')


class Fillomino(Puzzle):
    """Numbers that are given; `most`: no region is larger (None: not known).

    `holes` are not part of the board. `walls` are pairs of cells with different numbers.

    >>> Fillomino(2, 1, clues={(1, 0): 3}).check()
    Traceback (most recent call last):
    satpy.errors.FormatError: column 2, row 1: a region of 3 cells, the board has 2
    """

    kind = 'fillomino'
    clues: dict[Place, int]
    most: int | None = optional(lambda: None)
    holes: set[Place] = optional(set)
    walls: set[Wall] = optional(set)

    def check(self) -> None:
        """No region is larger than the board, or than they may be."""
        cells = self.width * self.height - len(self.holes)
        for place, size in self.clues.items():
            if size > cells:
                raise refuse(place, f'a region of {size} cells, the board has {cells}')
            if self.most is not None and size > self.most:
                raise refuse(place, f'{size}, and no region is larger than {self.most}')


class Pentominoes(Puzzle):
    """The `cells` to be covered, and the pieces: {letter: cells of the piece, wherever it lies}.

    >>> Pentominoes(2, 1, cells=[(0, 0), (1, 0)], pieces={'a': [(0, 0)]}).check()
    Traceback (most recent call last):
    satpy.errors.FormatError: the pieces cover 1 cells, the board has 2
    """

    kind = 'pentominoes'
    cells: list[Place]
    pieces: dict[str, list[Place]]

    def check(self) -> None:
        """The pieces have as many cells as the board."""
        total = sum(map(len, self.pieces.values()))
        if total != len(self.cells):
            raise FormatError(f'the pieces cover {total} cells, the board has {len(self.cells)}')

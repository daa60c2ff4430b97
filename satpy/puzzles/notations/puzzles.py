"""What a reader returns: one plain class a puzzle.

Places are (x, y), x to the right and y down, both from 0. `check()` looks for contradictions
that need no solver, and names rows and columns from 1, as people do.
"""

from __future__ import annotations

from collections.abc import Sequence

from satpy.errors import FormatError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing_extensions import TypeAlias

__all__ = [
    'Battleship',
    'Kakuro',
    'Nonogram',
    'Numberlink',
    'Nurikabe',
    'Place',
    'Puzzle',
    'Run',
    'Slitherlink',
    'Sudoku',
    'Tally',
    'Tents',
]

Place = tuple[int, int]
Tally: TypeAlias = 'int | None'
Run: TypeAlias = 'int | str'


class Puzzle:
    """What all have in common: two are equal if what they hold is, and `repr` tells it."""

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and vars(other) == vars(self)

    def __repr__(self) -> str:
        told = ', '.join(f'{name}={value!r}' for name, value in vars(self).items())
        return f'{type(self).__name__}({told})'


def check_tallies(name: str, tallies: Sequence[Tally], count: int, what: str, total: int) -> None:
    """`count` tallies; they add up to `total`, or to no more where some are not given."""
    if len(tallies) != count:
        raise FormatError(f'{len(tallies)} {name} tallies, the board has {count} {name}s')
    given = sum(tally for tally in tallies if tally is not None)
    if given > total or (given < total and None not in tallies):
        raise FormatError(f'the {name} tallies add up to {given}, there are {total} {what}')


class Tents(Puzzle):
    """Trees, and how many tents each row and column holds (None: not given).

    `tents` are given tents, `empty` given places without one.

    >>> Tents(2, 1, rows=[2], cols=[0, 3], trees=[(0, 0), (1, 0)]).check()
    Traceback (most recent call last):
    satpy.errors.FormatError: the column tallies add up to 3, there are 2 trees
    """

    def __init__(
        self,
        width: int,
        height: int,
        rows: list[Tally],
        cols: list[Tally],
        trees: list[Place],
        tents: list[Place] | None = None,
        empty: list[Place] | None = None,
    ) -> None:
        self.width, self.height = width, height
        self.rows = rows
        self.cols = cols
        self.trees = trees
        self.tents: list[Place] = [] if tents is None else tents
        self.empty: list[Place] = [] if empty is None else empty

    def check(self) -> None:
        """As many tents by the tallies as there are trees, else FormatError."""
        total = len(self.trees)
        check_tallies('row', self.rows, self.height, 'trees', total)
        check_tallies('column', self.cols, self.width, 'trees', total)


class Nonogram(Puzzle):
    """The runs of each row and column (`'?'`: of any length); `givens`: True is black.

    >>> Nonogram(7, 1, rows=[[5, 2]], cols=[[1]] * 7).check()
    Traceback (most recent call last):
    satpy.errors.FormatError: row 1: runs 5 2 need 8 cells, the row has 7
    """

    def __init__(
        self,
        width: int,
        height: int,
        rows: list[list[Run]],
        cols: list[list[Run]],
        givens: dict[Place, bool] | None = None,
    ) -> None:
        self.width, self.height = width, height
        self.rows = rows
        self.cols = cols
        self.givens: dict[Place, bool] = {} if givens is None else givens

    def check(self) -> None:
        """Each line's runs fit into it, and rows and columns have as many black cells."""
        black = [
            self._check_lines('row', self.rows, self.height, self.width),
            self._check_lines('column', self.cols, self.width, self.height),
        ]
        if None not in black and black[0] != black[1]:
            raise FormatError(f'{black[0]} black cells by the rows, {black[1]} by the columns')

    @staticmethod
    def _check_lines(name: str, lines: list[list[Run]], count: int, cells: int) -> int | None:
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
    """Clues with the sizes of their islands (None: not told); `holes` are no part of the board.

    >>> Nurikabe(2, 1, clues={(0, 0): 3}).check()
    Traceback (most recent call last):
    satpy.errors.FormatError: column 1, row 1: an island of 3 cells, the board has 2
    """

    def __init__(
        self,
        width: int,
        height: int,
        clues: dict[Place, int | None],
        holes: set[Place] | None = None,
    ) -> None:
        self.width, self.height = width, height
        self.clues = clues
        self.holes: set[Place] = set() if holes is None else holes

    def check(self) -> None:
        """No island is larger than the board."""
        cells = self.width * self.height - len(self.holes)
        for (x, y), size in self.clues.items():
            if size is not None and size > cells:
                told = f'an island of {size} cells, the board has {cells}'
                raise FormatError(f'column {x + 1}, row {y + 1}: {told}')


class Battleship(Puzzle):
    """How many ship cells each row and column holds (None: not given), and the ships' lengths.

    `givens`: `~` water, `O` a ship of one cell, `< > ^ v` ends, `#` a middle, `+` a ship cell of
    unknown kind. `holes` hold no ship, and are no water that a tally could count.

    >>> Battleship(2, 1, rows=[None], cols=[1, 0], fleet=[2]).check()
    Traceback (most recent call last):
    satpy.errors.FormatError: the column tallies add up to 1, there are 2 ship cells
    """

    def __init__(
        self,
        width: int,
        height: int,
        rows: list[Tally],
        cols: list[Tally],
        fleet: list[int],
        givens: dict[Place, str] | None = None,
        holes: set[Place] | None = None,
    ) -> None:
        self.width, self.height = width, height
        self.rows = rows
        self.cols = cols
        self.fleet = fleet
        self.givens: dict[Place, str] = {} if givens is None else givens
        self.holes: set[Place] = set() if holes is None else holes

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
    """The given numbers, and the size of a box, (columns, rows); `diagonal`: each number is once
    in either diagonal too.

    >>> Sudoku(4, 4, box=(2, 2), givens={(0, 0): 5}).check()
    Traceback (most recent call last):
    satpy.errors.FormatError: column 1, row 1: 5 is not one of 1 to 4
    """

    def __init__(
        self,
        width: int,
        height: int,
        box: tuple[int, int],
        givens: dict[Place, int],
        diagonal: bool = False,
    ) -> None:
        self.width, self.height = width, height
        self.box = box
        self.givens = givens
        self.diagonal = diagonal

    def check(self) -> None:
        """Boxes fit into the board, and the givens are numbers that it has."""
        size = self.box[0] * self.box[1]
        if not self.width == self.height == size:
            raise FormatError(f'boxes of {size} cells, a board of {self.width}x{self.height}')
        for (x, y), number in self.givens.items():
            if not 1 <= number <= size:
                told = f'{number} is not one of 1 to {size}'
                raise FormatError(f'column {x + 1}, row {y + 1}: {told}')


class Kakuro(Puzzle):
    """Black cells, and the sum of the cells below (`down`) or to the right (`across`) of a place.

    A place can be a black cell, or lie outside the board, at x = -1 or y = -1.

    >>> Kakuro(2, 1, black=set(), down={}, across={(-1, 0): 19}).check()
    Traceback (most recent call last):
    satpy.errors.FormatError: 19 across from column 0, row 1: no sum of 2 digits
    """

    def __init__(
        self,
        width: int,
        height: int,
        black: set[Place],
        down: dict[Place, int],
        across: dict[Place, int],
    ) -> None:
        self.width, self.height = width, height
        self.black = black
        self.down = down
        self.across = across

    def runs(self) -> list[tuple[str, Place, int | None, list[Place]]]:
        """Of each run of cells: 'across' or 'down', the place before it, its sum, its cells."""
        places = [(x, y) for y in range(self.height) for x in range(self.width)]
        cells = set(places) - self.black
        found = []
        for name, sums, dx, dy in [('across', self.across, 1, 0), ('down', self.down, 0, 1)]:
            starts = {(x - dx, y - dy) for x, y in places}.union(sums) - cells
            for x, y in sorted(starts):
                run: list[Place] = []
                while (x + dx * (len(run) + 1), y + dy * (len(run) + 1)) in cells:
                    run.append((x + dx * (len(run) + 1), y + dy * (len(run) + 1)))
                if run or (x, y) in sums:  # a sum of no cells is for `check`
                    found.append((name, (x, y), sums.get((x, y)), run))
        return found

    def check(self) -> None:
        """Each sum is one that so many digits can have; that they differ is left to the rules."""
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

    def __init__(
        self,
        width: int,
        height: int,
        clues: dict[Place, int],
    ) -> None:
        self.width, self.height = width, height
        self.clues = clues

    def check(self) -> None:
        """No clue is greater than 4."""
        for (x, y), clue in self.clues.items():
            if clue not in range(5):
                told = f'a clue of {clue}, a cell has 4 sides'
                raise FormatError(f'column {x + 1}, row {y + 1}: {told}')


class Numberlink(Puzzle):
    """Numbers, each in the two cells that its path joins.

    >>> Numberlink(3, 1, numbers={(0, 0): 7, (1, 0): 1, (2, 0): 7}).check()
    Traceback (most recent call last):
    satpy.errors.FormatError: 1 is in 1 cell, not in 2
    """

    def __init__(
        self,
        width: int,
        height: int,
        numbers: dict[Place, int],
    ) -> None:
        self.width, self.height = width, height
        self.numbers = numbers

    def check(self) -> None:
        """Each number is there twice, and there is one."""
        numbers = list(self.numbers.values())
        if not numbers:
            raise FormatError('no cell has a number')
        for number in dict.fromkeys(numbers):
            many = numbers.count(number)
            if many != 2:
                raise FormatError(f'{number} is in {many} cell{"s" * (many > 1)}, not in 2')

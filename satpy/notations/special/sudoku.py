"""The boards of a sudoku as they are typed, with or without the borders of their boxes.

A typed board has a digit for a given number, `.`, `_` or `0` for an empty cell (`-` in a board
without these and without borders), letters from a = 10 on if it has more than nine rows. It may be
one line, or have blanks between the cells, where 10 and more can be numbers. `x` before the board:
both diagonals hold each number once as well.

    12..        x               x 12.. ...4 4... ..1.       1 2 | . .
    ...4        1 2 . .                                     . . | . 4
    4...        . . . 4                                     ----+----
    ..1.        4 . . .                                     4 . | . .
                . . 1 .                                     . . | 1 .

Boxes are the usual ones, or lie between borders, of `-` and `+`, and of `|`, or as they are
printed. Borders between all cells say nothing about boxes; a blank between two borders is an empty
cell.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from math import isqrt, prod

from satpy.boards.board import Board
from satpy.boards.constraints import Constraint
from satpy.boards.layers import Place
from satpy.boards.place_names import place_name
from satpy.errors import FormatError, counted
from satpy.notations.codes import SIGNS, TEAM_NUMBERS, Cell
from satpy.notations.kind import Kind
from satpy.notations.layers.areas import named_rooms, pairs_of
from satpy.notations.layers.cells import Cells
from satpy.notations.layers.layer import CAPITALS, Coded, Layer, Part, where
from satpy.notations.layers.values import ABSENT, Forms
from satpy.notations.notation import Notation
from satpy.notations.source import ALPHABET, DIGITS, Source, check_board_size
from satpy.notations.special.latin import box_of, boxes_of
from satpy.notations.starts import PACKED, Start, late_reader
from satpy.notations.typed.table import Row, check_widths

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from typing_extensions import TypeAlias

__all__ = [
    'FPUZZLES', 'GRIDS', 'Constraints', 'Givens', 'SoloAreas', 'SoloGivens', 'check_constraints',
    'solo',
]  # fmt: skip

Borders: TypeAlias = 'dict[int, tuple[int, int]]'
"""{cells or rows before a border: (its weight, its place in the text)}."""
Numbers: TypeAlias = 'list[tuple[int | None, int]]'
"""Numbers, None for an empty cell, each with its place in the text."""
PRINTED = dict(zip(map(ord, '·*?□│║─═┌┬┐├┼┤└┴┘'), '....||-=+++++++++'))
"""{a sign as it is printed, or as some type it: the usual one}."""


def is_board(cells: int) -> bool:
    """Return whether boxes divide a square of this many cells."""
    return isqrt(cells) ** 2 == cells and box_of(isqrt(cells))[1] > 1


def table_lines(rows: Sequence[Row]) -> list[Source]:
    """Return the lines of a table, with `.` for an empty cell, but for a line with `x` alone."""
    lines = [
        row.filled('.').translated(PRINTED) for row in rows if row.line.rest() not in ('x', 'X')
    ]
    if not any({*line.rest()} & {*'.0'} for line in lines):
        lines = [line.translated({ord('-'): '.'}) for line in lines]
    return lines


def typed_borders(lines: Sequence[Source]) -> list[Source]:
    """Return the lines with borders as they are typed.

    If borders are between all cells, a blank between two of them is `.`, an empty cell.
    """
    lines = [line.translated(PRINTED) for line in lines]
    mixed = any('-' in line.rest() and line.rest().strip('- ') for line in lines)
    if mixed and not {*lines[0].text} & {*'.|+=0'} and not any(map(is_minus, lines)):
        lines = [line.translated({ord('-'): '.'}) for line in lines]
    text = lines[0].text
    parts = text.split('|')
    cells = [part.strip(' ') for part in parts[1:-1] if part.strip('-=+ \r\n')]
    if all(len(cell) == 1 or cell.isdigit() for cell in cells):
        parts = ['.'.ljust(len(part)) if part and not part.strip(' ') else part for part in parts]
        text = '|'.join(parts)
    found = [line.part(line.at, line.end) for line in lines]
    for line in found:
        line.text = text
    return [line for line in found if line.more()]


def is_minus(line: Source) -> bool:
    """Return whether a line has blanks between cells, and a `-` that may be a minus sign."""
    words = line.rest().split()
    return len(words) > 1 and any('-' in word and word.strip('-') for word in words)


def box_drawn(size: int, across: Borders, down: Borders, text: Source) -> tuple[int, int]:
    """Return columns and rows of the boxes between borders, or of the usual ones.

    Only the heaviest borders count, and none if they are between all cells.
    """
    box, place, even = [*box_of(size)], 0, True
    reason = f'the borders enclose no boxes of {size} cells; the usual boxes are {box[0]}x{box[1]}'
    for axis, borders in enumerate((across, down)):
        most = max((weight for weight, _ in borders.values()), default=0)
        drawn = {n: at for n, (weight, at) in borders.items() if weight == most}
        if 0 < len(drawn) < size - 1 and even:
            box[axis] = side = min(drawn)
            place, even = drawn[side], sorted(drawn) == [*range(side, size, side)]
    if box[0] * box[1] != size or not even:
        raise text.error(reason, place)
    return box[0], box[1]


def read_row(line: Source, digits: int, borders: Borders) -> Numbers:
    """Read numbers of at most `digits` digits, letters from 10 on, and `.`, None.

    Return each with its position. Put the borders between them on `borders`.
    """
    row: Numbers = []
    while line.more():
        start = line.at
        if line.run('|'):
            if row and line.at < line.end:
                borders[len(row)] = line.at - start, start
            continue
        sign = line.run(DIGITS, digits) or line.some(ALPHABET + CAPITALS + '.', 'a number or .', 1)
        row.append((None if sign == '.' else int(sign, 10 if sign.isdigit() else 36), start))
    return row


def read_rows(lines: Sequence[Source], digits: int) -> tuple[list[Numbers], Borders]:
    """Return the cells of the lines, and the borders in each of them, which are the same."""
    borders: list[Borders] = [{} for _ in lines]
    rows = [read_row(line, digits, mine) for line, mine in zip(lines, borders)]
    if len(lines) > 1:
        check_widths(lines, rows)
    weights = [{n: weight for n, (weight, _) in mine.items()} for mine in borders]
    for line, mine in zip(lines, weights):
        if mine != weights[0]:
            raise line.error('the borders of this row are not where the first row has them')
    return rows, borders[0]


class Givens(Cells):
    """Given numbers, on a board that boxes divide; 0 is an empty cell.

    The fact 'diagonal': both diagonals hold each number once as well.
    """

    def __init__(self) -> None:
        super().__init__(letters=26)

    def set(self, board: Board, spot: Cell, value: Cell) -> None:
        size = board.width
        if value > size:
            raise FormatError(f'{value} {where(spot)}: a board of {size}x{size} has 1 to {size}')
        if value:
            super().set(board, spot, value)

    def write_link(self, board: Board) -> str:
        if board.facts.get('diagonal'):
            raise FormatError('puzz.link knows no diagonals')
        return super().write_link(board)

    def parse(self, rows: Sequence[Row]) -> Cell:
        lines = [row.line for row in rows]
        for line in lines:
            if Constraints.begins(line):
                raise line.error(
                    'constraints stand before or after the board, not between its rows'
                )
        diagonal = bool(lines[0].run('xX', 1))
        plain: list[Source] = []
        down: Borders = {}
        table = any(row.cells for row in rows)
        for line in table_lines(rows) if table else typed_borders(lines):
            if line.rest().strip('-+=| '):
                plain.append(line)
            else:
                down[len(plain)] = 1 + ('=' in line.rest()), line.at
        down.pop(0, None)
        down.pop(len(plain), None)
        words = ' '.join(line.rest() for line in plain).replace('|', ' ').split()
        if not words:
            raise lines[0].error('expected the rows of a board')
        # `12 ..` is two cells or four, depending on which makes a board.
        compact = is_board(len(''.join(words))) and not is_board(len(words))
        spaced = max(map(len, words)) < 3 and not compact
        found, borders = read_rows(plain, digits=2 if spaced else 1)
        if list(down) == [1] and len(borders) == len(found[0]) - 1:
            down = {}  # the line below the head of a table
        cells = [cell for row in found for cell in row]
        size = isqrt(len(cells)) if len(found) == 1 else len(found[0])
        if size * size != len(cells) or not is_board(len(cells)):
            columns = f'{counted(len(found[0]), "column")}, {counted(len(found), "row")}'
            detail = counted(len(cells), 'cell') if len(found) == 1 else columns
            raise plain[-1].error(f'{detail}: no square that boxes divide', plain[-1].end)
        for line, row in zip(plain, found):
            for value, at in row:
                if value is not None and value > size:
                    reason = f'{value} is too large: a board of {size}x{size} has 1 to {size}'
                    raise line.error(reason, at)
        across = {n % size: at for n, at in borders.items() if n % size}  # the rows may be one line
        box = box_drawn(size, across, down, plain[0])
        return size, [value for value, _ in cells], diagonal, box

    def size(self, parsed: Cell) -> tuple[int, int] | None:
        return parsed[0], parsed[0]

    def store_typed(self, board: Board, parsed: Cell, text: Source) -> None:
        _, cells, diagonal, box = parsed
        board.rooms = dict(boxes_of(board, *box))
        if diagonal:
            board.facts['diagonal'] = True
        self.store(board, cells, text)

    def typed(self, board: Board) -> list[str]:
        if board.width >= len(SIGNS):
            raise FormatError(f'a typed board has numbers up to {len(SIGNS) - 1}')
        signs = {place: SIGNS[given] for place, given in board.clues.items()}
        rows = [''.join(signs.get(place, '.') for place in row) for row in board.rows_of()]
        return [*['x'] * bool(board.facts.get('diagonal')), *rows]

    def take(self, drawn: Board, board: Board) -> None:
        if not (board.width == board.height and is_board(board.width * board.height)):
            size = f'{counted(board.width, "column")}, {counted(board.height, "row")}'
            detail = f'{size}: no square that boxes divide'
            columns, rows = ({spot[axis] for spot in drawn.clues} for axis in (0, 1))
            bare = [f'column {x + 1}' for x in range(board.width) if x not in columns]
            bare += [f'row {y + 1}' for y in range(board.height) if y not in rows]
            spaces = f'; {bare[0]} has no number: leave out spaces between boxes' if bare else ''
            raise FormatError(f'{detail}{spaces}')
        if drawn.facts.pop('diagonal', False):
            board.facts['diagonal'] = True
        super().take(drawn, board)


def solo(kind: Kind, *size: Any) -> Board:
    """Return the empty board of `CxR:`, boxes of R columns and C rows, or of `Nj:`.

    The letters after the size: x, with the diagonals; j, with blocks of any shape; k, with cages.
    """
    *sides, params = size
    columns, rows = sides if len(sides) == 2 and 'j' not in params else (prod(sides), 1)
    check_board_size(rows * columns, rows * columns)
    board = kind.blank(rows * columns, rows * columns, form=('j' in params) + 2 * ('k' in params))
    if 'x' in params:
        board.facts['diagonal'] = True
    board.rooms = dict(boxes_of(board, rows, columns))
    return board


class SoloGivens(Coded):
    """The given numbers of a game ID, before a comma or the end."""

    def parse(self, text: Source, stop: str) -> list[Cell]:
        return super().parse(text, ',')


class SoloAreas(Part):
    """Blocks, cages, and sums in the cells of a game ID, each after a comma.

    Blocks and cages are the borders between columns, row by row, then those between rows, column by
    column: a letter a-y is 1 to 25 places without a border before one that has it, `_` none, and
    `z` 25 such places.
    """

    def parse(self, text: Source, stop: str) -> list[list[Cell]]:
        found: list[list[Cell]] = []
        while text.run(',', 1):
            if {*text.rest().partition(',')[0]} & {*DIGITS}:
                found.append(TEAM_NUMBERS.read_all(text))
                continue
            borders: list[Cell] = []
            for letter in text.run(f'_{ALPHABET}'):
                gap = f'_{ALPHABET}'.index(letter)
                borders += [False] * min(gap, 25) + [True] * (gap < 26)
            found.append(borders)
        return found

    def store(self, board: Board, parsed: list[list[Cell]], text: Source) -> None:
        form = board.facts.pop('form')
        if len(parsed) != form:
            wanted = ('nothing', 'the blocks', 'cages and sums', 'blocks, cages and sums')[form]
            raise text.error(f'expected {wanted} after the numbers, each after a comma')
        if form % 2:
            board.rooms = dict(self.areas(board, parsed[0], text))
        if form > 1:
            sums = dict(zip(board.places, parsed[-1]))
            if len(parsed[-1]) != len(board.places):
                raise self.refusal(text, len(parsed[-1]), board)
            cages = board.areas(self.areas(board, parsed[-2], text))
            board.facts['constraints'] = [
                str(self.cage(places, sums, text)) for _, places, _ in cages
            ]

    def cage(self, places: Sequence[Place], sums: Mapping[Place, Cell], text: Source) -> Constraint:
        """Return a cage with its sum, which is in one of its cells."""
        total = [sums[place] for place in places if sums[place] is not None]
        if len(total) != 1:
            raise text.error(f'{len(total)} sums in the cage of {place_name(places[0])}')
        return Constraint('killer', [places], total)

    def areas(self, board: Board, borders: Sequence[Cell], text: Source) -> dict[Place, str]:
        """Return {place: its area}, given whether there is a border at each place for one."""
        across, down = pairs_of(board)
        links = [*across, *sorted(down)]
        if len(borders) != len(links) + 1:
            raise text.error(f'{len(borders) - 1} borders, the board has {len(links)}')
        return named_rooms(board, [link for link, there in zip(links, borders) if there])


class Constraints(Layer):
    """Constraints, each in a line before or after the cells: `board.facts['constraints']`."""

    name, metavar = 'ignore', 'NAME,...'
    what = 'solve without these constraints, such as arrow, or unknown ones'

    @staticmethod
    def option(text: str) -> list[str]:
        """Read the value of --ignore."""
        return [name.strip() for name in text.split(',') if name.strip()]

    def forms(self) -> Mapping[str, Forms]:
        return {'facts.constraints': [[str], ABSENT]}

    def settle(self, board: Board) -> None:
        """Leave out the constraints that are to be ignored; the last line says so."""
        names = board.facts.pop('ignore', None)
        if names:
            from satpy.notations.special.constraints import leave_out

            leave_out(board, names)

    def typed_lines(self, lines: Sequence[Source]) -> int | None:
        return sum(1 for _ in takewhile(self.begins, lines))

    def lines_below(self, lines: Sequence[Source]) -> int:
        return sum(1 for _ in takewhile(self.begins, reversed(lines)))

    @staticmethod
    def begins(line: Source) -> bool:
        """Return whether a line is a constraint; their words are looked up only if it has words."""
        text = line.rest()
        if not text[:1].isalpha() or len(text) < 6:
            return False
        from satpy.notations.special.constraints import is_constraint

        return is_constraint(line)

    def parse(self, rows: Sequence[Row]) -> Cell:
        return [row.line for row in rows]

    def store_typed(self, board: Board, parsed: Cell, text: Source) -> None:
        if parsed:
            from satpy.notations.special.constraints import read_constraint

            found = [str(read_constraint(line, board.width)) for line in parsed]
            board.facts['constraints'] = found
            board.facts['ignore'] = []  # for `settle`

    def typed(self, board: Board) -> list[str]:
        found: list[str] = board.facts.get('constraints', [])
        return found

    def write_link(self, board: Board) -> str:
        for text in board.facts.get('constraints', ()):
            raise FormatError(f'puzz.link has no code for {text}')
        return ''

    def draw(self, board: Board) -> None:
        """Refuse several grids, whose boxes a drawing does not say."""
        if board.facts.get('grids'):
            raise FormatError('a drawing does not say which grids there are')

    def take(self, drawn: Board, board: Board) -> None:
        """Take the constraints among the rules of a drawing."""
        found = drawn.facts.pop('constraints', [])
        texts = found if isinstance(found, list) else [found]
        lines = [Source(str(text), 'the rules of a drawing') for text in texts]
        self.store_typed(board, lines, Source('', ''))


def check_constraints(board: Board) -> None:
    """Raise FormatError for a constraint that is not known."""
    for name in board.facts.get('unknown', ()):
        raise FormatError(f'{name!r} is not known: --ignore {name} solves without it')


FPUZZLES = [
    Notation(
        'an address of f-puzzles',
        late_reader('special.fpuzzles', 'read_address'),
        PACKED,
    ),
    Notation(
        'JSON of f-puzzles',
        late_reader('special.fpuzzles', 'read_json'),
        Start(r'\s*\{\s*"', ['"grid"']),
    ),
]
"""The notations of boards with constraints, read by a module of their own."""
GRIDS = Notation(
    'several grids',
    late_reader('special.grids', 'read_grids'),
    Start(
        r'(?i)\s*(?:grids:|(?=(?:.*\n)*?.*[x#]{3})[0-9.x#_\s]+$)', ['xxx', '###', 'XXX', 'rids:']
    ),
)
"""The notation of sudokus that share cells."""

"""Boards as people type them: one line a row, with or without blanks between cells.

The layers of a kind share out the lines, and some share rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from satpy.boards.board import Board
from satpy.errors import FormatError
from satpy.notations.areas import Rooms
from satpy.notations.blanks import (
    is_table,
    lack_corners,
    refuse_blank_rows,
    refuse_gap,
    refuse_ragged,
    refuse_shifted,
    refuse_wide_gap,
    with_dots,
)
from satpy.notations.codes import Cell
from satpy.notations.layers import InCells, Layer
from satpy.notations.outside import Outside, is_numbers, numbers_beside
from satpy.notations.source import DIGITS, MAX_SIDE, UNKNOWN, Source
from satpy.notations.starts import GAME_ID, late_reader

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.notations.kind import Kind

__all__ = [
    'blocks_of',
    'check_rows',
    'read_tallies',
    'read_typed',
    'write_cells',
]

read_copied = late_reader('sheets', 'read_copied')

LOOKS = {ord(look): sign for look, sign in zip('_·■█←→↑↓∧∨', '..##<>^v^v')}
"""{number of a character that is typed in place of a usual sign: that sign}."""
MAX_ROW = 2 * MAX_SIDE + 2
"""A row with more cells is refused at once: this is enough for cells, borders and clues around."""
MAX_LINES = 4 * MAX_SIDE
"""More lines are refused before any is read: this is enough for two grids, and clues around."""


def check_rows(lines: Sequence[Source], rows: Sequence[Sequence[object]]) -> None:
    """Refuse the first line whose row has another length than most."""
    widths = list(map(len, rows))
    width = max(dict.fromkeys(widths), key=widths.count)
    lines[0].check_size(width, len(rows))
    for line, row in zip(lines, rows):
        if len(row) != width:
            raise line.error(f'this row has {len(row)} cells, not {width}')


def are_spaced(lines: Iterable[Source]) -> bool:
    """Return whether there are blanks between the cells of a line."""
    return any(len(line.rest().split()) > 1 for line in lines)


def read_tallies(line: Source, count: int, name: str, compact: bool = False) -> list[int | None]:
    """Read `4 10 ?`: a number for each of `count` lines of the board, ? for a missing one.

    compact: each is a digit or `?`, without blanks between them.
    """
    tallies: list[int | None] = []
    typed = line.rest()
    if typed.isdecimal() and len(typed) > 1 and count > 1 and not compact:
        detail = f'blanks go between {name} clues, as in {" ".join(typed)}'
        raise line.error(f'{typed} is one number, the board has {count} {name}s: {detail}')
    while line.more():
        if compact:
            symbol = line.some(DIGITS + '?', f'a digit or ? for each {name}', 1)
            tallies.append(None if symbol == '?' else int(symbol))
        else:
            tallies.append(line.tally(f'a number or ? for each {name}'))
    if len(tallies) != count:
        raise line.error(f'{len(tallies)} {name} clues, the board has {count} {name}s')
    return tallies


def write_cells(rows: Sequence[Sequence[str]], spaced: bool = False) -> list[str]:
    """Return the lines for rows of cells, with blanks between if asked to or if a cell is long.

    >>> write_cells([['1', '.'], ['.', '2']]), write_cells([['1', '10']])
    (['1.', '.2'], [' 1 10'])
    """
    width = max(len(cell) for row in rows for cell in row)
    between = ' ' * (spaced or width > 1)
    return [between.join(cell.rjust(width) for cell in row) for row in rows]


class Rows(Layer):
    """The rows of a typed board, which layers in cells share, perhaps with numbers around them."""

    def __init__(self, layers: Sequence[InCells], outside: Outside | None = None) -> None:
        self.layers, self.outside = list(layers), outside
        self.around = outside is not None and len(outside.sides) == 4
        self.frame = 0 if outside is None else 1 + self.around
        self.at = layers[0].at
        self.alone = layers[0] if isinstance(layers[0], Rooms) else None
        self.empty = '' if layers[0].alone else '.'

    def typed_lines(self, lines: Sequence[Source]) -> int | None:
        return None

    def read_row(self, line: Source, spaced: bool, legend: str) -> list[list[Cell]]:
        """Read the cells of a row, each as a list with the value of each layer."""
        row: list[list[Cell]] = []
        while line.more():
            if line.copied and row and not line.text[line.at - 1].isspace():
                raise line.error('a second sign in a cell: give it a cell of its own')
            if len(row) == MAX_ROW:
                raise line.error(f'a row of more than {MAX_ROW} cells: a side has 1 to {MAX_SIDE}')
            row.append([None] * len(self.layers))
            if self.empty and line.run(self.empty, 1):
                continue
            for at, layer in enumerate(self.layers):
                row[-1][at] = layer.read_sign(line, spaced)
                if row[-1][at] is not None:
                    break
            else:
                raise line.missing(legend)
        return row

    def read_rows(self, lines: Sequence[Source]) -> list[list[list[Cell]]]:
        """Read the rows, which are equally long."""
        refuse_blank_rows(lines, self.empty)
        refuse_gap(lines)
        words = ', '.join(layer.words for layer in self.layers if layer.words)
        signs = [*self.empty, *(sign for layer in self.layers for sign in layer.signs)]
        signs = signs if self.empty else []
        others = 'one of ' * (len(signs) > 1) + ' '.join(signs)
        legend = ' or '.join(filter(None, [words, others]))
        spaced = are_spaced(lines)
        lines = with_dots(lines, signs) if self.empty else lines
        begins = [line.part(line.at, line.end) for line in lines]
        rows = [self.read_row(line, spaced, legend) for line in lines]
        if self.around and lack_corners(begins, rows):
            none: list[Cell] = [None] * len(self.layers)
            rows[0], rows[-1] = ([none, *row, none] for row in (rows[0], rows[-1]))
            begins = begins[1:-1]
        if spaced and self.empty:
            refuse_wide_gap(begins)
        check_rows(lines, rows)
        if self.empty and not spaced:  # spaced rows may be aligned on the right
            refuse_shifted(begins)
        if self.at == 'all' and not (len(rows) % 2 and len(rows[0]) % 2):
            found = f'{len(rows)} rows of {len(rows[0])}'
            raise lines[0].error(f'{found}: cells and borders take odd numbers of them')
        return rows

    def parse(self, lines: Sequence[Source]) -> Cell:
        """Return the rows, the numbers of each side, and the numbers of rooms."""
        sides: dict[str, list[Cell]] = {}
        numbered: list[Source] = []
        if self.alone is not None and self.alone.numbered:
            numbered = [line for line in lines if {*line.rest()} & {*DIGITS, '?'}]
            if lines[0].rest()[0] not in self.alone.signs or len(numbered) == len(lines):
                raise lines[0].error(
                    f'expected the {self.alone.what}s, a letter for each cell, then numbers like A2'
                )
            lines = lines[: len(lines) - len(numbered)]
        if self.outside is None:
            rows = self.read_rows(lines)
        elif self.around:
            rows, sides = self.parse_around(lines)
        else:
            rows, sides = self.parse_framed(lines)
        return rows, sides, self.alone.numbers_of(numbered) if self.alone else []

    def parse_framed(self, lines: Sequence[Source]) -> tuple[Cell, dict[str, list[Cell]]]:
        """Read a line of numbers above or below rows with a number before or behind each."""
        header, *lines = lines
        if not lines:
            raise header.error('expected a line of column clues, then the rows')
        below = not is_numbers(header) and is_numbers(lines[-1])
        if below:
            lines, header = [header, *lines[:-1]], lines[-1]
        if not any(sign.isdigit() or sign == '?' for sign in header.rest()):
            each = 'a number for each, ? for an unknown one'
            raise header.error(f'the columns have no clues: put a line of them before this, {each}')
        left = numbers_beside(lines, below)
        rows = self.read_rows(lines)
        compact = len(rows[0]) > 1 and len(header.rest().split()) == 1
        return rows, {'top': read_tallies(header, len(rows[0]), 'column', compact), 'left': left}

    def parse_around(self, lines: Sequence[Source]) -> tuple[Cell, dict[str, list[Cell]]]:
        """Read rows with a line of numbers, or of `.`, on each side; corners may be missing."""
        starts = [line.at for line in lines]
        cells = self.read_rows(lines)
        if len(cells) < 3 or len(cells[0]) < 3:
            message = 'expected the clues on all four sides of the board, . for none'
            raise lines[0].error(message, starts[0])
        for at in (0, -1):
            if any(value is not None for x in (0, -1) for value in cells[at][x]):
                raise lines[at].error('a number in a corner: type . in each corner', starts[at])
        across, down = range(1, len(cells[0]) - 1), range(1, len(cells) - 1)
        spots = {
            'top': [(x, 0) for x in across],
            'bottom': [(x, -1) for x in across],
            'left': [(0, y) for y in down],
            'right': [(-1, y) for y in down],
        }
        sides = {
            side: [self.clue_outside(cells[y][x], side, lines[y], starts[y]) for x, y in there]
            for side, there in spots.items()
        }
        return [row[1:-1] for row in cells[1:-1]], sides

    def clue_outside(self, cell: Sequence[Cell], side: str, line: Source, start: int) -> Cell:
        """Return the clue among the values of the layers; refuse a sign of the cells."""
        assert self.outside is not None
        for layer, value in zip(self.layers, cell):
            if value not in (None, UNKNOWN):
                try:
                    return self.outside.one(value, side)
                except FormatError:
                    reason = f'expected a number on the {side}, found {layer.sign(value)!r}'
                    raise line.error(reason, start) from None
        return None

    def size(self, parsed: Cell) -> tuple[int, int] | None:
        rows = parsed[0]
        if self.at == 'corners':
            return len(rows[0]) - 1, len(rows) - 1
        if self.at == 'all':
            return (len(rows[0]) + 1) // 2, (len(rows) + 1) // 2
        return len(rows[0]), len(rows)

    def store_typed(self, board: Board, parsed: Cell, text: Source) -> None:
        rows, sides, numbers = parsed
        cells = [cell for row in rows for cell in row]
        for side, clues in sides.items():
            setattr(board, side, clues)
        for at, layer in enumerate(self.layers):
            layer.store(board, [cell[at] for cell in cells], text)
        if self.alone is not None:
            self.alone.store_numbers(board, numbers)

    def typed(self, board: Board) -> list[str]:
        if self.alone is not None:
            self.alone.refuse_inner(board)
        width = {'corners': board.width + 1, 'all': 2 * board.width - 1}.get(self.at, board.width)
        signs = []
        for values in zip(*(layer.cells(board) for layer in self.layers)):
            there = [(layer, n) for layer, n in zip(self.layers, values) if n is not None]
            signs.append(''.join(layer.sign(n) for layer, n in there) or '.')
        rows = [signs[at : at + width] for at in range(0, len(signs), width)]
        if self.outside is None:
            numbers = self.alone.typed_numbers(board) if self.alone is not None else []
            return [*self.typed_rows(rows), *numbers]
        blank = '.' if self.around else '?'
        sides = {
            side: [blank if clue is None else str(clue) for clue in getattr(board, side)]
            for side in self.outside.sides
        }
        if not self.around:
            framed = [[tally, *row] for tally, row in zip(sides['left'], rows)]
            return write_cells([['', *sides['top']], *framed], spaced=True)
        lines = zip(sides['left'], rows, sides['right'])
        inner = [[left, *row, right] for left, row, right in lines]
        return write_cells([['.', *sides['top'], '.'], *inner, ['.', *sides['bottom'], '.']])

    def typed_rows(self, rows: Sequence[Sequence[str]]) -> list[str]:
        """Return the lines of rows, with blanks between the cells if they would be misread without.

        Raises FormatError if they are misread anyway, such as long cells in a single column.
        """
        for blanks in (False, True):
            text = '\n'.join(write_cells(rows, blanks))
            lines = Source(text, 'a typed board').lines()
            spaced = are_spaced(lines)
            try:
                read = [self.read_row(line, spaced, '') for line in lines]
            except FormatError:
                continue
            if [*map(len, read)] == [*map(len, rows)] and not GAME_ID.fits(text, 0, len(text)):
                return text.split('\n')
        raise FormatError('this board cannot be typed: a cell would be read as several')


def blocks_of(layers: Sequence[Layer]) -> list[Layer]:
    """Return the parts of a typed board: layers in cells at the same spots share rows.

    A layer that parses by itself has lines of its own.
    """
    blocks: list[Layer] = []
    outside = None
    for layer in layers:
        last = blocks[-1] if blocks else None
        parses = type(layer).parse is not Layer.parse
        if isinstance(layer, Outside) and not parses:
            outside = layer
        elif parses or not isinstance(layer, InCells):
            blocks.append(layer)
        elif (
            isinstance(last, Rows)
            and not (last.layers[0].alone or layer.alone or outside)
            and last.at == layer.at
        ):
            last.layers.append(layer)
        else:
            blocks.append(Rows([layer], outside))
            outside = None
    return blocks


def read_typed(kind: Kind, source: Source) -> Board:
    """Read a typed board. An empty cell is `.`, and LOOKS are taken for the usual signs."""
    try:
        return read_blocks(kind, source)
    except FormatError:
        refuse_rooms_alone(kind, source)
        refuse_ragged(source.lines())
        raise


def refuse_rooms_alone(kind: Kind, source: Source) -> None:
    """Raise FormatError if the text is one grid of rooms, but rows should come after them."""
    lines = source.lines(blank=True)
    sharing = [block for block in blocks_of(kind.layers) if block.typed_lines(lines) is None]
    rooms = sharing[0].alone if len(sharing) > 1 and isinstance(sharing[0], Rows) else None
    if rooms is None:
        return
    letters = {' ', *filter(str.isalpha, rooms.signs)}
    if all(line.more() and {*line.rest()} <= letters for line in lines):
        missing = f'expected a second grid after the {rooms.what}s: a sign for each cell, or .'
        raise lines[-1].error(missing, lines[-1].end)


def read_blocks(kind: Kind, source: Source) -> Board:
    """Read a typed board, part after part; parts of many lines share the lines."""
    signs = {sign for layer in kind.layers if isinstance(layer, InCells) for sign in layer.signs}
    if is_table(source.rest(), signs):
        return read_copied(kind, source)
    height = source.rest().strip().count('\n') + 1
    if height > MAX_LINES:
        raise source.error(f'a board of {height} lines: it is typed in at most {MAX_LINES}')
    rest = source.translated(LOOKS).lines()
    last = rest[0]
    blocks = blocks_of(kind.layers)
    sharing = [block for block in blocks if block.typed_lines(rest) is None]
    found = []
    size: tuple[int, int] | None = None
    for block in blocks:
        count = block.typed_lines(rest)
        if count == 0:
            continue
        if count is None:
            frames = sum(block.frame for block in sharing)
            count = (len(rest) - frames) // len(sharing) + block.frame
            sharing.remove(block)
        mine, rest = rest[:count], rest[count:]
        if not mine:
            raise last.error('expected the rows of the board')
        parsed, last = block.parse(mine), mine[-1]
        found.append((block, parsed))
        here = block.size(parsed)
        if here is not None and 0 in here:
            raise mine[0].error(f'{here[0] + 1}x{here[1] + 1} dots enclose no cell')
        if size is not None and here is not None and here != size:
            raise mine[0].error('{}x{} cells, the board above is {}x{}'.format(*here, *size))
        size = here or size
    if rest:
        raise rest[0].error('expected the end of the board')
    assert size is not None, 'no layer gives the size of a typed board'
    if size[0] == 1 and '\t' in source.rest():
        return read_copied(kind, source)  # one sign beside empty cells, not an indented row
    board = kind.blank(*size)
    for block, parsed in found:
        block.store_typed(board, parsed, source)
    return board

"""Boards as people type them: one line a row, or a table, whose rows the layers of a kind share."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from satpy.boards.board import Board
from satpy.errors import FormatError, counted, nearest, quoted
from satpy.notations.codes import Cell
from satpy.notations.layers.areas import Rooms
from satpy.notations.layers.cells import Holes
from satpy.notations.layers.layer import InCells, Layer
from satpy.notations.layers.outside import Fact, Outside, Said, is_numbers, numbers_beside
from satpy.notations.source import DIGITS, MAX_SIDE, UNKNOWN, Source
from satpy.notations.starts import GAME_ID
from satpy.notations.typed.table import (
    CELL,
    Row,
    check_widths,
    column_spans,
    empty_sign,
    gaps_of,
    is_rule,
    padded,
    parts_between_blanks,
    refuse_blank_rows,
    refuse_shifted,
    rows_of,
    spaced_cells,
    without_gap,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.notations.kind import Kind

__all__ = [
    'blocks_of',
    'read_tallies',
    'read_typed',
    'write_cells',
]

LOOKS = {ord(look): sign for look, sign in zip('_·■█←→↑↓∧∨', '..##<>^v^v')}
"""{number of a character that is typed in place of a usual sign: that sign}."""
MAX_ROW = 2 * MAX_SIDE + 2
"""A row with more cells is refused at once: this is enough for cells, borders and clues around."""
MAX_LINES = 4 * MAX_SIDE
"""More lines are refused before any is read: this is enough for two grids, and clues around."""
LONG_ROW = f'a row of more than {MAX_ROW} cells: a side has 1 to {MAX_SIDE}'
NONE_OUTSIDE = ('', '.', '?', '-')
"""Cells of a table without a number, among those outside the board."""


def are_spaced(lines: Sequence[Source]) -> bool:
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
    check_tally_count(line, len(tallies), count, name)
    return tallies


def check_tally_count(line: Source, found: int, count: int, name: str) -> None:
    """Refuse another number of clues outside than there are lines on the board."""
    if found != count:
        clues = counted(found, f'{name} clue')
        raise line.error(f'{clues}, the board has {counted(count, name)}')


def write_cells(rows: Sequence[Sequence[str]], spaced: bool = False) -> list[str]:
    """Return the lines for rows of cells, with blanks between if asked to or if a cell is long.

    >>> write_cells([['1', '.'], ['.', '2']]), write_cells([['1', '10']])
    (['1.', '.2'], [' 1 10'])
    """
    width = max(len(cell) for row in rows for cell in row)
    between = ' ' * (spaced or width > 1)
    return [between.join(cell.rjust(width) for cell in row) for row in rows]


class Grid(Layer):
    """The rows of a typed board, which layers in cells share, perhaps with numbers around them."""

    def __init__(self, layers: Sequence[InCells], outside: Outside | None = None) -> None:
        self.layers, self.outside = list(layers), outside
        self.around = outside is not None and len(outside.sides) == 4
        self.frame = 0 if outside is None else 1 + self.around
        self.at = layers[0].at
        self.alone = layers[0] if isinstance(layers[0], Rooms) else None
        self.empty = '' if layers[0].alone else '.'
        self.crossed = False  # whether x is a hole among the letters of rooms

    def typed_lines(self, lines: Sequence[Source]) -> int | None:
        return None

    @property
    def known(self) -> list[str]:
        """The signs that may stand in a cell, for error messages."""
        return [*self.empty, *(sign for layer in self.layers for sign in layer.signs)]

    @property
    def legend(self) -> str:
        """What may stand in a cell, in words."""
        words = ', '.join(layer.words for layer in self.layers if layer.words)
        signs = self.known if self.empty else []
        others = 'one of ' * (len(signs) > 1) + ' '.join(signs)
        return ' or '.join(filter(None, [words, others]))

    # ------------------------------------------------------------------------- cells

    @property
    def hole(self) -> list[Cell]:
        """A cell that is missing: the value of each layer."""
        return [isinstance(layer, Holes) or None for layer in self.layers]

    def read_sign(self, line: Source, spaced: bool) -> list[Cell]:
        """Read the next cell, as a list with the value of each layer."""
        values: list[Cell] = [None] * len(self.layers)
        if self.empty and line.run(self.empty, 1):
            return values
        if self.crossed and line.text[line.at : line.end if spaced else line.at + 1] == 'x':
            line.at += 1
            return self.hole
        for at, layer in enumerate(self.layers):
            values[at] = layer.read_sign(line, spaced)
            if values[at] is not None:
                return values
        raise line.missing(self.legend)

    def read_cell(self, cell: Source, none: str) -> list[Cell]:
        """Read a cell of its own; none: the sign of an empty one besides `.`."""
        text = cell.rest()
        if self.empty and (not text or text == none):
            return [None] * len(self.layers)
        cell = (
            cell.joined([cell], '', ',') if len(text.split()) > 1 else cell.part(cell.at, cell.end)
        )
        values = self.read_sign(cell, True)
        if cell.at < cell.end:
            raise cell.error('a second sign in a cell: give it a cell of its own')
        return values

    def is_clue(self, sign: str) -> bool:
        """Return whether a sign can be a clue by itself."""
        for layer in self.layers:
            try:
                found = layer.read_sign(Source(sign), True)
            except FormatError:
                continue
            if found is not None and layer.least < 1:
                return True
        return False

    def read_plain(self, lines: Sequence[Source]) -> list[list[list[Cell]]]:
        """Read rows without anything between the cells."""
        none = empty_sign([line.rest() for line in lines], self.known, self.is_clue, False)
        if self.empty and none:
            lines = [line.translated({ord(none): '.'}) for line in lines]
        rows: list[list[list[Cell]]] = []
        for line in lines:
            line = line.part(line.at, line.end)
            rows.append([])
            while line.more():
                if len(rows[-1]) == MAX_ROW:
                    raise line.error(LONG_ROW)
                rows[-1].append(self.read_sign(line, False))
        if self.around and lack_corners(rows):
            blank: list[Cell] = [None] * len(self.layers)
            rows[0], rows[-1] = ([blank, *row, blank] for row in (rows[0], rows[-1]))
            lines = lines[1:-1]
        if self.empty:
            refuse_shifted(lines)
        return rows

    def read_cells(self, cells: Sequence[Sequence[Source]]) -> list[list[list[Cell]]]:
        """Read rows of cells."""
        for row in cells:
            if len(row) > MAX_ROW:
                raise row[MAX_ROW].error(LONG_ROW)
        texts = [[cell.rest() for cell in row] for row in cells]
        none = empty_sign([*chain(*texts)], self.known, self.is_clue, True)
        found: dict[str, list[Cell]] = {}  # cells with the same text have the same values

        def values_of(text: str, cell: Source) -> list[Cell]:
            """Return the values of a cell, from `found` but lists: a script may change one clue."""
            if text in found:
                return found[text]
            values = self.read_cell(cell, none)
            if not any(isinstance(value, list) for value in values):
                found[text] = values
            return values

        return [[*map(values_of, *row)] for row in zip(texts, cells)]

    def read_grid(self, rows: Sequence[Row], beside: Sequence[bool]) -> list[list[list[Cell]]]:
        """Read the rows, which are equally long."""
        lines = [row.line for row in rows]
        if any(row.cells for row in rows):
            found = self.read_cells(padded(rows, not self.empty, self.ragged))
        else:
            refuse_blank_rows(lines, bool(self.empty))
            without_gap(rows, beside)
            spaced = are_spaced(lines)
            for line in lines:
                alone = spaced and ' ' not in line.rest()
                if is_rule(line.rest()) and (alone or not {*'-─'} & {*self.known}):
                    raise line.missing(self.legend)
            found = self.read_cells(self.spaced(lines)) if spaced else self.read_plain(lines)
        if self.ragged:
            width = max(map(len, found))
            found = [[*row, *[self.hole] * (width - len(row))] for row in found]
        hint = f': {CELL}' if any(self.hole) and self.empty else ''
        # Where x is the number 33, a hole is not typed so.
        hint += ', x for a hole' * (bool(hint) and self.read_sign(Source('x'), True) == self.hole)
        hint += ', or a line before: ragged' * (bool(hint) and self.outside is None)
        check_widths([line.part(line.end, line.end) for line in lines], found, hint)
        if self.at == 'all' and not (len(found) % 2 and len(found[0]) % 2):
            size = f'{len(found)} rows of {len(found[0])}'
            raise lines[0].error(f'{size}: cells and borders take odd numbers of them')
        return found

    def spaced(self, lines: Sequence[Source]) -> list[list[Source]]:
        """Return the cells of rows with blanks between; corners between clues may be missing."""
        if not (self.ragged or self.around):
            return spaced_cells(lines, bool(self.empty))
        words = [*map(parts_between_blanks, lines)]
        if self.ragged:
            return words
        if lack_corners(words):
            widest = [max(gaps_of(column_spans(row)), default=0) for row in words]
            if max(widest[0], widest[-1]) <= widest[1]:
                inner = spaced_cells(lines[1:-1], bool(self.empty))
                corner = [lines[0].part(lines[0].end, lines[0].end)]
                return [corner + words[0] + corner, *inner, corner + words[-1] + corner]
        return spaced_cells(lines, bool(self.empty))

    # -------------------------------------------------------------------- whole boards

    def parse(self, rows: Sequence[Row], beside: Sequence[bool] = ()) -> Cell:
        """Return the rows, the numbers of each side, and the numbers of rooms."""
        sides: dict[str, list[Cell]] = {}
        numbered: list[Source] = []
        if self.alone is not None and self.alone.numbered:
            numbered = [row.line for row in rows if {*row.line.rest()} & {*DIGITS, '?'}]
            first = rows[0].line
            letter = first.rest()[:1] or ' '
            if letter not in self.alone.signs or len(numbered) == len(rows):
                raise first.error(
                    f'expected the {self.alone.what}s, a letter for each cell, then numbers like A2'
                )
            rows = rows[: len(rows) - len(numbered)]
        if self.alone is not None and any(self.hole):
            letters = {sign for row in rows for sign in row.line.rest() if sign.isalpha()}
            self.crossed = 'X' not in letters and {*filter(str.islower, letters)} == {'x'}
        if self.outside is None:
            cells = self.read_grid(rows, beside)
        elif self.around:
            cells, sides = self.parse_around(rows, beside)
        else:
            cells, sides = self.parse_framed(rows, beside)
        return cells, sides, self.alone.numbers_of(numbered) if self.alone else []

    def parse_framed(
        self, rows: Sequence[Row], beside: Sequence[bool]
    ) -> tuple[Cell, dict[str, list[Cell]]]:
        """Read a line of numbers above or below rows with a number before or behind each."""
        head, *rows = rows
        header = head.line
        if not rows:
            raise header.error('expected a line of column clues, then the rows')
        below = not is_numbers(header) and is_numbers(rows[-1].line)
        if below:
            rows, head = [head, *rows[:-1]], rows[-1]
            header = head.line
        if not any(sign.isdigit() or sign == '?' for sign in header.rest()):
            each = 'a number for each, ? for an unknown one'
            raise header.error(f'the columns have no clues: put a line of them before this, {each}')
        if head.cells:
            return self.parse_table(head, rows)
        lines = [row.line.part(row.line.at, row.line.end) for row in rows]
        left = numbers_beside(lines, below)
        rows = [Row(line, gap=row.gap) for line, row in zip(lines, rows)]
        cells = self.read_grid(rows, beside)
        compact = len(cells[0]) > 1 and len(header.rest().split()) == 1
        return cells, {'top': read_tallies(header, len(cells[0]), 'column', compact), 'left': left}

    def parse_table(self, head: Row, rows: Sequence[Row]) -> tuple[Cell, dict[str, list[Cell]]]:
        """Read a table with numbers of columns in a row, and numbers of rows in a column."""
        cells = padded(rows)
        width = max(map(len, cells))
        numbers = [*head.cells]
        ends = [{row[at].rest() for row in cells} for at in (0, -1)]
        before, behind = (
            any(map(str.isdecimal, end))
            and all(text.isdecimal() or text in NONE_OUTSIDE for text in end)
            for end in ends
        )
        behind = behind and not before
        if len(numbers) >= width:
            if numbers[0].rest() in ('', '.') and not (behind and not numbers[-1].more()):
                numbers, behind = numbers[1:], False
            elif numbers[-1].rest() in ('', '.'):
                numbers = numbers[:-1]
            else:
                detail = 'a number in a corner of the table, beside no row or column'
                raise numbers[0].error(detail)
        left = [number_in(row[-1 if behind else 0]) for row in cells]
        inner = self.read_cells([row[:-1] if behind else row[1:] for row in cells])
        check_tally_count(head.line, len(numbers), len(inner[0]), 'column')
        return inner, {'top': [*map(number_in, numbers)], 'left': left}

    def parse_around(
        self, rows: Sequence[Row], beside: Sequence[bool]
    ) -> tuple[Cell, dict[str, list[Cell]]]:
        """Read rows with a line of numbers, or of `.`, on each side; corners may be missing."""
        cells = self.read_grid(rows, beside)
        lines = [row.line for row in rows]
        if len(cells) < 3 or len(cells[0]) < 3:
            message = 'expected the clues on all four sides of the board, . for none'
            raise lines[0].error(message)
        for at in (0, -1):
            if any(value is not None for x in (0, -1) for value in cells[at][x]):
                raise lines[at].error('a number in a corner: type . in each corner')
        across, down = range(1, len(cells[0]) - 1), range(1, len(cells) - 1)
        spots = {
            'top': [(x, 0) for x in across],
            'bottom': [(x, -1) for x in across],
            'left': [(0, y) for y in down],
            'right': [(-1, y) for y in down],
        }
        sides = {
            side: [self.clue_outside(cells[y][x], side, lines[y]) for x, y in there]
            for side, there in spots.items()
        }
        return [row[1:-1] for row in cells[1:-1]], sides

    def clue_outside(self, cell: Sequence[Cell], side: str, line: Source) -> Cell:
        """Return the clue among the values of the layers; refuse a sign of the cells."""
        assert self.outside is not None
        for layer, value in zip(self.layers, cell):
            if value not in (None, UNKNOWN):
                try:
                    if isinstance(layer, Holes):
                        raise FormatError('a hole')
                    return self.outside.one(value, side)
                except FormatError:
                    reason = f'expected a number on the {side}, found {layer.sign(value)!r}'
                    raise line.error(reason) from None
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
        # Holes first: where they are nothing is missing.
        for at in sorted(range(len(self.layers)), key=lambda at: not self.hole[at]):
            self.layers[at].store(board, [cell[at] for cell in cells], text)
        if self.alone is not None:
            self.alone.store_numbers(board, numbers)

    def typed(self, board: Board) -> list[str]:
        if self.alone is not None:
            self.alone.refuse_inner(board)
        width = {'corners': board.width + 1, 'all': 2 * board.width - 1}.get(self.at, board.width)
        signs = []
        for values in zip(*(layer.cells(board) for layer in self.layers)):
            there = [(layer, n) for layer, n in zip(self.layers, values) if n is not None]
            signs.append(''.join(layer.sign(n) for layer, n in there) or self.empty or 'x')
        rows = [signs[at : at + width] for at in range(0, len(signs), width)]
        if self.outside is None:
            alone = self.alone
            numbers = alone.typed_numbers(board) if alone and alone.numbered else []
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
            try:
                read = self.read_grid(rows_of(Source(text), self.known), ())
            except FormatError:
                continue
            if [*map(len, read)] == [*map(len, rows)] and not GAME_ID.fits(text, 0, len(text)):
                return text.split('\n')
        raise FormatError('this board cannot be typed: a cell would be read as several')


def number_in(cell: Source) -> int | None:
    """Return the number in a cell of a table outside the board, None for none."""
    if cell.rest() in NONE_OUTSIDE:
        return None
    number = cell.part(cell.at, cell.end)
    found = number.number('a number')
    number.finish()
    return found


def lack_corners(rows: Sequence[Sequence[object]]) -> bool:
    """Return whether the first and the last row have two cells less than the rows between."""
    return len(rows) > 2 and len(rows[0]) == len(rows[-1]) == len(rows[1]) - 2


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
        elif isinstance(layer, Holes) and last is not None and last.own_holes:
            continue
        elif parses or not isinstance(layer, InCells):
            blocks.append(layer)
        elif (
            isinstance(last, Grid)
            and not (last.layers[0].alone and not isinstance(layer, Holes))
            and not (layer.alone or outside)
            and last.at == layer.at
        ):
            last.layers.append(layer)
        else:
            blocks.append(Grid([layer], outside))
            outside = None
    return blocks


def read_typed(kind: Kind, source: Source) -> Board:
    """Read a typed board. An empty cell is `.`, and LOOKS are taken for the usual signs."""
    height = source.rest().strip().count('\n') + 1
    if height > MAX_LINES:
        raise source.error(f'a board of {height} lines: it is typed in at most {MAX_LINES}')
    signs = {sign for layer in kind.layers for sign in layer.signs}
    rows = rows_of(source.translated(LOOKS), signs)
    if not rows:
        raise source.error('there are no cells')
    refuse_numbering(rows)
    ragged = rows[0].line.rest().lower() == 'ragged' and len(rows) > 1
    if ragged:
        refuse_ragged(kind, rows.pop(0).line)
    rows = in_order_of_kind(kind, rows)
    refuse_rule(kind, rows[0].line)
    lines = [row.line for row in rows]
    below = max((layer.lines_below(lines) for layer in kind.layers), default=0)
    rows = rows[len(rows) - below :] + rows[: len(rows) - below]
    try:
        board = read_blocks(kind, rows, source, ragged)
    except FormatError as error:
        refuse_rooms_alone(kind, rows)
        first = source.error('', rows[0].line.at)
        if (error.line, error.column) != (first.line, first.column):
            raise
        from satpy.notations.library import typed_so

        reason = error.reason.removesuffix(first.reason)
        raise source.error(f'{reason}{typed_so(kind)}', rows[0].line.at) from None
    if board.width == 1 and '\t' in source.rest() and not any(row.cells for row in rows):
        # One sign beside empty cells, not an indented row.
        return read_blocks(kind, rows_of(source.translated(LOOKS), signs, tabs=True), source)
    return board


def in_order_of_kind(kind: Kind, rows: list[Row]) -> list[Row]:
    """Return rows with the first lines that say a fact, in any order, in the order of the kind."""
    facts = [layer for layer in kind.layers if isinstance(layer, Said)]
    said: list[tuple[int, Row]] = []
    for row in rows:
        found = [at for at, fact in enumerate(facts) if lines_taken(fact, [row])]
        if not found:
            break
        said.append((found[0], row))
    return [row for _, row in sorted(said, key=lambda pair: pair[0])] + rows[len(said) :]


def refuse_ragged(kind: Kind, line: Source) -> None:
    """Raise FormatError if the rows of a kind cannot be ragged."""
    if not any(isinstance(layer, Holes) for layer in kind.layers):
        raise line.error(f'ragged: {kind.name} boards have no holes')
    if any(isinstance(layer, Outside) for layer in kind.layers):
        raise line.error('ragged: with numbers around the board type x for each missing cell')


def read_blocks(kind: Kind, rest: list[Row], source: Source, ragged: bool = False) -> Board:
    """Read part after part; parts of many lines share the lines. ragged: short rows have holes."""
    last = rest[0].line
    blocks = blocks_of(kind.layers)
    for block in blocks:
        block.ragged = ragged
    sharing = [block for block in blocks if lines_taken(block, rest) is None]
    found: list[tuple[Layer, Cell]] = []
    size: tuple[int, int] | None = None
    for at, block in enumerate(blocks):
        count = lines_taken(block, rest)
        if count == 0:
            continue
        if count is None:
            frames = sum(block.frame for block in blocks[at:])
            rest = without_parting(rest, len(sharing), frames, block.frame)
            count = (len(rest) - frames) // len(sharing) + block.frame
            sharing.remove(block)
        mine, rest = rest[:count], rest[count:]
        if not mine:
            raise last.error('expected the rows of the board')
        if isinstance(block, Grid):
            beside = (mine[0].gap, bool(rest) and rest[0].gap)
            parsed = block.parse(mine, beside if found or rest else ())
        else:
            parsed = block.parse(mine)
        last = mine[-1].line
        found.append((block, parsed))
        here = block.size(parsed)
        if here is not None and 0 in here:
            raise mine[0].line.error(f'{here[0] + 1}x{here[1] + 1} dots enclose no cell')
        if size is not None and here is not None and here != size:
            raise mine[0].line.error('{}x{} cells, the board above is {}x{}'.format(*here, *size))
        size = here or size
    if rest:
        raise rest[0].line.error('expected nothing more below the board')
    assert size is not None, 'no layer gives the size of a typed board'
    board = kind.blank(*size)
    for block, parsed in found:
        block.store_typed(board, parsed, source)
    return board


def lines_taken(block: Layer, rows: Sequence[Row]) -> int | None:
    """Return how many rows a part of a board takes; None: a share of the rest."""
    return block.typed_lines([row.line.part(row.line.at, row.line.end) for row in rows])


def without_parting(rows: list[Row], parts: int, frames: int, frame: int) -> list[Row]:
    """Return rows without the empty row of a table after the first of several parts.

    frames: the lines of all parts beyond their shares; frame: the lines of the first part.
    """
    height, more = divmod(len(rows) - frames, parts)
    at = height + frame
    parted = 0 < more < parts and rows[at].empty
    return rows[:at] + rows[at + 1 :] if parted else rows


def refuse_rule(kind: Kind, first: Source) -> None:
    """Refuse a first line such as `every dot: true` whose rule the kind does not have."""
    name, colon, value = first.rest().partition(':')
    if not colon or not (name.replace(' ', '').isalpha() and value.strip().isalnum()):
        return
    layers = [layer for layer in kind.layers if layer.name]
    names = [layer.name for layer in layers]
    bare = name.strip().lower().removesuffix('s')
    named = name in names or bare in [
        layer.name.removesuffix('s') for layer in layers if isinstance(layer, Fact)
    ]
    of_rules = all(isinstance(layer, (Fact, Said)) for layer in layers)
    if len(bare) > 2 and not named and of_rules:
        known = nearest(name, names) or (f'; known: {", ".join(names)}' if names else '')
        raise first.error(f'{kind.name} has no rule {quoted(name)}{known}')


def refuse_numbering(rows: Sequence[Row]) -> None:
    """Refuse a table whose rows and columns are numbered: these would be read as clues."""
    cells = [row.cells for row in rows if row.cells]
    if not cells:
        return
    counts = len(cells) > 1 and is_count(cells[0]), is_count([row[0] for row in cells])
    barred = {*cells[0][0].text} & {*'|│'}
    if any(counts) if barred else all(counts):
        detail = 'if these number the lines, leave them out; if they are clues, type plain rows'
        reason = f'the first row or column of this table is 1 2 3 and so on: {detail}'
        raise cells[0][0].error(reason)


def is_count(cells: Sequence[Source]) -> bool:
    """Return whether cells are 1, 2, 3 and so on, perhaps with an empty one before."""
    texts = [cell.rest() for cell in cells]
    numbers = texts[texts[:1] == [''] :]
    return len(numbers) > 2 and numbers == [str(n) for n, _ in enumerate(numbers, 1)]


def refuse_rooms_alone(kind: Kind, rows: Sequence[Row]) -> None:
    """Raise FormatError if the text is one grid of rooms, but rows should come after them."""
    sharing = [block for block in blocks_of(kind.layers) if lines_taken(block, rows) is None]
    rooms = sharing[0].alone if len(sharing) > 1 and isinstance(sharing[0], Grid) else None
    if rooms is None:
        return
    letters = {' ', *filter(str.isalpha, rooms.signs)}
    if all({*row.line.rest()} <= letters for row in rows):
        missing = f'expected a second grid after the {rooms.what}s: a sign for each cell, or .'
        raise rows[-1].line.error(missing, rows[-1].line.end)

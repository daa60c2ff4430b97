"""Boards in spreadsheets: copied cells, and .csv and .xlsx files.

A tab or a comma stands between two cells. Typed boards of a kind are also read from cells: each
sign in a cell of its own, an empty cell for `.`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product, zip_longest

from satpy.boards.board import Board
from satpy.boards.layers import reading_order
from satpy.errors import FormatError
from satpy.notations.blanks import has_commas
from satpy.notations.source import Source

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from satpy.notations.kind import Kind

__all__ = ['FILES', 'copied_cells', 'decoded', 'read_copied', 'read_file', 'ruled_cells', 'tabbed']

FILES = ('.csv', '.tsv', '.txt', '.xlsx')
"""The endings of file names that `Board.read` opens."""
THICK = ('medium', 'thick', 'double', 'mediumDashed', 'mediumDashDot', 'mediumDashDotDot')
"""Borders of cells that are borders of rooms."""
THEME = {0: 'white', 1: 'black'}
"""The colours of a theme that are equal in all themes."""
RULE = re.compile(r'\s*[|+├┌└]?(:?-{2,}:?|─|-\+)[-─|:+┼┬┴\s]*[|+┤┐┘]?\s*')
"""A line between the rows of a table."""
FAR = 2000
"""Rows or columns from the first to the last cell of a sheet, empty ones with a format included."""
BEFORE = 4
"""Lines before the rows of a typed board, such as a list of ships and numbers."""


def ruled_cells(text: str, several: bool = False) -> list[list[str]]:
    """Return the rows of cells of a table with a bar on each side of every cell; or [].

    A cell is empty, a sign or a clue without blanks and dots; several: or any text. Lines between
    rows are left out, and an empty head, after which alone there is a line. FormatError: without
    `several`, an empty head that may be a row, since the board below is not a square.

    >>> ruled_cells('|  |  |\\n|--|--|\\n| 12 |  |\\n|  | . |')
    [['12', ''], ['', '.']]
    >>> ruled_cells('┌─┬─┐\\n│1│.│\\n└─┴─┘'), ruled_cells('|12.|3..|')
    ([['1', '.']], [])
    """
    lines = text.strip().replace('│', '|').split('\n')
    rules = [at for at, line in enumerate(lines) if RULE.fullmatch(line)]
    parts = [line.strip().split('|') for line in lines if not RULE.fullmatch(line)]
    rows = [[cell.strip() for cell in row[1:-1]] for row in parts]
    if any(re.search(r'[+┼┬┴]\s+[+┼┬┴]', lines[at]) for at in rules):
        return []  # a border is missing, so these are not borders between all cells
    headed = rules == [1] and not any(rows[0])
    if headed and len(parts[0]) < len(parts[-1]):
        headed, rows, parts = False, rows[1:], parts[1:]
    ruled = len({*map(len, rows)}) == 1 and all(row[0] == row[-1] == '' for row in parts)
    single = all(len(a) < 2 or not {*a} & {*' .'} for row in rows for a in row) or several
    if not (ruled and single and len(parts[0]) > 3 and any(map(any, rows))):
        return []
    if headed and len(rows) - 1 != len(rows[0]) and not several:
        detail = 'type . in it if it is a row of the board, or take it out with the line below'
        raise FormatError(f'the head of this table is empty: {detail}')
    return rows[headed:]


def copied_cells(text: str, delimiter: str = '') -> list[list[str]]:
    r"""Return the rows of cells that were copied from a spreadsheet.

    delimiter: the sign between cells; '': a tab, or a comma if there is no tab. Cells can be in
    double quotes. An empty cell is an empty place, and a row of tabs alone is a row. Rows that are
    shorter than others end with empty places.

    >>> copied_cells('3\t\t\n\t\t\n\t\t"a, b"\n')
    [['3', '', ''], ['', '', ''], ['', '', 'a, b']]
    """
    import csv
    from io import StringIO

    text = text.lstrip('\ufeff')
    delimiter = delimiter or ('\t' if '\t' in text else ',')
    before = int(text.startswith('\n'))  # as in a text in triple quotes
    reader = csv.reader(StringIO(text[before:], newline=''), delimiter=delimiter)
    try:
        rows = [*reader]
    except csv.Error as error:
        line = before + reader.line_num
        raise FormatError(f'not a table of cells: {error}', line=line) from None
    if any(len(row) > 1 for row in rows):  # with one column, an empty line is an empty place
        filled = [n for n, row in enumerate(rows) if row]
        rows = rows[filled[0] : filled[-1] + 1]
        if [] in rows:
            line = before + filled[0] + rows.index([]) + 1
            raise FormatError('an empty line: give the rows of one board, without it', line=line)
    return [[cell.strip() for cell in row] for row in rows]


def tabbed(rows: Sequence[Sequence[str]]) -> str:
    """Return the text of rows of cells, with tabs between, as `copied_cells` reads it."""
    import csv
    from io import StringIO

    text = StringIO(newline='')
    csv.writer(text, delimiter='\t', lineterminator='\n').writerows(rows)
    return text.getvalue()


def layouts(rows: list[list[str]], parted: bool) -> Iterator[list[list[str]]]:
    """Yield the ways to read cells as the lines of a typed board, the likeliest first.

    parted: whether a board has further lines, which may come after a gap.

    Empty cells in the rows of a board are `.`; other lines end with their last cell. An empty row
    can stand between two boards, and cells between those of numbers can be blank.
    """
    size = max(map(len, rows), default=0)
    short = [row[: max((x for x, cell in enumerate(row, 1) if cell), default=0)] for row in rows]
    blank = [at for at, row in enumerate(short) if not row]
    ends = [at for at, row in enumerate(short) if any(cell[1:].isalnum() for cell in row)]
    every = range(len(rows))
    for gap, stop in product(
        [None, *blank * parted], dict.fromkeys([len(rows), len(rows) - 1, *ends[:1]])
    ):
        for start in range(min(stop, BEFORE)):
            outside = [at for at in every if not start <= at < stop and at != gap]
            if any(at in blank for at in outside):
                continue  # an empty row belongs to the board
            longest = max((len(short[at]) for at in outside), default=0)
            gaps = any('' in short[at] for at in outside)  # not if it is a row of the board
            narrow = 0 if gaps or longest < size else max(map(len, short[start:stop]))
            for width in {size: 0, narrow or size: 0}:
                yield [
                    row
                    if at in outside or at == gap
                    else [cell or '.' for cell in row + [''] * (width - len(row))]
                    for at, row in enumerate(short)
                ]
    for start, frame in product(range(BEFORE), (1, 2)):  # rooms, then rows with numbers around
        half = start + (len(rows) - start - frame) // 2
        rooms = short[start:half]
        if rooms and all(0 < len(row) == size - frame and '' not in row for row in rooms):
            yield [
                row if at < half else [cell or '.' for cell in row + [''] * (size - len(row))]
                for at, row in enumerate(short)
            ]


def spread(rows: list[list[str]]) -> list[list[str]]:
    """Return the cells as lines in which every other cell is between two of the board."""
    wide = [max(map(len, column)) for column in zip_longest(*rows, fillvalue='')]
    return [
        [(cell or ' .'[not (x % 2 or y % 2)]).ljust(wide[x]) for x, cell in enumerate(row)]
        for y, row in enumerate(rows)
    ]


def readings(
    kind: Kind, source: Source, lines: Iterable[list[list[str]]], errors: list[FormatError]
) -> Iterator[Board]:
    """Yield the boards of a kind in such lines; add the errors of other lines to `errors`.

    Lines of one long cell each are left out: their signs would be read as cells. Blanks in a cell
    are commas first, so that `1 1` stays one cell.
    """
    from satpy.notations.typed import read_typed

    for rows in lines:
        long = any(len(cell) > 1 for row in rows for cell in row)
        if not any(map(any, rows)) or (long and max(map(len, rows)) < 2):
            continue
        ways = [*map(whole, rows)], rows
        for text in dict.fromkeys('\n'.join(' '.join(a).rstrip() for a in way) for way in ways):
            typed = Source(text, source.notation, source.size, source.facts)
            typed.copied = True
            try:
                if has_commas(text):
                    raise source.error('a comma begins or ends a cell')
                yield read_typed(kind, typed)
                break
            except FormatError as error:
                found = error
        else:
            errors.append(found)


def whole(row: list[str]) -> list[str]:
    """Return the cells of a row with commas for blanks in one of several, which stays one cell.

    >>> whole(['.', '1 3', '1, 2']), whole(['A2 B3'])
    (['.', '1,3', '1,2'], ['A2 B3'])
    """
    if len(row) < 2:
        return row
    full = [all(map(str.strip, cell.split(','))) for cell in row]  # no comma of an empty number
    return [','.join(a.replace(',', ' ').split()) if b else a for a, b in zip(row, full)]


def is_count(cells: list[str]) -> bool:
    """Return whether cells are 1, 2, 3 and so on, perhaps with an empty one before."""
    numbers = cells[cells[:1] == [''] :]
    return len(numbers) > 2 and numbers == [str(n) for n, _ in enumerate(numbers, 1)]


def read_copied(kind: Kind, source: Source) -> Board:
    """Return the board of a kind in copied cells, each sign in a cell.

    A board whose clues contradict each other is the last choice. Raises the error of the likeliest
    layout if there is none.
    """
    from satpy.notations.typed import Rows, blocks_of

    ruled = [] if has_commas(source.rest()) else ruled_cells(source.rest())
    rows = ruled or copied_cells(source.rest())
    counts = [is_count(rows[0]), is_count([row[0] for row in rows if row])] if rows else []
    if any(counts) if ruled else all(counts):
        detail = 'if these number the lines, leave them out; if they are clues, type plain rows'
        raise source.error(f'the first row or column of this table is 1 2 3 and so on: {detail}')
    lines_there = source.lines()
    blocks = [block for block in blocks_of(kind.layers) if block.typed_lines(lines_there) is None]
    parted = len(blocks) != 1 or not isinstance(blocks[0], Rows)
    errors: list[FormatError] = []
    is_spread = len(rows) % 2 and max(map(len, rows)) % 2
    for lines in (layouts(rows, parted), [spread(rows)] if is_spread else []):
        boards = []
        for board in readings(kind, source, lines, errors):
            boards.append(board)
            try:
                kind.check(board)
            except FormatError:
                continue
            return board
        if boards:
            return boards[0]
    raise errors[0] if errors else source.error('there are no cells')


def read_file(path: str) -> str:
    """Return the text of a board in a file, as copied; FormatError if it cannot be read."""
    try:
        with open(path, 'rb') as file:
            return decoded(file.read(), path)
    except OSError as error:
        raise FormatError(f'cannot be read: {error.strerror}', path=path) from None


def decoded(data: bytes, path: str) -> str:
    """Return the text in a file; of a table its cells with tabs between, of a drawing its address.

    Text is UTF-8, or UTF-16 as Excel writes it. A workbook with thick borders or filled cells is a
    drawing: borders part rooms, and fills are colours.
    """
    if path.lower().endswith('.xlsx'):
        board, rows = read_workbook(path)
        drawn = board.rooms or board.walls or board.colors or any(board.outside.values())
        return board.penpa() if drawn else tabbed(rows)
    wide = data[:2] in (b'\xff\xfe', b'\xfe\xff')
    try:
        text = data.decode('utf-16' if wide else 'utf-8-sig')
    except UnicodeDecodeError as error:
        if data[:2] == b'\x1f\x8b':
            detail = 'this is compressed; for a formula, satpy solve reads it'
            raise FormatError(f'{detail}, and a puzzle must be unpacked', path=path) from None
        line = data.count(b'\n', 0, error.start) + 1
        raise FormatError('this is not text', path=path, line=line) from None
    if path.lower().endswith('.csv'):
        first = ''.join(text.partition('\n')[0].split('"')[::2])  # without quoted texts
        return tabbed(copied_cells(text, ',;'[first.count(';') > first.count(',')]))
    return text


def read_workbook(path: str) -> tuple[Board, list[list[str]]]:
    """Return the board on the first sheet of a workbook, and the texts of its cells.

    Its cells are those with a value, a fill or a border, and those between them. If a thick line
    encloses a rectangle, only cells inside are on the board, and clues beside it stand outside.
    """
    try:
        from openpyxl import load_workbook
    except ImportError:
        message = 'to read .xlsx files takes openpyxl: pip install openpyxl'
        raise FormatError(message, path=path) from None
    from satpy.notations.areas import part_rooms
    from satpy.notations.outside import put_outside
    from satpy.notations.plain import board_of

    try:
        sheet = load_workbook(path, data_only=True).worksheets[0]
    except Exception:  # openpyxl raises whatever it meets in a broken file
        raise FormatError('this is not a workbook that openpyxl reads', path=path) from None
    if sheet.merged_cells.ranges:
        raise FormatError(f'merged cells at {next(iter(sheet.merged_cells.ranges))}', path=path)
    check_extent(sheet, path)
    there = {
        (cell.column, cell.row): cell
        for row in sheet.iter_rows()
        for cell in row
        if cell.value is not None or cell.fill.fill_type or any(sides_of(cell))
    }
    if not there:
        raise FormatError('the first sheet is empty', path=path)
    left, top, right, bottom = framed(there) or (*map(min, zip(*there)), *map(max, zip(*there)))
    xs, ys = range(left, right + 1), range(top, bottom + 1)
    rows = [[shown(sheet.cell(y, x).value) for x in xs] for y in ys]
    board = board_of(rows)
    put_outside(board, clues_beside(there, xs, ys))
    put_looks(board, {(x - left, y - top): cell for (x, y), cell in there.items()})
    part_rooms(board)
    return board, rows


def check_extent(sheet: Any, path: str) -> None:
    """Refuse a sheet with cells so far apart that no board has them."""
    if sheet.max_row - sheet.min_row + 1 > FAR or sheet.max_column - sheet.min_column + 1 > FAR:
        detail = 'delete the rows and columns beside the board, with their format'
        raise FormatError(f'the cells are far apart, {sheet.dimensions}: {detail}', path=path)


def put_looks(board: Board, cells: Mapping[tuple[int, int], Any]) -> None:
    """Put the fills and thick borders of cells on a board; beside it they are decoration."""
    for place, cell in cells.items():
        if place not in board.places:
            continue
        if cell.fill.fill_type and fill_of(cell) != 'white':
            board.colors[place] = fill_of(cell)
        for side, (i, j) in zip(sides_of(cell), ((-1, 0), (1, 0), (0, -1), (0, 1))):
            beside = place[0] + i, place[1] + j
            if side in THICK and beside in board.places:
                board.walls.add((min(place, beside), max(place, beside)))
    grays = {color for color in board.colors.values() if is_gray(color)}
    if len(grays) == 1:
        board.colors = {a: 'gray' if is_gray(b) else b for a, b in board.colors.items()}


def framed(there: Mapping[tuple[int, int], Any]) -> tuple[int, int, int, int] | None:
    """Return the first column and row, and the last ones, of a rectangle in a thick line.

    All thick borders of these cells lie in it; None without such a rectangle.
    """
    upright: set[tuple[int, int]] = set()
    level: set[tuple[int, int]] = set()
    for (x, y), cell in there.items():
        left, right, above, below = (side in THICK for side in sides_of(cell))
        upright.update([(x, y)] * left + [(x + 1, y)] * right)
        level.update([(x, y)] * above + [(x, y + 1)] * below)
    if not upright or not level:
        return None
    (start, end), (top, bottom) = (
        (min(edge[axis] for edge in lines), max(edge[axis] for edge in lines))
        for axis, lines in enumerate((upright, level))
    )
    closed = upright >= {(x, y) for x in (start, end) for y in range(top, bottom)}
    closed = closed and level >= {(x, y) for x in range(start, end) for y in (top, bottom)}
    return (start, top, end - 1, bottom - 1) if closed and start < end and top < bottom else None


def clues_beside(
    there: Mapping[tuple[int, int], Any], xs: range, ys: range
) -> dict[tuple[str, int], list[Any]]:
    """Return {(side, line): clues} of the cells with a value beside these columns and rows."""
    from satpy.notations.penpa_marks import clue_shown

    found: dict[tuple[str, int], list[Any]] = {}
    for x, y in sorted(there, key=reading_order):
        cell = there[x, y]
        if cell.value is None or (x in xs and y in ys):
            continue
        if x not in xs and y not in ys:
            raise FormatError(f'the text in cell {cell.coordinate} stands beside no row or column')
        side = ('top' if y < ys[0] else 'bottom') if x in xs else 'left' if x < xs[0] else 'right'
        at = x - xs[0] if x in xs else y - ys[0]
        found.setdefault((side, at), []).append(clue_shown(shown(cell.value))[0])
    return found


def sides_of(cell: Any) -> list[str | None]:
    """Return the styles of the borders of a cell: left, right, above, below."""
    border = cell.border
    sides = border.left, border.right, border.top, border.bottom
    return [side and side.style for side in sides]


def shown(value: object) -> str:
    """Return the text of a cell."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return '' if value is None else str(value).strip()


def fill_of(cell: Any) -> str:
    """Return the colour of a filled cell; FormatError if it depends on the theme."""
    color = cell.fill.fgColor
    if color.type == 'theme' and color.theme in THEME:
        level = round(255 * (color.theme == 0) + color.tint * 255) % 256
        return f'#{level:02x}{level:02x}{level:02x}' if color.tint else THEME[color.theme]
    if cell.fill.fill_type != 'solid' or color.type != 'rgb':
        detail = 'choose a plain colour, not a pattern or one of the theme'
        raise FormatError(f'the fill of cell {cell.coordinate}: {detail}')
    code = color.rgb[-6:].lower()
    return {'000000': 'black', 'ffffff': 'white'}.get(code, f'#{code}')


def is_gray(color: str) -> bool:
    """Return whether a colour is a gray, by its code."""
    return color[1:3] == color[3:5] == color[5:]

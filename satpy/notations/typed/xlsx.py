"""Workbooks of a spreadsheet: the cells of the first sheet, with their fills and borders."""

from __future__ import annotations

from collections.abc import Mapping

from satpy.boards.board import Board
from satpy.boards.layers import reading_order
from satpy.errors import FormatError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ['read_workbook']

THICK = ('medium', 'thick', 'double', 'mediumDashed', 'mediumDashDot', 'mediumDashDotDot')
"""Borders of cells that are borders of rooms."""
THEME = {0: 'white', 1: 'black'}
"""The colours of a theme that are equal in all themes."""
FAR = 2000
"""Rows or columns from the first to the last cell of a sheet, empty ones with a format included."""


def read_workbook(path: str) -> tuple[Board, list[list[str]]]:
    """Return the board on the first sheet of a workbook, and the texts of its cells.

    Its cells have a value, a fill or a border, or are between such cells. If a thick line
    encloses a rectangle, only cells inside are on the board, and clues beside it stand outside.
    """
    try:
        from openpyxl import load_workbook
    except ImportError:
        message = 'to read .xlsx files takes openpyxl: pip install openpyxl'
        raise FormatError(message, path=path) from None
    from satpy.notations.layers.areas import part_rooms
    from satpy.notations.layers.outside import put_outside
    from satpy.notations.typed.sheets import board_of

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

    All thick borders of the cells lie in it; None without such a rectangle.
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
    from satpy.notations.penpa.marks import clue_shown

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


def check_extent(sheet: Any, path: str) -> None:
    """Refuse a sheet with cells so far apart that no board has them."""
    if sheet.max_row - sheet.min_row + 1 > FAR or sheet.max_column - sheet.min_column + 1 > FAR:
        detail = 'delete the rows and columns beside the board, with their format'
        raise FormatError(f'the cells are far apart, {sheet.dimensions}: {detail}', path=path)

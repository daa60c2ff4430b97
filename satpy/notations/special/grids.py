"""Several sudokus that share cells, typed as one sheet: samurai, windmill, and their kin.

    grids: 1,1 4,1              a line with the column and row of each upper left corner, or none if
    53..7.......                the places without a cell, `x` or `#`, leave no doubt
    ...

Every 9x9 of cells is a grid, if each has a cell of its own.
"""

from __future__ import annotations

from satpy.boards.board import Board
from satpy.boards.layers import Place
from satpy.boards.place_names import place_name
from satpy.errors import FormatError, counted
from satpy.notations.kind import Kind
from satpy.notations.source import Source, check_board_size
from satpy.notations.special.latin import grid_at

__all__ = ['corners_of', 'read_grids']

EMPTY, HOLES = '.0_', 'xX#'


def read_grids(kind: Kind, source: Source) -> Board:
    """Read the sheet: holes, given numbers, and the corners of the grids."""
    lines = source.lines()
    said: list[Place] = []
    if lines and lines[0].rest().lower().startswith('grids:'):
        said = corners_said(lines.pop(0))
    rows = [row_of(line) for line in lines]
    width = max(map(len, rows), default=0)
    for line, row in zip(lines, rows):
        if len(row) != width:
            raise line.error(
                f'this row has {counted(len(row), "cell")}, the longest {width}: type x for no cell'
            )
    check_board_size(width, len(rows), source.error)
    board = kind.blank(width, len(rows))
    signs = {(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row)}
    board.places = {place: None for place, sign in signs.items() if sign not in HOLES}
    try:
        corners = said or corners_of(board)
        put_grids(board, corners)
    except FormatError as error:
        raise source.error(error.reason) from None
    board.clues = {p: int(sign) for p, sign in signs.items() if sign not in EMPTY + HOLES}
    return board


def row_of(line: Source) -> str:
    """Return the signs of a row, which may have blanks between them."""
    text = ''.join(line.rest().split())
    wrong = next((sign for sign in text if sign not in '123456789' + EMPTY + HOLES), None)
    if wrong is not None:
        raise line.error(f'expected a digit, . or x for no cell, found {wrong!r}')
    return text


def corners_said(line: Source) -> list[Place]:
    """Read `grids: 1,1 7,1`, the column and row of each upper left corner."""
    line.at += len('grids:')
    corners = []
    while line.more():
        x = line.number('the column of a corner')
        line.some(',', 'a comma between column and row', 1)
        corners.append((x - 1, line.number('the row of a corner') - 1))
    return corners


def corners_of(board: Board) -> list[Place]:
    """Return the corners of all 9x9 of cells; FormatError if one of them may not be a grid.

    >>> corners_of(Board.grid(9, 12))
    [(0, 0), (0, 3)]
    >>> corners_of(Board.grid(9, 15))
    Traceback (most recent call last):
    satpy.errors.FormatError: the 9x9 at r4c1 may be a grid or not: type a line as grids: 1,1 1,7
    """
    found = [corner for corner in board.places if {*grid_at(corner)} <= board.places.keys()]
    if not found:
        raise FormatError('no 9x9 of cells is on this board')
    # Boxes that are shared fit together.
    left, top = found[0]
    found = [(x, y) for x, y in found if (x - left) % 3 == 0 == (y - top) % 3]
    times: dict[Place, int] = {}
    for place in [place for corner in found for place in grid_at(corner)]:
        times[place] = times.get(place, 0) + 1
    needed = [corner for corner in found if any(times[p] == 1 for p in grid_at(corner))]
    for x, y in found:
        if (x, y) not in needed:
            line = ' '.join(f'{a + 1},{b + 1}' for a, b in needed)
            detail = f'may be a grid or not: type a line as grids: {line}'
            raise FormatError(f'the 9x9 at {place_name((x, y))} {detail}')
    return found


def put_grids(board: Board, corners: list[Place]) -> None:
    """Put the grids and their boxes on a board, which has no other cells."""
    boxes: dict[Place, Place] = {}
    for corner in corners:
        for x, y in grid_at(corner):
            if (x, y) not in board.places:
                raise FormatError(f'the grid at {corner[0] + 1},{corner[1] + 1} leaves the board')
            box = x - (x - corner[0]) % 3, y - (y - corner[1]) % 3
            if boxes.setdefault((x, y), box) != box:
                raise FormatError(f'the boxes of two grids do not fit at {place_name((x, y))}')
    outside = next((place for place in board.places if place not in boxes), None)
    if outside is not None:
        raise FormatError(f'{place_name(outside)} is in none of the grids')
    board.rooms = {place: boxes[place] for place in board.places}
    board.facts['grids'] = [[x, y] for x, y in corners]

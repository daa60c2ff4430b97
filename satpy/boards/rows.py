"""A `Board` for programs and spreadsheets: its rows, its cells between tabs, its letters.

>>> from satpy.boards.board import Board
>>> board_rows(Board([(0, 0)], clues={(0, 0): 'tree'}))
['T']
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from itertools import product

from satpy.boards.layers import outside_parts, outside_spot, reading_order
from satpy.boards.lines import STEPS
from satpy.boards.signs import Signs, clue_text, dark, dots, is_symbol
from satpy.boards.text import segment
from satpy.errors import FormatError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from satpy.boards.board import Board
    from satpy.boards.layers import Place

__all__ = ['board_letters', 'board_rows', 'board_tsv']


def board_rows(board: Board) -> list[str]:
    """Return the rows of a board as `Board.rows` describes them."""
    answer = board.answer
    if answer.fences is not None:
        grid = fence_grid(board)
        xs, ys = range(2 * board.width + 1), range(2 * board.height + 1)
        return [''.join(grid.get((x, y), ' ') for x in xs) for y in ys]
    signs = Signs(board, lettered=board.lettered)
    clues = answer.lines is not None or not answer.given
    empty = '.' if answer.lines is None else '·'

    def row_sign(place: Place) -> str:
        if place not in board.places:
            return board.hole
        if dark(board, place):
            return signs.found(place) or '#'
        unknown = '?' if place in answer.differing else ''
        return place_sign(signs, place, clues) or unknown or signs.line(place) or empty

    rows = [[row_sign((x, y)) for x in range(board.width)] for y in range(board.height)]
    wide = max((len(sign) for row in rows for sign in row), default=1)
    return [(' ' * (wide > 1)).join(sign.rjust(wide) for sign in row) for row in rows]


def place_sign(signs: Signs, place: Place, clues: bool) -> str:
    """Return what the answer puts on a place, elsewhere what is given; '' for nothing.

    clues: whether all that is given is shown; otherwise only pictures. Lines run over pictures, and
    those of a loop over all clues.
    """
    board, regions = signs.board, signs.board.answer.regions
    found = signs.found(place) or str(regions.get(place, ''))
    if place in board.clues:
        picture = is_symbol(board.clues[place]) and place not in board.arrows
    else:
        picture = place in board.arrows or place in board.circles
    under = picture or board.answer.over_clues
    shown = len(signs.arms.get(place, ())) < 2 if under else clues
    return found or (signs.given(place) if shown else '')


def fence_grid(board: Board) -> dict[Place, str]:
    """Return dots and fences at even x or y, and what is on the places between them."""
    grid: dict[Place, str] = {}
    signs = Signs(board, lettered=board.lettered)
    for x, y in board.places:
        found = signs.found((x, y)) or signs.given((x, y))
        grid[2 * x + 1, 2 * y + 1] = found or '#' * dark(board, (x, y)) or ' '
    fences = {(ax + bx, ay + by) for (ax, ay), (bx, by) in board.answer.fences or ()}
    grid.update({(x, y): '│' if y % 2 else '─' for x, y in fences})
    for x, y in dots(board):
        beside = [(2 * x + i, 2 * y + j) for i, j in STEPS.values()]
        grid[2 * x, 2 * y] = segment(True, *(spot in fences for spot in beside))
    return grid


def cell_grid(board: Board) -> dict[Place, str]:
    """Return {place: what stands there}, holes included: the answer, elsewhere what is given."""
    signs = Signs(board)
    grid = dict.fromkeys(product(range(board.width), range(board.height)), board.hole)
    for place in board.places:
        if place in board.answer.shaded:
            grid[place] = signs.found(place) or '#'
        else:
            plain = signs.line(place) or '#' * dark(board, place)
            grid[place] = place_sign(signs, place, clues=True) or plain
    return grid


def board_tsv(board: Board) -> str:
    """Return the cells of a board with tabs between them, as `Board.tsv` describes them."""
    fenced = board.answer.fences is not None
    grid = fence_grid(board) if fenced else cell_grid(board)
    scale, shift = (2, 1) if fenced else (1, 0)
    size = scale * board.width + shift, scale * board.height + shift
    for side, at, away, part in outside_parts(board.outside):
        grid[outside_spot(side, scale * at + shift, size, away)] = clue_text(part)
    xs, ys = [x for x, y in grid], [y for x, y in grid]
    columns = range(min([0, *xs]), max([size[0] - 1, *xs]) + 1)
    rows = range(min([0, *ys]), max([size[1] - 1, *ys]) + 1)
    # Blanks that part cells or lines cannot stand within one.
    cell = {spot: ' '.join(words.split()) for spot, words in grid.items()}
    return '\n'.join('\t'.join(cell.get((x, y), '') for x in columns) for y in rows)


def board_letters(
    board: Board, places: Iterable[Place], grid: Mapping[Place, Any] | Iterable[Any] | None,
    numbers: bool,
) -> str:  # fmt: skip
    """Return the letters on these places, as `Board.letters` describes them."""
    if isinstance(places, Set):
        places = sorted(places, key=reading_order)
    if grid is None:
        found: Mapping[Place, Any] = {
            **board.clues, **board.answer.symbols, **board.answer.numbers
        }  # fmt: skip
    else:
        found = grid if isinstance(grid, Mapping) else letter_grid(board, grid)
    return ''.join(letter_of(place, found.get(place), numbers) for place in places)


def letter_grid(board: Board, grid: Iterable[Any]) -> dict[Place, Any]:
    """Return {place: letter} of rows of letters, which must be as large as the board."""
    rows = [list(row) for row in (grid.splitlines() if isinstance(grid, str) else grid)]
    if [len(row) for row in rows] != [board.width] * board.height:
        raise FormatError(
            f'the letters are not {board.height} rows of {board.width}, as the board has them'
        )
    return {(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row)}


def letter_of(place: Place, content: object, numbers: bool) -> str:
    """Return the letters that a cell holds, '' for none; numbers: whether 1 is A."""
    if isinstance(content, str):
        return content if content.isalpha() and not is_symbol(content) else ''
    if not numbers or not isinstance(content, int):
        return ''
    if not 1 <= content <= 26:
        raise FormatError(
            f'{content} at column {place[0] + 1}, row {place[1] + 1} is not a letter: '
            '1 is A, 26 is Z'
        )
    return chr(ord('A') + content - 1)

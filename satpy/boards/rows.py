"""A `Board` for programs and spreadsheets: its rows, its cells between tabs, its letters.

>>> from satpy.boards.board import Board
>>> board_rows(Board([(0, 0)], clues={(0, 0): 'tree'}))
['T']
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from itertools import product

from satpy.boards.layers import outside_parts, outside_spot, reading_order
from satpy.boards.signs import STEPS, Signs, clue_text, dark, dots, is_symbol
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
    xs, ys = range(board.width), range(board.height)
    grid = cell_grid(board, '.' if answer.lines is None else '·', in_rows=True)
    wide = max(map(len, grid.values()), default=1)
    return [(' ' * (wide > 1)).join(grid[x, y].rjust(wide) for x in xs) for y in ys]


def cell_grid(board: Board, empty: str = '', in_rows: bool = False) -> dict[Place, str]:
    """Return {place: what stands there}, holes included: the answer, elsewhere what is given.

    in_rows: for `Board.rows`, where an answer without lines hides all clues but pictures. Lines
    run over pictures.
    """
    answer, signs = board.answer, Signs(board, lettered=in_rows and board.lettered)
    clues = not in_rows or answer.lines is not None or not answer.given
    grid = dict.fromkeys(product(range(board.width), range(board.height)), board.hole)
    for place in board.places:
        found, black = signs.found(place), dark(board, place)
        if black and (in_rows or place in answer.shaded):
            grid[place] = found or '#'
            continue
        if place in board.clues:
            picture = is_symbol(board.clues[place]) and place not in board.arrows
        else:
            picture = place in board.arrows or place in board.circles
        shown = len(signs.arms.get(place, ())) < 2 if picture else clues
        found = found or str(answer.regions.get(place, '')) or (signs.given(place) if shown else '')
        unknown = '?' if in_rows and place in answer.differing else ''
        grid[place] = found or unknown or signs.line(place) or '#' * black or empty
    return grid


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
    found: Mapping[Place, Any]
    if grid is None:
        found = {**board.clues, **board.answer.symbols, **board.answer.numbers}
    elif isinstance(grid, Mapping):
        found = grid
    else:
        rows = [list(row) for row in (grid.splitlines() if isinstance(grid, str) else grid)]
        if [len(row) for row in rows] != [board.width] * board.height:
            raise FormatError(
                f'the letters are not {board.height} rows of {board.width}, as the board has them'
            )
        found = {(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row)}
    letters = ''
    for x, y in places:
        content = found.get((x, y))
        if isinstance(content, str):
            letters += content if content.isalpha() and not is_symbol(content) else ''
        elif numbers and isinstance(content, int):
            if not 1 <= content <= 26:
                raise FormatError(
                    f'{content} at column {x + 1}, row {y + 1} is not a letter: 1 is A, 26 is Z'
                )
            letters += chr(ord('A') + content - 1)
    return letters

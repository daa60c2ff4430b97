"""Boards of puzzles that look like most: what is given, and cells shaded, lines or numbers.

A script whose puzzle looks different has a function `draw` of its own.
"""

from __future__ import annotations

from collections.abc import Iterable

from satpy.boards.board import Board
from satpy.boards.grids import areas

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.puzzles.kinds.puzzles import Puzzle

    Place = tuple[int, int]

__all__ = ['draw_lines', 'draw_numbers', 'draw_shaded', 'given_board']


def given_board(puzzle: Puzzle, letters: bool = False) -> Board:
    """Return the board of a puzzle with what is given, by the names of its attributes.

    `clues`, `givens` or `numbers` stand in cells, {place: clue} or row by row; but if the puzzle
    has `rooms`, its `clues` stand in the first cells of these. `regions` are rooms. `rows` and
    `cols` are numbers outside. `black` cells are black; if there are `white` ones, circles.
    letters: as for `Board`.

    >>> from satpy.puzzles.kinds.puzzles import Puzzle
    >>> given_board(Puzzle(2, 1, kind='mosaic', clues={(1, 0): 2})).rows()
    ['.2']
    >>> given_board(Puzzle(2, 1, kind='masyu', white=[(0, 0)], black=[(1, 0)])).rows()
    ['WB']
    """
    has = vars(puzzle)
    rooms, black, corners = has.get('rooms', has.get('regions')), has.get('black', ()), {}
    clues = has.get('clues') or has.get('givens') or has.get('numbers') or {}
    if isinstance(clues, list):
        cells = ((x, y, n) for y, row in enumerate(clues) for x, n in enumerate(row))
        clues = {(x, y): n for x, y, n in cells if n is not None}
    if 'rooms' in has and 'clues' in has:
        first = {name: places[0] for name, places in areas(has['rooms']).items()}
        clues, corners = {}, {first[name]: n for name, n in clues.items()}
    if 'white' in has:
        clues = dict.fromkeys(has['white'], 'white circle')
        clues.update(dict.fromkeys(black, 'black circle'))
        black = ()
    given = {
        'givens': clues,
        'black': black,
        'corners': corners,
        'rooms': rooms,
        'letters': letters,
    }
    outside = {'top': has.get('cols'), 'left': has.get('rows')}
    return Board.grid(puzzle.width, puzzle.height, **given, **outside)


def draw_shaded(puzzle: Puzzle, places: Iterable[Place]) -> Board:
    """Return the board of a puzzle with these places shaded."""
    return given_board(puzzle).shade(places)


def draw_lines(puzzle: Puzzle, lines: Iterable[tuple[Place, Place]]) -> Board:
    """Return the board of a puzzle with these lines from place to place."""
    return given_board(puzzle, letters=True).lines(lines)


def draw_numbers(puzzle: Puzzle, cells: Iterable[tuple[int, int, int]]) -> Board:
    """Return the board of a puzzle with these numbers (x, y, number)."""
    return given_board(puzzle, letters=True).numbers({(x, y): n for x, y, n in cells})

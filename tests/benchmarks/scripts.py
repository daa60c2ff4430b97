"""The example scripts: their rules, and a record as the puzzle they take.

Imports next to nothing, since what imports it is measured as a process.
"""

from __future__ import annotations

import os
import sys

EXAMPLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'examples')


def script(kind):
    """The example script as a module."""
    if EXAMPLES not in sys.path:
        sys.path.append(EXAMPLES)
    return __import__(kind)


def puzzle_of(kind, record):
    """The record as the puzzle that `read_puzzle` would have made."""
    from satpy.puzzles import notations

    if 'text' in record:
        return notations.read_puzzle(kind, record['text'])
    size = record['width'], record['height']
    if kind in ('fillomino', 'numberlink', 'nurikabe', 'slitherlink'):
        clues = {(x, y): n for x, y, n in record['clues']}
        return getattr(notations, kind.capitalize())(*size, clues)
    if kind == 'sudoku':
        givens = {(x, y): n for x, y, n in record['givens']}
        return notations.Sudoku(*size, tuple(record['box']), givens)
    lines = record['rows'], record['cols']
    if kind == 'nonogram':
        return notations.Nonogram(*size, *lines)
    if kind == 'tents':
        return notations.Tents(*size, *lines, [tuple(tree) for tree in record['trees']])
    part = '+' if record['hash_means'] == 'any' else '#'
    givens = {
        (x, y): part if sign == '#' else sign
        for y, row in enumerate(record['givens'])
        for x, sign in enumerate(row)
        if sign != '.'
    }
    return notations.Battleship(*size, *lines, record['fleet'], givens)


def rows_of(kind, puzzle, places):
    """The rows that the example prints, from the places that are true."""
    board = script(kind).draw(puzzle, set(places))
    return board if isinstance(board, list) else board.rows()

"""Records as boards, read by the scripts of their kinds.

Only the script is imported, as when a user runs it: all else would count as the start of this
library.
"""

from __future__ import annotations

__all__ = ['board_of', 'script']


def script(kind):
    """The script of a kind. The list of all kinds is not needed for it."""
    return __import__(f'satpy.examples.{kind}', fromlist=['KIND'])


def board_of(kind, record):
    """The record as the board that `Kind.read` would have made."""
    declared = script(kind).KIND
    if 'text' in record:
        return declared.read(record['text'])
    board = declared.blank(record['width'], record['height'])
    numbers = record.get('clues', record.get('givens'))
    if 'rows' in record:
        board.top, board.left = record['cols'], record['rows']
        board.clues = dict.fromkeys(map(tuple, record.get('trees', ())), 'tree')
    else:
        board.clues = {(x, y): n for x, y, n in numbers}
    if kind == 'sudoku':
        across, down = record['box']
        board.rooms = {(x, y): (x // across, y // down) for x, y in board.places}
    if kind == 'battleship':
        part = '+' if record['hash_means'] == 'any' else '#'
        board.facts['fleet'] = record['fleet']
        rows = enumerate(numbers)
        signs = {(x, y): s for y, row in rows for x, s in enumerate(row) if s != '.'}
        board.clues = {place: part if s == '#' else s for place, s in signs.items()}
    return board

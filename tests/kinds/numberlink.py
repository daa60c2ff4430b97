"""Whether an answer of numberlink keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import ARMS, beside, blocks, signs_of
from kinds.fillings import lines

fillings = lines
SIGNS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
ANSWER = '1┐┌─┐ 2││3│ │││││ │1││2 └─┘└3'
PAIRS = [
    ('1....\n2..3.\n.....\n.1..2\n....3', ANSWER),
    ('https://puzz.link/p?arukone/5/5/1j2h3m1h2j3', ANSWER),
    ('https://puzz.link/p?numlin/5/5/1j2h3m1h2j3', ANSWER),
    ('https://puzz.link/p?arukone/e/5/5/1j2h3m1h2j3', ANSWER),
    ('every cell: false\n1..1', '1──1'),
    ('..\n11', '┌┐ 11'),
    ('squares: false\n12\n..\n..\n12', '12 ││ ││ 12'),
    ('7 7\n10 10', '77 aa'),
]


def leads(board, signs):
    """Return of each cell the cells that its line leads to in a drawing."""
    found = {}
    for (x, y), sign in signs.items():
        way = {'n': (x, y - 1), 'e': (x + 1, y), 's': (x, y + 1), 'w': (x - 1, y)}
        if (x, y) not in board.clues:
            found[x, y] = [way[arm] for arm in ARMS.get(sign, '')]
    for place, n in board.clues.items():
        # What leads to a number is its line; if nothing does, the same number is beside it.
        lines = [cell for cell in beside(*place) if place in found.get(cell, [])]
        found[place] = lines or [cell for cell in beside(*place) if board.clues.get(cell) == n]
    return found


def faults(board, rows):
    signs = signs_of(board, rows)
    there = {cell: sign for cell, sign in signs.items() if cell not in board.clues}
    yield from [f'a loose end at {cell}' for cell in there if there[cell] not in [*ARMS, '·']]
    ways = leads(board, signs)
    if not board.facts.get('every cell', True):
        ways = {cell: others for cell, others in ways.items() if others or cell in board.clues}
    for cell, others in ways.items():
        if len(others) != (1 if cell in board.clues else 2):
            yield f'{len(others)} ways lead on from {cell}'
        for other in others:
            if cell not in ways.get(other, []):
                yield f'a path breaks off between {cell} and {other}'
    seen = set()
    squares = board.facts.get('squares', True)
    for end, n in board.clues.items():
        path = [end]
        while ahead := [cell for cell in ways.get(path[-1], []) if cell not in path]:
            path.append(ahead[0])
        seen.update(path)
        if not squares and blocks({*path}):
            yield f'the path of {n} covers {blocks({*path})}'
        if len(path) == 1 or board.clues.get(path[-1]) != n:
            yield f'the {n} at {end} is not joined to the other'
        if signs[end] != (SIGNS[n] if n < len(SIGNS) else '*'):
            yield f'there is no {n} at {end}'
    yield from [f'no path from a number comes to {cell}' for cell in ways if cell not in seen]

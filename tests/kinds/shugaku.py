"""Whether an answer of shugaku keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import beside, blocks, cut_off, signs_of
from kinds.fillings import values

fillings = values
SIZES = [(2, 2), (3, 1), (5, 1), (3, 2), (1, 4)]
ROWS = '^##^ W#^W .#W. ##<W'
PAIRS = [
    ('....\n....\n?..3\n....', ROWS),
    ('https://puzz.link/p?shugaku/4/4/d5739', ROWS),
]
WAYS = {'<': (-1, 0), '>': (1, 0), '^': (0, -1)}


def faults(board, rows):
    signs = signs_of(board, rows)
    free = board.places.keys() - board.clues.keys()
    yield from [f'{signs[place]} at {place}' for place in free if signs[place] not in '#W<>^']
    yield from [f'{signs[place]} at {place}' for place in board.clues if signs[place] != '.']
    aisle = {place for place in free if signs[place] == '#'}
    yield from blocks(aisle)
    yield from cut_off(aisle)
    futons = []
    for x, y in free:
        if signs[x, y] in WAYS:
            i, j = WAYS[signs[x, y]]
            futons.append(((x - i, y - j), (x, y)))
    pillows = {place for place in free if signs[place] == 'W'}
    if sorted(pillow for pillow, _ in futons) != sorted(pillows):
        yield f'the futons are {futons}'
    for pillow, end in futons:
        if not (beside(*pillow) | beside(*end)) & aisle:
            yield f'the futon at {pillow} is not beside the aisle'
    for place, n in board.clues.items():
        if n not in (None, len(beside(*place) & pillows)):
            yield f'{len(beside(*place) & pillows)} pillows beside {place}'

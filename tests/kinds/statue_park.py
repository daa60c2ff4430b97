"""Whether an answer of statue park keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from collections import Counter

from kinds.common import cut_off, pieces, places, shapes_of

PARK = '....#W. ###.##. ..#..#. #...... #.##... #.##W#. #..W###'
PAIRS = [
    ('https://puzz.link/p?statuepark/7/7/078ii6000000290f0//t', PARK),
    ('##\nB.W', '##W'),
    ('https://puzz.link/p?statuepark/3/2/bi/1/23bg', 'W.# ###'),
    ('tetrominoes\n....BW.\nBBB..B.\n..B....\n.......\n.......\n...BW..\n...WB..', PARK),
]


def faults(board, rows):
    covered = places(rows, '#')
    wrong = cut_off(board.places.keys() - covered)
    for place, color in board.circles.items():
        if (place in covered) != (color == 'black'):
            wrong.append(f'the {color} circle at {place}')
    bank = [places(drawing.split('\n'), '#') for drawing in board.facts['pieces']]
    if len(covered) != sum(map(len, bank)):
        return [*wrong, 'these are not the pieces']
    needed = Counter(frozenset(shapes_of(piece)) for piece in bank)
    found = Counter(frozenset(shapes_of(piece)) for piece in pieces(covered))
    if needed != found:
        wrong.append('these are not the pieces')
    return wrong

"""Whether an answer of chocona keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import pieces, places, wrong_counts

ROWS = '#.... ..##. ..... ..#.# #..#.'
PAIRS = [
    ('ABCCC\nBBDDC\nBBBEC\nFFEEE\nGFFHI\nA1 B0 C0 D2 E2 F0 G1 H1 I0', ROWS),
    ('https://puzz.link/p?chocona/5/5/okqbm6tn100220110', ROWS),
]


def faults(board, rows):
    shaded = places(rows, '#')
    wrong = wrong_counts(board, shaded) if shaded else ['no cell is shaded']
    for piece in pieces(shaded):
        width, height = (len({place[i] for place in piece}) for i in (0, 1))
        if len(piece) != width * height:
            wrong.append(f'the group of {min(piece)} is no rectangle')
    return wrong

"""Whether an answer of a fillomino keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import pieces, signs_of

ROWS = '554444 553221 353352 335552 225144 133344'
PAIRS = [
    ('..4...\n.53.2.\n....52\n33....\n.2.14.\n...3..', ROWS),
    ('https://puzz.link/p?fillomino/6/6/h4j53g2k5233k2g14j3h', ROWS),
    ('https://puzz.link/p?fillomino/3/1/ig', '122'),
    ('.x.', '1x1'),
    ('https://puzz.link/p?fillomino/t/4/4/n33i3h', '3331 2213 3323 1323'),
    ('https://puzz.link/p?fillomino/t/4/4/s13g9g0010', '2233 3131 3223 3133'),
    ('3x1:2a1', '221'),
]


def faults(board, rows):
    signs = signs_of(board, rows)
    found = {place: int(sign) for place, sign in signs.items() if sign != 'x'}
    if found.keys() != board.places.keys():
        yield 'the holes are not where they were'
        return
    clues, most = board.clues.items(), board.facts.get('most')
    yield from [f'{found[place]} at {place}, not {n}' for place, n in clues if found[place] != n]
    yield from [f'no border at {a}' for a, b in board.walls if found.get(a) == found.get(b, b)]
    for n in sorted(set(found.values())):
        for region in pieces(cell for cell in found if found[cell] == n):
            if len(region) != n:
                yield f'{len(region)} cells with {n} at {min(region)}'
            if most and n > most:
                yield f'{n} at {min(region)}, and no region is larger than {most}'

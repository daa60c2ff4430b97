"""Whether an answer of aqre keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import cut_off, places, wrong_counts

ROWS = '...#.. ##.### .##.## ##.### #.##.. ###...'
PAIRS = [
    ('https://puzz.link/p?aqre/6/6/444400vvo3u0012345g', ROWS),
    ('https://puzz.link/p?aqre/b/4/4/eg0940g.g', '..#. .##. ##.# .###'),
    ('https://puzz.link/p?aqre/b/4/4/0bg14gi', '###. #.## .##. .#..'),
    (
        '\nABCDEEFF\nCCCDGFFF\nHHIDDFFJ\nKHLLMNNJ\nOOOMMPPP\nOOQQMPPP\nQQQQRPSS\nQQQQRTTT\n'
        'B1 C2 D3 E0 F5 H3 J2 M3 Q6 R1 T0\n',
        '##.#..## #.##.##. ###.##.# .###.### ##.##.## #.#.###. ###..#.. ..###...',
    ),
]


def faults(board, rows):
    shaded = places(rows, '#')
    yield from cut_off(shaded)
    yield from wrong_counts(board, shaded)
    for a, b in board.borders() if board.facts.get('borders') else ():
        if (a in shaded) == (b in shaded):
            yield f'both or neither shaded: {a}, {b}'
    for line in [*rows, *map(''.join, zip(*rows))]:
        if '####' in line or '....' in line:
            yield f'four in a row in {line}'

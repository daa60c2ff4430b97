"""Whether an answer of aqre keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import cut_off, places, wrong_counts

ROWS = '...#.. ##.### .##.## ##.### #.##.. ###...'
PAIRS = [
    ('https://puzz.link/p?aqre/6/6/444400vvo3u0012345g', ROWS),
    (
        'https://puzz.link/p?pzprv3/aqre/6/6/7/0%200%200%201%201%201%20/2%202%202%203%203%203%2'
        '0/4%204%204%205%205%205%20/4%204%204%205%205%205%20/6%206%206%206%206%206%20/6%206%206'
        '%206%206%206%20/0%20.%20.%201%20.%20.%20/2%20.%20.%203%20.%20.%20/4%20.%20.%205%20.%20'
        '.%20/.%20.%20.%20.%20.%20.%20/.%20.%20.%20.%20.%20.%20/.%20.%20.%20.%20.%20.%20/+%20+%'
        '20+%20%23%20+%20+%20/%23%20%23%20+%20%23%20%23%20%23%20/+%20%23%20%23%20+%20%23%20%23%'
        '20/%23%20%23%20+%20%23%20%23%20%23%20/%23%20+%20%23%20%23%20+%20+%20/%23%20%23%20%23%2'
        '0+%20+%20+%20/',
        ROWS,
    ),
    (
        '\nABCDEEFF\nCCCDGFFF\nHHIDDFFJ\nKHLLMNNJ\nOOOMMPPP\nOOQQMPPP\nQQQQRPSS\nQQQQRTTT\n'
        'B1 C2 D3 E0 F5 H3 J2 M3 Q6 R1 T0\n',
        '##.#..## #.##.##. ###.##.# .###.### ##.##.## #.#.###. ###..#.. ..###...',
    ),
]


def faults(board, rows):
    shaded = places(rows, '#')
    wrong = cut_off(shaded) + wrong_counts(board, shaded)
    for line in [*rows, *map(''.join, zip(*rows))]:
        if '####' in line or '....' in line:
            wrong.append(f'four in a row in {line}')
    return wrong

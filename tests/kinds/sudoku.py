"""Whether an answer of a sudoku keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.fillings import FOURS, latin
from kinds.latin import not_each_once, not_given, numbers_in

SIZES = FOURS
fillings = latin
PAIRS = [
    (
        'pzprv3/sudoku/4/. . 3 2 /. . . . /. . . . /. 4 1 . /4 1 . . /3 2 4 1 /1 3 2 4 /2 . . 3 /',
        '4132 3241 1324 2413',
    ),
    (
        '.4..6...7..5.34..6672.9......1....75.6.....3.72....6......5.7619..28.5..3...7..9.',
        '143562987 895734126 672198354 431629875 569817432 728345619 284953761 917286543 356471298',
    ),
    (
        'https://puzz.link/p?sudoku/6/6/l1g5h441k6k2g5g1j3g',
        '246315 135624 413256 562143 324561 651432',
    ),
    (
        '3x3x:a6_5b1h2_7_4a2a4_8b6c8b1q3b6c8b6_9a1a7_2_1h3b8_7a',
        '765941283 813562749 294873615 387619524 621457398 549238167 438726951 972185436 156394872',
    ),
    ('2x3:b3b4_5a6h1_4h4a2_1b6b', '213564 546123 652341 431256 365412 124635'),
    ('3x2x:a1_3c6h6a5_4a5h3c4_5a', '213564 654231 341625 465312 526143 132456'),
    (
        '4x3:3a9c5c6_4b5a12a8_3_11c10a8_4_3b1a11a2a2d7e5e12a3c11_1b10_6a8_4f11_2a10_9b12_6c7a3e11'
        'e8d1a7a6a11b10_2_9a8c3_6_2a7a5b8_11c1c2a7',
        '37981b52ac64 6452c983ba71 ac8437916b52 12b65a74c839 562194cb378a b17ca6284395 483b25a971'
        'c6 c9a78365142b 254a78bc9613 7365bc1a2948 9a13624785bc 8bc9413652a7',
    ),
    (
        '4x4:7b2d12b15c10b3a12_6_8_2b5e9c7b1a10a2_12_11b16_12a15b13_4b11_14b1_9_2c14b5g8a6_13a2a1'
        '6c8a9_1_10b4_15b10_12_8_11_5c2c11c4a15_1d16_12_7_8_9_16d6_4a15c3c6c11_10_5_2_13b14_4b5_1'
        '_7a2c6a8a12_11a11g7b3c5_6_8b16_15b13_3b10a9_11b12_13_4a2a9b7c14e5b14_15_16_4a13b15c8b9d1'
        '6b4',
        '71e2b95gcd3f486a 4a3bc682g951ef7d 9d567ef18a42cbg3 gc8fa3d467be2519 279ce135fg6ab4d8 e6d'
        '527gb348c91af 14fgdac8b57932e6 3ba8649f1e2d5gc7 89ge5c7641fbda32 cf6398ba52dg7e41 d51732'
        '4ea698fcbg b24afg1d7ce36985 6824gfecd315a79b 5gcd4b2398a716fe a3b91567efg48d2c fe718da92'
        'bc6g354',
    ),
]


def faults(board, rows):
    found, size = numbers_in(rows), board.width
    lines = {(x, y): ('row', y) for x, y in found}, {(x, y): ('column', x) for x, y in found}
    yield from not_given(found, board)
    for places in (*lines, board.rooms):
        yield from not_each_once(found, places)
    if board.facts.get('diagonal'):
        for start, step in (0, 1), (size - 1, -1):
            diagonal = [(start + step * n, n) for n in range(size)]
            yield from not_each_once(found, dict.fromkeys(diagonal, f'diagonal from {start}'))

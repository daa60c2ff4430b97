"""Whether an answer of a binairo keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.latin import not_given, numbers_in

SIZES = [(6, 2), (4, 2), (2, 4)]
PAIRS = [
    ('4x4:aAAaaAAaAaaAAd', '0110 0110 1001 1001'),
    ('distinct: false\n0110\n0110\n1001\n....', '0110 0110 1001 1001'),
    ('1....1\n.1...1\n...1..\n......\n.1..11\n1..1..', '101001 011001 010110 101100 010011 100110'),
    ('0110\n1.01\n.0..\n1...', '0110 1001 0011 1100'),
    (
        "var task = 'b0c00c1g01b1d1k11c0a0a0c1c0b1a1c0a0g1b0e0d0b11d0'; puzzleWidth: 10, puzzleHe"
        'ight: 10',
        '1001010011 0110110100 1001001011 0110010101 1100101010 0011001011 1010110100 0101011010 '
        '1010100101 0101101100',
    ),
]


def faults(board, rows):
    yield from not_given(numbers_in(rows), board)
    columns = [''.join(column) for column in zip(*rows)]
    for name, lines in ('row', rows), ('column', columns):
        for n, line in enumerate(lines, 1):
            if line.count('0') != line.count('1'):
                yield f'{name} {n} has not as many 0 as 1'
            if '000' in line or '111' in line:
                yield f'{name} {n} has three equal digits side by side'
        if board.facts.get('distinct', True) and len(set(lines)) < len(lines):
            yield f'two {name}s are the same'

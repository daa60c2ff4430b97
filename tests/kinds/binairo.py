"""Whether an answer of a binairo keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.latin import numbers_in

SIZES = [(6, 2), (4, 2), (2, 4)]
PAIRS = [
    (
        '4x4:aAAaaAAaAaaAAd',
        '0110 0110 1001 1001',
    ),
    (
        'distinct: false\n0110\n0110\n1001\n....',
        '0110 0110 1001 1001',
    ),
    (
        '1....1\n.1...1\n...1..\n......\n.1..11\n1..1..',
        '101001 011001 010110 101100 010011 100110',
    ),
    (
        '0110\n1.01\n.0..\n1...',
        '0110 1001 0011 1100',
    ),
    (
        "var task = 'b0c00c1g01b1d1k11c0a0a0c1c0b1a1c0a0g1b0e0d0b11d0'; puzzleWidth: 10, pu"
        'zzleHeight: 10',
        '1001010011 0110110100 1001001011 0110010101 1100101010 0011001011 1010110100 01010'
        '11010 1010100101 0101101100',
    ),
    (
        'distinct: false\n.........=.\n...........\n.=.........\n......x....\n...=..0....\n'
        '...........\n....0......\nx.......=..\n.....=.....\n...........\n..0........',
        '001011 110100 011001 100110 010011 101100',
    ),
    (
        '.........=.....\n...............\n.x.x......0....\n=.............=\n1.....1.......'
        '.\n..........x....\n.....x.........\n...............\n..........0..=.\n...........'
        '....\n...x.x.........\n............x..\n......0......x.\nx.x............\n........'
        '.=.....',
        '01001101 10110010 10010110 01101001 00110011 11010100 11001010 00101101',
    ),
    (
        '....1..\n.......\n..1....\n.......\n1=.x...\n.......\n.=.....',
        '1010 0101 1100 0011',
    ),
    (
        'distinct: false\n...x.......\n........=..\n...........\n..=........\n0....=1...1\n'
        '...........\n...=.......',
        '110010 100110 001101 011001',
    ),
    (
        'begin\npuzzle binairo\nproblem\n- 1 - -\n1 - - 1\n- 0 - -\n1 - - -\nend\n',
        '0110 1001 0011 1100',
    ),
]


def faults(board, rows):
    found = numbers_in(rows)
    for (x, y), sign in board.clues.items():
        if sign in ('=', 'x'):
            a, b = (found[place] for place in board.around((x, y)))
            if (a == b) != (sign == '='):
                yield f'{a} {sign} {b}'
        elif found[x, y] != sign:
            yield f'{sign} is given at {x}, {y}'
    columns = [''.join(column) for column in zip(*rows)]
    for name, lines in ('row', rows), ('column', columns):
        for n, line in enumerate(lines, 1):
            if line.count('0') != line.count('1'):
                yield f'{name} {n} has not as many 0 as 1'
            if '000' in line or '111' in line:
                yield f'{name} {n} has three equal digits side by side'
        if board.facts.get('distinct', True) and len(set(lines)) < len(lines):
            yield f'two {name}s are the same'

"""Whether an answer of tenner grid keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from itertools import permutations, product

from kinds.common import around
from kinds.latin import not_given, numbers_in

SIZES = [(4, 2), (4, 3), (5, 1), (3, 2), (5, 2)]
PAIRS = [
    (
        '..5.71....\n.........6\n4.........\n18 ? 9 22 8 9 15 17 3 16',
        '9856714302 5749032816 4307159628',
    ),
    (
        'begin\npuzzle zehnergitter\nproblem\n- - 5 - 7 1 - - - -\n- - - - - - - - - 6\n4 -'
        ' - - - - - - - -\ncollabels\n18 - 9 22 8 9 15 17 3 16\nend\n',
        '9856714302 5749032816 4307159628',
    ),
    (
        '.8..3...20\n.71.5069.3\n.8.7.....0\n..6.2.3...\n1....7.0..\n? ? 24 23 21 24 21 18 22 18',
        '5896374120 4712506983 3857694120 5460213789 1938574026',
    ),
    (
        '....5.\n3.....\n......\n.30...\n? 12 6 12 9 11',
        '203154 352401 041532 530214',
    ),
    (
        '....\n....\n...2\n? ? 2 7',
        '0312 1203 0312',
    ),
]


def fillings(board, terms):
    """Rows with each digit once, at most some thousand of them together."""
    orders = [*permutations(range(board.width))]
    for rows in product(orders, repeat=board.height):
        yield [(x, y, n) for y, row in enumerate(rows) for x, n in enumerate(row)]


def faults(board, rows):
    found = numbers_in(rows)
    yield from not_given(found, board)
    for y in range(board.height):
        row = sorted(found[x, y] for x in range(board.width))
        if row != [*range(board.width)]:
            yield f'row {y + 1} has {row}'
    for place, n in found.items():
        yield from [f'{n} touches at {place}' for other in around(*place) if found.get(other) == n]
    for x, wanted in enumerate(board.bottom):
        added = sum(found[x, y] for y in range(board.height))
        if wanted not in (None, added):
            yield f'column {x + 1} adds up to {added}, not {wanted}'

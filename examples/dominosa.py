"""Dominosa: where do the dominoes lie?

The board is covered by dominoes, two cells each. Each pair of numbers, equal or not, is on one
domino.
https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/dominosa.html

PUZZLE: typed as below, or with blanks between for numbers above 9; a Puzzle Team task, or a game ID
of Tatham's.

Variant, a pair may be missing or repeated: take out the sections of the pairs.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.dominosa import DOMINO_NUMBERS, NUMBERS

PUZZLE = """
51602316
53602510
13223015
24531364
34520613
00566164
24240454
"""


def check(board):
    """There are two cells for each domino."""
    most, cells = max(board.clues.values()), len(board.places)
    dominoes = (most + 1) * (most + 2) // 2
    if 2 * dominoes != cells:
        detail = f'numbers from 0 to {most} are on {dominoes} dominoes'
        raise FormatError(f'{detail}, the board has {cells} cells')


def put(board, dominoes):
    """Put these dominoes on the board, numbered in this order."""
    return put_areas(board, ((cell, pair) for pair in dominoes for cell in pair))


KIND = Kind(
    'dominosa',
    NUMBERS,
    game=Game(
        'dominosa',
        [DOMINO_NUMBERS],
        '(d[a-z]*)?',
        sides=1,
        blank=lambda kind, most, params: kind.blank(most + 2, most + 1),
    ),
    task=Task(r'\s*[][0-9]{6,}\s*$', DIGITS, [DOMINO_NUMBERS]),
    put=put,
    check=check,
    penpa=False,
)


def rules(cnf, board):
    """Write the rules; return {(cell, cell): "a domino lies on both"}."""
    table = board.table()
    domino = PairDict({pair: cnf.auto_term('domino', *pair) for pair in pairs(table)})

    cnf.comment('each cell is covered by one domino', trusted=True)
    for cell, beside in table.items():
        cnf.write(window([domino[cell, other] for other in beside], 1, 1))

    places = defaultdict(list)  # {pair of numbers: pairs of cells that show them}
    for pair in domino:
        places[tuple(sorted(board.clues[cell] for cell in pair))].append(pair)
    for a, b in product(sorted({*board.clues.values()}), repeat=2):
        if a <= b:
            cnf.comment(f'domino {a} {b}', at=chain(*places[a, b]))
            cnf.write(window([domino[pair] for pair in places[a, b]], 1, 1))
    return domino


if __name__ == '__main__':
    run(rules)

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
    most, cells = max(board.clues.values(), default=0), len(board.places)
    dominoes = (most + 1) * (most + 2) // 2
    if 2 * dominoes != cells:
        detail = f'numbers from 0 to {most} are on {dominoes} dominoes'
        raise FormatError(f'{detail}, the board has {counted(cells, "cell")}')


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


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(cell, cell): "a domino lies on both"}."""
    return cnf.write_quick(quick_rules, blame_rules, board)


def quick_rules(cnf, board):
    """Write the rules with the numbers built in."""
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


# Cells times pairs of numbers up to which conflicts name numbers: a second of writing.
MOST_BLAMED = 30_000


def blame_rules(cnf, board):
    """Write the rules with a section for each number, for boards without a solution.

    So a number that is mistyped is in every conflict. It takes some twenty times the clauses; on
    large boards they are the usual rules.
    """
    table, values = board.table(), sorted({*board.clues.values()})
    if len(table) * len(values) ** 2 > MOST_BLAMED:
        return quick_rules(cnf, board)
    domino = PairDict({pair: cnf.auto_term('domino', *pair) for pair in pairs(table)})
    number = {place: {v: cnf.auto_term(v, 'at', *place) for v in values} for place in table}

    cnf.comment('each cell is covered by one domino', trusted=True)
    for cell, beside in table.items():
        cnf.write(window([domino[cell, other] for other in beside], 1, 1))
    cnf.comment('each cell has one number', trusted=True)
    for here in number.values():
        cnf.write(window(here.values(), 1, 1))

    for (x, y), n in board.clues.items():
        cnf.comment(f'number {n} at r{y + 1}c{x + 1}', at=(x, y), given=True)
        cnf.write_one(number[x, y][n])
    for a, b in product(values, repeat=2):
        if a <= b:
            cnf.comment(f'domino {a} {b}')
            shown = [cnf.auto_term('shows', a, b, *pair) for pair in domino]
            for term, (one, other) in zip(shown, domino):
                # It lies there, with a on one cell and b on the other.
                cnf.write_one(-term, domino[one, other])
                for c, d in (one, other), (other, one):
                    cnf.write([-term, -number[c][v], number[d][a + b - v]] for v in {a, b})
                    cnf.write_one(-term, number[c][a], number[c][b])
                    cnf.write_one(term, -domino[one, other], -number[c][a], -number[d][b])
            cnf.write(window(shown, 1, 1))
    return domino


if __name__ == '__main__':
    run(rules)

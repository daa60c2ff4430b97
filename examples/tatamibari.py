"""Tatamibari: cut the board into rectangles with one sign each.

A rectangle with + is a square, one with - is wider than high, one with | is higher than wide, and
one with ? has any form. Four rectangles do not meet at a point.
https://puzz.link/rules.html?tatamibari

PUZZLE: typed as below; or a puzz.link URL.

Variant, four rectangles may meet: leave out the section that forbids it.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.signs import TATAMI

PUZZLE = """
|....-
.+....
.....|
-..|.|
.-.||.
.-|.+.
"""


KIND = Kind(
    'tatamibari',
    TATAMI,
    link=Link('tatamibari'),
    put=put_areas,
    words=Words(
        because={
            'a place is in': Because(last='only {found}', full='{known}'),
            **dict.fromkeys('+-|?', CLUE),
        },
        names={
            'holds': ('the rectangle of {1} reaches {0}', 'the rectangle of {1} does not reach {0}')
        },
    ),
)


def rules(cnf, board):
    """Write the rules; return {(place, sign): "the sign's rectangle holds this place"}."""
    choices = defaultdict(list)  # {place of a sign: [(term of a rectangle, width - height)]}
    owners = {place: defaultdict(list) for place in board.places}
    for x, y in board.places:
        for x2, y2 in product(range(x, board.width), range(y, board.height)):
            inside = [(a, b) for a, b in board.clues if x <= a <= x2 and y <= b <= y2]
            if len(inside) == 1:
                term = cnf.auto_term('rectangle', x, y, x2, y2)
                choices[inside[0]].append((term, (x2 - x) - (y2 - y)))
                for place in product(range(x, x2 + 1), range(y, y2 + 1)):
                    owners[place][inside[0]].append(term)
    keys = [(place, sign) for place in owners for sign in owners[place]]
    holds = {key: cnf.auto_term('holds', *key) for key in keys}

    for place, mine in owners.items():
        x, y = place
        cnf.comment(f'a place is in one rectangle: column {x + 1}, row {y + 1}', trusted=True)
        for sign, terms in mine.items():
            cnf.write(iff_gen(holds[place, sign], terms, modeB=any))
        cnf.write(window([holds[place, sign] for sign in mine], 1, 1))

    cnf.comment('each sign is in one rectangle', trusted=True)
    for sign in board.clues:
        cnf.write(window([term for term, _ in choices[sign]], 1, 1))

    cnf.comment('four rectangles do not meet', trusted=True)
    for square in squares(board.places):
        held = [{term for terms in owners[place].values() for term in terms} for place in square]
        cnf.write([{term for a, b in combinations(held, 2) for term in a & b}])

    fits = {'+': lambda n: n == 0, '-': lambda n: n > 0, '|': lambda n: n < 0}
    for (x, y), sign in board.clues.items():
        if sign is not None:
            cnf.comment(f'{sign} at column {x + 1}, row {y + 1}', at=(x, y))
            cnf.write([-term] for term, n in choices[x, y] if not fits[sign](n))
    return holds


if __name__ == '__main__':
    run(rules)

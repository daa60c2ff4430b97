"""Yajilin: shade some places; one loop passes all the others.

Shaded places are not side by side. A number with an arrow tells how many of the places that the
arrow points at are shaded; it is itself neither shaded nor on the loop.
https://en.wikipedia.org/wiki/Yajilin

PUZZLE: typed as below, a number and one of ^ v < > where there is a clue, `?` for a number that is
not known; or a puzz.link URL.

Variant, shaded places may be side by side: take out the section that says they are not.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.arrows import NumberArrows

PUZZLE = """
1v . . 2v . . . .
. . . . . 2< 2< .
. . . 1> . 2v . .
. . . . . . 2< .
. . 1> . . . . .
. . . . . . 1< 1<
. . . . . 2^ 1^ .
2> . 1> . . 2^ . 2<
"""

SIGNS = {'left': '<', 'right': '>', 'up': '^', 'down': 'v'}


KIND = Kind(
    'yajilin',
    NumberArrows(),
    link=Link(
        'yajilin', 'yajirin', ignored='b', variants={'o': 'all shaded cells are outside the loop'}
    ),
    put=lambda board, found: board.lines([]).put(found),  # perhaps there are no lines
)


def rules(cnf, board):
    """Write the rules; return {place: "it is shaded"} and {(place, place): "the loop is here"}."""
    table, free = board.table(), board.table(without=board.clues)
    shaded = {place: cnf.auto_term('shaded', *place) for place in free}
    line = {pair: cnf.auto_term('line', *pair) for pair in pairs(free)}

    cnf.comment('shaded places are not side by side', trusted=True)
    for a, b in line:
        cnf.write_one(-shaded[a], -shaded[b])

    passed = loop(cnf, 'loop', line, 'the lines form one loop')
    cnf.comment('the loop passes all white cells', trusted=True)
    for place in free:
        cnf.write(xnor(shaded[place], -passed[place]) if place in passed else [[shaded[place]]])

    for (x, y), n in board.clues.items():
        way = board.arrows.get((x, y))
        if n is not None and way:
            cnf.comment(f'{n}{SIGNS[way]} at column {x + 1}, row {y + 1}', at=(x, y))
            ray = dict(zip(SIGNS, rays(table, (x, y))))[way]
            cnf.write(window([shaded[place] for place in ray if place in free], n, n))
    return {**shaded, **line}


if __name__ == '__main__':
    run(rules)

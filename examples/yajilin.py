"""Yajilin: shade some places; one loop passes all the others.

Shaded places are not side by side. A number with an arrow tells how many of the places that the
arrow points at are shaded; it is itself neither shaded nor on the loop.
https://en.wikipedia.org/wiki/Yajilin

PUZZLE: typed as below, a number and one of ^ v < > or ↑ ↓ ← → for a clue, `?` for an unknown
number; or a puzz.link URL.

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
    put=lambda board, found: board.lines([]).put(found),  # perhaps without lines
)


def shade_and_loop(cnf, table, clues=()):
    """Write that some places are shaded, and one loop passes the others.

    The cells of clues are neither. Return {place: "it is shaded"} and {(place, place): "the loop
    goes from one to the other"}, for all places of the table.
    """
    shaded = {place: cnf.auto_term('shaded', *place) for place in table}
    line = {pair: cnf.auto_term('line', *pair) for pair in pairs(table)}

    cnf.comment('shaded places are not side by side', trusted=True)
    cnf.write([-shaded[a], -shaded[b]] for a, b in line)

    passed = loop(cnf, 'loop', line, 'the lines form one loop')
    cnf.comment('the loop passes all white cells', trusted=True)
    for place in table:
        either = [shaded[place], *([passed[place]] if place in passed else [])]
        cnf.write(window(either, 0 if place in clues else 1, 1))

    for x, y in clues:
        place = f'r{y + 1}c{x + 1}'
        cnf.comment(f'clue at {place} is neither shaded nor on the loop', at=(x, y), given=True)
        cnf.write_one(-shaded[x, y])
        cnf.write([-passed[x, y]] for _ in passed.keys() & {(x, y)})
    return shaded, line


def off_clues(board, shaded, line):
    """Return the terms of `shade_and_loop` without those at clues."""
    found = {place: term for place, term in shaded.items() if place not in board.clues}
    found.update((pair, term) for pair, term in line.items() if not board.clues.keys() & pair)
    return found


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {place: "it is shaded"} and {(place, place): "the loop is here"}."""
    shaded, line = shade_and_loop(cnf, board.table(), board.clues)

    for (x, y), n in board.clues.items():
        way = board.arrows.get((x, y))
        if n is not None and way:
            seen = [shaded[place] for place in board.pointed((x, y))]
            cnf.comment(f'{n}{SIGNS[way]} at r{y + 1}c{x + 1}', at=(x, y))
            cnf.write(window(seen, n, n))
    return off_clues(board, shaded, line)


if __name__ == '__main__':
    run(rules)

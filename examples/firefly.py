"""Firefly, also Hotaru Beam: lines from each firefly to another.

From the dot of each firefly, where its arrow points, a line goes from place to place, across and
down, and ends at a firefly, not at its dot. It turns as often as the number says. Lines do not
branch, cross or touch; together they are connected.
https://puzz.link/rules.html?firefly

PUZZLE: typed as below, a number and one of ^ v < > where there is a firefly, `?` for a number that
is not known, and no arrow for one without a dot; or a puzz.link URL.

Variant, lines need not be connected: take out the section 'the lines are connected'.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.arrows import NumberArrows

PUZZLE = """
 .  . 2>  .  .
 . 3^  . ?v  .
?>  .  .  .  .
 .  .  .  .  .
?^  . ?>  . ?^
"""


def check(board):
    """There is a firefly, and no line turns more often than there are places."""
    if not board.clues:
        raise FormatError('a board without fireflies')
    for place, n in board.clues.items():
        if n is not None and n > len(board.places):
            raise refuse(place, f'{n} turns')


KIND = Kind('firefly', NumberArrows(), link=Link('firefly'), put=Board.lines, check=check)
WAYS = {'left': (-1, 0), 'right': (1, 0), 'up': (0, -1), 'down': (0, 1)}


def rules(cnf, board):
    """Write the rules; return {(place, place): "a line goes from one to the other"}."""
    table = board.table()
    line = {pair: cnf.auto_term('line', *pair) for pair in pairs(table)}
    # A line goes from its dot on; of each step: the turns that are left, '?' if not known.
    left = [*range(max([n for n in board.clues.values() if n is not None], default=0) + 1), '?']
    steps = [step for pair in line for step in (pair, pair[::-1])]
    step = {(a, b): cnf.auto_term('step', a, b) for a, b in steps}
    turns = {(a, b): {n: cnf.auto_term('left', a, b, n) for n in left} for a, b in steps}
    dots = {(x, y): (x + WAYS[way][0], y + WAYS[way][1]) for (x, y), way in board.arrows.items()}

    cnf.comment('a line goes one way', trusted=True)
    for pair, term in line.items():
        both = [step[pair], step[pair[::-1]]]
        cnf.write([*iff_gen(term, both, modeB=any), *window(both, 0, 1)])
    for pair, term in step.items():
        counts = turns[pair].values()
        cnf.write([*iff_gen(term, counts, modeB=any), *window(counts, 0, 1)])

    cnf.comment('lines do not branch or end, but at fireflies', trusted=True)
    for place in table.keys() - board.clues.keys():
        enter = [step[other, place] for other in table[place]]
        leave = [step[place, other] for other in table[place]]
        cnf.write([*window(enter, 0, 1), *window(leave, 0, 1)])
        cnf.write([-term, *enter] for term in leave)
        for a in table[place]:
            onward = {n: [(b, left_after(n, a, b)) for b in table[place] - {a}] for n in left}
            cnf.write(
                [-turns[a, place][n], *[turns[place, b][m] for b, m in onward[n] if m in left]]
                for n in left
            )

    cnf.comment('lines leave a firefly at its dot, and end elsewhere', trusted=True)
    for place in board.clues:
        for other in table[place]:
            if other == dots.get(place):
                cnf.write_one(-step[other, place])
            else:
                cnf.write_one(-step[place, other])
                cnf.write([-turns[other, place][n]] for n in left if n not in (0, '?'))

    for (x, y), other in dots.items():
        n = '?' if board.clues[x, y] is None else board.clues[x, y]
        cnf.comment(f'{n} at column {x + 1}, row {y + 1}', at=(x, y))
        cnf.write([[turns[(x, y), other][n]] if other in table else []])

    connect_lines(cnf, table, line, board.clues)
    return line


def left_after(n, a, b):
    """Return how many turns are left after the place between a and b."""
    return n if n == '?' else n - (a[0] != b[0] and a[1] != b[1])


def connect_lines(cnf, table, line, clues):
    """Write that there is a line, and that the lines join all fireflies."""
    cnf.comment('the lines are connected', trusted=True)
    cnf.write_one(*line.values())
    ends = {p: [(p, q) if (p, q) in line else (q, p) for q in table[p]] for p in table}
    there = {**line, **{place: cnf.auto_term('passed', *place) for place in table}}
    for place in table:
        cnf.write(iff_gen(there[place], [line[pair] for pair in ends[place]], modeB=any))
        if place in clues:
            cnf.write_one(there[place])
    connected(cnf, 'lines', {**ends, **{pair: pair for pair in line}}, there)


if __name__ == '__main__':
    run(rules)

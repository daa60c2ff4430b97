"""Pipelink: one loop past every place, which may cross itself.

The loop goes from place to place, across and down. It passes every place once, or twice where it
crosses itself, both times straight on. The given pieces are parts of it. With circles, also called
pipelink returns: it goes straight on at circles, and crosses itself nowhere else but at given
crossings.
https://puzz.link/rules.html?pipelink

PUZZLE: typed as below, a character such as ┌ or ┼ for a piece, or one of | - L J 7 F + for it, and
O for a circle; or a puzz.link URL. A line `circles: true` before a typed board without circles says
that the loop crosses itself at given crossings only.

Variant, the loop crosses itself at given crossings only: `circles: true`.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.pipes import PIECES, PIPES

PUZZLE = """
........
..┼..└..
│..│....
.┼..│.┌.
.......│
.┐..┌┼..
...─....
.....┘..
"""

KIND = Kind(
    'pipelink',
    Said('circles'),
    PIPES,
    link=Link('pipelink', 'pipelinkr', said={'pipelinkr': {'circles': True}}, ignored='i'),
    put=Board.loop,
)


def rules(cnf, board):
    """Write the rules; return {(place, place): "the loop goes from one to the other"}."""
    table = board.table()
    line = PairDict({pair: cnf.auto_term('line', *pair) for pair in pairs(table)})
    steps = {p: [*combinations(sorted(table[p]), 2)] for p in table}  # from side to side of a place
    step = {(a, p, b): cnf.auto_term('step', a, p, b) for p in table for a, b in steps[p]}
    bends = {(a, b) for here in steps.values() for a, b in here if a[0] != b[0] and a[1] != b[1]}

    cnf.comment('the lines form one loop', trusted=True)
    links = {(middle(a, p), middle(p, b)): term for (a, p, b), term in step.items()}
    loop(cnf, 'loop', links)  # from border to border

    for p, here in steps.items():
        rule = f'the lines form one loop at column {p[0] + 1}, row {p[1] + 1}'
        cnf.comment(rule, trusted=True, at=p, given=True)
        clauses = [[step[a, p, b] for a, b in here]]
        for side in table[p]:
            mine = [step[a, p, b] for a, b in here if side in (a, b)]
            clauses += [*iff_gen(line[p, side], mine, modeB=any), *window(mine, 0, 1)]
        cross = p in board.circles or not board.facts.get('circles') or board.clues.get(p) == '┼'
        for one, other in combinations(here, 2):
            if not cross or one in bends or other in bends:
                clauses.append([-step[a, p, b] for a, b in (one, other)])
        cnf.write(clauses)

    for x, y in board.circles:
        cnf.comment(f'circle at column {x + 1}, row {y + 1}', at=(x, y))
        cnf.write([-step[a, (x, y), b]] for a, b in bends & {*steps[x, y]})
    for (x, y), piece in board.clues.items():
        cnf.comment(f'{piece} at column {x + 1}, row {y + 1}', at=(x, y))
        there = {(x + i, y + j) for i, j in PIECES[piece]}
        cnf.write([[line[(x, y), p] if p in there else -line[(x, y), p]] for p in table[x, y]])
        cnf.write([] if there <= table[x, y] else [[]])
    return line


def middle(a, b):
    """Return the border between two places."""
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


if __name__ == '__main__':
    run(rules)

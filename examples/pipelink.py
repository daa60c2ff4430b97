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
    Said('circles', 'the loop crosses itself at given crossings only'),
    PIPES,
    link=Link('pipelink', 'pipelinkr', said={'pipelinkr': {'circles': True}}, ignored='i'),
    put=Board.loop,
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(place, place): "the loop goes from one to the other"}."""
    table = board.table()
    line = PairDict({pair: cnf.auto_term('line', *pair) for pair in pairs(table)})
    crossings = {place for place in table if len(table[place]) == 4}
    if board.facts.get('circles'):
        crossings &= {*board.circles, *(p for p, piece in board.clues.items() if piece == '┼')}

    passed = loop(cnf, 'loop', line, 'the lines form one loop', crossings=crossings)

    cnf.comment('every place is passed', trusted=True)
    cnf.write([term] for term in passed.values())

    for x, y in board.circles:
        cnf.comment(f'circle at r{y + 1}c{x + 1}', at=(x, y))
        for ways in ((x - 1, y), (x + 1, y)), ((x, y - 1), (x, y + 1)):
            ends = [line[(x, y), p] for p in ways if p in table[x, y]]
            cnf.write(xnor(*ends) if len(ends) == 2 else [[-end] for end in ends])
    for (x, y), piece in board.clues.items():
        cnf.comment(f'{piece} at r{y + 1}c{x + 1}', at=(x, y))
        there = {(x + i, y + j) for i, j in PIECES[piece]}
        cnf.write([[line[(x, y), p] if p in there else -line[(x, y), p]] for p in table[x, y]])
        cnf.write([] if there <= table[x, y] else [[]])
    return line


if __name__ == '__main__':
    run(rules)

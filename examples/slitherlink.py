"""Slitherlink: one loop along the dotted lines.

The loop does not cross or touch itself. A number is how many sides of its cell are part of the
loop. https://en.wikipedia.org/wiki/Slitherlink

PUZZLE: typed as below, a dot for a cell without a number, with blanks between or not; a game ID
of Tatham's Loopy with squares, a Puzzle Team task, or a puzz.link URL. A line `every dot: true`
before a typed board says that the loop passes every dot.
"""

from satpy import *
from satpy.kinds import *

PUZZLE = """
....233.1.
3322.2..12
.113131...
.1....11..
312.22...2
2...2..23.
3...0...3.
.2....1..1
.33..012.3
.1..3.0.1.
"""

KIND = Kind(
    'slitherlink',
    Said('every dot', 'the loop passes every dot'),
    Cells(0, 4, code=DIGITS4),
    link=Link('slither', rules={'f': {'every dot': True}}),
    game=Game('loopy', TEAM_DIGITS4, r'(t00?)?(d[a-z])?'),
    task=Task(DIGITS4_TASK, ALPHABET, TEAM_DIGITS4, sites='loop'),
    put=Board.fences,
    words=Words(because=dict.fromkeys('0123', CLUE)),
)


def rules(cnf, board):
    """Write the rules; return {(dot, dot): "the loop goes from one to the other"}."""
    dots = cartesian_table(range(board.width + 1), range(board.height + 1))
    around = {side for place in board.places for side in sides(place)}
    line = {pair: cnf.auto_term('line on dots', *pair) for pair in pairs(dots) if pair in around}

    for (x, y), n in board.clues.items():
        cnf.comment(f'{n} at r{y + 1}c{x + 1}', at=(x, y))
        cnf.write(window([line[side] for side in sides((x, y))], n, n))

    # A dot is a corner of its cells.
    rule = 'the lines form one loop'
    passed = loop(cnf, 'loop', line, rule, lambda dot: (dot[0] - 0.5, dot[1] - 0.5))
    if board.facts.get('every dot'):
        cnf.comment('every dot is passed (off: every dot: false)', trusted=True)
        cnf.write([term] for term in passed.values())
    return line


if __name__ == '__main__':
    run(rules)

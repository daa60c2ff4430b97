"""Slitherlink: one loop along the dotted lines.

The loop does not cross or touch itself. A number is how many sides of its cell are part of the
loop. Sheep are inside of it, wolves outside.
https://en.wikipedia.org/wiki/Slitherlink, https://www.janko.at/Raetsel/Varianten/016.a.htm

PUZZLE: typed as below, a dot for a cell without a number, with blanks between or not, S for a sheep
and W for a wolf; a game ID of Tatham's Loopy with squares, a Puzzle Team task, or a puzz.link URL.
A line `every dot: true` before a typed board says that the loop passes every dot, `touching: true`
that it may touch itself at dots.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.flock import FLOCK, Flock

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

RULE = 'the lines form one loop'
KIND = Kind(
    'slitherlink',
    Said('every dot', 'the loop passes every dot'),
    Said('touching', 'the loop may touch itself at dots'),
    Flock(),
    link=Link('slither', rules={'f': {'every dot': True}}),
    game=Game('loopy', TEAM_DIGITS4, r'(t00?)?(d[a-z])?'),
    task=Task(DIGITS4_TASK, ALPHABET, TEAM_DIGITS4, sites='loop'),
    put=Board.fences,
    words=Words(because=dict.fromkeys('0123', CLUE)),
)


def curve(cnf, line):
    """Write that the lines are one loop that may touch itself; return {dot: "it is passed"}.

    Lines that are connected, and an even number at each dot, can be drawn so without crossing.
    """
    near = defaultdict(dict)  # {dot: {pair: its line}}
    for pair, dot in ((ends, dot) for ends in line for dot in ends):
        near[dot][pair] = line[pair]

    cnf.comment(RULE, trusted=True)
    cnf.write_one(*line.values())
    passed = {dot: any_of(cnf, terms.values()) for dot, terms in near.items()}
    for terms in near.values():
        cnf.write(forbid_unless(terms.values(), lambda *there: sum(there) % 2 == 0))
    connected(cnf, 'curve', {**near, **{pair: pair for pair in line}}, {**passed, **line})
    return passed


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(dot, dot): "the loop goes from one to the other"}."""
    dots = cartesian_table(range(board.width + 1), range(board.height + 1))  # corners of cells
    around = {side for place in board.places for side in sides(place)}
    line = {pair: cnf.auto_term('line on dots', *pair) for pair in pairs(dots) if pair in around}

    if board.facts.get('touching'):
        passed = curve(cnf, line)
    else:
        passed = loop(cnf, 'loop', line, RULE, lambda dot: (dot[0] - 0.5, dot[1] - 0.5))
    if board.facts.get('every dot'):
        cnf.comment('every dot is passed (off: every dot: false)', trusted=True)
        cnf.write([term] for term in passed.values())

    if FLOCK.keys() & {*board.clues.values()}:
        cnf.comment('inside and outside of the loop', trusted=True)
        inside = enclosed(cnf, 'inside', line)
    for (x, y), clue in board.clues.items():
        cnf.comment(f'{clue} at r{y + 1}c{x + 1}', at=(x, y))
        if clue in FLOCK:
            cnf.write_one(FLOCK[clue] * inside[x, y])
        else:
            cnf.write(window([line[side] for side in sides((x, y))], clue, clue))
    return line


if __name__ == '__main__':
    run(rules)

"""Firefly, also Hotaru Beam: lines from each firefly to another.

From the dot of each firefly, where its arrow points, a line goes from place to place, across and
down, and ends at a firefly, not at its dot. It turns as often as the number says. Lines do not
branch, cross or touch; together they are connected.
https://puzz.link/rules.html?firefly

PUZZLE: typed as below, a number and one of ^ v < > where there is a firefly, `?` for an unknown
number, and no arrow for one without a dot; or a puzz.link URL.

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
    """There are fireflies, and no line turns more often than there are places."""
    if not board.clues:
        raise FormatError('a board without fireflies')
    for place, n in board.clues.items():
        if n is not None and n > len(board.places):
            raise refuse(place, f'{n} turns')


KIND = Kind('firefly', NumberArrows(), link=Link('firefly'), put=Board.lines, check=check)
UNKNOWN = float('inf')


def rules(cnf, board):
    """Write the rules; return {(place, place): "a line goes from one to the other"}."""
    table = board.table()
    line = {pair: cnf.auto_term('line', *pair) for pair in pairs(table)}
    left = [*range(max(filter(None, board.clues.values()), default=0) + 1), UNKNOWN]
    step = {(a, b): cnf.auto_term('step', a, b) for a in table for b in table[a]}
    turns = {pair: {n: cnf.auto_term('left', *pair, str(n)) for n in left} for pair in step}

    cnf.comment('a line goes one way', trusted=True)
    both = [(line[a, b], [step[a, b], step[b, a]]) for a, b in line]
    for term, ways in both + [(step[pair], [*turns[pair].values()]) for pair in step]:
        cnf.write([*iff_gen(term, ways, modeB=any), *window(ways, 0, 1)])

    cnf.comment('lines do not branch or end, but at fireflies', trusted=True)
    for place in table.keys() - board.clues.keys():
        go_on(cnf, table[place], step, turns, place)

    for x, y in board.clues:
        n, dot = board.clues[x, y], board.pointed((x, y))[:1]
        cnf.comment('lines leave a firefly at its dot, and end elsewhere', trusted=True)
        for other in table[x, y]:
            cnf.write_one(-step[other, (x, y)] if other in dot else -step[(x, y), other])
            cnf.write([-turns[other, (x, y)][n]] for n in left if 0 < n < UNKNOWN)
        if (x, y) in board.arrows:
            cnf.comment(f'{"?" if n is None else n} at column {x + 1}, row {y + 1}', at=(x, y))
            cnf.write_one(*[turns[(x, y), b][UNKNOWN if n is None else n] for b in dot])

    cnf.comment('the lines are connected', trusted=True)
    ends = {place: [pair for pair in line if place in pair] for place in table}
    passed = {place: cnf.auto_term('passed', *place) for place in table}
    for place in table:
        cnf.write(iff_gen(passed[place], [line[pair] for pair in ends[place]], modeB=any))
    cnf.write([passed[place]] for place in board.clues)
    connected(cnf, 'lines', {**ends, **{pair: pair for pair in line}}, {**passed, **line})
    return line


def go_on(cnf, near, step, turns, place):
    """Write that a line that enters a place leaves it; a turn leaves one turn less."""
    enter, leave = [step[b, place] for b in near], [step[place, b] for b in near]
    cnf.write([*window(enter, 0, 1), *window(leave, 0, 1)])
    cnf.write([-term, *enter] for term in leave)
    for a in near:
        bends = {b: a[0] != b[0] and a[1] != b[1] for b in near - {a}}
        for n, term in turns[a, place].items():
            cnf.write_one(-term, *filter(None, [turns[place, b].get(n - bends[b]) for b in bends]))


if __name__ == '__main__':
    run(rules)

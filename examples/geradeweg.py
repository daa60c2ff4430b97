"""Geradeweg: one loop past all numbers, in straight lines of these lengths.

The loop goes from place to place, across and down, and passes no place twice, and it passes all
numbers. A number is the length of each straight line of the loop that passes it or ends at it, in
steps from turn to turn. At a `?` where the loop turns both lines are equally long.
https://puzz.link/rules.html?geradeweg

PUZZLE: typed as below, `?` for an unknown number; or a puzz.link URL. A line `every place: true`
before a typed board says that the loop passes every place.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.codes import UNKNOWN

PUZZLE = """
..2.....
?...2..1
.....1..
1...4..?
?.......
..3...1.
..1....2
........
"""


class Lengths(Cells):
    """Numbers from 1 on; puzz.link takes 0 for an unknown one."""

    def set(self, board, spot, value):
        super().set(board, spot, value or UNKNOWN)


KIND = Kind(
    'geradeweg',
    Said('every place', 'the loop passes every place'),
    Lengths(1, unknown=KEEP, on='white circle'),
    link=Link('geradeweg', rules={'f': {'every place': True}}),
    put=Board.loop,
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(place, place): "the loop goes from one to the other"}."""
    table = board.table()
    line = PairDict({pair: cnf.auto_term('line', *pair) for pair in pairs(table)})

    passed = loop(cnf, 'loop', line, 'the lines form one loop')
    if board.facts.get('every place'):
        cnf.comment('every place is passed (off: every place: false)', trusted=True)
        cnf.write([[passed[place]] if place in passed else [] for place in table])

    for (x, y), n in board.clues.items():
        cnf.comment(f'{n or "?"} at r{y + 1}c{x + 1}', at=(x, y))
        cnf.write([[passed[x, y]] if (x, y) in passed else []])
        # For each axis a tally of the steps from here: none, or n of them.
        ways = [
            in_sight(cnf, (x, y, i), [line[pair] for pair in zip([(x, y), *ray], ray)])
            for i, ray in enumerate(rays(table, (x, y)))
        ]
        axes = [tally_sum(cnf, ('steps', x, y, i), ways[i : i + 2]) for i in (0, 2)]
        for axis, other in (axes, axes[::-1]):
            if n is not None:
                cnf.write(if_wrap(axis[0], tally_within(axis, n, n)) if axis else [])
            elif axis and other:  # if the loop turns, no axis has more than the other
                turns = [-axis[0], -other[0]]
                cnf.write([*turns, -term, *other[i : i + 1]] for i, term in enumerate(axis))
    return line


if __name__ == '__main__':
    run(rules)

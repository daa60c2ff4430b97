"""Mid-loop: one loop through all dots.

The loop goes from place to place, across and down, and passes no place twice. A dot, in a place or
on a border, is in the middle of a straight line of the loop, from turn to turn.
https://puzz.link/rules.html?midloop

PUZZLE: typed as below, rows of places and, between them, rows of their borders: B for a dot, also
in the corners, where none may be; or a puzz.link URL. A line `every place: true` before a typed
board says that the loop passes every place.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.circles import LINE_DOTS

PUZZLE = """
...............
....B...B.B....
...............
...............
.B.............
............B..
......B....B...
........B.....B
.........B.....
...............
.B.............
............B..
..B............
...............
..........B....
"""

KIND = Kind(
    'mid_loop',
    Said('every place', 'the loop passes every place'),
    LINE_DOTS,
    link=Link('midloop', rules={'f': {'every place': True}}),
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

    for x, y in board.circles:
        cnf.comment(f'dot at r{y + 1:g}c{x + 1:g}', at=(x, y))
        near = board.around((x, y))  # the place of the dot, or the two beside it
        here = passed.get(near[0]) if len(near) == 1 else line[tuple(near)]
        cnf.write([[here] if here else []])
        for back, ahead in [(0, 1)] * (y % 1 == 0) + [(2, 3)] * (x % 1 == 0):
            # The loop goes straight equally far on both sides, perhaps not at all.
            arms = []
            for place, way in ((near[0], back), (near[-1], ahead)):
                ray = rays(table, place)[way]
                steps = [line[pair] for pair in zip([place, *ray], ray)]
                arms.append(in_sight(cnf, (x, y, way), steps))
            for one, other in zip_longest(*arms):
                cnf.write(xnor(one, other) if one and other else [[-(one or other)]])
    return line


if __name__ == '__main__':
    run(rules)

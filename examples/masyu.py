"""Masyu: one loop from place to place, past all circles.

The loop goes across and down and passes no place twice. At a white circle it goes straight on, and
turns at the place before or after it. At a black circle it turns, and goes straight on at the
places before and after it.
https://en.wikipedia.org/wiki/Masyu

PUZZLE: typed as below, W for a white circle and B for a black one; a game ID of Tatham's Pearl, a
Puzzle Team task, or a puzz.link URL. A line `every place: true` before a typed board says that the
loop passes every place.
"""

from satpy import *
from satpy.kinds import *

PUZZLE = """
..B.....
.W..W...
W......W
....W.WW
.W..W...
.W.WB...
........
..W.....
"""

PEARLS = Skipping(SignCode({'W': 'white', 'B': 'black'}), what='W or B')

KIND = Kind(
    'masyu',
    Said('every place', 'the loop passes every place'),
    Circles(),
    link=Link('mashu', 'pearl', rules={'f': {'every place': True}}),
    game=Game('pearl', PEARLS),
    task=Task(r'\s*[a-zWB]*W[a-zWB]*\s*$', 'W', PEARLS),
    put=Board.lines,
    words=Words(because=dict.fromkeys(['white', 'black'], CLUE)),
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(place, place): "the loop goes from one to the other"}."""
    table = board.table()
    line = PairDict({pair: cnf.auto_term('line', *pair) for pair in pairs(table)})

    cnf.comment('the loop stays on the board', trusted=True)
    beyond = cnf.auto_term('a line beyond the edge')
    cnf.write_one(-beyond)

    passed = loop(cnf, 'loop', line, 'the lines form one loop')
    if board.facts.get('every place'):
        cnf.comment('every place is passed (off: every place: false)', trusted=True)
        cnf.write([[passed[place]] if place in passed else [] for place in table])

    for (x, y), color in board.circles.items():
        white = color == 'white'
        cnf.comment(f'{color} circle at r{y + 1}c{x + 1}', at=(x, y))
        near, far = {}, {}  # the line from the circle, and the next one straight on
        for i, j in [(-1, 0), (1, 0), (0, -1), (0, 1)]:
            near[i, j] = line.get(((x, y), (x + i, y + j)), beyond)
            far[i, j] = line.get(((x + i, y + j), (x + 2 * i, y + 2 * j)), beyond)
        for i, j in [(1, 0), (0, 1)]:
            ahead, back = near[i, j], near[-i, -j]
            if white:
                cnf.write(xnor(ahead, back))
                cnf.write_one(-ahead, -far[i, j], -far[-i, -j])
            else:
                cnf.write(window([ahead, back], 1, 1))
                cnf.write(if_then(ahead, far[i, j]) + if_then(back, far[-i, -j]))
        if white:
            cnf.write(window(near.values(), 2, 2))
    return line


if __name__ == '__main__':
    run(rules)

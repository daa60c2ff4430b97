"""Shingoki, also traffic lights: one loop past all circles.

The loop goes from place to place, across and down, and passes no place twice. It goes straight on
at a white circle, turns at a black one, and does either at a gray one. A number is how many steps
the loop goes from its circle, in both directions together, up to the next turns.
https://www.puzzle-shingoki.com/

PUZZLE: typed as below, W, B or G for a white, black or gray circle, perhaps with a number after it;
or a Puzzle Team task.

Variant, the loop passes every place: `cnf.write([term] for term in passed.values())`.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.circles import TEAM_CIRCLES, CircleNumbers

PUZZLE = """
 .  . B3  W  .  .  .  .
 .  .  .  .  . B2  .  .
G4 B3  .  .  .  . B4  .
 .  .  .  .  .  .  .  .
 . B3  .  .  . B2  .  .
 .  .  .  .  .  . B5 W7
 .  .  .  .  .  . B4  .
 .  . B3  .  . W4  .  .
"""

KIND = Kind(
    'shingoki',
    CircleNumbers(TEAM_CIRCLES, 'WBG'),
    task=Task(r'\s*[a-z]*[WB][0-9][a-z0-9WB]*\s*$', 'WB', TEAM_CIRCLES, more=1),
    put=Board.loop,
    words=Words(because=dict.fromkeys(['white', 'black', 'gray'], CLUE)),
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(place, place): "the loop goes from one to the other"}."""
    table = board.table()
    line = PairDict({pair: cnf.auto_term('line', *pair) for pair in pairs(table)})

    passed = loop(cnf, 'loop', line, 'the lines form one loop')

    for place, color in board.circles.items():
        (x, y), n = place, board.clues.get(place)
        cnf.comment(f'{color} {n or "circle"} at r{y + 1}c{x + 1}', at=place)
        cnf.write([[passed[place]] if place in passed else []])
        for a, b in combinations(sorted(table[place]), 2):
            straight = a[0] == b[0] or a[1] == b[1]
            if color == ('black' if straight else 'white'):
                cnf.write_one(-line[a, place], -line[place, b])
        if n is not None:
            ways = [
                in_sight(cnf, (x, y, i), [line[pair] for pair in zip([place, *ray], ray)])
                for i, ray in enumerate(rays(table, place))
            ]
            total(cnf, ('steps', x, y), ways, n, n)
    return line


if __name__ == '__main__':
    run(rules)

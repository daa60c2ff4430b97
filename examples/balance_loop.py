"""Balance loop: one loop past all circles.

The loop goes from place to place, across and down, and passes no place twice. From a circle it goes
straight in two directions, up to the next turns: equally far from a white circle, not equally far
from a black one. A number is the sum of both lengths.
https://puzz.link/rules.html?balance

PUZZLE: typed as below, W for a white circle and B for a black one, perhaps with a number after it;
or a puzz.link URL. A line `every place: true` before a typed board says that the loop passes every
place.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.circles import DOUBLED, CircleNumbers

PUZZLE = """
 .  . B3  W  .  .  . B9
 .  .  .  .  . W2  .  .
B4 B3  .  .  .  .  .  .
 B  .  .  .  B  .  .  .
 .  .  .  .  W W2  .  .
 .  .  .  .  .  . B5  .
 .  .  .  .  .  . B4  .
 .  .  B  .  . W4  .  .
"""

KIND = Kind(
    'balance_loop',
    Said('every place', 'the loop passes every place'),
    CircleNumbers(DOUBLED),
    link=Link('balance', rules={'f': {'every place': True}}),
    put=Board.loop,
    words=Words(because=dict.fromkeys(['white', 'black'], CLUE)),
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

    for (x, y), color in board.circles.items():
        n = board.clues.get((x, y))
        cnf.comment(f'{color} {n or "circle"} at r{y + 1}c{x + 1}', at=(x, y))
        cnf.write([[passed[x, y]] if (x, y) in passed else []])
        # In each direction a tally of the steps from here up to the turn.
        ways = [
            in_sight(cnf, (x, y, i), [line[pair] for pair in zip([(x, y), *ray], ray)])
            for i, ray in enumerate(rays(table, (x, y)))
        ]
        if n is not None:
            total(cnf, ('steps', x, y), ways, n, n)
        for a, b in permutations(filter(None, ways), 2):
            if color == 'white':  # if one direction is longer than k, so is the other
                cnf.write([-term, -b[0], *b[k : k + 1]] for k, term in enumerate(a))
            else:  # not both end here
                ends = [(a[k : k + 2], b[k : k + 2]) for k in range(min(len(a), len(b)))]
                cnf.write([-one[0], -other[0], *one[1:], *other[1:]] for one, other in ends)
    return line


if __name__ == '__main__':
    run(rules)

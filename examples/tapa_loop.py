"""Tapa-like loop: one loop, by numbers beside it.

The loop goes from place to place, across and down, and passes no place twice, and none with a clue.
The eight places around a clue hold parts of the loop; its numbers are how many places each part
passes, in any order. `?` is a part of any length; a single `?` may be none; 0 is none.
https://puzz.link/rules.html?tapaloop

PUZZLE: typed as below, `13` or `1,3` for the numbers 1 and 3, with blanks between the cells if
there are such clues; or a puzz.link URL. A line `every place: true` before a typed board says that
the loop passes every place without a clue.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.lengths import LOOP_LENGTHS, Lengths, are_lengths

PUZZLE = """
  .   .   .   .   .   .   .   .
 22   .   .   .   .   .   .   1
  .   .   .   . 222   .   .   .
  .   .   . 122   .   .   .   .
  .   .   .   .   .   .   .   .
  .   .   . 211   .   .  3?  22
  3   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
"""

KIND = Kind(
    'tapa_loop',
    Said('every place', 'the loop passes every place without a clue'),
    Lengths(LOOP_LENGTHS, apart=False),
    link=Link('tapaloop'),
    put=Board.lines,
    title='Tapa-like loop',
)
AROUND = [(-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)]
# The states of a corner: a line to the place before it, to the next, whether it is passed.
CORNERS = [(1, 0, 1), (0, 1, 1), (1, 1, 1), (0, 0, 1), (0, 0, 0)]


def lengths(corners):
    """Return the lengths of a loop's parts for these four corners; [0] for none."""
    joined = [there for before, after, _ in corners for there in (before, after)]
    if all(joined):
        return [8]
    start = joined.index(0)
    found = []
    for n in [*range(start, 8), *range(start)]:
        if joined[n]:
            found[-1] += 1
        elif joined[n - 7] or (n % 2 == 0 and corners[n // 2][2]):  # a part begins
            found.append(1)
    return found or [0]


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(place, place): "the loop goes from one to the other"}."""
    table = board.table()
    line = PairDict({pair: cnf.auto_term('line', *pair) for pair in pairs(table)})

    passed = loop(cnf, 'loop', line, 'the lines form one loop')

    if board.facts.get('every place'):
        cnf.comment('every place is passed (off: every place: false)', trusted=True)
        cnf.write([passed[p]] if p in passed else [] for p in table if p not in board.clues)

    around = [(corners, lengths(corners)) for corners in product(CORNERS, repeat=4)]
    for (x, y), clue in board.clues.items():
        numbers = ' '.join('?' if n is None else str(n) for n in clue)
        cnf.comment(f'{numbers} at r{y + 1}c{x + 1}', at=(x, y))
        cnf.write([[-passed[x, y]]] if (x, y) in passed else [])
        ring = [(x + i, y + j) for i, j in AROUND]
        lines = [line.get(pair) for pair in zip([ring[-1], *ring], ring)]
        here = [(lines[n], lines[n + 1], passed.get(ring[n])) for n in range(0, 8, 2)]
        good = [corners for corners, found in around if are_lengths(found, clue)]
        begun = [{()}, *({corners[:n] for corners in good} for n in range(1, 5))]
        longer = [{(*start, corner) for start, corner in product(some, CORNERS)} for some in begun]
        wrong = chain(*map(set.difference, longer, begun[1:]))  # Up to the first wrong corner.
        rows = [[*zip(chain(*here), chain(*corners))] for corners in wrong]
        cnf.write(
            [-term if value else term for term, value in row if term]
            for row in rows
            if all(term or not value for term, value in row)
        )
    return line


if __name__ == '__main__':
    run(rules)

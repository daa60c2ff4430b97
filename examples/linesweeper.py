"""Linesweeper: one loop past the numbers.

The loop goes from place to place, across and down, and passes no place twice and no number. A
number is how many of the places around it, corners included, the loop passes.
https://sudoku-puzzles.net/linesweeper-easy/84/,
https://outofthenormmaths.wordpress.com/2011/11/15/algebraic-linesweeper/

PUZZLE: typed as below, `.` for a place without a number; or the text form of janko.at.

Variant, numbers count the places beside them only: take out `diagonals=True`.
"""

from satpy import *
from satpy.kinds import *

PUZZLE = """
......0.
3.7.....
2.......
...5..30
...4....
.7......
.....3..
.4....0.
"""

KIND = Kind(
    'linesweeper',
    Cells(0, 8, unknown=KEEP),
    put=Board.lines,
    guess=lambda board: any(n is not None and n > 4 for n in board.clues.values()),
    words=Words(because=dict.fromkeys('012345678', CLUE)),
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(place, place): "the loop goes from one to the other"}."""
    table, near = board.table(), board.table(diagonals=True)
    line = {pair: cnf.auto_term('line', *pair) for pair in pairs(table)}
    passed = loop(cnf, 'loop', line, 'the lines form one loop')

    for x, y in board.clues:
        cnf.comment(f'no loop past r{y + 1}c{x + 1}', at=(x, y), given=True)
        cnf.write([-passed[place]] for place in passed.keys() & {(x, y)})

    for (x, y), n in board.clues.items():
        if n is not None:
            cnf.comment(f'{n} at r{y + 1}c{x + 1}', at=(x, y))
            cnf.write(window([passed[place] for place in near[x, y] if place in passed], n, n))
    return {pair: term for pair, term in line.items() if not board.clues.keys() & {*pair}}


if __name__ == '__main__':
    run(rules)

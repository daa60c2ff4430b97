"""Aquarium: how high is the water in the tanks?

If a cell has water, so has every cell of its tank that can be reached from it, inside the tank,
without rising above its row or passing a wall. Numbers outside are how many cells with water a
column or row has.
https://www.puzzle-aquarium.com

PUZZLE: typed as below, the columns' numbers, then each row's number and a letter for each cell's
tank, `?` for an unknown number; a Puzzle Team task, or a puzz.link URL. A line `one level: true`
before a typed board says that a tank's water has one level, connected or not, as in every task.
"""

from satpy import *
from satpy.kinds import *

PUZZLE = """
 24564454
0AAABBCDD
1EEEBCCCD
6FGGGCCCH
6FFGGCCIH
6FFGGJKII
3LFGGJKKK
4LMMMJKKK
8LLNNNKKK
"""

TALLIES, TANKS = Outside(), Rooms('tank', signs=ALPHABET + ALPHABET.upper(), inner=True)


def check(board):
    """Columns and rows add up to the same number, if all of theirs are given."""
    across, down = (sum(n or 0 for n in line) for line in (board.top, board.left))
    if None not in board.top + board.left and across != down:
        raise FormatError(f'{across} cells with water by the columns, {down} by the rows')


def level_water(board, text):
    """In a task the water of a tank has one level."""
    board.facts['one level'] = True


def put(board, water):
    """Put water into these cells."""
    return board.symbols('water', water).fill(dict.fromkeys(water, '#bfe0ff'))


KIND = Kind(
    'aquarium',
    Said('one level', "a tank's water has one level, connected or not"),
    TALLIES,
    TANKS,
    link=Link('aquarium', body=[TANKS, '/', TALLIES], rules={'r': {'one level': True}}),
    task=Task(AROUND_ROOMS_TASK, ';', [Tallies('_'), ';', RoomNumbers()], said=level_water),
    put=put,
    check=check,
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y): "there is water in this cell"}."""
    table = board.table()
    for a, b in board.walls:
        if a in table and b in table:
            table[a].discard(b)
            table[b].discard(a)
    water = {(x, y): cnf.auto_term('water', x, y) for x, y in table}

    cnf.comment('water has one level', trusted=True)
    cnf.write(level_clauses(board, water, lambda below: components(below, table)))
    if board.facts.get('one level'):
        cnf.comment('each aquarium has one level (off: one level: false)', trusted=True)
        cnf.write(level_clauses(board, water, lambda below: [below]))

    count_in_lines(cnf, board, water)
    return water


def level_clauses(board, water, divided):
    """Return the clauses "water has one level"; divided: returns the parts of some cells."""
    clauses = []
    for _, cells, _ in board.areas():
        for level in sorted({y for x, y in cells}):
            for part in divided([(x, y) for x, y in cells if y >= level]):
                top = [water[x, y] for x, y in part if y == level]
                for a, b in zip(top, top[1:]):
                    clauses += xnor(a, b)
                # Lower rows follow, since each has a level of its own.
                further = min((y for x, y in part if y > level), default=None)
                under = [water[x, y] for x, y in part if y == further]
                clauses += [[-top[0], cell] for cell in under if top]
    return clauses


if __name__ == '__main__':
    run(rules)

"""What the models of other solvers start from: the clues of a record, without this library."""

from __future__ import annotations

# Where a ship goes on from an end.
ENDS = {'<': (1, 0), '>': (-1, 0), '^': (0, 1), 'v': (0, -1), 'O': None}


def around(x, y):
    return [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]


def fleet_givens(record):
    """(cells with a ship, cells without, middles) of a battleship."""
    ship, water, middle = set(), set(), set()
    for y, row in enumerate(record['givens']):
        for x, sign in enumerate(row):
            if sign == '~':
                water.add((x, y))
            elif sign != '.':
                ship.add((x, y))
            if sign == '#' and record['hash_means'] == 'middle':
                middle.add((x, y))
            elif sign in ENDS:
                for a, b in around(x, y):
                    goes_on = ENDS[sign] == (a - x, b - y)
                    (ship if goes_on else water).add((a, b))
    return ship, water, middle


def lines(record):
    """The lines of a nonogram, rows and then columns: (cells, lengths of the runs)."""
    xs, ys = range(record['width']), range(record['height'])
    yield from (([(x, y) for x in xs], lengths) for y, lengths in enumerate(record['rows']))
    yield from (([(x, y) for y in ys], lengths) for x, lengths in enumerate(record['cols']))


def island_reach(record):
    """Of each clue of a nurikabe the cells that its island can hold."""
    sizes = {(x, y): n for x, y, n in record['clues']}
    board = {(x, y) for x in range(record['width']) for y in range(record['height'])}
    reach = {}
    for clue, size in sizes.items():
        seen, front, steps = {clue}, [clue], 1
        while front and steps < (size or len(board)):
            ahead = {cell for place in front for cell in around(*place)} & board - seen
            front = [cell for cell in ahead if not near_other(cell, clue, sizes)]
            seen.update(front)
            steps += 1
        reach[clue] = seen
    return reach


def out_of_reach(record, reach):
    """Cells that are sea for sure: no island can hold them."""
    land = set().union(*reach.values())
    board = ((x, y) for y in range(record['height']) for x in range(record['width']))
    return [cell for cell in board if cell not in land]


def near_other(cell, clue, sizes):
    """Is the cell another clue, or beside one?"""
    return any(place in sizes and place != clue for place in [cell, *around(*cell)])

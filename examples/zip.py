"""Zip: one path through all cells.

The path goes from cell to cell, across and down, through each cell once and not through a wall. It
begins at 1, visits the numbers in order, and ends at the largest.
https://zipgameonline.com/rules, https://askdavetaylor.com/how-to-play-the-linkedin-casual-game-zip

PUZZLE: typed as below, with `#` for a wall in rows of cells and rows between them, or without walls
as rows of cells alone, `.` for a cell without a number, x for a hole; or the text form of janko.at.

Variant, cells may be left over: take out the section 'each cell is passed'.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.between import Between, BorderWalls

PUZZLE = """
..6........
...........
5...2......
...........
......8#...
...........
......1....
...........
........7.3
...........
..4........
"""


def check(board):
    """Each number from 1 to the largest, at least to 2, is there once."""
    numbers = sorted(board.clues.values())
    if len(numbers) < 2:
        raise FormatError('a path has two ends, 1 and the largest number')
    for there, expected in zip(numbers, count(1)):
        if there != expected:
            detail = 'twice' if there < expected else f'but no {expected}'
            raise FormatError(f'the number {there} is given, {detail}')


KIND = Kind(
    'zip',
    Between(BorderWalls(), 1),
    put=Board.loop,
    check=check,
    guess=lambda board: len(board.clues) > 2,
)
OUTSIDE = 'outside'


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(cell, cell): "the path goes from one to the other"}."""
    table = board.table()
    links = [pair for pair in pairs(table) if tuple(sorted(pair)) not in board.walls]
    way = {link: cnf.auto_term('way', *link) for a, b in links for link in [(a, b), (b, a)]}
    line = {(a, b): cnf.auto_term('line', a, b) for a, b in links}

    # From the end it goes outside, and comes back to the start: a loop.
    start = {cell: cnf.auto_term('start', *cell) for cell in table}
    end = {cell: cnf.auto_term('end', *cell) for cell in table}
    ring = {**way, **{(OUTSIDE, cell): start[cell] for cell in table}}
    ring.update({(cell, OUTSIDE): end[cell] for cell in table})
    spot = {OUTSIDE: None, **dict(zip(table, table))}
    passed = loop(cnf, 'loop', ring, 'the lines form one path', spot.get, directed=True)

    cnf.comment('each cell is passed', trusted=True)
    cnf.write([passed[cell]] for cell in table)
    cnf.write_one(passed[OUTSIDE])
    for a, b in links:
        cnf.write(iff_gen(line[a, b], [way[a, b], way[b, a]], modeB=any))

    cnf.comment('numbers along the path', trusted=True)
    joined = {cell: start[cell] for cell in table if any(cell in pair for pair in links)}
    marks = board.clues.keys() & joined.keys()
    rank = visits(cnf, 'rank', way, joined, counted=marks) if marks else {}

    ends = {1: start, len(board.clues): end}
    for (x, y), n in board.clues.items():
        cnf.comment(f'{n} at r{y + 1}c{x + 1}', at=(x, y))
        cnf.write([rank[cell].equals(n)] for cell in marks & {(x, y)})
        if n in ends:
            cnf.write_one(ends[n][x, y])
    return line


if __name__ == '__main__':
    run(rules)

"""Fillomino: a number for each cell.

Equal numbers side by side are one region, and the number is how many cells the region has. A region
can hold several of the given numbers, or none. https://en.wikipedia.org/wiki/Fillomino

PUZZLE: typed as below, or with blanks between for numbers above 9; a game ID of Tatham's Filling
(where no region is larger than 9, as a line `most: 9` before a typed board says), or a puzz.link
URL. In the grid: x for a hole in the board.

Variant, edges that join, on a board without holes: `wrapped_table(range(board.width),
range(board.height), 'torus')` in place of `board.table()`.
"""

from satpy import *
from satpy.kinds import *

PUZZLE = """
5...2..352
.333......
..6..77.8.
..66....4.
.8.43.5.44
...3.....8
33.2.....4
.6238.577.
........4.
...3....7.
"""


def check(board):
    """No region is larger than the board or `most`."""
    cells, most = len(board.places), board.facts.get('most')
    for place, size in board.clues.items():
        if size > cells:
            raise refuse(place, f'a region of {size} cells, the board has {cells}')
        if most is not None and size > most:
            raise refuse(place, f'{size}, and no region is larger than {most}')


def put(board, cells):
    """Put these numbers (x, y, n) on the board, and borders between them."""
    return board.numbers(cells).regions({(x, y): n for x, y, n in cells})


def nine(kind, width, height, params):
    """Return an empty board without a region of more than nine cells."""
    return kind.blank(width, height, most=9)


KIND = Kind(
    'fillomino',
    Said('most', 'the size of the largest region', number=True),
    Cells(1),
    Walls(),
    link=Link('fillomino', rules={'t': {'most': 3}}),
    game=Game('filling', Skipping(SignCode(digits('123456789')), what='a digit'), blank=nine),
    put=put,
    check=check,
    words=Words(
        because={
            'region of': Because(
                last='the {section} needs {place}', breaks='give the {section} a wrong size'
            ),
            'regions of': Because(breaks='make a region of a wrong size', unsaid=True),
        }
    ),
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y, n): "this cell holds n"}."""
    table = board.table()

    def region(place):
        """Start the section about the region of a number that is given."""
        x, y = place
        text = f'region of {board.clues[place]} at r{y + 1}c{x + 1}'
        cnf.comment(text, trusted=True, at=place)

    def reach(least):
        """Start the section about how far given numbers reach, and what their regions leave."""
        left = len(table) - sum(n * many for n, many in least.items())
        needed = ', '.join(f'{many} of {n}' for n, many in sorted(least.items()))
        text = 'no given number of that size reaches so far, and the given numbers need regions'
        cells = f'({needed}) that leave {left} cell{"s" * (left != 1)}'
        cnf.comment(f'{text} {cells}', trusted=True)

    cnf.comment('regions of equal numbers', trusted=True)
    most = board.facts.get('most')
    number = sized_regions(cnf, 'number', table, board.clues, most, region, reach)

    walls = sorted(board.walls.intersection(pairs(table)))  # none beside a hole
    if walls:
        between = [((x + x2) / 2, (y + y2) / 2) for (x, y), (x2, y2) in walls]
        cnf.comment('borders that are given', at=between)
    for a, b in walls:
        for n in number[a].keys() & number[b].keys():
            cnf.write_one(-number[a][n], -number[b][n])

    return write_givens(cnf, board, number_terms(number))


if __name__ == '__main__':
    run(rules)

"""Jigsaw sudoku: a sudoku with regions of any shape in place of boxes.

Each row, each column and each region has every number once.
https://en.wikipedia.org/wiki/Sudoku#Variations_of_grid_sizes_or_region_shapes

PUZZLE: typed as below, a letter or digit for each cell's region, then the numbers, `.` for none; or
a Puzzle Team task.

Constraints of a sudoku can stand in lines before the regions, as in `thermo r1c1 r1c2` or
`diagonal down`.
"""

from collections import defaultdict
from itertools import product

from satpy import *
from satpy.kinds import *
from satpy.notations.special.latin import check_latin
from satpy.notations.special.sudoku import Constraints

PUZZLE = """
AAAABBBBB
AABBBCCCC
AABDCCDEC
FAFDCDDEC
FFFDDDDEG
FHHHIIEEG
FHIHIIEGG
FHIIIEEGG
FHHHIEGGG

5..4.....
.....9...
........2
9.......8
....7..4.
..1...97.
4...8.1..
3........
.........
"""


def check(board):
    """Regions are as large as rows, and given numbers are possible."""
    check_latin(board)
    for name, places, _ in board.areas():
        if len(places) != board.width:
            detail = f'region {name} has {counted(len(places), "cell")}'
            raise FormatError(f'{detail}, and there are {board.width} numbers')


NUMBERS = Cells(1, letters=26)
GIVENS = Coded(TEAM_NUMBERS, NUMBERS)
KIND = Kind(
    'jigsaw_sudoku',
    Constraints(),
    Rooms('region'),
    NUMBERS,
    task=Task(r'\s*[0-9a-z_]+;[0-9]+(,[0-9]+)+\s*$', ';', [GIVENS, ';', RoomNumbers()]),
    check=check,
    tag='irregular',
    lettered=True,
    holes=False,
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y, v): "number v stands here"}."""
    if board.facts.get('constraints'):
        from satpy.examples import sudoku

        return sudoku.rules(cnf, board)
    values = range(1, board.width + 1)
    digit = {p: {v: cnf.auto_term(v, 'at', *p) for v in values} for p in board.places}

    cnf.comment('each cell has one number', trusted=True)
    for cell in digit.values():
        cnf.write(window(cell.values(), 1, 1))

    areas = {f'region {name}': dict.fromkeys(places) for name, places, _ in board.areas()}
    rows = {f'row {y + 1}': row for y, row in enumerate(board.rows_of())}
    columns = {f'column {x + 1}': column for x, column in enumerate(board.columns_of())}
    for lines in rows, columns:
        # {line or region: for each of its pieces, where they cross, the terms "v is in it"}
        # A piece counts for both: a number that the line can have only there has no other place in
        # the region.
        pieces = defaultdict(list)
        cnf.comment('no number twice where a line crosses a region', trusted=True)
        for line, area in product(lines, areas):
            piece = [digit[place].values() for place in lines[line] if place in areas[area]]
            if len(piece) > 1:
                terms = [cnf.auto_term(v, 'in', line, area) for v in values]
                for term, cells in zip(terms, zip(*piece)):
                    cnf.write(window([-term, *cells], 1, 1))
                piece = [terms]
            pieces[line] += piece
            pieces[area] += piece
        for name, parts in pieces.items():
            spots = areas.get(name) or lines[name]
            cnf.comment(f'{name}: every number once', trusted=True, at=spots)
            for terms in zip(*parts):
                cnf.write(window(terms, 1, 1))

    return write_givens(cnf, board, number_terms(digit))


if __name__ == '__main__':
    run(rules)

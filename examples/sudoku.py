"""Sudoku: each row, each column and each box has every number once.

https://en.wikipedia.org/wiki/Sudoku

PUZZLE: typed as below, `.` or 0 for an empty cell, also in one line of 81; on larger boards with
letters from a = 10, or with blanks between numbers. A game ID of Tatham's Solo, with blocks of any
shape or cages as well, a puzz.link URL, an address or the JSON of f-puzzles or SudokuPad. Boxes are
those between borders, drawn as below or as answers are printed; without borders in both directions,
they are as square as possible, three wide and two high on a board of 6x6. An x before the board
means that the two diagonals have every number once as well.

Constraints are lines before or after the board, `thermo r1c1 r1c2-4`, `killer 15 r2c3 r2c4`,
`arrow r1c1 r2c2 r3c3`, `quadruple 1 4 r1c1-2 r2c1-2`, `sandwich 12 row 3`, `white dot r1c1 r2c1`,
`anti-knight`: `satpy.examples.constraints` says what each means. Several grids that share cells,
such as a samurai, are one sheet with x where there is no cell; `grids: 1,1 7,7` before it says
their corners.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.latin import Boxes, check_latin, grid_at
from satpy.notations.special.sudoku import (
    FPUZZLES,
    GRIDS,
    Constraints,
    Givens,
    SoloAreas,
    SoloGivens,
    check_constraints,
    solo,
)

PUZZLE = """
..6 | ..5 | ..9
471 | ... | ...
..5 | .6. | 2..
----+-----+----
5.. | 2.. | ...
.49 | ... | 76.
... | ..9 | ..3
----+-----+----
..4 | .1. | 6..
... | ... | 428
2.. | 4.. | 1..
"""


def check(board):
    """The board is a square, numbers are possible, and every constraint is known."""
    if not board.facts.get('grids'):
        check_latin(board)
    check_constraints(board)


def diagonals(board):
    """Return {name: places} of the diagonals, if they have every number."""
    down_right = [(x, x) for x in range(board.width)]
    down_left = [(board.width - 1 - x, x) for x in range(board.width)]
    both = {'the diagonal to the right': down_right, 'the diagonal to the left': down_left}
    return both if board.facts.get('diagonal') else {}


def put(board, cells):
    """Put these numbers (x, y, v) on the board, and colour the diagonals."""
    for places in diagonals(board).values():
        board.fill(dict.fromkeys(places, '#eee'))
    return board.numbers(cells)


# Beginnings of the sections of constraints.
CONSTRAINTS = (
    'cage', 'arrow', 'ratio', 'difference', 'sum of', 'thermometer', 'slow thermometer', 'renban',
    'whispers', 'palindrome', 'sandwich', 'between line', 'x-sum', 'region sum', 'lockout',
    'zipper', 'nabner', 'entropic', 'modular', 'minimum', 'maximum',
)  # fmt: skip
WORDS = Words(
    because={
        'no number twice': Because(full='{known}'),
        'a number for': Because('only {what} is left for {place}'),
        'a place for': Because('only {place} is left as {section}'),
        **dict.fromkeys(CONSTRAINTS, Because('the {section} leaves only {what} for {place}')),
    }
)
GIVENS = Givens()
KIND = Kind(
    'sudoku',
    Constraints(),
    GIVENS,
    Boxes('jigsaw_sudoku'),
    link=Link('sudoku', 'f-puzzles'),
    game=Game(
        'solo', [SoloGivens(TEAM_NUMBERS, GIVENS), SoloAreas()], '[a-z0-9]*', blank=solo, square='j'
    ),
    others=[*FPUZZLES, GRIDS],
    put=put,
    check=check,
    tag='classic',
    lettered=True,
    words=WORDS,
)


def lines_of(grid):
    """Yield (name, places, places) of the rows and columns of one grid of several."""
    (left, top), right = grid[0], grid[-1][0]
    for n in range(right - left + 1):
        row = [(x, y) for x, y in grid if y == top + n]
        column = [(x, y) for x, y in grid if x == left + n]
        yield f'row {top + n + 1} from column {left + 1} to {right + 1}', row, row
        yield f'column {left + n + 1} from row {top + 1} to {top + len(row)}', column, column


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y, v): "number v stands here"}."""
    grids = [grid_at(corner) for corner in board.facts.get('grids', ())]
    numbers = range(1, 10 if grids else board.width + 1)
    if board.facts.get('constraints') or board.cages:
        from satpy.examples.constraints.on_boards import write_cages, write_constraints

        cnf.comment('each cell has a number', trusted=True)
        digit = {place: number(cnf, place, numbers) for place in board.places}
        write_cages(cnf, board, digit)
        write_constraints(cnf, board, digit)
        cell, choices = number_terms(digit), []
    else:
        cell = {(x, y, v): cnf.auto_term(v, 'at', x, y) for x, y in board.places for v in numbers}
        choices = [
            (f'a number for r{y + 1}c{x + 1}', (x, y), [cell[x, y, v] for v in numbers])
            for x, y in board.places
        ]

    # (name, spots, places) that have every number once
    groups = [group for places in grids for group in lines_of(places)]
    if not grids:
        groups = [(f'row {y + 1}', (-1, y), row) for y, row in enumerate(board.rows_of())]
        columns = enumerate(board.columns_of())
        groups += [(f'column {x + 1}', (x, -1), column) for x, column in columns]
    for _, places, _ in board.areas():
        x, y = places[0]
        groups.append((f'the box at r{y + 1}c{x + 1}', places, places))
    groups += [(name, places, places) for name, places in diagonals(board).items()]
    # (text of a section, its spots, cells of which one is true)
    choices += [
        (f'a place for {v} in {name}', spots, [cell[x, y, v] for x, y in places])
        for name, spots, places in groups
        for v in numbers
    ]

    cnf.comment('no number twice', trusted=True)
    for _, _, cells in choices:
        cnf.write(window(cells, 0, 1))
    # Each in a section of its own, so that --steps can name it.
    for text, spots, cells in choices:
        cnf.comment(text, trusted=True, at=spots)
        cnf.write_one(*cells)

    return write_givens(cnf, board, cell)


if __name__ == '__main__':
    run(rules)

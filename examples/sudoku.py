"""Sudoku: each row, each column and each box has every number once.

https://en.wikipedia.org/wiki/Sudoku

PUZZLE: typed as below, `.` or 0 for an empty cell, also in one line of 81; on larger boards with
letters from a = 10, or with blanks between numbers. A game ID of Tatham's Solo, or a puzz.link URL.
Boxes are those between borders, drawn as below or as answers are printed; without borders in both
directions, they are as square as possible, three wide and two high on a board of 6x6. An x before
the board means that the two diagonals have every number once as well.

Variant, anti-knight: for all cells a knight's move apart `cnf.write_one(-cell[x, y, v],
-cell[x + 1, y + 2, v])`, and so on.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.latin import Boxes, check_latin
from satpy.notations.special.sudoku import (
    FPUZZLES,
    Constraints,
    Givens,
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


WORDS = Words(
    because={
        'no number twice': Because(full='{known}'),
        'a number for': Because('only {what} is left for {place}'),
        'each cell has a number': Because('only {what} is left for {place}'),
        'a place for': Because('only {place} is left as {section}'),
    }
)
GIVENS = Givens(letters=26)
KIND = Kind(
    'sudoku',
    Constraints(),
    GIVENS,
    Boxes('jigsaw_sudoku'),
    link=Link('sudoku', 'f-puzzles'),
    game=Game('solo', [Coded(TEAM_NUMBERS, GIVENS)], '[a-z0-9]*', blank=solo),
    others=FPUZZLES,
    put=put,
    check=check,
    tag='classic',
    lettered=True,
    words=WORDS,
)


def rules(cnf, board):
    """Write the rules; return {(x, y, v): "number v stands here"}."""
    numbers = range(1, board.width + 1)
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
            (f'a number for column {x + 1}, row {y + 1}', (x, y), [cell[x, y, v] for v in numbers])
            for x, y in board.places
        ]

    # (name, spots, places) that have every number once
    groups = [(f'row {y + 1}', (-1, y), row) for y, row in enumerate(board.rows_of())]
    groups += [(f'column {x + 1}', (x, -1), column) for x, column in enumerate(board.columns_of())]
    for _, places, _ in board.areas():
        x, y = places[0]
        groups.append((f'the box at column {x + 1}, row {y + 1}', places, places))
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

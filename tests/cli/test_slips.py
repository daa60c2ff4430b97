"""`--mine`: the cells of a board that are wrong, and what is certain next."""

from __future__ import annotations

from random import Random

import pytest
from harness import formula, puzzle_in, run, script

from satpy import CNF, Board, window
from satpy.cli.slips import Mine
from satpy.errors import FormatError

OTHERS = {
    'battleship': '#-', 'fillomino': '123456789', 'heyawake': '#-', 'hitori': '#-',
    'kakuro': '123456789', 'nonogram': '#-', 'numberlink': '│─┌┐└┘', 'nurikabe': '#-',
    'slitherlink': '│x', 'star_battle': '*-', 'sudoku': '123456789', 'tents': '*-',
}  # fmt: skip


def board_of(name):
    """The formula of the puzzle in a script, its terms, and how its answer is drawn."""
    puzzle = puzzle_in(name)
    cnf, terms = formula(name, puzzle)
    return cnf, terms, lambda found: script(name).draw(puzzle, found)


@pytest.mark.parametrize('name', OTHERS)
def test_a_planted_slip_is_named(name):
    """Nine boards of each kind, a third inked, and one sign is wrong: more than 100 boards."""
    cnf, terms, draw = board_of(name)
    solution = cnf.solve()
    rows = draw({key for key, term in terms.items() if term in solution}).rows()
    blank = draw(set()).rows()
    choose = Random(name)
    shown = Mine(cnf, terms, draw, '\n'.join(rows))
    assert shown.wrong() == []
    for _ in range(9):
        board = {
            (x, y): sign if choose.random() < 0.3 else '.' for y, row in enumerate(rows)
            for x, sign in enumerate(row)
        }  # fmt: skip
        while True:
            place = choose.choice(list(board))
            x, y = place
            sign = choose.choice(OTHERS[name])
            full = Mine(cnf, terms, draw, on_board({place: sign}, rows))
            if place in full.inked and (full.inked[place] or []) != shown.inked.get(place, []) :
                break
        board[place] = sign
        assert Mine(cnf, terms, draw, on_board(board, rows)).wrong() == [place]


def on_board(signs, rows):
    """Rows with these signs, and `.` elsewhere."""
    return '\n'.join(
        ''.join(signs.get((x, y), '.') for x in range(len(row))) for y, row in enumerate(rows)
    )

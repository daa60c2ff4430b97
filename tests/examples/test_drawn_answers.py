"""Puzzles with their answers as addresses of Penpa-edit and puzz.link, read back."""

from __future__ import annotations

import pytest
from harness import *

from satpy.cli.slips import Mine
from satpy.puzzles.kinds import KINDS
from satpy.puzzles.notations import answer_link, penpa, read_puzzle
from satpy.puzzles.notations.pasting import find_kinds

DRAWN = [name for name in KINDS if KINDS[name].penpa]
# One for each way in which answers are drawn or filed.
INKED = [
    'akari', 'battleship', 'fillomino', 'heyawake', 'kakuro', 'masyu', 'nonogram', 'nurikabe',
    'ripple_effect', 'slant', 'slitherlink', 'sudoku', 'tents', 'yajilin',
]  # fmt: skip


@pytest.mark.parametrize('name', DRAWN)
def test_the_puzzle_is_drawn_and_read(name):
    puzzle = puzzle_in(name)
    url = penpa.write(puzzle)
    there = read_puzzle(name, url, fleet=getattr(puzzle, 'fleet', None))
    assert penpa.write(there) == url
    assert there == puzzle or name == 'killer_sudoku'  # whose cages have other names
    assert find_kinds(url) == [name]


def solved(name):
    puzzle = puzzle_in(name)
    cnf, terms = formula(name, puzzle)
    solution = cnf.solve()
    board = script(name).draw(puzzle, {key for key, term in terms.items() if term in solution})
    return puzzle, cnf, terms, board


@pytest.mark.parametrize('name', INKED)
def test_the_answer_is_drawn_and_read(name):
    """The whole answer is no slip; the answer of the puzzle upside down is one."""
    puzzle, cnf, terms, board = solved(name)

    def draw(found):
        return script(name).draw(puzzle, found)

    for text in penpa.write(puzzle, board), answer_link(puzzle, board.rows()):
        mine = Mine(cnf, terms, draw, text, KINDS[name])
        assert len(mine.inked) > 15 and mine.wrong() == []

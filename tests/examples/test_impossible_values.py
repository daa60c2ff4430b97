"""Values that no notation has, put on a board by a script, are refused or have no solution."""

from __future__ import annotations

import pytest

from satpy import CNF, Board
from satpy.errors import FormatError
from satpy.notations.library import KINDS, script

REFUSED = [
    # kind, board, what is said
    ('slalom', Board.grid(3, 1, clues={(0, 0): '='}, colors={(0, 0): 'black'},
                          circles={(2, 0): 'white'}),
     'column 1, row 1: a gate on a black cell'),
    ('japanese_sums', Board.grid(2, 1, top=[[1], [1]], left=[[2]], clues={(1, 0): 7},
                                 facts={'largest': 3}),
     'column 2, row 1: 7 is given, the largest number is 3'),
    *((kind, Board.grid(2, 1, clues={(1, 0): 1}, arrows={(1, 0): '?'}),
       "arrows: '?' at r1c2 is not a direction") for kind in ('yajilin', 'yajikazu')),
    ('castle_wall', Board.grid(2, 1, clues={(1, 0): 1}, arrows={(1, 0): '?'},
                               colors={(1, 0): 'gray'}),
     "arrows: '?' at r1c2 is not a direction"),
]  # fmt: skip


@pytest.mark.parametrize(('kind', 'board', 'said'), REFUSED)
def test_refused_with_its_place(kind, board, said):
    with pytest.raises(FormatError, match=said.replace('?', r'\?')):
        KINDS[kind].check(board)
        script(kind).rules(CNF(), board)


@pytest.mark.parametrize('n', [0, -1, 99])
def test_a_kurochute_clue_that_no_cell_is_away_has_no_solution(n):
    cnf = CNF()
    script('kurochute').rules(cnf, Board.grid(3, 3, clues={(1, 1): n}))
    assert cnf.solve() is None

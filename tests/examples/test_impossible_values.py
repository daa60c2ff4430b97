"""Values that no notation has, put on a board by a script, are refused or have no solution."""

from __future__ import annotations

import re
from contextlib import suppress
from random import Random

import pytest
from running import boards_of, small_board

from satpy import CNF, Board
from satpy.boards.board import SIDES
from satpy.cli.options import Options
from satpy.cli.runner import Ask
from satpy.errors import FormatError, SatError
from satpy.notations.library import KINDS, script

REFUSED = [
    # kind, board, what is said
    ('slalom', Board.grid(3, 1, clues={(0, 0): '='}, colors={(0, 0): 'black'},
                          circles={(2, 0): 'white'}),
     'r1c1: a gate on a black cell'),
    ('japanese_sums', Board.grid(2, 1, top=[[1], [1]], left=[[2]], clues={(1, 0): 7},
                                 facts={'largest': 3}),
     'r1c2: 7 is given, the largest number is 3'),
    *((kind, Board.grid(2, 1, clues={(1, 0): 1}, arrows={(1, 0): '?'}),
       "arrows at r1c2: expected 'up', 'down', 'left' or 'right', not '?'")
      for kind in ('yajilin', 'yajikazu')),
    ('binairo', Board.grid(2, 2, clues={(1, 0): 'x'}), 'r1c2: x stands between two cells'),
    ('binairo', Board.grid(2, 2, clues={(0.5, 0): 1}), 'r1c1.5: 1 stands in a cell'),
    ('castle_wall', Board.grid(2, 1, clues={(1, 0): 1}, arrows={(1, 0): '?'},
                               colors={(1, 0): 'gray'}),
     "arrows at r1c2: expected 'up', 'down', 'left' or 'right', not '?'"),
]  # fmt: skip


@pytest.mark.parametrize(('kind', 'board', 'said'), REFUSED)
def test_refused_with_its_place(kind, board, said):
    with pytest.raises(FormatError, match=said.replace('?', r'\?')):
        KINDS[kind].check(board)
    with suppress(FormatError):
        script(kind).rules(CNF(), board)


@pytest.mark.parametrize('n', [0, -1, 99])
def test_a_kurochute_clue_that_no_cell_is_away_has_no_solution(n):
    cnf = CNF()
    script('kurochute').rules(cnf, Board.grid(3, 3, clues={(1, 1): n}))
    assert cnf.solve() is None


VALUES = [
    0, -1, 99, '?', '=', 'q', 'up', None, (1, 2), (1, 'x'), [], [5, 'x'], 2.5, True,
]  # fmt: skip
LAYERS = (
    'clues', 'circles', 'arrows', 'colors', 'corners', 'cages', 'rooms', 'top', 'left', 'right',
    'bottom', 'facts',
)  # fmt: skip


@pytest.mark.parametrize('name', KINDS)
def test_any_value_in_any_layer_is_refused_by_satpy_or_has_a_meaning(name):
    """No rules raise a TypeError, a KeyError or the like, whatever a script puts on a board.

    What is said names the place, or the value and what was expected.
    """
    rules, random, tried = script(name).rules, Random(1), 0
    for layer in LAYERS:
        boards = [*boards_of(name), small_board(name)]
        boards = [board for board in boards if getattr(board, layer)]
        # The smallest on which there is some room for what the value leads to.
        boards.sort(key=lambda board: (len(board.places) < 9, len(board.places)))
        for value in VALUES if boards else ():
            board = boards[0].copy()
            values = getattr(board, layer)
            key = random.choice([*(range(len(values)) if layer in SIDES else values)])
            values[key] = value
            tried += 1
            try:
                rules(CNF(), board)
            except SatError as error:
                said = str(error)
                assert (
                    re.search(r'r\d+c\d+|\b(row|column|fact|number) ', said) or repr(value) in said
                ), said
    assert tried or name in ('heteromino', 'grand_tour')  # which have only a shape, and lines


@pytest.mark.parametrize(
    ('kind', 'layers', 'said'),
    [
        ('masyu', {'circles': {(1, 0): 'B'}},
         "circles at r1c2: expected 'white' or 'black', not 'B'"),
        ('akari', {'clues': {(1, 1): '?'}},
         "clues at r2c2: expected a number from 0 to 4, not '?'"),
        ('snake', {'left': [None, 'x']},
         "left, row 2: expected a number from 0 on or None, not 'x'"),
        ('star_battle', {'rooms': ['AB', 'AB']},
         "the fact 'stars': expected a number from 0 on, it is missing"),
        ('tapa', {'clues': {(0, 0): 3}},
         'clues at r1c1: expected a list of (a number from 0 to 8 or None), not 3'),
        ('futoshiki', {'arrows': {(0, 0): 'up'}},
         'r1c1: an inequality stands on the border of two cells'),
    ],
)  # fmt: skip
def test_a_board_made_by_a_script_is_checked_before_its_rules_are_written(kind, layers, said):
    ask = Ask(Options(solver=None, timeout=None))
    with pytest.raises(FormatError) as error:
        next(ask.solve(script(kind).rules, Board.grid(2, 2, **layers)))
    assert str(error.value) == said and not ask.cnf.clauses

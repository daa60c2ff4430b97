"""Constraints of sudoku variants, beside their rules in plain Python, on all boards of 4x4."""

from __future__ import annotations

import random
from itertools import combinations, permutations, repeat

import pytest
from kinds.constraints import SIDES, is_dot, keeps, near
from kinds.drawn_constraints import blank, filled, kept, numbers_of
from running import BOARDS
from satpy.examples.constraints.on_boards import RULES

from satpy import CNF
from satpy.boards.constraints import Constraint
from satpy.examples import sudoku
from satpy.notations.special.constraints import FORMS

SIDE = range(4)
PLACES = [(x, y) for y in SIDE for x in SIDE]


def boards():
    """Return every filled board of 4x4, as {place: number}."""
    found = [{}]
    for y in SIDE:
        longer = [
            {**board, **{(x, y): n for x, n in enumerate(row)}}
            for board in found
            for row in permutations(range(1, 5))
        ]
        found = [
            board for board in longer if not any(map(is_twice, repeat(board), SIDE, repeat(y)))
        ]
    return found


def is_twice(board, x, y):
    """Whether the number at (x, y) stands above it, or in its box."""
    above = [board[x, j] for j in range(y)]
    box = [
        board[i, j] for i, j in board if (i // 2, j // 2) == (x // 2, y // 2) and (i, j) != (x, y)
    ]
    return board[x, y] in above + box


ALL = boards()


# On 4x4 these would leave no solution, or none of 300 drawings of one fits a board.
NEVER = {'anti-knight', 'anti-king', 'non-consecutive', 'disjoint groups'}
NEVER |= {'no other ratio', 'no other difference'}


def solutions(constraints):
    """Return the boards that the formula has, as sorted tuples."""
    cnf = CNF()
    terms = sudoku.rules(cnf, blank(4, constraints))
    return {
        tuple(v for x, y in PLACES for v in range(1, 5) if terms[x, y, v] in solution)
        for solution in cnf.solutions(None, interesting=[*terms.values()])
    }


def expected(constraints):
    return {
        tuple(board[place] for place in PLACES)
        for board in ALL
        if all(keeps(said, board, constraints, (2, 2)) for said in constraints)
    }


def test_there_are_288_boards():
    assert len(ALL) == 288


@pytest.mark.parametrize('word', FORMS)
def test_a_constraint_means_what_its_rule_says(word):
    rng = random.Random(word)
    some = set()
    for _ in range(BOARDS // 4):
        board = rng.choice(ALL)
        said = [kept(word, rng, board) for _ in range(1 if FORMS[word].shape == 'board' else 2)]
        wanted = expected(said)
        assert solutions(said) == wanted, said
        some |= wanted
    assert some or word in NEVER


def test_two_constraints_hold_together():
    rng = random.Random(1)
    for first, second in rng.sample([*combinations(FORMS, 2)], 2 * BOARDS):
        board = rng.choice(ALL)
        said = [kept(first, rng, board), kept(second, rng, board)]
        assert solutions(said) == expected(said), said


@pytest.mark.parametrize('words', [['ratio'], ['difference'], ['sum'], ['ratio', 'difference']])
def test_all_dots_are_given(words):
    rng = random.Random(str(words))
    for _ in range(BOARDS // 2):
        board = rng.choice(ALL)
        said = [Constraint(f'no other {word}') for word in words]
        for a, b in [
            (place, other) for place in PLACES for other in near(place, SIDES[:2], PLACES)
        ]:
            sorts = [
                (word, values)
                for word in words
                for values in ([[5], [10]] if word == 'sum' else [[]])
                if is_dot(word, board[a], board[b], *(values or [2 if word == 'ratio' else 1]))
            ]
            if sorts and rng.random() < 0.98:
                word, values = rng.choice(sorts)
                said.append(Constraint(word, [[a, b]], values))
        assert solutions(said) == expected(said), said


@pytest.mark.parametrize('word', FORMS)
def test_on_9x9_solutions_keep_the_rule_and_boards_that_keep_it_are_solutions(word):
    rng = random.Random(word)
    for _ in range(1 + BOARDS // 15):
        answer = filled(rng, 9)
        said = [kept(word, rng, answer) for _ in range(1 if FORMS[word].shape == 'board' else 4)]
        cnf = CNF()
        terms = sudoku.rules(cnf, blank(9, said))
        for solution in cnf.solutions(3, interesting=[*terms.values()]):
            board = numbers_of(terms, solution)
            assert all(keeps(one, board, said, (3, 3)) for one in said), said
        there = all(keeps(one, answer, said, (3, 3)) for one in said)
        assert bool(cnf.solve(assume=[terms[(*place, v)] for place, v in answer.items()])) == there


def test_each_word_has_a_rule():
    own = {'region sum', 'minimum', 'maximum'}
    assert {word for word, form in FORMS.items() if form.shape != 'board'} == {*RULES} | own


IN_TEXT = """
  ┌─15────┬───────┐
  │ 3   · │ · V · │
  ├┄┄┄─┄┄┄┤       │
2 │ ·   · │ ·   · │ 5
  ├───────┼───────┤
  │ · ● · │ ·   · │
  │       │ ○     │
  │ ·   · │ ·   1 │
  └───────┴───────┘
    2
killer r1c2 r2c2
ratio 3 r3c4 r4c4
x-sum 4 r4c1 r3c1 r2c1 r1c1
little killer 7 r1c2 r2c1
renban r4c1 r4c2
"""


def test_text_shows_marks_and_lists_other_constraints():
    said = [
        'killer 15 r1c1-2', 'killer r1c2 r2c2', 'black dot r3c1 r3c2', 'white dot r3c3 r4c3',
        'ratio 3 r3c4 r4c4', 'v r1c3 r1c4', 'sandwich 2 row 2', 'sandwich 5 row 2 right',
        'skyscraper 2 column 1 bottom', 'x-sum 4 column 1 bottom', 'little killer 7 r1c2 r2c1',
        'renban r4c1 r4c2',
    ]  # fmt: skip
    board = sudoku.KIND.read('\n'.join([*said, '....', '....', '....', '...1', '']))
    assert f'\n{board.numbers([(0, 0, 3)]).text()}\n' == IN_TEXT

"""What is left of a puzzle: `--candidates` and `--idle`, beside all its solutions."""

from __future__ import annotations

import random

import pytest
from kinds.drawn_constraints import blank, filled, kept, numbers_of
from running import run

from satpy import CNF
from satpy.cli.left import idle_in_words
from satpy.examples import sudoku
from satpy.notations.special.constraints import FORMS


def solutions(board):
    cnf = CNF()
    terms = sudoku.rules(cnf, board)
    found = cnf.solutions(None, interesting=[*terms.values()])
    return {tuple(sorted(numbers_of(terms, one).items())) for one in found}


def some_board(rng):
    """A board of 4x4 with several solutions."""
    while True:
        answer = filled(rng, 4)
        words = rng.sample(['thermo', 'killer', 'odd', 'arrow', 'ratio'], 2)
        board = blank(4, dict.fromkeys(kept(word, rng, answer) for word in words))
        board.clues.update((place, answer[place]) for place in rng.sample([*answer], 3))
        return board


def test_candidates_are_the_values_of_all_solutions():
    rng = random.Random(1)
    for _ in range(10):
        board = some_board(rng)
        values = {place: set() for place in board.places}
        for found in solutions(board):
            for place, value in found:
                values[place].add(value)
        expected = [[''.join(map(str, sorted(values[x, y]))) for x in range(4)] for y in range(4)]
        status, out, _ = run('sudoku', '-', '--candidates', given=sudoku.KIND.typed(board))
        assert status == 0
        assert [line.split() for line in out.splitlines()] == expected


def test_a_clue_is_not_needed_if_without_it_there_are_the_same_solutions():
    rng = random.Random(2)
    for _ in range(10):
        board = some_board(rng)
        needless = 0
        for place in [*board.clues]:
            other = board.copy()
            del other.clues[place]
            needless += solutions(other) == solutions(board)
        for text in board.facts['constraints']:
            other = board.copy()
            other.facts['constraints'] = [one for one in other.facts['constraints'] if one != text]
            needless += solutions(other) == solutions(board)
        many = len(board.clues) + len(board.facts['constraints'])
        status, out, _ = run('sudoku', '-', '--idle', given=sudoku.KIND.typed(board))
        assert status == 0
        first, *clues = out.splitlines()
        assert first == idle_in_words(needless, many)
        assert len(clues) == needless


def test_without_a_solution_the_conflict_is_said():
    status, out, _ = run('sudoku', '-', '--candidates', given='11..\n....\n....\n....')
    assert status == 1
    assert out.startswith('no solution')


@pytest.mark.parametrize('word', ['thermo', 'arrow'])
def test_a_constraint_that_is_ignored_is_named_in_the_last_line(word):
    text = 'thermo r1c1 r1c2\narrow r1c1 r2c1\n1...\n.3..\n....\n....'
    _, out, _ = run('sudoku', '-', '--ignore', word, given=text)
    assert out.splitlines()[-1].endswith(f'(without {word})')
    assert word in FORMS

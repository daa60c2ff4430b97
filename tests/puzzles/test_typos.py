"""Of mistyped puzzles the sign that was changed is among the proposals."""

from __future__ import annotations

import random
from functools import cache

import pytest
from answers import answers

from satpy.errors import SatError
from satpy.notations.library import KINDS, script
from satpy.puzzles import typos
from satpy.puzzles.making import make_puzzle

SIZES = {
    'heyawake': (6, 6),
    'masyu': (6, 6),
    'minesweeper': (7, 7),
    'nurikabe': (6, 6),
    'skyscrapers': (4, 4),
    'slitherlink': (6, 6),
    'sudoku': (6, 6),
    'slant': (5, 5),
}
PLANTED = 20


@cache
def puzzles(kind):
    rules = script(kind).rules
    return [make_puzzle(KINDS[kind], rules, *SIZES[kind], seed=seed).board for seed in range(4)]


def mistyped(kind, dice):
    """A puzzle, and the same with one sign changed that has no answer or several."""
    while True:
        board = dice.choice(puzzles(kind))
        slot = dice.choice([*typos.slots_of(board)])
        value = slot.value(board)
        values = [n for n in range(10) if n != value]
        if not isinstance(value, int):
            values = typos.alternatives(board, slot)
        wrong = typos.changed(board, {slot: dice.choice(values)}, 'x').board
        try:
            KINDS[kind].check(wrong)
            unique = typos.has_one_answer(wrong, script(kind).rules, None)
        except SatError:  # no island has 0 cells
            continue
        if not unique:
            return board, wrong


@pytest.mark.parametrize('kind', SIZES)
def test_the_planted_typo_is_proposed(kind):
    dice, rules, found = random.Random(kind), script(kind).rules, 0
    for _ in range(PLANTED):
        board, wrong = mistyped(kind, dice)
        changes = [*typos.proposals(wrong, rules, check=KINDS[kind].check)]
        found += board in [change.board for change in changes[:6]]
        for change in changes[:2]:
            assert len(answers(kind, change.board)) == 1
            assert change.board != wrong
    assert found >= PLANTED * 9 // 10, found

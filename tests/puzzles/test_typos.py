"""Of mistyped puzzles the sign that was changed is among the proposals, and these are true."""

from __future__ import annotations

import random

import pytest
from answers import answers
from typos import PLANTED, SIZES, mistyped, search


@pytest.mark.parametrize('kind', SIZES)
def test_the_planted_typo_is_proposed(kind):
    dice, found = random.Random(kind), 0
    for _ in range(PLANTED):
        board, wrong = mistyped(kind, dice)
        changes, _ = search(kind, wrong)
        found += board in [change.board for change in changes]
        for change in changes:
            assert len(answers(kind, change.board, how_many=2)) == 1
            assert change.board != wrong
    assert found >= PLANTED * 9 // 10, found

"""The engine of many boards says of each what a formula of its own says."""

import random

import pytest
from typos import SIZES, mistyped

from satpy.cnf import CNF
from satpy.notations.library import KINDS, script
from satpy.puzzles.changes import alternatives, changed, neighbours, slots_of
from satpy.puzzles.clue_engine import ClueEngine
from satpy.puzzles.typos import Proposals, has_one_answer


def seen(kind, board):
    """(whether clues are local, [(what the engine says, whether there is one answer)])."""
    rules, slots = script(kind).rules, [*slots_of(board)]
    edits = [{slot: value} for slot in slots for value in alternatives(board, slot)]
    edits += [
        {slot: other.value(board), other: slot.value(board)}
        for slot, other in neighbours(board, slots)
    ]
    cnf = CNF()
    engine = ClueEngine(board, cnf, rules(cnf, board).values(), rules, edits, None)
    found = []
    for edit in edits:
        try:
            one = has_one_answer(changed(board, edit).board, rules, None)
        except (LookupError, TypeError, ValueError):
            one = None
        found.append((engine.look(edit), one))
    return engine.local, found


@pytest.mark.parametrize('kind', SIZES)
def test_it_says_what_a_new_formula_says(kind):
    local, found = seen(kind, mistyped(kind, random.Random(kind))[1])
    assert local == (kind != 'nurikabe')  # there the sum of all clues is the size of the sea
    told = [(says, one) for says, one in found if None not in (says, one)]
    assert len(told) > len(found) / 2
    if local:
        assert {says == one for says, one in told} == {True}


def test_a_formula_for_each_value_and_not_for_each_change():
    kind = KINDS['sudoku']
    board = kind.read(script('sudoku').PUZZLE)
    slot = next(slot for slot in slots_of(board))
    wrong = changed(board, {slot: slot.value(board) % 9 + 1}).board
    for other in slots_of(board):
        if len(wrong.clues) > 20 and other != slot:
            del wrong.clues[other.key]  # so that there are several answers
    written = []

    def rules(cnf, board):
        written.append(board)
        return script('sudoku').rules(cnf, board)

    search = Proposals(wrong, rules, check=kind.check)  # which refuses numbers above 9
    assert next(search, None) is None and search.total > 150
    assert len(written) < 20

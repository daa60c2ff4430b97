"""The steps of real puzzles: each follows from what it names, and they are as hard as they say."""

from __future__ import annotations

import pytest
from records import FOLDERS, board_of, records
from running import script

from satpy import CNF
from satpy.puzzles.solution_path import SolutionPath, uncounted

PUZZLES = {
    'masyu': '', 'yajilin': '',  # those in the scripts
    'nonogram': 'sgt-10x10-01', 'nurikabe': 'small-8x7-1',
    'slitherlink': 'sgt-7x7t0dh-1', 'sudoku': 'sgt-3x2dn-1', 'tents': 'sgt-8x8-tricky-01',
}  # fmt: skip


def record_of(kind, name):
    """The record of that id, of those that come with the project."""
    return next(record for record in records(kind, FOLDERS[1:]) if record['id'] == name)


def formula(kind, name):
    module, cnf = script(kind), CNF()
    board = board_of(kind, record_of(kind, name)) if name else module.KIND.read(module.PUZZLE)
    return cnf, module.rules(cnf, board), lambda found: module.KIND.put(board, found)


@pytest.mark.parametrize('kind', PUZZLES)
def test_each_step_follows_from_what_it_names(kind):
    """By a fresh engine on the full encoding of exactly its sections and the rules it names."""
    path = SolutionPath(*formula(kind, PUZZLES[kind]))
    fresh, *_ = formula(kind, PUZZLES[kind])
    fresh.encode_all_lazy()
    rules = set(uncounted(fresh))
    given = found = path.given
    for step in path.steps():
        assert set(step.known) <= set(found)
        used = {*step.sections, *step.rules}
        assert rules.issuperset(step.rules)
        # A rule of a loop is about all of its places, each of which has a section.
        used.update(text for text in fresh.store.sections if text.partition(' at (')[0] in used)
        alone = fresh.without(set(fresh.store.sections) - used)
        assume = [*given, *step.known]
        assert all(alone.solve([*assume, -literal]) is None for literal in step.literals)
        assert '(' not in path.sentence(*step[:4])
        found = [*found, *step.literals]
    assert len(found) == len(set(found))
    cells = {abs(literal) for literal in found}
    assert set(path.terms.values()) <= cells
    assert set(found) == fresh.forced(cells)

"""The steps of real puzzles: each follows from what it names, in words that say no more."""

from __future__ import annotations

import re
from itertools import islice

import pytest
from given import board_of
from records import FOLDERS, records
from running import BOARDS, formula_of, script, small_board

from satpy.notations.library import KINDS
from satpy.puzzles.solution_path import SolutionPath, uncounted

PUZZLES = {
    'masyu': '', 'yajilin': '',  # those in the scripts
    'nonogram': 'sgt-10x10-01', 'nurikabe': 'small-8x7-1',
    'slitherlink': 'sgt-7x7t0dh-1', 'sudoku': 'sgt-3x2dn-1', 'tents': 'sgt-8x8-tricky-01',
}  # fmt: skip


def record_of(kind, name):
    """The record of that id, of those that come with the project."""
    return next(record for record in records(kind, FOLDERS[1:]) if record['id'] == name)


@pytest.mark.parametrize('kind', PUZZLES)
def test_each_step_follows_from_what_it_names(kind):
    """By a fresh engine on the full encoding of exactly its sections and the rules it names."""
    name = PUZZLES[kind]
    board = board_of(kind, record_of(kind, name)) if name else KINDS[kind].read(script(kind).PUZZLE)
    path = SolutionPath(*formula_of(kind, board), said=KINDS[kind].words)
    fresh, *_ = formula_of(kind, board)
    fresh.encode_all_lazy()
    rules = set(uncounted(fresh))
    given = found = path.given
    for step in path.steps():
        assert set(step.known) <= set(found)
        used = {*step.sections, *step.rules}
        assert rules.issuperset(step.rules)
        # A rule of a loop is about all of its places, each of which has a section.
        used.update(text for text in fresh.store.sections if text.rpartition(' at ')[0] in used)
        alone = fresh.without(set(fresh.store.sections) - used)
        assume = [*given, *step.known]
        assert all(alone.solve([*assume, -literal]) is None for literal in step.literals)
        for text in step.sections:  # each of these is needed
            less = fresh.without({*fresh.store.sections} - used | {text})
            models = [less.solve([*assume, -literal]) for literal in step.literals]
            assert models.count(None) < len(models), path.sentence(*step[:4])
        found = [*found, *step.literals]
    assert len(found) == len(set(found))
    cells = {abs(literal) for literal in found}
    assert set(path.terms.values()) <= cells
    assert set(found) == fresh.forced(cells)


# A label as Python writes it, a name inside an encoder, or nothing where there should be words.
RAW = re.compile(r"""[('"\[{]|\bNone\b| of '|-> *(;|$)|^ *->|: *$|  """)


@pytest.mark.parametrize('kind', [kind for kind in KINDS if kind != 'life'])
def test_no_sentence_holds_a_raw_label(kind):
    """The first steps of each kind, in its words and in those of a kind that has none."""
    cnf, terms, draw = formula_of(kind, small_board(kind))
    path, plain = (
        SolutionPath(cnf, terms, draw, said=KINDS[kind].words),
        SolutionPath(cnf, terms, draw),
    )
    for step in islice(path.steps(), 1 + BOARDS // 8):
        told = [str(step)] * bool(cnf.store.spots)
        for said in (path.sentence(*step[:4]), plain.sentence(*step[:4]), *told):
            assert not RAW.search(said), said

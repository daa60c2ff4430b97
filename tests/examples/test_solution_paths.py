"""The steps of real puzzles: each follows from what it names, and they are as hard as they say."""

from __future__ import annotations

import json

import pytest
from harness import ROOT, puzzle_in, script
from scripts import puzzle_of

from satpy import CNF
from satpy.formula.parts import divided
from satpy.puzzles.solution_path import SolutionPath, uncounted

PUZZLES = {
    'masyu': '', 'yajilin': '',  # those in the scripts
    'nonogram': 'sgt-10x10-01', 'nurikabe': 'small-8x7-1',
    'slitherlink': 'sgt-7x7t0dh-1', 'sudoku': 'sgt-3x2dn-1', 'tents': 'sgt-8x8-tricky-01',
}  # fmt: skip


def records(kind):
    """{id: record}"""
    lines = (ROOT / 'tests' / 'records' / f'{kind}.jsonl').read_text('utf-8').splitlines()
    return {record['id']: record for record in map(json.loads, lines)}


def formula(kind, record):
    puzzle = puzzle_of(kind, record) if record else puzzle_in(kind)
    cnf = CNF()
    terms = script(kind).rules(cnf, puzzle)
    return cnf, terms, lambda found: script(kind).draw(puzzle, found)


@pytest.mark.parametrize('kind', PUZZLES)
def test_each_step_follows_from_what_it_names(kind):
    """By a fresh engine on the full encoding of exactly its sections and the rules it names."""
    record = PUZZLES[kind] and records(kind)[PUZZLES[kind]]
    path = SolutionPath(*formula(kind, record))
    fresh, *_ = formula(kind, record)
    fresh.encode_all_lazy()
    rules = set(uncounted(fresh))
    fresh.store, parts = divided(fresh.store, fresh.store.indices(rules))
    whole = {
        fresh.store.sections[part]: fresh.store.sections[of] for part, (of, _) in parts.items()
    }
    given = [term for label, term in fresh.term_lut.items() if label == ('given',)]
    found = path.given
    for step in path.steps():
        assert set(step.known) <= set(found)
        used = {*step.sections, *step.rules}
        assert rules.issuperset(whole.get(text, text) for text in step.rules)
        used.update(text for text in whole if whole[text] in used)  # a rule has all its parts
        alone = fresh.without(set(fresh.store.sections) - used)
        assume = [*given, *step.known]
        assert all(alone.solve([*assume, -literal]) is None for literal in step.literals)
        assert '(' not in path.sentence(*step[:4])
        found += step.literals
    assert len(found) == len(set(found))
    cells = {abs(literal) for literal in found}
    assert set(path.terms.values()) <= cells
    assert set(found) == fresh.forced(cells)


LEVELS = {
    name: 1 if 'easy' in name else 2
    for name in records('tents')
    if 'sgt' in name and name[-1].isdecimal()
}


@pytest.mark.parametrize('name', LEVELS)
def test_levels_of_tents(name, picosat_alone):
    """The level that Tatham's generator made it for: easy, or tricky."""
    path = SolutionPath(*formula('tents', records('tents')[name]))
    assert max(len(step.sections) for step in path.steps()) == LEVELS[name]

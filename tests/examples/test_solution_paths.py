"""The steps of real puzzles: each follows from what it names, in words that say no more."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import islice

import pytest
from given import board_of
from records import FOLDERS, records
from running import BOARDS, board_to_try, formula_of, small_board

from satpy.notations.library import KINDS
from satpy.puzzles.solution_path import SolutionPath, uncounted
from satpy.solving.engines import engine

PUZZLES = {
    'masyu': 1, 'yajilin': 0,  # of the boards of the kind
    'nonogram': 'sgt-10x10-01', 'nurikabe': 'small-8x7-1',
    'slitherlink': 'sgt-7x7t0dh-1', 'heyawake': 1, 'star_battle': 0, 'shikaku': 0,
    'japanese_sums': 0, 'kakuro': 1,
    'sudoku': 'sgt-3x2dn-1', 'tents': 'sgt-8x8-tricky-01',
}  # fmt: skip


def record_of(kind, name):
    """The record of that id, of those that come with the project."""
    return next(record for record in records(kind, FOLDERS[1:]) if record['id'] == name)


@pytest.mark.parametrize('kind', PUZZLES)
def test_each_step_follows_from_what_it_names(kind):
    """By a fresh engine on the full encoding of exactly its sections and the rules it names."""
    name = PUZZLES[kind]
    named = isinstance(name, str)
    board = board_of(kind, record_of(kind, name)) if named else board_to_try(kind, name)
    assert check_steps(kind, board) == 0


@pytest.mark.parametrize('kind', [kind for kind in KINDS if kind not in {'life', *PUZZLES}])
def test_each_step_of_a_small_board_follows_from_what_it_names(kind):
    check_steps(kind, small_board(kind))


def check_steps(kind, board):
    """Each step and each of its links follow from exactly what they name, and all that is certain
    is found once. Return the number of cells that are not certain."""
    path = SolutionPath(*formula_of(kind, board), said=KINDS[kind].words)
    fresh, *_ = formula_of(kind, board)
    fresh.encode_all_lazy()
    rules = set(uncounted(fresh))
    given = found = path.given
    for step in path.steps():
        assert set(step.known) <= set(found)
        assert rules.issuperset(step.rules)
        used, assume = [*step.sections, *step.rules], [*given, *step.known]
        assert not any(can_hold(fresh, used, [*assume, -literal]) for literal in step.literals)
        check_chain(fresh, given, step)
        found = [*found, *step.literals, *step.at_once]
    assert len(found) == len(set(found))
    cells = {*map(abs, found), *path.terms.values()}
    assert set(found) == fresh.forced(cells)
    return len(cells) - len(found)


def can_hold(fresh, sections, literals):
    """Whether exactly these sections and literals can hold."""
    return asked_of(fresh, frozenset(sections)).solve(literals)


@lru_cache(maxsize=100)
def asked_of(fresh, sections):
    """An engine with the clauses of exactly these sections."""
    asked, texts = engine(), fresh.store.sections
    # A rule of a loop is about all of its places, each of which has a section.
    used = {*sections, *(text for text in texts if text.rpartition(' at ')[0] in sections)}
    for section, start, stop in fresh.store.spans():
        if texts[section] in used:
            asked.add(fresh.store.literals[start:stop])
    return asked


def check_chain(fresh, given, step):
    """Each link follows from what it names, by a formula of exactly its sections."""
    assert {text for link in step.chain for text in link.sections} == {*step.sections, *step.rules}
    for case in {tuple(link.case) for link in step.chain}:
        at_hand = {*step.known, *step.assumption, *case}
        for link in (link for link in step.chain if tuple(link.case) == case):
            assert {*link.known} <= at_hand | {*given}
            assume = [*given, *link.known]
            opposites = [[*assume, -literal] for literal in link.literals] or [assume]
            assert not any(can_hold(fresh, link.sections, some) for some in opposites)
            at_hand.update(link.literals)
        assert link.literals == ([] if step.assumption else step.literals)


# A label as Python writes it, a name inside an encoder, or nothing where there should be words.
RAW = re.compile(r"""['"\[{]|\([\d(]+,|\bNone\b| of '|-> *(;|$)|^ *->|: *$|  """)


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
        for said in (path.sentence(step), plain.sentence(step), *told):
            assert not RAW.search(said), said

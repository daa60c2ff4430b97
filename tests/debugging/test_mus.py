"""Conflicts (MUSes), repairs (MCSes) and hitting sets, against brute force."""

from __future__ import annotations

import random
from time import monotonic

import pytest
from debugging.formulas import (
    FORMULAS,
    VARIABLES,
    contradictions,
    grid,
    holds,
    minimal,
    numbers,
    written,
)
from hypothesis import example, given, settings
from hypothesis import strategies as st
from oracle import models
from running import BOARDS

from satpy import Timeout, Unsatisfiable
from satpy.debugging.mus import Found, HittingSets
from satpy.debugging.sections import Sections


class Slow(Sections):
    """Some questions, the same every time, are hard: they take seconds, as it says."""

    def try_satisfiable(self, groups, until, patience, also=()):
        groups = list(groups)
        needs = random.Random(str(sorted(groups))).choice([0, 0, 0.1, 3])
        return self.satisfiable(groups, until, also) if patience >= needs else None


KINDS = st.sampled_from([Sections, Slow])


def patient(kind):
    """With a deadline hard questions are not given up before it."""
    return monotonic() + 3600 if kind is Slow else None


def sections(kind, formula):
    """Section 0 of a formula is the empty 'beginning of file', so section n is formula[n - 1]."""
    return kind(written(formula))


def indices(groups):
    return tuple(group - 1 for group in groups)


@settings(max_examples=4 * BOARDS)
@given(FORMULAS, KINDS)
def test_conflicts_are_all_muses(formula, kind):
    muses = minimal(len(formula), lambda chosen: not holds(formula, chosen))
    found = list(sections(kind, formula).conflicts(patient(kind)))
    assert all(conflict.proven for conflict in found)
    assert sorted(map(indices, found)) == sorted(muses)
    assert list(map(len, found)) == sorted(map(len, found))
    one = sections(kind, formula).conflict(patient(kind))
    assert one is None if not muses else indices(one) in muses and one.proven


@settings(max_examples=4 * BOARDS)
@given(FORMULAS, KINDS, st.sampled_from([0, 1, 2, 3, None]))
@example([[[1]], [[1]], [[-1]], [[1]], [[1]], [[]], [[1]]], Slow, 3)
def test_repairs_are_all_mcses(formula, kind, size):
    everything = set(range(len(formula)))
    mcses = minimal(len(formula), lambda chosen: holds(formula, everything - set(chosen)))
    found = list(sections(kind, formula).repairs(patient(kind), size))
    assert sorted(map(indices, found)) == [
        m for m in sorted(mcses) if size is None or len(m) <= size
    ]
    assert list(map(len, found)) == sorted(map(len, found))
    found = list(sections(kind, formula).repairs(patient(kind), size, smallest=True))
    least = min(map(len, mcses))
    if size is None or size >= least:
        assert sorted(map(indices, found)) == sorted(m for m in mcses if len(m) == least)
    else:
        assert not found


@settings(max_examples=4 * BOARDS)
@given(FORMULAS, st.randoms(use_true_random=False))
def test_independent_conflicts(formula, rng):
    found = [set(map(int, fault)) for fault in written(formula).faults()]
    used = set().union(*found)
    assert len(used) == sum(map(len, found))
    assert not any(holds(formula, conflict) for conflict in found)
    assert holds(formula, set(range(len(formula))) - used)


@settings(max_examples=4 * BOARDS)
@given(FORMULAS)
def test_clauses_of_a_conflict(formula):
    cnf = written(formula)
    conflict = cnf.conflict()
    found = cnf.conflict_clauses()
    if conflict is None:
        assert found == []
        return
    assert cnf.conflict() == conflict
    assert found.proven
    assert {section for section, _ in found} == set(conflict)
    rows = []
    for section, words in found:
        clause = [] if words.startswith('false') else words.replace('not ', '-').split(' or ')
        rows.append([int(literal) for literal in clause])
        assert rows[-1] in formula[int(section)]
    assert not models(rows, VARIABLES)
    assert all(models(rows[:i] + rows[i + 1 :], VARIABLES) for i in range(len(rows)))


@settings(max_examples=4 * BOARDS)
@given(FORMULAS, st.sampled_from([1, -1, 2, -2]))
def test_why(formula, literal):
    cnf = written(formula)
    cnf.comment('no matter')
    cnf.write_one(4, -4)
    reason = cnf.why(literal)
    answers = models([clause for clauses in formula for clause in clauses], VARIABLES)
    if any(answer[abs(literal) - 1] != (literal > 0) for answer in answers):
        assert isinstance(reason, set)
        assert (abs(literal) in reason) == (literal < 0)
        assert tuple(v in reason for v in VARIABLES) in answers
        return
    chosen = numbers(reason)
    against = [*formula, [[-literal]]]
    assert not holds(against, [*chosen, -1])
    assert all(holds(against, [*chosen[:i], *chosen[i + 1 :], -1]) for i in range(len(chosen)))


@settings(max_examples=4 * BOARDS)
@given(st.lists(st.sets(st.integers(0, 4), min_size=1), max_size=5))
def test_smallest_hitting_sets(conflicts):
    sets = HittingSets()
    for conflict in conflicts:
        sets.require(conflict)
    expected = minimal(5, lambda chosen: all(conflict & set(chosen) for conflict in conflicts))
    found = []
    for size in range(6):
        while (chosen := sets.find(size)) is not None:
            found.append(tuple(chosen))
            sets.exclude(chosen)
        assert len(found) == len(expected) or not sets.exhausted
    assert sets.exhausted
    assert sorted(found) == sorted(expected)
    assert list(map(len, found)) == sorted(map(len, found))


def test_hitting_sets_of_many_groups():
    """More than are counted at a time, and required one conflict after the other."""
    sets = HittingSets()
    for n in range(3):
        sets.require(range(1500 * n, 1500 * (n + 1)))
        assert sets.find(n) is None
        assert [group // 1500 for group in sets.find(n + 1)] == list(range(n + 1))
    with pytest.raises(Timeout):
        sets.find(3, monotonic() - 1)


def test_postponed_sets_come_again():
    sets = HittingSets()
    sets.require([0, 1])
    first = sets.find(1)
    sets.postpone(first)
    second = sets.find(1)
    sets.postpone(second)
    assert (sorted([*first, *second]), sets.find(3), sets.postponed) == ([0, 1], None, 2)
    sets.resume()
    assert sets.postponed == 0
    sets.exclude(second)
    assert sets.find(1) == first


def test_found_is_a_list():
    assert Found('ab') == ['a', 'b']
    assert Found().proven and not Found((), proven=False).proven


# ------------------------------------------------------------------ without a deadline


@pytest.fixture
def little_effort(monkeypatch):
    for module in ('explain', 'mus'):
        monkeypatch.setattr(f'satpy.debugging.{module}.SEARCH_SECONDS', 0.1)


def test_hard_questions_are_given_up(little_effort):
    cnf = grid(12, yes=[[999]], no=[[-999]])
    assert cnf.conflict() == ['yes', 'no']
    search = cnf.conflicts()
    assert list(search) == [['yes', 'no']] and not search.complete
    search = cnf.repairs()
    assert list(search) == [] and not search.complete


def test_what_is_not_proven_minimal(monkeypatch):
    monkeypatch.setattr('satpy.debugging.mus.step_limit', lambda until: monotonic())
    cnf = written({'a': [[1]], 'b': [[2]], 'c': [[3]], 'not all': [[-1, -2, -3]]})
    found = cnf.conflict()
    assert found == ['a', 'b', 'c', 'not all'] and not found.proven
    with pytest.raises(Unsatisfiable, match=r'cannot hold together \(not proven minimal\): '):
        cnf.verify()
    monkeypatch.undo()
    assert cnf.conflict().proven


def test_conflicts_go_on_until_nothing_more_is_found(little_effort):
    """All 25 are found; that there are no others would take 2**25 questions."""
    search = contradictions(25).conflicts()
    assert sorted(next(search) for _ in range(25)) == sorted(
        [[f'{i}', f'not {i}'] for i in range(1, 26)]
    )

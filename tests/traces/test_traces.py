"""Whatever is called in whatever order, a CNF does what plain Python does by trying everything."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from oracle import in_sections
from running import BOARDS

from satpy import (
    CNF,
    ClauseError,
    LabelError,
    SatError,
    Unsatisfiable,
    connected,
    tally,
    tree_one,
    window,
)
from satpy.encodings import totalizer
from satpy.encodings import window as windows
from satpy.formula.files.dimacs import read

MOST = 6
LITERALS = st.tuples(st.integers(0, MOST - 1), st.booleans())
CELLS = st.lists(LITERALS, max_size=5)
BAD = st.sampled_from([0, 1.0, None, True, 'a', 2**31, -(2**31), ('cell', 0)])


class Plain:
    """Rules over named variables, and answers by trying everything."""

    def __init__(self):
        self.terms = []  # of the names, in the order made, and those numbered by hand
        self.by_hand = []
        self.rules = []  # (section, what says of a set of true terms whether it may be)
        self.section = 'beginning of file'
        self.visible = []  # auxiliary variables that were revealed: (term, what defines it)
        self.used = set()

    def answers(self, rules=None):
        rules = [rule for _, rule in self.rules] if rules is None else rules
        found = set()
        for bits in product((False, True), repeat=len(self.terms)):
            true = {term for term, bit in zip(self.terms, bits) if bit}
            if all(rule(true) for rule in rules):
                found.add(frozenset(true | {term for term, test in self.visible if test(true)}))
        return found

    def of(self, sections):
        return [rule for section, rule in self.rules if section in sections]


def holds(true, cell):
    return (abs(cell) in true) == (cell > 0)


def number(true, cells):
    return sum(holds(true, cell) for cell in cells)


class Asked:
    """An iterator over solutions, and what it has given."""

    def __init__(self, plain, iterator, interesting, how_many):
        self.plain = plain
        self.iterator = iterator
        self.interesting = frozenset(interesting)
        self.left = how_many
        self.seen = set()
        self.done = False


class Traces(RuleBasedStateMachine):
    @initialize(solver=st.just('picosat'))
    def start(self, solver):
        self.cnf = CNF(solver=solver)
        self.plain = Plain()
        self.asked = []
        self.modes = []
        self.prefixes = 0
        for n in range(2):
            self.name(n)

    def literals(self, cells):
        """Cells as literals; those without a name yet are left out."""
        terms = self.plain.terms
        return [terms[n] if sign else -terms[n] for n, sign in cells if n < len(terms)]

    def allow(self, test):
        self.plain.rules.append((self.plain.section, test))

    # ------------------------------------------------------------------------- names

    @rule(n=st.integers(0, MOST - 1))
    def name(self, n):
        mode = self.cnf.auto_mode
        label = ('cell', n)
        known = label in self.cnf.term_lut
        if mode == ('wo' if known else 'ro'):
            with pytest.raises(LabelError):
                self.cnf.auto_term(*label)
            return
        before = self.cnf.maxterm
        term = self.cnf.auto_term(*label)
        assert (term == before + 1) != known
        if not known:
            self.plain.terms.append(term)

    @rule(mode=st.sampled_from(['rw', 'ro', 'wo', 'xx']))
    def push(self, mode):
        before = self.cnf.auto_mode
        if mode == 'xx':
            with pytest.raises(LabelError):
                self.cnf.auto_stack_push(mode)
        else:
            self.cnf.auto_stack_push(mode)
            self.modes.append(before)

    @rule()
    def pop(self):
        if self.modes:
            self.cnf.auto_stack_pop()
            assert self.cnf.auto_mode == self.modes.pop()
        else:
            with pytest.raises(LabelError):
                self.cnf.auto_stack_pop()

    # ----------------------------------------------------------------------- writing

    @rule(text=st.sampled_from('abc'))
    def comment(self, text):
        self.cnf.comment(text)
        self.plain.section = text

    @rule(clauses=st.lists(CELLS, max_size=3))
    def write(self, clauses):
        clauses = [tuple(self.literals(cells)) for cells in clauses]
        self.cnf.write(iter(clauses))
        for clause in clauses:
            self.plain.used.update(map(abs, clause))
            self.allow(lambda true, clause=clause: number(true, clause) > 0)

    @rule(clauses=st.lists(CELLS, max_size=3), bad=BAD)
    def refuse(self, clauses, bad):
        clauses = [self.literals(cells) for cells in clauses]
        before = self.cnf.clauses, self.cnf.maxterm, self.cnf.terms
        with pytest.raises(ClauseError):
            self.cnf.write(iter([*clauses, [*self.literals([(0, True)]), bad]]))
        assert (self.cnf.clauses, self.cnf.maxterm, self.cnf.terms) == before

    @rule(cells=CELLS, low=st.integers(-1, 6), high=st.integers(-1, 6))
    def window(self, cells, low, high):
        cells = self.literals(cells)
        clauses = window(cells, low, high)
        self.cnf.write(clauses)
        self.plain.used.update(abs(v) for clause in clauses for v in clause)
        self.allow(lambda true: low <= number(true, cells) <= high)

    @precondition(lambda self: len(self.plain.terms) <= MOST)
    @rule(cell=LITERALS)
    def number_by_hand(self, cell):
        term = self.cnf.maxterm + 1
        clause = [term, *self.literals([cell])]
        if self.cnf.auto_mode == 'ro' and self.cnf.term_lut and not self.plain.by_hand:
            with pytest.raises(ClauseError, match='has no label'):
                self.cnf.write([clause])
            return
        self.cnf.write([clause])
        assert self.cnf.maxterm == term
        self.plain.terms.append(term)
        self.plain.by_hand.append(term)
        self.plain.used.update(map(abs, clause))
        self.allow(lambda true: number(true, clause) > 0)

    @rule(cells=CELLS.filter(len))
    def connected(self, cells):
        """A lazy constraint: the true cells of a row stand side by side."""
        cells = self.literals(cells)
        self.prefixes += 1
        row = {n: [m for m in (n - 1, n + 1) if 0 <= m < len(cells)] for n in range(len(cells))}
        connected(self.cnf, self.prefixes, row, dict(enumerate(cells)))
        self.plain.used.update(map(abs, cells) if len(cells) > 1 else ())
        self.allow(
            lambda true: '0' not in ''.join(str(number(true, [c])) for c in cells).strip('0')
        )

    @rule(cells=CELLS.filter(len), most=st.none() | st.integers(0, 3))
    def tally(self, cells, most):
        cells = self.literals(cells)
        self.prefixes += 1
        for k, term in enumerate(tally(self.cnf, self.prefixes, cells, most)):
            if term not in cells:
                self.plain.visible.append((term, lambda true, k=k: number(true, cells) > k))
                self.plain.used.update(map(abs, cells))

    @rule(cells=CELLS.filter(len))
    def tree_one(self, cells):
        cells = self.literals(cells)
        if not cells:
            return
        self.prefixes += 1
        root = tree_one(self.cnf, self.prefixes, cells)
        if root not in cells:
            self.allow(lambda true: number(true, cells) <= 1)
            self.plain.visible.append((root, lambda true: number(true, cells) == 1))
            self.plain.used.update(map(abs, cells))

    @rule(
        cells=CELLS.filter(len),
        more=st.integers(0, 3),
        encode=st.sampled_from(
            [
                lambda cnf, cells: cnf.write(window(cells, 2, 2)),
                lambda cnf, cells: tally(cnf, 'refused', cells),
                lambda cnf, cells: tree_one(cnf, 'refused', [*cells, *cells]),
                lambda cnf, cells: connected(cnf, 'refused', {1: [2]}, {1: cells[0]}, size=2),
            ]
        ),
    )
    def refuse_more(self, cells, more, encode):
        """One clause more than the limit allows; what was written before that is gone again."""
        cells = 2 * self.literals(cells)
        if not cells:
            return
        other = CNF()
        encode(other, cells)
        self.cnf.limit = self.cnf.clauses + min(more, other.clauses - 1)
        before = self.cnf.clauses, self.cnf.maxterm, self.cnf.section, self.cnf.auto_history[:]
        with pytest.raises(ClauseError, match=r'raise cnf\.limit'):
            encode(self.cnf, cells)
        self.cnf.limit = None
        after = self.cnf.clauses, self.cnf.maxterm, self.cnf.section, self.cnf.auto_history
        assert after == before

    @rule()
    def clear(self):
        self.cnf.clear()
        self.plain = Plain()
        self.modes = []
        self.cnf.auto_mode = 'rw'

    # ----------------------------------------------------------------------- solving

    @rule(assume=CELLS)
    def solve(self, assume):
        assume = self.literals(assume)
        possible = {a for a in self.plain.answers() if number(a, assume) == len(assume)}
        answer = self.cnf.solve(assume)
        assert answer in possible if possible else answer is None

    @rule(cells=st.none() | CELLS, limit=st.none() | st.integers(0, 3))
    def count(self, cells, limit):
        interesting = None if cells is None else self.literals(cells)
        variables = set(map(abs, interesting)) if interesting else None
        if limit == 0:
            with pytest.raises(ClauseError, match='limit is 1 or more'):
                self.cnf.count(interesting, limit)
            return
        answers = self.plain.answers()
        expected = len({a if variables is None else a & variables for a in answers})
        found = self.cnf.count(interesting, limit)
        assert found == (expected if limit is None else min(limit, expected))

    @rule(cells=CELLS)
    def forced(self, cells):
        variables = set(map(abs, self.literals(cells)))
        answers = self.plain.answers()
        if not variables:
            return
        if not answers:
            with pytest.raises(Unsatisfiable):
                self.cnf.forced(variables)
            return
        both = variables | {-v for v in variables}
        assert self.cnf.forced(variables) == {
            cell for cell in both if all(holds(answer, cell) for answer in answers)
        }

    @rule()
    def verify(self):
        if self.plain.answers():
            gaps = set(self.plain.terms) - self.plain.used
            if not gaps:
                assert self.cnf.verify() is True
            assert self.cnf.verify(allow_partial=True) is True
            assert self.cnf.conflict() is None
            return
        with pytest.raises(Unsatisfiable) as caught:
            self.cnf.verify(allow_partial=True)
        blamed = caught.value.sections
        order = list(dict.fromkeys(section for section, _ in self.plain.rules))
        assert blamed == [section for section in order if section in blamed]
        assert not self.plain.answers(self.plain.of(blamed))
        for section in blamed:
            assert self.plain.answers(self.plain.of(set(blamed) - {section}))

    @precondition(lambda self: len(self.asked) < 3)
    @rule(cells=st.none() | CELLS, how_many=st.none() | st.integers(0, 4))
    def ask(self, cells, how_many):
        interesting = None if cells is None else self.literals(cells)
        if how_many == 0:
            with pytest.raises(ClauseError, match='how_many is 1 or more'):
                self.cnf.solutions(how_many, interesting)
            return
        iterator = self.cnf.solutions(how_many, interesting)
        visible = [*self.plain.terms, *(term for term, _ in self.plain.visible)]
        variables = map(abs, interesting) if interesting else visible
        self.asked.append(Asked(self.plain, iterator, variables, how_many))

    @precondition(lambda self: self.asked)
    @rule(n=st.integers(0, 2), times=st.integers(1, 3))
    def go_on(self, n, times):
        asked = self.asked[n % len(self.asked)]
        if asked.plain is not self.plain and not asked.done:
            with pytest.raises(SatError, match='has been cleared since'):
                next(asked.iterator)
            return
        for _ in range(times):
            answers = asked.plain.answers()
            new = {a for a in answers if a & asked.interesting not in asked.seen}
            answer = next(asked.iterator, None)
            if asked.done or asked.left == 0 or not new:
                assert answer is None
                assert asked.iterator.complete == (asked.left != 0 or asked.iterator.complete)
                asked.done = True
                continue
            assert answer in new
            asked.seen.add(frozenset(answer & asked.interesting))
            asked.left = None if asked.left is None else asked.left - 1
            assert not asked.iterator.complete

    @precondition(lambda self: self.asked)
    @rule(n=st.integers(0, 2), close=st.booleans())
    def drop(self, n, close):
        asked = self.asked.pop(n % len(self.asked))
        if close:
            asked.iterator.close()

    # ------------------------------------------------------------------------- always

    @rule()
    def save(self):
        self.cnf.save(self.path)
        formula, _ = read(self.path)
        assert in_sections(formula) == in_sections(self.cnf)
        assert formula.term_lut == self.cnf.term_lut
        assert formula.maxterm == self.cnf.maxterm
        named = set(self.cnf.term_lut.values())
        expected = {answer & named for answer in self.plain.answers()}
        if named:  # no interesting variables would mean all of them
            assert CNF(preloads=[self.path]).count(named) == len(expected)

    @invariant()
    def surface(self):
        if hasattr(self, 'cnf'):
            assert self.cnf.section == self.plain.section
            names = [term for term in self.plain.terms if term not in self.plain.by_hand]
            assert list(self.cnf.term_lut.values()) == names
            assert [self.cnf.term_lut[label] for label in self.cnf.auto_history] == names
            assert self.cnf.maxterm >= max(self.plain.terms, default=0)


@pytest.mark.parametrize('plain', [windows.PLAIN, 0], ids=['windows as they are', 'counted'])
def test_traces(plain, monkeypatch, tmp_path):
    monkeypatch.setattr(windows, 'PLAIN', plain)
    totalizer.recorded.cache_clear()
    Traces.path = tmp_path / 'trace'
    machine = Traces.TestCase
    machine.settings = settings(max_examples=2 * BOARDS, stateful_step_count=30, deadline=None)
    try:
        machine('runTest').runTest()
    finally:
        totalizer.recorded.cache_clear()

"""Ctrl-C at any line of a question: what is asked afterwards has the answers of brute force."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress

import pytest
from ctrl_c import interrupted
from oracle import defined
from running import BOARDS

from satpy import CNF, SolverError, window
from satpy.formula import lazy
from satpy.formula.lazy import LazyConstraint

CELLS = range(1, 6)
EACH = max(1, 48 // BOARDS)  # line at which Ctrl-C is pressed


class NotAlike(LazyConstraint):
    """The first literal is not as the second one, and the third not as the fourth."""

    def violated_clauses(self, values):
        for i in 0, 2:
            if values[i] == values[i + 1]:
                yield tuple(-c if true else c for c, true in zip(self.cells[i:], values[i : i + 2]))

    def encode(self, draft):
        for a, b in self.cells[:2], self.cells[2:]:
            (differs,) = draft.new(1)
            draft.flat += (differs, 0, -differs, a, b, 0, -differs, -a, -b, 0)


def small(solver):
    """Few solutions, and a lazy constraint under a condition that cuts and then is encoded."""
    cnf = CNF(solver=solver)
    a, b, c, d, when = (cnf.auto_term(name) for name in 'abcde')
    cnf.comment('rule')
    with cnf.when(when):
        cnf.add_lazy(NotAlike([a, -b, -c, d]))
    cnf.comment('clue')
    cnf.write(window([a, b, c, d], 1, 2))
    cnf.write_one(when, a)
    cnf.write_one(when, -c)
    return cnf


def answers():
    """The solutions by brute force, as frozensets."""

    def holds(true):
        alike = true(1) != true(2) or true(3) != true(4)
        return sum(map(true, range(1, 5))) in (1, 2) and (
            not alike if true(5) else true(1) and not true(3)
        )

    return {frozenset(v for v, bit in zip(CELLS, bits) if bit) for bits in defined(CELLS, holds)}


def check_all(cnf):
    """What is answered now is what brute force says."""
    expected = answers()
    for v in CELLS:
        assert cnf.solve([v]) in {answer for answer in expected if v in answer}
        assert cnf.solve([-v]) in {answer for answer in expected if v not in answer}
    assert Counter(map(frozenset, cnf.solutions(None))) == Counter(expected)
    assert (cnf.section, cnf.conditions) == ('clue', ())


@pytest.fixture
def asked(monkeypatch):
    """Makes the formula. Its lazy constraint is encoded when two models violate it."""
    pytest.importorskip('pycosat')
    monkeypatch.setattr(lazy, 'CELLS', 2)
    monkeypatch.setattr(lazy, 'LONGER', 1)
    return lambda: small('picosat')


def test_ctrl_c_in_solve(asked):
    def call(cnf):
        cnf.solve()
        cnf.solve([-1, 5])
        cnf.solve([-3])

    for at in range(1, interrupted(lambda: call(asked()), 0) + 1, EACH):
        cnf = asked()
        interrupted(lambda: call(cnf), at)  # noqa: B023
        check_all(cnf)


def test_ctrl_c_in_solutions(asked):
    """No solution comes again, and none is lost."""
    expected = Counter(answers())

    def call(cnf, solutions, found):
        while (solution := next(solutions, None)) is not None:
            found[frozenset(solution)] += 1

    lines = interrupted(lambda: call(None, asked().solutions(None), Counter()), 0)
    for at in range(1, lines + 1, EACH):
        cnf, found = asked(), Counter()
        solutions = cnf.solutions(None)
        interrupted(lambda: call(cnf, solutions, found), at)  # noqa: B023
        assert solutions.found == sum(found.values())
        call(cnf, solutions, found)
        assert (found, solutions.verdict) == (expected, f'{len(expected)} solutions')
        check_all(cnf)


QUESTIONS = {
    'solve': lambda cnf: cnf.solve([5, -1]),
    'solutions': lambda cnf: {*map(frozenset, cnf.solutions(None))},
    'forced': lambda cnf: cnf.forced(assume=[1, 5]),
    'why': lambda cnf: cnf.why(2, known=[1, 5]),
    'why not': lambda cnf: cnf.why(5, known=[2]),
    'conflict': lambda cnf: cnf.conflict(assume=[1, 3]),
    'repairs': lambda cnf: [*cnf.repairs()],
    'steps': lambda cnf: [*map(str, cnf.steps(CELLS, known=[1, 5]))],
}


@pytest.mark.parametrize('question', QUESTIONS)
def test_a_handler_that_asks_at_any_line(asked, question):
    """It has its answer, or is refused; and the question that it interrupts has its own."""
    call = QUESTIONS[question]

    def handler():
        for other in lambda: cnf.solve([1, 3]) is None, lambda: cnf.conflict(assume=[2, 4]):
            with suppress(SolverError):
                assert other()

    cnf = asked()
    expected = call(cnf)
    lines = interrupted(lambda: call(cnf), 0)
    for at in range(1, lines + 1, 1 + lines // (8 * BOARDS)):
        found = []
        interrupted(lambda: found.append(call(cnf)), at, handler=handler)  # noqa: B023
        assert found == [expected], at

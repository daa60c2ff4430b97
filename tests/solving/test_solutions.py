"""Solving: all solutions, each once, whatever is interesting, and on every engine the same."""

from __future__ import annotations

import gc
import time
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracle import models

from satpy import CNF, ClauseError, NotUnique, Timeout, Unsatisfiable, tree_one, window
from satpy.solving.engines import engine

NAMES = 5


def formula(clauses, solver=None, names=NAMES):
    cnf = CNF(solver=solver)
    for n in range(names):
        cnf.auto_term('name', n)
    cnf.write(clauses)
    return cnf


def pigeons(cnf, n):
    """n pigeons in n - 1 holes: no solution, and for n > 10 no solver is soon sure of it."""
    f = cnf.auto_term
    for pigeon in range(n):
        cnf.write_one(*(f('hole', pigeon, hole) for hole in range(n - 1)))
    for hole in range(n - 1):
        cnf.write(window([f('hole', pigeon, hole) for pigeon in range(n)], 0, 1))


def answers(clauses, names=NAMES):
    """The sets of true names of the solutions there are, by trying all."""
    found = models(clauses, range(1, names + 1))
    return {frozenset(v for v, bit in enumerate(bits, 1) if bit) for bits in found}


def snapshot(cnf, folder):
    cnf.save(folder / 'snapshot')
    files = [(folder / f'snapshot.{ending}').read_bytes() for ending in ('cnf', 'lut')]
    return cnf.clauses, cnf.maxterm, cnf.section, cnf.terms, files


def check_solutions(cnf, expected, interesting):
    """They are answers, differ on what is interesting, and none is missing."""
    variables = set(map(abs, interesting or range(1, NAMES + 1)))
    iterator = cnf.solutions(None, interesting)
    found = list(map(frozenset, iterator))
    assert set(found) <= expected
    projections = [answer.intersection(variables) for answer in found]
    assert len(set(projections)) == len(projections)
    assert set(projections) == {answer.intersection(variables) for answer in expected}
    assert iterator.complete
    assert iterator.ended == 'complete'
    assert iterator.found == len(found)
    assert next(iterator, None) is None


def check_forced(cnf, expected, interesting):
    variables = set(map(abs, interesting or range(1, NAMES + 1)))
    if expected:
        assert cnf.forced(interesting) == {
            literal
            for v in variables
            for literal in (v, -v)
            if all((v in answer) == (literal > 0) for answer in expected)
        }
    else:
        with pytest.raises(Unsatisfiable, match='nothing to be certain of'):
            cnf.forced(interesting)


def check_solve(cnf, expected, assume):
    possible = [a for a in expected if all((abs(x) in a) == (x > 0) for x in assume)]
    answer = cnf.solve(assume)
    assert answer in possible if possible else answer is None


def check_extreme(cnf, expected, interesting):
    variables = set(map(abs, interesting or range(1, NAMES + 1)))
    gone, seen = set(), []
    for answer in cnf.solutions(None, interesting, extreme_unique=True):
        assert answer in expected
        true = answer.intersection(variables)
        assert not true & gone
        assert true not in seen
        gone |= true
        seen.append(true)
    left = [a.intersection(variables) for a in expected if not a.intersection(variables) & gone]
    assert all(true in seen for true in left)


LITERALS = st.integers(-NAMES, NAMES).filter(bool)
CLAUSES = st.lists(st.lists(LITERALS, max_size=3), max_size=8)
INTERESTING = st.none() | st.lists(LITERALS, max_size=5)


# ---------------------------------------------------------------- against trying them all


@pytest.fixture(params=['one by one', 'in cubes'], scope='module')
def in_cubes(request):
    """Look for cubes of solutions from the first one on, however much work that is."""
    with pytest.MonkeyPatch.context() as patch:
        if request.param == 'in cubes':
            patch.setattr('satpy.solving.enumeration.ALONE', 0)
            patch.setattr('satpy.solving.enumeration.REST', 0)
            patch.setattr('satpy.solving.cube.PATIENCE', 10**6)
        yield


@given(CLAUSES, INTERESTING, st.lists(LITERALS, max_size=3), st.integers(1, 5))
def test_oracle(in_cubes, clauses, interesting, assume, limit):
    cnf, expected = formula(clauses), answers(clauses)
    variables = set(map(abs, interesting or range(1, NAMES + 1)))
    number = len({answer.intersection(variables) for answer in expected})
    check_solve(cnf, expected, assume)
    check_solutions(cnf, expected, interesting)
    check_forced(cnf, expected, interesting)
    check_extreme(cnf, expected, interesting)
    check_solve(cnf, expected, assume)
    assert cnf.count(interesting) == number
    assert cnf.count(interesting, limit=limit) == min(number, limit)


def test_oracle_on_every_engine(solver, tmp_path):
    random = Random(3)
    literals = [v for v in range(-NAMES, NAMES + 1) if v]
    for n in range(50 if solver == 'picosat' else 3):
        interesting = ([1, -2], None, [])[n % 3]
        clauses = [random.choices(literals, k=random.choice([1, 2, 2, 3, 3, 3])) for _ in range(7)]
        cnf, expected = formula(clauses, solver), answers(clauses)
        before = snapshot(cnf, tmp_path)
        check_solve(cnf, expected, random.choices(literals, k=2))
        check_solutions(cnf, expected, interesting)
        check_forced(cnf, expected, interesting)
        check_solve(cnf, expected, random.choices(literals, k=2))
        assert snapshot(cnf, tmp_path) == before


@given(CLAUSES, INTERESTING, st.integers(1, 10))
def test_solutions_found_in_another_way(in_cubes, clauses, interesting, how_many):
    cnf, expected = formula(clauses), answers(clauses)
    variables = set(map(abs, interesting or range(1, NAMES + 1)))
    number = len({answer.intersection(variables) for answer in expected})
    iterator, found = cnf.solutions(None, interesting), []
    for solution in iterator:
        found.append(solution)
        for cell in sorted(variables):
            more = iterator.search([cell], None)
            if more is not None:
                assert cell in more
                found.append(iterator.add(more))
    assert set(map(frozenset, found)) <= expected
    assert len({frozenset(variables.intersection(one)) for one in found}) == len(found) == number
    assert (iterator.found, iterator.complete) == (number, True)
    # A solution that was found elsewhere counts, and is not found again.
    iterator = cnf.solutions(how_many, interesting)
    if expected:
        first = iterator.add(set(min(expected, key=sorted)))
        rest = [solution & variables for solution in iterator]
        assert first & variables not in rest
        assert len(rest) + 1 == min(how_many, number)


@given(CLAUSES, INTERESTING, st.lists(LITERALS, max_size=2), CLAUSES, st.integers(0, 9))
def test_rules_written_between_solutions(in_cubes, clauses, interesting, assume, more, at):
    """They hold for the solutions that follow, and none comes again."""
    cnf = formula(clauses)
    variables = set(map(abs, interesting or range(1, NAMES + 1)))
    iterator = cnf.solutions(None, interesting, assume=assume)
    first = [solution for _, solution in zip(range(at), iterator)]
    if not iterator.ended:
        cnf.write(more)
        rest = [*iterator]
        expected = {*map(frozenset, answers([*clauses, *more, *([v] for v in assume)]))}
        assert {*map(frozenset, rest)} <= expected
        seen = [frozenset(one & variables) for one in (*first, *rest)]
        assert len({*seen}) == len(seen)
        assert {one & variables for one in expected} <= {*seen}


@given(clauses=CLAUSES, interesting=INTERESTING, data=st.data())
def test_formula_is_left_as_it_was(in_cubes, tmp_path_factory, clauses, interesting, data):
    folder = tmp_path_factory.getbasetemp()
    cnf = formula(clauses)
    before = snapshot(cnf, folder)
    iterator = cnf.solutions(None, interesting)
    for _ in zip(range(data.draw(st.integers(0, 4))), iterator):
        assert snapshot(cnf, folder) == before
    cnf.count(interesting, limit=3)
    cnf.solve([1, -2])
    list(cnf.solutions(2, interesting, extreme_unique=True))
    assert snapshot(cnf, folder) == before


# --------------------------------------------------------------- what counts as an answer


def test_nothing_true_is_an_answer(solver):
    cnf = formula([[-1], [-2], [-3], [-4], [-5]], solver)
    iterator = cnf.solutions(None)
    assert list(iterator) == [set()]
    assert iterator.complete
    assert list(cnf.solutions(None, [1])) == [set()]


def test_an_empty_list_of_interesting_variables_means_all():
    """As in sat.py."""
    cnf = formula([[1, 2], [-3], [-4], [-5]])
    for nothing in ([], (), iter(())):
        assert len(list(cnf.solutions(None, nothing))) == 3
    assert cnf.count([]) == 3
    assert cnf.forced([]) == {-3, -4, -5}
    cnf.write([[]])
    assert cnf.count([]) == 0


@pytest.mark.parametrize('nothing', ['', None, []])
def test_no_solver_named_is_the_default(nothing):
    cnf = CNF(solver=nothing)
    cnf.write([[1, 2], [-1]])
    assert cnf.solve() == {2}
    cnf.custom_run = nothing
    assert cnf.solve() == {2}


def test_empty_formula(solver):
    cnf = CNF(solver=solver)
    assert cnf.solve() == set()
    assert list(cnf.solutions(None)) == [set()]
    assert cnf.verify() is True
    assert cnf.forced() == set()


def test_skipped_numbers_are_left_out_unless_they_are_interesting():
    cnf = CNF()
    cnf.write([[5], [-7]])
    assert list(cnf.solutions(None)) == [{5}]
    assert sorted(map(sorted, cnf.solutions(None, [3, 5]))) == [[3, 5], [5]]
    assert cnf.solve() == {5}


def test_many_cells_of_which_one_is_true(monkeypatch):
    """One question for each, and after the second all are tried as true first.

    As false, each question decides about nearly all of the cells.
    """
    monkeypatch.setattr('satpy.solving.enumeration.ALONE', 100)
    asked, kind = [], type(engine())
    for name in 'solve', 'set_phases':
        method = getattr(kind, name)

        def record(self, *arguments, name=name, method=method):
            asked.append(name if name == 'solve' else sorted(arguments[0]))
            return method(self, *arguments)

        monkeypatch.setattr(kind, name, record)
    cnf = CNF()
    cells = [cnf.auto_term(x) for x in range(300)]
    tree_one(cnf, 'tree', cells)
    assert cnf.count(cells, limit=100) == 100
    assert [each for each in asked if each] == ['solve'] * 2 + [cells] + ['solve'] * 98


# ----------------------------------------------------------------------- how it ended


def test_how_many():
    cnf = formula([], names=2)
    assert len(list(cnf.solutions())) == 1
    for how_many, found, ended in [
        (1, 1, 'how_many'),
        (4, 4, 'how_many'),
        (5, 4, 'complete'),
        (None, 4, 'complete'),
    ]:
        iterator = cnf.solutions(how_many)
        assert len(list(iterator)) == iterator.found == found
        assert (iterator.ended, iterator.complete) == (ended, ended == 'complete')
        assert next(iterator, None) is None
        assert iterator.ended == ended


@pytest.mark.parametrize('how_many', [0, -1, 'all', 2.5, {1, 2}])
def test_mistyped_how_many(how_many):
    with pytest.raises(ClauseError) as caught:
        CNF().solutions(how_many)
    assert str(caught.value) == f'how_many is 1 or more, or None for all, not {how_many!r}'


def test_what_is_asked_about_must_exist():
    cnf = formula([[1, 2]], names=2)
    for call, where in [
        (cnf.solve, 'assume'),
        (lambda cells: cnf.solutions(1, cells), 'interesting'),
        (cnf.count, 'interesting'),
        (cnf.forced, 'interesting'),
    ]:
        with pytest.raises(ClauseError) as caught:
            call([1, -9])
        assert str(caught.value) == f'{where}: the formula has no variable 9'
        with pytest.raises(ClauseError, match=f'literal 0 in {where}: 0 is not a literal'):
            call([1, 0])
        with pytest.raises(ClauseError, match=f"literal 'a' in {where}: that is a label"):
            call(['a'])
        with pytest.raises(ClauseError, match=f'^{where} is a list of literals, not 5'):
            call(5)
    assert cnf.count() == 3


def test_timeout_while_counting():
    cnf = CNF()
    free = [cnf.auto_term('free', n) for n in range(40)]
    iterator = cnf.solutions(None, timeout=0.2)
    with pytest.raises(Timeout) as caught:
        for _ in iterator:
            time.sleep(0.001)
    assert (iterator.ended, iterator.complete) == ('timeout', False)
    assert str(caught.value).endswith(f'; solutions found before: {iterator.found}')
    assert caught.value.found == iterator.found > 0
    with pytest.raises(Timeout) as caught:
        cnf.count(limit=10**9, timeout=0.2)
    assert caught.value.found > 0
    assert cnf.solve(free[:2]) >= {1, 2}


def test_iterator_goes_on_after_a_timeout():
    cnf = CNF()
    relax = cnf.auto_term('relax')
    pigeons(cnf, 11)
    iterator = cnf.solutions(None, [relax], timeout=0.3)
    with pytest.raises(Timeout):
        next(iterator)
    assert (iterator.ended, iterator.found) == ('timeout', 0)
    with pytest.raises(Timeout):
        next(iterator)
    cnf.write_one(-cnf.auto_term('hole', 0, 0))
    cnf.write([[-cnf.auto_term('hole', 0, hole)] for hole in range(10)])
    assert list(iterator) == []
    assert iterator.complete


def test_timeout_tells_what_is_certain():
    cnf = CNF()
    f = cnf.auto_term
    easy = [f('easy', n) for n in range(5)]
    cnf.write([[-v] for v in easy])
    for pigeon in range(14):
        cnf.write_one(f('relax'), *(f(pigeon, hole) for hole in range(13)))
    for hole in range(13):
        cnf.write(window([f(pigeon, hole) for pigeon in range(14)], 0, 1))
    cnf.write([[-f('relax'), f(0, 0)], [-f('relax'), -f(1, 1)]])
    assert cnf.solve([f('relax')])  # so that the engine is likely to begin with it
    with pytest.raises(Timeout) as caught:
        cnf.forced([*easy, f('relax')], timeout=0.5)
    assert caught.value.found <= {-v for v in easy} | {f('relax')}
    assert f'certain so far: {len(caught.value.found)} literals' in str(caught.value)
    assert f('relax') in cnf.solve([f('relax')])


# -------------------------------------------------------- several at once, and in between


def test_two_iterators_at_once(solver):
    cnf = formula([[1, 2], [-1, -2]], solver, names=3)
    one, other, third = cnf.solutions(None), cnf.solutions(None), cnf.solutions(None, [1])
    first = next(third)
    found = list(zip(one, other))
    for answers in zip(*found):
        assert sorted(map(sorted, answers)) == [[1], [1, 3], [2], [2, 3]]
    assert sorted(1 in answer for answer in (first, *third)) == [False, True]
    assert one.complete == third.complete is True


def test_clauses_written_between_count_from_then_on(solver):
    cnf = formula([[1, 2, 3]], solver, names=3)
    iterator = cnf.solutions(None)
    first = next(iterator)
    cnf.write_one(-1 if 1 in first else 1)
    second = next(iterator)
    assert (1 in second) != (1 in first)
    cnf.write_one(-2 if 2 in second else 2)
    rest = list(iterator)
    assert all((1 in a) == (1 in second) and (2 in a) != (2 in second) for a in rest)
    assert len(rest) == 2 - ((1 in second) + (2 not in second) == 0)
    assert iterator.complete


def test_dropped_half_way():
    cnf = formula([])
    for _ in range(3):
        iterator = cnf.solutions(None)
        next(iterator), next(iterator)
        del iterator
        gc.collect()
    iterator = cnf.solutions(None)
    next(iterator), next(iterator)
    del cnf
    gc.collect()
    assert len(list(iterator)) == 30


def test_closed():
    cnf = formula([], names=2)
    iterator = cnf.solutions(None)
    next(iterator), next(iterator)
    iterator.close()
    assert (iterator.ended, iterator.complete, next(iterator, None)) == ('closed', False, None)
    iterator.close()
    assert len(list(cnf.solutions(3))) == 3


# ------------------------------------------------------------------------- engines alike


def test_loading_in_pieces(monkeypatch):
    """Where a clause is longer than a piece, and where time runs out in between."""
    monkeypatch.setattr('satpy.solving.session.FEED', 3)
    clauses = [[1, 2, 3, 4, 5], [-1], [-2], [-3, -5], [-4, -5, 1, 2]]
    cnf = formula(clauses)
    check_solutions(cnf, answers(clauses), None)
    cnf = formula([[n, -n - 1, n + 2] for n in range(1, 2000)])
    with pytest.raises(Timeout):
        cnf.solve(timeout=1e-9)
    assert cnf.solve() is not None
    cnf.write([[], [1]])
    assert cnf.solve() is None


def test_solver_can_be_changed(solver, monkeypatch):
    cnf = formula([[1, 2], [-1]], names=2)
    assert cnf.solve() == {2}
    cnf.solver = solver
    assert cnf.solver == cnf.custom_run == solver
    assert cnf.solve() == {2}
    cnf.custom_run = None
    assert cnf.solver is None
    monkeypatch.setenv('SATPY_SOLVER', solver)
    cnf = formula([[1, 2], [-1]], names=2)
    assert cnf.solve() == {2}
    monkeypatch.setenv('SATPY_SOLVER', 'no-such-solver')
    with pytest.raises(RuntimeError, match="no program 'no-such-solver' to run"):
        CNF().solve()
    assert CNF(solver=solver).solve() == set()


def test_files_are_up_to_date_before_solving(tmp_path):
    def lines(path):
        """The lines of a file but its comments, such as the stamp of a pair."""
        found = map(str.strip, Path(path).read_text().split('\n'))
        return [line for line in found if line and line[0] not in 'c#']

    cnf = CNF(tmp_path / 'x')
    cnf.write_one(cnf.auto_term('a'))
    cnf.solve()
    assert lines(cnf.cnf_path) == ['p cnf 1 1', '1 0']
    cnf.write_one(cnf.auto_term('b'))
    next(cnf.solutions())
    assert lines(cnf.cnf_path) == ['p cnf 2 2', '1 0', '2 0']
    assert lines(cnf.lut_path) == ["('a',)\t1", "('b',)\t2"]


def test_what_two_solutions_differ_in():
    cnf = CNF()
    a, b = cnf.auto_term('a'), cnf.auto_term('b')
    cnf.write([[a, b], [-a, -b]])
    with pytest.raises(
        NotUnique, match=r"^more than one solution: \('a',\) is true in one, \('b',\) "
    ):
        cnf.the_solution()
    cnf = CNF()
    cnf.write([[cnf.auto_term('a')], [-1, cnf.auto_term('b'), -2]])
    with pytest.raises(NotUnique, match=r": \('b',\) is true in one and false in another; "):
        cnf.the_solution()
    for cells in (cell for cell in [2]), map(abs, [2]):
        with pytest.raises(NotUnique, match=r": \('b',\) is true in one"):
            cnf.the_solution(cells)


def test_many_differences_are_one_line():
    """A forgotten section is named before variables that are in no clause for that reason."""
    cnf = CNF()
    for n in range(100):
        cnf.auto_term('a rather long name', n)
    cnf.comment('the rule')
    with pytest.raises(NotUnique, match="nothing was written in 'the rule': ") as caught:
        cnf.the_solution()
    assert len(str(caught.value)) < 400 and len(caught.value.solutions) == 2
    cnf.write_one(1)
    with pytest.raises(NotUnique, match=r'1\), .* and 94 more are in no clause: is that') as caught:
        cnf.the_solution()
    assert "name', 0)" not in str(caught.value)


def test_negations_of_numpy_are_not_looked_up():
    int64 = pytest.importorskip('numpy').int64
    cnf = CNF()
    cnf.write_one(1)
    solution = cnf.solve()
    assert int64(1) in solution and int64(2) not in solution
    with pytest.raises(ClauseError, match='-1 in solution'):
        int64(-1) in solution  # noqa: B015

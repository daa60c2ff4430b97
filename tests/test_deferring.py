"""Rules that are put off: the same answers, conflicts and files as if they had been written."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from shutil import which

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from satpy import *
from satpy import deferring
from satpy.loops import loop

BOARD = cartesian_table(range(4), range(3))


@pytest.fixture(autouse=True)
def patient():
    """Small boards are not given up sooner than large ones."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(deferring, 'CELLS', 0.001)
        yield


def sea(cnf, size=None):
    """A sea on a small board; with a size, of exactly so many cells."""
    terms = {place: cnf.auto_term('sea', place) for place in BOARD}
    cnf.comment('one sea')
    connected(cnf, 'sea', BOARD, terms)
    if size is not None:
        cnf.comment('size')
        cnf.write(window(terms.values(), size, size))
    return terms


def regions():
    """Every set of places that hangs together, and the empty one, by plain search."""
    found = {frozenset()}
    ahead = [frozenset([place]) for place in BOARD]
    while ahead:
        region = ahead.pop()
        if region not in found:
            found.add(region)
            ahead += [region | {q} for p in region for q in BOARD[p] - region]
    return found


def drawn(terms, solutions):
    return [frozenset(p for p in terms if terms[p] in true) for true in solutions]


@pytest.mark.parametrize('patience', [0, 1, 3, 10**9])
@pytest.mark.parametrize('solver', [None, 'pycosat', 'pysat:glucose4', 'race:2', 'minisat'])
def test_every_engine_finds_every_answer(patience, solver, monkeypatch):
    if solver == 'minisat' and not which('minisat'):
        pytest.skip('minisat is not installed')
    if solver == 'pysat:glucose4':
        pytest.importorskip('pysat')
    monkeypatch.setattr(deferring, 'PATIENCE', patience)
    cnf = CNF(solver=solver)
    terms = sea(cnf, 5)
    found = drawn(terms, cnf.solutions(None, terms.values()))
    assert len(set(found)) == len(found)
    assert set(found) == {region for region in regions() if len(region) == 5}


def test_it_is_written_only_when_it_must_be(tmp_path):
    cnf = CNF()
    terms = sea(cnf, 2)
    before = cnf.clauses, cnf.maxterm
    assert cnf.solve() is not None
    assert cnf.solve([terms[0, 0], terms[3, 2]]) is None
    assert cnf.forced() == set()
    assert cnf.conflict() is None
    assert (cnf.clauses, cnf.maxterm) == before
    cnf.save(tmp_path / 'sea')
    assert cnf.clauses > before[0]
    assert cnf.section == 'size'
    again = CNF(preloads=[tmp_path / 'sea'])
    assert again.count() == cnf.count() == len(pairs(BOARD))


def test_too_many_answers_break_it(monkeypatch):
    monkeypatch.setattr(deferring, 'PATIENCE', 2)
    cnf = CNF()
    terms = sea(cnf)
    assert set(drawn(terms, cnf.solutions(None))) == regions()
    assert cnf.clauses > 90
    assert not cnf._store.deferred


def test_files_and_prints_have_it_at_once(tmp_path, capsys):
    with_file = CNF(tmp_path / 'sea')
    sea(with_file)
    with_file.close()
    text = Path(tmp_path / 'sea.cnf').read_text()
    printed = CNF(stdout=True)
    sea(printed)
    assert text.count('\n') == capsys.readouterr().out.count('\n') + 1 > 90


def test_it_is_blamed_like_other_sections(monkeypatch):
    for patience in (1, 10**9):
        monkeypatch.setattr(deferring, 'PATIENCE', patience)
        cnf = CNF()
        terms = sea(cnf)
        for x, y in product((0, 3), (0, 2)):
            cnf.comment(f'corner {x} {y}')
            cnf.write_one(terms[x, y])
        cnf.comment('a strait')
        cnf.write([-terms[1, y], -terms[2, y]] for y in range(3))
        found = cnf.conflict()
        assert found.proven
        assert len(found) == 4
        assert {'one sea', 'a strait'} < set(found)
        assert sorted(cnf.repairs()) == [['a strait'], ['one sea']]
        with pytest.raises(Unsatisfiable, match="'one sea'"):
            cnf.verify()
        assert {section for section, _ in cnf.conflict_clauses(found)} == {*found}
        cnf.comment('one sea')
        assert cnf.solve() is None


def test_rules_that_do_nothing():
    cnf = CNF()
    terms = sea(cnf)
    cnf.comment('one cell')
    cnf.write(window(terms.values(), 1, 1))
    assert cnf.idle() == ['one sea']


def test_variables_without_a_name():
    cnf = CNF()
    terms = dict(zip(BOARD, range(1, 13)))
    connected(cnf, 'sea', BOARD, terms)
    assert cnf.maxterm == 12
    assert cnf.terms == set(range(1, 13))
    assert set(drawn(terms, cnf.solutions(None))) == regions()


def test_clauses_written_between_answers():
    cnf = CNF()
    terms = sea(cnf)
    solutions = cnf.solutions(None)
    found = drawn(terms, [next(solutions) for _ in range(5)])
    land = {place: cnf.auto_term('land', place) for place in BOARD}
    cnf.write(clause for p in BOARD for clause in xnor(land[p], -terms[p]))
    connected(cnf, 'land', BOARD, land)
    left = drawn(terms, solutions)
    assert set(left) | set(found) >= {r for r in regions() if BOARD.keys() - r in regions()}
    assert all(BOARD.keys() - region in regions() for region in left)
    assert len({*left, *found}) == len(left) + 5


def test_no_time_for_it():
    cnf = CNF()
    terms = sea(cnf)
    with pytest.raises(Timeout):
        cnf.count(timeout=1e-9)
    assert set(drawn(terms, cnf.solutions(None))) == regions()


def test_interrupted_while_it_is_written(monkeypatch):
    """It stays put off, and is written later."""
    monkeypatch.setattr(deferring, 'PATIENCE', 1)
    cnf = CNF()
    terms = sea(cnf)
    (rule,) = cnf._store.deferred
    whole = rule.whole

    def interrupted():
        cnf.write_one(terms[0, 0], -terms[0, 0])
        raise KeyboardInterrupt

    rule.whole = interrupted
    with pytest.raises(KeyboardInterrupt):
        list(cnf.solutions(None))
    assert cnf._store.deferred == [rule]
    assert cnf.section == 'one sea'
    rule.whole = whole
    assert set(drawn(terms, cnf.solutions(None))) == regions()


links = st.lists(st.sampled_from(list(combinations(range(6), 2))), unique=True, min_size=1)


@settings(deadline=None, max_examples=60)
@given(links, st.sampled_from([0, 2, 10**9]), st.lists(st.integers(-15, 15).filter(bool)))
def test_loops_of_any_graph(graph, patience, units):
    """With some links given, conflicts and answers do not depend on when the rule is written."""
    verdicts = []
    for limit in (0, patience):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(deferring, 'PATIENCE', limit)
            cnf = CNF()
            terms = {link: cnf.auto_term(link) for link in graph}
            cnf.comment('loop')
            loop(cnf, 'loop', terms)
            for unit in units:
                if abs(unit) <= len(graph):
                    cnf.comment(f'given {unit}')
                    cnf.write_one(unit)
            conflict = cnf.conflict()
            verdicts.append((frozenset(drawn(terms, cnf.solutions(None))), conflict is None))
    assert verdicts[0] == verdicts[1]
    assert verdicts[0][1] == bool(verdicts[0][0])

"""The methods of a CNF that explain: conflicts, repairs, why, verify."""

from __future__ import annotations

import gc
import os
import weakref
from itertools import islice

import pytest
from debugging.formulas import written

from satpy import (
    CNF,
    ClauseError,
    LabelError,
    NotUnique,
    SolverError,
    Unsatisfiable,
    cartesian_table,
    distinct_lines,
    loop,
    pairs,
    tree_one,
    window,
)
from satpy.debugging.report import report


def test_two_independent_faults():
    cnf = written({'a': [[1]], 'b': [[2]], 'not a': [[-1]], 'not b': [[-2]], 'rest': [[3]]})
    search = cnf.conflicts()
    assert sorted(search) == [['a', 'not a'], ['b', 'not b']]
    assert search.complete
    assert list(cnf.repairs()) == []
    assert len(list(cnf.repairs(2))) == 4
    with pytest.raises(Unsatisfiable) as caught:
        cnf.verify(allow_partial=True)
    parts = str(caught.value).split('; and apart from that, ')
    assert parts[0].startswith('no solution: these 2 sections cannot hold together: ')
    assert parts[1].startswith('these 2 sections cannot hold together: ')
    assert caught.value.sections in (['a', 'not a'], ['b', 'not b'])


def test_a_section_that_is_wrong_alone():
    cnf = written({'fine': [[1]], 'wrong': [[2], [-2]], 'also wrong': [[]]})
    assert sorted(cnf.conflicts()) == [['also wrong'], ['wrong']]
    assert list(cnf.repairs(None)) == [['wrong', 'also wrong']]
    with pytest.raises(Unsatisfiable, match=r"section '.*wrong' cannot be satisfied; and apart"):
        cnf.verify()


def test_a_formula_with_a_solution():
    cnf = written({'a': [[1, 2]]})
    assert cnf.conflict() is None
    assert list(cnf.conflicts()) == []
    assert list(cnf.repairs(None)) == [[]]
    assert cnf.conflict_clauses() == []
    assert cnf.faults() == []
    assert cnf.verify()
    assert CNF().conflict() is None
    assert CNF().idle() == []


def test_clauses_that_are_added_later_count():
    cnf = written({'a': [[1]]})
    assert cnf.conflict() is None
    cnf.comment('b')
    cnf.write_one(-1, 2)
    assert cnf.why(2) == ['a', 'b']
    cnf.comment('c')
    cnf.write_one(-2)
    assert cnf.conflict() == ['a', 'b', 'c']
    cnf.clear()
    assert cnf.conflict() is None


def test_a_lazy_constraint_counts_that_comes_when_another_one_is_encoded():
    """Even to no clauses: then the formula has as many of everything as before."""
    cnf = written({'a': [[1], [3]], 'equal': [[2, -4], [-2, 4]], 'lines': []})
    distinct_lines(cnf, 'one line', [[1, 2]])
    assert cnf.conflict() is None
    cnf.encode_all_lazy()
    distinct_lines(cnf, 'two lines', [[1, 2], [3, 4]])
    assert cnf.solve() is None
    assert cnf.conflict() == ['a', 'equal', 'lines']


def test_the_same_conflict_each_time():
    """There are 30 to choose from; searching and clauses of other sections change nothing."""
    cnf = written({f'{n}': [[n]] for n in range(1, 31)})
    for n in range(1, 31):
        cnf.comment(f'not {n}')
        cnf.write_one(-n)
    found = cnf.conflict()
    for question in (
        lambda: list(cnf.repairs(2)),
        lambda: list(islice(cnf.conflicts(timeout=60), 1)),
        lambda: cnf.why(7),
        lambda: cnf.write_one(31),
    ):
        question()
        assert cnf.conflict() == found
        assert cnf.faults()[0] == found
        assert [section for section, _ in cnf.conflict_clauses()] == found
        with pytest.raises(Unsatisfiable) as caught:
            cnf.verify()
        assert caught.value.sections == found


def test_conflicts_with_what_is_assumed():
    cnf = written({'a': [[1]], 'one': [[-1, -2], [-1, -3]], 'b': [[2, 4]], 'c': [[3]]})
    assert cnf.conflict() == ['a', 'one', 'c']
    cnf = cnf.without(['c'])
    assert cnf.conflict() is None
    assert cnf.conflict(assume=[-4]) == ['a', 'one', 'b']
    assert cnf.conflict(assume=[2]) == ['a', 'one']
    assert cnf.conflict(assume=[4, -4]) == []
    cnf.comment('one', trusted=True)
    assert cnf.conflict(assume=[2]) == ['a']
    assert cnf.conflict(assume=[1, 2]) == ['one']
    assert cnf.conflict() is None


def test_trusted_sections_that_clash_are_named_alone():
    """No clue is to blame, though a clue and a rule clash as well."""
    cnf = written({'a': [[1]], 'clue': [[-1], [2]]})
    cnf.comment('a', trusted=True)
    assert cnf.conflict() == ['clue']
    cnf.comment('rule', trusted=True)
    cnf.write([[-1, -3], [-1, 3]])
    assert cnf.conflict() == ['a', 'rule']
    assert {*map(tuple, cnf.conflicts())} == {('a', 'rule'), ('a', 'clue')}
    assert [*cnf.repairs()] == [['a']]
    said = "^no solution: these 2 sections cannot hold together: 'a', 'ru"
    with pytest.raises(Unsatisfiable, match=said):
        cnf.verify()
    cnf = cnf.without(['a'])
    assert cnf.conflict() is None
    assert cnf.conflict(assume=[1]) == ['rule']


def test_clauses_in_names():
    cnf = CNF()
    cells = [cnf.auto_term('cell', n) for n in range(8)]
    cnf.comment('row 3')
    tree_one(cnf, 'row 3', cells)
    cnf.comment('two')
    cnf.write([[cells[0]], [cells[7]], [99, -99]])
    found = cnf.conflict_clauses()
    assert found.proven
    assert {section for section, _ in found} == {'row 3', 'two'}
    assert ('two', "('cell', 7)") in found
    words = ' '.join(clause for _, clause in found)
    assert 'tree row 3 part ' in words and "not ('cell', 0)" in words
    assert not any(part.lstrip('-').isdigit() for part in words.split(' or '))
    assert cnf.conflict_clauses(['two']) == []
    cnf.comment('row 3', trusted=True)
    assert cnf.conflict() == ['two']
    assert cnf.conflict_clauses() == cnf.conflict_clauses(['two']) == found
    assert cnf.spell([-99, 1]) == "not 99 or ('cell', 0)"
    assert cnf.spell([]) == 'false (an empty clause)'


def test_difference():
    cnf = CNF()
    a, b, c = (cnf.auto_term(name) for name in 'abc')
    auxiliary = tree_one(cnf, 'row', [a, b])
    assert cnf.difference({a, b, auxiliary}, {b, c}) == ([('a',)], [('c',)])
    assert cnf.difference([a], [a]) == ([], [])


def test_what_makes_no_sense():
    cnf = written({'a': [[1]]})
    for size in (-1, 'all', 1.5):
        with pytest.raises(ClauseError, match='size of repairs'):
            cnf.repairs(size)
    for literal in (0, 2, 'x', True):
        with pytest.raises(ClauseError, match='why'):
            cnf.why(literal)
    with pytest.raises(LabelError, match='no section'):
        cnf.conflict_clauses(['b'])


def test_gaps():
    """Names without a clause and numbers that were skipped; not what encoders made."""
    cnf = CNF()
    cells = [cnf.auto_term('cell', n) for n in range(6)]
    tree_one(cnf, 'tree', cells[:4])
    assert cnf.maxterm > 6
    with pytest.raises(
        LabelError, match=r"^2 labels are in no clause: \('cell', 4\), \('cell', 5\)"
    ):
        cnf.verify()
    cnf.write_one(*cells)
    assert cnf.verify()
    top = cnf.maxterm
    cnf.write_one(top + 3)
    with pytest.raises(LabelError, match=rf'^2 numbers are in no clause: {top + 1}, {top + 2}\. '):
        cnf.verify()
    cnf.auto_term('no clause')
    with pytest.raises(
        LabelError, match=r"^3 labels and numbers are in no clause: \('no clause',\)"
    ):
        cnf.verify()
    assert cnf.verify(allow_partial=True)
    cnf.write_one(-top - 3)
    with pytest.raises(Unsatisfiable):
        cnf.verify()


def test_every_engine(solver, monkeypatch):
    formula = {'a': [[1], [4, 5]], 'b': [[-1, 2]], 'c': [[-2, 3]], 'd': [[-3]], 'e': [[-1, -2]]}
    monkeypatch.setenv('SATPY_SOLVER', 'a solver that is not installed')
    cnf = written(formula, solver=solver)
    assert sorted(cnf.conflicts()) == [['a', 'b', 'c', 'd'], ['a', 'b', 'e']]
    assert cnf.conflict() in (['a', 'b', 'c', 'd'], ['a', 'b', 'e'])
    assert sorted(cnf.repairs()) == [['a'], ['b']]
    assert sorted(cnf.repairs(2)) == [['a'], ['b'], ['c', 'e'], ['d', 'e']]
    assert sorted(clause for _, clause in cnf.conflict_clauses(['a', 'b', 'e'])) == [
        '1', 'not 1 or 2', 'not 1 or not 2',
    ]  # fmt: skip
    with pytest.raises(Unsatisfiable) as caught:
        cnf.verify()
    assert 'a' in caught.value.sections
    del formula['d'], formula['e']
    cnf = written(formula, solver=solver)
    assert cnf.why(3) == ['a', 'b', 'c']
    assert isinstance(cnf.why(4), set)
    cnf.comment('less')
    cnf.write_one(2, 3)
    assert cnf.idle() == ['less']


def test_another_engine_is_asked_after_it_was_set():
    cnf = written({'a': [[1]], 'b': [[-1]]})
    assert cnf.conflict() == ['a', 'b']
    cnf.solver = lambda cnf_path, solve_path: False
    for question in cnf.conflict, cnf.verify, lambda: list(cnf.repairs()):
        with pytest.raises(SolverError, match='no solution even without any clauses'):
            question()


# ------------------------------------------------------------------------ memory, processes


@pytest.mark.parametrize(
    'question',
    [
        lambda cnf: cnf.conflict(),
        lambda cnf: list(cnf.conflicts()),
        lambda cnf: next(cnf.repairs()),
        lambda cnf: cnf.conflict_clauses(),
        lambda cnf: cnf.why(1),
        lambda cnf: cnf.faults(),
        lambda cnf: cnf.solve(),
    ],
)
def test_a_formula_is_freed_at_once(question):
    cnf = written({'a': [[1]], 'b': [[-1]]})
    freed = weakref.ref(cnf)
    gc.disable()
    try:
        question(cnf)
        del cnf
        assert freed() is None
    finally:
        gc.enable()


@pytest.mark.skipif(not hasattr(os, 'fork'), reason='there are no forked processes')
def test_a_forked_process_loads_an_engine_of_its_own():
    cnf = written({'a': [[1]], 'b': [[-1]], 'c': [[2]]})
    assert cnf.conflict() == ['a', 'b']
    loaded = cnf.session.debugger
    child = os.fork()
    if not child:
        right = cnf.conflict() == ['a', 'b'] and cnf.session.debugger is not loaded
        os._exit(0 if right else 1)
    assert os.waitpid(child, 0)[1] == 0


# ------------------------------------------------------------------ real puzzles, broken


def test_a_forgotten_write_is_named():
    cnf = CNF()
    cnf.comment('names')
    a, b = cnf.auto_term('a'), cnf.auto_term('b')
    cnf.comment('forgotten')
    window([a, b], 1)
    cnf.comment('clue', at=(0, 0))
    cnf.write_one(a)
    cnf.comment('rule')
    cnf.write([[a, b]])
    cnf.comment('one', at=(1, 0))
    cnf.write([[-a, -b]])
    cnf.comment('given twice', at=(0, 0))
    cnf.write_one(a)
    assert cnf.verify()
    assert cnf.unwritten() == ['forgotten']
    assert cnf.idle() == ['forgotten', 'rule', 'clue', 'given twice']
    assert next(iter(report(cnf))) == 'Nothing was written in:\n    forgotten'


def test_the_smallest_conflict_that_is_soon_found_is_named():
    """Of a chain of five sections and a pair, whichever the engine finds first."""
    for turned in (False, True):
        cnf = CNF()
        chain = [(f'link {n}', [[-n, n + 1]]) for n in range(1, 5)]
        sections = [('first', [[1]]), *chain, ('last', [[-5]]), ('short', [[-1]])]
        for text, clauses in sections[::-1] if turned else sections:
            cnf.comment(text)
            cnf.write(clauses)
        with pytest.raises(Unsatisfiable) as caught:
            cnf.verify()
        assert sorted(caught.value.sections) == ['first', 'short']


def test_what_is_not_interesting_is_not_named():
    cnf = CNF()
    a, b = cnf.auto_term('a'), cnf.auto_term('b')
    cnf.write_one(tree_one(cnf, 'one', [a, b]))
    for interesting, said in (
        ([b], "('b',) is true in one and false"),
        (None, "('a',) is true in"),
    ):
        with pytest.raises(NotUnique) as caught:
            cnf.the_solution(interesting)
        assert said in str(caught.value) and 'tree' not in str(caught.value)


def test_a_dead_end_of_a_large_loop():
    """It is the cell and its neighbours, and the rule at that cell."""
    cnf, board = CNF(), cartesian_table(range(40), range(40))
    on = loop(cnf, 'loop', {pair: cnf.auto_term(*pair) for pair in pairs(board)}, 'one loop')
    black = {(x, y) for x, y in board if x % 5 == 2 and y % 5 == 2} - {(22, 22)}
    black |= {(21, 22), (22, 21), (23, 22)}
    for x, y in board:
        cnf.comment(f'{"black" if (x, y) in black else "passed"} {x} {y}', at=(x, y))
        cnf.write_one(on[x, y] * (-1 if (x, y) in black else 1))
    with pytest.raises(Unsatisfiable) as caught:
        cnf.verify()
    assert {*caught.value.sections} == {
        'black 21 22', 'black 22 21', 'black 23 22', 'passed 22 22',
    }  # fmt: skip
    sections = {section for section, _ in cnf.conflict_clauses()}
    assert {'passed 22 22', 'one loop at r23c23'} < sections and len(sections) == 8

"""Calls that are nearly right say what to write instead, and leave the formula as it was."""

import copy
import pickle
import sys
import warnings
from io import StringIO
from pathlib import Path

import pytest

from satpy import *
from satpy import advice
from satpy.debugging.report import report
from satpy.solving import counting

ADJ = cartesian_table(range(2), range(2))
TAKE = {2: 1, 3: 2}


def read(generator):
    """A generator that has given all that it has."""
    list(generator)
    return generator


def solved(cnf):
    cnf.write([[1, 2]])
    return cnf.solve()


@pytest.mark.parametrize(
    ('call', 'words'),
    [
        (lambda cnf: cnf.write([[1]], [[2]]), 'write each list by itself'),
        (lambda cnf: number(cnf, 'n', 5), 'the values come as a list, not as 5'),
        (lambda cnf: runs(cnf, 'r', [1, 2], 3), 'the lengths come as a list, not as 3'),
        (lambda cnf: cnf.write('a'), r'that is a label; auto_term\(\*label\) gives its number'),
        (lambda cnf: cnf.write(1, 2), r'write_one\(1, -2\) takes the literals of one clause'),
        (lambda cnf: cnf.write(xnor([1, 2], 3)), r'for several write iff_gen\('),
        (lambda cnf: cnf.write(if_then([1, 2], 3)), r'for several write if_gen\('),
        (lambda cnf: cnf.write(window(1, 2, 3, 1, 1)), r'as in window\(\[a, b, c\], 1, 1\)'),
        (lambda cnf: cnf.write_one([1, 2]), r'write\(\[\[a, b\]\]\) takes clauses'),
        (lambda cnf: cnf.write_one(window([1, 2], 1, 1)), 'takes clauses'),
        (
            lambda cnf: cnf.write(if_wrap(1, connected(cnf, 'c', ADJ, {}))),
            r'put it inside `with cnf.when\(cell\):`',
        ),
        (lambda cnf: cnf.write(if_wrap(1, [2, 3])), r'one is \[\[a, b\]\]'),
        (lambda cnf: iff_wrap(cnf, 1, connected(cnf, 'c', ADJ, {})), r'`with cnf.when\(cell\):`'),
        (lambda cnf: iff_wrap(cnf, 1, [2, 3]), r'a list of clauses, not \[2, 3\]: one is'),
        (lambda cnf: iff_wrap(cnf, 1, 2), r'clauses, not 2: for two literals write xnor\(a, b\)'),
        (lambda cnf: if_wrap(1, 2), r'clauses, not 2: for two literals write if_then\(a, b\)'),
        (lambda cnf: if_then(1, window([1, 2], 1, 1)), r'for clauses if_wrap\(a, clauses\)'),
        (lambda cnf: xnor(1, window([1, 2], 1, 1)), r'for clauses iff_wrap\(cnf, a, clauses\)'),
        (lambda cnf: tally('t', [1, 2]), r'the cnf comes first, tally\(cnf, ...\)'),
        (lambda cnf: number('n', range(3)), r'the cnf comes first, number\(cnf, ...\)'),
        (lambda cnf: CNF(preloads='rows'), r"write preloads=\['rows'\]"),
        (lambda cnf: CNF(preloads=Path('rows')), 'preloads is a list of files'),
        (lambda cnf: 'a' in solved(cnf), r"'a' in solution: .* auto_term\(\*label\)"),
        (lambda cnf: ('a', 1) in solved(cnf), 'auto_term'),
        (lambda cnf: ~1 in solved(cnf), '-2 in solution: .*`a not in solution`, and -a .* not ~a'),
        (lambda cnf: -1 in next(cnf.solutions()), '-1 in solution'),
        (lambda cnf: solved(cnf) and cnf.solve(assume=[~2]), 'no variable 3'),
        (lambda cnf: cnf.why(1, 2), r'write why\(literal, timeout=seconds\)'),
        (lambda cnf: window(TAKE, 3, 3), r'give its values, as in cells\.values\(\)'),
        (lambda cnf: maybe(TAKE, 3), r'give its values, as in cells\.values\(\)'),
        (lambda cnf: tally(cnf, 't', TAKE), r'give its values, as in cells\.values\(\)'),
        (lambda cnf: runs(cnf, 'r', TAKE, [1]), r'give its values, as in cells\.values\(\)'),
        (lambda cnf: tree_one(cnf, 't', TAKE), r'give its values, as in cells\.values\(\)'),
        (lambda cnf: cnf.write(link(1, TAKE)), 'link takes literals'),
        (lambda cnf: bool(cnf.when(1)), r'`with cnf\.when\(...\):`, not `if`'),
        (
            lambda cnf: connected(cnf, ADJ, {}),
            r'connected\(cnf, prefix, adj, terms\): terms is miss',
        ),
        (lambda cnf: window(2, [1, 2]), 'window takes the cells first, then the bounds'),
        (
            lambda cnf: cnf.write(window([1, 2], 1) for _ in 'ab'),
            'write each list of clauses by its',
        ),
        (
            lambda cnf: loop(cnf, 'l', {(0, 0): 1, (0, 1): 2}),
            r'is \{\(a, b\): literal\}, of pairs of p',
        ),
        (lambda cnf: cnf.write({(1, 2): 3}), r'write is given a mapping: give its values'),
        (lambda cnf: cnf.write(read(cell for cell in [[1]])), 'write is given a generator that'),
        (lambda cnf: window(read(cell for cell in [1]), 0, 1), 'window is given a generator that'),
        (lambda cnf: tally(cnf, 't', read(c for c in [1])), "tally 't' is given a generator that"),
        (lambda cnf: copy.copy(cnf), r'copy\.deepcopy\(cnf\)'),
        (lambda cnf: xnor(1, 2, 3), r'xnor takes two literals, not 3: link\(\*cells\)'),
        (lambda cnf: neighbors((1, 1)), r'for a place p write neighbors\(\*p\)'),
        (lambda cnf: neighbors((1, 1), range(3)), r'for a place p write neighbors\(\*p\)'),
        (lambda cnf: cartesian_table(3, 3), r'two lists, not 3: range\(3\) counts from 0'),
        (lambda cnf: cartesian_table('ab', 2), r'two lists, not 2: range\(2\) counts from 0'),
        (lambda cnf: cnf.solutions(0), r'how_many is 1 or more, or None for all, not 0'),
        (lambda cnf: cnf.count(limit=0), r'limit is 1 or more, or None for all, not 0'),
        (lambda cnf: cnf.solutions(-1), r'how_many is 1 or more, or None for all, not -1'),
    ],
)
def test_nearly_right(call, words):
    cnf = CNF()
    with pytest.raises((ClauseError, LabelError, TypeError), match=words):
        call(cnf)
    assert cnf.clauses == (1 if 'solved' in call.__code__.co_names else 0)


def test_write_one_of_an_equality():
    cnf = CNF()
    x, y = number(cnf, 'x', range(3)), number(cnf, 'y', range(3))
    with pytest.raises(ClauseError, match='write_one'):
        cnf.write_one(equal(x, y))


@pytest.mark.parametrize(
    'question',
    [
        lambda cnf, n: cnf.solve((), n),
        lambda cnf, n: cnf.solutions(1, None, False, n),
        lambda cnf, n: cnf.the_solution(None, n),
        lambda cnf, n: cnf.count(None, None, n),
        lambda cnf, n: cnf.forced(None, n),
        lambda cnf, n: cnf.verify(True, n),
        lambda cnf, n: cnf.conflict(n),
        lambda cnf, n: cnf.conflicts(n),
        lambda cnf, n: cnf.repairs(1, n),
        lambda cnf, n: cnf.conflict_clauses(None, n),
        lambda cnf, n: cnf.why(1, n),
        lambda cnf, n: cnf.steps([1], (), (), None, n),
        lambda cnf, n: cnf.hint([1], (), (), n),
        lambda cnf, n: cnf.idle(n),
        lambda cnf, n: cnf.faults(n),
        lambda cnf, n: cnf.report(0, n),
    ],
)
def test_timeout_goes_by_its_name(question):
    cnf = CNF()
    cnf.write_one(1)
    with pytest.raises(TypeError):
        question(cnf, 5.0)


def test_a_mapping_from_terms_is_a_list_of_them():
    """As in scripts for sat.py, whose dicts go from terms to labels."""
    assert list(window({1: 'a', 2: ('b',)}, 1)) == list(window([1, 2], 1))


@pytest.mark.parametrize(
    ('bounds', 'words'), [((3, 1), 'at least 3 and at most 1'), ((5,), 'at least 5 and at most 5')]
)
def test_bounds_that_no_count_meets_are_named(bounds, words):
    cnf = CNF()
    cnf.comment('clue')
    cnf.write(window([cnf.auto_term(n) for n in range(4)], *bounds))
    with pytest.raises(Unsatisfiable, match=f'{words} of 4 cells'):
        cnf.verify()
    assert cnf.conflict_clauses() == [('clue', f'{words} of 4 cells')]


def test_solutions_are_read_once():
    cnf = CNF()
    cnf.write([[1, 2]])
    solutions = cnf.solutions(None)
    first = next(solutions)
    assert first not in list(solutions)
    assert next(solutions, None) is None
    with pytest.raises(SatError, match=r'ask cnf\.solutions again'):
        list(solutions)
    assert solutions.count() == 3


@pytest.mark.parametrize(
    ('name', 'known'), [('automode', 'auto_mode'), ('max_term', 'maxterm'), ('Limit', 'limit')]
)
def test_a_misspelt_setting(name, known):
    with pytest.raises(AttributeError, match=f'write {known}'):
        setattr(CNF(), name, 1)
    cnf = CNF()
    cnf.puzzle = 1  # its own name, as in sat.py


def test_terms_that_were_added_up_are_told_where_names_are_read_only():
    cnf = CNF()
    a, b = cnf.auto_term('a'), cnf.auto_term('b')
    cnf.auto_mode = 'ro'
    for wrong in (a + b, ~b):
        with pytest.raises(ClauseError, match='has no label'):
            cnf.write_one(wrong)
    assert cnf.clauses == 0
    cnf.maxterm += 1
    cnf.write_one(cnf.maxterm)


def test_what_is_looked_for_is_named(tmp_path):
    with pytest.raises(FileNotFoundError, match=r'no such file, nor .*nope\.cnf'):
        CNF().read(tmp_path / 'nope')


def test_a_formula_with_files_is_not_copied(tmp_path):
    cnf = CNF(tmp_path / 'rows')
    for way in (copy.deepcopy, pickle.dumps):
        with pytest.raises(TypeError, match='a formula that writes files'):
            way(cnf)
    other = copy.deepcopy(CNF())
    other.write_one(1)
    assert other.solve() == {1}


def test_a_number_is_in_no_solution():
    cnf = CNF()
    x = number(cnf, 'x', [1, 2])
    with pytest.raises(ClauseError, match=r'write x\.value\(solution\)'):
        x in cnf.solve()  # noqa: B015


def test_a_lone_when_warns():
    cnf = CNF()
    with pytest.warns(UserWarning, match=r'write `with cnf\.when\(...\):`'):
        cnf.when(1)
    with warnings.catch_warnings():
        warnings.simplefilter('error')
        with cnf.when(1):
            cnf.write_one(2)
        with pytest.raises(TypeError):
            bool(cnf.when(1))


@pytest.mark.parametrize('call', [areas, cartesian_adjacency])
def test_rows_in_one_text(call):
    with pytest.raises(FormatError, match=r'text\.split\(\)'):
        call('AAB ABB')


class Terminal(StringIO):
    def isatty(self):
        return True


def counted(cells):
    """2,048 solutions, where no model counter is installed."""
    cnf = CNF()
    cnf.write([[cell, -cell] for cell in cells][2:])
    return cnf.count()


@pytest.mark.parametrize(
    ('call', 'words'),
    [
        (lambda cells: forbid_unless(cells, lambda *bits: False), 'split it into rules of'),
        (counted, 'pip install pyganak'),
    ],
)
def test_advice_where_a_call_takes_long(call, words, monkeypatch):
    monkeypatch.setattr(advice, 'SECONDS', 0.001)
    monkeypatch.setattr(counting, 'counters', lambda approximate: ([], []))
    monkeypatch.setattr(counting, 'TURNS', (0, 60))  # no time for components
    for terminal in StringIO(), Terminal():
        monkeypatch.setattr(sys, 'stderr', terminal)
        call(range(1, 14))
        assert (words in terminal.getvalue()) == terminal.isatty()


def test_a_mapping_of_cells_is_refused():
    cnf = CNF()
    x = {n: cnf.auto_term('x', n) for n in range(1, 4)}
    for ask in (
        lambda: regex(cnf, 'a', x, '###'),
        lambda: automaton(cnf, 'b', x, 0, lambda state, value: state + value, accept=[3]),
        lambda: consecutive(x, x),
        lambda: adjacent(x, x),
    ):
        with pytest.raises(ClauseError, match='give its values'):
            ask()


def test_a_lazy_rule_is_counted_however_many_answers_there_are():
    cnf = CNF()
    cells = [cnf.auto_term(n) for n in range(11)]
    lazy(cnf, 'even', cells, lambda true: len(true) % 2 == 0)
    assert cnf.count() == 1024
    assert 'cannot be written as clauses' in '\n'.join(report(cnf))


def test_links_that_are_no_pairs():
    cnf = CNF()
    with pytest.raises(LabelError, match='3 is not a link between two places'):
        loop(cnf, 'loop', {3: cnf.auto_term(3)})


def test_tallies_are_not_compared():
    cnf = CNF()
    one, other = (tally(cnf, n, map(cnf.auto_term, range(3 * n, 3 * n + 3))) for n in range(2))
    for compare in (lambda: one < other, lambda: one >= other, lambda: max(one, other)):
        with pytest.raises(ClauseError, match='not compared'):
            compare()


def test_a_spelled_dict_is_refused():
    cnf = CNF()
    with pytest.raises(ClauseError, match='give its values'):
        cnf.spell({1: cnf.auto_term('a')})


def test_the_largest_of_tallies_and_the_total_of_sums_are_what_brute_force_gives():
    cnf = CNF()
    cells = [cnf.auto_term('cell', i) for i in range(5)]
    left, right = tally(cnf, 'left', cells[:3]), tally(cnf, 'right', cells[3:])
    largest = maximum(cnf, 'largest', [left, right + 1, 1])
    found = {tuple(c in s for c in cells): largest.value(s) for s in cnf.solutions(None)}
    assert len(found) == 32
    assert all(n == max(sum(k[:3]), sum(k[3:]) + 1, 1) for k, n in found.items())

    cnf = CNF()
    x, y, z = (number(cnf, name, range(1, 4)) for name in 'xyz')
    total(cnf, 'sum', [x + y, 2 * z, -1], 6, 6)
    found = {tuple(n.value(s) for n in (x, y, z)) for s in cnf.solutions(None)}
    assert found == {
        (a, b, c) for a in (1, 2, 3) for b in (1, 2, 3) for c in (1, 2, 3) if a + b + 2 * c == 7
    }

"""Why there is no solution: conflicts, repairs, clauses, idle sections, against brute force."""

from __future__ import annotations

import random
from contextlib import suppress
from itertools import chain, combinations, islice, product
from time import monotonic

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from oracle import models

from satpy import (
    CNF,
    ClauseError,
    Timeout,
    Unsatisfiable,
    cartesian_table,
    forbid_unless,
    tally,
    tree_one,
    window,
    xnor,
)
from satpy.debugging import mus as module
from satpy.debugging.sections import Sections
from satpy.debugging.mus import Found
from satpy.debugging.hitting_sets import Choices
from satpy.debugging.redundancy import split
from satpy.formula.clauses import Store

VARIABLES = range(1, 5)
clauses = st.lists(
    st.sampled_from(VARIABLES).flatmap(lambda v: st.sampled_from([v, -v])), max_size=3
)
formulas = st.lists(st.lists(clauses, min_size=1, max_size=3), max_size=7)


def stored(formula):
    store = Store()
    for number, rows in enumerate(formula):
        store.begin(f'section {number}')
        store.extend(rows)
    return store


def written(formula, **options):
    cnf = CNF(**options)
    for text, rows in formula.items():
        cnf.comment(text)
        cnf.write(rows)
    return cnf


def holds(formula, chosen):
    rows = [clause for number in chosen for clause in formula[number]]
    return bool(models(rows, VARIABLES))


def subsets(n):
    """Of the first n numbers, smallest first."""
    return chain.from_iterable(combinations(range(n), size) for size in range(n + 1))


def minimal(n, test):
    found = []
    for chosen in subsets(n):
        if test(chosen) and not any(set(other) <= set(chosen) for other in found):
            found.append(chosen)
    return found


def numbered(groups):
    """Sections of a store by their number; section 0 is the empty 'beginning of file'."""
    return tuple(group - 1 for group in groups)


def outcome(generator):
    """What a generator yields, and what it returns."""
    found = []
    while True:
        try:
            found.append(next(generator))
        except StopIteration as end:
            return found, end.value


class Slow(Sections):
    """Some questions, the same every time, are hard: they take seconds, as it says."""

    def settle(self, groups, until, patience, also=()):
        groups = list(groups)
        needs = random.Random(str(sorted(groups))).choice([0, 0, 0.1, 3])
        return self.hold(groups, until, also) if patience >= needs else None


kinds = st.sampled_from([Sections, Slow])


def patient(kind):
    """With a deadline hard questions are not given up before it."""
    return monotonic() + 3600 if kind is Slow else None


# ------------------------------------------------------------ against brute force


@settings(max_examples=150, deadline=None)
@given(formulas, kinds)
def test_conflicts_are_all_minimal_clashes(formula, kind):
    clashes = minimal(len(formula), lambda chosen: not holds(formula, chosen))
    sections = kind(stored(formula))
    found, complete = outcome(sections.conflicts(patient(kind)))
    assert complete and all(conflict.proven for conflict in found)
    assert sorted(map(numbered, found)) == sorted(clashes)
    assert list(map(len, found)) == sorted(map(len, found))
    one = sections.conflict(patient(kind))
    assert one is None if not clashes else numbered(one) in clashes and one.proven


@settings(max_examples=150, deadline=None)
@given(formulas, kinds, st.sampled_from([0, 1, 2, 3, None]))
@example([[[1]], [[1]], [[-1]], [[1]], [[1]], [[]], [[1]]], Slow, 3)
def test_repairs_are_all_minimal_ways_out(formula, kind, size):
    everything = set(range(len(formula)))
    ways = minimal(len(formula), lambda chosen: holds(formula, everything - set(chosen)))
    found, complete = outcome(kind(stored(formula)).repairs(size, patient(kind)))
    assert sorted(map(numbered, found)) == sorted(w for w in ways if size is None or len(w) <= size)
    assert complete
    if kind is Sections:
        assert list(map(len, found)) == sorted(map(len, found))


@settings(max_examples=150, deadline=None)
@given(formulas)
def test_clauses_of_a_conflict(formula):
    store = stored(formula)
    sections = Sections(store)
    conflict = sections.conflict()
    if conflict is None:
        assert sections.clauses(sections.all) == []
        return
    found = sections.clauses(conflict)
    rows = [clause for _, clause in found]
    assert found.proven
    assert {section for section, _ in found} == set(conflict)
    assert all(list(clause) in formula[section - 1] for section, clause in found)
    assert not models(rows, VARIABLES)
    assert all(models(rows[:i] + rows[i + 1 :], VARIABLES) for i in range(len(rows)))


@settings(max_examples=100, deadline=None)
@given(formulas, st.sampled_from([1, -1, 2, -2]))
def test_why(formula, literal):
    cnf = written({f'section {number}': rows for number, rows in enumerate(formula)})
    cnf.write_one(4, -4)
    reason = cnf.why(literal)
    answers = models(chain.from_iterable(formula), VARIABLES)
    if any(answer[abs(literal) - 1] != (literal > 0) for answer in answers):
        assert isinstance(reason, set)
        assert (abs(literal) in reason) == (literal < 0)
        assert any(
            {v for v, true in zip(VARIABLES, answer) if true} == reason for answer in answers
        )
        return
    chosen = [int(text.split()[-1]) for text in reason]
    against = [*formula, [[-literal]]]
    assert not holds(against, [*chosen, -1])
    assert all(holds(against, [*chosen[:i], *chosen[i + 1 :], -1]) for i in range(len(chosen)))


@settings(max_examples=150, deadline=None)
@given(formulas)
def test_idle(formula):
    cnf = written({f'section {number}': rows for number, rows in enumerate(formula)})
    answers = models(chain.from_iterable(formula), VARIABLES)
    if not answers:
        with pytest.raises(Unsatisfiable):
            cnf.idle()
        return
    without = [formula[:i] + formula[i + 1 :] for i in range(len(formula))]
    assert cnf.idle() == [
        f'section {i}'
        for i, others in enumerate(without)
        if models(chain.from_iterable(others), VARIABLES) == answers
    ]


# --------------------------------------------------- encoders with variables of their own

RULES = {
    'a window': lambda cnf, cells: cnf.write(window(cells, 0, 5)),
    'a counted window': lambda cnf, cells: cnf.write(window(cells, 3, 4)),
    'none of many': lambda cnf, cells: cnf.write(window(cells, 2, 9)),
    'a tree': lambda cnf, cells: tree_one(cnf, 'tree', cells[:5]),
    'a tree, true': lambda cnf, cells: cnf.write_one(tree_one(cnf, 'true', cells[2:6])),
    'a tally': lambda cnf, cells: tally(cnf, 'tally', cells[:4]),
    'a tally, bounded': lambda cnf, cells: cnf.write_one(-tally(cnf, 'most', cells[:6])[2]),
    'one': lambda cnf, cells: cnf.write_one(cells[3]),
}


def ruled(rules):
    cnf = CNF()
    cells = [cnf.auto_term('cell', n) for n in range(10)]
    for text in rules:
        cnf.comment(text)
        RULES[text](cnf, cells)
    cnf.comment('all of them')
    cnf.write([cell, -cell] for cell in cells)
    return cnf, cells


@pytest.mark.parametrize('rules', list(combinations(RULES, 3)), ids=', '.join)
def test_idle_judges_by_the_answers(rules):
    cnf, cells = ruled(rules)
    answers = {frozenset(s & set(cells)) for s in cnf.solutions(None, cells)}
    expected = []
    for text in rules:
        other, cells = ruled([rule for rule in rules if rule != text])
        if {frozenset(s & set(cells)) for s in other.solutions(None, cells)} == answers:
            expected.append(text)
    assert cnf.idle() == [*expected, 'all of them']


def test_idle_where_private_variables_are_not_determined():
    cnf = CNF()
    a, b = cnf.auto_term('a'), cnf.auto_term('b')
    cnf.comment('some way')
    x, y = cnf.private('choice', 'ways')(2)
    cnf.write([[x, y], [-x, a], [-y, b]])
    cnf.comment('either')
    cnf.write([[a, b], [a, -a]])
    assert cnf.idle() == ['some way', 'either']
    cnf.comment('not both')
    cnf.write([[-a, -b]])
    cnf.comment('both ways')
    cnf.write([[x, y, -a, -b]])
    assert 'both ways' in cnf.idle()


@given(st.lists(st.lists(st.sampled_from([1, -1, 2, -2, 3, -3, 4, -4]), max_size=3), max_size=12))
def test_definitions_leave_every_choice(rows):
    """Whatever the outer variables 1 and 2 are, 3 and 4 can be made to fit."""
    definitions, demands = split(map(tuple, rows), {3, 4})
    assert sorted(definitions + demands) == sorted(map(tuple, rows))
    fit = {answer[:2] for answer in models(definitions, VARIABLES)}
    assert fit == set(product((False, True), repeat=2))


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
    assert "tree of 'row 3'" in words and "not ('cell', 0)" in words
    assert not any(part.lstrip('-').isdigit() for part in words.split(' or '))
    assert cnf.conflict_clauses(['two']) == []
    assert cnf.spell([-99, 1]) == "not 99 or ('cell', 0)"
    assert cnf.spell([]) == 'false (an empty clause)'


# ------------------------------------------------------------------- the CNF's methods


def test_two_independent_faults():
    formula = {'a': [[1]], 'b': [[2]], 'not a': [[-1]], 'not b': [[-2]], 'rest': [[3]]}
    cnf = written(formula)
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
    assert list(cnf.repairs(None)) in ([['wrong', 'also wrong']], [['also wrong', 'wrong']])
    with pytest.raises(Unsatisfiable, match=r"section '.*wrong' cannot be satisfied; and apart"):
        cnf.verify()


def test_a_section_taken_up_again_is_one():
    cnf = CNF()
    for text, literal in [('a', 1), ('b', 2), ('a', -2), ('b', -1), ('c', 3)]:
        cnf.comment(text)
        cnf.write_one(literal)
    assert list(cnf.conflicts()) == [['a', 'b']]
    assert sorted(cnf.repairs(None)) == [['a'], ['b']]


def test_a_formula_with_a_solution():
    cnf = written({'a': [[1, 2]]})
    assert cnf.conflict() is None
    assert list(cnf.conflicts()) == []
    assert list(cnf.repairs(None)) == [[]]
    assert cnf.conflict_clauses() == []
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
    cnf.solver = 'pycosat'
    assert cnf.conflict() == ['a', 'b', 'c']
    cnf.clear()
    assert cnf.conflict() is None


def test_difference():
    cnf = CNF()
    a, b, c = (cnf.auto_term(name) for name in 'abc')
    x = cnf.private('count', 'row')(1)[0]
    assert cnf.difference({a, b, x}, {b, c}) == ([('a',)], [('c',)])
    assert cnf.difference([a], [a]) == ([], [])


def test_what_makes_no_sense():
    cnf = written({'a': [[1]]})
    for size in (-1, 'all', 1.5):
        with pytest.raises(ClauseError, match='size of repairs'):
            cnf.repairs(size)
    for literal in (0, 2, 'x', True):
        with pytest.raises(ClauseError, match='why'):
            cnf.why(literal)


def test_every_engine(solver):
    formula = {'a': [[1], [4, 5]], 'b': [[-1, 2]], 'c': [[-2, 3]], 'd': [[-3]], 'e': [[-1, -2]]}
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


def test_many_sections():
    n = 400
    cnf = CNF()
    for link in range(1, n):
        cnf.comment(f'link {link}')
        cnf.write_one(-link, link + 1)
    cnf.comment('first and last')
    cnf.write([[1], [-n]])
    found = cnf.conflict()
    assert len(found) == n and found.proven
    assert len(list(cnf.repairs(1))) == n


# ----------------------------------------------------------------------- out of time


def grid(n, **extra):
    """Rows that add up to one more than the columns: no engine can prove it when n is large."""
    formula = {}
    for y in range(n):
        formula[f'row {y}'] = list(window(range(n * y + 1, n * y + n + 1), 2, 2))
    for x in range(n):
        m = 2 - (x == 0)
        formula[f'column {x}'] = list(window(range(x + 1, n * n + 1, n), m, m))
    return written({**formula, **extra})


@pytest.fixture
def hurried(monkeypatch):
    monkeypatch.setattr(module, 'EFFORT', 0.3)
    monkeypatch.setattr(module, 'SEARCH', 0.3)
    monkeypatch.setattr(module, 'LONG', 0.1)
    monkeypatch.setattr(module, 'AHEAD', 0.1)


def test_hard_questions_are_given_up(hurried):
    cnf = grid(12, yes=[[999]], no=[[-999]])
    assert cnf.conflict() == ['yes', 'no']
    assert next(cnf.conflicts()) == ['yes', 'no']
    search = cnf.repairs()
    assert list(search) == []
    assert not search.complete
    with pytest.raises(Unsatisfiable) as caught:
        cnf.verify()
    assert caught.value.sections == ['yes', 'no']


def test_out_of_time_without_a_clash():
    cnf = grid(12)
    with pytest.raises(Timeout):
        cnf.conflict(timeout=0.1)
    for search in (cnf.conflicts(timeout=0.1), cnf.repairs(timeout=0.1)):
        with pytest.raises(Timeout):
            list(search)
    with pytest.raises(Timeout):
        cnf.idle(timeout=0.1)
    assert cnf.solve(assume=[1, 2, 3], timeout=1) is None


def test_conflicts_that_were_found_come_before_the_timeout():
    cnf = grid(12, yes=[[999]], no=[[-999]])
    for search, first in [(cnf.conflicts(timeout=0.3), ['yes', 'no'])]:
        assert next(search) == first
        with pytest.raises(Timeout):
            list(search)
        assert not search.complete


def test_what_is_not_proven_says_so(monkeypatch):
    cnf = written({text: [[n]] for n, text in enumerate('abc', 1)})
    cnf.comment('not all')
    cnf.write_one(-1, -2, -3)

    def late(*_, **__):
        raise Timeout('no verdict in the time allowed')

    monkeypatch.setattr(Sections, 'patience', late)
    found = cnf.conflict()
    assert found == ['a', 'b', 'c', 'not all'] and not found.proven
    with pytest.raises(Unsatisfiable, match=r'cannot hold together \(not proven minimal\): '):
        cnf.verify()


def test_idle_tells_what_it_found_in_time(monkeypatch):
    cnf = written({'a': [[1]], 'b': [[1, 2]], 'c': [[3, 2]]})

    def some(*_):
        yield 2
        raise Timeout('no verdict in the time allowed')

    monkeypatch.setattr('satpy.debugging.redundancy.idle', some)
    with pytest.raises(Timeout, match='idle so far') as caught:
        cnf.idle(timeout=60)
    assert caught.value.found == ['b']


# ------------------------------------------------------------------ real puzzles, broken


def latin(rng, n=5):
    """A Latin square with clues that leave one answer: {section: clauses}, (section, instead)."""
    shift, order = rng.sample(range(n), n), rng.sample(range(n), n)
    square = {(x, y): (order[x] + shift[y]) % n for x in range(n) for y in range(n)}
    term = {cell: number for number, cell in enumerate(product(range(n), range(n), range(n)), 1)}
    rules = {}
    for a, b in product(range(n), repeat=2):
        rules[f'cell {a}, {b}'] = list(window([term[a, b, d] for d in range(n)], 1, 1))
        rules[f'row {a} has {b}'] = list(window([term[x, a, b] for x in range(n)], 1, 1))
        rules[f'column {a} has {b}'] = list(window([term[a, y, b] for y in range(n)], 1, 1))
    clues = {f'clue {x}, {y}': [[term[x, y, square[x, y]]]] for x, y in square}
    for text in rng.sample(list(clues), len(clues)):
        fewer = {clue: clues[clue] for clue in clues if clue != text}
        if written({**rules, **fewer}).count(limit=2) == 1:
            clues = fewer
    text = rng.choice(list(clues))
    wrong = clues[text][0][0]
    digit = (wrong - 1) % n
    return {**rules, **clues}, text, [[wrong - digit + (digit + 1) % n]]


def tents(rng, n=6):
    """Tents, by their row and column numbers and trees."""
    around, beside = (
        cartesian_table(range(n), range(n), diagonals=True),
        cartesian_table(range(n), range(n)),
    )
    camp, trees = set(), []
    for place in rng.sample(sorted(beside), n * n):
        free = [tree for tree in sorted(beside[place]) if tree not in camp and tree not in trees]
        if place not in trees and not around[place] & camp and free and len(camp) < n + 1:
            camp.add(place)
            trees.append(rng.choice(free))
    tent = {place: number for number, place in enumerate(sorted(beside), 1)}
    links = {}
    for tree in trees:
        for place in sorted(beside[tree] - set(trees)):
            links[tree, place] = len(tent) + len(links) + 1
    rules = {'no tent on a tree': [[-tent[tree]] for tree in trees]}
    for tree in trees:
        rules[f'tree {tree}'] = list(window([links[k] for k in links if k[0] == tree], 1, 1))
    for place in tent:
        mine = [links[key] for key in links if key[1] == place]
        rules[f'tent {place}'] = [*window(mine, 0, 1), [-tent[place], *mine]]
        rules[f'tent {place}'] += [[tent[place], -link] for link in mine]
    rules['no two touch'] = [[-tent[a], -tent[b]] for a in tent for b in around[a] if a < b]
    clues = {}
    for k in range(n):
        for text, line in (f'row {k}', 1), (f'column {k}', 0):
            count = sum(place[line] == k for place in camp)
            clues[text] = (line, k, count)

    def counted(line, k, count):
        return list(window([tent[place] for place in tent if place[line] == k], count, count))

    formula = {**rules, **{text: counted(*clues[text]) for text in clues}}
    text = rng.choice(list(clues))
    line, k, count = clues[text]
    return formula, text, counted(line, k, count + rng.choice([1, -1] if count else [1]))


def nonogram(rng, n=5):
    """A nonogram, each line by trying everything."""
    board = {cell: rng.random() < 0.6 for cell in product(range(n), repeat=2)}

    def runs(bits):
        return [len(run) for run in ''.join('#' if bit else ' ' for bit in bits).split()]

    def line(cells, clue):
        return forbid_unless(
            [cell[0] * n + cell[1] + 1 for cell in cells], lambda *bits: runs(bits) == clue
        )

    lines = {f'row {y}': [(x, y) for x in range(n)] for y in range(n)}
    lines.update({f'column {x}': [(x, y) for y in range(n)] for x in range(n)})
    clues = {text: runs(board[cell] for cell in lines[text]) for text in lines}
    text = rng.choice([text for text in clues if clues[text]])
    wrong = list(clues[text])
    at = rng.randrange(len(wrong))
    wrong[at] += rng.choice([1, -1] if wrong[at] > 1 else [1])
    if sum(wrong) + len(wrong) - 1 > n:
        wrong[at] -= 1
        wrong = wrong[:-1] or [1]
    formula = {text: line(lines[text], clues[text]) for text in lines}
    return formula, text, line(lines[text], wrong)


@pytest.mark.parametrize('seed', range(4))
@pytest.mark.parametrize('puzzle', [latin, tents, nonogram])
def test_the_clue_that_was_changed_is_found(puzzle, seed, monkeypatch):
    monkeypatch.setattr(module, 'AHEAD', 0.1)
    rng = random.Random(seed)
    while True:
        formula, text, wrong = puzzle(rng)
        broken = written({**formula, text: wrong})
        if written(formula).count(limit=2) == 1 and not broken.solve():
            break
    conflict = broken.conflict()
    assert text in conflict and conflict.proven
    conflicts = []
    with suppress(Timeout):  # there may be more than time allows
        for other in islice(broken.conflicts(timeout=1), 20):
            conflicts.append(other)
    assert conflicts and all(text in other for other in conflicts)
    assert [text] in list(broken.repairs())
    words = broken.conflict_clauses(conflict)
    assert {section for section, _ in words} == set(conflict)
    with pytest.raises(Unsatisfiable) as caught:
        broken.verify(allow_partial=True)
    assert text in caught.value.sections and repr(text) in str(caught.value)


# ------------------------------------------------------------------------- the choices


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sets(st.integers(0, 4), min_size=1), max_size=5))
def test_choices_are_smallest_hitting_sets(conflicts):
    choices = Choices(range(5))
    for conflict in conflicts:
        choices.hitting(conflict)
    expected = minimal(5, lambda chosen: all(conflict & set(chosen) for conflict in conflicts))
    found = []
    for size in range(6):
        while (chosen := choices.choose(size)) is not None:
            found.append(tuple(chosen))
            choices.without(chosen)
    assert sorted(found) == sorted(expected)
    assert list(map(len, found)) == sorted(map(len, found))


def test_what_is_put_off_comes_again():
    choices = Choices(range(3))
    choices.hitting([0, 1])
    first = choices.choose(1)
    choices.later(first)
    second = choices.choose(1)
    choices.later(second)
    assert (sorted([*first, *second]), choices.choose(3), choices.put_off) == ([0, 1], None, 2)
    choices.again()
    assert choices.put_off == 0
    choices.without(second)
    assert choices.choose(1) == first


def test_found_is_a_list():
    assert Found('ab') == ['a', 'b']
    assert Found().proven and not Found((), proven=False).proven


def test_xnor_is_what_the_docs_say():
    """A chain of equalities between two unequal ends, with the engine's own words checked."""
    cnf = written({f'{n} is {n + 1}': xnor(n, n + 1) for n in range(1, 9)})
    cnf.comment('ends')
    cnf.write([[1], [-9]])
    assert len(cnf.conflict()) == 9
    assert len(cnf.conflict_clauses()) == 10

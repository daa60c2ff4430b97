"""`automaton` and `regex`, held to the machines and to Python's `re`, row by row."""

from __future__ import annotations

import random
import re
import sys

import pytest
from oracle import defined, projected, whole

from satpy import *


def rows_of_bits(n):
    return product((False, True), repeat=n)


def ends_in(row, start, step):
    """The state after the row, None if the machine stops before."""
    for value in row:
        start = step(start, value)
        if start is None:
            return None
    return start


@pytest.mark.parametrize('seed', range(60))
def test_a_random_machine(seed):
    rnd = random.Random(seed)
    n, states = rnd.randrange(1, 7), rnd.randrange(1, 5)
    rows = {(s, v): rnd.choice([*range(states), None]) for s in range(states) for v in (0, 1)}
    accepted = [s for s in range(states) if rnd.random() < 0.6]
    cnf = CNF()
    cells = [cnf.auto_term(i) * rnd.choice([1, -1]) for i in range(n)]
    if n > 3 and rnd.random() < 0.3:
        cells[2] = -cells[0]

    def step(state, value):
        return rows[state, value]

    assert automaton(cnf, 'p', cells, 0, step, accepted) == {}
    used = sorted({*map(abs, cells)})

    def good(true):
        return ends_in([true(cell) for cell in cells], 0, step) in accepted

    assert projected(whole(cnf), used) == defined(used, good)


@pytest.mark.parametrize('seed', range(40))
def test_a_random_machine_over_values(seed):
    """Rows of values; the variables are determined even where a cell has no value, or two."""
    rnd = random.Random(seed)
    n, states, values = rnd.randrange(1, 4), rnd.randrange(1, 5), 'abc'
    rows = {(s, v): rnd.choice([*range(states), None]) for s in range(states) for v in values}
    cnf = CNF()
    cells = [{v: cnf.auto_term(i, v) for v in values} for i in range(n)]
    used = [term for cell in cells for term in cell.values()]

    def step(state, value):
        return rows[state, value]

    ends = automaton(cnf, 'p', cells, 0, step)
    projected(whole(cnf), used)  # no answer twice
    for cell in cells:
        cnf.write(window(cell.values(), 1, 1))
    expected = {
        row: end for row in product(values, repeat=n) if (end := ends_in(row, 0, step)) is not None
    }
    assert {*ends} == {*expected.values()}
    found = {}
    for answer in cnf.solutions(None, used):
        row = tuple(v for cell in cells for v, term in cell.items() if term in answer)
        (found[row],) = [
            end
            for end, term in ends.items()
            if cnf.solve(list(answer)) and ((term in answer) if term > 0 else (-term not in answer))
        ]
    assert found == expected


@pytest.mark.parametrize('modulus', [1, 2, 3])
@pytest.mark.parametrize('n', range(4))
def test_ends_are_false_where_the_rule_is_off(n, modulus):
    cnf = CNF()
    asked, *cells = (cnf.auto_term(i) for i in range(n + 1))
    with cnf.when(asked):
        ends = automaton(cnf, 'p', cells, 0, lambda state, value: (state + value) % modulus)
    assert len(ends) == min(n + 1, modulus)
    used = [asked, *cells, *ends.values()]

    def good(true):
        state = sum(map(true, cells)) % modulus
        return all(true(term) == (true(asked) and state == end) for end, term in ends.items())

    assert projected(whole(cnf), used) == defined(used, good)
    assert cnf.count() == 2 ** (n + 1)


def test_states_that_do_not_differ_are_one():
    cnf = CNF()
    cells = [cnf.auto_term(i) for i in range(8)]
    before = cnf.maxterm
    automaton(cnf, 'all the past', cells, (), lambda row, value: (*row, value), lambda row: row[7])
    assert (list(cnf.store.clauses()), cnf.maxterm) == ([(cells[7],)], before)


def test_a_state_may_be_none_at_the_start():
    cnf = CNF()
    cells = [cnf.auto_term(i) for i in range(4)]

    def differ(before, value):
        return None if before == value else value

    automaton(cnf, 'alternate', cells, None, differ, lambda state: True)
    assert cnf.count() == 2


@pytest.mark.parametrize(
    ('arguments', 'message'),
    [
        ((0, lambda s, v: [s], [0]), 'a state cannot be in a set'),
        (([], lambda s, v: s, [0]), 'a state cannot be in a set'),
        (
            ((), lambda s, v: (*s, v)),
            'more than 500000 steps to try, with 131072 states at cell 17',
        ),
        (('a', lambda s, v: s, 'ab'), "accept is a list of states or a function, not 'ab'"),
        ((0, lambda s, v: s, 1), 'accept is a list of states or a function, not 1'),
        ((0, lambda s, v: s, iter([0])), 'accept is a list of states or a function, not <list_it'),
    ],
)
def test_what_is_refused(arguments, message):
    cnf = CNF()
    cells = [cnf.auto_term(i) for i in range(30)]
    with pytest.raises(ClauseError, match=re.escape(message)):
        automaton(cnf, 'p', cells, *arguments)
    assert (cnf.clauses, cnf.maxterm) == (0, 30)


PATTERNS = """
    #* (#|-)*## -*#+-+#-* (##-)+ #{2} .{2,}# #{,2}-* [#-]*-[#] [^#]+ (#?-?)* (#*)* (##|-)*
    ((#|--)?){2,3} (#*-){2}
""".split()


@pytest.mark.parametrize('n', range(6))
@pytest.mark.parametrize('pattern', PATTERNS)
def test_literals_as_re_reads_them(pattern, n):
    cnf = CNF()
    cells = [cnf.auto_term(i) for i in range(n)]
    regex(cnf, 'p', cells, pattern)
    compiled = re.compile(pattern)

    def good(true):
        return compiled.fullmatch(''.join('#' if true(cell) else '-' for cell in cells))

    assert projected(whole(cnf), cells) == defined(cells, good)


def random_pattern(rnd, depth=3):
    if depth == 0 or rnd.random() < 0.2:
        return rnd.choice(['a', 'b', 'c', '.', '[ab]', '[^b]', '[a-c]', r'\*', ''])
    kind = rnd.randrange(3)
    if kind == 0:
        return ''.join(random_pattern(rnd, depth - 1) for _ in range(rnd.randrange(1, 4)))
    if kind == 1:
        return f'({random_pattern(rnd, depth - 1)}|{random_pattern(rnd, depth - 1)})'
    inner = random_pattern(rnd, depth - 1)
    return f'({inner})' + rnd.choice(['*', '+', '?', '{2}', '{1,}', '{,2}', '{1,3}', '{0}'])


@pytest.mark.parametrize('seed', range(150))
def test_letters_as_re_reads_them(seed):
    rnd = random.Random(seed)
    pattern, n = random_pattern(rnd), rnd.randrange(1, 5)
    if sys.version_info < (3, 11):
        pattern = pattern.replace('{,', '{0,')
    cnf = CNF()
    cells = [{v: cnf.auto_term(i, v) for v in 'abc*'} for i in range(n)]
    for cell in cells:
        cnf.write(window(cell.values(), 1, 1))
    regex(cnf, 'p', cells, pattern)
    answers = {''.join(label[1] for label in cnf.labels(s)) for s in cnf.solutions(None)}
    rows = map(''.join, product('abc*', repeat=n))
    assert answers == {row for row in rows if re.fullmatch(pattern, row)}, pattern


def test_digits_of_numbers():
    cnf = CNF()
    digits = [number(cnf, n, range(10)) for n in range(3)]
    regex(cnf, 'p', digits, '[1-3](5|7)0?9*')
    found = {tuple(x.value(s) for x in digits) for s in cnf.solutions(None)}
    assert found == {(a, b, c) for a in (1, 2, 3) for b in (5, 7) for c in (0, 9)}


@pytest.mark.parametrize(
    ('pattern', 'message'),
    [
        ('^#', r"'^' at position 1 of '^#': the pattern is for the whole row anyway"),
        ('#$', "'$' at position 2 of '#$'"),
        ('(#', "'(' at position 1 of '(#': this ( has no ) after it"),
        ('#)', "')' at position 2"),
        ('(?:#)', "'?' at position 2 of '(?:#)': groups have no options here"),
        (r'\d', "'d' at position 2"),
        (r'(#)\1', "'1' at position 5"),
        ('*#', "'*' at position 1 of '*#': there is nothing before it to repeat"),
        ('#|+', "'+' at position 3"),
        ('#*?', "'?' at position 3 of '#*?': it is repeated already"),
        ('#++', "'+' at position 3"),
        ('#{a}', "'{' at position 2"),
        ('#{3,2}', 'from 3 to 2 times is never'),
        ('#{', "'{' at position 2"),
        ('[#', "'[' at position 1 of '[#': this [ has no ] after it"),
        ('[b-a]', 'from b to a there is nothing'),
        ('#]', "']' at position 2"),
        ('#\\', "the end at position 3 of '#\\\\'"),
        ('#a', "'a' in '#a': cells that are literals are # for true and - for false"),
        ('[^.]', "'.' in '[^.]': cells that are literals"),
        (7, 'the pattern is a string, not 7'),
    ],
)
def test_patterns_that_are_refused(pattern, message):
    cnf = CNF()
    cells = [cnf.auto_term(i) for i in range(3)]
    with pytest.raises(ClauseError, match=f"regex 'p': .*{re.escape(message)}"):
        regex(cnf, 'p', cells, pattern)
    assert (cnf.clauses, cnf.maxterm) == (0, 3)


def test_values_of_more_than_one_character():
    cnf = CNF()
    with pytest.raises(ClauseError, match="the value '10' is not one character"):
        regex(cnf, 'p', [number(cnf, 'x', [9, 10])], '9')


def test_a_wrong_pattern_is_blamed():
    cnf = CNF()
    cells = [cnf.auto_term(i) for i in range(6)]
    cnf.comment('first')
    regex(cnf, 1, cells, '#+-*')
    cnf.comment('second')
    regex(cnf, 2, cells, '.{5}#')
    cnf.comment('third')
    regex(cnf, 3, cells, '.*-.*')
    cnf.comment('fourth')
    automaton(cnf, 4, cells, 0, lambda s, v: s + v, lambda s: s < 6)
    assert cnf.conflict() == ['first', 'second', 'third']
    other = CNF()
    cells = [other.auto_term(i) for i in range(4)]
    other.comment('a pattern')
    regex(other, 1, cells, '#*--#')
    (step,) = other.steps(cells)
    assert step.sections == ['a pattern']

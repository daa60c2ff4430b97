"""Zebra, against its description: all assignments of its pairs, tried by a plain definition."""

from __future__ import annotations

from itertools import combinations, compress, permutations, product

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from satpy import *


def one_each(one, other, size, unconstrained, together):
    """Whether each value of these axes that must have exactly one partner on the other has it."""
    return all(
        sum(frozenset([a, b]) in together for b in there if b not in unconstrained) == 1
        for here, there in ((one, other), (other, one))
        if len(here) == size
        for a in here
        if a not in unconstrained
    )


def transitive(axes, size, unconstrained, together):
    """Whether all that belong together through a value of a full axis belong together."""
    return all(
        {frozenset([a, m]), frozenset([m, b])} - together or frozenset([a, b]) in together
        for one, middle, other in permutations(axes, 3)
        if len(middle) == size
        for m in middle
        if m not in unconstrained
        for a, b in product(one, other)
    )


def described(axes, size, unconstrained):
    """Every set of pairs that the description allows."""
    choices = []
    for one, other in combinations(axes.values(), 2):
        pairs = [frozenset(pair) for pair in product(one, other)]
        sets = (set(compress(pairs, bits)) for bits in product((0, 1), repeat=len(pairs)))
        choices.append([s for s in sets if one_each(one, other, size, unconstrained, s)])
    unions = (frozenset().union(*choice) for choice in product(*choices))
    return {u for u in unions if transitive(list(axes.values()), size, unconstrained, u)}


def found(cnf):
    """Every set of pairs in a solution; no set comes twice."""
    solutions = [frozenset(map(frozenset, cnf.labels(answer))) for answer in cnf.solutions(None)]
    assert len(set(solutions)) == len(solutions)
    return set(solutions)


def zebra(*args, **options):
    cnf = Zebra()
    cnf.load_axes(*args, **options)
    return cnf


def axes_of(*lengths):
    return {f'axis {i}': [f'{"abcdef"[i]}{j}' for j in range(n)] for i, n in enumerate(lengths)}


@pytest.mark.parametrize(
    ('lengths', 'ways'),
    [((1, 1), 1), ((2, 2), 2), ((3, 3), 6), ((2, 2, 2), 4), ((3, 3, 3), 36), ((4, 4), 24),
     ((2, 2, 2, 2), 8)],
)  # fmt: skip
def test_full_axes(lengths, ways):
    """Each axis but the first is a permutation of it: (n!)**(axes - 1) ways."""
    axes = axes_of(*lengths)
    assert zebra(axes).count() == ways
    assert found(zebra(axes)) == described(axes, lengths[0], ())


@given(st.data(), st.integers(1, 3), st.lists(st.integers(1, 3), min_size=2, max_size=4))
def test_any_shape(data, size, lengths):
    assume(size in lengths)
    assume(sum(a * b for a, b in combinations(lengths, 2)) <= 13)
    axes = axes_of(*lengths)
    values = sorted(value for axis in axes.values() for value in axis)
    unconstrained = data.draw(st.lists(st.sampled_from(values), max_size=6))
    assert found(zebra(axes, size, unconstrained)) == described(axes, size, unconstrained)


@pytest.mark.parametrize(
    ('a', 'm', 'b', 'implied'), [('a0', 'b2', 'c0', False), ('a2', 'b0', 'c2', True)]
)
def test_nothing_is_transitive_through_an_unconstrained_value(a, m, b, implied):
    cnf = zebra(axes_of(3, 3, 3), unconstrained=['a2', 'b2', 'c2'])
    cnf.write([[cnf.f(a, m)], [cnf.f(m, b)]])
    assert cnf.solve()
    assert (cnf.f(a, b) in cnf.forced()) == implied


# ----------------------------------------------------------------------- names


def test_the_order_of_two_values_does_not_matter():
    cnf = zebra({'who': ['Ann', 'Ben'], 'house': [2, 1], 'hat': ['x', 'y']})
    for a, b in product(['Ann', 'Ben', 'x', 'y'], [1, 2]):
        assert cnf.f(a, b) == cnf.f(b, a) == cnf.auto_term(a, b)
    assert len(set(cnf.term_lut.values())) == len(cnf.term_lut) == cnf.maxterm == 12
    assert cnf.verify()


@pytest.mark.parametrize('mode', ['rw', 'ro', 'wo'])
def test_modes_are_for_other_names(mode):
    cnf = Zebra()
    cnf.auto_mode = mode
    cnf.load_axes({'who': ['Ann', 'Ben'], 'pet': ['cat', 'dog']})
    assert cnf.auto_mode == mode
    assert cnf.f('cat', 'Ann') == cnf.f('Ann', 'cat') == 1
    with pytest.raises(LabelError):
        cnf.f('cat', 'Anne')
    if mode == 'ro':
        with pytest.raises(LabelError, match="'helper'"):
            cnf.f('helper')
    else:
        assert cnf.f('helper') == 5


@pytest.mark.parametrize(
    ('label', 'message'),
    [
        (('Ann', 'cta'), "'cta' is not a value of any axis \\(section 'clue 7'\\). Nearest: 'cat'"),
        (('anne', 'cat'), "'anne' is not a value of any axis .* Nearest: 'Ann'"),
        (('cat', 3), '3 is not a value of any axis .* none is similar'),
        (('dist', 'cat'), "similar. A label .* needs a third part, as in \\('dist', 'x', 'cat'\\)"),
        (('cat', 'dog'), "both are on axis 'pet' .*'clue 7'"),
        (('cat', 'cat'), "both are on axis 'pet'"),
        ((['cat'], 'Ann'), "\\['cat'\\] is not a value"),
    ],
)
def test_bad_pairs(label, message):
    cnf = zebra({'who': ['Ann', 'Ben'], 'pet': ['cat', 'dog']})
    cnf.comment('clue 7')
    before = cnf.maxterm
    for method in (cnf.f, cnf.auto_term):
        with pytest.raises(LabelError, match=message):
            method(*label)
    assert cnf.maxterm == before
    assert cnf.f('dist', 'x', 'cat') == before + 1


@pytest.mark.parametrize(
    ('options', 'message'),
    [
        ({'axes': {'a': [1, 2], 'b': [2, 3]}}, "2 occurs twice, in 'a' and in 'b': .* write 'b 2'"),
        ({'axes': {'a': [1, 1], 'b': [2, 3]}}, "1 occurs twice, .* 'a': all names must differ$"),
        ({'axes': {'a': [1, [2]], 'b': [3, 4]}}, "\\[2\\] in 'a' cannot be a name .* use a tuple"),
        ({'axes': {'a': [1, ([2],)], 'b': [3, 4]}}, 'cannot be a name'),
        ({'axes': {'a': [1, 2]}}, 'at least two axes'),
        ({'axes': {}}, 'at least two axes'),
        ({'axes': [[1, 2], [3, 4]]}, 'at least two axes'),
        ({'axes': {'a': [1, 2], 'b': []}}, "axis 'b' needs a list of values"),
        ({'axes': {'a': [1, 2], 'b': 5}}, "axis 'b' needs a list of values, not 5"),
        ({'axes': {'a': [1, 2], 'b': [3, 4]}, 'size': 3}, 'no axis has 3 values'),
        (
            {'axes': {'a': ['no', 2], 'b': [3]}, 'unconstrained': ['non']},
            "'non' is not a value.*'no'",
        ),
    ],
)
def test_bad_axes(options, message):
    cnf = Zebra()
    with pytest.raises(LabelError, match=message):
        cnf.load_axes(**options)
    assert (cnf.maxterm, cnf.clauses) == (0, 0)
    cnf.load_axes({'a': [1, 2], 'b': [3, 4]})
    assert cnf.count() == 2


def test_load_axes_first_once_and_after_clear():
    cnf = Zebra()
    with pytest.raises(LabelError, match='call load_axes before'):
        cnf.f('a', 'b')
    cnf.load_axes(axes_of(2, 2))
    with pytest.raises(LabelError, match='load_axes was called before'):
        cnf.load_axes(axes_of(2, 2))
    cnf.clear()
    assert cnf.axes == {}
    with pytest.raises(LabelError, match='call load_axes before'):
        cnf.f('a0', 'b0')
    cnf.load_axes(axes_of(3, 3))
    assert cnf.count() == 6


# --------------------------------------------------------------------- answers


@pytest.mark.parametrize(
    ('options', 'conflict'),
    [
        ({'drink': ['tea', 'rum']}, ['each who has one drink', 'neither']),
        ({'drink': ['tea', 'rum', 'gin']}, ['who, drink: one to one', 'neither']),
    ],
)
def test_a_conflict_names_the_axis(options, conflict):
    cnf = zebra({'who': ['Ann', 'Ben', 'Cy'], **options})
    cnf.comment('neither')
    cnf.write([-cnf.f('Cy', drink)] for drink in options['drink'])
    assert cnf.conflict() == conflict


def test_rows_and_show(capsys):
    cnf = zebra(
        {'who': ['Ann', 'Benedict', 'Cy'], 'pet': ['cat', 'dog', 'owl'], 'drink': ['tea', 'rum']}
    )
    f = cnf.f
    cnf.write([[f('Ann', 'dog')], [f('Benedict', 'cat')], [f('dog', 'tea')], [f('Cy', 'tea')]])
    cnf.write_one(f('cat', 'tea'))
    f('a name', 'of', 'its own')
    assert [cnf.rows(answer)[1] for answer in cnf.solutions()] == [
        {'who': 'Benedict', 'pet': 'cat', 'drink': 'tea'}
    ]
    cnf.show(['who', 'drink', 'pet'])
    assert capsys.readouterr().out == (
        'Ann       tea  dog\nBenedict  tea  cat\nCy        tea  owl\n\n'
    )
    cnf.show(['drink', 'pet'])
    assert capsys.readouterr().out == 'tea  cat, dog, owl\nrum  -\n\n'


def test_unconstrained_values_are_printed_and_not_in_rows(capsys):
    cnf = zebra({'who': ['Ann', 'Ben', 'Cy'], 'pet': ['cat', 'dog', 'none']}, None, ['Cy', 'none'])
    f = cnf.f
    cnf.write([[f('Ann', 'cat')], [f('Ann', 'none')], [-f('Ben', 'none')], [-f('Cy', 'none')]])
    cnf.write([[-f('Cy', 'cat')], [-f('Cy', 'dog')]])
    cnf.show(['who', 'pet'])
    assert capsys.readouterr().out == 'Ann  cat, none\nBen  dog\nCy   -\n\n'
    assert [cnf.rows(answer) for answer in cnf.solutions(None)] == [
        [{'who': 'Ann', 'pet': 'cat'}, {'who': 'Ben', 'pet': 'dog'}]
    ]


def test_show_how_many(capsys):
    cnf = zebra(axes_of(3, 3, 3))
    for num, expected in (1, 1), (2, 2), (None, 6):
        cnf.show(['axis 0', 'axis 1'], num=num)
        tables = capsys.readouterr().out.split('\n\n')[:-1]
        assert len(set(tables)) == len(tables) == expected
    cnf.show(['axis 2', 'axis 1', 'axis 0'])
    assert len(capsys.readouterr().out.split('\n\n')[:-1]) == 3
    for num in 1, None:
        cnf.show(['axis 0'], num)
        assert capsys.readouterr().out == 'a0\na1\na2\n\n'
    with pytest.raises(ClauseError, match='how_many is 1 or more, or None for all'):
        cnf.show(['axis 0'], 0)


def test_show_when_there_is_no_solution(capsys):
    cnf = zebra(axes_of(2, 2))
    cnf.comment('too much')
    cnf.write_one()
    cnf.show(['axis 0', 'axis 1'])
    assert capsys.readouterr().out == "no solution: section 'too much' cannot be satisfied\n"


@pytest.mark.parametrize('axes', [['axis 7'], [], 'axis 1'])
def test_show_bad_axes(axes):
    with pytest.raises(LabelError, match='axis'):
        zebra(axes_of(2, 2)).show(axes)


def test_in_files(tmp_path):
    """A pair is named by its values in sorted order, whatever the order of the axes."""
    names = []
    for name, axes in ('one', axes_of(2, 2)), ('other', dict(reversed(axes_of(2, 2).items()))):
        cnf = Zebra(tmp_path / name)
        cnf.load_axes(axes)
        cnf.close()
        lines = (tmp_path / f'{name}.lut').read_text().splitlines()
        names.append({line.split('\t')[0] for line in lines if line[:1] == '('})
    expected = {f'({a!r}, {b!r})' for a, b in product(['a0', 'a1'], ['b0', 'b1'])}
    assert names == [expected, expected]


@pytest.mark.parametrize('label', [('Ann', 'dog', 1), ('Ann',), ('dog', 'cat', 'Ann')])
def test_a_value_alone_or_more_than_a_pair_is_refused(label):
    """Each was a new variable, without any rule."""
    cnf = zebra({'who': ['Ann', 'Ben'], 'pet': ['cat', 'dog']})
    before = cnf.maxterm
    with pytest.raises(LabelError, match='is not a pair of values'):
        cnf.f(*label)
    assert cnf.maxterm == before
    assert cnf.f('helper', 'Ann', 'dog') == cnf.f('helper', 'Ann', 'dog') > before
    assert cnf.f('Ann', 'helper', 1) > before

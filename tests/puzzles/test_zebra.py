"""Zebra, against every way to deal out values."""

from itertools import permutations, product
from math import prod

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from oracle import projected

from satpy import *


def ways(axes, size, loose):
    """Every answer: the set of pairs (sorted) that belong together."""

    def allowed(values, dealt):
        if loose & set(values):
            return all(dealt.count(value) < 2 for value in values if value not in loose)
        return len(values) != size or len(set(dealt)) == size

    dealings = [
        [dealt for dealt in product(values, repeat=size) if allowed(values, dealt)]
        for values in axes.values()
    ]
    answers = set()
    for columns in product(*dealings):
        together = set()
        for row in zip(*columns):
            together |= {tuple(sorted(pair)) for pair in permutations(row, 2)}
        answers.add(frozenset(together))
    return answers


def answers(cnf):
    """What the clauses allow, each once; the pairs alone settle all variables."""
    pairs = list(dict.fromkeys(cnf._pairs.values()))
    names = {number: label for label, number in cnf.term_lut.items()}
    return {
        frozenset(names[pair] for pair, true in zip(pairs, bits) if true)
        for bits in projected(cnf._store.clauses(), pairs)
    }


def zebra(*args, **options):
    cnf = Zebra()
    cnf.load_axes(*args, **options)
    return cnf


def axes_of(*lengths):
    return {f'axis {i}': [f'{"abcdef"[i]}{j}' for j in range(n)] for i, n in enumerate(lengths)}


@pytest.mark.parametrize(
    'lengths', [(1, 1), (2, 2), (3, 3), (4, 4), (2, 2, 2), (3, 3, 3), (2, 2, 2, 2)], ids=str
)
def test_full_axes(lengths):
    axes = axes_of(*lengths)
    assert answers(zebra(axes)) == ways(axes, lengths[0], set())


@pytest.mark.parametrize(
    'size, lengths',
    [
        (3, (3, 2)),
        (3, (3, 4)),
        (3, (3, 1, 2)),
        (3, (2, 3)),
        (3, (2, 2, 3)),
        (2, (2, 3, 3)),
        (2, (2, 2, 3)),
        (3, (3, 2, 2)),
        (2, (3, 1, 2, 3)),
    ],
    ids=str,
)
def test_lopsided_axes(size, lengths):
    axes = axes_of(*lengths)
    assert answers(zebra(axes, size=size)) == ways(axes, size, set())


@settings(deadline=None)
@given(st.data(), st.integers(1, 3), st.lists(st.integers(1, 3), min_size=1, max_size=3))
def test_any_shape(data, size, others):
    axes = axes_of(size, *others)
    assume(prod(n**size for n in others) < 1000)
    loose = data.draw(st.sets(st.sampled_from([value for axis in axes.values() for value in axis])))
    assume(any(len(axis) == size and not loose & set(axis) for axis in axes.values()))
    assert answers(zebra(axes, size, loose)) == ways(axes, size, loose)


def test_unconstrained_values():
    """Nobody, somebody or everybody has none of the pets; no pet has two keepers."""
    cnf = zebra({'who': 'abc', 'pet': ['cat', 'dog', 'none']}, unconstrained=['none'])
    counts = [
        sum(row['pet'] == 'none' for row in cnf.rows(answer)) for answer in cnf.solutions(None)
    ]
    assert sorted(counts) == [1] * 6 + [2] * 6 + [3]


def test_a_lopsided_value_says_nothing_of_the_rest():
    """Two that drink tea have not the same pet for that."""
    cnf = zebra(
        {'who': 'ab', 'pet': ['cat', 'dog'], 'drink': ['tea'], 'cup': ['blue', 'red', 'tin']}
    )
    f = cnf.auto_term
    cnf.write([[f('a', 'cat')], [f('a', 'blue')], [f('b', 'red')]])
    (answer,) = cnf.solutions(None)
    partners = [
        other for other in ['cat', 'dog', 'blue', 'red', 'tin'] if f('tea', other) in answer
    ]
    assert partners == ['cat', 'dog', 'blue', 'red']
    assert f('tea', 'a') in answer and f('b', 'tea') in answer


# ----------------------------------------------------------------------- names


def test_the_order_of_two_values_does_not_matter():
    cnf = zebra({'who': ['Ann', 'Ben'], 'house': [2, 1], 'hat': ['x', 'y']})
    f = cnf.auto_term
    for a, b in product(['Ann', 'Ben', 'x', 'y'], [1, 2]):
        assert f(a, b) == f(b, a)
    assert len(set(cnf.term_lut.values())) == len(cnf.term_lut) == cnf.maxterm == 12
    assert cnf.verify()


@pytest.mark.parametrize('mode', ['rw', 'ro', 'wo'])
def test_modes_are_for_other_names(mode):
    cnf = Zebra()
    cnf.auto_mode = mode
    cnf.load_axes({'who': ['Ann', 'Ben'], 'pet': ['cat', 'dog']})
    assert cnf.auto_mode == mode
    assert cnf.auto_term('cat', 'Ann') == cnf.auto_term('Ann', 'cat') == 1
    with pytest.raises(LabelError):
        cnf.auto_term('cat', 'Anne')
    if mode == 'ro':
        with pytest.raises(LabelError, match="no variable is named \\('helper',\\)"):
            cnf.auto_term('helper')
    else:
        assert cnf.auto_term('helper') == 5


@pytest.mark.parametrize(
    'label, message',
    [
        (('Ann', 'cta'), "'cta' is no value of any axis \\(section 'clue 7'\\). Nearest: 'cat'"),
        (('anne', 'cat'), "'anne' is no value of any axis .* Nearest: 'Ann'"),
        (('cat', 3), '3 is no value of any axis .* none is like it'),
        (('cat', 'dog'), "'cat' and 'dog' are both on axis 'pet', .*'clue 7'"),
        (('cat', 'cat'), "'cat' and 'cat' are both on axis 'pet'"),
        ((['cat'], 'Ann'), "\\['cat'\\] is no value"),
    ],
)
def test_bad_pairs(label, message):
    cnf = zebra({'who': ['Ann', 'Ben'], 'pet': ['cat', 'dog']})
    cnf.comment('clue 7')
    before = cnf.maxterm
    with pytest.raises(LabelError, match=message):
        cnf.auto_term(*label)
    assert cnf.maxterm == before


def test_pairs_before_load_axes():
    with pytest.raises(LabelError, match='call load_axes first'):
        Zebra().auto_term('a', 'b')


@pytest.mark.parametrize(
    'options, message',
    [
        ({'axes': {'a': [1, 2], 'b': [2, 3]}}, "2 is there twice, in 'a' and in 'b'"),
        ({'axes': {'a': [1, 1], 'b': [2, 3]}}, "1 is there twice, in 'a' and in 'a'"),
        ({'axes': {'a': [1, [2]], 'b': [3, 4]}}, '\\[2\\] cannot be a name'),
        ({'axes': {'a': [1, 2]}}, 'two axes or more'),
        ({'axes': {}}, 'two axes or more'),
        ({'axes': [[1, 2], [3, 4]]}, 'two axes or more'),
        ({'axes': {'a': [1, 2], 'b': []}}, "axis 'b' has no list of values"),
        ({'axes': {'a': [1, 2], 'b': 5}}, "axis 'b' has no list of values, but 5"),
        ({'axes': {'a': [1, 2], 'b': [3, 4]}, 'size': 3}, 'no axis has 3 values'),
        ({'axes': {'a': [1, 2], 'b': [3]}, 'unconstrained': [2]}, 'no axis has 2 values, each'),
        ({'axes': {'a': ['no', 2], 'b': [3]}, 'unconstrained': ['non']}, "'non' is no value.*'no'"),
    ],
)
def test_bad_axes(options, message):
    cnf = Zebra()
    with pytest.raises(LabelError, match=message):
        cnf.load_axes(**options)
    assert (cnf.maxterm, cnf.clauses) == (0, 0)
    cnf.load_axes({'a': [1, 2], 'b': [3, 4]})
    assert cnf.count() == 2


def test_load_axes_twice_and_clear():
    cnf = zebra(axes_of(2, 2))
    with pytest.raises(LabelError, match='load_axes was called before'):
        cnf.load_axes(axes_of(2, 2))
    cnf.clear()
    cnf.load_axes(axes_of(3, 3))
    assert cnf.count() == 6


# --------------------------------------------------------------------- answers


def test_a_conflict_names_the_clues():
    cnf = zebra({'who': ['Ann', 'Ben', 'Cy'], 'pet': ['cat', 'dog', 'owl'], 'hat': 'xyz'})
    f = cnf.auto_term
    cnf.comment('Ann has the cat')
    cnf.write_one(f('Ann', 'cat'))
    cnf.comment('Ben wears x')
    cnf.write_one(f('Ben', 'x'))
    cnf.comment('the cat goes with x')
    cnf.write_one(f('cat', 'x'))
    with pytest.raises(Unsatisfiable) as caught:
        cnf.verify()
    clues = ['Ann has the cat', 'Ben wears x', 'the cat goes with x']
    assert [text for text in caught.value.sections if text in clues] == clues
    assert len(caught.value.sections) <= 6


def test_rows_and_show(capsys):
    cnf = zebra(
        {'who': ['Ann', 'Benedict', 'Cy'], 'pet': ['cat', 'dog', 'owl'], 'drink': ['tea', 'rum']}
    )
    f = cnf.auto_term
    cnf.write([[f('Ann', 'dog')], [f('Benedict', 'cat')], [f('dog', 'tea')], [f('Cy', 'tea')]])
    cnf.write_one(f('cat', 'tea'))
    cnf.auto_term('a name', 'of', 'its own')
    (answer,) = list(cnf.solutions(None, set(cnf._pairs.values())))
    assert cnf.rows(answer)[1] == {'who': 'Benedict', 'pet': 'cat', 'drink': 'tea'}
    cnf.show(['who', 'drink', 'pet'])
    assert capsys.readouterr().out == (
        'Ann       tea  dog\nBenedict  tea  cat\nCy        tea  owl\n\n'
    )
    cnf.show(['drink', 'pet'])
    assert capsys.readouterr().out == 'tea  dog, cat, owl\nrum  -\n\n'


def test_show_how_many(capsys):
    cnf = zebra(axes_of(3, 3, 3))
    for num, expected in (1, 1), (2, 2), (None, 6):
        cnf.show(['axis 0', 'axis 1'], num=num)
        tables = capsys.readouterr().out.split('\n\n')[:-1]
        assert len(set(tables)) == len(tables) == expected
    cnf.show(['axis 2', 'axis 1', 'axis 0'])
    assert len(capsys.readouterr().out.split('\n\n')[:-1]) == 3


def test_show_when_there_is_nothing(capsys):
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
    """The values sorted are the name, whatever the order of axes, so files can be merged."""
    for name, axes in ('one', axes_of(2, 2)), ('other', dict(reversed(axes_of(2, 2).items()))):
        cnf = Zebra(tmp_path / name)
        cnf.load_axes(axes)
        cnf.close()
    labels = [
        {
            line.split('\t')[0]
            for line in (tmp_path / f'{name}.lut').read_text().split('\n')
            if line[:1] == '('
        }
        for name in ('one', 'other')
    ]
    assert (
        labels[0]
        == labels[1]
        == {f'({a!r}, {b!r})' for a, b in product(['a0', 'a1'], ['b0', 'b1'])}
    )

"""Names: who has which variable, what a miss says, and what is an encoder's own."""

from __future__ import annotations

import copy
import subprocess
import sys
from enum import IntEnum
from itertools import permutations
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from satpy import CNF, Sequence, Zebra, cartesian_table, floodfill, tree_one
from satpy.errors import ClauseError, LabelError
from satpy.formula.variables import Block, Variables, portable


@pytest.fixture
def cnf():
    cnf = CNF()
    for x in range(3):
        cnf.auto_term('rook', x, 0)
    cnf.comment('one a row')
    return cnf


def refused(call, *arguments):
    with pytest.raises(LabelError) as caught:
        call(*arguments)
    return str(caught.value)


# ----------------------------------------------------------- auto_term and its modes


def test_labels_are_tuples_of_anything_hashable():
    cnf = CNF()
    f = cnf.auto_term
    labels = [('a',), ('a', 1), (), (None,), (('a', 2),), (frozenset({1}), object), (-1.5,)]
    assert [f(*label) for label in labels] == list(range(1, 8))
    assert [f(*label) for label in labels] == list(range(1, 8))
    assert cnf.auto_history == labels
    assert cnf.term_lut == {label: number for number, label in enumerate(labels, 1)}
    assert cnf.maxterm == 7


def test_ordered_false():
    cnf = CNF()
    f = cnf.auto_term
    assert f('b', 'a', ordered=False) == f('a', 'b') == f('a', 'b', ordered=False)
    sets = frozenset({1, 9}), frozenset({2}), frozenset({frozenset({17, 1})})
    assert len({f(*label, ordered=False) for label in permutations(sets)}) == 1
    mixed = [('tea', 3, None), (None, 'tea', 3), (3, None, 'tea')]
    assert len({f(*label, ordered=False) for label in mixed}) == 1
    links = [('link', frozenset(ends)) for ends in ({1, 2}, {2, 3}, {1, 3})]
    assert len({f(*label, ordered=False) for label in permutations(links)}) == 1
    # Equal parts of other types are the same label, and so they are in any order.
    equal = [('x', 1, 0, (2, 9), (10, 0)), ('x', True, 0.0, (2.0, 9), (10, False))]
    assert len({f(*label, ordered=False) for two in equal for label in permutations(two)}) == 1


def test_ordered_false_with_numpy():
    int64 = pytest.importorskip('numpy').int64
    f = CNF().auto_term
    for a, b in (1, 5), (5, 1):
        assert f('x', int64(a), b, ordered=False) == f('x', a, int64(b), ordered=False) == 1
        assert f((int64(a), 3), (b, 3), 'x', ordered=False) == 2


def test_ro_only_reads(cnf):
    cnf.auto_mode = 'ro'
    assert cnf.auto_term('rook', 1, 0) == 2
    assert refused(cnf.auto_term, 'rok', 1, 0) == (
        "no variable has the label ('rok', 1, 0) (auto_mode is 'ro', section 'one a row'). "
        "Nearest: ('rook', 1, 0), ('rook', 2, 0), ('rook', 0, 0)"
    )
    assert refused(cnf.auto_term, 'rook', 3, 0).endswith(
        "Nearest: ('rook', 2, 0), ('rook', 1, 0), ('rook', 0, 0)"
    )
    assert refused(cnf.auto_term, 12345).endswith('Nearest: none is like it')
    assert cnf.maxterm == 3
    assert len(cnf.auto_history) == 3


def test_wo_only_makes(cnf):
    cnf.auto_mode = 'wo'
    assert cnf.auto_term('queen') == 4
    assert refused(cnf.auto_term, 'queen') == (
        "('queen',) exists already, as variable 4 (auto_mode is 'wo', section 'one a row')"
    )
    assert refused(cnf.auto_term, 'rook', 1, 0).startswith("('rook', 1, 0) exists already, as vari")
    assert cnf.maxterm == 4


@pytest.mark.parametrize('mode', ['rw', 'ro', 'wo'])
@pytest.mark.parametrize('ordered', [True, False])
def test_unhashable(cnf, mode, ordered):
    cnf.auto_mode = mode
    with pytest.raises(LabelError) as caught:
        cnf.auto_term('ship', [1, 2], ordered=ordered)
    label = ('ship', [1, 2]) if ordered else ([1, 2], 'ship')
    assert str(caught.value) == (
        f'{label!r} cannot be a label: a part of it can change; use a tuple '
        f"(auto_mode is {mode!r}, section 'one a row')"
    )
    assert cnf.maxterm == 3


@pytest.mark.parametrize('mode', ['r', 'RO', None, 1, ''])
def test_mistyped_mode(cnf, mode):
    message = f"auto_mode is 'rw', 'ro' or 'wo', not {mode!r}"
    assert refused(setattr, cnf, 'auto_mode', mode) == message
    assert refused(cnf.auto_stack_push, mode) == message
    assert cnf.auto_mode == 'rw'
    assert refused(cnf.auto_stack_pop) == 'auto_stack_pop without an auto_stack_push before it'


def test_a_label_without_its_star(cnf):
    """As in f(mapping[x, y]), which would be a new variable that means nothing."""
    mapping = floodfill(cnf, 'lake', {'a': ['b'], 'b': ['a']}, 2)
    before = cnf.maxterm
    message = refused(cnf.auto_term, mapping['a'])
    assert message.startswith("('lake', 'summary', 'a') is a label already, and (('lake',")
    assert 'write f(*label) for a label that you keep in a variable' in message
    assert cnf.maxterm == before
    assert cnf.auto_term(('lake', 'other')) == before + 1


def test_maxterm_reserves_numbers(cnf):
    cnf.maxterm = 9
    assert cnf.auto_term('next') == 10
    root = tree_one(cnf, 'ship', [4, 9, 10])
    assert root == cnf.maxterm == 12
    cnf.write([[4, 5], [-5], [-10]])
    assert cnf.forced() >= {4, -5, -9, root}
    with pytest.raises(ClauseError, match='maxterm is 12 already, and cannot become 3'):
        cnf.maxterm = 3
    with pytest.raises(ClauseError, match="literal 'all' in maxterm"):
        cnf.maxterm = 'all'
    assert cnf.maxterm == 12


def test_auto_search():
    cnf = CNF()
    f = cnf.auto_term
    for x in range(3):
        f('rook', x, 'red' if x else 'blue')
        f(x)
    assert cnf.auto_search(lambda part: part != 'queen', bool, lambda c: c == 'red') == [
        ('rook', 1, 'red'),
        ('rook', 2, 'red'),
    ]
    assert cnf.auto_search(lambda part: True) == [(0,), (1,), (2,)]
    assert cnf.auto_search() == []
    tree_one(cnf, 'tree', [1, 2, 3])
    assert len(cnf.auto_search(lambda part: True)) == 3


# ------------------------------------------------------------------ auxiliary variables


@pytest.mark.parametrize('mode', ['rw', 'wo'])
def test_nodes_are_only_read(cnf, mode):
    """Otherwise a script that asks for a node would be given a variable that means nothing."""
    tree_one(cnf, 'ship', [1, 2, 3])
    cnf.auto_mode = mode
    assert refused(cnf.auto_term, 'ship', 1) == (
        "('ship', 1) is a node of tree_one 'ship': read it in mode 'ro', or give the tree another "
        f"prefix (auto_mode is {mode!r}, section 'one a row')"
    )
    assert cnf.auto_term('ship', 2) == 6
    cnf.auto_mode = 'ro'
    assert cnf.auto_term('ship', 1) == 5


# ------------------------------------------------------------------------ the table


def test_blocks_join():
    variables = Variables()
    for start, stop, prefix in (1, 3, 'a'), (3, 4, 'a'), (4, 6, 'b'), (6, 7, 'a'):
        variables.add_block(Block(start, stop, 'count', prefix))
    assert variables.blocks == [
        Block(1, 4, 'count', 'a'),
        Block(4, 6, 'count', 'b'),
        Block(6, 7, 'count', 'a'),
    ]
    parts = ('a', 1), ('a', 3), ('b', 2), ('a', 4)
    told = [('count', prefix, f'part {n}') for prefix, n in parts]
    assert [variables.name(v) for v in (1, 3, 5, 6)] == told


@given(st.lists(st.one_of(st.sampled_from('abcdef'), st.integers(1, 3), st.none())))
def test_variables_against_a_list(steps):
    """A letter is a name, a number so many auxiliary variables, None reveals the newest one."""
    variables = Variables()
    owner = {}
    revealed = set()
    for step in steps:
        start = variables.highest + 1
        if isinstance(step, str):
            if (step,) not in variables.lut:
                owner[variables.make((step,))] = (step,)
        elif step is None:
            variables.reveal([-variables.highest] if variables.highest else [])
            revealed |= {v for v in [variables.highest] if len(owner.get(v, ())) == 3}
        else:
            variables.add_block(Block(start, start + step, 'count', 'p'))
            new = range(start, start + step)
            before = sum(made[0] == 'count' for made in owner.values())
            parts = enumerate(new, before + 1)
            owner.update({v: ('count', 'p', f'part {n}') for n, v in parts})
    assert sorted(owner) == list(range(1, variables.highest + 1))
    assert {v: variables.name(v) for v in owner} == owner
    named = {v for v in owner if len(owner[v]) == 1}
    assert variables.reported(set(owner)) == [*sorted(named), *sorted(revealed)]
    assert variables.reported(named) == sorted(named)
    assert [v for v, _ in variables.hidden(owner)] == sorted({*owner} - named - revealed)
    assert {v for v in owner if variables.owner(v) is None} == named
    assert variables.name(variables.highest + 1) == (variables.highest + 1,)


# -------------------------------------------------------------- inside a prefix


def test_a_prefix_in_each_mode():
    cnf = CNF()
    f = cnf.auto_term
    outside = f('a'), f('A', 'a')
    with cnf.prefix('A'):
        assert (f('a'), f('a'), f('b'), f('c', 'b', ordered=False)) == (2, 2, 3, 4)
        with cnf.prefix(('B', 1)):
            assert f('a') == f('a') == 5
            cnf.auto_mode = 'ro'
            assert f('a') == 5
            assert "no variable has the label ('A', ('B', 1), 'b')" in refused(f, 'b')
        assert f('b') == 3
        cnf.auto_mode = 'wo'
        assert "('A', 'b') exists already" in refused(f, 'b')
        assert f('d') == 6
        assert "('A', 'd') exists already" in refused(f, 'd')
        assert "('A', ['d']) cannot be a label" in refused(f, ['d'])
        cnf.auto_mode = 'rw'
        assert (f('d'), f('b', 'c')) == (6, 4)
        assert "('b', 'c') is a label already" in refused(f, ('b', 'c'))
    assert (f('a'), f('A', 'a'), f('A', ('B', 1), 'a'), f('A', 'b', 'c')) == (*outside, 5, 4)
    assert f('b') == 7


def test_what_a_prefix_refuses():
    cnf = CNF()
    assert "['A'] cannot be a prefix" in refused(cnf.prefix, ['A'])
    with pytest.raises(TypeError, match=r'write `with cnf.prefix\(...\):`, not `if`'):
        bool(cnf.prefix('A'))
    filed = CNF()
    with pytest.raises(ZeroDivisionError), filed.prefix('A'):
        assert cnf.prefixes == () and filed.prefixes == ('A',)
        raise ZeroDivisionError
    assert filed.prefixes == ()


def test_files_are_not_read_inside_a_prefix(tmp_path):
    cnf, other = CNF(), CNF(tmp_path / 'part')
    with other.prefix('A'):
        other.comment('clue')
        other.write_one(other.auto_term('a'))
    other.close()
    with cnf.prefix('A'):
        assert 'part.cnf: read files outside' in refused(cnf.read, tmp_path / 'part')
        own = cnf.auto_term('a')
    cnf.read(tmp_path / 'part')
    assert (cnf.maxterm, cnf.solve(), cnf.store.sections[1:]) == (1, {own}, ['part.cnf: A: clue'])


def test_trees_and_fills_inside_a_prefix():
    cnf = CNF()
    cells = [cnf.auto_term(n) for n in range(4)]
    board = cartesian_table(range(2), range(2))
    roots = []
    for name in 'A', 'B':
        with cnf.prefix(name):
            roots.append(tree_one(cnf, 'one', cells))
            assert f"('{name}', 'one', 2) is a node of tree_one ('{name}', 'one')" in refused(
                cnf.auto_term, 'one', 2
            )
            cnf.auto_mode = 'ro'
            assert cnf.auto_term('one', 2) == roots[-1]
            cnf.auto_mode = 'rw'
            for n in range(2):
                lake = floodfill(cnf, None, board, 1, exact=True)
                assert lake[0, 0] == (('fill', n), 'summary', (0, 0))
                assert cnf.term_lut[(name, *lake[0, 0])] == cnf.auto_term(*lake[0, 0])
    assert roots[0] != roots[1]


@pytest.mark.parametrize(
    'block', [lambda cnf: cnf.prefix('A'), lambda cnf: cnf.when(cnf.auto_term(1))]
)
def test_a_formula_is_not_cleared_or_copied_inside_a_block(block):
    cnf = CNF()
    with block(cnf):
        assert 'clear a formula outside' in refused(cnf.clear)
        with pytest.raises(TypeError, match='copy a formula outside'):
            copy.deepcopy(cnf)
        cnf.auto_term('a')
    assert copy.deepcopy(cnf).auto_history == cnf.auto_history != []
    cnf.clear()
    assert cnf.auto_history == []


def test_a_logic_grid_takes_no_prefix():
    for grid in Zebra(), Sequence():
        assert f'{type(grid).__name__} takes no prefix' in refused(grid.prefix, 'A')


def test_a_block_that_is_left_over_does_not_warn_at_the_end():
    script = 'from satpy import *; cnf = CNF(); block = cnf.prefix("A")'
    done = subprocess.run([sys.executable, '-W', 'always', '-c', script], capture_output=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, b'', b'')


# -------------------------------------------------------------- names that travel


def test_portable():
    class Suit(IntEnum):
        HEARTS = 3

    class Place(NamedTuple):
        x: int
        y: int

    class Word(str):
        def __repr__(self):
            return 'unreadable'

    label = portable((Suit.HEARTS, Place(1, 2), Word('w'), True, None, -1.5))
    assert label == (3, (1, 2), 'w', True, None, -1.5)
    assert repr(label) == "(3, (1, 2), 'w', True, None, -1.5)"
    np = pytest.importorskip('numpy')
    assert repr(portable((np.int64(3), np.float64(1.5), np.str_('x')))) == "(3, 1.5, 'x')"


@pytest.mark.parametrize(
    'bad', [frozenset({1}), b'bytes', object(), (1, (2, {3})), ..., 1j, float('inf'), float('nan')]
)
def test_not_portable(tmp_path, bad):
    cnf = CNF(tmp_path / 'x')
    assert f'{bad!r} cannot be read back from a file because of ' in refused(portable, bad)
    try:
        hash(bad)
    except TypeError:
        return
    assert f"('a', {bad!r}) cannot be read back from a file" in refused(cnf.auto_term, 'a', bad)
    assert cnf.maxterm == 0


def test_nearest_by_case_and_order():
    names = Variables()
    for label in [('line', (0, 0), (1, 0)), ('line', (1, 0), (2, 0)), ('a',), ('b',), ('z',)]:
        names.make(label)
    assert names.nearest(('line', (1, 0), (0, 0)))[0] == ('line', (0, 0), (1, 0))
    assert names.nearest(('A',))[0] == ('a',)


def test_a_block_that_is_kept_is_entered_again_inside_itself():
    cnf = CNF()
    strict, v, w = (cnf.auto_term(name) for name in ('strict', 'v', 'w'))
    kept, named = cnf.when(strict), cnf.prefix('p')
    with kept, named:
        with kept, named:
            cnf.write_one(v)
        assert (cnf.conditions, cnf.prefixes) == ((strict,), ('p',))
    assert (cnf.conditions, cnf.prefixes) == ((), ())
    cnf.write_one(w)
    assert cnf.count() == 3
    with kept:
        cnf.write_one(-v)
    assert cnf.count() == 2

"""The surface that scripts written for sat.py rely on, as a whole.

What each name does is tested with its module; here is what would otherwise be nobody's: that all
are there and take the arguments they always took, and what needs several modules.
"""

from __future__ import annotations

import inspect
import re
import sys
from pathlib import Path

import pytest

import satpy
from satpy import *

# name: its parameters, with '=' before what is the default and '*' before what collects the rest.
CALLS = """
    neg(cells) window(cells,low,high=Ellipsis) xnor(a,b) link(*cells) maybe(cells,n)
    one_or_three(cells)
    ordered(cells1,cells2) consecutive(cells1,cells2,circular=False)
    adjacent(cells1,cells2,circular=False) not_adjacent(cells1,cells2,circular=False) if_then(a,b)
    if_gen(a,b,modeA=None,modeB=None,bidirectional=False) iff_gen(a,b,modeA=None,modeB=None)
    if_wrap(cell,clauses) one_set_true(*groups) addition(A,B,C) tree_one(cnf,prefix,cells)
    sanity(cells) write_cnf(clauses) read_cnf(path,skip_first=False)
    neighbors(x,y=None,x_range=None,y_range=None,diagonals=False) panel(*ranges)
    cartesian_adjacency(table,diagonals=False) cartesian_table(xs,ys,diagonals=False)
    expand(adj,cells) floodfill(cnf,prefix,adj,size,exact=False,seed=None,wrap=False)
    segment(center,n,e,s,w) ansi(attrib=None,fore=None,back=None)
    CNF(path=None,stdout=False,preloads=None) CNF.write(clauses) CNF.write_one(*literals)
    CNF.comment(text) CNF.read(path) CNF.auto_term(*label,ordered=True) CNF.auto_stack_push(mode)
    CNF.auto_stack_pop() CNF.auto_search(*tests) CNF.verify(allow_partial=False)
    CNF.solutions(how_many=1,interesting=None,extreme_unique=False) CNF.clear() CNF.close()
    CNF.setup_temps()
    Zebra.load_axes(axes,size=None,unconstrained=None) Zebra.show(axes,num=3)
    Zebra.f(*label,ordered=True)
    Sequence.load_axes(events,pages) Sequence.f(a,when,b) Sequence.s(sentence)
    Sequence.relation(a,when,b) Sequence.f2(event,when,page) Sequence.f3(a,when,b)
    Sequence.f4(a,when,b)
    Sequence.ordered(names) Sequence.every_event_happens() Sequence.every_page_busy()
    Sequence.nth_page(page,n) Sequence.tally_state(n,events,page)
    Sequence.tally_transition(n,events,page) Sequence.page_comment(page,text)
    Sequence.show_solutions(n=3) Sequence.verbose_solutions(n=3,extra_verbose=False)
"""
VALUES = """
    auto_mode auto_history term_lut maxterm clauses terms quiet stdout limit cnf_path lut_path
    solver custom_run
"""


@pytest.mark.parametrize('call', CALLS.split())
def test_arguments_are_as_ever(call):
    name, told = call.rstrip(')').split('(')
    thing = satpy
    for part in name.split('.'):
        thing = getattr(thing, part)
    found = []
    for parameter in inspect.signature(thing).parameters.values():
        star = '*' * (parameter.kind is parameter.VAR_POSITIONAL)
        default = '' if parameter.default is parameter.empty else f'={parameter.default!r}'
        found.append(f'{star}{parameter.name}{default}')
    told = [word for word in told.split(',') if word]
    new = found[('.' in name and found[:1] == ['self']) :]
    assert new[: len(told)] == told
    # What came later can be left out.
    assert all('=' in word or word[0] == '*' for word in new[len(told) :])


def test_values_are_there():
    cnf = CNF()
    assert all(hasattr(cnf, name) for name in VALUES.split())
    assert (cnf.auto_mode, cnf.quiet, cnf.stdout, cnf.limit) == ('rw', True, False, None)


@pytest.mark.parametrize('kind', [str, Path])
def test_read_cnf(tmp_path, kind):
    path = tmp_path / 'solutions'
    path.write_text('SAT\n1 -2 3 0\n-1 -2 -3 0\n')
    assert list(read_cnf(kind(path), skip_first=True)) == [{1, 3}, set()]
    with pytest.raises(FormatError, match='line 1'):
        list(read_cnf(path))
    path.write_text('4 5\n')
    assert list(read_cnf(path)) == [{4, 5}]


# ------------------------------------------------------------------- mistakes that were silent


def test_a_subclass_has_attributes_of_its_own():
    class Mine(CNF):
        def __init__(self):
            super().__init__()
            self.board = {}

    assert Mine().board == {}


@pytest.mark.parametrize(
    ('call', 'message'),
    [
        (
            lambda cnf: loop(cnf, 'p', [(1, 2)]),
            r"loop 'p': expected {\(a, b\): literal}, not list",
        ),
        (lambda cnf: paths(cnf, 'p', [(1, 2)], {}), r"paths 'p': expected {\(a, b\): literal}"),
        (lambda cnf: paths(cnf, 'p', {(1, 2): 3}, [1, 2]), "paths 'p': expected {place: name}"),
    ],
)
def test_a_list_where_a_table_is_meant(call, message):
    cnf = CNF()
    with pytest.raises(ClauseError, match=message):
        call(cnf)
    assert (cnf.clauses, cnf.maxterm) == (0, 0)


# --------------------------------------------------------------------------- what can be read

# For encoders and for other modules of satpy, which show how they are used.
INNER = set(
    'add_clauses add_lazy add_unconditionally ask auto_stack_pop auto_stack_push begin_section '
    'check_free '
    'checked draft encode_all_lazy encode_lazy existing new_auxiliaries projection solution '
    'unwritten'.split()
)


def test_the_class_lists_what_scripts_use():
    listed = set(re.findall(r'`(\w+)`', CNF.__doc__.partition('in the order of use')[2]))
    methods = {name for name, _ in inspect.getmembers(CNF, inspect.isfunction) if name[0] != '_'}
    assert methods - INNER - {'setup_temps', 'view', 'write_flat'} <= listed <= {*dir(CNF())}


def test_the_page_for_language_models_has_every_name():
    text = (Path(satpy.__file__).parent / 'docs' / 'llms.txt').read_text('utf-8')
    ours = {name for name in satpy.__all__ if is_ours(getattr(satpy, name))}
    assert ours <= {*re.findall(r'^- `(\w+)\(', text, re.M)}


def is_ours(thing):
    return callable(thing) and getattr(thing, '__module__', '').startswith('satpy.')


def test_everything_is_shown_in_an_example():
    """In its own docstring, in that of its class or module, or where it says."""
    missing = []
    for name in satpy.__all__:
        thing = getattr(satpy, name)
        if not getattr(thing, '__module__', '').startswith('satpy.') or isinstance(thing, type):
            continue
        if '>>> ' not in thing.__doc__:
            missing.append(name)
    for kind in (CNF, Zebra, Sequence, Drawing, Number, window):
        around = kind.__doc__ + sys.modules[kind.__module__].__doc__
        for name, method in inspect.getmembers(kind, inspect.isfunction):
            text = ' '.join((method.__doc__ or '').split())
            told = text + around * (f'.{method.__name__}' in around)
            shown = '>>> ' in told or 'xample is at `' in told
            if not (shown or name[0] == '_' or name in INNER):
                missing.append(f'{kind.__name__}.{name}')
    assert missing == []

"""Every pure encoder works when it is copied alone into another file.

That file has only `from itertools import *` and `from collections import *`, and no
`from __future__`. A function is copied with those functions of its own module that it calls.
"""

import ast
import inspect
import sys
from itertools import count
from types import FunctionType

import pytest

from satpy.encodings import logic, minimize, places
from satpy.encodings import window as windows
from satpy.encodings.cardinality import tree_clauses
from satpy.encodings.gates import Gates
from satpy.encodings.graphs import connectivity
from satpy.encodings.runs import runs_by_order_encoding
from satpy.encodings.totalizer import tally_clauses
from satpy.encodings.window import window

FILE = 'from itertools import *\nfrom collections import *\n\n'


def public_functions(module):
    return [vars(module)[name] for name in module.__all__ if callable(vars(module)[name])]


ENCODERS = [
    thing for module in (logic, minimize, places, windows) for thing in public_functions(module)
]

ROWS = [([1, 2, 3], [4, 5, 6]), ([1, -2, 3], [4, 5, 3], True), ([1], [2], True), ([], [])]

# The arguments of calls that together reach every branch that refuses nothing.
CALLS = {
    'addition': [([1, 2], [3, 4], [5, 6, 7]), ([], [], [1])],
    'adjacent': ROWS,
    'aligned': [([(1, -2), (3,)],), ([],)],
    'consecutive': ROWS,
    'forbid_unless': [([1, 2, 3], lambda *bits: sum(bits) == 1), ([1], lambda bit: bit)],
    'if_gen': [([1, 2], [3, 4], any, 'all'), (1, [2], None, any, True)],
    'if_then': [(1, 2)],
    'if_wrap': [(1, [(2, 3), (4,)]), (1, window([2, 3], 1, 1))],
    'iff_gen': [([1, 2], [3, 4], any, 'all'), (1, [2], None, any)],
    'link': [(1, 2, 3)],
    'maybe': [([1, 2, 3], 2), ([1, 2, 3], 4)],
    'neg': [([1, 2],)],
    'not_adjacent': ROWS,
    'one_or_three': [([1, 2, 3],)],
    'one_set_true': [([1, 2], [3, 4])],
    'ordered': [call[:2] for call in ROWS],
    'sanity': [([1, 2, 3],)],
    'simplify': [
        ([(1, 2), (1, -2), (3, 4)],),
        ([(-a, b) for a in (1, 2, 3, 4) for b in (1, 2, 3, 4)],),
    ],
    'window': [([1, 2, 3], 1, 2), ([1, 2, 3], 4, 3), ([1, 2, 3], 2)],
    'write_cnf': [([(1, 2)],)],
    'xnor': [(1, 2)],
}


def with_callees(function):
    """The function, and after it what it calls of its own module, directly or not."""
    module = sys.modules[function.__module__]
    own = {
        name: thing
        for name, thing in vars(module).items()
        if isinstance(thing, (FunctionType, type)) and thing.__module__ == module.__name__
    }
    found = [function]
    for caller in found:  # grows while it is read
        for node in ast.walk(ast.parse(inspect.getsource(caller))):
            if isinstance(node, ast.Name) and own.get(node.id, caller) not in found:
                found.append(own[node.id])
    return found


def pasted(function):
    """The function from a file of its own."""
    source = FILE + '\n\n'.join(map(inspect.getsource, with_callees(function)))
    namespace = {'__name__': 'pasted'}
    exec(compile(source, 'pasted.py', 'exec', dont_inherit=True), namespace)
    return namespace[function.__name__]


def outcome(function, arguments, capsys):
    """What a call returns and prints; of clauses, whether they come a second time as well."""
    result = function(*arguments)
    if hasattr(result, '__next__') or isinstance(result, (list, tuple)):
        length = len(result) if hasattr(result, '__len__') else None
        result = type(result).__name__, length, list(result), list(result)
    return result, capsys.readouterr().out


@pytest.mark.parametrize('function', ENCODERS, ids=lambda function: function.__name__)
def test_works_when_pasted_alone(function, capsys):
    copy = pasted(function)
    assert copy is not function
    for arguments in CALLS[function.__name__]:
        assert outcome(copy, arguments, capsys) == outcome(function, arguments, capsys)


def variables_from(first):
    """A function that gives new variables."""
    numbers = count(first)
    return lambda n: [next(numbers) for _ in range(n)]


# The cores of encoders that take a formula: functions of literals, and of one that gives variables.
CORES = {
    tree_clauses: lambda core: core([1, -2, 3, 4, 5], variables_from(6)),
    tally_clauses: lambda core: core([[1], [-2], [3], [4]], variables_from(5), 3),
    runs_by_order_encoding: lambda core: core([1, 2, -3, 4, 5, 6], [2, 1], variables_from(7)),
}


@pytest.mark.parametrize('core', CORES, ids=lambda core: core.__name__)
def test_a_core_works_when_pasted_alone(core):
    copy = pasted(core)
    assert copy is not core and CORES[core](copy) == CORES[core](core) != []


@pytest.mark.parametrize('seed', [None, 0])
@pytest.mark.parametrize('ways', [[(1, 3), (0, 2), (1, 3), (0, 2)], [(1,), (2,), (0, 3), ()]])
def test_the_core_of_connected_works_when_pasted_alone(ways, seed):
    """With the class of gates that it is given."""
    clauses = []
    for region, gates_class in (
        (connectivity.one_region, Gates),
        (pasted(connectivity.one_region), pasted(Gates)),
    ):
        gates = gates_class(variables_from(5), [])
        region(gates, [dict.fromkeys(near) for near in ways], [1, 2, 3, 4], seed)
        clauses.append(gates.flat)
    assert clauses[0] == clauses[1] != []


def test_a_pasted_window_is_a_window_still():
    copy = pasted(window)([1, 2, 3], 1, 1, unless=[4])
    assert repr(copy) == 'window((1, 2, 3), 1, 1, unless=(4,))'
    assert next(copy) == (4, 1, 2, 3)
    assert list(pasted(logic.if_wrap)(9, copy)) == list(
        logic.if_wrap(9, window([1, 2, 3], 1, 1, unless=[4]))
    )


def array(cells):
    return pytest.importorskip('numpy').array(cells)


ANY_CELLS = [*public_functions(logic), minimize.forbid_unless]


@pytest.mark.parametrize('function', ANY_CELLS, ids=lambda function: function.__name__)
@pytest.mark.parametrize('kind', [iter, array])
def test_takes_cells_of_any_kind(function, kind, capsys):
    def given(argument):
        cells = isinstance(argument, list) and all(isinstance(cell, int) for cell in argument)
        return kind(argument) if cells else argument

    for arguments in CALLS[function.__name__]:
        expected = outcome(function, arguments, capsys)
        assert outcome(function, map(given, arguments), capsys) == expected

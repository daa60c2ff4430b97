"""Every function that developing/copying.md lists works when it is copied into another file.

That file has only `from itertools import *` and `from collections import *`, and no
`from __future__`. A function is copied with what the list names beside it, and without its
decorator.
"""

import ast
import inspect
import re
import sys
from importlib import import_module
from itertools import count
from pathlib import Path
from types import FunctionType

import pytest

from satpy.boards import grids, tables
from satpy.encodings import logic, minimize, places
from satpy.encodings import window as windows
from satpy.encodings.cardinality import tree_clauses
from satpy.encodings.graphs.connectivity import one_region
from satpy.encodings.graphs.floodfill import reached_in_steps
from satpy.encodings.runs import runs_by_order_encoding
from satpy.encodings.totalizer import tally_clauses
from satpy.encodings.window import window
from satpy.formula.gates import Gates

FILE = 'from itertools import *\nfrom collections import *\n\n'
PAGE = (Path(__file__).parents[2] / 'developing' / 'copying.md').read_text('utf-8')


def public_functions(module):
    return [vars(module)[name] for name in module.__all__ if callable(vars(module)[name])]


def listed():
    """{function: names of what goes with it}, out of the document."""
    found = {}
    for path, cell in re.findall(r'^\| `satpy/(.*)\.py` \| (.*) \|$', PAGE, re.MULTILINE):
        module = import_module('satpy.' + path.replace('/', '.'))
        for name, others in re.findall(r'`(\w+)`(?: \(with ([^)]*)\))?', cell):
            found[vars(module)[name]] = {*re.findall(r'\w+', others)} - {'and'}
    return found


LISTED = listed()
# The cores of encoders that take a formula: functions of literals, and of what makes variables.
CORES = [tree_clauses, tally_clauses, runs_by_order_encoding, reached_in_steps, one_region]
ENCODERS = [function for function in LISTED if function not in CORES]

ROWS = [([1, 2, 3], [4, 5, 6]), ([1, -2, 3], [4, 5, 3], True), ([1], [2], True), ([], [])]

LINE = {'a': 'b', 'b': 'ac', 'c': 'bd', 'd': 'c'}
BOARD = tables.cartesian_table(range(3), range(2))

# The arguments of calls that together reach every branch that refuses nothing.
CALLS = {
    'addition': [([1, 2], [3, 4], [5, 6, 7]), ([], [], [1])],
    'adjacent': ROWS,
    'areas': [(['AAB', 'A B'],), ({'x': 1, 'y': 2, 'z': 1},)],
    'aligned': [([(1, -2), (3,)],), ([],)],
    'borders_of': [([(0, 0), (1, 0), (1, 1)],), ([],)],
    'cartesian_adjacency': [(['ab', 'c'], True)],
    'cartesian_table': [(range(2), 'ab')],
    'components': [('adb', LINE)],
    'connected_parts': [(LINE, 'c')],
    'consecutive': ROWS,
    'expand': [(LINE, 'b')],
    'forbid_unless': [([1, 2, 3], lambda *bits: sum(bits) == 1), ([1], lambda bit: bit)],
    'hex_table': [(' a b\nc d e',), (2,)],
    'if_gen': [([1, 2], [3, 4], any, 'all'), (1, [2], None, any, True)],
    'if_then': [(1, 2)],
    'if_wrap': [(1, [(2, 3), (4,)]), (1, window([2, 3], 1, 1))],
    'in_order': [([((1, 0), (0, 0)), ((1, 0), (1, 1))],)],
    'joined': [([((1, 0), (0, 0)), ((1, 0), (1, 1))],)],
    'iff_gen': [([1, 2], [3, 4], any, 'all'), (1, [2], None, any)],
    'link': [(1, 2, 3)],
    'maybe': [([1, 2, 3], 2), ([1, 2, 3], 4)],
    'neg': [([1, 2],)],
    'neighbors': [(1, 1), (0, 0, range(9), (0, 3), True)],
    'not_adjacent': ROWS,
    'one_or_three': [([1, 2, 3],)],
    'one_set_true': [([1, 2], [3, 4])],
    'ordered': [call[:2] for call in ROWS],
    'pairs': [(BOARD,)],
    'PairDict': [({('a', 'b'): 7},)],
    'panel': [((3, 5), 7, 'ab')],
    'picture_table': [('.. .\n...', ' ', True)],
    'typed_rows': [('\n.. .\n...',), (['..', ''],)],
    'placements': [(BOARD, '##\n#.'), (BOARD, [(0, 0), (1, 0)], False)],
    'rays': [(BOARD, (0, 0)), ([*BOARD], (1, 1))],
    'reading_order': [((3, 5),)],
    'rooms_between': [(BOARD, [((1, 0), (2, 0)), ((1, 1), (2, 1))])],
    'sanity': [([1, 2, 3],)],
    'sides': [((3, 5),)],
    'simplify': [
        ([(1, 2), (1, -2), (3, 4)],),
        ([(-a, b) for a in (1, 2, 3, 4) for b in (1, 2, 3, 4)],),
    ],
    'squares': [(BOARD,)],
    'symmetries': [(BOARD,)],
    'tally_within': [([1, 2, 3], 1, 2), ([1, 2], 0, 2), ([1, 2], 3, 3)],
    'turns': [('##\n#.',), ([(0, 0), (1, 0)], False)],
    'two_sided_table': [(range(3), range(2), True)],
    'window': [([1, 2, 3], 1, 2), ([1, 2, 3], 4, 3), ([1, 2, 3], 2)],
    'wrapped_table': [(range(3), range(2), shape, True) for shape in ('cylinder', 'klein')],
    'write_cnf': [([(1, 2)],)],
    'xnor': [(1, 2)],
}


def used_by(function):
    """{name: what it is}: the function, and all of satpy that it uses, errors apart."""
    found, waiting = {}, [(function.__name__, function)]
    for name, thing in waiting:  # grows while it is read
        if name not in found and is_ours(thing):
            found[name] = thing
            if not isinstance(thing, list):
                module = vars(sys.modules[thing.__module__])
                nodes = ast.walk(ast.parse(source_of(thing)))
                names = {node.id for node in nodes if isinstance(node, ast.Name)}
                if isinstance(thing, FunctionType):
                    names -= {*thing.__code__.co_varnames}
                waiting += [(name, module.get(name)) for name in sorted(names)]
    return found


def is_ours(thing):
    """Whether it is a function, class or constant of satpy that is needed where all goes well."""
    if isinstance(thing, (FunctionType, type)):
        module = thing.__module__
        return module.startswith('satpy.') and module not in ('satpy.errors', 'satpy.advice')
    return isinstance(thing, list)


def source_of(thing):
    """The source of a function or class, without its decorators."""
    text = inspect.getsource(thing)
    definition = ast.parse(text).body[0]
    return ''.join(text.splitlines(keepends=True)[definition.lineno - 1 :])


def source(name, thing):
    return f'{name} = {thing}\n' if isinstance(thing, list) else source_of(thing)


def pasted(function):
    """The function from a file of its own."""
    text = FILE + '\n\n'.join(source(*item) for item in used_by(function).items())
    namespace = {'__name__': 'pasted'}
    exec(compile(text, 'pasted.py', 'exec', dont_inherit=True), namespace)
    return namespace[function.__name__]


def outcome(function, arguments, capsys):
    """What a call returns and prints; of clauses, whether they come a second time as well."""
    result = function(*arguments)
    if hasattr(result, '__next__') or isinstance(result, (list, tuple)):
        length = len(result) if hasattr(result, '__len__') else None
        result = type(result).__name__, length, list(result), list(result)
    return result, capsys.readouterr().out


@pytest.mark.parametrize('module', [logic, minimize, places, windows, tables, grids])
def test_all_functions_of_a_module_are_listed(module):
    # A formula writes these two.
    assert {*public_functions(module)} - {windows.Windows, windows.add_window} <= LISTED.keys()


@pytest.mark.parametrize('function', LISTED, ids=lambda function: function.__name__)
def test_what_goes_with_a_function_is_listed(function):
    others = used_by(function).keys() - {function.__name__}
    if "gates: 'Gates'" in inspect.getsource(function):
        others |= {'Gates'}
    assert others == LISTED[function]


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


@pytest.mark.parametrize(
    ('core', 'arguments'),
    [
        (tree_clauses, lambda new: ([1, -2, 3, 4, 5], new)),
        (tally_clauses, lambda new: ([[1], [-2], [3], [4]], new, 3)),
        (runs_by_order_encoding, lambda new: ([1, 2, -3, 4, 5], [2, 1], new)),
    ],
)
def test_a_core_works_when_pasted_alone(core, arguments):
    copy = pasted(core)
    found = copy(*arguments(variables_from(6)))
    assert copy is not core and found == core(*arguments(variables_from(6))) != []


@pytest.mark.parametrize('start', [None, 0])
@pytest.mark.parametrize('ways', [[(1, 3), (0, 2), (1, 3), (0, 2)], [(1,), (2,), (0, 3), ()]])
@pytest.mark.parametrize('core', [one_region, reached_in_steps])
def test_the_core_of_a_region_works_when_pasted_alone(core, ways, start):
    """With the class of gates that it is given."""
    results = []
    for region, gates_class in ((core, Gates), (pasted(core), pasted(Gates))):
        gates = gates_class(5)
        links = [dict.fromkeys(near) for near in ways]
        last = (start,) if core is one_region else (start or 0, 2)
        results.append((region(gates, links, [1, 2, 3, 4], *last), gates.flat))
    assert results[0] == results[1] and results[0][1]


def test_most_cores_go_with_one_other_function_at_most():
    assert all(len(LISTED[core]) < 2 for core in CORES if core is not one_region)


def test_a_pasted_dict_of_pairs():
    assert pasted(grids.PairDict)({('a', 'b'): 7})['b', 'a'] == 7


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

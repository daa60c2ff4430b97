"""The house: who may lean on whom, and what `from satpy import *` brings into a script."""

from __future__ import annotations

import ast
import builtins
import importlib
import itertools
import re
import sys
from collections import defaultdict, deque
from pathlib import Path

import pytest

import satpy

HOUSE = Path(satpy.__file__).parent
# A module or folder imports only from those above it.
ORDER = [
    'errors',
    'streams',
    'simplifying',
    'clauses',
    'geometry',
    'drawing',
    'atomic',
    'blocking',
    'deferring',
    'store',
    'names',
    'naming',
    'dimacs',
    'engines',
    'sorting',
    'counting',
    'writing',
    'hitting',
    'groups',
    'debugger',
    'idle',
    'solving',
    'explaining',
    'merging',
    'cnf',
    'arithmetic',
    'elimination',
    'regions',
    'partition',
    'lines',
    'loops',
    'logicgrid',
    'sequence',
    'notations',
    'batch',
    'options',
    'script',
]
MODULES = sorted(path for path in HOUSE.rglob('*.py'))
SURFACE = """
    CNF SatError LabelError ClauseError FormatError SolverError Unsatisfiable Timeout
    neg window xnor maybe link ordered consecutive adjacent not_adjacent if_then if_gen iff_gen
    if_wrap one_or_three one_set_true addition forbid_unless sanity write_cnf
    neighbors panel cartesian_adjacency cartesian_table expand segment ansi tree_one tally
    product combinations permutations chain count defaultdict deque
"""


def name_of(path):
    parts = list(path.relative_to(HOUSE).with_suffix('').parts)
    return '.'.join(parts[:-1] if parts[-1] == '__init__' else parts)


def imported(path):
    """The modules of satpy that a file imports anywhere, as far as their names say."""
    for node in ast.walk(ast.parse(path.read_text('utf-8'))):
        if isinstance(node, ast.ImportFrom):
            assert not node.level, f'{path.name}: import by the full name'
            parts = (node.module or '').split('.')
            if parts == ['satpy']:
                yield from (alias.name for alias in node.names)
            elif parts[0] == 'satpy':
                yield '.'.join(parts[1:])
        elif isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name.split('.')[0] == 'satpy':
                    yield alias.name.partition('.')[2]


def floor(module):
    return ORDER.index(module.split('.')[0])


@pytest.mark.parametrize('path', MODULES, ids=name_of)
def test_imports_point_upward(path):
    module = name_of(path)
    if module in ('', '__main__'):
        return
    assert module.split('.')[0] in ORDER, f'{module} has no place in the order'
    for other in imported(path):
        inside = module.split('.')[0] == other.split('.')[0]
        assert floor(other) < floor(module) or inside, f'{module} imports {other}'


def test_no_two_modules_lean_on_each_other():
    wants = {name_of(path): set(imported(path)) for path in MODULES}
    wants = {module: wants[module] & set(wants) - {module} for module in wants if module}
    while wants:
        free = {module for module in wants if not wants[module] & set(wants)}
        assert free, f'a ring among {sorted(wants)}'
        wants = {module: wants[module] for module in wants if module not in free}


def test_what_the_order_test_sees(tmp_path):
    file = tmp_path / 'x.py'
    file.write_text(
        'import satpy.cnf\nimport os, satpy.solving.engines.worker as w\nfrom satpy import dimacs, names\n'
        'from satpy.encodings.graphs.regions import floodfill\nfrom itertools import chain\n'
        'def f():\n    from satpy.cnf import CNF\n'
    )
    assert sorted(imported(file)) == ['cnf', 'cnf', 'dimacs', 'engines.worker', 'names', 'regions']


def kind(name):
    """Constants before classes before the rest."""
    return 0 if name.isupper() and len(name) > 1 else 1 if name[0].isupper() else 2


@pytest.mark.parametrize('path', MODULES, ids=name_of)
def test_all_is_explicit_and_sorted(path):
    module = importlib.import_module(f'satpy.{name_of(path)}'.rstrip('.'))
    if name_of(path) in ('', '__main__'):
        return
    names = module.__all__
    assert list(names) == sorted(set(names), key=lambda name: (kind(name), name))
    missing = [name for name in names if not hasattr(module, name)]
    assert not missing
    tree = ast.parse(path.read_text('utf-8'))
    assert any(
        isinstance(node, ast.Assign)
        and [getattr(target, 'id', '') for target in node.targets] == ['__all__']
        and isinstance(node.value, ast.List)
        and all(isinstance(item, ast.Constant) for item in node.value.elts)
        for node in tree.body
    )


def test_star_hides_no_builtin():
    names = set(satpy.__all__)
    assert not names & set(dir(builtins))
    assert len(names) == len(satpy.__all__)
    assert all(hasattr(satpy, name) for name in names)
    modules = {name for name in names if isinstance(getattr(satpy, name), type(sys))}
    assert not modules


def test_star_brings_what_scripts_rely_on():
    space = {}
    exec('from satpy import *', space)
    missing = set(SURFACE.split()) - set(space)
    assert not missing
    for name in ['product', 'combinations', 'permutations', 'chain', 'count']:
        assert space[name] is getattr(itertools, name)
    assert (space['defaultdict'], space['deque']) == (defaultdict, deque)
    assert space['window'] is satpy.encodings.logic.window


def test_every_public_name_is_explained():
    for name in satpy.__all__:
        thing = getattr(satpy, name)
        if getattr(thing, '__module__', '').startswith('satpy'):
            assert (thing.__doc__ or '').strip(), name


def test_files_speak_of_the_project_alone():
    root = HOUSE.parent
    files = [*MODULES, *root.glob('tests/**/*.py'), *root.glob('examples/**/*'), root / 'README.md']
    places = re.compile('/' + r'work\b|/' + r'tmp/v\b')
    for path in files:
        if path.is_file() and path.suffix in ('.py', '.md', '.txt', '.toml', '.json', '.jsonl'):
            assert not places.search(path.read_text('utf-8')), path

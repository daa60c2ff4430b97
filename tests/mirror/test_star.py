"""What `from satpy import *` brings, and small behaviours that scripts for sat.py rely on."""

from __future__ import annotations

import inspect
import itertools
import os
import pickle
import re
import shutil as real_shutil
import subprocess as real_subprocess
import sys
import tempfile as real_tempfile
import time
from importlib import import_module
from pathlib import Path

import pytest

import satpy
from satpy import *

ROOT = Path(satpy.__file__).parents[1]
HEAVY = {'shutil': 'which', 'subprocess': 'PIPE', 'tempfile': 'gettempdir'}


def test_modules_and_itertools():
    star = {}
    exec('from satpy import *', star)
    assert (star['os'], star['time']) == (os, time)
    names = 'islice starmap groupby repeat cycle zip_longest chain product count'
    for name in [*names.split(), 'combinations_with_replacement']:
        assert star[name] is getattr(itertools, name)


def test_lazy_modules_are_the_real_ones():
    assert shutil.which is real_shutil.which
    assert subprocess.Popen is real_subprocess.Popen
    with tempfile.TemporaryDirectory() as folder:
        assert os.path.isdir(folder)
    assert tempfile.mkstemp is real_tempfile.mkstemp
    with pytest.raises(AttributeError, match="'subprocess' has no attribute 'runn'"):
        subprocess.runn()


@pytest.mark.parametrize(('module', 'attribute'), HEAVY.items())
def test_lazy_modules_are_loaded_when_they_are_used(module, attribute):
    program = f"""
import sys
before = set(sys.modules)
from satpy import *
print({{*{list(HEAVY)}}} & (set(sys.modules) - before))
{module}.{attribute}
print({module!r} in sys.modules)
"""
    environment = {**os.environ, 'PYTHONPATH': str(ROOT)}
    done = real_subprocess.run(
        [sys.executable, '-c', program], capture_output=True, text=True, env=environment, check=True
    )
    assert done.stdout.splitlines() == ['set()', 'True']


def test_lazy_functions_are_what_type_checkers_see():
    """Each name is imported twice in `satpy/__init__.py`: for type checkers, and lazily."""
    text = (ROOT / 'satpy' / '__init__.py').read_text()
    seen = re.findall(r'^    from (satpy\.\S+) import (.*)$', text, re.M)
    assert {module: names.replace(',', '') for module, names in seen} == satpy.LAZY
    for module, names in satpy.LAZY.items():
        for name in names.split():
            function, real = getattr(satpy, name), getattr(import_module(module), name)
            assert function.__doc__ == real.__doc__
            assert inspect.signature(function) == inspect.signature(real)
            assert inspect.isroutine(function)
            assert pickle.loads(pickle.dumps(function)).__wrapped__ is real


def test_lazy_functions_are_bound_as_functions_are():
    class Rules:
        numbers = all_different

    assert Rules.numbers is all_different
    assert Rules().numbers.__func__ is all_different.__wrapped__


def test_no_module_is_imported_for_a_function_that_is_not_called():
    program = 'import sys; from satpy import *; from satpy.kinds import *; print(*sys.modules)'
    done = real_subprocess.run(
        [sys.executable, '-c', program], capture_output=True, text=True, cwd=ROOT, check=True
    )
    assert not {*satpy.LAZY} & {*done.stdout.split()}


def test_ansi_table():
    assert ansi('bold', 'red', 'blue') == '\x1b[1;31;44m'
    assert [ansi_table[word] for word in ('bold', 'red', 'blue')] == [1, 31, 34]
    assert len(ansi_table) == 6 + 8


def test_anyall():
    assert [anyall[mode] for mode in ('any', 'all', any, all)] == [any, all, any, all]


@pytest.mark.parametrize('nothing', [list, lambda: (), set, lambda: iter([])])
def test_no_interesting_variables_means_all(nothing):
    cnf = CNF()
    cnf.write([[1, 2], [3]])
    assert len(list(cnf.solutions(None, interesting=nothing()))) == 3
    assert cnf.count(nothing()) == cnf.count() == 3
    assert cnf.forced(nothing()) == cnf.forced() == {3}


def test_the_empty_solver_is_the_default():
    cnf = CNF(solver='')
    cnf.write_one(1)
    assert cnf.solve() == {1}
    cnf.custom_run = 'no-such-solver'
    with pytest.raises(SolverError):
        cnf.solve()
    cnf.custom_run = ''
    assert (cnf.solve(), cnf.solver) == ({1}, None)


def test_verify_does_not_mind_auxiliary_variables():
    cnf = CNF()
    cells = [cnf.auto_term(n) for n in range(26)]
    cnf.write(window(cells, 7, 7))
    assert cnf.maxterm > 26
    assert cnf.verify()

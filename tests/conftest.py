"""What the tests share: the engines that are installed, and Python in a process of its own."""

from __future__ import annotations

import faulthandler
import functools
import gc
import os
import subprocess
import sys
import tarfile
from contextlib import suppress
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from shutil import which

import pytest
from hypothesis import settings

TESTS = Path(__file__).parent
sys.path[:0] = [str(TESTS), str(TESTS / 'benchmarks')]  # for `oracle` and `collection`

# Where Python is to write no bytecode, each process that a test starts would compile all of satpy.
if sys.dont_write_bytecode:
    sys.dont_write_bytecode = False
    sys.pycache_prefix = str(TESTS.parent / '.pytest_cache' / 'bytecode')
    os.environ['PYTHONPYCACHEPREFIX'] = sys.pycache_prefix
    os.environ.pop('PYTHONDONTWRITEBYTECODE', None)

from running import BOARDS, heed_signals  # noqa: E402  # after the folder for bytecode is set

from satpy import errors  # noqa: E402

# How long an example takes says more of the machine than of the code.
settings.register_profile('satpy', deadline=None, max_examples=3 * BOARDS)
settings.load_profile('satpy')

collect_ignore = ['solving/interrupted.py', 'benchmarks']  # scripts, no tests

PYSAT = ['pysat:cadical195', 'pysat:minisat22', 'pysat:glucose4']
PROGRAMS = ['minisat', 'cadical', 'cryptominisat5', 'clasp']
INSTALLED = [
    *(['picosat'] if find_spec('pycosat') else []),
    *(PYSAT if find_spec('pysat') else []),
    *filter(which, PROGRAMS),
    *filter(None, [which('picosat')]),
]


def pytest_collection(session):
    """Rewrite the assertions of a share of the files, where several workers collect them all.

    Each would rewrite all of them, which takes longer than the rest of collecting them.
    """
    worker = getattr(session.config, 'workerinput', None)
    hook = session.config.pluginmanager.rewrite_hook
    if worker and hasattr(hook, 'exec_module'):
        folders = {Path(word.partition('::')[0]).resolve() for word in session.config.args}
        paths = [path for path in sorted(TESTS.rglob('test_*.py')) if folders & {*path.parents}]
        for path in paths[int(worker['workerid'][2:]) :: worker['workercount']]:
            spec = spec_from_file_location(path.stem, path, loader=hook)
            module = module_from_spec(spec)
            module.__builtins__ = {}  # so it is written to its cache, and cannot import anything
            with suppress(ImportError):
                hook.exec_module(module)


def pytest_collection_modifyitems(items):
    """Skip the tests whose parameter `solver` names an engine that is not installed."""
    missing = [name for name in ('picosat', *PYSAT, *PROGRAMS) if name not in INSTALLED]
    for item in items:
        solver = item.callspec.params.get('solver') if hasattr(item, 'callspec') else None
        if solver in missing:
            item.add_marker(pytest.mark.skip(reason=f'{solver} is not installed'))


def pytest_runtest_setup():
    """Let Python give warnings, whatever command ran before in this process."""
    errors.warning_printer = None


def pytest_collection_finish():
    """Leave the thousands of tests out of what is looked at for garbage."""
    gc.freeze()


@pytest.fixture(scope='session', params=INSTALLED, ids=lambda name: name.strip('/'))
def solver(request):
    """The name of each installed engine in turn. By its path, picosat is the program."""
    return request.param


@pytest.fixture
def interruptible(solver):
    """The name of each engine that ends a search at once: python-sat's CaDiCaL does not."""
    if solver == 'pysat:cadical195':
        pytest.skip('python-sat cannot interrupt CaDiCaL')
    return solver


@pytest.fixture
def picosat_alone(monkeypatch):
    """PicoSAT, which hands over to no other: another solver may find another answer first."""
    pytest.importorskip('pycosat')
    monkeypatch.setenv('SATPY_SOLVER', 'picosat')


class Clock:
    """A clock that only a test moves: by `step` whenever it is asked, or by setting `now`."""

    def __init__(self):
        self.now, self.step = 1e6, 0

    def __call__(self):
        self.now += self.step
        return self.now


@pytest.fixture
def clock(monkeypatch):
    """The clock by which satpy keeps its deadlines meanwhile."""
    clock = Clock()
    for name, module in sorted(sys.modules.items()):
        if name.startswith('satpy.') and hasattr(module, 'monotonic'):
            monkeypatch.setattr(module, 'monotonic', clock)
    return clock


@pytest.fixture
def a_minute():
    """Ends the tests of this process if a test that shall be interrupted goes on for a minute."""
    faulthandler.dump_traceback_later(60, exit=True, file=sys.__stderr__)
    yield
    faulthandler.cancel_dump_traceback_later()


@pytest.fixture
def python():
    """`python(*arguments)` starts Python in a process of its own that can import satpy.

    Its output is a pipe of text, errors included.
    """
    started = []

    def start(*arguments, **options):
        path = os.pathsep.join([str(TESTS.parent), os.environ.get('PYTHONPATH', '')])
        process = subprocess.Popen(
            [sys.executable, *map(str, arguments)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env={**os.environ, 'PYTHONPATH': path.rstrip(os.pathsep)},
            text=True,
            preexec_fn=heed_signals if os.name == 'posix' else None,
            **options,
        )
        started.append(process)
        return process

    yield start
    for process in started:
        if process.poll() is None:
            process.terminate()
            process.wait(10)


@pytest.fixture(scope='session')
def npm_package(tmp_path_factory):
    """`npm_package(name)`: the folder of a package of npm; the test is skipped without it."""

    def fetch(name):
        folder = tmp_path_factory.mktemp('npm')
        command = [which('npm') or pytest.skip('not installed: npm'), 'pack', name]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        if done.returncode:
            pytest.skip(f'npm has no {name} now')
        with tarfile.open(folder / done.stdout.split()[-1]) as archive:
            archive.extractall(folder)
        return (folder / 'package').rename(folder / name.partition('@')[0])

    return functools.lru_cache(maxsize=None)(fetch)

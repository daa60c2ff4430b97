"""A script starts quickly: what its puzzle does not need is not imported.

To import `typing`, `argparse` and `re` takes longer than to write and solve a puzzle of usual
size. `if TYPE_CHECKING:` with a variable of that name, which mypy believes, does without `typing`.
"""

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest
from running import BOARDS

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted(path.stem for path in (ROOT / 'examples').glob('[a-z]*.py'))
SLOW = set(
    'argparse contextlib dataclasses difflib enum gettext importlib inspect '
    'locale multiprocessing re string subprocess tempfile threading typing typing_extensions '
    'warnings'.split()
)
# Rooms, and modules of other rooms, that a script without options and without mistakes needs not.
SELDOM = (
    'satpy.cli.batch',
    'satpy.cli.verdict',
    'satpy.debugging',
    'satpy.notations.typed.files',
    'satpy.notations.typed.sheets',
    'satpy.notations.typed.xlsx',
    'satpy.solving.counting',
    'satpy.solving.engines.program',
    'satpy.solving.engines.pysat',
    'satpy.cli.proofs',
)
# kenken reads patterns; life has several answers, where kinds are looked up, and `random` warns.
# fmt: off
NEED = {
    'kenken': {'enum', 'functools', 're'},
    'life': {
        'enum', 're', 'satpy.cli.verdict', 'satpy.debugging', 'satpy.debugging.several', 'warnings',
    },
}
# fmt: on
EXPLAINING = {'contextlib', 'enum', 'functools', 're', 'typing', 'warnings', 'weakref'}
TELL = "import sys; print(*[m for m in sys.modules if m != '__main__'])"


def loaded(program):
    """The modules that are there when the program has run, without what `site` may load."""
    pycosat = find_spec('pycosat')
    paths = [ROOT, *([Path(pycosat.origin).parent] if pycosat else [])]
    path = os.pathsep.join(map(str, paths))
    environment = {**os.environ, 'PYTHONPATH': path, 'PYTHONWARNINGS': ''}
    environment.pop('SATPY_SOLVER', None)
    done = subprocess.run(
        [sys.executable, '-S', '-c', f'{program}\n{TELL}'],
        stdin=subprocess.DEVNULL, capture_output=True, text=True, env=environment, check=True,
        cwd=ROOT,
    )  # fmt: skip
    return set(done.stdout.splitlines()[-1].split())


@pytest.fixture(scope='module')
def there():
    """What this Python loads for those that cannot be done without, and the environment anyway."""
    return loaded('import array, collections, types, _ctypes')


def seldom(modules):
    return sorted(name for name in modules if name.startswith(SELDOM))


def test_the_names_of_satpy(there):
    more = loaded('from satpy import *') - there
    assert sorted(more & SLOW) == []
    assert seldom(more) == []


@pytest.mark.parametrize('name', EXAMPLES[:: max(1, 48 // BOARDS)])
def test_a_script_without_options(name, there):
    pytest.importorskip('pycosat')
    script = (ROOT / 'examples' / f'{name}.py').read_text('utf-8')
    run = f'try:\n    exec({script!r})\nexcept SystemExit:\n    pass'
    more = loaded(run) - there
    if '.verify(' in script:  # which is ready to explain
        more = {m for m in more if not m.startswith('satpy.debugging')} - EXPLAINING
    more -= NEED.get(name, set())
    assert sorted(more & SLOW) == []
    assert seldom(more) == []


def test_garbage_is_collected_as_before():
    """The import, which collects none, leaves on what was on, and off what was off."""
    for state in 'enable', 'disable':
        code = f'import gc; gc.{state}(); import satpy; raise SystemExit(gc.isenabled())'
        done = subprocess.run([sys.executable, '-c', code], cwd=ROOT)
        assert done.returncode == (state == 'enable')

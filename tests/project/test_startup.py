"""A script starts quickly: what its puzzle does not need is not imported.

To import `typing`, `argparse` and `re` takes longer than to write and solve a puzzle of usual
size. `if TYPE_CHECKING:` with a variable of that name, which mypy believes, does without `typing`.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted(path.stem for path in (ROOT / 'examples').glob('*.py'))
PLAIN = ['cryptarithm', 'dinner', 'essay_battleship', 'queens', 'rooks']
SLOW = set(
    'argparse contextlib copy difflib gettext importlib locale multiprocessing re string '
    'subprocess tempfile threading typing typing_extensions warnings weakref'.split()
)
OPTIONS = {
    'satpy.cli.batch',
    'satpy.debugging.sections',
    'satpy.solving.engines.program',
    'satpy.solving.engines.race',
    'satpy.solving.engines.worker',
    'satpy.debugging.mus',
    'satpy.cli.options',
}
# Lists of runs are no typed board, sums in a board no single signs; and `random` warns.
NEED = {'nonogram': {'re'}, 'kakuro': {'re'}, 'life': {'warnings'}}
TELL = "import sys; print(*[m for m in sys.modules if m != '__main__'])"


def loaded(program):
    """The modules that are there when the program has run."""
    environment = {**os.environ, 'PYTHONPATH': str(ROOT), 'PYTHONWARNINGS': ''}
    environment.pop('SATPY_SOLVER', None)
    done = subprocess.run(
        [sys.executable, '-c', f'{program}\n{TELL}'],
        stdin=subprocess.DEVNULL, capture_output=True, text=True, env=environment, check=True,
        cwd=ROOT,
    )  # fmt: skip
    return set(done.stdout.splitlines()[-1].split())


@pytest.fixture(scope='module')
def there():
    """What this Python loads for those that cannot be done without, and the environment anyway."""
    return loaded('import array, bisect, collections, ctypes, functools, heapq, signal')


def test_the_names_of_satpy(there):
    assert not loaded('from satpy import *') & SLOW - there


@pytest.mark.parametrize('name', EXAMPLES)
def test_a_script_without_options(name, there):
    pytest.importorskip('pycosat')
    script = (ROOT / 'examples' / f'{name}.py').read_text('utf-8')
    ends = '\n    main()\n'
    assert script.count(ends) == (name not in PLAIN)
    caught = '\n    try:\n        main()\n    except SystemExit:\n        pass\n'
    more = loaded(script.replace(ends, caught)) - there
    assert not more & (SLOW - NEED.get(name, set()))
    assert not more & OPTIONS

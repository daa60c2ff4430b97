"""ruff and mypy find nothing."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import satpy

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    'command', [['ruff', 'check', '.'], ['ruff', 'format', '--check', '.'], ['mypy']], ids=' '.join
)
def test_clean(command):
    pytest.importorskip(command[0])
    done = subprocess.run(
        [sys.executable, '-m', *command], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


# What mypy asks of satpy and not of scripts. With this instead of other options it finds what it
# noted about satpy.
LAX = """
[[tool.mypy.overrides]]
module = %s
ignore_missing_imports = true
check_untyped_defs = false
disallow_any_generics = false
disallow_incomplete_defs = false
disallow_subclassing_any = false
disallow_untyped_calls = false
disallow_untyped_decorators = false
disallow_untyped_defs = false
extra_checks = false
strict_equality = false
warn_return_any = false
warn_unreachable = false
warn_unused_ignores = false
"""


@pytest.mark.parametrize('name', ['mypy', 'pyright'])
def test_scripts_of_users_have_no_type_errors(name, tmp_path):
    """README's script, what `satpy new` prints, and one with every name of the star.

    A name that is missing is found.
    """
    pytest.importorskip(name)
    readme = (ROOT / 'README.md').read_text('utf-8')
    blocks = re.findall(r'^```python\n(.*?)^```$', readme, re.M | re.S)
    (tmp_path / 'rooks.py').write_text(''.join(blocks), 'utf-8')
    printed = [*(ROOT / 'examples').rglob('[a-z]*.py')]
    for path in printed:
        (tmp_path / f'new_{path.name}').write_bytes(path.read_bytes())
    uses = ''.join(f'print({name})\n' for name in satpy.__all__)
    star = f'from satpy import *\n{uses}cnf = CNF()\ncnf.solve(assume=[1])\nmissing\n'
    (tmp_path / 'star.py').write_text(star, 'utf-8')
    modules = [*(path.stem for path in tmp_path.glob('*.py')), 'satpy.examples.*']
    config = (ROOT / 'pyproject.toml').read_text('utf-8') + LAX % modules
    (tmp_path / 'lax.toml').write_text(config, 'utf-8')
    options = {
        'mypy': ['--config-file', tmp_path / 'lax.toml', *tmp_path.glob('*.py')],
        'pyright': ['--stats', '--pythonpath', sys.executable, tmp_path],
    }
    done = subprocess.run(
        [sys.executable, '-m', name, *options[name]],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    errors = [line for line in done.stdout.splitlines() if ' error: ' in line]
    assert len(errors) == 1, done.stdout + done.stderr
    assert f'star.py:{len(satpy.__all__) + 4}:' in errors[0] and '"missing"' in errors[0]
    if name == 'mypy':
        assert f'(checked {2 + len(printed)} source files)' in done.stdout

"""ruff and mypy find nothing."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

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


@pytest.mark.parametrize(
    ('checker', 'options'),
    [
        ('mypy', ['--config-file=', '--ignore-missing-imports']),
        ('pyright', ['--stats', '--pythonpath', sys.executable]),
    ],
    ids=['mypy', 'pyright'],
)
def test_scripts_of_users_have_no_type_errors(checker, options, tmp_path):
    """README's script, and what `satpy new` prints."""
    pytest.importorskip(checker)
    readme = (ROOT / 'README.md').read_text('utf-8')
    blocks = re.findall(r'^```python\n(.*?)^```$', readme, re.M | re.S)
    (tmp_path / 'rooks.py').write_text(''.join(blocks), 'utf-8')
    printed = [*(ROOT / 'examples').rglob('[a-z]*.py')]
    for path in printed:
        (tmp_path / f'new_{path.name}').write_bytes(path.read_bytes())
    done = subprocess.run(
        [sys.executable, '-m', checker, *options, tmp_path],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert f' {1 + len(printed)} source files' in done.stdout

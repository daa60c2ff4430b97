"""ruff and mypy find nothing."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from satpy.cli.examples import FORMS, script_for
from satpy.notations.library import KINDS

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


def test_scripts_of_users_pass_mypy(tmp_path):
    """README's script, and what `satpy new` prints."""
    pytest.importorskip('mypy')
    readme = (ROOT / 'README.md').read_text('utf-8')
    blocks = re.findall(r'^```python\n(.*?)^```$', readme, re.M | re.S)
    (tmp_path / 'rooks.py').write_text(''.join(blocks), 'utf-8')
    for form in [*FORMS, *KINDS]:
        source = Path(script_for(form)).read_text('utf-8')
        (tmp_path / f'new_{form}.py').write_text(source, 'utf-8')
    done = subprocess.run(
        [sys.executable, '-m', 'mypy', '--config-file=', '--ignore-missing-imports', tmp_path],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert f'{1 + len(FORMS) + len(KINDS)} source files' in done.stdout

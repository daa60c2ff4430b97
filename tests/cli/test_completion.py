"""`satpy completion`: what a shell completes."""

from __future__ import annotations

import subprocess
import sys
from shutil import which

import pytest

TRY = """
source completion
COMP_WORDS=({words}) COMP_CWORD={last} COMPREPLY=()
_shtab_satpy
echo "${{COMPREPLY[*]}}"
"""


@pytest.mark.skipif(which('bash') is None, reason='bash is not installed')
@pytest.mark.parametrize(
    ('words', 'found'),
    [
        ('satpy nuri', 'nurikabe nurimaze nurimisaki'),
        ('satpy mak', 'make makaro'),
        ('satpy nurikabe --st', '--steps'),
        ('satpy battleship --fl', '--fleet'),
        ('satpy make --l', '--level'),
        ('satpy docs tut', 'tutorial'),
        ('satpy tents comp', 'completion'),
    ],
)
def test_bash_completes(words, found, satpy, folder):
    pytest.importorskip('shtab')
    status, script, complaint = satpy('completion', 'bash')
    assert (status, complaint) == (0, '')
    (folder / 'completion').write_text(script, 'utf-8')
    tried = TRY.format(words=words, last=len(words.split()) - 1)
    done = subprocess.run(['bash', '-c', tried], cwd=folder, capture_output=True, text=True)
    assert (done.stdout, done.stderr) == (f'{found}\n', '')


def test_without_shtab(satpy, monkeypatch):
    monkeypatch.setitem(sys.modules, 'shtab', None)
    told = 'satpy: completions are made by shtab: pip install shtab\n'
    assert satpy('completion', 'zsh') == (2, '', told)

"""README's two long commands and `.ci/run`, on a machine whose programs only write what they do."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CI = ROOT / '.ci' / 'run'
OPTIONAL = {'python-sat', 'pyganak', 'pyapproxmc', 'dratify', 'selenium'}
SOLVERS = {'minisat', 'picosat', 'cadical', 'cryptominisat', 'clasp'}

posix = pytest.mark.skipif(os.name != 'posix', reason='runs a shell')
shipped = pytest.mark.skipif(not CI.exists(), reason='.ci is in the repository alone')


def command_with(word):
    """The command of README.md that holds this word."""
    text = (ROOT / 'README.md').read_text('utf-8')
    (command,) = (
        line for block in re.findall(r'^```sh\n(.*?)^```$', text, re.M | re.S)
        for line in block.splitlines() if word in line
    )  # fmt: skip
    return command


# What each program does. `$log` holds a line for each call: the folder, the program, its arguments.
PROGRAMS = {
    'python3': 'mkdir -p .venv/bin && cp "$stubs/pip" "$stubs/python" .venv/bin',
    'pip': 'case "$*" in $broken) exit 1;; esac',
    'python': 'case "$*" in "-m pytest"*) set -- $statuses; exit ${!n};; esac',
    'apt-get': '',
    'id': 'echo 0',
    'git': 'exit 128',
}


@pytest.fixture
def machine(tmp_path, monkeypatch):
    """`machine(command, broken=, statuses=)` runs it; (exit status, output, list of calls).

    `broken` is the call of pip that fails; `statuses` are those of pytest, one for each run.
    """
    stubs, folder, log = tmp_path / 'stubs', tmp_path / 'copy', tmp_path / 'log'
    stubs.mkdir()
    folder.mkdir()
    for name, lines in PROGRAMS.items():
        called = 'echo "${PWD##*/} ${0##*/} $*" >>"$log"\nn=$(grep -c "m pytest" "$log")\n'
        (stubs / name).write_text(f'#!/bin/bash\n{called}{lines}\n')
        (stubs / name).chmod(0o755)
    monkeypatch.setenv('PATH', f'{stubs}{os.pathsep}{os.environ["PATH"]}')

    def run(command, broken='', statuses=''):
        known = {'stubs': str(stubs), 'log': str(log), 'broken': broken, 'statuses': statuses}
        done = subprocess.run(
            ['bash', '-c', command], cwd=folder, env={**os.environ, **known}, text=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60,
        )  # fmt: skip
        return done.returncode, done.stdout, log.read_text().splitlines()

    return run


COMPILED = 'copy pip install .'
BUILT = 'copy pip install --no-deps . python-sat six'
SOLVED = 'copy python examples/battleship.py'


@posix
@pytest.mark.parametrize(
    ('broken', 'then'),
    [('', [COMPILED, SOLVED]), ('install .', [COMPILED, BUILT, SOLVED]), ('*', [COMPILED, BUILT])],
)
def test_where_pycosat_cannot_be_compiled(machine, broken, then):
    """The same line installs python-sat instead."""
    status, _, calls = machine(command_with('battleship'), broken)
    assert calls == ['copy python3 -m venv .venv', *then]
    assert (status == 0) == (SOLVED in then)


@shipped
def test_ci_runs_the_readme_test_command():
    """As it stands there, and pytest in no other way."""
    command = command_with('pytest')
    lines = [line for line in CI.read_text('utf-8').splitlines() if 'pytest' in line]
    assert lines == [command]
    assert command in (ROOT / 'CONTRIBUTING.md').read_text('utf-8').splitlines()


@posix
@shipped
@pytest.mark.parametrize('statuses', ['0 0', '0 1', '1 0'])
def test_only_the_readme_command_decides(machine, tmp_path, statuses):
    """It is run first, where nothing else is installed, and its exit status is that of CI."""
    (tmp_path / 'copy' / '.ci').mkdir()
    shutil.copy(CI, tmp_path / 'copy' / '.ci')
    status, output, calls = machine('cd / && exec "$OLDPWD/.ci/run"', '', statuses)
    first = [call for call in calls if call.startswith('first ')]
    second = [call for call in calls if call.startswith('second ')]
    asked = re.sub(r"\.venv/bin/|'", '', command_with('pytest')).split(' && ')
    assert first == [f'first {call}' for call in asked]
    before = {word for call in calls[: calls.index(first[-1])] for word in call.split()}
    assert not before & (OPTIONAL | SOLVERS) and 'gcc' in before
    assert bool(status) == (statuses == '1 0')
    assert bool(second) == (not status)
    if second:
        after = {word for call in calls[calls.index(first[-1]) :] for word in call.split()}
        assert after >= OPTIONAL | SOLVERS
        assert second[-3:] == [f'second {call}' for call in asked]
        assert ('THEY HAVE FAILED' in output) == (statuses == '0 1')


# ------------------------------------------------------------- engines that are not installed


# ------------------------------------------------------------------------------- the licence


def test_the_licence_is_an_spdx_expression():
    """The table form ends builds with a future setuptools; the classifier, with the present one."""
    text = (ROOT / 'pyproject.toml').read_text('utf-8')
    assert re.findall('^license.*', text, re.M) == [
        'license = "MIT"',
        'license-files = ["LICENSE"]',
    ]
    assert 'License ::' not in text
    assert 'requires = ["setuptools>=77"]' in text

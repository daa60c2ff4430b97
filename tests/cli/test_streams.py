"""Standard input and output of the command lines, where they are not what one expects."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
QUEENS, SLITHER = [f'"{ROOT / "examples" / name}"' for name in ('queens.py', 'slitherlink.py')]
BOARD = 'slither/5/5/cbcbcddad'
pytestmark = pytest.mark.skipif(os.name != 'posix', reason='these are words for sh')


@pytest.fixture
def shell(tmp_path):
    """`shell(words, **environment)` is (exit status, bytes on standard output, ... on error)."""
    (tmp_path / 'one.cnf').write_text('p cnf 1 1\n1 0\n')

    def call(words, **more):
        environment = {**os.environ, 'PYTHONPATH': str(ROOT), 'PYTHONUTF8': '0', **more}
        environment.pop('SATPY_SOLVER', None)
        done = subprocess.run(
            f'"{sys.executable}" {words}',
            shell=True, cwd=tmp_path, env=environment, capture_output=True, check=False,
        )  # fmt: skip
        return done.returncode, done.stdout, done.stderr

    return call


@pytest.mark.parametrize('puzzles', [BOARD, f'{BOARD} {BOARD}'])
@pytest.mark.parametrize('encoding', ['cp1252', 'ascii', 'utf-8:strict'])
def test_a_board_in_any_encoding(shell, puzzles, encoding):
    status, output, said = shell(f'{SLITHER} {puzzles}', PYTHONIOENCODING=encoding)
    assert (status, said) == (0, b'')
    assert output.decode('utf-8').endswith('└─┘\n\nunique solution\n')


@pytest.mark.parametrize(
    ('words', 'status'),
    [
        (f'{QUEENS} $(printf "a\\377") $(printf "b\\377")', 2),
        (f'{QUEENS} --cnf $(printf "a\\377")', 0),
        ('-m satpy merge $(printf "a\\377") one.cnf', 0),
        ('-m satpy info $(printf "a\\377")', 2),
    ],
)
def test_names_that_are_no_text(shell, words, status):
    found, output, said = shell(words)
    assert found == status, said
    assert b'a\\udcff' in output + said
    assert b'Traceback' not in said


ONCE = b'standard input: it can be read only once: say - once\n'
CLOSED = b'standard input: it is closed, so there is nothing to read\n'


@pytest.mark.parametrize(
    ('words', 'complaint'),
    [
        (f'{QUEENS} - <&-', b'queens.py: ' + CLOSED),
        (f'{QUEENS} - 5 <&-', b'queens.py: ' + CLOSED),
        ('-m satpy solve - <&-', b'satpy: ' + CLOSED),
        ('-m satpy merge out - - <one.cnf', b'satpy: ' + ONCE),
        ('-m satpy info nothing >&-', b'satpy: nothing: No such file or directory\n'),
    ],
)
def test_streams_that_are_closed(shell, words, complaint):
    assert shell(words) == (2, b'', complaint)


@pytest.mark.skipif(not os.path.exists('/dev/full'), reason='no disk is full')
@pytest.mark.parametrize(
    'words', [QUEENS, f'{QUEENS} 5 6', '-m satpy solve one', '-m satpy info one']
)
def test_the_disk_is_full(shell, words):
    name = b'satpy' if words.startswith('-m') else b'queens.py'
    assert shell(f'{words} >/dev/full') == (2, b'', name + b': No space left on device\n')

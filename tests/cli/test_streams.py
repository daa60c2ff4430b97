"""Standard input and output of the command lines, where they are not what one expects."""

import os
import subprocess
import sys
from itertools import cycle
from pathlib import Path

import pytest
from running import BOARDS

ROOT = Path(__file__).parents[2]
NONOGRAM, SLITHER = [f'"{ROOT / "examples" / name}"' for name in ('nonogram.py', 'slitherlink.py')]
BOARD, SMALL = 'slither/5/5/cbcbcddad', '2x2:2/2/2/2'
SOLVED = b'##\n##\n\nunique solution\n'
pytestmark = pytest.mark.skipif(os.name != 'posix', reason='these are words for sh')


@pytest.fixture
def shell(tmp_path):
    """`shell(words, **environment)` is (exit status, bytes on standard output, ... on error)."""
    (tmp_path / 'one.cnf').write_text('p cnf 1 1\n1 0\n')
    (tmp_path / 'small').write_text(SMALL)

    def call(words, stdin=subprocess.DEVNULL, **more):
        environment = {**os.environ, 'PYTHONPATH': str(ROOT), 'PYTHONUTF8': '0', **more}
        environment.pop('SATPY_SOLVER', None)
        words = words.replace('PYTHON', f'"{sys.executable}"')
        done = subprocess.run(
            words if sys.executable in words else f'"{sys.executable}" {words}',
            shell=True, cwd=tmp_path, env=environment, capture_output=True, stdin=stdin,
            check=False,
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
        (f'{NONOGRAM} $(printf "a\\377") $(printf "b\\377")', 2),
        (f'{NONOGRAM} --cnf $(printf "a\\377")', 0),
        ('-m satpy merge $(printf "a\\377") one.cnf', 0),
        ('-m satpy info $(printf "a\\377")', 2),
    ],
)
def test_names_that_are_not_text(shell, words, status):
    found, output, said = shell(words)
    assert found == status, said
    assert b'a\\udcff' in output + said
    assert b'Traceback' not in said


ONCE = b'standard input: it can be read only once: say - once\n'
CLOSED = b'standard input: it is closed, so there is nothing to read\n'


@pytest.mark.parametrize(
    ('words', 'complaint'),
    [
        (f'{NONOGRAM} - <&-', b'nonogram.py: ' + CLOSED),
        (f'{NONOGRAM} - 5 <&-', b'nonogram.py: ' + CLOSED),
        ('-m satpy solve - <&-', b'satpy: ' + CLOSED),
        ('-m satpy merge out - - <one.cnf', b'satpy: ' + ONCE),
        ('-m satpy info nothing >&-', b'satpy: nothing: no such file\n'),
    ],
)
def test_streams_that_are_closed(shell, words, complaint):
    assert shell(words) == (2, b'', complaint)


def with_buffers(*cases):
    """The cases, each with a buffer and without one, or these in turn."""
    ways = [('', '1')] if BOARDS > 8 else [('',), ('1',)]
    return [(*case, way) for case, some in zip(cases, cycle(ways)) for way in some]


@pytest.mark.parametrize(
    ('words', 'status', 'unbuffered'),
    with_buffers(
        ('-m satpy kinds', 0),
        ('-m satpy docs tutorial', 0),
        ('-m satpy --help', 0),
        ('-m satpy make --help', 0),
        ('-m satpy make tents --size 4x4', 0),
        ('-m satpy new grid', 0),
        ('-m satpy rooks', 0),
        ('-m satpy tents --help', 0),
        ('-m satpy nonogram 2x2:1/1/1/1 --steps', 0),
        ('-m satpy info one', 0),
        ('-m satpy solve one', 10),
        ('-m satpy solve none', 20),
        ('-m satpy nothing.cnf', 2),
        ('-m satpy nonogram 2x2:2/2/2/1', 2),
        ('-m satpy kurodoko NONE', 1),
        (f'{NONOGRAM} --help', 0),
        (f'{NONOGRAM} {SMALL}', 0),
        (f'{NONOGRAM} {SMALL} 2x2:1/1/1/1', 0),
        (f'{NONOGRAM} {SMALL} --svg drawing', 0),
    ),
)
def test_a_reader_that_has_gone(shell, tmp_path, words, status, unbuffered):
    """The exit status is that of what was found: nobody has to read all of it."""
    (tmp_path / 'none.cnf').write_text('p cnf 1 2\n1 0\n-1 0\n')
    (tmp_path / 'NONE').write_text('9 .\n. .\n')
    line = f'(sleep 0.1; PYTHON {words}; echo $? >status) 2>said | true'
    shell(line, PYTHONUNBUFFERED=unbuffered)
    assert int((tmp_path / 'status').read_text()) == status
    said = (tmp_path / 'said').read_text()
    assert 'Error' not in said
    assert '--svg' not in words or (tmp_path / 'drawing').read_text().startswith('<svg')


@pytest.mark.parametrize('words', ['-m satpy nothing.cnf', f'{NONOGRAM} nothing.txt'])
def test_nobody_reads_the_complaint(shell, tmp_path, words):
    shell(f'(sleep 0.1; PYTHON {words}; echo $? >status) 2>&1 | true')
    assert (tmp_path / 'status').read_text() == '2\n'


@pytest.mark.skipif(not os.path.exists('/dev/full'), reason='no disk is full')
@pytest.mark.parametrize(
    'words', [NONOGRAM, f'{NONOGRAM} {SMALL} {SMALL}', '-m satpy solve one', '-m satpy info one']
)
@pytest.mark.parametrize('unbuffered', ['', '1'])
def test_the_disk_is_full(shell, words, unbuffered):
    name = b'satpy' if words.startswith('-m') else b'nonogram.py'
    found = shell(f'{words} >/dev/full', PYTHONUNBUFFERED=unbuffered)
    assert found == (2, b'', name + b': No space left on device\n')


@pytest.mark.parametrize(
    'words',
    [
        f'{NONOGRAM} <small',
        f'cat small | PYTHON {NONOGRAM}',
        f'(sleep 0.2; cat small) | PYTHON {NONOGRAM} -n 5',
        f'cat small | PYTHON {NONOGRAM} -',
        f'echo 1 | PYTHON {NONOGRAM} {SMALL}',
    ],
)
def test_what_is_piped_in(shell, words):
    """It is taken without `-`, unless a puzzle is asked for."""
    assert shell(words) == (0, SOLVED, b'')


@pytest.mark.parametrize('words', ['{} <&-', '{} </dev/null', 'true | PYTHON {}', ': >x; {} <x'])
def test_nothing_is_piped_in(shell, words):
    words = words.format(NONOGRAM).replace(': >x; ', ': >x; PYTHON ')
    status, output, said = shell(words)
    assert (status, output[:11], said) == (0, b'#####...##\n', b'')


def test_a_pipe_that_nobody_writes_to(shell, a_minute):
    """A program may start a script and leave its standard input open: the script does not wait."""
    ours, theirs = os.pipe()
    status, output, said = shell(NONOGRAM, stdin=ours)
    assert (status, output[:11]) == (0, b'#####...##\n')
    assert said == b'standard input is open, but nothing comes: to wait for it, say -\n'
    assert shell(f'{NONOGRAM} {SMALL}', stdin=ours) == (0, SOLVED, b'')
    os.close(ours)
    os.close(theirs)


def test_a_blank_line_is_piped_in(shell):
    status, output, said = shell(f'echo | PYTHON {NONOGRAM}')
    assert (status, output) == (2, b'')
    assert said.startswith(b'nonogram.py: standard input: it is empty; expected a board, ')

"""Files that claim, or are, more than a solver or a reader can hold are refused at once."""

from __future__ import annotations

import gzip
import os
import subprocess
import sys
import tracemalloc

import pytest

from satpy import CNF, FormatError
from satpy.cli.main import main
from satpy.formula.files import dimacs, lines
from satpy.formula.files.dimacs import read

FAR = 50_000_000


@pytest.mark.parametrize(
    ('text', 'line'),
    [
        (f'p cnf {FAR} 1\n{FAR} 0\n', 2),
        (f'p cnf {FAR} 2\n1 0\n-{FAR} 0\n', 3),
        (f'p cnf {FAR} 2\n' + '1 2 0\n' * 5000 + f'3\n-{FAR}\n 0\n', 5003),
        (f'p cnf {FAR} 1\nc p show {FAR} 0\n1 0\n', 2),
        (f'p cnf {FAR} 1\nc p show 1 {-FAR} 0\n1 0\n', 2),
    ],
)
def test_a_header_does_not_make_room_for_a_variable(tmp_path, text, line):
    (tmp_path / 'x.cnf').write_text(text)
    tracemalloc.start()
    with pytest.raises(FormatError, match=f'gigabytes for variable {FAR}') as caught:
        CNF(preloads=[tmp_path / 'x'])
    assert tracemalloc.get_traced_memory()[1] < 5_000_000
    tracemalloc.stop()
    assert caught.value.line == line


def test_a_formula_of_n_literals_has_room_for_n_variables(tmp_path, monkeypatch):
    monkeypatch.setattr(dimacs, 'ROOM', 100)
    clauses = ''.join(f'{n} {n + 1} 0\n' for n in range(1, 200))
    (tmp_path / 'x.cnf').write_text(f'p cnf 900 199\n{clauses}')
    assert read(tmp_path / 'x')[0].store.highest == 200
    (tmp_path / 'x.cnf').write_text('p cnf 900 2\n1 0\n101 0\n')
    with pytest.raises(FormatError, match='variable 101') as caught:
        read(tmp_path / 'x')
    assert caught.value.line == 3


def packed(path, content, ending):
    file = path / f'x{ending}'
    file.write_bytes(gzip.compress(content) if ending.endswith('.gz') else content)
    return file


@pytest.mark.parametrize('ending', ['.cnf', '.cnf.gz'])
@pytest.mark.parametrize('content', [b' ', b'c', b'1 ', b'\0'])
def test_a_line_has_a_limit(tmp_path, monkeypatch, ending, content):
    monkeypatch.setattr(lines, 'LONGEST', 1 << 20)
    path = packed(tmp_path, b'1 0\n' + content * (3 << 20), ending)
    tracemalloc.start()
    with pytest.raises(FormatError, match='the line is longer than 1 MB') as caught:
        read(path)
    assert tracemalloc.get_traced_memory()[1] < 8_000_000
    tracemalloc.stop()
    assert (caught.value.path, caught.value.line) == (str(path), 2)


@pytest.mark.parametrize('ending', ['.cnf', '.cnf.gz', '.lut'])
def test_a_file_has_a_limit(tmp_path, monkeypatch, ending):
    monkeypatch.setattr(lines, 'LARGEST', 1 << 20)
    path = packed(tmp_path, (b' ' * 63 + b'\n') * (1 << 14), ending)
    (tmp_path / 'x.cnf').touch()
    assert read(path if ending != '.lut' else tmp_path / 'x')[0].clauses == 0
    packed(tmp_path, (b' ' * 63 + b'\n') * (1 << 15), ending)
    with pytest.raises(FormatError, match='the file is larger than 1 MB') as caught:
        read(path if ending != '.lut' else tmp_path / 'x')
    assert caught.value.path == str(path)


@pytest.mark.skipif(not os.path.exists('/dev/zero'), reason='no such file here')
def test_a_file_without_an_end(capsys):
    assert main(['solve', '/dev/zero']) == 2
    assert 'the line is longer than 16 MB' in capsys.readouterr().err


@pytest.mark.skipif(not os.path.exists('/dev/zero'), reason='no such file here')
@pytest.mark.parametrize('words', [['/dev/zero'], ['-'], ['-', 'other.txt']])
def test_a_board_without_an_end(words):
    with open('/dev/zero', 'rb') as endless:
        command = [sys.executable, '-m', 'satpy', 'nurikabe', *words]
        done = subprocess.run(command, stdin=endless, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert 'the file is larger than 64 MB, the most that is read' in done.stderr
    assert 'Traceback' not in done.stderr


@pytest.mark.parametrize('size', [lines.CHUNK - 1, lines.CHUNK, lines.CHUNK + 1])
@pytest.mark.parametrize('end', [b'', b'\n', b'\r\n', b'\n\n'])
def test_lines_that_cross_chunks(tmp_path, size, end):
    text = b'ab\r\n\nc' + b'd' * (size - 6) + end
    (tmp_path / 'x').write_bytes(text)
    with open(tmp_path / 'x', 'rb') as file:
        expected = [line.removesuffix(b'\n') for line in file]
    assert list(lines.lines_in(lines.blocks_at(tmp_path / 'x'))) == expected

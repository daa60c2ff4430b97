"""Files that may be cut short are read with a warning; other formats are named."""

from __future__ import annotations

import gzip
import warnings

import pytest

from satpy import FormatError
from satpy.cli.examples import solve_pasted
from satpy.formula.clauses import ClauseStore
from satpy.formula.files.dimacs import read_clauses


def read(text):
    store = ClauseStore()
    read_clauses(text.encode().splitlines(True), store, 'x.cnf')
    return [*store.clauses()]


@pytest.mark.parametrize(
    ('text', 'warning'),
    [
        ('p cnf 3 4\n1 2 0\n', 'x.cnf: its header promises 3 more clauses: is the file cut short?'),
        ('p cnf 2 1\n1 2', 'its last clause has no 0 at the end: is'),
        ('p cnf 2 2\n1 2', 'promises 1 more clause, and its last clause has no 0'),
    ],
)
def test_a_file_that_may_be_cut_short(text, warning):
    with pytest.warns(UserWarning) as caught:
        assert read(text) == [(1, 2)]
    assert warning in str(caught[0].message)


@pytest.mark.parametrize('text', ['p cnf 0 0\n1 2 0', '1 2 0\n', 'p cnf 2 1\n1 2 0\n%\n0\n'])
def test_a_whole_file(text):
    with warnings.catch_warnings():
        warnings.simplefilter('error')
        assert read(text) == [(1, 2)]


@pytest.mark.parametrize(
    ('text', 'name'),
    [
        ('p wcnf 3 4 9\n', 'WCNF'),
        ('h 1 2 0\n', 'WCNF'),
        ('p gcnf 2 1 1\n', 'GCNF'),
        ('p cnf 2 1\n{1} 1 2 0\n', 'GCNF'),
        ('p cnf 2 1\na 1 0\n', 'QDIMACS'),
        ('p cnf 2 1\nx1 -2 0\n', 'an XOR clause'),
    ],
)
def test_another_format_is_named(text, name):
    with pytest.raises(FormatError, match=f'; this is {name}.* DIMACS CNF only'):
        read(text)


def test_a_compressed_file_is_no_puzzle(tmp_path, capsys):
    path = tmp_path / 'z.cnf.gz'
    path.write_bytes(gzip.compress(b'p cnf 2 1\n1 2 0\n'))
    assert solve_pasted([str(path)], []) == 2
    assert 'this is compressed' in capsys.readouterr().err

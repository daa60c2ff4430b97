"""Formulas in files, and the command `satpy`."""

import pytest

from satpy import CNF, tree_one, window
from satpy.cli.main import main


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def satpy(capsys, folder):
    """`satpy(*arguments)` is (exit status, standard output, standard error)."""

    def call(*arguments):
        status = main(list(map(str, arguments)))
        return (status, *capsys.readouterr())

    return call


@pytest.fixture
def rooks(folder):
    """rooks.cnf: three rooks in three rows and columns, with names; a clue too many in bad.cnf."""
    for name in 'rooks', 'bad':
        cnf = CNF(name)
        f = cnf.auto_term
        for y in range(3):
            cnf.comment(f'row {y}')
            cnf.write(window([f('rook', x, y) for x in range(3)], 1, 1))
        for x in range(3):
            cnf.comment(f'column {x}')
            cnf.write_one(tree_one(cnf, f'column {x}', [f('rook', x, y) for y in range(3)]))
        if name == 'bad':
            for x, y in (0, 0), (1, 0):
                cnf.comment(f'clue {x}, {y}')
                cnf.write_one(f('rook', x, y))
        cnf.close()

"""`--proof`: that there is no other answer is proven so that other programs can check it."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from shutil import which

import pytest
from running import ROOT, SMALL, run, small_board

from satpy import CNF, SolverError, Timeout, window
from satpy.cli import proofs
from satpy.cli.main import main
from satpy.formula.files.dimacs import read
from satpy.notations.library import KINDS

WRITERS = [name for name in ('cadical', 'pysat') if (find_spec if name == 'pysat' else which)(name)]
CHECKER = 'drat-trim' if which('drat-trim') else 'dratify' if find_spec('dratify') else ''
# Their own loop; very many answers; a minute of dratify.
OTHERS = {'cryptarithm', 'dinner', 'essay_battleship', 'queens', 'rooks', 'life', 'pentominoes'}
BUNDLED = sorted({path.stem for path in (ROOT / 'examples').glob('[a-z]*.py')} - OTHERS)

pytestmark = pytest.mark.skipif(not WRITERS, reason='no solver is installed that writes proofs')


def follows(clauses, clause):
    """Whether unit propagation refutes the clauses with the negation of one more."""
    true = {-literal for literal in clause}
    while True:
        open_literals = [
            [literal for literal in other if -literal not in true]
            for other in clauses
            if true.isdisjoint(other)
        ]
        units = {literals[0] for literals in open_literals if len(literals) == 1}
        if [] in open_literals or not units.isdisjoint(-unit for unit in units):
            return True
        if not units:
            return False
        true |= units


def refutes(proof, formula):
    """Whether each clause of the proof follows by unit propagation, and the last is empty.

    What it deletes stays: that makes no clause follow that does not follow from the formula.
    """
    clauses = list(read(formula)[0].store.clauses())
    for line in proof.read_text().splitlines():
        if not line.startswith('d'):
            clause = [*map(int, line.split())][:-1]
            if not follows(clauses, clause):
                return False
            clauses.append(tuple(clause))
    return clauses[-1] == ()


def pigeons(holes):
    cnf = CNF()
    at = [[cnf.auto_term(p, hole) for hole in range(holes)] for p in range(holes + 1)]
    cnf.write(at)
    for hole in zip(*at):
        cnf.write(window(hole, 0, 1))
    return cnf


@pytest.fixture(params=WRITERS)
def writer(request, monkeypatch):
    """The one solver that is found."""
    monkeypatch.setattr(proofs, 'find_spec', lambda name: name == request.param or None)
    monkeypatch.setattr(
        proofs.shutil, 'which', lambda name: which(name) if name == request.param else None
    )


def test_proofs_that_unit_propagation_follows(writer, tmp_path):
    path = tmp_path / 'proof.cnf'
    solver, checker = proofs.save_proof(path, pigeons(3), [])
    assert solver in ('cadical', "python-sat's glucose4") and checker == ''
    assert refutes(tmp_path / 'proof.drat', path)
    cnf = CNF()
    cnf.write(window([1, 2, 3, 4], 2, 2))
    known = [[-v if v in solution else v for v in range(1, 5)] for solution in cnf.solutions(None)]
    proofs.save_proof(path, cnf, known)
    assert refutes(tmp_path / 'proof.drat', path)
    cnf.write([[]])
    proofs.save_proof(path, cnf, [])
    assert refutes(tmp_path / 'proof.drat', path)
    assert cnf.clauses == 9


def test_no_proof(writer, tmp_path):
    path = tmp_path / 'proof'
    with pytest.raises(SolverError, match=r'wrote no proof against .*proof.cnf: '):
        proofs.save_proof(path, CNF(), [])
    with pytest.raises(Timeout):
        proofs.save_proof(path, pigeons(11), [], 0)
    assert [file.name for file in tmp_path.iterdir()] == ['proof.cnf']


def test_nothing_to_prove_or_to_prove_it_by(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    cnf = pigeons(2)
    cnf.save('none')
    cnf.without(['beginning of file']).save('any')
    assert main(['solve', 'any', '--proof', 'p.drat']) == 10
    no_proof = 'p.drat: no proof, as there may be more solutions; -n 0 finds all\n'
    assert capsys.readouterr().err == no_proof
    assert not Path('p.cnf').exists()
    monkeypatch.setattr(proofs, 'find_spec', lambda name: None)
    monkeypatch.setenv('PATH', str(tmp_path))
    assert main(['solve', 'none', '--proof', 'p']) == 2
    assert 'satpy: a proof takes the program cadical' in capsys.readouterr().err


def test_a_wrong_proof_is_not_accepted(tmp_path, monkeypatch):
    for name, text in ('cadical', 'exit 20'), ('drat-trim', 'echo s NOT VERIFIED'):
        (tmp_path / name).write_text(f'#!/bin/sh\n{text}\n')
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv('PATH', str(tmp_path))
    with pytest.raises(SolverError, match='drat-trim does not accept the proof'):
        proofs.save_proof(tmp_path / 'p', pigeons(2), [])


@pytest.mark.parametrize('name', BUNDLED)
def test_bundled_puzzles(name, tmp_path):
    path = tmp_path / 'proof'
    small = name in KINDS and name not in SMALL  # these have several answers
    given = KINDS[name].typed(small_board(name)) if small else None
    status, output, complaint = run(name, *'-' * small, '--proof', path, given=given)
    assert (status, output.splitlines()[-1]) == (0, 'unique solution')
    assert 'that there is no solution but the one found, ' in complaint
    assert f'checked by {CHECKER}' in complaint if CHECKER else 'not checked' in complaint
    assert 'It certifies the formula in' in complaint
    proof = path.with_suffix('.drat').read_text()
    # A checker that honours deletions may not accept one of a clause that is a reason.
    assert proof and 'd' not in proof

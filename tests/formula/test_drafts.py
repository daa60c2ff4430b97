"""Drafts: what one call of an encoder writes, all at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from satpy import *

BOARD = cartesian_table(range(3), range(3))


@pytest.fixture
def cnf():
    cnf = CNF()
    for name in 'abc':
        cnf.auto_term(name)
    return cnf


def board_of(cnf):
    return {place: cnf.auto_term(place) for place in BOARD}


def test_nothing_is_in_the_formula_before_it_is_written(cnf):
    draft = cnf.draft('rule', 'p', [1, -2])
    assert draft.cells == (1, -2)
    assert [*draft.new(2), *draft.name([('x',), ('y', 1)]), *draft.new(1), *draft.new(0)] == [
        4, 5, 6, 7, 8,
    ]  # fmt: skip
    draft.add(1, 4)
    draft.add()
    assert (cnf.clauses, cnf.maxterm, len(cnf.term_lut)) == (0, 3, 3)
    draft.write(reveal=[-5, 1])
    assert list(cnf.store.clauses()) == [(1, 4), ()]
    assert (cnf.maxterm, cnf.term_lut['y', 1], cnf.variables.revealed) == (8, 7, {5})
    assert cnf.spell([4, -8, 6]) == ("rule p part 1 or not rule p part 3 or ('x',)")


def test_auxiliary_variables_are_hidden_until_they_are_revealed(cnf):
    draft = cnf.draft('rule', None, [1])
    hidden, shown = draft.new(2)
    for literal in (hidden, shown):
        draft.add(-1, literal)
        draft.add(1, -literal)
    draft.write(reveal=[-shown])
    cnf.write([[1], [-2], [-3]])
    assert list(cnf.solutions(None)) == [{1, shown}]


def test_one_draft_at_a_time(cnf):
    draft = cnf.draft('rule', 'p')
    draft.new(1)
    cnf.auto_term('meanwhile')
    with pytest.raises(ClauseError, match="rule 'p': two encoders overlap: finish one"):
        draft.write()
    cnf.draft('rule', 'p').write()
    with pytest.raises(LabelError, match="rule of 'p' exists already"):
        cnf.draft('rule', 'p')


def test_names_are_all_made_or_none(cnf):
    cnf.auto_mode = 'ro'
    with pytest.raises(LabelError, match=r"\('b',\) exists already, as variable 2"):
        cnf.draft('rule', 'p').name([('x',), ('b',), ('y',)])
    assert (cnf.maxterm, len(cnf.auto_history)) == (3, 3)


def test_cells_from_a_generator_that_fails(cnf):
    """Whatever it asked of the formula meanwhile."""

    def cells():
        cnf.write_one(-1)
        yield 2
        assert cnf.count() == 4
        raise KeyError('mine')

    with pytest.raises(KeyError, match='mine'):
        tally(cnf, 'q', cells())
    assert (cnf.clauses, cnf.maxterm, cnf.count()) == (1, 3, 4)


def test_limit_for_lazy_constraints_and_files(tmp_path):
    cnf = CNF()
    connected(cnf, 'p', BOARD, board_of(cnf))
    cnf.limit = cnf.clauses + 5
    with pytest.raises(ClauseError, match=r'raise cnf\.limit'):
        cnf.save(tmp_path / 'p')
    assert (cnf.clauses, cnf.maxterm, [*tmp_path.iterdir()]) == (0, 9, [])
    cnf.limit = None
    cnf.save(tmp_path / 'p')
    other = CNF()
    other.limit = 20
    with pytest.raises(ClauseError, match=r'raise cnf\.limit'):
        other.read(tmp_path / 'p')
    assert (other.clauses, other.maxterm, other.section) == (0, 0, 'beginning of file')
    other.clear()
    assert other.limit == 20


def test_names_that_no_clause_uses_are_not_selectors(cnf):
    cnf.comment('one'), cnf.write_one(1)
    cnf.comment('two'), cnf.write_one(-1)
    for name in range(3):
        assert cnf.why(cnf.auto_term(name)) == ['one', 'two']


# ------------------------------------------------------------------------------- files


@pytest.mark.parametrize('closed', [False, True])
def test_saved_over_its_own_files(tmp_path, closed):
    cnf = CNF(tmp_path / 'own')
    cnf.comment('empty'), cnf.comment('clue')
    cnf.write_one(cnf.auto_term('a'))
    if closed:
        cnf.close()
    cnf.write_one(cnf.auto_term('b'))
    cnf.save(tmp_path / 'own.cnf')
    cnf.close()
    assert CNF(preloads=[tmp_path / 'own']).solve() == {1, 2}


@pytest.mark.parametrize('ending', ['.cnf', '.lut'])
def test_a_folder_in_the_way_of_save_loses_nothing(tmp_path, ending):
    cnf = CNF()
    cnf.write_one(cnf.auto_term('a'))
    (tmp_path / f'p{ending}').mkdir()
    other = tmp_path / ('p.lut' if ending == '.cnf' else 'p.cnf')
    other.write_text('precious')
    with pytest.raises(IsADirectoryError):
        cnf.save(tmp_path / 'p')
    assert other.read_text() == 'precious'
    assert len([*tmp_path.iterdir()]) == 2


FULL = """
import resource, signal, sys
from satpy import *
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)

def room(size):
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

cnf = CNF(sys.argv[1] if sys.argv[2] == 'live' else None)
cnf.comment('one')
cnf.write_one(cnf.auto_term('a'), cnf.auto_term('b'))
cnf.solve() if sys.argv[2] == 'live' else cnf.save(sys.argv[1])
room(4000)
cnf.comment('two')
cnf.write([[cnf.auto_term(n), 1, 2] for n in range(5000)])
for _ in range(3):
    try:
        cnf.comment('three') if sys.argv[2] == 'live' else cnf.save(sys.argv[1])
        sys.exit('that should have failed')
    except OSError as error:
        assert sys.argv[2] == 'live' or error.filename == sys.argv[1] + '.cnf'
print(open(sys.argv[1] + '.cnf').read()[:200] if sys.argv[2] == 'saved' else '', end='')
room(resource.RLIM_INFINITY)
cnf.comment('three')
cnf.write_one(1)
cnf.save(sys.argv[1])
cnf.close()
"""


@pytest.mark.parametrize('kind', ['live', 'saved'])
def test_a_full_disk(tmp_path, python, kind):
    """Files are whole again at the next flush, and a failed `save` leaves the older ones."""
    pytest.importorskip('resource')
    process = python('-c', FULL, tmp_path / 'p', kind)
    output = process.communicate(timeout=60)[0]
    assert process.returncode == 0, output
    if kind == 'saved':
        assert output.split()[:4] == ['p', 'cnf', '2', '1']
    assert sorted(path.name for path in tmp_path.iterdir()) == ['p.cnf', 'p.lut']
    lines = Path(tmp_path, 'p.cnf').read_text().splitlines()
    clauses = [line for line in lines if line[0] not in 'pc']
    assert lines[0].split() == ['p', 'cnf', '5002', '5002']
    assert len(clauses) == 5002 and clauses[-1] == '1 0' and clauses[0] == '1 2 0'
    names = Path(tmp_path, 'p.lut').read_text().splitlines()
    assert len([line for line in names if line[0] != '#']) == 5002


def test_what_is_read_is_printed(tmp_path, capsys):
    cnf = CNF()
    cnf.comment('clue')
    cnf.write_one(-cnf.auto_term('a'))
    cnf.save(tmp_path / 'p')
    CNF(stdout=True, preloads=[tmp_path / 'p'])
    assert capsys.readouterr().out == 'c p.cnf: clue\n-1 0\nc beginning of file\n'

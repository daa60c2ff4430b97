"""Parts of a formula, by several people, in one."""

from itertools import permutations

import pytest

from satpy import CNF, FormatError, tree_one, window
from satpy.dimacs import read
from satpy.merging import merge


def part(path, **sections):
    """A part with a section for each keyword: a list of clauses of (name, sign) pairs."""
    cnf = CNF(path)
    for text, clauses in sections.items():
        cnf.comment(text)
        for clause in clauses:
            cnf.write_one(*[sign * cnf.auto_term(name) for name, sign in clause])
    cnf.close()


@pytest.fixture
def rooks(tmp_path):
    """Four rooks in three parts: rows; columns, with names in another order; one by hand."""
    rows = CNF(tmp_path / 'rows')
    columns = CNF(tmp_path / 'columns')
    for y in range(4):
        rows.comment(f'row {y}')
        cells = [rows.auto_term('rook', x, y) for x in range(4)]
        rows.write_one(tree_one(rows, f'row {y}', cells))
    for x in range(4):
        columns.comment(f'column {x}')
        cells = [columns.auto_term('rook', x, y) for y in reversed(range(4))]
        columns.write_one(tree_one(columns, f'row {x}', cells))
    rows.close()
    columns.close()
    (tmp_path / 'corner.cnf').write_text('c not in the corner\np cnf 0 0\n-7 0\n9 -9 0\n')
    (tmp_path / 'corner.lut').write_text('("rook", 0, 0)\t7\n# mine\n')
    return tmp_path


@pytest.mark.parametrize('order', list(permutations(['rows', 'columns', 'corner'])))
def test_any_order_has_the_same_answers(rooks, order):
    merge(rooks / 'all', [rooks / name for name in order])
    cnf = CNF()
    cnf.read(rooks / 'all')
    named = list(cnf.term_lut.values())
    assert len(named) == 16
    assert cnf.count(named) == cnf.count() == 18
    preloaded = CNF(preloads=[rooks / name for name in order])
    assert preloaded.count() == 18
    assert set(preloaded.term_lut) == set(cnf.term_lut)


def test_a_part_given_twice_changes_nothing(rooks):
    once, twice = (merge(rooks / 'all', [rooks / 'rows'] * n + [rooks / 'corner']) for n in (1, 3))
    assert list(once[0].clauses()) == list(twice[0].clauses())
    assert once[1].lut == twice[1].lut
    cnf = CNF()
    cnf.read(rooks / 'rows')
    before = cnf.clauses, cnf.maxterm
    cnf.read(rooks / 'rows.cnf')
    assert (cnf.clauses, cnf.maxterm) == before


def test_sections_keep_the_name_of_their_file(rooks):
    cnf = CNF(preloads=[rooks / 'rows', rooks / 'corner'])
    cnf.comment('mine')
    for x in range(1, 4):
        cnf.write_one(-cnf.auto_term('rook', x, 0))
    assert cnf.conflict() == ['rows.cnf: row 0', 'corner.cnf: not in the corner', 'mine']


def test_what_has_no_name_is_private_to_its_file(tmp_path):
    for name in 'ab':
        (tmp_path / f'{name}.cnf').write_text('p cnf 2 2\n1 -2 0\n-1 2 0\n')
        (tmp_path / f'{name}.lut').write_text(f"('{name}',)\t1\n")
    _, names = merge(tmp_path / 'all', [tmp_path / 'a', tmp_path / 'b'])
    assert names.highest == 4
    cnf = CNF()
    cnf.read(tmp_path / 'all')
    assert cnf.count() == 4
    assert all(len(solution) == len(cnf.labels(solution)) for solution in cnf.solutions(None))


def test_an_empty_formula_keeps_the_numbers(rooks):
    cnf = CNF()
    cnf.read(rooks / 'columns')
    store, names, _ = read(rooks / 'columns')
    assert list(cnf._store.clauses()) == list(store.clauses())
    assert cnf.term_lut == names.lut


def test_files_without_names_speak_of_numbers(tmp_path):
    (tmp_path / 'a.cnf').write_text('p cnf 3 1\n1 2 3 0\n')
    (tmp_path / 'b.cnf').write_text('p cnf 2 1\n-2 0\n')
    store, names = merge(tmp_path / 'all', [tmp_path / 'a.cnf', tmp_path / 'b'])
    assert list(store.clauses()) == [(1, 2, 3), (-2,)]
    assert not names.lut


def test_reading_goes_on_in_the_section_that_was_being_written(rooks):
    cnf = CNF(rooks / 'script')
    cnf.comment('mine')
    cnf.read(rooks / 'corner')
    cnf.write(window([cnf.auto_term('rook', 0, y) for y in range(4)], 1, 1))
    assert cnf.section == 'mine'
    cnf.close()
    store, names, _ = read(rooks / 'script')
    assert list(store.clauses()) == list(cnf._store.clauses())
    assert [store.sections[section] for section, _, _ in store.spans()] == [
        'corner.cnf: not in the corner', 'mine',
    ]  # fmt: skip
    assert names.lut == cnf.term_lut


def test_what_cannot_be_read_changes_nothing(rooks):
    cnf = CNF()
    cnf.write_one(cnf.auto_term('rook', 0, 0))
    cnf.auto_term('rook', 'too')
    (rooks / 'bad.cnf').write_text('p cnf 1 1\n1 x 0\n')
    (rooks / 'alias.cnf').write_text('1 2 0\n')
    (rooks / 'alias.lut').write_text("('new',)\t2\n('rook', 0, 0)\t1\n('rook', 'too')\t1\n")
    before = cnf.clauses, cnf.maxterm, dict(cnf.term_lut)
    for name, message in [('bad', 'line 2, column 3'), ('alias', 'one variable in alias.cnf')]:
        with pytest.raises(FormatError, match=message):
            cnf.read(rooks / name)
        assert (cnf.clauses, cnf.maxterm, cnf.term_lut) == before
    with pytest.raises(FileNotFoundError):
        cnf.read(rooks / 'missing')

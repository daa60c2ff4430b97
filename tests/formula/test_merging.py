"""Parts of a formula, by several people, in one."""

import gzip
import random
import tempfile
from math import comb
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracle import in_sections

from satpy import CNF, FormatError, tally, tally_within, tree_one, window
from satpy.formula.files.dimacs import read
from satpy.formula.files.merging import merge


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


def test_sections_keep_the_name_of_their_file(rooks):
    cnf = CNF(preloads=[rooks / 'rows', rooks / 'corner'])
    cnf.comment('mine')
    for x in range(1, 4):
        cnf.write_one(-cnf.auto_term('rook', x, 0))
    assert cnf.conflict() == ['rows.cnf: row 0', 'corner.cnf: not in the corner', 'mine']


def test_an_empty_formula_keeps_the_numbers(rooks):
    cnf = CNF()
    cnf.read(rooks / 'columns')
    formula, _ = read(rooks / 'columns')
    assert list(cnf.store.clauses()) == list(formula.store.clauses())
    assert cnf.term_lut == formula.term_lut


def test_files_without_names_speak_of_numbers(tmp_path):
    (tmp_path / 'a.cnf').write_text('p cnf 3 1\n1 2 3 0\n')
    (tmp_path / 'b.cnf').write_text('p cnf 2 1\n-2 0\n')
    merged = merge(tmp_path / 'all', [tmp_path / 'a.cnf', tmp_path / 'b'])
    assert list(merged.store.clauses()) == [(1, 2, 3), (-2,)]
    assert not merged.term_lut


def test_reading_goes_on_in_the_section_that_was_being_written(rooks):
    cnf = CNF(rooks / 'script')
    cnf.comment('mine')
    cnf.read(rooks / 'corner')
    cnf.write(window([cnf.auto_term('rook', 0, y) for y in range(4)], 1, 1))
    assert cnf.section == 'mine'
    cnf.close()
    formula, _ = read(rooks / 'script')
    assert in_sections(formula) == in_sections(cnf)
    assert list(dict(in_sections(cnf))) == ['corner.cnf: not in the corner', 'mine']
    assert formula.term_lut == cnf.term_lut


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


# ---------------------------------------------------------- against one script with all parts

NAMES = [('cell', 0), ('cell', 1), 'tree', (True, None), (('a', 1), -2), ('x\ty',), '']
RULES = {
    'a clause': lambda cnf, cells: cnf.write_one(*cells),
    'not all': lambda cnf, cells: cnf.write_one(*(-cell for cell in cells)),
    'one': lambda cnf, cells: cnf.write(window(cells, 1, 1)),
    'a tree': lambda cnf, cells: tree_one(cnf, 'tree', cells) and None,
    'a tally': lambda cnf, cells: cnf.write_one(-tally(cnf, 'tally', cells)[-1]),
    'a counter': lambda cnf, cells: cnf.write(window(cells * 4, 2, 9)),
}
parts = st.lists(
    st.lists(
        st.tuples(st.sampled_from(sorted(RULES)), st.lists(st.sampled_from(NAMES), min_size=1)),
        max_size=3,
        unique_by=lambda rule: rule[0],
    ),
    min_size=1,
    max_size=4,
)


class CNFOfParts(CNF):
    """A formula in which each encoder has the part's name before its prefix."""

    part = ''

    def draft(self, kind, prefix, *cells):
        return super().draft(kind, prefix and (self.part, prefix), *cells)


def play(cnf, rules):
    for text, names in rules:
        cnf.comment(text)
        RULES[text](cnf, [cnf.auto_term(name) for name in names])


def answers(cnf):
    named = {number: label for label, number in cnf.term_lut.items()}
    return sorted(
        sorted(repr(named[variable]) for variable in solution & set(named))
        for solution in cnf.solutions(None, sorted(named))
    )


@given(parts, st.integers(0, 99))
def test_the_merged_formula_is_that_of_one_script(parts, seed):
    one = CNFOfParts()
    for number, rules in enumerate(parts):
        one.part = f'part {number}'
        play(one, rules)
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for number, rules in enumerate(parts):
            cnf = CNF(Path(folder, f'part{number}'))
            for name in random.Random(seed + number).sample(NAMES, 3):
                cnf.auto_term(name)
            play(cnf, rules)
            cnf.close()
            files.append(Path(folder, f'part{number}.cnf'))
        read_in = CNF(preloads=files)
        merge(Path(folder, 'all'), files)
        again = CNF(preloads=[Path(folder, 'all'), *files, Path(folder, 'all')])
    for name in NAMES:
        one.auto_term(name), read_in.auto_term(name)
    assert answers(read_in) == answers(one)
    assert (again.clauses, len(again.term_lut)) <= (read_in.clauses, len(read_in.term_lut))
    for name in NAMES:
        again.auto_term(name)
    assert answers(again) == answers(one)


def test_what_all_parts_are_built_on_comes_once(rooks):
    """Three people read the same base and save it with their own; the base is there once."""
    for name, x in ('ann', 1), ('ben', 2), ('cat', 3):
        cnf = CNF(rooks / name, preloads=[rooks / 'rows', rooks / 'columns'])
        cnf.auto_mode = 'ro'
        cnf.comment('mine')
        cnf.write_one(cnf.auto_term('rook', x, x))
        cnf.close()
    merged = merge(rooks / 'all', [rooks / name for name in ('ann', 'ben', 'cat')])
    base = CNF(preloads=[rooks / 'rows', rooks / 'columns'])
    assert merged.clauses == base.clauses + 3
    assert merged.maxterm == base.maxterm
    assert merged.store.sections[-3:] == ['ann.cnf: mine', 'ben.cnf: mine', 'cat.cnf: mine']
    assert merged.store.sections[1] == 'rows.cnf: row 0'
    again = merge(rooks / 'again', [rooks / 'all', rooks / 'cat', rooks / 'rows'])
    assert list(again.store.clauses()) == list(merged.store.clauses())
    cnf = CNF(preloads=[rooks / 'again'])
    assert cnf.count() == 1
    cnf.comment('not there')
    cnf.write_one(-cnf.auto_term('rook', 0, 0))
    assert 'not there' in cnf.conflict()
    (first, *_) = merged.variables.blocks
    assert cnf.variables.name(first.start) == ('tree', 'rows.cnf', 'row 0', 'part 1')


def test_an_auxiliary_variable_that_somebody_goes_on_using_is_not_shared(rooks):
    """Ann says more of the tree than the file has: her tree is another one."""
    ann = CNF(rooks / 'ann', preloads=[rooks / 'rows'])
    ann.auto_mode = 'ro'
    ann.comment('more')
    ann.write_one(*[ann.auto_term(block.prefix, 0) for block in ann.variables.blocks[:2]])
    ann.close()
    once = CNF(preloads=[rooks / 'rows'])
    both = CNF(preloads=[rooks / 'rows', rooks / 'ann'])
    assert both.maxterm > once.maxterm
    named = list(once.term_lut.values())
    assert both.count(named) == CNF(preloads=[rooks / 'ann']).count(named)


def test_a_part_that_was_compressed(rooks):
    data = (rooks / 'rows.cnf').read_bytes()
    (rooks / 'rows.cnf').unlink()
    (rooks / 'rows.cnf.gz').write_bytes(gzip.compress(data))
    cnf = CNF(preloads=[rooks / 'rows.cnf.gz'])
    assert cnf.store.sections[1] == 'rows.cnf: row 0'
    assert cnf.count() == 256


def test_a_name_of_ones_own_for_a_part(rooks):
    cnf = CNF()
    cnf.read(rooks / 'corner', name='Ann')
    cnf.read(rooks / 'rows', name='')
    assert cnf.store.sections[1:3] == ['Ann: not in the corner', 'row 0']
    assert str(cnf.variables.blocks[-1]) == "tree of 'row 3'"


def test_preloads_are_read_before_the_files_are_begun(rooks):
    cnf = CNF(rooks / 'rows', preloads=[rooks / 'rows'])
    assert cnf.count() == 256
    cnf.close()
    assert CNF(preloads=[rooks / 'rows']).count() == 256
    before = (rooks / 'rows.cnf').read_bytes()
    with pytest.raises(FileNotFoundError):
        CNF(rooks / 'rows', preloads=[rooks / 'columns', rooks / 'missing'])
    assert (rooks / 'rows.cnf').read_bytes() == before


def test_numbers_without_names_and_auxiliary_variables(tmp_path):
    """Two files that speak of the numbers 1 to 8: these are the same, their counts are not."""
    for name, n in ('a', 3), ('b', 4):
        cnf = CNF(tmp_path / name)
        cnf.write(tally_within(tally(cnf, 'count', range(1, 9)), n - 1, n))
        cnf.close()
    both = CNF(preloads=[tmp_path / 'a', tmp_path / 'b'])
    assert both.count() == both.count(range(1, 9)) == comb(8, 3)
    assert all(max(solution) <= 8 for solution in both.solutions(None))
    exact = CNF(preloads=[tmp_path / 'a'])
    assert exact.maxterm == read(tmp_path / 'a')[0].maxterm


def test_a_part_in_a_variable_of_many_names(tmp_path):
    (tmp_path / 'a.cnf').write_text('1 0\n')
    (tmp_path / 'a.lut').write_text("('one',)\t1\n('uno',)\t1\n")
    cnf = CNF()
    two = [cnf.auto_term('two'), cnf.auto_term('uno')]
    cnf.read(tmp_path / 'a')
    assert cnf.auto_term('one') == cnf.auto_term('uno') == two[1]


def test_merged_into_one_of_the_parts(rooks):
    parts = [rooks / 'rows', rooks / 'columns']
    before = (rooks / 'rows.cnf').read_bytes()
    with pytest.raises(FileExistsError):
        merge(rooks / 'rows', parts)
    assert (rooks / 'rows.cnf').read_bytes() == before
    for _ in range(2):
        merge(rooks / 'rows', parts, force=True)
        assert CNF(preloads=[rooks / 'rows']).count() == 24
    (rooks / 'bad.cnf').write_text('p cnf 1 1\n1 x 0\n')
    with pytest.raises(FormatError):
        merge(rooks / 'rows', [rooks / 'rows', rooks / 'bad'], force=True)
    assert CNF(preloads=[rooks / 'rows']).count() == 24


def test_a_rule_that_is_trusted_stays_so(tmp_path):
    """In a file, and in the formula that reads it: a merged one blamed 'no number twice'."""
    for path in (None, tmp_path / 'rows'):
        cnf = CNF(path)
        cnf.comment('no number twice', trusted=True)
        cnf.write_one(-cnf.auto_term('a'), -cnf.auto_term('b'))
        cnf.comment('satpy trusted')
        cnf.write_one(cnf.auto_term('a'))
        cnf.save(tmp_path / 'rows')
        assert (tmp_path / 'rows.cnf').read_text().count('\nc satpy trusted\n') == 1
        merged = CNF()
        merged.read(tmp_path / 'rows')
        merged.comment('other')
        merged.write_one(merged.auto_term('b'))
        assert merged.conflict() == ['rows.cnf: satpy trusted', 'other']

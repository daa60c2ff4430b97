"""`CNF` as a whole: writing, refusing, sections, printing, starting over."""

from __future__ import annotations

import os
from math import comb
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from satpy import *
from satpy.formula.clauses import BATCH


def refused(call, *arguments):
    with pytest.raises(ClauseError) as caught:
        call(*arguments)
    return str(caught.value)


@pytest.fixture
def cnf(tmp_path):
    cnf = CNF(tmp_path / 'rooks')
    f = cnf.auto_term
    cnf.write(window([f('rook', x) for x in range(3)], 1, 1))
    cnf.comment('clues')
    cnf.write_one(-f('rook', 0), f('rook', 1))
    return cnf


def state(cnf):
    cnf.solve()  # whatever is still to be written to the files is
    files = [Path(path).read_bytes() for path in (cnf.cnf_path, cnf.lut_path)]
    answers = sorted(map(sorted, cnf.solutions(None)))
    return cnf.clauses, cnf.maxterm, cnf.section, cnf.terms, cnf.term_lut.copy(), files, answers


# -------------------------------------------------------------------- what is refused


@pytest.mark.parametrize(
    ('clauses', 'message'),
    [
        (
            [[1], [2, 0]],
            "literal 0 in clause (2, 0) of section 'clues': 0 is not a literal; it ends",
        ),
        ([1, 2], "clause 1 of this call, section 'clues', is 1: a clause is a list of literals"),
        (None, "section 'clues': clauses come as a list of lists of literals, not as None"),
        (window(['a', 'b'], 1, 1), "literal 'a' in a window of section 'clues': that is a label"),
        (window([('a', 1), 3], 0, 1), "literal ('a', 1) in a window of section 'clues': that is a"),
        (window([True, 1], 0, 1), "literal True in a window of section 'clues': a truth value"),
        (window([1, 2, 0], 3, 3), "literal 0 in a window of section 'clues': 0 is not a literal"),
        (window([*range(30), 1], 9, 9), "literal 0 in a window of section 'clues': 0 is not a"),
        (window([1, 2], 0, 1, unless=['x']), "literal 'x' in a window of section 'clues': that is"),
        (window([1.5, None], 3, 3), "literal 1.5 in a window of section 'clues': literals are"),
    ],
    ids=str,
)
def test_refusal_changes_nothing(cnf, clauses, message):
    before = state(cnf)
    assert refused(cnf.write, clauses).startswith(message)
    assert state(cnf) == before
    cnf.write_one(-1)
    assert cnf.count() == before[-1].__len__() - sum(1 in answer for answer in before[-1])


def test_write_one(cnf):
    before = state(cnf)
    assert refused(cnf.write_one, 1, 0).startswith('literal 0 in clause (1, 0) of section')
    assert refused(cnf.write_one, [1, 2]).startswith('literal [1, 2] in clause ([1, 2]) of section')
    assert state(cnf) == before
    cnf.write_one(1)
    cnf.write_one()
    assert cnf.clauses == before[0] + 2
    assert cnf.solve() is None


@pytest.mark.parametrize('fault', ['literal', 'raise', 'limit'])
def test_refusal_in_the_midst_of_a_generator(cnf, fault):
    before = state(cnf)
    cnf.limit = 6 * BATCH

    def rows():
        for n in range(1, 3 * BATCH):
            yield [n, n + 1]
        if fault == 'literal':
            yield [7, 'x']
        if fault == 'raise':
            raise TypeError('mine')
        while True:
            yield [1, 2]

    with pytest.raises(TypeError if fault == 'raise' else ClauseError) as caught:
        cnf.write(rows())
    assert (str(caught.value) == 'mine') == (fault == 'raise')
    assert state(cnf) == before
    cnf.write([[1], [2]])
    assert cnf.solve() is None


def test_generator_that_writes_to_the_same_cnf():
    cnf = CNF()

    def rows():
        yield [1, 2]
        cnf.comment('meanwhile')
        cnf.write([[-1]])
        cnf.write(window([3, 4], 1, 1))
        assert cnf.solve() is not None
        yield [-2, 5]

    cnf.write(rows())
    assert cnf.clauses == 5
    assert cnf.section == 'meanwhile'
    assert [s - {3, 4} for s in cnf.solutions(None)] == [{2, 5}] * 2


@given(
    st.lists(
        st.tuples(st.integers(1, 8), st.integers(0, 8), st.integers(0, 8)), min_size=1, max_size=2
    )
)
def test_numbers_by_hand_stay_free(windows):
    """One window after another over the next numbers, as scripts have it that count themselves."""
    cnf, start, expected = CNF(), 1, 1
    for n, a, b in windows:
        cnf.write(window(range(start, start + n), a, b))
        start += n
        expected *= sum(comb(n, k) for k in range(a, min(b, n) + 1))
    cnf.write([v, -v] for v in range(1, start))
    assert cnf.maxterm == start - 1
    assert cnf.count() == expected


@pytest.mark.parametrize(
    'call',
    [
        lambda cnf, taken: cnf.write([[taken]]),
        lambda cnf, taken: cnf.write_one(-taken),
        lambda cnf, taken: cnf.write([[200, taken]]),
        lambda cnf, taken: cnf.write(window([1, taken], 1, 1)),
        lambda cnf, taken: cnf.write(iter(window([1, taken], 1, 1))),
        lambda cnf, taken: cnf.write(window([1, 2], 1, 1, unless=[taken])),
        lambda cnf, taken: cnf.solve([taken]),
        lambda cnf, taken: cnf.count([taken]),
        lambda cnf, taken: cnf.forced([taken]),
    ],
)
def test_a_number_that_an_encoder_has_taken(call):
    """However a number is given, it never silently means an auxiliary variable."""
    cnf = CNF()
    runs(cnf, 'r', range(1, 7), [2])
    taken = cnf.maxterm
    before = cnf.clauses, cnf.maxterm
    with pytest.raises(ClauseError, match=f"variable {taken} in .* is taken, by the run of 'r'"):
        call(cnf, taken)
    assert (cnf.clauses, cnf.maxterm) == before
    cnf.write([[taken + 1, taken + 2], [-taken - 1]])
    assert cnf.count() == cnf.count(range(1, 7)) == 5


@pytest.mark.parametrize('named', [2, 9])
def test_a_number_that_an_encoder_has_taken_among_names(named):
    """Also where no number of the caller's was ever above all names."""
    cnf = CNF()
    cells = [cnf.auto_term('cell', n) for n in range(named)]
    tally(cnf, 'count', cells)
    root = tree_one(cnf, 'tree', [*cells, cnf.auto_term('late')])
    before = cnf.clauses
    for refused in (
        lambda: cnf.write_one(root - 1),
        lambda: cnf.write([cells, [-cells[0], 1 - root]]),
        lambda: cnf.solve(assume=[root - 1]),
        lambda: cnf.when(root - 1),
    ):
        with pytest.raises(ClauseError, match=f"variable {root - 1} .* by the tree of 'tree'"):
            refused()
    assert cnf.clauses == before
    assert cnf.count(range(1, cnf.maxterm + 1)) >= cnf.count()
    cnf.write_one(-root, cnf.auto_term('late'))


def test_windows_of_numbers_by_hand_are_plain():
    """So the numbers above stay free, as in a sudoku whose variables are numbered by hand."""
    cnf = CNF()
    for y in range(9):
        cnf.write(window(range(9 * y + 1, 9 * y + 10), 1, 1))
    assert (cnf.clauses, cnf.maxterm) == (9 * 37, 81)
    named = CNF()
    cells = [named.auto_term(n) for n in range(26)]
    named.write(window(cells, 7, 7))
    taken = named.maxterm
    with pytest.raises(ClauseError, match=rf"variable {taken} .* by the window of 'beginning of"):
        named.write_one(taken, taken + 100)


# ----------------------------------------------------------------------- sections


def test_clauses_before_the_first_comment_can_be_blamed():
    cnf = CNF()
    assert cnf.section == 'beginning of file'
    cnf.write([[1]])
    cnf.comment('innocent')
    cnf.write([[2]])
    cnf.comment('guilty')
    cnf.write([[-1]])
    with pytest.raises(Unsatisfiable) as caught:
        cnf.verify()
    assert caught.value.sections == ['beginning of file', 'guilty']
    assert str(caught.value) == (
        "no solution: these 2 sections cannot hold together: 'beginning of file', 'guilty'"
    )


def test_empty_clause_is_legal_and_blamed():
    cnf = CNF()
    cnf.write([[1]])
    cnf.comment('impossible')
    cnf.write([[]])
    assert cnf.clauses == 2
    assert cnf.solve() is None
    assert list(cnf.solutions(None)) == []
    with pytest.raises(Unsatisfiable) as caught:
        cnf.verify()
    assert caught.value.sections == ['impossible']
    assert str(caught.value) == "no solution: section 'impossible' cannot be satisfied"


def test_same_text_twice_is_one_section():
    cnf = CNF()
    for text, literal in ('a', 1), ('b', 2), ('a', 3):
        cnf.comment(text)
        cnf.write_one(literal)
    cnf.comment('clash')
    cnf.write_one(-1, -3)
    assert cnf.conflict() == ['a', 'clash']


def test_comments_are_one_line():
    cnf = CNF()
    for text, section in [('two\nlines\r\n', 'two lines'), (7, '7'), (None, 'None'), ('  x ', 'x')]:
        cnf.comment(text)
        assert cnf.section == section


# ----------------------------------------------------------------- printing, numbers


def test_stdout(capsys):
    cnf = CNF(stdout=True)
    cnf.write([[1, -2], []])
    cnf.comment('clues')
    cnf.write_one(3)
    assert capsys.readouterr().out == '1 -2 0\n0\nc clues\n3 0\n'
    before = cnf.clauses
    cnf.write(window(range(1, 8), 3, 3))
    assert capsys.readouterr().out.count('\n') == cnf.clauses - before


def test_quiet(capsys):
    cnf = CNF()
    cnf.comment('silent')
    assert cnf.quiet is True
    cnf.quiet = False
    cnf.comment('spoken')
    cnf.write_one(1)
    assert capsys.readouterr().out == 'c spoken\n'


# ---------------------------------------------------------------- clear, close, temps


def test_clear(cnf):
    paths = cnf.cnf_path, cnf.lut_path
    iterator = cnf.solutions(None)
    first = next(iterator)
    cnf.clear()
    assert (cnf.maxterm, cnf.clauses, cnf.auto_history, cnf.section) == (
        0,
        0,
        [],
        'beginning of file',
    )
    assert (cnf.cnf_path, cnf.lut_path) == paths
    f = cnf.auto_term
    cnf.write_one(f('queen'))
    assert cnf.solve() == {1}
    assert Path(cnf.lut_path).read_text().splitlines()[1:] == ["('queen',)\t1"]
    header, _, *clauses = Path(cnf.cnf_path).read_text().splitlines()
    assert (header.split(), clauses) == (['p', 'cnf', '1', '1'], ['1 0'])
    assert first in ({2}, {3})
    with pytest.raises(SatError, match=r'cleared since: ask cnf.solutions again'):
        next(iterator)


def test_clear_empties_the_stack_of_modes():
    cnf = CNF()
    cnf.auto_stack_push('ro')
    cnf.clear()
    with pytest.raises(LookupError):
        cnf.auto_stack_pop()


def test_close(cnf):
    cnf.write_one(3)
    cnf.close()
    cnf.close()
    text = Path(cnf.cnf_path).read_text()
    assert text.split('\n')[0].split() == ['p', 'cnf', '3', '6']
    assert text.endswith('3 0\n')
    assert cnf.solve() == {3}


def test_files_are_complete_when_a_cnf_is_forgotten(tmp_path):
    cnf = CNF(tmp_path / 'x')
    cnf.write_one(cnf.auto_term('a'), -cnf.auto_term('b'))
    del cnf
    header, _, *clauses = (tmp_path / 'x.cnf').read_text().splitlines()
    assert (header.split(), clauses) == (['p', 'cnf', '2', '1'], ['1 -2 0'])
    assert (tmp_path / 'x.lut').read_text().splitlines()[1:] == ["('a',)\t1", "('b',)\t2"]


def test_setup_temps(cnf):
    formula, answer = cnf.setup_temps()
    try:
        assert Path(formula).read_text().split('\n')[0].split() == ['p', 'cnf', '3', '5']
        assert Path(answer).read_bytes() == b''
    finally:
        os.remove(formula)
        os.remove(answer)

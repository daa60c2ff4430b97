"""Boards of no particular kind: spreadsheets, rows as typed, addresses."""

from __future__ import annotations

import csv
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from satpy import CNF, Board
from satpy.errors import FormatError
from satpy.notations.library import KINDS, script


@pytest.mark.parametrize(
    ('text', 'board'),
    [
        ('1\t\n\t\n\tA', Board.grid(2, 3, clues={(0, 0): 1, (1, 2): 'A'})),
        ('\t\t', Board.grid(3, 1)),
        ('\t\t\n', Board.grid(3, 1)),
        ('\n\t7\n\t\n?\t\n', Board.grid(2, 3, clues={(1, 0): 7, (0, 2): None})),
        ('1\t2\r\n3\r\n', Board.grid(2, 2, clues={(0, 0): 1, (1, 0): 2, (0, 1): 3})),
        ('"a\tb"\t"c ""d""\ne"', Board.grid(2, 1, clues={(0, 0): 'a\tb', (1, 0): 'c "d"\ne'})),
        ('12\t-3\t007', Board.grid(3, 1, clues={(0, 0): 12, (1, 0): -3, (2, 0): '007'})),
        ('\n.1\nA?\n', Board.grid(2, 2, clues={(1, 0): 1, (0, 1): 'A', (1, 1): None})),
        ('1,,2\n,10,\n', Board.grid(3, 2, clues={(0, 0): 1, (2, 0): 2, (1, 1): 10})),
        ('10 .\n .  AB', Board.grid(2, 2, clues={(0, 0): 10, (1, 1): 'AB'})),
        ('#%/:', Board.grid(4, 1, clues={(0, 0): '#', (1, 0): '%', (2, 0): '/', (3, 0): ':'})),
        ('https://puzz.link/p?slither/2/1/1b', Board.grid(2, 1, clues={(0, 0): 1, (1, 0): 1})),
        (f'see <{Board.grid(1, 2, top=[3]).penpa()}>.', Board.grid(1, 2, top=[3])),
    ],
)
def test_what_is_read(text, board):
    assert Board.read(text) == board


@pytest.mark.parametrize(
    ('text', 'line', 'reason'),
    [
        ('', 1, 'there is no board in this text'),
        (' \n ', 1, 'there is no board in this text'),
        ('..\n.\n..', 2, 'this row has 1 cell, not 2'),
        ('. .\n....', 2, 'this row has 1 cell, not 2'),
        ('\n. .\n .\n. .\n', 3, r"this row has 1 cell, not 2 \('\.'\): type"),
        (f'{"." * 99}\n{"." * 98}\n{"." * 99}', 2, r"98 cells, not 99 \('\.{70,78}'\)$"),
        ('.' * 501, 1, 'a board of 501x1: each side has 1 to 500 cells'),
        ('\t' * 500, None, 'a board of 501x1: each side has 1 to 500 cells'),
        ('https://puzz.link/p?nosuch/2/1/1b', 1, 'satpy has no nosuch puzzles'),
        ('https://tinyurl.com/abc', 1, 'this is a short address'),
        ('https://swaroopg92.github.io/penpa-edit/', 1, 'this address holds no drawing'),
    ],
)
def test_what_is_refused(text, line, reason):
    with pytest.raises(FormatError, match=reason) as caught:
        Board.read(text)
    assert caught.value.line == line


def test_the_board_of_a_kind(tmp_path):
    text, file = '2.\n..', tmp_path / 'board.txt'
    file.write_text(text)
    for name in 'nurikabe', 'tents':
        assert Board.read(KINDS[name].typed(KINDS[name].read(script(name).PUZZLE)), name) == (
            KINDS[name].read(script(name).PUZZLE)
        )
    board, cnf = Board.read(text, 'nurikabe'), CNF()
    land = script('nurikabe').rules(cnf, board)
    assert cnf.count(land.values()) == 2
    assert Board.read('https://puzz.link/p?nurikabe/2/2/2i', 'nurikabe') == board
    assert Board.read(str(file), 'nurikabe') == board
    with pytest.raises(FormatError, match="no kind is called 'Nurikabe': see satpy kinds"):
        Board.read(text, 'Nurikabe')
    with pytest.raises(FormatError) as caught:
        Board.read('2a\n..', 'nurikabe')
    assert (caught.value.line, caught.value.column) == (1, 2)


CELLS = st.one_of(
    st.none(), st.integers(-99, 99), st.sampled_from(['A', 'a,b', 'x"y', 'two\nlines', '1.5', '#'])
)


@given(st.integers(2, 5).flatmap(lambda n: st.lists(st.lists(CELLS, min_size=n, max_size=n),
                                                   min_size=1, max_size=5)))  # fmt: skip
def test_any_table_of_cells(rows):
    """What a spreadsheet writes is read."""
    clues = {(x, y): n for y, row in enumerate(rows) for x, n in enumerate(row) if n is not None}
    text = StringIO(newline='')
    csv.writer(text, delimiter='\t', quoting=csv.QUOTE_ALL).writerows(rows)
    assert Board.read(text.getvalue()) == Board.grid(len(rows[0]), len(rows), clues=clues)


@pytest.mark.parametrize(
    ('text', 'clues'),
    [
        ('ABC\nD F', {(0, 0): 'A', (1, 0): 'B', (2, 0): 'C', (0, 1): 'D', (2, 1): 'F'}),
        ('A B C\nD   F', {(0, 0): 'A', (1, 0): 'B', (2, 0): 'C', (0, 1): 'D', (2, 1): 'F'}),
        ('"A","B C"\n"D","E"', {(0, 0): 'A', (1, 0): 'B C', (0, 1): 'D', (1, 1): 'E'}),
        ('[["A", "B"], ["", "D"]]', {(0, 0): 'A', (1, 0): 'B', (1, 1): 'D'}),
        ('(A) [B]\nC D', {(0, 0): '(A)', (1, 0): '[B]', (0, 1): 'C', (1, 1): 'D'}),
    ],
)
def test_grids_of_letters(text, clues):
    assert Board.read(text).clues == clues


def test_a_blank_among_letters_that_may_be_no_cell():
    with pytest.raises(FormatError, match='most rows have none: type') as caught:
        Board.read('ABCD\nE G\nHIJK')
    assert (caught.value.line, caught.value.column) == (2, 2)


def test_a_script_may_change_one_of_two_equal_clues():
    board = KINDS['tapa'].read('2 . 1,1 .\n. . . .\n1,1 . . 2\n. . . .')
    board.clues[2, 0].append(1)
    assert board.clues == {(0, 0): [2], (2, 0): [1, 1, 1], (0, 2): [1, 1], (3, 2): [2]}

"""What cannot be read is refused in one line that says where and why; nothing else is raised."""

from __future__ import annotations

from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from satpy.errors import FormatError
from satpy.puzzles.notations import (
    KINDS,
    Battleship,
    Fillomino,
    Hitori,
    Kakuro,
    Nonogram,
    Nurikabe,
    Sudoku,
    Tents,
    answer_link,
    check_link,
    puzzle_url,
    read_puzzle,
)

URL = 'https://puzz.link/p?'
# One line for two columns: the blank one behind is the second.
NON = 'width 2\nheight 1\nrows\n2\ncolumns\n1\n\n\n'

REFUSED = [
    # typed boards
    ('battleship', '+ ++\n1 2\n1 2\n..\n.q', 5, 2, "one of . ~ O < > ^ v # + x, found 'q'"),
    ('battleship', '+\n1 0\n1 0\n..\n...\n..', 5, 4, 'this row has 3 cells, not 2'),
    ('battleship', '+\n1 0 0\n1 0\n..\n..', 2, 6, '3 column tallies, the board has 2 columns'),
    ('battleship', '+\n1 0\n1\n..\n..', 3, 2, '1 row tallies, the board has 2 rows'),
    ('battleship', '++ +3 +\n1 0\n1 0\n..\n..', 1, 4, 'expected the fleet, each ship a word of +'),
    ('battleship', '+\n1 a\n1 0\n..\n..', 2, 3, "a number or ? for each column, found 'a'"),
    ('battleship', '+\n10\n1 0\n..\n..', 2, 1, '10 is one number, the board has 2 columns: blanks'),
    ('battleship', '+\n1 0\n1 0', 3, 4, 'expected four parts: the fleet, column tallies'),
    ('battleship', 'hello', 1, 6, 'expected four parts'),
    ('tents', ' 10\n1T.\n0.q', 3, 3, "expected one of . T * -, found 'q'"),
    ('tents', ' 100\n1T.\n0..', 1, 5, '3 column tallies, the board has 2 columns'),
    ('tents', ' 10\nT.', 2, 1, "expected the tally of this row before its cells, or ?, found 'T'"),
    ('tents', '.T.\n...', 1, 1, 'the columns have no tallies: put a line of them before this'),
    ('tents', ' 1 0\n1 T', 1, 5, '2 column tallies, the board has 1 columns'),
    ('tents', '10', 1, 1, 'expected a line of column tallies, then the rows'),
    ('nurikabe', '2..\n.!.', 2, 2, "expected a number or one of . ? x, found '!'"),
    ('nurikabe', '2..\n...\n..', 3, 3, 'this row has 2 cells, not 3'),
    ('nurikabe', '0..\n...', 1, 1, 'the number in column 1, row 1 is 0'),
    ('nurikabe', '.' * 501, 1, 502, 'a board of 501x1: each side has 1 to 500 cells'),
    # puzz.link
    ('tents', URL + 'nurikabe/3/1/3h', 1, 21, 'this is nurikabe: satpy nurikabe URL'),
    ('tents', URL + 'slither_edit/3/1/3h', 1, 21, 'this is slitherlink: satpy slitherlink URL'),
    ('tents', URL + 'pzprv3/nurikabe/1/3/3 . . /', 1, 28, 'this is nurikabe: satpy nurikabe URL'),
    ('nurikabe', URL + 'nurikabe/v:pool/3/1/3h', 1, 32, 'variants of the rules are not known'),
    ('nurikabe', URL + 'nurikabe/3x1/3h', 1, 35, 'expected / and the number of rows'),
    ('nurikabe', URL + 'nurikabe/3/1/3g', 1, 36, 'the text ends after 2 of 3 cells'),
    ('nurikabe', URL + 'nurikabe/5/5', 1, 33, 'the text ends after 0 of 25 cells'),
    ('nonogram', URL + 'nonogram/4/4/', 1, 34, 'the text ends after 0 of 16 cells'),
    ('tents', URL + 'tents/5/5/', 1, 31, 'the text ends after 0 of 10 cells'),
    ('tents', URL + 'tents/5/5/p', 1, 32, 'the text ends after 0 of 25 cells'),
    ('slitherlink', URL + 'slither/5/5/', 1, 33, 'the text ends after 0 of 25 cells'),
    ('heyawake', URL + 'heyawake/6/6/lll155007rs1', 1, 46, 'the text ends after 0 of 8 cells'),
    ('battleship', URL + 'battleship/2/2/j//c', 1, 37, 'the text ends after 0 of 4 cells'),
    ('nurikabe', URL + 'nurikabe/3/1/3hg', 1, 36, "expected the end, found 'g'"),
    ('nurikabe', URL + 'nurikabe/3/1/3i', 1, 36, '1 cells more than there are (3)'),
    ('nurikabe', URL + 'nurikabe/3/1/3!h', 1, 35, "expected a clue, found '!'"),
    ('nurikabe', URL + 'nurikabe/3/1/%33!h', 1, 37, "expected a clue, found '!'"),
    # with something around it
    ('nurikabe', URL + 'nurikabe/3/1/3 and more', 1, 36, 'leave out what follows the URL'),
    ('nurikabe', f'see {URL}nurikabe/3/1/3\n h 2', 2, 4, 'leave out what follows the URL'),
    ('tents', URL + 'tents/1/1/gg\t0', 1, 34, 'leave out what follows the URL'),
    ('nurikabe', f'see <{URL}nurikabe/3/1/3!h>', 1, 40, "expected a clue, found '!'"),
    ('nurikabe', f'"{URL}nurikabe/3/1/3g"\n', 1, 37, 'the text ends after 2 of 3 cells'),
    ('nurikabe', f'\n\u200b{URL}nurikabe/3/1/3%33!h)\u200b', 2, 39, "expected a clue, found '!'"),
    ('tents', '(a http://b.org/tents.html#2x2:d,1,1)', 1, 37, '2 tallies, a 2x2 board has 4'),
    ('nurikabe', URL + 'nurikabe/3/1/-gg', 1, 35, "expected 2 digits of base 16, found 'g'"),
    ('nurikabe', URL + 'nurikabe/9999/1/i', 1, 36, 'a board of 9999x1: each side has 1 to 500'),
    ('nurikabe', URL + 'nurikabe/0/1/i', 1, 33, 'a board of 0x1: each side has 1 to 500'),
    ('nurikabe', URL, 1, 21, 'no puzzle in this URL: it should go on like nurikabe/5/5/...'),
    ('nurikabe', 'https://www.puzzle-nurikabe.com/', 1, 1, 'no puzzle in this URL'),
    ('nurikabe', URL + 'pzprv3/nurikabe/1/3/3 . /', 1, 41, '2 words instead of 3'),
    ('battleship', URL + 'battleship/2/2/jj//q', 1, 40, 'bank q is not a fleet of straight ships'),
    ('battleship', URL + 'battleship/2/2/jj', 1, 38, 'expected / and the fleet, found the end'),
    ('battleship', URL + 'battleship/2/2/jj/1/22u', 1, 41, '22u is not a straight ship'),
    ('battleship', URL + 'battleship/2/2/j7i//c', 1, 42, 'a given 7: parts of crooked ships'),
    ('tents', URL + 'tents/2/1/i01', 1, 34, '1 cells more than there are (2)'),
    ('nonogram', URL + 'nonogram/4/3/01r', 1, 37, 'a run of 0'),
    # words of puzz.link files
    ('nurikabe', 'pzprv3/nurikabe/1/5/2 . . . 1O /', 1, 30, "the end of the word, found 'O'"),
    ('nurikabe', 'pzprv3/nurikabe/1/2/.# . /', 1, 22, "the end of the word, found '#'"),
    (
        'nurikabe',
        'pzprv3/nurikabe/1/1/x /',
        1,
        21,
        "expected a number or one of . # + -, found 'x'",
    ),
    ('nurikabe', URL + 'pzprv3/nurikabe/1/2/%23%20Q%20/', 1, 47, "of . # + -, found 'Q'"),
    (
        'tents',
        'pzprv3/tents/1/2/. l 0 /1 1 Q /',
        1,
        20,
        "expected a number or one of . -, found 'l'",
    ),
    ('tents', 'pzprv3/tents/1/2/. 1 0 /1 1 Q /', 1, 29, "expected one of 1 A - ., found 'Q'"),
    ('sudoku', 'pzprv3/sudoku/4/2x . . . /', 1, 18, "the end of the word, found 'x'"),
    ('fillomino', 'pzprv3/fillomino/1/1/2O /', 1, 23, "the end of the word, found 'O'"),
    ('fillomino', 'pzprv3/fillomino/1/1/1234567890 /', 1, 22, '123456789... is too large'),
    ('hitori', 'pzprv3/hitori/1/1/foo /', 1, 19, "expected a number or one of . -, found 'f'"),
    ('battleship', 'pzprv3/battleship/1/1/c/. 1 /1 z /', 1, 32, "of . -, found 'z'"),
    ('battleship', 'pzprv3/battleship/1/1/c/. Q /1 . /', 1, 27, "of . -, found 'Q'"),
    ('numberlink', 'pzprv3/numlin/1/2/1 1s /', 1, 22, "the end of the word, found 's'"),
    ('nonogram', 'pzprv3/nonogram/1/1/. 1! /1 . /', 1, 24, "the end of the word, found '!'"),
    ('nonogram', 'pzprv3/nonogram/1/1/. 1 /1 x /', 1, 28, "expected one of . # +, found 'x'"),
    ('kakuro', 'pzprv3/kakuro/1/2/0 5 Q /3 . . /', 1, 23, "expected a sum, found 'Q'"),
    ('kakuro', 'pzprv3/kakuro/1/2/0 5 1x /3 . . /', 1, 24, "the end of the word, found 'x'"),
    ('kakuro', 'pzprv3/kakuro/1/2/0 5 1 /3 . 3 /', 1, 31, 'expected , and a second sum'),
    ('heyawake', 'pzprv3/heyawake/1/1/1/0 /Z /', 1, 26, "of . -, found 'Z'"),
    ('heyawake', 'pzprv3/heyawake/1/1/1/0x /1 /', 1, 24, "the end of the word, found 'x'"),
    (
        'heyawake',
        'pzprv3/heyawake/1/2/3/0 1 /1 . /',
        1,
        21,
        '3 rooms by this number, 2 by the cells',
    ),
    # Tatham
    ('tents', '2x2:a,1,1,1,1', 1, 14, '1 cells, a 2x2 board has 4'),
    ('tents', '2x2:d,1,1,1', 1, 12, '3 tallies, a 2x2 board has 4'),
    ('tents', '2X2:d,1,1,1', 1, 12, '3 tallies, a 2x2 board has 4 (read as a Tatham game ID)'),
    ('tents', '2x2:d%2C1%2C1,1', 1, 16, '3 tallies, a 2x2 board has 4'),
    ('sudoku', '9j:a1', 1, 2, "expected x between width and height, found 'j' (read as a Tatham"),
    ('hitori', '9:a1', 1, 2, "expected x between width and height, found ':' (read as a Tatham"),
    ('tents', '2x2:!d,1,1,1,1', 1, 6, '! needs a cell before it'),
    ('tents', '2x2#1234', 1, 5, 'a seed, which only his program can read: give the game ID'),
    ('tents', '2x2,d,1,1,1', 1, 4, "expected a colon, found ','"),
    (
        'tents',
        'a.org/pattern.html#2x2:1/1/1/1',
        1,
        1,
        'this is nonogram: satpy nonogram ID',
    ),
    ('nonogram', '2x2:1/1/1', 1, 10, 'runs are given for 3 lines, but a 2x2 board has 2 columns'),
    ('nonogram', '2x2:1/1/1./1', 1, 11, "expected a run, found '/'"),
    ('nonogram', '2x2:1/1/1.0/1', 1, 9, 'a run of 0'),
    ('nonogram', '2x2:1/1/1/1,y', 1, 13, '20 cells more than there are (4)'),
    ('nonogram', '2x2:1/1/1/1,Bd', 1, 14, '1 cells more than there are (4)'),
    ('nonogram', '2x2:1/1/1/1,ea', 1, 14, "expected the end, found 'a'"),
    ('nonogram', '2x2:1/1/1/1,b', 1, 14, 'expected a letter: cells are left, found the end'),
    ('battleship', '2x2f2,9,9:0,0,0,0,', 1, 11, 'the fleet has more cells than the board'),
    (
        'battleship',
        '3x3f3,1,1:' + '1,' * 6,
        1,
        11,
        'ships for 2 lengths, but f3 has',
    ),
    ('battleship', '2x2f1:0,0,0,0,Q', 1, 15, 'expected a letter a-z or one of W S T B L R C V'),
    ('battleship', '2x2f1:0,0,0,0,e', 1, 16, '5 cells, a 2x2 board has 4'),
    # Puzzle Team
    ('tents', 'd,1,0,0,0,0', 1, 12, 'say size=(width, height), on the command line --size WxH'),
    ('tents', "var x;\nvar task = 'd,1,0", 2, 13, "the task has no closing '"),
    ('nurikabe', 'a2b', 1, 1, 'the task does not tell the size of the board: say size='),
    ('battleship', '1,0,1,0;d', 1, 10, 'say fleet=[...], on the command line --fleet N,N,...'),
    ('battleship', '1,0,1,0;7', 1, 9, "expected a letter a-z or a digit 0-6, found '7'"),
    # nonogram files
    ('nonogram', '([[1]],[[1],[a]])', 1, 14, "expected a comma or ], found 'a'"),
    ('nonogram', '[[1]]', 1, 6, 'expected a list of lists: [, found the end'),
    ('nonogram', 'width 2\nrows\n1\n', 1, 1, 'no line says height'),
    ('nonogram', 'width 1\nheight 2\ncolumns\n1\nrows\n1', 6, 2, 'the text ends after 1 of 2'),
    ('nonogram', 'width 1\nheight 1\nrows\n1b\ncolumns\n1', 4, 2, 'coloured runs are not known'),
    ('nonogram', 'width 3x\nheight 1\nrows\n1\ncolumns\n1\n', 1, 8, "the end, found 'x'"),
    ('nonogram', 'height 1\nwidth 3,4\nrows\n1\ncolumns\n1\n', 2, 8, "the end, found ','"),
    ('nonogram', NON + 'goal "101"\n', 9, 7, '3 cells, a 2x1 board has 2'),
    ('nonogram', NON + 'goal "11"\n', 9, 7, 'column 2 is not empty here, but has no runs'),
    ('nonogram', '2 1\n1\n1\n', 3, 2, 'the text ends after 2 of 3 lines'),
    ('nonogram', '1 1\n1\nx\n', 3, 1, "expected the end, found 'x'"),
    (
        'nonogram',
        'hello',
        1,
        1,
        'no nonogram puzzle begins like this; notations: a Puzzle Team page, ',
    ),
    ('tents', ' \n', 1, 1, 'no tents puzzle begins like this'),
    ('tents', '9' * 5000 + '\n1 T', 1, 1, '999999999... is too large'),
    # rooms, numbers, pieces
    ('star_battle', 'x\nAB', 1, 1, "expected the number of stars in a row, found 'x'"),
    ('star_battle', '2', 1, 2, 'expected the rows of the board'),
    ('star_battle', '2\nAAB\nAB!', 3, 3, "expected the letter of a region, found '!'"),
    ('star_battle', URL + 'starbattle/6/6/1/4ilb', 1, 38, 'expected 6 letters and digits'),
    ('star_battle', URL + 'hitori/6/6/1/4ilb', 1, 21, 'this is hitori: satpy hitori URL'),
    ('hitori', '12!', 1, 3, "expected a number, a letter or ., found '!'"),
    ('hitori', '2x2:123', 1, 8, 'the text ends after 3 of 4 cells'),
    ('hitori', '2x2:12345', 1, 9, "expected the end, found '5'"),
    ('hitori', '2x2:1_34', 1, 6, "expected a digit or a letter, found '_'"),
    ('hitori', URL + 'hitori/2/2/1-1', 1, 34, 'expected 2 digits of base 36'),
    ('hitori', URL + 'hitori/2/1/1', 1, 33, 'the text ends after 1 of 2 cells'),
    ('heyawake', 'AAB\nA1 A2', 2, 4, 'a second number for room A'),
    ('heyawake', 'AAB\nC1', 2, 1, 'there is no room C'),
    ('heyawake', 'A1', 1, 1, 'expected the rooms, a letter for each cell, then numbers like A2'),
    ('heyawake', URL + 'heyawake/3/1/8zz', 1, 36, '18 cells more than there are (2)'),
    ('heyawake', URL + 'heyawake/3/1/v', 1, 34, 'more borders than there are places for'),
    ('fillomino', '1.q', 1, 3, "expected a number or one of . x, found 'q'"),
    ('fillomino', '1.0', 1, 1, 'the number in column 3, row 1 is 0'),
    ('fillomino', '2x1:3c', 1, 7, '4 cells, the board has 2'),
    ('fillomino', '2x1:3A', 1, 6, "expected a letter a-z or a digit, found 'A'"),
    ('pentominoes', 'Q\n\n.....', 1, 1, 'expected a letter of FILNPTUVWXYZ, or # for a drawing'),
    ('pentominoes', 'I\n\nxx', 3, 3, 'a board without cells'),
    ('pentominoes', 'I\n\n..#..', 3, 3, "expected the board, made of . and x, found '#'"),
    ('pentominoes', '#?#\n\n...', 1, 2, "expected a drawing in # of pieces, found '?'"),
    # sudoku and kakuro
    ('sudoku', '12..\n...4\n4..\n..1.', 3, 4, 'this row has 3 cells, not 4'),
    ('sudoku', '12..\n...4\n4!..\n..1.', 3, 2, "expected a number or ., found '!'"),
    ('sudoku', '12..\n...5\n....\n..1.', 1, 1, '5 in column 4, row 2: a board of 4x4 has 1 to 4'),
    (
        'sudoku',
        '.' * 80,
        1,
        81,
        '80 cells: no square that boxes divide',
    ),
    (
        'sudoku',
        '.................................................',
        1,
        50,
        '49 cells: no square that boxes divide',
    ),
    (
        'sudoku',
        '.....\n.....\n.....\n.....\n',
        4,
        6,
        '5 columns, 4 rows: no square that boxes divide',
    ),
    ('sudoku', 'x', 1, 2, 'expected the rows of a board'),
    ('sudoku', '---', 1, 1, 'expected the rows of a board'),
    ('sudoku', '2x2:1_2e4_4e', 1, 13, '14 cells, the board has 16'),
    ('sudoku', '2x2:1_2e4_4e5a', 1, 15, 'a board of 4x4 has 1 to 4'),
    ('sudoku', '2x2:1A', 1, 6, "expected a letter a-z or a number, found 'A'"),
    ('sudoku', '3x3k:z', 1, 6, 'boxes of other shapes, and cages with sums, are not known'),
    ('sudoku', '3x3#123', 1, 5, 'a seed'),
    ('sudoku', '60x60:z', 1, 7, 'a board of 3600x3600'),
    ('sudoku', URL + 'sudoku/12/12/g', 1, 35, 'the text ends after'),
    ('sudoku', URL + 'sudoku/4/5/z', 1, 33, 'a board of 4x5 has no boxes on puzz.link'),
    ('sudoku', URL + 'nurikabe/4/4/p', 1, 21, 'this is nurikabe: satpy nurikabe URL'),
    ('kakuro', '# 3\\\n# . .', 2, 6, 'this row has 3 cells, not 2'),
    ('kakuro', '# 3\\\n# 5', 2, 3, "expected one of . # 16\\ \\24 16\\24, found '5'"),
    ('kakuro', '# .\n# .', 1, 1, 'the first row and the first column hold sums'),
    ('kakuro', '# 3\\\n. .', 1, 1, 'the first row and the first column hold sums'),
    ('kakuro', '#', 1, 2, 'expected a line of sums, then the rows'),
    ('kakuro', '# 3\\ 4\\', 1, 8, 'expected a line of sums, then the rows'),
    ('kakuro', '3\\\n.', 1, 1, 'the first row and the first column hold sums'),
    ('kakuro', URL + 'kakuro/2/1/l34', 1, 35, 'expected the sum of a row, found the end'),
    ('kakuro', URL + 'kakuro/2/1/m345', 1, 33, '1 cells more than there are (2)'),
    ('kakuro', URL + 'kakuro/2/1/0', 1, 32, "expected a cell, found '0'"),
    ('kakuro', URL + 'kakuro/2/1/l3456', 1, 36, "expected the end, found '6'"),
    ('kakuro', URL + 'kakuro/2/1/', 1, 32, 'the text ends after 0 of 2 cells'),
]


@pytest.mark.parametrize(('kind', 'text', 'line', 'column', 'reason'), REFUSED)
def test_refused(kind, text, line, column, reason):
    with pytest.raises(FormatError) as caught:
        read_puzzle(kind, text)
    assert reason in str(caught.value)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert '\n' not in str(caught.value)


def test_the_notation_is_named():
    with pytest.raises(FormatError, match=r'read as a puzz\.link URL'):
        read_puzzle('tents', URL + 'tents/2/2/!')
    with pytest.raises(FormatError, match="no notation of 'go' puzzles is known"):
        read_puzzle('go', '')


def test_sizes_that_do_not_follow():
    """12 cells, 7 lines: 4x3 or 3x4? The sums of the tallies decide, or the user."""
    assert read_puzzle('tents', 'd_f,1,0,0,1,1,1,0').width == 4
    with pytest.raises(FormatError, match='the size does not follow'):
        read_puzzle('tents', 'd_f,1,0,1,0,1,1,0')
    assert read_puzzle('tents', 'd_f,1,0,1,0,1,1,0', size=(3, 4)).rows == [0, 1, 1, 0]
    with pytest.raises(FormatError, match='clues for 7 lines, a 3x3 board has 6'):
        read_puzzle('tents', 'd_f,1,0,1,0,1,1,0', size=(3, 3))
    with pytest.raises(FormatError, match='3 cells, the board has 4'):
        read_puzzle('nurikabe', 'a2a', size=(2, 2))


@pytest.mark.parametrize('text', ['1x', URL + 'nurikabe/2/1/1g', 'pzprv3/nurikabe/1/2/1 . /'])
def test_a_board_of_another_size(text):
    for size in [(2, 1), [2, 1], None]:
        assert read_puzzle('nurikabe', text, size=size).width == 2
    with pytest.raises(FormatError, match='a board of 2x1, not of 5x5 as you say') as caught:
        read_puzzle('nurikabe', text, size=(5, 5))
    assert (caught.value.line, caught.value.column) == (1, 1)


def test_contradictions():
    """`check` finds what needs no solver; reading alone does not."""
    for puzzle, reason in (
        (Nonogram(7, 1, [[5, 2]], [[1]] * 7), 'row 1: runs 5 2 need 8 cells, the row has 7'),
        (Nonogram(1, 2, [[1], []], [[1, 1]]), 'column 1: runs 1 1 need 3 cells, the column has 2'),
        (Nonogram(2, 2, [[1], [1]], [[1], []]), '2 black cells by the rows, 1 by the columns'),
        (Nonogram(2, 2, [[1]], [[1], []]), '1 rows of runs, the board has 2 rows'),
        (Tents(2, 1, [1], [0, None], []), 'the row tallies add up to 1, there are 0 trees'),
        (Tents(2, 1, [1], [0, 2], [(0, 0)]), 'the column tallies add up to 2, there are 1 trees'),
        (Tents(2, 1, [1, 0], [0, 1], [(0, 0)]), '2 row tallies, the board has 1 rows'),
        (Battleship(2, 1, [2], [1, 0], [2]), 'the column tallies add up to 1, there are 2 ship'),
        (Battleship(2, 1, [None], [3, None], [2]), 'the column tallies add up to 3'),
        (Battleship(2, 1, [3], [1, 2], [3]), 'a ship of 3 cells does not fit: the board is 2x1'),
        (Nurikabe(2, 1, {(1, 0): 2}, {(0, 0)}), 'column 2, row 1: an island of 2 cells'),
        (Sudoku(9, 9, (3, 2), {}), 'boxes of 6 cells, a board of 9x9'),
        (Sudoku(9, 6, (3, 2), {}), 'boxes of 6 cells, a board of 9x6'),
        (Sudoku(4, 4, (2, 2), {(1, 2): 0}), 'column 2, row 3: 0 is not one of 1 to 4'),
        (Kakuro(2, 1, set(), {}, {(-1, 0): 1}), '1 across from column 0, row 1: no sum of 2'),
        (Kakuro(2, 1, set(), {}, {(-1, 0): 19}), '19 across from column 0, row 1: no sum of 2'),
    ):
        with pytest.raises(FormatError) as caught:
            puzzle.check()
        assert reason in str(caught.value)
    for puzzle in (
        Nonogram(7, 1, [[5, 1]], [[1]] * 5 + [[], [1]]),
        Nonogram(2, 1, [['?']], [[1], [1]]),
        Tents(2, 1, [1], [0, None], [(0, 0)]),
        Battleship(2, 1, [None], [1, None], [2]),
        Battleship(1, 2, [None, 1], [2], [2]),
        Nurikabe(2, 1, {(1, 0): 2, (0, 0): None}),
        *(Kakuro(2, 1, set(), {}, {(-1, 0): total}) for total in (2, 3, 18)),
    ):
        puzzle.check()


def test_what_puzzlink_has_not():
    hole = {(0, 0)}
    for puzzle in (
        Tents(1, 1, [0], [0], [], empty=[(0, 0)]),
        Tents(1, 1, [0], [0], [], tents=[(0, 0)]),
        Nonogram(1, 1, [[1]], [[1]], givens={(0, 0): True}),
        Nonogram(2, 1, [[1, 1]], [[1], [1]]),
        Nurikabe(2, 1, {(1, 0): 1}, holes=hole),
        Nurikabe(1, 1, {(0, 0): 77776 + 16**5}),
        Battleship(2, 1, [1], [0, 1], [1], holes=hole),
        Battleship(40, 1, [36], [None] * 40, [36]),
        Fillomino(2, 1, {}, holes=hole),
        Hitori(1, 1, [[36 * 36]]),
        Kakuro(1, 1, set(), {(0, -1): 46}, {}),
        Sudoku(4, 4, (2, 2), {}, diagonal=True),
        Sudoku(8, 8, (4, 2), {}),
        read_puzzle('pentominoes', 'I\n\n.....'),
    ):
        with pytest.raises(FormatError):
            puzzle_url(puzzle)
    for puzzle, rows in (
        (Nurikabe(2, 1, {(1, 0): 1}, holes=hole), ['x.']),
        (Battleship(2, 1, [1], [0, 1], [1], holes=hole), ['xO']),
        (Tents(2, 1, [1], [0, 1], [(0, 0)]), ['T*', '..']),
        (Tents(2, 1, [1], [0, 1], [(0, 0)]), ['T']),
        (Fillomino(2, 1, {}, walls={((0, 0), (1, 0))}), ['12']),
        (Hitori(2, 1, [[1, 2]]), ['...']),
        (Fillomino(1, 11, {(0, 0): 10}), ['10 1'] * 11),
        (read_puzzle('pentominoes', 'I\n\n.....'), ['aaaaa']),
    ):
        with pytest.raises(FormatError):
            answer_link(puzzle, rows)


@pytest.mark.parametrize(
    ('puzzle', 'complaint'),
    [
        (Fillomino(2, 1, {}, holes={(0, 0)}), 'holes'),
        (Hitori(1, 1, [[36 * 36]]), '1296 is too large for a puzz.link URL'),
        (Kakuro(1, 1, set(), {(0, -1): 46}, {}), 'a sum of 46 is too large'),
        (Sudoku(8, 8, (4, 2), {}), 'only boxes of 2x2, 3x2, 3x3, 4x4, 5x5'),
        (read_puzzle('pentominoes', 'I\n\n.....'), 'puzz.link has no such puzzle'),
    ],
)
def test_why_puzzlink_cannot_have_it(puzzle, complaint):
    with pytest.raises(FormatError, match=complaint):
        puzzle_url(puzzle)


def test_whether_there_are_links_is_known_before_there_is_an_answer():
    hole = {(0, 0)}
    for puzzle in (
        Nurikabe(2, 1, {(1, 0): 1}, holes=hole),
        Battleship(2, 1, [1], [0, 1], [1], holes=hole),
        Nonogram(2, 1, [[1, 1]], [[1], [1]]),
    ):
        with pytest.raises(FormatError):
            check_link(puzzle)
    for kind, text in (
        ('slitherlink', '2..'),
        ('numberlink', '1..1'),
        ('kakuro', '# 3\\\n# .'),
        ('sudoku', '1...' * 4),
        ('fillomino', '. 12'),
        ('tents', '1 0\n1 T.'),
    ):
        check_link(read_puzzle(kind, text))
    assert {kind for kind in KINDS if not KINDS[kind].links} == {
        'binairo', 'crossword', 'dominosa', 'futoshiki', 'jigsaw_sudoku', 'kakurasu',
        'killer_sudoku', 'mosaic', 'pentominoes', 'suguru', 'thermometers',
    }  # fmt: skip


# ---------------------------------------------------------------- fuzz

AREAS = [
    'shikaku/6/6/j3g56h6t6h23g5j',
    'lits/4/4/9q02jg',
    'norinori/5/5/cag4ocjo',
    'tapa/5/5/3n5hchhajn2',
    'tapa/3/2/9cda1b0g.',
    'statuepark/7/7/078ii6000000290f0//t',
    'statuepark/3/2/10/3/22s/11g/31s',
    'tentaisho/5/5/6fl94fi65en8dbf10000',
    'tentaisho/2/2/0l',
    'aqre/6/6/444400vvo3u0012345g',
    'shakashaka/6/6/cgbhdhegdrb',
    'sashigane/5/5/jm.o3khkgojm4',
    'sashigane/3/2/g-1fhi.j',
    'aquarium/4/4/bu8i90/i3213g',
    'aquarium/2/1/g/12-10',
]
AREA_FILES = [
    'shikaku/2/2/1 . /- 3 /0 /1 /0 0 /',
    'lits/2/2/1/0 0 /0 0 /# # /# # /',
    'norinori/1/2/1/0 0 /# # /',
    'tapa/1/3/3,-,1 # + /',
    'statuepark/1/2/t/1 2 /+ # /0 0 0 0 0 /',
    'statuepark/1/2/1/21o/1 2 /+ # /0 /',
    'tentaisho/1/2/1.2/1 /0 0 /',
    'aqre/1/2/2/0 1 /1 . /# + /',
    'shakashaka/1/3/5 . 1 /. 2 . /',
    'sashigane/1/4/o o3 . 4 /0 0 0 /',
    'aquarium/1/2/1 /. 1 - /. # . /',
]
VALID = [
    '...\n.#.\n...\n\nABA AAA BAB',
    '..\n\nAB',
    '. .\n\nab cd\nef',
    'A.#\n#..\n\nAB\nBA\n',
    '\n...\n\nCAT DOG',
    '1.\n.0',
    '..\n11',
    '. .\n0 .',
    '01\n..',
    '.. ..\n1. 00\n',
    '1 < .\n^\n. > .',
    '. . > 3\n    v\n1 < . .\n\n. . 2',
    '..\n..',
    'AB\nAB\n1.\n..',
    'A B\nA A\n\n. 2\n. .',
    'AAB\nCAB\nCCB\n...\n.2.\n1..',
    'a1\naa\n..\n..',
    'AAA\n\n3..',
    ' 1 ?\n1 . #\n? - .',
    '1 2\n1 . .\n2 # .',
    '? 3\n? . .\n? . -',
    '1 0 1\n2 # . .',
    '10\n1 ..',
    '2 1\n2 > x\n? . .',
    '? 1 ?\n1 v x <\n2 x . .',
    '? ?\n? x x\n1 ^ ^',
    'x 1\n1 >',
    '1\n1 x',
    '? ?\n2 > x',
    'AAB\nCAB\nCCB\nA6 C5',
    'AB\nAB\nA3',
    'ABC\nA1',
    'AABB\nCABD\nCCDD\nEEEE\nE10',
    'A\nA1',
    '....\n.12.\n....\n...2',
    '. 1 .\n. . 2\n2 . .\n. . .',
    '.....\n3.1..\n.....\n....2\n.....',
    '...\n1..\n...',
    '....\n....\n.2..\n....',
    URL + 'skyscrapers/4/4/k13h4j3g',
    URL + 'pzprv3/skyscrapers/2/2/. . 2 . /. q1 2 2 /. . . . /. . . . /',
    URL + 'ripple/4/4/9n8rigk14h32k',
    URL + 'pzprv3/ripple/1/2/1%20/.%20.%20/1%201%20/',
    URL + 'mines/5/5/g2m13l13g0j',
    URL + 'pzprv3/mines/1/2/1%20.%20/.%20%23%20/',
    '3x2:1a3b1',
    *(URL + url for url in AREAS),
    *(f'{URL}pzprv3/{file}' for file in AREA_FILES),
    '4.?\n..2',
    '. 31 .\n. . .\n?1 . 2',
    'AAB\nABB',
    'tetrominoes\nW.B.\n....',
    '##/#. ###\nWB.',
    'pentominoes\nWB.\n...',
    'W.B\n...\n..x',
    'WW.',
    '5x5:bazcgAhc',
    '2x1:b',
    '011\n011',
    '0 10 11\n0 . 11',
    '1:011010',
    'https://a.org/dominosa.html#1:001101',
    '2:001201220112',
    '1:[0]110[1]0',
    '?..\n.4.',
    'o.>\n4.^',
    'o . 12\n. ^ .',
    ' 1?\n1AB\n0AB',
    '1 2 ?\n? A A B\n3 A C C',
    'AAB\nACB\nA2 C0',
    ' 10\n1T.',
    '1 ? 1\n? T . *\n10 . - .',
    '8x8:_jh__cfieaceb,2,1,2,1,3,1,2,0,2,1,1,2,1,1,3,1',
    "var task = 'd_f,1,0,0,1,1,1,0'; puzzleWidth: 4, puzzleHeight: 3",
    'd_f,1,0,0,1,1,1,0',
    URL + 'tents/5/5/2g0h1i1j82323',
    URL + 'pzprv3/tents/2/2/.%20.%201%20/1%201%20A%20/0%20.%20.%20/0%20/0%20/0%200%20/',
    '3x2:1/1//1/1,BaC',
    '1/1//1/1',
    '?/1//1/1.?',
    f'see <{URL}nonogram/6/6/12g1111h11112j12g11g21j11g3h>',
    '([[1],[1],[]],[[1],[1]])',
    '[[1],[1]] [[1],[1],[]]',
    'width 3\nheight 2\nrows\n1\n1\n\ncolumns\n1\n1\n\n',
    '3 2\n1\n1\n1\n1\n0',
    URL + 'nonogram/6/6/12g1111h11112j12g11g21j11g3h',
    'pzprv3/nonogram/1/2/. 1 . /1 # . /',
    '2..?\n...x',
    '2  . ?\n. 12 x',
    'var task = "2b10_3d1";\nvar o = {puzzleWidth: 5, puzzleHeight: 2};',
    URL + 'nurikabe/22/2/f-10-ff.zy+100',
    'pzprv3\nnurikabe\n2\n3\n2 # # \n+ # - \n',
    '+ ++\n1 ? ? 0\n2 ?\nx.>~\n+Oxx',
    '4x2f2dtS,3,1:1,-,2,0,3,2,aSbVWTB',
    '1,0,0,0,2,0,2,0,0,1,0,0;a0b1zd6',
    URL + 'battleship/4/3/g01g2g-10g012g345g6.0//c',
    URL + 'battleship/4/3/g01g2g-10g012g345g6.0/3/61vg/51v/11g',
    URL + 'pzprv3/battleship/1/2/1/21o/. 1 . /2 . - /+ # /0 /',
    '12..\n...4\n4...\n..1.',
    'x12|..\n..|.4\n--+--\n4.|..\n..|1.',
    '1 2 . .\n. . . 4\n4 . . .\n. . 1 .',
    '2x3x:e1_2zc',
    URL + 'sudoku/4/4/12k44k1g',
    URL + 'pzprv3/sudoku/4/1 . . . /. . . . /. . . . /. . . 2 /',
    '# 4\\ 17\\ #\n\\10 . . 6\\\n# \\12 . .',
    '# 4\\ 17\\\n\\10 . #',
    URL + 'kakuro/3/2/l600cl4ha',
    URL + 'kakuro/6/6/.0dlh070.CAn4fl09nh030..n...0bl..cd6B',
    URL + 'pzprv3/kakuro/1/2/0 3 -1 /10 . 0,6 /1 . /',
    '1\nAABB\nAABC\nDDCC\nDDCC',
    '2\naa aa ab\nac aa ab\nac ac ab',
    '1\n12\n34',
    URL + 'starbattle/6/6/1/4ilbhgdnmhou',
    'pzprv3\nstarbattle\n2\n2\n1\n2\n0 0 \n1 0 \n# + \n. . \n',
    'AAB\nABB\nA2 B1',
    'aa a\nb  a\n b0 aa1\na1',
    'ABC\nDDD',
    URL + 'heyawake/6/6/lll155007rs12222j',
    URL + 'pzprv3/heyawake/1/3/2/0 0 1 /1 . - /# + . /',
    '412a\n1.23',
    '12 1 . a',
    '5x5de:5412513345231134423111451',
    URL + 'hitori/4/4/1114142333214213',
    URL + 'hitori/3/2/1-2f%.z0',
    URL + 'pzprv3/hitori/1/3/1 . 12 /# + . /',
    '2..3\n...x\n.7..',
    '2 . . 13',
    '9x7:d4a4a6a92b9a3a9b23b3c3a9a8c3e66a64a88i84a',
    URL + 'fillomino/6/6/h4j53g2k5233k2g14j3h',
    URL + 'fillomino/3/2/2g-1fic8',
    URL + 'pzprv3/fillomino/1/3/1 . - /. 2 2 /1 0 /',
    '\n'.join(['..........'] * 6),
    'L L P\n\n.....\n.....\n.....',
    ' #  ##\n ##  ##\n\n  ...\n.x..',
    'X\n\n#.#\n\n .\n...\n ...\n.',
    '###\n\n...',
    '2..1.\n.2..1',
    '3 . 0\n. 4 .',
    '3x2t0de:3a01b',
    'task = "3a01b"; puzzleWidth: 3, puzzleHeight: 2',
    URL + 'slither/5/5/cbcbcddad',
    URL + 'pzprv3.1/slither/1/3/3 . - /0 0 0 /1 1 0 0 /1 0 0 /1 0 0 /',
    '1a.\na1.',
    '10 . 10\n1 . 1',
    URL + 'numlin/5/5/1j2h3m1h2j3',
    URL + 'pzprv3/numlin/1/3/1 . 1 /1 1 /',
    '#.1\n...\n.4#',
    '7x1:a0aBb1',
    URL + 'lightup/6/6/nekcakbl',
    'W..\n..B\n.b.',
    '3x2:aWcB',
    URL + 'mashu/6/6/1063000i3000',
    URL + 'pzprv3/mashu/2/2/1 . /. 2 /1 /1 /1 1 /',
    'task = "aWcB"; puzzleWidth: 3, puzzleHeight: 2',
    '5x1i30e10m2d0:1c1',
    URL + 'hashikake/5/5/4g2i3h23k3g1g3g4g3',
    '1> . .\n. ?^ .\n. 12v 0<',
    URL + 'yajilin/5/5/m32j10',
    URL + 'pzprv3/yajilin/1/4/4,1 . 0,- . /. . # . /0 0 0 /',
    URL + 'gokigen/4/4/iaegcgcj6a',
    URL + 'pzprv3/gokigen/1/2/. 1 . /. - 2 /1 2 /',
    '..#\n...\n#..',
    '####',
    URL + 'simpleloop/5/5/sg020',
    URL + 'pzprv3/simpleloop/1/3/. * . /0 0 /',
    '3x3:a3_2g',
    '3 . .\n. . 12',
    URL + 'kurodoko/5/5/i7g5l2l2g4i',
    URL + 'pzprv3/kurodoko/1/3/. 3 - /+ # . /',
    'B2< . .\n. W .\n. . G1^',
    'B.W\n...',
    'G?>',
    URL + 'castle/5/5/c230021k111a210f',
    URL + 'castle/1/2/20.1-1100',
    URL + 'pzprv3/castle/1/3/. 3,0,2 0,-,6 /0 0 /',
    '2..?\n....',
    URL + 'cave/6/6/g3q2h3jbj3i3i2g',
    URL + 'bag/2/2/3g-10.',
    URL + 'pzprv3/cave/1/3/. 3 - /+ # . /',
    URL + 'country/5/5/amda0uf02h12h',
    URL + 'pzprv3/country/1/3/2/0 0 1 /1 . - /0 0 /',
    URL + 'nurimisaki/5/5/g.i.m2l.j',
    URL + 'pzprv3/nurimisaki/1/3/. 3 - /+ # . /',
]

options = st.fixed_dictionaries(
    {},
    optional={
        'size': st.tuples(st.integers(-2, 600), st.integers(-2, 600)),
        'fleet': st.lists(st.integers(1, 5)),
    },
)
scraps = st.sampled_from([*'0123456789abzTAx?/#.,:;-_+*=%[]()~ \n', '999999999', '٣', '\x00'])


@st.composite
def damaged(draw):
    """A valid text with some pieces taken out, put in, or doubled."""
    text = draw(st.sampled_from(VALID))
    for _ in range(draw(st.integers(0, 4))):
        start = draw(st.integers(0, len(text)))
        stop = draw(st.integers(start, min(start + 6, len(text))))
        piece = draw(st.sampled_from(['', text[start:stop] * 2]) | scraps)
        text = text[:start] + piece + text[stop:]
    return text


def read_or_refuse(kind, text, **said):
    try:
        puzzle = read_puzzle(kind, text, **said)
    except FormatError as error:
        assert '\n' not in str(error)
        assert error.line is not None
        return
    assert 0 < puzzle.width <= 500
    assert 0 < puzzle.height <= 500
    rows = ['.' * puzzle.width] * puzzle.height
    for write in (puzzle_url, partial(answer_link, rows=rows)):
        try:
            link = write(puzzle)
        except FormatError:
            continue
        assert write(read_puzzle(kind, link)) == link


@settings(max_examples=600, deadline=None)
@given(st.sampled_from([*KINDS]), damaged(), options)
def test_damaged(kind, text, said):
    read_or_refuse(kind, text, **said)


@settings(max_examples=400, deadline=None)
@given(st.sampled_from([*KINDS]), st.text(max_size=40) | st.lists(scraps).map(''.join), options)
def test_anything(kind, text, said):
    read_or_refuse(kind, text, **said)


@pytest.mark.parametrize('kind', [*KINDS])
def test_valid_texts_are_read_by_someone(kind):
    """The fuzz starts from texts that can be read, and each kind has some."""
    read = 0
    for text in VALID:
        try:
            read_puzzle(kind, text)
        except FormatError:
            continue
        read += 1
    assert read >= 5


@pytest.mark.parametrize('kind', [*KINDS])
@pytest.mark.parametrize(
    'text',
    [
        *(piece * 30_000 for piece in ('a', 'z', '9', ' ', '\n', '?', '?a=a&', '#1x1', '/', '%20')),
        *(piece * 30_000 for piece in ('[', '[1],', 'task=', 'v:', '.\n', '+ ', '1,', 'width 1\n')),
        '1\n' + ' ' * 30_000 + 'x',
        '500x500:' + 'z' * 30_000,
        '999999999x999999999:',
        '10x10f999999999:',
        '10x10f1,999999999:',
        URL + 'battleship/9/9///999999999/11g',
        URL + 'nurikabe/500/500/' + 'z' * 12_500,
        '1 1\n' * 30_000,
    ],
    ids=lambda text: repr(text[:12]),
)
def test_long_texts(kind, text):
    """Absurd sizes and long repetitions neither hang nor eat the memory."""
    read_or_refuse(kind, text)
    read_or_refuse(kind, text + '!')

"""Sudokus and kakuros: each notation, read and written."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from satpy.errors import FormatError
from satpy.puzzles.notations import Kakuro, Sudoku, answer_link, puzzle_url, read_puzzle

# ----------------------------------------------------------------------- sudoku

SMALL = Sudoku(4, 4, (2, 2), {(0, 0): 1, (1, 0): 2, (3, 1): 4, (0, 2): 4, (2, 3): 1})
BOXES = {4: (2, 2), 6: (3, 2), 8: (4, 2), 9: (3, 3), 10: (5, 2), 12: (4, 3), 16: (4, 4), 25: (5, 5)}


@pytest.mark.parametrize(
    'text',
    [
        '12..\n...4\n4...\n..1.',
        '\n 12..\n 0004\n 4000\n 0.10\n\n',
        '12.....44.....1.',
        '1 2 . .\n. . . 4\n4 . . .\n. . 1 .',
        '12|..\n..|.4\n--+--\n4.|..\n..|1.',
        '+---+---+\n|12 |.. |\n|.. |.4 |\n+---+---+\n|4. |.. |\n|.. |1. |\n+---+---+',
        '| 1 2 | . . |\n| . . | . 4 |\n=============\n| 4 . | . . |\n| . . | 1 . |',
        '2x2:1_2e4_4e1a',
        'https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#2x2:1_2e4_4e1a',
        'https://puzz.link/p?sudoku/4/4/12k44k1g',
        'sudoku/4/4/12k44k1g',
        'https://puzz.link/p?pzprv3/sudoku/4/1 2 . . /. . . 4 /4 . . . /. . 1 . /'
        '. . . . /. . . . /. . . . /. . . . /',
    ],
)
def test_one_sudoku_in_every_notation(text):
    assert read_puzzle('sudoku', text) == SMALL


@pytest.mark.parametrize(
    'text', ['x12..\n...4\n4...\n..1.', 'x\n12..\n...4\n4...\n..1.', '2x2x:1_2e4_4e1a']
)
def test_diagonals(text):
    assert read_puzzle('sudoku', text) == Sudoku(4, 4, (2, 2), SMALL.givens, diagonal=True)


def test_large_numbers():
    line = '1g' + '.' * 253 + 'A'
    words = ['1', '16', *['.'] * 253, '10']
    rows = [' '.join(words[at : at + 16]) for at in range(0, 256, 16)]
    expected = Sudoku(16, 16, (4, 4), {(0, 0): 1, (1, 0): 16, (15, 15): 10})
    assert read_puzzle('sudoku', line) == expected
    assert (
        read_puzzle('sudoku', '\n'.join(line[at : at + 16] for at in range(0, 256, 16))) == expected
    )
    assert read_puzzle('sudoku', '\n'.join(rows)) == expected
    assert read_puzzle('sudoku', puzzle_url(expected)) == expected


def test_boxes_of_tathams_that_stand():
    """CxR: boxes of R columns and C rows."""
    assert read_puzzle('sudoku', '2x3:zj').box == (3, 2)
    assert read_puzzle('sudoku', '3x2:zj').box == (2, 3)


@settings(deadline=None)
@given(st.sampled_from(sorted(BOXES)), st.data())
def test_any_sudoku(size, data):
    cells = st.lists(
        st.sampled_from([0, 0, *range(1, size + 1)]), min_size=size**2, max_size=size**2
    )
    numbers = data.draw(cells)
    givens = {(at % size, at // size): n for at, n in enumerate(numbers) if n}
    puzzle = Sudoku(size, size, BOXES[size], givens, data.draw(st.booleans()))
    puzzle.check()
    signs = ['.123456789abcdefghijklmnop'[n] for n in numbers]
    for between, words in [('', signs), (' ', [str(n) if n else '.' for n in numbers])]:
        rows = [between.join(words[at : at + size]) for at in range(0, size**2, size)]
        text = '\n'.join(['x' * puzzle.diagonal, *rows])
        assert read_puzzle('sudoku', text) == puzzle
        assert read_puzzle('sudoku', text.replace('\n', between)) == puzzle
    puzzle.diagonal = False
    if size in (4, 6, 9, 16, 25):
        assert read_puzzle('sudoku', puzzle_url(puzzle)) == puzzle
        answer = ''.join(sign.replace('.', '1') for sign in signs)
        rows = [answer[at : at + size] for at in range(0, size**2, size)]
        assert read_puzzle('sudoku', answer_link(puzzle, rows)) == puzzle
    else:
        with pytest.raises(FormatError, match='only boxes of 2x2, 3x2, 3x3, 4x4, 5x5'):
            puzzle_url(puzzle)


def test_the_answer_of_a_sudoku():
    link = answer_link(SMALL, ['1243', '3214', '4132', '2413'])
    lines = link.split('?')[1].replace('%20', ' ').split('/')
    assert lines == [
        'pzprv3', 'sudoku', '4', '1 2 . . ', '. . . 4 ', '4 . . . ', '. . 1 . ',
        '. . 4 3 ', '3 2 1 . ', '. 1 3 2 ', '2 4 . 3 ', '',
    ]  # fmt: skip


@pytest.mark.parametrize(
    ('text', 'complaint'),
    [
        ('12..\n...4\n4..\n..1.', 'line 3, column 4: this row has 3 cells, not 4'),
        ('12..\n...4\n4!..\n..1.', "line 3, column 2: expected a number or ., found '!'"),
        (
            '12..\n...5\n....\n..1.',
            'line 1, column 1: 5 in column 4, row 2: a board of 4x4 has 1 to 4',
        ),
        ('.' * 80, 'line 1, column 81: 80 cells: no square that boxes divide'),
        ('.' * 49, 'line 1, column 50: 49 cells: no square that boxes divide'),
        ('.....\n' * 4, 'line 4, column 6: 5 columns, 4 rows: no square that boxes divide'),
        ('x', 'line 1, column 2: expected the rows of a board'),
        ('---', 'line 1, column 1: expected the rows of a board'),
        ('2x2:1_2e4_4e', 'line 1, column 13: 14 cells, the board has 16'),
        ('2x2:1_2e4_4e5a', 'a board of 4x4 has 1 to 4'),
        ('2x2:1A', "line 1, column 6: expected a letter a-z or a number, found 'A'"),
        ('3x3k:z', 'boxes of other shapes, and cages with sums, are not known'),
        ('3x3#123', 'a seed'),
        ('60x60:z', 'a board of 3600x3600'),
        ('https://puzz.link/p?sudoku/12/12/g', 'the text ends after'),
        ('https://puzz.link/p?sudoku/4/5/z', 'a board of 4x5 has no boxes on puzz.link'),
        ('https://puzz.link/p?nurikabe/4/4/p', 'this is a nurikabe URL, not sudoku'),
    ],
)
def test_sudokus_that_cannot_be_read(text, complaint):
    with pytest.raises(FormatError) as caught:
        read_puzzle('sudoku', text)
    assert complaint in str(caught.value)


@pytest.mark.parametrize(
    'puzzle',
    [Sudoku(9, 9, (3, 2), {}), Sudoku(9, 6, (3, 2), {}), Sudoku(4, 4, (2, 2), {(1, 2): 0})],
)
def test_sudokus_that_make_no_sense(puzzle):
    with pytest.raises(FormatError):
        puzzle.check()


# ----------------------------------------------------------------------- kakuro

CROSS = Kakuro(
    3,
    2,
    black={(2, 0), (0, 1)},
    down={(0, -1): 3, (1, -1): 17, (2, 0): 6},
    across={(-1, 0): 10, (0, 1): 45},
)


@pytest.mark.parametrize(
    'text',
    [
        '# 3\\ 17\\ #\n\\10 . . 6\\\n# \\45 . .',
        '  #    3\\  17\\   #\n \\10    .    .   6\\\n  #  \\45    .    .\n',
        '\\ 3\\0 17\\ \\\n\\10 . . 6\\\n\\ \\45 . .',
        'https://puzz.link/p?kakuro/3/2/l600Zl3ha',
        'https://puzz.link/p?pzprv3/kakuro/2/3/0 3 17 0 /10 . . 0,6 /0 45,0 . . /1 9 . /. 8 6 /',
        'https://puzz.link/p?pzprv3/kakuro/2/3/0 3 17 -1 /10 . . -1,6 /-1 45,0 . . /. . . /. . . /',
    ],
)
def test_one_kakuro_in_every_notation(text):
    assert read_puzzle('kakuro', text) == CROSS


def test_runs():
    assert CROSS.runs() == [
        ('across', (-1, 0), 10, [(0, 0), (1, 0)]),
        ('across', (0, 1), 45, [(1, 1), (2, 1)]),
        ('down', (0, -1), 3, [(0, 0)]),
        ('down', (1, -1), 17, [(1, 0), (1, 1)]),
        ('down', (2, 0), 6, [(2, 1)]),
    ]
    with pytest.raises(FormatError, match='45 across from column 1, row 2: 2 digits have no such sum'):
        CROSS.check()


sums = st.sampled_from([0, 0, 1, 9, 10, 19, 20, 45])


@settings(deadline=None)
@given(st.integers(1, 7), st.integers(1, 7), st.data())
def test_any_kakuro(width, height, data):
    places = [(x, y) for y in range(height) for x in range(width)]
    black = {place for place in places if data.draw(st.integers(0, 2)) == 0}
    white = set(places) - black
    down, across = {}, {}
    for x, y in [*black, *((x, -1) for x in range(width)), *((-1, y) for y in range(height))]:
        # puzz.link has no sums outside the board where a black cell follows.
        below = data.draw(sums) if y >= 0 or (x, 0) in white else 0
        beside = data.draw(sums) if x >= 0 or (0, y) in white else 0
        if below and x >= 0:
            down[x, y] = below
        if beside and y >= 0:
            across[x, y] = beside
    puzzle = Kakuro(width, height, black, down, across)
    rows = [
        [
            '.' if (x, y) in white else f'{down.get((x, y), "")}\\{across.get((x, y), "")}'
            for x in range(-1, width)
        ]
        for y in range(-1, height)
    ]
    typed = '\n'.join(' '.join('#' if cell == '\\' else cell for cell in row) for row in rows)
    assert read_puzzle('kakuro', typed) == puzzle
    assert read_puzzle('kakuro', puzzle_url(puzzle)) == puzzle
    answer = [''.join('#' if (x, y) in black else '7' for x in range(width)) for y in range(height)]
    assert read_puzzle('kakuro', answer_link(puzzle, answer)) == puzzle


def test_sums_too_large_for_a_link():
    with pytest.raises(FormatError, match='a sum of 46 is too large'):
        puzzle_url(Kakuro(1, 1, set(), {(0, -1): 46}, {}))


@pytest.mark.parametrize(
    ('text', 'complaint'),
    [
        ('# 3\\\n# . .', 'line 2, column 6: this row has 3 cells, not 2'),
        ('# 3\\\n# 5', "line 2, column 3: expected one of . # 16\\ \\24 16\\24, found '5'"),
        ('# .\n# .', 'line 1, column 1: the first row and the first column hold sums'),
        ('# 3\\\n. .', 'line 1, column 1: the first row and the first column hold sums'),
        ('#', 'line 1, column 2: expected a line of sums, then the rows'),
        ('# 3\\ 4\\', 'line 1, column 8: expected a line of sums, then the rows'),
        ('3\\\n.', 'line 1, column 1: the first row and the first column hold sums'),
        ('https://puzz.link/p?kakuro/2/1/l34', 'expected the sum of a row, found the end'),
        ('https://puzz.link/p?kakuro/2/1/m345', '1 cells more than there are (2)'),
        ('https://puzz.link/p?kakuro/2/1/0', "expected a cell, found '0'"),
        ('https://puzz.link/p?kakuro/2/1/l3456', "expected the end, found '6'"),
        ('https://puzz.link/p?kakuro/2/1/', 'the text ends after 0 of 2 cells'),
    ],
)
def test_kakuros_that_cannot_be_read(text, complaint):
    with pytest.raises(FormatError) as caught:
        read_puzzle('kakuro', text)
    assert complaint in str(caught.value)


@pytest.mark.parametrize('total', [1, 19])
def test_sums_that_no_digits_can_have(total):
    """Equal digits are against the rules, and it is them who say so."""
    with pytest.raises(FormatError, match=f'{total} across from column 0, row 1: 2 digits have no such'):
        Kakuro(2, 1, set(), {}, {(-1, 0): total}).check()
    for other in 2, 3, 18:
        Kakuro(2, 1, set(), {}, {(-1, 0): other}).check()

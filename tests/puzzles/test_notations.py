"""Every notation, read: examples whose contents are known."""

from __future__ import annotations

from urllib.parse import unquote

import pytest
from scripts import script

from satpy.errors import FormatError
from satpy.puzzles.notations import *

TENTS_TYPED = script('tents').PUZZLE
TENTS_TASK = (
    'aadaegdffdbjh__adapbdjbibhcf__aeaabsabaaadaaic,'
    '1,5,1,6,1,3,2,3,2,3,4,1,6,0,7,5,1,4,2,4,2,2,3,2,2,4,3,4,1,6'
)

URL = 'https://puzz.link/p?'

BATTLESHIP_TYPED = script('battleship').PUZZLE
NONOGRAM_ID = '10x10:2/3.2/1.1.3/2.5/2.2.4/1.1.4/1.3/1.1.2/4/4.1/5.2/2.3.3/1.2/6/3/1/4/6/7/4.1'
NONOGRAM_PAIR = (
    '([[2],[3,2],[1,1,3],[2,5],[2,2,4],[1,1,4],[1,3],[1,1,2],[4],[4,1]],'
    '[[5,2],[2,3,3],[1,2],[6],[3],[1],[4],[6],[7],[4,1]])'
)


def test_tents_of_the_article():
    puzzle = read_puzzle('tents', TENTS_TYPED)
    assert puzzle.rows == [5, 1, 4, 2, 4, 2, 2, 3, 2, 2, 4, 3, 4, 1, 6]
    assert puzzle.cols == [1, 5, 1, 6, 1, 3, 2, 3, 2, 3, 4, 1, 6, 0, 7]
    assert len(puzzle.trees) == 45
    assert puzzle.trees[:5] == [(1, 0), (3, 0), (8, 0), (10, 0), (1, 1)]
    assert puzzle.tents == puzzle.empty == []
    puzzle.check()
    header, *lines = TENTS_TYPED.splitlines()
    spaced = '\n'.join(
        [' '.join(header), *(f'  {line[0]}  {" ".join(line[1:])} ' for line in lines)]
    )
    page = f"x; var task = '{TENTS_TASK}'; Game({{puzzleWidth: 15, puzzleHeight: 15}})"
    for text in (
        spaced,
        TENTS_TYPED.strip().replace('\n', '\r\n\r\n'),
        '\ufeff' + TENTS_TYPED,
        TENTS_TASK,
        page,
        f'15x15:{TENTS_TASK}',
        f'15x15dt:{TENTS_TASK}\n',
        f'https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/tents.html#15x15:{TENTS_TASK}',
    ):
        assert read_puzzle('tents', text) == puzzle


def test_tents_generated():
    """The generator's own ID, and a URL whose tallies are partly blank."""
    puzzle = read_puzzle('tents', '8x8:_jh__cfieaceb,2,1,2,1,3,1,2,0,2,1,1,2,1,1,3,1')
    assert puzzle == Tents(
        8,
        8,
        rows=[2, 1, 1, 2, 1, 1, 3, 1],
        cols=[2, 1, 2, 1, 3, 1, 2, 0],
        trees=[
            (0, 0), (3, 1), (4, 2), (5, 2), (6, 2), (2, 3),
            (1, 4), (3, 5), (1, 6), (3, 6), (7, 6), (5, 7),
        ],
    )  # fmt: skip
    full = read_puzzle('tents', '5x5:bhbcbc,2,1,0,0,2,1,1,1,1,1')
    assert full.trees == [(2, 0), (1, 2), (4, 2), (3, 3), (1, 4)]
    blank = read_puzzle('tents', 'https://puzz.link/p?tents/5/5/2g0h1i1j82323')
    assert blank == Tents(
        5, 5, rows=[1, None, None, None, 1], cols=[2, None, 0, None, None], trees=full.trees
    )


def test_tents_given():
    typed = ' 1?1\n1T*.\n0..T\n10..-'
    puzzle = Tents(
        3, 3, [1, 0, 10], [1, None, 1], trees=[(0, 0), (2, 1)], tents=[(1, 0)], empty=[(2, 2)]
    )
    assert read_puzzle('tents', typed) == puzzle
    assert read_puzzle('tents', '12\n? T\n0 .') == Tents(1, 2, [None, 0], [12], [(0, 0)])
    given_in_id = '3x2:_!ab-,1,0,0,1,0'
    assert read_puzzle('tents', given_in_id) == Tents(
        3, 2, [1, 0], [1, 0, 0], trees=[(2, 0)], tents=[(0, 0)], empty=[(2, 1)]
    )


def test_nonogram_of_the_article():
    puzzle = read_puzzle('nonogram', NONOGRAM_ID)
    assert puzzle.cols[:3] == [[2], [3, 2], [1, 1, 3]]
    assert puzzle.rows[:2] == [[5, 2], [2, 3, 3]]
    puzzle.check()
    cols, rows = NONOGRAM_PAIR[1:-1].split(']],')
    for text in (
        NONOGRAM_PAIR,
        NONOGRAM_PAIR.replace(',', ' , ').replace('],', '],\n'),
        f'{rows}\n{cols}]]',
        f'{rows},{cols}]]',
        NONOGRAM_ID[6:],
        f'https://example.org/js/pattern.html#{NONOGRAM_ID}',
    ):
        assert read_puzzle('nonogram', text) == puzzle


def test_nonogram_of_a_url():
    puzzle = read_puzzle(
        'nonogram', 'https://puzz.link/p?nonogram/6/6/12g1111h11112j12g11g21j11g3h'
    )
    assert puzzle == Nonogram(
        6,
        6,
        cols=[[2, 1], [1, 1, 1], [1], [1, 1, 1], [2, 1], []],
        rows=[[2, 1], [1, 1], [1, 2], [], [1, 1], [3]],
    )
    link = answer_link(puzzle, ['##.#..', '#...#.', '.#.##.', '......', '#...#.', '.###..'])
    assert unquote(link) == (
        'https://puzz.link/p?pzprv3/nonogram/6/6/'
        '. . . . 1 . 1 . . /. . . 2 1 . 1 2 . /. . . 1 1 1 1 1 . /'
        '. 2 1 # # . # . . /. 1 1 # . . . # . /. 1 2 . # . # # . /'
        '. . . . . . . . . /. 1 1 # . . . # . /. . 3 . # # # . . /'
    )
    assert read_puzzle('nonogram', link) == puzzle


def test_nonogram_runs_of_any_length():
    puzzle = read_puzzle('nonogram', 'nonogram/2/1/1g.')
    assert puzzle == Nonogram(2, 1, cols=[[1], []], rows=[['?']])
    assert read_puzzle('nonogram', answer_link(puzzle, ['#.'])) == puzzle
    puzzle.check()


def test_nonogram_givens():
    """B: one cell not known, a black one; a: a white one at once; z: 25 cells not known."""
    puzzle = read_puzzle('nonogram', '3x2:1/1//1/1,BaC')
    assert puzzle.givens == {(1, 0): True, (2, 0): False, (2, 1): True}
    puzzle = read_puzzle('nonogram', '30x1:' + '/' * 30 + ',zdb')
    assert puzzle.givens == {(28, 0): False}


def test_nonogram_files():
    puzzle = Nonogram(5, 3, rows=[[2, 1], [], [3]], cols=[[1], [1, 1], [1], [1], [1]])
    non = (
        'catalogue "rows 3"\r\ntitle "width"\nheight 3\nwidth 5\ncolour gray\n\n'
        'rows\n2, 1 \n\n3\n\ncolumns\n1\n1,1\n1\n1\n1\n\ngoal "110100000011100"\n'
    )
    assert read_puzzle('nonogram', non) == puzzle
    assert read_puzzle('nonogram', non.replace('1 \n\n3', '1\n0\n3')) == puzzle
    last = 'width 2\nheight 1\nrows\n1\ncolumns\n1\n\n'
    for end in '', 'title "x"\n', 'goal "10"\n', 'goal unknown\n':
        assert read_puzzle('nonogram', last + end).cols == [[1], []]
    for nin in (
        '5 3\n2 1\n0\n3\n1\n1 1\n1\n1\n1\n',
        '\n5  3 \n2 1\n\n3\n1\n1 1\n1\n1\n1\n\n\n',
        '5 3\n2 1\n0\n3\n\n1\n1  1\n1\n1\n1',
    ):
        assert read_puzzle('nonogram', nin) == puzzle


def test_nurikabe_typed():
    compact = '2..?\n...x\n.7..\n'
    puzzle = Nurikabe(4, 3, clues={(0, 0): 2, (3, 0): None, (1, 2): 7}, holes={(3, 1)})
    assert read_puzzle('nurikabe', compact) == puzzle
    puzzle.clues[1, 2] = 12
    assert read_puzzle('nurikabe', ' 2  . . ?\n\n . . . x\n . 12 . .') == puzzle


def test_nurikabe_link():
    puzzle = Nurikabe(
        22, 2, clues={(0, 0): 15, (1, 0): 16, (2, 0): 255, (3, 0): None, (21, 1): 256}
    )
    assert puzzle_url(puzzle) == 'https://puzz.link/p?nurikabe/22/2/f-10-ff.zy+100'
    assert read_puzzle('nurikabe', puzzle_url(puzzle)) == puzzle
    assert read_puzzle('nurikabe', 'nurikabe/2/1/=001$00001').clues == {(0, 0): 4097, (1, 0): 77777}
    puzzle = Nurikabe(3, 2, clues={(0, 0): 2, (2, 1): None})
    link = answer_link(puzzle, ['.##', '.#.'])
    assert link == 'https://puzz.link/p?pzprv3/nurikabe/2/3/2%20%23%20%23%20/+%20%23%20-%20/'
    assert unquote(link) == 'https://puzz.link/p?pzprv3/nurikabe/2/3/2 # # /+ # - /'
    for text in (
        link,
        unquote(link),
        'pzprv3\nnurikabe\n2\n3\n2 # # \n+ # - \n',
        'https://puzz.link/p?nurikabe/3/2/2j.',
        'https://puzz.link/p?nurikabe_edit/3/2/2j.',
        'https://pzplus.tck.mn/p?nurikabe_play/3/2/2j./',
        'http://pzv.jp/p.html?type=editor&nurikabe/3/2/2j.',
        'https://pzprxs.vercel.app/p?nurikabe/c/3/2/2j.',
        'https://puzz.link/p?nurikabe%2F3%2F2%2F2j.',
        ' https://puzz.link/p?nurik\n  abe/3/2/2j. \n',
        'nurikabe/3/2/2j.',
    ):
        assert read_puzzle('nurikabe', text) == puzzle


def test_nurikabe_task():
    puzzle = Nurikabe(5, 2, clues={(0, 0): 2, (3, 0): 10, (4, 0): 3, (4, 1): 1})
    assert read_puzzle('nurikabe', '2b10_3d1', size=(5, 2)) == puzzle
    page = 'var task = "2b10_3d1";\nvar o = {puzzleWidth: 5, puzzleHeight: 2};'
    assert read_puzzle('nurikabe', page) == puzzle


def test_battleship_of_the_essay():
    puzzle = read_puzzle('battleship', BATTLESHIP_TYPED)
    assert puzzle.fleet == [5, 4, 4, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1]
    assert puzzle.cols == [4, 4, 3, 1, 5, 1, 2, 6, 2, 1, 1, 1, 2, 1, 0]
    assert puzzle.rows == [1, 1, 2, 4, 1, 1, 2, 3, 4, 1, 5, 1, 3, 4, 1]
    assert puzzle.givens == {
        (12, 3): '#', (13, 3): '>', (2, 4): 'v', (12, 6): 'O', (7, 7): '^', (0, 8): '#',
        (4, 8): 'v', (9, 8): 'O', (6, 10): '#', (1, 11): '^', (8, 12): '^', (4, 13): 'v',
        (6, 13): 'O',
    }  # fmt: skip
    assert puzzle.holes == set()
    puzzle.check()
    untidy = '\n' + BATTLESHIP_TYPED.replace('\n', '  \r\n\n')
    assert read_puzzle('battleship', untidy) == puzzle


def test_battleship_of_any_shape():
    typed = '+ ++\n1 ? ? 0\n2 ?\nx.>~\n+Oxx\n'
    assert read_puzzle('battleship', typed) == Battleship(
        4,
        2,
        rows=[2, None],
        cols=[1, None, None, 0],
        fleet=[2, 1],
        givens={(2, 0): '>', (3, 0): '~', (0, 1): '+', (1, 1): 'O'},
        holes={(0, 0), (2, 1), (3, 1)},
    )


def test_battleship_link():
    """All givens, tallies given and not; the fleet as a letter and as shapes."""
    puzzle = Battleship(
        4,
        3,
        rows=[2, None, 16],
        cols=[None, 0, 1, None],
        fleet=[3, 2, 2, 1, 1, 1],
        givens=dict(zip([(x, y) for y in range(3) for x in range(4) if x], '~^v<>#O+~')),
    )
    url = 'https://puzz.link/p?battleship/4/3/g01g2g-10g012g345g6.0//c'
    assert puzzle_url(puzzle) == url
    assert read_puzzle('battleship', url) == puzzle
    link = answer_link(puzzle, ['#^#.', '....', '##<>'])
    assert unquote(link) == (
        'https://puzz.link/p?pzprv3/battleship/3/4/c/. . 0 1 . /2 . 0 1 2 /. . 3 4 5 /16 . 6 - 0 /'
        '# + + + /+ + + + /# + + + /0 0 0 0 0 0 /'
    )
    assert read_puzzle('battleship', link) == puzzle
    puzzle.fleet = [6, 5, 1]
    assert puzzle_url(puzzle) == url[:-3] + '/3/61vg/51v/11g'
    assert read_puzzle('battleship', puzzle_url(puzzle)) == puzzle
    link = answer_link(puzzle, ['....'] * 3)
    assert '/3/61vg/51v/11g/.%20.%200%201%20.%20/' in link
    assert read_puzzle('battleship', link) == puzzle
    assert read_puzzle('battleship', 'battleship/4/3///c').givens == {}
    assert read_puzzle('battleship', 'battleship/4/3//2/12o/11g').fleet == [2, 1]
    for crooked in ('/p', '1/22u'):
        text = f'battleship/4/3//{crooked}'
        assert read_puzzle('battleship', text, fleet=(1, 3)).fleet == [3, 1]
    file = 'pzprv3/battleship/1/2/p/. . . /3 . 0 /+ + /'
    assert read_puzzle('battleship', file, fleet=[2]).rows == [3]


def test_battleship_task():
    task = '1,0,0,0,2,0,2,0,0,1,0,0;a0b1zd6'
    puzzle = read_puzzle('battleship', task)
    assert puzzle.fleet == [3, 2, 2, 1, 1, 1]
    assert puzzle.cols == [1, 0, 0, 0, 2, 0]
    assert puzzle.rows == [2, 0, 0, 1, 0, 0]
    assert puzzle.givens == {(1, 0): '~', (4, 0): 'O', (5, 5): '<'}
    page = f"var task = '{task}'; puzzleWidth: 6, puzzleHeight: 6"
    assert read_puzzle('battleship', page) == puzzle
    small = read_puzzle('battleship', '1,2,1,2;0123', fleet=[2, 1])
    assert small == Battleship(
        2, 2, [1, 2], [1, 2], [2, 1], {(0, 0): '~', (1, 0): 'O', (0, 1): '#', (1, 1): '^'}
    )
    assert read_puzzle('battleship', '1,2,1,2;a456', fleet=[2, 1]).givens == {
        (1, 0): '>', (0, 1): 'v', (1, 1): '<',
    }  # fmt: skip


def test_battleship_game_id():
    puzzle = read_puzzle('battleship', '4x2f2dtS,3,1:1,-,2,0,3,2,aSbVWTB')
    assert puzzle == Battleship(
        4,
        2,
        rows=[3, 2],
        cols=[1, None, 2, 0],
        fleet=[2, 1, 1, 1],
        givens={(1, 0): 'O', (0, 1): '+', (1, 1): '~', (2, 1): '^', (3, 1): 'v'},
    )
    assert read_puzzle('battleship', '6x6f3:' + '1,' * 12 + 'LCR').fleet == [3, 2, 2, 1, 1, 1]
    assert read_puzzle('battleship', '6x6f3:' + '1,' * 12 + 'LCR').givens == {
        (0, 0): '<', (1, 0): '#', (2, 0): '>',
    }  # fmt: skip


def test_tents_answer_link():
    puzzle = read_puzzle('tents', ' ?1\n1T.\n0..')
    link = answer_link(puzzle, ['T*', '..'])
    assert unquote(link) == (
        'https://puzz.link/p?pzprv3/tents/2/2/. . 1 /1 1 A /0 - - /0 /0 /0 0 /'
    )
    assert read_puzzle('tents', link) == puzzle
    crossed = 'pzprv3.1/tents/2/2/. . c1 /c1 1 A /0 - . /0 /-1 /0 0 /'
    assert read_puzzle('tents', crossed) == puzzle


def test_trees_far_apart():
    trees = [(0, 0), (18, 0), (37, 0), (99, 0)]
    puzzle = Tents(100, 1, [None], [None] * 100, trees)
    assert read_puzzle('tents', puzzle_url(puzzle)) == puzzle


def test_either_case():
    assert read_puzzle('tents', ' 10\n1t*\n0.-') == read_puzzle('tents', ' 10\n1T*\n0.-')
    small, large = (f'+\n1 0\n1 0\n{sign}.\n..' for sign in 'oO')
    assert read_puzzle('battleship', small) == read_puzzle('battleship', large)
    assert read_puzzle('battleship', small).givens == {(0, 0): 'O'}


def test_runs_of_any_length_in_every_notation():
    puzzle = Nonogram(3, 2, rows=[['?', 1], ['?']], cols=[[1], ['?'], [2]])
    for text in (
        '3x2:1/?/2/?.1/?',
        '3x2: 1/ ?/2/?. 1/?',
        '1/?/2/?.1/?',
        '([[1],[?],[2]],[[?,1],[?]])',
        '[[?, 1], [ ?]] [[1], [?], [2]]',
        'width 3\nheight 2\nrows\n?,1\n?\ncolumns\n1\n?\n2\n',
        '3 2\n? 1\n?\n1\n?\n2\n',
        puzzle_url(puzzle),
    ):
        size = (3, 2) if text.startswith('1/') else None
        assert read_puzzle('nonogram', text, size=size) == puzzle
    assert read_puzzle('nonogram', '?/1/1/1.1/1').width == 3


def test_addresses_with_something_around_them():
    nurikabe = 'https://puzz.link/p?nurikabe/3/1/3h'
    tents = 'https://a.org/tents.html#2x1:_a,0%2C1,1'
    answer = 'https://puzz.link/p?pzprv3/nurikabe/1/3/3 . . /'
    for kind, link in [('nurikabe', nurikabe), ('tents', tents), ('nurikabe', answer)]:
        puzzle = read_puzzle(kind, link)
        for around in (
            '<{}>', '"{}"', "'{}'", '({})', 'see {}\n', 'see: <{}>)\n', '[x]({})', 'see\n\n{}',
            '\u200b{}\u200b', '{}\u200b ',
        ):  # fmt: skip
            assert read_puzzle(kind, around.format(link)) == puzzle
    assert read_puzzle('tents', tents) == Tents(2, 1, [1], [0, 1], [(0, 0)])


def test_addresses_in_what_is_something_else():
    """A text that tells where it is from is read as what it is."""
    lines = 'width 1\nheight 1\n\nrows\n1\n\ncolumns\n1\n'
    for text in (lines, f'copyright "https://a.org/x?y"\n{lines}', f'{lines}see https://a.org/'):
        assert read_puzzle('nonogram', text) == Nonogram(1, 1, [[1]], [[1]])
    file = 'pzprv3\nnurikabe\n1\n3\n3 . . \n. . . \n'
    for text in (file, file + 'info:{"source":"https://puzz.link/p?nurikabe/5/5/"}'):
        assert read_puzzle('nurikabe', text) == Nurikabe(3, 1, {(0, 0): 3})


SMALL = Sudoku(4, 4, (2, 2), {(0, 0): 1, (1, 0): 2, (3, 1): 4, (0, 2): 4, (2, 3): 1})


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


def test_the_answer_of_a_sudoku():
    link = answer_link(SMALL, ['1243', '3214', '4132', '2413'])
    lines = link.split('?')[1].replace('%20', ' ').split('/')
    assert lines == [
        'pzprv3', 'sudoku', '4', '1 2 . . ', '. . . 4 ', '4 . . . ', '. . 1 . ',
        '. . 4 3 ', '3 2 1 . ', '. 1 3 2 ', '2 4 . 3 ', '',
    ]  # fmt: skip


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
    with pytest.raises(FormatError, match='45 across from column 1, row 2: no sum of 2 digits'):
        CROSS.check()


SAME = {
    'star_battle': [
        '1\nAAABBB\nABBBCC\nADDEEC\nFFDDEC\nFEEEEC\nFCCCCC',
        '1\nA A A B B B\nA B B B C C\nA D D E E C\nF F D D E C\nF E E E E C\nF C C C C C',
        URL + 'starbattle/6/6/1/4ilbhgdnmhou',
        URL + 'pzprv3/starbattle/6/6/1/6/0 0 0 1 1 1 /0 1 1 1 2 2 /0 3 3 4 4 2 /5 5 3 3 4 2 /'
        '5 4 4 4 4 2 /5 2 2 2 2 2 /+ # + . . . /. . . # . . /. . . . . . /. . . . . . /'
        '. . . . . . /. . . . . . /',
    ],
    'hitori': [
        '1114\n1423\n3321\n4213',
        '1 1 1 4\n1 4 2 3\n3 3 2 1\n4 2 1 3',
        '4x4:1114142333214213',
        '4x4dk:1114142333214213',
        'https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/singles.html#4x4:1114142333214213',
        URL + 'hitori/4/4/1114142333214213',
        URL + 'hitori%2F4%2f4%2F1114142333214213',
        URL + 'pzprv3/hitori/4/4/1 1 1 4 /1 4 2 3 /3 3 2 1 /4 2 1 3 /# . + . /. . . . /'
        '. . . . /. . . . /',
    ],
    'heyawake': [
        'ABBCCD\nABBCCD\nABBCCD\nEEEEED\nFFFGGD\nFFFGGH\nA2 B2 C2 D2',
        'A B B C C D\nA B B C C D\nA B B C C D\nE E E E E D\nF F F G G D\nF F F G G H\nA2B2\nC2 D2',
        URL + 'heyawake/6/6/lll155007rs12222j',
        URL + 'pzprv3/heyawake/6/6/8/0 1 1 2 2 3 /0 1 1 2 2 3 /0 1 1 2 2 3 /4 4 4 4 4 3 /'
        '5 5 5 6 6 3 /5 5 5 6 6 7 /2 2 . 2 . 2 /' + '. . . . . . /' * 5 + '# + . . . . /'
        + '. . . . . . /' * 5,
    ],
    'fillomino': [
        '..4...\n.53.2.\n....52\n33....\n.2.14.\n...3..',
        '. . 4 . . .\n. 5 3 . 2 .\n. . . . 5 2\n3 3 . . . .\n. 2 . 1 4 .\n. . . 3 . .',
        URL + 'fillomino/6/6/h4j53g2k5233k2g14j3h',
        URL + 'pzprv3/fillomino/6/6/. . 4 . . . /. 5 3 . 2 . /. . . . 5 2 /3 3 . . . . /'
        '. 2 . 1 4 . /. . . 3 . . /5 5 . . . . /' + '. . . . . . /' * 5 + '0 0 0 0 0 /' * 6
        + '0 0 0 0 0 0 /' * 5,
    ],
    'pentominoes': [
        'FI\n\n.....x\nx.....',
        'F I\n\n.....\n .....',
        '.##\n##\n.#\n\n#####\n\n  ..... \n   .....',
        '.## #####\n##\n.#\n\n\n.....x\nx.....\n',
    ],
}  # fmt: skip


def to_corner(cells):
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    return sorted((x - left, y - top) for x, y in cells)


@pytest.mark.parametrize('kind', SAME)
def test_the_same_puzzle_in_any_notation(kind):
    puzzles = [read_puzzle(kind, text) for text in SAME[kind]]
    if kind == 'pentominoes':
        # Only the names of the pieces differ, and where they are drawn.
        puzzles = [(p.cells, [*map(to_corner, p.pieces.values())]) for p in puzzles]
    for other in puzzles:
        assert other == puzzles[0]


def test_what_is_read():
    assert read_puzzle('star_battle', SAME['star_battle'][0]).stars == 1
    assert read_puzzle('hitori', '1a.\nZ0A').numbers == [[1, 10, None], [35, 0, 10]]
    for text in ('hitori/3/1/%2f', 'hitori%2f3%2F1%2f%252f', 'hitori_edit%2F3/1/%252f'):
        assert read_puzzle('hitori', URL + text).numbers == [[None, 2, 15]]
    assert read_puzzle('hitori', '1 a .\n35 0 10').numbers == [[1, 10, None], [35, 0, 10]]
    assert read_puzzle('heyawake', 'aa b\nb  b\nb0').clues == {'b': 0}
    puzzle = read_puzzle('fillomino', '2x2:1a9a')
    assert puzzle == Fillomino(2, 2, {(0, 0): 1, (0, 1): 9}, most=9)
    assert read_puzzle('fillomino', '. 12\nx .').clues == {(1, 0): 12}
    assert read_puzzle('fillomino', '. 12\nx .').holes == {(0, 1)}
    assert len(read_puzzle('pentominoes', '.....').pieces) == 12
    assert [*read_puzzle('pentominoes', 'LLI\n\n##\n\n...').pieces] == ['L', 'a', 'I', 'b']


@pytest.mark.parametrize(
    ('kind', 'rows', 'written'),
    [
        (
            'star_battle',
            '.*.... ...*.. .....* ..*... ....*. *.....',
            '+ # + + + + /+ + + # + + /+ + + + + # /+ + # + + + /+ + + + # + /# + + + + + /',
        ),
        ('hitori', '#.#. .... #.#. ...#', '# + # + /+ + + + /# + # + /+ + + # /'),
        (
            'heyawake',
            '#.#..# ...#.. #.#.#. ...... .#.#.# ..#...',
            '# + # + + # /+ + + # + + /# + # + # + /+ + + + + + /+ # + # + # /+ + # + + + /',
        ),
        (
            'fillomino',
            '554444 553221 353352 335552 225144 133344',
            '5 5 . 4 4 4 /5 . . 2 . 1 /3 5 3 3 . . /. . 5 5 5 2 /2 . 5 . . 4 /1 3 3 . 4 4 /'
            '0 1 0 0 0 /0 1 1 0 1 /1 1 0 1 1 /0 1 0 0 1 /0 1 1 1 0 /1 0 0 1 0 /'
            '0 0 1 1 1 1 /1 0 0 1 1 1 /0 1 1 1 0 0 /1 1 0 1 1 1 /1 1 1 1 0 0 /',
        ),
    ],
)
def test_answers_as_puzzlink_writes_them(kind, rows, written):
    puzzle = read_puzzle(kind, SAME[kind][0])
    link = answer_link(puzzle, rows.split()).replace('%20', ' ').replace('%23', '#')
    assert link.startswith(URL + 'pzprv3/')
    assert link.endswith(written)
    assert read_puzzle(kind, link) == puzzle

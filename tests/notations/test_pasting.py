"""What people paste: addresses among other things, several puzzles, puzzles of an unnamed kind."""

from __future__ import annotations

from contextlib import suppress

import pytest

from satpy import Board
from satpy.errors import FormatError
from satpy.notations.library import KINDS
from satpy.notations.pasting import find_kinds, split_puzzles

URL = 'https://puzz.link/p?'
NURIKABE = URL + 'nurikabe/3/1/3h'
ANSWER = 'pzprv3/nurikabe/1/3/3 . . /'
ID = '2x1:_a,0,1,1'
BEFORE = ['fillomino', 'hitori', 'numberlink', 'nurikabe', 'slitherlink', 'star_battle', 'tents']
THREE = Board.grid(3, 1, clues={(0, 0): 3})


@pytest.mark.parametrize('address', [NURIKABE, 'nurikabe/3/1/3h', URL + 'NuriKabe/3/1/3h'])
@pytest.mark.parametrize(
    'around',
    [
        '{}', '[x]({})', '`{}`', '||{}||', '||<{}>||', '**{}**', '_{}_', '"{}"', "'{}'", '({})',
        '{}.', '{},', '{}#', '{}#top', '{}&utm_source=a&utm_medium=b', '{} and more', '{}, hard!\n',
        'see {} and https://example.org/', '[{0}]({0})', '{0}\n\n{0}', '1) {} (hard)',
        'see\n\n{}',
    ],
)  # fmt: skip
def test_a_url_with_something_around_it(address, around):
    assert KINDS['nurikabe'].read(around.format(address)) == THREE


@pytest.mark.parametrize('around', ['{}', '`{}`', '||{}||', '"{}"', "'{}'", 'Tents {} hard', '{}.'])
def test_an_id_with_something_around_it(around):
    expected = KINDS['tents'].read('0 1\n1 T.')
    assert KINDS['tents'].read(around.format(ID)) == expected
    assert KINDS['tents'].read(around.format('https://a.org/tents.html#2x1:_a,0%2C1,1')) == expected
    assert KINDS['nurikabe'].read(around.format(ANSWER)) == THREE


@pytest.mark.parametrize('around', ['\u200b{}\u200b', '{}\u200b '])
def test_an_address_beside_signs_that_are_not_seen(around):
    assert KINDS['nurikabe'].read(around.format(NURIKABE)) == THREE


def test_addresses_in_what_is_something_else():
    """A text that tells where it is from is read as what it is."""
    lines = 'width 1\nheight 1\n\nrows\n1\n\ncolumns\n1\n'
    for text in (lines, f'copyright "https://a.org/x?y"\n{lines}', f'{lines}see https://a.org/'):
        assert KINDS['nonogram'].read(text) == Board.grid(1, 1, top=[[1]], left=[[1]])
    file = 'pzprv3\nnurikabe\n1\n3\n3 . . \n. . . \n'
    for text in (file, file + 'info:{"source":"https://puzz.link/p?nurikabe/5/5/"}'):
        assert KINDS['nurikabe'].read(text) == THREE


@pytest.mark.parametrize(
    ('text', 'kinds'),
    [
        (NURIKABE, 'nurikabe'),
        (f'see <{NURIKABE}>', 'nurikabe'),
        ('https://pzplus.tck.mn/p?slitherlink/5/5/cbcbcddad', 'slitherlink'),
        ('http://pzv.jp/p.html?type=editor&NUMLIN_edit/5/5/1j2h3m1h2j3', 'numberlink'),
        ('https://pzprxs.vercel.app/p?numberlink%2F5%2F5%2F1j2h3m1h2j3', 'numberlink'),
        ('https://puzz.link/p?slither/v:x/5/5/cb', 'slitherlink'),
        (f'https://puzz.link/p?{ANSWER}', 'nurikabe'),
        ('pzprv3\nsudoku\n4\n. . . . \n', 'sudoku'),
        ('https://a.org/js/loopy.html#3x1t0:3b', 'slitherlink'),
        (ID, 'tents'),
        (f'"{ID}"', 'tents'),
        (
            '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
            'sudoku',
        ),
        ("puzzle-tents.com: task = '_a,0,1,1'; puzzleWidth: 2, puzzleHeight: 1", 'tents'),
        ("https://www.puzzle-loop.com/ var task = '3b'", 'slitherlink'),
        (' 10\n1T.', 'tents'),
        ('+\n1 0\n1\n..', 'battleship'),
        ('[[1]] [[1]]', 'nonogram'),
    ],
)
def test_kinds_that_are_found(text, kinds):
    assert find_kinds(text) == kinds.split()


@pytest.mark.parametrize(
    ('text', 'kinds'),
    [
        ('3x1t0:3b', 'slitherlink'),
        ('3x1:3b', 'fillomino slitherlink'),
        ('1.1\n...', 'fillomino hitori numberlink nurikabe slitherlink'),
        ('1.2\n...', 'fillomino hitori nurikabe slitherlink'),
    ],
)
def test_texts_of_several_kinds(text, kinds):
    """All kinds that can read a text are found, if its clues make sense in them."""
    readable = []
    for name in KINDS:
        with suppress(FormatError):
            KINDS[name].read(text)
            readable.append(name)
    found = find_kinds(text)
    assert found == readable
    assert [name for name in found if name in BEFORE] == kinds.split()


@pytest.mark.parametrize(
    ('kind', 'text', 'parts'),
    [
        (
            None,
            f'1. {NURIKABE}\n\n{NURIKABE} too\n{ID}\n',
            [f'1. {NURIKABE}', f'\n\n{NURIKABE} too', f'\n\n\n{ID}'],
        ),
        (None, '2..\n\n...', ['2..\n\n...']),
        ('nurikabe', '2..\n...\n\n.1\n..', ['2..\n...', '\n\n\n.1\n..']),
        ('nurikabe', '2..\n\n...', ['2..\n\n...']),
        ('sudoku', '12.....44.....1.\n' * 2, ['12.....44.....1.', '\n12.....44.....1.']),
        ('battleship', '+\n\n1 0\n1 0\n\n..\n..', ['+\n\n1 0\n1 0\n\n..\n..']),
        ('tents', ' 10\n1T.\n\n 10\n1T!', [' 10\n1T.\n\n 10\n1T!']),
    ],
)
def test_several_puzzles(kind, text, parts):
    assert split_puzzles(text, kind and KINDS[kind]) == parts


NO_INK = '. . . . /' * 4
SAME = {
    'sudoku': [
        '12..\n...4\n4...\n..1.',
        '\n 12..\n 0004\n 4000\n 0.10\n\n',
        '12.....44.....1.',
        '1 2 . .\n. . . 4\n4 . . .\n. . 1 .',
        '12|..\n..|.4\n--+--\n4.|..\n..|1.',
        '+---+---+\n|12 |.. |\n|.. |.4 |\n+---+---+\n|4. |.. |\n|.. |1. |\n+---+---+',
        '| 1 2 | . . |\n| . . | . 4 |\n=============\n| 4 . | . . |\n| . . | 1 . |',
        '2x2:1_2e4_4e1a',
        'https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#2x2:1_2e4_4e1a',
        URL + 'sudoku/4/4/12k44k1g',
        'sudoku/4/4/12k44k1g',
        URL + 'pzprv3/sudoku/4/1 2 . . /. . . 4 /4 . . . /. . 1 . /' + NO_INK,
    ],
    'star_battle': [
        '1\nAAABBB\nABBBCC\nADDEEC\nFFDDEC\nFEEEEC\nFCCCCC',
        '1\nA A A B B B\nA B B B C C\nA D D E E C\nF F D D E C\nF E E E E C\nF C C C C C',
        URL + 'starbattle/6/6/1/4ilbhgdnmhou',
    ],
    'hitori': [
        '1114\n1423\n3321\n4213',
        '1 1 1 4\n1 4 2 3\n3 3 2 1\n4 2 1 3',
        '4x4:1114142333214213',
        '4x4dk:1114142333214213',
        'https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/singles.html#4x4:1114142333214213',
        URL + 'hitori/4/4/1114142333214213',
        URL + 'hitori%2F4%2f4%2F1114142333214213',
    ],
    'heyawake': [
        'ABBCCD\nABBCCD\nABBCCD\nEEEEED\nFFFGGD\nFFFGGH\nA2 B2 C2 D2',
        'A B B C C D\nA B B C C D\nA B B C C D\nE E E E E D\nF F F G G D\nF F F G G H\nA2B2\nC2 D2',
        URL + 'heyawake/6/6/lll155007rs12222j',
    ],
    'fillomino': [
        '..4...\n.53.2.\n....52\n33....\n.2.14.\n...3..',
        '. . 4 . . .\n. 5 3 . 2 .\n. . . . 5 2\n3 3 . . . .\n. 2 . 1 4 .\n. . . 3 . .',
        URL + 'fillomino/6/6/h4j53g2k5233k2g14j3h',
    ],
    'nonogram': [
        '[[?, 1], [ ?]] [[1], [?], [2]]',
        'width 3\nheight 2\nrows\n?,1\n?\ncolumns\n1\n?\n2\n',
        '3 2\n? 1\n?\n1\n?\n2\n',
    ],
    'slitherlink': ['3..', '3x1t0:3b', '3 . .'],
}


@pytest.mark.parametrize('kind', SAME)
def test_the_same_puzzle_in_any_notation(kind):
    one, *others = (KINDS[kind].read(text) for text in SAME[kind])
    for other in others:
        assert other.copy() == one


def test_letters_are_numbers():
    assert KINDS['hitori'].read('1a2\nZ0A\n333').clues[0, 1] == 35
    line = '1g' + '.' * 253 + 'A'
    words = ['1', '16', *['.'] * 253, '10']
    rows = '\n'.join(' '.join(words[at : at + 16]) for at in range(0, 256, 16))
    for text in (line, '\n'.join(line[at : at + 16] for at in range(0, 256, 16)), rows):
        assert KINDS['sudoku'].read(text).clues == {(0, 0): 1, (1, 0): 16, (15, 15): 10}

"""What people paste: addresses among other things, several puzzles, puzzles of an unnamed kind."""

from __future__ import annotations

from contextlib import suppress

import pytest

from satpy.errors import FormatError
from satpy.puzzles.notations import KINDS, Kakuro, Nurikabe, Tents, puzzle_url, read_puzzle
from satpy.puzzles.notations.pasting import find_kinds, split_puzzles

URL = 'https://puzz.link/p?nurikabe/3/1/3h'
ANSWER = 'pzprv3/nurikabe/1/3/3 . . /'
ID = '2x1:_a,0,1,1'
BEFORE = ['fillomino', 'hitori', 'numberlink', 'nurikabe', 'slitherlink', 'star_battle', 'tents']


@pytest.mark.parametrize('address', [URL, 'nurikabe/3/1/3h', 'https://puzz.link/p?NuriKabe/3/1/3h'])
@pytest.mark.parametrize(
    'around',
    [
        '{}', '[x]({})', '`{}`', '||{}||', '||<{}>||', '**{}**', '_{}_', '"{}"',
        '{}.', '{},', '{}#', '{}#top', '{}&utm_source=a&utm_medium=b', '{} and more', '{}, hard!\n',
        'see {} and https://example.org/', '[{0}]({0})', '{0}\n\n{0}', '1) {} (hard)',
    ],
)  # fmt: skip
def test_a_url_with_something_around_it(address, around):
    assert read_puzzle('nurikabe', around.format(address)) == Nurikabe(3, 1, {(0, 0): 3})


@pytest.mark.parametrize('around', ['{}', '`{}`', '||{}||', '"{}"', "'{}'", 'Tents {} hard', '{}.'])
def test_an_id_with_something_around_it(around):
    assert read_puzzle('tents', around.format(ID)) == Tents(2, 1, [1], [0, 1], [(0, 0)])
    assert read_puzzle('nurikabe', around.format(ANSWER)) == Nurikabe(3, 1, {(0, 0): 3})


@pytest.mark.parametrize(
    ('text', 'kinds'),
    [
        (URL, 'nurikabe'),
        (f'see <{URL}>', 'nurikabe'),
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
            read_puzzle(name, text).check()
            readable.append(name)
    found = find_kinds(text)
    assert found == readable
    assert sorted(name for name in found if name in BEFORE) == kinds.split()


@pytest.mark.parametrize(
    ('kind', 'text', 'parts'),
    [
        (None, f'1. {URL}\n\n{URL} too\n{ID}\n', [f'1. {URL}', f'\n\n{URL} too', f'\n\n\n{ID}']),
        (None, '2..\n\n...', ['2..\n\n...']),
        ('nurikabe', '2..\n...\n\n.1\n..', ['2..\n...', '\n\n\n.1\n..']),
        ('nurikabe', '2..\n\n...', ['2..\n\n...']),
        ('sudoku', '12.....44.....1.\n' * 2, ['12.....44.....1.', '\n12.....44.....1.']),
        ('battleship', '+\n\n1 0\n1 0\n\n..\n..', ['+\n\n1 0\n1 0\n\n..\n..']),
        ('tents', ' 10\n1T.\n\n 10\n1T!', [' 10\n1T.\n\n 10\n1T!']),
    ],
)  # fmt: skip
def test_several_puzzles(kind, text, parts):
    assert split_puzzles(text, kind) == parts


def test_sums_that_are_missing():
    """As pzpr writes them, `-`; 0 is read as well."""
    puzzle = Kakuro(2, 1, {(0, 0)}, {(0, 0): 3, (1, -1): 5}, {})
    assert puzzle_url(puzzle) == 'https://puzz.link/p?kakuro/2/1/3-k5'
    for body in ('3-k5', '30k5'):
        assert read_puzzle('kakuro', f'https://puzz.link/p?kakuro/2/1/{body}') == puzzle
    without = Kakuro(2, 1, set(), {}, {(-1, 0): 45})
    assert puzzle_url(without) == 'https://puzz.link/p?kakuro/2/1/l--Z'
    assert read_puzzle('kakuro', puzzle_url(without)) == without

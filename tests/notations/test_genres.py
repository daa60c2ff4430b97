"""puzz.link's genres without rules here: addresses, meanings, damage, scripts to start from."""

import random
from itertools import islice

import pytest
from genre_boards import random_board
from hypothesis import given, settings
from hypothesis import strategies as st
from running import BOARDS

from satpy import CNF, Board
from satpy.cli.drafts import ANSWERS, draft
from satpy.errors import FormatError
from satpy.notations.library import declared, kind_of_genre
from satpy.notations.special.genres import declaration, genre_kind, genres

KNOWN = {link for names in declared().values() for link in names['links']}


def address(genre, seed):
    kind = genre_kind(genre)
    return kind.url(random_board(kind, random.Random(f'{genre} {seed}')))


def test_most_genres_are_read():
    """At least 275 of the 341: those of the kinds with rules, and these."""
    assert not KNOWN & genres().keys()
    kinds = [name for name, names in declared().items() if names['links']]
    assert len(kinds) + len({*genres().values()}) >= 275


@pytest.mark.parametrize('genre', genres())
def test_an_address_is_read_and_written_back(genre):
    for seed in range(4):
        text = address(genre, seed)
        kind, board = genre_kind(genre), Board.read(text)
        assert board.compared() == random_board(kind, random.Random(f'{genre} {seed}')).compared()
        assert kind.url(board) == text
        assert kind.read(f'see {text.replace("/p?", "/p.html?")}') == board


# {genre: (the body of an address, its layer, what this layer holds)}
MEANINGS = {
    'kurarin': ('2/1/74', 'circles', {(0, 0): 'black', (0.5, 0): 'white', (1, 0): 'black'}),
    'sansaroad': ('2/1/44', 'clues', {(0, 0): '△', (1, 0): '△'}),
    'tetrochaink': ('2/1/8c', 'circles', {(0, 0): 'gray', (1, 0): 'white'}),
    'nikoji': ('3/1/1-1b.', 'clues', {(0, 0): 'A', (1, 0): 'a', (2, 0): None}),
    'dominion': ('2/1/2-1a', 'clues', {(0, 0): 'B', (1, 0): 'Z'}),
    'slashpack': ('2/1/3g', 'clues', {(0, 0): 'C'}),
    'scrabble': ('2/1/4g//z', 'clues', {(0, 0): 'D'}),
    'lollipops': ('3/1/123', 'clues', {(1, 0): '│', (2, 0): '─'}),
    'kusabi': ('3/1/123', 'clues', {(0, 0): '同', (1, 0): '短', (2, 0): '長'}),
    'uturns': ('3/1/123', 'circles', {(0, 0): 'black', (1, 0): 'gray', (2, 0): 'white'}),
    'swslither': ('3/1/056', 'clues', {(0, 0): 0, (1, 0): 'S', (2, 0): 'W'}),
    'mrokmrno': ('6/1/123456', 'clues', dict(zip([(x, 0) for x in range(6)], 'NKO😶☺☹'))),
    'retroships': ('4/1/067a//z', 'clues', {(0, 0): '~', (1, 0): 'O', (2, 0): '◤', (3, 0): '◢'}),
    'coffeemilk': ('3/1/12.', 'circles', {(0, 0): 'white', (1, 0): 'black', (2, 0): 'gray'}),
    'myopia': ('2/1/1f', 'clues', {(0, 0): '↑', (1, 0): '↑↓←→'}),
    'wagiri': ('1/2/l12', 'clues', {(0, 0): '輪', (0, 1): '切'}),
    'nuriuzu': ('2/1/0f', 'circles', {(0, 0): 'white', (0.5, 0): 'black'}),
    'roma': ('2/1/015', 'arrows', {(0, 0): 'up'}),
    'yajirushi': ('2/1/1.', 'colors', {(1, 0): 'black'}),
    'news': ('2/1/04.', 'clues', {(0, 0): 'E', (1, 0): 'cross'}),
    'orbital': ('2/1/gg3', 'circles', {(0, 0): 'white', (1, 0): 'black'}),
    'familyphoto': ('2/1/83g', 'circles', {(1, 0): 'black'}),
    'landmeasure': ('1/1/.i', 'clues', {(-0.5, -0.5): '∞'}),
    'lightshadow': ('3/1/147', 'colors', {(0, 0): 'black', (2, 0): 'black'}),
    'icewalk': ('2/1/8g3', 'colors', {(1, 0): 'blue'}),
    'shwolf': ('2/1/f', 'clues', {(0, 0): 'G', (1, 0): 'W'}),
}


@pytest.mark.parametrize('genre', MEANINGS)
def test_what_numbers_mean(genre):
    body, layer, held = MEANINGS[genre]
    board = Board.read(f'https://puzz.link/p?{genre}/{body}')
    assert getattr(board, layer) == held


def test_lollipops_have_circles_and_words_stay_words():
    assert Board.read('puzz.link/p?lollipops/3/1/123').circles == {(0, 0): 'white'}
    assert Board.read('puzz.link/p?scrabble/2/1/h/2/AB/CD').facts['words'] == ['AB', 'CD']
    assert {*Board.read('puzz.link/p?regional-poly/2/2//p').rooms.values()} == {'A'}
    assert Board.read('puzz.link/p?snakeegg/2/1/0a//3').facts['lengths'] == ['1', '2', '3']
    assert Board.read('puzz.link/p?retroships/2/1//c').facts['pieces'][-1] == '###'


def test_a_coral_line_without_numbers_says_nothing():
    """As on the site: it is not a line without shaded cells, which a 0 is."""
    board = Board.read('puzz.link/p?coral/3/3/11.g0gl')
    assert (board.top, board.left) == ([[1, 1], [None], []], [None, None, None])


def test_borders_that_close_no_room_are_kept():
    """Nobody knows here what they mean; in blindrush they are walls."""
    board = Board.read('puzz.link/p?blindrush/3/3/g000o')
    assert board.walls == {((0, 0), (1, 0))} and len({*board.rooms.values()}) == 1


def test_flags():
    """Those that change rules are facts; others are refused."""
    for text in (
        'icewalk/f/2/1/0h',
        'forestwalk/f/2/1/0h',
        'morningwalk/f/2/1/0h',
        'bhaibahan/f/2/1/h',
    ):
        assert Board.read(f'puzz.link/p?{text}').facts == {'every place': True}
    assert (
        genre_kind('icewalk').url(Board.read('puzz.link/p?icewalk/f/2/1/0h')).endswith('/f/2/1/0h')
    )
    assert Board.read('puzz.link/p?myopia/f/2/1/h').facts == {'every dot': True}
    assert genre_kind('bonsan').url(Board.read('puzz.link/p?bonsan/c/2/1/3g')).endswith('/c/2/1/3g')
    for text in 'teri/f/2/1/h', 'icewalk/d/2/1/0h', 'shwolf/d/2/1/f', 'invlitso/d/2/1/0':
        with pytest.raises(FormatError, match='no flag of'):
            Board.read(f'puzz.link/p?{text}')
    for text in 'bonsan/2/1/03g', 'kramma/3/3/0900':
        with pytest.raises(FormatError, match='the form of this address'):
            Board.read(f'puzz.link/p?{text}')


SIGNS = st.sampled_from('0123456789abcdefghijklmnopqrstuvwxyz.-+/%=*$@ABZ_~')


@settings(deadline=None, max_examples=8 * BOARDS)
@given(st.sampled_from([*genres()]), st.integers(0, 3), st.data())
def test_damaged(genre, seed, data):
    """A sign is cut, added or replaced: FormatError, or a board that comes back."""
    text = address(genre, seed)
    start = text.index('?') + 1 + len(genre)
    at = data.draw(st.integers(start, len(text)))
    sign = data.draw(SIGNS)
    changed = (
        text[:at]
        + data.draw(st.sampled_from(['', sign, sign]))
        + text[at + data.draw(st.integers(0, 1)) :]
    )
    try:
        board = Board.read(changed)
    except FormatError:
        return
    kind = genre_kind(genre)
    try:
        again = kind.url(board)
    except FormatError:
        return
    assert kind.read(again).compared() == board.compared()


@pytest.mark.parametrize(
    'genre', dict.fromkeys(genres().values()), ids=lambda text: text.split("'")[1]
)
def test_a_script_to_start_from(genre):
    """It reads the board and has an answer, unchanged, for every genre."""
    name = genre.split("'")[1]
    form = [*ANSWERS][len(name) % len(ANSWERS)]
    text = address(name, 1)
    there = {'__name__': 'mine'}
    exec(compile(draft(text, form), 'mine.py', 'exec'), there)
    kind, board, cnf = there['KIND'], there['KIND'].read(there['PUZZLE']), CNF()
    assert board == Board.read(text) and there['PUZZLE'] == text
    terms = there['rules'](cnf, board)
    solution = cnf.solve()
    assert terms and solution is not None
    assert not any('None' in section for section in cnf.store.sections)
    kind.put(board, [key for key, term in terms.items() if term in solution])
    assert repr(kind) == f'<Kind {name}>'


def test_boards_of_a_genre_are_typed_and_drawn():
    """From the first minute: not all, since some have no usual drawing, or layers between cells."""
    back = dict.fromkeys(('typed', 'penpa'), 0)
    for name in islice(genres(), 0, None, 4):
        kind = genre_kind(name)
        board = random_board(kind, random.Random(name))
        for form in back:
            try:
                text = getattr(kind, form)(board)
                back[form] += kind.read(text).compared() == board.compared()
            except FormatError:
                pass
    assert min(back.values()) > 10, back


def test_ice_and_numbers_are_typed():
    kind = genre_kind('icewalk')
    board = kind.read('1.~\n.~3\n...')
    assert (board.clues, {*board.colors}) == ({(0, 0): 1, (2, 1): 3}, {(2, 0), (1, 1)})
    assert kind.read('1 .\n. ~3').colors.keys() == {(1, 1)}


def test_declarations_are_what_is_read():
    assert declaration('teri').startswith("Kind('teri', Cells(unknown=KEEP)")
    assert kind_of_genre('nurikabe') is None and kind_of_genre('rome') is not None

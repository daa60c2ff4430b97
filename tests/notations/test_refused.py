"""What cannot be read is refused in one line that says where and why; nothing else is raised."""

from __future__ import annotations

from importlib import import_module
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracle import table
from running import BOARDS

from satpy.errors import FormatError
from satpy.notations.kind import read_text
from satpy.notations.library import KINDS, script
from satpy.notations.pasting import find_kinds

URL = 'https://puzz.link/p?'
VALID = [
    (name, text)
    for name in KINDS
    for text in [script(name).PUZZLE, *(pair[0] for pair in import_module(f'kinds.{name}').PAIRS)]
]
REFUSED = [
    # kind or null, text, line and column of the fault, and what is said of it
    *table(__file__, 'refused'),
    ('nurikabe', '.' * 501, 1, 502, 'a board of 501x1: each side has 1 to 500 cells'),
    ('nurikabe', '.' * 100_000, 1, 1003, 'a row of more than 1002 cells: a side has 1 to 500'),
    ('tents', '9' * 5000 + '\n1 T', 1, 1, '999999999... is too large'),
]


@pytest.mark.parametrize(('kind', 'text', 'line', 'column', 'reason'), REFUSED)
def test_refused(kind, text, line, column, reason):
    with pytest.raises(FormatError) as caught:
        KINDS[kind].read(text) if kind else find_kinds(text)
    assert reason in str(caught.value)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert '\n' not in str(caught.value)


@pytest.mark.parametrize(
    ('kind', 'name', 'flag', 'meaning'),
    [
        (kind.name, kind.link.names[0], flag, meaning)
        for kind in KINDS.values()
        if kind.link
        for flag, meaning in kind.link.variants.items()
    ],
)
def test_a_flag_that_is_not_supported(kind, name, flag, meaning):
    """It is refused with what it means."""
    url = f'{URL}{name}/{flag}/5/5/a'
    with pytest.raises(FormatError) as caught:
        KINDS[kind].read(url)
    assert f'the flag {flag} is not supported: {meaning}' in str(caught.value)
    assert caught.value.column == url.index('/5/5')


@pytest.mark.parametrize(
    ('kind', 'flag', 'url'),
    [
        ('lits', 'c', 'lits/2/2/00'),
        ('slant', 'c', 'gokigen/1/1/j'),
        ('yajilin', 'b', 'yajilin/2/1/b'),
    ],
)
def test_a_flag_that_changes_nothing(kind, flag, url):
    link, _, body = url.partition('/')
    board = KINDS[kind].read(URL + url)
    assert KINDS[kind].read(f'{URL}{link}/{flag}/{body}') == board
    assert KINDS[kind].url(board) == URL + url


def test_flags_are_quoted_in_part():
    with pytest.raises(FormatError) as caught:
        KINDS['masyu'].read(f'{URL}mashu/{"xyz" * 1000}/2/2/00')
    assert len(str(caught.value)) < 300


def test_the_notation_is_named():
    with pytest.raises(FormatError, match=r'tried as a puzz\.link URL'):
        KINDS['tents'].read(URL + 'tents/2/2/!')


def test_sizes_that_do_not_follow():
    """12 cells, 7 lines: 4x3 or 3x4? The sums of the tallies decide, or the user."""
    read = KINDS['tents'].read
    assert read('d_f,1,0,0,1,1,1,0').width == 4
    with pytest.raises(FormatError, match='the size does not follow'):
        read('d_f,1,0,1,0,1,1,0')
    assert read('d_f,1,0,1,0,1,1,0', size=(3, 4)).left == [0, 1, 1, 0]
    with pytest.raises(FormatError, match='12 cells, a 3x3 board has 9'):
        read('d_f,1,0,1,0,1,1,0', size=(3, 3))
    with pytest.raises(FormatError, match='3 cells, the board has 4'):
        KINDS['nurikabe'].read('a2a', size=(2, 2))


@pytest.mark.parametrize('text', ['1x', URL + 'nurikabe/2/1/1g'])
def test_a_board_of_another_size(text):
    for size in [(2, 1), [2, 1], None]:
        assert KINDS['nurikabe'].read(text, size=size).width == 2
    with pytest.raises(FormatError, match='a board of 2x1, not of 5x5 as you said') as caught:
        KINDS['nurikabe'].read(text, size=(5, 5))
    assert (caught.value.line, caught.value.column) == (1, 1)


# ---------------------------------------------------------------- fuzz

options = st.fixed_dictionaries(
    {}, optional={'size': st.tuples(st.integers(-2, 600), st.integers(-2, 600))}
)
SIGNS = sorted({sign for _, text in VALID for sign in text})
scraps = st.sampled_from([*SIGNS, '%', '~', '999999999', '٣', '\x00'])


@st.composite
def damaged(draw):
    """A kind, and a valid text with some pieces taken out, put in, or doubled."""
    kind, text = draw(st.sampled_from(VALID))
    for _ in range(draw(st.integers(0, 4))):
        start = draw(st.integers(0, len(text)))
        stop = draw(st.integers(start, min(start + 6, len(text))))
        piece = draw(st.sampled_from(['', text[start:stop] * 2]) | scraps)
        text = text[:start] + piece + text[stop:]
    return draw(st.just(kind) | st.sampled_from([*KINDS])), text


def read_or_refuse(kind, text, **said):
    try:
        board = read_text(kind, text, **said)
    except FormatError as error:
        assert '\n' not in str(error)
        assert error.line is not None
        return
    try:
        kind.check(board)  # which names cells, not lines
    except FormatError as error:
        assert '\n' not in str(error)
        return
    assert 0 < board.width <= 500
    assert 0 < board.height <= 500
    for write in (kind.url, kind.typed, kind.penpa):
        try:
            written = write(board)
        except FormatError:
            continue
        assert kind.read(written) == board.copy(), written


@settings(max_examples=8 * BOARDS, deadline=None)
@given(damaged(), options)
def test_damaged(damage, said):
    kind, text = damage
    read_or_refuse(KINDS[kind], text, **said)


@settings(max_examples=8 * BOARDS, deadline=None)
@given(st.sampled_from([*KINDS]), st.text(max_size=40) | st.lists(scraps).map(''.join), options)
def test_anything(kind, text, said):
    read_or_refuse(KINDS[kind], text, **said)


# One kind for each set of layers: those with the same ones read a text in the same way.
FORMS = {frozenset(map(type, kind.layers)): kind for kind in KINDS.values()}


@pytest.mark.parametrize(
    'text',
    [
        *(piece * 4_000 for piece in ('a', 'z', '9', ' ', '\n', '?', '?a=a&', '#1x1', '/', '%20')),
        *(piece * 4_000 for piece in ('[', '[1],', 'task=', 'v:', '.\n', '+ ', '1,', 'width 1\n')),
        '1 1\n' * 4_000,
        '1\n' + ' ' * 4_000 + 'x',
        '150x150:' + 'z' * 4_000,
        '999999999x999999999:',
        '10x10f999999999:',
        '10x10f1,999999999:',
        URL + 'battleship/9/9///999999999/11g',
        URL + 'nurikabe/500/500/' + 'z' * 12_500,
    ],
    ids=lambda text: repr(text[:12]),
)
def test_long_texts(text):
    """Absurd sizes and long repetitions neither hang nor eat the memory."""
    # Each text is thousands of signs long: not all of them in all forms, if BOARDS are few.
    forms = Random(text).sample([*FORMS.values()], min(len(FORMS), 2 * BOARDS))
    for kind, given_text in product(forms, (text, text + '!')):
        try:
            kind.read(given_text)
        except FormatError as error:
            assert '\n' not in str(error)


def test_what_typed_rooms_cannot_show_is_named():
    kind = KINDS['aquarium']
    board = kind.read(' 1?\n1AA\n?AA')
    board.walls.add(((0, 1), (1, 1)))
    with pytest.raises(FormatError, match=r'the border inside a tank in r2c1\.5'):
        kind.typed(board)
    assert kind.read(kind.url(board)) == board == kind.read(kind.penpa(board))

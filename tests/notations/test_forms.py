"""Each example's board in 21 forms: read the same, or refused, but never read as another board."""

from __future__ import annotations

import pytest
from notations.forms import FORMS, texts_of
from running import BOARDS

from satpy.errors import FormatError
from satpy.notations.library import KINDS, script

# Their layout has a meaning: runs in lines, signs between cells, a message.
NAMES = [name for name in KINDS if KINDS[name].layers and name not in ('futoshiki', 'nonogram')]
# The sign that separates cells, or stands for an empty one, is a sign of the kind.
BARS = {'pipelink', 'slalom', 'tatamibari', 'tracks'}
MINUS = {'kakurasu', 'pipelink', 'tatamibari', 'tents'}
ZERO = {
    'akari', 'arrows', 'binairo', 'canal_view', 'creek', 'fivecells', 'fourcells', 'koburin',
    'kurotto', 'linesweeper', 'minesweeper', 'mosaic', 'nawabari', 'paintarea', 'palisade',
    'patchwork', 'shakashaka', 'shugaku', 'slant', 'slitherlink', 'tapa', 'tapa_loop', 'tasquare',
    'tenner_grid', 'usoone',
}  # fmt: skip
OWN = {
    **dict.fromkeys(['bars', 'bars inside', 'bars with rules'], BARS),
    'minus': MINUS,
    'zero': ZERO,
}
LEAST = 950 / 1160


def found(name, text):
    """What a text is read as; None if it is refused, with the place."""
    try:
        return KINDS[name].read(text)
    except FormatError as error:
        assert error.reason
        return None


@pytest.fixture(scope='module')
def boards():
    """{(name, form): (the board, the one that is read)}: of each kind all forms, or some."""
    read, some = {}, max(1, 24 // BOARDS)
    for n, name in enumerate(NAMES):
        board = KINDS[name].read(script(name).PUZZLE)
        for form, text in [*texts_of(name)][n % some :: some]:
            read[name, form] = board, found(name, text)
    return read


def test_most_forms_are_read(boards):
    same = sum(board == there for board, there in boards.values())
    assert len({form for _, form in boards}) == len(FORMS) == 21
    assert same >= LEAST * len(boards)


def test_no_form_is_read_as_another_board(boards):
    others = [
        (name, form)
        for (name, form), (board, there) in boards.items()
        if there not in (None, board) and name not in OWN.get(form, ())
    ]
    assert others == []


def test_the_sign_that_is_a_clue_of_a_kind_is_read_as_such():
    """The exceptions are needed."""
    for form, names in ('minus', MINUS), ('zero', ZERO):
        for name in names:
            there = found(name, dict(texts_of(name))[form])
            assert there not in (None, KINDS[name].read(script(name).PUZZLE))

"""Slitherlink and numberlink in every notation."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from satpy.errors import FormatError
from satpy.puzzles.notations import Numberlink, Slitherlink, answer_link, puzzle_url, read_puzzle

KINDS = ['numberlink', 'slitherlink']
EACH = pytest.mark.parametrize('kind', KINDS)
URL = 'https://puzz.link/p?'


@pytest.mark.parametrize(
    'text',
    [
        '2..1.\n.2..1\n..2..\n3..3.\n.0..3',
        '2 . . 1 .\n. 2 . . 1\n. . 2 . .\n3 . . 3 .\n. 0 . . 3\n',
        URL + 'slither/5/5/cbcbcddad',
        URL + 'slither_edit/5/5/2h1h2h1h2h3h3h0h3',
        URL + 'pzprv3/slither/5/5/2 . . 1 . /. 2 . . 1 /. . 2 . . /3 . . 3 . /. 0 . . 3 /'
        '1 -1 0 -1 -1 1 /1 1 -1 1 -1 1 /1 1 1 0 0 1 /1 1 1 1 1 1 /-1 -1 -1 0 1 1 /1 1 1 1 1 /'
        '-1 1 1 -1 -1 /0 -1 1 0 0 /0 0 0 1 0 /1 -1 1 -1 0 /-1 0 -1 0 1 /',
        '5x5t0de:2b1b2b1b2b3b3b0b3',
        '5x5t0:2b1b2b1b2b3b3b0b3',
        '5x5:2b1b2b1b2b3b3b0b3',
        'https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/loopy.html#5x5t0:2b1b2b1b2b3b3b0b3',
        "var task = '2b1b2b1b2b3b3b0b3'; puzzleWidth: 5, puzzleHeight: 5",
    ],
)
def test_slitherlink_in_any_notation(text):
    """The same puzzle every time."""
    rows = ['2..1.', '.2..1', '..2..', '3..3.', '.0..3']
    clues = {(x, y): int(n) for y, row in enumerate(rows) for x, n in enumerate(row) if n != '.'}
    assert read_puzzle('slitherlink', text) == Slitherlink(5, 5, clues)


def test_slitherlink_whose_last_blanks_are_too_many():
    puzzle = read_puzzle('slitherlink', URL + 'slither/3/1/2h')
    for text in (URL + 'slither/3/1/2z', 'https://x.org/f/p?slither/3/1/c'):
        assert read_puzzle('slitherlink', text) == puzzle


def test_slitherlink_answer_as_puzzlink_writes_it():
    """Of that puzzle, apart from marks of where no line is."""
    puzzle = read_puzzle('slitherlink', URL + 'slither/5/5/cbcbcddad')
    answer = [
        '┌─────────┐', '│2     1  │', '│ ┌───┐ · │', '│ │2  │  1│', '│ │ ┌─┘ · │', '│ │ │2    │',
        '│ │ │ ┌─┐ │', '│3│ │ │3│ │', '└─┘ └─┘ │ │', '   0    │3│', '· · · · └─┘',
    ]  # fmt: skip
    assert answer_link(puzzle, answer).replace('%20', ' ') == (
        URL + 'pzprv3/slither/5/5/2 . . 1 . /. 2 . . 1 /. . 2 . . /3 . . 3 . /. 0 . . 3 /'
        '1 0 0 0 0 1 /1 1 0 1 0 1 /1 1 1 0 0 1 /1 1 1 1 1 1 /0 0 0 0 1 1 /1 1 1 1 1 /'
        '0 1 1 0 0 /0 0 1 0 0 /0 0 0 1 0 /1 0 1 0 0 /0 0 0 0 1 /'
    )


def test_numberlink_answer_as_puzzlink_writes_it():
    puzzle = read_puzzle('numberlink', URL + 'numlin/5/5/1j2h3m1h2j3')
    assert puzzle == read_puzzle('numberlink', '1....\n2..3.\n.....\n.1..2\n....3')
    answer = ['1┐┌─┐', '2││3│', '│││││', '│1││2', '└─┘└3']
    assert answer_link(puzzle, answer).replace('%20', ' ') == (
        URL + 'pzprv3/numlin/5/5/1 . . . . /2 . . 3 . /. . . . . /. 1 . . 2 /. . . . 3 /'
        '1 0 1 1 /0 0 0 0 /0 0 0 0 /0 0 0 0 /1 1 0 1 /0 1 1 0 1 /1 1 1 1 1 /1 1 1 1 1 /1 0 1 1 0 /'
    )


sides = st.integers(1, 6)


def places(width, height):
    return [(x, y) for y in range(height) for x in range(width)]


def skipping(cells):
    """The clues in one word, a-z for 1 to 26 empty cells."""
    word = ''.join('.' if cell is None else str(cell) for cell in cells)
    for many in range(26, 0, -1):
        word = word.replace('.' * many, chr(96 + many))
    return word


@settings(deadline=None)
@given(sides, st.integers(1, 40), st.data())
def test_any_slitherlink(width, height, data):
    cells = places(width, height)
    clues = data.draw(st.dictionaries(st.sampled_from(cells), st.integers(0, 4)))
    puzzle = Slitherlink(width, height, clues)
    word = [clues.get(place) for place in cells]
    signs = ['.' if clue is None else str(clue) for clue in word]
    rows = [signs[at : at + width] for at in range(0, len(signs), width)]
    task = skipping(word)
    blank = [' ' * (2 * width + 1)] * (2 * height + 1)
    for text in (
        '\n'.join(map(''.join, rows)),
        '\n'.join(map(' '.join, rows)),
        f'{width}x{height}t0de:{task}',
        f'task = "{task}"; puzzleWidth: {width}, puzzleHeight: {height}',
        puzzle_url(puzzle),
        answer_link(puzzle, blank),
    ):
        assert read_puzzle('slitherlink', text) == puzzle


@settings(deadline=None)
@given(sides, sides, st.data())
def test_any_numberlink(width, height, data):
    cells = places(width, height)
    number = st.integers(0, 4095)
    numbers = data.draw(st.dictionaries(st.sampled_from(cells), number))
    puzzle = Numberlink(width, height, numbers)
    assert read_puzzle('numberlink', puzzle_url(puzzle)) == puzzle
    assert read_puzzle('numberlink', answer_link(puzzle, ['·' * width] * height)) == puzzle
    signs = [str(numbers.get(place, '.')) for place in cells]
    rows = [signs[at : at + width] for at in range(0, len(signs), width)]
    if width > 1:
        assert read_puzzle('numberlink', '\n'.join(map(' '.join, rows))) == puzzle


def test_letters_are_numbers():
    puzzle = read_puzzle('numberlink', '9aA\nzZ.')
    assert [*puzzle.numbers.values()] == [9, 10, 36, 35, 61]
    assert read_puzzle('numberlink', '9 a 36\n35 Z .') == puzzle


@EACH
@settings(deadline=None, max_examples=300)
@given(data=st.data())
def test_anything_is_read_or_refused(kind, data):
    texts = ['2..1.\n.2..1', '5x2t0de:2b1b2b1', URL + 'slither/5/2/cb.chz', URL + 'numlin/3/1/1g1']
    texts += ['1..\n..1', '1 . 10\n. . 10', URL + 'pzprv3/numlin/1/3/1 . 1 /1 1 /', '3a4b']
    text = data.draw(st.sampled_from(texts))
    start = data.draw(st.integers(0, len(text)))
    scraps = st.text('0123456789abcfgtxzAZ.?-/:,# \n', max_size=4) | st.text(max_size=2)
    text = text[:start] + data.draw(scraps) + text[start + data.draw(st.integers(0, 3)) :]
    try:
        puzzle = read_puzzle(kind, text, size=data.draw(st.sampled_from([None, (3, 4)])))
    except FormatError as error:
        assert error.line is not None
        return
    try:
        link = puzzle_url(puzzle)
    except FormatError:
        return  # a number too large for puzz.link
    assert read_puzzle(kind, link) == puzzle


REFUSED = [
    ('slitherlink', '2.5', 1, 3, "expected a digit 0-4 or ., found '5'"),
    ('slitherlink', '2..\n..', 2, 3, 'this row has 2 cells, not 3'),
    ('slitherlink', '3x1t1:a2a', 1, 7, 'only boards of squares are known, t0'),
    ('slitherlink', '3x1t0:a2', 1, 9, '2 cells, the board has 3'),
    ('slitherlink', '3x1t0:a5a', 1, 8, "expected a letter a-z or a digit 0-4, found '5'"),
    ('slitherlink', '3x1t0#123', 1, 7, 'a seed, which only his program can read'),
    ('slitherlink', 'https://x/pattern.html#3x1:1/1/1/3', 1, 1, 'this is nonogram: satpy nonogram'),
    ('slitherlink', 'a2a', 1, 1, 'say size=(width, height)'),
    ('slitherlink', URL + 'slither/3/1/2', 1, 34, 'the text ends after 1 of 3 cells'),
    ('slitherlink', URL + 'slither/3/1/2j2', 1, 35, "expected the end, found '2'"),
    ('slitherlink', URL + 'slither/3/1/2f', 1, 34, "expected a clue, found 'f'"),
    ('slitherlink', URL + 'slither/3/1/cc', 1, 34, "expected the end, found 'c'"),
    ('slitherlink', URL + 'slither/f/3/1/c', 1, 35, 'a loop that passes every dot, is not known'),
    ('slitherlink', URL + 'numlin/3/1/1g1', 1, 21, 'this is numberlink: satpy numberlink URL'),
    ('slitherlink', URL + 'pzprv3.1/slither/1/1/f/. /', 1, 42, "0 1 2 3 4 . -, found 'f'"),
    ('numberlink', '1.!', 1, 3, "expected a number, a letter or ., found '!'"),
    ('numberlink', '1 . b-', 1, 6, "expected a number, a letter or ., found '-'"),
    ('numberlink', URL + 'numlin/3/1/1g.', 1, 35, 'a clue without its number is not known'),
    ('numberlink', URL + 'slither/3/1/c', 1, 21, 'this is slitherlink: satpy slitherlink URL'),
]


@pytest.mark.parametrize(('kind', 'text', 'line', 'column', 'reason'), REFUSED)
def test_refused(kind, text, line, column, reason):
    with pytest.raises(FormatError) as caught:
        read_puzzle(kind, text)
    assert reason in str(caught.value)
    assert (caught.value.line, caught.value.column) == (line, column)


def test_answers_of_another_size():
    with pytest.raises(FormatError, match='not 3 rows of 5 cells'):
        answer_link(Slitherlink(2, 1, {}), ['  ', '  '])
    with pytest.raises(FormatError, match='not 1 rows of 2 cells'):
        answer_link(Numberlink(2, 1, {}), ['1'])

"""Slitherlink and numberlink in every notation."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from satpy.errors import FormatError
from satpy.puzzles.notations import Numberlink, Slitherlink, answer_link, puzzle_url, read_puzzle

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


def test_answers_of_another_size():
    with pytest.raises(FormatError, match='not 3 rows of 5 cells'):
        answer_link(Slitherlink(2, 1, {}), ['  ', '  '])
    with pytest.raises(FormatError, match='not 1 rows of 2 cells'):
        answer_link(Numberlink(2, 1, {}), ['1'])

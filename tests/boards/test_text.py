"""Characters for boards: box drawing, colours of a terminal, signs in rows."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from satpy.boards.text import ansi, line_sign, segment, text_board
from satpy.errors import LabelError

spots = st.tuples(st.integers(-3, 5), st.integers(-3, 5))


def test_segment():
    arms = {
        '·': '', '╵': 'n', '╶': 'e', '╷': 's', '╴': 'w', '│': 'ns', '─': 'ew', '└': 'ne',
        '┌': 'es', '┐': 'sw', '┘': 'nw', '├': 'nes', '┬': 'esw', '┤': 'nsw', '┴': 'new',
        '┼': 'nesw',
    }  # fmt: skip
    for character, wanted in arms.items():
        assert segment(True, *(side in wanted for side in 'nesw')) == character
        assert segment(7, *(['x'] * (side in wanted) for side in 'nesw')) == character
        assert segment(False, *(side in wanted for side in 'nesw')) == ' '
        assert line_sign(dict.fromkeys(wanted, 1)) == character
    assert len(arms) == 16


def test_double_lines():
    assert line_sign({'e': 2, 'w': 2}) == '═' and line_sign({'n': 2, 's': 2}) == '║'
    # Of a corner or an end there is no double character.
    assert line_sign({'n': 2, 'e': 2}) == '└' and line_sign({'e': 2}) == '╶'


def test_ansi():
    assert ansi() == '\x1b[0m'
    assert ansi(fore='black') == '\x1b[30m'
    assert ansi('invis', 'white', 'red') == '\x1b[8;37;41m'
    attributes = ['bold', 'dim', 'underscore', 'blink', 'reverse', 'invis']
    assert [ansi(word) for word in attributes] == [f'\x1b[{n}m' for n in (1, 2, 4, 5, 7, 8)]
    colors = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white']
    assert [ansi(back=color) for color in colors] == [f'\x1b[{n}m' for n in range(40, 48)]


@pytest.mark.parametrize('words', [{'attrib': 'red'}, {'fore': 'bold'}, {'back': ''}])
def test_ansi_refuses_other_words(words):
    with pytest.raises(LabelError, match='there are b'):
        ansi(**words)


@given(st.dictionaries(spots, st.sampled_from('#.o'), min_size=1), st.sampled_from(' ~'))
def test_text_board_of_single_characters(cells, blank):
    lines = text_board(cells, blank).split('\n')
    left, top = min(x for x, y in cells), min(y for x, y in cells)
    width, height = max(x for x, y in cells) - left + 1, max(y for x, y in cells) - top + 1
    assert len(lines) == height
    for x, y in product(range(width), range(height)):
        assert lines[y].ljust(width)[x] == cells.get((x + left, y + top), blank)
    assert all(line == line.rstrip() for line in lines)


@given(st.dictionaries(spots, st.integers(0, 1200), min_size=1))
def test_text_board_of_numbers_is_in_columns(cells):
    rows = [line.split() for line in text_board(cells, blank='-').split('\n')]
    left, top = min(x for x, y in cells), min(y for x, y in cells)
    if max(cells.values()) > 9:
        for (x, y), n in cells.items():
            assert rows[y - top][x - left] == str(n)
        assert len({len(line) for line in text_board(cells, blank='-').split('\n')}) == 1


def test_text_board_leaves_out_escape_sequences_when_it_measures():
    red = ansi('bold', 'red') + '#' + ansi()
    assert text_board({(0, 0): red, (1, 0): '.'}) == red + '.'
    assert text_board({(0, 0): red, (1, 0): 10}) == f' {red} 10'


def test_text_board_with_clues_outside():
    cells = {(x, y): '#' if x == y else '.' for x in range(2) for y in range(2)}
    cells.update({(-1, 0): 1, (-1, 1): 1, (0, -1): 1, (1, -1): 1})
    assert text_board(cells) == ' 11\n1#.\n1.#'

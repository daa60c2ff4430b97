"""Typed boards with a sign changed by chance: the board is the text's, or the text is refused."""

from __future__ import annotations

import random
import re

import pytest
from notations.forms import texts_of
from running import BOARDS

from satpy import Board
from satpy.errors import FormatError
from satpy.notations.library import KINDS, script

# What is written back has another form: runs, pieces, new names of rooms around black cells, | in
# place of a sign that looks like it, letters for numbers, two numbers of rooms in a word, places
# around the cells.
OTHERS = {
    'arrows', 'crossword', 'detour', 'double_back', 'hitori', 'makaro', 'nonogram', 'pentominoes',
    'pipelink', 'sudoku', 'tilepaint',
}  # fmt: skip
NAMES = [name for name in KINDS if KINDS[name].layers and name not in OTHERS]
BARRED = ('slalom', 'tatamibari', 'tracks', 'net')
COUNT = 2 * BOARDS


def mutations(name, count):
    """Yield a typed board with one or two signs left out, doubled, exchanged, or put in."""
    text = script(name).PUZZLE.strip('\n')
    choose = random.Random(name)
    signs = [*sorted({*text}), ' ', ' ', '.', '\t', ',', '|', '\n', 'q']
    for _ in range(count):
        other = text
        for _ in range(choose.randint(1, 2)):
            at = choose.randrange(len(other))
            new = choose.choice(['', other[at] * 2, choose.choice(signs), choose.choice(signs)])
            other = other[:at] + new + other[at + 1 :]
        yield other


# The number of a room.
NUMBER = '[A-Z]+[0-9?]+(?:[-+X/](?![0-9?]))?'


def rows_in(text, name):
    """The signs of each line, without what stands between cells; then the numbers of rooms."""
    rows, numbers = [], []
    for line in text.translate(str.maketrans('_·', '..')).upper().split('\n'):
        words = re.sub(r'[\t,:=]', ' ', line if name in BARRED else line.replace('|', ' ')).split()
        if words and all(re.fullmatch(f'({NUMBER})+', word) for word in words):
            found = re.findall(NUMBER, ' '.join(words))  # `A1B2` is two of them
            numbers += [re.sub(r'(?<=[A-Z])0+(?=[0-9])', '', word) for word in found]
        elif words:
            rows.append(re.sub(r'(?<![0-9])0+(?=[0-9])', '', ' '.join(words)).replace(' ', ''))
    return rows, sorted(numbers)


def is_same(written, typed):
    """Whether a line that is written back is the typed one, in which `.` may be left blank."""
    return written == typed or written.replace('.', '') == typed.replace('.', '') != ''


@pytest.mark.parametrize('name', [name for name in NAMES if name != 'arrows'])
def test_the_board_is_that_of_the_text(name):
    """Arrows are written with the places around the numbers, which may be left out."""
    kind = KINDS[name]
    for text in mutations(name, COUNT):
        try:
            board = kind.read(text)
            typed = kind.typed(board)
        except FormatError as error:
            if error.line:
                lines = text.split('\n')
                assert error.line <= len(lines)
                assert error.column <= len(lines[error.line - 1]) + 1
            continue
        (written, numbers), (there, wanted) = rows_in(typed, name), rows_in(text, name)
        assert len(written) == len(there) and all(map(is_same, written, there)), text
        assert len(numbers) == len(wanted), text


@pytest.mark.parametrize('name', [name for name in NAMES if name != 'futoshiki'])
def test_a_table_with_a_sign_changed_is_read_or_refused_in_it(name):
    choose = random.Random(name)
    for _, text in [*texts_of(name)][:: max(1, 16 // BOARDS)]:
        at = choose.randrange(len(text))
        sign = choose.choice(['', text[at] * 2, *' .\n\t-0,|;"[]'])
        other = text[:at] + sign + text[at + 1 :]
        for read in KINDS[name].read, Board.read:
            try:
                read(other)
            except FormatError as error:
                assert (error.line or 1) <= other.count('\n') + 1

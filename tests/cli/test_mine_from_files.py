"""`--mine` from files of puzz.link, of every kind that has them: finished, changed, half done."""

from __future__ import annotations

from random import Random

import pytest
from cli.test_mine_every_kind import checker
from oracle import table
from running import formula, run

from satpy import FormatError
from satpy.notations.library import KINDS

FILES = table(__file__, 'files')
NOTHING = ('.', '+', '-', '0', '-1', '8')
HEAD = 4  # the words before the puzzle: pzprv3, the kind, rows, columns


@pytest.mark.parametrize(('name', 'text'), FILES)
def test_a_finished_file_is_solved(name, text):
    mine = checker(name, *formula(name, text), text)
    assert (mine.wrong(), mine.solved()) == ([], True)


def changed(text, line, at, word):
    """The file with another word on this place."""
    lines = [line.split() for line in text.split('/')]
    lines[line][at] = word
    return '/'.join(map(' '.join, lines))


@pytest.mark.parametrize(('name', 'text'), FILES)
def test_a_changed_word_is_no_solution(name, text):
    """What is inked is wrong or missing then, and another puzzle is refused.

    Numbers or borders are enough for a fillomino.
    """
    kind, asked, choose = KINDS[name], formula(name, text), Random(name)
    board, right = kind.read(text), checker(name, *asked, text)
    words = [
        (y, x, word)
        for y, line in enumerate(text.split('/'))
        for x, word in enumerate(line.split())
        if y >= HEAD
    ]
    for _ in range(15):
        y, x, old = choose.choice(words)
        new = choose.choice([word for row, _, word in words if abs(row - y) < 2])
        other = changed(text, y, x, new)
        if {old, new} <= {*NOTHING} or (name == 'fillomino' and {old, new} & {*NOTHING}):
            continue
        try:
            mine = checker(name, *asked, other)
        except FormatError:
            continue
        assert kind.read(other) == board, other
        same = mine.signs == right.signs and mine.inked == right.inked
        assert same or mine.wrong() or not mine.solved(), other


@pytest.mark.parametrize(('name', 'text'), FILES)
def test_a_file_that_is_half_done_can_be_completed(name, text):
    """Of what is inked each second word is left out."""
    kind, board, half, left = KINDS[name], KINDS[name].read(text), text, 0
    for y, line in enumerate(text.split('/')[HEAD:], HEAD):
        for x, word in enumerate(line.split()):
            other = changed(half, y, x, '.')
            try:
                inked = word not in NOTHING and kind.read(other) == board
            except FormatError:
                continue
            left += inked
            half = other if inked and left % 2 else half
    if left > 1:
        mine = checker(name, *formula(name, text), half)
        assert mine.wrong() == [] and not mine.solved()


def test_the_puzzle_of_a_file_is_the_one_that_is_asked_for():
    mine = 'pzprv3/lightup/2/3/2 + . /. . . /'
    assert run('akari', '1..\n...', '--mine', mine) == (
        2, '', 'akari.py: --mine: the board has 1 at r1c1, yours 2\n'
    )  # fmt: skip
    status, _, said = run('akari', '1..\n..#', '--mine', 'pzprv3/lightup/2/3/1 + . /. . . /')
    assert (status, said) == (2, 'akari.py: --mine: the board has black at r2c3, yours nothing\n')

"""A wrong clue is in the conflict, and the clues of a conflict alone have no answer."""

from __future__ import annotations

import random
from contextlib import suppress
from itertools import islice

import pytest
from oracle import table
from running import run, script

from satpy import CNF, ClauseError, FormatError
from satpy.notations.library import KINDS

# Every clue of these shapes the board or a piece, or several make one section.
OTHERS = {
    'binairo', 'crossword', 'dominosa', 'dotchi_loop', 'double_back', 'easy_as_abc', 'galaxies',
    'hakoiri', 'heteromino', 'hitori', 'kenken', 'killer_sudoku', 'kropki', 'life', 'lits', 'masyu',
    'mid_loop', 'moon_or_sun', 'net', 'norinori', 'numberlink', 'nurimaze', 'pentominoes',
    'pentominous', 'pipelink', 'sashigane', 'simple_loop', 'star_battle', 'statue_park',
    'tatamibari', 'yin_yang',
}  # fmt: skip
# Of these two clues are wrong, since totals are compared before a solver is asked.
TOTALS = {
    'aquarium',
    'battleship',
    'nonogram',
    'shikaku',
    'stitches',
    'tents',
    'thermometers',
    'tracks',
}
LAYERS = ('clues', 'corners', 'top', 'left', 'bottom', 'right')


def clues_of(board):
    """The numbers that are there: (layer, where)."""
    for name in LAYERS:
        there = getattr(board, name)
        for key, value in there.items() if isinstance(there, dict) else enumerate(there or ()):
            if number_in(value) is not None:
                yield name, key


def number_in(value):
    """What is a number of a clue: itself, or where it stands in a list or tuple."""
    if isinstance(value, int):
        return value
    if isinstance(value, (list, tuple)):
        return next((part for part in value if isinstance(part, int)), None)
    return None


def mistype(choose, board, clue):
    """Give one of the clues of a board a number that is one off."""
    name, key = clue
    there = getattr(board, name)
    value = there[key]
    number = number_in(value)
    other = number + (choose.choice([-1, 1]) if number > 1 else -number or 1)
    if value is number:
        there[key] = other
    else:
        parts = list(value)
        parts[parts.index(number)] = other
        there[key] = type(value)(parts)


def formula(kind, board):
    cnf = CNF()
    script(kind).rules(cnf, board)
    return cnf


def without_answer(choose, kind, board):
    """Boards with clues that were changed so that there is no answer, and these clues."""
    for _ in range(300):
        wrong = board.copy()
        clues = [choose.choice([*clues_of(wrong)]) for _ in range(1 + (kind in TOTALS))]
        for clue in clues:
            mistype(choose, wrong, clue)
        with suppress(FormatError, ClauseError):  # refused before a solver is asked
            KINDS[kind].check(wrong)
            cnf = formula(kind, wrong)
            if cnf.solve() is None:
                yield wrong, clues, cnf


def spots_of(board, clue):
    """Where a section of a clue may say that it stands."""
    name, key = clue
    if isinstance(key, tuple):
        if name == 'corners':
            return next(set(cells) for _, cells, _ in board.areas() if cells[0] == key)
        return {key}
    sides = {'top': (key, -1), 'bottom': (key, board.height)}
    sides.update(left=(-1, key), right=(board.width, key))
    return {sides[name]}


@pytest.mark.parametrize('kind', sorted({*KINDS} - OTHERS))
def test_a_wrong_clue_is_blamed(kind):
    board = KINDS[kind].read(script(kind).PUZZLE)
    cases = list(islice(without_answer(random.Random(kind), kind, board), 2))
    assert len(cases) == 2
    for wrong, clues, cnf in cases:
        conflict = cnf.conflict()
        blamed = {spot for text in conflict for spot in cnf.spots(text)}
        assert any(spots_of(wrong, clue) & blamed for clue in clues), (clues, conflict)
        store = cnf.store
        texts = {text for n, text in enumerate(store.sections) if n not in store.trusted}
        assert cnf.without(texts - {*conflict}).solve() is None


@pytest.mark.parametrize(('kind', 'text', 'blamed', 'innocent'), table(__file__, 'blame'))
def test_the_blame(kind, text, blamed, innocent):
    status, output, complaint = run(kind, '-', given=text)
    assert (status, complaint) == (1, '')
    assert output.startswith('no solution')
    assert blamed in output and innocent not in output

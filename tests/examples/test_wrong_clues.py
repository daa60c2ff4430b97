"""A wrong clue is in the conflict, and the clues of a conflict alone have no answer."""

from __future__ import annotations

import random
from contextlib import suppress
from itertools import islice

import pytest
from running import run, script

from satpy import CNF, ClauseError, FormatError
from satpy.notations.library import KINDS

# Every clue of these shapes the board or a piece, or several make one section.
OTHERS = {
    'crossword', 'dominosa', 'galaxies', 'hitori', 'killer_sudoku', 'life', 'lits', 'norinori',
    'pentominoes', 'simple_loop', 'star_battle', 'numberlink', 'sashigane', 'binairo', 'masyu',
    'statue_park', 'yin_yang', 'double_back', 'moon_or_sun', 'kropki',
    'easy_as_abc',
}  # fmt: skip
# Of these two clues are wrong, since totals are compared before a solver is asked.
TOTALS = {'aquarium', 'battleship', 'nonogram', 'shikaku', 'tents', 'thermometers'}
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


BLAME = [
    ('star_battle', '1\nAAAA\nABBA\nCBBD\nCCDD', "'region B: 1'", 'touch'),
    ('hitori', '1111\n2345', "section 'row 1: 1 stays once' cannot be satisfied", 'shaded'),
    ('heyawake', 'ABC\nA0 B0 C0', "'room A at column 1, row 1: 0', 'room C", 'room B'),
    ('heyawake', 'AABCC\nAABCC\nDDDEE\nA3 E1', "'room A at column 1, row 1: 3'", 'room E'),
    ('fillomino', '2..\n..3\n.34', "'given 4 at column 3, row 3'", '2 at'),
    ('pentominoes', 'IV\n\n.....\n.....', "'1 of piece V' cannot be satisfied", 'piece I'),
    ('numberlink', '1.2.\n.4..\n33.4\n2.1.\n', "'number 1', 'number 2'", 'number 3'),
    ('sudoku', '1.1.' + '.' * 12, "'given 1 at column 1, row 1', 'given 1", 'column 1 has'),
    ('kakuro', '# 4\\ 16\\\n\\4 . .\n\\3 . .', "'4 across after column 0, row 1'", 'row 2'),
    ('star_battle', '2\nAB\nAB', "section 'row 1: 2' cannot be satisfied", 'touch'),
    ('galaxies', 'WW.', "'dot at column 1, row 1'", 'column 2'),
    ('shakashaka', '3.', "'3 at column 1, row 1'", '?'),
    ('sashigane', '4.\n..', "'circle 4 at column 1, row 1'", '?'),
    ('sashigane', '<..\n...', "'arrow at column 1, row 1'", '?'),
    ('suguru', 'AABB\n.11.', "'given 1 at column 2, row 1', 'given 1 at column 3, row 1'", '?'),
    ('killer_sudoku', 'AABC\nDDEF\nGHIJ\nKLMN\nA3 D4', "'cage A: 3', 'cage D: 4'", 'E'),
    ('crossword', '..\n..\n\nAB', "'down from column ", '?'),
]


@pytest.mark.parametrize(('kind', 'text', 'blamed', 'innocent'), BLAME)
def test_the_blame(kind, text, blamed, innocent):
    status, output, complaint = run(kind, '-', given=text)
    assert (status, complaint) == (1, '')
    assert output.startswith('no solution')
    assert blamed in output and innocent not in output

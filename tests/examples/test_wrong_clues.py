"""A wrong clue is in the conflict, and the clues of a conflict alone have no answer."""

from __future__ import annotations

import copy
import random
from contextlib import suppress
from itertools import islice

import pytest
from harness import formula, puzzle_in
from known import PUBLISHED, URL

from satpy import ClauseError, FormatError
from satpy.puzzles.notations import read_puzzle

# Which clues can be mistyped, and in which kinds. In the others every clue shapes the board or a
# piece, or several make one section (hitori).
CLUES = {
    'arrows circles': 'sashigane',
    'across down': 'kakuro',
    'black white': 'masyu statue_park',
    'cells': 'crossword',
    'cols rows': 'aquarium battleship kakurasu nonogram tents thermometers',
    'clues': 'akari aqre castle_wall cave country_road fillomino heyawake kurodoko minesweeper '
    'mosaic nurikabe nurimisaki shakashaka shikaku slant slitherlink tapa yajilin',
    'givens': 'binairo futoshiki jigsaw_sudoku sudoku',
    'islands': 'hashiwokakero',
    'left top right bottom givens': 'skyscrapers',
    'numbers': 'ripple_effect suguru',
    'sums': 'killer_sudoku',
}
PLACES = {kind: names.split() for names, kinds in CLUES.items() for kind in kinds.split()}
# What stands for a clue that is not known, where leaving it out would make another board.
UNKNOWN = {
    **dict.fromkeys('akari hashiwokakero nurikabe shakashaka shikaku'.split()),
    'castle_wall': ('gray', None, ''), 'crossword': '', 'nonogram': ['*'], 'yajilin': (None, ''),
}  # fmt: skip
# Of these two clues are wrong, since totals are compared before a solver is asked.
TOTALS = 'aquarium battleship nonogram shikaku tents thermometers'.split()
TEXTS = {
    'battleship': '+++ ++ ++ + + +\n2 1 0 2 3 2\n3 1 2 0 3 1\n' + '......\n' * 6,
    'binairo': '0110\n1.01\n.0..\n1...',
    'fillomino': '7x7:2c7a4a3a3b45a2c3d5d33c325a3e3a2a',
    'killer_sudoku': 'AABC\nDDEF\nGHIJ\nKLMN\nA3 D7 I4 N3',
}


def clues_of(kind, puzzle):
    """The clues that are there: (attribute, key, value); of circles the place and the colour."""
    for name in PLACES[kind]:
        there = getattr(puzzle, name)
        if name in ('black', 'white'):
            there = dict.fromkeys(there, name)
        for key, value in there.items() if isinstance(there, dict) else enumerate(there):
            if value not in (None, UNKNOWN.get(kind)):
                yield name, key, value


def other(choose, value):
    """Another value: a number one off, another letter or arrow, one number of several."""
    if isinstance(value, int):
        return value + (choose.choice([-1, 1]) if value > 1 else -value or 1)
    if isinstance(value, str):
        return choose.choice('<>^v' if value in '<>^v' else 'AEINORST')
    at = choose.choice([i for i, part in enumerate(value) if isinstance(part, int)])
    return type(value)([*value[:at], other(choose, value[at]), *value[at + 1 :]])


def mistype(choose, kind, puzzle):
    """Give one of the clues of a puzzle another value; return the clue."""
    name, key, value = choose.choice(list(clues_of(kind, puzzle)))
    there = getattr(puzzle, name)
    if value == name:
        there.remove(key)
        name = 'black' if name == 'white' else 'white'
        getattr(puzzle, name).append(key)
    else:
        there[key] = other(choose, value)
    return name, key


def without_answer(choose, kind, puzzle):
    """Yield copies of a puzzle with clues changed so that there is no answer, and these clues."""
    for _ in range(500):
        wrong = copy.deepcopy(puzzle)
        clues = [mistype(choose, kind, wrong) for _ in range(1 + (kind in TOTALS))]
        with suppress(FormatError, ClauseError):  # refused before a solver is asked
            wrong.check()
            if formula(kind, wrong)[0].solve() is None:
                yield wrong, clues


def without(kind, puzzle, clues):
    """The puzzle with these clues taken out."""
    puzzle = copy.deepcopy(puzzle)
    for name, key in clues:
        there = getattr(puzzle, name)
        if kind in UNKNOWN or isinstance(key, int):
            there[key] = UNKNOWN.get(kind)
        elif isinstance(there, dict):
            del there[key]
        else:
            there.remove(key)
    return puzzle


def sections(cnf):
    return {text for n, text in enumerate(cnf.store.sections) if n not in cnf.store.trusted}


def is_named(kind, puzzle, clue, conflict):
    """Whether a clue is one of those of a conflict."""
    name, key = clue
    if not isinstance(key, tuple):  # a room or a line
        return not sections(formula(kind, without(kind, puzzle, [clue]))[0]).issuperset(conflict)
    at = f'column {key[0] + 1}, row {key[1] + 1}'
    return any(text.endswith(at) and (kind != 'kakuro' or name in text) for text in conflict)


@pytest.mark.parametrize('kind', PLACES)
def test_a_wrong_clue_is_blamed(kind):
    url, _ = PUBLISHED.get(kind, ('', ''))
    puzzle = read_puzzle(kind, URL + url) if url else puzzle_in(kind, TEXTS.get(kind))
    found = list(islice(without_answer(random.Random(kind), kind, puzzle), 2))
    assert len(found) == 2 and formula(kind, puzzle)[0].solve() is not None
    for wrong, clues in found:
        conflict = formula(kind, wrong)[0].conflict()
        named = {
            (name, key): is_named(kind, wrong, (name, key), conflict)
            for name, key, _ in clues_of(kind, wrong)
        }
        assert any(named[clue] for clue in clues), conflict
        rest = without(kind, wrong, [clue for clue in named if not named[clue]])
        assert formula(kind, rest)[0].solve() is None, conflict

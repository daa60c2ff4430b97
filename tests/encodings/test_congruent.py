"""`congruent` against all sets of places on small boards."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random

import pytest
from oracle import defined, projected, whole

from satpy import *
from satpy.notations.library import script


@cache
def ways_of(cells, turns, flips):
    """The ways in which these cells can lie, each moved to (0, 0)."""
    ways = set()
    for quarter, over in product(range(4 if turns else 1), range(2 if flips else 1)):
        found = [(-x, y) if over else (x, y) for x, y in cells]
        for _ in range(quarter):
            found = [(-y, x) for x, y in found]
        left, top = (min((cell[axis] for cell in found), default=0) for axis in (0, 1))
        ways.add(frozenset((x - left, y - top) for x, y in found))
    return ways


# The places of each region.
BOARDS = {
    'two on a square': [[*product(range(2), range(2))]] * 2,
    'two on a rectangle': [[*product(range(3), range(2))]] * 2,
    'three': [[(0, 0), (1, 0), (0, 1), (1, 1)]] * 3,
    'upright and level': [[(5, y) for y in range(5)], [(x, 7) for x in range(4)]],
    'with holes': [
        [(0, 0), (2, 0), (0, 2), (2, 2), (1, 1)],
        [(0, 0), (1, 0), (3, 0), (0, 1), (3, 1)],
    ],
    'below zero': [[(-2, -1), (-1, -1), (-1, 0)], [(0, 0), (1, 0), (1, 1), (3, 3)]],
    'beside no place': [[], [(0, 0), (1, 0)]],
    'far apart': [[(0, 0), (10**9, 3), (2, 10**9)], [(5, 5), (5, 4 - 10**9), (10**9, 5)]],
}


@pytest.mark.parametrize('turns', [True, False])
@pytest.mark.parametrize('flips', [True, False])
@pytest.mark.parametrize('name', BOARDS)
def test_all_regions(name, turns, flips):
    """The literal is true iff all have a way in common with the first."""
    cnf = CNF()
    tables = [
        {place: cnf.auto_term(n, *place) for place in places}
        for n, places in enumerate(BOARDS[name])
    ]
    same = congruent(cnf, 'shape', tables, turns, flips)
    asked = [term for table in tables for term in table.values()]

    def alike(true):
        first, *others = [
            frozenset(p for p, term in table.items() if true(term)) for table in tables
        ]
        shape = ways_of(first, turns, flips)
        return true(same) == all(shape & ways_of(other, turns, flips) for other in others)

    assert projected(whole(cnf), [*asked, same]) == defined([*asked, same], alike)


@pytest.mark.parametrize('held', [True, False])
def test_inside_when_and_prefix(held):
    """Where the condition does not hold, regions are free and the literal is false."""
    cnf = CNF()
    condition = cnf.auto_term('condition')
    tables = [{(x, 0): cnf.auto_term(n, x) for x in range(2)} for n in 'ab']
    with cnf.when(condition), cnf.prefix('part'):
        same = congruent(cnf, 'shape', tables)
    cnf.write_one(condition if held else -condition)
    terms = [term for table in tables for term in table.values()]
    assert cnf.count() == cnf.count(terms) == 16
    cnf.write_one(same)
    assert cnf.count() == (6 if held else 0)  # of 0, 1 and 2 cells: 1, 2 * 2 and 1


@pytest.mark.parametrize(
    ('regions', 'kind', 'message'),
    [
        ({(0, 0): 1}, ClauseError, 'a list of tables'),
        ([{(0, 0): 1}], ClauseError, 'two regions at least, not 1'),
        (5, ClauseError, 'come as a list'),
        ([{(0, 0): 1}, [2]], ClauseError, r'expected {\(x, y\): literal}, not list'),
        ([{(0, 0): 1}, {(0, 0): [2]}], ClauseError, 'arguments exchanged'),
        ([{(0, 0): 1}, {'a': 2}], LabelError, "two whole numbers, not 'a'"),
        ([{(0, 0): 1}, {(0.5, 0): 2}], LabelError, r'not \(0.5, 0\)'),
    ],
)
def test_regions_that_are_none(regions, kind, message):
    cnf = CNF()
    cnf.auto_term('a'), cnf.auto_term('b')
    with pytest.raises(kind, match=f"congruent 'p': .*{message}"):
        congruent(cnf, 'p', regions)
    assert (cnf.clauses, cnf.maxterm) == (0, 2)


def test_steps_speak_of_the_regions():
    cnf = CNF()
    a, b = ({(x, 0): cnf.auto_term(n, x, 0) for x in range(3)} for n in 'ab')
    cnf.comment('a and b have one shape')
    same = congruent(cnf, ('a', 'b'), [a, b])
    assert cnf.spell([same]) == 'same shape a b'
    cnf.write_one(same)
    cnf.comment('a is full')
    cnf.write([term] for term in a.values())
    steps = [*cnf.steps(b.values())]
    assert {literal for step in steps for literal in step.literals} >= {*b.values()}
    assert {*steps[-1].sections} == {'a and b have one shape', 'a is full'}


# --------------------------------------------------------------------------- double choco


def double_choco(cnf, gray, width, height):
    """Areas of a white and a gray piece of one shape; {(cell, first white cell of its area)}."""
    board = cartesian_table(range(width), range(height))
    start = cnf.auto_term('start')
    cnf.write_one(start)
    area = {
        first: {place: cnf.auto_term('area', first, place) for place in board}
        for first in board
        if first not in gray
    }
    for place in board:
        cnf.write(window([mine[place] for mine in area.values()], 1, 1))
    for first, mine in area.items():
        white, black = ({p: t for p, t in mine.items() if (p in gray) == g} for g in (False, True))
        cnf.write([-term, mine[first]] for term in mine.values())
        cnf.write([-term] for place, term in white.items() if place[::-1] < first[::-1])
        for name, part in ('all', mine), ('white', white), ('gray', black):
            connected(cnf, (name, first), board, part)
        cnf.write_one(congruent(cnf, ('pieces', first), [white, black]))
    return {(p, first): term for first, mine in area.items() for p, term in mine.items()}


@pytest.mark.parametrize('n', range(12))
def test_double_choco(n):
    """The bundled kind, which maps cell to cell, has the same answers."""
    choose = Random(n)
    width, height = choose.choice([(2, 2), (4, 2), (3, 4), (4, 3), (2, 5), (6, 2)])
    board = [*product(range(width), range(height))]
    gray = {*choose.sample(board, len(board) // 2)}
    cnf, other = CNF(), CNF()
    terms = double_choco(cnf, gray, width, height)
    given = Board.grid(width, height, colors=dict.fromkeys(gray, 'gray'))
    known = script('double_choco').rules(other, given)

    def cuts(cnf, terms):
        found = cnf.solutions(None, interesting=[*terms.values()])
        return {frozenset(key for key, term in terms.items() if term in s) for s in found}

    assert cuts(cnf, terms) == cuts(other, known)

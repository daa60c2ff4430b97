"""`enclosed` against all sets of places on small boards, and against all small loops."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracle import projected, whole

from satpy import *


def fences_of(places):
    """The sides that a set of places has to other places."""
    mine = [side for place in places for side in sides(place)]
    return {side for side in mine if mine.count(side) == 1}


def fences_on(width, height):
    return pairs(cartesian_table(range(width + 1), range(height + 1)))


@settings(deadline=None)
@given(st.sampled_from([(1, 1), (2, 2), (3, 2), (3, 3)]), st.data())
def test_every_set_of_places_has_its_fences(size, data):
    """Also where some fences cannot be drawn."""
    board = [*product(range(size[0]), range(size[1]))]
    drawable = fences_on(*size)
    missing = data.draw(st.sets(st.sampled_from(drawable), max_size=len(drawable) // 2))
    drawable = [pair for pair in drawable if pair not in missing]
    cnf = CNF()
    fence = {pair: cnf.auto_term('fence', *pair) for pair in drawable}
    flipped = {pair[::-1]: term for pair, term in fence.items()}
    inside = enclosed(cnf, 'inside', flipped)
    inside = {place: term for place, term in inside.items() if place in board}
    asked = [*fence.values(), *dict.fromkeys(inside.values())]
    expected = set()
    for chosen in product([False, True], repeat=len(board)):
        places = {place for place, there in zip(board, chosen) if there}
        drawn = fences_of(places)
        if drawn <= {*drawable}:
            true = {fence[side] for side in drawn} | {inside[p] for p in places if p in inside}
            assert not true & {inside[p] for p in board if p in inside and p not in places}
            expected.add(tuple(term in true for term in asked))
    assert projected(whole(cnf), asked) == expected


def crossed(drawn, place):
    """A ray a little above the middle of a place, to the left: does it cross an odd number?"""
    x, y = place
    return sum(((i, y - 1), (i, y)) in drawn for i in range(x)) % 2 == 1


@pytest.mark.parametrize(('width', 'height'), [(3, 3), (4, 4), (5, 3)])
@pytest.mark.parametrize('hole', [None, (1, 1), (0, 0)])
def test_a_loop_from_place_to_place(width, height, hole):
    board = cartesian_table(range(width), range(height))
    cnf = CNF()
    links = {pair: cnf.auto_term(pair) for pair in pairs(board) if hole not in pair}
    passes = loop(cnf, 'loop', links)
    before = cnf.count(links.values())
    inside = enclosed(cnf, 'inside', links, places=[*board, (-5, 9)])
    found = 0
    for solution in cnf.solutions(None):
        drawn = {pair for pair, term in links.items() if term in solution}
        found += 1
        for place in board:
            through = passes.get(place) in solution
            assert (inside[place] in solution) == (crossed(drawn, place) and not through)
        assert inside[-5, 9] not in solution
    assert found == before == cnf.count()


@pytest.mark.parametrize('only', [True, False])
def test_inside_when_and_prefix(only):
    """Where the condition does not hold, fences are free and no place is inside."""
    cnf = CNF()
    held = cnf.auto_term('held')
    fence = {pair: cnf.auto_term('fence', *pair) for pair in fences_on(2, 2)}
    with cnf.when(held), cnf.prefix('part'):
        inside = enclosed(cnf, 'inside', fence)
    cnf.write_one(held if only else -held)
    assert cnf.count() == cnf.count([*fence.values(), *inside.values()]) == (16 if only else 4096)
    if not only:
        assert not {*inside.values()} & set(cnf.solve())


@pytest.mark.parametrize(
    'pair', [((0, 0), (2, 0)), ((0, 0), (1, 1)), 5, ('a', 'b'), ((0.5, 0), (1.5, 0))]
)
def test_fences_that_are_none(pair):
    cnf = CNF()
    term = cnf.auto_term('a')
    with pytest.raises(LabelError, match=r"enclosed 'p': .* is not a pair of dots"):
        enclosed(cnf, 'p', {pair: term})
    assert (cnf.clauses, cnf.maxterm) == (0, 1)


def test_nothing_is_inside_of_nothing():
    cnf = CNF()
    assert enclosed(cnf, 'p', {}) == {}
    (term,) = enclosed(cnf, 'q', {}, places=[(5, 5)]).values()
    assert cnf.solve(assume=[term]) is None


def test_steps_speak_of_places():
    cnf = CNF()
    fence = {pair: cnf.auto_term('fence', *pair) for pair in fences_on(2, 1)}
    cnf.comment('inside', at=(0, 0))
    inside = enclosed(cnf, 'loop', fence)
    assert cnf.spell([-inside[1, 0]]) == 'not inside loop at r1c2'
    cnf.comment('a fence', at=(1, 0))
    cnf.write_one(fence[(2, 0), (2, 1)])
    (step,) = cnf.steps([inside[1, 0]])
    assert step.literals == [inside[1, 0]]


# --------------------------------------------------------------------------- sheep and wolves


def sheep_and_wolves(cnf, width, height, clues, animals):
    """One loop along the dotted lines, with sheep inside and wolves outside."""
    fence = {pair: cnf.auto_term('fence', *pair) for pair in fences_on(width, height)}
    loop(cnf, 'fence', fence)
    inside = enclosed(cnf, 'inside', fence)
    for place, n in clues.items():
        cnf.comment(f'{n} at {place}', at=place)
        cnf.write(window([fence[side] for side in sides(place)], n, n))
    for place, animal in animals.items():
        cnf.comment(f'{animal} at {place}', at=place)
        cnf.write_one(inside[place] if animal == 'sheep' else -inside[place])
    return fence


def test_sheep_and_wolves():
    """Against all 213 loops of a board of 3x3 places, for all clues of one answer."""
    cnf = CNF()
    everything = sheep_and_wolves(cnf, 3, 3, {}, {})
    loops = [
        {pair for pair, term in everything.items() if term in solution}
        for solution in cnf.solutions(None)
    ]
    assert len(loops) == 213

    def is_inside(drawn, place):
        x, y = place
        return sum(((i, y), (i, y + 1)) in drawn for i in range(x + 1)) % 2 == 1

    board = [*product(range(3), repeat=2)]
    for n, drawn in enumerate(loops[::10]):
        animals = {p: 'sheep' if is_inside(drawn, p) else 'wolf' for p in board[n % 3 :: 3]}
        clues = {p: len(drawn & {*sides(p)}) for p in board[n % 2 :: 4]}
        fits = [
            other
            for other in loops
            if all(is_inside(other, p) == (a == 'sheep') for p, a in animals.items())
            and all(len(other & {*sides(p)}) == k for p, k in clues.items())
        ]
        cnf = CNF()
        fence = sheep_and_wolves(cnf, 3, 3, clues, animals)
        found = [{p for p, t in fence.items() if t in s} for s in cnf.solutions(None)]
        assert drawn in found and len(found) == len(fits) and all(one in fits for one in found)

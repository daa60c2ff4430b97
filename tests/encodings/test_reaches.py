"""`reaches` against all settings of small graphs; and Go's groups, from their rule."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracle import ODD_PLACES, defined, distances, projected, whole
from running import BOARDS

from satpy import *


def arrives(drawn, start, goals):
    ahead = defaultdict(list)
    for a, b in drawn:
        ahead[a].append(b)
    return any(goal in distances(ahead, start, {*chain.from_iterable(drawn)}) for goal in goals)


def has_cycle(drawn):
    return any(arrives([link for link in drawn if link != (a, b)], b, [a]) for a, b in drawn)


def answers(graph, starts, goals, acyclic=False, signs=None, condition=False):
    """{cells: whether they are an answer}, lazily and encoded in full."""
    cnf = CNF()
    given = [cnf.auto_term(n) for n in range(len(graph) + len(starts) + len(goals))]
    cells = [cell * sign for cell, sign in zip(given, signs or repeat(1))]
    parts = iter(cells)
    tables = [dict(zip(keys, parts)) for keys in (graph, starts, goals)]
    only = [cnf.auto_term('only')] if condition else []
    with cnf.when(*only), cnf.prefix('part'):
        reaches(cnf, 'p', *tables, acyclic=acyclic)
    used = given + only
    lazily = {tuple(v in true for v in used) for true in cnf.solutions(None, used)}

    def test(true):
        if only and not true(*only):
            return True
        links, mine, ends = ([k for k, cell in table.items() if true(cell)] for table in tables)
        found = all(start in ends or arrives(links, start, ends) for start in mine)
        return found and not (acyclic and has_cycle(links))

    full = projected(whole(cnf), used)
    assert lazily == full == defined(used, test)


@pytest.mark.parametrize('acyclic', [False, True])
@pytest.mark.parametrize('condition', [False, True])
@given(data=st.data())
def test_reaches_in_any_graph(data, acyclic, condition):
    places = ODD_PLACES[: data.draw(st.integers(2, 5))]
    graph = data.draw(
        st.lists(st.sampled_from([*permutations(places, 2)]), unique=True, max_size=7)
    )
    linked = [p for p in places if p in {*chain.from_iterable(graph)}]
    goals = data.draw(st.lists(st.sampled_from(places), unique=True, max_size=2))
    able = [*dict.fromkeys([*linked, *goals])]
    starts = data.draw(st.lists(st.sampled_from(able), unique=True, max_size=2)) if able else []
    signs = data.draw(st.lists(st.sampled_from([1, -1]), min_size=11, max_size=11))
    answers(graph, starts, goals, acyclic, signs, condition)


@pytest.mark.parametrize('acyclic', [False, True])
def test_all_links_of_three_places(acyclic):
    answers([*permutations('abc', 2)], 'ab', 'bc', acyclic)


def test_links_that_share_a_literal():
    """Rivers over water, on a board of 3x3; the sea is beside the right column."""
    cnf, board = CNF(), cartesian_table(range(3), range(3))
    water = {place: cnf.auto_term('water', *place) for place in board}
    sea = {place: water[place] for place in board if place[0] == 2}
    reaches(cnf, 'rivers', {(a, b): water[b] for a in board for b in board[a]}, water, sea)

    def test(true):
        wet = {place for place in board if true(water[place])}
        ends = [place for place in sea if place in wet]
        return all({*distances(board, place, wet)}.intersection(ends) for place in wet)

    lazily = {tuple(v in true for v in water.values()) for true in cnf.solutions(None)}
    found = projected(whole(cnf), [*water.values()])
    assert lazily == found == defined([*water.values()], test)


def test_steps_find_the_only_way():
    cnf = CNF()
    links = {(a, b): cnf.auto_term('way', a, b) for a, b in ['ab', 'bc', 'ac']}
    yes = cnf.auto_term('yes')
    cnf.comment('a leads to c')
    cnf.write_one(yes)
    reaches(cnf, 'p', links, {'a': yes}, {'c': yes})
    cnf.comment('not so short')
    cnf.write_one(-links['a', 'c'])
    steps = cnf.steps([links['a', 'b'], links['b', 'c']])
    assert {*chain.from_iterable(step.literals for step in steps)} == {
        links['a', 'b'],
        links['b', 'c'],
    }
    assert cnf.why(links['a', 'b'])


@pytest.mark.parametrize(
    ('links', 'starts', 'goals', 'kind', 'message'),
    [
        ({(0, 0): {(0, 1)}}, {}, {}, ClauseError, r'of an adjacency table make {\(a, b\): term'),
        ([1], {}, {}, ClauseError, r'expected {\(a, b\): literal}, not list'),
        ({'ab': 1}, [1], {}, ClauseError, 'expected {place: literal}, not list'),
        ({'ab': 1}, {}, 1, ClauseError, 'expected {place: literal}, not int'),
        ({'aa': 1}, {}, {}, LabelError, "'aa' is not a link between two places"),
        ({5: 1}, {}, {}, LabelError, '5 is not a link between two places'),
        ({'ab': 1}, {'c': 1}, {'a': 1}, LabelError, "no link leads from the start 'c'"),
        ({'ab': 0}, {}, {}, ClauseError, "literal 0 in reaches 'p'"),
    ],
)
def test_arguments_that_are_wrong(links, starts, goals, kind, message):
    cnf = CNF()
    cnf.write_one(1)
    with pytest.raises(kind, match=message):
        reaches(cnf, 'p', links, starts, goals)
    assert (cnf.clauses, cnf.maxterm) == (1, 1)


# ------------------------------------------------------------------------------------- go


def liberties(cnf, board):
    """Stones on a board of go: each group of one colour is beside an empty point."""
    black = {p: cnf.auto_term('black', *p) for p in board}
    white = {p: cnf.auto_term('white', *p) for p in board}
    free = {p: all_of(cnf, [-black[p], -white[p]]) for p in board}
    for name, color, other in ('black', black, white), ('white', white, black):
        cnf.write([-color[p], -other[p]] for p in board)
        links = {(a, b): color[a] for a in board for b in board[a]}
        reaches(cnf, name, links, color, free)
    return black, white


SIZES = [(2, 2), (3, 2), (4, 2), (3, 3)]


@pytest.mark.parametrize(('width', 'height'), SIZES[: 4 if BOARDS > 8 else 3])
def test_groups_of_go(width, height):
    """The legal positions: 57, 489, 4,125 and 12,675 (J. Tromp and G. Farneback)."""
    cnf, board = CNF(), cartesian_table(range(width), range(height))
    black, white = liberties(cnf, board)
    found = cnf.count([*black.values(), *white.values()])
    known = {(2, 2): 57, (3, 2): 489, (4, 2): 4125, (3, 3): 12675}[width, height]
    assert found == known
    legal = 0
    for colors in product('.#o', repeat=len(board)):
        at = dict(zip(board, colors))
        groups = (
            {*distances(board, p, {q for q in board if at[q] == at[p]})} for p in at if at[p] != '.'
        )
        legal += all(any(at[r] == '.' for q in group for r in board[q]) for group in groups)
    assert legal == known

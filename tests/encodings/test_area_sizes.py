"""`area_sizes` against all ways to cut small boards; fillomino by it."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracle import defined, distances, graphs, projected, whole

from satpy import *


def parts_of(board, drawn):
    """{place: the places of its area}, or None if a border ends inside an area."""
    joined = {p: {q for q in board[p] if (p, q) in drawn or (q, p) in drawn} for p in board}
    part = {p: frozenset(distances(joined, p, {*board})) for p in board}
    fits = all(q in joined[p] for p in board for q in board[p] if q in part[p])
    return part if fits else None


def check(board, most=None, condition=False):
    cnf = CNF()
    same = {pair: cnf.auto_term('same', *pair) for pair in pairs(board)}
    only = [cnf.auto_term('only')] if condition else []
    with cnf.when(*only), cnf.prefix('part'):
        size = area_sizes(cnf, 'size', board, same, most)
    used = [*same.values(), *only]

    def test(true):
        if only and not true(*only):
            return True
        part = parts_of(board, {pair for pair in same if true(same[pair])})
        return bool(part is not None and max(map(len, part.values())) <= (most or len(board)))

    expected = defined(used, test)
    found = [*cnf.solutions(None)]
    assert {tuple(v in true for v in used) for true in found} == expected
    assert len(found) == len(expected)
    assert projected(whole(cnf), used) == expected
    for true in found if not only else ():
        part = parts_of(board, {pair for pair in same if same[pair] in true})
        assert {p: x.value(true) for p, x in size.items()} == {p: len(part[p]) for p in part}


@pytest.mark.parametrize('most', [None, 1, 2])
@pytest.mark.parametrize('n', [1, 2, 3, 4])
def test_every_small_graph(n, most):
    for adj in graphs(n):
        check(adj, most)


@pytest.mark.parametrize('condition', [False, True])
@pytest.mark.parametrize('most', [None, 3])
def test_a_board(most, condition):
    check(cartesian_table(range(3), range(2)), most, condition)


def test_sizes_of_a_colour():
    """Literals of another rule: both cells are shaded, or both are not."""
    cnf, board = CNF(), cartesian_table(range(3), range(2))
    shaded = {p: cnf.auto_term('shaded', *p) for p in board}
    same = {}
    for a, b in pairs(board):
        same[a, b] = cnf.auto_term('same', a, b)
        cnf.write(one_or_three([same[a, b], shaded[a], shaded[b]]))
    size = area_sizes(cnf, 'size', board, same)
    assert cnf.count() == 64
    for solution in cnf.solutions(None):
        mine = {p: shaded[p] in solution for p in board}
        for p in board:
            area = distances(board, p, {q for q in board if mine[q] == mine[p]})
            assert size[p].value(solution) == len(area)


@pytest.mark.parametrize(
    ('same', 'kind', 'message'),
    [
        ([1], ClauseError, r"area_sizes 'p': expected {\(a, b\): literal}, not list"),
        ({}, LabelError, "area_sizes 'p': 'a' and 'b', which are side by side, have no literal"),
        ({'ac': 1}, LabelError, "'a' and 'c' are not side by side"),
    ],
)
def test_arguments_that_are_wrong(same, kind, message):
    cnf = CNF()
    with pytest.raises(kind, match=message):
        area_sizes(cnf, 'p', cartesian_adjacency(['ab']), same)
    assert (cnf.clauses, cnf.maxterm) == (0, 0)
    with pytest.raises(ClauseError, match='the largest size'):
        area_sizes(cnf, 'p', {'a': []}, {}, most=0)


def test_steps_speak_of_sizes():
    cnf, board = CNF(), cartesian_table(range(3), range(1))
    same = {pair: cnf.auto_term('same', *pair) for pair in pairs(board)}
    cnf.comment('areas', at=(0, 0))
    size = area_sizes(cnf, 'size', board, same)
    cnf.comment('3', at=(2, 0))
    cnf.write_one(size[2, 0].equals(3))
    goals = [*same.values()]
    assert sorted(chain.from_iterable(s.literals for s in cnf.steps(goals))) == sorted(goals)


# ----------------------------------------------------------------------------- fillomino


def fillomino(cnf, board, clues):
    """Areas of equal size do not touch; a number is the size of its area."""
    same = {pair: cnf.auto_term('same', *pair) for pair in pairs(board)}
    size = area_sizes(cnf, 'size', board, same)
    for (a, b), term in same.items():
        cnf.write([term, -size[a].equals(n), -size[b].equals(n)] for n in size[a].values)
    for place, n in clues.items():
        cnf.write_one(size[place].equals(n))
    return size


@cache
def filled_boards():
    """All ways to fill a fillomino of 3x2 cells without clues."""
    board, found = cartesian_table(range(3), range(2)), []
    for values in product(range(1, 7), repeat=6):
        at = dict(zip(board, values))
        areas_of = {p: distances(board, p, {q for q in board if at[q] == at[p]}) for p in board}
        if all(len(areas_of[p]) == at[p] for p in board):
            found.append(values)
    return found


@given(
    st.dictionaries(st.sampled_from([*product(range(3), range(2))]), st.integers(1, 5), max_size=3)
)
def test_fillomino(clues):
    board = cartesian_table(range(3), range(2))
    cnf = CNF()
    size = fillomino(cnf, board, clues)
    found = {tuple(size[p].value(s) for p in board) for s in cnf.solutions(None)}
    places = [*board]
    assert found == {
        values
        for values in filled_boards()
        if all(values[places.index(p)] == n for p, n in clues.items())
    }

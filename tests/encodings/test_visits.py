"""`visits` against the paths and loops of small boards; onsen and hidato by it."""

from __future__ import annotations

import pytest
from oracle import projected, whole

from satpy import *


def walk(drawn, start):
    """The places in the order of the steps from the start, back to it once at most."""
    onward = dict(drawn)
    order = [start]
    while onward.get(order[-1], start) != start:
        order.append(onward[order[-1]])
    return order


def directed_loop(cnf, board):
    way = {(a, b): cnf.auto_term('way', a, b) for a in board for b in board[a]}
    return way, loop(cnf, 'loop', way, directed=True)


@pytest.mark.parametrize('counted', [None, [], [(1, 0), (2, 2), (0, 2)], [(0, 0), (1, 1)]])
@pytest.mark.parametrize('size', [(3, 3), (4, 3)])
def test_numbers_along_every_loop(counted, size):
    board = cartesian_table(*map(range, size))
    cnf = CNF()
    way, passed = directed_loop(cnf, board)
    cnf.write_one(passed[0, 0])
    before = cnf.count([*way.values()])
    rank = visits(cnf, 'rank', way, (0, 0), counted)
    found = 0
    for solution in cnf.solutions(None):
        found += 1
        order = walk([pair for pair, term in way.items() if term in solution], (0, 0))
        for place in board:
            until = order[: order.index(place) + 1] if place in order else []
            expected = sum(counted is None or p in counted for p in until)
            assert rank[place].value(solution) == expected
    assert found == before > 0


@pytest.mark.parametrize('signs', [*product([1, -1], repeat=2)])
def test_starts_that_are_not_known(signs):
    """All paths of three places, from any start, against their definition."""
    cnf = CNF()
    links = [*permutations('abc', 2)]
    way = dict(zip(links, map(cnf.auto_term, map('way {}'.format, links))))
    begin = {p: cnf.auto_term('begin', p) * sign for p, sign in zip('ab', signs)}
    visits(cnf, 'rank', way, begin, most=2)
    used = [*way.values(), *map(abs, begin.values())]
    for at in 'abc':
        cnf.write(window([way[x] for x in links if x[0] == at], 0, 1))
        before = [way[x] for x in links if x[1] == at]
        cnf.write(window([*before, *([begin[at]] if at in begin else [])], 0, 1))
    cnf.write(window(begin.values(), 1, 1))
    full = projected(whole(cnf), used)
    expected = 0
    for bits in product([False, True], repeat=len(used)):
        true = {v if bit else -v for v, bit in zip(used, bits)}
        drawn = [x for x in links if way[x] in true]
        heads = [p for p in begin if begin[p] in true]
        if len(heads) != 1 or len({a for a, _ in drawn}) < len(drawn):
            continue
        if len({b for _, b in drawn} | {*heads}) < len(drawn) + 1:
            continue
        order = walk(drawn, heads[0])
        if len(order) - 1 < len(drawn) or len(order) > 2:
            continue  # more lines, or too long
        expected += 1
        assert bits in full
    assert len(full) == expected > 0
    assert cnf.count() == expected


def test_inside_when_and_prefix():
    cnf, board = CNF(), cartesian_table(range(2), range(2))
    only = cnf.auto_term('only')
    way, _ = directed_loop(cnf, board)
    with cnf.when(only), cnf.prefix('part'):
        rank = visits(cnf, 'rank', way, (0, 0))
    assert cnf.count() == 4 == cnf.count([only, *way.values()])
    cnf.write_one(only)
    values = [[rank[p].value(solution) for p in board] for solution in cnf.solutions(None)]
    assert sorted(values) == [[1, 2, 4, 3], [1, 4, 2, 3]]


def test_steps_number_the_places():
    cnf, board = CNF(), cartesian_table(range(2), range(2))
    cnf.comment('loop', at=(0, 0))
    way, _ = directed_loop(cnf, board)
    rank = visits(cnf, 'rank', way, (0, 0))
    cnf.comment('to the right', at=(1, 0))
    cnf.write_one(way[(0, 0), (1, 0)])
    goal = rank[1, 1].equals(3)
    assert [step.literals for step in cnf.steps([goal])] == [[goal]]
    assert cnf.spell([goal]) == '3 at r2c2'


@pytest.mark.parametrize(
    ('path', 'start', 'options', 'kind', 'message'),
    [
        ([1], 'a', {}, ClauseError, r'expected {\(a, b\): literal}, not list'),
        ({5: 1}, 'a', {}, LabelError, '5 is not a link between two places'),
        ({'ab': 1}, 'c', {}, LabelError, "no link leads to or from 'c'"),
        ({'ab': 1}, 'a', {'counted': ['x']}, LabelError, "no link leads to or from 'x'"),
        ({'ab': 1}, 'a', {'most': 0}, ClauseError, 'the largest number'),
        ({'ab': 0}, 'a', {}, ClauseError, "literal 0 in visits 'p'"),
        ({'ab': 1}, {'a': 0}, {}, ClauseError, "literal 0 in visits 'p'"),
    ],
)
def test_arguments_that_are_wrong(path, start, options, kind, message):
    cnf = CNF()
    cnf.write_one(1)
    with pytest.raises(kind, match=message):
        visits(cnf, 'p', path, start, **options)
    assert (cnf.clauses, cnf.maxterm) == (1, 1)


# -------------------------------------------------------------------------------- hidato


def hidato(cnf, board, given):
    """A path past all places, with some of its numbers given, 1 among them."""
    way = {(a, b): cnf.auto_term('way', a, b) for a in board for b in board[a]}
    start = next(place for place, n in given.items() if n == 1)
    leave = [[term for (a, _), term in way.items() if a == p] for p in board]
    enter = [[term for (_, b), term in way.items() if b == p] for p in board]
    cnf.write(chain.from_iterable(window(terms, 0, 1) for terms in leave))
    for p, terms in zip(board, enter):
        cnf.write(window(terms, int(p != start)))
    rank = visits(cnf, 'rank', way, start)
    for place, n in given.items():
        cnf.write_one(rank[place].equals(n))
    return rank


@pytest.mark.parametrize('given', [{(0, 0): 1}, {(1, 1): 1, (0, 0): 5}, {(2, 0): 1, (0, 2): 9}])
def test_hidato(given):
    board = cartesian_table(range(3), range(3), diagonals=True)
    cnf = CNF()
    rank = hidato(cnf, board, given)
    found = {tuple(rank[p].value(s) for p in board) for s in cnf.solutions(None)}

    def paths_from(order):
        n = len(order)
        if all(order[k - 1] == p for p, k in given.items() if k <= n):
            if n == 9:
                yield tuple(order.index(p) + 1 for p in board)
            for other in board[order[-1]] - {*order}:
                yield from paths_from([*order, other])

    (first,) = [p for p, n in given.items() if n == 1]
    assert found == {*paths_from([first])} and len(found) == cnf.count()

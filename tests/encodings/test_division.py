"""`division`, held to all ways to cut small graphs into connected regions."""

from __future__ import annotations

import random

import pytest
from oracle import distances, graphs, projected, whole
from running import BOARDS

from satpy import *


def parts_of(adj, borders):
    """{place: its region} if these pairs, frozensets, are borders."""
    open_ways = {p: [q for q in adj[p] if frozenset((p, q)) not in borders] for p in adj}
    return {p: frozenset(distances(open_ways, p, adj)) for p in adj}


def divisions(adj, size_of):
    """The answers by definition: for each a tuple of bools, one a link in the order of `pairs`."""
    links = [frozenset(pair) for pair in pairs(adj)]
    found = set()
    for bits in product((False, True), repeat=len(links)):
        region = parts_of(adj, {link for link, joined in zip(links, bits) if not joined})
        inside = all((len({region[p] for p in link}) == 1) == joined
                     for link, joined in zip(links, bits))  # fmt: skip
        if inside and all(len(region[p]) == n for p, n in size_of.items()):
            found.add(bits)
    return found


def both_ways(adj, size):
    """The answers of the lazy constraint, and those of all clauses, each of these once."""
    cnf = CNF()
    same = {pair: cnf.auto_term(pair) * (-1) ** n for n, pair in enumerate(pairs(adj))}
    division(cnf, 'p', adj, same, size)
    used = [*map(abs, same.values())]

    def answer(true):
        return tuple(true(literal) for literal in same.values())

    lazily = [
        answer(lambda lit: (lit > 0) == (abs(lit) in s))  # noqa: B023
        for s in cnf.solutions(None, used)
    ]
    assert len({*lazily}) == len(lazily)
    in_full = {
        answer(lambda lit: (lit > 0) == row[used.index(abs(lit))])  # noqa: B023
        for row in projected(whole(cnf), used)
    }
    return {*lazily}, in_full


@pytest.mark.parametrize('n', range(1, 5))
def test_every_graph(n):
    for adj in graphs(n):
        expected = divisions(adj, {})
        assert both_ways(adj, None) == (expected, expected)


GRID = cartesian_table(range(3), range(3))
TORUS = wrapped_table(range(3), range(2), 'torus')
STAR = cartesian_table(range(3), range(2), diagonals=True)


@pytest.mark.parametrize('seed', range(2 * BOARDS))
def test_sizes_of_some_places(seed):
    rnd = random.Random(seed)
    adj = rnd.choice([GRID, TORUS, STAR, picture_table('..\n...\n .')])
    chosen = rnd.sample(sorted(adj), rnd.randrange(1, 4))
    size = {place: rnd.randrange(1, 5) for place in chosen}
    expected = divisions(adj, size)
    assert both_ways(adj, size) == (expected, expected)


@pytest.mark.parametrize('n', [1, 2, 3, 9])
def test_one_size_for_all(n):
    expected = divisions(GRID, dict.fromkeys(GRID, n))
    assert both_ways(GRID, n) == (expected, expected)
    everywhere = both_ways(GRID, dict.fromkeys(GRID, n))
    assert everywhere == (expected, expected)


@pytest.mark.parametrize('seed', range(BOARDS))
@pytest.mark.parametrize('lazily', [True, False])
def test_numbers_and_tallies_as_sizes(seed, lazily):
    """The size at a place is a number with gaps, or the count of cells that are free."""
    rnd = random.Random(seed)
    adj = cartesian_table(range(3), range(2)) if seed % 2 else STAR
    places = sorted(adj)
    first, second, third = rnd.sample(places, 3)
    values = rnd.sample(range(-1, 8), 4)
    cnf = CNF()
    cells = [cnf.auto_term('cell', n) for n in range(4)]
    x = number(cnf, 'x', values)
    same = {pair: cnf.auto_term(pair) for pair in pairs(adj)}
    size = {first: x, second: tally(cnf, 't', cells), third: 1 + rnd.randrange(3)}
    division(cnf, 'p', adj, same, size)
    if not lazily:
        cnf.encode_all_lazy()
    expected = []
    for bits in divisions(adj, {third: size[third]}):
        joined = dict(zip(same, bits))
        region = parts_of(adj, {frozenset(pair) for pair, true in joined.items() if not true})
        for row in product((0, 1), repeat=4):
            if len(region[first]) in values and sum(row) == len(region[second]):
                expected.append((bits, row, len(region[first])))
    used = [*same.values(), *cells, *x.exactly.values()]
    found = [
        (
            tuple(term in s for term in same.values()),
            tuple(int(cell in s) for cell in cells),
            next(value for value, term in x.exactly.items() if term in s),
        )
        for s in cnf.solutions(None, used)
    ]
    assert sorted(found) == sorted(expected)
    assert cnf.count() == len(expected)  # what encoders add is determined


def test_what_it_costs():
    board = cartesian_table(range(10), range(10))
    for size, clauses in (None, 324), (5, 424):
        cnf = CNF()
        same = {pair: cnf.auto_term(pair) for pair in pairs(board)}
        before = cnf.maxterm
        division(cnf, 'p', board, same, size)
        assert (cnf.clauses, cnf.maxterm) == (clauses, before)


@pytest.mark.parametrize(
    ('change', 'kind', 'message'),
    [
        (lambda same, adj: same.popitem(), LabelError, 'which are side by side, have no literal'),
        (lambda same, adj: same.update({(0, 8): 1}), LabelError, '0 and 8 are not side by side'),
        (lambda same, adj: same.update({(1, 0): 1}), LabelError, '1 and 0 have two literals'),
        (lambda same, adj: adj[0].remove(1), LabelError, 'the link from 1 to 0 leads one way'),
        (lambda same, adj: 0, ClauseError, 'the size at 2'),
        (lambda same, adj: 'x', ClauseError, 'the size at 2'),
        (
            lambda same, adj: [0],
            ClauseError,
            r'the size at 2 is a whole number from 1 on, not \[0\]',
        ),
    ],
)
def test_what_is_refused(change, kind, message):
    adj = {n: {n - 1, n + 1} & {*range(4)} for n in range(4)}
    cnf = CNF()
    same = {(n, n + 1): cnf.auto_term(n) for n in range(3)}
    size = change(same, adj)
    with pytest.raises(kind, match=f"division 'p': .*{message}"):
        division(cnf, 'p', adj, same, {2: size} if size in (0, 'x', [0]) else None)
    assert (cnf.clauses, cnf.maxterm) == (0, 3)


def test_a_place_of_a_size_that_is_not_there():
    cnf = CNF()
    with pytest.raises(LabelError, match="the place 'x' of a size is not in the table"):
        division(cnf, 'p', {0: []}, {}, {'x': 1})


def with_clues(clues, adj):
    """A formula in which each clue has a section, and its terms."""
    cnf = CNF()
    cnf.comment('regions', trusted=True)
    same = {pair: cnf.auto_term(pair) for pair in pairs(adj)}
    division(cnf, 'p', adj, same, clues, section=lambda p: cnf.comment(f'{clues[p]} at {p}', at=p))
    return cnf, same


def test_the_clues_in_conflict_are_named():
    board = cartesian_table(range(4), range(4))
    clues = {(0, 0): 2, (1, 0): 3, (0, 1): 3, (3, 3): 1, (3, 0): 4}
    cnf, _ = with_clues(clues, board)
    assert cnf.conflict() == ['2 at (0, 0)', '3 at (1, 0)', '3 at (0, 1)']
    assert cnf.without(['3 at (0, 1)']).solve() is not None
    everywhere = dict.fromkeys(board, 3)
    cnf, _ = with_clues(everywhere, board)
    assert cnf.conflict()


def test_steps_and_hints():
    board = cartesian_table(range(3), range(2))
    clues = {(0, 0): 1, (0, 1): 3, (2, 0): 2, (2, 1): 2}
    cnf, same = with_clues(clues, board)
    assert cnf.count(same.values()) == 1
    terms = [*same.values()]
    steps = list(cnf.steps(terms))
    found = {literal for step in steps for literal in step.literals}
    assert {*map(abs, found)} == {*terms}
    assert {text for step in steps for text in step.sections} >= {'1 at (0, 0)'}
    assert cnf.hint(terms) is not None


@pytest.mark.parametrize(
    ('size', 'at_first', 'in_full'),
    [(None, (324, 0), (21_688, 5_782)), (5, (424, 0), (58_881, 9_684))],
)
def test_what_a_division_costs(size, at_first, in_full):
    cnf, board = CNF(), cartesian_table(range(10), range(10))
    same = {pair: cnf.auto_term(pair) for pair in pairs(board)}
    division(cnf, 'areas', board, same, size)
    assert (cnf.clauses, cnf.maxterm - len(same)) == at_first
    assert (len(whole(cnf)), cnf.maxterm - len(same)) == in_full

"""Regions against walking about in Python: every table of a few places, and odd ones."""

from __future__ import annotations

from itertools import combinations, permutations, product
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from oracle import ODD_PLACES, distances, graphs_of, projected, whole

from satpy import *
from satpy.encodings.graphs import seeded
from satpy.encodings.graphs.seeded import layers

# ------------------------------------------------------- what is meant, in plain Python


def subsets(places):
    return [set(some) for k in range(len(places) + 1) for some in combinations(places, k)]


def is_region(adj, true, seed=None, steps=None):
    """Is everything reached from the seed, or from some place? No places are not a region."""
    for start in true if seed is None else true & {seed}:
        found = distances(adj, start, true)
        if len(found) == len(true) and (steps is None or max(found.values()) <= steps):
            return True
    return False


def is_ring(adj, true):
    for first, *others in permutations(true):
        walk = [first, *others, first]
        if all(q in adj[p] for p, q in zip(walk, walk[1:])):
            return True
    return False


def frozen(answers):
    return set(map(frozenset, answers))


# ---------------------------------------------------------------------------- connected


def found(adj, places, seed=None, size=None, negated=False, eager=False, steps=None):
    """The answers of `connected`; each comes with one setting of all its variables."""
    cnf = CNF()
    terms = {place: cnf.auto_term(place) * (-1 if negated else 1) for place in places}
    connected(cnf, 'region', adj, terms, seed=seed, size=size, eager=eager, steps=steps)
    variables = list(map(abs, terms.values()))
    lazily = {tuple(v in true for v in variables) for true in cnf.solutions(None, variables)}
    answers = projected(whole(cnf), variables)
    assert answers == lazily
    return frozen(
        [place for place, bit in zip(places, answer) if bit != negated] for answer in answers
    )


def meant(adj, places, seed=None, size=None):
    return frozen(
        true
        for true in subsets(places)
        if (is_region(adj, true, seed) or (not true and seed is None)) and size in (None, len(true))
    )


def tables(n):
    """Every table of n places, links one way or both ways."""
    return graphs_of(n, [{link} for link in permutations(range(n), 2)])


@pytest.mark.parametrize('n', range(4))
def test_connected_on_every_small_table(n):
    for adj in tables(n):
        for seed, size in product([None, *range(n)], [None, *range(-1, n + 2)]):
            assert found(adj, list(adj), seed, size) == meant(adj, list(adj), seed, size)


@pytest.mark.parametrize('seed', [None, 2])
def test_connected_on_every_table_of_four(seed):
    """Of those that differ in the names of their places, but for the seed's, one at random."""
    choose, seen = Random(seed), set()
    for adj in choose.sample([*tables(4)], 2**12):
        links = [(p, q) for p in adj for q in adj[p]]
        if frozenset(links) in seen:
            continue
        for names in permutations(range(4)):
            if seed is None or names[seed] == seed:
                seen.add(frozenset((names[p], names[q]) for p, q in links))
        assert found(adj, list(adj), seed) == meant(adj, list(adj), seed), adj


@st.composite
def odd_tables(draw, most):
    """Tables of places of all kinds, with links one way or both ways."""
    places = draw(st.permutations(ODD_PLACES))[: draw(st.integers(1, most))]
    links = st.lists(st.tuples(st.sampled_from(places), st.sampled_from(places)), max_size=20)
    adj = {place: [] for place in places}
    for p, q in draw(links):
        adj[p].append(q)
    if draw(st.booleans()):
        adj = {p: {q for q in places if q in adj[p] or p in adj[q]} for p in places}
    return adj


@given(odd_tables(8), st.data())
def test_connected_on_odd_tables(adj, data):
    places = data.draw(st.lists(st.sampled_from(list(adj)), min_size=1, unique=True))
    seed = data.draw(st.sampled_from([None, *places]))
    size = data.draw(st.sampled_from([None, None, 0, 1, 3, len(places), 99]))
    negated, eager = data.draw(st.booleans()), data.draw(st.booleans())
    assert found(adj, places, seed, size, negated, eager) == meant(adj, places, seed, size)


@given(odd_tables(7), st.integers(1, 8), st.booleans(), st.data())
def test_connected_in_steps(adj, steps, negated, data):
    places = data.draw(st.lists(st.sampled_from(list(adj)), min_size=1, unique=True))
    seed = data.draw(st.sampled_from(places))
    assume(seed is not None)  # a place, but as an argument it means that there is no seed
    assert found(adj, places, seed, negated=negated, steps=steps) == frozen(
        true for true in subsets(places) if is_region(adj, true, seed, steps)
    )


@pytest.mark.parametrize('steps', [0, 10])
@pytest.mark.parametrize('diagonals', [False, True])
def test_connected_counts_in_layers_around_the_seed(diagonals, steps, monkeypatch):
    monkeypatch.setattr(seeded, 'STEPS', steps)  # the sizes above are encoded by elimination
    board = cartesian_table(range(4), range(4 - diagonals), diagonals)
    regions = {frozenset([(1, 1)])}
    for size in range(1, 7):
        assert found(board, list(board), (1, 1), size) == regions
        regions = {region | {q} for region in regions for p in region for q in board[p] - region}


def test_links_to_places_that_do_not_take_part():
    adj = {0: ['gone', 1, 0], 1: [0, 2], 2: [1, 3], 3: [2]}
    assert found(adj, [0, 1, 3]) == frozen([[], [0], [1], [3], [0, 1]])


def test_the_same_formula_whatever_the_order_of_links():
    board = cartesian_adjacency(['abc', 'def', 'ghi'])
    formulas = []
    for order in (sorted, lambda near: sorted(near, reverse=True), set):
        cnf = CNF()
        terms = {place: cnf.auto_term(place) for place in board}
        connected(cnf, 'sea', {p: order(near) for p, near in board.items()}, terms)
        islands(cnf, 'land', {p: order(near) for p, near in board.items()}, terms, {'e': 3})
        formulas.append(whole(cnf))
    assert formulas[0] == formulas[1] == formulas[2]


@pytest.mark.parametrize(
    ('width', 'height', 'clauses', 'variables'), [(10, 10, 7570, 1896), (20, 20, 98883, 22517)]
)
def test_price(width, height, clauses, variables):
    board = cartesian_table(range(width), range(height))
    cnf = CNF()
    connected(cnf, 'sea', board, {place: cnf.auto_term(place) for place in board})
    assert (len(whole(cnf)), cnf.maxterm - len(board)) == (clauses, variables)


# ---------------------------------------------------------------------------- floodfill


def filled(adj, *arguments, **options):
    """The answers of `floodfill`, each once; a ring's walk may be any that there is."""
    cnf = CNF()
    mapping = floodfill(cnf, 'fill', adj, *arguments, **options)
    assert mapping == {place: ('fill', 'summary', place) for place in adj}
    cnf.auto_mode = 'ro'
    terms = [cnf.auto_term(*label) for label in mapping.values()]
    solutions = list(cnf.solutions(None, terms))
    assert cnf.count() == len(solutions)
    if not options.get('wrap'):
        assert len(projected(whole(cnf), terms)) == len(solutions)
    return frozen([p for p, term in zip(adj, terms) if term in true] for true in solutions)


@given(odd_tables(6), st.integers(1, 7), st.booleans(), st.data())
@settings(deadline=None)
def test_floodfill(adj, size, exact, data):
    seed = data.draw(st.sampled_from([None, *adj]))
    assert filled(adj, size, exact, seed) == frozen(
        true
        for true in subsets(list(adj))
        if is_region(adj, true, seed, None if exact else size - 1)
        and (len(true) == size or not exact)
    )


@pytest.mark.parametrize(
    'encode',
    [
        lambda cnf, board, cells, **how: floodfill(cnf, 'fill', board, 4, **how),
        lambda cnf, board, cells, **how: floodfill(cnf, 'fill', board, 4, exact=True, **how),
        lambda cnf, board, cells, **how: connected(cnf, 'fill', board, cells, size=4, **how),
        lambda cnf, board, cells, **how: connected(cnf, 'fill', board, cells, steps=3, **how),
    ],
    ids=['in steps', 'exact', 'connected', 'connected in steps'],
)
def test_a_region_with_a_seed_costs_what_is_in_reach(encode):
    """Each place out of reach costs one clause, so that the rest of the board may be large."""
    costs = []
    for side in (9, 30):
        board = cartesian_table(range(side), range(side))
        cnf = CNF()
        cells = {place: cnf.auto_term(place) for place in board}
        encode(cnf, board, cells, seed=(4, 4))
        out_of_reach = side**2 - 25  # 25 places are at most 3 steps from the seed
        names = len(cnf.term_lut)
        costs.append((cnf.clauses - out_of_reach, cnf.maxterm - names))
        for place in [(4, 8), (8, 8)]:
            term = cnf.term_lut.get(('fill', 'summary', place), cells[place])
            assert cnf.solve([term]) is None
    assert costs[0] == costs[1]
    assert costs[0][0] < 600


def test_floodfill_without_a_prefix():
    cnf = CNF()
    board = cartesian_adjacency(['ab'])
    mappings = [floodfill(cnf, None, board, 2) for _ in range(3)]
    assert len({label for mapping in mappings for label in mapping.values()}) == 6
    assert all(label[1:] == ('summary', place) for m in mappings for place, label in m.items())
    assert cnf.count() == 3**3


@given(odd_tables(6), st.integers(1, 6), st.data())
@settings(deadline=None)
def test_rings(adj, size, data):
    seed = data.draw(st.sampled_from([None, *adj]))
    assert filled(adj, size, exact=True, seed=seed, wrap=True) == frozen(
        true
        for true in subsets(list(adj))
        if len(true) == size and seed in {None, *true} and is_ring(adj, true)
    )


def test_rings_on_boards():
    torus = wrapped_table(range(3), range(3), 'torus')
    assert len(filled(torus, 3, exact=True, wrap=True)) == 6
    board = cartesian_table(range(4), range(4))
    walks = 0
    for size in range(1, 17):
        cnf = CNF()
        mapping = floodfill(cnf, 'ring', board, size, exact=True, wrap=True)
        if size < 8:
            assert cnf.count() == {2: 24, 4: 9, 6: 12}.get(size, 0)
        if size > 2:
            walks += cnf.count(range(1, cnf.maxterm + 1))
        assert len(mapping) == 16
    assert walks == 2 * 213  # the cycles of that graph, OEIS A140517, this way round and that


def test_floodfill_with_nothing_to_fill():
    assert filled({}, 1) == filled({}, 1, exact=True) == set()
    assert filled({'alone': []}, 2, exact=True) == set()


# ------------------------------------------------------------------------------- errors


ROW = {'a': ['b'], 'b': ['a', 'c'], 'c': ['b']}


@pytest.mark.parametrize(
    ('call', 'kind', 'message'),
    [
        (lambda cnf: floodfill(cnf, 'x', ROW, 2, seed='d'), LabelError, "the seed 'd' is not"),
        (lambda cnf: floodfill(cnf, 'x', ROW, 0), ClauseError, 'number from 1 on, not 0'),
        (lambda cnf: floodfill(cnf, 'x', ROW, 1.5), ClauseError, 'number from 1 on, not 1.5'),
        (lambda cnf: floodfill(cnf, 'x', ROW, 3, wrap=True), ClauseError, 'wrap needs exact=True'),
        (
            lambda cnf: floodfill(cnf, 'x', {'a': ['z']}, 1),
            LabelError,
            "floodfill 'x': 'z' is beside 'a' but not in the table",
        ),
        (lambda cnf: connected(cnf, 'x', ROW, {'d': 1}), LabelError, "'d' is not in the table"),
        (lambda cnf: connected(cnf, 'x', ROW, {'a': 1}, 'b'), LabelError, "the seed 'b' is not"),
        (lambda cnf: connected(cnf, 'x', ROW, {'a': 0}), ClauseError, "literal 0 in connected 'x'"),
        (lambda cnf: islands(cnf, 'x', ROW, {'a': 1}, {'b': 2}), LabelError, "clue 'b' is not a"),
        (lambda cnf: islands(cnf, 'x', ROW, {'d': 1}, {}), LabelError, "'d' is not in the table"),
        (lambda cnf: islands(cnf, 'x', ROW, {'a': 'b'}, {}), ClauseError, "'b' in islands 'x'"),
        *[
            (
                lambda cnf, size=size: islands(cnf, 'x', ROW, {'a': 1}, {'a': size}),
                ClauseError,
                rf"islands 'x': the size at 'a' is a whole number from 1 on, not '?{size}",
            )
            for size in (0, -3, 1.5, 'all')
        ],
        *[
            (
                lambda cnf, size=size: connected(cnf, 'x', ROW, {'a': 1, 'b': 2}, size=size),
                ClauseError,
                rf"connected 'x': the size is a whole number or None, not '?{size}",
            )
            for size in (1.5, 'all')
        ],
        (
            lambda cnf: connected(cnf, 'x', ROW, {'a': 1}, 'a', steps=0),
            ClauseError,
            "connected 'x': the number of steps is a whole number from 1 on, not 0",
        ),
        *[
            (
                lambda cnf, how=how: connected(cnf, 'x', ROW, {'a': 1}, steps=2, **how),
                ClauseError,
                "connected 'x': steps need a seed, and no size",
            )
            for how in ({}, {'seed': 'a', 'size': 1})
        ],
        (
            lambda cnf: connected(cnf, 'x', ROW, [1, 2]),
            ClauseError,
            "connected 'x': expected {place: literal}, not list",
        ),
        (
            lambda cnf: islands(cnf, 'x', ROW, {'a': 1}, ['a']),
            ClauseError,
            "islands 'x': expected {place: size}, not list",
        ),
        (
            lambda cnf: floodfill(cnf, 'x', ['a'], 1),
            ClauseError,
            "floodfill 'x': expected {place: places beside it}, not list",
        ),
    ],
)
def test_errors_come_before_anything_is_written(call, kind, message):
    cnf = CNF()
    with pytest.raises(kind, match=message):
        call(cnf)
    assert (cnf.clauses, cnf.maxterm, cnf.auto_history) == (0, 0, [])


# ------------------------------------------------------------------------------ islands


def are_islands(adj, land, clues):
    """Is each piece of land one clue's, of its size, and reached from there?"""
    near = {p: {q for q in adj if q in adj[p] or p in adj[q]} for p in adj}
    left = set(land)
    for clue, size in clues.items():
        if clue not in left:
            return False
        piece = set(distances(near, clue, left))
        if size not in (None, len(piece)) or set(distances(adj, clue, piece)) != piece:
            return False
        left -= piece
    return not left


def divided(adj, clues):
    """The answers of `islands` with a `connected` for each clue."""
    cnf = CNF()
    land = {place: cnf.auto_term(place) for place in adj}
    own = islands(cnf, 'land', adj, land, clues)
    assert list(own) == list(clues)
    for clue, size in clues.items():
        cnf.comment(f'{size} at {clue}')
        connected(cnf, ('island', clue), adj, own[clue], seed=clue, size=size)
    answers = projected(whole(cnf), list(land.values()))
    for solution in cnf.solutions(20):
        for clue in clues:  # the terms that are returned tell whose each place is
            near = {p: {q for q in adj if q in adj[p] or p in adj[q]} for p in adj}
            true = {place for place in land if land[place] in solution}
            mine = {place for place, term in own[clue].items() if term in solution}
            assert mine == set(distances(near, clue, true))
    return frozen([p for p, bit in zip(adj, answer) if bit] for answer in answers)


def check_islands(adj, clues):
    expected = [land for land in subsets(list(adj)) if are_islands(adj, land, clues)]
    assert divided(adj, clues) == frozen(expected), (adj, clues)


@given(odd_tables(8), st.data())
@settings(deadline=None)
def test_islands_on_odd_tables(adj, data):
    sizes = st.sampled_from([None, 1, 2, 3, 5])
    places = st.sampled_from([place for place in adj if place is not None] or [0])
    clues = data.draw(st.dictionaries(places, sizes, max_size=3))
    check_islands({0: [], **adj}, clues)


@given(st.sets(st.sampled_from(panel((0, 3), (0, 2))), min_size=5), st.data())
def test_islands_on_boards(places, data):
    whole = cartesian_table(range(4), range(3))
    board = {place: near & places for place, near in whole.items() if place in places}
    sizes = st.sampled_from([None, 1, 2, 3, 4, 6])
    clues = st.dictionaries(st.sampled_from(sorted(places)), sizes, max_size=4)
    check_islands(board, data.draw(clues))


def test_islands_that_meet_at_the_end_of_one_way_links():
    adj = {'a': 'b', 'b': 'c', 'c': '', 'd': 'c', 'e': 'd'}
    check_islands(adj, {'a': 3, 'e': 3})
    check_islands(adj, {'a': None, 'e': 2})


def test_how_far_an_island_can_reach():
    row = cartesian_adjacency(['abcdefghi'])
    land = {place: n for n, place in enumerate(row, 1)}
    own = islands(CNF(), 'land', row, land, {'a': 3, 'h': 9})
    assert {clue: ''.join(sorted(mine)) for clue, mine in own.items()} == {
        'a': 'abc',
        'h': 'cdefghi',
    }
    own = islands(CNF(), 'land', row, land, {'e': None, 'i': 1})
    assert {clue: ''.join(sorted(mine)) for clue, mine in own.items()} == {'e': 'abcdefg', 'i': 'i'}


def test_the_wrong_clue_is_blamed():
    """A clue too small is at fault only together with what needs it larger."""
    row = cartesian_adjacency(['abcdefgh'])
    for sizes, blamed in [({'b': 2, 'g': 2}, ['2 at b']), ({'b': 3, 'g': 2}, None)]:
        cnf = CNF()
        land = {place: cnf.auto_term(place) for place in row}
        cnf.comment('whose land')
        own = islands(cnf, 'land', row, land, sizes)
        for clue, size in sizes.items():
            cnf.comment(f'{size} at {clue}')
            connected(cnf, ('island', clue), row, own[clue], seed=clue, size=size)
        cnf.comment('d is land')
        cnf.write_one(land['d'])
        assert cnf.conflict() == (blamed and ['whose land', *blamed, '2 at g', 'd is land'])
    assert cnf.count() == 2


def test_closed_places_are_looked_up_and_not_gone_through():
    """A board of 500x500 clues closes 249,999 places for each island."""

    class Closed(set):
        def __iter__(self):
            raise AssertionError('every closed place is looked at')

    line = [[1], [0, 2], [1, 3], [2]]
    assert layers(line, 1, 2, Closed({2})) == [[1], [0]]

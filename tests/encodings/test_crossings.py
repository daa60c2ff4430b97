"""Loops and paths that cross, against all sets of links of small boards."""

from __future__ import annotations

from functools import cache

import pytest
from oracle import projected, whole

from satpy import *


def board(width, height):
    return pairs(cartesian_table(range(width), range(height)))


def lines_of(drawn, crossings):
    """Follow each line: yield its places, and whether it is closed; None if the drawing is wrong.

    At a place with four links, which is a crossing, a line goes straight on.
    """
    near = defaultdict(set)
    for a, b in drawn:
        near[a].add(b)
        near[b].add(a)
    for place, others in near.items():
        if len(others) > 2 and not (len(others) == 4 and place in crossings):
            yield None
            return
    left = {*drawn} | {(b, a) for a, b in drawn}

    def follow(a, b):
        path = [a, b]
        left.difference_update([(a, b), (b, a)])
        while True:
            (x, y), here = path[-2], path[-1]
            on = [q for q in near[here] if (here, q) in left]
            if len(near[here]) == 4:
                on = [q for q in on if q == (2 * here[0] - x, 2 * here[1] - y)]
            if not on:
                return path
            left.difference_update([(here, on[0]), (on[0], here)])
            path.append(on[0])

    for place in [p for p in near if len(near[p]) == 1]:
        if any(pair[0] == place for pair in left):
            yield follow(place, *near[place]), False
    while left:
        yield follow(*min(left)), True


def sets_of(links):
    for chosen in product([False, True], repeat=len(links)):
        yield chosen, [pair for pair, there in zip(links, chosen) if there]


@cache
def even_sets(links):
    """Those of an even number of links at each place, which all sets of closed lines have."""
    bits = [*enumerate(links)]
    at_places = [sum(1 << n for n, link in bits if place in link) for place in {*chain(*links)}]
    return [
        (tuple(bool(some >> n & 1) for n, _ in bits), [link for n, link in bits if some >> n & 1])
        for some in range(1 << len(links))
        if not any(bin(some & around).count('1') % 2 for around in at_places)
    ]


def answers(links, encoder):
    cnf = CNF()
    line = {pair: cnf.auto_term('line', *pair) for pair in links}
    on = encoder(cnf, line)
    asked = [*line.values()]
    lazily = {tuple(v in true for v in asked) for true in cnf.solutions(None, asked)}
    assert projected(whole(cnf), asked) == lazily
    for true in cnf.solutions(None):
        drawn = [pair for pair, term in line.items() if term in true]
        assert {p for p, term in on.items() if term in true} == {*chain.from_iterable(drawn)}
    assert cnf.count() == len(lazily)
    return lazily


SIZES = [((3, 3), [(1, 1)]), ((4, 3), [(1, 1), (2, 1), (0, 0)]), ((4, 3), [(2, 1)])]


@pytest.mark.parametrize(('size', 'crossings'), SIZES)
def test_a_loop_that_crosses_itself(size, crossings):
    links = board(*size)
    expected = set()
    for chosen, drawn in even_sets(tuple(links)):
        lines = [*lines_of(drawn, crossings)]
        if len(lines) == 1 and lines[0] and lines[0][1]:
            expected.add(chosen)
    assert answers(links, lambda cnf, line: loop(cnf, 'p', line, crossings=crossings)) == expected
    assert len(expected) > len(answers(links, lambda cnf, line: loop(cnf, 'p', line)))


def known_count(width, height):
    """Loops that may cross at every place, by another encoding: a place has two floors."""
    cnf, table = CNF(), cartesian_table(range(width), range(height))
    line = PairDict()
    for a, b in pairs(table):
        for floors in product([1, 2], repeat=2) if a[0] == b[0] else [(1, 1)]:
            line[(a, floors[0]), (b, floors[1])] = cnf.auto_term('line', a, b, floors)
    passes = loop(cnf, 'loop', line)
    for x, y in table:
        for other in x - 1, x + 1:
            across = line.get((((x, y), 1), ((other, y), 1)))
            cnf.write_one(-passes[(x, y), 2], *[across] if across else [])
    return cnf.count()


@pytest.mark.parametrize('size', [(4, 4), (5, 3)])
def test_as_many_loops_as_with_two_floors(size):
    cnf = CNF()
    line = {pair: cnf.auto_term(pair) for pair in board(*size)}
    loop(cnf, 'p', line, crossings=cartesian_table(range(size[0]), range(size[1])))
    assert cnf.count() == known_count(*size)


ENDS = [{(1, 0): 'a', (1, 2): 'a', (0, 1): 'b', (2, 1): 'b'}, {(0, 0): 1, (2, 2): 1}]


@pytest.mark.parametrize('ends', ENDS)
def test_paths_that_cross(ends):
    links, crossings = board(3, 3), [(1, 1)]
    expected = set()
    for chosen, drawn in sets_of(links):
        lines = [*lines_of(drawn, crossings)]
        if None in lines or any(closed for _, closed in lines):
            continue
        if (
            sorted(repr({path[0], path[-1]} & {*ends}) for path, _ in lines)
            and all(ends.get(path[0]) == ends.get(path[-1]) is not None for path, _ in lines)
            and len(lines) * 2 == len(ends)
        ):
            expected.add(chosen)
    found = answers(links, lambda cnf, line: paths(cnf, 'p', line, ends, crossings=crossings))
    assert found == expected != set()


def test_inside_when_prefix_and_sections():
    cnf = CNF()
    only = cnf.auto_term('only')
    line = {pair: cnf.auto_term('line', *pair) for pair in board(3, 3)}
    with cnf.when(only), cnf.prefix('part'):
        on = loop(cnf, 'p', line, 'one loop', crossings=[(1, 1)])
    cnf.comment('only')
    cnf.write_one(only)
    n = cnf.count([*line.values()])
    assert n == cnf.count() == 13 + 2
    cnf.comment('crossed')
    cnf.write([[term] for pair, term in line.items() if (1, 1) in pair])
    assert cnf.count() == 2
    corner = line[(0, 0), (1, 0)]
    assert {corner in true for true in cnf.solutions(None)} == {True, False}
    assert on[1, 1] in cnf.solve()


@pytest.mark.parametrize(
    ('links', 'options', 'kind', 'message'),
    [
        (
            board(2, 2),
            {'crossings': [(5, 5)]},
            LabelError,
            r'no link leads to the crossing \(5, 5\)',
        ),
        (['ab'], {'crossings': 'a'}, LabelError, r'crossings are places \(x, y\)'),
        (board(3, 3), {'crossings': [(1, 1)], 'directed': True}, ClauseError, 'has no crossings'),
        (pairs(hex_table(2)), {'crossings': [(4, 2)]}, LabelError, 'more than two straight lines'),
    ],
)
def test_crossings_that_are_none(links, options, kind, message):
    cnf = CNF()
    line = {tuple(pair): cnf.auto_term(pair) for pair in links}
    top = cnf.maxterm
    with pytest.raises(kind, match=f"loop 'p': .*{message}"):
        loop(cnf, 'p', line, **options)
    assert (cnf.clauses, cnf.maxterm) == (0, top)


# ---------------------------------------------------------------------------------- barns


def barns(cnf, table, ice):
    """One loop past every place; it turns not on ice, and crosses itself only there."""
    line = PairDict({pair: cnf.auto_term('line', *pair) for pair in pairs(table)})
    passes = loop(cnf, 'loop', line, crossings=ice)
    cnf.write([passes[place]] for place in table)
    for x, y in ice:
        for ways in ((x - 1, y), (x + 1, y)), ((x, y - 1), (x, y + 1)):
            ends = [line[(x, y), p] for p in ways if p in table]
            cnf.write(link(*ends) if len(ends) == 2 else [[-end] for end in ends])
    return line


@pytest.mark.parametrize(
    'ice', [[], [(1, 1)], [(1, 1), (2, 1)], [(1, 0), (1, 1)], [(2, 0), (1, 1)]]
)
def test_barns(ice):
    """Against all sets of links of 4x3 places."""
    table = cartesian_table(range(4), range(3))
    cnf = CNF()
    line = barns(cnf, table, ice)
    expected = set()
    for _, drawn in even_sets(tuple(pairs(table))):
        if {*chain.from_iterable(drawn)} != {*table}:
            continue
        lines = [*lines_of(drawn, ice)]
        if len(lines) != 1 or not lines[0] or not lines[0][1]:
            continue
        near = PairDict(dict.fromkeys(drawn))
        turns = [
            place
            for place in ice
            for a, b in combinations(table[place], 2)
            if len([q for q in table[place] if (place, q) in near]) == 2
            and (place, a) in near
            and (place, b) in near
            and a[0] != b[0]
            and a[1] != b[1]
        ]
        if not turns:
            expected.add(frozenset(drawn))
    found = [
        frozenset(pair for pair, term in line.items() if term in true)
        for true in cnf.solutions(None)
    ]
    assert len(found) == len({*found}) and {*found} == expected

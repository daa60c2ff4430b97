"""Loops and paths against all sets of links of small graphs, and against known numbers."""

from __future__ import annotations

from contextlib import nullcontext
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracle import ODD_PLACES, defined, distances, projected, whole

from satpy import *
from satpy.encodings.graphs import loop_cuts
from satpy.solving import session

# ------------------------------------------------------- what is meant, in plain Python


def neighbours(drawn):
    """{place: the places it is linked to}."""
    beside = defaultdict(list)
    for a, b in drawn:
        beside[a].append(b)
        beside[b].append(a)
    return beside


def is_loop(drawn):
    beside = neighbours(drawn)
    if any(len(others) != 2 for others in beside.values()):
        return False
    return bool(drawn) and distances(beside, drawn[0][0], beside).keys() == beside.keys()


def are_paths(drawn, ends):
    beside = neighbours(drawn)
    for place in {*beside, *ends}:
        if len(beside[place]) != (1 if place in ends else 2):
            return False
        mine = [ends[other] for other in distances(beside, place, {*beside}) if other in ends]
        if len(mine) != 2 or mine[0] != mine[1]:
            return False
    return True


# ------------------------------------------------------------------------------- graphs


def answers(graph, encoder, *arguments, every=False, signs=None):
    """Those of an encoder over all links; each comes with one setting of all its variables."""
    cnf = CNF()
    signs = signs or [False] * len(graph)
    terms = [cnf.auto_term('link', n) * (-1 if sign else 1) for n, sign in enumerate(signs)]
    on = encoder(cnf, 'lines', dict(zip(graph, terms)), *arguments)
    if every:
        cnf.write([term] for term in on.values())
    variables = list(map(abs, terms))
    told = [*variables, *on.values()]
    lazily = {tuple(v in true for v in told) for true in cnf.solutions(None, told)}
    found = projected(whole(cnf), told)
    assert found == lazily
    for answer in found:
        true = {v if bit else -v for v, bit in zip(variables, answer)}
        drawn = [link for link, term in zip(graph, terms) if term in true]
        passed = [place for place, bit in zip(on, answer[len(terms) :]) if bit]
        assert set(passed) == set(neighbours(drawn))
    return {answer[: len(terms)] for answer in found}


def meant(graph, test, signs=None):
    numbers = range(1, len(graph) + 1)
    flip = signs or [False] * len(graph)
    return defined(
        numbers, lambda true: test([graph[n - 1] for n in numbers if true(n) != flip[n - 1]])
    )


def complete(n):
    return list(combinations(range(n), 2))


def board(width, height):
    return pairs(cartesian_table(range(width), range(height)))


@st.composite
def graphs(draw, most=7, links=10):
    """A graph of places of all kinds, each link either way round; and signs for its literals."""
    places = draw(st.permutations(ODD_PLACES))[: draw(st.integers(2, most))]
    graph = draw(st.lists(st.sampled_from(list(combinations(places, 2))), unique=True))[:links]
    graph = [link[::-1] if draw(st.booleans()) else link for link in graph]
    return graph, [draw(st.booleans()) for _ in graph]


# --------------------------------------------------------------------------------- loop


@pytest.mark.parametrize('n', range(5))
def test_loops_of_every_small_graph(n):
    for chosen in product([False, True], repeat=len(complete(n))):
        graph = [link for link, there in zip(complete(n), chosen) if there]
        assert answers(graph, loop) == meant(graph, is_loop), graph


@pytest.mark.parametrize(
    'graph',
    [complete(5), board(3, 3), board(4, 2), [(a, 3 + b) for a in range(3) for b in range(3)]],
    ids=['K5', '3x3', '4x2', 'K3,3'],
)
def test_loops_of_a_graph(graph):
    assert answers(graph, loop) == meant(graph, is_loop)


@settings(deadline=None)
@given(graphs())
def test_loops_of_any_graph(drawn):
    graph, signs = drawn
    expected = meant(graph, is_loop, signs)
    assert answers(graph, loop, signs=signs) == expected


def is_directed_loop(drawn):
    starts, ends = zip(*drawn) if drawn else ((), ())
    each_once = len({*starts}) == len({*ends}) == len(drawn) > 2
    return each_once and {*starts} == {*ends} and is_loop(drawn)


def directed(cnf, prefix, links, section=''):
    return loop(cnf, prefix, links, section, directed=True)


def both_ways(graph):
    return [*graph, *((b, a) for a, b in graph)]


@pytest.mark.parametrize('chosen', [*product([False, True], repeat=6)])
def test_directed_loops_of_three_places(chosen):
    graph = [link for link, there in zip(both_ways(complete(3)), chosen) if there]
    assert answers(graph, directed) == meant(graph, is_directed_loop)


@pytest.mark.parametrize(
    'graph', [both_ways(complete(4)), both_ways(board(3, 2)), [*board(4, 2), (1, 0), (6, 7)]]
)
def test_directed_loops_of_a_graph(graph):
    assert answers(graph, directed) == meant(graph, is_directed_loop)


@settings(deadline=None)
@given(graphs(links=7), st.data())
def test_directed_loops_of_any_graph(drawn, data):
    graph, signs = drawn
    back = data.draw(st.lists(st.sampled_from(graph), unique=True, max_size=5)) if graph else []
    graph, signs = [*graph, *((b, a) for a, b in back)], [*signs, *[False] * len(back)]
    assert answers(graph, directed, signs=signs) == meant(graph, is_directed_loop, signs)


def test_what_a_directed_loop_costs_and_whom_it_blames():
    cnf = CNF()
    links = {link: cnf.auto_term('link', link) for link in both_ways(board(10, 10))}
    on = directed(cnf, 'way', links, 'one loop')
    assert (cnf.clauses, cnf.maxterm - len(links)) == (9_905, 2_223)
    cnf.comment('in at the corner')
    cnf.write_one(links[(1, 0), (0, 0)])
    cnf.comment('in at the corner as well')
    cnf.write_one(links[(0, 1), (0, 0)])
    assert cnf.conflict() == ['in at the corner', 'in at the corner as well']
    cnf = cnf.without(['in at the corner'])
    steps = cnf.steps([on[0, 0], links[(0, 0), (1, 0)]])
    found = sorted(literal for step in steps for literal in step.literals)
    assert found == sorted([on[0, 0], links[(0, 0), (1, 0)]])


@pytest.mark.parametrize('condition', [False, True])
def test_places_in_sections_of_their_own(condition):
    """A place says that the line does not end there, at its spot, and it is not a clue."""
    cnf = CNF()
    only = cnf.auto_term('only')
    board = cartesian_table(range(3), range(3))
    links = {pair: cnf.auto_term(pair) for pair in pairs(board)}

    with cnf.when(only) if condition else nullcontext():
        on = loop(cnf, 'lines', links, 'rule', lambda dot: (dot[0] - 0.5, dot[1]))
    written = {cnf.store.sections[section] for section, _, _ in cnf.store.spans()}
    assert written >= {f'rule at r{y + 1}c{x + 1}' for x, y in board}
    assert cnf.spots('rule at r3c2') == [(0.5, 2)]
    assert len(cnf.store.trusted & cnf.store.given) == len(board)
    cnf.comment('only', trusted=True)
    cnf.write_one(only)
    assert cnf.count(links.values()) == 13
    assert cnf.count([*links.values(), *on.values()]) == 13
    ends = [term for pair, term in links.items() if (0, 0) in pair]
    cnf.comment('an end')
    cnf.write_one(ends[0])
    cnf.write_one(-ends[1])
    assert cnf.conflict() == ['an end']


def test_places_beyond_the_limit_are_not_written():
    cnf = CNF()
    links = {pair: cnf.auto_term(pair) for pair in pairs(cartesian_table(range(3), range(3)))}
    cnf.limit = 30
    with pytest.raises(ClauseError, match='more than 30 clauses'):
        loop(cnf, 'lines', links, 'one loop')
    assert (cnf.clauses, cnf.maxterm) == (0, len(links))


def test_places_that_are_not_spots_are_not_written():
    cnf = CNF()
    links = {(a, b): cnf.auto_term(a, b) for a, b in ('ab', 'bc', 'ca')}
    section = cnf.section
    with pytest.raises(LabelError, match="at='a': 'a' is not a spot"):
        loop(cnf, 'lines', links, 'one loop')
    assert (cnf.clauses, cnf.maxterm, cnf.section) == (0, 3, section)
    loop(cnf, 'lines', links, 'one loop', at=lambda place: None)
    assert cnf.count() == 1


def test_what_is_right_in_a_model_is_kept_in_the_next(monkeypatch):
    """Boards of 4x4 and 5x4 have 213 and 1,049 loops, however many cuts there are."""
    monkeypatch.setattr(loop_cuts, 'LONG', 1)
    monkeypatch.setattr(loop_cuts, 'SHARE', 100)
    monkeypatch.setattr(loop_cuts.OneLoop, 'keep_after', 0)
    monkeypatch.setattr(loop_cuts.OneLoop, 'should_encode', False)
    monkeypatch.setattr(session, 'KEPT', 0)
    for width, loops in ((4, 213), (5, 1049)):
        cnf = CNF()
        links = pairs(cartesian_table(range(width), range(4)))
        line = {pair: cnf.auto_term(pair) for pair in links}
        loop(cnf, 'loop', line)
        found = list(cnf.solutions(None))
        assert len(found) == loops
        assert all(is_loop([pair for pair in links if line[pair] in one]) for one in found)


@settings(deadline=None)
@given(graphs(5, 8), st.data())
def test_lines_may_branch_and_end_where_a_section_is_left_out(drawn, data):
    """They are joined all the same; and answers to this change nothing for all sections."""
    graph, _ = drawn
    places = list(dict.fromkeys(chain.from_iterable(graph)))
    cnf = CNF()
    line = {link: cnf.auto_term('link', n) for n, link in enumerate(graph)}
    loop(cnf, 'lines', line, 'rule', lambda place: [])
    parts = [text for text in cnf.store.sections if text.startswith('rule at ')]
    assert len(parts) == len(places)
    free = data.draw(st.sets(st.sampled_from(places))) if places else set()

    def test(lines):
        beside = neighbours(lines)
        strict = all(len(others) == 2 for place, others in beside.items() if place not in free)
        joined = bool(lines) and distances(beside, lines[0][0], beside).keys() == beside.keys()
        return strict and joined

    less = cnf.without([part for part, place in zip(parts, places) if place in free])
    lazily = {
        tuple(v in true for v in line.values()) for true in less.solutions(None, [*line.values()])
    }
    assert lazily == projected(whole(less), [*line.values()]) == meant(graph, test)
    for true in [*cnf.solutions(2)]:
        known = [v if v in true else -v for v in line.values()]
        for literal in known:
            others = [other for other in known if other != literal]
            if cnf.solve([*others, -literal]) is None:
                cnf.why(literal, known=others, rules=['rule'])
    found = {tuple(v in true for v in line.values()) for true in cnf.solutions(None)}
    assert found == meant(graph, is_loop)


def test_a_wheel_of_many_spokes():
    """So many links at one place that they are counted with variables."""
    rim = [(n, (n + 1) % 12) for n in range(12)]
    graph = [*rim, *(('hub', n) for n in range(12))]
    assert len(answers(graph, loop)) == 12 * 11 + 1


def test_what_a_loop_costs():
    cnf = CNF()
    links = {link: cnf.auto_term('link', link) for link in board(10, 10)}
    loop(cnf, 'fence', links)
    assert (cnf.clauses, cnf.maxterm - len(links)) == (1_109, 100)
    assert (len(whole(cnf)), cnf.maxterm - len(links)) == (8_111, 2_076)


# -------------------------------------------------------------------------------- paths


@st.composite
def graphs_with_ends(draw):
    graph, signs = draw(graphs())
    places = draw(st.permutations(list(dict.fromkeys(chain.from_iterable(graph)))))
    number = draw(st.integers(0, len(places) // 2))
    names = draw(st.permutations(['', 'red', 7, ()]))[:number]
    unnamed = draw(st.lists(st.none(), max_size=4))
    return graph, signs, dict(zip(places, [*names, *names, *unnamed]))


@settings(deadline=None)
@given(graphs_with_ends(), st.booleans())
def test_paths_of_any_graph(drawn, every):
    graph, signs, ends = drawn
    places = set(chain.from_iterable(graph))

    def test(lines):
        return are_paths(lines, ends) and (not every or set(chain.from_iterable(lines)) == places)

    assert answers(graph, paths, ends, every=every, signs=signs) == meant(graph, test, signs)


def test_ends_in_sections_of_their_own():
    """Of three paths two would cross; the third has nothing to do with it."""
    cnf = CNF()
    graph = board(4, 4)
    links = {link: cnf.auto_term('link', link) for link in graph}
    ends = {(0, 0): 'a', (1, 0): 'b', (2, 0): 'a', (3, 0): 'b', (0, 3): 'c', (1, 3): 'c'}
    cnf.comment('paths')
    paths(cnf, 'paths', links, ends, lambda name: cnf.comment(f'ends of {name}'))
    with pytest.raises(Unsatisfiable) as caught:
        cnf.verify()
    assert caught.value.sections == ['paths', 'ends of a', 'ends of b']


def test_number_of_paths():
    """From corner to corner: 184 on a board of 4x4, 104 past every place of 5x5 (known)."""
    corners = {(0, 0): 'a', (3, 3): 'a'}
    assert len(answers(board(4, 4), paths, corners)) == 184
    corners = {(0, 0): 'a', (4, 4): 'a'}
    assert len(answers(board(5, 5), paths, corners, every=True)) == 104


# ------------------------------------------------------------------------------- errors


def write_paths(cnf, prefix, links):
    return paths(cnf, prefix, links, {})


@pytest.mark.parametrize('encoder', [loop, write_paths])
@pytest.mark.parametrize(
    ('links', 'complaint'),
    [
        ({('a', 'b'): 1, ('b', 'a'): 2}, "'b' and 'a' are linked twice"),
        ({('a', 'a'): 1}, r"\('a', 'a'\) is not a link between two places"),
    ],
)
def test_links_that_are_none(encoder, links, complaint):
    cnf = CNF()
    cnf.write_one(1, 2)
    with pytest.raises(LabelError, match=f"'x': {complaint}"):
        encoder(cnf, 'x', links)
    with pytest.raises(ClauseError, match='literal 0'):
        encoder(cnf, 'x', {('a', 'b'): 0})
    assert (cnf.clauses, cnf.maxterm) == (1, 2)


@pytest.mark.parametrize(
    ('ends', 'complaint'),
    [
        ({'a': 1}, 'ends named 1 are at 1 places, not at 2'),
        ({'a': 1, 'b': 1, 'c': 1}, 'ends named 1 are at 3 places, not at 2'),
        ({'a': 1, 'd': 1}, "no link leads to the end 'd'"),
    ],
)
def test_ends_that_are_none(ends, complaint):
    cnf = CNF()
    links = {('a', 'b'): cnf.auto_term('ab'), ('b', 'c'): cnf.auto_term('bc')}
    with pytest.raises(LabelError, match=f"paths 'x': {complaint}"):
        paths(cnf, 'x', links, ends)
    assert (cnf.clauses, cnf.maxterm) == (0, 2)

"""Every helper on boards by every kind of table: as on its graph, or refused by name."""

from __future__ import annotations

import random
from itertools import chain, combinations

import pytest
from running import BOARDS

from satpy import *
from satpy.boards.grids import connected_parts, joined

SHAPES = ['cylinder', 'moebius', 'torus', 'klein']
PLANE = {
    'cartesian': cartesian_table(range(5), range(4)),
    'from 7': cartesian_table(range(7, 11), range(-2, 2)),
    'picture': picture_table('.....\n.. ..\n .... \n....'),
    'adjacency': cartesian_adjacency([[(x, y) for x in range(4)] for y in range(5)]),
}
# Rings of 5 and more, so that all squares of the graph are squares of the board.
WRAPPED = {
    f'{shape} {width}x{height} from {left}': wrapped_table(
        range(left, left + width), range(left, left + height), shape
    )
    for shape in SHAPES
    for width, height, left in [(5, 6, 0), (6, 5, 3), (7, 7, -2)]
}
HOLES = {name: {**table} for name, table in WRAPPED.items()}
for table in HOLES.values():
    gone = [*table][8]
    del table[gone]
    for place in table:
        table[place] = table[place] - {gone}
RIGHT = {**PLANE, **WRAPPED, **{f'{name}, a hole': table for name, table in HOLES.items()}}
TORUS = wrapped_table(range(5), range(5), 'torus')
REFUSED = {
    'hexagons': hex_table(2),
    'typed hexagons': hex_table(' a b\nc d e'),
    'a row of hexagons': hex_table('a b c'),
    'two sides': two_sided_table(range(3), range(3)),
    'names': cartesian_adjacency(['abc', 'def']),
    'letters': cartesian_table('ABC', [1, 2]),
    'halves': cartesian_table([0.5, 1.5], [0, 1]),
    'steps': cartesian_table(range(0, 10, 2), range(3)),
    'a link more': {**cartesian_table(range(3), range(1)), (0, 0): {(1, 0), (2, 0)}},
    'one-way torus': {p: {q for q in near if p < q} for p, near in TORUS.items()},
    'wrapped letters': wrapped_table('ABCD', range(3), 'torus'),
    'cubes': {
        (x, y, z): {
            (x + i, y + j, z + k)
            for i, j, k in [(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)]
            if {x + i, y + j, z + k} <= {0, 1}
        }
        for x in (0, 1) for y in (0, 1) for z in (0, 1)
    },
    'numbers': {n: {n - 1, n + 1} & {*range(4)} for n in range(4)},
}  # fmt: skip
# Of each table, whatever its places and links are, the links are what these are about.
EVERY = {**RIGHT, **REFUSED}
HELPERS = {
    'placements': lambda board: placements(board, '##'),
    'squares': squares,
    'rays': lambda board: rays(board, next(iter(board))),
    'symmetries': symmetries,
    'turns': turns,
    'borders_of': borders_of,
}
# These are right on tables that have a plane of their own, but not beyond its edges.
PLANE_ONLY = 'turns', 'borders_of'


@pytest.mark.parametrize('helper', HELPERS)
@pytest.mark.parametrize('name', REFUSED)
def test_refused_by_name(helper, name):
    with pytest.raises(LabelError, match=f'^{helper} takes '):
        HELPERS[helper](REFUSED[name])


@pytest.mark.parametrize('helper', PLANE_ONLY)
@pytest.mark.parametrize('name', WRAPPED)
def test_wrapped_tables_are_refused_where_edges_are_not_joined(helper, name):
    with pytest.raises(LabelError, match=f'^{helper} takes square cells in the plane'):
        HELPERS[helper](WRAPPED[name])


def sets(found):
    assert len({*map(frozenset, found)}) == len(found)
    return {*map(frozenset, found)}


@pytest.mark.parametrize('name', RIGHT)
def test_dominoes_are_the_links(name):
    board = RIGHT[name]
    assert sets(placements(board, '##')) == {frozenset((p, q)) for p in board for q in board[p]}


@pytest.mark.parametrize('name', RIGHT)
def test_squares_are_the_rings_of_four(name):
    board = RIGHT[name]
    rings = {
        frozenset((p, a, q, b))
        for p in board
        for a, b in combinations(board[p], 2)
        for q in board[a] & board[b] - {p}
    }
    assert sets(squares(board)) == rings == sets(placements(board, '##\n##'))


@pytest.mark.parametrize('name', RIGHT)
def test_bars_and_corners_are_the_paths_of_three(name):
    """A bend is part of a square, perhaps one with a hole; a bar is not."""
    board = RIGHT[name]
    whole = WRAPPED.get(name.removesuffix(', a hole')) or {
        (x, y): {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)}
        for x in range(-4, 14) for y in range(-4, 9)
    }  # fmt: skip
    bars, bends = set(), set()
    for p in board:
        for a, b in combinations(board[p], 2):
            bend = any(whole.get(q, set()) >= {a, b} for q in whole[a] - {p})
            (bends if bend else bars).add(frozenset((a, p, b)))
    assert sets(placements(board, '###')) == bars
    assert sets(placements(board, '##\n#.')) == bends


@pytest.mark.parametrize('name', RIGHT)
def test_rays_follow_the_links_and_never_bend(name):
    board = RIGHT[name]
    bars = sets(placements(board, '###'))
    for place in random.Random(name).sample([*board], min(BOARDS, len(board))):
        lines = rays(board, place)
        assert {line[0] for line in lines if line} == board[place]
        for line in lines:
            path = [place, *line]
            assert len({*path}) == len(path)
            assert all(q in board[p] for p, q in zip(path, path[1:]))
            assert all(frozenset(path[i : i + 3]) in bars for i in range(len(path) - 2))
            # It goes on as long as it can.
            if len(path) > 1:
                further = [q for q in board[path[-1]] if frozenset((*path[-2:], q)) in bars]
                assert all(q in path for q in further)


def automorphisms(board):
    """The number of ways to map the graph onto itself, place by place."""
    order = [next(iter(board))]
    for place in order:
        order += sorted(board[place] - {*order})
    found = 0

    def extend(image):
        nonlocal found
        if len(image) == len(order):
            found += 1
            return
        place = order[len(image)]
        before = [other for other in image if other in board[place]]
        choices = (
            set.intersection(*(board[image[other]] for other in before)) if before else {*board}
        )
        for choice in choices - {*image.values()}:
            if all((other in board[place]) == (image[other] in board[choice]) for other in image):
                extend({**image, place: choice})

    extend({})
    return found


@pytest.mark.parametrize('name', [*PLANE, *WRAPPED])
def test_symmetries_are_those_of_the_graph(name):
    board = RIGHT[name]
    found = symmetries(board)
    assert found[0] == {place: place for place in board}
    assert len({tuple(mapping.values()) for mapping in found}) == len(found)
    for mapping in found:
        assert all({mapping[q] for q in board[p]} == board[mapping[p]] for p in board)
    assert len(found) == automorphisms(board)


@pytest.mark.parametrize('name', PLANE)
def test_sides_borders_and_what_is_beside_are_those_of_the_links(name):
    board = PLANE[name]
    around, between = borders_of(board)
    assert {frozenset(both) for both in between.values()} == {*map(frozenset, pairs(board))}
    assert len(around) == 4 * len(board) - 2 * len(between)
    for place in board:
        assert {q for q in neighbors(*place) if q in board} == board[place]
        for side in sides(place):
            assert place in between[side] if side in between else around[side] == place
    assert {frozenset(turns(shape, flips=False)) for shape in turns(board)} == {
        frozenset(turns(board, flips=False)), frozenset(turns(turns(board)[-1], flips=False)),
    }  # fmt: skip


@pytest.mark.parametrize('place', ['a', 'ab', (0, 1, 1), 7, ('A', 1), None])
def test_a_place_that_is_not_in_the_plane(place):
    with pytest.raises(LabelError, match=r'^sides takes a place \(x, y\), not'):
        sides(place)
    with pytest.raises(ClauseError, match=r'^neighbors takes'):
        neighbors(*place) if isinstance(place, tuple) else neighbors(place)


@pytest.mark.parametrize(
    'board', [cartesian_table(range(5), range(4)), cartesian_table('ABC', [2, 7])]
)
def test_a_panel_is_a_rectangle(board):
    xs, ys = ([*dict.fromkeys(place[n] for place in board)] for n in (0, 1))
    assert {*panel(xs, ys)} == board.keys()
    assert cartesian_adjacency([panel(xs, y) for y in ys]) == board


# ------------------------------------------------------ of any graph, whatever its places


def linked(board):
    """The links as sets of two, whichever way they lead."""
    return {frozenset((p, q)) for p in board for q in board[p] if p != q}


def parts_of(places, links):
    """The connected parts of these places, as sets: merged link by link."""
    part = {place: {place} for place in places}
    for a, b in map(tuple, links):
        if a in part and b in part and part[a] is not part[b]:
            part[a] |= part[b]
            part.update(dict.fromkeys(part[b], part[a]))
    return {frozenset(one) for one in part.values()}


@pytest.mark.parametrize('name', EVERY)
def test_links_parts_and_neighbours(name):
    board, choose = EVERY[name], random.Random(name)
    links, places = linked(board), [*board]
    assert sets(pairs(board)) == links
    assert all(places.index(a) < places.index(b) for a, b in pairs(board))
    for share in 0.3, 0.6, 1:
        some = [place for place in board if choose.random() < share]
        cells = {*some}
        assert expand(board, some) == cells | {q for p in some for q in board[p]}
        assert sets(components(some, board)) == parts_of(some, links)
        borders = [link for link in pairs(board) if choose.random() < share]
        room = rooms_between(board, [choose.choice([link, link[::-1]]) for link in borders])
        assert [*room] == places
        assert sets(areas(room).values()) == parts_of(board, links - {*map(frozenset, borders)})
        both_ways = {p: [q for q in board if frozenset((p, q)) in links] for p in board}
        found = sets([*connected_parts(both_ways, {*board} - cells)])
        assert found == parts_of(cells, links)


@pytest.mark.parametrize('name', EVERY)
def test_paths_and_loops_in_order(name):
    """Walks over the links, which never touch themselves; of those that close, a loop."""
    board, choose, loops = EVERY[name], random.Random(name), 0
    near = {p: [q for q in board if frozenset((p, q)) in linked(board)] for p in board}
    for _ in range(BOARDS):
        path = [choose.choice([*board])]
        while ways := [place for place in near[path[-1]] if place not in path]:
            path.append(choose.choice(ways))
        closed = len(path) > 2 and path[0] in near[path[-1]]
        loops += closed
        lines = [*zip(path, path[1:] + path[:1] * closed)]
        choose.shuffle(lines)
        found = in_order([choose.choice([line, line[::-1]]) for line in lines])
        assert {*map(frozenset, zip(found, found[1:] + found[:1] * closed))} == {
            *map(frozenset, lines)
        }
        assert len(found) == (len(path) if lines else 0)
        assert joined(lines).keys() == {*chain(*lines)}
        line = PairDict({pair: n for n, pair in enumerate(lines)})
        assert all(line[b, a] == line[a, b] == n for n, (a, b) in enumerate(lines))
        extra = [q for p in path[1:-1] for q in near[p] if q not in path and not closed]
        for q in extra[:1]:
            middle = next(p for p in path[1:-1] if q in near[p])
            with pytest.raises(FormatError, match='3 lines meet at'):
                in_order([*lines, (middle, q)])


def test_small_rings():
    """Those of four places are also squares of the graph, which are no squares of the board."""
    torus = wrapped_table(range(4), range(4), 'torus')
    assert len(placements(torus, '###')) == 32 and len(squares(torus)) == 16
    assert len(placements(torus, '####')) == 8 and placements(torus, '#####') == []
    assert rays(torus, (0, 0))[1] == [(1, 0), (2, 0), (3, 0)]
    assert len(squares(wrapped_table(range(3), range(3), 'torus'), 3)) == 1
    assert len(rays(wrapped_table(range(5), range(4), 'moebius'), (0, 0))[1]) == 9


@pytest.mark.parametrize('spelling', ['mobius', 'möbius'])
def test_a_mobius_strip_by_other_names(spelling):
    strip = wrapped_table(range(5), range(3), spelling)
    assert strip == wrapped_table(range(5), range(3), 'moebius')

"""Named helpers on boards against plain definitions."""

from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from satpy.boards.grids import *
from satpy.boards.tables import cartesian_table, hex_table, pairs, picture_table
from satpy.errors import FormatError, LabelError

cells = st.tuples(st.integers(0, 4), st.integers(0, 4))
boards = st.sets(cells)
graphs = st.dictionaries(st.sampled_from('abcdef'), st.sets(st.sampled_from('abcdefg')))


def moved(shape, i, j):
    return {(x + i, y + j) for x, y in shape}


def normal(shape):
    left, top = min(x for x, y in shape), min(y for x, y in shape)
    return tuple(sorted(moved(shape, -left, -top)))


def linked(a, b, places, adj):
    """Whether links lead from a to b, whatever way they point: by squaring the relation."""
    near = {(p, q) for p in places for q in places if p == q or q in adj[p] or p in adj[q]}
    for _ in places:
        near |= {(p, s) for p, q in near for r, s in near if q == r}
    return (a, b) in near


@given(st.lists(st.lists(st.sampled_from(['a', 'b', ' ', None]))))
def test_areas(rows):
    rooms = {(x, y): room for y, row in enumerate(rows) for x, room in enumerate(row)}
    rooms = {place: room for place, room in rooms.items() if room in ('a', 'b')}
    assert areas(rows) == areas(rooms)
    assert {place: room for room, places in areas(rows).items() for place in places} == rooms
    assert list(areas(rows)) == list(dict.fromkeys(rooms.values()))


@given(graphs, st.lists(st.sampled_from('abcdef'), unique=True))
def test_components(adj, places):
    if not set(places) <= set(adj):
        with pytest.raises(LabelError, match='not in the table'):
            components(places, adj)
        return
    found = components(places, adj)
    assert sorted(place for part in found for place in part) == sorted(places)
    part = {place: i for i, places in enumerate(found) for place in places}
    for a, b in product(places, repeat=2):
        assert (part[a] == part[b]) == linked(a, b, places, adj)
    assert [min(part, key=places.index) for part in found] == [part[0] for part in found]
    assert [part[0] for part in found] == sorted((p[0] for p in found), key=places.index)


@given(boards, st.data())
def test_rooms_between(board, data):
    adj = {p: {q for q in board if abs(p[0] - q[0]) + abs(p[1] - q[1]) == 1} for p in board}
    links = [(p, q) for p in adj for q in adj[p]]
    borders = data.draw(st.sets(st.sampled_from(links)) if links else st.just(set()))
    shut = borders | {(b, a) for a, b in borders}
    open_links = {p: {q for q in adj[p] if (p, q) not in shut} for p in adj}
    rooms = rooms_between(adj, borders)
    assert list(rooms) == list(adj)
    assert list(dict.fromkeys(rooms.values())) == list(range(len(set(rooms.values()))))
    for part in components(adj, open_links):
        assert len({rooms[place] for place in part}) == 1
    assert len(set(rooms.values())) == len(components(adj, open_links))


@pytest.mark.parametrize('border', [((0, 0), (1, 1)), ((0, 0), (-1, 0)), ((9, 9), (0, 0))])
def test_rooms_between_refuses_borders_that_are_none(border):
    with pytest.raises(LabelError, match='not side by side'):
        rooms_between(cartesian_table(range(2), range(2)), [border])


@given(boards, st.integers(1, 3))
def test_squares(board, n):
    block = set(product(range(n), range(n)))
    expected = {frozenset(moved(block, x, y)) for x, y in board if moved(block, x, y) <= board}
    found = squares(board, n)
    assert {frozenset(square) for square in found} == expected
    assert len(found) == len(expected)
    for square in found:
        assert list(square) == sorted(square, key=lambda place: place[::-1])


@given(boards.filter(bool), st.data())
def test_rays(board, data):
    x, y = data.draw(st.sampled_from(sorted(board)))
    found = rays(iter(board), (x, y))
    for (i, j), ray in zip([(-1, 0), (1, 0), (0, -1), (0, 1)], found):
        assert ray == [(x + n * i, y + n * j) for n in range(1, len(ray) + 1)]
        assert set(ray) <= board
        assert (x + (len(ray) + 1) * i, y + (len(ray) + 1) * j) not in board


def test_rays_from_nowhere():
    with pytest.raises(LabelError, match='not on the board'):
        rays([(0, 0)], (1, 0))


def isometries(flips=True):
    """Linear maps of the grid onto itself that keep distances, as functions."""
    for (a, b), sx, sy in product(permutations([0, 1]), (1, -1), (1, -1)):
        determinant = sx * sy * (1 if (a, b) == (0, 1) else -1)
        if flips or determinant == 1:
            yield lambda p, a=a, b=b, sx=sx, sy=sy: (sx * p[a], sy * p[b])


@given(boards.filter(bool), st.booleans())
def test_turns(shape, flips):
    found = turns(shape, flips)
    assert set(found) == {normal([image(p) for p in shape]) for image in isometries(flips)}
    assert len(found) == len(set(found))
    assert found[0] == normal(shape)


@pytest.mark.parametrize('shape', [['##', '#.'], [[0, 0], [0, 1]], ('##',), [1]])
def test_neither_a_drawing_nor_places(shape):
    for ways in (lambda: turns(shape), lambda: placements([(0, 0)], shape)):
        with pytest.raises(FormatError, match=r'one drawing, as .*, or a list of places \(x, y\)'):
            ways()


@given(boards, st.sets(cells, min_size=1, max_size=4), st.booleans(), st.booleans())
def test_placements(board, shape, turned, flipped):
    images = [shape]
    if turned:
        images = [{image(p) for p in shape} for image in isometries(flipped)]
    elif flipped:
        images = [shape, {(-x, y) for x, y in shape}]
    expected = {
        tuple(sorted(moved(normal(image), i, j)))
        for image in images
        for i, j in product(range(5), range(5))
        if moved(normal(image), i, j) <= board
    }
    found = placements(board, shape, turned, flipped)
    assert set(found) == expected
    assert len(found) == len(expected)


@given(boards)
def test_symmetries(board):
    found = symmetries(board)
    assert found[0] == {place: place for place in board}
    assert all(set(image.values()) == board == set(image) for image in found)
    centre = [min(c) + max(c) for c in zip(*board)]
    doubled = {(2 * x - centre[0], 2 * y - centre[1]) for x, y in board}
    maps = {tuple((p, image(p)) for p in sorted(doubled)) for image in isometries()}
    assert len(found) == sum({q for _, q in pairs} == doubled for pairs in maps)


@given(cells)
def test_sides_are_the_links_between_the_corners(place):
    x, y = place
    assert sides(place) == pairs(cartesian_table([x, x + 1], [y, y + 1]))


def test_pair_dict_finds_pairs_either_way_round():
    line = PairDict({('a', 'b'): 1, ('c', 'b'): 2})
    assert [line['a', 'b'], line['b', 'a'], line['b', 'c']] == [1, 1, 2]
    assert ('b', 'c') in line and ('a', 'c') not in line and 'ab' not in line
    assert (line.get(('b', 'c')), line.get(('a', 'c')), line.get(('a', 'c'), 7)) == (2, None, 7)
    assert (list(line), len(line)) == ([('a', 'b'), ('c', 'b')], 2)
    with pytest.raises(LabelError, match=r"\('a', 'c'\)"):
        line['a', 'c']


def test_pair_dict_keeps_both_ways_if_both_are_stored():
    arrow = PairDict({(1, 2): 'there', (2, 1): 'back'})
    assert (arrow[1, 2], arrow[2, 1], len(arrow)) == ('there', 'back', 2)


@given(st.integers(2, 6), st.integers(2, 6), st.booleans(), st.randoms())
def test_in_order(width, height, closed, choose):
    """The way round a rectangle, whole or without its last link, whichever way links are told."""
    right, down = [(x, 0) for x in range(width)], [(width - 1, y) for y in range(1, height)]
    left = [(x, height - 1) for x in reversed(range(width - 1))]
    way = right + down + left + [(0, y) for y in reversed(range(1, height - 1))]
    links = list(zip(way, [*way[1:], way[0]]))[: None if closed else -1]
    choose.shuffle(links)
    told = [link[::-1] if choose.random() < 0.5 else link for link in links]
    assert in_order(told) == way


@pytest.mark.parametrize(
    ('links', 'told'),
    [
        ([((1, 1), near) for near in ((0, 1), (1, 0), (2, 1))], '3 lines meet at r2c2'),
        ([((0, 0), (0, 1)), ((2, 0), (2, 1))], 'several lines'),
    ],
)
def test_in_order_refuses_what_is_not_one_line(links, told):
    with pytest.raises(FormatError, match=told):
        in_order(links)


def test_square_cells_only():
    """A line of sight or a square on hexagons is an error, not an empty list; holes are none."""
    for search in (lambda table: rays(table, (4, 2)), squares):
        with pytest.raises(LabelError, match='hexagons'):
            search(hex_table(2))
    assert squares(hex_table(0)) == []
    assert rays(picture_table('a b'), (0, 0)) == [[], [], [], []]

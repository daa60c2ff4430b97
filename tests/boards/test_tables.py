"""Tables against oracles that say when two places touch, not how to list them."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from satpy.boards.board import Board
from satpy.boards.tables import *
from satpy.errors import FormatError, LabelError

SHAPES = ['cylinder', 'moebius', 'torus', 'klein']
sizes = st.integers(1, 6)


def touch(p, q, diagonals=False):
    """Two squares (x, y) share a side (or a corner)."""
    far = sorted((abs(p[0] - q[0]), abs(p[1] - q[1])))
    return far == [0, 1] or (diagonals and far == [1, 1])


def table(places, beside):
    return {p: {q for q in places if q != p and beside(p, q)} for p in places}


@given(
    st.integers(-2, 5),
    st.integers(-2, 5),
    st.none() | st.sets(st.integers(-3, 6)),
    st.none() | st.sets(st.integers(-3, 6)),
    st.booleans(),
)
def test_neighbors(x, y, xs, ys, diagonals):
    found = neighbors(x, y, xs, ys, diagonals)
    box = product(range(-4, 8) if xs is None else xs, range(-4, 8) if ys is None else ys)
    expected = {spot for spot in box if touch((x, y), spot, diagonals)}
    assert set(found) == expected
    assert len(found) == len(expected)


def test_neighbors_come_west_east_north_south():
    """Scripts for sat.py zip them with names."""
    beside = [(4, 7), (6, 7), (5, 6), (5, 8)]
    assert neighbors(5, 7) == beside
    assert neighbors(5, 7, diagonals=True) == [*beside, (4, 6), (4, 8), (6, 6), (6, 8)]
    assert neighbors(5, 7, range(5, 9), range(8), True) == [(6, 7), (5, 6), (6, 6)]


def test_panel():
    assert panel() == [()]
    assert panel((2, 4), 9, [7, 5]) == [(x, 9, z) for x in (2, 3, 4) for z in (7, 5)]
    assert panel(range(2), 'ab') == [(0, 'a'), (0, 'b'), (1, 'a'), (1, 'b')]
    assert panel((3, 2)) == []
    with pytest.raises(FormatError, match=r'\(1, 2, 3\)'):
        panel((1, 2, 3))


@given(st.lists(st.lists(st.sampled_from([None, ' ', 'a', 'b', 'c', 1, (2, 3)]))), st.booleans())
def test_cartesian_adjacency(rows, diagonals):
    """Ragged rows, holes, and names that stand in several cells."""
    cells = {(x, y): name for y, row in enumerate(rows) for x, name in enumerate(row)}
    names = {name for name in cells.values() if name not in (None, ' ')}
    expected = {name: set() for name in names}
    for (p, a), (q, b) in product(cells.items(), repeat=2):
        if a != b and a in names and b in names and touch(p, q, diagonals):
            expected[a].add(b)
    assert cartesian_adjacency(rows, diagonals) == expected


@given(sizes, sizes, st.booleans())
def test_cartesian_table(width, height, diagonals):
    xs, ys = 'ABCDEF'[:width], [10 * y for y in range(height)]
    at = {(x, y): (i, j) for (j, y), (i, x) in product(enumerate(ys), enumerate(xs))}
    adj = cartesian_table(iter(xs), iter(ys), diagonals)
    assert adj == table(list(at), lambda p, q: touch(at[p], at[q], diagonals))
    assert list(adj) == list(at)


@given(st.lists(st.text(alphabet=' #.o3', max_size=5), max_size=5), st.booleans())
def test_picture_table(rows, diagonals):
    places = [(x, y) for y, row in enumerate(rows) for x, c in enumerate(row) if c not in ' #']
    expected = table(places, lambda p, q: touch(p, q, diagonals))
    assert picture_table(rows, ' #', diagonals) == expected
    # Behind opening quotes, a line break.
    assert picture_table('\n'.join(['', *rows]), {' ', '#'}, diagonals) == expected
    if rows and rows[0]:
        assert picture_table('\n'.join(rows), {' ', '#'}, diagonals) == expected
    assert list(picture_table(rows, ' #', diagonals)) == places


@given(sizes, sizes, st.sampled_from(SHAPES), st.booleans())
def test_wrapped_table_is_a_plane_folded_up(width, height, shape, diagonals):
    """Two places touch iff any of their copies do, on a plane papered with the board."""

    def copies(x, y):
        for i, j in product(range(-2, 3), range(-2, 3) if shape in ('torus', 'klein') else [0]):
            flip = i % 2 and shape in ('moebius', 'klein')
            yield x + i * width, (height - 1 - y if flip else y) + j * height

    places = [(x, y) for y in range(height) for x in range(width)]
    expected = table(places, lambda p, q: any(touch(p, c, diagonals) for c in copies(*q)))
    assert wrapped_table(range(width), range(height), shape, diagonals) == expected


def test_wrapped_table_refuses_other_shapes():
    with pytest.raises(LabelError, match=r"'sphere'.*cylinder, moebius, torus, klein"):
        wrapped_table([0], [0], 'sphere')


@given(sizes, sizes, st.booleans())
def test_two_sided_table(width, height, diagonals):
    def beside(p, q):
        (side, *spot), (other_side, *other) = p, q
        if side == other_side:
            return touch(spot, other, diagonals)
        # Over an edge: both lie along it, behind each other or (by a corner) one further on.
        on_one_edge = any(
            spot[axis] == other[axis] == end
            for axis, last in ((0, width - 1), (1, height - 1))
            for end in (0, last)
        )
        return on_one_edge and (spot == other or (diagonals and touch(spot, other)))

    places = [(s, x, y) for s in (0, 1) for y in range(height) for x in range(width)]
    assert two_sided_table(range(width), range(height), diagonals) == table(places, beside)


@given(st.sets(st.tuples(st.integers(0, 5), st.integers(0, 5))), st.integers(0, 1))
def test_hex_table(spots, shift):
    """Against hexagons in axial coordinates, where distance has a formula."""
    places = [(2 * q + r % 2 + shift, r) for q, r in spots]
    rows = [''.join('o' if (x, y) in places else '#' for x in range(15)) for y in range(6)]

    def beside(p, q):
        down = q[1] - p[1]
        across = (q[0] - p[0] - down) // 2
        return (abs(across) + abs(down) + abs(across + down)) // 2 == 1

    assert hex_table(rows, '#') == table(places, beside)
    assert hex_table('\n'.join(rows).replace('#', ' ')) == table(places, beside)


@pytest.mark.parametrize('radius', range(5))
def test_hex_table_of_a_radius(radius):
    """All that are so many steps from the middle, on a board that is large enough."""
    large = '\n'.join(' ' * (y % 2) + 'o ' * 12 for y in range(12))
    near, table = {(10, 6)}, hex_table(large)
    for _ in range(radius):
        near = expand(table, near)
    found = hex_table(radius)
    assert {(x + 10 - 2 * radius, y + 6 - radius) for x, y in found} == near
    assert found == hex_table(
        '\n'.join(
            ''.join(' o'[(x, y) in found] for x in range(4 * radius + 1))
            for y in range(2 * radius + 1)
        )
    )


def test_hex_table_of_no_radius():
    with pytest.raises(FormatError, match='-1 is not a radius'):
        hex_table(-1)


@pytest.mark.parametrize(
    ('text', 'line', 'column'), [('a b\na b', 2, 1), ('a bc', 1, 4), (' a\n\n\n   b', 4, 4)]
)
def test_hex_table_out_of_step(text, line, column):
    with pytest.raises(FormatError, match='out of step') as info:
        hex_table(text)
    assert (info.value.line, info.value.column) == (line, column)


def test_hex_table_takes_digits_as_places():
    text = ' 2 .\n. 3 .'
    table = hex_table(text)
    assert table == hex_table(' . .\n. . .')
    rows = text.splitlines()
    clues = {(x, y): int(rows[y][x]) for x, y in table if rows[y][x].isdigit()}
    assert Board(table, hexagons=True, clues=clues).rows() == [' 2 . ', '. 3 .']


graphs = st.dictionaries(
    st.text('abcdef', min_size=1, max_size=1), st.sets(st.sampled_from('abcdef'))
)


@given(graphs, st.sets(st.sampled_from('abcdef')))
def test_expand(adj, cells):
    if cells - set(adj):
        with pytest.raises(LabelError, match='is not in the table'):
            expand(adj, cells)
    else:
        expected = {q for q in 'abcdef' if q in cells or any(q in adj[p] for p in cells)}
        assert expand(adj, iter(cells)) == expected


def test_expand_takes_a_collection_not_a_place():
    with pytest.raises(LabelError, match='a collection of places, not one'):
        expand(cartesian_table(range(3), range(3)), (1, 1))


@given(graphs)
def test_pairs(adj):
    if set().union(*adj.values()) - set(adj):
        with pytest.raises(LabelError, match='not in the table'):
            pairs(adj)
        return
    places = list(adj)
    assert pairs(adj) == [
        (a, b) for i, a in enumerate(places) for b in places[i + 1 :] if b in adj[a] or a in adj[b]
    ]


def test_neighbors_pair_is_first_and_last():
    pair = neighbors(1, 1, (0, 2), (1, 1))
    assert pair == neighbors(1, 1, range(3), [1]) == [(0, 1), (2, 1)]


def test_two_sided_table_names_places_by_value():
    adj = two_sided_table('AB', [10, 20])
    assert adj[1, 'A', 20] == {(1, 'A', 10), (1, 'B', 20), (0, 'A', 20)}

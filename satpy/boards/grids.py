"""Parts of a board: areas, squares, lines of sight, placed pieces. No SAT here.

A place is (x, y), x to the right and y downwards; a board is any iterable of places, for example a
table from `satpy.boards.tables`. Only its places count, so holes are respected; the links of a
table count only where they say that it is a `wrapped_table`. A table of no such places, or of
hexagons, is refused by the helpers that need square cells.

>>> from satpy.boards.tables import cartesian_table
>>> board = cartesian_table(range(3), range(2))
>>> squares(board)
[((0, 0), (1, 0), (0, 1), (1, 1)), ((1, 0), (2, 0), (1, 1), (2, 1))]
"""

# No `from __future__ import annotations`: these functions can be copied alone.

from satpy.boards.tables import BESIDE, picture_table, wrapped_table
from satpy.errors import FormatError, LabelError, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Container, Hashable, Iterable, Iterator, Mapping
    from typing import Any, TypeVar

    P = TypeVar('P', bound=Hashable)
    Place = tuple[int, int]
    Pair = tuple[Place, Place]
    Piece = tuple[Place, ...]

__all__ = [
    'PairDict',
    'areas',
    'borders_of',
    'components',
    'connected_parts',
    'in_order',
    'joined',
    'placements',
    'rays',
    'reading_order',
    'rooms_between',
    'sides',
    'squares',
    'symmetries',
    'turns',
]


def areas(rooms: 'Mapping[P, Any] | Iterable[Iterable[Any]]') -> 'dict[Any, list[Any]]':
    """Return {room: its places}, rooms and places in the order of `rooms`.

    rooms: {place: its room}, or rows of rooms, of which None and ' ' are holes.

    >>> areas(['AAB', 'A B'])
    {'A': [(0, 0), (1, 0), (0, 1)], 'B': [(2, 0), (2, 1)]}
    >>> areas({'x': 1, 'y': 2, 'z': 1})
    {1: ['x', 'z'], 2: ['y']}
    """
    if isinstance(rooms, str):
        raise FormatError("areas takes rows: write areas(['AAB', 'ABB']), or areas(text.split())")
    if not hasattr(rooms, 'items'):
        rooms = {
            (x, y): room
            for y, row in enumerate(rooms)
            for x, room in enumerate(row)
            if room is not None and room != ' '
        }
    found: dict[Any, list[Any]] = {}
    for place, room in rooms.items():
        found.setdefault(room, []).append(place)
    return found


def components(places: 'Iterable[P]', adj: 'Mapping[P, Iterable[P]]') -> 'list[list[P]]':
    """Return the connected components of places, by the links of an adjacency table.

    Links to other places are ignored; a one-way link connects like any other. Components come in
    the order of their first places, and each has its places in the order of `places`. Raises
    LabelError for a place that is not in the table. Cost: linear, and sorting.

    >>> adj = {'a': 'b', 'b': 'ac', 'c': 'bd', 'd': 'c'}
    >>> components('adb', adj)
    [['a', 'b'], ['d']]
    >>> components([], adj)
    []
    """
    order = {place: n for n, place in enumerate(dict.fromkeys(places))}
    linked: dict[P, list[P]] = {place: [] for place in order}
    for place in order:
        if place not in adj:
            raise LabelError(f'place {quoted(place)} is not in the table')
        for other in adj[place]:
            if other in order:
                linked[place].append(other)
                linked[other].append(place)
    return [sorted(part, key=order.__getitem__) for part in connected_parts(linked)]


def connected_parts(
    adj: 'Mapping[P, Iterable[P]]', without: 'Iterable[P]' = ()
) -> 'Iterator[list[P]]':
    """Yield the connected components of a table whose links go both ways, without some places.

    Cost: linear, and without the checks of `components`.

    >>> path = {1: [2], 2: [1, 3], 3: [2, 4], 4: [3]}
    >>> list(connected_parts(path)), list(connected_parts(path, [3]))
    ([[1, 2, 3, 4]], [[1, 2], [4]])
    """
    seen = set(without)
    for start in adj:
        if start not in seen:
            seen.add(start)
            part = [start]
            for place in part:
                for other in adj[place]:
                    if other not in seen:
                        seen.add(other)
                        part.append(other)
            yield part


def rooms_between(
    adj: 'Mapping[P, Iterable[P]]', borders: 'Iterable[tuple[P, P]]'
) -> 'dict[P, int]':
    """Return {place: number of its room}, from 0; rooms are the parts between borders.

    adj: the adjacency table of the board. borders: pairs of places, in either order, between which
    there is a border. Raises LabelError for a pair that is not in the table.

    >>> line = {1: {2}, 2: {1, 3}, 3: {2}}
    >>> rooms_between(line, [(3, 2)])
    {1: 0, 2: 0, 3: 1}
    >>> rooms_between({}, [])
    {}
    """
    near = {place: set(others) for place, others in adj.items()}
    for a, b in borders:
        if a not in adj or b not in adj or (b not in adj[a] and a not in adj[b]):
            raise LabelError(
                f'border between {quoted(a)} and {quoted(b)}, which are not side by side'
            )
        near[a].discard(b)
        near[b].discard(a)
    rooms = components(adj, near)
    number = {place: i for i, room in enumerate(rooms) for place in room}
    return {place: number[place] for place in adj}


def squares(board: 'Iterable[Place]', n: int = 2) -> 'list[Piece]':
    """Return all n by n squares of places, each once, as a tuple in reading order.

    On a `wrapped_table` they cross its edges. Raises LabelError for any other table that is not of
    square cells in the plane.

    >>> len(squares([(x, y) for x in range(5) for y in range(4)], 3))
    6
    >>> squares([(0, 0), (1, 0), (0, 1)])
    []
    """
    places = dict.fromkeys(board)
    at = _unrolled(board, 'squares')
    shifts = [(i, j) for j in range(n) for i in range(n)]
    found = (tuple([at(x + i, y + j) for i, j in shifts]) for x, y in places)
    whole = (s for s in found if all(map(places.__contains__, s)) and len({*s}) == n * n)
    return [*{frozenset(square): square for square in whole}.values()]


def rays(board: 'Iterable[Place]', place: 'Place') -> 'list[list[Place]]':
    """Return the four lines of sight from a place: the places to the west, east, north, south.

    Each is in the order of distance, without the place itself, up to the first hole or the edge. On
    a `wrapped_table` it crosses the edges, until it comes back to the place. Raises LabelError for
    a place that is not on the board, and another table that is not of square cells in the plane.

    >>> rays([(0, 0), (1, 0), (2, 0), (4, 0)], (1, 0))
    [[(0, 0)], [(2, 0)], [], []]
    >>> rays([(0, 0)], (0, 0))
    [[], [], [], []]
    """
    places = board if isinstance(board, (dict, set, frozenset)) else set(board)
    if place not in places:
        raise LabelError(f'place {quoted(place)} is not on the board')
    if not _flat(board, [place]):
        return _straight(places, place, _unrolled(board, 'rays'))
    found = _straight(places, place, _plane)
    # A wrapped table continues at the end of a ray. To look at all of it costs more than the rays.
    if _flat(board, [spot for ray in found for spot in ray]):
        return found
    return _straight(places, place, _unrolled(board, 'rays'))


def _straight(
    places: 'Container[Place]', place: 'Place', at: 'Callable[[int, int], Place]'
) -> 'list[list[Place]]':
    found = []
    for i, j in BESIDE:
        x, y = place[0] + i, place[1] + j
        ray: dict[Place, None] = {}
        while (spot := at(x, y)) in places and spot != place and spot not in ray:
            ray[spot] = None
            x, y = x + i, y + j
        found.append([*ray])
    return found


def _flat(board: 'Iterable[Any]', places: 'Iterable[Any]') -> bool:
    """Whether all are places (x, y), and linked only to places around them, if to any."""
    table = board if isinstance(board, dict) else {}
    for place in places:
        near = table.get(place)
        if not isinstance(near, set):
            continue
        if not isinstance(place, tuple) or {*map(type, place)} != {int} or len(place) != 2:
            return False
        x, y = place
        if any(abs(x - x2) > 1 or abs(y - y2) > 1 for x2, y2 in near):
            return False
    return True


def _check_flat(board: 'Iterable[Any]', what: str) -> None:
    """Refuse a table of other places, or of links to places that are not side by side."""
    if isinstance(board, dict) and not _flat(board, board):
        where = next(place for place in board if not _flat(board, [place]))
        raise LabelError(
            f'{what} takes square cells in the plane, places (x, y); in this table '
            f'{quoted(where)} is beside {quoted(sorted(board[where]))[1:-1]}'
        )


def _plane(x: int, y: int) -> 'Place':
    return x, y


def _unrolled(board: 'Iterable[Place]', what: str) -> 'Callable[[int, int], Place]':
    """Return a function of x and y: the place there in the plane that the board is unrolled into.

    A `wrapped_table` repeats there; any other board is the plane itself. Raises LabelError
    for a table of other places, or of links to places that are not side by side.
    """

    if not isinstance(board, dict) or _flat(board, board):
        return _plane
    flat = {*map(type, board)} <= {tuple} and {*map(len, board)} <= {2}
    if not flat or not all(isinstance(number, int) for place in board for number in place):
        raise LabelError(f'{what} takes places (x, y) of whole numbers, and this table has others')
    links = {(p, q) for p, near in board.items() for q in near}
    xs, ys = (range(min(of), max(of) + 1) for of in zip(*board))
    for shape in 'cylinder', 'moebius', 'torus', 'klein':
        for diagonals in False, True:
            whole = wrapped_table(xs, ys, shape, diagonals)
            if all(near == whole[place] & board.keys() for place, near in board.items()):

                def wrapped(x: int, y: int, shape: str = shape) -> 'Place':
                    times, i = divmod(x - xs[0], len(xs))
                    j = y - ys[0]
                    if times % 2 and shape in ('moebius', 'klein'):
                        j = len(ys) - 1 - j
                    return xs[i], ys[0] + (j % len(ys) if shape in ('torus', 'klein') else j)

                return wrapped
    if {(abs(x - x2), abs(y - y2)) for (x, y), (x2, y2) in links} <= {(2, 0), (1, 1)}:
        raise LabelError(f'{what} takes square cells, and this is a table of hexagons')
    a, b = min((p, q) for p, q in links if max(abs(p[0] - q[0]), abs(p[1] - q[1])) > 1)
    raise LabelError(
        f'{what} takes square cells in the plane, or a wrapped_table; in this table {a} is beside '
        f'{b}'
    )


def turns(shape: 'str | Iterable[Place]', flips: bool = True) -> 'list[Piece]':
    """Return a piece in each of its different orientations, as sorted places from (0, 0) on.

    shape: places, or a drawing in which blanks and dots are empty. flips: whether it can also be
    turned over. The first is the given shape; there are at most 8, or 4 without flips. Raises
    LabelError for a table that is not of square cells in the plane.

    >>> turns('##')
    [((0, 0), (1, 0)), ((0, 0), (0, 1))]
    >>> len(turns('##.\\n.##')), len(turns('##.\\n.##', flips=False)), turns('')
    (4, 2, [()])
    """
    _check_flat(shape, 'turns')
    return _orientations(shape, True, flips)


def placements(
    board: 'Iterable[Place]', shape: 'str | Iterable[Place]', turns: bool = True, flips: bool = True
) -> 'list[Piece]':
    """Return every way to put a piece on a board, each as a sorted tuple of the places it covers.

    shape: as for `turns`. turns: whether it can be turned. flips: whether it can be turned over
    (without `turns`: from left to right). Each way occurs once. On a `wrapped_table` pieces cross
    its edges; where it is turned over there, so is the piece that is moved round. Raises LabelError
    for any other table that is not of square cells in the plane. Cost: at most 8 times the number
    of places.

    >>> placements([(0, 0), (1, 0), (1, 1)], '##')
    [((0, 0), (1, 0)), ((1, 0), (1, 1))]
    >>> placements([(0, 0), (1, 0), (1, 1)], [(5, 5), (5, 6)], turns=False)
    [((1, 0), (1, 1))]
    >>> placements([(0, 0)], '')
    []
    """
    places = dict.fromkeys(board)
    on_board = {*places}.issuperset
    at = _unrolled(board, 'placements')
    found: list[tuple[Place, ...]] = []
    for piece in _orientations(shape, turns, flips):
        # The first place of the piece lies on (x, y).
        steps = [(i - piece[0][0], j - piece[0][1]) for i, j in piece]
        moved = [tuple([(x + i, y + j) for i, j in steps]) for x, y in places if piece]
        if at is not _plane and piece:
            width = 1 + max(x for x, _ in places) - min(x for x, _ in places)
            starts = [(x + n, y) for n in (0, width) for x, y in places]
            across = (sorted({at(x + i, y + j) for i, j in steps}) for x, y in starts)
            moved = [tuple(cells) for cells in across if len(cells) == len(piece)]
        found += filter(on_board, moved)
    return found if at is _plane else [*dict.fromkeys(found)]


def symmetries(board: 'Iterable[Place]') -> 'list[dict[Place, Place]]':
    """Return the turns and reflections that map a board onto itself, each as {place: its image}.

    The first is the identity; there are 1, 2, 4 or 8. On a `wrapped_table` also the shifts that do,
    alone and with a turn or reflection. Raises LabelError for any other table that is not of square
    cells in the plane.

    >>> len(symmetries([(0, 0), (1, 0), (0, 1), (1, 1)]))
    8
    >>> symmetries([(3, 5), (4, 5)])
    [{(3, 5): (3, 5), (4, 5): (4, 5)}, {(3, 5): (4, 5), (4, 5): (3, 5)}]
    >>> symmetries([])
    [{}]
    """
    places = list(dict.fromkeys(board))
    at = _unrolled(board, 'symmetries')
    if at is not _plane and isinstance(board, dict):
        return _wrapped_symmetries(board, at)
    found = []
    for images in _images(places):
        left = min((x for x, y in images), default=0) - min((x for x, y in places), default=0)
        top = min((y for x, y in images), default=0) - min((y for x, y in places), default=0)
        mapping = {place: (x - left, y - top) for place, (x, y) in zip(places, images)}
        if set(mapping.values()) == set(places) and mapping not in found:
            found.append(mapping)
    return found


def _wrapped_symmetries(
    board: 'dict[Place, set[Place]]', at: 'Callable[[int, int], Place]'
) -> 'list[dict[Place, Place]]':
    """Return the symmetries of a wrapped table: images, shifted, that keep all links."""
    places = list(board)
    found = []
    for images in _images(places):
        x, y = images[0]
        for to_x, to_y in places:
            moved = [at(i - x + to_x, j - y + to_y) for i, j in images]
            mapping = dict(zip(places, moved))
            if {*moved} == {*places} and all(
                {mapping[q] for q in near} == board[mapping[p]] for p, near in board.items()
            ):
                found.append(mapping)
    return [*{tuple(mapping.values()): mapping for mapping in found}.values()]


def sides(place: 'Place') -> 'list[Pair]':
    """Return the four sides of a place as pairs of dots: top, left, right, bottom.

    Dot (x, y) is the upper left corner of place (x, y). Each pair has the order of `pairs` of a
    table of dots. Raises LabelError for a place that is not (x, y).

    >>> sides((3, 5))
    [((3, 5), (4, 5)), ((3, 5), (3, 6)), ((4, 5), (4, 6)), ((3, 6), (4, 6))]
    """
    try:
        x, y = place
        a, b, c, d = (x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)
    except (TypeError, ValueError):
        raise LabelError(f'sides takes a place (x, y), not {quoted(place)}') from None
    return [(a, b), (a, c), (b, d), (c, d)]


def borders_of(places: 'Iterable[Place]') -> 'tuple[dict[Pair, Place], dict[Pair, Pair]]':
    """Return {border: place} of borders around places, {border: both} of borders between them.

    A border is a side of a place, from dot to dot, as `sides` returns it. Raises
    LabelError for a table that is not of square cells in the plane.

    >>> around, between = borders_of([(0, 0), (1, 0)])
    >>> len(around), between
    (6, {((1, 0), (1, 1)): ((0, 0), (1, 0))})
    >>> borders_of([])
    ({}, {})
    """
    _check_flat(places, 'borders_of')
    around: dict[Pair, Place] = {}
    between = {}
    for place in places:
        for side in sides(place):
            if side in around:
                between[side] = around.pop(side), place
            else:
                around[side] = place
    return around, between


def in_order(lines: 'Iterable[tuple[Place, Place]]') -> 'list[Place]':
    """Return the places along one path or one loop, in the order in which the line passes them.

    lines: pairs of places, in any order. A path begins at its first end in reading order, a loop at
    its upper left place, going right; places that are not (x, y) come in the order of the lines.
    Raises FormatError for lines that branch, or do not meet.

    >>> in_order([((1, 0), (1, 1)), ((0, 1), (1, 1)), ((1, 0), (2, 0))])
    [(2, 0), (1, 0), (1, 1), (0, 1)]
    >>> in_order([((0, 0), (0, 1)), ((1, 0), (0, 0)), ((1, 1), (0, 1)), ((1, 0), (1, 1))])
    [(0, 0), (1, 0), (1, 1), (0, 1)]
    >>> in_order([])
    []
    """
    near = joined(lines)
    flat = all(isinstance(place, tuple) and len(place) == 2 for place in near)
    order = {place: n for n, place in enumerate(sorted(near, key=reading_order) if flat else near)}
    for meeting, others in near.items():
        if len(others) > 2:
            numbers = flat and all(isinstance(n, int) for n in meeting)
            where = f'r{meeting[1] + 1}c{meeting[0] + 1}' if numbers else quoted(meeting)
            raise FormatError(f'{len(others)} lines meet at {where}: this is not one path or loop')
    ends = [place for place, others in near.items() if len(others) == 1]
    place = min(ends or near, key=order.__getitem__, default=None)
    found: dict[Place, None] = {}
    while place is not None:
        found[place] = None
        place = min(near[place].keys() - found.keys(), key=order.__getitem__, default=None)
    if len(found) < len(near):
        raise FormatError('there are several lines that do not meet: take one after the other')
    return [*found]


def reading_order(place: 'Place') -> 'Place':
    """Return a key by which places are sorted row by row.

    >>> sorted([(0, 1), (1, 0)], key=reading_order)
    [(1, 0), (0, 1)]
    """
    x, y = place
    return y, x


def joined(lines: 'Iterable[tuple[Place, Place]]') -> 'dict[Place, dict[Place, None]]':
    """Return {place: the places that its lines lead to}, in the order of the lines."""
    near: dict[Place, dict[Place, None]] = {}
    for a, b in lines:
        near.setdefault(a, {})[b] = None
        near.setdefault(b, {})[a] = None
    return near


class PairDict(dict):  # type: ignore[type-arg]
    """A dict with pairs as keys, in which (b, a) finds the value of (a, b).

    Iteration, `items` and `len` see each pair once, in the order in which it was stored.

    >>> line = PairDict({('a', 'b'): 7})
    >>> line['b', 'a'], line['a', 'b'], ('b', 'a') in line, list(line)
    (7, 7, True, [('a', 'b')])
    >>> line.get(('a', 'c')) is None
    True
    """

    def __missing__(self, pair: 'Any') -> 'Any':
        if pair not in self:
            raise LabelError(f'there is no pair {quoted(pair)}, in either order')
        return self[pair[::-1]]

    def __contains__(self, pair: object) -> bool:
        return dict.__contains__(self, pair) or (
            isinstance(pair, tuple) and len(pair) == 2 and dict.__contains__(self, pair[::-1])
        )

    def get(self, pair: 'Any', default: 'Any' = None) -> 'Any':
        try:
            return self[pair]
        except LabelError:
            return default


def _images(places: 'list[Place]') -> 'list[list[Place]]':
    """The eight images of places: four turns, then the mirror image and its turns."""
    found = []
    for image in places, [(-x, y) for x, y in places]:
        for _ in range(4):
            found.append(image)
            image = [(-y, x) for x, y in image]
    return found


def _orientations(shape: 'str | Iterable[Place]', turned: bool, flipped: bool) -> 'list[Piece]':
    if isinstance(shape, str):
        shape = picture_table(shape, holes=' .')
    places = [*shape]
    if not all(isinstance(place, tuple) for place in places):
        raise FormatError("a piece is one drawing, as '##\\n#.', or a list of places (x, y)")
    images = _images(list(dict.fromkeys(places)))
    found = {}
    for image in images[: 8 if flipped else 4][:: 1 if turned else 4]:
        left, top = map(min, zip(*image)) if image else (0, 0)
        found[tuple(sorted((x - left, y - top) for x, y in image))] = True
    return list(found)

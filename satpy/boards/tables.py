"""Adjacency tables: the places of a board and what lies beside each. No SAT here.

A table is a dict {place: set of the places beside it}, in reading order. A place is anything
hashable. The rules that read a table (a flood fill, a loop, a rule that things do not touch) do
not depend on the shape of the board: for holes, hexagons or wrapped edges, change only the call
that makes the table. Links can be added and removed, also one-way links.

>>> from satpy.boards.tables import *
>>> board = cartesian_adjacency(['abc', 'def', 'ghi'])
>>> sorted(board['e'])
['b', 'd', 'f', 'h']
"""

# No `from __future__ import annotations`: these functions can be copied alone.

from itertools import chain, product

from satpy.errors import ClauseError, FormatError, LabelError, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Container, Hashable, Iterable, Mapping
    from typing import Any, TypeVar

    P = TypeVar('P', bound=Hashable)
    Q = TypeVar('Q', bound=Hashable)
    X = TypeVar('X', bound=Hashable)
    Y = TypeVar('Y', bound=Hashable)

__all__ = [
    'cartesian_adjacency',
    'cartesian_table',
    'expand',
    'hex_table',
    'neighbors',
    'pairs',
    'panel',
    'picture_table',
    'two_sided_table',
    'typed_rows',
    'wrapped_table',
]

# In the order of sat.py: scripts zip the result of `neighbors` with names.
BESIDE = [(-1, 0), (1, 0), (0, -1), (0, 1)]
AROUND = [*BESIDE, (-1, -1), (-1, 1), (1, -1), (1, 1)]
HEXAGONS = [(-1, -1), (1, -1), (-2, 0), (2, 0), (-1, 1), (1, 1)]


def neighbors(
    x: int,
    y: 'int | None' = None,
    x_range: 'Container[int] | None' = None,
    y_range: 'Container[int] | None' = None,
    diagonals: bool = False,
) -> 'list[tuple[int, int]]':
    """Return the (x, y) beside this one and inside the ranges: west, east, north, south.

    With `diagonals` then (x-1, y-1), (x-1, y+1), (x+1, y-1), (x+1, y+1). A range is a `range`, a
    list or set of numbers, or a tuple (first, last), inclusive. None: no bound in that direction.

    >>> neighbors(4, 4)
    [(3, 4), (5, 4), (4, 3), (4, 5)]
    >>> neighbors(0, 0, range(9), range(9), diagonals=True)
    [(1, 0), (0, 1), (1, 1)]
    >>> neighbors(9, 3, (0, 9), (3, 3))
    [(8, 3)]
    """
    if y is None or hasattr(x, '__iter__') or hasattr(y, '__iter__'):
        raise ClauseError(
            f'neighbors takes x and y, not {quoted(x)}: for a place p write neighbors(*p)'
        )
    for bounds in x_range, y_range:
        if bounds is not None and not hasattr(bounds, '__contains__'):
            raise ClauseError(
                f'neighbors takes ranges after x and y, not {quoted(bounds)}: of a table, '
                'adj[place] are the places beside a place'
            )
    if isinstance(x_range, tuple) and len(x_range) == 2:
        x_range = range(x_range[0], x_range[1] + 1)
    if isinstance(y_range, tuple) and len(y_range) == 2:
        y_range = range(y_range[0], y_range[1] + 1)
    return [
        (x + i, y + j)
        for i, j in (AROUND if diagonals else BESIDE)
        if (x_range is None or x + i in x_range) and (y_range is None or y + j in y_range)
    ]


def panel(*ranges: 'Any') -> 'list[tuple[Any, ...]]':
    """Return every combination of one value from each range: a part of a board.

    A range is a tuple (a, b), from a to b inclusive; a number; or any other iterable of values.
    Raises FormatError for a tuple of another length.

    >>> panel((3, 5), 7)
    [(3, 7), (4, 7), (5, 7)]
    >>> panel((0, 1), ['N', 'S'])
    [(0, 'N'), (0, 'S'), (1, 'N'), (1, 'S')]
    >>> panel((1, 0), 7)
    []
    """
    values: list[Iterable[Any]] = []
    for given in ranges:
        if isinstance(given, tuple):
            if len(given) != 2:
                raise FormatError(
                    f'panel: {quoted(given)} is not a pair (first, last); write single values as '
                    'a list'
                )
            values.append(range(given[0], given[1] + 1))
        else:
            values.append(given if hasattr(given, '__iter__') else [given])
    return list(product(*values))


def cartesian_adjacency(
    table: 'Iterable[Iterable[P | None]]', diagonals: bool = False
) -> 'dict[P, set[P]]':
    """Return the table of a board that is given as rows of place names.

    Rows start at the same left edge and may have different lengths. None and ' ' are holes. A name
    in several cells is one place of that shape, so a map of regions gives the neighbours of each
    region.

    >>> cartesian_adjacency(['ab', 'c']) == {'a': {'b', 'c'}, 'b': {'a'}, 'c': {'a'}}
    True
    >>> sorted(cartesian_adjacency(['AAB', 'CAB', 'CDD'])['A'])
    ['B', 'C', 'D']
    >>> cartesian_adjacency([[1, None, 2]])
    {1: set(), 2: set()}
    """
    if isinstance(table, str):
        raise FormatError('cartesian_adjacency takes rows: write a list of them, or text.split()')
    rows = list(map(list, table))
    adj: dict[P, set[P]] = {
        place: set() for row in rows for place in row if place is not None and place != ' '
    }
    for row, below in zip(rows, [*rows[1:], []]):
        links = [zip(row, row[1:]), zip(row, below)]
        if diagonals:
            links += [zip(row, below[1:]), zip(row[1:], below)]
        for a, b in chain.from_iterable(links):
            if a in adj and b in adj and a != b:
                adj[a].add(b)
                adj[b].add(a)
    return adj


def cartesian_table(
    xs: 'Iterable[X]', ys: 'Iterable[Y]', diagonals: bool = False
) -> 'dict[tuple[X, Y], set[tuple[X, Y]]]':
    """Return the table of a rectangle whose places are (x, y), x from `xs` and y from `ys`.

    Values that follow each other in `xs` or `ys` are side by side; any values will do.

    >>> cartesian_table(range(2), [5])
    {(0, 5): {(1, 5)}, (1, 5): {(0, 5)}}
    >>> cartesian_table('A', [1])
    {('A', 1): set()}
    """
    for given in (xs, ys):
        if not hasattr(given, '__iter__'):
            raise ClauseError(
                f'cartesian_table takes two lists, not {quoted(given)}: '
                f'range({quoted(given)}) counts from 0'
            )
    xs = list(xs)
    return cartesian_adjacency([[(x, y) for x in xs] for y in ys], diagonals)


def typed_rows(text: 'str | Iterable[Any]') -> 'list[Any]':
    """Return the rows of a text, or of a list of rows, without a line break behind opening quotes.

    >>> typed_rows('\\nab\\ncd\\n'), typed_rows(['', 'ab'])
    (['ab', 'cd'], ['', 'ab'])
    """
    if not isinstance(text, str):
        return [*text]
    return text.splitlines()[text.startswith(('\n', '\r\n')) :]


def picture_table(
    text: 'str | Iterable[str]', holes: 'Iterable[str]' = ' ', diagonals: bool = False
) -> 'dict[tuple[int, int], set[tuple[int, int]]]':
    """Return the table of a typed board: a place (x, y) for each character that is not a hole.

    text: a string or a list of rows; x and y are a character's column and line, from 0. The line
    break behind opening quotes does not count. holes: the characters that are not places. There are
    no places beyond the end of a row.

    >>> ring = '''\\
    ... ooo
    ... o o
    ... ooo'''
    >>> sorted(picture_table(ring)[1, 0])
    [(0, 0), (2, 0)]
    >>> sorted(picture_table(['..#', '.#.'], holes='#'))
    [(0, 0), (0, 1), (1, 0), (2, 1)]
    >>> picture_table('\\n.') == picture_table('.')
    True
    """
    rows = typed_rows(text)
    holes = set(holes)
    at = {
        (x, y): (x, y)
        for y, row in enumerate(rows)
        for x, character in enumerate(row)
        if character not in holes
    }
    return _adjacency(at, lambda spot: neighbors(*spot, diagonals=diagonals))


def hex_table(
    text: 'str | Iterable[str] | int', holes: 'Iterable[str]' = ' '
) -> 'dict[tuple[int, int], set[tuple[int, int]]]':
    """Return the table of a board of hexagons, typed or of a radius: six neighbours each.

    A radius n makes a hexagon of hexagons: all at most n steps from the middle, (2 * n, n).
    `Board(table, hexagons=True)` draws the board. Otherwise type a character for each hexagon, with
    one blank between the hexagons of a row, and every other row one character to the side. A place
    is (x, y), column and line in the text from 0:

        (1, 0) (3, 0)          a b        beside (x, y) lie (x - 2, y) and (x + 2, y),
        (0, 1) (2, 1) (4, 1)  c d e       and (x - 1, y - 1) (x + 1, y - 1)
        (1, 2) (3, 2)          f g            (x - 1, y + 1) (x + 1, y + 1)

    `text` and `holes` as in `picture_table`: a digit is a place like any other character, and its
    clue goes to `Board(table, hexagons=True, clues={(1, 0): 3})`. A hexagon out of step is a
    FormatError, and so is a negative radius.

    >>> flower = '''\\
    ...  a b
    ... c d e
    ...  f g'''
    >>> sorted(hex_table(flower)[2, 1])
    [(0, 1), (1, 0), (1, 2), (3, 0), (3, 2), (4, 1)]
    >>> sorted(hex_table(flower)[1, 0])
    [(0, 1), (2, 1), (3, 0)]
    >>> hex_table(1) == hex_table(flower), hex_table(0), len(hex_table(3))
    (True, {(0, 0): set()}, 37)
    """
    if isinstance(text, int):
        if text < 0:
            raise FormatError(f'hex_table: {text} is not a radius, which is 0 or more')
        away = [abs(text - y) for y in range(2 * text + 1)]
        text, holes = [' ' * n + 'o ' * (len(away) - n) for n in away], ' '
    places = picture_table(text, holes)
    first = next(iter(places), (0, 0))
    for x, y in places:
        if (x + y - sum(first)) % 2:
            raise FormatError(
                f'this hexagon is out of step with the one at line {first[1] + 1}, column '
                f'{first[0] + 1}: two columns to the next in a row, one to the next row',
                line=y + 1,
                column=x + 1,
            )
    at = {place: place for place in places}
    return _adjacency(at, lambda spot: [(spot[0] + i, spot[1] + j) for i, j in HEXAGONS])


def wrapped_table(
    xs: 'Iterable[X]', ys: 'Iterable[Y]', shape: str, diagonals: bool = False
) -> 'dict[tuple[X, Y], set[tuple[X, Y]]]':
    """Return the table of a rectangle whose right edge is joined to its left edge.

    | shape | beyond the right edge of row y of h | beyond the bottom edge |
    | --- | --- | --- |
    | 'cylinder' | the left end of row y | nothing |
    | 'moebius', 'mobius' | the left end of row h-1-y | nothing |
    | 'torus' | the left end of row y | the top of the same column |
    | 'klein' | the left end of row h-1-y | the top of the same column |

    Places are (x, y) as in `cartesian_table`. A place is never its own neighbour, however narrow
    the board is. Raises LabelError for any other shape.

    >>> sorted(wrapped_table(range(5), range(3), 'torus')[0, 0])
    [(0, 1), (0, 2), (1, 0), (4, 0)]
    >>> sorted(wrapped_table(range(5), range(3), 'moebius')[0, 0])
    [(0, 1), (1, 0), (4, 2)]
    >>> wrapped_table([0], [0], 'torus')
    {(0, 0): set()}
    """
    shapes = ('cylinder', 'moebius', 'torus', 'klein')
    shape = 'moebius' if shape in ('mobius', 'möbius') else shape
    if shape not in shapes:
        raise LabelError(f'no shape {quoted(shape)}; there are {", ".join(shapes)}')
    xs, ys = list(xs), list(ys)
    width, height = len(xs), len(ys)

    def around(spot: 'tuple[int, int]') -> 'Iterable[tuple[int, int]]':
        for i, j in neighbors(*spot, diagonals=diagonals):
            if i not in range(width) and shape in ('moebius', 'klein'):
                j = height - 1 - j
            if shape in ('torus', 'klein'):
                j %= height
            yield i % width, j

    at = {(i, j): (x, y) for j, y in enumerate(ys) for i, x in enumerate(xs)}
    return _adjacency(at, around)


def two_sided_table(
    xs: 'Iterable[X]', ys: 'Iterable[Y]', diagonals: bool = False
) -> 'dict[tuple[int, X, Y], set[tuple[int, X, Y]]]':
    """Return the table of both sides of a sheet of paper: places (side, x, y).

    Side 0 is the front, 1 the back; (1, x, y) is right behind (0, x, y). The two sides are joined
    at all four edges, so a place at an edge is beside the place behind it and, with `diagonals`,
    beside that place's neighbours along the edge.

    >>> sheet = two_sided_table(range(3), range(3))
    >>> sorted(sheet[0, 0, 1])
    [(0, 0, 0), (0, 0, 2), (0, 1, 1), (1, 0, 1)]
    >>> (1, 1, 1) in sheet[0, 1, 1]
    False
    >>> two_sided_table([7], [7])
    {(0, 7, 7): {(1, 7, 7)}, (1, 7, 7): {(0, 7, 7)}}
    """
    xs, ys = list(xs), list(ys)

    def around(spot: 'tuple[int, int, int]') -> 'Iterable[tuple[int, int, int]]':
        side, x, y = spot
        for i, j in neighbors(x, y, diagonals=diagonals):
            if i in range(len(xs)) and j in range(len(ys)):
                yield side, i, j
            else:
                yield 1 - side, min(max(i, 0), len(xs) - 1), min(max(j, 0), len(ys) - 1)

    at = {
        (side, i, j): (side, x, y)
        for side in (0, 1)
        for j, y in enumerate(ys)
        for i, x in enumerate(xs)
    }
    return _adjacency(at, around)


def expand(adj: 'Mapping[P, Iterable[P]]', cells: 'Iterable[P]') -> 'set[P]':
    """Return places and all their neighbours.

    Raises LabelError for a place that is not in the table.

    >>> sorted(expand(cartesian_adjacency(['abcde']), 'bc'))
    ['a', 'b', 'c', 'd']
    >>> expand({'a': {'b'}}, [])
    set()
    """
    found = set(cells)
    for place in list(found):
        if place not in adj:
            raise LabelError(
                f'place {quoted(place)} is not in the table (cells: a collection of places, not '
                'one)'
            )
        found.update(adj[place])
    return found


def pairs(adj: 'Mapping[P, Iterable[P]]') -> 'list[tuple[P, P]]':
    """Return every pair of neighbours once: the links of the table, the edges of its graph.

    They are in the order of the table, as are the two places of each pair; `PairDict` finds a pair
    in either order. A one-way link counts like any other. Raises LabelError for a neighbour that is
    not in the table.

    >>> pairs(cartesian_adjacency(['ab', 'c']))
    [('a', 'b'), ('a', 'c')]
    >>> pairs({'a': {'b'}, 'b': set()})
    [('a', 'b')]
    """
    order = {place: i for i, place in enumerate(adj)}
    found = set()
    for place, near in adj.items():
        for other in near:
            if other not in order:
                raise LabelError(f'{quoted(other)} is beside {quoted(place)} but not in the table')
            i, j = order[place], order[other]
            if i != j:
                found.add((i, j) if i < j else (j, i))
    places = list(adj)
    return [(places[i], places[j]) for i, j in sorted(found)]


def _adjacency(at: 'Mapping[Q, P]', around: 'Callable[[Q], Iterable[Q]]') -> 'dict[P, set[P]]':
    """Return the table of the places at these spots; `around` returns the spots beside a spot."""
    adj: dict[P, set[P]] = {place: set() for place in at.values()}
    for spot, place in at.items():
        adj[place].update(at[near] for near in around(spot) if near in at)
    for place, near_places in adj.items():
        near_places.discard(place)
    return adj

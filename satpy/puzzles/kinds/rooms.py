"""Boards that are cut into rooms: rows of names, one for each cell; a room's cells share a name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import count, product

from satpy.errors import FormatError
from satpy.puzzles.kinds.source import LETTERS

__all__ = [
    'Place',
    'Rooms',
    'Wall',
    'all_walls',
    'cells_of',
    'check_rooms',
    'pieces',
    'rooms_between',
    'walls_between',
]

Place = tuple[int, int]
Rooms = list[list[str]]
Wall = tuple[Place, Place]


def cells_of(rooms: Sequence[Sequence[str]]) -> dict[str, list[Place]]:
    """Return the cells of each room, in reading order.

    >>> cells_of(['AAB', 'ABB'])
    {'A': [(0, 0), (1, 0), (0, 1)], 'B': [(2, 0), (1, 1), (2, 1)]}
    """
    cells: dict[str, list[Place]] = {}
    for y, row in enumerate(rooms):
        for x, name in enumerate(row):
            cells.setdefault(name, []).append((x, y))
    return cells


def pieces(cells: Iterable[Place], walls: Iterable[Wall] = ()) -> list[list[Place]]:
    """Return the cells in connected pieces; there is no way through a wall.

    >>> pieces([(0, 0), (1, 0), (2, 1)])
    [[(0, 0), (1, 0)], [(2, 1)]]
    """
    left = dict.fromkeys(cells)
    shut = set(walls)
    found = []
    while left:
        piece = [next(iter(left))]
        del left[piece[0]]
        for x, y in piece:
            for beside in ((x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)):
                if beside in left and (min((x, y), beside), max((x, y), beside)) not in shut:
                    del left[beside]
                    piece.append(beside)
        found.append(piece)
    return found


def check_rooms(rooms: Rooms, width: int, height: int) -> dict[str, list[Place]]:
    """Return the cells of each room; FormatError if one is not connected."""
    if [len(row) for row in rooms] != [width] * height:
        raise FormatError(f'the rooms are not {height} rows of {width} cells')
    found = cells_of(rooms)
    for name, cells in found.items():
        if len(pieces(cells)) > 1:
            (x, y), (x2, y2) = (piece[0] for piece in pieces(cells)[:2])
            raise FormatError(
                f'{name} stands for two rooms, one at column {x + 1}, row {y + 1} and one at '
                f'column {x2 + 1}, row {y2 + 1}: give one another letter'
            )
    return found


def all_walls(width: int, height: int) -> list[list[Wall]]:
    """Return where borders can be, pairs of cells: between columns, and between rows."""
    places = [(x, y) for y, x in product(range(height), range(width))]
    return [
        [((x, y), (x + i, y + j)) for x, y in places if x + i < width and y + j < height]
        for i, j in ((1, 0), (0, 1))
    ]


def walls_between(rows: Sequence[Sequence[object]]) -> set[Wall]:
    """Return the walls between cells that differ."""
    return {
        ((x, y), (x2, y2))
        for walls in all_walls(len(rows[0]), len(rows))
        for (x, y), (x2, y2) in walls
        if rows[y][x] != rows[y2][x2]
    }


def rooms_between(walls: set[Wall], width: int, height: int) -> Rooms:
    """Return the rooms that walls divide a board into: A, B, ... Z, AA, ... in reading order.

    >>> rooms_between(walls_between(['xx', 'zx']), 2, 2)
    [['A', 'A'], ['B', 'A']]
    """
    names = (''.join(word) for n in count(1) for word in product(LETTERS.upper(), repeat=n))
    places = [(x, y) for y, x in product(range(height), range(width))]
    name = {place: room for piece, room in zip(pieces(places, walls), names) for place in piece}
    return [[name[x, y] for x in range(width)] for y in range(height)]

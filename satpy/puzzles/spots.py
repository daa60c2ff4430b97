"""The places of terms, spots beside a board, and places in words."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from itertools import groupby

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.boards.board import Board
    from satpy.boards.layers import Spot

    Place = tuple[int, int]

__all__ = ['is_link', 'name_places', 'places_in', 'side_of']


def places_in(key: Hashable) -> Iterator[Place]:
    """Yield the places in what a term stands for: a place, a place and a number, a line, cells.

    >>> [*places_in((3, 4, 9))], [*places_in(((3, 4), (3, 5)))], [*places_in(('L', ((0, 1),)))]
    ([(3, 4)], [(3, 4), (3, 5)], [(0, 1)])
    """
    if isinstance(key, tuple):
        if len(key) > 1 and isinstance(key[0], int) and isinstance(key[1], int):
            yield key[0], key[1]
        else:
            for part in key:
                yield from places_in(part)


def is_link(key: Hashable) -> bool:
    """Return whether a term stands for a pair of places, such as a line between them.

    >>> is_link(((0, 0), (0, 1))), is_link((0, 0))
    (True, False)
    """
    return isinstance(key, tuple) and [*map(type, key)] == [tuple, tuple]


def side_of(board: Board, spot: Spot) -> tuple[str, int] | None:
    """Return the side of the board on which a spot is, and the number of its line, from 0.

    Returns None if the spot is not right beside the end of a row or a column.

    >>> from satpy.boards.board import Board
    >>> board = Board.grid(3, 2)
    >>> side_of(board, (-1, 0)), side_of(board, (2, 2)), side_of(board, (1, 1))
    (('left', 0), ('bottom', 2), None)
    """
    x, y = spot
    if y in range(board.height) and x in (-1, board.width):
        return ('left' if x < 0 else 'right'), int(y)
    if x in range(board.width) and y in (-1, board.height):
        return ('top' if y < 0 else 'bottom'), int(x)
    return None


def name_places(places: Iterable[Place], line: str = '') -> str:
    """Return the places in words; `line`: the row or column that goes without saying.

    >>> name_places([(0, 4), (4, 4), (5, 4)]), name_places([(0, 4), (4, 4)], 'row 5')
    ('columns 1, 5-6, row 5', 'columns 1, 5')
    >>> name_places([(2, 0), (2, 1), (3, 7)])
    'column 3, rows 1-2 and column 4, row 8'
    """
    rows: dict[int, list[int]] = {}
    for x, y in sorted(places):
        rows.setdefault(y, []).append(x)
    same: dict[tuple[int, ...], list[int]] = {}
    for y in sorted(rows):
        same.setdefault(tuple(rows[y]), []).append(y)
    parts = []
    for columns, in_rows in same.items():
        words = [named('column', columns), named('row', in_rows)]
        parts.append(', '.join(word for word in words if word != line))
    return ' and '.join(parts)


def named(what: str, numbers: Iterable[int]) -> str:
    """Return these columns or rows, counted from 0, in words.

    >>> named('row', [3]), named('row', [0, 1, 2, 6])
    ('row 4', 'rows 1-3, 7')
    """
    runs = []
    for _, run in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0]):
        found = [number + 1 for _, number in run]
        runs.append(f'{found[0]}-{found[-1]}' if found[1:] else str(found[0]))
    plural = 's' * (len(runs) > 1 or '-' in runs[0])
    return f'{what}{plural} {", ".join(runs)}'

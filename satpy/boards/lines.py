"""The lines on a board: the ways in which they leave each place, and which of them meet."""

from __future__ import annotations

from collections.abc import Iterator

from satpy.boards.grids import components

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.boards.board import Board
    from satpy.boards.layers import Pair, Place

__all__ = ['STEPS', 'arms', 'line_parts', 'steps']

STEPS = {'n': (0, -1), 'e': (1, 0), 's': (0, 1), 'w': (-1, 0)}
"""The step in each direction; north is up."""
WAYS = {step: way for way, step in STEPS.items()}


def arms(board: Board) -> dict[Place, dict[str, int]]:
    """Return {place: {direction n, e, s or w: how many lines leave it that way}}.

    These are the lines of the answer, and the strokes that are given.

    >>> from satpy.boards.board import Board
    >>> arms(Board.grid(3, 1).lines([((0, 0), (2, 0))]))[1, 0]
    {'w': 1, 'e': 1}
    >>> arms(Board.grid(2, 1, strokes=[[(0, 0), (1, 0)]]).lines([((0, 0), (1, 0))]))[0, 0]
    {'e': 1}
    >>> arms(Board.grid(1, 1))
    {}
    """
    found = _arms(board.answer.lines or [])
    given = _arms([step for places in board.strokes for step in zip(places, places[1:])])
    for place, ways in given.items():
        for way in ways:
            found.setdefault(place, {}).setdefault(way, 1)
    return found


def steps(a: Place, b: Place) -> Iterator[Pair]:
    """Yield the pieces of a line, from place to place; one that is not straight is a single piece.

    >>> [*steps((0, 1), (2, 1))], [*steps((0, 1), (1, 0))], [*steps((0, 0), (1, 2))]
    ([((0, 1), (1, 1)), ((1, 1), (2, 1))], [((0, 1), (1, 0))], [((0, 0), (1, 2))])
    """
    across, down = b[0] - a[0], b[1] - a[1]
    count = max(abs(across), abs(down))
    if any(abs(way) not in (0, count) for way in (across, down)):
        count = 1
    i, j = across // max(count, 1), down // max(count, 1)
    for n in range(count):
        start = a[0] + i * n, a[1] + j * n
        yield start, (start[0] + i, start[1] + j)


def line_parts(board: Board) -> dict[Place, int]:
    """Return {place: number of its line}, from 0; {} if all lines of the answer hang together.

    >>> from satpy.boards.board import Board
    >>> line_parts(Board.grid(2, 2).lines([((0, 0), (1, 0)), ((0, 1), (1, 1))]))
    {(0, 0): 0, (1, 0): 0, (0, 1): 1, (1, 1): 1}
    """
    near: dict[Place, list[Place]] = {}
    for a, b in board.answer.lines or []:
        near.setdefault(a, []).append(b)
        near.setdefault(b, []).append(a)
    parts = components(near, near)
    if len(parts) < 2:
        return {}
    return {place: i for i, part in enumerate(parts) for place in part}


def _arms(lines: list[Pair]) -> dict[Place, dict[str, int]]:
    found: dict[Place, dict[str, int]] = {}
    for line in lines:
        for a, b in steps(*sorted(line)):
            for (x, y), (x2, y2) in ((a, b), (b, a)):
                way = WAYS.get((x2 - x, y2 - y))
                if way:  # A slanting line has no character.
                    ways = found.setdefault((x, y), {})
                    ways[way] = ways.get(way, 0) + 1
    return found

"""Places in words: the clues that sections are about, the places of terms, and their names.

Sections tell their places in the words that the examples have for them: `island of 3 at column 2,
row 5`, `row 5: 2`, `column 2: 3 1`, `number 4`.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Iterator
from itertools import groupby

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.boards.board import Board

    Place = tuple[int, int]

__all__ = ['clues_of', 'is_link', 'name_places', 'places_in', 'tells_place']

CELL = re.compile(r'\bcolumn (\d+), row (\d+)')
LINE = re.compile(r'(row|column) (\d+): (\d+)?')
NUMBER = re.compile(r'number (\d+)$')


def tells_place(text: str) -> bool:
    """Return whether the text of a section says where on the board it is about.

    >>> tells_place('row 5: 2'), tells_place('region A: 1 to 5'), tells_place('no pools')
    (True, True, False)
    """
    return ': ' in text or bool(CELL.search(text))


def clues_of(board: Board, text: str) -> Iterator[Place]:
    """Yield the places of the clues that a section is about.

    >>> from satpy.boards.board import Board
    >>> board = Board.grid(2, 1, top=[1, 0], left=[2])
    >>> [*clues_of(board, 'row 1: 2')], [*clues_of(board, '3 at column 2, row 1')]
    ([(-1, 0)], [(1, 0)])
    """
    cell, line, number = CELL.search(text), LINE.match(text), NUMBER.match(text)
    if cell:
        yield int(cell[1]) - 1, int(cell[2]) - 1
    elif line:
        at = int(line[2]) - 1
        sides = {'left': (-1, at), 'right': (board.width, at)}
        if line[1] == 'column':
            sides = {'top': (at, -1), 'bottom': (at, board.height)}
        for side, place in sides.items():
            if board.outside[side][at : at + 1] not in ([], [None]):
                yield place
        along = line[1] == 'row'
        for place, given in board.givens.items():
            if place[along] == at and str(given) == line[3]:
                yield place
    elif number:
        yield from (place for place, given in board.givens.items() if str(given) == number[1])


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

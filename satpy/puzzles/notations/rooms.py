"""Boards that are cut into rooms: typed as letters, as borders in a puzz.link URL, in its files.

AAB        borders between columns, row by row, then between rows: 01 10, 010
ABB        five to a digit of base 32, the first counts 16: c8
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import count, product

from satpy.puzzles.notations import puzzlink
from satpy.puzzles.notations.puzzles import Place
from satpy.puzzles.notations.region_puzzles import Rooms, cells_of, check_rooms
from satpy.puzzles.notations.source import LETTERS, Source
from satpy.puzzles.notations.typed import are_spaced, read_cells

__all__ = [
    'read_borders',
    'read_file_rooms',
    'read_rooms',
    'rooms_between',
    'walls_between',
    'write_borders',
    'write_file_rooms',
]

Wall = tuple[Place, Place]


def read_rooms(lines: Sequence[Source], signs: str, legend: str) -> Rooms:
    """The rows of a typed board; with blanks between the cells, names can have several letters.

    signs: what names are made of.

    >>> read_rooms(Source('aa a\\nb  a', 'example').lines(), 'ab', 'a letter')
    [['aa', 'a'], ['b', 'a']]
    """
    most = None if are_spaced(lines) else 1
    return read_cells(lines, lambda line: line.run(signs, most), legend)


def all_walls(width: int, height: int) -> list[list[Wall]]:
    """The places of borders: between columns, and between rows."""
    places = [(x, y) for y, x in product(range(height), range(width))]
    return [
        [((x, y), (x + i, y + j)) for x, y in places if x + i < width and y + j < height]
        for i, j in ((1, 0), (0, 1))
    ]


def read_borders(text: Source, width: int, height: int) -> set[Wall]:
    """The walls, pairs of cells side by side, that are told in a URL.

    >>> sorted(read_borders(Source('c8', 'example'), 3, 2))
    [((0, 1), (1, 1)), ((1, 0), (1, 1)), ((1, 0), (2, 0))]
    """
    found: set[Wall] = set()
    for walls in all_walls(width, height):
        digits = -(-len(walls) // 5)
        start = text.at
        told = text.expect(f'[0-9a-v]{{{digits}}}', f'{digits} letters and digits for borders')
        bits = ''.join(f'{int(digit, 32):05b}' for digit in told)
        if '1' in bits[len(walls) :]:
            raise text.error('more borders than there are places for', start)
        found.update(wall for wall, bit in zip(walls, bits) if bit == '1')
    return found


def write_borders(walls: Iterable[Wall], width: int, height: int) -> str:
    """The text that `read_borders` reads.

    >>> write_borders(walls_between(['AAB', 'ABB']), 3, 2)
    'c8'
    """
    there = set(walls)
    out = ''
    for places in all_walls(width, height):
        bits = ''.join('01'[wall in there] for wall in places)
        fives = [bits[at : at + 5].ljust(5, '0') for at in range(0, len(bits), 5)]
        out += ''.join(puzzlink.base36(int(five, 2)) for five in fives)
    return out


def walls_between(rows: Sequence[Sequence[object]]) -> set[Wall]:
    """The walls between cells that differ."""
    return {
        ((x, y), (x2, y2))
        for walls in all_walls(len(rows[0]), len(rows))
        for (x, y), (x2, y2) in walls
        if rows[y][x] != rows[y2][x2]
    }


def rooms_between(walls: set[Wall], width: int, height: int) -> Rooms:
    """The rooms that walls divide a board into: A, B, ... Z, AA, ... in reading order.

    >>> rooms_between(walls_between(['xx', 'zx']), 2, 2)
    [['A', 'A'], ['B', 'A']]
    """
    names = (''.join(word) for n in count(1) for word in product(LETTERS.upper(), repeat=n))
    rooms: dict[Place, str] = {}
    for y, x in product(range(height), range(width)):
        if (x, y) in rooms:
            continue
        edge = [(x, y)]
        rooms[x, y] = name = next(names)
        for a, b in edge:
            for place in ((a + 1, b), (a, b + 1), (a - 1, b), (a, b - 1)):
                wall = min((a, b), place), max((a, b), place)
                inside = 0 <= place[0] < width and 0 <= place[1] < height
                if inside and place not in rooms and wall not in walls:
                    rooms[place] = name
                    edge.append(place)
    return [[rooms[x, y] for x in range(width)] for y in range(height)]


def read_file_rooms(text: Source, width: int, height: int) -> Rooms:
    """The rooms in a file: a line with how many, then rows with the number of each cell's room."""
    start = text.at
    told = text.number('the number of rooms')
    puzzlink.next_line(text, 'the rooms')
    words = puzzlink.file_words(text, height, width)
    numbers = [[room_number(word) for word in row] for row in words]
    rooms = rooms_between(walls_between(numbers), width, height)
    there = len(cells_of(rooms))
    if there != told:
        raise text.error(f'{told} rooms by this number, {there} by the cells', start)
    return rooms


def room_number(word: Source) -> int:
    number = word.number('the number of a room')
    puzzlink.end_word(word)
    return number


def write_file_rooms(rooms: Rooms) -> list[list[str]]:
    """The lines that `read_file_rooms` reads.

    >>> write_file_rooms([['A', 'A', 'B']])
    [['2'], ['0', '0', '1']]
    """
    check_rooms(rooms, len(rooms[0]), len(rooms))
    number = {name: str(n) for n, name in enumerate(cells_of(rooms))}
    return [[str(len(number))], *([number[name] for name in row] for row in rooms)]

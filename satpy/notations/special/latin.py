"""Every number once in each row and column: checks, boxes, and cages of Latin squares."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from math import isqrt

from satpy.boards.board import Board
from satpy.boards.layers import Place
from satpy.errors import FormatError, counted
from satpy.notations.codes import TEAM_NUMBERS, Cell, Skipping
from satpy.notations.layers.areas import Cages, RoomNumbers, named_rooms, pairs_of, walls_between
from satpy.notations.layers.layer import Coded, Layer, Part, refuse, where
from satpy.notations.layers.values import Forms, numbers
from satpy.notations.source import ALPHABET, Source

__all__ = [
    'NO_GIVENS',
    'Blocks',
    'Boxes',
    'CageNumbers',
    'Operations',
    'box_of',
    'check_in_rooms',
    'check_latin',
    'check_square',
    'grid_at',
]

LINK_SIZES = (4, 6, 9, 16, 25)
"""The sizes of boards whose boxes puzz.link knows."""


def check_square(board: Board) -> None:
    """Refuse a board that is not a square.

    >>> check_square(Board.grid(2, 1))
    Traceback (most recent call last):
    satpy.errors.FormatError: a board of 2x1 is not a square
    """
    if board.width != board.height:
        raise FormatError(f'a board of {board.width}x{board.height} is not a square')


def check_latin(board: Board) -> None:
    """Refuse a board that is not a square, and a given number above its side.

    >>> check_latin(Board.grid(1, 1, clues={(0, 0): 5}))
    Traceback (most recent call last):
    satpy.errors.FormatError: r1c1: 5 is not from 1 to 1
    """
    check_square(board)
    check_numbers(board, board.clues, board.width)


def check_in_rooms(board: Board) -> None:
    """Refuse a given number that is larger than its room."""
    for _, places, _ in board.areas():
        check_numbers(board, places, len(places))


def check_numbers(board: Board, places: Iterable[Place], most: int) -> None:
    """Refuse a number on one of the places that is not from 1 to `most`."""
    for place in places:
        number = board.clues.get(place)
        if number is not None and not 1 <= number <= most:
            raise refuse(place, f'{number} is not from 1 to {most}')


def box_of(size: int) -> tuple[int, int]:
    """Return columns and rows of a box, as near to a square as possible.

    >>> box_of(9), box_of(6), box_of(7)
    ((3, 3), (3, 2), (7, 1))
    """
    rows = next(n for n in range(isqrt(size), 0, -1) if size % n == 0)
    return size // rows, rows


def boxes_of(board: Board, columns: int, rows: int) -> dict[Place, int]:
    """Return {place: the number of its box}, for boxes of `columns` by `rows`.

    >>> boxes_of(Board.grid(4, 1), 2, 2)
    {(0, 0): 0, (1, 0): 0, (2, 0): 1, (3, 0): 1}
    """
    across = -(-board.width // columns)
    return {(x, y): x // columns + y // rows * across for x, y in board.places}


class Boxes(Layer):
    """Boxes, as near to squares as possible or as they are drawn: `board.rooms`.

    other: a kind whose regions have any shape, for the error message.
    """

    what = 'box'

    def forms(self) -> Mapping[str, Forms]:
        return {'rooms': [Hashable]}

    def __init__(self, other: str = '') -> None:
        self.other = other

    def blank(self, board: Board) -> None:
        board.rooms = dict(boxes_of(board, *box_of(board.width)))

    def read_link(self, text: Source, board: Board) -> None:
        if board.width != board.height or board.width not in LINK_SIZES:
            detail = f'a board of {board.width}x{board.height}'
            raise text.error(f'{detail} has no boxes on puzz.link')

    def usual(self, board: Board) -> bool:
        """Return whether the boxes are the usual ones for this size."""
        usual = boxes_of(board, *box_of(board.width))
        return walls_between(board.rooms) == walls_between(usual)

    def write_link(self, board: Board) -> str:
        if board.width not in LINK_SIZES or not self.usual(board):
            raise FormatError('puzz.link knows only boxes of 2x2, 3x2, 3x3, 4x4, 5x5')
        return ''

    def typed(self, board: Board) -> list[str]:
        if not self.usual(board):
            other = f': {self.other} can be typed with any' if self.other else ''
            raise FormatError(f'only boxes as near to squares as possible are written{other}')
        return []

    def drawn(self, board: Board) -> list[dict[Place, int]]:
        """Return the boxes, which can also stand upright, that have the borders of a board."""
        box, borders = box_of(board.width), board.borders()
        both = [boxes_of(board, *box), boxes_of(board, *box[::-1])]
        return [boxes for boxes in both if walls_between(boxes) == borders]

    def draw(self, board: Board) -> None:
        """Refuse regions of other shapes: they are a kind of their own."""
        if board.borders() and not self.drawn(board):
            other = f': {self.other} has any' if self.other else ''
            raise FormatError(f'the regions are not boxes{other}')

    def take(self, drawn: Board, board: Board) -> None:
        """Take the borders of boxes, or none."""
        if drawn.borders():
            found = self.drawn(drawn)
            if not found:
                detail = f': satpy {self.other} URL' if self.other else ''
                raise FormatError(f'the regions are not boxes{detail}')
            board.rooms = dict(found[0])
        drawn.walls, drawn.rooms = set(), {}


class CageNumbers(RoomNumbers):
    """The number of each cell's cage, `;`, and the sums of cages 1, 2, and so on."""

    def parse(self, text: Source, stop: str) -> Cell:
        cells = super().parse(text, ';')
        text.expect(';', '; behind the cages')
        return cells, [n for n in TEAM_NUMBERS.read_all(text) if n]

    def sizes(self, parsed: Cell) -> list[tuple[int, int]]:
        return super().sizes(parsed[0])

    def fits(self, parsed: Cell, width: int, height: int) -> bool:
        return super().fits(parsed[0], width, height)

    def store(self, board: Board, parsed: Cell, text: Source) -> None:
        cells, sums = parsed
        board.cages = self.rooms(board, cells, text)
        number = dict(zip(board.places, cells))
        cages = board.areas(board.cages)
        if not len(sums) == len(cages) == len({*cells}):
            raise text.error(f'{len(sums)} sums, there are {len(cages)} cages')
        firsts = sorted((number[places[0]], places[0]) for _, places, _ in cages)
        board.corners = {place: total for (_, place), total in zip(firsts, sums)}


NO_GIVENS = Coded(Skipping(what='a semicolon: cages with given numbers are not supported'))
"""The cells before the cages in a task."""


OPERATIONS = {
    sign: name for name, signs in zip('+-x/', ('+', '-−', 'x*×X', '/÷:')) for sign in signs
}
"""{written sign: typed sign}."""


class Operations(Cages):
    """Cages with a result and its operation, such as `12+`, or the number of a single cell."""

    def forms(self) -> Mapping[str, Forms]:
        return {'cages': [Hashable], 'corners': [numbers(), str, None]}

    def read_number(self, text: Source, what: str) -> Cell:
        number = text.number(what)
        sign = text.run(''.join(OPERATIONS), 1)
        return f'{number}{OPERATIONS[sign]}' if sign else number

    def number_drawn(self, number: Cell, place: str) -> Cell:
        text = Source(str(number), f'the clue {place}')
        found = self.read_number(text, 'a number')
        text.finish()
        return found

    def check(self, board: Board) -> None:
        super().check(board)
        for name, places, clue in self.areas(board):
            if isinstance(clue, str):
                self.number_drawn(clue, where(places[0]))
            if isinstance(clue, int) and len(places) > 1:
                raise FormatError(f'{self.what} {name}: {clue} by which operation?')
            if str(clue)[-1] in '-/' and len(places) != 2:
                raise FormatError(f'{self.what} {name}: {clue} of {counted(len(places), "cell")}')


class Blocks(Part):
    """Cages of a Keen: the gaps between borders, then the result of each cage."""

    def parse(self, text: Source, stop: str) -> Cell:
        walled: list[bool] = []
        while text.take(',') is None:
            gap = ALPHABET.find(text.expect('[_a-z]', 'a letter a-z, _ or a comma')) + 1
            times = int(text.take('[0-9]{1,3}') or 1)
            walled += ([False] * gap + [True] * (gap != 25)) * times
        clues = []
        while text.more():
            sign = '+-x/'['asmd'.index(text.expect('[asmd]', 'one of a s m d'))]
            clues.append((text.number('a number'), sign))
        return walled, clues

    def store(self, board: Board, parsed: Cell, text: Source) -> None:
        walled, clues = parsed
        across, down = pairs_of(board)
        links = [*across, *sorted(down)]
        if len(walled) != len(links) + 1 or not walled[-1]:
            raise text.error(f'{len(walled) - 1} borders, the board has {len(links)}')
        walls = [link for link, there in zip(links, walled) if there]
        board.cages = named_rooms(board, walls)
        cages = board.areas(board.cages)
        if len(cages) != len(clues):
            raise text.error(f'{counted(len(clues), "clue")}, there are {len(cages)} cages')
        for (_, places, _), (number, sign) in zip(cages, clues):
            board.corners[places[0]] = f'{number}{sign}' if len(places) > 1 else number


def grid_at(corner: Place) -> list[Place]:
    """Return the places of the 9x9 with this upper left corner."""
    return [(corner[0] + x, corner[1] + y) for y in range(9) for x in range(9)]

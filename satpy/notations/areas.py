"""Layers of boards that are cut up: borders, rooms with or without numbers, cages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import count, product
from math import isqrt

from satpy.boards.board import Board
from satpy.boards.grids import areas, components, rooms_between
from satpy.errors import FormatError
from satpy.notations.codes import NUMBERS16, UNKNOWN, Cell, Packed
from satpy.notations.layers import CAPITALS, InCells, Layer, Part, number_drawn, where
from satpy.notations.source import DIGITS, LETTERS, SAY_SIZE, Source

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from satpy.boards.layers import Place

__all__ = [
    'Cages',
    'RoomNumbers',
    'Rooms',
    'Walls',
    'check_rooms',
    'named_rooms',
    'pairs_of',
    'walls_between',
]

BORDERS = Packed([0, 1], 5, 'borders')


def pairs_of(board: Board) -> list[list[tuple[Place, Place]]]:
    """Return where borders can be: between columns, row by row, and between rows."""
    xs, ys = range(board.width), range(board.height)
    across = [((x, y), (x + 1, y)) for y in ys for x in xs[:-1]]
    return [across, [((x, y), (x, y + 1)) for y in ys[:-1] for x in xs]]


def walls_between(rooms: Mapping[Place, Any]) -> set[tuple[Place, Place]]:
    """Return the borders between places of different rooms.

    >>> sorted(walls_between({(0, 0): 'A', (1, 0): 'B', (0, 1): 'A'}))
    [((0, 0), (1, 0))]
    """
    beside = (((x, y), (x + i, y + j)) for x, y in rooms for i, j in ((1, 0), (0, 1)))
    return {(a, b) for a, b in beside if b in rooms and rooms[a] != rooms[b]}


def named_rooms(board: Board, walls: Iterable[tuple[Place, Place]]) -> dict[Place, str]:
    """Return {place: its room}: rooms between walls, A, B, ... Z, AA, ... in reading order.

    >>> named_rooms(Board.grid(3, 1), [((1, 0), (2, 0))])
    {(0, 0): 'A', (1, 0): 'A', (2, 0): 'B'}
    """
    names = (''.join(word) for n in count(1) for word in product(CAPITALS, repeat=n))
    numbers = rooms_between(board.table(), walls)
    name = dict(zip(dict.fromkeys(numbers.values()), names))
    return {place: name[number] for place, number in numbers.items()}


def check_rooms(board: Board, rooms: Mapping[Place, Any]) -> None:
    """Raise FormatError if a room is in two pieces."""
    table = board.table()
    for name, cells in areas(rooms).items():
        pieces = components(cells, table)
        if len(pieces) > 1:
            (x, y), (x2, y2) = (piece[0] for piece in pieces[:2])
            raise FormatError(
                f'{name} stands for two rooms, one at column {x + 1}, row {y + 1} and one at '
                f'column {x2 + 1}, row {y2 + 1}: give one another letter'
            )


def read_borders(text: Source, board: Board) -> set[tuple[Place, Place]]:
    """Read borders between columns, row by row, then between rows.

    >>> sorted(read_borders(Source('c8', 'example'), Board.grid(3, 2)))
    [((0, 1), (1, 1)), ((1, 0), (1, 1)), ((1, 0), (2, 0))]
    """
    return {
        pair
        for pairs in pairs_of(board)
        for pair, there in zip(pairs, BORDERS.read(text, len(pairs)))
        if there
    }


def write_borders(board: Board, walls: set[tuple[Place, Place]]) -> str:
    """Return what `read_borders` reads."""
    return ''.join(
        BORDERS.write([int(pair in walls) for pair in pairs]) for pairs in pairs_of(board)
    )


def read_border_words(text: Source, board: Board) -> set[tuple[Place, Place]]:
    """Read the borders in a file, 1 for one that is there: between columns, then between rows."""
    across, down = pairs_of(board)
    words = [
        *text.words(board.height, board.width - 1),
        *text.words(board.height - 1, board.width),
    ]
    there = [word.sign('01') == '1' for line in words for word in line]
    return {pair for pair, given in zip(across + down, there) if given}


def room_number(word: Source) -> int:
    """Read the number of a room."""
    number = word.number('the number of a room')
    word.end_word()
    return number


class Walls(Layer):
    """Borders that are given between some cells; a URL may end without them: `board.walls`."""

    def read_link(self, text: Source, board: Board) -> None:
        if text.more():
            board.walls = read_borders(text, board)

    def write_link(self, board: Board) -> str:
        return write_borders(board, board.walls) if board.walls else ''

    def typed(self, board: Board) -> list[str]:
        if board.walls:
            raise FormatError('a typed board has no borders between its cells')
        return []

    def take(self, drawn: Board, board: Board) -> None:
        board.walls = drawn.borders()
        drawn.walls, drawn.rooms = set(), {}


class Rooms(InCells):
    """Rooms, each place with the name of its own: `board.rooms`.

    what: the word for a room. signs: what typed names are made of. bordered: files of puzz.link
    tell the borders, not the number of each cell's room. numbered: some rooms have a number, which
    stands on their first place, `board.corners`. Typed are the names, then lines of numbers,
    `A2 B3`.
    """

    alone = True

    def __init__(
        self,
        what: str = 'room',
        *,
        numbered: bool = False,
        bordered: bool = False,
        signs: str = DIGITS + LETTERS + CAPITALS,
    ) -> None:
        self.what, self.numbered, self.bordered = what, numbered, bordered
        self.signs = LETTERS + CAPITALS if numbered else signs
        self.words = f'the letter of a {what}'

    def rooms(self, board: Board) -> dict[Place, Any]:
        """Return the layer that holds the names."""
        return board.rooms

    def get(self, board: Board, spot: Any) -> Cell:
        return self.rooms(board).get(spot)

    def set(self, board: Board, spot: Any, value: Cell) -> None:
        self.rooms(board)[spot] = value

    def read_sign(self, line: Source, spaced: bool) -> Cell:
        return line.run(self.signs, None if spaced else 1) or None

    def sign(self, value: Cell) -> str:
        return str(value)

    def divide(self, board: Board, walls: Iterable[tuple[Place, Place]]) -> None:
        """Make the rooms that walls cut a board into."""
        self.rooms(board).update(named_rooms(board, walls))

    def read_link(self, text: Source, board: Board) -> None:
        self.divide(board, read_borders(text, board))
        if self.numbered:
            firsts = [cells[0] for _, cells, _ in board.areas(self.rooms(board))]
            board.corners.update(
                (place, None if n == UNKNOWN else n)
                for place, n in zip(firsts, NUMBERS16.read(text, len(firsts)))
                if n is not None
            )

    def write_link(self, board: Board) -> str:
        rooms = self.rooms(board)
        check_rooms(board, rooms)
        borders = write_borders(board, walls_between(rooms))
        if not self.numbered:
            return borders
        firsts = [cells[0] for _, cells, _ in board.areas(rooms)]
        told = [board.corners.get(place, False) for place in firsts]
        numbers = [UNKNOWN if n is None else None if n is False else n for n in told]
        return borders + NUMBERS16.write(numbers)

    def read_file(self, text: Source, board: Board) -> None:
        """Read the rooms, then a number or `.` for each cell if they are numbered."""
        if self.bordered:
            self.divide(board, read_border_words(text, board))
        else:
            start = text.at
            told = text.number('the number of rooms')
            text.next_line('the rooms')
            lines = text.words(board.height, board.width)
            rooms = [room_number(word) for line in lines for word in line]
            self.divide(board, walls_between(dict(zip(board.places, rooms))))
            there = len(board.areas(self.rooms(board)))
            if there != told:
                raise text.error(f'{told} rooms by this number, {there} by the cells', start)
        if self.numbered:
            numbers = text.words(board.height, board.width)
            cells = [word.clue() for line in numbers for word in line]
            first = {p: cells[0] for _, cells, _ in board.areas(self.rooms(board)) for p in cells}
            for place, number in zip(board.places, cells):
                if number is not None:
                    board.corners[first[place]] = None if number == UNKNOWN else number

    def numbers_of(self, lines: Sequence[Source]) -> list[tuple[str, int | None, Source, int]]:
        """Read lines of numbers: (room, number, line, where in it)."""
        found = []
        for line in lines:
            while line.more():
                start = line.at
                name = line.some(self.signs, f'the letter of a {self.what}')
                number = line.tally(f'the number of {self.what} {name}')
                found.append((name, number, line, start))
        return found

    def store_numbers(
        self, board: Board, numbers: Iterable[tuple[str, int | None, Source, int]]
    ) -> None:
        """Put numbers on the first places of their rooms."""
        first = {name: cells[0] for name, cells, _ in board.areas(self.rooms(board))}
        for name, number, line, start in numbers:
            if name not in first:
                raise line.error(f'there is no {self.what} {name}', start)
            if first[name] in board.corners:
                raise line.error(f'a second number for {self.what} {name}', start)
            board.corners[first[name]] = number

    def typed_numbers(self, board: Board) -> list[str]:
        """Return the lines of numbers."""
        words = [
            f'{name}{"?" if board.corners[cells[0]] is None else board.corners[cells[0]]}'
            for name, cells, _ in board.areas(self.rooms(board))
            if cells[0] in board.corners
        ]
        return [' '.join(words)] * bool(words)

    def check(self, board: Board) -> None:
        check_rooms(board, self.rooms(board))

    def take(self, drawn: Board, board: Board) -> None:
        self.divide(board, drawn.borders())
        for (x, y), b in sorted(drawn.walls - walls_between(self.rooms(board))):
            spot = (x + b[0]) / 2, (y + b[1]) / 2
            raise FormatError(f'a border {where(spot)} that closes no {self.what}')
        drawn.walls, drawn.rooms = set(), {}
        if self.numbered:
            self.take_numbers(drawn, board)

    def draw(self, board: Board) -> None:
        """Draw the numbers of rooms as large ones."""
        board.clues.update(board.corners)
        board.corners = {}

    def take_numbers(self, drawn: Board, board: Board) -> None:
        """Take the numbers of rooms, small or not, wherever in the room each stands."""
        for _, cells, _ in board.areas(self.rooms(board)):
            there = [
                (place, layer.pop(place))
                for layer in (drawn.corners, drawn.clues)
                for place in cells
                if place in layer
            ]
            if len(there) > 1:
                (x, y), _ = there[1]
                raise FormatError(f'a second number in the room of column {x + 1}, row {y + 1}')
            for place, number in there:
                board.corners[cells[0]] = (
                    None if number is None else number_drawn(number, where(place))
                )


class RoomNumbers(Part):
    """The number of each cell's room in a task, with commas between."""

    def parse(self, text: Source, stop: str) -> list[int]:
        numbers = [text.number('the number of a room')]
        while text.run(',', 1):
            numbers.append(text.number('the number of a room'))
        return numbers

    def sizes(self, parsed: list[int]) -> list[tuple[int, int]]:
        side = isqrt(len(parsed))
        return [(side, side)] if side * side == len(parsed) else []

    def store(self, board: Board, parsed: list[int], text: Source) -> None:
        board.rooms = self.rooms(board, parsed, text)

    def rooms(self, board: Board, parsed: list[int], text: Source) -> dict[Place, str]:
        """Return {place: its room}."""
        if len(parsed) != len(board.places):
            raise self.refusal(text, len(parsed), board, f': {SAY_SIZE}')
        return named_rooms(board, walls_between(dict(zip(board.places, parsed))))


class Cages(Rooms):
    """Cages with sums, typed as rooms with numbers: `board.cages`."""

    def __init__(self, what: str = 'cage') -> None:
        super().__init__(what, numbered=True)

    def rooms(self, board: Board) -> dict[Place, Any]:
        return board.cages

    def draw(self, board: Board) -> None:
        """Leave the sums as they are."""

    def take(self, drawn: Board, board: Board) -> None:
        names = (''.join(word) for n in count(1) for word in product(CAPITALS, repeat=n))
        cage = {place: drawn.cages.get(place, place) for place in board.places}
        name = dict(zip(dict.fromkeys(cage.values()), names))
        board.cages = {place: name[there] for place, there in cage.items()}
        drawn.cages = {}
        self.take_numbers(drawn, board)

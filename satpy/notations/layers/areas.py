"""Layers of boards that are cut up: borders, rooms with or without numbers, cages."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from itertools import chain, count, product
from math import isqrt

from satpy.boards.board import Board
from satpy.boards.grids import connected_parts, rooms_between
from satpy.boards.layers import Place
from satpy.boards.place_names import place_name
from satpy.errors import FormatError, counted, warn
from satpy.notations.codes import NUMBERS16, UNKNOWN, Cell, Packed
from satpy.notations.layers.layer import CAPITALS, InCells, Layer, Part, middle, number_drawn, where
from satpy.notations.layers.values import Forms, numbers
from satpy.notations.source import ALPHABET, DIGITS, SAY_SIZE, Source

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.notations.typed.table import Row

__all__ = [
    'Cages',
    'RoomCounts',
    'RoomNumbers',
    'Rooms',
    'Walls',
    'named_rooms',
    'pairs_of',
    'part_rooms',
    'put_areas',
    'walls_between',
]

BORDERS = Packed([0, 1], 5, 'borders')


def pairs_of(board: Board) -> list[list[tuple[Place, Place]]]:
    """Return where borders can be: between columns, row by row, and between rows."""
    xs, ys = range(board.width), range(board.height)
    across = [((x, y), (x + 1, y)) for y in ys for x in xs[:-1]]
    return [across, [((x, y), (x, y + 1)) for y in ys[:-1] for x in xs]]


def walls_between(rooms: Mapping[Place, Cell]) -> set[tuple[Place, Place]]:
    """Return the borders between places of different rooms.

    >>> sorted(walls_between({(0, 0): 'A', (1, 0): 'B', (0, 1): 'A'}))
    [((0, 0), (1, 0))]
    """
    beside = (((x, y), (x + i, y + j)) for x, y in rooms for i, j in ((1, 0), (0, 1)))
    return {(a, b) for a, b in beside if b in rooms and rooms[a] != rooms[b]}


def name_rooms(rooms: Mapping[Place, Cell]) -> dict[Place, str]:
    """Return rooms with the names A, B, ... Z, AA, ... in the order of their first places."""
    names = (''.join(word) for n in count(1) for word in product(CAPITALS, repeat=n))
    name = dict(zip(dict.fromkeys(rooms.values()), names))
    return {place: name[room] for place, room in rooms.items()}


def named_rooms(board: Board, walls: Iterable[tuple[Place, Place]]) -> dict[Place, str]:
    """Return {place: its room}: rooms between walls, named in reading order.

    >>> named_rooms(Board.grid(3, 1), [((1, 0), (2, 0))])
    {(0, 0): 'A', (1, 0): 'A', (2, 0): 'B'}
    """
    return name_rooms(rooms_between(board.table(), walls))


def around_black(board: Board) -> set[tuple[Place, Place]]:
    """Return the borders around black places."""
    black, table = board.black, board.table()
    return {(min(a, b), max(a, b)) for a in black for b in table[a]}


def walls_from(board: Board, bits: Iterable[Cell]) -> set[tuple[Place, Place]]:
    """Return the given borders: between columns, row by row, then between rows."""
    return {pair for pair, there in zip(chain(*pairs_of(board)), bits) if there}


def read_borders(text: Source, board: Board) -> set[tuple[Place, Place]]:
    """Read borders between columns, row by row, then between rows.

    >>> sorted(read_borders(Source('c8', 'example'), Board.grid(3, 2)))
    [((0, 1), (1, 1)), ((1, 0), (1, 1)), ((1, 0), (2, 0))]
    """
    bits = [BORDERS.read(text, len(pairs)) for pairs in pairs_of(board)]
    return walls_from(board, chain(*bits))


def write_borders(board: Board, walls: set[tuple[Place, Place]]) -> str:
    """Return the text that `read_borders` reads."""
    return ''.join(
        BORDERS.write([int(pair in walls) for pair in pairs]) for pairs in pairs_of(board)
    )


def part_rooms(board: Board) -> None:
    """Make rooms of the parts between the walls of a board; other walls stay."""
    rooms = rooms_between(board.table(), board.walls) if board.walls else {}
    many = len({*rooms.values()})
    if many > 1 and many > sum(1 for _ in connected_parts(board.table())):
        board.rooms = rooms
        board.walls = {(a, b) for a, b in board.walls if rooms[a] == rooms[b]}


def put_areas(board: Board, own: Iterable[tuple[Place, Cell]]) -> Board:
    """Put areas on a board, numbered in order of appearance, given (place, name of its area).

    >>> put_areas(Board.grid(3, 1), [((1, 0), 'x'), ((0, 0), 'x'), ((2, 0), 'a')]).rows()
    ['112']
    """
    found = sorted(own, key=lambda pair: pair[0][::-1])
    number = {name: n for n, name in enumerate(dict.fromkeys(name for _, name in found), 1)}
    return board.regions({place: number[name] for place, name in found})


class Walls(Layer):
    """Given borders between cells: `board.walls`; a URL may leave them out, unless `always`."""

    def __init__(self, always: bool = False) -> None:
        self.always = always

    def read_link(self, text: Source, board: Board) -> None:
        if self.always or text.more():
            board.walls = read_borders(text, board)

    def write_link(self, board: Board) -> str:
        return write_borders(board, board.walls) if self.always or board.walls else ''

    def typed(self, board: Board) -> list[str]:
        if board.walls:
            raise FormatError('a typed board has no borders between its cells')
        return []

    def take(self, drawn: Board, board: Board) -> None:
        board.walls = drawn.borders()
        drawn.walls, drawn.rooms = set(), {}


class Rooms(InCells):
    """Rooms, with a name for each place: `board.rooms`.

    what: the word for a room. signs: the characters of typed names. numbered: some rooms have a
    number, on their first place, `board.corners`. A typed board has the names, then lines of
    numbers, `A2 B3`. shaded: how many places of each room must be shaded, or a function of the
    board; smaller rooms are refused. inner: whether borders that close no room have a meaning,
    `board.walls`, or the fact by which they have one; otherwise they are left out with a warning.
    holed: holes belong to rooms as well, and may be all that joins the parts of one.
    """

    layer = 'rooms'
    alone = True

    def __init__(
        self,
        what: str = 'room',
        *,
        numbered: bool = False,
        signs: str = DIGITS + ALPHABET + CAPITALS,
        shaded: int | Callable[[Board], int] = 0,
        inner: bool | str = False,
        holed: bool = False,
    ) -> None:
        self.what, self.numbered, self.shaded = what, numbered, shaded
        self.inner, self.holed = inner, holed
        self.signs = ALPHABET + CAPITALS if numbered else signs
        self.words = f'the letter of a {what}'

    def forms(self) -> Mapping[str, Forms]:
        found: dict[str, Forms] = {self.layer: [Hashable]}
        if self.numbered:
            found['corners'] = [numbers(), None]
        return found

    def rooms(self, board: Board) -> dict[Place, Cell]:
        """Return the layer that holds the names."""
        rooms: dict[Place, Cell] = getattr(board, self.layer)
        return rooms

    def areas(self, board: Board) -> list[tuple[Cell, list[Place], Cell]]:
        """Return the name, the places, and the number of each room."""
        return board.areas(self.rooms(board))

    def numbers(self, board: Board) -> list[Cell]:
        """Return the number of each room, None for none, UNKNOWN for `?`."""
        numbers_at = {place: UNKNOWN if n is None else n for place, n in board.corners.items()}
        return [numbers_at.get(cells[0]) for _, cells, _ in self.areas(board)]

    def set_numbers(self, board: Board, numbers: Iterable[Cell]) -> None:
        """Put these numbers on the first places of the rooms."""
        for (_, cells, _), number in zip(self.areas(board), numbers):
            if number is not None:
                board.corners[cells[0]] = None if number == UNKNOWN else number

    def read_sign(self, line: Source, spaced: bool) -> Cell:
        return line.run(self.signs, None if spaced else 1) or None

    def divide(self, board: Board, walls: Iterable[tuple[Place, Place]]) -> None:
        """Make rooms of the parts between the walls of a board."""
        self.rooms(board).update(named_rooms(board, walls))

    def read_link(self, text: Source, board: Board) -> None:
        board.walls = read_borders(text, board)  # until `settle`
        self.divide(board, board.walls)
        if self.numbered:
            rooms = self.areas(board)
            self.set_numbers(board, NUMBERS16.read(text, len(rooms)))

    def write_link(self, board: Board) -> str:
        self.check_joined(board)
        borders = write_borders(board, board.walls | walls_between(self.rooms(board)))
        return borders + (NUMBERS16.write(self.numbers(board)) if self.numbered else '')

    def numbers_of(self, lines: Sequence[Source]) -> list[tuple[str, Cell, Source, int]]:
        """Read lines of numbers, `A2 B3` or `A: 2, B = 3`: (room, number, line, position)."""
        found = []
        for line in lines:
            while line.more():
                start = line.at
                name = line.some(self.signs, f'the letter of a {self.what}')
                line.more()
                line.run(':=', 1)
                number = self.read_number(line, f'the number of {self.what} {name}')
                found.append((name, number, line, start))
                line.more()
                line.run(',', 1)
        return found

    def read_number(self, text: Source, what: str) -> Cell:
        """Read the number of a room, None for `?`."""
        return text.tally(what)

    def number_drawn(self, number: Cell, place: str) -> Cell:
        """Return the number of a room in a drawing."""
        return None if number is None else number_drawn(number, place)

    def store_numbers(self, board: Board, numbers: Iterable[tuple[str, Cell, Source, int]]) -> None:
        """Put numbers on the first places of their rooms."""
        first = {name: cells[0] for name, cells, _ in self.areas(board)}
        for name, number, line, start in numbers:
            if name not in first:
                raise line.error(f'there is no {self.what} {name}', start)
            if first[name] in board.corners:
                raise line.error(f'a second number for {self.what} {name}', start)
            board.corners[first[name]] = number

    def refuse_inner(self, board: Board) -> None:
        """Raise FormatError for a border inside a room, which no letter can show."""
        for a, b in sorted(board.walls):
            border = f'the border inside a {self.what} {where(middle(a, b))}'
            raise FormatError(f'a typed board cannot show {border}; a URL or a drawing can')

    def typed_numbers(self, board: Board) -> list[str]:
        """Return the lines of numbers."""
        rooms = zip(self.areas(board), self.numbers(board))
        words = [f'{a}{"?" if n == UNKNOWN else n}' for (a, _, _), n in rooms if n is not None]
        return [' '.join(words)] * bool(words)

    def check(self, board: Board) -> None:
        """Raise FormatError if a room is in two pieces or too small, or a border closes none."""
        self.check_joined(board)
        least = self.shaded(board) if callable(self.shaded) else self.shaded
        for name, cells, _ in self.areas(board):
            if len(cells) < least:
                detail = f'{counted(len(cells), "cell")}, {least} must be shaded'
                raise FormatError(f'{self.what} {name} has {detail}')

    def check_joined(self, board: Board) -> None:
        """Raise FormatError if a room is in two pieces."""
        whole = Board.grid(board.width, board.height) if self.holed else board
        rooms, table = self.rooms(board), whole.table()
        inside = {
            place: [other for other in table[place] if rooms.get(other) == rooms[place]]
            for place in table
            if place in rooms
        }
        starts: dict[Hashable, list[Place]] = {}  # of each piece its first place
        for part in connected_parts(inside):
            if not board.black.issuperset(part):  # black places alone may have any letter
                starts.setdefault(rooms[part[0]], []).append(part[0])
        for name, found in starts.items():
            if len(found) > 1:
                both = ' and one at '.join(map(place_name, found[:2]))
                detail = f'two rooms, one at {both}: give one another letter'
                raise FormatError(f'{name} stands for {detail}')

    def settle(self, board: Board) -> None:
        """Divide the board anew if there are black places, at which borders may end.

        Of the walls keep those inside a room, of the rooms no holes.
        """
        rooms = self.rooms(board)
        for hole in () if self.holed else [*rooms.keys() - board.places.keys()]:
            del rooms[hole]
        if board.black:
            try:
                self.check_joined(board)
            except FormatError:
                return  # no black place is between the pieces of a room: `check` refuses it
            self.divide(board, board.walls | walls_between(rooms) | around_black(board))
        board.walls -= walls_between(rooms)
        keep = board.facts.get(self.inner) if isinstance(self.inner, str) else self.inner
        if board.walls and not keep:
            place = where(middle(*min(board.walls)))
            detail = f'a border {place} closes no {self.what}: left out, since it means nothing'
            warn(detail)
            board.walls = set()

    def take(self, drawn: Board, board: Board) -> None:
        self.divide(board, drawn.borders() | around_black(drawn))
        board.walls = drawn.walls - walls_between(self.rooms(board))
        drawn.walls, drawn.rooms = set(), {}
        if self.numbered:
            self.take_numbers(drawn, board)

    def draw(self, board: Board) -> None:
        """Draw the numbers of rooms as large ones."""
        if self.numbered:
            board.clues.update(board.corners)
            board.corners = {}

    def take_numbers(self, drawn: Board, board: Board) -> None:
        """Take the numbers of rooms, small or not, from any place of the room."""
        for _, cells, _ in self.areas(board):
            there = [
                (place, layer.pop(place))
                for layer in (drawn.corners, drawn.clues)
                for place in cells
                if place in layer
            ]
            if len(there) > 1:
                raise FormatError(f'a second number in the room of {place_name(there[1][0])}')
            for place, number in there:
                board.corners[cells[0]] = self.number_drawn(number, where(place))


class RoomCounts(Layer):
    """Numbers of some rooms whose cells have clues as well: `board.corners`.

    A typed board has them in a line below the rooms, `rooms: A2 B3`; in a drawing they are small
    numbers in any cell of the room.
    """

    in_janko, start = True, 'rooms:'

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = Rooms(rooms.what, numbered=True)

    def forms(self) -> Mapping[str, Forms]:
        return {'corners': [numbers(1)]}

    def write_link(self, board: Board) -> str:
        return ''

    def typed_lines(self, lines: Sequence[Source]) -> int | None:
        return int(bool(lines) and lines[0].rest().startswith(self.start))

    def parse(self, rows: Sequence[Row]) -> Cell:
        line = rows[0].line
        line.at += len(self.start)
        return self.rooms.numbers_of([line])

    def store_typed(self, board: Board, parsed: Cell, text: Source) -> None:
        self.rooms.store_numbers(board, parsed)

    def typed(self, board: Board) -> list[str]:
        return [f'{self.start} {words}' for words in self.rooms.typed_numbers(board)]

    def check(self, board: Board) -> None:
        """Raise FormatError for a number that is larger than its room."""
        for name, cells, number in board.areas():
            if number is not None and number > len(cells):
                raise FormatError(f'room {name} has {counted(len(cells), "cell")}, not {number}')

    def take(self, drawn: Board, board: Board) -> None:
        clues, drawn.clues = drawn.clues, {}
        self.rooms.take_numbers(drawn, board)
        drawn.clues = clues


class RoomNumbers(Part):
    """The number of each cell's room in a task, with commas between."""

    def parse(self, text: Source, stop: str) -> list[int]:
        numbers: list[int] = []
        while not numbers or text.run(',', 1):
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

    layer = 'cages'

    def __init__(self) -> None:
        super().__init__('cage', numbered=True)

    def draw(self, board: Board) -> None:
        """Do not change the sums."""

    def take(self, drawn: Board, board: Board) -> None:
        board.cages = name_rooms({place: drawn.cages.get(place, place) for place in board.places})
        drawn.cages = {}
        self.take_numbers(drawn, board)

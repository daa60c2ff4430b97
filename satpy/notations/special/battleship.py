"""Battleships: the fleet, given parts of ships, and their notations elsewhere.

A typed board has the fleet, each ship a word of `+`; the column clues; the row clues, top to
bottom (`?` for a missing one); and the rows of the board:

    ++ + +
    1 1 ? 1
    2 ? 0
    .>..
    ...O
    x...
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from satpy.boards.board import Board
from satpy.errors import FormatError, quoted
from satpy.notations.codes import NUMBERS16, SIGNS, UNKNOWN, Cell, SignCode, Skipping
from satpy.notations.kind import Kind
from satpy.notations.layers.cells import Signs
from satpy.notations.layers.layer import Coded, Layer
from satpy.notations.layers.outside import Outside, Tallies, is_numbers
from satpy.notations.layers.values import Forms, numbers
from satpy.notations.source import MAX_SIDE, Source
from satpy.notations.typed.rows import read_tallies
from satpy.notations.typed.table import Row

__all__ = [
    'BOATS',
    'GIVEN',
    'TASK',
    'BoatsBody',
    'Fleet',
    'Totals',
    'boats',
    'pictured',
    'say_fleet',
]

PARTS = '~O<>^v#+'
PICTURES = dict(zip(PARTS, '≈●◀▶▲▼■+'))
"""{part of a ship, or water: its character}."""
SAY_FLEET = 'say fleet=[4, 3, 3], on the command line --fleet 4,3,3'

BANKS = {
    'c': [3, 2, 2, 1, 1, 1],
    'd': [4, 3, 3, 2, 2, 2, 1, 1, 1, 1],
    'e': [5, 4, 4, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 1],
}
"""puzz.link's letters for fleets."""

LINK_CELLS = '~^v<>#O'
"""puzz.link's numbers for cells, from 0."""

TASK_FLEETS = {
    (6, 6): BANKS['c'],
    (8, 8): [4, 3, 3, 2, 2, 2, 1, 1, 1],
    (10, 10): BANKS['d'],
    (30, 30): [length for length in range(9, 0, -1) for _ in range(10 - length)],
}
"""The Puzzle Team's fleets, which are not in its tasks."""


class Fleet(Layer):
    """The lengths of the ships, the longest first: `board.facts['fleet']`."""

    name, metavar = 'fleet', 'N,N,...'
    what = 'lengths of the ships, in place of lengths in the puzzle'

    def forms(self) -> Mapping[str, Forms]:
        return {'facts.fleet': [[numbers(1)]]}

    @staticmethod
    def option(text: str) -> list[int]:
        """Read the value of --fleet."""
        from argparse import ArgumentTypeError

        words = text.split(',')
        for word in words:
            if not word.isdecimal() or not int(word):
                raise ArgumentTypeError(f'expected a number from 1 on, found {quoted(word)}')
        return in_order(map(int, words))

    def read_link(self, text: Source, board: Board) -> None:
        text.expect('//?', '/ and the fleet')
        board.facts['fleet'] = read_bank(text)

    def write_link(self, board: Board) -> str:
        bank = write_bank(board.facts['fleet'])
        return '/' * (1 + bank[0].isalpha()) + '/'.join(bank)

    def typed_lines(self, lines: Sequence[Source]) -> int | None:
        if len(lines) < 4:
            message = 'expected four parts: the fleet, column clues, row clues, the board'
            raise lines[-1].error(message, lines[-1].end)
        return 1

    def parse(self, rows: Sequence[Row]) -> Cell:
        ships = rows[0].line
        fleet = []
        while ships.more():
            start = ships.at
            fleet.append(len(ships.run('+')))
            if ships.at < ships.end and not ships.text[ships.at].isspace():
                raise ships.error('expected the fleet, each ship a word of +: ++++ ++ +', start)
        return fleet

    def store_typed(self, board: Board, parsed: Cell, text: Source) -> None:
        board.facts['fleet'] = parsed

    def typed(self, board: Board) -> list[str]:
        return [' '.join('+' * length for length in board.facts['fleet'])]

    def take(self, drawn: Board, board: Board) -> None:
        fleet = drawn.facts.pop('fleet', None)
        fleet = [fleet] if isinstance(fleet, int) else fleet
        if not isinstance(fleet, list) or not all(isinstance(n, int) and n > 0 for n in fleet):
            raise FormatError(f'the drawing lacks the fleet: {SAY_FLEET}')
        board.facts['fleet'] = fleet

    def settle(self, board: Board) -> None:
        board.facts['fleet'] = in_order(board.facts['fleet'])


class Totals(Outside):
    """Numbers above and on the left, typed in a line each."""

    def typed_lines(self, lines: Sequence[Source]) -> int | None:
        return 2

    def parse(self, rows: Sequence[Row]) -> Cell:
        lines = [row.line for row in rows]
        if is_numbers(lines[0]) and not is_numbers(lines[1]):
            raise lines[1].error('expected the numbers of all rows in one line, then the rows')
        return lines

    def store_typed(self, board: Board, parsed: Cell, text: Source) -> None:
        across, down = parsed
        board.top = read_tallies(across, board.width, 'column')
        board.left = read_tallies(down, board.height, 'row')

    def typed(self, board: Board) -> list[str]:
        return [
            ' '.join('?' if tally is None else str(tally) for tally in tallies)
            for tallies in (board.top, board.left)
        ]


class Parts(Signs):
    """Given cells: `~` water, `O` a ship of one cell, `< > ^ v` ends of ships, `#` a middle, `+`
    some part of a ship.
    """

    def draw(self, board: Board) -> None:
        """Draw given parts of ships as such, not as their characters."""
        signs = {picture: sign for sign, picture in PICTURES.items()}
        board.clues = {place: signs.get(sign, sign) for place, sign in board.clues.items()}


class BoatCells(Skipping):
    """The cells of a game ID of Boats, which may leave out the last one."""

    def fits(self, cells: Sequence[Cell], count: int) -> bool:
        return len(cells) <= count


GIVEN = Parts('clues', dict(zip(PARTS, PARTS)))
ID_CELLS = BoatCells(SignCode(dict(zip('WSTBLRCV', '~O^v<>#+'))), what='one of W S T B L R C V')
BOATS = [Tallies(',', blank='-'), [',', Coded(ID_CELLS, GIVEN)]]
"""Game IDs of Boats: `c1,...,cW,r1,...,rH,cells`."""

TASK_CELLS = Skipping(SignCode(dict(zip('0123456', '~O#^>v<'))), what='a digit 0-6')
TASK = [Tallies(',', balanced=True), ';', Coded(TASK_CELLS, GIVEN, optional=True)]
"""The Puzzle Team's tasks: `c1,...,cW,r1,...,rH;cells`."""


class BoatsBody(Layer):
    """The part after the size in a URL: clues and cells, or nothing of both, then the fleet."""

    def read_link(self, text: Source, board: Board) -> None:
        slash = text.text.find('/', text.at, text.end)
        clues = text.part(text.at, text.end if slash < 0 else slash)
        if clues.at < clues.end:
            Totals().read_link(clues, board)
            cells = NUMBERS16.read(clues, board.width * board.height)
            GIVEN.store(board, symbols(text, cells), text)
        clues.finish()
        text.at = clues.end
        Fleet().read_link(text, board)

    def write_link(self, board: Board) -> str:
        numbers: dict[str | None, int] = {symbol: n for n, symbol in enumerate(LINK_CELLS)}
        numbers['+'] = UNKNOWN
        cells = NUMBERS16.write([numbers.get(board.clues.get(place)) for place in board.places])
        return Totals().write_link(board) + cells + Fleet().write_link(board)


def in_order(fleet: Iterable[int]) -> list[int]:
    """Return a fleet with the longest ship first."""
    return sorted(fleet, reverse=True)


def symbols(text: Source, numbers: Sequence[Cell]) -> list[Cell]:
    """Return the symbols of cells that puzz.link numbers."""
    for number in numbers:
        if number is not None and number >= len(LINK_CELLS):
            raise text.error(f'a given {number}: parts of crooked ships are not supported')
    return [
        None if number is None else '+' if number == UNKNOWN else LINK_CELLS[number]
        for number in numbers
    ]


def pictured(board: Board) -> Board:
    """Show a board as people draw it: with the fleet below, and given cells in gray."""
    board.caption = f'ships: {" ".join(map(str, board.facts["fleet"]))}'
    board.clues = {place: PICTURES[sign] for place, sign in board.clues.items()}
    return board.fill(dict.fromkeys(board.clues, '#cccccc'))


def boats(kind: Kind, width: int, height: int, params: str) -> Board:
    """Return the empty board of Boats: `fN,n1,...,nN`, n1 ships of one cell, and so on."""
    from re import findall

    numbers = [int(number) for number in findall('[0-9]+', params)]
    largest = min(numbers.pop(0), MAX_SIDE) if params.startswith('f') else 4
    if numbers and params.startswith('f') and len(numbers) != largest:
        detail = f'numbers of ships for {len(numbers)} lengths, but f{largest}'
        raise FormatError(f'{detail} has lengths 1 to {largest}')
    many = numbers or range(largest, 0, -1)
    if sum(length * count for length, count in enumerate(many, 1)) > width * height:
        raise FormatError('the fleet has more cells than the board')
    fleet = [length for length, count in enumerate(many, 1) for _ in range(count)]
    return kind.blank(width, height, fleet=fleet)


def say_fleet(board: Board, text: Source) -> None:
    """Put the fleet of a task on its board: the user's, or the usual one of boards of this size."""
    size = (board.width, board.height)
    fleet: Cell = TASK_FLEETS.get(size, text.facts.get('fleet'))
    if fleet is None:
        detail = 'a {}x{} board has no usual fleet'.format(*size)
        raise text.error(f'the task lacks the fleet, and {detail}: {SAY_FLEET}')
    board.facts['fleet'] = fleet


def read_bank(text: Source) -> list[int]:
    """Read the fleet of a puzz.link URL: a letter, or a number n and n shapes."""
    letter = text.take('[a-z]')
    said = 'fleet' in text.facts
    if letter:
        if letter not in BANKS and not said:
            message = f'bank {letter} is not a fleet of straight ships: {SAY_FLEET}'
            raise text.error(message, text.at - 1)
        return BANKS.get(letter, [])
    fleet = []
    for _ in range(text.number('the fleet')):
        text.next_line('a ship')
        start = text.at
        shape = text.expect('[0-9a-z]{2}[0-9a-v]*', 'a ship')
        width, height = (int(digit, 36) for digit in shape[:2])
        cells = ''.join(f'{int(digit, 32):05b}' for digit in shape[2:]).rstrip('0')
        straight = min(width, height) == 1 and cells == '1' * (width * height)
        if not straight and not said:
            raise text.error(f'{shape} is not a straight ship: {SAY_FLEET}', start)
        fleet.append(width * height)
    return fleet


def write_bank(fleet: list[int]) -> list[str]:
    """Return the lines that `read_bank` reads."""
    for letter, lengths in BANKS.items():
        if lengths == in_order(fleet):
            return [letter]
    if max(fleet, default=0) > 35:
        raise FormatError(f'a ship of {max(fleet)} cells is too long for puzz.link')
    shapes = []
    for length in fleet:
        fives, rest = divmod(length, 5)
        last = SIGNS[32 - (32 >> rest)] if rest else ''
        shapes.append(f'{SIGNS[length]}1{"v" * fives}{last}')
    return [str(len(fleet)), *shapes]

"""The signs of a board: the characters of each place, and the lines through it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from satpy.boards.grids import connected_parts, joined
from satpy.boards.layers import Pair, Place, Spot
from satpy.boards.text import CHARACTERS, line_sign
from satpy.errors import FormatError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.boards.board import Board

__all__ = [
    'BASE62',
    'PIECES',
    'SHIPS',
    'STEPS',
    'SYMBOLS',
    'PlaceSigns',
    'check_hexagons',
    'clue_text',
    'dark',
    'dots',
    'given_sign',
    'is_symbol',
    'line_parts',
    'ship_signs',
    'steps',
    'words_of',
]

# The step in each direction; north is up.
STEPS = {'n': (0, -1), 'e': (1, 0), 's': (0, 1), 'w': (-1, 0)}
WAYS = {step: way for way, step in STEPS.items()}
# {piece of a line: its directions}
PIECES = {
    sign: [way for bit, way in enumerate(STEPS.values()) if number >> bit & 1]
    for number, sign in enumerate(CHARACTERS)
    if number
}
# {name: (its sign in rows, its character in text)}. `board_svg` draws them.
SYMBOLS = {
    'tree': ('T', '♣'),
    'tent': ('*', '▲'),
    'star': ('*', '★'),
    'ship': ('#', '■'),
    'water': ('~', '~'),
    'king': ('K', '♚'),
    'queen': ('Q', '♛'),
    'rook': ('R', '♜'),
    'bishop': ('B', '♝'),
    'knight': ('N', '♞'),
    'pawn': ('P', '♟'),
    'white circle': ('W', '○'),
    'black circle': ('B', '●'),
    'gray circle': ('G', '◍'),
    'lamp': ('*', '☼'),
    'mine': ('*', '✹'),
    'cross': ('x', '×'),
    'dot': ('-', '∙'),
    'up': ('^', '↑'),
    'down': ('v', '↓'),
    'left': ('<', '←'),
    'right': ('>', '→'),
    'up left': ('↖', '↖'),
    'up right': ('↗', '↗'),
    'down left': ('↙', '↙'),
    'down right': ('↘', '↘'),
    'slash': ('/', '╱'),
    'backslash': ('\\', '╲'),
    'black northwest': ('◤', '◤'),
    'black northeast': ('◥', '◥'),
    'black southwest': ('◣', '◣'),
    'black southeast': ('◢', '◢'),
    **{piece: (piece, piece) for piece in PIECES},
}
# Of a part of a ship with fewer than two neighbours, by their directions.
SHIPS = {'': ('O', '●'), 'n': ('v', '▼'), 'e': ('<', '◀'), 's': ('^', '▲'), 'w': ('>', '▶')}
BASE62 = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
# An arrow on a border compares the places on either side, as in a futoshiki.
COMPARED = {'left': '<', 'right': '>', 'up': '∧', 'down': '∨'}


class PlaceSigns:
    """The signs of a board: found, given, and lines; '' for none.

    column: 0 for signs of rows, 1 for signs of text. lettered: whether a number is a letter.
    """

    def __init__(self, board: Board, column: int = 0, lettered: bool = False) -> None:
        self.board, self.column, self.lettered = board, column, lettered
        check_hexagons(board, {})
        self.arms, self.thermos = arms(board), thermo_signs(board)

    def number(self, n: int) -> str:
        """Return a number as it is shown."""
        if not self.lettered:
            return str(n)
        return BASE62[n] if n < len(BASE62) else '*'

    def found(self, place: Place) -> str:
        """Return the solution of a place, without lines and shading."""
        answer = self.board.answer
        if place in answer.numbers:
            return self.number(answer.numbers[place])
        name = answer.symbols.get(place, '')
        if name == 'ship':
            return ship_signs(self.board, place)[self.column]
        return SYMBOLS.get(name, (name, name))[self.column]

    def given(self, place: Place) -> str:
        """Return the clue, arrow, circle or thermometer on a place."""
        clue = self.board.clues.get(place)
        if isinstance(clue, int) and place not in self.board.arrows:
            return self.number(clue)
        return given_sign(self.board, place, self.column) or self.thermos.get(place, '')

    def line(self, place: Place) -> str:
        """Return the character of the lines on a place."""
        return line_sign(self.arms[place]) if place in self.arms else ''


def is_symbol(clue: object) -> bool:
    """Return whether a clue is the name of a symbol."""
    return isinstance(clue, str) and clue in SYMBOLS


def clue_text(clue: object, column: int = 1) -> str:
    """Return a clue as text; `column`: 0 for a symbol's sign in rows, 1 for its character in text.

    >>> clue_text('tree'), clue_text([1, None]), clue_text((16, None)), clue_text(None)
    ('♣', '1 ?', '16\\\\', '?')
    """
    if clue is None:
        return '?'
    if isinstance(clue, str):
        return SYMBOLS[clue][column] if clue in SYMBOLS else clue
    if isinstance(clue, tuple):
        parts = ['' if part is None else clue_text(part) for part in clue]
        return '\\'.join(parts) if any(parts) else ''
    return ' '.join(words_of(clue)) if isinstance(clue, list) else str(clue)


def words_of(clue: object) -> list[str]:
    """Return the parts of a clue outside as texts; there are none if nothing is given.

    >>> words_of([3, None]), words_of(2), words_of(None)
    (['3', '?'], ['2'], [])
    """
    if clue is None:
        return []
    return [clue_text(part) for part in (clue if isinstance(clue, list) else [clue])]


def given_sign(board: Board, spot: Spot, column: int = 1) -> str:
    """Return the clue, arrow or circle on a spot: '' if nothing is given.

    A clue replaces the circle around it, and its arrow follows it. column: as for `clue_text`.

    >>> from satpy.boards.board import Board
    >>> board = Board.grid(2, 1, clues={(0, 0): 2}, arrows={(0, 0): 'left', (1, 0): 'up'})
    >>> given_sign(board, (0, 0), 0), given_sign(board, (1, 0), 0), given_sign(board, (1, 0))
    ('2←', '^', '↑')
    """
    way = board.arrows.get(spot)
    if spot in board.clues:
        return clue_text(board.clues[spot], column) + (SYMBOLS[way][1] if way else '')
    if way:
        on_border = (spot[0] % 1) + (spot[1] % 1) == 0.5
        return COMPARED[way] if on_border and way in COMPARED else SYMBOLS[way][column]
    return SYMBOLS[f'{board.circles[spot]} circle'][column] if spot in board.circles else ''


def thermo_signs(board: Board) -> dict[Place, str]:
    """Return the characters of the thermometers: bulb, direction of the next place, end.

    >>> from satpy.boards.board import Board
    >>> thermo_signs(Board.grid(3, 3, thermos=[[(0, 0), (0, 1), (1, 2), (2, 2)]]))
    {(2, 2): '∙', (0, 1): '↘', (1, 2): '→', (0, 0): '○'}
    """
    found: dict[Place, str] = {}
    for places in board.thermos:
        found[places[-1]] = SYMBOLS['dot'][1]
        for (x, y), (x2, y2) in zip(places[1:], places[2:]):
            upright = 'up' if y2 < y else 'down' if y2 > y else ''
            level = 'left' if x2 < x else 'right' if x2 > x else ''
            found[x, y] = SYMBOLS[f'{upright} {level}'.strip()][1]
        found[places[0]] = SYMBOLS['white circle'][1]
    return found


def ship_signs(board: Board, place: Place) -> tuple[str, str]:
    """Return the sign of the ship on this place, by the directions of its other parts."""
    if board.hexagons:
        return SYMBOLS['ship']
    ways = [
        way
        for way, (i, j) in STEPS.items()
        if board.answer.symbols.get((place[0] + i, place[1] + j)) == 'ship'
    ]
    return SHIPS[''.join(ways)] if len(ways) < 2 else SYMBOLS['ship']


def dark(board: Board, place: Place) -> bool:
    """Return whether a place is shaded or black."""
    return board.colors.get(place) == 'black' or place in board.answer.shaded


def check_hexagons(board: Board, layers: Mapping[str, object]) -> None:
    """Raise FormatError with the name of a layer that a board of hexagons cannot show.

    Fences and clues outside are not drawn on hexagons at all. layers: the layers that text cannot
    show.

    >>> from satpy.boards.board import Board
    >>> check_hexagons(Board([(0, 0)], hexagons=True, left=[3]), {})
    Traceback (most recent call last):
    satpy.errors.FormatError: left: a board of hexagons cannot show that
    >>> check_hexagons(Board([(0, 0)]), {'rooms': 1})
    """
    if not board.hexagons:
        return
    for name, layer in {'fences': board.answer.fences is not None, **board.outside}.items():
        if layer:
            raise FormatError(f'{name}: a board of hexagons cannot show that')
    for name, layer in layers.items():
        if layer:
            raise FormatError(f'{name}: text cannot show that on hexagons; svg() draws it')


def dots(board: Board) -> set[Place]:
    """Return the dots of a board: the corners of its places, (x, y) the upper left of (x, y).

    >>> from satpy.boards.board import Board
    >>> sorted(dots(Board.grid(1, 1)))
    [(0, 0), (0, 1), (1, 0), (1, 1)]
    """
    return {(x + i, y + j) for x, y in board.places for i in (0, 1) for j in (0, 1)}


def arms(board: Board) -> dict[Place, dict[str, int]]:
    """Return {place: {direction n, e, s or w: number of lines}}.

    The lines are of the solution, and the given strokes. Raises FormatError for slanting lines of
    the solution, and lines between hexagons, which have no character.

    >>> from satpy.boards.board import Board
    >>> arms(Board.grid(3, 1).lines([((0, 0), (2, 0))]))[1, 0]
    {'w': 1, 'e': 1}
    >>> arms(Board.grid(2, 1, strokes=[[(0, 0), (1, 0)]]).lines([((0, 0), (1, 0))]))[0, 0]
    {'e': 1}
    >>> arms(Board.grid(1, 1))
    {}
    """
    found: dict[Place, dict[str, int]] = {}
    given = [step for places in board.strokes for step in zip(places, places[1:])]
    for counted, lines in (1, board.answer.lines or []), (0, given):
        for start, end in map(sorted, lines):
            if board.hexagons or (counted and start[0] != end[0] and start[1] != end[1]):
                raise FormatError(
                    f'{"lines" if counted else "strokes"}: text and rows cannot show that from '
                    f'{start} to {end}, slanting or on hexagons; svg(), save() and --svg do'
                )
            for ends in steps(start, end):
                for place, (x, y) in (ends, ends[::-1]):
                    way = WAYS.get((x - place[0], y - place[1]))
                    if way:
                        ways = found.setdefault(place, {})
                        ways[way] = ways.get(way, 0) + counted or 1
    return found


def steps(a: Place, b: Place) -> Iterator[Pair]:
    """Yield the steps of a line, from place to place; a line that is not straight is one step.

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
    """Return {place: number of its line}, from 0; {} if the lines of the solution are connected.

    >>> from satpy.boards.board import Board
    >>> line_parts(Board.grid(2, 2).lines([((0, 0), (1, 0)), ((0, 1), (1, 1))]))
    {(0, 0): 0, (1, 0): 0, (0, 1): 1, (1, 1): 1}
    """
    parts = [*connected_parts(joined(board.answer.lines or []))]
    if len(parts) < 2:
        return {}
    return {place: i for i, part in enumerate(parts) for place in part}

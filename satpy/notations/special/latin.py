"""What kinds with every number once in each row and column share: checks, and boxes."""

from __future__ import annotations

from collections.abc import Iterable
from math import isqrt

from satpy.boards.board import Board
from satpy.errors import FormatError
from satpy.notations.areas import walls_between
from satpy.notations.layers import Layer, refuse
from satpy.notations.source import Source

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.boards.layers import Place

__all__ = ['Boxes', 'box_of', 'boxes_of', 'check_in_rooms', 'check_latin', 'check_square']

LINK_SIZES = (4, 6, 9, 16, 25)
"""The boards whose boxes puzz.link knows."""


def check_square(board: Board) -> None:
    """Refuse a board that is not a square.

    >>> check_square(Board.grid(2, 1))
    Traceback (most recent call last):
    satpy.errors.FormatError: a board of 2x1 is not a square
    """
    if board.width != board.height:
        raise FormatError(f'a board of {board.width}x{board.height} is not a square')


def check_latin(board: Board) -> None:
    """Refuse a board that is not a square, and a given number that is not one of its own.

    >>> check_latin(Board.grid(1, 1, clues={(0, 0): 5}))
    Traceback (most recent call last):
    satpy.errors.FormatError: column 1, row 1: 5 is not one of 1 to 1
    """
    check_square(board)
    check_numbers(board, board.clues, board.width)


def check_in_rooms(board: Board) -> None:
    """Refuse a given number that is larger than its room."""
    for _, places, _ in board.areas():
        check_numbers(board, places, len(places))


def check_numbers(board: Board, places: Iterable[Place], most: int) -> None:
    """Refuse a number on one of these places that is not one of 1 to `most`."""
    for place in places:
        number = board.clues.get(place)
        if number is not None and not 1 <= number <= most:
            raise refuse(place, f'{number} is not one of 1 to {most}')


def box_of(size: int) -> tuple[int, int]:
    """Return columns and rows of a box, as near to a square as can be.

    >>> box_of(9), box_of(6), box_of(7)
    ((3, 3), (3, 2), (7, 1))
    """
    rows = next(n for n in range(isqrt(size), 0, -1) if size % n == 0)
    return size // rows, rows


def boxes_of(board: Board, columns: int, rows: int) -> dict[Place, int]:
    """Return {place: the number of its box}, for boxes of so many columns and rows.

    >>> boxes_of(Board.grid(4, 1), 2, 2)
    {(0, 0): 0, (1, 0): 0, (2, 0): 1, (3, 0): 1}
    """
    across = -(-board.width // columns)
    return {(x, y): x // columns + y // rows * across for x, y in board.places}


class Boxes(Layer):
    """Boxes, as near to squares as can be, which only drawings show: `board.rooms`.

    other: the kind whose regions have any shape, if one is to be named.
    """

    def __init__(self, other: str = '') -> None:
        self.other = other

    def blank(self, board: Board) -> None:
        board.rooms = dict(boxes_of(board, *box_of(board.width)))

    def read_link(self, text: Source, board: Board) -> None:
        if board.width != board.height or board.width not in LINK_SIZES:
            told = f'a board of {board.width}x{board.height}'
            raise text.error(f'{told} has no boxes on puzz.link')

    def usual(self, board: Board) -> bool:
        """Return whether the boxes are those of a board of this size."""
        usual = boxes_of(board, *box_of(board.width))
        return walls_between(board.rooms) == walls_between(usual)

    def write_link(self, board: Board) -> str:
        if board.width not in LINK_SIZES or not self.usual(board):
            raise FormatError('puzz.link knows only boxes of 2x2, 3x2, 3x3, 4x4, 5x5')
        return ''

    def typed(self, board: Board) -> list[str]:
        if not self.usual(board):
            raise FormatError('a typed board has the boxes that are nearest to squares')
        return []

    def take(self, drawn: Board, board: Board) -> None:
        """Take the borders of boxes, which can also stand upright, or are not drawn."""
        box = box_of(board.width)
        if drawn.borders():
            both = [boxes_of(board, *box), boxes_of(board, *box[::-1])]
            found = [boxes for boxes in both if walls_between(boxes) == drawn.borders()]
            if not found:
                told = f': satpy {self.other} URL' if self.other else ''
                raise FormatError(f'the regions are not boxes{told}')
            board.rooms = dict(found[0])
        drawn.walls, drawn.rooms = set(), {}

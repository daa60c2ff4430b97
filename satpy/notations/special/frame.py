"""A frame of places around a board, for what a solution puts there."""

from __future__ import annotations

from satpy.boards.board import Board
from satpy.errors import FormatError
from satpy.notations.layers.cells import Holes
from satpy.notations.layers.layer import refuse

__all__ = ['Frame']


class Frame(Holes):
    """Places around the cells, without corners, typed `x`; they may be left out when typed.

    >>> board = Board.grid(1, 1, clues={(0, 0): 3})
    >>> Frame().settle(board)
    >>> board.rows()
    ['x.x', '.3.', 'x.x']
    """

    def corners(self, board: Board) -> set[tuple[int, int]]:
        """Return the corners of a board of this size."""
        return {(x, y) for x in (0, board.width - 1) for y in (0, board.height - 1)}

    def settle(self, board: Board) -> None:
        """Add the frame to a board that has its corners."""
        if not self.corners(board) <= board.places.keys():
            return
        frame = Board.grid(board.width + 2, board.height + 2)
        places = [(x + 1, y + 1) for x, y in board.places]
        edge = [place for place in frame.places if not inner(place, frame)]
        kept = {*places, *edge} - self.corners(frame)
        board.places = {place: None for place in frame.places if place in kept}
        board.width, board.height = frame.width, frame.height
        board.clues = {(x + 1, y + 1): clue for (x, y), clue in board.clues.items()}

    def check(self, board: Board) -> None:
        """Raise FormatError for another hole, and for a number on the frame."""
        whole = board.width * board.height
        if board.places.keys() & self.corners(board) or len(board.places) != whole - 4:
            raise FormatError('expected x in the four corners, and no other hole')
        for place, clue in board.clues.items():
            if not inner(place, board):
                raise refuse(place, f'{clue} stands on the frame')


def inner(place: tuple[int, int], board: Board) -> bool:
    """Return whether a place of a framed board is not on the frame."""
    return 0 < place[0] < board.width - 1 and 0 < place[1] < board.height - 1

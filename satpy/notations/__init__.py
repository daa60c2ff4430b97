"""The notations of puzzles, each read into one board and written from it."""

from __future__ import annotations

from satpy.boards.board import NOTATIONS, Board

__all__ = ['Board']


def read_board(text: str, kind: str = '') -> Board:
    """Return the board in a text; see `Board.read`."""
    from satpy.notations import plain

    return plain.read_board(text, kind)


def check_cells(board: Board, text: str) -> None:
    """Refuse a board of which the text of the cells would lose a part."""
    from satpy.notations import plain

    plain.check_cells(board, text)


def write_drawing(board: Board) -> str:
    """Return the address of a drawing in Penpa-edit; see `Board.penpa`."""
    from satpy.notations.penpa import drawing

    return drawing.write_drawing(board)


NOTATIONS.update({'read': read_board, 'check cells': check_cells, 'draw': write_drawing})

"""Pieces of lines in cells, box-drawing characters such as ┌: `board.clues`."""

from __future__ import annotations

from satpy.boards.board import Board
from satpy.boards.signs import PIECES
from satpy.notations.codes import Blanks, OneOf, Signs, Table
from satpy.notations.source import Source
from satpy.notations.special.circles import CirclesAndClues

__all__ = ['PIECES', 'PIPES']

ORDER = '┼│─└┘┐┌'
"""The pieces in the order of pzpr's letters for them, from `a` on."""
CIRCLES = Table({str(count): ['white'] * (count + 1) for count in range(10)})
CODE = OneOf(Blanks('h', 19), CIRCLES, Signs({**dict(zip('abcdefg', ORDER)), '.': None}))


class Pipes(CirclesAndClues):
    """Pieces of a loop that may cross itself, and circles for `board.facts['circles']`."""

    def __init__(self) -> None:
        typed = {**{piece: piece for piece in ORDER}, **dict(zip('+|-LJ7F', ORDER)), 'O': 'white'}
        super().__init__(typed, CODE, {**dict(zip('abcdefg', ORDER)), 'o': 'white'})

    def read_file(self, text: Source, board: Board) -> None:
        """Read the cells, behind a line that says how circles look."""
        text.expect('pipe|circle|ice', 'pipe, circle or ice')
        text.next_line('the cells')
        super().read_file(text, board)

    def settle(self, board: Board) -> None:
        if board.circles:
            board.facts['circles'] = True


PIPES = Pipes()

"""Circles, triangles, squares and crosses in cells."""

from __future__ import annotations

from collections.abc import Mapping

from satpy.boards.board import Board
from satpy.notations.codes import UNKNOWN, Blanks, Cell, OneOf, SignCode
from satpy.notations.layers.cells import DARK, KEEP, Cells, Colors, Signs
from satpy.notations.layers.layer import Together
from satpy.notations.layers.values import Forms, numbers

__all__ = ['MARKS', 'BlackNumbers', 'CrossedNumbers', 'Marks']

MARKS = ('○', '△', '□')


class Marks(Signs):
    """One of `MARKS` in some cells, typed O T S, or as it is printed; `?` for any of them."""

    def __init__(self) -> None:
        values = {**dict(zip('OTS', MARKS)), '?': UNKNOWN, **dict(zip(MARKS, MARKS))}
        numbers = SignCode({**dict(zip('123', MARKS)), '.': UNKNOWN})
        code = OneOf(Blanks('a', 26), numbers, what='a mark')
        super().__init__('clues', values, code)
        self.circled = True

    def pick(self, drawn: Board, spot: Cell) -> Cell:
        if spot not in drawn.clues and drawn.circles.get(spot) == 'white':
            del drawn.circles[spot]
            return MARKS[0]
        return super().pick(drawn, spot)

    def draw(self, board: Board) -> None:
        """Draw circles as such."""
        board.circles.update((spot, 'white') for spot, mark in board.clues.items() if mark == '○')
        board.clues = {spot: mark for spot, mark in board.clues.items() if mark != '○'}


class CrossedNumbers(Cells):
    """Numbers from 1 on in cells, and a cross, typed `x`, on cells that have none."""

    def __init__(self) -> None:
        super().__init__(1, unknown=KEEP, mark='x')

    def forms(self) -> Mapping[str, Forms]:
        return {'clues': [numbers(1), 'cross']}

    def get(self, board: Board, spot: Cell) -> Cell:
        return UNKNOWN if board.clues.get(spot) == 'cross' else super().get(board, spot)

    def set(self, board: Board, spot: Cell, value: Cell) -> None:
        super().set(board, spot, value)
        if value == UNKNOWN:
            board.clues[spot] = 'cross'

    def reshape(self, drawn: Board) -> Board:
        """Put crosses on the dark cells without a number; no borders are around them.

        A circle around every number is decoration: a dark cell without one differs in nothing.
        """
        circles = {drawn.circles.get(spot) for spot in drawn.clues}
        circle = circles.pop() if len(circles) == 1 else None
        dark = [spot for spot, color in drawn.colors.items() if color in DARK]
        for spot in dark:
            if drawn.clues.get(spot) is None:
                del drawn.colors[spot]
                drawn.clues[spot] = 'cross'
                if circle:
                    drawn.circles.setdefault(spot, circle)
        return drawn

    def pick(self, drawn: Board, spot: Cell) -> Cell:
        if drawn.clues.get(spot) == 'cross':
            drawn.clues[spot] = None
        return super().pick(drawn, spot)


class BlackNumbers(Together):
    """Numbers, and black cells, typed `#`, some with a number of their own, `#5`."""

    words, signs = 'a number', '#'

    def __init__(self) -> None:
        self.layers = [Colors(), Cells(1)]

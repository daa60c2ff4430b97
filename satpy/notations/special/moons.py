"""Suns and moons in cells, as a moon or sun has them."""

from __future__ import annotations

from satpy.boards.board import Board
from satpy.notations.cells import Signs
from satpy.notations.codes import Cell, Packed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ['SUNS']

SUN, MOON = 'white', '☾'
"""A sun is a white circle, and drawn as one; a moon is a clue."""


class Suns(Signs):
    """Suns and moons, typed S and M: `board.circles` and `board.clues`."""

    def __init__(self) -> None:
        code = Packed([None, SUN, MOON], 3, 'suns and moons')
        super().__init__('circles', {'S': SUN, 'M': MOON}, code, words={'1': SUN, '2': MOON})

    def get(self, board: Board, spot: Any) -> Cell:
        found = board.circles.get(spot), board.clues.get(spot)
        return next((value for value in found if value in (SUN, MOON)), None)

    def set(self, board: Board, spot: Any, value: Cell) -> None:
        (board.circles if value == SUN else board.clues)[spot] = value

    def pick(self, drawn: Board, spot: Any) -> Cell:
        value = self.get(drawn, spot)
        if value is not None:
            del (drawn.circles if value == SUN else drawn.clues)[spot]
        return value


SUNS = Suns()

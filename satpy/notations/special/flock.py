"""Sheep and wolves among numbers."""

from __future__ import annotations

from satpy.boards.board import Board
from satpy.notations.codes import Cell
from satpy.notations.layers.cells import Cells, Signs

__all__ = ['FLOCK', 'SHEEP', 'WOLF', 'NumbersOrFlock']

SHEEP, WOLF = 'S', 'W'
FLOCK = Signs('clues', {SHEEP: SHEEP, WOLF: WOLF})
"""Letters in cells for animals that a loop encloses, and for animals that it keeps out."""


class NumbersOrFlock(Cells):
    """Numbers in cells, in which a letter of FLOCK may stand as well."""

    def get(self, board: Board, spot: Cell) -> Cell:
        return None if FLOCK.get(board, spot) else super().get(board, spot)

    def pick(self, drawn: Board, spot: Cell) -> Cell:
        return None if FLOCK.get(drawn, spot) else super().pick(drawn, spot)

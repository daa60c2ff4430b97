"""Sheep and wolves among numbers."""

from __future__ import annotations

from collections.abc import Mapping

from satpy.boards.board import Board
from satpy.notations.codes import DIGITS4, Cell
from satpy.notations.layers.cells import Cells, Signs
from satpy.notations.layers.values import Forms, merged
from satpy.notations.source import Source

__all__ = ['FLOCK', 'Flock']

FLOCK = {'S': 1, 'W': -1}
"""{animal: 1 if a loop encloses it (a sheep), -1 if not (a wolf)}."""
ANIMALS = Signs('clues', dict(zip(FLOCK, FLOCK)))


class Flock(Cells):
    """Numbers from 0 to 4 and animals in cells: `board.clues`."""

    def __init__(self) -> None:
        super().__init__(0, 4, code=DIGITS4)
        self.signs = ANIMALS.signs

    def forms(self) -> Mapping[str, Forms]:
        return merged([super().forms(), ANIMALS.forms()])

    def set(self, board: Board, spot: Cell, value: Cell) -> None:
        if value in FLOCK:
            board.clues[spot] = value
        else:
            super().set(board, spot, value)

    def read_sign(self, line: Source, spaced: bool) -> Cell:
        return ANIMALS.read_sign(line, spaced) or super().read_sign(line, spaced)

    def pick(self, drawn: Board, spot: Cell) -> Cell:
        return ANIMALS.pick(drawn, spot) or super().pick(drawn, spot)

"""Rooms and borders of genres without rules here, and parts of an address that may be missing."""

from __future__ import annotations

from collections.abc import Mapping

from satpy.boards.board import Board
from satpy.notations.codes import Packed
from satpy.notations.layers.areas import Rooms, Walls, pairs_of
from satpy.notations.layers.cells import Colors
from satpy.notations.layers.layer import Layer
from satpy.notations.layers.values import Forms
from satpy.notations.source import Source

__all__ = ['Borders', 'RoomMarks', 'Unless', 'Whole']


class Unless(Layer):
    """A layer of an address that may be missing before a sign; then all cells are one room."""

    def __init__(self, sign: str, layer: Layer) -> None:
        self.sign, self.layer = sign, layer

    def forms(self) -> Mapping[str, Forms]:
        return self.layer.forms()

    def read_link(self, text: Source, board: Board) -> None:
        if not text.text.startswith(self.sign, text.at, text.end):
            self.layer.read_link(text, board)
        elif isinstance(self.layer, Rooms):
            self.layer.divide(board, ())

    def write_link(self, board: Board) -> str:
        return self.layer.write_link(board)


class Whole(Layer):
    """A layer after which an address must end: otherwise it has another form."""

    def __init__(self, layer: Layer) -> None:
        self.layer = layer

    def read_link(self, text: Source, board: Board) -> None:
        self.layer.read_link(text, board)
        if text.at < text.end:
            raise text.error('the form of this address, without the flag c, is not supported')

    def write_link(self, board: Board) -> str:
        return self.layer.write_link(board)


class Borders(Walls):
    """Given borders, all in one row of digits."""

    code = Packed([0, 1], 5, 'borders')

    def read_link(self, text: Source, board: Board) -> None:
        pairs = [pair for part in pairs_of(board) for pair in part]
        board.walls = {
            pair for pair, bit in zip(pairs, self.code.read(text, len(pairs))) if not bit
        }

    def write_link(self, board: Board) -> str:
        pairs = [pair for part in pairs_of(board) for pair in part]
        return self.code.write([int(pair not in board.walls) for pair in pairs])


class RoomMarks(Colors):
    """Rooms that are gray as a whole; in an address a mark for each room."""

    def __init__(self) -> None:
        super().__init__({'#': 'gray'}, Packed([None, 'gray'], 5, 'rooms'))

    def read_link(self, text: Source, board: Board) -> None:
        areas = board.areas()
        for color, (_, places, _) in zip(self.code.read(text, len(areas)), areas):
            board.colors.update((place, color) for place in places if color)

    def write_link(self, board: Board) -> str:
        return self.code.write([board.colors.get(places[0]) for _, places, _ in board.areas()])

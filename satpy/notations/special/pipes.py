"""Pieces of lines in cells, box-drawing characters such as ┌: `board.clues`."""

from __future__ import annotations

from satpy.boards.board import Board
from satpy.boards.signs import PIECES
from satpy.notations.cells import Signs
from satpy.notations.codes import Blanks, Cell, OneOf, Skipping, Table
from satpy.notations.codes import Signs as SignCode
from satpy.notations.kind import Coded
from satpy.notations.layers import where
from satpy.notations.outside import Tallies
from satpy.notations.source import Source
from satpy.notations.special.circles import CirclesAndClues

__all__ = ['PIECES', 'PIPES', 'RAILS', 'TRACKS']

ORDER = '┼│─└┘┐┌'
"""The pieces in the order of pzpr's letters for them, from `a` on."""
CIRCLES = Table({str(count): ['white'] * (count + 1) for count in range(10)})
CODE = OneOf(Blanks('h', 19), CIRCLES, SignCode({**dict(zip('abcdefg', ORDER)), '.': None}))
TYPED = {**{piece: piece for piece in ORDER}, **dict(zip('+|-LJ7F', ORDER))}


class Pipes(CirclesAndClues):
    """Pieces of a loop that may cross itself, and circles for `board.facts['circles']`."""

    def __init__(self) -> None:
        words = {**dict(zip('abcdefg', ORDER)), 'o': 'white'}
        super().__init__({**TYPED, 'O': 'white'}, CODE, words)

    def read_file(self, text: Source, board: Board) -> None:
        """Read the cells, behind a line that says how circles look."""
        text.expect('pipe|circle|ice', 'pipe, circle or ice')
        text.next_line('the cells')
        super().read_file(text, board)

    def settle(self, board: Board) -> None:
        if board.circles:
            board.facts['circles'] = True


PIPES = Pipes()


class Rails(Signs):
    """Pieces of a track that does not cross itself."""

    def __init__(self) -> None:
        super().__init__('clues', {sign: piece for sign, piece in TYPED.items() if piece != '┼'})


class StationTallies(Tallies):
    """The numbers of columns and rows of a game ID, of which each has one with an S before it.

    There the track leads down from the last row, or left from the first column.
    """

    def parse(self, text: Source, stop: str) -> list[Cell]:
        found: list[Cell] = []
        while not found or text.take(','):
            found.append((bool(text.run('S', 1)), text.number('a number')))
        return found

    def store(self, board: Board, parsed: list[Cell], text: Source) -> None:
        super().store(board, [number for _, number in parsed], text)
        stations = [at for at, (station, _) in enumerate(parsed) if station]
        down, left = (at - board.width for at in stations) if len(stations) == 2 else (0, -1)
        if down >= 0 or left < 0:
            raise text.error('expected one S before a number of a column, and one of a row')
        for place, way in ((down + board.width, board.height - 1), (0, 1)), ((0, left), (-1, 0)):
            if way not in PIECES.get(board.clues.get(place, ''), []):
                raise text.error(f'no piece leads out of the board {where(place)}')


RAILS = Rails()
HEXADECIMAL = SignCode(dict(zip('5A369C', '─│└┘┌┐')))
TRACKS = [Coded(Skipping(HEXADECIMAL, what='a piece'), RAILS), ',', StationTallies(',')]
"""A game ID of Tatham's Tracks."""

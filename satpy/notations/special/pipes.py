"""Pieces of lines in cells, box-drawing characters such as ┌: `board.clues`."""

from __future__ import annotations

from satpy.boards.board import Board
from satpy.boards.signs import PIECES
from satpy.notations.codes import Blanks, Cell, OneOf, SignCode, Skipping, Table
from satpy.notations.kind import Kind
from satpy.notations.layers.cells import Signs
from satpy.notations.layers.layer import Coded, Part, spots_of, where
from satpy.notations.layers.outside import Tallies
from satpy.notations.source import Source
from satpy.notations.special.circles import CirclesAndClues

__all__ = ['NET', 'NET_CODE', 'PIECES', 'PIPES', 'RAILS', 'TRACKS', 'Network', 'wrapped']

ORDER = '┼│─└┘┐┌'
"""The pieces in the order of pzpr's letters for them, from `a` on."""
CIRCLES = Table({str(count): ['white'] * (count + 1) for count in range(10)})
CODE = OneOf(Blanks('h', 19), CIRCLES, SignCode({**dict(zip('abcdefg', ORDER)), '.': None}))
TYPED = {**{piece: piece for piece in ORDER}, **dict(zip('+|-LJ7F', ORDER))}


class Pipes(CirclesAndClues):
    """Pieces of a loop that may cross itself, and circles for `board.facts['circles']`."""

    def __init__(self) -> None:
        super().__init__({**TYPED, 'O': 'white'}, CODE)

    def settle(self, board: Board) -> None:
        if board.circles:
            board.facts['circles'] = True


PIPES = Pipes()


class Rails(Signs):
    """Pieces of a track that does not cross itself."""

    def __init__(self) -> None:
        super().__init__('clues', {sign: piece for sign, piece in TYPED.items() if piece != '┼'})


class StationTallies(Tallies):
    """The numbers of columns and rows of a game ID; each side has one number with an S before it.

    At S the track leads down from the last row, or left from the first column.
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


BITS = [(1, 0), (0, -1), (-1, 0), (0, 1)]
TILES = {
    sign: piece
    for number, sign in enumerate('0123456789abcdef')
    for piece, ways in PIECES.items()
    if {*ways} == {way for bit, way in enumerate(BITS) if number >> bit & 1}
}
"""{a digit with a bit for right, up, left and down: the piece with ends there}."""


class Tiles(Signs):
    """Pieces that can be turned, typed as characters such as ┬ or as digits of TILES."""

    def __init__(self) -> None:
        super().__init__('clues', {**{piece: piece for piece in PIECES}, **TILES})


class Network(Part):
    """Tiles of a game ID; `v` follows a tile with a barrier to its right, `h` one below it."""

    def parse(self, text: Source, stop: str) -> list[Cell]:
        found: list[Cell] = []
        while text.more():
            sign = text.some('0' + ''.join(TILES), 'a digit 0-9 or a-f', 1)
            found.append((TILES.get(sign), text.run('vh')))
        return found

    def store(self, board: Board, parsed: list[Cell], text: Source) -> None:
        if not self.fits(parsed, board.width, board.height):
            raise self.refusal(text, len(parsed), board)
        for (x, y), (piece, barriers) in zip(spots_of('cells', board), parsed):
            if piece:
                board.clues[x, y] = piece
            for barrier in barriers:
                beyond = (x + 1, y) if barrier == 'v' else (x, y + 1)
                if beyond not in board.places:
                    raise text.error(f'a barrier at the edge of the board {where((x, y))}')
                board.walls.add(((x, y), beyond))


def wrapped(kind: Kind, width: int, height: int, params: str) -> Board:
    """Return the empty board of a game ID, which wraps around if it has the letter w."""
    return kind.blank(width, height, **({'wrapping': True} if 'w' in params else {}))


NET = Tiles()
NET_CODE = OneOf(SignCode(TILES), what='a digit 1-9 or a-e')
"""A task of the Puzzle Team."""

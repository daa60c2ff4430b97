"""Mirrors and monsters of Tatham's Undead, the numbers of monsters, and of monsters in sight."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from satpy.boards.board import Board
from satpy.errors import FormatError
from satpy.notations.codes import Cell, SignCode, Skipping
from satpy.notations.layers.layer import Coded, Layer, Part
from satpy.notations.layers.outside import Tallies, number_of
from satpy.notations.layers.values import Forms, numbers
from satpy.notations.source import Source
from satpy.notations.special.magnets import SignsAmongNumbers
from satpy.notations.typed.table import Row

__all__ = ['MONSTERS', 'UNDEAD', 'Haunting']

MONSTERS = ('ghost', 'vampire', 'zombie')
MIRRORS = {'\\': 'backslash', '/': 'slash'}
GIVEN = {sign: sign for sign in 'GVZ'}


class Haunting(Layer):
    """The numbers of ghosts, vampires and zombies: `board.facts['monsters']`.

    They are in the first line of a typed board, `2 0 6`, and among the rules of a drawing.
    """

    name, metavar, what = 'monsters', 'N,N,N', 'the numbers of ghosts, vampires and zombies'

    @staticmethod
    def option(text: str) -> list[int]:
        """Read the value of --monsters."""
        return [number_of(word) for word in text.split(',')]

    def forms(self) -> Mapping[str, Forms]:
        return {'facts.monsters': [[numbers()]]}

    def typed_lines(self, lines: Sequence[Source]) -> int | None:
        return 1

    def parse(self, rows: Sequence[Row]) -> Cell:
        counts = [rows[0].line.number(f'the number of {name}s') for name in MONSTERS]
        rows[0].line.finish()
        return counts

    def store_typed(self, board: Board, parsed: Cell, text: Source) -> None:
        board.facts['monsters'] = parsed

    def typed(self, board: Board) -> list[str]:
        return [' '.join(map(str, board.facts['monsters']))]

    def take(self, drawn: Board, board: Board) -> None:
        counts = drawn.facts.pop('monsters', None)
        if not isinstance(counts, list) or len(counts) != len(MONSTERS):
            how = 'monsters: 2 0 6 in its rules, or on the command line --monsters 2,0,6'
            raise FormatError(f'the drawing lacks {self.what}: {how}')
        board.facts['monsters'] = counts


class Numbers(Part):
    """The numbers of ghosts, vampires and zombies, in a game ID."""

    def parse(self, text: Source, stop: str) -> list[Cell]:
        found: list[Cell] = []
        while len(found) < len(MONSTERS):
            if found:
                text.expect(',', 'a comma')
            found.append(text.number('a number'))
        return found

    def store(self, board: Board, parsed: list[Cell], text: Source) -> None:
        board.facts['monsters'] = parsed


class Sightings(Tallies):
    """The numbers around a board in a game ID, clockwise from the first column."""

    def store(self, board: Board, parsed: list[Cell], text: Source) -> None:
        super().store(board, parsed, text)
        board.bottom.reverse()
        board.left.reverse()


class Mirrors(SignsAmongNumbers):
    """Mirrors, typed / and \\, and given monsters, G V Z; numbers stand around them."""

    wanted = 'a mirror or a monster'

    def __init__(self) -> None:
        super().__init__('clues', {**MIRRORS, **GIVEN})


CELLS = Mirrors()
CODE = Skipping(SignCode({'L': 'backslash', 'R': 'slash', **GIVEN}), what='L, R, G, V or Z')
SIGHTINGS = Sightings(',', 'top', 'right', 'bottom', 'left')
UNDEAD = [Numbers(), ',', Coded(CODE, CELLS), ',', SIGHTINGS]

"""What stands beside the boards of genres without rules here, and on their borders."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from satpy.boards.board import Board
from satpy.errors import FormatError
from satpy.notations.codes import (
    Cell,
    Digits,
    OneOf,
)
from satpy.notations.layers.cells import KEEP, Cells
from satpy.notations.layers.layer import spots_of, where
from satpy.notations.layers.outside import Fact, Outside
from satpy.notations.layers.values import Forms, numbers
from satpy.notations.source import Source
from satpy.notations.special.nonogram import RunClues, needed
from satpy.notations.special.pieces import Statues
from satpy.notations.typed.table import Row

__all__ = ['Bank', 'BlockLengths', 'BorderNumbers', 'BoxSums', 'Fleets']


class Bank(Fact):
    """Words or numbers to be used: `board.facts[name]`; a line of them comes first when typed.

    sets: {letter of an address: words}. ranges: a number stands for all from 1 to it.
    """

    def __init__(
        self, name: str, sets: Mapping[str, Sequence[str]] | None = None, ranges: bool = False
    ) -> None:
        super().__init__(name, f'the {name}', rule=True)
        self.sets = {'z': [], **{sign: [*words] for sign, words in (sets or {}).items()}}
        self.ranges = ranges

    def forms(self) -> Mapping[str, Forms]:
        return {f'facts.{self.name}': [[str]]}

    def blank(self, board: Board) -> None:
        board.facts[self.name] = []

    def read_link(self, text: Source, board: Board) -> None:
        text.expect('/', f'/ and the {self.name}')
        if text.run('/', 1):
            last = text.take('[1-9][0-9]{0,2}') if self.ranges else None
            sign = '' if last else text.some(''.join(self.sets), f'a letter for the {self.name}', 1)
            words = [str(n + 1) for n in range(int(last or 0))]
            board.facts[self.name] = words or [*self.sets[sign]]
            return
        count = text.number(f'the number of {self.name}')
        board.facts[self.name] = [
            text.expect('/([A-Z]+|[0-9]+)', f'/ and one of the {self.name}')[1:]
            for _ in range(count)
        ]

    def write_link(self, board: Board) -> str:
        words = board.facts[self.name]
        sign = next((sign for sign, there in self.sets.items() if there == words), None)
        if sign is None and self.ranges and words == [str(n + 1) for n in range(len(words))]:
            sign = str(len(words))
        return f'//{sign}' if sign else '/'.join(['', str(len(words)), *words])

    def parse(self, rows: Sequence[Row]) -> Cell:
        return rows[0].line.rest().removeprefix(f'{self.name}:').split()

    def typed(self, board: Board) -> list[str]:
        return [' '.join([f'{self.name}:', *board.facts[self.name]])]

    def take(self, drawn: Board, board: Board) -> None:
        words = drawn.facts.pop(self.name, [])
        board.facts[self.name] = [*map(str, words if isinstance(words, list) else [words])]


class Fleets(Statues):
    """The pieces of ships, with letters for fleets of their own."""

    banks = {
        letter: ['#' * length for length in lengths]
        for letter, lengths in {
            'c': (1, 1, 1, 2, 2, 3),
            'd': (1, 1, 1, 1, 2, 2, 2, 3, 3, 4),
            'e': (1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5),
            'z': (),
        }.items()
    } | {'p': Statues.banks['p']}


class BorderNumbers(Cells):
    """Numbers on the borders between cells, typed in rows of cells and rows between them."""

    def __init__(self) -> None:
        super().__init__(unknown=KEEP, at='all')

    def set(self, board: Board, spot: Cell, value: Cell) -> None:
        if len(board.around(spot)) != 2:
            raise FormatError(f'a number that is not between two cells {where(spot)}')
        super().set(board, spot, value)

    def read_link(self, text: Source, board: Board) -> None:
        spots = spots_of('borders', board)
        for spot, number in zip(spots, self.code.read(text, len(spots))):
            if number is not None:
                self.set(board, spot, number)

    def write_link(self, board: Board) -> str:
        return self.code.write([self.get(board, spot) for spot in spots_of('borders', board)])


class BoxSums(Outside):
    """Numbers above and on the left, digits of base 32 in an address."""

    code = OneOf(Digits(32, {'-': (2, 0)}), what='a number')

    def read_link(self, text: Source, board: Board) -> None:
        self.store(board, self.code.read(text, board.width + board.height))

    def write_link(self, board: Board) -> str:
        return self.code.write([0 if number is None else number for number in self.numbers(board)])


class BlockLengths(RunClues):
    """Lengths of blocks in any order, above and on the left; None for a line without numbers.

    An empty list, typed 0, is a line without a block.
    """

    def forms(self) -> Mapping[str, Forms]:
        lines = [[numbers(1), None], None]
        return {'top': lines, 'left': lines}

    def blank(self, board: Board) -> None:
        board.top, board.left = [None] * board.width, [None] * board.height

    def store(self, board: Board, lines: Sequence[Sequence[Cell]], text: Source) -> None:
        given = [any(clue is not None for clue in line) for line in lines]
        super().store(board, lines, text)
        found = [line if there else None for line, there in zip(board.top + board.left, given)]
        board.top, board.left = found[: board.width], found[board.width :]

    def write_link(self, board: Board) -> str:
        plain = board.copy()
        for side in 'top', 'left':
            lines = getattr(board, side)
            setattr(plain, side, [[] if line is None else line or [0] for line in lines])
        return super().write_link(plain)

    def typed(self, board: Board) -> list[str]:
        raise FormatError('these numbers are not typed: use an address or a drawing')

    def take(self, drawn: Board, board: Board) -> None:
        self.take_lists(drawn, board)
        for side in 'top', 'left':
            lines = getattr(board, side)
            setattr(
                board, side, [None if not line else line if line != [0] else [] for line in lines]
            )

    def draw(self, board: Board) -> None:
        for side in 'top', 'left':
            lines = getattr(board, side)
            setattr(board, side, [line if line is None else line or [0] for line in lines])

    def check(self, board: Board) -> None:
        """Each line's blocks must fit into it."""
        for name, lines, room in (
            ('row', board.left, board.width),
            ('column', board.top, board.height),
        ):
            for number, blocks in enumerate(lines, 1):
                if needed(blocks or ()) > room:
                    raise FormatError(f'{name} {number}: its blocks need {needed(blocks)} cells')

"""Letters beside the rows and in cells, A for 1, and the number of letters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from satpy.boards.board import Board
from satpy.errors import FormatError
from satpy.notations.codes import LONGER16, As, Blanks, Cell, Digits, OneOf
from satpy.notations.layers.cells import Signs
from satpy.notations.layers.layer import CAPITALS
from satpy.notations.layers.outside import Fact, Outside, number_of
from satpy.notations.layers.values import Forms, numbers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from satpy.notations.typed.table import Row

__all__ = [
    'GIVEN_LETTERS', 'LetterClues', 'LetterCount', 'LetterGivens', 'check_letters', 'letters_on',
]  # fmt: skip


def letters_on(board: Board) -> str:
    """Return the letters of a board, A and so on if only their number is known.

    >>> letters_on(Board.grid(1, 1, facts={'letters': 3}))
    'ABC'
    """
    letters: int | str = board.facts['letters']
    return CAPITALS[:letters] if isinstance(letters, int) else letters


def letters_in(text: str) -> str:
    """Return the letters of a text such as `AUGST`, '' if it is not a list of different letters."""
    are_letters = len(text) > 1 and {*text} <= {*CAPITALS} and len({*text}) == len(text)
    return text if are_letters else ''


class LetterCount(Fact):
    """The number of letters, from A on, or the letters themselves: `board.facts['letters']`."""

    metavar = 'N|LETTERS'

    def __init__(self) -> None:
        super().__init__('letters', 'the number of letters, or the letters', rule=True)

    @staticmethod
    def option(text: str) -> int | str:
        """Read the value of --letters-of."""
        return letters_in(text) or number_of(text)

    def forms(self) -> Mapping[str, Forms]:
        return {'facts.letters': [numbers(), str]}

    def write_link(self, board: Board) -> str:
        if isinstance(board.facts['letters'], str):
            raise FormatError('puzz.link knows only letters from A on')
        return super().write_link(board)

    def parse(self, rows: Sequence[Row]) -> Cell:
        text = rows[0].line.rest().removeprefix('letters:').strip()
        return letters_in(text) or super().parse(rows)

    def take(self, drawn: Board, board: Board) -> None:
        notes = str(drawn.facts.get('notes', '')).split('\n')
        said = [letters_in(line[9:]) for line in notes if line.startswith('letters: ')]
        letters = drawn.facts.get('letters', next(iter(said), None))
        if isinstance(letters, str) and letters_in(letters):
            drawn.facts.pop('letters', None)
            board.facts['letters'] = letters
        else:
            super().take(drawn, board)


def check_letters(board: Board) -> None:
    """Refuse a letter beyond the last one, and more letters than a line holds.

    >>> check_letters(Board.grid(2, 2, top=['C'], facts={'letters': 2}))
    Traceback (most recent call last):
    satpy.errors.FormatError: the letter C on the top: the last one is B
    """
    letters, said = letters_on(board), board.facts['letters']
    count = len(letters) if isinstance(said, str) else said
    if not 1 <= count <= min(board.width, board.height, len(CAPITALS)):
        size = f'{board.width}x{board.height}'
        raise FormatError(f'{count} letters in each line of a board of {size}')
    sides = [(f'on the {side}', letter) for side, _, letter, _ in board.views()]
    for where, letter in [*sides, *(('in the grid', letter) for letter in board.clues.values())]:
        if letter not in letters:
            last = f'the last one is {letters[-1]}'
            known = f'the letters are {letters!r}' if isinstance(said, str) else last
            raise FormatError(f'the letter {letter} {where}: {known}')


class LetterClues(Outside):
    """Letters on all four sides, which are numbers in a URL."""

    def __init__(self) -> None:
        super().__init__('top', 'bottom', 'left', 'right')

    def forms(self) -> Mapping[str, Forms]:
        return {side: [*CAPITALS, None] for side in self.sides}

    def settle(self, board: Board) -> None:
        """Put letters in place of numbers."""
        letters = letters_on(board) or CAPITALS
        self.store(board, [letter_of(clue, letters) for clue in self.numbers(board)])

    def write_link(self, board: Board) -> str:
        numbers = board.copy()
        known = [clue and CAPITALS.index(clue) + 1 for clue in self.numbers(board)]
        self.store(numbers, known)
        return super().write_link(numbers)

    def one(self, clue: Any, side: str) -> Any:
        parts = clue if isinstance(clue, list) else [clue]
        if len(parts) > 1 or not all(part is None or is_letter(part) for part in parts):
            raise FormatError(f'expected a letter on the {side}, found {clue!r}')
        return next(iter(parts), None)


class LetterGivens(Signs):
    """Given letters in cells."""

    def __init__(self) -> None:
        super().__init__('clues', {letter: letter for letter in CAPITALS}, GIVEN_LETTERS)
        self.signs, self.words = '', 'a letter'


def is_letter(clue: object) -> bool:
    """Return whether a clue is one of the letters A to Z."""
    return isinstance(clue, str) and len(clue) == 1 and clue in CAPITALS


def letter_of(clue: Any, letters: str = CAPITALS) -> Any:
    """Return the letter for a number from 1 on, one of these or of all; other objects as they are.

    >>> letter_of(2), letter_of('C'), letter_of(None)
    ('B', 'C', None)
    """
    if not isinstance(clue, int):
        return clue
    if not 1 <= clue <= len(CAPITALS):
        raise FormatError(f'{clue} is not the number of a letter, from 1 to {len(CAPITALS)}')
    return (letters if clue <= len(letters) else CAPITALS)[clue - 1]


LETTER_NUMBERS = As(Digits(16, LONGER16), letter_of, lambda letter: CAPITALS.index(letter) + 1)
GIVEN_LETTERS = OneOf(Blanks('g', 20), LETTER_NUMBERS, what='a letter')

"""Clues of several lengths in a cell, in any order: `board.clues` has lists."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product

from satpy.boards.board import Board
from satpy.errors import FormatError
from satpy.notations.codes import SIGNS, Blanks, Cell, Decimals, OneOf, SignCode, Skipping
from satpy.notations.layers.layer import InCells, where
from satpy.notations.layers.values import Forms, numbers
from satpy.notations.source import DIGITS, Source

__all__ = ['LOOP_LENGTHS', 'TEAM_LENGTHS', 'Lengths', 'are_lengths']

SEVERAL = {2: ('', 360, 6), 3: ('', 396, 4), 4: ('', 460, 2)}
"""{n: (the sign before n lengths, their least number, the base of its digits)}."""
SEVERAL_OF_LOOPS = {2: ('', 360, 8), 3: ('+', 36, 7), 4: ('-', 36, 6)}


def clues(several: Mapping[int, tuple[str, int, int]]) -> dict[str, list[int | None]]:
    """Return {letters and digits: their lengths, None for `?`}."""
    found: dict[str, list[int | None]] = {'.': [None], **{str(n): [n] for n in range(9)}}
    if several is SEVERAL:
        found['9'] = [1, 1, 1, 1]
    for many, (sign, least, base) in several.items():
        for number, lengths in enumerate(product([None, *range(1, base)], repeat=many), least):
            if number < 36 * 36:  # more do not fit around a cell
                found[sign + SIGNS[number // 36] + SIGNS[number % 36]] = [*lengths]
    return found


class LengthsCode(SignCode):
    """Up to four lengths (None: unknown), as one or two letters and digits.

    >>> [LENGTHS.next(Source(text, 'example')) for text in ('5', 'ch', 'aj')]
    [[[5]], [[3, 1, 1]], [[3, 1]]]
    >>> [LOOP_LENGTHS.next(Source(text, 'example')) for text in ('+6b', '-a0', 'ai')]
    [[[3, 6, 2]], [[1, 3, None, None]], [[2, 2]]]
    """

    def __init__(self, several: Mapping[int, tuple[str, int, int]]) -> None:
        super().__init__(clues(several))
        self.begins = DIGITS + 'abcdef.' + ''.join(sign for sign, _, _ in several.values())

    def read(self, text: Source) -> list[Cell]:
        start = text.at
        expected = 'a letter and a digit or letter'
        sign = text.run(DIGITS + '.', 1) or text.expect('([a-f]|[+-][0-9a-z])[0-9a-z]', expected)
        if sign not in self.entries:
            raise text.error('no clue is written like this', start)
        return [[*self.entries[sign][0]]]


LENGTHS = OneOf(Blanks('g', 20), LengthsCode(SEVERAL))
LOOP_LENGTHS = OneOf(Blanks('g', 20), LengthsCode(SEVERAL_OF_LOOPS))


class TeamLengths(Decimals):
    """Lengths as the Puzzle Team writes them: a digit each, and `_` between two clues.

    >>> TEAM_LENGTHS.read(Source('a31_2', 'example'), 3)
    [None, [3, 1], [2]]
    """

    def read(self, text: Source) -> list[Cell]:
        return [[*map(int, text.expect('_?[0-8]{1,4}', 'up to four digits').lstrip('_'))]]


TEAM_LENGTHS = Skipping(TeamLengths(), what='up to four digits')


class Lengths(InCells):
    """Lists of up to four lengths in cells, typed as digits; `?` is None.

    apart: whether there is a cell between two of them around a cell.
    """

    layer, words, signs = 'clues', 'digits 0-8', '?'

    def __init__(self, code: OneOf = LENGTHS, apart: bool = True) -> None:
        self.code, self.apart = code, apart

    def forms(self) -> Mapping[str, Forms]:
        return {'clues': [[numbers(0, 8), None]]}

    def set(self, board: Board, spot: Cell, value: Cell) -> None:
        given = [1 if length is None else length for length in value]
        alone = len(given) == 1
        gaps = len(given) if self.apart and not alone else 0
        if (not alone and 0 in given) or sum(given) + gaps > 8:
            raise FormatError(f'the clue {where(spot)} fits around no cell')
        board.clues[spot] = value

    def pick(self, drawn: Board, spot: Cell) -> Cell:
        if spot not in drawn.clues:
            return None
        clue = drawn.clues.pop(spot)
        digits = self.sign(clue if isinstance(clue, list) else [clue])
        if not 1 <= len(digits) <= 4 or {*digits} - {*'?012345678'}:
            raise FormatError(f'expected one to four digits {where(spot)}, found {digits!r}')
        return self.lengths(digits)

    def read_sign(self, line: Source, spaced: bool) -> Cell:
        start = line.at
        word = line.run('.?' + DIGITS[:9] + ',' * spaced, None if spaced else 1)
        if word and '' in word.split(','):
            raise line.error(f'{word}: expected a digit 0-8 or ? on each side of a comma', start)
        digits = word.replace(',', '')
        if len(digits) > 4 or '.' in digits:
            raise line.error(f'{digits} is not a clue of one to four digits')
        return self.lengths(digits) or None

    def lengths(self, digits: str) -> list[int | None]:
        """Return the lengths of digits."""
        return [None if sign == '?' else int(sign) for sign in digits]

    def sign(self, value: Cell) -> str:
        return ''.join('?' if length is None else str(length) for length in value)


def are_lengths(found: Sequence[int], clue: Sequence[int | None]) -> bool:
    """Return whether the lengths that were found, [0] for none, can be a clue's.

    >>> are_lengths([3, 1], [None, 1]), are_lengths([0], [None]), are_lengths([0], [1])
    (True, True, False)
    """
    known = [n for n in clue if n is not None]
    return len(found) == len(clue) and all(known.count(n) <= found.count(n) for n in known)

"""Dominosa: typed boards of numbers, and the IDs of Tatham's game, `3:01230...`, `[12]` for 12."""

from __future__ import annotations

from satpy.puzzles.kinds.area_puzzles import Dominosa
from satpy.puzzles.kinds.parts import NumberRows
from satpy.puzzles.kinds.source import DIGITS, Source
from satpy.puzzles.notations.notation import GAME_ID, Notation

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ['NOTATIONS']


def read_id(source: Source) -> Dominosa:
    """Read `n:numbers`, the numbers from 0 to n, of a board of n + 2 columns and n + 1 rows."""
    text = source.unquoted()
    text.more()
    text.take(r'[^\s#]*#')
    most = text.number('the largest number')
    width, height = most + 2, most + 1
    text.check_size(width, height)
    text.take('d[a-z]*')
    text.expect(':', 'a colon')
    return read_numbers(text, most)


def read_numbers(text: Source, most: int) -> Dominosa:
    """Read the numbers from 0 to `most` of a board."""
    width, height = most + 2, most + 1
    numbers = []
    while text.more():
        if text.run('[', 1):
            numbers.append(text.number('a number'))
            text.expect(']', ']')
        else:
            numbers.append(int(text.some(DIGITS, 'a digit or [', 1)))
        if numbers[-1] > most:
            raise text.error(f'{numbers[-1]} is larger than {most}')
    if len(numbers) != width * height:
        raise text.error(f'{len(numbers)} cells, the board has {width * height}')
    rows = [numbers[at : at + width] for at in range(0, len(numbers), width)]
    return Dominosa(width, height, numbers=rows)


def read_typed(source: Source) -> Dominosa:
    """Read rows of numbers."""
    board: dict[str, Any] = {}
    NumberRows('numbers').read_typed(source, source.lines(), board)
    for y, row in enumerate(board['numbers'], 1):
        if None in row:
            raise source.error(f'row {y}, column {row.index(None) + 1} has no number')
    return Dominosa(**board)


NOTATIONS = [
    Notation('a Tatham game ID', read_id, GAME_ID),
    Notation('a typed board', read_typed, None),
]

"""Hitori.

Typed: a number for each cell, letters from a = 10 on, `.` for a cell without one. With blanks
between the cells of a line, numbers can have several digits:

    412a        4  1  2 10
    1.23        1  .  2  3
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from operator import methodcaller

from satpy.errors import FormatError
from satpy.puzzles.notations import puzzlink
from satpy.puzzles.notations.region_puzzles import Hitori
from satpy.puzzles.notations.source import LETTERS, Kind, Notation, Source
from satpy.puzzles.notations.tatham import GAME_ID, open_id
from satpy.puzzles.notations.typed import read_numbers

__all__ = ['KIND']


def number_of(cell: str) -> int | None:
    """The number typed as `12` or as a letter, None where there is none."""
    return None if cell in '.%' else int(cell, 10 if cell.isdigit() else 36)


def board(width: int, height: int, numbers: Sequence[int | None]) -> Hitori:
    """From the numbers in reading order."""
    rows = [list(numbers[at : at + width]) for at in range(0, width * height, width)]
    return Hitori(width, height, rows)


def read_typed(source: Source) -> Hitori:
    rows = read_numbers(source.lines(), LETTERS + LETTERS.upper() + '.', 'a number, a letter or .')
    return Hitori(len(rows[0]), len(rows), [[number_of(cell) for cell in row] for row in rows])


def read_all(text: Source, count: int, read: Callable[[Source], int | None]) -> list[int | None]:
    """So many numbers, one after another, and then the end."""
    numbers: list[int | None] = []
    while len(numbers) < count:
        if text.at == text.end:
            raise text.error(f'{len(numbers)} numbers for {count} cells')
        numbers.append(read(text))
    text.finish()
    return numbers


def read_id(source: Source) -> Hitori:
    text, _, width, height = open_id(source, 'singles')
    text.take(r'\s*')
    digit = methodcaller('expect', '[0-9a-z]', 'a digit or a letter')
    return board(width, height, read_all(text, width * height, lambda text: number_of(digit(text))))


def read_url(source: Source) -> Hitori:
    """A digit of base 36, or two behind `-`; `.` and `%` for none."""
    import re

    # Here % is a cell, and begins no code if the slashes before the cells are none.
    source = source.part(source.at, source.end)
    if not re.compile(r'hitori\w*%2f', re.I).search(source.text, source.at):
        source.text = source.text.replace('%', '.')
    text, width, height = puzzlink.open_url(source, 'hitori')

    def number(text: Source) -> int | None:
        if text.take('-'):
            return int(text.expect('[0-9a-z]{2}', 'two digits or letters'), 36)
        return number_of(text.expect('[0-9a-z.%]', 'a number'))

    return board(width, height, read_all(text, width * height, number))


def read_file(source: Source) -> Hitori:
    text, width, height = puzzlink.open_file(source, 'hitori')
    words = chain.from_iterable(puzzlink.file_words(text, height, width))
    return board(width, height, [puzzlink.known(puzzlink.file_number(word)) for word in words])


def digits36(number: int | None) -> str:
    if number is None:
        return '.'
    if number < 36:
        return puzzlink.base36(number)
    if number < 36 * 36:
        return '-' + puzzlink.base36(number // 36) + puzzlink.base36(number % 36)
    raise FormatError(f'{number} is too large for a puzz.link URL')


def puzzle_url(puzzle: Hitori) -> str:
    numbers = ''.join(map(digits36, chain.from_iterable(puzzle.numbers)))
    return puzzlink.url('hitori', puzzle.width, puzzle.height, numbers)


def answer_link(puzzle: Hitori, rows: Sequence[str]) -> str:
    numbers = [list(map(puzzlink.file_word, row)) for row in puzzle.numbers]
    answer = [['#' if cell == '#' else '+' for cell in row] for row in rows]
    return puzzlink.file_link('hitori', puzzle.width, puzzle.height, numbers + answer)


KIND = Kind(
    [
        Notation('a Tatham game ID', GAME_ID, read_id),
        Notation('a puzz.link file', puzzlink.FILE, read_file),
        Notation('a puzz.link URL', puzzlink.URL, read_url),
        Notation('a typed board', None, read_typed),
    ],
    puzzle_url,
    answer_link,
)

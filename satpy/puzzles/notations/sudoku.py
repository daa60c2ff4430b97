"""Sudoku.

Typed: a digit for a given, `.` or `0` for an empty cell, letters from a = 10 on boards of more
than nine; lines of `-` and `+`, and `|`, may separate the boxes. Also all in one line, or with
blanks between the cells, where 10 and more can be numbers. Begun by `x`, the two diagonals hold
each number once as well:

    12..        x               x 12.. ...4 4... ..1.
    ...4        1 2 . .
    4...        . . . 4
    ..1.        4 . . .
                . . 1 .
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from math import isqrt

from satpy.errors import FormatError
from satpy.puzzles.notations import puzzlink
from satpy.puzzles.notations.puzzles import Sudoku
from satpy.puzzles.notations.source import DIGITS, LETTERS, Kind, Notation, Source
from satpy.puzzles.notations.tatham import GAME_ID, open_id, skip_letters
from satpy.puzzles.notations.typed import check_rows, read_rows

__all__ = ['KIND']

LINK_SIZES = (4, 6, 9, 16, 25)
"""The boards whose boxes puzz.link knows."""


def box_of(size: int) -> tuple[int, int]:
    """Columns and rows of a box, as near to a square as can be.

    >>> box_of(9), box_of(6), box_of(7)
    ((3, 3), (3, 2), (7, 1))
    """
    rows = next(n for n in range(isqrt(size), 0, -1) if size % n == 0)
    return size // rows, rows


def board(
    source: Source,
    size: int,
    box: tuple[int, int],
    numbers: Iterable[int | None],
    diagonal: bool = False,
) -> Sudoku:
    """From the numbers of the cells in reading order."""
    givens = {(at % size, at // size): number for at, number in enumerate(numbers) if number}
    for (x, y), number in givens.items():
        if number > size:
            told = f'{number} in column {x + 1}, row {y + 1}'
            raise source.error(f'{told}: a board of {size}x{size} has 1 to {size}')
    return Sudoku(size, size, box, givens, diagonal)


def number_of(cell: str) -> int | None:
    """The number that is typed as `12` or as a letter; None for an empty cell."""
    return None if cell == '.' else int(cell, 10 if cell.isdigit() else 36)


def is_board(cells: int) -> bool:
    """Can a board have so many cells?"""
    return isqrt(cells) ** 2 == cells and box_of(isqrt(cells))[1] > 1


def read_typed(source: Source) -> Sudoku:
    text = source.part(source.at, source.end)
    text.text = text.text.replace('|', ' ')
    diagonal = text.text[text.at : text.end].lstrip()[:1] in ('x', 'X')
    if diagonal:
        text.more()
        text.run('xX', 1)
    lines = [line for line in text.lines() if line.text[line.at] not in '-+=']
    words = ' '.join(line.text[line.at : line.end] for line in lines).split()
    if not words:
        raise text.error('expected the rows of a board')
    # `12 ..` is two cells or four: as many as make a board.
    compact = is_board(len(''.join(words))) and not is_board(len(words))
    spaced = max(map(len, words)) < 3 and not compact
    digits = 2 if spaced else 1
    others = LETTERS + LETTERS.upper() + '.'
    rows = read_rows(
        lines, lambda line: line.run(DIGITS, digits) or line.run(others, 1), 'a number or .'
    )
    if len(lines) > 1:
        check_rows(lines, rows)
    cells = [*chain.from_iterable(rows)]
    size = isqrt(len(cells)) if len(rows) == 1 else len(rows[0])
    if size * size != len(cells) or not is_board(len(cells)):
        told = (
            f'{len(cells)} cells' if len(rows) == 1 else f'{len(rows[0])} columns, {len(rows)} rows'
        )
        raise lines[-1].error(f'{told}: no square that boxes divide', lines[-1].end)
    return board(text, size, box_of(size), map(number_of, cells), diagonal)


def read_id(source: Source) -> Sudoku:
    """`CxR:`, boxes of R columns and C rows, with an x for the diagonals.

    Numbers, and letters that skip 1 to 26 cells; `_` keeps two numbers apart.
    """
    text, params, rows, columns = open_id(source, 'solo', '[a-z0-9]*')
    if set(params) & set('jk'):
        raise text.error('boxes of other shapes, and cages with sums, are not known')
    size = rows * columns
    text.check_size(size, size)
    found, count = skip_letters(text, '_?[0-9]{1,9}', 'a number')
    if count != size * size:
        raise text.error(f'{count} cells, a {size}x{size} board has {size * size}')
    numbers = [int(found.get(at, '0').lstrip('_')) for at in range(count)]
    return board(text, size, (columns, rows), numbers, 'x' in params)


def read_url(source: Source) -> Sudoku:
    text, width, height = puzzlink.open_url(source, 'sudoku')
    numbers = puzzlink.number16(text, width * height)
    text.finish()
    return from_link(text, width, height, numbers)


def read_file(source: Source) -> Sudoku:
    text, size, _ = puzzlink.open_file(source, 'sudoku', square=True)
    words = chain.from_iterable(puzzlink.file_words(text, size, size))
    return from_link(text, size, size, map(puzzlink.file_number, words))


def from_link(text: Source, width: int, height: int, numbers: Iterable[int | None]) -> Sudoku:
    if width != height or width not in LINK_SIZES:
        raise text.error(f'a board of {width}x{height} has no boxes on puzz.link')
    return board(text, width, box_of(width), map(puzzlink.known, numbers))


def numbers_of(puzzle: Sudoku) -> list[list[int | None]]:
    """The givens, row by row, of a board that puzz.link knows."""
    size = puzzle.width
    if puzzle.diagonal or size not in LINK_SIZES or puzzle.box != box_of(size):
        raise FormatError('puzz.link knows no diagonals, and only boxes of 2x2, 3x2, 3x3, 4x4, 5x5')
    return [[puzzle.givens.get((x, y)) for x in range(size)] for y in range(size)]


def puzzle_url(puzzle: Sudoku) -> str:
    cells = puzzlink.write_number16(chain.from_iterable(numbers_of(puzzle)))
    return puzzlink.url('sudoku', puzzle.width, puzzle.height, cells)


def answer_link(puzzle: Sudoku, rows: Sequence[str]) -> str:
    givens = numbers_of(puzzle)
    answer = [
        [None if given else number_of(cell) for given, cell in zip(line, row)]
        for line, row in zip(givens, rows)
    ]
    lines = [[puzzlink.file_word(number) for number in line] for line in givens + answer]
    return puzzlink.file_link('sudoku', puzzle.width, puzzle.height, lines, square=True)


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

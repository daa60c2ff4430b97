"""Sudoku.

Typed: a digit for a given, `.`, `_` or `0` for an empty cell, letters from a = 10 on boards of more
than nine; lines of `-` and `+`, and `|`, may separate the boxes. Also all in one line, or with
blanks between the cells, where 10 and more can be numbers. `x` before the board: both diagonals
hold each number once as well.

    12..        x               x 12.. ...4 4... ..1.
    ...4        1 2 . .
    4...        . . . 4
    ..1.        4 . . .
                . . 1 .
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import isqrt

from satpy.errors import FormatError
from satpy.puzzles.kinds import KINDS, files
from satpy.puzzles.kinds.codes import NUMBERS16, SIGNS, TEAM_NUMBERS
from satpy.puzzles.kinds.common_puzzles import Sudoku
from satpy.puzzles.kinds.parts import known
from satpy.puzzles.kinds.rooms import Wall, walls_between
from satpy.puzzles.kinds.sheet import Sheet
from satpy.puzzles.kinds.source import LETTERS, Source
from satpy.puzzles.kinds.typed import check_rows, read_rows
from satpy.puzzles.notations.notation import GAME_ID, Notation, link_notations
from satpy.puzzles.notations.puzzlink import file_link, open_file, open_url, url
from satpy.puzzles.notations.tatham import open_id

__all__ = [
    'NOTATIONS', 'box_of', 'read_sheet', 'write_answer', 'write_sheet', 'write_typed', 'write_url',
]  # fmt: skip

LINK_SIZES = (4, 6, 9, 16, 25)
"""The boards whose boxes puzz.link knows."""


def box_of(size: int) -> tuple[int, int]:
    """Return columns and rows of a box, as near to a square as can be.

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
    """Return the puzzle with these numbers in reading order."""
    givens = {(at % size, at // size): number for at, number in enumerate(numbers) if number}
    for (x, y), number in givens.items():
        if number > size:
            told = f'{number} in column {x + 1}, row {y + 1}'
            raise source.error(f'{told}: a board of {size}x{size} has 1 to {size}')
    return Sudoku(size, size, box, givens, diagonal)


def number_of(cell: str) -> int | None:
    """Return the number that is typed as `12` or as a letter; None for an empty cell."""
    return None if cell == '.' else int(cell, 10 if cell.isdigit() else 36)


def is_board(cells: int) -> bool:
    """Return whether boxes divide a square of so many cells."""
    return isqrt(cells) ** 2 == cells and box_of(isqrt(cells))[1] > 1


def read_typed(source: Source) -> Sudoku:
    text = source.replaced('|', ' ').replaced('_', '.')
    diagonal = text.rest().lstrip()[:1] in ('x', 'X')
    if diagonal:
        text.more()
        text.run('xX', 1)
    lines = [line for line in text.lines() if line.rest()[0] not in '-+=']
    words = ' '.join(line.rest() for line in lines).split()
    if not words:
        raise text.error('expected the rows of a board')
    # `12 ..` is two cells or four: as many as make a board.
    compact = is_board(len(''.join(words))) and not is_board(len(words))
    spaced = max(map(len, words)) < 3 and not compact
    signs = LETTERS + LETTERS.upper() + '.'
    rows = read_rows(lines, signs, 'a number or .', digits=2 if spaced else 1)
    if len(lines) > 1:
        check_rows(lines, rows)
    cells = [cell for row in rows for cell in row]
    size = isqrt(len(cells)) if len(rows) == 1 else len(rows[0])
    if size * size != len(cells) or not is_board(len(cells)):
        columns = f'{len(rows[0])} columns, {len(rows)} rows'
        told = f'{len(cells)} cells' if len(rows) == 1 else columns
        raise lines[-1].error(f'{told}: no square that boxes divide', lines[-1].end)
    return board(text, size, box_of(size), map(number_of, cells), diagonal)


def read_id(source: Source) -> Sudoku:
    """Read `CxR:`, boxes of R columns and C rows, with an x for the diagonals."""
    text, params, rows, columns = open_id(source, 'solo', '[a-z0-9]*')
    if set(params) & set('jk'):
        raise text.error('boxes of other shapes, and cages with sums, are not known')
    size = rows * columns
    text.check_size(size, size)
    numbers = TEAM_NUMBERS.read(text, size * size)
    return board(text, size, (columns, rows), numbers, 'x' in params)


def read_url(source: Source) -> Sudoku:
    """Read the body of a puzz.link URL."""
    text, width, height = open_url(source, 'sudoku')
    numbers = NUMBERS16.read(text, width * height)
    text.finish()
    return from_link(text, width, height, numbers)


def read_file(source: Source) -> Sudoku:
    text, size, _ = open_file(source, 'sudoku')
    words = (word for line in files.read_words(text, size, size) for word in line)
    return from_link(text, size, size, map(files.read_number, words))


def from_link(text: Source, width: int, height: int, numbers: Iterable[int | None]) -> Sudoku:
    if width != height or width not in LINK_SIZES:
        raise text.error(f'a board of {width}x{height} has no boxes on puzz.link')
    return board(text, width, box_of(width), known(numbers))


def read_sheet(source: Source, sheet: Sheet) -> Sudoku:
    """Take the givens and the borders of the boxes off a drawing."""
    size = sheet.width
    if not (size == sheet.height and is_board(size * size)):
        told = f'{size} columns, {sheet.height} rows'
        raise source.error(f'{told}: no square that boxes divide')
    cells = [(x, y) for y in range(size) for x in range(size)]
    numbers = [sheet.take_number(place) for place in cells]
    walls, boxes = sheet.take_walls(), [box_of(size), box_of(size)[::-1]]
    box = next((box for box in boxes if not walls or walls == box_walls(size, box)), None)
    if box is None:
        raise source.error('the regions are not boxes: satpy jigsaw_sudoku URL')
    return board(source, size, box, known(numbers))


def box_walls(size: int, box: tuple[int, int]) -> set[Wall]:
    """Return the borders between boxes."""
    return walls_between([[(x // box[0], y // box[1]) for x in range(size)] for y in range(size)])


def write_sheet(puzzle: Sudoku, sheet: Sheet) -> None:
    """Draw the givens and the boxes."""
    if puzzle.diagonal:
        raise FormatError('there is no usual way to draw diagonals in Penpa-edit')
    sheet.walls = box_walls(puzzle.width, puzzle.box)
    for place, number in puzzle.givens.items():
        sheet.write(place, number)


def rows_of(puzzle: Sudoku) -> list[list[int | None]]:
    """Return the givens, row by row, of a board that puzz.link knows."""
    size = puzzle.width
    if puzzle.diagonal or size not in LINK_SIZES or puzzle.box != box_of(size):
        raise FormatError('puzz.link knows no diagonals, and only boxes of 2x2, 3x2, 3x3, 4x4, 5x5')
    return [[puzzle.givens.get((x, y)) for x in range(size)] for y in range(size)]


def write_url(puzzle: Sudoku) -> str:
    """Return the body of the puzz.link URL of the puzzle."""
    return url(puzzle, NUMBERS16.write([given for row in rows_of(puzzle) for given in row]))


def write_typed(puzzle: Sudoku) -> list[str]:
    """Return the lines of the typed board; FormatError beyond the letters."""
    if puzzle.width >= len(SIGNS):
        raise FormatError(f'a typed board has numbers up to {len(SIGNS) - 1}')
    xs, ys = range(puzzle.width), range(puzzle.height)
    signs = {place: SIGNS[given] for place, given in puzzle.givens.items()}
    rows = [''.join(signs.get((x, y), '.') for x in xs) for y in ys]
    return [*['x'] * puzzle.diagonal, *rows]


def write_answer(puzzle: Sudoku, rows: Sequence[str]) -> str:
    """Return the puzzle with its answer as the lines of a puzz.link file."""
    givens = rows_of(puzzle)
    answer = [
        [None if given else number_of(cell) for given, cell in zip(line, row)]
        for line, row in zip(givens, rows)
    ]
    return file_link(puzzle, [files.line(map(files.word, line)) for line in givens + answer])


NOTATIONS = [
    Notation('a Tatham game ID', read_id, GAME_ID),
    *link_notations(KINDS['sudoku'], read_file, read_url),
    Notation('a typed board', read_typed, None),
]

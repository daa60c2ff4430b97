"""Kakuro.

Typed, with blanks between the cells: `.` a cell to fill, `#` a black one, `16\\24` a black one
with the sum of the cells below it and that of the cells to its right, `16\\` or `\\24` with one of
them. The first row and the first column are black, and no part of the board itself:

      #   4\\  13\\
     \\5    .    .
    \\12    .    .
"""

from __future__ import annotations

from collections.abc import Sequence

from satpy.errors import FormatError
from satpy.puzzles.kinds import KINDS, files
from satpy.puzzles.kinds.codes import Blanks, Cell, Code, OneOf, Signs
from satpy.puzzles.kinds.common_puzzles import Kakuro
from satpy.puzzles.kinds.rooms import Place
from satpy.puzzles.kinds.sheet import Sheet
from satpy.puzzles.kinds.source import Source
from satpy.puzzles.kinds.typed import check_rows
from satpy.puzzles.notations.notation import Notation, link_notations
from satpy.puzzles.notations.puzzlink import file_link, open_file, open_url, url

__all__ = ['NOTATIONS', 'read_sheet', 'write_answer', 'write_sheet', 'write_url']

SUMS = '0123456789abcdefghijABCDEFGHIJKLMNOPQRSTUVWXYZ'
"""puzz.link's letters for sums, from 0; a sum that is missing is `-`, and 0 is read so."""


class Sums(Code):
    """The sums of a black cell: below, then to the right, 0 for none."""

    begins = SUMS + '-'

    def read(self, text: Source) -> list[Cell]:
        return [tuple(map(sum_of, text.expect(f'[{SUMS}-]{{2}}', 'a cell')))]

    def write(self, cells: Sequence[Cell], at: int) -> tuple[int, str]:
        return 1, ''.join(map(sum_sign, cells[at]))


CELLS = OneOf(Blanks('k', 16), Signs({'.': (0, 0)}), Sums(), what='a cell')
"""None: a cell to fill; else the sums of a black cell."""


BLACK_CELL = ('kakuro', 1)


def sum_of(sign: str) -> int:
    return max(SUMS.find(sign), 0)


def sum_sign(total: int) -> str:
    if total >= len(SUMS):
        raise FormatError(f'a sum of {total} is too large for puzz.link')
    return SUMS[total] if total else '-'


def board(width: int, height: int, black: set[Place], sums: dict[Place, tuple[int, int]]) -> Kakuro:
    """Return the puzzle with these sums below and beside places, 0 for none."""
    down = {place: below for place, (below, _) in sums.items() if below}
    across = {place: beside for place, (_, beside) in sums.items() if beside}
    return Kakuro(width, height, black, down, across)


def read_typed(source: Source) -> Kakuro:
    lines = source.lines()
    start = lines[0].at
    rows: list[list[str]] = []
    for line in lines:
        rows.append([])
        while line.more():
            cell = line.expect(r'[0-9]{0,3}\\[0-9]{0,3}|#|\.', r'one of . # 16\ \24 16\24')
            rows[-1].append(cell)
    check_rows(lines, rows)
    if len(rows) < 2:
        told = 'expected a line of sums, then the rows: each has a sum, then its cells'
        raise lines[0].error(told, lines[0].end)
    outside = [*rows[0], *(row[0] for row in rows)]
    if '.' in outside or len(rows[0]) < 2:
        told = 'the first row and the first column hold sums, not cells to fill'
        raise lines[0].error(told, start)
    cells = {(x - 1, y - 1): cell for y, row in enumerate(rows) for x, cell in enumerate(row)}
    sums = {}
    for place, cell in cells.items():
        if '\\' in cell:
            below, beside = cell.split('\\')
            sums[place] = (int(below or 0), int(beside or 0))
    black = {place for place, cell in cells.items() if cell != '.' and min(place) >= 0}
    return board(len(rows[0]) - 1, len(rows) - 1, black, sums)


def read_url(source: Source) -> Kakuro:
    """Read the cells, then the sums above columns and left of rows that begin with none to fill."""
    text, width, height = open_url(source, 'kakuro')
    sums: dict[Place, tuple[int, int]] = {}
    for at, cell in enumerate(CELLS.read(text, width * height)):
        if cell is not None:
            sums[at % width, at // width] = cell
    black = set(sums)
    for x in range(width):
        if (x, 0) not in black:
            sums[x, -1] = (sum_of(text.expect(f'[{SUMS}-]', 'the sum of a column')), 0)
    for y in range(height):
        if (0, y) not in black:
            sums[-1, y] = (0, sum_of(text.expect(f'[{SUMS}-]', 'the sum of a row')))
    text.finish()
    return board(width, height, black, sums)


def read_file(source: Source) -> Kakuro:
    """Read sums as `across,below`; those outside the board stand alone, above first."""
    text, width, height = open_file(source, 'kakuro')
    above, *rows = files.read_words(text, height + 1, width + 1)
    sums = {(x - 1, -1): (read_sum(word), 0) for x, word in enumerate(above)}
    sums.update(((-1, y), (0, read_sum(row[0]))) for y, row in enumerate(rows))
    black = set()
    for y, row in enumerate(rows):
        for x, word in enumerate(row[1:]):
            if not word.take(r'\.$'):
                across = read_sum(word, ',')
                black.add((x, y))
                sums[x, y] = (read_sum(word), across)
    return board(width, height, black, sums)


def read_sheet(source: Source, sheet: Sheet) -> Kakuro:
    """Take black cells and small sums off a drawing, whose first row and column are black."""
    sums, black = {}, set()
    for x, y in sheet.cells:
        place = (x - 1, y - 1)
        there = (sheet.take_small((x, y), 2) or 0, sheet.take_small((x, y), 1) or 0)
        dark = sheet.take_dark((x, y)) or sheet.take_symbol((x, y), {True: BLACK_CELL})
        if dark or there != (0, 0) or min(place) < 0:
            sums[place] = there
            if min(place) >= 0:
                black.add(place)
    if sheet.width < 2 or sheet.height < 2:
        raise source.error('the first row and the first column hold sums, not cells to fill')
    return board(sheet.width - 1, sheet.height - 1, black, sums)


def write_sheet(puzzle: Kakuro, sheet: Sheet) -> None:
    """Draw the black cells, also those before the rows and columns, and their sums."""
    outside = [(x, -1) for x in range(-1, puzzle.width)] + [(-1, y) for y in range(puzzle.height)]
    sheet.cells.update(dict.fromkeys(outside))
    for place in (*outside, *puzzle.black):
        sheet.symbols[place] = BLACK_CELL
        for corner, sums in ((2, puzzle.down), (1, puzzle.across)):
            if place in sums:
                sheet.small[place, corner] = str(sums[place])


def read_sum(word: Source, behind: str = '') -> int:
    """Read the sum, 0 for none, and what has to stand behind it."""
    number = 0 if word.take('[.]|-1?') else word.number('a sum')
    if behind:
        word.expect(behind, f'{behind} and a second sum')
    else:
        files.end_word(word)
    return number


def write_url(puzzle: Kakuro) -> str:
    """Return the body of the puzz.link URL of the puzzle."""
    xs, ys, black = range(puzzle.width), range(puzzle.height), puzzle.black
    places = [(x, y) for y in ys for x in xs]
    body = CELLS.write(
        [
            (puzzle.down.get(place, 0), puzzle.across.get(place, 0)) if place in black else None
            for place in places
        ]
    )
    body += ''.join(sum_sign(puzzle.down.get((x, -1), 0)) for x in xs if (x, 0) not in black)
    body += ''.join(sum_sign(puzzle.across.get((-1, y), 0)) for y in ys if (0, y) not in black)
    return url(puzzle, body)


def write_answer(puzzle: Kakuro, rows: Sequence[str]) -> str:
    """Return the puzzle with its answer as the lines of a puzz.link file."""

    def word(x: int, y: int) -> str:
        if (x, y) in puzzle.black:
            return f'{puzzle.across.get((x, y), 0)},{puzzle.down.get((x, y), 0)}'
        return '.'

    xs = range(puzzle.width)
    lines: list[list[object]] = [[0, *(puzzle.down.get((x, -1), 0) for x in xs)]]
    for y in range(puzzle.height):
        lines.append([puzzle.across.get((-1, y), 0), *(word(x, y) for x in xs)])
    lines += [[cell.replace('#', '.') for cell in row] for row in rows]
    return file_link(puzzle, map(files.line, lines))


NOTATIONS = [
    *link_notations(KINDS['kakuro'], read_file, read_url),
    Notation('a typed board', read_typed, None),
]

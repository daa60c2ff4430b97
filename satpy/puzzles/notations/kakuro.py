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
from satpy.puzzles.notations import puzzlink
from satpy.puzzles.notations.puzzles import Kakuro, Place
from satpy.puzzles.notations.source import Kind, Notation, Source
from satpy.puzzles.notations.typed import places, read_cells

__all__ = ['KIND']

SUMS = '0123456789abcdefghijABCDEFGHIJKLMNOPQRSTUVWXYZ'
"""puzz.link's letters for sums, from 0."""


def board(width: int, height: int, black: set[Place], sums: dict[Place, tuple[int, int]]) -> Kakuro:
    """From the sums below and beside each cell, 0 for none."""
    down = {place: below for place, (below, _) in sums.items() if below}
    across = {place: beside for place, (_, beside) in sums.items() if beside}
    return Kakuro(width, height, black, down, across)


def read_cell(line: Source) -> str:
    return line.take(r'[0-9]{0,3}\\[0-9]{0,3}|#|\.') or ''


def read_typed(source: Source) -> Kakuro:
    lines = source.lines()
    start = lines[0].at
    rows = read_cells(lines, read_cell, r'one of . # 16\ \24 16\24')
    if len(rows) < 2:
        told = 'expected a line of sums, then the rows: each has a sum, then its cells'
        raise lines[0].error(told, lines[0].end)
    outside = [*rows[0], *(row[0] for row in rows)]
    if '.' in outside or len(rows[0]) < 2:
        told = 'the first row and the first column hold sums, not cells to fill'
        raise lines[0].error(told, start)
    sums = {}
    for y, row in enumerate(rows):
        for x, cell in enumerate(row):
            if '\\' in cell:
                below, beside = cell.split('\\')
                sums[x - 1, y - 1] = (int(below or 0), int(beside or 0))
    inside = [[cell if cell == '.' else '#' for cell in row[1:]] for row in rows[1:]]
    return board(len(rows[0]) - 1, len(rows) - 1, set(places(inside, '#')), sums)


def read_url(source: Source) -> Kakuro:
    """k-z: 1 to 16 cells to fill; `.` a black cell; two signs: one with its sums, below first.

    Then the sums above the columns and left of the rows that do not begin with a black cell.
    """
    text, width, height = puzzlink.open_url(source, 'kakuro')
    black: set[Place] = set()
    sums: dict[Place, tuple[int, int]] = {}
    at = 0
    while at < width * height:
        place = (at % width, at // width)
        sign = text.expect('[0-9a-jA-Z]{2}|[.k-z]', 'a cell')
        if 'k' <= sign <= 'z':
            at += ord(sign) - ord('k') + 1
            continue
        black.add(place)
        if sign != '.':
            sums[place] = (SUMS.index(sign[0]), SUMS.index(sign[1]))
        at += 1
    if at > width * height:
        raise text.error(f'{at - width * height} cells more than there are ({width * height})')
    for x in range(width):
        if (x, 0) not in black:
            sums[x, -1] = (SUMS.index(text.expect('[0-9a-jA-Z]', 'the sum of a column')), 0)
    for y in range(height):
        if (0, y) not in black:
            sums[-1, y] = (0, SUMS.index(text.expect('[0-9a-jA-Z]', 'the sum of a row')))
    text.finish()
    return board(width, height, black, sums)


def read_file(source: Source) -> Kakuro:
    """Sums as `across,below`; those outside the board stand alone, above first."""
    text, width, height = puzzlink.open_file(source, 'kakuro')
    above, *rows = puzzlink.file_words(text, height + 1, width + 1)
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


def read_sum(word: Source, behind: str = '') -> int:
    """The sum, 0 for none, and what has to stand behind it."""
    number = 0 if word.take('[.]|-1?') else word.number('a sum')
    if behind:
        word.expect(behind, f'{behind} and a second sum')
    else:
        puzzlink.end_word(word)
    return number


def puzzle_url(puzzle: Kakuro) -> str:
    def sign(sums: dict[Place, int], x: int, y: int) -> str:
        if sums.get((x, y), 0) >= len(SUMS):
            raise FormatError(f'a sum of {sums[x, y]} is too large for puzz.link')
        return SUMS[sums.get((x, y), 0)]

    xs, ys, black = range(puzzle.width), range(puzzle.height), puzzle.black
    signs = []
    for x, y in ((x, y) for y in ys for x in xs):
        both = sign(puzzle.down, x, y) + sign(puzzle.across, x, y)
        signs.append((both if both != '00' else '.') if (x, y) in black else ' ')
    body = ''.join(signs)
    for run in range(16, 0, -1):
        body = body.replace(' ' * run, chr(ord('k') + run - 1))
    body += ''.join(sign(puzzle.down, x, -1) for x in xs if (x, 0) not in black)
    body += ''.join(sign(puzzle.across, -1, y) for y in ys if (0, y) not in black)
    return puzzlink.url('kakuro', puzzle.width, puzzle.height, body)


def answer_link(puzzle: Kakuro, rows: Sequence[str]) -> str:
    def word(x: int, y: int) -> str:
        if (x, y) in puzzle.black:
            return f'{puzzle.across.get((x, y), 0)},{puzzle.down.get((x, y), 0)}'
        return '.'

    width, height = puzzle.width, puzzle.height
    lines: list[list[object]] = [[0, *(puzzle.down.get((x, -1), 0) for x in range(width))]]
    lines += [
        [puzzle.across.get((-1, y), 0), *(word(x, y) for x in range(width))] for y in range(height)
    ]
    lines += [[cell.replace('#', '.') for cell in row] for row in rows]
    return puzzlink.file_link('kakuro', width, height, lines)


KIND = Kind(
    [
        Notation('a puzz.link file', puzzlink.FILE, read_file),
        Notation('a puzz.link URL', puzzlink.URL, read_url),
        Notation('a typed board', None, read_typed),
    ],
    puzzle_url,
    answer_link,
)

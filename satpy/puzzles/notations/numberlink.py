"""Numberlink.

Typed: a digit or letter in the two cells that a path joins, `.` elsewhere; a, b, ... are 10, 11,
..., and A, B, ... 36, 37, .... With blanks between the cells, numbers can have several digits:

    1..2        1  .  . 12
    .21.        . 12  1  .

An answer is drawn with box characters, one a cell, and the signs of numbers.
"""

from __future__ import annotations

from collections.abc import Sequence

from satpy.puzzles.notations import puzzlink
from satpy.puzzles.notations.puzzles import Numberlink, Place
from satpy.puzzles.notations.source import LETTERS, Kind, Notation, Source
from satpy.puzzles.notations.typed import read_numbers

__all__ = ['KIND']

SIGNS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
RIGHT = '╶└┌├─┴┬┼'
DOWN = '╷│┌├┐┤┬┼'
LEFT = '╴┘─┴┐┤┬┼'
UP = '╵└│├┘┴┤┼'


def read_typed(source: Source) -> Numberlink:
    rows = read_numbers(source.lines(), LETTERS + LETTERS.upper() + '.', 'a number, a letter or .')
    numbers = {
        (x, y): SIGNS.index(cell) if len(cell) == 1 else int(cell)
        for y, row in enumerate(rows)
        for x, cell in enumerate(row)
        if cell != '.'
    }
    return Numberlink(len(rows[0]), len(rows), numbers)


def read_url(source: Source) -> Numberlink:
    text, width, height = puzzlink.open_url(source, 'numlin')
    cells = puzzlink.number16(text, width * height)
    text.finish()
    return board(text, width, height, cells)


def read_file(source: Source) -> Numberlink:
    text, width, height = puzzlink.open_file(source, 'numlin')
    rows = puzzlink.file_words(text, height, width)
    return board(text, width, height, [puzzlink.file_number(word) for row in rows for word in row])


def board(text: Source, width: int, height: int, cells: Sequence[int | None]) -> Numberlink:
    numbers: dict[Place, int] = {}
    for at, number in enumerate(cells):
        if number == puzzlink.UNKNOWN:
            raise text.error('an end of a path without its number is not known')
        if number is not None:
            numbers[at % width, at // width] = number
    return Numberlink(width, height, numbers)


def puzzle_url(puzzle: Numberlink) -> str:
    xs, ys = range(puzzle.width), range(puzzle.height)
    cells = [puzzle.numbers.get((x, y)) for y in ys for x in xs]
    return puzzlink.url('numlin', puzzle.width, puzzle.height, puzzlink.write_number16(cells))


def answer_link(puzzle: Numberlink, rows: Sequence[str]) -> str:
    xs, ys = range(puzzle.width), range(puzzle.height)

    def line(x: int, y: int, dx: int, dy: int) -> str:
        """1 if there is a line to the cell behind, right or below; else 0."""
        here, there = (x, y), (x + dx, y + dy)
        ends = [place for place in (here, there) if place in puzzle.numbers]
        if len(ends) < 2:
            leads = rows[y][x] in (RIGHT if dx else DOWN)
            comes = rows[y + dy][x + dx] in (LEFT if dx else UP)
            return str(int(leads or comes))
        # Two ends side by side are joined if no line leads to either of them.
        same = puzzle.numbers[here] == puzzle.numbers[there]
        return str(int(same and not any(led_to(*end) for end in ends)))

    def led_to(x: int, y: int) -> bool:
        beside = [(x - 1, y, RIGHT), (x + 1, y, LEFT), (x, y - 1, DOWN), (x, y + 1, UP)]
        return any(a in xs and b in ys and rows[b][a] in arms for a, b, arms in beside)

    lines = [[puzzlink.file_word(puzzle.numbers.get((x, y))) for x in xs] for y in ys]
    lines += [[line(x, y, 1, 0) for x in xs[:-1]] for y in ys]
    lines += [[line(x, y, 0, 1) for x in xs] for y in ys[:-1]]
    return puzzlink.file_link('numlin', puzzle.width, puzzle.height, lines)


KIND = Kind(
    [
        Notation('a puzz.link file', puzzlink.FILE, read_file),
        Notation('a puzz.link URL', puzzlink.URL, read_url),
        Notation('a typed board', None, read_typed),
    ],
    puzzle_url,
    answer_link,
)

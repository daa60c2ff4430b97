"""Fillomino.

Typed: a digit for a number that is given, `.` for none, `x` for a hole in the board. With blanks
between the cells of a line, numbers can have several digits:

    2..3        2  .  .  3
    ...x        .  .  .  x
    .7..        . 12  .  .
"""

from __future__ import annotations

from collections.abc import Sequence

from satpy.errors import FormatError
from satpy.puzzles.notations import puzzlink
from satpy.puzzles.notations.puzzles import Place
from satpy.puzzles.notations.region_puzzles import Fillomino
from satpy.puzzles.notations.rooms import read_borders, walls_between, write_borders
from satpy.puzzles.notations.source import Kind, Notation, Source
from satpy.puzzles.notations.tatham import GAME_ID, open_id, skip_letters
from satpy.puzzles.notations.typed import places, read_numbers

__all__ = ['KIND']


def board(source: Source, width: int, height: int, clues: dict[Place, int]) -> Fillomino:
    for (x, y), clue in clues.items():
        if clue == 0:
            raise source.error(f'the number in column {x + 1}, row {y + 1} is 0')
    return Fillomino(width, height, clues)


def read_typed(source: Source) -> Fillomino:
    rows = read_numbers(source.lines(), '.x', 'a number or one of . x')
    clues = {
        (x, y): int(cell)
        for y, row in enumerate(rows)
        for x, cell in enumerate(row)
        if cell not in '.x'
    }
    puzzle = board(source, len(rows[0]), len(rows), clues)
    puzzle.holes = set(places(rows, 'x'))
    return puzzle


def read_id(source: Source) -> Fillomino:
    """Tatham's Filling: digits, and letters that skip 1 to 26 cells. No region has ten cells."""
    text, _, width, height = open_id(source, 'filling')
    found, count = skip_letters(text, '[1-9]', 'a digit')
    if count != width * height:
        raise text.error(f'{count} cells, a {width}x{height} board has {width * height}')
    clues = {(at % width, at // width): int(digit) for at, digit in found.items()}
    return Fillomino(width, height, clues, most=9)


def read_url(source: Source) -> Fillomino:
    """The numbers, and behind them the borders that are given, if any."""
    text, width, height = puzzlink.open_url(source, 'fillomino')
    cells = map(puzzlink.known, puzzlink.number16(text, width * height))
    clues = {(at % width, at // width): cell for at, cell in enumerate(cells) if cell is not None}
    puzzle = board(text, width, height, clues)
    if text.more():
        puzzle.walls = read_borders(text, width, height)
    text.finish()
    return puzzle


def read_file(source: Source) -> Fillomino:
    text, width, height = puzzlink.open_file(source, 'fillomino')
    numbers = {
        (x, y): puzzlink.known(puzzlink.file_number(word))
        for y, row in enumerate(puzzlink.file_words(text, height, width))
        for x, word in enumerate(row)
    }
    clues = {place: number for place, number in numbers.items() if number is not None}
    return board(text, width, height, clues)


def puzzle_url(puzzle: Fillomino) -> str:
    puzzlink.refuse_holes(puzzle.holes)
    width, height = puzzle.width, puzzle.height
    numbers = [puzzle.clues.get((x, y)) for y in range(height) for x in range(width)]
    borders = write_borders(puzzle.walls, width, height) if puzzle.walls else ''
    return puzzlink.url('fillomino', width, height, puzzlink.write_number16(numbers) + borders)


def answer_link(puzzle: Fillomino, rows: Sequence[str]) -> str:
    puzzlink.refuse_holes(puzzle.holes)
    if puzzle.walls:
        raise FormatError('how a puzz.link file tells of given borders is not known')
    width, height = puzzle.width, puzzle.height
    clues = [[puzzle.clues.get((x, y)) for x in range(width)] for y in range(height)]
    lines = [list(map(puzzlink.file_word, row)) for row in clues]
    answer = [[*row] if len(row) == width else row.split() for row in rows]
    for numbers, cells in zip(clues, answer):
        lines.append(['.' if number else cell for number, cell in zip(numbers, cells)])
    walls = walls_between(answer)
    for i, j in ((1, 0), (0, 1)):
        for y in range(height - j):
            line = [((x, y), (x + i, y + j)) in walls for x in range(width - i)]
            lines.append(['01'[wall] for wall in line])
    return puzzlink.file_link('fillomino', width, height, lines)


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

"""Nurikabe.

Typed: a digit for a clue, `.` for no clue, `?` for a clue of unknown size, `x` for a hole in the
board. With blanks between the cells of a line, clues can have several digits:

    2..?        2  .  .  ?
    ...x        .  .  .  x
    .7..        . 12  .  .
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from satpy.puzzles.notations import puzzlink
from satpy.puzzles.notations.puzzles import Nurikabe, Place
from satpy.puzzles.notations.puzzleteam import PAGE, open_task, size_of
from satpy.puzzles.notations.source import LETTERS, Kind, Notation, Source, Start
from satpy.puzzles.notations.tatham import skip_letters
from satpy.puzzles.notations.typed import places, read_numbers

__all__ = ['KIND']

TASK = Start(r'\s*(?=[0-9x]*[a-wyz_])[0-9a-z_]+\s*$', *LETTERS, '_')


def board(source: Source, width: int, height: int, clues: dict[Place, int | None]) -> Nurikabe:
    for (x, y), clue in clues.items():
        if clue == 0:
            raise source.error(f'the clue in column {x + 1}, row {y + 1} is 0')
    return Nurikabe(width, height, clues)


def read_typed(source: Source) -> Nurikabe:
    rows = read_numbers(source.lines(), '.?x', 'a number or one of . ? x')
    clues = {
        (x, y): None if cell == '?' else int(cell)
        for y, row in enumerate(rows)
        for x, cell in enumerate(row)
        if cell not in '.x'
    }
    puzzle = board(source, len(rows[0]), len(rows), clues)
    puzzle.holes = set(places(rows, 'x'))
    return puzzle


def read_task(source: Source) -> Nurikabe:
    """Numbers, and letters that skip 1 to 26 cells; `_` keeps two numbers apart."""
    task = open_task(source)
    width, height = size_of(task)
    found, count = skip_letters(task, '_?[0-9]{1,9}', 'a number')
    if count != width * height:
        raise task.error(f'{count} cells, a {width}x{height} board has {width * height}')
    return board(
        task,
        width,
        height,
        {(at % width, at // width): int(cell.lstrip('_')) for at, cell in found.items()},
    )


def read_url(source: Source) -> Nurikabe:
    text, width, height = puzzlink.open_url(source, 'nurikabe')
    cells = puzzlink.number16(text, width * height)
    text.finish()
    return from_link(text, width, height, cells)


def from_link(text: Source, width: int, height: int, cells: Sequence[int | None]) -> Nurikabe:
    clues = {
        (at % width, at // width): puzzlink.known(cell)
        for at, cell in enumerate(cells)
        if cell is not None
    }
    return board(text, width, height, clues)


def read_file(source: Source) -> Nurikabe:
    text, width, height = puzzlink.open_file(source, 'nurikabe')
    words = chain.from_iterable(puzzlink.file_words(text, height, width))
    return from_link(text, width, height, [puzzlink.file_number(word, '.#+') for word in words])


def clue_at(puzzle: Nurikabe, place: Place) -> int | None:
    clue = puzzle.clues.get(place, 0)
    return puzzlink.UNKNOWN if clue is None else clue or None


def puzzle_url(puzzle: Nurikabe) -> str:
    puzzlink.refuse_holes(puzzle.holes)
    width, height = puzzle.width, puzzle.height
    cells = [clue_at(puzzle, (x, y)) for y in range(height) for x in range(width)]
    return puzzlink.url('nurikabe', width, height, puzzlink.write_number16(cells))


def answer_link(puzzle: Nurikabe, rows: Sequence[str]) -> str:
    puzzlink.refuse_holes(puzzle.holes)

    def word(x: int, y: int) -> str:
        clue = clue_at(puzzle, (x, y))
        return '+#'[rows[y][x] == '#'] if clue is None else puzzlink.file_word(clue)

    lines = [[word(x, y) for x in range(puzzle.width)] for y in range(puzzle.height)]
    return puzzlink.file_link('nurikabe', puzzle.width, puzzle.height, lines)


KIND = Kind(
    [
        Notation('a Puzzle Team page', PAGE, read_task),
        Notation('a puzz.link file', puzzlink.FILE, read_file),
        Notation('a puzz.link URL', puzzlink.URL, read_url),
        Notation('a Puzzle Team task', TASK, read_task),
        Notation('a typed board', None, read_typed),
    ],
    puzzle_url,
    answer_link,
)

"""Heyawake.

Typed: the rooms, a letter for each cell, then the rooms' numbers. With blanks between the cells
of a line, names of rooms can have several letters:

    AABB            aa aa ab ab
    AABC            aa aa ab b
    DDDC            c  c  c  b
    A2 C1           aa2 b1
"""

from __future__ import annotations

from collections.abc import Sequence

from satpy.puzzles.notations import puzzlink
from satpy.puzzles.notations.region_puzzles import Heyawake, cells_of, check_rooms
from satpy.puzzles.notations.rooms import (
    read_borders,
    read_file_rooms,
    read_rooms,
    rooms_between,
    walls_between,
    write_borders,
    write_file_rooms,
)
from satpy.puzzles.notations.source import LETTERS, Kind, Notation, Source

__all__ = ['KIND']


def read_typed(source: Source) -> Heyawake:
    lines = source.lines()
    numbers = [line for line in lines if any(map(str.isdigit, line.text[line.at : line.end]))]
    letters = LETTERS + LETTERS.upper()
    if lines[0].text[lines[0].at] not in letters or len(numbers) == len(lines):
        raise lines[0].error('expected the rooms, a letter for each cell, then numbers like A2')
    lines = lines[: len(lines) - len(numbers)]
    rooms = read_rooms(lines, letters, 'the letter of a room')
    clues: dict[str, int] = {}
    for line in numbers:
        while line.more():
            start = line.at
            name = line.some(letters, 'the letter of a room')
            if name not in cells_of(rooms):
                raise line.error(f'there is no room {name}', start)
            if name in clues:
                raise line.error(f'a second number for room {name}', start)
            clues[name] = line.number(f'the number of room {name}')
    return Heyawake(len(rooms[0]), len(rooms), rooms, clues)


def read_url(source: Source) -> Heyawake:
    text, width, height = puzzlink.open_url(source, 'heyawake')
    rooms = rooms_between(read_borders(text, width, height), width, height)
    names = list(cells_of(rooms))
    numbers = map(puzzlink.known, puzzlink.number16(text, len(names)))
    text.finish()
    clues = {name: number for name, number in zip(names, numbers) if number is not None}
    return Heyawake(width, height, rooms, clues)


def read_file(source: Source) -> Heyawake:
    text, width, height = puzzlink.open_file(source, 'heyawake')
    rooms = read_file_rooms(text, width, height)
    clues: dict[str, int] = {}
    for row, names in zip(puzzlink.file_words(text, height, width), rooms):
        for word, name in zip(row, names):
            number = puzzlink.known(puzzlink.file_number(word))
            if number is not None:
                clues[name] = number
    return Heyawake(width, height, rooms, clues)


def puzzle_url(puzzle: Heyawake) -> str:
    width, height = puzzle.width, puzzle.height
    rooms = check_rooms(puzzle.rooms, width, height)
    borders = write_borders(walls_between(puzzle.rooms), width, height)
    numbers = puzzlink.write_number16(puzzle.clues.get(name) for name in rooms)
    return puzzlink.url('heyawake', width, height, borders + numbers)


def answer_link(puzzle: Heyawake, rows: Sequence[str]) -> str:
    count, *rooms = write_file_rooms(puzzle.rooms)
    words = [['.'] * puzzle.width for _ in rows]
    for name, cells in cells_of(puzzle.rooms).items():
        x, y = cells[0]
        words[y][x] = puzzlink.file_word(puzzle.clues.get(name))
    answer = [['#' if cell == '#' else '+' for cell in row] for row in rows]
    lines = rooms + words + answer
    return puzzlink.file_link('heyawake', puzzle.width, puzzle.height, lines, count)


KIND = Kind(
    [
        Notation('a puzz.link file', puzzlink.FILE, read_file),
        Notation('a puzz.link URL', puzzlink.URL, read_url),
        Notation('a typed board', None, read_typed),
    ],
    puzzle_url,
    answer_link,
)

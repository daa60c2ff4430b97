"""Star battle.

Typed: how many stars a row holds, then the regions, a letter or digit for each cell. With blanks
between the cells of a line, names of regions can have several letters:

    1               2
    AABB            aa aa ab ab ...
    AABC            aa ac ac ab
    DDCC
    DDCC
"""

from __future__ import annotations

from collections.abc import Sequence

from satpy.puzzles.notations import puzzlink
from satpy.puzzles.notations.region_puzzles import StarBattle, check_rooms
from satpy.puzzles.notations.rooms import (
    read_borders,
    read_file_rooms,
    read_rooms,
    rooms_between,
    walls_between,
    write_borders,
    write_file_rooms,
)
from satpy.puzzles.notations.source import DIGITS, LETTERS, Kind, Notation, Source

__all__ = ['KIND']


def read_typed(source: Source) -> StarBattle:
    header, *lines = source.lines()
    stars = header.number('the number of stars in a row')
    header.finish()
    if not lines:
        raise header.error('expected the number of stars in a row, then the regions')
    regions = read_rooms(lines, DIGITS + LETTERS + LETTERS.upper(), 'the letter of a region')
    return StarBattle(len(regions[0]), len(regions), stars, regions)


def read_url(source: Source) -> StarBattle:
    text, width, height = puzzlink.open_url(source, 'starbattle')
    stars = text.number('the number of stars in a row')
    if text.at < text.end:
        text.expect('/', '/ and the borders')
    walls = read_borders(text, width, height)
    text.finish()
    return StarBattle(width, height, stars, rooms_between(walls, width, height))


def read_file(source: Source) -> StarBattle:
    text, width, height = puzzlink.open_file(source, 'starbattle')
    stars = text.number('the number of stars in a row')
    puzzlink.next_line(text, 'the number of regions')
    return StarBattle(width, height, stars, read_file_rooms(text, width, height))


def puzzle_url(puzzle: StarBattle) -> str:
    width, height = puzzle.width, puzzle.height
    check_rooms(puzzle.regions, width, height)
    borders = write_borders(walls_between(puzzle.regions), width, height)
    return puzzlink.url('starbattle', width, height, f'{puzzle.stars}/{borders}')


def answer_link(puzzle: StarBattle, rows: Sequence[str]) -> str:
    count, *regions = write_file_rooms(puzzle.regions)
    answer = [['#' if cell == '*' else '+' for cell in row] for row in rows]
    head = [str(puzzle.stars), *count]
    return puzzlink.file_link('starbattle', puzzle.width, puzzle.height, regions + answer, head)


KIND = Kind(
    [
        Notation('a puzz.link file', puzzlink.FILE, read_file),
        Notation('a puzz.link URL', puzzlink.URL, read_url),
        Notation('a typed board', None, read_typed),
    ],
    puzzle_url,
    answer_link,
)

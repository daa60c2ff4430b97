"""The Puzzle Team's tasks that are more than the cells of a board: a function for each kind."""

from __future__ import annotations

from collections.abc import Callable
from math import isqrt

from satpy.puzzles.kinds import Kind
from satpy.puzzles.kinds.codes import TEAM_NUMBERS
from satpy.puzzles.kinds.rooms import Place, Rooms, rooms_between, walls_between
from satpy.puzzles.kinds.source import Source
from satpy.puzzles.notations import games
from satpy.puzzles.notations.puzzleteam import SAY_SIZE, find_size

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = [
    'aquarium',
    'dominosa',
    'futoshiki',
    'jigsaw_sudoku',
    'kakurasu',
    'killer_sudoku',
    'lits',
    'norinori',
    'skyscrapers',
    'star_battle',
    'tents',
    'thermometers',
]

# Boards of the site have one star more in each row from each of these sides on.
MORE_STARS = (10, 14, 17, 21, 25)
WAYS = {(-1, 0): '<', (1, 0): '>', (0, -1): '^', (0, 1): 'v'}


def numbers(text: Source, sign: str, what: str) -> list[int]:
    """Read numbers with this sign between."""
    found = [text.number(what)]
    while text.take(sign):
        found.append(text.number(what))
    return found


def size_of(text: Source, cells: int) -> tuple[int, int]:
    """Return width and height of a board of so many cells, a square if nobody says it."""
    width, height = text.size or (isqrt(cells), isqrt(cells))
    if width * height != cells:
        told = f'a {width}x{height} board has {width * height}: {SAY_SIZE}'
        raise text.error(f'{cells} cells, {told}')
    text.check_size(width, height)
    return width, height


def side_of(text: Source, cells: int) -> int:
    """Return the side of a square board."""
    width, height = size_of(text, cells)
    if width != height:
        raise text.error(f'a board of {width}x{height} is not a square')
    return width


def read_rows(text: Source, fits: Callable[[Source, int], tuple[int, int]]) -> list[list[int]]:
    """Read the number of each cell's room; `fits` returns the size of the board."""
    cells = numbers(text, ',', 'the number of a room')
    width, _ = fits(text, len(cells))
    return [cells[at : at + width] for at in range(0, len(cells), width)]


def rooms_of(rows: list[list[int]]) -> Rooms:
    """Return the rooms of a board with these numbers."""
    return rooms_between(walls_between(rows), len(rows[0]), len(rows))


def read_rooms(text: Source) -> tuple[int, int, Rooms]:
    """Read the rooms of a board; return width, height and rooms."""
    rows = read_rows(text, size_of)
    return len(rows[0]), len(rows), rooms_of(rows)


def read_givens(text: Source) -> list[int | None]:
    """Read the given numbers up to a semicolon."""
    end = text.text.find(';', text.at, text.end)
    if end < 0:
        raise text.error('expected ; behind the givens')
    part = text.part(text.at, end)
    text.at = end + 1
    return TEAM_NUMBERS.read_all(part)


def places_of(cells: list[int | None], width: int) -> dict[Place, int]:
    """Return {place: number} of cells in reading order."""
    return {(at % width, at // width): n for at, n in enumerate(cells) if n}


def lits(kind: Kind, text: Source) -> Any:
    """Read the number of each cell's region."""
    return kind.puzzle(*read_rooms(text))


def norinori(kind: Kind, text: Source) -> Any:
    """Read the number of each cell's region."""
    return kind.puzzle(*read_rooms(text))


def star_battle(kind: Kind, text: Source) -> Any:
    """Read the number of each cell's region; the size of the board tells the number of stars."""
    width, height, regions = read_rooms(text)
    stars = 1 + sum(height >= side for side in MORE_STARS)
    return kind.puzzle(width, height, stars, regions)


def aquarium(kind: Kind, text: Source) -> Any:
    """Read how much water the columns hold, then the rows, `_` between; `;`; each cell's tank."""
    tallies = numbers(text, '_', 'a number of cells with water')
    text.expect(';', '; behind the numbers')

    def size(text: Source, cells: int) -> tuple[int, int]:
        return find_size(text, len(tallies), lambda width, height: width * height == cells)

    rows = read_rows(text, size)
    width, height = len(rows[0]), len(rows)
    return kind.puzzle(width, height, rooms_of(rows), tallies[:width], tallies[width:])


def kakurasu(kind: Kind, text: Source) -> Any:
    """Read the sums of the columns, then of the rows, with `/` between."""
    sums = numbers(text, '/', 'a sum')
    width, height = find_size(text, len(sums), lambda width, height: width == height)
    return kind.puzzle(width, height, sums[width:], sums[:width], [], [])


def skyscrapers(kind: Kind, text: Source) -> Any:
    """Read what stands behind the colon of Tatham's game ID."""
    clues = text.rest().partition(',')[0].count('/') + 1
    return games.read_skyscrapers(kind, text, side_of(text, (clues // 4) ** 2))


def futoshiki(kind: Kind, text: Source) -> Any:
    """Read what stands behind the colon of Tatham's game ID."""
    cells = text.rest().strip(' ,').count(',') + 1
    return games.read_futoshiki(kind, text, side_of(text, cells))


def dominosa(kind: Kind, text: Source) -> Any:
    """Read what stands behind the colon of Tatham's game ID."""
    rest = text.rest()
    cells = len(rest) - sum(len(part.partition(']')[0]) + 1 for part in rest.split('[')[1:])
    return games.read_numbers(kind, text, (isqrt(4 * cells + 1) - 3) // 2)


def tents(kind: Kind, text: Source) -> Any:
    """Read what stands behind the colon of Tatham's game ID."""
    cells, tallies = games.read_tents(text)
    numbers = [tally or 0 for tally in tallies]

    def possible(width: int, height: int) -> bool:
        size = width * height
        across, down = sum(numbers[:width]), sum(numbers[width:])
        return games.tents_fit(cells, size) and across == down == cells.count('T', 0, size)

    size = find_size(text, len(tallies), possible)
    return games.tents_board(kind, text, cells, tallies, *size)


def jigsaw_sudoku(kind: Kind, text: Source) -> Any:
    """Read the givens, `;`, and the number of each cell's region."""
    givens = read_givens(text)
    width, height, regions = read_rooms(text)
    return kind.puzzle(width, height, regions, places_of(givens, width))


def killer_sudoku(kind: Kind, text: Source) -> Any:
    """Read the givens, of which there are none, the cages, and their sums, with `;` between."""
    if any(read_givens(text)):
        raise text.error('a killer sudoku with given numbers is not known')
    rows = read_rows(text, size_of)
    text.expect(';', '; behind the cages')
    sums = [n for n in TEAM_NUMBERS.read_all(text) if n]
    cages = rooms_of(rows)
    names = {n: name for row, room in zip(rows, cages) for n, name in zip(row, room)}
    if len(sums) != len(names):
        raise text.error(f'{len(sums)} sums, there are {len(names)} cages')
    told = {names[n]: total for n, total in zip(sorted(names), sums)}
    return kind.puzzle(len(rows[0]), len(rows), cages, told)


def thermometers(kind: Kind, text: Source) -> Any:
    """Read tallies as in `aquarium`, then thermometers, each behind a `;`.

    1 to 4 and a length is one to the right, left, down or up, on the first free cells; 5 is
    followed by its cells, numbered from 0, its bulb first.
    """
    tallies = numbers(text, '_', 'a number of filled cells')
    width, height = find_size(text, len(tallies), lambda width, height: width == height)
    free = {*range(width * height)}
    steps: dict[Place, str | None] = {}
    while text.take(';'):
        at = text.at
        way, *cells = numbers(text, ',', 'a number')
        if 1 <= way <= 4 and len(cells) == 1 and cells[0] and free:
            step, first = (1 if way < 3 else width), min(free)
            cells = [first + step * i for i in range(cells[0])]
            cells = cells if way % 2 else cells[::-1]
        elif way != 5 or not cells:
            raise text.error('a thermometer is 1 to 4 and its length, or 5 and its cells', at)
        places = [(cell % width, cell // width) for cell in cells]
        ways = [WAYS.get((x2 - x, y2 - y)) for (x, y), (x2, y2) in zip(places, places[1:])]
        if not {*cells} <= free or len({*cells}) < len(cells) or None in ways:
            raise text.error('a thermometer leaves the board, meets another, or is in pieces', at)
        free.difference_update(cells)
        steps.update(zip(places, [*ways, 'x']))
    return kind.puzzle(width, height, tallies[width:], tallies[:width], steps)

"""Battleships.

Typed: the fleet, each ship a word of `+`; the column tallies; the row tallies, top to bottom (`?`
where one is not given); the board: `.` not known, `~` water, `O` a ship of one cell, `< > ^ v`
ends of ships, `#` a middle, `+` some part of a ship, `x` a hole in the board.

    ++ + +
    1 1 ? 1
    2 ? 0
    .>..
    ...O
    x...
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain

from satpy.errors import FormatError
from satpy.puzzles.notations import puzzlink
from satpy.puzzles.notations.puzzles import Battleship, Tally
from satpy.puzzles.notations.puzzleteam import PAGE, find_size, open_task
from satpy.puzzles.notations.source import MAX_SIDE, Kind, Notation, Source, Start
from satpy.puzzles.notations.tatham import GAME_ID, open_id, skip_letters
from satpy.puzzles.notations.typed import places, read_cells, read_tallies

__all__ = ['KIND']

SHIPS = 'O<>^v#+'
SAY_FLEET = 'say fleet=[...], on the command line --fleet N,N,...'

BANKS = {
    'c': [3, 2, 2, 1, 1, 1],
    'd': [4, 3, 3, 2, 2, 2, 1, 1, 1, 1],
    'e': [5, 4, 4, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 1],
}
"""puzz.link's letters for fleets."""

LINK_CELLS = '~^v<>#O'
"""puzz.link's numbers for cells, from 0."""

TASK_CELLS = '~O#^>v<'
"""The Puzzle Team's numbers for cells, from 0."""

TASK_FLEETS = {
    (6, 6): BANKS['c'],
    (8, 8): [4, 3, 3, 2, 2, 2, 1, 1, 1],
    (10, 10): BANKS['d'],
    (30, 30): [length for length in range(9, 0, -1) for _ in range(10 - length)],
}
"""The Puzzle Team's fleets, which its tasks do not tell."""

ID_CELLS = dict(zip('WSTBLRCV', '~O^v<>#+'))
"""The letters of cells in game IDs of Boats."""


def board(
    source: Source,
    width: int,
    height: int,
    tallies: Sequence[Tally],
    fleet: Iterable[int],
    cells: dict[int, str],
) -> Battleship:
    """From column and row tallies in one list, and the givens by their number in reading order."""
    return Battleship(
        width,
        height,
        rows=list(tallies[width:]),
        cols=list(tallies[:width]),
        fleet=sorted(fleet if source.fleet is None else source.fleet, reverse=True),
        givens={(at % width, at // width): cell for at, cell in cells.items()},
    )


def read_typed(source: Source) -> Battleship:
    lines = source.lines()
    if len(lines) < 4:
        told = 'expected four parts: the fleet, column tallies, row tallies, the board'
        raise lines[-1].error(told, lines[-1].end)
    ships, across, down, *rest = lines
    fleet = []
    while ships.more():
        start = ships.at
        fleet.append(len(ships.run('+')))
        if ships.at < ships.end and not ships.text[ships.at].isspace():
            raise ships.error('expected the fleet, each ship a word of +', start)
    signs = '.~Oo<>^v#+x'
    rows = read_cells(rest, lambda line: line.run(signs, 1), 'one of . ~ O < > ^ v # + x')
    rows = [[cell.replace('o', 'O') for cell in row] for row in rows]
    width, height = len(rows[0]), len(rows)
    tallies = read_tallies(across, width, 'column') + read_tallies(down, height, 'row')
    cells = {y * width + x: rows[y][x] for x, y in places(rows, '~' + SHIPS)}
    puzzle = board(source, width, height, tallies, fleet, cells)
    puzzle.holes = set(places(rows, 'x'))
    return puzzle


def read_id(source: Source) -> Battleship:
    """Boats: `WxHfN,n1,...,nN:c1,...,cW,r1,...,rH,cells`, n1 ships of one cell, and so on."""
    from re import findall

    params = '(f[0-9]{1,9})?(d[a-z])?S?(,[0-9]{1,9})*'
    text, params, width, height = open_id(source, 'boats', params)
    numbers = [int(number) for number in findall('[0-9]+', params)]
    largest = min(numbers.pop(0), MAX_SIDE) if params.startswith('f') else 4
    if numbers and params.startswith('f') and len(numbers) != largest:
        told = f'numbers of ships for {len(numbers)} lengths, but f{largest}'
        raise text.error(f'{told} has lengths 1 to {largest}')
    many = numbers or range(largest, 0, -1)
    if sum(length * count for length, count in enumerate(many, 1)) > width * height:
        raise text.error('the fleet has more cells than the board')
    tallies: list[Tally] = []
    for _ in range(width + height):
        tallies.append(None if text.take('-') else text.number('a tally or -'))
        text.take(',')
    found, count = skip_letters(text, f'[{"".join(ID_CELLS)}]', f'one of {" ".join(ID_CELLS)}')
    if count > width * height:
        raise text.error(f'{count} cells, a {width}x{height} board has {width * height}')
    fleet = [length for length, count in enumerate(many, 1) for _ in range(count)]
    cells = {at: ID_CELLS[letter] for at, letter in found.items()}
    return board(text, width, height, tallies, fleet, cells)


def read_task(source: Source) -> Battleship:
    """`c1,...,cW,r1,...,rH;cells`: a letter skips 1 to 26 of them."""
    task = open_task(source)
    tallies = [task.number('a tally')]
    while task.take(','):
        tallies.append(task.number('a tally'))
    task.expect(';', 'a comma or a semicolon')
    found, count = skip_letters(task, '[0-6]', 'a digit 0-6')

    def fits(width: int, height: int) -> bool:
        return count in (0, width * height) and sum(tallies[:width]) == sum(tallies[width:])

    width, height = find_size(task, len(tallies), fits)
    if count not in (0, width * height):
        raise task.error(f'{count} cells, a {width}x{height} board has {width * height}')
    fleet = TASK_FLEETS.get((width, height), task.fleet)
    if fleet is None:
        told = f'that of a {width}x{height} board is not known'
        raise task.error(f'the task does not tell the fleet, and {told}: {SAY_FLEET}')
    cells = {at: TASK_CELLS[int(digit)] for at, digit in found.items()}
    return board(task, width, height, tallies, fleet, cells)


def read_bank(text: Source) -> list[int]:
    """The fleet of a puzz.link URL or file: a letter, or a number and so many shapes."""
    letter = text.take('[a-z]')
    if letter:
        if letter not in BANKS and text.fleet is None:
            told = f'bank {letter} is no fleet of straight ships: {SAY_FLEET}'
            raise text.error(told, text.at - 1)
        return BANKS.get(letter, [])
    fleet = []
    for _ in range(text.number('the fleet')):
        puzzlink.next_line(text, 'a ship')
        start = text.at
        shape = text.expect('[0-9a-z]{2}[0-9a-v]*', 'a ship')
        width, height = (int(digit, 36) for digit in shape[:2])
        cells = ''.join(f'{int(digit, 32):05b}' for digit in shape[2:]).rstrip('0')
        straight = min(width, height) == 1 and cells == '1' * (width * height)
        if not straight and text.fleet is None:
            raise text.error(f'{shape} is no straight ship: {SAY_FLEET}', start)
        fleet.append(width * height)
    return fleet


def write_bank(fleet: list[int]) -> list[str]:
    for letter, lengths in BANKS.items():
        if lengths == sorted(fleet, reverse=True):
            return [letter]
    if max(fleet, default=0) > 35:
        raise FormatError(f'a ship of {max(fleet)} cells is too long for puzz.link')
    shapes = []
    for length in fleet:
        fives, rest = divmod(length, 5)
        last = puzzlink.base36(32 - (32 >> rest)) if rest else ''
        shapes.append(f'{puzzlink.base36(length)}1{"v" * fives}{last}')
    return [str(len(fleet)), *shapes]


def read_url(source: Source) -> Battleship:
    text, width, height = puzzlink.open_url(source, 'battleship')
    slash = text.text.find('/', text.at, text.end)
    clues = text.part(text.at, text.end if slash < 0 else slash)
    tallies: list[int | None] = [None] * (width + height)
    numbers: list[int | None] = []
    # Where there is only the fleet, nothing else is given.
    if clues.at < clues.end:
        tallies = puzzlink.number16(clues, width + height)
        numbers = puzzlink.number16(clues, width * height)
    clues.finish()
    text.at = clues.end
    text.expect('//?', '/ and the fleet')
    fleet = read_bank(text)
    text.finish()
    return from_link(text, width, height, tallies, fleet, numbers)


def from_link(
    text: Source,
    width: int,
    height: int,
    tallies: Sequence[int | None],
    fleet: list[int],
    numbers: Sequence[int | None],
) -> Battleship:
    cells = {}
    for at, number in enumerate(numbers):
        if number is not None and number >= len(LINK_CELLS):
            raise text.error(f'a given {number}: parts of crooked ships are not known')
        if number is not None:
            cells[at] = '+' if number == puzzlink.UNKNOWN else LINK_CELLS[number]
    return board(text, width, height, [puzzlink.known(n) for n in tallies], fleet, cells)


def read_file(source: Source) -> Battleship:
    text, width, height = puzzlink.open_file(source, 'battleship')
    fleet = read_bank(text)
    puzzlink.next_line(text, 'the tallies')
    top, *lines = [
        [puzzlink.file_number(word) for word in line]
        for line in puzzlink.file_words(text, height + 1, width + 1)
    ]
    tallies = [*top[1:], *(line[0] for line in lines)]
    numbers = [number for line in lines for number in line[1:]]
    return from_link(text, width, height, tallies, fleet, numbers)


def link_numbers(puzzle: Battleship) -> list[list[int | None]]:
    """The givens as puzz.link numbers them, row by row."""
    numbers = {symbol: number for number, symbol in enumerate(LINK_CELLS)}
    numbers['+'] = puzzlink.UNKNOWN
    return [
        [numbers.get(puzzle.givens.get((x, y), '')) for x in range(puzzle.width)]
        for y in range(puzzle.height)
    ]


def puzzle_url(puzzle: Battleship) -> str:
    puzzlink.refuse_holes(puzzle.holes)
    tallies = puzzlink.write_number16([*puzzle.cols, *puzzle.rows])
    cells = puzzlink.write_number16(chain.from_iterable(link_numbers(puzzle)))
    bank = write_bank(puzzle.fleet)
    body = f'{tallies}{cells}/{"/" if bank[0].isalpha() else ""}{"/".join(bank)}'
    return puzzlink.url('battleship', puzzle.width, puzzle.height, body)


def answer_link(puzzle: Battleship, rows: Sequence[str]) -> str:
    puzzlink.refuse_holes(puzzle.holes)
    givens = [[puzzlink.file_word(number) for number in row] for row in link_numbers(puzzle)]
    tallies = [puzzlink.file_word(tally) for tally in puzzle.rows]
    answer = [
        ['#' if (x, y) not in puzzle.givens and row[x] in SHIPS else '+' for x in range(len(row))]
        for y, row in enumerate(rows)
    ]
    lines = [
        ['.', *map(puzzlink.file_word, puzzle.cols)],
        *([tally, *row] for tally, row in zip(tallies, givens)),
        *answer,
        ['0'] * len(puzzle.fleet),
    ]
    bank = write_bank(puzzle.fleet)
    return puzzlink.file_link('battleship', puzzle.width, puzzle.height, lines, head=bank)


KIND = Kind(
    [
        Notation('a Puzzle Team page', PAGE, read_task),
        Notation('a Tatham game ID', GAME_ID, read_id),
        Notation('a puzz.link file', puzzlink.FILE, read_file),
        Notation('a puzz.link URL', puzzlink.URL, read_url),
        Notation('a Puzzle Team task', Start(r'\s*[0-9]+(,[0-9]+)*;', ';'), read_task),
        Notation('a typed board', None, read_typed),
    ],
    puzzle_url,
    answer_link,
)

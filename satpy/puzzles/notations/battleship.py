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

from satpy.errors import FormatError
from satpy.puzzles.kinds import KINDS, files
from satpy.puzzles.kinds.codes import NUMBERS16, SIGNS, UNKNOWN, Cell, Signs, Skipping
from satpy.puzzles.kinds.common_puzzles import Battleship
from satpy.puzzles.kinds.parts import known, refuse_holes
from satpy.puzzles.kinds.puzzles import Tally
from satpy.puzzles.kinds.sheet import Sheet
from satpy.puzzles.kinds.source import MAX_SIDE, Source
from satpy.puzzles.kinds.typed import places, read_cells, read_tallies
from satpy.puzzles.notations.notation import GAME_ID, PAGE, Notation, Start, link_notations
from satpy.puzzles.notations.puzzleteam import find_size, open_task
from satpy.puzzles.notations.puzzlink import file_link, open_file, open_url, url
from satpy.puzzles.notations.tatham import open_id

__all__ = [
    'NOTATIONS', 'read_sheet', 'write_answer', 'write_sheet', 'write_typed', 'write_url',
]  # fmt: skip

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

TASK_CELLS = Skipping(Signs(dict(zip('0123456', '~O#^>v<'))), what='a digit 0-6')
"""How the Puzzle Team writes cells."""

TASK_FLEETS = {
    (6, 6): BANKS['c'],
    (8, 8): [4, 3, 3, 2, 2, 2, 1, 1, 1],
    (10, 10): BANKS['d'],
    (30, 30): [length for length in range(9, 0, -1) for _ in range(10 - length)],
}
"""The Puzzle Team's fleets; its tasks do not tell them."""

ID_CELLS = Skipping(Signs(dict(zip('WSTBLRCV', '~O^v<>#+'))), what='one of W S T B L R C V')
"""How game IDs of Boats write cells."""


def board(
    source: Source,
    width: int,
    height: int,
    tallies: Sequence[Tally],
    fleet: Iterable[int],
    cells: Sequence[Cell],
) -> Battleship:
    """Return the puzzle with these column and row tallies, and cells in reading order."""
    return Battleship(
        width,
        height,
        rows=list(tallies[width:]),
        cols=list(tallies[:width]),
        fleet=sorted(fleet if source.fleet is None else source.fleet, reverse=True),
        givens={(at % width, at // width): cell for at, cell in enumerate(cells) if cell},
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
    rows = read_cells(rest, '.~Oo<>^v#+x', 'one of . ~ O < > ^ v # + x')
    rows = [[cell.replace('o', 'O') for cell in row] for row in rows]
    width, height = len(rows[0]), len(rows)
    tallies = read_tallies(across, width, 'column') + read_tallies(down, height, 'row')
    cells = [cell if cell in '~' + SHIPS else None for row in rows for cell in row]
    puzzle = board(source, width, height, tallies, fleet, cells)
    puzzle.holes = set(places(rows, 'x'))
    return puzzle


def write_typed(puzzle: Battleship) -> list[str]:
    """Return the lines of the typed board."""
    tallies = [
        ' '.join('?' if tally is None else str(tally) for tally in line)
        for line in (puzzle.cols, puzzle.rows)
    ]
    signs = {**dict.fromkeys(puzzle.holes, 'x'), **puzzle.givens}
    xs, ys = range(puzzle.width), range(puzzle.height)
    rows = [''.join(signs.get((x, y), '.') for x in xs) for y in ys]
    return [' '.join('+' * length for length in puzzle.fleet), *tallies, *rows]


def read_id(source: Source) -> Battleship:
    """Read Boats: `WxHfN,n1,...,nN:c1,...,cW,r1,...,rH,cells`, n1 ships of one cell, and so on."""
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
    cells = ID_CELLS.read_all(text)
    if len(cells) > width * height:
        raise text.error(f'{len(cells)} cells, a {width}x{height} board has {width * height}')
    fleet = [length for length, count in enumerate(many, 1) for _ in range(count)]
    return board(text, width, height, tallies, fleet, cells)


def read_task(source: Source) -> Battleship:
    """Read `c1,...,cW,r1,...,rH;cells`."""
    task = open_task(source)
    tallies = [task.number('a tally')]
    while task.take(','):
        tallies.append(task.number('a tally'))
    task.expect(';', 'a comma or a semicolon')
    cells = TASK_CELLS.read_all(task)

    def fits(width: int, height: int) -> bool:
        return len(cells) in (0, width * height) and sum(tallies[:width]) == sum(tallies[width:])

    width, height = find_size(task, len(tallies), fits)
    if len(cells) not in (0, width * height):
        raise task.error(f'{len(cells)} cells, a {width}x{height} board has {width * height}')
    fleet = TASK_FLEETS.get((width, height), task.fleet)
    if fleet is None:
        told = f'that of a {width}x{height} board is not known'
        raise task.error(f'the task does not tell the fleet, and {told}: {SAY_FLEET}')
    return board(task, width, height, tallies, fleet, cells)


def read_bank(text: Source) -> list[int]:
    """Read the fleet of a puzz.link URL or file: a letter, or a number and so many shapes."""
    letter = text.take('[a-z]')
    if letter:
        if letter not in BANKS and text.fleet is None:
            told = f'bank {letter} is not a fleet of straight ships: {SAY_FLEET}'
            raise text.error(told, text.at - 1)
        return BANKS.get(letter, [])
    fleet = []
    for _ in range(text.number('the fleet')):
        files.next_line(text, 'a ship')
        start = text.at
        shape = text.expect('[0-9a-z]{2}[0-9a-v]*', 'a ship')
        width, height = (int(digit, 36) for digit in shape[:2])
        cells = ''.join(f'{int(digit, 32):05b}' for digit in shape[2:]).rstrip('0')
        straight = min(width, height) == 1 and cells == '1' * (width * height)
        if not straight and text.fleet is None:
            raise text.error(f'{shape} is not a straight ship: {SAY_FLEET}', start)
        fleet.append(width * height)
    return fleet


def write_bank(fleet: list[int]) -> list[str]:
    """Return the lines that `read_bank` reads."""
    for letter, lengths in BANKS.items():
        if lengths == sorted(fleet, reverse=True):
            return [letter]
    if max(fleet, default=0) > 35:
        raise FormatError(f'a ship of {max(fleet)} cells is too long for puzz.link')
    shapes = []
    for length in fleet:
        fives, rest = divmod(length, 5)
        last = SIGNS[32 - (32 >> rest)] if rest else ''
        shapes.append(f'{SIGNS[length]}1{"v" * fives}{last}')
    return [str(len(fleet)), *shapes]


def read_url(source: Source) -> Battleship:
    """Read the body of a puzz.link URL."""
    text, width, height = open_url(source, 'battleship')
    slash = text.text.find('/', text.at, text.end)
    clues = text.part(text.at, text.end if slash < 0 else slash)
    tallies: list[Cell] = [None] * (width + height)
    cells: list[Cell] = []
    # Where there is only the fleet, nothing else is given.
    if clues.at < clues.end:
        tallies = NUMBERS16.read(clues, width + height)
        cells = NUMBERS16.read(clues, width * height)
    clues.finish()
    text.at = clues.end
    text.expect('//?', '/ and the fleet')
    fleet = read_bank(text)
    text.finish()
    return board(text, width, height, known(tallies), fleet, symbols(text, cells))


def read_file(source: Source) -> Battleship:
    text, width, height = open_file(source, 'battleship')
    fleet = read_bank(text)
    files.next_line(text, 'the tallies')
    words = files.read_words(text, height + 1, width + 1)
    top, *lines = [[files.read_number(word) for word in line] for line in words]
    tallies = known([*top[1:], *(line[0] for line in lines)])
    cells = symbols(text, [number for line in lines for number in line[1:]])
    return board(text, width, height, tallies, fleet, cells)


def symbols(text: Source, numbers: Sequence[Cell]) -> list[Cell]:
    """Return the symbols of cells that puzz.link numbers."""
    for number in numbers:
        if number is not None and number >= len(LINK_CELLS):
            raise text.error(f'a given {number}: parts of crooked ships are not known')
    return [
        None if number is None else '+' if number == UNKNOWN else LINK_CELLS[number]
        for number in numbers
    ]


SHEET_CELLS = {sign: ('battleship_B', n) for n, sign in enumerate('O#<^>v~', 1)}
"""Parts of ships as Penpa-edit numbers its symbols."""


def read_sheet(source: Source, sheet: Sheet) -> Battleship:
    """Take tallies and parts of ships off a drawing, which does not tell the fleet."""
    tallies = sheet.take_side('top') + sheet.take_side('left')
    cells = [sheet.take_symbol(place, SHEET_CELLS) for place in sheet.cells]
    if source.fleet is None:
        raise source.error(f'the drawing does not tell the fleet: {SAY_FLEET}')
    return board(source, sheet.width, sheet.height, tallies, (), cells)


def write_sheet(puzzle: Battleship, sheet: Sheet) -> None:
    """Draw the tallies and the given parts of ships."""
    sheet.write_side('top', puzzle.cols)
    sheet.write_side('left', puzzle.rows)
    for place, sign in puzzle.givens.items():
        if sign not in SHEET_CELLS:
            raise FormatError('Penpa-edit has no symbol for some part of a ship, whichever it is')
        sheet.symbols[place] = SHEET_CELLS[sign]


def link_numbers(puzzle: Battleship) -> list[list[Cell]]:
    """Return the givens as puzz.link numbers them, row by row."""
    refuse_holes(puzzle)
    numbers: dict[str | None, int] = {symbol: n for n, symbol in enumerate(LINK_CELLS)}
    numbers['+'] = UNKNOWN
    return [
        [numbers.get(puzzle.givens.get((x, y))) for x in range(puzzle.width)]
        for y in range(puzzle.height)
    ]


def write_url(puzzle: Battleship) -> str:
    """Return the body of the puzz.link URL of the puzzle."""
    cells = NUMBERS16.write([cell for row in link_numbers(puzzle) for cell in row])
    tallies = NUMBERS16.write([*puzzle.cols, *puzzle.rows])
    bank = write_bank(puzzle.fleet)
    return url(puzzle, f'{tallies}{cells}/{"/" if bank[0].isalpha() else ""}{"/".join(bank)}')


def write_answer(puzzle: Battleship, rows: Sequence[str]) -> str:
    """Return the puzzle with its answer as the lines of a puzz.link file."""
    lines = [[None, *puzzle.cols]]
    lines += [[tally, *row] for tally, row in zip(puzzle.rows, link_numbers(puzzle))]
    answer = [
        ['#' if (x, y) not in puzzle.givens and row[x] in SHIPS else '+' for x in range(len(row))]
        for y, row in enumerate(rows)
    ]
    clues = [map(files.word, line) for line in lines]
    ticks = '0' * len(puzzle.fleet)
    bank, cells = write_bank(puzzle.fleet), map(files.line, [*clues, *answer, ticks])
    return file_link(puzzle, [*bank, *cells])


NOTATIONS = [
    Notation('a Puzzle Team page', read_task, PAGE),
    Notation('a Tatham game ID', read_id, GAME_ID),
    *link_notations(KINDS['battleship'], read_file, read_url),
    Notation('a Puzzle Team task', read_task, Start(r'\s*[0-9]+(,[0-9]+)*;', [';'])),
    Notation('a typed board', read_typed, None),
]

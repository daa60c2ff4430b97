"""Parts of kinds in which areas are found: clues of several numbers, dots, pieces, tanks."""

from __future__ import annotations

from collections.abc import Sequence

from satpy.errors import FormatError
from satpy.puzzles.kinds import files
from satpy.puzzles.kinds.codes import (
    SIGNS,
    UNKNOWN,
    Blanks,
    Cell,
    Code,
    Decimals,
    Digits,
    OneOf,
    Packed,
    Signs,
    Skipping,
    Spaced,
)
from satpy.puzzles.kinds.parts import CAPITALS, Cells, Numbers, Part
from satpy.puzzles.kinds.sheet import HOLLOW, where
from satpy.puzzles.kinds.source import DIGITS, LETTERS, Source
from satpy.puzzles.kinds.typed import are_spaced, read_cells

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.puzzles.kinds.parts import Board, Rows
    from satpy.puzzles.kinds.puzzles import Puzzle
    from satpy.puzzles.kinds.sheet import Sheet, Spot

__all__ = ['TEAM_LENGTHS', 'BlackNumbers', 'Corners', 'Dots', 'Gaps', 'Lengths']


LENGTHS = {2: (360, 6), 3: (396, 4), 4: (460, 2)}
"""{how many lengths: (the least number that stands for so many, the base of its digits)}."""


class LengthsCode(Code):
    """Up to four lengths (None: not given), as one or two letters and digits.

    >>> [LengthsCode().read(Source(text, 'example')) for text in ('5', 'ch', 'aj')]
    [[(5,)], [(3, 1, 1)], [(3, 1)]]
    """

    begins = DIGITS + 'abcdef.'

    def read(self, text: Source) -> list[Cell]:
        start = text.at
        if text.run('.', 1):
            return [(None,)]
        digit = text.run(DIGITS, 1)
        if digit:
            return [(1, 1, 1, 1) if digit == '9' else (int(digit),)]
        number = int(text.expect('[a-f][0-9a-z]', 'a letter and a digit or letter'), 36)
        for count, (least, base) in LENGTHS.items():
            if least <= number < least + base**count:
                places = [base**place for place in range(count - 1, -1, -1)]
                return [tuple((number - least) // place % base or None for place in places)]
        raise text.error('this stands for no clue', start)

    def write(self, cells: Sequence[Cell], at: int) -> tuple[int, str]:
        lengths = cells[at]
        if lengths is None:
            return 0, ''
        if len(lengths) == 1:
            return 1, '.' if lengths[0] is None else str(lengths[0])
        if lengths == (1, 1, 1, 1):
            return 1, '9'
        number, base = LENGTHS[len(lengths)]
        for place, length in enumerate(reversed(lengths)):
            number += (length or 0) * base**place
        return 1, SIGNS[number // 36] + SIGNS[number % 36]


class TeamLengths(Decimals):
    """Lengths as the Puzzle Team writes them: a digit each, and `_` between two clues.

    >>> TEAM_LENGTHS.read(Source('a31_2', 'example'), 3)
    [None, (3, 1), (2,)]
    """

    def read(self, text: Source) -> list[Cell]:
        return [tuple(map(int, text.expect('_?[0-8]{1,4}', 'up to four digits').lstrip('_')))]


TEAM_LENGTHS = Skipping(TeamLengths(), what='up to four digits')


class Lengths(Cells):
    """Clues of up to four lengths, {place: tuple of lengths}; a length is None where it is `?`."""

    code = OneOf(Blanks('g', 20), LengthsCode())

    def __init__(self, name: str) -> None:
        self.name = name

    def set(self, text: Source, board: Board, cells: Sequence[Cell]) -> None:
        width = board['width']
        found = {(at % width, at // width): cell for at, cell in enumerate(cells) if cell}
        for (x, y), lengths in found.items():
            given = [1 if length is None else length for length in lengths]
            alone = len(given) == 1
            if (not alone and (0 in given or sum(given) + len(given) > 8)) or sum(given) > 8:
                raise text.error(f'the clue in column {x + 1}, row {y + 1} fits around no cell')
        board[self.name] = found

    def get(self, puzzle: Puzzle) -> list[Cell]:
        clues = getattr(puzzle, self.name)
        return [clues.get((x, y)) for y in range(puzzle.height) for x in range(puzzle.width)]

    def read_word(self, word: Source) -> Cell:
        if word.run('.#+', 1):
            files.end_word(word)
            return None
        lengths = word.expect('[0-8-](,[0-8-])*', 'lengths with commas between, or one of . # +')
        files.end_word(word)
        return tuple(None if sign == '-' else int(sign) for sign in lengths.split(','))

    def write_word(self, cell: Cell, answer: str) -> str:
        if cell is None:
            return '#' if answer == '#' else '+'
        return ','.join('-' if length is None else str(length) for length in cell)

    def read_rows(self, lines: Sequence[Source]) -> list[list[Cell]]:
        most = None if are_spaced(lines) else 1
        rows = read_cells(lines, '.?' + DIGITS[:9], 'digits 0-8, ? or .', most=most)
        for line, row in zip(lines, rows):
            for cell in row:
                if len(cell) > 4 or ('.' in cell and cell != '.'):
                    raise line.error(f'{cell} is not a clue of one to four digits')
        return [
            [
                None if cell == '.' else tuple(None if n == '?' else int(n) for n in cell)
                for cell in row
            ]
            for row in rows
        ]

    def read_mark(self, sheet: Sheet, spot: Spot) -> Cell:
        told = sheet.take_text(spot)
        if told is None:
            return None
        if not 1 <= len(told) <= 4 or {*told} - {*'?012345678'}:
            raise FormatError(f'expected one to four digits {where(spot)}, found {told!r}')
        return tuple(None if sign == '?' else int(sign) for sign in told)

    def write_mark(self, sheet: Sheet, spot: Spot, cell: Cell) -> None:
        told = ''.join('?' if length is None else str(length) for length in cell)
        sheet.texts[spot] = (told, 1, '4')


class BlackNumbers(Numbers):
    """Numbers from 0 to 4 on black cells, {place: number}; None: a black cell without one."""

    def read_word(self, word: Source) -> Cell:
        sign = files.read_sign(word, '012345.')
        return {'.': None, '5': UNKNOWN}[sign] if sign in '.5' else int(sign)

    def write_word(self, cell: Cell, answer: str) -> str:
        return '5' if cell == UNKNOWN else files.word(cell)


DOTS = {'W': ('circle_SS', 1), 'B': ('circle_SS', 2)}
HOLES = Packed([None, 'x'], 5, 'holes')


class Dots(Part):
    """White and black dots on cells and between them, {place: 'W' or 'B'}, and `holes`.

    A place is (x, y) in steps of a half: (0.5, 0) is on the border of two cells. Typed are rows of
    cells and of what is between them by turns.
    """

    code = OneOf(Blanks('g', 20), Spaced(['W', 'B'], 7), what='a dot', overrun=True)

    def __init__(self, name: str) -> None:
        self.name = name

    def places(self, width: int, height: int) -> list[tuple[float, float]]:
        """Return the places where dots can be, in reading order."""
        return [(x / 2, y / 2) for y in range(2 * height - 1) for x in range(2 * width - 1)]

    def set(self, text: Source, board: Board, cells: Sequence[Cell]) -> None:
        """Keep the dots of cells in reading order; behind the last dot cells may be missing."""
        across, down = 2 * board['width'] - 1, 2 * board['height'] - 1
        if len(cells) > across * down:
            raise text.error(f'{len(cells)} places for dots, the board has {across * down}')
        signs = {(at % across / 2, at // across / 2): cell for at, cell in enumerate(cells) if cell}
        board[self.name] = {place: cell for place, cell in signs.items() if cell != 'x'}
        holes = [place for place, cell in signs.items() if cell == 'x']
        for x, y in holes:
            if x % 1 or y % 1:
                raise text.error(f'a hole between cells, in column {x + 1:g}, row {y + 1:g}')
        board['holes'] = {(int(x), int(y)) for x, y in holes}

    def rows(self, puzzle: Puzzle) -> list[list[Cell]]:
        """Return the rows of cells and of what is between them."""
        dots = getattr(puzzle, self.name)
        xs, ys = range(2 * puzzle.width - 1), range(2 * puzzle.height - 1)
        return [[dots.get((x / 2, y / 2)) for x in xs] for y in ys]

    def read_url(self, text: Source, board: Board) -> None:
        width, height = board['width'], board['height']
        self.set(text, board, self.code.read(text, (2 * width - 1) * (2 * height - 1)))
        if text.more():
            cells = enumerate(HOLES.read(text, width * height))
            board['holes'] = {(at % width, at // width) for at, cell in cells if cell}

    def write_url(self, puzzle: Puzzle) -> str:
        cells = [cell for row in self.rows(puzzle) for cell in row]
        # As puzz.link does: up to 7 places without a dot behind the last, there or not.
        last = max((at for at, cell in enumerate(cells) if cell), default=-8)
        dots = self.code.write(cells + [None] * (last + 8 - len(cells)))
        places = [(x, y) for y in range(puzzle.height) for x in range(puzzle.width)]
        holes = ['x' if place in puzzle.holes else None for place in places]
        return dots + (HOLES.write(holes) if puzzle.holes else '')

    def read_file(self, text: Source, board: Board) -> None:
        cells: list[Cell] = []
        for _ in range(2 * board['height'] - 1):
            count = 2 * board['width'] - 1
            line = text.expect(f'[.12X]{{{count}}}', f'{count} signs, each one of . 1 2 X')
            cells += [{'1': 'W', '2': 'B', 'X': 'x'}.get(sign) for sign in line]
            text.take(r'\s*[/\n]\s*')
        self.set(text, board, cells)

    def write_file(self, puzzle: Puzzle, answer: Rows) -> list[str]:
        signs = {None: '.', 'W': '1', 'B': '2'}
        rows = [[signs[cell] for cell in row] for row in self.rows(puzzle)]
        for x, y in puzzle.holes:
            rows[2 * y][2 * x] = 'X'
        return [''.join(row) for row in rows]

    def read_typed(self, source: Source, lines: Sequence[Source], board: Board) -> None:
        rows = read_cells(lines, '.WBwbx', 'one of . W B x')
        if not (len(rows) % 2 and len(rows[0]) % 2):
            told = f'{len(rows)} rows of {len(rows[0])}'
            raise lines[0].error(f'{told}: cells and what is between them are odd numbers')
        board['width'], board['height'] = (len(rows[0]) + 1) // 2, (len(rows) + 1) // 2
        signs = {'.': None, 'w': 'W', 'b': 'B'}
        cells = [signs.get(cell, cell) for row in rows for cell in row]
        self.set(source, board, cells)

    def read_sheet(self, text: Source, sheet: Sheet, board: Board) -> None:
        places = self.places(sheet.width, sheet.height)
        dots = {place: sheet.take_symbol(place, DOTS) for place in places}
        board[self.name] = {place: sign for place, sign in dots.items() if sign}
        cells = {(x, y) for y in range(sheet.height) for x in range(sheet.width)}
        board['holes'] = cells - sheet.cells.keys()

    def write_sheet(self, puzzle: Puzzle, sheet: Sheet) -> None:
        for place, sign in getattr(puzzle, self.name).items():
            sheet.symbols[place] = DOTS[sign]
        for hole in puzzle.holes:
            del sheet.cells[hole]


class Gaps(OneOf):
    """Tatham's dots: a letter for each, how many places are empty before it; z for 25 of these.

    >>> Gaps().read(Source('bA', 'example'), 9)
    [None, 'W', 'B']
    """

    def read(self, text: Source, count: int) -> list[Cell]:
        """Read to the end, to the last dot."""
        cells: list[Cell] = []
        while text.more():
            sign = text.some(LETTERS + CAPITALS[:-1], 'a letter', 1)
            cells += [None] * LETTERS.index(sign.lower())
            if sign != 'z':
                cells.append('W' if sign in LETTERS else 'B')
        return cells


class Corners(Cells):
    """Circles, {place: number, None if it shows none}, and arrows, {place: one of ^ v < >}."""

    code = OneOf(
        Signs({'.': UNKNOWN, 'g': '^', 'h': 'v', 'i': '<', 'j': '>'}),
        Blanks('k', 16),
        Digits(16, {'-': (2, 0)}),
    )
    arrows = '^v<>'

    def set(self, text: Source, board: Board, cells: Sequence[Cell]) -> None:
        width = board['width']
        found = {(at % width, at // width): cell for at, cell in enumerate(cells) if cell}
        board['arrows'] = {place: cell for place, cell in found.items() if isinstance(cell, str)}
        board['circles'] = {
            place: None if cell == UNKNOWN else cell
            for place, cell in found.items()
            if place not in board['arrows']
        }

    def get(self, puzzle: Puzzle) -> list[Cell]:
        numbers = {place: n or UNKNOWN for place, n in puzzle.circles.items()}
        clues = {**numbers, **puzzle.arrows}
        return [clues.get((x, y)) for y in range(puzzle.height) for x in range(puzzle.width)]

    def read_word(self, word: Source) -> Cell:
        if word.run('o', 1):
            cell = word.number('a number') if word.at < word.end else UNKNOWN
            files.end_word(word)
            return cell
        sign = files.read_sign(word, '.1234')
        return None if sign == '.' else self.arrows[int(sign) - 1]

    def write_word(self, cell: Cell, answer: str) -> str:
        if isinstance(cell, str):
            return str(self.arrows.index(cell) + 1)
        return '.' if cell is None else 'o' if cell == UNKNOWN else f'o{cell}'

    def read_rows(self, lines: Sequence[Source]) -> list[list[Cell]]:
        digits = 9 if are_spaced(lines) else 1
        rows = read_cells(lines, '.oO' + self.arrows, 'a number or one of . o ^ v < >', digits)
        signs = {'.': None, 'o': UNKNOWN, 'O': UNKNOWN, **{sign: sign for sign in self.arrows}}
        return [[signs[cell] if cell in signs else int(cell) for cell in row] for row in rows]

    def read_mark(self, sheet: Sheet, spot: Spot) -> Cell:
        arrow = sheet.take_symbol(spot, ARROWS)
        circle = sheet.take_symbol(spot, CIRCLE)
        number = sheet.take_number(spot)
        return arrow or (UNKNOWN if number is None and circle else number)

    def write_mark(self, sheet: Sheet, spot: Spot, cell: Cell) -> None:
        if isinstance(cell, str):
            sheet.symbols[spot] = ARROWS[cell]
        else:
            sheet.write(spot, cell, HOLLOW)


ARROWS = {
    '<': ('arrow_B_B', 1),
    '^': ('arrow_B_B', 3),
    '>': ('arrow_B_B', 5),
    'v': ('arrow_B_B', 7),
}
CIRCLE = {True: ('circle_L', 1)}

"""What puzzles are made of: numbers or symbols in cells, numbers beside the board, and so on.

A part says once how it is written; it is read from and written to puzz.link's URLs and files, and
read from typed boards. What it reads are attributes of the puzzle, collected in a dict (`board`)
that begins with width and height; a typed board tells these itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from satpy.errors import FormatError
from satpy.puzzles.kinds import files
from satpy.puzzles.kinds.codes import NUMBERS16, UNKNOWN, Cell, OneOf, Packed
from satpy.puzzles.kinds.source import DIGITS, LETTERS, Source
from satpy.puzzles.kinds.typed import are_spaced, read_cells, write_cells

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from typing_extensions import TypeAlias

    from satpy.puzzles.kinds.puzzles import Puzzle
    from satpy.puzzles.kinds.rooms import Place
    from satpy.puzzles.kinds.sheet import Sheet, Spot

__all__ = [
    'DROP',
    'KEEP',
    'REFUSE',
    'Cells',
    'NumberRows',
    'Numbers',
    'Part',
    'known',
    'refuse_holes',
    'set_size',
]

Board: TypeAlias = 'dict[str, Any]'
Rows: TypeAlias = 'Sequence[Sequence[str]]'
CAPITALS = LETTERS.upper()
KEEP, DROP, REFUSE = 'keep', 'drop', 'refuse'
"""What to do with a clue that shows no number: it is None, or left out, or an error."""
HOLE = 'hole'
"""A cell that is not part of the board."""


class Part:
    """One part of a puzzle, with readers and writers.

    lines: how many of a typed board it takes; None: as many as the board is high. `answer`: rows of
    the answer; some parts tell its cells in a file, between their own.
    """

    lines: int | None = None

    def read_url(self, text: Source, board: Board) -> None:
        raise NotImplementedError

    def write_url(self, puzzle: Puzzle) -> str:
        raise NotImplementedError

    def read_file(self, text: Source, board: Board) -> None:
        raise NotImplementedError

    def write_file(self, puzzle: Puzzle, answer: Rows) -> list[str]:
        raise NotImplementedError

    def read_typed(self, source: Source, lines: Sequence[Source], board: Board) -> None:
        raise NotImplementedError

    def write_typed(self, puzzle: Puzzle) -> list[str]:
        raise NotImplementedError

    def read_sheet(self, text: Source, sheet: Sheet, board: Board) -> None:
        """Take this part off a drawing of Penpa-edit; `text` is for errors."""
        raise NotImplementedError

    def write_sheet(self, puzzle: Puzzle, sheet: Sheet) -> None:
        """Draw this part."""
        raise NotImplementedError


class Cells(Part):
    """Something in some of the cells; None: nothing. `signs`: the typed ones without a number."""

    code: OneOf | Packed

    more = 0
    """How many more columns and rows there are than the board has."""

    def places(self, width: int, height: int) -> list[Place]:
        """Return the places of the cells of a board of this size, in reading order."""
        return [(x, y) for y in range(height + self.more) for x in range(width + self.more)]

    def set(self, text: Source, board: Board, cells: Sequence[Cell]) -> None:
        """Turn the cells in reading order into attributes."""
        raise NotImplementedError

    def get(self, puzzle: Puzzle) -> list[Cell]:
        """Return the cells in reading order."""
        raise NotImplementedError

    def read_word(self, word: Source) -> Cell:
        """Read a cell of a file."""
        raise NotImplementedError

    def write_word(self, cell: Cell, answer: str) -> str:
        """Return the word for a cell in a file, where the answer has this."""
        raise NotImplementedError

    def read_rows(self, lines: Sequence[Source]) -> list[list[Cell]]:
        """Read the rows of a typed board."""
        raise NotImplementedError

    def typed_cell(self, cell: Cell) -> str:
        """Return how a cell is typed."""
        return '.' if cell is None else str(cell)

    def typed_rows(self, puzzle: Puzzle) -> list[list[str]]:
        """Return the rows of a typed board."""
        cells, width = [*map(self.typed_cell, self.get(puzzle))], puzzle.width + self.more
        return [cells[at : at + width] for at in range(0, len(cells), width)]

    def write_typed(self, puzzle: Puzzle) -> list[str]:
        return write_cells(self.typed_rows(puzzle))

    def read_url(self, text: Source, board: Board) -> None:
        count = len(self.places(board['width'], board['height']))
        self.set(text, board, self.code.read(text, count))

    def write_url(self, puzzle: Puzzle) -> str:
        return self.code.write(self.get(puzzle))

    def read_file(self, text: Source, board: Board) -> None:
        lines = files.read_words(text, board['height'] + self.more, board['width'] + self.more)
        self.set(text, board, [self.read_word(word) for line in lines for word in line])

    def file_rows(self, puzzle: Puzzle, answer: Rows) -> list[list[str]]:
        """Return the words of a file for these cells, row by row."""
        split = [str(row).split() for row in answer]
        signs = [b if len(b) == puzzle.width else a for a, b in zip(answer, split)]
        rows: list[list[str]] = [[] for _ in range(puzzle.height + self.more)]
        for cell, (x, y) in zip(self.get(puzzle), self.places(puzzle.width, puzzle.height)):
            rows[y].append(self.write_word(cell, '' if self.more else signs[y][x]))
        return rows

    def write_file(self, puzzle: Puzzle, answer: Rows) -> list[str]:
        return [files.line(line) for line in self.file_rows(puzzle, answer)]

    def read_typed(self, source: Source, lines: Sequence[Source], board: Board) -> None:
        rows = self.read_rows(lines)
        set_size(lines[0], board, rows, self.more)
        self.set(source, board, [cell for row in rows for cell in row])

    def read_mark(self, sheet: Sheet, spot: Spot) -> Cell:
        """Take a cell off a drawing."""
        raise NotImplementedError

    def write_mark(self, sheet: Sheet, spot: Spot, cell: Cell) -> None:
        """Draw a cell that is not None."""
        raise NotImplementedError

    def spots(self, width: int, height: int) -> list[Spot]:
        """Return where a drawing has the cells, in reading order."""
        shift = self.more / 2
        return [(x - shift, y - shift) for x, y in self.places(width, height)]

    def read_sheet(self, text: Source, sheet: Sheet, board: Board) -> None:
        spots = self.spots(sheet.width, sheet.height)
        self.set(text, board, [self.read_mark(sheet, spot) for spot in spots])

    def write_sheet(self, puzzle: Puzzle, sheet: Sheet) -> None:
        for spot, cell in zip(self.spots(puzzle.width, puzzle.height), self.get(puzzle)):
            if cell is not None:
                self.write_mark(sheet, spot, cell)


class Numbers(Cells):
    """Numbers in cells, {place: number}.

    unknown: see KEEP. greatest: where it is a digit, typed numbers are digits up to it. letters:
    how many typed letters count on from 10; 26: capitals are the same as small ones. least: a
    smaller number is an error. holes: `x` is typed for a cell that is not part of the board.
    shaded: files mark the cells between the clues in which an answer has this sign. mark: a clue
    that shows no number is typed like this. style: that of the numbers in Penpa-edit. black: so are
    the cells with a clue.
    """

    def __init__(
        self,
        name: str,
        code: OneOf | Packed = NUMBERS16,
        *,
        unknown: str = DROP,
        greatest: int | None = None,
        letters: int = 0,
        least: int = 0,
        holes: bool = False,
        shaded: str = '',
        mark: str = '?',
        style: int = 1,
        black: bool = False,
    ) -> None:
        self.name, self.code, self.unknown, self.least = name, code, unknown, least
        self.greatest, self.letters, self.holes, self.shaded = greatest, letters, holes, shaded
        self.mark, self.style, self.black = mark, style, black
        self.signs = '.' + mark * (unknown == KEEP) + 'x' * holes

    def set(self, text: Source, board: Board, cells: Sequence[Cell]) -> None:
        if self.unknown == REFUSE and UNKNOWN in cells:
            raise text.error('a clue without its number is not known')
        found: dict[Place, int | None] = {}
        holes = set()
        for (x, y), cell in zip(self.places(board['width'], board['height']), cells):
            if cell == HOLE:
                holes.add((x, y))
            elif cell == UNKNOWN:
                if self.unknown == KEEP:
                    found[x, y] = None
            elif cell is not None:
                if cell < self.least:
                    raise text.error(f'the number in column {x + 1}, row {y + 1} is {cell}')
                found[x, y] = cell
        board[self.name] = found
        if self.holes:
            board['holes'] = holes

    def get(self, puzzle: Puzzle) -> list[Cell]:
        refuse_holes(puzzle)
        clues = getattr(puzzle, self.name)
        places = self.places(puzzle.width, puzzle.height)
        return [self.cell_of(clues[place]) if place in clues else None for place in places]

    def cell_of(self, clue: int | None) -> Cell:
        """Return the cell with this clue; one that is less than `least` cannot be written."""
        return UNKNOWN if clue is None else clue if clue >= self.least else None

    def read_word(self, word: Source) -> Cell:
        if self.greatest is not None:
            signs = DIGITS[: self.greatest + 1] + '.-' + '#+' * bool(self.shaded)
            sign = files.read_sign(word, signs)
            return int(sign) if sign in DIGITS else UNKNOWN if sign == '-' else None
        return files.read_number(word, '.#+' if self.shaded else '.')

    def write_word(self, cell: Cell, answer: str) -> str:
        if cell is None and self.shaded:
            return '#' if answer == self.shaded else '+'
        return files.word(cell)

    def read_rows(self, lines: Sequence[Source]) -> list[list[Cell]]:
        number, digits, more = 'a number', 9 if are_spaced(lines) else 1, ''
        if self.greatest is not None:
            number, digits, more = f'a digit 0-{self.greatest}', 0, DIGITS[: self.greatest + 1]
        if self.letters:
            number, more = f'{number}, a letter', LETTERS + CAPITALS
        others = 'one of ' * (len(self.signs) > 1) + ' '.join(self.signs)
        rows = read_cells(lines, self.signs + more, f'{number} or {others}', digits)
        return [[self.number_of(cell) for cell in row] for row in rows]

    def typed_cell(self, cell: Cell) -> str:
        return self.mark if cell == UNKNOWN else super().typed_cell(cell)

    def number_of(self, cell: str) -> Cell:
        """Return the cell that is typed like this."""
        if cell in self.signs:
            return {'.': None, self.mark: UNKNOWN, 'x': HOLE}[cell]
        if cell[0] in DIGITS:
            return int(cell)
        return 10 + (LETTERS + CAPITALS).index(cell) % self.letters

    def read_mark(self, sheet: Sheet, spot: Spot) -> Cell:
        if self.holes and spot not in sheet.cells:
            return HOLE
        if self.letters and sheet.texts.get(spot, ' ')[0] in [*LETTERS, *CAPITALS]:
            return self.number_of(sheet.texts.pop(spot)[0])
        number = sheet.take_number(spot)
        if self.greatest is not None and number is not None and number > self.greatest:
            from satpy.puzzles.kinds.sheet import where

            raise FormatError(f'{number} {where(spot)}, the greatest number is {self.greatest}')
        dark = self.black and sheet.take_dark(spot)
        return UNKNOWN if number is None and dark else number

    def write_mark(self, sheet: Sheet, spot: Spot, cell: Cell) -> None:
        sheet.write(spot, cell, self.style)
        if self.black:
            from satpy.puzzles.kinds.sheet import BLACK

            sheet.colors[spot] = BLACK


class NumberRows(Numbers):
    """Numbers in nearly all cells, as rows; None for a cell without one."""

    def set(self, text: Source, board: Board, cells: Sequence[Cell]) -> None:
        numbers, width = known(cells), board['width']
        if self.unknown == REFUSE and None in numbers:
            x, y = numbers.index(None) % width, numbers.index(None) // width
            raise text.error(f'row {y + 1}, column {x + 1} has no number')
        board[self.name] = [numbers[at : at + width] for at in range(0, len(numbers), width)]

    def get(self, puzzle: Puzzle) -> list[Cell]:
        return [number for row in getattr(puzzle, self.name) for number in row]


def known(cells: Iterable[Cell]) -> list[Cell]:
    """Return the cells with None in place of UNKNOWN."""
    return [None if cell == UNKNOWN else cell for cell in cells]


def set_size(line: Source, board: Board, rows: Sequence[Sequence[object]], more: int = 0) -> None:
    """Keep the size of a typed board; another part of it must not have another.

    more: how many more columns and rows are typed than the board has.
    """
    width, height = len(rows[0]) - more, len(rows) - more
    if not (width and height):
        raise line.error(f'{len(rows[0])}x{len(rows)} dots enclose no cell')
    if 'width' in board and (width, height) != (board['width'], board['height']):
        told = f'{board["width"]}x{board["height"]}'
        raise line.error(f'{width}x{height} cells, the board above is {told}')
    board['width'], board['height'] = width, height


def refuse_holes(puzzle: Puzzle) -> None:
    """Refuse to write a board with holes."""
    if getattr(puzzle, 'holes', None):
        raise FormatError('puzz.link knows no boards with holes')

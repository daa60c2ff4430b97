"""Parts of some kinds: numbers with arrows, numbers on dots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from satpy.errors import FormatError
from satpy.puzzles.kinds import files
from satpy.puzzles.kinds.codes import Blanks, Cell, Code, OneOf
from satpy.puzzles.kinds.parts import Cells, Numbers
from satpy.puzzles.kinds.sheet import BLACK, GRAY, SOLID, where
from satpy.puzzles.kinds.source import DIGITS, Source
from satpy.puzzles.kinds.typed import check_rows, refuse_gap

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.puzzles.kinds.parts import Board
    from satpy.puzzles.kinds.puzzles import Puzzle
    from satpy.puzzles.kinds.sheet import Sheet, Spot

__all__ = ['ArrowNumbers', 'Arrows', 'DotNumbers']

ARROWS = ['', '^', 'v', '<', '>']
"""The arrows in the order of pzpr's numbers for them."""


SHEET_ARROWS = {'': '', '0': '^', '1': '<', '2': '>', '3': 'v'}
"""{what Penpa-edit writes behind a number: arrow}."""
SHADES = {0: 'white', 1: 'gray', GRAY: 'gray', 8: 'gray', BLACK: 'black'}
"""{colour of a cell in Penpa-edit: that of its clue}."""


class ArrowNumbers(Code):
    """Numbers with arrows: (number, arrow), or with a colour (colour, number, arrow).

    The number is None where it is not known, the arrow '' where there is none.

    >>> ArrowNumbers().read(Source('32', 'example'))
    [(2, '<')]
    >>> ArrowNumbers(['gray', 'white', 'black']).write([('black', None, '^')], 0)
    (1, '21.')
    """

    begins = DIGITS + '-'

    def __init__(self, colors: Sequence[str] = ()) -> None:
        self.colors = list(colors)

    def read(self, text: Source) -> list[Cell]:
        color: tuple[Cell, ...] = ()
        if self.colors:
            digits = DIGITS[: len(self.colors)]
            color = (self.colors[int(text.some(digits, f'a colour from 0 to {digits[-1]}', 1))],)
        length = 1
        if text.run('-', 1):
            length = 3
        arrow = int(text.some(DIGITS[: 10 if length == 1 else 5], 'a digit for an arrow', 1))
        if arrow > 4:
            arrow, length = arrow - 5, 2
        if length == 1 and text.run('.', 1):
            return [(*color, None, ARROWS[arrow])]
        number = text.expect(f'[0-9a-f]{{{length}}}', f'a number of {length} hexadecimal digits')
        return [(*color, int(number, 16), ARROWS[arrow])]

    def write(self, cells: Sequence[Cell], at: int) -> tuple[int, str]:
        if cells[at] is None:
            return 0, ''
        *color, number, sign = cells[at]
        arrow = ARROWS.index(sign)
        if number is None:
            text = f'{arrow}.'
        elif number < 16:
            text = f'{arrow}{number:x}'
        elif number < 256:
            text = f'{arrow + 5}{number:02x}'
        elif number < 4096:
            text = f'-{arrow}{number:03x}'
        else:
            raise FormatError(f'{number} is too large for a puzz.link URL')
        return 1, ''.join(str(self.colors.index(name)) for name in color) + text


class DotNumbers(Numbers):
    """Numbers on the dots between cells and around the board, {dot: number}.

    Dot (x, y) is the upper left corner of cell (x, y).
    """

    more = 1


class Arrows(Cells):
    """Numbers with arrows in cells, {place: clue}, as `ArrowNumbers` has them.

    colors: the names of the clues' colours in the order of pzpr's numbers for them, if they have
    colours. A clue is typed as `2<`, or with the first letter of its colour as `B2<`.
    """

    def __init__(self, name: str, colors: Sequence[str] = ()) -> None:
        self.name, self.colors = name, colors
        self.code = OneOf(Blanks('a', 26), ArrowNumbers(colors))

    def set(self, text: Source, board: Board, cells: Sequence[Cell]) -> None:
        places = self.places(board['width'], board['height'])
        board[self.name] = {place: cell for place, cell in zip(places, cells) if cell is not None}

    def get(self, puzzle: Puzzle) -> list[Cell]:
        clues = getattr(puzzle, self.name)
        return [clues.get(place) for place in self.places(puzzle.width, puzzle.height)]

    def read_word(self, word: Source) -> Cell:
        if word.run('.', 1):
            files.end_word(word)
            return None
        arrow = int(word.some('01234', 'an arrow from 0 to 4, or .', 1))
        word.expect(',', 'a comma')
        number = None if word.take('-(?!1)') else int(word.expect('-1|[0-9]{1,4}', 'a number or -'))
        color = []
        if self.colors:
            word.expect(',', 'a comma and a colour')
            color = [self.colors[int(word.some('0124567', 'a colour', 1)) % 4]]
        files.end_word(word)
        return None if number == -1 else (*color, number, ARROWS[arrow])

    def write_word(self, cell: Cell, answer: str) -> str:
        if cell is None:
            return '.'
        *color, number, arrow = cell
        words = [ARROWS.index(arrow), '-' if number is None else number]
        return ','.join(map(str, [*words, *map(self.colors.index, color)]))

    def read_rows(self, lines: Sequence[Source]) -> list[list[Cell]]:
        letters = {color[0].upper(): color for color in self.colors}
        rows = [self.read_row(line, letters) for line in lines]
        refuse_gap(lines)
        check_rows(lines, rows)
        return rows

    def read_row(self, line: Source, letters: Mapping[str, str]) -> list[Cell]:
        """Read a typed row; letters: {letter: colour}."""
        row: list[Cell] = []
        while line.more():
            if line.run('.', 1):
                row.append(None)
                continue
            color = line.run(''.join(letters), 1)
            if letters and not color:
                raise line.missing(f'one of . {" ".join(letters)}')
            number = line.run(DIGITS, 4)
            unknown = not number and line.run('?', 1)
            arrow = line.run('^v<>', 1)
            if not (color or number or unknown):
                raise line.missing('. or a number and one of ^ v < >')
            clue = (int(number) if number else None, arrow)
            row.append((letters[color], *clue) if color else clue)
        return row

    def read_mark(self, sheet: Sheet, spot: Spot) -> Cell:
        """Take `2_1`: a number, and after `_` the number of its arrow."""
        told = sheet.take_text(spot)
        shade = sheet.colors.pop(spot, 0)
        if told is None:
            return (SHADES[shade], None, '') if self.colors and shade in SHADES and shade else None
        number, _, arrow = told.partition('_')
        unknown = not number or number == '?'
        if not (unknown or number.isdecimal()) or arrow not in SHEET_ARROWS:
            raise FormatError(f'expected a number with an arrow {where(spot)}, found {told!r}')
        clue = (None if unknown else int(number), SHEET_ARROWS[arrow])
        return (SHADES.get(shade, 'white'), *clue) if self.colors else clue

    def read_sheet(self, text: Source, sheet: Sheet, board: Board) -> None:
        super().read_sheet(text, sheet, board)
        clues = board[self.name]
        sheet.walls = {wall for wall in sheet.walls if not clues.keys() & {*wall}}

    def write_mark(self, sheet: Sheet, spot: Spot, cell: Cell) -> None:
        *color, number, arrow = cell
        way = next(way for way, sign in SHEET_ARROWS.items() if sign == arrow)
        told = ('?' if number is None else str(number)) + f'_{way}' * bool(way)
        black = color == ['black']
        sheet.texts[spot] = (told, SOLID if black else 1, '2')
        if color and color[0] != 'white':
            sheet.colors[spot] = BLACK if black else GRAY

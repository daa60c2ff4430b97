"""Parts of puzzles of numbers: numbers on all four sides, signs between and in cells."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from satpy.puzzles.kinds import files
from satpy.puzzles.kinds.codes import NUMBERS16, Cell, OneOf
from satpy.puzzles.kinds.parts import Cells, Numbers, Part, known, set_size
from satpy.puzzles.kinds.rooms import Place
from satpy.puzzles.kinds.source import Source
from satpy.puzzles.kinds.typed import check_rows, read_cells, refuse_gap, write_cells

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.puzzles.kinds.parts import Board, Rows
    from satpy.puzzles.kinds.puzzles import Puzzle
    from satpy.puzzles.kinds.sheet import Sheet

__all__ = ['FourSides', 'Inequalities', 'Steps']

SIDES = ('top', 'bottom', 'left', 'right')
"""The sides of a board, in the order in which pzpr and Tatham tell their clues."""


class FourSides(Part):
    """Numbers on the four sides of a board (None: not given), around numbers in cells.

    The sides are the attributes top, bottom, left and right. On a typed board each is a line or a
    column of its own, and the corners are `.`, as are sides and cells without a number.
    """

    def __init__(self, numbers: Numbers) -> None:
        self.numbers = numbers

    def read_url(self, text: Source, board: Board) -> None:
        width, height = board['width'], board['height']
        clues = known(NUMBERS16.read(text, 2 * (width + height)))
        for side, count in zip(SIDES, (width, width, height, height)):
            board[side], clues = clues[:count], clues[count:]
        if text.more():
            self.numbers.read_url(text, board)
        else:
            board[self.numbers.name] = {}

    def write_url(self, puzzle: Puzzle) -> str:
        clues = [clue for side in SIDES for clue in getattr(puzzle, side)]
        there = getattr(puzzle, self.numbers.name)
        return NUMBERS16.write(clues) + (self.numbers.write_url(puzzle) if there else '')

    def read_file(self, text: Source, board: Board) -> None:
        width, height = board['width'], board['height']
        top, *rows, bottom = files.read_words(text, height + 2, width + 2)
        self.set_sides(board, *(known(map(files.read_number, line)) for line in (top, bottom)))
        board['left'] = known(files.read_number(row[0]) for row in rows)
        board['right'] = known(files.read_number(row[-1]) for row in rows)
        cells: list[Cell] = []
        for word in (word for row in rows for word in row[1:-1]):
            if word.run('q', 1):
                cells.append(word.number('a number'))
                files.end_word(word)
            else:
                cells.append(None)
        self.numbers.set(text, board, cells)

    def write_file(self, puzzle: Puzzle, answer: Rows) -> list[str]:
        givens = getattr(puzzle, self.numbers.name)
        rows = [[*row] if len(row) == puzzle.width else str(row).split() for row in answer]
        lines = [['.', *map(files.word, puzzle.top), '.']]
        for y, (left, right) in enumerate(zip(puzzle.left, puzzle.right)):
            cells = [
                f'q{givens[x, y]}' if (x, y) in givens else sign for x, sign in enumerate(rows[y])
            ]
            lines.append([files.word(left), *cells, files.word(right)])
        lines.append(['.', *map(files.word, puzzle.bottom), '.'])
        return [files.line(line) for line in lines]

    def read_typed(self, source: Source, lines: Sequence[Source], board: Board) -> None:
        starts = [line.at for line in lines]
        cells = self.numbers.read_rows(lines)
        if len(cells) < 3 or len(cells[0]) < 3:
            told = 'expected the clues on all four sides of the board, . for none'
            raise lines[0].error(told, starts[0])
        top, *rows, bottom = cells
        corners = [(line, row[x]) for line, row in ((0, top), (-1, bottom)) for x in (0, -1)]
        for line, corner in corners:
            if corner is not None:
                told = 'a number in a corner: there is . in each corner'
                raise lines[line].error(told, starts[line])
        set_size(lines[0], board, [row[1:-1] for row in rows])
        self.set_sides(board, known(top), known(bottom))
        board['left'], board['right'] = (known(row[x] for row in rows) for x in (0, -1))
        self.numbers.set(source, board, [cell for row in rows for cell in row[1:-1]])

    def write_typed(self, puzzle: Puzzle) -> list[str]:
        top, bottom, left, right = (
            ['.' if clue is None else str(clue) for clue in getattr(puzzle, side)] for side in SIDES
        )
        cells = zip(left, self.numbers.typed_rows(puzzle), right)
        rows = ([clue, *row, other] for clue, row, other in cells)
        return write_cells([['.', *top, '.'], *rows, ['.', *bottom, '.']])

    def read_sheet(self, text: Source, sheet: Sheet, board: Board) -> None:
        for side in SIDES:
            board[side] = sheet.take_side(side)
        self.numbers.read_sheet(text, sheet, board)

    def write_sheet(self, puzzle: Puzzle, sheet: Sheet) -> None:
        for side in SIDES:
            sheet.write_side(side, getattr(puzzle, side))
        self.numbers.write_sheet(puzzle, sheet)

    def set_sides(self, board: Board, top: list[Cell], bottom: list[Cell]) -> None:
        """Keep the first and the last row, without their corners."""
        board['top'], board['bottom'] = top[1:-1], bottom[1:-1]


STEPS = {(-1, 0): '<', (1, 0): '>', (0, -1): '^', (0, 1): 'v'}


class Steps(Cells):
    """Thermometers, {cell: the way to the next cell, x at the end}; `.` is typed for no cell."""

    code = OneOf()

    def __init__(self, name: str) -> None:
        self.name = name

    def set(self, text: Source, board: Board, cells: Sequence[Cell]) -> None:
        width = board['width']
        found = {(at % width, at // width): cell for at, cell in enumerate(cells)}
        board[self.name] = {place: cell for place, cell in found.items() if cell != '.'}

    def read_rows(self, lines: Sequence[Source]) -> list[list[Cell]]:
        return read_cells(lines, '<>^vx.', 'a way < > ^ v, x at the end, or .')

    def read_sheet(self, text: Source, sheet: Sheet, board: Board) -> None:
        steps: dict[Place, str] = {}
        for cells in sheet.thermos:
            for (x, y), (x2, y2) in zip(cells, cells[1:]):
                if (x2 - x, y2 - y) not in STEPS:
                    raise text.error(f'a slanting thermometer in column {x + 1}, row {y + 1}')
                steps[x, y] = STEPS[x2 - x, y2 - y]
            steps[cells[-1]] = 'x'
        sheet.thermos = []
        board[self.name] = steps

    def write_sheet(self, puzzle: Puzzle, sheet: Sheet) -> None:
        sheet.thermos += puzzle.thermometers()


MORE = dict(zip('<^>v', (('inequality', number) for number in range(1, 5))))


class Inequalities(Part):
    """Numbers in cells, {place: number}, and signs between: {(cell, cell with more)}.

    Typed: `.` or a number for a cell, `<` and `>` between two of them; in a line of its own, right
    below the upper one of two cells, `^` or `v`, which points to the smaller number.
    """

    def __init__(self, name: str, signs: str) -> None:
        self.name, self.signs, self.numbers = name, signs, Numbers(name, least=1)

    def read_typed(self, source: Source, lines: Sequence[Source], board: Board) -> None:
        rows: list[list[Cell]] = []
        columns: dict[int, int] = {}  # of the last row: {where in the line: x}
        less: set[tuple[Place, Place]] = set()
        upright: list[tuple[Source, int, int, int, str]] = []
        cell_lines = []
        for line in lines:
            start = line.text.rfind('\n', 0, line.at) + 1
            if line.rest()[0] in '^v':
                while line.more():
                    at = line.at
                    sign = line.some('^v', '^ or v below a cell', 1)
                    if at - start not in columns:
                        raise line.error(f'{sign} stands below no cell', at)
                    upright.append((line, at, columns[at - start], len(rows) - 1, sign))
            else:
                row, columns, signs = self.read_row(line, start)
                for x, sign in signs:
                    pair = (x, len(rows)), (x + 1, len(rows))
                    less.add(pair if sign == '<' else pair[::-1])
                rows.append(row)
                cell_lines.append(line)
        if not upright:
            refuse_gap(cell_lines)
        check_rows(cell_lines or lines, rows or [[]])
        set_size(lines[0], board, rows)
        for line, at, x, y, sign in upright:
            if y + 1 == len(rows):
                raise line.error(f'no row below this {sign}', at)
            pair = (x, y), (x, y + 1)
            less.add(pair if sign == '^' else pair[::-1])
        board[self.name] = {
            (x, y): cell for y, row in enumerate(rows) for x, cell in enumerate(row) if cell
        }
        board[self.signs] = less

    def read_sheet(self, text: Source, sheet: Sheet, board: Board) -> None:
        self.numbers.read_sheet(text, sheet, board)
        board[self.signs] = less = set()
        for (x, y), (i, j) in product(sheet.cells, ((1, 0), (0, 1))):
            sign = sheet.take_symbol((x + i / 2, y + j / 2), MORE)
            pair = (x, y), (x + i, y + j)
            if sign:
                less.add(pair if sign in '<^' else pair[::-1])

    def write_sheet(self, puzzle: Puzzle, sheet: Sheet) -> None:
        self.numbers.write_sheet(puzzle, sheet)
        for (x, y), (x2, y2) in sorted(getattr(puzzle, self.signs)):
            sign = ('^' if y < y2 else 'v') if x == x2 else '<' if x < x2 else '>'
            sheet.symbols[(x + x2) / 2, (y + y2) / 2] = MORE[sign]

    def read_row(
        self, line: Source, start: int
    ) -> tuple[list[Cell], dict[int, int], list[tuple[int, str]]]:
        """Return the cells of a row, where they stand in the line, and the signs (x, sign)."""
        row: list[Cell] = []
        columns: dict[int, int] = {}
        signs: list[tuple[int, str]] = []
        while line.more():
            sign = line.run('<>', 1)
            if sign:
                if not row or (signs and signs[-1][0] == len(row) - 1):
                    raise line.error(f'{sign} has to stand between two cells', line.at - 1)
                signs.append((len(row) - 1, sign))
                continue
            columns[line.at - start] = len(row)
            blank = line.run('.', 1)
            row.append(None if blank else line.number('. or a number, < or >, ^ or v'))
        if signs and signs[-1][0] == len(row) - 1:
            raise line.error('no cell behind the sign', line.end)
        return row, columns, signs

    def write_typed(self, puzzle: Puzzle) -> list[str]:
        there, less = getattr(puzzle, self.name), getattr(puzzle, self.signs)
        width = len(str(puzzle.width))

        def sign(a: Place, b: Place, signs: str) -> str:
            return signs[0] if (a, b) in less else signs[1] if (b, a) in less else ' '

        lines = []
        for y in range(puzzle.height):
            row, below = '', ''
            for x in range(puzzle.width):
                between = sign((x, y), (x + 1, y), '<>')
                row += f'{there.get((x, y), "."):<{width}} {between} '
                below += f'{sign((x, y), (x, y + 1), "^v"):<{width + 3}}'
            lines += [row.rstrip(), below.rstrip()]
        return [line for line in lines if line]

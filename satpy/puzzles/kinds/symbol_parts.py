"""Symbols in cells, and numbers above the columns and beside the rows of cells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from satpy.puzzles.kinds import files
from satpy.puzzles.kinds.codes import NUMBERS16, Cell, OneOf, Packed
from satpy.puzzles.kinds.parts import Cells, Part, known, set_size
from satpy.puzzles.kinds.source import Source
from satpy.puzzles.kinds.typed import read_cells, read_tallies, write_cells

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.puzzles.kinds.parts import Board, Rows
    from satpy.puzzles.kinds.puzzles import Puzzle
    from satpy.puzzles.kinds.sheet import Mark, Sheet, Spot

__all__ = ['Frame', 'Symbols']


class Symbols(Cells):
    """Symbols in cells, each with the attribute that lists its places: {'T': 'trees'}.

    words: those in files, where a symbol has one, and {sign of an answer: word}; others: the
    words of cells without one, the first of which is written. marks: {symbol: that of Penpa-edit},
    of cells that are only black `('', 4)`.
    """

    def __init__(
        self,
        names: Mapping[str, str],
        code: OneOf | Packed,
        words: Mapping[str, str],
        answers: Mapping[str, str],
        others: str = '.',
        marks: Mapping[str, Mark] | None = None,
    ) -> None:
        self.names, self.code, self.marks = names, code, marks or {}
        self.words, self.answers, self.others = words, answers, others

    def set(self, text: Source, board: Board, cells: Sequence[Cell]) -> None:
        places = self.places(board['width'], board['height'])
        for sign, name in self.names.items():
            board[name] = [place for place, cell in zip(places, cells) if cell == sign]

    def get(self, puzzle: Puzzle) -> list[Cell]:
        signs = {
            place: sign for sign, name in self.names.items() for place in getattr(puzzle, name)
        }
        return [signs.get(place) for place in self.places(puzzle.width, puzzle.height)]

    def read_word(self, word: Source) -> Cell:
        signs = {word: sign for sign, word in self.words.items()}
        others = ''.join(dict.fromkeys([*self.answers.values(), *self.others]))
        return signs.get(files.read_sign(word, ''.join(signs) + others))

    def write_word(self, cell: Cell, answer: str) -> str:
        return self.words.get(cell) or self.answers.get(answer, self.others[0])

    def read_rows(self, lines: Sequence[Source]) -> list[list[Cell]]:
        signs = ''.join(self.names)
        typed = '.' + ''.join({*signs, *signs.lower()})
        rows = read_cells(lines, typed, f'one of . {" ".join(signs)}')
        return [[cell if cell in signs else cell.upper() for cell in row] for row in rows]

    def read_mark(self, sheet: Sheet, spot: Spot) -> Cell:
        black = [sign for sign, (name, _) in self.marks.items() if not name]
        if black and sheet.take_dark(spot):
            return black[0]
        return sheet.take_symbol(spot, self.marks)

    def write_mark(self, sheet: Sheet, spot: Spot, cell: Cell) -> None:
        name, number = self.marks[cell]
        if name:
            sheet.symbols[spot] = self.marks[cell]
        else:
            sheet.colors[spot] = number


class Frame(Part):
    """Numbers above the columns and left of the rows (None: not given), around cells."""

    def __init__(self, cells: Cells, cols: str = 'cols', rows: str = 'rows') -> None:
        self.cells, self.cols, self.rows = cells, cols, rows

    def read_url(self, text: Source, board: Board) -> None:
        numbers = known(NUMBERS16.read(text, board['width'] + board['height']))
        board[self.cols], board[self.rows] = numbers[: board['width']], numbers[board['width'] :]
        self.cells.read_url(text, board)

    def write_url(self, puzzle: Puzzle) -> str:
        numbers = [*getattr(puzzle, self.cols), *getattr(puzzle, self.rows)]
        return NUMBERS16.write(numbers) + self.cells.write_url(puzzle)

    def read_file(self, text: Source, board: Board) -> None:
        top, *lines = files.read_words(text, board['height'] + 1, board['width'] + 1)
        board[self.cols] = known(map(files.read_number, top))[1:]
        board[self.rows] = known(files.read_number(line[0]) for line in lines)
        cells = [self.cells.read_word(word) for line in lines for word in line[1:]]
        self.cells.set(text, board, cells)

    def write_file(self, puzzle: Puzzle, answer: Rows) -> list[str]:
        tallies = map(files.word, getattr(puzzle, self.rows))
        lines = [['.', *map(files.word, getattr(puzzle, self.cols))]]
        lines += [
            [tally, *line] for tally, line in zip(tallies, self.cells.file_rows(puzzle, answer))
        ]
        return [files.line(line) for line in lines]

    def read_typed(self, source: Source, lines: Sequence[Source], board: Board) -> None:
        header, *lines = lines
        if not lines:
            raise header.error('expected a line of column tallies, then the rows')
        if not any(sign.isdigit() or sign == '?' for sign in header.rest()):
            told = 'a number for each, ? for one that is not known'
            raise header.error(
                f'the columns have no tallies: put a line of them before this, {told}'
            )
        tallies = [line.tally('the tally of this row before its cells, or ?') for line in lines]
        rows = self.cells.read_rows(lines)
        set_size(header, board, rows)
        compact = board['width'] > 1 and len(header.rest().split()) == 1
        board[self.cols] = read_tallies(header, board['width'], 'column', compact)
        board[self.rows] = tallies
        self.cells.set(source, board, [cell for row in rows for cell in row])

    def write_typed(self, puzzle: Puzzle) -> list[str]:
        cols, rows = (
            ['?' if tally is None else str(tally) for tally in getattr(puzzle, name)]
            for name in (self.cols, self.rows)
        )
        cells = zip(rows, self.cells.typed_rows(puzzle))
        return write_cells([['', *cols], *([tally, *row] for tally, row in cells)], spaced=True)

    def read_sheet(self, text: Source, sheet: Sheet, board: Board) -> None:
        board[self.cols], board[self.rows] = sheet.take_side('top'), sheet.take_side('left')
        self.cells.read_sheet(text, sheet, board)

    def write_sheet(self, puzzle: Puzzle, sheet: Sheet) -> None:
        sheet.write_side('top', getattr(puzzle, self.cols))
        sheet.write_side('left', getattr(puzzle, self.rows))
        self.cells.write_sheet(puzzle, sheet)

"""Parts of puzzles on boards that are cut up: borders, rooms, their numbers, one for all rooms."""

from __future__ import annotations

from collections.abc import Sequence

from satpy.errors import FormatError
from satpy.puzzles.kinds import files
from satpy.puzzles.kinds.codes import NUMBERS16, UNKNOWN, Packed
from satpy.puzzles.kinds.parts import CAPITALS, Part, known, set_size
from satpy.puzzles.kinds.rooms import all_walls, cells_of, check_rooms, rooms_between, walls_between
from satpy.puzzles.kinds.source import DIGITS, LETTERS, Source
from satpy.puzzles.kinds.typed import are_spaced, read_cells, read_tallies, write_cells

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.puzzles.kinds.parts import Board, Rows
    from satpy.puzzles.kinds.puzzles import Puzzle
    from satpy.puzzles.kinds.rooms import Wall
    from satpy.puzzles.kinds.sheet import Sheet

__all__ = ['BorderedRooms', 'Borders', 'Number', 'NumberedRooms', 'Rooms', 'Tanks']

BORDERS = Packed([0, 1], 5, 'borders')


class Borders(Part):
    """Borders that are given between some cells, {(cell, cell)}; a URL may end without them."""

    lines = 0

    def __init__(self, name: str) -> None:
        self.name = name

    def read_url(self, text: Source, board: Board) -> None:
        if text.more():
            board[self.name] = read_borders(text, board)

    def write_url(self, puzzle: Puzzle) -> str:
        walls = getattr(puzzle, self.name)
        return write_borders(puzzle, walls) if walls else ''

    def read_file(self, text: Source, board: Board) -> None:
        pass

    def write_file(self, puzzle: Puzzle, answer: Rows) -> list[str]:
        if getattr(puzzle, self.name):
            raise FormatError('how a puzz.link file tells of given borders is not known')
        return []

    def read_sheet(self, text: Source, sheet: Sheet, board: Board) -> None:
        board[self.name] = sheet.take_walls()

    def write_sheet(self, puzzle: Puzzle, sheet: Sheet) -> None:
        sheet.walls |= getattr(puzzle, self.name)


def read_borders(text: Source, board: Board) -> set[Wall]:
    """Read borders between columns, row by row, then between rows.

    >>> sorted(read_borders(Source('c8', 'example'), {'width': 3, 'height': 2}))
    [((0, 1), (1, 1)), ((1, 0), (1, 1)), ((1, 0), (2, 0))]
    """
    return {
        wall
        for walls in all_walls(board['width'], board['height'])
        for wall, there in zip(walls, BORDERS.read(text, len(walls)))
        if there
    }


def write_borders(puzzle: Puzzle, walls: set[Wall]) -> str:
    """Return what `read_borders` reads."""
    both = all_walls(puzzle.width, puzzle.height)
    return ''.join(BORDERS.write([int(wall in walls) for wall in each]) for each in both)


class Number(Part):
    """One number: `what`, in words."""

    lines = 1

    def __init__(self, name: str, what: str) -> None:
        self.name, self.what = name, what

    def read_url(self, text: Source, board: Board) -> None:
        board[self.name] = text.number(self.what)
        if text.at < text.end:
            text.expect('/', '/ after the number')

    def write_url(self, puzzle: Puzzle) -> str:
        return f'{getattr(puzzle, self.name)}/'

    def read_file(self, text: Source, board: Board) -> None:
        board[self.name] = text.number(self.what)
        files.next_line(text, 'the next line')

    def write_file(self, puzzle: Puzzle, answer: Rows) -> list[str]:
        return [str(getattr(puzzle, self.name))]

    def read_typed(self, source: Source, lines: Sequence[Source], board: Board) -> None:
        board[self.name] = lines[0].number(self.what)
        lines[0].finish()

    def read_sheet(self, text: Source, sheet: Sheet, board: Board) -> None:
        """Take the first number outside the board, or one before `star` in the notes."""
        from re import search

        told = search(r'([0-9]{1,2})(?=\s*(?:★|\W?stars?\b))', sheet.notes.lower())
        outside = [told[1]] if told else []
        for spot in [*sheet.texts]:
            if spot not in sheet.cells and sheet.texts[spot][0].strip().isdecimal():
                outside.insert(0, sheet.texts.pop(spot)[0])
        if not outside:
            raise text.error(f'expected {self.what} beside the board or in the notes, found none')
        board[self.name] = int(outside[0])

    def write_sheet(self, puzzle: Puzzle, sheet: Sheet) -> None:
        sheet.write((puzzle.width - 1, -1), getattr(puzzle, self.name))


class Rooms(Part):
    """Rooms, as rows of names; signs: what typed names are made of; what: the word for a room."""

    def __init__(
        self, name: str, what: str = 'room', signs: str = DIGITS + LETTERS + CAPITALS
    ) -> None:
        self.name, self.what, self.signs = name, what, signs

    def read_url(self, text: Source, board: Board) -> None:
        walls = read_borders(text, board)
        board[self.name] = rooms_between(walls, board['width'], board['height'])

    def write_url(self, puzzle: Puzzle) -> str:
        rooms = getattr(puzzle, self.name)
        check_rooms(rooms, puzzle.width, puzzle.height)
        return write_borders(puzzle, walls_between(rooms))

    def read_file(self, text: Source, board: Board) -> None:
        """Read a line with the number of rooms, then the number of each cell's room."""
        start = text.at
        told = text.number('the number of rooms')
        files.next_line(text, 'the rooms')
        lines = files.read_words(text, board['height'], board['width'])
        numbers = [[room_number(word) for word in line] for line in lines]
        rooms = rooms_between(walls_between(numbers), board['width'], board['height'])
        there = len(cells_of(rooms))
        if there != told:
            raise text.error(f'{told} rooms by this number, {there} by the cells', start)
        board[self.name] = rooms

    def write_file(self, puzzle: Puzzle, answer: Rows) -> list[str]:
        rooms = getattr(puzzle, self.name)
        names = [*check_rooms(rooms, puzzle.width, puzzle.height)]
        return [str(len(names)), *(files.line(names.index(name) for name in row) for row in rooms)]

    def read_typed(self, source: Source, lines: Sequence[Source], board: Board) -> None:
        most = None if are_spaced(lines) else 1
        rows = read_cells(lines, self.signs, f'the letter of a {self.what}', most=most)
        set_size(lines[0], board, rows)
        board[self.name] = rows

    def write_typed(self, puzzle: Puzzle) -> list[str]:
        return write_cells(getattr(puzzle, self.name))

    def read_sheet(self, text: Source, sheet: Sheet, board: Board) -> None:
        board[self.name] = rooms_between(sheet.take_walls(), sheet.width, sheet.height)

    def write_sheet(self, puzzle: Puzzle, sheet: Sheet) -> None:
        sheet.walls |= walls_between(getattr(puzzle, self.name))


class NumberedRooms(Rooms):
    """Rooms, some of them with a number: {name of the room: number}; `caged`: dashed outlines."""

    def __init__(self, name: str, clues: str, caged: bool = False) -> None:
        super().__init__(name, signs=LETTERS + CAPITALS)
        self.clues, self.caged = clues, caged

    def read_url(self, text: Source, board: Board) -> None:
        super().read_url(text, board)
        names = [*cells_of(board[self.name])]
        numbers = zip(names, known(NUMBERS16.read(text, len(names))))
        board[self.clues] = {name: number for name, number in numbers if number is not None}

    def write_url(self, puzzle: Puzzle) -> str:
        clues, rooms = getattr(puzzle, self.clues), cells_of(getattr(puzzle, self.name))
        return super().write_url(puzzle) + NUMBERS16.write([clues.get(name) for name in rooms])

    def read_file(self, text: Source, board: Board) -> None:
        super().read_file(text, board)
        clues = board[self.clues] = {}
        lines = files.read_words(text, board['height'], board['width'])
        for line, names in zip(lines, board[self.name]):
            for number, name in zip(known(map(files.read_number, line)), names):
                if number is not None:
                    clues[name] = number

    def write_file(self, puzzle: Puzzle, answer: Rows) -> list[str]:
        words = [['.'] * puzzle.width for _ in range(puzzle.height)]
        for name, cells in cells_of(getattr(puzzle, self.name)).items():
            x, y = cells[0]
            words[y][x] = files.word(getattr(puzzle, self.clues).get(name))
        return [*super().write_file(puzzle, answer), *map(files.line, words)]

    def read_typed(self, source: Source, lines: Sequence[Source], board: Board) -> None:
        numbers = [line for line in lines if any(map(str.isdigit, line.rest()))]
        if lines[0].rest()[0] not in self.signs or len(numbers) == len(lines):
            raise lines[0].error('expected the rooms, a letter for each cell, then numbers like A2')
        super().read_typed(source, lines[: len(lines) - len(numbers)], board)
        clues: dict[str, int] = {}
        names = cells_of(board[self.name])
        for line in numbers:
            while line.more():
                start = line.at
                name = line.some(self.signs, 'the letter of a room')
                if name not in names:
                    raise line.error(f'there is no room {name}', start)
                if name in clues:
                    raise line.error(f'a second number for room {name}', start)
                clues[name] = line.number(f'the number of room {name}')
        board[self.clues] = clues

    def write_typed(self, puzzle: Puzzle) -> list[str]:
        clues = [f'{name}{number}' for name, number in getattr(puzzle, self.clues).items()]
        return [*super().write_typed(puzzle), *[' '.join(clues)] * bool(clues)]

    def read_sheet(self, text: Source, sheet: Sheet, board: Board) -> None:
        if self.caged:
            cage = {place: cells[0] for cells in sheet.cages for place in cells}
            rows = [
                [cage.get((x, y), (x, y)) for x in range(sheet.width)] for y in range(sheet.height)
            ]
            sheet.walls, sheet.cages = walls_between(rows), []
        super().read_sheet(text, sheet, board)
        board[self.clues] = clues = {}
        for name, cells in cells_of(board[self.name]).items():
            for x, y in cells:
                small = sheet.take_small((x, y))
                number = sheet.take_number((x, y)) if small is None else small
                if number is not None and name in clues:
                    raise text.error(f'a second number in the room of column {x + 1}, row {y + 1}')
                if number is not None and number != UNKNOWN:
                    clues[name] = number

    def write_sheet(self, puzzle: Puzzle, sheet: Sheet) -> None:
        clues, rooms = getattr(puzzle, self.clues), cells_of(getattr(puzzle, self.name))
        if self.caged:
            sheet.cages += rooms.values()
            sheet.small.update(
                {(cells[0], 0): str(clues[name]) for name, cells in rooms.items() if name in clues}
            )
            return
        super().write_sheet(puzzle, sheet)
        for name, cells in rooms.items():
            sheet.write(cells[0], clues.get(name))


class BorderedRooms(Rooms):
    """Rooms whose borders a file tells: between columns, row by row, then between rows."""

    def read_file(self, text: Source, board: Board) -> None:
        width, height = board['width'], board['height']
        across, down = all_walls(width, height)
        words = [
            *files.read_words(text, height, width - 1),
            *files.read_words(text, height - 1, width),
        ]
        there = [files.read_sign(word, '01') == '1' for line in words for word in line]
        walls = {wall for wall, given in zip(across + down, there) if given}
        board[self.name] = rooms_between(walls, width, height)

    def write_file(self, puzzle: Puzzle, answer: Rows) -> list[str]:
        rooms = getattr(puzzle, self.name)
        check_rooms(rooms, puzzle.width, puzzle.height)
        there = walls_between(rooms)
        across, down = all_walls(puzzle.width, puzzle.height)
        lines = []
        for walls, width in ((across, puzzle.width - 1), (down, puzzle.width)):
            words = ['01'[wall in there] for wall in walls]
            lines += [files.line(words[at : at + width]) for at in range(0, len(words), width)]
        return lines


class Tanks(BorderedRooms):
    """Rooms, with numbers above the columns, `cols`, and left of the rows, `rows`."""

    def read_url(self, text: Source, board: Board) -> None:
        super().read_url(text, board)
        text.expect('/', '/ and the numbers')
        numbers = known(NUMBERS16.read(text, board['width'] + board['height']))
        board['cols'], board['rows'] = numbers[: board['width']], numbers[board['width'] :]

    def write_url(self, puzzle: Puzzle) -> str:
        return f'{super().write_url(puzzle)}/{NUMBERS16.write([*puzzle.cols, *puzzle.rows])}'

    def read_file(self, text: Source, board: Board) -> None:
        super().read_file(text, board)
        top, *lines = files.read_words(text, board['height'] + 1, board['width'] + 1)
        board['cols'] = known(map(files.read_number, top))[1:]
        board['rows'] = known(files.read_number(line[0]) for line in lines)

    def write_file(self, puzzle: Puzzle, answer: Rows) -> list[str]:
        lines = super().write_file(puzzle, answer)
        lines.append(files.line(['.', *map(files.word, puzzle.cols)]))
        for tally, row in zip(puzzle.rows, answer):
            marks = ['#' if sign == '~' else '+' for sign in row]
            lines.append(files.line([files.word(tally), *marks]))
        return lines

    def read_typed(self, source: Source, lines: Sequence[Source], board: Board) -> None:
        header, *lines = lines
        if not lines:
            raise header.error('expected a line of column tallies, then the rows')
        tallies = [line.tally('the tally of this row before its cells, or ?') for line in lines]
        super().read_typed(source, lines, board)
        compact = board['width'] > 1 and len(header.rest().split()) == 1
        board['cols'] = read_tallies(header, board['width'], 'column', compact)
        board['rows'] = tallies

    def read_sheet(self, text: Source, sheet: Sheet, board: Board) -> None:
        super().read_sheet(text, sheet, board)
        board['cols'], board['rows'] = sheet.take_side('top'), sheet.take_side('left')

    def write_sheet(self, puzzle: Puzzle, sheet: Sheet) -> None:
        super().write_sheet(puzzle, sheet)
        sheet.write_side('top', puzzle.cols)
        sheet.write_side('left', puzzle.rows)


def room_number(word: Source) -> int:
    """Read the number of a room."""
    number = word.number('the number of a room')
    files.end_word(word)
    return number

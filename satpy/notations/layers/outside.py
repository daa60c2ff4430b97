"""Layers beside the cells: numbers outside the board, and facts about the puzzle."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from satpy.boards.board import SIDES, Board
from satpy.errors import FormatError, counted, quoted
from satpy.notations.codes import NUMBERS16, Cell
from satpy.notations.layers.layer import Layer, Part, known, number_drawn
from satpy.notations.layers.values import ABSENT, Forms, numbers
from satpy.notations.source import DIGITS, MAX_SIDE, Source

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.notations.typed.table import Row

__all__ = [
    'Fact', 'Outside', 'Said', 'Tallies', 'check_tallies', 'count_lines', 'fact_word',
    'is_numbers', 'number_of',
    'numbers_beside', 'put_outside',
]  # fmt: skip

NUMBER = DIGITS + '?'
"""The signs of a typed number outside, `?` for a missing one."""


class Outside(Layer):
    """Numbers outside, None for a missing one: `board.top`, `board.left`, and so on.

    sides: in the order of a URL, which is that of SIDES. In a typed board the numbers stand around
    the rows of the next layer: in a line above, and one before each row; or in a line below, or one
    after each row. Four sides have a line or a column each, with `.` or nothing in the corners and
    `.` for missing numbers.
    """

    def __init__(self, *sides: str) -> None:
        self.sides = sides or ('top', 'left')

    def forms(self) -> Mapping[str, Forms]:
        return {side: [numbers(), None] for side in self.sides}

    def blank(self, board: Board) -> None:
        for side in self.sides:
            setattr(board, side, [None] * count_lines(board, side))

    def store(self, board: Board, numbers: Sequence[Cell]) -> None:
        """Put the numbers of all sides, one after another, on a board."""
        start = 0
        for side in self.sides:
            stop = start + count_lines(board, side)
            setattr(board, side, list(numbers[start:stop]))
            start = stop

    def numbers(self, board: Board) -> list[Cell]:
        """Return the numbers of all sides, one after another."""
        return [number for side in self.sides for number in getattr(board, side)]

    def read_link(self, text: Source, board: Board) -> None:
        count = sum(count_lines(board, side) for side in self.sides)
        self.store(board, known(NUMBERS16.read(text, count)))

    def write_link(self, board: Board) -> str:
        return NUMBERS16.write(self.numbers(board))

    def take(self, drawn: Board, board: Board) -> None:
        for side in self.sides:
            numbers = getattr(drawn, side)
            setattr(drawn, side, [])
            if numbers:
                setattr(board, side, [self.one(number, side) for number in numbers])

    def one(self, clue: Cell, side: str) -> int | None:
        """Return the number of a clue outside, which may be a list of one number."""
        if isinstance(clue, list) and len(clue) < 2:
            clue = clue[0] if clue else None
        if isinstance(clue, list):
            clue = ' '.join(map(str, clue))
        return None if clue is None else number_drawn(clue, f'on the {side}')


class Tallies(Part):
    """Numbers outside in a game ID or a task: of the columns, then of the rows.

    between: the sign between two numbers. blank: a regular expression for a missing one. sides: as
    for `Outside`. square: without a size, the board is a square. balanced: without a size, the
    numbers of the rows and of the columns have the same sum.
    """

    def __init__(
        self,
        between: str,
        *sides: str,
        blank: str = '(?!)',
        square: bool = False,
        balanced: bool = False,
    ) -> None:
        self.layer, self.between, self.blank = Outside(*sides), between, blank
        self.square, self.balanced = square, balanced

    def parse(self, text: Source, stop: str) -> list[Cell]:
        # A number must follow if the same sign ends them.
        more = f'{self.between}(?=[0-9]|{self.blank})' if stop == self.between else self.between
        found: list[Cell] = []
        while not found or text.take(more):
            blank = text.take(self.blank) is not None
            found.append(None if blank else text.number('a number'))
        return found

    def sizes(self, parsed: list[Cell]) -> list[tuple[int, int]]:
        lines = len(parsed) * 2 // len(self.layer.sides)
        sides = range(max(1, lines - MAX_SIDE), min(lines, MAX_SIDE + 1))
        return [(width, lines - width) for width in sides]

    def fits(self, parsed: list[Cell], width: int, height: int) -> bool:
        given = [[n for n in part if n is not None] for part in (parsed[:width], parsed[width:])]
        return (
            2 * len(parsed) == len(self.layer.sides) * (width + height)
            and (width == height or not self.square)
            and (not self.balanced or sum(given[0]) == sum(given[1]))
        )

    def store(self, board: Board, parsed: list[Cell], text: Source) -> None:
        lines = len(self.layer.numbers(board))
        if len(parsed) != lines:
            detail = f'a {board.width}x{board.height} board has {lines}'
            raise text.error(f'{counted(len(parsed), "clue")}, {detail}')
        self.layer.store(board, parsed)


def is_numbers(line: Source) -> bool:
    """Return whether there is nothing but numbers in the rest of a line."""
    return all(sign in NUMBER or sign.isspace() for sign in line.rest())


def numbers_beside(lines: Sequence[Source], below: bool = False) -> list[int | None]:
    """Read the number before each row; or after it, if each row has one there and none before.

    below: the numbers of columns are below the rows, and numbers of rows may be on either side.

    >>> lines = Source('.T 1\\n.. ?', 'example').lines()
    >>> numbers_beside(lines), [line.rest().strip() for line in lines]
    ([1, None], ['.T', '..'])
    """
    found = []
    rows = [line.rest() for line in lines]
    before, behind = (all(row[at] in NUMBER for row in rows) for at in (0, -1))
    if below and before and behind:
        detail = 'type the clues of the columns above the rows, and the clues of each row before it'
        raise lines[0].error(f'each row begins and ends with a number: {detail}')
    behind = behind and not any(row[0] in NUMBER for row in rows)
    for line, row in zip(lines, rows):
        end = line.at + len(row.rstrip(NUMBER))
        number = line.part(end, line.end) if behind else line
        found.append(number.tally('the clue of this row before its cells, or ?'))
        if behind:
            number.finish()
            line.end = end
    return found


def count_lines(board: Board, side: str) -> int:
    """Return the number of lines that end at a side: columns at the top and bottom, else rows."""
    return board.width if side in ('top', 'bottom') else board.height


def put_outside(board: Board, parts: Mapping[tuple[str, int], list[Cell]]) -> None:
    """Put clues outside on a board, {(side, line): its clues}: lists if a line has several.

    >>> board = Board.grid(2, 1)
    >>> put_outside(board, {('top', 0): [1, 2], ('left', 0): [3]})
    >>> board.top, board.left
    ([[1, 2], None], [3])
    """
    for side in {side: None for side, at in parts}:
        clues: list[Cell] = [parts.get((side, at)) for at in range(count_lines(board, side))]
        if not any(clue and (len(clue) > 1 or clue == [None]) for clue in clues):
            clues = [clue and clue[0] for clue in clues]
        setattr(board, side, clues)


def check_tallies(board: Board, what: str, total: int) -> None:
    """Raise FormatError unless the numbers above and on the left add up to `total`.

    If some are missing, the others must not add up to more.

    >>> check_tallies(Board.grid(2, 1, top=[0, 3], left=[2]), 'trees', 2)
    Traceback (most recent call last):
    satpy.errors.FormatError: the column clues add up to 3, there are 2 trees
    """
    for name, tallies in (('row', board.left), ('column', board.top)):
        given = sum(tally for tally in tallies if tally is not None)
        if given > total or (given < total and None not in tallies):
            raise FormatError(f'the {name} clues add up to {given}, there are {total} {what}')


TAKEN = ('letters', 'size')
"""Options of the command line that no fact may have as its name."""


def fact_word(name: str, value: object = True) -> str:
    """Return the option of the command line for a fact.

    >>> fact_word('every dot'), fact_word('distinct', False), fact_word('size', 4)
    ('--every-dot', '--no-distinct', '--size-of')
    """
    return '--' + 'no-' * (value is False) + name.replace(' ', '-') + '-of' * (name in TAKEN)


def number_of(text: str) -> int:
    """Read the number of an option."""
    if not text.isdecimal() or len(text) > 9:
        from argparse import ArgumentTypeError

        raise ArgumentTypeError(f'expected a number from 0 on, found {quoted(text)}')
    return int(text)


class Fact(Layer):
    """A number beside the board, such as the number of stars a row: `board.facts`.

    name: that of the fact. what: in words. In a URL it stands before the cells, with `/` after it;
    it is the first line of a typed board, `2`, `2 stars` or `stars: 2`; in a drawing it stands
    outside the board, or in the notes before one of the `words`, or among the rules if it is a
    `rule`: `letters: 3`. The option `--NAME N` also gives it.
    """

    option: Callable[[str], object] = staticmethod(number_of)
    metavar, sample = 'N', '3'
    """sample: a value, for error messages."""

    def __init__(self, name: str, what: str, words: str = '', rule: bool = False) -> None:
        self.name, self.what, self.words, self.rule = name, what, words, rule

    def forms(self) -> Mapping[str, Forms]:
        return {f'facts.{self.name}': [numbers()]}

    def read_link(self, text: Source, board: Board) -> None:
        board.facts[self.name] = text.number(self.what)
        if text.at < text.end:
            text.expect('/', '/ after the number')

    def write_link(self, board: Board) -> str:
        return f'{board.facts[self.name]}/'

    def typed_lines(self, lines: Sequence[Source]) -> int | None:
        return 1

    def parse(self, rows: Sequence[Row]) -> Cell:
        line, name = rows[0].line, self.name.removesuffix('s')
        head, colon, _ = line.rest().partition(':')
        if colon and head.strip().lower().removesuffix('s') == name:
            line = line.part(line.at + len(head) + 1, line.end)
            line.run(' ')
        number = line.number(self.what)
        if line.rest().strip().lower().removesuffix('s') != name:
            line.finish()
        return number

    def store_typed(self, board: Board, parsed: Cell, text: Source) -> None:
        board.facts[self.name] = parsed

    def typed(self, board: Board) -> list[str]:
        return [str(board.facts[self.name])]

    def draw(self, board: Board) -> None:
        """Write the number above the last column."""
        if self.rule:
            return
        board.top = [None] * (board.width - 1) + [board.facts.pop(self.name)]

    def take(self, drawn: Board, board: Board) -> None:
        """Take the number outside the board, or the one before a word in the notes."""
        if self.rule or self.name in drawn.facts:
            number = drawn.facts.pop(self.name, None)
            if not isinstance(number, int):
                raise self.lacking('in its rules')
            board.facts[self.name] = number
            return
        from re import search

        notes = str(drawn.facts.pop('notes', '')).lower()
        match = search(rf'([0-9]{{1,2}})(?=\s*(?:{self.words}))', notes) if self.words else None
        found = [int(match[1])] if match else []
        for side in SIDES:
            for clue in getattr(drawn, side):
                there = clue if isinstance(clue, list) else [clue]
                found += [number_drawn(n, f'on the {side}') for n in there if n is not None]
            setattr(drawn, side, [])
        if not found:
            raise self.lacking('beside the board, or in its notes')
        if len({*found}) != 1:
            shown = ' and '.join(map(str, sorted({*found})))
            expected = f'expected {self.what} beside the board or in the notes'
            raise FormatError(f'{expected}, found {shown}')
        board.facts[self.name] = found[0]

    def lacking(self, where: str) -> FormatError:
        """Return the error to raise about a drawing without it; where: its place there."""
        return FormatError(
            f'the drawing lacks {self.what}: {self.name}: {self.sample} {where}, or on the command '
            f'line {fact_word(self.name)} {self.sample}'
        )


class Said(Layer):
    """A number, True or False that few puzzles give, such as a largest region: `board.facts`.

    name: that of the fact. what: the meaning of its option, in words. usual: the default value.
    number: whether it is a number. In a URL a flag gives it (`rules` of a `Link`); in a typed board
    a line before the cells, `most: 9`, which counts before an address as well; in a drawing one of
    the rules. Its option is `--NAME N`, `--NAME`, or `--no-NAME` if True is usual.

    >>> Said('most').typed(Board.grid(2, 1, facts={'most': 9}))
    ['most: 9']
    """

    def __init__(self, name: str, what: str = '', usual: Cell = None, number: bool = False) -> None:
        self.name, self.what, self.usual = name, what, usual
        self.option: Callable[[str], object] = number_of if number else bool
        self.metavar = 'N' if number else ''

    def forms(self) -> Mapping[str, Forms]:
        return {f'facts.{self.name}': [numbers(), bool, ABSENT]}

    def write_link(self, board: Board) -> str:
        return ''

    def typed_lines(self, lines: Sequence[Source]) -> int | None:
        return int(bool(lines) and lines[0].rest().startswith(f'{self.name}:'))

    def parse(self, rows: Sequence[Row]) -> Cell:
        return self.read_line(rows[0].line)

    def read_line(self, line: Source) -> Cell:
        """Read a number, true or false after the name."""
        line.at += len(self.name) + 1
        line.more()
        words = {'true': True, 'false': False}
        if line.rest() in words:
            return words[line.rest()]
        number = line.number('a number, true or false')
        line.finish()
        return number

    def store_typed(self, board: Board, parsed: Cell, text: Source) -> None:
        if parsed != self.usual:
            board.facts[self.name] = parsed

    def read_before(self, board: Board, text: Source) -> None:
        for line in text.lines():
            if self.typed_lines([line]):
                board.facts.pop(self.name, None)
                self.store_typed(board, self.read_line(line), line)

    def typed(self, board: Board) -> list[str]:
        if self.name not in board.facts:
            return []
        return [f'{self.name}: {str(board.facts[self.name]).lower()}']

    def take(self, drawn: Board, board: Board) -> None:
        value = drawn.facts.pop(self.name, self.usual)
        if value != self.usual:
            board.facts[self.name] = value

"""Boards of f-puzzles and SudokuPad: JSON, packed by lz-string in an address.

    https://f-puzzles.com/?load=N4Ig...   https://sudokupad.app/fpuzN4Ig...   {"size": 9, "grid":...

Each key of the JSON is a constraint, or is only about looks, or stays on the board as unknown, so
that the check of the kind refuses it by name.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping

from satpy.boards.board import Board
from satpy.boards.constraints import Constraint
from satpy.boards.layers import Place
from satpy.boards.place_names import place_name
from satpy.errors import FormatError, counted, quoted, shortened
from satpy.notations.kind import Kind
from satpy.notations.source import Source
from satpy.notations.special.constraints import FORMS
from satpy.notations.special.latin import box_of, boxes_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ['read_address', 'read_json', 'unpacked']

BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
# The largest JSON that is unpacked, in characters; a text that repeats itself could fill memory.
LARGEST = 2_000_000
CELL = re.compile(r'R([0-9]{1,2})C([0-9]{1,2})')
WAYS = {'U': (0, -1), 'D': (0, 1), 'L': (-1, 0), 'R': (1, 0)}
LOOKS = {
    'size', 'title', 'author', 'ruleset', 'grid', 'solution', 'text', 'line', 'circle', 'rectangle',
    'cage', 'fogofwar', 'foglight', 'fogtrigger', 'disabledlogic', 'truecandidatesoptions',
    'highlightConflicts', 'successMessage', 'msgcorrect', 'metadata',
}  # fmt: skip
"""Keys that say nothing about the solution."""
DRAWN = 'text', 'line', 'circle', 'rectangle', 'cage'
"""Those of them that a rule in words may be about."""
CELL_LOOKS = {
    'c', 'cArray', 'highlight', 'centerPencilMarks', 'cornerPencilMarks', 'color', 'value', 'given',
    'region', 'givenPencilMarks',
}  # fmt: skip
"""Keys of a cell that are read, or are looks."""
XV = {'X': 10, 'V': 5}
NEGATIVE = {'ratio': 'ratio', 'difference': 'difference', 'xv': 'sum'}
BY_KEY = {form.key: word for word, form in FORMS.items() if form.key}


def unpacked(text: str) -> str:
    """Return the text that lz-string has compressed to base64; FormatError if it is damaged.

    A code is a new character (0 of 8 bits, 1 of 16), the end (2), or a word that was there before.
    Each word is added with the first character of the next one, and codes get longer.

    >>> unpacked('N4IgzglgXgpiBcAWANCA5gJwgEwQbQF0BfIA')
    '{"size":4,"grid":[]}'
    """
    digits = {sign: value for value, sign in enumerate(BASE64)}
    bits = ''.join([f'{digits[sign]:06b}' for sign in text.rstrip('=')])
    at = 0

    def number(length: int) -> int:
        nonlocal at
        at += length
        if at > len(bits):
            raise FormatError('the packed text ends too early: copy the whole address')
        return int(bits[at - length : at][::-1], 2)

    words, length, out, before, size = ['', '', ''], 2, list[str](), '', 0
    while (code := number(length)) != 2:
        if code < 2:
            words.append(chr(number(8 if code == 0 else 16)))
            code = len(words) - 1
            length = max(length, len(words).bit_length())
        if code > len(words) or (code == len(words) and not before):
            raise FormatError('the packed text is damaged: copy the whole address')
        word = words[code] if code < len(words) else before + before[0]
        out.append(word)
        size += len(word)
        if size > LARGEST:
            raise FormatError(f'the packed text has more than {LARGEST} characters')
        if before:
            words.append(before + word[0])
        before = word
        length = max(3, (len(words)).bit_length())
    return ''.join(out)


def read_address(kind: Kind, source: Source) -> Board:
    """Read an address that holds the packed JSON."""
    from urllib.parse import unquote

    start = source.at
    text = unquote(source.expect(r'\S+', 'an address'))
    packed = re.search(r'(?:[?&]load=|/fpuz(?:zles)?/?|^fpuz(?:zles)?)([A-Za-z0-9+/ ]*=*)', text)
    if re.search(r'(?:^|[/=])sc[lf]', text):
        raise source.error(
            'scl... and scf... hold only how the puzzle looks: open it in its editor, and export '
            'it to f-puzzles',
            start,
        )
    if packed is None or len(packed[1]) < 8:
        raise source.error(
            'the address holds no board: it should go on with ?load=N4Ig... or fpuzN4Ig...; '
            'open it in a browser, and copy the long one',
            start,
        )
    try:
        return board_in(kind, unpacked(packed[1].replace(' ', '+')))
    except FormatError as error:
        raise source.error(error.reason, start) from None


def read_json(kind: Kind, source: Source) -> Board:
    """Read the JSON itself."""
    try:
        return board_in(kind, source.rest())
    except FormatError as error:
        raise source.error(error.reason) from None


def board_in(kind: Kind, text: str) -> Board:
    """Return the board in the JSON of f-puzzles; FormatError with the key that is wrong."""
    try:
        found = json.loads(text)
    except ValueError as error:
        raise FormatError(f'this is not JSON: {error}') from None
    if not isinstance(found, dict) or not isinstance(found.get('grid'), list):
        raise FormatError('the JSON lacks "grid", the rows of cells')
    return Reader(found).board(kind)


class Reader:
    """Reads one JSON object, key by key."""

    def __init__(self, found: Mapping[str, Any]) -> None:
        self.found = found
        self.size = len(found['grid'])
        if found.get('size', self.size) != self.size:
            raise FormatError(f'"size" is {found["size"]}, and "grid" has {self.size} rows')

    def board(self, kind: Kind) -> Board:
        """Return the board."""
        size = self.size
        if not 2 <= size <= 16:
            raise FormatError(f'a board of {size}x{size}: sizes from 2 to 16 are read')
        board = kind.blank(size, size)
        board.rooms = dict(boxes_of(board, *box_of(size)))
        constraints: list[Constraint] = []
        unknown: list[str] = []
        for y, row in enumerate(self.found['grid']):
            if not isinstance(row, list) or len(row) != size:
                raise FormatError(f'"grid": row {y + 1} does not have {size} cells')
            for x, cell in enumerate(row):
                constraints += self.cell(board, (x, y), cell)
        for key, value in self.found.items():
            if value in (None, False, '', [], {}) or key in LOOKS:
                continue
            if key == 'negative':
                constraints += self.negative(value)
            elif key in BY_KEY:
                constraints += self.constraint(BY_KEY[key], key, value)
            else:
                unknown.append(key)
        drawn = [key for key in DRAWN if self.found.get(key)]
        if drawn:
            board.facts['drawn'] = drawn
        if constraints:
            board.facts['constraints'] = [*map(str, constraints)]
        if unknown:
            board.facts['unknown'] = unknown
        if constraints or unknown:
            board.facts['ignore'] = []  # for the layer that leaves them out
        return board

    def cell(self, board: Board, place: Place, cell: object) -> Iterator[Constraint]:
        """Put a given number and a region on the board; yield the candidates of a cell."""
        name = place_name(place)
        if not isinstance(cell, dict):
            raise FormatError(f'"grid": {name} is not an object')
        other = [key for key, value in cell.items() if key not in CELL_LOOKS and value]
        if other:
            raise FormatError(f'"grid": {quoted(other[0])} in {name} is not known')
        if cell.get('given') and cell.get('value') is not None:
            board.clues[place] = self.number(cell['value'], f'the value in {name}')
        if cell.get('region') is not None:
            board.rooms[place] = self.number(cell['region'], f'the region of {name}', least=-1)
        listed = self.items(cell.get('givenPencilMarks'), f'the candidates in {name}')
        marks = [mark for mark in listed if mark is not None]
        if marks:
            values = [self.number(mark, f'a candidate in {name}') for mark in marks]
            yield Constraint('candidates', [[place]], values)

    def items(self, value: object, where: str) -> list[Any]:
        """Return a list, which may be missing."""
        if value is not None and not isinstance(value, list):
            raise FormatError(f'{where}: {shortened(repr(value))} is not a list')
        return value or []

    def number(self, value: object, what: str, least: int = 0) -> int:
        """Return a whole number, which may be a text."""
        text = str(value).strip()
        if isinstance(value, bool) or not re.fullmatch('-?[0-9]{1,4}', text) or int(text) < least:
            raise FormatError(f'{what} is {quoted(value)}: expected a whole number')
        return int(text)

    def negative(self, names: object) -> Iterator[Constraint]:
        """Yield the rules that all dots of a sort are given."""
        for name in names if isinstance(names, list) else [names]:
            if not isinstance(name, str) or name not in NEGATIVE:
                raise FormatError(f'"negative": {quoted(name)} is not known')
            yield Constraint(f'no other {NEGATIVE[name]}')

    def constraint(self, word: str, key: str, value: object) -> Iterator[Constraint]:
        """Yield the constraints below one key."""
        form = FORMS[word]
        if form.shape == 'board':
            if value is not True:
                raise FormatError(f'"{key}" is {shortened(repr(value))}: expected true')
            yield Constraint(word)
            return
        for number, item in enumerate(value if isinstance(value, list) else [value], 1):
            where = f'"{key}" {number}'
            if not isinstance(item, dict):
                raise FormatError(f'{where} is {shortened(repr(item))}: expected an object')
            values = self.values(word, item, where)
            if values is not None:
                for groups in self.groups(form.shape, item, where):
                    yield Constraint(word, groups, values)

    def values(self, word: str, item: Mapping[str, Any], where: str) -> list[int] | None:
        """Return the numbers of a constraint; None: it says nothing without one."""
        form = FORMS[word]
        if form.values == 'some':
            listed = self.items(item.get('values'), where)
            return [self.number(value, where) for value in listed] or None
        value = item.get('value')
        if value in (None, ''):
            return None if form.values == 'one' else []
        if not form.values:
            raise FormatError(f'{where} has a value, {quoted(value)}')
        if word == 'sum' and str(value) in XV:
            return [XV[str(value)]]
        return [self.number(value, f'the value of {where}')]

    def groups(
        self, shape: str, item: Mapping[str, Any], where: str
    ) -> Iterator[list[list[Place]]]:
        """Yield the groups of cells of each constraint in an object."""
        lines = self.items(item.get('lines'), where)
        if shape == 'line':
            yield from ([self.cells(line, where)] for line in lines)
        elif shape == 'arrow':
            if not lines:
                raise FormatError(f'{where} has no line')
            circle = self.cells(item.get('cells') or self.items(lines[0], where)[:1], where)
            for line in lines:
                yield [circle, [cell for cell in self.cells(line, where) if cell not in circle]]
        elif shape == 'cell':
            yield [self.cells([item.get('cell')], where)]
        elif shape == 'clone':
            both = [self.cells(item.get(key), where) for key in ('cells', 'cloneCells')]
            if len(both[0]) != len(both[1]):
                raise FormatError(f'{where} has {len(both[0])} cells, and {len(both[1])} clones')
            yield both
        elif shape == 'outside':
            yield [self.seen(item, where)]
        else:
            cells = self.cells(item.get('cells'), where)
            if shape == 'pair' and len(cells) != 2:
                raise FormatError(f'{where} has {counted(len(cells), "cell")}: expected two')
            yield [cells]

    def cells(self, listed: object, where: str) -> list[Place]:
        """Return the places of cells, `R1C2`."""
        names = self.items(listed, where)
        found = [self.place(name, where) for name in names]
        for name, (x, y) in zip(names, found):
            if not (0 <= x < self.size and 0 <= y < self.size):
                raise FormatError(f'{where}: {name} is not on the board')
        if not found:
            raise FormatError(f'{where} has no cells')
        return found

    def place(self, name: object, where: str) -> Place:
        """Return the place of a cell, which may be one step off the board."""
        match = CELL.fullmatch(name) if isinstance(name, str) else None
        if match is None:
            raise FormatError(f'{where}: {quoted(name)} is not a cell, such as R1C2')
        return int(match[2]) - 1, int(match[1]) - 1

    def seen(self, item: Mapping[str, Any], where: str) -> list[Place]:
        """Return the cells that a clue outside sees, from itself on."""
        x, y = self.place(item.get('cell'), where)
        way = item.get('direction')
        step: tuple[int, int]
        if way is None:
            step = (x < 0) - (x == self.size), (y < 0) - (y == self.size)
        elif isinstance(way, str) and way and {*way} <= {*WAYS}:
            step = sum(WAYS[sign][0] for sign in way), sum(WAYS[sign][1] for sign in way)
        else:
            raise FormatError(f'{where}: the direction {quoted(way)} is not one of UL UR DL DR')
        cells = []
        while step != (0, 0):
            x, y = x + step[0], y + step[1]
            if not (0 <= x < self.size and 0 <= y < self.size):
                break
            cells.append((x, y))
        if not cells:
            raise FormatError(f'{where}: {item.get("cell")} sees no cells')
        return cells

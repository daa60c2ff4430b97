"""What a person has inked on a board: {place: its sign, and what the sign says of which spots}.

The board has rows as printed, with or without tabs between the cells, or it is a drawing of
Penpa-edit, or the marks of the board object of puzz.link in JSON:
`[[bx, by, {qans, anum, line, qsub}], ...]`, where places are at odd bx and by.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import product

from satpy.boards.board import Board
from satpy.boards.board_text import board_tsv, cell_grid, fence_grid
from satpy.boards.place_names import name_places
from satpy.boards.signs import BASE62, PIECES, SHIPS, STEPS, SYMBOLS, steps, words_of
from satpy.errors import FormatError, counted
from satpy.notations.layers.areas import walls_between
from satpy.notations.layers.layer import InCells, middle, spots_of
from satpy.notations.source import Source
from satpy.notations.starts import PENPA

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from satpy.boards.layers import Spot
    from satpy.notations.kind import Kind
    from satpy.notations.penpa.drawing import PenpaDrawing

    Place = tuple[int, int]

__all__ = ['NO_MARK', 'Inked', 'fits', 'marks_of']

LINE, DOUBLE, NO_MARK = 'a line', 'a double line', 'nothing'
OPEN = ('', *'.?_ ·')
EMPTY, NO_LINE = '-', 'x'
SHIP = '#'
ARMS = {**PIECES, '═': PIECES['─'], '║': PIECES['│']}
"""{character of lines: its steps}."""


def marks_of(board: Board) -> dict[Any, str]:
    """Return {spot: its mark} of the solution on a board: a sign on a place, a line between places.

    Borders of regions are lines. A spot without a mark has `NO_MARK`.

    >>> marks_of(Board.grid(2, 1).shade([(0, 0)]).lines([((0, 0), (1, 0))]))
    {(0, 0): '#', (0.5, 0.0): 'a line'}
    """
    answer = board.answer
    marks: dict[Any, str] = dict.fromkeys(answer.shaded, '#')
    for place, name in answer.symbols.items():
        marks[place] = SHIP if name == 'ship' else SYMBOLS.get(name, (name,))[0]
    marks.update({place: str(number) for place, number in answer.numbers.items()})
    parts = [pair for line in answer.lines or () for pair in steps(*sorted(line))]
    for spot, count in Counter(middle(*pair) for pair in parts).items():
        marks[spot] = LINE if count == 1 else DOUBLE
    marks.update({middle(*pair): LINE for pair in walls_between(answer.regions)})
    fences = answer.fences or ()
    marks.update({((a + c - 1) / 2, (b + d - 1) / 2): LINE for (a, b), (c, d) in fences})
    return marks


def fits(claims: Mapping[Any, str], marks: Mapping[Any, str]) -> bool:
    """Return whether marks are as a sign says; a single line may still become a double one."""
    return all(
        said == there or (said == LINE and there == DOUBLE)
        for said, there in ((said, marks.get(spot, NO_MARK)) for spot, said in claims.items())
    )


class Inked:
    """The marks in a text, for a puzzle whose board without a solution is `blank`.

    samples: boards with all marks that solutions have. `signs`: {place or spot: the sign there};
    `claims`: {the same: {spot: its mark if the sign is right}}; `names`: {place: the name of its
    region}, if regions can have any names. Raises FormatError for a sign that solutions never have.
    """

    def __init__(
        self, text: str, kind: Kind | None, blank: Board, samples: Sequence[Board]
    ) -> None:
        self.kind, self.blank, self.samples = kind, blank, samples
        self.signs: dict[Any, str] = {}
        self.claims: dict[Any, dict[Any, str]] = {}
        self.names: dict[Any, str] = {}
        answers = [board.answer for board in samples]
        self.fenced = blank.answer.fences is not None
        self.lined = any(answer.lines is not None for answer in answers)
        self.divided = any(answer.regions for answer in answers)
        self.numbered = any(answer.numbers for answer in answers)
        self.ships = any('ship' in answer.symbols.values() for answer in answers)
        found = [marks_of(board) for board in samples]
        self.printed = {marks[at] for marks in found for at in marks if at in blank.places}
        # {place: the sign of the puzzle itself}, and {place: its signs, printed and typed}
        own = cell_grid(blank.copy())
        self.own = {place: own[place] for place in blank.places if own[place]}
        self.given = typed_signs(kind, blank)
        for place, sign in self.own.items():
            self.given.setdefault(place, set()).add(sign)
        self.text, stripped = text, text.strip()
        self.drawn = True
        if PENPA.fits(text, 0, len(text)):
            self.read_marks(self.penpa_marks())
        elif stripped == '[]' or (stripped[:1] == '[' and '{' in text):
            self.read_marks(self.link_marks())
        elif '://' in text or 'pzprv3' in text:
            raise FormatError('--mine: this address holds no marks: type the rows')
        else:
            self.drawn = False
            self.read_rows(text)

        if self.fenced and self.names:  # letters for areas, as in a division into pieces
            self.names.update((at, sign) for at, sign in self.own.items() if sign.isalpha())
            self.read_names()

    # ------------------------------------------------------------------ drawings

    def read_marks(self, marks: Mapping[Any, str]) -> None:
        """Read the marks of a drawing, without marks that no solution of the kind has."""
        others = self.numbered or self.lined or self.divided or self.fenced
        for spot, mark in marks.items():
            if spot not in self.blank.places:
                between = self.blank.around(spot) and sum(part % 1 for part in spot) == 0.5
                if between and (self.lined or self.divided or self.fenced):
                    self.claim(spot, 'no line' if mark == NO_MARK else mark, {spot: mark})
                continue
            if mark == NO_MARK:
                if self.printed and not self.numbered and spot not in self.blank.clues:
                    self.claim(spot, EMPTY, {spot: mark})
                continue
            if mark == '#' not in self.printed and len(self.printed) == 1 and not self.numbered:
                (mark,) = self.printed  # shading stands for the only mark
            if mark in self.printed:
                self.claim(spot, mark, {spot: mark})
            elif self.fenced and mark.isalpha():
                self.names[spot] = mark
            elif not others or (self.numbered and mark.isdecimal()):
                raise self.refusal(spot, mark)

    def penpa_marks(self) -> dict[Any, str]:
        """Return {spot: mark} of the marks inked in a drawing of this puzzle."""
        from satpy.notations.penpa.drawing import read_drawing

        source = Source(self.text, 'what is inked')
        drawing = read_drawing(source)
        if drawing.unread:
            raise FormatError(f'--mine: {drawing.unread}')
        board, blank = drawing.inked, self.blank
        if board.width + 2 == blank.width and board.height + 2 == blank.height:
            board = framed(drawing, blank)
        if not (board.answer.given or board.answer.crossed):
            detail = 'and addresses with m=solve hold only the problem'
            raise source.error(f'no solution is drawn here, {detail}')
        shift = board.width - blank.width  # 1 where the first row and column hold clues
        if shift not in (0, 1) or shift != board.height - blank.height:
            detail = f'{board.width}x{board.height}, the puzzle is {blank.width}x{blank.height}'
            raise FormatError(f'--mine: the board is {detail}')
        if self.kind is not None:
            check_same(self.kind.put(self.kind.read(self.text), []), blank)
        if not self.lined:
            board.answer.lines = None
        if self.lined:
            board.answer.fences = None
        marks = marks_of(board)
        for place, name in board.answer.symbols.items():
            if name in ('dot', 'cross') and SYMBOLS[name][0] not in self.printed - {EMPTY}:
                marks[place] = NO_MARK
        marks.update(dict.fromkeys(board.answer.crossed, NO_MARK))
        return {(x - shift, y - shift): mark for (x, y), mark in marks.items()}

    def link_marks(self) -> dict[Any, str]:
        """Return {spot: mark} of the marks of a board object of puzz.link."""
        try:
            pieces = json.loads(self.text)
            found = [
                (
                    int(bx),
                    int(by),
                    {name: int(values.get(name, none)) for name, none in NONE.items()},
                )
                for bx, by, values in pieces
            ]
        except (AttributeError, OverflowError, TypeError, ValueError):
            detail = 'expected [[bx, by, {...}], ...]'
            raise FormatError(f'--mine: {detail}') from None
        marks = {}
        for bx, by, values in found:
            spot = (bx - 1) / 2, (by - 1) / 2
            if bx % 2 and by % 2:
                mark = self.link_sign(spot, values)
            else:
                line = values['line'] if self.lined or self.fenced else 0
                line = line or (values['qans'] if self.divided or self.fenced else 0)
                mark = (LINE if line == 1 else DOUBLE) if line > 0 else ''
                mark = mark or NO_MARK * (values['qsub'] > 0)
            if mark:
                marks[spot] = mark
        return marks

    def link_sign(self, spot: Spot, values: Mapping[str, int]) -> str:
        """Return the mark of a cell of puzz.link, '' if it has none."""
        names = self.kind.link.inked if self.kind and self.kind.link else {}
        for number in map(str, (values['anum'], values['qans'])):
            if number in names:
                return SYMBOLS.get(names[number], (names[number],))[0]
        if values['anum'] >= 0:
            return str(values['anum'])
        if values['qans'] not in (0, 1):
            raise self.refusal(spot, f'the mark {values["qans"]} of puzz.link')
        return '#' if values['qans'] else NO_MARK * (values['qsub'] == 1)

    # ---------------------------------------------------------------------- rows

    def read_rows(self, text: str) -> None:
        """Read rows as printed, one sign a cell or with blanks or tabs between the cells."""
        rows, blank = text.strip('\n').split('\n\n')[0].split('\n'), self.blank
        if any('\t' in row for row in rows):
            rows = without_outside(rows, blank)
        width, height, named = blank.width, blank.height, self.divided and not self.printed
        # Without tabs a number may be the name of a region, and not the clue there.
        shown = cell_grid(blank if named else blank.copy(), '.', in_rows=True)
        dotted = self.fenced and len(rows) != height  # or else letters for areas
        if dotted:
            width, height = 2 * width + 1, 2 * height + 1
            shown = dict.fromkeys(product(range(width), range(height)), ' ')
            shown.update(fence_grid(blank.copy()))
        given, first = {} if named and '\t' not in text else self.given, marks_of(self.samples[0])
        for (x, y), sign in cells_of(rows, width, height, shown).items():
            place: Any = (x, y)
            if dotted:
                place = (x - 1) / 2, (y - 1) / 2
                if x % 2 == y % 2 == 0:
                    continue  # a dot
            said = self.numbered and first.get(place) == sign  # a number of the puzzle is known
            if sign in OPEN or (sign in (shown[x, y], *given.get(place, ())) and not said):
                continue
            if named:
                self.signs[place] = self.names[place] = sign
            else:
                self.read_sign(place, sign)

    def read_sign(self, place: Any, sign: str) -> None:
        """Read the sign of a place, or of a fence in rows that have fences."""
        x, y = place
        beside = {(i, j): (x + i / 2, y + j / 2) for i, j in STEPS.values()}
        claims = {place: sign}
        if place not in self.blank.places:
            if sign not in (NO_LINE, '─' if y % 1 else '│'):
                raise self.refusal(place, sign, ['─' if y % 1 else '│', NO_LINE])
            claims = {place: NO_MARK if sign == NO_LINE else LINE}
        elif self.lined and sign in ARMS:
            mark = DOUBLE if sign in '═║' else LINE
            claims = {beside[way]: mark for way in ARMS[sign]}
            if len(claims) > 1:  # a line with one end may go on
                claims = {**dict.fromkeys(beside.values(), NO_MARK), **claims}
        elif sign == EMPTY and EMPTY not in self.printed:
            claims = dict.fromkeys([place, *(beside.values() if self.lined else ())], NO_MARK)
        elif self.ships and sign in SHIP_WAYS:
            there = SHIP_WAYS[sign]
            claims = {place: SHIP}
            for way, (i, j) in STEPS.items():
                claims[x + i, y + j] = SHIP if way in there else NO_MARK
        elif sign not in self.printed and self.fenced and sign.isalpha():
            self.names[place] = sign
            return
        elif sign not in self.printed:
            number = str(BASE62.find(sign)) if len(sign) == 1 else ''
            if number not in self.printed:
                raise self.refusal(place, sign)
            claims = {place: number}
        self.claim(place, sign, claims)

    def claim(self, spot: Any, sign: str, claims: dict[Any, str]) -> None:
        """Keep a sign and its meaning."""
        if self.divided and spot not in self.blank.places:
            sign = sign.replace('line', 'border')
        self.signs[spot], self.claims[spot] = sign, claims

    @property
    def marks(self) -> dict[Any, str]:
        """What all signs say, {spot: its mark}."""
        return {spot: mark for claims in self.claims.values() for spot, mark in claims.items()}

    def read_names(self) -> None:
        """Read names of areas side by side as the border between them, or as a missing one."""
        for x, y in self.names:
            for beside in (x + 1, y), (x, y + 1):
                if beside in self.names:
                    differ, spot = self.names[x, y] != self.names[beside], middle((x, y), beside)
                    sign, mark = (LINE, LINE) if differ else ('no line', NO_MARK)
                    self.claim(spot, sign, {spot: mark})
        self.names, self.signs = {}, {spot: self.signs[spot] for spot in self.claims}

    def name(self, spot: Any) -> str:
        """Return the name of a place, of the two at a border, or of the two dots of a fence."""
        x, y = spot
        if not self.fenced or spot in self.blank.places:
            return name_places(self.blank.around(spot))
        a = int(x + 0.5), int(y + 0.5)
        b = (a[0], a[1] + 1) if x % 1 else (a[0] + 1, a[1])
        return f'dot {name_places([a])} to dot {name_places([b])}'

    def refusal(self, spot: Any, sign: str, expected: Iterable[str] = ()) -> FormatError:
        """Return the error to raise about a sign that solutions never have."""
        where = self.name(spot)
        if spot in self.own:
            return FormatError(f'--mine: the board has {self.own[spot]} at {where}, yours {sign}')
        signs = [*expected] or [*sorted(self.printed), *'─│┌┐└┘' * self.lined, EMPTY]
        listed = ' '.join(dict.fromkeys(signs))
        return FormatError(f'--mine: {sign} at {where}: expected one of {listed} . for open')


def framed(drawing: PenpaDrawing, blank: Board) -> Board:
    """Return the solution of a drawing with symbols around the cells, on the board with both.

    Marks in cells are notes.
    """
    board = Board(blank.places)
    for x, y in blank.places:
        if (x - 1, y - 1) in drawing.beside:
            board.symbols(drawing.beside[x - 1, y - 1], [(x, y)])
    return board


SHIP_WAYS = {sign: ways for ways, (sign, _) in SHIPS.items()}


NONE = {'anum': -1, 'qans': 0, 'line': 0, 'qsub': 0}
"""{attribute of a board object of puzz.link: its value without a mark}; others are notes."""


def check_same(there: Board, blank: Board) -> None:
    """Raise FormatError with a difference of the puzzle in a drawing; rules are not compared.

    >>> check_same(Board.grid(1, 1, clues={(0, 0): 3}), Board.grid(1, 1, clues={(0, 0): 2}))
    Traceback (most recent call last):
    satpy.errors.FormatError: --mine: the board has 2 at r1c1, yours 3
    """
    for name in ('clues', 'circles', 'arrows', 'corners', 'colors'):
        mine, own = getattr(there, name), getattr(blank, name)
        if mine != own:
            spot = next(at for at in {**own, **mine} if own.get(at, '') != mine.get(at, ''))
            a, b = (str(layer.get(spot, 'nothing')) for layer in (own, mine))
            raise FormatError(f'--mine: the board has {a} at {name_places([spot])}, yours {b}')
    mine, own = there.compared(), blank.compared()
    if any(mine[name] != own[name] for name in own if name != 'facts'):
        detail = 'its rooms or clues outside differ'
        raise FormatError(f'--mine: this board is of another puzzle: {detail}')


def without_outside(rows: Sequence[str], blank: Board) -> list[str]:
    """Return rows with tabs between the cells without the rows and columns of clues outside.

    >>> from satpy import Board
    >>> without_outside(['\\t1\\t', '2\\t#\\t.'], Board.grid(2, 1, top=[1, None], left=[2]))
    ['#\\t.']
    >>> without_outside(['#\\t.'], Board.grid(2, 1, top=[1, None], left=[2]))
    ['#\\t.']
    """
    whole = board_tsv(blank).split('\n')
    if len(rows) != len(whole) or rows[0].count('\t') != whole[0].count('\t'):
        return [*rows]
    deep = {
        side: max((len(words_of(clue)) for clue in clues), default=0)
        for side, clues in blank.outside.items()
    }
    inside = rows[deep['top'] : len(rows) - deep['bottom']]
    cells = [row.split('\t') for row in inside]
    return ['\t'.join(row[deep['left'] : len(row) - deep['right']]) for row in cells]


def cells_of(
    rows: Sequence[str], width: int, height: int, shown: Mapping[Place, str] | None = None
) -> dict[Place, str]:
    """Return {(x, y): sign} of rows, one sign a cell or with blanks between.

    shown: the signs without a solution. With it, a row may be short only if blanks can be missing:
    another row has blanks for cells, or the cells show blanks.

    >>> cells_of(['12 .'], 2, 1), cells_of(['.#'], 2, 1)
    ({(0, 0): '12', (1, 0): '.'}, {(0, 0): '.', (1, 0): '#'})
    >>> cells_of(['.#'], 2, 2)
    Traceback (most recent call last):
    satpy.errors.FormatError: --mine: expected 2 rows of 2 signs, as --tsv prints them
    >>> cells_of(['.#', '#'], 2, 2, dict.fromkeys([(0, 0), (1, 0), (0, 1), (1, 1)], '.'))
    Traceback (most recent call last):
    satpy.errors.FormatError: --mine: row 2 has 1 sign, not 2
    """
    cells = [
        row.split('\t')
        if '\t' in row
        else row.split()
        if len(row) > width and len(row.split()) == width
        else [*row]
        for row in (row.rstrip('\r') for row in rows)
    ]
    if len(cells) != height:
        detail = f'expected {height} rows of {width} signs, as --tsv prints them'
        raise FormatError(f'--mine: {detail}')
    spaced = any(' ' in row for row in cells)
    for y, row in enumerate(cells):
        missing = range(len(row), width)
        if shown is None or spaced or all(shown[x, y] == ' ' for x in missing):
            row += [' '] * len(missing)
        if len(row) != width:
            unit = 'character' if ' ' in row else 'sign'  # the blanks may be between signs
            raise FormatError(f'--mine: row {y + 1} has {counted(len(row), unit)}, not {width}')
    return {(x, y): sign for y, row in enumerate(cells) for x, sign in enumerate(row)}


def typed_signs(kind: Kind | None, board: Board) -> dict[Any, set[str]]:
    """Return {place: its typed sign in the puzzle}, by the layers of a kind.

    >>> from satpy.notations.layers.cells import Cells
    >>> from satpy.notations.kind import Kind
    >>> typed_signs(Kind('example', Cells()), Board.grid(2, 1, clues={(1, 0): 3}))
    {(1, 0): {'3'}}
    """
    found: dict[Any, set[str]] = {}
    for layer in kind.layers if kind else ():
        if isinstance(layer, InCells) and layer.at == 'cells':
            for place, value in zip(spots_of('cells', board), layer.cells(board)):
                if value is not None:
                    found.setdefault(place, set()).add(layer.sign(value))
    return found

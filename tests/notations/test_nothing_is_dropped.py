"""Drawings, sheets and URLs of every kind, changed at random: each mark is taken or refused."""

from __future__ import annotations

import json
import random
import warnings
from base64 import b64encode
from zlib import compressobj

import pytest
from running import BOARDS, board_to_try

from satpy import FormatError
from satpy.notations.library import KINDS, script
from satpy.notations.penpa.drawing import SITE, read_drawing, unpack
from satpy.notations.penpa.marks import Grid
from satpy.notations.source import Source
from satpy.notations.typed.sheets import tabbed

# Borders on a nonogram are decoration, and a cage has its line already.
PASSING = {('nonogram', 'edge'), ('killer_sudoku', 'outlined cage')}
PASSING |= {('kenken', 'outlined cage')}
DRAWN = [name for name in KINDS if KINDS[name].penpa_known]
# Kinds on whose small boards there is no room for a mark.
LARGE = {'double_choco', 'net'}


def repacked(lines):
    """The address of a drawing with these lines."""
    deflating = compressobj(wbits=-15)
    code = deflating.compress('\n'.join(lines).encode()) + deflating.flush()
    return SITE + b64encode(code).decode()


class Sheet:
    """A drawing of a puzzle of a kind; `marked` returns its address with a mark more."""

    def __init__(self, name):
        kind = KINDS[name]
        self.board = board_to_try(name, 0 if name in LARGE else None)
        self.lines = unpack(Source(kind.penpa(self.board), 'a drawing'))
        self.problem = json.loads(self.lines[3])
        head = self.lines[0].split(',')
        top, _, left, _ = json.loads(self.lines[1])
        self.grid = Grid(int(head[1]), int(head[2]), left, top)

    def marked(self, table, key, mark):
        problem = json.loads(self.lines[3])
        if isinstance(problem[table], dict):
            problem[table][key] = mark
        else:
            problem[table].append(mark)
        return repacked([*self.lines[:3], json.dumps(problem), *self.lines[4:]])

    def empty(self):
        """A place without clue, circle and colour, one to its right, and one below it, if any."""
        board = self.board
        layers = board.clues, board.circles, board.colors, board.arrows, board.corners
        used = {spot for layer in layers for spot in layer}
        pairs = [
            ((x, y), (x + 1, y), (x, y + 1))
            for x, y in board.places
            if {(x, y), (x + 1, y), (x, y + 1)} <= board.places.keys()
            and board.rooms.get((x, y)) == board.rooms.get((x + 1, y))
            and not {(x, y), (x + 1, y)} & used
        ]
        return (pairs or [(*board.places,)[:3]])[0]


def marks(sheet):
    """One mark for each layer: (its table, its key, the mark)."""
    a, b, _ = sheet.empty()
    number, key, small = sheet.grid.number, sheet.grid.key, sheet.grid.small_number
    cells, (x, y) = [number(a), number(b)], a
    side = key((x + 0.5, y - 0.5), (x + 0.5, y + 0.5))
    spot = str(number(a))
    return {
        'surface': ('surface', spot, 2),
        'gray': ('surface', spot, 3),
        'number': ('number', spot, ['Q7', 1, '1']),
        'small number': ('numberS', str(small(a, 3)), ['7', 1]),
        'corner': ('numberS', str(small(a, 0)), ['7', 1]),
        'circle': ('symbol', spot, [1, 'circle_L', 1]),
        'middle circle': ('symbol', spot, [8, 'circle_M', 1]),
        'star': ('symbol', spot, [1, 'star', 1]),
        'arrow symbol': ('symbol', spot, [1, 'arrow_B_B', 1]),
        'edge arrows': ('symbol', spot, [[1, 1, 0, 0, 0, 0, 0, 0], 'arrow_fouredge_B', 1]),
        'unknown symbol': ('symbol', spot, [1, 'polyomino', 1]),
        'line': ('line', ','.join(map(str, sorted(cells))), 2),
        'half line': ('line', key(a, (a[0] + 0.5, a[1])), 2),
        'edge': ('lineE', side, 2),
        'wall': ('wall', ','.join(map(str, sorted(cells))), 2),
        'free line': ('freeline', ','.join(map(str, cells)), 3),
        'free edge': ('freelineE', side, 3),
        'deleted edge': ('deletelineE', side, 1),
        'cage': ('killercages', None, cells),
        'outlined cage': ('cage', f'{small(a, 0)},{small(a, 1)}', 10),
        'thermometer': ('thermo', None, cells),
        'thermometer without a bulb': ('nobulbthermo', None, cells),
        'arrow': ('arrows', None, cells),
        'direction': ('direction', None, cells),
        'frame': ('squareframe', None, cells),
        'polygon': ('polygon', None, [number((x - 0.5, y - 0.5)), *cells]),
    }


@pytest.mark.parametrize('name', DRAWN)
def test_a_mark_of_every_layer_is_taken_or_refused(name):
    kind, sheet = KINDS[name], Sheet(name)
    there = kind.read(repacked(sheet.lines))
    for what, mark in marks(sheet).items():
        try:
            with warnings.catch_warnings(record=True) as said:
                warnings.simplefilter('always')
                board = kind.read(sheet.marked(*mark))
        except FormatError as error:
            assert '\n' not in str(error) and len(error.reason) > 9, what
        else:
            assert board != there or said or (name, what) in PASSING, what


@pytest.mark.parametrize('name', DRAWN)
def test_an_empty_circle_that_is_a_text(name):
    """It is no decoration, as a symbol of a circle is none."""
    kind, sheet = KINDS[name], Sheet(name)
    there, spot = kind.read(repacked(sheet.lines)), str(sheet.grid.number(sheet.empty()[0]))
    for mark in [' ', 6, '1'], ['?', 6, '1'], ['', 7, '1']:
        try:
            board = kind.read(sheet.marked('number', spot, mark))
        except FormatError as error:
            assert '\n' not in str(error)
        else:
            assert board != there, mark


@pytest.mark.parametrize('color', ['white', 'black', 'gray'])
@pytest.mark.parametrize('name', ['nurikabe', 'slitherlink', 'sudoku', 'hitori'])
def test_circles_around_clues(name, color):
    """Around all clues they are decoration, but a circle around one of them marks it."""
    kind = KINDS[name]
    board = kind.read(script(name).PUZZLE)
    drawn = board.copy()
    drawn.circles = dict.fromkeys(drawn.clues, color)
    assert kind.accept(drawn) == kind.accept(board)
    x, y = spot = [*board.clues][1]
    drawn.circles[spot] = 'gray' if color == 'white' else 'white'
    for circles in drawn.circles, {spot: color}:
        drawn.circles = circles
        with pytest.raises(FormatError, match=r'a \w+ circle in r'):
            kind.accept(drawn)
    with pytest.raises(FormatError, match=f'a {color} circle in r{y + 1}c{x + 1}'):
        kind.accept(drawn)


@pytest.mark.parametrize('name', ['castle_wall', 'putteria'])
def test_circles_around_clues_beside_coloured_cells(name):
    """A coloured cell without a text needs no circle; with another one it is marked."""
    kind = KINDS[name]
    board = kind.read(script(name).PUZZLE)
    drawn = read_drawing(kind.penpa(board)).board
    for unknown in True, False:
        drawn.circles = dict.fromkeys(drawn.clues, 'white')
        assert kind.accept(drawn) == board
        if unknown:
            bare = [spot for spot, clue in drawn.clues.items() if clue in (None, 'cross')]
            for spot in bare:
                del drawn.clues[spot]
                drawn.colors.setdefault(spot, 'black')
    drawn.circles[bare[0]] = 'gray'
    with pytest.raises(FormatError, match=r'a \w+ circle in r'):
        kind.accept(drawn)


SIGNS = '0123456789abcdefghijklmnopqrstuvwxyz.-/+'
CELLS = ['', '0', '3', '7', '12', '?', '#', 'x', 'Q', 'W', '<', '3<', 'two words']


def changed_url(choose, kind, board):
    """A URL with one sign more, less or another; None if that may say the same."""
    url = kind.url(board)
    at = choose.randrange(url.index('/', url.index('?')) + 1, len(url) - 1)
    old, new = choose.choice([url[at], '']), choose.choice([*SIGNS, ''])
    # A number can begin with 0; `.` is a number that is not told, or the end of a sentence.
    return (
        None if {old, new} <= {*'./0', ''} or old == new else url[:at] + new + url[at + len(old) :]
    )


def changed_sheet(choose, kind, board):
    """The cells of a typed board, one of them changed; None if that may say the same."""
    lines = [
        line.split() if ' ' in line.strip() else [*line] for line in kind.typed(board).split('\n')
    ]
    rows = [['' if cell == '.' else cell for cell in line] for line in lines]
    row = choose.choice([row for row in rows if row] or [['']])
    at = choose.randrange(len(row))
    old, row[at] = row[at], choose.choice(CELLS)
    # The only cell of a room may have any name.
    named = board.rooms and old.isalpha() and not any(old in row for row in rows)
    same = named or {old, row[at]} <= {'', '0', '?'} or old == row[at]
    return None if same else tabbed(rows)


def changed_drawing(choose, kind, board):
    """A drawing with a mark more, or with another number."""
    sheet = Sheet(kind.name)
    numbers = sheet.problem['number']
    if numbers and choose.random() < 0.5:
        spot, text = choose.choice([*numbers]), choose.choice(['1', '3', '12', 'Q'])
        mark = [text, *numbers[spot][1:]]
        return None if text == numbers[spot][0] else sheet.marked('number', spot, mark)
    what, mark = choose.choice([*marks(sheet).items()])
    return None if (kind.name, what) in PASSING else sheet.marked(*mark)


@pytest.mark.parametrize('change', [changed_url, changed_sheet, changed_drawing])
def test_what_is_changed_is_refused_or_comes_back(change):
    """Of many of each: what is read differs from what it was, and is written with all of that."""
    choose, tried, read = random.Random(change.__name__), 0, 0
    while tried < 16 * BOARDS:
        kind = KINDS[choose.choice(DRAWN)]
        board = board_to_try(kind.name)
        try:
            text = change(choose, kind, board)
        except FormatError:  # puzz.link has no code for this board, or none for the kind
            continue
        if text is None:
            continue
        tried += 1
        try:
            with warnings.catch_warnings(record=True) as said:
                warnings.simplefilter('always')
                there = kind.read(text)
        except FormatError:
            continue
        read += 1
        assert there != board or said, text
        written = [text for text in map(kept(there), (kind.url, kind.penpa, kind.typed)) if text]
        assert written, text
        assert all(kind.read(again) == there for again in written)
    assert read > 5


def kept(board):
    """What writes a board, or returns None if it cannot be written so."""

    def write(form):
        try:
            return form(board)
        except FormatError:
            return None

    return write

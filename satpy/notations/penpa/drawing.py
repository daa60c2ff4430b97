"""Penpa-edit: addresses that hold a whole drawing, `#m=edit&p=...` or `#m=solve&p=...`.

`p` is text, deflated without a header and written in base64. Its lines are: a head (the grid, its
columns and rows, ...); the margins; modes; the problem and the drawn solution, as JSON; the cells,
each as the distance from the one before; and from the eleventh on its version, the author's
colours, and tags. Words that are frequent in JSON are replaced by two characters.

>>> from satpy.boards.board import Board
>>> board = Board.grid(2, 1, clues={(0, 0): 3}, circles={(0, 0): 'white'}, left=[2])
>>> read_drawing(write_drawing(board)).board == board
True
"""

from __future__ import annotations

import json
import re
from math import ceil, floor

from satpy.boards.board import Board
from satpy.boards.layers import Spot, outside_parts, outside_spot
from satpy.errors import FormatError
from satpy.notations.layers.layer import refuse_lost
from satpy.notations.penpa.customs import customary, is_look
from satpy.notations.penpa.inked import Ink
from satpy.notations.penpa.marks import Grid
from satpy.notations.penpa.read import Problem, unheld
from satpy.notations.penpa.write import Sketch
from satpy.notations.source import MAX_SIDE, Source
from satpy.notations.starts import NO_DRAWING

__all__ = ['PenpaDrawing', 'read_drawing', 'write_drawing']

SITE = 'https://swaroopg92.github.io/penpa-edit/#m=edit&p='
DRAWING = re.compile(r'\bp=([\w+/%-]+)', re.ASCII)
MOST = 4_000_000
"""Characters of a drawing; longer ones are refused: a short address can unpack to any length."""

ABBREVIATIONS = (
    'z zZ|"qa" z9|"pu_q" zQ|"pu_a" zA|"grid" zG|"edit_mode" zM|"surface" zS|"line" zL|"lineE" zE|'
    '"wall" zW|"cage" zC|"number" zN|"symbol" zY|"special" zP|"board" zB|"command_redo" zR|'
    '"command_undo" zU|"command_replay" z8|"numberS" z1|"freeline" zF|"freelineE" z2|"thermo" zT|'
    '"arrows" z3|"direction" zD|"squareframe" z0|"polygon" z5|"deletelineE" z4|"killercages" z6|'
    '"nobulbthermo" z7|"__a" z_|null zO'
)
SHORT = [pair.split() for pair in ABBREVIATIONS.split('|')]
QUOTED = (('%', '%25'), ('\n', '%2D'), (',', '%2C'), ('&', '%2E'), ('=', '%2F'))
"""Characters of a rule, and their codes in the head; Penpa-edit leaves `%` as it is."""
PIXELS = 38
VERSION = '[3,1,3]'
NUMBERS = re.compile('-?[0-9]{1,9}( -?[0-9]{1,9})+', re.ASCII)
FACT = re.compile('([a-z][a-z ]*): (.+)', re.ASCII)


class PenpaDrawing:
    """A drawing: the problem and the drawn solution.

    board: the problem. Thick edges that part the board are borders of `rooms`, others are `walls`;
    the author's words are in `facts`: a line `letters: 3` of the rules as that fact, other words as
    'notes'. inked: a board with the same places and the drawn solution; beside: {spot: name} of its
    symbols beside the board; unread: a drawn mark that is no solution, and its place. odd: (name,
    spot) of marks that no layer holds, but that are looks in some kinds. outline: edges around the
    board, from corner to corner. tags: of the genre. title: without the rules.
    """

    def __init__(self, board: Board) -> None:
        self.board, self.inked = board, Board(board.places)
        self.beside: dict[Spot, str] = {}
        self.unread = ''
        self.odd: list[tuple[str, Spot]] = []
        self.outline: list[tuple[Spot, Spot]] = []
        self.tags: list[str] = []
        self.title = ''
        self.source = Source('', 'a Penpa URL')

    def board_of(self, kind: str = '') -> Board:
        """Return the board, with marks that are customs of a kind as its own marks.

        Raises FormatError for a mark that no layer of a board holds, unless it is only a look.
        """
        for mark, spot in self.odd:
            if not is_look(mark, spot, self.board, kind):
                raise self.source.error(unheld(mark, spot))
        return customary(self.board, kind, self.outline)


def inflated(code: str) -> str:
    """Return the text that was deflated and written in base64; ValueError if it is damaged."""
    from base64 import b64decode
    from zlib import decompressobj
    from zlib import error as DeflateError

    inflating = decompressobj(-15)
    try:
        plain = inflating.decompress(b64decode(code + '=' * (-len(code) % 4)), MOST)
    except DeflateError as error:
        raise ValueError(str(error)) from None
    if not inflating.eof:
        raise ValueError('the text is too long, or cut short')
    return plain.decode()


def unpack(source: Source) -> list[str]:
    """Return the lines of a drawing."""
    from urllib.parse import unquote

    found = DRAWING.search(source.text, source.at, source.end)
    if found is None:
        raise source.error(NO_DRAWING)
    code = unquote(found[1]).replace('-', '+').replace('_', '/')
    try:
        text = inflated(code)
    except ValueError:
        raise source.error(
            'this address is damaged, perhaps cut short: copy it again', found.start(1)
        ) from None
    for long, short in reversed(SHORT):
        text = text.replace(short, long)
    return text.split('\n')


def read_drawing(text: str | Source) -> PenpaDrawing:
    """Return the drawing of an address.

    Raises FormatError, in one line, for a damaged address, a grid that is not square, and a mark of
    the problem that no layer of a board holds, nor any of the customs of a kind.
    """
    source = Source(text, 'a Penpa URL') if isinstance(text, str) else text
    lines = unpack(source)
    try:
        drawing = drawing_of(lines)
        drawing.source = source
        return drawing
    except FormatError as error:
        raise source.error(error.reason) from None
    except (ValueError, LookupError, TypeError, AttributeError, ArithmeticError, RecursionError):
        raise source.error('this drawing is not one that Penpa-edit writes') from None


def drawing_of(lines: list[str]) -> PenpaDrawing:
    """Return the drawing with the given lines."""
    head = lines[0].split(',')
    if head[0] not in ('square', 'sudoku', 'kakuro'):
        raise FormatError(f'the grid is {head[0]}: only squares are known')
    width, height = int(head[1]), int(head[2])
    if not (0 < width <= MAX_SIDE and 0 < height <= MAX_SIDE):
        raise FormatError(f'a grid of {width}x{height}: each side has 1 to {MAX_SIDE} cells')
    if head[4:7] not in (['0', '1', '1'], []):
        raise FormatError('the drawing is turned or mirrored: turn it back in Penpa-edit')
    picture = ''.join(head[21:22])
    if picture and json.loads(inflated(picture)).get('url'):
        raise FormatError('the drawing has a background picture, which is not read')
    plain, there = Grid(width, height), 0
    spots = []
    for step in json.loads(lines[5]):
        there += int(step)
        if there < plain.size:
            spots.append(plain.spot(there))
    if not spots:
        raise FormatError('the drawing has no cells')
    left, top = (int(min(spot[axis] for spot in spots)) for axis in (0, 1))
    grid = Grid(width, height, left, top)
    drawing = PenpaDrawing(Board((int(x) - left, int(y) - top) for x, y in spots))
    chosen = len(lines) > 14 and lines[13] in ('"true"', '1') and lines[14][:1] == '{'
    custom = json.loads(lines[14]) if chosen else {}
    problem = Problem(grid, drawing.board, json.loads(lines[3] or '{}'), custom)
    drawing.odd, drawing.outline = problem.odd, problem.outline
    try:
        drawing.beside = Ink(grid, drawing.inked, json.loads(lines[4] or '{}')).beside
    except FormatError as error:  # this does not prevent solving the puzzle
        drawing.unread = error.reason
    read_words(drawing, head, problem.notes)
    if len(lines) > 17 and lines[17]:
        drawing.tags = [str(tag) for tag in json.loads(lines[17]) or ()]
    return drawing


def read_words(drawing: PenpaDrawing, head: list[str], loose: list[str]) -> None:
    """Give a drawing its title, and its board the facts and notes of the rules."""
    title, rules = (''.join(head[at : at + 1]) for at in (15, 18))
    for char, code in reversed(QUOTED):
        title, rules = title.replace(code, char), rules.replace(code, char)
    title = title.removeprefix('Title:').strip()
    notes = [title] * bool(title)
    for line in rules.split('\n'):
        fact = FACT.fullmatch(line)
        try:
            if fact is None:
                raise ValueError
            numbers = NUMBERS.fullmatch(fact[2])
            value = [*map(int, fact[2].split())] if numbers else json.loads(fact[2])
            drawing.board.facts[fact[1]] = value
        except ValueError:
            notes += [line] * bool(line.strip())
    drawing.title = title
    if notes + loose:
        drawing.board.facts['notes'] = '\n'.join(notes + loose)


def write_drawing(board: Board, tag: str = '') -> str:
    """Return the address of a drawing of a board and of the solution on it.

    tag: the genre in Penpa-edit. Raises FormatError with the name of a layer that Penpa-edit cannot
    show, or that would be read differently.
    """
    if not board.places:
        raise FormatError('places: a drawing has at least one cell')
    address = pack(board, tag)
    try:
        there = drawing_of(unpack(Source(address, 'a Penpa URL'))).board
    except LookupError:
        raise FormatError('places: a mark is too far from the board') from None
    refuse_lost(board, there, 'Penpa-edit')
    return address


def pack(board: Board, tag: str) -> str:
    """Return the address of a drawing."""
    from base64 import b64encode
    from zlib import DEFLATED, compressobj

    outside = [
        outside_spot(side, at, (board.width, board.height), away)
        for side, at, away, _ in outside_parts(board.outside)
    ]
    spots = [*board.places, *board.clues, *board.circles, *board.arrows, *outside]
    size = [max(place[axis] for place in board.places) + 1 for axis in (0, 1)]
    (left, right), (top, bottom) = (
        (max(0, -floor(min(along))), max(0, ceil(max(along)) - count + 1))
        for along, count in zip(zip(*spots), size)
    )
    width, height = size[0] + left + right, size[1] + top + bottom
    grid = Grid(width, height, left, top)
    numbers = sorted(map(grid.number, board.places))
    sketch = Sketch(board, grid)
    first, upper = (min(place[axis] for place in board.places) for axis in (0, 1))
    lines = [''] * 18
    lines[0] = head_of(board, width, height)
    lines[1] = dumps([top + upper, bottom, left + first, right])
    lines[2] = dumps({'grid': ['1', '2', '1']})
    lines[3], lines[4] = dumps(sketch.problem), dumps(sketch.inked)
    lines[5] = dumps([b - a for a, b in zip([0, *numbers], numbers)])
    lines[6], lines[8], lines[9] = '[]', '"x"', '"x"'
    lines[10], lines[17] = VERSION, dumps([tag] * bool(tag))
    text = '\n'.join(lines)
    for long, short in SHORT:
        text = text.replace(long, short)
    deflating = compressobj(9, DEFLATED, -15)
    return SITE + b64encode(deflating.compress(text.encode()) + deflating.flush()).decode()


def head_of(board: Board, width: int, height: int) -> str:
    """Return the first line of a drawing, with the facts of a board as its rules."""
    rules = []
    for name, value in board.facts.items():
        if name == 'notes':
            rules.append(str(value))
            continue
        numbers = isinstance(value, list) and len(value) > 1 and all(type(n) is int for n in value)
        rules.append(f'{name}: {" ".join(map(str, value)) if numbers else dumps(value)}')
    words = '\n'.join(rules)
    for char, code in QUOTED:
        words = words.replace(char, code)
    middle = Grid(width, height).number(((width - 1) / 2, (height - 1) / 2))
    canvas = [(width + 1) * PIXELS, (height + 1) * PIXELS]
    head = ['square', width, height, PIXELS, 0, 1, 1, *canvas, middle, middle, 0, 0, 0, 0]
    head += ['Title: ', 'Author: ', '', words, 'OFF', 'false']
    return ','.join(map(str, head))


def dumps(value: object) -> str:
    """Return JSON without blanks and abbreviations; other objects become text."""
    text = json.dumps(value, separators=(',', ':'), default=str)
    for _, short in SHORT:
        text = text.replace(short, rf'\u007a{short[1]}')
    return text

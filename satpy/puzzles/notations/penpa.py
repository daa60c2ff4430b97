"""Penpa-edit: addresses with a whole drawing in them, `#m=edit&p=...` or `#m=solve&p=...`.

`p` is text, deflated without a header and written in base64. Its lines are: a head (the grid, its
columns and rows, ...); the margins; modes; the problem and what was drawn to solve it, as JSON;
which cells there are, each as the distance from the one before; and from the eleventh on its
version, and tags. Words that are frequent in JSON are replaced by two characters.

Columns and rows are padded by two on each side. A place is numbered row by row, first all cells,
then all lower right corners, all lower borders, and all right borders.
"""

from __future__ import annotations

import json
import re
from contextlib import suppress
from math import ceil, floor

from satpy.errors import FormatError
from satpy.puzzles.kinds import KINDS, Kind
from satpy.puzzles.kinds.sheet import Sheet, Spot, where
from satpy.puzzles.kinds.source import MAX_SIDE, Source
from satpy.puzzles.notations.notation import NO_DRAWING, own_module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from satpy.boards.board import Board

__all__ = ['Grid', 'kinds_of', 'open_sheets', 'read', 'write']

SITE = 'https://swaroopg92.github.io/penpa-edit/#m=edit&p='
DRAWING = re.compile(r'\bp=([\w+/%-]+)', re.ASCII)
MOST = 4_000_000
"""Characters of a drawing; a longer one is refused, as a short address could stand for any."""

ABBREVIATIONS = (
    'z zZ|"qa" z9|"pu_q" zQ|"pu_a" zA|"grid" zG|"edit_mode" zM|"surface" zS|"line" zL|"lineE" zE|'
    '"wall" zW|"cage" zC|"number" zN|"symbol" zY|"special" zP|"board" zB|"command_redo" zR|'
    '"command_undo" zU|"command_replay" z8|"numberS" z1|"freeline" zF|"freelineE" z2|"thermo" zT|'
    '"arrows" z3|"direction" zD|"squareframe" z0|"polygon" z5|"deletelineE" z4|"killercages" z6|'
    '"nobulbthermo" z7|"__a" z_|null zO'
)
SHORT = [pair.split() for pair in ABBREVIATIONS.split('|')]
STACKS = ('command_redo', 'command_undo', 'command_replay')
LISTS = ('thermo', 'arrows', 'direction', 'squareframe', 'polygon', 'killercages', 'nobulbthermo')
TABLES = (
    'surface', 'number', 'numberS', 'symbol', 'freeline', 'freelineE', 'line', 'lineE', 'wall',
    'cage', 'deletelineE',
)  # fmt: skip
CROSS = 98
PIXELS = 38
TAGS = {
    'battleships': 'battleship',
    'castlewall': 'castle_wall',
    'classic': 'sudoku',
    'hashiwokakero (hashi/bridges)': 'hashiwokakero',
    'irregular': 'jigsaw_sudoku',
    'killer': 'killer_sudoku',
    'slant (gokigen)': 'slant',
    'spiralgalaxies': 'galaxies',
    'starbattle': 'star_battle',
    'suguru (capsules)': 'suguru',
}
"""{tag of Penpa-edit: kind}, where it is not the title of the kind."""
CANDIDATES = '7'
VERSION = '[3,1,3]'


class Grid:
    """The numbers of places: `width` and `height` with the margins, left and top of which are told.

    >>> grid = Grid(3, 2, left=1)
    >>> grid.number((0, 0)), grid.spot(17), grid.spot(17 + 2 * 7 * 6)
    (17, (0, 0), (0, 0.5))
    """

    def __init__(self, width: int, height: int, left: int = 0, top: int = 0) -> None:
        self.width, self.height = width, height
        self.across, self.size = width + 4, (width + 4) * (height + 4)
        self.left, self.top = left + 2, top + 2

    def spot(self, number: int) -> Spot:
        """Return the place with this number."""
        kind, at = divmod(number, self.size)
        x, y = at % self.across - self.left, at // self.across - self.top
        return (x + 0.5 if kind in (1, 3) else x), (y + 0.5 if kind in (1, 2) else y)

    def number(self, spot: Spot) -> int:
        """Return the number of a place."""
        kind = (0, 3, 2, 1)[(spot[0] % 1 > 0) + 2 * (spot[1] % 1 > 0)]
        x, y = int(spot[0] // 1) + self.left, int(spot[1] // 1) + self.top
        return kind * self.size + y * self.across + x

    def key(self, a: Spot, b: Spot) -> str:
        """Return the name of the line between two places."""
        return ','.join(map(str, sorted(map(self.number, (a, b)))))


def unpack(source: Source) -> list[str]:
    """Return the lines of a drawing."""
    from base64 import b64decode
    from urllib.parse import unquote
    from zlib import decompressobj
    from zlib import error as DeflateError

    found = DRAWING.search(source.text, source.at, source.end)
    if found is None:
        raise source.error(NO_DRAWING)
    code = unquote(found[1]).replace('-', '+').replace('_', '/')
    try:
        inflating = decompressobj(-15)
        plain = inflating.decompress(b64decode(code + '=' * (-len(code) % 4)), MOST)
        complete = inflating.eof
        text = plain.decode()
    except (ValueError, DeflateError):
        complete, text = False, ''
    if not complete:
        raise source.error(
            'this address is damaged, perhaps cut short: copy it again', found.start(1)
        )
    for long, short in reversed(SHORT):
        text = text.replace(short, long)
    return text.split('\n')


def open_sheets(source: Source) -> tuple[Sheet, Sheet]:
    """Return what an address shows: the problem, and what was drawn to solve it."""
    lines = unpack(source)
    try:
        head = lines[0].split(',')
        if head[0] not in ('square', 'sudoku', 'kakuro'):
            raise source.error(f'the grid is {head[0]}: only squares are known')
        width, height = int(head[1]), int(head[2])
        if not (0 < width <= MAX_SIDE and 0 < height <= MAX_SIDE):
            raise source.error(f'a grid of {width}x{height}: each side has 1 to {MAX_SIDE} cells')
        there: list[int] = []
        for step in json.loads(lines[5]):
            there.append(step + there[-1] if there else step)
        plain = Grid(width, height)
        spots = [plain.spot(number) for number in there if number < plain.size]
        if not spots:
            raise source.error('the drawing has no cells')
        left, top = (int(min(spot[axis] for spot in spots)) for axis in (0, 1))
        grid = Grid(width, height, left, top)
        cells = [(int(x) - left, int(y) - top) for x, y in spots]
        sheets = [sheet_of(grid, Sheet(cells), json.loads(line or '{}')) for line in lines[3:5]]
        notes = ' '.join(part for at in (15, 18) for part in head[at : at + 1])
        sheets[0].notes = re.sub('%2[C-F]|Title:', ' ', notes)
        if len(lines) > 17 and lines[17]:
            sheets[0].tags = [str(tag) for tag in json.loads(lines[17])]
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        if isinstance(error, FormatError):
            raise
        raise source.error('this drawing is not one that Penpa-edit writes') from None
    return sheets[0], sheets[1]


def sheet_of(grid: Grid, sheet: Sheet, layer: Any) -> Sheet:
    """Return the sheet with a layer of a drawing on it."""
    for number, (text, style, form, *_) in layer.get('number', {}).items():
        if form == CANDIDATES:
            single = [at + 1 for at, there in enumerate(text) if there == 1]
            text = str(single[0]) if len(single) == 1 else ' '
        sheet.texts[grid.spot(int(number))] = (str(text), style, form)
    for number, (value, name, *_) in layer.get('symbol', {}).items():
        sheet.symbols[grid.spot(int(number))] = (str(name), value if isinstance(value, int) else 0)
    for number, color in layer.get('surface', {}).items():
        sheet.colors[grid.spot(int(number))] = color
    for number, (text, *_) in layer.get('numberS', {}).items():
        at, corner = divmod(int(number), 4)
        sheet.small[grid.spot(at - grid.size), corner] = str(text)
    for table, lines in (('lineE', sheet.edges), ('line', sheet.lines)):
        for key, style in layer.get(table, {}).items():
            ends = [grid.spot(int(number)) for number in key.split(',')]
            if len(ends) == 2:
                lines[ends[0], ends[1]] = style
            elif style == CROSS:
                sheet.crosses.add(ends[0])
    for (ax, ay), (bx, by) in sheet.edges:
        if abs(ax - bx) + abs(ay - by) == 1:
            x, y = (ax + bx) / 2, (ay + by) / 2
            i, j = (0, 1) if ay == by else (1, 0)
            wall = (int(x - i / 2), int(y - j / 2)), (int(x + i / 2), int(y + j / 2))
            if sheet.cells.keys() >= {*wall}:
                sheet.walls.add(wall)
    for lists, name in ((sheet.cages, 'killercages'), (sheet.thermos, 'thermo')):
        spots = [
            [grid.spot(int(number)) for number in part] for part in layer.get(name, []) if part
        ]
        lists += [[(int(x), int(y)) for x, y in part] for part in spots]
    return sheet


def layer_of(grid: Grid, sheet: Sheet) -> dict[str, Any]:
    """Return the layer for a sheet, as `sheet_of` reads it."""
    layer: dict[str, Any] = {stack: {'__a': []} for stack in STACKS}
    layer.update({name: [] for name in LISTS})
    layer.update({name: {} for name in TABLES})
    number = grid.number
    layer['number'] = {number(at): [*text] for at, text in sheet.texts.items()}
    layer['symbol'] = {number(at): [value, name, 1] for at, (name, value) in sheet.symbols.items()}
    layer['surface'] = {number(at): color for at, color in sheet.colors.items()}
    layer['numberS'] = {
        4 * (number(at) + grid.size) + corner: [text, 1]
        for (at, corner), text in sheet.small.items()
    }
    layer['line'] = {grid.key(*ends): style for ends, style in sheet.lines.items()}
    layer['lineE'] = {grid.key(*ends): style for ends, style in sheet.edges.items()}
    for (ax, ay), (bx, by) in sorted(sheet.walls):
        x, y, i, j = (ax + bx) / 2, (ay + by) / 2, (by - ay) / 2, (bx - ax) / 2
        layer['lineE'][grid.key((x - i, y - j), (x + i, y + j))] = 2
    for lists, name in ((sheet.cages, 'killercages'), (sheet.thermos, 'thermo')):
        layer[name] = [[*map(number, part)] for part in lists]
    return layer


def pack(problem: Sheet, inked: Sheet, tag: str) -> str:
    """Return the address of a drawing."""
    from base64 import b64encode
    from zlib import DEFLATED, compressobj

    spots = [*problem.cells, *problem.texts, *problem.symbols]
    (left, right), (top, bottom) = (
        (max(0, -floor(min(along))), max(0, ceil(max(along)) - size + 1))
        for along, size in zip(zip(*spots), (problem.width, problem.height))
    )
    width, height = problem.width + left + right, problem.height + top + bottom
    grid = Grid(width, height, left, top)
    numbers = sorted(map(grid.number, problem.cells))
    steps = [b - a for a, b in zip([0, *numbers], numbers)]
    middle = Grid(width, height).number(((width - 1) / 2, (height - 1) / 2))
    canvas = [(width + 1) * PIXELS, (height + 1) * PIXELS]
    head = ['square', width, height, PIXELS, 0, 1, 1, *canvas]
    head += [middle, middle, 0, 0, 0, 0, 'Title: ', 'Author: ', '', '', 'OFF', 'false']
    lines = [''] * 18
    lines[0] = ','.join(map(str, head))
    lines[3], lines[4] = (dumps(layer_of(grid, sheet)) for sheet in (problem, inked))
    first, upper = (min(cell[axis] for cell in problem.cells) for axis in (0, 1))
    lines[1] = dumps([top + upper, bottom, left + first, right])
    lines[2] = dumps({'grid': ['1', '2', '1']})
    lines[5], lines[6], lines[8], lines[9] = dumps(steps), '[]', '"x"', '"x"'
    lines[10], lines[17] = VERSION, dumps([tag])
    text = '\n'.join(lines)
    for long, short in SHORT:
        text = text.replace(long, short)
    deflating = compressobj(9, DEFLATED, -15)
    return SITE + b64encode(deflating.compress(text.encode()) + deflating.flush()).decode()


def dumps(value: object) -> str:
    return json.dumps(value, separators=(',', ':'))


def read(kind: Kind, source: Source) -> Any:
    """Read a puzzle of this kind; what else is drawn on the board is refused."""
    return take(kind, source, open_sheets(source)[0])


def take(kind: Kind, source: Source, sheet: Sheet) -> Any:
    """Take a puzzle of this kind off a drawing."""
    board: dict[str, Any] = {'width': sheet.width, 'height': sheet.height}
    try:
        if kind.parts:
            for part in kind.parts:
                part.read_sheet(source, sheet, board)
            puzzle = kind.puzzle(**board)
        else:
            puzzle = own_module(kind).read_sheet(source, sheet)
    except FormatError as error:
        raise error if error.line else source.error(error.reason) from None
    left = sheet.left()
    if left:
        raise source.error(f'{left[0]} {where(left[1])}: {kind.name} has no such thing')
    if len(sheet.cells) < sheet.width * sheet.height and not getattr(puzzle, 'holes', ()):
        raise source.error(f'this board has holes, and {kind.name} has none')
    return puzzle


def write(puzzle: Any, board: Board | None = None) -> str:
    """Return the address of a puzzle, and of the answer on a board.

    Raises FormatError if there is no usual way to draw such a puzzle.
    """
    kind = KINDS[puzzle.kind]
    if not kind.penpa:
        raise FormatError(f'there is no usual way to draw {kind.name} in Penpa-edit')
    cells = [(x, y) for y in range(puzzle.height) for x in range(puzzle.width)]
    problem = Sheet(cells)
    if kind.parts:
        for part in kind.parts:
            part.write_sheet(puzzle, problem)
    else:
        own_module(kind).write_sheet(puzzle, problem)
    for hole in getattr(puzzle, 'holes', ()):
        del problem.cells[hole]
    inked = Sheet(problem.cells)
    if board is not None:
        from satpy.puzzles.notations.inked import draw_answer

        draw_answer(board, problem, inked)
    tags = {name: tag for tag, name in TAGS.items()}
    return pack(problem, inked, tags.get(kind.name, kind.title.lower()))


def kinds_of(text: str) -> list[str]:
    """Return the kinds of which the puzzle at an address may be: by its tags or title, or by all.

    Raises FormatError if there is none.
    """
    source = Source(text, 'a Penpa URL')
    sheet, _ = open_sheets(source)
    names = {plain(name): kind for kind in KINDS.values() for name in (kind.name, *kind.links)}
    names.update({plain(kind.title): kind for kind in KINDS.values()})
    names.update({plain(tag): KINDS[name] for tag, name in TAGS.items()})
    told = [*map(plain, sheet.tags)]
    if not told:
        title = plain(sheet.notes)
        told = sorted((name for name in names if name in title), key=len)[-1:]
    kinds = dict.fromkeys(names[tag].name for tag in told if tag in names)
    if kinds:
        return [*kinds]
    if told:
        raise source.error(f'satpy has no {sheet.tags[0]} puzzles: see satpy kinds')
    for kind in KINDS.values():
        with suppress(FormatError):
            sheet = open_sheets(source)[0]
            if kind.penpa:
                take(kind, source, sheet).check()
                if not any(text.strip() for text, *_ in sheet.texts.values()):
                    kinds[kind.name] = None
    if not kinds:
        raise source.error('no kind of puzzles is drawn like this: see satpy kinds')
    return [*kinds]


def plain(name: str) -> str:
    """Return a name in small letters, without blanks and what is in brackets."""
    return re.sub(r'\(.*?\)|[^a-z0-9]', '', name.lower())

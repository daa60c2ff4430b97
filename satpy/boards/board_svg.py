"""A `Board` as a picture, the way people draw that puzzle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from math import cos, pi, sin

from satpy.boards.drawing import Drawing, HexDrawing, tint
from satpy.boards.layers import Place, Spot, border_ends, outside_parts, outside_spot
from satpy.boards.signs import (
    PIECES,
    SYMBOLS,
    check_hexagons,
    clue_text,
    dark,
    dots,
    given_sign,
    is_symbol,
    line_parts,
    words_of,
)
from satpy.boards.tables import BESIDE, HEXAGONS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from satpy.boards.board import Board

__all__ = ['draw_board']

GRASS = '#eaf5e0'  # under trees and tents
FOUND = '#2060c0'  # numbers, lines and fences of the solution
INSIDE = '#fdf3d0'  # of a closed fence
CERTAIN, DIFFERING, MARKED = '#d9f2d0', '#ffe9a8', '#ffc4c4'
COLORS: dict[object, str] = {
    'gray': '#ccc',
    'light gray': '#e6e6e6',
    'dark gray': '#999',
    'red': '#ffc9c9',
    'orange': '#ffdcb3',
    'yellow': '#fff3b0',
    'green': '#cdeccd',
    'blue': '#cde0ff',
    'purple': '#e3d0f5',
    'pink': '#ffd6ea',
    'brown': '#e0cdb8',
}  # as tints, so that marks on them can be read
PLAIN = 'black', 'white'  # drawn as they are, not as tints
GIVEN = '#bbb'  # thermometers
# {number of parts of a clue: where they stand}
PARTS = {2: [(-0.2, 0.25), (0.2, -0.25)], 4: [(0, -0.3), (0, 0.3), (-0.3, 0), (0.3, 0)]}
DARK, DARK_CERTAIN, DARK_DIFFERING, DARK_MARKED = '#444', '#2c6e2f', '#b07d00', '#b03030'

INK = '#333'
# From one point of the star to the next is a fifth of a turn; the corners between are further in.
STAR = [
    ((0.17 if i % 2 else 0.42) * sin(pi * i / 5), (-0.17 if i % 2 else -0.42) * cos(pi * i / 5))
    for i in range(10)
]
RAYS = [(sin(pi * i / 4), cos(pi * i / 4)) for i in range(4)]
WAVE = [(-0.3, 0.08), (-0.15, -0.08), (0, 0.08), (0.15, -0.08), (0.3, 0.08)]
NW, NE, SW, SE = (-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)
ARROW = [(-0.32, 0.08), (0, 0.08), (0, 0.26), (0.36, 0), (0, -0.26), (0, -0.08), (-0.32, -0.08)]

# {symbol: its marks for a place round (0, 0)}, each a method of `Drawing` and its arguments.
PICTURES: dict[str, list[tuple[Any, ...]]] = {
    'tree': [
        ('line', [(0, 0), (0, 0.34)], '#8b5a2b', 0.14),
        ('circle', (0, -0.08), '#2e8b3d', 0.56),
    ],
    'tent': [
        ('polygon', [(0, -0.34), (0.38, 0.3), (-0.38, 0.3)], '#f0b429', 'black'),
        ('polygon', [(0, -0.02), (0.13, 0.3), (-0.13, 0.3)], INK),
    ],
    'star': [('polygon', STAR, 'black')],
    'ship': [('circle', (0, 0), INK, 0.7)],
    'water': [('line', WAVE, '#4a90d9', 0.07)],
    'white circle': [('circle', (0, 0), 'white', 0.7, 'black')],
    'black circle': [('circle', (0, 0), 'black', 0.7, 'black')],
    'gray circle': [('circle', (0, 0), '#ccc', 0.7, 'black')],
    'lamp': [('circle', (0, 0), '#ffe45c', 0.64, 'black')],
    'mine': [
        *(('line', [(-0.34 * x, -0.34 * y), (0.34 * x, 0.34 * y)], INK, 0.07) for x, y in RAYS),
        ('circle', (0, 0), INK, 0.46),
    ],
    'cross': [
        ('line', [(-0.2, -0.2), (0.2, 0.2)], INK, 0.08),
        ('line', [(-0.2, 0.2), (0.2, -0.2)], INK, 0.08),
    ],
    'dot': [('circle', (0, 0), INK, 0.18)],
    'slash': [('line', [SW, NE], '#2060c0', 0.1)],
    'backslash': [('line', [NW, SE], '#2060c0', 0.1)],
    'black northwest': [('polygon', [NW, NE, SW], INK)],
    'black northeast': [('polygon', [NW, NE, SE], INK)],
    'black southwest': [('polygon', [NW, SW, SE], INK)],
    'black southeast': [('polygon', [NE, SW, SE], INK)],
}
# The arrow to the right, in eight directions.
WAYS = ('right', 'down right', 'down', 'down left', 'left', 'up left', 'up', 'up right')
for n, way in enumerate(WAYS):
    i, j = cos(pi * n / 4), sin(pi * n / 4)
    PICTURES[way] = [('polygon', [(i * x - j * y, j * x + i * y) for x, y in ARROW], INK)]
for piece, ways in PIECES.items():
    PICTURES[piece] = [('line', [(0, 0), (i / 2, j / 2)], INK, 0.14) for i, j in ways]
for piece in 'king', 'queen', 'rook', 'bishop', 'knight', 'pawn':
    PICTURES[piece] = [('text', (0, 0), SYMBOLS[piece][1], 'black', 0.8)]


def draw_board(board: Board) -> Drawing:
    """Return the drawing of a board with its clues and its solution."""
    answer = board.answer
    check_hexagons(board, {})
    if answer.fences is None:
        shape = HexDrawing if board.hexagons else Drawing
        drawing = shape(board.places, grid='#ccc' if board.cages else '#999')
    else:
        drawing = Drawing()
        for x, y in sorted(dots(board)):
            drawing.circle(x - 0.5, y - 0.5, 'black', 0.12)
    for place, color in grounds(board):
        drawing.square(*place, color)
    if board.facts.get('constraints'):
        from satpy.boards.constraints import draw_constraints

        draw_constraints(board, drawing)
    draw_borders(board, drawing)
    for place in board.places:
        draw_symbols(board, drawing, place)
    draw_lines(board, drawing)
    draw_marks(board, drawing)
    for place in board.places:
        write_place(board, drawing, place)
    write_between(board, drawing)
    write_outside(board, drawing)
    if board.facts.get('constraints'):
        from satpy.boards.constraints import write_constraint_clues

        write_constraint_clues(board, drawing)
    if board.caption:
        middle, last = drawing.at((board.width - 1) / 2, board.height - 1)
        below = last + 1.4 + max((len(words_of(c)) for c in board.bottom), default=0)
        size = min(0.6, (2 * middle + 1) / (0.6 * len(board.caption)))
        drawing.text(middle, below, board.caption, size=size)
    return drawing


def grounds(board: Board) -> Iterator[tuple[Place, str]]:
    """Yield each place that has a colour under it, and that colour.

    A name that is neither a colour known here nor one of SVG gets a tint of its own.
    """
    answer, inside = board.answer, fenced_in(board)
    names: dict[Hashable, str] = {}
    tints = dict.fromkeys(inside, INSIDE)
    given = {place: name for place, name in board.colors.items() if name not in PLAIN}
    for place, name in {**given, **answer.fills}.items():
        if isinstance(name, str) and name.startswith('#'):
            tints[place] = name
        else:
            tints[place] = COLORS.get(name) or names.setdefault(name, tint(len(names)))
    for place in board.places:
        colors = DARK_MARKED, DARK_DIFFERING, DARK_CERTAIN, DARK
        if not dark(board, place):
            found = answer.symbols.get(place, board.clues.get(place))
            colors = MARKED, DIFFERING, CERTAIN, GRASS if found in ('tree', 'tent') else ''
        sets = (answer.marked, answer.differing, answer.certain)
        color = next((color for color, places in zip(colors, sets) if place in places), colors[3])
        if color or place in tints:
            yield place, color or tints[place]


def fenced_in(board: Board) -> set[Place]:
    """Return the places inside the fences, if they are closed: an even number at each dot."""
    fences = board.answer.fences or set()
    odd: set[Place] = set()  # dots with an odd number of fences
    for fence in fences:
        odd ^= set(fence)
    if odd:
        return set()
    upright = {a for a, b in fences if a[0] == b[0]}
    # A place is inside if an odd number of upright fences is to its left.
    return {(x, y) for x, y in board.places if sum(at <= x and row == y for at, row in upright) % 2}


def draw_borders(board: Board, drawing: Drawing) -> None:
    """Draw the borders of cages, rooms and regions, walls, fences, and around white places.

    With lists of numbers outside also every fifth line. Thermometers and strokes follow.
    """
    answer = board.answer
    if board.has_runs:
        drawing.borders({(x, y): (x // 5, y // 5) for x, y in board.places}, width=0.05)
    drawing.borders(board.cages, FOUND, 0.06, dashed=True)
    white = {place: place for place, color in board.colors.items() if color == 'white'}
    for rooms in board.rooms, answer.regions, white:
        drawing.borders(rooms, width=0.09)
    for a, b in sorted(board.walls):
        drawing.line(border_ends(drawing.at(*a), drawing.at(*b), drawing.SIDE), width=0.09)
    for (ax, ay), (bx, by) in sorted(answer.fences or ()):
        drawing.line([(ax - 0.5, ay - 0.5), (bx - 0.5, by - 0.5)], FOUND, 0.14)
    for places in board.thermos:
        drawing.circle(*drawing.at(*places[0]), GIVEN, 0.72)
        drawing.line([drawing.at(*place) for place in places], GIVEN, 0.34)
    for places in board.strokes:
        drawing.line([drawing.at(*place) for place in places], INK, 0.14)


def draw_symbols(board: Board, drawing: Drawing, place: Place) -> None:
    """Draw the symbol on a place, given or found, and given arrows and circles."""
    symbols = board.answer.symbols
    names: list[object] = [symbols.get(place, board.clues.get(place))]
    if place in board.arrows and place not in board.clues:
        names.insert(0, board.arrows[place])
    if place in board.circles:
        names.insert(0, f'{board.circles[place]} circle')
    x, y = drawing.at(*place)
    for name in filter(is_symbol, names):
        for method, where, *style in PICTURES[str(name)]:
            if isinstance(where, list):
                getattr(drawing, method)([(x + i, y + j) for i, j in where], *style)
            else:
                getattr(drawing, method)(x + where[0], y + where[1], *style)
    for i, j in HEXAGONS if board.hexagons else BESIDE:
        beyond = place[0] + i, place[1] + j
        if place < beyond and symbols.get(place) == symbols.get(beyond) == 'ship':
            drawing.line([(x, y), drawing.at(*beyond)], INK, 0.7)


def draw_lines(board: Board, drawing: Drawing) -> None:
    """Draw the lines; several that do not meet get a colour each."""
    lines = board.answer.lines or []
    part = line_parts(board)
    times = Counter((min(line), max(line)) for line in lines)
    drawn: set[tuple[Place, Place]] = set()
    for a, b in (sorted(line) for line in lines):
        (ax, ay), (bx, by) = ends = drawing.at(*a), drawing.at(*b)
        if times[a, b] > 1:
            # Two lines side by side, on both sides of the straight line from middle to middle.
            side = 0.09 if (a, b) in drawn else -0.09
            i, j = (side, 0) if abs(ax - bx) < abs(ay - by) else (0, side)
            drawing.line([(ax + i, ay + j), (bx + i, by + j)], FOUND, 0.07)
        elif part:
            drawing.line(ends, tint(part[a]), 0.3)
        else:
            drawing.line(ends, FOUND, 0.14)
        drawn.add((a, b))


def draw_marks(board: Board, drawing: Drawing) -> None:
    """Mark what has no sign of its own: lines without a clue outside, and spots between places."""
    clued = {board.beside(side, (at, at)) for side, at, _, _ in outside_parts(board.outside)}
    for x, y in sorted(board.answer.marked.difference(board.places, clued)):
        if x % 1 or y % 1:
            drawing.circle(*drawing.at(x, y), DARK_MARKED, 0.3)
        elif x in (-1, board.width) or y in (-1, board.height):
            axis, at = (1, y) if x in (-1, board.width) else (0, x)
            line = [place for place in board.places if place[axis] == at]
            drawing.borders(dict.fromkeys(line), DARK_MARKED, 0.1)


def write_place(board: Board, drawing: Drawing, place: Place) -> None:
    """Write text or a number on a place."""
    x, y = drawing.at(*place)
    answer, clue = board.answer, board.clues.get(place)
    ink = 'white' if dark(board, place) else 'black'
    if place in board.corners:
        words = clue_text(board.corners[place])
        left = 0 if board.hexagons else 0.11 * len(words) - 0.45
        drawing.text(x + left, y - 0.29, words, ink, 0.36)
        x, y = x + 0.1, y + 0.1
    found = answer.numbers.get(place, answer.symbols.get(place, clue))
    lined = any(place in line for line in answer.lines or ())
    if found != clue:
        if not is_symbol(found):
            on_black = board.circles.get(place) == 'black'
            drawing.text(x, y, found, 'white' if on_black else FOUND, fitting(str(found)))
    elif place in board.clues:
        write_clue(board, drawing, place, (x, y), lined)
    elif place in answer.differing and not (lined or dark(board, place)):
        drawing.text(x, y, '?', '#b07d00')


def write_clue(board: Board, drawing: Drawing, place: Place, middle: Spot, lined: bool) -> None:
    """Write the clue of a place, in its circle; lined: whether a line ends there.

    One part stands down below a diagonal, another across right of it; four point to all sides.
    """
    clue, circle = board.clues[place], board.circles.get(place, 'white' if lined else '')
    ink = 'white' if (circle or 'black' * dark(board, place)) == 'black' else 'black'
    if isinstance(clue, tuple) and len(clue) in PARTS:
        x, y = middle
        if len(clue) == 2 and clue != (None, None):
            drawing.line([(x - 0.5, y - 0.5), (x + 0.5, y + 0.5)], '#aaa', 0.03)
        for (i, j), part in zip(PARTS[len(clue)], clue):
            if part is not None:
                drawing.text(x + i, y + j, clue_text(part), ink, 0.38)
        return
    if lined and not is_symbol(clue):
        drawing.circle(*middle, circle, 0.75, 'black')
    if not is_symbol(clue) or place in board.arrows:
        words = given_sign(board, place)
        drawing.text(*middle, words, ink, fitting(words, 0.5 if circle else 0.6))


def write_between(board: Board, drawing: Drawing) -> None:
    """Draw the clues, arrows and circles that stand between places, on a white ground."""
    for spot in dict.fromkeys([*board.circles, *board.clues, *board.arrows]):
        if spot in board.places or not (board.hexagons or spot[0] % 1 or spot[1] % 1):
            continue
        x, y = drawing.at(*spot)
        circle, way = board.circles.get(spot), board.arrows.get(spot)
        marked, black = spot in board.answer.marked, circle == 'black'
        ground = (DARK_MARKED if marked else 'black') if black else MARKED if marked else 'white'
        ink = 'white' if black else 'black'
        ringed = circle or (spot[0] % 1 and spot[1] % 1)
        bare = spot not in board.clues and not way
        size = 0.4 if not ringed else 0.34 if bare else 0.46
        drawing.circle(x, y, ground, size, 'black' if ringed else None)
        if not bare:
            drawing.text(x, y, given_sign(board, spot), ink, 0.36 if ringed else 0.45)


def write_outside(board: Board, drawing: Drawing) -> None:
    """Write the clues outside the board; the last number of a list is next to the first place."""
    size = board.width, board.height
    for side, clues in board.outside.items():
        half = 0.17 * max((len(word) for clue in clues for word in words_of(clue)), default=1)
        for _, at, away, part in outside_parts({side: clues}):
            if side in ('left', 'right'):
                out = 0.4 - half + (2 * half + 0.28) * away
            else:
                # Long words above columns alternate between two rows.
                out = 0.28 + 0.72 * away + (0.6 * (at % 2) if half > 0.6 else 0)
            x, y = outside_spot(side, at, size, out)
            marked, word = board.beside(side, (at, at)) in board.answer.marked, clue_text(part)
            if marked and len(word) < 3:
                drawing.square(x, y, MARKED, 0.72)
            drawing.text(x, y, word, '#b00000' if marked else 'black')


def fitting(words: str, size: float = 0.6) -> float:
    """Return a size of letters, at most this one, with which the words fit into a place."""
    return min(size, 1.5 / max(1, len(words)))

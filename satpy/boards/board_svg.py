"""A `Board` as a picture, the way people draw that puzzle."""

from __future__ import annotations

from collections import Counter

from satpy.boards.drawing import Drawing, tint
from satpy.boards.signs import clue_text, corners, dark, is_symbol, line_parts, listed
from satpy.boards.symbol_pictures import INK, draw_symbol

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Hashable

    from satpy.boards.board import Board, Place

__all__ = ['draw_board']

GRASS = '#eaf5e0'  # under trees and tents
FOUND = '#2060c0'  # numbers, lines and fences of the answer
INSIDE = '#fdf3d0'  # of a closed fence
CERTAIN, DIFFERING, MARKED = '#d9f2d0', '#ffe9a8', '#ffc4c4'
DARK, DARK_CERTAIN, DARK_DIFFERING, DARK_MARKED = '#444', '#2c6e2f', '#b07d00', '#b03030'


def draw_board(board: Board) -> Drawing:
    """Return the drawing of a board with its clues and its answer."""
    answer = board.answer
    if answer.fences is None:
        drawing = Drawing(board.places, grid='#ccc' if board.cages else '#999')
    else:
        drawing = Drawing()
        for x, y in sorted(corners(board)):
            drawing.circle(x - 0.5, y - 0.5, 'black', 0.12)
    inside = fenced_in(board)
    tints = tints_of(board)
    for place in board.places:
        color = background(board, place) or tints.get(place) or (INSIDE if place in inside else '')
        if color:
            drawing.square(*place, color)
    draw_borders(board, drawing)
    for place in board.places:
        draw_symbols(board, drawing, place)
    draw_lines(board, drawing)
    for place in board.places:
        write_place(board, drawing, place)
    write_between(board, drawing)
    write_outside(board, drawing)
    if board.caption:
        below = (
            board.height + 0.4 + max((len(words_of(c)) for c in board.outside['bottom']), default=0)
        )
        size = min(0.6, board.width / (0.6 * len(board.caption)))
        drawing.text((board.width - 1) / 2, below, board.caption, size=size)
    return drawing


def background(board: Board, place: Place) -> str:
    """Return the colour under a place, '' for none."""
    answer = board.answer
    colors = (DARK_MARKED, DARK_DIFFERING, DARK_CERTAIN, DARK)
    if not dark(board, place):
        found = answer.symbols.get(place, board.givens.get(place))
        colors = (MARKED, DIFFERING, CERTAIN, GRASS if found in ('tree', 'tent') else '')
    sets = (answer.marked, answer.differing, answer.certain)
    return next((color for color, places in zip(colors, sets) if place in places), colors[3])


def tints_of(board: Board) -> dict[Place, str]:
    """Return {place: its colour} of the places that are filled."""
    names: dict[Hashable, str] = {}
    found = {}
    for place, name in board.answer.fills.items():
        if isinstance(name, str) and name.startswith('#'):
            found[place] = name
        else:
            found[place] = names.setdefault(name, tint(len(names)))
    return found


def fenced_in(board: Board) -> set[Place]:
    """Return the places inside the fences, if these are closed: an even number at each dot."""
    fences = board.answer.fences or set()
    odd: set[Place] = set()  # dots with an odd number of fences
    for fence in fences:
        odd ^= set(fence)
    if odd:
        return set()
    upright = {a for a, b in fences if a[0] == b[0]}
    # As many upright fences to the left as to get out.
    return {(x, y) for x, y in board.places if sum(at <= x and row == y for at, row in upright) % 2}


def draw_borders(board: Board, drawing: Drawing) -> None:
    """Draw the borders of cages, rooms and regions, every fifth line of a nonogram, fences."""
    answer = board.answer
    if any(isinstance(clue, list) for clues in board.outside.values() for clue in clues):
        drawing.borders({(x, y): (x // 5, y // 5) for x, y in board.places}, width=0.05)
    drawing.borders(board.cages, FOUND, 0.06, dashed=True)
    for rooms in board.rooms, answer.regions:
        drawing.borders(rooms, width=0.09)
    for (ax, ay), (bx, by) in sorted(answer.fences or ()):
        drawing.line([(ax - 0.5, ay - 0.5), (bx - 0.5, by - 0.5)], FOUND, 0.14)


def draw_symbols(board: Board, drawing: Drawing, place: Place) -> None:
    """Draw the symbol on a place, given or found."""
    x, y = place
    symbols, clue = board.answer.symbols, board.givens.get(place)
    name = symbols.get(place, clue)
    if is_symbol(name):
        draw_symbol(drawing, x, y, str(name))
    for beyond in (x + 1, y), (x, y + 1):
        if symbols.get(place) == symbols.get(beyond) == 'ship':
            drawing.line([place, beyond], INK, 0.7)


def draw_lines(board: Board, drawing: Drawing) -> None:
    """Draw the lines; if there are several that do not meet, each in a colour."""
    lines = board.answer.lines or []
    part = line_parts(board)
    times = Counter((min(line), max(line)) for line in lines)
    drawn: set[tuple[Place, Place]] = set()
    for a, b in (sorted(line) for line in lines):
        if times[a, b] > 1:
            # Two lines beside each other, on either side of the way from middle to middle.
            side = 0.09 if (a, b) in drawn else -0.09
            i, j = (side, 0) if a[0] == b[0] else (0, side)
            drawing.line([(a[0] + i, a[1] + j), (b[0] + i, b[1] + j)], FOUND, 0.07)
        elif part:
            drawing.line([a, b], tint(part[a]), 0.3)
        else:
            drawing.line([a, b], FOUND, 0.14)
        drawn.add((a, b))


def write_place(board: Board, drawing: Drawing, place: Place) -> None:
    """Write what stands on a place as text or number."""
    x: float
    y: float
    x, y = place
    answer, clue = board.answer, board.givens.get(place)
    ink = 'white' if dark(board, place) else 'black'
    if place in board.corners:
        words = str(board.corners[place])
        drawing.text(x - 0.45 + 0.11 * len(words), y - 0.29, words, ink, 0.36)
        x, y = x + 0.1, y + 0.1
    found = answer.numbers.get(place, answer.symbols.get(place))
    lined = any(place in line for line in answer.lines or ())
    bare = not (lined or dark(board, place))
    if isinstance(clue, tuple):
        write_sums(drawing, x, y, *clue)
    elif found is not None and not is_symbol(found):
        drawing.text(x, y, found, 'black' if found == clue else FOUND, fitting(str(found)))
    elif found is None and clue is not None and not is_symbol(clue):
        words = clue_text(clue)
        if lined:
            drawing.circle(x, y, 'white', 0.75, 'black')
            drawing.text(x, y, words, size=fitting(words, 0.5))
        else:
            drawing.text(x, y, words, ink, fitting(words))
    elif found is None and clue is None and place in answer.differing and bare:
        drawing.text(x, y, '?', '#b07d00')


def write_sums(drawing: Drawing, x: float, y: float, down: object, across: object) -> None:
    """Write the sums into a black cell of a kakuro: below the diagonal and right of it."""
    if down is not None or across is not None:
        drawing.line([(x - 0.5, y - 0.5), (x + 0.5, y + 0.5)], '#aaa', 0.03)
    drawing.text(x - 0.2, y + 0.25, clue_text(down), 'white', 0.38)
    drawing.text(x + 0.2, y - 0.25, clue_text(across), 'white', 0.38)


def write_between(board: Board, drawing: Drawing) -> None:
    """Draw the givens that stand between places, on a white ground."""
    for (x, y), clue in board.givens.items():
        if not (x % 1 or y % 1):
            continue
        ground = MARKED if (x, y) in board.answer.marked else 'white'
        if clue in ('white circle', 'black circle'):
            drawing.circle(x, y, 'black' if clue == 'black circle' else ground, 0.34, 'black')
        elif x % 1 and y % 1:
            drawing.circle(x, y, ground, 0.46, 'black')
            drawing.text(x, y, clue_text(clue), size=0.36)
        else:
            drawing.circle(x, y, ground, 0.4)
            drawing.text(x, y, clue_text(clue), size=0.45)


def write_outside(board: Board, drawing: Drawing) -> None:
    """Write the clues outside the board; the last number of a list is next to the first place."""
    for side, clues in board.outside.items():
        half = 0.17 * max((len(word) for clue in clues for word in words_of(clue)), default=1)
        for i, clue in enumerate(clues):
            words = words_of(clue)
            for n, word in enumerate(words[::-1] if side in ('top', 'left') else words):
                # Long words above columns stand in two rows by turns.
                up = 1 + 0.72 * n + (0.6 * (i % 2) if half > 0.6 else 0)
                out = 0.68 + half + (2 * half + 0.28) * n
                x, y, spot = {
                    'top': (i, -up, (i, -1)),
                    'bottom': (i, board.height - 1 + up, (i, board.height)),
                    'left': (-out, i, (-1, i)),
                    'right': (board.width - 1 + out, i, (board.width, i)),
                }[side]
                if spot in board.answer.marked and len(word) < 3:
                    drawing.square(x, y, MARKED, 0.72)
                drawing.text(x, y, word, 'black' if spot not in board.answer.marked else '#b00000')


def words_of(clue: object) -> list[str]:
    """Return the numbers of a clue outside as text."""
    return [clue_text(part) for part in listed(clue)]


def fitting(words: str, size: float = 0.6) -> float:
    """Return a size of letters, at most this one, with which the words fit into a place."""
    return min(size, 1.5 / max(1, len(words)))

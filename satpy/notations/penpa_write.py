"""The layers of a board as those of a drawing of Penpa-edit."""

from __future__ import annotations

from satpy.boards.board import Board
from satpy.boards.layers import border_ends, outside_parts, outside_spot, reading_order
from satpy.notations.penpa_marks import (
    ARROW_TEXTS,
    BORDER_ARROWS,
    COLORS,
    FIREFLIES,
    SHIPS,
    SYMBOLS,
    WAYS,
    Grid,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from satpy.boards.layers import Place, Spot

    Text = tuple[str, int, str]
    Mark = tuple[str, int]

__all__ = ['Sketch', 'plain_sides']

STYLES = {'white': 6, 'black': 7}
"""{circle: the style of a number in it}."""
CIRCLES = {'white': 1, 'black': 2, 'gray': 3}
KAKURO = {'black': 1, 'gray': 3}
"""{colour of a cell: the number of its symbol with a diagonal}; 5 without a colour."""
WALL, CAGE = 2, 10
"""Styles of an edge and of the lines of a cage."""
OUTLINE = (
    (((0, 0), (1, 0)), (0, -1)), (((0, 0), (0, 1)), (-1, 0)),
    (((1, 0), (1, 1)), (1, 0)), (((0, 1), (1, 1)), (0, 1)),
    (((1, 0), (2, 0)), (0, -1)), (((1, 1), (2, 1)), (0, 1)),
    (((0, 1), (0, 2)), (-1, 0)), (((1, 1), (1, 2)), (1, 0)),
)  # fmt: skip
"""The lines of a cage in a cell, and from it rightwards and down: their ends in quarters of cells,
and the way out; there is one where the cage does not go on that way.
"""
PARTS = {2: (2, 1), 4: (4, 7, 6, 5)}
"""{how many numbers a clue has: where in its cell each stands}."""


def plain_sides(board: Board) -> dict[str, list[Any]]:
    """Return the clues on the sides of a board; an empty list is a 0.

    >>> plain_sides(Board.grid(2, 1, top=[[1, 2], []]))['top']
    [[1, 2], [0]]
    """
    sides = board.outside.items()
    return {side: [[0] if clue == [] else clue for clue in clues] for side, clues in sides}


class Sketch:
    """What is drawn for a board: texts, symbols, small numbers and colours by spot.

    texts: {spot: (text, style, form)}. symbols: {spot: (name, number)}. small: {(place, part of
    it): text}. What Penpa-edit has no mark for is left out.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.texts: dict[Spot, Text] = {}
        self.symbols: dict[Spot, Mark] = {}
        self.small: dict[tuple[Spot, int], str] = {}
        # Numbers are all of one form, so that those without an arrow look like those with one.
        self.form = '2' if board.clues.keys() & board.arrows.keys() else '1'
        self.dotted = any(x % 1 or y % 1 for x, y in board.circles)
        for side, at, away, part in outside_parts(plain_sides(board)):
            self.write(outside_spot(side, at, (board.width, board.height), away), part)
        for spot in sorted(board.clues, key=reading_order):
            self.draw_clue(spot, board.clues[spot])
        for spot in sorted(board.circles.keys() - board.clues.keys(), key=reading_order):
            self.draw_circle(spot)
        for spot in sorted(board.arrows, key=reading_order):
            if spot not in self.texts:
                self.draw_arrow(spot, board.arrows[spot])
        for place, clue in sorted(board.corners.items(), key=lambda item: reading_order(item[0])):
            self.small[place, 0] = '?' if clue is None else str(clue)

    def write(self, spot: Spot, clue: object, style: int = 1, form: str = '1') -> None:
        """Write a clue as text; one that is not known as `?`, in a circle as a blank."""
        way = self.board.arrows.get(spot)
        text = str(clue)
        if clue is None:
            text = ' ' if style in STYLES.values() and form == '1' else '?'
        if way is not None:
            text, form = f'{text}_{ARROW_TEXTS.index(way)}', '2'
        self.texts[spot] = text, style, form

    def draw_clue(self, spot: Spot, clue: Any) -> None:
        """Draw a clue in a cell, on a border or a corner."""
        board = self.board
        color, circle = board.colors.get(self.place(spot), ''), board.circles.get(spot, '')
        if isinstance(clue, tuple):
            if self.place(spot) in board.places and len(clue) in PARTS:
                kakuro = 'kakuro', KAKURO.get(color, 5)
                self.symbols[spot] = kakuro if len(clue) == 2 else ('compass', 1)
                for part, n in zip(PARTS[len(clue)], clue):
                    if n is not None:
                        self.small[spot, part] = str(n)
            return
        style = STYLES.get(circle, 7 if color == 'black' else 1)
        if circle and circle not in STYLES:
            self.draw_circle(spot)
        if isinstance(clue, list):
            shown = ''.join('?' if n is None else str(n) for n in clue)
            self.write(spot, shown, style, '4')
            return
        symbols = {**SYMBOLS, **SHIPS} if 'fleet' in board.facts else SYMBOLS
        if isinstance(clue, str) and clue in symbols and not circle and spot not in board.arrows:
            self.symbols[spot] = symbols[clue]
            return
        plain = isinstance(clue, str) or spot not in board.places
        self.write(spot, clue, style, '1' if plain else self.form)

    def place(self, spot: Spot) -> Place:
        """Return the place of a spot, (-1, -1) for one between places."""
        x, y = spot
        return (-1, -1) if x % 1 or y % 1 else (int(x), int(y))

    def draw_circle(self, spot: Spot) -> None:
        """Draw a circle: a small dot, if some are between cells; one with an arrow is a firefly."""
        color, way = self.board.circles[spot], self.board.arrows.get(spot)
        if color == 'white' and way in FIREFLIES:
            self.symbols[spot] = 'firefly', FIREFLIES.index(way) + 1
        elif color in CIRCLES:
            self.symbols[spot] = f'circle_{"SS" if self.dotted else "L"}', CIRCLES[color]

    def draw_arrow(self, spot: Spot, way: str) -> None:
        """Draw an arrow, on a border as a sign of inequality."""
        if (spot[0] % 1 > 0) != (spot[1] % 1 > 0) and way in BORDER_ARROWS:
            self.symbols.setdefault(spot, ('inequality', BORDER_ARROWS.index(way) + 1))
        else:
            self.symbols.setdefault(spot, ('arrow_B_B', WAYS.index(way) + 1))

    def fill(self, layer: dict[str, Any], grid: Grid) -> None:
        """Put the drawing into a layer of one."""
        board, number = self.board, grid.number
        layer['number'] = {number(spot): [*text] for spot, text in self.texts.items()}
        layer['symbol'] = {number(spot): [n, name, 1] for spot, (name, n) in self.symbols.items()}
        layer['surface'] = self.surface(grid)
        layer['numberS'] = {
            grid.small_number(spot, part): [text, 1] for (spot, part), text in self.small.items()
        }
        for a, b in sorted(board.borders()):
            if abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1:
                layer['lineE'][grid.key(*border_ends(a, b))] = WALL
        layer['line'] = {
            grid.key(a, b): WALL for cells in board.strokes for a, b in zip(cells, cells[1:])
        }
        cages = [cells for _, cells, _ in board.areas(board.cages)]
        layer['killercages'] = [[*map(number, cells)] for cells in cages]
        for cells in cages:
            layer['cage'].update(dict.fromkeys(outline(grid, {*cells}), CAGE))
        layer['thermo'] = [[*map(number, cells)] for cells in board.thermos]

    def surface(self, grid: Grid) -> dict[int, int]:
        """Return {number of a cell: that of its colour}; under a clue paper is white already."""
        board, numbers = self.board, {name: n for n, name in COLORS.items()}
        if board.has_runs:
            numbers['black'] = numbers['charcoal']  # as people shade it
        found = {}
        for place, color in sorted(board.colors.items(), key=lambda item: reading_order(item[0])):
            if self.symbols.get(place, ('',))[0] == 'kakuro' and color in KAKURO:
                continue
            if color == 'white' and (place in board.clues or place in board.arrows):
                continue
            if color in numbers:
                found[grid.number(place)] = numbers[color]
        return found


def outline(grid: Grid, cells: set[Place]) -> list[str]:
    """Return the lines inside the outline of a cage, between quarters of cells."""
    found = []
    for x, y in sorted(cells, key=reading_order):
        for quarters, (i, j) in OUTLINE:
            ends = [(2 * x + a, 2 * y + b) for a, b in quarters]
            beyond = {((a + i) // 2, (b + j) // 2) for a, b in ends}
            if {(a // 2, b // 2) for a, b in ends} <= cells and not beyond <= cells:
                at = [((a // 2, b // 2), a % 2 + 2 * (b % 2)) for a, b in ends]
                numbers = sorted(grid.small_number(*quarter) for quarter in at)
                found.append(','.join(map(str, numbers)))
    return found

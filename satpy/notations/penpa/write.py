"""Write the layers of a board, and the solution on it, as a drawing of Penpa-edit."""

from __future__ import annotations

from itertools import product

from satpy.boards.board import Board
from satpy.boards.layers import Place, Spot, border_ends, outside_parts, outside_spot, reading_order
from satpy.boards.signs import PIECES, ship_signs, steps
from satpy.notations.penpa.marks import (
    ARROW_TEXTS,
    COLORS,
    DOUBLE,
    NAMED,
    PARTS,
    PENPA_SYMBOLS,
    STYLES,
    WAYS,
    Grid,
    family_of,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ['Sketch', 'outline']

STACKS = ('command_redo', 'command_undo', 'command_replay')
LISTS = ('thermo', 'arrows', 'direction', 'squareframe', 'polygon', 'killercages', 'nobulbthermo')
TABLES = (
    'surface', 'number', 'numberS', 'symbol', 'freeline', 'freelineE', 'line', 'lineE', 'wall',
    'cage', 'deletelineE',
)  # fmt: skip
WALL, CAGE, INK = 2, 10, 3
"""Styles of an edge, of the lines of a cage, and of the green lines of solutions."""
SHIPS = dict.fromkeys('O#<^>v~', 'battleship_B')
"""{part of a ship, or water: the name of its symbol}."""
INKED = {
    'water': ('battleship_B', '~'),
    'white circle': ('circle_M', [('circles', 'white')]),
    'black circle': ('circle_M', [('circles', 'black')]),
}
"""{symbol of a solution: the name of Penpa-edit's symbol, and its value}."""


def empty_layer() -> dict[str, Any]:
    """Return a layer of a drawing without any mark."""
    layer: dict[str, Any] = {stack: {'__a': []} for stack in STACKS}
    layer.update({name: [] for name in LISTS})
    layer.update({name: {} for name in TABLES})
    return layer


class Sketch:
    """A drawing of a board: its `problem`, and the solution on it as `inked`.

    Layers without a mark in Penpa-edit are left out.
    """

    def __init__(self, board: Board, grid: Grid) -> None:
        self.board, self.grid = board, grid
        self.problem, self.inked = empty_layer(), empty_layer()
        # All numbers have one form, so that numbers with and without an arrow look alike.
        self.form = '2' if board.clues.keys() & board.arrows.keys() else '1'
        self.dotted = any(x % 1 or y % 1 for x, y in board.circles)
        self.draw_spots()
        self.draw_cells()
        self.draw_lines()
        self.ink_cells()
        self.ink_lines()

    def draw_spots(self) -> None:
        """Draw the clues, circles and arrows, each in reading order."""
        board = self.board
        for side, at, away, part in outside_parts(board.outside):
            self.write(outside_spot(side, at, (board.width, board.height), away), part)
        for spot in sorted(board.clues, key=reading_order):
            self.draw_clue(spot, board.clues[spot])
        for spot in sorted(board.circles.keys() - board.clues.keys(), key=reading_order):
            self.draw_circle(spot)
        for spot in sorted(board.arrows, key=reading_order):
            if self.grid.number(spot) not in self.problem['number']:
                shown = [('arrows', board.arrows[spot])]
                if (spot[0] % 1 > 0) != (spot[1] % 1 > 0):
                    self.draw(self.problem, spot, 'inequality', shown)
                self.draw(self.problem, spot, 'arrow_B_B', shown)

    def draw(self, layer: dict[str, Any], spot: Spot, name: str, shown: object) -> None:
        """Draw the symbol of that name and value on a spot, unless it has a symbol already."""
        for number, there in NAMED[family_of(name)].items():
            if there == shown:
                layer['symbol'].setdefault(self.grid.number(spot), [number, name, 1])

    def write(self, spot: Spot, clue: object, style: int = 1, form: str = '1') -> None:
        """Write a clue as text; an unknown one as `?`, in a circle as a blank."""
        way = self.board.arrows.get(spot)
        text = str(clue)
        if clue is None:
            text = ' ' if style in STYLES.values() and form == '1' else '?'
        if way is not None:
            text, form = f'{text}_{ARROW_TEXTS.index(way)}', '2'
        self.problem['number'][self.grid.number(spot)] = [text, style, form]

    def draw_clue(self, spot: Any, clue: Any) -> None:
        """Draw a clue in a cell, on a border or a corner."""
        board = self.board
        color, circle = board.colors.get(spot, ''), board.circles.get(spot, '')
        if isinstance(clue, tuple):
            if spot in board.places and len(clue) in PARTS:
                name, parts = PARTS[len(clue)]
                blank = ('clues', (None,) * len(clue))
                self.draw(self.problem, spot, name, [('colors', color), blank])
                self.draw(self.problem, spot, name, [blank])
                for part, n in zip(parts, clue):
                    if n is not None:
                        self.write_small(spot, part, n)
            return
        style = STYLES.get(circle, 7 if color == 'black' else 1)
        if circle and circle not in STYLES:
            self.draw_circle(spot)
        symbols = {**PENPA_SYMBOLS, **SHIPS} if 'fleet' in board.facts else PENPA_SYMBOLS
        if isinstance(clue, list):
            self.write(spot, ''.join('?' if n is None else str(n) for n in clue), style, '4')
        elif clue in PIECES and spot in board.places and not circle:
            for i, j in PIECES[clue]:
                side = (spot[0] + i / 2, spot[1] + j / 2)
                self.problem['line'][self.grid.key(spot, side)] = WALL
        elif isinstance(clue, str) and clue in symbols and not circle and spot not in board.arrows:
            self.draw(self.problem, spot, symbols[clue], clue)
        else:
            plain = isinstance(clue, str) or spot not in board.places
            self.write(spot, clue, style, '1' if plain else self.form)

    def write_small(self, spot: Spot, part: int, text: object) -> None:
        """Write a small number."""
        self.problem['numberS'][self.grid.small_number(spot, part)] = [str(text), 1]

    def draw_circle(self, spot: Spot) -> None:
        """Draw a circle: a small dot, if some are between cells; with an arrow, its own symbol."""
        shown = [('circles', self.board.circles[spot])]
        self.draw(self.problem, spot, 'firefly', [*shown, ('arrows', self.board.arrows.get(spot))])
        self.draw(self.problem, spot, f'circle_{"SS" if self.dotted else "L"}', shown)

    def draw_cells(self) -> None:
        """Draw colours and small numbers."""
        board, numbers = self.board, {name: n for n, name in COLORS.items()}
        if board.has_runs:
            numbers['black'] = numbers['charcoal']  # the usual colour of shading
        for place in sorted(board.colors, key=reading_order):
            color, number = board.colors[place], self.grid.number(place)
            # The symbol below a clue of two parts has its colour.
            symbol = self.problem['symbol'].get(number, [])
            if color in numbers and symbol[:2] not in ([1, 'kakuro'], [3, 'kakuro']):
                self.problem['surface'][number] = numbers[color]
        for place in sorted(board.corners, key=reading_order):
            n = board.corners[place]
            self.write_small(place, 0, '?' if n is None else n)

    def draw_lines(self) -> None:
        """Draw borders, strokes, cages and thermometers."""
        board, key, number, layer = self.board, self.grid.key, self.grid.number, self.problem
        table = board.table()
        for a, b in sorted(board.borders()):
            if b in table.get(a, ()):
                layer['lineE'][key(*border_ends(a, b))] = WALL
        for cells in board.strokes:
            layer['line'].update({key(a, b): WALL for a, b in zip(cells, cells[1:])})
        for _, cells, _ in board.areas(board.cages):
            layer['killercages'].append([*map(number, cells)])
            layer['cage'].update(dict.fromkeys(outline(self.grid, {*cells}), CAGE))
        layer['thermo'] = [[*map(number, cells)] for cells in board.thermos]

    def ink_cells(self) -> None:
        """Draw the marks of the solution on places."""
        board, number, layer = self.board, self.grid.number, self.inked
        layer['surface'] = {number(place): 1 for place in board.answer.shaded}
        for (x, y), name in board.answer.symbols.items():
            if name in ('slash', 'backslash'):
                tilt = 0.5 if name == 'slash' else -0.5
                layer['lineE'][self.grid.key((x - 0.5, y + tilt), (x + 0.5, y - tilt))] = INK
            elif name == 'ship':
                self.draw(layer, (x, y), 'battleship_B', ship_signs(board, (x, y))[0])
            elif name in WAYS:
                self.draw(layer, (x, y), 'arrow_B_B', [('arrows', name)])
            elif name in INKED or name in PENPA_SYMBOLS:
                self.draw(layer, (x, y), *INKED.get(name, (PENPA_SYMBOLS.get(name, ''), name)))
            else:
                layer['number'][number((x, y))] = [name, 2, '1']
        unknown = {place for place, n in board.clues.items() if n is None}
        for place, n in board.answer.numbers.items():
            if place in unknown or number(place) not in self.problem['number']:
                layer['number'][number(place)] = [str(n), 2, '1']

    def ink_lines(self) -> None:
        """Draw the lines, fences and regions of the solution."""
        answer, key, layer = self.board.answer, self.grid.key, self.inked
        for line in answer.lines or []:
            for step in steps(*sorted(line)):
                there = layer['line'].get(key(*step))
                layer['line'][key(*step)] = DOUBLE if there else INK
        for (ax, ay), (bx, by) in answer.fences or ():
            layer['lineE'][key((ax - 0.5, ay - 0.5), (bx - 0.5, by - 0.5))] = INK
        for (x, y), region in answer.regions.items():
            for beyond in (x + 1, y), (x, y + 1):
                if answer.regions.get(beyond, region) != region:
                    layer['lineE'][key(*border_ends((x, y), beyond))] = INK


def outline(grid: Grid, cells: set[Place]) -> list[str]:
    """Return the lines inside the outline of a cage, between quarters of cells."""
    found = []
    quarters = {(2 * x + a, 2 * y + b) for x, y in cells for a, b in product((0, 1), (0, 1))}
    for x, y in sorted(quarters, key=reading_order):
        for beside, (i, j) in (
            ((x + 1, y), (0, 2 * (y % 2) - 1)),
            ((x, y + 1), (2 * (x % 2) - 1, 0)),
        ):
            ends = (x, y), beside
            if beside in quarters and not {(a + i, b + j) for a, b in ends} <= quarters:
                at = [((a // 2, b // 2), a % 2 + 2 * (b % 2)) for a, b in ends]
                found.append(','.join(map(str, sorted(grid.small_number(*end) for end in at))))
    return found

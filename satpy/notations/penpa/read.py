"""The layers of a drawing of Penpa-edit as layers of a board.

Every mark of the problem on the board goes into a layer of it, or is refused by its name and place.
Only this decoration is left out:

- colours, symbols, and circles around texts beside the board, but not its texts and arrows;
- lines, frames and polygons that stay on one side of the board;
- edges around the board and its holes, and edges that look like the grid or like nothing;
- helper crosses on borders, the colours of texts and lines, and the sizes of symbols.

Texts without a row or column, the title, the author and the rules are notes. Kinds leave out
`?` if it means nothing, borders around clues with arrows and outside lists of numbers, and, if
circles mean nothing, circles around clues that are the same around all clues on the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from satpy.boards.board import Board
from satpy.boards.grids import areas, rooms_between
from satpy.boards.layers import Place, Spot, reading_order
from satpy.boards.signs import STEPS, clue_text
from satpy.boards.text import segment
from satpy.errors import FormatError
from satpy.notations.layers.areas import part_rooms
from satpy.notations.layers.layer import middle, where
from satpy.notations.layers.outside import put_outside
from satpy.notations.penpa.marks import (
    CANDIDATES,
    COLORS,
    DOUBLE,
    PARTS,
    STYLES,
    SYMBOL_SHAPES,
    Grid,
    clue_shown,
    family_of,
    slant_between,
    symbol_shows,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ['CROSS', 'REFUSED', 'DrawnMarks', 'Problem', 'unheld']

CROSS = 98
"""The style of a helper cross."""
THIN = (0, 1, 20, 80)
"""Styles of edges that look like the grid, or are invisible."""
DASHED = range(10, 18)
SQUARE = SYMBOL_SHAPES['square'][0]
SIDES_INSIDE = {(0, 1): (0, -1), (0, 2): (-1, 0), (1, 3): (1, 0), (2, 3): (0, 1)}
"""{quarters of a cell that a line of a cage joins: direction of the side beside it}."""
REFUSED = {
    'wall': 'a wall',
    'freeline': 'a free line',
    'freelineE': 'a free edge',
    'nobulbthermo': 'a thermometer without a bulb',
    'arrows': 'an arrow from a circle',
    'direction': 'an arrow along a path',
    'squareframe': 'a square frame',
    'polygon': 'a polygon',
}
"""{table of a drawing that no layer of a board holds: the name of its marks}."""
PLAIN = {'#000': 'black', '#000000': 'black', '#fff': 'white', '#ffffff': 'white',
         '#ccc': 'gray', '#cccccc': 'gray'}  # fmt: skip


UNHELD = 'no layer of a board holds it'


def unheld(what: str, spot: Spot, reason: str = UNHELD) -> str:
    """Return why a mark is refused.

    >>> unheld('a wall', (0, 0))
    'a wall in r1c1: no layer of a board holds it'
    """
    return f'{what} {where(spot)}: {reason}'


class DrawnMarks:
    """The places of marks in a drawing, on a board or beside it; reason: why some are refused."""

    reason = UNHELD

    def __init__(self, grid: Grid, board: Board) -> None:
        self.grid, self.board = grid, board

    def refused(self, what: str, spot: Spot) -> FormatError:
        """Return the error to raise for a mark."""
        return FormatError(unheld(what, spot, self.reason))

    def is_inside(self, spot: Spot) -> bool:
        """Return whether a spot is on the board, or in one of its holes."""
        x, y = spot
        board = self.board
        return bool(board.around(spot)) or (-1 < x < board.width and -1 < y < board.height)

    def is_beside(self, *spots: Spot) -> bool:
        """Return whether all spots are on one side of the board, or on its outline."""
        for along, size in zip(zip(*spots), (self.board.width, self.board.height)):
            if max(along) <= -0.5 or min(along) >= size - 0.5:
                return True
        return False

    def outlined(self, marks: Mapping[str, Any]) -> list[list[Place]]:
        """Return the cages enclosed by lines, which are inside cells, along some of their sides."""
        ways: dict[Place, set[Place]] = {}
        for key in marks:
            (a, i), (b, j) = sorted(self.grid.small(number) for number in key.split(','))
            if a == b and (i, j) in SIDES_INSIDE and self.is_inside(a):
                ways.setdefault(a, set()).add(SIDES_INSIDE[i, j])
        if not ways:
            return []
        table = self.board.table()
        beyond = [((x, y), (x + i, y + j)) for x, y in ways for i, j in ways[x, y]]
        rooms = areas(rooms_between(table, [(a, b) for a, b in beyond if b in table.get(a, ())]))
        found = [cells for cells in rooms.values() if not ways.keys().isdisjoint(cells)]
        for cells in found:
            for x, y in cells:
                out = {(i, j) for i, j in SIDES_INSIDE.values() if (x + i, y + j) not in cells}
                if ways.get((x, y), set()) != out:
                    raise self.refused('a line of a cage that is not closed', (x, y))
        return found

    def refuse_marks(self, marks: Any, what: str, closed: bool) -> None:
        """Refuse marks that no layer holds, except marks beside the board."""
        for mark in marks:
            numbers = mark.split(',') if isinstance(mark, str) else mark or []
            spots = [self.grid.spot(number) for number in numbers]
            pieces = [spots] if closed else [spots[at : at + 2] for at in range(len(spots))]
            for piece in pieces:
                if spots and not self.is_beside(*piece):
                    raise self.refused(what, spots[0])


class Problem(DrawnMarks):
    """Puts the problem of a drawing on a board, table by table.

    custom: the author's colours, {table: {number of a spot: colour}}. notes: texts beside the board
    without a row or column. Raises FormatError for a mark that the board cannot hold.
    """

    def __init__(
        self, grid: Grid, board: Board, layer: Mapping[str, Any], custom: Mapping[str, Any]
    ) -> None:
        super().__init__(grid, board)
        self.layer, self.custom = layer, custom
        self.beside: dict[tuple[Any, Any], Any] = {}  # texts outside
        self.notes: list[str] = []
        self.odd: list[tuple[str, Spot]] = []  # marks that no layer holds, looks in some kinds
        self.outline: list[tuple[Spot, Spot]] = []  # edges around the board
        self.halves: dict[Place, set[Place]] = {}  # for lines in a cell: directions of its sides
        self.read()

    def read(self) -> None:
        """Read all tables; the colour of a cell comes before its other marks."""
        grid = self.grid
        tables = {name: marks or {} for name, marks in self.layer.items() if name[:7] != 'command'}
        # Charcoal means black if no cell is black, and dark gray means gray if no cell is gray.
        chosen, there = self.custom.get('surface') or {}, tables.get('surface', {}).items()
        used = {str(color) for key, color in there if not chosen.get(key)}
        black, gray = (
            {1: 'black'} if '4' not in used else {},
            {8: 'gray'} if '3' not in used else {},
        )
        self.names = {**COLORS, **black, **gray}
        for name, at in (
            ('surface', grid.spot),
            ('symbol', grid.named),
            ('number', grid.named),
            ('numberS', grid.small),
            ('lineE', grid.ends),
            ('line', grid.ends),
            ('deletelineE', grid.ends),
        ):
            read = getattr(self, f'read_{name}')
            custom = self.custom.get(name) or {}
            for key, mark in tables.pop(name, {}).items():
                read(at(key), mark, custom.get(key))
        cages = self.paths(tables.pop('killercages', []), 'a cage')
        self.read_cages(cages, self.outlined(tables.pop('cage', {})))
        self.board.thermos += self.paths(tables.pop('thermo', []), 'a thermometer')
        for name, what in REFUSED.items():
            self.refuse_marks(tables.pop(name, []), what, closed=name == 'polygon')
        for name, marks in tables.items():
            if marks:
                raise FormatError(f'the drawing has the unknown layer {name!r}')
        self.settle()

    def put(self, layer: str, spot: Spot, value: Any, what: str) -> None:
        """Put a value on a spot that has none."""
        there = getattr(self.board, layer)
        if spot in there and there[spot] != value:
            raise FormatError(f'{what} {where(spot)}, where there is another')
        there[spot] = value

    def read_surface(self, spot: Any, color: Any, chosen: str | None) -> None:
        if spot not in self.board.places or color == 0:
            return
        if isinstance(color, list):
            raise self.refused('several colours', spot)
        if not chosen and color not in self.names:
            raise self.refused(f'the colour {color}', spot)
        self.board.colors[spot] = PLAIN.get(chosen.lower(), chosen) if chosen else self.names[color]

    def read_symbol(self, spot: Spot, mark: Any, chosen: str | None) -> None:
        value, name, *_ = mark
        shown = symbol_shows(str(name), value)
        if chosen and family_of(name) in ('circle', *SYMBOL_SHAPES):
            shown = []  # its colour is its meaning: allow any
        if not self.is_inside(spot):
            shown = [(layer, there) for layer, there in shown if layer == 'arrows']
        elif not shown:
            raise self.refused(f'the symbol {name}', spot)
        for layer, there in shown:
            if layer == 'colors' and spot not in self.board.places:
                raise self.refused(f'the symbol {name}', spot)
            self.put(layer, spot, there, f'the symbol {name}')

    def read_number(self, spot: Any, mark: Any, _: object) -> None:
        text, style, form, *_more = mark
        clue, way = clue_shown(text, str(form))
        if form == CANDIDATES and isinstance(clue, list):
            if clue:
                raise self.refused('a list of candidates', spot)
            return
        if way:
            self.put('arrows', spot, way, f'the arrow of {text!r}')
        if self.is_inside(spot):
            if self.board.clues.get(spot) == SQUARE:
                self.odd.append(('a square around a text', spot))
                del self.board.clues[spot]
            self.put('clues', spot, clue, f'the text {text!r}')
            circle = next((color for color, n in STYLES.items() if n == style), '')
            if circle == 'red':
                raise self.refused('a red circle', spot)
            # On a black cell a black circle does not show.
            dark = self.board.colors.get(spot) in ('black', 'charcoal')
            if circle and not (circle == 'black' and dark):
                self.put('circles', spot, circle, f'a {circle} circle')
        elif spot in self.beside:
            raise FormatError(f'a second text {where(spot)}')
        else:
            self.beside[spot] = clue

    def read_numberS(self, small: tuple[Any, int], mark: Any, _: object) -> None:
        """Read a small number: in the upper left corner, or at another position of a clue."""
        (spot, part), (text, style, *_more) = small, mark
        board, what = self.board, f'a small {text!r}'
        if not str(text).strip():
            return
        if not self.is_inside(spot):
            if 0 <= spot[0] < board.width or 0 <= spot[1] < board.height:
                # As in black cells: the sum of a column is on the left, that of a row above.
                if min(spot) >= 0 or part != PARTS[2][1][spot[0] < 0] or spot in self.beside:
                    raise self.refused(what, spot)
                self.beside[spot] = clue_shown(text)[0]
                return
            self.notes.append(str(text).strip())
            return
        size = next((size for size, (_, places) in PARTS.items() if part in places), 0)
        parts = board.clues.get(spot, (None,) * size)
        fits = size > 0 and isinstance(parts, tuple) and len(parts) == size
        if style in STYLES.values():
            raise self.refused(f'{what} in a circle', spot)
        if spot in board.places and part == 0:
            self.put('corners', spot, clue_shown(text)[0], what)
        elif spot in board.places and fits:
            at = PARTS[size][1].index(part)
            board.clues[spot] = (*parts[:at], clue_shown(text)[0], *parts[at + 1 :])
        else:
            raise self.refused(what, spot)

    def read_lineE(self, ends: tuple[Any, Any], style: int, _: object) -> None:
        """Read an edge: a wall between cells, or a diagonal of a cell."""
        a, b = ends
        if style == CROSS or style in THIN:
            return
        if self.is_beside(a, b):
            if self.board.around(middle(a, b)) and style not in DASHED:
                self.outline.append((a, b))
            return
        spot, name = middle(a, b), slant_between(a, b)
        around = self.board.around(spot)
        if a[0] % 1 != 0.5 or a[1] % 1 != 0.5 or max(abs(a[0] - b[0]), abs(a[1] - b[1])) != 1:
            raise self.refused('an edge', spot)
        if style in DASHED and around:
            self.odd.append(('a dashed edge', spot))
            return
        if style == DOUBLE:
            raise self.refused('a double edge', spot)
        if name and not around:
            raise self.refused('a diagonal', spot)
        if name:
            self.put('clues', around[0], name, 'a diagonal')
        elif len(around) == 2:
            self.board.walls.add((around[0], around[1]))

    def read_deletelineE(self, ends: tuple[Any, Any], *_: object) -> None:
        """Note a deleted edge between two cells."""
        spot = middle(*ends)
        if len(self.board.around(spot)) > 1:
            self.odd.append(('a deleted edge', spot))

    def read_line(self, ends: tuple[Any, Any], style: int, _: object) -> None:
        """Read a line from cell to cell, as a stroke of its own, or to the side of a cell."""
        if style in (0, CROSS) or self.is_beside(*ends):
            return
        (x, y), (i, j) = sorted(ends, key=lambda spot: spot not in self.board.places)
        way = (round(2 * (i - x)), round(2 * (j - y)))
        half = (x, y) in self.board.places and way in STEPS.values()
        if ends[0] == ends[1] or not (half or self.board.places.keys() >= {*ends}):
            raise self.refused('a line that ends in no cell', ends[0])
        if style in DASHED or style in (DOUBLE, 40):
            what = {DOUBLE: 'double', 40: 'short'}.get(style, 'dashed')
            raise self.refused(f'a {what} line', ends[0])
        if half:
            self.halves.setdefault((x, y), set()).add(way)
        else:
            self.board.strokes.append(sorted(ends, key=reading_order))

    def paths(self, parts: Iterable[Any], what: str) -> list[list[Place]]:
        """Return the cells of each path or area, without cells beside the board."""
        found = []
        for part in parts:
            spots = [self.grid.spot(number) for number in part or []]
            if not spots or self.is_beside(*spots):
                continue
            for spot in spots:
                if spot not in self.board.places:
                    raise self.refused(what, spot)
            found.append(spots)
        return found

    def read_cages(self, listed: list[list[Place]], outlined: list[list[Place]]) -> None:
        """Read cages: by their lines if they are drawn, otherwise as lists of cells."""
        if listed and outlined and sorted(map(sorted, listed)) != sorted(map(sorted, outlined)):
            raise FormatError(f'cages: no lines enclose the cage {where(listed[0][0])}')
        for at, cells in enumerate(outlined or listed):
            for cell in cells:
                self.put('cages', cell, at, 'a second cage')

    def settle(self) -> None:
        """Give the board its rooms, and the texts beside it."""
        board = self.board
        for place, ways in self.halves.items():
            piece = segment(True, *(way in ways for way in STEPS.values()))
            self.put('clues', place, piece, 'a piece of a line')
        part_rooms(board)
        parts: dict[tuple[str, int], list[Any]] = {}
        for x, y in sorted(self.beside, key=reading_order):
            clue = self.beside[x, y]
            side, at = ('top' if y < 0 else 'bottom'), x
            if x not in range(board.width):
                side, at = ('left' if x < 0 else 'right'), y
            if x % 1 == y % 1 == 0 and (x in range(board.width) or y in range(board.height)):
                parts.setdefault((side, at), []).extend(clue if isinstance(clue, list) else [clue])
            elif clue is not None:
                self.notes.append(clue_text(clue))
        put_outside(board, parts)

"""The marks inked in a drawing of Penpa-edit to solve a puzzle, as the solution of a board.

Every mark on the board is read, or is refused by its name and place. Only notes beside a solution
are left out:

- small numbers, candidates, and several numbers in a cell;
- colours of cells that are neither those for shading nor green;
- all marks beside the board but symbols and texts, which some puzzles have there.

`--mine` leaves out marks that no solution of the kind has: colours, symbols
and texts if they have lines, borders or numbers, and lines if they have none.
"""

from __future__ import annotations

from collections.abc import Mapping

from satpy.boards.board import Board
from satpy.notations.layers.layer import middle
from satpy.notations.penpa.marks import (
    DOUBLE,
    Grid,
    clue_shown,
    family_of,
    slant_between,
    symbol_shows,
)
from satpy.notations.penpa.read import CROSS, REFUSED, DrawnMarks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ['Ink']

SHADED = (1, 3, 4, 8)
"""Colours in which people shade cells."""
GREEN = 2
"""The colour of cells that stay unshaded; other colours have no meaning."""
INKED = {'☆': 'star', '~': 'water', **dict.fromkeys('O#<^>v', 'ship')}
"""{clue that a symbol shows: its symbol in a solution}, if they differ."""
READ = ('surface', 'symbol', 'number', 'numberS', 'line', 'lineE')
UNREAD = {
    **REFUSED,
    'thermo': 'a thermometer',
    'killercages': 'a cage',
    'deletelineE': 'a deleted edge',
}
"""{table of a drawing that is not a solution: the name of its marks}."""


class Ink(DrawnMarks):
    """Puts the drawn marks of a solution on a board, table by table.

    An unknown symbol keeps its name; `beside` has those beside the board. Raises FormatError for a
    mark that is not a solution.
    """

    reason = 'a solution has no such mark'

    def __init__(self, grid: Grid, board: Board, layer: Mapping[str, Any]) -> None:
        super().__init__(grid, board)
        self.names: dict[Any, str] = {}
        self.beside: dict[Any, str] = {}
        tables = {name: marks for name, marks in layer.items() if marks and name[:7] != 'command'}
        for key, color in tables.get('surface', {}).items():
            self.read_color(grid.spot(key), color)
        for key, (value, name, *_) in tables.get('symbol', {}).items():
            self.read_symbol(grid.named(key), value, str(name))
        for key, (text, _, form, *_) in tables.get('number', {}).items():
            self.read_number(grid.named(key), text, str(form))
        for key, style in tables.get('line', {}).items():
            self.read_line(grid.ends(key), style)
        for key, style in tables.get('lineE', {}).items():
            self.read_edge(grid.ends(key), style)
        for spot, name in self.names.items():
            board.symbols(name, [spot])
        for cells in self.outlined(tables.pop('cage', {})):
            raise self.refused('a cage', cells[0])
        for name, marks in tables.items():
            if name not in READ:
                self.refuse_marks(marks, UNREAD.get(name, f'a mark of {name!r}'), name == 'polygon')

    def name(self, spot: Any, name: str, what: str) -> None:
        """Put a symbol or a word on a place; a cross on a border forbids a line there."""
        if spot in self.board.places:
            self.names[spot] = name
        elif self.is_inside(spot):
            if name != 'cross' or spot[0] % 1 == spot[1] % 1:
                raise self.refused(what, spot)
            self.board.answer.crossed.add(spot)
        else:
            self.beside[spot] = name

    def read_color(self, spot: Any, color: int) -> None:
        """Read the colour of a cell."""
        if color in SHADED and spot in self.board.places:
            self.board.shade([spot])
        elif color == GREEN and spot in self.board.places:
            self.names[spot] = 'dot'

    def read_symbol(self, spot: Any, value: Any, name: str) -> None:
        """Read a symbol."""
        shown = [
            f'{there} circle' if layer == 'circles' else INKED.get(there, there)
            for layer, there in symbol_shows(name, value)
            if layer != 'colors' and isinstance(there, str)
        ]
        self.name(spot, shown[0] if shown else family_of(name), f'the symbol {name}')

    def read_number(self, spot: Any, text: object, form: str) -> None:
        """Read a number or a text."""
        clue, way = clue_shown(text, form)
        if way and self.is_inside(spot):
            raise self.refused(f'the arrow of {text!r}', spot)
        if isinstance(clue, int) and spot in self.board.places:
            self.board.numbers([(*spot, clue)])
        elif isinstance(clue, (int, str)):
            self.name(spot, str(clue), f'the text {text!r}')

    def read_line(self, ends: tuple[Any, Any], style: int) -> None:
        """Read a line from cell to cell, or a cross that forbids one."""
        a, b = ends
        if style == CROSS:
            self.board.answer.crossed.add(middle(a, b))
        elif a != b and self.board.places.keys() >= {a, b}:
            self.board.lines([ends] * (2 if style == DOUBLE else 1))
        elif a != b and not self.is_beside(a, b):
            raise self.refused('a line that ends in no cell', a)

    def read_edge(self, ends: tuple[Any, Any], style: int) -> None:
        """Read an edge, a diagonal of a cell, or a cross that forbids an edge."""
        a, b = ends
        spot = middle(a, b)
        if style == CROSS:
            self.board.answer.crossed.add(spot)
        elif a == b or not self.is_inside(spot):
            return
        elif not all(n % 1 for n in (*a, *b)) or max(abs(a[0] - b[0]), abs(a[1] - b[1])) != 1:
            raise self.refused('an edge that joins no neighbouring corners', spot)
        elif style == DOUBLE:
            raise self.refused('a double edge', spot)
        elif slant_between(a, b):
            self.name(spot, slant_between(a, b), 'a diagonal')
        else:
            dots = [(round(x + 0.5), round(y + 0.5)) for x, y in ends]
            self.board.fences([(dots[0], dots[1])])

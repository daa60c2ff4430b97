"""What was drawn to solve a puzzle in Penpa-edit, and answers drawn there."""

from __future__ import annotations

from collections.abc import Mapping

from satpy.boards.board import Board
from satpy.boards.layers import border_ends
from satpy.boards.lines import steps
from satpy.boards.signs import ship_ways
from satpy.notations.penpa_marks import (
    CROSS,
    DOUBLE,
    INK,
    SHADED,
    SHIPS,
    SYMBOLS,
    Grid,
    clue_shown,
    middle,
    slant,
    symbol_shows,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from satpy.boards.layers import Spot

__all__ = ['read_inked', 'write_inked']

MARKS = {
    **SYMBOLS,
    'water': SHIPS['~'],
    'white circle': ('circle_M', 1),
    'black circle': ('circle_M', 2),
}
"""{symbol of an answer: that of Penpa-edit}."""
SHAPES = {'': 1, 'e': 3, 's': 4, 'w': 5, 'n': 6}
"""{directions in which a ship goes on: the number of its symbol}; in the middle 2."""
INKED = {'☆': 'star', '~': 'water', **dict.fromkeys('O#<^>v', 'ship')}
"""{what a symbol shows: that of an answer}, where it is another."""


def read_inked(grid: Grid, board: Board, layer: Mapping[str, Any]) -> None:
    """Put what was drawn to solve a puzzle on a board, as its answer.

    Pencil marks and what is drawn beside the board are left out.
    """
    names: dict[Spot, str] = {}
    for key, color in (layer.get('surface') or {}).items():
        spot = grid.spot(int(key))
        if color in SHADED and spot in board.places:
            board.shade([spot])
        elif color:
            names[spot] = 'dot'
    for key, (value, name, *_) in (layer.get('symbol') or {}).items():
        names[grid.spot(int(key.rstrip('E')))] = name_shown(str(name), value)
    for key, (text, _, form, *_) in (layer.get('number') or {}).items():
        spot, (clue, _) = grid.spot(int(key.rstrip('E'))), clue_shown(text, str(form))
        if isinstance(clue, int) and spot in board.places:
            board.numbers([(*spot, clue)])
        elif isinstance(clue, str):
            names[spot] = clue
    read_lines(grid, board, layer, names)
    for (x, y), name in names.items():
        if (x, y) in board.places:
            board.symbols(name, [(int(x), int(y))])


def name_shown(name: str, value: object) -> str:
    """Return what a symbol shows in an answer: a dot if it is not known.

    >>> name_shown('star', 1), name_shown('circle_L', 2), name_shown('battleship_B', 3)
    ('star', 'black circle', 'ship')
    """
    for layer, there in symbol_shows(name, value):
        if layer == 'circles':
            return f'{there} circle'
        if layer != 'colors' and isinstance(there, str):
            return INKED.get(there, there)
    return 'dot'


def read_lines(grid: Grid, board: Board, layer: Mapping[str, Any], names: dict[Spot, str]) -> None:
    """Put lines and fences on the board, and what they are crossed out by; diagonals in `names`."""
    for table in ('line', 'lineE'):
        for key, style in (layer.get(table) or {}).items():
            a, b = ends = grid.ends(key)
            if a == b:
                board.answer.crossed |= {a} if style == CROSS else set()
            elif table == 'lineE' and slant(a, b):
                names[middle(a, b)] = slant(a, b)
            elif table == 'lineE':
                dots = [(round(x + 0.5), round(y + 0.5)) for x, y in ends]
                board.fences([(dots[0], dots[1])])
            elif board.places.keys() >= {a, b}:
                board.lines([ends] * (2 if style == DOUBLE else 1))


def write_inked(grid: Grid, board: Board, layer: dict[str, Any], texts: set[Any]) -> None:
    """Put the answer on a board into a layer of a drawing; texts: spots with a text already."""
    answer, number = board.answer, grid.number
    for place in answer.shaded:
        if place in board.places:
            layer['surface'][number(place)] = 1
    for (x, y), name in answer.symbols.items():
        if name in ('slash', 'backslash'):
            tilt = 0.5 if name == 'slash' else -0.5
            layer['lineE'][grid.key((x - 0.5, y + tilt), (x + 0.5, y - tilt))] = INK
        elif name == 'ship':
            part = SHAPES.get(ship_ways(board, (x, y)), 2)
            layer['symbol'][number((x, y))] = [part, 'battleship_B', 1]
        elif name in MARKS:
            symbol, value = MARKS[name]
            layer['symbol'][number((x, y))] = [value, symbol, 1]
        else:
            layer['number'][number((x, y))] = [name, 2, '1']
    for place, n in answer.numbers.items():
        if place not in texts:
            layer['number'][number(place)] = [str(n), 2, '1']
    for line in answer.lines or []:
        for step in steps(*sorted(line)):
            key = grid.key(*step)
            layer['line'][key] = DOUBLE if key in layer['line'] else INK
    for (ax, ay), (bx, by) in answer.fences or ():
        layer['lineE'][grid.key((ax - 0.5, ay - 0.5), (bx - 0.5, by - 0.5))] = INK
    for (x, y), region in answer.regions.items():
        for i, j in ((1, 0), (0, 1)):
            if answer.regions.get((x + i, y + j), region) != region:
                layer['lineE'][grid.key(*border_ends((x, y), (x + i, y + j)))] = INK

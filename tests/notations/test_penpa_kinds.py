"""Drawings of every kind with one more mark of each layer, which is taken or refused."""

from __future__ import annotations

import json
from base64 import b64encode
from zlib import compressobj

import pytest

from satpy import FormatError
from satpy.notations.library import KINDS, script
from satpy.notations.penpa import SITE, unpack
from satpy.notations.penpa_marks import Grid
from satpy.notations.source import Source

# Borders on a nonogram and circles round clues are decoration, and a cage has its line already.
PASSING = {('nonogram', 'edge'), ('hitori', 'circle'), ('killer_sudoku', 'outlined cage')}
PASSING |= {('hitori', 'middle circle')}
DRAWN = [name for name in KINDS if KINDS[name].penpa_known]


def repacked(lines):
    """The address of a drawing with these lines."""
    deflating = compressobj(wbits=-15)
    code = deflating.compress('\n'.join(lines).encode()) + deflating.flush()
    return SITE + b64encode(code).decode()


class Sheet:
    """A drawing of the example of a kind; `marked` returns its address with a mark more."""

    def __init__(self, name):
        kind = KINDS[name]
        self.board = kind.read(script(name).PUZZLE)
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
            board = kind.read(sheet.marked(*mark))
        except FormatError as error:
            assert '\n' not in str(error) and len(error.reason) > 9, what
        else:
            assert board != there or (name, what) in PASSING, what

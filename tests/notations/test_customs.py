"""Drawings in the customary styles of their kinds: read, and refused with a foreign mark more."""

from __future__ import annotations

import json
from base64 import b64encode
from collections import Counter
from zlib import compressobj

import pytest
from oracle import table

from satpy import FormatError
from satpy.notations.library import KINDS
from satpy.notations.pasting import find_kinds
from satpy.notations.penpa.customs import CUSTOMS
from satpy.notations.penpa.drawing import SITE
from satpy.notations.penpa.marks import Grid
from satpy.notations.special.genres import genres

# (kind, size, margins, {table: [[where, mark], ...]}, the same board typed, a foreign mark, its
# name and place); where: a spot, the two ends of a line, or a spot and a part of it. The rules of a
# drawing are a text.
DRAWINGS = table(__file__, 'customs')


def key_of(grid, name, where):
    """The key of a mark in a table of a drawing."""
    if name == 'numberS':
        return str(grid.small_number(*where))
    if name in ('lineE', 'line', 'deletelineE'):
        return grid.key(*where)
    return str(grid.number(where))


def address(size, margins, marks):
    """The address of a drawing: the size of the board, the margins, and its marks."""
    top, bottom, left, right = margins
    width, height = size[0] + left + right, size[1] + top + bottom
    grid = Grid(width, height, left, top)
    marks = {**marks}
    rules = marks.pop('rules', '')
    problem = {
        name: {key_of(grid, name, where): mark for where, mark in found}
        for name, found in marks.items()
    }
    places = [(x, y) for y in range(size[1]) for x in range(size[0])]
    numbers = [grid.number(place) for place in places]
    cells = [b - a for a, b in zip([0, *numbers], numbers)]
    lines = [''] * 18
    sizes = f'{width},{height},38,0,1,1,380,380,0,0,0,0,0,0'
    lines[0] = f'square,{sizes},Title: ,Author: ,,{rules},OFF,false'
    lines[1], lines[2], lines[3] = json.dumps(margins), '{}', json.dumps(problem)
    lines[4], lines[5] = '{}', json.dumps(cells)
    deflating = compressobj(wbits=-15)
    code = deflating.compress('\n'.join(lines).encode()) + deflating.flush()
    return SITE + b64encode(code).decode()


@pytest.mark.parametrize(
    ('kind', 'size', 'margins', 'marks', 'typed', 'foreign', 'refused'),
    DRAWINGS,
    ids=[f'{n}-{drawing[0]}' for n, drawing in enumerate(DRAWINGS)],
)
@pytest.mark.filterwarnings('ignore:a border in')
def test_a_drawing_and_a_foreign_mark_more(kind, size, margins, marks, typed, foreign, refused):
    board = KINDS[kind].read(address(size, margins, marks))
    wanted = KINDS[kind].read(typed)
    assert (board, board.facts) == (wanted, wanted.facts)
    assert kind in find_kinds(address(size, margins, marks))  # all kinds try to read it
    name, *mark = foreign
    more = {**marks, name: [*marks.get(name, []), mark]}
    with pytest.raises(FormatError) as caught:
        KINDS[kind].read(address(size, margins, more))
    assert refused in caught.value.reason


def test_there_are_two_drawings_of_every_kind_with_customs():
    found = Counter(kind for kind, *_ in DRAWINGS)
    assert sum(found.values()) >= 40
    assert CUSTOMS.keys() <= KINDS.keys() | {*genres()}
    assert [kind for kind in CUSTOMS if kind in KINDS and found[kind] < 2] == []

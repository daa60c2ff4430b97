"""Boards as facts for clingo, the same for all kinds but a few.

Facts are made before a peer starts, so that clingo is not measured with this library's readers.

    cell(X,Y)                     a place
    clue(X,Y,N)                   the same of circle, arrow, color; `any` is a clue not known
    clue_corner(X,Y,N)            at the upper left corner of (X,Y), which may be beyond the board
    clue_border(X,Y,A,B,N)        between two cells
    part(X,Y,I,N)                 clues that are lists
    room(X,Y,R), room_clue(R,N)   rooms are numbers; the same of cage
    cage_clue(K,N,S)              where S is "+", "-", x, "/" or ""
    side(S,K,N), line(S,K,I,X,Y)  a number outside, S is the side; its cells in order
    wall(X,Y,A,B), thermo(K,I,X,Y), said(name,value), said(name,I,part) of a list or a word
"""

from __future__ import annotations

import re

__all__ = ['facts', 'record_of']


def term(value):
    """A value as clingo writes it."""
    if value is None:
        return 'any'
    if isinstance(value, (int, float)):
        return str(int(value))
    text = str(value)
    return text if text.isidentifier() and text.islower() else f'"{text}"'


def fact(name, *values):
    return f'{name}({",".join(map(term, values))}).'


def facts(board):
    """Yield all that is given on a board."""
    yield from (fact('cell', *place) for place in board.places)
    for name in ('clue', 'circle', 'arrow', 'color'):
        for spot, value in getattr(board, f'{name}s').items():
            yield from at_spot(board, name, spot, value)
    for name, of in (('room', board.rooms), ('cage', board.cages)):
        for number, (_, places, clue) in enumerate(board.areas(of) if of else ()):
            yield from (fact(name, *place, number) for place in places)
            if places[0] in board.corners:
                sign = re.fullmatch(r'(\d+)(\D?)', str(clue))
                parts = [clue] if name == 'room' else [int(sign[1]), f'{sign[2]} '.strip()]
                yield fact(f'{name}_clue', number, *parts)
    for side, name, value, places in board.views():
        number = int(name.split()[1]) - 1
        values = enumerate(value) if isinstance(value, list) else [(value,)]
        yield from (fact('side', side, number, *parts) for parts in values)
        yield from (fact('line', side, number, i, *place) for i, place in enumerate(places))
    yield from (fact('wall', *a, *b) for a, b in board.walls)
    for number, thermo in enumerate(board.thermos):
        yield from (fact('thermo', number, i, *place) for i, place in enumerate(thermo))
    for name, value in board.facts.items():
        yield from (fact('said', name.replace(' ', '_'), *parts) for parts in parts_of(value))


def parts_of(value):
    """Yield a value, or (where it is, a part of it) of what has parts, and of parts in it.

    Of a drawing the parts are the places of its cells.
    """
    if isinstance(value, str) and '#' in value:
        rows = value.split('\n')
        value = [(x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == '#']
    value = sorted(value) if isinstance(value, set) else value
    if isinstance(value, dict):
        items = value.items()
    elif isinstance(value, (list, tuple)) or (isinstance(value, str) and len(value) > 1):
        items = enumerate(value)
    else:
        yield (value,)
        return
    yield from ((at, *parts) for at, part in items for parts in parts_of(part))


def at_spot(board, name, spot, value):
    """Yield what stands on one spot."""
    x, y = spot
    halves = (x % 1 > 0) + (y % 1 > 0)
    if halves == 2:
        yield fact(f'{name}_corner', int(x + 0.5), int(y + 0.5), value)
    elif halves:
        (a, b), (c, d) = board.around(spot)
        yield fact(f'{name}_border', a, b, c, d, value)
    elif isinstance(value, (list, tuple)):
        yield from (fact('part', x, y, i, part) for i, part in enumerate(value))
    else:
        yield fact(name, x, y, value)


def record_of(kind, board):
    """The record of a board; its clues only for kinds whose models for clingo read the record."""
    record = {'width': board.width, 'height': board.height}
    if kind in ('battleship', 'nonogram'):
        record.update(rows=board.left, cols=board.top)
    if kind == 'battleship':
        rows = [
            [board.clues.get((x, y), '.') for x in range(board.width)] for y in range(board.height)
        ]
        record.update(fleet=board.facts['fleet'], givens=rows, hash_means='middle')
    if kind == 'nurikabe':
        record.update(clues=[[x, y, n] for (x, y), n in board.clues.items()])
    return record

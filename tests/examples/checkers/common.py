"""What several checkers need: the places with a sign, connected pieces, numbers outside."""

from __future__ import annotations


def places(rows, signs):
    """Return the places of the rows that show one of these signs."""
    return {(x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign in signs}


def beside(x, y):
    """Return the four places beside this one."""
    return {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}


def pieces(cells):
    """Return the connected pieces of these cells, each as a set."""
    left, found = set(cells), []
    while left:
        ahead = {min(left)}
        piece = set()
        while ahead:
            piece |= ahead
            left -= ahead
            ahead = left & set().union(*(beside(*cell) for cell in ahead))
        found.append(piece)
    return found


def touching(cells, name):
    """Return a fault for each of these cells that another one touches, at a corner or a side."""
    return [
        f'{name} touch at {x}, {y}'
        for x, y in cells
        if {(x + 1, y), (x - 1, y + 1), (x, y + 1), (x + 1, y + 1)} & cells
    ]


def side_by_side(cells):
    """Return a fault for each two of these cells that are side by side."""
    return [
        f'shaded cells side by side, {(x, y)} and {other}'
        for x, y in cells
        for other in [(x + 1, y), (x, y + 1)]
        if other in cells
    ]


def cut_off(cells):
    """Return a fault if these cells are not connected."""
    return [f'{min(piece)} is cut off' for piece in pieces(cells)[1:2]]


def wrong_tallies(cells, puzzle):
    """Return a fault for each row and column that has another number of these cells."""
    found = [(f'column {n + 1}', n, 0, tally) for n, tally in enumerate(puzzle.cols)]
    found += [(f'row {n + 1}', n, 1, tally) for n, tally in enumerate(puzzle.rows)]
    return [
        f'{name} is not {tally}'
        for name, n, axis, tally in found
        if tally not in (None, sum(cell[axis] == n for cell in cells))
    ]


def rooms_of(rooms):
    """Return {place: the name of its room}."""
    return {(x, y): name for y, row in enumerate(rooms) for x, name in enumerate(row)}


def wrong_size(name, cells, clues):
    """The faults of an area with one clue: how many cells it has, None where that is not known."""
    there = [n for place, n in clues.items() if place in cells]
    if len(there) != 1:
        return [f'{name} has {len(there)} clues']
    told = f'{name} has {len(cells)} cells, not {there[0]}'
    return [] if there[0] in (None, len(cells)) else [told]

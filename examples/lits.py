"""LITS: shade four connected cells in each room.

All shaded cells are connected, not by corners, and nowhere two by two. So the four cells of a room
have the form of an L, I, T or S, turned or reflected; equal shapes of two rooms are not side by
side. https://en.wikipedia.org/wiki/LITS

PUZZLE: typed as below, a letter or digit for each cell's room; a Puzzle Team task, or a puzz.link
URL.

Variant, equal shapes may be side by side: take out the section 'equal shapes do not touch'.
"""

from satpy import *
from satpy.kinds import *

PUZZLE = """
AABBBBB
AABCCCC
AABBCDD
AEEDDDD
EEFFFDD
EEFGGGD
EEFFGGG
"""

SHAPES = {'L': '###\n#..', 'I': '####', 'T': '###\n.#.', 'S': '##.\n.##'}


KIND = Kind(
    'lits',
    Rooms(shaded=4),
    link=Link('lits', ignored='c', variants={'d': 'borders in their old form'}),
    task=Task(ROOMS_TASK, ',', [RoomNumbers()]),
    title='LITS',
)


def rules(cnf, board):
    """Write the rules; return {(x, y): "this cell is shaded"}."""
    f = cnf.auto_term
    table = board.table()
    shaded = {(x, y): f('shaded', x, y) for x, y in table}
    shape = {(place, name): f('shape', place, name) for place in table for name in SHAPES}

    cnf.comment('a shaded cell is of one shape', trusted=True)
    for place in table:
        cnf.write(iff_gen(shaded[place], [shape[place, name] for name in SHAPES], modeB=any))

    for name, places, _ in board.areas():
        x, y = places[0]
        cnf.comment(f'room {name} at r{y + 1}c{x + 1}', at=places)
        pieces = []
        covers = defaultdict(list)  # {(place, shape): pieces of this shape that cover the place}
        for kind, drawing in SHAPES.items():
            for piece in placements(places, drawing):
                pieces.append(f('piece', piece))
                for place in piece:
                    covers[place, kind].append(pieces[-1])
        cnf.write(window(pieces, 1, 1))
        for place, kind in product(places, SHAPES):
            cnf.write(iff_gen(shape[place, kind], covers[place, kind], modeB=any))

    cnf.comment('equal shapes do not touch', trusted=True)
    for a, b in pairs(table):
        if board.rooms[a] != board.rooms[b]:
            cnf.write([-shape[a, name], -shape[b, name]] for name in SHAPES)

    cnf.comment('nowhere two by two', trusted=True)
    cnf.write([-shaded[cell] for cell in square] for square in squares(table))

    cnf.comment('shaded cells are connected', trusted=True)
    connected(cnf, 'shaded', table, shaded)
    return shaded


if __name__ == '__main__':
    run(rules)

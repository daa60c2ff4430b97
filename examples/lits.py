"""LITS: shade four connected cells in each room.

All shaded cells are connected, not by corners, and nowhere two by two. So the four cells of a room
have the form of an L, I, T or S, turned or reflected; equal shapes of two rooms are not side by
side. https://en.wikipedia.org/wiki/LITS

PUZZLE: typed as below, a letter or digit for each cell's room; a Puzzle Team task, or a puzz.link
URL. A line `cells: 5` before a typed board says how many cells are shaded in each room.

Variant, equal shapes may be side by side: take out the section 'equal shapes do not touch'.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.pieces import polyominoes

PUZZLE = """
AABBBBB
AABCCCC
AABBCDD
AEEDDDD
EEFFFDD
EEFGGGD
EEFFGGG
"""


def size_of(board):
    """Return how many cells are shaded in each room."""
    size = board.facts.get('cells', 4)
    if not 0 < size < 8:
        raise FormatError(f'{size} shaded cells in each room: expected 1 to 7')
    return size


NAMES = {f'shape {a}': (f'shape {a} covers {{}}', f'shape {a} does not cover {{}}') for a in 'ILTS'}
ROOM = Because('every shape left for {section} has {place}', breaks='leave {section} no shape')
KIND = Kind(
    'lits',
    Said('cells', 'the number of shaded cells in each room', number=True),
    Rooms(shaded=size_of),
    link=Link('lits', ignored='c', variants={'d': 'borders in their old form'}),
    task=Task(ROOMS_TASK, ',', [RoomNumbers()]),
    title='LITS',
    words=Words(because={'room': ROOM, 'a shaded cell': Because(unsaid=True)}, names=NAMES),
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y): "this cell is shaded"}."""
    f = cnf.auto_term
    table = board.table()
    shapes = polyominoes(size_of(board))
    shaded = {(x, y): f('shaded', x, y) for x, y in table}
    shape = {(place, name): f('shape', place, name) for place in table for name in shapes}

    cnf.comment('a shaded cell is of one shape', trusted=True)
    for place in table:
        cnf.write(iff_gen(shaded[place], [shape[place, name] for name in shapes], modeB=any))

    for name, places, _ in board.areas():
        x, y = places[0]
        cnf.comment(f'room {name} at r{y + 1}c{x + 1}', at=places)
        pieces = []
        covers = defaultdict(list)  # {(place, shape): pieces of this shape that cover the place}
        for kind, cells in shapes.items():
            for piece in placements(places, cells):
                pieces.append(f('piece', piece))
                for place in piece:
                    covers[place, kind].append(pieces[-1])
        cnf.write(window(pieces, 1, 1))
        for place, kind in product(places, shapes):
            cnf.write(iff_gen(shape[place, kind], covers[place, kind], modeB=any))

    cnf.comment('equal shapes do not touch', trusted=True)
    for a, b in pairs(table):
        if board.rooms[a] != board.rooms[b]:
            cnf.write([-shape[a, name], -shape[b, name]] for name in shapes)

    cnf.comment('nowhere two by two', trusted=True)
    cnf.write([-shaded[cell] for cell in square] for square in squares(table))

    cnf.comment('shaded cells are connected', trusted=True)
    connected(cnf, 'shaded', table, shaded)
    return shaded


if __name__ == '__main__':
    run(rules)

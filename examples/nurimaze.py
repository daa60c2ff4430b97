"""Nurimaze: which rooms are shaded, so that the rest is a maze?

A room is shaded as a whole or not at all. Cells that are not shaded are connected, not by corners,
and have no loop; nowhere are two by two cells alike. S, G and all marks are not shaded; the path
from S to G passes all circles and no triangles.
https://puzz.link/rules.html?nurimaze

PUZZLE: typed as below, a letter or digit for each cell's room, then S, G, O for a circle, T for a
triangle; or a puzz.link URL.

Variant, the maze may have loops: leave out the section that forbids them.
"""

from satpy import *
from satpy.examples import paintarea
from satpy.kinds import *
from satpy.notations.special.signs import MAZE

PUZZLE = """
AAABCDDE
FGGBHHIE
FJGKLMEE
NOOPQRRS
NPPPPTRS
UUPVWWXS
YZZVaWXb
YYYcaabb
...G....
...O....
........
........
........
........
........
T......S
"""


def check(board):
    """There is one S and one G."""
    for sign in 'SG':
        n = [*board.clues.values()].count(sign)
        if n != 1:
            raise FormatError(f'{n} cells have an {sign}, expected one')


KIND = Kind(
    'nurimaze',
    Rooms(),
    MAZE,
    link=Link('nurimaze'),
    check=check,
    words=Words(
        because={
            'rooms are': Because(last='{known}', full='{known}'),
            'no loop': Because(breaks='close a loop'),
            **dict.fromkeys(('S', 'G', 'circle', 'triangle'), CLUE),
        },
        names={'way': ('the way passes {}', 'the way does not pass {}')},
    ),
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y): "this cell is shaded"}."""
    table = board.table()
    shaded = paintarea.shade_rooms(cnf, board, table)
    way = {place: cnf.auto_term('way', *place) for place in table}

    cnf.comment('cells that are not shaded are connected', trusted=True)
    connected(cnf, 'maze', table, {place: -shaded[place] for place in table})

    cnf.comment('nowhere two by two', trusted=True)
    for square in squares(table):
        cnf.write([[shaded[place] for place in square], [-shaded[place] for place in square]])

    cnf.comment('no loop: shaded cells are connected to the edge, by corners too', trusted=True)
    edge = cnf.auto_term('edge')  # one more place, beside all places at the edge
    cnf.write_one(edge)
    connected(cnf, 'shaded', board.table(diagonals=True, edge=True), {**shaded, (-1, -1): edge})

    cnf.comment('the way goes from S to G', trusted=True)
    for place in table:
        ends = 1 if board.clues.get(place) in ('S', 'G') else 2
        cnf.write([[-way[place], -shaded[place]]])
        cnf.write(window([way[other] for other in table[place]], ends, unless=[-way[place]]))

    for (x, y), mark in {**board.clues, **dict.fromkeys(board.circles, 'circle')}.items():
        name = {'△': 'triangle'}.get(mark, mark)
        cnf.comment(f'{name} at r{y + 1}c{x + 1}', at=(x, y))
        cnf.write([[-shaded[x, y]], [-way[x, y] if name == 'triangle' else way[x, y]]])
    return shaded


if __name__ == '__main__':
    run(rules)

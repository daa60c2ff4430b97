"""Magnets: where are the poles?

A room has one magnet, a pole + and a pole - side by side, or is empty; a room of one cell has one
pole or none. Equal poles are not side by side. Numbers above and on the left are how many poles +
a column or row has, numbers below and on the right how many poles -.
https://puzz.link/rules.html?magnets

PUZZLE: typed as below, a letter for each cell's room, then the cells with the numbers around them,
in the cells given + and -, and `#` for no pole; a game ID of Tatham's, or a puzz.link URL. A line
`equal: true` before a typed board says that poles of different magnets side by side are equal.

Variant, larger rooms have several magnets: leave out the line with `0, 2`.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.magnets import DOMINOES, GIVEN_POLES, POLE_COUNTS, POLES, TAKEN

PUZZLE = """
ABBCCDD
AEFFGHH
IEJJGKL
IMNNOKL
PMQQORR
SSTUVWX
YYTUVWX
.....1.3.
........2
.........
........3
........3
2#......3
2.......1
........3
.3...22..
"""

ROOMS = Rooms()
KIND = Kind(
    'magnets',
    Said('equal', 'poles of different magnets side by side are equal'),
    ROOMS,
    POLE_COUNTS,
    POLES,
    TAKEN,
    link=Link(
        'magnets',
        body=[POLE_COUNTS, ROOMS, GIVEN_POLES],
        rules={'a': {'equal': True}},
        inked={'1': '+', '2': '-'},
    ),
    game=Game('magnets', DOMINOES),
    words=Words(
        because={
            **dict.fromkeys(['row', 'column'], COUNT),
            'poles side by side': Because(full='{known}'),
            'room': Because(last='{known}', full='{known}'),
        }
    ),
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y, '+' or '-'): "this pole is here"}."""
    table = board.table(without=board.black)
    pole = {(*place, sign): cnf.auto_term('pole', *place, sign) for place in table for sign in '+-'}
    filled = {place: cnf.auto_term('filled', *place) for place in table}

    cnf.comment('one pole in a cell', trusted=True)
    for x, y in table:
        plus, minus = pole[x, y, '+'], pole[x, y, '-']
        cnf.write([[-plus, -minus], *iff_gen(filled[x, y], [plus, minus], modeB=any)])

    equal = board.facts.get('equal')
    rule = 'equal, but for those of a magnet' if equal else 'not alike'
    cnf.comment(f'poles side by side are {rule}', trusted=True)
    for a, b in pairs(table):
        must_be_equal = equal and board.rooms[a] != board.rooms[b]
        for one, other in ('+-', '-+') if must_be_equal else ('++', '--'):
            cnf.write_one(-pole[(*a, one)], -pole[(*b, other)])

    for name, places, _ in board.areas():
        if len(places) > 1:
            cnf.comment(f'room {name}: one magnet', trusted=True, at=places)
            cnf.write(window([filled[place] for place in places], 0, 2))
            for place in places:
                near = [filled[other] for other in table[place] if other in places]
                cnf.write_one(-filled[place], *near)

    for side, line, n, places in board.views():
        sign = '+' if side in ('top', 'left') else '-'
        cnf.comment(f'{line}, pole {sign}: {n}', at=board.beside(side, places[0]))
        cnf.write(window([pole[(*place, sign)] for place in places if place in table], n, n))

    return write_givens(cnf, board, pole)


if __name__ == '__main__':
    run(rules)

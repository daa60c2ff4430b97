#!/usr/bin/env python3
"""The dinner party: who had soup?

26 guests sat round a table, on seats numbered clockwise, so that the next number was on one's
left. Of 26 names and everything that was served, the clues speak of four names and of the soup.
So only those get variables, and all others are just seats. That seven of 26 had soup would be 1.8
million clauses if all combinations were written down; `cnf.write(window(had_soup, 7, 7))` counts
instead, in some hundreds.
"""

import sys

from satpy import *
from satpy.cli.runner import run

PUZZLE = range(1, 27)
NAMES = ['Ada', 'Ben', 'Cleo', 'Dora']


def rules(cnf, seats):
    """Write the clues; return {('soup', seat): "had soup", (name, seat): "sat there"}."""
    f = cnf.auto_term
    table = {(what, seat): f(what, seat) for what in ['soup', *NAMES] for seat in seats}
    had_soup = [table['soup', seat] for seat in seats]

    def soup(seat):
        """The guest on that seat had soup; round the table, so that 27 is 1."""
        return table['soup', (seat - 1) % 26 + 1]

    def at(name, seat):
        """That is where the guest of that name sat."""
        return table[name, (seat - 1) % 26 + 1]

    cnf.comment('each of the four sat on one seat, no two on the same')
    for name in NAMES:
        cnf.write(window([at(name, seat) for seat in seats], 1, 1))
    for seat in seats:
        cnf.write(window([at(name, seat) for name in NAMES], 0, 1))

    cnf.comment('seven of the 26 had soup')
    cnf.write(window(had_soup, 7, 7))

    cnf.comment('the host, on seat 1, had soup')
    cnf.write_one(soup(1))

    cnf.comment('of any six in a row, one at least had soup')
    cnf.write([soup(seat + i) for i in range(6)] for seat in seats)

    cnf.comment('of those on seats 1 to 13, three had soup')
    cnf.write(window(had_soup[:13], 3, 3))

    cnf.comment('of those on even seats, two had soup')
    cnf.write(window(had_soup[1::2], 2, 2))

    cnf.comment('Ada, Ben and Cleo had soup')
    for name, seat in product(['Ada', 'Ben', 'Cleo'], seats):
        cnf.write(if_then(at(name, seat), soup(seat)))

    cnf.comment('Ada sat on an even seat')
    cnf.write([[at('Ada', seat) for seat in seats if seat % 2 == 0]])

    cnf.comment('Ben was the third on the left of Ada')
    for seat in seats:
        cnf.write(if_then(at('Ada', seat), at('Ben', seat + 3)))

    cnf.comment('Cleo sat opposite the guest on the right of Ada')
    for seat in seats:
        cnf.write(if_then(at('Ada', seat), at('Cleo', seat - 1 + 13)))

    cnf.comment('Dora had no soup, but both her neighbours did')
    for seat in seats:
        told = [-soup(seat), soup(seat - 1), soup(seat + 1)]
        cnf.write(if_gen(at('Dora', seat), told, modeB=all))

    cnf.comment('Dora sat opposite Ada, Ben or Cleo')
    for seat in seats:
        opposite = [at(name, seat + 13) for name in ['Ada', 'Ben', 'Cleo']]
        cnf.write(if_gen(at('Dora', seat), opposite, modeB=any))
    return table


def draw(seats, found):
    """The seats where soup was eaten, and those of the four."""
    rows = ['soup ' + ' '.join(str(seat) for seat in seats if ('soup', seat) in found)]
    return rows + [f'{name} {seat}' for name in NAMES for seat in seats if (name, seat) in found]


def picture(seats, rows):
    """The table from above, with a plate at each seat, filled where there was soup."""
    from math import cos, pi, sin

    soup, *places = (row.split() for row in rows)
    name = {int(seat): name for name, seat in places}
    drawing = Drawing()
    drawing.circle(0, 0, '#f4e8d0', 9, 'black')
    for seat in seats:
        across, up = sin(2 * pi * seat / 26), cos(2 * pi * seat / 26)
        drawing.circle(
            3.9 * across, -3.9 * up, '#e08030' if str(seat) in soup else 'white', 0.7, 'black'
        )
        drawing.text(5 * across, -5 * up, seat, size=0.5)
        if seat in name:
            drawing.text(6.2 * across, -6 * up, name[seat], '#2060c0', 0.6)
    return drawing


def check(seats, rows):
    """What is wrong with an answer, in plain Python: written apart from the clues' clauses."""
    soup = {int(seat) % 26 for seat in rows[0].split()[1:]}
    ada, ben, cleo, dora = (int(row.split()[1]) % 26 for row in rows[1:])
    near = {(dora - 1) % 26, (dora + 1) % 26}
    told = {
        'seven': len(soup) == 7,
        'the host': 1 in soup,
        'any six': all(any((s + i) % 26 in soup for i in range(6)) for s in range(26)),
        'seats 1 to 13': len(soup & {*range(1, 14)}) == 3,
        'even seats': len([seat for seat in soup if seat % 2 == 0]) == 2,
        'Ada, Ben and Cleo': {ada, ben, cleo} <= soup,
        'Ada': ada % 2 == 0,
        'Ben': (ben - ada) % 26 == 3,
        'Cleo': (cleo - ada) % 26 == 12,
        'Dora': dora not in soup and near <= soup,
        'opposite Dora': (dora + 13) % 26 in {ada, ben, cleo},
        'one to a seat': len({ada, ben, cleo, dora}) == 4,
    }
    return [f'it is not as told: {clue}' for clue, true in told.items() if not true]


if __name__ == '__main__':
    sys.exit(run(None, PUZZLE, __doc__, rules, draw, picture))

#!/usr/bin/env python3
"""The Game of Life, backwards: from which cells does a message in braille grow?

A cell is alive in the next generation if three of its eight neighbours are alive now, or if it is
alive itself and two of them are. On the last board the living cells are the dots of a message; to
be found are the boards before. Nothing ever lives beyond the edge.
https://en.wikipedia.org/wiki/Conway%27s_Game_of_Life

PUZZLE: the message, letters and blanks; each word is a line of braille.

Variant, another rule of that kind: change `lives`. The clauses follow by brute force.
"""

import sys

from satpy import *
from satpy.cli.runner import run

PUZZLE = 'SAT PY'
STEPS = 3
MARGIN = 2

#      1 4
#      2 5    the dots of each letter
#      3 6
BRAILLE = {
    'A': '1', 'B': '12', 'C': '14', 'D': '145', 'E': '15', 'F': '124', 'G': '1245', 'H': '125',
    'I': '24', 'J': '245', 'K': '13', 'L': '123', 'M': '134', 'N': '1345', 'O': '135',
    'P': '1234', 'Q': '12345', 'R': '1235', 'S': '234', 'T': '2345', 'U': '136', 'V': '1236',
    'W': '2456', 'X': '1346', 'Y': '13456', 'Z': '1356',
}  # fmt: skip


def read(text):
    """Width and height of the board, and the cells that are alive in the end."""
    words = text.upper().split()
    if not words or not set(''.join(words)) <= set(BRAILLE):
        raise FormatError(f'the message has letters A to Z and blanks only, not {text.strip()!r}')
    dots = {
        (MARGIN + 3 * i + (int(dot) - 1) // 3, MARGIN + 4 * j + (int(dot) - 1) % 3)
        for j, word in enumerate(words)
        for i, letter in enumerate(word)
        for dot in BRAILLE[letter]
    }
    return 3 * max(map(len, words)) - 1 + 2 * MARGIN, 4 * len(words) - 1 + 2 * MARGIN, dots


def lives(after, before, *around):
    """May this be: a cell after and before a step, and its eight neighbours before it?"""
    return after == (sum(around) == 3 or (before and sum(around) == 2))


def rules(cnf, puzzle):
    """Write the rules; return {(t, x, y): "this cell is alive after t steps"}."""
    f = cnf.auto_term
    width, height, dots = puzzle
    places = list(product(range(width), range(height)))
    alive = {(t, x, y): f('alive', t, x, y) for t, (x, y) in product(range(STEPS + 1), places)}

    cnf.comment('nothing lives beyond the edge')
    beyond = f('beyond the edge')
    cnf.write_one(-beyond)

    pattern = forbid_unless(range(1, 11), lives)
    for t in range(STEPS):
        cnf.comment(f'step {t + 1}')
        for x, y in product(range(-1, width + 1), range(-1, height + 1)):
            near = [(t + 1, x, y), (t, x, y)]
            near += [(t, *place) for place in neighbors(x, y, diagonals=True)]
            cells = [alive.get(cell, beyond) for cell in near]
            cnf.write([cells[n - 1] if n > 0 else -cells[-n - 1] for n in rule] for rule in pattern)

    cnf.comment('in the end there is the message')
    for x, y in places:
        cnf.write_one(alive[STEPS, x, y] if (x, y) in dots else -alive[STEPS, x, y])
    return alive


def draw(puzzle, alive):
    """Rows of the boards from first to last, side by side: `#` alive, `.` dead."""
    width, height, _ = puzzle
    boards = [
        [''.join('#' if (t, x, y) in alive else '.' for x in range(width)) for y in range(height)]
        for t in range(STEPS + 1)
    ]
    return ['   '.join(row) for row in zip(*boards)]


def picture(puzzle, rows):
    """The boards side by side."""
    cells = {(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row)}
    drawing = Drawing([place for place in cells if cells[place] != ' '], grid='#ccc')
    for x, y in cells:
        if cells[x, y] == '#':
            drawing.square(x, y, '#333')
    return drawing


def check(puzzle, rows):
    """What is wrong with an answer, in plain Python: written apart from the clauses."""
    boards = [
        {(x, y) for y, line in enumerate(lines) for x, sign in enumerate(line) if sign == '#'}
        for lines in zip(*(row.split() for row in rows))
    ]
    wrong = [] if boards[-1] == puzzle[2] else ['the last board is not the message']
    for t, (before, after) in enumerate(zip(boards, boards[1:])):
        near = defaultdict(int)
        for x, y in before:
            for i, j in product((-1, 0, 1), repeat=2):
                near[x + i, y + j] += (i, j) != (0, 0)
        if {xy for xy in near if near[xy] == 3 or (near[xy] == 2 and xy in before)} != after:
            wrong.append(f'step {t + 1} is not right')
    return wrong


if __name__ == '__main__':
    sys.exit(run(read, PUZZLE, __doc__, rules, draw, picture))

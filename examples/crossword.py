#!/usr/bin/env python3
"""Crossword: a grid to be filled with words of a list.

Each run of two cells or more, across or down, is a word of the list.
https://en.wikipedia.org/wiki/Fill-In_(puzzle)

PUZZLE: typed as below, `.` a cell, `#` a black one, a letter for one that is given; then an empty
line, and the words. A word square is a grid without black cells.

Variant, words may stand backwards as well: `words += {word[::-1] for word in words} - {*words}`
before `one_of`.
"""

from satpy import *
from satpy.cli.runner import CommandLine

PUZZLE = """
.....#.D.
.#.#.#.#.
...#.....
.###.###.
.A...#...
##.###.##
...#.I...
.#.#.#.#.
G....#...

ADD AGE ARC ELM FOX GEM PEA PEN PIG SUN TIN ABOUT ABOVE ADAPT AMBER ANGEL APPLE
ARENA ARROW ATLAS BACON BAKER BOARD BREAD BRICK CABIN CHESS CLOCK DANCE ELBOW
EMPTY ENEMY FAIRY FLOOR GLASS GRAPE GREEN HORSE ISLET LASER LEMON LINEN MUSIC
NIGHT OTTER PAPER PILOT PLANT PLATE RAVEN SHEEP SNAKE SPICE STORM TRAIN URBAN
VALVE VIDEO WHALE WOMAN
"""


def rules(cnf, puzzle):
    """Write the rules; return {(x, y, letter): "this letter stands here"}."""
    alphabet = sorted({letter for word in puzzle.words for letter in word})

    cnf.comment('each cell has one letter', trusted=True)
    letter = {}
    for x, y in puzzle.cells:
        letter[x, y] = {sign: cnf.auto_term(sign, 'at', x, y) for sign in alphabet}
        cnf.write(window(letter[x, y].values(), 1, 1))

    for way, run in puzzle.runs():
        x, y = run[0]
        cnf.comment(f'{way} from column {x + 1}, row {y + 1}')
        words = [word for word in puzzle.words if len(word) == len(run)]
        one_of(cnf, (way, x, y), words, [letter[place] for place in run])

    for (x, y), given in puzzle.cells.items():
        if given:
            cnf.comment(f'given {given} at column {x + 1}, row {y + 1}')
            cnf.write_one(*[letter[x, y][sign] for sign in alphabet if sign == given])
    return {(*place, sign): letter[place][sign] for place in letter for sign in alphabet}


def draw(puzzle, cells):
    """Return the grid with these letters (x, y, letter), gray where they are given."""
    board = Board(puzzle.cells, hole='#')
    board.fill({place: '#ddd' for place, sign in puzzle.cells.items() if sign})
    return board.symbols({(x, y): sign for x, y, sign in cells})


if __name__ == '__main__':
    with CommandLine('crossword', PUZZLE, __doc__, draw) as command:
        for letters in command.solutions(rules(command.cnf, command.read())):
            command.show(draw(command.puzzle, letters))

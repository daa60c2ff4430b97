#!/usr/bin/env python3
"""Killer sudoku: a sudoku with cages in place of givens.

Each row, each column and each box has every number once. The numbers in a cage are different,
and add up to the number in its corner.
https://en.wikipedia.org/wiki/Killer_sudoku

PUZZLE: typed as below, a letter for each cell's cage, then the sums of the cages; a cage without a
number has any sum. Boxes are as square as can be, on a board of 6 cells three wide and two high. Or
a Puzzle Team task.

Variant, numbers in a cage may repeat: take out `all_different(cage)`.
"""

from satpy import *
from satpy.cli.runner import CommandLine

PUZZLE = """
AAABCDEEE
FFBBCDGGG
FHIICJJKG
LHIMMJNKO
LHPPQQNRO
SSTPUQNRV
STTUUWWVV
XXYYZZWVa
XYYZZbbba
A13 B15 C16 D10 E24 F12 G14 H22 I20 J9 K7 L15
M6 N13 O17 P16 Q15 R8 S13 T13 U19 V16 W16 X7
Y25 Z19 a5 b20
"""


def lines(puzzle):
    """Return {name: places} of the rows, columns and boxes."""
    xs, ys = range(puzzle.width), range(puzzle.height)
    across, down = puzzle.box
    groups = {f'row {y + 1}': [(x, y) for x in xs] for y in ys}
    groups.update({f'column {x + 1}': [(x, y) for y in ys] for x in xs})
    for y, x in product(ys[::down], xs[::across]):
        cells = panel((x, x + across - 1), (y, y + down - 1))
        groups[f'the box at column {x + 1}, row {y + 1}'] = cells
    return groups


def rules(cnf, puzzle):
    """Write the rules; return {(x, y, v): "number v stands here"}."""
    values = range(1, puzzle.width + 1)

    cnf.comment('each cell has one number', trusted=True)
    cells = product(range(puzzle.width), range(puzzle.height))
    digit = {place: number(cnf, place, values) for place in cells}

    for name, places in lines(puzzle).items():
        cnf.comment(f'{name}: every number once', trusted=True)
        cnf.write(all_different([digit[place] for place in places]))

    for name, places in areas(puzzle.cages).items():
        n = puzzle.sums.get(name)
        cage = [digit[place] for place in places]
        cnf.comment(f'cage {name}: {n or "?"}')
        cnf.write(all_different(cage))
        if n is not None:
            total(cnf, ('cage', name), cage, n, n)
    return {(*place, v): digit[place].equals(v) for place in digit for v in values}


def draw(puzzle, cells):
    """Return the board with these numbers (x, y, v), and the cages with their sums."""
    cages = areas(puzzle.cages)
    cage = {place: name for name, places in cages.items() for place in places}
    sums = {cages[name][0]: n for name, n in puzzle.sums.items()}
    boxes = {name: places for name, places in lines(puzzle).items() if 'box' in name}
    box = {place: name for name, places in boxes.items() for place in places}
    size = puzzle.width, puzzle.height
    board = Board.grid(*size, rooms=box, cages=cage, corners=sums, letters=True)
    return board.numbers({(x, y): v for x, y, v in cells})


if __name__ == '__main__':
    with CommandLine('killer_sudoku', PUZZLE, __doc__, draw) as command:
        for digits in command.solutions(rules(command.cnf, command.read())):
            command.show(draw(command.puzzle, digits))

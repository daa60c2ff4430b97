"""Killer sudoku: a sudoku with cages in place of givens.

Each row, each column and each box has every number once. The numbers in a cage are different,
and add up to the number in its corner.
https://en.wikipedia.org/wiki/Killer_sudoku

PUZZLE: typed as below, a letter for each cell's cage, then the sums of the cages; a cage without a
number has any sum. Boxes are as square as possible, three wide and two high on a board of 6x6. Or a
Puzzle Team task.

The rules are those of `sudoku`, whose constraints can stand in lines before the cages, as in
`thermo r1c1 r1c2`.
"""

from satpy import *
from satpy.examples import sudoku
from satpy.kinds import *
from satpy.notations.special.latin import NO_GIVENS, Boxes, CageNumbers, check_square
from satpy.notations.special.sudoku import Constraints

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


def check(board):
    """The board is a square, and each sum is possible."""
    check_square(board)
    for name, places, total in board.areas(board.cages):
        n, most = len(places), board.width
        least, greatest = n * (n + 1) // 2, n * (2 * most + 1 - n) // 2
        if n > most:
            raise FormatError(f'cage {name} has {counted(n, "cell")}, and there are {most} numbers')
        if total is not None and not least <= total <= greatest:
            detail = f'{n} different numbers of 1 to {most}'
            raise FormatError(f'cage {name}: {detail} have no sum of {total}')


KIND = Kind(
    'killer_sudoku',
    Constraints(),
    Boxes(),
    Cages(),
    task=Task(r'\s*[0-9a-z_]+;[0-9,]+;[0-9a-z_]+\s*$', ';', [NO_GIVENS, ';', CageNumbers()]),
    check=check,
    tag='killer',
    lettered=True,
    words=sudoku.WORDS,
    holes=False,
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y, v): "number v stands here"}."""
    return sudoku.rules(cnf, board)


if __name__ == '__main__':
    run(rules)

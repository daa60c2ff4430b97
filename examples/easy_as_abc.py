#!/usr/bin/env python3
"""Easy as ABC, also ABC end view: a letter in some of the cells.

Each row and each column has every letter once, and other cells are empty. A letter outside is the
first letter seen from there.
https://www.gmpuzzles.com/blog/easy-as-abc-rules-and-info/

PUZZLE: typed as below, how many letters there are, or which, as `AUGST`, then the board with the
letters on all four sides, `.` for none, also in the corners, and given letters; or a puzz.link URL.
A drawing has the letters in its rules, `letters: 3`.

Variant, letters may repeat in a column: leave out `+ board.columns_of()`.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.letters import (
    GIVEN_LETTERS,
    LetterClues,
    LetterCount,
    LetterGivens,
    check_letters,
    letters_on,
)

PUZZLE = """
4
......A.
.......C
........
B.......
C......A
........
B.......
.DA.C...
"""

LETTER_COUNT, OUTSIDE, GIVENS = LetterCount(), LetterClues(), LetterGivens()
KIND = Kind(
    'easy_as_abc',
    LETTER_COUNT,
    OUTSIDE,
    GIVENS,
    link=Link(
        'easyasabc',
        body=[LETTER_COUNT, OUTSIDE, Coded(GIVEN_LETTERS, GIVENS, optional=True)],
        inked={str(n): letter for n, letter in enumerate('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 1)},
    ),
    check=check_letters,
    title='Easy as ABC',
    holes=False,
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y, letter): "this letter stands here"}."""
    letters = letters_on(board)
    keys = [(*place, a) for place in board.places for a in letters]
    here = {key: cnf.auto_term('letter', *key) for key in keys}

    cnf.comment('at most one letter in a cell', trusted=True)
    for place in board.places:
        cnf.write(window([here[(*place, a)] for a in letters], 0, 1))

    cnf.comment('rows and columns have every letter once', trusted=True)
    for line, a in product(board.rows_of() + board.columns_of(), letters):
        cnf.write(window([here[(*place, a)] for place in line], 1, 1))

    for side, name, first, places in board.views():
        cnf.comment(f'{first} seen from the {side} of {name}', at=board.beside(side, places[0]))
        for i, a in product(range(len(places)), letters):
            if a != first:
                before = [here[(*place, first)] for place in places[:i]]
                cnf.write_one(-here[(*places[i], a)], *before)

    return write_givens(cnf, board, here)


if __name__ == '__main__':
    run(rules)

"""Kakuru: a digit from 1 to 9 for each white cell.

Equal digits do not touch, not even at a corner. A number is the sum of the digits around it, at
sides and corners; these digits are all different.
https://puzz.link/rules.html?kakuru

PUZZLE: typed as below, `#` for a black cell, `?` for a clue cell without a number; or a puzz.link
URL.

Variant, digits around a number may repeat: take out `all_different(around)`.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.kakuro import SumsAround

PUZZLE = """
 #  . 11 24  . 35  .
 3  8 24  .  .  .  .
10  .  .  . 36 23  .
 .  . 34  . 34  .  9
18  .  #  .  .  . 10
15  .  ? 21  . 21  .
 .  #  .  ?  4  .  .
"""


def digits_around(board):
    """Return {place: the white places around it}, for each clue."""
    white = board.places.keys() - board.colors.keys() - board.clues.keys()
    near = board.table(diagonals=True)
    return {place: sorted(near[place] & white) for place in board.clues}


def check(board):
    """Each sum is possible for its number of different digits."""
    for (x, y), places in digits_around(board).items():
        n, cells = board.clues[x, y], len(places)
        if n is not None and not sum(range(cells + 1)) <= n <= sum(range(10 - cells, 10)):
            raise refuse((x, y), f'{n} is no sum of {cells} different digits')


KIND = Kind(
    'kakuru',
    SumsAround(),
    link=Link('kakuru'),
    check=check,
    words=Words(
        because={
            'touching': Because(full='{known}'),
            **dict.fromkeys('123456789', Because(alone='{section} has no {what} at {place}')),
        }
    ),
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y, v): "digit v stands here"}."""
    return cnf.write_quick(quick_rules, blame_rules, board)


def blame_rules(cnf, board):
    """Write the rules so that a clue that takes a place is in every conflict, with more clauses."""
    return quick_rules(cnf, board, wide=True)


def quick_rules(cnf, board, wide=False):
    """Write the rules; wide: a sum counts only where no clue around it can hold a digit."""
    white = board.table(diagonals=True, without={*board.colors, *board.clues})

    cnf.comment('each white cell has a digit', trusted=True)
    digit = {place: number(cnf, place, range(1, 10)) for place in white}

    cnf.comment('touching digits differ', trusted=True)
    for a, b in pairs(white):
        cnf.write(all_different([digit[a], digit[b]]))

    near, empty = board.table(diagonals=True), {}
    for x, y in board.clues:
        empty[x, y] = cnf.auto_term('no digit', x, y)
        text = f'no digit in the clue at r{y + 1}c{x + 1}'
        cnf.comment(text, at=(x, y), given=True)
        cnf.write_one(empty[x, y])

    for (x, y), places in digits_around(board).items():
        n, around = board.clues[x, y], [digit[place] for place in places]
        if n is not None:
            cnf.comment(f'{n} at r{y + 1}c{x + 1}', at=(x, y))
            cnf.write(all_different(around))
            clues, alone = sorted(near[x, y] & empty.keys()), []
            if wide and clues:
                alone = [cnf.auto_term('all digits around', x, y)]
                cnf.write_one(*alone, *[-empty[place] for place in clues])
            with cnf.when(*alone):
                total(cnf, ('sum', x, y), around, n, n)
    return number_terms(digit)


if __name__ == '__main__':
    run(rules)

"""Kakuro: a crossword of digits.

Each run of white cells, across or down, has different digits 1 to 9, which add up to the number
in the black cell before it.
https://en.wikipedia.org/wiki/Kakuro

PUZZLE: typed as below, with blanks between the cells: `.` a white cell, `#` a black one, `16\\24` a
black cell with the sums of the cells below it and to its right, `16\\` or `\\24` with one of these;
the first row and column are black, and r1c1 is the place after them. Or a puzz.link URL.

Variant, digits may repeat: take out `all_different`.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.kakuro import Sums

PUZZLE = r"""
    #     #   17\   22\   24\     #     #     #
    #   \18     .     .     .     #     #     #
    #   \17     .     .     .     #    4\    3\
    #   16\  7\16     .     .  22\3     .     .
  \11     .     . 20\19     .     .     .     .
  \31     .     .     .     .     .   21\     #
    #   \10     .     .  16\5     .     .    3\
    #     #   \26     .     .     .     .     .
    #     #    \8     .     .   \11     .     .
"""


def lines_of(board):
    """Return of each run: 'across' or 'down', the place before it, its sum, its cells."""
    sums = {('across', (-1, y)): n for y, n in enumerate(board.left)}
    sums.update({('down', (x, -1)): n for x, n in enumerate(board.top)})
    for place in board.colors:
        sums['down', place], sums['across', place] = board.clues.get(place, (None, None))
    white, found = board.places.keys() - board.colors, []
    for way, place in sorted(sums):
        _, east, _, south = rays(white | {place}, place)
        run, n = east if way == 'across' else south, sums[way, place]
        if run or n:  # `check` refuses a sum of no cells
            found.append((way, place, n, run))
    return found


def check(board):
    """Each sum is possible for its number of digits, equal or not."""
    for way, (x, y), n, places in lines_of(board):
        cells = len(places)
        if n is not None and not cells <= n <= 9 * cells:
            detail = f'{n} {way} from r{y + 1}c{x + 1}'
            raise FormatError(f'{detail}: no sum of {cells} digits')


NUMBERS = 'no one two three four five six seven eight nine'.split()
SUM = Because(alone='{section} has no {what} at {place}')
KIND = Kind(
    'kakuro',
    Sums(),
    link=Link('kakuro'),
    check=check,
    words=Words(because=dict.fromkeys('?123456789', SUM)),
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y, v): "digit v stands here"}."""
    white = [place for place in board.places if place not in board.colors]

    cnf.comment('each white cell has a digit', trusted=True)
    digit = {place: number(cnf, place, range(1, 10)) for place in white}

    for way, (x, y), n, places in lines_of(board):
        run = [digit[place] for place in places]
        a, b = (places or [(x, y)])[0]
        text = f'{n or "?"} in {NUMBERS[len(run)]} cells {way} from r{b + 1}c{a + 1}'
        cnf.comment(text, at=(x, y))
        cnf.write(all_different(run))
        if n is not None:
            total(cnf, (way, x, y), run, n, n)
    return number_terms(digit)


if __name__ == '__main__':
    run(rules)

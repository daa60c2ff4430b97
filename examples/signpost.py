"""Signpost: a number for each place, by arrows.

The numbers go from 1 to the number of places, each once. From each place but the last an arrow
points to the next number, at any distance.
https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/signpost.html

PUZZLE: typed as below, with blanks between, N NE E SE S SW W NW for arrows, a number in front where
it is given; or a game ID of Tatham's. The last number needs no arrow, if it is given.

Variant, the last arrow points to number 1: `following = (n + 1) % len(table)`.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.latin import check_numbers
from satpy.notations.special.signpost import SIGNPOST_CODE, SIGNPOSTS, WAYS

PUZZLE = """
 1S  SW   W   E   W  SW
  S   S   E  SW   W   W
 SE   E   S   S   W  36
  N   S   E  SE   W  NW
  N   S 16N  NW   S   N
 NE   E  NE   N  NE   W
"""


def check(board):
    """Each given number is possible, and each place but the last has an arrow."""
    check_numbers(board, board.places, len(board.places))
    if len({*board.clues.values()}) < len(board.clues):
        raise FormatError('a number is given twice')
    for place in board.places:
        if place not in board.arrows and board.clues.get(place) != len(board.places):
            raise refuse(place, 'no arrow')


KIND = Kind(
    'signpost',
    SIGNPOSTS,
    game=Game('signpost', SIGNPOST_CODE, 'c?'),
    check=check,
    words=Words(because={'arrow': Because(alone='{section}')}),
)


SIGNS = {arrow: sign for sign, arrow in WAYS.items()}


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y, n): "number n stands here"}."""
    return cnf.write_quick(quick_rules, blame_rules, board)


def quick_rules(cnf, board, wide=False):
    """Write the rules. wide: none that is redundant."""
    numbers = range(1, len(board.places) + 1)
    here = {(*p, n): cnf.auto_term('number', *p, n) for p, n in product(board.places, numbers)}

    cnf.comment('each number is in one place, and each place has one number', trusted=True)
    for n, (x, y) in zip(numbers, board.places):
        cnf.write(window([here[(*place, n)] for place in board.places], 1, 1))
        cnf.write(window([here[x, y, m] for m in numbers], 1, 1))

    lines = {place: [here[(*place, n)] for n in numbers] for place in board.places}
    before = defaultdict(list)  # {place: the places whose arrows point to it}
    for x, y in board.places:
        way = SIGNS.get(board.arrows.get((x, y)))
        clue = f'arrow {way}' if way else 'no arrow'
        cnf.comment(f'{clue} at r{y + 1}c{x + 1}', at=(x, y))
        there = board.pointed((x, y))
        for place in there:
            before[place].append((x, y))
        not_here = [-term for term in lines[x, y][:-1]]
        cnf.write(zip(not_here, *(lines[place][1:] for place in there)))

    # Redundant; it depends on all arrows.
    cnf.comment('an arrow points to each number but 1', trusted=True)
    for place in board.places if not wide else ():
        not_here = [-term for term in lines[place][1:]]
        cnf.write(zip(not_here, *(lines[other][:-1] for other in before[place])))

    return write_givens(cnf, board, here)


def blame_rules(cnf, board):
    """Write the rules so that every wrong clue is in every conflict, for boards without a solution.

    It takes longer to solve them.
    """
    return quick_rules(cnf, board, wide=True)


if __name__ == '__main__':
    run(rules)

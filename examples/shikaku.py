"""Shikaku: cut the board into rectangles.

Each rectangle holds one number, which is how many cells it has; `?` is a number that is not known.
https://en.wikipedia.org/wiki/Shikaku

PUZZLE: typed as below, or with blanks between for numbers above 9; a game ID of Tatham's
Rectangles, a Puzzle Team task, or a puzz.link URL.

Variant, no rectangle is one cell wide: `product(ys[y + 1 :], xs[x + 1 :])`.
"""

from satpy import *
from satpy.kinds import *

PUZZLE = """
..6.....2.
...4.32..3
..........
..6.2.26.2
.3...3....
...5.....3
........9.
..93.31...
....5....2
..6..226..
"""


def check(board):
    """The numbers add up to the cells of the board, or to fewer if some are not known."""
    cells, numbers = len(board.places), board.clues.values()
    total = sum(n or 0 for n in numbers)
    if total > cells or (total < cells and None not in numbers):
        raise FormatError(f'the numbers add up to {total}, the board has {cells} cells')


def put(board, holds):
    """Put these rectangles on the board, numbered as their clues come."""
    number = {clue: i for i, clue in enumerate(board.clues, 1)}
    return board.regions({place: number[clue] for place, clue in holds})


KIND = Kind(
    'shikaku',
    Cells(1, unknown=KEEP, on='black circle'),
    link=Link('shikaku'),
    game=Game('rect', TEAM_NUMBERS, r'[\w.]*'),
    task=Task(NUMBERS_TASK, LETTERS + '_', TEAM_NUMBERS),
    put=put,
    check=check,
)


def rectangles(board):
    """Return {(left, top, right, bottom): place of its number} of rectangles that hold just one."""
    found = {}
    xs, ys = range(board.width), range(board.height)
    for y, x in product(ys, xs):
        end = board.width  # so far right there are two numbers in one, and in all that are higher
        for y2, x2 in product(ys[y:], xs[x:]):
            if x2 < end:
                inside = [(a, b) for a, b in board.clues if x <= a <= x2 and y <= b <= y2]
                if len(inside) == 1:
                    found[x, y, x2, y2] = inside[0]
                elif inside:
                    end = x2
    return found


def rules(cnf, board):
    """Write the rules; return {(place, clue): "the clue's rectangle holds this place"}."""
    f = cnf.auto_term
    choices = defaultdict(list)  # {clue: [(term of a rectangle, its places)]}
    owners = defaultdict(lambda: defaultdict(list))  # {place: {clue: rectangles that hold it}}
    for (x, y, x2, y2), clue in rectangles(board).items():
        places = list(product(range(x, x2 + 1), range(y, y2 + 1)))
        term = f('rectangle', x, y, x2, y2)
        choices[clue].append((term, len(places)))
        for place in places:
            owners[place][clue].append(term)
    holds = {(place, clue): f('holds', place, clue) for place in owners for clue in owners[place]}

    cnf.comment('a place is held by one rectangle', trusted=True)
    for x, y in board.places:
        mine = {holds[(x, y), clue]: terms for clue, terms in owners[x, y].items()}
        cnf.write(row for here, terms in mine.items() for row in iff_gen(here, terms, modeB=any))
        cnf.write(window([*mine], 1, 1))

    cnf.comment('each number is in one rectangle', trusted=True)
    for clue in board.clues:
        cnf.write(window([term for term, size in choices[clue]], 1, 1))

    for (x, y), n in board.clues.items():
        if n is not None:
            cnf.comment(f'{n} at column {x + 1}, row {y + 1}', at=(x, y))
            cnf.write([-term] for term, size in choices[x, y] if size != n)
    return holds


if __name__ == '__main__':
    run(rules)

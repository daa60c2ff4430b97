"""Shikaku: cut the board into rectangles.

Each rectangle holds one number, which is how many cells it has; `?` is an unknown number.
https://en.wikipedia.org/wiki/Shikaku

PUZZLE: typed as below, or with blanks between for numbers above 9; a game ID of Tatham's
Rectangles, a Puzzle Team task, or a puzz.link URL.

Variant, no rectangle is one cell wide: `if inside and x2 > x and y2 > y`.
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
    """The numbers add up to the cells of the board, or to fewer if some are unknown."""
    cells, numbers = len(board.places), board.clues.values()
    total = sum(n or 0 for n in numbers)
    if total > cells or (total < cells and None not in numbers):
        raise FormatError(f'the numbers add up to {total}, the board has {cells} cells')


def words(clues):
    """Return words for the steps of a puzzle whose clues are these, each in one rectangle."""
    holds = 'the rectangle of {1} reaches {0}', 'the rectangle of {1} does not reach {0}'
    because = {
        'a place is in': Because(last='only {found}', full='{known}'),
        **dict.fromkeys(clues, CLUE),
    }
    return Words(because=because, names={'holds': holds})


KIND = Kind(
    'shikaku',
    Cells(1, unknown=KEEP, on='black circle'),
    link=Link('shikaku'),
    game=Game('rect', TEAM_NUMBERS, r'[\w.]*'),
    task=Task(NUMBERS_TASK, LETTERS + '_', TEAM_NUMBERS),
    put=put_areas,
    check=check,
    words=words('123456789'),
)


def covering(cnf, board):
    """Return the rectangles with one clue: {place: {term of a covering rectangle: its clue}}.

    And {term: (left, top, right, bottom)}.
    """
    covers, ends = {place: {} for place in board.places}, {}
    xs, ys = range(board.width), range(board.height)
    for x, y in board.places:
        clues = [[] for _ in xs]  # those of each column, from row y to y2
        end = board.width  # Rectangles that reach this column, and taller ones, have two clues.
        for y2 in ys[y:]:
            inside = []
            for x2 in xs[x:end]:
                if (x2, y2) in board.clues:
                    clues[x2].append((x2, y2))
                inside += clues[x2]
                if len(inside) > 1:
                    end = x2
                    break
                if inside:
                    term = cnf.auto_term('rectangle', x, y, x2, y2)
                    ends[term] = x, y, x2, y2
                    for place in product(xs[x : x2 + 1], ys[y : y2 + 1]):
                        covers[place][term] = inside[0]
    return covers, ends


def divide(cnf, board):
    """Write that the board is divided into rectangles with one clue in each.

    Return what `covering` does, and {(place, clue): "the clue's rectangle holds this place"}.
    """
    covers, ends = covering(cnf, board)
    holds = {}
    for x, y in board.places:
        owners = defaultdict(list)  # {clue: its rectangles that cover this place}
        for term, clue in covers[x, y].items():
            owners[clue].append(term)
        place = f'column {x + 1}, row {y + 1}'
        cnf.comment(f'a place is in one rectangle: {place}', trusted=True)
        mine = {((x, y), clue): cnf.auto_term('holds', (x, y), clue) for clue in owners}
        if (x, y) not in board.clues:  # only its own rectangle can hold it
            each = zip(mine.values(), owners.values())
            cnf.write(chain.from_iterable(iff_gen(*both, modeB=any) for both in each))
        cnf.write(window(mine.values(), 1, 1))
        holds.update(mine)

    cnf.comment('each clue is in one rectangle', trusted=True)
    for clue in board.clues:
        cnf.write(window([*covers[clue]], 1, 1))
    return covers, ends, holds


def rules(cnf, board):
    """Write the rules; return {(place, clue): "the clue's rectangle holds this place"}."""
    covers, ends, holds = divide(cnf, board)
    for (x, y), n in board.clues.items():
        if n is not None:
            cnf.comment(f'{n} at column {x + 1}, row {y + 1}', at=(x, y))
            cnf.write(
                [-term]
                for term in covers[x, y]
                for left, top, right, bottom in [ends[term]]
                if (right + 1 - left) * (bottom + 1 - top) != n
            )
    return holds


if __name__ == '__main__':
    run(rules)

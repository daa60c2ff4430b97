"""Shikaku: cut the board into rectangles.

Each rectangle holds one number, which is how many cells it has; `?` is an unknown number.
https://en.wikipedia.org/wiki/Shikaku

PUZZLE: typed as below, or with blanks between for numbers above 9; a game ID of Tatham's
Rectangles, a Puzzle Team task, or a puzz.link URL.

Variant, no numbered rectangle is one cell wide: `area in [w * h * (1 not in (w, h))]`.
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


def reach(board, clue):
    """Return the places of all rectangles that hold this clue and no other."""
    x0, y0 = clue
    places = set()
    for rows in range(y0, board.height), range(y0, -1, -1):
        left, right = -1, board.width
        for y in rows:
            others = [x for x in range(left + 1, right) if (x, y) in board.clues and (x, y) != clue]
            if x0 in others:
                break
            left = max((x for x in others if x < x0), default=left)
            right = min((x for x in others if x > x0), default=right)
            places.update((x, y) for x in range(left + 1, right))
    return places


def arms(board, holds, clue):
    """Return the terms of the clue's row and of its column: {x: term}, {y: term}."""
    x0, y0 = clue
    row = {x: holds[x, y0][clue] for x in range(board.width) if clue in holds[x, y0]}
    column = {y: holds[x0, y][clue] for y in range(board.height) if clue in holds[x0, y]}
    return row, column


def surround(cnf, board):
    """Write that each clue is in a rectangle without other clues.

    Return {place: {clue: "the clue's rectangle holds this place"}}.
    """
    holds = {place: {} for place in board.places}
    for clue in board.clues:
        for place in sorted(reach(board, clue)):
            holds[place][clue] = cnf.auto_term('holds', place, clue)

    for clue in board.clues:
        row, column = arms(board, holds, clue)
        for line, middle in zip((row, column), clue):
            # A rectangle that reaches a place holds those before it.
            cnf.write([-line[n], line[n + (1 if n < middle else -1)]] for n in line if n != middle)
        for x, y in product(row.keys() - {clue[0]}, column.keys() - {clue[1]}):
            if clue in holds[x, y]:
                cnf.write(iff_gen(holds[x, y][clue], [row[x], column[y]], modeB=all))
            else:
                cnf.write_one(-row[x], -column[y])

    return holds


def divide(cnf, board):
    """Write that the board is divided into rectangles with one clue each, as `surround` does."""
    cnf.comment('the places of a clue form a rectangle', trusted=True)
    holds = surround(cnf, board)
    for x, y in board.places:
        cnf.comment(f'a place is in one rectangle: column {x + 1}, row {y + 1}', trusted=True)
        cnf.write(window(holds[x, y].values(), 1, 1))
    return holds


def rectangles(board, holds, clue):
    """Yield the width and height of each rectangle of a clue, its ends and the places beyond.

    Both are lists of terms in the row and in the column of the clue.
    """
    row, column = arms(board, holds, clue)
    for top, bottom in product(column, repeat=2):
        if top <= clue[1] <= bottom:
            down = [column[top], column[bottom]]
            beyond_down = [column[y] for y in (top - 1, bottom + 1) if y in column]
            inside = [x for x in row if clue in holds[x, top] and clue in holds[x, bottom]]
            for left, right in product(inside, repeat=2):
                if left <= clue[0] <= right:
                    beyond = [row[x] for x in (left - 1, right + 1) if x in row]
                    size = right + 1 - left, bottom + 1 - top
                    yield size, ([row[left], row[right]], down), (beyond, beyond_down)


def border_clauses(border, here, there):
    """Yield the clauses of a border, "no rectangle holds both of these places".

    here, there: what `divide` returns for the places.
    """
    for clue, term in here.items():
        yield [-term, border, *([there[clue]] if clue in there else ())]
        if clue in there:
            yield [-term, -there[clue], -border]


def by_clue(holds):
    """Return {(place, clue): "the clue's rectangle holds this place"}."""
    return {(place, clue): term for place in holds for clue, term in holds[place].items()}


def rules(cnf, board):
    """Write the rules; return {(place, clue): "the clue's rectangle holds this place"}."""
    holds = divide(cnf, board)
    for (x, y), n in board.clues.items():
        if n is not None:
            cnf.comment(f'{n} at column {x + 1}, row {y + 1}', at=(x, y))
            cnf.write(
                beyond[0] + beyond[1] if area < n else [-end for end in ends[0] + ends[1]]
                for (w, h), ends, beyond in rectangles(board, holds, (x, y))
                for area in [w * h]
                if area != n
            )
    return by_clue(holds)


if __name__ == '__main__':
    run(rules)

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
        raise FormatError(f'the numbers add up to {total}, the board has {counted(cells, "cell")}')


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
    task=Task(NUMBERS_TASK, ALPHABET + '_', TEAM_NUMBERS),
    put=put_areas,
    check=check,
    words=words('123456789'),
)


def reach(board, clue, wide):
    """Return the places of all rectangles that hold this clue and no other, and places further on.

    The second are {place: the only other clue that is in the way}, that clue's own place included;
    none if not `wide`.
    """
    clues = board.clues.keys() - {clue}
    places, further = {clue}, {}
    x0, y0 = clue
    ways = (range(x0, board.width), range(x0, -1, -1)), (range(y0, board.height), range(y0, -1, -1))
    for xs, ys in product(*ways):
        above = defaultdict(tuple)  # {x: other clues from here to the row before}
        for y in ys:
            before = ()  # those in this row
            for n, x in enumerate(xs):
                if (x, y) not in board.places:
                    xs = xs[:n]
                    break
                if (x, y) in clues:
                    before = (*before, (x, y))
                above[x] += before
                if len(above[x]) > wide:
                    xs = xs[:n]
                    break
                if above[x]:
                    further[x, y] = above[x][0]
                else:
                    places.add((x, y))
    return places, further


def arms(board, holds, clue):
    """Return the terms of the clue's row and of its column: {x: term}, {y: term}."""
    x0, y0 = clue
    across = {x: holds.get((x, y0), {}) for x in range(board.width)}
    down = {y: holds.get((x0, y), {}) for y in range(board.height)}
    row, column = ({n: line[n][clue] for n in line if clue in line[n]} for line in (across, down))
    return row, column


def surround(cnf, board, wide=True):
    """Write that each clue is in a rectangle without other clues.

    Return {place: {clue: "the clue's rectangle holds this place"}}, and the same for places that it
    can hold only if another clue is taken back: "it holds that clue, and may hold this place". So
    what follows from a clue in the way is blamed on it. There are none if not `wide`.
    """
    holds, further = ({place: {} for place in board.places} for _ in range(2))
    for clue in board.clues:
        places, beyond = reach(board, clue, wide)
        for place in sorted(places):
            holds[place][clue] = cnf.auto_term('holds', place, clue)
        over = {other: cnf.auto_term('over', other, clue) for other in {*beyond.values()}}
        for place, other in beyond.items():
            further[place][clue] = over[other]

    for clue in board.clues:
        row, column = arms(board, holds, clue)
        for line, middle in zip((row, column), clue):
            # A rectangle that reaches a place holds those before it.
            cnf.write([-line[n], line[n + (1 if n < middle else -1)]] for n in line if n != middle)
        for x, y in product(row.keys() - {clue[0]}, column.keys() - {clue[1]}):
            if clue in holds.get((x, y), ()):
                cnf.write(iff_gen(holds[x, y][clue], [row[x], column[y]], modeB=all))
            elif clue in further.get((x, y), ()):
                cnf.write_one(-row[x], -column[y], further[x, y][clue])
            else:
                cnf.write_one(-row[x], -column[y])

    for x, y in board.clues:
        for clue, over in further[x, y].items():
            nearer = (x - (x > clue[0]) + (x < clue[0]), y), (x, y - (y > clue[1]) + (y < clue[1]))
            cnf.write_one(-over, -holds[x, y][x, y])
            cnf.write([-over, holds[place][clue]] for place in {*nearer} - {(x, y)})

    return holds, further


def fill(cnf, holds, further, place):
    """Write that a place is in one rectangle."""
    beyond = further[place].values()
    cnf.write(window(holds[place].values(), 0 if beyond else 1, 1))
    if beyond:
        cnf.write_one(*holds[place].values(), *beyond)


def begin(cnf, holds, clue):
    """Write, in a section of its own, that a clue is in its own rectangle."""
    x, y = clue
    text = f'clue at r{y + 1}c{x + 1} is in its own rectangle'
    cnf.comment(text, at=clue, given=True)
    cnf.write_one(holds[clue][clue])


def divide(cnf, board, wide=True):
    """Write that the board is divided into rectangles with one clue each, as `surround` does."""
    cnf.comment('the places of a clue form a rectangle', trusted=True)
    holds, further = surround(cnf, board, wide)
    for x, y in board.places:
        cnf.comment(f'a place is in one rectangle: r{y + 1}c{x + 1}', trusted=True)
        fill(cnf, holds, further, (x, y))
    return holds, further


def rectangles(board, holds, further, clue):
    """Yield the width and height of each rectangle of a clue, its ends and the places beyond.

    Both are lists of terms in the row and in the column of the clue.
    """
    row, column = arms(board, holds, clue)
    x0, y0 = clue
    ends, others = arms(board, further, clue)
    ends.update(row)
    others.update(column)
    for top, bottom in product(column, repeat=2):
        if top <= y0 <= bottom:
            down = [column[top], column[bottom]]
            beyond_down = [others[y] for y in (top - 1, bottom + 1) if y in others]
            inside = [x for x in row if all(clue in holds.get((x, y), ()) for y in (top, bottom))]
            for left, right in product(inside, repeat=2):
                if left <= x0 <= right:
                    beyond = [ends[x] for x in (left - 1, right + 1) if x in ends]
                    size = right + 1 - left, bottom + 1 - top
                    yield size, ([row[left], row[right]], down), (beyond, beyond_down)


def border_clauses(border, here, there, further):
    """Yield the clauses of a border, "no rectangle holds both of these places".

    here, there: the rectangles that can hold the places, as `surround` returns them; further: those
    that can hold the second if another clue is taken back.
    """
    for clue, term in here.items():
        yield [-term, border, *(reach[clue] for reach in (there, further) if clue in reach)]
        if clue in there:
            yield [-term, -there[clue], -border]


def by_clue(holds):
    """Return {(place, clue): "the clue's rectangle holds this place"}."""
    return {(place, clue): term for place in holds for clue, term in holds[place].items()}


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(place, clue): "the clue's rectangle holds this place"}."""
    return cnf.write_quick(quick_rules, blame_rules, board)


def blame_rules(cnf, board):
    """Write the rules so that a clue in the way is in every conflict, with more clauses."""
    return quick_rules(cnf, board, wide=True)


def quick_rules(cnf, board, wide=False):
    """Write the rules; wide: a rectangle may hold other clues, as their sections do not forbid."""
    holds, further = divide(cnf, board, wide)
    for (x, y), n in board.clues.items():
        begin(cnf, holds, (x, y))
        if n is not None:
            cnf.comment(f'{n} at r{y + 1}c{x + 1}', at=(x, y))
            cnf.write(
                beyond[0] + beyond[1] if area < n else [-end for end in ends[0] + ends[1]]
                for (w, h), ends, beyond in rectangles(board, holds, further, (x, y))
                for area in [w * h]
                if area != n
            )
    return by_clue(holds)


if __name__ == '__main__':
    run(rules)

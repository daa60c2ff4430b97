"""Nurikabe: which cells are sea?

A number is how many cells its island has, `?` is any size. Each island has one number or `?`, and
islands touch at corners at most. The sea is connected, not by corners, and nowhere two by two.
https://en.wikipedia.org/wiki/Nurikabe_(puzzle)

PUZZLE: typed as below, or with blanks between for numbers above 9; a puzz.link URL, or a Puzzle
Team task with --size. In the grid: `?` for an unknown size, x for a hole in the board.

Variant, edges that join, on a board without holes: `wrapped_table(range(board.width),
range(board.height), 'torus')` in place of `board.table()`,
with it `[panel([x, (x + 1) % board.width], [y, (y + 1) % board.height]) for x, y in table]` in
place of `squares(table)`; leave out `only_rules`.
"""

from satpy import *
from satpy.kinds import *

PUZZLE = """
1.1.......
....2.2.1.
.2.1......
........1.
.......4..
.8.......7
.....3....
..........
.4....6...
"""
# Cells for each clue from which on `only_rules` are quicker: on boards of up to FEW cells, on
# others; and cells up to which they can be written in a second.
SPARSE, LARGE, FEW, MOST = 10, 20, 150, 800


def check(board):
    """Refuse an island that is larger than the board."""
    cells = len(board.places)
    for place, size in board.clues.items():
        if size is not None and size > cells:
            raise refuse(place, f'an island of {size} cells, the board has {cells}')


KIND = Kind(
    'nurikabe',
    Cells(1, unknown=KEEP),
    link=Link('nurikabe'),
    task=Task(r'\s*(?=[0-9x]*[a-wyz_])[a-z_]*[0-9][0-9a-z_]*\s*$', ALPHABET + '_', TEAM_NUMBERS),
    put=lambda board, land: board.shade(board.places.keys() - land),
    check=check,
    words=Words(
        'land',
        'sea',
        {
            'island of': Because(breaks='leave the {section} no room'),
            'islands do not touch': Because(unsaid=True),
            'no pools': Because(breaks='make a pool'),
            'a cell that no island': Because(alone='no island reaches {place}'),
            '1 at': Because(alone='{section}'),
        },
        names={'island': ('the island at {} has {}', 'the island at {} does not reach {}')},
    ),
)


# Clues times cells up to which conflicts name every wrong clue: a second of writing.
MOST_BLAMED = 20_000


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y): "this is land"}."""
    return cnf.write_quick(quick_rules, blame_rules, board)


def quick_rules(cnf, board, wide=False):
    """Write the rules. wide: as `blame_rules` needs them."""
    table = board.table()
    land = {(x, y): cnf.auto_term('land', x, y) for x, y in table}

    cnf.comment('islands do not touch', trusted=True)
    own = islands(cnf, 'island', table, land, board.clues, wide)

    # Redundant, for --steps: cells out of all reach are sea.
    beside = {place for clue, size in board.clues.items() if size == 1 for place in table[clue]}
    near = beside.union(*own.values())
    cnf.comment('a cell that no island reaches is sea', trusted=True)
    cnf.write([-land[place]] for place in land if place not in near)

    for (x, y), size in board.clues.items():
        cnf.comment(f'island of {size or "?"} at r{y + 1}c{x + 1}', at=(x, y))
        connected(cnf, ('island', x, y), table, own[x, y], seed=(x, y), size=size)

    cnf.comment('the sea is connected', trusted=True)
    sea = {xy: -land[xy] for xy in table if wide or xy not in board.clues}
    connected(cnf, 'sea', table, sea, eager=True)

    cnf.comment('no pools', trusted=True)
    cnf.write([land[cell] for cell in square] for square in squares(table))

    if wide:
        return land
    for x, y in [clue for clue, size in board.clues.items() if size == 1]:
        text = f'1 at r{y + 1}c{x + 1} is complete'
        cnf.comment(text, trusted=True, at=(x, y), given=True)
        cnf.write([-land[place]] for place in table[x, y])
    # Redundant, for --steps: numbers are on their islands.
    cnf.comment('each number is on its own island', trusted=True, at=[*board.clues], given=True)
    cnf.write(clause for clue in board.clues for clause in ([own[clue][clue]], [land[clue]]))
    return land


def only_rules(cnf, board):
    """Write the rules so that it is quicker to prove that a solution is the only one.

    They also count how often islands touch, and the land, by rows and again by columns. Returns the
    same as `rules`; None if islands are small, or the board is very large.
    """
    sizes = board.clues.values()
    cells = board.width * board.height
    if not (SPARSE if cells <= FEW else LARGE) * len(sizes) <= cells <= MOST:
        return None
    land = rules(cnf, board)
    cnf.write(window(touches(cnf, board, land), 0, len(sizes)))
    for axis in (0, 1) if None not in sizes else ():
        lines = defaultdict(list)
        for place in land:
            lines[place[axis]].append(land[place])
        counts = [tally(cnf, (axis, n), line) for n, line in lines.items()]
        cnf.write(tally_within(tally_sum(cnf, axis, counts), sum(sizes), sum(sizes)))
    cnf.encode_all_lazy()
    return land, [], ''


def touches(cnf, board, land):
    """Return the terms "two islands touch at this corner", and "one touches the border here".

    There are at most as many touches as islands: one more closes a ring of islands, or a chain from
    the border to the border, with sea on both sides. A term may be true without a touch.
    """
    xs, ys = range(board.width), range(board.height)
    around = panel(xs, ys[:1]) + panel(xs[-1:], ys) + panel(xs[::-1], ys[-1:]) + panel(0, ys[::-1])
    border = list(dict.fromkeys(around))
    corners = [[land[place] for place in square] for square in squares(land)]
    contacts = [pair for pair in zip(border, border[1:] + border[:1]) if land.keys() >= {*pair}]
    touch = [cnf.auto_term('touch', n) for n in range(len(corners) + len(contacts))]
    for term, (a, b, c, d) in zip(touch, corners):
        cnf.write([[-a, b, c, -d, term], [a, -b, -c, d, term]])
    for term, (before, here) in zip(touch[len(corners) :], contacts):
        cnf.write_one(land[before], -land[here], term)
    return touch


def blame_rules(cnf, board):
    """Write the rules so that every wrong clue is in every conflict, for boards without a solution.

    Nothing else depends on where a clue is, or on its size. It takes a term for each clue and cell,
    so on boards with many of both they are the usual rules.
    """
    return quick_rules(cnf, board, wide=len(board.clues) * len(board.places) <= MOST_BLAMED)


if __name__ == '__main__':
    run(rules)

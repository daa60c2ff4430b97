#!/usr/bin/env python3
"""Nurikabe: which cells are sea?

A number is how many cells its island has, `?` is any size. Each island has one number or `?`, and
islands touch at corners at most. The sea is connected, not by corners, and nowhere two by two.
https://en.wikipedia.org/wiki/Nurikabe_(puzzle)

PUZZLE: typed as below, or with blanks between for numbers above 9; a puzz.link URL, or a Puzzle
Team task with --size. In the grid: `?` for a size that is unknown, x for a hole in the board.

Variant, edges that join: `wrapped_table(xs, ys, 'torus')` in place of `cartesian_table(xs, ys)`,
and `[panel([x, (x + 1) % len(xs)], [y, (y + 1) % len(ys)]) for x, y in board]` in place of
`squares(board)`; leave out `only_rules`.
"""

from satpy import *
from satpy.cli.runner import CommandLine

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
LARGE = 20  # cells of the board for each clue, from which on `only_rules` are quicker,
MOST = 800  # and cells up to which they can be written in a second


def rules(cnf, puzzle):
    """Write the rules; return {(x, y): "this is land"}."""
    xs, ys = range(puzzle.width), range(puzzle.height)
    beside = cartesian_table(xs, ys)
    board = {xy: beside[xy] - puzzle.holes for xy in beside if xy not in puzzle.holes}

    land = {(x, y): cnf.auto_term('land', x, y) for x, y in board}

    cnf.comment('islands do not touch', trusted=True)
    own = islands(cnf, 'island', board, land, puzzle.clues)
    for (x, y), size in puzzle.clues.items():
        cnf.comment(f'island of {size or "?"} at column {x + 1}, row {y + 1}')
        connected(cnf, ('island', x, y), board, own[x, y], seed=(x, y), size=size)

    cnf.comment('the sea is connected', trusted=True)
    sea = {xy: -land[xy] for xy in board if xy not in puzzle.clues}
    connected(cnf, 'sea', board, sea, eager=True)

    cnf.comment('no pools', trusted=True)
    cnf.write([land[cell] for cell in square] for square in squares(board))

    # For --steps: no clue is astray, so that a place out of reach is sea by the rules alone.
    cnf.comment('islands do not touch', trusted=True)
    on_theirs = [own[clue][clue] for clue in puzzle.clues]
    cnf.write(iff_gen(cnf.auto_term('given'), on_theirs, modeB=all))
    return land


def only_rules(cnf, puzzle):
    """Write the rules so that it is quicker to see that a solution is the only one.

    They say besides how often islands touch, and how much land there is, counted by rows and again
    by columns. Returns what `rules` does, and an empty list; None where islands are small, or the
    board is very large.
    """
    sizes = puzzle.clues.values()
    if not LARGE * len(sizes) <= puzzle.width * puzzle.height <= MOST:
        return None
    land = rules(cnf, puzzle)
    cnf.write(window(touches(cnf, puzzle, land), 0, len(sizes)))
    for axis in (0, 1) if None not in sizes else ():
        lines = defaultdict(list)
        for place in land:
            lines[place[axis]].append(land[place])
        counts = [tally(cnf, (axis, n), line) for n, line in lines.items()]
        cnf.write(tally_within(tally_sum(cnf, axis, counts), sum(sizes), sum(sizes)))
    cnf.encode_all_lazy()
    return land, []


def touches(cnf, puzzle, land):
    """Return the terms "two islands touch at this corner", and "one touches the border here".

    There are no more touches than islands: one more closes a ring of islands, or a chain from the
    border to the border, which has sea on both sides. A term may be true without a touch.
    """
    xs, ys = range(puzzle.width), range(puzzle.height)
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


def draw(puzzle, land):
    """Return the board with this land; the rest is sea."""
    givens = {place: size or '?' for place, size in puzzle.clues.items()}
    board = Board.grid(puzzle.width, puzzle.height, givens=givens)
    for hole in puzzle.holes:
        del board.places[hole]
    return board.shade(board.places.keys() - land)


if __name__ == '__main__':
    with CommandLine('nurikabe', PUZZLE, __doc__, draw) as command:
        for islands in command.solutions(rules(command.cnf, command.read()), only_rules):
            command.show(draw(command.puzzle, islands))

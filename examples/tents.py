#!/usr/bin/env python3
"""Tents: where do the campers sleep?

Each tree has a tent of its own beside it, not diagonally, and each tent belongs to one tree.
Tents do not touch, not even at a corner. Numbers outside are how many tents a column or row has.
https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/tents.html

PUZZLE: typed as below, or with blanks between, where `?` means unknown; a game ID of Tatham's,
a Puzzle Team task, or a puzz.link URL. In the grid: T tree, * a tent that is given, - a place that
is given as empty.

Variant, tents may touch at a corner: take out `diagonals=True`.
"""

from satpy import *
from satpy.cli.runner import CommandLine

PUZZLE = """
 151613232341607
5.T.T....T.T....
1.T.......T....T
4......T......T.
2...T..T........
4..T........TTT.
2T....T.T.......
2.........T..T..
3..T..........T.
2.T.........T..T
2........T...T..
4....TTT.T.....T
3.T.T..T........
4...........T.T.
1.T.T.T.T....T.T
6.T.........T...
"""


def rules(cnf, puzzle):
    """Write the rules; return {(x, y): "a tent stands here"}."""
    f = cnf.auto_term
    xs, ys = range(puzzle.width), range(puzzle.height)
    beside = cartesian_table(xs, ys)
    trees = set(puzzle.trees)

    # A tent can only stand beside a tree.
    near = defaultdict(list)  # {place: the trees beside it}
    for tree in puzzle.trees:
        for place in sorted(beside[tree] - trees):
            near[place].append(tree)
    tent = {place: f('tent', *place) for place in near}

    links = links_to_trees(cnf, tent, near)
    for tree in puzzle.trees:
        cnf.comment(f'tree at column {tree[0] + 1}, row {tree[1] + 1}')
        cnf.write(window(links[tree], 1, 1))

    around = cartesian_table(xs, ys, diagonals=True)
    for x, y in tent:
        cnf.comment(f'no tent touches one at column {x + 1}, row {y + 1}', trusted=True)
        touching = around[x, y] & tent.keys()
        cnf.write([[-tent[x, y], -tent[other]] for other in touching])

    for line, n, places in puzzle.lines():
        cnf.comment(f'{line}: {n}')
        count_tents(cnf, tent, line, places, n)

    for x, y in puzzle.tents:
        cnf.comment(f'given tent at column {x + 1}, row {y + 1}')
        cnf.write([[tent[x, y]] if (x, y) in tent else []])
    for x, y in puzzle.empty:
        cnf.comment(f'given empty place at column {x + 1}, row {y + 1}')
        cnf.write([[-tent[x, y]]] if (x, y) in tent else [])
    return tent


def links_to_trees(cnf, tent, near):
    """Write that each tent belongs to one tree; return {tree: terms "this tent is that tree's"}.

    tent: {place: term}; near: {place: the trees beside it}.
    """
    cnf.comment('each tent belongs to one tree', trusted=True)
    links = defaultdict(list)
    for place in tent:
        mine = [tent[place]]
        # With one tree beside it the tent itself says whose it is: a third less to solve.
        if len(near[place]) > 1:
            mine = [cnf.auto_term('link', tree, place) for tree in near[place]]
            one = window(mine, 0, 1)
            cnf.write([*iff_gen(tent[place], mine, modeB=any), *one])
        for tree, link in zip(near[place], mine):
            links[tree].append(link)
    return links


def count_tents(cnf, tent, line, places, n):
    """Write that n of the places in a line have a tent.

    Of two side by side one has, or none: counted as one, they take a quarter fewer clauses.
    """
    counted = {place: tent[place] for place in places if place in tent}
    clauses = []
    for a, b in zip(places, places[1:]):
        if a in tent and b in tent:
            # Said again, so that what a line tells by itself is one of the --steps.
            clauses.append([-tent[a], -tent[b]])
            if a in counted:
                either = cnf.auto_term('either', line, a, b)
                clauses += iff_gen(either, [counted.pop(a), counted.pop(b)], modeB=any)
                counted[a, b] = either
    cnf.write(clauses)
    cnf.write(window(counted.values(), n, n))


def draw(puzzle, tents):
    """Return the board with these tents."""
    trees = dict.fromkeys(puzzle.trees, 'tree')
    board = Board.grid(puzzle.width, puzzle.height, givens=trees, top=puzzle.cols, left=puzzle.rows)
    return board.symbols(dict.fromkeys(tents, 'tent'))


if __name__ == '__main__':
    with CommandLine('tents', PUZZLE, __doc__, draw) as command:
        for tents in command.solutions(rules(command.cnf, command.read())):
            command.show(draw(command.puzzle, tents))

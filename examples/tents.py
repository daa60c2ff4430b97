#!/usr/bin/env python3
"""Tents: where do the campers sleep?

Each tree has a tent of its own beside it, not diagonally, and each tent belongs to one tree.
Tents do not touch, not even at a corner. Numbers outside tell how many tents a column or row has.
https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/tents.html

PUZZLE: typed as below, or with blanks between and `?` for a number that is not told; a game ID
of Tatham's, a Puzzle Team task, or a puzz.link URL. In the grid: T tree, * a tent that is given,
- a place that is given as empty.

Variant, tents may touch at a corner: take out `diagonals=True`.
"""

import sys

from satpy import *
from satpy.cli.runner import run

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

    cnf.comment('each tent belongs to one tree')
    links = defaultdict(list)  # {tree: terms "this tent is that tree's"}
    for place in tent:
        mine = [tent[place]]
        # With one tree beside it the tent itself says whose it is: a third less to solve.
        if len(near[place]) > 1:
            mine = [f('link', tree, place) for tree in near[place]]
            cnf.write(iff_gen(tent[place], mine, modeB=any))
            cnf.write(window(mine, 0, 1))
        for tree, link in zip(near[place], mine):
            links[tree].append(link)

    for tree in puzzle.trees:
        cnf.comment(f'tree at column {tree[0] + 1}, row {tree[1] + 1}')
        cnf.write(window(links[tree], 1, 1))

    cnf.comment('tents do not touch')
    around = cartesian_table(xs, ys, diagonals=True)
    touching = pairs({place: around[place] & tent.keys() for place in tent})
    cnf.write([-tent[a], -tent[b]] for a, b in touching)

    for x, n in enumerate(puzzle.cols):
        if n is not None:
            cnf.comment(f'column {x + 1}: {n}')
            cnf.write(window([tent[x, y] for y in ys if (x, y) in tent], n, n))
    for y, n in enumerate(puzzle.rows):
        if n is not None:
            cnf.comment(f'row {y + 1}: {n}')
            cnf.write(window([tent[x, y] for x in xs if (x, y) in tent], n, n))

    for x, y in puzzle.tents:
        cnf.comment(f'given tent at column {x + 1}, row {y + 1}')
        cnf.write([[tent[x, y]] if (x, y) in tent else []])
    for x, y in puzzle.empty:
        cnf.comment(f'given empty place at column {x + 1}, row {y + 1}')
        cnf.write([[-tent[x, y]]] if (x, y) in tent else [])
    return tent


def draw(puzzle, tents):
    """Rows of the board: `T` tree, `*` tent, `.` neither."""
    xs, ys = range(puzzle.width), range(puzzle.height)
    signs = {**dict.fromkeys(puzzle.trees, 'T'), **dict.fromkeys(tents, '*')}
    return [''.join(signs.get((x, y), '.') for x in xs) for y in ys]


def picture(puzzle, rows):
    """The board as people draw it, numbers outside."""
    places = list(product(range(puzzle.width), range(puzzle.height)))
    drawing = Drawing(places)
    for x, y in places:
        if rows[y][x] != '.':
            drawing.square(x, y, '#eaf5e0')
        if rows[y][x] == 'T':
            drawing.line([(x, y), (x, y + 0.32)], '#8b5a2b', 0.14)
            drawing.circle(x, y - 0.08, '#2e8b3d', 0.55)
        if rows[y][x] == '*':
            corners = [(x, y - 0.32), (x + 0.36, y + 0.3), (x - 0.36, y + 0.3)]
            drawing.polygon(corners, '#f0b429', 'black')
    drawing.tallies(puzzle.cols, puzzle.rows)
    return drawing


def check(puzzle, rows):
    """What is wrong with an answer, in plain Python: written apart from the clauses."""
    wrong = []
    tents = {(x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == '*'}
    for x, y in tents:
        if tents & {(x + 1, y), (x - 1, y + 1), (x, y + 1), (x + 1, y + 1)}:
            wrong.append(f'tents touch at {x}, {y}')
    for x, n in enumerate(puzzle.cols):
        if n not in (None, sum(row[x] == '*' for row in rows)):
            wrong.append(f'column {x + 1} is not {n}')
    for y, n in enumerate(puzzle.rows):
        if n not in (None, rows[y].count('*')):
            wrong.append(f'row {y + 1} is not {n}')
    if not tents >= set(puzzle.tents) or tents & {*puzzle.empty, *puzzle.trees}:
        wrong.append('a given is not kept')

    # One tree after another takes a tent, and sends the tree that had it to look for another.
    owner = {}

    def finds_tent(tree, seen):
        x, y = tree
        for place in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]:
            if place in tents and place not in seen:
                seen.add(place)
                if place not in owner or finds_tent(owner[place], seen):
                    owner[place] = tree
                    return True
        return False

    wrong += [
        f'no tent for the tree at {tree}' for tree in puzzle.trees if not finds_tent(tree, set())
    ]
    if len(owner) < len(tents):
        wrong.append('a tent has no tree')
    return wrong


if __name__ == '__main__':
    sys.exit(run('tents', PUZZLE, __doc__, rules, draw, picture))

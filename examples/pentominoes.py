#!/usr/bin/env python3
"""Pentominoes: cover the board with the pieces.

Each piece lies somewhere on the board, turned and turned over at will; together they cover every
cell, and none twice. Answers that arise from one another when the whole board is turned or mirrored
count as one, if there is a piece to tell them apart by.
https://en.wikipedia.org/wiki/Pentomino

PUZZLE: the pieces, as letters of FILNPTUVWXYZ or drawn in #, and the board of . with x or blanks
where there is none, with an empty line between. Without pieces: the twelve pentominoes, each once.
The board of 6x10 has 2339 answers; finding them all takes many minutes.

Variant, pieces may be turned, but not turned over: take out the second line of TURNS.
"""

import sys

from satpy import *
from satpy.cli.runner import run

PUZZLE = """
FNPTUVWXZ

x.....x
.......
.......
.......
.......
.......
x.....x
"""

# Where x, y goes: four turns, and the same turned over.
TURNS = [lambda x, y: (x, y), lambda x, y: (-y, x), lambda x, y: (-x, -y), lambda x, y: (y, -x)]
TURNS += [lambda x, y: (-x, y), lambda x, y: (y, x), lambda x, y: (x, -y), lambda x, y: (-y, -x)]


def turned(cells, turn, board=None):
    """The cells of a board after it is turned; of a piece, if no board is told."""
    corners = [turn(x, y) for x, y in board or cells]
    left, top = min(x for x, y in corners), min(y for x, y in corners)
    moved = [turn(x, y) for x, y in cells]
    return tuple(sorted((x - left, y - top) for x, y in moved))


def kinds(puzzle):
    """{names of pieces that are alike: their shape}."""
    alike = defaultdict(str)
    for name, shape in puzzle.pieces.items():
        alike[min(turned(shape, turn) for turn in TURNS)] += name
    return {names: shape for shape, names in alike.items()}


def rules(cnf, puzzle):
    """Write the rules; return {(names of alike pieces, cells): "one of them lies on these"}."""
    f = cnf.auto_term
    cells = set(puzzle.cells)
    corners = list(product(range(puzzle.width), range(puzzle.height)))
    lies = {}  # of each kind of piece, {cells: term}
    covers = defaultdict(list)  # of each cell, a term for each kind of piece

    for names, shape in kinds(puzzle).items():
        cnf.comment(f'{len(names)} of piece {names}')
        lies[names] = {}
        for way in sorted({turned(shape, turn) for turn in TURNS}):
            for x, y in corners:
                placed = tuple((x + i, y + j) for i, j in way)
                if cells.issuperset(placed):
                    lies[names][placed] = f(names, placed)
        cnf.write(window(lies[names].values(), len(names), len(names)))
        for cell in puzzle.cells:
            here = [term for placed, term in lies[names].items() if cell in placed]
            if len(names) > 1:  # a single one is nowhere twice
                cnf.write(window(here, 0, 1))
            covers[cell].append(f('covers', names, cell))
            cnf.write(iff_gen(covers[cell][-1], here, modeB=any))

    cnf.comment('every cell is covered once')
    for cell in puzzle.cells:
        cnf.write(window(covers[cell], 1, 1))

    cnf.comment('turned and mirrored answers are one')
    same = [turn for turn in TURNS if set(turned(cells, turn)) == cells]
    for names in sorted(lies, key=lambda names: len(lies[names])):
        images = {placed: {turned(placed, turn, cells) for turn in same} for placed in lies[names]}
        # If each turn of the board takes this piece elsewhere, wherever it lies, then of all the
        # turned answers exactly one has it in the first of these places.
        if len(names) == 1 and all(len(places) == len(same) for places in images.values()):
            for placed, places in images.items():
                if placed != min(places):
                    cnf.write_one(-lies[names][placed])
            break
    return {(names, placed): term for names in lies for placed, term in lies[names].items()}


def draw(puzzle, board):
    """Rows of the board: each cell its piece's letter, `.` where there is no cell."""
    letters = {}
    left = {names: list(names) for names, placed in board}
    for names, placed in sorted(board, key=lambda piece: piece[1]):
        letters.update(dict.fromkeys(placed, left[names].pop(0)))
    xs, ys = range(puzzle.width), range(puzzle.height)
    return [''.join(letters.get((x, y), '.') for x in xs) for y in ys]


def picture(puzzle, rows):
    """The board, each piece in a colour."""
    board = {(x, y): rows[y][x] for x, y in puzzle.cells}
    colors = {name: tint(i) for i, name in enumerate(puzzle.pieces)}
    drawing = Drawing(board)
    for (x, y), name in board.items():
        drawing.square(x, y, colors[name])
    drawing.borders(board)
    return drawing


def check(puzzle, rows):
    """What is wrong with an answer, in plain Python: written apart from the clauses."""

    def normal(cells):
        """The same cells, whichever way they lie: the first of eight."""
        ways = []
        for _ in range(4):
            cells = [(-y, x) for x, y in cells]
            for way in (cells, [(-x, y) for x, y in cells]):
                left, top = min(x for x, y in way), min(y for x, y in way)
                ways.append(sorted((x - left, y - top) for x, y in way))
        return min(ways)

    wrong = []
    found = defaultdict(list)
    for y, row in enumerate(rows):
        for x, name in enumerate(row):
            if (name != '.') != ((x, y) in puzzle.cells):
                wrong.append(f'{name} at {(x, y)}')
            elif name != '.':
                found[name].append((x, y))
    wrong += [f'there is no piece {name}' for name in found if name not in puzzle.pieces]
    for name, shape in puzzle.pieces.items():
        if name not in found:
            wrong.append(f'piece {name} is missing')
        elif normal(found[name]) != normal(shape):
            wrong.append(f'piece {name} has another shape')
    return wrong


if __name__ == '__main__':
    sys.exit(run('pentominoes', PUZZLE, __doc__, rules, draw, picture))

"""Pentominoes: cover the board with the pieces.

Each piece lies on the board, turned and turned over at will; together they cover every cell once.
An answer that is turned or reflected with the whole board is another answer.
https://en.wikipedia.org/wiki/Pentomino

PUZZLE: the pieces, as letters of FILNPTUVWXYZ or drawn in #, and the board: . for a cell, x or a
blank for none; an empty line is between them. Without pieces: the twelve pentominoes, each once.
The board of 6x10 has 9356 answers, four for each of 2339; finding them all takes long.

Variant, pieces may be turned, but not turned over: change FLIPS.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.pieces import Packing

PUZZLE = """
FNPTUVWXZ

xx.....
.......
.......
...x...
.......
.......
...x...
"""
FLIPS = True


def check(board):
    """The pieces have as many cells as the board."""
    total = sum(map(len, board.facts['pieces'].values()))
    if total != len(board.places):
        raise FormatError(f'the pieces cover {total} cells, the board has {len(board.places)}')


def put(board, found):
    """Put pieces (names of equal pieces, cells) on the board, in reading order."""
    letters = {names: iter(names) for names, cells in found}
    for names, cells in sorted(found, key=lambda piece: piece[1]):
        board.regions(dict.fromkeys(cells, next(letters[names])))
    return board.fill(board.answer.regions)


KIND = Kind('pentominoes', Packing(), put=put, check=check, penpa=False)


def alike(pieces):
    """Return {names of equal pieces: their shape}."""
    names = defaultdict(str)
    for name, shape in pieces.items():
        names[min(turns(shape, FLIPS))] += name
    return {names[shape]: shape for shape in names}


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(names of equal pieces, cells): "one of them lies here"}."""
    lies = {}  # {names of equal pieces: {cells: term}}
    covers = defaultdict(list)  # {cell: a term for each kind of piece}

    for names, shape in alike(board.facts['pieces']).items():
        cnf.comment(f'piece {names}: {len(names)}')
        places = placements(board.places, shape, flips=FLIPS)
        lies[names] = {cells: cnf.auto_term(names, cells) for cells in places}
        cnf.write(window(lies[names].values(), len(names), len(names)))
        # True first in a search: the absence of a piece decides little.
        cnf.set_phases(lies[names].values())
        over = {cell: [] for cell in board.places}  # terms of the pieces that cover it
        for cells, term in lies[names].items():
            for cell in cells:
                over[cell].append(term)
        for cell, here in over.items():
            if len(names) > 1:  # a single piece lies once anyway
                cnf.write(window(here, 0, 1))
            covers[cell].append(cnf.auto_term('covers', names, cell))
            cnf.write(iff_gen(covers[cell][-1], here, modeB=any))

    cnf.comment('every cell is covered once', trusted=True)
    for cell in board.places:
        cnf.write(window(covers[cell], 1, 1))
    return {(names, cells): term for names in lies for cells, term in lies[names].items()}


if __name__ == '__main__':
    run(rules)

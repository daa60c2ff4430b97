"""Stitches: sew all blocks together.

A stitch joins two cells that are side by side, in different blocks. Each two blocks with a border
between them have just one stitch over it. No cell has two stitches. The numbers outside are how
many cells of the row or column have a stitch.
https://www.puzzle-stitches.com/

PUZZLE: typed as below, the numbers of the columns, then each row with its number first, `?` for an
unknown one, and a letter for each cell's block. A line `stitches: 2` before it: two blocks have two
stitches. Or a Puzzle Team task, whose numbers determine how many.

Variant, two blocks may have more stitches: `n, len(over)` in place of `n, n` in their section.
"""

from satpy import *
from satpy.kinds import *

PUZZLE = """
  2 2 2 ? 5 ? ? ?
? A A A A A B B B
2 C A A A D B B B
0 C C A A D D D D
6 C C A A A D D E
? C C F F A E E E
5 C C F F F E E E
4 G G F F F G E E
1 G G G G G G E E
"""


def borders(board):
    """Return {(block, block): [(cell, cell), ...]}: where stitches can be."""
    over = defaultdict(list)
    for a, b in pairs(board.table()):
        if board.rooms[a] != board.rooms[b]:
            over[tuple(sorted([board.rooms[a], board.rooms[b]], key=str))].append((a, b))
    return over


def count_stitches(board, text):
    """The numbers of a task determine how many stitches two blocks have."""
    n = sum(board.top) // max(2 * len(borders(board)), 1)
    board.facts.update({'stitches': n} if n > 1 else {})


def check(board):
    """The numbers outside add up to the cells with stitches."""
    n = board.facts.get('stitches', 1)
    check_tallies(board, 'cells with stitches', 2 * n * len(borders(board)))


BLOCKS = Because(
    last='only {found} is left for {name}',
    full='{name} have their {n}',
    breaks='leave {name} no room for {n}',
)
KIND = Kind(
    'stitches',
    Said('stitches', 'the number of stitches between two blocks', number=True),
    Outside(),
    Rooms('block', signs=ALPHABET + ALPHABET.upper()),
    task=Task(AROUND_ROOMS_TASK, ';', [Tallies('_'), ';', RoomNumbers()], said=count_stitches),
    put=Board.lines,
    check=check,
    words=Words(because={'blocks': BLOCKS, **dict.fromkeys(['row', 'column'], COUNT)}),
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(cell, cell): "a stitch joins them"}."""
    n, blocks = board.facts.get('stitches', 1), borders(board)
    stitch = {pair: cnf.auto_term('stitch', *pair) for over in blocks.values() for pair in over}

    for (a, b), over in blocks.items():
        spots = [((x + x2) / 2, (y + y2) / 2) for (x, y), (x2, y2) in over]
        cnf.comment(f'blocks {a} and {b}: {n}', trusted=True, at=spots)
        cnf.write(window([stitch[pair] for pair in over], n, n))

    cnf.comment('a cell has one stitch at most', trusted=True)
    sewn = {place: cnf.auto_term('sewn', *place) for place in board.places}
    for place in board.places:
        mine = [stitch[pair] for pair in stitch if place in pair]
        cnf.write([*window(mine, 0, 1), *iff_gen(sewn[place], mine, modeB=any)])

    count_in_lines(cnf, board, sewn)
    return stitch


if __name__ == '__main__':
    run(rules)

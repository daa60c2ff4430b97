"""Slant, or Gokigen Naname: one diagonal in every place.

A number tells how many diagonals meet at its dot. The diagonals enclose nothing: no loop.
https://en.wikipedia.org/wiki/Gokigen_Naname

PUZZLE: typed as below, the dots, also those at the edge, with `.` for one without a number; a game
ID of Tatham's Slant, a Puzzle Team task, or a puzz.link URL.

Variant, loops are allowed: take out the section 'no loop'.
"""

from satpy import *
from satpy.kinds import *

PUZZLE = """
.1.11..1..
112..22.1.
.3..3...3.
..33..4...
.1.21..3.2
.2.....3.1
..2112....
.2.13....1
2...2.321.
..0....0..
"""


def put(board, back):
    """Put backslashes on these places, and slashes on the others."""
    board.symbols('slash', board.places.keys() - back)
    return board.symbols('backslash', back)


KIND = Kind(
    'slant',
    Cells(0, 4, code=DIGITS4, at='corners'),
    link=Link(
        'gokigen',
        ignored='c',
        variants={'d': 'numbers in their old form'},
        inked={'31': 'backslash', '32': 'slash'},
    ),
    game=Game('slant', TEAM_DIGITS4),
    task=Task(DIGITS4_TASK, ALPHABET, TEAM_DIGITS4),
    put=put,
    tag='slant (gokigen)',
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y): "this place has a backslash"}."""
    back = {(x, y): cnf.auto_term('backslash', x, y) for x, y in board.places}

    # {(dot, dot): "a diagonal joins them"}; dot (x, y) is the upper left corner of place (x, y).
    joined = {((x, y), (x + 1, y + 1)): back[x, y] for x, y in back}
    joined.update({((x + 1, y), (x, y + 1)): -back[x, y] for x, y in back})
    table = defaultdict(set)
    for pair in joined:
        for dot in pair:
            table[dot].add(pair)
            table[pair].add(dot)

    for spot, n in board.clues.items():
        x, y = (int(part + 0.5) for part in spot)
        cnf.comment(f'{n} at r{y + 1}c{x + 1}', at=spot)
        cnf.write(window([joined[pair] for pair in table[x, y]], n, n))

    # Parts enclosed by a loop are cut off from the edge, and parts cut off are inside a loop.
    cnf.comment('no loop', trusted=True)
    here = cnf.auto_term('a dot')
    cnf.write_one(here)
    edge = (-1, -1)  # one more dot, joined to all dots at the edge
    for x, y in [dot for dot in table if dot not in joined]:
        if x in (0, board.width) or y in (0, board.height):
            table[x, y].add(edge)
            table[edge].add((x, y))
    connected(cnf, 'to the edge', table, {**dict.fromkeys(table, here), **joined})
    return back


if __name__ == '__main__':
    run(rules)

"""Square jam: cut the board into squares.

A number is how many cells a side of its square has; a square can hold several equal numbers, or
none. Nowhere do four squares meet at a corner.
https://puzz.link/rules.html?squarejam

PUZZLE: typed as below, or with blanks between for numbers above 9; or a puzz.link URL.

Variant, four squares may meet: take out the section that says they do not.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.latin import check_numbers

PUZZLE = """
2........
........1
.......2.
.........
...3.....
.3.......
.........
.........
.2..1....
"""


def check(board):
    """No number is larger than the board."""
    check_numbers(board, board.places, min(board.width, board.height))


KIND = Kind(
    'squarejam',
    Cells(1),
    link=Link('squarejam'),
    put=Board.fences,
    check=check,
    title='Square jam',
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(dot, dot): "a border goes from one to the other"}."""
    _, between = borders_of(board.places)
    border = {line: cnf.auto_term('border', *line) for line in between}
    at = defaultdict(list)  # {dot: terms of borders that end there}
    for line in between:
        for dot in line:
            at[dot].append(border[line])
    # {(x, y, n): literals: all true if no border is inside the square of n there}
    inside = {(x - 1, y - 1, 2): [-term for term in at[x, y]] for x, y in at if len(at[x, y]) == 4}
    cnf.comment('four squares do not meet', trusted=True)
    cnf.write(inside.values())

    cnf.comment('areas are squares', trusted=True)
    covers = {place: {} for place in board.places}  # {place: {term of a square: its side}}
    whole = {}  # {(x, y, n): "no border is inside"}
    for n, (x, y) in product(range(1, board.width + 1), board.places):
        inner = [*product(range(x, x + n), range(y, y + n))]
        if covers.keys() >= {*inner}:
            lies, whole[x, y, n] = (cnf.auto_term(name, x, y, n) for name in ('square', 'whole'))
            for p in inner:
                covers[p][lies] = n
            around = [((x + i, y + j), (x + i + 1, y + j)) for i in range(n) for j in (0, n)]
            around += [((x + j, y + i), (x + j, y + i + 1)) for i in range(n) for j in (0, n)]
            cnf.write([-lies, border[line]] for line in around if line in border)
            if n > 2:
                corners = product((x, x + 1), (y, y + 1))
                inside[x, y, n] = [whole[(*corner, n - 1)] for corner in corners]
            cnf.write_one(-lies, whole[x, y, n])
            cnf.write([-whole[x, y, n], part] for part in inside.get((x, y, n), ()))
    cnf.write([*terms] for terms in covers.values())

    for (x, y), n in board.clues.items():
        cnf.comment(f'{n} at r{y + 1}c{x + 1}', at=(x, y))
        cnf.write([-term] for term, length in covers[x, y].items() if length != n)
    return border


if __name__ == '__main__':
    run(rules)

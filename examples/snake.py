"""Snake: which cells does one snake cover?

The snake is a path of cells across and down, shaded, and does not touch itself, not even at a
corner. Numbers outside are how many of its cells a column or row has. A black circle is its head or
its tail, a white circle another cell of it. https://puzz.link/rules.html?snake

PUZZLE: typed as below, the columns' numbers, then each row with its number first, `?` for an
unknown number, W and B for a white and a black circle; or a puzz.link URL. As on puzz.link, a snake
may be a single cell, but then no circle is on it.

Variant, the snake may touch itself at a corner: take out the section that forbids it.
"""

from satpy import *
from satpy.kinds import *

PUZZLE = """
  5 ? ? ? ? ? 6 ?
4 . . . . . . . .
? . W . . . . . .
? B . . W . . W .
? . . . . . . . .
6 . . . . W . . .
? . . . . B . . .
? . W . . . . . .
? . W . . . . . .
"""

NUMBERS, CIRCLES = Outside(), Circles()
KIND = Kind('snake', NUMBERS, CIRCLES, link=Link('snake', body=[CIRCLES, NUMBERS]))


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y): "the snake is here"}."""
    table = board.table()
    snake = {place: cnf.auto_term('snake', *place) for place in table}
    end = {place: cnf.auto_term('end', *place) for place in table}

    cnf.comment('the snake is a path', trusted=True)
    for place in table:
        near = [snake[other] for other in table[place]]
        cnf.write([[-end[place], snake[place]]])
        cnf.write(window(near, 0, 1, unless=[-end[place]]))
        cnf.write(window(near, 2, 2, unless=[-snake[place], end[place]]))
    cnf.write(window(end.values(), 1, 2))

    cnf.comment('one snake', trusted=True)
    connected(cnf, 'snake', table, snake)

    cnf.comment('the snake does not touch itself', trusted=True)
    cnf.write([-snake[cell] for cell in square] for square in squares(table))
    for a, b in pairs(board.table(diagonals=True)):
        if b not in table[a]:
            beside_both = sorted(table[a] & table[b])
            cnf.write_one(-snake[a], -snake[b], *[snake[cell] for cell in beside_both])

    for (x, y), color in board.circles.items():
        cnf.comment(f'{color} circle at r{y + 1}c{x + 1}', at=(x, y))
        there = [snake[other] for other in table[x, y]]
        cnf.write([[snake[x, y]]])
        cnf.write(window(there, 1, 1) if color == 'black' else window(there, 2, 2))

    count_in_lines(cnf, board, snake)
    return snake


if __name__ == '__main__':
    run(rules)

#!/usr/bin/env python3
"""Castle wall: one loop past the walls.

The loop goes from place to place, across and down, and passes no place twice and no wall. White
walls are inside the loop, black ones outside. A number with an arrow tells how many steps the loop
takes along the line of places that the arrow points at.
https://www.gmpuzzles.com/blog/castle-wall-rules-and-info/

PUZZLE: typed as below, W for a white wall, B for a black one and G for a gray one, which is inside
or outside, then perhaps a number and one of ^ v < >; or a puzz.link URL.

Variant, colours mean nothing: take out the section 'what is inside'.
"""

from satpy import *
from satpy.cli.runner import CommandLine

PUZZLE = """
. . . . B0< . . G2v .
G1> . . B2v . B1< . . .
. . . . . . B3< . B3v
. . G1v . . . . . .
. . . . . . . . .
. W1> . . . G0^ . . B
. . . W2> . . . . .
. G2^ . . . . . . .
. . . . . . B4< . .
"""


def rules(cnf, puzzle):
    """Write the rules; return {(place, place): "the loop goes from one to the other"}."""
    f = cnf.auto_term
    width, height = puzzle.width, puzzle.height
    board = cartesian_table(range(width), range(height))
    corners = cartesian_table(range(width + 1), range(height + 1))
    free = [pair for pair in pairs(board) if not puzzle.clues.keys() & {*pair}]
    line = PairDict({pair: f('line', *pair) for pair in free})

    cnf.comment('the lines form one loop', trusted=True)
    loop(cnf, 'loop', line)

    cnf.comment('what is inside', trusted=True)
    never = f('never')
    cnf.write_one(-never)
    inside = {corner: f('inside', *corner) for corner in corners}
    for (x, y), (x2, y2) in pairs(corners):
        # Between these corners the loop can go from one place to another, and cross the border.
        crossed = line.get(((x2 - 1, y2 - 1), (x, y)), never)
        cnf.write(one_or_three([inside[x, y], inside[x2, y2], -crossed]))
    cnf.write([-inside[x, y]] for x, y in corners if len(corners[x, y]) < 4)

    for (x, y), (color, n, arrow) in puzzle.clues.items():
        cnf.comment(f'{color} wall at column {x + 1}, row {y + 1}')
        if color != 'gray':
            cnf.write_one(inside[x, y] if color == 'white' else -inside[x, y])
        if n is not None and arrow:
            ray = rays(board, (x, y))['<>^v'.index(arrow)]
            steps = [line[pair] for pair in zip(ray, ray[1:]) if pair in line]
            cnf.write(window(steps, n, n))
    return line


def draw(puzzle, lines):
    """Return the board with these lines from place to place."""
    signs = dict(zip('<>^v', '←→↑↓'))
    clues, colors = {}, defaultdict(list)
    for place, (color, n, arrow) in puzzle.clues.items():
        clues[place] = f'{"" if n is None else n}{signs.get(arrow, "")}'
        colors[color].append(place)
    walls = {'givens': clues, 'rooms': puzzle.clues, 'black': colors['black']}
    board = Board.grid(puzzle.width, puzzle.height, **walls)
    return board.fill(dict.fromkeys(colors['gray'], '#ccc')).lines(lines)


if __name__ == '__main__':
    with CommandLine('castle_wall', PUZZLE, __doc__, draw) as command:
        for lines in command.solutions(rules(command.cnf, command.read())):
            command.show(draw(command.puzzle, lines))

"""Whether an answer of zip keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from functools import cache

from kinds.common import ARMS, STEPS, beside, signs_of

SIZES = [(3, 3), (3, 2), (2, 4), (4, 3), (5, 1), (2, 2)]
PAIRS = [
    (
        '.4....\n....3.\n78....\n....5.\n12.6..\n......',
        '┌──┐┌┐ └─┐└┘│ ┌8└─┐│ └──┐││ 1┌┐└┘│ └┘└──┘',
    ),
    (
        ' 9  .  .  .  .  .  .  .  1  .  .  .  .\n .  .  .  .  .  .  .  .  .  .  .  .  .\n .'
        '  . 10  .  .  .  .  .  .  .  2  .  .\n .  .  .  .  .  .  .  .  #  .  .  .  .\n .  '
        '.  .  .  .  #  7  .  .  .  .  .  .\n .  .  .  .  .  .  .  .  .  .  .  .  .\n .  . '
        ' .  .  .  .  .  #  .  .  .  #  .\n .  .  .  .  .  .  #  .  .  .  .  .  .\n .  .  .'
        '  .  .  #  .  .  .  .  3  .  .\n .  .  .  .  .  .  .  .  .  .  .  .  .\n .  .  8  '
        '.  .  .  .  .  4  .  5  .  .\n .  .  .  .  .  .  .  .  .  .  .  .  .\n .  .  .  . '
        ' .  .  .  .  .  .  6  .  .',
        ' ┌  ┐  ┌  ┐  1  ┌  ┐  │ 10  │  │  └  ┘  │  │  ┌  ┘  │  ┌  ┐  │  │  │  ┌  ┘  │  │  '
        '│  │  │  │  ┌  ┘  └  ┘  │  │  │  └  ─  ─  ┐  └  ┘  └  ─  ─  ─  ┘',
    ),
    (
        '1...\n..3.\n.2.4\n....',
        '1┌─┐ ││┌┘ │││4 └┘└┘',
    ),
    (
        '.....\n.....\n2#3..\n.....\n..1..\n.....\n.....',
        '┌─┐ │3┘ │1┐ └─┘',
    ),
    (
        '....4\n.23..\n..1..',
        '┌┐┌┐4 │└┘││ └─1└┘',
    ),
    (
        'x1..\n....\n..2x',
        'x1─┐ ┌──┘ └─2x',
    ),
    (
        '1....\n#....\n2.x..\n.....\n.....',
        '1─┐ 2x│ └─┘',
    ),
    (
        'begin\npuzzle zip\nproblem\n1 - - -\n- - 3 -\n- 2 - 4\n- - - -\nend\n',
        '1┌─┐ ││┌┘ │││4 └┘└┘',
    ),
]
PIECES = {**ARMS, **dict(zip('╵╷╴╶', 'nswe'))}


@cache
def paths(cells):
    """All paths through all cells, and all but one, as lists of pairs."""
    found = set()

    def follow(path):
        if len(path) >= len(cells) - 1 > 0:
            found.add(frozenset((min(a, b), max(a, b)) for a, b in zip(path, path[1:])))
        for cell in beside(*path[-1]):
            if cell in cells and cell not in path:
                follow([*path, cell])

    for cell in cells:
        follow([cell])
    return [[*path] for path in found]


def fillings(board, terms):
    return paths((*board.places,))


def faults(board, rows):
    signs = signs_of(board, rows)
    near = {}
    for (x, y), sign in signs.items():
        ways = PIECES.get(sign, '')
        near[x, y] = {(x + STEPS[way][0], y + STEPS[way][1]) for way in ways}
    # A number at an end covers the line, which goes where another piece comes from.
    covered = [cell for cell, sign in signs.items() if sign == str(board.clues.get(cell))]
    for cell in covered:
        near[cell] = {other for other in beside(*cell) if cell in near.get(other, ())}
    if len(covered) == len(signs) == 2:
        near = {cell: {*covered} & {*beside(*cell)} for cell in covered}
    ends = [cell for cell, there in near.items() if len(there) == 1]
    if not all(near.values()) or len(ends) != 2:
        return ['no path through all cells']
    path = [cell for cell in ends if board.clues.get(cell) == 1]
    if len(path) != 1:
        return ['no end is 1']
    while len(path) < len(board.places):
        onward = [cell for cell in near.get(path[-1], []) if cell not in path]
        if not onward or path[-1] not in near.get(onward[0], []):
            return [f'the path stops at {path[-1]}']
        path.append(onward[0])
    steps = [(min(a, b), max(a, b)) for a, b in zip(path, path[1:])]
    wrong = [f'a wall between {step}' for step in steps if step in board.walls]
    numbers = [board.clues[cell] for cell in path if cell in board.clues]
    if numbers != [*range(1, len(board.clues) + 1)] or path[-1] not in board.clues:
        wrong.append(f'the numbers are {numbers}')
    return wrong

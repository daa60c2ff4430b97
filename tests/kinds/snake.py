"""Whether an answer of snake keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import around, beside, blocks, cut_off, places, wrong_tallies

ROWS = '#### #..# ##.. .###'
PAIRS = [
    ('  ? ? ? ?\n? W . . .\n2 . . . .\n2 . W . .\n3 . . . .', ROWS),
    ('https://puzz.link/p?snake/4/4/900900k223', ROWS),
    (
        'https://puzz.link/p?snake/10/10/001l0001000910039300000000030000008j7g4g5g74m',
        '........## ###..####. #.##.#.... #..#.##.## #.##..#.#. #.#..##.## #.####...# #......### '
        '######.#.. .....###..',
    ),
]


def faults(board, rows):
    snake = places(rows, '#')
    yield from blocks(snake)
    yield from cut_off(snake)
    yield from wrong_tallies(snake, board)
    near = {place: beside(*place) & snake for place in snake}
    yield from [f'it branches at {place}' for place in snake if len(near[place]) > 2]
    if all(len(there) == 2 for there in near.values()):
        yield 'it has no end'
    for place in snake:
        for other in around(*place) & snake - near[place]:
            if not near[place] & near[other]:
                yield f'it touches itself at {place} and {other}'
    for place, color in board.circles.items():
        if len(near.get(place, ())) != {'white': 2, 'black': 1}[color]:
            yield f'the {color} circle at {place}'

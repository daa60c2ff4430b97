"""Whether an answer of a KenKen keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from math import prod

from kinds.fillings import latin
from kinds.latin import by_room, not_latin, numbers_in

fillings = latin
SIZES = [(4, 4), (3, 3)]
ROWS = '2143 4321 1432 3214'
PAIRS = [
    ('AABB\nACDB\nEFDG\nHIGG\nA7+ B12* C3 D1- E1 F4 G7+ H3 I2', ROWS),
    ('4:aa_7b_5a3,a7m12a3s1a1a4a7a3a2', ROWS),
    (
        'https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/keen.html#6dn:'
        'aa__a_5a__a__a_3a5ba_3b_a_3aba_,a8m16a3m60a19a4a7a4d3m18s1a7s1m48s3a1',
        '612435 135246 564312 253164 421653 346521',
    ),
    ('1:_,a1', '1'),
]


def faults(board, rows):
    found = numbers_in(rows)
    yield from not_latin(found, board.width)
    clues = {board.cages[place]: str(clue) for place, clue in board.corners.items()}
    for name, values in by_room(found, board.cages).items():
        less, more = values[0], values[-1]
        made = {'+': sum(values), 'x': prod(values), '-': more - less, '/': more / less}
        sign = clues.get(name, '0')[-1]
        if name in clues and int(clues[name].rstrip('+-x/')) != made.get(sign, less):
            yield f'cage {name} with {values} is not {clues[name]}'

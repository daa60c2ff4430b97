"""Whether an answer of thermometers keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import places, wrong_tallies

PAIRS = [
    (' 1 1\n2 > x\n0 x <', '## ..'),
    ('1_1_2_0;1,2;2,2', '## ..'),
    ('1_1_2_0;5,1,0,2;5,3', '## ..'),
]


def faults(board, rows):
    filled = places(rows, '#')
    there = {place for cells in board.thermos for place in cells}
    yield from [f'{place} is filled' for place in sorted(filled - there)]
    for cells in board.thermos:
        for place, after in zip(cells, cells[1:]):
            if after in filled and place not in filled:
                yield f'a gap at {place}'
    yield from wrong_tallies(filled, board)

"""Whether an answer of choco banana keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import pieces, places

ROWS = '##.## ##.## ...## #.#.. #...#'
PAIRS = [
    (' 4 . . . 6\n . . . . .\n . . . . .\n . . . . .\n . . 11 . 1', ROWS),
    ('https://puzz.link/p?cbanana/5/5/4i6wbg1', ROWS),
]


def faults(board, rows):
    shaded = places(rows, '#')
    for color in (shaded, board.places.keys() - shaded):
        for piece in pieces(color):
            width, height = (len({place[i] for place in piece}) for i in (0, 1))
            if (len(piece) == width * height) != (color is shaded):
                yield f'the group of {min(piece)}'
            told = {board.clues[place] for place in piece if place in board.clues}
            if told - {len(piece)}:
                yield f'{told} in a group of {len(piece)}'

"""Whether an answer of akari keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import STEPS, beside, places

ROWS = '..*... .*#*.. ..*.#* .#..*. *..#.. ...*..'
PAIRS = [
    ('https://puzz.link/p?lightup/6/6/nekcakbl', ROWS),
    ('3x1:a2a', '*#*'),
    ('.....\n3.1..\n.....\n....2\n.....', '*.... #*#.* *.... ...*# ....*'),
    ('var task = "h4g2b0g1h"; puzzleWidth: 6, puzzleHeight: 6', ROWS),
]


def faults(board, rows):
    lamps, black = places(rows, '*'), places(rows, '#')
    yield from [] if black == board.colors.keys() else ['the black places are not where they were']
    for x, y in board.places.keys() - black:
        lights = 0
        for dx, dy in STEPS.values():
            i, j = x + dx, y + dy
            while (i, j) in board.places and (i, j) not in black:
                lights += (i, j) in lamps
                i, j = i + dx, j + dy
        if (x, y) in lamps and lights:
            yield f'the lamp at {x}, {y} is lit'
        elif (x, y) not in lamps and not lights:
            yield f'{x}, {y} is dark'
    for place, n in board.clues.items():
        if len(beside(*place) & lamps) != n:
            yield f'not {n} lamps around {place}'

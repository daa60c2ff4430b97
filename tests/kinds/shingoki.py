"""Whether an answer of shingoki keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import loop_in, signs_of, steps_from
from kinds.fillings import FIELDS, loops

SIZES = FIELDS
fillings = loops
ROWS = '··┌┐ ··││ ┌─┘│ └──┘'
GRAY = '┌┐··· │└──┐ │┌┐┌┘ └┘│└┐ ··└─┘'
PAIRS = [
    (' .  .  . B4\n .  .  .  .\n . W2  .  .\n . W3  .  .', ROWS),
    ('var task = "cB4eW2cW3b"; puzzleWidth: 3, puzzleHeight: 3', ROWS),
    ('var task = "cB4eW2cW3"; puzzleWidth: 3, puzzleHeight: 3', ROWS),
    (
        ' .  B  .  .  .\n .  .  .  . G4\n . B2  B  .  .\n .  .  . B2  .\n .  .  .  W  .',
        GRAY,
    ),
    (  # circles and numbers as noqx has them
        'https://swaroopg92.github.io/penpa-edit/#m=edit&p=3VNLb4MwDL7zKyafc+Apdb3tsJ4m7bDdEEIBX'
        'BotkM6Auqrqf59D6HOttMsuw1iyPz/iz1G6z0ESioQlmglfBCxhOBs19u1/kHfVa5w/iKehXxliQ4jXxUIspe7QS'
        '6eszNtBTaqCeQoBCAhZA8j2DJemaWRb5YSVgfkO8lxyVrYXx8jQ3osQrrXcXsb6FVJjrCNAEplN5+xKEZa9Mq1zu'
        '5HgkmSDDlgbva0P0Q+lNVIpa5yqW1MMujjv3Q20lCUX7/jQdmgKJDtIFFmOMfC+LEMB0aMFmHA8AYl/ARyr31yrb'
        'tsURh9bJcxWUakxf+GeXB4GjIbXaOzfQhN7dnCNjhP9zL3RgcdZEqJW7cTz4D079xQ4AzdSa2fZ/TmrQo39qfL/3'
        'fvdW/y7Faahe5ZWkt9ZmZdmngdfMGoaMRYxMH4pdCvV1uZDQfYN',
        GRAY,
    ),
]


def faults(board, rows):
    ways, wrong = loop_in(signs_of(board, rows))
    yield from wrong
    for place, color in board.circles.items():
        leaving = ways.get(place, '')
        straight = leaving in ('ns', 'ew')
        if not leaving or color == ('black' if straight else 'white'):
            yield f'the {color} circle at {place}'
        steps = sum(steps_from(place, way, ways) for way in leaving)
        if board.clues.get(place) not in (None, steps):
            yield f'{steps} steps at {place}, not {board.clues[place]}'

"""Whether an answer of balance loop keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import loop_in, signs_of, steps_from
from kinds.fillings import FIELDS, loops

SIZES = FIELDS
fillings = loops
ROWS = '·┌─┐ ·│·│ ·│┌┘ ·└┘·'
PAIRS = [
    (' . B W2  .\n . B  .  .\n .  .  W B3\n .  .  .  .', ROWS),
    ('https://puzz.link/p?balance/4/4/g14h1j07j', ROWS),
    ('https://puzz.link/p?balance/f/4/4/q0j', '┌──┐ └┐┌┘ ┌┘└┐ └──┘'),
    (  # circles and numbers as noqx has them
        'https://swaroopg92.github.io/penpa-edit/#m=edit&p=3VM9b4MwEN35FZFnDxi3zcfWoZkqdWg3hJCBI'
        '0E9cHqA0ijKf+8Zk6RVydilHCffvbtn+9ly+9EbAnnHphcylMrZMhx8qdwfjvZWdQirmXzsu60lDqR8Wa9labCFI'
        'B67kuAoNlQVYhULJaSI2JVITgzntq5NU6QEhRWro0hTw13JSV4qfXOrQrBDc/hZ67ZAtXWJFIbI7lsfFxVB3lW28'
        'Wk7CCzJ1OCBncXD5lx9rxCBcrOBkd3YrMfs+9xtT6XJmXzkRZu+zoDcRqLQaWR9alAohZ47QJ+BS/OrZ7aHOrPom'
        'GrJjRGLqyhHSJ+ZwfRoPoXqB0bVr95wCtUTM/DCJQFg1YwCztmTT6+Fb+DeIPrIHYyPCkDorsz/d6E37+vvjjBWC'
        '//e5P30mARxEgTiUwwea8Y0A8MXi8ygaXKYobU7kXwB',
        ROWS,
    ),
]


def faults(board, rows):
    ways, wrong = loop_in(signs_of(board, rows))
    yield from wrong
    if board.facts.get('every place'):
        yield from [f'{place} is left out' for place in board.places.keys() - ways.keys()]
    for place, color in board.circles.items():
        if place not in ways:
            yield f'the loop does not pass {place}'
            continue
        one, other = (steps_from(place, way, ways) for way in ways[place])
        if (one == other) != (color == 'white'):
            yield f'{one} and {other} steps from the {color} circle at {place}'
        if board.clues.get(place) not in (None, one + other):
            yield f'{one + other} steps at {place}, not {board.clues[place]}'

"""Whether an answer of firefly keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import ARMS, ARROWS, STEPS, signs_of
from kinds.fillings import lines

fillings = lines
SIZES = [(3, 2), (2, 4), (2, 2), (3, 2)]
ROWS = ' ┌  ─ ?↓  ·  └ 2← ?←  ·  ┌  ┘ 1↓  · ?↑  ─  ┘  ·'
PAIRS = [
    ('. . ?v .\n. 2< ?< .\n. . 1v .\n?^ . . .', ROWS),
    ('https://puzz.link/p?firefly/4/4/b2.b323.c21a1.c', ROWS),
]


def faults(board, rows):
    """Follow the line from each dot to its end."""
    signs = signs_of(board, rows)
    ways = {place: ARMS.get(sign, '') for place, sign in signs.items() if place not in board.clues}
    yield from [f'a line ends at {place}' for place in ways if signs[place] not in {'·', *ARMS}]
    seen, joined = set(), {place: {place} for place in board.clues}
    for place, way in board.arrows.items():
        here, going, bends = place, ARROWS[way], 0
        while True:
            here = here[0] + STEPS[going][0], here[1] + STEPS[going][1]
            back = {'n': 's', 's': 'n', 'e': 'w', 'w': 'e'}[going]
            if here in board.clues or back not in ways.get(here, '') or here in seen:
                break
            seen.add(here)
            (ahead,) = {*ways[here]} - {back}
            going, bends = ahead, bends + (ahead != going)
        if here not in board.clues or ARROWS.get(board.arrows.get(here)) == back:
            yield f'the line from {place} ends at {here}'
        elif board.clues[place] not in (None, bends):
            yield f'the line from {place} turns {bends} times'
        if here in joined:
            group = joined[place] | joined[here]
            joined.update(dict.fromkeys(group, group))
    if not board.arrows or any(group != board.clues.keys() for group in joined.values()):
        yield 'the lines are not connected'
    left = [place for place in ways if ways[place] and place not in seen]
    yield from [f'no line from a dot is at {place}' for place in left]

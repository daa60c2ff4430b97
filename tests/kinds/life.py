"""Whether the boards of a game of life follow from each other, up to a message."""

from __future__ import annotations

from collections import Counter

from kinds.common import around, places

# Each message has many answers.
PAIRS = []


def faults(board, rows):
    steps = [places(step, '#') for step in zip(*(row.split() for row in rows))]
    if steps[-1] not in board.facts['messages']:
        yield 'the last board is not a message'
    for n, (before, after) in enumerate(zip(steps, steps[1:]), 1):
        if generation(before) != after:
            yield f'step {n} is not right'


def generation(alive):
    """Return the living cells of the next generation."""
    near = Counter(place for cell in alive for place in around(*cell))
    return {cell for cell in near if near[cell] == 3 or (near[cell] == 2 and cell in alive)}

"""How hard the steps of a solution are: one number, the same for all kinds of puzzles."""

from __future__ import annotations

from collections.abc import Sequence

from satpy.debugging.steps import Step
from satpy.errors import counted

__all__ = ['difficulty', 'effort', 'score']

# What a step costs besides its links: for each known cell, and for each section beyond the first
# that it takes together without a chain.
KNOWN, TOGETHER = 0.1, 2.0
# A cut that needs more known cells than those around one cell has to be followed across the board:
# what that costs. It tells tricky puzzles of hitori from easy ones.
AROUND, CUT = 5, 3.0
# The scale: {score below which: word}.
SCALE = {10: 'very easy', 25: 'easy', 50: 'medium', 100: 'hard'}


def effort(step: Step) -> float:
    """Return how hard a step is: the links before its last one, and the cells that it needs.

    >>> wall = Step([9], [], [*range(10)], ['white cells are connected'], '')
    >>> effort(wall), effort(wall._replace(rules=['no pools']))
    (4.0, 1.0)
    """
    links = max(0, len(step.chain) - 1)
    cut = any(rule.endswith('connected') for rule in step.rules) and len(step.known) > AROUND
    together = TOGETHER * max(0, len(step.sections) - 1) * (not step.assumption and links < 1)
    return links + together + CUT * cut + KNOWN * len(step.known)


def score(steps: Sequence[Step], cells: int) -> int:
    """Return the effort of all steps for each cell of the board, in hundredths."""
    return round(100 * sum(map(effort, steps)) / max(1, cells))


def difficulty(steps: Sequence[Step], cells: int) -> str:
    """Return in words how hard the steps are on a board with this number of cells.

    >>> difficulty([Step([1], ['row 1: 2'], [2, 3], [], '')], 1)
    '1 step, 1 by clues; difficulty 20 (easy)'
    """
    found = score(steps, cells)
    word = next((word for below, word in SCALE.items() if found < below), 'very hard')
    many = counted(len(steps), 'step')
    by_clues = sum(bool(step.sections) for step in steps)
    hardest = max(enumerate(steps, 1), key=lambda item: effort(item[1]), default=None)
    links = len(hardest[1].chain) if hardest else 0
    by_name = f'; hardest: step {hardest[0]}, {links} links' if hardest and links > 1 else ''
    return f'{many}, {by_clues} by clues; difficulty {found} ({word}){by_name}'

"""The words of the page about a puzzle: clues that clash, and lists that are cut."""

from __future__ import annotations

import re
from collections.abc import Sequence

from satpy.boards.place_names import without_switch

__all__ = ['STEP_COLORS', 'clash_in_words', 'listed']

STEP_COLORS = 'green: new; red: its clue; yellow: other cells that are needed'
"""The colours in the picture of a step."""
# Signs and clues that are listed; a longer line is of no use.
LISTED = 8


def clash_in_words(sections: Sequence[str]) -> str:
    """Return which clues clash, from the texts of the sections in a conflict.

    >>> clash_in_words(['5 at r1c2']), clash_in_words(['row 1: 3'])
    ('the 5 at r1c2 does not fit', 'row 1: 3 does not fit')
    >>> clash_in_words(['5 at r1c2', 'row 1: 3'])
    'these clues clash: 5 at r1c2, row 1: 3'
    """
    names = [without_switch(text).rstrip('.') for text in sections]
    if not names:
        return 'the rules alone cannot hold on this board'
    if len(names) > 1:
        return f'these clues clash: {listed(names)}'
    article = 'the ' if re.search(r' at r[0-9]+c[0-9]+$', names[0]) else ''
    return f'{article}{names[0]} does not fit'


def listed(names: Sequence[str]) -> str:
    """Return the first names, and how many follow.

    >>> listed(['a', 'b']), listed('abcdefghij')
    ('a, b', 'a, b, c, d, e, f, g, h and 2 more')
    """
    more = f' and {len(names) - LISTED} more' if len(names) > LISTED else ''
    return ', '.join(names[:LISTED]) + more

"""What the page says about a puzzle: hints, clues that clash, and lists that are cut."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from satpy.boards.place_names import without_switch
from satpy.puzzles.hints import hint_area, hint_pictures, hint_stages

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.debugging.steps import Step
    from satpy.puzzles.solution_path import SolutionPath

__all__ = ['STEP_COLORS', 'clash_in_words', 'hint_messages', 'listed']

STEP_COLORS = 'green: new; red: its clue; yellow: other cells that are needed'
"""The colours in the picture of a step."""
MORE = ' (Hint again for more)'
# Signs and clues that are listed; a longer line is of no use.
LISTED = 8


def hint_messages(path: SolutionPath, known: Iterable[int], step: Step) -> list[dict[str, str]]:
    """Return the stages of a hint, each with its text as `hint`, its picture and its caption."""
    look = 'purple: where to look' * bool(hint_area(path, step))
    clue = 'red: the clue' * bool(path.spots(step))
    captions = look, '; '.join(filter(None, [look, clue])), STEP_COLORS
    texts = [text + more for text, more in zip(hint_stages(path, step), (MORE, MORE, ''))]
    return [
        {'hint': text, 'picture': str(picture), 'caption': caption}
        for text, picture, caption in zip(texts, hint_pictures(path, known, step), captions)
    ]


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

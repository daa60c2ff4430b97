"""Boards as text: box-drawing characters, colours of a terminal, signs in rows.

>>> print(text_board({(0, -1): 1, (1, -1): 0, (-1, 0): 1, (0, 0): '#', (1, 0): '.'}))
 10
1#.
"""

from __future__ import annotations

from collections.abc import Mapping

from satpy.errors import LabelError, quoted

__all__ = ['CHARACTERS', 'ansi', 'ansi_table', 'line_sign', 'segment', 'text_board']

DIRECTIONS = 'nesw'
# The number of a character has a bit for each of its directions, n e s w, from the lowest on.
CHARACTERS = '·╵╶└╷│┌├╴┘─┴┐┤┬┼'
DOUBLE = {*'ew'}, {*'ns'}

ATTRIBUTES = {'bold': 1, 'dim': 2, 'underscore': 4, 'blink': 5, 'reverse': 7, 'invis': 8}
COLORS = ('black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white')

ansi_table = {**ATTRIBUTES, **{color: 30 + n for n, color in enumerate(COLORS)}}
"""The escape code of each attribute and colour, as in `\\x1b[31m`; 10 more for a background."""


def segment(center: object, n: object, e: object, s: object, w: object) -> str:
    """Return the box-drawing character with the given arms, each argument true or false.

    Without `center` it is a space, whatever the arms; without arms it is a dot.

    >>> segment(True, n=True, e=True, s=False, w=False)
    '└'
    >>> segment(True, 0, 0, 0, 0), segment(False, 1, 1, 1, 1)
    ('·', ' ')
    """
    if not center:
        return ' '
    return CHARACTERS[bool(n) + 2 * bool(e) + 4 * bool(s) + 8 * bool(w)]


def line_sign(ways: dict[str, int]) -> str:
    """Return the box-drawing character of a place, from its arms {direction: number of lines}.

    Two lines side by side are drawn double while they are straight.

    >>> line_sign({'n': 1, 'e': 1}), line_sign({'n': 2, 's': 2}), line_sign({})
    ('└', '║', '·')
    """
    if max(ways.values(), default=0) > 1 and {*ways} in DOUBLE:
        return '═' if 'e' in ways else '║'
    return segment(True, *[way in ways for way in DIRECTIONS])


def ansi(attrib: str | None = None, fore: str | None = None, back: str | None = None) -> str:
    """Return the escape sequence for an attribute and colours of a terminal, or for reset.

    `attrib`: bold dim underscore blink reverse invis. `fore`, `back`: black red green yellow
    blue magenta cyan white. Raises LabelError for any other word. Without arguments it is reset.

    >>> ansi('bold', fore='red')
    '\\x1b[1;31m'
    >>> ansi()
    '\\x1b[0m'
    """
    codes = []
    if attrib is not None:
        if attrib not in ATTRIBUTES:
            raise LabelError(f'no attribute {quoted(attrib)}; there are {", ".join(ATTRIBUTES)}')
        codes.append(ansi_table[attrib])
    for more, color in ((0, fore), (10, back)):
        if color is not None:
            if color not in COLORS:
                raise LabelError(f'no color {quoted(color)}; there are {", ".join(COLORS)}')
            codes.append(ansi_table[color] + more)
    return f'\x1b[{";".join(map(str, codes or [0]))}m'


def text_board(cells: Mapping[tuple[int, int], object], blank: str = ' ') -> str:
    """Return the entries of `cells`, at (x, y), as lines of text, and `blank` elsewhere.

    The lines go from the smallest to the greatest x and y, so clues can stand at -1. If an entry is
    longer than one character, all stand in columns with a space between. Escape sequences of `ansi`
    have no width. `Board` does all this for most puzzles.

    >>> print(text_board({(0, 0): '#', (2, 0): '#', (1, 1): '.'}))
    # #
     .
    >>> print(text_board({(0, 0): 9, (1, 0): 10, (1, 1): '#'}, blank='.'))
     9 10
     .  #
    >>> text_board({})
    ''
    """
    if not cells:
        return ''
    xs, ys = {x for x, y in cells}, {y for x, y in cells}
    written = {xy: str(value) for xy, value in cells.items()}
    width = max(map(_room, [blank, *written.values()]))
    lines = []
    for y in range(min(ys), max(ys) + 1):
        row = [written.get((x, y), blank) for x in range(min(xs), max(xs) + 1)]
        row = [' ' * (width - _room(value)) + value for value in row]
        lines.append(('' if width <= 1 else ' ').join(row).rstrip())
    return '\n'.join(lines)


def _room(text: str) -> int:
    """Return the number of characters that a terminal shows of a text."""
    shown, *rest = text.split('\x1b[')
    return len(shown) + sum(len(part.partition('m')[2]) for part in rest)

"""The marks of Penpa-edit: numbers of spots, symbols, colours, styles of texts and lines.

Columns and rows are padded by two on each side. A spot is numbered row by row, first all cells,
then all lower right corners, all lower borders, and all right borders. Then come four quarters of
each cell, and its four sides, for small numbers.

>>> symbol_shows('circle_M', 2), symbol_shows('arrow_fouredge_B', [0, 0, 0, 0, 1, 0, 0, 0])
([('circles', 'black')], [('arrows', 'left')])
"""

from __future__ import annotations

import re

from satpy.boards.layers import Spot
from satpy.boards.text import segment

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = [
    'ARROW_TEXTS',
    'CANDIDATES',
    'COLORS',
    'DOUBLE',
    'NAMED',
    'PARTS',
    'PENPA_SYMBOLS',
    'STYLES',
    'SYMBOL_SHAPES',
    'WAYS',
    'Grid',
    'clue_shown',
    'family_of',
    'slant_between',
    'symbol_shows',
]  # fmt: skip

DOUBLE = 30
"""The style of two lines beside each other."""
WAYS = ('left', 'up left', 'up', 'up right', 'right', 'down right', 'down', 'down left')
"""The ways of arrows in the order of their numbers, from 1."""
BORDER_ARROWS = ('left', 'up', 'right', 'down')
"""The ways of signs of inequality in the order of their numbers, from 1 and from 5."""
ARROW_TEXTS = ('up', 'left', 'right', 'down', 'up left', 'up right', 'down left', 'down right')
"""The ways of the arrows beside numbers, which are texts such as `2_1`, from 0."""
ARROW_LISTS = {
    'arrow eight': WAYS,
    'arrow cross': (*BORDER_ARROWS, *WAYS[1::2]),
    'arrow fouredge': ('right', 'down', 'left', 'up', 'left', 'up', 'right', 'down'),
}
"""{family of symbols: the directions of the arrows that one symbol can show}."""

FILLS = {1: 'white', 2: 'black', 3: 'gray', 5: 'gray', 6: 'white', 8: 'white', 9: 'gray',
         10: 'white', 13: 'white'}  # fmt: skip
"""{number: colour} of circles, squares and the like."""
SYMBOL_SHAPES = {
    'square': '□■',
    'diamond': '◇◆',
    'triup': '△▲',
    'tridown': '▽▼',
    'triright': '▷▶',
    'trileft': '◁◀',
    'hexpoint': '⬡⬢',
    'hexflat': '⬡⬢',
}
"""{family of symbols: the characters of a white and a black one}."""
WHITE = [('circles', 'white')]
FIREFLIES = ('right', 'down', 'left', 'up')
NAMED: dict[str, dict[int, Any]] = {
    **{
        family: {
            n: {'white': chars[0], 'black': chars[1]}.get(color, f'gray {family}')
            for n, color in FILLS.items()
        }
        for family, chars in SYMBOL_SHAPES.items()
    },
    'circle': {n: [('circles', color)] for n, color in FILLS.items()},
    'square LL': {n: [('colors', color)] for n, color in FILLS.items() if color != 'white'},
    'tents': dict(enumerate(('tree', 'tent', 'fish', 'water'), 1)),
    'star': {1: '☆', 2: 'star', 3: 'star', 0: 'cross'},
    'sun moon': {1: WHITE, 2: '☾', 3: 'lamp', 4: 'mine'},
    'battleship': dict(enumerate(('O', '#', '<', '^', '>', 'v', '~', 'dot'), 1)),
    'ox': {1: WHITE, 2: '△', 3: '□', 4: 'cross', 5: 'backslash', 6: 'slash', 7: 'cross', 8: 'dot',
           9: '⊗'},
    'tri': {0: [('colors', 'gray')], 1: 'black northwest', 2: 'black southwest',
            3: 'black southeast', 4: 'black northeast', 5: [('colors', 'black')]},
    'math': dict(enumerate('≥∞+-×*÷=≠≤')),
    'line': dict(enumerate(('─', '│', 'backslash', 'slash', '┼', '╳'), 1)),
    'arc': {5: 'backslash', 6: 'slash'},
    'angleloop': {1: '▲', 2: 'gray square', 3: '⬠', 4: 'cross'},
    'kakuro': {
        1: [('colors', 'black'), ('clues', (None, None))],
        2: [('colors', 'black')],
        3: [('colors', 'gray'), ('clues', (None, None))],
        4: [('colors', 'gray')],
        5: [('clues', (None, None))],
    },
    'compass': {n: [('clues', (None,) * 4)] for n in (1, 2, 3)},
    'firefly': {**{n: [*WHITE, ('arrows', way)] for n, way in enumerate(FIREFLIES, 1)}, 5: WHITE},
    **{
        family: {n: [('arrows', way)] for n, way in enumerate(WAYS, 1)}
        for family in ('arrow', 'arrow tri', 'arrow Short')
    },
    'inequality': {n: [('arrows', way)] for n, way in enumerate(2 * BORDER_ARROWS, 1)},
}  # fmt: skip
"""{family of symbols: {number: its clue, or [(layer, value)]}}."""

WRITTEN = {
    **{shape: f'{shape}_M' for shape in SYMBOL_SHAPES},
    'tents': 'tents', 'tri': 'tri', 'ox': 'ox_B', 'star': 'star', 'sun moon': 'sun_moon',
}  # fmt: skip
"""{family of symbols that are written: their name}; a clue takes the first family that has it."""
PENPA_SYMBOLS: dict[str, str] = {}
"""{clue: the name of its symbol}."""
for family, symbol in WRITTEN.items():
    for clue in NAMED[family].values():
        if isinstance(clue, str):
            PENPA_SYMBOLS.setdefault(clue, symbol)

COLORS = {1: 'charcoal', 2: 'green', 3: 'gray', 4: 'black', 5: 'blue', 6: 'red', 7: 'yellow',
          8: 'dark gray', 9: 'pink', 10: 'orange', 11: 'purple', 12: 'brown', 13: 'dark orange',
          99: 'pale gray'}  # fmt: skip
"""{number of a colour: its name}."""
STYLES = {'white': 6, 'black': 7, 'red': 11}
"""{circle: the style of a number in it}."""
CANDIDATES = '7'
"""The form of a number that is a list of candidates, with 1 for each given one."""

PARTS = {2: ('kakuro', (2, 1)), 4: ('compass', (4, 7, 6, 5))}
"""{how many numbers a clue has: the symbol below them, and their positions in the cell}."""


class Grid:
    """The numbers of spots, given columns and rows with all margins, and the left and top margin.

    >>> grid = Grid(3, 2, left=1)
    >>> grid.number((0, 0)), grid.spot(17), grid.spot(17 + 2 * 7 * 6)
    (17, (0, 0), (0, 0.5))
    >>> grid.small(4 * (17 + 7 * 6) + 2), grid.small(4 * (17 + 2 * 7 * 6) + 1)
    (((0, 0), 2), ((0, 0), 5))
    """

    def __init__(self, width: int, height: int, left: int = 0, top: int = 0) -> None:
        self.across, self.size = width + 4, (width + 4) * (height + 4)
        self.left, self.top = left + 2, top + 2

    def spot(self, number: int | str) -> tuple[Any, Any]:
        """Return the spot with this number; LookupError if there is none."""
        kind, at = divmod(int(number), self.size)
        if not 0 <= kind < 4:
            raise LookupError(f'no spot has the number {number}')
        x, y = at % self.across - self.left, at // self.across - self.top
        return (x + 0.5 if kind in (1, 3) else x), (y + 0.5 if kind in (1, 2) else y)

    def named(self, key: str) -> tuple[Any, Any]:
        """Return the spot of a symbol or text, whose number can have an E after it."""
        return self.spot(key.rstrip('E'))

    def number(self, spot: Spot) -> int:
        """Return the number of a spot."""
        kind = (0, 3, 2, 1)[(spot[0] % 1 > 0) + 2 * (spot[1] % 1 > 0)]
        x, y = int(spot[0] // 1) + self.left, int(spot[1] // 1) + self.top
        return kind * self.size + y * self.across + x

    def small(self, number: int | str) -> tuple[Any, int]:
        """Return the cell of a small number, and its position in the cell.

        Positions from 0: upper left, upper right, lower left, lower right, above, right, left,
        below.
        """
        at, part = divmod(int(number), 4)
        side, at = divmod(at - self.size, self.size)
        if side not in (0, 1):
            raise LookupError(f'no small number has the number {number}')
        return self.spot(at), part + 4 * side

    def small_number(self, spot: Spot, part: int) -> int:
        """Return the number of a small number."""
        return 4 * (self.number(spot) + self.size * (1 + part // 4)) + part % 4

    def ends(self, key: str) -> tuple[Any, Any]:
        """Return the ends of a line; they are equal for a mark on a single spot."""
        spots = [*map(self.spot, key.split(','))]
        return spots[0], spots[-1]

    def key(self, a: Spot, b: Spot) -> str:
        """Return the name of the line between two spots."""
        return ','.join(map(str, sorted(map(self.number, (a, b)))))


def slant_between(a: Spot, b: Spot) -> str:
    """Return the symbol for a line between two spots, '' if the line is not slanting."""
    (ax, ay), (bx, by) = a, b
    if ax == bx or ay == by:
        return ''
    return 'backslash' if (ax < bx) == (ay < by) else 'slash'


def family_of(name: str) -> str:
    """Return the name of a symbol without its sizes and colours, which are in capitals.

    >>> family_of('circle_SS'), family_of('arrow_fouredge_B'), family_of('battleship_B+')
    ('circle', 'arrow fouredge', 'battleship+')
    """
    parts = [part for part in name.rstrip('+').split('_') if not part.isupper()]
    return ' '.join(parts) + '+' * name.endswith('+')


def symbol_shows(name: str, value: object) -> list[tuple[str, Any]]:
    """Return the values of a symbol, as layers of a board with their values.

    value: the number of the symbol, or a list of 0 and 1 if it can show several signs.
    Returns [] for a symbol that is not known.

    >>> symbol_shows('star', 2), symbol_shows('square_L', 3), symbol_shows('polyhex', [1, 0])
    ([('clues', 'star')], [('clues', 'gray square')], [])
    """
    # A square of this size fills its cell.
    family = 'square LL' if name == 'square_LL' else family_of(name)
    if isinstance(value, list):
        if family == 'cross' and len(value) == 4:
            east, south, west, north = value
            return [('clues', segment(True, north, east, south, west))]
        ways = {way for way, there in zip(ARROW_LISTS.get(family, ()), value) if there}
        return [('arrows', way) for way in ways] if len(ways) == 1 else []
    if not isinstance(value, int) or name == 'arrow_GP_C':
        return []
    shown = NAMED.get(family, {}).get(value, [])
    return [('clues', shown)] if isinstance(shown, str) else shown


def clue_shown(written: object, form: str = '') -> tuple[Any, str]:
    """Return the clue of a text, and the direction of an arrow beside it, or ''.

    form: the kind of number, as Penpa-edit numbers it: '2' with an arrow, '4' several numbers, '7'
    candidates, of which a single one is a clue.

    >>> clue_shown('12'), clue_shown('3?1', '4'), clue_shown('2_1', '2'), clue_shown(' ')
    ((12, ''), ([3, None, 1], ''), (2, 'left'), (None, ''))
    >>> clue_shown('007'), clue_shown('2_1'), clue_shown([0, 1], '7'), clue_shown([1, 1], '7')
    (('007', ''), ('2_1', ''), (2, ''), ([1, 2], ''))
    """
    if form == CANDIDATES and isinstance(written, list):
        several = [n for n, there in enumerate(written, 1) if there == 1]
        return (several[0] if len(several) == 1 else several), ''
    text, way = str(written).strip(), ''
    if form == '2' and re.fullmatch('.*_[0-7]', text, re.S):
        text, way = text[:-2].strip(), ARROW_TEXTS[int(text[-1])]
    if form == '4' and re.fullmatch('[0-9?]+', text, re.ASCII):
        return [None if sign == '?' else int(sign) for sign in text], way
    if text in ('', '?'):
        return None, way
    number = re.fullmatch('0|-?[1-9][0-9]{0,8}', text, re.ASCII)
    return (int(text) if number else text), way

r"""How people draw each kind in Penpa-edit: which marks mean others, and which are only looks.

The layers of a kind say which marks it has, and `read` which marks mean nothing in any drawing. A
row of `CUSTOMS` says what is customary for one kind besides: functions that change the drawn board
before the layers take their marks, and marks that are looks. Every other mark is refused.

>>> board = Board.grid(2, 1, circles={(0, 0): 'white', (1, 0): 'gray'})
>>> customary(board, 'binairo').clues, customary(board, 'galaxies').circles
({(0, 0): 0}, {(0, 0): 'white', (1, 0): 'black'})
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from satpy.boards.board import Board
from satpy.boards.layers import Spot, border_ends
from satpy.errors import FormatError
from satpy.notations.layers.areas import walls_between
from satpy.notations.layers.layer import refuse_left

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from typing_extensions import TypeAlias

__all__ = ['CUSTOMS', 'customary', 'is_look']

Change: TypeAlias = 'Callable[..., None]'
Look: TypeAlias = 'tuple[str, str]'
"""The name of a mark that no layer holds, and where it is a look."""

GRAYS = ('gray', 'pale gray', 'dark gray', 'charcoal')
ANYWHERE, AMONG_CLUES = 'anywhere', 'between two cells with clues'
DASHED, DELETED = 'a dashed edge', 'a deleted edge'
SUMS = re.compile(r'([0-9]{0,3})\\([0-9]{0,3})', re.ASCII)
BARS = {'─': '-', '│': '|', '┼': '+', '―': '-', '–': '-', '—': '-', '－': '-', '｜': '|', '＋': '+'}
RIM = {'up': (0, -1), 'right': (1, 0), 'down': (0, 1), 'left': (-1, 0)}
TIMES = {'×': 'x', 'X': 'x', 'cross': 'x', '✕': 'x', '╳': 'x', '＝': '='}
DISCS = {'○': 'white', '◯': 'white', '●': 'black'}


def is_one_of(value: object, values: Mapping[Any, Any]) -> bool:
    """Return whether a mark is among them; several numbers in a cell, a list, never are."""
    return not isinstance(value, list) and value in values


def standing(layer: str, values: Mapping[Any, Any], other: str = '') -> Change:
    """Return a function that replaces the values of a layer, perhaps in another layer.

    values: {drawn value: value that it stands for}. A mark stays where the other layer has one, or
    between cells.
    """

    def change(drawn: Board) -> None:
        marks, there = getattr(drawn, layer), getattr(drawn, other or layer)
        for spot in [spot for spot, value in marks.items() if is_one_of(value, values)]:
            if not other:
                marks[spot] = values[marks[spot]]
            elif spot in drawn.places and spot not in there:
                there[spot] = values[marks.pop(spot)]

    return change


def gray_under(drawn: Board) -> None:
    """Leave out gray below clues."""
    for spot in drawn.clues:
        if drawn.colors.get(spot) in GRAYS:
            del drawn.colors[spot]


def borders_around(drawn: Board) -> None:
    """Leave out borders around clues and coloured cells."""
    cells = {**drawn.clues, **drawn.colors}.keys()
    drawn.walls = {wall for wall in drawn.borders() if not cells & {*wall}}
    drawn.rooms = {}


def black_holes(drawn: Board) -> None:
    """Take black cells without a clue for missing ones."""
    for place in drawn.black - drawn.clues.keys():
        del drawn.places[place], drawn.colors[place]


def no_borders(drawn: Board) -> None:
    """Leave out all borders."""
    drawn.walls, drawn.rooms = set(), {}


def circled(drawn: Board) -> None:
    """Leave out circles around clues, and circles without a number."""
    for spot in drawn.clues:
        drawn.circles.pop(spot, None)


def cages_by_borders(drawn: Board) -> None:
    """Take rooms for cages; the same outlines may be drawn as both."""
    if drawn.rooms and walls_between(drawn.cages or drawn.rooms) == walls_between(drawn.rooms):
        drawn.cages, drawn.rooms = dict(drawn.cages or drawn.rooms), {}


def written_sums(drawn: Board) -> None:
    r"""Take texts such as `16\24` for the sums of a black cell, and add a row and column of sums.

    The row and the column hold the sums, above and on the left.
    """
    if any(n is not None for n in [*drawn.top, *drawn.left]):
        rest = drawn.copy()
        rest.top, rest.left, rest.clues, rest.colors = [], [], {}, {}
        refuse_left(rest, 'kakuro')
        tops = {(x, -1): (n, None) for x, n in enumerate(drawn.top) if n is not None}
        lefts = {(-1, y): (None, n) for y, n in enumerate(drawn.left) if n is not None}
        drawn.top, drawn.left = [], []
        move(drawn, 1)
        for (x, y), sums in {**tops, **lefts}.items():
            drawn.clues[x + 1, y + 1] = sums
        for place in drawn.places:
            if 0 in place:
                drawn.colors[place] = 'black'
    for spot, clue in drawn.clues.items():
        found = SUMS.fullmatch(clue) if isinstance(clue, str) and spot in drawn.places else None
        if found:
            drawn.clues[spot] = (int(found[1] or 0) or None, int(found[2] or 0) or None)


def move(drawn: Board, step: float) -> None:
    """Move clues, circles, arrows and colours, onto a board that is larger by one."""
    if len(drawn.places) < drawn.width * drawn.height:
        raise FormatError('this board has holes, and clues where its cells are none')
    for layer in ('clues', 'circles', 'arrows', 'colors'):
        marks = getattr(drawn, layer)
        setattr(drawn, layer, {(x + step, y + step): mark for (x, y), mark in marks.items()})
    grid = Board.grid(drawn.width + 1, drawn.height + 1)
    drawn.places, drawn.width, drawn.height = grid.places, grid.width, grid.height


def on_corners(drawn: Board) -> None:
    """Take clues on the corners of cells, if there are any, for clues in cells."""
    layers = ('clues', 'circles', 'arrows')
    rest = drawn.copy()
    for layer in layers:
        marks = getattr(drawn, layer)
        setattr(rest, layer, {(x, y): mark for (x, y), mark in marks.items() if not x % 1 * y % 1})
    if any(getattr(rest, layer) != getattr(drawn, layer) for layer in layers):
        refuse_left(rest, 'firefly')
        move(drawn, 0.5)


def discs(drawn: Board) -> None:
    """Take texts such as ● for circles, and circles around nothing for circles alone."""
    for spot, clue in [*drawn.clues.items()]:
        if is_one_of(clue, DISCS) and spot not in drawn.circles:
            drawn.circles[spot] = DISCS[clue]
            del drawn.clues[spot]
        elif clue is None and spot in drawn.circles:
            del drawn.clues[spot]


def dots_point(drawn: Board) -> None:
    """Take a black dot on the rim of a clue for an arrow; between two clues it is not clear."""
    for spot in [spot for spot, color in drawn.circles.items() if color == 'black']:
        near = [(way, (spot[0] - i / 2, spot[1] - j / 2)) for way, (i, j) in RIM.items()]
        ends = [(way, place) for way, place in near if place in drawn.clues]
        if spot not in drawn.places and len(ends) == 1 and ends[0][1] not in drawn.arrows:
            drawn.arrows[ends[0][1]] = ends[0][0]
            del drawn.circles[spot]


def edge_lines(drawn: Board, outline: Sequence[tuple[Spot, Spot]]) -> None:
    """Take edges of cells for lines between the corners of cells, if there are any."""
    edges = [*outline, *(border_ends(a, b) for a, b in drawn.borders())]
    if edges:
        rest = drawn.copy()
        rest.walls, rest.rooms = set(), {}
        refuse_left(rest, 'grand_tour')
        move(drawn, 0.5)
        drawn.walls, drawn.rooms = set(), {}
        drawn.strokes = [
            sorted((int(x + 0.5), int(y + 0.5)) for x, y in edge) for edge in dict.fromkeys(edges)
        ]


CUSTOMS: dict[str, tuple[Change | Look, ...]] = {
    **dict.fromkeys(
        ('dotchi_loop', 'kropki', 'masyu', 'nurimaze', 'snake', 'statue_park', 'yin_yang'), (discs,)
    ),
    **dict.fromkeys(('lineofsight', 'lixloop', 'tetrochain'), (gray_under, borders_around)),
    'coral': (no_borders, (DASHED, ANYWHERE)),
    'binairo': (standing('circles', {'white': 0, 'black': 1}, 'clues'), standing('clues', TIMES)),
    'castle_wall': (borders_around, (DASHED, AMONG_CLUES), (DELETED, AMONG_CLUES)),
    'creek': (circled,),
    'firefly': (on_corners, dots_point, gray_under, borders_around),
    'galaxies': (discs, standing('circles', {'gray': 'black'})),
    'grand_tour': (edge_lines,),
    'japanese_sums': ((DASHED, ANYWHERE),),
    'kakuro': (written_sums,),
    'kenken': (cages_by_borders,),
    'koburin': (gray_under, borders_around),
    'mid_loop': (standing('circles', {'white': 'black', 'gray': 'black'}),),
    'minesweeper': (gray_under,),
    'nonogram': (no_borders, (DASHED, ANYWHERE)),
    'numberlink': (gray_under,),
    'slant': (circled,),
    'slitherlink': (
        standing('circles', {'white': 'S'}, 'clues'),
        standing('clues', {'cross': 'W'}),
    ),
    'suguru': (black_holes,),
    'tapa': (gray_under,),
    'tapa_loop': (gray_under,),
    'tasquare': (('a square around a text', ANYWHERE), standing('clues', {'□': None})),
    'tatamibari': (standing('clues', BARS),),
    'yajikazu': (gray_under, borders_around),
    'yajilin': (gray_under, borders_around),
}
"""{kind: what is customary in its drawings}."""


def is_look(mark: str, spot: Spot, drawn: Board, kind: str) -> bool:
    """Return whether a mark that no layer holds is a look in drawings of a kind.

    >>> is_look(DASHED, (0.5, 0), Board.grid(2, 1), 'nonogram')
    True
    >>> is_look(DASHED, (0.5, 0), Board.grid(2, 1), 'castle_wall')
    False
    """
    clues = {**drawn.clues, **drawn.colors}
    among = all(place in clues for place in drawn.around(spot))
    here = (ANYWHERE, AMONG_CLUES) if among else (ANYWHERE,)
    return any((mark, where) in CUSTOMS.get(kind, ()) for where in here)


def customary(drawn: Board, kind: str, outline: Sequence[tuple[Spot, Spot]] = ()) -> Board:
    """Return a copy of a drawn board in which marks that are customs of a kind have their meaning.

    outline: edges around the board, from corner to corner.
    """
    copy = drawn.copy()
    for custom in CUSTOMS.get(kind, ()):
        if custom is edge_lines:
            edge_lines(copy, outline)
        elif not isinstance(custom, tuple):
            custom(copy)
    return copy

"""The given layers of a board, which every notation is read into."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from math import ceil, floor

from satpy.boards.grids import areas, reading_order, rooms_between
from satpy.boards.place_names import place_name
from satpy.boards.tables import AROUND, BESIDE, HEXAGONS
from satpy.errors import FormatError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeVar

    from typing_extensions import TypeAlias

    Self = TypeVar('Self', bound='Layers')

__all__ = ['SIDES', 'Layers', 'border_ends', 'outside_parts', 'outside_spot', 'reading_order']

Place: TypeAlias = 'tuple[int, int]'
Spot: TypeAlias = 'tuple[float, float]'
Pair: TypeAlias = 'tuple[Place, Place]'
At: TypeAlias = 'Spot | Iterable[Spot]'

SIDES = ('top', 'bottom', 'left', 'right')
"""The sides of a board, in the order of `Board.views`."""

LAYERS = (
    'places', 'width', 'height', 'hexagons', 'clues', 'circles', 'arrows', 'colors', 'rooms',
    'walls', 'cages', 'corners', 'thermos', 'strokes', *SIDES, 'facts',
)  # fmt: skip
"""The layers of a board, which are compared and copied."""


def border_ends(a: Spot, b: Spot, length: float = 1) -> tuple[Spot, Spot]:
    """Return the ends of the border between two places; length: 1 if as long as from a to b.

    >>> border_ends((0, 0), (1, 0))
    ((0.5, 0.5), (0.5, -0.5))
    """
    x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    i, j = (b[1] - a[1]) * length / 2, (a[0] - b[0]) * length / 2
    return (x - i, y - j), (x + i, y + j)


def outside_spot(side: str, at: int, size: Place, away: float = 1) -> tuple[Any, Any]:
    """Return the spot beside a board of this size: the line `at`, `away` steps off.

    >>> [outside_spot(side, 1, (3, 2)) for side in SIDES]
    [(1, -1), (1, 2), (-1, 1), (3, 1)]
    """
    far = {'top': -away, 'left': -away, 'bottom': size[1] - 1 + away, 'right': size[0] - 1 + away}
    return (at, far[side]) if side in ('top', 'bottom') else (far[side], at)


def outside_parts(outside: Mapping[str, Sequence[Any]]) -> Iterator[tuple[str, int, int, Any]]:
    """Yield (side, line, away, part) of clues outside, away from 1; lists run right and down.

    >>> [*outside_parts({'top': [[7, 8], None], 'right': [9]})]
    [('top', 0, 1, 8), ('top', 0, 2, 7), ('right', 0, 1, 9)]
    """
    for side, clues in outside.items():
        for at, clue in enumerate(clues):
            parts = clue if isinstance(clue, list) else [] if clue is None else [clue]
            ordered = parts[::-1] if side in ('top', 'left') else parts
            for away, part in enumerate(ordered, 1):
                yield side, at, away, part


def copied(part: Any) -> Any:
    """Return a copy of a dict, set or list and of lists in it; other objects as they are.

    >>> copied([[1], (2,)]), copied(3)
    ([[1], (2,)], 3)
    """
    if isinstance(part, list):
        return [*map(copied, part)] if part else []
    return part.copy() if isinstance(part, (dict, set)) else part


class Layers:
    """The layers of a `Board`, whose docstring says what each of them holds."""

    def __init__(
        self,
        places: Iterable[Place] | None,
        *,
        width: int | None = None,
        height: int | None = None,
        hexagons: bool = False,
        clues: Mapping[Any, Any] | None = None,
        circles: Mapping[Any, str] | None = None,
        arrows: Mapping[Any, str] | None = None,
        colors: Mapping[Place, str] | None = None,
        rooms: Mapping[Place, Hashable] | Iterable[Iterable[Hashable]] | None = None,
        walls: Iterable[Pair] = (),
        cages: Mapping[Place, Hashable] | None = None,
        corners: Mapping[Place, object] | None = None,
        thermos: Iterable[Iterable[Place]] = (),
        strokes: Iterable[Iterable[Place]] = (),
        top: Sequence[Any] | None = None,
        bottom: Sequence[Any] | None = None,
        left: Sequence[Any] | None = None,
        right: Sequence[Any] | None = None,
        facts: Mapping[str, Any] | None = None,
        hole: str = 'x',
        lettered: bool = False,
        caption: str = '',
    ) -> None:
        self.hexagons = hexagons
        self._set_places(places, width, height)
        self.clues: dict[Any, Any] = self._spots('clues', clues)
        self.circles: dict[Any, str] = self._spots('circles', circles)
        self.arrows: dict[Any, str] = self._spots('arrows', arrows)
        self.colors: dict[Place, str] = self._spots('colors', colors)
        room_of = {place: room for room, cells in areas(rooms or {}).items() for place in cells}
        self.rooms: dict[Place, Any] = self._spots('rooms', room_of)
        self.walls = {(min(a, b), max(a, b)) for a, b in walls}
        self.cages: dict[Place, Any] = self._spots('cages', cages)
        self.corners: dict[Place, Any] = self._spots('corners', corners)
        self.thermos = [list(cells) for cells in thermos]
        self.strokes = [list(cells) for cells in strokes]
        self.top, self.bottom = self._side('top', top), self._side('bottom', bottom)
        self.left, self.right = self._side('left', left), self._side('right', right)
        self.facts: dict[str, Any] = dict(facts or {})
        self.hole, self.lettered, self.caption = ' ' if hexagons else hole, lettered, caption

    @classmethod
    def grid(cls: type[Self], width: int, height: int, **layers: Any) -> Self:
        """Return a board that is a full rectangle; `layers` as for `Board`.

        >>> from satpy.boards.board import Board
        >>> Board.grid(3, 1).rows()
        ['...']
        >>> Board.grid(0, 0).rows()
        []
        """
        return cls(None, width=width, height=height, **layers)

    @cached_property
    def places(self) -> dict[Place, None]:
        """The places of a full rectangle, which are made when they are asked for."""
        return dict.fromkeys([(x, y) for y in range(self.height) for x in range(self.width)])

    def _set_places(
        self, places: Iterable[Place] | None, width: int | None, height: int | None
    ) -> None:
        """Set the places, None for a full rectangle, and the size, which must hold them."""
        wide, high = width or 0, height or 0
        if places is not None:
            self.places = there = dict.fromkeys(sorted(places, key=reading_order))
            xs, ys = {x for x, _ in there}, {y for _, y in there}
            across, down = max(xs, default=-1) + 1, max(ys, default=-1) + 1
            wide, high = across if width is None else width, down if height is None else height
            if min(xs | ys, default=0) < 0 or across > wide or down > high:
                place = next((x, y) for x, y in there if not (0 <= x < wide and 0 <= y < high))
                board = f'a board of {wide} columns and {high} rows'
                raise FormatError(f'place {place} is not on {board}; columns and rows count from 0')
        self.width, self.height = wide, high
        if self.hexagons and len({(x + y) % 2 for x, y in self.places}) > 1:
            raise FormatError('the places of hexagons come from a `hex_table`, not from squares')

    def _spots(self, layer: str, given: Mapping[Any, Any] | None) -> dict[Any, Any]:
        """Return a layer, whose spots must each be a place or at the edge of one."""
        for spot in given or ():
            if spot not in self.places and not (isinstance(spot, tuple) and self.around(spot)):
                raise FormatError(f'{layer}: {spot} is not on the board; a place is (x, y), from 0')
        return dict(given or {})

    def _side(self, side: str, clues: Sequence[Any] | None) -> list[Any]:
        """Return the clues of a side: none, or one for each column or row."""
        found = list(clues or [])
        most = self.width if side in ('top', 'bottom') else self.height
        if len(found) > most:
            raise FormatError(f'{len(found)} clues on the {side}, for a board of {most}')
        return found and found + [None] * (most - len(found))

    def copy(self: Self) -> Self:
        """Return a board with the same clues and without a solution.

        >>> from satpy.boards.board import Board
        >>> board = Board.grid(2, 1, clues={(0, 0): 3})
        >>> board.copy() == board, board.copy().clues is board.clues
        (True, False)
        """
        other = type(self).__new__(type(self))
        # Many boards are copied after all their parts were checked.
        other.__dict__.update({name: copied(part) for name, part in vars(self).items()})
        other.__dict__.pop('answer', None)
        return other

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Layers):
            return False
        # Most boards that are compared have equal layers; this check takes a hundredth of the time.
        same = all(getattr(self, name) == getattr(other, name) for name in LAYERS)
        same = same and all(type(other.clues[at]) is type(n) for at, n in self.clues.items())
        return same or self.compared() == other.compared()

    def compared(self) -> dict[str, Any]:
        """Return each layer in the form that is compared.

        Names of rooms and cages are left out. Rooms and walls become their borders, unless there is
        one room, a room is in two pieces, or a place is in no room; strokes become their steps. A
        list of one clue outside becomes that clue, and a side without clues becomes empty.

        >>> Layers([(0, 0)], left=[[1]]) == Layers([(0, 0)], left=[1], top=[None])
        True
        """
        found = {name: getattr(self, name) for name in LAYERS}
        rooms = {*map(frozenset, areas(self.rooms).values())}
        found['cages'] = {*map(frozenset, areas(self.cages).values())}
        found['walls'] = borders = self.borders()
        table = self.table() if rooms else {}
        beside = [(a, b) for a, b in borders if b in table.get(a, ())]
        parted = areas(rooms_between(table, beside))
        found['rooms'] = rooms ^ {*map(frozenset, parted.values())} if len(rooms) > 1 else rooms
        found['clues'] = {spot: (type(clue), clue) for spot, clue in self.clues.items()}
        found['strokes'] = {
            frozenset(step) for path in self.strokes for step in zip(path, path[1:] or path)
        }
        for side in SIDES:
            clues = [[n] if n is not None and not isinstance(n, list) else n for n in found[side]]
            found[side] = clues if any(clue is not None for clue in clues) else []
        return found

    __hash__ = None  # type: ignore[assignment]  # boards can be changed

    def __repr__(self) -> str:
        full = len(self.places) == self.width * self.height
        size = f'{self.width}, {self.height}' if full else f'{[*self.places]}'
        layers = [(name, getattr(self, name)) for name in LAYERS[3 if full else 1 :]]
        words = [f'{name}={value!r}' for name, value in layers if value]
        return f'{type(self).__name__}{".grid" * full}({", ".join([size, *words])})'

    @property
    def black(self) -> set[Place]:
        """The places that are black in the puzzle itself, in a new set each time.

        >>> from satpy.boards.board import Board
        >>> Board.grid(2, 1, colors={(0, 0): 'black', (1, 0): 'gray'}).black
        {(0, 0)}
        """
        return {place for place, color in self.colors.items() if color == 'black'}

    @property
    def outside(self) -> dict[str, list[Any]]:
        """The clues on each side, {side: a clue or None for each column or row}.

        >>> from satpy.boards.board import Board
        >>> Board.grid(2, 1, left=[3]).outside
        {'top': [], 'bottom': [], 'left': [3], 'right': []}
        """
        return {side: getattr(self, side) for side in SIDES}

    @property
    def has_runs(self) -> bool:
        """Whether there are lists of numbers outside, as in a nonogram."""
        return any(isinstance(clue, list) for side in SIDES for clue in getattr(self, side))

    def table(
        self, diagonals: bool = False, without: Iterable[Place] = (), edge: bool = False
    ) -> dict[Place, set[Place]]:
        """Return the adjacency table of the places: {place: the places beside it}.

        diagonals: whether places that touch at a corner are beside each other as well; hexagons
        have no such places. without: places that are left out, such as places that a loop does not
        pass. edge: with one more place, (-1, -1), beside all places at the edge.

        >>> from satpy.boards.board import Board
        >>> Board.grid(2, 1).table()
        {(0, 0): {(1, 0)}, (1, 0): {(0, 0)}}
        >>> Board.grid(1, 1).table(edge=True)
        {(0, 0): {(-1, -1)}, (-1, -1): {(0, 0)}}
        """
        beside = HEXAGONS if self.hexagons else BESIDE
        ways = AROUND if diagonals and not self.hexagons else beside
        left = self.places.keys() - without
        found = {
            (x, y): left.intersection([(x + i, y + j) for i, j in ways])
            for x, y in self.places
            if (x, y) in left
        }
        if edge:
            rim = {(x, y) for x, y in found if any((x + i, y + j) not in left for i, j in beside)}
            for place in rim:
                found[place].add((-1, -1))
            found[-1, -1] = rim
        return found

    def rows_of(self) -> list[list[Place]]:
        """Return the places row by row, without holes.

        >>> from satpy.boards.board import Board
        >>> Board([(0, 0), (2, 0)]).rows_of()
        [[(0, 0), (2, 0)]]
        """
        xs, ys = range(self.width), range(self.height)
        return [[(x, y) for x in xs if (x, y) in self.places] for y in ys]

    def columns_of(self) -> list[list[Place]]:
        """Return the places column by column, without holes.

        >>> from satpy.boards.board import Board
        >>> Board([(0, 0), (2, 0)]).columns_of()
        [[(0, 0)], [], [(2, 0)]]
        """
        xs, ys = range(self.width), range(self.height)
        return [[(x, y) for y in ys if (x, y) in self.places] for x in xs]

    def areas(
        self, names: Mapping[Place, Hashable] | None = None
    ) -> list[tuple[Any, list[Place], Any]]:
        """Return (name, places, number) of each room; the number is None if unknown.

        names: `board.cages` for the cages, by default the rooms. Rooms come in the order of their
        first places, and places in reading order.

        >>> from satpy.boards.board import Board
        >>> board = Board.grid(3, 1, rooms=['AAB'], corners={(0, 0): 2})
        >>> board.areas()
        [('A', [(0, 0), (1, 0)], 2), ('B', [(2, 0)], None)]
        """
        names = self.rooms if names is None else names
        found = areas({place: names[place] for place in self.places if place in names})
        return [(name, cells, self.corners.get(cells[0])) for name, cells in found.items()]

    def borders(self) -> set[Pair]:
        """Return the pairs (a, b) of places with a wall or different rooms on either side; a < b.

        The inverse is `rooms_between(board.table(), borders)`, if each border parts two rooms.

        >>> from satpy.boards.board import Board
        >>> sorted(Board.grid(3, 1, rooms=['AAB'], walls=[((1, 0), (0, 0))]).borders())
        [((0, 0), (1, 0)), ((1, 0), (2, 0))]
        """
        room = self.rooms.get
        beside = ((a, b) for a, others in self.table().items() for b in others if a < b)
        return self.walls | {(a, b) for a, b in beside if room(a) != room(b)}

    def views(self) -> Iterator[tuple[str, str, Any, list[Place]]]:
        """Yield (side, name, clue, places) of each clue outside, top, bottom, left, right.

        The name is of the line, as in 'column 3'; its places are in the order seen from there.
        The 0 of a line without places is left out. Raises FormatError for another clue there.

        >>> from satpy.boards.board import Board
        >>> [*Board.grid(1, 2, bottom=[7], left=[None, 0]).views()]
        [('bottom', 'column 1', 7, [(0, 1), (0, 0)]), ('left', 'row 2', 0, [(0, 1)])]
        """
        columns, rows = self.columns_of(), self.rows_of()
        for side in SIDES:
            name, lines = ('column', columns) if side in ('top', 'bottom') else ('row', rows)
            for n, clue in enumerate(getattr(self, side)):
                if clue is not None and not lines[n]:
                    if clue not in (0, []):
                        reason = f'{clue} on the {side}: {name} {n + 1} has no cells'
                        raise FormatError(reason)
                elif clue is not None:
                    places = lines[n][::-1] if side in ('bottom', 'right') else lines[n]
                    yield side, f'{name} {n + 1}', clue, places

    def beside(self, side: str, place: Place) -> Place:
        """Return the spot beside the board, on a side, of the line that a place is in.

        That is where a clue outside stands, for `mark` and for `comment`.

        >>> board = Layers([(x, y) for x in range(3) for y in range(2)])
        >>> [board.beside(side, (1, 0)) for side in SIDES]
        [(1, -1), (1, 2), (-1, 0), (3, 0)]
        """
        return outside_spot(side, place[side in ('left', 'right')], (self.width, self.height))

    def pointed(self, place: Place) -> list[Place]:
        """Return the places at which the arrow of a place points, up to a hole, the nearest first.

        >>> from satpy.boards.board import Board
        >>> board = Board.grid(3, 1, arrows={(0, 0): 'right'})
        >>> board.pointed((0, 0)), board.pointed((1, 0))
        ([(1, 0), (2, 0)], [])
        """
        way, (x, y), found = self.arrows.get(place, '').split(), place, []
        i, j = ('right' in way) - ('left' in way), ('down' in way) - ('up' in way)
        if way and not (i or j):
            spot = place_name(place)
            raise FormatError(f'arrows: {self.arrows[place]!r} at {spot} is not a direction')
        while way and (x + i, y + j) in self.places:
            x, y = x + i, y + j
            found.append((x, y))
        return found

    def around(self, spot: Spot) -> list[Place]:
        """Return the places of a spot: a place itself, the two of a border, the four of a corner.

        Only places of the board are returned.

        >>> from satpy.boards.board import Board
        >>> board = Board.grid(2, 2)
        >>> board.around((1, 0)), board.around((0.5, 0)), board.around((1.5, 1.5))
        ([(1, 0)], [(0, 0), (1, 0)], [(1, 1)])
        """
        xs, ys = (sorted({floor(part), ceil(part)}) for part in spot)
        if self.hexagons and spot not in self.places and len(xs) == len(ys) == 1:
            xs = [xs[0] - 1, xs[0] + 1]  # the border of two hexagons in a row
        return [(x, y) for y in ys for x in xs if (x, y) in self.places]

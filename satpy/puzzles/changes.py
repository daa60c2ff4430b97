"""Changes of one sign of a board: another clue, two exchanged, a border of rooms that is moved."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from satpy.boards.board import SIDES, Board
from satpy.boards.grids import components
from satpy.boards.layers import outside_spot
from satpy.boards.place_names import place_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from typing_extensions import TypeAlias

    from satpy.boards.layers import Spot

__all__ = [
    'AREAS',
    'NOTHING',
    'Change',
    'Edit',
    'Slot',
    'alternatives',
    'borders_moved',
    'changed',
    'facts_changed',
    'neighbours',
    'shadings',
    'slots_of',
]

LAYERS = ('clues', 'circles', 'arrows', 'corners')
"""The layers of a board in which a sign may be mistyped, besides the sides."""
SIGNS = {'circles': ('white', 'black'), 'arrows': ('up', 'down', 'left', 'right')}
"""{layer: its possible signs, besides those on the board}."""
DIGITS = range(10)
NOTHING = ()
AREAS = ('rooms', 'cages')
"""The layers in which a place may move to a neighbouring area."""


class Slot(NamedTuple):
    """Where a clue stands: a layer or side of a board, and its spot or line there."""

    layer: str
    key: Any

    @property
    def is_clue(self) -> bool:
        """Whether it is neither the room or cage nor the colour of a place."""
        return self.layer in LAYERS or self.layer in SIDES

    def spot(self, board: Board) -> Spot:
        """Return the spot on the board, or beside it."""
        if self.layer in SIDES:
            return outside_spot(self.layer, self.key, (board.width, board.height))
        spot: Spot = self.key
        return spot

    def value(self, board: Board) -> Any:
        """Return the clue, NOTHING if there is none."""
        layer = getattr(board, self.layer)
        return layer.get(self.key, NOTHING) if isinstance(layer, dict) else layer[self.key]

    def words(self, board: Board) -> str:
        """Return its position: r9c10 for column 10 of row 9."""
        if self.layer in SIDES:
            beside = {'top': 'above c', 'bottom': 'below c', 'left': 'left of r'}
            return f'{beside.get(self.layer, "right of r")}{self.key + 1}'
        return f'at {place_name(self.key)}'


Edit: TypeAlias = 'dict[Slot, Any]'
"""The new clues of these slots."""


class Change(NamedTuple):
    """A board that differs from another in these slots, and the difference in words."""

    words: str
    board: Board
    slots: tuple[Slot, ...]

    def __str__(self) -> str:
        what = 'two signs exchanged' if len(self.slots) > 1 else 'one sign changed'
        return f'with {what} there is one answer: {self.words}'


def slots_of(board: Board) -> Iterator[Slot]:
    """Yield where all clues stand."""
    for layer in LAYERS:
        yield from (Slot(layer, spot) for spot in getattr(board, layer))
    for side in SIDES:
        clues = enumerate(getattr(board, side))
        yield from (Slot(side, line) for line, clue in clues if clue is not None)


def changed(board: Board, values: Mapping[Slot, Any]) -> Change:
    """Return the board with another clue, or with two exchanged, and the difference."""
    copy, words = board.copy(), []
    for slot, value in values.items():
        layer = getattr(copy, slot.layer)
        if value != NOTHING:
            layer[slot.key] = value
        elif slot.layer in SIDES:
            layer[slot.key] = None
        else:
            del layer[slot.key]
        if slot.layer in AREAS:
            words.append(moved_to(copy, board, slot))
        elif slot.layer == 'facts':
            number = f'{value} {slot.key}' if slot.key[-1] == 's' else f'{slot.key} {value}'
            words.append(f'{number} in place of {slot.value(board)}')  # 2 stars; size 5
        else:
            words.append(f'{shown(value)} for {shown(slot.value(board))} {slot.words(board)}')
    return Change(' and '.join(words), copy, tuple(values))


def moved_to(copy: Board, board: Board, slot: Slot) -> str:
    """Put the numbers of rooms on their first places; return the move of a place in words."""
    rooms, name = getattr(copy, slot.layer), slot.value(copy)
    if slot.layer == 'cages' or not board.cages:  # else they are numbers of cages
        numbers = {}
        for room, cells, number in board.areas(getattr(board, slot.layer)):
            if cells[0] in board.corners:
                numbers[room] = number
                del copy.corners[cells[0]]
        firsts = {room: cells[0] for room, cells, _ in copy.areas(rooms)}
        copy.corners.update({firsts[room]: number for room, number in numbers.items()})
    (beside, *_) = (other for other in sorted(board.table()[slot.key]) if rooms.get(other) == name)
    return f'{place_name(slot.key)} in the {slot.layer[:-1]} of {place_name(beside)}'


def borders_moved(board: Board) -> Iterator[tuple[Slot, Any]]:
    """Yield places at a border and the neighbouring room, or cage, to which each may be given.

    The rest of its own room stays connected, or a room of this place alone vanishes, unless it has
    a number. If all rooms are equally large, they stay so.

    >>> board = Board.grid(3, 1, rooms=['AAB'])
    >>> [changed(board, {slot: room}).words for slot, room in borders_moved(board)]
    ['r1c2 in the room of r1c3', 'r1c3 in the room of r1c2']
    """
    table = board.table()
    for layer in AREAS:
        names = getattr(board, layer)
        areas = {name: cells for name, cells, _ in board.areas(names)}
        if len({*map(len, areas.values())}) < 2:
            continue
        for place, name in names.items():
            left = [other for other in areas[name] if other != place]
            beside = {names[other]: None for other in sorted(table[place]) if other in names}
            if len(components(left, table)) == 1 or not (left or place in board.corners):
                yield from ((Slot(layer, place), other) for other in beside if other != name)


def shadings(board: Board) -> Iterator[tuple[Slot, Any]]:
    """Yield places without a clue and the given colours of other places, or NOTHING.

    >>> board = Board.grid(2, 1, colors={(0, 0): 'black'})
    >>> [changed(board, {slot: color}).words for slot, color in shadings(board)]
    ['nothing for black at r1c1', 'black for nothing at r1c2']
    """
    colors = [*dict.fromkeys(board.colors.values()), NOTHING]
    for place in board.places if board.colors else ():
        if place not in board.clues and place not in board.arrows:
            slot = Slot('colors', place)
            yield from ((slot, color) for color in colors if color != slot.value(board))


def facts_changed(board: Board) -> Iterator[tuple[Slot, Any]]:
    """Yield the numbers beside a board, such as that of stars, and those that each could be.

    >>> board = Board.grid(1, 1, facts={'stars': 1, 'every place': True})
    >>> [changed(board, {slot: n}).words for slot, n in facts_changed(board)][:2]
    ['2 stars in place of 1', '3 stars in place of 1']
    """
    for name, number in board.facts.items():
        if type(number) is int:
            yield from ((Slot('facts', name), other) for other in others(number, ()) if other)


def neighbours(board: Board, slots: Sequence[Slot]) -> Iterator[tuple[Slot, Slot]]:
    """Yield pairs of different clues side by side in one layer, one of them in these slots."""
    for slot in slots:
        x, y = slot.spot(board)
        for other in slots_of(board):
            i, j = other.spot(board)
            beside = other.layer == slot.layer and abs(x - i) + abs(y - j) == 1
            first = slot < other or other not in slots
            if beside and first and slot.value(board) != other.value(board):
                yield slot, other


def alternatives(board: Board, slot: Slot) -> list[Any]:
    """Return the values that a clue could have instead."""
    value = slot.value(board)
    sides = SIDES if slot.layer in SIDES else (slot.layer,)
    there = [other.value(board) for other in slots_of(board) if other.layer in sides]
    if isinstance(value, (list, tuple)):
        parts = [part for other in there if isinstance(other, (list, tuple)) for part in other]
        return [
            type(value)([*value[:at], new, *value[at + 1 :]])
            for at, part in enumerate(value)
            for new in others(part, parts)
        ]
    return others(value, [*there, *SIGNS.get(slot.layer, ())])


def others(value: Any, there: Iterable[Any]) -> list[Any]:
    """Return other values: those on the board, and numbers that look like a number.

    These differ in a digit, or by one or ten. A text may be a number and a sign, as in a cage.

    >>> others(12, [53, None, 'A']), others('A', ['B', 3])
    ([2, 10, 11, 13, 14, 15, 16, 17, 18, 19, 22, 32, 42, 52, 53, 62, 72, 82, 92, None], ['B'])
    >>> others('1+', ['3-'])
    ['3-', '0+', '2+', '3+', '4+', '5+', '6+', '7+', '8+', '9+', '11+', '1-']
    """
    if isinstance(value, str):
        words = [other for other in there if type(other) is str]
        n, sign = value[:-1], value[-1:]
        if n.isdecimal():
            words += [f'{other}{sign}' for other in others(int(n), ())]
            words += [n + word[-1] for word in words if word[:-1].isdecimal()]
        return [*dict.fromkeys(word for word in words if word != value)]
    numbers = {other for other in there if type(other) is int}
    unknown = [None] * (value is not None and None in there)
    if value is None:
        return [*sorted({*numbers, *DIGITS})]
    numbers.update((value - 10, value - 1, value + 1, value + 10))
    digits = str(value)
    numbers.update(
        int(f'{digits[:at]}{new}{digits[at + 1 :]}') for at in range(len(digits)) for new in DIGITS
    )
    return [*sorted(n for n in numbers if n >= 0 and n != value), *unknown]


def shown(value: Any) -> str:
    r"""Return a clue as a message shows it; numbers for directions as they are typed.

    >>> shown(3), shown(None), shown([1, None]), shown('white')
    ('3', '?', '1 ?', 'white')
    >>> print(shown((None, None, 0, 12)))
    \\0\12
    """
    if isinstance(value, tuple):
        return '\\'.join('' if n is None else str(n) for n in value) or 'nothing'
    if isinstance(value, list):
        return ' '.join(map(shown, value)) or 'nothing'
    return '?' if value is None else str(value)

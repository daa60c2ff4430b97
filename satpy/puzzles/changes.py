"""Changes of one sign of a board: another clue, two exchanged, a border of rooms that is moved."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from satpy.boards.board import SIDES, Board
from satpy.boards.constraints import constraints_on
from satpy.boards.grids import components
from satpy.boards.layers import outside_spot
from satpy.boards.place_names import place_name
from satpy.boards.signs import clue_text
from satpy.puzzles.typos import NOTHING, Typos

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from satpy.boards.layers import Spot
    from satpy.boards.place_names import Place
    from satpy.cnf import CNF
    from satpy.puzzles.typos import Edit

__all__ = [
    'Proposals', 'Slot', 'alternatives', 'borders_moved', 'change_in_words', 'changed',
    'lines_moved', 'shadings', 'slots_of',
]  # fmt: skip

LAYERS = ('clues', 'circles', 'arrows', 'corners')
"""The layers of a board in which a sign may be mistyped, besides the sides."""
SIGNS = {'circles': ('white', 'black'), 'arrows': ('up', 'down', 'left', 'right')}
"""{layer: its possible signs besides the signs on the board}."""
AREAS = ('rooms', 'cages')
"""The layers in which a place may move to a neighbouring area."""


class Slot(NamedTuple):
    """Where a clue stands: a layer or side of a board, and its spot or line there."""

    layer: str
    key: Any

    def spot(self, board: Board) -> Spot | None:
        """Return the spot of a clue on the board, or beside it; None if it is no clue."""
        if self.layer in SIDES:
            return outside_spot(self.layer, self.key, (board.width, board.height))
        return self.key if self.layer in LAYERS else None

    def value(self, board: Board) -> Any:
        """Return the clue, NOTHING if there is none."""
        if self.layer == 'constraints':  # the number of a constraint, and which of its numbers
            return constraints_on(board)[self.key[0]].values[self.key[1]]
        layer = getattr(board, self.layer)
        return layer.get(self.key, NOTHING) if isinstance(layer, dict) else layer[self.key]

    def words(self, board: Board) -> str:
        """Return its position: r9c10 for column 10 of row 9."""
        if self.layer in SIDES:
            beside = {'top': 'above c', 'bottom': 'below c', 'left': 'left of r'}
            return f'{beside.get(self.layer, "right of r")}{self.key + 1}'
        if self.layer == 'constraints':
            said = constraints_on(board)[self.key[0]]
            of = f' of {place_name(said.groups[0][0])}' if said.groups else ''
            return f'in the {"cage" if said.word == "killer" else said.word}{of}'
        return f'at {place_name(self.key)}'


class Proposals(Typos):
    """Iterates over the changes of a sign, or of two neighbours, that leave one solution.

    board: a puzzle without a solution, or with several. rules: writes the rules for a board and
    returns {meaning: term}. until: a time of `time.monotonic`, after which `Timeout` is raised.
    check: raises FormatError for an impossible board.

    >>> from satpy.encodings.window import window
    >>> def rules(cnf, board):
    ...     lit = {place: cnf.auto_term(place) for place in board.places}
    ...     for (x, y), n in board.clues.items():
    ...         cnf.comment(f'{n} at column {x + 1}', at=(x, y))
    ...         cnf.write(window([lit[x, y], lit[x + 1, y]], n))
    ...     return lit
    >>> board = Board.grid(3, 1, clues={(0, 0): 2, (1, 0): 0})
    >>> proposals = Proposals(board, rules)
    >>> [change.words for change in proposals]
    ['0 for 2 at r1c1', '2 for 0 at r1c2', '1 for 2 at r1c1', '1 for 0 at r1c2']
    >>> proposals.tried, proposals.total, proposals.remark
    (23, 23, '')
    """

    noun = 'sign'

    def __init__(
        self,
        board: Board,
        rules: Callable[[CNF, Board], Mapping[Any, int]],
        until: float | None = None,
        check: Callable[[Board], None] = lambda board: None,
    ) -> None:
        self._board, self._check = board, check
        clues = {slot: slot.value(board) for slot in slots_of(board)}
        super().__init__(rules, clues, {slot: alternatives(board, slot) for slot in clues}, until)

    def with_clues(self, edit: Edit) -> Any:
        board = changed(self._board, edit)
        if edit:
            self._check(board)
        return board

    def words(self, place: Slot, clue: Any) -> str:
        return change_in_words(self._board, place, clue)

    def spot(self, place: Slot) -> Spot | None:
        return place.spot(self._board)

    def are_beside(self, a: Slot, b: Slot) -> bool:
        return a.layer == b.layer and super().are_beside(self.spot(a), self.spot(b))

    def edits(self, clash: set[Spot]) -> list[Edit]:
        board = self._board
        numbers = [(name, n) for name, n in board.facts.items() if type(n) is int]
        others = [(Slot('facts', name), n) for name, old in numbers for n in near(old, ()) if n]
        others += [*borders_moved(board), *shadings(board)]
        rooms = {Slot(layer, spot).value(board) for layer in AREAS for spot in clash} - {NOTHING}
        others.sort(key=lambda other: rooms.isdisjoint({other[0].value(board), other[1]}))
        others += lines_moved(board)
        others += [(slot, n) for slot in in_constraints(board) for n in near(slot.value(board), ())]
        return super().edits(clash) + [{slot: value} for slot, value in others]


def slots_of(board: Board) -> Iterator[Slot]:
    """Yield where all clues stand."""
    for layer in LAYERS:
        yield from (Slot(layer, spot) for spot in getattr(board, layer))
    for side in SIDES:
        clues = enumerate(getattr(board, side))
        yield from (Slot(side, line) for line, clue in clues if clue is not None)


def in_constraints(board: Board) -> Iterator[Slot]:
    """Yield where the numbers of constraints stand.

    >>> board = Board.grid(2, 2, facts={'constraints': ['odd r1c1', 'killer 10 r1c1 r1c2']})
    >>> [change_in_words(board, slot, 9) for slot in in_constraints(board)]
    ['9 for 10 in the cage of r1c1']
    """
    for at, said in enumerate(constraints_on(board)):
        yield from (Slot('constraints', (at, nth)) for nth in range(len(said.values)))


def changed(board: Board, edit: Mapping[Slot, Any]) -> Board:
    """Return the board with the changes."""
    copy = board.copy()
    for slot, value in edit.items():
        if slot.layer == 'constraints':
            there, (at, nth) = constraints_on(copy), slot.key
            there[at] = there[at].with_value(nth, value)
            copy.facts['constraints'] = [*map(str, there)]
            continue
        layer = getattr(copy, slot.layer)
        if value is not NOTHING:
            layer[slot.key] = value
        elif slot.layer in SIDES:
            layer[slot.key] = None
        else:
            del layer[slot.key]
        if (slot.layer == 'rooms' and board.cages) or slot.layer not in AREAS:
            continue  # then the numbers belong to cages
        first = {room: cells[0] for room, cells, _ in copy.areas(layer)}
        areas = board.areas(getattr(board, slot.layer))
        moved = {cells[0]: first.get(room, cells[0]) for room, cells, _ in areas}
        copy.corners = {moved.get(place, place): n for place, n in copy.corners.items()}
    return copy


def change_in_words(board: Board, slot: Slot, value: Any) -> str:
    """Return the change of one slot in words."""
    old = slot.value(board)
    if slot.layer in AREAS:
        rooms, beside = getattr(board, slot.layer), sorted(board.table()[slot.key])
        other = next(place for place in beside if rooms.get(place) == value)
        return f'{place_name(slot.key)} in the {slot.layer[:-1]} of {place_name(other)}'
    if slot.layer == 'facts':
        number = f'{value} {slot.key}' if slot.key[-1] == 's' else f'{slot.key} {value}'
        return f'{number} in place of {old}'  # 2 stars; size 5
    if slot.layer == 'strokes':
        to = 'nothing' if value is NOTHING else f'a line {link_name(value)}'
        return f'{to} for the line {link_name(old)}'
    texts = ['' if n is NOTHING else n if type(n) is str else clue_text(n) for n in (value, old)]
    return f'{texts[0] or "nothing"} for {texts[1] or "nothing"} {slot.words(board)}'


def borders_moved(board: Board) -> Iterator[tuple[Slot, Any]]:
    """Yield places at a border and the neighbouring room, or cage, to which each may be given.

    The rest of its own room stays connected, or a room of this place alone vanishes, unless it has
    a number. If all rooms are equally large, they stay so.

    >>> board = Board.grid(3, 1, rooms=['AAB'])
    >>> [change_in_words(board, slot, room) for slot, room in borders_moved(board)]
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
    >>> [change_in_words(board, slot, color) for slot, color in shadings(board)]
    ['nothing for black at r1c1', 'black for nothing at r1c2']
    """
    colors = [*dict.fromkeys(board.colors.values()), NOTHING]
    for place in board.places if board.colors else ():
        if place not in board.clues and place not in board.arrows:
            slot = Slot('colors', place)
            yield from ((slot, color) for color in colors if color != slot.value(board))


def lines_moved(board: Board) -> Iterator[tuple[Slot, Any]]:
    """Yield given lines and the other lines at one of their ends, or NOTHING.

    >>> board = Board.grid(2, 2, strokes=[((0, 0), (1, 0))])
    >>> [change_in_words(board, slot, line) for slot, line in lines_moved(board)][1:]
    ['a line r1c2-r2c2 for the line r1c1-r1c2', 'nothing for the line r1c1-r1c2']
    """
    table, given = board.table(), {frozenset(line) for line in board.strokes}
    for at, line in enumerate(board.strokes):
        beside = [(end, other) for end in line for other in sorted(table.get(end, ()))]
        others = [other for other in beside if frozenset(other) not in given]
        yield from ((Slot('strokes', at), other) for other in [*others, NOTHING])


def link_name(line: Sequence[Place]) -> str:
    """Return a line from a place to another in words: r1c1-r1c2."""
    return '-'.join(map(place_name, sorted(line)))


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
            for new in near(part, parts)
        ]
    return near(value, [*there, *SIGNS.get(slot.layer, ())])


def near(value: Any, there: Iterable[Any]) -> list[Any]:
    """Return other values: the values on the board, and numbers that look like a number.

    These differ in a digit, or by one or ten. A text may be a number and a sign, as in a cage.

    >>> near(12, [53, None, 'A']), near('A', ['B', 3])
    ([2, 10, 11, 13, 14, 15, 16, 17, 18, 19, 22, 32, 42, 52, 53, 62, 72, 82, 92, None], ['B'])
    >>> near('1+', ['3-'])
    ['3-', '0+', '2+', '3+', '4+', '5+', '6+', '7+', '8+', '9+', '11+', '1-']
    """
    if isinstance(value, str):
        words = [other for other in there if type(other) is str]
        n, sign = value[:-1], value[-1:]
        if n.isdecimal():
            words += [f'{other}{sign}' for other in near(int(n), ())]
            words += [n + word[-1] for word in words if word[:-1].isdecimal()]
        return [*dict.fromkeys(word for word in words if word != value)]
    numbers = {other for other in there if type(other) is int}
    unknown = [None] * (value is not None and None in there)
    if value is None:
        return [*sorted({*numbers, *range(10)})]
    numbers.update((value - 10, value - 1, value + 1, value + 10))
    digits = str(value)
    numbers.update(
        int(f'{digits[:at]}{new}{digits[at + 1 :]}')
        for at in range(len(digits))
        for new in range(10)
    )
    return [*sorted(n for n in numbers if n >= 0 and n != value), *unknown]

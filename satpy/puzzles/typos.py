"""The clue that is mistyped: one change of a board that leaves exactly one answer.

A puzzle without an answer, or with several, often differs from the printed one in one sign. So one
clue at a time is changed to each value that it could have, and the boards with one answer are the
proposals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from satpy.boards.board import SIDES, Board
from satpy.boards.layers import outside_spot
from satpy.boards.place_names import place_name
from satpy.cnf import CNF
from satpy.errors import SatError, Timeout
from satpy.solving.session import remaining

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from typing_extensions import TypeAlias

    from satpy.boards.layers import Spot

    Rules: TypeAlias = 'Callable[[CNF, Any], Mapping[Any, int]]'

__all__ = ['Change', 'proposals']

LAYERS = ('clues', 'circles', 'arrows', 'corners')
"""The layers of a board in which a sign may be mistyped, besides the sides."""
SIGNS = {'circles': ('white', 'black'), 'arrows': ('up', 'down', 'left', 'right')}
"""{layer: what may stand in it, besides what does}."""
DIGITS = range(10)
NOTHING = ()


class Slot(NamedTuple):
    """Where a clue stands: a layer or side of a board, and its spot or line there."""

    layer: str
    key: Any

    def spot(self, board: Board) -> Spot:
        """Return the spot on the board, or beside it."""
        if self.layer in SIDES:
            return outside_spot(self.layer, self.key, (board.width, board.height))
        spot: Spot = self.key
        return spot

    def value(self, board: Board) -> Any:
        """Return the clue."""
        return getattr(board, self.layer)[self.key]

    def words(self, board: Board) -> str:
        """Return where it is: r9c10 for column 10 of row 9."""
        if self.layer in SIDES:
            beside = {'top': 'above c', 'bottom': 'below c', 'left': 'left of r'}
            return f'{beside.get(self.layer, "right of r")}{self.key + 1}'
        return f'at {place_name(self.key)}'


class Change(NamedTuple):
    """A board that differs from another in these slots, and the difference in words."""

    words: str
    board: Board
    slots: tuple[Slot, ...]

    def __str__(self) -> str:
        what = 'two signs exchanged' if len(self.slots) > 1 else 'one sign changed'
        return f'with {what} there is one answer: {self.words}'


def proposals(
    board: Board,
    rules: Rules,
    until: float | None = None,
    check: Callable[[Board], None] = lambda board: None,
) -> Iterator[Change]:
    """Yield the changes of one clue, or of two neighbours exchanged, that leave one answer.

    board: a puzzle without an answer, or with several. rules: writes the rules for a board and
    returns {what: term}. until: a time of `time.monotonic`, after which there are no more. check:
    raises FormatError for a board that cannot be. A clue is left out only if no other value helps.

    >>> from satpy.encodings.window import window
    >>> def rules(cnf, board):
    ...     lit = {place: cnf.auto_term(place) for place in board.places}
    ...     for (x, y), n in board.clues.items():
    ...         cnf.comment(f'{n} at column {x + 1}', at=(x, y))
    ...         cnf.write(window([lit[x, y], lit[x + 1, y]], n))
    ...     return lit
    >>> board = Board.grid(3, 1, clues={(0, 0): 2, (1, 0): 0})
    >>> [change.words for change in proposals(board, rules)]
    ['0 for 2 at r1c1', '1 for 2 at r1c1', '1 for 0 at r1c2', '2 for 0 at r1c2']
    """
    proposed = set()
    try:
        for change in candidates(board, rules, until):
            try:
                check(change.board)
                again = change.slots in proposed and change.words.startswith(shown(NOTHING))
                if not again and has_one_answer(change.board, rules, until):
                    proposed.add(change.slots)
                    yield change
            except (LookupError, SatError, TypeError, ValueError) as error:
                # The rules may refuse such a clue.
                if isinstance(error, Timeout):
                    raise
    except Timeout:
        return


def has_one_answer(board: Board, rules: Rules, until: float | None) -> bool:
    """Return whether a puzzle has exactly one answer; `Timeout` if there is no time to tell."""
    cnf = CNF()
    terms = rules(cnf, board)
    solutions = cnf.solutions(2, terms.values(), timeout=remaining(until))
    return len(list(solutions)) == 1 and solutions.complete


def candidates(board: Board, rules: Rules, until: float | None) -> Iterator[Change]:
    """Yield the boards that differ in one clue, the likeliest first.

    Where there is no answer, one clue is to blame only if there is one without it.
    """
    slots = [*slots_of(board)]
    cnf = CNF()
    rules(cnf, board)
    likely = slots
    if cnf.solve(timeout=remaining(until)) is None:
        alone = [
            spot for found in cnf.repairs(timeout=remaining(until)) for spot in cnf.spots(found)
        ]
        clash = {*alone, *cnf.spots(cnf.conflict(timeout=remaining(until)) or ())}
        likely = [slot for slot in slots if slot.spot(board) in clash]
        slots = [slot for slot in slots if slot.spot(board) in alone] or likely or slots
    for slot in slots:
        for value in alternatives(board, slot):
            yield changed(board, {slot: value})
    for slot in slots:
        yield changed(board, {slot: NOTHING})
    for slot, other in neighbours(board, likely):
        yield changed(board, {slot: other.value(board), other: slot.value(board)})


def slots_of(board: Board) -> Iterator[Slot]:
    """Yield where all clues stand."""
    for layer in LAYERS:
        yield from (Slot(layer, spot) for spot in getattr(board, layer))
    for side in SIDES:
        clues = enumerate(getattr(board, side))
        yield from (Slot(side, line) for line, clue in clues if clue is not None)


def changed(board: Board, values: Mapping[Slot, Any]) -> Change:
    """Return the board with another clue, or with two exchanged, and what is different."""
    copy, words = board.copy(), []
    for slot, value in values.items():
        layer = getattr(copy, slot.layer)
        if value != NOTHING:
            layer[slot.key] = value
        elif slot.layer in SIDES:
            layer[slot.key] = None
        else:
            del layer[slot.key]
        words.append(f'{shown(value)} for {shown(slot.value(board))} {slot.words(board)}')
    return Change(' and '.join(words), copy, tuple(values))


def neighbours(board: Board, slots: Sequence[Slot]) -> Iterator[tuple[Slot, Slot]]:
    """Yield pairs of different clues side by side in one layer, of which one is among the slots."""
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
    """Return other values: the ones on the board and, of a number, numbers that look like it.

    >>> others(12, [3, None, 'A'])[:6], others('A', ['B', 3])
    ([2, 3, 11, 13, 22, None], ['B'])
    """
    if isinstance(value, str):
        return [*dict.fromkeys(other for other in there if type(other) is str and other != value)]
    numbers = {other for other in there if type(other) is int}
    unknown = [None] * (value is not None and None in there)
    if value is None:
        return [*sorted({*numbers, *DIGITS})]
    numbers.update((value - 10, value - 1, value + 1, value + 10), DIGITS if value < 10 else ())
    return [*sorted(n for n in numbers if n >= 0 and n != value), *unknown]


def shown(value: Any) -> str:
    """Return a clue as a message shows it.

    >>> shown(3), shown(None), shown([1, None]), shown('white')
    ('3', '?', '1 ?', 'white')
    """
    if isinstance(value, (list, tuple)):
        return ' '.join(map(shown, value)) or 'nothing'
    return '?' if value is None else str(value)

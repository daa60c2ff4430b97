"""The mistyped sign: one change of a board that leaves exactly one answer.

A puzzle without an answer, or with several, often differs from the printed one in one sign. So one
sign at a time is changed to each value that it could have, and the boards with one answer are the
proposals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from time import monotonic

from satpy.boards.board import Board
from satpy.cnf import CNF
from satpy.errors import SatError, Timeout
from satpy.puzzles.changes import (
    AREAS,
    NOTHING,
    Change,
    Edit,
    Slot,
    alternatives,
    borders_moved,
    changed,
    facts_changed,
    neighbours,
    shadings,
    slots_of,
)
from satpy.puzzles.clue_engine import ClueEngine
from satpy.solving.session import check_time, deadline, remaining

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from satpy.puzzles.clue_engine import Rules

__all__ = ['Proposals', 'has_one_answer']

# Seconds for a board at first: more proves more at once, but a hard board keeps the others waiting.
BOARD_SECONDS = 0.5
# Errors of a kind's check and rules for a clue that it cannot have.
REFUSALS = LookupError, SatError, TypeError, ValueError


class Proposals(Iterator['Change']):
    """Iterates over the changes of one sign, or of two neighbours exchanged, that leave one answer.

    board: a puzzle without an answer, or with several. rules: writes the rules for a board and
    returns {meaning: term}. until: a time of `time.monotonic`, when the iteration ends. check:
    raises FormatError for an impossible board. A clue is left out only if no other value of it was
    found to help; so these changes come last.

    `tried`, `total`: the numbers of changes tried and to try; unlikely ones count only if no other
    change helps.

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
    ['0 for 2 at r1c1', '1 for 2 at r1c1', '1 for 0 at r1c2', '2 for 0 at r1c2']
    >>> proposals.tried, proposals.total, proposals.remark
    (23, 23, '')
    """

    def __init__(
        self,
        board: Board,
        rules: Rules,
        until: float | None = None,
        check: Callable[[Board], None] = lambda board: None,
    ) -> None:
        self.tried = self.total = 0
        self._board, self._rules, self._until, self._check = board, rules, until, check
        self._proposed: set[tuple[Slot, ...]] = set()
        self._found = self._search()

    def __next__(self) -> Change:
        return next(self._found)

    @property
    def remark(self) -> str:
        """A message: the time ran out, or no change helps; '' if some do, and all were tried."""
        if self.tried < self.total:
            return f'the time ran out after {self.tried} of {self.total} changes of one sign'
        if not self.total:
            if self._until is None or monotonic() < self._until:
                return 'there is no sign to change'
            return 'the time ran out before a sign was changed'
        if self._proposed:
            return ''
        return f'none of {self.total} changes of one sign gives one answer; is a sign missing?'

    def _search(self) -> Iterator[Change]:
        """Yield the proposals, the likeliest first, and those that leave out a clue at the end."""
        left_out: list[Change] = []
        with suppress(Timeout):
            likely, unlikely = self._edits()
            self.total = len(likely) + len(unlikely)
            for some in likely, unlikely:
                hard: list[Edit] = []
                for patience, edits in (BOARD_SECONDS, self._in_order(some)), (None, hard):
                    for edit in edits:
                        change = changed(self._board, edit)
                        one = self._leaves_one(change.board, patience)
                        if one is None:
                            hard.append(edit)
                            continue
                        self.tried += 1
                        if one and NOTHING in edit.values():
                            left_out.append(change)
                        elif one:
                            self._proposed.add(change.slots)
                            yield change
                if self._proposed or left_out:
                    self.total = self.tried
                    break
        for change in left_out:
            if change.slots not in self._proposed:
                self._proposed.add(change.slots)
                yield change

    def _in_order(self, edits: Sequence[Edit]) -> Iterator[Edit]:
        """Yield the changes to try; first those that seem to leave one answer."""
        clues = [edit for edit in edits if self._is_allowed(edit)]
        engine = ClueEngine(self._board, *self._formula, self._rules, clues, self._until)
        unsettled, refuted = [], []
        for edit in edits:
            seems = engine.look(edit)
            if NOTHING in edit.values() and tuple(edit) in self._proposed:
                self.tried += 1
            elif seems:
                yield edit
            elif seems is None:
                unsettled.append(edit)
            elif engine.local:
                self.tried += 1
            else:
                refuted.append(edit)
        yield from unsettled + refuted

    def _is_allowed(self, edit: Edit) -> bool:
        """Return whether only clues change, to values that the kind allows."""
        with suppress(*REFUSALS):
            self._check(changed(self._board, edit).board)
            return all(slot.is_clue for slot in edit)
        return False

    def _leaves_one(self, board: Board, patience: float | None) -> bool | None:
        """Return whether a board has exactly one answer; None if that takes too long."""
        until = deadline(patience, self._until)
        try:
            self._check(board)
            return has_one_answer(board, self._rules, until)
        except Timeout:
            check_time(self._until)
            return None
        except REFUSALS:
            return False

    def _edits(self) -> tuple[list[Edit], list[Edit]]:
        """Return the changes that are likely, and all others.

        Without an answer, a single clue is to blame only if the other clues have an answer. The
        borders of rooms in conflicts come first.
        """
        board, until = self._board, self._until
        slots = [*slots_of(board)]
        others = [*facts_changed(board), *borders_moved(board), *shadings(board)]
        edits = edits_of(board, slots, slots, others)
        cnf, _ = self._formula = written(board, self._rules)
        if cnf.solve(timeout=remaining(until)) is not None:
            return edits, []
        found = cnf.repairs(timeout=remaining(until))
        alone = {spot for repair in found for spot in cnf.spots(repair)}
        clash = {*alone, *cnf.spots(cnf.conflict(timeout=remaining(until)) or ())}
        near = [slot for slot in slots if slot.spot(board) in clash]
        blamed = [slot for slot in slots if slot.spot(board) in alone] or near or slots
        rooms = {Slot(layer, spot).value(board) for layer in AREAS for spot in clash} - {NOTHING}
        others.sort(key=lambda other: rooms.isdisjoint({other[0].value(board), other[1]}))
        likely = edits_of(board, blamed, near, others)
        return likely, [edit for edit in edits if edit not in likely]


def edits_of(
    board: Board,
    slots: Sequence[Slot],
    near: Sequence[Slot],
    others: Sequence[tuple[Slot, Any]],
) -> list[Edit]:
    """Return changes: a clue changed or removed, a pair with one `near` exchanged, and `others`."""
    edits = [{slot: value} for slot in slots for value in alternatives(board, slot)]
    edits += [{slot: NOTHING} for slot in slots]
    edits += [
        {slot: other.value(board), other: slot.value(board)}
        for slot, other in neighbours(board, near)
    ]
    return edits + [{slot: value} for slot, value in others]


def written(board: Board, rules: Rules) -> tuple[CNF, list[int]]:
    """Return the formula of a puzzle, and the terms in which its answers differ."""
    cnf = CNF()
    terms = rules(cnf, board)
    return cnf, [*terms.values()]


def has_one_answer(board: Board, rules: Rules, until: float | None) -> bool:
    """Return whether a puzzle has exactly one answer; `Timeout` if time runs out."""
    cnf, terms = written(board, rules)
    solutions = cnf.solutions(2, terms, timeout=remaining(until))
    return len(list(solutions)) == 1 and solutions.complete

"""One engine for boards that differ in a few clues: a quick check whether one has one answer.

The sections of each clue, and those of each value that it could have, can be switched on and off.
These sections come from the rules for boards on which many clues have the same value: one formula
for each value, not for each change.
"""

from __future__ import annotations

from array import array
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import chain, count

from satpy.boards.board import Board
from satpy.cnf import CNF
from satpy.debugging.mus import QUESTION_SECONDS
from satpy.debugging.sections import Sections
from satpy.errors import SatError
from satpy.formula.clauses import conditional
from satpy.formula.lazy import LazyConstraint
from satpy.puzzles.changes import Edit, Slot, changed
from satpy.solving.enumeration import blocking_clause
from satpy.solving.session import check_time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from typing_extensions import TypeAlias

    Name: TypeAlias = tuple[object, object]
    Rules: TypeAlias = 'Callable[[CNF, Any], Mapping[Any, int]]'

__all__ = ['ClueEngine']


class ClueEngine:
    """Tells whether a board with some other clues has one answer.

    board, cnf, terms: a puzzle, its formula, and the terms in which answers differ. rules: writes
    the formula of another board. edits: the changes to check. until: a time of `time.monotonic`,
    after which `Timeout` is raised.

    `local`: whether all sections seen to depend on a clue are at its spot. Otherwise `look` may be
    wrong.

    >>> from satpy.encodings.window import window
    >>> def rules(cnf, board):
    ...     lit = {place: cnf.auto_term(place) for place in board.places}
    ...     for place, n in board.clues.items():
    ...         cnf.comment(f'{n} at {place}', at=place)
    ...         cnf.write(window(lit.values(), n, n))
    ...     return lit
    >>> board, cnf = Board.grid(2, 1, clues={(0, 0): 1, (1, 0): 2}), CNF()
    >>> one, two = (Slot('clues', place) for place in board.places)
    >>> edits = {one: 2}, {one: 0}, {two: 1}, {two: 0}, {two: 0, one: 0}
    >>> engine = ClueEngine(board, cnf, rules(cnf, board).values(), rules, edits, None)
    >>> [engine.look(edit) for edit in edits], engine.local
    ([True, False, False, False, True], True)
    """

    def __init__(
        self,
        board: Board,
        cnf: CNF,
        terms: Iterable[int],
        rules: Rules,
        edits: Sequence[Edit],
        until: float | None,
    ) -> None:
        self.local = True
        self._until, self._terms = until, [*map(abs, terms)]
        self._numbers = {name: variable for variable, name in named(cnf)}
        self._clauses = section_clauses(cnf, {v: v for v in range(cnf.maxterm + 1)})
        # The sections that only some values of a clue have, and their texts for another value.
        self._own: defaultdict[Slot, set[int]] = defaultdict(set)
        self._others: dict[tuple[Slot, str], array[int]] = {}
        together: dict[str, Edit] = {}
        for slot, value in chain.from_iterable(edit.items() for edit in edits):
            together.setdefault(repr(value), {})[slot] = value
        if len(together) >= len(edits):
            together = {}  # trying the changes is equally quick
        for edit in together.values():
            check_time(until)
            with suppress(LookupError, SatError, TypeError, ValueError):
                other = CNF()
                rules(other, changed(board, edit).board)
                self._compare(board, cnf, edit, other)
        store = cnf.store
        highest = max(self._numbers.values(), default=0)
        if highest > cnf.maxterm:
            cnf.maxterm = highest
        own = set[int]().union(*self._own.values())
        self._sections = Sections(cnf, None, until, store.trusted - own)
        selectors = self._sections.new_variables(len(self._others))
        self._selectors = dict(zip(self._others, selectors))
        for clauses, selector in zip(self._others.values(), selectors):
            self._sections.engine.add(conditional(clauses, [selector]))

    def _compare(self, board: Board, cnf: CNF, edit: Edit, other: CNF) -> None:
        """Note, clue by clue, the differences in the formula of a board with these changes."""
        spots = {slot.spot(board): slot for slot in edit}
        new = count(max(self._numbers.values(), default=0) + 1)
        numbers = {0: 0}
        for variable, name in named(other):
            if name not in self._numbers:
                self._numbers[name] = next(new)
            numbers[variable] = self._numbers[name]
        there = section_clauses(other, numbers)
        self._others.update({(slot, repr(value)): array('i') for slot, value in edit.items()})
        for text in {**self._clauses, **there}:
            before, after = self._clauses.get(text), there.get(text)
            if before == after:
                continue
            at = (other if before is None else cnf).spots(text)
            slot = spots.get(at[0]) if len(at) == 1 else None
            if slot is None:
                self.local = False
                continue
            if before is not None:
                self._own[slot] |= cnf.store.indices([text])
            self._others[slot, repr(edit[slot])] += after or array('i')
        lazies = [[unlike(lazy) for lazy in formula.store.lazy] for formula in (cnf, other)]
        self.local = self.local and lazies[0] == lazies[1]

    def look(self, edit: Edit) -> bool | None:
        """Return whether a change seems to leave one answer; None if that is not easily seen."""
        asked = [(slot, repr(value)) for slot, value in edit.items()]
        if not self._selectors.keys() >= {*asked}:
            return None
        left_out = set[int]().union(*(self._own[slot] for slot in edit))
        groups = [group for group in self._sections.all if group not in left_out]
        (another,) = self._sections.new_variables(1)
        holds = partial(self._sections.try_satisfiable, groups, self._until, QUESTION_SECONDS)
        chosen = [self._selectors[key] for key in asked]
        answer = holds(chosen)
        if not answer:
            return answer
        true = self._sections.engine.model(self._terms)
        self._sections.write([[-another, *blocking_clause(self._terms, true)]])
        several = holds([another, *chosen])
        return None if several is None else not several


def named(cnf: CNF) -> Iterator[tuple[int, Name]]:
    """Yield each variable with a name that is equal in the formulas of other boards."""
    variables = cnf.variables
    known: dict[int, Name] = {v: ('', label) for label, v in variables.lut.items()}
    counted = Counter[object]()
    for block in variables.blocks:
        for variable in range(block.start, block.stop):
            known.setdefault(variable, (block[2:], counted[block[2:]]))
            counted[block[2:]] += 1
    return ((v, known.get(v, ('', v))) for v in range(1, cnf.maxterm + 1))


def section_clauses(cnf: CNF, numbers: Mapping[int, int]) -> dict[str, array[int]]:
    """Return {text: the flat clauses of a section, with renumbered variables}."""
    signed = {**numbers, **{-v: -number for v, number in numbers.items()}}
    found: dict[str, array[int]] = {}
    store = cnf.store
    for section, start, stop in store.spans():
        clauses = array('i', map(signed.__getitem__, store.literals[start:stop]))
        found[store.sections[section]] = found.get(store.sections[section], array('i')) + clauses
    return found


def unlike(lazy: LazyConstraint) -> list[object]:
    """Return a key that is equal for equal lazy constraints."""
    changing = 'cuts', 'section', 'propagations', '_asked', '_violations'
    return [type(lazy), {name: value for name, value in vars(lazy).items() if name not in changing}]

"""The mistyped clue: one change of a puzzle that leaves exactly one solution.

A puzzle without a solution, or with several, often differs from the printed one in one clue. So one
clue at a time is changed to each value that it could have; puzzles with one solution are proposals.
`typos` does so for any script; `satpy.puzzles.changes` says what may change on a board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations, filterfalse

from satpy.boards.place_names import is_place, place_name
from satpy.cnf import CNF
from satpy.errors import ClauseError, SatError, Timeout, check_list
from satpy.solving.session import check_time, deadline, remaining

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from satpy.boards.layers import Spot

    Edit = dict[Any, Any]

__all__ = ['NOTHING', 'Change', 'Typos', 'typos']

NOTHING = object()
"""In place of a clue that is left out."""
# Seconds for a puzzle at first: more proves more at once, but a hard one keeps the others waiting.
PUZZLE_SECONDS = 0.5
# Errors of a check, and of rules for a clue that it cannot have.
REFUSALS = LookupError, SatError, TypeError, ValueError


class Change:
    """A change in `words`, all `clues` after it or the board with it, and what changed."""

    def __init__(self, words: str, clues: Any, what: str) -> None:
        self.words, self.clues, self.what = words, clues, what

    def __repr__(self) -> str:
        return f'with {self.what} there is one solution: {self.words}'


class Typos(Iterator[Change]):
    """Iterates over the changes of a clue after which there is exactly one solution.

    The arguments are as for `typos`. until: a time of `time.monotonic`, after which `Timeout` is
    raised. An edit is {place: the new clue, or NOTHING}. If there is no solution, a clue alone can
    be to blame only if the others have one. A clue is left out only if no other value of it was
    found to help, so these changes come last.

    `tried`, `total`: the numbers of changes tried and to try; unlikely ones count only if no other
    change helps.
    """

    noun = 'clue'

    def __init__(
        self,
        rules: Callable[[CNF, Any], Any],
        clues: Mapping[Any, Any],
        values: Iterable[Any],
        until: float | None = None,
        progress: Callable[[int, int], object] | None = None,
    ) -> None:
        if not isinstance(clues, Mapping):
            raise ClauseError(f'typos: the clues are {{place: clue}}, not {type(clues).__name__}')
        check_list(values, 'typos: the values')
        each = values if isinstance(values, Mapping) else dict.fromkeys(clues, (*values,))
        self.values = {place: [*some] for place, some in each.items()}
        self.tried = self.total = 0
        self._late = ''  # the error message when the time has run out
        self.rules, self.clues = rules, {**clues}
        self._until, self._progress = until, progress
        self._proposed: set[tuple[Any, ...]] = set()
        self._found = self._search()

    def __next__(self) -> Change:
        return next(self._found)

    def with_clues(self, edit: Edit) -> dict[Any, Any]:
        """Return the clues with the changes."""
        found = {**self.clues, **edit}
        return {place: clue for place, clue in found.items() if clue is not NOTHING}

    def write(self, cnf: CNF, edit: Edit) -> Any:
        """Write the formula of the puzzle with the changes; return the interesting terms."""
        return self.rules(cnf, self.with_clues(edit))

    def spot(self, place: Any) -> Spot | None:
        """Return the spot of the sections of a clue; None if it is not a clue."""
        return place  # type: ignore[no-any-return]  # other places have no sections

    def are_beside(self, a: Any, b: Any) -> bool:
        """Return whether two places are side by side: pairs of numbers, or numbers."""
        if is_place(a) and is_place(b):
            return bool(abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1)
        return isinstance(a, int) and isinstance(b, int) and abs(a - b) == 1

    def words(self, place: Any, clue: Any) -> str:
        """Return the change of one clue in words."""
        where = place_name(place) if is_place(place) else place
        return f'{"nothing" if clue is NOTHING else clue} for {self.clues[place]} at {where}'

    def change(self, edit: Edit) -> Change:
        """Return what the iteration yields for an edit."""
        words = ' and '.join(self.words(place, clue) for place, clue in edit.items())
        what = f'one {self.noun} changed' if len(edit) == 1 else f'two {self.noun}s exchanged'
        return Change(words, self.with_clues(edit), what)

    def edits(self, clash: set[Spot]) -> list[Edit]:
        """Return all changes, the likeliest first. clash: the spots of clues in a conflict."""
        clues = self.clues
        pairs = [(a, b) for a, b in combinations(clues, 2) if self.are_beside(a, b)]
        beside: dict[Any, list[Any]] = {place: [] for place in clues}
        for a, b in pairs:
            beside[a].append(clues[b])
            beside[b].append(clues[a])
        singles: list[Edit] = [
            {place: value}
            for place, old in clues.items()
            for at, value in enumerate(self.values.get(place, ()))
            if value != old and value not in self.values[place][:at]
        ]
        singles.sort(key=lambda edit: all(edit[place] not in beside[place] for place in edit))
        exchanged = [{a: clues[b], b: clues[a]} for a, b in pairs if clues[a] != clues[b]]
        return [*singles, *exchanged, *({place: NOTHING} for place in clues)]

    @property
    def remark(self) -> str:
        """A message: the time ran out, or no change helps; '' if some do, and all were tried."""
        changes = f'{self.total} changes of one {self.noun}'
        if self.tried < self.total:
            return f'the time ran out after {self.tried} of {changes}'
        if not self.total:
            late = f'the time ran out before a {self.noun} was changed'
            return late if self._late else f'there is no {self.noun} to change'
        if self._proposed:
            return ''
        return f'none of {changes} gives one solution; is a {self.noun} missing?'

    def _search(self) -> Iterator[Change]:
        """Yield the proposals; proposals that leave out a clue come last."""
        left_out: list[Edit] = []
        try:
            likely, unlikely = self._batches()
            self.total = len(likely) + len(unlikely)
            for some in likely, unlikely:
                hard: list[Edit] = []
                for patience, edits in (PUZZLE_SECONDS, some), (None, hard):
                    for edit in edits:
                        one = self._leaves_one(edit, patience)
                        if one is None:
                            hard.append(edit)
                            continue
                        self.tried += 1
                        if self._progress is not None:
                            self._progress(self.tried, self.total)
                        if one and NOTHING in edit.values():
                            left_out.append(edit)
                        elif one:
                            self._proposed.add(tuple(edit))
                            yield self.change(edit)
                if self._proposed or left_out:
                    self.total = self.tried
                    break
        except Timeout as error:
            self._late = str(error)
        for edit in left_out:
            if tuple(edit) not in self._proposed:
                self._proposed.add(tuple(edit))
                yield self.change(edit)
        if self._late:
            raise Timeout(f'{self._late}: {self.remark}')

    def _batches(self) -> tuple[list[Edit], list[Edit]]:
        """Return the changes that are likely, and all others."""
        cnf, until = CNF(), self._until
        cnf.projection(self.write(cnf, {}))  # errors of the rules themselves are not suppressed
        if cnf.solve(timeout=remaining(until)) is not None:
            return self.edits(set()), []
        repairs = cnf.repairs(timeout=remaining(until))
        alone = {spot for repair in repairs for spot in cnf.spots(repair)}
        clash = {*alone, *cnf.spots(cnf.conflict(timeout=remaining(until)) or ())}
        edits = self.edits(clash)
        spots = {place: self.spot(place) for edit in edits for place in edit}
        near = {place for place, spot in spots.items() if spot in clash}
        blamed = {place for place in near if spots[place] in alone} or near

        def is_likely(edit: Edit) -> bool:
            about = near if len(edit) > 1 else blamed
            return not about or any(place in about or spots[place] is None for place in edit)

        return [*filter(is_likely, edits)], [*filterfalse(is_likely, edits)]

    def _leaves_one(self, edit: Edit, patience: float | None) -> bool | None:
        """Return whether a change leaves exactly one solution; None if that takes too long."""
        if NOTHING in edit.values() and tuple(edit) in self._proposed:
            return False
        try:
            cnf, until = CNF(), deadline(patience, self._until)
            terms = self.write(cnf, edit)
            solutions = cnf.solutions(2, terms, timeout=remaining(until))
            return len(list(solutions)) == 1 and solutions.complete
        except Timeout:
            check_time(self._until)
            return None
        except REFUSALS:
            return False


def typos(
    rules: Callable[[CNF, dict[Any, Any]], Any],
    clues: Mapping[Any, Any],
    values: Iterable[Any],
    *,
    timeout: float | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> Typos:
    """Iterate over the changes of one clue after which a puzzle has exactly one solution.

    clues: {place: clue}. rules: `rules(cnf, clues)` writes the formula for such clues and returns
    the terms in which solutions differ, in any form that `interesting=` takes; None: all variables.
    values: the values that a clue can have, or {place: values}. Two clues side by side are also
    exchanged, and a clue is left out if no other value of it helps. Each result has the difference
    in `words` and all `clues`. The likeliest come first: if there is no solution, clues in sections
    of a conflict that were begun with `at=place`; then clues of the places beside.

    timeout: seconds; out of time: `Timeout` after the changes found so far. progress: called with
    the numbers of changes tried and to try. `remark` of the result says whether all were tried. An
    error in `rules` with a changed clue means that the clue cannot have this value.

    Cost: a formula for each change.

    >>> from satpy import window
    >>> def rules(cnf, clues):
    ...     lit = {x: cnf.auto_term('shaded', x) for x in range(4)}
    ...     for place, n in clues.items():
    ...         cnf.comment(f'{n} at {place}')
    ...         cnf.write(window([lit[x] for x in (place - 1, place, place + 1) if x in lit], n, n))
    ...     return lit
    >>> found = typos(rules, {0: 0, 1: 3, 3: 1}, range(4))
    >>> for change in found: print(change)
    with one clue changed there is one solution: 0 for 3 at 1
    with one clue changed there is one solution: 2 for 0 at 0
    with one clue changed there is one solution: 1 for 3 at 1
    >>> found.remark, [*typos(rules, {}, [1])]
    ('', [])
    """
    return Typos(rules, clues, values, deadline(timeout), progress)

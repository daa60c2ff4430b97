"""Where clauses are kept: one flat array of ints, four bytes a literal, a 0 after each clause.

That is what PicoSAT takes in and what DIMACS puts out. Nothing gets in unchecked, and a refused
call leaves everything as it was.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice

from satpy.formula.lazy import Rule
from satpy.errors import ClauseError

__all__ = ['Store', 'literals']

BATCH = 4096
INTS = {int}
LARGEST = 2**31 - 1
# A solver claims some hundred bytes for each number up to the highest, used or not.
ROOM = 10_000_000


def fault(literal: object, room: int) -> str | None:
    """What is wrong with it as a literal, or None. `room`: the highest variable allowed.

    >>> fault(3, 10), fault(0, 10)
    (None, '0 ends a clause in DIMACS and is no literal')
    """
    if isinstance(literal, (str, tuple)):
        return 'that is a label; auto_term(*label) gives its number'
    if type(literal).__name__ in ('bool', 'bool_'):  # Python's, or any version of numpy's
        return 'a truth value is no literal; write the number of a variable'
    try:
        number = int(literal.__index__())  # type: ignore[attr-defined]
    except (AttributeError, TypeError):
        return 'literals are whole numbers, as auto_term gives them'
    if number == 0:
        return '0 ends a clause in DIMACS and is no literal'
    if abs(number) > LARGEST:
        return 'literals go up to 2**31 - 1'
    if abs(number) > room:
        return (
            f'a solver would claim gigabytes for a variable so high, and {room} is the most '
            'for a formula of this size; auto_term numbers variables without gaps'
        )
    return None


def literals(cells: Iterable[int], where: str, room: int = LARGEST) -> tuple[int, ...]:
    """The cells as a tuple of plain ints, or a `ClauseError` that names the bad one and `where`.

    `room`: the highest variable allowed.

    >>> literals([1, -2], 'assume')
    (1, -2)
    >>> literals([1, 0], 'assume')
    Traceback (most recent call last):
        ...
    satpy.errors.ClauseError: literal 0 in assume: 0 ends a clause in DIMACS and is no literal
    """
    if not hasattr(cells, '__iter__') or isinstance(cells, (str, bytes)):
        raise ClauseError(f'{where} is a list of literals, not {cells!r}')
    cells = tuple(cells)
    if set(map(type, cells)) == INTS and 0 not in cells and max(max(cells), -min(cells)) <= room:
        return cells
    for literal in cells:
        reason = fault(literal, room)
        if reason:
            raise ClauseError(f'literal {literal!r} in {where}: {reason}')
    return tuple(map(int, cells))


class Store:
    """Clauses in the order written, and the section (text of the last comment) of each.

    `literals`: the flat array. `count`: number of clauses. `highest`: highest variable in them.
    `sections`: the texts, each once. `marks`: (start in `literals`, index of section), ascending.
    `rules`: those that were put off. `limit`: most clauses that there may be, if any. `restored`:
    how often something was taken back.

    >>> store = Store()
    >>> store.begin('clues')
    >>> store.extend([[1, -2], (3,)])
    >>> list(store.clauses()), store.count, store.highest
    ([(1, -2), (3,)], 2, 3)
    >>> [(store.sections[s], start, stop) for s, start, stop in store.spans()]
    [('clues', 0, 5)]
    """

    def __init__(self, limit: int | None = None) -> None:
        self.literals = array('i')
        self.count = 0
        self.highest = 0
        self.sections: list[str] = []
        self.marks: list[tuple[int, int]] = []
        self.rules: list[Rule] = []
        self.limit = limit
        self.restored = 0
        self._index: dict[str, int] = {}
        self.begin('beginning of file')

    def restorer(self) -> Callable[[], None]:
        """What makes all be forgotten that comes from now on.

        >>> store = Store()
        >>> restore = store.restorer()
        >>> store.begin('clues')
        >>> store.extend([[1, -2], (3,)])
        >>> restore()
        >>> list(store.clauses()), store.section, store.sections
        ([], 'beginning of file', ['beginning of file'])
        """
        count, highest, last = self.count, self.highest, self.marks[-1]
        literals, sections = len(self.literals), len(self.sections)
        marks, rules, deferred = len(self.marks), len(self.rules), self.deferred

        def restore() -> None:
            self.count, self.highest = count, highest
            for text in self.sections[sections:]:
                del self._index[text]
            del self.literals[literals:], self.sections[sections:]
            del self.marks[marks:], self.rules[rules:]
            self.marks[-1] = last
            for rule in deferred:
                rule.written = False
            self.restored += 1

        return restore

    @property
    def section(self) -> str:
        """The section that is being written."""
        return self.sections[self.marks[-1][1]]

    def begin(self, text: str) -> None:
        """Start a section, or take up again the one with the same text."""
        index = self._index.setdefault(text, len(self.sections))
        if index == len(self.sections):
            self.sections.append(text)
        if self.marks and self.marks[-1][0] == len(self.literals):
            self.marks.pop()
        self.marks.append((len(self.literals), index))

    def extend(
        self,
        clauses: Iterable[Iterable[int]],
        known: int = 0,
        check: Callable[[Iterable[int], int], None] | None = None,
    ) -> None:
        """Add all of the clauses or, on a `ClauseError`, none.

        `known`: highest variable that exists already. `check` is given all literals, and zeros,
        and the highest variable, and may refuse them.
        """
        if not hasattr(clauses, '__iter__'):
            raise ClauseError(
                f'section {self.section!r}: clauses come as a list of lists of literals, '
                f'not as {clauses!r}; what is given a cnf writes its clauses itself'
            )
        staged = array('i')
        count, highest = 0, self.highest
        rows = iter(clauses)
        full = True
        while full and (batch := list(islice(rows, BATCH))):
            full = len(batch) == BATCH
            room = max(ROOM, known, highest, len(self.literals) + len(staged))
            ended = self._ended(batch, count)
            flat = [*chain.from_iterable(ended)]
            # Four passes at C speed; only what fails them is looked at one by one.
            if set(map(type, flat)) == INTS and flat.count(0) == len(ended):
                top = max(max(flat), -min(flat))
            else:
                top = room + 1
            if top > room:
                flat = [*chain.from_iterable(self._checked(clause, room) for clause in ended)]
                top = max(max(flat), -min(flat))
            highest = max(highest, top)
            staged.fromlist(flat)
            count += len(batch)
            self._keep_to_limit(count)
        if check is not None:
            check(staged, highest)
        self.literals.extend(staged)
        self.count += count
        self.highest = max(self.highest, highest)

    def _keep_to_limit(self, more: int) -> None:
        if self.limit is not None and self.count + more > self.limit:
            raise ClauseError(
                f'more than {self.limit} clauses, in section {self.section!r}: '
                'raise cnf.limit if that many are meant'
            )

    def extend_flat(self, flat: list[int]) -> None:
        """Add whole clauses, each ended by 0, of literals that are known to be good."""
        if flat:
            count = flat.count(0)
            self._keep_to_limit(count)
            self.literals.fromlist(flat)
            self.count += count
            self.highest = max(self.highest, max(flat), -min(flat))

    def _ended(self, batch: list[Iterable[int]], before: int) -> list[tuple[int, ...]]:
        try:
            return [(*clause, 0) for clause in batch]
        except TypeError:
            for number, clause in enumerate(batch, before + 1):
                if not hasattr(clause, '__iter__'):
                    raise ClauseError(
                        f'clause {number} of this call, section {self.section!r}, is {clause!r}: '
                        'a clause is a list of literals, as in write([[1, -2]]) or write_one(1, -2)'
                    ) from None
            raise

    def _checked(self, ended: tuple[int, ...], room: int) -> list[int]:
        """The clause in plain ints, or the error that names its first bad literal."""
        clause = ended[:-1]
        for literal in clause:
            reason = fault(literal, room)
            if reason:
                shown = ', '.join(map(repr, clause[:8])) + ', ...' * (len(clause) > 8)
                raise ClauseError(
                    f'literal {literal!r} in clause ({shown}) of section {self.section!r}: {reason}'
                )
        return [*map(int, clause), 0]

    def append(self, flat: list[int]) -> list[int]:
        """Add literals that are known to be good. Returns those after the last 0, not added."""
        whole = len(flat)
        while whole and flat[whole - 1]:
            whole -= 1
        rest = flat[whole:]
        del flat[whole:]
        self.extend_flat(flat)
        return rest

    def defer(self, rule: Rule) -> None:
        """Put off a rule of this section."""
        rule.section = self.marks[-1][1]
        self.rules.append(rule)
        self.highest = max(self.highest, *map(abs, rule.cells), 0)

    @property
    def deferred(self) -> list[Rule]:
        """The rules that are not written yet."""
        return [rule for rule in self.rules if not rule.written]

    def clauses(self, start: int = 0, stop: int | None = None) -> Iterator[tuple[int, ...]]:
        """The clauses between two places of `literals` (by default all), as tuples."""
        clause: list[int] = []
        for literal in self.literals[start:stop]:
            if literal:
                clause.append(literal)
            else:
                yield tuple(clause)
                clause.clear()

    def spans(self, first: int = 0) -> Iterator[tuple[int, int, int]]:
        """(section, start, stop) of each piece of `literals` that is not empty, in order.

        `first`: those pieces that begin there or later.
        """
        stops = [start for start, _ in self.marks[1:]] + [len(self.literals)]
        for (start, section), stop in zip(self.marks, stops):
            if first <= start < stop:
                yield section, start, stop

    def variables(self) -> set[int]:
        """The variables that occur in clauses, written or put off."""
        seen = bytearray(2 * self.highest + 1)  # a byte each; negative literals from its end
        for literal in self.literals:
            seen[literal] = 1
        for rule in self.rules:
            for literal in rule.cells:
                seen[literal] = 1
        return {v for v in range(1, self.highest + 1) if seen[v] or seen[-v]}

"""The half of a CNF that writes: clauses, and variables for encoders, into a store."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable

from satpy.atomic import atomic
from satpy.clauses import window
from satpy.counting import write_window
from satpy.deferring import Rule
from satpy.errors import ClauseError
from satpy.names import Names
from satpy.store import ROOM, Store, literals

__all__ = ['Writing', 'settle']


class Writing:
    """What an encoder is given to write to. A CNF is one with names and answers."""

    def __init__(self, store: Store, names: Names) -> None:
        self._store = store
        self._names = names

    @property
    def limit(self) -> int | None:
        """At most so many clauses, if it is a number: one more is a `ClauseError`."""
        return self._store.limit

    @limit.setter
    def limit(self, limit: int | None) -> None:
        self._store.limit = limit

    def undo(self) -> Callable[[], None]:
        """What puts everything back as it is now (see `satpy.atomic`)."""
        attributes, store, names = dict(vars(self)), self._store.mark(), self._names.mark()

        def back() -> None:
            vars(self).update(attributes)
            self._store.undo(store)
            self._names.undo(names)

        return back

    @property
    def section(self) -> str:
        """The section that is being written: the text of the last comment."""
        return self._store.section

    @property
    def maxterm(self) -> int:
        """The highest variable in use."""
        return self._names.highest

    def private(
        self, word: str, prefix: Hashable, cells: Iterable[int] = ()
    ) -> Callable[[int], range]:
        """For encoders: what gives them variables of their own, as `new(n)`.

        `cells`: the literals that they are made from, which may be numbers not used so far. What
        is no literal: `ClauseError`.

        They never clash with names, show in no answer, and are called "word of prefix" where
        they must be spoken of. The same word and prefix a second time: `LabelError`. With the
        prefix None they belong to the section that is being written.

        >>> from satpy import CNF
        >>> cnf = CNF()
        >>> new = cnf.private('count', 'row 3')
        >>> new(2), new(1)
        (range(1, 3), range(3, 4))
        """
        cells = self._checked(cells, f'{word} {self.section if prefix is None else prefix!r}')
        if prefix is None:
            new = self._names.maker(word, self.section, unique=False)
        else:
            new = self._names.maker(word, prefix)
        self._names.meet(max(map(abs, cells), default=0))
        return new

    def reveal(self, terms: Iterable[int]) -> None:
        """For encoders: these private variables are handed on, so answers shall tell of them."""
        self._names.reveal(terms)

    def write(self, clauses: Iterable[Iterable[int]]) -> None:
        """Add clauses, each an iterable of non-zero ints: all of them or, on an error, none.

        A `window` that would be very many clauses is written as a counter instead, with variables
        of its own above `maxterm`. Who numbers variables by hand, without `auto_term`, may mean to
        use these numbers: so there a window is plain up to 20,000 clauses, and a number that a
        counter has taken is refused. A literal that is none: `ClauseError`, which names it, its
        clause and the section.

        >>> from satpy import CNF
        >>> cnf = CNF()
        >>> cnf.write([[1, -2], [2]])
        >>> cnf.write([[1], [3, 0]])
        Traceback (most recent call last):
            ...
        satpy.errors.ClauseError: literal 0 in clause (3, 0) of section 'beginning of file': \
0 ends a clause in DIMACS and is no literal
        >>> cnf.clauses
        2
        """
        if isinstance(clauses, window):
            self._write_window(clauses)
            return
        start = len(self._store.literals)
        check = self._untaken if self._names.by_hand and self._names.private else None
        self._store.extend(clauses, self.maxterm, check)
        self._written(start)

    @atomic
    def _write_window(self, cells: window) -> None:
        where = f'a window of section {self.section!r}'
        checked = self._checked((*cells.cells, *cells.unless), where)
        top = max(map(abs, checked), default=0)
        if self._names.by_hand or top > self.maxterm:
            self._untaken(checked)
        self._names.meet(top)
        n = len(cells.cells)
        cells = window(checked[:n], cells.low, cells.high, unless=checked[n:])
        write_window(self, cells, self._names.by_hand)

    def _untaken(self, literals: Iterable[int]) -> None:
        """Refuse variables that a counter has for itself: whoever wrote them means others."""
        for variable in sorted(set(map(abs, literals))):
            owner = self._names.owner(variable)
            if owner is not None and owner.word == 'window':
                raise ClauseError(
                    f'variable {variable} in section {self.section!r} is taken by the counter of '
                    f'a window in section {owner.prefix!r}: number variables by auto_term, or '
                    'from cnf.maxterm + 1 on'
                )

    def write_flat(self, literals: list[int]) -> None:
        """For encoders: clauses as one list, a 0 after each, of literals known to be good.

        >>> from satpy import CNF
        >>> cnf = CNF()
        >>> cnf.write_flat([1, -2, 0, 2, 0])
        >>> cnf.clauses
        2
        """
        start = len(self._store.literals)
        self._store.extend_flat(literals)
        self._written(start)

    def _written(self, start: int) -> None:
        """The clauses from that place of the store's literals on are new."""
        self._names.meet(self._store.highest)

    def write_one(self, *literals: int) -> None:
        """Add one clause: `write_one(1, -2)` is `write([[1, -2]])`."""
        self.write([literals])

    def _checked(self, cells: Iterable[int], where: str) -> tuple[int, ...]:
        return literals(cells, where, max(ROOM, self.maxterm))


def settle(store: Store, names: Names, rule: Rule) -> None:
    """Write a rule that was put off in full, in its section."""
    before = store.section
    store.begin(store.sections[rule.section])
    try:
        atomic(rule.whole)(Writing(store, names))
    finally:
        store.begin(before)
    rule.written = True

"""The half of a CNF that writes: clauses, and variables for encoders, into a store."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence

from satpy.formula.atomic import atomic
from satpy.encodings.logic import window
from satpy.encodings.cardinality import write_window
from satpy.formula.lazy import Rule
from satpy.errors import ClauseError
from satpy.formula.names import Names
from satpy.formula.clauses import ROOM, Store, literals

__all__ = ['Writing', 'settle']


class Writing:
    """What an encoder is given to write to. A CNF is one with names and answers."""

    _depth = 0
    """How many of our encoders are at work, one in another; private variables are theirs."""

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

    def _restorer(self) -> Callable[[], None]:
        """What puts everything back as it is now (see `satpy.formula.atomic`)."""
        attributes = dict(vars(self))
        parts = self._store.restorer(), self._names.restorer()

        def restore() -> None:
            vars(self).update(attributes)
            for part in parts:
                part()

        return restore

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
            new = self._names.maker(word, self.section, unique=False, users=not self._depth)
        else:
            new = self._names.maker(word, prefix, users=not self._depth)
        # Inside another encoder the cells are that one's, not the user's.
        self._meet(cells, self._depth < 2)
        return new

    def _meet(self, cells: Sequence[int], users: bool) -> None:
        """Variables that are used from now on. `users`: the user has given them."""
        top = max(map(abs, cells), default=0)
        if users:
            self._untaken(cells, top)
        self._names.meet(top)

    def _untaken(self, literals: Iterable[int], top: int) -> None:
        """Refuse what an encoder keeps to itself: who numbers by hand means something else."""
        if self._names.private and (self._names.by_hand or top > self._names.highest):
            for variable, owner in self._names.taken(map(abs, literals)):
                raise ClauseError(
                    f'variable {variable} in section {self.section!r} is taken, by the {owner}: '
                    'number variables by auto_term, or from cnf.maxterm + 1 on'
                )

    def reveal(self, terms: Iterable[int]) -> None:
        """For encoders: these private variables are handed on, so answers shall tell of them."""
        self._names.reveal(terms)

    def write(self, clauses: Iterable[Iterable[int]]) -> None:
        """Add clauses, each an iterable of non-zero ints: all of them or, on an error, none.

        A `window` that would be very many clauses is written as a counter instead, with variables
        of its own above `maxterm`. Who numbers variables by hand may mean to use these numbers: so
        once a variable came up that was above all others and not from `auto_term`, a window is
        plain up to 20,000 clauses. `ClauseError`: a literal that is none, with its clause and
        section; a variable that an encoder keeps to itself, where numbers were given by hand.

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
        self._store.extend(clauses, self.maxterm, None if self._depth else self._untaken)
        self._written(start)

    def _write_window(self, cells: window) -> None:
        where = f'a window of section {self.section!r}'
        checked = self._checked((*cells.cells, *cells.unless), where)
        # Nothing but a limit can refuse it half way, and only names have changed by then.
        restore = None if self.limit is None else self._names.restorer()
        users = not self._depth
        self._depth += 1
        try:
            self._meet(checked, users)
            n = len(cells.cells)
            cells = window(checked[:n], cells.low, cells.high, unless=checked[n:])
            write_window(self, cells, self._names.by_hand)
        except ClauseError:
            if restore is not None:
                restore()
            raise
        finally:
            self._depth -= 1

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
    write_rule(Writing(store, names), rule)
    rule.written = True


@atomic
def write_rule(host: Writing, rule: Rule) -> None:
    store, before = host._store, host.section
    store.begin(store.sections[rule.section])
    rule.whole(host)
    store.begin(before)

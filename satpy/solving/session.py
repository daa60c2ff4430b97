"""Asking engines: loaded once and fed what is new; all solutions, one after another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import monotonic

from satpy.solving.blocking import Blocking
from satpy.formula.lazy import Rule
from satpy.solving.engines import Engine, Solver, engine
from satpy.errors import SolverError, Timeout
from satpy.formula.names import Names
from satpy.formula.clauses import Store
from satpy.formula.writing import settle

__all__ = ['Loaded', 'Loader', 'Solutions', 'deadline']

# Literals that an engine is given at a time.
FEED = 200_000


def deadline(timeout: float | None) -> float | None:
    """The time of `time.monotonic` so many seconds from now; None is never."""
    return None if timeout is None else monotonic() + timeout


class Loaded:
    """An engine and the store it is fed from. It is given only what is new."""

    def __init__(self, store: Store, names: Names, solver: Solver) -> None:
        self.engine = engine(solver)
        self._store = store
        self._names = names
        self._fed = 0
        self._restored = store.restored
        self._busy = False
        self._given: dict[Rule, int] = {}  # how much of what a rule has found

    @property
    def stale(self) -> bool:
        """Has something been taken back that it may have been given?"""
        return self._restored != self._store.restored

    def solve(self, assume: Sequence[int] = (), until: float | None = None) -> bool:
        """Can the clauses written so far, and the assumed literals, hold together?"""
        if self._busy:
            raise SolverError(
                'this formula is being asked already: a thread or the handler of a signal has to '
                'ask a copy of it'
            )
        self._busy = True
        try:
            return self._with_rules(assume, until)
        finally:
            self._busy = False

    def _with_rules(self, assume: Sequence[int], until: float | None) -> bool:
        for rule in self._store.deferred:
            if rule.hopeless or not self.engine.incremental:
                settle(self._store, self._names, rule)
        while self._solve(assume, until):
            broken = [rule for rule in self._store.deferred if rule.broken(self.engine.model)]
            if not broken:
                return True
            for rule in broken:
                if rule.hopeless:
                    settle(self._store, self._names, rule)
        return False

    def _solve(self, assume: Sequence[int], until: float | None) -> bool:
        literals = self._store.literals
        for rule in self._store.deferred:
            self.engine.add(rule.found[self._given.get(rule, 0) :])
            self._given[rule] = len(rule.found)
        while True:
            # Engines do not look at the clock while they load, nor when a question is easy.
            if until is not None and monotonic() > until:
                raise Timeout('no verdict in the time allowed')
            if self._fed == len(literals):
                return self.engine.solve(assume, until)
            end = min(self._fed + FEED, len(literals))
            while literals[end - 1]:
                end += 1
            self.engine.add(literals[self._fed : end])
            # Only now: what Ctrl-C kept from being added is given again, and twice does no harm.
            self._fed = end


class Loader:
    """Keeps an engine loaded with a store, and knows which variables answers tell of."""

    def __init__(self, store: Store, names: Names, solver: Solver = None) -> None:
        self.solver = solver
        self._store = store
        self._names = names
        self._shared: Loaded | None = None
        # What `public` found, and for which state of the names and of the clauses.
        self._known: object = None
        self._named: set[int] = set()
        self._all_named = False
        self._written = (-1, 0)
        self._public: list[int] = []

    def __getstate__(self) -> dict[str, object]:
        """Copies load an engine of their own."""
        return {**vars(self), '_shared': None}

    def shared(self) -> Loaded:
        """The engine that all calls share, which never sees anything but the formula."""
        if self._shared is not None and self._shared.stale:
            self.drop()
        if self._shared is None:
            self._shared = self.another()
        return self._shared

    def another(self) -> Loaded:
        """One more engine for the formula."""
        return Loaded(self._store, self._names, self.solver)

    @property
    def highest(self) -> int:
        """The highest variable in use."""
        return self._names.highest

    @property
    def deferred(self) -> list[Rule]:
        """The rules that are put off."""
        return self._store.deferred

    def settle_all(self) -> None:
        """Write these rules."""
        for rule in self.deferred:
            settle(self._store, self._names, rule)

    def own(self) -> Loaded:
        """An engine for one caller alone, to add to: the shared one, if that is loaded."""
        loaded, self._shared = self.shared(), None
        return loaded

    def drop(self) -> None:
        """Give back the shared engine."""
        if self._shared is not None:
            self._shared.engine.close()
            self._shared = None

    def public(self) -> list[int]:
        """The variables that answers tell of: with a name, in a clause, or revealed.

        Never an encoder's private ones, nor numbers that were skipped.
        """
        names, store = self._names, self._store
        known = (names.highest, len(names.history), len(names.revealed), store.restored)
        written = (len(store.literals), len(store.rules))
        if known != self._known:
            self._known, self._written = known, written
            self._named = {*names.revealed, *names.lut.values()}
            private = sum(block.stop - block.start for block in names.private)
            numbers = names.highest - private + len(names.revealed)
            self._all_named = len(self._named) == numbers
            used = set() if self._all_named else store.variables()
            self._public = names.public(self._named | used)
        elif not self._all_named and self._written != written:
            self._written = written
            self._public = names.public(self._named | store.variables())
        return self._public


class Solutions(Iterator[set[int]]):
    """Iterates over solutions that differ on the interesting variables.

    `ended` says how it stands: '' (there may be more), 'complete' (no further solution exists),
    'how_many' (as many as were asked for), 'timeout', 'interrupted' (by Ctrl-C), 'closed'.
    After a timeout or Ctrl-C it can be asked for the next one again. `found`: how many so far.

    >>> from satpy import CNF, window
    >>> cnf = CNF()
    >>> cnf.write(window([1, 2, 3], 1, 1))
    >>> solutions = cnf.solutions(None)
    >>> sorted(solutions, key=min), solutions.complete, solutions.found
    ([{1}, {2}, {3}], True, 3)
    """

    def __init__(
        self,
        loader: Loader,
        interesting: Sequence[int],
        how_many: int | None = None,
        extreme_unique: bool = False,
        timeout: float | None = None,
    ) -> None:
        self.ended = ''
        self.found = 0
        self._loader = loader
        self._interesting = interesting
        self._how_many = how_many
        self._timeout = timeout
        self._until: float | None = None
        self._own: Loaded | None = None
        self._public: list[int] | None = None
        self._all: list[int] = []
        self._last: set[int] | None = None  # what was found, as long as it may come again
        self._blocking = Blocking(interesting, extreme_unique)

    @property
    def complete(self) -> bool:
        """Is it proven that no further solution exists?"""
        return self.ended == 'complete'

    def __iter__(self) -> Solutions:
        return self

    def __next__(self) -> set[int]:
        if self.found == self._how_many:
            self._end(self.ended or 'how_many')
        if self.ended in ('complete', 'how_many', 'closed'):
            raise StopIteration
        if self.ended or not self.found:
            self.ended, self._until = '', deadline(self._timeout)
        try:
            loaded = self._loaded()
            if not loaded.solve((), self._until):
                self._end('complete')
                raise StopIteration
            solution = loaded.engine.model(self._told())
        except Timeout as error:
            self.ended = 'timeout'
            raise Timeout(f'{error}; solutions found before: {self.found}', self.found) from None
        except KeyboardInterrupt:
            self.ended = 'interrupted'
            raise
        self.found += 1
        self._last = solution
        return solution

    def _told(self) -> Sequence[int]:
        """What an answer tells of: what is public, and what is interesting."""
        public = self._loader.public()
        if public is not self._public:
            self._public = public
            self._all = [*public, *set(self._interesting).difference(public)]
        return self._all

    def _loaded(self) -> Loaded:
        """The engine to ask: the shared one until something must be forbidden."""
        if self._own is None and self._last is None:
            return self._loader.shared()
        if self._own is None:
            self._own = self._loader.own()
        if self._blocking.made:
            # To be written they would take numbers, while the engine is asked.
            self._loader.settle_all()
        if self._own.stale or self._blocking.overtaken(self._loader.highest):
            other = self._loader.another()
            other.engine.add(self._blocking.again(self._loader.highest))
            self._own.engine.close()
            self._own = other
        if self._last is not None:
            self._forbid(self._own.engine, self._last)
            self._last = None
        return self._own

    def _forbid(self, engine: Engine, solution: set[int]) -> None:
        free = None if self._loader.deferred else self._loader.highest
        self._blocking.forbid(solution, free, engine.add)

    def _end(self, how: str) -> None:
        self.ended = how
        if self._own is not None:
            self._own.engine.close()
            self._own = None

    def close(self) -> None:
        """Give back what the iterator holds. The formula is as it was anyway."""
        self._end(self.ended if self.ended in ('complete', 'how_many') else 'closed')

"""The half of a CNF that explains: what cannot hold together, what mends it, what does nothing.

The work is done in `groups`, `debugger` and `idle`; here it is put in the words of comments and
names. They are imported only when needed, also so that `python -m satpy.debugging.sections` does not find
itself loaded.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence

from satpy.solving.engines import Solver
from satpy.errors import ClauseError, Timeout, Unsatisfiable
from satpy.formula.names import Label, Names
from satpy.solving.session import Loader, deadline
from satpy.formula.clauses import Store

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.debugging.sections import Sections
    from satpy.debugging.mus import Found

__all__ = ['Explaining']

# How many times the seconds of solving, and one, `verify` spends before it can blame anything.
PATIENCE = 10.0


class Search(Iterator['Found[str]']):
    """Iterates over sets of sections; `complete`: it has ended, and surely there are no more."""

    def __init__(
        self,
        found: Generator[Found[int], None, bool],
        texts: Callable[[Found[int]], Found[str]],
    ) -> None:
        self.complete = False
        self._found = found
        self._texts = texts

    def __next__(self) -> Found[str]:
        try:
            return self._texts(next(self._found))
        except StopIteration as end:
            self.complete = self.complete or bool(end.value)
            raise


class Explaining:
    """Methods of a CNF that say why.

    `timeout` is in seconds. A conflict that is found but not proven minimal by then is returned as
    it is, and says so: `proven` is False. Where nothing is found yet `Timeout` is raised, as it is
    by iterators that have not come to their end. Without a timeout hard questions are given up
    after some seconds (`satpy.debugging.mus.EFFORT`), which `proven` and `complete` tell as well.
    """

    _store: Store
    _names: Names
    _loader: Loader
    _solver: Solver
    _loaded: tuple[object, Sections] | None = None  # and what it was made from

    if TYPE_CHECKING:

        def _ask(self, assume: Sequence[int], until: float | None) -> bool: ...
        def _answer(self) -> set[int]: ...
        def _existing(self, cells: Iterable[int], where: str) -> tuple[int, ...]: ...
        def labels(self, solution: Iterable[int]) -> list[Label]: ...

    def _sections(self) -> Sections:
        """The sections, loaded so that each can be switched off; kept until clauses are added."""
        from satpy.debugging.sections import Sections

        store = self._store
        size = (len(store.literals), len(store.marks), len(store.deferred), self._names.highest)
        state = (store, store.restored, size, self._solver)
        if self._loaded is None or self._loaded[0] != state:
            self._loaded = state, Sections(store, self._solver, self._names)
        return self._loaded[1]

    def _texts(self, found: Found[int]) -> Found[str]:
        from satpy.debugging.mus import Found

        return Found((self._store.sections[s] for s in found), found.proven)

    def conflict(self, timeout: float | None = None) -> Found[str] | None:
        """A minimal set of sections that cannot hold together, in order; None if all can.

        >>> from satpy import CNF
        >>> cnf = CNF()
        >>> for n, text in enumerate(['a', 'b', 'c'], 1): cnf.comment(text); cnf.write_one(n)
        >>> cnf.conflict() is None
        True
        >>> cnf.comment('not both a and c'); cnf.write_one(-1, -3)
        >>> found = cnf.conflict()
        >>> found, found.proven
        (['a', 'c', 'not both a and c'], True)
        """
        found = self._sections().conflict(deadline(timeout))
        return None if found is None else self._texts(found)

    def conflicts(self, timeout: float | None = None) -> Search:
        """All conflicts, the smallest first as far as some looking ahead can tell.

        There may be very many. Out of time: those that were found, then `Timeout`. The iterator's
        `complete` tells whether it is proven that there are no more.

        >>> from satpy import CNF
        >>> cnf = CNF()
        >>> for text, literal in ('a', 1), ('b', 2), ('not a', -1), ('not b', -2):
        ...     cnf.comment(text); cnf.write_one(literal)
        >>> sorted(cnf.conflicts())
        [['a', 'not a'], ['b', 'not b']]
        """
        return Search(self._sections().conflicts(deadline(timeout)), self._texts)

    def repairs(self, size: int | None = 1, timeout: float | None = None) -> Search:
        """The minimal sets of at most `size` sections without which there is a solution.

        Smallest first; None: of any size. If there is a solution as it is, that is one empty set.
        Out of time: those that were found, then `Timeout`. `complete` as in `conflicts`.

        >>> from satpy import CNF
        >>> cnf = CNF()
        >>> for text, literal in ('a', 1), ('b', 2), ('not a', -1), ('not b', -2):
        ...     cnf.comment(text); cnf.write_one(literal)
        >>> list(cnf.repairs()), len(list(cnf.repairs(2)))
        ([], 4)
        """
        if size is not None and (not hasattr(size, '__index__') or size < 0):
            raise ClauseError(f'the size of repairs is a number, or None for any, not {size!r}')
        return Search(self._sections().repairs(size, deadline(timeout)), self._texts)

    def conflict_clauses(
        self, sections: Iterable[str] | None = None, timeout: float | None = None
    ) -> Found[tuple[str, str]]:
        """A minimal set of clauses that cannot hold together, each with its section, in words.

        Of these sections; by default of a `conflict`. An empty list if they can hold together.

        >>> from satpy import CNF
        >>> cnf = CNF()
        >>> f = cnf.auto_term
        >>> cnf.comment('ships'); cnf.write([[-f('ship', 3), f('board', 3)], [f('board', 4)]])
        >>> cnf.comment('clues'); cnf.write([[f('ship', 3)], [-f('board', 3)]])
        >>> for section, clause in cnf.conflict_clauses(): print(f'{section}: {clause}')
        ships: not ('ship', 3) or ('board', 3)
        clues: ('ship', 3)
        clues: not ('board', 3)
        """
        from satpy.debugging.mus import Found

        until = deadline(timeout)
        self._loader.settle_all()
        loaded = self._sections()
        if sections is None:
            chosen: list[int] = loaded.conflict(until) or []
        else:
            texts = set(sections)
            chosen = [s for s in loaded.all if self._store.sections[s] in texts]
        found = loaded.clauses(chosen, until)
        words = ((self._store.sections[s], self.spell(clause)) for s, clause in found)
        return Found(words, found.proven)

    def spell(self, clause: Iterable[int]) -> str:
        """The clause in names; an encoder's variables by what they were made for.

        >>> from satpy import CNF, tree_one
        >>> cnf = CNF()
        >>> one = tree_one(cnf, 'rooks', [cnf.auto_term('rook', x) for x in range(2)])
        >>> cnf.spell([-1, one, 7])
        "not ('rook', 0) or tree of 'rooks' or 7"
        """
        words = (f'{"not " * (lit < 0)}{self._names.describe(lit)}' for lit in clause)
        return ' or '.join(words) or 'false (an empty clause)'

    def why(self, literal: int, timeout: float | None = None) -> Found[str] | set[int]:
        """Why does it hold? A minimal set of sections that forces it, as texts, in order.

        If it need not hold: a solution (a set) in which it does not.

        >>> from satpy import CNF
        >>> cnf = CNF()
        >>> cnf.comment('rule'); cnf.write([[-1, 2], [1, 3]]); cnf.comment('clue'); cnf.write_one(1)
        >>> cnf.why(2), cnf.why(3)
        (['rule', 'clue'], {1, 2})
        """
        (literal,) = self._existing([literal], 'why')
        until = deadline(timeout)
        if self._ask([-literal], until):
            # Answers leave out private variables, but this one was asked about.
            return self._answer() | ({-literal} if literal < 0 else set())
        found = self._sections().conflict(until, also=[-literal])
        assert found is not None
        return self._texts(found)

    def idle(self, timeout: float | None = None) -> list[str]:
        """The sections that change nothing: every solution without one is a solution with it.

        A rule written wrongly often does nothing. Each is judged by itself, with all the others in
        place. No solution: `Unsatisfiable`. Out of time: `Timeout`, with those found in `found`.

        >>> from satpy import CNF, window
        >>> cnf = CNF()
        >>> cnf.comment('one of three'); cnf.write(window([1, 2, 3], 1, 1))
        >>> cnf.comment('at most two'); cnf.write(window([1, 2, 3], 0, 2))
        >>> cnf.idle()
        ['at most two']
        """
        from satpy.debugging.redundancy import idle

        until = deadline(timeout)
        found: list[str] = []
        try:
            if not self._ask((), until):
                raise Unsatisfiable('no solution, so every section matters: see conflict()')
            self._loader.settle_all()
            for section in idle(self._store, self._names.owner, self._solver, until):
                found.append(self._store.sections[section])
        except Timeout as error:
            raise Timeout(f'{error}; idle so far: {found}', found) from None
        return found

    def difference(
        self, one: Iterable[int], other: Iterable[int]
    ) -> tuple[list[Label], list[Label]]:
        """The labels in which two solutions differ: true only in one, true only in the other.

        >>> from satpy import CNF
        >>> cnf = CNF()
        >>> a, b, c = (cnf.auto_term(name) for name in 'abc')
        >>> cnf.difference({a, b}, {b, c})
        ([('a',)], [('c',)])
        """
        one, other = set(one), set(other)
        return self.labels(one - other), self.labels(other - one)

    def faults(self, timeout: float | None = None) -> list[Found[str]]:
        """Conflicts that have no section in common: as many mistakes, at least, were made.

        Empty if there is a solution. Out of time: those that were found; none: `Timeout`.

        >>> from satpy import CNF
        >>> cnf = CNF()
        >>> for text, literal in ('a', 1), ('b', 2), ('not a', -1), ('not b', -2), ('b too', 2):
        ...     cnf.comment(text); cnf.write_one(literal)
        >>> sorted(map(len, cnf.faults()))
        [2, 2]
        """
        until = deadline(timeout)
        return [] if self._ask((), until) else self._faults(until, None)

    def _faults(self, until: float | None, patience: float | None) -> list[Found[str]]:
        found: list[Found[str]] = []
        try:
            for sections in self._sections().independent(until, patience):
                found.append(self._texts(sections))
        except Timeout:
            if not found:
                raise
        return found

    def _blame(self, until: float | None, took: float) -> Unsatisfiable:
        """The error for a formula without a solution, which it took so many seconds to find out."""
        from contextlib import suppress

        found: list[Found[str]] = []
        with suppress(Timeout):
            # Sections that can be switched off make it harder to see.
            found = self._faults(until, PATIENCE * (1 + took))
        if not found:
            return Unsatisfiable('no solution; there was no time to find out why: see conflict()')
        told = '; and apart from that, '.join(map(blame, found))
        return Unsatisfiable(f'no solution: {told}', found[0])


def blame(conflict: Found[str]) -> str:
    """A conflict as a sentence."""
    shown = ', '.join(map(repr, conflict))
    if len(conflict) == 1:
        return f'section {shown} cannot be satisfied'
    doubt = '' if conflict.proven else ' (not proven minimal)'
    return f'these {len(conflict)} sections cannot hold together{doubt}: {shown}'

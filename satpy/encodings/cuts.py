"""A lazy constraint of your own: a test of models, in place of clauses."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from operator import neg

from satpy.errors import ClauseError, quoted
from satpy.formula.clauses import literals
from satpy.formula.draft import Draft, takes_cnf
from satpy.formula.formula import Formula
from satpy.formula.lazy import LazyConstraint

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing_extensions import TypeAlias

    Verdict: TypeAlias = Iterable[Iterable[int]] | bool | None

__all__ = ['lazy']


@takes_cnf
def lazy(
    cnf: Formula, prefix: Hashable, cells: Iterable[int], test: Callable[[set[int]], Verdict]
) -> None:
    """The test accepts the cells; it is called with each model that the solver finds.

    `test(true)` gets the set of the true cells. It returns clauses that the model violates and that
    every solution satisfies; they are added, and the solver goes on. If the model is right, it
    returns None, no clauses, or True. If it returns False, only this assignment of the cells is
    forbidden, so it takes as many models as there are wrong ones. For equal cells it must always
    return the same.

    Raises `LabelError` if the prefix was used before. A question to the solver raises `ClauseError`
    if the test returns anything else: a clause that the model does not violate, or one with other
    cells. Files, `stdout`, solvers that are programs, and `idle` need all clauses, so they raise it
    as well. `conflict_clauses` names the clauses that the test has returned.

    Cost: only the clauses that the test returns.

    >>> from satpy import CNF
    >>> cnf = CNF()
    >>> cells = [cnf.auto_term(n) for n in range(5)]
    >>> lazy(cnf, 'a square', cells, lambda true: sum(true) in (1, 4, 9))
    >>> cnf.count(), cnf.clauses
    (6, 0)
    >>> def few(true):
    ...     return [[-cell for cell in sorted(true)[:3]]] if len(true) > 2 else None
    >>> lazy(cnf, 'at most two', cells, few)
    >>> sorted(map(sorted, cnf.solutions(None)))
    [[1], [1, 3], [4], [4, 5]]
    >>> cnf.idle()
    Traceback (most recent call last):
        ...
    satpy.errors.ClauseError: lazy 'a square' cannot be written as clauses, since its test only \
checks models: it goes without files, stdout, programs as solvers, and idle
    """
    where = f'lazy {quoted(prefix)}'
    if not callable(test):
        raise ClauseError(f'{where}: the test is a function, not {quoted(test)}')
    draft = cnf.draft('test', prefix, cells, where)
    draft.add_lazy(TestedCells(draft.cells, test, where))
    draft.write()


class TestedCells(LazyConstraint):
    """The test accepts the set of true cells. `where` names it in errors."""

    kind = 'test'

    def __init__(
        self, cells: Iterable[int], test: Callable[[set[int]], Verdict], where: str
    ) -> None:
        super().__init__(cells)
        self._test, self._where = test, where

    @property
    def should_encode(self) -> bool:
        """False: it cannot be encoded in full."""
        return False

    def violated_clauses(self, values: Sequence[bool]) -> list[tuple[int, ...]]:
        true = {cell if value else -cell for cell, value in zip(self.cells, values)}
        verdict = self._test(true.intersection(self.cells))
        if verdict is None or verdict is True:
            return []
        if verdict is False:
            return [tuple(map(neg, sorted(true, key=abs)))]
        if not hasattr(verdict, '__iter__') or hasattr(verdict, 'encode'):
            raise ClauseError(
                f'{self._where}: the test returned {quoted(verdict)}: return the clauses that the '
                'model violates, or True or False'
            )
        return [self._checked(clause, true) for clause in verdict]

    def _checked(self, clause: Iterable[int], true: set[int]) -> tuple[int, ...]:
        """Return a clause of the test, if the model violates it."""
        checked = literals(clause, f'a clause of {self._where}')
        for literal in checked:
            if -literal not in true:
                why = 'is true in that model' if literal in true else 'is not of its cells'
                raise ClauseError(
                    f'{self._where}: the test returned the clause {quoted(checked)}, in which '
                    f'{literal} {why}: return only clauses that the model violates'
                )
        return checked

    def encode(self, draft: Draft) -> None:
        raise ClauseError(
            f'{self._where} cannot be written as clauses, since its test only checks models: it '
            'goes without files, stdout, programs as solvers, and idle'
        )

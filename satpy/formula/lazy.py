"""Lazy constraints: add only the clauses that a model violates.

That a line is one loop or that a region is connected takes very many clauses, and few of them are
needed to find an answer. A lazy constraint looks at each model that the solver finds and gives
clauses that this model violates (cuts), until one satisfies it. All cuts follow from the
constraint, so that model is an answer, and where the cuts leave none there was none. G. Dantzig,
R. Fulkerson and S. Johnson solved their tours so: "Solution of a large-scale traveling-salesman
problem", 1954.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from itertools import chain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.formula.draft import Draft

__all__ = ['LazyConstraint']

# Models that may violate a constraint before it is encoded in full, and one for so many cells.
# More would find most boards a little sooner, fewer the boards that need all the clauses.
MODELS, CELLS = 60, 4

Clause = tuple[int, ...]


class LazyConstraint:
    """A constraint on the literals `cells`; each kind of constraint is a class of its own.

    `violated_clauses` and `encode` are called at any later time, so keep copies of what they need.
    `section`: index of the section it belongs to. `conditions`: literals without which it need not
    hold. `cuts`: the clauses it has given so far, flat. `encoded`: whether all of it is written.

    >>> class Either(LazyConstraint):
    ...     def violated_clauses(self, values): return [] if any(values) else [self.cells]
    ...     def encode(self, draft): draft.add(*self.cells)
    >>> either = Either([1, -2])
    >>> either.check(lambda variables: {1}), either.check(lambda variables: {2})
    (array('i'), array('i', [1, -2, 0]))
    >>> either.cuts, either.should_encode
    (array('i', [1, -2, 0]), True)
    """

    kind = 'lazy'
    """What its auxiliary variables are called, as in `Formula.draft`."""

    shortens_search = False
    """Whether it is encoded in full for a stronger engine that takes over a long search."""

    def __init__(self, cells: Iterable[int]) -> None:
        self.cells = tuple(cells)
        self.section = 0
        self.conditions: tuple[int, ...] = ()
        self.cuts = array('i')
        self.encoded = False
        self._asked: list[int] = []  # the variables of conditions and cells
        self._negative: list[int] = []  # the positions of those that are negated
        self._violations = 0

    def violated_clauses(self, values: Sequence[bool]) -> Iterable[Clause]:
        """Return clauses that follow from the constraint and that these values violate.

        `values`: one for each cell. No clauses if the values satisfy the constraint.
        """
        raise NotImplementedError

    def settled(self) -> Iterable[int]:
        """Literals of the last model that no violation is about; a next one may have them too."""
        return ()

    def encode(self, draft: Draft) -> None:
        """Add all of it to a draft."""
        raise NotImplementedError

    @property
    def should_encode(self) -> bool:
        """True when encoding it in full is cheaper than more cuts."""
        return self._violations >= min(MODELS, len(self.cells) // CELLS)

    def check(self, model: Callable[[Iterable[int]], set[int]]) -> array[int]:
        """Return the new cuts, flat, for a model; none if the model satisfies the constraint.

        `model(variables)` returns those of the variables that are true, as an engine's does.
        """
        if len(self._asked) != len(self.conditions) + len(self.cells):
            literals = (*self.conditions, *self.cells)
            self._asked = [abs(literal) for literal in literals]
            self._negative = [i for i, literal in enumerate(literals) if literal < 0]
        values = list(map(model(self._asked).__contains__, self._asked))
        for i in self._negative:
            values[i] = not values[i]
        applies = all(values[: len(self.conditions)])
        clauses = self.violated_clauses(values[len(self.conditions) :]) if applies else ()
        end = (*[-literal for literal in self.conditions], 0)
        new = array('i', chain.from_iterable((*clause, *end) for clause in clauses))
        self.cuts += new
        self._violations += bool(new)
        return new

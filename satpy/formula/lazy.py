"""Lazy constraints: add only the clauses that a model violates.

That a line is one loop or that a region is connected takes very many clauses, and few of them are
needed to find a solution. A lazy constraint checks each model that the solver finds and returns
clauses that this model violates (cuts), until one satisfies it. All cuts follow from the
constraint, so this model is a solution; and if the cuts leave no model, there is no solution. G.
Dantzig, R. Fulkerson and S. Johnson solved their tours so: "Solution of a large-scale
traveling-salesman problem", 1954.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from itertools import chain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.formula.draft import Draft

__all__ = ['LazyConstraint']

# A constraint is encoded in full after one violating model for every CELLS of its cells. With more
# models most boards are solved a little sooner, but boards that need all clauses are solved later.
# Large boards have so many clauses that solvers are slow: a masyu of 30x30 takes 0.4 s with a
# hundred models, 39 s with sixty.
CELLS = 2
# Propagations for each cell up to which the searches for violating models count as easy. With more,
# cuts are preferred longer to all clauses, which cost more than cuts while searches are easy.
EASY_SEARCH = 200
# Times as many models that come first after easy searches: aqre of 16x16 takes 0.63 of the time.
LONGER = 4

Clause = tuple[int, ...]


class LazyConstraint:
    """A constraint on the literals `cells`; each kind of constraint is a class of its own.

    `violated_clauses` and `encode` are called at any later time, so keep copies of their data.
    `cuts`: its clauses so far, flat, and `work`: the propagations of the searches for the models
    that violated it; `check` adds to both. `section`, `conditions`: the index of
    its section, and the literals without which it need not hold; `ClauseStore.add_lazy` sets both.
    `encoded`: whether it is encoded in full, and `clauses`: from where to where in the literals of
    the store; `Formula.encode_lazy` sets both.

    >>> class Either(LazyConstraint):
    ...     def violated_clauses(self, values): return [] if any(values) else [self.cells]
    ...     def encode(self, draft): draft.add(*self.cells)
    >>> either = Either([1, -2])
    >>> either.check(lambda variables: {1}), either.check(lambda variables: {2})
    (array('i'), array('i', [1, -2, 0]))
    >>> either.cuts, either.should_encode
    (array('i', [1, -2, 0]), False)
    >>> either.check(lambda variables: {2}, work=400), either.should_encode
    (array('i', [1, -2, 0]), True)
    """

    kind = 'lazy'
    """The kind of its auxiliary variables, as in `Formula.draft`."""
    cut_variables: Iterable[int] = ()
    """Variables besides those of the cells that its cuts may hold."""
    unit_literals: Iterable[int] = ()
    """Literals that are units in sections of their own, so that `steps` can name them; the
    constraint implies them."""
    keep_after = 200
    """After this many violations the next model keeps what `settled()` returns. A board with one
    solution takes some 100 models, and more if they keep literals; one with very many then takes a
    third of the time."""

    def __init__(self, cells: Iterable[int]) -> None:
        self.cells = tuple(cells)
        self.section = 0
        self.conditions: tuple[int, ...] = ()
        self.cuts = array('i')
        self.encoded = False
        self.clauses = 0, 0
        self.work: float = 0
        # The variables of conditions and cells, and the positions of those that are negated.
        self._asked: tuple[list[int], list[int]] = [], []
        self._violations = 0
        self._needed: set[Clause] = set()  # the clauses that `need` has added

    def violated_clauses(self, values: Sequence[bool]) -> Iterable[Clause]:
        """Return clauses that follow from the constraint and that these values violate.

        `values`: one for each cell. No clauses if the values satisfy the constraint.
        """
        raise NotImplementedError

    def needed_clauses(
        self, value: Callable[[int], bool | None], changed: Iterable[int]
    ) -> Iterable[Clause]:
        """Return clauses that known literals nearly violate, so that `CNF.steps` needs no model.

        `value`: returns whether a variable is true, or None. `changed`: literals that are new.
        """
        return ()

    def settled(self) -> Iterable[int]:
        """Return the literals of the last model that the next one may keep."""
        return ()

    def encode(self, draft: Draft) -> None:
        """Add all its clauses to a draft."""
        raise NotImplementedError

    @property
    def should_encode(self) -> bool:
        """True when encoding it in full is cheaper than more cuts."""
        size = len(self.cells)
        easy = self.work < EASY_SEARCH * size
        return self._violations >= size // CELLS * (LONGER if easy else 1)

    def need(self, value: Callable[[int], bool | None], changed: Iterable[int]) -> None:
        """Add the clauses that known literals nearly violate to the cuts, each once."""
        end = [-literal for literal in self.conditions]
        for clause in self.needed_clauses(value, changed):
            if clause not in self._needed:
                self._needed.add(clause)
                self.cuts.extend((*clause, *end, 0))

    def check(self, model: Callable[[Iterable[int]], set[int]], work: float = 0) -> array[int]:
        """Return the new cuts, flat, for a model; none if the model satisfies the constraint.

        `model(variables)` returns the true ones of these variables, like an engine's `model`.
        `work`: the propagations that it took to find the model.
        """
        if len(self._asked[0]) != len(self.conditions) + len(self.cells):
            literals = (*self.conditions, *self.cells)
            negated = [i for i, literal in enumerate(literals) if literal < 0]
            self._asked = [abs(literal) for literal in literals], negated
        asked, negated = self._asked
        values = list(map(model(asked).__contains__, asked))
        for i in negated:
            values[i] = not values[i]
        applies = all(values[: len(self.conditions)])
        clauses = self.violated_clauses(values[len(self.conditions) :]) if applies else ()
        end = (*[-literal for literal in self.conditions], 0)
        new = array('i', chain.from_iterable((*clause, *end) for clause in clauses))
        self.cuts += new
        if new:
            self._violations += 1
            self.work += work
        return new

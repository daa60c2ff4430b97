"""Counting literals with auxiliary variables: `tree_one`, `tally`, `in_sight`.

All auxiliary variables are defined both ways, so each solution over the cells has exactly one
setting of them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import chain

from satpy.encodings.integers import Tally
from satpy.encodings.totalizer import (
    flattened,
    merge,
    recorded,
    sort,
)
from satpy.errors import ClauseError, LabelError, quoted
from satpy.formula.draft import Draft, takes_cnf
from satpy.formula.formula import Formula
from satpy.formula.gates import Gates

__all__ = [
    'in_sight',
    'tally',
    'tally_sum',
    'tally_within',
    'tree_clauses',
    'tree_one',
]

Clause = tuple[int, ...]
New = Callable[[int], range]


def tree_clauses(cells: 'Iterable[int]', new: 'New') -> 'tuple[int, list[tuple[int, ...]]]':
    """Return (root, clauses): at most one of the cells is true, and the root is true iff one is.

    `new(n)` returns n new variables.

    >>> tree_clauses([1, 2], lambda n: range(3, 3 + n))
    (3, [(-1, -2), (-1, 3), (-2, 3), (1, 2, -3)])
    """
    level = list(cells)
    clauses: 'list[tuple[int, ...]]' = []
    while len(level) > 1:
        pairs = list(zip(level[::2], level[1::2]))
        nodes = new(len(pairs))
        for (a, b), either in zip(pairs, nodes):
            clauses += [(-a, -b), (-a, either), (-b, either), (a, b, -either)]
        level[: 2 * len(pairs)] = nodes
    return level[0], clauses


@takes_cnf
def tree_one(cnf: Formula, prefix: Hashable, cells: Iterable[int]) -> int:
    """At most one of the cells is true; return a variable that is true iff one is.

    A binary tree, in which each node is the "or" of two that are not both true. In `auto_mode`
    'ro' the nodes have the names (prefix, 0), (prefix, 1), ...; the last one is returned.

    Raises `LabelError` if the prefix was used before, or a name (prefix, 0) exists, and
    `ClauseError` if there are no cells.

    Cost, for n cells: 4(n - 1) clauses, n - 1 variables.

    >>> from satpy import CNF
    >>> cnf = CNF()
    >>> root = tree_one(cnf, 'rooks', [cnf.auto_term('rook', x) for x in range(5)])
    >>> cnf.clauses, cnf.count()
    (16, 6)
    >>> cnf.write_one(root)
    >>> cnf.count()
    5
    >>> cnf.auto_mode = 'ro'
    >>> cnf.auto_term('rooks', 3) == root
    True
    >>> tree_one(cnf, 'alone', [-1])
    -1
    """
    draft = cnf.draft('tree', prefix, cells, f'tree_one {quoted(prefix)}')
    if not draft.cells:
        raise ClauseError(f'tree_one {quoted(prefix)} needs at least one cell')
    for n in range(len(draft.cells) - 1):
        if (*cnf.prefixes, prefix, n) in cnf.term_lut:
            raise LabelError(
                f'{quoted((prefix, n))} is a label already: give tree_one another prefix'
            )
    root, clauses = tree_clauses(draft.cells, draft.new)
    draft.flat += flattened(clauses)
    draft.write(reveal=[root])
    return root


@takes_cnf
def tally(cnf: Formula, prefix: Hashable, cells: Iterable[int], most: int | None = None) -> Tally:
    """Count the true cells: return a list whose term k is true iff more than k of them are.

    That is the sorted unary count. So "at least n" is `terms[n - 1]`, "at most n" is `-terms[n]`
    (see `tally_within`), `tally_sum` adds several, and `equal`, `less` and `total` take a tally for
    a number. `most`: the number of terms, where counting stops; by default the number of cells.

    Raises `LabelError` if the prefix was used before, `ClauseError` if a cell is not a literal or
    `most` not a whole number.

    Cost, for n cells: some `n log(n)**2` clauses: 10 cells 158, 100 cells 7,100, 1,000 cells
    173,000. How it works: `satpy.encodings.totalizer`.

    >>> from satpy import CNF, less
    >>> cnf = CNF()
    >>> left = tally(cnf, 'left', [cnf.auto_term('left', x) for x in range(3)])
    >>> right = tally(cnf, 'right', [cnf.auto_term('right', x) for x in range(3)])
    >>> cnf.write(less(left, right + 1))  # no more on the left than on the right
    >>> cnf.count()
    42
    >>> tally(cnf, 'nothing', [])
    []
    """
    draft = cnf.draft('count', prefix, cells, f'tally {quoted(prefix)}')
    outputs = outputs_of(draft, most, f'tally {quoted(prefix)}')
    terms = sort(draft, draft.cells, outputs)
    draft.write(reveal={f'{k} or more': term for k, term in enumerate(terms, 1)})
    return Tally(terms, outputs < len(draft.cells))


@takes_cnf
def tally_sum(
    cnf: Formula, prefix: Hashable, tallies: Iterable[Sequence[int]], most: int | None = None
) -> Tally:
    """Add several tallies: return a tally whose term k is true iff the sum is more than k.

    `most`: as in `tally`, and at most that of each given tally. Tallies are added in a balanced
    tree, so put related ones side by side. A plain list among them is a list of cells, which is
    counted first. The errors are those of `tally`. Cost: that of `tally` for all the cells, less
    that of the given tallies.

    >>> from satpy import CNF
    >>> cnf = CNF()
    >>> rows = [[cnf.auto_term(x, y) for x in range(3)] for y in range(2)]
    >>> tallies = [tally(cnf, y, row) for y, row in enumerate(rows)]
    >>> cnf.write(tally_within(tally_sum(cnf, 'both', tallies), 5, 6))
    >>> cnf.count()
    7
    >>> tally_sum(cnf, 'none', [])
    []
    """
    where = f'tally_sum {quoted(prefix)}'
    given = list(tallies)
    capped = [len(terms) for terms in given if isinstance(terms, Tally) and terms.capped]
    level: list[Sequence[int]] = [cnf.checked(terms, where) for terms in given]
    draft = cnf.draft('sum', prefix, chain.from_iterable(level))
    outputs = min([outputs_of(draft, most, where), *capped])  # a capped part may be more
    for n, terms in enumerate(level):
        if not isinstance(given[n], Tally):
            level[n] = sort(draft, terms, outputs)
    while len(level) > 1:
        pairs = zip(level[::2], level[1::2])
        merged = [merge(draft, a, b, outputs) for a, b in pairs]
        level = merged + level[2 * len(merged) :]
    terms = level[0][:outputs] if level else ()
    draft.write(reveal={f'{k} or more': term for k, term in enumerate(terms, 1)})
    return Tally(terms, bool(capped) or outputs < len(draft.cells))


def outputs_of(draft: Draft, most: int | None, where: str) -> int:
    """Return the number of terms that a tally with this `most` has at most."""
    if most is None:
        return len(draft.cells)
    if not hasattr(most, '__index__'):
        raise ClauseError(f'{where}: `most` is a whole number, not {quoted(most)}')
    return max(0, most.__index__())


def tally_within(terms: 'Sequence[int]', a: int, b: int) -> 'Iterator[Clause]':
    """The number that a tally stands for is at least a and at most b.

    Raises `ClauseError` for a number or a sum, and for a tally with `most` that has too few terms:
    "at most b" needs more than b of them. Cost: at most two clauses.

    >>> list(tally_within([1, 2, 3], 1, 2)), list(tally_within([1, 2], 0, 2))
    ([(1,), (-3,)], [])
    >>> list(tally_within([1, 2], 3, 3)), list(tally_within([1, 2], 0, -1))
    ([()], [()])
    """
    if not hasattr(terms, '__len__'):
        advice = 'total(cnf, prefix, x + y, a, b) bounds a sum; tally_sum adds tallies'
        raise ClauseError(f'tally_within takes a tally, not {quoted(terms)}: {advice}')
    if getattr(terms, 'capped', False) and b >= max(a, len(terms)):
        raise ClauseError(
            f'this tally does not count beyond {len(terms)}, so "at most {b}" needs a larger '
            '`most`; "at least n" is terms[n - 1]'
        )
    if a > len(terms) or b < max(a, 0):
        yield ()
        return
    if a > 0:
        yield (terms[a - 1],)
    if b < len(terms):
        yield (-terms[b],)


@takes_cnf
def in_sight(cnf: Formula, prefix: Hashable, cells: Iterable[int]) -> Tally:
    """Count the true cells before the first false one: a tally, as `tally` returns it.

    cells: literals in the order of sight, such as those of a line of `rays`. Term k of the result
    is true iff the first k + 1 cells are all true. `tally_sum` adds the tallies of several
    directions.

    Raises `LabelError` if the prefix was used before, `ClauseError` if a cell is not a literal.

    Cost, for n cells: 3 n - 3 clauses, n - 1 variables.

    >>> from satpy import CNF, tally_within
    >>> cnf = CNF()
    >>> white = [cnf.auto_term('white', x) for x in range(5)]
    >>> to_the_east = in_sight(cnf, 'east', white)
    >>> cnf.write(tally_within(to_the_east, 3, 3))
    >>> sorted(cnf.labels(solution)[-1] for solution in cnf.solutions(None, white))
    [('white', 2), ('white', 4)]
    >>> in_sight(cnf, 'nowhere', [])
    []
    """
    draft = cnf.draft('sight', prefix, cells, f'in_sight {quoted(prefix)}')
    terms = recorded(len(draft.cells), add_sight).write(draft, draft.cells)
    draft.write(reveal={f'{k} or more': term for k, term in enumerate(terms, 1)})
    return Tally(terms)


def add_sight(gates: Gates, cells: Sequence[int]) -> list[int]:
    """Return terms "the cells up to this one are all true"."""
    terms = [*cells[:1]]
    for cell in cells[1:]:
        terms += gates.all_of([[terms[-1], cell]])
    return terms

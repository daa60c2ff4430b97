"""Why a literal holds: the fewest sections that force it, given literals that are known.

The smallest set of sections is a smallest hitting set of all the sets of sections that some model
violates in which the literal is false: A. Ignatiev and others, "Smallest MUS extraction with
minimal hitting set dualization", CP 2015.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from time import monotonic

from satpy.debugging.clock import EFFORT
from satpy.debugging.explain import sections_of, verify
from satpy.debugging.hitting_sets import HittingSets
from satpy.debugging.mus import Found, MusFinder
from satpy.debugging.sections import Sections
from satpy.errors import Timeout, Unsatisfiable
from satpy.solving.engines import Solver
from satpy.solving.session import deadline, remaining
from satpy.solving.solution import Solution

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.cnf import CNF

__all__ = ['Reason', 'check_known', 'irreducible', 'why']


class Reason(Found[str]):
    """The texts of sections, and in `known` the known literals that force a literal with them.

    `proven`: whether it is proven that fewer sections do not.
    """

    def __init__(self, sections: Iterable[str], known: Iterable[int], proven: bool) -> None:
        super().__init__(sections, proven)
        self.known = list(known)


def why(
    cnf: CNF, literal: int, known: Iterable[int], rules: Iterable[str] | None, timeout: float | None
) -> Reason | Solution:
    """See `CNF.why`."""
    (literal,) = cnf.existing([literal], 'why')
    known = list(known)
    until = deadline(timeout)
    # Without known literals a formula that has no solution has a reason for every literal.
    known = known and check_known(cnf, known, until)
    if cnf.ask([*known, -literal], until):
        # Solutions leave out some variables, but these were asked about.
        asked = (variable for variable in (*known, -literal) if variable > 0)
        return Solution(cnf.solution().union(asked))
    return reason(cnf, literal, known, rules, until)


def reason(
    cnf: CNF, literal: int, known: Sequence[int], rules: Iterable[str] | None, until: float | None
) -> Reason:
    """Return the smallest reason for a literal that is forced."""
    sections = (
        sections_of(cnf, until)
        if rules is None
        else Sections(cnf, cnf.solver, until, cnf.store.indices(rules))
    )
    groups = sections.conflict(until, also=[-literal, *known])
    assert groups is not None
    groups = smallest(sections, groups, [-literal, *known], cnf.solver, until)

    def forces(some: Sequence[int]) -> Sequence[int] | None:
        if sections.satisfiable(groups, until, [-literal, *some]):
            return None
        return sections.engine.core()

    try:
        needed, proven = irreducible(known, forces), groups.proven
    except Timeout:
        needed, proven = list(known), False
    return Reason((cnf.store.sections[section] for section in groups), needed, proven)


def smallest(
    finder: MusFinder, found: Found[int], also: Sequence[int], solver: Solver, until: float | None
) -> Found[int]:
    """Return a smallest set of groups that cannot hold together with these literals.

    `found`: such a set. It is returned, and is not proven, if the time or `EFFORT` is over first.
    """
    limit = monotonic() + EFFORT
    limit = limit if until is None else min(limit, until)
    sets, size = HittingSets(solver), 0
    with suppress(Timeout):
        while size < len(found):
            candidate = sets.find(size, limit)
            if candidate is None:
                size += 1
            elif not finder.satisfiable(candidate, limit, also):
                return Found(candidate)
            else:
                held = finder.grow(candidate, limit, also)
                sets.require(group for group in finder.all if group not in held)
        return Found(found)
    return Found(found, proven=False)


def irreducible(
    known: Sequence[int],
    forces: Callable[[Sequence[int]], Sequence[int] | None],
    core: Iterable[int] | None = None,
) -> list[int]:
    """Return a part of the known literals that still forces something, and no part of it does.

    `forces(literals)`: a core, which holds those of the literals that it needs; None if they do
    not force it. `core`: those that are left by a first question, if it was asked already.
    """
    first = set(forces(known) or ()) if core is None else set(core)
    rest = [literal for literal in known if literal in first]
    needed: list[int] = []
    while rest:
        tried = rest.pop()
        blamed = forces([*needed, *rest])
        if blamed is None:
            needed.append(tried)
        else:
            rest = [literal for literal in rest if literal in set(blamed)]
    return [literal for literal in known if literal in needed]


def check_known(cnf: CNF, known: Iterable[int], until: float | None) -> list[int]:
    """Return the known literals, each once, or raise `Unsatisfiable` that names the wrong ones.

    Wrong are those that hold in no solution; if there are none, a minimal set of literals that do
    not hold in any solution together. If the formula itself has no solution, its sections are
    named, as by `verify`.
    """
    known = list(dict.fromkeys(cnf.existing(known, 'known')))
    if cnf.ask(known, until):
        return known
    verify(cnf, allow_partial=True, timeout=remaining(until))
    wrong = [literal for literal in known if not cnf.ask([literal], until)]
    if wrong:
        why_not = reason(cnf, -wrong[0], (), None, until)
    else:

        def clashes(some: Sequence[int]) -> Sequence[int] | None:
            return None if cnf.ask(some, until) else cnf.session.shared().engine.core()

        wrong = irreducible(known, clashes)
        why_not = reason(cnf, -wrong[0], wrong[1:], None, until)
    words = ', '.join(cnf.spell([literal]) for literal in wrong)
    texts = ', '.join(map(repr, why_not))
    raise Unsatisfiable(f'what is known is wrong: {words}, because of {texts}', why_not, wrong)

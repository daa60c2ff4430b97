"""Why a literal holds: the fewest sections that force it, given literals that are known.

The smallest set of sections is a smallest hitting set of all the sets of sections that some model
violates in which the literal is false: A. Ignatiev and others, "Smallest MUS extraction with
minimal hitting set dualization", CP 2015.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from time import monotonic

from satpy.debugging.clock import EFFORT, check_time
from satpy.debugging.explain import sections_of, verify
from satpy.debugging.mus import Found, minimal
from satpy.debugging.sections import Sections
from satpy.debugging.set_search import Models
from satpy.errors import Timeout, Unsatisfiable
from satpy.solving.session import deadline, remaining
from satpy.solving.solution import Solution

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.cnf import CNF

__all__ = ['Reason', 'check_known', 'why']


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
    if rules is None:
        sections = sections_of(cnf, until)
    else:
        sections = Sections(cnf, cnf.solver, until, cnf.store.indices(rules))
    groups = Found[int]()
    if sections.satisfiable((), until, also=[-literal, *known]):
        groups = sections.conflict(until, also=[-literal, *known]) or groups
    limit = monotonic() + EFFORT if until is None else min(until, monotonic() + EFFORT)
    models = Models(sections, lambda work: check_time(limit), limit)
    try:
        sets = (models.set_of(size, literal, known) for size in range(len(groups)))
        groups = Found(next((found for found in sets if found is not None), groups))
    except Timeout:
        groups.proven = False
    needed = minimal(
        known,
        lambda some: sections.satisfiable(groups, until, [-literal, *some]),
        sections.engine.core,
    )
    texts = (cnf.store.sections[section] for section in groups)
    return Reason(texts, needed, groups.proven and needed.proven)


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
    alone = [literal for literal in known if not cnf.ask([literal], until)]
    clash = alone[:1] or minimal(
        known, partial(cnf.ask, until=until), lambda: cnf.session.shared().engine.core()
    )
    why_not = reason(cnf, -clash[0], clash[1:], None, until)
    wrong = alone or clash
    words = ', '.join(cnf.spell([literal]) for literal in wrong)
    texts = ', '.join(map(repr, why_not))
    raise Unsatisfiable(f'what is known is wrong: {words}, because of {texts}', why_not, wrong)

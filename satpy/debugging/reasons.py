"""Why a literal holds: the fewest sections that force it, given known literals.

Each model in which the literal is false violates a set of sections. A smallest set of sections that
hits all sets of violated ones is a reason: A. Ignatiev and others, "Smallest MUS extraction with
minimal hitting set dualization", CP 2015. Time limits are those of `satpy.debugging.explain`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from satpy.debugging.explain import alone, sections_of, verify
from satpy.debugging.mus import SEARCH_SECONDS, Found, minimal
from satpy.debugging.sections import Sections
from satpy.debugging.set_search import Models
from satpy.errors import Timeout, Unsatisfiable
from satpy.solving.enumeration import Solution
from satpy.solving.session import check_time, deadline, remaining

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.cnf import CNF

__all__ = ['Reason', 'check_known', 'why']


class Reason(Found[str]):
    """The texts of sections, and in `known` the known literals that force a literal with them.

    `proven`: whether it is proven that no smaller set of sections does.
    """

    def __init__(self, sections: Iterable[str], known: Iterable[int], proven: bool) -> None:
        super().__init__(sections, proven)
        self.known = list(known)


def why(
    cnf: CNF,
    literal: int,
    known: Iterable[int],
    rules: Iterable[str] | None,
    assume: Sequence[int],
    timeout: float | None,
) -> Reason | Solution:
    """See `CNF.why`."""
    (literal,) = cnf.existing([literal], 'why')
    known = list(known)
    until = deadline(timeout)
    # Without known literals a formula without a solution has a reason for every literal.
    known = known and check_known(cnf, known, until, assume)
    found = cnf.solve([*assume, *known, -literal], timeout=remaining(until))
    if found is not None:
        # Solutions leave out some variables, but these were asked for.
        return Solution(found.union(v for v in (*assume, *known, -literal) if v > 0))
    if cnf.quick_parts and not cnf.ask(assume, until):
        cnf = cnf.formula_to_blame()
    return reason(cnf, literal, known, rules, until, assume)


@alone
def reason(
    cnf: CNF,
    literal: int,
    known: Sequence[int],
    rules: Iterable[str] | None,
    until: float | None,
    assume: Sequence[int] = (),
) -> Reason:
    """Return the smallest reason for a literal that is forced."""
    if rules is None:
        sections = sections_of(cnf, until, assume)
    else:
        sections = Sections(cnf, cnf.solver, until, cnf.store.indices(rules), assume)
    groups = Found[int]()
    if sections.satisfiable((), until, also=[-literal, *known]):
        groups = sections.conflict(until, also=[-literal, *known]) or groups
    limit = deadline(SEARCH_SECONDS, until)
    models = Models(sections, [literal], lambda work: check_time(limit), limit)
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


def check_known(
    cnf: CNF, known: Iterable[int], until: float | None, assume: Sequence[int] = ()
) -> list[int]:
    """Return the known literals without repetition, or raise `Unsatisfiable` with the wrong ones.

    A literal that holds in no solution is wrong. If each holds in a solution, a minimal set that
    holds together in none is wrong. If the formula itself has no solution, its sections are named,
    as by `verify`.
    """
    known = list(dict.fromkeys(cnf.existing(known, 'known')))
    if cnf.ask([*assume, *known], until):
        return known
    verify(cnf, True, assume, remaining(until))
    alone = [literal for literal in known if not cnf.ask([*assume, literal], until)]
    clash = alone[:1] or minimal(
        known,
        lambda some: cnf.ask([*assume, *some], until),
        lambda: cnf.session.shared().engine.core(),
    )
    why_not = reason(cnf, -clash[0], clash[1:], None, until, assume)
    wrong = alone or clash
    words = ', '.join(cnf.spell([literal]) for literal in wrong)
    texts = ', '.join(map(repr, why_not))
    what = 'known literals are' if wrong[1:] else 'a known literal is'
    raise Unsatisfiable(f'{what} wrong: {words}, because of {texts}', why_not, wrong)

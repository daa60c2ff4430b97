"""Why a literal was concluded, or what clashes: the chain of links, found backwards."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Set

from satpy.debugging.chains import Cause, Deduction, Inference
from satpy.debugging.propagation import Propagation

__all__ = ['Explanation', 'is_joined', 'likewise']

# Distances from a conclusion within which a section with lazy constraints is asked first for what
# it needs, so that a reason is about neighbours.
NEAR = 1, 2, 4


class Explanation:
    """The chains to what is true: from what is known, or from an assumption as well.

    true: {literal: the reason for it, or None}, in the order in which they became true.
    assumption: the literals that are assumed.
    """

    def __init__(
        self,
        known: Propagation,
        true: Mapping[int, int | Cause | None],
        assumption: tuple[int, ...] = (),
    ) -> None:
        self._known, self._true, self._assumption = known, true, assumption

    def deduction(self, literals: tuple[int, ...], reason: int | Cause) -> Deduction:
        """Return the chain whose last link is the reason."""
        # What an assumption leads to has no literal, which 0 stands for.
        target = 0 if self._assumption else literals[0]
        reasons: dict[int, int | Cause] = {}
        direct, by = dict[int, list[int]](), dict[int, list[int]]()
        stack = [target]
        while stack:
            literal = stack.pop()
            because = reason if literal == target else self._true[literal]
            if because is not None and literal not in direct:
                reasons[literal] = because
                direct[literal], by[literal] = self._premises(literal, because)
                stack += direct[literal]
        chain = self._links(target, reasons, direct, by)
        case = self._assumption[1:]
        chain = [link._replace(case=case) for link in chain] if case else chain
        return Deduction(literals, tuple(chain), self._assumption[:1])

    def _links(
        self,
        target: int,
        reasons: Mapping[int, int | Cause],
        direct: Mapping[int, list[int]],
        by: Mapping[int, list[int]],
    ) -> list[Inference]:
        """Return the links to the target, those that a person sees.

        direct, by: of each literal those that force it, and the sections.
        """
        counted = self._known.scope.counted
        users = defaultdict[int, set[int]](set)  # {literal: counted sections that need it}
        for literal, premises in direct.items():
            for premise in premises:
                users[premise].update(s for s in by[literal] if s in counted)
        # Of each literal: the visible literals and the sections that it stands for, and its level.
        stands: dict[int, tuple[tuple[int, ...], frozenset[int]]] = {}
        level: dict[int, int] = defaultdict(int)
        links: dict[tuple[int, frozenset[int]], tuple[list[int], dict[int, None]]] = {}
        ordered = [literal for literal in self._true if literal in direct and literal != target]
        for literal in [*ordered, target]:
            parts = [stands.get(p, ((p,), frozenset())) for p in direct[literal]]
            seen = tuple(dict.fromkeys(p for some, _ in parts for p in some))
            sections = frozenset(by[literal]).union(*[more for _, more in parts])
            passes = self._passes(literal, reasons[literal], sections, users[literal])
            if literal != target and passes:
                stands[literal] = seen, sections
                continue
            level[literal] = 1 + max((level[p] for p in seen), default=0)
            found, known = links.setdefault((level[literal], sections), ([], {}))
            found.append(literal)
            known.update(dict.fromkeys(seen))
        return [
            Inference(tuple(x for x in found if x), tuple(sorted(sections)), tuple(known))
            for (_, sections), (found, known) in sorted(links.items(), key=lambda item: item[0][0])
        ]

    def _passes(self, literal: int, reason: int | Cause, by: Set[int], users: Set[int]) -> bool:
        """Return whether a literal is not a link of its own, because nobody sees it.

        A link is shown if it leads from one counted section to another one.
        """
        scope = self._known.scope
        if abs(literal) in scope.shown:
            return self._known.is_bookkeeping(literal, reason, self._true)
        counted = by & scope.counted
        return abs(literal) not in self._known.shared or not counted or users <= counted

    def _premises(self, literal: int, reason: int | Cause) -> tuple[list[int], list[int]]:
        """Return the literals and the sections that force a literal, or clash if it is 0."""
        if isinstance(reason, Cause):
            part, at = self._known.parts[reason.section], literal or self._assumption[0]
            far = {x: self._known.distance(x, at) for x in part.unpacked(reason.held)}
            nearest = sorted(far, key=far.__getitem__)
            for radius in NEAR if part.lazy else ():
                some = [x for x in nearest if far[x] <= radius]
                if len(some) < len(nearest) and part.suffices(some, literal):
                    nearest = some
                    break
            held, rules = part.needed(nearest, literal)
            return held, [reason.section, *rules]
        held = [-other for other in self._known.clauses[reason] if other != literal]
        return held, [self._known.section_of[reason]]


def likewise(known: Propagation, deduction: Deduction) -> dict[int, Deduction]:
    """Return {literal: its deduction} for more conclusions of the only section of a deduction.

    Each of the literals has an easier reason, but here they belong together.
    """
    section = next((s for s in deduction.chain[-1].sections if s in known.parts), -1)
    clues = known.spotted & known.scope.counted
    if len(deduction.chain) > 1 or section not in clues or known.parts[section].lazy:
        return {}
    cause = Cause(section, known.held[section])
    found = {}
    explanation = Explanation(known, known.true)
    for literal in known.concluded_by(section):
        reason = known.found.get(literal)
        if reason is None or (isinstance(reason, Cause) and reason.section == section):
            continue
        found[literal] = explanation.deduction((literal,), cause)
    return found


def is_joined(known: Propagation, other: Deduction, deduction: Deduction) -> bool:
    """Return whether the only link of a deduction forces the literal of another one."""
    link, last = deduction.chain[-1], other.chain[-1]
    if len(deduction.chain) > 1 or len(other.chain) > 1 or link.sections != last.sections:
        return False
    if {*last.known} <= {*link.known}:
        return True
    part = next((known.parts[s] for s in link.sections if s in known.parts), None)
    if part is None or part.lazy or not part.bit.keys() >= {*link.known, *last.literals}:
        return False
    return part.follows(link.known, last.literals[0], link.sections)

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
    """Chains of links from what is known, or from an assumption, to a conclusion or a clash.

    true: {literal: the reason for it, or None}, in the order in which they became true.
    assumption: the literals that are assumed.
    """

    def __init__(
        self,
        propagation: Propagation,
        true: Mapping[int, int | Cause | None],
        assumption: tuple[int, ...] = (),
    ) -> None:
        self._propagation, self._true, self._assumption = propagation, true, assumption
        self._position = {literal: n for n, literal in enumerate(true)}

    def chain(self, reason: int | Cause, target: int = 0) -> tuple[Inference, ...]:
        """Return the links, the last of which is the reason for a target; 0 stands for a clash."""
        reasons: dict[int, int | Cause] = {}
        premises, sections = dict[int, list[int]](), dict[int, list[int]]()
        stack = [target]
        while stack:
            literal = stack.pop()
            because = reason if literal == target else self._true[literal]
            if because is not None and literal not in premises:
                reasons[literal] = because
                premises[literal], sections[literal] = self._premises(literal, because)
                stack += premises[literal]
        links = self._links(target, reasons, premises, sections)
        case = self._assumption[1:]
        return tuple(link._replace(case=case) if case else link for link in links)

    def _links(
        self,
        target: int,
        reasons: Mapping[int, int | Cause],
        premises: Mapping[int, list[int]],
        sections: Mapping[int, list[int]],
    ) -> list[Inference]:
        """Return the links to the target that a person sees.

        premises, sections: of each literal those that force it.
        """
        counted = self._propagation.scope.counted
        users = defaultdict[int, set[int]](set)  # {literal: counted sections that need it}
        for literal, some in premises.items():
            for premise in some:
                users[premise].update(s for s in sections[literal] if s in counted)
        # Of each literal: the visible literals and the sections that it stands for, and its level.
        stands: dict[int, tuple[tuple[int, ...], frozenset[int]]] = {}
        level: dict[int, int] = defaultdict(int)
        links: dict[tuple[int, frozenset[int]], tuple[list[int], dict[int, None]]] = {}
        ordered = sorted(premises.keys() - {target}, key=self._position.__getitem__)
        for literal in [*ordered, target]:
            parts = [stands.get(p, ((p,), frozenset())) for p in premises[literal]]
            seen = tuple(dict.fromkeys(p for some, _ in parts for p in some))
            by = frozenset(sections[literal]).union(*[more for _, more in parts])
            if literal != target and self._passes(literal, reasons[literal], by, users[literal]):
                stands[literal] = seen, by
                continue
            level[literal] = 1 + max((level[p] for p in seen), default=0)
            found, known = links.setdefault((level[literal], by), ([], {}))
            found.append(literal)
            known.update(dict.fromkeys(seen))
        return [
            Inference(tuple(x for x in found if x), tuple(sorted(by)), tuple(known))
            for (_, by), (found, known) in sorted(links.items(), key=lambda item: item[0][0])
        ]

    def _passes(self, literal: int, reason: int | Cause, by: Set[int], users: Set[int]) -> bool:
        """Return whether a literal is not a link of its own, because nobody sees it.

        A link is shown if it leads from one counted section to another one.
        """
        propagation = self._propagation
        if abs(literal) in propagation.scope.shown:
            at, position = self._position[literal], self._position
            return propagation.is_bookkeeping(
                literal, reason, self._true, lambda other: position.get(other, at) < at
            )
        counted = by & propagation.scope.counted
        return abs(literal) not in propagation.shared or not counted or users <= counted

    def _premises(self, literal: int, reason: int | Cause) -> tuple[list[int], list[int]]:
        """Return the literals and the sections that force a literal, or clash if it is 0."""
        if isinstance(reason, Cause):
            part, at = self._propagation.parts[reason.section], literal or self._assumption[0]
            far = {x: self._propagation.distance(x, at) for x in part.unpacked(reason.held)}
            nearest = sorted(far, key=far.__getitem__)
            for radius in NEAR if part.lazy else ():
                some = [x for x in nearest if far[x] <= radius]
                if len(some) < len(nearest) and part.suffices(some, literal):
                    nearest = some
                    break
            held, rules = part.needed(nearest, literal)
            return held, [reason.section, *rules]
        held = [-other for other in self._propagation.clauses[reason] if other != literal]
        return held, [self._propagation.section_of[reason]]


def likewise(propagation: Propagation, deduction: Deduction) -> dict[int, Deduction]:
    """Return {literal: its deduction} for more conclusions of the only section of a deduction.

    Each of the literals has an easier reason, but here they belong together.
    """
    section = next((s for s in deduction.chain[-1].sections if s in propagation.parts), -1)
    clues = propagation.spotted & propagation.scope.counted
    if len(deduction.chain) > 1 or section not in clues or propagation.parts[section].lazy:
        return {}
    cause = Cause(section, propagation.held[section])
    found = {}
    explanation = Explanation(propagation, propagation.true)
    for literal in propagation.concluded_by(section):
        reason = propagation.found.get(literal)
        if reason is None or (isinstance(reason, Cause) and reason.section == section):
            continue
        found[literal] = Deduction((literal,), explanation.chain(cause, literal))
    return found


def is_joined(propagation: Propagation, other: Deduction, deduction: Deduction) -> bool:
    """Return whether the only link of a deduction forces the literal of another one."""
    link, last = deduction.chain[-1], other.chain[-1]
    if len(deduction.chain) > 1 or len(other.chain) > 1 or link.sections != last.sections:
        return False
    if {*last.known} <= {*link.known}:
        return True
    parts = propagation.parts
    part = next((parts[s] for s in link.sections if s in parts), None)
    if part is None or part.lazy or not part.bit.keys() >= {*link.known, *last.literals}:
        return False
    return part.follows(link.known, last.literals[0], link.sections)

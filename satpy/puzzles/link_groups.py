"""Links of a chain in the order in which they are said: those with the same reason together."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import NamedTuple, TypeVar

from satpy.debugging.steps import ChainLink

__all__ = ['Group', 'link_groups']

T = TypeVar('T')


class Group(NamedTuple):
    """Links with the same reason, and those after them that anybody sees."""

    links: list[ChainLink]
    seen: list[ChainLink]

    @property
    def link(self) -> ChainLink:
        """All its links as one."""
        links = self.links
        literals = united(link.literals for link in links)
        sections = united(link.sections for link in links)
        known = united(link.known for link in links)
        return ChainLink(literals, sections, known, links[0].case)


def united(lists: Iterable[Iterable[T]]) -> list[T]:
    """Return what these lists have, each once, in order."""
    return list(dict.fromkeys(item for some in lists for item in some))


def link_groups(
    links: Sequence[ChainLink],
    reason: Callable[[ChainLink], Hashable],
    is_seen: Callable[[ChainLink], bool],
) -> list[Group]:
    """Return links in groups with the same reason, as few as their order allows.

    Each link comes after those that it needs; of links that may come next the first one is taken.

    reason: returns what the links of a group have in common; None: no other link has it. The first
    group has what anybody sees at once.

    >>> one, two, three = (ChainLink([n + 1], [], [n]) for n in range(3))
    >>> four, five = ChainLink([4], ['x'], [1]), ChainLink([5], [], [1])
    >>> groups = link_groups([one, two, four, three, five], lambda link: (*link.sections,), bool)
    >>> [len(group.seen) for group in groups]
    [5]
    >>> never = lambda link: False
    >>> groups = link_groups([one, two, four, three, five], lambda link: (*link.sections,), never)
    >>> [group.link.literals for group in groups if group.links]
    [[1, 2, 3, 5], [4]]
    """
    groups, left = [Group([], [])], [*links]
    while left:
        later = {literal for link in left for literal in link.literals}
        ready = [link for link in left if later.isdisjoint(link.known)]
        seen = next(filter(is_seen, ready), None)
        last = reason(groups[-1].links[-1]) if groups[-1].links else None
        like = [link for link in ready if last is not None and reason(link) == last]
        if seen is not None:
            link = seen
            groups[-1].seen.append(link)
        elif like:
            link = like[0]
            groups[-1].links.append(link)
        else:
            link = ready[0]
            groups.append(Group([link], []))
        left.remove(link)
    return groups

"""The data of deductions: literals and sections as numbers, with a chain of links to each."""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import NamedTuple

__all__ = ['Cause', 'Deduction', 'Inference', 'Scope']


class Cause(NamedTuple):
    """A section, and literals of which some force a conclusion with it: bits of its part."""

    section: int
    held: int


class Inference(NamedTuple):
    """A link of a chain: sections that force literals, given known ones; without literals a clash.

    `case`: the literal that holds besides the assumption, in one of two cases.
    """

    literals: tuple[int, ...]
    sections: tuple[int, ...]
    known: tuple[int, ...]
    case: tuple[int, ...] = ()


class Deduction(NamedTuple):
    """New literals and the chain of links to them, or from their opposite to a clash.

    From an assumption, the chain is that of the first literal; the others have one like it, which
    needs the literals of `more` as well.
    """

    literals: tuple[int, ...]
    chain: tuple[Inference, ...]
    assumption: tuple[int, ...] = ()
    more: tuple[int, ...] = ()

    @property
    def sections(self) -> list[int]:
        """The sections of all links, in order."""
        return list(dict.fromkeys(section for link in self.chain for section in link.sections))

    @property
    def known(self) -> list[int]:
        """The literals that the links need and that no link finds."""
        found = {x for link in self.chain for x in (*link.literals, *link.case)}
        found.update(self.assumption)
        needed = dict.fromkeys(literal for link in self.chain for literal in link.known)
        needed.update(dict.fromkeys(self.more))
        return [literal for literal in needed if literal not in found]


class Scope(NamedTuple):
    """What a person sees of a formula.

    `shown`: the variables of cells. `counted`: the sections that are reasons of their own, not
    rules. `places`: {variable: its place} for places with several values; there a value that a
    number elsewhere excludes by one rule takes no step of its own. `given`: the literals that are
    printed on the board.
    """

    shown: Set[int]
    counted: Set[int]
    places: Mapping[int, object]
    given: Set[int]

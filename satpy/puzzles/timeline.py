"""When things come: the variables of a `Sequence`, and clauses about before, during and after."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from itertools import chain

from satpy.encodings.logic import if_wrap, iff_gen, xnor
from satpy.encodings.window import window

TYPE_CHECKING = False
if TYPE_CHECKING:
    Clauses = list[tuple[int, ...]]
    Times = Mapping[Hashable, list[int]]

__all__ = ['Timeline', 'happens_once', 'rules_of_time']


class Timeline:
    """Variables that say when the events and pages come.

    `at`: for each event and page, one variable for each time: it comes then. `by`: the same for
    each event: it has happened by then. A page comes once, an event at most once.

    >>> timeline = Timeline(at={'rain': [1, 2], 'map': [5, 6]}, by={'rain': [3, 4]})
    >>> timeline.rule('rain', 'before', 'map')
    [(-5,), (-6, 3)]
    >>> timeline.rule('map', 'before', 'rain')
    [(-1,), (-2, 5)]
    >>> timeline.definition(7, 'rain', 'during', 'map')[4:]
    [(-7, 4), (7, -5, -1), (7, -6, -2)]
    """

    def __init__(self, at: Times, by: Times) -> None:
        self.at = at
        self.by = by

    def rule(self, a: Hashable, when: str, b: Hashable) -> Clauses:
        """Return clauses: whenever b comes, a has come before; or both come at the same times."""
        if when == 'during':
            return list(chain.from_iterable(map(xnor, self.at[a], self.at[b])))
        return [(-comes, *self.earlier(a, i)) for i, comes in enumerate(self.at[b])]

    def definition(self, literal: int, a: Hashable, when: str, b: Hashable) -> Clauses:
        """Return clauses: the literal is true iff the rule holds and both a and b come."""
        clauses = list(if_wrap(literal, self.rule(a, when, b)))
        clauses += [(-literal, self.by[name][-1]) for name in (a, b) if name in self.by]
        for i, comes in enumerate(self.at[b]):
            others = [self.at[a][i]] if when == 'during' else self.earlier(a, i)
            clauses += [(literal, -comes, -other) for other in others]
        return clauses

    def earlier(self, name: Hashable, i: int) -> list[int]:
        """Return variables, one of which is true iff the event or page comes before time i."""
        return [self.by[name][i - 1]] if i and name in self.by else self.at[name][:i]


def rules_of_time(
    on: Times, happens: Times, by: Times
) -> Iterator[tuple[str, Iterable[Iterable[Iterable[int]]]]]:
    """Yield (text of the section, its rules), each rule as clauses.

    `on`: a variable for each page and time; `happens`, `by`: for each event and time.
    """
    yield 'each page is at one time', (window(times, 1, 1) for times in on.values())
    yield 'each time has one page', (window(pages, 1, 1) for pages in zip(*on.values()))
    yield 'each event happens at most once', (happens_once(happens[e], by[e]) for e in happens)


def happens_once(happens: list[int], by: list[int]) -> Clauses:
    """Return clauses: an event happens at most once, and has happened from then on.

    `happens`, `by`: a variable for each time.

    >>> happens_once([1, 2], [3, 4])
    [(-1, 3), (-3, 1), (-2, 4), (-2, -3), (-4, 3, 2), (-3, 4)]
    """
    clauses = list(iff_gen(happens[0], by[0]))
    for i in range(1, len(by)):
        clauses += iff_gen(happens[i], [by[i], -by[i - 1]], modeB=all)
        clauses.append((-by[i - 1], by[i]))
    return clauses

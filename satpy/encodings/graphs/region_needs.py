"""What known sizes say about the places beside them: clauses of `sized_regions` for `CNF.steps`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

__all__ = ['RegionNeeds']

Clause = tuple[int, ...]


class RegionNeeds:
    """The clauses by which known sizes decide others: a region is complete, or has one way on.

    near, sizes, switches: as in `RegionSizes`.
    """

    def __init__(
        self,
        near: Sequence[Sequence[int]],
        sizes: Sequence[Sequence[int]],
        switches: Mapping[int, int],
    ) -> None:
        self._near, self._sizes, self._switches = near, sizes, switches
        self._about = {x: (p, n) for p, terms in enumerate(sizes) for n, x in enumerate(terms, 1)}

    def clauses(
        self, value: Callable[[int], bool | None], changed: Iterable[int]
    ) -> Iterator[Clause]:
        """Yield clauses of which at most one literal is not false, about what has changed.

        value: returns whether a variable is true, or None. changed: new true literals.
        """
        starts: dict[tuple[int, int], None] = {}
        for literal in changed:
            if abs(literal) not in self._about:
                continue
            p, n = self._about[abs(literal)]
            around = [p] if literal > 0 else self._near[p]
            for q in self._flood(around, n, value, None, n) if literal < 0 else around:
                if value(self._sizes[q][n - 1]):
                    starts[q, n] = None
        done: set[tuple[int, int]] = set()
        for p, n in starts:
            if (p, n) not in done:
                known = self._joined(p, n, value)
                done.update((q, n) for q in known)
                yield from self._size(known, n, value)

    def _joined(self, start: int, n: int, value: Callable[[int], bool | None]) -> list[int]:
        """Return the places that are joined to one by known sizes, the nearest first."""
        found = {start: None}
        for p in (queue := [start]):
            for q in self._near[p]:
                if q not in found and value(self._sizes[q][n - 1]):
                    found[q] = None
                    queue.append(q)
        return [*found]

    def _flood(
        self,
        starts: Iterable[int],
        n: int,
        value: Callable[[int], bool | None],
        without: int | None,
        most: int,
    ) -> list[int]:
        """Return places around some that can have this size, as far as the first `most` of them."""
        queue = [p for p in starts if value(self._sizes[p][n - 1]) is not False]
        found = {*queue}
        for p in queue:
            for q in self._near[p]:
                if len(queue) >= most:
                    return queue
                possible = q != without and q not in found
                if possible and value(self._sizes[q][n - 1]) is not False:
                    found.add(q)
                    queue.append(q)
        return queue

    def _size(
        self, known: Sequence[int], n: int, value: Callable[[int], bool | None]
    ) -> Iterator[Clause]:
        """Yield the clauses about a region of which some places are known."""
        if len(known) > n:
            yield self._too_large(known[: n + 1], n)
            return
        inside = {*known}
        beside = dict.fromkeys(q for p in known for q in self._near[p] if q not in inside)
        for q in beside:
            if value(self._sizes[q][n - 1]) is None:
                joined = self._joined(q, n, value)
                if len(joined) > n:
                    yield self._too_large(joined[: n + 1], n)
        if len(known) == n:
            return
        start = next((p for p in known if p in self._switches), known[0])
        room = self._flood(known, n, value, None, n)
        if len(room) < n:
            yield self._too_small(start, room, n)
            return
        for q in room[len(known) :]:
            rest = self._flood(known, n, value, q, n)
            if len(rest) < n:
                yield self._too_small(start, rest, n)

    def _too_large(self, places: Sequence[int], n: int) -> Clause:
        """Return the clause that these places, more than n, do not all have size n."""
        clue = next((-self._switches[p] for p in places if p in self._switches), 0)
        return (*[clue] * bool(clue), *[-self._sizes[p][n - 1] for p in places])

    def _too_small(self, start: int, room: Sequence[int], n: int) -> Clause:
        """Return the clause that a region of size n leaves these places, fewer than n."""
        inside = {*room}
        beside = dict.fromkeys(q for p in room for q in self._near[p] if q not in inside)
        clues = [start] if start in self._switches else room
        unless = [-self._switches[p] for p in clues if p in self._switches]
        return (*unless, -self._sizes[start][n - 1], *[self._sizes[q][n - 1] for q in beside])

"""Solutions of a `Sequence` as text. A row of a story is a dict, as `Sequence.rows` returns it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping

from satpy.puzzles.axes import columns

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Row = dict[str, Any]

__all__ = ['brief', 'detailed', 'names_of']


def names_of(events: Iterable[Hashable]) -> str:
    """Return the events as text: `names_of(['rain', 'snow'])` is 'rain, snow'."""
    return ', '.join(map(str, events))


def brief(story: Iterable[Row]) -> list[str]:
    """Return a line for each time: time, page, the events that happen.

    >>> brief([{'time': 'time1', 'page': 7, 'transition': ['rain', 'snow'], 'state': []}])
    ['time1  7  rain, snow']
    """
    return columns([row['time'], str(row['page']), names_of(row['transition'])] for row in story)


def detailed(
    story: Iterable[Row], page_comments: Mapping[Hashable, object], events: Iterable[Hashable] = ()
) -> Iterator[str]:
    """Yield lines for each time: the page's comment, what happens, what has happened already.

    Those of the `events` that have not happened yet are listed as well.

    >>> row = {'time': 'time1', 'page': 7, 'transition': ['rain'], 'state': ['rain', 'fog']}
    >>> print(*detailed([row], {7: 'It rains.'}, ['snow', 'rain']), sep='\\n')
    time1  7: It rains.
        RAIN
        already: fog
        not yet: snow
    """
    events = list(events)
    for row in story:
        page, happens, happened = row['page'], row['transition'], row['state']
        comment = f': {page_comments[page]}' if page in page_comments else ''
        yield f'{row["time"]}  {page}{comment}'
        for event in happens:
            yield f'    {str(event).upper()}'
        already = [event for event in happened if event not in happens]
        later = [event for event in events if event not in happened]
        if already:
            yield f'    already: {names_of(already)}'
        if later:
            yield f'    not yet: {names_of(later)}'

"""Numbers in tables, and two runs side by side."""

from __future__ import annotations

import statistics
from collections import defaultdict

# Times below are noise.
LEAST = 0.0005


def gmean(numbers):
    return statistics.geometric_mean(max(number, LEAST) for number in numbers)


def number(value):
    """Three digits that count; blank for None."""
    if value is None:
        return ''
    if isinstance(value, str):
        return value
    if value >= 100 or value == int(value):
        return f'{value:,.0f}'
    return f'{value:.3g}' if value >= 0.1 else f'{value:.2g}'


def table(head, rows):
    """Lines of a Markdown table, its columns of even width."""
    rows = [list(head), *([number(value) for value in row] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*rows)]
    rows.insert(1, ['-' * width for width in widths])
    for row in rows:
        yield '| ' + ' | '.join(text.ljust(width) for text, width in zip(row, widths)) + ' |'


def grouped(results, *keys):
    """{(values of the keys): results}, in the order in which they come."""
    groups = defaultdict(list)
    for result in results:
        groups[tuple(result.get(key) for key in keys)].append(result)
    return groups


def worst_ratio(pairs):
    """(ratio, id) of the greatest of (ratio, id)."""
    ratio, what = max(pairs)
    return f'{number(ratio)} ({what})'


def compared(old, new):
    """Lines: for all that two runs both measured, how the seconds changed.

    The line of a peer that is the same in both tells how much of it is the machine.
    """
    key = ('subject', 'kind', 'peer', 'id')
    before = {tuple(result.get(k) for k in key): result for result in old}
    rows, changed, groups = [], [], defaultdict(list)
    for result in new:
        known = before.get(tuple(result.get(k) for k in key))
        if known is not None:
            groups[tuple(result.get(k) for k in key[:3])].append((known, result))
            if known.get('verdict') != result.get('verdict'):
                told = f'{known["verdict"]} before, {result["verdict"]} now'
                changed.append(f'{result["kind"]} {result["id"]} by {result["peer"]}: {told}')
    for name, pairs in groups.items():
        seconds = [[side['seconds'] for side in sides] for sides in zip(*pairs)]
        changes = [
            (max(b, LEAST) / max(a, LEAST), pair[1]['id']) for a, b, pair in zip(*seconds, pairs)
        ]
        ratio = gmean(seconds[1]) / gmean(seconds[0])
        clauses = [
            (a['clauses'], b['clauses']) for a, b in pairs if a.get('clauses') and b.get('clauses')
        ]
        bigger = gmean(b / a for a, b in clauses) if clauses else None
        rows.append([*map(str, name), len(pairs), ratio, worst_ratio(changes), bigger])
    yield from table(['subject', 'kind', 'peer', 'both', 'new / old', 'worst', 'clauses'], rows)
    yield from changed

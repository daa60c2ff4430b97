"""Blanks in a typed board that may hide a row or a cell."""

from __future__ import annotations

from collections.abc import Sequence

from satpy.notations.source import Source

__all__ = ['refuse_blanks', 'refuse_gap', 'refuse_wide_gap']


def refuse_gap(lines: Sequence[Source]) -> None:
    """Refuse a blank line with none before the last row and after the next: it parts two boards."""
    first, last = lines[0], lines[-1]
    if first.text.count('\n', first.at, last.end) < len(lines):
        return  # no line is blank
    between = [a.text[a.end : b.text.rfind('\n', 0, b.end)] for a, b in zip(lines, lines[1:])]
    gaps = ['\n' in text and text.isspace() for text in between]
    for at in range(1, len(gaps) - 1):
        if gaps[at - 1 : at + 2] == [False, True, False]:
            raise lines[at + 1].error('a blank line stands before this row, within one board')


def refuse_blanks(lines: Sequence[Source], spaced: bool, empty: str) -> None:
    """Refuse blanks for cells: a row of blanks; if cells can be empty, rows out of line.

    empty: the signs of an empty cell, if there are any. A line of blanks that is shorter than all
    rows is not a row. Spaced rows may be aligned on the right, and the first row may be stripped.
    """
    text, cell = lines[0].text, 'type . for an empty cell'
    starts = [text.rfind('\n', 0, line.at) + 1 for line in lines]
    rows = [text[start : line.end] for start, line in zip(starts, lines)]
    indents = [len(row) - len(row.lstrip()) for row in rows]
    start = starts[0]
    for row in text[start : lines[-1].end].split('\n'):
        if not row.strip() and len(row.rstrip('\r')) >= min(map(len, rows)):
            either = f'{cell}, or ' * bool(empty)
            raise lines[0].error(f'a row of blanks: {either}leave the line empty', start)
        start += len(row) + 1
    framed = any(line.at > start + indent for line, start, indent in zip(lines, starts, indents))
    usual = max(reversed(indents), key=indents.count)
    for line, indent in zip(lines, indents) if empty and not (spaced or framed) else ():
        if indent != usual and (indent or line is not lines[0]):
            raise line.error(f'this row begins in another column than most: {cell}')


def refuse_wide_gap(lines: Sequence[Source]) -> None:
    """Refuse blanks that may stand for an empty cell, in rows with blanks between cells.

    Long cells may be aligned on either side, and all rows may have the same wide gaps. If some row
    has no room for an empty cell, other rows with as many cells have none either.

    >>> refuse_wide_gap(Source('1   2\\n  3 4').lines())
    Traceback (most recent call last):
    satpy.errors.FormatError: line 1, column 2: a gap as for a cell: type . for an empty cell
    >>> refuse_wide_gap(Source('1 2   3 4\\n5 6   7 8').lines())
    >>> refuse_wide_gap(Source('1 10 1\\n10 1  1').lines())
    >>> refuse_wide_gap(Source('1  2 10\\n3   4  5').lines())
    """
    text = lines[0].text
    rows = [spans for spans in map(spans_of, lines) if spans]
    gaps = [[right[0] - left[1] for left, right in zip(row, row[1:])] for row in rows]
    begins = [text.rfind('\n', 0, row[0][0]) + 1 for row in rows]
    indents = [row[0][0] - begin for row, begin in zip(rows, begins)]
    ends = [row[-1][1] - begin for row, begin in zip(rows, begins)]
    if len({*map(len, rows)}) == 1 and any(
        indent - min(indents) < 2 and max(ends) - end < 2 and max(widths) < 3
        for indent, end, widths in zip(indents, ends, gaps)
    ):
        return
    usual = min(map(min, filter(None, gaps)))
    most = usual + max(end - start for row in rows for start, end in row)
    for row, widths in zip(rows, gaps):
        for left, right, gap in zip(row, row[1:], widths):
            shorter = min(left[1] - left[0], right[1] - right[0])
            if gap > max(2, most - shorter) and any(other != widths for other in gaps):
                raise lines[0].error('a gap as for a cell: type . for an empty cell', left[1])
    least = min(indents[1:] or indents)  # the first row may be stripped
    for row, begin, indent in zip(rows, begins, indents):
        start, end = row[0]
        if indent - least + end - start > most and text[begin:start].isspace():
            reason = 'this row begins in another column: type . for an empty cell'
            raise lines[0].error(reason, start)


def spans_of(line: Source) -> list[tuple[int, int]]:
    """Return (start, end) of each word in the rest of a line, as places in the text."""
    spans: list[tuple[int, int]] = []
    for word in line.rest().split():
        start = line.text.index(word, spans[-1][1] if spans else line.at)
        spans.append((start, start + len(word)))
    return spans

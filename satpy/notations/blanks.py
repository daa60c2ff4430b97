"""Blanks in a typed board that may hide a row or a cell."""

from __future__ import annotations

from collections.abc import Sequence

from satpy.notations.source import Source

__all__ = ['refuse_blank_rows', 'refuse_gap', 'refuse_shifted', 'refuse_wide_gap']

CELL = 'type . for an empty cell'


def refuse_gap(lines: Sequence[Source]) -> None:
    """Refuse a blank line with none before the last row and after the next: it parts two boards.

    If lines of another part, such as rooms, stand beside these, they count as rows: the blank line
    is not where the parts of the board meet.
    """
    text, last = lines[0].text, lines[-1].end
    gaps = [text.count('\n', a.end, b.at) > 1 for a, b in zip(lines, lines[1:])]
    head, tail = text[: lines[0].line_start()], text[last:]
    beside = bool(head.strip() or tail.strip())
    if beside:
        before = head.strip() and head.count('\n', len(head.rstrip())) > 1
        after = tail.strip() and text.count('\n', last, len(text) - len(tail.lstrip())) > 1
        gaps = [bool(before), *gaps, bool(after)]
    for at in range(1, len(gaps) - 1):
        if gaps[at - 1 : at + 2] == [False, True, False]:
            row = lines[at + 1 - beside]
            raise row.error('a blank line stands before this row, within one board')


def refuse_blank_rows(lines: Sequence[Source], empty: str = '') -> None:
    """Refuse a row of blanks; a line of blanks that is shorter than all rows is not a row.

    empty: the sign of an empty cell, if there is one.
    """
    least = min(line.end - line.line_start() for line in lines)
    start = lines[0].line_start()
    for row in lines[0].text[start : lines[-1].end].split('\n'):
        if not row.strip() and len(row.rstrip('\r')) >= least:
            cell = f'{CELL}, or ' * bool(empty)
            raise lines[0].error(f'a row of blanks: {cell}leave the line empty', start)
        start += len(row) + 1


def refuse_shifted(lines: Sequence[Source]) -> None:
    """Refuse a row that begins in another column than most; the first one may be stripped."""
    before = [line.text[line.line_start() : line.at] for line in lines]
    if any(map(str.strip, before)):
        return  # numbers stand before the rows
    indents = [*map(len, before)]
    usual = max(reversed(indents), key=indents.count)
    for line, indent in zip(lines, indents):
        if indent != usual and (indent or line is not lines[0]):
            raise line.error(f'this row begins in another column than most: {CELL}')


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
    lines = [line for line in lines if line.rest().strip()]
    rows = [*map(spans_of, lines)]
    gaps = [[right[0] - left[1] for left, right in zip(row, row[1:])] for row in rows]
    indents, ends = [row[0][0] for row in rows], [row[-1][1] for row in rows]
    if len({*map(len, rows)}) == 1 and any(
        indent - min(indents) < 2 and max(ends) - end < 2 and max(widths) < 3
        for indent, end, widths in zip(indents, ends, gaps)
    ):
        return
    usual = min(map(min, filter(None, gaps)))
    most = usual + max(end - start for row in rows for start, end in row)
    for line, row, widths in zip(lines, rows, gaps):
        for left, right, gap in zip(row, row[1:], widths):
            shorter = min(left[1] - left[0], right[1] - right[0])
            if gap > max(2, most - shorter) and any(other != widths for other in gaps):
                raise line.error(f'a gap as for a cell: {CELL}', line.line_start() + left[1])
    least = min(indents[1:] or indents)  # the first row may be stripped
    for line, row in zip(lines, rows):
        begin, (start, end) = line.line_start(), row[0]
        if end - least > most and line.text[begin : begin + start].isspace():
            raise line.error(f'this row begins in another column: {CELL}', begin + start)


def spans_of(line: Source) -> list[tuple[int, int]]:
    """Return (start, end) of each word in the rest of a line, as columns."""
    row = line.rest().rjust(line.end - line.line_start())
    spans: list[tuple[int, int]] = []
    for word in row.split():
        start = row.index(word, spans[-1][1] if spans else 0)
        spans.append((start, start + len(word)))
    return spans

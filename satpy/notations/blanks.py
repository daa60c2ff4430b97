"""Separators of typed cells: blanks that may hide a cell, tabs, commas, bars of a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from satpy.notations.source import Source

__all__ = [
    'has_commas', 'is_table', 'lack_corners', 'refuse_blank_rows', 'refuse_gap', 'refuse_ragged',
    'refuse_shifted', 'refuse_wide_gap', 'with_dots',
]  # fmt: skip

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


def lack_corners(lines: Sequence[Source], rows: Sequence[Sequence[object]]) -> bool:
    """Return whether the first and the last row have two cells less, and no gap, as for a cell."""
    if len(rows) < 3 or not len(rows[0]) == len(rows[-1]) == len(rows[1]) - 2:
        return False
    spans = [spans_of(lines[at]) for at in (0, 1, -1)]
    above, beside, below = (
        max((right[0] - left[1] for left, right in zip(row, row[1:])), default=0) for row in spans
    )
    return max(above, below) <= beside


def spans_of(line: Source) -> list[tuple[int, int]]:
    """Return (start, end) of each word in the rest of a line, as columns."""
    row = line.rest().rjust(line.end - line.line_start())
    spans: list[tuple[int, int]] = []
    for word in row.split():
        start = row.index(word, spans[-1][1] if spans else 0)
        spans.append((start, start + len(word)))
    return spans


def is_table(text: str, signs: Iterable[str]) -> bool:
    """Return whether there are tabs or commas between cells, or bars on each side of every cell.

    Bars are no table if they are signs of the kind.
    """
    if '\t' in text:
        return not is_only_indented(text)
    if has_commas(text):
        return True
    first = text.strip().partition('\n')[0]
    edged = first[:1] + first[-1:] in ('||', '││', '┌┐') or first.startswith('+-')
    if not edged or {*'|│'} & {*signs}:
        return False
    from satpy.notations.sheets import ruled_cells

    return bool(ruled_cells(text))


def is_only_indented(text: str) -> bool:
    """Return whether tabs stand only around rows of several signs, in each line the same."""
    lines = [line for line in text.splitlines() if line]
    rows = [line.strip() for line in lines]
    if not all(rows) or any('\t' in row for row in rows):
        return False
    several = any(len(row) > 1 and not row.isalnum() for row in rows)
    around = {line.replace(row, '.', 1).replace(' ', '') for line, row in zip(lines, rows)}
    return several and len(around) == 1


def has_commas(text: str) -> bool:
    r"""Return whether commas stand between cells, equally many in each line.

    Not if they may be in cells, with blanks, bars or signs for empty ones between, or if each cell
    may have one behind it, or before it: nothing else is empty, or empty cells have a sign.

    >>> has_commas('1,,2\n,12,'), has_commas('. 1,1\n3,1 .'), has_commas('1,2,\n3,4,')
    (True, False, False)
    >>> has_commas('1,.,\n,2,'), has_commas('1,,\n,2,')
    (False, True)
    """
    lines = [line for line in text.split('\n') if line.strip()] if ',' in text else []
    rows = [[cell.strip() for cell in line.split(',')] for line in lines]
    inside = any(len(cell) > 1 and {*cell} & {*' .-_|'} for row in rows for cell in row)
    full = all(row.count('') == 1 for row in rows) or any({*row} & {*'._'} for row in rows)
    outer = full and any(not any(row[at] for row in rows) for at in (0, -1))
    return len({*map(len, rows)}) == 1 and not inside and not outer


def refuse_ragged(lines: Sequence[Source]) -> None:
    """Raise FormatError if each row has bars, or commas, and they are not equally many."""
    rows = [line for line in lines if '-' not in line.rest() or line.rest().strip('-+|:= ')]
    for sign, name in ('|', 'bars'), (',', 'commas'):
        counts = [row.rest().count(sign) for row in rows]
        most = max({*counts}, key=counts.count, default=0)
        if 0 not in counts:
            for row, count in zip(rows, counts):
                if count != most:
                    raise row.error(f'this row has {count} {name}, others have {most}')


def with_dots(lines: Sequence[Source], signs: Iterable[str]) -> Sequence[Source]:
    """Return the rows with `.` for `-`, if no sign looks like that and there is no `.`.

    Not if it may be a minus sign, in a word with other signs, where blanks are between cells; or if
    rows of nothing else may be lines between the others.

    >>> [line.rest() for line in with_dots(Source('-1-', 'example').lines(), '.')]
    ['.1.']
    >>> [line.rest() for line in with_dots(Source('- -1', 'example').lines(), '.')]
    ['- -1']
    """
    text = ' '.join(line.rest() for line in lines)
    if '-' not in text or '.' in text or {'-', '─'} & {*signs}:
        return lines
    words = text.split()
    spaced = len(words) > len(lines)
    mixed = any('-' in word and word.strip('-') for word in words)
    minus = spaced and mixed
    rules = not spaced and not mixed and any('-' not in word for word in words)
    if minus or rules:
        return lines
    return [line.translated({ord('-'): '.'}) for line in lines]

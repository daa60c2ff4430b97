"""Typed text to rows of cells: tabs, commas, semicolons, bars, quotes, brackets and blanks.

A text has one form. Each cell is a part of the text, so an error names the place that was typed:

>>> rows = rows_of(Source('| 3 |   |\\n|---|---|\\n|   | 2 |'))
>>> [[cell.rest() for cell in row.cells] for row in rows]
[['3', ''], ['', '2']]
>>> print(rows[1].cells[1].error('too many'))
line 3, column 7: too many

In plain text, where there is nothing but blanks between cells, rows have no cells: `spaced_cells`
cuts them at the blanks, and a kind takes one sign after another of rows without blanks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain

from satpy.errors import FormatError, counted, quoted
from satpy.notations.source import Source

__all__ = [
    'CELL',
    'Row',
    'check_widths',
    'column_spans',
    'empty_sign',
    'gaps_of',
    'is_rule',
    'padded',
    'parts_between_blanks',
    'refuse_blank_rows',
    'refuse_shifted',
    'rows_of',
    'spaced_cells',
    'without_gap',
]  # fmt: skip

CELL = 'type . for an empty cell'
RULE, CROSSES = '-─=:|+├┤┌┐└┘┼┬┴ ', '+┼┬┴'
"""The signs of a line between the rows of a table, and the signs where lines cross."""
OPEN, CLOSE = '[(', '])'
SIDES_NAMED = ('row', 'col', 'hor', 'ver')
"""How names of lists of clues begin, which are not rows of cells."""
NONE = ('None', 'null', 'undefined')
"""Empty cells in nested lists."""


class Row:
    """A line of a typed text.

    line: the text; of a row of a table its filled cells, with blanks between. cells: those of a
    table; none in plain text. gap: whether an empty line stands before it.
    """

    __slots__ = ('cells', 'gap', 'line')

    def __init__(self, line: Source, cells: Sequence[Source] = (), gap: bool = False) -> None:
        self.line, self.cells, self.gap = line, cells, gap

    @property
    def empty(self) -> bool:
        """Whether this is a row of empty cells."""
        return bool(self.cells) and not self.line.more()

    def filled(self, sign: str) -> Source:
        """Return the line with a sign for each empty cell, without blanks in a cell."""
        return self.cells[0].joined(self.cells, sign, ',') if self.cells else self.line


def rows_of(source: Source, signs: Iterable[str] = (), tabs: bool = False) -> list[Row]:
    """Return the lines of a text that are not empty, with the cells of a table.

    signs: of the kind, which separate no cells. tabs: whether tabs around rows of several
    signs are not indentation.
    """
    text = source.rest()
    cells: list[list[Source]] | None = None
    start = text.lstrip()
    if {*text} & {*OPEN} - {*signs} and is_nested(start):
        cells = nested_cells(source)
    elif '\t' in text and (tabs or not is_indented(text)):
        cells = tabbed_cells(source)
    elif {*text} & {*'|│'} - {*signs} or start[:2] in ('+-', '┌─'):
        cells = barred_cells(source, signs)
    else:
        for sign in ',', ';':
            if sign in text and sign not in signs and cells is None:
                cells = parted_cells(source, sign)
    return plain_rows(source) if cells is None else rows_with_cells(source, cells)


def plain_rows(source: Source) -> list[Row]:
    """Return the lines that are not empty."""
    rows: list[Row] = []
    gap = False
    for line in source.lines(blank=True):
        if line.at < line.end:
            rows.append(Row(unquoted(line), gap=gap and bool(rows)))
        gap = line.at == line.end
    return rows


def unquoted(line: Source) -> Source:
    """Return a line without quotes around it, and without a comma behind these.

    >>> unquoted(Source('"1..",')).rest(), unquoted(Source('"1" 2')).rest()
    ('1..', '"1" 2')
    """
    text = line.rest()
    if text[:1] in ('"', "'"):
        inner = text.rstrip(', ')
        if len(inner) > 2 and inner[-1] == text[0] and text.count(text[0]) == 2:
            return line.part(line.at + 1, line.at + len(inner) - 1)
    return line


def rows_with_cells(source: Source, cells: Sequence[Sequence[Source]]) -> list[Row]:
    """Return rows of cells; a row of one cell is plain text, a row without cells a gap."""
    rows: list[Row] = []
    gap = False
    width = max(map(len, cells), default=0)
    for row in cells:
        filled = [cell for cell in row if cell.at < cell.end]
        if len(row) == 1 and filled:
            rows.append(Row(filled[0], [] if width > 1 else row, gap))
        elif row:
            line = filled[0] if len(filled) == 1 else source.joined(filled or row[:1])
            rows.append(Row(line, row, gap))
        gap = not row and bool(rows)
    return rows


def trimmed(cell: Source) -> Source:
    """Return a cell without the blanks around it, and without quotes."""
    text = cell.rest()
    start, end = cell.at + len(text) - len(text.lstrip()), cell.at + len(text.rstrip())
    if end - start > 1 and cell.text[start] in '"\'' and cell.text[end - 1] == cell.text[start]:
        start, end = start + 1, end - 1
    return cell.part(min(start, max(end, cell.at)), max(end, cell.at))


# --------------------------------------------------------------------------------- tables


def is_indented(text: str) -> bool:
    """Return whether tabs stand only around rows of several signs, in each line the same."""
    lines = [line for line in text.splitlines() if line]
    rows = [line.strip() for line in lines]
    if not all(rows) or any('\t' in row for row in rows):
        return False
    several = any(len(row) > 1 and not row.isalnum() for row in rows)
    around = {line.replace(row, '.', 1).replace(' ', '') for line, row in zip(lines, rows)}
    return several and len(around) == 1


def tabbed_cells(source: Source) -> list[list[Source]]:
    """Return the cells between tabs; a quoted cell may have tabs and line ends in it."""
    text, at = source.text, source.at
    rows: list[list[Source]] = [[]]
    end = at + len(source.rest().rstrip('\n'))
    while True:
        if text[at : at + 1] == '"':
            stop = at + 1
            while stop < end and (text[stop] != '"' or text[stop + 1 : stop + 2] == '"'):
                stop += 1 + (text[stop] == '"')
            stop = min(stop + 1, end)
        else:
            stop = at
        while stop < end and text[stop] not in '\t\n':
            stop += 1
        rows[-1].append(trimmed(source.part(at, stop)))
        if stop >= end:
            break
        if text[stop] == '\n':
            rows.append([])
        at = stop + 1
    return [row if len(row) > 1 or row[0].more() else [] for row in rows]


def barred_cells(source: Source, signs: Iterable[str]) -> list[list[Source]] | None:
    """Return the cells between bars, or None if some bars stand between several cells.

    Lines between rows are left out, and an empty head, after which alone there is a line.
    """
    bars = {} if '│' in signs else {ord('│'): '|'}
    lines = source.translated(bars).lines(blank=True)
    rows: list[list[Source]] = []
    rules = []
    for line in lines:
        text = line.rest()
        if is_rule(text):
            words = text.split()
            if any(a[-1] in CROSSES and b[0] in CROSSES for a, b in zip(words, words[1:])):
                return None  # a border is missing, so borders are not between all cells
            rules.append(len(rows))
            continue
        cells = split(line, '|')
        if len(cells) > 1:
            outer = [not cells[at].more() for at in (0, -1)]
            if all(outer) and text[:1] == '|':
                cells = cells[1:-1]
            elif any(outer) and text[:1] + text[-1:] != '||' and '|' in (text[:1], text[-1:]):
                return None
        rows.append(cells if text else [])
    rule = next((row for row in rows[1:2] if all(cell.rest() == '-' for cell in row)), None)
    if rule and not any(cell.rest() == '-' for row in rows if row is not rule for cell in row):
        rules.append(1)
        rows.remove(rule)
    inner = [line.rest().strip('|').split('|') for line in lines if '|' in line.rest()]
    if any('' in column for column in map(set, zip(*inner)) if len(column) == 1):
        return None  # double lines, which are not between all cells
    barred = [len(row) for row in rows if len(row) > 1]
    if not barred or any(
        not is_single(cell.rest()) for row in rows if len(row) > 1 for cell in row
    ):
        return None
    return without_heads(source, rows, rules)


def is_rule(text: str) -> bool:
    """Return whether a text is a line between the rows of a table.

    >>> [is_rule(text) for text in ('|---|:-:|', '├─┼─┤', '+-+-+', '|-|-|', '-')]
    [True, True, True, False, False]
    """
    long = any(part in text for part in ('--', '─', '-+', '=='))
    return long and not {*text} - {*RULE}


def is_single(text: str) -> bool:
    """Return whether a text between two bars, commas or semicolons can be a single cell."""
    return (
        len(text) < 2
        or not {*text} & {*' .'}
        or all(word.isdigit() or word == '?' for word in text.replace(',', ' ').split())
    )


def without_heads(
    source: Source, rows: Sequence[list[Source]], rules: Sequence[int]
) -> list[list[Source]]:
    """Return rows without empty heads; refuse one that may be a row of the board.

    A head stands before the only line of its table; rules: before which rows there is a line.
    """
    found: list[list[Source]] = []
    start = 0
    for at in [at for at, row in enumerate(rows) if len(row) < 2] + [len(rows)]:
        part = rows[start:at]
        lines = [rule - start for rule in rules if start < rule < at]
        if lines == [1] and not any(cell.more() for cell in part[0]):
            blank = any(not cell.more() for row in part[1:] for cell in row)
            if blank and len(part[0]) == len(part[-1]) != len(part) - 1:
                detail = 'type . in it if it is a row of the board, or take it out with the line'
                reason = f'the head of this table is empty: {detail} below'
                raise source.error(reason, part[0][0].at)
            part = part[1:]
        found += [*part, *rows[at : at + 1]]
        start = at + 1
    return found


def parted_cells(source: Source, sign: str) -> list[list[Source]] | None:
    """Return the cells between commas or semicolons, equally many in each row; or None.

    None also if these may be in cells, with blanks or signs for empty ones between.
    """
    lines = source.lines(blank=True)
    rows = [split(line, sign) if line.more() else [] for line in lines]
    parted = [row for row in rows if len(row) > 1]
    texts = [[cell.rest() for cell in row] for row in parted]
    if 2 * len(parted) <= max(sum(map(bool, rows)), 1) or any(
        cell.end - cell.at > 1 and {*cell.rest()} & {*' .-_|'} and not is_quoted(cell)
        for cell in chain(*parted)
    ):
        return None
    full = all(row.count('') == 1 for row in texts) or any({*row} & {*'._'} for row in texts)
    if full and any(not any(row[at] for row in texts) for at in (0, -1)):
        detail = f'a {"comma" if sign == "," else "semicolon"} begins or ends each row'
        raise parted[0][0].error(f'{detail}: leave it out, or {CELL}')
    return rows


def is_quoted(cell: Source) -> bool:
    """Return whether a cell stands in quotes."""
    return (
        cell.at > 0 and cell.text[cell.at - 1] in '"\'' and cell.text[cell.end :][:1] in ('"', "'")
    )


def split(line: Source, sign: str) -> list[Source]:
    """Return the parts of a line between the signs, unless the signs are in quotes."""
    cells, start, quote = [], line.at, ''
    for at in range(line.at, line.end):
        here = line.text[at]
        if quote or (here in '"\'' and not line.text[start:at].strip()):
            quote = '' if here == quote else quote or here
        elif here == sign:
            cells.append(trimmed(line.part(start, at)))
            start = at + 1
    return [*cells, trimmed(line.part(start, line.end))]


def is_nested(text: str) -> bool:
    """Return whether a text has a list in brackets at the start of a line, or after `=` or `:`."""
    lines = [line.strip() for line in text.split('\n')]
    return any(
        line[:1] in OPEN
        or ((line[-1:] in OPEN or '=' in line) and line.rpartition('=')[2].strip()[:1] in OPEN)
        for line in lines
        if line
    )


def nested_cells(source: Source) -> list[list[Source]] | None:
    """Return the elements of lists, each a row; or None if brackets do not match.

    A list of quoted rows has a row in each element.
    """
    rows: list[list[Source]] = []
    open_at: list[int] = []
    start, lists, quote, inner = source.at, 0, '', False
    for at in range(source.at, source.end):
        sign = source.text[at]
        if quote:
            quote = '' if sign == quote else quote
        elif sign in '"\'':
            quote = sign
        elif sign in OPEN:
            if not open_at and source.text[start:at].strip().lower().startswith(SIDES_NAMED):
                return None
            open_at.append(at)
            if len(open_at) > 2 or (lists and not source.text[lists:at].count('\n')):
                return None
            start, inner = at + 1, True
            rows.append([])
        elif not open_at:
            if sign == '\n' or at + 1 == source.end:
                outside = source.part(start, at + (sign != '\n'))
                line = trimmed(outside)
                if line.rest().strip(',; '):
                    rows.append([line])
                start = at + 1
        elif sign == ',' or sign in CLOSE:
            cell = trimmed(source.part(start, at))
            if inner and (sign == ',' or source.text[start:at].strip()):  # not a comma at the end
                none = cell.rest() in NONE
                rows[-1].append(cell.part(cell.at, cell.at) if none else cell)
            start = at + 1
            if sign in CLOSE:
                open_at.pop()
                inner = False
                lists = lists if open_at else at
        elif not inner and not sign.isspace():
            return None
    rows = [row for row in rows if row]
    if quote or open_at or not rows:
        return None
    if len(rows) == 1 and all(cell.at and source.text[cell.at - 1] in '"\'' for cell in rows[0]):
        return [[cell] for cell in rows[0]]
    return rows


def padded(rows: Sequence[Row], full: bool = False, ragged: bool = False) -> list[list[Source]]:
    """Return the cells of a table; between tabs, short rows end with empty ones.

    full: no cell is empty, so empty ones between tabs are beside the board. ragged: each row ends
    with its last filled cell.
    """
    found = [[*(row.cells or [row.line])] for row in rows]
    if ragged:
        return [
            row[: max((at for at, cell in enumerate(row, 1) if cell.more()), default=0)]
            for row in found
        ]
    if any(row.cells and '\t' in row.cells[0].text for row in rows):
        filled = [at for row in found for at, cell in enumerate(row, 1) if cell.more()]
        width = max(filled if full else map(len, found), default=0)
        none = [row[-1].part(row[-1].end, row[-1].end) for row in found]
        found = [[*row, *[end] * (width - len(row))][:width] for row, end in zip(found, none)]
    return found


# ----------------------------------------------------------------------------- plain text


def spaced_cells(lines: Sequence[Source], empty: bool) -> list[list[Source]]:
    """Return the cells of rows with blanks between them.

    empty: whether a cell may be empty. A blank cell is read below or above a row in which every
    cell is filled, with no gap that is wide enough for another one.

    >>> rows = Source('2 . 3\\n1   4').lines()
    >>> [[cell.rest() for cell in row] for row in spaced_cells(rows, True)]
    [['2', '.', '3'], ['1', '', '4']]
    >>> spaced_cells(Source('2   2\\n  2  2').lines(), True)
    Traceback (most recent call last):
    satpy.errors.FormatError: line 1, column 2: a gap as for a cell: type . for an empty cell
    """
    rows = [parts_between_blanks(line) for line in lines]
    whole = [row for row in rows if len(row) == 1 and row[0].end - row[0].at > 1]
    parted = [row for row in rows if len(row) > 1]
    if empty and parted and 2 * len(whole) > len(lines):
        first = parted[0][0]
        raise first.error(f'a blank in this row, most rows have none: {CELL}', first.end)
    spans = [*map(column_spans, rows)]
    if len({*map(len, rows)}) == 1:
        if empty:
            refuse_wide_gap(rows, spans)
        return rows
    return with_blanks(lines, rows, spans) if empty else rows


def parts_between_blanks(line: Source) -> list[Source]:
    """Return the parts of a line between its blanks."""
    words, at = [], line.at
    for word in line.rest().split():
        start = line.text.index(word, at)
        at = start + len(word)
        words.append(line.part(start, at))
    return words


def column_spans(row: Sequence[Source]) -> list[tuple[int, int]]:
    """Return the columns at which each cell of a line begins and ends, from 0."""
    start = row[0].line_start() if row else 0
    return [(cell.at - start, cell.end - start) for cell in row]


def gaps_of(row: Sequence[tuple[int, int]]) -> list[int]:
    """Return the number of blanks between each two cells of a row."""
    return [right[0] - left[1] for left, right in zip(row, row[1:])]


def refuse_wide_gap(
    rows: Sequence[Sequence[Source]], spans: Sequence[Sequence[tuple[int, int]]]
) -> None:
    """Refuse rows with as many cells each that stand below each other in no way.

    They are right if a row has no room for an empty cell, if all have the same gaps, or if the
    cells of each column overlap.
    """
    indents, ends = [row[0][0] for row in spans], [row[-1][1] for row in spans]
    gaps = [*map(gaps_of, spans)]
    stripped = indents[0] < min(indents[1:], default=0) and max(gaps[0], default=0) < 3
    least, most = min(indents[stripped:]), max(ends[stripped:])
    tight = any(
        indent - least < 2 and most - end < 2 and max(widths, default=0) < 3
        for indent, end, widths in [*zip(indents, ends, gaps)][stripped:]
    )
    if spans[0][0][0] == 0:  # the first row may be stripped
        room = max(ends) - ends[0]
        spans = [[(a + room, b + room) for a, b in spans[0]], *spans[1:]]
    straight = all(max(a for a, _ in column) < min(b for _, b in column) for column in zip(*spans))
    if tight or straight or len(rows[0]) < 2:
        return
    for row, widths in zip(rows, gaps):
        for cell, gap in zip(row, widths):
            if gap > 2:
                raise cell.error(f'a gap as for a cell: {CELL}', cell.end)
    wrong = max(range(len(rows)), key=indents.__getitem__)
    raise rows[wrong][0].error(f'this row begins in another column: {CELL}')


def with_blanks(
    lines: Sequence[Source],
    rows: Sequence[Sequence[Source]],
    spans: Sequence[Sequence[tuple[int, int]]],
) -> list[list[Source]]:
    """Return rows with empty cells where the columns of full rows have nothing; or refuse them."""
    widths = [*map(len, rows)]
    width, usual = max(widths), max({*widths}, key=widths.count)
    if usual < width and 2 * widths.count(usual) > len(rows):
        check_widths([line.part(line.end, line.end) for line in lines], rows)
    full = [row for row in spans if len(row) == width]
    columns = [(min(a), max(b)) for a, b in (zip(*column) for column in zip(*full))]
    gaps = [gap for row in full for gap in gaps_of(row)] or [1]
    found = []
    for line, row, there in zip(lines, rows, spans):
        if len(row) == width:
            found.append([*row])
            continue
        at = [
            [n for n, (start, end) in enumerate(columns) if a < end and start < b] for a, b in there
        ]
        known = [n[0] for n in at if len(n) == 1]
        last = line.text.find('\n', line.end)
        room = (len(line.text) if last < 0 else last) - line.line_start()
        if (
            not known
            or len({*known}) < len(row)
            or max(gaps) > 2 * min(gaps)
            or (known[-1] < width - 1 and room <= columns[-1][0])
        ):
            raise wrong_width(line.part(line.end, line.end), len(row), width, f': {CELL}')
        start = line.line_start()
        cells = dict(zip(known, row))
        found.append(
            [
                cells.get(n) or line.part(*[min(start + columns[n][0], len(line.text))] * 2)
                for n in range(width)
            ]
        )
    return found


def without_gap(rows: Sequence[Row], beside: Sequence[bool] = ()) -> None:
    """Refuse a row after an empty line if no other rows stand apart: it parts two boards.

    beside: whether an empty line stands before these and after them, if there are other rows.
    """
    gaps = [row.gap for row in rows[1:]]
    first = 1
    if beside:
        gaps, first = [beside[0], *gaps, beside[1]], 0
    for at in range(1, len(gaps) - 1):
        if gaps[at - 1 : at + 2] == [False, True, False]:
            raise rows[at + first].line.error(
                'a blank line stands before this row, within one board'
            )


def check_widths(lines: Sequence[Source], rows: Sequence[Sequence[object]], hint: str = '') -> None:
    """Refuse the first line whose row has another length than most; hint: what to type instead."""
    widths = list(map(len, rows))
    width = max(dict.fromkeys(widths), key=widths.count)
    lines[0].check_size(width, len(rows))
    for line, row in zip(lines, rows):
        if len(row) != width:
            raise wrong_width(line, len(row), width, hint)


def wrong_width(line: Source, cells: int, width: int, hint: str) -> FormatError:
    """Return the error for a row of another length, which quotes the row.

    Its line may count from the quotes that a script puts before the text.
    """
    row = line.text[line.line_start() :].partition('\n')[0].strip()
    return line.error(f'this row has {counted(cells, "cell")}, not {width} ({quoted(row)}){hint}')


def refuse_blank_rows(lines: Sequence[Source], empty: bool) -> None:
    """Refuse a row of blanks; a line of blanks that is shorter than all rows is not a row.

    empty: whether there is a sign for an empty cell.
    """
    least = min(line.end - line.line_start() for line in lines)
    start = lines[0].line_start()
    for row in lines[0].text[start : lines[-1].end].split('\n'):
        if not row.strip() and len(row.rstrip('\r')) >= least:
            cell = f'{CELL}, or ' * empty
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


def empty_sign(
    texts: Iterable[str], signs: Iterable[str], is_clue: Callable[[str], bool], cells: bool
) -> str:
    """Return the sign of an empty cell, where no `.` is: `-`, `0`, or '' for none.

    texts: cells, or rows without blanks between cells. signs: of the kind; is_clue: whether
    a sign is one of its clues.

    >>> empty_sign(['-1-', '--2'], '.', str.isdigit, False)
    '-'
    >>> empty_sign(['1', '-', '.', '-'], '', str.isdigit, True)
    ''
    """
    found = [*texts]
    there = {*found} if cells else {*''.join(found)}
    if '.' in there:
        return ''
    # Rows of nothing else may be lines between the others.
    ruled = any(len(text) > 1 and not text.strip('-') for text in found)
    mixed = any('-' in text and text.strip('-') for text in found)
    if '-' in there and not {'-', '─'} & {*signs} and (cells or mixed or not ruled):
        return '-'
    return '0' if '0' in there and not is_clue('0') else ''

"""Boards as people type them: one line a row, blanks between cells or not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from satpy.notations.source import DIGITS, Source

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing_extensions import TypeAlias

    Place: TypeAlias = 'tuple[int, int]'

__all__ = [
    'are_spaced',
    'check_rows',
    'places',
    'read_cells',
    'read_rows',
    'read_tallies',
    'refuse_gap',
    'write_cells',
]


def read_cells(
    lines: Sequence[Source], signs: str, legend: str, digits: int = 0, most: int | None = 1
) -> list[list[str]]:
    """Read the rows of a board, which are equally long.

    A cell is a number of up to `digits` digits, or up to `most` of the signs; `legend` names them.

    >>> read_cells(Source('1.\\n. 2', 'example').lines(), '12.', 'a digit or .')
    [['1', '.'], ['.', '2']]
    """
    refuse_gap(lines)
    rows = read_rows(lines, signs, legend, digits, most)
    check_rows(lines, rows)
    return rows


def refuse_gap(lines: Sequence[Source]) -> None:
    """Refuse a blank line between pairs of rows that have none: it is between two boards."""
    between = [a.text[a.end : b.text.rfind('\n', 0, b.end)] for a, b in zip(lines, lines[1:])]
    gaps = ['\n' in text and text.isspace() for text in between]
    for at in range(1, len(gaps) - 1):
        if gaps[at - 1 : at + 2] == [False, True, False]:
            raise lines[at + 1].error('a blank line stands before this row, within one board')


def read_rows(
    lines: Sequence[Source], signs: str, legend: str, digits: int = 0, most: int | None = 1
) -> list[list[str]]:
    """Read the cells of each line, as `read_cells` does, however long the rows are."""
    rows: list[list[str]] = []
    for line in lines:
        row: list[str] = []
        while line.more():
            row.append(line.run(DIGITS, digits) or line.some(signs, legend, most))
        rows.append(row)
    return rows


def check_rows(lines: Sequence[Source], rows: Sequence[Sequence[object]]) -> None:
    """Refuse the line whose row is not as long as most are."""
    widths = list(map(len, rows))
    width = max(dict.fromkeys(widths), key=widths.count)
    lines[0].check_size(width, len(rows))
    for line, row in zip(lines, rows):
        if len(row) != width:
            raise line.error(f'this row has {len(row)} cells, not {width}')


def are_spaced(lines: Iterable[Source]) -> bool:
    """Return whether there are blanks between the cells of a line."""
    return any(len(line.rest().split()) > 1 for line in lines)


def read_tallies(line: Source, count: int, name: str, compact: bool = False) -> list[int | None]:
    """Read `4 10 ?`: a tally for each of `count` lines of the board, ? where it is not given.

    compact: each is a digit or `?`, without blanks between them.
    """
    tallies: list[int | None] = []
    typed = line.rest()
    if typed.isdecimal() and len(typed) > 1 and count > 1 and not compact:
        told = f'blanks go between {name} tallies, as in {" ".join(typed)}'
        raise line.error(f'{typed} is one number, the board has {count} {name}s: {told}')
    while line.more():
        if compact:
            symbol = line.some(DIGITS + '?', f'a digit or ? for each {name}', 1)
            tallies.append(None if symbol == '?' else int(symbol))
        else:
            tallies.append(line.tally(f'a number or ? for each {name}'))
    if len(tallies) != count:
        raise line.error(f'{len(tallies)} {name} tallies, the board has {count} {name}s')
    return tallies


def places(rows: Iterable[Iterable[str]], symbols: str) -> list[Place]:
    """Return where these symbols stand, row by row.

    >>> places(['T.', '.T'], 'T')
    [(0, 0), (1, 1)]
    """
    return [(x, y) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell in symbols]


def write_cells(rows: Sequence[Sequence[str]], spaced: bool = False) -> list[str]:
    """Return the lines for rows of cells, with blanks between if asked to or if a cell is long.

    >>> write_cells([['1', '.'], ['.', '2']]), write_cells([['1', '10']])
    (['1.', '.2'], [' 1 10'])
    """
    width = max(len(cell) for row in rows for cell in row)
    between = ' ' * (spaced or width > 1)
    return [between.join(cell.rjust(width) for cell in row) for row in rows]

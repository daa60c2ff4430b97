"""Boards as people type them: one line a row, blanks between cells or not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from satpy.puzzles.notations.puzzles import Place, Tally
from satpy.puzzles.notations.source import DIGITS, Source

__all__ = [
    'are_spaced',
    'check_rows',
    'places',
    'read_cells',
    'read_numbers',
    'read_rows',
    'read_tallies',
]


def read_cells(
    lines: Sequence[Source], cell: Callable[[Source], str], legend: str
) -> list[list[str]]:
    """The rows of a board, which are equally long, as `read_rows` reads them.

    >>> lines = Source('1.\\n. 2', 'example').lines()
    >>> read_cells(lines, lambda line: line.run('12.', 1), 'a digit or .')
    [['1', '.'], ['.', '2']]
    """
    rows = read_rows(lines, cell, legend)
    check_rows(lines, rows)
    return rows


def read_rows(
    lines: Sequence[Source], cell: Callable[[Source], str], legend: str
) -> list[list[str]]:
    """The cells of each line. `cell` steps over one, or finds '' for none; `legend` names them."""
    rows: list[list[str]] = []
    for line in lines:
        row: list[str] = []
        while line.more():
            sign = cell(line)
            if not sign:
                raise line.missing(legend)
            row.append(sign)
        rows.append(row)
    return rows


def check_rows(lines: Sequence[Source], rows: Sequence[Sequence[str]]) -> None:
    """FormatError at the line whose row is not as long as most are."""
    width = Counter(map(len, rows)).most_common(1)[0][0]
    lines[0].check_size(width, len(rows))
    for line, row in zip(lines, rows):
        if len(row) != width:
            raise line.error(f'this row has {len(row)} cells, not {width}')


def are_spaced(lines: Iterable[Source]) -> bool:
    """Are there blanks between the cells of a line?"""
    return any(len(line.text[line.at : line.end].split()) > 1 for line in lines)


def read_numbers(lines: Sequence[Source], others: str, legend: str) -> list[list[str]]:
    """The rows of a board of numbers, and of `others`: signs.

    With blanks between the cells, numbers can have several digits.

    >>> read_numbers(Source('12 .\\n. 3', 'example').lines(), '.', 'a number or .')
    [['12', '.'], ['.', '3']]
    """
    most = 9 if are_spaced(lines) else 1
    return read_cells(lines, lambda line: line.run(DIGITS, most) or line.run(others, 1), legend)


def read_tallies(line: Source, count: int, name: str, compact: bool = False) -> list[Tally]:
    """`4 10 ?`: one tally for each of `count` lines of the board, ? where it is not given.

    compact: each is a digit or `?`, without blanks between them.
    """
    tallies: list[Tally] = []
    typed = line.text[line.at : line.end]
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
    """Where these symbols stand, row by row.

    >>> places(['T.', '.T'], 'T')
    [(0, 0), (1, 1)]
    """
    return [(x, y) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell in symbols]

"""Nonograms in cells of a spreadsheet or of a table: runs above the columns and before the rows."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain, zip_longest

from satpy.boards.board import Board
from satpy.errors import quoted
from satpy.notations.codes import Cell
from satpy.notations.kind import Kind
from satpy.notations.source import Source
from satpy.notations.special.nonogram import board_of_runs, without_zero
from satpy.notations.typed.table import padded, rows_of

__all__ = ['read_sheet']

LENGTH = re.compile('[0-9]{1,4}[a-z]?|[?][a-z]')
"""The length of a run, and the letter of its colour if it has one."""


def read_sheet(kind: Kind, source: Source) -> Board:
    r"""Return the board. Each line has a run or a 0; the cells are empty, or `.`.

    >>> from satpy.notations.library import KINDS
    >>> board = read_sheet(KINDS['nonogram'], Source('\t1\t0\t1\n1 1\t\t\t'))
    >>> board.top, board.left
    ([[1], [], [1]], [[1, 1]])
    """
    rows = [[cell.rest() for cell in row] for row in padded(rows_of(source))]
    filled = [[x for x, cell in enumerate(row) if cell not in ('', '.')] for row in rows]
    for above in range(1, len(rows)):
        beside = min(chain(*filled[:above]), default=0)
        ends = [row[-1] + 1 if row else 0 for row in filled[above:]]
        if filled[above - 1] and 0 < min(ends) <= max(ends) == beside:
            break
    else:
        raise source.error('expected runs above the columns and before the rows, 0 for none')
    columns = [column[:above] for column in zip_longest(*rows, fillvalue='')][beside:]
    lines = [runs_in(f'column {n}', cells, source) for n, cells in enumerate(columns, 1)]
    for n, row in enumerate(rows[above:], 1):
        lines.append(runs_in(f'row {n}', row[:beside], source))
    return board_of_runs(kind, source, lines, len(columns), len(rows) - above)


def runs_in(name: str, cells: Sequence[str], source: Source) -> list[Cell]:
    """Return the runs in the cells of a line, one or several in each."""
    words = ' '.join(cells).replace(',', ' ').split()
    for word in words or ['']:
        if word != '?' and not LENGTH.fullmatch(word):
            expected = f'expected the length of a run, 0 for none, found {quoted(word)}'
            raise source.error(f'{name}: {expected}')
    runs = [None if word == '?' else int(word) if word.isdecimal() else word for word in words]
    return without_zero(runs, source)

"""What is inked, as signs: rows as they are printed, cells with tabs between, and addresses."""

from __future__ import annotations

from collections.abc import Sequence

from satpy.boards.board import Board
from satpy.boards.board_text import board_tsv
from satpy.boards.signs import words_of
from satpy.errors import FormatError
from satpy.notations.files import inked_rows, typed_rows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.notations.kind import Kind

    Place = tuple[int, int]

__all__ = ['cells_of', 'given_signs', 'signs_of']


def signs_of(
    text: str, kind: Kind | None, blank: Board, width: int, height: int
) -> dict[Place, str]:
    """Return {(x, y): sign} of what is inked, as printed, with tabs, or in an address."""
    rows = inked_rows(kind, text, blank) if kind else typed_rows(text)
    if any('\t' in row for row in rows):
        rows = without_outside(rows, blank)
    return cells_of(rows, width, height)


def without_outside(rows: Sequence[str], blank: Board) -> list[str]:
    """Return rows with tabs between the cells without the rows and columns of clues outside.

    >>> from satpy import Board
    >>> without_outside(['\\t1\\t', '2\\t#\\t.'], Board.grid(2, 1, top=[1, None], left=[2]))
    ['#\\t.']
    >>> without_outside(['#\\t.'], Board.grid(2, 1, top=[1, None], left=[2]))
    ['#\\t.']
    """
    whole = board_tsv(blank).split('\n')
    if len(rows) != len(whole) or rows[0].count('\t') != whole[0].count('\t'):
        return [*rows]
    deep = {
        side: max((len(words_of(clue)) for clue in clues), default=0)
        for side, clues in blank.outside.items()
    }
    inside = rows[deep['top'] : len(rows) - deep['bottom']]
    cells = [row.split('\t') for row in inside]
    return ['\t'.join(row[deep['left'] : len(row) - deep['right']]) for row in cells]


def given_signs(typed: str, width: int, height: int) -> dict[Place, str]:
    """Return {(x, y): sign} of the cells in a typed puzzle; {} if its rows are not found.

    They are its first lines, or its last ones if these begin with a clue outside.

    >>> given_signs(' 01\\n0T.', 2, 1), given_signs('AB\\nA1 B2', 2, 1)
    ({(0, 0): 'T', (1, 0): '.'}, {(0, 0): 'A', (1, 0): 'B'})
    """
    lines = [line for line in typed.splitlines() if line.strip()]
    for part, length in ((lines[:height], width), (lines[-height:], width + 1)):
        for rows in ([line.split() for line in part], [[*line.rstrip()] for line in part]):
            if [*map(len, rows)] == [length] * height:
                return {(x, y): s for y, row in enumerate(rows) for x, s in enumerate(row[-width:])}
    return {}


def cells_of(rows: Sequence[str], width: int, height: int) -> dict[Place, str]:
    """Return {(x, y): sign} of rows, one sign a cell or with blanks between.

    >>> cells_of(['12 .'], 2, 1), cells_of(['.#'], 2, 1)
    ({(0, 0): '12', (1, 0): '.'}, {(0, 0): '.', (1, 0): '#'})
    >>> cells_of(['.#'], 2, 2)
    Traceback (most recent call last):
    satpy.errors.FormatError: --mine: expected 2 rows of 2 signs, as the script prints them
    """
    cells = [
        row.split('\t')
        if '\t' in row
        else row.split()
        if len(row) > width and len(row.split()) == width
        else [*row.ljust(width)]
        for row in (row.rstrip('\r') for row in rows)
    ]
    if len(cells) != height or any(len(row) != width for row in cells):
        detail = f'expected {height} rows of {width} signs, as the script prints them'
        raise FormatError(f'--mine: {detail}')
    return {(x, y): sign for y, row in enumerate(cells) for x, sign in enumerate(row)}

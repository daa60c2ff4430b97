"""The inked signs: printed rows, cells with tabs between, and addresses."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from satpy.boards.board import Board
from satpy.boards.board_text import board_tsv
from satpy.boards.signs import words_of
from satpy.errors import FormatError
from satpy.notations.files import is_file, read_inked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.notations.kind import Kind

    Place = tuple[int, int]

__all__ = ['cells_of', 'signs_of', 'size_of']


def signs_of(
    text: str, kind: Kind | None, blank: Board, drawn: Callable[[Board, bool], dict[Place, str]]
) -> dict[Place, str]:
    """Return {(x, y): sign} of the inked signs, as printed, with tabs, or in an address.

    blank: the board without an answer. drawn: returns the signs of an inked board; its argument
    says whether it is a file of puzz.link.
    """
    board = None if kind is None else read_inked(kind, text, blank)
    if board is not None:
        return drawn(board, is_file(text))
    rows = text.strip('\n').split('\n\n')[0].split('\n')
    if any('\t' in row for row in rows):
        rows = without_outside(rows, blank)
    size = size_of(blank)
    return cells_of(rows, *size, shown=cells_of(blank.rows(), *size))


def size_of(blank: Board) -> Place:
    """Return the number of signs in a row of a board, and the number of rows."""
    if blank.answer.fences is None:
        return blank.width, blank.height
    return 2 * blank.width + 1, 2 * blank.height + 1


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


def cells_of(
    rows: Sequence[str], width: int, height: int, shown: Mapping[Place, str] | None = None
) -> dict[Place, str]:
    """Return {(x, y): sign} of rows, one sign a cell or with blanks between.

    shown: the signs without an answer. With it, a row may be short only if blanks can be missing:
    another row has blanks for cells, or these cells show blanks.

    >>> cells_of(['12 .'], 2, 1), cells_of(['.#'], 2, 1)
    ({(0, 0): '12', (1, 0): '.'}, {(0, 0): '.', (1, 0): '#'})
    >>> cells_of(['.#'], 2, 2)
    Traceback (most recent call last):
    satpy.errors.FormatError: --mine: expected 2 rows of 2 signs, as --tsv prints them
    >>> cells_of(['.#', '#'], 2, 2, dict.fromkeys([(0, 0), (1, 0), (0, 1), (1, 1)], '.'))
    Traceback (most recent call last):
    satpy.errors.FormatError: --mine: row 2 has 1 sign, not 2
    """
    cells = [
        row.split('\t')
        if '\t' in row
        else row.split()
        if len(row) > width and len(row.split()) == width
        else [*row]
        for row in (row.rstrip('\r') for row in rows)
    ]
    if len(cells) != height:
        detail = f'expected {height} rows of {width} signs, as --tsv prints them'
        raise FormatError(f'--mine: {detail}')
    spaced = any(' ' in row for row in cells)
    for y, row in enumerate(cells):
        missing = range(len(row), width)
        if shown is None or spaced or all(shown[x, y] == ' ' for x in missing):
            row += [' '] * len(missing)
        if len(row) != width:
            unit = 'character' if ' ' in row else 'sign'  # the blanks may be between signs
            count = f'{len(row)} {unit}{"s" * (len(row) != 1)}'
            raise FormatError(f'--mine: row {y + 1} has {count}, not {width}')
    return {(x, y): sign for y, row in enumerate(cells) for x, sign in enumerate(row)}

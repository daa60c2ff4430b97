"""What has been inked so far: rows as they are printed, a drawing, or a file of puzz.link."""

from __future__ import annotations

from satpy.boards.board import Board
from satpy.errors import FormatError
from satpy.notations.kind import Kind
from satpy.notations.notation import FILE, PENPA
from satpy.notations.source import Source

__all__ = ['inked_rows', 'twice', 'typed_rows']


def inked_rows(kind: Kind, text: str, blank: Board) -> list[str]:
    """Return the rows of a board as far as it is inked, from a typed board or an address.

    kind: that of the puzzle; blank: its board without an answer. Rows are as `Board.rows` has
    them; `.` is open, `-` is a cell that stays empty, `x` where no line goes.
    """
    source = Source(text, 'what is inked')
    if PENPA.fits(text, 0, len(text)):
        board = inked_in_drawing(source)
    elif FILE.fits(text, 0, len(text)):
        from satpy.notations.files import read_file

        board = read_file(kind, source)
    else:
        return typed_rows(text)
    shift = board.width - blank.width  # 1 where the first row and column hold clues
    if shift not in (0, 1) or shift != board.height - blank.height:
        told = f'{board.width}x{board.height}, the puzzle is {blank.width}x{blank.height}'
        raise FormatError(f'--mine: the board is {told}')
    return rows_of(board, shift, blank)


def inked_in_drawing(source: Source) -> Board:
    """Return the board with what was drawn to solve a puzzle, which must be something."""
    from satpy.notations.penpa import read_drawing

    board = read_drawing(source).inked
    answer = board.answer
    if not (answer.given or answer.crossed):
        told = 'and addresses with m=solve hold only the problem'
        raise source.error(f'nothing is drawn here to solve the puzzle, {told}')
    return board


def rows_of(board: Board, shift: int, blank: Board) -> list[str]:
    """Return the rows of what is inked on a board, without its first rows and columns."""
    answer = board.answer
    if blank.answer.fences is not None:
        signs = dict.fromkeys((twice(a, b) for a, b in answer.fences or ()), '#')
        signs.update({(round(2 * x + 1), round(2 * y + 1)): 'x' for x, y in answer.crossed})
        xs, ys = range(2 * blank.width + 1), range(2 * blank.height + 1)
        return [''.join(signs.get((x, y), ' ') for x in xs) for y in ys]
    there = Board(blank.places, width=blank.width, height=blank.height, lettered=blank.lettered)
    there.shade((x - shift, y - shift) for x, y in answer.shaded)
    for (x, y), name in answer.symbols.items():
        if (x - shift, y - shift) not in blank.clues:
            there.symbols('#' if name == 'ship' else name, [(x - shift, y - shift)])
    there.numbers((x - shift, y - shift, n) for (x, y), n in answer.numbers.items())
    if blank.answer.lines is not None:
        there.lines(answer.lines or ())
    return there.rows()


def twice(a: tuple[int, int], b: tuple[int, int]) -> tuple[int, int]:
    """Return the column and row of a fence between two dots, in rows that have dots and fences."""
    return a[0] + b[0], a[1] + b[1]


def typed_rows(text: str) -> list[str]:
    """Return the rows of the first board in a text."""
    return text.strip('\n').split('\n\n')[0].split('\n')

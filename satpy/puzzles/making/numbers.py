"""Random puzzles of numbers: an answer to an empty board, of which numbers are given."""

from __future__ import annotations

from satpy.boards.board import SIDES
from satpy.errors import FormatError
from satpy.notations.special.latin import box_of
from satpy.puzzles.making.maker import Draft, Maker, Stuck

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from satpy.boards.board import Board
    from satpy.boards.layers import Place

__all__ = ['binairo', 'futoshiki', 'skyscrapers', 'sudoku']


def filled(maker: Maker, empty: Board) -> dict[Place, int]:
    """Return the numbers of a random answer."""
    return {(x, y): v for x, y, v in sorted(maker.answer(empty, 1))}


def sudoku(maker: Maker) -> Draft:
    """Give numbers."""
    side = maker.width
    if box_of(side)[1] == 1:
        fit = ', '.join(f'{n}x{n}' for n in range(4, 17) if box_of(n)[1] > 1)
        raise FormatError(f'sudoku of {side}x{maker.height}: no boxes divide it: ask for {fit}')
    empty = maker.board()
    return Draft(maker.board(clues=filled(maker, empty)), empty)


def binairo(maker: Maker) -> Draft:
    """Give digits."""
    empty = maker.board()
    try:
        ones = maker.answer(empty)
    except Stuck:
        raise maker.refusal('no such board keeps the rules') from None
    return Draft(maker.board(clues={place: int(place in ones) for place in maker.places}), empty)


def futoshiki(maker: Maker) -> Draft:
    """Give signs between cells, and numbers where these are not enough."""
    empty = maker.board()
    numbers = filled(maker, empty)
    arrows = {}  # each points to the smaller number
    for x, y in maker.places:
        for i, j, signs in ((1, 0, ('left', 'right')), (0, 1, ('up', 'down'))):
            if (x + i, y + j) in numbers:
                less = numbers[x, y] < numbers[x + i, y + j]
                arrows[x + i / 2, y + j / 2] = signs[0 if less else 1]
    return Draft(maker.board(clues=numbers, arrows=arrows), empty, 'clues')


def skyscrapers(maker: Maker) -> Draft:
    """Give numbers outside, and heights where these are not enough."""
    xs = range(maker.width)
    empty = maker.board()
    givens = filled(maker, empty)
    columns = [[givens[x, y] for y in xs] for x in xs]
    rows = [[givens[x, y] for x in xs] for y in xs]

    def seen(line: Sequence[int]) -> int:
        return sum(height >= max(line[: i + 1]) for i, height in enumerate(line))

    lines = columns, [c[::-1] for c in columns], rows, [row[::-1] for row in rows]
    clues = {side: [*map(seen, group)] for side, group in zip(SIDES, lines)}
    return Draft(maker.board(**clues, clues=givens), empty, 'clues')

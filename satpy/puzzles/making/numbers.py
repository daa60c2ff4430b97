"""Random puzzles of numbers: an answer to an empty board, of which numbers are given."""

from __future__ import annotations

from satpy.errors import FormatError
from satpy.puzzles.making.maker import Draft, Maker
from satpy.puzzles.notations.sudoku import box_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from satpy.puzzles.kinds.puzzles import Puzzle
    from satpy.puzzles.kinds.rooms import Place

__all__ = ['binairo', 'futoshiki', 'skyscrapers', 'sudoku']


def filled(maker: Maker, empty: Puzzle) -> dict[Place, int]:
    """Return the numbers of a random answer."""
    return {(x, y): v for x, y, v in sorted(maker.answer(empty, 1))}


def sudoku(maker: Maker) -> Draft:
    """Give numbers."""
    side = maker.width
    if box_of(side)[1] == 1:
        fit = ', '.join(f'{n}x{n}' for n in range(4, 17) if box_of(n)[1] > 1)
        raise FormatError(f'sudoku of {side}x{maker.height}: no boxes divide it: ask for {fit}')
    said: dict[str, Any] = {'box': box_of(side)}
    empty = maker.puzzle(**said, givens={})
    return Draft(maker.puzzle(**said, givens=filled(maker, empty)), empty)


def binairo(maker: Maker) -> Draft:
    """Give digits."""
    empty = maker.puzzle(givens={})
    ones = maker.answer(empty)
    return Draft(maker.puzzle(givens={place: int(place in ones) for place in maker.places}), empty)


def futoshiki(maker: Maker) -> Draft:
    """Give signs between cells, and numbers where these are not enough."""
    empty = maker.puzzle(givens={}, less=set())
    givens, beside = filled(maker, empty), maker.beside()
    less = {(a, b) for a in beside for b in beside[a] if givens[a] < givens[b]}
    return Draft(maker.puzzle(givens=givens, less=less), empty, 'givens')


def skyscrapers(maker: Maker) -> Draft:
    """Give numbers outside, and heights where these are not enough."""
    xs = range(maker.width)
    sides = 'top', 'bottom', 'left', 'right'
    empty = maker.puzzle(**{side: [None for _ in xs] for side in sides})
    givens = filled(maker, empty)
    columns = [[givens[x, y] for y in xs] for x in xs]
    rows = [[givens[x, y] for x in xs] for y in xs]

    def seen(line: Sequence[int]) -> int:
        return sum(height >= max(line[: i + 1]) for i, height in enumerate(line))

    lines = columns, [c[::-1] for c in columns], rows, [row[::-1] for row in rows]
    clues = {side: [*map(seen, group)] for side, group in zip(sides, lines)}
    return Draft(maker.puzzle(**clues, givens=givens), empty, 'givens')

"""What is left of a drawn board when a kind has taken its layers off: it is refused by name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from satpy.boards.board import SIDES, Board
from satpy.errors import FormatError
from satpy.notations.cells import Cells, Signs
from satpy.notations.layers import Layer, where

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ['left_on', 'refuse_left', 'strip_circles']


def strip_circles(drawn: Board, layers: Sequence[Layer]) -> None:
    """Take circles off around clues, where a kind has no circles: they are decoration there."""
    if not any(
        (isinstance(layer, Signs) and layer.layer == 'circles')
        or (isinstance(layer, Cells) and layer.on.endswith('circle'))
        for layer in layers
    ):
        drawn.circles = {spot: c for spot, c in drawn.circles.items() if spot not in drawn.clues}


def left_on(drawn: Board) -> Iterable[tuple[str, Any]]:
    """Yield what is on a board, each thing in words, and its spot."""
    for spot, clue in drawn.clues.items():
        yield 'a clue without a number' if clue is None else f'the clue {clue!r}', spot
    yield from ((f'a {color} circle', spot) for spot, color in drawn.circles.items())
    yield from (('an arrow', spot) for spot in drawn.arrows)
    yield from ((f'a {color} cell', place) for place, color in drawn.colors.items())
    for (x, y), (x2, y2) in sorted(drawn.borders()):
        yield 'a border', ((x + x2) / 2, (y + y2) / 2)
    yield from (('a cage', place) for place in drawn.cages)
    yield from ((f'a small {text!r}', place) for place, text in drawn.corners.items())
    yield from (('a thermometer', cells[0]) for cells in drawn.thermos)
    yield from (('a line', cells[0]) for cells in drawn.strokes)
    for side in SIDES:
        for at, clue in enumerate(getattr(drawn, side)):
            if clue is not None and clue != []:
                yield f'the clue {clue!r} on the {side}', drawn.beside(side, (at, at))


def refuse_left(drawn: Board, kind: str) -> None:
    """Raise FormatError about something that is left on a board, but for what the author says."""
    for name in drawn.facts.keys() - {'notes'}:
        raise FormatError(f'the rule {name!r}: {kind} has no such thing')
    for what, spot in left_on(drawn):
        raise FormatError(f'{what} {where(spot)}: {kind} has no such thing')

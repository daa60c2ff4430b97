"""What a terminal shows besides answers: clues that clash, and what is certain of several."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping

from satpy.boards.board import Board
from satpy.cli.streams import print_status
from satpy.puzzles.spots import places_in, side_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from satpy.boards.drawing import Drawing, Slides
    from satpy.boards.layers import Spot

    Place = tuple[int, int]

__all__ = ['certain_part', 'in_colors', 'mark_clash', 'open_picture']


def mark_clash(board: Board, spots: Iterable[Spot]) -> Board | None:
    """Take the answer off a board and mark the clues at the spots of sections that clash.

    Returns None if nothing stands at these spots: they are beside the board, where it has no clue.

    >>> board = Board.grid(2, 1, top=[1, 0], left=[2]).shade([(0, 0)])
    >>> print(mark_clash(board, [(1, -1), (-1, 0)]))
         1[0]
       ┌─────┐
    [2]│ · · │
       └─────┘
    >>> mark_clash(board, [(0, 1), (-1, 4)]) is None
    True
    """
    board.unsolved()
    marked = [spot for spot in spots if shows(board, spot)]
    return board.mark(marked) if marked else None


def shows(board: Board, spot: Spot) -> bool:
    """Return whether a mark at this spot shows: on the board, or beside it at a clue."""
    beside = side_of(board, spot)
    if beside is None:
        return bool(board.around(spot))
    side, line = beside
    clues = getattr(board, side)
    return line < len(clues) and clues[line] is not None


def certain_part(board: Board, terms: Mapping[Any, int], forced: set[int]) -> Board:
    """Leave of the answer on a board what is certain, and mark the other places with `?`.

    terms: {what a term stands for: term}; forced: the literals that hold in every solution.

    >>> board = Board.grid(3, 1).shade([(0, 0), (1, 0)])
    >>> certain_part(board, {(0, 0): 1, (1, 0): 2, (2, 0): 3}, {1}).rows()
    ['#??']
    """
    answer = board.answer
    unsure = {
        place
        for key, term in terms.items()
        if term not in forced and -term not in forced
        for place in places_in(key)
    }

    def sure(there: Mapping[Place, Any]) -> dict[Place, Any]:
        return {place: thing for place, thing in there.items() if place not in unsure}

    def holds(link: tuple[Place, Place]) -> bool:
        return terms.get(link, terms.get(link[::-1])) in forced

    answer.shaded -= unsure
    for place, symbol in answer.symbols.items():
        # The shape of a ship depends on what is beside it, which may be open.
        answer.symbols[place] = '#' if symbol == 'ship' and unsure else symbol
    answer.symbols, answer.numbers = sure(answer.symbols), sure(answer.numbers)
    answer.regions, answer.fills = sure(answer.regions), sure(answer.fills)
    board.certain(board.places.keys() - unsure)
    if answer.fences is not None:  # the places of their terms are dots
        answer.fences = {*filter(holds, answer.fences)}
        answer.certain = set()
        return board
    if answer.lines is not None:
        answer.lines = [*filter(holds, answer.lines)]
    return board.differing(unsure)


def in_colors(board: Board) -> str:
    """Return a board as text for a terminal, in colours unless NO_COLOR is set."""
    return board.text(color='NO_COLOR' not in os.environ)


def open_picture(picture: Board | Drawing | Slides, what: str = 'the first answer') -> None:
    """Show a picture in the browser, from a temporary file that stays for it to read."""
    import webbrowser
    from tempfile import mkstemp

    file, path = mkstemp('.svg', 'satpy-')
    os.close(file)
    picture.save(path)
    shown = webbrowser.open(f'file://{path}')
    print_status(f'{path}: a drawing: {what}' + ('' if shown else ', no browser found'))

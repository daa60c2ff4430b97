"""Making puzzles: `make_puzzle` returns a random one with one answer and no clue too many.

The module `makers` has functions named after their kinds, each of which returns a `Draft`: a
random board with all its clues. A draft with several answers is thrown away. Otherwise clues are
left out as long as the answer stays the only one, and the steps tell how hard the rest is.
"""

from __future__ import annotations

from typing import NamedTuple

from satpy.boards.board import Board
from satpy.cnf import CNF
from satpy.errors import FormatError, Timeout, shortened
from satpy.notations.kind import Kind
from satpy.notations.source import MAX_SIDE
from satpy.puzzles.making import makers
from satpy.puzzles.making.maker import Dice, Maker, Stuck
from satpy.puzzles.making.thinning import thinned
from satpy.puzzles.solution_path import SolutionPath
from satpy.solving.session import check_time, deadline, remaining

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from satpy.puzzles.making.maker import Draft, Rules

__all__ = ['MADE', 'USUAL', 'Made', 'drafter', 'make_puzzle']

MADE = makers.__all__
"""The kinds that have a maker."""
USUAL = {'sudoku': (9, 9)}
"""{kind: its usual size}, where that is not 10x10."""

# Puzzles easier than the level, after which the hardest of them is taken.
EASIER = 200


class Made(NamedTuple):
    """A board, and its level if one was asked for."""

    board: Board
    level: int | None


def drafter(kind: str) -> Callable[[Maker], Draft]:
    """Return the function that makes random puzzles of a kind; FormatError if there is none."""
    if kind not in MADE:
        told = f'satpy cannot make {shortened(kind)} puzzles'
        raise FormatError(f'{told}, only {", ".join(MADE)}')
    maker: Callable[[Maker], Draft] = getattr(makers, kind)
    return maker


def make_puzzle(
    kind: Kind,
    rules: Rules,
    width: int,
    height: int,
    level: int | None = None,
    seed: int = 0,
    timeout: float | None = None,
) -> Made:
    """Return a random puzzle of a kind: it has one answer, and any clue less would make it two.

    rules: the function of that name in the script of the kind. level: the largest number of
    clues in a step of its `SolutionPath`, or less if 200 puzzles have no harder
    one. The same seed gives the same puzzle, as long as there is time.

    Raises FormatError for a kind without a maker or a size that it cannot have, and Timeout after
    `timeout` seconds without such a puzzle; after some that are easier the hardest is returned.
    """
    draft = drafter(kind.name)
    if not (0 < width <= MAX_SIDE and 0 < height <= MAX_SIDE):
        raise FormatError(f'a board of {width}x{height}: each side has 1 to {MAX_SIDE} cells')
    maker = Maker(kind, rules, width, height, Dice(seed), deadline(timeout))
    easier: list[Made] = []
    try:
        while len(easier) < EASIER:
            check_time(maker.until)
            try:
                puzzle = thinned(maker, draft(maker))
            except Stuck:
                continue
            if puzzle is None:
                continue
            found = None if level is None else level_of(maker, puzzle, level)
            if found == level:
                return Made(puzzle, level)
            if found is not None:
                easier.append(Made(puzzle, found))
    except Timeout:
        if not easier:
            of_level = f' of level {level}' * (level is not None)
            told = f'no {kind.name} puzzle of {width}x{height}{of_level} in {timeout:g} seconds'
            raise Timeout(f'{told}: allow more time, or another size or level') from None
    return max(easier, key=lambda made: made.level or 0)


def level_of(maker: Maker, puzzle: Board, most: int) -> int | None:
    """Return the largest number of sections in a step; None if that is more than `most`."""
    cnf = CNF()
    terms = maker.rules(cnf, puzzle)
    path = SolutionPath(cnf, terms, lambda _: Board.grid(maker.width, maker.height))
    cells = {*map(abs, terms.values())}
    level = 0
    for step in path.steps(most, remaining(maker.until)):
        level = max(level, len(step.sections))
        cells.difference_update(map(abs, step.literals))
    return None if cells else level

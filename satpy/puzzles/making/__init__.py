"""Making puzzles: `make_puzzle` returns a random one with one solution and no superfluous clue.

The module `makers` has functions named after their kinds, each of which returns a `PuzzleDraft`: a
random board with all its clues. A draft with several solutions is thrown away. Otherwise clues are
left out while the solution stays unique, and the steps say how hard the rest is. A clue that the
kind demands stays, such as the number of an island, even if `?` would suffice.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Set
from typing import Any, NamedTuple

from satpy.boards.board import SIDES, Board
from satpy.boards.layers import Spot
from satpy.cnf import CNF
from satpy.debugging.sections import Sections
from satpy.errors import FormatError, Timeout, nearest, shortened
from satpy.notations.kind import Kind
from satpy.notations.source import check_board_size
from satpy.puzzles.making import makers
from satpy.puzzles.making.maker import Dice, Maker, PuzzleDraft, Rules, Stuck
from satpy.puzzles.solution_path import SolutionPath
from satpy.solving.enumeration import blocking_clause
from satpy.solving.session import check_time, deadline, remaining

__all__ = ['MADE', 'USUAL', 'Made', 'drafter', 'make_puzzle', 'thinned']

MADE = makers.__all__
"""The kinds that have a maker."""
USUAL = {'sudoku': (9, 9)}
"""{kind: its usual size}, where that is not 10x10."""

# Puzzles that are tried for a level; then the hardest is taken.
EASIER = 200

CLUES = ('clues', 'circles', 'arrows', 'colors', 'corners')
"""The layers {spot: clue} whose clues can be left out, besides the sides."""


class Made(NamedTuple):
    """A board, and its level if one was asked for."""

    board: Board
    level: int | None


def drafter(kind: str) -> Callable[[Maker], PuzzleDraft]:
    """Return the function that makes random puzzles of a kind; FormatError if there is none."""
    if kind not in MADE:
        near = nearest(kind, MADE)
        others = f'{near}: see satpy make' if near else f', only {", ".join(MADE)}'
        raise FormatError(f'satpy cannot make {shortened(kind)} puzzles{others}')
    maker: Callable[[Maker], PuzzleDraft] = getattr(makers, kind)
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
    """Return a random puzzle of a kind with one solution, and with several without any one clue.

    Clues that the kind demands stay: the numbers of nurikabe and hitori, and numbers outside a
    nonogram, tents or battleships.

    rules: the function of that name in the script of the kind. level: the largest number of clues
    in a step of its `SolutionPath`, or less if none of 200 puzzles is that hard. The same seed
    gives the same puzzle, if time does not run out.

    Raises FormatError for a kind without a maker or a size that it cannot have, and Timeout after
    `timeout` seconds without a puzzle; if all are too easy, the hardest is returned.
    """
    draft = drafter(kind.name)
    check_board_size(width, height)
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
            detail = f'no {kind.name} puzzle of {width}x{height}{of_level} in {timeout:g} seconds'
            raise Timeout(f'{detail}: allow more time, or another size or level') from None
    return max(easier, key=lambda made: made.level or 0)


def level_of(maker: Maker, puzzle: Board, most: int) -> int | None:
    """Return the largest number of sections in a step; None if it is above `most`."""
    cnf = CNF()
    terms = maker.rules(cnf, puzzle)
    path = SolutionPath(cnf, terms, lambda _: Board.grid(maker.width, maker.height))
    cells = {*map(abs, terms.values())}
    level = 0
    for step in path.steps(most, remaining(maker.until)):
        level = max(level, len(step.sections))
        cells.difference_update(map(abs, step.literals))
    return None if cells else level


# ------------------------------------------------------------------ leaving out clues


def thinned(maker: Maker, draft: PuzzleDraft) -> Board | None:
    """Return the board of a draft without superfluous clues; None if its solution is not unique.

    A clue that can be left out has a section at its spot and at no other such spot. Clues at the
    same spot, such as a number and its arrow, are left out together. Only their random order
    decides which clues stay. Cost: a question a clue.

    The rules are loaded once, with a selector for each clue and a clause that forbids the solution.
    A clue can be left out if the others still allow no other solution, which takes one question to
    the loaded solver. The spot of a section says which clue it belongs to:
    `comment(text, at=spot)`.
    """
    cnf = CNF()
    variables = [abs(term) for term in maker.rules(cnf, draft.full).values()]
    found = list(cnf.solutions(2, variables, timeout=remaining(maker.until)))
    if len(found) != 1:
        return None
    if draft.empty is draft.full:
        return draft.full
    spot_of = clue_sections(maker, draft, cnf)
    sections = Sections(cnf, None, maker.until, {*range(len(cnf.store.sections))} - spot_of.keys())
    sections.write([blocking_clause([*dict.fromkeys(variables)], found[0])])
    # A clue whose section has no clauses is not needed.
    left = list(dict.fromkeys(spot_of[section] for section in sections.all))
    spare = getattr(draft.full, draft.spare, {})
    for spot in sorted(maker.dice.shuffled(left), key=lambda spot: spot not in spare):
        rest = [other for other in left if other != spot]
        if not sections.satisfiable([s for s in sections.all if spot_of[s] in rest], maker.until):
            left = rest
    return with_clues(draft, set(left))


def clue_sections(maker: Maker, draft: PuzzleDraft, cnf: CNF) -> dict[int, Spot]:
    """Return {section: spot} of the clues that can be left out.

    The rules do not write these sections for the draft without such clues.
    """
    before = CNF()
    maker.rules(before, draft.empty)
    always = set(before.store.sections)
    clues = {*clues_of(draft)}
    found = {}
    for section, text in enumerate(cnf.store.sections):
        if text not in always:
            spots = clues.intersection(cnf.store.spots.get(section, ()))
            assert len(spots) == 1, f'section {text!r} is at {len(spots)} clues, not at one'
            found[section] = spots.pop()
    missing = clues.difference(found.values())
    assert not missing, f'no section is at the clues of {sorted(missing)}'
    return found


def clues_of(draft: PuzzleDraft) -> dict[Spot, list[tuple[str, Any, Any]]]:
    """Return {spot: (layer, key, clue) of each clue there that can be left out}.

    The key of a clue on a side is the number of its column or row, elsewhere the spot itself.

    >>> full = Board.grid(2, 1, clues={(1, 0): 4}, bottom=[None, 3])
    >>> dict(clues_of(PuzzleDraft(full, Board.grid(2, 1))))
    {(1, 0): [('clues', (1, 0), 4)], (1, 1): [('bottom', 1, 3)]}
    """
    found = defaultdict(list)
    for name in (*CLUES, *SIDES):
        full, empty = (getattr(board, name) for board in (draft.full, draft.empty))
        if name in SIDES:
            full, empty = dict(enumerate(full)), dict(enumerate(empty))
        for key, clue in full.items():
            if empty.get(key) != clue:
                spot = draft.full.beside(name, (key, key)) if name in SIDES else key
                found[spot].append((name, key, clue))
    return found


def with_clues(draft: PuzzleDraft, spots: Set[Spot]) -> Board:
    """Return the draft's board with the clues at these spots."""
    board = draft.empty.copy()
    for side in SIDES:
        if not getattr(board, side):
            setattr(board, side, [None for _ in getattr(draft.full, side)])
    for spot, clues in clues_of(draft).items():
        for name, key, clue in clues if spot in spots else ():
            getattr(board, name)[key] = clue
    return board

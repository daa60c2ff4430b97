"""A puzzle with one answer and no clue too many: clues are left out one by one.

The rules are loaded once, each clue with a selector of its own, and a clause that forbids the
answer. A clue can be left out if the others still allow no other answer, which is one question to
the loaded solver. Which clue a section belongs to is what it says itself: `comment(text, at=spot)`.
"""

from __future__ import annotations

from array import array
from collections.abc import Set

from satpy.boards.board import SIDES, Board
from satpy.cnf import CNF
from satpy.debugging.sections import Sections
from satpy.puzzles.making.maker import Draft, Maker
from satpy.solving.session import remaining

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from satpy.boards.spots import Spot

__all__ = ['thinned']

CLUES = ('clues', 'circles', 'arrows', 'colors', 'corners')
"""The layers {spot: clue} whose clues can be left out, besides the sides."""


def thinned(maker: Maker, draft: Draft) -> Board | None:
    """Return the board of a draft without clues that are not needed; None if it is not unique.

    A clue that can be left out has a section at its spot, which is at no other such spot. Clues at
    the same spot, such as a number and its arrow, are left out together. Which clues stay depends
    on their random order alone. Cost: a question a clue.
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
    other = [-v if v in found[0] else v for v in dict.fromkeys(variables)]
    sections.engine.add(array('i', [*other, 0]))
    # A section without clauses is a clue that says nothing.
    left = list(dict.fromkeys(spot_of[section] for section in sections.all))
    spare = layers_of(draft.full).get(draft.spare, {})
    for spot in sorted(maker.dice.shuffled(left), key=lambda spot: spot not in spare):
        rest = [other for other in left if other != spot]
        if not sections.satisfiable([s for s in sections.all if spot_of[s] in rest], maker.until):
            left = rest
    return with_clues(draft, set(left))


def clue_sections(maker: Maker, draft: Draft, cnf: CNF) -> dict[int, Spot]:
    """Return {section: spot} of the clues that can be left out.

    These are the sections that the rules do not write for the draft without such clues.
    """
    before = CNF()
    maker.rules(before, draft.empty)
    always = set(before.store.sections)
    clues = {spot for _, spot in clues_of(draft)}
    found = {}
    for section, text in enumerate(cnf.store.sections):
        if text not in always:
            spots = clues.intersection(cnf.store.spots.get(section, ()))
            assert len(spots) == 1, f'section {text!r} is at {len(spots)} clues, not at one'
            found[section] = spots.pop()
    missing = clues.difference(found.values())
    assert not missing, f'no section is at the clues of {sorted(missing)}'
    return found


def clues_of(draft: Draft) -> list[tuple[str, Spot]]:
    """Return (layer, spot) of the clues that can be left out."""
    full, empty = layers_of(draft.full), layers_of(draft.empty)
    return [
        (name, spot)
        for name, clues in full.items()
        for spot, clue in clues.items()
        if spot not in empty[name] or empty[name][spot] != clue
    ]


def layers_of(board: Board) -> dict[str, dict[Spot, Any]]:
    """Return {layer: {spot: clue}} of the layers of clues, the sides among them.

    >>> layers_of(Board.grid(2, 1, clues={(1, 0): 4}, bottom=[None, 3]))['bottom']
    {(1, 1): 3}
    """
    found: dict[str, dict[Spot, Any]] = {name: getattr(board, name) for name in CLUES}
    for side in SIDES:
        entries = enumerate(getattr(board, side))
        found[side] = {board.beside(side, (n, n)): clue for n, clue in entries if clue is not None}
    return found


def with_clues(draft: Draft, spots: Set[Spot]) -> Board:
    """Return the draft's board with the clues at these spots."""
    board, full = draft.empty.copy(), layers_of(draft.full)
    for side in SIDES:
        if not getattr(board, side):
            setattr(board, side, [None for _ in getattr(draft.full, side)])
    for name, spot in clues_of(draft):
        if spot in spots:
            # Of a side the number of the column or row; of other layers the spot itself.
            key: Any = spot[name in ('left', 'right')] if name in SIDES else spot
            getattr(board, name)[key] = full[name][spot]
    return board

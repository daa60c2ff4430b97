"""A puzzle with one answer and no clue too many: clues are left out one by one.

The rules are loaded once, each clue with a selector of its own, and a clause that forbids the
answer. A clue can be left out if the others still allow no other answer, which is one question to
the loaded solver.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from copy import copy

from satpy.cnf import CNF
from satpy.debugging.sections import Sections
from satpy.puzzles.making.maker import Draft, Maker
from satpy.solving.session import remaining

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from satpy.puzzles.kinds.puzzles import Puzzle

    Clue = tuple[str, Any]

__all__ = ['thinned']

# {attribute with a clue for each line: what the section of the clue begins with}
LINES = {'rows': 'row', 'cols': 'column'}


def thinned(maker: Maker, draft: Draft) -> Puzzle | None:
    """Return the puzzle of a draft without clues that are not needed; None if it is not unique.

    Which clues stay depends on their random order alone. Cost: a question a clue.
    """
    cnf = CNF()
    variables = [abs(term) for term in maker.rules(cnf, draft.full).values()]
    found = list(cnf.solutions(2, variables, timeout=remaining(maker.until)))
    if len(found) != 1:
        return None
    if draft.empty is draft.full:
        return draft.full
    clues = clue_sections(maker, draft, cnf)
    sections = Sections(cnf, None, maker.until, {*range(len(cnf.store.sections))} - clues.keys())
    other = [-v if v in found[0] else v for v in dict.fromkeys(variables)]
    sections.engine.add(array('i', [*other, 0]))
    # A section without clauses is a clue that says nothing.
    left = [section for section in clues if section in set(sections.all)]
    order = maker.dice.shuffled(left)
    for clue in sorted(order, key=lambda clue: clues[clue][0] != draft.spare):
        rest = [section for section in left if section != clue]
        if not sections.satisfiable(rest, maker.until):
            left = rest
    return with_clues(draft, [clues[section] for section in left])


def clue_sections(maker: Maker, draft: Draft, cnf: CNF) -> dict[int, Clue]:
    """Return {section: clue} of the clues that can be left out.

    The sections of clues are those that the rules do not write for the draft without them. Those
    of rows and columns say so; the scripts write the others in the order in which the puzzle has
    the clues.
    """
    before = CNF()
    maker.rules(before, draft.empty)
    always = set(before.store.sections)
    texts = cnf.store.sections
    sections = [section for section, text in enumerate(texts) if text not in always]
    clues = clues_of(draft)
    assert len(sections) == len(clues), f'{len(sections)} sections for {len(clues)} clues'
    lines = {f'{LINES[name]} {key + 1}': (name, key) for name, key in clues if name in LINES}
    found = {section: lines.pop(texts[section].partition(':')[0], None) for section in sections}
    assert not lines, f'no section for {[*lines]}'
    others = iter([clue for clue in clues if clue[0] not in LINES])
    return {section: clue or next(others) for section, clue in found.items()}


def clues_of(draft: Draft) -> list[Clue]:
    """Return (attribute, key) of the clues that can be left out.

    The key is one of a dict, an index of a list of numbers, or a member of a list or a set.
    """
    found: list[Clue] = []
    for name, full in vars(draft.full).items():
        empty = getattr(draft.empty, name)
        if isinstance(full, dict):
            found += [(name, key) for key in full if key not in empty or empty[key] != full[key]]
        elif isinstance(full, list) and len(empty) == len(full):
            found += [(name, at) for at, value in enumerate(full) if empty[at] != value]
        elif isinstance(full, list):
            found += [(name, place) for place in full]
        elif isinstance(full, set):
            found += [(name, pair) for pair in sorted(full)]
    return found


def with_clues(draft: Draft, clues: Iterable[Clue]) -> Puzzle:
    """Return the draft's puzzle with these clues."""
    puzzle = copy(draft.empty)
    chosen: dict[str, list[Any]] = {}
    for name, key in clues:
        chosen.setdefault(name, []).append(key)
    for name, keys in chosen.items():
        full, empty = getattr(draft.full, name), getattr(draft.empty, name)
        if isinstance(full, dict):
            there: Any = {**empty, **{key: full[key] for key in keys}}
        elif isinstance(full, set):
            there = set(keys)
        elif len(empty) == len(full):
            there = [value if at in keys else empty[at] for at, value in enumerate(full)]
        else:
            there = keys
        setattr(puzzle, name, there)
    return puzzle

"""What is left of a puzzle: the values of each cell (`--candidates`), idle clues (`--idle`)."""

from __future__ import annotations

from satpy.boards.place_names import without_switch
from satpy.errors import FormatError, counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from satpy.cli.runner import Ask

__all__ = ['candidates', 'idle_clues', 'idle_in_words', 'print_left']


def print_left(ask: Ask) -> int:
    """Print what was asked for, and return the exit status.

    A formula without a solution is left to the conflict, which the last line names.
    """
    options = ask.options
    if options.candidates:
        ask.end('\n'.join(rows_of(ask, candidates(ask))), 0)
    if options.idle:
        idle, many = idle_clues(ask)
        ask.end('\n'.join([idle_in_words(len(idle), many), *idle]), 0)
    return 0


def candidates(ask: Ask) -> dict[tuple[int, int], list[Any]]:
    """Return {place: the values that it has in some solution}, for terms {(x, y, value): literal}.

    A place without values, because they are not part of the solution, is not there.
    """
    terms: Mapping[Any, int] = ask.terms
    valued = {key: term for key, term in terms.items() if len(key) == 3}
    if not valued:
        raise FormatError('the solution of this kind has no values in cells: see --hint')
    never = {-literal for literal in ask.cnf.forced(valued.values(), timeout=ask.left())}
    found: dict[tuple[int, int], list[Any]] = {}
    for (x, y, value), term in valued.items():
        if term not in never:
            found.setdefault((x, y), []).append(value)
    return found


def rows_of(ask: Ask, found: Mapping[tuple[int, int], list[Any]]) -> list[str]:
    """Return the candidates as rows of cells, `159`, or `1,12` if some have several digits."""
    board = ask.board
    long = any(len(str(value)) > 1 for values in found.values() for value in values)
    cells = {place: (',' * long).join(map(str, values)) for place, values in found.items()}
    rows = [[cells.get((x, y), '.') for x in range(board.width)] for y in range(board.height)]
    wide = max((len(cell) for row in rows for cell in row), default=0)
    return [' '.join(cell.ljust(wide) for cell in row).rstrip() for row in rows]


def idle_clues(ask: Ask) -> tuple[list[str], int]:
    """Return the clues that are not needed, and how many clues there are.

    Leaving out one of them, with all others in place, adds no solution.
    """
    cnf = ask.cnf.formula_to_blame()
    trusted = cnf.store.trusted
    clues = {text for at, text in enumerate(cnf.store.sections) if at not in trusted}
    clues &= {text for text in clues if cnf.spots(text)}
    idle = [text for text in cnf.idle(timeout=ask.left()) if text in clues]
    return [without_switch(text) for text in idle], len(clues)


def idle_in_words(idle: int, many: int) -> str:
    """Return how many of the clues are not needed.

    >>> idle_in_words(0, 9), idle_in_words(1, 9), idle_in_words(0, 0)
    ('every one of the 9 clues is needed', '1 of 9 clues is not needed', 'there are no clues')
    >>> idle_in_words(3, 9)
    '3 of 9 clues are not needed: any one of them can be left out'
    """
    if not many:
        return 'there are no clues'
    if not idle:
        return f'every one of the {many} clues is needed' if many > 1 else 'the clue is needed'
    more = 'are not needed: any one of them can be left out' if idle > 1 else 'is not needed'
    return f'{idle} of {counted(many, "clue")} {more}'

"""`all_of` and `any_of`: literals to nest in other rules, without a label to make up."""

from __future__ import annotations

from collections.abc import Iterable

from satpy.boards.place_names import label_words
from satpy.errors import ClauseError, quoted
from satpy.formula.clauses import check_unread
from satpy.formula.draft import takes_cnf
from satpy.formula.formula import Formula

__all__ = ['all_of', 'any_of']


@takes_cnf
def all_of(cnf: Formula, cells: Iterable[int]) -> int:
    """Return a literal that is true if and only if all the cells are.

    For an empty list it is true, for one cell the cell itself. Inside `cnf.when` a new literal is
    false where the conditions do not hold. Raises `ClauseError` if the cells are not a list of
    literals.

    Cost: a variable, and one clause more than there are cells; nothing for one cell.

    >>> from satpy import CNF, all_of, window
    >>> cnf = CNF()
    >>> a, b, c, d = map(cnf.auto_term, 'abcd')
    >>> cnf.write(window([all_of(cnf, [a, b]), all_of(cnf, [-c, -d])], 1, 1))
    >>> cnf.count()
    6
    >>> cnf.write_one(all_of(cnf, [])); cnf.write_one(all_of(cnf, [a])); cnf.count()
    4
    """
    return junction(cnf, 'all', cells, 1)


@takes_cnf
def any_of(cnf: Formula, cells: Iterable[int]) -> int:
    """Return a literal that is true if and only if any of the cells is.

    For an empty list it is false. All else is as in `all_of`.

    Cost: a variable, and one clause more than there are cells; nothing for one cell.

    >>> from satpy import CNF, all_of, any_of
    >>> cnf = CNF()
    >>> a, b, c, d = map(cnf.auto_term, 'abcd')
    >>> cnf.write_one(all_of(cnf, [any_of(cnf, [a, b]), any_of(cnf, [c, d])]))
    >>> cnf.count()
    9
    >>> cnf.write_one(any_of(cnf, [])); cnf.count()
    0
    """
    return junction(cnf, 'any', cells, -1)


def junction(cnf: Formula, word: str, cells: Iterable[int], sign: int) -> int:
    """Return a literal for all of the cells (sign 1), or for any of them (-1)."""
    where = f'{word}_of'
    if not hasattr(cells, '__iter__') or isinstance(cells, dict):
        raise ClauseError(
            f'{where} takes a list of cells, not {quoted(cells)}, as in {where}(cnf, [a, b])'
        )
    check_unread(cells, where)
    draft = cnf.draft(word, None, cells, where)
    if len(draft.cells) == 1:
        return draft.cells[0]
    (output,) = draft.new(1)
    for cell in draft.cells:
        draft.add(-sign * output, sign * cell)
    draft.add(sign * output, *[-sign * cell for cell in draft.cells])
    draft.write(reveal=[output])
    words = [label_words(cnf.variables.name(abs(cell)), cell > 0) for cell in draft.cells]
    cnf.variables.mean(f'{word} of', (), {f'[{", ".join(words)}]': output})
    return output

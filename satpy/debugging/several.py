"""What to say if there are several solutions although one was expected."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.cnf import CNF

__all__ = ['difference_in_words', 'forgotten_in_words']

# Labels or sections in one message: more of them fill a screen.
LISTED = 5


def difference_in_words(cnf: CNF, one: set[int], other: set[int], cells: Iterable[int]) -> str:
    """Return the first labels in which two solutions differ, and what may be missing or forgotten.

    cells: the interesting variables; if there are none, those with names are shown.

    >>> from satpy.cnf import CNF
    >>> cnf = CNF()
    >>> a, b = cnf.auto_term('a'), cnf.auto_term('b')
    >>> difference_in_words(cnf, {a, b}, set(), [])
    "('a',), ('b',) are true in one and false in another; a rule or a clue is missing there, and \
cnf.forced() returns what all solutions share; ('a',), ('b',) are in no clause: is that right, or \
a cnf.write missing?"
    >>> cnf.write_one(a, b)
    >>> difference_in_words(cnf, {a}, {b}, [])
    "('a',) is true in one, ('b',) in another; a rule or a clue is missing there, and cnf.forced() \
returns what all solutions share"
    """
    # Show an interesting variable or a named one: others mean nothing to a person.
    meant = {*cells} or {*cnf.term_lut.values()}
    shown = meant if meant & (one ^ other) else one | other
    first, second = (sorted(part & shown) for part in (one - other, other - one))
    true = first or second
    words = f'{labels_in_words(cnf, true)} {are(true)} true in one'
    if first and second:
        words += f', {labels_in_words(cnf, second)} in another'
    else:
        words += ' and false in another'
    words += (
        '; a rule or a clue is missing there, and cnf.forced() returns what all solutions share'
    )
    forgotten = forgotten_in_words(cnf, sorted(meant))
    return f'{words}; {forgotten}' if forgotten else words


def labels_in_words(cnf: CNF, variables: Sequence[int]) -> str:
    """Return the first labels, and how many follow.

    >>> from satpy.cnf import CNF
    >>> labels_in_words(CNF(), range(1, 9))
    '1, 2, 3, 4, 5 and 3 more'
    """
    return cnf.spell(variables[:LISTED], ', ') + more_than_listed(variables)


def more_than_listed(things: Sequence[object]) -> str:
    """Return how many things follow the listed ones."""
    return f' and {len(things) - LISTED} more' if len(things) > LISTED else ''


def are(things: Sequence[object]) -> str:
    """Return the verb."""
    return 'are' if things[1:] else 'is'


def forgotten_in_words(cnf: CNF, variables: Iterable[int]) -> str:
    """Return which sections are empty, or else which variables are in no clause; '' if none.

    >>> from satpy.cnf import CNF
    >>> cnf = CNF()
    >>> cnf.write_one(1); forgotten_in_words(cnf, [1])
    ''
    >>> cnf.comment('row 1'); forgotten_in_words(cnf, [])
    "nothing was written in 'row 1': is that right, or a cnf.write missing?"
    """
    sections = [*map(repr, cnf.unwritten())]
    used = cnf.terms
    unused = [variable for variable in variables if variable not in used]
    if sections:
        listed = ', '.join(sections[:LISTED]) + more_than_listed(sections)
        words = f'nothing was written in {listed}'
    elif unused:
        words = f'{labels_in_words(cnf, unused)} {are(unused)} in no clause'
    else:
        return ''
    return f'{words}: is that right, or a cnf.write missing?'

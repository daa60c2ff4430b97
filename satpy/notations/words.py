"""The words of a kind for steps of a solution: `Words` for terms, `Because` for sections."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ['CLUE', 'CONNECTED', 'COUNT', 'ONE_LOOP', 'Because', 'Words']


class Because:
    """Why a conclusion follows from a section, in words; empty for none.

    last: the conclusion holds: `only {what} is left for {place}`. full: it does not hold, because
    of known cells: `{name} has its {n}`. alone: it does not hold, by the section alone. breaks: how
    the opposite breaks the section: `leave {name} no room for {n}`. both: how it breaks two such
    sections together: `join {name} to {other}`. unsaid: a rule that everybody has in mind, which is
    not named beside other reasons.

    The fields: `{name}` and `{n}` of a section `{name}: {n}`, `{section}` all of it, `{spot}` its
    spot, `{known}` known cells, `{part}` a part that would be cut off; of the conclusion `{place}`
    its place, `{what}` its sign, and `{found}` both. An arrow and the conclusion follow a sentence
    without the last three.
    """

    def __init__(
        self,
        last: str = '',
        full: str = '',
        alone: str = '',
        breaks: str = '',
        both: str = '',
        unsaid: bool = False,
    ) -> None:
        self.last, self.full, self.alone, self.breaks = last, full, alone, breaks
        self.both, self.unsaid = both, unsaid


ONE_LOOP = Because(breaks='close the loop too early')
"""For the rule that all lines form one loop."""
RULES = {
    'the lines form one loop at': Because(
        last='the loop can go on in one way only at {spot}',
        full='the loop already passes {spot}',
        breaks='leave the loop no way on at {spot}',
    ),
    'the lines form one loop': ONE_LOOP,
    'the lines are paths at': Because(
        last='no other way is left for the path at {spot}',
        full='the path already passes {spot}',
        breaks='leave the path no way on at {spot}',
    ),
    'the lines are paths': Because(breaks='close a loop'),
    'every cell is on a path': Because(unsaid=True),
    **dict.fromkeys(
        ['each cell has a number', 'each cell has one number', 'each white cell has a digit'],
        Because(last='only {what} is left for {place}', full='{known}'),
    ),
    **dict.fromkeys(
        ['shaded cells are not side by side', 'shaded places are not side by side'],
        Because(full='{known}'),
    ),
    'nowhere two by two': Because(breaks='fill two by two cells'),
}
"""For rules of many kinds: {beginning of a section's text: reason}."""
CONNECTED = Because(breaks='cut off {part}')
"""For a rule whose text ends with `connected`."""


class Words:
    """The words of a kind for its steps; by default they follow the board.

    yes, no: the words for a place if its term is true, and if it is false. because: {beginning of a
    section's text: `Because`}. names: {words of a label: (its meaning, the opposite)}, each with a
    {} for every place, one or two, for terms that do not show at one place.
    """

    def __init__(
        self,
        yes: str = '',
        no: str = '',
        because: Mapping[str, Because] | None = None,
        names: Mapping[str, tuple[str, str]] | None = None,
    ) -> None:
        self.yes, self.no, self.names = yes, no, names or {}
        self.because = {**(because or {}), **RULES}


COUNT = Because(
    last='{name} needs {place} for its {n}',
    full='{name} has its {n}',
    breaks='leave {name} no room for {n}',
)
"""For a section with the number of objects in a row, column or room."""
CLUE = Because(
    last='{section} needs {found}',
    full='{section} has its {n}',
    breaks='contradict {section}',
)
"""For a section with the number of objects around a place."""

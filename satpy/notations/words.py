"""How a kind says the steps of a solution: `Words` of its terms, and `Because` of its sections."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ['CLUE', 'CONNECTED', 'COUNT', 'Because', 'Words']


class Because:
    """Why something follows from a section, in words; each empty where there is nothing to say.

    last: what follows holds: `only {what} is left for {place}`. full: it does not, and what is
    known does: `{name} has its {n}`. alone: it does not, by nothing else. breaks: what the
    opposite would do: `leave {name} no room for {n}`.

    Of a section `{name}: {n}` these are the parts, `{section}` is all of it, and `{spot}` where it
    stands. `{known}` is what is known, `{part}` what would be cut off. `{place}` is where what
    follows is, `{what}` what it is, and `{found}` both; a sentence that has none of these three
    goes on with an arrow and what follows.
    """

    def __init__(self, last: str = '', full: str = '', alone: str = '', breaks: str = '') -> None:
        self.last, self.full, self.alone, self.breaks = last, full, alone, breaks


RULES = {
    'the lines form one loop at': Because(
        last='the loop can go on in one way only at {spot}',
        full='the loop already passes {spot}',
        breaks='leave the loop no way on at {spot}',
    ),
    'the lines form one loop': Because(breaks='close the loop too early'),
    'nowhere two by two': Because(breaks='fill two by two cells'),
}
"""Of rules that many kinds have: {how the text of a section begins: why}."""
CONNECTED = Because(breaks='cut off {part}')
"""Of a rule whose text ends with `connected`."""


class Words:
    """The words of a kind for its steps, all by default such as the board shows.

    yes, no: what is at a place if its term is true, and if it is false. because: {how the text of
    a section begins: `Because`}. names: {words of a label: what it means, what its opposite
    means, each with a {} for every place, of which there are one or two}, of terms that do not
    show at one place.
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
"""Of a section that says how many things a row, column or room has."""
CLUE = Because(
    last='{section} needs {found}',
    full='{section} has its {n}',
    breaks='contradict {section}',
)
"""Of a section that says how many things are around a place."""

"""The kinds of puzzles: what each is called, what it is made of, and how it is written down.

A new kind is one entry in a table. Its parts (parts.py) tell how puzz.link's URLs and files and
typed boards of it look; `game` and `task` how Tatham's game IDs and the Puzzle Team's tasks do.
Only a kind with a notation of its own has a module besides, in `satpy.puzzles.notations`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from satpy.puzzles.kinds.kind import Game, Kind, Task

__all__ = ['KINDS', 'Game', 'Kind', 'Task']

MODULES = ['common', 'areas', 'loops', 'numbers']
"""Those with a TABLE of kinds."""


class Kinds(Mapping[str, Kind]):
    """The kinds, by name.

    A table is imported when no table before it has what is looked for: to import them all takes as
    long as to solve a small puzzle.

    >>> KINDS['tents'].title, 'tent' in KINDS
    ('Tents', False)
    """

    def __getitem__(self, name: str) -> Kind:
        for kind in self.entries():
            if kind.name == name:
                return kind
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        return (kind.name for kind in self.entries())

    def __len__(self) -> int:
        return sum(1 for kind in self.entries())

    def entries(self) -> Iterator[Kind]:
        """Yield the kinds, table by table."""
        for module in MODULES:
            yield from __import__(f'satpy.puzzles.kinds.{module}', fromlist=['TABLE']).TABLE


KINDS = Kinds()
"""The kinds, by name."""

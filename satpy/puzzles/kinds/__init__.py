"""The kinds of puzzles: what each is called, what it is made of, and how it is written down.

A new kind is one entry in a table, and its name in TABLES. Its parts (parts.py) tell how
puzz.link's URLs and files and typed boards of it look; `game` and `task` how Tatham's game IDs and
the Puzzle Team's tasks do.
Only a kind with a notation of its own has a module besides, in `satpy.puzzles.notations`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from satpy.puzzles.kinds.kind import Game, Kind, Task

__all__ = ['KINDS', 'Game', 'Kind', 'Task']

TABLES = {
    'common': 'battleship hitori kakuro nonogram numberlink nurikabe pentominoes slitherlink '
    'sudoku tents',
    'areas': 'fillomino heyawake star_battle shikaku lits norinori tapa statue_park galaxies aqre '
    'dominosa shakashaka sashigane aquarium',
    'loops': 'akari masyu hashiwokakero yajilin slant simple_loop kurodoko castle_wall cave '
    'country_road nurimisaki',
    'numbers': 'binairo crossword futoshiki jigsaw_sudoku kakurasu killer_sudoku minesweeper '
    'mosaic ripple_effect skyscrapers suguru thermometers',
}
"""The modules with a TABLE of kinds, and the names of these."""


class Kinds(Mapping[str, Kind]):
    """The kinds, by name.

    A table is imported when one of its kinds is looked for: to import them all takes as long as to
    solve a small puzzle. `tables`: {name: its module}.

    >>> KINDS['tents'].title, 'tent' in KINDS
    ('Tents', False)
    """

    def __init__(self) -> None:
        self.tables = {name: table for table, names in TABLES.items() for name in names.split()}

    def __getitem__(self, name: str) -> Kind:
        module = f'satpy.puzzles.kinds.{self.tables[name]}'
        table: list[Kind] = __import__(module, fromlist=['TABLE']).TABLE
        return next(kind for kind in table if kind.name == name)

    def __iter__(self) -> Iterator[str]:
        return iter(self.tables)

    def __len__(self) -> int:
        return len(self.tables)


KINDS = Kinds()
"""The kinds, by name."""

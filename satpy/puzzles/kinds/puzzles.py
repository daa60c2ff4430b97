"""What a reader returns: a `Puzzle`, for some kinds of a class that says what it has.

Places are (x, y), x to the right and y down, both from 0. `check()` looks for contradictions
that need no solver, and names rows and columns from 1, as people do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from satpy.errors import FormatError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from typing_extensions import TypeAlias

    from satpy.puzzles.kinds.rooms import Place

__all__ = ['Puzzle', 'Run', 'Tally', 'check_tallies', 'clues_of_rooms', 'optional', 'refuse']

Tally: TypeAlias = 'int | None'
Run: TypeAlias = 'int | str'


class Puzzle:
    """A board and what is given on it, as attributes; puzzles are equal if these are.

    A subclass declares its attributes in the order of its arguments; what may be left out is
    what the function behind it returns. A kind without a subclass is named by the attribute `kind`.

    >>> Puzzle(2, 1, kind='masyu', white=[(0, 0)])
    Puzzle(width=2, height=1, kind='masyu', white=[(0, 0)])
    """

    kind: str

    def __init__(self, width: int, height: int, *values: Any, **named: Any) -> None:
        self.width, self.height = width, height
        declared = named if type(self) is Puzzle else type(self).__annotations__
        given = {**dict(zip(declared, values)), **named}
        needed = {name for name in declared if name not in vars(type(self))}
        if not needed <= given.keys() <= {*declared}:
            raise TypeError(f'{type(self).__name__} takes {", ".join(declared)}')
        for name in declared:
            setattr(self, name, given[name] if name in given else vars(type(self))[name]())

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and vars(other) == vars(self)

    def __repr__(self) -> str:
        values = ', '.join(f'{name}={value!r}' for name, value in vars(self).items())
        return f'{type(self).__name__}({values})'

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...

    def check(self) -> None:
        """Raise FormatError if the clues contradict each other."""

    def lines(self) -> list[tuple[str, Any, list[Place]]]:
        """Return (name, clue, places) of each line whose clue, in `cols` or `rows`, is known.

        >>> Puzzle(2, 1, kind='kakurasu', rows=[3], cols=[1, None]).lines()
        [('column 1', 1, [(0, 0)]), ('row 1', 3, [(0, 0), (1, 0)])]
        """
        xs, ys = range(self.width), range(self.height)
        columns = [(f'column {x + 1}', self.cols[x], [(x, y) for y in ys]) for x in xs]
        rows = [(f'row {y + 1}', self.rows[y], [(x, y) for x in xs]) for y in ys]
        return [line for line in columns + rows if line[1] is not None]


def optional(make: Callable[[], Any]) -> Any:
    """Declare an attribute that may be left out."""
    return make


def refuse(place: Place, reason: str) -> FormatError:
    """Return the error to raise about a cell."""
    return FormatError(f'column {place[0] + 1}, row {place[1] + 1}: {reason}')


def check_tallies(name: str, tallies: Sequence[Tally], count: int, what: str, total: int) -> None:
    """`count` tallies; they add up to `total`, or to no more where some are not given."""
    if len(tallies) != count:
        raise FormatError(f'{len(tallies)} {name} tallies, the board has {count} {name}s')
    given = sum(tally for tally in tallies if tally is not None)
    if given > total or (given < total and None not in tallies):
        raise FormatError(f'the {name} tallies add up to {given}, there are {total} {what}')


def clues_of_rooms(puzzle: Puzzle) -> Iterator[tuple[str, int, int]]:
    """Yield (name, clue, number of its cells) of each room with a clue; check the rooms."""
    from satpy.puzzles.kinds.rooms import check_rooms

    rooms = check_rooms(puzzle.rooms, puzzle.width, puzzle.height)
    for name, clue in puzzle.clues.items():
        if name not in rooms:
            raise FormatError(f'a clue {clue} for room {name}, which is not on the board')
        yield name, clue, len(rooms[name])

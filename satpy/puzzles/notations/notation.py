"""Notations, how their texts begin, and those of a kind.

The readers of URLs, game IDs and tasks are imported when one is read: a typed board needs none.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from satpy.puzzles.kinds import Game, Kind, Task
from satpy.puzzles.kinds.source import Source

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = [
    'FILE',
    'GAME_ID',
    'PAGE',
    'URL',
    'Notation',
    'Start',
    'link_notations',
    'notations_of',
    'own_module',
    'typed_notation',
]


class Start:
    """How a text begins: a regular expression, and texts, one of which has to be in it.

    These rule out most, so that `re` is not imported for a typed board; that takes longer than to
    read it. address: such a text can be part of an address that stands among other words.
    """

    def __init__(self, pattern: str, needs: Sequence[str], address: bool = False) -> None:
        self.pattern, self.needs, self.address = pattern, needs, address

    def fits(self, text: str, start: int, end: int) -> bool:
        """Return whether the text begins like this at `start`."""
        if not any(need in text for need in self.needs):
            return False
        import re

        return re.compile(self.pattern).match(text, start, end) is not None


class Notation:
    """A notation: its name, its reader, and how its texts begin (None: anyhow)."""

    def __init__(self, name: str, read: Callable[[Source], Any], begins: Start | None) -> None:
        self.name, self.read, self.begins = name, read, begins


OPTIONS = r'(?:\w+=\w*&)*'
FILE = Start(rf'\s*(?:\S*\?)?{OPTIONS}(?:v:[^/]*/)?pzprv3', ['pzprv3'], address=True)
URL = Start(rf'\s*(?:\S*://|(?:\S*\?)?{OPTIONS}(?:[a-z]\w*/|[A-Z]\w*/[0-9]))', '/', address=True)
# `5x5`; and what nothing else begins with, so that the error says what is wrong: `5X5:`, `9j:`.
GAME_SIZE = r'[0-9]+(?:x[0-9]|[A-Za-z][\w,]*:|:)'
GAME_ID = Start(rf'\s*(?:\S*#)?{GAME_SIZE}', ':x', address=True)
PAGE = Start(r"""(?s).*?\btask\s*=\s*['"]""", ['task'])


def notations_of(kind: Kind) -> list[Notation]:
    """Return the notations of a kind; the first whose texts begin so is the one to read with."""
    if kind.own:
        own: list[Notation] = own_module(kind).NOTATIONS
        return own
    pages, tasks, ids = [], [], []
    if kind.task:
        task: Task = kind.task

        def read(source: Source) -> Any:
            from satpy.puzzles.notations.puzzleteam import read_task

            return read_task(kind, task, source)

        pages = [Notation('a Puzzle Team page', read, PAGE)]
        tasks = [Notation('a Puzzle Team task', read, Start(task.begins, task.needs))]
    if kind.game:
        game: Game = kind.game

        def read_game(source: Source) -> Any:
            from satpy.puzzles.notations.tatham import read_id

            return read_id(kind, game, source)

        ids = [Notation('a Tatham game ID', read_game, GAME_ID)]
    return [*pages, *ids, *link_notations(kind), *tasks, typed_notation(kind)]


def own_module(kind: Kind) -> Any:
    """Import and return the module of a kind that has notations of its own."""
    return __import__(f'satpy.puzzles.notations.{kind.name}', fromlist=['NOTATIONS'])


def link_notations(kind: Kind) -> list[Notation]:
    """Return the notations of puzz.link, by the parts of a kind."""

    def read_file(source: Source) -> Any:
        from satpy.puzzles.notations import puzzlink

        return puzzlink.read_file(kind, source)

    def read_url(source: Source) -> Any:
        from satpy.puzzles.notations import puzzlink

        return puzzlink.read_url(kind, source)

    return [
        Notation('a puzz.link file', read_file, FILE),
        Notation('a puzz.link URL', read_url, URL),
    ]


def typed_notation(kind: Kind) -> Notation:
    """Return the notation of typed boards of a kind."""
    return Notation('a typed board', lambda source: read_typed(kind, source), None)


def read_typed(kind: Kind, source: Source) -> Any:
    """Read a typed board, part after part; the lines are shared out among those of many lines."""
    rest = source.lines()
    boards = sum(part.lines is None for part in kind.parts)
    last = rest[0]
    board: dict[str, Any] = {}
    for part in kind.parts:
        count = len(rest) // boards if part.lines is None else part.lines
        mine, rest = rest[:count], rest[count:]
        if part.lines is None:
            boards -= 1
        if mine:
            part.read_typed(source, mine, board)
            last = mine[-1]
        elif part.lines != 0:
            raise last.error('expected the rows of the board')
    return kind.puzzle(**board)

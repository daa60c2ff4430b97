"""The notations of a kind that follow from its entry in the table."""

from __future__ import annotations

from satpy.puzzles.kinds import Game, Kind, Task
from satpy.puzzles.kinds.source import Source
from satpy.puzzles.notations.notation import Notation, Start
from satpy.puzzles.notations.puzzleteam import PAGE, read_task
from satpy.puzzles.notations.puzzlink import link_notations
from satpy.puzzles.notations.tatham import GAME_ID, read_id

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ['notations_of', 'own_module', 'typed_notation']


def notations_of(kind: Kind) -> list[Notation]:
    """Return the notations of a kind; the first whose texts begin so is the one to read with."""
    if kind.own:
        own: list[Notation] = own_module(kind).NOTATIONS
        return own
    pages, tasks, ids = [], [], []
    if kind.task:
        task: Task = kind.task
        begins = Start(task.begins, task.needs)
        pages = [Notation('a Puzzle Team page', lambda source: read_task(kind, task, source), PAGE)]
        tasks = [Notation('a Puzzle Team task', pages[0].read, begins)]
    if kind.game:
        game: Game = kind.game
        ids = [Notation('a Tatham game ID', lambda source: read_id(kind, game, source), GAME_ID)]
    return [*pages, *ids, *link_notations(kind), *tasks, typed_notation(kind)]


def own_module(kind: Kind) -> Any:
    """Import and return the module of a kind that has notations of its own."""
    return __import__(f'satpy.puzzles.notations.{kind.name}', fromlist=['NOTATIONS'])


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

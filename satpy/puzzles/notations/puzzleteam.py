"""Tasks of the Puzzle Team's sites (puzzle-tents.com, puzzle-nurikabe.com, ...).

The page holds `var task = '...'` and `puzzleWidth: W, puzzleHeight: H`: paste its source, or the
task alone; where that does not tell the size, say it.
"""

from __future__ import annotations

from collections.abc import Callable

from satpy.puzzles.kinds import Kind, Task
from satpy.puzzles.kinds.source import MAX_SIDE, Source
from satpy.puzzles.notations.notation import PAGE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ['find_size', 'open_task', 'read_task']

SAY_SIZE = 'say size=(width, height), on the command line --size WxH'


def open_task(source: Source) -> Source:
    """Return the task in a page, or alone; the user tells its size, or else the page."""
    import re

    page = re.compile(PAGE.pattern).match(source.text)
    task = source.part(source.at if page is None else page.end(), source.end)
    task.more()
    if page is not None:
        quote = source.text[page.end() - 1]
        stop = source.text.find(quote, page.end())
        if stop < 0:
            raise source.error(f'the task has no closing {quote}', page.end())
        task.end = stop
    sides = [
        re.search(rf'\bpuzzle{name}\s*[:=]\s*([0-9]{{1,9}})\b', source.text)
        for name in ('Width', 'Height')
    ]
    if task.size is None and sides[0] and sides[1]:
        task.size = (int(sides[0][1]), int(sides[1][1]))
    if task.size is not None:
        task.check_size(*task.size)
    return task


def read_task(kind: Kind, task: Task, source: Source) -> Any:
    """Read a puzzle; its first part is all that its tasks tell, or it has a reader of its own."""
    text = open_task(source)
    if task.code is None:
        from satpy.puzzles.notations import tasks

        puzzle = getattr(tasks, kind.name)(kind, text)
        text.finish()
        return puzzle
    if text.size is None:
        raise text.error(f'the task does not tell the size of the board: {SAY_SIZE}')
    width, height = text.size
    board: dict[str, Any] = {'width': width, 'height': height}
    cells = task.code.read(text, len(kind.cells.places(width, height)))
    text.finish()
    kind.cells.set(text, board, cells)
    return kind.puzzle(**board)


def find_size(task: Source, lines: int, fits: Callable[[int, int], bool]) -> tuple[int, int]:
    """Return width and height of a task with clues for `lines` columns and rows together.

    They are what the user said, or else the only ones that fit.
    """
    if task.size is not None:
        if sum(task.size) != lines:
            told = '{}x{}'.format(*task.size)
            raise task.error(f'clues for {lines} lines, a {told} board has {sum(task.size)}')
        return task.size
    if lines > 2 * MAX_SIDE:
        raise task.error(f'clues for {lines} lines: each side has 1 to {MAX_SIDE} cells')
    sizes = [(width, lines - width) for width in range(1, lines) if fits(width, lines - width)]
    if len(sizes) != 1:
        raise task.error(f'the size does not follow from the task: {SAY_SIZE}')
    return sizes[0]

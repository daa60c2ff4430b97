"""Tasks of the Puzzle Team's sites (puzzle-tents.com, puzzle-nurikabe.com, ...).

The page holds `var task = '...'` and `puzzleWidth: W, puzzleHeight: H`: paste its source, or the
task alone; where that does not tell the size, say it.
"""

from __future__ import annotations

from collections.abc import Sequence

from satpy.boards.board import Board
from satpy.notations.codes import OneOf
from satpy.notations.kind import Coded, Kind, Task
from satpy.notations.notation import PAGE
from satpy.notations.source import SAY_SIZE, Source
from satpy.notations.tatham import parse_parts, store_parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from satpy.notations.layers import Part

__all__ = ['read_task']


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


def read_task(kind: Kind, task: Task, source: Source) -> Board:
    """Read a task; cells alone do not tell the size of the board."""
    text = open_task(source)
    if isinstance(task.body, OneOf):
        if text.size is None:
            raise text.error(f'the task does not tell the size of the board: {SAY_SIZE}')
        board = kind.blank(*text.size)
        Coded(task.body, kind.cells).read_link(text, board)
        text.finish()
    else:
        parts = parse_parts(task.body, text)
        text.finish()
        board = kind.blank(*(text.size or find_size(parts, text)))
        store_parts(parts, board, text)
    task.said(board, text)
    return board


def find_size(parts: Sequence[tuple[Part, Any]], task: Source) -> tuple[int, int]:
    """Return the only size of a board that all parts of a task fit."""
    sizes = next(filter(None, (part.sizes(parsed) for part, parsed in parts)), [])
    fitting = [size for size in sizes if all(part.fits(told, *size) for part, told in parts)]
    found = fitting if len(sizes) > 1 else sizes
    if len(found) != 1:
        raise task.error(f'the size does not follow from the task: {SAY_SIZE}')
    task.check_size(*found[0])
    return found[0]

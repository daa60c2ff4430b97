"""Tents and trees, as game IDs and tasks write it: `runs,c1,...,cW,r1,...,rH`.

runs: `_` a tree at once, a-y 1 to 25 cells and then a tree, z 25 cells without one; `!` and `-`:
the cell before is a given tent, or a given place without one. The runs end on a tree beyond the
board.
"""

from __future__ import annotations

from satpy.puzzles.kinds import KINDS
from satpy.puzzles.kinds.common_puzzles import Tents
from satpy.puzzles.kinds.puzzles import Tally
from satpy.puzzles.kinds.source import LETTERS, MAX_SIDE, Source
from satpy.puzzles.kinds.typed import places
from satpy.puzzles.notations.notation import (
    GAME_ID,
    PAGE,
    Notation,
    Start,
    link_notations,
    typed_notation,
)
from satpy.puzzles.notations.puzzleteam import find_size, open_task
from satpy.puzzles.notations.tatham import open_id

__all__ = ['NOTATIONS']


def read_description(text: Source) -> tuple[str, list[Tally]]:
    """Return the cells in one line, with the tree beyond the board if there is one, and tallies."""
    cells: list[str] = []
    while not text.take(','):
        run = text.expect('[_a-z!-]', 'a run of empty cells, or a comma')
        if run in '!-':
            if not cells:
                raise text.error(f'{run} needs a cell before it')
            cells[-1] = '*' if run == '!' else '-'
        else:
            plain = 0 if run == '_' else min(LETTERS.index(run) + 1, 25)
            cells += '.' * plain + 'T' * (run != 'z')
        if len(cells) > MAX_SIDE**2 + 1:
            raise text.error(f'each side of a board has 1 to {MAX_SIDE} cells')
    tallies: list[Tally] = [text.number('a tally')]
    while text.take(','):
        tallies.append(text.number('a tally'))
    text.finish()
    return ''.join(cells), tallies


def fill(text: Source, cells: str, tallies: list[Tally], width: int, height: int) -> Tents:
    size = width * height
    if not fits(cells, size):
        told = len(cells) - cells.endswith('T')
        raise text.error(f'{told} cells, a {width}x{height} board has {size}')
    if len(tallies) != width + height:
        raise text.error(f'{len(tallies)} tallies, a {width}x{height} board has {width + height}')
    rows = [cells[at : at + width] for at in range(0, size, width)]
    trees, tents, empty = (places(rows, symbol) for symbol in 'T*-')
    return Tents(width, height, tallies[width:], tallies[:width], trees, tents, empty)


def fits(cells: str, size: int) -> bool:
    """Return whether these are the cells of a board, with the tree beyond it or without."""
    return len(cells) == size or (len(cells) == size + 1 and cells.endswith('T'))


def read_id(source: Source) -> Tents:
    text, _, width, height = open_id(source, 'tents')
    return fill(text, *read_description(text), width, height)


def read_task(source: Source) -> Tents:
    task = open_task(source)
    cells, tallies = read_description(task)
    numbers = [tally or 0 for tally in tallies]

    def possible(width: int, height: int) -> bool:
        size = width * height
        across, down = sum(numbers[:width]), sum(numbers[width:])
        return fits(cells, size) and across == down == cells.count('T', 0, size)

    return fill(task, cells, tallies, *find_size(task, len(tallies), possible))


NOTATIONS = [
    Notation('a Puzzle Team page', read_task, PAGE),
    Notation('a Tatham game ID', read_id, GAME_ID),
    *link_notations(KINDS['tents']),
    Notation('a Puzzle Team task', read_task, Start(r'\s*[_a-z!-]+,', [','])),
    typed_notation(KINDS['tents']),
]

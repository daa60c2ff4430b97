"""Skyscrapers: typed boards, puzz.link, and game IDs of Tatham's Towers.

4:////1/3///4////3/    the size, then the clues of the columns, above and below, and of the
                       rows, left and right; behind a comma the heights that are given
"""

from __future__ import annotations

from satpy.puzzles.kinds import KINDS
from satpy.puzzles.kinds.codes import TEAM_NUMBERS
from satpy.puzzles.kinds.number_puzzles import Skyscrapers
from satpy.puzzles.kinds.source import DIGITS, Source
from satpy.puzzles.notations.notation import GAME_ID, Notation, link_notations, typed_notation
from satpy.puzzles.notations.tatham import open_square_id

__all__ = ['NOTATIONS']


def read_id(source: Source) -> Skyscrapers:
    text, _, size = open_square_id(source, 'towers')
    return read_clues(text, size)


def read_clues(text: Source, size: int) -> Skyscrapers:
    """Read the clues and the given heights of a board of that side."""
    clues: list[int | None] = []
    for at in range(4 * size):
        if at:
            text.expect('/', '/ between two clues')
        there = text.at < text.end and text.text[text.at] in DIGITS
        clues.append(text.number('a clue') if there else None)
    sides = [clues[at : at + size] for at in range(0, 4 * size, size)]
    cells: list[int | None] = []
    if text.take(','):
        cells = TEAM_NUMBERS.read(text, size * size)
    text.finish()
    givens = {(at % size, at // size): cell for at, cell in enumerate(cells) if cell}
    return Skyscrapers(size, size, *sides, givens)


NOTATIONS = [
    Notation('a Tatham game ID', read_id, GAME_ID),
    *link_notations(KINDS['skyscrapers']),
    typed_notation(KINDS['skyscrapers']),
]

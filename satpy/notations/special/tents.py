"""Tents: trees in one line, each after its empty places, as on Tatham's and Puzzle Team's pages."""

from __future__ import annotations

from satpy.notations.codes import Blanks, Cell, Gaps, OneOf, Spaced
from satpy.notations.source import ALPHABET, Source

__all__ = ['TREES', 'TREE_GAPS']

TREES = OneOf(Spaced(['tree'], 17), Blanks('i', 18), what='a letter or digit')
"""pzpr's code: a tree and up to 17 cells after it, or 1 to 18 cells without a tree."""

MARKS = {'!': 'tent', '-': 'dot'}


class TreeGaps(Gaps):
    """Trees: `_` for a tree at once, a-y for 1 to 25 cells and a tree, z for 25 cells.

    `!` and `-`: the cell before is a given tent, or a given place without a tent.
    """

    def read_all(self, text: Source, stop: str = '') -> list[Cell]:
        cells: list[Cell] = []
        while text.more() and text.text[text.at] != stop:
            mark = text.run(''.join(MARKS), 1)
            if not mark:
                cells += self.next(text)
            elif cells:
                cells[-1] = MARKS[mark]
            else:
                raise text.error(f'{mark} needs a cell before it')
        return cells


TREE_GAPS = TreeGaps({'tree': '_' + ALPHABET}, beyond=True, what='a run of empty cells, or a comma')

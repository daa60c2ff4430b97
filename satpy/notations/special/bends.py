"""Bends of areas that are shaped like an L: circles, and arrows that point to them."""

from __future__ import annotations

from satpy.boards.board import Board
from satpy.notations.cells import KEEP, Arrows, Cells
from satpy.notations.codes import UNKNOWN, Blanks, Cell, Digits, OneOf, Signs
from satpy.notations.kind import Coded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.notations.files import FileText

__all__ = ['ARROWS', 'BENDS', 'CIRCLES']

CODE = OneOf(
    Signs({'.': UNKNOWN, 'g': 'up', 'h': 'down', 'i': 'left', 'j': 'right'}),
    Blanks('k', 16),
    Digits(16, {'-': (2, 0)}),
)
FILED = {'.': None, '1': 'up', '2': 'down', '3': 'left', '4': 'right'}


class Circles(Cells):
    """Circles with a number, or typed `o` without one; a file tells the arrows with them."""

    def __init__(self) -> None:
        super().__init__(1, unknown=KEEP, on='white circle', mark='o')

    def read_file(self, text: FileText, board: Board) -> None:
        lines = text.words(board.height, board.width)
        BENDS.share(board, [read_bend(word) for line in lines for word in line], text)


def read_bend(word: FileText) -> Cell:
    """Read a word of a file: `o` and the number of a circle, or the number of an arrow."""
    if not word.run('o', 1):
        return FILED[word.sign(''.join(FILED))]
    number = word.number('a number') if word.at < word.end else UNKNOWN
    word.end_word()
    return number


CIRCLES = Circles()
ARROWS = Arrows()
BENDS = Coded(CODE, ARROWS, CIRCLES)

"""Heights that are given: files of puzz.link mark these."""

from __future__ import annotations

from satpy.notations.cells import Cells
from satpy.notations.codes import Cell

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.notations.files import FileText

__all__ = ['Heights']


class Heights(Cells):
    """Heights that are given; in a file of puzz.link `q` stands before each of these."""

    def __init__(self) -> None:
        super().__init__(1)

    def read_word(self, word: FileText) -> Cell:
        if not word.run('q', 1):
            return None
        number = word.number('a number')
        word.end_word()
        return number

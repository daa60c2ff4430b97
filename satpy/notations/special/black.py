"""Numbers on black cells, as some files of puzz.link have them."""

from __future__ import annotations

from satpy.notations.cells import KEEP, Cells
from satpy.notations.codes import DIGITS4, UNKNOWN, Cell

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.notations.files import FileText

__all__ = ['BlackNumbers']


class BlackNumbers(Cells):
    """Numbers from 0 to 4 on black cells, typed `?` without one, which is a 5 in a file."""

    def __init__(self) -> None:
        super().__init__(0, 4, code=DIGITS4, unknown=KEEP, on='black')

    def read_word(self, word: FileText) -> Cell:
        sign = word.sign('012345.')
        return {'.': None, '5': UNKNOWN}[sign] if sign in '.5' else int(sign)

"""Numberlink: puzz.link shows the numbers of an arukone, where every cell is used, as letters."""

from __future__ import annotations

from satpy.boards.board import Board
from satpy.notations.cells import REFUSE, Cells
from satpy.notations.codes import UNKNOWN, Cell
from satpy.notations.layers import CAPITALS, refuse
from satpy.notations.source import LETTERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.notations.files import FileText

__all__ = ['PathEnds']

SIGNS = CAPITALS + LETTERS


class PathEnds(Cells):
    """Numbers in cells: `board.clues`; not in every cell by `board.facts['every cell']`."""

    def __init__(self) -> None:
        super().__init__(unknown=REFUSE, letters=52)

    def write_link(self, board: Board) -> str:
        if board.facts.get('every cell', True):
            for place, number in board.clues.items():
                if not 0 < number <= len(SIGNS):
                    told = 'puzz.link has letters for 1 to 52 where every cell is used'
                    raise refuse(place, f'{told}, none for {number}')
        return super().write_link(board)

    def read_file(self, text: FileText, board: Board) -> None:
        """Read the cells; in the file of an arukone its rule comes first, and they are letters."""
        rule = text.take('passallcell|dontpassallcell|allowempty')
        if rule is None:
            super().read_file(text, board)
            return
        if rule != 'passallcell':
            board.facts['every cell'] = False
        text.next_line('the cells')
        words = [word for line in text.words(board.height, board.width) for word in line]
        self.store(board, [self.read_letter(word) for word in words], text)

    def read_letter(self, word: FileText) -> Cell:
        """Read a cell of an arukone."""
        sign = word.sign(f'.-{SIGNS}')
        blanks: dict[str, Cell] = {'.': None, '-': UNKNOWN}
        return blanks[sign] if sign in blanks else SIGNS.index(sign) + 1

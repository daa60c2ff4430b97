"""White and black circles on a snake: files of puzz.link have what is inked in the same number."""

from __future__ import annotations

from collections.abc import Sequence

from satpy.boards.board import Board
from satpy.notations.cells import Circles

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.notations.files import FileText

__all__ = ['SnakeCircles']

FILED = {0: None, 1: 'white', 2: 'black'}
INKED = {0: '.', 1: '#', 2: '+'}


class SnakeCircles(Circles):
    """Circles; in a file 1 is white, 2 black; 4 more is a shaded cell, 8 more one that is not."""

    def store_words(self, board: Board, words: Sequence[FileText], text: FileText) -> None:
        for place, word in zip(board.places, words):
            inked, circle = divmod(word.number('a number'), 4)
            if circle not in FILED or inked not in INKED:
                raise word.error('expected one of 0 1 2 4 5 6 8 9 10', 0)
            if FILED[circle]:
                self.set(board, place, FILED[circle])
            text.ink(board, place, INKED[inked])

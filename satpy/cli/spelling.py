"""`--letters`, `--letters-from` and `--words`: the letters of answers, and words among them."""

from __future__ import annotations

from collections.abc import Mapping

from satpy.boards.board import Board
from satpy.boards.letters import spelled
from satpy.cli.reading import check_file, text_of
from satpy.errors import FormatError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.cli.options import Options

__all__ = ['Spelling']


class Spelling:
    """The letters of a board, and the words to look for.

    `letters_from` names a file of a board of letters, as `Board.read` reads it; `words` names a
    file with a word or a phrase in each line.
    """

    def __init__(self, options: Options, board: Board) -> None:
        self.grid: Board | None = None
        self.words: set[str] = set()
        if options.letters_from is not None:
            self.grid = Board.read(file_text(options.letters_from))
            if not any(isinstance(clue, (str, int)) for clue in self.grid.clues.values()):
                raise FormatError('there are no letters in it', path=options.letters_from)
            spelled(board, self.grid)  # refused before it is solved
        if options.words is not None:
            self.words = {bare(line) for line in file_text(options.words).splitlines()} - {''}
            if not self.words:
                raise FormatError('there are no words in it', path=options.words)

    def found(self, board: Board) -> dict[str, str]:
        """Return the spellings of an answer, {name of its places: the letters}."""
        return spelled(board, self.grid)

    def lines(self, found: Mapping[str, str]) -> list[str]:
        """Return a line for each set of places."""
        return [
            f'{name}: {letters}' + ' (a word of the list)' * (bare(letters) in self.words)
            for name, letters in found.items()
        ]

    def is_word(self, board: Board) -> bool:
        """Return whether any spelling of an answer is a word of the list."""
        return any(bare(letters) in self.words for letters in self.found(board).values())


def file_text(argument: str) -> str:
    """Return the text of a file, or `argument` itself if it has several lines."""
    check_file(argument, '.*')
    return text_of(argument)


def bare(words: str) -> str:
    """Return the letters of a text as capitals.

    >>> bare("Don't panic")
    'DONTPANIC'
    """
    return ''.join(filter(str.isalpha, words)).upper()

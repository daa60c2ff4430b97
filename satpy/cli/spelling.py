"""`--letters`, `--letters-from` and `--words`: the letters of solutions, and words among them."""

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
            self.grid = letters_in(file_text(options.letters_from), board)
            if not any(isinstance(clue, (str, int)) for clue in self.grid.clues.values()):
                raise FormatError('there are no letters in it', path=options.letters_from)
            spelled(board, self.grid)  # refused before it is solved
        if options.words is not None:
            self.words = {bare(line) for line in file_text(options.words).splitlines()} - {''}
            if not self.words:
                raise FormatError('there are no words in it', path=options.words)

    def found(self, board: Board) -> dict[str, str]:
        """Return the spellings of a solution, {name of its places: the letters}."""
        return spelled(board, self.grid)

    def lines(self, found: Mapping[str, str]) -> list[str]:
        """Return a line for each set of places."""
        return [
            f'{name}: {letters}' + ' (a word of the list)' * (bare(letters) in self.words)
            for name, letters in found.items()
        ]

    def is_word(self, board: Board) -> bool:
        """Return whether any spelling of a solution is a word of the list."""
        return any(bare(letters) in self.words for letters in self.found(board).values())


def letters_in(text: str, board: Board) -> Board:
    """Return the board of letters in a text, which has the size of the puzzle's board.

    Signs between the cells are as for `Board.read`. If the board is then of another size, each sign
    of a line is a cell, blanks, quotes and commas as well.

    >>> letters_in('A, B', Board.grid(2, 1)).clues
    {(0, 0): 'A', (1, 0): 'B'}
    >>> letters_in('A, B\\n"C"', Board.grid(4, 2)).letters()
    'ABC'
    """
    lines = [line.rstrip('\r').ljust(board.width) for line in text.strip('\n').split('\n')]
    signs = Board.grid(board.width, board.height)
    fits = len(lines) == board.height and {*map(len, lines)} == {board.width}
    if fits:
        signs.clues = {(x, y): lines[y][x] for x, y in signs.places if lines[y][x] != ' '}
    try:
        found = Board.read(text)
    except FormatError:
        if fits:
            return signs
        raise
    same = (found.width, found.height) == (board.width, board.height)
    return signs if fits and not same else found


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

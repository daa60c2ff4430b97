"""Files of puzz.link, `pzprv3/KIND/ROWS/COLUMNS/...`: a puzzle, and what was inked to solve it.

In an address lines end with `/`. First come the lines of the layers, in their order, then what was
inked, unless it stands between the clues.
"""

from __future__ import annotations

from collections.abc import Sequence

from satpy.boards.board import Board
from satpy.notations.codes import UNKNOWN
from satpy.notations.kind import Kind
from satpy.notations.layers import known
from satpy.notations.notation import OPTIONS
from satpy.notations.puzzlink import refuse_others
from satpy.notations.source import Source
from satpy.notations.typed_board import Rows, blocks_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.boards.layers import Place

__all__ = ['FileText', 'read_file']

SHADED, EMPTY = '#A*', '+-'
"""Words for a cell in which something was inked, and for one that was marked as empty."""


class FileText(Source):
    """The text of a file: lines of words, each with a blank behind it; or one of these words."""

    def words(self, lines: int, columns: int) -> list[list[FileText]]:
        """Read the words of the next lines, `columns` in each."""
        found = []
        for _ in range(lines):
            at = start = self.at
            words = self.expect(r'[^/\n]*', 'a line').split()
            self.take(r'[/\n]\s*')
            if len(words) != columns:
                raise self.error(f'this line has {len(words)} words instead of {columns}', start)
            parts = []
            for word in words:
                at = self.text.index(word, at)
                parts.append(self.part(at, at + len(word)))
                at += len(word)
            found.append(parts)
        return found

    def clue(self, blank: str = '.') -> int | None:
        """Read a word that is a number, with `c` (crossed out) before it or not.

        Returns UNKNOWN for `-`, and None for one of the signs that are a blank.
        """
        if self.run(blank, 1):
            number = None
        elif self.run('-', 1):
            number = UNKNOWN
        else:
            self.run('c', 1)
            number = self.number(f'a number or one of {" ".join(blank)} -')
        self.end_word()
        return number

    def sign(self, signs: str) -> str:
        """Read a word that is one of these signs."""
        sign = self.some(signs, f'one of {" ".join(signs)}', 1)
        self.end_word()
        return sign

    def end_word(self) -> None:
        """Refuse a word that goes on."""
        if self.at < self.end:
            raise self.missing('the end of the word')

    def ink(self, board: Board, place: Place, word: str) -> None:
        """Put what a word says was inked on a board: shading, a dot for an empty cell, a number."""
        if place not in board.places:
            return
        if word in SHADED:
            board.shade([place])
        elif word in EMPTY:
            # Where cells can stay without a number, `+` says that there is one.
            board.symbols('dot' if word == '-' else '+', [place])
        elif is_number(number := word.partition(',')[0]):
            board.numbers([(*place, int(number))])


def is_number(word: str) -> bool:
    """Return whether a word is a whole number."""
    return word.isascii() and word.isdecimal() and len(word) < 10


def read_file(kind: Kind, source: Source) -> Board:
    """Return the board of a file; its answer is what was inked."""
    text, board = open_file(kind, source)
    for block in blocks_of(kind.layers):
        if not isinstance(block, Rows):
            block.layer.read_file(text, board)
        elif block.outside is None:
            block.layers[0].read_file(text, board)
        else:
            if block.alone is not None:
                block.alone.read_file(text, board)
            read_table(block, text, board)
    rest = text.part(text.at, text.end).rest().replace('\n', '/')
    ink_rest(text, board, [line.split() for line in rest.split('/')])
    return board


def open_file(kind: Kind, source: Source) -> tuple[FileText, Board]:
    """Return the lines of a file behind its head, and an empty board; rows come before columns."""
    text = FileText(source.text, source.notation, source.size, source.facts)
    text = text.part(source.at, source.end).unquoted()
    text.take(r'\s*(?:\S*\?)?')
    text.take(OPTIONS)
    if text.take('v:'):
        raise text.error('variants of the rules are not known')
    text.expect(r'pzprv3[0-9.]*', 'pzprv3')
    text.next_line('the kind of puzzle')
    start = text.at
    word = text.expect(r'\w+', 'the kind of puzzle')
    name = refuse_others(text.part(start, text.end), word, kind)
    text.next_line('the number of rows')
    width = height = text.number('the number of rows')
    assert kind.link is not None
    if not kind.link.square:
        text.next_line('the number of columns')
        width = text.number('the number of columns')
    text.check_size(width, height)
    text.next_line('the cells')
    board = kind.blank(width, height)
    board.facts.update(kind.link.said.get(name, {}))
    return text, board


def read_table(block: Rows, text: FileText, board: Board) -> None:
    """Read cells with numbers around them: a line above, and a word before each row.

    Where rooms come before, the cells are what was inked.
    """
    outside, cells = block.outside, block.layers[0]
    assert outside is not None
    around = 1 if block.around else 0
    top, *rows = text.words(board.height + 1 + around, board.width + 1 + around)
    bottom = rows.pop() if around else []
    board.top = known(word.clue() for word in top)[1 : board.width + 1]
    board.left = known(row[0].clue() for row in rows)
    if around:
        board.bottom = known(word.clue() for word in bottom)[1:-1]
        board.right = known(row[-1].clue() for row in rows)
    words = [word for row in rows for word in row[1 : board.width + 1]]
    if block.alone is None:
        cells.store_words(board, words, text)
    else:
        for place, word in zip(board.places, words):
            text.ink(board, place, word.rest())


def ink_rest(text: FileText, board: Board, lines: Sequence[Sequence[str]]) -> None:
    """Put what stands behind the layers on the board: rows of cells, and lines between these."""
    width, height = board.width, board.height

    def are(start: int, count: int, words: int) -> bool:
        part = lines[start : start + count]
        return len(part) == count and all(len(line) == words for line in part)

    start = 0
    if are(0, height, width):
        for y, line in enumerate(lines[:height]):
            for x, word in enumerate(line):
                text.ink(board, (x, y), word)
        start = height
    down = start + height
    if are(start, height, width + 1) and are(down, height + 1, width):
        ink_links(board, lines[start:down], lines[down : down + height + 1], fenced=True)
    elif are(start, height, width - 1) and are(down, height - 1, width):
        ink_links(board, lines[start:down], lines[down : down + height - 1], fenced=False)


def ink_links(
    board: Board,
    first: Sequence[Sequence[str]],
    second: Sequence[Sequence[str]],
    fenced: bool,
) -> None:
    """Draw lines between cells, across and then down, or fences along borders, down and across.

    The words say how many lines there are; -1 is one that is crossed out.
    """
    found = []
    for lines, across in (first, not fenced), (second, fenced):
        i, j = (1, 0) if across else (0, 1)
        for y, line in enumerate(lines):
            for x, word in enumerate(line):
                shift = 0.5 if fenced else 0
                if word == '-1':
                    board.answer.crossed.add((x + i / 2 - shift, y + j / 2 - shift))
                elif word in ('1', '2'):
                    found += [((x, y), (x + i, y + j))] * int(word)
    if fenced:
        board.fences(found)
    else:
        board.lines(found)

"""Pieces that are placed on a board: `board.facts['pieces']`, drawings of `#` and `.`."""

from __future__ import annotations

from collections.abc import Sequence

from satpy.boards.board import Board
from satpy.errors import FormatError
from satpy.notations.codes import SIGNS
from satpy.notations.layers import Layer
from satpy.notations.source import Source

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from satpy.notations.files import FileText

__all__ = ['Statues']


def drawings(text: str) -> list[str]:
    """Return the drawings in a line, with line ends for its slashes."""
    return [word.replace('/', '\n') for word in text.split()]


BANKS = {
    't': drawings('#### ###/..# ##/## ###/.#. ##./.##'),
    'p': drawings(
        '.##/##./.#. ##### ###./..## ####/...# ###/##. ##./.#./.## ###/#.# ##./.##/..# '
        '###/..#/..# .#./###/.#. ####/..#. ###/.#./.#.'
    ),
}
BANKS['d'] = [piece for piece in BANKS['t'] for _ in range(2)]
BANKS['z'] = []
"""puzz.link's letters for sets of pieces."""

NAMES = {'tetrominoes': 't', 'pentominoes': 'p', 'double_tetrominoes': 'd'}
"""What is typed for them."""


class Statues(Layer):
    """The pieces, in the first line of a typed board by a name or as drawings, `##/## ###`."""

    def blank(self, board: Board) -> None:
        board.facts['pieces'] = []

    def read_link(self, text: Source, board: Board) -> None:
        text.expect('//?', '/ and the pieces')
        board.facts['pieces'] = read_pieces(text)

    def write_link(self, board: Board) -> str:
        bank = write_pieces(board.facts['pieces'])
        return f'/{"/" * bank[0].isalpha()}{"/".join(bank)}'

    def read_file(self, text: FileText, board: Board) -> None:
        board.facts['pieces'] = read_pieces(text)
        text.next_line('the circles')

    def typed_lines(self, lines: Sequence[Source]) -> int | None:
        return 1

    def parse(self, lines: Sequence[Source]) -> Any:
        line = lines[0]
        words = line.rest().split()
        if len(words) == 1 and words[0] in NAMES:
            return list(BANKS[NAMES[words[0]]])
        if all({*word} <= {*'#./'} and '#' in word for word in words):
            return drawings(line.rest())
        raise line.error(f'expected the pieces, drawn as ##/## or one of {", ".join(NAMES)}')

    def store_typed(self, board: Board, parsed: Any, text: Source) -> None:
        board.facts['pieces'] = parsed

    def typed(self, board: Board) -> list[str]:
        pieces = board.facts['pieces']
        for name, letter in NAMES.items():
            if pieces == BANKS[letter]:
                return [name]
        return [' '.join(piece.replace('\n', '/') for piece in pieces)]

    def take(self, drawn: Board, board: Board) -> None:
        """Take the drawings that the rules of a drawing tell."""
        if 'pieces' not in drawn.facts:
            raise FormatError('expected the pieces in the rules of the drawing, found none')
        board.facts['pieces'] = drawn.facts.pop('pieces')

    def settle(self, board: Board) -> None:
        board.facts['pieces'] = [padded(piece) for piece in board.facts['pieces']]


def padded(piece: str) -> str:
    """Return the drawing of a piece with `.` where a line is shorter than others.

    >>> padded('##\\n#')
    '##\\n#.'
    """
    lines = piece.split('\n')
    return '\n'.join(line.ljust(max(map(len, lines)), '.') for line in lines)


def read_pieces(text: Source) -> list[str]:
    """Read a letter of BANKS, or a number and so many pieces.

    >>> read_pieces(Source('1/23bg', 'example'))
    ['.#\\n.#\\n##']
    """
    letter = text.take('[a-z]')
    if letter:
        if letter not in BANKS:
            raise text.error(f'the set of pieces {letter} is not known', text.at - 1)
        return list(BANKS[letter])
    pieces = []
    for _ in range(text.number('the number of pieces')):
        text.next_line('a piece')
        code = text.expect('[1-9a-z]{2}[0-9a-v]*', 'a piece')
        width, height = (int(digit, 36) for digit in code[:2])
        bits = ''.join(f'{int(digit, 32):05b}' for digit in code[2:])
        cells = bits[: width * height].ljust(width * height, '0')
        signs = cells.replace('0', '.').replace('1', '#')
        pieces.append('\n'.join(signs[y * width :][:width] for y in range(height)))
    return pieces


def write_pieces(pieces: list[str]) -> list[str]:
    """Return the words that `read_pieces` reads."""
    for letter, bank in BANKS.items():
        if pieces == bank:
            return [letter]
    words = [str(len(pieces))]
    for piece in pieces:
        rows = piece.split('\n')
        width = max(map(len, rows))
        if max(width, len(rows)) > 35:
            raise FormatError('a piece is too large for puzz.link')
        cells = ''.join(row.ljust(width, '.') for row in rows)
        cells += '.' * (-len(cells) % 5)
        fives = [cells[at : at + 5] for at in range(0, len(cells), 5)]
        code = ''.join(
            SIGNS[int(five.replace('.', '0').replace('#', '1'), 2)] for five in fives
        ).rstrip('0')
        words.append(SIGNS[width] + SIGNS[len(rows)] + code)
    return words

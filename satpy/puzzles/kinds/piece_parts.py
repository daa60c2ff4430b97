"""The part of statue park: pieces that are placed, and circles."""

from __future__ import annotations

from collections.abc import Sequence

from satpy.errors import FormatError
from satpy.puzzles.kinds import files
from satpy.puzzles.kinds.codes import SIGNS, Packed
from satpy.puzzles.kinds.parts import Part
from satpy.puzzles.kinds.source import Source
from satpy.puzzles.kinds.symbol_parts import Symbols

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.puzzles.kinds.parts import Board, Rows
    from satpy.puzzles.kinds.puzzles import Puzzle

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

CIRCLES = Symbols(
    {'W': 'white', 'B': 'black'},
    Packed([None, 'W', 'B'], 3, 'circles'),
    words={'W': '1', 'B': '2'},
    answers={},
)


class Statues(Part):
    """Circles in cells, `white` and `black`, and the `pieces` to be placed, as drawings.

    Typed is first a line with the pieces, `tetrominoes`, `pentominoes`, `double_tetrominoes` or
    drawings with slashes for line ends, `##/## ###`, then the rows of the board.
    """

    def read_url(self, text: Source, board: Board) -> None:
        CIRCLES.read_url(text, board)
        text.expect('//?', '/ and the pieces')
        board['pieces'] = read_pieces(text)

    def write_url(self, puzzle: Puzzle) -> str:
        bank = write_pieces(puzzle.pieces)
        return f'{CIRCLES.write_url(puzzle)}/{"/" * bank[0].isalpha()}{"/".join(bank)}'

    def read_file(self, text: Source, board: Board) -> None:
        board['pieces'] = read_pieces(text)
        files.next_line(text, 'the circles')
        CIRCLES.read_file(text, board)

    def write_file(self, puzzle: Puzzle, answer: Rows) -> list[str]:
        return [*write_pieces(puzzle.pieces), *CIRCLES.write_file(puzzle, answer)]

    def read_typed(self, source: Source, lines: Sequence[Source], board: Board) -> None:
        first, *lines = lines
        words = first.rest().split()
        if len(words) == 1 and words[0] in NAMES:
            board['pieces'] = BANKS[NAMES[words[0]]]
        elif all({*word} <= {*'#./'} and '#' in word for word in words):
            board['pieces'] = drawings(first.rest())
        else:
            raise first.error(f'expected the pieces, drawn as ##/## or one of {", ".join(NAMES)}')
        if not lines:
            raise first.error('expected the rows of the board behind the pieces')
        CIRCLES.read_typed(source, lines, board)


def read_pieces(text: Source) -> list[str]:
    """Read a letter of BANKS, or a number and so many pieces.

    >>> read_pieces(Source('1/23bg', 'example'))
    ['.#\\n.#\\n##']
    """
    letter = text.take('[a-z]')
    if letter:
        if letter not in BANKS:
            raise text.error(f'the set of pieces {letter} is not known', text.at - 1)
        return BANKS[letter]
    pieces = []
    for _ in range(text.number('the number of pieces')):
        files.next_line(text, 'a piece')
        code = text.expect('[1-9a-z]{2}[0-9a-v]*', 'a piece')
        width, height = (int(digit, 36) for digit in code[:2])
        bits = ''.join(f'{int(digit, 32):05b}' for digit in code[2:])
        cells = bits[: width * height].ljust(width * height, '0')
        signs = cells.replace('0', '.').replace('1', '#')
        pieces.append('\n'.join(signs[y * width :][:width] for y in range(height)))
    return pieces


def write_pieces(pieces: list[str]) -> list[str]:
    """Return the lines that `read_pieces` reads."""
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

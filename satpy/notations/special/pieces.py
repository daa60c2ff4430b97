"""Pieces that are placed on a board: packing puzzles, and sets of puzz.link.

A typed packing puzzle has parts with an empty line between. The last is the board, `.` a cell, `x`
or a blank none. The others are pieces: the usual letters of pentominoes, `FILNPTUVWXYZ`, repeated
for equal pieces, or drawings in `#`, which may share a part if they do not touch. Without pieces:
all twelve pentominoes, each once.

    LLP

    #  ##
    #   ##

    .....x
    ...... and so on
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import gcd

from satpy.boards.board import Board
from satpy.boards.grids import components, turns
from satpy.boards.layers import Place
from satpy.errors import FormatError, quoted
from satpy.notations.codes import SIGNS, Blanks, Cell, OneOf, SignCode
from satpy.notations.layers.cells import Signs
from satpy.notations.layers.layer import CAPITALS, Layer
from satpy.notations.layers.outside import Fact
from satpy.notations.layers.values import Forms
from satpy.notations.source import ALPHABET, DIGITS, Source
from satpy.notations.typed.table import Row

__all__ = ['SHAPES', 'Packing', 'ShapeLetters', 'Statues', 'polyominoes']


def shape(*rows: str) -> list[Place]:
    """Return the positions of `#`."""
    return [(x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == '#']


PENTOMINOES = {
    'F': shape('.##', '##', '.#'),
    'I': shape('#####'),
    'L': shape('####', '#'),
    'N': shape('###', '..##'),
    'P': shape('###', '##'),
    'T': shape('###', '.#', '.#'),
    'U': shape('###', '#.#'),
    'V': shape('###', '#', '#'),
    'W': shape('##', '.##', '..#'),
    'X': shape('.#', '###', '.#'),
    'Y': shape('####', '.#'),
    'Z': shape('##', '.#', '.##'),
}
NAMES = ALPHABET + CAPITALS + DIGITS


class Packing(Layer):
    """A board of any shape, and pieces: `board.facts['pieces']`, {letter: cells of the piece}.

    The cells are of a piece in the upper left corner of a board.
    """

    def forms(self) -> Mapping[str, Forms]:
        return {'facts.pieces': [dict]}

    def blank(self, board: Board) -> None:
        board.facts['pieces'] = {}
        board.hole = '.'

    def parse(self, rows: Sequence[Row]) -> Cell:
        *before, board_rows = parts(rows)
        last = [row.filled('x') for row in board_rows]
        pieces: list[tuple[str, list[Place]]] = []
        for part in before:
            pieces += read_pieces([row.line if len(part) == 1 else row.filled('.') for row in part])
        cells = moved(drawn(last, '.x', 'the board, made of . and x'))
        if not cells:
            raise last[0].error('a board without cells')
        width, height = (max(cell[axis] for cell in cells) + 1 for axis in (0, 1))
        last[0].check_size(width, height)
        if not before:
            pieces = [*PENTOMINOES.items()]
        if len(pieces) > len(NAMES):
            raise last[0].error('more pieces than there are letters and digits')
        given = dict(pieces)
        names = (name for name in NAMES if name not in given)
        named: dict[str, list[Place]] = {}
        for name, piece in pieces:
            named[next(names) if not name or name in named else name] = piece
        return width, height, cells, named

    def size(self, parsed: Cell) -> tuple[int, int] | None:
        width, height, *_ = parsed
        return width, height

    def store_typed(self, board: Board, parsed: Cell, text: Source) -> None:
        *_, cells, board.facts['pieces'] = parsed
        board.places = dict.fromkeys(cells)

    def typed(self, board: Board) -> list[str]:
        rows = [
            ''.join('.' if (x, y) in board.places else 'x' for x in range(board.width))
            for y in range(board.height)
        ]
        pieces = board.facts['pieces']
        return rows if pieces == PENTOMINOES else [*write_pieces(pieces), *rows]


def parts(rows: Sequence[Row]) -> list[list[Row]]:
    """Return the rows of each part; empty lines, or empty rows of a table, separate the parts."""
    found = [[rows[0]]]
    for above, row in zip(rows, rows[1:]):
        if row.gap or above.empty:
            found.append([])
        if not row.empty:
            found[-1].append(row)
    return found


def drawn(lines: Sequence[Source], symbols: str, legend: str) -> list[Place]:
    """Return the positions of the first symbol in a drawing; blanks count as cells.

    Blanks do not count if equally many are between any two cells.
    """
    signs = {}
    for y, line in enumerate(lines):
        start = line.line_start()
        while line.more():
            x = line.at - start
            signs[x, y] = line.some(symbols, legend, 1)
    first = min((x for x, y in signs), default=0)
    scale = gcd(*(x - first for x, y in signs)) or 1
    if symbols[0] == '#' and scale > 2:
        scale = 1  # some pieces stand apart
    return [((x - first) // scale, y) for (x, y), sign in signs.items() if sign == symbols[0]]


def moved(cells: Iterable[Place]) -> list[Place]:
    """Return cells moved to the upper left corner, in reading order.

    >>> moved([(2, 3), (3, 3)]), moved([])
    ([(0, 0), (1, 0)], [])
    """
    there = [*cells]
    left, top = (min((cell[axis] for cell in there), default=0) for axis in (0, 1))
    return sorted(((x - left, y - top) for x, y in there), key=lambda cell: cell[::-1])


def read_pieces(lines: Sequence[Source]) -> Iterator[tuple[str, list[Place]]]:
    """Yield the pieces of one part; a piece given by a letter has it as its name."""
    if len(lines) == 1 and lines[0].rest()[:1] not in '#.':
        while lines[0].more():
            names = ''.join(PENTOMINOES)
            name = lines[0].some(names, f'a letter of {names}, or # for a drawing', 1)
            yield name, PENTOMINOES[name]
    else:
        board = Board(drawn(lines, '#.', 'a drawing in # of pieces'))
        for piece in components(board.places, board.table()):
            yield '', moved(piece)


def write_pieces(pieces: Mapping[str, Sequence[Place]]) -> list[str]:
    """Return the lines that `read_pieces` reads, a letter or a drawing for each piece."""
    lines: list[str] = []
    letters = ''
    known: set[str] = set()
    for name, cells in pieces.items():
        letter = next((a for a, piece in PENTOMINOES.items() if piece == cells), '')
        if letter and letter in (name, *known):
            letters += letter
            known.add(letter)
            continue
        lines += [letters, ''] if letters else []
        letters = ''
        width, height = (max(cell[axis] for cell in cells) + 1 for axis in (0, 1))
        for y in range(height):
            lines.append(''.join('#' if (x, y) in cells else '.' for x in range(width)))
        lines.append('')
    return lines + ([letters, ''] if letters else [])


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

SETS = {'tetrominoes': 't', 'pentominoes': 'p', 'double-tetrominoes': 'd'}
"""Their typed names."""


SAY_PIECES = f'expected the pieces, drawn as ##/## or one of {", ".join(SETS)}'


def drawn_pieces(text: str) -> list[str] | None:
    """Return the pieces that a set or drawings with blanks between name, None for another text.

    >>> drawn_pieces('##/#. #'), len(drawn_pieces('tetrominoes')), drawn_pieces('tetromino')
    (['##\\n#.', '#'], 5, None)
    """
    words = text.split()
    if len(words) == 1 and words[0] in SETS:
        return list(BANKS[SETS[words[0]]])
    drawn = all({*word} <= {*'#./'} and '#' in word for word in words)
    return drawings(text) if drawn else None


class Statues(Fact):
    """Pieces to be placed on a board, drawings of `#` and `.`: `board.facts['pieces']`.

    They are in the first line of a typed board, by a name or as drawings, `##/## ###`.
    """

    banks: Mapping[str, list[str]] = BANKS
    metavar, sample = 'PIECES', "'##/## ###'"

    @staticmethod
    def option(text: str) -> list[str]:
        """Read the value of --pieces, with blanks or commas between the pieces."""
        found = drawn_pieces(text.replace(',', ' '))
        if found is None:
            from argparse import ArgumentTypeError

            raise ArgumentTypeError(f'{quoted(text)}: {SAY_PIECES}')
        return [padded(piece) for piece in found]

    def forms(self) -> Mapping[str, Forms]:
        return {'facts.pieces': [[str]]}

    def blank(self, board: Board) -> None:
        board.facts['pieces'] = []

    def read_link(self, text: Source, board: Board) -> None:
        text.expect('//?', '/ and the pieces')
        board.facts['pieces'] = read_bank(text, self.banks)

    def write_link(self, board: Board) -> str:
        bank = write_bank(board.facts['pieces'], self.banks)
        return f'/{"/" * bank[0].isalpha()}{"/".join(bank)}'

    def parse(self, rows: Sequence[Row]) -> Cell:
        line = rows[0].line
        found = drawn_pieces(line.rest())
        if found is None:
            raise line.error(SAY_PIECES)
        return found

    def typed(self, board: Board) -> list[str]:
        pieces = board.facts['pieces']
        for name, letter in SETS.items():
            if pieces == BANKS[letter]:
                return [name]
        return [' '.join(piece.replace('\n', '/') for piece in pieces)]

    def draw(self, board: Board) -> None:
        """Leave the pieces among the rules of the drawing."""

    def take(self, drawn: Board, board: Board) -> None:
        """Take the pieces from the rules of a drawing."""
        if 'pieces' not in drawn.facts:
            option = f'--pieces {self.sample}, or {" or ".join(SETS)}'
            raise FormatError(f'the drawing lacks the pieces: on the command line type {option}')
        board.facts['pieces'] = drawn.facts.pop('pieces')

    def settle(self, board: Board) -> None:
        board.facts['pieces'] = [padded(piece) for piece in board.facts['pieces']]


def padded(piece: str) -> str:
    """Return the drawing of a piece with `.` at the end of short lines.

    >>> padded('##\\n#')
    '##\\n#.'
    """
    lines = piece.split('\n')
    return '\n'.join(line.ljust(max(map(len, lines)), '.') for line in lines)


def read_bank(text: Source, banks: Mapping[str, list[str]] = BANKS) -> list[str]:
    """Read a letter of a bank, or a number n and n pieces.

    >>> read_bank(Source('1/23bg', 'example'))
    ['.#\\n.#\\n##']
    """
    letter = text.take('[a-z]')
    if letter:
        if letter not in banks:
            raise text.error(f'the set of pieces {letter} is not known', text.at - 1)
        return list(banks[letter])
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


def write_bank(pieces: list[str], banks: Mapping[str, list[str]] = BANKS) -> list[str]:
    """Return the words that `read_bank` reads."""
    for letter, bank in banks.items():
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


SHAPES = OneOf(
    Blanks('g', 20),
    SignCode({'.': None, 'c': True, **dict(zip(SIGNS, PENTOMINOES))}),
    what='the number of a pentomino',
)
"""Letters of pentominoes, and True for a hole."""


class ShapeLetters(Signs):
    """Letters of pentominoes in cells, which are numbers from 0 on in a URL."""

    def __init__(self) -> None:
        super().__init__('clues', {letter: letter for letter in PENTOMINOES})

    def read_sign(self, line: Source, spaced: bool) -> Cell:
        return line.run(self.signs, 1) or None  # x is a hole


def polyominoes(size: int) -> dict[str, tuple[Place, ...]]:
    """Return {name: cells} of all shapes of connected cells that differ when turned or reflected.

    Tetrominoes have their letters as names, others their places.

    >>> [len(polyominoes(size)) for size in range(1, 7)], [*polyominoes(4)]
    ([1, 1, 2, 5, 12, 35], ['I', 'L', 'T', 'O', 'S'])
    """
    found: set[tuple[Place, ...]] = {((0, 0),)}
    for _ in range(size - 1):
        larger = [
            {*cells, (x + i, y + j)}
            for cells in found
            for x, y in cells
            for i, j in ((1, 0), (-1, 0), (0, 1), (0, -1))
        ]
        found = {min(turns(cells)) for cells in larger if len(cells) > len(min(found))}
    shapes = sorted(found)
    names = 'ILTOS' if size == 4 else [''.join(f'{x}{y}' for x, y in cells) for cells in shapes]
    return dict(zip(names, shapes))

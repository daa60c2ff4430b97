"""Packing puzzles: a board to be covered, and the pieces to do it with.

Typed: parts with an empty line between. The last is the board, `.` a cell, `x` or a blank none.
The others are pieces: the usual letters of pentominoes, `FILNPTUVWXYZ`, each as often as it is
there, or drawings in `#`, as many in one part as you like if they do not touch. Without any: all
twelve pentominoes, each once.

    LLP

    #  ##
    #   ##

    .....x
    ...... and so on
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from satpy.boards.board import Board
from satpy.boards.grids import components
from satpy.notations.layers import CAPITALS, Layer
from satpy.notations.source import DIGITS, LETTERS, Source

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from satpy.boards.layers import Place

__all__ = ['Packing']


def shape(*rows: str) -> list[Place]:
    """Return where `#` stands."""
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
NAMES = LETTERS + CAPITALS + DIGITS


class Packing(Layer):
    """A board of any shape, and pieces: `board.facts['pieces']`, {letter: cells of the piece}.

    The cells are those of a piece that lies in the upper left corner of a board.
    """

    def blank(self, board: Board) -> None:
        board.facts['pieces'] = {}
        board.hole = '.'

    def typed_lines(self, lines: Sequence[Source]) -> int | None:
        return len(lines)

    def parse(self, lines: Sequence[Source]) -> Any:
        *before, last = parts(lines)
        pieces: list[tuple[str, list[Place]]] = []
        for part in before:
            pieces += read_pieces(part)
        cells = moved(drawn(last, '.x', 'the board, made of . and x'))
        if not cells:
            raise last[0].error('a board without cells')
        width, height = (max(cell[axis] for cell in cells) + 1 for axis in (0, 1))
        lines[0].check_size(width, height)
        if not before:
            pieces = [*PENTOMINOES.items()]
        names = unused({name for name, _ in pieces}, lines[0])
        named: dict[str, list[Place]] = {}
        for name, piece in pieces:
            named[next(names) if not name or name in named else name] = piece
        return width, height, cells, named

    def size(self, parsed: Any) -> tuple[int, int] | None:
        width, height, *_ = parsed
        return width, height

    def store_typed(self, board: Board, parsed: Any, text: Source) -> None:
        *_, cells, board.facts['pieces'] = parsed
        board.places = dict.fromkeys(place for place in board.places if place in {*cells})

    def typed(self, board: Board) -> list[str]:
        rows = [
            ''.join('.' if (x, y) in board.places else 'x' for x in range(board.width))
            for y in range(board.height)
        ]
        pieces = board.facts['pieces']
        return rows if pieces == PENTOMINOES else [*write_pieces(pieces), *rows]


def parts(lines: Sequence[Source]) -> list[list[Source]]:
    """Return the lines of each part; between two there are empty lines."""
    found = [[lines[0]]]
    for above, line in zip(lines, lines[1:]):
        if line.text.count('\n', above.end, line.at) > 1:
            found.append([])
        found[-1].append(line)
    return found


def drawn(lines: Sequence[Source], symbols: str, legend: str) -> list[Place]:
    """Return where the first symbol stands in a drawing; blanks count, so columns stay."""
    cells = []
    for y, line in enumerate(lines):
        start = line.text.rfind('\n', 0, line.at) + 1
        while line.more():
            x = line.at - start
            if line.some(symbols, legend, 1) == symbols[0]:
                cells.append((x, y))
    return cells


def moved(cells: Iterable[Place]) -> list[Place]:
    """Return cells moved to the upper left corner, in reading order.

    >>> moved([(2, 3), (3, 3)]), moved([])
    ([(0, 0), (1, 0)], [])
    """
    there = [*cells]
    left, top = (min((cell[axis] for cell in there), default=0) for axis in (0, 1))
    return sorted(((x - left, y - top) for x, y in there), key=lambda cell: cell[::-1])


def read_pieces(lines: Sequence[Source]) -> Iterator[tuple[str, list[Place]]]:
    """Yield the pieces of one part; those that are given by a letter have it as a name."""
    if len(lines) == 1 and lines[0].rest()[0] not in '#.':
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


def unused(taken: set[str], text: Source) -> Iterator[str]:
    """Yield names for pieces that have none of their own."""
    yield from (name for name in NAMES if name not in taken)
    raise text.error('more pieces than there are letters and digits')

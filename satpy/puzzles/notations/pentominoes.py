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

from collections.abc import Iterator, Sequence

from satpy.puzzles.kinds.common_puzzles import Pentominoes
from satpy.puzzles.kinds.rooms import Place, pieces
from satpy.puzzles.kinds.source import DIGITS, LETTERS, Source
from satpy.puzzles.kinds.typed import places
from satpy.puzzles.notations.notation import Notation

__all__ = ['NOTATIONS']

PENTOMINOES = {
    'F': ['.##', '##', '.#'],
    'I': ['#####'],
    'L': ['####', '#'],
    'N': ['###', '..##'],
    'P': ['###', '##'],
    'T': ['###', '.#', '.#'],
    'U': ['###', '#.#'],
    'V': ['###', '#', '#'],
    'W': ['##', '.##', '..#'],
    'X': ['.#', '###', '.#'],
    'Y': ['####', '.#'],
    'Z': ['##', '.#', '.##'],
}


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


def parts(source: Source) -> list[list[Source]]:
    """Return the lines of each part."""
    found: list[list[Source]] = [[]]
    for line in source.lines(blank=True):
        if line.at < line.end:
            found[-1].append(line)
        elif found[-1]:
            found.append([])
    return [part for part in found if part]


def read_typed(source: Source) -> Pentominoes:
    *before, last = parts(source)
    shapes: list[tuple[str, list[Place]]] = []
    for lines in before:
        shapes += read_pieces(lines)
    if not before:
        shapes = [(name, places(rows, '#')) for name, rows in PENTOMINOES.items()]
    cells = drawn(last, '.x', 'the board, made of . and x')
    if not cells:
        raise last[0].error('a board without cells')
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    cells = [(x - left, y - top) for x, y in cells]
    width, height = max(x for x, _ in cells) + 1, max(y for _, y in cells) + 1
    source.check_size(width, height)
    names = letters(source, {name for name, _ in shapes})
    named: dict[str, list[Place]] = {}
    for name, shape in shapes:
        named[next(names) if not name or name in named else name] = shape
    return Pentominoes(width, height, cells, named)


def read_pieces(lines: Sequence[Source]) -> Iterator[tuple[str, list[Place]]]:
    """Yield the pieces of one part; those that are given by a letter have it as a name."""
    if len(lines) == 1 and lines[0].rest()[0] not in '#.':
        while lines[0].more():
            names = ''.join(PENTOMINOES)
            name = lines[0].some(names, f'a letter of {names}, or # for a drawing', 1)
            yield name, places(PENTOMINOES[name], '#')
    else:
        for piece in pieces(drawn(lines, '#.', 'a drawing in # of pieces')):
            yield '', piece


def letters(source: Source, taken: set[str]) -> Iterator[str]:
    """Yield names for pieces that have none of their own."""
    yield from (name for name in LETTERS + LETTERS.upper() + DIGITS if name not in taken)
    raise source.error('more pieces than there are letters and digits')


NOTATIONS = [Notation('a typed board', read_typed, None)]

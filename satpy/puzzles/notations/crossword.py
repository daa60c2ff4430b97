"""Crosswords without clues: a grid to be filled, and the words to do it with.

Typed: the grid, `.` a cell, `#` a black one, a letter for one that is given; an empty line, and
the words, with blanks or line ends between. Small letters are the same as capitals.

    ...#
    .#..
    C...

    CAR ATE PIE ...
"""

from __future__ import annotations

from satpy.puzzles.kinds.number_puzzles import Crossword
from satpy.puzzles.kinds.source import Source
from satpy.puzzles.kinds.typed import check_rows
from satpy.puzzles.notations.notation import Notation

__all__ = ['NOTATIONS']


def read_typed(source: Source) -> Crossword:
    lines = source.lines(blank=True)
    while lines and lines[0].at == lines[0].end:
        del lines[0]
    end = next((at for at, line in enumerate(lines) if line.at == line.end), len(lines))
    rows = [read_row(line) for line in lines[:end]]
    if not rows:
        raise source.error('expected the rows of the grid')
    check_rows(lines[:end], rows)
    source.check_size(len(rows[0]), len(rows))
    words = [word for line in lines[end:] for word in read_words(line)]
    if not words:
        raise lines[end - 1].error('expected an empty line and words', lines[end - 1].end)
    cells = {
        (x, y): '' if sign == '.' else sign
        for y, row in enumerate(rows)
        for x, sign in enumerate(row)
        if sign != '#'
    }
    return Crossword(len(rows[0]), len(rows), cells, [*dict.fromkeys(words)])


def read_row(line: Source) -> list[str]:
    """Read a row of the grid."""
    row = []
    while line.more():
        sign = line.text[line.at]
        if not (sign in '.#' or sign.isalpha()):
            raise line.missing('. or # or a letter')
        row.append(sign.upper())
        line.at += 1
    return row


def read_words(line: Source) -> list[str]:
    """Read the words of a line."""
    words = []
    while line.more():
        start = line.at
        while line.at < line.end and line.text[line.at].isalpha():
            line.at += 1
        if line.at == start:
            raise line.missing('a word')
        words.append(line.text[start : line.at].upper())
    return words


NOTATIONS = [Notation('a typed board', read_typed, None)]

"""Cells with words of their own in the files of puzz.link."""

from __future__ import annotations

from collections.abc import Sequence

from satpy.boards.board import Board
from satpy.boards.layers import Place
from satpy.notations.cells import KEEP, Arrows, Cells
from satpy.notations.codes import UNKNOWN, Blanks, Cell, Digits, OneOf, Signs, digits
from satpy.notations.kind import Coded
from satpy.notations.layers import CAPITALS, refuse, spots_of
from satpy.notations.source import LETTERS, Source

__all__ = [
    'BENDS', 'BEND_ARROWS', 'BEND_CIRCLES', 'SIDES_CODE', 'BlackNumbers', 'BlockedNumbers',
    'Heights', 'LiarNumbers', 'OnesShaded', 'PathEnds', 'Pillars', 'SideCounts',
]  # fmt: skip


class BlackNumbers(Cells):
    """Numbers from 0 to 4 on black cells; in a file 5 is one without a number."""

    def read_word(self, word: Source) -> Cell:
        sign = word.sign('012345.')
        return {'.': None, '5': UNKNOWN}[sign] if sign in '.5' else int(sign)


class BlockedNumbers(Cells):
    """Numbers in cells; in a file all are inked, and `-` is a block."""

    def store_words(self, board: Board, words: Sequence[Source], text: Source) -> None:
        for place, word in zip(board.places, words):
            sign = word.expect(r'[.+-]|[0-9]{1,3}', 'a number or one of . + -')
            word.take(r'\[[0-9,]*\]')  # candidates
            word.end_word()
            text.ink(board, place, '#' if sign == '-' else sign)


class OnesShaded(Cells):
    """Numbers in cells; in a file the inked cells follow, with 1 for a shaded one."""

    def read_file(self, text: Source, board: Board) -> None:
        super().read_file(text, board)
        words = text.cells(board) if text.more() else []
        for place, word in zip(board.places, words):
            self.ink(text, board, place, word)

    def ink(self, text: Source, board: Board, place: Place, word: Source) -> None:
        text.ink(board, place, word.rest().replace('1', '#'))


class LiarNumbers(OnesShaded):
    """Numbers in cells, of which some are lies; in a file `o` and `x` are a person's marks."""

    def ink(self, text: Source, board: Board, place: Place, word: Source) -> None:
        text.ink(board, place, {'1': '#', '+': '+'}.get(word.rest()[0], '.'))


class Heights(Cells):
    """Given heights; in a file of puzz.link `q` stands before each of these."""

    def read_word(self, word: Source) -> Cell:
        if not word.run('q', 1):
            return None
        number = word.number('a number')
        word.end_word()
        return number


HOLE = 7
SIDES_CODE = OneOf(Blanks('a', 26), Signs({**digits('012347'), '.': UNKNOWN}), what='a number')


class SideCounts(Cells):
    """Numbers from 0 to 4, and holes: 7 in a URL, `*` in a file."""

    def __init__(self) -> None:
        super().__init__(0, 4, code=SIDES_CODE)

    def set(self, board: Board, spot: Cell, value: Cell) -> None:
        if value == HOLE:
            del board.places[spot]
        else:
            super().set(board, spot, value)

    def write_link(self, board: Board) -> str:
        spots = spots_of(self.at, board)
        return self.code.write(
            [self.get(board, spot) if spot in board.places else HOLE for spot in spots]
        )

    def read_word(self, word: Source) -> Cell:
        return HOLE if word.run('*', 1) else super().read_word(word)


ENDS = CAPITALS + LETTERS
"""The letters for the numbers from 1 on if every cell is used."""
END_WORDS = {'.': None, '-': UNKNOWN, **{sign: n for n, sign in enumerate(ENDS, 1)}}


class PathEnds(Cells):
    """Numbers in cells: `board.clues`; not in every cell by `board.facts['every cell']`."""

    def write_link(self, board: Board) -> str:
        if board.facts.get('every cell', True):
            for place, number in board.clues.items():
                if not 0 < number <= len(ENDS):
                    detail = 'puzz.link has letters for 1 to 52 if every cell is used'
                    raise refuse(place, f'{detail}, none for {number}')
        return super().write_link(board)

    def read_file(self, text: Source, board: Board) -> None:
        """Read the cells; if a file begins with the rule "every cell", they are letters."""
        rule = text.take('passallcell|dontpassallcell|allowempty')
        if rule is None:
            super().read_file(text, board)
            return
        if rule != 'passallcell':
            board.facts['every cell'] = False
        text.next_line('the cells')
        signs = ''.join(END_WORDS)
        self.store(board, [END_WORDS[word.sign(signs)] for word in text.cells(board)], text)


BEND_CODE = OneOf(
    Signs({'.': UNKNOWN, 'g': 'up', 'h': 'down', 'i': 'left', 'j': 'right'}),
    Blanks('k', 16),
    Digits(16, {'-': (2, 0)}),
)
BEND_WORDS = {'.': None, '1': 'up', '2': 'down', '3': 'left', '4': 'right'}


class BendCircles(Cells):
    """Circles with a number or without one; a file has the arrows beside them."""

    def read_file(self, text: Source, board: Board) -> None:
        BENDS.share(board, [read_bend(word) for word in text.cells(board)], text)


def read_bend(word: Source) -> Cell:
    """Read a word of a file: `o` and the number of a circle, or the number of an arrow."""
    if not word.run('o', 1):
        return BEND_WORDS[word.sign(''.join(BEND_WORDS))]
    number = word.number('a number') if word.at < word.end else UNKNOWN
    word.end_word()
    return number


BEND_CIRCLES = BendCircles(1, unknown=KEEP, on='white circle', mark='o')
BEND_ARROWS = Arrows()
BENDS = Coded(BEND_CODE, BEND_ARROWS, BEND_CIRCLES)
"""Bends of areas that are shaped like an L: circles, and arrows that point to them."""


PILLARS_CODE = OneOf(Blanks('6', 30), Signs({**digits('01234'), '5': UNKNOWN}), what='a number')
HALVES = dict.fromkeys('abcde', 'white circle')
HALVES.update({'g': 'down', 'h': 'up', 'i': 'right', 'j': 'left'})
"""{word: sign of half a futon: a pillow, or the direction from it}."""


class Pillars(Cells):
    """Numbers from 0 to 4, or clues without one; a file has the futons beside them."""

    def __init__(self) -> None:
        super().__init__(0, 4, code=PILLARS_CODE, unknown=KEEP)

    def store_words(self, board: Board, words: Sequence[Source], text: Source) -> None:
        signs = [word.sign('012345.#-abcdefghij') for word in words]
        numbers = [int(sign) if sign.isdigit() else None for sign in signs]
        self.store(board, [UNKNOWN if n == 5 else n for n in numbers], text)
        for place, sign in zip(board.places, signs):
            board.shade([place] * (sign == '#'))
            if sign in HALVES:
                board.symbols(HALVES[sign], [place])

"""The text of a puzzle, read from left to right; errors name the place in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from satpy.boards.board import Board
from satpy.errors import FormatError

__all__ = [
    'ALPHABET',
    'DIGITS',
    'MAX_SIDE',
    'SAY_SIZE',
    'UNKNOWN',
    'Source',
    'check_board_size',
    'with_line_ends',
]  # fmt: skip

DIGITS = '0123456789'
ALPHABET = 'abcdefghijklmnopqrstuvwxyz'
UNKNOWN = -1
"""A clue without a number: `?`."""
MAX_SIDE = 500
"""Longer boards are refused: a short text could claim any amount of memory."""
FULL_WIDTH = {0x3000: ' ', **{sign + 0xFEE0: chr(sign) for sign in range(0x21, 0x7F)}}
"""{number of a full-width character: the same sign of ASCII}."""
OTHER_ENDS = '\v\f\x1c\x1d\x1e\x85\u2028\u2029'
"""Line ends of `str.splitlines` besides `\\n`, `\\r` and `\\r\\n`."""
SAY_SIZE = 'say size=(width, height), on the command line --size WxH'


def with_line_ends(text: str) -> str:
    r"""Return the text with `\n` for all other line ends but `\r\n`; no place in it changes.

    >>> with_line_ends('2..\r...\u2028..2\r\n')
    '2..\n...\n..2\r\n'
    """
    if any(end in text for end in OTHER_ENDS) or '\r' in text.replace('\r\n', ''):
        import re

        return re.sub(f'\r(?!\n)|[{OTHER_ENDS}]', '\n', text)
    return text


def check_board_size(
    width: int, height: int, error: Callable[[str], Exception] = FormatError
) -> None:
    """Raise the error for a board with a side of 0 cells or of more than MAX_SIDE."""
    if not (0 < width <= MAX_SIDE and 0 < height <= MAX_SIDE):
        raise error(f'a board of {width}x{height}: each side has 1 to {MAX_SIDE} cells')


class Source:
    """A text, with data of the user: `size`, and `facts` that override its own.

    notation: the assumed one, for error messages. A reader takes piece after piece; `at` is its
    position, `end` the end of its part.

    >>> source = Source('12 x', 'example')
    >>> source.number('a width')
    12
    >>> source.number('a height')
    Traceback (most recent call last):
    satpy.errors.FormatError: line 1, column 4: expected a height, found 'x' (tried as example)
    """

    def __init__(
        self,
        text: str,
        notation: str = '',
        size: tuple[int, int] | None = None,
        facts: Mapping[str, object] | None = None,
    ) -> None:
        text = with_line_ends(text)
        self.text = self._typed = text if text.isascii() else text.translate(FULL_WIDTH)
        self.notation = notation
        self.size = size
        self.facts = dict(facts or {})
        self.tried: tuple[int, int] | None = None  # where the last address was read
        self.copied = False  # whether blanks stand between all cells of a board
        self.at = 0
        self.end = len(text)
        self._places: list[int] | None = None

    def part(self, start: int, end: int) -> Source:
        """Return the same source, from `start` to `end`."""
        part = Source.__new__(Source)
        part.__dict__.update(self.__dict__)  # a text has a part for each line, or for each word
        part.at, part.end = start, end
        return part

    def translated(self, table: Mapping[int, str]) -> Source:
        """Return the same source with other characters, as `str.translate` takes them."""
        part = self.part(self.at, self.end)
        part.text = part.text.translate(table)
        return part

    def unquoted(self, blanks: bool = True) -> Source:
        """Return the rest with `%23` and the like decoded; blanks=False drops blanks.

        Errors still point into the typed text.
        """
        if blanks and '%' not in self.text:
            return self.part(self.at, self.end)
        import re

        chars: list[str] = []
        places: list[int] = []
        pieces = re.compile(r'%([0-9A-Fa-f]{2})|\s+|[^%\s]+|%')
        for piece in pieces.finditer(self.text, self.at, self.end):
            if piece[1]:
                chars.append(chr(int(piece[1], 16)))
                places.append(piece.start())
            elif blanks or not piece[0].isspace():
                chars.append(piece[0])
                places += range(*piece.span())
        plain = Source(''.join(chars), self.notation, self.size, self.facts)
        places.append(self.end)
        before = self._places
        plain._places = places if before is None else [before[place] for place in places]
        plain._typed = self._typed
        return plain

    def joined(self, parts: Iterable[Source], empty: str = '', blank: str = ' ') -> Source:
        """Return the text of parts of this source, with blanks between, as one line.

        empty: what stands for a part without text; blank: for blanks in a part. Errors still point
        into the typed text.
        """
        found: list[tuple[str, int]] = []
        end = self.at
        for part in parts:
            if found:
                found.append((' ', part.at))
            end = part.end
            if part.at == part.end:
                found += [(sign, end) for sign in empty]
            for at in range(part.at, part.end):
                sign = part.text[at]
                if sign.isspace() or sign == blank:
                    if found[-1:] and found[-1][0] != blank:
                        found.append((blank, at))
                else:
                    found.append((sign, at))
        line = Source(''.join(sign for sign, _ in found), self.notation, self.size, self.facts)
        places, before = [*(at for _, at in found), end], self._places
        line._places = places if before is None else [before[place] for place in places]
        line._typed = self._typed
        return line

    def unescaped(self) -> Source:
        """Return the text, decoded if its address begins with `https%3A%2F%2F`."""
        escaped = '://' not in self.text and '%3A%2F%2F' in self.text.upper()
        return self.unquoted() if escaped else self

    def error(self, reason: str, at: int | None = None) -> FormatError:
        """Return the error to raise; it names the place of the reader, or `at`."""
        place = self.at if at is None else at
        if self._places is not None:
            place = self._places[place]
        return FormatError(
            f'{reason} (tried as {self.notation})' if self.notation else reason,
            line=self._typed.count('\n', 0, place) + 1,
            column=place - self._typed.rfind('\n', 0, place),
        )

    def take(self, pattern: str) -> str | None:
        """Step over a match of the regular expression here and return it; None without one."""
        import re

        match = re.compile(pattern).match(self.text, self.at, self.end)
        if match is None:
            return None
        self.at = match.end()
        return match[0]

    def expect(self, pattern: str, expected: str) -> str:
        """Like `take`, but raise an error that names `expected` if nothing matches."""
        taken = self.take(pattern)
        if taken is None:
            raise self.missing(expected)
        return taken

    def run(self, signs: str, most: int | None = None) -> str:
        """Step over at most `most` characters of `signs`, and return them."""
        text, start = self.text, self.at
        at, stop = start, self.end
        if most is not None and start + most < stop:
            stop = start + most
        while at < stop and text[at] in signs:
            at += 1
        self.at = at
        return text[start:at]

    def some(self, signs: str, expected: str, most: int | None = None) -> str:
        """Like `run`, but raise an error that names `expected` if there is none."""
        found = self.run(signs, most)
        if not found:
            raise self.missing(expected)
        return found

    def missing(self, expected: str) -> FormatError:
        """Return the error to raise if this was expected, but something else is there."""
        found = repr(self.text[self.at]) if self.at < self.end else 'nothing more'
        return self.error(f'expected {expected}, found {found}')

    def number(self, expected: str) -> int:
        """Read a whole number; blanks may stand before it."""
        self.more()
        start = self.at
        digits = self.some(DIGITS, expected)
        if len(digits) > 9:
            raise self.error(f'{digits[:9]}... is too large for {expected}', start)
        return int(digits)

    def tally(self, expected: str) -> int | None:
        """Read a whole number, or `?` for None."""
        self.more()
        return None if self.run('?', 1) else self.number(expected)

    def more(self) -> bool:
        """Step over blanks; return whether any text is left."""
        while self.at < self.end and self.text[self.at].isspace():
            self.at += 1
        return self.at < self.end

    def finish(self, board: Board | None = None, detail: str = '') -> None:
        """Refuse anything but blanks up to the end, where the whole `board` is read, if given."""
        if self.more():
            if board is not None:
                detail = f': the whole board of {board.width}x{board.height} is read{detail}'
            raise self.error(f'expected nothing more, found {self.text[self.at]!r}{detail}')

    def next_line(self, expected: str) -> None:
        """Step over the end of a line, `/` in an address; `expected` must follow."""
        self.expect(r'\s*[/\n]\s*', f'/ and {expected}')

    def lines(self, blank: bool = False) -> list[Source]:
        """Return the remaining lines, stripped; `blank`: also the empty ones."""
        found = []
        start = self.at
        for line in self.rest().removesuffix('\n').split('\n'):
            stripped = line.strip()
            if stripped or blank:
                at = start + line.find(stripped)
                found.append(self.part(at, at + len(stripped)))
            start += len(line) + 1
        return found

    def rest(self) -> str:
        """Return the remaining text."""
        return self.text[self.at : self.end]

    def line_start(self) -> int:
        """Return the position in the text where the line of the reader begins."""
        return self.text.rfind('\n', 0, self.at) + 1

    def check_size(self, width: int, height: int) -> None:
        """Refuse a board with a side of 0 cells or of more than MAX_SIDE."""
        check_board_size(width, height, self.error)

"""The text of a puzzle, read from left to right; it knows where it is when something is wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from satpy.errors import FormatError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ['DIGITS', 'LETTERS', 'MAX_SIDE', 'Kind', 'Notation', 'Source', 'Start']

DIGITS = '0123456789'
LETTERS = 'abcdefghijklmnopqrstuvwxyz'
MAX_SIDE = 500


class Source:
    """What the user gave: a text, and what they say about it (`size`, `fleet`).

    A reader takes piece after piece; `at` is where it stands, `end` where it has to stop.

    >>> source = Source('12 x', 'example')
    >>> source.number('a width')
    12
    >>> source.number('a height')
    Traceback (most recent call last):
    satpy.errors.FormatError: line 1, column 4: expected a height, found 'x' (read as example)
    """

    def __init__(
        self,
        text: str,
        notation: str,
        size: tuple[int, int] | None = None,
        fleet: Sequence[int] | None = None,
    ) -> None:
        self.text = text
        self.notation = notation
        self.size = size
        self.fleet = fleet
        self.at = 0
        self.end = len(text)
        self._typed = text
        self._places: list[int] | None = None

    def part(self, start: int, end: int) -> Source:
        """The same source, from `start` to `end`."""
        part = Source(self.text, self.notation, self.size, self.fleet)
        part.at, part.end = start, end
        part._typed, part._places = self._typed, self._places
        return part

    def unquoted(self, blanks: bool = True) -> Source:
        """What is left, with `%23` and the like decoded, without blanks when they mean nothing.

        Errors still point into the text as it was typed.
        """
        import re

        chars: list[str] = []
        places: list[int] = []
        pieces = re.compile(r'%([0-9A-Fa-f]{2})|.', re.S).finditer(self.text, self.at, self.end)
        for piece in pieces:
            if blanks or not piece[0].isspace():
                chars.append(chr(int(piece[1], 16)) if piece[1] else piece[0])
                places.append(piece.start())
        plain = Source(''.join(chars), self.notation, self.size, self.fleet)
        plain._typed, plain._places = self._typed, [*places, self.end]
        return plain

    def error(self, reason: str, at: int | None = None) -> FormatError:
        """The error to raise, with the place where the reader stands, or `at`."""
        place = self.at if at is None else at
        if self._places is not None:
            place = self._places[place]
        return FormatError(
            f'{reason} (read as {self.notation})',
            line=self._typed.count('\n', 0, place) + 1,
            column=place - self._typed.rfind('\n', 0, place),
        )

    def take(self, pattern: str) -> str | None:
        """What matches the regular expression here, and step over it; else None."""
        import re

        match = re.compile(pattern).match(self.text, self.at, self.end)
        if match is None:
            return None
        self.at = match.end()
        return match[0]

    def run(self, signs: str, most: int | None = None) -> str:
        """What is here in these signs, at most so many, and step over it."""
        start = self.at
        stop = self.end if most is None else min(self.end, start + most)
        while self.at < stop and self.text[self.at] in signs:
            self.at += 1
        return self.text[start : self.at]

    def some(self, signs: str, what: str, most: int | None = None) -> str:
        """As `run`, but there has to be something: `what`, in words."""
        found = self.run(signs, most)
        if not found:
            raise self.missing(what)
        return found

    def expect(self, pattern: str, what: str) -> str:
        """As `take`, but it has to be there: `what`, in words."""
        taken = self.take(pattern)
        if taken is None:
            raise self.missing(what)
        return taken

    def missing(self, what: str) -> FormatError:
        """The error to raise if something else is here, or nothing."""
        found = repr(self.text[self.at]) if self.at < self.end else 'the end'
        return self.error(f'expected {what}, found {found}')

    def number(self, what: str) -> int:
        """A whole number, blanks before it allowed."""
        self.more()
        start = self.at
        digits = self.some(DIGITS, what)
        if len(digits) > 9:
            raise self.error(f'{digits[:9]}... is too large for {what}', start)
        return int(digits)

    def tally(self, what: str) -> int | None:
        """A whole number, or `?` where it is not given."""
        self.more()
        return None if self.run('?', 1) else self.number(what)

    def more(self) -> bool:
        """Step over blanks; is there anything left?"""
        while self.at < self.end and self.text[self.at].isspace():
            self.at += 1
        return self.at < self.end

    def finish(self) -> None:
        """Nothing but blanks may follow."""
        if self.more():
            raise self.error(f'expected the end, found {self.text[self.at]!r}')

    def lines(self, blank: bool = False) -> list[Source]:
        """The lines that are left, without blanks at either end; `blank`: empty ones too."""
        found = []
        start = self.at
        text = self.text[self.at : self.end]
        for line in text.removesuffix('\n').split('\n'):
            stop = start + len(line)
            part = self.part(stop - len(line.lstrip()), start + len(line.rstrip()))
            part.at = min(part.at, part.end)
            if blank or part.at < part.end:
                found.append(part)
            start = stop + 1
        return found

    def check_size(self, width: int, height: int) -> None:
        """Refuse sizes that no puzzle has."""
        if not (0 < width <= MAX_SIDE and 0 < height <= MAX_SIDE):
            raise self.error(f'a board of {width}x{height}: each side has 1 to {MAX_SIDE} cells')


class Start:
    """How a text begins: as the regular expression tells, and with one of `needs` anywhere in it.

    That rules out most, so that for a typed board `re` is not loaded, which takes longer than to
    read it.
    """

    def __init__(self, pattern: str, *needs: str) -> None:
        self.pattern, self.needs = pattern, needs

    def fits(self, text: str, start: int, end: int) -> bool:
        """Does the text begin like this, from `start`?"""
        if not any(need in text for need in self.needs):
            return False
        import re

        return re.compile(self.pattern).match(text, start, end) is not None


class Notation:
    """One way to write a puzzle down: its name, how its text begins if that tells, who reads it."""

    def __init__(self, name: str, begins: Start | None, read: Callable[[Source], Any]) -> None:
        self.name, self.begins, self.read = name, begins, read


class Kind:
    """A kind of puzzle: its notations (the first that begins so is the one), and writers.

    drawn: width and height of an answer in characters. linked: has puzz.link such puzzles?
    """

    def __init__(
        self,
        notations: list[Notation],
        puzzle_url: Callable[[Any], str],
        answer_link: Callable[[Any, Sequence[str]], str],
        drawn: Callable[[Any], tuple[int, int]] = lambda puzzle: (puzzle.width, puzzle.height),
        linked: bool = True,
    ) -> None:
        self.notations = notations
        self.puzzle_url = puzzle_url
        self.answer_link = answer_link
        self.drawn = drawn
        self.linked = linked

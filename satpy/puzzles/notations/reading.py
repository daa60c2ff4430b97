"""Read a text of a known kind in the notation that it looks like."""

from __future__ import annotations

from collections.abc import Sequence

from satpy.errors import FormatError
from satpy.puzzles.kinds import Kind
from satpy.puzzles.kinds.source import LETTERS, Source
from satpy.puzzles.notations.notation import notations_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ['Said', 'read']

AROUND = ' \t\n\r\v\f<>"\')\N{ZERO WIDTH SPACE}'
"""What is pasted along with an address, and is not part of it."""


class Said:
    """What the user says about a text: the `size` of the board, the `fleet`."""

    def __init__(
        self, size: tuple[int, int] | None = None, fleet: Sequence[int] | None = None
    ) -> None:
        self.size, self.fleet = size, fleet


def read(kind: Kind, text: str, said: Said, span: tuple[int, int] | None = None) -> Any:
    """Return the puzzle in a text; span: where its address stands, if it is known."""
    notations = notations_of(kind)
    for notation in notations if text.strip() else ():
        begins = notation.begins
        address = begins is not None and begins.address
        if span and not address:
            continue
        for start, end in [span] if span else spans(text) if address else [(0, len(text))]:
            if begins and not begins.fits(text, start, end):
                continue
            source = Source(text, notation.name, said.size, said.fleet)
            puzzle = notation.read(source.part(start, end))
            if said.size is not None and tuple(said.size) != (puzzle.width, puzzle.height):
                wanted = '{}x{}'.format(*said.size)
                there = f'a board of {puzzle.width}x{puzzle.height}'
                raise source.error(f'this is {there}, not of {wanted} as you say')
            return puzzle
    known = ', '.join(notation.name for notation in notations)
    reason = f'no {kind.name} puzzle begins like this; notations: {known}'
    raise FormatError(reason, line=1, column=1)


def spans(text: str) -> list[tuple[int, int]]:
    """Return where an address may stand: from the start, or behind other words.

    Brackets behind it are left out.

    >>> text = 'see <https://a.org/#2x2:1>'
    >>> [text[start:end] for start, end in spans(text)]
    ['see <https://a.org/#2x2:1', 'https://a.org/#2x2:1']
    """
    at = text.find('://')
    if at < 0:
        return [(0, len(text))]
    end = len(text.rstrip(AROUND))
    return [(0, end), (len(text[:at].rstrip(LETTERS + LETTERS.upper())), end)]

"""The beginnings of texts, by which their notation is known, and readers that load late."""

from __future__ import annotations

from collections.abc import Sequence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from typing_extensions import TypeAlias

    from satpy.boards.board import Board
    from satpy.notations.kind import Kind
    from satpy.notations.source import Source

    Reader: TypeAlias = 'Callable[[Kind, Source], Board]'

__all__ = [
    'GAME_ID',
    'GAME_SIZE',
    'JANKO',
    'NO_DRAWING',
    'PACKED',
    'PAGE',
    'PARAMETERS',
    'PENPA',
    'URL',
    'Start',
    'late_reader',
    'saved_game',
]  # fmt: skip


class Start:
    """The beginning of a text: a regular expression, and texts, one of which it must contain.

    These rule out most texts, so that `re` is not imported for a typed board; that takes longer
    than to read it. address: such a text can be part of an address among other words. line: such a
    text is one line.
    """

    def __init__(
        self, pattern: str, needs: Sequence[str], address: bool = False, line: bool = False
    ) -> None:
        self.pattern, self.needs, self.address, self.line = pattern, needs, address, line

    def fits(self, text: str, start: int, end: int) -> bool:
        """Return whether the text begins like this at `start`."""
        several = self.line and '\n' in text.strip()
        if several or not any(need in text for need in self.needs):
            return False
        import re

        return re.compile(self.pattern).match(text, start, end) is not None


class GameStart(Start):
    """The beginning of a game ID. Without an address before it, it is found without `re`."""

    def fits(self, text: str, start: int, end: int) -> bool:
        if ':' not in text and '\n' in text.strip():
            return False  # such as rows with `x` for a hole
        width, _, rest = text[start:end].lstrip().partition('x')
        sized = width.isdecimal() and width.isascii() and '0' <= rest[:1] <= '9'
        return sized or super().fits(text, start, end)


PARAMETERS = r'(?:\w+=\w*&)*'
URL = Start(
    rf'\s*(?:\S*://|(?:\S*\?)?{PARAMETERS}(?:[a-z][\w-]*/|[A-Z][\w-]*/[0-9]))', '/', address=True
)
PENPA = Start(r'\s*(?:\S*[?#])?m=(?:edit|solve)&', ['m=edit&', 'm=solve&'], address=True)
PACKED = Start(
    r'\s*(?:\S*[?&]load=|\S*f-puzzles\.com|(?:\S*[/=])?(?:fpuz|sc[lf][A-Za-z0-9+/%]{8}))',
    ['load=', 'f-puzzles', 'fpuz', 'scl', 'scf'],
    address=True,
)
"""An address of f-puzzles or SudokuPad."""
NO_DRAWING = (
    'this address holds no drawing: it should go on with m=edit&p=...; in a shell, put the address '
    'in single quotes'
)
# `5x5`; and malformed sizes, for a better error: `5X5:`, `9j:`.
GAME_SIZE = r'[0-9]+(?:x[0-9]|[A-Za-z][\w,]*:|:)'
GAME_ID = GameStart(rf'\s*(?:\S*#)?{GAME_SIZE}', ':x', address=True)
JANKO = Start(r'\s*begin\s*\n', ['begin'])
PAGE = Start(r"""(?s).*?\btask\s*=\s*['"]""", ['task'])


def late_reader(module: str, name: str) -> Reader:
    """Return a reader of another module of this package, which is imported at its first call."""

    def read(kind: Kind, source: Source) -> Board:
        found: Reader = getattr(__import__(f'satpy.notations.{module}', fromlist=[name]), name)
        return found(kind, source)

    return read


def saved_game(text: str) -> str:
    """Return the address in a saved game of Tatham's programs; other texts as they are.

    >>> saved_game('SAVEFILE:41:Simon Tatham\\nGAME :5:Loopy\\nPARAMS :3:2x1\\nDESC :2:3a\\n')
    'loopy.html#2x1:3a'
    """
    if not text.startswith('SAVEFILE'):
        return text
    fields: dict[str, str] = {}
    for line in text.splitlines():
        key, _, rest = line.partition(':')
        fields.setdefault(key.strip(), rest.partition(':')[2])
    if not fields.keys() >= {'GAME', 'PARAMS', 'DESC'}:
        return text
    name = fields['GAME'].replace(' ', '').lower()
    return f'{name}.html#{fields["PARAMS"]}:{fields["DESC"]}'

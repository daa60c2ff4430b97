"""Notations, how their texts begin, those of a kind, and reading in the one that fits.

The readers of URLs, game IDs and tasks are imported when one is read: a typed board needs none.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from satpy.errors import FormatError
from satpy.puzzles.kinds import Game, Kind, Task
from satpy.puzzles.kinds.kind import NO_CODE
from satpy.puzzles.kinds.source import LETTERS, Source

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from typing_extensions import TypeAlias

    Reader: TypeAlias = Callable[[Source], Any]

__all__ = [
    'FILE',
    'GAME_ID',
    'PAGE',
    'PENPA',
    'URL',
    'Notation',
    'Said',
    'Start',
    'link_notations',
    'notations_of',
    'own_module',
    'read',
    'typed_notation',
]


class Start:
    """How a text begins: a regular expression, and texts, one of which has to be in it.

    These rule out most, so that `re` is not imported for a typed board; that takes longer than to
    read it. address: such a text can be part of an address that stands among other words. line:
    such a text is one line.
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


class Notation:
    """A notation: its name, its reader, and how its texts begin (None: anyhow)."""

    def __init__(self, name: str, read: Reader, begins: Start | None) -> None:
        self.name, self.read, self.begins = name, read, begins


OPTIONS = r'(?:\w+=\w*&)*'
FILE = Start(rf'\s*(?:\S*\?)?{OPTIONS}(?:v:[^/]*/)?pzprv3', ['pzprv3'], address=True)
URL = Start(rf'\s*(?:\S*://|(?:\S*\?)?{OPTIONS}(?:[a-z]\w*/|[A-Z]\w*/[0-9]))', '/', address=True)
PENPA = Start(r'\s*(?:\S*[?#])?m=(?:edit|solve)&', ['m=edit&', 'm=solve&'], address=True)
NO_DRAWING = (
    'this address holds no drawing: it should go on with m=edit&p=...; in a shell, put the address '
    'in single quotes'
)
# `5x5`; and what nothing else begins with, so that the error says what is wrong: `5X5:`, `9j:`.
GAME_SIZE = r'[0-9]+(?:x[0-9]|[A-Za-z][\w,]*:|:)'
GAME_ID = Start(rf'\s*(?:\S*#)?{GAME_SIZE}', ':x', address=True)
PAGE = Start(r"""(?s).*?\btask\s*=\s*['"]""", ['task'])


def notations_of(kind: Kind) -> list[Notation]:
    """Return the notations of a kind; the first whose texts begin so is the one to read with."""
    pages, tasks, ids = [], [], []
    if kind.task:
        task: Task = kind.task

        def read(source: Source) -> Any:
            from satpy.puzzles.notations.puzzleteam import read_task

            return read_task(kind, task, source)

        pages = [Notation('a Puzzle Team page', read, PAGE)]
        tasks = [Notation('a Puzzle Team task', read, Start(task.begins, task.needs, line=True))]
    if kind.own:
        *others, typed = own_module(kind).NOTATIONS
        return [*pages, *others, *tasks, typed]
    if kind.game:
        game: Game = kind.game

        def read_game(source: Source) -> Any:
            if game.code is NO_CODE:
                from satpy.puzzles.notations import games

                return getattr(games, kind.name)(kind, source)
            from satpy.puzzles.notations.tatham import read_id

            return read_id(kind, game, source)

        ids = [Notation('a Tatham game ID', read_game, GAME_ID)]
    return [*pages, *ids, *link_notations(kind), *tasks, typed_notation(kind)]


def own_module(kind: Kind) -> Any:
    """Import and return the module of a kind that has notations of its own."""
    return __import__(f'satpy.puzzles.notations.{kind.name}', fromlist=['NOTATIONS'])


def link_notations(
    kind: Kind, read_file: Reader | None = None, read_url: Reader | None = None
) -> list[Notation]:
    """Return the notations of Penpa-edit and of puzz.link that there are for a kind.

    read_file, read_url: those of puzz.link if they are not read by the parts of the kind.
    """

    def read_drawing(source: Source) -> Any:
        from satpy.puzzles.notations import penpa

        return penpa.read(kind, source)

    def read_file_by_parts(source: Source) -> Any:
        from satpy.puzzles.notations import puzzlink

        return puzzlink.read_file(kind, source)

    def read_url_by_parts(source: Source) -> Any:
        from satpy.puzzles.notations import puzzlink

        return puzzlink.read_url(kind, source)

    found = [Notation('a Penpa URL', read_drawing, PENPA)] if kind.penpa else []
    if kind.links:
        found.append(Notation('a puzz.link file', read_file or read_file_by_parts, FILE))
        found.append(Notation('a puzz.link URL', read_url or read_url_by_parts, URL))
    return found


def typed_notation(kind: Kind) -> Notation:
    """Return the notation of typed boards of a kind."""
    return Notation('a typed board', lambda source: read_typed(kind, source), None)


def read_typed(kind: Kind, source: Source) -> Any:
    """Read a typed board, part after part; the lines are shared out among those of many lines.

    An empty cell is `.`, and `_` is taken for it.
    """
    rest = source.replaced('_', '.').lines()
    boards = sum(part.lines is None for part in kind.parts)
    last = rest[0]
    board: dict[str, Any] = {}
    for part in kind.parts:
        count = len(rest) // boards if part.lines is None else part.lines
        mine, rest = rest[:count], rest[count:]
        if part.lines is None:
            boards -= 1
        if mine:
            part.read_typed(source, mine, board)
            last = mine[-1]
        elif part.lines != 0:
            raise last.error('expected the rows of the board')
    return kind.puzzle(**board)


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

"""Notations: the beginnings of their texts, the notations of a kind, and the choice of one.

The readers of URLs, game IDs and tasks are imported when one is read: a typed board needs none.
"""

from __future__ import annotations

from collections.abc import Callable

from satpy.boards.board import Board
from satpy.errors import FormatError, quoted
from satpy.notations.layers.layer import InCells, Layer
from satpy.notations.source import ALPHABET, Source
from satpy.notations.starts import GAME_ID, JANKO, PAGE, PENPA, URL, Start, late_reader

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing_extensions import TypeAlias

    from satpy.notations.kind import Kind

    Reader: TypeAlias = 'Callable[[Kind, Source], Board]'

__all__ = ['Notation', 'notations_of', 'read_puzzle', 'refuse_file', 'spans']


class Notation:
    """A notation: its name, its reader, and the beginning of its texts (None: any)."""

    def __init__(self, name: str, read_puzzle: Reader, begins: Start | None = None) -> None:
        self.name, self.read, self.begins = name, read_puzzle, begins


def notations_of(kind: Kind) -> list[Notation]:
    """Return the notations of a kind; the first one that fits the beginning of a text reads it."""
    found = [*kind.others]
    if kind.layers:
        found.append(Notation('a text of janko.at', read_janko, JANKO))
    if kind.task:
        found.append(Notation('a Puzzle Team page', read_task, PAGE))
    if kind.game:
        found.append(Notation('a Tatham game ID', read_game, GAME_ID))
    if kind.penpa_known:
        found.append(Notation('a Penpa URL', read_penpa, PENPA))
    if kind.link:
        found.append(Notation('a puzz.link URL', read_link, URL))
    if kind.task:
        start = Start(kind.task.begins, kind.task.needs, line=True)
        found.append(Notation('a Puzzle Team task', read_task, start))
    if any(isinstance(a, InCells) or type(a).parse is not Layer.parse for a in kind.layers):
        found.append(Notation('a typed board', read_board, None))
    return found


def read_penpa(kind: Kind, source: Source) -> Board:
    """Read a drawing."""
    from satpy.notations.penpa.drawing import read_drawing

    try:
        drawn = read_drawing(source).board_of(kind.name)
        drawn.facts.update(source.facts)
        return kind.accept(drawn)
    except FormatError as error:
        raise error if error.line else source.error(error.reason) from None


read_task, read_game = (
    late_reader('links.sites', 'read_task'),
    late_reader('links.sites', 'read_game'),
)
read_link = late_reader('links.sites', 'read_url')
read_janko = late_reader('typed.janko', 'read_janko')
read_board = late_reader('typed.rows', 'read_typed')


AROUND = ' \t\n\r\v\f<>"\')\N{ZERO WIDTH SPACE}'
"""Signs around a pasted address that are not part of it."""


def read_puzzle(kind: Kind, source: Source, span: tuple[int, int] | None = None) -> Board:
    """Return the board in a text; span: the position of its address, if it is known."""
    text, size = source.text, source.size
    refuse_file(text)
    notations = notations_of(kind)
    for notation in notations if text.strip() else ():
        begins = notation.begins
        address = begins is not None and begins.address
        if span and not address:
            continue
        for start, end in [span] if span else spans(text) if address else [(0, len(text))]:
            if begins and not begins.fits(text, start, end):
                continue
            source.notation = notation.name
            source.tried = (start, end) if address else None
            board = notation.read(kind, source.part(start, end))
            if size is not None and tuple(size) != (board.width, board.height):
                wanted = '{}x{}'.format(*size)
                there = f'a board of {board.width}x{board.height}'
                raise source.error(f'this is {there}, not of {wanted} as you said')
            for layer in kind.layers if address else ():
                layer.read_before(board, source.part(0, start))
            named = {layer.name for layer in kind.layers} | board.facts.keys()
            for name, value in source.facts.items():
                if value is None:
                    board.facts.pop(name, None)
                elif name in named:
                    board.facts[name] = value
            for layer in kind.layers:
                layer.settle(board)
            return board
    first = text.strip().partition('\n')[0]
    from satpy.notations.library import typed_so

    starts = f'this starts like {quoted(first)}' if first else 'there is no puzzle in this text'
    known = ', '.join(notation.name for notation in notations)
    raise FormatError(f'{starts}: give {known}{typed_so(kind)}', line=1, column=1)


def refuse_file(text: str) -> None:
    """Raise FormatError for a file of puzz.link, `pzprv3/KIND/...`, or an address of one."""
    at = text.find('pzprv3')
    if at >= 0 and (at == 0 or text[at - 1] in '?&' or text[:at].isspace()):
        detail = 'open it there, and copy its address (File, Export URL)'
        raise Source(text).error(f'a file of puzz.link: {detail}', at)


def spans(text: str) -> list[tuple[int, int]]:
    """Return where an address may stand: at the start, or after other words.

    Brackets after it are left out.

    >>> text = 'see <https://a.org/#2x2:1>'
    >>> [text[start:end] for start, end in spans(text)]
    ['see <https://a.org/#2x2:1', 'https://a.org/#2x2:1']
    """
    at = text.find('://')
    if at < 0:
        return [(0, len(text))]
    end = len(text.rstrip(AROUND))
    return [(0, end), (len(text[:at].rstrip(ALPHABET + ALPHABET.upper())), end)]

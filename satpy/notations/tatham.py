"""Game IDs of Simon Tatham's puzzles, `5x5:...`, and of their kin; `.../js/tents.html#5x5:...`."""

from __future__ import annotations

from collections.abc import Iterable
from re import escape

from satpy.boards.board import Board
from satpy.errors import FormatError
from satpy.notations.codes import OneOf
from satpy.notations.kind import Coded, Game, Kind
from satpy.notations.layers import Part
from satpy.notations.notation import GAME_SIZE
from satpy.notations.source import Source

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from satpy.notations.kind import Body
__all__ = ['parse_parts', 'read_id', 'store_parts', 'write_id']

SITE = 'https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/'
"""Where the games are played."""

SEPARATORS = {',': 'a comma', ';': 'a semicolon'}


def open_page(source: Source, name: str) -> Source:
    """Return a game ID without the address of its page, which has to be of that game."""
    source = source.unquoted()
    source.more()
    if source.take(f'(?={GAME_SIZE})') is None:
        start = source.at
        page = source.expect(r'[^\s#]*#', 'an address, # and a game ID')
        game = page.rsplit('/', 1)[-1].split('.', 1)[0]
        from satpy.notations.library import kind_called

        other = kind_called(game, 'games') if game != name else None
        if other:
            raise source.error(f'this is {other}: satpy {other} ID', start)
    return source


def read_id(kind: Kind, game: Game, source: Source) -> Board:
    """Read a puzzle of a game."""
    text = open_page(source, game.name)
    size = [text.number('the width' if game.sides == 2 else 'the size')]
    if game.sides == 2:
        text.expect('[xX]', 'x between width and height')
        size.append(text.number('the height'))
    text.check_size(size[0], size[-1])
    params = text.expect(game.params, 'a colon')
    if text.take('#'):
        raise text.error('a seed, which only his program can read: give the game ID')
    text.expect(':', 'a colon')
    try:
        blank = game.blank or (lambda kind, *size: kind.blank(size[0], size[-2]))
        board = blank(kind, *size, params)
    except FormatError as error:
        raise text.error(error.reason) from None
    text.more()
    if isinstance(game.body, OneOf):
        Coded(game.body, kind.cells).read_link(text, board)
        text.finish()
    else:
        parts = parse_parts(game.body, text)
        text.finish()
        store_parts(parts, board, text)
    return board


def parse_parts(body: Body, text: Source) -> list[tuple[Part, Any]]:
    """Read parts and the separators between them; return each part with what was read of it.

    A body inside a body is left out where the text ends.
    """
    found: list[tuple[Part, Any]] = []
    for at, item in enumerate(body):
        if isinstance(item, str):
            text.expect(escape(item), SEPARATORS[item])
        elif isinstance(item, Part):
            found.append((item, item.parse(text, separator(body[at + 1 :]))))
        elif text.more():
            found += parse_parts(item, text)
    return found


def separator(body: Body) -> str:
    """Return the sign with which a body begins; '' if there is none."""
    first = body[0] if body else ''
    return first if isinstance(first, str) else '' if isinstance(first, Part) else separator(first)


def store_parts(parts: Iterable[tuple[Part, Any]], board: Board, text: Source) -> None:
    """Put what was read of parts on a board."""
    for part, parsed in parts:
        part.store(board, parsed, text)


def write_id(kind: Kind, game: Game, board: Board) -> str:
    """Return the address of a puzzle of a game whose body is one code."""
    assert isinstance(game.body, OneOf)
    cells = Coded(game.body, kind.cells).write_link(board)
    return f'{SITE}{game.name}.html#{board.width}x{board.height}:{cells}'

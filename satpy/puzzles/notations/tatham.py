"""Game IDs of Simon Tatham's puzzles, `5x5:...`, and of their kin; `.../js/tents.html#5x5:...`."""

from __future__ import annotations

from satpy.puzzles.kinds import KINDS, Game, Kind
from satpy.puzzles.kinds.source import Source
from satpy.puzzles.notations.notation import GAME_SIZE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ['open_id', 'open_square_id', 'read_id']


def open_id(source: Source, name: str, params: str = r'(?!t)\w*') -> tuple[Source, str, int, int]:
    """Return the description in a game ID, what stands before the colon, width and height.

    params: a regular expression for what may stand there.
    """
    source = open_page(source, name)
    width = source.number('the width')
    source.expect('[xX]', 'x between width and height')
    height = source.number('the height')
    source.check_size(width, height)
    told = source.expect(params, 'a colon')
    if source.take('#'):
        raise source.error('a seed, which only his program can read: give the game ID')
    source.expect(':', 'a colon')
    return source, told, width, height


def open_square_id(source: Source, name: str) -> tuple[Source, str, int]:
    """Return the description in a game ID of a square, what stands before the colon, the side."""
    source = open_page(source, name)
    size = source.number('the size')
    source.check_size(size, size)
    told = source.expect(r'\w*', 'a colon')
    if source.take('#'):
        raise source.error('a seed, which only his program can read: give the game ID')
    source.expect(':', 'a colon')
    source.more()
    return source, told, size


def open_page(source: Source, name: str) -> Source:
    """Return a game ID without the address of its page, which has to be of that game."""
    source = source.unquoted()
    source.more()
    if source.take(f'(?={GAME_SIZE})') is None:
        start = source.at
        page = source.expect(r'[^\s#]*#', 'an address, # and a game ID')
        game = page.rsplit('/', 1)[-1].split('.', 1)[0]
        for other in KINDS.values() if game != name else ():
            if other.game and other.game.name == game:
                raise source.error(f'this is {other.name}: satpy {other.name} ID', start)
    return source


def read_id(kind: Kind, game: Game, source: Source) -> Any:
    """Read a puzzle whose first part is all that its game IDs tell."""
    text, params, width, height = open_id(source, game.name, game.params)
    reason = game.refuse(params)
    if reason:
        raise text.error(reason)
    text.more()
    board: dict[str, Any] = {'width': width, 'height': height, **game.said}
    cells = game.code.read(text, len(kind.cells.places(width, height)))
    text.finish()
    kind.cells.set(text, board, cells)
    return kind.puzzle(**board)

"""Game IDs of Simon Tatham's puzzles, `5x5:...`, and of their kin; `.../js/tents.html#5x5:...`."""

from __future__ import annotations

from satpy.puzzles.notations.source import Source, Start

__all__ = ['GAME_ID', 'open_id', 'skip_letters']

GAMES = ('boats', 'filling', 'loopy', 'pattern', 'singles', 'solo', 'tents')
# `5x5`; and what nothing else begins with, so that it is told what is wrong: `5X5:`, `9j:`.
SIZE = r'[0-9]+(?:x[0-9]|[A-Za-z][\w,]*:|:)'
GAME_ID = Start(rf'\s*(?:\S*#)?{SIZE}', ':', 'x')


def open_id(source: Source, game: str, params: str = r'\w*') -> tuple[Source, str, int, int]:
    """The description in a game ID, what stands between size and colon, width and height.

    params: a regular expression for what may stand there.
    """
    source = source.unquoted()
    source.more()
    if source.take(f'(?={SIZE})') is None:
        start = source.at
        page = source.expect(r'[^\s#]*#', 'an address, # and a game ID')
        name = page.rsplit('/', 1)[-1].split('.', 1)[0]
        if name != game and name in GAMES:
            raise source.error(f"this is Tatham's {name}, not {game}", start)
    width = source.number('the width')
    source.expect('[xX]', 'x between width and height')
    height = source.number('the height')
    source.check_size(width, height)
    told = source.expect(params, 'a colon')
    if source.take('#'):
        raise source.error('a seed, which only his program can read: give the game ID')
    source.expect(':', 'a colon')
    return source, told, width, height


def skip_letters(text: Source, cell: str, legend: str) -> tuple[dict[int, str], int]:
    """What stands in which cell, and how many cells were told.

    a-z skip 1 to 26 cells, what matches the regular expression `cell` fills one.

    >>> skip_letters(Source('aScWb', 'example'), '[SW]', 'S or W')
    ({1: 'S', 5: 'W'}, 8)
    """
    found: dict[int, str] = {}
    count = 0
    while text.more():
        skip = text.take('[a-z]')
        if skip:
            count += ord(skip) - ord('a') + 1
        else:
            found[count] = text.expect(cell, f'a letter a-z or {legend}')
            count += 1
    return found, count

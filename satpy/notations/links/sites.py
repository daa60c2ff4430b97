"""Puzzles in the notations of other sites: URLs of puzz.link, Tatham's game IDs, Puzzle Team tasks.

URLs of puzz.link and its kin (pzv.jp, pzprxs, ...) have columns, rows, cells. Any host is accepted,
and no host:

    https://puzz.link/p?nurikabe/3/2/3k

Game IDs of Simon Tatham's puzzles and of their kin are `5x5:...`, or `.../js/tents.html#5x5:...`.

A page of the Puzzle Team's sites (puzzle-tents.com, puzzle-nurikabe.com, ...) holds
`var task = '...'` and `puzzleWidth: W, puzzleHeight: H`: paste its source, or the task alone; if
the task lacks the size, give it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from satpy.boards.board import Board
from satpy.errors import FormatError, quoted, shortened, warn
from satpy.notations.codes import Cell, OneOf
from satpy.notations.layers.layer import Coded, Part
from satpy.notations.source import SAY_SIZE, Source
from satpy.notations.starts import GAME_SIZE, PAGE, PARAMETERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.notations.kind import Body, Game, Kind, Link

__all__ = [
    'flags_in',
    'link_name',
    'read_game',
    'read_task',
    'read_url',
    'refuse_others',
    'write_id',
    'write_url',
]

SITE = 'https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/'
"""Where Tatham's games are played."""

SEPARATORS = {',': 'a comma', ';': 'a semicolon'}


def read_url(kind: Kind, source: Source) -> Board:
    """Read a puzzle from a URL, layer after layer."""
    text, board = open_url(kind, source)
    for item in link_of(kind).body or ():
        if isinstance(item, str):
            text.some(item, item, 1)
        else:
            item.read_link(text, board)
    holes = '; the site may write holes after it, which are not read for this kind'
    if board.rooms or text.take('(?=[0-9A-Za-z]+$)') is None:
        text.finish(board, holes * bool(board.rooms))
    else:
        size = f'{board.width}x{board.height}'
        detail = f'the whole board of {size} stands before {text.rest()!r}, which is left out'
        warn(detail)
    return board


def link_of(kind: Kind) -> Link:
    """Return the `Link` of a kind; FormatError if puzz.link has no such puzzle."""
    if kind.link is None:
        raise FormatError('puzz.link has no such puzzle')
    return kind.link


def write_url(kind: Kind, board: Board) -> str:
    """Return the URL of a board."""
    link = link_of(kind)
    name = next((n for n, facts in link.said.items() if fits(facts, board)), link.names[0])
    said = link.said.get(name, {}).items()
    flags = link.written + ''.join(
        flag
        for flag, facts in link.rules.items()
        if fits(facts, board) and not facts.items() <= said
    )
    head = [f'https://puzz.link/p?{name}', *[flags] * bool(flags)]
    size = f'{board.width}/{board.height}'
    items = (item if isinstance(item, str) else item.write_link(board) for item in link.body or ())
    url = '/'.join([*head, size, ''.join(items)])
    # Programs that find addresses in a text leave out a sign at the end, such as a full stop.
    return url if url[-1].isalnum() or url[-1] == '/' else f'{url}/'


def fits(facts: Mapping[str, object], board: Board) -> bool:
    """Return whether a board has these facts."""
    return all(board.facts.get(name) == value for name, value in facts.items())


def open_url(kind: Kind, source: Source) -> tuple[Source, Board]:
    """Return the body of a URL, and an empty board. Mail may have broken the URL into lines."""
    import re

    blank = re.compile(r'\S[^\S\r\n]+(?=\S)').search(source.text, source.at, source.end)
    if blank:
        raise source.error('leave out the text after the URL', blank.end())
    link = link_of(kind)
    if link.percent and not re.search(rf'{link.names[0]}\w*%2f', source.rest(), re.I):
        source = source.translated({ord('%'): '.'})
    text = source.unquoted(blanks=False)
    text.take(r'[^?]*\?')
    text.take(PARAMETERS)
    start = text.at
    word = text.take(r'[A-Za-z][\w-]*/')
    if word is None:
        raise text.error(f'no puzzle in this URL: it should continue like {link.names[0]}/5/5/...')
    name = refuse_others(text.part(start, text.end), word[:-1], kind)
    if text.take('v:'):
        raise text.error('variants of the rules are not known')
    plain = text.take('(?=[0-9]+/)') is not None
    first = text.at
    flags = '' if plain else (text.take('[^/]*/') or '')[:-1]
    width = text.number('the number of columns')
    text.some('/', '/ and the number of rows', 1)
    height = text.number('the number of rows')
    text.check_size(width, height)
    if text.at < text.end:
        text.some('/', '/ and the cells', 1)
    if text.at < text.end and text.text[text.end - 1] == '/':
        text.end -= 1
    board = kind.blank(width, height)
    for facts in [link.said.get(name, {}), *flags_in(link, name, text, first, flags)]:
        board.facts.update(facts)
    return text, board


def flags_in(
    link: Link, name: str, text: Source, at: int, flags: str
) -> Iterator[Mapping[str, object]]:
    """Yield the facts of the flags before the size; refuse an unknown flag.

    A name with facts of its own is another puzzle there, without the flags that change rules.
    """
    rules = {} if name in link.said else link.rules
    for flag in flags:
        if flag not in {*rules, *link.variants, *link.ignored}:
            detail = f'expected the number of columns, found {quoted(flags)}'
            raise text.error(f'{detail}: no flag of {name}', at)
    for flag in flags:
        if flag in link.variants:
            detail = f'the flag {flag} is not supported'
            raise text.error(f'{detail}: {link.variants[flag]}', at)
        yield rules.get(flag, {})


def link_name(word: str) -> str:
    """Return puzz.link's name of a puzzle, given the first word of its URL.

    >>> link_name('Nurikabe_edit')
    'nurikabe'
    """
    return word.lower().removesuffix('_edit').removesuffix('_play')


def refuse_others(text: Source, link: str, kind: Kind) -> str:
    """Return puzz.link's name of a puzzle of this kind; refuse another kind by its name."""
    link = link_name(link)
    if link in (*link_of(kind).names, kind.name):
        return link
    from satpy.notations.library import kind_called

    other = kind_called(link, 'links')
    if other:
        raise text.error(f'this is {other}: satpy {other} URL')
    raise text.error(f'this is a {shortened(link)} URL, not {link_of(kind).names[0]}')


def open_page(source: Source, name: str) -> Source:
    """Return a game ID without the address of its page, which must belong to that game."""
    source = source.unquoted()
    source.more()
    # Without an address it begins with the size.
    if '#' in source.text and source.take(f'(?={GAME_SIZE})') is None:
        start = source.at
        page = source.expect(r'[^\s#]*#', 'an address, # and a game ID')
        game = page.rsplit('/', 1)[-1].split('.', 1)[0]
        from satpy.notations.library import kind_called

        other = kind_called(game, 'games') if game != name else None
        if other:
            raise source.error(f'this is {other}: satpy {other} ID', start)
    return source


def read_game(kind: Kind, source: Source) -> Board:
    """Read a puzzle of a game."""
    game = kind.game
    assert game is not None
    text = open_page(source, game.name)
    size = [text.number('the width' if game.sides == 2 else 'the size')]
    if game.sides == 2 and text.rest()[:1] != game.square:
        text.some('xX', 'x between width and height', 1)
        size.append(text.number('the height'))
    text.check_size(size[0], size[-1])
    # Without parameters there is nothing to look for.
    params = '' if text.rest()[:1] == ':' else text.expect(game.params, 'a colon')
    if text.run('#', 1):
        raise text.error('a random seed, which only his program can read: give the game ID')
    text.some(':', 'a colon', 1)
    try:
        blank = game.blank or (lambda kind, *size: kind.blank(size[0], size[-2]))
        board = blank(kind, *size, params)
    except FormatError as error:
        raise text.error(error.reason) from None
    text.more()
    return read_body(game.body, kind, text, lambda parts: board)


def read_body(
    body: OneOf | Body, kind: Kind, text: Source, blank: Callable[[list[tuple[Part, Cell]]], Board]
) -> Board:
    """Read the cells; `blank` returns the empty board, given the parts that were read.

    A single code reads the cells of a board whose size is known, and has no parts.
    """
    if isinstance(body, OneOf):
        board = blank([])
        Coded(body, kind.cells).read_link(text, board)
        text.finish(board)
        return board
    parts = parse_parts(body, text)
    text.finish()
    board = blank(parts)
    for part, parsed in parts:
        part.store(board, parsed, text)
    return board


def parse_parts(body: Body, text: Source) -> list[tuple[Part, Cell]]:
    """Read parts and the separators between them; return each part with its result.

    An inner body is left out if the text ends there.
    """
    found: list[tuple[Part, Cell]] = []
    for at, item in enumerate(body):
        if isinstance(item, str):
            text.some(item, SEPARATORS[item], 1)
        elif isinstance(item, Part):
            found.append((item, item.parse(text, separator(body[at + 1 :]))))
        elif text.more():
            found += parse_parts(item, text)
    return found


def separator(body: Body) -> str:
    """Return the sign with which a body begins; '' if there is none."""
    first = body[0] if body else ''
    return first if isinstance(first, str) else '' if isinstance(first, Part) else separator(first)


def write_id(kind: Kind, game: Game, board: Board) -> str:
    """Return the address of a puzzle of a game whose body is one code."""
    assert isinstance(game.body, OneOf)
    cells = Coded(game.body, kind.cells).write_link(board)
    return f'{SITE}{game.name}.html#{board.width}x{board.height}:{cells}'


def open_task(source: Source, more: int) -> Source:
    """Return the task in a page, or alone; its size is the user's, or else the page's.

    more: how many places a side has beyond the page's size.
    """
    import re

    page = re.compile(PAGE.pattern).match(source.text)
    task = source.part(source.at if page is None else page.end(), source.end)
    task.more()
    if page is not None:
        quote = source.text[page.end() - 1]
        stop = source.text.find(quote, page.end())
        if stop < 0:
            raise source.error(f'the task has no closing {quote}', page.end())
        task.end = stop
    sides = [
        re.search(rf'\bpuzzle{name}\s*[:=]\s*([0-9]{{1,9}})\b', source.text)
        for name in ('Width', 'Height')
    ]
    if task.size is None and sides[0] and sides[1]:
        task.size = (int(sides[0][1]) + more, int(sides[1][1]) + more)
    if task.size is not None:
        task.check_size(*task.size)
    return task


def read_task(kind: Kind, source: Source) -> Board:
    """Read a task; cells alone do not determine the size of the board."""
    task = kind.task
    assert task is not None
    text = open_task(source, task.more)
    board = read_body(
        task.body, kind, text, lambda parts: kind.blank(*(text.size or find_size(parts, text)))
    )
    task.said(board, text)
    return board


def find_size(parts: list[tuple[Part, Cell]], task: Source) -> tuple[int, int]:
    """Return the only size of a board that all parts of a task fit."""
    if not parts:
        raise task.error(f'the task lacks the size of the board: {SAY_SIZE}')
    sizes = next(filter(None, (part.sizes(parsed) for part, parsed in parts)), [])
    fitting = [size for size in sizes if all(part.fits(value, *size) for part, value in parts)]
    found = fitting if len(sizes) > 1 else sizes
    if len(found) != 1:
        raise task.error(f'the size does not follow from the task: {SAY_SIZE}')
    task.check_size(*found[0])
    return found[0]

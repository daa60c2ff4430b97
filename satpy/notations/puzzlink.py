"""URLs of puzz.link and its kin (pzv.jp, pzprxs, ...): columns, rows, cells.

    https://puzz.link/p?nurikabe/3/2/3k

Any host will do, and none.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from satpy.boards.board import Board
from satpy.errors import FormatError, quoted, shortened
from satpy.notations.kind import Kind, Link
from satpy.notations.notation import OPTIONS
from satpy.notations.source import Source

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from satpy.notations.kind import Item

__all__ = ['open_url', 'read_body', 'read_url', 'refuse_others', 'write_body', 'write_url']


def read_url(kind: Kind, source: Source) -> Board:
    """Read a puzzle from a URL, layer after layer."""
    text, board = open_url(kind, source)
    read_body(body_of(kind), text, board)
    text.finish()
    return board


def body_of(kind: Kind) -> Iterable[Item]:
    """Return what follows the size in URLs of a kind."""
    link = link_of(kind)
    return kind.layers if link.body is None else link.body


def link_of(kind: Kind) -> Link:
    """Return how puzz.link has a kind; FormatError if it does not."""
    if kind.link is None:
        raise FormatError('puzz.link has no such puzzle')
    return kind.link


def read_body(body: Iterable[Item], text: Source, board: Board) -> None:
    """Read layers and separators, one after another."""
    for item in body:
        if isinstance(item, str):
            text.expect(re.escape(item), item)
        else:
            item.read_link(text, board)


def write_body(body: Iterable[Item], board: Board) -> str:
    """Return what `read_body` reads."""
    return ''.join(item if isinstance(item, str) else item.write_link(board) for item in body)


def write_url(kind: Kind, board: Board) -> str:
    """Return the URL of a board."""
    link = link_of(kind)
    name = next((n for n, facts in link.said.items() if fits(facts, board)), link.names[0])
    said = link.said.get(name, {}).items()
    flags = ''.join(
        flag
        for flag, facts in link.rules.items()
        if fits(facts, board) and not facts.items() <= said
    )
    head = [f'https://puzz.link/p?{name}', *[flags] * bool(flags)]
    size = f'{board.width}/{board.height}'
    return '/'.join([*head, size, write_body(body_of(kind), board)])


def fits(facts: Mapping[str, Any], board: Board) -> bool:
    """Return whether a board has these facts."""
    return all(board.facts.get(name) == value for name, value in facts.items())


def open_url(kind: Kind, source: Source) -> tuple[Source, Board]:
    """Return the body of a URL, and an empty board. It may be broken into lines, as mail is."""
    blank = re.compile(r'\S[^\S\r\n]+(?=\S)').search(source.text, source.at, source.end)
    if blank:
        raise source.error('leave out what follows the URL', blank.end())
    link = link_of(kind)
    if link.percent and not re.search(rf'{link.names[0]}\w*%2f', source.rest(), re.I):
        source = source.replaced('%', '.')
    text = source.unquoted(blanks=False)
    text.take(r'[^?]*\?')
    text.take(OPTIONS)
    start = text.at
    word = text.take(r'[A-Za-z]\w*/')
    if word is None:
        raise text.error(f'no puzzle in this URL: it should go on like {link.names[0]}/5/5/...')
    name = refuse_others(text.part(start, text.end), word[:-1], kind)
    if text.take('v:'):
        raise text.error('variants of the rules are not known')
    plain = text.take('(?=[0-9]+/)') is not None
    first = text.at
    flags = '' if plain else (text.take('[^/]*/') or '')[:-1]
    width = text.number('the number of columns')
    text.expect('/', '/ and the number of rows')
    height = text.number('the number of rows')
    text.check_size(width, height)
    if text.at < text.end:
        text.expect('/', '/ and the cells')
    if text.at < text.end and text.text[text.end - 1] == '/':
        text.end -= 1
    board = kind.blank(width, height)
    for facts in [link.said.get(name, {}), *flags_in(link, name, text, first, flags)]:
        board.facts.update(facts)
    return text, board


def flags_in(
    link: Link, name: str, text: Source, at: int, flags: str
) -> Iterator[Mapping[str, Any]]:
    """Yield the facts of the flags before the size; a flag that is not known is refused.

    A name with facts of its own is another puzzle there, without the flags that change rules.
    """
    rules = {} if name in link.said else link.rules
    for flag in flags:
        if flag not in {*rules, *link.variants, *link.ignored}:
            told = f'expected the number of columns, found {quoted(flags)}'
            raise text.error(f'{told}: no flag of {name}', at)
    for flag in flags:
        if flag in link.variants:
            told = f'the flag {flag} in this URL is not supported'
            raise text.error(f'{told}: {link.variants[flag]}', at)
        yield rules.get(flag, {})


def refuse_others(text: Source, link: str, kind: Kind) -> str:
    """Return how puzz.link calls a puzzle of this kind; another kind is refused by its name."""
    link = link.lower()
    for ending in ('_edit', '_play'):
        link = link[: -len(ending)] if link.endswith(ending) else link
    if link in (*link_of(kind).names, kind.name):
        return link
    from satpy.notations.library import kind_called

    other = kind_called(link, 'links')
    if other:
        raise text.error(f'this is {other}: satpy {other} URL')
    raise text.error(f'this is a {shortened(link)} URL, not {link_of(kind).names[0]}')

"""puzz.link and its kin (pzv.jp, pzprxs, ...): URLs, and files written as URLs.

    https://puzz.link/p?nurikabe/3/2/3k                  a puzzle: columns, rows, cells
    https://puzz.link/p?pzprv3/nurikabe/2/3/3 . . /...   a file: rows, columns, lines

The second holds an answer as well. Any host will do, and none.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from satpy.puzzles.kinds import KINDS, Kind, files
from satpy.puzzles.kinds.source import Source
from satpy.puzzles.notations.notation import OPTIONS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ['file_link', 'open_file', 'open_url', 'url', 'write_answer', 'write_url']


def read_url(kind: Kind, source: Source) -> Any:
    """Read a puzzle from a URL, part after part."""
    text, width, height = open_url(source, kind.name)
    board: dict[str, Any] = {'width': width, 'height': height}
    for part in kind.parts:
        part.read_url(text, board)
    text.finish()
    return kind.puzzle(**board)


def read_file(kind: Kind, source: Source) -> Any:
    """Read a puzzle from a file, part after part; what follows, an answer, is left alone."""
    text, width, height = open_file(source, kind.name)
    board: dict[str, Any] = {'width': width, 'height': height}
    for part in kind.parts:
        part.read_file(text, board)
    return kind.puzzle(**board)


def write_url(kind: Kind, puzzle: Any) -> str:
    """Return the URL of a puzzle that consists of the kind's parts."""
    return url(puzzle, ''.join(part.write_url(puzzle) for part in kind.parts))


def write_answer(kind: Kind, puzzle: Any, rows: Sequence[str]) -> str:
    """Return the link of a puzzle that consists of the kind's parts, and its answer."""
    lines = [line for part in kind.parts for line in part.write_file(puzzle, rows)]
    from satpy.puzzles.notations import answers

    behind = getattr(answers, kind.answer)(puzzle, rows) if kind.answer else []
    return file_link(puzzle, lines + behind)


def open_url(source: Source, name: str) -> tuple[Source, int, int]:
    """Return the body of a URL, its columns and rows. It may be broken into lines, as mail is."""
    import re

    kind = KINDS[name]
    blank = re.compile(r'\S[^\S\r\n]+(?=\S)').search(source.text, source.at, source.end)
    if blank:
        raise source.error('leave out what follows the URL', blank.end())
    # In a URL of hitori % is a cell; it begins a code only if the slashes are written so.
    if name == 'hitori' and not re.search(r'hitori\w*%2f', source.rest(), re.I):
        source = source.replaced('%', '.')
    text = source.unquoted(blanks=False)
    text.take(r'[^?]*\?')
    text.take(OPTIONS)
    start = text.at
    link = text.take(r'[A-Za-z]\w*/')
    if link is None:
        raise text.error(f'no puzzle in this URL: it should go on like {kind.links[0]}/5/5/...')
    refuse_others(text.part(start, text.end), link[:-1], kind)
    if text.take('v:'):
        raise text.error('variants of the rules are not known')
    plain = text.take('(?=[0-9]+/)') is not None
    first = text.at
    variant = '' if plain else (text.take('[^/]*/') or '')[:-1]
    width = text.number('the number of columns')
    text.expect('/', '/ and the number of rows')
    height = text.number('the number of rows')
    text.check_size(width, height)
    if text.at < text.end:
        text.expect('/', '/ and the cells')
    elif variant and variant not in kind.variants:
        raise text.error(f'expected the number of columns, found {variant!r}', first)
    if text.at < text.end and text.text[text.end - 1] == '/':
        text.end -= 1
    if variant in kind.variants:
        raise text.error(f'the variant {variant}, {kind.variants[variant]}, is not known')
    return text, width, height


def open_file(source: Source, name: str) -> tuple[Source, int, int]:
    """Return the lines of a file, its columns and its rows (which come first there)."""
    kind = KINDS[name]
    text = source.unquoted()
    text.take(r'\s*(?:\S*\?)?')
    text.take(OPTIONS)
    if text.take('v:'):
        raise text.error('variants of the rules are not known')
    text.expect(r'pzprv3[0-9.]*', 'pzprv3')
    files.next_line(text, 'the kind of puzzle')
    start = text.at
    link = text.expect(r'\w+', 'the kind of puzzle')
    refuse_others(text.part(start, text.end), link, kind)
    files.next_line(text, 'the number of rows')
    width = height = text.number('the number of rows')
    if not kind.square:
        files.next_line(text, 'the number of columns')
        width = text.number('the number of columns')
    text.check_size(width, height)
    files.next_line(text, 'the cells')
    return text, width, height


def refuse_others(text: Source, link: str, kind: Kind) -> None:
    """Refuse another kind of puzzle, and say how to ask for that, if there is a way."""
    link = link.lower()
    for ending in ('_edit', '_play'):
        link = link[: -len(ending)] if link.endswith(ending) else link
    if link in (*kind.links, kind.name):
        return
    for other in KINDS.values():
        if link in (*other.links, other.name):
            raise text.error(f'this is {other.name}: satpy {other.name} URL')
    raise text.error(f'this is a {link} URL, not {kind.links[0]}')


def url(puzzle: Any, body: str) -> str:
    """Return the link for a puzzle."""
    return (
        f'https://puzz.link/p?{KINDS[puzzle.kind].links[0]}/{puzzle.width}/{puzzle.height}/{body}'
    )


def file_link(puzzle: Any, lines: Iterable[str]) -> str:
    """Return the link for the file of a puzzle that has these lines."""
    from urllib.parse import quote

    kind = KINDS[puzzle.kind]
    size = [str(puzzle.height)] if kind.square else [str(puzzle.height), str(puzzle.width)]
    parts = ['pzprv3', kind.links[0], *size, *lines]
    return 'https://puzz.link/p?' + quote('/'.join(parts), safe='/+') + '/'

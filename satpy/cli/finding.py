"""`satpy docs --find WORD`: the sections of the documents that speak of something."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping

from satpy.errors import FormatError, shortened

__all__ = ['find_sections', 'show', 'split_sections']

# Of a longer section only the paragraphs and rows of tables are shown that have the words.
MOST_LINES = 60
# These pages are made of others.
COPIES = {'llms'}


def find_sections(words: list[str], pages: Mapping[str, str]) -> str:
    """Return the sections that have all the words, those with a word in their heading first.

    words: in any case, each also as a part of a word. pages: {name: text in Markdown}. No words,
    or no such section: `FormatError`.

    >>> pages = {'a': '# Boards\\nA torus.\\n## Hexagons\\nSix.\\n', 'b': '# Torus\\nWraps.\\n'}
    >>> print(find_sections(['TORUS'], pages), end='')
    [b] # Torus
    Wraps.
    <BLANKLINE>
    [a] # Boards
    A torus.
    <BLANKLINE>
    """
    if not words:
        raise FormatError('write what to look for: satpy docs --find torus')
    wanted = [word.lower() for word in words]

    def speaks(text: str) -> bool:
        return all(word in text.lower() for word in wanted)

    found = []
    for name, page in pages.items():
        for heading, body in split_sections(page) if name not in COPIES else ():
            if speaks(heading + body):
                in_heading = sum(word in heading.lower() for word in wanted)
                parts = body if body.count('\n') <= MOST_LINES else ''.join(some_of(body, speaks))
                found.append((-in_heading, f'[{name}] {heading}{parts.rstrip()}\n\n'))
    if not found:
        about = ' and '.join(map(repr, words))
        raise FormatError(
            f'no section speaks of {shortened(about)}: try another word; satpy docs lists the pages'
        )
    return ''.join(text for _, text in sorted(found, key=lambda item: item[0]))


def split_sections(page: str) -> Iterator[tuple[str, str]]:
    """Yield each heading, with its line's end, and the text below it; blocks of code stay whole.

    >>> [*split_sections('# A\\ntext\\n```\\n# no heading\\n```\\n## B\\n')]
    [('# A\\n', 'text\\n```\\n# no heading\\n```\\n'), ('## B\\n', '')]
    """
    heading, in_code = '', False
    body: list[str] = []
    for line in page.splitlines(keepends=True):
        in_code ^= line.startswith('```')
        if line.startswith('#') and not in_code:
            if heading or body:
                yield heading, ''.join(body)
            heading, body = line, []
        else:
            body.append(line)
    yield heading, ''.join(body)


def some_of(body: str, speaks: Callable[[str], bool]) -> Iterator[str]:
    """Yield the paragraphs that speak of it, and of tables the rows."""
    for paragraph in body.split('\n\n'):
        rows = paragraph.splitlines() if paragraph.lstrip().startswith('|') else [paragraph]
        those = '\n'.join(filter(speaks, rows))
        yield f'{those}\n\n' if those else ''


def show(text: str) -> None:
    """Print a text; on a terminal that it does not fit into, through the reader's pager."""
    from shutil import get_terminal_size

    if sys.stdout.isatty() and text.count('\n') >= get_terminal_size().lines:
        from pydoc import pager

        pager(text)
    else:
        print(text, end='')

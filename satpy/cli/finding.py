"""`satpy docs --find WORD`: the sections of the documents about something."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence

from satpy.errors import FormatError, shortened

__all__ = ['find_sections', 'show', 'split_sections']

# Of a longer section only the paragraphs and rows of tables are shown that have the words.
MOST_LINES = 40
# Of further sections only the headings are shown.
MOST_SECTIONS = 8
FURTHER = 'Further sections (satpy docs PAGE prints the page in brackets):'
# These pages are made of others.
COPIES = {'llms'}


def find_sections(words: list[str], pages: Mapping[str, str]) -> str:
    """Return the sections that have all the words, those with a word in their heading first.

    If no section has all, return the sections that have most of them, below a line that names the
    missing ones. Sections in which the words occur more often come earlier, long ones later.
    words: in any case, each also as a part of a word; a plural finds its singular as well.
    pages: {name: text in Markdown}. Raises `FormatError` without words, or if no section has any.

    >>> pages = {'a': '# Boards\\nA torus.\\n## Hexagons\\nSix.\\n', 'b': '# Torus\\nWraps.\\n'}
    >>> print(find_sections(['TORUS'], pages), end='')
    [b] # Torus
    Wraps.
    <BLANKLINE>
    [a] # Boards
    A torus.
    <BLANKLINE>
    >>> print(find_sections(['hexagons wrap'], pages).partition('\\n')[0])
    no section has all these words; without 'wrap':
    """
    wanted = [word.lower() for text in words for word in text.split()]
    if not wanted:
        raise FormatError('write what to look for: satpy docs --find torus')
    sections = [
        (name, heading, body, words_in(heading + body, wanted))
        for name, page in pages.items()
        for heading, body in (split_sections(page) if name not in COPIES else ())
    ]
    most = max(len(there) for *_, there in sections)
    if not most:
        about = ' or '.join(map(repr, wanted))
        raise FormatError(
            f'no section mentions {shortened(about)}: try another word; satpy docs lists the pages'
        )
    shown: dict[tuple[str, ...], list[tuple[tuple[int, ...], str]]] = {}
    for name, heading, body, there in sections:
        if len(there) == most:
            is_long = body.count('\n') > MOST_LINES
            parts = ''.join(some_of(body, there)) if is_long else body
            times = [f'{heading}{body}'.lower().count(word) for word in there]
            whole = sum(map(bool, times))
            first = -len(named(heading, body, there)), -whole, is_long, -sum(times)
            shown.setdefault(there, []).append((first, f'[{name}] {heading}{parts.rstrip()}\n\n'))
    text = ''
    for there, found in shown.items():
        missing = [repr(word) for word in wanted if word not in there]
        if missing:
            text += f'no section has all these words; without {", ".join(missing)}:\n\n'
        found.sort(key=lambda item: item[0])
        text += ''.join(section for _, section in found[:MOST_SECTIONS])
        others = [section.partition('\n')[0] for _, section in found[MOST_SECTIONS:]]
        text += '\n'.join([FURTHER, *others, '']) if others else ''
    return text


def words_in(text: str, words: Iterable[str]) -> tuple[str, ...]:
    """Return the words, in small letters, that a text has, or of plurals the singular.

    >>> words_in('A Region', ['regions', 'loop', 'a'])
    ('regions', 'a')
    """
    low = text.lower()
    return tuple(word for word in words if singular(word) in low)


def singular(word: str) -> str:
    """Return a word without the s of a plural."""
    return word[:-1] if word[3:].endswith('s') else word


def named(heading: str, body: str, words: Iterable[str]) -> list[str]:
    """Return the words with which a word of the heading begins, or which are options in the text.

    >>> named('# Slitherlink', 'It has no `--link`.', ['slither', 'link', 'it'])
    ['slither', 'link']
    """
    low = heading.lower()
    return [
        word
        for word in words
        if re.search(rf'\b{re.escape(singular(word))}', low)
        or re.search(rf'`--{re.escape(word)}\b', body)
    ]


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


def some_of(body: str, words: Sequence[str]) -> Iterator[str]:
    """Yield the paragraphs, and of tables the rows, that have all the words, or otherwise any."""
    parts = []
    for paragraph in body.split('\n\n'):
        rows = paragraph.splitlines() if paragraph.lstrip().startswith('|') else [paragraph]
        parts.append([(row, len(words_in(row, words))) for row in rows])
    most = max(n for counted in parts for _, n in counted)
    for counted in parts:
        those = '\n'.join(row for row, n in counted if n >= max(1, most))
        yield f'{those}\n\n' if those else ''


def show(text: str) -> None:
    """Print a text; on a terminal that it does not fit into, through the reader's pager."""
    from shutil import get_terminal_size

    if sys.stdout.isatty() and text.count('\n') >= get_terminal_size().lines:
        from pydoc import pager

        pager(text)
    else:
        print(text, end='')

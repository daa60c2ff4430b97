"""The documents as a terminal shows them: Markdown without its marks, and tables in columns."""

from __future__ import annotations

import re
from functools import partial
from textwrap import fill, indent

from satpy.boards.text import ansi

__all__ = ['for_terminal']

BLOCKS = re.compile(r'(^```.*?^```$|(?:^\|[^\n]*\n)+)', re.M | re.S)  # code, and tables
LEFT_OUT = re.compile(r'</?(?:details|summary)>|<!--.*?-->|!\[.*?\]\(.*?\)')
LINKS = re.compile(r'\[([^\]]+)\]\(([^)]*)\)')
ITEMS = re.compile(r'\n(?=- |\d+\. |\\\*)')
MARKS = re.compile(r'`([^`]+)`|\*\*(.+?)\*\*|(?<![\w\\])\*(\w[^*]*)\*', re.S)

wrapped = partial(fill, break_long_words=False, break_on_hyphens=False)


def for_terminal(text: str, width: int, color: bool) -> str:
    """Return a text in Markdown as lines of at most `width` characters, except for code.

    `color`: with escape sequences, so that headings are bold and code has a colour.

    >>> print(for_terminal('# A\\n\\nTry **`a`**.\\n\\n```\\nb\\n```\\n', 20, color=False))
    A
    <BLANKLINE>
    Try a.
    <BLANKLINE>
        b
    """
    found = []
    for block in BLOCKS.split(text):
        if block.startswith('```'):
            found.append(indent(block.split('\n', 1)[1].removesuffix('\n```'), '    '))
        elif block.startswith('|'):
            found.append(table(block, width, color))
        else:
            words = LINKS.sub(linked, LEFT_OUT.sub('', block))
            units = filter(None, map(str.strip, words.split('\n\n')))
            found += [paragraph(unit, width, color) for unit in units]
    return '\n\n'.join(found)


def paragraph(words: str, width: int, color: bool) -> str:
    """Return a paragraph, a list or a heading, wrapped."""
    if words.startswith('#'):
        return styled(f'**{words.lstrip("# ")}**', color)
    lines = []
    for item in ITEMS.split(words):
        hanging = re.match(r'(?:- |\d+\. )?', item)
        below = ' ' * (hanging.end() if hanging else 0)
        lines.append(wrapped(' '.join(item.split()), width, subsequent_indent=below))
    return styled('\n'.join(lines), color)


def table(block: str, width: int, color: bool) -> str:
    """Return a table in columns; if it is too wide, each row with its further cells below."""
    rows = [
        [cell.strip() for cell in line.strip('|').split('|')]
        for line in block.splitlines()
        if not set(line) <= set('|-: ')
    ]
    lengths = [[len(styled(cell, color=False)) for cell in row] for row in rows]
    widths = [max(column) + 2 for column in zip(*lengths)]
    lines = []
    if sum(widths) <= width + 2:
        for row, taken in zip(rows, lengths):
            gaps = (' ' * (room - length) for room, length in zip(widths, taken))
            lines.append(''.join(cell + gap for cell, gap in zip(row, gaps)).rstrip())
    else:
        heads, *rows = rows
        for first, second, *more in rows:
            below = [second, *(f'{head} {cell}' for head, cell in zip(heads[2:], more) if cell)]
            lines += [wrapped(first, width), indent(wrapped('; '.join(below), width - 4), '    ')]
    return styled('\n'.join(lines), color)


def linked(link: re.Match[str]) -> str:
    """Return the text of a link, and its address if that leads out of the documents."""
    text, target = link.groups()
    return f'{text} ({target})' if '://' in target else text


def styled(words: str, color: bool) -> str:
    """Return words without the marks of code, bold and italics, or with escape sequences."""

    def style(mark: re.Match[str]) -> str:
        code, bold, italic = mark.groups('')
        words = code or bold.replace('`', '') or italic
        if not color:
            return words
        begin = ansi(fore='cyan') if code else ansi('bold' if bold else 'underscore')
        return begin + words + ansi()

    return MARKS.sub(style, words).replace('\\*', '*')

"""puzz.link and its kin (pzv.jp, pzprxs, ...): URLs, and files written as URLs.

    https://puzz.link/p?nurikabe/3/2/3k                  a puzzle: columns, rows, cells
    https://puzz.link/p?pzprv3/nurikabe/2/3/3 . . /...   a file: rows, columns, lines

The second holds an answer as well. Any host will do, and none.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import groupby

from satpy.errors import FormatError
from satpy.puzzles.notations.source import Source, Start

__all__ = [
    'FILE',
    'UNKNOWN',
    'URL',
    'base36',
    'end_word',
    'file_line',
    'file_link',
    'file_number',
    'file_sign',
    'file_word',
    'file_words',
    'known',
    'next_line',
    'number16',
    'open_file',
    'open_url',
    'refuse_holes',
    'trees36',
    'url',
    'write_number16',
    'write_trees36',
]

OPTIONS = r'(?:\w+=\w*&)*'
FILE = Start(rf'\s*(?:\S*\?)?{OPTIONS}(?:v:[^/]*/)?pzprv3', 'pzprv3')
URL = Start(rf'\s*(?:\S*://|(?:\S*\?)?{OPTIONS}[a-z]\w*/)', '/')

UNKNOWN = -1
"""A clue that shows no number: `?`."""

LONG = {
    '-': (2, 0),
    '+': (3, 0),
    '=': (3, 4096),
    '@': (3, 8192),
    '*': (4, 12240),
    '$': (5, 77776),
}


def open_url(source: Source, kind: str) -> tuple[Source, int, int]:
    """The body of a URL, its columns and its rows. It may be broken into lines, as mail is."""
    import re

    blank = re.compile(r'\S[^\S\r\n]+(?=\S)').search(source.text, source.at, source.end)
    if blank:
        raise source.error('leave out what follows the URL', blank.end())
    text = source.unquoted(blanks=False)
    text.take(r'[^?]*\?')
    text.take(OPTIONS)
    start = text.at
    pid = text.take('[a-z][a-z0-9_]*/')
    if pid is None:
        raise text.error(f'no puzzle in this URL: it should go on like {kind}/5/5/...')
    refuse_others(text.part(start, text.end), pid[:-1], kind)
    if text.take('v:'):
        raise text.error('variants of the rules are not known')
    if text.take('(?=[0-9]+/)') is None:
        text.take('[^/]*/')
    width = text.number('the number of columns')
    text.expect('/', '/ and the number of rows')
    height = text.number('the number of rows')
    text.check_size(width, height)
    if text.at < text.end:
        text.expect('/', '/ and the cells')
    if text.at < text.end and text.text[text.end - 1] == '/':
        text.end -= 1
    return text, width, height


def open_file(source: Source, kind: str, square: bool = False) -> tuple[Source, int, int]:
    """The lines of a file, its columns and its rows (which come first there).

    square: both are one number.
    """
    text = source.unquoted()
    text.take(r'\s*(?:\S*\?)?')
    text.take(OPTIONS)
    if text.take('v:'):
        raise text.error('variants of the rules are not known')
    text.expect(r'pzprv3[0-9.]*', 'pzprv3')
    next_line(text, 'the kind of puzzle')
    start = text.at
    pid = text.expect(r'\w+', 'the kind of puzzle')
    refuse_others(text.part(start, text.end), pid, kind)
    next_line(text, 'the number of rows')
    width = height = text.number('the number of rows')
    if not square:
        next_line(text, 'the number of columns')
        width = text.number('the number of columns')
    text.check_size(width, height)
    next_line(text, 'the cells')
    return text, width, height


def refuse_others(text: Source, pid: str, kind: str) -> None:
    """Say so when it is another kind of puzzle."""
    for ending in ('_edit', '_play'):
        pid = pid[: -len(ending)] if pid.endswith(ending) else pid
    if pid != kind:
        raise text.error(f'this is a {pid} URL, not {kind}')


def next_line(text: Source, what: str) -> None:
    text.expect(r'\s*[/\n]\s*', f'/ and {what}')


def file_line(text: Source) -> str:
    """The next line of a file."""
    line = text.expect(r'[^/\n]*', 'a line')
    text.take(r'[/\n]\s*')
    return line


def file_words(text: Source, lines: int, columns: int) -> Iterator[list[Source]]:
    """The words of the next `lines` lines, `columns` in each."""
    for _ in range(lines):
        at = start = text.at
        words = file_line(text).split()
        if len(words) != columns:
            raise text.error(f'this line has {len(words)} words instead of {columns}', start)
        parts = []
        for word in words:
            at = text.text.index(word, at)
            parts.append(text.part(at, at + len(word)))
            at += len(word)
        yield parts


def file_number(word: Source, blank: str = '.') -> int | None:
    """The number a word is, `c` before it (crossed out) or not; UNKNOWN for `-`.

    None for one of the signs in `blank`. Any other word is refused.
    """
    if word.run(blank, 1):
        number = None
    elif word.run('-', 1):
        number = UNKNOWN
    else:
        word.run('c', 1)
        number = word.number(f'a number or one of {" ".join(blank)} -')
    end_word(word)
    return number


def file_sign(word: Source, signs: str) -> str:
    """The word, which has to be one of these signs."""
    sign = word.some(signs, f'one of {" ".join(signs)}', 1)
    end_word(word)
    return sign


def end_word(word: Source) -> None:
    if word.at < word.end:
        raise word.missing('the end of the word')


def file_word(number: int | None) -> str:
    """The word for a number, UNKNOWN, or nothing."""
    return '.' if number is None else '-' if number == UNKNOWN else str(number)


def file_link(
    kind: str,
    width: int,
    height: int,
    lines: Iterable[Sequence[object]],
    head: Iterable[str] = (),
    square: bool = False,
) -> str:
    """The link for a file of these lines of words, behind lines of one word (`head`).

    square: the size is one number.
    """
    from urllib.parse import quote

    parts = ['pzprv3', kind, str(height), *([] if square else [str(width)]), *head]
    parts += [''.join([f'{word} ' for word in line]) for line in lines]
    return 'https://puzz.link/p?' + quote('/'.join(parts), safe='/+') + '/'


def refuse_holes(holes: Collection[object]) -> None:
    if holes:
        raise FormatError('puzz.link knows no boards with holes')


def url(kind: str, width: int, height: int, body: str) -> str:
    """The link for a puzzle."""
    return f'https://puzz.link/p?{kind}/{width}/{height}/{body}'


def number16(text: Source, count: int) -> list[int | None]:
    """`count` cells: a number, UNKNOWN, or None for an empty one.

    A hex digit; longer numbers behind a sign; g-z: 1 to 20 empty cells.

    >>> number16(Source('g5-10.', 'example'), 4)
    [None, 5, 16, -1]
    """
    cells: list[int | None] = []
    while len(cells) < count:
        if text.at == text.end:
            raise text.error(f'the URL ends after {len(cells)} of {count} cells')
        char = text.expect('[0-9a-z.=@*$+-]', 'a clue')
        if char in LONG:
            digits, least = LONG[char]
            number = text.expect(f'[0-9a-f]{{{digits}}}', f'{digits} hexadecimal digits')
            cells.append(least + int(number, 16))
        elif char == '.':
            cells.append(UNKNOWN)
        elif char > 'f':
            cells += [None] * (int(char, 36) - 15)
        else:
            cells.append(int(char, 16))
    if len(cells) > count:
        raise text.error(f'{len(cells) - count} cells more than there are ({count})')
    return cells


def known(clue: int | None) -> int | None:
    """The number of a clue, None where it shows none."""
    return None if clue == UNKNOWN else clue


def write_number16(cells: Iterable[int | None]) -> str:
    """The text that `number16` reads.

    >>> write_number16([None, 5, 16, -1])
    'g5-10.'
    """
    out = []
    for empty, group in groupby(cells, lambda cell: cell is None):
        if empty:
            twenties, rest = divmod(len(list(group)), 20)
            out += ['z' * twenties, base36(15 + rest) if rest else '']
        else:
            out += [digits16(cell) for cell in group if cell is not None]
    return ''.join(out)


def digits16(number: int) -> str:
    if number == UNKNOWN:
        return '.'
    if number < 16:
        return f'{number:x}'
    if number < 256:
        return f'-{number:02x}'
    if number < 4096:
        return f'+{number:03x}'
    raise FormatError(f'{number} is too large for a puzz.link URL')


def trees36(text: Source, count: int) -> list[int]:
    """Which of `count` cells are marked: 0-h a mark, then 0 to 17 plain cells; i-z 1 to 18 plain.

    >>> trees36(Source('j82323', 'example'), 25)
    [2, 11, 14, 18, 21]
    """
    marked: list[int] = []
    cell = 0
    while cell < count:
        if text.at == text.end:
            raise text.error(f'the URL ends after {cell} of {count} cells')
        value = int(text.expect('[0-9a-z]', 'a letter or digit'), 36)
        if value < 18:
            marked.append(cell)
        cell += value + 1 if value < 18 else value - 17
    if cell > count:
        raise text.error(f'{cell - count} cells more than there are ({count})')
    return marked


def write_trees36(marked: Iterable[int], count: int) -> str:
    """The text that `trees36` reads.

    >>> write_trees36([2, 11, 14, 18, 21], 25)
    'j82323'
    """
    starts = sorted(marked)
    out = []
    for start, stop in zip([-1, *starts], [*starts, count]):
        plain = stop - start - 1
        if start >= 0:
            out.append(base36(min(plain, 17)))
            plain -= min(plain, 17)
        eighteens, rest = divmod(plain, 18)
        out += ['z' * eighteens, base36(17 + rest) if rest else '']
    return ''.join(out)


def base36(number: int) -> str:
    """One digit, 0-9 and a-z."""
    return '0123456789abcdefghijklmnopqrstuvwxyz'[number]

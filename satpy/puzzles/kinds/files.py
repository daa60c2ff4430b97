"""The lines of a puzz.link file: words, with a blank behind each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from satpy.puzzles.kinds.codes import UNKNOWN
from satpy.puzzles.kinds.source import Source

__all__ = ['end_word', 'line', 'next_line', 'read_number', 'read_sign', 'read_words', 'word']


def next_line(text: Source, what: str) -> None:
    """Step over the end of a line; `what` has to follow."""
    text.expect(r'\s*[/\n]\s*', f'/ and {what}')


def read_words(text: Source, lines: int, columns: int) -> Iterator[list[Source]]:
    """Yield the words of the next `lines` lines, `columns` in each."""
    for _ in range(lines):
        at = start = text.at
        words = text.expect(r'[^/\n]*', 'a line').split()
        text.take(r'[/\n]\s*')
        if len(words) != columns:
            raise text.error(f'this line has {len(words)} words instead of {columns}', start)
        parts = []
        for word in words:
            at = text.text.index(word, at)
            parts.append(text.part(at, at + len(word)))
            at += len(word)
        yield parts


def read_number(word: Source, blank: str = '.') -> int | None:
    """Read a number, `c` (crossed out) before it or not; UNKNOWN for `-`, None for a blank sign."""
    if word.run(blank, 1):
        number = None
    elif word.run('-', 1):
        number = UNKNOWN
    else:
        word.run('c', 1)
        number = word.number(f'a number or one of {" ".join(blank)} -')
    end_word(word)
    return number


def read_sign(word: Source, signs: str) -> str:
    """Read a word that is one of these signs."""
    sign = word.some(signs, f'one of {" ".join(signs)}', 1)
    end_word(word)
    return sign


def end_word(word: Source) -> None:
    """Refuse a word that goes on."""
    if word.at < word.end:
        raise word.missing('the end of the word')


def word(number: int | None) -> str:
    """Return the word for a number, UNKNOWN, or None."""
    return '.' if number is None else '-' if number == UNKNOWN else str(number)


def line(words: Iterable[object]) -> str:
    """Return the line of these words."""
    return ''.join([f'{word} ' for word in words])

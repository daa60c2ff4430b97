"""The kind of a drawing: by its tags, by its title, or by its marks."""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress

from satpy.errors import FormatError, quoted
from satpy.notations.library import KINDS, declared
from satpy.notations.source import Source

__all__ = ['drawn_names', 'kinds_drawn', 'name_in', 'title_words']


def kinds_drawn(text: str) -> list[str]:
    """Return the kinds that fit a drawing: by its tags or title, or else by its marks.

    Raises FormatError if there is none.
    """
    from satpy.notations.penpa.drawing import read_drawing

    source = Source(text, 'a Penpa URL')
    drawing = read_drawing(source)
    names = drawn_names()
    if drawing.tags:
        return kinds_tagged(drawing.tags, names, source)
    named, refused = names.get(name_in(drawing.title, names)), None
    if named:
        try:
            KINDS[named].accept(drawing.board_of(named))
        except FormatError as error:
            refused = source.error(error.reason)
        else:
            return [named]
    kinds = []
    for kind in KINDS.values():
        with suppress(FormatError):
            if kind.penpa_known:
                kind.check(kind.accept(drawing.board_of(kind.name)))
                kinds.append(kind.name)
    if not kinds:
        raise refused or source.error('no kind of puzzles fits this drawing: see satpy kinds')
    return kinds


def drawn_names() -> dict[str, str]:
    """Return {name that a tag or title can have, plain: kind}."""
    names: dict[str, str] = {}
    for name, words in declared().items():
        for word in (name, *words['links'], *words['title'], *words['tag']):
            names[plain(word)] = name
    return names


def kinds_tagged(tags: list[str], names: dict[str, str], source: Source) -> list[str]:
    """Return the kinds that the tags of a drawing name.

    Raises FormatError for a tag that names none: it can be that of a variant.
    """
    kinds = dict.fromkeys(names[plain(tag)] for tag in tags if plain(tag) in names)
    if not kinds:
        new = "satpy new 'ADDRESS' > mine.py"
        raise source.error(f'satpy has no {tags[0]} puzzles: see satpy kinds, or write one: {new}')
    strange = next((tag for tag in tags if plain(tag) not in names), None)
    if strange is not None:
        kind = next(iter(kinds))
        reason = f'the tag {quoted(strange)} is not known, and could change the rules of {kind}'
        raise source.error(f'{reason}: say satpy {kind} PUZZLE if it does not')
    return [*kinds]


def name_in(title: str, names: Iterable[str]) -> str:
    """Return the longest of the names that whole words of a title have; '' if there is none.

    >>> name_in('Killer Sudoku, no planets', ['net', 'sudoku', 'killersudoku'])
    'killersudoku'
    """
    words = title_words(title)
    starts, lengths = range(len(words)), range(1, 5)
    runs = {''.join(words[start : start + length]) for start in starts for length in lengths}
    return max(runs.intersection(names), key=lambda name: (len(name), name), default='')


def title_words(title: str) -> list[str]:
    """Return the words of a title, in small letters."""
    return re.findall(r'[^\W_]+', title.lower())


def plain(name: str) -> str:
    """Return a name in small letters, without blanks and text in brackets."""
    return re.sub(r'\(.*?\)|[^a-z0-9]', '', name.lower())

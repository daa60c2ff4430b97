"""Sentences such as 'lamp lit before map': two names with a word between them."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from satpy.errors import LabelError
from satpy.puzzles.axes import unknown_name

__all__ = ['BETWEEN', 'RELATIONS', 'sentence_error', 'split_sentence']

RELATIONS = ('before', 'during', 'after')
BETWEEN = 'a word between two names'


def split_sentence(
    sentence: str, names: Iterable[Hashable], section: str
) -> tuple[Hashable, str, Hashable]:
    """Return the first name, the word between, and the second name.

    Names are written as they are printed; they may have spaces, and such words in them. `section`
    is for the error message. `LabelError`: an unknown word, or more than one way to read it.

    >>> split_sentence('lamp lit before 2', ['lamp lit', 1, 2], 'clues')
    ('lamp lit', 'before', 2)
    >>> split_sentence('lamp lit before 3', ['lamp lit', 1, 2], 'clues')
    Traceback (most recent call last):
        ...
    satpy.errors.LabelError: '3' is not an event or a page (word 4 of 'lamp lit before 3', \
section 'clues'). Nearest: none is similar
    """
    by_text = {str(name): name for name in names}
    words = sentence.split()
    splits = [
        (' '.join(words[:i]), word, ' '.join(words[i + 1 :]))
        for i, word in enumerate(words)
        if word in RELATIONS
    ]
    readings = [split for split in splits if split[0] in by_text and split[2] in by_text]
    if len(readings) > 1:
        raise LabelError(
            f'{sentence!r} can be read in {len(readings)} ways: use f(a, when, b) instead'
        )
    if not readings:
        raise sentence_error(sentence, splits, by_text, section)
    a, when, b = readings[0]
    return by_text[a], when, by_text[b]


def sentence_error(
    sentence: str, splits: list[tuple[str, str, str]], names: Iterable[str], section: str
) -> LabelError:
    """Return the error for a sentence: what is unknown, and with which word it begins."""
    words = sentence.split()

    def where(i: int) -> str:
        return f'word {i + 1} of {sentence!r}, section {section!r}'

    known = set(names)
    if splits:
        a, _, b = max(splits, key=lambda split: (split[0] in known) + (split[2] in known))
        if a not in known:
            return unknown_name(a, known, 'an event or a page', where(0))
        return unknown_name(b, known, 'an event or a page', where(len(a.split()) + 1))
    ends = [i for i in range(1, len(words)) if ' '.join(words[:i]) in known]
    if ends:
        return unknown_name(words[ends[-1]], RELATIONS, BETWEEN, where(ends[-1]))
    return LabelError(
        f'{sentence!r} needs {", ".join(RELATIONS[:-1])} or {RELATIONS[-1]} between two names '
        f'(section {section!r})'
    )

"""`satpy PUZZLE`: find the kind of what was pasted, and solve it with the example of that kind."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable

from satpy.cli.defaults import ANY_KIND, read_options
from satpy.cli.examples import every_name, find_example, nearest
from satpy.cli.reading import check_file, located, text_of
from satpy.cli.runner import run
from satpy.cli.streams import input_is_piped
from satpy.errors import FormatError
from satpy.notations.library import script
from satpy.notations.pasting import find_kinds, split_puzzles

__all__ = ['solve_pasted']


def solve_pasted(words: list[str], commands: Iterable[str]) -> int:
    """Solve the puzzles that the command line asks for; return the exit status.

    words: puzzles of any kind, each a text, a file, or `-`; and options of the examples.
    commands: words that may have been meant instead.
    """
    about = 'Solve puzzles; `satpy --help` says more.'
    options = read_options(words, 'satpy', ANY_KIND, about, '')
    if not options.puzzles:
        if not input_is_piped():
            raise FormatError('nothing to solve: see satpy --help')
        options.puzzles = ['-']
    for word in options.puzzles:
        if find_example(word):
            raise FormatError(f'{word}: a kind comes first: satpy {word} [OPTIONS] [PUZZLE]')
    parts = [part for asked in options.puzzles for part in parts_of(asked)]
    if len(parts) > 1:
        from satpy.cli.batch import solve_each

        return solve_each([sys.executable, '-m', 'satpy'], options, parts)
    (puzzle,) = parts
    text = text_of(puzzle)
    return run(script(kind_of(puzzle, text, commands)).rules, words, text)


def parts_of(asked: str) -> list[str]:
    """Return the puzzles in a file or in another text; a file with one puzzle stays its name."""
    try:
        text = text_of(asked)
    except FormatError:
        return [asked]  # to be refused when its turn comes
    parts = split_puzzles(text)
    return parts if len(parts) > 1 else [text if asked == '-' else asked]


def kind_of(asked: str, text: str, commands: Iterable[str]) -> str:
    """Return the kind of the puzzle in a text, for which the command line has `asked`.

    commands: words that may have been meant instead.
    """
    if not text.strip():
        raise located(asked, FormatError('it is empty: see satpy --help'))
    if asked.endswith(('.cnf', '.cnf.gz')):
        raise FormatError(f'{asked}: this is a formula, not a puzzle: satpy solve {asked}')
    if asked.replace('_', '').replace('-', '').isalpha() and not os.path.exists(asked):
        near = nearest(asked, [*every_name(), *commands])
        message = f'there is no such command, kind or file{near}: see satpy --help and satpy kinds'
        raise FormatError(f'{asked}: {message}')
    check_file(asked)
    try:
        kinds = find_kinds(text)
    except FormatError as error:
        raise located(asked, error) from None
    if len(kinds) > 1:
        fits = ', '.join(kinds)
        told = f'puzzles of several kinds are written so ({fits}): say satpy KIND PUZZLE'
        raise located(asked, FormatError(told))
    return kinds[0]

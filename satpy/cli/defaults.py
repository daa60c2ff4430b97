"""The options of the examples: their values where none is given, and as words again.

To read them takes argparse; this does not import it.
"""

from __future__ import annotations

import os

from satpy.notations.kind import Kind, Link
from satpy.notations.layers import Layer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ['ANY_KIND', 'DEFAULTS', 'Options', 'option_name', 'read_options', 'words_for']

ANY_KIND = Kind('any', Layer(), link=Link('any'))
"""In place of the kind of a puzzle that is not known yet."""

DEFAULTS: dict[str, object] = {
    'n': 2,
    'timeout': None,
    'solver': None,
    'jobs': None,
    'cnf': None,
    'proof': None,
    'svg': None,
    'link': False,
    'penpa': False,
    'open': False,
    'mine': None,
    'hint': False,
    'steps': False,
    'size': None,
}
"""The options where the command line has none."""


class Options:
    """Options as attributes, those that are not given as in `DEFAULTS`, and the `puzzles`.

    >>> options = Options(n=5)
    >>> options.n, options.timeout, options.puzzles
    (5, None, [])
    """

    n: int
    puzzles: list[str]
    facts: dict[str, Any]

    def __init__(self, **given: object) -> None:
        self.__dict__.update({**DEFAULTS, 'puzzles': [], 'facts': {}, **given})

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...


def read_options(
    words: list[str], called: str, kind: Kind | None, about: str | None, default: str
) -> Options:
    """Read a command line, as `parse_options` does.

    Without it if there are puzzles only: argparse takes as long to import as a puzzle to solve.
    """
    if any(kind is None or (word[:1] == '-' and word != '-') for word in words):
        from satpy.cli.options import parse_options

        return parse_options(words, called, kind, about, default)
    return Options(puzzles=words)


def option_name(name: str) -> str:
    """Return the name of an option with its dashes."""
    return f'{"-" * min(len(name), 2)}{name}'


def words_for(options: Options, puzzle: str, number: int | None = None) -> list[str]:
    """Return the command line for a puzzle; its files get its number if it is one of several.

    >>> words_for(Options(svg='x.svg'), 'b', 2)
    ['--svg=x-2.svg', '--', 'b']
    >>> words_for(Options(), 'a')
    ['a']
    """
    said = options.facts.items()
    words = [f'--{name}={",".join(map(str, fact))}' for name, fact in said]
    for name, default in DEFAULTS.items():
        value = getattr(options, name)
        if value == default or name == 'jobs':
            continue
        if name in ('cnf', 'proof', 'svg') and number is not None:
            base, ending = os.path.splitext(value)
            value = f'{base}-{number}{ending}'
        elif name == 'size':
            value = 'x'.join(map(str, value))
        words.append(option_name(name) + ('' if value is True else f'={value}'))
    return [*words, '--', puzzle] if words or puzzle.startswith('-') else [puzzle]

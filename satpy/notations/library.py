"""The kinds of puzzles: each is declared in its script, `examples/KIND.py`, and nowhere else.

Names of kinds at other sites are found by scanning the declarations; a script is imported when its
kind is asked for, since importing them all takes longer than solving a small puzzle.

>>> KINDS['tents'].title, 'tent' in KINDS
('Tents', False)
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from types import ModuleType

from satpy import examples

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.notations.kind import Kind

__all__ = [
    'KINDS',
    'PACKAGE',
    'Kinds',
    'declared',
    'folder',
    'genre_module',
    'kind_called',
    'kind_of_genre',
    'other_names',
    'script',
    'script_names',
    'script_of',
    'typed_so',
]

PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
DECLARED = r'(?ms)^KIND = Kind\(.*?(?=\n\n)'
WORDS = r"'([^']*)'"
NAMES = {
    'links': r"\bLink\(((?:\s*'[^']*',?)*)",
    'games': r"\bGame\((\s*'[^']*')",
    'sites': r"\bsites=('[^']*')",
    'tag': r"\btag=('[^']*')",
    'title': r"\btitle=('[^']*')",
}
"""Patterns of the names in a declaration, compiled when they are first used: few commands scan."""


def folder() -> str:
    """Return the folder of the scripts."""
    return examples.__path__[0]


def script_of(name: str) -> str:
    """Return the path of a script."""
    return os.path.join(folder(), f'{name}.py')


def script_names() -> list[str]:
    """Return the names of the scripts in alphabetical order."""
    files = sorted(os.listdir(folder()))
    return [file[:-3] for file in files if file.endswith('.py') and not file.startswith('_')]


def script(name: str) -> ModuleType:
    """Import a script and return it.

    >>> script('tents').KIND is KINDS['tents']
    True
    """
    module = f'satpy.examples.{name}'
    __import__(module)
    return sys.modules[module]


@cache
def declared() -> dict[str, dict[str, list[str]]]:
    """Return {kind: {key of NAMES: its names}} by the declarations, in alphabetical order.

    >>> declared()['tents']['games']
    ['tents']
    """
    found = {}
    for name in script_names():
        with open(script_of(name), encoding='utf-8') as text:
            declaration = re.search(DECLARED, text.read())
        if declaration:
            found[name] = {
                what: [
                    word
                    for match in re.findall(pattern, declaration[0])
                    for word in re.findall(WORDS, match)
                ]
                for what, pattern in NAMES.items()
            }
    return found


class Kinds(Mapping[str, 'Kind']):
    """The kinds, by name; a script is imported when its kind is looked up."""

    def __getitem__(self, name: str) -> Kind:
        if name not in declared():
            raise KeyError(name)
        kind: Kind = script(name).KIND
        return kind

    def __contains__(self, name: object) -> bool:
        return name in declared()

    def __iter__(self) -> Iterator[str]:
        return iter(declared())

    def __len__(self) -> int:
        return len(declared())


SHOWN_LINES = 3
"""How many lines of an example an error shows."""
KINDS = Kinds()
"""The kinds, by name."""


def kind_called(word: str, *where: str) -> str | None:
    """Return the kind of this name, which may be its name elsewhere.

    where: keys of NAMES; the first kind that has the word among those names.

    >>> kind_called('slither', 'links'), kind_called('loopy', 'games')
    ('slitherlink', 'slitherlink')
    >>> kind_called('loopy', 'links') is None
    True
    """
    if word in declared():
        return word
    return next(
        (name for name, names in declared().items() if any(word in names[what] for what in where)),
        None,
    )


def kind_of_genre(name: str) -> Kind | None:
    """Return the kind of a genre of puzz.link without rules here, None for any other name.

    >>> kind_of_genre('teri'), kind_of_genre('nurikabe')
    (<Kind teri>, None)
    """
    genres = genre_module()
    kind: Kind | None = genres.genre_kind(name) if name in genres.genres() else None
    return kind


def genre_module() -> ModuleType:
    """Import the table of puzz.link's genres, and return it."""
    __import__('satpy.notations.special.genres')
    return sys.modules['satpy.notations.special.genres']


def typed_so(kind: Kind) -> str:
    """Return how a kind is typed, by the first lines of its script's puzzle; '' without a script.

    >>> typed_so(KINDS['nurikabe'])
    '; nurikabe is typed so: 1.1....... / ....2.2.1. / .2.1...... and so on'
    """
    if kind.name not in declared() or not kind.layers:
        return ''
    lines = [line.strip() for line in script(kind.name).PUZZLE.split('\n') if line.strip()]
    more = ' and so on' * (len(lines) > SHOWN_LINES)
    return f'; {kind.title.lower()} is typed so: {" / ".join(lines[:SHOWN_LINES])}{more}'


def other_names(kind: str) -> list[str]:
    """Return the names of a kind at puzz.link, and of Tatham's game."""
    names = declared()[kind]
    return [name for name in dict.fromkeys(names['links'] + names['games']) if name != kind]

"""The example scripts, which `satpy KIND` runs in this process: where they are, what they solve."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from satpy.errors import FormatError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = [
    'every_name', 'find_example', 'folder', 'list_kinds', 'load_example', 'nearest', 'run_example',
    'script_of',
]  # fmt: skip

PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def folder() -> str:
    """Return the folder of the scripts: in the package, or in a checkout beside it."""
    for path in (os.path.join(PACKAGE, 'examples'), os.path.join(PACKAGE, '..', 'examples')):
        if os.path.isdir(path):
            return path
    raise FormatError('the example scripts are missing: install satpy-puzzles again')


def script_of(name: str) -> str:
    """Return the path of a script."""
    return os.path.join(folder(), f'{name}.py')


def find_example(word: str) -> str | None:
    """Return the name of the script that a word asks for, by its name or another of its kind.

    >>> [find_example(word) for word in ('Star-Battle', 'star battle', 'slither', 'loopy')]
    ['star_battle', 'star_battle', 'slitherlink', 'slitherlink']
    >>> find_example('tents.txt') is None
    True
    """
    name = word.lower().replace('-', '_').replace(' ', '_')
    if not name.isidentifier() or name.startswith('_'):
        return None
    if os.path.exists(script_of(name)):
        return name
    from satpy.puzzles.kinds import KINDS

    return next((kind for kind in KINDS if name in other_names(kind)), None)


def other_names(kind: str) -> list[str]:
    """Return how else a kind is called: by puzz.link, and Tatham's game."""
    from satpy.puzzles.kinds import KINDS

    game = KINDS[kind].game
    names = [*KINDS[kind].links, *([game.name] if game else [])]
    return [name for name in dict.fromkeys(names) if name != kind]


def nearest(word: str, names: Sequence[str]) -> str:
    """Return the name that a misspelt word is nearest to, as a part of an error message.

    >>> nearest('Nurikabee', ['nurikabe', 'nurimisaki']), nearest('ships', ['tents'])
    ('; the nearest is nurikabe', '')
    """
    from difflib import get_close_matches

    found = get_close_matches(word.lower().replace('-', '_'), names, 1, 0.75)
    return f'; the nearest is {found[0]}' if found else ''


def every_name() -> list[str]:
    """Return the names of the scripts and of the kinds, with their other names."""
    from satpy.puzzles.kinds import KINDS

    scripts = [file[:-3] for file in os.listdir(folder()) if file[:1] != '_' and file[-3:] == '.py']
    return [*scripts, *KINDS, *(name for kind in KINDS for name in other_names(kind))]


def run_example(name: str, words: list[str]) -> int:
    """Run a script with these arguments; return its exit status."""
    sys.argv = [f'satpy {name}', *words]
    try:
        load_example(name, '__main__')
    except SystemExit as end:
        if isinstance(end.code, str):  # a plain script says how it is called
            if words[:1] in (['-h'], ['--help']):
                print(end.code.strip())
                return 0
            told = f'cannot read {" ".join(words)!r}' if words else 'something is missing'
            raise FormatError(f'{name}: {told}: see satpy {name} --help') from None
        return end.code or 0
    return 0


def load_example(name: str, module: str = '') -> dict[str, Any]:
    """Execute a script as a module of that name, by default its own; return its variables."""
    path = script_of(name)
    if not os.path.exists(path):
        raise FormatError(f'satpy reads {name} puzzles, but no script solves them yet')
    with open(path, encoding='utf-8') as file:
        code = compile(file.read(), path, 'exec')
    variables = {'__name__': module or name, '__file__': path}
    exec(code, variables)
    return variables


def list_kinds(words: list[str]) -> int:
    """Print the kinds of puzzles with their other names and notations, then the other scripts."""
    if words:
        raise FormatError(f'satpy kinds takes nothing more; for one kind: satpy {words[0]} --help')
    from satpy.puzzles.kinds import KINDS
    from satpy.puzzles.notations.notation import notations_of

    for name, kind in KINDS.items():
        also = other_names(name)
        print(f'{name}: {kind.title}' + (f' (also {", ".join(also)})' if also else ''))
        print('   ', ', '.join(dict.fromkeys(notation.name for notation in notations_of(kind))))
    known = {*KINDS, *(other for kind in KINDS for other in other_names(kind))}
    print(
        '\nOther examples:', ', '.join(name for name in sorted(every_name()) if name not in known)
    )
    return 0

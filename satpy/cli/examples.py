"""The example scripts, which `satpy KIND` runs in this process: where they are, what they solve."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from satpy.cli.runner import run
from satpy.errors import FormatError, quoted, shortened
from satpy.notations.library import KINDS, folder, kind_called, other_names, script, script_of

__all__ = ['every_name', 'find_example', 'list_kinds', 'nearest', 'run_example']


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
    return kind_called(name, 'links', 'games')


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
    scripts = [file[:-3] for file in os.listdir(folder()) if file[:1] != '_' and file[-3:] == '.py']
    return [*scripts, *KINDS, *(name for kind in KINDS for name in other_names(kind))]


def run_example(name: str, words: list[str]) -> int:
    """Run a script with these arguments; return its exit status.

    One without `rules` runs as soon as it is imported.
    """
    with open(script_of(name), encoding='utf-8') as file:
        if '\ndef rules(' not in file.read():
            return run_plain(name, words)
    return run(script(name).rules, words)


def run_plain(name: str, words: list[str]) -> int:
    """Run a script that has its loop in sight and reads its arguments itself."""
    from runpy import run_path

    sys.argv = [f'satpy {name}', *words]
    try:
        run_path(script_of(name), run_name='__main__')
    except SystemExit as end:
        if isinstance(end.code, str):  # a plain script says how it is called
            if words[:1] in (['-h'], ['--help']):
                print(end.code.strip())
                return 0
            told = f'cannot read {quoted(" ".join(words))}' if words else 'something is missing'
            raise FormatError(f'{name}: {told}: see satpy {name} --help') from None
        return end.code or 0
    return 0


def list_kinds(words: list[str]) -> int:
    """Print the kinds of puzzles with their other names and notations, then the other scripts."""
    if words:
        asked = f'satpy {shortened(words[0])} --help'
        raise FormatError(f'satpy kinds takes nothing more; for one kind: {asked}')
    from satpy.notations.notation import notations_of

    for name, kind in KINDS.items():
        also = other_names(name)
        print(f'{name}: {kind.title}' + (f' (also {", ".join(also)})' if also else ''))
        print('   ', ', '.join(dict.fromkeys(notation.name for notation in notations_of(kind))))
    known = {*KINDS, *(other for kind in KINDS for other in other_names(kind))}
    print(
        '\nOther examples:', ', '.join(name for name in sorted(every_name()) if name not in known)
    )
    return 0

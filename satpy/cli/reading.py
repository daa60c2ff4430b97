"""The command line of a script: options, and a puzzle in a file, on standard input, or its own.

To read options takes argparse; this does not import it.
"""

from __future__ import annotations

import os

from satpy.cli.streams import print_status
from satpy.errors import FormatError
from satpy.notations.kind import Kind, Link
from satpy.notations.layers import Layer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

__all__ = [
    'ANY_KIND',
    'BARE_NAME',
    'FEW',
    'OPTIONS',
    'Options',
    'check_file',
    'check_formula',
    'is_puzzle',
    'located',
    'nearest',
    'note_word',
    'option_word',
    'read_options',
    'several',
    'text_of',
]

ANY_KIND = Kind('any', Layer(), link=Link('any'))
"""In place of the kind of a puzzle that is not known yet."""

FEW = 5
"""Seconds for `--typo` alone, and on a terminal. More of them find more, and a person waits."""

OPTIONS: dict[str, tuple[object, str, str]] = {
    'n': (2, 'N', 'look for up to N solutions, 0: for all (default %(default)s)'),
    'timeout': (None, 'SECONDS', 'give up after that'),
    'solver': (None, 'NAME', 'picosat, pysat:NAME or the command of a DIMACS solver'),
    'open': (False, '', 'show the first answer, or the clues that clash, in the browser'),
    'cnf': (None, 'FILE', 'write the formula and its labels to FILE.cnf and FILE.lut instead'),
    'proof': (
        None,
        'FILE',
        'write a proof that there is no other answer to FILE.cnf and FILE.drat',
    ),
    'svg': (None, 'FILE', 'draw the answer, or what is certain, or the clues that clash'),
    'png': (None, 'FILE', 'the same as a PNG file, by the package resvg-py'),
    'json': (False, '', 'print one JSON object a puzzle, and nothing else'),
    'jobs': (None, 'N', 'of several puzzles N at a time (default: one a core)'),
    'mine': (
        None,
        'BOARD',
        'say what is wrong in your board, a file of rows as they are printed with . for what is '
        'open and - for what stays empty (or with tabs between, or a pzprv3 or Penpa URL), and '
        'what is certain next',
    ),
    'hint': (
        False,
        '',
        'say only what is certain next, and from what it follows; "rules" means: without any clue',
    ),
    'steps': (
        False,
        '',
        'print the way to the solution, the easiest step first (after --mine, if given); --svg '
        'and --open show them one after another',
    ),
    'text': (False, '', 'print each board as on a terminal, in a pipe or a file as well'),
    'tsv': (False, '', 'print each answer with tabs between the cells, for a spreadsheet'),
    'letters': (
        False,
        '',
        'print what each answer spells: the letters on cells that it shades, leaves unshaded, '
        'marks, or draws a line through',
    ),
    'letters_from': (None, 'GRID', 'the same with letters that stand in a file, typed as rows'),
    'words': (
        None,
        'LIST',
        'the same, and first the answers whose letters are a word of this file (after -n 0: of all '
        'answers)',
    ),
    'typo': (
        None,
        'SECONDS',
        'where there is no answer, or several, say which change of one sign leaves one; a terminal '
        'does so by itself, for a few seconds',
    ),
    'link': (False, '', 'print the puzzle as an address of puzz.link'),
    'penpa': (False, '', 'print each answer as an address of Penpa-edit'),
    'size': (None, 'WxH', 'of a Puzzle Team task that does not say'),
}
"""{option: (its value where it is not given, what follows it, what it does)}.

Those from `mine` on are about the notations of a kind.
"""


def option_word(name: str) -> str:
    """Return an option as it is typed.

    >>> option_word('n'), option_word('letters_from')
    ('-n', '--letters-from')
    """
    return '-' * min(len(name), 2) + name.replace('_', '-')


class Options:
    """Options as attributes, those that are not given as in `OPTIONS`, and the `puzzles`.

    >>> options = Options(n=5)
    >>> options.n, options.timeout, options.puzzles
    (5, None, [])
    """

    n: int
    puzzles: list[str]
    facts: dict[str, Any]

    def __init__(self, **given: object) -> None:
        self.__dict__.update({name: value for name, (value, *_) in OPTIONS.items()})
        self.__dict__.update({'puzzles': [], 'facts': {}, **given})

    @property
    def pictured(self) -> bool:
        """Whether a picture is asked for."""
        return bool(self.svg or self.png or self.open)

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


# A word that is more likely the name of a file than a puzzle: `puzzles/tents.txt`.
FILE_NAME = r'[^\s:?]*[^\s:?.]\.[A-Za-z]\w*'
# A word that may be the name of a file if no puzzle is read: `mine`, `tents-2`, `../mine`.
BARE_NAME = rf'{FILE_NAME}|[^\W\d][\w-]*|\.{{0,2}}/[^\s:?]*'


def is_missing(asked: str, names: str = BARE_NAME) -> bool:
    """Return whether this looks like the name of a file, and there is no such file."""
    from re import fullmatch

    return fullmatch(names, asked) is not None and not os.path.exists(asked)


def located(asked: str, error: FormatError) -> FormatError:
    """Return the error with where the text came from: standard input, or a file."""
    if asked == '-':
        return FormatError(f'standard input: {error}')
    if os.path.exists(asked):
        return FormatError(f'{asked}: {error}')
    if is_missing(asked):
        return FormatError(f'{asked}: no such file, and read as a puzzle: {error}')
    return error


def check_file(asked: str, names: str = FILE_NAME) -> None:
    """Refuse a word that looks like the name of a missing file."""
    if is_missing(asked, names):
        raise FormatError(f'{asked}: no such file')


def check_formula(asked: str) -> None:
    """Refuse an empty file, in which there is no formula."""
    path = asked if os.path.exists(asked) else f'{asked}.cnf'
    if os.path.isfile(path):
        with open(path, 'rb') as file:
            if not file.read(1000).strip() and not file.read().strip():
                raise FormatError('it is empty', path=path)


def is_puzzle(asked: str) -> bool:
    """Return whether what cannot be read as a formula is a puzzle: an address, or a file of one."""
    from satpy.notations.pasting import find_kinds

    if asked == '-' or asked.endswith('.cnf') or not (os.path.isfile(asked) or ':' in asked):
        return False
    try:
        text = text_of(asked)
        return 'p cnf' not in text and bool(find_kinds(text))
    except FormatError:
        return False


def nearest(word: str, names: Iterable[str]) -> str:
    """Return the name that a misspelt word is nearest to, as a part of an error message.

    >>> nearest('Nurikabee', ['nurikabe', 'nurimisaki']), nearest('ships', ['tents'])
    ('; the nearest is nurikabe', '')
    """
    from difflib import get_close_matches

    found = get_close_matches(word.lower(), [*names], 1, 0.75)
    return f'; the nearest is {found[0]}' if found else ''


def note_word(asked: str, puzzle: Any, default: str) -> None:
    """Say so if a puzzle is a word, which may be the name of a file that is not there.

    default: the puzzle in the script; no word is strange to a script that has one line there.
    """
    if getattr(puzzle, 'height', 1) < 2 and '\n' in default.strip() and is_missing(asked):
        print_status(f'{asked}: no such file, so read as a puzzle')


def several(kind: Kind, text: str) -> list[str]:
    """Return the puzzles in a text that cannot be read as one; [] if it does not hold several.

    A line by itself is a puzzle only if that has several rows: others are rows of a broken board.
    """
    from satpy.notations.pasting import split_puzzles

    parts = split_puzzles(text, kind)
    for part in parts:
        if '\n' not in part.strip():
            try:
                if kind.read(part).height < 2:
                    return []
            except FormatError:
                continue  # an address, which is refused when its turn comes
    return parts if len(parts) > 1 else []


def text_of(asked: str) -> str:
    """Return the text in the file of that name, on standard input for '-', or `asked` itself.

    Without the marks of a block of code, or of a quotation, that it was pasted with.
    """
    from satpy.notations.sheets import decoded, read_file

    if asked == '-':
        from satpy.formula.dimacs import standard_input

        return unmarked(decoded(standard_input().read(), 'standard input'))
    if os.path.isdir(asked):
        raise FormatError('this is a folder, and a puzzle is a file', path=asked)
    if os.path.exists(asked):
        return unmarked(read_file(asked))
    return unmarked(asked)


def unmarked(text: str) -> str:
    """Return a text without the marks of Markdown around it.

    >>> unmarked('```text\\n2..\\n...\\n```'), unmarked('> 2..\\n> ...\\n')
    ('\\n2..\\n...\\n', '2..\\n...\\n')
    """
    if '```' in text:
        from re import sub

        text = sub('```(?:[a-z]+(?=\n))?', '', text)
    lines = text.split('\n')
    if text.startswith('> ') and all(line[:2] in ('> ', '>', '') for line in lines):
        text = '\n'.join(line[2:] for line in lines)
    return text

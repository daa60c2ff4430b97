"""Kinds and their scripts: find the one for a name or a puzzle, run it, print it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable

from satpy.cli.options import ANY, OPTIONS, option_word, read_options
from satpy.cli.reading import check_file, located, note_left_out, text_of
from satpy.cli.runner import run
from satpy.cli.streams import input_is_piped, os_error_text, print_status
from satpy.errors import FormatError, nearest, quoted, shortened
from satpy.notations.kind import Kind, Link
from satpy.notations.layers.layer import Layer
from satpy.notations.library import (
    KINDS,
    genre_module,
    kind_called,
    kind_of_genre,
    other_names,
    script,
    script_names,
    script_of,
)
from satpy.notations.notation import notations_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace

__all__ = [
    'find_behind_options', 'find_example', 'list_kinds', 'new', 'run_example', 'solve_pasted',
]  # fmt: skip


def find_example(word: str) -> str | None:
    """Return the script of that name, or of a kind that has it among its other names.

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
    other = kind_called(name, 'links', 'games')
    return other or kind_called(name.replace('_', '-'), 'links', 'games')


def find_behind_options(words: list[str]) -> int | None:
    """Return where the name of a kind stands behind options, None if it does not.

    >>> find_behind_options(['-n', '1', '--cnf', 'tents', 'tents', '-'])
    4
    >>> find_behind_options(['puzzle', 'tents']) is None
    True
    """
    if words[:1] and words[0][:1] == '-':
        valued = {option_word(name) for name, (_, follows, _) in OPTIONS.items() if follows}
        for at, word in enumerate(words):
            if words[at - 1] not in valued - {'--typo', '--hint'} and find_example(word):
                return at
    return None


def run_example(name: str, words: list[str]) -> int:
    """Run a script with these arguments; return its exit status.

    A script without `rules` runs at once and reads its arguments itself.
    """
    with open(script_of(name), encoding='utf-8') as file:
        code = file.read()
    if '\ndef rules(' in code:
        return run(script(name).rules, words)
    asks = words[:1] in (['-h'], ['--help'])
    if asks and 'sys.exit(__doc__)' not in code:
        print(code.split('"""')[1].strip())
        return 0
    if not asks:
        refuse_words(name, words, 'sys.argv' in code)
    from runpy import run_path

    sys.argv = [f'satpy {name}', *words]
    try:
        run_path(script_of(name), run_name='__main__')
    except SystemExit as end:
        if isinstance(end.code, str):  # a plain script explains its arguments
            if asks:
                print(end.code.strip())
                return 0
            detail = f'cannot read {quoted(" ".join(words))}' if words else 'something is missing'
            raise FormatError(f'{name}: {detail}: see satpy {name} --help') from None
        return end.code or 0
    return 0


def refuse_words(name: str, words: list[str], takes_one: bool) -> None:
    """Refuse options of a script without `rules`, and more than the one word that it may take."""
    # A cryptarithm may begin with -.
    options = [word for word in words if word[:2] == '--' or (word[:1] == '-' and len(word) == 2)]
    refused = options or words[takes_one:]
    if refused:
        raise FormatError(f'{name}: it does not take {quoted(refused[0])}: see satpy {name} --help')


def list_kinds(words: list[str]) -> int:
    """Print the kinds with other names and notations, other scripts, genres without rules."""
    if words:
        command = f'satpy {shortened(words[0])} --help'
        raise FormatError(f'satpy kinds takes nothing more; for one kind: {command}')
    for name, kind in KINDS.items():
        also = other_names(name)
        print(f'{name}: {kind.title}' + (f' (also {", ".join(also)})' if also else ''))
        print('   ', ', '.join(dict.fromkeys(notation.name for notation in notations_of(kind))))
    print('\nOther examples:', ', '.join(name for name in script_names() if name not in KINDS))
    print('\nGenres of puzz.link whose boards are read, without rules: satpy new NAME > mine.py')
    print('   ', ', '.join(sorted(genre_module().genres())))
    return 0


def solve_pasted(words: list[str], commands: Iterable[str]) -> int:
    """Solve the puzzles that the command line asks for; return the exit status.

    words: puzzles of any kind, each a text, a file, or `-`; and options of the examples.
    commands: other words that may have been meant.
    """
    about = 'Solve puzzles; `satpy --help` says more.'
    options = read_options(words, 'satpy', Kind(ANY, Layer(), link=Link(ANY)), about, '')
    if not options.puzzles:
        if not input_is_piped():
            raise FormatError('nothing to solve: see satpy --help')
        options.puzzles = ['-']
    for word in options.puzzles:
        if find_example(word):
            raise FormatError(f'{word}: a kind comes first: satpy {word} [OPTIONS] [PUZZLE]')
    parts = [part for argument in options.puzzles for part in parts_of(argument)]
    if len(parts) > 1 or options.on:
        from satpy.cli.batch import solve_each

        return solve_each(['-m', 'satpy'], options, parts)
    (puzzle,) = parts
    try:
        text = text_of(puzzle)
        kind, guessed = kind_of(puzzle, text, commands)
    except FormatError as error:
        from satpy.cli.record import report_refusal

        return report_refusal(options, error, 'satpy')
    return run(script(kind).rules, words, text, guessed)


def parts_of(argument: str) -> list[str]:
    """Return the puzzles in a file or in another text; a file with one puzzle stays its name."""
    from satpy.notations.pasting import split_puzzles

    try:
        text = text_of(argument)
    except FormatError:
        return [argument]  # refused when its turn comes
    parts = split_puzzles(text)
    if len(parts) > 1:
        note_left_out(text)
        return parts
    return [text if argument == '-' else argument]


def kind_of(argument: str, text: str, commands: Iterable[str]) -> tuple[str, bool]:
    """Return the kind of the puzzle in a text, and whether it is a guess by its marks.

    argument: the text as the command line gives it. commands: other words that may have been meant.
    """
    from satpy.notations.pasting import find_kinds, is_named, kind_of_drawing, title_beside

    if not text.strip():
        raise located(argument, FormatError('it is empty: see satpy --help'))
    if argument.endswith(('.cnf', '.cnf.gz')):
        raise FormatError(f'{argument}: this is a formula, not a puzzle: satpy solve {argument}')
    width, x, height = text.strip().partition('x')
    if x and width.isdecimal() and height.isdecimal():
        hint = 'satpy make KIND --size WxH makes a puzzle, satpy KIND --help says how one is typed'
        raise FormatError(f'{argument}: this is a size, without a puzzle: {hint}')
    if argument.replace('_', '').replace('-', '').isalpha() and not os.path.exists(argument):
        others = (name for kind in KINDS for name in other_names(kind))
        near = nearest(argument.replace('-', '_'), [*script_names(), *others, *commands])
        message = f'there is no such command, kind or file{near}: see satpy --help and satpy kinds'
        raise FormatError(f'{argument}: {message}')
    check_file(argument)
    try:
        kinds = find_kinds(text)
    except FormatError as error:
        raise located(argument, error) from None
    if len(kinds) > 1:
        only, ranked = kind_of_drawing(kinds, text)
        if only is not None:
            rest = ', '.join(kind for kind in ranked if kind != only)
            known = f'the only kind with exactly one solution (not {rest})'
            print_status(f'taken as {only}, {known}; for another kind: satpy KIND PUZZLE')
            return only, True
        shown = ', '.join(ranked[:8]) + ', ...' * (len(kinds) > 8)
        refusal = f'it can be of several kinds ({shown}): say satpy KIND PUZZLE'
        raise located(argument, FormatError(refusal))
    guessed = not is_named(text)
    if guessed:
        title = title_beside(text, kinds[0])
        beside = f'; its title is {quoted(title)}' if title else ''
        print_status(f'taken as {kinds[0]}{beside}; for another kind: satpy KIND PUZZLE')
    return kinds[0], guessed


FORMS = {
    'grid': 'a grid with clues in cells',
    'rooms': 'a grid that is cut up into rooms',
    'outside': 'a grid with numbers outside',
    'links': 'lines from cell to cell',
}


def source_for(form: str, find: str | None) -> str:
    """Return the text of the script of a form, or of a kind; for a puzzle a script that reads it.

    Raises `FormatError` if the form or `find`, a key of ANSWERS, is not known, and for a `find`
    without a puzzle.
    """
    from satpy.cli.drafts import ANSWERS, draft

    if find not in (None, *ANSWERS):
        forms = ', '.join(ANSWERS)
        raise FormatError(f'what to find is one of {forms}, not {quoted(str(find))}')
    name = f'new/{form}' if form in FORMS else find_example(form)
    if name is not None:
        if find is not None:
            whose = f'the script of {form} has its own rules, it does not take {quoted(find)}'
            raise FormatError(f"{whose}; for a board: satpy new 'ADDRESS' {find}")
        with open(script_of(name), encoding='utf-8') as file:
            return file.read()
    find = find or 'shade'
    named = form.rstrip('0123456789').replace('-', '').replace('_', '')
    if os.path.exists(form) or (form and not named.isalpha()):
        check_file(form)
        return draft(text_of(form), find)
    if kind_of_genre(form) is not None:
        return draft(f'{form}/6/6/', find)  # its empty board
    found = f', not {quoted(form)}{nearest(form, KINDS)}' if form else ''
    expected = f'{", ".join(FORMS)}, the name of a kind (see satpy kinds) or a puzzle'
    raise FormatError(f'write {expected}{found}: see satpy new --help')


WHICH = f'{{{",".join(FORMS)},KIND,PUZZLE}}'
ARGUMENTS = {
    'new': {
        'form': {
            'nargs': '?',
            'default': '',
            'metavar': WHICH,
            'help': 'the form of the puzzle, or one',
        },
        'find': {
            'nargs': '?',
            'metavar': 'FIND',
            'help': 'what a puzzle asks for: shade (default), loop, fences, numbers or areas',
        },
    }
}
"""{command: {argument: how argparse takes it}}."""
EPILOG = '\n'.join(f'  {name:9}{about}' for name, about in FORMS.items())
EPILOG += '\n  KIND     the script of that kind, for a variant; of a genre without rules its empty'
EPILOG += '\n           board (satpy kinds lists all)'
EPILOG += '\n  PUZZLE   an address of any genre, a file, a drawing: a script that reads it;'
EPILOG += '\n           FIND says what its solution is; for signs in cells let the rules'
EPILOG += '\n           return {(x, y, sign): literal}'

REFUSED = """\
# satpy new wrote no script, for this reason:
raise SystemExit({!r})
"""


def new(options: Namespace) -> int:
    """Print the script; return the exit status.

    If it is refused, and the output goes to a file, that becomes a script that prints the reason.
    """
    try:
        source = source_for(options.form, options.find)
    except (FormatError, OSError) as error:
        if not sys.stdout.isatty():
            text = os_error_text(error) if isinstance(error, OSError) else str(error)
            print(REFUSED.format(f'satpy new: {text}'), end='')
        raise
    print(source, end='')
    return 0

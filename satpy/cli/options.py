"""The options of a command line: their table, their values, and their parser.

argparse is imported when an option is given: it takes as long to import as a puzzle to solve.
"""

from __future__ import annotations

from functools import partial

from satpy.cli.streams import flush_output
from satpy.errors import FormatError, nearest, quoted, short_words, shortened
from satpy.notations.layers.outside import fact_word

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Action
    from collections.abc import Callable
    from typing import Any, NoReturn

    from satpy.notations.kind import Kind

__all__ = [
    'ANY', 'OPTIONS', 'STAGED', 'TYPO_SECONDS', 'Options', 'natural', 'new_parser', 'option_word',
    'parser_of', 'read_options', 'seconds', 'size',
]  # fmt: skip

ANY = 'any'
"""The name of the kind that stands for that of a puzzle which is not known yet."""

STAGED = 4
"""The value of `--hint` without a number: a stage at a time on a terminal, else the whole step."""

TYPO_SECONDS = 5
"""Seconds for `--typo` alone, and on a terminal. With more it finds more, but a person waits."""

OPTIONS: dict[str, tuple[object, str, str]] = {
    'n': (2, 'N', 'find up to N solutions, 0: all (default %(default)s)'),
    'timeout': (None, 'SECONDS', 'give up after these seconds'),
    'solver': (None, 'NAME', 'picosat, pysat:NAME or the command of a DIMACS solver'),
    'open': (False, '', 'show the first solution, or the clues that clash, in the browser'),
    'cnf': (None, 'FILE', 'write the formula and its labels to FILE.cnf and FILE.lut instead'),
    'proof': (
        None,
        'FILE',
        'write to FILE.cnf and FILE.drat a proof that there is no other solution',
    ),
    'svg': (None, 'FILE', 'draw the solution, or the certain cells, or the clues that clash'),
    'png': (None, 'FILE', 'the same as a PNG file, by the package resvg-py'),
    'json': (False, '', 'print one JSON object a puzzle, and nothing else'),
    'jobs': (None, 'N', 'solve N of several puzzles at a time (default: one a core)'),
    'on': (
        None,
        'ADDRESS',
        'solve the puzzles on a cluster of Dask, whose scheduler is at tcp://HOST:PORT, and whose '
        'workers have satpy',
    ),
    'mine': (
        None,
        'BOARD',
        'say what is wrong in your board and what is certain next; the board is a file of rows as '
        'printed, with . for open and - for empty cells (or with tabs between), or a Penpa URL',
    ),
    'hint': (
        0,
        '1-3',
        'say only what is certain next: where to look (1), also why (2), the whole step (3); '
        'without a number a terminal waits for Enter after each. A step by "rules" needs no clue',
    ),
    'fold': (False, '', 'with --steps: print steps that follow each other by one reason in a line'),
    'steps': (
        False,
        '',
        'print the way to the solution, the easiest step first (after --mine, if given); --svg '
        'and --open show them one after another',
    ),
    'candidates': (False, '', 'print the values that each cell has in some solution'),
    'idle': (
        False,
        '',
        'say which clues are not needed, parts of the board such as trees among them: without any '
        'one no solution is added',
    ),
    'all': (False, '', 'name all sections that clash, even if there are dozens'),
    'text': (False, '', 'print each board as on a terminal, in a pipe or a file as well'),
    'tsv': (False, '', 'print each solution as cells with tabs between, for a spreadsheet'),
    'letters': (
        False,
        '',
        'print the letters of each solution: on cells that it shades, leaves unshaded, marks, or '
        'draws a line through',
    ),
    'letters_from': (None, 'GRID', 'the same with the letters of a file, typed as rows'),
    'words': (
        None,
        'LIST',
        'the same, with solutions first whose letters are a word of this file (after -n 0: of all '
        'solutions)',
    ),
    'typo': (
        None,
        'SECONDS',
        'if there is no solution, or several, or (but not with --json) if numbers do not add up, '
        'say which change of one sign leaves one solution; a sign that was left out is not looked '
        'for. A terminal does so by itself, for a few seconds, unless the puzzle is refused',
    ),
    'link': (False, '', 'print the puzzle as an address of puzz.link, to send or share'),
    'penpa': (False, '', 'print each solution as an address of Penpa-edit, to send or share'),
    'size': (None, 'WxH', 'the size of a Puzzle Team task that lacks it'),
}
"""{option: (its default, its argument, its help)}.

Options from `mine` on need the notations of a kind.
"""


def option_word(name: str) -> str:
    """Return an option as it is typed.

    >>> option_word('n'), option_word('letters_from')
    ('-n', '--letters-from')
    """
    return '-' * min(len(name), 2) + name.replace('_', '-')


class Options:
    """Options as attributes, with the defaults of `OPTIONS`, and the `puzzles`.

    >>> options = Options(n=5)
    >>> options.n, options.timeout, options.puzzles
    (5, None, [])
    """

    n: int
    puzzles: list[str]
    facts: dict[str, Any]
    unsaved: FormatError | None = None  # why a picture could not be made

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

    Read puzzles without options here: argparse takes as long to import as a puzzle to solve.
    """
    if any(kind is None or (word[:1] == '-' and word != '-') for word in words):
        return parse_options(words, called, kind, about, default)
    return Options(puzzles=words)


BARE = """
A terminal shows the solution with its clues, and so does --text; a pipe or a file gets bare rows,
which programs and --mine read.

"""

# The word after an option that names a file.
FILES = 'FILE', 'BOARD', 'GRID', 'LIST'

# Options that a script without a kind cannot honour.
BOARD_ONLY = 'jobs', 'on', 'mine', 'letters', 'letters_from', 'words'

CHANGED = """
For a variant: satpy new {0} > mine.py, change mine.py, and run python mine.py.
"""


def parse_options(
    words: list[str], called: str, kind: Kind | None, about: str | None, default: str
) -> Options:
    """Read a command line; the script's docstring and its puzzle become the help.

    called: the name of the script. Options of the facts of an unknown kind are kept with text as
    values.
    """
    parser = parser_of(called, kind, about, default)
    facts = facts_of(kind)
    words = with_stages(words)
    for at, word in enumerate(words):
        if word == '--typo' and not is_time(words[at + 1 : at + 2]):
            words = [*words[:at], f'--typo={TYPO_SECONDS}', *words[at + 1 :]]
    options = Options()
    if kind is not None and kind.name == ANY:
        words, options.facts = of_any_kind(words)
    # Puzzles may also follow options that follow puzzles.
    _, more = parser.parse_known_args(words, namespace=options)
    if more and (not kind or any(word.startswith('-') and word != '-' for word in more)):
        known = [*map(option_word, OPTIONS), *map(option_of, facts)]
        missing = [name for name in (word.partition('=')[0] for word in more) if name in known]
        if missing:
            parser.error(f'there is no {missing[0]} for this puzzle, as it has no notation')
        near = next(filter(None, (nearest(word, known) for word in more)), '')
        parser.error(f'unrecognized arguments: {" ".join(more)}{near}')
    options.puzzles += more
    for fact in facts:
        value = getattr(options, option_of(fact))
        if value is not None:
            options.facts[fact.name] = value
    shown = (
        'proof', 'svg', 'png', 'json', 'text', 'tsv', 'link', 'penpa', 'open', 'mine', 'hint',
        'steps', 'letters', 'letters_from', 'words',
    )  # fmt: skip
    shows = [option_word(name) for name in shown if getattr(options, name)]
    if options.cnf and shows:
        parser.error(f'with --cnf nothing is solved: there is no solution for {shows[0]}')
    if options.png and options.steps:
        parser.error('a PNG file has no animation: save --steps by --svg FILE')
    return options


def with_stages(words: list[str]) -> list[str]:
    """Return the words with a number after every `--hint`.

    >>> with_stages(['--hint', '3', '--hint', 'x']) == ['--hint=3', f'--hint={STAGED}', 'x']
    True
    """
    found: list[str] = []
    for word in words:
        if found and found[-1] == f'--hint={STAGED}' and word in ('1', '2', '3'):
            found[-1] = f'--hint={word}'
        else:
            found.append(f'--hint={STAGED}' if word == '--hint' else word)
    return found


def parser_of(called: str, kind: Kind | None, about: str | None, default: str) -> Any:
    """Return the parser for a script whose puzzles are of that kind."""
    from argparse import RawDescriptionHelpFormatter

    lines = default.strip().split('\n')
    name = called.split(' ')[-1].removesuffix('.py')
    noted = kind is not None and bool(kind.layers)

    def below() -> str:
        from satpy.cli.layer_values import layer_values

        return layer_values(kind, default) if kind is not None and noted else ''

    parser = new_parser(
        called,
        below=below,
        description=about,
        epilog=CHANGED.format(name) * ('\nVariant, ' in (about or ''))
        + BARE * noted
        + f'The puzzle in the script:\n{default}' * bool(kind and lines[1:]),
        # As wide as the docstrings of the scripts. To find the width of the terminal, argparse
        # imports more than it takes to solve a puzzle.
        formatter_class=partial(RawDescriptionHelpFormatter, width=100),
    )
    add_options(parser, kind)
    if kind is not None:
        forms = 'a URL, a game ID, a file with puzzles'
        forms = forms if noted else 'as above, a file with puzzles'
        given = 'the one below' if lines[1:] else lines[0].replace('%', '%%')
        text = f'{forms}, - for standard input (default: {given})'
        parser.add_argument('puzzles', nargs='*', metavar='PUZZLE', help=text)
    for fact in facts_of(kind):
        takes = {'type': fact.option, 'metavar': fact.metavar}
        if not fact.metavar:
            takes = {'action': 'store_const', 'const': not fact.usual}
        word = option_of(fact)
        parser.add_argument(word, dest=word, help=fact.what, **takes)
    return parser


def add_options(parser: Any, kind: Kind | None) -> None:
    """Add the options of the table that a script of that kind has."""
    from argparse import SUPPRESS

    hidden = {'link': not (kind and kind.link), 'penpa': not (kind and kind.penpa_known)}
    for option, (default_value, follows, text) in OPTIONS.items():
        if kind is None and option in BOARD_ONLY:
            continue
        if option == 'typo' and not (kind and kind.layers):
            break
        takes: dict[str, Any] = {'action': 'store_true'}
        if follows:
            read = partial(natural, least=1) if option == 'jobs' else READ.get(follows, str)
            takes = {'type': read, 'metavar': follows, 'default': default_value}
        if follows == 'FILE' and kind is not None:
            text += '; of several puzzles FILE-1, FILE-2, ...'
        takes['help'] = SUPPRESS if hidden.get(option) else text
        parser.add_argument(option_word(option), **takes)


def of_any_kind(words: list[str]) -> tuple[list[str], dict[str, Any]]:
    """Return words without the options of kinds, and the options as facts, with text as values.

    >>> of_any_kind(['--stars', '2', 'x.txt', '--every-dot', '--json', '--fleet=3,2'])
    (['x.txt', '--json'], {'stars': ['2'], 'every-dot': True, 'fleet': ['3', '2']})
    """
    known = {*map(option_word, OPTIONS), '--help'}
    others = [word for word in words if word[:2] == '--' and word.partition('=')[0] not in known]
    if not others:
        return words, {}
    takes: dict[str, str] = {}
    if any('=' not in word for word in others):
        from satpy.notations.library import KINDS  # imports all scripts

        kinds = KINDS.values()
        takes = {option_of(fact): fact.metavar for kind in kinds for fact in facts_of(kind)}
    found: list[str] = []
    facts: dict[str, Any] = {}
    left = [*words]
    while left:
        word = left.pop(0)
        name, equal, value = word.partition('=')
        if word not in others or (not equal and name not in takes):
            found.append(word)
        elif not equal and not takes[name]:
            facts[name[2:]] = True
        else:
            facts[name[2:]] = (value if equal else left.pop(0) if left else '').split(',')
    return found, facts


def option_of(fact: Any) -> str:
    """Return the option for the fact of a layer."""
    return fact_word(fact.name, bool(fact.metavar) or not fact.usual)


def facts_of(kind: Kind | None) -> list[Any]:
    """Return the layers of a kind that have an option."""
    return [layer for layer in kind.layers if layer.option] if kind is not None else []


def new_parser(prog: str, *, below: Callable[[], str] = str, **how: Any) -> Any:
    """Return a parser that refuses in one line, without the usage; `arguments` is its table.

    below: returns the end of the help, when that is asked for.
    """
    from argparse import ArgumentParser

    class Parser(ArgumentParser):
        def __init__(self, *given: Any, **options: Any) -> None:
            self.arguments: list[Action] = []
            super().__init__(*given, **options)

        def add_argument(self, *names: Any, **how: Any) -> Action:
            self.arguments.append(super().add_argument(*names, **how))
            return self.arguments[-1]

        def format_help(self) -> str:
            return f'{super().format_help()}{below()}'

        def exit(self, status: int = 0, message: str | None = None) -> NoReturn:
            flush_output()  # the help
            super().exit(status, message)

        def error(self, message: str) -> NoReturn:
            names = [name for name, (_, follows, _) in OPTIONS.items() if follows in FILES]
            if message.startswith(tuple(f'argument {option_word(name)}:' for name in names)):
                message = message.replace('one argument', 'the name of a file')
            about, unknown, words = message.partition('unrecognized arguments: ')
            if self.prog == 'satpy make' and words.replace('x', '', 1).isdecimal():
                words = f'{words}: write --size {words}'
            message = short_words(about) + unknown + shortened(words)
            self.exit(2, f'{self.prog}: {message}: see {self.prog} --help\n')

    return Parser(prog, **how)


def refused(message: str) -> Exception:
    """Return the error to raise about the value of an option."""
    from argparse import ArgumentTypeError

    return ArgumentTypeError(message)


def natural(text: str, least: int = 0) -> int:
    """Read a whole number."""
    try:
        number = int(text)
    except ValueError:
        number = -1
    if number < least:
        raise refused(f'expected a number from {least} on, found {quoted(text)}')
    return number


def seconds(text: str) -> float:
    """Read a time in seconds."""
    try:
        number = float(text)
    except ValueError:
        number = 0
    if not 0 < number < 1e9:
        raise refused(f'expected a number of seconds above 0, found {quoted(text)}')
    return number


def stage(text: str) -> int:
    """Read the stage of a hint.

    >>> stage('3')
    3
    """
    if text not in map(str, range(1, STAGED + 1)):
        raise refused(f'expected 1, 2 or 3, not {quoted(text)}')
    return int(text)


def is_time(words: list[str]) -> bool:
    """Return whether a word is a time in seconds.

    >>> is_time(['60']), is_time(['tents.txt']), is_time([])
    (True, False, False)
    """
    return bool(words) and words[0].replace('.', '', 1).isdecimal()


def path(text: str) -> str:
    """Read the name of a file."""
    if not text:
        raise refused('expected the name of a file, found nothing')
    return text


def size(text: str) -> tuple[int, int]:
    """Read the size of a board."""
    width, x, height = text.lower().partition('x')
    if not (x and width.isdecimal() and height.isdecimal()):
        raise refused(f'expected columns and rows as in 10x8, found {quoted(text)}')
    return natural(width), natural(height)


READ = {
    'N': natural, 'SECONDS': seconds, 'FILE': path, 'GRID': path, 'LIST': path, 'WxH': size,
    '1-3': stage,
}  # fmt: skip
"""{argument of an option: the function that reads it}; others stay text."""

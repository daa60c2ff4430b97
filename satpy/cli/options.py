"""The command line of the example scripts."""

from __future__ import annotations

import os
import sys
from argparse import SUPPRESS, ArgumentParser, ArgumentTypeError, RawDescriptionHelpFormatter
from functools import partial

from satpy.cli.defaults import DEFAULTS, Options

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, NoReturn

__all__ = ['ANY_KIND', 'Parser', 'expected', 'natural', 'parse_options', 'seconds']

ANY_KIND = 'any'
"""In place of a kind: that of a puzzle that is not known yet."""


BARE = """
A terminal shows the answer with its clues; a pipe or a file gets bare rows, which programs and
--mine read.

"""

CHANGED = """
For a variant: satpy new {0} > mine.py, change mine.py, and run python mine.py.
"""


def script_name() -> str:
    """Return what the script is called: `tents` for `satpy tents` and for `examples/tents.py`."""
    return os.path.basename(sys.argv[0].split(' ')[-1]).removesuffix('.py')


def parse_options(
    kind: str | Callable[[str], Any] | None,
    about: str | None,
    default: Any,
    guides: bool = True,
) -> Options:
    """Read the command line; the script's docstring and its puzzle become the help.

    `guides`: the script has a board for --mine, --hint and --steps.
    """
    parser = parser_of(kind, about, default, guides)
    parser.set_defaults(**DEFAULTS)
    # Puzzles may also come after options that come after puzzles.
    options, more = parser.parse_known_args(namespace=Options())
    if more and (not kind or any(word.startswith('-') and word != '-' for word in more)):
        near = nearest_option(more, parser.format_usage())
        parser.error(f'unrecognized arguments: {" ".join(more)}{near}')
    options.puzzles += more
    shown = ('proof', 'svg', 'link', 'penpa', 'open', 'mine', 'hint', 'steps')
    shows = [name for name in shown if getattr(options, name)]
    if options.cnf and shows:
        parser.error(f'with --cnf nothing is solved: there is no answer for --{shows[0]}')
    return options


def parser_of(
    kind: str | Callable[[str], Any] | None, about: str | None, default: Any, guides: bool
) -> ArgumentParser:
    """Return the parser for a script whose puzzles are of that kind."""
    lines = str(default).strip().split('\n')
    parser = Parser(
        description=about,
        epilog=CHANGED.format(script_name()) * ('\nVariant, ' in (about or ''))
        + BARE * isinstance(kind, str)
        + f'The puzzle in the script:\n{default}' * bool(kind and lines[1:]),
        formatter_class=Help,
    )
    parser.add_argument(
        '-n',
        type=natural,
        metavar='N',
        help='look for up to N solutions, 0: for all (default %(default)s)',
    )
    parser.add_argument('--timeout', type=seconds, metavar='SECONDS', help='give up after that')
    parser.add_argument(
        '--solver', metavar='NAME', help='picosat, pysat:NAME or the command of a DIMACS solver'
    )
    parser.add_argument(
        '--open',
        action='store_true',
        help='show the first answer, or the clues that clash, in the browser',
    )
    add_files(parser, several=bool(kind))
    if kind:
        add_puzzles(parser, kind, lines)
    if kind and guides:
        add_guides(parser)
    if isinstance(kind, str):
        add_notation(parser, kind)
    return parser


def add_files(parser: ArgumentParser, several: bool) -> None:
    """Add the options that name a file to write; `several`: the script takes several puzzles."""
    number = '; of several puzzles FILE-1, FILE-2, ...' if several else ''
    parser.add_argument(
        '--cnf',
        type=path,
        metavar='FILE',
        help=f'write the formula and its names to FILE.cnf and FILE.lut instead{number}',
    )
    parser.add_argument(
        '--proof',
        type=path,
        metavar='FILE',
        help=f'write a proof that there is no other answer to FILE.cnf and FILE.drat{number}',
    )
    parser.add_argument(
        '--svg',
        type=path,
        metavar='FILE',
        help=f'draw the answer, or what is certain, or the clues that clash{number}',
    )


def add_puzzles(
    parser: ArgumentParser, kind: str | Callable[[str], Any], default: list[str]
) -> None:
    """Add the puzzles, and how many at once; `default`: the lines of the script's own."""
    parser.add_argument(
        '--jobs',
        type=partial(natural, least=1),
        metavar='N',
        help='of several puzzles N at a time (default: one a core)',
    )
    the_default = 'the one below' if default[1:] else default[0].replace('%', '%%')
    written = 'as described above' if callable(kind) else 'a URL, a game ID'
    parser.add_argument(
        'puzzles',
        nargs='*',
        metavar='PUZZLE',
        help=f'{written}, a file of that, - for standard input (default: {the_default})',
    )


def add_guides(parser: ArgumentParser) -> None:
    """Add the options that show the way to the solution."""
    parser.add_argument(
        '--mine',
        metavar='BOARD',
        help='say what is wrong in your board, a file of rows as they are printed with . for what '
        'is open and - for what stays empty (or a pzprv3 or Penpa URL), and what is certain next',
    )
    parser.add_argument(
        '--hint',
        action='store_true',
        help='say only what is certain next, and from what it follows; "rules" means: without any '
        'clue',
    )
    parser.add_argument(
        '--steps',
        action='store_true',
        help='print the way to the solution, the easiest step first (after --mine, if given); '
        '--svg and --open show them one after another',
    )


def nearest_option(words: list[str], usage: str) -> str:
    """Return the option in the usage that a misspelt one is nearest to, for an error message.

    >>> nearest_option(['--hints'], '[--link] [--hint]'), nearest_option(['--fly'], '[--link]')
    ('; the nearest is --hint', '')
    """
    from difflib import get_close_matches

    options = [part.split()[0] for part in usage.replace('[', ']').split(']') if part[:2] == '--']
    found = [near for word in words for near in get_close_matches(word, options, 1, 0.75)]
    return f'; the nearest is {found[0]}' if found else ''


# How complaints about options begin that take the name of a file.
OF_FILES = tuple(f'argument --{name}:' for name in ('cnf', 'mine', 'proof', 'svg'))


class Parser(ArgumentParser):
    """A parser that refuses in one line, without the usage."""

    def error(self, message: str) -> NoReturn:
        if message.startswith(OF_FILES):
            message = message.replace('one argument', 'the name of a file')
        self.exit(2, f'{self.prog}: {message}: see {self.prog} --help\n')


class Help(RawDescriptionHelpFormatter):
    """As wide as the docstrings of the scripts are.

    To find out the width of the terminal, argparse imports more than a puzzle takes to solve.
    """

    def __init__(self, prog: str, **options: Any) -> None:
        super().__init__(prog, width=100, **options)


def add_notation(parser: ArgumentParser, kind: str) -> None:
    """Add the options of a script whose puzzles are read by `read_puzzle`."""
    from satpy.puzzles.kinds import KINDS

    any_kind = kind == ANY_KIND
    for option, site, there in (
        ('--link', 'puzz.link', any_kind or KINDS[kind].links),
        ('--penpa', 'Penpa-edit', any_kind or KINDS[kind].penpa),
    ):
        about = f'print each answer as an address of {site}' if there else SUPPRESS
        parser.add_argument(option, action='store_true', help=about)
    parser.add_argument(
        '--size', type=size, metavar='WxH', help='of a Puzzle Team task that does not say'
    )
    if kind in ('battleship', ANY_KIND):
        parser.add_argument(
            '--fleet',
            type=fleet,
            metavar='N,N,...',
            help='lengths of the ships, instead of those in the puzzle',
        )


def expected(about: str | None) -> str:
    """Return the first sentence that a script's docstring has about PUZZLE.

    >>> expected('Life.\\n\\nPUZZLE: the message,\\nin letters. Or not.\\n\\nVariant: none.')
    'the message, in letters'
    >>> expected(None)
    'a puzzle'
    """
    paragraph = (about or '').partition('\nPUZZLE:')[2].partition('\n\n')[0]
    return ' '.join(paragraph.split()).partition('. ')[0].rstrip('.') or 'a puzzle'


def natural(text: str, least: int = 0) -> int:
    """Read a whole number."""
    try:
        number = int(text)
    except ValueError:
        number = -1
    if number < least:
        raise ArgumentTypeError(f'expected a number from {least} on, found {text!r}')
    return number


def seconds(text: str) -> float:
    """Read a time in seconds."""
    try:
        number = float(text)
    except ValueError:
        number = 0
    if not 0 < number < 1e9:
        raise ArgumentTypeError(f'expected a number of seconds above 0, found {text!r}')
    return number


def path(text: str) -> str:
    """Read the name of a file."""
    if not text:
        raise ArgumentTypeError('expected the name of a file, found nothing')
    return text


def size(text: str) -> tuple[int, int]:
    """Read the size of a board."""
    width, x, height = text.lower().partition('x')
    if not (x and width.isdecimal() and height.isdecimal()):
        raise ArgumentTypeError(f'expected columns and rows as in 10x8, found {text!r}')
    return natural(width), natural(height)


def fleet(text: str) -> list[int]:
    """Read the lengths of ships, and put the longest first."""
    return sorted((natural(length, least=1) for length in text.split(',')), reverse=True)

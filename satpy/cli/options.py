"""The command line of the example scripts."""

from __future__ import annotations

from argparse import (
    SUPPRESS,
    ArgumentParser,
    ArgumentTypeError,
    RawDescriptionHelpFormatter,
)
from collections.abc import Callable, Mapping
from functools import partial
from types import SimpleNamespace

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ['arguments', 'expected', 'natural', 'seconds']


def arguments(
    kind: str | Callable[[str], Any] | None,
    about: str | None,
    default: Any,
    unless: Mapping[str, object],
) -> SimpleNamespace:
    """The command line, read. The script's docstring and its puzzle become the help.

    `unless`: {option: what holds without it}. Returns these, as they were asked for, with
    `puzzles`, where None is the script's own.
    """
    parser = parser_of(kind, about, default)
    parser.set_defaults(puzzles=[], **unless)
    # Puzzles may also come after options that come after puzzles.
    asked, more = parser.parse_known_args(namespace=SimpleNamespace())
    if more and (not kind or any(word.startswith('-') and word != '-' for word in more)):
        parser.error(f'unrecognized arguments: {" ".join(more)}')
    asked.puzzles += more
    if asked.cnf and (asked.svg or asked.link):
        parser.error('with --cnf nothing is solved: there is no answer for --svg or --link')
    if len(asked.puzzles) < 2 and (asked.jobs or 1) > 1:
        if asked.solver:
            parser.error('for one puzzle, --jobs is short for --solver race:N: give only one')
        asked.solver = f'race:{asked.jobs}'
    asked.puzzles = asked.puzzles or [None]
    return asked


def parser_of(
    kind: str | Callable[[str], Any] | None, about: str | None, default: Any
) -> ArgumentParser:
    """What may be asked for."""
    lines = str(default).strip().split('\n')
    parser = ArgumentParser(
        description=about,
        epilog=f'The puzzle in the script:\n{default}' if kind and lines[1:] else None,
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
        '--solver',
        metavar='NAME',
        help='picosat, pycosat, pysat:NAME, race:NAME,NAME,... or the command of a DIMACS solver',
    )
    several = kind and '; several puzzles: N at a time, one process each (default: one a core)'
    parser.add_argument(
        '--jobs',
        type=partial(natural, least=1),
        metavar='N',
        help=f'race N solvers, short for --solver race:N (default 1){several or ""}',
    )
    number = '; of several puzzles FILE-1, FILE-2, ...' if kind else ''
    parser.add_argument(
        '--cnf',
        type=path,
        metavar='FILE',
        help=f'write the formula and its names to FILE.cnf and FILE.lut instead{number}',
    )
    parser.add_argument('--svg', type=path, metavar='FILE', help=f'draw the first answer{number}')
    if kind:
        the_default = 'the one below' if lines[1:] else lines[0].replace('%', '%%')
        written = 'as told above' if callable(kind) else 'a URL, a game ID'
        parser.add_argument(
            'puzzles',
            nargs='*',
            metavar='PUZZLE',
            help=f'{written}, a file of that, - for standard input (default: {the_default})',
        )
    if isinstance(kind, str):
        add_notation(parser, kind)
    return parser


class Help(RawDescriptionHelpFormatter):
    """As wide as the docstrings of the scripts are.

    To find out how wide the terminal is, argparse would import more than a puzzle takes to solve.
    """

    def __init__(self, prog: str, **options: Any) -> None:
        super().__init__(prog, width=100, **options)


def add_notation(parser: ArgumentParser, kind: str) -> None:
    """The arguments of a script whose puzzles can be typed in."""
    from satpy.puzzles.notations import has_links

    told = 'print each answer as a puzz.link URL' if has_links(kind) else SUPPRESS
    parser.add_argument('--link', action='store_true', help=told)
    parser.add_argument(
        '--size', type=size, metavar='WxH', help='of a Puzzle Team task that does not tell'
    )
    if kind == 'battleship':
        parser.add_argument(
            '--fleet', type=fleet, metavar='N,N,...', help='lengths of the ships, whatever is told'
        )


def expected(about: str | None) -> str:
    """What the docstring says of PUZZLE, its first sentence.

    >>> expected('Queens.\\n\\nPUZZLE: the number n,\\nas digits. Or not.\\n\\nVariant: none.')
    'the number n, as digits'
    """
    told = (about or '').partition('\nPUZZLE:')[2].partition('\n\n')[0]
    return ' '.join(told.split()).partition('. ')[0].rstrip('.') or 'a puzzle'


def natural(text: str, least: int = 0) -> int:
    """A number on the command line."""
    try:
        number = int(text)
    except ValueError:
        number = -1
    if number < least:
        raise ArgumentTypeError(f'expected a number from {least} on, found {text!r}')
    return number


def seconds(text: str) -> float:
    """A time on the command line."""
    try:
        number = float(text)
    except ValueError:
        number = 0
    if not 0 < number < 1e9:
        raise ArgumentTypeError(f'expected a number of seconds above 0, found {text!r}')
    return number


def path(text: str) -> str:
    if not text:
        raise ArgumentTypeError('expected the name of a file, found nothing')
    return text


def size(text: str) -> tuple[int, int]:
    width, x, height = text.lower().partition('x')
    if not (x and width.isdecimal() and height.isdecimal()):
        raise ArgumentTypeError(f'expected columns and rows as in 10x8, found {text!r}')
    return natural(width), natural(height)


def fleet(text: str) -> list[int]:
    return sorted((natural(length, least=1) for length in text.split(',')), reverse=True)

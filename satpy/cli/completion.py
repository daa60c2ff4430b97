"""`satpy completion`: a script with which a shell completes the words of a command line."""

from __future__ import annotations

from satpy.cli.docs import pages_there
from satpy.cli.main import COMMANDS, command_parser
from satpy.cli.options import new_parser, parser_of
from satpy.errors import FormatError
from satpy.notations.library import KINDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

__all__ = ['completion']

ARGUMENTS = {'completion': {'shell': {'choices': ('bash', 'zsh', 'tcsh'), 'help': 'which shell'}}}
"""{command: {argument: how argparse takes it}}."""


def completion(options: Namespace) -> int:
    """Print the script; return the exit status. Raises FormatError without the package shtab."""
    try:
        import shtab
    except ImportError:
        raise FormatError('completions are made by shtab: pip install shtab') from None
    print(shtab.complete(every_parser(shtab.FILE), options.shell))
    return 0


def every_parser(file: object) -> ArgumentParser:
    """Return a parser that has all commands and kinds; `file` marks the arguments that are files.

    Its subparsers have the arguments of the parsers that really read them.
    """
    whole: ArgumentParser = new_parser('satpy')
    parts = whole.add_subparsers()
    found = [(name, command_parser(name)[0], about) for name, (_, about) in COMMANDS.items()]
    found += [(name, parser_of(name, kind, '', ''), kind.title) for name, kind in KINDS.items()]
    for name, parser, about in found:
        parts.add_parser(name, parents=[parser], add_help=False, help=about.splitlines()[0])
        for argument in parser.arguments:
            if argument.metavar in ('FILE', 'PUZZLE', 'BOARD', 'IN', 'OUT'):
                argument.complete = file
    parts.add_parser('kinds', help='List the kinds of puzzles.')
    docs = parts.add_parser('docs', help='Print a document.')
    docs.add_argument('page', choices=[*pages_there(), 'notebook', 'gallery'])
    return whole

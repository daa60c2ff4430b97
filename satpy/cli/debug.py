"""`satpy debug`: why a formula has no solution, or more than one."""

from __future__ import annotations

from satpy.cli.options import natural, seconds
from satpy.cli.progress import watched
from satpy.cnf import CNF
from satpy.debugging.report import report

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

__all__ = ['add_debug', 'debug']


def add_debug(parser: ArgumentParser) -> None:
    """Add the arguments of `satpy debug`."""
    how_many = 'leave out up to so many sections, or all (default: as few as help)'
    parser.add_argument('errors', nargs='?', type=errors, default=0, help=how_many)
    parser.add_argument('file', metavar='FILE')
    parser.add_argument('--timeout', type=seconds, metavar='SECONDS', help='stop after that')
    parser.add_argument('--solver', metavar='NAME', help='picosat, pysat:NAME, or a command')


def errors(text: str) -> int | None:
    """Read how many sections to leave out; None is for all."""
    return None if text == 'all' else natural(text)


def debug(asked: Namespace) -> int:
    """Explain why there is no solution, or why there are several; return the exit status."""
    cnf = CNF(solver=asked.solver)
    cnf.read(asked.file, name='')
    for text in watched(report(cnf, asked.errors, asked.timeout), lambda: 'debugging'):
        print(text, flush=True)
    return 0

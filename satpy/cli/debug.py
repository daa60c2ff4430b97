"""`satpy debug`: why a formula has no solution, or more than one."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter
from time import monotonic

from satpy.cli.options import natural, seconds
from satpy.cli.progress import print_list, waiting, watched
from satpy.cnf import CNF

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable

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
    began = monotonic()

    def left() -> float | None:
        return None if asked.timeout is None else max(0.0, began + asked.timeout - monotonic())

    with waiting(lambda: 'looking for conflicts'):
        faults = cnf.faults(left())
    if not faults:
        print_difference(cnf, left)
        return 0
    print('There is no solution.')
    for conflict in faults:
        one = len(conflict) == 1
        title = 'This section cannot hold' if one else 'These sections cannot hold together'
        again = '' if conflict is faults[0] else ', apart from that'
        doubt = '' if conflict.proven else ' (there may be smaller conflicts)'
        print_list(f'{title}{again}{doubt}:', conflict)
    print_repairs(cnf, asked.errors, left())
    for conflict in faults:
        print_clauses(cnf, conflict, left())
    return 0


def print_clauses(cnf: CNF, conflict: list[str], timeout: float | None) -> None:
    """Print the clauses of a conflict that cannot hold together, by their sections."""
    with waiting(lambda: 'looking for clauses'):
        clauses = cnf.conflict_clauses(conflict, timeout)
    lines = []
    for text, words in groupby(clauses, itemgetter(0)):
        lines += [text, *(f'    {clause}' for _, clause in words)]
    doubt = '' if clauses.proven else ' (perhaps fewer of them)'
    print_list(f'The clauses that cannot hold together{doubt}:', lines)


def print_repairs(cnf: CNF, most: int | None, timeout: float | None) -> None:
    """Print the sets of sections without which there is a solution, the smallest first.

    most: up to that size; 0 is for the smallest size at which there are any, None for all sizes.
    """
    repairs = cnf.repairs(None if most == 0 else most, timeout)
    size = 0
    for repair in watched(repairs, lambda: 'looking for what to leave out'):
        if len(repair) > size:
            if size and most == 0:
                return
            size = len(repair)
            sections = 'one section' if size == 1 else f'{size} sections'
            print(f'\nThere is a solution without {sections}:')
        print('   ', ' + '.join(repair), flush=True)
    if not size:
        print(f'\nLeaving out no more than {most} of the sections does not help.')
    if not repairs.complete:
        print('    (perhaps more: not all could be settled in the time)')


def print_difference(cnf: CNF, left: Callable[[], float | None]) -> None:
    """Print in what two solutions differ, and which sections do not narrow them down."""
    named = sorted(set(cnf.term_lut.values()))
    with waiting(lambda: 'solving'):
        solutions = cnf.solutions(3, named or None, timeout=left())
        one, *others = solutions
    if not others:
        print('There is one solution.')
        return
    print(
        'There are two solutions.' if solutions.complete else 'There are more than two solutions.'
    )
    only, instead = one - others[0], others[0] - one
    print_list('True in one of them:', [cnf.spell([variable]) for variable in sorted(only)])
    print_list('True in another:', [cnf.spell([variable]) for variable in sorted(instead)])
    with waiting(lambda: 'looking for sections that change nothing'):
        idle = cnf.idle(left())
    print_list('These sections change nothing (each while the others are there):', idle)

"""`satpy solve` and `satpy count`: the solutions of a formula in a file."""

from __future__ import annotations

import sys

from satpy.cli.certify import certify
from satpy.cli.options import natural, seconds
from satpy.cli.progress import waiting, watched
from satpy.cli.streams import drop_output, print_last, print_status
from satpy.errors import LabelError, Timeout, quoted
from satpy.formula import dimacs
from satpy.formula.formula import Formula
from satpy.formula.variables import Variables
from satpy.solving.enumeration import Solutions
from satpy.solving.session import SolverSession, deadline

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Iterator

__all__ = ['add_count', 'add_solve', 'count', 'solve']


def add_solve(parser: ArgumentParser) -> None:
    """Add the arguments of `satpy solve`."""
    add_formula(parser)
    parser.add_argument('-n', type=natural, default=1, help='up to N solutions; 0: all')
    parser.add_argument(
        '--proof',
        metavar='FILE',
        help='write a proof that there is no other solution to FILE.cnf and FILE.drat',
    )
    parser.add_argument('--labels', action='store_true', help='print names, not numbers')


def add_count(parser: ArgumentParser) -> None:
    """Add the arguments of `satpy count`."""
    add_formula(parser)
    parser.add_argument('--approximate', action='store_true', help='by pyapproxmc, not exactly')


def add_formula(parser: ArgumentParser) -> None:
    """Add the arguments that say which formula, and how it is solved."""
    parser.add_argument('file', metavar='FILE')
    what = 'solutions differ on these: numbers or first words of names, with commas between'
    parser.add_argument('--project', metavar='WHAT', help=what)
    parser.add_argument('--timeout', type=seconds, metavar='SECONDS', help='stop after that')
    parser.add_argument('--solver', metavar='NAME', help='picosat, pysat:NAME, or a command')


def solve(asked: Namespace) -> int:
    """Print solutions, as solvers do (s and v lines) or in names; return the exit status."""
    names, solutions = solutions_of(asked, asked.n or None)
    variables = range(1, names.highest + 1)
    until = deadline(asked.timeout)
    known = []
    try:
        for solution in watched(solutions, lambda: 'solving'):
            if asked.proof:
                known.append(solution)
            try:
                if solutions.found == 1:
                    print('s SATISFIABLE')
                if asked.labels:
                    labels = filter(None, map(names.label, sorted(solution)))
                    print(*labels, '', sep='\n', flush=True)
                else:
                    print_values([v if v in solution else -v for v in variables])
            except BrokenPipeError:
                drop_output(sys.stdout)
                if not asked.proof:
                    return 10
    except Timeout:
        if not solutions.found:
            print_last('s UNKNOWN')
            raise
    if asked.proof:
        with waiting(lambda: 'writing the proof'):
            proven = certify(asked.proof, solutions, known, until)
        print_status(proven)
    if solutions.complete and not solutions.found:
        print_last('s UNSATISFIABLE')
        return 20
    if asked.n != 1:
        least = '' if solutions.complete else 'at least '
        print_last(f'c solutions: {least}{solutions.found}')
    return 10


def count(asked: Namespace) -> int:
    """Print the number of solutions; return the exit status."""
    _, solutions = solutions_of(asked, None)
    try:
        with waiting(lambda: f'{solutions.found} solutions'):
            solutions.count(asked.approximate)
    except Timeout:
        print_last(f'at least {solutions.found}')
        raise
    if solutions.ended == 'approximate':
        from satpy.solving.counting import CONFIDENCE, TOLERANCE

        within = f'within a factor of {1 + TOLERANCE:g}, with a probability of {CONFIDENCE:.0%}'
        print(f'about {solutions.found} ({within})')
    else:
        print(solutions.found)
    return 0


def solutions_of(asked: Namespace, how_many: int | None) -> tuple[Variables, Solutions]:
    """Return the names of a formula and its solutions, which include auxiliary variables.

    The solutions differ on the variables of --project, else on those that the file asks for, else
    on the named ones, else on all.
    """
    formula, projection = dimacs.read(asked.file)
    names = formula.variables
    plain, session = Formula(), SolverSession(asked.solver)
    plain.store, plain.variables.highest = formula.store, names.highest
    if asked.project is not None:
        projection = list(projected(asked.project, names))
    elif projection is None:
        projection = sorted(set(names.lut.values())) or session.reported_variables(plain)
    return names, Solutions(plain, session, projection, how_many, timeout=asked.timeout)


def projected(what: str, names: Variables) -> Iterator[int]:
    """Yield the variables that `--project` asks for."""
    for word in what.split(','):
        if word.isdecimal() and len(word) < 11 and 0 < int(word) <= names.highest:
            yield int(word)
            continue
        found = [names.lut[label] for label in names.history if label and str(label[0]) == word]
        if not found:
            raise LabelError(
                f'--project: {quoted(word)} is not a variable, and no name begins with it'
            )
        yield from found


def print_values(literals: list[int]) -> None:
    """Print a solution as `v` lines of at most 78 characters."""
    line = 'v'
    for word in map(str, [*literals, 0]):
        if len(line) + len(word) > 77:
            print(line)
            line = 'v'
        line += f' {word}'
    print(line, flush=True)

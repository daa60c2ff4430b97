"""The command line: `satpy COMMAND ...`, or `python -m satpy COMMAND ...`.

Files are DIMACS, with the names of the .lut beside them, plain or gzip; `-` is standard input.
Exit status: 0; of `solve` 10 for a solution and 20 for none, as solvers have it; 2 for what cannot
be read, 3 when time ran out.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import groupby
from operator import itemgetter
from time import monotonic
from typing import TypeVar

from satpy.formula import dimacs
from satpy.formula import merging
from satpy.encodings import minimize as simplifying
from satpy.cnf import CNF
from satpy.errors import LabelError, SatError, Timeout
from satpy.formula.names import Names
from satpy.cli.options import natural, seconds
from satpy.solving.session import Loader, Solutions
from satpy.formula.clauses import Store
from satpy.cli.streams import drop_output, open_output, told

T = TypeVar('T')

# So many lines of a list are still of use.
MANY = 40


def main(arguments: list[str] | None = None) -> int:
    """Run a command; returns the exit status."""
    open_output()
    asked = parser().parse_args(arguments)
    try:
        return int(asked.command(asked))
    except Timeout as error:
        return complain(error, 3)
    except BrokenPipeError:
        drop_output()
        return 1
    except SatError as error:
        return complain(error, 2)
    except OSError as error:
        return complain(told(error), 2)
    except KeyboardInterrupt:
        return 130


def complain(error: object, status: int) -> int:
    sys.stdout.flush()
    print('satpy:', ' '.join(str(error).split('\n')), file=sys.stderr)
    return status


def parser() -> ArgumentParser:
    whole = ArgumentParser(
        'satpy', description=__doc__, formatter_class=RawDescriptionHelpFormatter
    )
    commands = whole.add_subparsers(required=True, metavar='COMMAND')
    for command in (solve, debug, merge, simplify, count, info):
        about = command.__doc__ or ''
        sub = commands.add_parser(command.__name__, help=about.splitlines()[0], description=about)
        sub.set_defaults(command=command)
        if command is merge:
            sub.add_argument('out', metavar='OUT', help='OUT.cnf and OUT.lut are written')
            sub.add_argument('files', metavar='IN', nargs='+', help='with or without .cnf')
            continue
        if command is debug:
            sub.add_argument('errors', nargs='?', type=errors, default=0, help='how many, or all')
        sub.add_argument('file', metavar='FILE')
        if command is solve:
            sub.add_argument('-n', type=natural, default=1, help='up to N solutions; 0: all')
            sub.add_argument('--labels', action='store_true', help='print names, not numbers')
        if command in (solve, count):
            told = 'solutions differ on these: numbers or first words of names, with commas between'
            sub.add_argument('--project', metavar='WHAT', help=told)
        if command in (solve, count, debug):
            sub.add_argument('--timeout', type=seconds, metavar='SECONDS', help='stop after that')
            solver = sub.add_mutually_exclusive_group()
            told = 'picosat, pycosat, pysat:NAME, race:NAME,NAME,... or a command'
            solver.add_argument('--solver', metavar='NAME', help=told)
            told = 'race N solvers, the first answer is taken: short for --solver race:N'
            solver.add_argument('--jobs', dest='solver', type=race, metavar='N', help=told)
    return whole


def race(text: str) -> str | None:
    """The solver that `--jobs` stands for."""
    many = natural(text, least=1)
    return f'race:{many}' if many > 1 else None


def errors(text: str) -> int | None:
    return None if text == 'all' else natural(text)


# --------------------------------------------------------------------- solutions


def solve(asked: Namespace) -> int:
    """Print solutions, as solvers do (s and v lines) or in names.

    They differ on the named variables. Without names: on the variables that the file asks for, or
    else on those in its clauses.
    """
    store, names, solutions = solutions_of(asked, asked.n or None)
    variables = range(1, max(names.highest, store.highest) + 1)
    try:
        for solution in watched(solutions, lambda: 'solving'):
            if solutions.found == 1:
                print('s SATISFIABLE')
            if asked.labels:
                labels = filter(None, map(names.label, sorted(solution)))
                print(*labels, '', sep='\n', flush=True)
            else:
                print_values([v if v in solution else -v for v in variables])
    except Timeout:
        if not solutions.found:
            print('s UNKNOWN')
            raise
    if solutions.complete and not solutions.found:
        print('s UNSATISFIABLE')
        return 20
    if asked.n != 1:
        print('c solutions:', 'at least ' * (not solutions.complete) + str(solutions.found))
    return 10


def count(asked: Namespace) -> int:
    """Print the number of solutions that differ on the named variables.

    Without names: on the variables that the file asks for, or else on those in its clauses.
    """
    _, _, solutions = solutions_of(asked, None)
    try:
        with waiting(lambda: f'{solutions.found} solutions'):
            for _ in solutions:
                pass
    except Timeout:
        print('at least', solutions.found)
        raise
    print(solutions.found)
    return 0


def solutions_of(asked: Namespace, how_many: int | None) -> tuple[Store, Names, Solutions]:
    """The formula, its names, and its solutions; private variables show in these as well."""
    store, names, projection = dimacs.read(asked.file)
    plain = Names()
    plain.highest = max(names.highest, store.highest)
    loader = Loader(store, plain, asked.solver)
    if asked.project is not None:
        projection = list(projected(asked.project, names, plain.highest))
    elif projection is None:
        projection = sorted(set(names.lut.values())) or loader.public()
    return store, names, Solutions(loader, projection, how_many, timeout=asked.timeout)


def projected(what: str, names: Names, highest: int) -> Iterator[int]:
    """The variables that `--project` asks for."""
    for word in what.split(','):
        if word.isdecimal() and len(word) < 11 and 0 < int(word) <= highest:
            yield int(word)
            continue
        found = [names.lut[label] for label in names.history if label and str(label[0]) == word]
        if not found:
            raise LabelError(f'--project: {word!r} is no variable, and no name begins with it')
        yield from found


def print_values(literals: list[int]) -> None:
    """As `v` lines of at most 78 characters."""
    line = 'v'
    for word in map(str, [*literals, 0]):
        if len(line) + len(word) > 77:
            print(line)
            line = 'v'
        line += f' {word}'
    print(line, flush=True)


# --------------------------------------------------------------------- debugging


def debug(asked: Namespace) -> int:
    """Tell why there is no solution; or if there are several, what differs.

    First what cannot hold together. Then the smallest sets of sections without which there is a
    solution; with `errors` those of one section, of two, ... up to so many, or all.
    """
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
        told = 'section cannot hold' if len(conflict) == 1 else 'sections cannot hold together'
        again = '' if conflict is faults[0] else ', apart from that'
        doubt = '' if conflict.proven else ' (there may be smaller conflicts)'
        print_list(f'Th{"is" if len(conflict) == 1 else "ese"} {told}{again}{doubt}:', conflict)
    print_repairs(cnf, asked.errors, left())
    for conflict in faults:
        print_clauses(cnf, conflict, left())
    return 0


def print_clauses(cnf: CNF, conflict: list[str], timeout: float | None) -> None:
    with waiting(lambda: 'looking for clauses'):
        clauses = cnf.conflict_clauses(conflict, timeout)
    lines = []
    for text, words in groupby(clauses, itemgetter(0)):
        lines += [text, *(f'    {clause}' for _, clause in words)]
    doubt = '' if clauses.proven else ' (perhaps fewer of them)'
    print_list(f'The clauses that cannot hold together{doubt}:', lines)


def print_repairs(cnf: CNF, most: int | None, timeout: float | None) -> None:
    """Those of the smallest size if `most` is 0, else those of up to that size; None: all."""
    repairs = cnf.repairs(None if most == 0 else most, timeout)
    size = 0
    for repair in watched(repairs, lambda: 'looking for what to leave out'):
        if len(repair) > size:
            if size and most == 0:
                return
            size = len(repair)
            many = 'one section' if size == 1 else f'{size} sections'
            print(f'\nThere is a solution without {many}:')
        print('   ', ' + '.join(repair), flush=True)
    if not size:
        print(f'\nLeaving out no more than {most} of the sections does not help.')
    if not repairs.complete:
        print('    (perhaps more: not all could be settled in the time)')


def print_difference(cnf: CNF, left: Callable[[], float | None]) -> None:
    """If there are several solutions: in what two differ, and what does not narrow them down."""
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


def print_list(title: str, lines: Iterable[object]) -> None:
    """A title and, further in, the first lines; nothing if there are none."""
    lines = list(lines)
    if lines:
        print(f'\n{title}')
        print(*(f'    {line}' for line in lines[:MANY]), sep='\n')
        if len(lines) > MANY:
            print(f'    ... and {len(lines) - MANY} more')
        sys.stdout.flush()


# --------------------------------------------------------------------- formulas


def merge(asked: Namespace) -> int:
    """Put several people's files together: equal names become one variable."""
    store, names = merging.merge(asked.out, asked.files)
    print(f'{dimacs.base_path(asked.out)}.cnf: {names.highest} variables, {store.count} clauses')
    return 0


def simplify(asked: Namespace) -> int:
    """Print the fewest, shortest clauses with the same solutions, in columns.

    For up to some twenty variables.
    """
    store, names, _ = dimacs.read(asked.file)
    for label, variable in names.lut.items():
        print(f'c {variable} is {label!r}')
    print(simplifying.aligned(simplifying.simplify(store.clauses())))
    return 0


def info(asked: Namespace) -> int:
    """Print what is in a formula, and what of it is big."""
    store, names, _ = dimacs.read(asked.file)
    private = sum(block.stop - block.start for block in names.private)
    print('variables:', len(store.variables()), 'highest', max(store.highest, names.highest))
    print('    with names:', len(set(names.lut.values())), "encoders' own:", private)
    print('clauses:', store.count, 'literals:', len(store.literals) - store.count)
    lengths = Counter(map(len, store.clauses()))
    for length in sorted(lengths):
        print(f'    of length {length}: {lengths[length]}')
    clauses, literals = Counter[int](), Counter[int]()
    for section, start, stop in store.spans():
        ends = store.literals[start:stop].count(0)
        clauses[section] += ends
        literals[section] += stop - start - ends
    lines = [f'{clauses[s]:10} {n:10}  {store.sections[s]}' for s, n in literals.most_common()]
    print_list('   clauses   literals  section', lines)
    return 0


# --------------------------------------------------------------------- waiting


@contextmanager
def waiting(what: Callable[[], str]) -> Iterator[None]:
    """After a second, what is going on in a line on standard error, if that is a terminal."""
    if not sys.stderr.isatty():
        yield
        return
    from threading import Event, Thread

    done = Event()
    began = monotonic()

    def show() -> None:
        while not done.wait(1):
            line = f'\r{what()} ({monotonic() - began:.0f} s)\x1b[K'
            print(line, end='', file=sys.stderr, flush=True)
        if monotonic() - began > 1:
            print('\r\x1b[K', end='', file=sys.stderr, flush=True)

    thread = Thread(target=show, daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


def watched(items: Iterable[T], what: Callable[[], str]) -> Iterator[T]:
    """The items, `waiting` for each."""
    iterator = iter(items)
    while True:
        with waiting(what):
            try:
                item = next(iterator)
            except StopIteration:
                return
        yield item


if __name__ == '__main__':
    sys.exit(main())

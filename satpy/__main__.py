"""The command line: `satpy COMMAND ...`, or `python -m satpy COMMAND ...`."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import islice
from threading import Event, Thread
from time import monotonic

from satpy import dimacs
from satpy.cnf import CNF
from satpy.errors import LabelError, SatError, Timeout
from satpy.merging import merge
from satpy.simplifying import aligned, simplify

SATISFIABLE, UNSATISFIABLE, UNKNOWN = 10, 20, 0
# Conflicts that `debug` shows at most, and the seconds that it looks for them.
SHOWN, PATIENCE = 5, 10.0


def load(asked: Namespace) -> tuple[CNF, list[int] | None]:
    """The formula of the file, and the variables that are asked about (None: all)."""
    cnf = CNF(solver=asked.solver)
    store, names, projection = dimacs.read(asked.file)
    cnf._adopt(store, names)
    if asked.project is None:
        return cnf, projection or list(names.lut.values()) or None
    chosen: list[int] = []
    for word in asked.project.split(','):
        named = [number for label, number in names.lut.items() if str(label[0]) == word]
        if not named and not word.isdigit():
            raise LabelError(f'--project {word}: neither a number nor the first part of a name')
        chosen += named or [int(word)]
    return cnf, chosen


def solve(asked: Namespace) -> int:
    """`s` and `v` lines and exit status 10 or 20, as solvers have them; or names."""
    cnf, interesting = load(asked)
    solutions = cnf.solutions(asked.n or None, interesting, timeout=asked.timeout)
    try:
        for solution in solutions:
            if asked.labels:
                print('\n' * (solutions.found > 1), end='')
                print(*map(repr, cnf.labels(solution)), sep='\n')
                continue
            if solutions.found == 1:
                print('s SATISFIABLE')
            # One solution whole, for those who check it; of several what tells them apart.
            told = interesting if interesting and asked.n != 1 else range(1, cnf.maxterm + 1)
            true = cnf._loader.shared().engine.model(told) if asked.n == 1 else solution
            print('v', *(v if v in true else -v for v in told), 0)
    except Timeout:
        if not solutions.found:
            print('s UNKNOWN')
            return UNKNOWN
    if not solutions.found:
        print('s UNSATISFIABLE')
    return SATISFIABLE if solutions.found else UNSATISFIABLE


def debug(asked: Namespace) -> int:
    """What cannot hold together, what would mend it; of what has solutions, what does nothing."""
    if len(asked.words) > 2:
        raise LabelError('debug takes [errors|all] FILE')
    *size, asked.file = asked.words
    if size and size[0] != 'all' and not size[0].isdigit():
        raise LabelError(
            f"debug: how many sections to leave out: a number or 'all', not {size[0]!r}"
        )
    cnf, _ = load(asked)
    conflicts = []
    with suppress(Timeout):  # of very many conflicts, those that are found soon
        for conflict in islice(cnf.conflicts(asked.timeout or PATIENCE), SHOWN):
            conflicts.append(conflict)
    if not conflicts:
        print('There is a solution.')
        for section in cnf.idle(asked.timeout):
            print(f'This section follows from all the others: {section}')
        return 0
    for conflict in conflicts:
        print('These cannot hold together:')
        print(*(f'    {section}' for section in conflict), sep='\n')
    print('In clauses:')
    for section, clause in cnf.conflict_clauses(conflicts[0], asked.timeout):
        print(f'    {section}: {clause}')
    most = None if size == ['all'] else int(size[0]) if size else 1
    found = False
    for repair in cnf.repairs(most, asked.timeout):
        found = True
        print('There is a solution without: ' + ' | '.join(repair))
    if not found:
        print(
            f'Leaving out {most} does not mend it. Try: satpy debug {(most or 0) + 1} {asked.file}'
        )
    return 1


def merge_files(asked: Namespace) -> int:
    """Several people's files in one."""
    if dimacs.base_path(asked.out) in map(dimacs.base_path, asked.files):
        raise LabelError(
            f'{asked.out} comes first, so it would be overwritten: satpy merge OUT IN...'
        )
    store, names = merge(asked.out, asked.files)
    print(f'{store.count} clauses, {names.highest} variables, {len(names.lut)} names')
    return 0


def simplify_file(asked: Namespace) -> int:
    """The fewest, shortest clauses with the same solutions, in columns."""
    store, _, _ = dimacs.read(asked.file)
    print(aligned(simplify(store.clauses())))
    return 0


def count(asked: Namespace) -> int:
    """The number of solutions."""
    cnf, interesting = load(asked)
    solutions = cnf.solutions(None, interesting, timeout=asked.timeout)
    try:
        print(sum(1 for _ in solutions))
    except Timeout:
        print(f'at least {solutions.found}')
    return 0


def info(asked: Namespace) -> int:
    """How big it is, and what of it."""
    cnf, _ = load(asked)
    lengths: Counter[int] = Counter()
    sections: Counter[int] = Counter()
    store = cnf._store
    for section, start, stop in store.spans():
        for clause in store.clauses(start, stop):
            lengths[len(clause)] += 1
            sections[section] += 1
    print(f'{cnf.maxterm} variables, {len(cnf.term_lut)} names, {cnf.clauses} clauses')
    print('clauses by length:', ', '.join(f'{n}: {lengths[n]}' for n in sorted(lengths)))
    for section, number in sections.most_common():
        print(f'{number:10}  {store.sections[section]}')
    return 0


COMMANDS = {
    'solve': solve,
    'debug': debug,
    'merge': merge_files,
    'simplify': simplify_file,
    'count': count,
    'info': info,
}


def parser() -> ArgumentParser:
    whole = ArgumentParser(prog='satpy', description=__doc__)
    commands = whole.add_subparsers(dest='command', required=True, metavar='COMMAND')
    for name, command in COMMANDS.items():
        one = commands.add_parser(name, help=command.__doc__, description=command.__doc__)
        one.add_argument('--timeout', type=float, metavar='SECONDS')
        one.add_argument('--solver', metavar='NAME')
        one.add_argument('--project', metavar='LIST',
                         help='numbers or first parts of names, with commas between')  # fmt: skip
        if name == 'debug':
            one.usage = 'satpy debug [-h] [--timeout SECONDS] [--solver NAME] [errors|all] FILE'
            help_ = 'sections to leave out at most (a number or all; default 1), and the file'
            one.add_argument('words', nargs='+', metavar='WORD', help=help_)
        elif name == 'merge':
            one.add_argument('out', metavar='OUT', help='OUT.cnf and OUT.lut are written')
            one.add_argument('files', nargs='+', metavar='IN', help='with or without .cnf')
        else:
            one.add_argument(
                'file', metavar='FILE', help='DIMACS, plain or gzip; - reads from a pipe'
            )
        if name == 'solve':
            one.add_argument('-n', type=int, default=1, help='up to so many solutions; 0: all')
            one.add_argument('--labels', action='store_true', help='print names')
    return whole


@contextmanager
def progress(what: str) -> Iterator[None]:
    """On a terminal: a line on standard error that counts the seconds, from the first on."""
    done = Event()

    def tell() -> None:
        began = monotonic()
        while not done.wait(1.0):
            print(f'\r{what} ... {monotonic() - began:.0f} s', end='', file=sys.stderr, flush=True)
        print('\r\033[K', end='', file=sys.stderr, flush=True)

    thread = Thread(target=tell, daemon=True)
    if sys.stderr.isatty():
        thread.start()
    try:
        yield
    finally:
        done.set()
        if thread.is_alive():
            thread.join()


def main(arguments: Sequence[str] | None = None) -> int:
    asked = parser().parse_args(arguments)
    try:
        with progress(asked.command):
            return COMMANDS[asked.command](asked)
    except Timeout as error:
        print(f'satpy {asked.command}: {error}', file=sys.stderr)
        return 3
    except (SatError, OSError) as error:
        print(f'satpy {asked.command}: {error}', file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == '__main__':
    sys.exit(main())

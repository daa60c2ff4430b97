"""Formulas in files: `satpy solve`, `count`, `debug`, `merge`, `simplify` and `info`."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence

from satpy.boards.text import text_board
from satpy.cli.options import natural, seconds
from satpy.cli.streams import drop_output, print_last, print_status, waiting, watched
from satpy.cnf import CNF
from satpy.encodings import minimize
from satpy.errors import FormatError, LabelError, Timeout, counted, quoted
from satpy.formula.files import dimacs, merging
from satpy.formula.formula import Formula
from satpy.formula.variables import Label, Variables
from satpy.solving.enumeration import Solutions
from satpy.solving.session import SolverSession, deadline

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = [
    'count',
    'count_labels',
    'debug',
    'info',
    'lone_labels',
    'lookalikes',
    'merge',
    'respelt',
    'simplify',
    'solve',
]


def errors(text: str) -> int | None:
    """Read the most sections to leave out; None for all."""
    return None if text == 'all' else natural(text)


FILE = {'file': {'metavar': 'FILE'}}
TIMEOUT = {'type': seconds, 'metavar': 'SECONDS', 'help': 'stop after that'}
SOLVER = {'metavar': 'NAME', 'help': 'picosat, pysat:NAME, or a command'}
DIFFER = 'variables on which solutions differ: numbers or first words of labels, with commas'
SOLVED = {
    **FILE,
    '--project': {'metavar': 'WHAT', 'help': DIFFER},
    '--timeout': TIMEOUT,
    '--solver': SOLVER,
}
GRID = 'draw the labels (WORD, x, y), or the values v of (WORD, x, y, v), not numbers'
PROOF = 'write to FILE.cnf and FILE.drat a proof that there is no other solution'
LEFT_OUT = 'leave out up to ERRORS sections, or any number (default: the fewest that help)'
ARGUMENTS = {
    'solve': {
        **SOLVED,
        '-n': {'type': natural, 'default': 1, 'help': 'up to N solutions; 0: all'},
        '--proof': {'metavar': 'FILE', 'help': PROOF},
        '--labels': {'action': 'store_true', 'help': 'print labels, not numbers'},
        '--grid': {'metavar': 'WORD', 'help': GRID},
    },
    'count': {
        **SOLVED,
        '--approximate': {'action': 'store_true', 'help': 'approximately, by pyapproxmc'},
    },
    'debug': {
        'errors': {'nargs': '?', 'type': errors, 'default': 0, 'help': LEFT_OUT},
        **FILE,
        '--clauses': {'action': 'store_true', 'help': 'also the clauses that clash'},
        '--all': {'action': 'store_true', 'help': 'list all sections of long lists'},
        '--timeout': TIMEOUT,
        '--solver': SOLVER,
    },
    'merge': {
        'out': {'metavar': 'OUT', 'help': 'OUT.cnf and OUT.lut are written'},
        'files': {'metavar': 'IN', 'nargs': '+', 'help': 'with or without .cnf'},
        '--force': {'action': 'store_true', 'help': 'overwrite OUT if it exists'},
        '--no-names': {
            'action': 'store_true',
            'help': 'files without a .lut are meant to have no labels',
        },
    },
    'simplify': FILE,
    'info': FILE,
}
"""{command: {argument: how argparse takes it}}."""


def solve(options: Namespace) -> int:
    """Print solutions, as solvers do (s and v lines) or in labels; return the exit status."""
    names, solutions = solutions_of(options, options.n or None)
    grid = None if options.grid is None else grid_of(options.grid, names)
    variables = range(1, names.highest + 1)
    until = deadline(options.timeout)
    known = []
    try:
        for solution in watched(solutions, lambda: 'solving'):
            if options.proof:
                known.append(solution)
            try:
                if solutions.found == 1:
                    print('s SATISFIABLE')
                if grid is not None:
                    print(drawn(grid, solution), '', sep='\n', flush=True)
                elif options.labels:
                    labels = filter(None, map(names.label, sorted(solution)))
                    print(*labels, '', sep='\n', flush=True)
                else:
                    print_values([v if v in solution else -v for v in variables])
            except BrokenPipeError:
                drop_output(sys.stdout)
                if not options.proof:
                    return 10
    except Timeout:
        if not solutions.found:
            print_last('s UNKNOWN')
            raise
    if options.proof:
        from satpy.cli.proofs import certify

        with waiting(lambda: 'writing the proof'):
            proven = certify(options.proof, solutions, known, until)
        print_status(proven)
    if solutions.complete and not solutions.found:
        print_last('s UNSATISFIABLE')
        return 20
    if options.n != 1:
        least = '' if solutions.complete else 'at least '
        print_last(f'c solutions: {least}{solutions.found}')
    return 10


def count(options: Namespace) -> int:
    """Print the number of solutions; return the exit status."""
    _, solutions = solutions_of(options, None)
    try:
        with waiting(lambda: f'{solutions.found} solutions'):
            solutions.count(options.approximate)
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


def solutions_of(options: Namespace, how_many: int | None) -> tuple[Variables, Solutions]:
    """Return the variables of a formula and its solutions, which include auxiliary variables.

    The solutions differ on the variables of --project, else on those that the file names, else on
    those with labels, else on all.
    """
    formula, projection = dimacs.read(options.file)
    names = formula.variables
    plain, session = Formula(), SolverSession(options.solver)
    plain.store, plain.variables.highest = formula.store, names.highest
    if options.project is not None:
        projection = list(projected(options.project, names))
    elif projection is None:
        projection = sorted(set(names.lut.values())) or session.reported_variables(plain)
    return names, Solutions(plain, session, projection, how_many, timeout=options.timeout)


def projected(words: str, names: Variables) -> Iterator[int]:
    """Yield the variables that `--project` asks for."""
    for word in words.split(','):
        if word.isdecimal() and len(word) < 11 and 0 < int(word) <= names.highest:
            yield int(word)
            continue
        found = [names.lut[label] for label in names.history if label and str(label[0]) == word]
        if not found:
            raise LabelError(
                f'--project: {quoted(word)} is not a variable, and no label begins with it'
            )
        yield from found


def grid_of(word: str, names: Variables) -> dict[tuple[int, int], dict[object, int]]:
    """Return {place: {value: variable}} for the labels that begin with this word.

    The value of a label without one is '#'. Raises `LabelError` for a label without a place.

    >>> from satpy import CNF
    >>> cnf = CNF()
    >>> for label in ('star', 0, 2), ('star', (1, 2)), ('n', 0, 0, 7), ('n', 0, 0, 8): \
_ = cnf.auto_term(*label)
    >>> grid_of('star', cnf.variables), grid_of('n', cnf.variables)
    ({(0, 2): {'#': 1}, (1, 2): {'#': 2}}, {(0, 0): {7: 3, 8: 4}})
    """
    grid: dict[tuple[int, int], dict[object, int]] = {}
    for label, variable in names.lut.items():
        if not label or str(label[0]) != word:
            continue
        rest: list[Any] = [*label[1:]]
        if rest and isinstance(rest[0], tuple):
            rest[:1] = rest[0]
        if [*map(type, rest[:2])] != [int, int] or len(rest) > 3:
            raise LabelError(
                f'--grid: the label {quoted(label)} is not ({quoted(word)}, x, y) in whole numbers'
            )
        grid.setdefault((rest[0], rest[1]), {})[rest[2] if rest[2:] else '#'] = variable
    if not grid:
        raise LabelError(f'--grid: no label begins with {quoted(word)}')
    return grid


def drawn(grid: dict[tuple[int, int], dict[object, int]], solution: set[int]) -> str:
    """Return a grid as text; a place without a true label is a dot.

    >>> print(drawn({(0, 0): {'#': 1}, (1, 0): {'#': 2}, (1, 1): {'#': 3}}, {1, 3}))
    #.
     #
    """
    return text_board(
        {
            place: ','.join(str(v) for v, term in cell.items() if term in solution) or '.'
            for place, cell in grid.items()
        }
    )


def print_values(literals: list[int]) -> None:
    """Print a solution as `v` lines of at most 78 characters."""
    line = 'v'
    for word in map(str, [*literals, 0]):
        if len(line) + len(word) > 77:
            print(line)
            line = 'v'
        line += f' {word}'
    print(line, flush=True)


def debug(options: Namespace) -> int:
    """Explain why there is no solution, or why there are several; return the exit status."""
    from satpy.debugging.report import report

    cnf = CNF(solver=options.solver)
    cnf.read(options.file, name='')
    texts = report(cnf, options.errors, options.timeout, options.clauses, options.all)
    for text in watched(texts, lambda: 'debugging'):
        print(text, flush=True)
    return 0


def merge(options: Namespace) -> int:
    """Merge files into one, and list labels that look misspelt; return the exit status."""
    from satpy.debugging.report import titled_list

    parts = [merging.FormulaPart(file) for file in options.files]
    try:
        merged = merging.merge(options.out, parts, options.force)
    except FileExistsError as error:
        raise FormatError(f'{error.filename}: it exists; to overwrite it, say --force') from None
    if not options.no_names:
        for file, part in zip(options.files, parts):
            if not part.formula.term_lut:
                base = dimacs.base_path(file)
                print(
                    f'{base}.cnf: no labels beside it in {base}.lut, so its numbers stay as '
                    'they are, without labels of other files; to allow this, say --no-names',
                    file=sys.stderr,
                )
    base = dimacs.base_path(options.out)
    print(f'{base}.cnf: {merged.maxterm} variables, {merged.clauses} clauses')
    lone = lone_labels(parts)
    for line in respelt(lone, merged.term_lut):
        print(line)
    for name, labels in lone.items():
        print(titled_list(f'Labels that only {name} has:', [repr(label) for label in labels]))
    groups = lookalikes(merged.term_lut)
    if groups:
        pairs = [' and '.join(map(repr, group)) for group in groups]
        print(titled_list('Labels that differ only in type:', pairs))
    return 0


def simplify(options: Namespace) -> int:
    """Print few, short clauses with the same solutions; return the exit status."""
    formula, _ = dimacs.read(options.file)
    for label, variable in formula.term_lut.items():
        print(f'c {variable} is {label!r}')
    print(minimize.aligned(minimize.simplify(formula.store.clauses())))
    return 0


def info(options: Namespace) -> int:
    """Print the size of a formula and of its sections; return the exit status."""
    from satpy.debugging.report import titled_list

    formula, _ = dimacs.read(options.file)
    store, names = formula.store, formula.variables
    auxiliary = sum(block.stop - block.start for block in names.blocks)
    print('variables:', len(store.variables()), 'highest', names.highest)
    print('    with labels:', len(set(names.lut.values())), 'auxiliary:', auxiliary)
    for (word, parts), number in count_labels(names.lut).most_common():
        print(f'    {word!r}, {counted(parts, "part")}: {number}')
    print('clauses:', store.count, 'literals:', store.size - store.count)
    lengths = Counter(map(len, store.clauses()))
    for length in sorted(lengths):
        print(f'    of length {length}: {lengths[length]}')
    clauses, literals = Counter[int](), Counter[int]()
    for section, start, stop in store.spans():
        ends = store.literals[start:stop].count(0)
        clauses[section] += ends
        literals[section] += stop - start - ends
    lines = [f'{clauses[s]:10} {n:10}  {store.sections[s]}' for s, n in literals.most_common()]
    if lines:
        print(titled_list('   clauses   literals  section', lines))
    return 0


# ------------------------------------------------------------------ reports about labels


def lone_labels(parts: Sequence[merging.FormulaPart]) -> dict[str, list[Label]]:
    """Return {part: the labels that only this part has}, for parts that have labels.

    A misspelt label is one of them. A part without such labels is left out; if fewer than two parts
    have labels, nothing is compared. Parts of equal file names are numbered.
    """
    named = [part for part in parts if part.formula.term_lut]
    users = Counter(label for part in named for label in part.formula.term_lut)
    lone: dict[str, list[Label]] = {}
    for number, part in enumerate(named, 1):
        found = [label for label in part.formula.auto_history if users[label] == 1]
        if found and len(named) > 1:
            lone[f'{part.name} ({number})' if part.name in lone else part.name] = found
    return lone


def respelt(lone: dict[str, list[Label]], labels: Iterable[Label]) -> list[str]:
    """Take out labels whose first word seems to be another one elsewhere; return a line for each.

    lone: {part: labels that only it has}; labels: those of all parts. Such a word has several
    labels, all in one part, and another word, which is not lone there, has the same but for it.

    >>> lone = {
    ...     'a.cnf': [('star', 0), ('star', 1), ('king',)],
    ...     'b.cnf': [('stars', 0), ('stars', 1)],
    ... }
    >>> respelt(lone, [label for some in lone.values() for label in some]), lone
    (["all 2 labels 'stars' are only in b.cnf; 'star' has the same places"], {'a.cnf': [('king',)]})
    """
    places: dict[Hashable, set[Label]] = {}
    for first, *rest in filter(None, labels):
        places.setdefault(first, set()).add(tuple(rest))
    lines = []
    for name in [*lone][::-1]:
        found = Counter(first for first, *_ in filter(None, lone[name]))
        for word, n in found.items():
            twins = [twin for twin in places if twin not in found and places[twin] == places[word]]
            if 1 < n == len(places[word]) and twins:
                lines.append(
                    f'all {n} labels {word!r} are only in {name}; {twins[0]!r} has the same places'
                )
                for part, some in [*lone.items()]:
                    lone[part] = [x for x in some if x[:1] not in {(word,), (twins[0],)}]
    for name in [name for name, some in lone.items() if not some]:
        del lone[name]
    return lines


def lookalikes(labels: Iterable[Label]) -> list[list[Label]]:
    """Return groups of different labels that differ only in the type of their parts.

    >>> lookalikes([('rook', 0), ('rook', 1), ('rook', '0'), ('rook', ('0',)), ('rook', (0,))])
    [[('rook', 0), ('rook', '0')], [('rook', ('0',)), ('rook', (0,))]]
    """
    groups: dict[object, list[Label]] = {}
    for label in dict.fromkeys(labels):
        groups.setdefault(texts(label), []).append(label)
    return [group for group in groups.values() if len(group) > 1]


def texts(part: Hashable) -> Hashable:
    """Return a part of a label with its contents as text.

    >>> texts(('rook', (0, None)))
    ('rook', ('0', 'None'))
    """
    return tuple(map(texts, part)) if isinstance(part, tuple) else str(part)


def count_labels(labels: Iterable[Label]) -> Counter[tuple[Hashable, int]]:
    """Return the number of labels for each first part and number of parts.

    >>> count_labels([('rook', 0, 0), ('rook', 0, 1), ('rook',), (3, 4), ()])
    Counter({('rook', 3): 2, ('rook', 1): 1, (3, 2): 1, (None, 0): 1})
    """
    return Counter((label[0] if label else None, len(label)) for label in labels)

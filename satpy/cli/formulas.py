"""`satpy merge`, `satpy simplify` and `satpy info`: formulas in files."""

from __future__ import annotations

import sys
from collections import Counter

from satpy.debugging.report import titled_list
from satpy.encodings import minimize
from satpy.errors import FormatError
from satpy.formula import dimacs, merging

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Hashable, Iterable, Sequence

    from satpy.formula.variables import Label

__all__ = [
    'add_info',
    'add_merge',
    'add_simplify',
    'count_names',
    'info',
    'lone_names',
    'lookalikes',
    'merge',
    'simplify',
]


def add_merge(parser: ArgumentParser) -> None:
    """Add the arguments of `satpy merge`."""
    parser.add_argument('out', metavar='OUT', help='OUT.cnf and OUT.lut are written')
    parser.add_argument('files', metavar='IN', nargs='+', help='with or without .cnf')
    parser.add_argument('--force', action='store_true', help='overwrite OUT if it exists')
    parser.add_argument(
        '--no-names', action='store_true', help='files without a .lut are meant to have no names'
    )


def add_info(parser: ArgumentParser) -> None:
    """Add the argument of `satpy info`."""
    parser.add_argument('file', metavar='FILE')


add_simplify = add_info


def merge(asked: Namespace) -> int:
    """Merge files into one, and list names that look misspelt; return the exit status."""
    parts = [merging.Part(file) for file in asked.files]
    try:
        merged = merging.merge(asked.out, parts, asked.force)
    except FileExistsError as error:
        raise FormatError(f'{error.filename}: it exists; to overwrite it, say --force') from None
    if not asked.no_names and any(part.formula.term_lut for part in parts):
        for file, part in zip(asked.files, parts):
            if not part.formula.term_lut:
                base = dimacs.base_path(file)
                print(
                    f'{base}.cnf: no names beside it in {base}.lut, so its numbers are taken as '
                    'they are; if that is meant, say --no-names',
                    file=sys.stderr,
                )
    base = dimacs.base_path(asked.out)
    print(f'{base}.cnf: {merged.maxterm} variables, {merged.clauses} clauses')
    for name, labels in lone_names(parts).items():
        print(titled_list(f'Names that only {name} has:', [repr(label) for label in labels]))
    groups = lookalikes(merged.term_lut)
    if groups:
        pairs = [' and '.join(map(repr, group)) for group in groups]
        print(titled_list('Names that differ only in type:', pairs))
    return 0


def simplify(asked: Namespace) -> int:
    """Print few, short clauses with the same solutions; return the exit status."""
    formula, _ = dimacs.read(asked.file)
    for label, variable in formula.term_lut.items():
        print(f'c {variable} is {label!r}')
    print(minimize.aligned(minimize.simplify(formula.store.clauses())))
    return 0


def info(asked: Namespace) -> int:
    """Print the size of a formula and of its sections; return the exit status."""
    formula, _ = dimacs.read(asked.file)
    store, names = formula.store, formula.variables
    auxiliary = sum(block.stop - block.start for block in names.blocks)
    print('variables:', len(store.variables()), 'highest', names.highest)
    print('    with names:', len(set(names.lut.values())), 'auxiliary:', auxiliary)
    for (word, parts), number in count_names(names.lut).most_common():
        print(f'    {word!r}, {parts} part{"s" * (parts != 1)}: {number}')
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


# ------------------------------------------------------------------ reports about names


def lone_names(parts: Sequence[merging.Part]) -> dict[str, list[Label]]:
    """Return {part: the names that only this part has}, for parts that have names.

    A misspelt name is one of them. A part without such names is left out, and where fewer than two
    parts have names there is nothing to compare. Parts of the same file name are numbered.
    """
    named = [part for part in parts if part.formula.term_lut]
    users = Counter(label for part in named for label in part.formula.term_lut)
    lone: dict[str, list[Label]] = {}
    for number, part in enumerate(named, 1):
        found = [label for label in part.formula.auto_history if users[label] == 1]
        if found and len(named) > 1:
            lone[f'{part.name} ({number})' if part.name in lone else part.name] = found
    return lone


def lookalikes(labels: Iterable[Label]) -> list[list[Label]]:
    """Return groups of different names that differ only in the type of their parts.

    >>> lookalikes([('rook', 0), ('rook', 1), ('rook', '0'), ('rook', ('0',)), ('rook', (0,))])
    [[('rook', 0), ('rook', '0')], [('rook', ('0',)), ('rook', (0,))]]
    """
    groups: dict[object, list[Label]] = {}
    for label in dict.fromkeys(labels):
        groups.setdefault(texts(label), []).append(label)
    return [group for group in groups.values() if len(group) > 1]


def texts(part: Hashable) -> Hashable:
    """A part of a label with all that is in it as text.

    >>> texts(('rook', (0, None)))
    ('rook', ('0', 'None'))
    """
    return tuple(map(texts, part)) if isinstance(part, tuple) else str(part)


def count_names(labels: Iterable[Label]) -> Counter[tuple[Hashable, int]]:
    """Return how many names there are for each first part and number of parts.

    >>> count_names([('rook', 0, 0), ('rook', 0, 1), ('rook',), (3, 4), ()])
    Counter({('rook', 3): 2, ('rook', 1): 1, (3, 2): 1, (None, 0): 1})
    """
    return Counter((label[0] if label else None, len(label)) for label in labels)

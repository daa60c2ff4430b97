"""The output of `satpy debug`: why there is no solution, or how two solutions differ."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from time import monotonic

from satpy.debugging import explain
from satpy.debugging.explain import MANY
from satpy.debugging.mus import EFFORT, Found
from satpy.errors import ClauseError, Timeout, printable
from satpy.solving.session import deadline, remaining

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.cnf import CNF

__all__ = ['report', 'titled_list']


def report(cnf: CNF, errors: int | None = 0, timeout: float | None = None) -> Iterator[str]:
    """Yield texts, to be printed one after another, that say what is wrong with a formula.

    Without a solution: conflicts without common sections; the smallest sets of sections without
    which there is a solution, or with `errors` all sets of at most that many sections (None: of any
    number); and clauses that cannot hold together. With solutions: the difference of two, and the
    implied sections.

    `timeout`: seconds in all, after which `Timeout` is raised; the texts found so far come first.

    >>> from satpy import CNF
    >>> cnf = CNF()
    >>> cnf.comment('clue'); cnf.write([[1], [2]]); cnf.comment('typo'); cnf.write([[3], [-3]])
    >>> for text in report(cnf): print(text)
    There is no solution.
    <BLANKLINE>
    This section cannot hold:
        typo
    <BLANKLINE>
    There is a solution without any one of these sections:
        typo
    <BLANKLINE>
    The clauses that cannot hold together (proven minimal):
        typo
            3
            not 3
    """
    until = deadline(timeout)
    began = monotonic()
    if cnf.unwritten():
        yield titled_list('Nothing was written in:', cnf.unwritten()).strip()
    if cnf.ask((), until):
        yield from difference(cnf, until)
        return
    yield 'There is no solution.'
    faults = explain.blame(cnf, until, monotonic() - began)
    yield from conflicts(faults)
    yield from repairs(cnf, errors, until)
    yield from clauses(cnf, faults[:MANY], until)


def conflicts(faults: list[Found[str]]) -> Iterator[str]:
    """Yield conflicts that have no section in common."""
    if not faults:
        yield '\nThere was no time to find out which sections cannot hold together.'
    for conflict in faults[:MANY]:
        title = f'These sections cannot hold together{proof(conflict)}'
        if len(conflict) == 1:
            title = 'This section cannot hold'
        again = ', apart from that' if conflict is not faults[0] else ''
        yield titled_list(f'{title}{again}:', conflict)
    if len(faults) > MANY:
        yield f'\n... and {len(faults) - MANY} more that have no section in common with these.'


def proof(found: Found[str] | Found[tuple[str, str]]) -> str:
    """Return a remark that says whether it is proven to be minimal."""
    return f' ({"" if found.proven else "not "}proven minimal)'


def repairs(cnf: CNF, errors: int | None, until: float | None) -> Iterator[str]:
    """Yield sets of sections without which there is a solution."""
    search = explain.repairs(cnf, errors or None, (), remaining(until), smallest=errors == 0)
    size = 0
    try:
        for number, repair in enumerate(search):
            if errors == 0 and number == MANY:
                yield f'    ... and more: `satpy debug {size}` lists all'
                return
            if len(repair) > size:
                size = len(repair)
                sections = 'any one of these sections' if size == 1 else f'{size} sections'
                yield f'\nThere is a solution without {sections}:'
            yield f'    {printable(" + ".join(repair))}'
    except Timeout:
        if size:
            yield '    (perhaps more: time ran out)'
        raise
    if not size:
        yield f'\nLeaving out no more than {errors} of the sections does not help.'
    if not search.complete:
        yield '    (perhaps more: not all questions could be answered in the time)'


def clauses(cnf: CNF, faults: list[Found[str]], until: float | None) -> Iterator[str]:
    """Yield minimal sets of clauses of the conflicts; without a deadline only for a short time."""
    limit = monotonic() + EFFORT if until is None else until
    try:
        for conflict in faults:
            found = cnf.conflict_clauses(conflict, timeout=remaining(limit))
            lines = []
            for text, rows in groupby(found, itemgetter(0)):
                lines += [text, *(f'    {clause}' for _, clause in rows)]
            yield titled_list(f'The clauses that cannot hold together{proof(found)}:', lines)
    except Timeout:
        yield '\nThere was no time to find the clauses that cannot hold together.'
        if until is not None:
            raise


def difference(cnf: CNF, until: float | None) -> Iterator[str]:
    """Yield how two solutions differ, if there are several, and the implied sections."""
    named = sorted(set(cnf.term_lut.values()))
    solutions = cnf.solutions(3, named or None, timeout=remaining(until))
    found: list[set[int]] = []
    try:
        found.extend(solutions)
    except Timeout:
        if len(found) < 2:
            yield 'There is a solution; there was no time to look for another.'
            raise
    if len(found) == 1:
        yield 'There is one solution.'
        return
    many = 'more than ' if len(found) > 2 else '' if solutions.complete else 'at least '
    yield f'There are {many}two solutions.'
    first, second = found[:2]
    if named:
        first, second = first & {*named}, second & {*named}
    for title, variables in ('one of them', first - second), ('another', second - first):
        if variables:
            yield titled_list(f'True in {title}:', [cnf.spell([v]) for v in sorted(variables)])
    title = 'These sections change nothing (each while the others are there)'
    try:
        implied = cnf.idle(timeout=remaining(until))
    except Timeout as error:
        if isinstance(error.found, list) and error.found:
            yield titled_list(f'{title}; perhaps more, time ran out:', error.found)
        raise
    except ClauseError as error:  # a lazy constraint without clauses
        yield f'{title}: {error}'
        return
    implied = [text for text in implied if text not in cnf.unwritten()]
    if implied:
        yield titled_list(f'{title}:', implied)


def titled_list(title: str, lines: Sequence[object]) -> str:
    """Return a title and, indented, the first lines, without control characters.

    >>> titled_list('Rows:', range(42)).splitlines()[-1]
    '    ... and 2 more'
    """
    shown = [f'    {printable(line)}' for line in lines[:MANY]]
    if len(lines) > MANY:
        shown.append(f'    ... and {len(lines) - MANY} more')
    return '\n'.join(['', title, *shown])

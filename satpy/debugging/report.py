"""The output of `satpy debug`: why there is no solution, or how two solutions differ."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from re import search, sub
from time import monotonic

from satpy.boards.place_names import without_switch
from satpy.debugging import explain
from satpy.debugging.explain import SHOWN
from satpy.debugging.mus import SEARCH_SECONDS, Found
from satpy.errors import ClauseError, Timeout, printable, quoted
from satpy.solving.session import deadline, remaining

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.cnf import CNF

__all__ = ['each_helps', 'in_short', 'report', 'titled_list']

# A conflict with more sections is in one line if leaving out any one of them helps.
SHORT = 8
# Seconds to find out whether each of them helps.
SECONDS = 3.0


def report(
    cnf: CNF,
    errors: int | None = 0,
    timeout: float | None = None,
    clauses: bool = False,
    every: bool = False,
) -> Iterator[str]:
    """Yield texts, to be printed one after another, that say what is wrong with a formula.

    If there is no solution, the texts are conflicts without common sections, and the smallest sets
    of sections without which there is a solution. If there are several, they are the difference of
    two, and the implied sections.

    `errors`: all sets of at most that many sections in place of the smallest; None: of any number.
    `clauses`: also the clauses that cannot hold together. `every`: list all sections; otherwise a
    long conflict and the implied sections are in one line. `timeout`: seconds in all. Raises
    `Timeout` after it, and after the texts found so far.

    >>> from satpy import CNF
    >>> cnf = CNF()
    >>> cnf.comment('clue'); cnf.write([[1], [2]]); cnf.comment('typo'); cnf.write([[3], [-3]])
    >>> for text in report(cnf, clauses=True): print(text)
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
        yield titled_list('Nothing was written in:', cnf.unwritten(), every).strip()
    if cnf.ask((), until):
        yield from difference(cnf, until, every)
        return
    yield 'There is no solution.'
    took, cnf = monotonic() - began, cnf.formula_to_blame()
    faults = explain.blame(cnf, until, took)
    if errors == 0 and not every and len(faults) == 1 and each_helps(cnf, faults[0], until):
        yield (
            f'\nThese {len(faults[0])} sections cannot hold together{proof(faults[0])}, and '
            f'there is a solution without any one of them:\n    {in_short(cnf, faults[0])}\n'
            '    (`satpy debug --all` lists them)'
        )
    else:
        yield from conflicts(faults, every)
        yield from repairs(cnf, errors, until, every)
    if clauses:
        yield from clauses_of(cnf, faults if every else faults[:SHOWN], until, every)


def each_helps(cnf: CNF, conflict: Sequence[str], until: float | None) -> bool:
    """Return whether a conflict is long, and without any one of its sections there is a solution.

    Return False if time runs out.
    """
    if len(conflict) <= SHORT:
        return False
    try:
        alone = {text for (text,) in cnf.repairs(timeout=remaining(deadline(SECONDS, until)))}
    except Timeout:
        return False
    return alone.issuperset(conflict)


def in_short(cnf: CNF, sections: Sequence[str]) -> str:
    """Return sections in one line: rules that differ only in numbers once, clues by their places.

    A clue is a section with spots that is not trusted.

    >>> from satpy import CNF
    >>> cnf = CNF()
    >>> for row in range(1, 4): cnf.comment(f'row {row} has a star')
    >>> for x in range(3): cnf.comment(f'{x} at r1c{x + 1}', at=(x, 0))
    >>> cnf.comment('column 3: 2', at=(2, -1))
    >>> in_short(cnf, cnf.store.sections[1:])
    "'row 1 has a star' and 2 more like it, 4 clues: r1c1, r1c2, r1c3, column 3: 2"
    """
    store = cnf.formula_to_blame().store
    rules: dict[str, list[str]] = {}
    clues = []
    for text in sections:
        (section,) = store.indices([text])
        if section in store.spots and section not in store.trusted:
            words = without_switch(text)
            place = search(r'r\d[\d.]*c\d[\d.]*\b', words)
            clues.append(place[0] if place else words)
        else:
            rules.setdefault(sub(r'\d+', '', text), []).append(text)
    parts = [
        quoted(texts[0]) + f' and {len(texts) - 1} more like it' * (len(texts) > 1)
        for texts in [*rules.values()][:SHOWN]
    ]
    parts += [f'... and {len(rules) - SHOWN} more'] * (len(rules) > SHOWN)
    if clues:
        more = f', ... and {len(clues) - SHOWN} more' * (len(clues) > SHOWN)
        s = 's' * (len(clues) > 1)
        parts.append(f'{len(clues)} clue{s}: {", ".join(clues[:SHOWN])}{more}')
    return printable(', '.join(parts))


def conflicts(faults: list[Found[str]], every: bool) -> Iterator[str]:
    """Yield conflicts that have no section in common."""
    if not faults:
        yield '\nThere was no time to find out which sections cannot hold together.'
    shown = faults if every else faults[:SHOWN]
    for conflict in shown:
        title = f'These sections cannot hold together{proof(conflict)}'
        if len(conflict) == 1:
            title = 'This section cannot hold'
        again = ', apart from that' if conflict is not faults[0] else ''
        yield titled_list(f'{title}{again}:', conflict, every)
    if len(faults) > len(shown):
        more = len(faults) - len(shown)
        yield f'\n... and {more} more that have no section in common with these.'


def proof(found: Found[str] | Found[tuple[str, str]]) -> str:
    """Return a remark that says whether it is proven to be minimal."""
    return f' ({"" if found.proven else "not "}proven minimal)'


def repairs(cnf: CNF, errors: int | None, until: float | None, every: bool) -> Iterator[str]:
    """Yield sets of sections without which there is a solution."""
    found = explain.repairs(cnf, errors or None, (), remaining(until), smallest=errors == 0)
    size = 0
    try:
        for number, repair in enumerate(found):
            if errors == 0 and number == SHOWN and not every:
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
    if not found.complete:
        yield '    (perhaps more: not all questions could be answered in the time)'


def clauses_of(
    cnf: CNF, faults: list[Found[str]], until: float | None, every: bool
) -> Iterator[str]:
    """Yield minimal sets of clauses of the conflicts; without a deadline only for a short time."""
    limit = monotonic() + SEARCH_SECONDS if until is None else until
    try:
        for conflict in faults:
            found = cnf.conflict_clauses(conflict, timeout=remaining(limit))
            lines = []
            for text, rows in groupby(found, itemgetter(0)):
                lines += [text, *(f'    {clause}' for _, clause in rows)]
            yield titled_list(f'The clauses that cannot hold together{proof(found)}:', lines, every)
    except Timeout:
        yield '\nThere was no time to find the clauses that cannot hold together.'
        if until is not None:
            raise


def difference(cnf: CNF, until: float | None, every: bool) -> Iterator[str]:
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
            yield titled_list(
                f'True in {title}:', [cnf.spell([v]) for v in sorted(variables)], every
            )
    title = 'Leaving out any one of these sections changes nothing'

    def listed(more: str, implied: Sequence[str]) -> str:
        return (
            titled_list(f'{title}{more}:', implied, every)
            if every
            else f'\n{title}{more}: {in_short(cnf, implied)}'
        )

    try:
        implied = cnf.idle(timeout=remaining(until))
    except Timeout as error:
        if isinstance(error.found, list) and error.found:
            yield listed('; perhaps more, time ran out', error.found)
        raise
    except ClauseError as error:  # a lazy constraint without clauses
        yield f'{title}: {error}'
        return
    implied = [text for text in implied if text not in cnf.unwritten()]
    if implied:
        yield listed('', implied)


def titled_list(title: str, lines: Sequence[object], every: bool = False) -> str:
    """Return a title and, indented, the first lines or every line, without control characters.

    >>> titled_list('Rows:', range(42)).splitlines()[-1]
    '    ... and 2 more'
    """
    shown = [f'    {printable(line)}' for line in (lines if every else lines[:SHOWN])]
    if len(lines) > len(shown):
        shown.append(f'    ... and {len(lines) - len(shown)} more')
    return '\n'.join(['', title, *shown])

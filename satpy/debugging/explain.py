"""Why there is no solution, and which sections do not matter: free functions of a formula.

`timeout` is in seconds. If a conflict is found in this time but not proven minimal, it is returned
with a false `proven`. If none is found, `Timeout` is raised; iterators raise it before their end.
Without a timeout hard questions are given up after some seconds (`satpy.debugging.mus`); then
`proven` and `complete` are also False.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial, wraps
from time import monotonic

from satpy.boards.place_names import SWITCH
from satpy.debugging.mus import SEARCH_SECONDS, Found, MusFinder, timed
from satpy.debugging.sections import Sections, implied_sections, state_of
from satpy.errors import ClauseError, LabelError, Timeout, Unsatisfiable, quoted
from satpy.formula.clauses import clauses_in
from satpy.solving.session import deadline, remaining

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeVar

    from satpy.cnf import CNF

    T = TypeVar('T')

__all__ = ['Search', 'alone', 'blame', 'sections_of', 'verify']

# The sections that an error message names, and the lines of a list that are shown: nobody reads
# more. The attribute `sections` of the error holds all.
SHOWN = 40
# Conflicts in an error message, which is one line.
MOST_FAULTS = 3
# Seconds of each search for a conflict, or for a smaller one, while a program waits for the reason.
SOON = 0.5

SearchMethod = Callable[[Sections, 'float | None'], Iterator[Found[int]]]


class Search(Iterator['Found[str]']):
    """Iterates over sets of sections.

    `assume`: literals that hold as well. `search`: a method of the sections, which are loaded when
    it begins. Without a timeout it ends when that method gives up.
    """

    def __init__(
        self, cnf: CNF, timeout: float | None, assume: Sequence[int], search: SearchMethod
    ) -> None:
        until = deadline(timeout)
        ended: list[bool] = []

        # Hold no reference to this object, so that a formula is freed at once.
        def found() -> Iterator[Found[str]]:
            try:
                for sections in search(sections_of(cnf, until, assume), until):
                    yield as_texts(sections, cnf.store.sections)
                ended.append(True)
            except Timeout:
                if until is not None:
                    raise

        self._ended, self._found, self._alone = ended, found(), cnf.session.debugging

    @property
    def complete(self) -> bool:
        """Whether the search is complete, so that there are no others."""
        return bool(self._ended)

    def __repr__(self) -> str:
        return '<Search: read it by list(...) or a loop>'

    def __next__(self) -> Found[str]:
        found = self._alone(lambda: next(self._found, None))
        if found is None:
            raise StopIteration
        return found


def as_texts(found: Found[int], texts: Sequence[str]) -> Found[str]:
    """Return the texts of the sections that were found."""
    return Found((texts[section] for section in found), found.proven)


def sections_of(cnf: CNF, until: float | None, assume: Sequence[int] = ()) -> Sections:
    """Return the sections, loaded so that each can be switched off; the literals `assume` hold.

    Without assumed literals the session keeps the sections until the formula changes, and the last
    conflict even then. Trusted sections cannot be switched off. If they clash by themselves or with
    the assumed literals, a conflict names only trusted sections. A rule that the user can switch
    off is named by a conflict that needs it, if there is no conflict without such rules.
    """
    kept: Sections | None = None if assume else cnf.session.debugger
    if kept is not None and kept.state == state_of(cnf):
        return kept
    texts, trusted = cnf.store.sections, cnf.store.trusted
    switched = {section for section in trusted if SWITCH in texts[section]}
    sections = Sections(cnf, cnf.solver, until, trusted - switched, assume)
    others = [section for section in sections.all if section not in switched]
    if trusted and not sections.satisfiable((), until):
        sections = Sections(cnf, cnf.solver, until, assume=assume)
        sections.suspects = [section for section in sections.all if section in trusted]
    elif switched and not sections.satisfiable(others, until):
        sections.suspects = others
    elif kept is not None:
        sections.last_conflict = kept.last_conflict
    if not assume:
        cnf.session.debugger = sections
    return sections


def alone(question: Callable[..., T]) -> Callable[..., T]:
    """Return the question so that it is refused while another one uses the same sections."""

    @wraps(question)
    def asked(cnf: CNF, *more: Any) -> T:
        return cnf.session.debugging(lambda: question(cnf, *more))

    return asked


@alone
def conflict(
    cnf: CNF, assume: Sequence[int] = (), timeout: float | None = None
) -> Found[str] | None:
    """See `CNF.conflict`."""
    until = deadline(timeout)
    found = sections_of(cnf, until, assume).conflict(until)
    return None if found is None else as_texts(found, cnf.store.sections)


def conflicts(cnf: CNF, assume: Sequence[int] = (), timeout: float | None = None) -> Search:
    """See `CNF.conflicts`."""
    return Search(cnf, timeout, assume, Sections.conflicts)


def repairs(
    cnf: CNF,
    size: int | None = 1,
    assume: Sequence[int] = (),
    timeout: float | None = None,
    *,
    smallest: bool = False,
) -> Search:
    """See `CNF.repairs`. `smallest`: only repairs of the least size."""
    if size is not None and (not hasattr(size, '__index__') or size < 0):
        raise ClauseError(f'the size of repairs is a number, or None for any, not {quoted(size)}')
    return Search(
        cnf, timeout, assume, lambda sections, until: sections.repairs(until, size, smallest)
    )


@alone
def conflict_clauses(
    cnf: CNF,
    sections: Iterable[str] | None = None,
    assume: Sequence[int] = (),
    timeout: float | None = None,
) -> Found[tuple[str, str]]:
    """See `CNF.conflict_clauses`."""
    until = deadline(timeout)
    store = cnf.store
    groups = sections_of(cnf, until, assume)
    named = (groups.conflict(until) or ()) if sections is None else store.indices(sections)
    chosen = store.trusted.union(named)
    # This adds the cuts that the conflict needs.
    groups.satisfiable([group for group in groups.all if group in chosen], until)
    parts = [
        *((section, store.clauses(start, stop)) for section, start, stop in store.spans()),
        *((constraint.section, clauses_in(constraint.cuts)) for constraint in store.pending),
    ]
    written: dict[tuple[int, ...], tuple[int, tuple[int, ...]]] = {}
    for section, clauses in parts:
        for clause in timed(clauses, until) if section in chosen else ():
            # All engines name the first of equal clauses.
            written.setdefault(tuple(sorted(clause)), (section, clause))
    rows = list(written.values())
    first = cnf.maxterm + 1
    pieces = (array('i', (*row[1], -number, 0)) for number, row in enumerate(rows, first))
    finder = MusFinder(pieces, first, range(len(rows)), cnf.solver, until)
    found = finder.conflict(until, assume) or Found()
    words = (
        (store.sections[s], cnf.spell(clause) if clause else store.impossible.get(s, cnf.spell(())))
        for s, clause in (rows[number] for number in found)
    )
    return Found(words, found.proven)


def idle(cnf: CNF, assume: Sequence[int] = (), timeout: float | None = None) -> list[str]:
    """See `CNF.idle`. Empty sections are left out."""
    until = deadline(timeout)
    found: list[str] = []
    try:
        if not cnf.ask(assume, until):
            raise Unsatisfiable('no solution, so every section matters: see conflict()')
        for constraint in timed(cnf.store.pending, until):
            cnf.encode_lazy(constraint)
        for section in implied_sections(cnf, cnf.solver, until, assume):
            found.append(cnf.store.sections[section])
    except Timeout as error:
        raise Timeout(f'{error}; idle so far: {len(found)} sections', found) from None
    # A rule that changes nothing is a mistake more often than a clue is.
    return sorted(found, key=lambda text: bool(cnf.spots(text)))


@alone
def faults(cnf: CNF, assume: Sequence[int] = (), timeout: float | None = None) -> list[Found[str]]:
    """See `CNF.faults`. Since the program waits, it ends when the rest is not refuted easily."""
    until = deadline(timeout)
    sections = sections_of(cnf, until, assume)
    found: list[Found[str]] = []
    rest = set(sections.all)
    refuted = not sections.satisfiable(sections.suspects, until)
    with suppress(Timeout):
        while refuted:
            conflict = sections.shrink(sections.core(), deadline(SOON, until))
            found.append(as_texts(conflict, cnf.store.sections))
            rest.difference_update(conflict)
            refuted = sections.try_satisfiable(sorted(rest), until, SOON) is False
    return found


def verify(
    cnf: CNF,
    allow_partial: bool = False,
    assume: Sequence[int] = (),
    timeout: float | None = None,
) -> bool:
    """See `CNF.verify`."""
    until = deadline(timeout)
    began = monotonic()
    if not cnf.ask(assume, until):
        took, blamed = monotonic() - began, cnf.formula_to_blame()
        raise unsatisfiable(blamed, blame(blamed, until, took, assume))
    if not allow_partial:
        check_gaps(cnf)
    return True


def check_gaps(cnf: CNF) -> None:
    """Raise `LabelError` for labels and skipped numbers that are in no clause."""
    used, owner = cnf.terms, cnf.variables.owner
    labels = [label for label, number in cnf.term_lut.items() if number not in used]
    used.update(cnf.term_lut.values())
    skipped = [v for v in range(1, cnf.maxterm + 1) if v not in used and not owner(v)]
    gaps = [*labels, *skipped]
    if gaps:
        s, verb = ('s', 'are') if gaps[1:] else ('', 'is')
        kinds = ' and '.join([f'label{s}'] * bool(labels) + [f'number{s}'] * bool(skipped))
        shown = ', '.join(map(quoted, gaps[:5])) + ', ...' * (len(gaps) > 5)
        raise LabelError(
            f'{len(gaps)} {kinds} {verb} in no clause: {shown}. Write clauses about them, or '
            'call verify(allow_partial=True)'
        )


def blame(
    cnf: CNF, until: float | None, took: float, assume: Sequence[int] = ()
) -> list[Found[str]]:
    """Return, after a short search, conflicts without common sections of a formula.

    `took`: the seconds of the proof that the formula has no solution. The list is empty if time ran
    out.
    """
    # A refutation takes longer if sections can be switched off.
    limit = deadline(5 * SEARCH_SECONDS + 10 * took, until)
    soon = deadline(2 * SOON, limit)
    found: list[Found[str]] = []
    with suppress(Timeout):
        found = faults(cnf, assume, remaining(limit))
        only = found[0] if len(found) == 1 else []
        # A conflict of trusted sections alone is one of rules that clash.
        if len(only) > 2 and not cnf.store.indices(only) <= cnf.store.trusted:
            for conflict in conflicts(cnf, assume, remaining(deadline(SOON, soon))):
                found = [min(*found, conflict, key=len)]
    return found


def unsatisfiable(cnf: CNF, faults: list[Found[str]]) -> Unsatisfiable:
    """Return the error for a formula without a solution that has these conflicts."""
    if not faults:
        return Unsatisfiable('no solution; there was no time to find out why: see conflict()')
    sentences = '; and apart from that, '.join(map(partial(sentence, cnf), faults[:MOST_FAULTS]))
    more = f'; and {len(faults) - MOST_FAULTS} more' if len(faults) > MOST_FAULTS else ''
    return Unsatisfiable(f'no solution: {sentences}{more}', faults[0])


def named(text: str) -> str:
    """Return the text of a section in quotes, but for how to switch it off."""
    rule, words, switch = text.partition(SWITCH)
    return quoted(rule) + words + switch


def sentence(cnf: CNF, conflict: Found[str]) -> str:
    """Return a conflict as a sentence."""
    rules = [text for text in conflict if SWITCH in text]
    others = Found((text for text in conflict if text not in rules), conflict.proven)
    if rules and others:
        what = (
            sentence(cnf, others) + ',' if others[1:] else f'section {named(*others)} cannot hold'
        )
        return f'{what} together with {" and ".join(map(named, rules))}'
    shown = ', '.join(map(named, conflict[:SHOWN]))
    if len(conflict) == 1:
        (section,) = cnf.store.indices(conflict)
        why = cnf.store.impossible.get(section)
        return f'section {shown} cannot be satisfied' + (f': {why}' if why else '')
    doubt = '' if conflict.proven else ' (not proven minimal)'
    more = f', ... and {len(conflict) - SHOWN} more' if len(conflict) > SHOWN else ''
    return f'these {len(conflict)} sections cannot hold together{doubt}: {shown}{more}'

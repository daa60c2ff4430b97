"""Why there is no solution, or why a literal holds: free functions of a formula.

`timeout` is in seconds. A conflict that is found but not proven minimal by then is returned as it
is, and its `proven` is False. Where nothing is found yet `Timeout` is raised, as it is by iterators
that have not come to their end. Without a timeout hard questions are given up after some seconds
(`satpy.debugging.mus.EFFORT`), which `proven` and `complete` say as well.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import suppress
from time import monotonic
from weakref import WeakKeyDictionary

from satpy.debugging import redundancy
from satpy.debugging.mus import Found
from satpy.debugging.sections import Sections
from satpy.errors import ClauseError, LabelError, Timeout, Unsatisfiable
from satpy.solving.session import deadline

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.cnf import CNF

__all__ = [
    'Search',
    'conflict',
    'conflict_clauses',
    'conflicts',
    'faults',
    'idle',
    'repairs',
    'verify',
    'why',
]

# How many times the seconds of solving, and one, `verify` spends before it can blame anything.
PATIENCE = 10.0

# The sections of a formula as they were loaded last, and for which state of the formula.
loaded_sections: WeakKeyDictionary[CNF, tuple[object, Sections]] = WeakKeyDictionary()


class Search(Iterator['Found[str]']):
    """Iterates over sets of sections; `complete`: it has ended and no others exist."""

    def __init__(
        self,
        found: Generator[Found[int], None, bool],
        texts: Callable[[Found[int]], Found[str]],
    ) -> None:
        self.complete = False
        self._found = found
        self._texts = texts

    def __next__(self) -> Found[str]:
        try:
            return self._texts(next(self._found))
        except StopIteration as end:
            self.complete = self.complete or bool(end.value)
            raise


def sections_of(cnf: CNF) -> Sections:
    """The sections, loaded so that each can be switched off; kept until the formula changes."""
    store = cnf.store
    state = (id(store), store.size, len(store.marks), len(store.pending), cnf.maxterm, cnf.solver)
    if cnf not in loaded_sections or loaded_sections[cnf][0] != state:
        loaded_sections[cnf] = state, Sections(cnf, cnf.solver)
    return loaded_sections[cnf][1]


def texts_of(cnf: CNF, found: Found[int]) -> Found[str]:
    return Found((cnf.store.sections[s] for s in found), found.proven)


def conflict(cnf: CNF, timeout: float | None = None) -> Found[str] | None:
    """See `CNF.conflict`."""
    found = sections_of(cnf).conflict(deadline(timeout))
    return None if found is None else texts_of(cnf, found)


def conflicts(cnf: CNF, timeout: float | None = None) -> Search:
    """See `CNF.conflicts`."""
    found = sections_of(cnf).conflicts(deadline(timeout))
    return Search(found, lambda groups: texts_of(cnf, groups))


def repairs(cnf: CNF, size: int | None = 1, timeout: float | None = None) -> Search:
    """See `CNF.repairs`."""
    if size is not None and (not hasattr(size, '__index__') or size < 0):
        raise ClauseError(f'the size of repairs is a number, or None for any, not {size!r}')
    found = sections_of(cnf).repairs(size, deadline(timeout))
    return Search(found, lambda groups: texts_of(cnf, groups))


def conflict_clauses(
    cnf: CNF, sections: Iterable[str] | None = None, timeout: float | None = None
) -> Found[tuple[str, str]]:
    """See `CNF.conflict_clauses`."""
    until = deadline(timeout)
    cnf.encode_all_lazy()
    loaded = sections_of(cnf)
    if sections is None:
        chosen: list[int] = loaded.conflict(until) or []
    else:
        texts = set(sections)
        chosen = [s for s in loaded.all if cnf.store.sections[s] in texts]
    found = loaded.clauses(chosen, until)
    words = ((cnf.store.sections[s], cnf.spell(clause)) for s, clause in found)
    return Found(words, found.proven)


def why(cnf: CNF, literal: int, timeout: float | None = None) -> Found[str] | set[int]:
    """See `CNF.why`."""
    (literal,) = cnf.existing([literal], 'why')
    until = deadline(timeout)
    if cnf.ask([-literal], until):
        # Solutions leave out auxiliary variables, but this one was asked about.
        return cnf.solution() | ({-literal} if literal < 0 else set())
    found = sections_of(cnf).conflict(until, also=[-literal])
    assert found is not None
    return texts_of(cnf, found)


def idle(cnf: CNF, timeout: float | None = None) -> list[str]:
    """See `CNF.idle`."""
    until = deadline(timeout)
    found: list[str] = []
    try:
        if not cnf.ask((), until):
            raise Unsatisfiable('no solution, so every section matters: see conflict()')
        cnf.encode_all_lazy()
        for section in redundancy.idle(cnf, cnf.solver, until):
            found.append(cnf.store.sections[section])
    except Timeout as error:
        raise Timeout(f'{error}; idle so far: {found}', found) from None
    return found


def faults(cnf: CNF, timeout: float | None = None) -> list[Found[str]]:
    """See `CNF.faults`."""
    until = deadline(timeout)
    return [] if cnf.ask((), until) else independent(cnf, until, None)


def independent(cnf: CNF, until: float | None, patience: float | None) -> list[Found[str]]:
    found: list[Found[str]] = []
    try:
        for sections in sections_of(cnf).independent(until, patience):
            found.append(texts_of(cnf, sections))
    except Timeout:
        if not found:
            raise
    return found


def verify(cnf: CNF, allow_partial: bool = False, timeout: float | None = None) -> bool:
    """See `CNF.verify`."""
    until = deadline(timeout)
    began = monotonic()
    if not cnf.ask((), until):
        raise blame(cnf, until, monotonic() - began)
    if not allow_partial:
        check_gaps(cnf)
    return True


def check_gaps(cnf: CNF) -> None:
    """Raise `LabelError` for names that no clause uses, or for numbers that were skipped."""
    used = cnf.terms
    names = [label for label, number in cnf.term_lut.items() if number not in used]
    skipped = (number for number in range(1, cnf.maxterm + 1) if number not in used)
    numbers = [number for number in skipped if not cnf.variables.owner(number)]
    found: dict[str, Sequence[object]] = {'names': names, 'numbers': numbers}
    for kind, gaps in found.items():
        if not gaps:
            continue
        shown = ', '.join(map(repr, gaps[:5])) + ', ...' * (len(gaps) > 5)
        raise LabelError(
            f'{len(gaps)} {kind} are in no clause: {shown}. Write clauses about them, or '
            'call verify(allow_partial=True)'
        )


def blame(cnf: CNF, until: float | None, took: float) -> Unsatisfiable:
    """The error for a formula without a solution, which it took so many seconds to find out."""
    found: list[Found[str]] = []
    with suppress(Timeout):
        # Sections that can be switched off make it harder to see.
        found = independent(cnf, until, PATIENCE * (1 + took))
    if not found:
        return Unsatisfiable('no solution; there was no time to find out why: see conflict()')
    sentences = '; and apart from that, '.join(map(sentence, found))
    return Unsatisfiable(f'no solution: {sentences}', found[0])


def sentence(conflict: Found[str]) -> str:
    """A conflict as a sentence."""
    shown = ', '.join(map(repr, conflict))
    if len(conflict) == 1:
        return f'section {shown} cannot be satisfied'
    doubt = '' if conflict.proven else ' (not proven minimal)'
    return f'these {len(conflict)} sections cannot hold together{doubt}: {shown}'

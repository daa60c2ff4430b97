"""Literals and clauses: checked as a caller gives them, and stored.

The clauses of a formula are one flat array of ints, four bytes a literal, a 0 after each clause.
PicoSAT reads this form, and DIMACS files have it.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice
from struct import pack

from satpy.errors import ClauseError, LabelError, check_list, quoted
from satpy.formula.lazy import LazyConstraint
from satpy.formula.variables import last_keys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Hashable
    from typing import Any, TypeVar

    from satpy.boards.layers import Spot

    P = TypeVar('P', bound=Hashable)

__all__ = [
    'LARGEST',
    'ROOM',
    'ClauseStore',
    'check_keys',
    'check_links',
    'check_table',
    'check_unread',
    'clauses_in',
    'conditional',
    'fault',
    'flatten',
    'highest_variable',
    'literals',
    'pieces',
]

INTS = {int}
LARGEST = 2**31 - 1
# A solver claims some hundred bytes for each number up to the highest, used or not.
ROOM = 10_000_000
BATCH = 4096
ROWS = {list, tuple}
# From this many literals on, packing them is quicker.
PACKED = 50


# ------------------------------------------------------------------------------ literals


def fault(literal: object, room: int = LARGEST) -> str | None:
    """Return why an object is not a literal, or None.

    `room`: the highest variable allowed.

    >>> fault(3), fault(0)
    (None, '0 is not a literal; it ends a DIMACS clause')
    """
    if isinstance(literal, tuple) and {*map(type, literal)} == INTS:
        return 'that is a label, or a clause; write each list of clauses by itself'
    if isinstance(literal, (str, tuple)):
        return 'that is a label; auto_term(*label) gives its number'
    if hasattr(literal, '__iter__'):
        return 'literals are whole numbers; write([[a, b]]) takes clauses, write_one(a, b) literals'
    if type(literal).__name__ in ('bool', 'bool_'):  # Python's, or any version of numpy's
        return 'a truth value is not a literal; write the number of a variable'
    try:
        number = int(literal.__index__())  # type: ignore[attr-defined]
    except (AttributeError, TypeError):
        return 'literals are whole numbers, as auto_term gives them'
    if number == 0:
        return '0 is not a literal; it ends a DIMACS clause'
    if abs(number) > LARGEST:
        return 'literals go up to 2**31 - 1'
    if abs(number) > room:
        return (
            f'a solver would claim gigabytes for a variable so high, and {room} is the most '
            'for a formula of this size; auto_term numbers variables without gaps'
        )
    return None


def highest_variable(cells: tuple[int, ...]) -> int | None:
    """Return the highest variable of plain literals; None if there is anything else.

    >>> highest_variable((1, -2)), highest_variable((1, 0)), highest_variable((True,))
    (2, None, None)
    """
    if {*map(type, cells)} == INTS and all(cells):
        return max(max(cells), -min(cells))
    return None


def literals(cells: Iterable[int], where: str, room: int = LARGEST) -> tuple[int, ...]:
    """Return the cells as a tuple of plain ints.

    `where` names the owner of the cells in the `ClauseError`; `room` is the highest variable
    allowed.

    >>> literals([1, -2], 'assume')
    (1, -2)
    >>> literals([1, 0], 'assume')
    Traceback (most recent call last):
        ...
    satpy.errors.ClauseError: literal 0 in assume: 0 is not a literal; it ends a DIMACS clause
    """
    if not hasattr(cells, '__iter__') or isinstance(cells, (str, bytes)):
        raise ClauseError(f'{where} is a list of literals, not {quoted(cells)}')
    if isinstance(cells, Mapping) and {*map(type, cells.values())} == INTS:
        raise ClauseError(f'{where} is given a mapping: give its values, as in cells.values()')
    check_unread(cells, where)
    cells = tuple(cells)
    highest = highest_variable(cells)
    if highest is not None and highest <= room:
        return cells
    for literal in cells:
        reason = fault(literal, room)
        if reason:
            raise ClauseError(f'literal {quoted(literal)} in {where}: {reason}')
    return tuple(map(int, cells))


def check_unread(items: object, where: str, section: str | None = None) -> None:
    """Raise `ClauseError` for a generator that was read to its end before.

    >>> cells = (n for n in (1, 2)); _ = list(cells); check_unread(cells, 'window')
    Traceback (most recent call last):
        ...
    satpy.errors.ClauseError: window is given a generator that has been read before: make it a list
    """
    if getattr(items, 'gi_frame', '') is None:
        where = where if section is None else f'section {quoted(section)}: {where}'
        raise ClauseError(f'{where} is given a generator that has been read before: make it a list')


def check_keys(given: Iterable[P], name: str) -> list[P]:
    """Return a list of places or the like, each once; `ClauseError` for one that no dict can hold.

    name: what they are called, in the plural.

    >>> check_keys('abba', 'letters')
    ['a', 'b']
    >>> check_keys([[0, 0]], "letters_at 'grid': the places")
    Traceback (most recent call last):
        ...
    satpy.errors.ClauseError: letters_at 'grid': the places are to be keys of a dict: write (0, 0) \
in place of [0, 0]
    """
    check_list(given, name)
    keys: dict[P, None] = {}
    for key in given:
        try:
            keys[key] = None
        except TypeError:
            instead = quoted(tuple(key)) if isinstance(key, list) else 'a tuple'
            raise ClauseError(
                f'{name} are to be keys of a dict: write {instead} in place of {quoted(key)}'
            ) from None
    return [*keys]


def check_table(given: object, shape: str, where: str) -> None:
    """Raise `ClauseError` unless the object is a mapping; `shape` names it in the error.

    Raises it also for an adjacency table where literals are expected, or the reverse.

    >>> check_table([1, 2], '{place: literal}', 'loop 1')
    Traceback (most recent call last):
        ...
    satpy.errors.ClauseError: loop 1: expected {place: literal}, not list
    """
    if not isinstance(given, Mapping):
        raise ClauseError(f'{where}: expected {shape}, not {type(given).__name__}')
    first = next(iter(given.values()), None)
    if shape.endswith('literal}') and isinstance(first, (set, frozenset, list, tuple, dict)):
        found = '{place: places beside it}'
    elif shape.endswith('beside it}') and hasattr(first, '__index__'):
        found = 'a table of literals or numbers'
    else:
        return
    raise ClauseError(f'{where}: expected {shape}, not {found}: are two arguments exchanged?')


def check_links(links: Mapping[tuple[Any, Any], int], where: str) -> None:
    """Check {(a, b): literal}: `LabelError` for a link that is not between two places.

    >>> check_links({('a', 'a'): 1}, 'loop 1')
    Traceback (most recent call last):
        ...
    satpy.errors.LabelError: loop 1: ('a', 'a') is not a link between two \
places; the table is {(a, b): literal}, of pairs of places
    """
    check_table(links, '{(a, b): literal}', where)
    for link in links:
        if not hasattr(link, '__len__') or len(link) != 2 or len({*link}) != 2:
            raise LabelError(
                f'{where}: {quoted(link)} is not a link between two places; the table is {{(a, b): '
                'literal}, of pairs of places'
            )


# ------------------------------------------------------------------------------- clauses


def conditional(flat: Sequence[int], conditions: Iterable[int]) -> array[int]:
    """Return flat clauses, each required only where these literals hold.

    >>> conditional([1, 2, 0, 3, 0], [9])
    array('i', [1, 2, -9, 0, 3, -9, 0])
    """
    ends = {0: (*[-literal for literal in conditions], 0)}
    # dict.get(literal, (literal,)) for all, at the speed of C
    return array('i', chain.from_iterable(map(ends.get, flat, zip(flat))))


def flatten(
    clauses: Iterable[Iterable[int]], store: ClauseStore, known: int = 0
) -> tuple[list[int] | array[int], int, int]:
    """Check clauses as a caller gives them, or raise `ClauseError`.

    Return their literals, a 0 after each clause, the number of clauses and the highest variable.

    `store`: where they belong; the error names its section, and its limit stops an endless
    iterator. `known`: the highest variable in use; a solver claims memory for each number up to the
    highest, so higher ones are allowed only within reason.

    >>> store = ClauseStore()
    >>> flatten([[1, -2], [3]], store)
    ([1, -2, 0, 3, 0], 2, 3)
    >>> flatten([[1], [3, 0]], store)
    Traceback (most recent call last):
        ...
    satpy.errors.ClauseError: literal 0 in clause (3, 0) of section 'beginning of file': \
0 is not a literal; it ends a DIMACS clause
    """
    if type(clauses) is list and len(clauses) < BATCH:
        flat, highest = flatten_batch(clauses, 0, store, known)
        return flat, len(clauses), highest
    check_clauses(clauses, store)
    rows = iter(clauses)
    staged, highest, count = array('i'), 0, 0
    while batch := list(islice(rows, BATCH)):
        flat, top = flatten_batch(batch, count, store, max(known, highest, len(staged)))
        staged.fromlist(flat)
        highest = max(highest, top)
        count += len(batch)
        store.check_limit(count)
    return staged, count, highest


def check_clauses(clauses: object, store: ClauseStore) -> None:
    """Raise `ClauseError` for an object that cannot be an iterable of clauses."""
    if not hasattr(clauses, '__iter__'):
        raise ClauseError(
            f'section {quoted(store.section)}: clauses come as a list of lists of literals, not as '
            f'{quoted(clauses)}. Encoders that take a cnf write their own clauses; do not write '
            'their result'
        )
    if isinstance(clauses, dict):
        raise ClauseError(
            f'section {quoted(store.section)}: write is given a mapping: give its values, as in '
            'write([term] for term in terms.values())'
        )
    check_unread(clauses, 'write', store.section)


def flatten_batch(
    batch: list[Iterable[int]], before: int, store: ClauseStore, known: int
) -> tuple[list[int], int]:
    """Return clauses flat, and their highest variable. `before`: the number of clauses before."""
    rows = batch if {*map(type, batch)} <= ROWS else as_tuples(batch, before, store)
    flat: list[int] = []
    for row in rows:
        flat += row
        flat.append(0)
    # Four passes at C speed; only a batch that fails these is checked literal by literal.
    if {*map(type, flat)} <= INTS and flat.count(0) == len(rows):
        top = max(max(flat), -min(flat)) if flat else 0
        if top <= known or top <= ROOM:
            return flat, top
    room = max(ROOM, known)
    flat = [*chain.from_iterable(plain_clause(tuple(row), room, store) for row in rows)]
    return flat, max(max(flat), -min(flat))


def as_tuples(batch: list[Iterable[int]], before: int, store: ClauseStore) -> list[tuple[int, ...]]:
    """Return the clauses as tuples. `before`: the number of clauses before these."""
    for number, clause in enumerate(batch, before + 1):
        if isinstance(clause, dict) and {*map(type, clause.values())} == INTS:
            raise ClauseError(
                f'clause {number} of this call, section {quoted(store.section)}, is a mapping: '
                'give its values, as in write([terms.values()])'
            )
        if hasattr(clause, 'gi_frame'):
            check_unread(clause, f'clause {number} of this call', store.section)
    try:
        return [*map(tuple, batch)]
    except TypeError:
        for number, clause in enumerate(batch, before + 1):
            if not hasattr(clause, '__iter__'):
                raise ClauseError(
                    f'clause {number} of this call, section {quoted(store.section)}, is '
                    f'{quoted(clause)}: a clause is a list of literals, as in write([[1, -2]]) or '
                    'write_one(1, -2)'
                ) from None
        raise


def plain_clause(clause: tuple[int, ...], room: int, store: ClauseStore) -> list[int]:
    """Return the clause in plain ints, a 0 after it; raise `ClauseError` for a bad literal."""
    for literal in clause:
        reason = fault(literal, room)
        if reason:
            shown = ', '.join(map(quoted, clause[:8])) + ', ...' * (len(clause) > 8)
            raise ClauseError(
                f'literal {quoted(literal)} in clause ({shown}) of section '
                f'{quoted(store.section)}: {reason}'
            )
    return [*map(int, clause), 0]


def pieces(
    literals: array[int], size: int, start: int = 0, stop: int | None = None
) -> Iterator[array[int]]:
    """Yield flat clauses in pieces of whole clauses, each of about `size` literals.

    >>> list(pieces(array('i', [1, 0, 2, 3, 0, 4, 0]), 2))
    [array('i', [1, 0]), array('i', [2, 3, 0]), array('i', [4, 0])]
    """
    stop = len(literals) if stop is None else stop
    while start < stop:
        end = min(start + size, stop)
        while literals[end - 1]:
            end += 1
        yield literals[start:end]
        start = end


def clauses_in(flat: Iterable[int]) -> Iterator[tuple[int, ...]]:
    """Yield the clauses of flat literals, a 0 after each.

    >>> list(clauses_in([1, -2, 0, 0]))
    [(1, -2), ()]
    """
    clause: list[int] = []
    for literal in flat:
        if literal:
            clause.append(literal)
        else:
            yield tuple(clause)
            clause.clear()


class ClauseStore:
    """Clauses in the order written, and the section of each (the text of the last comment).

    `literals`: the flat array; only its first `size` items count, since a write that Ctrl-C broke
    off may have left others behind. `count`: number of clauses. `highest`: highest variable in
    them. `extent`: these three. `section`: the current one. `sections`: the texts, each once.
    `marks`: (start in `literals`, index of section), ascending; those beyond `size` do not count
    either, but the last one always names the current section. `lazy`: the lazy constraints.
    `trusted`: sections that are never blamed. `given`: sections that say what is printed at their
    spots. `spots`: {section: its spots on a board}. `impossible`: {section: why its empty clause
    cannot hold}, for windows. `limit`: the most clauses, or None.

    >>> store = ClauseStore()
    >>> store.begin('clues')
    >>> store.add(*flatten([[1, -2], (3,)], store))
    >>> list(store.clauses()), store.count, store.highest
    ([(1, -2), (3,)], 2, 3)
    >>> [(store.sections[s], start, stop) for s, start, stop in store.spans()]
    [('clues', 0, 5)]
    """

    def __init__(self, limit: int | None = None) -> None:
        self.literals = array('i')
        self.sections: list[str] = []
        self.marks: list[tuple[int, int]] = []
        self.lazy: list[LazyConstraint] = []
        self.trusted: set[int] = set()
        self.given: set[int] = set()
        self.spots: dict[int, list[Spot]] = {}
        self.impossible: dict[int, str] = {}
        self.limit = limit
        self.extent = (0, 0, 0)
        self._index: dict[str, int] = {}
        self.begin('beginning of file')

    @property
    def size(self) -> int:
        return self.extent[0]

    @property
    def count(self) -> int:
        return self.extent[1]

    @property
    def highest(self) -> int:
        return self.extent[2]

    def begin(
        self, text: str, trusted: bool = False, spots: Sequence[Spot] = (), given: bool = False
    ) -> None:
        """Start a section, or go on with the section of the same text.

        `trusted`: do not blame it. `spots`: more spots on the board. `given`: it says what is
        printed there.
        """
        index = self._index.setdefault(text, len(self._index))
        if index == len(self.sections):
            self.sections.append(text)
        elif index > len(self.sections):  # Ctrl-C came between the two lines above
            self.sections += last_keys(self._index, len(self._index) - len(self.sections))
        if trusted:
            self.trusted.add(index)
        if given:
            self.given.add(index)
        if spots:
            self.spots[index] = [*dict.fromkeys([*self.spots.get(index, ()), *spots])]
        self._mark([(self.extent[0], index)])

    def begin_as(self, store: ClauseStore, section: int) -> None:
        """Start a section as it is in another store: trusted, given, impossible, at its spots."""
        spots = store.spots.get(section, ())
        self.begin(store.sections[section], section in store.trusted, spots, section in store.given)
        if section in store.impossible:
            self.note_impossible(store.impossible[section])

    def _mark(self, marks: list[tuple[int, int]]) -> None:
        """Replace the marks that start at `size` or later by these."""
        first, size = len(self.marks), self.extent[0]
        while first and self.marks[first - 1][0] >= size:
            first -= 1
        self.marks[first:] = marks

    @property
    def section(self) -> str:
        return self.sections[self.marks[-1][1]]

    def note_impossible(self, why: str) -> None:
        """Note why the current section has an empty clause, unless that is known."""
        self.impossible.setdefault(self.marks[-1][1], why)

    def check_limit(self, more: int) -> None:
        """Raise `ClauseError` if the limit does not allow this number of further clauses."""
        if self.limit is not None and self.count + more > self.limit:
            raise ClauseError(
                f'more than {self.limit} clauses, in section {quoted(self.section)}: '
                'raise cnf.limit if you need more'
            )

    def add(
        self,
        literals: list[int] | array[int],
        clauses: int,
        highest: int,
        section: int | None = None,
    ) -> None:
        """Add clauses that are checked already: all of them or, at the limit, none.

        `literals`: flat, a 0 after each clause. `clauses`: their number. `highest`: their highest
        variable. `section`: index of the section they belong to; by default the current one, which
        stays current.
        """
        size, count, before = self.extent
        if self.limit is not None:
            self.check_limit(clauses)
        if len(self.literals) > size:
            del self.literals[size:]
        if not isinstance(literals, list):
            self.literals.extend(literals)
        elif len(literals) < PACKED:
            self.literals.fromlist(literals)  # twice as quick as extend
        else:
            self.literals.frombytes(pack(f'{len(literals)}i', *literals))  # twice as quick again
        start, current = self.marks[-1]
        into = current if section is None else section
        if start > size or into != current:
            self._mark([(size, into), (len(self.literals), current)])
        # From this assignment on the clauses count.
        self.extent = len(self.literals), count + clauses, max(highest, before)

    def add_lazy(self, constraint: LazyConstraint, conditions: tuple[int, ...]) -> None:
        """Add a lazy constraint to the current section, required only where conditions hold."""
        constraint.section, constraint.conditions = self.marks[-1][1], conditions
        self.lazy.append(constraint)

    @property
    def pending(self) -> list[LazyConstraint]:
        """The lazy constraints that are not encoded in full."""
        return [constraint for constraint in self.lazy if not constraint.encoded]

    def clauses(self, start: int = 0, stop: int | None = None) -> Iterator[tuple[int, ...]]:
        """Return the clauses between two places of `literals` (by default all), as tuples."""
        return clauses_in(self.literals[start : self.size if stop is None else stop])

    def spans(self, first: int = 0) -> Iterator[tuple[int, int, int]]:
        """Yield (section, start, stop) of each piece of `literals` that is not empty, in order.

        `first`: where in `literals` to begin.
        """
        stops = [min(start, self.size) for start, _ in self.marks[1:]] + [self.size]
        for (start, section), stop in zip(self.marks, stops):
            if first <= start < stop:
                yield section, start, stop

    def indices(self, texts: Iterable[str]) -> set[int]:
        """Return the indices of the sections; raise `LabelError` if a text is not a section."""
        found = set()
        for text in [texts] if isinstance(texts, str) else texts:
            if text not in self._index:
                near = ', '.join(map(quoted, self.sections[:5]))
                raise LabelError(f'no section is called {quoted(text)}; the first ones are: {near}')
            found.add(self._index[text])
        return found

    def variables(self) -> set[int]:
        """Return the variables that occur in clauses or in lazy constraints."""
        literals = (chain(rule.cells, rule.conditions, rule.cut_variables) for rule in self.lazy)
        lazy = [abs(literal) for some in literals for literal in some]
        highest = max(self.highest, *lazy, 0)
        seen = bytearray(2 * highest + 1)  # a byte for each literal; index -i for the literal -i
        for literal in self.literals[: self.size]:
            seen[literal] = 1
        for variable in lazy:
            seen[variable] = 1
        return {v for v in range(1, highest + 1) if seen[v] or seen[-v]}

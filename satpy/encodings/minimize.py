"""Small formulas made minimal, so that people see the pattern.

A formula over n variables is also a table: one row for each of the `2**n` ways to set them,
allowed or forbidden. A clause forbids the rows in which all its literals are false. It is an
*implicate* of the formula if it forbids only what the formula forbids, and a *prime* one if it
cannot spare a literal. The fewest, shortest clauses are the cheapest choice of primes that together
forbid every forbidden row: W. V. Quine (1952), E. J. McCluskey (1956).

Inside, a set of rows is an int of `2**n` bits: variable i is true in row r if bit i of r is set.
A clause is an int too: bit `2 * i` stands for the literal "variable i", bit `2 * i + 1` for "not
variable i".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce
from heapq import heapify, heapreplace
from operator import and_, index

from satpy.errors import ClauseError

__all__ = ['aligned', 'simplify']

MOST_VARIABLES = 22  # a set of rows takes 2**22 bits: half a megabyte
MOST_TABLES = 1 << 32  # rows times primes: beyond it, only the clauses given are made prime
PATIENCE = 1 << 16  # pairs of a row and a prime to look at on the way to a proven best choice
POLISH = 1 << 31  # rows times primes times attempts to better a choice that is not proven

# How many bits are set; `int.bit_count` came with Python 3.10.
_size: Callable[[int], int] = getattr(int, 'bit_count', lambda number: bin(number).count('1'))


def simplify(clauses: Iterable[Iterable[int]]) -> list[tuple[int, ...]]:
    """The fewest, shortest clauses that have the same solutions, in neat order.

    As few clauses as can be, of as few literals: proven where a second or so is enough for that,
    else good, and never more clauses than were given. If every assignment is a solution, no clause
    is left; if none is, the empty one.

    Price: sets of `2**n` bits for n variables; with 20 and thousands of clauses, seconds. More than
    22 variables, or something that is not a clause: `ClauseError`. Primes are found the way of
    O. Coudert and J. C. Madre, "Implicit and incremental computation of primes" (1992).

    >>> simplify([(1, 2, 3), (1, 2, -3), (-1, 3), (-2, 3), (2, 3, 4)])
    [(3,), (1, 2)]
    >>> simplify([(1, -1)]), simplify([(1,), (-1,)])
    ([], [()])
    """
    given = [set(clause) for clause in _read(clauses)]
    given = [clause for clause in given if not any(-literal in clause for literal in clause)]
    names = sorted({abs(literal) for clause in given for literal in clause})
    if len(names) > MOST_VARIABLES:
        raise ClauseError(
            f'{len(names)} variables are too many to simplify, {MOST_VARIABLES} are the limit: '
            'hand over a part of the formula'
        )
    literals = [literal for name in names for literal in (name, -name)]
    bit = {literal: 1 << place for place, literal in enumerate(literals)}
    found = _fewest({sum(bit[literal] for literal in clause) for clause in given}, len(names))
    chosen = [tuple(literals[place] for place in _bits(clause)) for clause in found]
    return sorted(chosen, key=lambda c: (len(c), [*map(abs, c)], [literal < 0 for literal in c]))


def aligned(clauses: Iterable[Iterable[int]]) -> str:
    """The clauses as DIMACS lines in columns, one for each variable that occurs.

    >>> print(aligned([(1, 4), (-1, 2), (2, -4, 10)]))
     1     4     0
    -1  2        0
        2 -4  10 0
    >>> aligned([()]), aligned([])
    ('0', '')
    """
    lines = _read(clauses)
    columns = []
    for name in sorted({abs(literal) for clause in lines for literal in clause}):
        column = [' '.join(str(lit) for lit in clause if abs(lit) == name) for clause in lines]
        width = max(len(str(-name)), *map(len, column))
        columns.append([entry.rjust(width) for entry in column])
    return '\n'.join(' '.join(line) for line in zip(*columns, ['0'] * len(lines)))


def _read(clauses: Iterable[Iterable[int]]) -> list[tuple[int, ...]]:
    """The clauses as tuples of plain ints; `ClauseError` for what is not a clause."""
    read = []
    for clause in clauses:
        if not isinstance(clause, Iterable):
            raise ClauseError(f'{clause!r} is not a clause: a clause is a tuple of literals')
        literals = tuple(clause)
        for literal in literals:
            if isinstance(literal, bool) or not hasattr(literal, '__index__') or literal == 0:
                raise ClauseError(
                    f'{literal!r} in clause {literals} is not a literal: '
                    'a literal is a whole number other than 0'
                )
        read.append(tuple(map(index, literals)))
    return read


def _bits(number: int) -> list[int]:
    """The places of the bits that are set."""
    places = []
    while number:
        places.append((number & -number).bit_length() - 1)
        number &= number - 1
    return places


# ---------------------------------------------------------------- clauses and the rows they forbid


def _rows(clause: int, width: int) -> int:
    """The rows that a clause forbids: its positive literals are false there, its negative true."""
    rows = 1
    for variable in range(width):
        if clause >> 2 * variable & 2:
            rows <<= 1 << variable
        elif not clause >> 2 * variable & 1:
            rows |= rows << (1 << variable)
    return rows


def _left(rows: int, clauses: Iterable[int], width: int) -> int:
    """Those of the rows that the clauses do not forbid."""
    for clause in clauses:
        rows &= ~_rows(clause, width)
    return rows


def _essential(clauses: list[int], rest: int, width: int) -> tuple[list[int], int]:
    """The clauses that forbid a row of the rest as the only ones, and the rows they leave."""
    once = twice = 0
    for clause in clauses:
        rows = _rows(clause, width)
        twice |= once & rows
        once |= rows
    essential = [clause for clause in clauses if _rows(clause, width) & rest & ~twice]
    return essential, _left(rest, essential, width)


def _primes(table: int, width: int) -> frozenset[int]:
    """All primes of a table of forbidden rows; `OverflowError` if they are too many to be of use.

    The last variable halves the table. The primes that do without it are those of the rows that
    both halves forbid; the other primes of either half need the literal that excuses the other.
    """
    known: dict[tuple[int, int], frozenset[int]] = {}
    most = MOST_TABLES >> width

    def find(table: int, width: int) -> frozenset[int]:
        if not table:
            return frozenset()
        if table == (1 << (1 << width)) - 1:
            return frozenset([0])
        if (table, width) not in known:
            last = width - 1
            if_false, if_true = table & (1 << (1 << last)) - 1, table >> (1 << last)
            always = find(if_false & if_true, last)
            positive = {prime | 1 << 2 * last for prime in find(if_false, last) - always}
            negative = {prime | 2 << 2 * last for prime in find(if_true, last) - always}
            if len(always) + len(positive) + len(negative) > most:
                raise OverflowError
            known[table, width] = always | positive | negative
        return known[table, width]

    return find(table, width)


# ---------------------------------------------------------------- a good choice of primes


def _fewest(given: set[int], width: int) -> list[int]:
    """The cheapest primes that forbid together what the given clauses forbid."""
    table = 0
    for clause in given:
        table |= _rows(clause, width)
    try:
        primes = sorted(_primes(table, width))
    except OverflowError:
        return _irredundant(_shortened(given, table, table, width), table, width)
    essential, rest = _essential(primes, table, width)
    if not rest:
        return essential
    primes = [prime for prime in primes if _rows(prime, width) & rest]
    ways = _shortened(given, table, rest, width), _greedy(primes, rest, width)
    good = min((_irredundant(way, rest, width) for way in ways), key=_price)
    good, proven = _best(good, primes, rest, width)
    return essential + (good if proven else _polished(good, primes, rest, width))


def _price(clauses: list[int]) -> int:
    """What is to be small: first the number of clauses, then that of literals."""
    return sum((1 << 20) + _size(clause) for clause in clauses)


def _shortened(clauses: Iterable[int], table: int, rest: int, width: int) -> list[int]:
    """Primes that forbid the rest: one clause after the other without the literals it can spare."""
    allowed = ~table
    found = []
    for clause in sorted(clauses, key=lambda clause: (_size(clause), clause)):
        rows = _rows(clause, width)
        if rows & rest:
            for place in _bits(clause):
                step = 1 << (place >> 1)
                more = rows >> step if place & 1 else rows << step
                if not more & allowed:
                    clause ^= 1 << place
                    rows |= more
            found.append(clause)
            rest &= ~rows
    return found


def _greedy(primes: list[int], rest: int, width: int) -> list[int]:
    """Primes that forbid the rest: always the one that forbids most of what is left.

    What a prime forbids of it only shrinks, so a prime is counted anew only when it would be next.
    """
    found = []
    heap = [(-(1 << width - _size(prime)), _size(prime), prime) for prime in primes]
    heapify(heap)
    while rest:
        _, size, prime = heap[0]
        rows = _rows(prime, width) & rest
        heapreplace(heap, (-_size(rows), size, prime))
        if heap[0][2] == prime:
            found.append(prime)
            rest &= ~rows
    return found


def _irredundant(clauses: list[int], rest: int, width: int) -> list[int]:
    """Enough of the clauses to forbid the rest, and none that can be spared."""
    needed = []
    while rest:
        kept = []
        left = rest
        for clause in clauses:
            rows = _rows(clause, width)
            if rows & left:
                kept.append(clause)
                left &= ~rows
        alone, rest = _essential(kept, rest, width)
        needed += alone
        spare = set(kept).difference(alone)
        clauses = [clause for clause in kept if clause in spare]
    return needed


def _polished(good: list[int], primes: list[int], rest: int, width: int) -> list[int]:
    """A choice at least as good: half of it is given up and chosen anew, again and again."""
    from random import Random

    random = Random(0).random
    for _ in range(POLISH // (len(primes) * ((1 << width) + (1 << 16)))):
        kept = [prime for prime in good if random() < 0.5]
        new = _greedy(primes, _left(rest, kept, width), width)
        good = min(_irredundant(kept + new, rest, width), good, key=_price)
    return good


# ---------------------------------------------------------------- the best choice of primes


def _best(good: list[int], primes: list[int], rest: int, width: int) -> tuple[list[int], bool]:
    """A choice at least as good, and whether it is proven that there is none better.

    The cheapest choice for a few rows; then for a few more, of those it left, until it leaves none.
    """
    price = [_price([prime]) for prime in primes]
    patience = PATIENCE
    rows: set[int] = set()
    choice: list[int] = []
    left = rest
    while left:
        rows |= _hard_rows(left, primes, width, seed=len(rows))
        found, patience = _cheapest(rows, price, _price(good), patience)
        if patience <= 0:
            choice += _greedy(primes, left, width)
            return min(good, _irredundant(choice, rest, width), key=_price), False
        if found is None:
            return good, True
        choice = [primes[j] for j in found]
        left = _left(rest, choice, width)
    return choice, True


def _hard_rows(rest: int, primes: list[int], width: int, seed: int) -> set[int]:
    """A few rows of the rest, each as the int of the primes that forbid it: bit j for primes[j].

    They say the more the fewer those primes are: so from a row taken at random we go on to others
    that differ in one variable, as long as the primes become no more.
    """
    from random import Random

    def forbidders(row: int) -> int:
        true = sum(2 - (row >> variable & 1) << 2 * variable for variable in range(width))
        return sum(1 << j for j, prime in enumerate(primes) if not prime & true)

    random = Random(seed)
    rows = bin(rest)[:1:-1]
    hard = set()
    for _ in range(16):
        row = rows.find('1', random.randrange(len(rows)))
        few = forbidders(row)
        for variable in random.sample(range(width), width):
            if rest >> (row ^ 1 << variable) & 1:
                others = forbidders(row ^ 1 << variable)
                if _size(others) <= _size(few):
                    row, few = row ^ 1 << variable, others
        hard.add(few)
    return hard


def _cheapest(
    rows: Iterable[int], price: list[int], limit: int, patience: int
) -> tuple[list[int] | None, int]:
    """The cheapest choice for these rows, None if it is not below the limit; what patience is left.

    Branch and bound: a prime that forbids the hardest row is chosen, then refused, then the next.
    """
    best: list[int] | None = None

    def search(rows: list[int], taken: list[int]) -> None:
        nonlocal best, limit, patience
        patience -= sum(map(_size, rows))
        rows, forced = _reduced(rows, price)
        taken = taken + forced
        cost = bound = sum(price[j] for j in taken)
        apart = 0
        for row in rows:
            if not row & apart:  # rows that have no prime in common cost one each
                apart |= row
                bound += min(price[j] for j in _bits(row))
        if bound >= limit:
            return
        if not rows:
            best, limit = taken, cost
        while rows and all(rows) and patience > 0:
            j = max(_bits(rows[0]), key=lambda j: sum(row >> j & 1 for row in rows))
            search([row for row in rows if not row >> j & 1], [*taken, j])
            rows = [row & ~(1 << j) for row in rows]

    search(list(rows), [])
    return best, patience


def _reduced(rows: list[int], price: list[int]) -> tuple[list[int], list[int]]:
    """The rows that still ask for a choice, fewest primes first; the primes there is none about."""
    forced: list[int] = []
    while True:
        before = rows
        rows = sorted(set(rows), key=lambda row: (_size(row), row))
        reach = _turned(rows)
        spared = 0  # rows that are forbidden by whatever forbids another
        for place, row in enumerate(rows):
            if not spared >> place & 1:
                spared |= reduce(and_, (reach[j] for j in _bits(row))) ^ 1 << place
        rows = [row for place, row in enumerate(rows) if not spared >> place & 1]

        single = sum(row for row in rows if not row & row - 1)
        forced += _bits(single)
        rows = [row for row in rows if not row & single]

        reach = _turned(rows)
        rank = {j: (price[j], -_size(reach[j]), j) for j in reach}
        useful = 0  # primes but those that another forbids as much as, for no more
        for j in reach:
            rivals = reduce(and_, (rows[place] for place in _bits(reach[j])))
            if j == min(_bits(rivals), key=rank.__getitem__):
                useful |= 1 << j
        rows = [row & useful for row in rows]
        if rows == before:
            return rows, forced


def _turned(rows: list[int]) -> dict[int, int]:
    """For each prime the rows that it forbids, bit r for rows[r]."""
    reach: dict[int, int] = {}
    for place, row in enumerate(rows):
        for j in _bits(row):
            reach[j] = reach.get(j, 0) | 1 << place
    return reach

"""`division`: boards that are cut into connected regions, of any or of given sizes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence

from satpy.boards.grids import connected_parts
from satpy.encodings.graphs.connected import both_ways
from satpy.encodings.graphs.seeded import within
from satpy.encodings.integers import Number, Tally
from satpy.errors import LabelError, check_function, check_size, quoted
from satpy.formula.clauses import check_table
from satpy.formula.draft import Draft, takes_cnf
from satpy.formula.formula import Formula

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing_extensions import TypeAlias

    from satpy.encodings.graphs.connectivity import P, Table
    from satpy.encodings.graphs.division_cuts import More

    Size: TypeAlias = int | Number | Tally | tuple[int, ...]

__all__ = ['add_division', 'checked_same', 'division', 'more_than']

# Up to this size the region of a single clue is written in full: few places are in reach.
SEEDED = 8


@takes_cnf
def division(
    cnf: Formula,
    prefix: Hashable,
    adj: Table[P],
    same: Mapping[tuple[P, P], int],
    size: int | Mapping[P, Size] | None = None,
    section: Callable[[P], object] | None = None,
) -> None:
    """The board is cut into connected regions, and no border ends inside a region.

    same: {(a, b): literal "both are in one region"}, once for each two neighbours, in either order;
    if it is false, there is a border. size: how many places every region has, or {place: size of
    its region}: an int, a number, or a tally without `most`. The regions of other places have any
    size. Links of `adj` lead both ways.

    section: called with each place of `size` before the rule about its region is written, so that a
    wrong one is blamed: `lambda place: cnf.comment(f'size at {place}', at=place)`.

    Raises `LabelError` if the prefix was used before, a link leads one way, or two neighbours have
    no literal or two, and `ClauseError` for another size, or one below 1.

    If each region holds one known place, terms of its own are quicker: see "One region for each
    clue" in how-do-i. Cost, on a board of 10x10: 324 clauses, and no variables; with regions of
    five places 424. The clauses say that no square of four has just one border; the rest is a lazy
    constraint, whose cuts remove borders inside a region, extend small regions and break large
    ones. If only some places have clues, the region of a clue up to 8 is written in full: 131
    clauses for a 3, 854 for a 6. Encoded in full, as for files: 22,000 clauses and 5,800 variables;
    with regions of five places 59,000 and 9,700.

    >>> from satpy import CNF, cartesian_adjacency, pairs
    >>> board = cartesian_adjacency(['abc', 'def'])
    >>> cnf = CNF()
    >>> same = {pair: cnf.auto_term(pair) for pair in pairs(board)}
    >>> division(cnf, 'any', board, same)
    >>> cnf.count()
    74
    >>> division(cnf, 'clue', board, same, {'a': 2, 'f': 4})
    >>> sorted([a + b for a, b in same if same[a, b] not in s] for s in cnf.solutions(None))
    [['ab', 'de'], ['ad', 'bc', 'be']]
    >>> division(cnf, 'fives', board, same, 5)
    >>> cnf.count()
    0
    """
    from satpy.encodings.graphs.division_cuts import add_clue

    where = f'division {quoted(prefix)}'
    check_function(section, f'{where}: the section')
    near = both_ways(adj, where)
    number = {place: p for p, place in enumerate(adj)}
    table = checked_same(cnf, near, number, same, where)
    sizes = {} if size is None else checked_sizes(cnf, number, size, where)
    more = {p: more_than(s, len(near)) for p, s in sizes.items()}
    literals = [m for terms in more.values() for m in terms if not isinstance(m, bool)]
    draft = cnf.draft('region', prefix, [*table.values(), *literals], where)
    switches = dict(zip(sizes, draft.new(len(sizes)))) if section is not None else {}
    if isinstance(size, int) and any(
        len(part) % size for part in connected_parts(dict(enumerate(near)))
    ):
        draft.add()
    if len(sizes) < len(near):
        for p, s in sizes.items():
            if isinstance(s, int) and s <= SEEDED:
                add_clue(draft, near, table, within(near, p, s - 1), s, switches)
    add_division(draft, near, table, more, switches)
    draft.write(more=len(switches))
    places = list(adj)
    for p, term in switches.items():
        section(places[p])  # type: ignore[misc]
        cnf.write_flat([term, 0])


def add_division(
    draft: Draft,
    near: Sequence[Sequence[int]],
    table: Mapping[tuple[int, int], int],
    more: Mapping[int, More],
    switches: Mapping[int, int],
) -> None:
    """Add the rule that areas are connected, without borders inside, and of the given sizes."""
    from satpy.encodings.graphs.division_cuts import Division, add_sizes, small_cycles

    for edges in small_cycles(near):
        for edge in edges:
            draft.add(table[edge], *[-table[other] for other in edges if other != edge])
    add_sizes(draft, near, table, more, switches)
    draft.add_lazy(Division(near, table, more, switches))


def checked_same(
    cnf: Formula,
    near: Sequence[Sequence[int]],
    number: Mapping[P, int],
    same: Mapping[tuple[P, P], int],
    where: str,
) -> dict[tuple[int, int], int]:
    """Return {(p, q): literal}, in both orders."""
    check_table(same, '{(a, b): literal}', where)
    table: dict[tuple[int, int], int] = {}
    for (a, b), literal in zip(same, cnf.checked(same.values(), where)):
        p, q = number.get(a, -1), number.get(b, -1)
        if p < 0 or q < 0 or q not in near[p]:
            raise LabelError(f'{where}: {quoted(a)} and {quoted(b)} are not side by side')
        if (p, q) in table:
            raise LabelError(f'{where}: {quoted(a)} and {quoted(b)} have two literals')
        table[p, q] = table[q, p] = literal
    places = list(number)
    for p, ways in enumerate(near):
        for q in ways:
            if (p, q) not in table:
                raise LabelError(
                    f'{where}: {quoted(places[p])} and {quoted(places[q])}, which are side by '
                    'side, have no literal'
                )
    return table


def checked_sizes(
    cnf: Formula, number: Mapping[P, int], size: int | Mapping[P, Size], where: str
) -> dict[int, Size]:
    """Return {place: size}, with places as numbers."""
    if not isinstance(size, Mapping):
        check_size(size, f'{where}: the size')
        return dict.fromkeys(number.values(), int(size))
    sizes: dict[int, Size] = {}
    for place, given in size.items():
        if place not in number:
            raise LabelError(f'{where}: the place {quoted(place)} of a size is not in the table')
        mine = f'{where}: the size at {quoted(place)}'
        if isinstance(given, Number):
            sizes[number[place]] = given
        elif isinstance(given, Tally):
            sizes[number[place]] = cnf.checked(given.steps.terms, mine)
        else:
            check_size(given, mine)
            sizes[number[place]] = int(given)  # type: ignore[arg-type]
    return sizes


def more_than(size: Size, most: int) -> More:
    """Return for n = 0, ..., most whether the size is more than n: a bool or a literal."""
    if isinstance(size, Number):
        greatest = max(size.values, default=0)
        return [n < greatest and size.at_least(n + 1) for n in range(most + 1)]
    if isinstance(size, int):
        return [n < size for n in range(most + 1)]
    return [n < len(size) and size[n] for n in range(most + 1)]

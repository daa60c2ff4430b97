"""`enclosed`: the places inside of a loop."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from itertools import chain, repeat

from satpy.boards.grids import connected_parts
from satpy.boards.place_names import is_place
from satpy.boards.tables import cartesian_table
from satpy.encodings.logic import one_or_three, xnor
from satpy.encodings.totalizer import flattened
from satpy.errors import LabelError, quoted
from satpy.formula.clauses import check_keys, check_table
from satpy.formula.draft import Draft, takes_cnf
from satpy.formula.formula import Formula

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.boards.grids import Pair, Place

__all__ = ['enclosed']


@takes_cnf
def enclosed(
    cnf: Formula,
    prefix: Hashable,
    fences: Mapping[Pair, int],
    places: Iterable[Place] | None = None,
) -> dict[Place, int]:
    """Return {place: term "it is inside of the loop"}, for a loop along the fences.

    fences: {(dot, dot): literal}, as `loop` takes them; dot (x, y) is the upper left corner of
    place (x, y), and a fence leads from a dot to the next, across or down. The result has the
    places between the dots, without gaps. places: for a loop that goes from place to place rather
    than around places, those to ask about; one that the loop passes is not inside.

    The true fences must be closed lines, as one `loop` is, or else there is no solution. With
    several closed lines a place is inside if an odd number of them go around it.

    Raises `LabelError` if a fence is not between neighbours, or the prefix was used before, and
    `ClauseError` if the fences are not a table of literals.

    Cost: a variable for each place, four clauses for each fence, two at the rim; with `places`, one
    more variable and five clauses for each of them that the loop can pass.

    >>> from satpy import CNF, cartesian_table, loop, pairs
    >>> cnf = CNF()
    >>> dots = cartesian_table(range(4), range(4))
    >>> fence = {pair: cnf.auto_term('fence', *pair) for pair in pairs(dots)}
    >>> passed = loop(cnf, 'fence', fence)
    >>> inside = enclosed(cnf, 'inside', fence)
    >>> cnf.write_one(inside[0, 0]); cnf.write_one(-inside[1, 0]); cnf.write_one(inside[2, 0])
    >>> cnf.count()
    9
    >>> cnf = CNF()
    >>> ring = {pair: cnf.auto_term('line', *pair) for pair in pairs(dots) if (1, 1) not in pair}
    >>> passed = loop(cnf, 'ring', ring)
    >>> inside = enclosed(cnf, 'inside', ring, places=[(1, 1), (0, 0)])
    >>> cnf.count(inside.values()), cnf.solve(assume=[inside[0, 0]])
    (2, None)
    """
    where = f'enclosed {quoted(prefix)}'
    check_table(fences, '{(dot, dot): literal}', where)
    draft = cnf.draft('inside', prefix, fences.values(), where)
    between: dict[Pair, int] = {}
    for pair, term in zip(fences, draft.cells):
        squares = two_squares(pair, where)
        if squares in between:
            raise LabelError(
                f'{where}: a second fence between {quoted(pair[0])} and {quoted(pair[1])}'
            )
        between[squares] = term
    dots = [*chain.from_iterable(fences)] or [(0, 0)]
    columns, rows = ((min(line), max(line)) for line in zip(*dots))
    inside = square_terms(draft, between, columns, rows)
    if places is None:
        inside = {(x, y): inside[x, y] for y in range(*rows) for x in range(*columns)}
    else:
        asked = check_keys(places, f'{where}: the places')
        for place in asked:
            if not is_place(place):
                raise LabelError(f'{where}: {quoted(place)} is not a place; one is [(x, y)]')
        inside = around_places(draft, inside, fences, asked)
    draft.write(reveal=inside)
    return inside


def two_squares(pair: Pair, where: str) -> Pair:
    """Return the squares on the two sides of a fence."""
    try:
        (x, y), (x2, y2) = sorted(pair)
        step = x2 - x, y2 - y
    except (TypeError, ValueError):
        step = 0, 0
    if step not in ((1, 0), (0, 1)) or x % 1 or y % 1:
        raise LabelError(f'{where}: {quoted(pair)} is not a pair of dots (x, y) side by side')
    return (x - step[1], y - step[0]), (x, y)


def square_terms(
    draft: Draft, between: Mapping[Pair, int], columns: tuple[int, int], rows: tuple[int, int]
) -> dict[Place, int]:
    """Return {square: term "inside"}: it differs from the next one iff a fence is between them.

    columns, rows: the lowest and the highest of the dots. Squares that no fence can separate have
    one term. Around all others goes a ring of squares that are outside.
    """
    across, down = (range(low - 1, high + 1) for low, high in (columns, rows))
    box = cartesian_table(across, down)
    near = {a: [b for b in box[a] if (a, b) not in between and (b, a) not in between] for a in box}
    outside, *parts = connected_parts(near)
    term_of = dict(zip(outside, repeat(0)))
    for term, part in zip(draft.new(len(parts)), parts):
        term_of.update(dict.fromkeys(part, term))
    for pair, fence in between.items():
        terms = [term_of[square] for square in pair if term_of[square]]
        if len({*terms}) < len(terms) or not terms:
            draft.add(-fence)
        else:
            clauses = one_or_three([-fence, *terms]) if terms[1:] else xnor(fence, *terms)
            draft.flat += flattened(clauses)
    (never,) = draft.new(1)
    draft.add(-never)
    return {place: term_of[place] or never for place in box}


def around_places(
    draft: Draft,
    squares: Mapping[Place, int],
    lines: Mapping[Pair, int],
    places: Sequence[Place],
) -> dict[Place, int]:
    """Return {place: term}: no line passes the place, and the square to its lower right is inside.

    While no line passes it, the four squares around it are equal. The first square is outside, and
    so is a place off the board of squares.
    """
    outside = next(iter(squares.values()))
    groups = {place: [squares.get(place, outside)] for place in places}
    for pair, line in zip(lines, draft.cells):
        for place in groups.keys() & pair:
            groups[place].append(-line)
    return dict(zip(groups, draft.all_of(groups.values())))

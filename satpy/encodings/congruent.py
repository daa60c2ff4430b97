"""`congruent`: regions of the same shape."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping

from satpy.errors import ClauseError, LabelError, check_list, quoted
from satpy.formula.clauses import check_table, check_unread
from satpy.formula.draft import Draft, takes_cnf
from satpy.formula.formula import Formula

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing_extensions import TypeAlias

    from satpy.boards.grids import Place

    # A region on a window of its own: {(x, y): literal}, places from (0, 0) on.
    Shape: TypeAlias = 'dict[tuple[int, int], int]'

__all__ = ['congruent']

CORNERS = [(0, 0), (1, 0), (0, 1), (1, 1)]
"""Corners of the board: 1 for the right in place of the left, and for the bottom."""


@takes_cnf
def congruent(
    cnf: Formula,
    prefix: Hashable,
    regions: Iterable[Mapping[Place, int]],
    turns: bool = True,
    flips: bool = True,
) -> int:
    """Return a literal that is true if and only if all regions have the same shape.

    It is a term to write or to nest: `cnf.write_one(congruent(...))`, or its negation for regions
    that differ. regions: two or more, each {(x, y): literal "this place belongs to it"}; a place
    that is not in the table does not belong to it. turns, flips: whether they may be turned, and
    turned over (without `turns`: from left to right), as in `placements`. Regions without a place
    have the same shape. Inside `cnf.when` the literal is false where the conditions do not hold.

    Write yourself that a region is connected, or that regions do not overlap.

    Raises `LabelError` if the prefix was used before, or a place is not a pair of whole numbers,
    and `ClauseError` for fewer than two regions, or tables that are not of literals.

    Cost: each region is moved to a corner by its first column, then by its first row, and compared
    there in each way that it may lie. Two regions on a board of 6x6 take 4,100 clauses and 650
    variables, on 10x10 14,500 and 1,700; without turns and flips 1,600 and 230, 5,900 and 580.

    >>> from satpy import CNF, cartesian_table
    >>> cnf = CNF()
    >>> board = cartesian_table(range(3), range(2))
    >>> left = {place: cnf.auto_term('left', *place) for place in board}
    >>> right = {place: -term for place, term in left.items()}
    >>> cnf.write_one(congruent(cnf, 'halves', [left, right]))
    >>> cnf.count()
    12
    >>> cnf.write_one(-congruent(cnf, 'moved', [left, right], turns=False, flips=False))
    >>> cnf.count()
    10
    """
    where = f'congruent {quoted(prefix)}'
    if isinstance(regions, Mapping):
        raise ClauseError(f'{where}: the regions come as a list of tables {{(x, y): literal}}')
    check_unread(regions, where)
    check_list(regions, f'{where}: the regions')
    tables = [*regions]
    for table in tables:
        check_table(table, '{(x, y): literal}', where)
    if len(tables) < 2:
        raise ClauseError(f'{where}: two regions at least, not {len(tables)}')
    for place in [place for table in tables for place in table]:
        if not isinstance(place, tuple) or len(place) != 2 or not all(map(is_whole, place)):
            raise LabelError(f'{where}: a place is (x, y), two whole numbers, not {quoted(place)}')
    draft = cnf.draft('same shape', prefix, [v for table in tables for v in table.values()], where)
    literals = iter(draft.cells)
    first, *others = [moved_to_zero(dict(zip(table, literals))) for table in tables]
    goal = in_corner(draft, first, CORNERS[:1])[0, 0]
    fits = []
    for shape in others:
        ways = orientations(draft, shape, turns, flips)
        fits += draft.any_of([[is_equal(draft, goal, way) for way in ways]])
    (same,) = draft.new(1)
    for fit in fits:
        draft.add(-same, fit)
    draft.add(same, *[-fit for fit in fits])
    draft.write(reveal=[same])
    *within, name = prefix if isinstance(prefix, tuple) and prefix else (prefix,)
    cnf.variables.mean('same shape', tuple(within), {name: same})
    return same


def is_whole(part: object) -> bool:
    """Return whether a part of a place is a whole number."""
    return hasattr(part, '__index__') and not isinstance(part, bool)


def moved_to_zero(table: Mapping[Place, int]) -> Shape:
    """Return the table with its lowest column and row as 0."""
    left, top = (min((place[axis] for place in table), default=0) for axis in (0, 1))
    return {(x - left, y - top): literal for (x, y), literal in table.items()}


def orientations(draft: Draft, shape: Shape, turns: bool, flips: bool) -> list[Shape]:
    """Return the shape in the upper left corner in each way that it may lie.

    In another corner, seen from there, it is turned over; with x and y exchanged, once more.
    """
    corners = CORNERS if turns else CORNERS[: 1 + flips]
    found = in_corner(draft, shape, corners)
    ways = []
    for corner, there in found.items():
        over = sum(corner) % 2
        if flips or not over:
            ways.append(there)
        if turns and (flips or over):
            ways.append({(y, x): literal for (x, y), literal in there.items()})
    return ways


def in_corner(
    draft: Draft, shape: Shape, corners: Iterable[tuple[int, int]]
) -> dict[tuple[int, int], Shape]:
    """Return {corner: the shape moved into it, with places counted from there}."""
    pushed: dict[int, Shape] = {}
    found: dict[tuple[int, int], Shape] = {}
    starts: dict[tuple[int, int], dict[int, int]] = {}
    for corner in corners:
        for axis, far in enumerate(corner):
            if (axis, far) not in starts:
                starts[axis, far] = first_lines(draft, shape, axis, far)
        if corner[0] not in pushed:
            pushed[corner[0]] = push(draft, shape, 0, corner[0], starts[0, corner[0]])
        found[corner] = push(draft, pushed[corner[0]], 1, corner[1], starts[1, corner[1]])
    return found


def first_lines(draft: Draft, shape: Shape, axis: int, far: int) -> dict[int, int]:
    """Return {number of a column (axis 0) or row: literal "it is the first one with a place"}.

    far: 1 counts from the right or from the bottom. Lines where no place can be are left out.
    """
    lines: dict[int, list[int]] = {}
    for place, literal in shape.items():
        lines.setdefault(place[axis], []).append(literal)
    starts: dict[int, int] = {}
    before: list[int] = []  # a literal "there is one before", if there can be
    for n in sorted(lines, reverse=bool(far)):
        here = draft.any_of([[*lines[n], *before]])
        (start,) = draft.all_of([[*here, *[-literal for literal in before]]])
        starts[max(lines) - n if far else n] = start
        before = here
    return starts


def push(draft: Draft, shape: Shape, axis: int, far: int, starts: Mapping[int, int]) -> Shape:
    """Return the shape moved along an axis, so that its first line is at 0.

    starts: those of `first_lines`. At most one of them is true, and decides where a place was.
    """
    last = max((place[axis] for place in shape), default=0)
    sources: dict[tuple[int, int], dict[int, int]] = {}
    for n, start in starts.items():
        for place, source in shape.items():
            i = (last - place[axis] if far else place[axis]) - n
            if i >= 0:
                sources.setdefault((i, place[1 - axis]), {})[start] = source
    moved: Shape = {}
    for (i, other), there in sorted(sources.items()):
        (term,) = draft.new(1)
        for start, source in there.items():
            draft.add(-start, -source, term)
            draft.add(-start, source, -term)
        draft.add(-term, *there)
        moved[(i, other) if axis == 0 else (other, i)] = term
    return moved


def is_equal(draft: Draft, a: Shape, b: Shape) -> int:
    """Return a literal that is true if and only if both have the same places."""
    same = []
    for place in sorted({*a, *b}):
        here = [shape[place] for shape in (a, b) if place in shape]
        if len(here) == 1:
            same.append(-here[0])
            continue
        (differs,) = draft.new(1)
        p, q = here
        draft.flat += (-differs, p, q, 0, -differs, -p, -q, 0)
        draft.flat += (differs, -p, q, 0, differs, p, -q, 0)
        same.append(-differs)
    if same:
        return draft.all_of([same])[0]
    (always,) = draft.new(1)
    draft.add(always)
    return always

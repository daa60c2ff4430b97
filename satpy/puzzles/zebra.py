"""`Zebra`: a logic-grid puzzle. And what it shares with `sequence.Sequence`.

Both are a CNF that knows the names of the puzzle: `load_axes` makes the variables and writes the
rules common to all such puzzles, each a section of its own. Clues are yours to write, each best
under a `comment` with its text, for that is how a conflict will name it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from itertools import combinations, permutations, product

from satpy.cnf import CNF
from satpy.encodings.logic import iff_gen, window
from satpy.errors import LabelError, Unsatisfiable
from satpy.formula.atomic import atomic

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ['Zebra']

CLUES = 'clues'


class Zebra(CNF):
    """A logic-grid puzzle: so many somebodies, each with one value of every axis.

    For values a and b of two axes `auto_term(a, b)`, in either order, is "they belong together".
    A name of two parts is always such a pair, in any `auto_mode`; names of your own have one part,
    or more than two. Bad names are a `LabelError` with the nearest there are.

    `axes`: {axis name: its values}. In files a pair is named by its two values sorted.

    >>> cnf = Zebra()
    >>> cnf.load_axes({
    ...     'who': ['Ann', 'Ben', 'Cleo'], 'pet': ['cat', 'dog', 'owl'], 'drink': ['tea', 'milk']})
    >>> f = cnf.auto_term
    >>> cnf.comment('Ann, who does not keep the dog, drinks milk')
    >>> cnf.write([[-f('dog', 'Ann')], [f('Ann', 'milk')]])
    >>> cnf.comment('the owl is the only one to see tea made')
    >>> cnf.write([[f('owl', 'tea')], [-f('cat', 'tea')], [-f('dog', 'tea')]])
    >>> cnf.comment('Ben keeps no owl'); cnf.write_one(-f('Ben', 'owl'))
    >>> cnf.show(['who', 'pet', 'drink'])
    Ann   cat  milk
    Ben   dog  milk
    Cleo  owl  tea
    <BLANKLINE>
    >>> f('Ann', 'own')
    Traceback (most recent call last):
        ...
    satpy.errors.LabelError: 'own' is no value of any axis (section 'Ben keeps no owl'). \
Nearest: 'owl'
    """

    axes: dict[Hashable, tuple[Hashable, ...]]

    def _begin(self, limit: int | None = None) -> None:
        super()._begin(limit)
        # Not as `self.axes = {}`: whether that is misspelt would take long to find out.
        vars(self)['axes'] = {}
        self._axis_of: dict[Hashable, Hashable] = {}
        self._pairs: dict[tuple[Hashable, ...], int] = {}  # in both orders
        self._base: Hashable = None  # a full axis: each of its values is one somebody

    @atomic
    def load_axes(
        self,
        axes: Mapping[Any, Iterable[Hashable]],
        size: int | None = None,
        unconstrained: Iterable[Hashable] | None = None,
    ) -> None:
        """What there is: {axis name: its values}, no value twice, on any axis.

        There are `size` somebodies, by default as many as the first axis is long, and each has
        exactly one value of every axis. An axis of that length is full: each value is used once.
        An axis of another length is lopsided: any of its values may be used any number of times,
        or not at all. So may the values `unconstrained`; then what else is on their axis is
        used at most once, and the axis is not full either. One axis at least must be full.

        Values belong together if somebody has them both. So it is transitive, but only through
        the values of full axes: two that drink tea need have nothing else in common.

        m full axes of n values: `m (m - 1) / 2 n**2` variables, `m (m - 1) (m - 2) / 2 n**3`
        clauses and a few; 7 axes of 5 have 525 and 15,000. Each value of one axis that is not full
        with each of another such: n private variables, so that these pairs are settled by the
        others.

        No full axis, a value twice, a name that is none of the values: `LabelError`.

        >>> axes = {'who': ['Ann', 'Ben', 'Cleo'], 'drink': ['tea', 'milk']}
        >>> cnf = Zebra()
        >>> cnf.load_axes(axes)  # lopsided: anybody may have tea
        >>> cnf.count()
        8
        >>> cnf = Zebra()
        >>> cnf.load_axes(axes, unconstrained=['tea'])  # milk, however, is for one at most
        >>> cnf.count()
        4
        >>> cnf.load_axes(axes)
        Traceback (most recent call last):
            ...
        satpy.errors.LabelError: load_axes was called before: give it all axes at once
        """
        if self.axes:
            raise LabelError('load_axes was called before: give it all axes at once')
        table = tables(axes)
        axis_of = owners(table)
        size = len(next(iter(table.values()))) if size is None else size
        loose = list(unconstrained or ())
        for value in loose:
            if not knows(axis_of, value):
                raise stranger(value, axis_of, 'value of any axis', 'unconstrained')
        full = [
            axis
            for axis, values in table.items()
            if len(values) == size and not set(values).intersection(loose)
        ]
        if not full:
            raise LabelError(
                f'no axis has {size!r} values, each used once: one must, to tell apart who is who'
            )
        self._pairs = {}
        for one, other in combinations(table, 2):
            for a, b in product(table[one], table[other]):
                self._pairs[a, b] = self._pairs[b, a] = term_of(self, a, b, ordered=False)
        self.axes, self._axis_of, self._base = table, axis_of, full[0]
        self._write_rules(full, set(loose))
        self.comment(CLUES)

    def _write_rules(self, full: list[Hashable], loose: set[Hashable]) -> None:
        self.comment(f'{", ".join(map(str, full))}: one to one')
        for one, other in permutations(full, 2):
            self._write_partners(self.axes[one], other, 1)
        lopsided = [axis for axis in self.axes if axis not in full]
        for axis in lopsided:
            self.comment(f'each {self._base} has one {axis}')
            for one in full:
                self._write_partners(self.axes[one], axis, 1)
            if not loose.isdisjoint(self.axes[axis]):
                self.comment(f'each {axis} once at most, if not unconstrained')
                scarce = [value for value in self.axes[axis] if value not in loose]
                self._write_partners(scarce, self._base, 0)
        self.comment('what belongs together')
        self._write_transitive(full)
        self._write_somebody_has_both(lopsided)

    def _write_partners(self, values: Iterable[Hashable], axis: Hashable, low: int) -> None:
        """Each of the values has one partner on the axis, or (low = 0) none."""
        for a in values:
            self.write(window([self._pairs[a, b] for b in self.axes[axis]], low, 1))

    def _write_transitive(self, full: list[Hashable]) -> None:
        pairs, axes = self._pairs, self.axes
        for middle in full:
            for one, other in combinations([axis for axis in axes if axis != middle], 2):
                self.write(
                    (-pairs[a, m], -pairs[m, b], pairs[a, b])
                    for a, m, b in product(axes[one], axes[middle], axes[other])
                )

    def _write_somebody_has_both(self, lopsided: list[Hashable]) -> None:
        for one, other in combinations(lopsided, 2):
            for a, b in product(self.axes[one], self.axes[other]):
                somebodies = self.axes[self._base]
                both = self.private('both', (a, b))(len(somebodies))
                for term, m in zip(both, somebodies):
                    self.write(iff_gen(term, [self._pairs[a, m], self._pairs[b, m]], modeB=all))
                self.write_one(-self._pairs[a, b], *both)

    def auto_term(self, *label: Hashable, ordered: bool = True) -> int:
        """f(a, b): these two values belong together. Else as in `CNF`."""
        if len(label) != 2:
            return super().auto_term(*label, ordered=ordered)
        try:
            return self._pairs[label]
        except (KeyError, TypeError):
            raise self._no_pair(*label) from None

    def _no_pair(self, a: Hashable, b: Hashable) -> LabelError:
        if not self.axes:
            return LabelError(f'{(a, b)!r}: call load_axes first')
        for value in (a, b):
            if not knows(self._axis_of, value):
                where = f'section {self.section!r}'
                return stranger(value, self._axis_of, 'value of any axis', where)
        return LabelError(
            f'{a!r} and {b!r} are both on axis {self._axis_of[a]!r}, so they are no pair '
            f'(section {self.section!r})'
        )

    def rows(self, solution: Iterable[int]) -> list[dict[Hashable, Hashable]]:
        """A solution as a table: for each value of the first full axis its {axis: value}.

        >>> cnf = Zebra()
        >>> cnf.load_axes({'who': ['Ann', 'Ben'], 'pet': ['cat', 'dog']})
        >>> cnf.write_one(cnf.auto_term('Ann', 'dog'))
        >>> [cnf.rows(solution) for solution in cnf.solutions()]
        [[{'who': 'Ann', 'pet': 'dog'}, {'who': 'Ben', 'pet': 'cat'}]]
        """
        true = set(solution)
        return [
            {
                axis: value
                for axis, values in self.axes.items()
                for value in values
                if value == one or self._pairs.get((one, value)) in true
            }
            for one in self.axes.get(self._base, ())
        ]

    def show(self, axes: Iterable[Hashable], num: int | None = 3) -> None:
        """Print up to `num` solutions that differ in what is printed: None is all of them.

        A line for each value of the first of these axes: the value, and its partners on the other
        axes in this order. Of a value that somebodies share all partners are printed, of one that
        nobody has a dash. After each solution a blank line. If there is none: why.

        >>> cnf = Zebra()
        >>> cnf.load_axes({'who': ['Ann', 'Ben'], 'drink': ['tea', 'milk', 'gin']})
        >>> cnf.write([[-cnf.auto_term('Ann', 'milk')], [-cnf.auto_term('Ben', 'milk')]])
        >>> cnf.comment('no gin for either')
        >>> cnf.write([[-cnf.auto_term('Ann', 'gin')], [-cnf.auto_term('Ben', 'gin')]])
        >>> cnf.show(['drink', 'who'])
        tea   Ann, Ben
        milk  -
        gin   -
        <BLANKLINE>
        >>> cnf.comment('Ann has gin'); cnf.write_one(cnf.auto_term('Ann', 'gin'))
        >>> cnf.show(['who', 'drink'])
        no solution: these 2 sections cannot hold together: 'no gin for either', 'Ann has gin'
        """
        axes = list(axes)
        for axis in axes:
            if not knows(self.axes, axis):
                raise stranger(axis, self.axes, 'axis', 'show')
        if not axes:
            raise LabelError('show needs the name of an axis at least')
        first, *others = axes

        def lines(solution: set[int]) -> list[str]:
            rows = self.rows(solution)
            table = []
            for value in self.axes[first]:
                shared = [row for row in rows if row[first] == value]
                partners = (dict.fromkeys(str(row[axis]) for row in shared) for axis in others)
                table.append([str(value), *(', '.join(names) or '-' for names in partners)])
            return columns(table)

        cells = (product(self.axes[first], self.axes[axis]) for axis in others if axis != first)
        show(self, num, {self._pairs[pair] for pairs in cells for pair in pairs}, lines)


# ------------------------------------------------------- shared with `Sequence`


def tables(axes: Mapping[Any, Iterable[Hashable]]) -> dict[Hashable, tuple[Hashable, ...]]:
    """The axes with their values as tuples; fewer than two, or one without values: `LabelError`."""
    if not isinstance(axes, Mapping) or len(axes) < 2:
        raise LabelError(f'load_axes takes two axes or more, as {{name: [values]}}, not {axes!r}')
    table = {}
    for axis, values in axes.items():
        table[axis] = tuple(values) if isinstance(values, Iterable) else ()
        if not table[axis]:
            raise LabelError(f'axis {axis!r} has no list of values, but {values!r}')
    return table


def owners(table: Mapping[Any, Iterable[Hashable]]) -> dict[Hashable, Hashable]:
    """{value: its axis}. A value that is there twice, or cannot be a name: `LabelError`.

    >>> owners({'who': ['Ann', 'Ben'], 'age': [7, 8]})
    {'Ann': 'who', 'Ben': 'who', 7: 'age', 8: 'age'}
    >>> owners({'floor': [1, 2], 'age': [2, 3]})
    Traceback (most recent call last):
        ...
    satpy.errors.LabelError: 2 is there twice, in 'floor' and in 'age': every name must be \
another one
    """
    found: dict[Hashable, Hashable] = {}
    for axis, values in table.items():
        for value in values:
            try:
                twice = value in found
            except TypeError:
                raise LabelError(f'{value!r} cannot be a name: a part of it can change') from None
            if twice:
                raise LabelError(
                    f'{value!r} is there twice, in {found[value]!r} and in {axis!r}: '
                    'every name must be another one'
                )
            found[value] = axis
    return found


def knows(names: Iterable[Hashable], name: Hashable) -> bool:
    """Is it one of the names? Lists and the like are not."""
    try:
        return name in set(names)
    except TypeError:
        return False


def stranger(name: Hashable, names: Iterable[Hashable], what: str, where: str) -> LabelError:
    """The error for a name that is not known, with the nearest that are."""
    from difflib import get_close_matches

    texts = {str(known).lower(): repr(known) for known in names}
    close = get_close_matches(str(name).lower(), texts, 3, 0.5)
    nearest = ', '.join(texts[text] for text in close) or 'none is like it'
    return LabelError(f'{name!r} is no {what} ({where}). Nearest: {nearest}')


def term_of(cnf: CNF, *label: Hashable, ordered: bool = True) -> int:
    """The variable of that name, made if need be, in any `auto_mode`."""
    cnf.auto_stack_push('rw')
    try:
        return CNF.auto_term(cnf, *label, ordered=ordered)
    finally:
        cnf.auto_stack_pop()


def columns(table: Iterable[list[str]]) -> list[str]:
    """Lines of text with the cells of each column below one another.

    >>> columns([['Ann', 'cat'], ['Benedict', 'owl']])
    ['Ann       cat', 'Benedict  owl']
    """
    table = list(table)
    widths = [max(map(len, column)) for column in zip(*table)]
    return ['  '.join(map(str.ljust, row, widths)).rstrip() for row in table]


def show(
    cnf: CNF,
    how_many: int | None,
    interesting: Iterable[int],
    lines: Callable[[set[int]], Iterable[str]],
) -> None:
    """Print the lines of each solution and a blank one; if there is none, why."""
    solutions = cnf.solutions(how_many, interesting)
    for solution in solutions:
        print(*lines(solution), '', sep='\n')
    if solutions.complete and not solutions.found:
        try:
            cnf.verify(allow_partial=True)
        except Unsatisfiable as error:
            print(error)

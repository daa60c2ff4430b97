"""`Zebra`: a formula for logic grids, which match the values of several axes."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping
from itertools import combinations, permutations, product

from satpy.encodings.window import window
from satpy.errors import LabelError, quoted
from satpy.puzzles.axes import (
    CLUES,
    NamedCNF,
    axis_of_each,
    check_name,
    columns,
    has_name,
    unknown_name,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Axes = dict[Hashable, tuple[Hashable, ...]]
    Clauses = Iterable[Iterable[int]]

__all__ = ['Zebra']


class Zebra(NamedCNF):
    """A formula for a logic grid: which values of several axes belong together.

    For values a and b of two axes, `f(a, b)`, in either order, is the variable that says "they
    belong together", in any `auto_mode`; `auto_term` does the same. A label of two parts with a
    value must be such a pair; otherwise the `LabelError` lists the nearest values. A value alone,
    or two with something behind them, is also a `LabelError`.
    All other labels are your own. `axes` is {axis name: its values}. In files, a pair is named by
    its two values in sorted order.

    >>> cnf = Zebra()
    >>> cnf.load_axes({
    ...     'who': ['Ann', 'Ben', 'Cleo'], 'pet': ['cat', 'dog', 'owl'], 'drink': ['tea', 'milk']})
    >>> f = cnf.f
    >>> cnf.comment('Ann, who does not keep the dog, drinks milk')
    >>> cnf.write([[-f('dog', 'Ann')], [f('Ann', 'milk')]])
    >>> cnf.comment('only the keeper of the owl drinks tea')
    >>> cnf.write([[f('owl', 'tea')], [-f('cat', 'tea')], [-f('dog', 'tea')]])
    >>> cnf.comment('Ben does not keep the owl'); cnf.write_one(-f('Ben', 'owl'))
    >>> cnf.show(['who', 'pet', 'drink'])
    Ann   cat  milk
    Ben   dog  milk
    Cleo  owl  tea
    <BLANKLINE>
    >>> f('Ann', 'own')
    Traceback (most recent call last):
        ...
    satpy.errors.LabelError: 'own' is not a value of any axis (section 'Ben does not keep the \
owl'). Nearest: 'owl'
    """

    axes: Axes

    def _forget_axes(self) -> None:
        self.axes = {}
        self._axis_of: dict[Hashable, Hashable] = {}
        self._pairs: dict[tuple[Hashable, ...], int] = {}  # each pair in both orders
        self._rows: tuple[Hashable, ...] = ()  # the constrained values of the first full axis
        self._unconstrained: frozenset[Hashable] = frozenset()

    def load_axes(
        self,
        axes: Mapping[Any, Iterable[Hashable]],
        size: int | None = None,
        unconstrained: Iterable[Hashable] | None = None,
    ) -> None:
        """Make the variables of all pairs and write the rules that all logic grids have.

        `axes`: {axis name: its values}; no value occurs twice. An axis of `size` values is full; by
        default that is the length of the first axis. Each value of a full axis has exactly one
        partner on every other axis. An axis of another length is lopsided: its values may be used
        any number of times, or not at all. Pairs are transitive through values of full axes: if a
        and m belong together, and m and b, then a and b do. They are not through lopsided values:
        two who drink tea may differ in everything else.

        `unconstrained`: values without such rules. Such a value may have any number of partners,
        does not count as the partner of another value, and nothing is transitive through it.

        `LabelError`: a repeated value, an unconstrained value on no axis, no full axis, fewer than
        two axes, or axes that were loaded before.

        Cost for m full axes of n values: `m (m - 1) / 2 n**2` variables, and somewhat more than
        `m (m - 1) (m - 2) / 2 n**3` clauses; 525 and 15,435 for 7 axes of 5.

        >>> axes = {'who': ['Ann', 'Ben', 'Cleo'], 'drink': ['tea', 'milk']}
        >>> cnf = Zebra()
        >>> cnf.load_axes(axes)
        >>> cnf.count()  # the drinks are lopsided: anybody may have tea
        8
        >>> cnf = Zebra()
        >>> cnf.load_axes({**axes, 'hat': ['red', 'blue', 'tall']}, unconstrained=['tall', 'Cleo'])
        >>> cnf.write_one(cnf.f('Ann', 'red'))
        >>> cnf.f('Ben', 'blue') in cnf.forced()
        True
        >>> cnf.load_axes(axes)
        Traceback (most recent call last):
            ...
        satpy.errors.LabelError: load_axes was called before: give it all axes at once
        """
        if self.axes:
            raise LabelError('load_axes was called before: give it all axes at once')
        table = checked_axes(axes)
        axis_of = axis_of_each(table)
        size = len(next(iter(table.values()))) if size is None else size
        full = [axis for axis, values in table.items() if len(values) == size]
        if not full:
            raise LabelError(
                f'no axis has {quoted(size)} values: at least one must be full, because the rules '
                'are about the values of full axes'
            )
        free = list(unconstrained or ())
        for value in free:
            check_name(value, axis_of, 'a value of any axis', 'unconstrained')
        pairs: dict[tuple[Hashable, ...], int] = {}
        for one, other in combinations(table.values(), 2):
            for a, b in product(one, other):
                pairs[a, b] = pairs[b, a] = self._variable(a, b, ordered=False)
        for text, rules in rules_of_axes(table, pairs, full, free):
            self.comment(text, given=True)
            for clauses in rules:
                self.write(clauses)
        self.comment(CLUES)
        self.axes, self._axis_of, self._pairs = table, axis_of, pairs
        self._unconstrained = frozenset(free)
        self._rows = tuple(value for value in table[full[0]] if value not in free)

    def auto_term(self, *label: Hashable, ordered: bool = True) -> int:
        """Return the variable that says that these two values belong together.

        Labels without a value of an axis are as in `CNF`. An example is at `rows`.
        """
        if len(label) == 2:
            if has_name(self._pairs, label):
                return self._pairs[label]
            where = f'section {quoted(self.section)}'
            if not self.axes:
                raise LabelError(f'call load_axes before {quoted(label)} ({where})')
            strangers = [value for value in label if not has_name(self._axis_of, value)]
            if not strangers:
                raise LabelError(
                    f'{quoted(label[0])} and {quoted(label[1])} are not a pair: both are on axis '
                    f'{quoted(self._axis_of[label[0]])} ({where})'
                )
            if len(strangers) == 1:
                own = quoted((label[0], 'x', label[1]))
                advice = f'. A label of your own with a value needs a third part, as in {own}'
                kind = 'a value of any axis'
                raise unknown_name(strangers[0], self._axis_of, kind, where, advice)
        elif label and all(has_name(self._axis_of, value) for value in label[:2]):
            raise LabelError(
                f'{quoted(label)} is not a pair of values (section {quoted(self.section)}): '
                'begin a label of your own with a word that is not a value'
            )
        return super().auto_term(*label, ordered=ordered)

    f = auto_term

    def _said(self, label: tuple[Hashable, ...], no: str) -> str:
        if label not in self._pairs:
            return ''
        axes = [*self.axes]
        first, other = sorted(label, key=lambda value: axes.index(self._axis_of[value]))
        return f'{other} is {no}{first}'

    def rows(self, solution: Iterable[int]) -> list[dict[Hashable, Hashable]]:
        """Return a solution as a table: a row {axis: value} for each value of the first full axis.

        `unconstrained` values are left out, so there is exactly one value for each row and axis.

        >>> cnf = Zebra()
        >>> cnf.load_axes({'who': ['Ann', 'Ben'], 'pet': ['cat', 'dog']})
        >>> cnf.write_one(cnf.auto_term('Ann', 'dog'))
        >>> [cnf.rows(solution) for solution in cnf.solutions()]
        [[{'who': 'Ann', 'pet': 'dog'}, {'who': 'Ben', 'pet': 'cat'}]]
        """
        true = set(solution)
        return [
            {
                axis: partner
                for axis in self.axes
                for partner in self._partners(value, axis, true)
                if partner not in self._unconstrained
            }
            for value in self._rows
        ]

    def _partners(self, value: Hashable, axis: Hashable, true: set[int]) -> list[Hashable]:
        """Return the values paired with a value on that axis, or itself on its own axis."""
        return [
            other
            for other in self.axes[axis]
            if other == value or self._pairs.get((value, other)) in true
        ]

    def show(self, axes: Iterable[Hashable], num: int | None = 3) -> None:
        """Print up to `num` solutions that differ in the printed lines; None: all.

        One line for each value of the first axis: the value, then its partners on the
        other axes, in this order; a dash for none. A blank line follows each solution. If there is
        no solution, print which sections cannot hold together. As in sat.py, nothing says whether
        there are more solutions: print all, or ask `the_solution` whether there is only one.

        >>> cnf = Zebra()
        >>> cnf.load_axes({'who': ['Ann', 'Ben'], 'drink': ['tea', 'milk', 'gin']})
        >>> cnf.comment('no milk or gin for either')
        >>> cnf.write([-cnf.f(who, drink)] for who in ('Ann', 'Ben') for drink in ('milk', 'gin'))
        >>> cnf.show(['drink', 'who'])
        tea   Ann, Ben
        milk  -
        gin   -
        <BLANKLINE>
        >>> cnf.comment('Ann has gin'); cnf.write_one(cnf.f('Ann', 'gin'))
        >>> cnf.show(['who', 'drink'])
        no solution: these 2 sections cannot hold together: 'no milk or gin for either', 'Ann has \
gin'
        """
        axes = list(axes)
        for axis in axes:
            check_name(axis, self.axes, 'an axis', 'show')
        if not axes:
            raise LabelError('show needs the name of at least one axis')
        first, *others = axes

        def lines(solution: set[int]) -> list[str]:
            table = []
            for value in self.axes[first]:
                partners = (self._partners(value, axis, solution) for axis in others)
                table.append(
                    [str(value), *(', '.join(map(str, found)) or '-' for found in partners)]
                )
            return [*columns(table), '']

        cells = (product(self.axes[first], self.axes[axis]) for axis in others if axis != first)
        printed = {self._pairs[pair] for pairs in cells for pair in pairs}
        # Without a pair the lines of all solutions are equal; no variables would mean all of them.
        self._print_solutions(num if printed or num == 0 else 1, printed, lines)


def checked_axes(axes: Mapping[Any, Iterable[Hashable]]) -> Axes:
    """Return the axes with their values as tuples.

    `LabelError`: fewer than two axes, or an axis without values.
    """
    if not isinstance(axes, Mapping) or len(axes) < 2:
        raise LabelError(
            f'load_axes needs at least two axes, as {{name: [values]}}, not {quoted(axes)}'
        )
    table = {}
    for axis, values in axes.items():
        table[axis] = tuple(values) if isinstance(values, Iterable) else ()
        if not table[axis]:
            raise LabelError(f'axis {quoted(axis)} needs a list of values, not {quoted(values)}')
    return table


def rules_of_axes(
    axes: Axes,
    pairs: Mapping[tuple[Hashable, ...], int],
    full: list[Hashable],
    unconstrained: Collection[Hashable],
) -> Iterator[tuple[str, Iterable[Clauses]]]:
    """Yield (text of the section, its rules), each rule as clauses."""

    def constrained(axis: Hashable) -> list[Hashable]:
        return [value for value in axes[axis] if value not in unconstrained]

    def one_partner(one: Hashable, other: Hashable) -> Iterator[Clauses]:
        """Each value of one axis has exactly one partner on the other."""
        for a in constrained(one):
            yield window([pairs[a, b] for b in constrained(other)], 1, 1)

    def transitive(middle: Hashable) -> Iterator[Clauses]:
        for one, other in combinations([axis for axis in axes if axis != middle], 2):
            yield (
                (-pairs[a, m], -pairs[m, b], pairs[a, b])
                for a, m, b in product(axes[one], constrained(middle), axes[other])
            )

    yield (
        f'{", ".join(map(str, full))}: one to one',
        (rule for one, other in permutations(full, 2) for rule in one_partner(one, other)),
    )
    for axis in axes:
        if axis not in full:
            rules = (rule for one in full for rule in one_partner(one, axis))
            yield f'each {full[0]} has one {axis}', rules
    if len(axes) > 2:
        yield 'what belongs together', (rule for middle in full for rule in transitive(middle))

"""Axes: lists of names that a formula is about. The common part of `Zebra` and `Sequence`.

Both are a CNF that knows the names of its puzzle. `load_axes` makes the variables and writes the
rules that all such puzzles have in common, a section for each. Write the clues yourself, each best
under a `comment` with its text, because a conflict is reported by the texts.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping

from satpy.cnf import CNF
from satpy.errors import LabelError, Unsatisfiable, quoted

__all__ = [
    'CLUES',
    'NamedCNF',
    'axis_of_each',
    'check_name',
    'columns',
    'has_name',
    'unknown_name',
]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from satpy.formula.names import Within

CLUES = 'clues'
"""The section that `load_axes` leaves open, for clues without a comment."""


class NamedCNF(CNF):
    """A CNF that knows the names of its puzzle, until it is cleared."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        """Take the arguments of `CNF`."""
        super().__init__(*arguments, **options)
        self._forget_axes()

    def clear(self) -> None:
        """Remove everything, including the names. An example is at `CNF.clear`."""
        super().clear()
        self._forget_axes()

    def unwritten(self) -> list[str]:
        """Return the empty sections without the one for other clues."""
        return [text for text in super().unwritten() if text != CLUES]

    def prefix(self, prefix: Hashable) -> Within:
        """Raise `LabelError`: its names belong to one puzzle, and have no prefixes.

        >>> from satpy import Zebra
        >>> Zebra().prefix('A')
        Traceback (most recent call last):
            ...
        satpy.errors.LabelError: Zebra takes no prefix: use a formula of its own for each puzzle
        """
        name = type(self).__name__
        raise LabelError(f'{name} takes no prefix: use a formula of its own for each puzzle')

    def _forget_axes(self) -> None:
        """Forget all names."""
        raise NotImplementedError

    def spell(self, clause: Iterable[int], joiner: str = ' or ') -> str:
        """Return the clause in words.

        >>> from satpy import Zebra
        >>> cnf = Zebra()
        >>> cnf.load_axes({'place': ['first', 'second'], 'lamp': ['red', 'blue']})
        >>> cnf.spell([cnf.f('blue', 'first'), -cnf.f('second', 'red')])
        'blue is first or red is not second'
        """
        parts = {
            v: self._said(self.variables.label(abs(v)) or (), 'not ' * (v < 0)) for v in clause
        }
        words = joiner.join(parts[v] or CNF.spell(self, [v]) for v in parts)
        return words or CNF.spell(self, (), joiner)

    def _said(self, label: tuple[Hashable, ...], no: str) -> str:
        """Return the meaning of a puzzle's label, or '' for another label; no: 'not ' or ''."""
        raise NotImplementedError

    def _variable(self, *label: Hashable, ordered: bool = True) -> int:
        """Return the variable of that name; make it if it is new, in any `auto_mode`."""
        if self.auto_mode == 'rw':
            return CNF.auto_term(self, *label, ordered=ordered)
        self.auto_stack_push('rw')
        try:
            return CNF.auto_term(self, *label, ordered=ordered)
        finally:
            self.auto_stack_pop()

    def _print_solutions(
        self,
        how_many: int | None,
        interesting: Iterable[int],
        lines: Callable[[set[int]], Iterable[str]],
    ) -> None:
        """Print the lines of each solution. If there is no solution, print which sections clash."""
        solutions = self.solutions(how_many, interesting)
        for solution in solutions:
            print(*lines(solution), sep='\n')
        if solutions.complete and not solutions.found:
            try:
                self.verify(allow_partial=True)
            except Unsatisfiable as error:
                print(error)


def axis_of_each(axes: Mapping[Hashable, Iterable[Hashable]]) -> dict[Hashable, Hashable]:
    """Return {value: its axis}.

    `LabelError`: a value occurs twice or is not hashable.

    >>> axis_of_each({'who': ['Ann', 'Ben'], 'age': [7, 8]})
    {'Ann': 'who', 'Ben': 'who', 7: 'age', 8: 'age'}
    >>> axis_of_each({'floor': [1, 2], 'age': [2, 3]})
    Traceback (most recent call last):
        ...
    satpy.errors.LabelError: 2 occurs twice, in 'floor' and in 'age': all names must differ, \
so write 'age 2'
    """
    axis_of: dict[Hashable, Hashable] = {}
    for axis, values in axes.items():
        for value in values:
            try:
                known = value in axis_of
            except TypeError:
                raise LabelError(
                    f'{quoted(value)} in {quoted(axis)} cannot be a name because it can change: '
                    'use a tuple'
                ) from None
            if known:
                other = f', so write {quoted(f"{axis} {value}")}' if axis != axis_of[value] else ''
                raise LabelError(
                    f'{quoted(value)} occurs twice, in {quoted(axis_of[value])} and in '
                    f'{quoted(axis)}: all names must differ{other}'
                )
            axis_of[value] = axis
    return axis_of


def has_name(names: Collection[Hashable], name: object) -> bool:
    """Whether it is one of the names; a list, for instance, never is."""
    try:
        return name in names
    except TypeError:
        return False


def unknown_name(
    name: object, names: Iterable[Hashable], kind: str, where: str, advice: str = ''
) -> LabelError:
    """Return the error for a name that is not of that kind, with the nearest names of the kind.

    advice: follows if none is similar.
    """
    from difflib import get_close_matches

    by_text = {str(known).lower(): quoted(known) for known in names}
    close = get_close_matches(str(name).lower(), by_text, 3, 0.5)
    nearest = ', '.join(by_text[text] for text in close) or f'none is similar{advice}'
    return LabelError(f'{quoted(name)} is not {kind} ({where}). Nearest: {nearest}')


def check_name(name: object, names: Collection[Hashable], kind: str, where: str) -> None:
    """Raise `LabelError`, with the nearest names, unless it is one of the names."""
    if not has_name(names, name):
        raise unknown_name(name, names, kind, where)


def columns(table: Iterable[list[str]]) -> list[str]:
    """Return the rows of a table as lines of text, with its columns aligned.

    >>> columns([['Ann', 'cat'], ['Benedict', 'owl']])
    ['Ann       cat', 'Benedict  owl']
    """
    table = list(table)
    widths = [max(map(len, column)) for column in zip(*table)]
    return ['  '.join(map(str.ljust, row, widths)).rstrip() for row in table]

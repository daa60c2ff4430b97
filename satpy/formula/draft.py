"""Drafts: the clauses and auxiliary variables of one encoder, which reach a formula all at once.

So an encoder that fails half way leaves the formula as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import wraps

from satpy.errors import ClauseError, LabelError, quoted
from satpy.formula.clauses import conditional
from satpy.formula.gates import Gates
from satpy.formula.lazy import LazyConstraint
from satpy.formula.variables import Block, Label, portable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array
    from typing import Any, TypeVar

    from satpy.formula.formula import Formula

    Encoder = TypeVar('Encoder', bound=Callable[..., Any])

__all__ = ['Draft', 'takes_cnf']


def takes_cnf(encoder: Encoder) -> Encoder:
    """Make an encoder that writes its clauses check which arguments it is given.

    It then raises `TypeError` without a cnf or with too few or too many arguments, and
    `ClauseError` if an option whose default is True or False is given anything else.

    >>> @takes_cnf
    ... def at_least_one(cnf, cells): cnf.write([cells])
    >>> at_least_one([1, 2])
    Traceback (most recent call last):
        ...
    TypeError: at_least_one writes its clauses itself: the cnf comes first, at_least_one(cnf, ...)
    """

    code, defaults = encoder.__code__, encoder.__defaults__ or ()
    names = code.co_varnames[: code.co_argcount]
    needed = names[: len(names) - len(defaults)]
    flags = [
        (len(needed) + n, names[len(needed) + n])
        for n, default in enumerate(defaults)
        if isinstance(default, bool)
    ]

    @wraps(encoder)
    def checked(*arguments: Any, **named: Any) -> Any:
        if not hasattr(arguments[0] if arguments else named.get('cnf'), 'draft'):
            name = encoder.__name__
            raise TypeError(
                f'{name} writes its clauses itself: the cnf comes first, {name}(cnf, ...)'
            )
        missing = [name for name in needed[len(arguments) :] if name not in named]
        if missing:
            call = f'{encoder.__name__}({", ".join(needed)})'
            hint = '; prefix is a name that you make up' * ('prefix' in needed)
            raise TypeError(f'{call}: {missing[0]} is missing{hint}')
        if len(arguments) > len(names):
            call = f'{encoder.__name__}({", ".join(names)})'
            raise TypeError(f'{call}, not {len(arguments)} arguments: several cells are one list')
        for at, name in flags:
            flag = arguments[at] if at < len(arguments) else named.get(name, False)
            if flag is not True and flag is not False and flag not in (True, False):
                where = f'{encoder.__name__} {quoted(arguments[1])}' if len(arguments) > 1 else ''
                several = hasattr(flag, '__iter__') and not isinstance(flag, str)
                hint = ': several of an argument are one list' * several
                raise ClauseError(f'{where}: {name} is True or False, not {quoted(flag)}{hint}')
        return encoder(*arguments, **named)

    return checked  # type: ignore[return-value]


class Draft(Gates):
    """The clauses and variables of one call of an encoder; `Formula.draft` begins one.

    `cells`: the literals that the encoder was given, checked. Nothing is in the formula before
    `write`.

    >>> from satpy import CNF
    >>> cnf = CNF()
    >>> draft = cnf.draft('either', 'my rule', [cnf.auto_term('a'), cnf.auto_term('b')])
    >>> a, b = draft.cells
    >>> (either,) = draft.new(1)
    >>> draft.add(-a, either); draft.add(-b, either); draft.add(a, b, -either)
    >>> cnf.clauses, cnf.maxterm
    (0, 2)
    >>> draft.write(reveal=[either])
    >>> cnf.clauses, cnf.maxterm, cnf.count(), cnf.spell([either])
    (3, 3, 4, 'either my rule part 1')
    """

    def __init__(
        self, formula: Formula, kind: str, prefix: Hashable, cells: tuple[int, ...], top: int
    ) -> None:
        super().__init__(max(formula.variables.highest, top) + 1)
        self.cells = cells
        self.top = top
        self._formula = formula
        self._kind = kind
        self._prefix = prefix
        self._began = formula.variables.highest
        self._labels: list[tuple[Label, int]] = []
        self._made: list[list[int]] = []  # [start, stop] of consecutive auxiliary variables
        self._lazy: list[LazyConstraint] = []

    def new(self, n: int) -> range:
        """Return n new auxiliary variables."""
        made = super().new(n)
        if self._made and self._made[-1][1] == made.start:
            self._made[-1][1] = made.stop
        elif n:
            self._made.append([made.start, made.stop])
        return made

    def name(self, labels: Iterable[Label]) -> list[int]:
        """Return a new variable for each label, in any `auto_mode`.

        Raises `LabelError` if a label exists.
        """
        variables, prefixes = self._formula.variables, self._formula.prefixes
        labels = [prefixes + tuple(label) for label in labels]
        for label in filter(variables.lut.__contains__, labels):
            raise LabelError(
                f'{quoted(label)} exists already, as variable {variables.lut[label]} '
                f'(section {quoted(self._formula.section)})'
            )
        if self._formula.portable_names:
            for label in labels:
                portable(label)
        forgotten = variables.forgotten
        fresh = [label for label in labels if label not in forgotten] if forgotten else labels
        numbers = [*super().new(len(fresh))]
        if forgotten:
            made = dict(zip(fresh, numbers))
            numbers = [made.get(label) or forgotten[label] for label in labels]
        self._labels += zip(labels, numbers)
        return numbers

    def add_lazy(self, constraint: LazyConstraint) -> None:
        """Add a lazy constraint."""
        self._lazy.append(constraint)

    def write(self, reveal: Iterable[int] | Mapping[Any, int] = (), more: int = 0) -> None:
        """Write the draft to the formula; write nothing if the formula refuses it.

        `reveal`: literals that the encoder returns, or {their meaning: literal}; solutions report
        their variables. `more`: the number of clauses that the encoder writes after these, which
        the limit has to allow.
        """
        formula, variables = self._formula, self._formula.variables
        if variables.highest != self._began:
            raise ClauseError(
                f'{self._kind} {quoted(self._prefix)}: two encoders overlap: finish one '
                '(draft.write()) before you begin the next'
            )
        if formula.encodes_at_once:
            for constraint in self._lazy:
                constraint.encode(self)
            self._lazy = []
        # No literal of the draft is above the variables that were there or are made here.
        literals = self._under_conditions() if formula.conditions else self.flat
        count = literals.count(0)
        formula.store.check_limit(count + more)
        variables.note_used(self.top)
        # All variables, then the clauses, then names and the prefix: so Ctrl-C leaves no name of a
        # variable without clauses, and the same call can be made again.
        variables.highest = self.next - 1
        owner = formula.section if self._prefix is None else self._prefix
        for start, stop in self._made:
            variables.add_block(Block(start, stop, self._kind, owner))
        formula.add_unconditionally(literals, count, self.next - 1)
        for constraint in self._lazy:
            formula.add_lazy(constraint)
        if isinstance(reveal, Mapping):
            variables.mean(self._kind, owner, reveal)
            reveal = reveal.values()
        variables.reveal(reveal)
        if self._labels:
            variables.bind(self._labels)
        if self._prefix is not None:
            variables.use_prefix(self._kind, self._prefix)

    def _under_conditions(self) -> array[int]:
        """Return the clauses under the formula's conditions.

        Where the conditions do not hold, all new variables are false.
        """
        conditions = self._formula.conditions
        literals = conditional(self.flat, conditions)
        made = [number for _, number in self._labels]
        made += [variable for start, stop in self._made for variable in range(start, stop)]
        for variable in made:
            for condition in conditions:
                literals.extend((condition, -variable, 0))
        return literals

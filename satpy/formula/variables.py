"""The meaning of each variable: a label, an auxiliary variable, or a number of the caller's."""

from __future__ import annotations

from bisect import bisect_right
from collections import namedtuple
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import compress, count, islice
from operator import not_

from satpy.errors import LabelError, quoted

__all__ = ['Block', 'Label', 'Variables', 'inside', 'last_keys', 'portable']

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeVar

    K = TypeVar('K')
    V = TypeVar('V')

Label = tuple[Hashable, ...]
"""A name: the arguments of `auto_term`."""


def last_keys(table: dict[K, V], n: int) -> list[K]:
    """Return the last n keys of a dict, in the order added.

    >>> last_keys({'a': 1, 'b': 2, 'c': 3}, 2), last_keys({'a': 1}, 0)
    (['b', 'c'], [])
    """
    return [*islice(reversed(table), n)][::-1] if n > 0 else []


def inside(prefixes: Label, prefix: Hashable) -> Hashable:
    """Return an encoder's prefix with the prefixes of the blocks around it.

    >>> inside(('A',), 'rooks'), inside((), 'rooks')
    (('A', 'rooks'), 'rooks')
    """
    return (*prefixes, prefix) if prefixes else prefix


class Block(namedtuple('Block', 'start stop kind prefix')):
    """Consecutive auxiliary variables of one encoder: `start` up to, not including, `stop`."""

    start: int
    stop: int
    kind: str
    prefix: Hashable

    def __str__(self) -> str:
        return f'{self.kind} of {quoted(self.prefix)}'


def encoder_name(kind: str, prefix: Hashable, key: Hashable) -> Label:
    """Return the name of an auxiliary variable.

    >>> encoder_name('loop', 'loop', (1, 2)), encoder_name('count', ('row', 3), 'part 2')
    (('loop', (1, 2)), ('count', 'row', 3, 'part 2'))
    """
    within = prefix if isinstance(prefix, tuple) else (prefix,)
    return (kind, *(part for part in within if part != kind), key)


def portable(label: Hashable) -> Hashable:
    """Return the label with plain ints, strings, tuples, ..., whose `repr` can be read back.

    >>> portable(('ship', True, (1, None)))
    ('ship', True, (1, None))
    >>> portable(('ship', {1}))
    Traceback (most recent call last):
        ...
    satpy.errors.LabelError: ('ship', {1}) cannot be read back from a file because of {1}: \
make labels of ints, strings, tuples, bools and None
    """

    def plain(part: Hashable) -> Hashable:
        if part is None or isinstance(part, bool):
            return part
        if isinstance(part, tuple):
            return tuple(map(plain, part))
        if isinstance(part, str):
            return str.__str__(part)
        if isinstance(part, float) and abs(part) < float('inf'):
            return float(part)
        if hasattr(part, '__index__'):
            return int(part.__index__())
        raise LabelError(
            f'{quoted(label)} cannot be read back from a file because of {quoted(part)}: '
            'make labels of ints, strings, tuples, bools and None'
        )

    return plain(label)


class Variables:
    """The labels of a formula, and the auxiliary variables of its encoders.

    `lut`: label -> variable. `history`: labels in the order made. `blocks`: the auxiliary
    variables, ascending. `revealed`: auxiliary variables that encoders have returned; solutions
    report these. `highest`: no variable above it is in use. `by_hand`: whether the caller has
    chosen numbers. `tracked`: variables that a `SolutionPath` finds besides its terms. `prefixes`:
    (kind, prefix) of the encoders. `forgotten`: names that can be made again, and their variables.

    >>> variables = Variables()
    >>> variables.make(('rook', 0, 0))
    1
    >>> variables.add_block(Block(2, 4, 'count', 'row 0'))
    >>> variables.make(('rook', 1))
    4
    >>> variables.name(3), variables.name(4), variables.name(7)
    (('count', 'row 0', 'part 2'), ('rook', 1), (7,))
    """

    def __init__(self) -> None:
        self.lut: dict[Label, int] = {}
        self._history: list[Label] = []
        self.blocks: list[Block] = []
        self.revealed: set[int] = set()
        self._hidden = bytearray()  # 1 for each hidden auxiliary variable
        self.highest = 0
        self.by_hand = False
        self.tracked: list[int] = []
        self._labels: dict[int, Label] = {}  # of the first self._labelled names, made on demand
        self._labelled = 0
        self.prefixes: set[tuple[str, Hashable]] = set()
        self.forgotten: dict[Label, int] = {}
        self._meanings: list[tuple[str, Hashable, Mapping[Any, int]]] = []

    # ------------------------------------------------------------------ labels

    def make(self, label: Label) -> int:
        """Return a new variable of that name, or the one that it had when it was forgotten."""
        if self.forgotten and label in self.forgotten:
            self.lut[label] = self.forgotten[label]
            return self.lut[label]
        self.highest += 1
        self.lut[label] = self.highest
        return self.highest

    def forget(self) -> None:
        """Forget names and prefixes, so that encoders can make them again.

        A name that is made again, or remembered, has the same variable.

        >>> variables = Variables()
        >>> variables.make(('rook', 0)), variables.make(('rook', 1))
        (1, 2)
        >>> variables.forget()
        >>> variables.make(('rook', 5)), variables.make(('rook', 1)), variables.name(1)
        (4, 2, (1,))
        >>> variables.remember()
        >>> variables.name(1)
        ('rook', 0)
        """
        self.forgotten, self.lut, self.prefixes = self.lut, {}, set()
        self._history, self._labels, self._labelled = [], {}, 0
        self.highest += 1  # so that new auxiliary variables make up blocks of their own

    def remember(self) -> None:
        """Make again the names that were forgotten and not made since."""
        self.lut = {**self.forgotten, **self.lut}
        self.forgotten = {}
        self._history, self._labels, self._labelled = [], {}, 0

    @property
    def history(self) -> list[Label]:
        self._history += last_keys(self.lut, len(self.lut) - len(self._history))
        return self._history

    def bind(self, named: Iterable[tuple[Label, int]]) -> None:
        """Give names to variables: (label, variable)."""
        named = list(named)
        # Before the names: Ctrl-C between the two only leaves numbers unused.
        self.highest = max(self.highest, *[variable for _, variable in named], 0)
        self.lut.update(named)

    def note_used(self, variable: int) -> None:
        """Note a variable in use. One above `highest` was chosen by hand."""
        if variable > self.highest:
            self.by_hand = True
            self.highest = variable

    def label(self, variable: int) -> Label | None:
        """The variable's name (the first, if it has several), or None."""
        history = self.history
        while self._labelled < len(history):
            label = history[self._labelled]
            self._labels.setdefault(self.lut[label], label)
            self._labelled += 1
        return self._labels.get(variable)

    def name(self, variable: int) -> Label:
        """Return the label of a variable, else its meaning for its encoder, or its number.

        A revealed auxiliary variable is named by its encoder, prefix and meaning, another one "part
        of" its encoder and prefix.
        """
        label, owner = self.label(variable), self.owner(variable)
        if label or not owner:
            return label or (variable,)
        for kind, prefix, terms in self._meanings if variable in self.revealed else ():
            for key, literal in terms.items():
                if literal == variable:
                    return encoder_name(kind, prefix, key)
        before = [block for block in self.blocks if block[2:] == owner[2:] and block < owner]
        n = sum(block.stop - block.start for block in before) + variable - owner.start + 1
        return encoder_name(owner.kind, owner.prefix, f'part {n}')

    def nearest(self, label: Label, n: int = 3) -> list[Label]:
        """Return the labels that look most like it, best first."""
        from difflib import get_close_matches

        def shared(other: Label) -> tuple[bool, int]:
            return len(other) == len(label), sum(a == b for a, b in zip(label, other))

        def letters(some: Label) -> list[str]:
            return sorted(repr(some).lower())

        near = sorted(self.history, key=shared, reverse=True)[:100]
        # First the labels that differ only in case or order.
        found = [other for other in near if letters(other) == letters(label)]
        likely = {repr(other): other for other in near if other not in found}
        found += [likely[text] for text in get_close_matches(repr(label), likely, n)]
        return found[:n]

    # ----------------------------------------------------- auxiliary variables

    def check_prefix(self, kind: str, prefix: Hashable) -> None:
        """Raise `LabelError` for a prefix that this kind of encoder has used, or cannot use."""
        try:
            used = (kind, prefix) in self.prefixes
        except TypeError:
            raise LabelError(
                f'{quoted(prefix)} cannot be a prefix: a part of it can change; use a tuple'
            ) from None
        if used:
            raise LabelError(
                f'{kind} of {quoted(prefix)} exists already: give each call its own prefix'
            )

    def fresh_prefix(self, kind: str, prefixes: Label) -> tuple[str, int]:
        """Return (kind, n) with the first n that makes an unused prefix, inside `prefixes`."""
        fresh = ((kind, n) for n in count())
        return next(p for p in fresh if (kind, inside(prefixes, p)) not in self.prefixes)

    def use_prefix(self, kind: str, prefix: Hashable) -> None:
        """Note that a prefix is in use."""
        self.prefixes.add((kind, prefix))

    def add_block(self, block: Block) -> None:
        """Add auxiliary variables that lie above all other variables."""
        # Before the block: Ctrl-C between the two only leaves numbers unused.
        self.highest = max(self.highest, block.stop - 1)
        gap = block.start - len(self._hidden)
        self._hidden += bytes(gap) + b'\1' * (block.stop - block.start)
        last = self.blocks[-1] if self.blocks else None
        if last and last.stop == block.start and last[2:] == block[2:]:
            self.blocks[-1] = Block(last.start, *block[1:])
        else:
            self.blocks.append(block)

    def mean(self, kind: str, prefix: Hashable, terms: Mapping[Any, int]) -> None:
        """Note the meanings of an encoder's terms: {meaning: literal}."""
        self._meanings.append((kind, prefix, terms))

    def reveal(self, literals: Iterable[int]) -> None:
        """Let solutions report these auxiliary variables."""
        known = len(self._hidden)
        for variable in map(abs, literals):
            if variable < known and self._hidden[variable]:
                self.revealed.add(variable)
                self._hidden[variable] = 0

    def owner(self, variable: int) -> Block | None:
        """Return the block of auxiliary variables that holds the variable, or None."""
        # (v,) sorts before (v, stop, ...), hence the + 1.
        at = bisect_right(self.blocks, (variable + 1,)) - 1
        if at >= 0 and variable < self.blocks[at].stop:
            return self.blocks[at]
        return None

    def hidden(self, literals: Sequence[int]) -> Iterator[tuple[int, Block]]:
        """Yield the hidden auxiliary variables among these, ascending, each with its block."""
        hidden = self._hidden
        known = len(hidden)
        # Nearly always there are none; this check takes half the time of a generator.
        if 1 in [hidden[variable] for variable in map(abs, literals) if variable < known]:
            for variable in sorted({*map(abs, literals)}):
                owner = self.owner(variable)
                if owner and variable not in self.revealed:
                    yield variable, owner

    def tree_node(self, label: Label) -> int | None:
        """Return the variable of a label (prefix, i) if `tree_one` made a tree with that prefix.

        It is node i of the tree, whose last node is the root.
        """
        if len(label) == 2 and isinstance(label[1], int):
            for block in reversed(self.blocks):  # the last one, if names were forgotten
                variable: int = block.start + label[1]
                if block[2:] == ('tree', label[0]) and block.start <= variable < block.stop:
                    return variable
        return None

    def is_tree_node(self, label: Label) -> bool:
        """Whether the label is a node of a tree that was made here."""
        made = len(label) == 2 and ('tree', label[0]) in self.prefixes
        return made and self.tree_node(label) is not None

    def reported(self, variables: set[int]) -> list[int]:
        """Return the variables that are not auxiliary, and then the revealed ones."""
        revealed = variables & self.revealed
        ordered = sorted(variables - revealed)
        hidden = self._hidden.ljust(self.highest + 1, b'\0')
        shown = compress(ordered, map(not_, map(hidden.__getitem__, ordered)))
        return [*shown, *sorted(revealed)]

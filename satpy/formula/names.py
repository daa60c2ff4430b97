"""Names: which label has which variable, and which variables are an encoder's private ones."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import namedtuple
from collections.abc import Callable, Hashable, Iterable, Iterator

from satpy.errors import LabelError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ['Label', 'Names', 'Private', 'portable']

Label = tuple[Hashable, ...]
"""A name: the arguments of `auto_term`."""


class Private(namedtuple('Private', 'start stop word prefix')):
    """A block of consecutive private variables: `start` up to, not including, `stop`."""

    start: int
    stop: int
    word: str
    prefix: Hashable

    def __str__(self) -> str:
        return f'{self.word} of {self.prefix!r}'


def portable(label: Hashable) -> Hashable:
    """The label made of plain ints, strings, tuples, ... so that its `repr` can be read back.

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
            f'{label!r} cannot be read back from a file because of {part!r}: '
            'make labels of ints, strings, tuples, bools and None'
        )

    return plain(label)


class Names:
    """The table of labels, and the blocks of private variables.

    `lut`: label -> variable. `history`: labels in the order made. `private`: the blocks.
    `highest`: no variable above it is in use. `by_hand`: were there numbers from nowhere?

    >>> names = Names()
    >>> new = names.maker('count', 'row 0')
    >>> names.make(('rook', 0, 0)), list(new(2)), names.make(('rook', 1))
    (1, [2, 3], 4)
    >>> names.describe(-3), names.describe(4), names.describe(7)
    ("count of 'row 0'", ('rook', 1), 7)
    """

    def __init__(self) -> None:
        self.lut: dict[Label, int] = {}
        self.history: list[Label] = []
        self.private: list[Private] = []
        self.highest = 0
        self.by_hand = False
        self.revealed: dict[int, None] = {}
        self._labels: dict[int, Label] = {}  # of the first self._labelled names, made on demand
        self._labelled = 0
        self._used: dict[tuple[str, Hashable], None] = {}
        self._users: dict[tuple[str, Hashable], None] = {}  # of encoders that the user has written

    def restorer(self) -> Callable[[], None]:
        """What makes all be forgotten that comes from now on.

        >>> names = Names()
        >>> restore = names.restorer()
        >>> names.make(('rook',)), names.maker('count', 'row')(2)
        (1, range(2, 4))
        >>> restore()
        >>> names.highest, names.lut, names.private
        (0, {}, [])
        """
        highest, by_hand, last = self.highest, self.by_hand, self.private[-1:]
        labels, blocks = len(self.history), len(self.private)
        tables: list[dict[Any, None]] = [self.revealed, self._used, self._users]
        sizes = [*map(len, tables)]

        def restore() -> None:
            self.highest, self.by_hand = highest, by_hand
            for label in self.history[labels:]:
                del self.lut[label]
            del self.history[labels:]
            self.private[max(0, blocks - 1) :] = last
            for table, size in zip(tables, sizes):
                while len(table) > size:
                    table.popitem()
            self._labels.clear()
            self._labelled = 0

        return restore

    def make(self, label: Label) -> int:
        """A new variable of that name."""
        self.highest += 1
        self.bind(label, self.highest)
        return self.highest

    def meet(self, variable: int) -> None:
        """It is in use. One that is higher than all was numbered by hand."""
        if variable > self.highest:
            self.highest = variable
            self.by_hand = True

    def bind(self, label: Label, variable: int) -> None:
        """Give an existing variable that name."""
        self.lut[label] = variable
        self.history.append(label)
        self.highest = max(self.highest, variable)

    def maker(
        self, word: str, prefix: Hashable, unique: bool = True, users: bool = False
    ) -> Callable[[int], range]:
        """What gives private variables to one encoder: `new(n)` is a range of n of them.

        The same word and prefix again is a `LabelError`, unless they need not be unique. `users`:
        the encoder is one that the user has written, and may write clauses as the user does.
        """
        try:
            used = (word, prefix) in self._used
        except TypeError:
            raise LabelError(
                f'{prefix!r} cannot be a prefix: a part of it can change; use a tuple'
            ) from None
        if unique and used:
            raise LabelError(f'{word} of {prefix!r} exists already: give each call its own prefix')
        self._used[word, prefix] = None
        if users:
            self._users[word, prefix] = None

        def new(n: int) -> range:
            start = self.highest + 1
            if n:
                self.add_private(Private(start, start + n, word, prefix))
            return range(start, start + n)

        return new

    def add_private(self, block: Private) -> None:
        """Take note of a block that lies above all the others."""
        start, stop, word, prefix = block
        last = self.private[-1] if self.private else None
        if last and last.stop == start and last.word == word and last.prefix == prefix:
            self.private[-1] = Private(last.start, stop, word, prefix)
        else:
            self.private.append(block)
        self.highest = max(self.highest, stop - 1)

    def reveal(self, literals: Iterable[int]) -> None:
        """These are handed to the user, so answers tell of them, private or not."""
        variables = map(abs, literals)
        new = [v for v in variables if v not in self.revealed and self.owner(v)]
        self.revealed.update(dict.fromkeys(new))

    def owner(self, variable: int) -> Private | None:
        """The private block that the variable belongs to, if any."""
        # (v,) sorts before (v, stop, ...), hence the + 1.
        at = bisect_right(self.private, (variable + 1,)) - 1
        if at >= 0 and variable < self.private[at].stop:
            return self.private[at]
        return None

    def taken(self, variables: Iterable[int]) -> Iterator[tuple[int, Private]]:
        """Those that an encoder keeps to itself, and whose they are: no user can mean them."""
        for variable in sorted(set(variables)):
            owner = self.owner(variable)
            if owner and variable not in self.revealed and owner[2:] not in self._users:
                yield variable, owner

    def node(self, label: Label) -> int | None:
        """Node i of the tree that `tree_one` made with that prefix, for the label (prefix, i).

        The last node is the root.
        """
        if len(label) == 2 and isinstance(label[1], int):
            for block in self.private:
                variable = block.start + label[1]
                tree = block.word == 'tree' and block.prefix == label[0]
                if tree and block.start <= variable < block.stop:
                    return variable
        return None

    def is_node(self, label: Label) -> bool:
        """Is it the name of a node of a tree that was made here?"""
        used = len(label) == 2 and ('tree', label[0]) in self._used
        return used and self.node(label) is not None

    def label(self, variable: int) -> Label | None:
        """The variable's name (the first, if it has several), or None."""
        while self._labelled < len(self.history):
            label = self.history[self._labelled]
            self._labels.setdefault(self.lut[label], label)
            self._labelled += 1
        return self._labels.get(variable)

    def describe(self, literal: int) -> object:
        """What to call the literal's variable: its label, what it is private to, or its number."""
        variable = abs(literal)
        label = self.label(variable)
        if label is not None:
            return label
        owner = self.owner(variable)
        return variable if owner is None else str(owner)

    def public(self, variables: set[int]) -> list[int]:
        """Those of the variables that are nobody's own, and then those that were revealed."""
        ordered = sorted(variables)
        public: list[int] = []
        start = 0
        for block in self.private:
            stop = bisect_left(ordered, block.start, start)
            public += ordered[start:stop]
            start = bisect_left(ordered, block.stop, stop)
        return [*public, *ordered[start:], *sorted(variables.intersection(self.revealed))]

    def nearest(self, label: Label, n: int = 3) -> list[Label]:
        """The labels that look most like it, best first."""
        from difflib import get_close_matches
        from heapq import nlargest

        def shared(other: Label) -> tuple[bool, int]:
            return len(other) == len(label), sum(a == b for a, b in zip(label, other))

        def parts(some: Label) -> list[str]:
            return sorted(repr(some).lower())

        near = nlargest(100, self.history, key=shared)
        # First those that only the case or the order tells apart.
        found = [other for other in near if parts(other) == parts(label)]
        likely = {repr(other): other for other in near if other not in found}
        found += [likely[text] for text in get_close_matches(repr(label), likely, n)]
        return found[:n]

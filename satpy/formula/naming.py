"""`auto_term` and its modes: what turns the names you make up into numbers of variables."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from satpy.errors import LabelError
from satpy.formula.names import Label, Names, portable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ['Naming']

MODES = ('rw', 'ro', 'wo')
# What is there to be set.
SETTABLE = ('auto_mode', 'custom_run', 'limit', 'quiet', 'solver', 'stdout')


class Naming:
    """The half of a CNF that deals with names.

    The other half says in `section` what is being written, and in `names_travel` whether names
    go into a file.
    """

    if TYPE_CHECKING:

        @property
        def section(self) -> str: ...

        @property
        def names_travel(self) -> bool: ...

    def __init__(self, names: Names) -> None:
        self._names = names
        self._modes: list[str] = []
        self.auto_mode = 'rw'

    if not TYPE_CHECKING:  # which knows all attributes anyway

        def __setattr__(self, name, value):
            if not (name[0] == '_' or name in self.__dict__ or hasattr(type(self), name)):
                self._check_spelling(name)
            super().__setattr__(name, value)

    def _check_spelling(self, name: str) -> None:
        """`automode = 'ro'` must not pass in silence. Other attributes are the user's own."""
        from difflib import get_close_matches

        known = {attribute.replace('_', ''): attribute for attribute in SETTABLE}
        # In a class of one's own, `limits` and `solved` are no mistakes.
        like = 0.75 if type(self).__module__.startswith('satpy.') else 1
        for near in get_close_matches(name.replace('_', '').lower(), known, 1, like):
            raise LabelError(f'there is no {name!r} to be set: is {known[near]!r} meant?')

    @property
    def auto_mode(self) -> str:
        """'rw': `auto_term` reads or makes; 'ro': only reads; 'wo': only makes."""
        return self._mode

    @auto_mode.setter
    def auto_mode(self, mode: str) -> None:
        if mode not in MODES:
            raise LabelError(f"auto_mode is 'rw', 'ro' or 'wo', not {mode!r}")
        self._mode = mode
        # With an empty table every look-up ends in _miss, which is where 'wo' is dealt with.
        self._known: dict[Label, int] = {} if mode == 'wo' else self._names.lut

    def auto_stack_push(self, mode: str) -> None:
        """Change `auto_mode` until `auto_stack_pop`, for functions that must leave it as found."""
        before = self._mode
        self.auto_mode = mode
        self._modes.append(before)

    def auto_stack_pop(self) -> None:
        """Back to the mode before the last push."""
        if not self._modes:
            raise LabelError('auto_stack_pop without an auto_stack_push before it')
        self.auto_mode = self._modes.pop()

    def auto_term(self, *label: Hashable, ordered: bool = True) -> int:
        """The number of the variable of that name. `ordered=False`: f(a, b) is f(b, a).

        A miss is a `LabelError` with the nearest names: in mode 'ro' an unknown one, in 'wo' one
        that exists.

        >>> from satpy import CNF
        >>> cnf = CNF()
        >>> f = cnf.auto_term
        >>> f('rook', 0, 0), f('rook', 0, 1), f('rook', 0, 0), f('a', 'b'), f('b', 'a')
        (1, 2, 1, 3, 4)
        >>> f('y', 'x', ordered=False) == f('x', 'y', ordered=False)
        True
        >>> cnf.auto_mode = 'ro'
        >>> f('rok', 0, 0)
        Traceback (most recent call last):
            ...
        satpy.errors.LabelError: no variable is named ('rok', 0, 0) (auto_mode is 'ro', section \
'beginning of file'). Nearest: ('rook', 0, 0), ('rook', 0, 1)
        """
        if not ordered:
            label = self._sorted(label)
        try:
            return self._known[label]
        except (KeyError, TypeError):
            pass  # not here, lest an error come with that one as its cause
        return self._miss(label)

    def _sorted(self, label: Label) -> Label:
        try:
            if not any(isinstance(part, frozenset) for part in label):  # < means another thing
                return tuple(sorted(label))  # type: ignore[type-var]
        except TypeError:
            pass
        return tuple(sorted(label, key=lambda part: (type(part).__name__, spelt(part))))

    def _miss(self, label: Label) -> int:
        try:
            known = label in self._names.lut
        except TypeError:
            raise LabelError(
                f'{label!r} cannot be a name: a part of it can change; use a tuple {self._where()}'
            ) from None
        if known:
            number = self._names.lut[label]
            raise LabelError(f'{label!r} exists already, as variable {number} {self._where()}')
        if self._mode == 'ro':
            node = self._names.node(label)
            if node is not None:
                self._names.reveal([node])
                return node
            nearest = ', '.join(map(repr, self._names.nearest(label))) or 'none is like it'
            raise LabelError(f'no variable is named {label!r} {self._where()}. Nearest: {nearest}')
        if self._names.is_node(label):
            raise LabelError(
                f"{label!r} is a node of tree_one {label[0]!r}: read it in mode 'ro', or give the "
                f'tree another prefix {self._where()}'
            )
        if self.names_travel:
            portable(label)
        return self._names.make(label)

    def _where(self) -> str:
        return f'(auto_mode is {self._mode!r}, section {self.section!r})'

    def auto_search(self, *tests: Callable[[Any], object]) -> list[Label]:
        """The names of as many parts as there are tests, whose every part passes its test.

        >>> from satpy import CNF
        >>> cnf = CNF()
        >>> for x in range(3): _ = cnf.auto_term('rook', x), cnf.auto_term('rook', x, x)
        >>> cnf.auto_search(lambda kind: kind == 'rook', lambda x: x > 0)
        [('rook', 1), ('rook', 2)]
        """
        return [
            label
            for label in self._names.history
            if len(label) == len(tests) and all(test(part) for test, part in zip(tests, label))
        ]

    @property
    def auto_history(self) -> list[Label]:
        """The names in the order made."""
        return self._names.history

    @property
    def term_lut(self) -> dict[Label, int]:
        """Name -> variable."""
        return self._names.lut


def spelt(part: Hashable) -> str:
    """Its `repr`, but a set's in order.

    >>> spelt(frozenset({9, 1})), spelt((9, 1))
    ("frozenset ['1', '9']", '(9, 1)')
    """
    return f'frozenset {sorted(map(spelt, part))}' if isinstance(part, frozenset) else repr(part)

"""`Names`: how a formula names its variables, with `auto_term` and its modes."""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Iterable, Sequence

from satpy.boards.place_names import plain_words
from satpy.errors import LabelError, quoted
from satpy.formula.variables import Label, Variables, inside, portable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ['Names', 'Within']

MODES = ('rw', 'ro', 'wo')


class Names:
    """The names of variables. `variables`: the table that holds them.

    >>> names = Names()
    >>> names.auto_term('tea'), names.auto_term('coffee'), names.auto_term('tea')
    (1, 2, 1)
    """

    portable_names = False
    """Whether each name must be one that can be read back from a file."""

    def __init__(self, variables: Variables | None = None, mode: str = 'rw') -> None:
        self.variables = Variables() if variables is None else variables
        self._modes: list[str] = []
        self._mode = mode
        self._tables: dict[Label, dict[Label, int]] = {}  # one dict for each tuple of prefixes
        self.prefixes = ()

    @property
    def section(self) -> str:
        """The section that is being written, for errors."""
        return ''

    @property
    def auto_mode(self) -> str:
        """'rw': `auto_term` reads or makes; 'ro': only reads; 'wo': only makes."""
        return self._mode

    @auto_mode.setter
    def auto_mode(self, mode: str) -> None:
        if mode not in MODES:
            raise LabelError(f"auto_mode is 'rw', 'ro' or 'wo', not {quoted(mode)}")
        self._mode = mode
        self._choose_table()

    @property
    def prefixes(self) -> Label:
        """The prefixes of the open `prefix` blocks, the outermost first."""
        return self._prefixes

    @prefixes.setter
    def prefixes(self, prefixes: Label) -> None:
        self._prefixes = prefixes
        self._choose_table()

    def _choose_table(self) -> None:
        # With an empty table every look-up ends in _unknown, which handles 'wo'.
        # In a block the table has the labels without its prefixes, so that no tuple is made.
        prefixes, known = self._prefixes, self.variables.lut
        table = self._tables.setdefault(prefixes, {}) if prefixes else known
        self._readable: dict[Label, int] = {} if self._mode == 'wo' else table

    def prefix(self, prefix: Hashable) -> Within:
        """Put a prefix before all names that are made inside, so that two scripts do not clash.

        In the block `auto_term('rook', 3)` is the variable named (prefix, 'rook', 3), an encoder of
        prefix p has the prefix (prefix, p), and a `comment` 'row 3' starts the section
        'prefix: row 3'. Blocks nest. `labels`, `spell`, `auto_search`, the debugger and files show
        all prefixes. Raises `LabelError` if the prefix is mutable; `read` in a block raises it too.

        >>> from satpy import CNF
        >>> cnf = CNF()
        >>> for team in 'Ann', 'Ben':
        ...     with cnf.prefix(team):
        ...         cnf.comment('a rook'); cnf.write_one(cnf.auto_term('rook', 3))
        >>> cnf.auto_history, cnf.auto_term('Ben', 'rook', 3), cnf.section
        ([('Ann', 'rook', 3), ('Ben', 'rook', 3)], 2, 'Ben: a rook')
        """
        try:
            hash(prefix)
        except TypeError:
            raise LabelError(
                f'{quoted(prefix)} cannot be a prefix: a part of it can change; use a tuple'
            ) from None
        return Within(self, 'prefix', 'prefixes', (prefix,))

    def auto_stack_push(self, mode: str) -> None:
        """Change `auto_mode` until `auto_stack_pop`, for functions that must restore it."""
        before = self._mode
        self.auto_mode = mode
        self._modes.append(before)

    def auto_stack_pop(self) -> None:
        """Return to the mode before the last push."""
        if not self._modes:
            raise LabelError('auto_stack_pop without an auto_stack_push before it')
        self.auto_mode = self._modes.pop()

    def auto_term(self, *label: Hashable, ordered: bool = True) -> int:
        """Return the number of the variable of that label. `ordered=False`: f(a, b) is f(b, a).

        Raises `LabelError` in mode 'ro' if the label is unknown, with the nearest ones; in mode
        'wo' if it is known; and in any mode if a part of it is mutable.

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
        satpy.errors.LabelError: no variable has the label ('rok', 0, 0) (auto_mode is 'ro', \
section 'beginning of file'). Nearest: ('rook', 0, 0), ('rook', 0, 1)
        """
        if not ordered:
            label = sorted_label(label)
        try:
            variable = self._readable.get(label)
        except TypeError:
            raise LabelError(
                f'{quoted((*self._prefixes, *label))} cannot be a label: a part of it can change; '
                f'use a tuple {self._where()}'
            ) from None
        return self._unknown(label) if variable is None else variable

    def _unknown(self, given: Label) -> int:
        """Return the variable of a label that is not readable: a new one, if the mode allows."""
        variables, prefixes = self.variables, self._prefixes
        label = (*prefixes, *given) if prefixes else given
        if self._readable is not variables.lut and label in variables.lut:
            number = variables.lut[label]
            if self._mode != 'wo':
                self._readable[given] = number
                return number
            raise LabelError(
                f'{quoted(label)} exists already, as variable {number} {self._where()}'
            )
        in_tree = (inside(prefixes, given[0]), given[1]) if len(given) == 2 else ()
        if self._mode == 'ro':
            node = variables.tree_node(in_tree)
            if node is not None:
                variables.reveal([node])
                return node
            nearest = ', '.join(map(quoted, variables.nearest(label))) or 'none is like it'
            raise LabelError(
                f'no variable has the label {quoted(label)} {self._where()}. Nearest: {nearest}'
            )
        if in_tree and variables.is_tree_node(in_tree):
            raise LabelError(
                f'{quoted(label)} is a node of tree_one {quoted(in_tree[0])}: read it in mode '
                f"'ro', or give the tree another prefix {self._where()}"
            )
        if len(given) == 1 and self._is_place(given[0]):
            raise LabelError(
                f'{quoted(given[0])} is a label already, and {quoted(given)} would be another: '
                f'write f(*label) for a label that you keep in a variable {self._where()}'
            )
        if self.portable_names:
            portable(label)
        number = variables.make(label)
        if prefixes and self._mode == 'rw':
            self._readable[given] = number
        return number

    def _is_place(self, part: Hashable) -> bool:
        """Whether the first part of a label is a label itself."""
        known = self.variables.lut
        return isinstance(part, tuple) and part != () and (*self._prefixes, *part) in known

    def _where(self) -> str:
        return f'(auto_mode is {quoted(self._mode)}, section {quoted(self.section)})'

    def auto_search(self, *tests: Callable[[Any], object]) -> list[Label]:
        """Return the names with one part for each test, every part of which passes its test.

        >>> from satpy import CNF
        >>> cnf = CNF()
        >>> for x in range(3): _ = cnf.auto_term('rook', x), cnf.auto_term('rook', x, x)
        >>> cnf.auto_search(lambda kind: kind == 'rook', lambda x: x > 0)
        [('rook', 1), ('rook', 2)]
        """
        return [
            label
            for label in self.variables.history
            if len(label) == len(tests) and all(test(part) for test, part in zip(tests, label))
        ]

    @property
    def auto_history(self) -> list[Label]:
        """The labels in the order made."""
        return self.variables.history

    @property
    def term_lut(self) -> dict[Label, int]:
        """Label -> variable."""
        return self.variables.lut

    def labels(self, solution: Iterable[int]) -> list[Label]:
        """Return the labels of a solution's variables, in the order made.

        Variables without a label are left out.

        >>> from satpy import CNF
        >>> cnf = CNF()
        >>> cnf.write([[cnf.auto_term('rook', 0), cnf.auto_term('rook', 1)], [-1], [9]])
        >>> cnf.labels(cnf.solve())
        [('rook', 1)]
        """
        return [label for label in map(self.variables.label, sorted(solution)) if label is not None]

    def spell(self, clause: Iterable[int], joiner: str = ' or ') -> str:
        """Return the clause in names; auxiliary variables are parts of their encoder.

        `joiner`: the text between two literals.

        >>> from satpy import CNF, tree_one
        >>> cnf = CNF()
        >>> one = tree_one(cnf, 'rooks', [cnf.auto_term('rook', x) for x in range(2)])
        >>> cnf.spell([-1, one, 7])
        "not ('rook', 0) or tree rooks part 1 or 7"
        >>> cnf.spell([-1, 2], joiner=' and '), cnf.spell([], joiner=', ')
        ("not ('rook', 0) and ('rook', 1)", '')
        """
        variables = self.variables
        words = (
            f'{"not " * (v < 0)}{variables.label(abs(v)) or plain_words(variables.name(abs(v)))}'
            for v in clause
        )
        empty = 'false (an empty clause)' if joiner == ' or ' else ''
        return joiner.join(words) or empty


class Within:
    """The prefixes or conditions that a `with` block adds to a formula."""

    def __init__(self, names: Names, word: str, attribute: str, more: tuple[Any, ...]) -> None:
        self._names, self._word, self._attribute, self._more = names, word, attribute, more
        self._entered = False
        self._before: list[tuple[Any, ...]] = []  # one for each open block: it may be entered again

    def __del__(self) -> None:
        if not self._entered and not sys.is_finalizing():
            import warnings

            text = f'`{self._word}` begins a block: write `with cnf.{self._word}(...):`'
            warnings.warn(text, stacklevel=2)

    def __bool__(self) -> bool:
        self._entered = True
        raise TypeError(
            f'`{self._word}` begins a block: write `with cnf.{self._word}(...):`, not `if`'
        )

    def __enter__(self) -> None:
        self._entered = True
        before = getattr(self._names, self._attribute)
        self._before.append(before)
        setattr(self._names, self._attribute, (*before, *self._more))

    def __exit__(self, *_: object) -> None:
        setattr(self._names, self._attribute, self._before.pop())


def sorted_label(label: Sequence[Any]) -> Label:
    """Return the label's parts sorted by their values alone."""
    try:
        parts = tuple(sorted(label))
        # Sets, and tuples of sets, may be neither < nor >.
        if all(a < b or a == b for a, b in zip(parts, parts[1:])):
            return parts
    except TypeError:
        pass
    return tuple(sorted(label, key=by_type))


def by_type(part: Any) -> tuple[str, str]:
    """Return a key that sorts parts by their types, then by their texts."""
    part = plain_part(part)
    return type(part).__name__, in_order(part)


def plain_part(part: Any) -> Any:
    """Return the part in Python's own types, the same for equal parts: 1, 1.0, True, numpy's 1.

    >>> plain_part((True, 2.0, 'a')), plain_part(0.5)
    ((1, 2, 'a'), 0.5)
    """
    if isinstance(part, tuple):
        return tuple(map(plain_part, part))
    if isinstance(part, str):
        return str.__str__(part)
    if hasattr(part, '__index__'):
        return int(part.__index__())
    return int(part) if isinstance(part, float) and part.is_integer() else part


def in_order(part: Any) -> str:
    """Return its `repr`, with the members of sets sorted.

    >>> in_order(frozenset({9, 1})), in_order((9, 1))
    ("frozenset ['1', '9']", '(9, 1)')
    """
    if isinstance(part, frozenset):
        return f'frozenset {sorted(map(in_order, part))}'
    text = repr(part)
    nested = isinstance(part, tuple) and 'frozenset' in text
    return repr([*map(in_order, part)]) if nested else text

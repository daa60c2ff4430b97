"""`Formula`: clauses, names and sections. It is all that an encoder sees, and knows no solver."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence

from satpy.errors import ClauseError, LabelError
from satpy.formula.clauses import ClauseStore, FlatClauses, flatten
from satpy.formula.draft import Draft
from satpy.formula.lazy import LazyConstraint
from satpy.formula.literals import INTS, ROOM, literals
from satpy.formula.texts import one_line
from satpy.formula.variables import Label, Variables, portable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array
    from typing import Any

__all__ = ['Formula']

MODES = ('rw', 'ro', 'wo')


class Formula:
    """A formula: clauses in sections, names for its variables, lazy constraints.

    `store`: the clauses (`satpy.formula.clauses`). `variables`: the names and auxiliary variables
    (`satpy.formula.variables`). `conditions`: the literals of `when`.

    >>> formula = Formula()
    >>> formula.comment('one of two')
    >>> a, b = formula.auto_term('a'), formula.auto_term('b')
    >>> formula.write([[a, b], [-a, -b]])
    >>> formula.clauses, formula.section, formula.spell([a, -b])
    (2, 'one of two', "('a',) or not ('b',)")
    """

    portable_names = False
    """Whether each name must be one that can be read back from a file."""

    @property
    def encodes_at_once(self) -> bool:
        """Whether lazy constraints are encoded in full when they are added."""
        return False

    def can_hold(self, write: Callable[[Formula], object], seconds: float) -> bool | None:
        """Return None: a formula without a solver does not know. See `CNF.can_hold`."""
        return None

    def __init__(self, limit: int | None = None) -> None:
        self.store = ClauseStore(limit)
        self.variables = Variables()
        self.conditions: tuple[int, ...] = ()
        self._modes: list[str] = []
        self.auto_mode = 'rw'

    def view(self) -> Formula:
        """Return a formula of the same clauses and names, which keeps them if this one is cleared.

        >>> formula = Formula()
        >>> view = formula.view()
        >>> formula.write([[1], [-2]])
        >>> view.clauses, view.maxterm
        (2, 2)
        """
        view = Formula()
        view.store, view.variables = self.store, self.variables
        view.auto_mode = self.auto_mode
        return view

    # ----------------------------------------------------------------- clauses

    def write(self, clauses: Iterable[Iterable[int]], *more: object) -> None:
        """Add clauses, each an iterable of non-zero ints: all of them or, on an error, none.

        A `window` that would be very many clauses is written as a counter, with auxiliary
        variables above `maxterm`. If you number variables yourself, you may need these numbers:
        so windows stay plain in a formula with variables that `auto_term` did not number.

        `ClauseError`: an object that is not a literal, with its clause and section; a variable
        that you number yourself and that an encoder has taken for itself.

        >>> from satpy import CNF
        >>> cnf = CNF()
        >>> cnf.write([[1, -2], [2]])
        >>> cnf.write([[1], [3, 0]])
        Traceback (most recent call last):
            ...
        satpy.errors.ClauseError: literal 0 in clause (3, 0) of section 'beginning of file': \
0 is not a literal; it ends a DIMACS clause
        >>> cnf.clauses
        2
        """
        if more:
            raise TypeError(
                'write takes one list of clauses: write each list by itself; write_one(1, -2) '
                'takes the literals of one clause'
            )
        encode = getattr(clauses, 'encode', None)
        if encode is not None and not hasattr(clauses, 'split'):  # a text has an `encode` as well
            encode(self)
            return
        store, variables = self.store, self.variables
        check_limit = None if store.limit is None else store.check_limit
        flat = flatten(clauses, store.section, variables.highest, check_limit)
        if variables.blocks:
            self.check_free(flat.literals, flat.highest)
        self.add_clauses(flat.under(self.conditions) if self.conditions else flat)

    def write_one(self, *literals: int) -> None:
        """Add one clause: `write_one(1, -2)` is `write([[1, -2]])`."""
        variables = self.variables
        # The commonest line of all scripts, so plain literals of known variables go a short way.
        if literals and not self.conditions and {*map(type, literals)} == INTS:
            highest = max(map(abs, literals))
            if highest <= variables.highest and 0 not in literals:
                self.check_free(literals, highest)
                self.add_clauses(FlatClauses([*literals, 0], 1, highest))
                return
        self.write([literals])

    def add_clauses(self, clauses: FlatClauses) -> None:
        """Add clauses that are checked already."""
        self.store.add(clauses)
        if clauses.highest > self.variables.highest:
            self.variables.note_used(clauses.highest)

    def write_flat(self, literals: list[int] | array[int]) -> None:
        """Add clauses as one list or array, a 0 after each, of literals known to be good.

        >>> from satpy import CNF
        >>> cnf = CNF()
        >>> cnf.write_flat([1, -2, 0, 2, 0])
        >>> cnf.clauses
        2
        """
        if literals:
            highest = max(max(literals), -min(literals))
            flat = FlatClauses(literals, literals.count(0), highest)
            self.add_clauses(flat.under(self.conditions))

    def checked(self, cells: Iterable[int], where: str) -> tuple[int, ...]:
        """Return literals from a caller as plain ints; `ClauseError`, naming `where`, if not."""
        return literals(cells, where, max(ROOM, self.variables.highest))

    def check_free(self, cells: Iterable[int], top: int) -> None:
        """Raise `ClauseError` where the caller numbers a variable that an encoder has taken.

        `top`: the highest variable among the literals.
        """
        variables = self.variables
        if variables.blocks and top >= variables.blocks[0].start:
            for variable, owner in variables.hidden([*map(abs, cells)]):
                raise ClauseError(
                    f'variable {variable} in section {self.section!r} is taken, by the {owner}: '
                    'number variables by auto_term, or from cnf.maxterm + 1 on'
                )

    def when(self, *conditions: int) -> When:
        """Let everything written inside hold only if all these literals are true.

        That includes what encoders write, lazy constraints among it. Their auxiliary variables,
        and names that they make, are false where the rules do not apply, so that no solution is
        counted twice.

        >>> from satpy import CNF, window
        >>> cnf = CNF()
        >>> strict, a, b = cnf.auto_term('strict'), cnf.auto_term('a'), cnf.auto_term('b')
        >>> with cnf.when(strict):
        ...     cnf.write(window([a, b], 1, 1))
        >>> cnf.count()
        6
        >>> with cnf.when(strict), cnf.when(-a):
        ...     cnf.write_one(-b)
        >>> cnf.count()
        5
        """
        checked = self.checked(conditions, 'when')
        top = max(map(abs, checked), default=0)
        self.check_free(checked, top)
        self.variables.note_used(top)
        return When(self, checked)

    def draft(
        self, kind: str, prefix: Hashable, cells: Iterable[int] = (), where: str | None = None
    ) -> Draft:
        """Begin what an encoder is going to write (see `satpy.formula.draft`).

        `kind` and `prefix` name its auxiliary variables, as "tree of 'rooks'". With the prefix
        None they are named after the section. `cells`: the literals it is given; `where` names it
        in errors about them, by default by kind and prefix.

        A prefix that this kind has used: `LabelError`. Cells that are not literals: `ClauseError`.
        """
        if where is None:
            where = f'{kind} {self.section if prefix is None else prefix!r}'
        checked = self.checked(cells, where)
        if prefix is not None:
            self.variables.check_prefix(kind, prefix)
        top = max(map(abs, checked), default=0)
        self.check_free(checked, top)
        return Draft(self, kind, prefix, checked, top)

    def fresh_prefix(self, kind: str) -> tuple[str, int]:
        """Return a prefix that this kind of encoder has not used: ('fill', 0), ('fill', 1), ..."""
        return self.variables.fresh_prefix(kind)

    def add_lazy(self, constraint: LazyConstraint) -> None:
        """Add a lazy constraint (see `satpy.formula.lazy`) to the section.

        It is encoded in full when many models violate it, and for what needs all clauses: files,
        programs that read them, `stdout`, `conflict_clauses` and `idle`. So `clauses` and `maxterm`
        may grow when a question is asked.

        >>> from satpy import CNF
        >>> from satpy.formula.lazy import LazyConstraint
        >>> class Either(LazyConstraint):
        ...     def violated_clauses(self, values): return [] if any(values) else [self.cells]
        ...     def encode(self, draft): draft.add(*self.cells)
        >>> cnf = CNF()
        >>> cnf.add_lazy(Either(cnf.auto_term('cell', n) for n in range(8)))
        >>> cnf.clauses, cnf.count(), cnf.clauses
        (0, 255, 0)
        """
        constraint.conditions = self.conditions
        self.store.add_lazy(constraint)

    def encode_lazy(self, constraint: LazyConstraint) -> None:
        """Encode a lazy constraint in full, in its section."""
        section, conditions = self.section, self.conditions
        self.begin_section(self.store.sections[constraint.section])
        self.conditions = constraint.conditions
        try:
            draft = self.draft(constraint.kind, None)
            constraint.encode(draft)
            draft.write()
        finally:
            self.begin_section(section)
            self.conditions = conditions
        constraint.encoded = True

    def encode_all_lazy(self) -> None:
        """Encode all lazy constraints in full."""
        for constraint in self.store.pending:
            self.encode_lazy(constraint)

    def comment(self, text: object, trusted: bool = False) -> None:
        """Start a section. The debugger speaks in these words.

        A text that was there before goes on with that section. `trusted`: the section is a rule
        that is surely right, so conflicts do not name it unless no other section is to blame.
        """
        self.begin_section(one_line(text), trusted)

    def begin_section(self, text: str, trusted: bool = False) -> None:
        """Start a section, or go on with it, without printing a comment."""
        self.store.begin(text, trusted)

    @property
    def section(self) -> str:
        """The section that is being written: the text of the last comment."""
        return self.store.section

    @property
    def clauses(self) -> int:
        """The number of clauses written."""
        return self.store.count

    @property
    def terms(self) -> set[int]:
        """The variables that occur in clauses or lazy constraints."""
        return self.store.variables()

    @property
    def limit(self) -> int | None:
        """At most so many clauses, if it is a number: one more is a `ClauseError`."""
        return self.store.limit

    @limit.setter
    def limit(self, limit: int | None) -> None:
        self.store.limit = limit

    @property
    def maxterm(self) -> int:
        """The highest variable in use. Set it to reserve the numbers up to it for yourself."""
        return self.variables.highest

    @maxterm.setter
    def maxterm(self, highest: int) -> None:
        (number,) = self.checked([highest], 'maxterm')
        if number < self.variables.highest:
            raise ClauseError(
                f'maxterm is {self.variables.highest} already, and cannot become {highest}'
            )
        self.variables.highest = number

    # ------------------------------------------------------------------- names

    @property
    def auto_mode(self) -> str:
        """'rw': `auto_term` reads or makes; 'ro': only reads; 'wo': only makes."""
        return self._mode

    @auto_mode.setter
    def auto_mode(self, mode: str) -> None:
        if mode not in MODES:
            raise LabelError(f"auto_mode is 'rw', 'ro' or 'wo', not {mode!r}")
        self._mode = mode
        # With an empty table every look-up ends in _unknown, which is where 'wo' is dealt with.
        self._readable: dict[Label, int] = {} if mode == 'wo' else self.variables.lut

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
        """Return the number of the variable of that name. `ordered=False`: f(a, b) is f(b, a).

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
            label = sorted_label(label)
        try:
            variable = self._readable.get(label)
        except TypeError:
            variable = None
        return self._unknown(label) if variable is None else variable

    def _unknown(self, label: Label) -> int:
        """The variable of a label that is not readable: a new one, if the mode allows."""
        variables = self.variables
        try:
            known = label in variables.lut
        except TypeError:
            raise LabelError(
                f'{label!r} cannot be a name: a part of it can change; use a tuple {self._where()}'
            ) from None
        if known:
            number = variables.lut[label]
            raise LabelError(f'{label!r} exists already, as variable {number} {self._where()}')
        if self._mode == 'ro':
            node = variables.tree_node(label)
            if node is not None:
                variables.reveal([node])
                return node
            nearest = ', '.join(map(repr, variables.nearest(label))) or 'none is like it'
            raise LabelError(f'no variable is named {label!r} {self._where()}. Nearest: {nearest}')
        if variables.is_tree_node(label):
            raise LabelError(
                f"{label!r} is a node of tree_one {label[0]!r}: read it in mode 'ro', or give the "
                f'tree another prefix {self._where()}'
            )
        if len(label) == 1 and label[0] and label[0] in variables.lut:
            raise LabelError(
                f'{label[0]!r} is a name already, and {label!r} would be another: write f(*label) '
                f'for a label that you keep in a variable {self._where()}'
            )
        if self.portable_names:
            portable(label)
        return variables.make(label)

    def _where(self) -> str:
        return f'(auto_mode is {self._mode!r}, section {self.section!r})'

    def auto_search(self, *tests: Callable[[Any], object]) -> list[Label]:
        """Return the names of as many parts as there are tests, whose every part passes its test.

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
        """The names in the order made."""
        return self.variables.history

    @property
    def term_lut(self) -> dict[Label, int]:
        """Name -> variable."""
        return self.variables.lut

    def labels(self, solution: Iterable[int]) -> list[Label]:
        """Return the names of a solution's variables, in the order made.

        Variables without a name are left out.

        >>> from satpy import CNF
        >>> cnf = CNF()
        >>> cnf.write([[cnf.auto_term('rook', 0), cnf.auto_term('rook', 1)], [-1], [9]])
        >>> cnf.labels(cnf.solve())
        [('rook', 1)]
        """
        return [label for label in map(self.variables.label, sorted(solution)) if label is not None]

    def spell(self, clause: Iterable[int]) -> str:
        """Return the clause in names; auxiliary variables are called by their encoder.

        >>> from satpy import CNF, tree_one
        >>> cnf = CNF()
        >>> one = tree_one(cnf, 'rooks', [cnf.auto_term('rook', x) for x in range(2)])
        >>> cnf.spell([-1, one, 7])
        "not ('rook', 0) or tree of 'rooks' or 7"
        """
        words = (f'{"not " * (lit < 0)}{self.variables.describe(lit)}' for lit in clause)
        return ' or '.join(words) or 'false (an empty clause)'


def sorted_label(label: Sequence[Any]) -> Label:
    """The label with its parts in an order that depends on their values alone."""
    try:
        if not any(isinstance(part, frozenset) for part in label):  # < means another thing there
            return tuple(sorted(label))
    except TypeError:
        pass
    return tuple(sorted(label, key=lambda part: (type(part).__name__, in_order(part))))


def in_order(part: Hashable) -> str:
    """Its `repr`, with the members of a set in order.

    >>> in_order(frozenset({9, 1})), in_order((9, 1))
    ("frozenset ['1', '9']", '(9, 1)')
    """
    return f'frozenset {sorted(map(in_order, part))}' if isinstance(part, frozenset) else repr(part)


class When:
    """The conditions under which a formula is written in a `with` block."""

    def __init__(self, formula: Formula, conditions: tuple[int, ...]) -> None:
        self._formula = formula
        self._conditions = conditions
        self._before: tuple[int, ...] = ()

    def __enter__(self) -> None:
        self._before = self._formula.conditions
        self._formula.conditions = (*self._before, *self._conditions)

    def __exit__(self, *_: object) -> None:
        self._formula.conditions = self._before

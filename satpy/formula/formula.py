"""`Formula`: clauses, names and sections. Encoders see only this; it has no solver."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from itertools import chain

from satpy.boards.place_names import label_words, spots_in
from satpy.errors import ClauseError, LabelError, one_line, quoted
from satpy.formula.clauses import INTS, ROOM, ROWS, ClauseStore, conditional, flatten, literals
from satpy.formula.draft import Draft
from satpy.formula.lazy import LazyConstraint
from satpy.formula.names import Names, Within
from satpy.formula.variables import Block, inside

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array
    from typing import TypeVar

    from satpy.boards.layers import At, Spot
    from satpy.formula.quick_parts import QuickPart

    T = TypeVar('T')

__all__ = ['Formula', 'check_closed']


class Formula(Names):
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

    stdout = False
    """Whether each clause and comment is also printed as it is written."""

    quick = True
    """False: `write_quick` writes only what conflicts need, as a file for `satpy debug` has it."""

    @property
    def encodes_at_once(self) -> bool:
        """Whether lazy constraints are encoded in full when they are added."""
        return False

    def __init__(self, limit: int | None = None, *, viewed: Formula | None = None) -> None:
        if viewed is None:
            super().__init__()
            self.store = ClauseStore(limit)
        else:
            super().__init__(viewed.variables, viewed.auto_mode)
            self.store = viewed.store
        self.conditions: tuple[int, ...] = ()
        self.quick_parts: list[QuickPart] = []
        self._into: int | None = None  # the current section, if not the store's
        self._names = 0  # the number of names when it began
        self._naming: set[str] = set()  # sections in which names were made

    def view(self) -> Formula:
        """Return a formula of the same clauses and names, which stays when this one is cleared.

        >>> formula = Formula()
        >>> view = formula.view()
        >>> formula.write([[1], [-2]])
        >>> view.clauses, view.maxterm
        (2, 2)
        """
        return Formula(viewed=self)

    # ----------------------------------------------------------------- clauses

    def write(self, clauses: Iterable[Iterable[int]], *more: object) -> None:
        """Add clauses, each an iterable of non-zero ints: all of them or, on an error, none.

        A `window` of very many clauses is written as a counter, with auxiliary variables above
        `maxterm`. If you number variables yourself, you may need the same numbers: so windows stay
        plain in a formula with variables that `auto_term` did not number.

        Raises `ClauseError` if an object is not a literal; the message names its clause and
        section. Raises it also for a number of your own that an encoder has taken.

        >>> from satpy import CNF, window
        >>> cnf = CNF()
        >>> cnf.write([[1, -2], [2]])
        >>> cnf.clauses
        2
        >>> cnf = CNF()
        >>> cnf.write(window([cnf.auto_term('soup', guest) for guest in range(26)], 7))
        >>> cnf.clauses
        438
        """
        if more:
            raise TypeError(
                'write takes one list of clauses: write each list by itself; write_one(1, -2) '
                'takes the literals of one clause'
            )
        if type(clauses) is not list and hasattr(clauses, 'write_to'):
            clauses.write_to(self)  # such as a window: it knows a way to write itself
            return
        if type(clauses) is list and len(clauses) == 1 and self._write_plain(clauses[0]):
            return
        variables = self.variables
        flat, count, highest = flatten(clauses, self.store, variables.highest)
        if variables.blocks:
            self.check_free(flat, highest)
        if (
            highest > variables.highest
            and self.auto_mode == 'ro'
            and not variables.by_hand
            and variables.lut
        ):
            raise ClauseError(
                f'variable {highest} in section {quoted(self.section)} has no label, in mode '
                "'ro': terms are not added up, nor joined by and, or, ~; set maxterm for a new one"
            )
        self.add_clauses(flat, count, highest)

    def write_one(self, *literals: int) -> None:
        """Add one clause: `write_one(1, -2)` is `write([[1, -2]])`."""
        if not self._write_plain(literals):
            self.write([literals])

    def _write_plain(self, clause: Iterable[int]) -> bool:
        """Add a list or tuple of plain literals of known variables; return whether it is one.

        A short way for the most frequent line of all scripts, a clause written by itself.
        """
        variables = self.variables
        if type(clause) in ROWS and {*map(type, clause)} == INTS:
            highest = max(map(abs, clause))
            if highest <= variables.highest and all(clause):
                if variables.blocks:
                    self.check_free(tuple(clause), highest)
                self.add_clauses([*clause, 0], 1, highest)
                return True
        return False

    def add_clauses(self, literals: list[int] | array[int], count: int, highest: int) -> None:
        """Add clauses that are checked already, each required only where the conditions hold.

        `literals`, `count`, `highest`: as `ClauseStore.add` takes them.
        """
        if self.conditions:
            literals = conditional(literals, self.conditions)
            highest = max(highest, *map(abs, self.conditions))
        self.add_unconditionally(literals, count, highest)

    def add_unconditionally(
        self, literals: list[int] | array[int], count: int, highest: int
    ) -> None:
        """Add clauses that are checked already, required even where the conditions do not hold."""
        store = self.store
        if highest > self.variables.highest:
            # Before they are added, so that Ctrl-C leaves no free variable in them.
            store.check_limit(count)
            self.variables.note_used(highest)
        store.add(literals, count, highest, self._into)
        if self.stdout:
            for clause in store.clauses(store.size - len(literals)):
                print(*clause, 0)

    def write_flat(self, literals: list[int] | array[int]) -> None:
        """Add clauses as one list or array, a 0 after each, of literals known to be good.

        >>> from satpy import CNF
        >>> cnf = CNF()
        >>> cnf.write_flat([1, -2, 0, 2, 0])
        >>> cnf.clauses
        2
        """
        if literals:
            self.add_clauses(literals, literals.count(0), max(max(literals), -min(literals)))

    def write_quick(self, quick: Callable[..., T], blame: Callable[..., object], *of: object) -> T:
        """Write rules by `quick(cnf, *of)` and return its result; conflicts see those of `blame`.

        For rules that are quick to solve because clues are built into them. `blame(cnf, *of)`
        writes the same rules so that each clue counts only in its own section. It is called when a
        question is about sections (`verify`, `conflict`, `repairs`, `idle`, `without`, ...), for a
        copy of the formula in which its clauses replace those of `quick`. Names are the same
        variables in both. If both return {meaning: term}, equal meanings are equal terms.
        Pickled copies need functions that pickle can find by their names.

        Here the numbers from 1 to the size are written only if they fit, which is quicker:

        >>> from satpy import CNF, window
        >>> def quick(cnf, size, given):
        ...     return blame(cnf, given, given)
        >>> def blame(cnf, size, given):
        ...     digit = {n: cnf.auto_term('digit', n) for n in range(1, size + 1)}
        ...     cnf.comment('one digit', trusted=True); cnf.write(window(digit.values(), 1, 1))
        ...     cnf.comment(f'at most {given}'); cnf.write([-digit[n]] for n in digit if n > given)
        ...     return digit
        >>> cnf = CNF()
        >>> digit = cnf.write_quick(quick, blame, 9, 2)
        >>> cnf.comment('neither 1 nor 2'); cnf.write([[-digit[1]], [-digit[2]]])
        >>> cnf.maxterm, cnf.conflict(), cnf.solve(without=['at most 2'], assume=[-1]) is None
        (2, ['at most 2', 'neither 1 nor 2'], False)
        """
        if not self.quick:
            return blame(self, *of)  # type: ignore[return-value]
        from satpy.formula.quick_parts import QuickPart, extent

        part, inner = QuickPart(self, blame, of), len(self.quick_parts)
        part.terms = terms = quick(self, *of)
        part.ended = extent(self)
        self.quick_parts[inner:] = [part]
        return terms

    def new_auxiliaries(self, kind: str, n: int, clauses: int) -> range:
        """Return n new auxiliary variables of the section, for clauses that are written next.

        `clauses`: their number, which the limit has to allow. Most encoders make them in a draft.
        """
        self.store.check_limit(clauses)
        start = self.variables.highest + 1
        self.variables.add_block(Block(start, start + n, kind, self.section))
        return range(start, start + n)

    def checked(self, cells: Iterable[int], where: str) -> tuple[int, ...]:
        """Return literals from a caller as plain ints; else `ClauseError`, which names `where`."""
        return literals(cells, where, max(ROOM, self.variables.highest))

    def check_free(self, cells: Sequence[int], top: int) -> None:
        """Raise `ClauseError` if the caller uses a number that an encoder has taken.

        `top`: the highest variable among the literals.
        """
        variables = self.variables
        if variables.blocks and top >= variables.blocks[0].start:
            for variable, owner in variables.hidden(cells):
                raise ClauseError(
                    f'variable {variable} in section {quoted(self.section)} is taken, by the '
                    f'{owner}: number variables by auto_term, or from cnf.maxterm + 1 on'
                )

    def when(self, *conditions: int) -> Within:
        """Require what is written inside only where all these literals are true.

        This includes clauses and lazy constraints of encoders. Their auxiliary variables, and names
        that they make, are false where the rules do not apply, so that no solution is counted
        twice. A question inside the block raises `LabelError`.

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
        return Within(self, 'when', 'conditions', checked)

    def draft(
        self, kind: str, prefix: Hashable, cells: Iterable[int] = (), where: str | None = None
    ) -> Draft:
        """Begin the draft of an encoder (see `satpy.formula.draft`).

        `kind` and `prefix` name its auxiliary variables, as in "tree of 'rooks'". With the prefix
        None they are named after the section. `cells`: the literals it is given; `where` names it
        in errors about them, by default by kind and prefix.

        Raises `LabelError` if this kind has used the prefix, `ClauseError` if a cell is not a
        literal.
        """
        if where is None:
            where = f'{kind} {quoted(self.section if prefix is None else prefix)}'
        checked = self.checked(cells, where)
        if prefix is not None:
            prefix = inside(self.prefixes, prefix)
            self.variables.check_prefix(kind, prefix)
        top = max(map(abs, checked), default=0)
        self.check_free(checked, top)
        return Draft(self, kind, prefix, checked, top)

    def add_lazy(self, constraint: LazyConstraint) -> None:
        """Add a lazy constraint (see `satpy.formula.lazy`) to the section.

        It is encoded in full when many models violate it, and when all clauses are needed: for
        files, programs that read them, `stdout`, `conflict_clauses` and `idle`. So a question may
        make `clauses` and `maxterm` grow.

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
        if self.encodes_at_once:
            draft = self.draft(constraint.kind, None)
            constraint.encode(draft)
            draft.write()
            return
        self.variables.note_used(max(map(abs, constraint.cells), default=0))
        self.store.add_lazy(constraint, self.conditions)

    def encode_lazy(self, constraint: LazyConstraint) -> None:
        """Encode a lazy constraint in full, in its section."""
        # On a view: if section and conditions changed here, Ctrl-C might leave them changed.
        view = self.view()
        view.conditions, view._into = constraint.conditions, constraint.section
        draft = view.draft(constraint.kind, None)
        constraint.encode(draft)
        start = self.store.size
        draft.write()
        constraint.clauses = start, self.store.size
        constraint.encoded = True

    def encode_all_lazy(self) -> None:
        """Encode all lazy constraints in full."""
        for constraint in self.store.pending:
            self.encode_lazy(constraint)

    def comment(
        self, text: object, trusted: bool = False, at: At | None = None, given: bool = False
    ) -> None:
        """Start a section, as `CNF.comment` does."""
        spots = () if at is None else spots_in(at)
        prefixes = self.prefixes
        text = ': '.join(map(one_line, (*prefixes, text))) if prefixes else one_line(text)
        self.begin_section(text, trusted, spots, given)

    def begin_section(
        self, text: str, trusted: bool = False, spots: Sequence[Spot] = (), given: bool = False
    ) -> None:
        """Start a section, or go on with it, without printing a comment."""
        self._note_names()
        self.store.begin(text, trusted, spots, given)

    def _note_names(self) -> None:
        """Note whether a name was made in the current section."""
        names = len(self.variables.lut)
        if names != self._names:
            self._naming.add(self.section)
            self._names = names

    def unwritten(self) -> list[str]:
        """Return the sections that have neither clauses nor new names.

        >>> formula = Formula()
        >>> formula.comment('names'); a = formula.auto_term('a')
        >>> formula.comment('forgotten'); formula.comment('rule'); formula.write_one(a)
        >>> formula.unwritten()
        ['forgotten']
        """
        self._note_names()
        store = self.store
        written = {section for section, _, _ in store.spans()}
        written.update(constraint.section for constraint in store.pending)
        return [
            text
            for section, text in enumerate(store.sections)
            if section and section not in written and text not in self._naming
        ]

    def spots(self, sections: Iterable[str]) -> list[Spot]:
        """Return the spots on the board that `comment` was given for these sections.

        sections: texts, or one text. Raises `LabelError` if a text is not a section.

        >>> formula = Formula()
        >>> formula.comment('row 1: 2', at=(-1, 0))
        >>> formula.comment('number 4', at=[(0, 0), (2, 3)]); formula.comment('one loop')
        >>> formula.spots(['number 4', 'row 1: 2']), formula.spots('one loop')
        ([(-1, 0), (0, 0), (2, 3)], [])
        """
        found = (self.store.spots.get(index, ()) for index in sorted(self.store.indices(sections)))
        return [*dict.fromkeys(chain.from_iterable(found))]

    def spell(self, clause: Iterable[int], joiner: str = ' or ') -> str:
        """Return the clause in names; in words if sections say where on a board they stand.

        >>> formula = Formula()
        >>> a, b = formula.auto_term('rook', 0, 4), formula.auto_term((0, 0), (1, 0))
        >>> formula.spell([-a, b])
        "not ('rook', 0, 4) or ((0, 0), (1, 0))"
        >>> formula.comment('row 5: 1', at=(-1, 4))
        >>> formula.spell([-a, b])
        'not rook at r5c1 or line from r1c1 to r1c2'
        """
        clause = literals(clause, 'spell')
        if not (self.store.spots and clause):
            return super().spell(clause, joiner)
        return joiner.join(label_words(self.variables.name(abs(v)), v > 0) for v in clause)

    def track(self, literals: Iterable[int]) -> None:
        """Also solve for these variables in a `SolutionPath`, though they are not cells.

        For example, which tent belongs to a tree.

        >>> formula = Formula()
        >>> formula.track([formula.auto_term('link', (0, 0), (0, 1))])
        >>> formula.variables.tracked
        [1]
        """
        self.variables.tracked += map(abs, self.checked(literals, 'track'))

    @property
    def section(self) -> str:
        """The current section: the text of the last comment."""
        return self.store.section if self._into is None else self.store.sections[self._into]

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
        """The most clauses there may be; None: any number. One more raises `ClauseError`."""
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


def check_closed(formula: Formula) -> None:
    """Raise `LabelError` inside a block of `when`, whose clauses are not all written yet.

    Ctrl-C in the lines around a block can leave it open: what is written then holds only where its
    conditions do.

    >>> check_closed(Formula())
    """
    if formula.conditions:
        raise LabelError(
            f'a block of when is still open ({formula.spell(formula.conditions, " and ")}): ask '
            'outside of it. If Ctrl-C left it open, set cnf.conditions = () and write again what '
            'came after it'
        )

"""Rows that match a regular expression.

The machine that reads the row (`satpy.encodings.automata`) is made of partial derivatives: the rest
of the pattern after it has matched a character. V. Antimirov, "Partial derivatives of regular
expressions and finite automaton constructions", Theoretical Computer Science 155 (1996).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from satpy.encodings.automata import cell_values, read_row, row_of
from satpy.errors import ClauseError, quoted
from satpy.formula.draft import takes_cnf
from satpy.formula.formula import Formula

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

    from typing_extensions import TypeAlias

    from satpy.encodings.automata import Cell

    # A node is ('one of', characters), ('none of', characters), ('either', sequences) or
    # ('times', sequence, low, high).
    Sequence: TypeAlias = tuple[tuple[object, ...], ...]

__all__ = ['Parser', 'after', 'may_end', 'regex']

# The characters of a row of literals.
SIGNS = {True: '#', False: '-'}


@takes_cnf
def regex(cnf: Formula, prefix: Hashable, cells: Iterable[Cell], pattern: str) -> None:
    """The row of cells, as text, matches the pattern, from its first character to its last.

    cells: as in `automaton`. A literal is `#` if it is true, else `-`; a value of a table or number
    is its `str`, which must be one character. The pattern is made of characters, `.` for any,
    `[a-z]` and `[^a-z]`, `(a|b)`, and repetitions: `*`, `+`, `?`, `{2}`, `{2,}`, `{,3}`, `{2,3}`; a
    backslash before a sign takes away its meaning.

    Raises `ClauseError`, which names the place, for anything else of Python's `re`, and for a
    pattern for literals with characters other than `#` and `-`. Raises `LabelError` if the prefix
    was used before.

    Cost: that of `automaton`; its states are the rests of the pattern. Ten literals that match
    `-*#+-+#*-*` take 198 clauses and 33 variables, ten of 26 letters that match `(cat|dog|.o)*` 397
    and 41. For a nonogram take `runs`.

    >>> from satpy import CNF, window
    >>> cnf = CNF()
    >>> regex(cnf, 'two runs', [cnf.auto_term(n) for n in range(5)], '-*#+-+##-*')
    >>> cnf.count()
    4
    >>> cnf = CNF()
    >>> cells = [{letter: cnf.auto_term(n, letter) for letter in 'abc'} for n in range(3)]
    >>> for cell in cells: cnf.write(window(cell.values(), 1, 1))
    >>> regex(cnf, 'word', cells, '(ab|c.)[^a]?')
    >>> cnf.count()
    8
    >>> regex(cnf, 'start', cells, '^abc')
    Traceback (most recent call last):
        ...
    satpy.errors.ClauseError: regex 'start': '^' at position 1 of '^abc': the pattern is for the \
whole row anyway; write \\^ for the sign itself
    """
    where = f'regex {quoted(prefix)}'
    if not isinstance(pattern, str):
        raise ClauseError(f'{where}: the pattern is a string, not {quoted(pattern)}')
    parser = Parser(pattern, where)
    whole = parser.parsed()
    tables = []
    of_literals = True
    for cell in row_of(cells, where):
        values = cell_values(cnf, cell, where)
        literal = hasattr(cell, '__index__')
        of_literals = of_literals and literal
        table = {
            (SIGNS[value is True] if literal else str(value)): values[value] for value in values
        }
        for text in table:
            if len(text) != 1:
                raise ClauseError(f'{where}: the value {quoted(text)} is not one character')
        tables.append(table)
    strange = parser.characters.difference(SIGNS.values()) if of_literals else ()
    if strange and tables:
        raise ClauseError(
            f'{where}: {quoted(min(strange))} in {quoted(pattern)}: cells that are literals are '
            '# for true and - for false, with . for any'
        )
    known: dict[tuple[Sequence, str], frozenset[Sequence]] = {}

    def step(left: frozenset[Sequence], character: str) -> frozenset[Sequence] | None:
        found: set[Sequence] = set()
        for sequence in left:
            if (sequence, character) not in known:
                known[sequence, character] = frozenset(after(sequence, character))
            found |= known[sequence, character]
        return frozenset(found) or None

    def accept(left: frozenset[Sequence]) -> bool:
        return any(map(may_end, left))

    read_row(cnf, 'pattern', prefix, where, tables, frozenset([whole]), step, accept)


def may_end(sequence: Sequence) -> bool:
    """Whether a sequence matches the empty text."""
    return all(map(may_be_empty, sequence))


def may_be_empty(node: tuple[object, ...]) -> bool:
    """Whether a node of a pattern matches the empty text."""
    kind, inner, *bounds = node
    if kind == 'either':
        return any(map(may_end, inner))  # type: ignore[call-overload]
    return kind == 'times' and (bounds[0] == 0 or may_end(inner))  # type: ignore[arg-type]


def after(sequence: Sequence, character: str) -> set[Sequence]:
    """Return the sequences of which one has to match the text after this character.

    >>> after(Parser('a*ab', 'regex').parsed(), 'a') == {
    ...     Parser('a*ab', 'regex').parsed(), Parser('b', 'regex').parsed()}
    True
    """
    found: set[Sequence] = set()
    for n, node in enumerate(sequence):
        rest = sequence[n + 1 :]
        found |= {(*begun, *rest) for begun in after_node(node, character)}
        if not may_be_empty(node):
            break
    return found


def after_node(node: tuple[object, ...], character: str) -> set[Sequence]:
    """Return what `after` returns, for one node."""
    kind, inner, *bounds = node
    if kind == 'either':
        return set().union(*[after(option, character) for option in inner])  # type: ignore
    if kind == 'times':
        low, high = bounds
        more: Sequence = ()
        if high != 1:
            fewer = None if high is None else high - 1  # type: ignore[operator]
            more = (('times', inner, max(0, low - 1), fewer),)  # type: ignore[operator]
        return {(*begun, *more) for begun in after(inner, character)}  # type: ignore[arg-type]
    return {()} if (character in inner) == (kind == 'one of') else set()  # type: ignore


class Parser:
    """Reads a pattern. `characters`: the characters in it."""

    def __init__(self, pattern: str, where: str) -> None:
        self.pattern, self.where = pattern, where
        self.at = 0
        self.characters: set[str] = set()

    def refuse(self, why: str, at: int | None = None) -> NoReturn:
        at = self.at if at is None else at
        sign = quoted(self.pattern[at]) if at < len(self.pattern) else 'the end'
        raise ClauseError(
            f'{self.where}: {sign} at position {at + 1} of {quoted(self.pattern)}: {why}'
        )

    @property
    def sign(self) -> str:
        """The next character; '' at the end."""
        return self.pattern[self.at : self.at + 1]

    def parsed(self) -> Sequence:
        """Return the whole pattern as a sequence."""
        whole = self.options()
        if self.sign:
            self.refuse('there is no ( before it; write \\) for the sign itself')
        return whole

    def options(self) -> Sequence:
        """Read the options between `|`, up to `)` or the end."""
        options = [self.sequence()]
        while self.sign == '|':
            self.at += 1
            options.append(self.sequence())
        return options[0] if len(options) == 1 else (('either', tuple(options)),)

    def sequence(self) -> Sequence:
        nodes: Sequence = ()
        while self.sign and self.sign not in '|)':
            nodes += self.repeated(self.node())
        return nodes

    def node(self) -> Sequence:
        """Read one character, class or group."""
        sign, start = self.sign, self.at
        self.at += 1
        if sign == '.':
            return (('none of', frozenset()),)
        if sign == '[':
            return (self.choice(start),)
        if sign == '(':
            if self.sign == '?':
                self.refuse('groups have no options here')
            inner = self.options()
            if self.sign != ')':
                self.refuse('this ( has no ) after it', start)
            self.at += 1
            return inner
        self.at = start
        if sign in '*+?{':
            self.refuse('there is nothing before it to repeat')
        if sign in '^$':
            self.refuse(
                f'the pattern is for the whole row anyway; write \\{sign} for the sign itself'
            )
        if sign in ']}':
            self.refuse(f'nothing is open; write \\{sign} for the sign itself')
        return (('one of', frozenset(self.character())),)

    def character(self) -> str:
        """Read a plain character, or one after a backslash."""
        sign = self.sign
        if sign == '\\':
            self.at += 1
            sign = self.sign
            if not sign or sign.isalnum():
                self.refuse('after a backslash comes a sign; write [0-9] for \\d and so on')
        self.at += 1
        self.characters.add(sign)
        return sign

    def choice(self, start: int) -> tuple[object, ...]:
        """Read a class, after its `[`."""
        kind = 'one of'
        if self.sign == '^':
            self.at += 1
            kind = 'none of'
        found: set[str] = set()
        while self.sign != ']' or not found:
            if not self.sign:
                self.refuse('this [ has no ] after it', start)
            first = self.character()
            last = first
            if self.sign == '-' and self.pattern[self.at + 1 : self.at + 2] not in ('', ']'):
                self.at += 1
                last = self.character()
                if last < first:
                    self.refuse(f'from {first} to {last} there is nothing', self.at - 1)
            found.update(map(chr, range(ord(first), ord(last) + 1)))
        self.at += 1
        self.characters |= found
        return kind, frozenset(found)

    def repeated(self, nodes: Sequence) -> Sequence:
        """Read a repetition, if one follows: `*`, `+`, `?` or `{2,3}`."""
        start = self.at
        if not self.sign or self.sign not in '*+?{':
            return nodes
        if self.sign == '{':
            low, high = self.bounds(start)
        else:
            low, high = {'*': (0, None), '+': (1, None), '?': (0, 1)}[self.sign]
            self.at += 1
        if self.sign and self.sign in '*+?{':
            self.refuse('it is repeated already; put it in ( )')
        if high == 0 or not nodes:
            return ()
        return (('times', nodes, 0 if may_end(nodes) else low, high),)

    def bounds(self, start: int) -> tuple[int, int | None]:
        """Read `{2}`, `{2,}`, `{,3}` or `{2,3}`."""
        end = self.pattern.find('}', start)
        low, comma, high = self.pattern[start + 1 : max(end, start)].partition(',')
        if end < 0 or not (low + high).isascii() or not (low + high).isdigit():
            self.refuse('what repeats is {2}, {2,}, {,3} or {2,3}; write \\{ for the sign itself')
        if comma and high and int(low or 0) > int(high):
            self.refuse(f'from {low} to {high} times is never', start)
        self.at = end + 1
        if not comma:
            return int(low), int(low)
        return int(low or 0), int(high) if high else None

"""`--mine BOARD`: can the board that a person has come to be completed, and if not, what is wrong?

BOARD has rows as the script prints them, with what is inked so far; `.`, `?` and blanks are open
yet, and `-` is a cell that stays empty (`x` where no line goes). Signs of the puzzle as it is typed
say nothing at their places. Or it is a pzprv3 or Penpa URL with what is inked so far.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from satpy.boards.signs import LETTERS
from satpy.cnf import CNF
from satpy.errors import FormatError
from satpy.notations.inked import inked_rows, twice, typed_rows
from satpy.puzzles.spots import is_link
from satpy.solving.session import deadline, remaining

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from satpy.boards.board import Board
    from satpy.notations.kind import Kind

    Place = tuple[int, int]

__all__ = ['Mine']

OPEN = '.?_ ·'
EMPTY = '-+'
NO_LINE = 'x'
# {step: the characters with a line that way}
ARMS = {(1, 0): '╶└┌├─┴┬┼', (0, 1): '╷│┌├┐┤┬┼', (-1, 0): '╴┘─┴┐┤┬┼', (0, -1): '╵└│├┘┴┤┼'}
LINES = ''.join(ARMS.values())


class Mine:
    """A board as far as a person has come, and the formula of its puzzle.

    terms: {what a term stands for: term}. draw: returns the board on which these hold. text: see
    above; without a `kind` of puzzle only rows. typed: the puzzle's own text. A text that cannot be
    read, and a kind whose rows do not show its terms: `FormatError`.

    >>> from satpy import Board, window
    >>> cnf = CNF()
    >>> terms = {(x, 0): cnf.auto_term(x) for x in range(3)}
    >>> cnf.comment('row 1: 1'); cnf.write(window(terms.values(), 1, 1))
    >>> cnf.comment('column 2: 0'); cnf.write_one(-terms[1, 0])
    >>> draw = lambda shaded: Board.grid(3, 1).shade(shaded)
    >>> Mine(cnf, terms, draw, '.#.').wrong()
    [(1, 0)]
    >>> Mine(cnf, terms, draw, '--.').assumed() == [-terms[0, 0], -terms[1, 0]]
    True
    """

    def __init__(
        self,
        cnf: CNF,
        terms: Mapping[Any, int],
        draw: Callable[[set[Any]], Board],
        text: str,
        kind: Kind | None = None,
        typed: str = '',
    ) -> None:
        self.cnf, self.terms = cnf, terms
        self.linked = any(map(is_link, terms))
        key = next(iter(terms), None)  # all are alike, but for places and lines together
        self.placed, self.numbered = is_place(key), is_number(key)
        self.values = {key[2] for key in terms} if self.numbered else set()
        if not (self.placed or self.numbered or is_link(key)):
            raise FormatError('--mine cannot read boards of this kind')
        blank = draw(set())
        width, height = blank.width, blank.height
        self.fenced = blank.answer.fences is not None
        # {place in the rows: the fence there, from dot to dot}
        self.fences: dict[Place, Any] = {}
        if self.fenced:
            width, height = 2 * width + 1, 2 * height + 1
            self.fences = {twice(*fence): fence for fence in terms if is_link(fence)}
        self.shown = cells_of(blank.rows(), width, height)
        # The terms of nurikabe are cells that stay empty: without any of them all are shaded.
        self.inverted = any(self.shown.get(place) == '#' for place in terms)
        rows = inked_rows(kind, text, blank) if kind else typed_rows(text)
        self.signs = cells_of(rows, width, height)
        self.given = given_signs(typed, width, height)
        # {place in the rows: literals that its sign stands for, None if no solution has it}
        self.inked: dict[Place, list[int] | None] = {}
        for place, sign in self.signs.items():
            literals = self.literals(place, sign)
            if literals != []:
                self.inked[place] = literals

    def literals(self, place: Place, sign: str) -> list[int] | None:
        """Return the literals that a sign stands for; None if no solution has it."""
        if sign in OPEN:
            return []
        x, y = place
        if sign == self.given.get(place) and not (self.numbered and sign.isdecimal()):
            return []
        if self.numbered:
            here = {v: self.terms.get((x, y, v)) for v in self.values}
            if not any(here.values()):
                return []  # a hole, or a black cell of a kakuro
            if sign in EMPTY:  # `+` is in a file where a number is, and nothing more is known
                return [-term for term in here.values() if term and sign == '-']
            value = sign if sign in here else LETTERS.find(sign)
            value = int(sign) if sign.isdecimal() else value
            if not here.get(value):
                return None
            return [term if v == value else -term for v, term in here.items() if term]
        if self.placed and not (self.linked and sign in LINES):
            if place not in self.terms:
                return [] if sign in EMPTY or sign == self.shown[place] else None
            shown = self.shown[place]
            if sign.isdecimal() and not shown.isdecimal():
                return []  # a clue
            holds = sign != shown and (sign in EMPTY) == self.inverted
            return [self.terms[place] * (1 if holds else -1)]
        if self.fenced:
            if place not in self.fences:
                return []  # a dot, or a clue
            fence = self.terms[self.fences[place]]
            return [-fence if sign == NO_LINE else fence]
        links = {step: self.link(place, (x + step[0], y + step[1])) for step in ARMS}
        ways = [step for step in ARMS if sign in ARMS[step]]
        if not all(links[step] for step in ways):
            return None
        # A line with two ends in a cell is the only one there; with one end it may go on.
        others = [-links[step] for step in links if len(ways) > 1 and step not in ways]
        return [links[step] for step in ways] + [literal for literal in others if literal]

    def link(self, a: Place, b: Place) -> int:
        """Return the term of the line between two places, 0 if there is none."""
        return self.terms.get((a, b)) or self.terms.get((b, a), 0)

    def assumed(self) -> list[int]:
        """Return all literals that are inked, without those that are impossible."""
        return [literal for literals in self.inked.values() for literal in literals or ()]

    def wrong(self, timeout: float | None = None) -> list[Place]:
        """Return the places, in rows, of signs that no solution has.

        If each is in some solution and all together are not: the fewest that clash, as far as
        leaving out one after another tells. The puzzle has a solution.
        """
        until = deadline(timeout)
        variables = {abs(literal) for literal in self.assumed()}
        forced = self.cnf.forced(variables, timeout=remaining(until)) if variables else set()
        wrong = [
            place
            for place, literals in self.inked.items()
            if literals is None or any(-literal in forced for literal in literals)
        ]
        if wrong or self.cnf.solve(self.assumed(), timeout=remaining(until)) is not None:
            return wrong
        clash = {place: literals or [] for place, literals in self.inked.items()}
        for place in list(clash):
            others = [literal for key in clash if key != place for literal in clash[key]]
            if self.cnf.solve(others, timeout=remaining(until)) is None:
                del clash[place]
        return [*clash]

    def solved(self, timeout: float | None = None) -> bool:
        """Return whether the board is a solution if nothing more is inked."""
        assumed = self.assumed()
        inked = {abs(literal) for literal in assumed}
        rest = {key: term for key, term in self.terms.items() if term not in inked}
        if any(self.shown.get(key, '.') not in f'{OPEN}#' for key in rest):
            return False  # an open cell of a slant is not yet a slash
        literals = rest.values() if self.inverted else [-term for term in rest.values()]
        return self.cnf.solve([*assumed, *literals], timeout=timeout) is not None

    def name(self, place: Place) -> str:
        """Return the name of what stands in this column and row of the rows."""
        if not self.fenced:
            return named(place)
        return ' to '.join(f'dot {named(dot)}' for dot in sorted(self.fences[place]))


def named(place: Place) -> str:
    """Return the name of a place, or of a dot between places."""
    return f'column {place[0] + 1}, row {place[1] + 1}'


def is_place(key: Any) -> bool:
    """Return whether a term stands for a place, (x, y)."""
    return isinstance(key, tuple) and [*map(type, key)] == [int, int]


def is_number(key: Any) -> bool:
    """Return whether a term stands for a number or a letter at a place, (x, y, number)."""
    types = [*map(type, key)] if isinstance(key, tuple) else []
    return types == [int, int, int] or (types == [int, int, str] and len(key[2]) == 1)


def given_signs(typed: str, width: int, height: int) -> dict[Place, str]:
    """Return {(x, y): sign} of the cells in a typed puzzle; {} if its rows are not found.

    They are its first lines, or its last ones if these begin with a clue outside.

    >>> given_signs(' 01\\n0T.', 2, 1), given_signs('AB\\nA1 B2', 2, 1)
    ({(0, 0): 'T', (1, 0): '.'}, {(0, 0): 'A', (1, 0): 'B'})
    """
    lines = [line for line in typed.splitlines() if line.strip()]
    for part, length in ((lines[:height], width), (lines[-height:], width + 1)):
        for rows in ([line.split() for line in part], [[*line.rstrip()] for line in part]):
            if [*map(len, rows)] == [length] * height:
                return {(x, y): s for y, row in enumerate(rows) for x, s in enumerate(row[-width:])}
    return {}


def cells_of(rows: Sequence[str], width: int, height: int) -> dict[Place, str]:
    """Return {(x, y): sign} of rows, one sign a cell or with blanks between.

    >>> cells_of(['12 .'], 2, 1), cells_of(['.#'], 2, 1)
    ({(0, 0): '12', (1, 0): '.'}, {(0, 0): '.', (1, 0): '#'})
    >>> cells_of(['.#'], 2, 2)
    Traceback (most recent call last):
    satpy.errors.FormatError: --mine: expected 2 rows of 2 signs, as the script prints them
    """
    cells = [
        row.split() if len(row) > width and len(row.split()) == width else [*row.ljust(width)]
        for row in (row.rstrip('\r') for row in rows)
    ]
    if len(cells) != height or any(len(row) != width for row in cells):
        told = f'expected {height} rows of {width} signs, as the script prints them'
        raise FormatError(f'--mine: {told}')
    return {(x, y): sign for y, row in enumerate(cells) for x, sign in enumerate(row)}

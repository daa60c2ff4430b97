"""`--steps`, `--hint` and `--mine`: the way to the solution, from what a person has inked.

The BOARD of --mine has rows as the script prints them, with what is inked so far; `.`, `?` and
blanks are open yet, and `-` is a cell that stays empty (`x` where no line goes). Signs of the
puzzle as it is typed say nothing at their places. Or it is a pzprv3 or Penpa URL with what is inked
so far.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence

from satpy.boards.board import Board
from satpy.boards.place_names import is_link, name_places
from satpy.boards.signs import LETTERS
from satpy.cli.reading import BARE_NAME, check_file, text_of
from satpy.cli.streams import print_last
from satpy.cli.verdict import in_colors, show_picture
from satpy.cnf import CNF
from satpy.debugging.steps import rules_taken
from satpy.errors import FormatError, Unsatisfiable
from satpy.notations.files import inked_rows, twice, typed_rows
from satpy.puzzles.solution_path import SolutionPath, difficulty
from satpy.solving.session import deadline, remaining

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from satpy.cli.runner import Ask
    from satpy.debugging.steps import Step
    from satpy.notations.kind import Kind

    Place = tuple[int, int]

__all__ = ['Mine', 'guide']


def guide(ask: Ask) -> int:
    """Print what is asked for about the way to the solution; return the exit status.

    `ask.cnf` has a solution.
    """
    kind, last, status = ask.kind, '', 0
    draw = ask.draw if kind else lambda found: Board.grid(0, 0)
    formula = ask.cnf, ask.terms, draw
    path = SolutionPath(*formula, said=kind.words if kind else None)
    if ask.options.mine is not None:
        check_file(ask.options.mine, BARE_NAME)
        path = mine = Mine(*formula, text_of(ask.options.mine), ask.kind, ask.text)
        wrong = mine.wrong(ask.left())
        if wrong:
            last, status = report_slips(ask, mine, wrong), 1
        elif mine.solved(ask.left()):
            last = 'solved: your board is a solution'
    if not last:
        last = walk(ask, path) if ask.options.steps else next_step(ask, path)
    print_last(last)
    return status


def next_step(ask: Ask, path: SolutionPath) -> str:
    """Say what is certain next; return the last line."""
    step = path.hint(ask.left())
    last = 'nothing more is certain'
    if step is not None:
        if sys.stdout.isatty():
            print(in_colors(path.marked(path.known, step)), end='\n\n')
        show(ask, path, [step])
        last = f'certain next: {path.sentence(*step[:4])}'
    if ask.options.mine is None:
        return last
    if step is not None:
        print(last)
    return 'no slip: your board can be completed'


def report_slips(ask: Ask, mine: Mine, wrong: Sequence[Place]) -> str:
    """Print which cells are wrong, and why the first is; return the last line."""
    if sys.stdout.isatty():
        board = mine.board(mine.known)
        print(in_colors(board if mine.fenced else board.mark(wrong)), end='\n\n')
    for place in wrong:
        print(f'wrong: {mine.signs[place]} at {mine.place_name(place)}')
    try:
        mine.hint(ask.left())
    except Unsatisfiable as error:
        wrong_one, *others = error.known
        until = deadline(ask.left())
        rules = rules_taken(mine.cnf, -wrong_one, error.sections, others, until)
        print(f'because {mine.sentence([-wrong_one], error.sections, others, rules)}')
    return f'{len(wrong)} cell{"s" * (len(wrong) != 1)} wrong'


def walk(ask: Ask, path: SolutionPath) -> str:
    """Print each step; return how many there are, how hard they are, and what stays open."""
    steps: list[Step] = []
    for step in path.steps(timeout=ask.left()):
        steps.append(step)
        print(f'{len(steps)}. {path.sentence(*step[:4])}', flush=True)
    show(ask, path, steps)
    decided = {abs(literal) for step in steps for literal in step.literals}
    decided.update(map(abs, [*path.known, *path.given]))
    left = len({*map(abs, path.terms.values())} - decided)
    several = f'; several solutions: {left} cells stay open' if left else ''
    return f'{difficulty(steps)}{several}'


def show(ask: Ask, path: SolutionPath, steps: list[Step]) -> None:
    """Save or open a picture of the steps, if that is asked for."""
    if ask.options.svg or ask.options.open:
        many = f'{len(steps)} step{"s" * (len(steps) != 1)}'
        show_picture(ask.options, path.slides(steps), f'{many}, one after another')


OPEN = '.?_ ·'
EMPTY = '-+'
NO_LINE = 'x'
# {step: the characters with a line that way}
ARMS = {(1, 0): '╶└┌├─┴┬┼', (0, 1): '╷│┌├┐┤┬┼', (-1, 0): '╴┘─┴┐┤┬┼', (0, -1): '╵└│├┘┴┤┼'}
LINES = ''.join(ARMS.values())


class Mine(SolutionPath):
    """The way on from a board as far as a person has come: what is inked is known.

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
    >>> Mine(cnf, terms, draw, '--.').known == [-terms[0, 0], -terms[1, 0]]
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
        super().__init__(cnf, terms, draw, said=None if kind is None else kind.words)
        self.linked = any(map(is_link, terms))
        key = next(iter(terms), ())  # all are alike, but for places and lines together
        types = [*map(type, key)] if isinstance(key, tuple) else []
        self.placed, self.numbered = types == [int, int], types == [int, int, int]
        if not (self.placed or self.numbered or is_link(key)):
            raise FormatError('--mine cannot read boards of this kind')
        blank = self.board_before
        width, height = blank.width, blank.height
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
        self.printed = given_signs(typed, width, height)
        # {place in the rows: literals that its sign stands for, None if no solution has it}
        self.inked: dict[Place, list[int] | None] = {}
        for place, sign in self.signs.items():
            literals = self.literals(place, sign)
            if literals != []:
                self.inked[place] = literals
        self.known = [literal for literals in self.inked.values() for literal in literals or ()]

    def literals(self, place: Place, sign: str) -> list[int] | None:
        """Return the literals that a sign stands for; None if no solution has it."""
        if sign in OPEN:
            return []
        x, y = place
        if sign == self.printed.get(place) and not (self.numbered and sign.isdecimal()):
            return []
        if self.numbered:
            here = {v: self.terms.get((x, y, v)) for v in range(len(LETTERS))}
            if not any(here.values()):
                return []  # a hole, or a black cell of a kakuro
            if sign in EMPTY:  # `+` is in a file where a number is, and nothing more is known
                return [-term for term in here.values() if term and sign == '-']
            number = int(sign) if sign.isdecimal() else LETTERS.find(sign)
            if not here.get(number):
                return None
            return [term if v == number else -term for v, term in here.items() if term]
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

    def wrong(self, timeout: float | None = None) -> list[Place]:
        """Return the places, in rows, of signs that no solution has.

        If each is in some solution and all together are not: the fewest that clash, as far as
        leaving out one after another tells. The puzzle has a solution.
        """
        until = deadline(timeout)
        variables = {abs(literal) for literal in self.known}
        forced = self.cnf.forced(variables, timeout=remaining(until)) if variables else set()
        wrong = [
            place
            for place, literals in self.inked.items()
            if literals is None or any(-literal in forced for literal in literals)
        ]
        if wrong or self.cnf.solve(self.known, timeout=remaining(until)) is not None:
            return wrong
        clash = {place: literals or [] for place, literals in self.inked.items()}
        for place in list(clash):
            others = [literal for key in clash if key != place for literal in clash[key]]
            if self.cnf.solve(others, timeout=remaining(until)) is None:
                del clash[place]
        return [*clash]

    def solved(self, timeout: float | None = None) -> bool:
        """Return whether the board is a solution if nothing more is inked."""
        inked = {abs(literal) for literal in self.known}
        rest = {key: term for key, term in self.terms.items() if term not in inked}
        if any(self.shown.get(key, '.') not in f'{OPEN}#' for key in rest):
            return False  # an open cell of a slant is not yet a slash
        literals = rest.values() if self.inverted else [-term for term in rest.values()]
        return self.cnf.solve([*self.known, *literals], timeout=timeout) is not None

    def place_name(self, place: Place) -> str:
        """Return the name of what stands in this column and row of the rows."""
        if not self.fenced:
            return name_places([place])
        return ' to '.join(f'dot {name_places([dot])}' for dot in sorted(self.fences[place]))


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

"""`--steps`, `--hint` and `--mine`: the way to the solution, from a person's inked board.

The BOARD of --mine has rows as the script prints them, partly inked: `.`, `?` and blanks are open
cells, and `-` is a cell that stays empty (`x` one without a line). Typed signs of the puzzle are
ignored at their places; any other sign is refused. Or it is a partly inked pzprv3 or Penpa URL.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from satpy.boards.board import Board
from satpy.boards.place_names import name_places
from satpy.cli.inked import signs_of
from satpy.cli.reading import BARE_NAME, check_file, text_of
from satpy.cli.sign_reader import SignReader
from satpy.cli.verdict import in_colors, show_picture
from satpy.cnf import CNF
from satpy.debugging.explain import check_known
from satpy.debugging.steps import Premises
from satpy.errors import FormatError, Unsatisfiable
from satpy.notations.areas import Rooms
from satpy.notations.special.latin import Boxes
from satpy.puzzles.sentences import article_of
from satpy.puzzles.solution_path import SolutionPath, difficulty, uncounted
from satpy.solving.session import deadline, remaining

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from satpy.cli.comparing import Compared
    from satpy.cli.runner import Ask
    from satpy.debugging.steps import Step
    from satpy.notations.kind import Kind

    Place = tuple[int, int]

__all__ = ['Mine', 'easiest_reason', 'guide']


def guide(ask: Ask) -> int:
    """Print the requested part of the way to the solution; return the exit status.

    `ask.cnf` has a solution.
    """
    kind, last, status = ask.kind, '', 0
    draw = ask.draw if kind else lambda found: Board.grid(0, 0)
    terms = ask.terms
    if kind is not None and not kind.layers:
        terms, draw = by_place(terms, draw)
    formula = ask.cnf, terms, draw
    path = SolutionPath(*formula, said=kind.words if kind else None)
    if ask.options.mine is not None:
        check_file(ask.options.mine, BARE_NAME)
        mine: Mine | Compared
        text = text_of(ask.options.mine)
        from satpy.cli.comparing import Compared, is_compared

        if is_compared(*formula[1:], text, ask.kind):
            path = mine = Compared(*formula, text, ask.kind, ask.left())
        else:
            path = mine = Mine(*formula, text, ask.kind)
        wrong = mine.wrong(ask.left())
        if wrong:
            last, status = report_slips(ask, mine, wrong), 1
        elif mine.solved(ask.left()):
            last = 'solved: your board is a solution'
    if not last:
        last = walk(ask, path) if ask.options.steps else next_step(ask, path)
    ask.end(last, status)
    return status


def by_place(
    terms: Mapping[Any, int], draw: Callable[[set[Any]], Board]
) -> tuple[dict[Place, int], Callable[[set[Any]], Board]]:
    """Return {the place that a term shades: term}, and the function that draws such places.

    Without layers a key can be anything, such as a generation and a place.

    >>> draw = lambda found: Board.grid(4, 1).shade((2 * t + x, 0) for t, x in found)
    >>> terms, draw_places = by_place({(1, 0): 5}, draw)
    >>> terms, draw_places({(2, 0)}).rows()
    ({(2, 0): 5}, ['..#.'])
    """
    shaded = {key: draw({key}).answer.shaded for key in terms}
    if any(len(places) != 1 for places in shaded.values()):
        raise FormatError('a term of this puzzle shades no place, or several')
    keys = {place: key for key, (place,) in shaded.items()}
    found = {place: terms[key] for place, key in keys.items()}
    return found, lambda places: draw({keys[place] for place in places})


NO_SLIP = 'no slip: your board can be completed'


def next_step(ask: Ask, path: SolutionPath) -> str:
    """Print what is certain next; return the last line."""
    step = path.hint(ask.left())
    last = 'nothing more is certain'
    if step is not None:
        if ask.drawn:
            print(in_colors(path.marked(path.known, step)), end='\n\n')
        show(ask, path, [step])
        sentence = path.sentence(*step[:4])
        last = f'certain next: {sentence}'
        ask.print_value('steps', sentence, last * (ask.options.mine is not None), '\n')
    return last if ask.options.mine is None else NO_SLIP


def report_slips(ask: Ask, mine: Mine | Compared, wrong: Sequence[Place]) -> str:
    """Print which cells are wrong, and why the first one is; return the last line."""
    if ask.drawn:
        board = mine.board(mine.known)
        print(in_colors(board if mine.fenced else board.mark(wrong)), end='\n\n')
    how = 'wrong together' if mine.clashing else 'wrong'
    for place in wrong:
        slip = f'{mine.signs[place]} at {mine.place_name(place)}'
        ask.print_value('wrong', slip, f'{how}: {slip}', '\n')
    reason = mine.reason(wrong, ask.left())
    if reason:
        ask.print_value('because', reason, f'because {reason}', '\n')
    return f'{len(wrong)} cell{"s" * (len(wrong) != 1)} {how}'


def walk(ask: Ask, path: SolutionPath) -> str:
    """Print each step; return their number, their difficulty, and the number of open cells."""
    steps: list[Step] = []
    for step in path.steps(timeout=ask.left()):
        steps.append(step)
        sentence = path.sentence(*step[:4])
        ask.print_value('steps', sentence, f'{len(steps)}. {sentence}', '\n')
    show(ask, path, steps)
    decided = {abs(literal) for step in steps for literal in step.literals}
    decided.update(map(abs, [*path.known, *path.given]))
    left = len({*map(abs, path.terms.values())} - decided)
    several = f'; several solutions: {left} cells stay open' if left else ''
    return f'{difficulty(steps)}{several}'


def show(ask: Ask, path: SolutionPath, steps: list[Step]) -> None:
    """Save or open a picture of the steps, if that is asked for."""
    if ask.options.pictured:
        many = f'{len(steps)} step{"s" * (len(steps) != 1)}'
        show_picture(ask.options, path.slides(steps), f'{many}, one after another')


# Wrong places to check for the easiest reason: each takes a search.
MOST_REASONS = 6


class Mine(SolutionPath):
    """The way on from a partly inked board, whose inked cells are known.

    terms: {meaning: term}. draw: returns the board on which these hold. text: see above; without a
    `kind` of puzzle only rows. `FormatError`: a text that cannot be read, and a sign that is never
    printed there. Rows must show the terms, as for `is_compared`.

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
    ) -> None:
        super().__init__(cnf, terms, draw, said=None if kind is None else kind.words)
        self.reader = SignReader(self, kind)
        layers = kind.layers if kind else ()
        self.room = next((a.what for a in layers if isinstance(a, (Rooms, Boxes))), 'room')
        self.signs = signs_of(text, kind, self.board_before, self.reader.drawn)
        # The literals, inked ones or their negations, that hold in every solution.
        self.forced: set[int] = set()
        # Whether the wrong places clash: each is right in some solution.
        self.clashing = False
        # {place in the rows: literals of its sign, None if no solution has it}
        self.inked: dict[Place, list[int] | None] = {}
        for place, sign in self.signs.items():
            literals = self.reader.literals(place, sign)
            if literals != []:
                self.inked[place] = literals
        self.known = [literal for literals in self.inked.values() for literal in literals or ()]

    def wrong(self, timeout: float | None = None) -> list[Place]:
        """Return the places, in rows, of signs that no solution has.

        If each is in a solution, but all together in none: a set of clashing signs, made small by
        leaving out one after another. The puzzle has a solution.
        """
        until = deadline(timeout)
        variables = {abs(literal) for literal in self.known}
        if variables:
            self.forced = self.cnf.forced(variables, timeout=remaining(until))
        wrong = [
            place
            for place, literals in self.inked.items()
            if literals is None
            or any(-literal in self.forced for literal in literals)
            or (literals[1:] and self.cnf.solve(literals, timeout=remaining(until)) is None)
        ]
        if wrong or self.cnf.solve(self.known, timeout=remaining(until)) is not None:
            return wrong
        self.clashing = True
        clash = {place: literals or [] for place, literals in self.inked.items()}
        for place in list(clash):
            others = [literal for key in clash if key != place for literal in clash[key]]
            if self.cnf.solve(others, timeout=remaining(until)) is None:
                del clash[place]
        return [*clash]

    def reason(self, wrong: Sequence[Place], timeout: float | None = None) -> str:
        """Return why one of the wrong places is wrong.

        It is the easiest way from the clues and the right cells to the right sign, or to the
        impossibility of the wrong one. If places are wrong only together, the reason why one is.
        """
        until = deadline(timeout)
        right = [
            literal
            for place, literals in self.inked.items()
            if place not in wrong
            for literal in literals or ()
        ]
        if self.cnf.solve(right, timeout=remaining(until)) is None:
            right = []  # nothing follows from signs that clash
        known = [*right, *self.given]
        if self.reader.numbered and (again := self.number_again(wrong, known, until)):
            return again
        places = [{abs(x) for x in self.inked[place] or () if -x in self.forced} for place in wrong]
        reason = easiest_reason(self, places, known, until)
        if reason:
            return reason
        for place in wrong:
            if self.inked[place] is None:
                return self.reader.misfit(place, self.signs[place])
        slips = [literal for place in wrong for literal in self.inked[place] or ()]
        try:
            check_known(self.cnf, [*slips, *self.given], until)
        except Unsatisfiable as error:
            slip, *others = error.known
            taken = rules_taken(self.cnf, -slip, error.sections, others, until)
            return self.sentence([-slip], error.sections, others, taken)
        return ''

    def number_again(
        self, wrong: Sequence[Place], right: Sequence[int], until: float | None
    ) -> str:
        """Return a sentence on an equal number that the rules forbid with a wrong one; else ''."""
        store = self.cnf.store
        rules = self.cnf.without(store.sections[section] for section in sorted(store.given))
        keys = [self.key(literal) for literal in right if literal > 0]
        stands = [key for key in keys if key is not None and isinstance(key[2], int)]
        for place in wrong[:MOST_REASONS]:
            for slip in [x for x in self.inked[place] or () if x > 0 and -x in self.forced]:
                here = self.key(slip)

                def clashes(key: Any, slip: int = slip) -> bool:
                    return rules.solve((slip, self.terms[key]), timeout=remaining(until)) is None

                for key in stands:
                    where = self.shared(here, key, clashes) if key[2] == here[2] else ''
                    if where and clashes(key):
                        a = article_of(str(key[2]))
                        at = name_places([key[:2]])
                        return f'there is {a} {key[2]} in {where} already, at {at}'
        return ''

    def shared(self, here: Any, other: Any, clashes: Callable[[Any], bool]) -> str:
        """Return the line or room of two equal numbers with each number once; else ''.

        clashes: whether a number excludes the same number here. If not all of the line do, there is
        another reason: they may be too near to each other.
        """
        for axis, name in (1, 'row'), (0, 'column'):
            if here[axis] == other[axis]:
                line = {(*k[:2], here[2]) for k in self.terms if k[axis] == here[axis]}
                if all(key == here or (key in self.terms and clashes(key)) for key in line):
                    return f'{name} {here[axis] + 1}'
        rooms = self.board_before.rooms
        room = rooms.get(here[:2])
        return f'its {self.room}' if room is not None and rooms.get(other[:2]) == room else ''

    def solved(self, timeout: float | None = None) -> bool:
        """Return whether the board is a solution if nothing more is inked."""
        known = [*self.known, *self.given]
        inked = {abs(literal) for literal in known}
        rest = {key: term for key, term in self.terms.items() if term not in inked}
        # A place that always gets a sign is inked only if it has one, perhaps the puzzle's own.
        signed = rest.keys() & self.reader.signed
        if any(not self.reader.own[place] for place in signed):
            return False
        rest = {key: term for key, term in rest.items() if key not in signed}
        literals = rest.values() if self.reader.inverted else [-term for term in rest.values()]
        return self.cnf.solve([*known, *literals], timeout=timeout) is not None

    def place_name(self, place: Place) -> str:
        """Return the name of the place in this column and row of the rows."""
        if not self.fenced:
            return name_places([place])
        if place not in self.reader.fences:
            return name_places([((place[0] - 1) // 2, (place[1] - 1) // 2)])
        return ' to '.join(f'dot {name_places([dot])}' for dot in sorted(self.reader.fences[place]))


def easiest_reason(
    path: SolutionPath, places: Sequence[set[int]], known: Sequence[int], until: float | None
) -> str:
    """Return the easiest reason, in words, for terms of the first places, or ''."""
    rules, found = uncounted(path.cnf), []
    for cells in filter(None, places[:MOST_REASONS]):
        # With the known cells, so that the step names those that it needs.
        step = path.cnf.hint([*cells, *known], known, rules, timeout=remaining(until))
        if step is not None:
            found.append((len(step.sections), len(step.known), step))
    return path.sentence(*min(found, key=lambda one: one[:2])[2][:4]) if found else ''


def rules_taken(
    cnf: CNF, literal: int, sections: Sequence[str], known: Sequence[int], until: float | None
) -> list[str]:
    """Return the texts of the trusted rules that force a literal with these sections and literals.

    Each of them is needed.

    >>> cnf = CNF()
    >>> for text, clause in ('a', [1, 2]), ('b', [1, 3]), ('c', [-2, -3]):
    ...     cnf.comment(text, trusted=text != 'c'); cnf.write([clause])
    >>> rules_taken(cnf, 1, ['c'], [], None), rules_taken(cnf, 2, [], [-1], None)
    (['a', 'b'], ['a'])
    """
    premises = Premises(cnf, cnf.store.trusted, until)
    chosen = sorted(cnf.store.indices(sections))
    # This adds the cuts that the search needs.
    premises.satisfiable([*chosen, *premises.optional.values()], until, [-literal, *known])
    units, _ = premises.needed([literal], chosen, known)
    return [cnf.store.sections[unit] for unit in units if unit not in chosen]

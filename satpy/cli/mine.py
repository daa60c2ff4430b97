"""`--mine`: what is wrong on a person's board: the signs that no solution has.

The BOARD has rows as the script prints them, partly inked: `.`, `?` and blanks are open cells, and
`-` is a cell that stays empty (`x` a border without a line). Typed signs of the puzzle are ignored
at their places; any other sign is refused. Or it is a drawing of Penpa-edit, or the marks of a
board of puzz.link in JSON.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from functools import partial

from satpy.boards.board import Board
from satpy.cnf import CNF
from satpy.debugging.reason_search import Premises
from satpy.debugging.reasons import check_known
from satpy.debugging.steps import Step
from satpy.errors import FormatError, Unsatisfiable
from satpy.notations.typed.inked import NO_MARK, Inked, fits, marks_of
from satpy.puzzles.solution_path import SolutionPath, uncounted
from satpy.solving.session import deadline, remaining

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from satpy.notations.kind import Kind

    Place = tuple[int, int]

__all__ = ['Mine']

# Wrong signs to look at for the easiest reason: each takes a search.
SEARCHED_SIGNS = 6
# Solutions to compare signs with that no terms say, if the puzzle has several: each takes a search.
COMPARED_ANSWERS = 500


class Mine(SolutionPath):
    """The way on from a partly inked board, whose right signs are known.

    terms: {meaning: term}. draw: returns the board of the meanings that hold. text: as above. The
    puzzle has a solution. Raises FormatError for a text that cannot be read, and a sign that
    solutions never have.

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
        timeout: float | None = None,
    ) -> None:
        super().__init__(cnf, terms, draw, said=None if kind is None else kind.words)
        answers = [{*found} for found in cnf.solutions(2, terms.values(), timeout=timeout)]
        self.only, self.answer = len(answers) == 1, answers[0]
        blank, keys = self.board_before, {key[2:] if is_cell(key) else None: key for key in terms}
        self.answered = self.board_with(self.answer)
        # Boards with all signs that solutions have: a term of each value, or line, draws each sign.
        samples = [*map(self.board_with, answers), *(draw({key}) for key in keys.values())]
        self.read = partial(Inked, kind=kind, blank=blank, samples=samples)
        self.marks, self.blank_marks = marks_of(self.answered), marks_of(blank)
        # {key: the marks of the board on which its term alone is true}
        self.lone: dict[Any, dict[Any, str]] = {}
        # {spot: the keys of the terms that show there}
        self.showing: dict[Any, list[Any]] = {}
        for key in terms:
            board = draw({key})
            there = self.lone[key] = marks_of(board)
            shown = {at for at, _ in {*there.items()} ^ {*self.blank_marks.items()}}
            for spot in shown.union(board.answer.regions):
                self.showing.setdefault(spot, []).append(key)
        self.unlisted = {*self.given}  # a person sees them
        self.look(text)

    def look(self, text: str) -> None:
        """Read another board of the same puzzle: the solutions are kept."""
        self.ink = self.read(text)
        if not self.only:
            self.ink.read_names()
        self.signs, self.claims = self.ink.signs, self.ink.claims
        self.clashing = False  # whether each wrong sign is right in some solution
        self.known = self.literals_but(self.slips() if self.only else ())

    def board_with(self, model: Container[int]) -> Board:
        """Return the board with the terms that are true in a model."""
        return self.draw({key for key, term in self.terms.items() if term in model})

    def slips(self) -> list[Any]:
        """Return the places and spots of the signs that the first solution does not have."""
        wrong = [spot for spot, claims in self.claims.items() if not fits(claims, self.marks)]
        region, names = self.answered.answer.regions, self.ink.names if self.only else {}
        both = Counter((name, region.get(place)) for place, name in names.items())
        most: dict[Any, Any] = {}
        for (name, there), _ in both.most_common():
            if ('name', name) not in most and ('region', there) not in most:
                most['name', name], most['region', there] = there, name
        return wrong + [
            at for at, name in names.items() if most.get(('name', name)) != region.get(at)
        ]

    def keys_at(self, spots: Iterable[Any]) -> list[Any]:
        """Return the keys of the terms that show on spots, or on both sides of a border."""
        found: dict[Any, None] = {}
        for spot in spots:
            beside = [spot] if spot in self.showing else self.answered.around(spot)
            found.update(dict.fromkeys(key for at in beside for key in self.showing.get(at, ())))
        return [*found]

    def literals(self, spot: Any) -> list[int]:
        """Return literals that hold if the sign on a spot is right; [] if no term says it."""
        terms, found = self.terms, []
        if spot in self.ink.names and self.only:  # the name of a region
            return [terms[key] for key in self.keys_at([spot]) if terms[key] in self.answer]
        for at, mark in self.claims[spot].items():
            keys, blank = self.showing.get(at, ()), self.blank_marks.get(at, NO_MARK)
            if mark == blank:
                found += [-terms[key] for key in keys]
                continue
            those = [key for key in keys if fits({at: mark}, self.lone[key])]
            if len(those) == 1:
                found += [terms[key] if key in those else -terms[key] for key in keys]
        return found

    def literals_but(self, wrong: Container[Any]) -> list[int]:
        """Return the literals of all signs but the wrong ones."""
        spots = [spot for spot in self.signs if spot not in wrong]
        return [*dict.fromkeys(literal for spot in spots for literal in self.literals(spot))]

    def wrong(self, timeout: float | None = None) -> list[Any]:
        """Return the places, or spots between places, of the signs that no solution has.

        If each is in a solution, but all together in none: a set of clashing signs, made small by
        leaving out one after another.
        """
        if self.only:
            return self.slips()
        until = deadline(timeout)
        clash = {spot: self.literals(spot) for spot in self.claims}
        wrong = [
            spot
            for spot in self.slips()
            if self.answer_with(clash[spot], self.claims[spot], until) is None
        ]
        if wrong or self.answer_with(self.known, self.ink.marks, until) is not None:
            return wrong
        self.clashing = True
        for spot in [*clash]:
            others = [literal for key in clash if key != spot for literal in clash[key]]
            if self.cnf.solve(others, timeout=remaining(until)) is None:
                del clash[spot]
        return [*clash]

    def answer_with(
        self, literals: Sequence[int], claims: Mapping[Any, str], until: float | None
    ) -> set[int] | None:
        """Return a solution that has these marks, which imply these literals; None if none has."""
        model = self.cnf.solve(literals, timeout=remaining(until))
        if model is None or fits(claims, marks_of(self.board_with({*model}))):
            return None if model is None else {*model}
        # The literals do not say all: compare solution by solution.
        terms, left = self.terms.values(), remaining(until)
        found = self.cnf.solutions(COMPARED_ANSWERS, terms, timeout=left)
        for part in found:
            if fits(claims, marks_of(self.board_with({*part}))):
                return {*part}
        if not found.complete:
            raise FormatError(
                '--mine: the puzzle has too many solutions to compare these signs with'
            )
        return None

    def solved(self, timeout: float | None = None) -> bool:
        """Return whether all is inked but what is given; the board has no wrong sign."""
        if self.only:
            return self.is_finished(self.answered)
        # The solution in which nothing more is inked, or any other with the signs.
        inked, shaded = {*map(abs, self.known)}, self.board_before.answer.shaded
        left = {key: term for key, term in self.terms.items() if term not in inked}
        rest = [term if key in shaded else -term for key, term in left.items()]
        until, marks = deadline(timeout), self.ink.marks
        models: Iterable[Container[int] | None] = (
            self.answer_with([*self.known, *more], marks, until) for more in (rest, [])
        )
        if not all(map(self.literals, self.claims)):
            terms = self.terms.values()
            models = self.cnf.solutions(COMPARED_ANSWERS, terms, timeout=remaining(until))
        boards = (self.board_with(model) for model in models if model is not None)
        return any(fits(marks, marks_of(board)) and self.is_finished(board) for board in boards)

    def is_finished(self, answer: Board) -> bool:
        """Return whether all marks of a solution are inked, of regions the borders or signs."""
        ink, marks, names = self.ink, marks_of(answer), {}
        if not ink.drawn:
            whole = self.read(answer.tsv() if '\t' in ink.text else '\n'.join(answer.rows()))
            if not self.only:
                whole.read_names()
            marks, names = whole.marks, whole.names
        there = ink.marks
        given = marks_of(self.board_with({*self.given})).items() - self.blank_marks.items()
        left = {
            spot
            for spot, mark in marks.items()
            if mark != there.get(spot, NO_MARK)
            and (spot, mark) not in given
            and mark not in ink.given.get(spot, ())
        }
        if not ink.divided:
            return not left
        region = answer.answer.regions
        pairs = {(ink.names.get(place), region[place]) for place in names}
        if names and ink.names.keys() >= names.keys():
            return len({len(pairs), len({a for a, _ in pairs}), len({b for _, b in pairs})}) == 1
        cells = {spot for spot in marks if spot in answer.places}
        return any(part and not part & left for part in (cells, marks.keys() - cells))

    def reason(self, wrong: Sequence[Any], timeout: float | None = None) -> str:
        """Return why one of the wrong signs is wrong, or ''.

        It is the easiest step to the right sign, or to the impossibility of the wrong one. If signs
        are wrong only together, it says why one is.
        """
        until, own = deadline(timeout), self.ink.own
        for spot in wrong:
            if spot in own and (spot not in self.showing or self.marks.get(spot) == own[spot]):
                return f'the puzzle has {own[spot]} at {self.place_name(spot)}'
        right = self.literals_but({*wrong})
        if self.cnf.solve(right, timeout=remaining(until)) is None:
            right = []  # nothing follows from signs that clash
        rules, found = uncounted(self.cnf), []
        for spot in () if self.clashing else wrong[:SEARCHED_SIGNS]:
            cells = self.asked(spot)
            known = [literal for literal in [*right, *self.given] if abs(literal) not in cells]
            # With the known cells, so that the step can name the ones that it needs.
            asked = [*cells, *known]
            step = self.cnf.hint(asked, known, rules, timeout=remaining(until)) if cells else None
            if step is not None:
                found.append((len(step.sections), len(step.known), step))
        if found:
            return self.sentence(min(found, key=lambda one: one[:2])[2])
        for spot in wrong:
            for at, mark in self.claims.get(spot, {}).items():
                if mark != NO_MARK and at not in self.showing:
                    return self.misfit(spot, at)
        return self.reason_together([x for spot in wrong for x in self.literals(spot)], until)

    def asked(self, spot: Any) -> list[int]:
        """Return the terms that make a sign wrong, and the terms of the right sign."""
        literals = self.literals(spot) if spot in self.claims else []
        if not self.only:
            forced = self.cnf.forced({*map(abs, literals)}) if literals else ()
            wrong = [literal for literal in literals if -literal in forced]
            return [x for x in wrong if x > 0] or [-x for x in wrong]
        claims = self.claims.get(spot, {spot: ''})
        wrong = [at for at, mark in claims.items() if not fits({at: mark}, self.marks)]
        terms = [abs(x) for x in literals if (x > 0) != (abs(x) in self.answer)]
        right = [self.terms[key] for key in self.keys_at(wrong)]
        return terms + ([term for term in right if term in self.answer] or right * (not terms))

    def misfit(self, place: Any, spot: Any) -> str:
        """Return why no solution at all has the mark on a spot that the sign of a place means."""
        if spot in self.answered.places:
            return f'{self.place_name(spot)} is empty in every solution'
        if len(self.answered.around(spot)) < 2 and not self.fenced:
            return f'{self.signs[place]} at {self.place_name(place)} would leave the board'
        return f'no line can be at {self.place_name(spot)}'

    def reason_together(self, slips: Sequence[int], until: float | None) -> str:
        """Return why these literals cannot hold together, '' if they can."""
        try:
            check_known(self.cnf, [*slips, *self.given], until)
        except Unsatisfiable as error:
            slip, *others = error.known
            taken = rules_taken(self.cnf, -slip, error.sections, others, until)
            return self.sentence(Step([-slip], error.sections, others, taken, ''))
        return ''

    def place_name(self, place: Any) -> str:
        """Return the name of a place, or of a spot between places."""
        return self.ink.name(place)


def is_cell(key: object) -> bool:
    """Return whether the meaning of a term begins with a place."""
    return isinstance(key, tuple) and [*map(type, key[:2])] == [int, int]


def rules_taken(
    cnf: CNF, literal: int, sections: Sequence[str], known: Sequence[int], until: float | None
) -> list[str]:
    """Return the texts of the trusted rules that, with sections and literals, force a literal.

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

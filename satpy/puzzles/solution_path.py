"""The steps in which a puzzle is solved, in the words and pictures of its board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from functools import cached_property
from itertools import product

from satpy.boards.board import Board
from satpy.boards.board_svg import draw_board
from satpy.boards.drawing import Drawing, Slides
from satpy.boards.place_names import is_link, is_place, parts_of, places_in
from satpy.boards.signs import is_symbol
from satpy.debugging.steps import Deductions, Step
from satpy.notations.words import Words
from satpy.puzzles.patterns import pattern_of
from satpy.puzzles.phrases import Phrases
from satpy.puzzles.sentences import Sentences
from satpy.solving.session import deadline

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from satpy.boards.layers import Spot
    from satpy.boards.place_names import Place
    from satpy.cnf import CNF

    # The signs of a board: {(place, which side of it): sign}.
    Shown = dict[tuple[Place, str], str]

__all__ = ['SolutionPath', 'uncounted']

# The words for a place without such a mark; for other words `no tent`.
NOTHING = {'shaded': 'white', 'ship': 'water'}
NEW, USED, OLD = '#2ca02c', '#e8a800', '#aaa'


class SolutionPath:
    """The steps in which a puzzle is solved, in the words and pictures of its board.

    cnf, terms: the formula, and {meaning: term}, as a script's `rules` makes them. draw: returns
    the `Board` of the true ones. known: literals that are inked in already. said: the words of
    the kind of puzzle.
    `at` and `given` of sections say where they are and whether they count (see `CNF.comment`);
    `CNF.track` names further terms to find.
    In a notebook the steps are shown as pages to click through.

    >>> from satpy import CNF, window
    >>> cnf = CNF()
    >>> terms = {(x, 0): cnf.auto_term(x) for x in range(3)}
    >>> cnf.comment('row 1: 2', at=(-1, 0)); cnf.write(window(terms.values(), 2, 2))
    >>> cnf.comment('column 2: 0', at=(1, -1)); cnf.write_one(-terms[1, 0])
    >>> draw = lambda shaded: Board.grid(3, 1, top=[None, 0], left=[2]).shade(shaded)
    >>> path = SolutionPath(cnf, terms, draw)
    >>> for step in path.steps(): print(path.sentence(step))
    column 2: 0 -> r1c2 white
    row 1: 2 -> r1c1, r1c3 shaded; known: r1c2 white
    >>> SolutionPath(cnf, terms, draw, [-1]).hint()
    Traceback (most recent call last):
        ...
    satpy.errors.Unsatisfiable: a known literal is wrong: not 0, because of 'row 1: 2', \
'column 2: 0'
    """

    def __init__(
        self,
        cnf: CNF,
        terms: Mapping[Any, int],
        draw: Callable[[set[Any]], Board],
        known: Iterable[int] = (),
        said: Words | None = None,
    ) -> None:
        self.cnf = cnf
        self.terms = terms
        self.draw = draw
        self.known = list(known)
        # Literals that a sentence needs and does not list.
        self.unlisted: Set[int] = frozenset()
        self.said = Words() if said is None else said
        blank = self.board_before = draw(set())
        self.blank = shown(blank)
        self.fenced = blank.answer.fences is not None
        self.lined = self.fenced or blank.answer.lines is not None
        self._keys = {term: key for key, term in terms.items()}
        self._meanings: dict[Any, tuple[Place | None, str, str]] = {}

    def steps(self, most: int | None = None, timeout: float | None = None) -> Iterator[Step]:
        """Iterate over the steps, as `CNF.steps`; general rules and givens do not count.

        `given` sections are known. Tracked terms are found as well.
        """
        return self._walk([*self.terms.values(), *self.cnf.variables.tracked], most, timeout)

    def hint(self, timeout: float | None = None) -> Step | None:
        """Return the next step about the terms themselves, or None if nothing more is certain."""
        return next(self.hints(timeout), None)

    def hints(self, timeout: float | None = None) -> Iterator[Step]:
        """Iterate over hints: each is the next one after the conclusions of those before it."""
        yield from self._walk(self.terms.values(), None, timeout)

    def _walk(
        self, cells: Iterable[int], most: int | None, timeout: float | None
    ) -> Iterator[Step]:
        """Iterate over the steps about these cells."""
        given, places = self.given, self.value_places
        known, rules, until = [*self.known, *given], uncounted(self.cnf), deadline(timeout)
        asked = Deductions(self.cnf, cells, known, rules, (), until, places, given)
        return asked.walk(most)

    @cached_property
    def value_places(self) -> dict[int, Place]:
        """{term: place} of the places that can have several values."""
        terms_at: dict[Place, list[int]] = {}
        for key, term in self.terms.items():
            if isinstance(key, tuple) and len(key) == 3 and is_place(key[:2]):
                terms_at.setdefault(key[:2], []).append(term)
        return {
            term: place
            for place, terms in terms_at.items()
            # Parts of a sign, such as the sides of a triangle, do not show alone.
            if len(terms) > 2 and self.meaning(terms[0])[0] is not None
            for term in terms
        }

    @cached_property
    def corners_of(self) -> dict[Place, frozenset[Place]]:
        """{place: its four corners}."""
        return {
            (x, y): frozenset(product((x - 0.5, x + 0.5), (y - 0.5, y + 0.5)))
            for x, y in self.board_before.places
        }

    @cached_property
    def houses(self) -> dict[str, frozenset[Place]]:
        """{section `a place for 3 in row 2`: the places that it is about}."""
        store, places = self.cnf.store, self.value_places
        found: dict[str, set[Place]] = {}
        for section, start, stop in store.spans():
            text = store.sections[section]
            if text.startswith('a place for '):
                terms = map(abs, store.literals[start:stop])
                found.setdefault(text, set()).update(places[t] for t in terms if t in places)
        return {text: frozenset(some) for text, some in found.items()}

    @property
    def given(self) -> list[int]:
        """The literals that are known from the start: given sections say them about their spots.

        Other conclusions are left to the rules, such as the next part of a ship.
        """
        store, found = self.cnf.store, []
        for section, start, stop in store.spans():
            if section in store.given:
                spots = {*store.spots.get(section, ())}
                units = [clause[0] for clause in store.clauses(start, stop) if len(clause) == 1]
                found += [unit for unit in units if spots.issuperset(places_in(self.key(unit)))]
        return found

    def sentence(self, step: Step) -> str:
        """Return a step in the words of the board and of the kind."""
        name, text = self.pattern(step), Sentences(self).sentence(step)
        return f'{name}: {text}' if name else text

    def words(self, literals: Iterable[int]) -> str:
        """Return literals in the words of the board."""
        return Phrases(self).words(literals)

    @property
    def size(self) -> int:
        """The number of cells; of terms, if they show on no board."""
        return len(self.board_before.places) or len(self.terms)

    def reasons(self, sections: Sequence[str]) -> str:
        """Return sections in words, clues first."""
        return Sentences(self).reasons(sections)

    def term_places(self, literal: int) -> list[Place]:
        """Return the places of a term: where it shows, or the places in its label."""
        place = self.meaning(literal)[0]
        named = parts_of(self.cnf.variables.name(abs(literal)))[1]
        return [place] if place is not None else named

    def pattern(self, step: Step) -> str:
        """Return the name that people have for such a step, or ''."""
        return pattern_of(self, step)

    def key(self, literal: int) -> Any:
        """Return the meaning of a literal's term."""
        return self._keys.get(literal, self._keys.get(-literal))

    def is_line(self, key: Any) -> bool:
        """Return whether a term is a line of the board."""
        return self.lined and is_link(key)

    def holds(self, literal: int) -> bool:
        """Return whether a literal says that the meaning of its term holds."""
        return literal in self._keys

    def meaning(self, literal: int) -> tuple[Place | None, str, str]:
        """Return the place of a term on the board, and its signs if it holds and if not.

        The place is None if it shows at several places or at none.
        """
        key = self.key(literal)
        if key not in self._meanings:
            self._meanings[key] = self._meaning(key)
        return self._meanings[key]

    def _meaning(self, key: Any) -> tuple[Place | None, str, str]:
        """As `meaning`, for the key of a term."""
        if key is None:
            return None, '', ''
        there = shown(self.draw({key}))
        changed = [at for at in {**there, **self.blank} if there.get(at) != self.blank.get(at)]
        if len(changed) != 1 or bool(changed[0][1]) != self.is_line(key):
            return None, '', ''
        ((place, side),) = changed
        yes, no = there.get((place, side), ''), self.blank.get((place, side), '')
        if self.said.yes:
            return place, self.said.yes, self.said.no
        return place, phrase(yes, no) + side, phrase(no, yes) + side

    def board(self, known: Iterable[int]) -> Board:
        """Return the board with the known cells; a dot is a place that stays empty."""
        true = {literal for literal in known if self.holds(literal)}
        false = {-literal for literal in known if not self.holds(literal)}
        board = self.draw({key for key, term in self.terms.items() if term in true})
        terms_at: dict[Place, list[int]] = {}
        for key, term in self.terms.items():
            for place in () if self.is_line(key) else places_in(key):
                terms_at.setdefault(place, []).append(term)
        answer, there = board.answer, shown(board)
        for place, terms in terms_at.items():
            if not any(term in true for term in terms) and not false.issuperset(terms):
                answer.shaded.discard(place)
                answer.symbols.pop(place, None)
                answer.numbers.pop(place, None)
            elif len(terms) == 1 and (place, '') not in there and place not in board.clues:
                board.symbols('dot', [place])
        return board

    def marked(self, known: Iterable[int], step: Step) -> Board:
        """Return the board after a step, with marks on its clues and its conclusions."""
        board = self.board([*known, *step.literals]).certain(self.places(step.literals))
        return board.mark(self.spots(step))

    def spots(self, step: Step) -> list[Spot]:
        """Return the spots of a step's clues and rules."""
        return self.cnf.spots([*step.sections, *step.rules])

    def picture(self, known: Iterable[int], step: Step) -> Drawing:
        """Return the drawing of a step: new cells in green, cells that it needs in yellow."""
        board = self.marked(known, step)
        drawing = draw_board(board)
        shift = 0.5 if self.fenced else 0
        colors = dict.fromkeys(known, OLD)
        for literals, color in (step.known, USED), (step.literals, NEW):
            colors.update(dict.fromkeys(literals, color))
            drawing.borders(dict.fromkeys(self.places(literals)), color, 0.14)
        for literal, color in colors.items():
            key = self.key(literal)
            if self.is_line(key):
                (ax, ay), (bx, by) = ((x - shift, y - shift) for x, y in key)
                if not self.holds(literal):
                    drawing.text((ax + bx) / 2, (ay + by) / 2, '×', color, 0.5)
                elif color != OLD:
                    drawing.line([(ax, ay), (bx, by)], color, 0.2)
        return drawing

    def places(self, literals: Iterable[int]) -> set[Place]:
        """Return the places of literals that are not lines."""
        keys = map(self.key, literals)
        return {place for key in keys if not self.is_line(key) for place in places_in(key)}

    def slides(self, steps: Iterable[Step]) -> Slides:
        """Return a picture of each step, with its sentence."""
        known, pages = list(self.known), []
        for step in steps:
            caption = self.sentence(step)
            pages.append((self.picture(known, step), caption))
            known += step.literals
        return Slides(pages)

    def _repr_html_(self) -> str:
        return self.slides(self.steps())._repr_html_()


def uncounted(cnf: CNF) -> list[str]:
    """Return the sections that are not clues: `given` ones, and trusted rules without a spot."""
    store = cnf.store
    return [
        text
        for section, text in enumerate(store.sections)
        if section in store.given or (section in store.trusted and section not in store.spots)
    ]


def phrase(word: str, other: str) -> str:
    """Return the words for a place, or the negation of another sign.

    >>> phrase('tent', ''), phrase('', 'tent'), phrase('', 'shaded'), phrase('', 'is 5')
    ('tent', 'no tent', 'white', 'not 5')
    """
    if word:
        return word
    return NOTHING.get(other) or (f'not {other[3:]}' if other[:3] == 'is ' else f'no {other}')


def shown(board: Board) -> Shown:
    """Return the signs of a board, place by place and side by side.

    >>> shown(Board.grid(2, 1).shade([(1, 0)])), shown(Board.grid(1, 1).fences([((0, 1), (1, 1))]))
    ({((1, 0), ''): 'shaded'}, {((0, 0), ' below'): 'line'})
    """
    answer = board.answer
    found: Shown = {(place, ''): 'shaded' for place in answer.shaded}
    for place, name in {**answer.symbols, **answer.numbers}.items():
        arrow = 'arrow ' * (name in ('up', 'down', 'left', 'right'))
        found[place, ''] = f'{arrow}{name}' if is_symbol(name) else f'is {name}'
    for (ax, ay), (_, by) in answer.fences or ():
        if ay == by:
            place, side = ((ax, ay), ' above') if ay < board.height else ((ax, ay - 1), ' below')
        elif ax < board.width:
            place, side = (ax, ay), ' left of'
        else:
            place, side = (ax - 1, ay), ' right of'
        found[place, side] = 'line'
    for a, b in map(sorted, answer.lines or ()):
        found[(a[0], a[1]), ' right from' if a[1] == b[1] else ' down from'] = 'line'
    return found

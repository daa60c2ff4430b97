"""The steps in which a puzzle is solved, in the words and pictures of its board."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from satpy.boards.board import Board
from satpy.boards.board_svg import draw_board
from satpy.boards.drawing import Drawing, Slides
from satpy.boards.signs import is_symbol
from satpy.debugging.steps import Step, sentence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from satpy.cnf import CNF

    Place = tuple[int, int]
    # What a board shows: {(place, which side of it): what stands there}.
    Shown = dict[tuple[Place, str], str]

__all__ = [
    'MOST_TOLD', 'SolutionPath', 'difficulty', 'is_link', 'name_places', 'places_in', 'uncounted',
]  # fmt: skip

# The words for a place without these; else `no tent`.
NOTHING = {'shaded': 'white', 'ship': 'water'}
# So many literals of a step are told; of one by the rules alone there may be hundreds.
MOST_TOLD = 12
NEW, USED, OLD = '#2ca02c', '#e8a800', '#aaa'


class SolutionPath:
    """The steps in which a puzzle is solved, in the words and pictures of its board.

    cnf, terms: the formula, and {what a term stands for: term}, as a script's `rules` makes them.
    draw: returns the `Board` on which these hold. known: literals that are inked in already.
    Sections say by `at` and `given` where they are and whether they count (see `CNF.comment`),
    and `CNF.track` what is found besides the terms.
    In a notebook the steps are shown as pages to click through.

    >>> from satpy import CNF, window
    >>> cnf = CNF()
    >>> terms = {(x, 0): cnf.auto_term(x) for x in range(3)}
    >>> cnf.comment('row 1: 2', at=(-1, 0)); cnf.write(window(terms.values(), 2, 2))
    >>> cnf.comment('column 2: 0', at=(1, -1)); cnf.write_one(-terms[1, 0])
    >>> draw = lambda shaded: Board.grid(3, 1, top=[None, 0], left=[2]).shade(shaded)
    >>> path = SolutionPath(cnf, terms, draw)
    >>> for step in path.steps(): print(path.sentence(*step[:4]))
    column 2: 0 -> row 1 white
    row 1: 2 -> columns 1, 3 shaded; known: column 2, row 1 white
    >>> SolutionPath(cnf, terms, draw, [-1]).hint()
    Traceback (most recent call last):
        ...
    satpy.errors.Unsatisfiable: what is known is wrong: not (0,), because of 'row 1: 2', \
'column 2: 0'
    """

    def __init__(
        self,
        cnf: CNF,
        terms: Mapping[Any, int],
        draw: Callable[[set[Any]], Board],
        known: Iterable[int] = (),
    ) -> None:
        self.cnf = cnf
        self.terms = terms
        self.draw = draw
        self.known = list(known)
        blank = self.board_before = draw(set())
        self.blank = shown(blank)
        self.fenced = blank.answer.fences is not None
        self.lined = self.fenced or blank.answer.lines is not None
        self._keys = {term: key for key, term in terms.items()}

    def steps(self, most: int | None = None, timeout: float | None = None) -> Iterator[Step]:
        """Iterate over the steps, as `CNF.steps`; general rules and givens do not count.

        What is `given` is known. What the formula tracks is found as well as the terms.
        """
        cells = [*self.terms.values(), *self.cnf.variables.tracked]
        known = [*self.known, *self.given]
        return self.cnf.steps(cells, known, uncounted(self.cnf), most, timeout=timeout)

    def hint(self, timeout: float | None = None) -> Step | None:
        """Return the next step about the terms themselves, or None if nothing more is certain."""
        known = [*self.known, *self.given]
        return self.cnf.hint(self.terms.values(), known, uncounted(self.cnf), timeout=timeout)

    @property
    def given(self) -> list[int]:
        """The literals that are known from the start: what given sections say of their spots.

        What else they say, such as where a ship goes on, is found by the rules.
        """
        store, found = self.cnf.store, []
        for section, start, stop in store.spans():
            if section in store.given:
                spots = {*store.spots.get(section, ())}
                units = [clause[0] for clause in store.clauses(start, stop) if len(clause) == 1]
                found += [unit for unit in units if spots.issuperset(places_in(self.key(unit)))]
        return found

    def sentence(
        self,
        literals: Iterable[int],
        sections: Sequence[str],
        known: Iterable[int] = (),
        rules: Sequence[str] = (),
        most: int | None = MOST_TOLD,
    ) -> str:
        """Return a step, or a part of it, in the words of the board.

        Of what a step finds, at most so many literals are told; None: all. The row or column that
        a single section stands beside goes without saying.
        """
        line = self._line(sections[0]) if len(sections) == 1 else ''
        literals = list(literals)
        told = literals
        if most is not None:
            told = [*(literals if sections else self.telling(literals))[:most]]
        more = f'; and {len(literals) - len(told)} more' if len(told) < len(literals) else ''
        by = [*sections, *self.rule_words(rules)]
        return sentence(by, self.words(told, line) + more, self.words(known))

    def _line(self, section: str) -> str:
        """Return the name of the row or column beside whose end a section stands, or ''."""
        width, height = self.board_before.width, self.board_before.height
        lines = set()
        for x, y in self.cnf.spots(section):
            if y in range(height) and x in (-1, width):
                lines.add(f'row {y + 1}')
            elif x in range(width) and y in (-1, height):
                lines.add(f'column {x + 1}')
        return lines.pop() if len(lines) == 1 else ''

    def rule_words(self, rules: Iterable[str]) -> list[str]:
        """Return rules in words; their parts about single places together: `dots at ...`."""
        store = self.cnf.store
        shift = 0.5 if self.fenced else 0  # a dot is half a place before its spot
        words, places = [], []
        for text in rules:
            spots = self.cnf.spots(text)
            if len(spots) == 1 and store.indices([text]) <= store.trusted & store.given:
                x, y = spots[0]
                places.append((int(x + shift), int(y + shift)))
            else:
                words.append(text)
        if places:
            name = 'dot' if self.fenced else 'loop'
            some = 's' * (name == 'dot' and len(places) > 1)
            words.append(f'{name}{some} at {name_places(places)}')
        return words

    def telling(self, literals: Sequence[int]) -> Sequence[int]:
        """Return what to say of a step by the rules alone: what is there, if anything is."""
        positive = []
        for literal in literals:
            _, _, no = self.meaning(literal)
            if self.holds(literal) or (no and not no.startswith(('no ', 'not '))):
                positive.append(literal)
        return positive or literals

    def words(self, literals: Iterable[int], line: str = '') -> str:
        """Return literals in words; `line`: the row or column that goes without saying."""
        spots: dict[str, list[Place]] = {}
        others = []
        for literal in literals:
            place, yes, no = self.meaning(literal)
            word = yes if self.holds(literal) else no
            if place is None:
                others.append(self.name(literal))
            else:
                spots.setdefault(word, []).append(place)
        together: dict[tuple[Place, ...], list[str]] = {}
        for word, places in spots.items():
            together.setdefault(tuple(places), []).append(word)
        named = [f'{name_places(at, line)} {", ".join(words)}' for at, words in together.items()]
        return '; '.join(named + others)

    def name(self, literal: int) -> str:
        """Return the name of a literal that does not stand for one place, with its places."""
        label = self.cnf.variables.label(abs(literal)) or ()
        ends = [*places_in(label[1:3])]
        if not is_link(label[1:3]) or len(ends) != 2:
            places = [*places_in(label)] or [*places_in(label[1:])]
            if not places:
                return self.cnf.spell([literal])
            words = [part for part in label if isinstance(part, str)]
            return f'{"not " * (literal < 0)}{" ".join(words)} at {name_places(places)}'
        word = ' '.join(map(str, [label[0], *label[3:]]))
        a, b = (name_places([place]) for place in ends)
        return f'{"no " * (literal < 0)}{word} from {a} to {b}'

    def key(self, literal: int) -> Any:
        """Return what the term of a literal stands for."""
        return self._keys.get(literal, self._keys.get(-literal))

    def is_line(self, key: Any) -> bool:
        """Return whether a term stands for a line of the board."""
        return self.lined and is_link(key)

    def holds(self, literal: int) -> bool:
        """Return whether a literal says that what its term stands for holds."""
        return literal in self._keys

    def meaning(self, literal: int) -> tuple[Place | None, str, str]:
        """Return where a term shows on the board, and what there if it holds and if it does not.

        The place is None if it shows at several places or at none.
        """
        key = self.key(literal)
        if key is None:
            return None, '', ''
        there = shown(self.draw({key}))
        changed = [at for at in {**there, **self.blank} if there.get(at) != self.blank.get(at)]
        if len(changed) != 1 or bool(changed[0][1]) != self.is_line(key):
            return None, '', ''
        ((place, side),) = changed
        yes, no = there.get((place, side), ''), self.blank.get((place, side), '')
        return place, phrase(yes, no) + side, phrase(no, yes) + side

    def board(self, known: Iterable[int]) -> Board:
        """Return the board with what is known; a dot stands for nothing on a place."""
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
        """Return the board after a step, with the clues of the step and what it finds marked."""
        board = self.board([*known, *step.literals]).certain(self.places(step.literals))
        return board.mark(self.cnf.spots(step.sections))

    def picture(self, known: Iterable[int], step: Step) -> Drawing:
        """Return the drawing of a step: what is new in green, what it takes in yellow."""
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
        """Return the places of literals that do not stand for lines."""
        keys = map(self.key, literals)
        return {place for key in keys if not self.is_line(key) for place in places_in(key)}

    def slides(self, steps: Iterable[Step]) -> Slides:
        """Return a picture of each step, with its sentence."""
        known, pages = list(self.known), []
        for step in steps:
            caption = self.sentence(step.literals, step.sections, (), step.rules)
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


def difficulty(steps: Sequence[Step]) -> str:
    """Return how hard these steps are, in words."""
    sizes = [len(step.sections) for step in steps]
    many = f'{len(steps)} step{"s" * (len(steps) != 1)}'
    return f'{many}, {sum(sizes)} clues in all; difficulty {max(sizes, default=0)}'


def phrase(word: str, other: str) -> str:
    """Return what stands on a place, or that it is not that other thing.

    >>> phrase('tent', ''), phrase('', 'tent'), phrase('', 'shaded'), phrase('', 'is 5')
    ('tent', 'no tent', 'white', 'not 5')
    """
    if word:
        return word
    return NOTHING.get(other) or (f'not {other[3:]}' if other[:3] == 'is ' else f'no {other}')


def shown(board: Board) -> Shown:
    """Return what a board shows, place by place and side by side.

    >>> shown(Board.grid(2, 1).shade([(1, 0)])), shown(Board.grid(1, 1).fences([((0, 1), (1, 1))]))
    ({((1, 0), ''): 'shaded'}, {((0, 0), ' below'): 'line'})
    """
    answer = board.answer
    found: Shown = {(place, ''): 'shaded' for place in answer.shaded}
    for place, name in {**answer.symbols, **answer.numbers}.items():
        found[place, ''] = str(name) if is_symbol(name) else f'is {name}'
    for (ax, ay), (_, by) in answer.fences or ():
        if ay == by:
            place, side = ((ax, ay), ' above') if ay < board.height else ((ax, ay - 1), ' below')
        elif ax < board.width:
            place, side = (ax, ay), ' on the left'
        else:
            place, side = (ax - 1, ay), ' on the right'
        found[place, side] = 'line'
    for a, b in map(sorted, answer.lines or ()):
        found[(a[0], a[1]), ' to the right' if a[1] == b[1] else ' down'] = 'line'
    return found


# ------------------------------------------------------------------ places in words


def places_in(key: Hashable) -> Iterator[Place]:
    """Yield the places in what a term stands for: a place, a place and a number, a line, cells.

    >>> [*places_in((3, 4, 9))], [*places_in(((3, 4), (3, 5)))], [*places_in(('L', ((0, 1),)))]
    ([(3, 4)], [(3, 4), (3, 5)], [(0, 1)])
    """
    if isinstance(key, tuple):
        if len(key) > 1 and isinstance(key[0], int) and isinstance(key[1], int):
            yield key[0], key[1]
        else:
            for part in key:
                yield from places_in(part)


def is_link(key: Hashable) -> bool:
    """Return whether a term stands for a pair of places, such as a line between them.

    >>> is_link(((0, 0), (0, 1))), is_link((0, 0))
    (True, False)
    """
    return isinstance(key, tuple) and [*map(type, key)] == [tuple, tuple]


def name_places(places: Iterable[Place], line: str = '') -> str:
    """Return the places in words; `line`: the row or column that goes without saying.

    >>> name_places([(0, 4), (4, 4), (5, 4)]), name_places([(0, 4), (4, 4)], 'row 5')
    ('columns 1, 5-6, row 5', 'columns 1, 5')
    >>> name_places([(2, 0), (2, 1), (3, 7)])
    'column 3, rows 1-2 and column 4, row 8'
    """
    rows: dict[int, list[int]] = {}
    for x, y in sorted(places):
        rows.setdefault(y, []).append(x)
    same: dict[tuple[int, ...], list[int]] = {}
    for y in sorted(rows):
        same.setdefault(tuple(rows[y]), []).append(y)
    parts = []
    for columns, in_rows in same.items():
        words = [named('column', columns), named('row', in_rows)]
        parts.append(', '.join(word for word in words if word != line))
    return ' and '.join(parts)


def named(what: str, numbers: Iterable[int]) -> str:
    """Return these columns or rows, counted from 0, in words.

    >>> named('row', [3]), named('row', [0, 1, 2, 6])
    ('row 4', 'rows 1-3, 7')
    """
    runs = []
    for _, run in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0]):
        found = [number + 1 for _, number in run]
        runs.append(f'{found[0]}-{found[-1]}' if found[1:] else str(found[0]))
    plural = 's' * (len(runs) > 1 or '-' in runs[0])
    return f'{what}{plural} {", ".join(runs)}'

"""`Sequence`: a puzzle about who did what when, told on pages that are out of order."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from satpy.cnf import CNF
from satpy.encodings.logic import if_wrap, iff_gen, window
from satpy.errors import ClauseError, LabelError
from satpy.formula.atomic import atomic
from satpy.puzzles.zebra import CLUES, columns, knows, owners, show, stranger, term_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ['Sequence']

WORDS = ('before', 'during', 'after')
KINDS = ('transition', 'state')
MEANING = 'what before, during and after mean'


class Sequence(CNF):
    """A story told out of order: which page comes when, and what happens on the way.

    There are as many `times` as `pages`: 'time1', 'time2', ... Each page is on at one time. Each of
    the `events` happens at one time, or never. The variables, all for `auto_term`:

        (time, page)                 the page is on at that time
        (time, event, 'transition')  the event happens then
        (time, event, 'state')       it has happened by then, that time included
        (a, 'before', b)             event or page a comes at an earlier time than b
        (a, 'after', b)              (b, 'before', a)
        (event, 'during', b)         the event happens while page b is on, or when event b does

    The last three are true only if what they speak of happens. They are made when first asked
    for, in any `auto_mode`, and are settled by the others. A name of two or three parts is always
    one of these; names of your own have one part, or more than three. Bad names are a
    `LabelError` with the nearest there are.

    >>> cnf = Sequence()
    >>> cnf.load_axes(['lamp lit', 'dog barks'], ['map', 'stain', 'fern'])
    >>> f, s = cnf.auto_term, cnf.s
    >>> cnf.comment('the lamp is lit on the map page, before the dog barks')
    >>> cnf.write([[f('lamp lit', 'during', 'map')], [s('dog barks after lamp lit')]])
    >>> cnf.nth_page('stain', -1)
    >>> cnf.comment('nothing happens on the last page'); cnf.write_one(-s('dog barks during stain'))
    >>> cnf.show_solutions()
    time1  map    lamp lit
    time2  fern   dog barks
    time3  stain
    <BLANKLINE>
    """

    times: tuple[str, ...]
    events: tuple[Hashable, ...]
    pages: tuple[Hashable, ...]

    def _begin(self, limit: int | None = None) -> None:
        super()._begin(limit)
        # Not as `self.times = ()`: whether that is misspelt would take long to find out.
        vars(self).update(times=(), events=(), pages=())
        self._texts_of: dict[Hashable, str] = {}
        self._on: dict[Hashable, list[int]] = {}  # of each page and event: when it comes, by time
        self._by: dict[Hashable, list[int]] = {}  # of each event: has it happened, by time

    @atomic
    def load_axes(self, events: Iterable[Hashable], pages: Iterable[Hashable]) -> None:
        """The names of all events and pages, no name twice, as many times as pages.

        p pages and e events: `p**2 + 2 e p` variables, some `p**3 + 4 e p` clauses. Each term of
        before, during or after is one variable and at most `p**2 / 2 + 2 p` clauses more.

        >>> cnf = Sequence()
        >>> cnf.load_axes(['rain'], ['map', 'fern'])
        >>> cnf.count()  # two orders of the pages; rain at either time, or never
        6
        >>> cnf.auto_term('time3', 'map')
        Traceback (most recent call last):
            ...
        satpy.errors.LabelError: 'time3' is no time (('time3', 'map'), section 'clues'). \
Nearest: 'time2', 'time1'
        """
        if self.times:
            raise LabelError('load_axes was called before: give it all events and pages at once')
        events, pages = tuple(events), tuple(pages)
        times = tuple(f'time{i}' for i in range(1, len(pages) + 1))
        if not pages:
            raise LabelError('a sequence needs at least one page')
        # Sentences know names by their text, so texts must differ, too.
        every = {'times': times, 'events': events, 'pages': pages, 'words': (*WORDS, *KINDS)}
        owners(every)
        owners({axis: [str(name) for name in names] for axis, names in every.items()})
        self.times, self.events, self.pages = times, events, pages
        self._on, self._by = {}, {}
        for page in pages:
            self._on[page] = [term_of(self, time, page) for time in times]
        for event in events:
            self._on[event] = [term_of(self, time, event, 'transition') for time in times]
            self._by[event] = [term_of(self, time, event, 'state') for time in times]

        self.comment('each page is on at one time')
        for page in pages:
            self.write(window(self._on[page], 1, 1))
        self.comment('each time has one page')
        for i in range(len(times)):
            self.write(window([self._on[page][i] for page in pages], 1, 1))
        self.comment('each event happens at most once')
        for event in events:
            happens, by = self._on[event], self._by[event]
            self.write(iff_gen(happens[0], by[0]))
            for i in range(1, len(times)):
                self.write(iff_gen(happens[i], [by[i], -by[i - 1]], modeB=all))
                self.write_one(-by[i - 1], by[i])
        self.comment(MEANING)  # see _relation
        self.comment(CLUES)

    # ------------------------------------------------------------------ terms

    def auto_term(self, *label: Hashable, ordered: bool = True) -> int:
        """The variable of that name, as the class tells. Names of other lengths as in `CNF`."""
        if len(label) not in (2, 3):
            return super().auto_term(*label, ordered=ordered)
        if not self.times:
            raise LabelError(f'{label!r}: call load_axes first')
        where = f'{label!r}, section {self.section!r}'
        if len(label) == 3 and label[1] in WORDS:
            return self._relation(label[0], str(label[1]), label[2], where)
        if len(label) == 3 and label[2] not in KINDS:
            if knows(self.times, label[0]):
                raise stranger(label[2], KINDS, 'kind of term', where)
            raise stranger(label[1], WORDS, 'word between two names', where)
        time, name = label[:2]
        kind, names = ('page', self.pages) if len(label) == 2 else ('event', self.events)
        if not knows(self.times, time):
            raise stranger(time, self.times, 'time', where)
        if not knows(names, name):
            raise stranger(name, names, kind, where)
        terms = self._by if label[2:] == ('state',) else self._on
        return terms[name][self.times.index(str(time))]

    f = auto_term

    def s(self, sentence: str) -> int:
        """The term of 'a before b', 'a during b' or 'a after b', names as they are printed.

        >>> cnf = Sequence()
        >>> cnf.load_axes(['the lamp burns', 'rain'], [1, 2])
        >>> cnf.s('rain  after the lamp burns') == cnf.auto_term('the lamp burns', 'before', 'rain')
        True
        >>> cnf.s('rain befor 2')
        Traceback (most recent call last):
            ...
        satpy.errors.LabelError: 'befor' is no word between two names \
(word 2 of 'rain befor 2', section 'clues'). Nearest: 'before'
        """
        if not isinstance(sentence, str):
            raise LabelError(f's takes a sentence, not {sentence!r}')
        if not self.times:
            raise LabelError(f'{sentence!r}: call load_axes first')
        names = {str(name): name for name in self._on}
        words = sentence.split()
        splits = [
            (' '.join(words[:i]), words[i], ' '.join(words[i + 1 :]))
            for i in range(len(words))
            if words[i] in WORDS
        ]
        # A name may have such a word in it.
        good = [split for split in splits if split[0] in names and split[2] in names]
        if len(good) > 1:
            raise LabelError(f'{sentence!r} can be read in {len(good)} ways: use auto_term')
        if not good:
            raise self._not_understood(sentence, words, splits, names)
        a, when, b = good[0]
        where = f'{sentence!r}, section {self.section!r}'
        return self._relation(names[a], when, names[b], where)

    def _not_understood(
        self,
        sentence: str,
        words: list[str],
        splits: list[tuple[str, str, str]],
        names: Iterable[str],
    ) -> LabelError:
        """The error for a sentence: what is not known, and which word it begins with."""

        def at(i: int) -> str:
            return f'word {i + 1} of {sentence!r}, section {self.section!r}'

        for a, _, b in sorted(splits, key=lambda split: -(split[0] in names) - (split[2] in names)):
            if a not in names:
                return stranger(a, names, 'event or page', at(0))
            return stranger(b, names, 'event or page', at(len(a.split()) + 1))
        known = [i for i in range(1, len(words)) if ' '.join(words[:i]) in names]
        if known:
            return stranger(words[known[-1]], WORDS, 'word between two names', at(known[-1]))
        return LabelError(
            f'{sentence!r} has no {", ".join(WORDS[:-1])} or {WORDS[-1]} between two names '
            f'(section {self.section!r})'
        )

    @atomic
    def _relation(self, a: Hashable, when: str, b: Hashable, where: str) -> int:
        for name in (a, b):
            if not knows(self._on, name):
                raise stranger(name, self._on, 'event or page', where)
        if a == b:
            raise LabelError(f'{a!r} {when} itself ({where})')
        if when == 'during' and a in self.pages and b in self.pages:
            raise LabelError(f'{a!r} and {b!r} are both pages: none is on during another ({where})')
        rank = [*self.events, *self.pages].index
        if when == 'after' or (when == 'during' and rank(a) > rank(b)):
            a, b = b, a
        label = (a, 'during' if when == 'during' else 'before', b)
        if label in self.term_lut:
            return self.term_lut[label]
        # Not part of the clue that asks first: later ones lean on it as well.
        section = self.section
        self.comment(MEANING)
        term = term_of(self, *label)
        self.write((self._during if when == 'during' else self._before)(term, a, b))
        self.comment(section)
        return term

    def _before(self, term: int, a: Hashable, b: Hashable) -> list[tuple[int, ...]]:
        """When b comes, a has come; and b does come."""
        clauses = [(-term, *self._by[b][-1:])] if b in self._by else []
        for i, comes in enumerate(self._on[b]):
            earlier = self._by[a][max(0, i - 1) : i] if a in self._by else self._on[a][:i]
            clauses.append((-term, -comes, *earlier))
            clauses += [(term, -comes, -other) for other in earlier]
        return clauses

    def _during(self, term: int, a: Hashable, b: Hashable) -> list[tuple[int, ...]]:
        """When one comes, so does the other; and they do come."""
        clauses: list[tuple[int, ...]] = []
        clauses += ((-term, self._by[name][-1]) for name in (a, b) if name in self._by)
        for one, other in zip(self._on[a], self._on[b]):
            clauses += [(-term, -one, other), (-term, one, -other), (term, -one, -other)]
        return clauses

    # ------------------------------------------------------------------ rules

    @atomic
    def ordered(self, names: Iterable[Hashable]) -> None:
        """These events and pages come one after another, each at a later time than the one before.

        A single one of them comes.

        >>> cnf = Sequence()
        >>> cnf.load_axes(['rain'], ['map', 'fern'])
        >>> cnf.ordered(['map', 'rain', 'fern'])
        >>> cnf.count()  # there is no time between the two
        0
        """
        names = list(names)
        for name in names:
            if not knows(self._on, name):
                raise stranger(name, self._on, 'event or page', 'ordered')
        if len(names) == 1:
            self.write([self._on[names[0]]])
        for a, b in zip(names, names[1:]):
            self.write_one(self.auto_term(a, 'before', b))

    def every_event_happens(self) -> None:
        """No event is left out.

        >>> cnf = Sequence()
        >>> cnf.load_axes(['rain', 'snow'], ['map', 'fern'])
        >>> cnf.ordered(['map', 'fern'])
        >>> cnf.every_event_happens()
        >>> cnf.count()  # either of two times for each
        4
        >>> cnf.every_page_busy()
        >>> cnf.count()
        2
        """
        self.write([self._by[event][-1]] for event in self.events)

    def every_page_busy(self) -> None:
        """At every time some event happens. An example is at `every_event_happens`."""
        self.write([self._on[event][i] for event in self.events] for i in range(len(self.times)))

    def nth_page(self, page: Hashable, n: int) -> None:
        """The page is number n of all: 0 is the first, 1 the second, -1 the last.

        >>> cnf = Sequence()
        >>> cnf.load_axes([], ['map', 'fern', 'lamp'])
        >>> cnf.nth_page('fern', -1)
        >>> cnf.count()
        2
        >>> cnf.nth_page('fern', 3)
        Traceback (most recent call last):
            ...
        satpy.errors.ClauseError: nth_page('fern', 3): pages are numbered from 0 to 2, or from -1, \
the last, down to -3
        """
        self._check_page(page, 'nth_page')
        if not hasattr(n, '__index__') or not -len(self.pages) <= n < len(self.pages):
            last = len(self.pages)
            raise ClauseError(
                f'nth_page({page!r}, {n!r}): pages are numbered from 0 to {last - 1}, '
                f'or from -1, the last, down to {-last}'
            )
        self.write_one(self._on[page][n])

    def tally_state(self, n: int, events: Iterable[Hashable], page: Hashable) -> None:
        """When that page is on, exactly n of the events have happened, those of then included.

        >>> cnf = Sequence()
        >>> cnf.load_axes(['rain', 'snow'], ['map', 'fern'])
        >>> cnf.ordered(['map', 'fern'])
        >>> cnf.tally_state(2, ['rain', 'snow'], 'fern')
        >>> cnf.count()  # each happens at either time
        4
        >>> cnf.tally_transition(1, ['rain', 'snow'], 'fern')
        >>> cnf.count()
        2
        """
        self._check_page(page, 'tally_state')
        self._tally(n, events, page, self._by)

    def tally_transition(self, n: int, events: Iterable[Hashable], page: Hashable) -> None:
        """While that page is on, exactly n of the events happen. An example is at `tally_state`."""
        self._check_page(page, 'tally_transition')
        self._tally(n, events, page, self._on)

    @atomic
    def _tally(
        self,
        n: int,
        events: Iterable[Hashable],
        page: Hashable,
        terms: dict[Hashable, list[int]],
    ) -> None:
        events = list(events)
        for event in events:
            if not knows(self.events, event):
                raise stranger(event, self.events, 'event', f'tally, section {self.section!r}')
        if not hasattr(n, '__index__'):
            raise ClauseError(f'tally: n is the number of events, not {n!r}')
        for i, on in enumerate(self._on[page]):
            self.write(if_wrap(on, window([terms[event][i] for event in events], n, n)))

    def _check_page(self, page: Hashable, where: str) -> None:
        if not knows(self.pages, page):
            raise stranger(page, self.pages, 'page', where)

    def page_comment(self, page: Hashable, text: object) -> None:
        """What the page says: begins the section of its clues, and is printed with it.

        An example is at `verbose_solutions`.
        """
        self._check_page(page, 'page_comment')
        self.comment(text)
        self._texts_of[page] = self.section

    # ---------------------------------------------------------------- answers

    def rows(self, solution: Iterable[int]) -> list[dict[str, Any]]:
        """A solution as a story: for each time its 'time', its 'page', and two lists of events.

        'transition' holds what happens then, 'state' what has happened by then, that included.

        >>> cnf = Sequence()
        >>> cnf.load_axes(['rain'], ['p', 'q'])
        >>> cnf.ordered(['p', 'rain'])
        >>> for row in cnf.rows(cnf.solve()): print(row)
        {'time': 'time1', 'page': 'p', 'transition': [], 'state': []}
        {'time': 'time2', 'page': 'q', 'transition': ['rain'], 'state': ['rain']}
        """
        true = set(solution)
        return [
            {
                'time': time,
                'page': next(page for page in self.pages if self._on[page][i] in true),
                'transition': [event for event in self.events if self._on[event][i] in true],
                'state': [event for event in self.events if self._by[event][i] in true],
            }
            for i, time in enumerate(self.times)
        ]

    def _comings(self) -> list[int]:
        return [term for terms in self._on.values() for term in terms]

    def show_solutions(self, n: int | None = 3) -> None:
        """Print up to n stories, a line a time: time, page, the events that happen.

        After each story a blank line. If there is none: why. n = None: all.

        >>> cnf = Sequence()
        >>> cnf.load_axes(['rain', 'snow'], ['map', 'fern'])
        >>> cnf.ordered(['map', 'snow'])
        >>> cnf.ordered(['rain', 'fern'])
        >>> cnf.show_solutions()
        time1  map   rain
        time2  fern  snow
        <BLANKLINE>
        >>> cnf.comment('snow comes first'); cnf.ordered(['snow', 'rain'])
        >>> cnf.show_solutions()  # doctest: +ELLIPSIS
        no solution: these ... sections cannot hold together: ...
        """

        def lines(solution: set[int]) -> list[str]:
            return columns(
                [row['time'], str(row['page']), ', '.join(map(str, row['transition']))]
                for row in self.rows(solution)
            )

        show(self, n, self._comings(), lines)

    def verbose_solutions(self, n: int | None = 3, extra_verbose: bool = False) -> None:
        """Print up to n stories at length, as `show_solutions` does.

        For each time its page with the comment, what happens in capitals, and what has happened
        already; with `extra_verbose` also what has not happened yet.

        >>> cnf = Sequence()
        >>> cnf.load_axes(['rain', 'snow'], ['map', 'fern'])
        >>> cnf.page_comment('map', 'it rains'); cnf.write_one(cnf.s('rain during map'))
        >>> cnf.page_comment('fern', 'it snows, at last'); cnf.write_one(cnf.s('snow during fern'))
        >>> cnf.ordered(['rain', 'snow'])
        >>> cnf.verbose_solutions(extra_verbose=True)
        time1  map: it rains
            RAIN
            not yet: snow
        time2  fern: it snows, at last
            SNOW
            already: rain
        <BLANKLINE>
        """

        def lines(solution: set[int]) -> Iterable[str]:
            for row in self.rows(solution):
                text = self._texts_of.get(row['page'], '')
                yield f'{row["time"]}  {row["page"]}' + f': {text}' * bool(text)
                for event in row['transition']:
                    yield f'    {str(event).upper()}'
                already = [event for event in row['state'] if event not in row['transition']]
                later = [event for event in self.events if event not in row['state']]
                if already:
                    yield f'    already: {", ".join(map(str, already))}'
                if later and extra_verbose:
                    yield f'    not yet: {", ".join(map(str, later))}'

        show(self, n, self._comings(), lines)

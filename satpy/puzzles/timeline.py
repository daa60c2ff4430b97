"""The order of events, each before, during or after another: the rules of a `Sequence`."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from itertools import chain

from satpy.encodings.logic import if_wrap, xnor
from satpy.encodings.window import window
from satpy.errors import ClauseError, LabelError, quoted
from satpy.puzzles.axes import NamedCNF, check_name, unknown_name

__all__ = ['BETWEEN', 'RELATIONS', 'Timeline', 'sentence_error', 'split_sentence']

Clauses = list[tuple[int, ...]]
Times = dict[Hashable, list[int]]

RELATIONS = ('before', 'during', 'after')
BETWEEN = 'a word between two names'


class Timeline(NamedCNF):
    """A CNF about events and pages, with rules that order them.

    `load_axes` of `Sequence` explains its variables.
    """

    ticks: list[str]
    events: list[Hashable]
    pages: list[Hashable]
    page_comments: dict[Hashable, object]
    _at: Times  # {event or page: a variable for each time: it comes then}
    _by: Times  # {event: a variable for each time: it has happened by then}

    def f(self, a: Hashable, when: str, b: Hashable) -> None:
        """Write the rule that a comes 'before', 'during' or 'after' b.

        a, b: events or pages. An event before or during a page happens; so does an event after
        which a page comes. Other events may never happen:

        - a before event b: b never happens, or a comes at an earlier time than b;
        - event a during event b: both happen at the same time, or both never happen;
        - after: the same as b before a.

        `LabelError`: an unknown name or word; the same name twice; a page during a page.
        Cost for p pages: p or 2 p clauses.

        >>> from satpy import Sequence
        >>> cnf = Sequence()
        >>> cnf.load_axes(['rain'], ['map', 'fern'])
        >>> cnf.f('rain', 'during', 'fern')
        >>> cnf.count()
        2
        >>> cnf.f('map', 'before', 'fern')
        >>> cnf.count()
        1
        """
        self.write(self._rule(*self._relation(a, when, b)))

    def s(self, sentence: str) -> None:
        """Write the rule of a sentence: 'a before b', 'a during b' or 'a after b', as `f` does.

        Names are written as they are printed, with their spaces.

        >>> from satpy import Sequence
        >>> cnf = Sequence()
        >>> cnf.load_axes(['the lamp burns', 'rain'], [1, 2])
        >>> cnf.s('the lamp burns  before 1')
        >>> cnf.count()  # there is an earlier time for the lamp; rain at two times, or never
        3
        >>> cnf.s('rain befor 2')
        Traceback (most recent call last):
            ...
        satpy.errors.LabelError: 'befor' is not a word between two names \
(word 2 of 'rain befor 2', section 'clues'). Nearest: 'before'
        """
        if not isinstance(sentence, str):
            raise LabelError(f's takes a sentence such as "a before b", not {quoted(sentence)}')
        self._check_loaded(sentence)
        self.f(*split_sentence(sentence, self._at, self.section))

    def f2(self, event: Hashable, when: str, page: Hashable) -> None:
        """Write `f` for an event and a page; any other names raise `LabelError`.

        >>> from satpy import Sequence
        >>> cnf = Sequence()
        >>> cnf.load_axes(['rain', 'snow'], ['map', 'fern'])
        >>> cnf.f2('rain', 'before', 'map')
        >>> cnf.f3('rain', 'during', 'snow')
        >>> cnf.f4('map', 'after', 'fern')
        >>> cnf.count()
        1
        """
        self._check_names('f2', [event], [page])
        self.f(event, when, page)

    def f3(self, a: Hashable, when: str, b: Hashable) -> None:
        """Write `f` for two events. An example is at `f2`."""
        self._check_names('f3', events=[a, b])
        self.f(a, when, b)

    def f4(self, a: Hashable, when: str, b: Hashable) -> None:
        """Write `f` for two pages. An example is at `f2`."""
        self._check_names('f4', pages=[a, b])
        self.f(a, when, b)

    def _relation(self, a: Hashable, when: str, b: Hashable) -> tuple[Hashable, str, Hashable]:
        """Check a rule. Return it as 'before', or as 'during' with events in front of pages."""
        self._check_loaded((a, when, b))
        where = f'{quoted((a, when, b))}, section {quoted(self.section)}'
        names = self._at
        for name in (a, b):
            check_name(name, names, 'an event or a page', where)
        check_name(when, RELATIONS, BETWEEN, where)
        if a == b:
            raise LabelError(f'{quoted(a)} cannot be {when} itself ({where})')
        if when == 'during' and a in self.pages and b in self.pages:
            raise LabelError(
                f'{quoted(a)} and {quoted(b)} are both pages, never at the same time ({where})'
            )
        if when == 'after' or (when == 'during' and list(names).index(a) > list(names).index(b)):
            a, b = b, a
        return a, 'during' if when == 'during' else 'before', b

    def ordered(self, names: Iterable[Hashable]) -> None:
        """Write that these events and pages come one after another, in this order.

        As in `f`, an event with only events after it may never happen.

        >>> from satpy import Sequence
        >>> cnf = Sequence()
        >>> cnf.load_axes(['rain'], ['map', 'fern'])
        >>> cnf.ordered(['map', 'rain', 'fern'])
        >>> cnf.count()  # there is no time between the two
        0
        """
        names = list(names)
        for name in names:
            check_name(name, self._at, 'an event or a page', 'ordered')
        rules = [self._relation(a, 'before', b) for a, b in zip(names, names[1:])]
        self.write(clause for rule in rules for clause in self._rule(*rule))

    def _rule(self, a: Hashable, when: str, b: Hashable) -> Clauses:
        """Return clauses: whenever b comes, a has come before; or both come at the same times."""
        if when == 'during':
            return list(chain.from_iterable(map(xnor, self._at[a], self._at[b])))
        return [(-comes, *self._earlier(a, i)) for i, comes in enumerate(self._at[b])]

    def _earlier(self, name: Hashable, i: int) -> list[int]:
        """Return variables, one of which is true iff the event or page comes before time i."""
        return [self._by[name][i - 1]] if i and name in self._by else self._at[name][:i]

    def every_event_happens(self) -> None:
        """Write that each of the events happens.

        >>> from satpy import Sequence
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
        """Write that at every time some event happens. An example is at `every_event_happens`."""
        self.write([self._at[event][i] for event in self.events] for i in range(len(self.ticks)))

    def nth_page(self, page: Hashable, n: int) -> None:
        """Write that the page is number n of all: 0 is the first, 1 the second, -1 the last.

        >>> from satpy import Sequence
        >>> cnf = Sequence()
        >>> cnf.load_axes([], ['map', 'fern', 'lamp'])
        >>> cnf.nth_page('fern', -1)
        >>> cnf.count()
        2
        >>> cnf.nth_page('fern', 3)
        Traceback (most recent call last):
            ...
        satpy.errors.ClauseError: nth_page('fern', 3): the first of 3 pages is 0 or -3, the last \
is 2 or -1
        """
        self._check_names('nth_page', pages=[page])
        pages = len(self.pages)
        if not hasattr(n, '__index__') or not -pages <= n < pages:
            raise ClauseError(
                f'nth_page({quoted(page)}, {quoted(n)}): the first of {pages} pages is 0 or '
                f'{-pages}, the last is {pages - 1} or -1'
            )
        self.write_one(self._at[page][n])

    def tally_state(self, n: int, events: Iterable[Hashable], page: Hashable) -> None:
        """Write that at the page's time exactly n of the events have happened, then or earlier.

        >>> from satpy import Sequence
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
        self._tally(n, events, page, self._by, 'tally_state')

    def tally_transition(self, n: int, events: Iterable[Hashable], page: Hashable) -> None:
        """Write that exactly n of the events happen at the page's time.

        An example is at `tally_state`.
        """
        self._tally(n, events, page, self._at, 'tally_transition')

    def _tally(
        self,
        n: int,
        events: Iterable[Hashable],
        page: Hashable,
        variables: Times,
        where: str,
    ) -> None:
        events = list(events)
        self._check_names(where, events, [page])
        if not hasattr(n, '__index__'):
            raise ClauseError(f'{where}: n is a number of events, not {quoted(n)}')
        # One write for each time: a single window may become a counter.
        for i, on in enumerate(self._at[page]):
            self.write(if_wrap(on, window([variables[event][i] for event in events], n, n)))

    def page_comment(self, page: Hashable, text: object) -> None:
        """Start the section of a page's clues, and print the text with the page.

        An example is at `Sequence`.
        """
        self._check_names('page_comment', pages=[page])
        self.comment(text)
        self.page_comments[page] = text

    def _check_loaded(self, given: object) -> None:
        if not self.ticks:
            raise LabelError(f'call load_axes before {quoted(given)}')

    def _check_names(
        self, where: str, events: Iterable[Hashable] = (), pages: Iterable[Hashable] = ()
    ) -> None:
        where = f'{where}, section {quoted(self.section)}'
        for event in events:
            check_name(event, self.events, 'an event', where)
        for page in pages:
            check_name(page, self.pages, 'a page', where)


def split_sentence(
    sentence: str, names: Iterable[Hashable], section: str
) -> tuple[Hashable, str, Hashable]:
    """Return the first name, the word between, and the second name.

    Names are written as they are printed; they may have spaces, and `before` or such words in them.
    `section` is for the error message. `LabelError`: an unknown word, or several ways to read the
    sentence.

    >>> split_sentence('lamp lit before 2', ['lamp lit', 1, 2], 'clues')
    ('lamp lit', 'before', 2)
    >>> split_sentence('lamp lit before 3', ['lamp lit', 1, 2], 'clues')
    Traceback (most recent call last):
        ...
    satpy.errors.LabelError: '3' is not an event or a page (word 4 of 'lamp lit before 3', \
section 'clues'). Nearest: none is similar
    """
    by_text = {str(name): name for name in names}
    words = sentence.split()
    splits = [
        (' '.join(words[:i]), word, ' '.join(words[i + 1 :]))
        for i, word in enumerate(words)
        if word in RELATIONS
    ]
    readings = [split for split in splits if split[0] in by_text and split[2] in by_text]
    if len(readings) > 1:
        raise LabelError(
            f'{quoted(sentence)} can be read in {len(readings)} ways: use f(a, when, b) instead'
        )
    if not readings:
        raise sentence_error(sentence, splits, by_text, section)
    a, when, b = readings[0]
    return by_text[a], when, by_text[b]


def sentence_error(
    sentence: str, splits: list[tuple[str, str, str]], names: Iterable[str], section: str
) -> LabelError:
    """Return the error for a sentence: its unknown part, and the number of its first word."""
    words = sentence.split()

    def where(i: int) -> str:
        return f'word {i + 1} of {quoted(sentence)}, section {quoted(section)}'

    known = set(names)
    if splits:
        a, _, b = max(splits, key=lambda split: (split[0] in known) + (split[2] in known))
        if a not in known:
            return unknown_name(a, known, 'an event or a page', where(0))
        return unknown_name(b, known, 'an event or a page', where(len(a.split()) + 1))
    ends = [i for i in range(1, len(words)) if ' '.join(words[:i]) in known]
    if ends:
        return unknown_name(words[ends[-1]], RELATIONS, BETWEEN, where(ends[-1]))
    return LabelError(
        f'{quoted(sentence)} needs {", ".join(RELATIONS[:-1])} or {RELATIONS[-1]} between two '
        f'names (section {quoted(section)})'
    )

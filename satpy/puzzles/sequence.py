"""`Sequence`: a formula for stories whose pages have lost their order."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from itertools import chain

from satpy.encodings.logic import if_wrap, iff_gen
from satpy.encodings.window import window
from satpy.errors import LabelError, quoted
from satpy.puzzles.axes import (
    CLUES,
    axis_of_each,
    check_name,
    columns,
    has_name,
)
from satpy.puzzles.timeline import BETWEEN, RELATIONS, Timeline

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Clauses = list[tuple[int, ...]]
    Row = dict[str, Any]

__all__ = ['Sequence']

KINDS = ('transition', 'state')
DEFINITIONS = 'what before, during and after mean'
"""The section that defines the variables of `Sequence.relation`."""


class Sequence(Timeline):
    """A formula for a story out of order: which page comes when, and what happens when.

    There are as many times as `pages`; `ticks` lists them: 'time1', 'time2', ... Each page is at
    one time, and each time has one page. Each of the `events` happens at one time or never. The
    variables, all for `auto_term`:

        (time, page)                 the page is at that time
        (time, event, 'transition')  the event happens at that time
        (time, event, 'state')       the event has happened by then, that time included

    `f('rain', 'before', 'map')` and `s('rain before map')` write a rule. `relation(a, 'before', b)`
    returns a literal instead, for clauses of your own. `page_comments` is {page: its comment}.
    These variables are known in any `auto_mode`. A label of two or three parts that has a time, an
    event, a page or such a word must be one of these variables; otherwise the `LabelError` lists
    the nearest names. All other labels are your own.

    >>> cnf = Sequence()
    >>> cnf.load_axes(['lamp lit', 'dog barks'], ['map', 'stain', 'fern'])
    >>> cnf.every_event_happens()
    >>> cnf.page_comment('map', 'I lit the lamp. All was quiet until then.')
    >>> cnf.f('lamp lit', 'during', 'map')
    >>> cnf.s('dog barks after lamp lit')
    >>> cnf.comment('nothing happens on the last page, which is stained')
    >>> cnf.nth_page('stain', -1)
    >>> cnf.write_one(-cnf.relation('dog barks', 'during', 'stain'))
    >>> cnf.show_solutions()
    terms: 22
    clauses: 67
    <BLANKLINE>
    time1  map    lamp lit
    time2  fern   dog barks
    time3  stain
    >>> cnf.verbose_solutions(extra_verbose=True)
    terms: 22
    clauses: 67
    <BLANKLINE>
    time1  map: I lit the lamp. All was quiet until then.
        LAMP LIT
        not yet: dog barks
    time2  fern
        DOG BARKS
        already: lamp lit
    time3  stain
        already: lamp lit, dog barks
    """

    def _forget_axes(self) -> None:
        self.ticks, self.events, self.pages, self.page_comments = [], [], [], {}
        self._axis_of: dict[Hashable, Hashable] = {}  # for times, events, pages and words
        self._at, self._by = {}, {}
        self._literals: dict[tuple[Hashable, ...], int] = {}  # those of `relation`

    def load_axes(self, events: Iterable[Hashable], pages: Iterable[Hashable]) -> None:
        """Make the variables and write the rules that all sequences have.

        Raises `LabelError` if a name occurs twice or there is no page.

        Cost for p pages and e events: `p**2 + 2 e p` variables, some `p**3 + 4 e p` clauses.

        >>> cnf = Sequence()
        >>> cnf.load_axes(['rain'], ['map', 'fern'])
        >>> cnf.count()  # two orders of the pages; rain at either time, or never
        6
        >>> cnf.auto_term('time3', 'map')
        Traceback (most recent call last):
            ...
        satpy.errors.LabelError: 'time3' is not a time (('time3', 'map'), section 'clues'). \
Nearest: 'time2', 'time1'
        """
        if self.ticks:
            raise LabelError('load_axes was called before: give it all events and pages at once')
        events, pages = list(events), list(pages)
        ticks = [f'time{i}' for i in range(1, len(pages) + 1)]
        if not pages:
            raise LabelError('a sequence needs at least one page')
        names: dict[Hashable, list[Any]] = {
            'times': ticks,
            'events': events,
            'pages': pages,
            'words': [*RELATIONS, *KINDS],
        }
        axis_of = axis_of_each(names)
        # Sentences know names by their text, so the texts must differ as well.
        axis_of_each({axis: [str(name) for name in values] for axis, values in names.items()})
        on = {page: [self._variable(time, page) for time in ticks] for page in pages}
        happens, by = (
            {event: [self._variable(time, event, kind) for time in ticks] for event in events}
            for kind in KINDS
        )
        for text, groups in (
            ('each page is at one time', on.values()),
            ('each time has one page', zip(*on.values())),
        ):
            self.comment(text, given=True)
            for group in groups:
                self.write(window(group, 1, 1))
        self.comment('each event happens at most once', given=True)
        for event in events:
            self.write(happens_once(happens[event], by[event]))
        self.comment(CLUES)
        self.ticks, self.events, self.pages = ticks, events, pages
        self._axis_of, self._at, self._by = axis_of, {**happens, **on}, by

    # ------------------------------------------------------------------ variables

    def auto_term(self, *label: Hashable, ordered: bool = True) -> int:
        """Return the variable of that name: see the class for the labels of a sequence.

        Other labels are as in `CNF`. An example is at `load_axes`.
        """
        if len(label) not in (2, 3):
            return super().auto_term(*label, ordered=ordered)
        self._check_loaded(label)
        if not any(has_name(self._axis_of, part) for part in label):
            return super().auto_term(*label, ordered=ordered)
        if len(label) == 3 and label[1] in RELATIONS:
            return self.relation(label[0], str(label[1]), label[2])
        if not has_name(self.term_lut, label):
            self._check_label(label)
        return self.term_lut[label]

    def _check_label(self, label: tuple[Hashable, ...]) -> None:
        where = f'{quoted(label)}, section {quoted(self.section)}'
        time, name, *kind = label
        if kind and kind[0] not in KINDS and not has_name(self.ticks, time):
            check_name(name, RELATIONS, BETWEEN, where)
        check_name(time, self.ticks, 'a time', where)
        if kind:
            check_name(name, self.events, 'an event', where)
            check_name(kind[0], KINDS, 'a kind of variable', where)
        else:
            check_name(name, self.pages, 'a page', where)

    def relation(self, a: Hashable, when: str, b: Hashable) -> int:
        """Return a literal that says that a comes before, during or after b.

        a, b: events or pages. The literal is true only if both come; so, unlike `f(a, when, b)`, it
        is false if b never happens. It is a variable named (a, 'before', b) or (a, 'during', b),
        defined at its first use, in a section of its own.

        Cost for p pages: one variable, at most `p**2 / 2 + 2 p` clauses.

        >>> cnf = Sequence()
        >>> cnf.load_axes(['rain'], ['map', 'fern'])
        >>> cnf.write_one(-cnf.relation('rain', 'before', 'fern'))
        >>> cnf.count()  # fern first, or rain not before the fern page, or no rain at all
        5
        """
        a, when, b = label = self._relation(a, when, b)
        if label not in self._literals:
            literal = self._variable(*label)
            # The first clue that asks must not own the definition: later clues use it, too, and
            # outside of its `when` block.
            section, conditions = self.section, self.conditions
            self.comment(DEFINITIONS, given=True)
            try:
                self.conditions = ()
                self.write(self._definition(literal, a, when, b))
            finally:
                self.conditions = conditions
                self.begin_section(section)
            self._literals[label] = literal
        return self._literals[label]

    def _said(self, label: tuple[Hashable, ...], no: str) -> str:
        if label[:1] == () or label[0] not in self.ticks:
            return (
                ' '.join(map(str, ['not'] * bool(no) + [*label])) if label in self._literals else ''
            )
        by = 'by' if label[-1] == KINDS[1] else 'at'
        return f'{label[1]} is {no}{by} {label[0]}'

    def _definition(self, literal: int, a: Hashable, when: str, b: Hashable) -> Clauses:
        """Return clauses: the literal is true iff the rule holds and both a and b come."""
        clauses = [*if_wrap(literal, self._rule(a, when, b))]
        clauses += [(-literal, self._by[name][-1]) for name in (a, b) if name in self._by]
        for i, comes in enumerate(self._at[b]):
            others = [self._at[a][i]] if when == 'during' else self._earlier(a, i)
            clauses += [(literal, -comes, -other) for other in others]
        return clauses

    # ---------------------------------------------------------------- solutions

    def rows(self, solution: Iterable[int]) -> list[Row]:
        """Return a solution as a story: for each time a dict of 'time', 'page' and two lists.

        'transition' lists the events of that time, 'state' the events that have happened by then.

        >>> cnf = Sequence()
        >>> cnf.load_axes(['rain'], ['p', 'q'])
        >>> cnf.f('p', 'before', 'rain')
        >>> cnf.every_event_happens()
        >>> for row in cnf.rows(cnf.solve()): print(row)
        {'time': 'time1', 'page': 'p', 'transition': [], 'state': []}
        {'time': 'time2', 'page': 'q', 'transition': ['rain'], 'state': ['rain']}
        """
        true = set(solution)
        return [
            {
                'time': time,
                'page': next(page for page in self.pages if self._at[page][i] in true),
                'transition': [event for event in self.events if self._at[event][i] in true],
                'state': [event for event in self.events if self._by[event][i] in true],
            }
            for i, time in enumerate(self.ticks)
        ]

    def show_solutions(self, n: int | None = 3) -> None:
        """Print the size of the formula and up to n stories; None: all.

        For each story a blank line, then a line for each time: time, page, events. If there is no
        solution, print which sections cannot hold together. As in sat.py, nothing says whether
        there are more stories: print all, or ask `the_solution` whether there is only one.

        >>> cnf = Sequence()
        >>> cnf.load_axes([], ['map'])
        >>> cnf.show_solutions()
        terms: 1
        clauses: 2
        <BLANKLINE>
        time1  map
        >>> cnf.write([[]])
        >>> cnf.show_solutions()
        terms: 1
        clauses: 3
        no solution: section 'clues' cannot be satisfied
        """
        self._print_stories(n, brief)

    def verbose_solutions(self, n: int | None = 3, extra_verbose: bool = False) -> None:
        """Print the stories of `show_solutions` at length.

        For each time the page with its comment, the events in capitals, and the earlier events;
        with `extra_verbose` also the later ones.

        An example is at `Sequence`.
        """
        events = self.events if extra_verbose else []
        self._print_stories(n, lambda story: detailed(story, self.page_comments, events))

    def _print_stories(self, n: int | None, text: Callable[[list[Row]], Iterable[str]]) -> None:
        print('terms:', len(self.terms))
        print('clauses:', self.clauses)
        variables = chain.from_iterable(self._at.values())
        self._print_solutions(n, variables, lambda solution: ['', *text(self.rows(solution))])


def happens_once(happens: list[int], by: list[int]) -> Clauses:
    """Return clauses: an event happens at most once, and has happened from then on.

    `happens`, `by`: a variable for each time.

    >>> happens_once([1, 2], [3, 4])
    [(-1, 3), (-3, 1), (-2, 4), (-2, -3), (-4, 3, 2), (-3, 4)]
    """
    clauses = list(iff_gen(happens[0], by[0]))
    for i in range(1, len(by)):
        clauses += iff_gen(happens[i], [by[i], -by[i - 1]], modeB=all)
        clauses.append((-by[i - 1], by[i]))
    return clauses


def brief(story: Iterable[Row]) -> list[str]:
    """Return a line for each time: time, page, its events.

    >>> brief([{'time': 'time1', 'page': 7, 'transition': ['rain', 'snow'], 'state': []}])
    ['time1  7  rain, snow']
    """
    return columns(
        [row['time'], str(row['page']), ', '.join(map(str, row['transition']))] for row in story
    )


def detailed(
    story: Iterable[Row], page_comments: Mapping[Hashable, object], events: Iterable[Hashable] = ()
) -> Iterator[str]:
    """Yield lines for each time: the page's comment, its events, the earlier events.

    The `events` that have not happened yet are listed as well.

    >>> row = {'time': 'time1', 'page': 7, 'transition': ['rain'], 'state': ['rain', 'fog']}
    >>> print(*detailed([row], {7: 'It rains.'}, ['snow', 'rain']), sep='\\n')
    time1  7: It rains.
        RAIN
        already: fog
        not yet: snow
    """
    events = list(events)
    for row in story:
        page, happens, happened = row['page'], row['transition'], row['state']
        comment = f': {page_comments[page]}' if page in page_comments else ''
        yield f'{row["time"]}  {page}{comment}'
        for event in happens:
            yield f'    {str(event).upper()}'
        already = [event for event in happened if event not in happens]
        later = [event for event in events if event not in happened]
        if already:
            yield f'    already: {", ".join(map(str, already))}'
        if later:
            yield f'    not yet: {", ".join(map(str, later))}'

"""Sequence, against every story there is, by plain definitions of what its rules say.

A story is {page or event: the number of its time}, where an event that never happens is at NEVER.
"""

from __future__ import annotations

from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracle import table

from satpy import *

NEVER = 99
RELATIONS = [
    (a, when, b)
    for a, b in permutations('xyPQ', 2)
    for when in ('before', 'during', 'after')
    if when != 'during' or not {a, b} <= set('PQ')
]


def stories(events, pages):
    n = len(pages)
    for order in permutations(range(n)):
        for happens in product([*range(n), NEVER], repeat=len(events)):
            yield {**dict(zip(pages, order)), **dict(zip(events, happens))}


def allowed(story, a, when, b):
    """What the rule f(a, when, b) says, kind by kind; pages are in capitals."""
    if when == 'after':
        return allowed(story, b, 'before', a)
    if when == 'during':
        return story[a] == story[b]
    times = range(len([name for name in story if name.isupper()]))
    if a.isupper() and b.isupper():
        return story[a] < story[b]
    if b.isupper():  # at the page's time the event has happened already, and not just then
        return story[a] <= story[b] and story[a] != story[b]
    if a.isupper():  # at the page's time it has not happened yet
        return not story[b] <= story[a]
    # Whenever b has happened, a has, and they never happen at the same time.
    return all(story[b] > now or story[a] <= now for now in times) and not any(
        story[a] == story[b] == now for now in times
    )


def literally(story, a, when, b):
    """What the literal relation(a, when, b) says: both come, and in this order."""
    if NEVER in (story[a], story[b]):
        return False
    return {
        'before': story[a] < story[b],
        'during': story[a] == story[b],
        'after': story[a] > story[b],
    }[when]


def tell(cnf, solution):
    """The story of a solution, which must say the same by each kind of variable."""
    labels = cnf.labels(solution)
    story = dict.fromkeys(cnf.events, NEVER)
    for time, name, *kind in (label for label in labels if label[0] in cnf.ticks):
        if kind != ['state']:
            assert story.get(name, NEVER) == NEVER
            story[name] = cnf.ticks.index(time)
    for (i, time), event in product(enumerate(cnf.ticks), cnf.events):
        assert ((time, event, 'state') in labels) == (story[event] <= i)
    for a, when, b in (label for label in labels if label[0] not in cnf.ticks):
        assert literally(story, a, when, b)
    return tuple(sorted(story.items()))


def found(cnf):
    """The stories that a formula allows; no story comes twice."""
    told = [tell(cnf, solution) for solution in cnf.solutions(None)]
    assert len(set(told)) == len(told)
    return set(told)


def expected(test, events='xy', pages='PQR'):
    return {tuple(sorted(story.items())) for story in stories(events, pages) if test(story)}


def sequence(events='xy', pages='PQR'):
    cnf = Sequence()
    cnf.load_axes(events, pages)
    return cnf


@pytest.mark.parametrize(('events', 'pages'), [('', 'PQ'), ('x', 'P'), ('x', 'PQ'), ('xy', 'PQ')])
def test_every_assignment_of_the_variables(events, pages):
    """Those that say when each page and event comes, and nothing else, are the solutions."""
    cnf = sequence(events, pages)
    ticks = [f'time{n}' for n, _ in enumerate(pages, 1)]
    labels = [*product(ticks, pages), *product(ticks, events, ('transition', 'state'))]
    assert sorted(cnf.term_lut) == sorted(labels)
    good = set()
    for bits in product((False, True), repeat=len(labels)):
        true = dict(zip(labels, bits))
        happened = {event: [True in [true[t, event, 'transition'] for t in ticks[: i + 1]]
                            for i in range(len(ticks))] for event in events}  # fmt: skip
        if (
            all([true[time, page] for time in ticks].count(True) == 1 for page in pages)
            and all([true[time, page] for page in pages].count(True) == 1 for time in ticks)
            and all([true[t, e, 'transition'] for t in ticks].count(True) <= 1 for e in events)
            and all([true[t, e, 'state'] for t in ticks] == happened[e] for e in events)
        ):
            good.add(frozenset(label for label in labels if true[label]))
    assert {frozenset(cnf.labels(solution)) for solution in cnf.solutions(None)} == good


@pytest.mark.parametrize('events', ['', 'x', 'xy', 'xyz'])
@pytest.mark.parametrize('pages', ['P', 'PQ', 'PQR'])
def test_every_story_once(events, pages):
    cnf = sequence(events, pages)
    assert found(cnf) == expected(lambda story: True, events, pages)
    assert cnf.verify()


# ------------------------------------------------------------------- relations


@pytest.mark.parametrize(('a', 'when', 'b'), RELATIONS, ids=''.join)
def test_every_relation(a, when, b):
    by_names, by_sentence, by_part = sequence(), sequence(), sequence()
    assert by_names.f(a, when, b) is None
    assert by_sentence.s(f'{a} {when} {b}') is None
    story = expected(lambda story: allowed(story, a, when, b))
    assert found(by_names) == found(by_sentence) == story
    if a.islower() and b.isupper():
        by_part.f2(a, when, b)
    elif a.islower() == b.islower():
        (by_part.f3 if a.islower() else by_part.f4)(a, when, b)
    else:
        by_part.f2(b, {'before': 'after', 'after': 'before'}.get(when, when), a)
    assert found(by_part) == story


@given(
    st.lists(
        st.lists(st.tuples(st.sampled_from(RELATIONS), st.booleans()), min_size=1, max_size=3),
        max_size=3,
    ),
    st.lists(st.sampled_from(RELATIONS), max_size=2),
)
def test_clauses_of_literals_with_rules(clauses, rules):
    cnf = sequence()
    cnf.write([cnf.relation(*triple) * (1 if sign else -1) for triple, sign in c] for c in clauses)
    for rule in rules:
        cnf.f(*rule)
    assert found(cnf) == expected(
        lambda s: (
            all(any(literally(s, *triple) == sign for triple, sign in c) for c in clauses)
            and all(allowed(s, *rule) for rule in rules)
        )
    )


# ----------------------------------------------------------------------- rules


@pytest.mark.parametrize('names', ['', 'x', 'P', 'xy', 'Px', 'xP', 'PQ', 'xPy', 'QxPy', 'RQP'])
def test_ordered(names):
    cnf = sequence()
    cnf.ordered(names)
    assert found(cnf) == expected(
        lambda s: all(allowed(s, a, 'before', b) for a, b in zip(names, names[1:]))
    )


def test_every_event_happens():
    cnf = sequence()
    cnf.every_event_happens()
    assert found(cnf) == expected(lambda s: NEVER not in s.values())


@pytest.mark.parametrize('events', ['', 'x', 'xyz'])
def test_every_page_busy(events):
    cnf = sequence(events, 'PQ')
    cnf.every_page_busy()
    assert found(cnf) == expected(lambda s: {0, 1} <= {s[e] for e in events}, events, 'PQ')


@pytest.mark.parametrize('n', range(-3, 3))
def test_nth_page(n):
    cnf = sequence('x')
    cnf.nth_page('Q', n)
    assert found(cnf) == expected(lambda s: s['Q'] == range(3)[n], 'x')


@pytest.mark.parametrize('n', range(-1, 5))
@pytest.mark.parametrize('events', ['', 'x', 'xz', 'xyz'])
def test_tallies(n, events):
    state, transition = sequence('xyz', 'PQ'), sequence('xyz', 'PQ')
    state.tally_state(n, events, 'Q')
    transition.tally_transition(n, events, 'Q')
    for cnf, test in (
        (state, lambda s: sum(s[e] <= s['Q'] for e in events) == n),
        (transition, lambda s: sum(s[e] == s['Q'] for e in events) == n),
    ):
        assert found(cnf) == expected(test, 'xyz', 'PQ')


# ------------------------------------------------------------------- sentences


NAMES = (['lamp lit', 'dog', 'the night before', 7], ['P', 'Q', 'after dark'])


@pytest.mark.parametrize(
    ('sentence', 'triple'),
    [
        ('dog before P', ('dog', 'before', 'P')),
        (' lamp   lit\tafter dog ', ('lamp lit', 'after', 'dog')),
        ('dog during lamp lit', ('dog', 'during', 'lamp lit')),
        ('the night before before dog', ('the night before', 'before', 'dog')),
        ('Q during 7', ('Q', 'during', 7)),
        ('P after after dark', ('P', 'after', 'after dark')),
    ],
)
def test_sentences(sentence, triple):
    cnf, other = sequence(*NAMES), sequence(*NAMES)
    cnf.s(sentence)
    other.f(*triple)
    # All events happen here, so that the literal says the same as the rule.
    for formula in cnf, other:
        formula.every_event_happens()
        assert formula.relation(*triple) in formula.forced()
    assert cnf.count() == other.count() > 0


@pytest.mark.parametrize(
    ('sentence', 'message'),
    table(__file__, 'sentences'),
)
def test_bad_sentences(sentence, message):
    cnf = sequence(*NAMES)
    before = cnf.maxterm, cnf.clauses
    with pytest.raises(LabelError, match=message):
        cnf.s(sentence)
    assert (cnf.maxterm, cnf.clauses) == before


def test_a_sentence_with_two_meanings():
    cnf = sequence(['a', 'b', 'a before b'], ['b before b', 'P'])
    with pytest.raises(LabelError, match='can be read in 2 ways'):
        cnf.s('a before b before b')


# ----------------------------------------------------------------------- names


@pytest.mark.parametrize(
    ('triple', 'message'),
    [
        (
            ('x', 'befor', 'P'),
            "'befor' is not a word between two names .*'clue 3'.* Nearest: 'before'",
        ),
        (('z', 'before', 'P'), "'z' is not an event or a page"),
        (('P', 'during', 'Q'), "'P' and 'Q' are both pages"),
        (('P', 'during', 'P'), "'P' cannot be during itself"),
        (('x', 'after', 'x'), "'x' cannot be after itself"),
        ((['x'], 'before', 'P'), "\\['x'\\] is not an event or a page"),
    ],
)
@pytest.mark.parametrize('method', ['f', 'relation', 'auto_term'])
def test_bad_relations(triple, message, method):
    cnf = sequence()
    cnf.comment('clue 3')
    before = cnf.maxterm, cnf.clauses
    with pytest.raises(LabelError, match=message):
        getattr(cnf, method)(*triple)
    assert (cnf.maxterm, cnf.clauses, cnf.section) == (*before, 'clue 3')


@pytest.mark.parametrize(
    ('events', 'pages', 'message'),
    [
        ('xx', 'PQ', "'x' occurs twice, in 'events' and in 'events'"),
        ('xy', 'yQ', "'y' occurs twice, in 'events' and in 'pages'"),
        (['x', 'time2'], 'PQ', "'time2' occurs twice, in 'times' and in 'events'"),
        (['1'], [1, 2], "'1' occurs twice, in 'events' and in 'pages'"),
        (['before'], 'PQ', "'before' occurs twice"),
        ([['x']], 'PQ', 'cannot be a name'),
        ('xy', '', 'at least one page'),
    ],
)
def test_bad_axes(events, pages, message):
    cnf = Sequence()
    with pytest.raises(LabelError, match=message):
        cnf.load_axes(events, pages)
    assert (cnf.maxterm, cnf.clauses) == (0, 0)


def test_load_axes_first_once_and_after_clear():
    cnf = Sequence()
    for call in (
        lambda: cnf.auto_term('time1', 'P'),
        lambda: cnf.f('x', 'before', 'y'),
        lambda: cnf.relation('x', 'before', 'y'),
        lambda: cnf.s('x before y'),
    ):
        with pytest.raises(LabelError, match='call load_axes before'):
            call()
    cnf.load_axes('x', 'PQ')
    with pytest.raises(LabelError, match='load_axes was called before'):
        cnf.load_axes('x', 'PQ')
    cnf.page_comment('P', 'text')
    cnf.clear()
    assert (cnf.ticks, cnf.events, cnf.pages, cnf.page_comments) == ([], [], [], {})
    cnf.load_axes('xy', 'PQR')
    assert (cnf.ticks, cnf.events, cnf.pages) == (
        ['time1', 'time2', 'time3'],
        ['x', 'y'],
        ['P', 'Q', 'R'],
    )
    assert cnf.count() == 6 * 4 * 4


@pytest.mark.parametrize(
    ('rule', 'error', 'message'),
    [
        (lambda cnf: cnf.nth_page('P', 3), ClauseError, 'the first of 3 pages is 0 or -3'),
        (lambda cnf: cnf.nth_page('P', -4), ClauseError, 'the last is 2 or -1'),
        (lambda cnf: cnf.nth_page('P', 1.0), ClauseError, 'the first of 3 pages'),
        (lambda cnf: cnf.nth_page('x', 0), LabelError, "'x' is not a page"),
        (lambda cnf: cnf.ordered(['x', 'z']), LabelError, "'z' is not an event or a page"),
        (lambda cnf: cnf.ordered(['z']), LabelError, "'z' is not an event or a page"),
        (lambda cnf: cnf.ordered(['x', 'y', 'x', 'x']), LabelError, "'x' cannot be before itself"),
        (lambda cnf: cnf.tally_state(1, ['P'], 'P'), LabelError, "'P' is not an event"),
        (lambda cnf: cnf.tally_state(1, ['x'], 'x'), LabelError, "'x' is not a page"),
        (lambda cnf: cnf.tally_transition('1', ['x'], 'P'), ClauseError, "n is .* not '1'"),
        (lambda cnf: cnf.page_comment('S', 'text'), LabelError, "'S' is not a page"),
        (lambda cnf: cnf.f2('P', 'before', 'x'), LabelError, "'P' is not an event \\(f2"),
        (lambda cnf: cnf.f3('x', 'before', 'P'), LabelError, "'P' is not an event \\(f3"),
        (lambda cnf: cnf.f4('x', 'before', 'P'), LabelError, "'x' is not a page \\(f4"),
    ],
)
def test_bad_rules(rule, error, message):
    cnf = sequence()
    before = cnf.maxterm, cnf.clauses
    with pytest.raises(error, match=message):
        rule(cnf)
    assert (cnf.maxterm, cnf.clauses) == before


@pytest.mark.parametrize('mode', ['rw', 'ro', 'wo'])
def test_variables_are_known_in_any_mode(mode):
    cnf = sequence()
    cnf.auto_mode = mode
    cnf.f('x', 'before', 'y')
    literal = cnf.relation('x', 'before', 'P')
    assert literal == cnf.relation('P', 'after', 'x') == cnf.auto_term('P', 'after', 'x')
    assert literal == 21 + 1 == cnf.term_lut['x', 'before', 'P']
    assert cnf.relation('x', 'during', 'P') == cnf.relation('P', 'during', 'x') == literal + 1
    assert cnf.relation('y', 'during', 'x') == cnf.auto_term('x', 'during', 'y') == literal + 2
    assert cnf.auto_term('time1', 'P') == cnf.term_lut['time1', 'P']
    assert cnf.auto_mode == mode


def test_labels_of_ones_own():
    """Those without any name of the sequence, such as encoders use."""
    cnf = sequence()
    own = cnf.auto_term('killer', 3), cnf.auto_term('weapon', 1, 'blunt'), cnf.auto_term('x')
    assert own == (22, 23, 24)
    flood = floodfill(cnf, 'flood', {1: [2], 2: [1]}, 1, seed=1)
    assert [cnf.labels([cnf.auto_term(*flood[place])]) for place in (1, 2)] == [
        [('flood', 'summary', 1)],
        [('flood', 'summary', 2)],
    ]
    cnf.auto_mode = 'wo'
    with pytest.raises(LabelError, match='exists already'):
        cnf.auto_term('killer', 3)


def test_definitions_of_literals_have_a_section_of_their_own():
    cnf = sequence()
    cnf.comment('first clue')
    cnf.write_one(cnf.relation('x', 'before', 'P'), cnf.relation('y', 'before', 'P'))
    cnf.comment('second clue')
    cnf.write_one(-cnf.relation('x', 'before', 'P'))
    cnf.comment('third clue')
    cnf.nth_page('P', 0)
    cnf.comment('fourth clue')
    cnf.write_one(cnf.relation('x', 'before', 'P'))
    meaning = 'what before, during and after mean'
    found = ['first clue', meaning, 'third clue'], [meaning, 'third clue', 'fourth clue']
    assert cnf.conflict() in found
    assert sorted(cnf.conflicts()) == sorted([['second clue', 'fourth clue'], *found])


def again_after_a_limit(cnf, call):
    cnf.limit = cnf.clauses + 1
    with pytest.raises(ClauseError, match='limit'):
        call()
    cnf.limit = None
    call()


def test_calls_again_after_a_limit_was_met():
    cnf = Sequence()
    again_after_a_limit(cnf, lambda: cnf.load_axes('xy', 'PQR'))
    cnf.comment('clue')
    again_after_a_limit(cnf, lambda: cnf.write_one(cnf.relation('x', 'before', 'Q')))
    again_after_a_limit(cnf, lambda: cnf.f('x', 'before', 'P'))
    again_after_a_limit(cnf, lambda: cnf.ordered('yQ'))
    again_after_a_limit(cnf, lambda: cnf.tally_state(2, 'xy', 'R'))
    assert cnf.section == 'clue'
    assert found(cnf) == expected(
        lambda s: max(s['x'], s['y']) < s['Q'] and s['x'] < s['P'] and max(s['x'], s['y']) <= s['R']
    )


# --------------------------------------------------------------------- answers


def story_of_two():
    """A formula of 16 variables and 44 clauses, counted by hand.

    2 * 2 + 3 * 2 * 2 variables. Clauses: 8 for the pages, 6 for each event, 4 for the tally,
    2 for 'after', 4 for each 'during'.
    """
    cnf = sequence(['lamp lit', 'dog barks', 'rain'], ['P', 'Q'])
    cnf.page_comment('Q', 'It is dark, and quiet.')
    assert cnf.section == 'It is dark, and quiet.'
    assert cnf.page_comments == {'Q': 'It is dark, and quiet.'}
    cnf.tally_state(0, ['lamp lit', 'dog barks'], 'Q')
    cnf.comment('the rest')
    cnf.s('rain during Q')
    cnf.s('lamp lit after Q')
    cnf.s('dog barks during P')
    cnf.f('lamp lit', 'during', 'dog barks')
    return cnf


def test_rows():
    cnf = story_of_two()
    (answer,) = cnf.solutions(None)
    assert cnf.rows(answer) == [
        {'time': 'time1', 'page': 'Q', 'transition': ['rain'], 'state': ['rain']},
        {
            'time': 'time2',
            'page': 'P',
            'transition': ['lamp lit', 'dog barks'],
            'state': ['lamp lit', 'dog barks', 'rain'],
        },
    ]


def test_show_solutions(capsys):
    cnf = story_of_two()
    cnf.show_solutions()
    assert capsys.readouterr().out == (
        'terms: 16\nclauses: 44\n\ntime1  Q  rain\ntime2  P  lamp lit, dog barks\n'
    )


def test_verbose_solutions(capsys):
    cnf = story_of_two()
    brief = """\
terms: 16
clauses: 44

time1  Q: It is dark, and quiet.
    RAIN
time2  P
    LAMP LIT
    DOG BARKS
    already: rain
"""
    cnf.verbose_solutions()
    assert capsys.readouterr().out == brief
    cnf.verbose_solutions(extra_verbose=True)
    more = brief.replace('    RAIN\n', '    RAIN\n    not yet: lamp lit, dog barks\n')
    assert capsys.readouterr().out == more


def test_show_how_many(capsys):
    cnf = sequence('x', 'PQ')
    cnf.auto_term('an open question')
    for n, number in (1, 1), (3, 3), (None, 6):
        for method in cnf.show_solutions, cnf.verbose_solutions:
            method(n)
            header, *shown = capsys.readouterr().out.split('\n\n')
            assert header.splitlines()[0] == 'terms: 8'
            assert len(set(shown)) == len(shown) == number
    for method in cnf.show_solutions, cnf.verbose_solutions:
        method()
        assert capsys.readouterr().out.count('\n\n') == 3


def test_show_when_there_is_no_solution(capsys):
    cnf = sequence()
    cnf.page_comment('P', 'I am first.')
    cnf.nth_page('P', 0)
    cnf.page_comment('Q', 'I am first!')
    cnf.nth_page('Q', 0)
    cnf.show_solutions()
    assert capsys.readouterr().out == (
        'terms: 21\nclauses: 46\n'
        'no solution: these 3 sections cannot hold together: '
        "'each time has one page', 'I am first.', 'I am first!'\n"
    )


@pytest.mark.parametrize(
    ('label', 'message'),
    table(__file__, 'labels'),
)
def test_bad_labels(label, message):
    cnf = sequence()
    with pytest.raises(LabelError, match=message):
        cnf.auto_term(*label)


def test_a_relation_that_a_condition_asks_for_first():
    """Its definition holds without the condition as well."""
    counts = []
    for block in False, True:
        cnf = Sequence()
        cnf.load_axes(['rain'], ['map', 'fern'])
        strict = cnf.auto_term('strict')
        if block:
            with cnf.when(strict):
                cnf.write_one(cnf.relation('rain', 'before', 'fern'))
                assert cnf.conditions == (strict,)
        else:
            cnf.write_one(-strict, cnf.relation('rain', 'before', 'fern'))
        counts.append(cnf.count())
        cnf.write_one(cnf.relation('rain', 'before', 'fern'))
        counts.append(cnf.count())
    assert counts == [7, 2, 7, 2]

"""Sequence, against every story there is, told in plain Python."""

from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracle import projected

from satpy import *

NEVER = 99


def stories(events, pages):
    """{page or event: when it comes}, for every story; NEVER if it does not."""
    n = len(pages)
    for order in permutations(range(n)):
        for happens in product([*range(n), NEVER], repeat=len(events)):
            yield {**dict(zip(pages, order)), **dict(zip(events, happens))}


def told(when, a, word, b):
    """Is it true in that story?"""
    if NEVER in (when[a], when[b]):
        return False
    return {
        'before': when[a] < when[b],
        'during': when[a] == when[b],
        'after': when[a] > when[b],
    }[word]


def tell(cnf, true):
    """The story that a solution tells, as {page or event: when it comes}."""
    f = cnf.auto_term
    story = {}
    for i, time in enumerate(cnf.times):
        story.update({page: i for page in cnf.pages if f(time, page) in true})
        for event in cnf.events:
            if f(time, event, 'transition') in true:
                assert event not in story
                story[event] = i
    return {**dict.fromkeys(cnf.events, NEVER), **story}


def found(cnf):
    """The stories that the clauses allow, sorted; what comes when settles all variables."""
    comings = [n for label, n in cnf.term_lut.items() if label[2:] in ((), ('transition',))]
    answers = projected(cnf._store.clauses(), comings)
    return sorted(
        sorted(tell(cnf, {n for n, true in zip(comings, bits) if true}).items()) for bits in answers
    )


def expected(events, pages, test):
    return sorted(sorted(story.items()) for story in stories(events, pages) if test(story))


def sequence(events='xy', pages='PQR'):
    cnf = Sequence()
    cnf.load_axes(events, pages)
    return cnf


@pytest.mark.parametrize('events', ['', 'x', 'xy', 'xyz'])
@pytest.mark.parametrize('pages', ['P', 'PQ', 'PQR'])
def test_every_story_once(events, pages):
    cnf = sequence(events, pages)
    assert found(cnf) == expected(events, pages, lambda story: True)
    if events:
        assert cnf.verify()


@pytest.mark.parametrize(
    'a, word, b',
    [
        (a, word, b)
        for a, b in permutations('xyPQ', 2)
        for word in ('before', 'during', 'after')
        if word != 'during' or not {a, b} <= set('PQ')
    ],
    ids=''.join,
)
def test_every_relation(a, word, b):
    """True exactly where it is, which also takes that it can be denied."""
    cnf = sequence()
    cnf.write_one(cnf.auto_term(a, word, b))
    assert found(cnf) == expected('xy', 'PQR', lambda story: told(story, a, word, b))
    cnf = sequence()
    cnf.write_one(-cnf.auto_term(a, word, b))
    assert found(cnf) == expected('xy', 'PQR', lambda story: not told(story, a, word, b))


def test_state():
    cnf = sequence()
    f = cnf.auto_term
    for solution in cnf.solutions(None):
        story = tell(cnf, solution)
        for (i, time), event in product(enumerate(cnf.times), cnf.events):
            assert (f(time, event, 'state') in solution) == (story[event] <= i)


def relations():
    names = st.sampled_from('xyPQR')
    words = st.sampled_from(['before', 'during', 'after'])
    triples = st.tuples(names, words, names).filter(
        lambda t: t[0] != t[2] and (t[1] != 'during' or {t[0], t[2]} & set('xy'))
    )
    return st.lists(st.lists(st.tuples(triples, st.booleans()), min_size=1, max_size=3), max_size=4)


@settings(deadline=None)
@given(relations())
def test_clauses_of_relations(clauses):
    cnf = sequence()
    cnf.write(
        [cnf.auto_term(*triple) if sign else -cnf.auto_term(*triple) for triple, sign in clause]
        for clause in clauses
    )
    assert found(cnf) == expected(
        'xy',
        'PQR',
        lambda s: all(any(told(s, *triple) == sign for triple, sign in c) for c in clauses),
    )


# ----------------------------------------------------------------------- rules


@pytest.mark.parametrize('names', ['', 'x', 'P', 'xy', 'Px', 'xP', 'PQ', 'xPy', 'QxPy', 'xx'[:1]])
def test_ordered(names):
    cnf = sequence()
    cnf.ordered(names)
    assert found(cnf) == expected(
        'xy',
        'PQR',
        lambda s: (
            all(s[name] != NEVER for name in names)
            and all(s[a] < s[b] for a, b in zip(names, names[1:]))
        ),
    )


def test_every_event_happens():
    cnf = sequence()
    cnf.every_event_happens()
    assert found(cnf) == expected('xy', 'PQR', lambda s: NEVER not in s.values())


@pytest.mark.parametrize('events', ['', 'x', 'xyz'])
def test_every_page_busy(events):
    cnf = sequence(events, 'PQ')
    cnf.every_page_busy()
    assert found(cnf) == expected(events, 'PQ', lambda s: {0, 1} <= {s[event] for event in events})


@pytest.mark.parametrize('n', range(-3, 3))
def test_nth_page(n):
    cnf = sequence('x')
    cnf.nth_page('Q', n)
    assert found(cnf) == expected('x', 'PQR', lambda s: s['Q'] == range(3)[n])


@pytest.mark.parametrize('n', range(-1, 5))
@pytest.mark.parametrize('events', ['', 'x', 'xz', 'xyz'])
def test_tallies(n, events):
    state, transition = sequence('xyz', 'PQ'), sequence('xyz', 'PQ')
    state.tally_state(n, events, 'Q')
    transition.tally_transition(n, events, 'Q')
    assert found(state) == expected('xyz', 'PQ', lambda s: sum(s[e] <= s['Q'] for e in events) == n)
    assert found(transition) == expected(
        'xyz', 'PQ', lambda s: sum(s[e] == s['Q'] for e in events) == n
    )


def test_a_big_tally_is_counted():
    cnf = sequence([f'event {i}' for i in range(14)], 'PQ')
    cnf.tally_state(7, cnf.events, 'P')
    assert cnf.clauses < 2000
    (answer,) = cnf.solutions()
    assert len(cnf.rows(answer)[0 if cnf.auto_term('time1', 'P') in answer else 1]['state']) == 7


# ------------------------------------------------------------------- sentences


NAMES = (['lamp lit', 'dog', 'the night before', 7], ['P', 'Q', 'after dark'])


@pytest.mark.parametrize(
    'sentence, triple',
    [
        ('dog before P', ('dog', 'before', 'P')),
        (' lamp   lit\tafter dog ', ('dog', 'before', 'lamp lit')),
        ('dog during lamp lit', ('lamp lit', 'during', 'dog')),
        ('the night before before dog', ('the night before', 'before', 'dog')),
        ('Q during 7', (7, 'during', 'Q')),
        ('P after after dark', ('after dark', 'before', 'P')),
    ],
)
def test_sentences(sentence, triple):
    cnf = sequence(*NAMES)
    term = cnf.s(sentence)
    assert cnf.term_lut[triple] == term == cnf.auto_term(*triple) == cnf.f(*triple)


@pytest.mark.parametrize(
    'sentence, message',
    [
        (
            'dgo before P',
            "'dgo' is no event or page \\(word 1 of 'dgo before P', .* Nearest: 'dog'",
        ),
        ('dog before R', "'R' is no event or page \\(word 3 of"),
        ('lamp lit before pq', "'pq' is no event or page \\(word 4 of .*'P'"),
        ('dog befor P', "'befor' is no word between two names \\(word 2 .* Nearest: 'before'"),
        ('lamp lit when dog', "'when' is no word between two names \\(word 3"),
        ('dog P', 'between two names'),
        ('dog before', "'' is no event or page"),
        ('', 'no before, during or after between'),
        ('something else', 'no before, during or after between'),
        ('P during Q', "'P' and 'Q' are both pages"),
        ('dog before dog', "'dog' before itself"),
        (('dog', 'before', 'P'), 's takes a sentence'),
    ],
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
    'label, message',
    [
        (
            ('x', 'befor', 'P'),
            "'befor' is no word between two names .*'clue 3'.* Nearest: 'before'",
        ),
        (('z', 'before', 'P'), "'z' is no event or page"),
        (('P', 'during', 'Q'), "'P' and 'Q' are both pages: none is on during another"),
        (('P', 'during', 'P'), "'P' during itself"),
        (('x', 'after', 'x'), "'x' after itself"),
        (('tme1', 'P'), "'tme1' is no time .* Nearest: 'time1'"),
        (('time4', 'P'), "'time4' is no time"),
        (('time1', 'x'), "'x' is no page"),
        (('time1', 'P', 'state'), "'P' is no event"),
        (('time1', 'x', 'stat'), "'stat' is no kind of term .* Nearest: 'state'"),
        ((['x'], 'before', 'P'), "\\['x'\\] is no event or page"),
    ],
)
def test_bad_labels(label, message):
    cnf = sequence()
    cnf.comment('clue 3')
    before = cnf.maxterm, cnf.clauses
    with pytest.raises(LabelError, match=message):
        cnf.auto_term(*label)
    assert (cnf.maxterm, cnf.clauses, cnf.section) == (*before, 'clue 3')


@pytest.mark.parametrize(
    'events, pages, message',
    [
        ('xx', 'PQ', "'x' is there twice, in 'events' and in 'events'"),
        ('xy', 'yQ', "'y' is there twice, in 'events' and in 'pages'"),
        (['x', 'time2'], 'PQ', "'time2' is there twice, in 'times' and in 'events'"),
        (['1'], [1, 2], "'1' is there twice, in 'events' and in 'pages'"),
        (['before'], 'PQ', "'before' is there twice"),
        ([['x']], 'PQ', 'cannot be a name'),
        ('xy', '', 'at least one page'),
    ],
)
def test_bad_axes(events, pages, message):
    cnf = Sequence()
    with pytest.raises(LabelError, match=message):
        cnf.load_axes(events, pages)
    assert (cnf.maxterm, cnf.clauses) == (0, 0)


def test_load_axes_first_and_once():
    cnf = Sequence()
    for label in ('x', 'before', 'y'), ('time1', 'P'):
        with pytest.raises(LabelError, match='call load_axes first'):
            cnf.auto_term(*label)
    with pytest.raises(LabelError, match='call load_axes first'):
        cnf.s('x before y')
    cnf.load_axes('x', 'PQ')
    with pytest.raises(LabelError, match='load_axes was called before'):
        cnf.load_axes('x', 'PQ')
    cnf.clear()
    cnf.load_axes('xy', 'PQR')
    assert cnf.times == ('time1', 'time2', 'time3')


@pytest.mark.parametrize(
    'rule, error, message',
    [
        (lambda cnf: cnf.nth_page('P', 3), ClauseError, 'from 0 to 2, or from -1, .* to -3'),
        (lambda cnf: cnf.nth_page('P', -4), ClauseError, 'from 0 to 2'),
        (lambda cnf: cnf.nth_page('P', 1.0), ClauseError, 'from 0 to 2'),
        (lambda cnf: cnf.nth_page('x', 0), LabelError, "'x' is no page"),
        (lambda cnf: cnf.ordered(['x', 'z']), LabelError, "'z' is no event or page"),
        (lambda cnf: cnf.ordered(['x', 'y', 'x', 'x']), LabelError, "'x' before itself"),
        (lambda cnf: cnf.tally_state(1, ['P'], 'P'), LabelError, "'P' is no event"),
        (lambda cnf: cnf.tally_state(1, ['x'], 'x'), LabelError, "'x' is no page"),
        (lambda cnf: cnf.tally_transition('1', ['x'], 'P'), ClauseError, "n is .* not '1'"),
        (lambda cnf: cnf.page_comment('S', 'text'), LabelError, "'S' is no page"),
    ],
)
def test_bad_rules(rule, error, message):
    cnf = sequence()
    with pytest.raises(error, match=message):
        rule(cnf)


@pytest.mark.parametrize('mode', ['rw', 'ro', 'wo'])
def test_relations_are_made_in_any_mode(mode):
    cnf = sequence()
    cnf.auto_mode = mode
    assert cnf.s('x before P') == cnf.s('P after x') == cnf.maxterm
    assert cnf.auto_mode == mode


def test_relations_have_a_section_of_their_own():
    """What a word means is not the clue of him who used it first."""
    cnf = sequence()
    cnf.comment('first clue')
    cnf.write_one(cnf.s('x before P'), cnf.s('y before P'))
    cnf.comment('second clue')
    cnf.write_one(-cnf.s('x before P'))
    cnf.comment('third clue')
    cnf.nth_page('P', 0)
    cnf.comment('fourth clue')
    cnf.write_one(cnf.s('x before P'))
    meaning = 'what before, during and after mean'
    found = [meaning, 'first clue', 'third clue'], [meaning, 'third clue', 'fourth clue']
    assert cnf.conflict() in found
    assert sorted(cnf.conflicts()) == sorted([['second clue', 'fourth clue'], *found])


# --------------------------------------------------------------------- answers


def story_of_two():
    cnf = sequence(['lamp lit', 'dog barks', 'rain'], ['P', 'Q'])
    cnf.page_comment('Q', 'It is dark, and quiet.')
    assert cnf.section == 'It is dark, and quiet.'
    cnf.tally_state(0, ['lamp lit', 'dog barks'], 'Q')
    cnf.comment('the rest')
    cnf.write(
        [[cnf.s('rain during Q')], [cnf.s('lamp lit after Q')], [cnf.s('dog barks during P')]]
    )
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
    story_of_two().show_solutions()
    assert capsys.readouterr().out == 'time1  Q  rain\ntime2  P  lamp lit, dog barks\n\n'


def test_verbose_solutions(capsys):
    cnf = story_of_two()
    brief = """\
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
    for n, stories_shown in (1, 1), (3, 3), (None, 6):
        for method in cnf.show_solutions, cnf.verbose_solutions:
            method(n)
            shown = capsys.readouterr().out.split('\n\n')[:-1]
            assert len(set(shown)) == len(shown) == stories_shown


def test_show_when_there_is_nothing(capsys):
    cnf = sequence()
    cnf.page_comment('P', 'I am first.')
    cnf.nth_page('P', 0)
    cnf.page_comment('Q', 'I am first!')
    cnf.nth_page('Q', 0)
    cnf.show_solutions()
    assert capsys.readouterr().out == (
        'no solution: these 3 sections cannot hold together: '
        "'each time has one page', 'I am first.', 'I am first!'\n"
    )

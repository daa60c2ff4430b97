"""What all questions share: assumed literals, sections left out, and terms in any form."""

import inspect

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from satpy import CNF, ClauseError, LabelError, NotUnique, Unsatisfiable, number, values_in, window

QUESTIONS = {
    'solve': lambda cnf, **more: cnf.solve(**more) is None,
    'solutions': lambda cnf, **more: sorted(map(sorted, cnf.solutions(None, **more))),
    'the_solution': lambda cnf, **more: cnf.the_solution(**more),
    'count': lambda cnf, **more: cnf.count(**more),
    'forced': lambda cnf, **more: cnf.forced(**more),
    'verify': lambda cnf, **more: cnf.verify(True, **more),
    'conflict': lambda cnf, **more: cnf.conflict(**more) is None,
    'conflict_clauses': lambda cnf, **more: bool(cnf.conflict_clauses(**more)),
    'conflicts': lambda cnf, **more: sorted(cnf.conflicts(**more)),
    'repairs': lambda cnf, **more: sorted(cnf.repairs(None, **more)),
    'faults': lambda cnf, **more: bool(cnf.faults(**more)),
    'difference': lambda cnf, **more: [*map(bool, cnf.difference(interesting=CELLS, **more))].count(
        True
    ),
    'idle': lambda cnf, **more: cnf.idle(**more),
    'why': lambda cnf, **more: cnf.why(1, **more) if 1 in cnf.forced(**more) else None,
    'hint': lambda cnf, **more: cnf.hint(CELLS, **more) is None,
    'steps': lambda cnf, **more: {
        lit for step in cnf.steps(CELLS, **more) for lit in step.literals
    },
}
"""{name: the question, with an answer that any two equal formulas share}."""
CELLS = range(1, 5)


def written(sections, units=()):
    """A formula with these clauses as sections, and literals that hold as a trusted section."""
    cnf = CNF()
    cnf.maxterm = len(CELLS)
    cnf.write([[v, -v] for v in CELLS])
    for n, clauses in enumerate(sections):
        cnf.comment(f'section {n}')
        cnf.write(clauses)
    if units:
        cnf.comment('assumed', trusted=True)
        cnf.write([literal] for literal in units)
    return cnf


def answer(question, cnf, **more):
    try:
        return question(cnf, **more)
    except Unsatisfiable:
        return 'none'
    except NotUnique:
        return 'several'


LITERALS = st.integers(1, 4).flatmap(lambda v: st.sampled_from([v, -v]))
SECTIONS = st.lists(
    st.lists(st.lists(LITERALS, min_size=1, max_size=3), min_size=1, max_size=2),
    min_size=2,
    max_size=5,
)


def test_every_question_takes_them():
    public = {name for name, method in vars(CNF).items() if not name.startswith('_')}
    asking = {
        name
        for name in public
        if callable(getattr(CNF, name))
        and 'timeout' in inspect.signature(getattr(CNF, name)).parameters
    }
    assert asking - {'report'} == {*QUESTIONS}
    for name in QUESTIONS:
        assert {'assume', 'without', 'timeout'} <= {
            *inspect.signature(getattr(CNF, name)).parameters
        }


@pytest.mark.parametrize('name', QUESTIONS)
@settings(max_examples=25)
@given(sections=SECTIONS, units=st.lists(LITERALS, min_size=1, max_size=2, unique_by=abs))
def test_assumed_literals_are_as_trusted_clauses(name, sections, units):
    question = QUESTIONS[name]
    expected = answer(question, written(sections, units))
    found = answer(question, written(sections), assume=units)
    if name == 'idle' and expected != 'none':
        expected = [text for text in expected if text != 'assumed']
    if name == 'steps' and expected != 'none':
        expected -= {*units}
    if name == 'hint':
        return
    assert found == expected


@pytest.mark.parametrize('name', QUESTIONS)
@settings(max_examples=15)
@given(sections=SECTIONS, data=st.data())
def test_sections_left_out_are_as_never_written(name, sections, data):
    n = data.draw(st.integers(0, len(sections) - 1))
    question = QUESTIONS[name]
    whole, part = written(sections), written(sections)
    for text in f'section {n}', [f'section {n}']:
        found = answer(question, whole, without=text)
        assert found == answer(question, part.without(text))
    assert [*whole.store.clauses()] == [*written(sections).store.clauses()]


@pytest.mark.parametrize('name', QUESTIONS)
def test_one_place_checks_them(name):
    question = QUESTIONS[name]
    for more, error in (
        ({'assume': [9]}, ClauseError),
        ({'assume': ['a']}, ClauseError),
        ({'assume': 1}, ClauseError),
        ({'without': ['missing']}, LabelError),
        ({'without': ''}, LabelError),
    ):
        with pytest.raises(error):
            question(written([[[1]]]), **more)
    cnf = written([[[1]]])
    with cnf.when(2), pytest.raises(LabelError):
        question(cnf, without='section 0')


def test_a_rule_is_not_named_when_it_clashes_with_an_assumed_literal_alone():
    cnf = CNF()
    cnf.comment('rule', trusted=True)
    cnf.write([[1, 2]])
    cnf.comment('clue')
    cnf.write_one(-1)
    assert cnf.conflict(assume=[-2]) == ['clue']
    assert cnf.conflict(assume=[-1, -2]) == ['rule']
    assert cnf.conflict(assume=[1, -1]) == [] == [*cnf.repairs(assume=[1, -1])]
    assert cnf.conflict(assume=[2]) is None


def test_steps_do_not_find_what_is_assumed():
    cnf = CNF()
    cnf.comment('a')
    cnf.write([[-1, 2]])
    cnf.comment('b')
    cnf.write([[-2, 3]])
    assert [str(step) for step in cnf.steps([1, 2, 3], assume=[1])] == [
        'a -> 2; known: 1',
        'b -> 3; known: 2',
    ]
    assert cnf.why(3, assume=[1]) == ['a', 'b']
    assert str(cnf.hint([1, 2, 3], assume=[1], without='a')) == 'None'


def table():
    cnf = CNF()
    cell = {v: cnf.auto_term('cell', v) for v in 'xy'}
    cnf.write(window(cell.values(), 1, 1))
    lamp, n = cnf.auto_term('lamp'), number(cnf, 'n', range(3))
    return cnf, cell, lamp, n


def test_interesting_terms_come_in_any_form():
    cnf, cell, lamp, n = table()
    for form, expected in (
        (n, 3), (cell, 2), ([lamp], 2), ({'A': n, 'B': cell}, 6), ([[cell, lamp], [n]], 12),
        ([cell.values(), n], 6), ((term for term in [lamp, n]), 6), (cell.values(), 2),
    ):  # fmt: skip
        again = [*form] if inspect.isgenerator(form) else form
        assert cnf.count(again) == expected == len([*cnf.solutions(None, again)])
    cnf.write_one(n.at_least(2))
    assert cnf.forced(n) == {n.equals(2), -n.equals(1), -n.equals(0)}
    assert n.equals(2) in cnf.forced({'A': n, 'B': cell})
    assert {lit for step in cnf.steps([n]) for lit in step.literals} == cnf.forced(n)


def test_labels_and_sums_are_not_terms():
    cnf, _, _, n = table()
    for form in [('cell', 'x')], [n + n], 'cell', 5, [(1, 2)], {'A': 'x'}, [3.0]:
        with pytest.raises(ClauseError):
            cnf.count(form)


def test_counts_have_the_form_of_the_terms():
    cnf, cell, lamp, n = table()
    cnf.write_one(-lamp, n.equals(2))
    assert cnf.count(by=n) == {0: 2, 1: 2, 2: 4}
    assert cnf.count(by={'n': n, 'lamp': lamp}) == {'n': {0: 2, 1: 2, 2: 4}, 'lamp': 2}
    assert cnf.count(by=[n, cell])[1] == {'x': 4, 'y': 4}
    assert cnf.count(by=[[lamp], [-lamp]]) == {0: {lamp: 2}, 1: {-lamp: 6}}
    assert cnf.count(by=[lamp, -lamp], assume=[cell['x']]) == {lamp: 1, -lamp: 3}
    for bad in [n + n], [cell, ('cell', 'x')], 'x', {'A': 'x'}, 5.0, [()]:
        with pytest.raises(ClauseError):
            cnf.count(by=bad)


def test_values_in_a_solution():
    cnf, cell, lamp, n = table()
    for solution in cnf.solutions(None):
        values = values_in(solution, {'c': cell, 'n': n, 'rows': [[lamp, -lamp], [cell]]})
        assert values['n'] == n.value(solution)
        assert cell[values['c']] in solution
        assert values['rows'] == [[lamp in solution, lamp not in solution], [values['c']]]
    assert values_in({lamp}, {'c': cell}) == {'c': None}
    assert values_in(set(), []) == []


def test_values_in_refuses_what_is_not_a_value():
    _, cell, lamp, n = table()
    for bad, error in (
        ({'c': cell}, "'c' has 2 values in this solution, such as 'x' and 'y'"),
        ({'c': 'lamp'}, "'c' is 'lamp'"),
        ({'c': (lamp,)}, "'c' is "),
        ({'c': True}, "'c' is True"),
        ({'c': 0}, "'c' is 0"),
        ({'c': n + n}, "'c' is <Sum"),
        (5, 'a table'),
    ):
        with pytest.raises(ClauseError, match=error):
            values_in({*cell.values()}, bad)

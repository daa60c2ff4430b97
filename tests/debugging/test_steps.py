"""Each step is a smallest one that follows; all of them together are what is forced."""

from __future__ import annotations

from itertools import chain, combinations

import pytest
from debugging.formulas import FORMULAS, VARIABLES, written
from hypothesis import given, settings
from hypothesis import strategies as st
from oracle import models
from running import BOARDS

from satpy import *
from satpy.debugging.steps import Deductions
from satpy.puzzles.solution_path import SolutionPath

KNOWN = st.lists(st.sampled_from([*VARIABLES, *(-v for v in VARIABLES)]), max_size=2)


def follows(formula, sections, known, literals):
    """Whether these sections (numbers) and known literals force all of the literals."""
    clauses = [*chain.from_iterable(formula[number] for number in sections)]
    answers = models([*clauses, *([literal] for literal in known)], VARIABLES)
    return all(answer[abs(x) - 1] == (x > 0) for answer in answers for x in literals)


def check_minimal(formula, sections, rules, known, used, literals, taken=None):
    """No known literal can be left out, nor do fewer sections force them with all that is known.

    taken: the rules that are used, of which none can be left out either; by default all.
    """
    needed = rules if taken is None else taken
    assert follows(formula, [*sections, *needed], used, literals)
    for left_out in used:
        rest = [literal for literal in used if literal != left_out]
        assert not follows(formula, [*sections, *needed], rest, literals)
    for left_out in taken or ():
        rest = [rule for rule in taken if rule != left_out]
        assert not follows(formula, [*sections, *rest], used, literals)
    others = set(range(len(formula))) - set(rules)
    if sections:
        for fewer in combinations(others, len(sections) - 1):
            assert not follows(formula, [*fewer, *rules], known, literals)


def check_chain(formula, step):
    """Each link follows from what it names, and it names what was known or found before it."""
    used = {text for link in step.chain for text in link.sections}
    assert used == {*step.sections, *step.rules}
    for case in {tuple(link.case) for link in step.chain}:
        at_hand = {*step.known, *step.assumption, *case}
        links = [link for link in step.chain if tuple(link.case) == case]
        for link in links:
            sections = [int(text) for text in link.sections]
            assert {*link.known} <= at_hand
            clauses = [*chain.from_iterable(formula[number] for number in sections)]
            if link.literals:
                assert follows(formula, sections, link.known, link.literals)
            else:
                assert not models([*clauses, *([x] for x in link.known)], VARIABLES)
            at_hand.update(link.literals)
        last = links[-1].literals
        assert last == ([] if step.assumption else step.literals)
    if step.assumption:
        assert [*step.assumption] == [-x for x in step.literals]


@settings(max_examples=8 * BOARDS)
@given(FORMULAS, KNOWN, st.sets(st.integers(0, 6), max_size=2))
def test_steps_of_small_formulas(formula, known, rules):
    rules = [number for number in rules if number < len(formula)]
    cnf = written(formula)
    cnf.maxterm = max(VARIABLES)
    clauses = [*chain.from_iterable(formula)]
    answers = models([*clauses, *([literal] for literal in known)], VARIABLES)
    texts = [str(number) for number in rules]
    if not answers:
        with pytest.raises(Unsatisfiable) as caught:
            cnf.steps(VARIABLES, known, texts)
        assert caught.value.known or not models(clauses, VARIABLES)
        return
    found = list(known)
    for step in cnf.steps(VARIABLES, known, texts):
        sections = [int(text) for text in step.sections]
        assert set(step.known) <= set(found)
        assert set(step.literals).isdisjoint(found)
        taken = [int(text) for text in step.rules]
        assert set(taken) <= set(rules)
        assert follows(formula, [*sections, *taken], step.known, step.literals)
        check_chain(formula, step)
        found += step.literals
    forced = {v * sign for v in VARIABLES for sign in (1, -1) if follows(
        formula, range(len(formula)), known, [v * sign]
    )}  # fmt: skip
    assert set(found) == forced


def sections_over(variables):
    """Every section of one or two clauses over these two variables."""
    a, b = variables
    clauses = [[a], [-a], [b], [-b], [a, b], [a, -b], [-a, b], [-a, -b]]
    return [[clause] for clause in clauses] + [[*pair] for pair in combinations(clauses, 2)]


@pytest.mark.parametrize('rule', [[], [[-1, 3]], [[-1, -2, 3]]], ids=str)
def test_steps_go_on_to_the_end_where_two_sections_are_no_rules(rule):
    """Each step may need both; there is a step as long as a literal is forced."""
    needed_both = 0
    for one, other in combinations(sections_over([1, 2]), 2):
        formula = [one, other, rule] if rule else [one, other]
        answers = models(chain.from_iterable(formula), [1, 2, 3])
        if answers:
            cnf = written(formula)
            cnf.maxterm = 3
            steps = list(cnf.steps([1, 2, 3], rules=['2'] if rule else []))
            found = {literal for step in steps for literal in step.literals}
            columns = {v: {*column} for v, column in enumerate(zip(*answers), 1)}
            assert found == {v if all(c) else -v for v, c in columns.items() if len(c) == 1}
            needed_both += any(len(step.sections) == 2 for step in steps)
    assert needed_both >= 8


@settings(max_examples=8 * BOARDS)
@given(FORMULAS, KNOWN, st.sampled_from([1, -1, 2, -2]), st.sets(st.integers(0, 6), max_size=2))
def test_smallest_reasons(formula, known, literal, rules):
    rules = [number for number in rules if number < len(formula)]
    cnf = written(formula)
    cnf.maxterm = max(VARIABLES)
    everything = range(len(formula))
    clauses = [*chain.from_iterable(formula)]
    if not models([*clauses, *([other] for other in known)], VARIABLES):
        return
    reason = cnf.why(literal, known=known, rules=map(str, rules))
    if isinstance(reason, set):
        assert (abs(literal) in reason) == (literal < 0)
        assert all((abs(other) in reason) == (other > 0) for other in known)
        return
    assert follows(formula, everything, known, [literal])
    assert reason.proven
    sections = [int(text) for text in reason]
    check_minimal(formula, sections, rules, known, reason.known, [literal])


def test_most():
    cnf = written({'a': [[1]], 'b': [[2, 3]], 'c': [[2, -3]], 'd': [[3, 4]], 'e': [[4, -3, 5]]})
    assert [step.literals for step in cnf.steps(VARIABLES)] == [[1], [2]]
    assert [step.literals for step in cnf.steps(VARIABLES, most=1)] == [[1]]
    assert list(cnf.steps(VARIABLES, most=0)) == []
    assert cnf.hint(VARIABLES, known=[1]).sections == ['b', 'c']
    assert cnf.hint(VARIABLES, known=[1, 2]) is None
    assert next(cnf.steps(VARIABLES, rules=['a', 'b', 'c'])).sections == []


def test_wrong_cells_are_named():
    cnf = written({'a': [[1, 2]], 'b': [[-1]], 'c': [[3, 4]]})
    for question in (
        lambda known: cnf.hint(VARIABLES, known=known),
        lambda known: list(cnf.steps(VARIABLES, known=known)),
        lambda known: cnf.why(2, known=known),
    ):
        with pytest.raises(Unsatisfiable, match='literal is wrong: not 2, because of') as caught:
            question([3, -2])
        assert (caught.value.known, caught.value.sections) == ([-2], ['a', 'b'])
        with pytest.raises(Unsatisfiable, match=r"not 3, not 4, because of 'c'$") as caught:
            question([2, -3, -4])
        assert (caught.value.known, caught.value.sections) == ([-3, -4], ['c'])


def test_rules_that_contradict_each_other_force_everything(solver):
    cnf = written({'a': [[1]], 'b': [[-1]], 'c': [[2]]}, solver=solver)
    assert cnf.why(-2, rules=['a', 'b']) == []


def test_misprinted_clues_are_named():
    cnf = written({'a': [[1]], 'b': [[-1]], 'c': [[2]]})
    for known in [], [2]:
        with pytest.raises(Unsatisfiable) as caught:
            cnf.steps(VARIABLES[:2], known)
        assert (caught.value.sections, caught.value.known) == (['a', 'b'], [])


def test_what_makes_no_sense():
    cnf = written({'a': [[1]], 'b': [[-1, 2]]})
    with pytest.raises(TypeError, match='timeout=seconds'):
        cnf.why(2, 5)
    for question in cnf.why, cnf.hint:
        with pytest.raises(LabelError, match='no section'):
            question(2 if question == cnf.why else [2], rules=['c'])
    with pytest.raises(ClauseError, match='known'):
        cnf.why(2, known=[7])
    with pytest.raises(ClauseError, match='steps'):
        cnf.steps([0])
    with pytest.raises(Timeout):
        cnf.hint([1, 2], timeout=0)


def test_every_engine(solver):
    cnf = written({'a': [[1]], 'b': [[-1, 2, 3]], 'c': [[2, -3]], 'd': [[3, 4]]}, solver=solver)
    steps = [(step.literals, step.sections, step.known) for step in cnf.steps(VARIABLES)]
    assert steps == [([1], ['a'], []), ([2], ['b', 'c'], [1])]
    assert (cnf.why(2), cnf.why(2, known=[1], rules=['c'])) == (['a', 'b', 'c'], ['b'])


def test_one_cause_a_step():
    """A chain of rules is told link by link, and a section without what rules make of it."""
    cnf = written({'second': [[-2, 3]], 'first': [[-1, 2]], 'clue': [[4], [-4, -5, 6]]})
    told = [(step.sections, step.rules, step.literals) for step in cnf.steps(
        [3, 2, 4], known=[1], rules=['first', 'second']
    )]  # fmt: skip
    assert told == [([], ['first'], [2]), ([], ['second'], [3]), (['clue'], [], [4])]
    cnf = written({'then': [[-1, 2]], 'clue': [[1, 3], [1, -3]]})
    told = [
        (step.sections, step.rules, step.literals) for step in cnf.steps([2, 1], rules=['then'])
    ]
    assert told == [(['clue'], [], [1]), ([], ['then'], [2])]


def test_a_new_cut_counts_a_literal_that_waits_once():
    """Counted twice, a cut of three cells was taken for one of two, and no reason was found."""
    rooms = ['ABB', 'CDE', 'FFG', 'HHI']
    board = Board.grid(3, 4, rooms=rooms, clues={(2, 1): 2, (2, 3): 1})
    cells = {name: places for name, places, _ in board.areas()}
    beside = {name: set() for name in cells}
    for a, b in pairs(board.table()):
        if board.rooms[a] != board.rooms[b]:
            beside[board.rooms[a]].add(board.rooms[b])
            beside[board.rooms[b]].add(board.rooms[a])
    cnf = CNF()
    dark = {name: cnf.auto_term('shaded', name) for name in cells}
    single = [name for name in cells if len(cells[name]) == 1]
    own = {s: {name: cnf.auto_term('own', s, name) for name in cells} for s in single}
    cnf.comment('nowhere two by two', trusted=True)
    for square in squares(board.places, 2):
        cnf.write_one(*[-dark[board.rooms[cell]] for cell in square])
    cnf.comment('a group has one tile of each size', trusted=True)
    for name in cells:
        cnf.write(window([dark[name], *[own[s][name] for s in single]], 1, 1))
    for s in single:
        cnf.write([-own[s][name], own[s][s]] for name in cells if name != s)
        connected(cnf, ('group', s), beside, own[s])
        cnf.write([-own[s][a], dark[b], own[s][b]] for a in cells for b in beside[a])
        for size in 1, 2:
            group = [own[s][name] for name in cells if len(cells[name]) == size]
            cnf.write(window(group, 0, 1))
            cnf.write(iff_gen(cnf.auto_term('has', s, size), group, modeB=any))
    for (x, y), n in board.clues.items():
        cnf.comment(f'{n} at r{y + 1}c{x + 1}', at=(x, y))
        cnf.write_one(-dark[board.rooms[x, y]])
        for s in single:
            mine = own[s][board.rooms[x, y]]
            cnf.write_one(-mine, cnf.auto_term('has', s, 2) * (1 if n == 2 else -1))
    shaded = {place: dark[board.rooms[place]] for place in board.places}
    path = SolutionPath(cnf, shaded, board.copy().shade)
    forced = {literal for step in path.steps() for literal in step.literals}
    assert {*cnf.forced(shaded.values())} == forced


def numbered(*clauses, clues=()):
    """Steps where three numbers may stand in each of 20 places, by rules and by clues.

    Each number is in one place, which takes auxiliary variables. clauses, clues: functions of the
    terms {(place, number): term} and the formula.
    """
    cnf = CNF()
    here = {(x, n): cnf.auto_term('number', x, n) for x in range(20) for n in (1, 2, 3)}
    cnf.comment('rules')
    for n in 1, 2, 3:
        cnf.write(window([here[x, n] for x in range(20)], 1, 1))
    for write in clauses:
        write(cnf, here)
    cnf.comment('1 is first')
    cnf.write_one(here[0, 1])
    for number, write in enumerate(clues):
        cnf.comment(f'clue {number}')
        write(cnf, here)
    places = {term: x for (x, _), term in here.items()}
    asked = Deductions(cnf, [*here.values()], [], ['rules'], (), None, places)
    return here, [*asked.walk(None)]


def test_what_a_number_excludes_by_auxiliary_variables_takes_no_step():
    here, (step,) = numbered()
    assert step.literals == [here[0, 1]]
    assert {-here[x, 1] for x in range(1, 20)} <= {*step.at_once}


def test_what_two_numbers_exclude_takes_a_step():
    def second(cnf, here):
        cnf.write_one(here[1, 2])

    def both(cnf, here):
        cnf.write_one(-here[0, 1], -here[1, 2], -here[7, 3])

    here, steps = numbered(both, clues=[second])
    assert [-here[7, 3]] in [step.literals for step in steps]


def test_what_a_clue_excludes_takes_a_step():
    here, steps = numbered(clues=[lambda cnf, here: cnf.write_one(-here[0, 1], -here[7, 3])])
    found = next(step for step in steps if -here[7, 3] in step.literals)
    assert found.sections == ['clue 0']


def test_causes_are_found_through_many_auxiliary_variables():
    """Each of 60 has two ways to the one before it."""

    def write(cnf, here):
        last = here[0, 1]
        for n in range(60):
            a, b, both = (cnf.auto_term(name, n) for name in ('a', 'b', 'both'))
            cnf.write([[-last, a], [-last, b], [-a, -b, both]])
            last = both
        cnf.write_one(-last, -here[7, 3])

    here, (step,) = numbered(write)
    assert -here[7, 3] in step.at_once

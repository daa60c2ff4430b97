"""Ctrl-C at any line of writing: names, numbers and sections are as they should be afterwards."""

from __future__ import annotations

import pytest
from ctrl_c import interrupted

from satpy import CNF, LabelError, number, tree_one


def write(cnf):
    """Names, numbers of the caller's, named and auxiliary variables of encoders, sections."""
    cnf.comment('first')
    cells = [cnf.auto_term('cell', n) for n in range(4)]
    tree_one(cnf, 'tree', cells)
    number(cnf, 'size', range(4))
    cnf.comment('second')
    cnf.write([[cnf.maxterm + 1]])
    cnf.comment('first')
    cnf.write_one(cnf.auto_term('last'))


def test_ctrl_c_while_a_formula_is_written():
    for at in range(1, interrupted(lambda: write(CNF()), 0) + 1):
        cnf = CNF()
        interrupted(lambda: write(cnf), at)  # noqa: B023
        taken = {*cnf.term_lut.values(), *cnf.terms}
        new = cnf.auto_term('new')
        assert new not in taken and cnf.variables.owner(new) is None
        assert cnf.labels([new]) == [('new',)]
        assert cnf.auto_history == [*cnf.term_lut]
        assert len({*cnf.term_lut.values()}) == len(cnf.term_lut)
        for text, literal in ('third', new), ('second', -new):
            cnf.comment(text)
            cnf.write_one(literal)
        assert cnf.conflict() in (['third', 'second'], ['second', 'third'])
        assert cnf.store.sections == list(dict.fromkeys(cnf.store.sections))


QUESTIONS = {
    'solve': lambda cnf: cnf.solve(),
    'solutions': lambda cnf: list(cnf.solutions(None)),
    'count': lambda cnf: cnf.count(),
    'forced': lambda cnf: cnf.forced(),
    'verify': lambda cnf: cnf.verify(),
    'conflict': lambda cnf: cnf.conflict(),
    'conflicts': lambda cnf: list(cnf.conflicts()),
    'repairs': lambda cnf: list(cnf.repairs()),
    'conflict_clauses': lambda cnf: cnf.conflict_clauses(['beginning of file']),
    'idle': lambda cnf: cnf.idle(),
    'save': lambda cnf: cnf.save('/nowhere/x'),
}


@pytest.mark.parametrize('question', QUESTIONS)
def test_a_question_inside_of_a_block(question):
    cnf = CNF()
    a, b = cnf.auto_term('a'), cnf.auto_term('b')
    cnf.write([[a, b], [-b]])
    with cnf.when(a), pytest.raises(LabelError, match='a block of when is still open'):
        QUESTIONS[question](cnf)
    if question != 'save':
        QUESTIONS[question](cnf)


@pytest.mark.filterwarnings(
    'ignore:.*begins a block', 'ignore::pytest.PytestUnraisableExceptionWarning'
)
def test_ctrl_c_around_a_block_leaves_no_condition_unsaid():
    """After it, the next clause counts everywhere, or the next question says why not."""
    said = set()
    at = 0
    while True:
        at += 1
        cnf = CNF()
        a, b = cnf.auto_term('a'), cnf.auto_term('b')

        def block(cnf=cnf, a=a, b=b):
            with cnf.when(a):
                cnf.write_one(b)

        if interrupted(block, at) < at:
            break
        cnf.write_one(-b)
        try:
            assert all(b not in solution for solution in cnf.solutions(None))
            said.add('')
        except LabelError as error:
            assert 'a block of when is still open' in str(error)
            said.add('open')
            cnf.conditions = ()
            cnf.write_one(-b)
            assert all(b not in solution for solution in cnf.solutions(None))
    assert said == {'', 'open'}

"""Ctrl-C at any line of writing: names, numbers and sections are as they should be afterwards."""

from __future__ import annotations

from ctrl_c import interrupted

from satpy import CNF, number, tree_one


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

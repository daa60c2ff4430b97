"""This library, by the rules of its example scripts."""

from __future__ import annotations

from given import board_of, script

from satpy import CNF, LAZY, FormatError
from satpy.cli.options import Options
from satpy.cli.runner import Ask
from satpy.notations.notation import notations_of
from satpy.solving.engines import engine


def import_for(kind):
    """Import what is imported only when such a puzzle is read and solved."""
    for module in LAZY:
        __import__(module)
    notations_of(script(kind).KIND)
    engine().close()
    if hasattr(script(kind), 'only_rules'):
        __import__('satpy.cli.shortcut')


def formula(kind, record):
    """(cnf, {place: term}, board); no cnf where a look at the clues tells that it is wrong."""
    board = board_of(kind, record)
    try:
        if 'text' not in record:  # what is read is checked
            script(kind).KIND.check(board)
    except FormatError:
        return None, None, board
    cnf = CNF()
    return cnf, script(kind).rules(cnf, board), board


def clauses_of(kind, record, mark):
    """({place: term}, all clauses, with those of the lazy constraints, sizes)."""
    cnf, terms, _ = formula(kind, record)
    clauses, sizes = [[]], {}
    if cnf is not None:
        cnf.encode_all_lazy()
        clauses = list(map(list, cnf.store.clauses()))
        sizes = {'variables': cnf.maxterm, 'clauses': cnf.clauses}
    mark('build')
    # Not every solver takes the empty clause.
    return terms, [[1], [-1]] if [] in clauses else clauses, sizes


def solve(kind, record, mark):
    cnf, terms, board = formula(kind, record)
    mark('build')
    if cnf is None:
        return [], {}
    cnf.session.shared().load(cnf.store)
    mark('load')
    ask = Ask(Options())
    ask.cnf, ask.terms, ask.board = cnf, terms, board
    answers = []
    module = script(kind)
    some = module.some_rules(board) if hasattr(module, 'some_rules') else None
    for places in ask.answers(getattr(module, 'only_rules', None), some):
        answers.append(list(places))
        if len(answers) == 1:
            mark('first')
    mark('unique')
    return answers, {'variables': cnf.maxterm, 'clauses': cnf.clauses}

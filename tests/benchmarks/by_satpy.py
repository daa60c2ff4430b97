"""This library, by the rules of its example scripts."""

from __future__ import annotations

from scripts import puzzle_of, script

from satpy import CNF, FormatError
from satpy.cli.runner import CommandLine
from satpy.puzzles.kinds import KINDS
from satpy.puzzles.notations.notation import notations_of
from satpy.solving.engines import engine


def import_for(kind):
    """Import what is imported only when such a puzzle is read and solved."""
    script(kind)
    notations_of(KINDS[kind])
    engine().close()


def formula(kind, record):
    """(cnf, {place: term}); None for both where a look at the clues tells that it is wrong."""
    cnf, puzzle = CNF(), puzzle_of(kind, record)
    try:
        puzzle.check()
    except FormatError:
        return None, None
    return cnf, script(kind).rules(cnf, puzzle)


def clauses_of(kind, record, mark):
    """({place: term}, all clauses, with those of the lazy constraints, sizes)."""
    cnf, board = formula(kind, record)
    clauses, sizes = [[]], {}
    if cnf is not None:
        cnf.encode_all_lazy()
        clauses = list(map(list, cnf.store.clauses()))
        sizes = {'variables': cnf.maxterm, 'clauses': cnf.clauses}
    mark('build')
    # Not every solver takes the empty clause.
    return board, [[1], [-1]] if [] in clauses else clauses, sizes


def solve(kind, record, mark, how_many=2):
    cnf, board = formula(kind, record)
    mark('build')
    if cnf is None:
        return [], {}
    cnf.session.shared().load(cnf.store)
    mark('load')
    command = CommandLine(kind, None, None)
    command.cnf, command.puzzle, command.options.n = cnf, puzzle_of(kind, record), how_many
    answers = []
    for places in command.solutions(board, getattr(script(kind), 'only_rules', None)):
        answers.append(list(places))
        if len(answers) == 1:
            mark('first')
    mark('unique')
    return answers, {'variables': cnf.maxterm, 'clauses': cnf.clauses}

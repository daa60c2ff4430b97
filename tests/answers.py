"""To solve boards of kinds by their rules, to change these, and to look into their formulas."""

from __future__ import annotations

from importlib import import_module

from running import ROOT

from satpy import CNF
from satpy.notations.library import KINDS, script

__all__ = [
    'answers',
    'faults',
    'is_right',
    'rows_found',
    'solve',
    'variant',
]


def faults(name, board, rows):
    """What is wrong with an answer by the checker of its kind; an empty list if nothing is."""
    return [*import_module(f'kinds.{name}').faults(board, rows)]


def is_right(name, board, rows):
    """Whether the checker of its kind finds no fault, not even a first one, in an answer."""
    return not any(import_module(f'kinds.{name}').faults(board, rows))


def answers(name, board, rules=None, how_many=None):
    """The answers as sets of keys; none comes twice."""
    cnf = CNF()
    terms = (rules or script(name).rules)(cnf, board)
    found = [
        frozenset(key for key, term in terms.items() if term in solution)
        for solution in cnf.solutions(how_many, terms.values())
    ]
    assert len(found) == len(set(found))
    return set(found)


def solve(name, board, rules=None, how_many=2):
    """The boards with an answer, at most so many; no solution is drawn as another one."""
    solved = [KINDS[name].put(board, found) for found in answers(name, board, rules, how_many)]
    assert len({'\n'.join(one.rows()) for one in solved}) == len(solved)
    return solved


def rows_found(name, board, rules=None):
    """All solutions as rows joined by line ends; with its own rules the checker finds no fault."""
    solved = [one.rows() for one in solve(name, board, rules, None)]
    assert rules or not any(faults(name, board, rows) for rows in solved)
    return {'\n'.join(rows) for rows in solved}


def variant(name, *changes):
    """The rules of a script with the changes that its docstring proposes: (old, new), ..."""
    source = (ROOT / 'examples' / f'{name}.py').read_text('utf-8')
    head, _, code = source.split('"""', 2)
    for old, new in changes:
        assert code.count(old) == 1, old
        code = code.replace(old, new)
    space = {'__name__': name}
    exec(compile(head + code, name, 'exec'), space)
    return space['rules']

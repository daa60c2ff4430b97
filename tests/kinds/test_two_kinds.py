"""Any two ready-made kinds stand on one formula, each inside a prefix of its own."""

from __future__ import annotations

from functools import lru_cache

import pytest
from answers import faults
from running import BOARDS, script, small_board

from satpy import *
from satpy.formula.clauses import clauses_in
from satpy.notations.library import KINDS

NAMES = [*KINDS]


@lru_cache(maxsize=3)
def alone(name):
    """The formula of a kind's puzzle, its terms and its board."""
    cnf, board = CNF(), small_board(name)
    return cnf, script(name).rules(cnf, board), board


def shifted(literals, by):
    """Flat clauses, a 0 after each, with the numbers of variables that much higher."""
    return [x + by if x > 0 else x - by if x else 0 for x in literals]


def unordered(literals):
    return {tuple(sorted(clause)) for clause in clauses_in(literals)}


@pytest.mark.parametrize(
    ('name', 'other'), [*zip(NAMES, NAMES[1:] + NAMES[:1])][:: max(1, 16 // BOARDS)]
)
def test_a_kind_stands_beside_itself_and_beside_the_next(name, other):
    cnf, begun, found = CNF(), 0, []
    for prefix, kind in ('A', name), ('B', name), (('C', 1), other):
        single, expected, board = alone(kind)
        shift, names = cnf.maxterm, len(cnf.auto_history)
        with cnf.prefix(prefix):
            terms = script(kind).rules(cnf, board)
        assert [*terms] == [*expected]
        # A part of a label may be a variable.
        made = [(label[:2], len(label) - 1) for label in cnf.auto_history[names:]]
        assert made == [((prefix, label[0]), len(label)) for label in single.auto_history]
        assert {*single.store.sections[1:]} == {
            text.partition(': ')[2] for text in cnf.store.sections if text.startswith(f'{prefix}: ')
        }
        written = cnf.store.literals[begun : cnf.store.size].tolist()
        moved = shifted(single.store.literals[: single.store.size], shift)
        # Sets make the clauses of a few kinds come in another order.
        assert written == moved or unordered(written) == unordered(moved)
        begun = cnf.store.size
        found.append((kind, board, terms))
    solution = cnf.solve()
    for kind, board, terms in found:
        solved = KINDS[kind].put(board, [key for key, term in terms.items() if term in solution])
        assert faults(kind, board, solved.rows()) == []

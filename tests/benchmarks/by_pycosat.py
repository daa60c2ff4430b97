"""pycosat.itersolve on the clauses of this library: the floor, which keeps nothing between calls.

Answers that differ in an encoder's variables alone are one answer.
"""

from __future__ import annotations

import pycosat
from by_satpy import clauses_of, import_for

__all__ = ['import_for', 'solve']


def solve(kind, record, mark):
    board, clauses, sizes = clauses_of(kind, record, mark)
    answers = []
    for model in pycosat.itersolve(clauses):
        true = set(model)
        answer = [place for place, term in board.items() if term in true]
        if answer not in answers:
            answers.append(answer)
            if len(answers) == 2:
                break
            mark('first')
    mark('unique')
    return answers, sizes

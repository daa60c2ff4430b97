"""What every encoder is held to: its answers are those of the definition, each once.

An answer is a tuple of bools, one for each of the variables asked about, in their order.
"""

from __future__ import annotations

from itertools import product

import pycosat


def defined(variables, test):
    """The answers that a definition in plain Python has: `test(true)`, true(literal) -> bool."""
    answers = set()
    for bits in product((False, True), repeat=len(variables)):
        literals = {v if bit else -v for v, bit in zip(variables, bits)}
        if test(literals.__contains__):
            answers.add(bits)
    return answers


def models(clauses, variables):
    """The answers that clauses over these variables have, by trying every assignment."""
    clauses = [set(clause) for clause in clauses]
    assert {abs(literal) for clause in clauses for literal in clause} <= set(variables)
    return defined(variables, lambda true: all(any(map(true, clause)) for clause in clauses))


def projected(clauses, interesting):
    """The answers of clauses that may have more variables. Fails if an answer comes twice.

    It does when a variable is not determined by the interesting ones.
    """
    clauses = [set(clause) for clause in clauses]
    if set() in clauses:
        return set()
    hidden = {abs(literal) for clause in clauses for literal in clause} - set(interesting)
    number = {variable: n for n, variable in enumerate([*interesting, *sorted(hidden)], 1)}
    renumbered = [
        [number[abs(literal)] * (1 if literal > 0 else -1) for literal in clause]
        for clause in clauses
    ]
    answers = set()
    for model in pycosat.itersolve(renumbered, vars=len(number)):
        answer = tuple(literal > 0 for literal in model[: len(interesting)])
        assert answer not in answers, f'two solutions for {answer}'
        answers.add(answer)
    return answers


def whole(cnf):
    """All clauses of a formula, those of the rules that are put off too."""
    cnf._loader.settle_all()
    return list(cnf._store.clauses())

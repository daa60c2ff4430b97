"""What every encoder is held to: its answers are those of the definition, each once.

And `table`, which reads tables of texts that are kept beside a test.

An answer is a tuple of bools, one for each of the variables asked about, in their order.
"""

from __future__ import annotations

import json
from collections import deque
from itertools import combinations, compress, product
from pathlib import Path

try:
    import pycosat
except ImportError:
    pycosat = None

# Places of all kinds, for graphs that are no boards.
ODD_PLACES = ['a', None, 0, 1.5, (0, 1), ('x', None), frozenset([3]), 'b']


def table(test, name):
    """The rows of NAME.jsonl beside the file of a test, each in JSON."""
    path = Path(test).with_name(f'{name}.jsonl')
    return [json.loads(line) for line in path.read_text('utf-8').splitlines()]


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


def every_model(clauses, highest):
    """All models of clauses over the variables up to the highest, as lists of literals."""
    if pycosat is not None:
        yield from pycosat.itersolve(clauses, vars=highest)
        return
    from pysat.solvers import Minisat22

    with Minisat22(bootstrap_with=[*clauses, *([v, -v] for v in range(1, highest + 1))]) as solver:
        yield from solver.enum_models()


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
    for model in every_model(renumbered, len(number)):
        answer = tuple(literal > 0 for literal in model[: len(interesting)])
        assert answer not in answers, f'two solutions for {answer}'
        answers.add(answer)
    return answers


def whole(formula):
    """All clauses of a formula, with its lazy constraints encoded in full."""
    formula.encode_all_lazy()
    return list(formula.store.clauses())


def in_sections(formula):
    """All clauses of a formula in order, each as (section, clause)."""
    store = formula.store
    return [
        (store.sections[section], clause)
        for section, start, stop in store.spans()
        for clause in store.clauses(start, stop)
    ]


def graphs(n):
    """Every graph of n places: {place: set of places}, links in both directions."""
    return graphs_of(n, [{(p, q), (q, p)} for p, q in combinations(range(n), 2)])


def graphs_of(n, choices):
    """Every graph of n places whose links are those of some of the choices."""
    for chosen in product([False, True], repeat=len(choices)):
        adj = {place: set() for place in range(n)}
        for p, q in set().union(*compress(choices, chosen)):
            adj[p].add(q)
        yield adj


def distances(adj, start, true):
    """{place: steps} of all places that are reached from the start over true places."""
    found = {start: 0}
    queue = deque([start])
    while queue:
        p = queue.popleft()
        for q in adj[p]:
            if q in true and q not in found:
                found[q] = found[p] + 1
                queue.append(q)
    return found

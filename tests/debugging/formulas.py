"""Formulas in sections, and what brute force says of them."""

from __future__ import annotations

from itertools import chain, combinations

from hypothesis import strategies as st
from oracle import models

from satpy import CNF, window

VARIABLES = range(1, 5)
CLAUSES = st.lists(
    st.sampled_from(VARIABLES).flatmap(lambda v: st.sampled_from([v, -v])), max_size=3
)
FORMULAS = st.lists(st.lists(CLAUSES, min_size=1, max_size=3), max_size=7)
"""Lists of sections, each a list of clauses."""


def written(formula, **options):
    """A CNF with these sections, {text: clauses}, or a list whose texts are their numbers."""
    cnf = CNF(**options)
    sections = formula.items() if isinstance(formula, dict) else enumerate(formula)
    for text, clauses in sections:
        cnf.comment(text)
        cnf.write(clauses)
    return cnf


def numbers(texts):
    return tuple(map(int, texts))


def holds(formula, chosen):
    """Can these of its sections hold together?"""
    return bool(models(chain.from_iterable(formula[number] for number in chosen), VARIABLES))


def minimal(n, test):
    """The minimal sets of numbers below n that pass the test."""
    found = []
    for chosen in chain.from_iterable(combinations(range(n), size) for size in range(n + 1)):
        if test(chosen) and not any(set(other) <= set(chosen) for other in found):
            found.append(chosen)
    return found


def grid(n, **more):
    """Rows that add up to one more than the columns: no engine can prove it when n is large."""
    formula = {}
    for y in range(n):
        formula[f'row {y}'] = list(window(range(n * y + 1, n * y + n + 1), 2, 2))
    for x in range(n):
        m = 2 - (x == 0)
        formula[f'column {x}'] = list(window(range(x + 1, n * n + 1, n), m, m))
    return written({**formula, **more})


def chain_of(n, ends):
    """Sections "link i", of i -> i + 1, and the section 'ends'."""
    links = {f'link {i}': [(-i, i + 1)] for i in range(1, n)}
    return written({**links, 'ends': ends})


def one_idle(cnf):
    """One of three, with a section that changes nothing, 'not that either'; two solutions."""
    f = cnf.auto_term
    cnf.write(window([f(n) for n in 'abc'], 1, 1))
    cnf.comment('none of these')
    cnf.write_one(-f('c'))
    cnf.comment('not that either')
    cnf.write_one(-f('a'), -f('c'))
    return cnf


def contradictions(n):
    """Sections "i" and "not i"."""
    formula = {}
    for i in range(1, n + 1):
        formula[f'{i}'] = [(i,)]
        formula[f'not {i}'] = [(-i,)]
    return written(formula)

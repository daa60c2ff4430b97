"""`forced`: the literals that hold in every solution, against all solutions."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracle import models

from satpy import CNF, Timeout, Unsatisfiable, cartesian_adjacency, loop, pairs, window

VARIABLES = range(1, 8)
LITERALS = st.sampled_from([literal for v in VARIABLES for literal in (v, -v)])


@given(
    st.lists(st.lists(LITERALS, min_size=1, max_size=3), max_size=16),
    st.lists(st.sampled_from(VARIABLES), min_size=1, max_size=9),
    st.lists(LITERALS, max_size=2),
)
def test_against_all_solutions(rows, interesting, assume):
    cnf = CNF()
    cnf.maxterm = 7
    cnf.write(rows)
    answers = models([*rows, *([literal] for literal in assume)], VARIABLES)
    if not answers:
        with pytest.raises(Unsatisfiable):
            cnf.forced(interesting, assume=assume)
        return
    columns = dict(zip(VARIABLES, zip(*answers)))
    expected = {v if columns[v][0] else -v for v in interesting if len(set(columns[v])) == 1}
    assert cnf.forced(interesting, assume=assume) == expected
    assert cnf.count(VARIABLES, assume=assume) == len(answers)


def test_every_engine(solver):
    cnf = CNF(solver=solver)
    cnf.write([(1,), (-2,), *window(range(3, 7), 2, 2), (3, 7), (3, -7), (8, 9)])
    assert cnf.forced() == {1, -2, 3}
    assert cnf.count() == 3 * 2 * 3


def test_a_lazy_constraint_that_is_encoded_meanwhile():
    """Its variables must not meet those of the questions."""
    cnf = CNF()
    board = cartesian_adjacency([range(6 * y, 6 * y + 6) for y in range(6)])
    links = {pair: cnf.auto_term(pair) for pair in pairs(board)}
    loop(cnf, 'loop', links)
    cnf.write_one(*links.values())
    corners = [links[0, 1], links[0, 6], links[34, 35], links[29, 35]]
    cnf.write_one(corners[0])
    cnf.write_one(corners[2])
    solutions = list(cnf.solutions(40, links.values()))
    forced = cnf.forced(links.values())
    assert forced.issuperset(corners)
    for solution in solutions:
        assert all((abs(literal) in solution) == (literal > 0) for literal in forced)
    for literal in forced:
        assert cnf.solve(assume=[-literal]) is None
    for link in set(links.values()) - set(map(abs, forced)):
        assert cnf.solve(assume=[link]) and cnf.solve(assume=[-link])


def test_out_of_time():
    """What is fixed by unit propagation is found first, by an engine that tells it."""
    pytest.importorskip('pycosat')
    cnf = CNF(solver='picosat')
    cnf.write((n,) for n in range(200, 300))
    for pigeon in range(11):
        cnf.write_one(*range(10 * pigeon + 1, 10 * pigeon + 11), 150)
    for hole in range(1, 11):
        cnf.write(window(range(hole, 111, 10), 0, 1))
    cnf.write_one(-150, 151)
    with pytest.raises(Timeout, match='certain so far: ') as caught:
        cnf.forced(timeout=0.5)
    assert caught.value.found >= set(range(200, 300))
    assert caught.value.found <= {150, 151, *range(200, 300), *range(-110, 0)}

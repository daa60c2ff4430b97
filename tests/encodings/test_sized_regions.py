"""Boards cut into regions, against all ways to cut small graphs."""

from __future__ import annotations

import random
from itertools import product

import pytest
from oracle import graphs, projected, whole
from running import BOARDS

from satpy import *
from satpy.formula.lazy import LazyConstraint
from satpy.notations.library import KINDS, script
from satpy.solving import session

# ------------------------------------------------------- what is meant, in plain Python


def regions_with(adj, first, free):
    """All connected sets of free places that the first is one of."""
    found, new = set(), {frozenset([first])}
    while new:
        found |= new
        larger = {one | {q} for one in new for p in one for q in adj[p] if q in free}
        new = larger - found
    return found


def cuts(adj, free=None):
    """All ways to cut a graph into regions, none beside another of the same size."""
    free = set(adj) if free is None else free
    if not free:
        yield []
        return
    first = next(p for p in adj if p in free)
    for region in regions_with(adj, first, free):
        beside = {q for p in region for q in adj[p]} - region
        for others in cuts(adj, free - region):
            if not any(len(other) == len(region) and other & beside for other in others):
                yield [region, *others]


def fits(region, clues, most):
    right = all(len(region) == clues[place] for place in clues if place in region)
    return right and (most is None or len(region) <= most)


def meant(cut, clues, most=None):
    """Those cuts that agree with the clues."""
    return {
        frozenset(regions)
        for regions in cut
        if all(fits(region, clues, most) for region in regions)
    }


def found(adj, clues, most=None):
    """The answers of the encoder. Each comes with one setting of all its variables.

    By cuts there are as many as with all of it encoded.
    """
    cnf = CNF()
    size = sized_regions(cnf, 'cut', adj, clues, most)
    for clue, n in clues.items():
        cnf.write_one(size[clue][n])
    assert list(size) == list(adj)
    for place, terms in size.items():
        assert terms == {n: cnf.auto_term('cut', place, n) for n in terms}
    labels = [(place, n) for place in adj for n in size[place]]
    terms = [size[place][n] for place, n in labels]
    by_cuts = cnf.count(terms)
    answers = set()
    for answer in projected(whole(cnf), terms):
        numbers = [label for label, bit in zip(labels, answer) if bit]
        assert [place for place, _ in numbers] == list(adj)
        answers.add(parts(adj, dict(numbers)))
    assert len(answers) == by_cuts
    return answers


def parts(adj, numbers):
    """The regions that numbers mean; each number is the size of its region."""
    regions = set()
    for place in adj:
        alike = {p for p in adj if numbers[p] == numbers[place]}
        region = max(regions_with(adj, place, alike), key=len)
        assert len(region) == numbers[place]
        regions.add(region)
    return frozenset(regions)


# ------------------------------------------------------------------------------- graphs


@pytest.mark.parametrize('n', range(4))
def test_every_small_graph_with_all_clues(n):
    for adj in graphs(n):
        cut = list(cuts(adj))
        for number, sizes in enumerate(product(range(n + 2), repeat=n)):
            clues = {place: size for place, size in enumerate(sizes) if size}
            for most in (None, 2) if BOARDS > 8 else (None, 2)[number % 2 :][:1]:
                assert found(adj, clues, most) == meant(cut, clues, most), (adj, clues, most)


@pytest.mark.parametrize('n', [4, 5])
def test_every_graph_with_some_clues(n):
    choose = random.Random(n)
    for number, adj in enumerate(graphs(n)):
        if n == 5 and number % 4:
            continue
        cut = list(cuts(adj))
        clues = {place: choose.randint(1, n) for place in adj if choose.random() < 0.3}
        most = choose.choice([None, None, 2, 3])
        assert found(adj, clues, most) == meant(cut, clues, most), (adj, clues, most)


SHAPES = {
    'row': cartesian_table(range(7), range(1)),
    '2x3': cartesian_table(range(2), range(3)),
    '3x3': cartesian_table(range(3), range(3)),
    '5x2': cartesian_table(range(5), range(2)),
    'torus': wrapped_table(range(4), range(2), 'torus'),
    'hexagons': hex_table([' a b', 'c d e', ' f g']),
}


MODULE = 'satpy.encodings.graphs.sized_regions'
COMMON = f'{MODULE}.COMMON'


@pytest.mark.parametrize(
    ('shape', 'common', 'small'),
    [
        *product(SHAPES, [12], [9]),
        ('3x3', 1, 9),
        *product(['3x3', '2x3', 'hexagons'], [2], [9]),
        *product(['3x3', '5x2', 'torus'], [12], [0]),
    ],
)
def test_boards(shape, common, small, monkeypatch):
    """Without clues, with clues of some answer, and with any; also if most sizes are rare.

    And if the only region of a size is written in full.
    """
    monkeypatch.setattr(COMMON, common)
    monkeypatch.setattr(f'{MODULE}.SMALL', small)
    adj = SHAPES[shape]
    cut = list(cuts(adj))
    assert found(adj, {}) == meant(cut, {})
    choose = random.Random(shape)
    several = 0
    for k in range(2 + BOARDS // 2):
        size = {p: len(region) for region in choose.choice(cut) for p in region}
        clues = {p: size[p] for p in adj if choose.random() < 0.4}
        if k % 3 == 0:
            clues = {p: choose.randint(1, len(adj)) for p in adj if choose.random() < 0.3}
        most = choose.choice([None, None, 2, 4])
        expected = meant(cut, clues, most)
        assert found(adj, clues, most) == expected, (clues, most)
        several += len(expected) > 1
    assert several > 1


@pytest.mark.parametrize('seed', range(BOARDS))
def test_answers_without_some_sections(seed, monkeypatch):
    """They are the same before and after other questions, and encoded in full.

    Without a section that only names the region of a clue they are the same as with it.
    """
    choose = random.Random(seed)
    monkeypatch.setattr(COMMON, choose.choice([1, 2, 3, 12]))
    monkeypatch.setattr(f'{MODULE}.SMALL', choose.choice([0, 9]))
    adj = SHAPES[choose.choice(['row', '2x3', 'torus', 'hexagons'])]
    cut, most = list(cuts(adj)), choose.choice([None, None, 3, 5])
    numbers = {p: len(region) for region in choose.choice(cut) for p in region}
    clues = {p: n for p, n in numbers.items() if choose.random() < 0.4}
    kept = {p: n for p, n in clues.items() if choose.random() < 0.5}
    named = [f'region {p}' for p in clues if choose.random() < 0.5]
    left_out = [f'clue {p}' for p in clues if p not in kept] + named

    cnf = CNF()
    size = sized_regions(cnf, 'cut', adj, clues, most, lambda p: cnf.comment(f'region {p}'))
    for place, n in clues.items():
        cnf.comment(f'clue {place}')
        cnf.write_one(size[place][n])
    terms = [term for p in adj for term in size[p].values()]
    expected = {
        frozenset(size[p][len(one)] for one in regions for p in one if len(one) in size[p])
        for regions in meant(cut, kept, most)
    }

    def answers():
        return {frozenset(true) & {*terms} for true in cnf.without(left_out).solutions(None, terms)}

    assert answers() == expected
    for literal in choose.sample(terms, 3):
        if cnf.solve() is not None:
            cnf.why(literal, rules=choose.sample(cnf.store.sections, 2))
            cnf.hint(terms, rules=choose.sample(cnf.store.sections, 2))
    assert answers() == expected
    cnf.encode_all_lazy()
    assert answers() == expected


def test_the_same_formula_every_time():
    """Whatever the order in which sets of neighbours happen to come."""
    adj = cartesian_table(range(4), range(3))
    turned = {place: sorted(ways, reverse=True) for place, ways in adj.items()}
    formulas = []
    for table in (adj, turned):
        cnf = CNF()
        sized_regions(cnf, 'cut', table, {(0, 0): 3, (3, 1): 2})
        formulas.append(whole(cnf))
    assert formulas[0] == formulas[1]


def test_what_is_right_in_a_model_is_kept_in_the_next(monkeypatch):
    """No answer is lost by that, and none is wrong, however often nothing can be as it was."""
    monkeypatch.setattr(LazyConstraint, 'keep_after', 0)
    monkeypatch.setattr(session, 'KEPT', 0)
    cut = list(cuts(SHAPES['3x3']))
    for clues in ({}, {(0, 0): 2}, {(0, 0): 3, (1, 1): 4}, {(0, 0): 5, (1, 1): 4, (2, 2): 1}):
        assert found(SHAPES['3x3'], clues) == meant(cut, clues)


def test_the_only_region_of_a_size():
    """Both 12s are of one region, since there is no room for two; without one of them there is."""
    board = cartesian_table(range(8), range(3))
    clues = {(0, 0): 12, (7, 0): 12, (2, 1): 11, (0, 2): 1}
    cnf = CNF()
    size = sized_regions(cnf, 'cut', board, clues)
    for clue, n in clues.items():
        cnf.comment(f'clue {clue}')
        cnf.write_one(size[clue][n])
    cells = [term for place in board for term in size[place].values()]
    assert {sum(size[p][12] in s for p in board) for s in cnf.solutions(20, cells)} == {12}
    freed = cnf.without(['clue (2, 1)'])
    freed.write_one(-size[1, 0][12])
    assert freed.solve() is not None


def test_a_wrong_clue_is_blamed():
    """Beside the 1 there is no room for the 3; what the steps name is not to blame."""
    board = cartesian_adjacency(['dabce'])
    clues = {'b': 1, 'a': 3, 'e': 2}
    cnf = CNF()
    cnf.comment('regions', trusted=True)
    size = sized_regions(
        cnf, 'cut', board, clues, None, lambda clue: cnf.comment(f'region {clue}', trusted=True)
    )
    for clue, n in clues.items():
        cnf.comment(f'clue {clue}')
        cnf.write_one(size[clue][n])
    assert cnf.conflict() == ['clue b', 'clue a']
    assert cnf.without(['clue a']).count([size[p][n] for p in size for n in size[p]]) == 1


# ------------------------------------------------------------------------------- errors


@pytest.mark.parametrize(
    ('adj', 'clues', 'kind', 'complaint'),
    [
        ({'a': ['b'], 'b': []}, {}, LabelError, "the link from 'a' to 'b' leads one way"),
        ({'a': ['b']}, {}, LabelError, "the link from 'a' to 'b' leads one way"),
        ({'a': []}, {'b': 1}, LabelError, "the clue 'b' is not in the table"),
        ({'a': []}, {'a': 0}, ClauseError, "the size at 'a' is a whole number from 1 on, not 0"),
        *[
            (
                {'a': []},
                {'a': n},
                ClauseError,
                f"the size at 'a' is a whole number from 1 on, not {n!r}",
            )
            for n in ('x', 1.0, None)
        ],
    ],
)
def test_refused(adj, clues, kind, complaint):
    cnf = CNF()
    with pytest.raises(kind) as caught:
        sized_regions(cnf, 'cut', adj, clues)
    assert str(caught.value).startswith(f"sized_regions 'cut': {complaint}")
    assert cnf.clauses == 0


# ------------------------------------------------------------------------------- prices

# Made by `sgt-filling --generate`.
SMALL = '10x10:5c2b352a333h6b77a8c66d4b8a43a5a44c3e833a2e4a6238a577i4d3d7a'
LARGE = (
    '20x20:2d242f28b5a775a3e44b8c3c6c74b5a88c3a57a7e72a6c483e8b77c36b8b9c6829c96d88b938c9b33a7b73a2c6a'
    '8a8a23b997a5a2b3d8a899b9e33a4a2a466c95g52a74a6b3a2b48a4c3b7b44a77788b441a5a7b24b7d366c4c2f7a3b6a54'
    '46a56a622a8b24b6e554c886b4b2d4d43f3a3a7a3b4c25a5b657a44f8a4b6d7a7b2d2b532a6c7a'
)


@pytest.mark.parametrize(
    ('text', 'most', 'clauses', 'variables'),
    [
        (SMALL, 9, (8_000, 8_500), (1_700, 1_900)),
        (LARGE, 9, (33_000, 35_000), (7_500, 8_000)),
        (LARGE, None, (46_000, 50_000), (12_000, 13_000)),
    ],
)
def test_what_it_costs(text, most, clauses, variables):
    board = KINDS['fillomino'].read(text, most=most)
    cnf = CNF()
    script('fillomino').rules(cnf, board)
    assert clauses[0] <= cnf.clauses <= clauses[1]
    assert variables[0] <= cnf.maxterm <= variables[1]

"""Lazy constraints: the same answers, conflicts and files as if they had been encoded in full."""

from __future__ import annotations

import copy
import gc
import pickle
import weakref
from functools import cache
from itertools import combinations
from math import inf
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from satpy import *
from satpy.boards.grids import connected_parts
from satpy.encodings.graphs.connected import OneRegion, facing
from satpy.formula import lazy
from satpy.formula.lazy import LazyConstraint

BOARD = cartesian_table(range(4), range(3))
GRID = cartesian_table(range(5), range(5))


@pytest.fixture(autouse=True)
def patient():
    """Small boards are not given up sooner than large ones."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lazy, 'CELLS', 0.001)
        yield


def sea(cnf, size=None):
    """A sea on a small board; with a size, of exactly so many cells."""
    terms = {place: cnf.auto_term('sea', place) for place in BOARD}
    cnf.comment('one sea')
    connected(cnf, 'sea', BOARD, terms)
    if size is not None:
        cnf.comment('size')
        cnf.write(window(terms.values(), size, size))
    return terms


@cache
def regions():
    """Every set of places that hangs together, and the empty one, by plain search."""
    found = {frozenset()}
    ahead = [frozenset([place]) for place in BOARD]
    while ahead:
        region = ahead.pop()
        if region not in found:
            found.add(region)
            ahead += [region | {q} for p in region for q in BOARD[p] - region]
    return found


@pytest.mark.parametrize('files', [False, True])
def test_rules_that_hold_only_if_a_literal_does(files, tmp_path):
    cnf = CNF(tmp_path / 'sea' if files else None)
    one, ring = cnf.auto_term('one sea'), cnf.auto_term('one ring')
    board = cartesian_table(range(3), range(2))
    terms = {place: cnf.auto_term('sea', place) for place in board}
    lines = {pair: cnf.auto_term('line', *pair) for pair in pairs(board)}
    with cnf.when(one):
        connected(cnf, 'sea', board, terms)
    with cnf.when(ring):
        loop(cnf, 'ring', lines)
    seas = sum(
        len(components(cells, board)) < 2 for n in range(7) for cells in combinations(board, n)
    )
    assert cnf.count(assume=[one, -ring]) == seas * 2 ** len(lines)
    # Two small rings, and the large one.
    assert cnf.count(assume=[ring, -one]) == 3 * 2 ** len(terms)
    assert cnf.count(lines.values(), assume=[-ring]) == 2 ** len(lines)
    assert cnf.count(terms.values(), assume=[-one]) == 2 ** len(terms)


def drawn(terms, solutions):
    return [frozenset(p for p in terms if terms[p] in true) for true in solutions]


@pytest.mark.parametrize('cells', [10**9, 4, 1])
@pytest.mark.parametrize('solver', [None, 'pysat:glucose4', 'minisat'])
def test_every_engine_finds_every_answer(cells, solver, monkeypatch):
    monkeypatch.setattr(lazy, 'CELLS', cells)
    cnf = CNF(solver=solver)
    terms = sea(cnf, 5)
    found = drawn(terms, cnf.solutions(None, terms.values()))
    assert len(set(found)) == len(found)
    assert set(found) == {region for region in regions() if len(region) == 5}


def test_encoded_only_where_it_must_be(tmp_path):
    cnf = CNF()
    terms = sea(cnf, 2)
    before = cnf.clauses, cnf.maxterm
    assert cnf.solve() is not None
    assert cnf.solve([terms[0, 0], terms[3, 2]]) is None
    assert cnf.forced() == set()
    assert cnf.conflict() is None
    assert (cnf.clauses, cnf.maxterm) == before
    cnf.save(tmp_path / 'sea')
    assert cnf.clauses > before[0]
    assert cnf.section == 'size'
    again = CNF(preloads=[tmp_path / 'sea'])
    assert again.count() == cnf.count() == len(pairs(BOARD))


def test_files_and_prints_have_all_clauses_at_once(tmp_path, capsys):
    with_file = CNF(tmp_path / 'sea')
    sea(with_file)
    with_file.close()
    text = Path(tmp_path / 'sea.cnf').read_text()
    printed = CNF(stdout=True)
    sea(printed)
    assert text.count('\n') == capsys.readouterr().out.count('\n') + 2 > 90


@pytest.mark.parametrize('solver', ['picosat', 'pysat:cadical195'])
def test_the_propagations_for_models_are_counted(solver):
    """An engine that does not count them may have made any number."""
    if solver != 'picosat':
        pytest.importorskip('pysat')
    cnf = CNF(solver=solver)
    sea(cnf, 6)
    (region,) = cnf.store.lazy
    assert (region.work, len([*cnf.solutions(20)])) == (0, 20)
    assert region.cuts
    assert region.work == inf if solver != 'picosat' else 0 < region.work < inf


def test_blamed_like_other_sections(monkeypatch):
    for cells in (10**9, 1):
        monkeypatch.setattr(lazy, 'CELLS', cells)
        cnf = CNF()
        terms = sea(cnf)
        for x, y in product((0, 3), (0, 2)):
            cnf.comment(f'corner {x} {y}')
            cnf.write_one(terms[x, y])
        cnf.comment('a strait')
        cnf.write([-terms[1, y], -terms[2, y]] for y in range(3))
        found = cnf.conflict()
        assert found.proven
        assert len(found) == 4
        assert {'one sea', 'a strait'} < set(found)
        assert sorted(cnf.repairs()) == [['a strait'], ['one sea']]
        with pytest.raises(Unsatisfiable, match="'one sea'"):
            cnf.verify()
        assert {section for section, _ in cnf.conflict_clauses(found)} == {*found}
        cnf.comment('one sea')
        assert cnf.solve() is None


def test_variables_without_a_name():
    cnf = CNF()
    terms = dict(zip(BOARD, range(1, 13)))
    connected(cnf, 'sea', BOARD, terms)
    assert cnf.maxterm == 12
    assert cnf.terms == set(range(1, 13))
    assert set(drawn(terms, cnf.solutions(None))) == regions()


def test_clauses_written_between_answers():
    cnf = CNF()
    terms = sea(cnf)
    solutions = cnf.solutions(None)
    found = drawn(terms, [next(solutions) for _ in range(5)])
    land = {place: cnf.auto_term('land', place) for place in BOARD}
    cnf.write(clause for p in BOARD for clause in xnor(land[p], -terms[p]))
    connected(cnf, 'land', BOARD, land)
    cnf.write([[terms[0, 0]], [-terms[3, 2]]])
    left = drawn(terms, solutions)
    both = {
        r for r in regions() if (0, 0) in r and (3, 2) not in r and BOARD.keys() - r in regions()
    }
    assert set(left) | set(found) >= both
    assert set(left) <= both
    assert len({*left, *found}) == len(left) + 5


links = st.lists(st.sampled_from(list(combinations(range(6), 2))), unique=True, min_size=1)


@given(links, st.sampled_from([4, 2, 1]), st.lists(st.integers(-15, 15).filter(bool)))
def test_loops_of_any_graph(graph, cells, units):
    """With some links given, conflicts and answers do not depend on when it is encoded."""
    verdicts = []
    for divisor in (10**9, cells):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(lazy, 'CELLS', divisor)
            cnf = CNF()
            terms = {link: cnf.auto_term(link) for link in graph}
            cnf.comment('loop')
            loop(cnf, 'loop', terms)
            for unit in units:
                if abs(unit) <= len(graph):
                    cnf.comment(f'given {unit}')
                    cnf.write_one(unit)
            conflict = cnf.conflict()
            verdicts.append((frozenset(drawn(terms, cnf.solutions(None))), conflict is None))
    assert verdicts[0] == verdicts[1]
    assert verdicts[0][1] == bool(verdicts[0][0])


# ---------------------------------------------------- what is changed or copied meanwhile


def fence(cnf):
    dots = cartesian_table(range(4), range(4))
    return {pair: cnf.auto_term(pair) for pair in pairs(dots)}


def test_tables_that_are_changed_later():
    cnf = CNF()
    links = fence(cnf)
    cells = list(links.values())
    terms = loop(cnf, 'fence', links)
    links.pop(next(iter(links)))
    terms.clear()
    assert cnf.count(cells) == 213
    cnf = CNF()
    links, ends = fence(cnf), {(0, 0): 'a', (3, 3): 'a'}
    cells = list(links.values())
    expected = CNF()
    paths(expected, 'way', fence(expected), dict(ends))
    paths(cnf, 'way', links, ends)
    links.clear()
    ends.clear()
    assert cnf.count(cells) == expected.count(cells)


def test_numpy_links():
    np = pytest.importorskip('numpy')
    cnf = CNF()
    loop(cnf, 'fence', {pair: np.int64(term) for pair, term in fence(cnf).items()})
    assert cnf.count() == 213
    for kind in (np.uint8, np.int16):
        cnf = CNF()
        cnf.write(window(np.array([1, 2, 3, 4], kind), 2, 2))
        assert cnf.count() == 6


@pytest.mark.parametrize('cells', [10**9, 1])
def test_copies_are_formulas_of_their_own(cells, monkeypatch):
    monkeypatch.setattr(lazy, 'CELLS', cells)
    for copied in (copy.deepcopy, lambda cnf: pickle.loads(pickle.dumps(cnf))):
        cnf = CNF()
        terms = sea(cnf)
        other = copied(cnf)
        assert set(drawn(terms, other.solutions(None))) == regions()
        assert cnf.clauses == 0
        assert set(drawn(terms, cnf.solutions(None))) == regions()


def test_copies_without_sections_grow_by_themselves():
    """Names, revealed variables and cuts of one are none of the other."""
    cnf = CNF()
    lines = {(n, (n + 1) % 4): cnf.auto_term('line', n) for n in range(4)}
    cnf.comment('one part')
    ring = {n: [(n + 1) % 4, (n - 1) % 4] for n in range(4)}
    connected(cnf, 'part', ring, dict(enumerate(lines.values())))
    cnf.comment('clue')
    cnf.write_one(*lines.values())
    less = cnf.without('clue')
    assert (cnf.count(), less.count()) == (13, 14)
    loop(less, 'ring', lines)
    less.write_one(less.auto_term('a'))
    cnf.write_one(cnf.auto_term('b'), cnf.auto_term('c'))
    assert (cnf.count(), less.count()) == (39, 1)
    assert cnf.verify()
    assert less.verify()


def test_nothing_is_kept_alive():
    """It is freed as soon as nobody holds it: no lazy constraint holds it."""
    cnf = CNF()
    sea(cnf)
    assert cnf.solve() is not None
    there = weakref.ref(cnf)
    gc.disable()
    try:
        del cnf
        assert there() is None
    finally:
        gc.enable()


def test_variables_of_lazy_constraints_are_known():
    cnf = CNF()
    connected(cnf, 'all beside all', {p: {0, 1, 2} - {p} for p in range(3)}, {0: 4, 1: 5, 2: 6})
    assert cnf.maxterm == 6
    assert cnf.auto_term('next') == 7
    assert (cnf.count(), cnf.terms) == (16, {4, 5, 6})
    for path in cnf.setup_temps():
        Path(path).unlink()
    assert cnf.count() == 16
    assert cnf.terms > {4, 5, 6}


@given(st.sets(st.sampled_from(sorted(GRID)), min_size=8))
def test_cuts_say_no_more_than_they_must(sea):
    """Without one of its places the border of a part that is cut off would let a way through."""
    places = sorted(GRID)
    links = [{places.index(q): None for q in GRID[p]} for p in places]
    rule = OneRegion(range(1, len(places) + 1), links)
    land = [n for n, place in enumerate(places) if place not in sea]
    regions = list(connected_parts(dict(enumerate(links)), land))
    for part, main, *border in rule.violated_clauses([place in sea for place in places]):
        start, end, walls = -part - 1, -main - 1, {cell - 1 for cell in border}
        assert end not in facing(links, {start}, {*walls, end})
        if next(len(region) for region in regions if start in region) > 2:
            assert all(end in facing(links, {start}, {*walls, end} - {wall}) for wall in walls)


def test_implied_constraints():
    cnf = CNF()
    terms = sea(cnf)
    cnf.comment('one cell')
    cnf.write(window(terms.values(), 1, 1))
    assert cnf.idle() == ['one sea']


class Either(LazyConstraint):
    def violated_clauses(self, values):
        return [] if any(values) else [self.cells]

    def encode(self, draft):
        draft.add(*self.cells)


def test_a_lazy_constraint_on_numbers_chosen_by_hand():
    """They are in use: later names get others, and files have them."""
    cnf = CNF()
    cnf.add_lazy(Either(range(5, 13)))
    assert (cnf.maxterm, cnf.auto_term('x')) == (12, 13)
    assert cnf.count(range(5, 13)) == 255
    cnf.encode_all_lazy()
    assert cnf.store.highest >= 12

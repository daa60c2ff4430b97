"""The names of steps: each fits what is left on the board, found here without clauses."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations

import pytest
from running import boards_of, formula_of

from satpy.notations.library import KINDS
from satpy.puzzles.patterns import Left, fish, hidden, naked
from satpy.puzzles.solution_path import SolutionPath

NUMBERS = range(1, 10)
CELLS = [(x, y) for y in range(9) for x in range(9)]


def see_each_other(a, b):
    """Whether two cells share a row, a column or a box."""
    return a != b and (
        a[0] == b[0] or a[1] == b[1] or (a[0] // 3, a[1] // 3) == (b[0] // 3, b[1] // 3)
    )


def unit(text):
    """The value, and the cells of the row, column or box, of `a place for 6 in row 2`."""
    value, kind, rest = re.match(r'a place for (\d) in (row|column|the box at) (.*)', text).groups()
    if kind == 'row':
        return int(value), [(x, int(rest) - 1) for x in range(9)]
    if kind == 'column':
        return int(value), [(int(rest) - 1, y) for y in range(9)]
    row, column = (int(n) - 1 for n in re.match(r'r(\d)c(\d)', rest).groups())
    return int(value), [(x, y) for x, y in CELLS if x // 3 == column // 3 and y // 3 == row // 3]


def walked():
    """Each step with a name, its conclusions, its sections, and what was left for each cell."""
    path = path_of('sudoku')
    left = {cell: set(NUMBERS) for cell in CELLS}

    def learn(literals):
        for literal in literals:
            x, y, v = path.key(literal)
            if literal > 0:
                left[x, y] = {v}
                for other in CELLS:
                    if see_each_other(other, (x, y)):
                        left[other].discard(v)
            else:
                left[x, y].discard(v)

    learn(path.given)
    for step in path.steps():
        name = path.pattern(step)
        if name:
            found = [(path.key(x)[:2], path.key(x)[2], x > 0) for x in step.literals]
            texts = [t for t in (*step.sections, *step.rules) if t.startswith('a ')]
            yield name, found, texts, left
        learn(step.literals)


def fits(name, cell, value, texts, left):
    """Whether the board shows the pattern of that name for a value of a cell."""
    if name == 'naked single':
        return left[cell] == {value}
    if name == 'naked pair':
        pair = [(int(c) - 1, int(r) - 1) for r, c in re.findall(r'r(\d)c(\d)', ' '.join(texts))]
        return (
            left[pair[0]] == left[pair[1]]
            and len(left[pair[0]]) == 2
            and (value in left[pair[0]] and all(see_each_other(cell, other) for other in pair))
        )
    places = [[c for c in unit(text)[1] if unit(text)[0] in left[c]] for text in texts]
    if name == 'hidden single':
        return places == [[cell]]
    if name == 'locked candidates':
        return all(see_each_other(cell, other) for other in places[0])
    if name == 'hidden pair':
        return places[0] == places[1] and len(places[0]) == 2 and cell in places[0]
    assert name == 'X-wing'
    crossing = [{c[axis] for some in places for c in some} for axis in (0, 1)]
    return [*map(len, crossing)] == [2, 2] and not any(cell in some for some in places)


def test_patterns_of_numbers():
    told = Counter()
    for name, found, texts, left in walked():
        told[name] += 1
        for cell, value, holds in found:
            assert holds == name.endswith('single')
            assert fits(name, cell, value, texts, left), (name, cell, value, texts)
    assert {*told} == {
        'hidden single', 'naked single', 'locked candidates', 'naked pair', 'hidden pair', 'X-wing',
    }  # fmt: skip


def test_two_by_two_and_bridges():
    path = path_of('tapa')
    shaded, told = set(), Counter()
    for step in path.steps():
        name = path.pattern(step)
        told[name] += 1
        for literal in step.literals:
            place = path.key(literal)
            if name == 'two by two':
                x, y = place
                corners = [(x + a, y + b) for a in (-1, 0) for b in (-1, 0)]
                squares = [{(i, j), (i + 1, j), (i, j + 1), (i + 1, j + 1)} for i, j in corners]
                assert any(square - {place} <= shaded for square in squares)
            shaded |= {place} if literal > 0 else set()
    assert told['two by two'] > 1 and told['bridge'] > 1


def path_of(kind, nth=0):
    """The steps of the nth of a kind's puzzles, of which the first one is in its script."""
    return SolutionPath(*formula_of(kind, boards_of(kind)[nth]), said=KINDS[kind].words)


def left_after(path, gone):
    """What is left on a board where these values are excluded: {(x, y): values}."""
    terms = path.terms
    return Left(path, [-terms[(*cell, v)] for cell, values in gone.items() for v in values])


def only(*values):
    """All other values."""
    return [v for v in NUMBERS if v not in values]


def test_triples_and_fish_fit_exactly():
    path = path_of('sudoku')
    row = [(0, 0), (3, 0), (6, 0)]
    three = dict(zip(row, (only(1, 2), only(2, 3), only(1, 3))))
    left, four = left_after(path, three), left_after(path, {**three, (6, 0): only(1, 4)})
    gone = [((8, 0), '2')]
    assert naked(left, row, gone) == ('naked triple', 'r1c1, r1c4, r1c7 have 1, 2 and 3')
    assert naked(four, row, gone) is None
    assert naked(left, row, [((8, 0), '4')]) is None  # no value of the triple
    assert naked(left, row, [((8, 1), '2')]) is None  # not seen by all
    assert naked(left, row[:2], gone) is None
    places = [{(0, 0), (1, 0)}, {(1, 0), (2, 0)}, {(0, 0), (2, 0)}]
    found = hidden('456', places, 'row 1', [((1, 0), '7')])
    assert found == ('hidden triple', '4, 5 and 6 of row 1 are at r1c1-3')
    assert hidden('456', places, 'row 1', [((1, 0), '5')]) is None
    assert hidden('456', [*places[:2], {(3, 0)}], 'row 1', [((1, 0), '7')]) is None
    rows = [{(0, y), (4, y), (8, y)} for y in (0, 3, 6)]
    names = ['row 1', 'row 4', 'row 7']
    assert fish('5', rows, names, [((4, 8), '5')]) == (
        'swordfish', '5 of rows 1, 4 and 7 is in columns 1, 5 and 9'
    )  # fmt: skip
    assert fish('5', rows, names, [((4, 3), '5')]) is None  # in a row of its own
    assert fish('5', rows, names, [((3, 8), '5')]) is None
    assert fish('5', rows[:2], names[:2], [((4, 8), '5')]) is None


def test_sums_of_one_kind():
    """The name stands where one set of digits has the sum, for all that it excludes at once."""
    path, told = path_of('kakuro'), 0
    for step in path.steps():
        name = path.pattern(step)
        alone = len(step.sections) == 1 and not step.known and len(step.chain) == 1
        n, cells = (
            re.match(r'(\d+) in (\w+) cells', step.sections[0]).groups() if alone else (0, '')
        )
        size = ['', '', 'two', 'three', 'four', 'five'].index(cells) if cells else 0
        ways = [c for c in combinations(NUMBERS, size) if sum(c) == int(n)] if size else []
        if len(ways) == 1 and {path.key(x)[2] for x in step.literals}.isdisjoint(ways[0]):
            assert name == f'{n} in {cells} is {" + ".join(map(str, ways[0]))}'
            told += 1
        else:
            assert ' is ' not in name
    assert told > 3


@pytest.mark.parametrize(('kind', 'nth'), [('masyu', 1), ('slitherlink', 2), ('numberlink', 1)])
def test_dead_ends(kind, nth):
    """A line to a place all of whose other ways are closed, and no other conclusion."""
    path, told, closed = path_of(kind, nth), 0, set()
    ways = {}
    for a, b in path.terms:
        ways.setdefault(a, set()).add((a, b))
        ways.setdefault(b, set()).add((a, b))
    for step in path.steps():
        links = [path.key(x) for x in step.literals]
        if path.pattern(step) == 'dead end':
            ((a, b),) = links
            assert any(ways[end] - {(a, b)} <= closed for end in (a, b))
            told += 1
        elif len(links) == len(step.chain) == 1 and step.literals[0] < 0:
            used = {path.key(x) for x in step.known if x < 0}
            texts = ' '.join([*step.sections, *step.rules])
            shut = len(used) == len(step.known) and texts.startswith('the lines form one loop at ')
            assert not (shut and any(ways[end] - {*links} == used for end in links[0]))
        closed.update(path.key(x) for x in step.literals if x < 0)
        closed.update(path.key(x) for x in step.at_once if x < 0 and path.key(x))
    assert told > 0 or kind == 'numberlink'


def test_pockets():
    """Without a place of the step, the region's number of places cannot be reached."""
    path, told = path_of('fillomino', 1), 0
    value, gone = {}, {}

    def learn(literals):
        for literal in literals:
            x, y, n = path.key(literal)
            if literal > 0:
                value[x, y] = n
            else:
                gone.setdefault((x, y), set()).add(n)

    def room(start, n, without):
        found = {start}
        for x, y in (queue := [start]):
            for place in {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & places - found:
                other = value.get(place, n) != n or n in gone.get(place, ())
                if place != without and not other:
                    found.add(place)
                    queue.append(place)
        return len(found)

    places = {*path.board_before.places}
    learn(path.given)
    for step in path.steps():
        if path.pattern(step) == 'pocket':
            told += 1
            for x, y, n in map(path.key, step.literals):
                texts = [t for t in step.sections if t.startswith('region')]
                start = path.cnf.spots(texts[0])[0] if texts else (x, y)
                assert room(start, n, (x, y) if texts else None) < n
        learn(step.literals)
        learn([x for x in step.at_once if path.key(x)])
    assert told > 3


def test_reach():
    text = '........\n.1..2.1.\n........\n.1.1..2.\n........\n.1.1.2..\n........'
    board = KINDS['nurikabe'].read(text)
    path = SolutionPath(*formula_of('nurikabe', board), said=KINDS['nurikabe'].words)
    told = [step for step in path.steps() if path.pattern(step) == 'reach']
    clues = {place: n for place, n in path.board_before.clues.items() if n}
    for x, y in (path.key(literal) for step in told for literal in step.literals):
        assert all(abs(x - a) + abs(y - b) >= n for (a, b), n in clues.items())
    assert len(told) > 1

"""The names of steps: each fits what is left on the board, found here without clauses."""

from __future__ import annotations

import re
from collections import Counter

from running import formula

from satpy.notations.library import KINDS
from satpy.puzzles.solution_path import SolutionPath

NUMBERS = range(1, 10)
WITH_WING = '3x3:4_5b9a1_2f1a7c7e9b9a3b5d2_8_7d7b1a2b2e9c6a1f4_1a5b6_7'
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


def walked(puzzle):
    """Each step with a name, its conclusions, its sections, and what was left for each cell."""
    path = SolutionPath(*formula('sudoku', puzzle), said=KINDS['sudoku'].words)
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
    for name, found, texts, left in (row for puzzle in (None, WITH_WING) for row in walked(puzzle)):
        told[name] += 1
        for cell, value, holds in found:
            assert holds == name.endswith('single')
            assert fits(name, cell, value, texts, left), (name, cell, value, texts)
    assert {*told} == {
        'hidden single', 'naked single', 'locked candidates', 'naked pair', 'hidden pair', 'X-wing',
    }  # fmt: skip


def test_two_by_two_and_bridges():
    path = SolutionPath(*formula('tapa'), said=KINDS['tapa'].words)
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

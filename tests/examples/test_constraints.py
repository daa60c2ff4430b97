"""Constraints of sudoku variants, beside their rules in plain Python, on all boards of 4x4."""

from __future__ import annotations

import random
from itertools import combinations, permutations, product

import pytest
from satpy.examples.constraints.on_boards import RULES

from satpy import CNF
from satpy.boards.board import Board
from satpy.boards.constraints import Constraint
from satpy.examples import sudoku
from satpy.notations.special.constraints import FORMS

SIDE = range(4)
PLACES = [(x, y) for y in SIDE for x in SIDE]


def boards():
    """Yield every filled board of 4x4, as {place: number}."""
    rows = [*permutations(range(1, 5))]
    for found in product(rows, repeat=4):
        columns = [*zip(*found)]
        boxes = [
            [found[y + j][x + i] for i in (0, 1) for j in (0, 1)] for x in (0, 2) for y in (0, 2)
        ]
        if all(len({*group}) == 4 for group in columns + boxes):
            yield {(x, y): found[y][x] for x, y in PLACES}


ALL = [*boards()]


def near(place, steps):
    x, y = place
    return [(x + i, y + j) for i, j in steps if (x + i, y + j) in PLACES]


SIDES = (1, 0), (0, 1), (-1, 0), (0, -1)
KNIGHT = [(a * i, b * j) for a, b in ((1, 2), (2, 1)) for i in (1, -1) for j in (1, -1)]
KING = [(i, j) for i in (1, -1) for j in (1, -1)]


# On 4x4 these would leave no solution, or none of 300 drawings of one fits a board.
NEVER = {'anti-knight', 'anti-king', 'non-consecutive', 'disjoint groups'}
NEVER |= {'no other ratio', 'no other difference'}


def is_dot(word, a, b, n):
    low, high = sorted((a, b))
    return {'ratio': high == low * n, 'difference': high - low == n, 'sum': low + high == n}[word]


def no_other(word, board, others):
    usual = {'ratio': [2], 'difference': [1], 'sum': [5, 10]}[word]
    same = [other for other in others if other.word == word]
    values = usual
    if word != 'sum' and same:
        values = [other.values[0] if other.values else usual[0] for other in same]
    family = ('sum',) if word == 'sum' else ('ratio', 'difference')
    dotted = [{*other.groups[0]} for other in others if other.word in family]
    return not any(
        is_dot(word, board[a], board[b], n)
        for a in PLACES
        for b in near(a, SIDES)
        for n in values
        if {a, b} not in dotted
    )


def keeps(said, board, others=()):
    """Whether a filled board keeps a constraint."""
    groups = [[board[place] for place in group] for group in said.groups]
    line = groups[0] if groups else []
    n = said.values[0] if said.values else None
    word, inner = said.word, line[1:-1]
    low, high = (min(line[0], line[-1]), max(line[0], line[-1])) if line else (0, 0)
    follow = [*zip(line, line[1:])]
    if word in ('ratio', 'difference', 'sum'):
        return is_dot(word, *line, n or {'ratio': 2, 'difference': 1}[word])
    if word.startswith('no other'):
        return no_other(word[9:], board, others)
    if word in ('maximum', 'minimum'):
        (place,) = said.groups[0]
        marked = [other.groups[0][0] for other in others if other.word == word]
        rest = [board[other] for other in near(place, SIDES) if other not in marked]
        return all(board[place] > b if word == 'maximum' else board[place] < b for b in rest)
    if word == 'sandwich':
        start, end = sorted((line.index(1), line.index(4)))
        return sum(line[start + 1 : end]) == n
    if word == 'region sum':
        pieces, box = [], None
        for x, y in said.groups[0]:
            if (x // 2, y // 2) != box:
                pieces.append(0)
            box = x // 2, y // 2
            pieces[-1] += board[x, y]
        return len({*pieces}) == 1
    rules = {
        'killer': lambda: len({*line}) == len(line) and n in (None, sum(line)),
        'extra region': lambda: len({*line}) == len(line),
        'arrow': lambda: sum(line) == int(''.join(map(str, groups[1]))),
        'quadruple': lambda: all(line.count(v) >= said.values.count(v) for v in said.values),
        'little killer': lambda: sum(line) == n,
        'thermo': lambda: all(a < b for a, b in follow),
        'slow thermo': lambda: all(a <= b for a, b in follow),
        'renban': lambda: sorted(line) == [*range(min(line), min(line) + len(line))],
        'odd': lambda: line[0] in (1, 3),
        'even': lambda: line[0] in (2, 4),
        'candidates': lambda: line[0] in said.values,
        'whispers': lambda: all(abs(a - b) >= (n or 2) for a, b in follow),
        'palindrome': lambda: line == line[::-1],
        'between': lambda: all(low < v < high for v in inner),
        'lockout': lambda: high - low >= (n or 4) and not any(low <= v <= high for v in inner),
        'clone': lambda: groups[0] == groups[1],
        'skyscraper': lambda: sum(v > max([0, *line[:i]]) for i, v in enumerate(line)) == n,
        'x-sum': lambda: sum(line[: line[0]]) == n,
        'zipper': lambda: (
            len(
                {a + b for a, b in zip(line[: len(line) // 2], line[::-1])}
                | ({line[len(line) // 2]} if len(line) % 2 else set())
            )
            == 1
        ),
        'nabner': lambda: all(abs(a - b) > 1 for a, b in combinations(line, 2)),
        'entropic': lambda: all(
            len({(v > 2) for v in three}) == len(three) for three in threes(line)
        ),
        'modular': lambda: all(
            len({v % (n or 3) for v in three}) == len(three) for three in threes(line)
        ),
        'diagonal up': lambda: len({board[x, 3 - x] for x in SIDE}) == 4,
        'diagonal down': lambda: len({board[x, x] for x in SIDE}) == 4,
        'anti-knight': lambda: all(board[a] != board[b] for a in PLACES for b in near(a, KNIGHT)),
        'anti-king': lambda: all(board[a] != board[b] for a in PLACES for b in near(a, KING)),
        'non-consecutive': lambda: all(
            abs(board[a] - board[b]) != 1 for a in PLACES for b in near(a, SIDES)
        ),
        'disjoint groups': lambda: all(
            len({board[x + i, y + j] for x in (0, 2) for y in (0, 2)}) == 4
            for i in (0, 1)
            for j in (0, 1)
        ),
    }
    return rules[word]()


def threes(line):
    return [line[i : i + 3] for i in range(max(1, len(line) - 2))]


def walk(rng, least, most):
    """Return a line of different places, each a step from the last, also diagonally."""
    while True:
        line = [rng.choice(PLACES)]
        length = rng.randint(least, most)
        while len(line) < length:
            more = [place for place in near(line[-1], [*SIDES, *KING]) if place not in line]
            if not more:
                break
            line.append(rng.choice(more))
        if len(line) == length:
            return line


def made(word, rng):
    """Return a random constraint."""
    form = FORMS[word]
    values = {'': [], 'any': rng.choice([[], [rng.randint(1, 4)]]), 'one': [rng.randint(1, 12)]}
    if form.shape == 'board':
        return Constraint(word)
    if word == 'quadruple':
        x, y = rng.randrange(3), rng.randrange(3)
        four = [(x + i, y + j) for i in (0, 1) for j in (0, 1)]
        return Constraint(word, [four], [rng.randint(1, 4) for _ in range(rng.randint(1, 3))])
    if word == 'candidates':
        return Constraint(word, [[rng.choice(PLACES)]], rng.sample(range(1, 5), 2))
    if form.shape == 'pair':
        a = rng.choice(PLACES)
        return Constraint(word, [[a, rng.choice(near(a, SIDES))]], values[form.values])
    if word == 'little killer':
        length, at = rng.choice([(2, 2), (3, 1), (4, 0)])
        diagonal = [(at + i, i) for i in range(length)]
        return Constraint(word, [[(3 - x, y) for x, y in diagonal]], values['one'])
    if form.shape == 'outside':
        at, back = rng.choice(SIDE), rng.choice([1, -1])
        line = [(at, y) for y in SIDE] if rng.random() < 0.5 else [(x, at) for x in SIDE]
        return Constraint(word, [line[::back]], values['one'])
    if form.shape == 'arrow':
        line = walk(rng, 3, 5)
        return Constraint(
            word, [line[2:], line[:2]] if rng.random() < 0.3 else [line[1:], line[:1]]
        )
    if form.shape == 'clone':
        return Constraint(word, [walk(rng, 2, 2), walk(rng, 2, 2)])
    length = {'cell': (1, 1), 'cells': (2, 4), 'line': (2, 4)}[form.shape]
    return Constraint(word, [walk(rng, *length)], values[form.values])


def kept(word, rng, board):
    """Return a random constraint that this board keeps, if one of many does."""
    for _ in range(300):
        said = made(word, rng)
        if keeps(said, board, [said]):
            break
    return said


def solutions(constraints):
    """Return the boards that the formula has, as sorted tuples."""
    board = Board.grid(4, 4, rooms=['AABB', 'AABB', 'CCDD', 'CCDD'])
    board.facts['constraints'] = constraints
    cnf = CNF()
    terms = sudoku.rules(cnf, board)
    return {
        tuple(v for x, y in PLACES for v in range(1, 5) if terms[x, y, v] in solution)
        for solution in cnf.solutions(None, interesting=[*terms.values()])
    }


def expected(constraints):
    return {
        tuple(board[place] for place in PLACES)
        for board in ALL
        if all(keeps(said, board, constraints) for said in constraints)
    }


def test_there_are_288_boards():
    assert len(ALL) == 288


@pytest.mark.parametrize('word', FORMS)
def test_a_constraint_means_what_its_rule_says(word):
    rng = random.Random(word)
    some = set()
    for _ in range(12):
        board = rng.choice(ALL)
        said = [kept(word, rng, board) for _ in range(1 if FORMS[word].shape == 'board' else 2)]
        wanted = expected(said)
        assert solutions(said) == wanted, said
        some |= wanted
    assert some or word in NEVER


def test_two_constraints_hold_together():
    rng = random.Random(1)
    for first, second in combinations(FORMS, 2):
        board = rng.choice(ALL)
        said = [kept(first, rng, board), kept(second, rng, board)]
        assert solutions(said) == expected(said), said


@pytest.mark.parametrize('words', [['ratio'], ['difference'], ['sum'], ['ratio', 'difference']])
def test_all_dots_are_given(words):
    rng = random.Random(str(words))
    for _ in range(12):
        board = rng.choice(ALL)
        said = [Constraint(f'no other {word}') for word in words]
        for a, b in [(place, other) for place in PLACES for other in near(place, SIDES[:2])]:
            sorts = [
                (word, values)
                for word in words
                for values in ([[5], [10]] if word == 'sum' else [[]])
                if is_dot(word, board[a], board[b], *(values or [2 if word == 'ratio' else 1]))
            ]
            if sorts and rng.random() < 0.98:
                word, values = rng.choice(sorts)
                said.append(Constraint(word, [[a, b]], values))
        assert solutions(said) == expected(said), said


def test_each_word_has_a_rule():
    own = {'region sum', 'minimum', 'maximum'}
    assert {word for word, form in FORMS.items() if form.shape != 'board'} == {*RULES} | own

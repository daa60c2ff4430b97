"""The constraints of a sudoku's board, each in a section of its own, in the setter's words.

A new constraint takes a function in `satpy.examples.constraints`, a line of `RULES`, and a line of
`satpy.notations.special.constraints.FORMS`, which says how it is drawn.

>>> from satpy import *
>>> from satpy.boards.board import Board
>>> board = Board.grid(3, 1)
>>> board.facts['constraints'] = ['thermo r1c1 r1c2 r1c3']
>>> cnf = CNF()
>>> digit = {place: number(cnf, place, range(1, 5)) for place in board.places}
>>> write_constraints(cnf, board, digit)
>>> cnf.section, cnf.count()
('thermometer from r1c1', 4)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import groupby

from satpy.examples.constraints import (
    all_apart,
    arrow,
    between,
    cage,
    different,
    groups_of_three,
    in_pairs,
    lockout,
    one_of_values,
    palindrome,
    quadruple,
    renban,
    same_sums,
    sandwich,
    skyscraper,
    slow_thermometer,
    thermometer,
    x_sum,
    zipper,
)

from satpy import all_different, equal, less, total
from satpy.boards.board import Board
from satpy.boards.constraints import Constraint, constraints_on
from satpy.boards.layers import Place
from satpy.boards.place_names import place_name
from satpy.encodings.integers import Number
from satpy.formula.formula import Formula
from satpy.notations.special.constraints import FORMS
from satpy.notations.special.latin import box_of

__all__ = ['RULES', 'write_cages', 'write_constraints']

Numbers = Mapping[Place, Number]


def ratio(n: int = 2) -> Callable[[int, int], bool]:
    """Return the test whether one number is n times the other."""
    return lambda a, b: a == n * b or b == n * a


def difference(n: int = 1) -> Callable[[int, int], bool]:
    """Return the test whether two numbers differ by n."""
    return lambda a, b: abs(a - b) == n


def sum_of(n: int) -> Callable[[int, int], bool]:
    """Return the test whether two numbers have the sum n."""
    return lambda a, b: a + b == n


DOTS = {'ratio': ratio, 'difference': difference, 'sum': sum_of}
"""{word: the test of a dot between two cells, given its number}."""
LIFTED = {'ratio': 'difference', 'difference': 'ratio'}
"""A dot of the other sort may stand where both would be right; then nothing is said of this one."""


def dot(test, cnf, name, pair, *n):
    """The numbers beside a dot pass its test."""
    in_pairs(cnf, name, [pair], test(*n))


def parity(rest, cnf, name, cells):
    """The number leaves this rest when it is divided by 2."""
    one_of_values(cnf, name, cells[0], [v for v in cells[0].values if v % 2 == rest])


def line_whispers(cnf, name, line, n=None):
    """Neighbours on the line differ by n or more, by default by half the numbers there are."""
    least = (line[0].values[-1] + 1) // 2 if n is None else n
    in_pairs(cnf, name, zip(line, line[1:]), lambda a, b: abs(a - b) >= least)


def entropic(cnf, name, line):
    """Of three numbers one after another one is low, one is middle, and one is high."""
    third = -(-line[0].values[-1] // 3)
    groups_of_three(cnf, name, line, lambda v: (v - 1) // third)


def modular(cnf, name, line, n=3):
    """Three numbers one after another leave different rests when they are divided by 3."""
    groups_of_three(cnf, name, line, lambda v: v % n)


def clone(cnf, name, cells, copies):
    """The clones have the numbers of the cells."""
    for a, b in zip(cells, copies):
        cnf.write(equal(a, b))


def candidates(cnf, name, cells, *values):
    """The number is one of those that are printed small."""
    one_of_values(cnf, name, cells[0], values)


def quadruple_of(cnf, name, cells, *values):
    """Each of these values is among the four numbers."""
    quadruple(cnf, name, cells, values)


def little_killer(cnf, name, cells, n):
    """The numbers on the diagonal have the sum n; they may be equal."""
    total(cnf, name, cells, n, n)


RULES = {
    'killer': ('cage of {n} at {at}', cage),
    'arrow': ('arrow from {at}', arrow),
    'quadruple': ('{n} around the corner at {at}', quadruple_of),
    'little killer': ('{n} on the diagonal from {at}', little_killer),
    'ratio': ('ratio at {at} and {end}', partial(dot, ratio)),
    'difference': ('difference at {at} and {end}', partial(dot, difference)),
    'sum': ('sum of {n} at {at} and {end}', partial(dot, sum_of)),
    'thermo': ('thermometer from {at}', thermometer),
    'slow thermo': ('slow thermometer from {at}', slow_thermometer),
    'renban': ('renban line from {at}', renban),
    'odd': ('odd at {at}', partial(parity, 1)),
    'even': ('even at {at}', partial(parity, 0)),
    'candidates': ('candidates {n} at {at}', candidates),
    'whispers': ('whispers from {at}', line_whispers),
    'palindrome': ('palindrome from {at}', palindrome),
    'sandwich': ('sandwich of {n} at {at} to {end}', sandwich),
    'between': ('between line from {at}', between),
    'extra region': ('extra region at {at}', cage),
    'clone': ('clones of the cells at {at}', clone),
    'skyscraper': ('{n} seen from {at} on', skyscraper),
    'x-sum': ('x-sum of {n} from {at} on', x_sum),
    'lockout': ('lockout line from {at}', lockout),
    'zipper': ('zipper line from {at}', zipper),
    'nabner': ('nabner line from {at}', all_apart),
    'entropic': ('entropic line from {at}', entropic),
    'modular': ('modular line from {at}', modular),
}
"""{word: (text of its section, function of a cnf, a name, its groups of numbers, its values)}."""


def steps_apart(board: Board, *steps: tuple[int, int]) -> Iterator[tuple[Place, Place]]:
    """Yield the pairs of places that are one of these steps apart."""
    for x, y in board.places:
        for i, j in steps:
            if (x + i, y + j) in board.places:
                yield (x, y), (x + i, y + j)


def side_by_side(board: Board) -> Iterator[tuple[Place, Place]]:
    """Yield the pairs of neighbours."""
    return steps_apart(board, (1, 0), (0, 1))


def write_for_board(cnf: Formula, board: Board, digit: Numbers, said: Constraint) -> None:
    """Write a rule for the whole board."""
    cnf.comment(said.word, given=True)
    word, size = said.word, board.width
    steps = {'anti-knight': [(1, 2), (2, 1), (2, -1), (1, -2)], 'anti-king': [(1, 1), (1, -1)]}
    if word in steps:
        near = steps_apart(board, *steps[word])
        different(cnf, word, ((digit[a], digit[b]) for a, b in near))
    elif word.startswith('diagonal'):
        cnf.write(
            all_different([digit[x, x if 'down' in word else size - 1 - x] for x in range(size)])
        )
    elif word == 'disjoint groups':
        columns, rows = box_of(size)
        for x in range(columns):
            for y in range(rows):
                group = [digit[a, b] for a, b in board.places if (a % columns, b % rows) == (x, y)]
                cnf.write(all_different(group))
    elif word == 'non-consecutive':
        pairs = ((digit[a], digit[b]) for a, b in side_by_side(board))
        in_pairs(cnf, word, pairs, lambda a, b: abs(a - b) != 1)
    else:
        write_no_other(cnf, board, digit, word.removeprefix('no other '))


def write_no_other(cnf: Formula, board: Board, digit: Numbers, word: str) -> None:
    """Write that neighbours without a dot would not have one: all dots of this sort are given.

    A ratio or difference counts if a dot has it; if there are no dots, 1:2 and a difference of 1.
    """
    dots = [said for said in constraints_on(board) if said.word == word]
    given = [said for said in constraints_on(board) if said.word in (word, LIFTED.get(word))]
    drawn = {frozenset(said.groups[0]) for said in given}
    usual = [(5,), (10,)] if word == 'sum' else [()]
    values = usual if word == 'sum' else [*{said.values for said in dots}] or usual
    tests = [DOTS[word](*value) for value in values]
    pairs = ((digit[a], digit[b]) for a, b in side_by_side(board) if frozenset((a, b)) not in drawn)
    in_pairs(cnf, word, pairs, lambda a, b: not any(test(a, b) for test in tests))


def write_extreme(cnf: Formula, board: Board, digit: Numbers, said: Constraint) -> None:
    """Write that a number is less, or greater, than its neighbours that are not marked so."""
    ((place,),), sign = said.groups, 1 if said.word == 'maximum' else -1
    marked = {other.groups[0][0] for other in constraints_on(board) if other.word == said.word}
    cnf.comment(f'{said.word} at {place_name(place)}', at=place)
    for other in board.table()[place]:
        if other not in marked:
            cnf.write(less(sign * digit[other], sign * digit[place]))


def write_region_sums(cnf: Formula, board: Board, digit: Numbers, said: Constraint) -> None:
    """Write that the pieces of a line, cut where it enters another region, have the same sum."""
    (line,) = said.groups
    cnf.comment(f'region sum line from {place_name(line[0])}', at=line)
    pieces = [[digit[place] for place in piece] for _, piece in groupby(line, board.rooms.get)]
    same_sums(cnf, ('region sum', line), pieces)


def write_cages(cnf: Formula, board: Board, digit: Numbers) -> None:
    """Write the cages of the board's own layer, `board.cages`, with their sums."""
    for name, places, n in board.areas(board.cages):
        cnf.comment(f'cage {name}: {n or "?"}', at=places[0])
        cage(cnf, ('cage', name), [digit[place] for place in places], n)


def write_constraints(cnf: Formula, board: Board, digit: Numbers) -> None:
    """Write each constraint of the board in a section of its own.

    digit: {place: its number}.
    """
    for count, said in enumerate(constraints_on(board)):
        if FORMS[said.word].shape == 'board':
            write_for_board(cnf, board, digit, said)
        elif said.word in ('minimum', 'maximum'):
            write_extreme(cnf, board, digit, said)
        elif said.word == 'region sum':
            write_region_sums(cnf, board, digit, said)
        else:
            text, write = RULES[said.word]
            cells = said.groups[0]
            n = ', '.join(map(str, said.values)) or '?'
            names = {'at': place_name(cells[0]), 'end': place_name(cells[-1]), 'n': n}
            cnf.comment(
                text.format(**names), at=[place for group in said.groups for place in group]
            )
            groups = [[digit[place] for place in group] for group in said.groups]
            write(cnf, (said.word, count), *groups, *said.values)

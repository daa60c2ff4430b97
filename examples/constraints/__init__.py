"""Constraints of sudoku variants, each a function of a few lines on numbers.

Each writes one instance of a constraint: a thermometer, a cage, a clue outside. `name` is a new
name for its variables. Numbers are what `number` makes, in the order in which a line is drawn.

>>> from satpy import *
>>> from satpy.examples.constraints import *
>>> cnf = CNF()
>>> a, b, c = (number(cnf, name, range(1, 5)) for name in 'abc')
>>> thermometer(cnf, 'bulb at a', [a, b, c])
>>> arrow(cnf, 'circle at c', [c], [a, b])
>>> sorted((a.value(found), b.value(found), c.value(found)) for found in cnf.solutions(None))
[(1, 2, 3), (1, 3, 4)]
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from itertools import combinations, product

from satpy import all_different, equal, iff_gen, less, total, window
from satpy.encodings.integers import Number
from satpy.formula.formula import Formula

__all__ = [
    'all_apart', 'arrow', 'between', 'cage', 'different', 'groups_of_three', 'in_pairs', 'lockout',
    'one_of_values', 'palindrome', 'quadruple', 'renban', 'same_sums', 'sandwich', 'skyscraper',
    'slow_thermometer', 'thermometer', 'top', 'x_sum', 'zipper',
]  # fmt: skip

Line = Sequence[Number]


# ---------------------------------------------------------------- cells


def one_of_values(cnf: Formula, name: Hashable, cell: Number, values: Iterable[int]) -> None:
    """The number is one of these values, such as the odd ones."""
    cnf.write_one(*[cell.equals(value) for value in values])


def in_pairs(
    cnf: Formula,
    name: Hashable,
    pairs: Iterable[tuple[Number, Number]],
    test: Callable[[int, int], bool],
) -> None:
    """`test(a, b)` holds for the values of each pair of numbers.

    A difference of 1 is `lambda a, b: abs(a - b) == 1`.
    """
    for a, b in pairs:
        for v in a.values:
            cnf.write_one(-a.equals(v), *[b.equals(w) for w in b.values if test(v, w)])
        for w in b.values:
            cnf.write_one(-b.equals(w), *[a.equals(v) for v in a.values if test(v, w)])


def different(cnf: Formula, name: Hashable, pairs: Iterable[tuple[Number, Number]]) -> None:
    """The numbers of each pair are different, such as those a knight's move apart."""
    for a, b in pairs:
        cnf.write([-a.equals(v), -b.equals(v)] for v in a.values)


def top(cnf: Formula, name: Hashable, cell: Number, others: Iterable[Number]) -> None:
    """The number is larger than all others; `-cell` and `-other` for one that is smaller."""
    for other in others:
        cnf.write(less(other, cell))


def cage(cnf: Formula, name: Hashable, cells: Line, n: int | None = None) -> None:
    """The numbers are different; their sum is n, if it is given."""
    cnf.write(all_different(cells))
    if n is not None:
        total(cnf, name, cells, n, n)


def quadruple(cnf: Formula, name: Hashable, cells: Line, values: Sequence[int]) -> None:
    """Each value is among the numbers, at least as often as it is given."""
    for value in {*values}:
        cnf.write(window([cell.equals(value) for cell in cells], values.count(value), len(cells)))


# ---------------------------------------------------------------- lines


def thermometer(cnf: Formula, name: Hashable, line: Line) -> None:
    """Numbers increase from the bulb on."""
    for a, b in zip(line, line[1:]):
        cnf.write(less(a, b))


def slow_thermometer(cnf: Formula, name: Hashable, line: Line) -> None:
    """Numbers increase or stay the same, from the bulb on."""
    for a, b in zip(line, line[1:]):
        cnf.write(less(a, b + 1))


def arrow(cnf: Formula, name: Hashable, circle: Line, line: Line) -> None:
    """The sum of the line is the number in the circle: one cell, or two that are read as tens."""
    places = [10**n * cell for n, cell in enumerate(reversed(circle))]
    total(cnf, name, [*line, *[-place for place in places]], 0, 0)


def palindrome(cnf: Formula, name: Hashable, line: Line) -> None:
    """The line has the same numbers from both ends."""
    for a, b in zip(line[: len(line) // 2], reversed(line)):
        cnf.write(equal(a, b))


def renban(cnf: Formula, name: Hashable, line: Line) -> None:
    """The numbers are consecutive, in any order."""
    cnf.write(all_different(line))
    for a, b in product(line, repeat=2):
        if a is not b:
            cnf.write(less(a, b + len(line)))


def between(cnf: Formula, name: Hashable, line: Line) -> None:
    """The inner numbers are greater than one end, and less than the other."""
    first, *inner, last = line
    if inner:
        up = cnf.auto_term(name, 'up')
        for way, low, high in (up, first, last), (-up, last, first):
            with cnf.when(way):
                for cell in inner:
                    cnf.write([*less(low, cell), *less(cell, high)])


def lockout(cnf: Formula, name: Hashable, line: Line, apart: int = 4) -> None:
    """The ends differ by 4 or more; no inner number is at an end's value, or between them."""
    first, *inner, last = line
    up = cnf.auto_term(name, 'up')
    for way, low, high in (up, first, last), (-up, last, first):
        with cnf.when(way):
            cnf.write(less(low + (apart - 1), high))
            for cell, v in product(inner, cell_values(line)):
                # It is at least v, and less than v + 1: so v is below `low` or above `high`.
                cnf.write_one(-cell.equals(v), low.at_least(v + 1), -high.at_least(v))


def zipper(cnf: Formula, name: Hashable, line: Line) -> None:
    """Numbers as far from the middle have one sum, which is that in the middle, if there is one."""
    pairs = [[a, b] for a, b in zip(line[: len(line) // 2], reversed(line))]
    if len(line) % 2:
        pairs.append([line[len(line) // 2]])
    same_sums(cnf, name, pairs)


def same_sums(cnf: Formula, name: Hashable, parts: Sequence[Line]) -> None:
    """The parts of a line have the same sum, such as those in different boxes."""
    for n, (part, after) in enumerate(zip(parts, parts[1:])):
        total(cnf, (name, n), [*part, *[-cell for cell in after]], 0, 0)


def all_apart(cnf: Formula, name: Hashable, line: Line) -> None:
    """No two numbers of the line are equal or consecutive."""
    in_pairs(cnf, name, combinations(line, 2), lambda a, b: abs(a - b) > 1)


def groups_of_three(cnf: Formula, name: Hashable, line: Line, group: Callable[[int], int]) -> None:
    """Of three numbers one after another no two are in the same group.

    Low, middle and high ones are `lambda v: (v - 1) // 3`, remainders by 3 `lambda v: v % 3`.
    """
    pairs = [*zip(line, line[1:]), *zip(line, line[2:])]
    in_pairs(cnf, name, pairs, lambda a, b: group(a) != group(b))


# ---------------------------------------------------------------- clues outside


def sandwich(cnf: Formula, name: Hashable, line: Line, n: int) -> None:
    """The numbers between the least and the greatest possible number have the sum n.

    The numbers of the line are different, and each possible one is there.
    """
    low, *fillings, high = cell_values(line)
    eaten = {v: cnf.auto_term(name, 'eaten', v) for v in fillings}
    before = [-line[0].true, -line[0].true]  # whether `low` and `high` were there
    for i, cell in enumerate(line):
        for v, term in eaten.items():
            for a, b in (1, -1), (-1, 1):  # one of the two was there: this is between them
                cnf.write_one(-cell.equals(v), a * before[0], b * before[1], term)
            for a in 1, -1:
                cnf.write_one(-cell.equals(v), a * before[0], a * before[1], -term)
        after = [cnf.auto_term(name, 'after', end, i) for end in (low, high)]
        for term, was, end in zip(after, before, (low, high)):
            cnf.write(iff_gen(term, [was, cell.equals(end)], modeB=any))
        before = after
    total(cnf, name, [*eaten.items()], n, n)


def x_sum(cnf: Formula, name: Hashable, line: Line, n: int) -> None:
    """The first number is how many numbers, from itself on, have the sum n.

    The numbers of the line are different.
    """
    first, counted = line[0], []
    for v in cell_values(line):
        among = cnf.auto_term(name, 'among', v)
        counted.append((v, among))
        cnf.write_one(-among, *[cell.equals(v) for cell in line])
        for i, cell in enumerate(line, 1):
            cnf.write_one(-cell.equals(v), -first.at_least(i), among)
            cnf.write_one(-cell.equals(v), first.at_least(i), -among)
    total(cnf, name, counted, n, n)


def skyscraper(cnf: Formula, name: Hashable, line: Line, n: int) -> None:
    """n numbers of the line are greater than all before them."""
    seen = []
    for i, cell in enumerate(line):
        higher = cnf.auto_term(name, 'seen', i)
        seen.append(higher)
        for v in cell.values:
            taller = [other.at_least(v) for other in line[:i]]
            cnf.write([-higher, -cell.equals(v), -term] for term in taller)
            cnf.write_one(higher, -cell.equals(v), *taller)
    cnf.write(window(seen, n, n))


def cell_values(line: Line) -> list[int]:
    """Return the values that the numbers of a line can have, ascending."""
    return sorted({value for cell in line for value in cell.values})

"""Renban, also Renban-Madoguchi: a number for each cell.

The numbers of a room are different and follow each other, in any order. Two numbers with a border
between them differ by its length, in cells: that of the whole straight line of borders.
https://puzz.link/rules.html?renban

PUZZLE: typed as below, a letter or digit for each cell's room, then the numbers, `.` for none; or a
puzz.link URL. At least one number is given: otherwise all numbers of an answer could be 1 larger.

Variant, equal numbers in a room: take out the line with `all_different`.
"""

from heapq import heappop, heappush

from satpy import *
from satpy.kinds import *

PUZZLE = """
ABCCC
AADEC
ADDEE
ADDFF
AGFFF
.....
.2...
.....
.....
7..9.
"""


def check(board):
    """At least one number is given."""
    if not any(board.clues.values()):
        raise FormatError('no number is given: those of an answer could all be 1 larger')


KIND = Kind('renban', Rooms(inner=True), Cells(1), link=Link('renban'), check=check)


def lines_of(borders):
    """Return the straight lines of borders, each as a list of borders."""
    lines = {}
    for (x, y), (a, b) in borders:
        ends = [((x + i, y + j), (a + i, b + j)) for i, j in [(b - y, a - x), (y - b, x - a)]]
        lines[(x, y), (a, b)] = [end for end in ends if end in borders]
    return components(lines, lines)


def values(board, near):
    """Return {place: range of its number}; near: {place: {other place: greatest difference}}.

    The numbers that are given bound all others. The narrowest bound of a place does not count,
    since its number may be wrong. With one number given, others are bounded as in each answer.
    """
    most = two_nearest(near, board.clues)
    least = two_nearest(near, {place: -n for place, n in board.clues.items()})
    if len(board.clues) > 1:
        found = {place: (max(1, -least[place][1]), most[place][1]) for place in board.places}
        return {place: range(min(ends), max(ends) + 1) for place, ends in found.items()}
    (n,) = board.clues.values()
    far = max(most.values())[0] - n
    return dict.fromkeys(board.places, range(1, max(n + far, 2 * far + 1) + 1))


def two_nearest(near, starts):
    """Return {place: [length of the shortest way to it, and from another start]}.

    near: {place: {other place: length}}; starts: {place: length before it}.
    """
    found = {place: {} for place in near}
    heap = sorted((length, start, start) for start, length in starts.items())
    while heap:
        length, start, place = heappop(heap)
        if len(found[place]) < 2 and start not in found[place]:
            found[place][start] = length
            for other, n in near[place].items():
                if len(found[other]) < 2:
                    heappush(heap, (length + n, start, other))
    return {place: [*lengths.values()] for place, lengths in found.items()}


def rules(cnf, board):
    """Write the rules; return {(x, y, v): "number v stands here"}."""
    rooms, lines = [places for _, places, _ in board.areas()], lines_of(board.borders())
    near = {a: {b: len(places) - 1 for b in places if a != b} for places in rooms for a in places}
    for line in lines:
        for a, b in line:
            near[a][b] = near[b][a] = len(line)
    numbers = values(board, near)
    digit = {}
    for places in rooms:
        x, y = places[0]
        cnf.comment(f'room at column {x + 1}, row {y + 1}', trusted=True, at=places)
        digit.update({place: number(cnf, place, numbers[place]) for place in places})
        cnf.write(all_different([digit[place] for place in places]))
        for a, b in permutations(places, 2):
            cnf.write(less(digit[a], digit[b] + len(places)))

    for line in lines:
        spots = [((x + a) / 2, (y + b) / 2) for (x, y), (a, b) in line]
        n, (x, y) = len(line), spots[0]
        cnf.comment(f'line of {n} at column {x + 1:g}, row {y + 1:g}', trusted=True, at=spots)
        for a, b in chain(line, [pair[::-1] for pair in line]):
            for v, term in digit[a].exactly.items():
                cnf.write_one(-term, digit[b].equals(v - n), digit[b].equals(v + n))

    return write_givens(cnf, board, number_terms(digit))


if __name__ == '__main__':
    run(rules)

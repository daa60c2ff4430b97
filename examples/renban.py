"""Renban, also Renban-Madoguchi: a number for each cell.

The numbers of a room are different and follow each other, in any order. Two numbers with a border
between them differ by its length, in cells: that of the whole straight line of borders.
https://puzz.link/rules.html?renban

PUZZLE: typed as below, a letter or digit for each cell's room, then the numbers, `.` for none; or a
puzz.link URL. At least one number is given: otherwise all numbers of an answer could be 1 larger.

Variant, equal numbers in a room: take out the line with `all_different`.
"""

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
    """At least one number is given, in each part if holes divide the board."""
    for part in components(board.places, board.table()):
        if not board.clues.keys() & {*part}:
            where = '' if len(part) == len(board.places) else ' in a part of the board'
            raise FormatError(f'no number is given{where}: those there could all be 1 larger')


MOST = 200  # numbers for each place that are written in a second or two
KIND = Kind('renban', Rooms(inner=True), Cells(1), link=Link('renban'), check=check)


def lines_of(borders):
    """Return the straight lines of borders, each as a list of borders."""
    lines = {}
    for (x, y), (a, b) in borders:
        ends = [((x + i, y + j), (a + i, b + j)) for i, j in [(b - y, a - x), (y - b, x - a)]]
        lines[(x, y), (a, b)] = [end for end in ends if end in borders]
    return components(lines, lines)


def values(board, apart, given):
    """Return {place: range of its number}; apart: {(place, place): greatest difference}."""
    least = {place: given.get(place, 1) for place in board.places}
    most = {place: given.get(place, float('inf')) for place in board.places}
    before = None
    while before != (before := [*least.values(), *most.values()]):
        for (a, b), n in apart.items():
            least[b], most[b] = max(least[b], least[a] - n), min(most[b], most[a] + n)
    # Not empty, even if clues clash.
    return {place: range(n, max(n, most[place]) + 1) for place, n in least.items()}


def all_values(board, apart):
    """Return {place: range of its number}, wide enough for any one of the given numbers."""
    first, given = next(iter(board.places)), board.clues.values()
    far = 2 * max(max(one) - 1 for one in values(board, apart, {first: 1}).values())
    numbers = range(max(1, min(given) - far), max(given) + far + 1)
    if len(numbers) > MOST:
        return values(board, apart, board.clues)
    return dict.fromkeys(board.places, numbers)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y, v): "number v stands here"}."""
    return cnf.write_quick(quick_rules, blame_rules, board)


def quick_rules(cnf, board, wide=False):
    """Write the rules.

    wide: given numbers do not bound those of other places, unless these are more than MOST.
    """
    rooms, lines = [places for _, places, _ in board.areas()], lines_of(board.borders())
    apart = {pair: len(places) - 1 for places in rooms for pair in permutations(places, 2)}
    apart.update({pair: len(line) for line in lines for a, b in line for pair in [(a, b), (b, a)]})
    numbers = all_values(board, apart) if wide else values(board, apart, board.clues)
    digit = {}
    for places in rooms:
        x, y = places[0]
        cnf.comment(f'room at r{y + 1}c{x + 1}', trusted=True, at=places)
        digit.update({place: number(cnf, place, numbers[place]) for place in places})
        cnf.write(all_different([digit[place] for place in places]))
        for a, b in permutations(places, 2):
            cnf.write(less(digit[a], digit[b] + len(places)))

    for line in lines:
        spots = [((x + a) / 2, (y + b) / 2) for (x, y), (a, b) in line]
        n, (x, y) = len(line), spots[0]
        cnf.comment(f'line of {n} at r{y + 1:g}c{x + 1:g}', trusted=True, at=spots)
        for a, b in chain(line, [pair[::-1] for pair in line]):
            for v, term in digit[a].exactly.items():
                cnf.write_one(-term, digit[b].equals(v - n), digit[b].equals(v + n))

    return write_givens(cnf, board, number_terms(digit))


def blame_rules(cnf, board):
    """Write the rules so that every wrong clue is in every conflict, for boards without a solution.

    It takes several times the clauses.
    """
    return quick_rules(cnf, board, wide=True)


if __name__ == '__main__':
    run(rules)

"""Numberlink: join equal numbers.

Each two equal numbers are the ends of one path, which goes from cell to cell, across and down.
Paths do not cross or branch, and every cell is on one.
https://en.wikipedia.org/wiki/Numberlink

PUZZLE: typed as below, each number in two cells, `.` elsewhere: 1 to 9, a to z for 10 to 35, A to Z
beyond, or more digits with blanks between the cells. A line `every cell: false` before them: cells
may be left over; so they are if no solution uses every cell, and just one leaves cells over. Or a
puzz.link URL: in numlin cells may be left over, in arukone every cell is used. A line
`squares: false` says that no path covers two by two cells.
"""

from satpy import *
from satpy.boards.signs import BASE62 as SIGNS
from satpy.cli.streams import print_status
from satpy.kinds import *

PUZZLE = """
..........
........12
..3.....4.
.....5....
.......6..
7.......14
......8...
..........
.7......6.
5.....2.38
"""


def called(number):
    """Return what a number is called: the letter that is typed for it."""
    letter = 9 < number < len(SIGNS)
    return f'letter {SIGNS[number]}' if letter else f'number {number}'


def check(board):
    """There are numbers, and each is in two cells."""
    numbers = [*board.clues.values()]
    if not numbers:
        raise FormatError('no cell has a number')
    table = board.table()
    for x, y in board.clues:
        if not table[x, y]:
            raise FormatError(f'r{y + 1}c{x + 1}: no cell is beside this number')
    for number in dict.fromkeys(numbers):
        many = numbers.count(number)
        if many != 2:
            raise FormatError(f'{called(number)} is in {counted(many, "cell")}, not in 2')


class PathEnds(Cells):
    """Numbers in cells, letters at puzz.link if every cell is used."""

    def write_link(self, board):
        most = max(filter(None, board.clues.values()), default=0)
        if board.facts.get('every cell', True) and most > 52:
            raise FormatError(
                f'puzz.link has letters for 1 to 52 if every cell is used, not {most}'
            )
        return super().write_link(board)


KIND = Kind(
    'numberlink',
    Said('every cell', 'cells may be left over', usual=True),
    Said('squares', 'no path covers two by two cells', usual=True),
    PathEnds(unknown=REFUSE, letters=52),
    link=Link(
        'arukone',
        'numlin',
        'numberlink',
        said={'numlin': {'every cell': False}, 'numberlink': {'every cell': False}},
        rules={'e': {'every cell': False}},
    ),
    put=Board.lines,
    check=check,
    lettered=True,
    words=Words(
        because=dict.fromkeys(
            ['number', 'letter'],
            Because(
                last='{name} has no other way left at {spot}',
                full='{name} has its line at {spot}',
                both='join {name} to {other}',
            ),
        )
    ),
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(cell, cell): "a path goes from one to the other"}."""
    table = board.table()
    line = {pair: cnf.auto_term('line', *pair) for pair in pairs(table)}
    ends = defaultdict(list)  # {number: its places}
    for place, n in board.clues.items():
        ends[n].append(place)

    cnf.comment('the lines are paths', trusted=True)
    used = paths(
        cnf,
        'paths',
        line,
        board.clues,
        lambda n: cnf.comment(called(n), at=ends[n]),
        passing='the lines are paths',
    )

    if board.facts.get('every cell', True):
        cnf.comment('every cell is on a path (off: every cell: false)', trusted=True)
        cnf.write([used[cell]] if cell in used else [] for cell in table)
    if not board.facts.get('squares', True):
        no_squares(cnf, table, line, used, ends)
    return line


def no_squares(cnf, table, line, used, ends):
    """Write that no path covers two by two cells; ends: {number: its two places}."""
    for n, places in ends.items():
        on = {cell: cnf.auto_term('path', n, cell) for cell in table}
        cnf.comment('no path covers two by two cells (off: squares: true)', trusted=True)
        cnf.write([-on[cell] for cell in square] for square in squares(table))
        cnf.write([used[cell], -on[cell]] for cell in used)
        for (a, b), term in line.items():
            cnf.write([[-term, -on[a], on[b]], [-term, on[a], -on[b]]])
        cnf.comment(called(n), at=places)
        cnf.write([on[cell] if cell in places else -on[cell]] for cell in chain(*ends.values()))


def some_rules(board):
    """Return what `Ask.solve` may do if cells may be left over; None if they may not."""
    if board.facts.get('every cell', True):
        return None
    return 'uses every cell', every_cell, beside


def every_cell(cnf, board):
    """Write the rules for solutions in which every cell is used; return the same as `rules`."""
    filled = board.copy()
    filled.facts['every cell'] = True
    return rules(cnf, filled)


def beside(board, lines):
    """Return a solution that differs in one corner or link, which goes over free cells, or None.

    So the other answers of `only_rules` are all that is left: if the fewest cells, or the lines
    furthest left, are those of an answer that breaks these rules, it can be made smaller. The
    result is this solution, since no answer is smaller, and differs as said.
    """
    table = cartesian_table(range(board.width), range(board.height))
    link = {frozenset(pair): pair for pair in pairs(table)}
    ways = defaultdict(set)
    for a, b in lines:
        ways[a].add(b)
        ways[b].add(a)

    def changed(old, new):
        return {*lines} ^ {
            link[frozenset(pair)] for way in (old, new) for pair in zip(way, way[1:])
        }

    for a, b, c, d in squares(table):
        for left, corner, right, free in (a, b, d, c), (b, d, c, a), (d, c, a, b), (c, a, b, d):
            if free not in ways and {left, right} == ways.get(corner):
                return changed([left, corner, right], [left, free, right])
    for a, b in lines:
        way = way_around(table, table.keys() - ways.keys(), a, b)
        if way:
            return changed([a, b], way)
    return None


def way_around(table, free, start, end):
    """Return the cells of a way over free cells between two cells side by side, or None."""
    before, ahead = {start: start}, [start]
    for cell in ahead:
        for other in table[cell]:
            if other == end and cell != start:
                way = [end, cell]
                while way[-1] != start:
                    way.append(before[way[-1]])
                return way
            if other in free and other not in before:
                before[other] = cell
                ahead.append(other)
    return None


def only_rules(cnf, board):
    """Write rules for which it is quicker to prove that a solution is the only one.

    Returns {(cell, cell): "a path goes from one to the other"}, further conditions on the solution
    (it uses every cell), and words for the solutions that meet both. Of all others, with or without
    cells left over, take those with the fewest used cells, and of these one that lies
    furthest left. Its paths do not touch themselves, and none goes around free cells in a row, or
    it could be cut short there; nor does one turn at a right corner of a square of four cells whose
    opposite corner is free. So without such an answer there is none at all. If cells may be left
    over, such an answer is a solution; if it leaves cells over itself, `beside` must find nothing.
    """
    table = board.table()
    line = {pair: cnf.auto_term('line', *pair) for pair in pairs(table)}
    used = paths(cnf, 'paths', line, dict.fromkeys(board.clues))  # any two ends
    for n in sorted(set(board.clues.values())):
        on = {cell: cnf.auto_term('path', n, cell) for cell in table}
        # A search tries false first: a cell is on few of the paths.
        cnf.set_phases(-term for term in on.values())
        cnf.write([on[cell] if n == m else -on[cell]] for cell, m in board.clues.items())
        cnf.write([used[cell], -on[cell]] for cell in table)
        for (a, b), term in line.items():
            cnf.write([[-term, -on[a], on[b]], [-term, on[a], -on[b]], [term, -on[a], -on[b]]])
    for a, b, c, d in squares(table):
        cnf.write([[used[a], -line[b, d], -line[c, d]], [used[c], -line[a, b], -line[b, d]]])
        # Its names imply this, too, but later: they may be unknown when the links are not.
        cnf.write(window([line[a, b], line[a, c], line[b, d], line[c, d]], 0, 2))
    for path, inner in detours(table):
        links = [line.get((a, b)) or line[b, a] for a, b in zip(path, path[1:])]
        cnf.write_one(*[used[cell] for cell in inner], *[-link for link in links])
    return line, [*used.values()], 'uses every cell and whose paths do not touch themselves'


def detours(table):
    """Yield (cells of a path around one to four cells in a row, these cells) for each such path."""
    for x, y in table:
        for (dx, dy), length, side in product(((1, 0), (0, 1)), range(3, 7), (1, -1)):
            row = [(x + n * dx, y + n * dy) for n in range(length)]
            beside = [(a + side * dy, b + side * dx) for a, b in row]
            if row[-1] in table and beside[0] in table:
                yield [row[0], *beside, row[-1]], row[1:-1]


def main(ask):
    board = ask.read(KIND, PUZZLE)
    some = some_rules(board)
    shortcuts = (only_rules, some) if board.facts.get('squares', True) else ()
    for lines in ask.solve(rules, board, *shortcuts):
        ask.show(KIND.put(board, lines))
    if some is None and ask.complete and not ask.found:
        leave_cells(ask, board)


def leave_cells(ask, board):
    """Show the solution that leaves cells over, if it is the only one, and none uses every cell.

    If there are several, a number is more likely to be mistyped.
    """
    loose = board.copy()
    loose.facts['every cell'] = False
    cnf = CNF()
    terms = rules(cnf, loose)
    if len([*cnf.solutions(2, terms.values(), timeout=10)]) == 1:
        print_status('no solution uses every cell, and one leaves cells over')
        for lines in ask.solve(rules, loose, formula=CNF):
            ask.show(KIND.put(loose, lines))


if __name__ == '__main__':
    run(rules)

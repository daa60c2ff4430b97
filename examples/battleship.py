"""Battleship, with one player: where is the fleet?

The ships of the fleet lie in the grid, across or down, and do not touch, not even at a corner.
Numbers outside are how many cells of a column or row belong to ships; `?` means unknown.
https://en.wikipedia.org/wiki/Battleship_(puzzle)

PUZZLE: the fleet, the numbers across (one a column), the numbers down (one a row), the grid as
typed below; or a puzz.link URL, a Puzzle Team task, a game ID of Boats. In the grid

    .  unknown        ~  water            x  a hole: no ship on or across it, nor water to count
    O  a whole ship   < > ^ v  an end     #  a middle     +  some part of a ship

Variant, the board is a torus, its edges joined, and no line is all ships: in `at`, look up
(x % board.width, y % board.height). Ships that may touch need another script: these rules find the
ends of a ship by the water around it.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special import battleship as notation

PUZZLE = """
+++++ ++++ ++++ +++ +++ +++ ++ ++ ++ ++ + + + +
4 4 3 1 5 1 2 6 2 1 1 1 2 1 0
1 1 2 4 1 1 2 3 4 1 5 1 3 4 1
...............
...............
...............
............#>.
..v............
...............
............O..
.......^.......
#...v....O.....
...............
......#........
.^.............
........^......
....v.O........
...............
"""


def check(board):
    """As many ship cells by the numbers outside as the fleet has, and no ship is too long."""
    fleet = board.facts['fleet']
    check_tallies(board, 'ship cells', sum(fleet))
    longest = max(fleet, default=0)
    if longest > max(board.width, board.height):
        detail = f'the board is {board.width}x{board.height}'
        raise FormatError(f'a ship of {longest} cells does not fit: {detail}')


def put(board, ships):
    """Put ships on these cells."""
    return notation.pictured(board).symbols('ship', ships)


KIND = Kind(
    'battleship',
    notation.Fleet(),
    notation.Totals(),
    notation.GIVEN,
    Holes(),
    link=Link('battleship', body=[notation.BoatsBody(), Holes()]),
    game=Game(
        'boats', notation.BOATS, '(f[0-9]{1,9})?(d[a-z])?S?(,[0-9]{1,9})*', blank=notation.boats
    ),
    task=Task(
        r'\s*[0-9]+(,[0-9]+)*;', ';', notation.TASK, sites='battleships', said=notation.say_fleet
    ),
    tag='battleships',
    put=put,
    check=check,
)


def lines_of(board):
    """Return (name, dx, dy, cells, number) of each row and column, holes included."""
    xs, ys = range(board.width), range(board.height)
    rows = [(f'row {y + 1}', 1, 0, [(x, y) for x in xs], n) for y, n in enumerate(board.left)]
    return rows + [
        (f'column {x + 1}', 0, 1, [(x, y) for y in ys], n) for x, n in enumerate(board.top)
    ]


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y): "a ship lies here"}."""
    fleet = board.facts['fleet']
    lines = lines_of(board)
    cells = sorted(board.places)
    ship = {(x, y): cnf.auto_term('ship', x, y) for x, y in cells}

    def at(x, y):
        """Return the term of a cell, or None off the board."""
        return ship.get((x, y))

    cnf.comment('ships do not touch', trusted=True)
    corners = [(ship[x, y], at(x + dx, y + 1)) for x, y in cells for dx in (-1, 1)]
    cnf.write([-cell, -corner] for cell, corner in corners if corner)

    cnf.comment('where ships begin, and how long they are', trusted=True)
    lengths = range(2, max(fleet, default=0) + 2)  # the last length is too long
    begins, forbidden = {}, {length: [] for length in lengths if length not in fleet}
    for name, *line, _ in lines:
        begins[name] = ships_in(cnf, at, lengths, forbidden, name, *line)
    everywhere = two_by_two(cnf, begins, lines)

    count_ships(cnf, fleet, lengths, everywhere, forbidden)
    if None in board.left and None in board.top:
        # Otherwise the numbers outside imply it, since a puzzle is refused if they do not add up.
        cnf.comment(f'ship cells: {sum(fleet)}')
        cnf.write(window(ship.values(), sum(fleet), sum(fleet)))

    for (x, y), sign in board.clues.items():
        cnf.comment(f'given {sign} at r{y + 1}c{x + 1}', at=(x, y), given=True)
        cnf.write(given(at, x, y, sign))

    for name, dx, dy, line, n in lines:
        if n is not None:
            x, y = line[0]
            cnf.comment(f'{name}: {n}', at=(x - dx, y - dy))
            cnf.write(window([ship[xy] for xy in line if xy in ship], n, n))
            # Implied, but quicker: n cells have room for n // length ships of that length.
            for length in lengths[:-1]:
                terms = [term for (of, _), term in begins[name].items() if of == length]
                cnf.write(window(terms, 0, n // length))
    return ship


def count_ships(cnf, fleet, lengths, everywhere, forbidden):
    """Write how many ships there are of each length or more; none of a length the fleet lacks.

    everywhere: {length: terms "ships of that length or more begin here"}; forbidden: {length:
    clauses against ships of that length}.
    """
    for length in lengths:
        number = sum(other >= length for other in fleet)
        if length in fleet:
            cnf.comment(f'ships of {length} cells or more: {number}')
            cnf.write(window(everywhere[length], number, number))
        else:
            cnf.comment(f'ships of {length} cells{"" if number else " or more"}: 0')
            cnf.write(forbidden[length])


def ships_in(cnf, at, lengths, forbidden, name, dx, dy, line):
    """Return {(length, part of the line): "a ship of that length or more begins there"}.

    Clauses against ships of a length that the fleet does not have are added to `forbidden[length]`.
    A part has length + 1 cells, so that at most one such ship begins in it. A variable for each
    length and place is simpler, but five times slower.
    """
    clauses, begins = [], defaultdict(list)
    # The cells of the line, one before it, and those beyond its end.
    x, y = line[0]
    cells = [at(x + dx * i, y + dy * i) for i in range(-1, len(line) + len(lengths))]
    for i, (x, y) in enumerate(line):
        # A ship begins at a cell if there is none before; it is longer if it goes on.
        before, here, *ends = cells[i : i + 2 + len(lengths)]
        ship_here = [here, -before] if before else [here]
        for length, end in zip(lengths, ends):
            if not (here and end):
                break
            if length == lengths[-1]:
                forbidden[length].append([-cell for cell in (*ship_here, end)])
                break
            at_least = cnf.auto_term('at least', length, x, y, dx, dy)
            clauses += iff_gen(at_least, [*ship_here, end], modeB=all)
            if length in forbidden:
                forbidden[length].append([-at_least, *filter(None, [ends[length - 1]])])
            else:
                begins[length, i // (length + 1)].append(at_least)
            ship_here = [at_least]
    for (length, part), terms in begins.items():
        begins[length, part] = cnf.auto_term('begins', length, name, part)
        clauses += iff_gen(begins[length, part], terms, modeB=any)
    cnf.write(clauses)
    return begins


def two_by_two(cnf, begins, lines):
    """Return {length: terms, of which as many are true as ships of that length or more}.

    Ships do not touch, so of two lines side by side at most one has such a ship in the same part:
    one term for both leaves half as many to count.
    """
    beside, clauses, found = defaultdict(list), [], defaultdict(list)
    for name, dx, _, [(x, y), *_], _ in lines:
        for (length, part), term in begins[name].items():
            beside[length, dx, (y if dx else x) // 2, part].append(term)
    for (length, *where), terms in beside.items():
        found[length].append(cnf.auto_term('begins', length, *where) if terms[1:] else terms[0])
        if terms[1:]:
            clauses += iff_gen(found[length][-1], terms, modeB=any)
    cnf.write(clauses)
    return found


def given(at, x, y, sign):
    """Return the clauses of a sign in the grid, about its cell and its neighbours."""
    here, left, right, up, down = at(x, y), at(x - 1, y), at(x + 1, y), at(x, y - 1), at(x, y + 1)
    if sign in '~+':
        return [[here if sign == '+' else -here]]
    if sign == '#':
        # A middle: the ship goes on to the left and right, or up and down.
        ways = [way for way in ([left, right], [up, down]) if all(way)]
        return [[here], *one_set_true(*ways)]
    # An end: the ship goes on in that direction only; O: in none.
    goes_on = {'<': right, '>': left, '^': down, 'v': up, 'O': None}[sign]
    if sign != 'O' and not goes_on:
        return [[]]
    beside = [cell for cell in (left, right, up, down) if cell]
    return [[here], *([cell if cell == goes_on else -cell] for cell in beside)]


def main(ask):
    board = ask.read(KIND, PUZZLE)
    for ships in ask.solve(rules, board):
        water = board.places.keys() - ships - board.clues.keys()
        ask.show(KIND.put(board, ships).fill(dict.fromkeys(water, '#cfe3f5')))


if __name__ == '__main__':
    run(rules)

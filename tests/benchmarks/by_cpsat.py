"""OR-tools CP-SAT, with a natural model of each kind.

It runs on one core, as all others do. That an answer is the only one is asked by forbidding it
and solving again.
"""

from __future__ import annotations

from clues import around, fleet_givens, island_reach, lines, out_of_reach
from ortools.sat.python import cp_model


def solve(kind, record, mark):
    model = cp_model.CpModel()
    board = MODELS[kind](model, record)
    mark('build')
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    answers = []
    for name in ('first', 'unique'):
        status = solver.solve(model)
        if status == cp_model.INFEASIBLE:
            break
        true = {place for place, term in board.items() if solver.boolean_value(term)}
        answers.append(list(true))
        model.add_bool_or([~term if place in true else term for place, term in board.items()])
        if name == 'first':
            mark(name)
    mark('unique')
    return answers, {}


def places(record):
    return [(x, y) for y in range(record['height']) for x in range(record['width'])]


def add_tallies(model, record, board):
    for y, n in enumerate(record['rows']):
        if n is not None:
            model.add(sum(term for place, term in board.items() if place[1] == y) == n)
    for x, n in enumerate(record['cols']):
        if n is not None:
            model.add(sum(term for place, term in board.items() if place[0] == x) == n)


def battleship(model, record):
    """A variable for each length and place at which a ship could lie."""
    board = {place: model.new_bool_var('') for place in places(record)}
    covering = {place: [] for place in board}
    for length in set(record['fleet']):
        ships = []
        for x, y in board:
            for dx, dy in ((1, 0), (0, 1))[: 1 + (length > 1)]:
                cells = [(x + dx * i, y + dy * i) for i in range(length)]
                if cells[-1] not in board:
                    continue
                ship = model.new_bool_var('')
                ships.append(ship)
                for cell in cells:
                    covering[cell].append(ship)
                ends = [(x - dx, y - dy), (x + dx * length, y + dy * length)]
                for end in around(x, y) if length == 1 else ends:
                    if end in board:
                        model.add_implication(ship, ~board[end])
        model.add(sum(ships) == record['fleet'].count(length))
    for (x, y), term in board.items():
        model.add(sum(covering[x, y]) == term)
        for corner in [(x - 1, y + 1), (x + 1, y + 1)]:
            if corner in board:
                model.add_at_most_one(term, board[corner])
    add_tallies(model, record, board)
    ship, water, middle = fleet_givens(record)
    model.add_bool_and([board.get(cell, False) for cell in ship])
    model.add_bool_and([~board[cell] for cell in water if cell in board])
    for x, y in middle:
        left, right, up, down = (board.get(cell, False) for cell in around(x, y))
        model.add(left == right)
        model.add(up == down)
        model.add(left != up)
    return board


def tents(model, record):
    trees = {tuple(tree) for tree in record['trees']}
    links = {}
    for tree in record['trees']:
        beside = [(tuple(tree), place) for place in around(*tree)]
        own = {link: model.new_bool_var('') for link in beside if link[1] not in trees}
        links.update(own)
    board = {}
    inside = set(places(record))
    for tree in trees:
        model.add_exactly_one(
            term for (owner, place), term in links.items() if owner == tree and place in inside
        )
    for cell in inside - trees:
        own = [term for (_, place), term in links.items() if place == cell]
        if own:
            board[cell] = model.new_bool_var('')
            model.add(sum(own) == board[cell])
    for x, y in inside:
        square = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
        model.add_at_most_one(board[cell] for cell in square if cell in board)
    add_tallies(model, record, board)
    return board


def nonogram(model, record):
    """An automaton for each line."""
    board = {place: model.new_bool_var('') for place in places(record)}
    for cells, lengths in lines(record):
        state, moves = 0, [(0, 0, 0)]
        for length in lengths:
            if state:
                moves += [(state, 0, state + 1), (state + 1, 0, state + 1)]
                state += 1
            moves += [(state + i, 1, state + i + 1) for i in range(length)]
            state += length
        if state:
            moves += [(state, 0, state + 1), (state + 1, 0, state + 1)]
        ends = [state, state + 1] if state else [0]
        model.add_automaton([board[cell] for cell in cells], 0, ends, moves)
    return board


def nurikabe(model, record):
    """Regions grow from their roots: each cell has a parent that is nearer to the root."""
    board = {place: model.new_bool_var('') for place in places(record)}
    reach = island_reach(record)
    sizes = {(x, y): n for x, y, n in record['clues']}
    of = {(clue, cell): model.new_bool_var('') for clue in reach for cell in reach[clue]}
    beside = {cell: [other for other in around(*cell) if other in board] for cell in board}
    for (x, y), land in board.items():
        owners = [of[clue, (x, y)] for clue in reach if (x, y) in reach[clue]]
        model.add(sum(owners) == land)
        square = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
        if square[-1] in board:
            model.add_bool_or(board[cell] for cell in square)
    for (clue, cell), term in of.items():
        for other in beside[cell]:
            if (clue, other) in of:
                model.add_bool_or(~term, ~board[other], of[clue, other])
            else:
                model.add_bool_or(~term, ~board[other])
    for clue, size in sizes.items():
        model.add(board[clue] == 1)
        model.add(of[clue, clue] == 1)
        if size:
            model.add(sum(of[clue, cell] for cell in reach[clue]) == size)
    depth = {cell: model.new_int_var(0, len(board) - len(sizes), '') for cell in board}
    # One root of the sea: a cell that no island can reach, if there is one.
    roots = {cell: model.new_bool_var('') for cell in board}
    model.add_at_most_one(roots.values())
    model.add_bool_and(roots[cell] for cell in out_of_reach(record, reach)[:1])
    for cell, land in board.items():
        model.add_implication(roots[cell], ~land)
        parents = [] if cell in sizes else [roots[cell]]
        for other in beside[cell]:
            arc = model.new_bool_var('')
            model.add(board[other] == land).only_enforce_if(arc)
            model.add(depth[cell] > depth[other]).only_enforce_if(arc)
            parents.append(arc)
        if cell not in sizes:
            model.add_exactly_one(parents)
    return board


def sudoku(model, record):
    numbers = range(1, record['width'] + 1)
    board = {(x, y, v): model.new_bool_var('') for x, y in places(record) for v in numbers}
    across, down = record['box']
    groups = {}
    for (x, y, v), term in board.items():
        box = (x // across, y // down)
        for group in [('cell', x, y), ('row', y, v), ('column', x, v), ('box', box, v)]:
            groups.setdefault(group, []).append(term)
    for group in groups.values():
        model.add_exactly_one(group)
    model.add_bool_and(board[x, y, v] for x, y, v in record['givens'])
    return board


def slitherlink(model, record):
    """One circuit through the dots; those it does not pass have a loop to themselves."""
    width, height = record['width'], record['height']
    number = {(x, y): y * (width + 1) + x for x in range(width + 1) for y in range(height + 1)}
    board, arcs = {}, [(n, n, model.new_bool_var('')) for n in number.values()]
    for x, y in number:
        for other in [(x + 1, y), (x, y + 1)]:
            if other in number:
                there, back = model.new_bool_var(''), model.new_bool_var('')
                arcs += [(number[x, y], number[other], there), (number[other], number[x, y], back)]
                board[(x, y), other] = model.new_bool_var('')
                model.add(there + back == board[(x, y), other])
    model.add_circuit(arcs)
    model.add_bool_or(board.values())
    for x, y, n in record['clues']:
        a, b, c, d = (x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)
        model.add(sum(board[side] for side in [(a, b), (a, c), (b, d), (c, d)]) == n)
    return board


def numberlink(model, record):
    """One circuit: each path from its first end to its second, and on to the next path."""
    ends = {}
    for x, y, n in record['clues']:
        ends.setdefault(n, []).append((x, y))
    clue = {place: i for i, couple in enumerate(ends.values()) for place in couple}
    number = {place: i for i, place in enumerate(places(record))}
    name = {place: model.new_int_var(0, len(ends) - 1, '') for place in number}
    for place, i in clue.items():
        model.add(name[place] == i)
    couples = list(ends.values())
    jumps = [(last, first) for (_, last), (first, _) in zip(couples, couples[1:] + couples[:1])]
    arcs = [(number[last], number[first], True) for last, first in jumps]
    board = {}
    for a in number:
        for b in around(*a)[1::2]:
            if b in number:
                there, back = model.new_bool_var(''), model.new_bool_var('')
                arcs += [(number[a], number[b], there), (number[b], number[a], back)]
                board[a, b] = model.new_bool_var('')
                model.add(there + back == board[a, b])
                model.add(name[a] == name[b]).only_enforce_if(board[a, b])
    model.add_circuit(arcs)
    return board


RULES = (battleship, tents, nonogram, nurikabe, sudoku, slitherlink, numberlink)
MODELS = {rule.__name__: rule for rule in RULES}

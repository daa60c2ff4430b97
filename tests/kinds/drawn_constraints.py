"""Random constraints that a filled sudoku keeps, and boards with one solution made of them."""

from __future__ import annotations

from kinds.constraints import KING, SIDES, keeps, near

from satpy import CNF
from satpy.boards.board import Board
from satpy.boards.constraints import Constraint, constraints_on
from satpy.examples import sudoku
from satpy.notations.special.constraints import FORMS
from satpy.notations.special.latin import box_of, boxes_of


def walk(rng, places, least, most):
    """Return a line of different places, each a step from the last, also diagonally."""
    while True:
        line = [rng.choice(places)]
        length = rng.randint(least, most)
        while len(line) < length:
            steps = near(line[-1], [*SIDES, *KING], places)
            more = [place for place in steps if place not in line]
            if not more:
                break
            line.append(rng.choice(more))
        if len(line) == length:
            return line


def outside(rng, word, size):
    """Return the cells that a clue outside sees."""
    side = range(size)
    if word == 'little killer':
        at = rng.randrange(size - 1)
        diagonal = [(at + i, i) for i in range(size - at)]
        return diagonal if rng.random() < 0.5 else [(size - 1 - x, y) for x, y in diagonal]
    at, back = rng.choice(side), rng.choice([1, -1])
    line = [(at, y) for y in side] if rng.random() < 0.5 else [(x, at) for x in side]
    return line[::back]


def made(word, rng, size):
    """Return a random constraint on a board of that size."""
    form, places = FORMS[word], [(x, y) for y in range(size) for x in range(size)]
    most = size * (size + 1) // 2
    values = {
        '': [],
        'any': rng.choice([[], [rng.randint(1, size)]]),
        'one': [rng.randint(1, most)],
    }
    if form.shape == 'board':
        return Constraint(word)
    if word == 'quadruple':
        x, y = rng.randrange(size - 1), rng.randrange(size - 1)
        four = [(x + i, y + j) for i in (0, 1) for j in (0, 1)]
        return Constraint(word, [four], [rng.randint(1, size) for _ in range(rng.randint(1, 3))])
    if word == 'candidates':
        return Constraint(word, [[rng.choice(places)]], rng.sample(range(1, size + 1), 2))
    if form.shape == 'pair':
        a = rng.choice(places)
        return Constraint(word, [[a, rng.choice(near(a, SIDES, places))]], values[form.values])
    if form.shape == 'outside':
        return Constraint(word, [outside(rng, word, size)], values['one'])
    if form.shape == 'arrow':
        line = walk(rng, places, 3, 5)
        parts = [line[:2], line[2:]] if rng.random() < 0.3 else [line[:1], line[1:]]
        return Constraint(word, parts)
    if form.shape == 'clone':
        return Constraint(word, [walk(rng, places, 2, 2), walk(rng, places, 2, 2)])
    length = {'cell': (1, 1), 'cells': (2, 4), 'line': (2, 4)}[form.shape]
    return Constraint(word, [walk(rng, places, *length)], values[form.values])


def kept(word, rng, board, tries=300):
    """Return a random constraint that a filled board keeps, if one of so many does."""
    size = max(board.values())
    for _ in range(tries):
        said = made(word, rng, size)
        if keeps(said, board, [said], box_of(size)):
            break
    return said


def blank(size, constraints=()):
    """Return a board without numbers."""
    board = Board.grid(size, size)
    board.rooms = dict(boxes_of(board, *box_of(size)))
    if constraints:
        board.facts['constraints'] = [*map(str, constraints)]
    return board


def numbers_of(terms, solution):
    """Return the board of a solution, {place: number}."""
    return {(x, y): v for (x, y, v), term in terms.items() if term in solution}


def filled(rng, size):
    """Return a random filled board, {place: number}."""
    cnf = CNF()
    terms = sudoku.rules(cnf, blank(size))
    cnf.set_phases(rng.choice([1, -1]) * term for term in terms.values())
    for place in rng.sample([(x, x) for x in range(size)], size // 2):
        term = terms[(*place, rng.randint(1, size))]
        if cnf.solve(assume=[term]):
            cnf.write_one(term)
    return numbers_of(terms, cnf.solve())


def unique(rng, words, size=9):
    """Return a board with one solution, of constraints of these sorts and a few givens."""
    answer = filled(rng, size)
    box, said = box_of(size), []
    while True:
        for _ in range(6):
            new = kept(rng.choice(words), rng, answer)
            if str(new) not in map(str, said) and keeps(new, answer, [*said, new], box):
                said.append(new)
        board = blank(size, said)
        cnf = CNF()
        terms = sudoku.rules(cnf, board)
        found = [numbers_of(terms, one) for one in cnf.solutions(2, interesting=[*terms.values()])]
        if len(found) == 1:
            return board, answer
        if len(said) > 40:  # the rest is given, where two solutions differ
            other = next(one for one in found if one != answer)
            place = rng.choice([place for place in answer if answer[place] != other[place]])
            said.append(Constraint('candidates', [[place]], [answer[place]]))


def cell(place):
    return f'R{place[1] + 1}C{place[0] + 1}'


def item(said):
    """Return the object of a constraint in the JSON of f-puzzles."""
    names = [[*map(cell, group)] for group in said.groups]
    shape, value = FORMS[said.word].shape, {'value': str(said.values[0])} if said.values else {}
    if shape == 'line':
        return {'lines': names, **value}
    if shape == 'cell':
        return {'cell': names[0][0]}
    if shape == 'arrow':
        return {'cells': names[0], 'lines': [[names[0][-1], *names[1]]]}
    if shape == 'clone':
        return {'cells': names[0], 'cloneCells': names[1]}
    if said.word == 'quadruple':
        return {'cells': names[0], 'values': [*said.values]}
    if shape == 'outside':
        (x, y), (a, b) = said.groups[0][:2]
        i, j = a - x, b - y
        way = {'direction': 'UD'[j > 0] + 'LR'[i > 0]} if i and j else {}
        return {'cell': cell((x - i, y - j)), **way, **value}
    return {'cells': names[0], **value}


def to_json(board):
    """Return a board in the form of f-puzzles."""
    grid = [[{} for _ in row] for row in board.rows_of()]
    for (x, y), n in board.clues.items():
        grid[y][x] = {'value': n, 'given': True}
    found = {'size': board.width, 'grid': grid}
    for said in constraints_on(board):
        form = FORMS[said.word]
        if said.word == 'candidates':
            (x, y) = said.groups[0][0]
            grid[y][x]['givenPencilMarks'] = [*said.values]
        elif said.word.startswith('no other'):
            name = 'xv' if said.word.endswith('sum') else said.word.split()[-1]
            found.setdefault('negative', []).append(name)
        elif form.shape == 'board':
            found[form.key] = True
        else:
            found.setdefault(form.key, []).append(item(said))
    return found

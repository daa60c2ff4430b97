"""Sudoku variants: fifty boards with constraints of each sort, beside CP-SAT in the same run.

A board is a random answer, over which constraints are laid until it is the only one. Both find the
answer and prove it; the whole process of `satpy`, and that with `--candidates`, are timed as well.
"""

from __future__ import annotations

import json
import random
import resource
import subprocess
import sys
import time
from itertools import combinations, product
from math import exp, log
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from kinds.constraints import KING, KNIGHT, SIDES, is_dot, near
from kinds.drawn_constraints import to_json, unique

from satpy import CNF
from satpy.boards.constraints import constraints_on
from satpy.examples import sudoku
from satpy.notations.special.constraints import FORMS

BOARDS = 50
SORTS = [word for word in FORMS if word != 'candidates']


def boards():
    """Yield the boards, each with five sorts of constraints."""
    for number in range(BOARDS):
        rng = random.Random(number)
        yield unique(rng, [SORTS[number % len(SORTS)], *rng.sample(SORTS, 4)])


def by_satpy(board):
    """Return the first two answers."""
    cnf = CNF()
    terms = sudoku.rules(cnf, board)
    return [*cnf.solutions(2, interesting=[*terms.values()])]


class Model:
    """The rules of a board in CP-SAT, each as its documentation would write it."""

    def __init__(self, board):
        from ortools.sat.python import cp_model

        self.model, self.solver = cp_model.CpModel(), cp_model.CpSolver()
        self.solver.parameters.num_workers = 1
        self.infeasible = cp_model.INFEASIBLE
        self.size, self.board = board.width, board
        self.cell = {place: self.model.new_int_var(1, self.size, '') for place in board.places}
        boxes = [places for _, places, _ in board.areas()]
        for places in (*board.rows_of(), *board.columns_of(), *boxes):
            self.different(places)
        self.others = constraints_on(board)
        for said in self.others:
            self.add(said)

    def answers(self):
        """Return the first two answers."""
        found = []
        for _ in range(2):
            if self.solver.solve(self.model) == self.infeasible:
                break
            found.append({place: self.solver.value(cell) for place, cell in self.cell.items()})
            differs = []
            for place, value in found[-1].items():
                other = self.model.new_bool_var('')
                self.model.add(self.cell[place] != value).only_enforce_if(other)
                differs.append(other)
            self.model.add_bool_or(differs)
        return found

    def different(self, places):
        self.model.add_all_different([self.cell[place] for place in places])

    def pairs(self, pairs, test):
        values = [(a, b) for a, b in product(range(1, self.size + 1), repeat=2) if test(a, b)]
        for a, b in pairs:
            self.model.add_allowed_assignments([self.cell[a], self.cell[b]], values)

    def is_value(self, cell, value):
        term = self.model.new_bool_var('')
        self.model.add(cell == value).only_enforce_if(term)
        self.model.add(cell != value).only_enforce_if(~term)
        return term

    def add(self, said):
        for names, add in ADDERS.items():
            if said.word in names:
                add(self, said, said.groups[0] if said.groups else [])

    def for_board(self, said, _):
        steps = {'anti-knight': KNIGHT, 'anti-king': KING}.get(said.word, SIDES)
        beside = [(a, b) for a in self.cell for b in near(a, steps, self.cell) if a < b]
        last = self.size - 1
        if said.word.startswith('diagonal'):
            down = 'down' in said.word
            self.different([(x, x if down else last - x) for x in range(self.size)])
        elif said.word == 'disjoint groups':
            for i, j in product(range(3), repeat=2):
                self.different([(x + i, y + j) for x in (0, 3, 6) for y in (0, 3, 6)])
        elif said.word == 'non-consecutive':
            self.pairs(beside, lambda a, b: abs(a - b) != 1)
        elif said.word.startswith('no other'):
            self.no_other(said.word[9:], beside)
        else:
            self.pairs(beside, lambda a, b: a != b)

    def no_other(self, word, beside):
        family = ('sum',) if word == 'sum' else ('ratio', 'difference')
        dotted = [{*one.groups[0]} for one in self.others if one.word in family]
        same = [one.values for one in self.others if one.word == word]
        usual = {'ratio': 2, 'difference': 1}.get(word)
        values = {n[0] if n else usual for n in same} or {usual}
        values = {5, 10} if word == 'sum' else values
        free = [pair for pair in beside if {*pair} not in dotted]
        self.pairs(free, lambda a, b: not any(is_dot(word, a, b, n) for n in values))

    def sum_is(self, places, n):
        self.model.add(sum(self.cell[place] for place in places) == n)

    def cage(self, said, line):
        self.different(line)
        if said.values:
            self.sum_is(line, said.values[0])

    def arrow(self, said, circle):
        number = sum(10**n * self.cell[place] for n, place in enumerate(reversed(circle)))
        self.model.add(sum(self.cell[place] for place in said.groups[1]) == number)

    def quadruple(self, said, line):
        for value in {*said.values}:
            here = [self.is_value(self.cell[place], value) for place in line]
            self.model.add(sum(here) >= said.values.count(value))

    def dot(self, said, line):
        n = said.values[0] if said.values else {'ratio': 2, 'difference': 1}[said.word]
        self.pairs([line], lambda a, b: is_dot(said.word, a, b, n))

    def in_order(self, said, line):
        for a, b in zip(line, line[1:]):
            self.model.add(self.cell[a] + (said.word == 'thermo') <= self.cell[b])

    def renban(self, said, line):
        self.different(line)
        cells = [self.cell[place] for place in line]
        low, high = (self.model.new_int_var(1, self.size, '') for _ in 'ab')
        self.model.add_min_equality(low, cells)
        self.model.add_max_equality(high, cells)
        self.model.add(high - low == len(line) - 1)

    def in_values(self, said, line):
        odd = {'odd': 1, 'even': 0}.get(said.word)
        values = said.values or [v for v in range(1, self.size + 1) if v % 2 == odd]
        self.model.add_allowed_assignments([self.cell[line[0]]], [(v,) for v in values])

    def on_line(self, said, line):
        n = said.values[0] if said.values else None
        follow, size = [*zip(line, line[1:])], self.size
        threes = [*follow, *zip(line, line[2:])]
        if said.word == 'whispers':
            self.pairs(follow, lambda a, b: abs(a - b) >= (n or (size + 1) // 2))
        elif said.word == 'nabner':
            self.pairs(combinations(line, 2), lambda a, b: abs(a - b) > 1)
        elif said.word == 'entropic':
            self.pairs(threes, lambda a, b: (a - 1) // 3 != (b - 1) // 3)
        else:
            self.pairs(threes, lambda a, b: a % (n or 3) != b % (n or 3))

    def equal(self, said, line):
        others = line[::-1] if said.word == 'palindrome' else said.groups[1]
        for a, b in zip(line, others):
            self.model.add(self.cell[a] == self.cell[b])

    def of_ends(self, said, line):
        first, *inner, last = [self.cell[place] for place in line]
        up = self.model.new_bool_var('')
        apart = said.values[0] if said.values else 4
        for way, low, high in (up, first, last), (~up, last, first):
            if said.word == 'between':
                for cell in inner:
                    self.model.add(low < cell).only_enforce_if(way)
                    self.model.add(cell < high).only_enforce_if(way)
                continue
            self.model.add(low + apart <= high).only_enforce_if(way)
            for cell in inner:
                under = self.model.new_bool_var('')
                self.model.add(cell < low).only_enforce_if([way, under])
                self.model.add(cell > high).only_enforce_if([way, ~under])

    def same_sums(self, said, line):
        if said.word == 'zipper':
            half = len(line) // 2
            parts = [[a, b] for a, b in zip(line[:half], line[::-1])]
            parts += [[line[half]]] if len(line) % 2 else []
        else:
            parts = []
            for place in line:
                if not parts or self.board.rooms[parts[-1][-1]] != self.board.rooms[place]:
                    parts.append([])
                parts[-1].append(place)
        for part, after in zip(parts, parts[1:]):
            self.model.add(sum(map(self.cell.get, part)) == sum(map(self.cell.get, after)))

    def sandwich(self, said, line):
        cells, ends = [self.cell[place] for place in line], (1, self.size)
        at = [[self.is_value(cell, end) for cell in cells] for end in ends]
        for i, j in product(range(len(line)), repeat=2):
            if i != j:
                inner = sum(cells[min(i, j) + 1 : max(i, j)])
                self.model.add(inner == said.values[0]).only_enforce_if([at[0][i], at[1][j]])

    def x_sum(self, said, line):
        for x in range(1, self.size + 1):
            total = sum(self.cell[place] for place in line[:x])
            first = self.is_value(self.cell[line[0]], x)
            self.model.add(total == said.values[0]).only_enforce_if(first)

    def skyscraper(self, said, line):
        seen, highest = [], self.cell[line[0]]
        for place in line[1:]:
            here = self.model.new_bool_var('')
            self.model.add(self.cell[place] > highest).only_enforce_if(here)
            self.model.add(self.cell[place] <= highest).only_enforce_if(~here)
            seen.append(here)
            now = self.model.new_int_var(1, self.size, '')
            self.model.add_max_equality(now, [highest, self.cell[place]])
            highest = now
        self.model.add(sum(seen) == said.values[0] - 1)

    def extreme(self, said, line):
        marked = {one.groups[0][0] for one in self.others if one.word == said.word}
        for other in near(line[0], SIDES, self.cell):
            if other not in marked:
                pair = [self.cell[other], self.cell[line[0]]]
                low, high = pair if said.word == 'maximum' else pair[::-1]
                self.model.add(low < high)


ADDERS = {
    tuple(word for word in FORMS if FORMS[word].shape == 'board'): Model.for_board,
    ('killer', 'extra region'): Model.cage,
    ('little killer',): lambda self, said, line: self.sum_is(line, said.values[0]),
    ('arrow',): Model.arrow,
    ('quadruple',): Model.quadruple,
    ('ratio', 'difference', 'sum'): Model.dot,
    ('thermo', 'slow thermo'): Model.in_order,
    ('renban',): Model.renban,
    ('odd', 'even', 'candidates'): Model.in_values,
    ('whispers', 'nabner', 'entropic', 'modular'): Model.on_line,
    ('palindrome', 'clone'): Model.equal,
    ('between', 'lockout'): Model.of_ends,
    ('zipper', 'region sum'): Model.same_sums,
    ('sandwich',): Model.sandwich,
    ('x-sum',): Model.x_sum,
    ('skyscraper',): Model.skyscraper,
    ('minimum', 'maximum'): Model.extreme,
}


def timed(call):
    start = time.process_time()
    found = call()
    return time.process_time() - start, found


def process(board, *options):
    """Return the processor time of a whole process, in seconds."""
    start = used()
    command = [sys.executable, '-m', 'satpy', 'sudoku', '-', *options]
    text = json.dumps(to_json(board))
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr or done.stdout
    return used() - start


def used():
    """Return the processor time of all processes that were started here and have ended."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def run(asked):
    rows = []
    for number, (board, answer) in enumerate(boards()):
        ours, found = timed(lambda board=board: by_satpy(board))
        theirs, there = timed(lambda board=board: Model(board).answers())
        assert len(found) == 1, number
        assert there == [answer], number
        whole = process(board)
        candidates = process(board, '--candidates')
        sorts = ', '.join(dict.fromkeys(said.word for said in constraints_on(board)))
        rows.append((ours, theirs, whole, candidates))
        print(f'{number:2} {ours:7.3f} {theirs:7.3f} {whole:7.3f} {candidates:7.3f}  {sorts}')
    mean = exp(sum(log(ours / theirs) for ours, theirs, *_ in rows) / len(rows))
    whole = sorted(row[2] for row in rows)
    print(f'inside, satpy / CP-SAT: {mean:.3f}')
    print(f'whole process: median {whole[len(whole) // 2]:.3f}, most {whole[-1]:.3f} s')
    print(f'with candidates: most {max(row[3] for row in rows):.3f} s')


if __name__ == '__main__':
    run(None)

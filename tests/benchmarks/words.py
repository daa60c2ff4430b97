"""Rules of kinds in satpy's words, beside clingo with a natural model of the same.

    python tests/benchmarks/words.py [--limit 60] [KIND ...]

Each puzzle is made here: of the clues of a random answer, and if need be of some of its cells, few
that leave it the only one. Two answers: even all clues leave more. Both find an answer and then
another one, or prove that there is none. Times are processor seconds from the clues on, of the best
of two runs in turn.
"""

from __future__ import annotations

import argparse
import time
from random import Random

import clingo

from satpy import *
from satpy.notations.library import script

BASE = """
cell(0..n-1, 0..n-1).
dir(e,1,0). dir(w,-1,0). dir(s,0,1). dir(n,0,-1).
adj(X,Y,X+I,Y+J) :- cell(X,Y), dir(_,I,J), cell(X+I,Y+J).
"""
SHADE = '{ shade(X,Y) } :- cell(X,Y).'
POOLS = ':- shade(X,Y), shade(X+1,Y), shade(X,Y+1), shade(X+1,Y+1).'
JOINED = """
first_{0}(M) :- M = #min {{ X*n+Y : {1}, cell(X,Y) }}.
in_{0}(X,Y) :- first_{0}(X*n+Y), cell(X,Y).
in_{0}(A,B) :- in_{0}(X,Y), adj(X,Y,A,B), {2}.
:- cell(X,Y), {1}, not in_{0}(X,Y).
"""
ALL_SHADED = JOINED.format('s', 'shade(X,Y)', 'shade(A,B)')
ALL_WHITE = JOINED.format('w', 'not shade(X,Y)', 'not shade(A,B)')
LINKS = """
{ go(X,Y,A,B) } :- adj(X,Y,A,B), (X,Y) < (A,B).
go(A,B,X,Y) :- go(X,Y,A,B).
way(X,Y,D) :- go(X,Y,X+I,Y+J), dir(D,I,J).
"""
LOOP = (
    LINKS
    + """
:- cell(X,Y), not #count { D : way(X,Y,D) } = 0, not #count { D : way(X,Y,D) } = 2.
on(X,Y) :- way(X,Y,_).
first(M) :- M = #min { X*n+Y : on(X,Y) }.
from(X,Y) :- first(X*n+Y), cell(X,Y).
from(A,B) :- from(X,Y), go(X,Y,A,B).
:- on(X,Y), not from(X,Y).
:- not on(X,Y) : cell(X,Y).
straight(X,Y,D,X,Y) :- clue(X,Y,_), dir(D,_,_), way(X,Y,D).
straight(X,Y,D,A+I,B+J) :- straight(X,Y,D,A,B), dir(D,I,J), way(A+I,B+J,D).
"""
)


def grid(n):
    return cartesian_table(range(n), range(n))


def shades(cnf, n):
    return {place: cnf.auto_term('shaded', *place) for place in grid(n)}


def drawn(cnf, n):
    return PairDict({pair: cnf.auto_term('line', *pair) for pair in pairs(grid(n))})


def beams(n, place):
    """The lines of sight from a place, those of no cells left out."""
    return [ray for ray in rays(grid(n), place) if ray]


def lines(cnf, line, place, n, prefix):
    """How far the line goes straight on from a place in each direction, as tallies."""
    rays_of = [[place, *ray] for ray in beams(n, place)]
    return [
        in_sight(cnf, (prefix, place, ray[1]), [line[pair] for pair in zip(ray, ray[1:])])
        for ray in rays_of
    ]


def no_pools(cnf, n, term):
    cnf.write([-term[place] for place in square] for square in squares(grid(n)))


class FiveCells:
    size, asked = 5, 60
    atom = 'same({},{},{},{})'

    def rules(self, cnf, n, clues):
        same = {pair: cnf.auto_term('same', *pair) for pair in pairs(grid(n))}
        division(cnf, 'areas', grid(n), same, size=self.size)
        for place, borders in clues.items():
            cnf.write(window([-same[pair] for pair in same if place in pair], borders))
        return same

    def clues(self, n, true):
        missing = [place for pair in pairs(grid(n)) if pair not in true for place in pair]
        return {place: missing.count(place) for place in grid(n)}

    model = """
{ same(X,Y,A,B) } :- adj(X,Y,A,B), (X,Y) < (A,B).
same(A,B,X,Y) :- same(X,Y,A,B).
reach(X,Y,X,Y) :- cell(X,Y).
reach(X,Y,A,B) :- reach(X,Y,C,D), same(C,D,A,B), |X-A|+|Y-B| < k.
:- reach(X,Y,C,D), same(C,D,A,B), |X-A|+|Y-B| >= k.
:- cell(X,Y), #count { A,B : reach(X,Y,A,B) } != k.
:- adj(X,Y,A,B), reach(X,Y,A,B), not same(X,Y,A,B).
:- clue(X,Y,N), #count { A,B : adj(X,Y,A,B), not same(X,Y,A,B) } != N.
#const k = 5.
"""


class FourCells(FiveCells):
    size = 4
    model = FiveCells.model.replace('k = 5', 'k = 4')


class Compass:
    asked, thinned = 40, False
    atom = 'own({2},{3},{0},{1})'

    def seeds(self, n):
        return Random(n).sample(list(grid(n)), n * n // 7)

    def rules(self, cnf, n, clues):
        board, seeds = grid(n), self.seeds(n)
        own = {
            (seed, place): cnf.auto_term(seed, place)
            for seed in seeds
            for place in board
            if all(self.beyond(seed, place, s) <= clues.get((seed, s), n) for s in 'nswe')
        }
        for place in board:
            cnf.write(window([own[seed, place] for seed in seeds if (seed, place) in own], 1))
        for seed in seeds:
            mine = {place: own[seed, place] for place in board if (seed, place) in own}
            connected(cnf, seed, board, mine, seed=seed)
            for side in 'nswe':
                if (seed, side) in clues:
                    cells = [mine[place] for place in mine if self.beyond(seed, place, side) > 0]
                    cnf.write(window(cells, clues[seed, side]))
        return own

    def beyond(self, seed, place, side):
        """How many steps the place is further to that side."""
        (x, y), (i, j) = seed, place
        return {'n': y - j, 's': j - y, 'w': x - i, 'e': i - x}[side]

    def clues(self, n, true):
        return {
            (seed, side): sum(
                self.beyond(seed, place, side) > 0 for place in grid(n) if (seed, place) in true
            )
            for seed in self.seeds(n)
            for side in 'nswe'
        }

    def facts(self, n, clues):
        for x, y in self.seeds(n):
            yield f'seed({x},{y}).'
        for ((x, y), side), count_ in clues.items():
            yield f'clue({x},{y},{side},{count_}).'

    model = """
1 { own(X,Y,A,B) : seed(A,B) } 1 :- cell(X,Y).
in(A,B,A,B) :- seed(A,B).
in(A,B,X,Y) :- in(A,B,C,D), adj(C,D,X,Y), own(X,Y,A,B).
:- own(X,Y,A,B), not in(A,B,X,Y).
:- seed(A,B), not own(A,B,A,B).
:- clue(A,B,n,N), #count { X,Y : own(X,Y,A,B), Y < B } != N.
:- clue(A,B,s,N), #count { X,Y : own(X,Y,A,B), Y > B } != N.
:- clue(A,B,w,N), #count { X,Y : own(X,Y,A,B), X < A } != N.
:- clue(A,B,e,N), #count { X,Y : own(X,Y,A,B), X > A } != N.
"""


class CanalView:
    asked = 40
    atom = 'shade({},{})'

    def rules(self, cnf, n, clues):
        shaded = shades(cnf, n)
        connected(cnf, 'canal', grid(n), shaded)
        no_pools(cnf, n, shaded)
        for place, count_ in clues.items():
            cnf.write_one(-shaded[place])
            seen = [
                in_sight(cnf, (place, ray[0]), [shaded[other] for other in ray])
                for ray in beams(n, place)
            ]
            cnf.write(tally_within(tally_sum(cnf, place, seen), count_, count_))
        return shaded

    def clues(self, n, true):
        return {
            place: sum(len([*takewhile(true, ray)]) for ray in beams(n, place))
            for place in grid(n)
            if place not in true
        }

    model = (
        SHADE
        + POOLS
        + ALL_SHADED
        + """
:- clue(X,Y,_), shade(X,Y).
see(X,Y,X+I,Y+J,D) :- clue(X,Y,_), dir(D,I,J), shade(X+I,Y+J).
see(X,Y,A+I,B+J,D) :- see(X,Y,A,B,D), dir(D,I,J), shade(A+I,B+J).
:- clue(X,Y,N), #count { A,B : see(X,Y,A,B,_) } != N.
"""
    )


class YinYang:
    asked = 40
    atom = 'shade({},{})'

    def rules(self, cnf, n, clues):
        black = shades(cnf, n)
        white = {place: -term for place, term in black.items()}
        for name, term in ('black', black), ('white', white):
            connected(cnf, name, grid(n), term)
            no_pools(cnf, n, term)
        top, last = range(n - 1), n - 1
        rim = [*panel(top, 0), *panel(last, top)]
        rim += [*panel(range(last, 0, -1), last), *panel(0, range(last, 0, -1))]
        changes = [cnf.auto_term('change', place) for place in rim]
        for change, a, b in zip(changes, rim, [*rim[1:], rim[0]]):
            cnf.write(one_or_three([change, black[a], -black[b]]))
        cnf.write(window(changes, 0, 2))
        for place, color in clues.items():
            cnf.write_one(black[place] if color else white[place])
        return black

    def clues(self, n, true):
        return {place: int(place in true) for place in grid(n)}

    model = (
        SHADE
        + POOLS
        + POOLS.replace('shade', 'not shade').replace(':- ', ':- cell(X,Y), cell(X+1,Y+1), ')
        + ALL_SHADED
        + ALL_WHITE
        + ':- clue(X,Y,1), not shade(X,Y). :- clue(X,Y,0), shade(X,Y).'
    )


class Geradeweg:
    asked = 40
    atom = 'go({},{},{},{})'

    def rules(self, cnf, n, clues):
        line = drawn(cnf, n)
        passes = loop(cnf, 'loop', line)
        for place, length in clues.items():
            cnf.write_one(passes[place])
            west_to_east, north_to_south = [], []
            for ray, seen in zip(beams(n, place), lines(cnf, line, place, n, 'straight')):
                (west_to_east if ray[0][1] == place[1] else north_to_south).append(seen)
            for name, seen in enumerate((west_to_east, north_to_south)):
                both = tally_sum(cnf, (name, place), seen)
                if both:
                    cnf.write(if_wrap(both[0], tally_within(both, length, length)))
        return line

    def clues(self, n, true):
        found = {}
        for place in grid(n):
            runs_ = {0: 0, 1: 0}
            for ray in beams(n, place):
                ray = [place, *ray]
                steps = takewhile(
                    lambda pair: pair in true or pair[::-1] in true, zip(ray, ray[1:])
                )
                runs_[ray[1][1] == place[1]] += len([*steps])
            lengths = {length for length in runs_.values() if length}
            if len(lengths) == 1:
                found[place] = lengths.pop()
        return found

    model = (
        LOOP
        + """
:- clue(X,Y,_), not on(X,Y).
:- clue(X,Y,N), way(X,Y,(e;w)), #count { D,A,B : straight(X,Y,D,A,B), D = (e;w) } != N.
:- clue(X,Y,N), way(X,Y,(n;s)), #count { D,A,B : straight(X,Y,D,A,B), D = (n;s) } != N.
"""
    )


class BalanceLoop:
    """White: the line goes as far on either side; black: not so. The number is the sum."""

    asked = 40
    atom = 'go({},{},{},{})'

    def rules(self, cnf, n, clues):
        line = drawn(cnf, n)
        passes = loop(cnf, 'loop', line)
        for place, (length, even) in clues.items():
            cnf.write_one(passes[place])
            seen = lines(cnf, line, place, n, 'straight')
            cnf.write(tally_within(tally_sum(cnf, place, seen), length, length))
            for one, other in combinations([terms for terms in seen if terms], 2):
                as_far = list(equal(one, other))
                if not even:
                    differ = cnf.auto_term('differ', place, one[0], other[0])
                    iff_wrap(cnf, -differ, as_far)
                    as_far = [[differ]]
                cnf.write(if_wrap(one[0], if_wrap(other[0], as_far)))
        return line

    def clues(self, n, true):
        found = {}
        for place in grid(n):
            lengths = []
            for ray in beams(n, place):
                ray = [place, *ray]
                steps = takewhile(
                    lambda pair: pair in true or pair[::-1] in true, zip(ray, ray[1:])
                )
                lengths.append(len([*steps]))
            lengths = [length for length in lengths if length]
            if lengths:
                found[place] = sum(lengths), lengths[0] == lengths[1]
        return found

    def facts(self, n, clues):
        for (x, y), (length, even) in clues.items():
            yield f'clue({x},{y},{length}). {"even" if even else "odd"}({x},{y}).'

    model = (
        LOOP
        + """
:- clue(X,Y,_), not on(X,Y).
far(X,Y,D,L) :- clue(X,Y,_), way(X,Y,D), L = #count { A,B : straight(X,Y,D,A,B) }.
:- clue(X,Y,N), #sum { L,D : far(X,Y,D,L) } != N.
:- even(X,Y), far(X,Y,D,L), far(X,Y,E,M), D < E, L != M.
:- odd(X,Y), far(X,Y,D,L), far(X,Y,E,L), D < E.
"""
    )


class Pipelink:
    """The loop passes every cell and may cross itself; some cells are given."""

    asked = 40
    atom = 'go({},{},{},{})'

    def rules(self, cnf, n, clues):
        board, line, term = grid(n), PairDict(), {}
        for a, b in pairs(board):
            term[a, b] = cnf.auto_term('go', a, b)
            floors = product([1, 2], repeat=2) if a[0] == b[0] else [(1, 1)]
            mine = [cnf.auto_term('line', a, b, floor) for floor in floors]
            floors = product([1, 2], repeat=2) if a[0] == b[0] else [(1, 1)]
            line.update({((a, i), (b, j)): one for (i, j), one in zip(floors, mine)})
            cnf.write(iff_gen(term[a, b], mine, modeB=any))
        passes = loop(cnf, 'loop', line)
        for x, y in board:
            cnf.write_one(passes[(x, y), 1])
            for other in x - 1, x + 1:
                across = line.get((((x, y), 1), ((other, y), 1)))
                cnf.write_one(-passes[(x, y), 2], *[across] if across else [])
        for place, ways in clues.items():
            cnf.write(
                [one if pair in ways else -one] for pair, one in term.items() if place in pair
            )
        return term

    def clues(self, n, true):
        return {place: [pair for pair in true if place in pair] for place in grid(n)}

    def facts(self, n, clues):
        for (x, y), ways in clues.items():
            yield f'given({x},{y}).'
            for i, j in chain.from_iterable(ways):
                yield f'way_is({x},{y},{i},{j}).' if (i, j) != (x, y) else ''

    model = (
        LINKS
        + """
many(X,Y,N) :- cell(X,Y), N = #count { D : way(X,Y,D) }.
:- many(X,Y,N), N != 2, N != 4.
floor(X,Y,D,1) :- way(X,Y,D), D = (e;w).
floor(X,Y,D,1) :- way(X,Y,D), D = (n;s), many(X,Y,2).
floor(X,Y,D,2) :- way(X,Y,D), D = (n;s), many(X,Y,4).
back(e,w). back(w,e). back(n,s). back(s,n).
from(0,0,1).
from(X+I,Y+J,G) :- from(X,Y,F), floor(X,Y,D,F), dir(D,I,J), back(D,E), floor(X+I,Y+J,E,G).
:- cell(X,Y), not from(X,Y,1).
:- many(X,Y,4), not from(X,Y,2).
:- given(X,Y), way_is(X,Y,A,B), not go(X,Y,A,B).
:- given(X,Y), go(X,Y,A,B), not way_is(X,Y,A,B).
"""
    )


class Doppelblock:
    """Two black cells and the numbers 1 to n - 2 in each line; clues are sums between the black."""

    asked = 30
    atom = 'at({},{},{})'

    def lines(self, n):
        for k in range(n):
            yield ('row', k), [(x, k) for x in range(n)]
            yield ('column', k), [(k, y) for y in range(n)]

    def rules(self, cnf, n, clues):
        value = {place: {v: cnf.auto_term(place, v) for v in range(n - 1)} for place in grid(n)}
        for cell in value.values():
            cnf.write(window(cell.values(), 1))
        for name, line in self.lines(n):
            for v in range(n - 1):
                cnf.write(window([value[place][v] for place in line], 1 if v else 2))
            if name in clues:
                self.write_sum(cnf, name, [value[place] for place in line], clues[name])
        return {(place, v): value[place][v] for place in value for v in value[place]}

    def write_sum(self, cnf, name, cells, clue):
        def step(state, v):
            black, left = state
            if v == 0:
                return (black + 1, left) if black == 0 or left == 0 else None
            left -= v if black == 1 else 0
            return (black, left) if left >= 0 else None

        automaton(cnf, name, cells, (0, clue), step, accept=[(2, 0)])

    def clues(self, n, true):
        found = {}
        for name, line in self.lines(n):
            row = [next(v for v in range(n - 1) if (place, v) in true) for place in line]
            first = row.index(0)
            found[name] = sum(row[first : row.index(0, first + 1)])
        return found

    def facts(self, n, clues):
        for (name, k), count_ in clues.items():
            yield f'{name}({k},{count_}).'

    model = """
1 { at(X,Y,0..n-2) } 1 :- cell(X,Y).
:- X = 0..n-1, V = 1..n-2, #count { Y : at(X,Y,V) } != 1.
:- Y = 0..n-1, V = 1..n-2, #count { X : at(X,Y,V) } != 1.
:- X = 0..n-1, #count { Y : at(X,Y,0) } != 2.
:- Y = 0..n-1, #count { X : at(X,Y,0) } != 2.
after_left(X+1,Y) :- at(X,Y,0), X < n-1.
after_left(X+1,Y) :- after_left(X,Y), not at(X,Y,0), X < n-1.
after_top(X,Y+1) :- at(X,Y,0), Y < n-1.
after_top(X,Y+1) :- after_top(X,Y), not at(X,Y,0), Y < n-1.
second_row(X,Y) :- at(X,Y,0), at(W,Y,0), W < X.
second_column(X,Y) :- at(X,Y,0), at(X,W,0), W < Y.
within_row(X,Y) :- at(W,Y,0), second_row(Z,Y), W < X, X < Z, cell(X,Y).
within_column(X,Y) :- at(X,W,0), second_column(X,Z), W < Y, Y < Z, cell(X,Y).
:- row(Y,S), #sum { V,X : at(X,Y,V), within_row(X,Y) } != S.
:- column(X,S), #sum { V,Y : at(X,Y,V), within_column(X,Y) } != S.
"""


class EasyAsAbc:
    """Letters once in each line, and blanks; a clue is the first letter that is seen."""

    asked, letters = 30, 4
    atom = 'at({},{},{})'

    def lines(self, n):
        for k in range(n):
            yield ('e', k), [(x, k) for x in range(n)]
            yield ('s', k), [(k, y) for y in range(n)]
            yield ('w', k), [(x, k) for x in reversed(range(n))]
            yield ('n', k), [(k, y) for y in reversed(range(n))]

    def rules(self, cnf, n, clues):
        values = range(self.letters + 1)
        value = {place: {v: cnf.auto_term(place, v) for v in values} for place in grid(n)}
        for cell in value.values():
            cnf.write(window(cell.values(), 1))
        for name, line in self.lines(n):
            for v in values[1:] if name[0] in 'es' else ():
                cnf.write(window([value[place][v] for place in line], 1))
            if name in clues:
                regex(cnf, name, [value[place] for place in line], f'0*{clues[name]}.*')
        return {(place, v): value[place][v] for place in value for v in values[1:]}

    def clues(self, n, true):
        at = dict(true)
        return {name: next(at[p] for p in line if p in at) for name, line in self.lines(n)}

    def facts(self, n, clues):
        for (side, k), v in clues.items():
            yield f'clue({side},{k},{v}).'

    model = """
{ at(X,Y,1..4) } 1 :- cell(X,Y).
:- X = 0..n-1, V = 1..4, #count { Y : at(X,Y,V) } != 1.
:- Y = 0..n-1, V = 1..4, #count { X : at(X,Y,V) } != 1.
:- clue(e,Y,V), at(X,Y,V), at(W,Y,U), U != V, W < X.
:- clue(w,Y,V), at(X,Y,V), at(W,Y,U), U != V, W > X.
:- clue(s,X,V), at(X,Y,V), at(X,W,U), U != V, W < Y.
:- clue(n,X,V), at(X,Y,V), at(X,W,U), U != V, W > Y.
"""


class Chocona:
    asked = 40
    share = 5
    atom = 'shade({},{})'

    def rooms(self, n):
        """Rooms of about `share` cells, grown at random."""
        random, board = Random(n), grid(n)
        room = {place: k for k, place in enumerate(random.sample(list(board), n * n // self.share))}
        while len(room) < len(board):
            place = random.choice([place for place in board if place not in room])
            near = [room[other] for other in board[place] if other in room]
            if near:
                room[place] = random.choice(near)
        return room

    def rules(self, cnf, n, clues):
        shaded, room = shades(cnf, n), self.rooms(n)
        for square in squares(grid(n)):
            for place in square:
                cnf.write_one(
                    shaded[place], *[-shaded[other] for other in square if other != place]
                )
        for name, count_ in clues.items():
            cnf.write(window([shaded[place] for place in room if room[place] == name], count_))
        return shaded

    def clues(self, n, true):
        room = self.rooms(n)
        return {name: sum(room[place] == name for place in true) for name in {*room.values()}}

    def facts(self, n, clues):
        for (x, y), name in self.rooms(n).items():
            yield f'room({x},{y},{name}).'
        for name, count_ in clues.items():
            yield f'clue({name},{count_}).'

    model = (
        SHADE
        + """
:- cell(X,Y), cell(X+1,Y+1), 3 #count { A,B : shade(A,B), A = X..X+1, B = Y..Y+1 } 3.
:- clue(R,N), #count { X,Y : shade(X,Y), room(X,Y,R) } != N.
"""
    )


class Hidato:
    asked = 0
    atom = 'at({},{},{})'

    def rules(self, cnf, n, clues):
        board, last = cartesian_table(range(n), range(n), diagonals=True), n * n
        cell = {}
        for x, y in board:
            far = {v: max(abs(x - i), abs(y - j)) for (i, j), v in clues.items()}
            values = [v for v in range(1, last + 1) if all(abs(v - u) >= far[u] for u in far)]
            cell[x, y] = {v: cnf.auto_term((x, y), v) for v in values}
            cnf.write(window(cell[x, y].values(), 1))
        for v in range(1, last + 1):
            cnf.write(window([cell[place][v] for place in board if v in cell[place]], 1))
        for place, v in [(p, v) for p in board for v in cell[p] if v < last]:
            ahead = [cell[other][v + 1] for other in board[place] if v + 1 in cell[other]]
            cnf.write_one(-cell[place][v], *ahead)
        return {(place, v): cell[place][v] for place in board for v in cell[place]}

    def answer(self, n, random):
        """A path through all cells: a snake, its ends turned about at random."""
        board = cartesian_table(range(n), range(n), diagonals=True)
        path = [(x if y % 2 else n - 1 - x, y) for y in range(n) for x in range(n)]
        for _ in range(50 * n * n):
            near = [k for k, place in enumerate(path[:-2]) if place in board[path[-1]]]
            k = random.choice(near)
            path[k + 1 :] = path[:k:-1]
            if random.random() < 0.5:
                path.reverse()
        return {(place, v) for v, place in enumerate(path, 1)}

    def clues(self, n, true):
        return dict(true)

    model = """
1 { at(X,Y,1..n*n) } 1 :- cell(X,Y).
1 { at(X,Y,V) : cell(X,Y) } 1 :- V = 1..n*n.
near(X,Y,A,B) :- cell(X,Y), cell(A,B), |X-A| <= 1, |Y-B| <= 1, (X,Y) != (A,B).
:- at(X,Y,V), V < n*n, not at(A,B,V+1) : near(X,Y,A,B).
:- clue(X,Y,V), not at(X,Y,V).
"""


class Kropki:
    """White: consecutive numbers; black: one is half of the other; no dot: neither of these."""

    asked, atom = 30, 'at({},{},{})'

    def rules(self, cnf, n, clues):
        at = {place: number(cnf, place, range(1, n + 1)) for place in grid(n)}
        for k in range(n):
            cnf.write(all_different([at[x, k] for x in range(n)]))
            cnf.write(all_different([at[k, y] for y in range(n)]))
        pairs_of = list(product(range(1, n + 1), repeat=2))
        for (a, b), dots in clues.items():
            good = [
                pair for pair in pairs_of if dots & self.dots(*pair) or dots == self.dots(*pair)
            ]
            one_of(cnf, (a, b), good, [at[a], at[b]])
        return {(place, v): at[place].equals(v) for place in at for v in range(1, n + 1)}

    def dots(self, a, b):
        """1: white, 2: black, 3: both."""
        return (abs(a - b) == 1) + 2 * (a in (2 * b, b / 2))

    def clues(self, n, true):
        at = dict(true)
        shown_ = {(a, b): self.dots(at[a], at[b]) for a, b in pairs(grid(n))}
        return {pair: dots if dots < 3 else 1 for pair, dots in shown_.items()}

    def facts(self, n, clues):
        for (a, b), dots in clues.items():
            yield 'dot({},{},{},{},{}).'.format(*a, *b, dots)

    model = """
1 { at(X,Y,1..n) } 1 :- cell(X,Y).
:- X = 0..n-1, V = 1..n, #count { Y : at(X,Y,V) } != 1.
:- Y = 0..n-1, V = 1..n, #count { X : at(X,Y,V) } != 1.
:- dot(X,Y,A,B,1), at(X,Y,V), at(A,B,W), |V-W| != 1.
:- dot(X,Y,A,B,2), at(X,Y,V), at(A,B,W), V != 2*W, W != 2*V.
:- dot(X,Y,A,B,0), at(X,Y,V), at(A,B,W), |V-W| = 1.
:- dot(X,Y,A,B,0), at(X,Y,V), at(A,B,W), V = 2*W.
:- dot(X,Y,A,B,0), at(X,Y,V), at(A,B,W), W = 2*V.
"""


class KenKen:
    """Cages of three cells or fewer; the clue is their sum, or the difference of two."""

    asked, atom = 30, 'at({},{},{})'

    def cages(self, n):
        for x, y in grid(n):
            if (x + y) % 3 == 0:
                yield tuple(p for p in ((x, y), (x + 1, y), (x, y + 1)) if p in grid(n))

    def rules(self, cnf, n, clues):
        at = {place: number(cnf, place, range(1, n + 1)) for place in grid(n)}
        for k in range(n):
            cnf.write(all_different([at[x, k] for x in range(n)]))
            cnf.write(all_different([at[k, y] for y in range(n)]))
        for cage, clue in clues.items():
            if len(cage) == 2:
                table = [
                    (v, w) for v, w in product(range(1, n + 1), repeat=2) if abs(v - w) == clue
                ]
                one_of(cnf, cage, table, [at[place] for place in cage])
            else:
                total(cnf, cage, [at[place] for place in cage], clue, clue)
        return {(place, v): at[place].equals(v) for place in at for v in range(1, n + 1)}

    def clues(self, n, true):
        at = dict(true)
        found = {cage: [at[place] for place in cage] for cage in self.cages(n)}
        return {c: abs(v[0] - v[1]) if len(v) == 2 else sum(v) for c, v in found.items()}

    def facts(self, n, clues):
        for k, (cage, clue) in enumerate(clues.items()):
            yield f'{"less" if len(cage) == 2 else "sum"}({k},{clue}).'
            yield from (f'cage({k},{x},{y}).' for x, y in cage)

    model = """
1 { at(X,Y,1..n) } 1 :- cell(X,Y).
:- X = 0..n-1, V = 1..n, #count { Y : at(X,Y,V) } != 1.
:- Y = 0..n-1, V = 1..n, #count { X : at(X,Y,V) } != 1.
:- sum(K,S), #sum { V,X,Y : cage(K,X,Y), at(X,Y,V) } != S.
:- less(K,S), cage(K,X,Y), cage(K,A,B), (X,Y) < (A,B), at(X,Y,V), at(A,B,W), |V-W| != S.
"""


class Creek:
    asked, atom = 40, 'shade({},{})'

    def rules(self, cnf, n, clues):
        shaded = shades(cnf, n)
        connected(cnf, 'white', grid(n), {place: -term for place, term in shaded.items()})
        for square, clue in clues.items():
            cnf.write(window([shaded[place] for place in square], clue))
        return shaded

    def clues(self, n, true):
        return {tuple(square): len({*square} & true) for square in squares(grid(n))}

    def facts(self, n, clues):
        for square, clue in clues.items():
            yield 'clue({},{},{}).'.format(*min(square), clue)

    model = (
        SHADE
        + ALL_WHITE
        + ':- clue(X,Y,N), #count { A,B : shade(A,B), A = X..X+1, B = Y..Y+1 } != N.'
    )


class Kurotto:
    asked, atom = 40, 'shade({},{})'

    def rules(self, cnf, n, clues):
        return script('kurotto').rules(cnf, Board.grid(n, n, clues=clues))

    def clues(self, n, true):
        found, board = {}, grid(n)
        for place in board:
            if place not in true and sum(map(ord, repr(place))) % 3 == 0:
                ahead = [place]
                for here in ahead:
                    ahead += [p for p in board[here] if p in true and p not in ahead]
                if len(ahead) < 12:
                    found[place] = len(ahead) - 1
        return found

    model = (
        SHADE
        + """
:- clue(X,Y,_), shade(X,Y).
part(X,Y,A,B) :- clue(X,Y,_), adj(X,Y,A,B), shade(A,B).
part(X,Y,C,D) :- part(X,Y,A,B), adj(A,B,C,D), shade(C,D).
:- clue(X,Y,N), #count { A,B : part(X,Y,A,B) } != N.
"""
    )


class Koburin:
    """A loop through all cells that are neither clues nor shaded."""

    asked, atom = 40, 'go({},{},{},{})'

    def holes(self, n):
        return [(x, y) for x, y in grid(n) if (3 * x + 5 * y) % 13 == 4]

    def rules(self, cnf, n, clues):
        board, line, holes = grid(n), drawn(cnf, n), self.holes(n)
        passes = loop(cnf, 'loop', line)
        cnf.write([-passes[place]] for place in holes)
        for a, b in pairs(board):
            if a not in holes and b not in holes:
                cnf.write_one(passes[a], passes[b])
        for place, clue in clues.items():
            cnf.write(
                window([-passes[other] for other in board[place] if other not in holes], clue)
            )
        return line

    def clues(self, n, true):
        on, holes = {*chain.from_iterable(true)}, self.holes(n)
        return {place: len({*grid(n)[place]} - on - {*holes}) for place in holes}

    def facts(self, n, clues):
        yield from (f'hole({x},{y}).' for x, y in self.holes(n))
        yield from plain_facts(n, clues)

    model = (
        LOOP
        + """
:- hole(X,Y), on(X,Y).
black(X,Y) :- cell(X,Y), not hole(X,Y), not on(X,Y).
:- black(X,Y), black(A,B), adj(X,Y,A,B).
:- clue(X,Y,N), #count { A,B : black(A,B), adj(X,Y,A,B) } != N.
"""
    )


class Shimaguni(Chocona):
    share = 9

    def first(self, n):
        room = self.rooms(n)
        return {
            name: min((y, x) for (x, y), other in room.items() if other == name)[::-1]
            for name in room.values()
        }

    def rules(self, cnf, n, clues):
        first = self.first(n)
        board = Board.grid(n, n, rooms=self.rooms(n))
        board.corners.update((first[name], clue) for name, clue in clues.items())
        return script('shimaguni').rules(cnf, board)

    model = (
        SHADE
        + """
many(R,N) :- room(_,_,R), N = #count { X,Y : shade(X,Y), room(X,Y,R) }.
:- many(R,0).
:- clue(R,N), not many(R,N).
:- shade(X,Y), shade(A,B), adj(X,Y,A,B), room(X,Y,R), room(A,B,S), R != S.
:- adj(X,Y,A,B), room(X,Y,R), room(A,B,S), R < S, many(R,N), many(S,N).
start(R,M) :- room(_,_,R), M = #min { X*n+Y : shade(X,Y), room(X,Y,R) }.
in(X,Y) :- start(R,X*n+Y), room(X,Y,R).
in(A,B) :- in(X,Y), adj(X,Y,A,B), shade(A,B), room(X,Y,R), room(A,B,R).
:- shade(X,Y), not in(X,Y).
"""
    )


class Snake:
    asked, atom = 30, 'shade({},{})'

    def rules(self, cnf, n, clues):
        sides = {side: [clues.get((side, k)) for k in range(n)] for side in ('top', 'left')}
        ends = {place: color for place, color in clues.items() if isinstance(color, str)}
        return script('snake').rules(cnf, Board.grid(n, n, circles=ends, **sides))

    def clues(self, n, true):
        board = grid(n)
        found = {('top', k): sum(x == k for x, y in true) for k in range(n)}
        found.update({('left', k): sum(y == k for x, y in true) for k in range(n)})
        found.update({place: 'black' for place in true if len(board[place] & true) == 1})
        return found

    def facts(self, n, clues):
        for (a, b), clue in clues.items():
            yield f'end({a},{b}).' if clue == 'black' else f'{a}({b},{clue}).'

    model = (
        SHADE
        + POOLS
        + ALL_SHADED
        + """
beside(X,Y,N) :- shade(X,Y), N = #count { A,B : shade(A,B), adj(X,Y,A,B) }.
:- beside(X,Y,N), N > 2.
:- #count { X,Y : beside(X,Y,1) } != 2.
:- end(X,Y), not beside(X,Y,1).
:- shade(X,Y), not shade(X+1,Y), not shade(X,Y+1), shade(X+1,Y+1).
:- not shade(X,Y), shade(X+1,Y), shade(X,Y+1), not shade(X+1,Y+1), cell(X,Y).
:- top(X,N), #count { Y : shade(X,Y) } != N.
:- left(Y,N), #count { X : shade(X,Y) } != N.
#defined end/2. #defined top/2. #defined left/2.
"""
    )


PUZZLES = {
    'five cells': FiveCells(), 'four cells': FourCells(), 'compass': Compass(),
    'canal view': CanalView(), 'yin-yang': YinYang(), 'geradeweg': Geradeweg(),
    'balance loop': BalanceLoop(), 'pipelink': Pipelink(), 'doppelblock': Doppelblock(),
    'easy as abc': EasyAsAbc(), 'chocona': Chocona(), 'hidato': Hidato(), 'kropki': Kropki(),
    'kenken': KenKen(), 'creek': Creek(), 'kurotto': Kurotto(), 'koburin': Koburin(),
    'shimaguni': Shimaguni(), 'snake': Snake(),
}  # fmt: skip


def takewhile(test, things):
    """The things before the first that does not pass: a function, or a set."""
    for thing in things:
        if not (test(thing) if callable(test) else thing in test):
            return
        yield thing


def made(puzzle, n, seed=1):
    """Clues of a puzzle, of a random answer, and some of what is true in it."""
    random = Random(seed)
    if hasattr(puzzle, 'answer'):
        true = puzzle.answer(n, random)
    else:
        cnf = CNF()
        terms = puzzle.rules(cnf, n, {})
        assumed = []
        for key in random.sample(list(terms), min(puzzle.asked, len(terms))):
            literal = terms[key] * random.choice([1, -1])
            good = cnf.solve([*assumed, literal])
            assumed.append(literal if good else -literal)
        solution = cnf.solve(assumed)
        true = {key for key, term in terms.items() if term in solution}
    clues = puzzle.clues(n, true)
    keys, given = random.sample(list(clues), len(clues)), random.sample(sorted(true), len(true))
    more = next(
        (k for k in (0, 4, 8, 16, 32, 64, 128) if by_satpy(puzzle, n, clues, given[:k], 20) == 1), 0
    )
    # Leave out what can be left out within a minute, first much of it and then clue by clue.
    until = time.process_time() + 60
    sizes = (len(keys) // 3, len(keys) // 6, len(keys) // 12, 1)
    for size in sizes if getattr(puzzle, 'thinned', True) else ():
        for k in range(0, min(len(keys), 30 * size), max(1, size)):
            fewer = keys[:k] + keys[k + size :]
            if time.process_time() > until:
                break
            if by_satpy(puzzle, n, {key: clues[key] for key in fewer}, given[:more], 5) == 1:
                keys = fewer
    return {key: clues[key] for key in keys}, given[:more]


def by_satpy(puzzle, n, clues, given, limit):
    cnf = CNF()
    terms = puzzle.rules(cnf, n, clues)
    cnf.write([terms[key]] for key in given)
    try:
        return len(list(cnf.solutions(2, terms.values(), timeout=limit)))
    except Timeout:
        return None


def by_clingo(puzzle, n, clues, given, limit):
    facts = [*getattr(puzzle, 'facts', plain_facts)(n, clues)]
    facts += [f':- not {puzzle.atom.format(*flat(key))}.' for key in given]
    control = clingo.Control(['2', '--warn=none', f'-c n={n}'])
    control.add('base', [], BASE + puzzle.model + '\n'.join(facts))
    control.ground([('base', [])])
    found = []
    with control.solve(on_model=found.append, async_=True) as search:
        if not search.wait(limit):
            search.cancel()
            return None
    return len(found)


def flat(key):
    return [part for some in key for part in (flat(some) if isinstance(some, tuple) else [some])]


def plain_facts(n, clues):
    for (x, y), count_ in clues.items():
        yield f'clue({x},{y},{count_}).'


def timed(solver, *arguments):
    before = time.process_time()
    answers = solver(*arguments)
    return time.process_time() - before, answers


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('kind', nargs='*', default=list(PUZZLES))
    parser.add_argument('--limit', type=float, default=60)
    parser.add_argument('--sizes', type=int, nargs='+', default=[10, 16])
    asked = parser.parse_args()
    print('| kind | size | clues | answers | satpy s | clingo s | clingo / satpy |')
    print('| --- | --- | ---: | ---: | ---: | ---: | ---: |')
    for name in asked.kind:
        puzzle = PUZZLES[name]
        for n in asked.sizes:
            n = 15 if (name, n) == ('five cells', 16) else n
            clues, given = made(puzzle, n)
            best = [(1e9, None)] * 2
            for _ in range(2):
                for k, solver in enumerate((by_satpy, by_clingo)):
                    if best[k][0] > 20 and best[k][0] < 1e9:
                        continue
                    best[k] = min(best[k], timed(solver, puzzle, n, clues, given, asked.limit))
            (mine, one), (theirs, other) = best
            if None not in (one, other) and one != other:
                raise AssertionError(f'{name} {n}: {one} answers, or {other}')
            shown = [f'{t:.2f}' if a is not None else f'over {asked.limit:g}' for t, a in best]
            number = other if one is None else one
            print(
                f'| {name} | {n}x{n} | {len(clues)} + {len(given)} | {number} '
                f'| {shown[0]} | {shown[1]} | {theirs / mine:.1f} |',
                flush=True,
            )


if __name__ == '__main__':
    main()

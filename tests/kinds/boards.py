"""Random boards of any kind, made out of what its layers say may stand on them."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from itertools import groupby, product

from satpy import FormatError, entries
from satpy.boards.grids import connected_parts
from satpy.boards.signs import PIECES
from satpy.notations.layers.areas import pairs_of
from satpy.notations.layers.cells import Colors, Holes, Signs
from satpy.notations.layers.layer import spots_of
from satpy.notations.source import UNKNOWN, Source
from satpy.notations.special.pieces import PENTOMINOES
from satpy.notations.special.signpost import WAY_LETTERS
from satpy.notations.special.slalom import gates_of

HOLED = 0.3
"""The share of boards with holes."""
SIGNS = [
    *map(str, range(20)),
    *'?#^v<>-+|~OoWBTxSGM*',
    *map(''.join, product('GWB', '?12', '^v<>')),
]
SIGNS += [*map(''.join, product('?12', '?13^v<>'))]
SIGNS += map('\\'.join, product(['', '0', '1', '2'], repeat=2))
SIGNS += ['\\\\\\', *map('\\'.join, product(['', '0', '1', '2'], repeat=4))]
SIGNS += ['#1', '#2', '#3', '#?']
SIGNS += '│─└┘┐┌┼'
EIGHT = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]
WAYS = dict(zip(EIGHT, WAY_LETTERS.values()))
DRAWN = {'a': [(0, 0), (1, 0), (2, 0)], 'b': [(0, 0)]}
# What the facts of some layers can be.
FACTS = {
    'Fleet': ('fleet', [[1], [2, 1], [3, 1], [3, 2, 1, 1]]),
    'Letters': ('words', [['ABA', 'BB'], ['AB', 'BA', 'AAB', 'BAB', 'ABB']]),
    'Packing': ('pieces', [{'a': [(0, 0), (1, 0)], 'X': PENTOMINOES['X']}, DRAWN]),
    'Statues': ('pieces', [['#'], ['##', '.#\n##']]),
}
SAID = {
    'wrapping': [True],
    'products': [True],
    'touching': [True],
    'squares': [False],
    'cells': [1, 2, 3, 5],
    'circles': [True],
    'corners': [True],
    'distinct': [False],
    'most': [3, 12],
    'equal': [True],
    'every cell': [False],
    'every dot': [True],
    'every place': [True],
    'borders': [True],
    'one level': [True],
    'every country': [False],
    'stitches': [2],
    'repeat': [True],
}


@cache
def values(layer, most):
    """What may stand in a cell: what is read from one of these signs, no number above `most`."""
    found = []
    for sign in SIGNS:
        text = Source(sign, 'a sign')
        with suppress(FormatError):
            value = layer.read_sign(text, True)
            if value is not None and not text.more() and not is_above(value, most):
                found.append(value)
    return found


def is_above(value, most):
    parts = value if isinstance(value, (tuple, list)) else [value]
    return any(isinstance(part, int) and part > most for part in parts)


def some_borders(choose, board, share):
    """Some of the places where borders can be."""
    found = {pair for pairs in pairs_of(board) for pair in pairs if choose.random() < share}
    return {pair for pair in found if board.places.keys() >= {*pair}}


class Filler:
    """Puts what belongs to a layer on about this share of its places; no number above `most`."""

    def __init__(self, choose, board, share, most):
        self.choose, self.board, self.share, self.most = choose, board, share, most

    def fill(self, layer):
        """Fill a layer by the first way that there is for one of its classes."""
        for name in [one.__name__ for one in type(layer).__mro__]:
            if hasattr(self, name):
                getattr(self, name)(layer)
                break
        if type(layer).__name__ in FACTS:
            name, choices = FACTS[type(layer).__name__]
            self.board.facts[name] = self.choose.choice(choices)

    def some(self):
        return self.choose.random() < self.share

    def number(self, numbers):
        return self.choose.choice([n for n in numbers if n is None or n <= self.most])

    def Layer(self, layer):
        """Nothing is to be chosen."""

    def InCells(self, layer):
        for spot in spots_of(layer.at, self.board):
            if self.board.around(spot) and (getattr(layer, 'full', False) or self.some()):
                with suppress(FormatError):
                    layer.set(self.board, spot, self.choose.choice(values(layer, self.most)))

    def Holes(self, layer):
        if self.choose.random() < HOLED:
            for place in [*self.board.places][1:]:
                if self.choose.random() < 0.2:
                    del self.board.places[place]

    def Frame(self, layer):
        """It is added at the end."""

    def LetterClues(self, layer):
        clues = [
            self.choose.choice('ABC') if self.some() else None for _ in layer.numbers(self.board)
        ]
        layer.store(self.board, clues)

    def CircleNumbers(self, layer):
        for place in [place for place in self.board.places if self.some()]:
            color = self.choose.choice([*layer.colors.values()])
            layer.set(self.board, place, (color, self.number([None, None, 2, 3, 4, 20])))

    def BorderDots(self, layer):
        """Often those of some numbers, with at most one that is wrong: others have no answer."""
        board, most = self.board, max(self.board.width, self.board.height)
        across, down = (self.choose.sample(range(most), most) for _ in 'xy')
        for spot in spots_of('borders', board):
            a, b = sorted((across[x] + down[y]) % most + 1 for x, y in board.around(spot))
            colors = ['white'] * (b - a == 1) + ['black'] * (b == 2 * a)
            if colors:
                layer.set(board, spot, self.choose.choice(colors))
        if board.circles and self.some():
            del board.circles[self.choose.choice([*board.circles])]

    def GivenNumbers(self, layer):
        if self.some():
            self.InCells(layer)

    def Signposts(self, layer):
        """Often arrows along which a path goes; others have no answer."""
        board = self.board
        path = self.choose.sample([*board.places], len(board.places))
        for n, place in enumerate(path, 1):
            x, y = path[n % len(path)]
            way = tuple((a > b) - (a < b) for a, b in zip((x, y), place))
            if way not in WAYS or self.some():
                way = self.choose.choice([*WAYS])
            number = n if self.some() and n <= self.most else None
            layer.set(board, place, (number, WAYS[way]))

    def Tiles(self, layer):
        """The tiles of a random network, each turned; sometimes one that does not fit."""
        board, choose, size = self.board, self.choose, (self.board.width, self.board.height)
        start = choose.choice([*board.places])
        ways = {start: set()}
        # Holes may part the board: the others get any tile.
        joined = next(part for part in connected_parts(board.table()) if start in part)
        while len(ways) < len(joined):
            place, step = choose.choice([*ways]), choose.choice(EIGHT[::2])
            beyond = tuple(a + b for a, b in zip(place, step))
            if board.facts.get('wrapping'):
                beyond = tuple(a % n for a, n in zip(beyond, size))
            if beyond in board.places and beyond not in ways:
                ways[place].add(step)
                ways[beyond] = {(-step[0], -step[1])}
        for place, there in ways.items():
            turned = {(-j, i) for i, j in there} if self.some() else there
            board.clues[place] = next((p for p in PIECES if {*PIECES[p]} == turned), '╷')
        others = [place for place in board.places if place not in board.clues]
        for other in others + [place] * self.some():
            board.clues[other] = choose.choice([*PIECES])

    def Mirrors(self, layer):
        """As many monsters as there are cells without mirrors."""
        board = self.board
        for place in [place for place in board.places if self.some()]:
            board.clues[place] = self.choose.choice(['slash', 'backslash', 'slash', 'V', 'G', 'Z'])
        mirrors = [*board.clues.values()].count('slash') + [*board.clues.values()].count(
            'backslash'
        )
        parts = sorted(self.choose.randint(0, len(board.places) - mirrors) for _ in 'GV')
        counts = zip([0, *parts], [*parts, len(board.places) - mirrors])
        board.facts['monsters'] = [more - less for less, more in counts]

    def Rails(self, layer):
        """Two pieces lead out, others do not."""
        board = self.board
        out = [
            ((x, y), way)
            for x, y in board.places
            for way in [(0, -1), (1, 0), (0, 1), (-1, 0)]
            if (x + way[0], y + way[1]) not in board.places
        ]
        ends = self.choose.sample(out, 2)
        for place in board.places:
            beyond = {way for there, way in out if there == place}
            ways = {way for end, way in ends if end == place}
            if ways or self.some():
                pieces = [p for p in layer.values.values() if beyond & {*PIECES[p]} == ways]
                if pieces:
                    board.clues[place] = self.choose.choice(pieces)

    LetterGivens = GivenNumbers

    def Course(self, layer):
        board, start = self.board, self.choose.choice([*self.board.places])
        for sign in self.choose.sample(['|', '=', '|', '='], self.choose.randint(0, 4)):
            lines = board.columns_of() if sign == '|' else board.rows_of()
            for spot in self.choose.choice(lines)[self.choose.randint(0, 2) :][:3]:
                layer.set(board, spot, sign)
        for spot in board.places:
            if self.choose.random() < 0.4 * self.share:
                layer.set(board, spot, (None, None))
                gates = board.clues.pop(spot, None) is None and len(gates_of(board))
                if gates:
                    way = self.choose.choice([None, None, *'up down left right'.split()])
                    layer.set(board, spot, (self.choose.randint(1, gates), way))
        if start not in board.colors:
            board.clues.pop(start, None)
            layer.set(board, start, 'o')

    def Rooms(self, layer):
        layer.divide(self.board, some_borders(self.choose, self.board, 0.5))
        for _, cells, _ in self.board.areas(layer.rooms(self.board)) if layer.numbered else ():
            if self.some():
                self.board.corners[cells[0]] = self.number([None, 1, 2, 3, 12])

    def Between(self, layer):
        """Often marks between cells that are alike, if numbers are digits."""
        self.InCells(layer)
        for spot in spots_of('borders', self.board):
            if self.some() and self.some():
                sign = Source(self.choose.choice(layer.marks.signs), 'a sign')
                with suppress(FormatError):
                    layer.marks.set(self.board, spot, layer.marks.read_sign(sign, True))

    def RoomCounts(self, layer):
        for _, cells, _ in self.board.areas():
            if self.some():
                self.board.corners[cells[0]] = self.number([1, 2, 3])

    def BarRooms(self, layer):
        layer.divide(self.board, some_borders(self.choose, self.board, 0.25))
        for _, cells, _ in self.board.areas():
            if self.choose.random() < 0.7:
                least = (len(cells) + 1) // 2
                self.board.corners[cells[0]] = self.choose.randint(least, len(cells))

    def Operations(self, layer):
        layer.divide(self.board, some_borders(self.choose, self.board, 0.5))
        for _, cells, _ in self.board.areas(self.board.cages):
            signs = {1: [''], 2: '+-x/'}.get(len(cells), '+x')
            if self.some():
                number = self.choose.choice([1, 2, 3, 4, 6, 7, 8, 12])
                sign = self.choose.choice(signs)
                self.board.corners[cells[0]] = f'{number}{sign}' if sign else number

    def Walls(self, layer):
        if self.some():
            self.board.walls = some_borders(self.choose, self.board, self.share)

    def Outside(self, layer):
        for side in layer.sides:
            across = side in ('top', 'bottom')
            lines = self.board.columns_of() if across else self.board.rows_of()
            clues = [self.number([None, 0, 1, 2, 12]) if line else None for line in lines]
            setattr(self.board, side, [clue if self.some() else None for clue in clues])

    def Fact(self, layer):
        self.board.facts[layer.name] = self.number([1, 1, 2, 3])

    def Said(self, layer):
        if self.some():
            self.board.facts[layer.name] = self.choose.choice(SAID[layer.name])

    def Steps(self, layer):
        for y in range(self.board.height):
            ends = sorted(self.choose.sample(range(self.board.width + 1), 2))
            way = self.choose.choice([1, -1])
            self.board.thermos.append([(x, y) for x in range(*ends)][::way])
        self.board.thermos.sort()

    def SumRuns(self, layer):
        """Often the sums of some numbers."""
        board, most = self.board, self.board.facts['largest']
        for lines, clues in (board.columns_of(), board.top), (board.rows_of(), board.left):
            for line, sums in zip(lines, clues):
                signs = self.choose.choices('#0123', k=len(line))
                found = [sum(map(int, run)) for run in ''.join(signs).split('#')]
                found = [None if self.some() else n for n in found if n]
                sums += (found or [0]) if self.choose.random() < 0.6 else []
        if self.some():
            board.clues[self.choose.choice([*board.places])] = self.choose.randint(1, most)

    def RunClues(self, layer):
        known = [[], [1], [2], [1, 1], [None], [2, None], [12, 1, 1]]
        known = [runs for runs in known if not is_above(runs, self.most)]
        for lines in self.board.top, self.board.left:
            lines[:] = [self.choose.choice(known) if self.some() else [None] for _ in lines]
        if self.some():
            self.InCells(Colors({'#': 'black', '.': 'white'}))

    def ColouredRuns(self, layer):
        """Often the runs of a picture, some with a run that is wrong."""
        board, choose = self.board, self.choose
        if choose.random() < 0.5:
            self.RunClues(layer)
            return
        signs = [choose.choices('.aab', k=board.width) for _ in range(board.height)]
        for lines, clues in (zip(*signs), board.top), (signs, board.left):
            clues[:] = [
                [f'{len([*run])}{sign}' for sign, run in groupby(line) if sign != '.']
                for line in lines
            ]
        line = choose.choice([line for line in board.top + board.left if line] or [['1a']])
        if self.some():
            line[0] = choose.choice(['1a', '1b', '2b'])
        for runs in board.top + board.left:
            runs[:] = [f'?{run[-1]}' if choose.random() < 0.1 else run for run in runs]
        if self.some():
            board.facts['colors'] = {'a': '#ff0000', 'b': 'blue'}
        if self.some() and self.some():
            board.colors[choose.choice([*board.places])] = 'white'

    def Inequalities(self, layer):
        self.InCells(layer.numbers)
        self.InCells(layer.inequalities)
        self.board.clues = {p: n for p, n in self.board.clues.items() if n <= self.board.width}
        for x, y in self.board.arrows:
            ways = ['left', 'right'] if x % 1 else ['up', 'down']
            self.board.arrows[x, y] = self.choose.choice(ways)

    def Sums(self, layer):
        for place in [place for place in self.board.places if self.some()]:
            layer.put(self.board, place, (self.total(), self.total()))
        for n in range(self.board.width):
            if (n, 0) not in self.board.colors:
                self.board.top[n] = self.total()
        for n in range(self.board.height):
            if (0, n) not in self.board.colors:
                self.board.left[n] = self.total()

    def SumsAround(self, layer):
        """Few white cells; most sums are those of digits that differ."""
        board = self.board
        count = min(self.choose.randint(1, 3), len(board.places))
        white = self.choose.sample([*board.places], count)
        digits = dict(zip(white, self.choose.sample(range(1, 10), 9)))
        near = board.table(diagonals=True)
        for place in board.places.keys() - digits.keys():
            sums = [sum(digits[other] for other in near[place] & digits.keys()), None, 5, 17]
            value = self.choose.choices([*sums, 'black'], [6, 1, 1, 1, 3])[0]
            if value != 0:
                layer.set(board, place, UNKNOWN if value is None else value)

    def total(self):
        return self.choose.choice([3, 4, 16, 45]) if self.some() else None

    def Letters(self, layer):
        """Some entries have words of their own."""
        self.InCells(Signs('clues', {'A': 'A', 'B': 'B'}))
        self.Holes(Holes())
        for (n, way), cells in entries(self.board.places).items():
            if self.some() and self.some():
                words = [''.join(self.choose.choices('AB', k=len(cells))) for _ in range(3)]
                self.board.facts['own words'][f'{n} {way}'] = words


def random_board(choose, kind, width, height, share=0.4, most=20):
    """A board of that kind and size, of which the clues need not make sense."""
    board = kind.blank(width, height)
    filler = Filler(choose, board, share, most)
    for layer in sorted(kind.layers, key=lambda layer: not isinstance(layer, Holes)):
        filler.fill(layer)
    board.clues = {spot: clue for spot, clue in board.clues.items() if board.around(spot)}
    for x, y in [*board.circles]:
        if len(board.around((x, y))) < (1 + (x % 1 > 0)) * (1 + (y % 1 > 0)):
            del board.circles[x, y]  # a dot that touches a hole
    board.arrows = {spot: way for spot, way in board.arrows.items() if spot not in board.circles}
    for layer in kind.layers:
        layer.settle(board)
    return board

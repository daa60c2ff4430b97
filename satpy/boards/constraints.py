"""Constraints of sudoku variants on a board, and how they are drawn.

The list `board.facts['constraints']` has a text for each thermometer, cage, clue outside, or rule
for the whole board.

>>> from satpy.boards.board import Board
>>> board = Board.grid(2, 2, facts={'constraints': ['odd r1c2']})
>>> '<circle' in board.svg()
True
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from satpy.boards.place_names import place_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.boards.board import Board
    from satpy.boards.drawing import Drawing
    from satpy.boards.layers import Place

__all__ = [
    'Constraint', 'as_marks', 'constraints_on', 'draw_constraints',
    'write_constraint_clues',
]  # fmt: skip

Point = tuple[float, float]

GRAY, THIN, CAGE = '#cfcfcf', '#999', '#2060c0'
INSET = 0.08  # cells between the border of a cage and its line
# {word: (colour, width in cells)} of lines.
LINES = {
    'thermo': (GRAY, 0.34),
    'slow thermo': ('#dfe6ea', 0.34),
    'arrow': (THIN, 0.06),
    'whispers': ('#9fe09f', 0.24),
    'palindrome': ('#c4cfe0', 0.24),
    'renban': ('#e4a8e4', 0.24),
    'between': ('#d5d5d5', 0.16),
    'lockout': ('#b9cdf2', 0.16),
    'region sum': ('#a8dcf0', 0.24),
    'zipper': ('#cbb8f5', 0.24),
    'nabner': ('#f5e79a', 0.24),
    'entropic': ('#f7c79b', 0.24),
    'modular': ('#a5dcd0', 0.24),
}
# {word: (colour, what is drawn in each cell)} of cells.
SHAPES = {
    'odd': (GRAY, 'circle'),
    'even': (GRAY, 'square'),
    'minimum': ('#e8e8e8', 'in'),
    'maximum': ('#e8e8e8', 'out'),
    'extra region': ('#dcecf7', 'cell'),
    'clone': ('#e3e3e3', 'cell'),
}
# {word: (colour, colour of the text, text of a usual value)} of marks between two cells.
DOTS: dict[str, tuple[str, str, dict[tuple[int, ...], str]]] = {
    'difference': ('white', 'black', {(1,): ''}),
    'ratio': ('black', 'white', {(2,): ''}),
    'sum': ('white', 'black', {(5,): 'V', (10,): 'X'}),
}
OUTSIDE = 'little killer', 'sandwich', 'skyscraper', 'x-sum'


class Constraint:
    """One constraint: its word, groups of places, and its numbers; `str` of it is its text.

    `satpy.examples.constraints` says what the words mean.

    >>> print(Constraint('killer', [[(0, 0), (1, 0)]], [15]))
    killer 15 r1c1 r1c2
    >>> Constraint.of('arrow r1c1 r2c2 r3c3').groups
    (((0, 0),), ((1, 1), (2, 2)))
    """

    def __init__(
        self, word: str, groups: Iterable[Iterable[Place]] = (), values: Iterable[int] = ()
    ) -> None:
        self.word = word
        self.groups = tuple(tuple(group) for group in groups)
        self.values = tuple(values)

    @staticmethod
    def of(text: str) -> Constraint:
        """Return the constraint of a text, as `str` gives it."""
        words = text.split()
        numbers = [at for at, word in enumerate(words) if word.isdecimal()]
        cells = [at for at, word in enumerate(words) if place_called(word)]
        ends = [*numbers, *cells, len(words)]
        groups: list[list[Place]] = [[]]
        for word in words[min(cells, default=len(words)) :]:
            place = place_called(word)
            if place:
                groups[-1].append(place)
            else:
                groups.append([])
        if words[0] == 'arrow' and len(groups) == 1:
            groups = [groups[0][:1], groups[0][1:]]
        values = [int(words[at]) for at in numbers]
        return Constraint(' '.join(words[: min(ends)]), groups if cells else (), values)

    def with_value(self, nth: int, value: int) -> Constraint:
        """Return the constraint with another one of its numbers.

        >>> print(Constraint('killer', [[(0, 0), (1, 0)]], [15]).with_value(0, 16))
        killer 16 r1c1 r1c2
        """
        values = [*self.values[:nth], value, *self.values[nth + 1 :]]
        return Constraint(self.word, self.groups, values)

    def __str__(self) -> str:
        plain = self.word == 'arrow' and len(self.groups[0]) == 1
        between = ' ' if plain else ' / '
        cells = between.join(' '.join(map(place_name, group)) for group in self.groups)
        return ' '.join([self.word, *map(str, self.values), cells]).rstrip()


def place_called(word: str) -> Place | None:
    """Return the place of this name, or None."""
    row, _, column = word[1:].partition('c')
    if word[:1] != 'r' or not (row.isdecimal() and column.isdecimal()):
        return None
    return int(column) - 1, int(row) - 1


def constraints_on(board: Board) -> list[Constraint]:
    """Return the constraints of a board."""
    return [*map(Constraint.of, board.facts.get('constraints', ()))]


def as_marks(board: Board) -> tuple[Board, list[str]]:
    """Return the board with marks that text shows in place of constraints, and other constraints.

    Dots, X and V between cells, cages that do not overlap, one number outside a row or column.

    >>> from satpy.boards.board import Board
    >>> said = ['ratio r1c1 r2c1', 'sum 5 r1c1 r1c2', 'killer 3 r1c2 r2c2', 'renban r1c1 r2c2']
    >>> marked, others = as_marks(Board.grid(2, 2, facts={'constraints': said}))
    >>> marked.circles, marked.clues, marked.corners, others
    ({(0.0, 0.5): 'black'}, {(0.5, 0.0): 'V'}, {(1, 0): 3}, ['renban r1c1 r2c2'])
    """
    marked, others = board.copy(), []
    marked.answer = board.answer
    for side in 'top', 'bottom', 'left', 'right':
        lines = board.width if side in ('top', 'bottom') else board.height
        setattr(marked, side, [*getattr(board, side)] or [None] * lines)
    for number, said in enumerate(constraints_on(board)):
        line = said.groups[0] if said.groups else ()
        beside = side_of(said)
        if said.word in DOTS and dot_text(said) in ('', 'X', 'V'):
            (a, b), (c, d) = line
            spot = (a + c) / 2, (b + d) / 2
            if said.word == 'sum':
                marked.clues[spot] = dot_text(said)
            else:
                marked.circles[spot] = DOTS[said.word][0]
        elif said.word == 'killer' and marked.cages.keys().isdisjoint(line):
            marked.cages.update(dict.fromkeys(line, number))
            marked.corners.update(dict.fromkeys([first_of(line)], *said.values))
        elif beside and marked.outside[beside[0]][beside[1]] is None:
            marked.outside[beside[0]][beside[1]] = said.values[0]
        else:
            others.append(str(said))
    return marked, others


def first_of(cells: Iterable[Place]) -> Place:
    """Return the first cell in reading order."""
    return min(cells, key=lambda place: place[::-1])


def side_of(said: Constraint) -> tuple[str, int] | None:
    """Return the side and the line of a number outside, None if it sees a diagonal.

    Little killers see diagonals; a number of any other sort sees a whole row or column.
    """
    if said.word not in OUTSIDE[1:]:
        return None
    (x, y), (a, b) = said.groups[0][:2]
    if x == a:
        return 'top' if b > y else 'bottom', x
    return 'left' if a > x else 'right', y


def draw_constraints(board: Board, drawing: Drawing) -> None:
    """Draw what lies under the numbers: lines, shapes in cells, cages."""
    for said in constraints_on(board):
        if said.word in LINES:
            draw_line(drawing, said)
        elif said.word in SHAPES:
            for place in [place for group in said.groups for place in group]:
                draw_shape(drawing, place, *SHAPES[said.word])
        elif said.word == 'killer':
            draw_cage(drawing, {*said.groups[0]})
        elif said.word.startswith('diagonal'):
            last = board.width - 0.5
            ends = [(-0.5, -0.5), (last, last)]
            ends = ends if 'down' in said.word else [(-0.5, last), (last, -0.5)]
            drawing.line(ends, '#9fb8d8', 0.05)


def draw_cage(drawing: Drawing, cage: set[Place]) -> None:
    """Draw a dashed line along the inner side of a cage's border."""
    near = 0.5 - INSET
    for (x, y), (i, j) in product(sorted(cage), [(1, 0), (-1, 0), (0, 1), (0, -1)]):
        if (x + i, y + j) not in cage:
            ends = []
            for a, b in (j, i), (-j, -i):  # the two ways along this side
                inner = (x + a, y + b) not in cage
                outer = (x + a + i, y + b + j) in cage
                reach = near if inner else 0.5 + INSET if outer else 0.5
                ends.append((x + near * i + reach * a, y + near * j + reach * b))
            drawing.line(ends, CAGE, 0.04, dashed=True)


def draw_line(drawing: Drawing, said: Constraint) -> None:
    """Draw a line with its ends: a bulb, a circle, a head, or diamonds."""
    color, width = LINES[said.word]
    line: list[Point] = [*said.groups[-1]]
    if said.word == 'arrow':
        for place in said.groups[0]:
            drawing.circle(*place, 'none', 0.8, outline=THIN)
        line = [said.groups[0][-1], *line]
    drawing.line(line, color, width)
    if said.word in ('thermo', 'slow thermo'):
        drawing.circle(*line[0], color, 0.72)
    elif said.word == 'arrow':
        draw_head(drawing, line[-2], line[-1], color)
    elif said.word in ('between', 'lockout'):
        for x, y in (line[0], line[-1]):
            if said.word == 'between':
                drawing.circle(x, y, 'none', 0.72, outline=THIN)
            else:
                diamond = [(x - 0.42, y), (x, y - 0.42), (x + 0.42, y), (x, y + 0.42)]
                drawing.polygon(diamond, 'white', outline='#5c86d6')


def draw_head(drawing: Drawing, before: Point, tip: Point, color: str, size: float = 0.22) -> None:
    """Draw the head of an arrow at the middle of a cell."""
    (a, b), (x, y) = before, tip
    length = max(abs(x - a), abs(y - b)) / size
    i, j = (x - a) / length, (y - b) / length
    drawing.line([(x - i - j, y - j + i), (x, y), (x - i + j, y - j - i)], color, size / 4)


def draw_shape(drawing: Drawing, place: Place, color: str, shape: str) -> None:
    """Draw a shape in a cell; `in`, `out`: marks at its sides, for the least and the greatest."""
    x, y = place
    if shape == 'circle':
        drawing.circle(x, y, color, 0.72)
        return
    drawing.square(x, y, color, 0.66 if shape == 'square' else 0.96)
    if shape in ('in', 'out'):
        tip, back = (0.34, 0.44) if shape == 'in' else (0.46, 0.36)
        for i, j in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            ends = [(x + i * back + s * j * 0.1, y + j * back + s * i * 0.1) for s in (1, -1)]
            drawing.line([ends[0], (x + i * tip, y + j * tip), ends[1]], '#666', 0.03)


def write_constraint_clues(board: Board, drawing: Drawing) -> None:
    """Write what lies over the numbers: sums of cages, dots, digits at corners, clues outside."""
    for said in constraints_on(board):
        numbers = ' '.join(map(str, said.values))
        if said.word == 'killer' and said.values:
            left, top = first_of(said.groups[0])
            drawing.text(left + 0.09 * len(numbers) - 0.45, top - 0.33, numbers, 'black', 0.28)
        elif said.word in DOTS:
            write_dot(drawing, said)
        elif said.word == 'quadruple':
            cells = said.groups[0]
            x, y = (sum(place[axis] for place in cells) / len(cells) for axis in (0, 1))
            drawing.circle(x, y, 'white', 0.62, outline='black')
            words = [numbers] if len(said.values) < 3 else [numbers[:3], numbers[4:]]
            for row, word in enumerate(words):
                drawing.text(x, y + 0.22 * (row - (len(words) - 1) / 2), word, 'black', 0.24)
        elif said.word in OUTSIDE:
            write_outside_clue(board, drawing, said)


def dot_text(said: Constraint) -> str:
    """Return what is written in a dot: its number, nothing for the usual one, X or V for sums."""
    return DOTS[said.word][2].get(said.values, ' '.join(map(str, said.values)))


def write_dot(drawing: Drawing, said: Constraint) -> None:
    """Draw a dot between two cells, with its number if that is not the usual one."""
    ground, ink, _ = DOTS[said.word]
    (a, b), (c, d) = said.groups[0]
    x, y = (a + c) / 2, (b + d) / 2
    text = dot_text(said)
    drawing.circle(x, y, ground, 0.32, outline=None if said.word == 'sum' else 'black')
    if text:
        drawing.text(x, y, text, ink, 0.4 if said.word == 'sum' else 0.26)


def write_outside_clue(board: Board, drawing: Drawing, said: Constraint) -> None:
    """Write a number before the first cell it sees, with an arrow on a diagonal."""
    line = said.groups[0]
    (x, y), (a, b) = line[0], line[1] if len(line) > 1 else line[0]
    i, j = (a - x, b - y) if len(line) > 1 else way_in(board, (x, y))
    # Clues on both sides of the same corner stand apart, each at the end of its arrow.
    drawing.text(x - 1.05 * i, y - 1.05 * j, said.values[0], 'black', 0.42)
    if i and j:
        start, end = (x - 0.8 * i, y - 0.8 * j), (x - 0.55 * i, y - 0.55 * j)
        drawing.line([start, end], '#555', 0.04)
        draw_head(drawing, start, end, '#555', 0.1)


def way_in(board: Board, place: Place) -> Place:
    """Return the step of a diagonal of one cell, a corner of the board."""
    x, y = place
    return (1 if x == 0 else -1), (1 if y == 0 else -1)

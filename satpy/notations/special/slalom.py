"""Courses: gates across a board, the posts between which they stand, and a start."""

from __future__ import annotations

from collections.abc import Mapping

from satpy.boards.board import Board
from satpy.boards.grids import components
from satpy.boards.layers import Place
from satpy.errors import FormatError
from satpy.notations.codes import Blanks, Cell, Digits, OneOf, SignCode
from satpy.notations.layers.cells import ARROWS
from satpy.notations.layers.layer import InCells, number_drawn, refuse, where
from satpy.notations.layers.values import Forms, numbers
from satpy.notations.source import DIGITS, Source
from satpy.notations.special.arrows import ArrowNumbers

__all__ = ['Course', 'gates_at', 'gates_of']

POST, START, UPRIGHT, ACROSS = (None, None), 'o', '|', '='
CELLS = OneOf(SignCode({'1': POST, '2': UPRIGHT, '3': ACROSS}), Blanks('4', 32), what='a cell')
SKIPPED = Blanks('g', 20)
NUMBERS = OneOf(SKIPPED, Digits(16, {'-': (2, 0)}), what='a number')
ARROWED = OneOf(SKIPPED, ArrowNumbers(), what='an arrow and a number')
STEPS = {'up': (0, -1), 'down': (0, 1), 'left': (-1, 0), 'right': (1, 0)}


def gates_of(board: Board) -> list[list[Place]]:
    """Return the places of each gate, which are in a line and have the same sign, `|` or `=`.

    >>> gates_of(Board.grid(3, 1, clues={(0, 0): '=', (1, 0): '=', (2, 0): '|'}))
    [[(0, 0), (1, 0)], [(2, 0)]]
    """
    sign = {place: clue for place, clue in board.clues.items() if clue in (UPRIGHT, ACROSS)}
    for place in sign.keys() & board.colors.keys():
        raise refuse(place, 'a gate on a black cell, which is a post')
    near = {
        (x, y): [
            (x + i, y + j)
            for i, j in STEPS.values()
            if sign.get((x + i, y + j)) == way == (UPRIGHT if i == 0 else ACROSS)
        ]
        for (x, y), way in sign.items()
    }
    return components([place for place in board.places if place in sign], near)


def gates_at(board: Board, place: Place) -> list[list[Place]]:
    """Return the gates that end at a post, or the one to which its arrow points."""
    x, y = place
    ways = [STEPS[board.arrows[place]]] if place in board.arrows else STEPS.values()
    ends = {(x + i, y + j): UPRIGHT if i == 0 else ACROSS for i, j in ways}
    return [gate for gate in gates_of(board) if any(ends.get(p) == board.clues[p] for p in gate)]


class Course(InCells):
    """Gates, typed `|` and `=`, and their posts: black cells, `#` or the number of a gate, `3`.

    An arrow, `3<`, points to its gate. `o` is the start, a white circle. In a URL the flag d says
    that numbers of posts have arrows, p that they have none; otherwise numbers belong to gates.
    """

    signs, words, circled = '#|=o', 'a number', True

    def forms(self) -> Mapping[str, Forms]:
        return {
            'clues': [UPRIGHT, ACROSS, numbers(1)],
            'circles': ['white'],
            'colors': ['black'],
            'arrows': [*STEPS],
        }

    def get(self, board: Board, spot: Cell) -> Cell:
        if spot in board.colors:
            return board.clues.get(spot), board.arrows.get(spot)
        return START if spot in board.circles else board.clues.get(spot)

    def set(self, board: Board, spot: Cell, value: Cell) -> None:
        if value == START:
            board.circles[spot] = 'white'
        elif isinstance(value, str):
            board.clues[spot] = value
        else:
            board.colors[spot] = 'black'
            for part, layer in zip(value, (board.clues, board.arrows)):
                if part is not None:
                    layer[spot] = part

    def pick(self, drawn: Board, spot: Cell) -> Cell:
        if drawn.circles.get(spot) == 'white':
            return drawn.circles.pop(spot) and START
        if drawn.colors.get(spot) == 'black':
            del drawn.colors[spot]
            number = drawn.clues.pop(spot) if spot in drawn.clues else None
            number = None if number is None else number_drawn(number, where(spot))
            return number, drawn.arrows.pop(spot, None)
        return drawn.clues.pop(spot) if drawn.clues.get(spot) in (UPRIGHT, ACROSS) else None

    def read_sign(self, line: Source, spaced: bool) -> Cell:
        sign = line.run(self.signs, 1)
        if sign:
            return POST if sign == '#' else sign
        number = line.run(DIGITS, 3 if spaced else 1)
        return (int(number), ARROWS.get(line.run(''.join(ARROWS), 1))) if number else None

    def sign(self, value: Cell) -> str:
        if isinstance(value, str) or value == POST:
            return '#' if value == POST else value
        number, way = value
        return f'{number}{next((sign for sign in ARROWS if ARROWS[sign] == way), "")}'

    def read_link(self, text: Source, board: Board) -> None:
        """Read the cells, then numbers of all posts, or of all gates, then the start."""
        self.store(board, CELLS.read(text, len(board.places)), text)
        form = board.facts.pop('form', '')
        posts, gates = [*board.colors], gates_of(board)
        if form:
            cells = (ARROWED if form == 'd' else NUMBERS).read(text, len(posts))
            pairs = [cell if form == 'd' or cell is None else (cell, None) for cell in cells]
        else:
            of = dict(zip(map(tuple, gates), NUMBERS.read(text, len(gates))))
            ends = [[of[tuple(gate)] for gate in gates_at(board, post)] for post in posts]
            pairs = [(min(filter(None, numbers), default=None), None) for numbers in ends]
        for post, pair in zip(posts, pairs):
            self.set(board, post, pair or POST)
        start = 0  # if an address of the first form ends before it
        if text.at < text.end:
            text.expect('/', '/ and the number of the first cell')
            start = text.number('the number of the first cell')
        if start >= len(board.places):
            raise text.error(f'cell {start}: the board has {len(board.places)}')
        self.set(board, [*board.places][start], START)

    def write_link(self, board: Board) -> str:
        values = self.cells(board)
        cells = [POST if isinstance(v, tuple) else v if v != START else None for v in values]
        posts = [v if v != POST else None for v in values if isinstance(v, tuple)]
        starts = [at for at, value in enumerate(values) if value == START]
        return f'{CELLS.write(cells)}{ARROWED.write(posts)}/{"".join(map(str, starts))}'

    def check(self, board: Board) -> None:
        """Refuse all but one start, and a number of a post without such a gate."""
        gates = gates_of(board)
        if len(board.circles) != 1:
            raise FormatError(f'expected one start, o, found {len(board.circles)}')
        for post in board.arrows.keys() | board.colors.keys() & board.clues.keys():
            number = board.clues.get(post)
            if number is None:
                raise refuse(post, 'an arrow without a number')
            if not 1 <= number <= len(gates):
                raise refuse(post, f'{number} is not one of {len(gates)} gates')
            if not gates_at(board, post):
                raise refuse(post, f'there is no gate beside this {number}')

"""A `Board` as text: for people, and as rows and cells between tabs for programs.

People see box drawing, numbers outside, and colours of a terminal. A column of their text belongs
either to a line of places or to the gap between two. A gap between columns is one blank, or three
characters with a border; a gap between rows is nothing, or a row with a border. If most gaps are
wide, all are.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from itertools import groupby, product
from operator import itemgetter

from satpy.boards.layers import Place, outside_parts, outside_spot
from satpy.boards.signs import (
    STEPS,
    PlaceSigns,
    check_hexagons,
    clue_text,
    dark,
    dots,
    given_sign,
    is_symbol,
    line_parts,
    words_of,
)
from satpy.boards.text import ansi, segment

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from satpy.boards.board import Board

__all__ = ['board_rows', 'board_tsv', 'cell_grid', 'fence_grid', 'render_text']

LINE_COLORS = ('cyan', 'magenta', 'green', 'yellow', 'blue', 'red')
# {style: attribute and colour on a terminal}
STYLES: dict[str, tuple[str | None, str | None]] = {
    'given': ('bold', None),
    'answer': (None, 'cyan'),
    'certain': (None, 'green'),
    'differing': (None, 'yellow'),
    'marked': ('reverse', 'red'),
    **{f'line in {color}': (None, color) for color in LINE_COLORS},
}


def render_text(board: Board, color: bool = False) -> str:
    """Return the text of a board; `color`: with the escape sequences of a terminal."""
    if not board.places:
        return ''
    marked, others = board, list[str]()
    if 'constraints' in board.facts:
        from satpy.boards.constraints import as_marks

        marked, others = as_marks(board)
    page = Page(marked)
    page.draw_ground()
    page.draw_borders()
    page.draw_lines()
    page.write_places()
    page.write_clues_between()
    page.write_outside()
    below = [board.caption] * bool(board.caption) + others
    return '\n'.join([page.text(color), *below])


def borders(board: Board) -> tuple[dict[Place, str], dict[Place, str]]:
    """Return the borders left of places and above places, each {place: its character}.

    Between places of different rooms, regions or thermometers, around the board and white places,
    walls, and every fifth line if there are lists of numbers outside; on a board with fences only
    the fences; none between hexagons.
    """
    answer, places = board.answer, board.places
    if answer.fences is not None:
        upright = {a: '│' for a, b in answer.fences if a[0] == b[0]}
        return upright, {a: '─' for a, b in answer.fences if a[1] == b[1]}
    white = {place: place for place, color in board.colors.items() if color == 'white'}
    if board.hexagons:
        between = {*board.clues, *board.circles, *board.arrows} - places.keys()
        layers = {name: getattr(board, name) for name in ('rooms', 'walls', 'cages')}
        marks = {'regions': answer.regions, 'white places': white, 'clues between places': between}
        check_hexagons(board, {**layers, **marks})
        return {}, {}
    thermos = {place: i for i, cells in enumerate(board.thermos) for place in cells}
    fives = {(x, y): (x // 5, y // 5) for x, y in places if board.has_runs}
    parts: list[Mapping[Place, Hashable]] = [board.rooms, answer.regions, thermos, white, fives]

    def found(place: Place, before: Place, thick: str, dashed: str) -> str:
        differ = any(names.get(place) != names.get(before) for names in parts)
        on_board = (place in places) + (before in places)
        if on_board == 1 or (on_board and (differ or (before, place) in board.walls)):
            return thick
        return dashed if board.cages.get(place) != board.cages.get(before) else ''

    spots = dots(board)
    upright = {(x, y): found((x, y), (x - 1, y), '│', '┆') for x, y in spots}
    level = {(x, y): found((x, y), (x, y - 1), '─', '┄') for x, y in spots}
    return {xy: c for xy, c in upright.items() if c}, {xy: c for xy, c in level.items() if c}


class Page:
    """A sheet of characters on which a board is put, layer upon layer."""

    def __init__(self, board: Board) -> None:
        self.board = board
        layers = board.clues, board.arrows, board.circles
        self.characters: dict[Place, tuple[str, str]] = {}  # {(column, row): character, style}
        self.signs = PlaceSigns(board, column=1)
        self.part = line_parts(board)
        self.between = sorted(
            {spot for layer in layers for spot in layer if spot[0] % 1 or spot[1] % 1}
        )
        self.upright, self.level = borders(board)
        shown = [self.content(place)[0] for place in board.places]
        shown += [word for clue in (*board.top, *board.bottom) for word in words_of(clue)]
        self.wide = max(map(len, shown))
        # {x: where the places at x begin} and {x: the column of borders left of them}
        self.column: dict[int, int] = {}
        self.gap: dict[int, int] = {}
        # {y: the row of the places at y} and {y: the row of borders above them, if there is one}
        self.row: dict[int, int] = {}
        self.row_gap: dict[int, int] = {}
        xs, ys = range(board.width + 1), range(board.height + 1)
        ruled = {x for x, y in self.upright} | {int(x + 0.5) for x, y in self.between if x % 1}
        rows = {y for x, y in self.level} | {int(y + 0.5) for x, y in self.between if y % 1}
        rows |= {y for x, y in board.corners}
        fenced = board.answer.fences is not None
        # A gap at the edge always has a frame. If most of the others are ruled, all are.
        if fenced or 2 * len(ruled.intersection(xs[1:-1])) > len(xs) - 2:
            ruled = set(xs)
        if fenced or 2 * len(rows.intersection(ys[1:-1])) > len(ys) - 2:
            rows = set(ys)
        at = 0
        for x in xs:
            at += x in ruled and x > 0
            self.gap[x] = at
            self.column[x] = at + 1 + (x in ruled)
            at = self.column[x] + self.wide
        at = 0
        for y in ys:
            if y in rows:
                self.row_gap[y] = at
                at += 1
            self.row[y] = at
            at += 1

    def put(self, column: int, row: int, text: str, style: str = '') -> None:
        """Write text from this column and row on, over older text."""
        for i, character in enumerate(text):
            self.characters[column + i, row] = character, style

    def middle(self, x: int) -> int:
        """Return the column in the middle of the places at x."""
        return self.column[x] + self.wide // 2

    def fit(self, x: int, row: int, text: str, style: str) -> None:
        """Write text in the middle of the column of places at x, or just right of it."""
        self.put(self.column[x] + (self.wide - len(text) + 1) // 2, row, text, style)

    def draw_ground(self) -> None:
        """Fill gray and coloured places lightly and dark ones fully, with gaps beside them."""
        board, wide = self.board, self.wide
        for x, y in board.colors:
            if board.colors[x, y] not in ('black', 'white') and (x, y) in board.places:
                self.put(self.column[x] - 1, self.row[y], '░' * (wide + 2))
        for x, y in board.places:
            if dark(board, (x, y)):
                here, row = self.column[x], self.row[y]
                self.put(here, row, '█' * wide)
                for column, half in (here - 1, '▐'), (here + wide, '▌'):
                    before = self.characters.get((column, row), ('', ''))[0]
                    self.put(column, row, '█' if {before, half} == {'▐', '▌'} else half)

    def draw_borders(self) -> None:
        """Draw all borders, with the right characters where they meet; dots for fences."""
        style = '' if self.board.answer.fences is None else 'answer'
        for (x, y), character in self.upright.items():
            self.put(self.gap[x], self.row[y], character, style)
        for (x, y), character in self.level.items():
            for column in range(self.gap[x] + 1, self.gap[x + 1]):
                self.put(column, self.row_gap[y], character, style)
        for x, y in dots(self.board):
            if y in self.row_gap:
                arms_here = (
                    (x, y - 1) in self.upright,
                    (x, y) in self.level,
                    (x, y) in self.upright,
                    (x - 1, y) in self.level,
                )
                if any(arms_here) or self.board.answer.fences is not None:
                    self.put(self.gap[x], self.row_gap[y], segment(True, *arms_here), style)

    def line_style(self, place: Place) -> str:
        """Return the style of the line through a place: lines that do not meet differ."""
        return f'line in {LINE_COLORS[self.part.get(place, 0) % len(LINE_COLORS)]}'

    def draw_lines(self) -> None:
        """Draw the lines from place to place, without the characters of the places themselves."""
        for (x, y), ways in self.signs.arms.items():
            style = self.line_style((x, y))
            if 'e' in ways:
                start, end = self.middle(x) + 1, self.middle(x + 1)
                self.put(start, self.row[y], '─═'[ways['e'] > 1] * (end - start), style)
                if (x + 1, y) in self.upright:
                    self.put(self.gap[x + 1], self.row[y], '┼', style)
            if 's' in ways and y + 1 in self.row_gap:
                character = '┼' if (x, y + 1) in self.level else '│║'[ways['s'] > 1]
                self.put(self.middle(x), self.row_gap[y + 1], character, style)

    def content(self, place: Place) -> tuple[str, str]:
        """Return the sign of a place, and its style."""
        answer, clues = self.board.answer, self.board.clues
        found, given = self.signs.found(place), self.signs.given(place)
        if found and not (place in clues and found == clue_text(clues[place])):
            return found, 'answer'
        if given:
            return given, 'given'
        if place in self.signs.arms:
            return self.signs.line(place), self.line_style(place)
        if place in answer.differing:
            return '?', 'differing'
        if dark(self.board, place):
            return '', ''
        return '' if answer.regions or answer.fences is not None else '·', ''

    def write_places(self) -> None:
        """Write the signs of the places, and mark them."""
        answer, corners = self.board.answer, self.board.corners
        for place in self.board.places:
            column, row = self.column[place[0]], self.row[place[1]]
            found, style = self.content(place)
            style = 'differing' if place in answer.differing else style
            style = 'certain' if place in answer.certain else style
            self.fit(place[0], row, found, style)
            if place in answer.marked:
                self.bracket(column - 1, row, self.wide)
            if place in corners:
                self.put(column, self.row_gap[place[1]], clue_text(corners[place]), 'given')

    def write_clues_between(self) -> None:
        """Write the clues, arrows and circles that stand between places."""
        for x, y in self.between:
            row = self.row_gap[int(y + 0.5)] if y % 1 else self.row[int(y)]
            column = self.gap[int(x + 0.5)] if x % 1 else self.middle(int(x))
            style = 'marked' if (x, y) in self.board.answer.marked else 'given'
            self.put(column, row, given_sign(self.board, (x, y)), style)

    def write_outside(self) -> None:
        """Write the clues outside, the parts of a list below or beside each other."""
        board, marked = self.board, self.board.answer.marked
        for side, x, away, part in outside_parts({'top': board.top, 'bottom': board.bottom}):
            row = -away if side == 'top' else self.row[board.height] - 1 + away
            self.fit(x, row, clue_text(part), 'given')
            if board.beside(side, (x, 0)) in marked:
                self.bracket(self.column[x] - 1, row, self.wide)
        for side in 'left', 'right':
            for y, clue in enumerate(board.outside[side]):
                words = ' '.join(words_of(clue))
                column = -1 - len(words) if side == 'left' else self.gap[board.width] + 2
                self.put(column, self.row[y], words, 'given')
                if words and board.beside(side, (0, y)) in marked:
                    self.bracket(column - 1, self.row[y], len(words))

    def bracket(self, column: int, row: int, wide: int) -> None:
        """Put brackets round the text from this column on, `wide` characters, and make it red."""
        for at, bracket in (column, '['), (column + wide + 1, ']'):
            taken = self.characters.get((at, row), ('', ''))[0] in ('[', ']')
            self.put(at, row, '|' if taken else bracket, 'marked')
        for at in range(column + 1, column + wide + 1):
            self.put(at, row, self.characters.get((at, row), (' ', ''))[0], 'marked')

    def text(self, color: bool) -> str:
        """Return all that has been written, without blanks at the ends of lines."""
        columns, rows = zip(*self.characters)
        lines = []
        for row in range(min(rows), max(rows) + 1):
            line, across = '', range(min(columns), max(columns) + 1)
            characters = (self.characters.get((column, row), (' ', '')) for column in across)
            for style, run in groupby(characters, itemgetter(1)):
                words = ''.join(character for character, _ in run)
                line += ansi(*STYLES[style]) + words + ansi() if color and style else words
            lines.append(line.rstrip())
        return '\n'.join(lines)


def board_rows(board: Board) -> list[str]:
    """Return the rows of a board as `Board.rows` describes them."""
    answer = board.answer
    if answer.fences is not None:
        grid = fence_grid(board)
        xs, ys = range(2 * board.width + 1), range(2 * board.height + 1)
        return [''.join([grid.get((x, y), ' ') for x in xs]) for y in ys]
    grid = cell_grid(board, '.' if answer.lines is None else '·', in_rows=True)
    signs = [*grid.values()]  # column by column
    if answer.given:  # each sign is a word, as in a list
        signs = [sign.replace(' ', '') for sign in signs]
    wide = max(map(len, signs), default=1)
    signs = [sign.rjust(wide) for sign in signs]
    return [(' ' * (wide > 1)).join(signs[y :: board.height]) for y in range(board.height)]


def cell_grid(board: Board, empty: str = '', in_rows: bool = False) -> dict[Place, str]:
    """Return {place: its text}, holes included: the solution, elsewhere the clue.

    Places come column by column. in_rows: for `Board.rows`, where a solution without lines hides
    all clues but pictures. Lines hide pictures, and lines of a loop hide all clues.
    """
    answer, places, black = board.answer, board.places, board.black
    signs = PlaceSigns(board, lettered=in_rows and board.lettered)
    grid = dict.fromkeys(product(range(board.width), range(board.height)), board.hole)
    grid.update(dict.fromkeys(places, empty))
    layers: list[dict[Place, str]] = [  # a later entry hides an earlier one
        dict.fromkeys(black, '#'),
        {place: signs.line(place) for place in signs.arms},
        dict.fromkeys(answer.differing if in_rows else (), '?'),
        {place: signs.given(place) for place in given_places(board, signs, in_rows)},
        {place: str(name) for place, name in answer.regions.items()},
        dict.fromkeys(answer.shaded | black if in_rows else answer.shaded, '#'),
        {place: signs.found(place) for place in (*answer.symbols, *answer.numbers)},
    ]
    for layer in filter(None, layers):
        grid.update({place: sign for place, sign in layer.items() if sign and place in places})
    return grid


def given_places(board: Board, signs: PlaceSigns, in_rows: bool) -> Iterator[Any]:
    """Yield the places on which `cell_grid` shows the clue, if nothing hides it."""
    answer = board.answer
    clues = not in_rows or answer.lines is not None or not answer.given
    for place in {*board.clues, *board.circles, *board.arrows, *signs.thermos}:
        if place in board.clues:
            picture = is_symbol(board.clues[place]) and place not in board.arrows
        else:
            picture = place in board.arrows or place in board.circles
        under = picture or answer.over_clues
        if len(signs.arms.get(place, ())) < 2 if under else clues:
            yield place


def fence_grid(board: Board) -> dict[Place, str]:
    """Return dots and fences at even x or y, and the signs of the places between them."""
    grid: dict[Place, str] = {}
    signs = PlaceSigns(board, lettered=board.lettered)
    for x, y in board.places:
        found = signs.found((x, y)) or signs.given((x, y))
        grid[2 * x + 1, 2 * y + 1] = found or '#' * dark(board, (x, y)) or ' '
    fences = {(ax + bx, ay + by) for (ax, ay), (bx, by) in board.answer.fences or ()}
    grid.update({(x, y): '│' if y % 2 else '─' for x, y in fences})
    for x, y in dots(board):
        beside = [(2 * x + i, 2 * y + j) in fences for i, j in STEPS.values()]
        grid[2 * x, 2 * y] = segment(True, *beside)
    return grid


def board_tsv(board: Board) -> str:
    """Return the cells of a board with tabs between them, as `Board.tsv` describes them."""
    fenced = board.answer.fences is not None
    grid = fence_grid(board) if fenced else cell_grid(board)
    scale, shift = (2, 1) if fenced else (1, 0)
    size = scale * board.width + shift, scale * board.height + shift
    for side, at, away, part in outside_parts(board.outside):
        grid[outside_spot(side, scale * at + shift, size, away)] = clue_text(part)
    xs, ys = [x for x, y in grid], [y for x, y in grid]
    columns = range(min([0, *xs]), max([size[0] - 1, *xs]) + 1)
    rows = range(min([0, *ys]), max([size[1] - 1, *ys]) + 1)
    # A cell or line cannot contain the blanks that separate it from others.
    cell = {spot: ' '.join(words.split()) for spot, words in grid.items()}
    return '\n'.join('\t'.join(cell.get((x, y), '') for x in columns) for y in rows)

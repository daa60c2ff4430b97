"""The signs of a board: what stands on each place, as characters.

>>> from satpy.boards.board import Board
>>> board_rows(Board([(0, 0)], givens={(0, 0): 'tree'}))
['T']
"""

from __future__ import annotations

from satpy.boards.grids import components
from satpy.boards.text import segment

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.boards.board import Board, Place

__all__ = [
    'SYMBOLS',
    'arms',
    'board_rows',
    'clue_text',
    'corners',
    'dark',
    'is_symbol',
    'line_parts',
    'line_sign',
    'ship_ways',
    'sign',
]

# {name: (its sign in rows, its character in text)}. `board_svg` draws them.
SYMBOLS = {
    'tree': ('T', '♣'),
    'tent': ('*', '▲'),
    'star': ('*', '★'),
    'ship': ('#', '■'),
    'water': ('~', '~'),
    'king': ('K', '♚'),
    'queen': ('Q', '♛'),
    'rook': ('R', '♜'),
    'bishop': ('B', '♝'),
    'knight': ('N', '♞'),
    'pawn': ('P', '♟'),
    'white circle': ('W', '○'),
    'black circle': ('B', '●'),
    'lamp': ('*', '☼'),
    'mine': ('*', '✹'),
    'cross': ('x', '×'),
    'dot': ('-', '∙'),
    'up': ('^', '↑'),
    'down': ('v', '↓'),
    'left': ('<', '←'),
    'right': ('>', '→'),
    'slash': ('/', '╱'),
    'backslash': ('\\', '╲'),
    'black northwest': ('◤', '◤'),
    'black northeast': ('◥', '◥'),
    'black southwest': ('◣', '◣'),
    'black southeast': ('◢', '◢'),
}
# Of a ship, by the directions in which it goes on, where these are fewer than two.
SHIPS = {'': ('O', '●'), 'n': ('v', '▼'), 'e': ('<', '◀'), 's': ('^', '▲'), 'w': ('>', '▶')}
LETTERS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
STEPS = {'n': (0, -1), 'e': (1, 0), 's': (0, 1), 'w': (-1, 0)}


def ship_ways(board: Board, place: Place) -> str:
    """Return in which of the directions n, e, s, w the ship on this place goes on."""
    return ''.join(
        way
        for way, (i, j) in STEPS.items()
        if board.answer.symbols.get((place[0] + i, place[1] + j)) == 'ship'
    )


def arms(board: Board) -> dict[Place, dict[str, int]]:
    """Return {place: {direction n, e, s or w: how many lines leave it that way}}.

    >>> from satpy.boards.board import Board
    >>> arms(Board.grid(3, 1).lines([((0, 0), (2, 0))]))[1, 0]
    {'w': 1, 'e': 1}
    >>> arms(Board.grid(1, 1))
    {}
    """
    found: dict[Place, dict[str, int]] = {}
    for a, b in board.answer.lines or []:
        (x, y), end = sorted([a, b])
        if x != end[0] and y != end[1]:
            continue  # A slanting line has no character.
        ahead, back = 'ew' if y == end[1] else 'sn'
        while (x, y) != end:
            leaving = found.setdefault((x, y), {})
            leaving[ahead] = leaving.get(ahead, 0) + 1
            x, y = x + STEPS[ahead][0], y + STEPS[ahead][1]
            arriving = found.setdefault((x, y), {})
            arriving[back] = arriving.get(back, 0) + 1
    return found


def line_parts(board: Board) -> dict[Place, int]:
    """Return {place: number of its line}, from 0; {} if all lines hang together.

    >>> from satpy.boards.board import Board
    >>> line_parts(Board.grid(2, 2).lines([((0, 0), (1, 0)), ((0, 1), (1, 1))]))
    {(0, 0): 0, (1, 0): 0, (0, 1): 1, (1, 1): 1}
    """
    near: dict[Place, list[Place]] = {}
    for a, b in board.answer.lines or []:
        near.setdefault(a, []).append(b)
        near.setdefault(b, []).append(a)
    parts = components(near, near)
    if len(parts) < 2:
        return {}
    return {place: i for i, part in enumerate(parts) for place in part}


def line_sign(ways: dict[str, int]) -> str:
    """Return the box-drawing character of a place with these arms (see `arms`).

    >>> line_sign({'n': 1, 'e': 1}), line_sign({'n': 2, 's': 2}), line_sign({})
    ('└', '║', '·')
    """
    if max(ways.values(), default=0) > 1 and ''.join(sorted(ways)) in ('ew', 'ns'):
        return '═' if 'e' in ways else '║'
    return segment(True, *(way in ways for way in 'nesw'))


def is_symbol(clue: object) -> bool:
    """Return whether a given is the name of a symbol."""
    return isinstance(clue, str) and clue in SYMBOLS


def clue_text(clue: object, column: int = 1) -> str:
    """Return a given as text; `column`: of a symbol 0 the sign in rows, 1 the character in text.

    >>> clue_text('tree'), clue_text([1, None]), clue_text((16, None)), clue_text(None)
    ('♣', '1 ?', '16\\\\', '')
    """
    if clue is None:
        return ''
    if isinstance(clue, str):
        return SYMBOLS[clue][column] if clue in SYMBOLS else clue
    if isinstance(clue, tuple):
        return '' if clue == (None, None) else '\\'.join(clue_text(part) for part in clue)
    if isinstance(clue, list):
        return ' '.join('?' if part is None else str(part) for part in clue)
    return str(clue)


def listed(clue: object) -> list[object]:
    """Return the numbers of a clue outside as a list; None: there are none.

    >>> listed([3, 1]), listed(2), listed(None)
    ([3, 1], [2], [])
    """
    return clue if isinstance(clue, list) else [] if clue is None else [clue]


def sign(board: Board, place: Place, column: int = 0) -> str:
    """Return what the answer puts on this place, but for lines; '' if nothing.

    column: 0 for signs as in rows, 1 for those in text.
    """
    answer = board.answer
    if place in answer.numbers:
        n = answer.numbers[place]
        if board.letters and column == 0:
            return LETTERS[n] if n < len(LETTERS) else '*'
        return str(n)
    if place in answer.symbols:
        name = answer.symbols[place]
        ways = ship_ways(board, place)
        if name == 'ship' and len(ways) < 2:
            return SHIPS[ways][column]
        return SYMBOLS[name][column] if name in SYMBOLS else name
    return ''


def dark(board: Board, place: Place) -> bool:
    """Return whether a place is shaded or black."""
    black = place in board.black or isinstance(board.givens.get(place), tuple)
    return black or place in board.answer.shaded


def board_rows(board: Board) -> list[str]:
    """Return the rows of a board as `Board.rows` describes them."""
    answer = board.answer
    if answer.fences is not None:
        return _rows_of_fences(board)
    ways = arms(board)

    def row_sign(place: Place) -> str:
        if place not in board.places:
            return board.hole
        found = sign(board, place)
        if found:
            return found
        clue = board.givens.get(place)
        if dark(board, place):
            return '#'
        if place in answer.regions:
            return str(answer.regions[place])
        if is_symbol(clue):
            shown = len(ways.get(place, ())) < 2  # Lines run over symbols.
        else:
            shown = answer.lines is not None or not answer.given
        if clue_text(clue) and shown:
            if isinstance(clue, int) and board.letters:
                return LETTERS[clue] if clue < len(LETTERS) else '*'
            return clue_text(clue, 0)
        if place in answer.differing:
            return '?'
        return '.' if answer.lines is None else line_sign(ways.get(place, {}))

    signs = [[row_sign((x, y)) for x in range(board.width)] for y in range(board.height)]
    wide = max((len(sign) for row in signs for sign in row), default=1)
    return [(' ' * (wide > 1)).join(sign.rjust(wide) for sign in row) for row in signs]


def _rows_of_fences(board: Board) -> list[str]:
    """Dots and fences in every other row and column, and what is on the places between them."""
    grid: dict[Place, str] = {}
    for x, y in board.places:
        found = sign(board, (x, y)) or clue_text(board.givens.get((x, y)), 0)
        grid[2 * x + 1, 2 * y + 1] = found or '#' * dark(board, (x, y)) or ' '
    fences = {(ax + bx, ay + by) for (ax, ay), (bx, by) in board.answer.fences or ()}
    grid.update({(x, y): '│' if y % 2 else '─' for x, y in fences})
    for x, y in corners(board):
        beside = [(2 * x + i, 2 * y + j) for i, j in STEPS.values()]
        grid[2 * x, 2 * y] = segment(True, *(spot in fences for spot in beside))
    xs, ys = range(2 * board.width + 1), range(2 * board.height + 1)
    return [''.join(grid.get((x, y), ' ') for x in xs) for y in ys]


def corners(board: Board) -> set[Place]:
    """Return the dots of a board: the corners of its places, (x, y) the upper left one of (x, y).

    >>> from satpy.boards.board import Board
    >>> sorted(corners(Board.grid(1, 1)))
    [(0, 0), (0, 1), (1, 0), (1, 1)]
    """
    return {(x + i, y + j) for x, y in board.places for i in (0, 1) for j in (0, 1)}

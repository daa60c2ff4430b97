"""Layers of boards: the contents of a kind's cells, and how they are written.

A layer says once which values it has, how they are typed, and with which code a line of text has
them. A kind is a list of layers; a URL, a game ID, a typed board or a drawing is read layer by
layer.

>>> from satpy.boards.board import Board
>>> from satpy.notations.layers.cells import Cells
>>> board = Board.grid(3, 1)
>>> layer = Cells(0, 4)
>>> layer.store(board, [2, None, UNKNOWN], Source('', 'example'))
>>> board.clues, layer.cells(board)
({(0, 0): 2}, [2, None, None])
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from satpy.boards.board import SIDES, Board
from satpy.boards.layers import Spot
from satpy.boards.place_names import place_name
from satpy.errors import FormatError, counted, nearest
from satpy.notations.codes import UNKNOWN, Cell, OneOf, Packed
from satpy.notations.layers.values import Forms, merged
from satpy.notations.source import ALPHABET, Source

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.notations.typed.table import Row

__all__ = [
    'CAPITALS',
    'Coded',
    'InCells',
    'Layer',
    'Part',
    'Together',
    'known',
    'middle',
    'number_drawn',
    'refuse',
    'refuse_left',
    'refuse_lost',
    'spots_of',
    'where',
]

CAPITALS = ALPHABET.upper()


class Layer:
    """One part of a board. A subclass has the readers and writers that it needs.

    name: that of the layer's fact. option: reads the value of its command line option; None: there
    is not an option. metavar: names that value in the help; '': the option takes none, and means
    True. circled: its circles have a meaning; those around all clues of other kinds are decoration.
    frame: the number of lines of a typed board beyond its share. signs: the signs that are typed
    for it, which separate no cells. in_janko: whether a text of janko.at has it, although it reads
    typed rows by itself. own_holes: whether its own rows may have `x` for a missing place.
    ragged: whether short rows end with such places.
    """

    in_janko = False
    own_holes = False
    ragged = False

    circled = False
    name = ''
    option: Callable[[str], object] | None = None
    metavar = ''
    frame = 0
    signs = ''

    def forms(self) -> Mapping[str, Forms]:
        """Return {layer of the board: the forms of its values}; `facts.NAME` is a fact."""
        return {}

    def blank(self, board: Board) -> None:
        """Prepare an empty board: a side without clues is None for each line."""

    def read_link(self, text: Source, board: Board) -> None:
        """Read this layer in a puzz.link URL; by default it is not there."""

    def write_link(self, board: Board) -> str:
        """Return the text that `read_link` reads."""
        raise NotImplementedError

    def typed_lines(self, lines: Sequence[Source]) -> int | None:
        """Return how many lines of a typed board it takes; None: a share of the rest.

        By default a share, or none if it does not read lines.
        """
        return 0 if type(self).parse is Layer.parse else None

    def lines_below(self, lines: Sequence[Source]) -> int:
        """Return how many lines below the board belong before it."""
        return 0

    def parse(self, rows: Sequence[Row]) -> Cell:
        """Read its rows; return the argument of `store_typed`."""

    def size(self, parsed: Cell) -> tuple[int, int] | None:
        """Return width and height of the board, if these lines say so."""
        return None

    def store_typed(self, board: Board, parsed: Cell, text: Source) -> None:
        """Put the result of `parse` on a board."""

    def typed(self, board: Board) -> list[str]:
        """Return the lines that `parse` reads."""
        return []

    def read_before(self, board: Board, text: Source) -> None:
        """Read the lines before an address."""

    def settle(self, board: Board) -> None:
        """Change a board that was read, with the facts of the user, to its one form."""

    def reshape(self, drawn: Board) -> Board:
        """Return a drawn board in the form that `take` expects."""
        return drawn

    def take(self, drawn: Board, board: Board) -> None:
        """Move this layer from a drawn board to another one."""
        raise NotImplementedError

    def draw(self, board: Board) -> None:
        """Change a board to its usual form in Penpa-edit."""

    def check(self, board: Board) -> None:
        """Raise FormatError if clues contradict each other, or do not fit the board."""


def middle(a: Spot, b: Spot) -> Spot:
    """Return the spot in the middle between two."""
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def where(spot: Spot) -> str:
    """Return the position of a spot in words.

    >>> where((1, 0)), where((-1, 2.5))
    ('in r1c2', 'in r3.5c0')
    """
    return f'in {place_name(spot)}'


def refuse(spot: Spot, reason: str) -> FormatError:
    """Return the error to raise about a place.

    >>> print(refuse((1, 0), '7 is too large'))
    r1c2: 7 is too large
    """
    return FormatError(f'{place_name(spot)}: {reason}')


def number_drawn(clue: Cell, place: str) -> int:
    """Return a clue of a drawing that must be a number from 0 on; `place`: its position.

    >>> number_drawn('A', 'on the left')
    Traceback (most recent call last):
    satpy.errors.FormatError: expected a number on the left, found 'A'
    """
    if not isinstance(clue, int) or clue < 0:
        raise FormatError(f'expected a number {place}, found {clue!r}')
    return clue


def left_on(drawn: Board) -> Iterable[tuple[str, Cell]]:
    """Yield all marks on a board, each in words, and its spot."""
    for spot, clue in drawn.clues.items():
        yield 'a clue without a number' if clue is None else f'the clue {clue!r}', spot
    yield from ((f'a {color} circle', spot) for spot, color in drawn.circles.items())
    yield from (('an arrow', spot) for spot in drawn.arrows)
    yield from ((f'a {color} cell', place) for place, color in drawn.colors.items())
    yield from (('a border', middle(a, b)) for a, b in sorted(drawn.borders()))
    yield from (('a cage', place) for place in drawn.cages)
    yield from ((f'a small {text!r}', place) for place, text in drawn.corners.items())
    yield from (('a thermometer', cells[0]) for cells in drawn.thermos)
    yield from (('a line', cells[0]) for cells in drawn.strokes)
    for side in SIDES:
        for at, clue in enumerate(getattr(drawn, side)):
            if clue is not None and clue != []:
                yield f'the clue {clue!r} on the {side}', drawn.beside(side, (at, at))


def refuse_left(drawn: Board, kind: str, names: Iterable[str] = ()) -> None:
    """Raise FormatError for a mark left on a board, but not for the author's notes.

    names: of the facts of the kind.
    """
    for name in drawn.facts.keys() - {'notes'}:
        raise FormatError(f'the rule {name!r}: {kind} has no such thing{nearest(name, names)}')
    for what, spot in left_on(drawn):
        raise FormatError(f'{what} {where(spot)}: {kind} has no such thing')


def refuse_lost(board: Board, there: Board, form: str) -> None:
    """Raise FormatError with the name of a layer of a board that was read differently.

    form: the notation that cannot show the layer.
    """
    found = there.compared()
    layers = sorted(board.compared().items(), key=lambda layer: layer[0] == 'clues')
    for name, wanted in layers:  # other marks are read as clues
        read, spots = found[name], []
        if wanted == read:
            continue
        if isinstance(wanted, dict) and name != 'facts':
            spots = [at for at in {**wanted, **read} if wanted.get(at, ...) != read.get(at, ...)]
        place = f' {where(spots[0])}' if spots else ''
        name = 'rooms' if name == 'walls' and board.rooms and not board.walls else name
        name = 'places' if name in ('width', 'height') else name
        raise FormatError(f'{name}: {form} cannot show this layer of the board{place}')


def known(cells: Iterable[Cell]) -> list[Cell]:
    """Return the cells with None in place of UNKNOWN."""
    return [None if cell == UNKNOWN else cell for cell in cells]


def spots_of(at: str, board: Board) -> list[Cell]:
    """Return the spots of a board in reading order.

    at: 'cells'; 'corners', of all places; 'borders', those between columns row by row, then those
    between rows; 'all', cells, the borders between them and the corners that four share.

    >>> spots_of('borders', Board.grid(2, 2))
    [(0.5, 0), (0.5, 1), (0, 0.5), (1, 0.5)]
    >>> len(spots_of('corners', Board.grid(2, 2))), len(spots_of('all', Board.grid(2, 2)))
    (9, 9)
    """
    width, height = board.width, board.height
    if at == 'cells':
        return [(x, y) for y in range(height) for x in range(width)]
    if at == 'corners':
        return [(x - 0.5, y - 0.5) for y in range(height + 1) for x in range(width + 1)]
    if at == 'borders':
        return [(x + 0.5, y) for y in range(height) for x in range(width - 1)] + [
            (x, y + 0.5) for y in range(height - 1) for x in range(width)
        ]
    return [(x / 2, y / 2) for y in range(2 * height - 1) for x in range(2 * width - 1)]


class Part:
    """A part of a game ID or a task; it is read before the size of the board is known."""

    def parse(self, text: Source, stop: str) -> Cell:
        """Read it up to the sign `stop` or the end; return it for the other methods."""
        raise NotImplementedError

    def sizes(self, parsed: Cell) -> list[tuple[int, int]]:
        """Return the sizes that the board may have, if this part restricts them."""
        return []

    def fits(self, parsed: Cell, width: int, height: int) -> bool:
        """Return whether the parts read, by default the cells, fit a board of this size."""
        return len(parsed) == width * height

    def store(self, board: Board, parsed: Cell, text: Source) -> None:
        """Put the result of `parse` on a board; FormatError if it has another size."""
        raise NotImplementedError

    def refusal(self, text: Source, count: int, board: Board, hint: str = '') -> FormatError:
        """Return the error to raise about the number of cells."""
        cells = board.width * board.height
        detail = f'a {board.width}x{board.height} board has {cells}'
        return text.error(f'{counted(count, "cell")}, {detail}{hint}')


class InCells(Layer):
    """Values in some of the cells, or on other spots of a board; None is not a value.

    layer: the layer of the board that holds the values, {spot: value}. code: their code in a line
    of text. at: as for `spots_of`. words, signs: the possible signs, for error messages. least: the
    smallest number, if there are numbers. alone: whether it has rows of its own in a typed board;
    otherwise layers in cells share rows.
    """

    layer = ''
    code: OneOf | Packed
    at = 'cells'
    words = ''
    least = 0
    alone = False

    def has(self, value: Cell) -> bool:
        """Return whether a value that is not None belongs to this layer, not to another."""
        return True

    def get(self, board: Board, spot: Cell) -> Cell:
        """Return the value on a spot, or None."""
        value = getattr(board, self.layer).get(spot)
        return None if value is None or not self.has(value) else value

    def set(self, board: Board, spot: Cell, value: Cell) -> None:
        """Put a value that is not None on a spot; FormatError if it may not be there."""
        getattr(board, self.layer)[spot] = value

    def pick(self, drawn: Board, spot: Cell) -> Cell:
        """Take a value off a drawn board, or None."""
        value = self.get(drawn, spot)
        if value is not None:
            del getattr(drawn, self.layer)[spot]
        return value

    def read_sign(self, line: Source, spaced: bool) -> Cell:
        """Take a value off a typed row; None if none begins here."""
        return line.run(self.signs, 1) or None

    def sign(self, value: Cell) -> str:
        """Return the typed sign of a value that is not None."""
        return str(value)

    def cells(self, board: Board) -> list[Cell]:
        """Return the values on all spots."""
        return [self.get(board, spot) for spot in spots_of(self.at, board)]

    def store(self, board: Board, cells: Sequence[Cell], text: Source) -> None:
        """Put values in reading order on a board; `text` is for errors."""
        for spot, value in zip(spots_of(self.at, board), cells):
            if value is not None:
                try:
                    self.set(board, spot, value)
                except FormatError as error:
                    raise text.error(error.reason) from None

    def read_link(self, text: Source, board: Board) -> None:
        self.store(board, self.code.read(text, len(spots_of(self.at, board))), text)

    def write_link(self, board: Board) -> str:
        return self.code.write(self.cells(board))

    def take(self, drawn: Board, board: Board) -> None:
        for spot in spots_of(self.at, board):
            value = self.pick(drawn, spot)
            if value is not None:
                self.set(board, spot, value)


class Coded(Part):
    """Layers whose cells one code writes in a line of text, which may be missing if all are empty.

    A value belongs to the first layer that has it.
    """

    def __init__(self, code: OneOf, *layers: InCells, optional: bool = False) -> None:
        self.code, self.layers, self.optional = code, layers, optional

    def read_link(self, text: Source, board: Board) -> None:
        """Read the cells."""
        if text.more() or not self.optional:
            cells = self.code.read(text, len(spots_of(self.layers[0].at, board)))
            self.share(board, cells, text)

    def parse(self, text: Source, stop: str) -> list[Cell]:
        return self.code.read_all(text, stop)

    def fits(self, parsed: Sequence[Cell], width: int, height: int) -> bool:
        return (self.optional and not parsed) or self.code.fits(parsed, width * height)

    def store(self, board: Board, parsed: Sequence[Cell], text: Source) -> None:
        if not self.fits(parsed, board.width, board.height):
            raise self.refusal(text, len(parsed) - self.code.beyond, board)
        self.share(board, parsed, text)

    def share(self, board: Board, cells: Sequence[Cell], text: Source) -> None:
        """Put values in reading order on a board, in the layers that have them."""
        left = [*cells]
        for layer in self.layers:
            mine = [cell if cell is not None and layer.has(cell) else None for cell in left]
            layer.store(board, mine, text)
            left = [cell if there is None else None for cell, there in zip(left, mine)]

    def write_link(self, board: Board) -> str:
        """Return the text that `read_link` reads."""
        there = zip(*(layer.cells(board) for layer in self.layers))
        cells = [next((value for value in cell if value is not None), None) for cell in there]
        none = all(cell is None for cell in cells)
        return '' if self.optional and none else self.code.write(cells)


class Together(InCells):
    """Layers that share cells, such as a number and an arrow; a value is a tuple with one of each.

    layers: in the order in which their values are typed.
    """

    layers: Sequence[InCells]

    def forms(self) -> Mapping[str, Forms]:
        return merged(layer.forms() for layer in self.layers)

    def together(self, found: Iterable[Cell]) -> Cell:
        """Return the values of the layers as one, None if all are None."""
        values = tuple(found)
        return None if values == (None,) * len(values) else values

    def get(self, board: Board, spot: Cell) -> Cell:
        return self.together(layer.get(board, spot) for layer in self.layers)

    def set(self, board: Board, spot: Cell, value: Cell) -> None:
        for layer, part in zip(self.layers, value):
            if part is not None:
                layer.set(board, spot, part)

    def pick(self, drawn: Board, spot: Cell) -> Cell:
        return self.together(layer.pick(drawn, spot) for layer in self.layers)

    def read_sign(self, line: Source, spaced: bool) -> Cell:
        return self.together(layer.read_sign(line, spaced) for layer in self.layers)

    def sign(self, value: Cell) -> str:
        parts = zip(self.layers, value)
        return ''.join(layer.sign(part) for layer, part in parts if part is not None)

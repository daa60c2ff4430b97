"""One board for every kind of puzzle: the given layers, the solution, and both as rows, text, SVG.

>>> from satpy.boards.board import Board
>>> board = Board.grid(3, 2, clues={(1, 0): 'tree'}, top=[1, None, 0], left=[1, 0])
>>> print(board.symbols('tent', [(0, 0)]))
    1   0
  ┌───────┐
1 │ ▲ ♣ · │
0 │ · · · │
  └───────┘
>>> board.rows()
['*T.', '...']
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import cached_property
from os import PathLike

from satpy.boards.board_text import board_rows, board_tsv, render_text
from satpy.boards.layers import SIDES, Layers, Pair, Place, Spot
from satpy.errors import FormatError, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeVar

    Self = TypeVar('Self', bound='Board')

__all__ = ['NOTATIONS', 'SIDES', 'Board']

# The functions of `satpy.notations` that methods of boards call, which are put here from there.
NOTATIONS: dict[str, Callable[..., Any]] = {}


class Answer:
    """The solution and marks on a `Board`; each attribute is filled by the method of that name."""

    def __init__(self) -> None:
        self.given = False  # whether there is a solution yet, perhaps an empty one
        self.shaded: set[Place] = set()
        self.symbols: dict[Place, str] = {}
        self.numbers: dict[Place, int] = {}
        self.regions: dict[Place, Hashable] = {}
        self.fills: dict[Place, Hashable] = {}
        self.lines: list[Pair] | None = None
        self.over_clues = False  # whether rows show a line, not the clue that it passes
        self.fences: set[Pair] | None = None
        self.crossed: set[Any] = set()  # borders over which no line goes, or along which no fence
        self.differing: set[Place] = set()
        self.certain: set[Place] = set()
        self.marked: set[Any] = set()


class Board(Layers):
    """The board of a puzzle: its given layers and, method by method, the solution.

    A place is (x, y), x to the right and y downwards, both from 0. A spot is a place, or lies
    between places: (x + 0.5, y) is the border of (x, y) and the place to its right, (x, y + 0.5)
    the border to the place below, (x + 0.5, y + 0.5) the lower right corner. Each layer is an
    attribute, empty by default:

    places: the places of the board in reading order; it may have holes. width, height: its size, by
        default just large enough for the places. hexagons: whether the places are hexagons, as in a
        `hex_table`, and drawn so. Raises FormatError for lines, fences or clues that hexagons
        cannot show.
    clues: {spot: clue}. A clue is a number; None for an unknown number, shown as `?`; the name of a
        symbol ('tree', 'cross', ...: all are in `satpy.boards.signs.SYMBOLS`) or any other text; a
        list of numbers and None (tapa); or a tuple (down, across) of numbers or None.
    circles: {spot: 'white', 'black' or 'gray'}; a clue can stand in a circle.
    arrows: {spot: 'up', 'down', 'left', 'right', 'up left', ...}; a clue can stand beside.
    colors: {place: 'black', 'white', 'gray', any other name, or '#' and a code of SVG}. White
        places get a border; all but black are shown as tints. `black` is the set of black places.
    rooms: {place: its room}, or rows of rooms (as `areas` takes them).
    walls: pairs of places with a border between them; they need not close a room.
    cages: {place: its cage}; they need not cover the board.
    corners: {place: number or text}, small in the upper left corner. The number of a room or a
        cage stands on its first place; None is `?`.
    thermos: lists of places, each from the bulb on. strokes: lists of places, given lines.
    top, bottom: one entry a column: None, a number or text, or a list of numbers (runs of cells).
        left, right: the same, one entry a row. A side without any clues is empty.
    facts: {name: value}, written beside the board, such as a list of ships.

    Hints for drawing, which do not count when boards are compared: `hole`, the sign of `rows()` for
    a missing place; `lettered`, whether `rows()` shows numbers above 9 as single letters, a = 10,
    A = 36, `*` above 61 (otherwise it puts blanks between columns); `caption`, a line of text below
    the board. The names of rooms and cages do not count either: rooms and walls are compared by
    their borders.

    A FormatError: more clues outside than columns or rows; a spot off the board or in a hole;
    shading, a symbol or a number without a place.

    Methods that add to the solution return the board. They can be called again, in any order.

    >>> Board.grid(2, 1, rooms=['AB']) == Board.grid(2, 1, rooms=['XY']), Board([]).width
    (True, 0)
    """

    @staticmethod
    def read(text: str, kind: str = '') -> Board:
        """Return the board in a text; kind: that of a puzzle of this kind, in any notation.

        The text is an address of Penpa-edit with square cells; the address of a puzzle of a kind
        that satpy knows, or of most other genres of puzz.link; cells with tabs between, as copied
        out of a spreadsheet, or of a table with a bar on each side; or typed rows, with or without
        blanks between the cells. `.` is an empty place, `?` an unknown clue, digits are a number,
        and anything else is text. Or it names a file: .txt, .tsv, .csv, or .xlsx (which takes
        openpyxl), with thick borders for rooms and fills for colours.

        In a drawing thick edges that divide the board are borders of rooms, others are walls; texts
        beside the board are clues on its sides. Every other mark is on the board as well, or is a
        FormatError with its name and place.

        >>> Board.read('1.\\n.A'), Board.read('12\\t\\n\\t').clues
        (Board.grid(2, 2, clues={(0, 0): 1, (1, 1): 'A'}), {(0, 0): 12})
        """
        board: Board = NOTATIONS['read'](text, kind)
        return board

    @cached_property
    def answer(self) -> Answer:
        """The solution and marks on the board."""
        return Answer()

    def put(self: Self, found: Iterable[Any]) -> Self:
        """Put a solution on the board; the form of each item decides how.

        (x, y) or (x, y, '#') is a shaded place; (x, y, n) a number; (x, y, 'word') the text, or the
        symbol of that name; a pair of places, or of places and a count, is a line.

        >>> Board.grid(3, 1).put([(0, 0), (1, 0, 5), (2, 0, 'star')]).rows()
        ['#5*']
        >>> Board.grid(2, 1).put([]).rows()
        ['..']
        """
        shaded, numbers, lines = [], [], []
        for key in found:
            if isinstance(key[0], tuple):
                lines.append((key[0], key[1]))
            elif len(key) == 2 or key[2] == '#':
                shaded.append(key[:2])
            elif isinstance(key[2], str):
                self.symbols(key[2], [key[:2]])
            else:
                numbers.append(key)
        self.shade(shaded).numbers(numbers)
        return self.lines(lines) if lines else self

    def _on_board(self, places: Iterable[Any]) -> list[Place]:
        """Return these places, which must all be on the board."""
        found = list(places)
        for place in found:
            if place not in self.places:
                between = isinstance(place, tuple) and any(isinstance(n, float) for n in place)
                drawn = 'what is drawn between cells needs a function as `put` of its Kind'
                known = drawn if between else 'a place is (x, y)'
                raise FormatError(f'the board has no place {quoted(place)}; {known}')
        return found

    def shade(self: Self, places: Iterable[Place]) -> Self:
        """Shade these places: `#` in rows.

        >>> Board.grid(3, 1).shade([(0, 0), (2, 0)]).rows()
        ['#.#']
        """
        self.answer.given = True
        self.answer.shaded.update(self._on_board(places))
        return self

    def symbols(self: Self, name: str, places: Iterable[Place]) -> Self:
        """Put a symbol on each place.

        name: one of `satpy.boards.signs.SYMBOLS`, or any other text. The shape of a 'ship' depends
        on the ships beside it: `<#>` across, `^#v` down, `O` alone.

        >>> ships = [(0, 0), (1, 0), (2, 0), (4, 0)]
        >>> Board.grid(5, 1).symbols('ship', ships).rows()
        ['<#>.O']
        >>> Board.grid(2, 1).symbols('star', [(1, 0)]).rows()
        ['.*']
        """
        self.answer.given = True
        self.answer.symbols.update(dict.fromkeys(self._on_board(places), name))
        return self

    def numbers(self: Self, numbers: Iterable[tuple[int, int, int]]) -> Self:
        """Write numbers: n on place (x, y) for each (x, y, n); numbers that are not clues are blue.

        >>> Board.grid(2, 1).numbers([(0, 0, 3), (1, 0, 12)]).rows()
        [' 3 12']
        """
        self.answer.given = True
        found = {}
        for triple in numbers:
            if not isinstance(triple, tuple) or len(triple) != 3:
                raise FormatError(f'a number on the board is (x, y, n), not {triple!r}')
            found[triple[:2]] = triple[2]
        self._on_board(found)
        self.answer.numbers.update(found)
        return self

    def lines(self: Self, lines: Iterable[tuple[Place, Place]]) -> Self:
        """Draw lines from the middle of a place to the middle of another.

        The places can be more than one step apart; the same two places twice are a double line.
        Several lines that do not meet get a colour each. In rows they are box-drawing characters,
        and numbers and texts of clues are shown, too; rows or text of a slanting line are a
        FormatError, and `svg` and `save` draw it.

        >>> print(*Board.grid(2, 2).lines([((0, 0), (1, 0)), ((1, 0), (1, 1))]).rows(), sep='\\n')
        ╶┐
        ·╵
        """
        self.answer.given = True
        self.answer.lines = [*(self.answer.lines or []), *lines]
        return self

    def loop(self: Self, lines: Iterable[tuple[Place, Place]]) -> Self:
        """Draw lines as `lines` does, but in rows they cover all clues that they pass.

        >>> board = Board.grid(2, 2, clues={(0, 0): 1, (1, 1): 2})
        >>> print(*board.loop([((0, 0), (1, 0)), ((0, 0), (0, 1))]).rows(), sep='\\n')
        ┌╴
        ╵2
        """
        self.answer.over_clues = True
        return self.lines(lines)

    def fences(self: Self, fences: Iterable[tuple[Place, Place]]) -> Self:
        """Draw fences from dot to dot along the borders of places.

        Dot (x, y) is the upper left corner of place (x, y). If the fences are closed loops, the
        inside is coloured. Rows then have dots and fences in every other row and column, and the
        clues between them.

        >>> board = Board.grid(1, 1, clues={(0, 0): 1})
        >>> board.fences([((0, 0), (1, 0))]).rows()
        ['╶─╴', ' 1 ', '· ·']
        """
        self.answer.given = True
        found = {(min(a, b), max(a, b)) for a, b in fences}
        self.answer.fences = found.union(self.answer.fences or ())
        return self

    def regions(self: Self, regions: Mapping[Place, Hashable]) -> Self:
        """Divide the board: thick borders between places of different regions, as between rooms.

        In rows an empty place shows the name of its region.

        >>> Board.grid(3, 1).regions({(0, 0): 'L', (1, 0): 'L', (2, 0): 'I'}).rows()
        ['LLI']
        """
        self.answer.given = True
        self.answer.regions.update(regions)
        return self

    def fill(self: Self, colors: Mapping[Place, Hashable]) -> Self:
        """Colour these places: an SVG colour like '#eee', or the name of a region.

        Each name gets a tint of its own. This is not part of the solution; text without colours
        lacks it.

        >>> Board.grid(2, 1).fill({(0, 0): 'a', (1, 0): '#eee'}).rows()
        ['..']
        """
        self.answer.fills.update(colors)
        return self

    def differing(self: Self, places: Iterable[Place]) -> Self:
        """Mark the places where two solutions differ: `?` if the board shows nothing else.

        >>> Board.grid(3, 1).shade([(0, 0)]).differing([(1, 0), (2, 0)]).rows()
        ['#??']
        """
        self.answer.differing.update(places)
        return self

    def certain(self: Self, places: Iterable[Place]) -> Self:
        """Mark places whose solution is certain (green)."""
        self.answer.certain.update(places)
        return self

    def mark(self: Self, places: Iterable[Spot]) -> Self:
        """Mark clues that cannot hold together (red; in text without colours, in brackets).

        Clues outside are at (x, -1) or (x, height), and at (-1, y) or (width, y).
        """
        self.answer.marked.update(places)
        return self

    def unsolved(self: Self) -> Self:
        """Remove the solution and all marks; given layers stay, with tints and dots.

        >>> Board.grid(2, 1, clues={(0, 0): 'tree'}).symbols('tent', [(1, 0)]).unsolved().rows()
        ['T.']
        """
        before, self.answer = self.answer, Answer()
        self.answer.fences = None if before.fences is None else set()
        return self.fill(before.fills)

    def rows(self) -> list[str]:
        """Return the solution as strings, one a row, one sign a place, for programs to read.

        `.` is an empty place, `#` a shaded one; the signs of symbols are in
        `satpy.boards.signs.SYMBOLS`. Of the clues only symbols are shown, with `lines` and `fences`
        also numbers and texts, and without a solution all clues. If a sign is longer than one
        character, all stand in columns with blanks between them.

        >>> Board([(0, 0), (2, 0)], clues={(0, 0): 4}).rows()
        ['4x.']
        >>> Board([(0, 0), (2, 0)], clues={(0, 0): 4}).shade([(2, 0)]).rows()
        ['.x#']
        """
        return board_rows(self)

    def tsv(self) -> str:
        """Return the cells of each row with tabs between them, to be pasted into a spreadsheet.

        A place shows its solution or, without one, its clue, as in `rows`; clues outside and fences
        have rows and columns of their own. Rooms and other things between places are not shown.
        `Board.read` reads the text of a board without a solution as this board; if cells cannot
        show a layer, a FormatError names it.

        >>> board = Board.grid(2, 1, clues={(0, 0): 12}, top=[[1, 2], None], left=[3])
        >>> board.shade([(1, 0)]).tsv()
        '\\t1\\t\\n\\t2\\t\\n3\\t12\\t#'
        >>> Board([]).tsv()
        ''
        """
        text = board_tsv(self)
        if not self.answer.given and self != Board([]):
            NOTATIONS['check cells'](self, text)
        return text

    def letters(
        self,
        places: Iterable[Place] | None = None,
        grid: Mapping[Place, Any] | Iterable[Any] | None = None,
        numbers: bool = False,
    ) -> str:
        """Return the letters on places, one after another.

        places: in the order of reading; a set and, by default, all places are in reading order.
        grid: the letters, rows or {place: letter}, if they are not on the board; rows may end after
        their last place. numbers: whether 1 is A, 26 is Z, and another number raises
        FormatError. Other signs are skipped.

        >>> board = Board.grid(3, 1, clues={(0, 0): 'S', (1, 0): 'tree'}).numbers([(2, 0, 1)])
        >>> board.letters(), board.letters(numbers=True)
        ('S', 'SA')
        >>> board.letters([(2, 0), (0, 0)], ['NOT'])
        'TN'
        """
        from satpy.boards.letters import board_letters

        wanted = self.places if places is None else places
        self._on_board(wanted)
        return board_letters(self, wanted, grid, numbers)

    def text(self, color: bool = False) -> str:
        """Return the board as text for people, with its clues, rooms and outside numbers.

        color: whether to use the colours of a terminal (escape sequences).
        """
        return render_text(self, color)

    def svg(self) -> str:
        """Return the board as the text of an SVG file, as people draw that puzzle."""
        from satpy.boards.board_svg import draw_board

        return str(draw_board(self))

    def penpa(self) -> str:
        """Return the address of a drawing in Penpa-edit, of the board with its solution.

        Raises FormatError for a layer that Penpa-edit cannot show.

        >>> Board.read(Board.grid(2, 1, rooms=['AB']).penpa())
        Board.grid(2, 1, rooms={(0, 0): 0, (1, 0): 1})
        """
        address: str = NOTATIONS['draw'](self)
        return address

    def save(self, path: str | PathLike[str]) -> None:
        """Write the board to an SVG file, or to a PNG file if it is a .png (see `Drawing`)."""
        from satpy.boards.board_svg import draw_board

        draw_board(self).save(path)

    def __str__(self) -> str:
        return self.text()

    def _repr_svg_(self) -> str:
        return self.svg()

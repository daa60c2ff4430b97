"""One board for every kind of puzzle: its clues, its answer, as rows, as text and as SVG.

>>> from satpy.boards.board import Board
>>> board = Board.grid(3, 2, givens={(1, 0): 'tree'}, top=[1, None, 0], left=[1, 0])
>>> print(board.symbols({(0, 0): 'tent'}))
    1   0
  ┌───────┐
1 │ ▲ ♣ · │
0 │ · · · │
  └───────┘
>>> board.rows()
['*T.', '...']
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from os import PathLike

from satpy.boards.grids import areas
from satpy.errors import FormatError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeVar

    Self = TypeVar('Self', bound='Board')
    Place = tuple[int, int]
    Point = tuple[float, float]

__all__ = ['Board']


class Answer:
    """What has been put on a `Board`; each attribute is filled by the method of that name."""

    def __init__(self) -> None:
        self.given = False  # whether there is any answer yet, perhaps an empty one
        self.shaded: set[Place] = set()
        self.symbols: dict[Place, str] = {}
        self.numbers: dict[Place, int] = {}
        self.regions: dict[Place, Hashable] = {}
        self.fills: dict[Place, Hashable] = {}
        self.lines: list[tuple[Place, Place]] | None = None
        self.fences: set[tuple[Place, Place]] | None = None
        self.differing: set[Place] = set()
        self.certain: set[Place] = set()
        self.marked: set[Any] = set()


class Board:
    """The board of a puzzle: what is given and, method by method, the answer.

    A place is (x, y), x to the right and y downwards. Places with a negative x or y are drawn,
    but `rows()` leaves them out (the first row and column of a kakuro).

    places: the places of the board; it may have holes.
    givens: {place: clue}. A clue is a number; None for one that is not known, shown as `?`; the
        name of a symbol ('tree', 'white circle', ...: all are in `satpy.boards.signs.SYMBOLS`); any
        other text; a list of numbers or None (tapa); or a pair (down, across) of numbers, None
        where there is none: a black cell with the sums of a kakuro. A clue can also stand between
        places: (x + 0.5, y) is on the right border of (x, y), and (x + 0.5, y + 0.5) on its lower
        right corner.
    black: places that are black in the puzzle itself; they look as if shaded.
    corners: {place: number or text}, small in the upper left corner of a place.
    rooms: {place: its room}, or rows of rooms (as `areas` takes them); thick borders between
        places of different rooms.
    cages: {place: its cage}; dashed outlines (killer sudoku).
    top, bottom: one entry a column from x = 0: None, a number or text, or a list of numbers (the
        runs of a nonogram). left, right: the same, one entry a row.
    caption: a line of text below the board, such as the fleet of a battleship.
    hole: what `rows()` shows where there is no place.
    letters: whether `rows()` shows numbers above 9 as single letters, a = 10, A = 36, `*` above
        61. Otherwise a board with such numbers has blanks between its columns.

    More clues outside than columns or rows are a FormatError, and so is shading, a symbol or a
    number where there is no place.

    Every method that adds to the answer returns the board, so that they can be chained. They can
    be called in any order, and again to add more.
    """

    def __init__(
        self,
        places: Iterable[Place],
        *,
        givens: Mapping[Any, Any] | None = None,
        black: Iterable[Place] = (),
        corners: Mapping[Place, object] | None = None,
        rooms: Mapping[Place, Hashable] | Iterable[Iterable[Hashable]] | None = None,
        cages: Mapping[Place, Hashable] | None = None,
        top: Sequence[Any] | None = None,
        left: Sequence[Any] | None = None,
        right: Sequence[Any] | None = None,
        bottom: Sequence[Any] | None = None,
        caption: str = '',
        hole: str = 'x',
        letters: bool = False,
    ) -> None:
        self.places = dict.fromkeys(places)
        self.givens = {
            place: '?' if clue is None else clue for place, clue in (givens or {}).items()
        }
        self.black = set(black)
        self.corners = dict(corners or {})
        if rooms is not None and not isinstance(rooms, Mapping):
            rooms = {place: room for room, cells in areas(rooms).items() for place in cells}
        self.rooms = dict(rooms or {})
        self.cages = dict(cages or {})
        self.outside = {
            side: list(clues or [])
            for side, clues in (('top', top), ('left', left), ('right', right), ('bottom', bottom))
        }
        self.caption = caption
        self.hole = hole
        self.letters = letters
        self.answer = Answer()
        self.width = max((x for x, y in self.places), default=-1) + 1
        self.height = max((y for x, y in self.places), default=-1) + 1
        for side, clues in self.outside.items():
            most = self.width if side in ('top', 'bottom') else self.height
            if len(clues) > most:
                raise FormatError(f'{len(clues)} clues on the {side}, for a board of {most}')

    @classmethod
    def grid(cls: type[Self], width: int, height: int, **options: Any) -> Self:
        """Return a board that is a full rectangle; `options` as for `Board`.

        >>> Board.grid(3, 1).rows()
        ['...']
        >>> Board.grid(0, 0).rows()
        []
        """
        return cls([(x, y) for y in range(height) for x in range(width)], **options)

    def _on_board(self, places: Iterable[Any]) -> list[Place]:
        """Return these places, all of which the board must have."""
        found = list(places)
        for place in found:
            if place not in self.places:
                raise FormatError(f'the board has no place {place!r}; a place is (x, y)')
        return found

    def shade(self: Self, places: Iterable[Place]) -> Self:
        """Shade these places: `#` in rows.

        >>> Board.grid(3, 1).shade([(0, 0), (2, 0)]).rows()
        ['#.#']
        """
        self.answer.given = True
        self.answer.shaded.update(self._on_board(places))
        return self

    def symbols(self: Self, symbols: Mapping[Place, str]) -> Self:
        """Put a symbol on each of these places.

        A symbol is the name of one in `satpy.boards.signs.SYMBOLS`, or any other text. 'ship' takes
        its shape from the ships beside it: `<#>` across, `^#v` down, `O` alone.

        >>> Board.grid(5, 1).symbols(dict.fromkeys([(0, 0), (1, 0), (2, 0), (4, 0)], 'ship')).rows()
        ['<#>.O']
        >>> Board.grid(2, 1).symbols({(1, 0): 'star'}).rows()
        ['.*']
        """
        self.answer.given = True
        self._on_board(symbols)
        self.answer.symbols.update(symbols)
        return self

    def numbers(self: Self, numbers: Mapping[Place, int]) -> Self:
        """Write a number into each of these places; those that are not givens are blue.

        >>> Board.grid(2, 1).numbers({(0, 0): 3, (1, 0): 12}).rows()
        [' 3 12']
        """
        self.answer.given = True
        self._on_board(numbers)
        self.answer.numbers.update(numbers)
        return self

    def lines(self: Self, lines: Iterable[tuple[Place, Place]]) -> Self:
        """Draw lines from the middle of a place to the middle of another.

        The two can be further apart than one step; the same two twice is a double line (bridges).
        Several lines that do not meet get a colour each. In rows they are box-drawing characters,
        and given numbers or texts are shown too.

        >>> print(*Board.grid(2, 2).lines([((0, 0), (1, 0)), ((1, 0), (1, 1))]).rows(), sep='\\n')
        ╶┐
        ·╵
        """
        self.answer.given = True
        self.answer.lines = [*(self.answer.lines or []), *lines]
        return self

    def fences(self: Self, fences: Iterable[tuple[Place, Place]]) -> Self:
        """Draw fences from dot to dot along the borders of places.

        Dot (x, y) is the upper left corner of place (x, y). If the fences are closed loops, the
        inside is coloured. Rows then have dots and fences in every other row and column, and the
        given numbers between them.

        >>> board = Board.grid(1, 1, givens={(0, 0): 1})
        >>> board.fences([((0, 0), (1, 0))]).rows()
        ['╶─╴', ' 1 ', '· ·']
        """
        self.answer.given = True
        self.answer.fences = (self.answer.fences or set()) | {
            (min(a, b), max(a, b)) for a, b in fences
        }
        return self

    def regions(self: Self, regions: Mapping[Place, Hashable]) -> Self:
        """Divide the board: thick borders between places of different regions, as between rooms.

        In rows a place that has nothing else shows the name of its region.

        >>> Board.grid(3, 1).regions({(0, 0): 'L', (1, 0): 'L', (2, 0): 'I'}).rows()
        ['LLI']
        """
        self.answer.given = True
        self.answer.regions.update(regions)
        return self

    def fill(self: Self, colors: Mapping[Place, Hashable]) -> Self:
        """Colour these places: an SVG colour like '#eee', or the name of a region.

        Names are any hashables; each gets a tint of its own, in the order in which they come. This
        does not count as an answer, and shows in colours only.

        >>> Board.grid(2, 1).fill({(0, 0): 'a', (1, 0): '#eee'}).rows()
        ['..']
        """
        self.answer.fills.update(colors)
        return self

    def differing(self: Self, places: Iterable[Place]) -> Self:
        """Mark the places where two answers differ: `?` where the board shows nothing else.

        >>> Board.grid(3, 1).shade([(0, 0)]).differing([(1, 0), (2, 0)]).rows()
        ['#??']
        """
        self.answer.differing.update(places)
        return self

    def certain(self: Self, places: Iterable[Place]) -> Self:
        """Mark places of which the answer is certain (green)."""
        self.answer.certain.update(places)
        return self

    def mark(self: Self, places: Iterable[Point]) -> Self:
        """Mark clues that cannot hold together (red; in text without colours, in brackets).

        The clue outside column x is at (x, -1) or (x, height), that of row y at (-1, y) or
        (width, y).
        """
        self.answer.marked.update(places)
        return self

    def unsolved(self: Self) -> Self:
        """Take the answer and all marks off; what is given stays, with colours and dots.

        >>> Board.grid(2, 1, givens={(0, 0): 'tree'}).symbols({(1, 0): 'tent'}).unsolved().rows()
        ['T.']
        """
        before, self.answer = self.answer, Answer()
        self.answer.fences = None if before.fences is None else set()
        return self.fill(before.fills)

    def rows(self) -> list[str]:
        """Return the answer as strings, one a row, one sign a place, for programs to read.

        `.` is an empty place, `#` a shaded one; the signs of symbols are in
        `satpy.boards.signs.SYMBOLS`. Of the givens only symbols are shown, with `lines` and
        `fences` also numbers and texts, and all of them while there is no answer yet. If a sign is
        longer than one character, all are set in columns with blanks between them.

        >>> Board([(0, 0), (2, 0)], givens={(0, 0): 4}).rows()
        ['4x.']
        >>> Board([(0, 0), (2, 0)], givens={(0, 0): 4}).shade([(2, 0)]).rows()
        ['.x#']
        """
        from satpy.boards.signs import board_rows

        return board_rows(self)

    def text(self, color: bool = False) -> str:
        """Return the board as text for people, with its clues, rooms and outside numbers.

        color: whether to use the colours of a terminal (escape sequences).
        """
        from satpy.boards.board_text import render_text

        return render_text(self, color)

    def svg(self) -> str:
        """Return the board as the text of an SVG file, as people draw that puzzle."""
        from satpy.boards.board_svg import draw_board

        return str(draw_board(self))

    def save(self, path: str | PathLike[str]) -> None:
        """Write the board to an SVG file."""
        from satpy.boards.board_svg import draw_board

        draw_board(self).save(path)

    def __str__(self) -> str:
        return self.text()

    def _repr_svg_(self) -> str:
        return self.svg()

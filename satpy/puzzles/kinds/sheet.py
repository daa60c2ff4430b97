"""What is drawn on squared paper, as Penpa-edit keeps it; the parts of puzzles read and draw it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from satpy.errors import FormatError
from satpy.puzzles.kinds.codes import UNKNOWN, Cell
from satpy.puzzles.kinds.rooms import Place, Wall

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing_extensions import TypeAlias

__all__ = ['BLACK', 'DARK', 'GRAY', 'HOLLOW', 'SOLID', 'Mark', 'Sheet', 'Spot', 'where']

Spot: TypeAlias = 'tuple[float, float]'
Mark: TypeAlias = 'tuple[str, int]'
"""A symbol: its name and its number."""

BLACK, GRAY = 4, 3
"""Colours of cells that mean something in puzzles; others are decoration."""
DARK = (1, BLACK)
HOLLOW, SOLID = 6, 7
"""Styles of numbers: in a white circle, and in white on black."""


class Sheet:
    """Texts, symbols, colours, walls and lines on a board, by place.

    A place is (x, y), as on a `Board`: -1 is outside to the left or above, (x + 0.5, y) the border
    of two cells, (x + 0.5, y + 0.5) a corner. Readers take marks off with the methods `take_...`;
    what is left in the end is something that the kind of puzzle does not have.

    cells: the places of the board. texts: {place: (text, style, form)}. symbols: {place: mark}.
    colors: {place: number}. walls: pairs of cells with an edge between them. small: {(place,
    corner): text}. lines, edges: {(place, place): style}, between cells and between corners.
    crosses: the middles of lines and edges that are crossed out. cages, thermos: lists of places.
    notes, tags: what the author says.
    """

    def __init__(self, cells: Iterable[Place]) -> None:
        self.cells = dict.fromkeys(cells)
        self.width = max((x for x, y in self.cells), default=-1) + 1
        self.height = max((y for x, y in self.cells), default=-1) + 1
        self.texts: dict[Spot, tuple[str, int, str]] = {}
        self.symbols: dict[Spot, Mark] = {}
        self.colors: dict[Spot, int] = {}
        self.walls: set[Wall] = set()
        self.small: dict[tuple[Spot, int], str] = {}
        self.lines: dict[tuple[Spot, Spot], int] = {}
        self.edges: dict[tuple[Spot, Spot], int] = {}
        self.crosses: set[Spot] = set()
        self.cages: list[list[Place]] = []
        self.thermos: list[list[Place]] = []
        self.notes = ''
        self.tags: list[str] = []

    def take_text(self, spot: Spot) -> str | None:
        """Take the text at a place, None if there is none; blanks and `?` are UNKNOWN's `?`."""
        if spot not in self.texts:
            return None
        return self.texts.pop(spot)[0].strip() or '?'

    def take_number(self, spot: Spot) -> int | None:
        """Take the number at a place: UNKNOWN for `?`, None if there is none."""
        text = self.take_text(spot)
        if text is None or text == '?':
            return None if text is None else UNKNOWN
        if not text.isdecimal() or len(text) > 9:
            raise FormatError(f'expected a number {where(spot)}, found {text!r}')
        return int(text)

    def take_small(self, spot: Spot, corner: int = 0) -> int | None:
        """Take the small number in a corner of a cell: 0 and 1 above, 2 and 3 below."""
        text = self.small.pop((spot, corner), '').strip()
        if text and not text.isdecimal():
            raise FormatError(f'expected a number {where(spot)}, found {text!r}')
        return int(text) if text else None

    def take_dark(self, spot: Spot) -> bool:
        """Take the colour of a cell; return whether it is a dark one."""
        return self.colors.pop(spot, 0) in DARK

    def take_symbol(self, spot: Spot, marks: Mapping[Cell, Mark]) -> Cell:
        """Take the symbol at a place and return what it stands for; None if there is none.

        A symbol may have another size, as `circle_M` and `circle_L`.
        """
        name, number = self.symbols.get(spot, ('', 0))
        for cell, mark in marks.items():
            if mark[1] == number and shape(name) == shape(mark[0]):
                del self.symbols[spot]
                return cell
        return None

    def side(self, side: str) -> list[Spot]:
        """Return the places of the clues on a side of the board: top, bottom, left or right."""
        at = -1 if side in ('top', 'left') else self.height if side == 'bottom' else self.width
        if side in ('top', 'bottom'):
            return [(x, at) for x in range(self.width)]
        return [(at, y) for y in range(self.height)]

    def take_side(self, side: str) -> list[int | None]:
        """Take the numbers on a side, None where it is not known."""
        numbers = map(self.take_number, self.side(side))
        return [None if number == UNKNOWN else number for number in numbers]

    def write_side(self, side: str, numbers: Iterable[int | None]) -> None:
        """Write numbers on a side."""
        for spot, number in zip(self.side(side), numbers):
            self.write(spot, number)

    def take_walls(self) -> set[Wall]:
        """Take the edges between cells."""
        walls, self.walls = self.walls, set()
        return walls

    def write(self, spot: Spot, number: int | None, style: int = 1, form: str = '1') -> None:
        """Write a number; None: nothing, UNKNOWN: `?`, in a circle a blank."""
        if number is not None:
            blank = ' ' if style in (HOLLOW, SOLID) else '?'
            self.texts[spot] = (blank if number == UNKNOWN else str(number), style, form)

    def left(self) -> tuple[str, Spot] | None:
        """Return something on the board that was not taken, in words, and its place."""
        found: list[tuple[str, Spot]] = [
            *((f'the text {text[0]!r}', at) for at, text in self.texts.items() if text[0].strip()),
            *((f'the symbol {mark[0]}', at) for at, mark in self.symbols.items()),
            *((f'a small {text!r}', at) for (at, _), text in self.small.items() if text.strip()),
            *(('a black cell', at) for at, color in self.colors.items() if color == BLACK),
            *(('an edge', wall[0]) for wall in self.walls),
            *(('a cage', cage[0]) for cage in self.cages),
            *(('a thermometer', cells[0]) for cells in self.thermos),
        ]
        inside = (
            (what, (x, y)) for what, (x, y) in found if -1 < x < self.width and -1 < y < self.height
        )
        return next(inside, None)


def shape(name: str) -> list[str]:
    """Return the name of a symbol without its sizes and colours, in capitals.

    >>> shape('circle_SS'), shape('arrow_B_W'), shape('battleship_B+')
    (['circle'], ['arrow'], ['battleship', '+'])
    """
    parts = [part for part in name.rstrip('+').split('_') if not part.isupper()]
    return parts + ['+'] * name.endswith('+')


def where(spot: Spot) -> str:
    """Return where a place is, in words."""
    return f'in column {spot[0] + 1:g}, row {spot[1] + 1:g}'

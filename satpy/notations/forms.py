"""The forms of a kind at other sites: `Link`, `Game`, `Task`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from satpy.boards.board import Board
from satpy.notations.codes import Cell, OneOf
from satpy.notations.layers import InCells, Layer, Part, spots_of
from satpy.notations.source import Source

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from typing_extensions import TypeAlias

    Item: TypeAlias = 'Layer | Coded | str'

__all__ = ['Body', 'Coded', 'Game', 'Link', 'Task']

Body: TypeAlias = 'Sequence[Any]'  # of parts, separators, and lists of these


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


class Link:
    """A kind at puzz.link.

    names: its name there, then other names. body: the part after the size: layers, `Coded` and
    separators, by default the layers of the kind. A word before the size has a letter for each
    flag: `rules`: {flag: {fact: value}}, which `rules` reads; `ignored`: flags that change only the
    looks of the board; `variants`: {flag: meaning}, which are refused. said: {name: {fact: value}}
    of puzzles under that name. written: the flag of the form in which bodies are written. percent:
    `%` is the code of a cell, and begins an escape only in an address with escaped slashes. inked:
    {number of a mark there: symbol of the answer, '' for none}, if shading is not the only mark.
    """

    def __init__(
        self,
        *names: str,
        body: Sequence[Item] | None = None,
        rules: Mapping[str, Mapping[str, Any]] | None = None,
        ignored: str = '',
        variants: Mapping[str, str] | None = None,
        said: Mapping[str, Mapping[str, Any]] | None = None,
        written: str = '',
        percent: bool = False,
        inked: Mapping[str, str] | None = None,
    ) -> None:
        self.inked = inked or {}
        self.names, self.body = names, body
        self.rules, self.ignored, self.variants = rules or {}, ignored, variants or {}
        self.said, self.written, self.percent = said or {}, written, percent


class Game:
    """Tatham's game of a kind, or one of the same form.

    name: that of its page. body: the part after the colon: a code, for the first layer in cells; or
    a sequence of parts and separators, in which an inner sequence may be missing. params: a regular
    expression for the text between the size and the colon. sides: how many numbers make up the
    size; 1 for a square. blank: returns the empty board, given the kind, these numbers and the text
    after them, if they are not width and height; or raises FormatError.
    """

    def __init__(
        self,
        name: str,
        body: OneOf | Body,
        params: str = r'(?!t)\w*',
        sides: int = 2,
        blank: Callable[..., Board] | None = None,
    ) -> None:
        self.name, self.body, self.params = name, body, params
        self.sides, self.blank = sides, blank


class Task:
    """The Puzzle Team's tasks of a kind.

    begins: a regular expression; needs: characters, one of which is in every task. body: as in a
    game. sites: the names between `puzzle-` and `.com` in addresses, by default the name of the
    kind. said: puts on a board the data that the task lacks, given the board and the `Source`.
    more: how many places a side has beyond the page's size, which may count steps from place to
    place.
    """

    def __init__(
        self,
        begins: str,
        needs: str,
        body: OneOf | Body,
        sites: str = '',
        said: Callable[[Board, Source], None] = lambda board, text: None,
        more: int = 0,
    ) -> None:
        self.begins, self.needs, self.body, self.said = begins, needs, body, said
        self.sites, self.more = sites, more

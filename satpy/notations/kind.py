"""Descriptions of a kind of puzzles: `Kind`, and of its notations: `Link`, `Game`, `Task`.

>>> from satpy.notations.cells import Cells
>>> kind = Kind('example', Cells(0, 4), link=Link('example'))
>>> board = kind.read('1.\\n.2')
>>> board.clues, kind.url(board)
({(0, 0): 1, (1, 1): 2}, 'https://puzz.link/p?example/2/2/1h2')
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from satpy.boards.board import Board
from satpy.errors import FormatError
from satpy.notations.codes import Cell, OneOf
from satpy.notations.layers import InCells, Layer, Part, refuse_left, spots_of
from satpy.notations.notation import read, read_text
from satpy.notations.source import Source
from satpy.notations.typed import blocks_of
from satpy.notations.words import Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from typing_extensions import TypeAlias

    from satpy.notations.notation import Notation

    Put: TypeAlias = 'str | Callable[[Board, Iterable[Any]], Board]'
    Item: TypeAlias = 'Layer | Coded | str'

__all__ = ['Body', 'Coded', 'Game', 'Kind', 'Link', 'Task']

Body: TypeAlias = 'Sequence[Any]'  # of parts, separators, and such lists


class Coded(Part):
    """Layers whose cells one code writes in a line of text, which may be missing if all are empty.

    A value belongs to the first of the layers that has it.
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
        """Return what `read_link` reads."""
        there = zip(*(layer.cells(board) for layer in self.layers))
        cells = [next((value for value in cell if value is not None), None) for cell in there]
        none = all(cell is None for cell in cells)
        return '' if self.optional and none else self.code.write(cells)


class Link:
    """How puzz.link has a kind.

    names: what it is called there, then other names. body: what follows the size: layers, `Coded`
    and separators, by default the layers of the kind. A word before the size has a letter for each
    flag: `rules`: {flag: {fact: value}}, which `rules` reads; `ignored`: flags that change only how
    the board looks; `variants`: {flag: what it means}, which are refused. said: {name: {fact:
    value}} of puzzles under that name. written: the flag for the form in which bodies are written.
    percent: `%` is the code of a cell, and begins an escape only in an address whose slashes are
    escaped as well. square: files tell one side. inked: {word of a file: symbol of the answer},
    where these are numbers.
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
        square: bool = False,
        inked: Mapping[str, str] | None = None,
    ) -> None:
        self.inked = inked or {}
        self.names, self.body = names, body
        self.rules, self.ignored, self.variants = rules or {}, ignored, variants or {}
        self.said, self.written, self.percent, self.square = said or {}, written, percent, square


class Game:
    """Tatham's game of a kind, or one of the same form.

    name: of its page. body: what is behind the colon: a code, of the first layer in cells; or
    a sequence of parts and separators, of which a sequence inside may be missing. params: a regular
    expression for what stands between the size and the colon. sides: how many numbers the size is;
    1 for a square. blank: returns the empty board, given the kind, these numbers and what stands
    behind them, where they are not width and height; or raises FormatError.
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

    begins: a regular expression; needs: characters, one of which is in every task. body: as that of
    a game. sites: what stands between `puzzle-` and `.com` in addresses, by default the name of the
    kind. said: puts on a board what the task does not tell, given the board and the `Source`. more:
    how many places a side has more than the page says, whose size counts steps from place to place.
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


class Kind:
    """A kind of puzzles: what its boards are made of, and how they are written.

    layers: in the order in which they are typed. link, game, task: notations elsewhere. others:
    further ones, each a `Notation`. put: how an answer is put on a board: the name of a symbol, or
    a function of a board and what was found; by default by the form of the keys, see `Board.put`.
    check: raises FormatError if the clues on a board contradict each other. title: in words. tag:
    what Penpa-edit calls the kind. penpa: there is a usual way to draw one there. lettered: whether
    rows show numbers above 9 as letters. words: for the steps of a solution.
    """

    def __init__(
        self,
        name: str,
        *layers: Layer,
        link: Link | None = None,
        game: Game | None = None,
        task: Task | None = None,
        others: Sequence[Notation] = (),
        put: Put = Board.put,
        check: Callable[[Board], None] | None = None,
        title: str = '',
        tag: str = '',
        penpa: bool = True,
        lettered: bool = False,
        words: Words | None = None,
    ) -> None:
        self.name, self.layers = name, layers
        self.link, self.game, self.task, self.others = link, game, task, others
        self.title = title or name.replace('_', ' ').capitalize()
        self.tag = tag or self.title.lower()
        self.penpa_known, self.lettered = penpa, lettered
        self.words = Words() if words is None else words
        self._put, self._check = put, check
        if link is not None and link.body is None:
            link.body = layers

    def __repr__(self) -> str:
        return f'<Kind {self.name}>'

    @property
    def cells(self) -> InCells:
        """The layer that a game ID or a task has: the first in cells."""
        return next(layer for layer in self.layers if isinstance(layer, InCells))

    def blank(self, width: int, height: int, **facts: Any) -> Board:
        """Return an empty board of this kind; facts: what is known about it."""
        board = Board.grid(width, height, lettered=self.lettered)
        for layer in self.layers:
            layer.blank(board)
        board.facts.update(facts)
        return board

    def read(self, text: str, size: tuple[int, int] | None = None, **facts: Any) -> Board:
        """Return the board of a puzzle of this kind, in any notation; its clues are checked.

        size: (width, height), for a task that does not tell it. A board that turns out to have
        another size is refused. facts: in place of those in the text, such as a fleet.

        Raises FormatError with line, column, reason, and the notation that the text looks like.
        """
        board = read_text(self, text, size, **facts)
        self.check(board)
        return board

    def check(self, board: Board) -> None:
        """Raise FormatError if clues contradict each other, such as a room in two pieces."""
        for layer in self.layers:
            layer.check(board)
        if self._check is not None:
            self._check(board)

    def put(self, board: Board, found: Iterable[Any]) -> Board:
        """Return a copy of the board with an answer on it.

        >>> Kind('example', put='star').put(Board.grid(2, 1), [(1, 0)]).rows()
        ['.*']
        """
        copy = board.copy()
        if isinstance(self._put, str):
            return copy.symbols(self._put, found)
        return self._put(copy, found)

    def typed(self, board: Board) -> str:
        """Return the board as it is typed; FormatError if the text would lose a part of it.

        >>> from satpy.notations.cells import Cells
        >>> Kind('example', Cells()).typed(Board.grid(1, 1, colors={(0, 0): 'gray'}))
        Traceback (most recent call last):
        satpy.errors.FormatError: this board cannot be typed: it would be read as another
        """
        text = '\n'.join(line for block in blocks_of(self.layers) for line in block.typed(board))
        if not self.is_told(board, text):
            raise FormatError('this board cannot be typed: it would be read as another')
        return text

    def is_told(self, board: Board, text: str) -> bool:
        """Return whether a text is read as this board."""
        settled = board.copy()
        for layer in self.layers:
            layer.settle(settled)
        try:
            return read(self, Source(text)) == settled
        except FormatError:
            return False

    def url(self, board: Board) -> str:
        """Return the puzz.link URL of a board; FormatError if puzz.link cannot hold all of it."""
        from satpy.notations.sites import write_url

        url = write_url(self, board)
        if not self.is_told(board, url):
            raise FormatError('puzz.link cannot hold all of this board')
        return url

    def address(self, board: Board) -> str | None:
        """Return the puzz.link URL of a board, that of its game or of Penpa-edit, or None."""
        from contextlib import suppress

        with suppress(FormatError):  # as of a sudoku of 8x8
            return self.url(board)
        if self.game is not None and isinstance(self.game.body, OneOf):
            from satpy.notations.sites import write_id

            with suppress(FormatError):
                address = write_id(self, self.game, board)
                if self.is_told(board, address):  # not so with holes, or walls
                    return address
        with suppress(FormatError):  # as of a board whose first column is all holes
            return self.penpa(board)
        return None

    def penpa(self, board: Board) -> str:
        """Return the Penpa-edit address of a board with its answer.

        Raises FormatError if there is no usual way to draw such a puzzle, or with the name of a
        layer that would be lost.
        """
        if not self.penpa_known:
            raise FormatError(f'there is no usual way to draw {self.name} in Penpa-edit')
        from satpy.notations.penpa import write_drawing

        drawn = board.copy()
        drawn.answer = board.answer
        for layer in self.layers:
            layer.draw(drawn)
        if len({*drawn.rooms.values()}) < 2:
            drawn.rooms = {}  # the outline of the board is that of its only room
        return write_drawing(drawn, tag=self.tag)

    def accept(self, drawn: Board) -> Board:
        """Return a board that was drawn as one of this kind; nothing that is on it is dropped.

        Raises FormatError for what no layer takes, by its name and place.
        """
        left = drawn.copy()
        for layer in self.layers:
            left = layer.reshape(left)
        if not any(layer.circled for layer in self.layers):
            left.circles = {spot: c for spot, c in left.circles.items() if spot not in left.clues}
        board = self.blank(left.width, left.height)
        for layer in self.layers:
            layer.take(left, board)
        refuse_left(left, self.name)
        if len(left.places) < left.width * left.height == len(board.places):
            raise FormatError(f'this board has holes, and {self.name} has none')
        return board

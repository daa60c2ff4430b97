"""Descriptions of a kind of puzzles: `Kind`, and of its forms elsewhere: `Link`, `Game`, `Task`.

>>> from satpy.notations.layers.cells import Cells
>>> kind = Kind('example', Cells(0, 4), link=Link('example'))
>>> board = kind.read('1.\\n.2')
>>> board.clues, kind.url(board)
({(0, 0): 1, (1, 1): 2}, 'https://puzz.link/p?example/2/2/1h2')
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import wraps

from satpy.boards.board import Board
from satpy.errors import FormatError, Timeout, nearest
from satpy.notations.codes import OneOf
from satpy.notations.layers.cells import Cells, Holes
from satpy.notations.layers.layer import Coded, InCells, Layer, refuse_left
from satpy.notations.layers.outside import Fact, Outside
from satpy.notations.layers.values import Forms, check_values, merged
from satpy.notations.notation import read_puzzle
from satpy.notations.source import Source
from satpy.notations.starts import saved_game
from satpy.notations.typed.rows import Grid, blocks_of
from satpy.notations.words import Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeVar

    from typing_extensions import TypeAlias

    from satpy.notations.notation import Notation

    Item: TypeAlias = 'Layer | Coded | str'
    Rules = TypeVar('Rules', bound=Callable[..., Any])
    Put: TypeAlias = 'str | Callable[[Board, Iterable[Any]], Board]'

__all__ = ['Body', 'Game', 'Kind', 'Link', 'Task', 'read_text']

Body: TypeAlias = 'Sequence[Any]'  # of parts, separators, and lists of them


class Link:
    """A kind at puzz.link.

    names: its name there, then other names. body: the part after the size: layers, `Coded` and
    separators, by default the layers of the kind. A word before the size has a letter for each
    flag: `rules`: {flag: {fact: value}}, which `rules` reads; `ignored`: flags that change only the
    looks of the board; `variants`: {flag: meaning}, which are refused. said: {name: {fact: value}}
    of puzzles under that name. written: the flag of the form in which bodies are written. percent:
    `%` is the code of a cell, and begins an escape only in an address with escaped slashes. inked:
    {number of a mark there: symbol of the solution, '' for none}, if shading is not the only mark.
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
    after them, if they are not width and height; or raises FormatError. square: the letter that
    may follow a single number, the side of a square, where a size has two.
    """

    def __init__(
        self,
        name: str,
        body: OneOf | Body,
        params: str = r'(?!t)\w*',
        sides: int = 2,
        blank: Callable[..., Board] | None = None,
        square: str | None = None,
    ) -> None:
        self.name, self.body, self.params = name, body, params
        self.sides, self.blank, self.square = sides, blank, square


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


def read_text(kind: Kind, text: str, size: tuple[int, int] | None = None, **facts: Any) -> Board:
    """Return the board in a text, whose address may stand among other words."""
    source = Source(saved_game(text.removeprefix('\ufeff')), '', size, facts).unescaped()
    try:
        return read_puzzle(kind, source)
    except FormatError as error:
        from satpy.notations.pasting import read_pasted

        return read_pasted(kind, source, error)


class Kind:
    """A kind of puzzles: the layers of its boards, and its notations.

    layers: in the order in which they are typed. link, game, task: notations elsewhere. others:
    further ones, each a `Notation`. put: how a solution is put on a board: the name of a symbol,
    or a function of a board and the solution; without it the form of keys decides, see `Board.put`.
    check: raises FormatError if the clues on a board contradict each other. title: in words. tag:
    the genre in Penpa-edit. penpa: whether it is usually drawn there. lettered: whether rows show
    numbers above 9 as letters. words: for the steps of a solution. guess: whether a board whose
    kind is not named may be of this one, since nearly any sign is read as a number, say. needs_all:
    whether a board that lacks one of its clues has no solution, so that its clues do not clash.
    holes: whether cells may be missing, typed `x`; the layer `Holes` says how they are written
    elsewhere.
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
        guess: Callable[[Board], bool] = lambda board: True,
        needs_all: bool = False,
        holes: bool = True,
    ) -> None:
        self.needs_all = needs_all
        self.name, self.guess = name, guess
        blocks = blocks_of(layers)
        self.layers = with_holes(layers, blocks) if holes else layers
        self.link, self.game, self.task, self.others = link, game, task, others
        self.title = title or name.replace('_', ' ').capitalize()
        self.tag = tag or self.title.lower()
        self.penpa_known, self.lettered = penpa, lettered
        self.words = Words() if words is None else words
        self._put, self._check = put, check
        check_layers(name, layers, blocks)
        check_put(name, put)
        if link is not None and link.body is None:
            link.body = layers

    def __repr__(self) -> str:
        return f'<Kind {self.name}>'

    @property
    def cells(self) -> InCells:
        """The layer of a game ID or a task: the first in cells."""
        return next(layer for layer in self.layers if isinstance(layer, InCells))

    def forms(self) -> Mapping[str, Forms]:
        """Return {layer of the board: the forms of its values}, see `Forms`."""
        return merged(layer.forms() for layer in self.layers)

    def blank(self, width: int, height: int, **facts: Any) -> Board:
        """Return an empty board of this kind. facts: the facts of the puzzle."""
        board = Board.grid(width, height, lettered=self.lettered)
        for layer in self.layers:
            layer.blank(board)
        board.facts.update(facts)
        return board

    def read(self, text: str, size: tuple[int, int] | None = None, **facts: Any) -> Board:
        """Return the board of a puzzle of this kind, in any notation; its clues are checked.

        size: (width, height), for a task that lacks it. A board of another size is refused. facts:
        in place of facts in the text, such as a list of ships; None: leave out that of the text.

        Raises FormatError with line, column, reason, and the assumed notation of the text.
        """
        board = read_text(self, text, size, **facts)
        self.check(board)
        return board

    def check(self, board: Board) -> None:
        """Raise FormatError if clues contradict each other, such as a room in two pieces.

        So is a value that no board of this kind has there.

        >>> from satpy.notations.layers.cells import Circles
        >>> Kind('example', Circles()).check(Board.grid(2, 1, circles={(1, 0): 'B'}))
        Traceback (most recent call last):
        satpy.errors.FormatError: circles at r1c2: expected 'white' or 'black', not 'B'
        """
        check_values(board, self.forms())
        for layer in self.layers:
            layer.check(board)
        if self._check is not None:
            self._check(board)

    def checked(self, rules: Rules) -> Rules:
        """Name the value of a board that rules cannot take: a decorator above them.

        If they raise an error for a board that `check` refuses, the reason of `check` is raised.

        >>> from satpy.notations.layers.cells import Cells
        >>> kind = Kind('example', Cells(0, 4))
        >>> @kind.checked
        ... def rules(cnf, board): return [range(n) for n in board.clues.values()]
        >>> rules(None, Board.grid(2, 1, clues={(1, 0): 'q'}))
        Traceback (most recent call last):
        satpy.errors.FormatError: clues at r1c2: expected a number from 0 to 4, not 'q'
        """

        @wraps(rules)
        def written(cnf: Any, board: Board, *more: Any, **named: Any) -> Any:
            try:
                return rules(cnf, board, *more, **named)
            except Timeout:
                raise
            except Exception:
                try:
                    self.check(board)
                except FormatError as error:
                    raise error from None
                raise

        return written  # type: ignore[return-value]

    def put(self, board: Board, found: Iterable[Any]) -> Board:
        """Return a copy of the board with a solution on it.

        >>> Kind('example', put='star').put(Board.grid(2, 1), [(1, 0)]).rows()
        ['.*']
        """
        copy = board.copy()
        if isinstance(self._put, str):
            return copy.symbols(self._put, found)
        return self._put(copy, found)

    def typed(self, board: Board) -> str:
        """Return the board as typed; FormatError if the text would lose a part of it.

        >>> from satpy.notations.layers.cells import Cells
        >>> Kind('example', Cells()).typed(Board.grid(1, 1, colors={(0, 0): 'gray'}))
        Traceback (most recent call last):
        satpy.errors.FormatError: this board cannot be typed: it would be read as another
        """
        text = '\n'.join(line for block in blocks_of(self.layers) for line in block.typed(board))
        if not self.is_text_of(board, text):
            raise FormatError('this board cannot be typed: it would be read as another')
        return text

    def is_text_of(self, board: Board, text: str) -> bool:
        """Return whether a text is read as this board."""
        try:
            return read_puzzle(self, Source(text)) == self.settled(board)
        except FormatError:
            return False

    def settled(self, board: Board) -> Board:
        """Return a board without its solution, in the one form in which it is read."""
        settled = board.copy()
        for layer in self.layers:
            layer.settle(settled)
        return settled

    def url(self, board: Board) -> str:
        """Return the puzz.link URL of a board; FormatError with the layer that has no code there.

        >>> from satpy.notations.layers.cells import Cells
        >>> kind = Kind('example', Cells(), link=Link('example'))
        >>> kind.url(Board.grid(1, 1, thermos=[[(0, 0)]]))
        Traceback (most recent call last):
        satpy.errors.FormatError: puzz.link has no code for thermos
        """
        from satpy.notations.links.sites import write_url

        url, settled = write_url(self, board), self.settled(board)
        try:
            there = read_puzzle(self, Source(url))
        except FormatError as error:
            raise FormatError(f'puzz.link has no code for all of this board: {error}') from None
        if there != settled:
            found, wanted = there.compared(), settled.compared()
            lost = next(name for name, layer in wanted.items() if layer != found[name])
            raise FormatError(f'puzz.link has no code for {lost}')
        return url

    def address(self, board: Board) -> str | None:
        """Return the puzz.link URL of a board, that of its game or of Penpa-edit, or None."""
        from contextlib import suppress

        with suppress(FormatError):  # such as a side with another number of boxes
            return self.url(board)
        if self.game is not None and isinstance(self.game.body, OneOf):
            from satpy.notations.links.sites import write_id

            with suppress(FormatError):
                address = write_id(self, self.game, board)
                if self.is_text_of(board, address):  # not if there are holes, or walls
                    return address
        with suppress(FormatError):  # such as a first column of holes
            return self.penpa(board)
        return None

    def penpa(self, board: Board) -> str:
        """Return the Penpa-edit address of a board with its solution.

        Raises FormatError if such a puzzle is not usually drawn, or with the name of a layer that
        would be lost.
        """
        if not self.penpa_known:
            raise FormatError(f'there is no usual way to draw {self.name} in Penpa-edit')
        from satpy.notations.penpa.drawing import write_drawing

        drawn = board.copy()
        drawn.answer = board.answer
        for layer in self.layers:
            layer.draw(drawn)
        if len({*drawn.rooms.values()}) < 2:
            drawn.rooms = {}  # the outline of the board is that of its only room
        return write_drawing(drawn, tag=self.tag)

    def accept(self, drawn: Board) -> Board:
        """Return a drawn board as one of this kind; no mark is dropped.

        Raises FormatError for a mark that no layer takes, by its name and place.
        """
        left = drawn.copy()
        for layer in self.layers:
            left = layer.reshape(left)
        # Circles are decoration if they are around all clues, but not around nothing.
        around: dict[Any, Any] = {}
        alike = len({left.circles.get(spot) for spot in left.clues}) == 1
        if alike and not any(layer.circled for layer in self.layers):
            around = {spot: left.circles.pop(spot) for spot in left.clues if spot in left.circles}
        unknown = {spot for spot in around if left.clues[spot] is None}
        board = self.blank(left.width, left.height)
        if any(isinstance(layer, Holes) for layer in self.layers):
            board.places = dict(left.places)
        elif len(left.places) < left.width * left.height:
            raise FormatError(f'this board has holes, which {self.name} boards never have')
        for layer in self.layers:
            layer.take(left, board)
        empty = unknown - board.clues.keys() - board.colors.keys()
        left.circles.update((spot, around[spot]) for spot in empty)
        refuse_left(left, self.name, [layer.name for layer in self.layers if layer.name])
        return board


def with_holes(layers: Sequence[Layer], blocks: Sequence[Layer]) -> Sequence[Layer]:
    """Return layers with `Holes` among the layers that share the rows of cells.

    blocks: the parts of a typed board of these layers.

    >>> [type(layer).__name__ for layer in Kind('example', Outside(), Cells()).layers]
    ['Outside', 'Cells', 'Holes']
    """
    if any(isinstance(layer, Holes) for layer in layers):
        return layers
    grids = [
        block
        for block in blocks
        if isinstance(block, Grid)
        and block.at in ('cells', 'all')
        and 'x' not in ''.join(layer.signs for layer in block.layers if not layer.alone)
    ]
    found = [*layers]
    for layer in layers:
        if layer.own_holes:
            found.insert(found.index(layer) + 1, Holes(shown=False))
    if grids:
        grid = max(grids, key=lambda grid: grid.alone is None)
        found.insert(found.index(grid.layers[-1]) + 1, Holes(at=grid.at, shown=False))
    return found


def check_layers(name: str, layers: Sequence[Layer], blocks: Sequence[Layer]) -> None:
    """Raise FormatError if one of the layers of a kind would never be read, or lost in a drawing.

    blocks: the parts of a typed board of these layers.

    >>> Kind('snail', Fact('most', 'the largest number'), Outside(), Cells(1, 9))
    Traceback (most recent call last):
    satpy.errors.FormatError: kind snail: in a drawing the fact 'most' would be one of the numbers \
outside: write Fact('most', ..., rule=True)
    """
    beside = [layer for layer in layers if isinstance(layer, Outside)]
    for layer in layers:
        if isinstance(layer, Fact) and not layer.rule and beside:
            raise FormatError(
                f'kind {name}: in a drawing the fact {layer.name!r} would be one of the numbers '
                f'outside: write Fact({layer.name!r}, ..., rule=True)'
            )
    held = [getattr(block, 'outside', block) for block in blocks]
    if any(layer not in held for layer in beside):
        raise FormatError(
            f'kind {name}: Outside stands before the layer whose rows its numbers are around'
        )
    at = [layer.at for layer in layers if type(layer) is Cells]
    if len({*at}) < len(at):
        raise FormatError(f'kind {name}: the second Cells would never be read: one has all numbers')


def check_put(name: str, put: Put) -> None:
    """Raise FormatError if this is neither a function nor a symbol."""
    if callable(put):
        return
    from satpy.boards.signs import SYMBOLS

    if not isinstance(put, str) or (put not in SYMBOLS and len(put.rstrip('\ufe0f')) != 1):
        names = 'the name of a symbol, a sign, or a function of a board and the solution'
        raise FormatError(f'kind {name}: put={put!r}{nearest(str(put), SYMBOLS)}: expected {names}')

"""The kinds of puzzles: what each is called, what it is made of, and how it is written down.

A new kind is one entry in KINDS. Its parts (parts.py) tell how puzz.link's URLs and files and
typed boards of it look; `game` and `task` how Tatham's game IDs and the Puzzle Team's tasks do.
Only a kind with a notation of its own has a module besides, in `satpy.puzzles.notations`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from satpy.puzzles.kinds import puzzles
from satpy.puzzles.kinds.codes import (
    DIGITS4,
    TEAM_DIGITS4,
    TEAM_NUMBERS,
    Blanks,
    Digits,
    OneOf,
    Signs,
    Skipping,
    Spaced,
    digits,
)
from satpy.puzzles.kinds.parts import (
    KEEP,
    REFUSE,
    Frame,
    Number,
    NumberRows,
    Numbers,
    Part,
    Symbols,
)
from satpy.puzzles.kinds.room_parts import Borders, NumberedRooms, Rooms
from satpy.puzzles.kinds.source import LETTERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ['KINDS', 'Game', 'Kind', 'Task']

NO_CODE = OneOf()
"""Of a kind whose own module reads its game IDs."""


class Game:
    """Tatham's game of a kind: the name of its page, and the code of its cells in game IDs.

    params: a regular expression for what stands before the colon; refuse: returns why a game with
    such parameters is not known, or ''. said: attributes that all puzzles of that game have.
    """

    def __init__(
        self,
        name: str,
        code: OneOf = NO_CODE,
        params: str = r'\w*',
        refuse: Callable[[str], str] = lambda params: '',
        **said: object,
    ) -> None:
        self.name, self.code, self.params = name, code, params
        self.refuse, self.said = refuse, said


class Task:
    """The Puzzle Team's tasks of a kind: the code of their cells, and how one begins.

    begins: a regular expression; needs: characters, one of which is in every task.
    """

    def __init__(self, code: OneOf, begins: str, needs: str) -> None:
        self.code, self.begins, self.needs = code, begins, needs


class Kind:
    """A kind of puzzles.

    name: as on satpy's command line. links: as puzz.link calls it, then other names that it has
    there. parts: of which it is made, in the order of a URL. answer: the function of
    notations/answers.py for what a file has behind them. sites: what stands between `puzzle-` and
    `.com` in addresses of the Puzzle Team. own: it has a module of its name in
    `satpy.puzzles.notations`. square: a file tells one side. variants: {a word in URLs: the variant
    of the rules that it stands for}.
    """

    def __init__(
        self,
        name: str,
        links: Sequence[str],
        parts: Sequence[Part] = (),
        answer: str = '',
        *,
        title: str = '',
        sites: Sequence[str] = (),
        puzzle: Callable[..., Any] | None = None,
        game: Game | None = None,
        task: Task | None = None,
        own: bool = False,
        square: bool = False,
        variants: dict[str, str] | None = None,
    ) -> None:
        self.name, self.links, self.parts, self.answer = name, links, parts, answer
        self.title = title or name.replace('_', ' ').capitalize()
        self.puzzle = self.plain if puzzle is None else puzzle
        self.game, self.task, self.own = game, task, own
        self.sites = sites or [name.replace('_', '-')]
        self.square, self.variants = square, variants or {}

    def plain(self, width: int, height: int, **parts: Any) -> puzzles.Puzzle:
        """Return a puzzle of a kind that has no class of its own."""
        return puzzles.Puzzle(width, height, kind=self.name, **parts)

    @property
    def cells(self) -> Any:
        """The part that game IDs and tasks tell: the first."""
        return self.parts[0]


TREES = OneOf(Spaced(['T'], 17), Blanks('i', 18), what='a letter or digit')
"""pzpr's code for tents: a tree and up to 17 cells behind it, or 1 to 18 cells without."""

NUMBERS36 = OneOf(Digits(36, {'-': (2, 0)}), Signs({'.': None, '%': None}), what='a number')

TENTS = Symbols(
    {'T': 'trees', '*': 'tents', '-': 'empty'},
    TREES,
    words={'T': '1'},
    answers={'*': 'A'},
    others='-.',
)


def only_squares(params: str) -> str:
    """Return why a game of Loopy is refused: `t0` are squares, as is a game without a type."""
    there = params.startswith('t') and params.rstrip(LETTERS) not in ('t0', 't00')
    return 'only boards of squares are known, t0' if there else ''


TABLE = [
    Kind(
        'battleship',
        ['battleship'],
        puzzle=puzzles.Battleship,
        game=Game('boats'),
        sites=['battleships'],
        own=True,
    ),
    Kind(
        'fillomino',
        ['fillomino'],
        [Numbers('clues', least=1, holes=True), Borders('walls')],
        'regions',
        puzzle=puzzles.Fillomino,
        game=Game('filling', Skipping(Signs(digits('123456789')), what='a digit'), most=9),
    ),
    Kind(
        'heyawake',
        ['heyawake'],
        [NumberedRooms('rooms', 'clues')],
        'shaded',
        puzzle=puzzles.Heyawake,
    ),
    Kind(
        'hitori',
        ['hitori'],
        [NumberRows('numbers', NUMBERS36, letters=26)],
        'shaded',
        puzzle=puzzles.Hitori,
        game=Game('singles', OneOf(Digits(36, {}), what='a digit or a letter')),
    ),
    Kind('kakuro', ['kakuro'], puzzle=puzzles.Kakuro, own=True),
    Kind(
        'nonogram',
        ['nonogram'],
        puzzle=puzzles.Nonogram,
        game=Game('pattern'),
        sites=['nonograms'],
        own=True,
    ),
    Kind(
        'numberlink',
        ['numlin', 'numberlink'],
        [Numbers('numbers', unknown=REFUSE, letters=52)],
        'lines',
        puzzle=puzzles.Numberlink,
    ),
    Kind(
        'nurikabe',
        ['nurikabe'],
        [Numbers('clues', unknown=KEEP, least=1, holes=True, shaded=True)],
        puzzle=puzzles.Nurikabe,
        task=Task(TEAM_NUMBERS, r'\s*(?=[0-9x]*[a-wyz_])[0-9a-z_]+\s*$', LETTERS + '_'),
    ),
    Kind('pentominoes', [], puzzle=puzzles.Pentominoes, own=True),
    Kind(
        'slitherlink',
        ['slither', 'slitherlink'],
        [Numbers('clues', DIGITS4, greatest=4)],
        'loop',
        puzzle=puzzles.Slitherlink,
        game=Game('loopy', TEAM_DIGITS4, r'(t[0-9]{1,2})?(d[a-z])?', only_squares),
        task=Task(TEAM_DIGITS4, r'\s*[0-4]*[a-z][0-4a-z]*\s*$', LETTERS),
        sites=['loop'],
        variants={'f': 'a loop that passes every dot'},
    ),
    Kind(
        'star_battle',
        ['starbattle'],
        [Number('stars', 'the number of stars in a row'), Rooms('regions', 'region')],
        'starred',
        puzzle=puzzles.StarBattle,
    ),
    Kind('sudoku', ['sudoku'], puzzle=puzzles.Sudoku, game=Game('solo'), own=True, square=True),
    Kind(
        'tents',
        ['tents'],
        [Frame(TENTS)],
        'no_lines',
        puzzle=puzzles.Tents,
        game=Game('tents'),
        own=True,
    ),
]
KINDS = {kind.name: kind for kind in TABLE}
"""The kinds, by name."""

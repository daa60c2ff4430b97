"""What describes a kind of puzzles: `Kind`, and its notations elsewhere, `Game` and `Task`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from satpy.puzzles.kinds import puzzles
from satpy.puzzles.kinds.codes import OneOf
from satpy.puzzles.kinds.parts import Part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ['NO_CODE', 'Game', 'Kind', 'Task']

NO_CODE = OneOf()
"""Of a kind whose game IDs a function of its name reads."""


class Game:
    """Tatham's game of a kind: the name of its page, and the code of its cells in game IDs.

    Without a code the function of the kind's name in `satpy.puzzles.notations.games` reads them.
    params: a regular expression for what stands before the colon (`t0` only in Loopy); refuse:
    returns why a game with such parameters is not known, or ''. said: attributes that all puzzles
    of that game have.
    """

    def __init__(
        self,
        name: str,
        code: OneOf = NO_CODE,
        params: str = r'(?!t)\w*',
        refuse: Callable[[str], str] = lambda params: '',
        **said: object,
    ) -> None:
        self.name, self.code, self.params = name, code, params
        self.refuse, self.said = refuse, said


class Task:
    """The Puzzle Team's tasks of a kind: the code of their cells, and how one begins.

    code: None if the function of the kind's name in `satpy.puzzles.notations.tasks` reads them.
    begins: a regular expression; needs: characters, one of which is in every task.
    """

    def __init__(self, code: OneOf | None, begins: str, needs: str) -> None:
        self.code, self.begins, self.needs = code, begins, needs


class Kind:
    """A kind of puzzles.

    puzzle: the class of its puzzles, which tells its name as well; or only its name, as on satpy's
    command line. parts: of which it is made, in the order of a URL. answer: the function of
    notations/answers.py for what a file has behind them. links: as puzz.link calls it if not by its
    name, then other names that it has there. sites: what stands between `puzzle-` and `.com` in
    addresses of the Puzzle Team. own: it has a module of its name in `satpy.puzzles.notations`.
    square: a file tells one side. variants: {a word in URLs: the variant of the rules that it
    stands for}. penpa: there is a usual way to draw one in Penpa-edit. made: the module of
    `satpy.puzzles.making` with a function of its name, which makes a random one.
    """

    def __init__(
        self,
        puzzle: type[puzzles.Puzzle] | str,
        parts: Sequence[Part] = (),
        answer: str = '',
        *,
        links: Sequence[str] | None = None,
        title: str = '',
        sites: Sequence[str] = (),
        game: Game | None = None,
        task: Task | None = None,
        own: bool = False,
        square: bool = False,
        variants: dict[str, str] | None = None,
        penpa: bool = True,
        made: str = '',
    ) -> None:
        self.name = name = puzzle if isinstance(puzzle, str) else puzzle.kind
        self.puzzle: Callable[..., Any] = self.plain if isinstance(puzzle, str) else puzzle
        self.links = [name] if links is None else links
        self.parts, self.answer = parts, answer
        self.title = title or name.replace('_', ' ').capitalize()
        self.game, self.task, self.own = game, task, own
        self.sites = sites or [name.replace('_', '-')]
        self.square, self.variants = square, variants or {}
        self.penpa, self.made = penpa, made

    def plain(self, width: int, height: int, **parts: Any) -> puzzles.Puzzle:
        """Return a puzzle of a kind that has no class of its own."""
        return puzzles.Puzzle(width, height, kind=self.name, **parts)

    @property
    def cells(self) -> Any:
        """The part that game IDs and tasks tell: the first."""
        return self.parts[0]

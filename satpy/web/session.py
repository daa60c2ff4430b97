"""What the page asks Python: to solve a puzzle, to show more of it, and to run a script.

This runs in a worker of the browser. Answers go out one by one, as they are found, as messages:

- `{'picture': svg, 'rows': text, 'caption': text}`, with `'extra': True` for one of several;
- `{'step': text}`, with such a picture;
- `{'verdict': text}`, with `'good'`: whether there is a solution;
- `{'progress': text}`;
- `{'error': text}`;
- `{'text': text}`: what a script prints, with `'line'` for an error: the line of the script.
"""

from __future__ import annotations

from collections.abc import Iterator

from satpy.boards.board import Board
from satpy.cli.defaults import Options
from satpy.cli.runner import Ask
from satpy.cli.showing import certain_part, mark_clash
from satpy.cli.verdict import verdict
from satpy.debugging.steps import Step
from satpy.errors import FormatError, SatError
from satpy.notations.library import KINDS, script
from satpy.notations.pasting import find_kinds, split_puzzles
from satpy.puzzles.solution_path import SolutionPath, difficulty
from satpy.web.scripts import run_script

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Tell = Callable[[dict[str, Any]], object]

__all__ = ['Session']

# Answers that are drawn; further ones are counted only. More pictures make a phone slow.
DRAWN = 24
STEP = 'green: what is new; red: the clue that says so; yellow: what else it takes'
# Answers counted between two messages about their number.
STRIDE = 100


class Session:
    """The puzzle that the page shows; what was found out about it is kept for the next question.

    tell: the function that takes the messages.
    """

    def __init__(self, tell: Tell) -> None:
        self.tell = tell
        self.asked = ('', '')
        self.opened: Opened | None = None

    def ask(self, question: str, kind: str, text: str) -> None:
        """Answer a question about the puzzle in a text.

        question: `solve`, `all`, `certain`, `hint` or `steps`; kind: '' to find it in the text.
        """
        try:
            if self.opened is None or self.asked != (kind, text):
                self.opened, self.asked = None, (kind, text)
                self.opened = Opened(kind or kind_in(text), text, self.tell)
            getattr(self.opened, question)()
        except SatError as error:
            self.tell({'error': str(error)})

    def run(self, code: str) -> None:
        """Run a script; the messages are what it prints, and the pictures that it saves."""
        run_script(code, self.tell)


def kind_in(text: str) -> str:
    """Return the kind of the puzzle in a text.

    >>> kind_in('https://puzz.link/p?nurikabe/3/1/3h')
    'nurikabe'
    """
    if not text.strip():
        raise FormatError('there is no puzzle: paste one, or choose a kind to get an example')
    parts = split_puzzles(text)
    if len(parts) > 1:
        raise FormatError(f'these are {len(parts)} puzzles: paste one of them')
    kinds = find_kinds(text)
    if len(kinds) > 1:
        fits = ', '.join(KINDS[kind].title for kind in kinds)
        raise FormatError(f'puzzles of several kinds are written so: choose the kind ({fits})')
    return kinds[0]


class Opened:
    """A puzzle with its formula."""

    def __init__(self, kind: str, text: str, tell: Tell) -> None:
        self.tell = tell
        self.ask = Ask(Options(), text)
        self.ask.read(KINDS[kind], text)
        self.ask.terms = self.ask.write(self.ask.cnf, script(kind).rules)
        self.answer: set[Any] | None = None  # the first that was found
        self.path = SolutionPath(self.ask.cnf, self.ask.terms, self.ask.draw)
        self.walk: Iterator[Step] | None = None
        self.taken: list[Step] = []  # the steps of that walk so far
        self.show(self.path.board(()), 'the puzzle')

    def show(self, board: Board, caption: str, **more: Any) -> None:
        """Show a board."""
        self.picture(board.svg(), board.rows(), caption, **more)

    def picture(self, svg: object, rows: list[str], caption: str, **more: Any) -> None:
        """Show a picture of a board with these rows."""
        self.tell({'picture': str(svg), 'rows': '\n'.join(rows), 'caption': caption, **more})

    def answers(self, how_many: int) -> Iterator[set[Any]]:
        """Yield answers, `how_many` at most, 0 for all."""
        self.ask.found, self.ask.complete, self.ask.options.n = 0, False, how_many
        for answer in self.ask.answers():
            self.answer = self.answer or answer
            yield answer

    def verdict(self) -> None:
        """Tell how many answers there are; if there is none, mark the clues that clash."""
        text, conflict = verdict(self.ask)
        if conflict:
            board = mark_clash(self.ask.draw(()), self.ask.cnf.spots(conflict))
            if board is not None:
                self.show(board, 'these clues clash')
        self.tell({'verdict': text, 'good': self.ask.found > 0})

    def solve(self) -> None:
        """Show an answer, and whether it is the only one."""
        for answer in self.answers(2):
            if self.ask.found == 1:
                self.show(self.ask.draw(answer), 'an answer')
        self.verdict()

    def all(self) -> None:
        """Show all answers."""
        for answer in self.answers(0):
            found = self.ask.found
            if found <= DRAWN:
                self.show(self.ask.draw(answer), f'answer {found}', extra=True)
            if found == DRAWN or not found % STRIDE:
                self.tell({'progress': f'{found} answers so far'})
        self.verdict()

    def certain(self) -> None:
        """Show what all answers have in common."""
        if not self.find():
            return
        forced = self.ask.cnf.forced(self.ask.terms.values())
        board = certain_part(self.ask.draw(self.answer or ()), self.ask.terms, forced)
        self.show(board, 'green is certain, ? is open')
        sure = sum(term in forced or -term in forced for term in self.ask.terms.values())
        self.tell({'verdict': f'{sure} of {len(self.ask.terms)} cells are certain', 'good': True})

    def find(self) -> bool:
        """Find an answer if there is none yet; return whether there is one."""
        if self.answer is None and not any(True for _ in self.answers(1)):
            self.verdict()
        return self.answer is not None

    def hint(self) -> None:
        """Show the next step."""
        if self.find() and not self.step():
            self.tell({'verdict': 'nothing more follows', 'good': True})

    def steps(self) -> None:
        """Show the steps from the beginning, as far as anything follows."""
        self.walk = None
        if self.find():
            while self.step():
                pass
            self.tell({'verdict': difficulty(self.taken), 'good': True})

    def step(self) -> bool:
        """Show a step; return False if nothing more follows."""
        if self.walk is None:
            self.walk, self.taken = self.path.steps(), []
        step = next(self.walk, None)
        if step is None:
            return False
        known = [literal for before in self.taken for literal in before.literals]
        self.taken.append(step)
        rows = self.path.board([*known, *step.literals]).rows()
        words = self.path.sentence(*step[:4])
        self.picture(self.path.picture(known, step), rows, STEP, step=words)
        return True

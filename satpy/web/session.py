"""The requests of the page to Python: solve a puzzle, show more of it, and run a script.

This runs in a worker of the browser. Solutions go out one by one, as they are found, as messages:

- `{'picture': svg, 'rows': text, 'tabs': text, 'caption': text}`, the board in each form; with
  `'extra': True` for one of several;
- `{'step': text, 'data': a step}`, with such a picture: see `satpy.puzzles.step_data`;
- `{'run': {'first': number, 'last': number, 'text': text}}`: steps by the same reason;
- `{'stages': [...]}` of a hint: each has such a picture, its text as `hint`, and the last one has
  `data`;
- `{'verdict': text}`, with `'good'`: whether there is a solution;
- `{'progress': text}`;
- `{'kinds': {kind: title}}` of a puzzle that can be of several, the likeliest first;
- `{'links': {name: address}}`: where the puzzle, or its solution, can be opened, with `'typed'`:
  the puzzle as it is typed;
- `{'shown': text}`: how many of the solutions are shown, if not all;
- `{'error': text}`, with `'forms': True` if the page should say what can be pasted;
- `{'text': text}`: the output of a script, with `'line'` for an error: the line of the script; or a
  warning of something odd beside a board.
"""

from __future__ import annotations

import ast
import os
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout, suppress
from glob import glob
from io import TextIOBase
from tempfile import TemporaryDirectory
from typing import Any

from satpy import errors
from satpy.boards.board import Board
from satpy.cli.options import Options
from satpy.cli.runner import Ask
from satpy.cli.verdict import certain_part, formula_to_blame, mark_clash, shape_in_words
from satpy.debugging.steps import Step
from satpy.errors import FormatError, SatError, one_line, shortened
from satpy.notations.library import KINDS, script
from satpy.notations.pasting import find_kinds, likeliest, split_puzzles, title_beside
from satpy.puzzles.difficulty import difficulty
from satpy.puzzles.solution_path import SolutionPath
from satpy.puzzles.step_data import folded, step_data
from satpy.solving.enumeration import count_in_words
from satpy.web.words import STEP_COLORS, clash_in_words, hint_messages

__all__ = ['Session', 'run_script']

Post = Callable[[dict[str, Any]], object]

# Solutions that are drawn; further ones are only counted. More pictures make a phone slow.
DRAWN = 24
# Solutions counted between two messages about their number.
STRIDE = 100


class Session:
    """The puzzle that the page shows; its results are kept for the next question.

    post: the function that takes the messages.
    """

    def __init__(self, post: Post) -> None:
        self.post = post
        self.asked = ('', '')
        self.opened: Opened | None = None

    def ask(self, question: str, kind: str, text: str) -> None:
        """Solution a question about the puzzle in a text.

        question: `solve`, `all`, `certain`, `hint` or `steps`; kind: '' to find it in the text.
        """
        errors.warning_printer = lambda text: self.post({'text': f'warning: {text}'})
        try:
            if self.opened is None or self.asked != (kind, text):
                self.opened, self.asked = None, (kind, text)
                parts = [] if kind else split_puzzles(text)
                if len(parts) > 1:
                    solve_each(parts, self.post)
                    return
                kinds = [kind] if kind else self.kinds_in(text)
                if len(kinds) > 1:
                    self.post({'kinds': {name: KINDS[name].title for name in kinds}})
                    if '\n' not in text.strip():  # hardly a board
                        self.post({'forms': True})
                    self.post({'error': 'it can be of several kinds: choose one'})
                    return
                self.opened = Opened(kinds[0], text, self.post)
            getattr(self.opened, question)()
        except SatError as error:
            self.post({'error': str(error)})

    def kinds_in(self, text: str) -> list[str]:
        """Return the kinds that fit a text; if there is none, say what can be pasted."""
        try:
            return kinds_in(text)
        except FormatError:
            self.post({'forms': True})
            raise

    def run(self, code: str) -> None:
        """Run a script; the messages are its output and the pictures that it saves."""
        run_script(code, self.post)


def kinds_in(text: str) -> list[str]:
    """Return the kinds that the puzzle in a text can be of, the likeliest first.

    >>> kinds_in('https://puzz.link/p?nurikabe/3/1/3h')
    ['nurikabe']
    """
    if not text.strip():
        raise FormatError('paste a puzzle, or choose a kind to get an example')
    kinds = find_kinds(text)
    return likeliest(kinds, text) if len(kinds) > 1 else kinds


def solve_each(parts: Sequence[str], post: Post) -> None:
    """Show a solution of each of several puzzles, and post how many have exactly one.

    A puzzle that cannot be read is named, and the next one follows.
    """
    unique = 0
    for number, text in enumerate(parts, 1):
        messages: list[dict[str, Any]] = []
        try:
            opened = Opened(kinds_in(text)[0], text, messages.append)
            opened.solve()
            shown = [message for message in messages if 'picture' in message][-1]
            words = messages[-1]['verdict']
            unique += words == 'unique solution'
            post({**shown, 'caption': f'{number}: {opened.title}{words}', 'extra': True})
        except SatError as error:
            post({'text': f'{number}: {error}', 'line': None})
    post({'verdict': f'{unique} of {len(parts)} puzzles have a unique solution', 'good': True})


class Opened:
    """A puzzle with its formula."""

    def __init__(self, kind: str, text: str, post: Post) -> None:
        self.post = post
        self.ask = Ask(Options(), text)
        self.ask.read(KINDS[kind], text)
        self.ask.terms = self.ask.write(self.ask.cnf, script(kind).rules)
        self.answer: set[Any] | None = None  # the first solution
        formula = self.ask.cnf, self.ask.terms, self.ask.draw
        self.path = SolutionPath(*formula, said=KINDS[kind].words)
        self.hints = self.path.hints()
        self.hinted: list[int] = []  # the conclusions of the hints so far
        # The name of a variant, which has other rules, may be in the title of a drawing.
        title = title_beside(text, kind)
        self.title = f'{shortened(one_line(title))}: ' * bool(title)
        self.show(self.path.board(()), 'the puzzle')

    def shown(self, board: Board, picture: object, caption: str, **more: Any) -> dict[str, Any]:
        """Return the message that shows a board; the title of the puzzle comes first."""
        forms = {'picture': str(picture)}
        # A picture can show more than text.
        with suppress(FormatError):
            forms.update(rows='\n'.join(board.rows()), tabs=board.tsv())
        return {**forms, 'caption': self.title + caption, **more}

    def show(self, board: Board, caption: str, **more: Any) -> None:
        """Show a board as it is drawn."""
        self.post(self.shown(board, board.svg(), caption, **more))

    def answers(self, how_many: int) -> Iterator[set[Any]]:
        """Yield solutions, `how_many` at most, 0 for all."""
        self.ask.found, self.ask.complete, self.ask.options.n = 0, False, how_many
        for answer in self.ask.answers():
            self.answer = self.answer or answer
            yield answer

    def verdict(self) -> None:
        """Post how many solutions there are; if there is none, mark the clues that clash."""
        ask = self.ask
        if ask.found or not ask.complete:
            text = count_in_words(ask.found, ask.complete)
        else:
            cnf = formula_to_blame(ask)
            sections: Sequence[str] = cnf.conflict() or ()
            board = mark_clash(ask.draw(()), cnf.spots(sections))
            if board is not None:
                self.show(board, 'these clues clash')
            shape = shape_in_words(cnf, ask.board, ask.kind)
            text = f'no solution: {clash_in_words(sections)}' + f'; or check {shape}' * bool(shape)
        self.post({'verdict': text, 'good': ask.found > 0})

    def solve(self) -> None:
        """Show a solution, and whether it is the only one."""
        for answer in self.answers(2):
            if self.ask.found == 1:
                self.show(self.ask.draw(answer), 'a solution')
        if self.answer is not None:
            self.post({'links': self.links(), **self.typed()})
        if self.ask.found > 1:
            self.post({'shown': f'1 of at least {self.ask.found} shown'})
        self.verdict()

    def links(self) -> dict[str, str]:
        """Return {name: address} of the puzzle at puzz.link, and of its first solution in Penpa."""
        kind, board, found = self.ask.kind, self.ask.board, {}
        assert kind is not None
        with suppress(FormatError):
            found['puzz.link'] = kind.url(board)
        with suppress(FormatError):
            found['Penpa-edit'] = kind.penpa(self.ask.draw(self.answer or ()))
        return found

    def typed(self) -> dict[str, str]:
        """Return the puzzle as it is typed, if it can be."""
        assert self.ask.kind is not None
        with suppress(FormatError):
            return {'typed': self.ask.kind.typed(self.ask.board)}
        return {}

    def all(self) -> None:
        """Show all solutions."""
        for answer in self.answers(0):
            found = self.ask.found
            if found <= DRAWN:
                self.show(self.ask.draw(answer), f'solution {found}', extra=True)
            if found == DRAWN or not found % STRIDE:
                self.post({'progress': f'{found} solutions so far'})
        if self.ask.found > DRAWN:
            self.post({'shown': f'{DRAWN} of {self.ask.found} shown'})
        self.verdict()

    def certain(self) -> None:
        """Show the common part of all solutions."""
        if not self.find():
            return
        forced = self.ask.cnf.forced(self.ask.terms.values())
        board = certain_part(self.ask.draw(self.answer or ()), self.ask.terms, forced)
        self.show(board, 'green is certain, ? is open')
        sure = sum(term in forced or -term in forced for term in self.ask.terms.values())
        self.post({'verdict': f'{sure} of {len(self.ask.terms)} cells are certain', 'good': True})

    def find(self) -> bool:
        """Find a solution if there is none yet; return whether there is one."""
        if self.answer is None and not any(True for _ in self.answers(1)):
            self.verdict()
        return self.answer is not None

    def hint(self) -> None:
        """Post the stages of the next step; nothing that only a later one says is in them."""
        if not self.find():
            return
        path, step = self.path, next(self.hints, None)
        if step is None:
            self.post({'verdict': 'nothing more follows', 'good': True})
            return
        before, after = path.board(self.hinted), path.board([*self.hinted, *step.literals])
        stages = zip((before, before, after), hint_messages(path, self.hinted, step))
        shown = [self.shown(board, **message) for board, message in stages]
        shown[-1]['data'] = step_data(path, step)
        self.post({'stages': shown})
        self.hinted += step.literals

    def steps(self) -> None:
        """Show the steps from the beginning, until nothing more follows."""
        if not self.find():
            return
        taken: list[Step] = []
        for first, last, text in folded(self.path, self.each_step(taken)):
            if last > first:
                self.post({'run': {'first': first, 'last': last, 'text': text}})
        self.post({'verdict': difficulty(taken, self.path.size), 'good': True})

    def each_step(self, taken: list[Step]) -> Iterator[Step]:
        """Show each step, add it to `taken`, and yield it."""
        path, known = self.path, list[int]()
        for step in path.steps():
            picture, data = path.picture(known, step), step_data(path, step)
            known += step.literals
            board = path.board(known)
            self.post(self.shown(board, picture, STEP_COLORS, step=data['text'], data=data))
            taken.append(step)
            yield step


NAME = 'script.py'
# Characters of a script's output that are shown. More of them make the page slow.
LIMIT = 200_000


class Output(TextIOBase):
    """A text file whose content goes into messages, line by line, up to LIMIT."""

    def __init__(self, post: Post) -> None:
        self.post = post
        self.left = LIMIT
        self.waiting: list[str] = []

    def write(self, text: str) -> int:
        if self.left > 0:
            self.waiting.append(text[: self.left])
            self.left -= len(text)
            if self.left <= 0:
                self.waiting.append('\n... more is not shown here\n')
        if text.endswith('\n'):  # at once, since a long search may follow
            self.flush()
        return len(text)

    def flush(self) -> None:
        text = ''.join(self.waiting)
        self.waiting.clear()
        if text:
            self.post({'text': text})


def run_script(code: str, post: Post) -> None:
    """Run a script in an empty folder, as `python script.py` does.

    post: takes `{'text': ...}` for the output; an error comes with the `line` of the script; and
    `{'picture': svg, ...}` for each SVG file that it wrote.

    >>> messages = []
    >>> run_script('print(1 + 1)', messages.append)
    >>> messages
    [{'text': '2\\n'}]
    """
    output, before, arguments = Output(post), os.getcwd(), sys.argv
    with TemporaryDirectory() as folder:
        os.chdir(folder)
        sys.argv = [NAME]
        try:
            with open(NAME, 'w', encoding='utf-8') as source:  # a traceback shows its lines
                source.write(code)
            with redirect_stdout(output), redirect_stderr(output):
                try:
                    value = run_code(code, {'__name__': '__main__', '__file__': NAME})
                    if hasattr(value, '_repr_svg_'):
                        picture = str(value._repr_svg_())
                        post({'picture': picture, 'rows': str(value), 'caption': '', 'extra': True})
                except BaseException as error:
                    output.flush()
                    post_error(error, post)
            output.flush()
            for path in sorted(glob('*.svg')):
                with open(path, encoding='utf-8') as file:
                    post({'picture': file.read(), 'rows': path, 'caption': path, 'extra': True})
        finally:
            sys.argv = arguments
            os.chdir(before)


def run_code(code: str, names: dict[str, Any]) -> object:
    """Run a script; return the value of its last line if that is an expression, else None.

    >>> run_code('a = 2\\na + 1', {}), run_code('a = 2', {})
    (3, None)
    """
    tree, last = ast.parse(code, NAME), None
    if tree.body and isinstance(tree.body[-1], ast.Expr):
        last = ast.Expression(tree.body.pop().value)  # type: ignore[attr-defined]
    exec(compile(tree, NAME, 'exec'), names)
    return None if last is None else eval(compile(last, NAME, 'eval'), names)


def post_error(error: BaseException, post: Post) -> None:
    """Report the error that ends a script, unless the script ends itself."""
    if isinstance(error, SystemExit):
        if isinstance(error.code, str):
            post({'text': f'{error.code}\n', 'line': None})
        return
    trace = error.__traceback__
    while trace is not None and trace.tb_frame.f_code.co_filename != NAME:
        trace = trace.tb_next  # the frames of this module
    frames = [frame for frame in traceback.extract_tb(trace) if frame.filename == NAME]
    line = frames[-1].lineno if frames else getattr(error, 'lineno', None)
    post({'text': ''.join(traceback.format_exception(type(error), error, trace)), 'line': line})

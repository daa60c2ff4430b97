"""What the page says beside a drawing, stroke by stroke: how many solutions it has, and slips.

This runs in a worker of the browser, as `satpy.web.session`. The drawing is an address of puzz.link
or of Penpa-edit; the ink is the marks of puzz.link's board object in JSON, or the drawing again.
The messages:

- `{'kind': name, 'kinds': {name: title}}`: the kind of the drawing, and the kinds that fit it;
- `{'verdict': text}` with `'state'`: `one`, `several`, `none`, `unfinished`, or `unknown`. Then
  `{'detail': text}` says which clues clash or which cells are open, with a `picture`;
- `{'ink': text}` with `'state'`: `good`, `slip`, `solved`, `none`, or `unknown` if it cannot be
  read; of a slip with `'signs'` and a `picture`;
- `{'reason': text}` of a slip, `{'typo': [text]}`, and `{'stages': [{'hint': text}]}`, with
  pictures, which are asked for;
- `{'error': text}`: the drawing cannot be read.

The verdict comes only when the puzzle has changed: the formula, and what is forced, are kept.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any

from satpy.boards.board import Board
from satpy.boards.board_svg import draw_board
from satpy.boards.place_names import name_places, places_in
from satpy.cli.mine import Mine
from satpy.cli.verdict import mark_clash
from satpy.cnf import CNF
from satpy.errors import FormatError, SatError, Timeout
from satpy.notations.kind import read_text
from satpy.notations.library import KINDS, script
from satpy.notations.pasting import find_kinds, likeliest
from satpy.puzzles.changes import Proposals
from satpy.puzzles.solution_path import SolutionPath
from satpy.solving.session import deadline
from satpy.web.words import clash_in_words, hint_messages, listed

__all__ = ['Live']

Post = Callable[[dict[str, Any]], object]

# Seconds for the search of a mistyped sign: a person has gone on by then.
TYPO_SECONDS = 5.0
# Typos that are proposed.
TYPOS = 3
# Ink that holds no mark.
NOTHING = ('', '[]')
SLIP = '#c00000'


class Live:
    """The drawing beside the page; its puzzle is kept for the next stroke.

    post: the function that takes the messages.
    """

    def __init__(self, post: Post) -> None:
        self.post = post
        self.puzzle: LivePuzzle | None = None
        self.asked: tuple[str, str] | None = None

    def look(self, text: str, ink: str, kind: str) -> None:
        """Post what can be said about a drawing; kind: that of the last one, '' if not known."""
        self.answer(text, kind, lambda puzzle: puzzle.look(ink, self.post))

    def reason(self, text: str, ink: str, kind: str) -> None:
        """Post why an inked sign is wrong."""
        self.answer(text, kind, lambda puzzle: puzzle.reason(ink, self.post))

    def hint(self, text: str, ink: str, kind: str) -> None:
        """Post whether what is inked is right, and the next step from it.

        A hint is asked in place of a stroke that waits, so it says what the stroke would have said.
        """
        self.answer(text, kind, lambda puzzle: puzzle.hint(ink, self.post))

    def typo(self, text: str, ink: str, kind: str) -> None:
        """Post the changes of one sign after which there is exactly one solution."""
        self.answer(text, kind, lambda puzzle: puzzle.typos(self.post))

    def answer(self, text: str, kind: str, question: Callable[[LivePuzzle], object]) -> None:
        """Ask about the puzzle in a text, which is the last one if it is unchanged."""
        if self.puzzle is None or self.asked != (text, kind):
            try:
                self.asked = text, self.open(text, kind)
            except SatError as error:
                self.puzzle = None
                self.post({'error': str(error)})
        if self.puzzle is not None:
            try:
                question(self.puzzle)
            except SatError as error:
                self.post({'ink': str(error).removeprefix('--mine: '), 'state': 'unknown'})

    def open(self, text: str, kind: str) -> str:
        """Read the puzzle in a text, and post how many solutions it has if it is another one.

        Return its kind.
        """
        kinds = find_kinds(text)
        if kind not in kinds:
            kind = (likeliest(kinds, text) if len(kinds) > 1 else kinds)[0]
        self.post({'kind': kind, 'kinds': {name: KINDS[name].title for name in kinds}})
        board = read_text(KINDS[kind], text)
        last = self.puzzle
        if last is None or (kind, board) != (last.kind.name, last.board):
            self.puzzle = None
            try:
                KINDS[kind].check(board)
            except FormatError as error:
                self.post({'verdict': 'not finished yet', 'state': 'unfinished'})
                self.post({'detail': str(error)})
                return kind
            self.puzzle = LivePuzzle(kind, board, self.post)
        return kind


class LivePuzzle:
    """A puzzle that is being set or solved: its formula, its solutions, and its inked board."""

    def __init__(self, kind: str, board: Board, post: Post) -> None:
        self.kind, self.board, self.cnf = KINDS[kind], board, CNF()
        self.rules = script(kind).rules
        self.terms = self.rules(self.cnf, board)
        self.mine: Mine | None = None
        found = self.cnf.solutions(2, self.terms.values())
        self.found = len([*found])
        self.post_verdict(post)

    def draw(self, found: Any) -> Board:
        """Return the board with a solution."""
        return self.kind.put(self.board, found)

    def post_verdict(self, post: Post) -> None:
        """Post how many solutions there are, and then which clues clash or which cells are open."""
        if self.found == 1:
            post({'verdict': 'unique solution', 'state': 'one'})
        elif self.found:
            post({'verdict': 'several solutions', 'state': 'several'})
            self.post_open_cells(post)
        elif self.kind.needs_all:
            post({'verdict': 'not finished yet', 'state': 'unfinished'})
        else:
            post({'verdict': 'no solution', 'state': 'none'})
            self.post_clash(post)

    def post_open_cells(self, post: Post) -> None:
        """Post in which places solutions differ."""
        forced = self.cnf.forced(self.terms.values())
        places = {
            place
            for key, term in self.terms.items()
            if term not in forced and -term not in forced
            for place in places_in(key)
        }
        board = self.board.copy().unsolved().differing(places)
        post({'detail': f'these cells are open: {name_places(places)}', 'picture': board.svg()})

    def post_clash(self, post: Post) -> None:
        """Post which clues clash."""
        cnf = self.cnf.formula_to_blame()
        sections: Sequence[str] = cnf.conflict() or ()
        board = mark_clash(self.draw(()), cnf.spots(sections))
        picture = {} if board is None else {'picture': board.svg()}
        post({'detail': clash_in_words(sections), **picture})

    def read_ink(self, ink: str) -> Mine | None:
        """Return the inked board; None if nothing is inked."""
        if ink in NOTHING:
            return None
        try:
            if self.mine is None:
                self.mine = Mine(self.cnf, self.terms, self.draw, ink, self.kind)
            else:
                self.mine.look(ink)
        except FormatError as error:
            if 'no solution is drawn' in str(error):
                return None
            raise
        return self.mine if self.mine.signs else None

    def look(self, ink: str, post: Post) -> Mine | None:
        """Post whether what is inked is right; return the inked board, None if nothing is inked."""
        mine = self.read_ink(ink) if self.found else None
        if mine is None:
            post({'ink': '', 'state': 'none'})
            return None
        wrong = mine.wrong()
        if not wrong:
            solved = mine.solved()
            words = 'solved' if solved else 'no slip so far'
            post({'ink': words, 'state': 'solved' if solved else 'good'})
            return mine
        signs = [f'{mine.signs[spot]} at {mine.place_name(spot)}' for spot in wrong]
        words = 'these signs clash' if mine.clashing else f'{len(wrong)} slips'
        words = 'a slip' if len(wrong) == 1 else words
        picture = str(slip_picture(mine, wrong))
        post({'ink': words, 'state': 'slip', 'signs': listed(signs), 'picture': picture})
        return mine

    def reason(self, ink: str, post: Post) -> None:
        """Post why an inked sign is wrong."""
        mine = self.read_ink(ink) if self.found else None
        wrong = mine.wrong() if mine is not None else []
        if mine is not None and wrong:
            post({'reason': mine.reason(wrong) or 'no reason was found'})

    def hint(self, ink: str, post: Post) -> None:
        """Post what `look` posts, and the stages of the next step from the right inked signs."""
        mine = self.look(ink, post)
        if not self.found:
            post({'stages': [{'hint': 'there is no solution'}]})
            return
        words = self.kind.words
        path = mine or SolutionPath(self.cnf, self.terms, self.draw, said=words)
        step = path.hint()
        if step is None:
            post({'stages': [{'hint': 'nothing more is certain'}]})
            return
        post({'stages': hint_messages(path, path.known, step)})

    def typos(self, post: Post) -> None:
        """Post the first changes of a sign after which there is exactly one solution."""
        found = []
        search = Proposals(self.board, self.rules, deadline(TYPO_SECONDS), self.kind.check)
        with suppress(Timeout):
            for change in islice(search, TYPOS):
                found.append(change.words)
                post({'typo': found})


def slip_picture(mine: Mine, wrong: list[Any]) -> Any:
    """Return the picture of an inked board, with a red ring around each slip."""
    drawing = draw_board(mine.board(mine.known))
    for x, y in wrong:
        between = x % 1 or y % 1
        drawing.circle(x, y, 'none', 0.5 if between else 0.9, SLIP)
    return drawing

"""The command line of an example script: options, several puzzles at once, and the last line.

A script reads, writes its rules, solves and draws by itself, all inside one `with`:

    with CommandLine('tents', PUZZLE, __doc__, draw) as command:
        for tents in command.solutions(rules(command.cnf, command.read())):
            command.show(draw(command.puzzle, tents))

At the end of it the script exits with the status 0; 1 for no solution; 2 for something that
cannot be read; 3 if time ran out before there was any answer; of several puzzles the highest.
"""

from __future__ import annotations

import gc
import os
import sys
from time import monotonic

from satpy.cli.defaults import Options
from satpy.cli.reading import located, note_word, parse, text_of
from satpy.cli.streams import input_is_piped, open_output, print_status, report
from satpy.errors import FormatError, SolverError, Timeout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
    from typing import Any, TypeVar

    from satpy.boards.board import Board
    from satpy.boards.drawing import Drawing
    from satpy.cli.progress import waiting
    from satpy.cli.shortcut import OnlyRules
    from satpy.cnf import CNF
    from satpy.solving.enumeration import Solutions

    Place = TypeVar('Place', bound=Hashable)

__all__ = ['CommandLine']

# Seconds for finding out what several solutions have in common.
EFFORT = 3.0
# Seconds of search after which a script's own way to the only solution is tried.
MOMENT = 0.2


class CommandLine:
    """What the command line asks for, and what there is to say in the end.

    kind: the kind of puzzle, as `read_puzzle` knows it, or a function that reads a text and raises
        `FormatError`; None: the script has only one puzzle, of any form.
    default: the puzzle in the script.
    about: the docstring of the script, for --help.
    draw: the function that returns the `Board` of the puzzle and an answer. With it a terminal
        shows which clues clash, and --steps, --hint and --mine are understood.
    formula: what makes the formula if it is not a plain `CNF`.
    """

    def __init__(
        self,
        kind: str | Callable[[str], Any] | None,
        default: Any,
        about: str | None,
        draw: Callable[[Any, Any], Board] | None = None,
        formula: Callable[..., CNF] | None = None,
    ) -> None:
        self.kind = kind
        self.default = default
        self.about = about
        self.draw = draw
        self.formula = formula
        self.text: Any = default  # what is read
        self.name = os.path.basename(sys.argv[0])
        self.puzzle: Any = None
        self.terms: Mapping[Any, int] = {}
        self.board: Board | None = None  # the last that was shown
        self.conflict: Sequence[str] = ()  # the sections that cannot hold together
        self.guided: tuple[str, int] | None = None  # with --steps, --hint or --mine
        self.progress: waiting | None = None
        self.found = 0
        self.complete = False
        self.until: float | None = None  # when time runs out
        self.options = Options()
        self.cnf: CNF  # the formula, with the solver that is asked for

    def __enter__(self) -> CommandLine:
        if hasattr(gc, 'freeze'):
            # Imported modules stay: collecting them, at the end above all, takes time.
            gc.freeze()
        open_output()
        words = sys.argv[1:]
        if any(not self.kind or (word[:1] == '-' and word != '-') for word in words):
            # argparse takes as long to import as a puzzle to solve.
            from satpy.cli.options import parse_options

            guides = self.draw is not None
            self.options = parse_options(self.kind, self.about, self.default, guides)
        else:
            self.options.puzzles = words
        if len(self.options.puzzles) > 1:
            try:
                sys.exit(self.solve_each(self.options.puzzles))
            except (FormatError, OSError, KeyboardInterrupt) as error:
                sys.exit(report(error, self.name))
        from satpy.cnf import CNF

        self.cnf = (self.formula or CNF)(solver=self.options.solver)
        return self

    def solve_each(self, puzzles: list[str]) -> int:
        """Start this script once for each of several puzzles; return the highest status."""
        from satpy.cli.batch import solve_each

        # `satpy tents` runs the script in its own process.
        script = sys.argv[0]
        start = [script] if os.path.exists(script) else ['-m', *script.split()]
        return solve_each([sys.executable, *start], self.options, puzzles)

    def read(self) -> Any:
        """Return the puzzle that is asked for, else the one in the script.

        The time that --timeout allows begins here.
        """
        puzzles, options = self.options.puzzles, self.options
        if self.kind is None:
            self.puzzle = self.default
        elif puzzles or input_is_piped():
            self.puzzle = self.read_asked(self.kind, puzzles[0] if puzzles else '-')
        else:
            self.puzzle = parse(self.kind, self.default, self.about, options.size, options.fleet)
        if options.link:
            from satpy.puzzles.notations import check_link

            check_link(self.puzzle)
        if options.penpa:
            from satpy.puzzles.notations.penpa import write

            write(self.puzzle)
        if options.timeout is not None:
            self.until = monotonic() + options.timeout
            from satpy.cli.alarm import start_alarm

            start_alarm(options.timeout)
        self.wait('writing the rules')
        return self.puzzle

    def wait(self, what: str) -> None:
        """Say on a terminal what is going on if it takes more than a second."""
        self.stop_waiting()
        if sys.stderr.isatty():
            from satpy.cli.progress import waiting

            self.progress = waiting(lambda: what).start()

    def stop_waiting(self) -> None:
        """Say no longer what is going on."""
        if self.progress is not None:
            self.progress.stop()

    def read_asked(self, kind: str | Callable[[str], Any], asked: str) -> Any:
        """Return the puzzle that is asked for; of several in a text each is solved by itself."""
        options = self.options
        self.text = text = text_of(asked)
        try:
            puzzle = parse(kind, text, self.about, options.size, options.fleet)
        except FormatError as error:
            if isinstance(kind, str):
                from satpy.cli.reading import several

                puzzles = several(kind, text)
                if puzzles:
                    sys.exit(self.solve_each(puzzles))
            raise located(asked, error) from None
        note_word(asked, puzzle, self.default)
        return puzzle

    def solutions(
        self, terms: Mapping[Place, int], only_rules: OnlyRules | None = None
    ) -> Iterator[set[Place]]:
        """Yield each solution of `cnf`: those places of {place: term} whose terms are true.

        only_rules: other rules, for a search that takes more than a moment: `only_rules(cnf,
        puzzle)` writes them to an empty cnf, and returns {place: term} and literals. If just one
        solution keeps them, which has these literals, there is no other solution of the puzzle. It
        may return None.
        With --cnf the formula is written to a file instead, and nothing is solved.
        """
        self.terms, cnf = terms, self.cnf
        self.wait('solving')
        if self.until is not None:
            from satpy.cli.alarm import stop_alarm

            stop_alarm()
            if monotonic() > self.until:  # where there is no alarm
                raise Timeout('out of time')
        if self.options.cnf:
            cnf.save(self.options.cnf, terms.values())
            base = self.options.cnf.removesuffix('.cnf')
            sizes = f'{cnf.maxterm} variables, {cnf.clauses} clauses'
            print_status(f'{base}.cnf: {sizes}; {base}.lut: names')
            return
        if self.options.steps or self.options.hint or self.options.mine is not None:
            if cnf.solve(timeout=self.left()) is None:
                self.complete = True
            else:
                from satpy.cli.stepping import guide

                self.guided = guide(self)
            return
        known = []
        solutions = cnf.solutions(self.options.n or None, terms.values(), timeout=self.left())
        for solution in self.or_by_shortcut(only_rules, solutions):
            self.found += 1
            self.stop_waiting()
            if self.options.proof:
                known.append(solution)
            true = {*solution}  # a plain set, which is quicker to ask
            yield {place for place, term in terms.items() if term in true}
            self.wait('looking for another solution')
        self.complete = self.complete or solutions.complete
        if self.options.proof:
            from satpy.cli.certify import certify

            self.wait('writing the proof')
            proven = certify(self.options.proof, solutions, known, self.until)
            self.stop_waiting()
            print_status(proven)

    def or_by_shortcut(
        self, only_rules: OnlyRules | None, solutions: Solutions
    ) -> Iterator[set[int]]:
        """Yield the solutions, after a moment those that `only_rules` helps to find."""
        if only_rules is None or self.options.n == 1 or self.options.proof:
            yield from solutions
            return
        solutions.timeout = self.left(MOMENT)
        try:
            yield from solutions
        except Timeout:
            from satpy.cli.shortcut import by_shortcut

            yield from by_shortcut(self, only_rules, solutions)

    def show(self, board: Board) -> None:
        """Print a solution: on a terminal as people draw it, elsewhere as plain rows."""
        self.board = board
        if sys.stdout.isatty():
            from satpy.cli.showing import in_colors

            self.show_rows([in_colors(board)], board)
        else:
            self.show_rows(board.rows(), board)
        if self.options.link:
            from satpy.puzzles.notations import answer_link

            print(answer_link(self.puzzle, board.rows()), end='\n\n')
        if self.options.penpa:
            from satpy.puzzles.notations.penpa import write

            print(write(self.puzzle, board), end='\n\n')

    def show_rows(self, rows: Sequence[str], picture: Board | Drawing) -> None:
        """Print a solution as these rows; --svg saves the picture of the first, --open shows it."""
        print(*rows, '', sep='\n', flush=True)
        if self.options.svg and self.found == 1:
            picture.save(self.options.svg)
            print_status(f'{self.options.svg}: a drawing of the first answer')
        if self.options.open and self.found == 1:
            from satpy.cli.showing import open_picture

            open_picture(picture)

    def show_more(self) -> None:
        """Show what is certain of several solutions, or else the clues that clash.

        A terminal shows it, and --svg draws it.
        """
        from satpy.cli.showing import certain_part, in_colors, mark_clash, open_picture

        options, board, title = self.options, None, ''
        if self.found > 1 and self.board is not None:
            try:
                forced = self.cnf.forced(self.terms.values(), timeout=self.left(EFFORT))
            except Timeout:
                return
            board, title = certain_part(self.board, self.terms, forced), 'This is certain'
        elif self.conflict and self.draw is not None:
            board = mark_clash(self.draw(self.puzzle, set()), self.conflict)
            title = 'These clues clash'
        if board is None:
            return
        if sys.stdout.isatty():
            print(f'{title}:', in_colors(board), '', sep='\n')
        if options.svg:
            board.save(options.svg)
            print_status(f'{options.svg}: a drawing: {title.lower()}')
        if options.open and not self.found:
            open_picture(board, title.lower())

    def left(self, most: float | None = None) -> float | None:
        """Return the seconds that are left, or `most` if that is less."""
        if self.until is None:
            return most
        left = max(0.0, self.until - monotonic())
        return left if most is None else min(left, most)

    def __exit__(self, kind: object, error: BaseException | None, traceback: object) -> None:
        self.stop_waiting()
        if self.until is not None:
            from satpy.cli.alarm import stop_alarm

            stop_alarm()
        try:
            if isinstance(error, Timeout):
                status = self.finish(f' (stopped after {self.options.timeout:g} seconds)')
            elif isinstance(error, (FormatError, SolverError, OSError, KeyboardInterrupt)):
                status = report(error, self.name)
            elif error is not None:
                return
            else:
                status = 0 if self.options.cnf else self.finish('')
        except (SolverError, OSError, KeyboardInterrupt) as late:
            status = report(late, self.name)
        sys.exit(status)

    def finish(self, stopped: str) -> int:
        """Print the last line; return the exit status."""
        if self.guided is not None:
            last, status = self.guided
            print(last, flush=True)
            return status
        self.wait('looking for what clashes')
        last = self.verdict() + stopped
        self.stop_waiting()
        shows = sys.stdout.isatty() or self.options.svg or self.options.open
        if shows and isinstance(self.kind, str):
            self.show_more()
        print(last, flush=True)
        return 0 if self.found else 1 if self.complete else 3

    def verdict(self) -> str:
        """Return the last line. If there is no solution, it names the sections to blame."""
        found = self.found
        if not self.complete:
            return f'at least {found} solution{"s" * (found != 1)}' if found else 'no verdict'
        if found:
            return 'unique solution' if found == 1 else f'{found} solutions'
        from satpy.cli.blame import blame

        line, self.conflict = blame(self.cnf, self.left())
        return line

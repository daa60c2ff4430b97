"""How a script is run: its options, the puzzle that is asked for, its solutions, the last line.

    if __name__ == '__main__':
        run(rules)

A script that does more than solve and show has a function for that:

    def main(ask):
        board = ask.read(KIND, PUZZLE)
        for found in ask.solve(rules, board):
            ask.show(KIND.put(board, found).fill(COLORS))

The exit status is 0; 1 for no solution; 2 for unreadable input; 3 if time ran out before any
solution; of several puzzles the highest.
"""

from __future__ import annotations

import gc
import os
import sys

from satpy.cli.options import Options, read_options
from satpy.cli.reading import located, names_beside, note_word, several, text_of
from satpy.cli.streams import (
    drop_output,
    input_is_piped,
    open_output,
    print_last,
    print_status,
    report_error,
    watched,
)
from satpy.cnf import CNF
from satpy.errors import FormatError, SolverError, Timeout, quoted
from satpy.solving.enumeration import count_in_words
from satpy.solving.session import deadline, remaining

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from typing import Any

    from satpy.boards.board import Board
    from satpy.boards.drawing import Drawing
    from satpy.cli.shortcut import OnlyRules, SomeRules
    from satpy.cli.spelling import Spelling
    from satpy.notations.kind import Kind

    Rules = Callable[[CNF, Any], Mapping[Any, int]]

__all__ = ['Ask', 'run']


def run(
    rules: Callable[..., Any],
    words: list[str] | None = None,
    text: str | None = None,
    guessed: bool = False,
) -> int:
    """Run the script that has these rules for the puzzles asked for; return the status.

    A `main(ask)` in the script is called for each puzzle. Without one, the puzzle is read, solved,
    also by the `only_rules` of the script, and each solution is shown as the kind puts it on the
    board. words: the command line after the name of the script; None: that of this process, which
    then ends with the status. text: that of the only puzzle, if it was read already. guessed:
    whether the kind is only the one that fits the marks of the puzzle. The docstring of the script,
    its `KIND` and its `PUZZLE` make up the help.
    """
    if hasattr(gc, 'freeze'):
        # The modules of the kind and of the script also stay in memory.
        gc.freeze()
        # Garbage that refers to itself may stay longer, but formulas leave none: 0.99 of the time.
        gc.set_threshold(100_000)
    open_output()
    script = names_beside(rules)
    path = script.get('__file__', '')
    name = os.path.basename(path).removesuffix('.py')
    called = os.path.basename(sys.argv[0]) if words is None else f'satpy {name}'
    try:
        words_given = sys.argv[1:] if words is None else words
        status = run_asked(script, words_given, text, called, guessed)
    except (FormatError, SolverError, OSError, KeyboardInterrupt) as error:
        status = report_error(error, called)
    except (AttributeError, LookupError, TypeError, ValueError) as error:
        if 'KIND' not in script:
            raise
        from satpy.cli.mistakes import in_script

        status = report_error(in_script(error, path), called)
    if words is None:
        sys.exit(status)
    return status


def run_asked(
    script: dict[str, Any], words: list[str], text: str | None, called: str, guessed: bool
) -> int:
    """Run a script for the words of a command line, each of several puzzles in its own process."""
    kind = script.get('KIND')
    # A script with `main`, such as a logic grid, need not have a board.
    needed = ('KIND', 'PUZZLE', 'rules') if 'main' not in script else ('PUZZLE',) if kind else ()
    for name in needed:
        if name not in script:
            raise FormatError(f'the script has no {name}: see satpy docs own-kind')
    default = '' if kind is None else script['PUZZLE']
    options = read_options(words, called, kind, script.get('__doc__'), default)
    if kind is not None and not options.puzzles and (text is not None or input_is_piped()):
        options.puzzles = ['-']
    try:
        return run_puzzles(script, options, text, default, guessed)
    except (FormatError, SolverError, OSError, KeyboardInterrupt) as error:
        from satpy.cli.record import report_refusal

        return report_refusal(options, error, called)


def run_puzzles(
    script: dict[str, Any], options: Options, text: str | None, default: str, guessed: bool
) -> int:
    """Run a script for the puzzles of its command line; default: the puzzle in the script."""
    puzzles = options.puzzles
    if options.on:
        puzzles = puzzles or [default]
    elif len(puzzles) < 2:
        if text is None:
            text = text_of(puzzles[0]) if puzzles else default
        ask = Ask(options, text)
        try:
            status = run_one(script, ask, guessed)
            if options.unsaved is not None:
                print_status(str(options.unsaved))
                return 2
            return status
        except FormatError as error:
            if ask.kind is None or ask.board is not None:
                raise
            puzzles = several(ask.kind, text) if puzzles else []
            if not puzzles:
                from satpy.cli.verdict import propose_refused

                propose_refused(ask, script.get('rules'))
                if not options.puzzles:
                    raise
                raise located(options.puzzles[0], error) from None
    from satpy.cli.batch import solve_each

    return solve_each([script['__file__']], options, puzzles)


def run_one(script: dict[str, Any], ask: Ask, guessed: bool) -> int:
    """Run a script for one puzzle, and print the last line; return the status."""
    stopped = ''
    try:
        if 'main' in script:
            script['main'](ask)
        else:
            board = ask.read(script['KIND'], script['PUZZLE'])
            for found in ask.solve(script['rules'], board, script.get('only_rules')):
                ask.show(ask.draw(found))
    except Timeout:
        stopped = f' (stopped after {ask.options.timeout:g} seconds)'
    if ask.status is not None:
        return ask.status
    ask.show_kept()
    line = count_in_words(ask.found, ask.complete)
    conflict: Sequence[str] = ()
    if ask.found != 1 or not ask.complete or ask.options.typo:
        from satpy.cli.verdict import propose, show_more, verdict

        line, conflict = verdict(ask)
        show_more(ask, conflict)
        propose(ask)
    if conflict and ask.record is not None:
        ask.record['conflict'] = [*conflict]
    line += left_out(ask)
    if guessed and ask.kind is not None and ask.found != 1:
        from satpy.cli.verdict import guess_in_words

        line = '\n'.join([*[line] * bool(conflict), guess_in_words(ask)])
    if ask.shown is not None and ask.text.lstrip().startswith('begin'):
        from satpy.notations.typed.janko import compare

        line = '; '.join(filter(None, [line, compare(ask.text, ask.shown)]))
    status = 0 if ask.found else 1 if ask.complete else 3
    ask.end('\n'.join(filter(None, (ask.only, line + stopped))), status)
    return status


def left_out(ask: Ask) -> str:
    """Return what was left out of the board, for the end of the last line."""
    facts = getattr(ask.board, 'facts', {})  # a story has none
    without, drawn = facts.get('without', ()), facts.get('drawn', ())
    words = f' (without {", ".join(without)})' if without else ''
    if drawn and ask.found != 1:
        words += f'; the drawing also has {", ".join(drawn)}, from which no rule is read'
    return words


class Ask:
    """A run of a script for one puzzle: its options, and the state of the search.

    options: of the command line. text: the text of the puzzle. kind, board: read from it. cnf:
    the formula. rules: their function. terms: {meaning: term}. found: the number of solutions so
    far. complete: whether there are no more.

    For the output: record: the object of --json. drawn: whether boards are drawn for people.
    spelling: the letters to spell. kept: the solutions to show at the end. printed: the number of
    shown ones.

    For the last line: until: when time runs out, by `time.monotonic`. shown: the last solution.
    only: what is proven about it, if not that it is the only one. status: the exit status, once the
    last line is printed.
    """

    def __init__(self, options: Options, text: str = '') -> None:
        self.options, self.text = options, text
        self.kind: Kind | None = None
        self.board: Any = None
        self.cnf: CNF = CNF(solver=options.solver)
        self.rules: Rules | None = None
        self.terms: Mapping[Any, int] = {}
        self.found = 0
        self.complete = False
        self.until: float | None = None
        self.record: dict[str, Any] | None = None
        if options.json:
            argument = options.puzzles[0].lstrip('\n') if options.puzzles else None
            self.record = {'puzzle': argument, 'kind': None, 'rows': []}
        self.drawn = not options.json and (options.text or sys.stdout.isatty())
        self.spelling: Spelling | None = None
        self.kept: list[Board] = []
        self.printed = 0
        self.shown: Board | None = None
        self.only = ''
        self.status: int | None = None

    def read(self, kind: Kind, default: str) -> Board:
        """Return the board of the puzzle that is asked for; default: the puzzle in the script."""
        options = self.options
        self.kind = kind
        if self.record is not None:
            self.record['kind'] = kind.name
        if not self.text.strip():
            raise FormatError('it is empty; expected a board, a URL or an ID; see --help')
        board = self.board = kind.read(self.text, options.size, **options.facts)
        if options.letters or options.letters_from or options.words:
            from satpy.cli.spelling import Spelling

            self.spelling = Spelling(options, kind.put(board, []))
        if options.puzzles:
            note_word(options.puzzles[0], board, default)
        if options.link:
            kind.url(board)  # refused before it is solved
        if options.penpa:
            kind.penpa(board)
        if self.record is not None:
            self.record['link'] = kind.address(board)
        return board

    def solve(
        self,
        rules: Rules,
        board: Any = None,
        only_rules: OnlyRules | None = None,
        some_rules: SomeRules | None = None,
        formula: Callable[..., CNF] | None = None,
    ) -> Iterator[set[Any]]:
        """Yield each solution: the keys of the true terms.

        rules: writes the rules for a board to a formula, and returns {key: term}. only_rules: None,
        or other rules for a search that takes more than a moment: `only_rules(cnf, board)` writes
        them to an empty formula, and returns {key: term}, literals, and words for the solutions
        with these literals. If exactly one solution keeps them and has the literals, it is the only
        one. some_rules: words for these solutions; rules, as `rules`, that only they keep; and a
        function of the board and a solution, which returns another one near it, or None. If that
        proof takes too long, the solution may be proven unique among these. With some_rules,
        whatever keeps `only_rules` must be a solution, and if nothing does, there is none; and a
        solution without another one near it is the only one if nothing else keeps `only_rules`.
        formula: the class of the formula, if not `CNF`.
        With --cnf the formula is written to a file, and nothing is solved. The seconds of --timeout
        begin here.
        """
        kind = names_beside(rules).get('KIND')
        if kind is not None and board is not self.board:  # a board that was read is checked
            kind.check(board)
        self.board, self.rules = board, rules
        options = self.options
        if formula is not None:
            self.cnf = formula(solver=options.solver)
        cnf = self.cnf
        cnf.quick = not options.cnf  # so that `satpy debug` names every wrong clue
        self.until = deadline(options.timeout)
        terms = self.terms = self.write(cnf, rules)
        if not hasattr(terms, 'items'):
            detail = '; is a return missing?' if terms is None else ''
            raise FormatError(f'rules must return {{key: term}}, not {quoted(terms)}{detail}')
        if options.cnf:
            cnf.save(options.cnf, self.terms.values())
            base = options.cnf.removesuffix('.cnf')
            sizes = f'{cnf.maxterm} variables, {cnf.clauses} clauses'
            print_status(f'{base}.cnf: {sizes}; {base}.lut: labels')
            self.status = 0
            return
        asks_more = options.candidates or options.idle
        if options.steps or options.hint or options.mine is not None or asks_more:
            if cnf.solve(timeout=self.left()) is None:
                self.complete = True
            elif asks_more:
                from satpy.cli.left import print_left

                self.status = print_left(self)
            else:
                from satpy.cli.stepping import guide

                self.status = guide(self)
            return
        yield from self.answers(only_rules, some_rules)

    def answers(
        self, only_rules: OnlyRules | None = None, some_rules: SomeRules | None = None
    ) -> Iterator[set[Any]]:
        """Yield each solution of the formula, when the rules are written."""
        options, cnf = self.options, self.cnf
        solutions = cnf.solutions(options.n or None, self.terms.values(), timeout=self.left())
        known = []
        search: Iterator[set[int]] = solutions
        if only_rules is not None and not options.proof:
            from satpy.cli.shortcut import or_by_shortcut

            search = or_by_shortcut(self, only_rules, some_rules, solutions)
        doing = 'solving', 'looking for another solution'
        for solution in watched(search, lambda: doing[self.found > 0]):
            self.found += 1
            if options.proof:
                known.append(solution)
            true = {*solution}  # a plain set: its look-ups are quicker
            yield {key for key, term in self.terms.items() if term in true}
        self.complete = self.complete or solutions.complete
        if options.proof:
            from satpy.cli.proofs import certify

            print_status(certify(options.proof, solutions, known, self.until))

    def write(self, cnf: CNF, rules: Callable[[CNF, Any], Any]) -> Any:
        """Write rules for the board to a formula, while there is time; return their result."""
        left = self.left()
        if left is None:
            return rules(cnf, self.board)
        from satpy.cli.alarm import in_time

        return in_time(left, lambda: rules(cnf, self.board))

    def draw(self, found: Iterable[Any]) -> Board:
        """Return the board with a solution, as its kind puts it there."""
        assert self.kind is not None
        return self.kind.put(self.board, found)

    def show(self, board: Board) -> None:
        """Print a solution: on a terminal as people draw it, elsewhere as plain rows.

        With --words it is kept until all solutions are there.
        """
        if self.options.words:
            self.kept.append(board)
        else:
            self.show_now(board)

    def show_kept(self) -> None:
        """Print the solutions that were kept, first the ones that spell a word of the list."""
        if self.spelling is not None:
            is_word = self.spelling.is_word
            boards = sorted(self.kept, key=lambda board: not is_word(board))
            for board in boards:
                self.show_now(board)
            if boards and not is_word(boards[0]):
                unseen = not self.complete and self.options.n
                more = '; more solutions are looked at with -n 0' if unseen else ''
                print_status(f'no letters of a solution are a word of the list{more}')

    def show_now(self, board: Board) -> None:
        """Print a solution, and the other output that is asked for."""
        self.shown = board
        options = self.options
        try:
            rows = board.rows()
            if self.drawn:
                from satpy.cli.verdict import in_colors

                rows = [in_colors(board)]
        except FormatError as error:  # a picture can show more than text
            if self.record is not None or not options.pictured:
                raise
            rows = []
            print_status(str(error))
        self.show_rows([] if options.tsv and self.record is None else rows, board)
        if options.tsv:
            self.print_value('tsv', board.tsv())
        if self.spelling is not None:
            found = self.spelling.found(board)
            self.print_value('letters', found, '\n'.join(self.spelling.lines(found)))
            if not found and self.printed == 1:
                print_status('no letters: --letters-from FILE says which stand in the cells')
        if self.kind is not None and options.link and self.record is None:
            print(self.kind.url(self.board), end='\n\n')
        if self.kind is not None and options.penpa:
            self.print_value('penpa', self.kind.penpa(board))

    def show_rows(self, rows: Sequence[str], picture: Board | Drawing) -> None:
        """Print the rows of a solution; --svg saves the picture of the first, --open shows it."""
        options = self.options
        if options.tsv and not hasattr(picture, 'tsv'):
            raise FormatError('there is no --tsv for this puzzle, as it has no board')
        self.printed += 1
        try:
            self.print_value('rows', [*rows], '\n'.join(rows))
        except BrokenPipeError:
            # Without a reader, go on only if a file is to be written.
            if not (options.pictured or options.proof):
                raise
            drop_output(sys.stdout)
        if options.pictured and self.printed == 1:
            from satpy.cli.verdict import show_picture

            show_picture(options, picture, 'a drawing of the first solution')

    def print_value(
        self, name: str, value: Any, text: str | None = None, end: str = '\n\n'
    ) -> None:
        """Print a value as a text, if that is not empty; with --json keep the value instead."""
        text = value if text is None else text
        if self.record is not None:
            self.record.setdefault(name, []).append(value)
        elif text:
            print(text, end=end, flush=True)

    def end(self, line: str, status: int) -> None:
        """Print the last line; with --json all results, as an object."""
        if self.record is None:
            print_last(line)
            return
        from satpy.cli.record import print_record

        print_record(self.record, line, status if self.options.unsaved is None else 2)

    def left(self, most: float | None = None) -> float | None:
        """Return the seconds that are left, or `most` if that is less."""
        return remaining(deadline(most, self.until))

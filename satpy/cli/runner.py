"""What the example scripts share: the command line, and how answers are shown.

A script brings functions of its own and calls `run` with them:

    rules(cnf, puzzle)       writes the clauses; returns {place: term}: the answer is which of
                             these terms are true
    draw(puzzle, filled)     the board as rows of text, from the set of places that are true
    picture(puzzle, rows)    the same as a `Drawing`
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from time import monotonic
from types import SimpleNamespace

from satpy.formula import dimacs
from satpy.cnf import CNF
from satpy.boards.drawing import Drawing
from satpy.errors import FormatError, SolverError, Timeout, Unsatisfiable
from satpy.solving.session import deadline
from satpy.cli.streams import drop_output, open_output, standard_input, told

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ['run']

# What is asked of a puzzle where no option tells.
UNLESS = {
    'n': 2,
    'timeout': None,
    'solver': None,
    'jobs': None,
    'cnf': None,
    'svg': None,
    'link': False,
    'size': None,
    'fleet': None,
}
# So many sections that are to blame are still of use in one line.
MANY = 12
# What is more likely the name of a file than a puzzle: `puzzles/tents.txt`.
FILE_NAME = r'[^\s:?]*[^\s:?.]\.[A-Za-z]\w*'


def run(
    kind: str | Callable[[str], Any] | None,
    default: Any,
    about: str | None,
    rules: Callable[[Any, Any], Mapping[Any, int]],
    draw: Callable[[Any, set[Any]], Sequence[str]],
    picture: Callable[[Any, Sequence[str]], Drawing],
    formula: Callable[..., CNF] = CNF,
) -> int:
    """Solve the puzzles that the command line asks for, by default `default`; print the answers.

    `kind`: the notation they are typed in, as `read_puzzle` knows it, or a function that reads
    one and raises `FormatError`; None: the script has only the one puzzle, and the functions are
    given `default` as it is. `formula`: CNF, or a kind of it.

    Returns the exit status: 0; 1 for no solution; 2 for something that cannot be read; 3 if time
    ran out without any answer; of several puzzles the highest.
    """
    if hasattr(gc, 'freeze'):
        # What is imported stays: to look for garbage in it, at the end above all, takes time.
        gc.freeze()
    open_output()
    asked = asked_for(kind, about, default)
    puzzle = partial(puzzle_of, kind, default, about)
    one = partial(solve, puzzle, rules, draw, picture, formula)
    try:
        if len(asked.puzzles) == 1:
            return one(only(asked, 0))
        from satpy.cli.batch import batch, cores

        given = standard_input().read() if '-' in asked.puzzles else b''
        tasks = [(name, only(asked, n)) for n, name in enumerate(asked.puzzles)]
        return batch(one, tasks, asked.jobs or cores(), given)
    except BrokenPipeError:
        drop_output()
        return 1
    except (FormatError, OSError) as error:
        return refuse(error)
    except KeyboardInterrupt:
        return 130


def asked_for(
    kind: str | Callable[[str], Any] | None, about: str | None, default: Any
) -> SimpleNamespace:
    """What the command line asks for: UNLESS, and the `puzzles`, None for the script's own."""
    words = sys.argv[1:]
    if any(not kind or (word.startswith('-') and word != '-') for word in words):
        # Only then, since to read options takes as long as a puzzle.
        from satpy.cli.options import arguments

        return arguments(kind, about, default, UNLESS)
    return SimpleNamespace(**UNLESS, puzzles=words or [None])


def only(asked: SimpleNamespace, n: int) -> SimpleNamespace:
    """What is asked of one of the puzzles. If there are several, its files have numbers."""
    files = {}
    for key in ('cnf', 'svg'):
        path = getattr(asked, key)
        if path and len(asked.puzzles) > 1:
            base, ending = os.path.splitext(path)
            path = f'{base}-{n + 1}{ending}'
        files[key] = path
    return SimpleNamespace(**{**vars(asked), **files, 'puzzle': asked.puzzles[n]})


def solve(
    puzzle_of: Callable[[SimpleNamespace], Any],
    rules: Callable[[Any, Any], Mapping[Any, int]],
    draw: Callable[[Any, set[Any]], Sequence[str]],
    picture: Callable[[Any, Sequence[str]], Drawing],
    formula: Callable[..., CNF],
    asked: SimpleNamespace,
) -> int:
    """Solve one puzzle and print its answers; returns the exit status."""
    try:
        puzzle = puzzle_of(asked)
        if asked.link:
            from satpy.puzzles.notations import check_link

            check_link(puzzle)
        return answer(puzzle, rules, draw, picture, formula, asked)
    except BrokenPipeError:
        raise
    except (FormatError, SolverError, OSError) as error:
        return refuse(error)
    except KeyboardInterrupt:
        return 130


def refuse(error: Exception) -> int:
    """Tell what is wrong, in one line; returns the exit status."""
    what = told(error) if isinstance(error, OSError) else error
    tell(f'{os.path.basename(sys.argv[0])}: {what}')
    return 2


def answer(
    puzzle: Any,
    rules: Callable[[Any, Any], Mapping[Any, int]],
    draw: Callable[[Any, set[Any]], Sequence[str]],
    picture: Callable[[Any, Sequence[str]], Drawing],
    formula: Callable[..., CNF],
    asked: SimpleNamespace,
) -> int:
    """Write the rules, then print the answers and the verdict, all in the time that is given."""
    until = deadline(asked.timeout)
    cnf = formula(solver=asked.solver)
    found, complete, stopped = 0, False, ''
    try:
        board = within(until, rules, cnf, puzzle)
        if asked.cnf:
            cnf.save(asked.cnf)
            base = dimacs.base_path(asked.cnf)
            tell(f'{base}.cnf: {cnf.maxterm} variables, {cnf.clauses} clauses; {base}.lut: names')
            return 0
        solutions = cnf.solutions(asked.n or None, board.values(), timeout=left(until))
        for solution in solutions:
            rows = draw(puzzle, {place for place in board if board[place] in solution})
            print(*rows, '', sep='\n', flush=True)
            found += 1
            if found == 1 and asked.svg:
                picture(puzzle, rows).save(asked.svg)
                tell(f'{asked.svg}: a drawing of the first answer')
            if asked.link:
                from satpy.puzzles.notations import answer_link

                print(answer_link(puzzle, rows), end='\n\n')
        complete = solutions.complete
    except Timeout:
        stopped = f' (stopped after {asked.timeout:g} seconds)'
    print(summary(cnf, found, complete, until) + stopped, flush=True)
    return 0 if found else 1 if complete else 3


def left(until: float | None) -> float | None:
    """Seconds until then."""
    return None if until is None else max(0.0, until - monotonic())


def within(until: float | None, call: Callable[..., Any], *arguments: Any) -> Any:
    """What the call returns; `Timeout` when it is that time, or after it if no signal can be."""
    if until is None:
        return call(*arguments)

    import signal
    from threading import current_thread, main_thread

    def stop(*_: object) -> None:
        raise Timeout('out of time')

    signals = hasattr(signal, 'setitimer') and current_thread() is main_thread()
    if signals:
        before = signal.signal(signal.SIGALRM, stop)
        signal.setitimer(signal.ITIMER_REAL, max(1e-6, until - monotonic()))
    try:
        result = call(*arguments)
    finally:
        if signals:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)
    if monotonic() > until:
        stop()
    return result


def tell(text: str) -> None:
    """What is no answer goes to standard error."""
    print(text, file=sys.stderr)


def summary(cnf: CNF, found: int, complete: bool, until: float | None) -> str:
    """The last line. No solution comes with the sections that are to blame, if there is time."""
    if not complete:
        return f'at least {found} solution{"s" * (found != 1)}' if found else 'no verdict'
    if found:
        return 'unique solution' if found == 1 else f'{found} solutions'
    hint = 'see --cnf FILE, then `satpy debug FILE.cnf`'
    try:
        cnf.verify(allow_partial=True, timeout=left(until))
    except Timeout:
        return f'no solution; there was no time to find out why: {hint}'
    except Unsatisfiable as error:
        if not error.sections:
            return f'no solution; there was no time to find out why: {hint}'
        if len(error.sections) <= MANY:
            return str(error)
        first = ', '.join(map(repr, error.sections[:MANY]))
        return f'{str(error).partition(first)[0]}{first}, ... ({hint})'
    raise AssertionError('the second look found a solution')


def puzzle_of(
    kind: str | Callable[[str], Any] | None,
    default: Any,
    about: str | None,
    asked: SimpleNamespace,
) -> Any:
    """The puzzle that was asked for, read and found to make sense."""
    if kind is None:
        return default
    text = default if asked.puzzle is None else text_of(asked.puzzle)
    try:
        if not text.strip():
            from satpy.cli.options import expected

            raise FormatError(f'it is empty; expected, as --help tells: {expected(about)}')
        if callable(kind):
            return kind(text)
        from satpy.puzzles.notations import read_puzzle

        puzzle = read_puzzle(kind, text, size=asked.size, fleet=asked.fleet)
        puzzle.check()
    except FormatError as error:
        if asked.puzzle is None:
            raise
        if asked.puzzle == '-':
            raise FormatError(f'standard input: {error}') from None
        if os.path.exists(asked.puzzle):
            raise FormatError(f'{asked.puzzle}: {error}') from None
        from re import fullmatch

        if fullmatch(FILE_NAME, asked.puzzle):
            told = f'{asked.puzzle}: no such file, and read as a puzzle: {error}'
            raise FormatError(told) from None
        raise
    return puzzle


def text_of(puzzle: str) -> str:
    """What stands in the file of that name, on standard input for '-', or the text itself."""
    if puzzle == '-':
        data, name = standard_input().read(), 'standard input'
    elif os.path.isdir(puzzle):
        raise FormatError('this is a folder, and a puzzle is a file', path=puzzle)
    elif os.path.exists(puzzle):
        try:
            with open(puzzle, 'rb') as file:
                data, name = file.read(), puzzle
        except OSError as error:
            raise FormatError(f'cannot be read: {error.strerror}', path=puzzle) from None
    else:
        return puzzle
    try:
        return data.decode('utf-8-sig')
    except UnicodeDecodeError as error:
        line = data.count(b'\n', 0, error.start) + 1
        raise FormatError('this is no text', path=name, line=line) from None

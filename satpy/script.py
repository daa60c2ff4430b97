"""What the example scripts share: the command line, and how answers are shown.

A script brings functions of its own and calls `run` with them:

    rules(cnf, puzzle)       writes the clauses; returns {place: term}: the answer is which of
                             these terms are true
    draw(puzzle, filled)     the board as rows of text, from the set of places that are true
    picture(puzzle, rows)    the same as a `Drawing`
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from satpy.cnf import CNF
from satpy.drawing import Drawing
from satpy.errors import FormatError, SolverError, Timeout, Unsatisfiable
from satpy.notations import answer_link, read_puzzle

if TYPE_CHECKING:
    from argparse import ArgumentParser

__all__ = ['run']


def run(
    kind: str | Callable[[str], Any] | None,
    default: Any,
    about: str | None,
    rules: Callable[[Any, Any], Mapping[Any, int]],
    draw: Callable[[Any, set[Any]], Sequence[str]],
    picture: Callable[[Any, Sequence[str]], Drawing],
    formula: Callable[..., CNF] = CNF,
) -> int:
    """Solve the puzzle that the command line asks for, by default `default`; print the answers.

    `kind`: the notation it is typed in, as `read_puzzle` knows it, or a function that reads it
    and raises `FormatError`; None: the script has only the one puzzle, and the functions are given
    `default` as it is. `formula`: CNF, or a kind of it.

    Returns the exit status: 0; 1 for no solution; 2 for something that cannot be read; 3 if time
    ran out without any answer.
    """
    asked = arguments(kind, about, default)
    try:
        puzzle = default if kind is None else puzzle_of(kind, default, asked)
        cnf = formula(solver=asked.solver)
        board = rules(cnf, puzzle)
        if asked.cnf:
            cnf.save(asked.cnf)
            return 0
        found, verdict = 0, ''
        solutions = cnf.solutions(asked.n or None, board.values(), timeout=asked.timeout)
        try:
            for solution in solutions:
                rows = draw(puzzle, {place for place in board if board[place] in solution})
                print(*rows, '', sep='\n', flush=True)
                found += 1
                if found == 1 and asked.svg:
                    picture(puzzle, rows).save(asked.svg)
                if asked.link:
                    print(answer_link(puzzle, rows), end='\n\n')
        except Timeout:
            verdict = f' (stopped after {asked.timeout:g} seconds)'
        print(summary(cnf, found, solutions.complete) + verdict)
    except (FormatError, SolverError, OSError) as error:
        print(f'{os.path.basename(sys.argv[0])}: {error}', file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return 0 if found else 1 if solutions.complete else 3


def summary(cnf: CNF, found: int, complete: bool) -> str:
    """The last line. No solution comes with the sections that are to blame."""
    if not complete:
        return f'at least {found} solution{"s" * (found != 1)}' if found else 'no verdict'
    if found:
        return 'unique solution' if found == 1 else f'{found} solutions'
    try:
        cnf.verify(allow_partial=True)
    except Unsatisfiable as error:
        return str(error)
    raise AssertionError('the second look found a solution')


def puzzle_of(kind: str | Callable[[str], Any], default: str, asked: Any) -> Any:
    """The puzzle that was asked for, read and found to make sense."""
    text = default if asked.puzzle is None else text_of(asked.puzzle)
    try:
        if not text.strip():
            raise FormatError('it is empty')
        if callable(kind):
            return kind(text)
        puzzle = read_puzzle(kind, text, size=asked.size, fleet=asked.fleet)
        puzzle.check()
    except FormatError as error:
        if asked.puzzle in (None, '-'):
            raise
        if os.path.exists(asked.puzzle):
            raise FormatError(f'{asked.puzzle}: {error}') from None
        raise FormatError(f'{error} (and there is no file of that name)') from None
    return puzzle


def text_of(puzzle: str) -> str:
    """What stands in the file of that name, on standard input for '-', or the text itself."""
    if puzzle == '-':
        data, name = sys.stdin.buffer.read(), 'standard input'
    elif os.path.exists(puzzle):
        with open(puzzle, 'rb') as file:
            data, name = file.read(), puzzle
    else:
        return puzzle
    try:
        return data.decode('utf-8-sig')
    except UnicodeDecodeError as error:
        line = data.count(b'\n', 0, error.start) + 1
        raise FormatError('this is no text', path=name, line=line) from None


def arguments(kind: str | Callable[[str], Any] | None, about: str | None, default: Any) -> Any:
    """The command line, read. The script's docstring and its puzzle become the help."""
    from argparse import ArgumentParser, RawDescriptionHelpFormatter

    parser = ArgumentParser(
        description=about,
        epilog=None if kind is None else f'The puzzle in the script:\n{default}',
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        '-n',
        type=natural,
        default=2,
        metavar='N',
        help='look for up to N solutions, 0: for all (default 2)',
    )
    parser.add_argument('--timeout', type=float, metavar='SECONDS', help='give up after that')
    parser.add_argument(
        '--solver',
        metavar='NAME',
        help='picosat, pycosat, pysat:NAME, or the command of a DIMACS solver',
    )
    parser.add_argument(
        '--cnf',
        metavar='FILE',
        help='write the formula and its names to FILE.cnf and FILE.lut instead',
    )
    parser.add_argument('--svg', metavar='FILE', help='draw the first answer')
    parser.set_defaults(link=False)
    if callable(kind):
        parser.add_argument('puzzle', nargs='?', metavar='PUZZLE', help='as told above')
    elif kind is not None:
        add_notation(parser, kind)
    return parser.parse_args()


def add_notation(parser: ArgumentParser, kind: str) -> None:
    """The arguments of a script whose puzzles can be typed in."""
    parser.add_argument(
        'puzzle',
        nargs='?',
        metavar='PUZZLE',
        help='a file, - for standard input, a URL or a game ID; default: the one below',
    )
    parser.add_argument('--link', action='store_true', help='print each answer as a puzz.link URL')
    parser.add_argument(
        '--size', type=size, metavar='WxH', help='of a Puzzle Team task that does not tell'
    )
    parser.set_defaults(fleet=None)
    if kind == 'battleship':
        parser.add_argument(
            '--fleet', type=fleet, metavar='N,N,...', help='lengths of the ships, if not told'
        )


def natural(text: str) -> int:
    number = int(text)
    if number < 0:
        raise ValueError(text)
    return number


def size(text: str) -> tuple[int, int]:
    width, height = map(natural, text.lower().split('x'))
    return width, height


def fleet(text: str) -> list[int]:
    return sorted(map(natural, text.split(',')), reverse=True)

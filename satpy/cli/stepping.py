"""`--steps`, `--hint` and `--mine`: the way to the solution, from what a person has inked."""

from __future__ import annotations

import sys

from satpy.cli.reading import BARE_NAME, check_file, text_of
from satpy.cli.showing import in_colors, open_picture
from satpy.cli.slips import Mine
from satpy.cli.streams import print_status
from satpy.debugging.switches import rules_taken
from satpy.errors import FormatError, Unsatisfiable
from satpy.puzzles.kinds import KINDS
from satpy.puzzles.solution_path import MOST_TOLD, SolutionPath, difficulty
from satpy.solving.session import deadline

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from satpy.cli.runner import CommandLine
    from satpy.debugging.steps import Step

    Place = tuple[int, int]

__all__ = ['guide']


def guide(command: CommandLine) -> tuple[str, int]:
    """Print what is asked for about the way to the solution; return the last line and the status.

    `command.cnf` has a solution.
    """
    draw = command.draw
    if draw is None:
        raise FormatError('the steps of this kind cannot be shown')
    path = SolutionPath(command.cnf, command.terms, lambda found: draw(command.puzzle, found))
    if command.options.mine is not None:
        mine = mine_of(command, path)
        path.known = mine.assumed()
        wrong = mine.wrong(command.left())
        if wrong:
            command.stop_waiting()
            return report_slips(command, mine, path, wrong), 1
        if mine.solved(command.left()):
            command.stop_waiting()
            return 'solved: your board is a solution', 0
    if command.options.steps:
        return walk(command, path), 0
    step = path.hint(command.left())
    command.stop_waiting()
    last = 'nothing more is certain'
    most = MOST_TOLD if sys.stdout.isatty() else None
    if step is not None:
        if sys.stdout.isatty():
            print(in_colors(path.marked(path.known, step)), end='\n\n')
        show(command, path, [step])
        last = f'certain next: {path.sentence(*step[:4], most=most)}'
    if command.options.mine is None:
        return last, 0
    if step is not None:
        print(last)
    return 'no slip: your board can be completed', 0


def mine_of(command: CommandLine, path: SolutionPath) -> Mine:
    """Return the board of --mine."""
    asked, kind = command.options.mine, KINDS.get(str(command.kind))
    check_file(asked, BARE_NAME)
    return Mine(path.cnf, path.terms, path.draw, text_of(asked), kind, command.text)


def report_slips(
    command: CommandLine, mine: Mine, path: SolutionPath, wrong: Sequence[Place]
) -> str:
    """Print which cells are wrong, and why the first is; return the last line."""
    if sys.stdout.isatty():
        board = path.board(path.known)
        print(in_colors(board if mine.fenced else board.mark(wrong)), end='\n\n')
    for place in wrong:
        print(f'wrong: {mine.signs[place]} at {mine.name(place)}')
    try:
        path.hint(command.left())
    except Unsatisfiable as error:
        wrong_one, *others = error.known
        until = deadline(command.left())
        rules = rules_taken(path.cnf, -wrong_one, error.sections, others, until)
        print(f'because {path.sentence([-wrong_one], error.sections, others, rules)}')
    return f'{len(wrong)} cell{"s" * (len(wrong) != 1)} wrong'


def walk(command: CommandLine, path: SolutionPath) -> str:
    """Print each step; return how many there are, how hard they are, and what stays open."""
    steps: list[Step] = []
    for step in path.steps(timeout=command.left()):
        command.stop_waiting()
        steps.append(step)
        print(f'{len(steps)}. {path.sentence(*step[:4])}', flush=True)
    command.stop_waiting()
    show(command, path, steps)
    decided = {abs(literal) for step in steps for literal in step.literals}
    decided.update(map(abs, [*path.known, *path.given]))
    left = len({*map(abs, path.terms.values())} - decided)
    several = f'; several solutions: {left} cells stay open' if left else ''
    return f'{difficulty(steps)}{several}'


def show(command: CommandLine, path: SolutionPath, steps: list[Step]) -> None:
    """Save or open a picture of the steps, if that is asked for."""
    options = command.options
    if options.svg or options.open:
        slides = path.slides(steps)
        if options.svg:
            slides.save(options.svg)
            many = f'{len(steps)} step{"s" * (len(steps) != 1)}'
            print_status(f'{options.svg}: {many}, one after another')
        if options.open:
            open_picture(slides)

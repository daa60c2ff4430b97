"""`--steps`, `--hint` and `--mine`: the way to the solution, from what a person has inked."""

from __future__ import annotations

import sys

from satpy.cli.reading import BARE_NAME, check_file, text_of
from satpy.cli.showing import in_colors, open_picture
from satpy.cli.slips import Mine
from satpy.cli.streams import print_last, print_status
from satpy.debugging.steps import rules_taken
from satpy.errors import Unsatisfiable
from satpy.puzzles.solution_path import MOST_TOLD, SolutionPath, difficulty
from satpy.solving.session import deadline

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from satpy.cli.runner import Ask
    from satpy.debugging.steps import Step

    Place = tuple[int, int]

__all__ = ['guide']


def guide(ask: Ask) -> int:
    """Print what is asked for about the way to the solution; return the exit status.

    `ask.cnf` has a solution.
    """
    path = SolutionPath(ask.cnf, ask.terms, ask.draw)
    last, status = '', 0
    if ask.options.mine is not None:
        mine = mine_of(ask, path)
        path.known = mine.assumed()
        wrong = mine.wrong(ask.left())
        if wrong:
            last, status = report_slips(ask, mine, path, wrong), 1
        elif mine.solved(ask.left()):
            last = 'solved: your board is a solution'
    if not last:
        last = walk(ask, path) if ask.options.steps else next_step(ask, path)
    print_last(last)
    return status


def next_step(ask: Ask, path: SolutionPath) -> str:
    """Say what is certain next; return the last line."""
    step = path.hint(ask.left())
    last = 'nothing more is certain'
    if step is not None:
        most = None
        if sys.stdout.isatty():
            most = MOST_TOLD
            print(in_colors(path.marked(path.known, step)), end='\n\n')
        show(ask, path, [step])
        last = f'certain next: {path.sentence(*step[:4], most=most)}'
    if ask.options.mine is None:
        return last
    if step is not None:
        print(last)
    return 'no slip: your board can be completed'


def mine_of(ask: Ask, path: SolutionPath) -> Mine:
    """Return the board of --mine."""
    asked = ask.options.mine
    check_file(asked, BARE_NAME)
    return Mine(path.cnf, path.terms, path.draw, text_of(asked), ask.kind, ask.text)


def report_slips(ask: Ask, mine: Mine, path: SolutionPath, wrong: Sequence[Place]) -> str:
    """Print which cells are wrong, and why the first is; return the last line."""
    if sys.stdout.isatty():
        board = path.board(path.known)
        print(in_colors(board if mine.fenced else board.mark(wrong)), end='\n\n')
    for place in wrong:
        print(f'wrong: {mine.signs[place]} at {mine.name(place)}')
    try:
        path.hint(ask.left())
    except Unsatisfiable as error:
        wrong_one, *others = error.known
        until = deadline(ask.left())
        rules = rules_taken(path.cnf, -wrong_one, error.sections, others, until)
        print(f'because {path.sentence([-wrong_one], error.sections, others, rules)}')
    return f'{len(wrong)} cell{"s" * (len(wrong) != 1)} wrong'


def walk(ask: Ask, path: SolutionPath) -> str:
    """Print each step; return how many there are, how hard they are, and what stays open."""
    steps: list[Step] = []
    for step in path.steps(timeout=ask.left()):
        steps.append(step)
        print(f'{len(steps)}. {path.sentence(*step[:4])}', flush=True)
    show(ask, path, steps)
    decided = {abs(literal) for step in steps for literal in step.literals}
    decided.update(map(abs, [*path.known, *path.given]))
    left = len({*map(abs, path.terms.values())} - decided)
    several = f'; several solutions: {left} cells stay open' if left else ''
    return f'{difficulty(steps)}{several}'


def show(ask: Ask, path: SolutionPath, steps: list[Step]) -> None:
    """Save or open a picture of the steps, if that is asked for."""
    options = ask.options
    if options.svg or options.open:
        slides = path.slides(steps)
        if options.svg:
            slides.save(options.svg)
            many = f'{len(steps)} step{"s" * (len(steps) != 1)}'
            print_status(f'{options.svg}: {many}, one after another')
        if options.open:
            open_picture(slides)

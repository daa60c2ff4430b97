"""`--steps`, `--hint` and `--mine`: the way to the solution, from a person's inked board."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence

from satpy.boards.board import Board
from satpy.cli.options import STAGED
from satpy.cli.reading import BARE_NAME, check_file, text_of
from satpy.cli.verdict import in_colors, show_picture
from satpy.errors import FormatError, counted
from satpy.puzzles.difficulty import difficulty
from satpy.puzzles.hints import hint_stages
from satpy.puzzles.solution_path import SolutionPath
from satpy.puzzles.step_data import facts, folded, step_data

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from satpy.cli.mine import Mine
    from satpy.cli.runner import Ask
    from satpy.debugging.steps import Step

    Place = tuple[int, int]

__all__ = ['guide']


def guide(ask: Ask) -> int:
    """Print the requested part of the way to the solution; return the exit status.

    `ask.cnf` has a solution.
    """
    kind, last, status = ask.kind, '', 0
    draw = ask.draw if kind else lambda found: Board.grid(0, 0)
    terms = ask.terms
    if kind is not None and not kind.layers:
        terms, draw = by_place(terms, draw)
    formula = ask.cnf, terms, draw
    path = SolutionPath(*formula, said=kind.words if kind else None)
    if ask.options.mine is not None:
        check_file(ask.options.mine, BARE_NAME)
        from satpy.cli.mine import Mine

        text = text_of(ask.options.mine)
        path = mine = Mine(*formula, text, kind, ask.left())
        wrong = mine.wrong(ask.left())
        if wrong:
            last, status = report_slips(ask, mine, wrong), 1
        elif mine.solved(ask.left()):
            last = 'solved: your board is a solution'
    if not last:
        last = walk(ask, path) if ask.options.steps else next_step(ask, path)
    ask.end(last, status)
    return status


def by_place(
    terms: Mapping[Any, int], draw: Callable[[set[Any]], Board]
) -> tuple[dict[Place, int], Callable[[set[Any]], Board]]:
    """Return {the place that a term shades: term}, and the function that draws such places.

    Without layers a key can be anything, such as a generation and a place.

    >>> draw = lambda found: Board.grid(4, 1).shade((2 * t + x, 0) for t, x in found)
    >>> terms, draw_places = by_place({(1, 0): 5}, draw)
    >>> terms, draw_places({(2, 0)}).rows()
    ({(2, 0): 5}, ['..#.'])
    """
    shaded = {key: draw({key}).answer.shaded for key in terms}
    if any(len(places) != 1 for places in shaded.values()):
        raise FormatError('a term of this puzzle shades no place, or several')
    keys = {place: key for key, (place,) in shaded.items()}
    found = {place: terms[key] for place, key in keys.items()}
    return found, lambda places: draw({keys[place] for place in places})


NO_SLIP = 'no slip: your board can be completed'


def next_step(ask: Ask, path: SolutionPath) -> str:
    """Print what is certain next; return the last line."""
    step = path.hint(ask.left())
    last = 'nothing more is certain'
    if step is not None:
        keep(ask, path, [step])
        stages = hint_stages(path, step)
        upto = go_on(ask, stages) if ask.options.hint == STAGED else ask.options.hint
        last = stages[(upto or len(stages)) - 1]
        if ask.drawn and last == stages[-1]:
            print(in_colors(path.marked(path.known, step)), end='\n\n')
        show(ask, path, [step])
        if ask.record is None and ask.options.mine is not None:
            print(last)
    return last if ask.options.mine is None else NO_SLIP


def go_on(ask: Ask, stages: Sequence[str]) -> int:
    """Print the stages of a hint, one more at each Enter on a terminal; return the last one."""
    if not ask.drawn or not sys.stdin.isatty():
        return len(stages)
    for number, stage in enumerate(stages[:-1], 1):
        print(f'{stage}  (Enter: more, Ctrl+D: enough)', end='', flush=True)
        try:
            input()
        except EOFError:
            print()
            return number
    return len(stages)


def report_slips(ask: Ask, mine: Mine, wrong: Sequence[Place]) -> str:
    """Print which cells are wrong, and why the first one is; return the last line."""
    if ask.drawn:
        board = mine.board(mine.known)
        print(in_colors(board if mine.fenced else board.mark(wrong)), end='\n\n')
    how = 'wrong together' if mine.clashing else 'wrong'
    for place in wrong:
        slip = f'{mine.signs[place]} at {mine.place_name(place)}'
        ask.print_value('wrong', slip, f'{how}: {slip}', '\n')
    reason = mine.reason(wrong, ask.left())
    if reason:
        ask.print_value('because', reason, f'because {reason}', '\n')
    return f'{counted(len(wrong), "cell")} {how}'


def walk(ask: Ask, path: SolutionPath) -> str:
    """Print each step; return their number, their difficulty, and the number of open cells."""
    steps: list[Step] = []
    for step in path.steps(timeout=ask.left()):
        steps.append(step)
        if ask.record is None and not ask.options.fold:
            print(f'{len(steps)}. {path.sentence(step)}', flush=True)
    if ask.record is None and ask.options.fold:
        for first, end, text in folded(path, steps):
            print(f'{first}{f"-{end}" * (end > first)}. {text}')
    keep(ask, path, steps)
    show(ask, path, steps)
    decided = {abs(literal) for step in steps for literal in (*step.literals, *step.at_once)}
    decided.update(map(abs, [*path.known, *path.given]))
    left = len({*map(abs, path.terms.values())} - decided)
    stay = 'stays' if left == 1 else 'stay'
    several = f'; several solutions: {counted(left, "cell")} {stay} open' if left else ''
    return f'{difficulty(steps, path.size)}{several}'


def keep(ask: Ask, path: SolutionPath, steps: list[Step]) -> None:
    """Keep the steps as data for --json, and what is known at the start."""
    if ask.record is not None:
        ask.record['start'] = facts(path, [*path.known, *path.given])
        ask.record['steps'] = [step_data(path, step) for step in steps]


def show(ask: Ask, path: SolutionPath, steps: list[Step]) -> None:
    """Save or open a picture of the steps, if that is asked for."""
    if ask.options.pictured:
        many = counted(len(steps), 'step')
        show_picture(ask.options, path.slides(steps), f'{many}, one after another')

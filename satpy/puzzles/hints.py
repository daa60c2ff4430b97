"""A hint in three stages: where to look, which clue or rule, and the step itself."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from satpy.debugging.steps import Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.boards.drawing import Drawing
    from satpy.boards.place_names import Place
    from satpy.puzzles.solution_path import SolutionPath

__all__ = ['hint_area', 'hint_pictures', 'hint_stages']

LOOK = '#9030d0'
PALE = '28'  # how little of the colour lies over the places, of ff


def hint_stages(path: SolutionPath, step: Step) -> list[str]:
    """Return a hint in three stages: where to look, then also the reason, then the whole step.

    >>> from satpy import CNF, Board, window
    >>> from satpy.puzzles.solution_path import SolutionPath
    >>> cnf = CNF()
    >>> terms = {(x, 0): cnf.auto_term(x) for x in range(2)}
    >>> cnf.comment('row 1: 2', at=(-1, 0)); cnf.write(window(terms.values(), 2, 2))
    >>> path = SolutionPath(cnf, terms, lambda shaded: Board.grid(2, 1, left=[2]).shade(shaded))
    >>> for stage in hint_stages(path, path.hint()): print(stage)
    look at row 1, columns 1-2
    look at row 1, columns 1-2: row 1: 2
    certain next: row 1: 2 -> r1c1-2 shaded
    """
    ends = corners(path, step)
    where = 'look at the board'
    if ends:
        xs, ys = zip(*ends)
        where = f'look at {span("row", ys)}, {span("column", xs)}'
    reasons = path.reasons([*step.sections, *step.rules])
    return [where, f'{where}: {reasons}', f'certain next: {path.sentence(step)}']


def hint_area(path: SolutionPath, step: Step) -> list[Place]:
    """Return the places of the board that the first stage of a hint names."""
    ends = corners(path, step)
    if not ends:
        return []
    (left, top), (right, bottom) = ends
    board = path.board_before
    return [(x, y) for x, y in board.places if left <= x <= right and top <= y <= bottom]


def hint_pictures(path: SolutionPath, known: Iterable[int], step: Step) -> list[Drawing]:
    """Return the picture of each stage of a hint: the place to look at in purple, clues in red.

    known: the literals that are shown before the step.
    """
    known, area = list(known), hint_area(path, step)
    reasons = step._replace(literals=[], known=[])
    nothing = reasons._replace(sections=[], rules=[])
    pictures = [path.picture(known, part) for part in (nothing, reasons)]
    for picture in pictures:
        for place in area:
            picture.square(*place, LOOK + PALE)
        picture.borders(dict.fromkeys(area), LOOK, 0.08)
    return [*pictures, path.picture(known, step)]


def corners(path: SolutionPath, step: Step) -> list[Place]:
    """Return the upper left and the lower right place of what a step concludes, [] if nowhere."""
    places = {place for literal in step.literals for place in path.term_places(literal)}
    if not places:
        return []
    xs, ys = zip(*((int(x), int(y)) for x, y in places))
    return [(min(xs), min(ys)), (max(xs), max(ys))]


def span(word: str, numbers: Sequence[int]) -> str:
    """Return the rows or columns from the least to the greatest of these numbers.

    >>> span('row', [2, 0]), span('column', [1])
    ('rows 1-3', 'column 2')
    """
    least, most = min(numbers) + 1, max(numbers) + 1
    return f'{word}s {least}-{most}' if most > least else f'{word} {least}'

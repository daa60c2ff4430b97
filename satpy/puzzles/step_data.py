"""A step of a solution as data, for programs that show it: JSON, the page."""

from __future__ import annotations

from collections.abc import Iterable

from satpy.boards.place_names import parts_of, place_name
from satpy.debugging.steps import Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from satpy.puzzles.solution_path import SolutionPath

__all__ = ['facts', 'step_data']


def step_data(path: SolutionPath, step: Step) -> dict[str, Any]:
    """Return a step as a dict of lists and texts.

    `new`, `known` and `assumption` are facts, see `facts`. `clues` are sections, each with its
    `text` and its `places`, and `rules` are texts. `chain` has the links in order: their `new`
    facts (none: a clash), `by` which sections, `from` which facts, and in which `case`. `text` is
    the sentence, and `pattern` the name that people have for such a step, or ''.

    >>> from satpy import CNF, Board, window
    >>> from satpy.puzzles.solution_path import SolutionPath
    >>> cnf = CNF()
    >>> terms = {(x, 0): cnf.auto_term(x) for x in range(2)}
    >>> cnf.comment('row 1: 2', at=(-1, 0)); cnf.write(window(terms.values(), 2, 2))
    >>> path = SolutionPath(cnf, terms, lambda shaded: Board.grid(2, 1, left=[2]).shade(shaded))
    >>> data = step_data(path, path.hint())
    >>> data['clues'], data['text']
    ([{'text': 'row 1: 2', 'places': ['r1c0']}], 'row 1: 2 -> r1c1-2 shaded')
    >>> data['new'][0]
    {'places': ['r1c1'], 'value': 'shaded', 'holds': True, 'text': 'r1c1 shaded'}
    """
    spots = path.cnf.spots
    return {
        'new': facts(path, step.literals),
        'clues': [
            {'text': text, 'places': [*map(place_name, spots(text))]} for text in step.sections
        ],
        'known': facts(path, step.known),
        'rules': [*step.rules],
        'pattern': path.pattern(step),
        'assumption': facts(path, step.assumption),
        'chain': [
            {
                'new': facts(path, link.literals),
                'by': [*link.sections],
                'from': facts(path, link.known),
                'case': facts(path, link.case),
            }
            for link in step.chain
        ],
        'text': path.sentence(step),
    }


def facts(path: SolutionPath, literals: Iterable[int]) -> list[dict[str, Any]]:
    """Return literals as facts, each with its `places`, a `value`, whether it `holds`, a `text`.

    A fact that does not hold says that its value is not there. A value is a sign of the board, such
    as `star`, `5` or `line below`, or a text if the term does not show at one place.
    """
    found = []
    for literal in literals:
        place, yes, _ = path.meaning(literal)
        if place is None:  # a term that does not show at one place
            name = path.cnf.variables.name(abs(literal))
            places, value = parts_of(name)[1], path.words([abs(literal)])
        else:
            places, value = [place], yes.removeprefix('is ')
        found.append(
            {
                'places': [*map(place_name, places)],
                'value': value,
                'holds': literal > 0 if place is None else path.holds(literal),
                'text': path.words([literal]),
            }
        )
    return found

"""A step of a solution as data, for programs that show it: JSON, the page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from satpy.boards.place_names import parts_of, place_name
from satpy.debugging.steps import Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from satpy.puzzles.solution_path import SolutionPath

__all__ = ['facts', 'folded', 'step_data']


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


def folded(path: SolutionPath, steps: Iterable[Step]) -> Iterator[tuple[int, int, str]]:
    """Yield runs of steps by the same reason: the first and last number, and their text.

    Steps have the same reason if their sections differ only in their places. The text of a run has
    the conclusions of all its steps, and what was known before it.
    """
    numbered = enumerate(steps, 1)
    for _, group in groupby(numbered, lambda item: reason_key(item[1])):
        run = [*group]
        (first, step), (last, _) = run[0], run[-1]
        if first == last:
            yield first, last, path.sentence(step)
            continue
        literals = [literal for _, one in run for literal in one.literals]
        texts = dict.fromkeys(text for _, one in run for text in (*one.sections, *one.rules))
        names = dict.fromkeys(text.partition(' at ')[0] for text in texts)
        by = path.reasons([*texts]) if len(texts) <= len(names) else ' and '.join(names)
        known = [x for _, one in run for x in one.known if x not in literals]
        text = f'{by} -> {path.words(literals)}'
        yield first, last, text + f'; known: {path.words(dict.fromkeys(known))}' * bool(known)


def reason_key(step: Step) -> object:
    """Return what is the same for steps with the same reason; a chain is alone."""
    texts = [*step.sections, *step.rules]
    names = {text.partition(' at ')[0] for text in texts}
    return id(step) if len(step.chain) > 1 else frozenset(names)


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

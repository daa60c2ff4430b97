"""The names that people have for steps: each is given only to a step that fits it exactly."""

from __future__ import annotations

from collections.abc import Sequence

from satpy.debugging.steps import Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.puzzles.solution_path import SolutionPath

__all__ = ['pattern_of']

# Beginnings of the sections of a place for a value, and of a value for a place.
PLACE_FOR, VALUE_FOR = 'a place for ', 'a number for '
# Cells across a box of a sudoku of 9x9, whose steps have these names.
BOX = 3
# {beginning or end of the only section that breaks: name}.
LOCAL = {
    'nowhere two by two': 'two by two',
    'no pools': 'two by two',
}


def pattern_of(path: SolutionPath, step: Step) -> str:
    """Return the name of the pattern that a step fits, or ''."""
    if not step.chain:
        return ''
    return value_pattern(path, step) or fish_or_pair(path, step) or by_clash(step)


def value_pattern(path: SolutionPath, step: Step) -> str:
    """Return the name of a step by one section about the places of a value, or about one place."""
    places = path.value_places
    if len(step.chain) != 1 or not all(abs(literal) in places for literal in step.literals):
        return ''
    texts = [*step.sections, *step.rules]
    of_values = [text for text in texts if text.startswith(PLACE_FOR)]
    of_places = [text for text in texts if text.startswith(VALUE_FOR)]
    (first, *others) = step.literals
    if first > 0 and not others and len(of_values) + len(of_places) == 1:
        return 'hidden single' if of_values else 'naked single'
    values = {path.meaning(literal)[1] for literal in step.literals}
    if first < 0 and len(of_values) == 1 and not of_places and len(values) == 1:
        return 'locked candidates'
    return ''


def fish_or_pair(path: SolutionPath, step: Step) -> str:
    """Return the name of a step from an assumption by two values or two places, or ''."""
    if any(abs(literal) not in path.value_places for literal in step.literals):
        return ''
    texts = [*step.sections, *step.rules]
    asked = [text for text in texts if text.startswith((PLACE_FOR, VALUE_FOR))]
    if not step.assumption or len(asked) != 2 or len(step.chain) > 3:
        return ''
    if all(text.startswith(VALUE_FOR) for text in asked):
        return 'naked pair'
    values = {text.removeprefix(PLACE_FOR).split()[0] for text in asked}
    if all(text.startswith(PLACE_FOR) for text in asked):
        if len(values) == 1:
            return 'X-wing' * is_wing(path, step, asked)
        same = len({text.split(' in ')[1] for text in asked}) == 1
        return 'hidden pair' if same else ''
    return ''


def is_wing(path: SolutionPath, step: Step, asked: Sequence[str]) -> bool:
    """Return whether two rows, or two columns, exclude a value outside of the boxes they cross.

    In a part of them the value would exclude more than one place.
    """
    lines = [text.split(' in ')[1].split() for text in asked]
    words = {line[0] for line in lines}
    place = path.value_places[abs(step.literals[0])]
    if words not in ({'row'}, {'column'}):
        return False
    at = place[words == {'row'}]
    return all(len(line) == 2 and (int(line[1]) - 1) // BOX != at // BOX for line in lines)


def by_clash(step: Step) -> str:
    """Return the name of a step that one rule about a few cells gives at once, or ''."""
    if len(step.chain) != 1 or len(step.sections) + len(step.rules) != 1:
        return ''
    (text,) = (*step.sections, *step.rules)
    name = next((LOCAL[start] for start in LOCAL if text.startswith(start)), '')
    return name or 'bridge' * text.endswith('connected')

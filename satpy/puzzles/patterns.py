"""The names that people have for steps: each is given only to a step that fits it exactly."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from itertools import combinations

from satpy.boards.place_names import name_places
from satpy.debugging.steps import Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.boards.place_names import Place
    from satpy.puzzles.solution_path import SolutionPath

__all__ = ['pattern_of', 'subset_of']

# Beginnings of the sections of a place for a value, and of a value for a place.
PLACE_FOR, VALUE_FOR = 'a place for ', 'a number for '
# {beginning of the only section that breaks: name}.
LOCAL = {
    'nowhere two by two': 'two by two',
    'no pools': 'two by two',
    'a cell that no island reaches': 'reach',
}
# Sections in whose regions the number of places is told, which may be left no room.
REGION = re.compile(r'(?:region|island) of (\d+) at ')
# A sum of different digits.
SUM = re.compile(r'(\d+) in (\w+) cells ')
CELLS = {'two': 2, 'three': 3, 'four': 4, 'five': 5, 'six': 6, 'seven': 7, 'eight': 8}
# {number of cells or values: the names of such a pattern}.
SUBSETS = {2: 'pair', 3: 'triple'}
FISH = {2: 'X-wing', 3: 'swordfish'}


def pattern_of(path: SolutionPath, step: Step) -> str:
    """Return the name of the pattern that a step fits, or ''."""
    if not step.chain:
        return ''
    subset = subset_of(path, step)
    if subset is not None:
        return subset[0]
    found = value_pattern(path, step) or sum_pattern(path, step)
    return found or dead_end(path, step) or pocket(path, step) or by_clash(step)


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


# ---------------------------------------------------------------------- pairs, triples, fish


def subset_of(path: SolutionPath, step: Step) -> tuple[str, str] | None:
    """Return the name of a pair, a triple or a fish that a step is, and what it says; or None."""
    asked = [t for t in (*step.sections, *step.rules) if t.startswith((PLACE_FOR, VALUE_FOR))]
    excluded = [value_at(path, -literal) for literal in step.literals if literal < 0]
    if len(asked) not in SUBSETS or None in excluded or len(excluded) < len(step.literals):
        return None
    left, gone = Left(path, step.known), [at for at in excluded if at is not None]
    if all(text.startswith(VALUE_FOR) for text in asked):
        return naked(left, [path.cnf.spots(text)[0] for text in asked], gone)
    if all(text.startswith(PLACE_FOR) for text in asked):
        units = [text.split(' in ')[1] for text in asked]
        values = [text.removeprefix(PLACE_FOR).split()[0] for text in asked]
        places = [left.places(path.houses[t], v) for t, v in zip(asked, values)]
        if len({*units}) == 1:
            return hidden(values, places, units[0], gone)
        if len({*values}) == 1:
            return fish(values[0], places, units, gone)
    return None


def value_at(path: SolutionPath, literal: int) -> tuple[Place, str] | None:
    """Return the place and the value of a positive literal, if its place can have several."""
    place = path.value_places.get(literal)
    return None if place is None else (place, path.meaning(literal)[1].removeprefix('is '))


class Left:
    """What known literals leave for places: they exclude values at places, and beside numbers."""

    def __init__(self, path: SolutionPath, known: Iterable[int]) -> None:
        self._houses = {*path.houses.values()}
        self._gone: set[tuple[Place, str]] = set()
        self._numbers: list[tuple[Place, str]] = []
        for literal in known:
            at = value_at(path, abs(literal))
            if at is not None and literal < 0:
                self._gone.add(at)
            elif at is not None:
                self._numbers.append(at)
        values = (value_at(path, term) for term in path.value_places)
        self.values = {at[1] for at in values if at is not None}

    def see(self, a: Place, b: Place) -> bool:
        """Return whether two places cannot have the same value."""
        return a != b and any(a in house and b in house for house in self._houses)

    def allows(self, place: Place, value: str) -> bool:
        """Return whether a place can have a value."""
        if (place, value) in self._gone:
            return False
        return not any(
            (place == at and value != number) or (value == number and self.see(place, at))
            for at, number in self._numbers
        )

    def places(self, places: Iterable[Place], value: str) -> set[Place]:
        """Return those of the places that can have a value."""
        return {place for place in places if self.allows(place, value)}


def naked(
    left: Left, cells: Sequence[Place], gone: Collection[tuple[Place, str]]
) -> tuple[str, str] | None:
    """Return a pair or triple of cells in a house that have as many values left."""
    values = {v for v in left.values if any(left.allows(cell, v) for cell in cells)}
    same = all(left.see(a, b) for a, b in combinations(cells, 2))
    if len(values) != len(cells) or not same:
        return None
    if any(v not in values or not all(left.see(at, c) for c in cells) for at, v in gone):
        return None
    return f'naked {SUBSETS[len(cells)]}', f'{name_places(cells)} have {listed(values)}'


def hidden(
    values: Sequence[str],
    places: Sequence[Collection[Place]],
    unit: str,
    gone: Collection[tuple[Place, str]],
) -> tuple[str, str] | None:
    """Return a pair or triple of values that have as many cells left in a house."""
    cells = {place for some in places for place in some}
    if len(cells) != len(values) or any(at not in cells or v in values for at, v in gone):
        return None
    name = f'hidden {SUBSETS[len(values)]}'
    return name, f'{listed(values)} of {unit} are at {name_places(cells)}'


def fish(
    value: str,
    places: Sequence[Collection[Place]],
    units: Sequence[str],
    gone: Collection[tuple[Place, str]],
) -> tuple[str, str] | None:
    """Return rows (or columns) whose places for a value are in as many columns (or rows)."""
    words = {unit.split()[0] for unit in units}
    if words not in ({'row'}, {'column'}):
        return None
    axis = int(words == {'column'})
    inside = {place for some in places for place in some}
    lines = {place[axis] for place in inside}
    if len(lines) != len(units) or any(
        v != value or at[axis] not in lines or at in inside for at, v in gone
    ):
        return None
    other = ('columns', 'rows')[axis]
    crossing = f'{other} {listed(str(int(n) + 1) for n in lines)}'
    mine = listed(unit.split()[1] for unit in units)
    return FISH[len(units)], f'{value} of {words.pop()}s {mine} is in {crossing}'


def listed(words: Iterable[str]) -> str:
    """Return words in order, with `and` before the last.

    >>> listed(['3', '1', '12'])
    '1, 3 and 12'
    """
    *others, last = sorted(words, key=lambda word: (len(word), word))
    return f'{", ".join(others)} and {last}' if others else last


# ---------------------------------------------------------------------- others


def sum_pattern(path: SolutionPath, step: Step) -> str:
    """Return the only digits that a sum has, such as `16 in two is 7 + 9`, if a step says so."""
    texts = [text for text in step.sections if SUM.match(text)]
    if len(step.chain) != 1 or step.known or len(texts) != 1 or [*step.sections] != texts:
        return ''
    found = SUM.match(texts[0])
    n, cells = (found[1], found[2]) if found else ('', '')
    ways = [c for c in combinations(range(1, 10), CELLS.get(cells, 0)) if sum(c) == int(n or 0)]
    gone = [value_at(path, -literal) for literal in step.literals]
    if len(ways) != 1 or any(at is None or at[1] in {*map(str, ways[0])} for at in gone):
        return ''
    return f'{n} in {cells} is {" + ".join(map(str, ways[0]))}'


def dead_end(path: SolutionPath, step: Step) -> str:
    """Return the name of a step that draws no line to a place with no other way on, or ''."""
    texts = [*step.sections, *step.rules]
    parts = [text for text in texts if re.match('the lines (form one loop|are paths) at ', text)]
    links = [path.key(literal) for literal in (*step.literals, *step.known)]
    lines = all(map(path.is_line, links)) and not any(map(path.holds, step.literals))
    if len(step.chain) != 1 or len(parts) != 1 or not lines or any(map(path.holds, step.known)):
        return ''
    common = {*links[0]}.intersection(*links[1:])
    return 'dead end' * (len(step.literals) == 1 and len(common) > 0)


def pocket(path: SolutionPath, step: Step) -> str:
    """Return the name of a step whose opposite leaves a region too little room, or ''."""
    texts = [*filter(REGION.match, (*step.sections, *step.rules))]
    holds = {path.holds(literal) for literal in step.literals}
    new = [path.meaning(literal) for literal in step.literals]
    if len(step.chain) != 1 or len(step.sections) > 1 or len(holds) != 1:
        return ''
    if holds == {True} and len(texts) == 1:
        found = REGION.match(texts[0])
        n, spots = found[1] if found else '', path.cnf.spots(texts[0])
        closed = walls(path, step.known, ('land', n))
        tight = [room(path, spots[0], {*closed, place}) < int(n) for place, _, _ in new if place]
    elif holds == {False} and not texts and [*step.rules] == ['regions of equal numbers']:
        at = [(place, yes.removeprefix('is ')) for place, yes, _ in new if place]
        tight = [room(path, place, walls(path, step.known, (n,))) < int(n) for place, n in at]
    else:
        return ''
    return 'pocket' * (len(tight) == len(new) and all(tight))


def walls(path: SolutionPath, known: Iterable[int], values: Collection[str]) -> set[Place]:
    """Return the places that have none of these values, by known literals."""
    found: set[Place] = set()
    for literal in known:
        place, yes, _ = path.meaning(literal)
        if place is not None and path.holds(literal) != (yes.removeprefix('is ') in values):
            found.add(place)
    return found


def room(path: SolutionPath, start: Place, closed: Collection[Place]) -> int:
    """Return the number of places that are joined to one without passing closed ones."""
    found = {start}
    for x, y in (queue := [start]):
        for place in (x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1):
            if place in path.board_before.places and not (place in closed or place in found):
                found.add(place)
                queue.append(place)
    return len(found)


def by_clash(step: Step) -> str:
    """Return the name of a step that one rule about a few cells gives at once, or ''."""
    if len(step.chain) != 1 or len(step.sections) + len(step.rules) != 1:
        return ''
    (text,) = (*step.sections, *step.rules)
    name = next((LOCAL[start] for start in LOCAL if text.startswith(start)), '')
    return name or 'bridge' * text.endswith('connected')

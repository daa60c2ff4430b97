"""Literals and places in words: `r1c1 star; r1c2, r2c1 no star`."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from satpy.boards.place_names import label_words, name_places, parts_of, place_name
from satpy.debugging.steps import LISTED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.boards.place_names import Place
    from satpy.puzzles.solution_path import SolutionPath

__all__ = ['Phrases', 'either']

# Values of a place that are listed as what is left for it.
FEW = 4


class Phrases:
    """The words for the literals and the places of a path."""

    def __init__(self, path: SolutionPath) -> None:
        self.path, self.cnf, self.said = path, path.cnf, path.said

    def known(self, known: Sequence[int], found: Sequence[int]) -> str:
        """Return known cells in words; of very many those next to a conclusion."""
        if len(known) <= LISTED:
            return self.words(known)
        at = (self.path.meaning(literal)[0] for literal in found)
        new = {place for place in at if place is not None}
        near = [literal for literal in known if self.is_beside(literal, new)][:LISTED]
        more = f'{len(known) - len(near)} more'
        return f'{self.words(near)}; and {more} cells around' if near else f'{more} cells around'

    def is_beside(self, literal: int, places: Collection[Place]) -> bool:
        """Return whether a literal is about one of the places, or about a place next to one."""
        place = self.path.meaning(literal)[0]
        return place is not None and any(
            abs(place[0] - x) <= 1 and abs(place[1] - y) <= 1 for x, y in places
        )

    def holds(self, literal: int) -> bool:
        """Return whether a literal says that something stands on a place."""
        return self.path.holds(literal) or (self.path.key(literal) is None and literal > 0)

    def places(self, literals: Iterable[int]) -> str:
        """Return the places where the board shows literals."""
        found: list[Place] = []
        for literal in literals:
            found += self.path.term_places(literal)[-1:]
        return name_places(found)

    def what(self, literals: Iterable[int]) -> str:
        """Return the words for literals, without places; '' if these differ."""
        places: dict[str, list[Place | None]] = {}
        for literal in literals:
            place, yes, _ = self.path.meaning(literal)
            places.setdefault(yes.removeprefix('is '), []).append(place)
        first, *others = places.values()
        return either([*places]) if others.count(first) == len(others) else ''

    def words(self, literals: Iterable[int]) -> str:
        """Return literals in words: `r1c1 star; r1c2, r2c1 no star`."""
        spots: dict[str, list[Place]] = {}
        lines: dict[str, list[Place]] = {}
        others = []
        literals, left = self.without_excluded([*literals])
        for word, at in left:
            spots.setdefault(word, []).append(at)
        for literal in literals:
            place, yes, no = self.path.meaning(literal)
            if place is None:
                others.append(literal)
            else:
                there = lines if self.path.is_line(self.path.key(literal)) else spots
                there.setdefault(yes if self.path.holds(literal) else no, []).append(place)
        parts = [f'{name_places(at)} {joined(words)}' for at, words in grouped(spots)]
        parts += [f'{word} {name_places(at)}' for word, at in lines.items()]
        return '; '.join(parts + self.names(others))

    def without_excluded(self, literals: list[int]) -> tuple[list[int], list[tuple[str, Place]]]:
        """Return literals without the excluded values of some places, and what is left for each.

        That is shorter where few values are left: `r4c1 is 7 or 9`.
        """
        excluded: dict[Place, list[int]] = {}
        for literal in literals:
            if literal < 0 and -literal in self.path.value_places:
                excluded.setdefault(self.path.value_places[-literal], []).append(-literal)
        left: list[tuple[str, Place]] = []
        # A place that has a value has no others.
        at = [self.path.value_places[x] for x in literals if x in self.path.value_places]
        gone = {-value for place in at for value in excluded.pop(place, ())}
        for place, values in excluded.items():
            terms = [t for t, at in self.path.value_places.items() if at == place]
            others = [term for term in terms if term not in values]
            if 0 < len(others) <= FEW and len(others) < len(values):
                words = [self.path.meaning(term)[1].removeprefix('is ') for term in others]
                left.append((f'is {either(words)}', place))
                gone.update(-value for value in values)
        return [literal for literal in literals if literal not in gone], left

    def is_named(self, literal: int) -> bool:
        """Return whether the kind has words for a term that does not show at one place."""
        return parts_of(self.cnf.variables.name(abs(literal)))[0] in self.said.names

    def names(self, literals: Iterable[int]) -> list[str]:
        """Return the names of literals that do not belong to one place, with their places.

        Literals that differ in one of two places are named together.
        """
        names: list[str] = []
        single: dict[str, list[Place]] = {}
        pairs: dict[str, list[tuple[Place, Place]]] = {}
        for literal in literals:
            label = self.cnf.variables.name(abs(literal))
            name, places, _ = parts_of(label)
            template = self.said.names.get(name, ('', ''))[literal < 0]
            if template and len(places) == 2:
                pairs.setdefault(template, []).append((places[0], places[1]))
            elif template and len(places) == 1:
                single.setdefault(template, []).append(places[0])
            elif name.startswith('>= ') and name[3:].isdecimal() and len(places) == 1:
                bound = f'at least {name[3:]}' if literal > 0 else f'at most {int(name[3:]) - 1}'
                names.append(f'{place_name(places[0])} {bound}')
            else:
                board = self.path.board_before
                in_label = board.width and label_words(label, literal > 0)
                names.append(in_label or self.cnf.spell([literal]))
        names += [template.format(spell(at)) for template, at in single.items()]
        for template, ends in pairs.items():
            by_first: dict[Place, list[Place]] = {}
            by_last: dict[Place, list[Place]] = {}
            for first, last in ends:
                by_first.setdefault(first, []).append(last)
                by_last.setdefault(last, []).append(first)
            if len(by_first) <= len(by_last):
                both = [(place_name(first), spell(at)) for first, at in by_first.items()]
            else:
                both = [(spell(at), place_name(last)) for last, at in by_last.items()]
            names += [template.format(*pair) for pair in both]
        return names

    def opposites(self, literals: Sequence[int]) -> list[str]:
        """Return the opposites of literals in words: `a star at r1c1`, `leaving out the star`."""
        groups: dict[str, list[Place]] = {}
        for literal in literals:
            place, yes, no = self.path.meaning(literal)
            if place is None:
                named = all(self.is_named(literal) for literal in literals)
                return self.names([-literal for literal in literals]) if named else []
            holds = self.path.holds(literal)
            word, other = (no, yes) if holds else (yes, no)
            article = f'{article_of(word)} ' if not holds and other == f'no {word}' else ''
            if word.startswith('no '):  # "no line would cut off a part" could be about all lines
                word = 'leaving out the ' + word.removeprefix('no ')
            at = ' ' if self.path.is_line(self.path.key(literal)) else ' at '
            groups.setdefault(f'{article}{word.removeprefix("is ")}{at}', []).append(place)
        return [word + name_places(places) for word, places in groups.items()]

    def are_lines(self, literals: Iterable[int]) -> bool:
        """Return whether all terms are lines of the board."""
        return all(self.path.is_line(self.path.key(literal)) for literal in literals)

    def spot_names(self, spots: Collection[Place]) -> str:
        """Return the names of spots: of places, or of corners."""
        board = self.path.board_before
        if not all(n % 1 for spot in spots for n in spot):
            return spell(spots)
        corners_of = self.path.corners_of
        whole = [place for place, all_four in corners_of.items() if all_four <= {*spots}]
        names = [f'the corners of {name_places(whole)}'] * bool(whole)
        named = set().union(*[corners_of[place] for place in whole])
        corners: dict[str, list[Place]] = {}
        for x, y in (spot for spot in spots if spot not in named):
            down, right = y + 0.5 >= board.height, x + 0.5 >= board.width
            corner = f'{"lower" if down else "upper"} {"right" if right else "left"} corner'
            corners.setdefault(corner, []).append((x + 0.5 - right, y + 0.5 - down))
        names += [
            f'the {corner}{"s" * (len(at) > 1)} of {name_places(at)}'
            for corner, at in corners.items()
        ]
        return ' and '.join(names)


def grouped(spots: Mapping[str, Sequence[Place]]) -> list[tuple[Sequence[Place], Sequence[str]]]:
    """Return places with their words, in few groups: places with the same words together.

    spots: {word: its places}.

    >>> grouped({'not 1': [(0, 0), (1, 0)], 'not 2': [(0, 0)]})
    [([(0, 0), (1, 0)], ['not 1']), ([(0, 0)], ['not 2'])]
    >>> grouped({'not 1': [(0, 0), (1, 0)], 'not 2': [(0, 0), (1, 0)], 'not 3': [(0, 0)]})
    [([(0, 0), (1, 0)], ['not 1', 'not 2']), ([(0, 0)], ['not 3'])]
    """
    words_at: dict[Place, list[str]] = {}
    by_places: dict[tuple[Place, ...], list[str]] = {}
    for word, places in spots.items():
        by_places.setdefault(tuple(places), []).append(word)
        for place in places:
            words_at.setdefault(place, []).append(word)
    by_words: dict[tuple[str, ...], list[Place]] = {}
    for place, words in words_at.items():
        by_words.setdefault(tuple(words), []).append(place)
    if len(by_words) < len(by_places):
        return [(places, words) for words, places in by_words.items()]
    return [([*places], words) for places, words in by_places.items()]


def joined(words: Sequence[str]) -> str:
    """Return the words for a place, with all excluded values together.

    >>> joined(['is 4']), joined(['not 1', 'not 2', 'not 5'])
    ('is 4', 'not 1, 2 or 5')
    """
    excluded = [word.removeprefix('not ') for word in words if word.startswith('not ')]
    if len(excluded) < 2:
        return ', '.join(words)
    others = [word for word in words if not word.startswith('not ')]
    return ', '.join([*others, f'not {either(excluded)}'])


def spell(places: Collection[Place]) -> str:
    """Return the names of places, which may lie between cells."""
    whole = [place for place in places if not (place[0] % 1 or place[1] % 1)]
    between = [place_name(place) for place in places if place not in whole]
    return ', '.join([name_places(whole)] * bool(whole) + between)


def article_of(word: str) -> str:
    """Return the article that goes before a word or a number.

    >>> article_of('star'), article_of('up'), article_of('18')
    ('a', 'an', 'an')
    """
    return 'an' if word[:1] in 'aeiou' or word in ('8', '11', '18') else 'a'


def either(words: Sequence[str]) -> str:
    """Return the words with `or` before the last.

    >>> either(['row 1']), either(['row 1', 'row 2', 'row 5'])
    ('row 1', 'row 1, row 2 or row 5')
    """
    *others, last = words
    return f'{", ".join(others)} or {last}' if others else last

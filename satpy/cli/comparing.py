"""`--mine` for kinds whose rows do not show their terms, such as rectangles or bridges.

The board is compared with the only answer, sign by sign; regions are compared by the places that
they join, since any names will do. In an address they are borders.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from satpy.boards.board import Board
from satpy.boards.board_text import cell_grid
from satpy.boards.place_names import is_link, name_places
from satpy.boards.signs import PIECES, steps
from satpy.cli.inked import cells_of, signs_of, size_of
from satpy.cli.sign_reader import EMPTY, OPEN, typed_signs
from satpy.cli.stepping import easiest_reason
from satpy.cnf import CNF
from satpy.errors import FormatError
from satpy.notations.areas import walls_between
from satpy.notations.files import is_file, read_inked
from satpy.notations.layers import middle
from satpy.puzzles.solution_path import SolutionPath
from satpy.solving.session import deadline

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from satpy.notations.kind import Kind

    Place = tuple[int, int]

__all__ = ['Compared', 'is_compared']

BORDER, NO_BORDER = 'a border', 'no border'
TOGETHER = '─│═║', '◤◥◣◢'
"""Signs that a kind all prints if it prints one of them, on this board or another."""


def is_compared(
    terms: Mapping[Any, int], draw: Callable[[set[Any]], Board], text: str, kind: Kind | None
) -> bool:
    """Return whether a board is `Compared`: its rows or inked borders do not show its terms."""
    key = next(iter(terms), ())
    types = [*map(type, key)] if isinstance(key, tuple) else []
    answer = draw({key} & terms.keys()).answer
    if is_link(key) and answer.lines is None and answer.fences is None:
        return True
    if not is_link(key) and types not in ([int, int], [int, int, int]):
        return True
    board = read_inked(kind, text, draw(set())) if answer.regions and kind else None
    return board is not None and bool(borders_in(board, is_file(text)))


class Compared(SolutionPath):
    """A board as a person has inked it, beside the only answer of its puzzle.

    The arguments are those of `Mine`. A puzzle with several answers is a FormatError.

    >>> from satpy import window
    >>> cnf = CNF()
    >>> terms = {(0, 0, 'A'): cnf.auto_term('A'), (0, 0, 'B'): cnf.auto_term('B')}
    >>> cnf.write(window(terms.values(), 1, 1)); cnf.write_one(terms[0, 0, 'B'])
    >>> draw = lambda found: Board.grid(1, 1).put(found)
    >>> [Compared(cnf, terms, draw, sign).wrong() for sign in 'AB.']
    [[(0, 0)], [], []]
    """

    def __init__(
        self,
        cnf: CNF,
        terms: Mapping[Any, int],
        draw: Callable[[set[Any]], Board],
        text: str,
        kind: Kind | None = None,
        timeout: float | None = None,
    ) -> None:
        answers = [*cnf.solutions(2, terms.values(), timeout=timeout)]
        if len(answers) != 1:
            raise FormatError(
                '--mine compares boards of this kind with the answer, but there are several'
            )
        super().__init__(cnf, terms, draw, said=None if kind is None else kind.words)
        self.solution = {*answers[0]}
        self.clashing = False  # with one answer each wrong place is wrong by itself
        board = draw({key for key, term in terms.items() if term in self.solution})
        self.answered, blank = board, draw(set())
        self.regions = board.answer.regions
        # Regions without numbers of their own can have any names.
        self.named = bool(self.regions) and not board.answer.numbers
        self.borders: dict[Place, str] = {}
        self.lines: Counter[Any] = Counter()  # the number of lines in an address, step by step
        self.signs: dict[Any, str] = {**signs_of(text, kind, blank, self.drawn)}
        self.answer = cells_of(board.rows(), *size_of(blank))
        self.before = cells_of(blank.rows(), *size_of(blank))
        self.own = cell_grid(blank.copy())
        self.inked = self.inked_signs('\t' in text, {} if self.named else typed_signs(kind, blank))
        if not self.named:
            self.check_signs()
        self.signs.update({**self.borders, **dict.fromkeys(self.lines, 'a line')})
        if not (self.inked or self.borders or self.lines) and ('://' in text or 'pzprv3' in text):
            raise FormatError('--mine finds nothing here that an answer of this kind has')
        # {place, or spot of a line: the terms that show there}
        self.showing: dict[Any, set[int]] = {}
        for key, term in terms.items():
            for spot in self.shows(key):
                self.showing.setdefault(spot, set()).add(term)
        self.known = self.known_literals()

    def inked_signs(self, tabs: bool, typed: Mapping[Place, set[str]]) -> dict[Place, str]:
        """Return {place: sign} of the signs that are not those of the puzzle, printed or typed."""
        # Without tabs a number may be the name of a region.
        given = self.own if tabs or not self.named else {}
        return {
            place: sign
            for place, sign in self.signs.items()
            if sign not in (*OPEN, self.before[place], given.get(place), *typed.get(place, ()))
        }

    def check_signs(self) -> None:
        """Refuse a sign that a board of this kind never has."""
        # A term of each value draws each sign.
        values = {key[2:] if [*map(type, key[:2])] == [int, int] else (): key for key in self.terms}
        printed = {*self.answer.values(), *self.before.values(), *self.own.values(), EMPTY}
        printed.update(*(row for key in values.values() for row in self.draw({key}).rows()))
        printed.update(*(signs for signs in TOGETHER if not printed.isdisjoint(signs)))
        for place, sign in self.inked.items():
            if sign not in printed and not self.is_right(place, sign):
                signs = ' '.join(sorted(printed.difference(OPEN)))
                where = name_places([place])
                raise FormatError(f'--mine: {sign} at {where}: expected one of {signs} . for open')

    def known_literals(self) -> list[int]:
        """Return the literals of the answer that the right signs show."""
        board = self.answered
        wrong, lines = {*self.wrong()}, lines_in(board)
        wrong.update(board.clues if board.answer.lines else ())  # since clues hide lines
        right = [spot for spot in self.inked if spot not in wrong]
        right += [spot for spot, count in self.lines.items() if count == lines[spot]]
        shown = set().union(*(self.showing.get(spot, ()) for spot in right))
        return [term if term in self.solution else -term for term in sorted(shown)]

    def shows(self, key: Any) -> set[Any]:
        """Return the places that show a term, and the spots of its lines."""
        if [*map(type, key[:2])] == [int, int]:
            return {key[:2]}
        board = self.draw({key})
        answer = board.answer
        passed = [place for spot in lines_in(board) for place in board.around(spot)]
        return {*answer.regions, *answer.symbols, *answer.numbers, *lines_in(board), *passed}

    def drawn(self, board: Board, filed: bool) -> dict[Place, str]:
        """Return the signs inked in an address, and keep the borders of regions."""
        there, answer = Board(board.places, width=board.width, height=board.height), board.answer
        if self.regions:
            self.borders = borders_in(board, filed)
        if not self.named:
            there.shade(answer.shaded)
            # In a file `+` stands for any letter.
            marks = {} if '+' in self.answered.answer.symbols.values() else {'+': ''}
            there.answer.symbols = {at: marks.get(a, a) for at, a in answer.symbols.items()}
            for place, name in answer.symbols.items():
                if name in ('dot', 'cross') and '-' in self.answered.answer.symbols.values():
                    where = name_places([place])
                    raise FormatError(f'--mine: a {name} at {where} would be read as -: erase it')
            there.answer.numbers = answer.numbers
        if not self.regions:
            self.lines = lines_in(board)
        return cell_grid(there)

    def wrong(self, timeout: float | None = None) -> list[Place]:
        """Return the places, in rows, whose signs are not those of the answer."""
        inked, region = self.inked, self.regions
        wrong = [
            spot
            for spot, sign in self.borders.items()
            if (len({region.get(cell) for cell in self.answered.around(spot)}) > 1)
            != (sign == BORDER)
        ]
        right = lines_in(self.answered)
        wrong += [spot for spot, count in self.lines.items() if count > right[spot]]
        if not self.named:
            return wrong + [
                place for place, sign in inked.items() if not self.is_right(place, sign)
            ]
        both = Counter((sign, region.get(place)) for place, sign in inked.items())
        most: dict[Any, Any] = {}
        for (sign, name), _ in both.most_common():
            if ('sign', sign) not in most and ('region', name) not in most:
                most['sign', sign], most['region', name] = name, sign
        return wrong + [p for p, sign in inked.items() if most.get(('sign', sign)) != region.get(p)]

    def reason(self, wrong: Sequence[Any], timeout: float | None = None) -> str:
        """Return why a place is wrong: its right sign, or why its own is impossible."""
        places = []
        for spot in wrong:
            around = [spot] if spot in self.showing else self.answered.around(spot)
            terms = set().union(*(self.showing.get(place, ()) for place in around))
            places.append(terms & self.solution or terms)
        # Inked signs elsewhere may imply these, as the other half of a tile does.
        asked = set().union(*places)
        known = [literal for literal in [*self.known, *self.given] if abs(literal) not in asked]
        return easiest_reason(self, places, known, deadline(timeout))

    def is_right(self, place: Place, sign: str) -> bool:
        """Return whether the answer has this sign, or nothing where it stays empty."""
        there = self.answer[place]
        given = there == self.before[place] and place in self.answered.clues
        if given and there not in PIECES and '─' <= sign <= '╿':
            return True  # over a clue, which hides it in rows
        # A sign of the answer may be `-` as well, but not on an empty place.
        empty = sign == EMPTY and sign not in self.answer.values()
        return sign == there or (empty and there in OPEN)

    def solved(self, timeout: float | None = None) -> bool:
        """Return whether all is inked; the board has no wrong sign."""
        if self.lines:
            return self.lines == lines_in(self.answered)
        there = [spot for spot, sign in self.borders.items() if sign == BORDER]
        if there and len(there) == len(walls_between(self.regions)):
            return True
        if self.named:
            found = {(self.signs[place], region) for place, region in self.regions.items()}
            sizes = len(found), len({sign for sign, _ in found}), len({*self.regions.values()})
            return len({*sizes}) == 1 and not any(sign in OPEN for sign, _ in found)
        left = [
            p for p, sign in self.answer.items() if sign not in (self.before[p], self.own.get(p))
        ]
        # An unchanged tile and the letter of a room are not yet inked.
        return all(self.is_right(p, self.signs[p]) for p in left)

    def place_name(self, place: Place) -> str:
        """Return the name of a place, or of the two places at a border."""
        return name_places(self.answered.around(place))


def lines_in(board: Board) -> Counter[Any]:
    """Return the number of lines between places, {spot between two: number}."""
    found = [steps(*sorted(line)) for line in board.answer.lines or ()]
    return Counter(middle(*pair) for pairs in found for pair in pairs)


def borders_in(board: Board, filed: bool) -> dict[Any, str]:
    """Return {spot: BORDER or NO_BORDER} of the marks between two places.

    filed: whether in a file of puzz.link, in which borders without the rim look like lines.
    """
    lines = board.answer.lines or () if filed else ()
    found: dict[Any, str] = {middle(*line): BORDER for line in lines}
    fences = board.answer.fences or ()
    found.update({((a + c - 1) / 2, (b + d - 1) / 2): BORDER for (a, b), (c, d) in fences})
    found.update(dict.fromkeys(board.answer.crossed, NO_BORDER))
    return {spot: sign for spot, sign in found.items() if len(board.around(spot)) == 2}

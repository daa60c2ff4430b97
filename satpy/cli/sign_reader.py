"""The meaning of the signs on a person's board: literals, place by place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from satpy.boards.board import Board
from satpy.boards.board_text import cell_grid
from satpy.boards.place_names import is_link, name_places
from satpy.boards.signs import LETTERS, SHIPS, STEPS, SYMBOLS
from satpy.cli.inked import cells_of, size_of
from satpy.errors import FormatError
from satpy.notations.layers import InCells, spots_of
from satpy.puzzles.sentences import either

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from satpy.notations.kind import Kind
    from satpy.puzzles.solution_path import SolutionPath

    Place = tuple[int, int]

__all__ = ['EMPTY', 'LINES', 'OPEN', 'SignReader', 'typed_signs']

OPEN = ('', *'.?_ ·')
EMPTY = '-'
NO_LINE = 'x'
MARKS = {'ship': '#', 'cross': '-', '+': '-'}
"""{drawn symbol: its sign}, for symbols of one meaning on all boards with marks."""
# {step: the characters with a line in that direction}
ARMS = {(1, 0): '╶└┌├─┴┬┼', (0, 1): '╷│┌├┐┤┬┼', (-1, 0): '╴┘─┴┐┤┬┼', (0, -1): '╵└│├┘┴┤┼'}
LINES = ''.join(ARMS.values())
WAYS = {(1, 0): 'right', (0, 1): 'down', (-1, 0): 'left', (0, -1): 'up'}


class SignReader:
    """The literals of signs: signs that the kind prints, `-`, and those of the puzzle.

    path: has the formula, its terms, and the board without any solution, whose rows show the terms:
    see `is_compared`.

    linked, placed, numbered: the meanings of the terms, lines, places, numbers. fences: {place in
    the rows: the fence there, from dot to dot}. shown: {place: its sign without a solution}. own:
    {place: its sign in the puzzle}. signed: places that always show a sign, such as 0 or 1.
    inverted: whether terms mean unshaded places.
    """

    def __init__(self, path: SolutionPath, kind: Kind | None) -> None:
        terms, blank = path.terms, path.board_before
        self.terms, self.blank = terms, blank
        self.linked = any(map(is_link, terms))
        key = next(iter(terms), ())  # all have one form, or they are places and lines
        types = [*map(type, key)] if isinstance(key, tuple) else []
        self.placed = types == [int, int]
        self.numbered = types == [int, int, int]
        self.values = {key[2] for key in terms} if self.numbered else set()  # some kinds have `#`
        layers = kind.layers if kind else ()
        self.lettered = blank.lettered or any(getattr(layer, 'letters', 0) for layer in layers)
        self.fences: dict[Place, Any] = {}
        if path.fenced:
            self.fences = {twice(*fence): fence for fence in terms if is_link(fence)}
        size = size_of(blank)
        self.shown = cells_of(blank.rows(), *size)
        # The signs of the puzzle itself: those of cells between tabs, and typed ones.
        unsolved = blank.copy()
        self.own = cell_grid(unsolved)
        self.typed = typed_signs(kind, unsolved)
        self.given = {*path.given}
        self.signed = blank.answer.symbols.keys() | blank.answer.numbers.keys()
        self.open = dict.fromkeys(self.shown, '.')
        self.partial = False  # in an address more lines may leave a place than are drawn yet
        # The sign of a place if its term holds, and the places that then show a part of a ship.
        places = [key for key in terms if not is_link(key)] if self.placed else []
        there = path.draw({*places})
        yes = cells_of(there.rows(), *size) if places else {}
        self.ships = {place for place, name in there.answer.symbols.items() if name == 'ship'}
        # Drawn together they show ends at the edge of the board; `#` is any part of a ship.
        ship = dict.fromkeys(self.ships, MARKS['ship'])
        self.yes = {place: ship.get(place, yes[place]) for place in places}
        # Terms may mean cells that stay empty: without any of them all are shaded.
        self.inverted = not blank.answer.shaded.isdisjoint(places)

    def literals(self, place: Place, sign: str) -> list[int] | None:
        """Return the literals of a sign; None if no solution has it.

        Raises FormatError for a sign that neither the kind nor the puzzle ever has there.
        """
        if sign in OPEN:
            return []
        if self.fences:
            return self.fence(place, sign)
        found: list[int] | None = []
        if self.numbered:
            found = self.number(place, sign)
        elif self.placed and not (self.linked and sign in LINES):
            found = self.mark(place, sign)
        elif sign in LINES or not self.is_own(place, sign):  # a given piece is a line
            found = self.lines(place, sign)
        other = place in self.signed and sign != self.own.get(place)
        if self.own.get(place) and (other or not self.given.isdisjoint(-x for x in found or ())):
            raise self.refusal(place, sign)
        return found

    def drawn(self, board: Board, filed: bool) -> dict[Place, str]:
        """Return the signs inked in an address, in a file of puzz.link or in a drawing.

        A double line is a FormatError.
        """
        answer, self.partial = board.answer, True
        if self.fences:
            # In a file without the rim borders look like lines from cell to cell.
            signs = {(a + c + 1, b + d + 1): '' for (a, b), (c, d) in answer.lines or ()}
            signs.update({twice(*fence): '' for fence in answer.fences or ()})
            signs = {(x, y): '─' if x % 2 else '│' for x, y in signs}
            signs.update({(round(2 * x + 1), round(2 * y + 1)): 'x' for x, y in answer.crossed})
            signs = {at: sign for at, sign in signs.items() if at in self.fences}
            shaded = answer.shaded & self.terms.keys()
            return {**self.open, **signs, **{(2 * x + 1, 2 * y + 1): '#' for x, y in shaded}}
        there = Board(self.blank.places, lettered=self.blank.lettered)
        if self.linked:
            there.lines(answer.lines or ())
            for line, count in Counter(answer.lines).items():
                if count > 1:
                    names = name_places(line)
                    raise FormatError(f'--mine: a double line at {names}: draw it as one line')
        else:
            there.numbers((x, y, n) for (x, y), n in answer.numbers.items())
        if self.placed or '#' in self.values:
            there.shade(answer.shaded)
        signs = {place: sign for place, sign in cell_grid(there).items() if sign != there.hole}
        for place, name in answer.symbols.items():
            sign = SYMBOLS.get(name, (name,))[0]
            sign = MARKS.get(name, sign) if self.placed else sign
            if self.placed or sign in self.values:
                signs[place] = signs.get(place) or sign
        if self.placed and (
            filed or not any(sign == self.yes.get(at) for at, sign in signs.items())
        ):
            # A file has one word for all signs of an answer on a cell.
            plain = [at for at, sign in signs.items() if sign == '#' != self.shown.get(at)]
            signs.update({at: self.yes[at if at in self.terms else min(self.yes)] for at in plain})
        return {**self.open, **{at: sign for at, sign in signs.items() if at in self.open}}

    def is_own(self, place: Place, sign: str) -> bool:
        """Return whether the puzzle itself has this sign there, printed or typed."""
        own = self.own.get(place), self.shown[place], *self.typed.get(place, ())
        return sign in own

    def refusal(self, place: Place, sign: str, expected: Iterable[str] = ()) -> FormatError:
        """Return the error to raise about a sign."""
        cell, shift = place, ''
        if self.fences:
            cell = (place[0] - 1) // 2, (place[1] - 1) // 2
            between = place[0] % 2 == 0 or place[1] % 2 == 0
            shift = f' in line {place[1] + 1}, column {place[0] + 1}' * between
        there = '' if shift else self.own.get(cell, '')
        name = shift or f' at {name_places([cell])}'
        if there:
            return FormatError(f'--mine: the board has {there}{name}, yours {sign}')
        signs = ' '.join([*dict.fromkeys(a for a in expected if a not in OPEN), '. for open'])
        return FormatError(f'--mine: {sign}{name}: expected one of {signs}')

    def number(self, place: Place, sign: str) -> list[int] | None:
        """Return the literals of a number or a letter."""
        every = {v: self.terms.get((*place, v), 0) for v in self.values}
        here = {v: term for v, term in every.items() if term}
        value = int(sign) if sign.isdecimal() else sign
        value = LETTERS.find(sign) if self.lettered and value not in here else value
        if value in here:
            return [term if v == value else -term for v, term in here.items()]
        if sign == EMPTY:
            return [-term for term in here.values()]
        if self.is_own(place, sign):
            return []
        if here and sign.isdecimal():
            return None
        raise self.refusal(place, sign, map(str, sorted(here, key=str)))

    def mark(self, place: Place, sign: str) -> list[int] | None:
        """Return the literal of a shaded place, or of a place with a symbol."""
        yes, no, term = self.yes.get(place, ''), self.shown[place], self.terms.get(place, 0)
        empty = place not in self.signed
        if term and sign == yes:
            return [term]
        if term and sign == no != self.own.get(place):  # a circle may be left on a shaded place
            return [-term]
        if place in self.ships and sign in (name for name, _ in SHIPS.values()):
            return self.ship(place, sign)
        if self.is_own(place, sign):
            return []
        if sign == EMPTY and empty:
            return [term if self.inverted else -term] if term else []
        if not (term or self.own.get(place)) and sign in self.yes.values():
            return None  # such as an object without a possible neighbour
        raise self.refusal(place, sign, [yes, no, *EMPTY * empty] if term else [no])

    def ship(self, place: Place, sign: str) -> list[int] | None:
        """Return the literals of a part of a ship; its sign says where the ship goes on.

        None: it would go on where no ship can be.
        """
        ways = next(ways for ways, (name, _) in SHIPS.items() if name == sign)
        found = [self.terms[place]]
        for way, (i, j) in STEPS.items():
            term = self.terms.get((place[0] + i, place[1] + j), 0)
            if not term and way in ways:
                return None
            if term:
                found.append(term if way in ways else -term)
        return found

    def fence(self, place: Place, sign: str) -> list[int]:
        """Return the literal of a fence, of a missing fence, or of a shaded cell between fences.

        A dot or a clue has no literals.
        """
        x, y = place
        if place in self.fences:
            term = self.terms[self.fences[place]]
            line = '─' if x % 2 else '│'
            if sign not in (line, NO_LINE):
                raise self.refusal(place, sign, [line, NO_LINE])
            return [-term if sign == NO_LINE else term]
        cell = (x - 1) // 2, (y - 1) // 2
        inside = x % 2 == 1 and y % 2 == 1
        term = self.terms.get(cell, 0) if inside else 0
        if term and sign in ('#', EMPTY):
            return [term if sign == '#' else -term]
        if not (
            sign in (self.own.get(cell), self.shown[place], *self.typed.get(cell, ()))
            if inside
            else sign in LINES
        ):
            raise self.refusal(place, sign, '#-' * (term != 0) if inside else '·')
        return []

    def lines(self, place: Place, sign: str) -> list[int] | None:
        """Return the literals of lines that leave a place."""
        x, y = place
        links = {step: self.link(place, (x + step[0], y + step[1])) for step in ARMS}
        there = [literal for literal in links.values() if literal]
        if sign == EMPTY:
            return [-literal for literal in there]
        if sign not in LINES or not there:
            raise self.refusal(place, sign, '─│┌┐└┘-')
        ways = [step for step in ARMS if sign in ARMS[step]]
        if self.is_own(place, sign):  # a given piece can lead out of the board
            ways = [step for step in ways if links[step]]
        if not all(links[step] for step in ways):
            return None
        # A typed line with two ends in a cell is the only one there; with one end it may go on.
        whole = len(ways) > 1 and not self.partial
        others = [-links[step] for step in links if whole and step not in ways]
        return [links[step] for step in ways] + [literal for literal in others if literal]

    def misfit(self, place: Place, sign: str) -> str:
        """Return why no solution at all can have a sign at a place."""
        x, y = place
        name = name_places([place])
        if self.linked and sign in LINES:
            gone = [
                way
                for (i, j), way in WAYS.items()
                if sign in ARMS[i, j] and not self.link(place, (x + i, y + j))
            ]
            return f'no line can go {either(gone)} from {name}'
        if place in self.ships:
            gone = [WAYS[STEPS[way]] for way, (part, _) in SHIPS.items() if part == sign]
            return f'no ship can go {either(gone)} from {name}'
        values = [v for v in self.values if (*place, v) in self.terms]
        if values:
            return f'only {either([*map(str, sorted(values, key=str))])} can be at {name}'
        return f'{name} is empty in every solution'

    def link(self, a: Place, b: Place) -> int:
        """Return the term of the line between two places, 0 if there is none."""
        return self.terms.get((a, b)) or self.terms.get((b, a), 0)


def twice(a: Place, b: Place) -> Place:
    """Return the column and row of a fence between two dots, in rows that have dots and fences."""
    return a[0] + b[0], a[1] + b[1]


def typed_signs(kind: Kind | None, board: Board) -> Mapping[Place, set[str]]:
    """Return {place: its typed sign in the puzzle}, by the layers of a kind.

    >>> from satpy.notations.cells import Cells
    >>> from satpy.notations.kind import Kind
    >>> typed_signs(Kind('example', Cells()), Board.grid(2, 1, clues={(1, 0): 3}))
    {(1, 0): {'3'}}
    """
    found: dict[Any, set[str]] = {}
    for layer in kind.layers if kind else ():
        if isinstance(layer, InCells) and layer.at == 'cells':
            for place, value in zip(spots_of('cells', board), layer.cells(board)):
                if value is not None:
                    found.setdefault(place, set()).add(layer.sign(value))
    return found

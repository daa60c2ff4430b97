"""The arguments of makers of random puzzles: the board, the rules of the kind, and dice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from random import Random
from typing import Any, TypeVar

from satpy.boards.board import Board
from satpy.boards.layers import Place
from satpy.boards.tables import cartesian_table
from satpy.cnf import CNF
from satpy.errors import FormatError, SatError
from satpy.notations.kind import Kind

__all__ = ['Dice', 'Maker', 'PuzzleDraft', 'Rules', 'Stuck']

Rules = Callable[[CNF, Any], Mapping[Any, int]]
T = TypeVar('T')


class Stuck(SatError):
    """This draft fails; another one may succeed."""


class Dice:
    """Random choices that are the same for a seed in every version of Python.

    Only `Random.random` is documented never to change.

    >>> dice = Dice(1)
    >>> dice.below(100), dice.one_of('abc'), dice.shuffled(range(5)), dice.chance(0.5)
    (13, 'c', [1, 3, 2, 4, 0], False)
    """

    def __init__(self, seed: int) -> None:
        self._random = Random(seed).random

    def chance(self, probability: float) -> bool:
        """Return True with this probability."""
        return self._random() < probability

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1."""
        return int(self._random() * n)

    def one_of(self, items: Sequence[T]) -> T:
        """Return one of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """Return the items in random order."""
        return [item for _, _, item in sorted((self._random(), i, x) for i, x in enumerate(items))]


class PuzzleDraft:
    """A board with all clues that it can have, and the board without clues that may be left out.

    empty: by default no clue may be left out. spare: the layer whose clues are left out first.
    """

    def __init__(self, full: Board, empty: Board | None = None, spare: str = '') -> None:
        self.full, self.empty, self.spare = full, empty or full, spare


class Maker:
    """A kind and its rules, the size of the board, and dice.

    rules: the function of that name in the script of the kind. until: a time of `time.monotonic`,
    after which `Timeout` is raised.
    """

    def __init__(
        self, kind: Kind, rules: Rules, width: int, height: int, dice: Dice, until: float | None
    ) -> None:
        self.kind, self.rules, self.width, self.height = kind, rules, width, height
        self.dice, self.until = dice, until
        self.places = [(x, y) for y in range(height) for x in range(width)]

    def board(self, **layers: Any) -> Board:
        """Return a board of the kind and size; FormatError if it cannot have that size."""
        board = self.kind.blank(self.width, self.height)
        for name, layer in layers.items():
            setattr(board, name, layer)
        try:
            self.kind.check(board)
        except FormatError as error:
            raise self.refusal(error) from None
        return board

    def refusal(self, reason: object) -> FormatError:
        """Return the error to raise if no puzzle of the kind has this size."""
        detail = f'{self.kind.name} of {self.width}x{self.height}: {reason}'
        return FormatError(f'{detail}: ask for another size')

    def beside(self, diagonals: bool = False) -> dict[Place, list[Place]]:
        """Return {place: its neighbours}, all in a fixed order."""
        table = cartesian_table(range(self.width), range(self.height), diagonals=diagonals)
        return {place: sorted(table[place]) for place in self.places}

    def some(self, share: float) -> set[Place]:
        """Return random places, about this share of all."""
        return {place for place in self.places if self.dice.chance(share)}

    def answer(self, board: Board, share: float = 0.5) -> set[Any]:
        """Return a random solution to a board, as the script would draw it; `Stuck` without one.

        share: the share of terms that are tried as true first. One term after the other, in random
        order, gets its value if the rules allow it. So the solution depends only on the rules and
        the dice, not on the solver.
        """
        cnf = CNF()
        terms = self.rules(cnf, board)
        variables = [abs(term) for term in terms.values()]
        fixed: list[int] = []
        if not cnf.ask(fixed, self.until):
            raise Stuck(f'no solution to {board!r}')
        true = cnf.session.model(variables)
        for key in self.dice.shuffled(sorted(terms)):
            wanted = terms[key] if self.dice.chance(share) else -terms[key]
            if (abs(wanted) in true) != (wanted > 0):
                if not cnf.ask([*fixed, wanted], self.until):
                    continue
                true = cnf.session.model(variables)
            fixed.append(wanted)
        return drawn(terms, true)

    def other_answer(self, board: Board, answer: Set[Any]) -> set[Any] | None:
        """Return a solution other than this one, or None if there is none."""
        cnf = CNF()
        terms = self.rules(cnf, board)
        cnf.write_one(*(-term if key in answer else term for key, term in terms.items()))
        if not cnf.ask((), self.until):
            return None
        return drawn(terms, cnf.session.model(map(abs, terms.values())))


def drawn(terms: Mapping[Any, int], true: Set[int]) -> set[Any]:
    """Return the keys of the terms that hold, by the variables that are true."""
    return {key for key, term in terms.items() if (abs(term) in true) == (term > 0)}

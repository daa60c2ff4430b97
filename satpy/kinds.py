"""The parts of a kind of puzzles, for `from satpy.kinds import *`, and `run`, which solves them.

It also defines `write_givens`, `count_in_lines`, `count_in_rooms` and `number_terms`.

>>> from satpy.kinds import *
>>> Kind('loop', Cells(0, 4), link=Link('slither')).read('1..').clues
{(0, 0): 1}
"""

from __future__ import annotations

from collections.abc import Mapping

from satpy.boards.board import SIDES, Board
from satpy.cli.runner import run
from satpy.encodings.integers import Number
from satpy.encodings.window import window
from satpy.errors import counted
from satpy.formula.formula import Formula
from satpy.notations.codes import (
    AROUND_ROOMS_TASK,
    COUNTS,
    COUNTS_TASK,
    DIGITS4,
    DIGITS4_TASK,
    NUMBERS10,
    NUMBERS16,
    NUMBERS_TASK,
    ROOMS_TASK,
    TEAM_BLACK,
    TEAM_DIGITS4,
    TEAM_NUMBERS,
    Digits,
    Gaps,
    OneOf,
    Packed,
    SignCode,
    Skipping,
    digits,
)
from satpy.notations.kind import Game, Kind, Link, Task
from satpy.notations.layers.areas import Cages, RoomNumbers, Rooms, Walls, put_areas
from satpy.notations.layers.cells import (
    KEEP,
    REFUSE,
    Arrows,
    Cells,
    Circles,
    Colors,
    Holes,
    Signs,
)
from satpy.notations.layers.layer import Coded, refuse
from satpy.notations.layers.outside import Fact, Outside, Said, Tallies, check_tallies
from satpy.notations.notation import Notation
from satpy.notations.source import ALPHABET, DIGITS
from satpy.notations.words import CLUE, COUNT, Because, Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeVar

    from satpy.boards.layers import Place

    Terms = TypeVar('Terms', bound=Mapping[tuple[int, int, object], int])

__all__ = [
    'ALPHABET',
    'AROUND_ROOMS_TASK',
    'CLUE',
    'COUNT',
    'COUNTS',
    'COUNTS_TASK',
    'DIGITS',
    'DIGITS4',
    'DIGITS4_TASK',
    'KEEP',
    'NUMBERS10',
    'NUMBERS16',
    'NUMBERS_TASK',
    'REFUSE',
    'ROOMS_TASK',
    'SIDES',
    'TEAM_BLACK',
    'TEAM_DIGITS4',
    'TEAM_NUMBERS',
    'Arrows',
    'Because',
    'Board',
    'Cages',
    'Cells',
    'Circles',
    'Coded',
    'Colors',
    'Digits',
    'Fact',
    'Game',
    'Gaps',
    'Holes',
    'Kind',
    'Link',
    'Notation',
    'OneOf',
    'Outside',
    'Packed',
    'RoomNumbers',
    'Rooms',
    'Said',
    'SignCode',
    'Signs',
    'Skipping',
    'Tallies',
    'Task',
    'Walls',
    'Words',
    'check_tallies',
    'count_in_lines',
    'count_in_rooms',
    'counted',
    'digits',
    'number_terms',
    'put_areas',
    'refuse',
    'run',
    'write_givens',
]  # fmt: skip


def write_givens(cnf: Formula, board: Board, terms: Terms) -> Terms:
    """Write that each given clue stands on its place, and return the terms.

    terms: {(x, y, clue): literal "this clue is here"}, as `rules` returns them; a clue without a
    term contradicts the rules.

    >>> from satpy import CNF
    >>> cnf, board = CNF(), Board.grid(2, 1, clues={(0, 0): 3})
    >>> here = write_givens(cnf, board, {(x, 0, 3): cnf.auto_term(3, x) for x in range(2)})
    >>> cnf.section, cnf.labels(cnf.solve())
    ('given 3 at r1c1', [(3, 0)])
    """
    for (x, y), clue in board.clues.items():
        text = f'given {"?" if clue is None else clue} at r{y + 1}c{x + 1}'
        cnf.comment(text, at=(x, y), given=True)
        cnf.write([[terms[x, y, clue]] if (x, y, clue) in terms else []])
    return terms


def number_terms(
    numbers: Mapping[Place, Number | Mapping[object, int]],
) -> dict[tuple[int, int, object], int]:
    """Return {(x, y, value): literal "this value is here"}, as `rules` returns them.

    numbers: {place: a number, or {value: literal}}.

    >>> from satpy import CNF, number
    >>> number_terms({(0, 1): number(CNF(), 'n', [5]), (2, 3): {'A': 7}})
    {(0, 1, 5): 1, (2, 3, 'A'): 7}
    """
    return {
        (x, y, value): term
        for (x, y), one in numbers.items()
        for value, term in (one.exactly if isinstance(one, Number) else one).items()
    }


def count_in_rooms(
    cnf: Formula, board: Board, terms: Mapping[Place, int], room: str = 'room'
) -> None:
    """Write for each room with a number that this many terms of its places are true.

    terms: {place: literal}; places without one do not count. room: the word for a room.

    >>> from satpy import CNF
    >>> cnf, board = CNF(), Board.grid(3, 1, rooms=['AAB'], corners={(0, 0): 1})
    >>> count_in_rooms(cnf, board, {place: cnf.auto_term(place) for place in board.places})
    >>> cnf.count()
    4
    """
    for name, places, n in board.areas():
        if n is not None:
            x, y = places[0]
            cnf.comment(f'{room} {name} at r{y + 1}c{x + 1}: {n}', at=(x, y))
            cnf.write(window([terms[place] for place in places if place in terms], n, n))


def count_in_lines(cnf: Formula, board: Board, terms: Mapping[Place, int]) -> None:
    """Write for each number outside that this many terms of its row or column are true.

    terms: {place: literal}; places without one do not count.

    >>> from satpy import CNF
    >>> cnf, board = CNF(), Board.grid(2, 2, left=[1, None])
    >>> count_in_lines(cnf, board, {place: cnf.auto_term(place) for place in board.places})
    >>> cnf.count()
    8
    """
    for side, name, n, places in board.views():
        cnf.comment(f'{name}: {n}', at=board.beside(side, places[0]))
        cnf.write(window([terms[place] for place in places if place in terms], n, n))

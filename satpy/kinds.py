"""What a kind of puzzles is declared with: `from satpy.kinds import *`, and `run`, which solves it.

>>> from satpy.kinds import *
>>> Kind('loop', Cells(0, 4), link=Link('slither')).read('1..').clues
{(0, 0): 1}
"""

from __future__ import annotations

from satpy.boards.board import SIDES, Board
from satpy.cli.runner import run
from satpy.notations.areas import Cages, RoomNumbers, Rooms, Walls, put_areas
from satpy.notations.cells import (
    KEEP,
    REFUSE,
    Arrows,
    Cells,
    Circles,
    Colors,
    Holes,
    Signs,
)
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
    Skipping,
    digits,
)
from satpy.notations.codes import Signs as SignCode
from satpy.notations.kind import Coded, Game, Kind, Link, Task
from satpy.notations.layers import refuse
from satpy.notations.notation import Notation
from satpy.notations.outside import Fact, Outside, Said, Tallies, check_tallies
from satpy.notations.source import DIGITS, LETTERS
from satpy.notations.words import CLUE, COUNT, Because, Words
from satpy.puzzles.sections import count_in_lines, count_in_rooms, number_terms, write_givens

__all__ = [
    'AROUND_ROOMS_TASK', 'CLUE', 'COUNT', 'COUNTS', 'COUNTS_TASK', 'DIGITS', 'DIGITS4',
    'DIGITS4_TASK', 'KEEP', 'LETTERS', 'NUMBERS10', 'NUMBERS16', 'NUMBERS_TASK', 'REFUSE',
    'ROOMS_TASK', 'SIDES', 'TEAM_BLACK', 'TEAM_DIGITS4', 'TEAM_NUMBERS', 'Arrows', 'Because',
    'Board', 'Cages', 'Cells', 'Circles', 'Coded', 'Colors', 'Digits', 'Fact', 'Game', 'Gaps',
    'Holes', 'Kind', 'Link', 'Notation', 'OneOf', 'Outside', 'Packed', 'RoomNumbers', 'Rooms',
    'Said', 'SignCode', 'Signs', 'Skipping', 'Tallies', 'Task', 'Walls', 'Words',
    'check_tallies', 'count_in_lines', 'count_in_rooms', 'digits', 'number_terms', 'put_areas',
    'refuse', 'run', 'write_givens',
]  # fmt: skip

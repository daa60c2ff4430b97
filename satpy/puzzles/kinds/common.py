"""The kinds of puzzles that are asked for most."""

from __future__ import annotations

from satpy.puzzles.kinds import puzzles
from satpy.puzzles.kinds.codes import (
    DIGITS4,
    DIGITS4_TASK,
    ROOMS_TASK,
    TEAM_DIGITS4,
    TEAM_NUMBERS,
    Blanks,
    Digits,
    OneOf,
    Signs,
    Skipping,
    Spaced,
    digits,
)
from satpy.puzzles.kinds.kind import Game, Kind, Task
from satpy.puzzles.kinds.parts import (
    KEEP,
    REFUSE,
    Number,
    NumberRows,
    Numbers,
)
from satpy.puzzles.kinds.room_parts import Borders, NumberedRooms, Rooms
from satpy.puzzles.kinds.source import LETTERS
from satpy.puzzles.kinds.symbol_parts import Frame, Symbols

__all__ = ['TABLE']

TREES = OneOf(Spaced(['T'], 17), Blanks('i', 18), what='a letter or digit')
"""pzpr's code for tents: a tree and up to 17 cells behind it, or 1 to 18 cells without."""

NUMBERS36 = OneOf(Digits(36, {'-': (2, 0)}), Signs({'.': None, '%': None}), what='a number')

TENTS = Symbols(
    {'T': 'trees', '*': 'tents', '-': 'empty'},
    TREES,
    words={'T': '1'},
    answers={'*': 'A'},
    others='-.',
    marks={'T': ('tents', 1), '*': ('tents', 2), '-': ('ox', 8)},
)


def only_squares(params: str) -> str:
    """Return why a game of Loopy is refused: `t0` are squares, as is a game without a type."""
    there = params.startswith('t') and params.rstrip(LETTERS) not in ('t0', 't00')
    return 'only boards of squares are known, t0' if there else ''


TABLE = [
    Kind(
        'battleship',
        ['battleship'],
        puzzle=puzzles.Battleship,
        game=Game('boats'),
        sites=['battleships'],
        own=True,
        made='placing',
    ),
    Kind(
        'fillomino',
        ['fillomino'],
        [Numbers('clues', least=1, holes=True), Borders('walls')],
        'regions',
        puzzle=puzzles.Fillomino,
        game=Game('filling', Skipping(Signs(digits('123456789')), what='a digit'), most=9),
    ),
    Kind(
        'heyawake',
        ['heyawake'],
        [NumberedRooms('rooms', 'clues')],
        'shaded',
        puzzle=puzzles.Heyawake,
        made='shading',
    ),
    Kind(
        'hitori',
        ['hitori'],
        [NumberRows('numbers', NUMBERS36, letters=26)],
        'shaded',
        puzzle=puzzles.Hitori,
        game=Game('singles', OneOf(Digits(36, {}), what='a digit or a letter')),
        task=Task(OneOf(Signs(digits('123456789')), what='a digit 1-9'), r'\s*[1-9]{16,}\s*$', '1'),
        made='shading',
    ),
    Kind('kakuro', ['kakuro'], puzzle=puzzles.Kakuro, own=True),
    Kind(
        'nonogram',
        ['nonogram'],
        puzzle=puzzles.Nonogram,
        game=Game('pattern'),
        sites=['nonograms'],
        own=True,
        made='placing',
    ),
    Kind(
        'numberlink',
        ['numlin', 'numberlink'],
        [Numbers('numbers', unknown=REFUSE, letters=52)],
        'lines',
        puzzle=puzzles.Numberlink,
    ),
    Kind(
        'nurikabe',
        ['nurikabe'],
        [Numbers('clues', unknown=KEEP, least=1, holes=True, shaded='#')],
        puzzle=puzzles.Nurikabe,
        task=Task(TEAM_NUMBERS, r'\s*(?=[0-9x]*[a-wyz_])[0-9a-z_]+\s*$', LETTERS + '_'),
        made='shading',
    ),
    Kind('pentominoes', [], puzzle=puzzles.Pentominoes, own=True, penpa=False),
    Kind(
        'slitherlink',
        ['slither', 'slitherlink'],
        [Numbers('clues', DIGITS4, greatest=4)],
        'loop',
        puzzle=puzzles.Slitherlink,
        game=Game('loopy', TEAM_DIGITS4, r'(t[0-9]{1,2})?(d[a-z])?', only_squares),
        task=Task(TEAM_DIGITS4, DIGITS4_TASK, LETTERS),
        sites=['loop'],
        variants={'f': 'a loop that passes every dot'},
        made='loops',
    ),
    Kind(
        'star_battle',
        ['starbattle'],
        [Number('stars', 'the number of stars in a row'), Rooms('regions', 'region')],
        'starred',
        puzzle=puzzles.StarBattle,
        task=Task(None, ROOMS_TASK, ','),
    ),
    Kind(
        'sudoku',
        ['sudoku'],
        puzzle=puzzles.Sudoku,
        game=Game('solo'),
        own=True,
        square=True,
        made='numbers',
    ),
    Kind(
        'tents',
        ['tents'],
        [Frame(TENTS)],
        'no_lines',
        puzzle=puzzles.Tents,
        game=Game('tents'),
        own=True,
        made='placing',
    ),
]

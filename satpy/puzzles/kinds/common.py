"""The kinds of puzzles that are asked for most."""

from __future__ import annotations

from satpy.puzzles.kinds import common_puzzles as puzzles
from satpy.puzzles.kinds.codes import (
    DIGITS4,
    DIGITS4_TASK,
    TEAM_DIGITS4,
    TEAM_NUMBERS,
    Blanks,
    Digits,
    OneOf,
    Signs,
    Spaced,
)
from satpy.puzzles.kinds.kind import Game, Kind, Task
from satpy.puzzles.kinds.parts import KEEP, REFUSE, NumberRows, Numbers
from satpy.puzzles.kinds.source import DIGITS, LETTERS
from satpy.puzzles.kinds.symbol_parts import Frame, Symbols

__all__ = ['TABLE']

TREES = OneOf(Spaced(['T'], 17), Blanks('i', 18), what='a letter or digit')
"""pzpr's code for tents: a tree and up to 17 cells behind it, or 1 to 18 cells without."""

NUMBERS36 = OneOf(Digits(36, {'-': (2, 0)}), Signs({'.': None, '%': None}), what='a number')
DIGITS36 = OneOf(Digits(36, {}), what='a digit or a letter')

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
    Kind(puzzles.Battleship, game=Game('boats'), sites=['battleships'], own=True, made='placing'),
    Kind(
        puzzles.Hitori,
        [NumberRows('numbers', NUMBERS36, letters=26)],
        'shaded',
        game=Game('singles', DIGITS36),
        task=Task(DIGITS36, r'\s*[1-9a-z]{16,}\s*$', DIGITS),
        made='shading',
    ),
    Kind(puzzles.Kakuro, own=True),
    Kind(puzzles.Nonogram, game=Game('pattern'), sites=['nonograms'], own=True, made='placing'),
    Kind(
        puzzles.Numberlink,
        [Numbers('numbers', unknown=REFUSE, letters=52)],
        'lines',
        links=['numlin'],
    ),
    Kind(
        puzzles.Nurikabe,
        [Numbers('clues', unknown=KEEP, least=1, holes=True, shaded='#')],
        task=Task(TEAM_NUMBERS, r'\s*(?=[0-9x]*[a-wyz_])[a-z_]*[0-9][0-9a-z_]*\s*$', LETTERS + '_'),
        made='shading',
    ),
    Kind(puzzles.Pentominoes, links=[], own=True, penpa=False),
    Kind(
        puzzles.Slitherlink,
        [Numbers('clues', DIGITS4, greatest=4)],
        'loop',
        links=['slither'],
        game=Game('loopy', TEAM_DIGITS4, r'(t[0-9]{1,2})?(d[a-z])?', only_squares),
        task=Task(TEAM_DIGITS4, DIGITS4_TASK, LETTERS),
        sites=['loop'],
        variants={'f': 'a loop that passes every dot'},
        made='loops',
    ),
    Kind(puzzles.Sudoku, game=Game('solo'), own=True, square=True, made='numbers'),
    Kind(
        puzzles.Tents,
        [Frame(TENTS)],
        'no_lines',
        game=Game('tents'),
        task=Task(None, r'\s*[_a-z!-]+,', ','),
        made='placing',
    ),
]

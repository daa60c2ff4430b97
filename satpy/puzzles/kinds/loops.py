"""Kinds of puzzles of loops, lights and lines of sight."""

from __future__ import annotations

from satpy.puzzles.kinds.clue_parts import Arrows, DotNumbers
from satpy.puzzles.kinds.codes import (
    DIGITS4,
    DIGITS4_TASK,
    NUMBERS_TASK,
    TEAM_BLACK,
    TEAM_DIGITS4,
    TEAM_NUMBERS,
    Packed,
    Signs,
    Skipping,
    digits,
)
from satpy.puzzles.kinds.kind import Game, Kind, Task
from satpy.puzzles.kinds.parts import KEEP, Numbers
from satpy.puzzles.kinds.room_parts import NumberedRooms
from satpy.puzzles.kinds.sheet import BLACK, HOLLOW, SOLID
from satpy.puzzles.kinds.source import LETTERS
from satpy.puzzles.kinds.symbol_parts import Symbols

__all__ = ['TABLE']

PEARLS = Skipping(Signs({'W': 'W', 'B': 'B'}), what='W or B')
ISLANDS = Skipping(Signs(digits('12345678')), what='a digit 1-8')
COLORS = ['gray', 'white', 'black']


def two_bridges(params: str) -> str:
    """Return why a game of Bridges is refused: at most two bridges join islands, loops or not."""
    most = params.partition('m')[2]
    if 'L' in params:
        return 'boards on which bridges may not form loops, L, are not known'
    there = most[:1] and not (most[:1] == '2' and not most[1:2].isdigit())
    return 'only up to two bridges between islands are known, m2' if there else ''


TABLE = [
    Kind(
        'akari',
        [
            Numbers(
                'clues',
                DIGITS4,
                unknown=KEEP,
                greatest=4,
                shaded='*',
                mark='#',
                style=SOLID,
                black=True,
            )
        ],
        links=['lightup', 'bijutsukan'],
        game=Game('lightup', TEAM_BLACK),
        task=Task(TEAM_BLACK, r'\s*[a-zB0-4]*B[a-zB0-4]*\s*$', 'B'),
        sites=['light-up'],
        made='shading',
    ),
    Kind(
        'masyu',
        [
            Symbols(
                {'W': 'white', 'B': 'black'},
                Packed([None, 'W', 'B'], 3, 'circles'),
                words={'W': '1', 'B': '2'},
                answers={},
                marks={'W': ('circle_L', 1), 'B': ('circle_L', 2)},
            )
        ],
        'drawn',
        links=['mashu', 'pearl'],
        game=Game('pearl', PEARLS),
        task=Task(PEARLS, r'\s*[a-zWB]*W[a-zWB]*\s*$', 'W'),
        made='loops',
    ),
    Kind(
        'hashiwokakero',
        [Numbers('islands', unknown=KEEP, least=1, style=HOLLOW)],
        'bridges',
        links=['hashikake', 'hashi', 'bridges'],
        game=Game('bridges', ISLANDS, refuse=two_bridges),
        task=Task(ISLANDS, r'\s*[1-8]*[a-z][1-8a-z]*\s*$', LETTERS),
        sites=['bridges'],
    ),
    Kind(
        'yajilin',
        [Arrows('clues')],
        'shaded_and_drawn',
        links=['yajilin', 'yajirin'],
        variants=dict.fromkeys(['o', 'ob', 'bo'], 'shaded cells outside the loop'),
    ),
    Kind(
        'slant',
        [DotNumbers('clues', DIGITS4, greatest=4)],
        'slashes',
        links=['gokigen'],
        game=Game('slant', TEAM_DIGITS4),
        task=Task(TEAM_DIGITS4, DIGITS4_TASK, LETTERS),
        variants={'d': 'numbers as they were written before'},
        made='loops',
    ),
    Kind(
        'simple_loop',
        [
            Symbols(
                {'#': 'black'},
                Packed([None, '#'], 5, 'places'),
                words={'#': '*'},
                answers={},
                marks={'#': ('', BLACK)},
            )
        ],
        'drawn',
        links=['simpleloop'],
    ),
    Kind(
        'kurodoko',
        [Numbers('clues', unknown=KEEP, least=2, style=HOLLOW)],
        'shaded',
        links=['kurodoko', 'kuromasu'],
        game=Game('range', TEAM_NUMBERS),
        task=Task(TEAM_NUMBERS, NUMBERS_TASK, LETTERS + '_'),
        made='shading',
    ),
    Kind('castle_wall', [Arrows('clues', COLORS)], 'drawn', links=['castle']),
    Kind(
        'cave', [Numbers('clues', unknown=KEEP, least=2)], 'shaded', links=['cave', 'bag', 'corral']
    ),
    Kind(
        'country_road',
        [NumberedRooms('rooms', 'clues')],
        'drawn',
        links=['country'],
        variants={'e': 'a loop that leaves countries out'},
    ),
    Kind('nurimisaki', [Numbers('clues', unknown=KEEP, least=2, style=HOLLOW)], 'shaded'),
]

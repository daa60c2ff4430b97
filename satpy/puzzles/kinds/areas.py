"""Kinds of puzzles in which the board is cut up, or areas of it are shaded."""

from __future__ import annotations

from satpy.puzzles.kinds import area_puzzles as puzzles
from satpy.puzzles.kinds import common_puzzles
from satpy.puzzles.kinds.area_parts import TEAM_LENGTHS, BlackNumbers, Corners, Dots, Gaps, Lengths
from satpy.puzzles.kinds.codes import (
    DIGITS4,
    NUMBERS_TASK,
    ROOMS_TASK,
    TEAM_BLACK,
    TEAM_NUMBERS,
    Signs,
    Skipping,
    digits,
)
from satpy.puzzles.kinds.kind import Game, Kind, Task
from satpy.puzzles.kinds.parts import KEEP, REFUSE, NumberRows, Numbers
from satpy.puzzles.kinds.piece_parts import Statues
from satpy.puzzles.kinds.room_parts import Borders, Number, NumberedRooms, Rooms, Tanks
from satpy.puzzles.kinds.sheet import SOLID
from satpy.puzzles.kinds.source import DIGITS, LETTERS

__all__ = ['TABLE']

TABLE = [
    Kind(
        common_puzzles.Fillomino,
        [Numbers('clues', least=1, holes=True), Borders('walls')],
        'regions',
        game=Game('filling', Skipping(Signs(digits('123456789')), what='a digit'), most=9),
    ),
    Kind(common_puzzles.Heyawake, [NumberedRooms('rooms', 'clues')], 'shaded', made='shading'),
    Kind(
        common_puzzles.StarBattle,
        [Number('stars', 'the number of stars in a row'), Rooms('regions', 'region')],
        'starred',
        links=['starbattle'],
        task=Task(None, ROOMS_TASK, ','),
    ),
    Kind(
        puzzles.Shikaku,
        [Numbers('clues', unknown=KEEP, least=1, style=SOLID)],
        'borders',
        game=Game('rect', TEAM_NUMBERS, r'[\w.]*'),
        task=Task(TEAM_NUMBERS, NUMBERS_TASK, LETTERS + '_'),
    ),
    Kind(puzzles.Lits, [Rooms('rooms')], 'shaded', title='LITS', task=Task(None, ROOMS_TASK, ',')),
    Kind(puzzles.Norinori, [Rooms('rooms')], 'shaded', task=Task(None, ROOMS_TASK, ',')),
    Kind('tapa', [Lengths('clues')], task=Task(TEAM_LENGTHS, NUMBERS_TASK, LETTERS + '_')),
    Kind('statue_park', [Statues()], 'shaded_and_ticks', links=['statuepark'], penpa=False),
    Kind(
        'galaxies',
        [Dots('dots')],
        'borders_and_marks',
        links=['tentaisho'],
        game=Game('galaxies', Gaps()),
    ),
    Kind(puzzles.Aqre, [NumberedRooms('rooms', 'clues')], 'shaded'),
    Kind(
        puzzles.Dominosa,
        [NumberRows('numbers', unknown=REFUSE)],
        links=[],
        game=Game('dominosa'),
        task=Task(None, r'\s*[][0-9]{6,}\s*$', DIGITS),
        penpa=False,
    ),
    Kind(
        'shakashaka',
        [BlackNumbers('clues', DIGITS4, unknown=KEEP, greatest=4, style=SOLID, black=True)],
        'triangles',
        task=Task(TEAM_BLACK, r'\s*[B0-4]*[a-z][a-zB0-4]*\s*$', LETTERS),
    ),
    Kind('sashigane', [Corners()], 'borders'),
    Kind(
        puzzles.Aquarium,
        [Tanks('tanks', 'tank', LETTERS + LETTERS.upper())],
        task=Task(None, r'\s*[0-9]+(_[0-9]+)+;[0-9,]+\s*$', ';'),
        variants={'r': 'one level of water in a whole tank'},
    ),
]

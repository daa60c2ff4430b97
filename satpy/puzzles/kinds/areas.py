"""Kinds of puzzles in which the board is cut up, or areas of it are shaded."""

from __future__ import annotations

from satpy.puzzles.kinds import area_puzzles
from satpy.puzzles.kinds.area_parts import (
    TEAM_LENGTHS,
    BlackNumbers,
    Corners,
    Dots,
    Gaps,
    Lengths,
)
from satpy.puzzles.kinds.codes import (
    DIGITS4,
    NUMBERS_TASK,
    ROOMS_TASK,
    TEAM_BLACK,
    TEAM_NUMBERS,
)
from satpy.puzzles.kinds.kind import Game, Kind, Task
from satpy.puzzles.kinds.parts import KEEP, Numbers
from satpy.puzzles.kinds.piece_parts import Statues
from satpy.puzzles.kinds.room_parts import NumberedRooms, Rooms, Tanks
from satpy.puzzles.kinds.sheet import SOLID
from satpy.puzzles.kinds.source import DIGITS, LETTERS

__all__ = ['TABLE']

TABLE = [
    Kind(
        'shikaku',
        ['shikaku'],
        [Numbers('clues', unknown=KEEP, least=1, style=SOLID)],
        'borders',
        puzzle=area_puzzles.Shikaku,
        game=Game('rect', TEAM_NUMBERS, r'[\w.]*'),
        task=Task(TEAM_NUMBERS, NUMBERS_TASK, LETTERS + '_'),
    ),
    Kind(
        'lits',
        ['lits'],
        [Rooms('rooms')],
        'shaded',
        title='LITS',
        puzzle=area_puzzles.Lits,
        task=Task(None, ROOMS_TASK, ','),
    ),
    Kind(
        'norinori',
        ['norinori'],
        [Rooms('rooms')],
        'shaded',
        puzzle=area_puzzles.Norinori,
        task=Task(None, ROOMS_TASK, ','),
    ),
    Kind(
        'tapa',
        ['tapa'],
        [Lengths('clues')],
        task=Task(TEAM_LENGTHS, NUMBERS_TASK, LETTERS + '_'),
    ),
    Kind('statue_park', ['statuepark'], [Statues()], 'shaded_and_ticks', penpa=False),
    Kind(
        'galaxies',
        ['tentaisho', 'galaxies'],
        [Dots('dots')],
        'borders_and_marks',
        game=Game('galaxies', Gaps()),
    ),
    Kind(
        'aqre',
        ['aqre'],
        [NumberedRooms('rooms', 'clues')],
        'shaded',
        puzzle=area_puzzles.Aqre,
    ),
    Kind(
        'dominosa',
        [],
        puzzle=area_puzzles.Dominosa,
        game=Game('dominosa'),
        task=Task(None, r'\s*[][0-9]{6,}\s*$', DIGITS),
        own=True,
        penpa=False,
    ),
    Kind(
        'shakashaka',
        ['shakashaka'],
        [BlackNumbers('clues', DIGITS4, unknown=KEEP, greatest=4, style=SOLID, black=True)],
        'triangles',
        task=Task(TEAM_BLACK, r'\s*[B0-4]*[a-z][a-zB0-4]*\s*$', LETTERS),
    ),
    Kind('sashigane', ['sashigane'], [Corners()], 'borders'),
    Kind(
        'aquarium',
        ['aquarium'],
        [Tanks('tanks', 'tank', LETTERS + LETTERS.upper())],
        puzzle=area_puzzles.Aquarium,
        task=Task(None, r'\s*[0-9]+(_[0-9]+)+;[0-9,]+\s*$', ';'),
        variants={'r': 'one level of water in a whole tank'},
    ),
]

"""Kinds of puzzles in which the board is cut up, or areas of it are shaded."""

from __future__ import annotations

from satpy.puzzles.kinds import area_puzzles
from satpy.puzzles.kinds.area_parts import (
    BlackNumbers,
    Corners,
    Dots,
    Gaps,
    Lengths,
)
from satpy.puzzles.kinds.codes import DIGITS4
from satpy.puzzles.kinds.kind import Game, Kind
from satpy.puzzles.kinds.parts import KEEP, Numbers
from satpy.puzzles.kinds.piece_parts import Statues
from satpy.puzzles.kinds.room_parts import NumberedRooms, Rooms, Tanks
from satpy.puzzles.kinds.sheet import SOLID
from satpy.puzzles.kinds.source import LETTERS

__all__ = ['TABLE']

TABLE = [
    Kind(
        'shikaku',
        ['shikaku'],
        [Numbers('clues', unknown=KEEP, least=1, style=SOLID)],
        'borders',
        puzzle=area_puzzles.Shikaku,
    ),
    Kind('lits', ['lits'], [Rooms('rooms')], 'shaded', title='LITS', puzzle=area_puzzles.Lits),
    Kind('norinori', ['norinori'], [Rooms('rooms')], 'shaded', puzzle=area_puzzles.Norinori),
    Kind('tapa', ['tapa'], [Lengths('clues')]),
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
        'dominosa', [], puzzle=area_puzzles.Dominosa, game=Game('dominosa'), own=True, penpa=False
    ),
    Kind(
        'shakashaka',
        ['shakashaka'],
        [BlackNumbers('clues', DIGITS4, unknown=KEEP, greatest=4, style=SOLID, black=True)],
        'triangles',
    ),
    Kind('sashigane', ['sashigane'], [Corners()], 'borders'),
    Kind(
        'aquarium',
        ['aquarium'],
        [Tanks('tanks', 'tank', LETTERS + LETTERS.upper())],
        puzzle=area_puzzles.Aquarium,
        variants={'r': 'one level of water in a whole tank'},
    ),
]

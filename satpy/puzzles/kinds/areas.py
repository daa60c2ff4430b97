"""Kinds of puzzles in which the board is cut up, or areas of it are shaded."""

from __future__ import annotations

from satpy.puzzles.kinds.area_parts import (
    BlackNumbers,
    Corners,
    Dots,
    Gaps,
    Lengths,
    Statues,
    Tanks,
)
from satpy.puzzles.kinds.codes import DIGITS4
from satpy.puzzles.kinds.kind import Game, Kind
from satpy.puzzles.kinds.parts import KEEP, Numbers
from satpy.puzzles.kinds.room_parts import NumberedRooms, Rooms
from satpy.puzzles.kinds.source import LETTERS

__all__ = ['TABLE']

TABLE = [
    Kind('shikaku', ['shikaku'], [Numbers('clues', unknown=KEEP, least=1)], 'borders'),
    Kind('lits', ['lits'], [Rooms('rooms')], 'shaded', title='LITS'),
    Kind('norinori', ['norinori'], [Rooms('rooms')], 'shaded'),
    Kind('tapa', ['tapa'], [Lengths('clues')]),
    Kind('statue_park', ['statuepark'], [Statues()], 'shaded_and_ticks'),
    Kind(
        'galaxies',
        ['tentaisho', 'galaxies'],
        [Dots('dots')],
        'borders_and_marks',
        game=Game('galaxies', Gaps()),
    ),
    Kind('aqre', ['aqre'], [NumberedRooms('rooms', 'clues')], 'shaded'),
    Kind('dominosa', [], game=Game('dominosa'), own=True),
    Kind(
        'shakashaka',
        ['shakashaka'],
        [BlackNumbers('clues', DIGITS4, unknown=KEEP, greatest=4)],
        'triangles',
    ),
    Kind('sashigane', ['sashigane'], [Corners()], 'borders'),
    Kind(
        'aquarium',
        ['aquarium'],
        [Tanks('tanks', 'tank', LETTERS + LETTERS.upper())],
        variants={'r': 'one level of water in a whole tank'},
    ),
]

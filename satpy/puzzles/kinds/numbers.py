"""Kinds of puzzles of numbers: Latin squares, numbers in rooms, counted neighbours, sums."""

from __future__ import annotations

from satpy.puzzles.kinds import number_puzzles as puzzles
from satpy.puzzles.kinds.codes import OneOf, Signs, Skipping, digits
from satpy.puzzles.kinds.kind import Game, Kind, Task
from satpy.puzzles.kinds.number_parts import FourSides, Inequalities, Steps
from satpy.puzzles.kinds.parts import KEEP, Numbers
from satpy.puzzles.kinds.room_parts import BorderedRooms, NumberedRooms, Rooms
from satpy.puzzles.kinds.source import LETTERS
from satpy.puzzles.kinds.symbol_parts import Frame, Symbols

__all__ = ['TABLE']


BITS = Skipping(Signs(digits('01')), what='0 or 1')
COUNTS = Skipping(Signs(digits('0123456789')), what='a digit')
COUNTED = Task(COUNTS, r'\s*[0-9]*[a-z][0-9a-z]*\s*$', LETTERS)

TABLE = [
    Kind(
        puzzles.Binairo,
        [Numbers('givens', greatest=1)],
        links=[],
        game=Game('unruly'),
        task=Task(BITS, r'\s*[01]*[a-z][01a-z]*\s*$', LETTERS),
        made='numbers',
    ),
    Kind(puzzles.Crossword, links=[], own=True, penpa=False),
    Kind(
        puzzles.Futoshiki,
        [Inequalities('givens', 'less')],
        links=[],
        game=Game('unequal'),
        task=Task(None, r'\s*[0-9]*[URDL]*,[0-9URDL,]+\s*$', ','),
        made='numbers',
    ),
    Kind(
        puzzles.JigsawSudoku,
        [Rooms('regions', 'region'), Numbers('givens', least=1, letters=26)],
        links=[],
        task=Task(None, r'\s*[0-9a-z_]+;[0-9]+(,[0-9]+)+\s*$', ';'),
    ),
    Kind(
        puzzles.Kakurasu,
        [Frame(Symbols({'#': 'shaded', '-': 'empty'}, OneOf(), {}, {}))],
        links=[],
        task=Task(None, r'\s*[0-9]+(/[0-9]+)+\s*$', '/'),
        penpa=False,
        made='placing',
    ),
    Kind(
        puzzles.KillerSudoku,
        [NumberedRooms('cages', 'sums', caged=True)],
        links=[],
        task=Task(None, r'\s*[0-9a-z_]+;[0-9,]+;[0-9a-z_]+\s*$', ';'),
    ),
    Kind(
        'minesweeper',
        [Numbers('clues', unknown=KEEP, greatest=8)],
        'starred',
        links=['mines'],
        task=COUNTED,
        made='shading',
    ),
    Kind(
        'mosaic',
        [Numbers('clues', greatest=9)],
        links=[],
        game=Game('mosaic', COUNTS),
        task=COUNTED,
        made='shading',
    ),
    Kind(
        puzzles.RippleEffect,
        [BorderedRooms('rooms'), Numbers('numbers', least=1)],
        'numbers_between',
        links=['ripple'],
    ),
    Kind(
        puzzles.Skyscrapers,
        [FourSides(Numbers('givens', least=1))],
        links=['skyscrapers', 'skyscraper', 'building'],
        game=Game('towers'),
        task=Task(None, r'\s*[0-9]*/[0-9/]*(,[0-9a-z_]*)?\s*$', '/'),
        made='numbers',
    ),
    Kind(puzzles.Suguru, [Rooms('rooms'), Numbers('numbers', least=1)], links=[]),
    Kind(
        puzzles.Thermometers,
        [Frame(Steps('steps'))],
        links=[],
        task=Task(None, r'\s*[0-9]+(_[0-9]+)+;[0-9]+,', ';'),
    ),
]

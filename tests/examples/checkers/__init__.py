"""The rules of each example in plain Python, written apart from the clauses.

`check(kind, puzzle, rows)` returns what is wrong with an answer, as rows that the script prints; an
empty list if nothing is.
"""

from __future__ import annotations

from checkers import number_kinds
from checkers.areas import (
    aqre,
    aquarium,
    dominosa,
    galaxies,
    lits,
    norinori,
    sashigane,
    shakashaka,
    shikaku,
    statue_park,
    tapa,
)  # fmt: skip
from checkers.loops import (
    akari,
    castle_wall,
    cave,
    country_road,
    hashiwokakero,
    kurodoko,
    masyu,
    nurimisaki,
    simple_loop,
    slant,
    yajilin,
)
from checkers.numbers import cryptarithm, fillomino, kakuro, life, sudoku
from checkers.placing import battleship, pentominoes, queens, rooks, star_battle, tents
from checkers.shading import heyawake, hitori, nonogram, numberlink, nurikabe, slitherlink
from checkers.stories import dinner, logic_grid, time_sequence

__all__ = ['check']

CHECKERS = {
    checker.__name__: checker
    for checker in (
        aqre, aquarium, dominosa, galaxies, lits, norinori, sashigane, shakashaka, shikaku,
        statue_park, tapa,
        battleship, cryptarithm, dinner, fillomino, heyawake, hitori, kakuro, life, logic_grid,
        nonogram, numberlink, nurikabe, pentominoes, queens, rooks, slitherlink, star_battle,
        sudoku, tents, time_sequence, *number_kinds.CHECKERS,
        akari, castle_wall, cave, country_road, hashiwokakero, kurodoko, masyu, nurimisaki,
        simple_loop, slant, yajilin,
    )
}  # fmt: skip


def check(kind, puzzle, rows):
    """Return the faults of an answer."""
    return CHECKERS[kind](puzzle, rows)

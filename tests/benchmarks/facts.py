"""Puzzles of the kinds that have no records as facts for clingo, one function a kind.

They are made before a peer starts, so that clingo is not measured with this library's readers.
"""

from __future__ import annotations

from satpy import areas

__all__ = ['FACTS']


def places(name, cells):
    return [f'{name}({x},{y}).' for x, y in cells]


def numbers(name, clues):
    return [f'{name}({x},{y},{n}).' for (x, y), n in clues.items() if n is not None]


def tallies(board):
    for name, told in (('row', board.left), ('col', board.top)):
        yield from (f'{name}({i},{n}).' for i, n in enumerate(told) if n is not None)


def rooms(name, board):
    found = areas(board.rooms).values()
    return numbers(name, {cell: i for i, cells in enumerate(found) for cell in cells})


def akari(board):
    return [*places('black', board.black), *numbers('clue', board.clues)]


def aquarium(board):
    return [*tallies(board), *rooms('tank', board)]


def binairo(board):
    return numbers('given', board.clues)


def futoshiki(board):
    yield from numbers('given', board.clues)
    for spot, way in board.arrows.items():
        a, b = sorted(board.around(spot))
        (x, y), (i, j) = (a, b) if way in ('left', 'up') else (b, a)
        yield f'less({x},{y},{i},{j}).'


def kakurasu(board):
    return tallies(board)


def kurodoko(board):
    return numbers('clue', {place: n or 0 for place, n in board.clues.items()})


def masyu(board):
    return [f'{color}({x},{y}).' for (x, y), color in board.circles.items()]


def mosaic(board):
    return numbers('clue', board.clues)


def norinori(board):
    return rooms('room', board)


def skyscrapers(board):
    yield from numbers('given', board.clues)
    for i, (side, _, n, cells) in enumerate(board.views()):
        yield f'clue(({side},{i}),{n}).'
        yield from (f'at(({side},{i}),{at},{x},{y}).' for at, (x, y) in enumerate(cells))


FACTS = {
    kind.__name__: kind
    for kind in (
        akari, aquarium, binairo, futoshiki, kakurasu, kurodoko, masyu, mosaic, norinori,
        skyscrapers,
    )
}  # fmt: skip

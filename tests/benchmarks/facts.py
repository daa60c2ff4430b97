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


def tallies(puzzle):
    for name, told in (('row', puzzle.rows), ('col', puzzle.cols)):
        yield from (f'{name}({i},{n}).' for i, n in enumerate(told) if n is not None)


def rooms(name, rows):
    found = areas(rows).values()
    return numbers(name, {cell: i for i, cells in enumerate(found) for cell in cells})


def akari(puzzle):
    return [*places('black', puzzle.clues), *numbers('clue', puzzle.clues)]


def aquarium(puzzle):
    return [*tallies(puzzle), *rooms('tank', puzzle.tanks)]


def binairo(puzzle):
    return numbers('given', puzzle.givens)


def futoshiki(puzzle):
    less = [f'less({x},{y},{a},{b}).' for (x, y), (a, b) in puzzle.less]
    return [*numbers('given', puzzle.givens), *less]


def kakurasu(puzzle):
    return tallies(puzzle)


def kurodoko(puzzle):
    return numbers('clue', {place: n or 0 for place, n in puzzle.clues.items()})


def masyu(puzzle):
    return [*places('white', puzzle.white), *places('black', puzzle.black)]


def mosaic(puzzle):
    return numbers('clue', puzzle.clues)


def norinori(puzzle):
    return rooms('room', puzzle.rooms)


def skyscrapers(puzzle):
    yield from numbers('given', puzzle.givens)
    size = range(puzzle.width)
    for side, place in (
        ('top', lambda at, i: (at, i)),
        ('bottom', lambda at, i: (at, size[-1] - i)),
        ('left', lambda at, i: (i, at)),
        ('right', lambda at, i: (size[-1] - i, at)),
    ):
        for at, n in enumerate(getattr(puzzle, side)):
            if n is not None:
                line = f'({side},{at})'
                yield f'clue({line},{n}).'
                yield from ('at({},{},{},{}).'.format(line, i, *place(at, i)) for i in size)


FACTS = {
    kind.__name__: kind
    for kind in (
        akari, aquarium, binairo, futoshiki, kakurasu, kurodoko, masyu, mosaic, norinori,
        skyscrapers,
    )
}  # fmt: skip

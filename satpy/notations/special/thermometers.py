"""Thermometers, typed as the direction from each of their cells to the next, and as tasks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from satpy.boards.board import Board
from satpy.boards.layers import Place
from satpy.errors import FormatError
from satpy.notations.codes import Cell
from satpy.notations.layers.layer import InCells, Part, refuse, spots_of, where
from satpy.notations.source import Source

__all__ = ['Steps', 'Thermometers']

STEPS = {'<': (-1, 0), '>': (1, 0), '^': (0, -1), 'v': (0, 1)}
WAYS = {step: way for way, step in STEPS.items()}
END = 'x'


class Steps(InCells):
    """Thermometers, each a list of places from its bulb on: `board.thermos`.

    A typed board has for each place the direction of the next one of its thermometer, `x` for the
    last; in between a value is that sign.
    """

    signs = ''.join(STEPS) + END

    def store(self, board: Board, cells: Sequence[Cell], text: Source) -> None:
        steps = {place: sign for place, sign in zip(board.places, cells) if sign is not None}
        board.thermos = thermos_of(steps)

    def cells(self, board: Board) -> list[Cell]:
        steps = steps_of(board.thermos)
        return [steps.get(place) for place in spots_of('cells', board)]

    def take(self, drawn: Board, board: Board) -> None:
        places = [place for cells in drawn.thermos for place in cells]
        for place in places:
            if places.count(place) > 1:
                raise refuse(place, 'two thermometers meet here')
        for cells in drawn.thermos:
            for (x, y), (x2, y2) in zip(cells, cells[1:]):
                if (x2 - x, y2 - y) not in WAYS:
                    raise FormatError(f'a slanting thermometer {where((x, y))}')
        board.thermos = thermos_of(steps_of(drawn.thermos))
        drawn.thermos = []


def steps_of(thermos: Sequence[Sequence[Place]]) -> dict[Place, str]:
    """Return {place: the direction of the next one of its thermometer, or END}.

    >>> steps_of([[(1, 0), (0, 0)]])
    {(1, 0): '<', (0, 0): 'x'}
    """
    steps = {}
    for cells in thermos:
        for (x, y), (x2, y2) in zip(cells, cells[1:]):
            steps[x, y] = WAYS[x2 - x, y2 - y]
        steps[cells[-1]] = END
    return steps


def thermos_of(steps: Mapping[Place, str]) -> list[list[Place]]:
    """Return the thermometers that have these steps, each from its bulb on.

    Raises FormatError if a step leads outside all thermometers, two meet, or one has no bulb.

    >>> thermos_of({(1, 0): '<', (0, 0): 'x'})
    [[(1, 0), (0, 0)]]
    """
    after = {
        (x, y): (x + STEPS[sign][0], y + STEPS[sign][1])
        for (x, y), sign in steps.items()
        if sign in STEPS
    }
    found = []
    for start in sorted(steps.keys() - set(after.values())):
        cells = [start]
        while cells[-1] in after and cells.count(cells[-1]) == 1:  # it may lead into a ring
            cells.append(after[cells[-1]])
        found.append(cells)
    there: set[Place] = set()
    for place in (place for cells in found for place in cells):
        if place not in steps:
            raise refuse(place, 'a thermometer leads here, but this is not a part of one')
        if place in there:
            raise refuse(place, 'two thermometers meet here')
        there.add(place)
    for place in sorted(steps.keys() - there):
        raise refuse(place, 'this thermometer has no bulb')
    return found


class Thermometers(Part):
    """Thermometers, with `;` between.

    1 to 4 and a length is a thermometer to the right, left, down or up, on the first free cells; 5
    is followed by its cells, numbered from 0, its bulb first.
    """

    def parse(self, text: Source, stop: str) -> list[tuple[int, list[int]]]:
        found: list[tuple[int, list[int]]] = []
        while not found or text.run(';', 1):
            at, numbers = text.at, [text.number('a number')]
            while text.run(',', 1):
                numbers.append(text.number('a number'))
            found.append((at, numbers))
        return found

    def fits(self, parsed: Cell, width: int, height: int) -> bool:
        return True

    def store(self, board: Board, parsed: list[tuple[int, list[int]]], text: Source) -> None:
        width = board.width
        free = {*range(width * board.height)}
        for at, (way, *cells) in parsed:
            if 1 <= way <= 4 and len(cells) == 1 and free:
                step, first = (1 if way < 3 else width), min(free)
                cells = [first + step * i for i in range(min(cells[0], len(free) + 1))]
                cells = cells if way % 2 else cells[::-1]
            elif way != 5 or not cells:
                raise text.error('a thermometer is 1 to 4 and its length, or 5 and its cells', at)
            places = [(cell % width, cell // width) for cell in cells]
            joined = all((x2 - x, y2 - y) in WAYS for (x, y), (x2, y2) in zip(places, places[1:]))
            if not {*cells} <= free or len({*cells}) < len(cells) or not joined:
                message = 'a thermometer leaves the board, meets another, or is in pieces'
                raise text.error(message, at)
            free.difference_update(cells)
            board.thermos.append(places)
        board.thermos.sort()

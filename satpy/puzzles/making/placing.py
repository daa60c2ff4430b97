"""Random puzzles in which things are placed on a board with numbers outside: tents, ships, sums."""

from __future__ import annotations

from itertools import groupby, product

from satpy.puzzles.making.maker import Draft, Maker, Stuck

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable
    from typing import Any

    from satpy.boards.layers import Place

__all__ = ['battleship', 'kakurasu', 'nonogram', 'tents']


def outside(maker: Maker, clue: Callable[[list[Place]], Any]) -> dict[str, Any]:
    """Return the clue of each column and row, by its places."""
    xs, ys = range(maker.width), range(maker.height)
    return {
        'top': [clue([(x, y) for y in ys]) for x in xs],
        'left': [clue([(x, y) for x in xs]) for y in ys],
    }


def tallies(maker: Maker, cells: Collection[Place]) -> dict[str, Any]:
    """Return how many of the cells are in each column and row."""
    return outside(maker, lambda line: sum(place in cells for place in line))


def nonogram(maker: Maker) -> Draft:
    """Make half of the cells black."""
    black = maker.some(0.5)

    def runs(line: Iterable[Place]) -> list[int]:
        return [len([*run]) for there, run in groupby(line, black.__contains__) if there]

    return Draft(maker.board(**outside(maker, runs)))


def kakurasu(maker: Maker) -> Draft:
    """Shade half of the cells."""
    shaded = maker.some(0.5)
    sums = outside(maker, lambda line: sum(i for i, p in enumerate(line, 1) if p in shaded))
    return Draft(maker.board(**sums), maker.board())


def tents(maker: Maker) -> Draft:
    """Put tents on a fifth of the places, or on as many as there is room for, each with a tree."""
    beside, around = maker.beside(), maker.beside(diagonals=True)
    tents: set[Place] = set()
    trees: set[Place] = set()
    for place in maker.dice.shuffled(maker.places):
        free = [other for other in beside[place] if other not in tents and other not in trees]
        alone = place not in trees and tents.isdisjoint(around[place])
        if alone and free and 5 * len(tents) < len(maker.places):
            tents.add(place)
            trees.add(maker.dice.one_of(free))
    clues = {place: 'tree' for place in maker.places if place in trees}
    return Draft(maker.board(**tallies(maker, tents), clues=clues))


def battleship(maker: Maker) -> Draft:
    """Place one ship of the greatest length, two of the next, and so on; give cells as needed."""
    around = maker.beside(diagonals=True)
    longest = int(1.5 + 0.27 * len(maker.places) ** 0.5)  # four on a board of 10x10
    # Each cell of a ship takes room around it: a ship of two and two of one fit on 3x3 cells.
    longest = longest if (maker.width + 1) * (maker.height + 1) >= 16 else 1
    fleet = [length for length in range(longest, 0, -1) for _ in range(longest + 1 - length)]
    givens: dict[Place, str] = {}
    for length in fleet:
        ships = []
        for (x, y), across in product(maker.places, (True, False)[: 1 + (length > 1)]):
            ship = [(x + i * across, y + i * (not across)) for i in range(length)]
            if all(
                p in around and p not in givens and givens.keys().isdisjoint(around[p])
                for p in ship
            ):
                ships.append((ship, '<>' if across else '^v'))
        if not ships:
            raise Stuck('no room for the fleet')
        ship, ends = maker.dice.one_of(ships)
        signs = ends[0] + '#' * (length - 2) + ends[1] if length > 1 else 'O'
        givens.update(zip(ship, signs))
    said = {**tallies(maker, givens), 'facts': {'fleet': fleet}}
    cells = {place: givens.get(place, '~') for place in maker.places}
    return Draft(maker.board(**said, clues=cells), maker.board(**said))

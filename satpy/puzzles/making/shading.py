"""Random puzzles in which cells are shaded, or hold lamps or mines."""

from __future__ import annotations

from functools import partial

from satpy.boards.grids import areas, components, rays, squares
from satpy.puzzles.kinds.rooms import rooms_between, walls_between
from satpy.puzzles.making.maker import Draft, Maker, Stuck

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from satpy.puzzles.kinds.rooms import Place, Rooms

__all__ = ['akari', 'heyawake', 'hitori', 'kurodoko', 'minesweeper', 'mosaic', 'nurikabe']

# The islands of nurikabe have at most so many cells.
ISLAND = 6
# How often other places for the numbers are tried.
TRIES = 20
# How often a cell becomes land that need not.
MORE = 0.15


def mosaic(maker: Maker) -> Draft:
    """Shade half of the cells."""
    shaded, near = maker.some(0.5), maker.beside(diagonals=True)
    clues = {place: len(shaded.intersection([place, *near[place]])) for place in near}
    return Draft(maker.puzzle(clues=clues), maker.puzzle(clues={}))


def minesweeper(maker: Maker) -> Draft:
    """Put mines on a fifth of the cells."""
    mines, near = maker.some(0.2), maker.beside(diagonals=True)
    clues = {place: len(mines.intersection(near[place])) for place in near if place not in mines}
    return Draft(maker.puzzle(clues=clues), maker.puzzle(clues={}))


def akari(maker: Maker) -> Draft:
    """Make a fifth of the cells black."""
    black, beside = maker.some(0.2), maker.beside()
    empty = maker.puzzle(clues={place: None for place in maker.places if place in black})
    lamps = maker.answer(empty)
    clues = {place: len(lamps.intersection(beside[place])) for place in empty.clues}
    return Draft(maker.puzzle(clues=clues), empty)


def heyawake(maker: Maker) -> Draft:
    """Cut the board into rooms of up to 4x4 cells."""
    rooms = random_rooms(maker)
    empty = maker.puzzle(rooms=rooms, clues={})
    shaded = maker.answer(empty)
    clues = {name: len(shaded.intersection(cells)) for name, cells in areas(rooms).items()}
    return Draft(maker.puzzle(rooms=rooms, clues=clues), empty)


def random_rooms(maker: Maker) -> Rooms:
    """Return rectangles that cover the board, each as large as the dice and the others let it."""
    room: dict[Place, Place] = {}
    for x, y in maker.places:
        if (x, y) not in room:
            right = x + 1
            most = x + 1 + maker.dice.below(4)
            while right < min(most, maker.width) and (right, y) not in room:
                right += 1
            bottom = min(y + 1 + maker.dice.below(4), maker.height)
            room.update({(i, j): (x, y) for i in range(x, right) for j in range(y, bottom)})
    rows = [[room[x, y] for x in range(maker.width)] for y in range(maker.height)]
    return rooms_between(walls_between(rows), maker.width, maker.height)


def kurodoko(maker: Maker) -> Draft:
    """Shade as many cells as fall to it."""
    empty = maker.puzzle(clues={})
    shaded = maker.answer(empty)
    left = [place for place in maker.places if place not in shaded]
    clues = {place: 1 + sum(map(len, rays(left, place))) for place in left}
    return Draft(maker.puzzle(clues=clues), empty)


def hitori(maker: Maker) -> Draft:
    """Write a Latin square; then give each shaded cell a number that stays in its row or column."""
    dice, n = maker.dice, max(maker.width, maker.height)
    empty = maker.puzzle(numbers=[[None] * maker.width for _ in range(maker.height)])
    shaded = maker.answer(empty)
    across, down, numbers = (dice.shuffled(range(n)) for _ in range(3))
    number = {(x, y): numbers[(across[x] + down[y]) % n] + 1 for x, y in maker.places}
    left = [place for place in maker.places if place not in shaded]
    for x, y in sorted(shaded):
        line = [place for place in left if place[0] == x or place[1] == y]
        number[x, y] = number[dice.one_of(line)]
    rows = [[number[x, y] for x in range(maker.width)] for y in range(maker.height)]
    return Draft(maker.puzzle(numbers=rows))


def nurikabe(maker: Maker) -> Draft:
    """Turn sea into land until there are no pools, and a few more cells."""
    dice, beside = maker.dice, maker.beside()
    land: list[Place] = []

    def can_be_land(place: Place) -> bool:
        sea = [other for other in maker.places if other not in land and other != place]
        islands = components([*land, place], beside)
        return max(map(len, islands)) <= ISLAND and len(components(sea, beside)) == 1

    pools = squares(beside)
    while pools := [pool for pool in pools if not set(land).intersection(pool)]:
        cells = filter(can_be_land, dice.shuffled(dice.one_of(pools)))
        cell = next(cells, None)
        if cell is None:
            raise Stuck('a pool that has to stay')
        land.append(cell)
    for place in dice.shuffled(maker.places):
        if dice.chance(MORE) and place not in land and can_be_land(place):
            land.append(place)
    return numbered_islands(maker, land)


def numbered_islands(maker: Maker, land: Sequence[Place]) -> Draft:
    """Return a puzzle with the numbers on such places that no other answer is left; else `Stuck`.

    An answer that was found refutes other places without the solver if it is one for them as well.
    """
    beside = maker.beside()
    islands = components(land, beside)
    others: list[dict[Place, list[Place]]] = []  # of each answer {place: its island}
    for _ in range(TRIES):
        numbers = {maker.dice.one_of(island): len(island) for island in islands}
        if any(map(partial(is_answer, numbers), others)):
            continue
        puzzle = maker.puzzle(clues=numbers)
        other = maker.other_answer(puzzle, set(land))
        if other is None:
            return Draft(puzzle)
        found = components(sorted(other), beside)
        others.append({place: island for island in found for place in island})
    raise Stuck('other answers')


def is_answer(numbers: dict[Place, int], island: dict[Place, list[Place]]) -> bool:
    """Whether islands have these numbers, {place: its island}. As many numbers as islands."""
    found = {id(island.get(place)) for place in numbers}
    sizes = [len(island.get(place, ())) for place in numbers]
    return len(found) == len(numbers) and sizes == [*numbers.values()]

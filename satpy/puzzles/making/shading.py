"""Random puzzles in which cells are shaded, or hold lamps or mines."""

from __future__ import annotations

from functools import partial

from satpy.boards.board import Board
from satpy.boards.grids import components, rays, squares
from satpy.notations.areas import named_rooms, walls_between
from satpy.puzzles.making.maker import Draft, Maker, Stuck

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from satpy.boards.layers import Place

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
    return Draft(maker.board(clues=clues), maker.board())


def minesweeper(maker: Maker) -> Draft:
    """Put mines on a fifth of the cells."""
    mines, near = maker.some(0.2), maker.beside(diagonals=True)
    clues = {place: len(mines.intersection(near[place])) for place in near if place not in mines}
    return Draft(maker.board(clues=clues), maker.board())


def akari(maker: Maker) -> Draft:
    """Make a fifth of the cells black."""
    black, beside = maker.some(0.2), maker.beside()
    colors = {place: 'black' for place in maker.places if place in black}
    empty = maker.board(colors=colors)
    lamps = maker.answer(empty)
    clues = {place: len(lamps.intersection(beside[place])) for place in colors}
    return Draft(maker.board(colors=colors, clues=clues), empty)


def heyawake(maker: Maker) -> Draft:
    """Cut the board into rooms of up to 4x4 cells."""
    rooms = random_rooms(maker)
    empty = maker.board(rooms=rooms)
    shaded = maker.answer(empty)
    corners = {cells[0]: len(shaded.intersection(cells)) for _, cells, _ in empty.areas()}
    return Draft(maker.board(rooms=rooms, corners=corners), empty)


def random_rooms(maker: Maker) -> dict[Place, str]:
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
    return named_rooms(Board.grid(maker.width, maker.height), walls_between(room))


def kurodoko(maker: Maker) -> Draft:
    """Shade as many cells as fall to it."""
    if len(maker.places) < 2:
        raise maker.refusal('a cell that sees no other has no number, so it may be shaded or not')
    empty = maker.board()
    shaded = maker.answer(empty)
    left = [place for place in maker.places if place not in shaded]
    clues = {place: 1 + sum(map(len, rays(left, place))) for place in left if len(left) > 1}
    return Draft(maker.board(clues=clues, circles=dict.fromkeys(clues, 'white')), empty)


def hitori(maker: Maker) -> Draft:
    """Write a Latin square; then give each shaded cell a number that stays in its row or column."""
    if len(maker.places) < 3:
        raise maker.refusal('with any numbers it has several answers, or none')
    dice, n = maker.dice, max(maker.width, maker.height)
    empty = maker.board()
    shaded = maker.answer(empty)
    across, down, numbers = (dice.shuffled(range(n)) for _ in range(3))
    number = {(x, y): numbers[(across[x] + down[y]) % n] + 1 for x, y in maker.places}
    left = [place for place in maker.places if place not in shaded]
    for x, y in sorted(shaded):
        line = [place for place in left if place[0] == x or place[1] == y]
        number[x, y] = number[dice.one_of(line)]
    return Draft(maker.board(clues=number))


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
        puzzle = maker.board(clues=numbers)
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

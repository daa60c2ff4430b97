"""The makers of random puzzles, functions named after their kinds: of loops, of numbers, of objects
on a board with numbers outside, and of cells that are shaded or hold lamps or mines.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial
from itertools import groupby, product
from typing import Any

from satpy.boards.board import Board
from satpy.boards.grids import components, rays, squares
from satpy.boards.layers import Place
from satpy.cnf import CNF
from satpy.encodings.window import window
from satpy.errors import FormatError
from satpy.notations.layers.areas import named_rooms, walls_between
from satpy.notations.special.latin import box_of
from satpy.puzzles.making.maker import Maker, PuzzleDraft, Stuck

__all__ = [
    'akari', 'battleship', 'binairo', 'futoshiki', 'heyawake', 'hitori', 'kakurasu', 'kurodoko',
    'masyu', 'minesweeper', 'mosaic', 'nonogram', 'nurikabe', 'skyscrapers', 'slant',
    'slitherlink', 'sudoku', 'tents',
]  # fmt: skip

RING = [(-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)]
BESIDE = RING[1::2]

# The most cells that an island of nurikabe has.
ISLAND = 6
# The number of times that other places for the numbers are tried.
TRIES = 20
# The probability that a cell becomes land although nothing requires it.
MORE = 0.15


# ------------------------------------------------------------------ loops and diagonals


def inside_of_loop(maker: Maker, width: int, height: int) -> set[Place]:
    """Return the cells inside a random loop along the sides of cells.

    They grow like a tree: a cell joins if one neighbour is inside, and inside cells at its corners
    are beside that one. So neither the inside nor the outside touches itself or is cut off.
    """
    places = [(x, y) for y in range(height) for x in range(width)]
    inside = {maker.dice.one_of(places)}
    # On few cells the clues of the largest trees fit other loops as well.
    most = len(places) if len(places) > 6 else 1 + maker.dice.below(len(places))
    before = 0
    while before < len(inside):
        before = len(inside)
        for x, y in maker.dice.shuffled(places):
            ring = [(x + i, y + j) in inside for i, j in RING]
            changes = sum(a != b for a, b in zip(ring, ring[1:] + ring[:1]))
            if changes == 2 and sum(ring[1::2]) == 1 and len(inside) < most:
                inside.add((x, y))
    return inside


def slitherlink(maker: Maker) -> PuzzleDraft:
    """Tell how many sides of a cell are part of the loop."""
    inside = inside_of_loop(maker, maker.width, maker.height)
    clues = {
        (x, y): sum(((x, y) in inside) != ((x + i, y + j) in inside) for i, j in BESIDE)
        for x, y in maker.places
    }
    return PuzzleDraft(maker.board(clues=clues), maker.board())


def masyu(maker: Maker) -> PuzzleDraft:
    """Mark all circles that a loop from place to place can have."""
    if min(maker.width, maker.height) < 2:
        raise maker.refusal('a loop needs two rows and two columns')
    # The dots between the places are the cells that it encloses.
    inside = inside_of_loop(maker, maker.width - 1, maker.height - 1)

    def goes(x: int, y: int, i: int, j: int) -> bool:
        """Whether the loop leaves this place in that direction."""
        x, y = min(x, x + i), min(y, y + j)
        return ((x, y) in inside) != ((x - abs(j), y - abs(i)) in inside)

    circles = {}
    for x, y in maker.places:
        ways = [(i, j) for i, j in BESIDE if goes(x, y, i, j)]
        on = [goes(x + i, y + j, i, j) for i, j in ways]
        straight = ways[1:] == [(-i, -j) for i, j in ways[:1]]
        if straight and not all(on):
            circles[x, y] = 'white'
        elif ways and not straight and all(on):
            circles[x, y] = 'black'
    return PuzzleDraft(maker.board(circles=circles), maker.board())


def slant(maker: Maker) -> PuzzleDraft:
    """Tell how many diagonals meet at a dot."""
    empty = maker.board()
    back = maker.answer(empty)
    met: Counter[Place] = Counter()
    for x, y in maker.places:
        met.update([(x, y), (x + 1, y + 1)] if (x, y) in back else [(x + 1, y), (x, y + 1)])
    dots = [(x, y) for y in range(maker.height + 1) for x in range(maker.width + 1)]
    clues = {(x - 0.5, y - 0.5): met[x, y] for x, y in dots}
    return PuzzleDraft(maker.board(clues=clues), empty)


# ------------------------------------------------------------------ numbers


def filled(maker: Maker, empty: Board) -> dict[Place, int]:
    """Return the numbers of a random solution."""
    return {(x, y): v for x, y, v in sorted(maker.answer(empty, 1))}


def sudoku(maker: Maker) -> PuzzleDraft:
    """Give numbers."""
    side = maker.width
    if box_of(side)[1] == 1:
        fit = ', '.join(f'{n}x{n}' for n in range(4, 17) if box_of(n)[1] > 1)
        raise FormatError(f'sudoku of {side}x{maker.height}: no boxes divide it: ask for {fit}')
    empty = maker.board()
    return PuzzleDraft(maker.board(clues=filled(maker, empty)), empty)


def binairo(maker: Maker) -> PuzzleDraft:
    """Give digits."""
    empty = maker.board()
    for length, lines in {(maker.width, maker.height), (maker.height, maker.width)}:
        if (there := balanced_lines(length, lines)) < lines:
            kept = f'only {there} lines of {length} cells keep the rules'
            raise maker.refusal(f'{kept}, and {lines} have to differ')
    try:
        ones = maker.answer(empty)
    except Stuck:
        raise maker.refusal('no such board keeps the rules') from None
    return PuzzleDraft(
        maker.board(clues={place: int(place in ones) for place in maker.places}), empty
    )


def balanced_lines(length: int, most: int) -> int:
    """Return the number of lines with as many 0 as 1, and never three in a row; at most `most`.

    >>> balanced_lines(6, 40), balanced_lines(40, 40)
    (14, 40)
    """
    cnf = CNF()
    cells = [cnf.auto_term(n) for n in range(length)]
    cnf.write(window(cells, length // 2, length // 2))
    for three in zip(cells, cells[1:], cells[2:]):
        cnf.write(window(three, 1, 2))
    return int(cnf.count(limit=most))


def futoshiki(maker: Maker) -> PuzzleDraft:
    """Give signs between cells, and numbers if signs are not enough."""
    empty = maker.board()
    numbers = filled(maker, empty)
    arrows = {}  # each points to the smaller number
    for x, y in maker.places:
        for i, j, signs in ((1, 0, ('left', 'right')), (0, 1, ('up', 'down'))):
            if (x + i, y + j) in numbers:
                less = numbers[x, y] < numbers[x + i, y + j]
                arrows[x + i / 2, y + j / 2] = signs[0 if less else 1]
    return PuzzleDraft(maker.board(clues=numbers, arrows=arrows), empty, 'clues')


def skyscrapers(maker: Maker) -> PuzzleDraft:
    """Give numbers outside, and heights if numbers are not enough."""
    empty = maker.board()
    givens = filled(maker, empty)

    def seen(line: Sequence[Place]) -> int:
        heights = [givens[place] for place in line]
        return sum(height >= max(heights[: i + 1]) for i, height in enumerate(heights))

    near, far = outside(maker, seen), outside(maker, lambda line: seen(line[::-1]))
    clues = {**near, 'bottom': far['top'], 'right': far['left']}
    return PuzzleDraft(maker.board(**clues, clues=givens), empty, 'clues')


# ------------------------------------------------------------------ numbers outside


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


def nonogram(maker: Maker) -> PuzzleDraft:
    """Make half of the cells black."""
    black = maker.some(0.5)

    def runs(line: Iterable[Place]) -> list[int]:
        return [len([*run]) for there, run in groupby(line, black.__contains__) if there]

    return PuzzleDraft(maker.board(**outside(maker, runs)))


def kakurasu(maker: Maker) -> PuzzleDraft:
    """Shade half of the cells."""
    shaded = maker.some(0.5)
    sums = outside(maker, lambda line: sum(i for i, p in enumerate(line, 1) if p in shaded))
    return PuzzleDraft(maker.board(**sums), maker.board())


def tents(maker: Maker) -> PuzzleDraft:
    """Put tents with a tree each on a fifth of the places, or on fewer if there is no room."""
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
    return PuzzleDraft(maker.board(**tallies(maker, tents), clues=clues))


def battleship(maker: Maker) -> PuzzleDraft:
    """Place one ship of the greatest length, two of the next, and so on; give cells as needed."""
    around = maker.beside(diagonals=True)
    longest = int(1.5 + 0.27 * len(maker.places) ** 0.5)  # four on a board of 10x10
    # A ship takes room around it: a ship of two and two of one fit on 3x3 cells.
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
    return PuzzleDraft(maker.board(**said, clues=cells), maker.board(**said))


# ------------------------------------------------------------------ shaded cells, lamps, mines


def mosaic(maker: Maker) -> PuzzleDraft:
    """Shade half of the cells."""
    shaded, near = maker.some(0.5), maker.beside(diagonals=True)
    clues = {place: len(shaded.intersection([place, *near[place]])) for place in near}
    return PuzzleDraft(maker.board(clues=clues), maker.board())


def minesweeper(maker: Maker) -> PuzzleDraft:
    """Put mines on a fifth of the cells."""
    mines, near = maker.some(0.2), maker.beside(diagonals=True)
    clues = {place: len(mines.intersection(near[place])) for place in near if place not in mines}
    return PuzzleDraft(maker.board(clues=clues), maker.board())


def akari(maker: Maker) -> PuzzleDraft:
    """Make a fifth of the cells black."""
    black, beside = maker.some(0.2), maker.beside()
    colors = {place: 'black' for place in maker.places if place in black}
    empty = maker.board(colors=colors)
    lamps = maker.answer(empty)
    clues = {place: len(lamps.intersection(beside[place])) for place in colors}
    return PuzzleDraft(maker.board(colors=colors, clues=clues), empty)


def heyawake(maker: Maker) -> PuzzleDraft:
    """Cut the board into rooms of up to 4x4 cells."""
    rooms = random_rooms(maker)
    empty = maker.board(rooms=rooms)
    shaded = maker.answer(empty)
    corners = {cells[0]: len(shaded.intersection(cells)) for _, cells, _ in empty.areas()}
    return PuzzleDraft(maker.board(rooms=rooms, corners=corners), empty)


def random_rooms(maker: Maker) -> dict[Place, str]:
    """Return rectangles that cover the board, each as large as the dice and the others allow."""
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


def kurodoko(maker: Maker) -> PuzzleDraft:
    """Shade random cells, as far as the rules allow."""
    if len(maker.places) < 2:
        raise maker.refusal('a cell that sees no other has no number, so it may be shaded or not')
    empty = maker.board()
    shaded = maker.answer(empty)
    left = [place for place in maker.places if place not in shaded]
    clues = {place: 1 + sum(map(len, rays(left, place))) for place in left if len(left) > 1}
    return PuzzleDraft(maker.board(clues=clues, circles=dict.fromkeys(clues, 'white')), empty)


def hitori(maker: Maker) -> PuzzleDraft:
    """Write a Latin square; then give each shaded cell a number that stays in its row or column."""
    if len(maker.places) < 3:
        raise maker.refusal('it has several solutions, or none, with any numbers')
    dice, n = maker.dice, max(maker.width, maker.height)
    empty = maker.board()
    shaded = maker.answer(empty)
    across, down, numbers = (dice.shuffled(range(n)) for _ in range(3))
    number = {(x, y): numbers[(across[x] + down[y]) % n] + 1 for x, y in maker.places}
    left = [place for place in maker.places if place not in shaded]
    for x, y in sorted(shaded):
        line = [place for place in left if place[0] == x or place[1] == y]
        number[x, y] = number[dice.one_of(line)]
    return PuzzleDraft(maker.board(clues=number))


def nurikabe(maker: Maker) -> PuzzleDraft:
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


def numbered_islands(maker: Maker, land: Sequence[Place]) -> PuzzleDraft:
    """Return a puzzle with the numbers on places that leave no other solution, or raise `Stuck`.

    A solution found before refutes other places without the solver if it fits them as well.
    """
    beside = maker.beside()
    islands = components(land, beside)
    others: list[dict[Place, list[Place]]] = []  # of each solution {place: its island}
    for _ in range(TRIES):
        numbers = {maker.dice.one_of(island): len(island) for island in islands}
        if any(map(partial(is_answer, numbers), others)):
            continue
        puzzle = maker.board(clues=numbers)
        other = maker.other_answer(puzzle, set(land))
        if other is None:
            return PuzzleDraft(puzzle)
        found = components(sorted(other), beside)
        others.append({place: island for island in found for place in island})
    raise Stuck('other solutions')


def is_answer(numbers: dict[Place, int], island: dict[Place, list[Place]]) -> bool:
    """Whether islands, {place: its island}, have these numbers, one each."""
    found = {id(island.get(place)) for place in numbers}
    sizes = [len(island.get(place, ())) for place in numbers]
    return len(found) == len(numbers) and sizes == [*numbers.values()]

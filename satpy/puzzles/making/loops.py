"""Random puzzles of loops and diagonals."""

from __future__ import annotations

from collections import Counter

from satpy.puzzles.making.maker import Draft, Maker

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.boards.layers import Place

__all__ = ['masyu', 'slant', 'slitherlink']

RING = [(-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)]
BESIDE = RING[1::2]


def inside_of_loop(maker: Maker, width: int, height: int) -> set[Place]:
    """Return the cells inside a random loop along the sides of cells.

    They grow like a tree: a cell joins if one cell beside it is inside, and none at a corner but
    with that one. So neither the inside nor the outside touches itself or is cut off.
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


def slitherlink(maker: Maker) -> Draft:
    """Tell how many sides of a cell are part of the loop."""
    inside = inside_of_loop(maker, maker.width, maker.height)
    clues = {
        (x, y): sum(((x, y) in inside) != ((x + i, y + j) in inside) for i, j in BESIDE)
        for x, y in maker.places
    }
    return Draft(maker.board(clues=clues), maker.board())


def masyu(maker: Maker) -> Draft:
    """Mark all circles that a loop from place to place can have."""
    if min(maker.width, maker.height) < 2:
        raise maker.refusal('a loop needs two rows and two columns')
    # The dots between the places are the cells that it goes around.
    inside = inside_of_loop(maker, maker.width - 1, maker.height - 1)

    def goes(x: int, y: int, i: int, j: int) -> bool:
        """Whether the loop goes from this place that way."""
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
    return Draft(maker.board(circles=circles), maker.board())


def slant(maker: Maker) -> Draft:
    """Tell how many diagonals meet at a dot."""
    empty = maker.board()
    back = maker.answer(empty)
    met: Counter[Place] = Counter()
    for x, y in maker.places:
        met.update([(x, y), (x + 1, y + 1)] if (x, y) in back else [(x + 1, y), (x, y + 1)])
    dots = [(x, y) for y in range(maker.height + 1) for x in range(maker.width + 1)]
    clues = {(x - 0.5, y - 0.5): met[x, y] for x, y in dots}
    return Draft(maker.board(clues=clues), empty)

"""Random boards of a kind, layer by layer."""

from satpy.notations.codes import NUMBERS10
from satpy.notations.layers.areas import Rooms, Walls, pairs_of
from satpy.notations.layers.cells import KEEP, Cells, Colors, Holes, Signs
from satpy.notations.layers.layer import spots_of
from satpy.notations.layers.outside import Fact, Outside
from satpy.notations.source import UNKNOWN
from satpy.notations.special.arrows import NumberArrows
from satpy.notations.special.compass import Compasses
from satpy.notations.special.genre_rooms import RoomMarks
from satpy.notations.special.genre_sides import Bank, BlockLengths, BorderNumbers
from satpy.notations.special.kakuro import SumsAround
from satpy.notations.special.meant import CornerDots, InOne, Meant, Shaded
from satpy.notations.special.pieces import Statues

WORDS = {'words': [['AB', 'CD'], []], 'lengths': [['1', '2'], [*'123456789'], ['3', '5']]}


def is_free(board, spot):
    return not any(spot in layer for layer in (board.clues, board.circles, board.arrows))


def beside_cells(layer, board, rng):
    """Fill a layer that is not made of values on spots; return whether it is one."""
    borders = [pair for part in pairs_of(board) for pair in part]
    if isinstance(layer, Bank):
        board.facts[layer.name] = rng.choice(WORDS[layer.name])
    elif isinstance(layer, Statues):
        board.facts['pieces'] = rng.choice([layer.banks['p'], ['#', '##', '###'], []])
    elif isinstance(layer, BlockLengths):
        lines = [None, None, [], [1], [None]]
        board.top = [rng.choice(lines) for _ in range(board.width)]
        board.left = [rng.choice(lines) for _ in range(board.height)]
    elif isinstance(layer, Outside):
        layer.store(board, [rng.choice([0, 1, 17, 3]) for _ in layer.numbers(board)])
    elif isinstance(layer, Rooms):
        walls = {pair for pair in borders if rng.random() < 0.45}
        layer.divide(board, walls)
        inside = {(a, b) for a, b in walls if board.rooms[a] == board.rooms[b]}
        board.walls = inside if rng.random() < 0.3 else set()  # they may mean something
        if layer.numbered:
            numbers = [rng.choice([None, None, 1, 2, 20]) for _ in layer.areas(board)]
            layer.set_numbers(board, numbers)
    elif isinstance(layer, Walls):
        board.walls = {pair for pair in borders if rng.random() < 0.3}
    elif isinstance(layer, RoomMarks):
        for _, places, _ in board.areas():
            if rng.random() < 0.4:
                board.colors.update((place, 'gray') for place in places)
    else:
        return isinstance(layer, Fact)
    return True


def values_of(layer, board, spot):
    """The values that a layer may have on a spot."""
    if isinstance(layer, NumberArrows):
        return [(n, way) for n in (0, 2, UNKNOWN, 18) for way in ('up', 'left', 'right', None)]
    if isinstance(layer, Compasses):
        return [(1, None, 17, 0)]
    if isinstance(layer, SumsAround):
        return ['black', 5, 12, UNKNOWN]
    if isinstance(layer, Meant):
        return [*layer.meant(spot).values()] if is_free(board, spot) else []
    if isinstance(layer, CornerDots):
        return ['black'] if spot in layer.corners(board) else []
    if isinstance(layer, Shaded):
        return [0, 1, 4, 5, 33]
    if isinstance(layer, BorderNumbers):
        return [1, 2, 30, UNKNOWN] if len(board.around(spot)) == 2 else []
    if isinstance(layer, Holes):
        free = is_free(board, spot) and spot not in board.colors
        return [True] if layer.signs and free else []
    if isinstance(layer, Signs):
        free = spot not in board.clues and spot not in getattr(board, layer.layer)
        return [*layer.values.values()] if free and is_there(layer, board, spot) else []
    assert isinstance(layer, Cells)
    most = layer.most or (9 if layer.code is NUMBERS10 else 40)
    free = is_free(board, spot) and board.colors.get(spot, 'blue') == 'blue'
    known = [*range(max(1, layer.least), most + 1)]
    unknown = [UNKNOWN] * (layer.unknown == KEEP and layer.at == 'cells')
    return [*unknown, *known] if free and is_there(layer, board, spot) else []


def is_there(layer, board, spot):
    return layer.at != 'cells' or spot in board.places


def fill(layer, board, rng, share):
    if isinstance(layer, InOne):
        for part in layer.layers:
            fill(part, board, rng, share)
    elif not beside_cells(layer, board, rng):
        for spot in spots_of(layer.at, board):
            values = values_of(layer, board, spot)
            if values and rng.random() < share * (0.4 if isinstance(layer, Holes) else 1):
                layer.set(board, spot, rng.choice(values))


def random_board(kind, rng):
    """A board of a kind that its address can hold."""
    board = kind.blank(rng.randint(2, 6), rng.randint(2, 6))
    share = rng.choice([0.05, 0.3, 0.6])
    for layer in kind.layers:
        if kind.name not in ('batten', 'box') or type(layer) is not Colors:
            fill(layer, board, rng, share)
    return kind.settled(board)

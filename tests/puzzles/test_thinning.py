"""Thinning: the answer stays the only one, and no clue that is left can be left out."""

from __future__ import annotations

import pytest

from satpy import CNF, Timeout, window
from satpy.boards.board import SIDES, Board
from satpy.puzzles.making import CLUES, layers_of, thinned
from satpy.puzzles.making.maker import Dice, Draft, Maker

SIZE = 4
WAYS = {'left': (-1, 0), 'right': (1, 0), 'up': (0, -1), 'down': (0, 1)}
ROOMS = ['AABB', 'AACB', 'DCCC', 'DDDC']


def places_of(board, layer, spot):
    """The places that a clue counts."""
    if layer == 'corners':
        return next(cells for _, cells, _ in board.areas() if cells[0] == spot)
    if layer == 'arrows':
        i, j = WAYS[board.arrows[spot]]
        line = [(spot[0] + i * n, spot[1] + j * n) for n in range(1, SIZE)]
        return [place for place in line if place in board.places]
    if layer == 'clues' and spot in board.places:
        return [spot, *board.table(diagonals=True)[spot]]
    return board.around(spot)


def rules(cnf, board):
    """How many cells are shaded where a clue says so; return {(x, y): "it is shaded"}."""
    shaded = {place: cnf.auto_term('shaded', *place) for place in board.places}

    def exactly(text, at, places, n):
        cnf.comment(text, at=at)
        if n is not None:
            cnf.write(window([shaded[place] for place in places], n, n))

    for x, y in board.places:
        cnf.comment(f'no rule at {x}, {y}', trusted=True, at=(x, y))
        cnf.write_one(shaded[x, y], -shaded[x, y])
    for spot, n in board.clues.items():
        layer = 'arrows' if spot in board.arrows else 'clues'
        exactly(f'{n} at {spot}', spot, places_of(board, layer, spot), n)
    for spot, color in {**board.circles, **board.colors}.items():
        exactly(f'{color} at {spot}', spot, board.around(spot), int(color == 'black'))
    for spot, n in board.corners.items():
        exactly(f'room with {n} at {spot}', spot, places_of(board, 'corners', spot), n)
    spots = {spot: clue for side in SIDES for spot, clue in layers_of(board)[side].items()}
    for (spot, n), (side, name, clue, places) in zip(spots.items(), board.views()):
        assert n == clue
        exactly(f'{side} of {name}: {n}', spot, places, n)
    return shaded


def answers(board, most=2):
    cnf = CNF()
    return cnf.count(rules(cnf, board).values(), limit=most)


def maker(seed, write=rules, until=None):
    return Maker(None, write, SIZE, SIZE, Dice(seed), until)


def drafted(layers, dice, keep=()):
    """A draft with all clues of these layers, for a random answer."""
    board = Board.grid(SIZE, SIZE, rooms=ROOMS)
    shaded = {place for place in board.places if dice.chance(0.5)}

    def count(places):
        return len(shaded.intersection(places))

    full = board.copy()
    halves = [(x / 2, y / 2) for x in range(-1, 8) for y in range(-1, 8)]
    corners = [(x, y) for x, y in halves if x % 1 and y % 1]
    places = {'clues': [*board.places, *corners], 'arrows': board.places, 'corners': []}
    places['corners'] = [cells[0] for _, cells, _ in board.areas()]
    for layer in layers:
        if layer in SIDES:
            lines = board.columns_of() if layer in ('top', 'bottom') else board.rows_of()
            setattr(full, layer, [count(line) for line in lines])
        elif layer in ('circles', 'colors'):
            colors = {place: 'black' if place in shaded else 'white' for place in board.places}
            setattr(full, layer, colors)
        elif layer == 'arrows':
            full.arrows = {place: dice.one_of([*WAYS]) for place in board.places}
            for place in board.places:
                full.clues[place] = count(places_of(full, 'arrows', place))
        else:
            clues = {spot: count(places_of(full, layer, spot)) for spot in places[layer]}
            getattr(full, layer).update(clues)
    empty = board.copy()
    for name in keep:
        setattr(empty, name, [None for _ in getattr(full, name)])
    return Draft(full, empty), shaded


def less(board):
    """The boards that lack the clues of one spot."""
    for spot in {spot for layer in layers_of(board).values() for spot in layer}:
        other = board.copy()
        for name in CLUES:
            getattr(other, name).pop(spot, None)
        for side, clues in layers_of(board).items():
            if side in SIDES and spot in clues:
                getattr(other, side)[spot[side in ('left', 'right')]] = None
        yield other


@pytest.mark.parametrize(
    'layers',
    [
        ['clues'],
        ['circles'],
        ['colors'],
        [*SIDES, 'circles'],
        ['top', 'left', 'clues'],
        ['arrows', 'corners', 'bottom'],
        ['corners', 'colors', 'right'],
    ],
)
@pytest.mark.parametrize('seed', range(3))
def test_one_answer_and_no_clue_too_many(layers, seed):
    draft, shaded = drafted(layers, Dice(seed))
    before = draft.full.copy(), draft.empty.copy()
    board = thinned(maker(seed), draft)
    assert (draft.full, draft.empty) == before
    if board is None:
        assert answers(draft.full) == 2
        return
    cnf = CNF()
    terms = rules(cnf, board)
    (found,) = cnf.solutions(None, terms.values())
    assert {place for place in terms if terms[place] in found} == shaded
    full = layers_of(draft.full)
    for name, clues in layers_of(board).items():
        assert clues.items() <= full[name].items()
    for side in SIDES:
        assert len(getattr(board, side)) == len(getattr(draft.full, side))
    assert board.rooms == draft.full.rooms
    fewer = [*less(board)]
    assert fewer
    assert {answers(other) for other in fewer} == {2}


def test_clues_that_are_not_to_be_left_out_stay():
    """What the empty board has, stays: here a clue, a circle and the numbers on top."""
    draft, _ = drafted(['clues', 'circles', 'top'], Dice(4))
    draft.empty.clues[0, 0] = draft.full.clues[0, 0]
    draft.empty.circles[1, 1] = draft.full.circles[1, 1]
    draft.empty.top = [*draft.full.top]
    board = thinned(maker(1), draft)
    assert board.clues[0, 0] == draft.full.clues[0, 0]
    assert board.circles[1, 1] == draft.full.circles[1, 1]
    assert board.top == draft.full.top
    assert 1 < len(board.clues) + len(board.circles) < 30
    assert answers(board) == 1


def test_clues_that_are_spare_are_left_out_first():
    """Numbers at the corners are enough here, and so are colours; spare ones all go."""
    for spare, other in ('colors', 'clues'), ('clues', 'colors'):
        draft, _ = drafted(['clues', 'colors'], Dice(2))
        draft.full.clues = {spot: n for spot, n in draft.full.clues.items() if spot[0] % 1}
        draft.spare = spare
        board = thinned(maker(3), draft)
        assert getattr(board, other) and not getattr(board, spare)
    draft.spare = ''
    board = thinned(maker(3), draft)
    assert board.clues and board.colors


def test_a_draft_without_spare_clues_and_one_with_several_answers():
    full = drafted(['colors'], Dice(1))[0].full
    assert thinned(maker(1), Draft(full)) is full
    none = Board.grid(SIZE, SIZE)
    assert thinned(maker(1), Draft(none)) is None
    assert thinned(maker(1), Draft(Board.grid(SIZE, SIZE, circles={(0, 0): 'black'}), none)) is None
    draft = drafted(['clues'], Dice(1))[0]
    with pytest.raises(Timeout):
        thinned(maker(1, until=0.0), draft)


def test_the_same_dice_give_the_same_board():
    boards = [thinned(maker(seed), drafted(['clues'], Dice(5))[0]) for seed in (1, 1, 2)]
    assert boards[0] == boards[1] != boards[2]


@pytest.mark.parametrize(
    ('at', 'told'),
    [
        (None, "section '1 at 0, 0' is at 0 clues, not at one"),
        ((5, 5), "section '1 at 0, 0' is at 0 clues, not at one"),
        ([(0, 0), (1, 0)], "section '1 at 0, 0' is at 2 clues, not at one"),
        ((1, 0), 'no section is at the clues of [(0, 0)]'),
    ],
)
def test_sections_that_do_not_say_which_clue_they_are(at, told):
    def astray(cnf, board):
        terms = {(x, 0): cnf.auto_term(x) for x in range(2)}
        for x, _ in board.clues:
            cnf.comment(f'1 at {x}, 0', at=(x, 0) if x else at)
            cnf.write_one(terms[x, 0])
        return terms

    full = Board.grid(2, 1, clues={(0, 0): 1, (1, 0): 1})
    with pytest.raises(AssertionError) as caught:
        thinned(maker(1, astray), Draft(full, Board.grid(2, 1)))
    assert str(caught.value).startswith(told)

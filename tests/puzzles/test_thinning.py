"""Thinning: the answer stays the only one, and no clue that is left can be left out."""

from __future__ import annotations

import pytest

from satpy import CNF, Timeout, window
from satpy.boards.board import Board
from satpy.puzzles.making import thinned
from satpy.puzzles.making.maker import Dice, Maker, PuzzleDraft

SIZE = 4


def places_of(board, spot):
    """The places that a number counts."""
    if spot in board.places:
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
        exactly(f'{n} at {spot}', spot, places_of(board, spot), n)
    for spot, color in {**board.circles, **board.colors}.items():
        exactly(f'{color} at {spot}', spot, board.around(spot), int(color == 'black'))
    for side, name, n, places in board.views():
        exactly(f'{side} of {name}: {n}', board.beside(side, places[0]), places, n)
    return shaded


def answers(board, most=2):
    cnf = CNF()
    return cnf.count(rules(cnf, board).values(), limit=most)


def maker(seed, write=rules, until=None):
    return Maker(None, write, SIZE, SIZE, Dice(seed), until)


def drafted(layers, dice):
    """A draft with all clues of these layers, for a random answer."""
    full = Board.grid(SIZE, SIZE)
    shaded = {place for place in full.places if dice.chance(0.5)}
    halves = [(x / 2, y / 2) for x in range(-1, 8) for y in range(-1, 8)]
    corners = [(x, y) for x, y in halves if x % 1 and y % 1]
    for layer in layers:
        if layer == 'top':
            full.top = [len(shaded.intersection(line)) for line in full.columns_of()]
        elif layer == 'clues':
            for spot in [*full.places, *corners]:
                full.clues[spot] = len(shaded.intersection(places_of(full, spot)))
        else:
            colors = {place: 'black' if place in shaded else 'white' for place in full.places}
            setattr(full, layer, colors)
    return PuzzleDraft(full, Board.grid(SIZE, SIZE))


def test_clues_that_are_not_to_be_left_out_stay():
    """What the empty board has, stays: here a clue, a circle and the numbers on top."""
    draft = drafted(['clues', 'circles', 'top'], Dice(4))
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
        draft = drafted(['clues', 'colors'], Dice(2))
        draft.full.clues = {spot: n for spot, n in draft.full.clues.items() if spot[0] % 1}
        draft.spare = spare
        board = thinned(maker(3), draft)
        assert getattr(board, other) and not getattr(board, spare)
    draft.spare = ''
    board = thinned(maker(3), draft)
    assert board.clues and board.colors


def test_a_draft_without_spare_clues_and_one_with_several_answers():
    full = drafted(['colors'], Dice(1)).full
    assert thinned(maker(1), PuzzleDraft(full)) is full
    none = Board.grid(SIZE, SIZE)
    assert thinned(maker(1), PuzzleDraft(none)) is None
    assert (
        thinned(maker(1), PuzzleDraft(Board.grid(SIZE, SIZE, circles={(0, 0): 'black'}), none))
        is None
    )
    draft = drafted(['clues'], Dice(1))
    with pytest.raises(Timeout):
        thinned(maker(1, until=0.0), draft)


def test_the_same_dice_give_the_same_board():
    boards = [thinned(maker(seed), drafted(['clues'], Dice(5))) for seed in (1, 1, 2)]
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
        thinned(maker(1, astray), PuzzleDraft(full, Board.grid(2, 1)))
    assert str(caught.value).startswith(told)

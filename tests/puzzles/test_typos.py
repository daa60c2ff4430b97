"""Of mistyped puzzles the sign that was changed is among the proposals, and these are true."""

from __future__ import annotations

import random
from contextlib import suppress
from time import monotonic

import pytest
from answers import answers
from typos import PLANTED, SIZES, mistyped, search

from satpy.boards.board import Board
from satpy.encodings.window import window
from satpy.errors import FormatError, SatError
from satpy.notations.kind import read_text
from satpy.notations.library import KINDS, script
from satpy.puzzles.changes import (
    NOTHING,
    Slot,
    alternatives,
    borders_moved,
    changed,
    shadings,
    slots_of,
)
from satpy.puzzles.clue_engine import ClueEngine
from satpy.puzzles.typos import Proposals, has_one_answer


@pytest.mark.parametrize('kind', SIZES)
def test_the_planted_typo_is_proposed(kind):
    dice, found = random.Random(kind), 0
    for _ in range(PLANTED):
        board, wrong = mistyped(kind, dice)
        changes, _ = search(kind, wrong)
        found += board in [change.board for change in changes]
        for change in changes:
            assert len(answers(kind, change.board, how_many=2)) == 1
            assert change.board != wrong
    assert found >= PLANTED * 9 // 10, found


def test_a_change_of_rooms():
    """Numbers of rooms stay on first places; no room is cut in two; numbers of cages stay too."""
    board = Board.grid(2, 2, rooms=['AA', 'AB'], corners={(0, 0): 3, (1, 1): None})
    words = {changed(board, {slot: room}).words for slot, room in borders_moved(board)}
    assert words == {'r1c2 in the room of r2c2', 'r2c1 in the room of r2c2'}
    moved = changed(board, {Slot('rooms', (1, 0)): 'B'}).board
    assert moved == Board.grid(2, 2, rooms=['AB', 'AB'], corners={(0, 0): 3, (1, 0): None})
    board = Board.grid(3, 1, rooms=['ABB'], cages={(0, 0): 1, (1, 0): 2, (2, 0): 2})
    board.corners.update({(0, 0): 4, (1, 0): 5})
    assert changed(board, {Slot('rooms', (1, 0)): 'A'}).board.corners == board.corners
    moved = changed(board, {Slot('cages', (1, 0)): 1})
    assert moved.words == 'r1c2 in the cage of r1c1'
    assert moved.board.corners == {(0, 0): 4, (2, 0): 5}


# {kind: what may be mistyped besides clues}
BESIDES = {
    'kenken': lambda board: [
        (slot, n) for slot in slots_of(board) for n in alternatives(board, slot)
    ],
    'lits': borders_moved,
    'norinori': borders_moved,
    'simple_loop': shadings,
    'star_battle': borders_moved,
}


@pytest.mark.parametrize('kind', BESIDES)
def test_a_border_a_sum_or_a_colour_is_proposed(kind):
    module, dice = script(kind), random.Random(kind)
    board, planted = KINDS[kind].read(module.PUZZLE), 0
    edits = [*BESIDES[kind](board)]
    while planted < 2:
        slot, value = dice.choice(edits)
        wrong = changed(board, {slot: value}).board
        try:
            KINDS[kind].check(wrong)
            unique = has_one_answer(wrong, module.rules, None)
        except SatError:
            continue
        if not unique and board in [alike.board for alike in back(wrong)]:
            planted += 1
            found = [*Proposals(wrong, module.rules, None, KINDS[kind].check)]
            assert board in [change.board for change in found]
            assert all(len(answers(kind, change.board, how_many=2)) == 1 for change in found)


ROOMS = {'jigsaw_sudoku': 0, 'lits': 0, 'ripple_effect': 0, 'star_battle': 1, 'suguru': 0}
"""{kind: the line in which its rooms begin}."""


@pytest.mark.parametrize('kind', ROOMS)
def test_the_letter_of_no_room_is_proposed(kind):
    """Even if the kind refuses a room of one place."""
    module, dice = script(kind), random.Random(kind)
    board, lines = KINDS[kind].read(module.PUZZLE), module.PUZZLE.strip().split('\n')
    for x, y in dice.sample([*board.places], 3):
        line = lines[ROOMS[kind] + y]
        there = f'{line[:x]}z{line[x + 1 :]}'
        rows = [*lines[: ROOMS[kind] + y], there, *lines[ROOMS[kind] + y + 1 :]]
        wrong = read_text(KINDS[kind], '\n'.join(rows))
        found = [*Proposals(wrong, module.rules, None, KINDS[kind].check)]
        assert board in [change.board for change in found]


@pytest.mark.parametrize(
    ('kind', 'right', 'wrong', 'words'),
    [
        ('star_battle', 2, 3, '2 stars in place of 3'),
        ('palisade', 5, 4, 'size 5 in place of 4'),
    ],
)
def test_a_number_beside_the_board_is_proposed(kind, right, wrong, words):
    (name,) = KINDS[kind].read(script(kind).PUZZLE).facts
    board = KINDS[kind].read(script(kind).PUZZLE)
    assert board.facts == {name: right}
    board.facts[name] = wrong
    found = [*Proposals(board, script(kind).rules, None, KINDS[kind].check)]
    assert [change.words for change in found if name in change.words] == [words]


def back(board):
    """The changes of one sign."""
    slots = [(slot, n) for slot in slots_of(board) for n in alternatives(board, slot)]
    edits = [*slots, *borders_moved(board), *shadings(board)]
    return [changed(board, {slot: value}) for slot, value in edits]


@pytest.mark.parametrize(('without', 'other'), [(True, None), (None, None), (None, True)])
def test_no_clue_is_left_out_for_which_another_value_helps(without, other, monkeypatch):
    """Whichever of these boards seem to have one answer, and are tried first."""

    def rules(cnf, board):
        lit = {place: cnf.auto_term(place) for place in board.places}
        for place, n in board.clues.items():
            cnf.comment(f'{n} at {place}', at=place)
            cnf.write(window(lit.values(), n))
        return lit

    def no_two(board):
        if board.clues.get((1, 0)) == 2:
            raise FormatError('a 2 at r1c2')

    monkeypatch.setattr(
        ClueEngine, 'look', lambda _, edit: without if NOTHING in edit.values() else other
    )
    search = Proposals(Board.grid(2, 1, clues={(0, 0): 2, (1, 0): 0}), rules)
    assert {change.words for change in search} == {'0 for 2 at r1c1', '2 for 0 at r1c2'}
    assert search.remark == ''
    search = Proposals(Board.grid(2, 1, clues={(0, 0): 2, (1, 0): 7}), rules, check=no_two)
    assert [change.words for change in search] == ['nothing for 7 at r1c2']
    assert search.remark == '' and search.tried == search.total


@pytest.mark.parametrize('kind', KINDS)
def test_clues_are_named_as_they_are_typed_or_printed(kind):
    """A word such as `white` or a list of numbers outside may be typed otherwise."""
    board = KINDS[kind].read(script(kind).PUZZLE)
    there = board.text()
    with suppress(FormatError):  # not every board can be typed
        there += KINDS[kind].typed(board)
    for slot in slots_of(board):
        words = changed(board, {slot: NOTHING}).words
        name = words.removeprefix('nothing for ').removesuffix(f' {slot.words(board)}')
        plain = name.replace(' ', '').isalpha() or isinstance(slot.value(board), list)
        assert plain or name in there, words


def test_the_remark_of_a_search(monkeypatch):
    rules = script('slitherlink').rules
    search = Proposals(KINDS['slitherlink'].read('44\n44'), rules)
    assert [*search] == []
    assert search.remark == (
        f'none of {search.total} changes of one sign gives one answer; is a sign missing?'
    )
    assert search.tried == search.total > 16
    search = Proposals(KINDS['slitherlink'].read('44\n44'), rules, 0)
    assert [*search] == [] and search.remark == 'the time ran out before a sign was changed'
    until, tried = monotonic() + 60, []

    def slow(board):
        tried.append(board)
        if len(tried) == search.total + 3:  # once each before any is tried
            monkeypatch.setattr('satpy.solving.engines.search.monotonic', lambda: until + 1)

    several = KINDS['slitherlink'].read('...\n.3.\n...')
    search = Proposals(several, script('slitherlink').rules, until, slow)
    assert [*search] == []
    assert search.remark == f'the time ran out after 2 of {search.total} changes of one sign'

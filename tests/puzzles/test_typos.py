"""Of mistyped puzzles the sign that was changed is among the proposals, and these are true."""

from __future__ import annotations

import random
from contextlib import suppress
from itertools import combinations, permutations, product
from time import monotonic

import pytest
from answers import answers
from running import BOARDS, board_to_try, boards_of
from typos import SIZES, has_one_answer, mistyped, search

from satpy import ClauseError, number, pairs, total, typos
from satpy.boards.board import Board
from satpy.encodings.window import window
from satpy.errors import FormatError, SatError, Timeout
from satpy.notations.kind import read_text
from satpy.notations.library import KINDS, script
from satpy.puzzles.changes import (
    Proposals,
    Slot,
    alternatives,
    borders_moved,
    change_in_words,
    changed,
    shadings,
    slots_of,
)
from satpy.puzzles.typos import NOTHING


@pytest.mark.parametrize('kind', SIZES)
def test_the_planted_typo_is_proposed(kind, clock):
    dice, found, tried = random.Random(kind), 0, BOARDS // 4
    clock.now = 0  # its limits are never reached
    for _ in range(tried):
        board, wrong = mistyped(kind, dice)
        changes, _ = search(kind, wrong)
        found += board in [change.clues for change in changes]
        for change in changes:
            assert len(answers(kind, change.clues, how_many=2)) == 1
            assert change.clues != wrong
    assert found >= tried - tried // 5, found


def test_a_change_of_rooms():
    """Numbers of rooms stay on first places; no room is cut in two; numbers of cages stay too."""
    board = Board.grid(2, 2, rooms=['AA', 'AB'], corners={(0, 0): 3, (1, 1): None})
    words = {change_in_words(board, slot, room) for slot, room in borders_moved(board)}
    assert words == {'r1c2 in the room of r2c2', 'r2c1 in the room of r2c2'}
    moved = changed(board, {Slot('rooms', (1, 0)): 'B'})
    assert moved == Board.grid(2, 2, rooms=['AB', 'AB'], corners={(0, 0): 3, (1, 0): None})
    board = Board.grid(3, 1, rooms=['ABB'], cages={(0, 0): 1, (1, 0): 2, (2, 0): 2})
    board.corners.update({(0, 0): 4, (1, 0): 5})
    assert changed(board, {Slot('rooms', (1, 0)): 'A'}).corners == board.corners
    assert change_in_words(board, Slot('cages', (1, 0)), 1) == 'r1c2 in the cage of r1c1'
    assert changed(board, {Slot('cages', (1, 0)): 1}).corners == {(0, 0): 4, (2, 0): 5}


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
    board, planted = board_to_try(kind), 0
    edits = [*BESIDES[kind](board)]
    while planted < 1 + BOARDS // 16:
        slot, value = dice.choice(edits)
        wrong = changed(board, {slot: value})
        try:
            KINDS[kind].check(wrong)
            unique = has_one_answer(wrong, module.rules)
        except SatError:
            continue
        if not unique and board in back(wrong):
            planted += 1
            found = [*Proposals(wrong, module.rules, None, KINDS[kind].check)]
            assert board in [change.clues for change in found]
            assert all(len(answers(kind, change.clues, how_many=2)) == 1 for change in found)


ROOMS = {'jigsaw_sudoku': 0, 'lits': 0, 'ripple_effect': 0, 'star_battle': 1, 'suguru': 0}
"""{kind: the line in which its rooms begin}."""


@pytest.mark.parametrize('kind', ROOMS)
def test_the_letter_of_no_room_is_proposed(kind):
    """Even if the kind refuses a room of one place."""
    module, dice = script(kind), random.Random(kind)
    board = board_to_try(kind)
    lines = KINDS[kind].typed(board).split('\n')
    for x, y in dice.sample([*board.places], 1 + BOARDS // 8):
        line = lines[ROOMS[kind] + y]
        there = f'{line[:x]}z{line[x + 1 :]}'
        rows = [*lines[: ROOMS[kind] + y], there, *lines[ROOMS[kind] + y + 1 :]]
        wrong = read_text(KINDS[kind], '\n'.join(rows))
        found = [*Proposals(wrong, module.rules, None, KINDS[kind].check)]
        assert board in [change.clues for change in found]


@pytest.mark.parametrize(
    ('kind', 'nth', 'right', 'wrong', 'words'),
    [
        ('star_battle', 0, 2, 3, '2 stars in place of 3'),
        ('palisade', 1, 5, 4, 'size 5 in place of 4'),
    ],
)
def test_a_number_beside_the_board_is_proposed(kind, nth, right, wrong, words):
    board = boards_of(kind)[nth].copy()
    (name,) = board.facts
    assert board.facts == {name: right}
    board.facts[name] = wrong
    found = [*Proposals(board, script(kind).rules, None, KINDS[kind].check)]
    assert [change.words for change in found if name in change.words] == [words]


def back(board):
    """The changes of one sign."""
    slots = [(slot, n) for slot in slots_of(board) for n in alternatives(board, slot)]
    edits = [*slots, *borders_moved(board), *shadings(board)]
    return [changed(board, {slot: value}) for slot, value in edits]


def test_no_clue_is_left_out_for_which_another_value_helps():

    def rules(cnf, board):
        lit = {place: cnf.auto_term(place) for place in board.places}
        for place, n in board.clues.items():
            cnf.comment(f'{n} at {place}', at=place)
            cnf.write(window(lit.values(), n))
        return lit

    def no_two(board):
        if board.clues.get((1, 0)) == 2:
            raise FormatError('a 2 at r1c2')

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
        words = change_in_words(board, slot, NOTHING)
        name = words.removeprefix('nothing for ').removesuffix(f' {slot.words(board)}')
        plain = name.replace(' ', '').isalpha() or isinstance(slot.value(board), list)
        assert plain or name in there, words


def test_the_remark_of_a_search(monkeypatch):
    rules = script('slitherlink').rules
    search = Proposals(KINDS['slitherlink'].read('44\n44'), rules)
    assert [*search] == []
    assert search.remark == (
        f'none of {search.total} changes of one sign gives one solution; is a sign missing?'
    )
    assert search.tried == search.total > 16
    search = Proposals(KINDS['slitherlink'].read('44\n44'), rules, 0)
    with pytest.raises(Timeout, match='ran out before a sign was changed'):
        next(search)
    assert search.remark == 'the time ran out before a sign was changed'
    until, tried = monotonic() + 60, []

    def slow(board):
        tried.append(board)
        if len(tried) == 3:
            monkeypatch.setattr('satpy.solving.engines.search.monotonic', lambda: until + 1)

    several = KINDS['slitherlink'].read('...\n.3.\n...')
    search = Proposals(several, script('slitherlink').rules, until, slow)
    with pytest.raises(Timeout):
        next(search)
    assert search.remark == f'the time ran out after 2 of {search.total} changes of one sign'


# ------------------------------------------------------------------ scripts of one's own

STARS = """
EEEBB
AAACB
AACCC
AAAAC
DDDDD
"""
"""Rooms of a star battle with one star each and one answer."""


def battle(cnf, rooms):
    """A star in each row, column and room; no two touch. No encoder's rooms: a script's own."""
    star = {place: cnf.auto_term('star', *place) for place in product(range(5), repeat=2)}
    for n in range(5):
        cnf.comment(f'row or column {n}')
        cnf.write(window([star[x, n] for x in range(5)], 1, 1))
        cnf.write(window([star[n, y] for y in range(5)], 1, 1))
    for a, b in combinations(star, 2):
        if max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1:
            cnf.write_one(-star[a], -star[b])
    for letter in 'ABCDE':
        cnf.comment(f'room {letter}')
        cnf.write(window([star[p] for p in star if rooms[p] == letter], 1, 1))
    return star


def letters(text):
    return {(x, y): c for y, row in enumerate(text.split()) for x, c in enumerate(row)}


def answers_of(rooms):
    """All sets of stars, by brute force."""
    found = []
    for columns in permutations(range(5)):
        stars = [*zip(columns, range(5))]
        apart = all(abs(a - b) > 1 for a, b in zip(columns, columns[1:]))
        if apart and sorted(rooms[place] for place in stars) == [*'ABCDE']:
            found.append(stars)
    return found


def one_change(rooms):
    """All maps that differ in one letter, or in two side by side that are exchanged."""
    for place, letter in rooms.items():
        yield from ({**rooms, place: other} for other in 'ABCDE' if other != letter)
        for other in (place[0] + 1, place[1]), (place[0], place[1] + 1):
            if rooms.get(other, letter) != letter:
                yield {**rooms, place: rooms[other], other: letter}


def test_wrong_letters_in_a_script():
    """Exactly the maps with one answer are found, whatever the wrong letter left."""
    rooms, kinds = letters(STARS), set()
    assert len(answers_of(rooms)) == 1
    for wrong in one_change(rooms):
        n = min(2, len(answers_of(wrong)))
        if n in kinds:
            continue
        kinds.add(n)
        found = [change.clues for change in typos(battle, wrong, 'ABCDE')]
        expected = [other for other in one_change(wrong) if len(answers_of(other)) == 1]
        key = lambda map: [*map.items()]  # noqa: E731
        assert sorted(found, key=key) == sorted(expected, key=key)
    assert kinds == {0, 1, 2}


def test_values_of_the_places_beside_come_first():
    rooms = letters(STARS)
    wrong = {**rooms, (2, 2): 'E'}
    changes = [change for change in typos(battle, wrong, 'EDCBA') if 'for' in change.words]
    single = [change.words for change in changes if ' and ' not in change.words]
    beside = [
        any(wrong.get((x + i, y + j)) == words[0] for i, j in [(1, 0), (-1, 0), (0, 1), (0, -1)])
        for words in single
        for x, y in [(int(words[-1]) - 1, int(words[-3]) - 1)]
    ]
    assert single and beside == sorted(beside, reverse=True)
    assert all(' and ' in change.words for change in changes[len(single) :])


def sums(cnf, clues):
    """Pairs of digits with these sums: a section for each clue, at its place."""
    digit = [number(cnf, ('digit', x), range(4)) for x in range(4)]
    for x, total_here in clues.items():
        cnf.comment(f'{total_here} at {x}', at=(x, 0))
        total(cnf, x, digit[x] + digit[x + 1], total_here, total_here)
    cnf.comment('the first is 3')
    cnf.write_one(digit[0].equals(3))
    return digit


def test_clues_in_a_conflict_are_tried_first():
    """3 + 0, but then 0 + 5: the third clue alone cannot be to blame, and is not tried."""
    seen = []

    def rules(cnf, clues):
        seen.append(clues)
        return sums(cnf, {x: n for (x, _), n in clues.items()})

    clues = {(0, 0): 3, (1, 0): 5, (2, 0): 4}
    assert [change.words for change in typos(rules, clues, range(7))] == [
        '5 for 3 at r1c1',
        '3 for 5 at r1c2',
        '6 for 3 at r1c1',
        '1 for 5 at r1c2',
        '2 for 5 at r1c2',
        '5 for 3 at r1c1 and 3 for 5 at r1c2',
    ]
    changes = [{p for p in clues if other.get(p) != clues[p]} for other in seen]
    assert {(0, 0)} in changes and {(2, 0)} not in changes


def test_the_arguments_of_typos():
    told = []
    values = {0: [3, 6, 6, 5], 1: iter([5])}
    search = typos(sums, {0: 3, 1: 5, 2: 4}, values, progress=lambda *n: told.append(n))
    assert [str(change) for change in search] == [
        'with one clue changed there is one solution: 5 for 3 at 0',
        'with one clue changed there is one solution: 6 for 3 at 0',
        'with two clues exchanged there is one solution: 5 for 3 at 0 and 3 for 5 at 1',
    ]
    assert told == [(n, 7) for n in range(1, 8)] and search.remark == ''
    with pytest.raises(ClauseError, match='clues are'):
        typos(sums, [3, 5], range(7))
    with pytest.raises(ClauseError, match='the values'):
        typos(sums, {0: 3}, 7)
    with pytest.raises(Timeout):
        next(typos(sums, {0: 3}, range(7), timeout=0.0))

    def broken(cnf, clues):
        raise KeyError('a mistake in the rules')

    with pytest.raises(KeyError):
        next(typos(broken, {0: 3}, range(7)))


def test_a_clue_that_is_an_empty_tuple_is_a_clue():
    seen = []

    def rules(cnf, clues):
        seen.append(clues)
        cnf.write([[1, 2]])

    assert [*typos(rules, {0: (), 1: (1,)}, [(), (1,), (2,)])] == []
    assert seen[0] == {0: (), 1: (1,)} and {1: (1,)} in seen


def test_the_number_of_a_constraint_is_proposed():
    kind, text = (
        KINDS['sudoku'],
        'killer {} r1c1-2\nkiller 6 r1-2c4\nkiller 3 r2-3c3\nthermo r1c1-2',
    )
    right = kind.read(text.format(3) + '\n....\n....\n.1..\n....\n')
    assert has_one_answer(right, script('sudoku').rules)
    for wrong in 8, 7:
        board = kind.read(text.format(wrong) + '\n....\n....\n.1..\n....\n')
        found = [*Proposals(board, script('sudoku').rules, None, kind.check)]
        assert right in [change.clues for change in found]
        assert f'3 for {wrong} in the cage of r1c1' in [change.words for change in found]


def test_a_given_line_that_is_wrong_is_moved_or_left_out():
    """A grand tour has no other signs; each proposal has one solution, the right one is among."""
    kind, rules = KINDS['grand_tour'], script('grand_tour').rules
    right = kind.read('.......\n.......\n...-...\n.......\n.-.....\n.......\n.......')
    (loop,) = answers('grand_tour', right, how_many=2)
    last = right.strokes[-1]
    (line, *_) = (link for link in pairs(right.table()) if {*link} & {*last} and link not in loop)
    wrong = right.copy()
    wrong.strokes = [*right.strokes[:-1], [*line]]
    found = [change.clues for change in Proposals(wrong, rules)]
    assert right.compared() in [board.compared() for board in found]
    for board in found:
        assert len(answers('grand_tour', board, how_many=2)) == 1

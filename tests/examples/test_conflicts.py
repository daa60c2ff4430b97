"""A wrong clue is in every conflict that there would not be without it.

If a puzzle has a solution without one clue and none with it, every minimal conflict names that
clue: a section at its spot. So the other sections must have a solution.
"""

from __future__ import annotations

import random
from contextlib import suppress
from itertools import islice

import pytest
from oracle import table
from running import BOARDS, board_to_try, boards_of, run, script, small_board

from satpy import CNF, ClauseError, FormatError
from satpy.boards.board import SIDES
from satpy.notations.library import KINDS
from satpy.puzzles.changes import NOTHING, Slot, alternatives, changed, slots_of

# Signs in these layers may make up one clue.
TOGETHER = ['clues', 'circles', 'arrows', 'colors']
# Kinds of which black cells with a clue shape the board: they stay where they are.
SHAPED = {'akari', 'kakuro', 'makaro', 'shakashaka', 'slalom', 'str8ts', 'tilepaint'}
WITH_CLUES = [name for name in KINDS if [*slots_of(KINDS[name].read(script(name).PUZZLE))]]
# Why trusted sections of a kind depend on the values of its clues. Of all these the law holds since
# what depends on a clue only adds ways to fill the board, or needs the clue's own section.
COUNTED = 'cells of an area are counted up to the numbers that are given'
DEPEND = {
    'araf': COUNTED,
    'chocobanana': COUNTED,
    'double_choco': COUNTED,
    'fillomino': COUNTED,
    'firefly': 'turns are counted down from the numbers that are given, and from unknown ones',
    'net': 'a tile has terms for its own turns; if none of them is true, its ends are open',
    'renban': 'numbers lie in a range around those that are given, wide enough for each of them',
}


def formula(kind, board):
    """The formula of a board; None if it cannot be typed or is refused."""
    cnf, kind = CNF(), script(kind).KIND
    with suppress(FormatError, ClauseError):
        kind.typed(board)  # refused unless it is read as what follows
        board = kind.settled(board)
        kind.check(board)
        script(kind.name).rules(cnf, board)
        return cnf
    return None


def is_solvable(kind, board):
    cnf = formula(kind, board)
    return cnf is not None and cnf.solve() is not None


def values(choose, board):
    """One clue with another value."""
    slot = choose.choice([*slots_of(board)])
    return {slot: choose.choice([*alternatives(board, slot), slot.value(board)])}


def exchanges(choose, board):
    """Two clues of one layer."""
    slot = choose.choice([*slots_of(board)])
    value = type(slot.value(board))
    others = [other for other in slots_of(board) if other.layer == slot.layer]
    other = choose.choice([other for other in others if type(other.value(board)) is value])
    return {slot: other.value(board), other: slot.value(board)}


def places(choose, board):
    """A clue in another place, or in this one, too; with the colour of its place."""
    slot = choose.choice([*slots_of(board)])
    free = free_keys(board, slot)
    if not free:
        return {}
    new, edit = choose.choice(free), {}
    for layer in TOGETHER if slot.layer in TOGETHER else [slot.layer]:
        there = Slot(layer, slot.key)
        if slot.layer in SIDES or slot.key in getattr(board, layer):
            edit[Slot(layer, new)] = there.value(board)
    if choose.random() < 0.5:
        edit.update({Slot(place.layer, slot.key): NOTHING for place in [*edit]})
    return edit


def free_keys(board, slot):
    """Where nothing stands, and a clue of this layer could."""
    if slot.layer in SIDES:
        return [n for n, clue in enumerate(getattr(board, slot.layer)) if clue is None]
    if slot.layer == 'corners':
        areas = board.areas(board.cages or board.rooms)
        return [cells[0] for _, cells, _ in areas if cells[0] not in board.corners]
    x, y = slot.key[0] % 1, slot.key[1] % 1
    taken = {*board.clues, *board.circles, *board.arrows, *board.colors}
    around = {(a + x, b + y): (1 + (x > 0)) * (1 + (y > 0)) for a, b in board.places}
    return [
        spot for spot, n in around.items() if spot not in taken and len(board.around(spot)) == n
    ]


def own_sections(cnf, slots, board):
    """The sections at the spots of these clues that can be blamed."""
    store, spots = cnf.formula_to_blame().store, {slot.spot(board) for slot in slots}
    return [
        store.sections[section]
        for section, there in store.spots.items()
        if section not in store.trusted and spots.intersection(there)
    ]


def is_lawful(kind, wrong, slots, cnf, told):
    """Whether each changed clue is in every conflict if there is a solution without it.

    It is if the sections other than those of the changed clues have a solution; the board before
    the change had one. Then the conflict that a script is told names one of these sections, which
    is looked at where `told`.
    """
    there = [slot for slot in slots if slot.value(wrong) != NOTHING]
    own = own_sections(cnf, there, wrong)
    if cnf.solve(without=own) is not None:
        conflict = cnf.conflict() if told else None
        return conflict is None or not {*own}.isdisjoint(conflict)
    if len(there) == len(slots) == 1:
        return False
    for key in {slot.key for slot in there}:
        clue = [slot for slot in there if slot.key == key]
        if is_solvable(kind, changed(wrong, dict.fromkeys(clue, NOTHING))):
            own = own_sections(cnf, clue, wrong)
            if not own or cnf.solve(without=own) is None:
                return False
    return True


def cases(kind, board, ways, count):
    """Yield (board with a change, the clues that are changed there, its formula); none twice."""
    choose, seen = random.Random(kind), {repr(board)}
    for n in range(count):
        edit = ways[n % len(ways)](choose, board)
        if kind in SHAPED and any(slot.layer == 'colors' for slot in edit):
            continue
        wrong = changed(board, edit)
        cnf = None if repr(wrong) in seen else formula(kind, wrong)
        seen.add(repr(wrong))
        if cnf is not None:
            yield wrong, [*edit], cnf


@pytest.mark.parametrize('kind', WITH_CLUES)
def test_a_wrong_clue_is_in_every_conflict(kind):
    conflicts, few, own = 0, max(1, BOARDS // 10), KINDS[kind].read(script(kind).PUZZLE)
    for board, ways, least, most in (
        (own, [values, places], few, few),
        (small_board(kind), [values, values, places, exchanges], 3 * BOARDS // 2, 5 * BOARDS),
    ):
        for n, (wrong, slots, cnf) in enumerate(cases(kind, board, ways, most)):
            if conflicts and n >= least:
                break
            told = conflicts < 3 or BOARDS > 8
            assert is_lawful(kind, wrong, slots, cnf, told), (slots, wrong)
            conflicts += cnf.solve() is None
    assert conflicts


def trusted(cnf):
    """The clauses of trusted sections; variables without a label are numbered anew."""
    cnf = cnf.formula_to_blame()
    labels, store, found = {n: label for label, n in cnf.term_lut.items()}, cnf.store, []
    named_ones = len(labels)

    def named(literals):
        for literal in literals:
            labels.setdefault(abs(literal), len(labels) - named_ones)
        return [(literal > 0, labels[abs(literal)]) for literal in literals]

    for section, start, stop in store.spans():
        if section in store.trusted:
            rows = [named(clause) for clause in store.clauses(start, stop)]
            found.append((store.sections[section], rows))
    for lazy in store.lazy:
        if lazy.section in store.trusted:
            found.append((store.sections[lazy.section], named(lazy.cells)))
    return found


# Of these a clue has one value, or boards with another one are refused: sums or links differ.
UNCHANGED = {
    'mid_loop', 'moon_or_sun', 'nonogram', 'numberlink', 'nurimaze', 'shikaku', 'tents', 'zip',
}  # fmt: skip


@pytest.mark.parametrize('kind', [kind for kind in WITH_CLUES if kind not in DEPEND])
def test_trusted_sections_do_not_depend_on_the_values_of_clues(kind):
    found = []
    for board in board_to_try(kind), small_board(kind), boards_of(kind)[0].copy():
        if len(found) < 2:
            some = islice(cases(kind, board, [values], 10 * BOARDS), BOARDS // 2)
            found = [trusted(cnf) for _, _, cnf in some]
    assert len(found) > 1 or kind in UNCHANGED
    assert found == found[:1] * len(found)


@pytest.mark.parametrize(('kind', 'text', 'blamed', 'innocent'), table(__file__, 'blame'))
def test_the_blame(kind, text, blamed, innocent):
    status, output, complaint = run(kind, '-', given=text)
    assert (status, complaint) == (1, '')
    assert output.startswith('no solution')
    assert blamed in output and innocent not in output


@pytest.mark.parametrize(('kind', 'width', 'height'), [('nurikabe', 40, 40), ('dominosa', 17, 16)])
def test_rules_for_conflicts_are_the_usual_ones_on_large_boards(kind, width, height):
    module, cnf = script(kind), CNF()
    board = module.KIND.blank(width, height)
    most = 1 if kind == 'nurikabe' else 16
    board.clues = {(x, y): 1 + (x + y) % most for x, y in board.places}
    module.rules(cnf, board)
    assert cnf.formula_to_blame().clauses == cnf.clauses

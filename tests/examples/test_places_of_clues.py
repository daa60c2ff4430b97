"""A clue that is one too many, or in the wrong place, is in every conflict that it is part of."""

from __future__ import annotations

import random
from itertools import islice

import pytest
from running import BOARDS, run, script, small_board

from satpy import CNF
from satpy.notations.library import KINDS

ARROWS = 'left', 'right', 'up', 'down'
PLACED = (
    'canal_view', 'hashiwokakero', 'kakuru', 'koburin', 'kurotto', 'nawabari', 'patchwork',
    'shikaku', 'shugaku', 'tatamibari', 'tents', 'usoone', 'yajilin',
)  # fmt: skip


def formula(kind, board):
    cnf = CNF()
    script(kind).rules(cnf, board)
    return cnf


def misplaced(choose, kind):
    """Yield boards without an answer that have a clue too many, or one in the wrong place."""
    board = small_board(kind)
    while True:
        wrong = board.copy()
        free = sorted(wrong.places.keys() - wrong.clues.keys() - wrong.colors.keys())
        old, new = choose.choice(sorted(wrong.clues)), choose.choice(free)
        wrong.clues[new] = wrong.clues[old] if choose.random() < 0.7 else None
        if kind == 'tents':
            wrong.clues[new] = 'tree'
        if kind == 'yajilin':
            wrong.arrows[new] = choose.choice(ARROWS)
        if choose.random() < 0.4:
            wrong = without(wrong, old)
        cnf = formula(kind, wrong)
        if cnf.solve() is None:
            yield wrong, cnf


def without(board, clue):
    """Return the board without one clue."""
    other = board.copy()
    del other.clues[clue]
    other.arrows.pop(clue, None)
    return other


@pytest.mark.parametrize('kind', PLACED)
def test_a_clue_without_which_there_is_an_answer_is_blamed(kind):
    """The rest of the sections has an answer as soon as the clue's own are left out."""
    needed = 0
    for wrong, cnf in islice(misplaced(random.Random(kind), kind), 1 + BOARDS // 8):
        for clue in wrong.clues:
            if formula(kind, without(wrong, clue)).solve() is None:
                continue
            needed += 1
            store = cnf.store
            own = [
                text
                for section, text in enumerate(store.sections)
                if clue in store.spots.get(section, ()) and section not in store.trusted
            ]
            assert cnf.without(own).solve() is not None, (clue, wrong.clues[clue])
    assert needed


@pytest.mark.parametrize(
    ('kind', 'text', 'end'),
    [
        (
            'numberlink',
            'every cell: true\nA.A\n...',
            "section 'letter A' cannot hold together with 'every cell is on a path' "
            '(off: every cell: false)\n',
        ),
        (
            'numberlink',
            'every cell: true\n1....\n.....\n1...2\n.....\n2....',
            "these 2 sections cannot hold together: 'number 1', 'number 2', "
            "together with 'every cell is on a path' (off: every cell: false)\n",
        ),
        ('numberlink', 'A.B\n.C.\nABC', "'letter A', 'letter B', 'letter C'\n"),
        (
            'slitherlink',
            'every dot: true\n..\n..',
            "section 'every dot is passed' (off: every dot: false) cannot be satisfied\n",
        ),
    ],
)
def test_a_rule_that_can_be_switched_off_is_named(kind, text, end):
    """If and only if the conflict needs it."""
    status, out, _ = run(kind, '-', given=text)
    assert status == 1
    assert out.endswith(end)


@pytest.mark.parametrize('before', ['every cell: false\n', 'from a friend\nevery cell: false\n\n'])
def test_a_line_before_an_address_counts(before):
    """The path of two cells leaves the others over."""
    address = KINDS['numberlink'].url(KINDS['numberlink'].read('AA\n..'))
    assert 'arukone' in address
    assert KINDS['numberlink'].read(before + address).facts == {'every cell': False}
    assert KINDS['numberlink'].read(address).facts == {}

"""The variants that the docstrings of scripts propose have the answers that they should have."""

from __future__ import annotations

import pytest
from answers import rows_found, variant
from oracle import table

from satpy import CNF, Board, symmetries
from satpy.notations.library import KINDS, script

TORUS = "wrapped_table(range(board.width), range(board.height), 'torus')"


@pytest.mark.parametrize(
    ('kind', 'old', 'new', 'text', 'expected'),
    table(__file__, 'variants'),
)  # fmt: skip
def test_the_answers_of_a_variant(kind, old, new, text, expected):
    """Those of small boards; None: they differ from those by the rules; a number: so many."""
    rules = variant(kind, (old, new))
    board = KINDS[kind].read(text)
    found = rows_found(kind, board, rules)
    if isinstance(expected, int):
        assert len(found) == expected
    elif expected is not None:
        assert found == {*expected}
    assert found != rows_found(kind, board)


def test_a_clue_for_the_diagonal():
    line = "runs(cnf, 'diagonal', [cell[i, i] for i in range(4)], [2, '*'])"
    assert line in ' '.join(script('nonogram').__doc__.split())
    rules = variant('nonogram', ('    return number_terms', f'    {line}\n    return number_terms'))
    board = KINDS['nonogram'].read('4x4:1/1/1/1/1/1/1/1')
    plain = rows_found('nonogram', board)
    assert len(plain) == 24
    assert rows_found('nonogram', board, rules) == {
        rows
        for rows in plain
        if ''.join(rows.split()[i][i] for i in range(4)).strip('.').split('.')[0] == '##'
    }


def test_nurikabe_on_a_torus():
    squares = '[panel([x, (x + 1) % board.width], [y, (y + 1) % board.height]) for x, y in table]'
    about = ' '.join(script('nurikabe').__doc__.split())
    assert all(part in about for part in (TORUS, squares))
    rules = variant('nurikabe', ('board.table()', TORUS), ('squares(table)', squares))
    # In the middle of each edge: the islands join over the edges, and the sea is one cross.
    board = KINDS['nurikabe'].read('2....\n.....\n.....')
    assert rows_found('nurikabe', board, rules) == set()
    board = KINDS['nurikabe'].read('4.2..\n.....\n.....')
    assert not rows_found('nurikabe', board, rules) & rows_found('nurikabe', board)


def test_a_rule_more_leaves_the_turned_answers_of_pentominoes():
    """Each of the eight ways to turn an answer can be asked for."""
    pieces = script('pentominoes')
    board = pieces.KIND.read('FNPTUVWXZ\n\n' + 'x.....x\n' + '.......\n' * 5 + 'x.....x')
    cnf = CNF()
    lies = pieces.rules(cnf, board)
    (found,) = cnf.solutions(1, interesting=lies.values())
    for turn in symmetries(board.places):
        turned = [
            lies[names, tuple(sorted(turn[cell] for cell in cells))]
            for (names, cells), term in lies.items()
            if term in found
        ]
        assert len(turned) == 9 and cnf.solve(assume=turned) is not None


def test_an_aquarium_made_in_python():
    """A tank with one level that skips a row, and a wall at the edge of the board."""
    column = [(0, 0), (0, 1), (0, 2)]
    board = Board(column, rooms=dict(zip(column, 'ABA')), walls={((0, 0), (1, 0))})
    board.facts['one level'] = True
    assert len(rows_found('aquarium', board)) == 6


def test_a_wrong_number_of_zombies_is_blamed():
    board = KINDS['undead'].read('1 1 2\n....\n.ZZ.\n.Z..\n....')
    cnf = CNF()
    script('undead').rules(cnf, board)
    assert 'zombies: 2' in cnf.conflict()

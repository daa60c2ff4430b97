"""Kinds of your own whose declaration is wrong are refused when they are made."""

import re

import pytest

from satpy import Board, FormatError
from satpy.kinds import Cells, Circles, Fact, Kind, Outside

TWO_SIDES = (Outside('left', 'right'), Cells(1, 9))


@pytest.mark.parametrize(
    ('layers', 'refusal'),
    [
        ((Fact('most', 'the largest'), *TWO_SIDES), "write Fact('most', ..., rule=True)"),
        (TWO_SIDES[::-1], 'Outside stands before the layer'),
        ((Outside(), *TWO_SIDES), 'Outside stands before the layer'),
        ((Cells(0, 4), Circles(), Cells(5, 9)), 'the second Cells would never be read'),
    ],
)
def test_a_kind_with_a_layer_that_would_be_lost_is_refused(layers, refusal):
    with pytest.raises(FormatError, match=re.escape(refusal)):
        Kind('snail', *layers)


def test_a_fact_and_numbers_on_all_sides_are_drawn_and_read():
    sides = 'top', 'bottom', 'left', 'right'
    kind = Kind('snail', Fact('most', 'the largest', rule=True), Outside(*sides), Cells(1, 9))
    board = kind.read('2\n. 1 2 .\n3 . 5 4\n. . 6 .')
    assert board.facts == {'most': 2} and board.top == [1, 2] and board.bottom == [None, 6]
    assert kind.read(kind.penpa(board)) == board


@pytest.mark.parametrize('put', ['lmap', None, 33])
def test_an_answer_is_put_on_the_board_by_a_function_or_a_symbol(put):
    with pytest.raises(FormatError, match=f'put={put!r}.*: expected the name of a symbol'):
        Kind('snail', Cells(), put=put)
    assert Kind('snail', Cells(), put='Q').put(Board.grid(1, 1), [(0, 0)]).rows() == ['Q']

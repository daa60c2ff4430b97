"""`entries`: the numbers of a crossword."""

from __future__ import annotations

import pytest

from satpy import *


def test_the_numbers_of_a_crossword():
    """As printed: an entry of each direction where no cell is before, numbers in reading order."""
    crossed = [(x, y) for x in range(5) for y in range(5) if not (x % 2 and y % 2)]
    assert [*entries(crossed)] == [*zip([1, 4, 5], ['across'] * 3), *zip([1, 2, 3], ['down'] * 3)]
    places = [*picture_table('.. .\n ...\n.. .')]
    found = entries(places)
    assert found == {
        (1, 'across'): [(0, 0), (1, 0)],
        (4, 'across'): [(1, 1), (2, 1), (3, 1)],
        (5, 'across'): [(0, 2), (1, 2)],
        (2, 'down'): [(1, 0), (1, 1), (1, 2)],
        (3, 'down'): [(3, 0), (3, 1), (3, 2)],
    }
    assert entries(reversed(places)) == found == entries(picture_table('.. .\n ...\n.. .'))


def test_bars_end_an_entry():
    board = cartesian_table(range(4), range(2))
    for a, b in [((1, 0), (2, 0)), ((3, 0), (3, 1))]:
        board[a].remove(b), board[b].remove(a)
    found = entries(board)
    assert [n for n in found if n[1] == 'across'] == [(1, 'across'), (3, 'across'), (4, 'across')]
    assert found[1, 'across'] == [(0, 0), (1, 0)] and (3, 'down') in found
    assert [*found][3:] == [(1, 'down'), (2, 'down'), (3, 'down')]


def test_dicts_that_are_no_tables():
    """The layers of a board and the cells of `letters_at` have places as their keys."""
    board = Board.grid(2, 2)
    cnf = CNF()
    assert (
        entries(letters_at(cnf, 'grid', board.places))
        == entries(board.places)
        == entries(board.table())
    )
    assert entries([]) == entries({}) == {}


@pytest.mark.parametrize(
    'board',
    [
        wrapped_table(range(5), range(5), 'torus'),
        ['a', 'b'],
        [['a', 'b'], ['c', 'd']],
        [(0, 0), ('a', 1)],
        {(0, 0): [(2, 0)]},
        {(0, 0): ['A', 'B']},
        {(0, 0): [5]},
    ],
)
def test_what_has_no_entries(board):
    with pytest.raises(LabelError, match='entries: '):
        entries(board)


@pytest.mark.parametrize('board', [5, None, Board.grid(2, 2)])
def test_entries_of_no_list(board):
    with pytest.raises(ClauseError, match='entries: the places come as a list, not as '):
        entries(board)

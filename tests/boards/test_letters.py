"""What an answer picks out of the letters of a board."""

import pytest

from satpy import Board, FormatError
from satpy.boards.letters import spelled

GRID = Board.read('CAT\nDOG')
SPELLED = {
    'nothing is shaded': (Board.grid(3, 2).put([]), {'unshaded': 'CATDOG'}),
    'given black': (
        Board.grid(3, 2, colors={(0, 0): 'black'}).symbols('lamp', [(2, 0), (1, 1)]),
        {'lamp': 'TO', 'all others': 'ADG'},
    ),
    'two symbols': (
        Board.grid(3, 2).symbols('star', [(2, 1), (0, 0)]).symbols('cross', [(1, 0)]),
        {'star': 'CG', 'cross': 'A', 'all others': 'TDO'},
    ),
    'numbers': (
        Board.grid(3, 2).numbers([(0, 0, 2), (1, 0, 1), (2, 1, 2)]),
        {'number 1': 'A', 'number 2': 'CG', 'all others': 'TDO'},
    ),
    'line and shading': (
        Board.grid(3, 2).shade([(0, 0)]).lines([((2, 1), (1, 1)), ((2, 1), (2, 0))]),
        {'shaded': 'C', 'line': 'TGO', 'all others': 'AD'},
    ),
    'a long line': (
        Board.grid(3, 2).lines([((0, 1), (2, 1)), ((2, 1), (2, 0))]),
        {'line': 'TGOD', 'all others': 'CA'},
    ),
    'two lines': (
        Board.grid(3, 2).lines([((0, 0), (0, 1)), ((2, 1), (1, 1)), ((1, 0), (1, 1))]),
        {'line 1': 'CD', 'line 2': 'AOG', 'all others': 'T'},
    ),
    'a line that branches': (
        Board.grid(3, 2).lines([((1, 1), (0, 1)), ((1, 1), (2, 1)), ((1, 0), (1, 1))]),
        {'line, row by row': 'ADOG', 'all others': 'CT'},
    ),
    'fences': (
        Board.grid(3, 2).fences(
            [((0, 0), (1, 0)), ((0, 0), (0, 1)), ((1, 0), (1, 1)), ((0, 1), (1, 1))]
        ),
        {'inside': 'C', 'outside': 'ATDOG'},
    ),
    'regions': (
        Board.grid(3, 2).regions({(x, y): ('b', x > 0) for x in range(3) for y in range(2)}),
        {'region 1': 'CD', 'region 2': 'ATOG'},
    ),
}


@pytest.mark.parametrize('case', SPELLED)
def test_spelled(case):
    board, expected = SPELLED[case]
    assert spelled(board, GRID) == expected


def test_letters_on_the_board_itself():
    board = Board.grid(2, 2, clues={(0, 0): 'A', (1, 0): 'tree', (0, 1): 3}, corners={(1, 1): 'B'})
    assert spelled(board.symbols('star', [(0, 0), (1, 1)])) == {'star': 'AB'}
    board.symbols('x', [(1, 0)])
    assert spelled(board) == {'letters of the solution': 'x', 'star': 'AB'}
    assert spelled(Board.grid(2, 1).numbers([(0, 0, 27), (1, 0, 1)])) == {}


def test_refused():
    with pytest.raises(FormatError, match='not 1 rows of 2'):
        spelled(Board.grid(2, 1), GRID)
    with pytest.raises(FormatError, match='27 at r1c1 is not a letter'):
        spelled(Board.grid(1, 1).shade([(0, 0)]), Board.grid(1, 1, clues={(0, 0): 27}))


def test_the_letters_of_an_answer_are_those_of_its_cells():
    """Not the given ones alone, which were printed as those of the unshaded cells."""
    board = Board.read('A..').put([(0, 0, 'A'), (1, 0, 'B'), (2, 0, 'C')])
    assert spelled(board.fill({(0, 0): '#ddd'})) == {'letters of the solution': 'ABC'}
    assert spelled(board.shade([(1, 0)])) == {
        'letters of the solution': 'ABC', 'shaded': 'B', 'unshaded': 'AC',
    }  # fmt: skip

"""Texts and boards on which something was once dropped in silence, or read as something else."""

from __future__ import annotations

import pytest

from satpy import CNF, Board
from satpy.errors import FormatError
from satpy.notations.library import KINDS, script
from satpy.notations.special.pieces import BANKS, SETS

WATER = "'1_0_1_0;{}'; puzzleWidth: 2, puzzleHeight: 2"


@pytest.mark.parametrize(
    ('kind', 'text', 'reason'),
    [
        ('aquarium', 'task = ' + WATER.format('1,1,1'), '3 cells, a 2x2 board has 4'),
        ('aquarium', 'task = ' + WATER.format('1,1,1,1,2'), '5 cells, a 2x2 board has 4'),
        ('futoshiki', '. .\n^\nv\n. .', 'a second sign below the same cell: v'),
        ('galaxies', 'tentaisho/5/1/h22ye', 'r1c2: a dot in a hole'),
        ('thermometers', ' ???\n?>>v\n?.^<', 'r1c2: two thermometers meet here'),
        ('yajilin', 'yajilin/3/1/01b', 'r1c1: the number 1 has no arrow'),
    ],
)
def test_refused(kind: str, text: str, reason: str) -> None:
    with pytest.raises(FormatError, match=reason):
        KINDS[kind].read(text)


def test_a_dot_in_a_hole_is_not_written() -> None:
    board = Board.grid(3, 1, circles={(1, 0): 'white'})
    del board.places[1, 0]
    for write in KINDS['galaxies'].url, KINDS['galaxies'].typed:
        with pytest.raises(FormatError, match='r1c2: a dot in a hole'):
            write(board)


@pytest.mark.parametrize(
    ('kind', 'drawn', 'reason'),
    [
        ('numberlink', Board.grid(3, 1, clues={(0, 0): '#'}), "found '#'"),
        ('cave', Board.grid(3, 1, clues={(0, 0): -1}), 'found -1'),
        ('heyawake', Board.grid(1, 1, clues={(0, 0): -1}), 'found -1'),
        ('aquarium', Board.grid(1, 1, top=[-1], left=[1]), 'on the top, found -1'),
        ('star_battle', Board.grid(2, 1, top=[1, 2]), 'found 1 and 2'),
        ('star_battle', Board.grid(2, 1, top=[1, 'Q']), "on the top, found 'Q'"),
        (
            'thermometers',
            Board.grid(3, 2, thermos=[[(0, 0), (1, 0)], [(0, 0), (0, 1)]]),
            'two thermometers meet here',
        ),
        ('futoshiki', Board.grid(2, 2, arrows={(0.5, 0): 'up'}), 'points to neither cell'),
        (
            'nonogram',
            Board.grid(1, 1, clues={(0, 0): 'dot'}, colors={(0, 0): 'black'}),
            'a dot on a coloured cell',
        ),
        ('nonogram', Board.grid(2, 1, clues={(0.5, 0): 'dot'}), 'r1c1.5'),
    ],
)
def test_drawings_refused(kind: str, drawn: Board, reason: str) -> None:
    """No mark is left out because another stands there, or because it looks like none."""
    with pytest.raises(FormatError, match=reason):
        KINDS[kind].accept(drawn)


@pytest.mark.parametrize(
    ('kind', 'board'),
    [
        ('kurodoko', Board.grid(1, 2, clues={(0, 0): 12}, circles={(0, 0): 'white'})),
        ('masyu', Board.grid(1, 1, circles={(0, 0): 'white'})),
        ('hitori', Board.grid(2, 1, clues={(0, 0): 1, (1, 0): 2}, strokes=[[(0, 0), (1, 0)]])),
    ],
)
def test_typed_boards_are_read_as_the_same(kind: str, board: Board) -> None:
    """In one column 12 would be two cells, and W alone is a task."""
    with pytest.raises(FormatError, match=r'of one column|read as'):
        KINDS[kind].typed(board)


@pytest.mark.parametrize(
    ('kind', 'board'),
    [
        ('hitori', Board.grid(2, 1, clues={(0, 0): 1, (1, 0): 2}, strokes=[[(0, 0), (1, 0)]])),
        ('sashigane', Board.grid(1, 1, circles={(0, 0): 'white'}, arrows={(0, 0): 'left'})),
    ],
)
def test_a_url_holds_all_of_a_board(kind: str, board: Board) -> None:
    with pytest.raises(FormatError, match='has no code for'):
        KINDS[kind].url(board)


@pytest.mark.parametrize(
    ('kind', 'text', 'typed'),
    [
        ('yajilin', 'yajilin/3/1/313731', '1< 7< 1<'),
        ('heyawake', 'AB\nA?', 'AB\nA?'),
        ('hitori', 'hitori/3/1/%2f', ' .  2 15'),
    ],
)
def test_typed(kind: str, text: str, typed: str) -> None:
    assert KINDS[kind].typed(KINDS[kind].read(text)) == typed


def test_a_fleet_that_is_said_has_the_longest_ship_first() -> None:
    kind = KINDS['battleship']
    board = kind.read('+\n? ? ?\n?\n...', fleet=[1, 2])
    assert board.facts['fleet'] == [2, 1]
    assert kind.typed(board).startswith('++ +\n')


def test_pieces_are_padded() -> None:
    board = KINDS['statue_park'].read('##/#\n..B')
    assert board.facts['pieces'] == ['##\n#.']
    board.facts['pieces'] = ['##\n#']
    assert KINDS['statue_park'].url(board) == 'https://puzz.link/p?statuepark/3/1/2/1/22s'


@pytest.mark.parametrize('name', SETS)
def test_a_set_of_pieces_is_typed_by_its_name(name: str) -> None:
    kind = KINDS['statue_park']
    board = kind.read(f'{name}\n.WB')
    assert board.facts['pieces'] == BANKS[SETS[name]] != []
    assert kind.typed(board) == f'{name}\n.WB'


def test_an_address_holds_all_of_a_board() -> None:
    board = Board.grid(2, 1, walls={((0, 0), (1, 0))}, facts={'most': 9})
    address = KINDS['fillomino'].address(board)
    assert address is not None and KINDS['fillomino'].read(address) == board


@pytest.mark.parametrize('text', ['tents/1/1/h0', 'tents/1/5/l03'])
def test_a_tree_without_a_place_for_its_tent(text: str) -> None:
    kind, cnf = KINDS['tents'], CNF()
    terms = script('tents').rules(cnf, kind.read(text))
    assert not [*cnf.solutions(1, terms.values())]


def test_small_numbers_beside_a_board() -> None:
    """They can be the clues of a line; in a corner they are a note."""
    from satpy.notations.penpa.marks import Grid
    from satpy.notations.penpa.read import Problem

    grid = Grid(4, 4, left=1, top=1)
    beside, corner = ({str(grid.small_number(spot, 0)): ['5', 1]} for spot in ((-1, 0), (-1, -1)))
    with pytest.raises(FormatError, match="a small '5' in r1c0"):
        Problem(grid, Board.grid(2, 2), {'numberS': beside}, {})
    assert Problem(grid, Board.grid(2, 2), {'numberS': corner}, {}).notes == ['5']


def test_a_cage_that_is_listed_but_not_outlined() -> None:
    from satpy.notations.penpa.marks import Grid
    from satpy.notations.penpa.read import Problem
    from satpy.notations.penpa.write import outline

    grid = Grid(2, 2)
    first, second = ([*map(grid.number, cells)] for cells in ([(0, 0), (1, 0)], [(0, 1), (1, 1)]))
    layer = {'killercages': [first], 'cage': dict.fromkeys(outline(grid, {(0, 0), (1, 0)}), 10)}
    assert len(Problem(grid, Board.grid(2, 2), layer, {}).board.cages) == len(first)
    layer['killercages'] = [first, second]
    with pytest.raises(FormatError, match='cages: no lines enclose the cage in r1c1'):
        Problem(grid, Board.grid(2, 2), layer, {})

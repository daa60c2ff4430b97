"""Penpa-edit's addresses: drawings as the site writes them, and those that are refused."""

from __future__ import annotations

import zlib
from base64 import b64encode

import pytest

from satpy import Board
from satpy.errors import FormatError
from satpy.puzzles.kinds import KINDS
from satpy.puzzles.kinds.puzzles import Puzzle
from satpy.puzzles.notations import Battleship, Fillomino, Nurikabe, Sudoku, Tents, read_puzzle
from satpy.puzzles.notations.inked import inked_rows
from satpy.puzzles.notations.pasting import find_kinds, split_puzzles
from satpy.puzzles.notations.penpa import Grid, write

# Of a board of 3x1 cells: 7x5 with the padding, the cells are 16, 17 and 18; the corners between
# them 35 + 9 and 35 + 16 (below the first), the border of the first two is 3 * 35 + 16.
HEAD = 'square,3,1,38,0,1,1,152,76,17,17,0,0,0,0,Title: ,Author: ,,,OFF,false'


def address(problem, inked='', head=HEAD, cells='[16,1,1]', mode='solve', tags='', text=None):
    """The address of a drawing; the words of JSON as the site abbreviates them."""
    lines = [head, '[0,0,0,0]', '["1","2","1"]~"line"~["1",3]', problem, inked, cells, '[]']
    lines += [''] * 10 + [tags]
    deflating = zlib.compressobj(wbits=-15)
    code = deflating.compress((text or '\n'.join(lines)).encode()) + deflating.flush()
    return f'https://swaroopg92.github.io/penpa-edit/?m={mode}&p={b64encode(code).decode()}'


NUMBERS = '{zN:{"16":["3",1,"1"],"18":["?",1,"1"]},zY:{},zS:{}}'


@pytest.mark.parametrize(
    'text',
    [
        address(NUMBERS),
        address(NUMBERS).replace('?m', '#m').rstrip('='),
        address(NUMBERS, '{zS:{"17":1}}', mode='edit') + '&a=7V',
        f'[hard]({address(NUMBERS)})!',
        f'see {address(NUMBERS)}. Good luck',
        address(NUMBERS.replace('"?"', '" "')),
        address(NUMBERS.replace('["?",1,"1"]', '["",6,"6"]'), tags='["nurikabe"]'),
    ],
)
def test_numbers(text):
    assert read_puzzle('nurikabe', text) == Nurikabe(3, 1, {(0, 0): 3, (2, 0): None})


def test_walls_margins_and_holes():
    """A fillomino with a wall whose third cell is missing; a row of numbers outside above tents."""
    wall = '{zN:{"16":[1,1,"1"]},zE:{"44,51":2,"121":98,"36,37":2}}'
    drawn = read_puzzle('fillomino', address(wall, cells='[16,1,0]'))
    assert drawn == Fillomino(2, 1, {(0, 0): 1}, walls={((0, 0), (1, 0))})
    assert read_puzzle('fillomino', address('{}', cells='[16,2]')).holes == {(1, 0)}
    head = HEAD.replace('square,3,1', 'square,3,2')
    tents = '{zN:{"17":["1",1,"1"],"23":["0",1,"1"]},zY:{"24":[1,"tents",1],"25":[2,"tents",1]}}'
    text = address(tents, head=head, cells='[24,1]')
    assert read_puzzle('tents', text) == Tents(2, 1, [0], [1, None], [(0, 0)], [(1, 0)])


def test_a_fleet_is_said():
    drawing = address('{zY:{"16":[3,"battleship_B",1],"18":[7,"battleship_W",2]}}')
    there = Battleship(3, 1, [None], [None] * 3, [2], {(0, 0): '<', (2, 0): '~'})
    assert read_puzzle('battleship', drawing, fleet=[2]) == there


@pytest.mark.parametrize(
    ('kind', 'text', 'reason'),
    [
        ('nurikabe', address(NUMBERS)[:-9], 'this address is damaged, perhaps cut short'),
        ('nurikabe', 'https://a.org/penpa-edit/#m=edit&q=7V', 'this address holds no drawing'),
        ('nurikabe', address('', text='square'), 'this drawing is not one that Penpa-edit writes'),
        ('nurikabe', address('{}', cells='[]'), 'the drawing has no cells'),
        ('nurikabe', address('{}', head='hex,3,1'), 'the grid is hex: only squares are known'),
        ('nurikabe', address('{}', head='square,999,1'), 'a grid of 999x1'),
        ('nurikabe', address('{zN:{"17":["A",1,"1"]}}'), "a number in column 2, row 1, found 'A'"),
        ('slitherlink', address('{zN:{"17":["7",1,"1"]}}'), 'the greatest number is 4'),
        (
            'numberlink',
            address('{zN:{"17":["AB",1,"1"]}}'),
            "a number in column 2, row 1, found 'AB'",
        ),
        ('slitherlink', address('{}', cells='[16,2]'), 'this board has holes'),
        ('nurikabe', address('{zY:{"17":[1,"star",1]}}'), 'the symbol star in column 2, row 1'),
        ('nurikabe', address('{zS:{"17":4}}'), 'a black cell in column 2, row 1: nurikabe has no'),
        ('nurikabe', address('{zE:{"44,51":2}}'), 'an edge in column 1, row 1'),
        ('sudoku', address('{z6:[[16,17]]}'), '3 columns, 1 rows: no square'),
        ('tapa', address('{zN:{"17":["13579",1,"4"]}}'), 'one to four digits in column 2, row 1'),
        ('yajilin', address('{zN:{"17":["2_9",1,"2"]}}'), 'a number with an arrow in column 2'),
        ('star_battle', address('{}'), 'expected the number of stars in a row beside the board'),
        ('battleship', address('{}'), 'the drawing does not tell the fleet: say fleet='),
        (
            'heyawake',
            address('{zN:{"16":[1,1,"1"],"18":[1,1,"1"]}}'),
            'a second number in the room',
        ),
        ('thermometers', address('{zT:[[16,18]]}'), 'a slanting thermometer in column 1, row 1'),
        ('kakuro', address('{}'), 'the first row and the first column hold sums'),
    ],
)
def test_what_is_refused(kind, text, reason):
    with pytest.raises(FormatError) as caught:
        read_puzzle(kind, text)
    assert reason in str(caught.value)
    assert caught.value.line == 1 and 'read as a Penpa URL' in str(caught.value)


@pytest.mark.parametrize(
    ('text', 'kinds'),
    [
        (address(NUMBERS, tags='["nurikabe"]'), ['nurikabe']),
        (address('{}', tags='["spiralgalaxies","puzzlehunt"]'), ['galaxies']),
        (address('{}', tags='["country road"]'), ['country_road']),
        (address('{}', tags='["hashiwokakero (hashi/bridges)"]'), ['hashiwokakero']),
        (address(NUMBERS, head=HEAD.replace('Title: ', 'Title: A small Nurikabe')), ['nurikabe']),
        (address('{zY:{"17":[1,"circle_L",1],"18":[2,"circle_M",1]}}'), ['galaxies', 'masyu']),
    ],
)
def test_the_kind_of_a_drawing(text, kinds):
    assert find_kinds(f'<{text}>') == kinds


def test_kinds_that_are_not_there():
    for tags, reason in (('["compass"]', 'satpy has no compass puzzles'), ('', 'no kind of')):
        with pytest.raises(FormatError, match=reason):
            find_kinds(address('{zY:{"17":[1,"compass",1]}}', tags=tags))
    assert len(split_puzzles(f'{address(NUMBERS)}\n{address(NUMBERS)}')) == 2


def test_stars_are_told_beside_the_board_or_in_the_rules():
    for head, beside in ((HEAD.replace(',,,', ',,Two regions%2C 2 stars each,'), ''), (HEAD, 2)):
        beside = f'zN:{{"11":["{beside}",1,"1"]}}' * bool(beside)
        assert read_puzzle('star_battle', address(f'{{{beside}}}', head=head)).stars == 2


@pytest.mark.parametrize(
    ('size', 'middle'),
    [((12, 12), 375), ((10, 10), 286), ((9, 9), 84), ((9, 7), 71), ((9, 8), 383), ((8, 9), 545)],
)
def test_the_number_of_the_place_in_the_middle(size, middle):
    """As the site has it: a cell, a corner or a border."""
    assert Grid(*size).number(((size[0] - 1) / 2, (size[1] - 1) / 2)) == middle


def test_boxes_of_a_sudoku():
    """Boxes lie across or are upright, as the edges have it; other regions are refused."""
    for box in ((3, 2), (2, 3)):
        puzzle = Sudoku(6, 6, box, {(0, 0): 5})
        assert read_puzzle('sudoku', write(puzzle)) == puzzle
    with pytest.raises(FormatError, match='satpy jigsaw_sudoku URL'):
        jigsaw = read_puzzle(
            'jigsaw_sudoku', 'AAAA BBBB CCCC DDDD'.replace(' ', '\n') + '\n....' * 4
        )
        read_puzzle('sudoku', write(jigsaw))


@pytest.mark.parametrize('kind', [kind for kind in KINDS if not KINDS[kind].penpa])
def test_kinds_without_a_usual_drawing(kind):
    with pytest.raises(FormatError, match=f'no usual way to draw {kind}'):
        write(Puzzle(2, 1, kind=kind))


@pytest.mark.parametrize(
    ('kind', 'inked', 'blank', 'rows'),
    [
        ('nurikabe', '{zS:{"16":1,"17":2}}', Board.grid(3, 1), ['#-.']),
        ('nurikabe', '{zS:{"16":3},zY:{"18":[8,"ox_B",1]}}', Board.grid(3, 1), ['#.-']),
        ('star_battle', '{zY:{"16":[2,"star",2],"17":[1,"ox_E",2]}}', Board.grid(3, 1), ['*-.']),
        ('suguru', '{zN:{"16":["2",2,"1"],"17":[[0,0,1],2,"7"],"18":[[1,1],2,"7"]}}',
         Board.grid(3, 1), ['23.']),
        ('masyu', '{zL:{"16,17":3,"17,18":3}}', Board.grid(3, 1).lines([]), ['╶─╴']),
        ('slant', '{zE:{"43,51":3,"45,51":3}}', Board.grid(3, 1), [r'\/.']),
        ('slitherlink', '{zE:{"44,51":3,"122":98,"80":98}}', Board.grid(3, 1).fences([]),
         ['       ', '  #    ', '       ']),
    ],
)  # fmt: skip
def test_what_is_inked(kind, inked, blank, rows):
    text = address('{}', inked, mode='edit')
    found = inked_rows(KINDS[kind], text, blank)
    assert [row.replace('x', ' ') for row in found] == rows
    assert sum(row.count('x') for row in found) == inked.count('98')
    with pytest.raises(FormatError, match='m=solve hold only the problem'):
        inked_rows(KINDS[kind], address('{}'), blank)
    if kind != 'suguru':
        with pytest.raises(FormatError, match='the drawing is 3x1, the puzzle is 2x1'):
            inked_rows(KINDS[kind], text, Board.grid(2, 1))

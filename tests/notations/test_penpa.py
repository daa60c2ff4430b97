"""Drawings of Penpa-edit: what is read is on the board or refused, and boards come back whole."""

from __future__ import annotations

import json
import zlib
from base64 import b64encode

import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracle import table

from satpy import Board
from satpy.boards.grids import rooms_between
from satpy.errors import FormatError
from satpy.notations.library import KINDS, script
from satpy.notations.penpa.drawing import read_drawing, write_drawing
from satpy.notations.penpa.marks import PENPA_SYMBOLS, WAYS, Grid

# Of a board of 3x1 cells: 7x5 with the padding, the cells are 16, 17 and 18; the corners between
# them 35 + 9 and 35 + 16 (below the first), the border of the first two is 3 * 35 + 16.
HEAD = 'square,3,1,38,0,1,1,152,76,17,17,0,0,0,0,Title: ,Author: ,,,OFF,false'


def address(problem, inked='', head=HEAD, cells='[16,1,1]', tags='', custom=None):
    """The address of a drawing; the words of JSON as the site abbreviates them."""
    lines = [head, '[0,0,0,0]', '["1","2","1"]~"line"~["1",3]', problem, inked, cells, '[]']
    lines += [''] * 10 + [tags]
    if custom:
        lines[13], lines[14] = '"true"', custom
    deflating = zlib.compressobj(wbits=-15)
    code = deflating.compress('\n'.join(lines).encode()) + deflating.flush()
    return f'https://swaroopg92.github.io/penpa-edit/?m=solve&p={b64encode(code).decode()}'


def layers(board):
    """What is on a board of 3x1 places, but for these."""
    return repr(board).partition('Board.grid(3, 1')[2].strip(', )')


@pytest.mark.parametrize(
    ('marks', 'there'),
    table(__file__, 'penpa_read'),
)  # fmt: skip
def test_what_is_read(marks, there):
    board = Board.read(address(marks))
    assert layers(board) == there
    assert Board.read(board.penpa()) == board
    assert str(board) and board.svg() and board.rows()


@pytest.mark.parametrize(
    ('marks', 'reason'),
    table(__file__, 'penpa_refused'),
)
def test_marks_that_no_layer_holds_are_refused(marks, reason):
    with pytest.raises(FormatError) as caught:
        Board.read(address(marks))
    assert reason in str(caught.value) and '\n' not in str(caught.value)
    assert caught.value.line == 1


@pytest.mark.parametrize(
    'marks',
    [
        '{zE:{"43,44":2,"43,50":2,"44,51":80,"121":98}}',
        '{zF:{"8,12":3},z0:[[8,12,26,22,8]],z5:[[36,40,37]]}',
        '{zS:{"19":4,"9":3},zY:{"19":[2,"star",1],"9":[1,"polyhex",1]}}',
        '{zN:{"16":[[0],2,"7"]},zR:{z_:[2]}}',
        '{z4:{"43,44":1},zL:{"8,9":3}}',
    ],
)  # fmt: skip
def test_decoration_passes(marks):
    assert Board.read(address(marks)) == Board.grid(3, 1)


@pytest.mark.parametrize(
    ('text', 'reason'),
    [
        (address('{}')[:-9], 'this address is damaged, perhaps cut short'),
        ('https://a.org/penpa-edit/#m=edit&q=7V', 'this address holds no drawing'),
        (address('', head='square'), 'this drawing is not one that Penpa-edit writes'),
        (address('{}', cells='[]'), 'the drawing has no cells'),
        (address('{}', head='hex,3,1'), 'the grid is hex: only squares are known'),
        (address('{}', head='cube,3,1'), 'the grid is cube: only squares are known'),
        (address('{}', head='square,999,1'), 'a grid of 999x1'),
        (address('{}', head=HEAD.replace('38,0,1,1', '38,90,1,1')), 'turned or mirrored'),
        (address('{zN:{"x":["1",1,"1"]}}'), 'this drawing is not one that Penpa-edit writes'),
        (address('{zN:{"9999":["1",1,"1"]}}'), 'this drawing is not one that Penpa-edit writes'),
    ],
)
def test_other_drawings_are_refused(text, reason):
    with pytest.raises(FormatError) as caught:
        Board.read(text)
    assert reason in str(caught.value) and '\n' not in str(caught.value)
    assert caught.value.line == 1


def test_margins_holes_and_sides():
    """Texts beside the board are read from above and from the left; some belong to no line."""
    head = HEAD.replace('square,3,1', 'square,4,3')
    # 8 across; the cells are those of the last row, but for the first and the third.
    drawn = address(
        '{zN:{"19":["1",1,"1"],"27":["2",1,"1"],"21":["0",1,"1"],"34":["7",1,"1"],'
        '"18":["2 stars",1,"8"]}}',
        head=head,
        cells='[35,2]',
    )
    board = read_drawing(drawn).board
    assert [*board.places] == [(0, 0), (2, 0)]
    assert (board.top, board.left, board.right) == ([[1, 2], None, [0]], [7], [])
    assert board.facts == {'notes': '2 stars'}
    assert Board.read(board.penpa()).facts == board.facts


def test_abbreviations_in_words_are_words():
    board = Board.grid(1, 1, clues={(0, 0): 'zA z9'}, facts={'words': ['zS']})
    assert Board.read(board.penpa()) == board


def test_what_the_author_says():
    head = HEAD.replace('Title: ', 'Title: Ships%2C hard')
    head = head.replace(',,,', ',,fleet: 4 3 1%2Devery cell: true%2DRules: two%2C each,')
    drawing = read_drawing(address('{}', head=head, tags='["battleships","hunt"]'))
    assert drawing.tags == ['battleships', 'hunt']
    assert drawing.title == 'Ships, hard'
    assert drawing.board.facts == {
        'fleet': [4, 3, 1], 'every cell': True, 'notes': 'Ships, hard\nRules: two, each',
    }  # fmt: skip
    facts = {'fleet': [4], 'words': ['A,B', 'C=%'], 'stars': 2, 'notes': 'One\nTwo: 50%2C'}
    assert Board.read(Board.grid(1, 1, facts=facts).penpa()).facts == facts


def test_what_newer_versions_save():
    """A background without a picture, and no tags; a picture would be left out."""
    for url, passes in ((None, True), ('https://a.org/b.png', False)):
        deflating = zlib.compressobj(wbits=-15)
        code = deflating.compress(json.dumps({'url': url, 'x': 0}).encode()) + deflating.flush()
        drawn = address('{}', head=f'{HEAD},{b64encode(code).decode()}', tags='null')
        if passes:
            assert read_drawing(drawn).board == Board.grid(3, 1)
        else:
            with pytest.raises(FormatError, match='a background picture'):
                read_drawing(drawn)


def test_colours_of_the_author():
    custom = '{zS:{"16":"#00FFFF","17":"#000000"},zY:{"18":"#ff0000"}}'
    assert Board.read(address('{zS:{"16":1,"17":1}}', custom=custom)).colors == {
        (0, 0): '#00FFFF', (1, 0): 'black',
    }  # fmt: skip
    with pytest.raises(FormatError, match='the symbol circle_L in r1c3'):
        Board.read(address('{zY:{"18":[1,"circle_L",1]}}', custom=custom))


@pytest.mark.parametrize(
    ('inked', 'rows', 'crosses'),
    [
        ('{zS:{"16":1,"17":2}}', ['#-.'], set()),
        ('{zS:{"16":3},zY:{"18":[8,"ox_B",1]}}', ['#.-'], set()),
        ('{zY:{"16":[1,"star",2],"17":[1,"ox_E",2],"18":[1,"hex",2]}}', ['  *   W hex'], set()),
        ('{zS:{"16":1,"17":7}}', ['#..'], set()),
        ('{zY:{"16":[3,"battleship_B",1],"17":[5,"battleship_B",1]}}', ['<>.'], set()),
        ('{zN:{"16":["2",2,"1"],"17":[[0,0,1],2,"7"],"18":[[1,1],2,"7"]}}', ['23.'], set()),
        ('{zN:{"16":["A",2,"1"]}}', ['A..'], set()),
        ('{zL:{"16,17":3,"17,18":30,"123":98}}', ['╶─╴'], {(2.5, 0)}),
        ('{zS:{"16":1},zE:{"44,51":98}}', ['#..'], {(0.5, 0)}),
        ('{zE:{"43,51":3,"45,51":3}}', ['\\/.'], set()),
        ('{zE:{"44,51":3,"122":98,"80":98}}', ['· ╷ · ·', '  │    ', '· ╵ · ·'],
         {(1.5, 0), (1, -0.5)}),
    ],
)  # fmt: skip
def test_what_is_inked(inked, rows, crosses):
    drawing = read_drawing(address('{zS:{"18":4}}', inked))
    assert drawing.board == Board.grid(3, 1, colors={(2, 0): 'black'})
    assert drawing.inked.answer.given
    assert [row.replace('═', '─') for row in drawing.inked.rows()] == rows
    assert drawing.inked.answer.crossed == crosses


@pytest.mark.parametrize(
    ('inked', 'unread'),
    [
        ('{zW:{"16,17":2}}', 'a wall in r1c1'),
        ('{zC:{"204,205":10,"205,207":10,"206,207":10,"204,206":10}}', 'a cage in r1c1'),
        ('{z6:[[17,18]]}', 'a cage in r1c2'),
        ('{zF:{"16,17":3}}', 'a free line in r1c1'),
        ('{zT:[[17,18]]}', 'a thermometer in r1c2'),
        ('{z7:[[17,18]]}', 'a thermometer without a bulb in r1c2'),
        ('{z0:[[16,17]]}', 'a square frame in r1c1'),
        ('{z5:[[37,44,51]]}', 'a polygon in r-0.5c1.5'),
        ('{z4:{"44,51":1}}', 'a deleted edge in r0.5c1.5'),
        ('{zL:{"16,121":3}}', 'a line that ends in no cell in r1c1'),
        ('{zE:{"44,51":30}}', 'a double edge in r1c1.5'),
        ('{zE:{"43,45":3}}', 'an edge that joins no neighbouring corners in r0.5c1.5'),
        ('{zN:{"121":["5",2,"1"]}}', "the text '5' in r1c1.5"),
        ('{zN:{"16":["5_1",2,"2"]}}', "the arrow of '5_1' in r1c1"),
        ('{"new":[[16]]}', "a mark of 'new' in r1c1"),
        ('{zF:{"8,12":3},z1:{"204":["5",2]},zN:{"16":[[1,1],2,"7"]},zS:{"16":7,"9":1}}', ''),
    ],
)
def test_ink_that_is_no_answer(inked, unread):
    """It is named where the ink is asked for, and is no reason not to read the problem."""
    drawing = read_drawing(address('{zN:{"16":["1",1,"1"]}}', inked))
    assert drawing.unread == unread + ': a solution has no such mark' * bool(unread)
    assert drawing.board.clues == {(0, 0): 1}


def test_answers_are_drawn():
    """What is on the answer of a board is what was drawn to solve it."""
    board = Board.grid(3, 3, clues={(0, 0): 5})
    board.shade([(1, 0)]).symbols('star', [(2, 0)]).symbols('slash', [(0, 1)])
    board.numbers([(0, 0, 5), (1, 1, 7)]).lines([((0, 2), (2, 2)), ((0, 2), (2, 2))])
    board.fences([((0, 0), (1, 0)), ((0, 0), (0, 1))])
    answer = read_drawing(board.penpa()).inked.answer
    assert answer.shaded == {(1, 0)} and answer.numbers == {(1, 1): 7}
    assert answer.symbols == {(2, 0): 'star', (0, 1): 'slash'}
    assert sorted(answer.lines) == [((0, 2), (1, 2))] * 2 + [((1, 2), (2, 2))] * 2
    assert answer.fences == {((0, 0), (1, 0)), ((0, 0), (0, 1))}
    assert not read_drawing(Board.grid(1, 1).penpa()).inked.answer.given
    slanting = Board.grid(2, 2).lines([((1, 0), (0, 1))])
    assert read_drawing(slanting.penpa()).inked.answer.lines == [((1, 0), (0, 1))]


@pytest.mark.parametrize(
    ('layer', 'board'),
    [
        ('places', Board([(1, 0)])),
        ('clues', Board.grid(1, 1, clues={(0, 0): '5'})),
        ('clues', Board.grid(1, 1, clues={(0, 0): [10]})),
        ('clues', Board.grid(1, 1, clues={(0, 0): (1, 2, 3)})),
        ('clues', Board.grid(1, 1, clues={(0, 0): True})),
        ('circles', Board.grid(1, 1, circles={(0, 0): 'red'})),
        ('arrows', Board.grid(1, 1, circles={(0, 0): 'black'}, arrows={(0, 0): 'up'})),
        ('colors', Board.grid(1, 1, colors={(0, 0): 'white'})),
        ('colors', Board.grid(1, 1, colors={(0, 0): '#00ffff'})),
        ('colors', Board.grid(1, 1, clues={(0, 0): 1}, colors={(0, 0): 'white'})),
        ('walls', Board.grid(3, 1, walls=[((0, 0), (2, 0))])),
        ('walls', Board([(0, 0), (3, 0)], walls=[((1, 0), (2, 0))])),
        ('rooms', Board.grid(3, 1, rooms=['ABA'])),
        ('rooms', Board.grid(3, 1, rooms=['AB'])),
        ('cages', Board.grid(3, 1, cages={(0, 0): 1, (2, 0): 1})),
        ('corners', Board.grid(1, 1, corners={(0, 0): ' 5'})),
        ('thermos', Board.grid(1, 1, thermos=[[]])),
        ('facts', Board.grid(1, 1, facts={'Pieces': 5})),
        ('facts', Board.grid(1, 1, facts={'pieces': {1, 2}})),
        ('top', Board.grid(1, 1, top=['5'])),
        ('top', Board.grid(1, 1, top=[[]])),
        ('places', Board.grid(1, 1, strokes=[[(0, 0), (0, -9)]])),
        ('strokes', Board.grid(1, 1, strokes=[[(0, 0)]])),
        ('places', Board([])),
    ],
)
def test_layers_that_cannot_be_drawn_are_refused(layer, board):
    with pytest.raises(FormatError, match=f'^{layer}: '):
        board.penpa()


@pytest.mark.parametrize(
    ('size', 'middle'),
    [((12, 12), 375), ((10, 10), 286), ((9, 9), 84), ((9, 7), 71), ((9, 8), 383), ((8, 9), 545)],
)
def test_the_number_of_the_place_in_the_middle(size, middle):
    """As the site has it: a cell, a corner or a border."""
    assert Grid(*size).number(((size[0] - 1) / 2, (size[1] - 1) / 2)) == middle


NUMBERS = st.one_of(st.integers(-9, 120), st.none())
CLUES = st.one_of(
    NUMBERS,
    st.sampled_from([*PENPA_SYMBOLS, 'A', 'two words', '+', '<', '2_1', 'zZ', 'king']),
    st.lists(st.one_of(st.integers(0, 9), st.none()), min_size=1, max_size=4),
)
FULL = st.one_of(
    st.fixed_dictionaries({'clues': CLUES}),
    st.fixed_dictionaries({'clues': CLUES, 'circles': st.sampled_from(['white', 'black', 'gray'])}),
    st.fixed_dictionaries({'clues': NUMBERS, 'arrows': st.sampled_from(WAYS)}),
    st.fixed_dictionaries({'clues': st.tuples(NUMBERS.filter(bool), NUMBERS.filter(bool))}),
    st.fixed_dictionaries({'clues': st.tuples(*[NUMBERS.filter(bool)] * 4)}),
    st.fixed_dictionaries({'circles': st.sampled_from(['white', 'black', 'gray'])}),
    st.fixed_dictionaries({'arrows': st.sampled_from(WAYS)}),
    st.fixed_dictionaries({'circles': st.just('white'), 'arrows': st.sampled_from(['up', 'left'])}),
)
SIDES = st.one_of(
    st.just([]),
    st.lists(st.one_of(st.integers(0, 99), st.none(), st.just('B')), min_size=6, max_size=6),
    st.lists(st.lists(NUMBERS, min_size=1, max_size=3), min_size=6, max_size=6),
)


@st.composite
def boards(draw):
    """Boards with something in every layer."""
    width, height = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    all_places = [(x, y) for y in range(height) for x in range(width)]
    holes = draw(st.sets(st.sampled_from(all_places))) - {(0, 0), (width - 1, height - 1)}
    places = [place for place in all_places if place not in holes]
    board = Board(places, width=width, height=height)
    some = st.lists(st.sampled_from(places), unique=True, max_size=5)
    halves = [(x + i, y + j) for x, y in places for i, j in ((0.5, 0), (0, 0.5), (-0.5, -0.5))]
    for spot in [*draw(some), *draw(st.lists(st.sampled_from(halves), unique=True, max_size=4))]:
        for layer, value in draw(FULL).items():
            if spot in board.places or not isinstance(value, tuple):
                getattr(board, layer)[spot] = value
    for place in draw(some):
        board.corners[place] = draw(NUMBERS)
    for place in draw(some):
        if not isinstance(board.clues.get(place), tuple) and place not in board.circles:
            board.colors[place] = draw(st.sampled_from(['black', 'gray', 'red', 'blue', 'pink']))
    table = board.table()
    edges = sorted((a, b) for a in table for b in table[a] if a < b)
    few = st.lists(st.sampled_from(edges), unique=True) if edges else st.just([])
    walls = draw(few)
    rooms = rooms_between(table, walls)
    if len({*rooms.values()}) > len({*rooms_between(table, []).values()}):
        board.rooms = rooms
    board.walls = {(a, b) for a, b in walls if rooms[a] == rooms[b] or not board.rooms}
    cages = rooms_between(table, draw(few))
    kept = draw(st.sets(st.sampled_from([*cages.values()])))
    board.cages = {place: cage for place, cage in cages.items() if cage in kept}
    board.strokes = [[*pair] for pair in draw(few)]
    board.thermos = [[a, b] for a, b in draw(few)]
    for side in 'top', 'bottom', 'left', 'right':
        clues = draw(SIDES)[: width if side in ('top', 'bottom') else height]
        lists = [clue for clue in clues if isinstance(clue, list)]
        several = any(len(clue) > 1 or clue == [None] for clue in lists)
        clues = [clue[0] if isinstance(clue, list) and not several else clue for clue in clues]
        setattr(board, side, clues if any(clue is not None for clue in clues) else [])
    board.facts = draw(st.dictionaries(st.sampled_from(['stars', 'fleet']), st.integers(0, 9)))
    return board


@given(boards())
def test_boards_come_back_whole(board):
    there = Board.read(board.penpa())
    assert there == board
    assert write_drawing(there) == board.penpa()


TABLES = {
    'surface': st.integers(0, 14),
    'number': st.tuples(st.sampled_from(['1', '2_1', 'A', '', '?']), st.integers(1, 11),
                        st.sampled_from(['1', '2', '4', '5', '6', '7', '8', '10'])),
    'symbol': st.tuples(
        st.one_of(st.integers(0, 10), st.lists(st.integers(0, 1), min_size=8, max_size=8)),
        st.sampled_from(['circle_L', 'square_LL', 'arrow_S', 'arrow_cross', 'cross', 'inequality',
                         'kakuro', 'compass', 'battleship_B', 'tri', 'math', 'ox_B', 'star']),
        st.just(1),
    ),
    'numberS': st.tuples(st.sampled_from(['1', 'a', ' ']), st.integers(1, 7)),
    'lineE': st.sampled_from([2, 3, 12, 30, 80, 98]),
    'line': st.sampled_from([2, 3, 12, 30, 98]),
}  # fmt: skip


@st.composite
def drawings(draw):
    """Layers of drawings on a board of 3x1 cells with any marks, most of which make sense."""
    layer = {}
    for name in draw(st.sets(st.sampled_from([*TABLES]), min_size=1)):
        keys = {
            'surface': st.integers(8, 26),
            'numberS': st.integers(200, 219) | st.integers(340, 360),
            'line': st.sampled_from(['16,17', '17,18', '8,9', '121', '16,24', '16,121']),
            'lineE': st.sampled_from(['44,51', '45,52', '43,51', '36,43', '43,44', '122', '43,52']),
        }.get(name, st.integers(8, 26) | st.sampled_from([44, 51, 121, 122, 86]))
        layer[name] = draw(st.dictionaries(keys, TABLES[name], max_size=3))
    return json.dumps(layer)


@given(drawings())
def test_any_drawing_is_refused_or_comes_back(layer):
    """What was read is there when the board is written and read again, or the layer is named."""
    try:
        board = Board.read(address(layer))
    except FormatError as error:
        assert error.line == 1 and '\n' not in str(error)
        return
    try:
        there = Board.read(board.penpa())
    except FormatError as error:
        assert error.reason.partition(':')[0] in vars(board)
    else:
        assert there == board


def test_spaces_between_the_boxes_of_a_drawn_sudoku_are_named():
    puzzle = KINDS['sudoku'].read(script('sudoku').PUZZLE)
    clues = {(x + x // 3, y): n for (x, y), n in puzzle.clues.items()}
    drawing = Board.grid(11, 9, clues=clues).penpa()
    told = '11 columns, 9 rows: no square that boxes divide; column 4 has no number: leave out'
    with pytest.raises(FormatError, match=told):
        KINDS['sudoku'].read(drawing)

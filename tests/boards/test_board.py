"""Boards: rows for programs, text for people, and what is drawn in SVG."""

import re
from itertools import product
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from running import BOARDS

from satpy.boards.board import SIDES, Board
from satpy.boards.board_svg import PICTURES
from satpy.boards.drawing import tint
from satpy.boards.grids import rooms_between
from satpy.boards.signs import SYMBOLS
from satpy.boards.tables import hex_table
from satpy.errors import FormatError

SVG = '{http://www.w3.org/2000/svg}'
ESCAPE = re.compile('\x1b\\[[0-9;]*m')
BOX = {(x, y): (x // 2, y // 2) for x, y in product(range(4), range(4))}
PATH = [((0, 0), (0, 1)), ((0, 1), (0, 2)), ((0, 2), (1, 2)), ((1, 2), (2, 2))]


PLACES = [(x, 0) for x in range(5)]


def square_loop(x, y):
    """The fences round one place."""
    a, b, c, d = (x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)
    return [(a, b), (c, a), (b, d), (d, c)]


def elements(board, kind):
    return list(ElementTree.fromstring(board.svg()).iter(SVG + kind))


def squares(board):
    """{place: colour} of the squares that fill a place."""
    return {
        (
            round((float(rect.get('x')) + 15) / 30),
            round((float(rect.get('y')) + 15) / 30),
        ): rect.get('fill')
        for rect in elements(board, 'rect')[1:]
        if rect.get('width') == '30'
    }


def texts(board):
    """{text: (x, y, colour)}, the middle of each text in places, to one digit."""
    found = {}
    for text in elements(board, 'text'):
        x, y = float(text.get('x')) / 30, float(text.get('y')) / 30
        y -= 0.35 * float(text.get('font-size')) / 30
        found[text.text] = round(x, 1), round(y, 1), text.get('fill')
    return found


ROWS = {
    'empty': (Board.grid(3, 2), ['...', '...']),
    'no places': (Board([]), []),
    'holes': (Board([(0, 0), (2, 1)]), ['.xx', 'xx.']),
    'other holes': (Board([(0, 0), (2, 1)], hole=' '), ['.  ', '  .']),
    'the puzzle': (Board.grid(3, 1, clues={(0, 0): 'tree', (1, 0): 3}), ['T3.']),
    'unknown': (Board.grid(2, 1, clues={(0, 0): None, (1, 0): [1, None]}), ['  ? 1 ?']),
    'shaded': (Board.grid(3, 1, clues={(0, 0): 3, (1, 0): 3}).shade([(0, 0)]), ['#..']),
    'nothing shaded': (Board.grid(2, 1, clues={(0, 0): 3}).shade([]), ['..']),
    'tents': (Board.grid(3, 1, clues={(0, 0): 'tree'}).symbols('tent', [(2, 0)]), ['T.*']),
    'text': (Board.grid(2, 1).symbols('z', [(0, 0)]), ['z.']),
    'numbers': (Board([(0, 0), (2, 0)]).numbers([(0, 0, 12), (2, 0, 4)]), ['12  x  4']),
    'letters': (
        Board.grid(4, 1, lettered=True).numbers([(0, 0, 9), (1, 0, 10), (2, 0, 61), (3, 0, 62)]),
        ['9aZ*'],
    ),
    'kakuro': (
        Board.grid(2, 1, clues={(0, 0): (16, None)}, colors={(0, 0): 'black'})
        .numbers([(1, 0, 7)]),
        ['#7'],
    ),
    'regions': (Board.grid(3, 1, clues={(0, 0): 2}).regions({(0, 0): 'A', (1, 0): 'A'}), ['AA.']),
    'differing': (Board.grid(3, 1).shade([(0, 0)]).differing([(0, 0), (1, 0)]), ['#?.']),
    'lines': (Board.grid(3, 3).lines(PATH), ['╷··', '│··', '└─╴']),
    'lines between numbers': (
        Board.grid(3, 3, clues={(0, 0): 1, (2, 2): 11}, lettered=True).lines(PATH),
        ['1··', '│··', '└─b'],
    ),
    'lines over circles': (
        Board.grid(3, 3, circles={(0, 1): 'white', (2, 1): 'black'}).lines(PATH),
        ['╷··', '│·B', '└─╴'],
    ),
    'no lines': (Board.grid(2, 1).lines([]), ['··']),
    'bridges': (
        Board.grid(3, 2, clues={(0, 0): 3, (2, 0): 2, (0, 1): 1}).lines(
            [((0, 0), (2, 0)), ((2, 0), (0, 0)), ((0, 0), (0, 1))]
        ),
        ['3═2', '1··'],
    ),
    'fences': (
        Board.grid(2, 2, clues={(0, 0): 4, (1, 1): 0}).fences(square_loop(0, 0)),
        ['┌─┐ ·', '│4│  ', '└─┘ ·', '   0 ', '· · ·'],
    ),
    'no fences': (Board.grid(1, 1).fences([]), ['· ·', '   ', '· ·']),
    'given between places': (Board.grid(2, 1, clues={(0.5, 0): '<'}).shade([(0, 0)]), ['#.']),
    'circles': (
        Board.grid(4, 1, circles={(0, 0): 'white', (1, 0): 'black', (3, 0): 'white'})
        .shade([(1, 0)]),
        ['W#.W'],
    ),
    'circles round numbers': (
        Board.grid(3, 1, circles=dict.fromkeys([(0, 0), (1, 0)], 'white'), clues={(1, 0): None}),
        ['W?.'],
    ),
    'circles round numbers, shaded': (
        Board.grid(3, 1, circles={(0, 0): 'white'}, clues={(0, 0): 2}).shade([(1, 0)]),
        ['.#.'],
    ),
    'bridges between circles': (
        Board.grid(3, 1, circles=dict.fromkeys([(0, 0), (2, 0)], 'white'), clues={(0, 0): 1})
        .lines([((0, 0), (2, 0))]),
        ['1─W'],
    ),
    'arrows': (
        Board.grid(5, 1, arrows=dict(zip(PLACES, ['up', 'down', 'left', 'right', 'up left'])))
        .shade([]),
        ['^v<>↖'],
    ),
    'arrows beside clues': (
        Board.grid(3, 2, clues={(0, 0): 2, (1, 0): None, (2, 1): 10}, lettered=True,
                   arrows={(0, 0): 'left', (1, 0): 'down', (2, 0): 'up', (2, 1): 'right'})
        .lines([((0, 1), (1, 1))]).shade([(2, 0)]),
        [' 2←  ?↓   #', '  ╶   ╴ 10→'],
    ),
    'colors': (
        Board.grid(4, 1, colors=dict(zip(PLACES, ['black', 'gray', 'white', 'red']))),
        ['#...'],
    ),
    'thermometer': (
        Board.grid(3, 2, thermos=[[(0, 0), (1, 0), (2, 1)], [(0, 1)]]), ['○↘.', '○.∙'],
    ),
    'thermometer, filled': (Board.grid(2, 1, thermos=[PLACES[:2]]).shade([(0, 0)]), ['#.']),
    'strokes': (Board.grid(3, 1, strokes=[PLACES[:2]]), ['╶╴.']),
    'strokes in lines': (
        Board.grid(3, 1, strokes=[PLACES[:2]]).lines([*zip(PLACES[:2], PLACES[1:3])]), ['╶─╴'],
    ),
    'a last column of holes': (Board([(0, 0)], width=2, height=2), ['.x', 'xx']),
}  # fmt: skip


@pytest.mark.parametrize('case', ROWS)
def test_rows(case):
    board, rows = ROWS[case]
    assert board.rows() == rows


@pytest.mark.parametrize(
    'rows', [['<#>.O', '.....', '^..^.', '#..v.', 'v....'], ['O'], ['^', 'v'], ['.', '.']]
)
def test_ships_take_their_shape_from_their_cells(rows):
    board = Board.grid(len(rows[0]), len(rows))
    ships = [(x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign != '.']
    board.symbols('ship', ships)
    assert board.rows() == rows
    signs = dict(zip('O<>^v#', '●◀▶▲▼■'))
    assert [line[2:-2].split() for line in board.text().split('\n')[1:-1]] == [
        [signs.get(sign, '·') for sign in row] for row in rows
    ]


# {case: what is drawn of it}
DRAWN = dict(
    part.split('\n', 1)
    for part in Path(__file__).with_name('texts.txt').read_text('utf-8').split('== ')[1:]
)
TEXTS = {
    'tents': Board.grid(3, 2, clues={(1, 0): 'tree'},
                        top=[1, None, 0], left=[1, 0], right=[None, 12])
    .symbols('tent', [(0, 0)]),
    'nonogram': Board.grid(6, 2, top=[[1], [1], [2], [], [2], [1]],
                           left=[[3, 2], [1, 1]], bottom=[7])
    .shade([(0, 0), (1, 0), (2, 0), (4, 0), (5, 0), (2, 1), (4, 1)]),
    'nonogram of long runs': Board.grid(2, 1, top=[[10, 2], [3]]).shade([(0, 0)]),
    'sudoku': Board.grid(4, 4, rooms=BOX, clues={(0, 0): 1}).numbers([(0, 0, 1), (3, 3, 4)]),
    'jigsaw': Board.grid(4, 2, rooms=['ABBC', 'AABC']),
    'rooms with holes': Board([(0, 0), (1, 0), (2, 0), (0, 1)], rooms=['AAB', 'A'],
                              clues={(2, 0): 2})
    .shade([(1, 0)]),
    'kakuro': Board.grid(
        2, 2, top=[16], left=[None, 3], clues={(1, 0): (None, None), (0, 1): (3, 24)},
        colors=dict.fromkeys([(0, 0), (1, 0), (0, 1)], 'black'),
    ).numbers([(1, 1, 9)]),
    'numberlink': Board.grid(3, 3, clues={(0, 0): 1, (2, 2): 1}).lines(PATH),
    'country road': Board.grid(3, 3, rooms=['AAA', 'BBB', 'BBC'], corners={(0, 1): 5}).lines(PATH),
    'slitherlink': Board.grid(2, 2, clues={(0, 0): 4, (1, 1): 0}).fences(square_loop(0, 0)),
    'killer': Board.grid(2, 2, cages={(0, 1): 'b', (1, 1): 'c'}, corners={(0, 0): 5})
    .numbers([(0, 0, 2)]),
    'futoshiki': Board.grid(2, 2, clues={(0.5, 0): '<', (1, 0.5): '^', (0.5, 0.5): 3}),
    'regions': Board.grid(2, 2, clues={(0, 0): 2})
    .regions({(0, 0): 1, (1, 0): 1, (0, 1): 2, (1, 1): 2}),
    'clues that clash': Board.grid(3, 1, clues={(0, 0): 4, (1, 0): 4},
                                   top=[1, 1, 2], left=[3], right=[2])
    .mark([(0, 0), (1, 0), (1, -1), (2, -1), (-1, 0), (3, 0)]),
    'castle wall': Board.grid(3, 2, clues={(0, 0): 2},
                              arrows={(0, 0): 'right', (2, 1): 'down', (2, 0): 'up'},
               colors={(0, 0): 'white', (1, 1): 'gray', (2, 1): 'black'}),
    'circles': Board.grid(3, 2, circles={(0, 0): 'white', (1, 0): 'black', (2, 0): 'white',
                              (0.5, 1): 'white', (1.5, 0.5): 'black', (2, 0.5): 'black'},
               clues={(2, 0): None}),
    'futoshiki by arrows': Board.grid(2, 2, arrows={(0.5, 0): 'left', (1, 0.5): 'up',
                                      (0, 0.5): 'down',
                             (0.5, 0.5): 'right'}),
    'walls': Board.grid(3, 2, walls=[((0, 0), (1, 0)), ((2, 1), (2, 0))]),
    'thermometers': Board.grid(3, 2, thermos=[[(0, 0), (1, 0), (2, 0), (2, 1)]], top=[1])
    .shade([(0, 0)]),
    'strokes': Board.grid(3, 2, strokes=[[(0, 0), (1, 0), (1, 1)]]),
    'unknown corners': Board.grid(2, 1, rooms=['AB'], corners={(0, 0): None, (1, 0): 12}),
    'unknown outside': Board.grid(2, 1, left=[[None, 1]], top=[[None], []], bottom=[0, '?']),
    'compass': Board.grid(1, 1, clues={(0, 0): (1, None, 2, 3)}),
    'text of the answer': Board.grid(3, 1, clues={(0, 0): 'A', (2, 0): None})
    .symbols('A', PLACES[:1])
    .symbols('?', PLACES[1:3]),
    'two answers': Board.grid(3, 1).shade([(0, 0)]).differing([(1, 0)]).certain([(0, 0), (2, 0)]),
}  # fmt: skip


@pytest.mark.parametrize('case', TEXTS)
def test_text(case):
    board = TEXTS[case]
    assert str(board) == board.text() == DRAWN[case].rstrip('\n')
    assert ESCAPE.sub('', board.text(color=True)).replace(' \n', '\n') == board.text()


def test_text_of_nothing():
    assert Board([]).text() == ''


def test_colors_say_what_is_given_found_certain_and_wrong():
    board = Board.grid(4, 1, clues={(0, 0): 1}).numbers([(0, 0, 1), (1, 0, 2), (2, 0, 3)])
    row = board.certain([(2, 0)]).mark([(3, 0)]).text(color=True).split('\n')[1]
    assert '\x1b[1m1\x1b[0m' in row
    assert '\x1b[36m2\x1b[0m' in row
    assert '\x1b[32m3\x1b[0m' in row
    assert '\x1b[7;31m[·]\x1b[0m' in row
    assert '\x1b[33m?\x1b[0m' in Board.grid(1, 1).differing([(0, 0)]).text(color=True)


def test_lines_that_do_not_meet_have_different_colors():
    board = Board.grid(2, 2).lines([((0, 0), (1, 0)), ((0, 1), (1, 1))])
    first, second = board.text(color=True).split('\n')[1:3]
    assert '\x1b[36m╶─╴\x1b[0m' in first
    assert '\x1b[35m╶─╴\x1b[0m' in second
    assert '\x1b[36m┌─╴' in board.lines([((0, 0), (0, 1))]).text(color=True)


def test_svg_shading():
    board = Board.grid(3, 2, clues={(0, 0): 5, (1, 0): 6}).shade([(0, 0), (2, 1)])
    assert squares(board) == {(0, 0): '#444', (2, 1): '#444'}
    assert texts(board) == {'5': (0, 0, 'white'), '6': (1, 0, 'black')}


def test_svg_numbers():
    board = Board.grid(2, 1, clues={(0, 0): 5}).numbers([(0, 0, 5), (1, 0, 6)])
    assert texts(board) == {'5': (0, 0, 'black'), '6': (1, 0, '#2060c0')}
    assert Board.grid(1, 1).numbers([(0, 0, 12345)]).svg().count('font-size="9"') == 1


def test_svg_kakuro():
    board = Board.grid(2, 1, clues={(0, 0): (16, 24)}, colors={(0, 0): 'black'}, left=[30])
    board.numbers([(1, 0, 9)])
    assert squares(board) == {(0, 0): '#444'}
    found = texts(board)
    assert (found['16'], found['24']) == ((-0.2, 0.2, 'white'), (0.2, -0.2, 'white'))
    assert any(path.get('d') == 'M-15 -15L15 15' for path in elements(board, 'path'))
    plain = Board.grid(1, 1, clues={(0, 0): (None, None)}, colors={(0, 0): 'black'})
    assert not any('L' in path.get('d') for path in elements(plain, 'path'))


def test_svg_numbers_outside():
    board = Board.grid(2, 2, top=[[1, 2], 3], left=[4, [5, 6]], right=[7], bottom=[None, 8])
    found = {text: (x, y) for text, (x, y, _) in texts(board).items()}
    assert found['2'] == (0, -1) and found['1'][1] < -1.5
    assert found['3'] == (1, -1)
    assert found['6'][0] < -0.7 and found['5'][0] < found['6'][0] - 0.5
    assert found['4'] == (found['6'][0], 0)
    assert found['7'][0] > 1.7 and found['7'][1] == 0
    assert found['8'] == (1, 2)
    assert len(found) == 8


def test_svg_rooms_have_thick_borders():
    thin, frame, rooms = elements(Board.grid(4, 4, rooms=BOX), 'path')
    assert 'M45 -15V105' in rooms.get('d')
    assert 'M15 -15' not in rooms.get('d')
    widths = [float(path.get('stroke-width')) for path in (thin, frame, rooms)]
    assert widths == sorted(set(widths))


def test_svg_every_fifth_line_of_a_nonogram():
    plain, runs = Board.grid(6, 6, top=[1] * 6), Board.grid(6, 6, top=[[1]] * 6)
    assert len(elements(plain, 'path')) + 1 == len(elements(runs, 'path'))
    assert 'M135 -15V165' in elements(runs, 'path')[-1].get('d')


def test_svg_fences():
    closed = Board.grid(3, 2).fences([*square_loop(0, 0), *square_loop(2, 1)])
    assert squares(closed) == dict.fromkeys([(0, 0), (2, 1)], '#fdf3d0')
    assert len(elements(closed, 'circle')) == 12
    assert len(elements(closed, 'path')) == 8
    open_end = Board.grid(3, 2).fences(square_loop(0, 0)[1:])
    assert squares(open_end) == {}


def test_svg_lines():
    (*_, line) = elements(Board.grid(2, 1).lines([((0, 0), (1, 0))]), 'path')
    assert (line.get('d'), line.get('stroke')) == ('M0 0L30 0', '#2060c0')
    several = Board.grid(3, 3, clues={(0, 0): 1}).lines([*PATH, ((1, 0), (2, 0))])
    paths = [path for path in elements(several, 'path') if 'L' in path.get('d')]
    assert [path.get('stroke') for path in paths] == [tint(0)] * 4 + [tint(1)]
    assert len(elements(several, 'circle')) == 1
    double = Board.grid(2, 1).lines([((0, 0), (1, 0)), ((1, 0), (0, 0))])
    courses = [path.get('d') for path in elements(double, 'path') if 'L' in path.get('d')]
    assert courses == ['M0 -2.7L30 -2.7', 'M0 2.7L30 2.7']


def test_svg_marks():
    board = Board.grid(4, 1).certain([(0, 0)]).differing([(1, 0)]).mark([(2, 0)]).shade([(3, 0)])
    colors = squares(board)
    assert len(set(colors.values())) == len(colors) == 4
    assert '?' in texts(board)
    outside = Board.grid(1, 1, top=[3]).mark([(0, -1)])
    assert texts(outside)['3'] == (0, -1, '#b00000')


@pytest.mark.parametrize('spot', [(-1, 0), (2, 1), (1, -1), (1, 2), (0.5, 1), (0.5, 0.5), (1, 0.5)])
def test_svg_marks_where_no_clue_is_drawn(spot):
    board = Board.grid(2, 2, circles={(1, 0.5): 'black'}, top=[1])
    plain = board.copy().svg()
    assert board.mark([spot]).svg() != plain


def test_svg_fill():
    board = Board.grid(4, 1).fill({(0, 0): 'b', (1, 0): '#eee', (2, 0): 'a', (3, 0): 'b'})
    assert squares(board) == {(0, 0): tint(0), (1, 0): '#eee', (2, 0): tint(1), (3, 0): tint(0)}
    assert board.rows() == ['....']


TABS = {
    'nothing': (Board([]), ['']),
    'clues': (Board.grid(3, 1, clues={(0, 0): 12, (2, 0): 'tree'}), ['12,,T']),
    'holes': (Board([(0, 0), (2, 1)]), [',x,x', 'x,x,']),
    'clues beside the answer': (
        Board.grid(3, 1, clues={(0, 0): 2, (1, 0): 5}, lettered=True)
        .shade([(0, 0)]).numbers([(2, 0, 10)]),
        ['#,5,10'],
    ),
    'four sides': (
        Board.grid(2, 2, top=[[1, None], [3]], left=[None, [4, 5]], right=[6, 7], bottom=[0]),
        [',,1,,', ',,?,3,', ',,,,6', '4,5,,,7', ',,0,,'],
    ),
    'sums': (
        Board.grid(2, 1, clues={(0, 0): (3, None)}, colors=dict.fromkeys(PLACES[:2], 'black')),
        ['3\\,#'],
    ),
    'lines': (
        Board.grid(3, 1, circles={(0, 0): 'white', (1, 0): 'black'})
        .lines([*zip(PLACES[:2], PLACES[1:3])]),
        ['W,─,╴'],
    ),
    'fences': (
        Board.grid(1, 1, clues={(0, 0): 2}, top=[7]).fences([((0, 0), (1, 0))]),
        [',7,', '╶,─,╴', ',2,', '·,,·'],
    ),
    'regions': (Board.grid(2, 1, clues={(0, 0): 2}).regions({(0, 0): 'A'}), ['A,']),
    'blanks': (Board.grid(2, 1, clues={(0, 0): [1, 2], (1, 0): 'a\tb\nc'}), ['1 2,a b c']),
}  # fmt: skip


@pytest.mark.parametrize('case', TABS)
def test_tsv(case):
    board, lines = TABS[case]
    assert board.shade([]).tsv() == '\n'.join(lines).replace(',', '\t')


@pytest.mark.parametrize(
    ('layer', 'board'),
    [
        ('places', Board([(0, 0), (2, 1)])),
        ('clues', Board.grid(3, 1, clues={(0, 0): 12, (2, 0): 'tree'})),
        ('clues', Board.grid(2, 1, clues={(0, 0): [1, 2]})),
        ('circles', Board.grid(2, 1, circles={(0, 0): 'white'})),
        ('arrows', Board.grid(2, 1, clues={(0, 0): 1}, arrows={(0, 0): 'up'})),
        ('colors', Board.grid(2, 1, colors={(0, 0): 'gray'})),
        ('rooms', Board.grid(2, 1, rooms=['AB'])),
        ('walls', Board.grid(2, 1, walls=[((0, 0), (1, 0))])),
        ('cages', Board.grid(2, 1, cages={(0, 0): 1})),
        ('corners', Board.grid(2, 1, corners={(0, 0): 1})),
        ('thermos', Board.grid(2, 1, thermos=[[(0, 0), (1, 0)]])),
        ('strokes', Board.grid(2, 1, strokes=[[(0, 0), (1, 0)]])),
        ('top', Board.grid(2, 1, top=[1, 2])),
        ('left', Board.grid(2, 1, left=[None])),
        ('places', Board.grid(1, 3)),
        ('places', Board([], width=2, height=1)),
        ('facts', Board.grid(2, 1, facts={'stars': 1})),
    ],
)
def test_what_cells_cannot_show_is_refused(layer, board):
    with pytest.raises(FormatError, match=f'^{layer}: '):
        board.tsv()


def test_cells_are_read_again():
    board = Board.grid(3, 2, clues={(0, 0): 12, (2, 0): None, (1, 1): 'A b'})
    assert Board.read(board.tsv()) == board


def test_letters():
    clues = {(0, 0): 'A', (1, 0): 'tree', (2, 0): '?', (0, 1): 5, (1, 1): 26}
    board = Board.grid(3, 2, clues=clues)
    board.symbols('bc', [(2, 1)]).symbols('star', [(1, 1)]).shade([(0, 0)])
    assert board.letters() == 'Abc'
    assert board.letters(numbers=True) == 'AEbc'
    assert board.letters([(2, 1), (0, 0), (2, 1)]) == 'bcAbc'
    assert board.letters({(2, 1), (0, 1), (0, 0)}, numbers=True) == 'AEbc'
    assert board.letters([]) == ''
    assert board.letters([(0, 1), (2, 0)], ['one', 'two']) == 'te'
    assert board.letters(board.answer.shaded, 'xyz\n...') == 'x'
    assert board.letters(grid={(1, 1): 'q'}) == 'q'
    assert board.letters(grid=[[1, 2, 3], [24, 25, 26]], numbers=True) == 'ABCXYZ'


def test_svg_circles():
    board = Board.grid(2, 1, circles={(0, 0): 'white', (1, 0): 'black', (0.5, 0): 'black'})
    assert [(c.get('cx'), c.get('fill')) for c in elements(board, 'circle')] == [
        ('0', 'white'), ('30', 'black'), ('15', 'black'),
    ]  # fmt: skip
    board.clues.update({(0, 0): 3, (1, 0): None, (0.5, 0): 4})
    assert len(elements(board, 'circle')) == 3
    assert texts(board) == {'3': (0, 0, 'black'), '?': (1, 0, 'white'), '4': (0.5, 0, 'white')}


def test_circles_and_arrows_stay_beside_numbers_of_the_answer():
    board = Board.grid(2, 1, clues={(0, 0): 3}, circles={(0, 0): 'white', (1, 0): 'black'})
    board.arrows[0, 0] = 'up'
    board.numbers([(0, 0, 3), (1, 0, 5)])
    assert len(elements(board, 'circle')) == 2
    assert texts(board) == {'3↑': (0, 0, 'black'), '5': (1, 0, 'white')}
    assert '3↑  5' in board.text() and board.rows() == ['35']


def test_svg_arrows():
    board = Board.grid(2, 1, clues={(0, 0): 2}, arrows={(0, 0): 'left', (1, 0): 'up left'})
    board.arrows[0.5, 0] = 'right'
    assert texts(board) == {'2←': (0, 0, 'black'), '>': (0.5, 0, 'black')}
    (arrow,) = elements(board, 'polygon')
    # The tip is the corner that is farthest up and to the left.
    points = [tuple(map(float, point.split(','))) for point in arrow.get('points').split()]
    assert min(points, key=sum) == (30 - 7.64, -7.64)


def test_svg_colors():
    names = ['black', 'gray', 'white', 'purple', 'a room']
    board = Board.grid(5, 1, colors=dict(zip(PLACES, names)))
    colors = squares(board)
    assert colors[0, 0] == '#444' and len({*colors.values()}) == len(colors) == 4
    assert colors[4, 0] == tint(0) and (2, 0) not in colors
    assert elements(board, 'path')[-1].get('d').startswith('M45')  # round the white place


def test_svg_walls_thermometers_strokes():
    board = Board.grid(2, 2, walls=[((0, 0), (0, 1))], strokes=[[(0, 0), (1, 0)]])
    *_, wall, stroke = elements(board, 'path')
    assert wall.get('d') == 'M-15 15L15 15' and stroke.get('d') == 'M0 0L30 0'
    board = Board.grid(2, 2, thermos=[[(0, 0), (1, 0), (1, 1)]])
    (bulb,) = elements(board, 'circle')
    assert elements(board, 'path')[-1].get('d') == 'M0 0L30 0L30 30'
    assert bulb.get('fill') == elements(board, 'path')[-1].get('stroke')


def test_boards_are_equal_by_their_layers():
    plain = Board.grid(2, 1, rooms=['AB'], clues={(0, 0): 1})
    assert plain == Board([(1, 0), (0, 0)], rooms=['XY'], clues={(0, 0): 1}, hole='?')
    assert plain.copy().shade([(0, 0)]) == plain and not plain.copy().answer.given
    for other in (
        Board.grid(2, 1, rooms=['AA'], clues={(0, 0): 1}),
        Board.grid(2, 1, clues={(0, 0): 1}),
        Board.grid(2, 1, rooms=['AB'], clues={(0, 0): None}),
        Board(plain.places, height=2, rooms=['AB'], clues={(0, 0): 1}),
    ):
        assert other != plain
        assert other == eval(repr(other)) == other.copy()
    with pytest.raises(TypeError):
        hash(plain)


def test_a_copy_shares_no_layer():
    board = Board.grid(1, 1, top=[1], rooms=['A'], facts={'stars': 1}, thermos=[[(0, 0)]])
    copy = board.copy()
    copy.clues[0, 0] = copy.top[0] = copy.facts['stars'] = 2
    copy.thermos[0].append((0, 0))
    assert board == Board.grid(1, 1, top=[1], rooms=['A'], facts={'stars': 1}, thermos=[[(0, 0)]])


def test_areas_come_in_reading_order():
    rooms = {(1, 0): 'b', (0, 1): 'a', (0, 0): 'a', (1, 1): 'a'}
    board = Board.grid(2, 2, rooms=rooms, corners={(0, 0): None, (1, 0): 4})
    assert board.areas() == [('a', [(0, 0), (0, 1), (1, 1)], None), ('b', [(1, 0)], 4)]
    assert rooms_between(board.table(), board.borders()) == {
        (0, 0): 0, (1, 0): 1, (0, 1): 0, (1, 1): 0,
    }  # fmt: skip


@pytest.mark.parametrize('place', [(-1, 0), (2, 0), (0, 1)])
def test_places_that_the_size_does_not_hold(place):
    with pytest.raises(FormatError, match='is not on a board of 2 columns and 1 rows'):
        Board([(0, 0), place], width=2, height=1)


def test_numbers_are_triples():
    with pytest.raises(FormatError, match=r'a number on the board is \(x, y, n\), not \(0, 0\)'):
        Board.grid(1, 1).numbers({(0, 0): 1})


def test_svg_corners_and_cages():
    board = Board.grid(1, 1, cages={(0, 0): 1}, corners={(0, 0): 7}).numbers([(0, 0, 5)])
    assert elements(board, 'path')[-1].get('stroke-dasharray')
    assert texts(board)['7'][:2] < (-0.2, -0.2)


@pytest.mark.parametrize('name', SYMBOLS)
def test_every_symbol_is_drawn(name):
    board = Board.grid(1, 1).symbols(name, [(0, 0)])
    given = Board.grid(1, 1, clues={(0, 0): name})
    if name != 'ship':
        assert board.rows() == given.rows() == [SYMBOLS[name][0]]
        assert str(board) == str(given)
    assert board.svg() == given.svg()
    assert len(ElementTree.fromstring(board.svg())) == 3 + len(PICTURES[name]) + (
        name in ('tree', 'tent')
    )
    assert set(SYMBOLS) == set(PICTURES)


@pytest.mark.parametrize('side', ['top', 'bottom', 'left', 'right'])
def test_too_many_clues_outside(side):
    assert Board.grid(2, 2, **{side: [1, 2]}).text()
    with pytest.raises(FormatError, match=f'3 clues on the {side}, for a board of 2'):
        Board.grid(2, 2, **{side: [1, 2, None]})


@pytest.mark.parametrize('layer', ['clues', 'circles', 'arrows', 'colors', 'corners', 'cages'])
def test_nothing_is_off_the_board(layer):
    for board, spot in [
        (Board.grid(3, 2), (1, 2)),
        (Board.grid(3, 2), (-1, 0)),
        (Board.grid(3, 2), (2.5, 2)),
        (Board.grid(3, 2), 'a1'),
        (Board([(0, 0), (3, 0)]), (1, 0)),
        (Board([(0, 0), (3, 0)]), (1.5, 0)),
        (Board(hex_table(2), hexagons=True), (0, 0)),
    ]:
        with pytest.raises(FormatError, match=re.escape(f'{layer}: {spot} is not on the board')):
            Board(board.places, hexagons=board.hexagons, **{layer: {spot: 'white'}})
    with pytest.raises(FormatError, match=r'rooms: \(0, 2\) is not on the board'):
        Board.grid(3, 2, rooms=['AB', 'AB', 'AB'])


def test_clues_stand_at_all_edges_of_a_place():
    beside = list(product([-0.5, 0, 0.5], repeat=2))
    assert len(Board.grid(1, 1, clues=dict.fromkeys(beside, 1)).clues) == 9


def test_save_and_notebook(tmp_path):
    board = Board.grid(2, 1).shade([(0, 0)])
    board.save(tmp_path / 'board.svg')
    assert (tmp_path / 'board.svg').read_text('utf-8') == board.svg() == board._repr_svg_()


def test_answers_add_up():
    once = Board.grid(3, 3).shade([(0, 0), (1, 1)]).lines(PATH)
    twice = Board.grid(3, 3).shade([(0, 0)]).shade([(1, 1)]).lines(PATH[:2]).lines(PATH[2:])
    assert once.rows() == twice.rows() and once.svg() == twice.svg()


places = st.tuples(st.integers(0, 3), st.integers(0, 3))
half = st.sampled_from([0, 0.5])
spots = st.builds(lambda place, i, j: (place[0] + i, place[1] + j), places, half, half)
clues = st.one_of(
    st.none(),
    st.integers(0, 120),
    st.text(max_size=3),
    st.sampled_from(sorted(SYMBOLS)),
    st.lists(st.none() | st.integers(0, 30), max_size=3),
    st.lists(st.none() | st.integers(0, 45), min_size=2, max_size=4).map(tuple),
)
ways = [name for name in SYMBOLS if set(name.split()) <= {'up', 'down', 'left', 'right'}]
number = st.none() | st.integers(0, 20)
ends = st.lists(number | st.lists(number), max_size=4)
steps = st.sampled_from(
    [((x, y), (x + 1, y)) for x, y in product(range(3), range(4))]
    + [((x, y), (x, y + 1)) for x, y in product(range(4), range(3))]
)
count = st.integers(0, 99)


@settings(max_examples=BOARDS)
@given(st.data())
def test_anything_goes_together(data):
    """Whatever is put on a board, each output is there, and has the size of the board."""
    draw = data.draw
    cells = draw(st.sets(places, min_size=1))
    on = st.sampled_from(sorted(cells))
    at = on | spots.filter(lambda spot: spot[0] % 1 or spot[1] % 1)
    width, height = max(x for x, y in cells) + 1, max(y for x, y in cells) + 1
    at = at.filter(lambda spot: spot[0] < width and spot[1] < height)
    at = at.filter(Board(cells).around)
    outside = {'top': width, 'bottom': width, 'left': height, 'right': height}
    board = Board(
        cells,
        clues=draw(st.dictionaries(at, clues)),
        circles=draw(st.dictionaries(at, st.sampled_from(['white', 'black']))),
        arrows=draw(st.dictionaries(at, st.sampled_from(ways))),
        colors=draw(st.dictionaries(on, st.sampled_from(['black', 'white', 'gray', '#eee', 'x']))),
        walls=draw(st.lists(steps)),
        thermos=draw(st.lists(st.lists(on, min_size=1, unique=True))),
        strokes=draw(st.lists(st.lists(on, min_size=1, unique=True))),
        corners=draw(st.dictionaries(on, st.none() | st.integers(0, 9))),
        rooms=draw(st.none() | st.dictionaries(on, st.sampled_from('ab'))),
        cages=draw(st.none() | st.dictionaries(on, st.sampled_from('ab'))),
        facts=draw(st.dictionaries(st.sampled_from(['fleet', 'stars']), st.integers())),
        **{side: draw(ends)[:most] for side, most in outside.items()},
    )
    assert board.copy() == board == eval(repr(board))
    answers = {
        'shade': st.sets(on),
        'numbers': st.lists(on.flatmap(lambda xy: st.tuples(*map(st.just, xy), count))),
        'lines': st.just([]),
        'fences': st.just([]),
        'regions': st.dictionaries(on, st.sampled_from('ABC')),
        'fill': st.dictionaries(on, st.sampled_from(['a', '#ddd', 3])),
        'differing': st.sets(on),
        'certain': st.sets(on),
        'mark': st.sets(on | st.tuples(st.integers(-1, 4), st.just(-1))),
    }
    for name in draw(st.lists(st.sampled_from(sorted(answers)), unique=True)):
        getattr(board, name)(draw(answers[name]))
    board.symbols(draw(st.sampled_from(sorted(SYMBOLS))), draw(st.sets(on)))
    lines = board.tsv().split('\n')
    assert len({line.count('\t') for line in lines}) == 1
    assert len(lines) >= height and lines[0].count('\t') >= width - 1
    assert board.letters() in (board.letters(cells), '')
    rows = board.rows()
    fenced = board.answer.fences is not None
    assert len(rows) == (2 * height + 1 if fenced else height)
    assert fenced or len(set(map(len, rows))) == 1
    assert min(map(len, rows)) >= width
    text = board.text()
    assert ESCAPE.sub('', board.text(color=True)).split() == text.split()
    assert fenced or text.count('\n') >= max(y for x, y in cells) - min(y for x, y in cells) + 2
    ElementTree.fromstring(board.svg())


@pytest.mark.parametrize(
    'put',
    [
        lambda board: board.shade({1, 5}),
        lambda board: board.numbers([(3, 3, 4)]),
        lambda board: board.symbols('lamp', [(0, 2)]),
    ],
)
def test_what_is_not_on_the_board_is_refused(put):
    with pytest.raises(FormatError, match='the board has no place'):
        put(Board.grid(2, 2))


def test_letters_refused():
    board = Board.grid(2, 1, clues={(1, 0): 27})
    with pytest.raises(FormatError, match='27 at r1c2 is not a letter: 1 is A'):
        board.letters(numbers=True)
    for grid, size in {('abc',): '1 rows of 3', ('a',): '1 rows of 1', (): '0 rows of 0'}.items():
        with pytest.raises(FormatError, match=f'letters are not 1 rows of 2, .*, but {size}'):
            board.letters(grid=grid)
    with pytest.raises(
        FormatError, match=r'letters are not 1 rows of 2, .*, but 2 rows of 1 and 2'
    ):
        board.letters(grid=['ab', 'c'])
    with pytest.raises(FormatError, match='the board has no place'):
        board.letters([(5, 5)])


FLOWER = hex_table(1)
HEXAGONS = Board(FLOWER, hexagons=True, clues={(2, 1): 6})


@pytest.mark.parametrize('text', [' a b\nc d e\n f g', '\n  a b\n c d e\n  f g\n  '])
def test_letters_of_hexagons(text):
    """The text that `hex_table` takes, which has rows of different lengths, and empty ones."""
    board = Board(hex_table(text), hexagons=True)
    assert (
        board.letters(None, text)
        == board.letters(None, text.lstrip('\n').splitlines())
        == 'abcdefg'
    )
    with pytest.raises(FormatError, match='the letters are not'):
        board.letters(None, text.replace(' e', ''))


def corners(x, y):
    """The corners of a hexagon, by hand: its width is 30, its sides are 30 / sqrt(3)."""
    x, y = 15 * x, 45 / 3**0.5 * y
    half, whole = 15 / 3**0.5, 30 / 3**0.5
    around = [(0, whole), (15, half), (15, -half), (0, -whole), (-15, -half), (-15, half)]
    return {(round(x + i, 1), round(y + j, 1)) for i, j in around}


def sides_of(path):
    """The sides in a path, each the set of its ends."""
    found = re.findall(r'M([-\d.]+) ([-\d.]+)L([-\d.]+) ([-\d.]+)', path.get('d'))
    ends = [[round(float(part), 1) + 0.0 for part in side] for side in found]
    return [frozenset({(a, b), (c, d)}) for a, b, c, d in ends]


def test_svg_hexagons():
    board = HEXAGONS.copy().shade([(1, 0), (3, 2)])
    grid, frame = elements(board, 'path')
    assert len(sides_of(grid)) == len(set(sides_of(grid))) == 30
    assert set().union(*sides_of(grid)) == set().union(*(corners(*place) for place in FLOWER))
    assert len(sides_of(frame)) == 18
    assert not corners(2, 1) & set().union(*sides_of(frame))
    shaded = [
        re.findall(r'([-\d.]+),([-\d.]+)', p.get('points')) for p in elements(board, 'polygon')
    ]
    drawn = [{(round(float(x), 1) + 0.0, round(float(y), 1)) for x, y in each} for each in shaded]
    assert drawn == [corners(1, 0), corners(3, 2)]
    assert texts(board)['6'] == (1.0, 0.9, 'black')


def test_svg_borders_of_hexagons():
    """A wall and the border of a room are the side that two hexagons have in common."""
    for a, near in FLOWER.items():
        for b in near:
            wall = elements(Board(FLOWER, hexagons=True, walls=[(a, b)]), 'path')[2]
            assert [*map(set, sides_of(wall))] == [corners(*a) & corners(*b)]
    rooms = {place: place == (2, 1) for place in FLOWER}
    border = elements(Board(FLOWER, hexagons=True, rooms=rooms), 'path')[2]
    around = {side for side in sides_of(border) if side <= corners(2, 1)}
    assert len(around) == 6 and len(sides_of(border)) == 6 + 18


def test_svg_lines_on_hexagons():
    board = HEXAGONS.copy().loop([((0, 1), (1, 0)), ((1, 0), (3, 0))])
    assert [each.get('d') for each in elements(board, 'path')[2:]] == [
        'M0 25.98L15 0',
        'M15 0L45 0',
    ]


def test_text_of_hexagons():
    board = HEXAGONS.copy().shade([(0, 1)]).differing([(3, 2)])
    assert board.rows() == [' . . ', '# . .', ' . ? ']
    assert str(board) == '   ·   ·\n▐█▌  6   ·\n   ·   ?'
    assert hex_table(board.rows()) == FLOWER == board.table() == board.copy().table()


def test_hexagons_are_compared_and_out_of_step_refused():
    assert Board(FLOWER, clues={(2, 1): 6}) != HEXAGONS and eval(repr(HEXAGONS)) == HEXAGONS
    assert HEXAGONS.around((0.5, 0.5)) == [(1, 0), (0, 1)]
    assert HEXAGONS.around((2, 0)) == [(1, 0), (3, 0)]
    with pytest.raises(FormatError, match='hex_table'):
        Board.grid(2, 1, hexagons=True)


@pytest.mark.parametrize(
    ('name', 'board'),
    [
        ('lines', Board(FLOWER, hexagons=True).lines([((1, 0), (3, 0))])),
        ('lines', Board(FLOWER, hexagons=True).loop([((0, 1), (1, 0))])),
        ('lines', Board.grid(2, 2).lines([((1, 0), (0, 1))])),
        ('lines', Board.grid(3, 3).loop([((0, 0), (1, 2))])),
        ('strokes', Board(FLOWER, hexagons=True, strokes=[[(0, 1), (1, 0)]])),
        ('rooms', Board(FLOWER, hexagons=True, rooms=dict.fromkeys(FLOWER, 1))),
        ('walls', Board(FLOWER, hexagons=True, walls=[((0, 1), (1, 0))])),
        ('cages', Board(FLOWER, hexagons=True, cages={(1, 0): 1})),
        ('regions', Board(FLOWER, hexagons=True).regions({(1, 0): 1})),
        ('white places', Board(FLOWER, hexagons=True, colors={(1, 0): 'white'})),
        ('clues between places', Board(FLOWER, hexagons=True, clues={(0.5, 0.5): 1})),
        ('clues between places', Board(FLOWER, hexagons=True, circles={(2, 0): 'white'})),
    ],
)
def test_what_text_cannot_show_is_refused_and_drawn(name, board):
    with pytest.raises(FormatError, match=rf'^{name}: .*svg\(\)'):
        str(board)
    if name in ('lines', 'strokes'):
        with pytest.raises(FormatError, match=rf'^{name}: .*svg\(\)'):
            board.rows()
    # A mark more than on the board without it.
    plain = Board(board.places, hexagons=board.hexagons)
    assert len(board.svg().splitlines()) > len(plain.svg().splitlines())


@pytest.mark.parametrize(
    ('name', 'board'),
    [
        ('fences', Board(FLOWER, hexagons=True).fences([((0, 0), (1, 0))])),
        *((side, Board(FLOWER, hexagons=True, **{side: [1]})) for side in SIDES),
    ],
)
def test_what_hexagons_do_not_have_is_refused(name, board):
    for show in board.svg, board.text, board.rows:
        with pytest.raises(FormatError, match=f'^{name}: a board of hexagons'):
            show()


def test_hexagons_are_not_written_as_squares():
    with pytest.raises(FormatError, match=r'^hexagons: '):
        HEXAGONS.penpa()
    with pytest.raises(FormatError, match=r'^places: '):
        HEXAGONS.tsv()

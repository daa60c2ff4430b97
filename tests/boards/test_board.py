"""Boards: rows for programs, text for people, and what is drawn in SVG."""

import re
from itertools import product
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from satpy.boards.board import Board
from satpy.boards.drawing import tint
from satpy.boards.signs import SYMBOLS
from satpy.boards.symbol_pictures import PICTURES
from satpy.errors import FormatError

SVG = '{http://www.w3.org/2000/svg}'
ESCAPE = re.compile('\x1b\\[[0-9;]*m')
BOX = {(x, y): (x // 2, y // 2) for x, y in product(range(4), range(4))}
PATH = [((0, 0), (0, 1)), ((0, 1), (0, 2)), ((0, 2), (1, 2)), ((1, 2), (2, 2))]


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
    'outside the rows': (Board([(-1, 0), (0, -1), (0, 0), (1, 0)]), ['..']),
    'the puzzle': (Board.grid(3, 1, givens={(0, 0): 'tree', (1, 0): 3}), ['T3.']),
    'unknown': (Board.grid(2, 1, givens={(0, 0): None, (1, 0): [1, None]}), ['  ? 1 ?']),
    'shaded': (Board.grid(3, 1, givens={(0, 0): 3, (1, 0): 3}).shade([(0, 0)]), ['#..']),
    'nothing shaded': (Board.grid(2, 1, givens={(0, 0): 3}).shade([]), ['..']),
    'tents': (Board.grid(3, 1, givens={(0, 0): 'tree'}).symbols({(2, 0): 'tent'}), ['T.*']),
    'text': (Board.grid(2, 1).symbols({(0, 0): 'z'}), ['z.']),
    'numbers': (Board([(0, 0), (2, 0)]).numbers({(0, 0): 12, (2, 0): 4}), ['12  x  4']),
    'letters': (
        Board.grid(4, 1, letters=True).numbers({(0, 0): 9, (1, 0): 10, (2, 0): 61, (3, 0): 62}),
        ['9aZ*'],
    ),
    'kakuro': (Board.grid(2, 1, givens={(0, 0): (16, None)}).numbers({(1, 0): 7}), ['#7']),
    'regions': (Board.grid(3, 1, givens={(0, 0): 2}).regions({(0, 0): 'A', (1, 0): 'A'}), ['AA.']),
    'differing': (Board.grid(3, 1).shade([(0, 0)]).differing([(0, 0), (1, 0)]), ['#?.']),
    'lines': (Board.grid(3, 3).lines(PATH), ['╷··', '│··', '└─╴']),
    'lines between numbers': (
        Board.grid(3, 3, givens={(0, 0): 1, (2, 2): 11}, letters=True).lines(PATH),
        ['1··', '│··', '└─b'],
    ),
    'lines over circles': (
        Board.grid(3, 3, givens={(0, 1): 'white circle', (2, 1): 'black circle'}).lines(PATH),
        ['╷··', '│·B', '└─╴'],
    ),
    'no lines': (Board.grid(2, 1).lines([]), ['··']),
    'bridges': (
        Board.grid(3, 2, givens={(0, 0): 3, (2, 0): 2, (0, 1): 1}).lines(
            [((0, 0), (2, 0)), ((2, 0), (0, 0)), ((0, 0), (0, 1))]
        ),
        ['3═2', '1··'],
    ),
    'fences': (
        Board.grid(2, 2, givens={(0, 0): 4, (1, 1): 0}).fences(square_loop(0, 0)),
        ['┌─┐ ·', '│4│  ', '└─┘ ·', '   0 ', '· · ·'],
    ),
    'no fences': (Board.grid(1, 1).fences([]), ['· ·', '   ', '· ·']),
    'given between places': (Board.grid(2, 1, givens={(0.5, 0): '<'}).shade([(0, 0)]), ['#.']),
}


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
    board.symbols(dict.fromkeys(ships, 'ship'))
    assert board.rows() == rows
    signs = dict(zip('O<>^v#', '●◀▶▲▼■'))
    assert [line[2:-2].split() for line in board.text().split('\n')[1:-1]] == [
        [signs.get(sign, '·') for sign in row] for row in rows
    ]


TEXTS = {
    'tents': (
        Board.grid(3, 2, givens={(1, 0): 'tree'}, top=[1, None, 0], left=[1, 0], right=[None, 12])
        .symbols({(0, 0): 'tent'}),
        """
    1   0
  ┌───────┐
1 │ ▲ ♣ · │
0 │ · · · │ 12
  └───────┘""",
    ),
    'nonogram': (
        Board.grid(6, 2, top=[[1], [1], [2], [], [2], [1]], left=[[3, 2], [1, 1]], bottom=[7])
        .shade([(0, 0), (1, 0), (2, 0), (4, 0), (5, 0), (2, 1), (4, 1)]),
        """
      1 1 2   2   1
    ┌───────────┬───┐
3 2 │▐█████▌·▐█▌│▐█▌│
1 1 │ · ·▐█▌·▐█▌│ · │
    └───────────┴───┘
      7""",
    ),
    'nonogram of long runs': (
        Board.grid(2, 1, top=[[10, 2], [3]]).shade([(0, 0)]),
        """
  10
   2  3
┌───────┐
│▐██▌ · │
└───────┘""",
    ),
    'sudoku': (
        Board.grid(4, 4, rooms=BOX, givens={(0, 0): 1}).numbers({(0, 0): 1, (3, 3): 4}),
        """
┌─────┬─────┐
│ 1 · │ · · │
│ · · │ · · │
├─────┼─────┤
│ · · │ · · │
│ · · │ · 4 │
└─────┴─────┘""",
    ),
    'jigsaw': (
        Board.grid(4, 2, rooms=['ABBC', 'AABC']),
        """
┌───┬───────┬───┐
│ · │ ·   · │ · │
│   └───┐   │   │
│ ·   · │ · │ · │
└───────┴───┴───┘""",
    ),
    'rooms with holes': (
        Board([(0, 0), (1, 0), (2, 0), (0, 1)], rooms=['AAB', 'A'], givens={(2, 0): 2})
        .shade([(1, 0)]),
        """
┌───────┬───┐
│ ·  ▐█▌│ 2 │
│   ┌───┴───┘
│ · │
└───┘""",
    ),
    'kakuro': (
        Board.grid(2, 2, givens={(0, 0): (None, None), (1, 0): (16, None), (0, 1): (3, 24)})
        .numbers({(1, 1): 9}),
        """
┌───────────┐
│▐██████16\\▌│
│▐3\\24▌  9  │
└───────────┘""",
    ),
    'numberlink': (
        Board.grid(3, 3, givens={(0, 0): 1, (2, 2): 1}).lines(PATH),
        """
┌───────┐
│ 1 · · │
│ │ · · │
│ └───1 │
└───────┘""",
    ),
    'country road': (
        Board.grid(3, 3, rooms=['AAA', 'BBB', 'BBC'], corners={(0, 1): 5}).lines(PATH),
        """
┌─────────┐
│ ╷ ·   · │
├─5───────┤
│ │ ·   · │
│ │   ┌───┤
│ └───┼─╴ │
└─────┴───┘""",
    ),
    'slitherlink': (
        Board.grid(2, 2, givens={(0, 0): 4, (1, 1): 0}).fences(square_loop(0, 0)),
        """
┌───┐   ·
│ 4 │
└───┘   ·
      0
·   ·   ·""",
    ),
    'killer': (
        Board.grid(2, 2, cages={(0, 1): 'b', (1, 1): 'c'}, corners={(0, 0): 5})
        .numbers({(0, 0): 2}),
        """
┌─5─────┐
│ 2   · │
├┄┄┄┬┄┄┄┤
│ · ┆ · │
└───┴───┘""",
    ),
    'futoshiki': (
        Board.grid(2, 2, givens={(0.5, 0): '<', (1, 0.5): '^', (0.5, 0.5): 3}),
        """
┌───────┐
│ · < · │
│   3 ^ │
│ ·   · │
└───────┘""",
    ),
    'regions': (
        Board.grid(2, 2, givens={(0, 0): 2}).regions({(0, 0): 1, (1, 0): 1, (0, 1): 2, (1, 1): 2}),
        """
┌─────┐
│ 2   │
├─────┤
│     │
└─────┘""",
    ),
    'clues that clash': (
        Board.grid(3, 1, givens={(0, 0): 4, (1, 0): 4}, top=[1, 1, 2], left=[3], right=[2])
        .mark([(0, 0), (1, 0), (1, -1), (2, -1), (-1, 0), (3, 0)]),
        """
     1[1|2]
   ┌───────┐
[3]│[4|4]· │[2]
   └───────┘""",
    ),
    'two answers': (
        Board.grid(3, 1).shade([(0, 0)]).differing([(1, 0)]).certain([(0, 0), (2, 0)]),
        """
┌───────┐
│▐█▌? · │
└───────┘""",
    ),
}  # fmt: skip


@pytest.mark.parametrize('case', TEXTS)
def test_text(case):
    board, text = TEXTS[case]
    assert str(board) == board.text() == text.removeprefix('\n')
    assert ESCAPE.sub('', board.text(color=True)).replace(' \n', '\n') == board.text()


def test_text_of_nothing():
    assert Board([]).text() == ''


def test_colors_say_what_is_given_found_certain_and_wrong():
    board = Board.grid(4, 1, givens={(0, 0): 1}).numbers({(0, 0): 1, (1, 0): 2, (2, 0): 3})
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
    board = Board.grid(3, 2, givens={(0, 0): 5, (1, 0): 6}).shade([(0, 0), (2, 1)])
    assert squares(board) == {(0, 0): '#444', (2, 1): '#444'}
    assert texts(board) == {'5': (0, 0, 'white'), '6': (1, 0, 'black')}


def test_svg_numbers():
    board = Board.grid(2, 1, givens={(0, 0): 5}).numbers({(0, 0): 5, (1, 0): 6})
    assert texts(board) == {'5': (0, 0, 'black'), '6': (1, 0, '#2060c0')}
    assert Board.grid(1, 1).numbers({(0, 0): 12345}).svg().count('font-size="9"') == 1


def test_svg_kakuro():
    board = Board([(-1, 0), (0, 0)], givens={(-1, 0): (16, 24)}).numbers({(0, 0): 9})
    assert squares(board) == {(-1, 0): '#444'}
    found = texts(board)
    assert (found['16'], found['24']) == ((-1.2, 0.2, 'white'), (-0.8, -0.2, 'white'))
    assert any(path.get('d') == 'M-45 -15L-15 15' for path in elements(board, 'path'))
    plain = Board.grid(1, 1, givens={(0, 0): (None, None)})
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


def test_rooms_as_rows_or_as_places():
    rows = ['AAB', 'A B']
    rooms = {
        (x, y): room for y, row in enumerate(rows) for x, room in enumerate(row) if room != ' '
    }
    assert Board(rooms, rooms=rows).svg() == Board(rooms, rooms=rooms).svg()


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
    several = Board.grid(3, 3, givens={(0, 0): 1}).lines([*PATH, ((1, 0), (2, 0))])
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


def test_svg_fill():
    board = Board.grid(4, 1).fill({(0, 0): 'b', (1, 0): '#eee', (2, 0): 'a', (3, 0): 'b'})
    assert squares(board) == {(0, 0): tint(0), (1, 0): '#eee', (2, 0): tint(1), (3, 0): tint(0)}
    assert board.rows() == ['....']


def test_svg_corners_and_cages():
    board = Board.grid(1, 1, cages={(0, 0): 1}, corners={(0, 0): 7}).numbers({(0, 0): 5})
    assert elements(board, 'path')[-1].get('stroke-dasharray')
    assert texts(board)['7'][:2] < (-0.2, -0.2)


@pytest.mark.parametrize('name', SYMBOLS)
def test_every_symbol_is_drawn(name):
    board = Board.grid(1, 1).symbols({(0, 0): name})
    given = Board.grid(1, 1, givens={(0, 0): name})
    if name != 'ship':
        assert board.rows() == given.rows() == [SYMBOLS[name][0]]
        assert str(board) == str(given)
    assert board.svg() == given.svg()
    assert len(ElementTree.fromstring(board.svg())) == 3 + len(PICTURES[name]) + (
        name in ('tree', 'tent')
    )
    assert set(SYMBOLS) == set(PICTURES)


def test_ships_are_joined():
    board = Board.grid(3, 1).symbols({(0, 0): 'ship', (1, 0): 'ship'})
    assert [path.get('d') for path in elements(board, 'path')][2:] == ['M0 0L30 0']
    assert len(elements(board, 'circle')) == 2


@pytest.mark.parametrize('side', ['top', 'bottom', 'left', 'right'])
def test_too_many_clues_outside(side):
    assert Board.grid(2, 2, **{side: [1, 2]}).text()
    with pytest.raises(FormatError, match=f'3 clues on the {side}, for a board of 2'):
        Board.grid(2, 2, **{side: [1, 2, None]})


def test_save_and_notebook(tmp_path):
    board = Board.grid(2, 1).shade([(0, 0)])
    board.save(tmp_path / 'board.svg')
    assert (tmp_path / 'board.svg').read_text('utf-8') == board.svg() == board._repr_svg_()


def test_answers_add_up():
    once = Board.grid(3, 3).shade([(0, 0), (1, 1)]).lines(PATH)
    twice = Board.grid(3, 3).shade([(0, 0)]).shade([(1, 1)]).lines(PATH[:2]).lines(PATH[2:])
    assert once.rows() == twice.rows() and once.svg() == twice.svg()


places = st.tuples(st.integers(0, 3), st.integers(0, 3))
clues = st.one_of(
    st.integers(0, 120),
    st.text(max_size=3),
    st.sampled_from(sorted(SYMBOLS)),
    st.lists(st.integers(0, 30), max_size=3),
    st.tuples(st.none() | st.integers(0, 45), st.none() | st.integers(0, 45)),
)
ends = st.lists(st.none() | st.integers(0, 20) | st.lists(st.integers(0, 20)), max_size=4)
steps = st.sampled_from(
    [((x, y), (x + 1, y)) for x, y in product(range(3), range(4))]
    + [((x, y), (x, y + 1)) for x, y in product(range(4), range(3))]
)


@given(st.data())
def test_anything_goes_together(data):
    """Whatever is put on a board, each output is there, and has the size of the board."""
    draw = data.draw
    cells = draw(st.sets(places, min_size=1))
    on = st.sampled_from(sorted(cells))
    width, height = max(x for x, y in cells) + 1, max(y for x, y in cells) + 1
    outside = {'top': width, 'bottom': width, 'left': height, 'right': height}
    board = Board(
        cells,
        givens=draw(st.dictionaries(on, clues)),
        corners=draw(st.dictionaries(on, st.integers(0, 9))),
        rooms=draw(st.none() | st.dictionaries(on, st.sampled_from('ab'))),
        cages=draw(st.none() | st.dictionaries(on, st.sampled_from('ab'))),
        **{side: draw(ends)[:most] for side, most in outside.items()},
    )
    answers = {
        'shade': st.sets(on),
        'symbols': st.dictionaries(on, st.sampled_from(sorted(SYMBOLS))),
        'numbers': st.dictionaries(on, st.integers(0, 99)),
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
    rows = board.rows()
    fenced = board.answer.fences is not None
    assert len(rows) == (2 * height + 1 if fenced else height)
    assert fenced or len(set(map(len, rows))) == 1
    assert min(map(len, rows)) >= width
    text = board.text()
    assert ESCAPE.sub('', board.text(color=True)).split() == text.split()
    frame = text[text.index('┌') :].split('\n') if '┌' in text else []
    assert fenced or len(frame) >= max(y for x, y in cells) - min(y for x, y in cells) + 3
    ElementTree.fromstring(board.svg())


@pytest.mark.parametrize(
    'put',
    [
        lambda board: board.shade({1, 5}),
        lambda board: board.numbers({(3, 3): 4}),
        lambda board: board.symbols({(0, 2): 'lamp'}),
    ],
)
def test_what_is_not_on_the_board_is_refused(put):
    with pytest.raises(FormatError, match='the board has no place'):
        put(Board.grid(2, 2))

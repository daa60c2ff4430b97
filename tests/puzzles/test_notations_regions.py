"""Notations of star battle, hitori, heyawake, fillomino and pentominoes."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from satpy import FormatError, cartesian_table, pairs
from satpy.puzzles.notations import (
    Fillomino,
    Heyawake,
    Hitori,
    StarBattle,
    answer_link,
    check_link,
    has_links,
    puzzle_url,
    read_puzzle,
)
from satpy.puzzles.kinds.rooms import cells_of
from satpy.puzzles.kinds.rooms import rooms_between

URL = 'https://puzz.link/p?'
SAME = {
    'star_battle': [
        '1\nAAABBB\nABBBCC\nADDEEC\nFFDDEC\nFEEEEC\nFCCCCC',
        '1\nA A A B B B\nA B B B C C\nA D D E E C\nF F D D E C\nF E E E E C\nF C C C C C',
        URL + 'starbattle/6/6/1/4ilbhgdnmhou',
        URL + 'pzprv3/starbattle/6/6/1/6/0 0 0 1 1 1 /0 1 1 1 2 2 /0 3 3 4 4 2 /5 5 3 3 4 2 /'
        '5 4 4 4 4 2 /5 2 2 2 2 2 /+ # + . . . /. . . # . . /. . . . . . /. . . . . . /'
        '. . . . . . /. . . . . . /',
    ],
    'hitori': [
        '1114\n1423\n3321\n4213',
        '1 1 1 4\n1 4 2 3\n3 3 2 1\n4 2 1 3',
        '4x4:1114142333214213',
        '4x4dk:1114142333214213',
        'https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/singles.html#4x4:1114142333214213',
        URL + 'hitori/4/4/1114142333214213',
        URL + 'hitori%2F4%2f4%2F1114142333214213',
        URL + 'pzprv3/hitori/4/4/1 1 1 4 /1 4 2 3 /3 3 2 1 /4 2 1 3 /# . + . /. . . . /'
        '. . . . /. . . . /',
    ],
    'heyawake': [
        'ABBCCD\nABBCCD\nABBCCD\nEEEEED\nFFFGGD\nFFFGGH\nA2 B2 C2 D2',
        'A B B C C D\nA B B C C D\nA B B C C D\nE E E E E D\nF F F G G D\nF F F G G H\nA2B2\nC2 D2',
        URL + 'heyawake/6/6/lll155007rs12222j',
        URL + 'pzprv3/heyawake/6/6/8/0 1 1 2 2 3 /0 1 1 2 2 3 /0 1 1 2 2 3 /4 4 4 4 4 3 /'
        '5 5 5 6 6 3 /5 5 5 6 6 7 /2 2 . 2 . 2 /' + '. . . . . . /' * 5 + '# + . . . . /'
        + '. . . . . . /' * 5,
    ],
    'fillomino': [
        '..4...\n.53.2.\n....52\n33....\n.2.14.\n...3..',
        '. . 4 . . .\n. 5 3 . 2 .\n. . . . 5 2\n3 3 . . . .\n. 2 . 1 4 .\n. . . 3 . .',
        URL + 'fillomino/6/6/h4j53g2k5233k2g14j3h',
        URL + 'pzprv3/fillomino/6/6/. . 4 . . . /. 5 3 . 2 . /. . . . 5 2 /3 3 . . . . /'
        '. 2 . 1 4 . /. . . 3 . . /5 5 . . . . /' + '. . . . . . /' * 5 + '0 0 0 0 0 /' * 6
        + '0 0 0 0 0 0 /' * 5,
    ],
    'pentominoes': [
        'FI\n\n.....x\nx.....',
        'F I\n\n.....\n .....',
        '.##\n##\n.#\n\n#####\n\n  ..... \n   .....',
        '.## #####\n##\n.#\n\n\n.....x\nx.....\n',
    ],
}  # fmt: skip


EACH = pytest.mark.parametrize('kind', SAME)


def to_corner(cells):
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    return sorted((x - left, y - top) for x, y in cells)


@EACH
def test_the_same_puzzle_in_any_notation(kind):
    puzzles = [read_puzzle(kind, text) for text in SAME[kind]]
    if kind == 'pentominoes':
        # Only the names of the pieces differ, and where they are drawn.
        puzzles = [(p.cells, [*map(to_corner, p.pieces.values())]) for p in puzzles]
    for other in puzzles:
        assert other == puzzles[0]


def test_what_is_read():
    assert read_puzzle('star_battle', SAME['star_battle'][0]).stars == 1
    assert read_puzzle('hitori', '1a.\nZ0A').numbers == [[1, 10, None], [35, 0, 10]]
    for text in ('hitori/3/1/%2f', 'hitori%2f3%2F1%2f%252f', 'hitori_edit%2F3/1/%252f'):
        assert read_puzzle('hitori', URL + text).numbers == [[None, 2, 15]]
    assert read_puzzle('hitori', '1 a .\n35 0 10').numbers == [[1, 10, None], [35, 0, 10]]
    assert read_puzzle('heyawake', 'aa b\nb  b\nb0').clues == {'b': 0}
    puzzle = read_puzzle('fillomino', '2x2:1a9a')
    assert puzzle == Fillomino(2, 2, {(0, 0): 1, (0, 1): 9}, most=9)
    assert read_puzzle('fillomino', '. 12\nx .').clues == {(1, 0): 12}
    assert read_puzzle('fillomino', '. 12\nx .').holes == {(0, 1)}
    assert len(read_puzzle('pentominoes', '.....').pieces) == 12
    assert [*read_puzzle('pentominoes', 'LLI\n\n##\n\n...').pieces] == ['L', 'a', 'I', 'b']


@pytest.mark.parametrize(
    ('kind', 'rows', 'written'),
    [
        (
            'star_battle',
            '.*.... ...*.. .....* ..*... ....*. *.....',
            '+ # + + + + /+ + + # + + /+ + + + + # /+ + # + + + /+ + + + # + /# + + + + + /',
        ),
        ('hitori', '#.#. .... #.#. ...#', '# + # + /+ + + + /# + # + /+ + + # /'),
        (
            'heyawake',
            '#.#..# ...#.. #.#.#. ...... .#.#.# ..#...',
            '# + # + + # /+ + + # + + /# + # + # + /+ + + + + + /+ # + # + # /+ + # + + + /',
        ),
        (
            'fillomino',
            '554444 553221 353352 335552 225144 133344',
            '5 5 . 4 4 4 /5 . . 2 . 1 /3 5 3 3 . . /. . 5 5 5 2 /2 . 5 . . 4 /1 3 3 . 4 4 /'
            '0 1 0 0 0 /0 1 1 0 1 /1 1 0 1 1 /0 1 0 0 1 /0 1 1 1 0 /1 0 0 1 0 /'
            '0 0 1 1 1 1 /1 0 0 1 1 1 /0 1 1 1 0 0 /1 1 0 1 1 1 /1 1 1 1 0 0 /',
        ),
    ],
)
def test_answers_as_puzzlink_writes_them(kind, rows, written):
    puzzle = read_puzzle(kind, SAME[kind][0])
    link = answer_link(puzzle, rows.split()).replace('%20', ' ').replace('%23', '#')
    assert link.startswith(URL + 'pzprv3/')
    assert link.endswith(written)
    assert read_puzzle(kind, link) == puzzle


def test_a_fillomino_one_cell_wide():
    """Without blanks, 10 is one cell all the same."""
    puzzle = Fillomino(1, 11, clues={(0, 0): 10})
    link = answer_link(puzzle, [*['10'] * 10, ' 1']).replace('%20', ' ')
    assert link.endswith('/. /' + '10 /' * 9 + '1 /' + '/' * 11 + '0 /' * 9 + '1 /')
    assert read_puzzle('fillomino', link) == puzzle
    with pytest.raises(FormatError, match='not 11 rows of 1 cells'):
        answer_link(puzzle, ['10 1'] * 11)


sides = st.integers(1, 6)


@st.composite
def walls(draw, width, height):
    """Borders between some cells."""
    links = pairs(cartesian_table(range(width), range(height)))
    return (
        draw(st.sets(st.sampled_from([tuple(sorted(link)) for link in links]))) if links else set()
    )


@st.composite
def rooms(draw, width, height):
    return rooms_between(draw(walls(width, height)), width, height)


def typed(rows):
    return '\n'.join(' '.join(map(str, row)) for row in rows)


@given(sides, sides, st.integers(0, 9), st.data())
def test_any_star_battle(width, height, stars, data):
    puzzle = StarBattle(width, height, stars, data.draw(rooms(width, height)))
    link = answer_link(puzzle, ['*' * width] * height)
    for text in (f'{stars}\n{typed(puzzle.regions)}', puzzle_url(puzzle), link):
        assert read_puzzle('star_battle', text) == puzzle


@given(sides, sides, st.data())
def test_any_heyawake(width, height, data):
    board = data.draw(rooms(width, height))
    names = sorted(cells_of(board))
    clues = data.draw(st.dictionaries(st.sampled_from(names), st.integers(0, 300)))
    puzzle = Heyawake(width, height, board, clues)
    numbers = ' '.join(f'{name}{n}' for name, n in clues.items())
    link = answer_link(puzzle, ['#' * width] * height)
    for text in (f'{typed(board)}\n{numbers}', puzzle_url(puzzle), link):
        assert read_puzzle('heyawake', text) == puzzle


@given(sides, sides, st.data())
def test_any_hitori(width, height, data):
    number = st.none() | st.integers(0, 36 * 36 - 1)
    row = st.lists(number, min_size=width, max_size=width)
    puzzle = Hitori(width, height, data.draw(st.lists(row, min_size=height, max_size=height)))
    assert read_puzzle('hitori', puzzle_url(puzzle)) == puzzle
    assert read_puzzle('hitori', answer_link(puzzle, ['#' * width] * height)) == puzzle
    if width > 1:
        rows = [['.' if n is None else n for n in row] for row in puzzle.numbers]
        assert read_puzzle('hitori', typed(rows)) == puzzle


@given(sides, sides, st.data())
def test_any_fillomino(width, height, data):
    cells = list(product(range(width), range(height)))
    clues = data.draw(st.dictionaries(st.sampled_from(cells), st.integers(1, 300)))
    puzzle = Fillomino(width, height, clues)
    assert read_puzzle('fillomino', answer_link(puzzle, ['1' * width] * height)) == puzzle
    if width > 1:
        rows = [[clues.get((x, y), '.') for x in range(width)] for y in range(height)]
        assert read_puzzle('fillomino', typed(rows)) == puzzle
    puzzle.walls = data.draw(walls(width, height))
    assert read_puzzle('fillomino', puzzle_url(puzzle)) == puzzle


@EACH
@settings(max_examples=200)
@given(data=st.data())
def test_anything_is_read_or_refused(kind, data):
    text = data.draw(st.sampled_from([text for texts in SAME.values() for text in texts]))
    start = data.draw(st.integers(0, len(text)))
    scraps = st.text('0123456789abcfgtxzABZ.#?-/:,% \n', max_size=4) | st.text(max_size=2)
    text = text[:start] + data.draw(scraps) + text[start + data.draw(st.integers(0, 3)) :]
    try:
        puzzle = read_puzzle(kind, text)
    except FormatError as error:
        assert error.line is not None
        return
    try:
        link = puzzle_url(puzzle)
    except FormatError:
        return  # something that puzz.link has not
    assert puzzle_url(read_puzzle(kind, link)) == link


REFUSED = [
    ('star_battle', 'x\nAB', 1, 1, "expected the number of stars in a row, found 'x'"),
    ('star_battle', '2', 1, 2, 'expected the rows of the board'),
    ('star_battle', '2\nAAB\nAB!', 3, 3, "expected the letter of a region, found '!'"),
    ('star_battle', URL + 'starbattle/6/6/1/4ilb', 1, 38, 'expected 6 letters and digits'),
    ('star_battle', URL + 'hitori/6/6/1/4ilb', 1, 21, 'this is a hitori URL, not starbattle'),
    ('hitori', '12!', 1, 3, "expected a number, a letter or ., found '!'"),
    ('hitori', '2x2:123', 1, 8, 'the text ends after 3 of 4 cells'),
    ('hitori', '2x2:12345', 1, 9, "expected the end, found '5'"),
    ('hitori', '2x2:1_34', 1, 6, "expected a digit or a letter, found '_'"),
    ('hitori', URL + 'hitori/2/2/1-1', 1, 34, 'expected 2 digits of base 36'),
    ('hitori', URL + 'hitori/2/1/1', 1, 33, 'the text ends after 1 of 2 cells'),
    ('heyawake', 'AAB\nA1 A2', 2, 4, 'a second number for room A'),
    ('heyawake', 'AAB\nC1', 2, 1, 'there is no room C'),
    ('heyawake', 'A1', 1, 1, 'expected the rooms, a letter for each cell, then numbers like A2'),
    ('heyawake', URL + 'heyawake/3/1/8zz', 1, 36, '18 cells more than there are (2)'),
    ('heyawake', URL + 'heyawake/3/1/v', 1, 34, 'more borders than there are places for'),
    ('fillomino', '1.q', 1, 3, "expected a number or one of . x, found 'q'"),
    ('fillomino', '1.0', 1, 1, 'the number in column 3, row 1 is 0'),
    ('fillomino', '2x1:3c', 1, 7, '4 cells, the board has 2'),
    ('fillomino', '2x1:3A', 1, 6, "expected a letter a-z or a digit, found 'A'"),
    ('pentominoes', 'Q\n\n.....', 1, 1, 'expected a letter of FILNPTUVWXYZ, or # for a drawing'),
    ('pentominoes', 'I\n\nxx', 3, 3, 'a board without cells'),
    ('pentominoes', 'I\n\n..#..', 3, 3, "expected the board, made of . and x, found '#'"),
    ('pentominoes', '#?#\n\n...', 1, 2, "expected a drawing in # of pieces, found '?'"),
]


@pytest.mark.parametrize(('kind', 'text', 'line', 'column', 'reason'), REFUSED)
def test_refused(kind, text, line, column, reason):
    with pytest.raises(FormatError) as caught:
        read_puzzle(kind, text)
    assert reason in str(caught.value)
    assert (caught.value.line, caught.value.column) == (line, column)


def test_what_puzz_link_has_not():
    for puzzle, complaint in [
        (Fillomino(2, 1, {}, holes={(0, 0)}), 'holes'),
        (Hitori(1, 1, [[36 * 36]]), '1296 is too large for a puzz.link URL'),
        (read_puzzle('pentominoes', 'I\n\n.....'), 'puzz.link has no such puzzle'),
    ]:
        with pytest.raises(FormatError, match=complaint):
            puzzle_url(puzzle)
    assert not has_links('pentominoes')
    with pytest.raises(FormatError, match='no such puzzle'):
        check_link(read_puzzle('pentominoes', 'I\n\n.....'))
    with pytest.raises(FormatError, match='given borders'):
        answer_link(Fillomino(2, 1, {}, walls={((0, 0), (1, 0))}), ['12'])
    with pytest.raises(FormatError, match='not 1 rows of 2 cells'):
        answer_link(Hitori(2, 1, [[1, 2]]), ['...'])

"""What cannot be read is refused in one line that says where and why; nothing else is raised."""

from __future__ import annotations

from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracle import table

from satpy.errors import FormatError
from satpy.puzzles.notations import *
from satpy.puzzles.notations.pasting import find_kinds

URL = 'https://puzz.link/p?'


REFUSED = [
    # kind or null, text, line and column of the fault, and what is said of it
    *table(__file__, 'refused'),
    ('nurikabe', '.' * 501, 1, 502, 'a board of 501x1: each side has 1 to 500 cells'),
    ('tents', '9' * 5000 + '\n1 T', 1, 1, '999999999... is too large'),
]
VALID = table(__file__, 'valid')


@pytest.mark.parametrize(('kind', 'text', 'line', 'column', 'reason'), REFUSED)
def test_refused(kind, text, line, column, reason):
    with pytest.raises(FormatError) as caught:
        read_puzzle(kind, text) if kind else find_kinds(text)
    assert reason in str(caught.value)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert '\n' not in str(caught.value)


def test_the_notation_is_named():
    with pytest.raises(FormatError, match=r'read as a puzz\.link URL'):
        read_puzzle('tents', URL + 'tents/2/2/!')
    with pytest.raises(FormatError, match="no notation of 'go' puzzles is known"):
        read_puzzle('go', '')


def test_sizes_that_do_not_follow():
    """12 cells, 7 lines: 4x3 or 3x4? The sums of the tallies decide, or the user."""
    assert read_puzzle('tents', 'd_f,1,0,0,1,1,1,0').width == 4
    with pytest.raises(FormatError, match='the size does not follow'):
        read_puzzle('tents', 'd_f,1,0,1,0,1,1,0')
    assert read_puzzle('tents', 'd_f,1,0,1,0,1,1,0', size=(3, 4)).rows == [0, 1, 1, 0]
    with pytest.raises(FormatError, match='clues for 7 lines, a 3x3 board has 6'):
        read_puzzle('tents', 'd_f,1,0,1,0,1,1,0', size=(3, 3))
    with pytest.raises(FormatError, match='3 cells, the board has 4'):
        read_puzzle('nurikabe', 'a2a', size=(2, 2))


@pytest.mark.parametrize('text', ['1x', URL + 'nurikabe/2/1/1g', 'pzprv3/nurikabe/1/2/1 . /'])
def test_a_board_of_another_size(text):
    for size in [(2, 1), [2, 1], None]:
        assert read_puzzle('nurikabe', text, size=size).width == 2
    with pytest.raises(FormatError, match='a board of 2x1, not of 5x5 as you say') as caught:
        read_puzzle('nurikabe', text, size=(5, 5))
    assert (caught.value.line, caught.value.column) == (1, 1)


@pytest.mark.parametrize(('kind', 'text', 'reason'), table(__file__, 'contradictions'))
def test_contradictions_of_a_text(kind, text, reason):
    puzzle = read_puzzle(kind, text)
    with pytest.raises(FormatError) as caught:
        puzzle.check()
    assert reason in str(caught.value)


def test_contradictions():
    """`check` finds what needs no solver; reading alone does not."""
    for puzzle, reason in (
        (Nonogram(7, 1, [[5, 2]], [[1]] * 7), 'row 1: runs 5 2 need 8 cells, the row has 7'),
        (Nonogram(1, 2, [[1], []], [[1, 1]]), 'column 1: runs 1 1 need 3 cells, the column has 2'),
        (Nonogram(2, 2, [[1], [1]], [[1], []]), '2 black cells by the rows, 1 by the columns'),
        (Nonogram(2, 2, [[1]], [[1], []]), '1 rows of runs, the board has 2 rows'),
        (Tents(2, 1, [1], [0, None], []), 'the row tallies add up to 1, there are 0 trees'),
        (Tents(2, 1, [1], [0, 2], [(0, 0)]), 'the column tallies add up to 2, there are 1 trees'),
        (Tents(2, 1, [1, 0], [0, 1], [(0, 0)]), '2 row tallies, the board has 1 rows'),
        (Battleship(2, 1, [2], [1, 0], [2]), 'the column tallies add up to 1, there are 2 ship'),
        (Battleship(2, 1, [None], [3, None], [2]), 'the column tallies add up to 3'),
        (Battleship(2, 1, [3], [1, 2], [3]), 'a ship of 3 cells does not fit: the board is 2x1'),
        (Nurikabe(2, 1, {(1, 0): 2}, {(0, 0)}), 'column 2, row 1: an island of 2 cells'),
        (Sudoku(9, 9, (3, 2), {}), 'boxes of 6 cells, a board of 9x9'),
        (Sudoku(9, 6, (3, 2), {}), 'boxes of 6 cells, a board of 9x6'),
        (Sudoku(4, 4, (2, 2), {(1, 2): 0}), 'column 2, row 3: 0 is not one of 1 to 4'),
        (Kakuro(2, 1, set(), {}, {(-1, 0): 1}), '1 across from column 0, row 1: no sum of 2'),
        (Kakuro(2, 1, set(), {}, {(-1, 0): 19}), '19 across from column 0, row 1: no sum of 2'),
    ):
        with pytest.raises(FormatError) as caught:
            puzzle.check()
        assert reason in str(caught.value)
    for puzzle in (
        Nonogram(7, 1, [[5, 1]], [[1]] * 5 + [[], [1]]),
        Nonogram(2, 1, [['?']], [[1], [1]]),
        Tents(2, 1, [1], [0, None], [(0, 0)]),
        Battleship(2, 1, [None], [1, None], [2]),
        Battleship(1, 2, [None, 1], [2], [2]),
        Nurikabe(2, 1, {(1, 0): 2, (0, 0): None}),
        *(Kakuro(2, 1, set(), {}, {(-1, 0): total}) for total in (2, 3, 18)),
    ):
        puzzle.check()


def test_what_puzzlink_has_not():
    hole = {(0, 0)}
    for puzzle in (
        Tents(1, 1, [0], [0], [], empty=[(0, 0)]),
        Tents(1, 1, [0], [0], [], tents=[(0, 0)]),
        Nonogram(1, 1, [[1]], [[1]], givens={(0, 0): True}),
        Nonogram(2, 1, [[1, 1]], [[1], [1]]),
        Nurikabe(2, 1, {(1, 0): 1}, holes=hole),
        Nurikabe(1, 1, {(0, 0): 77776 + 16**5}),
        Battleship(2, 1, [1], [0, 1], [1], holes=hole),
        Battleship(40, 1, [36], [None] * 40, [36]),
        Fillomino(2, 1, {}, holes=hole),
        Hitori(1, 1, [[36 * 36]]),
        Kakuro(1, 1, set(), {(0, -1): 46}, {}),
        Sudoku(4, 4, (2, 2), {}, diagonal=True),
        Sudoku(8, 8, (4, 2), {}),
        read_puzzle('pentominoes', 'I\n\n.....'),
    ):
        with pytest.raises(FormatError):
            puzzle_url(puzzle)
    for puzzle, rows in (
        (Nurikabe(2, 1, {(1, 0): 1}, holes=hole), ['x.']),
        (Battleship(2, 1, [1], [0, 1], [1], holes=hole), ['xO']),
        (Tents(2, 1, [1], [0, 1], [(0, 0)]), ['T*', '..']),
        (Tents(2, 1, [1], [0, 1], [(0, 0)]), ['T']),
        (Fillomino(2, 1, {}, walls={((0, 0), (1, 0))}), ['12']),
        (Hitori(2, 1, [[1, 2]]), ['...']),
        (Fillomino(1, 11, {(0, 0): 10}), ['10 1'] * 11),
        (read_puzzle('pentominoes', 'I\n\n.....'), ['aaaaa']),
    ):
        with pytest.raises(FormatError):
            answer_link(puzzle, rows)


@pytest.mark.parametrize(
    ('puzzle', 'complaint'),
    [
        (Fillomino(2, 1, {}, holes={(0, 0)}), 'holes'),
        (Hitori(1, 1, [[36 * 36]]), '1296 is too large for a puzz.link URL'),
        (Kakuro(1, 1, set(), {(0, -1): 46}, {}), 'a sum of 46 is too large'),
        (Sudoku(8, 8, (4, 2), {}), 'only boxes of 2x2, 3x2, 3x3, 4x4, 5x5'),
        (read_puzzle('pentominoes', 'I\n\n.....'), 'puzz.link has no such puzzle'),
    ],
)
def test_why_puzzlink_cannot_have_it(puzzle, complaint):
    with pytest.raises(FormatError, match=complaint):
        puzzle_url(puzzle)


def test_whether_there_are_links_is_known_before_there_is_an_answer():
    hole = {(0, 0)}
    for puzzle in (
        Nurikabe(2, 1, {(1, 0): 1}, holes=hole),
        Battleship(2, 1, [1], [0, 1], [1], holes=hole),
        Nonogram(2, 1, [[1, 1]], [[1], [1]]),
    ):
        with pytest.raises(FormatError):
            check_link(puzzle)
    for kind, text in (
        ('slitherlink', '2..'),
        ('numberlink', '1..1'),
        ('kakuro', '# 3\\\n# .'),
        ('sudoku', '1...' * 4),
        ('fillomino', '. 12'),
        ('tents', '1 0\n1 T.'),
    ):
        check_link(read_puzzle(kind, text))
    assert {kind for kind in KINDS if not KINDS[kind].links} == {
        'binairo', 'crossword', 'dominosa', 'futoshiki', 'jigsaw_sudoku', 'kakurasu',
        'killer_sudoku', 'mosaic', 'pentominoes', 'suguru', 'thermometers',
    }  # fmt: skip


# ---------------------------------------------------------------- fuzz

options = st.fixed_dictionaries(
    {},
    optional={
        'size': st.tuples(st.integers(-2, 600), st.integers(-2, 600)),
        'fleet': st.lists(st.integers(1, 5)),
    },
)
scraps = st.sampled_from([*'0123456789abzTAx?/#.,:;-_+*=%[]()~ \n', '999999999', '٣', '\x00'])


@st.composite
def damaged(draw):
    """A valid text with some pieces taken out, put in, or doubled."""
    text = draw(st.sampled_from(VALID))
    for _ in range(draw(st.integers(0, 4))):
        start = draw(st.integers(0, len(text)))
        stop = draw(st.integers(start, min(start + 6, len(text))))
        piece = draw(st.sampled_from(['', text[start:stop] * 2]) | scraps)
        text = text[:start] + piece + text[stop:]
    return text


def read_or_refuse(kind, text, **said):
    try:
        puzzle = read_puzzle(kind, text, **said)
    except FormatError as error:
        assert '\n' not in str(error)
        assert error.line is not None
        return
    assert 0 < puzzle.width <= 500
    assert 0 < puzzle.height <= 500
    rows = ['.' * puzzle.width] * puzzle.height
    for write in (puzzle_url, partial(answer_link, rows=rows)):
        try:
            link = write(puzzle)
        except FormatError:
            continue
        assert write(read_puzzle(kind, link)) == link


@settings(max_examples=600, deadline=None)
@given(st.sampled_from([*KINDS]), damaged(), options)
def test_damaged(kind, text, said):
    read_or_refuse(kind, text, **said)


@settings(max_examples=400, deadline=None)
@given(st.sampled_from([*KINDS]), st.text(max_size=40) | st.lists(scraps).map(''.join), options)
def test_anything(kind, text, said):
    read_or_refuse(kind, text, **said)


@pytest.mark.parametrize('kind', [*KINDS])
def test_valid_texts_are_read_by_someone(kind):
    """The fuzz starts from texts that can be read, and each kind has some."""
    read = 0
    for text in VALID:
        try:
            read_puzzle(kind, text)
        except FormatError:
            continue
        read += 1
    assert read >= 5


@pytest.mark.parametrize('kind', [*KINDS])
@pytest.mark.parametrize(
    'text',
    [
        *(piece * 4_000 for piece in ('a', 'z', '9', ' ', '\n', '?', '?a=a&', '#1x1', '/', '%20')),
        *(piece * 4_000 for piece in ('[', '[1],', 'task=', 'v:', '.\n', '+ ', '1,', 'width 1\n')),
        '1\n' + ' ' * 4_000 + 'x',
        '150x150:' + 'z' * 4_000,
        '999999999x999999999:',
        '10x10f999999999:',
        '10x10f1,999999999:',
        URL + 'battleship/9/9///999999999/11g',
        URL + 'nurikabe/500/500/' + 'z' * 12_500,
        '1 1\n' * 4_000,
    ],
    ids=lambda text: repr(text[:12]),
)
def test_long_texts(kind, text):
    """Absurd sizes and long repetitions neither hang nor eat the memory."""
    read_or_refuse(kind, text)
    read_or_refuse(kind, text + '!')

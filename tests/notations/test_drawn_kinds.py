"""The kind of a drawing: by its tags, by whole words of its title, or by its marks."""

from __future__ import annotations

import pytest
from notations.test_penpa import HEAD, address

from satpy.errors import FormatError
from satpy.notations.drawn_kinds import drawn_names, name_in
from satpy.notations.library import KINDS
from satpy.notations.pasting import find_kinds, title_beside
from satpy.notations.penpa.drawing import write_drawing

NUMBERS = '{zN:{"16":["2",1,"1"]}}'


def drawn(title='', rules='', tags='', marks=NUMBERS):
    """The address of a drawing of 3x1 cells."""
    head = HEAD.replace('Title: ', f'Title: {title}').replace(',,,', f',,{rules},')
    return address(marks, head=head, tags=tags)


UNNAMED = find_kinds(drawn())


@pytest.mark.parametrize('color', ['gray', 'pale gray'])
def test_gray_under_the_clues_of_a_yajilin_is_decoration(color):
    """Such a drawing may be one of several kinds: none is solved as another."""
    yajilin = KINDS['yajilin']
    board = yajilin.read('. . .\n. . .\n1^ . .')
    drawn = board.copy()
    drawn.colors = {(0, 2): color}
    url = write_drawing(drawn)
    assert yajilin.read(url) == board
    assert 'yajilin' in find_kinds(url) != ['yajilin']
    drawn.colors = {(1, 1): color}
    with pytest.raises(FormatError, match=f'a {color} cell in r2c2'):
        yajilin.read(write_drawing(drawn))


@pytest.mark.parametrize(
    ('title', 'rules'),
    [
        ('', 'An island has one number which counts all its cells'),
        ('', 'The wall splits the grid'),
        ('', 'Draw a path from one tower to another'),
        ('', 'This is a Nurikabe'),
        ('Puzzle with contents', ''),
        ('Planet', ''),
        ('Concave', ''),
        ('Kill or sudo ku', ''),
    ],
)
def test_other_words_name_no_kind(title, rules):
    assert len(UNNAMED) > 1
    assert find_kinds(drawn(title, rules)) == UNNAMED


@pytest.mark.parametrize(
    ('title', 'kind'),
    [
        ('Nurikabe', 'nurikabe'),
        ('A hard Nurikabe!', 'nurikabe'),
        ('Nurikabe (hard)', 'nurikabe'),
        ('Star Battle', 'star_battle'),
        ('StarBattle', 'star_battle'),
        ('Killer Sudoku', 'killer_sudoku'),
        ('Light up 5', 'akari'),
        ('tapa-like loop', 'tapa_loop'),
    ],
)
def test_words_of_a_title_name_a_kind(title, kind):
    names = drawn_names()
    assert names[name_in(title, names)] == kind
    if kind == 'nurikabe':
        assert find_kinds(drawn(title)) == [kind]


def test_a_kind_that_cannot_read_the_drawing_gives_way():
    assert find_kinds(drawn('Behind the tents')) == UNNAMED
    with pytest.raises(FormatError, match="found '!!'"):
        find_kinds(drawn('Nurikabe', marks='{zN:{"16":["!!",1,"1"]}}'))


def test_a_tag_that_is_not_known_is_refused():
    """It can be that of a variant, which is not to be solved as the plain kind."""
    assert find_kinds(drawn(tags='["nurikabe"]')) == ['nurikabe']
    assert find_kinds(drawn(tags='["classic","sudoku"]')) == ['sudoku']
    assert find_kinds(drawn(tags='["sudoku","killer"]')) == ['sudoku', 'killer_sudoku']
    for tags in '["sudoku","antiknight"]', '["antiknight","sudoku"]':
        with pytest.raises(FormatError, match=r"'antiknight' is not known.* say satpy sudoku PUZZ"):
            find_kinds(drawn(tags=tags))
    with pytest.raises(FormatError, match='satpy has no antiknight puzzles'):
        find_kinds(drawn(tags='["antiknight"]'))


@pytest.mark.parametrize(
    ('title', 'told'),
    [
        ('', ''), ('Sudoku', ''), ('sudoku!', ''), ('Anti-Knight Sudoku', 'Anti-Knight Sudoku'),
        ('Sudoku (anti-knight)', 'Sudoku (anti-knight)'), ('Nurikabe', 'Nurikabe'),
    ],
)  # fmt: skip
def test_a_title_that_says_more_is_told(title, told):
    assert title_beside(drawn(title, tags='["sudoku"]'), 'sudoku') == told
    assert title_beside('1..', 'sudoku') == ''

"""Every form that states a size says so if it holds more or fewer rows or columns than that."""

import warnings

import pytest

from satpy.errors import FormatError
from satpy.notations.library import KINDS

LINES = ['1', '2', '1', '2', '2']  # of three rows and two columns
ROWS, COLUMNS = '\n'.join(LINES[:3]), '\n'.join(LINES[3:])
# In a .non file an empty line among the runs is a line without any, so none is here.
FORMS = {
    # {form: (kind, its text, with a place for width and height; the right ones)}
    'game ID of cells': ('akari', '{w}x{h}:bBc', (2, 3)),
    'game ID of borders': ('slitherlink', '{w}x{h}:b2c', (2, 3)),
    'game ID of numbers outside': ('tents', '{w}x{h}:a_c,1,1,1,0,1', (2, 3)),
    'game ID of runs': ('nonogram', '{w}x{h}:2/2/1/2/1', (2, 3)),
    'puzz.link, blanks': ('nurikabe', 'https://puzz.link/p?nurikabe/{w}/{h}/h2i', (2, 3)),
    'puzz.link, digits': ('slitherlink', 'https://puzz.link/p?slither/{w}/{h}/111111', (2, 3)),
    'puzz.link, runs': ('nonogram', 'https://puzz.link/p?nonogram/{w}/{h}/2g2g121', (2, 3)),
    'puzz.link, borders': ('lits', 'https://puzz.link/p?lits/{w}/{h}/0000000', (5, 4)),
    'puzz.link, triples': ('masyu', 'https://puzz.link/p?masyu/{w}/{h}/000', (3, 3)),
    'NIN': ('nonogram', f'{{w}} {{h}}\n{ROWS}\n{COLUMNS}\n', (2, 3)),
    '.non, rows first': (
        'nonogram', f'width {{w}}\nheight {{h}}\n\nrows\n{ROWS}\ncolumns\n{COLUMNS}\n', (2, 3)
    ),
    '.non, columns first': (
        'nonogram', f'height {{h}}\nwidth {{w}}\n\ncolumns\n{COLUMNS}\nrows\n{ROWS}\n', (2, 3)
    ),
    'janko, size': (
        'nurikabe', 'begin\npuzzle nurikabe\nsize {w} {h}\nproblem\n- 1\n- -\n- 2\nend\n', (2, 3)
    ),
    'janko, rows and cols': (
        'nurikabe', 'begin\npuzzle nurikabe\nrows {h}\ncols {w}\nproblem\n- 1\n- -\n- 2\nend\n',
        (2, 3),
    ),
}  # fmt: skip


@pytest.mark.parametrize('form', FORMS)
def test_another_size_than_stated(form):
    kind, text, (width, height) = FORMS[form]
    board = KINDS[kind].read(text.format(w=width, h=height))
    assert (board.width, board.height) == (width, height)
    for w, h in (width - 1, height), (width + 1, height), (width, height - 1), (width, height + 1):
        # A site may write more behind a whole board: a warning says what is left out.
        with pytest.raises((FormatError, UserWarning)), warnings.catch_warnings():
            warnings.simplefilter('error')
            KINDS[kind].read(text.format(w=w, h=h))


@pytest.mark.parametrize('text', ['..\n.1\n..', 'https://puzz.link/p?nurikabe/2/3/h2i', 'b2c'])
def test_another_size_than_the_user_states(text):
    assert KINDS['nurikabe'].read(text, size=(2, 3)).height == 3
    for size in (1, 3), (3, 3), (2, 2), (2, 4):
        with pytest.raises(FormatError):
            KINDS['nurikabe'].read(text, size=size)

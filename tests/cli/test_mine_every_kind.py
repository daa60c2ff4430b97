"""`--mine` of every kind that has boards, from each form in which an answer can be written."""

from __future__ import annotations

import pytest
from running import formula

from satpy import FormatError
from satpy.cli.comparing import Compared, rows_show
from satpy.cli.stepping import Mine
from satpy.notations.library import KINDS, script

FORMS = {
    'rows': lambda kind, board: '\n'.join(board.rows()),
    'tabs': lambda kind, board: board.tsv(),
    'drawing': lambda kind, board: kind.penpa(board),
}
NAMES = [name for name, kind in KINDS.items() if kind.layers]
# In these a drawing shows regions only by their borders, and no sign in a cell.
REGIONS = ('galaxies', 'sashigane', 'shikaku')


def checker(name, cnf, terms, draw, text):
    """What `--mine` asks about a text."""
    if rows_show(cnf, terms, draw, None):
        return Mine(cnf, terms, draw, text, KINDS[name], script(name).PUZZLE)
    return Compared(cnf, terms, draw, text, KINDS[name])


@pytest.mark.parametrize('name', NAMES)
def test_a_finished_board_is_solved(name):
    """In each form."""
    cnf, terms, draw = formula(name)
    kind, solution = KINDS[name], cnf.solve()
    answer = draw({key for key, term in terms.items() if term in solution})
    for form, written in FORMS.items():
        if form == 'drawing' and not kind.penpa_known:
            continue
        if form == 'drawing' and name in REGIONS:
            with pytest.raises(FormatError, match='as rows, not in an address'):
                checker(name, cnf, terms, draw, written(kind, answer))
            continue
        mine = checker(name, cnf, terms, draw, written(kind, answer))
        assert (mine.wrong(), mine.solved()) == ([], True), form


@pytest.mark.parametrize('name', NAMES)
def test_half_a_board_can_be_completed(name):
    cnf, terms, draw = formula(name)
    solution = cnf.solve()
    rows = draw({key for key, term in terms.items() if term in solution}).tsv().split('\n')
    half = [[sign if x % 2 else '' for x, sign in enumerate(row.split('\t'))] for row in rows]
    mine = checker(name, cnf, terms, draw, '\n'.join(map('\t'.join, half)))
    assert mine.wrong() == []


@pytest.mark.parametrize('name', ['crossword', 'hashiwokakero', 'pentominoes', 'shakashaka'])
def test_a_sign_that_stands_elsewhere_is_wrong(name):
    """Two signs of the answer that differ change places: at least one is called wrong."""
    cnf, terms, draw = formula(name)
    solution = cnf.solve()
    answer = draw({key for key, term in terms.items() if term in solution})
    mine = checker(name, cnf, terms, draw, answer.tsv())
    places = [*mine.inked]
    a = places[0]
    b = next(place for place in places if mine.inked[place] != mine.inked[a])
    mine.inked[a], mine.inked[b] = mine.inked[b], mine.inked[a]
    assert set(mine.wrong()) & {a, b}


def test_regions_by_any_name():
    cnf, terms, draw = formula('shikaku')
    solution = cnf.solve()
    rows = draw({key for key, term in terms.items() if term in solution}).rows()
    signs = [[chr(ord('A') + int(sign)) for sign in row.split()] for row in rows]
    assert checker('shikaku', cnf, terms, draw, '\n'.join(map(''.join, signs))).solved()
    signs[0][0] = next(sign for sign in signs[0] if sign != signs[0][0])
    mine = checker('shikaku', cnf, terms, draw, '\n'.join(map(''.join, signs)))
    assert mine.wrong() == [(0, 0)]


def test_several_answers():
    kind = KINDS['shikaku']
    cnf, terms, draw = formula('shikaku', '..\n.4')
    assert checker('shikaku', cnf, terms, draw, 'AA\nAA').solved()
    cnf, terms, draw = formula('shikaku', '2.\n.2')
    with pytest.raises(FormatError, match='there are several'):
        checker(kind.name, cnf, terms, draw, '..\n..')


@pytest.mark.parametrize('marks', ['', '. . /. . /', '1 2 /1 1 /', '+ . /. + /'])
def test_a_country_road_of_a_file(marks):
    """Marks in cells, which stand before or behind the lines, are no part of the answer."""
    cnf, terms, draw = formula('country_road', 'AB\nAB\nA2')
    lines = '1 /1 /1 1 /'
    for rest in {marks + lines, lines + marks}:
        text = f'pzprv3/country/2/2/2/0 1 /0 1 /2 . /. . /{rest}'
        mine = checker('country_road', cnf, terms, draw, text)
        assert (mine.wrong(), mine.solved()) == ([], True)
        mine = checker('country_road', cnf, terms, draw, text.replace('1 /1 /1 1', '1 /0 /1 1'))
        assert (mine.wrong(), mine.solved()) == ([], False)

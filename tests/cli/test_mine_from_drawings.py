"""`--mine` from drawings of Penpa-edit: marks of the finished answer taken away, or changed."""

from __future__ import annotations

import json
from random import Random

import pytest
from cli.test_mine_every_kind import NAMES, checker
from notations.test_nothing_is_dropped import repacked
from running import BOARDS, formula, formula_of, small_board

from satpy import FormatError
from satpy.notations.library import KINDS
from satpy.notations.penpa.drawing import unpack
from satpy.notations.penpa.marks import Grid
from satpy.notations.source import Source

TABLES = ('surface', 'number', 'symbol', 'line', 'lineE')
# {table: other marks: a dot, a text, a number, a symbol that is not known, crosses}
OTHERS = {
    'surface': [2],
    'number': [['Q', 2, '1'], ['0', 2, '1'], ['7', 2, '1']],
    'symbol': [[1, 'polyhex', 1]],
    'line': [98],
    'lineE': [98],
}


def same(mark, old):
    """Whether two marks are the same number."""
    return isinstance(old, list) and mark[0] == old[0] and not isinstance(mark[0], int)


@pytest.mark.parametrize('name', [name for name in NAMES if KINDS[name].penpa_known])
def test_marks_that_are_missing_or_others(name):
    """Without a mark nothing is wrong; with another in its place the board is not solved.

    Numbers or borders are enough for a fillomino.
    """
    cnf, terms, draw = formula_of(name, small_board(name))
    solution, choose = cnf.solve(), Random(name)
    answer = draw({key for key, term in terms.items() if term in solution})
    drawing = KINDS[name].penpa(answer)
    mine, lines = checker(name, cnf, terms, draw, drawing), unpack(Source(drawing, 'a drawing'))
    marks = json.loads(lines[4])
    places = [(table, key) for table in TABLES for key in marks[table]]
    for table, key in choose.sample(places, min(1 + BOARDS // 10, len(places))):
        for mark in [None, *OTHERS[table]]:
            inked = json.loads(lines[4])
            old = inked[table].pop(key)
            if mark is not None:
                inked[table][key] = mark
            if mark is not None and (name == 'fillomino' or same(mark, old)):
                continue
            text = repacked([*lines[:4], json.dumps(inked), *lines[5:]])
            try:
                mine.look(text)
            except FormatError as error:
                assert mark is not None and '--mine: ' in str(error)
                continue
            wrong = mine.wrong()
            assert wrong == [] if mark is None else wrong or not mine.solved(), (table, key, mark)


def test_arrows_around_a_drawn_board():
    """An arrow turned is wrong; none is without them; notes farther away are left out."""
    cnf, terms, draw = formula('arrows')
    solution = cnf.solve()
    answer = draw({key for key, term in terms.items() if term in solution})
    lines = unpack(Source(KINDS['arrows'].penpa(answer), 'a drawing'))
    width, height = (int(part) for part in lines[0].split(',')[1:3])
    grid = Grid(width, height)
    cells = [grid.number((x, y)) for y in range(1, height - 1) for x in range(1, width - 1)]
    lines[5] = json.dumps([b - a for a, b in zip([0, *map(int, cells)], map(int, cells))])
    inked = json.loads(lines[4])
    inked['number'][grid.number((0, 0))] = ['note', 2, '1']
    (spot, (value, name, depth)), *others = inked['symbol'].items()
    for symbol, wrong in (
        (inked['symbol'], 0),
        (dict(others), 0),
        ({**dict(others), spot: [value % 8 + 1, name, depth]}, 1),
    ):
        inked['symbol'] = symbol
        mine = checker(
            'arrows', cnf, terms, draw, repacked([*lines[:4], json.dumps(inked), *lines[5:]])
        )
        assert len(mine.wrong()) == wrong
        assert mine.solved() == (len(symbol) == len(others) + 1 and not wrong)


@pytest.mark.parametrize(
    ('name', 'table', 'mark', 'reason'),
    [
        ('masyu', 'line', 30, 'a double line'),
        ('slitherlink', 'lineE', 30, ''),
        ('magnets', 'symbol', [8, 'ox_B', 1], '-'),
    ],
)
def test_marks_of_another_meaning(name, table, mark, reason):
    """Two lines, where the answer has one, and a dot on a pole are slips."""
    cnf, terms, draw = formula(name)
    solution = cnf.solve()
    answer = draw({key for key, term in terms.items() if term in solution})
    lines = unpack(Source(KINDS[name].penpa(answer), 'a drawing'))
    inked = json.loads(lines[4])
    key = next(iter(inked['number' if name == 'magnets' else table]))
    inked['number'].pop(key, None)
    inked[table][key] = mark
    text = repacked([*lines[:4], json.dumps(inked), *lines[5:]])
    if not reason:
        with pytest.raises(FormatError, match='a double edge'):
            checker(name, cnf, terms, draw, text)
        return
    mine = checker(name, cnf, terms, draw, text)
    (spot,) = mine.wrong()
    assert mine.signs[spot] == reason

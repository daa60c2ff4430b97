"""The plain scripts, and variants of the stories: all answers by brute force, each clue."""

from __future__ import annotations

import runpy
import sys
from itertools import combinations, permutations
from unittest import mock

import pytest
import stories
from answers import sections_of
from running import ROOT, process, script
from satpy.puzzles.stories import brief

from satpy import CNF, Sequence, Unsatisfiable, Zebra, window

GOLDENS = {path.stem: path for path in sorted(ROOT.glob('tests/examples/goldens/*.txt'))}
FORMULAS = {'logic_grid': Zebra, 'time_sequence': Sequence}


def run_plain(name, *arguments):
    """Run a script without a command line in this process: its variables."""
    path = str(ROOT / 'examples' / f'{name}.py')
    with mock.patch.object(sys, 'argv', [path, *map(str, arguments)]):
        return runpy.run_path(path)


def golden(name):
    """The rows of the answer to the puzzle in a script."""
    return GOLDENS[name].read_text('utf-8').split('\n\n')[0].strip('\n').split('\n')


def attacked(queens):
    """Whether two queens are in one row, column or diagonal."""
    return any(
        x == i or y == j or abs(x - i) == abs(y - j) for (x, y), (i, j) in combinations(queens, 2)
    )


def formula(name, puzzle):
    """The formula of a story, and {place: term}."""
    cnf = FORMULAS[name]()
    return cnf, script(name).rules(cnf, puzzle)


@pytest.mark.parametrize('n', range(1, 6))
def test_all_rooks_and_all_queens(n):
    rooks = {''.join('.' * x + 'R' + '.' * (n - 1 - x) for x in p) for p in permutations(range(n))}
    space = run_plain('rooks', n)
    assert {
        ''.join('.R'[space['f']('rook', x, y) in true] for y in range(n) for x in range(n))
        for true in space['cnf'].solutions(None)
    } == rooks
    right = {
        board.replace('R', 'Q')
        for board in rooks
        if not attacked([divmod(at, n) for at, sign in enumerate(board) if sign == 'R'])
    }
    assert len(right) == [1, 0, 0, 2, 10][n - 1]
    if right:
        space = run_plain('queens', n)
        assert {
            ''.join('.Q'[space['queen'][x, y] in true] for y in range(n) for x in range(n))
            for true in space['cnf'].solutions(None)
        } == right


@pytest.mark.parametrize('name', ['rooks', 'queens', 'cryptarithm'])
def test_what_a_plain_script_cannot_read_is_answered_with_its_docstring(name):
    with pytest.raises(SystemExit, match=name.title()):
        run_plain(name, '--help')


@pytest.mark.parametrize(
    ('text', 'digits'),
    [
        ('saturn + uranus + neptune + pluto = planets',
         '127503 + 502351 + 3947539 + 46578 = 4623971'),
        ('DONALD + GERALD = ROBERT', '526485 + 197485 = 723970'),
        ('I + BB = ILL', '1 + 99 = 100'),
    ],
)  # fmt: skip
def test_cryptarithms(text, digits, capsys):
    run_plain('cryptarithm', text)
    assert capsys.readouterr().out == f'{text.upper()}\n{digits}\nunique solution\n'


@pytest.mark.parametrize('letters', ['AB + BA = CC', 'AB + BC = CA + C', 'A + B + B = B + AA + A'])
def test_a_cryptarithm_against_all_ways(letters):
    right = set()
    names = sorted(set(letters) & set('ABC'))
    for digits in permutations('0123456789', len(names)):
        row = letters.translate(dict(zip(map(ord, names), digits)))
        numbers = row.replace('=', '+').split(' + ')
        left, total = (sum(map(int, side.split('+'))) for side in row.split('='))
        fits = left == total and not any(n[0] == '0' and len(n) > 1 for n in numbers)
        if fits:
            right.add(row)
    if not right:
        with pytest.raises(Unsatisfiable, match="'the sum is right'"):
            run_plain('cryptarithm', letters)
        return
    space = run_plain('cryptarithm', letters)
    found = [
        {letter: str(number.value(true)) for letter, number in space['digit'].items()}
        for true in space['cnf'].solutions(None)
    ]
    assert right == {''.join(value.get(sign, sign) for sign in letters) for value in found}
    assert len(found) == len(right)


# {script: {how the section of a clue begins: what the checker says when it is not kept}}
CLUES = {
    'dinner': {
        'seven of': 'seven',
        'the host': 'the host',
        'of any six': 'any six',
        'of those on seats': 'seats 1 to 13',
        'of those on even': 'even seats',
        'Ada, Ben and Cleo': 'Ada, Ben and Cleo',
        'Ada sat': 'Ada',
        'Ben was': 'Ben',
        'Cleo sat': 'Cleo',
        'Dora had': 'Dora',
        'Dora sat': 'opposite Dora',
    },
    'logic_grid': {
        'Elin, the blue lamp and the white lamp': 'three boats',
        'A road goes to two': 'two roads',
        'One of these is so': 'one is so',
        'Agnes and Bruno eat fish': 'fish',
        'Pancakes are eaten somewhere': 'pancakes',
        'Neither Agnes nor Elin can knit': 'knit',
        'The green lamp has the boat': 'green',
        'The red lamp is beside the accordion': 'accordion',
        'Who watches the stars': 'stars',
        'The chess player is north of Dov': 'Dov',
        'Bruno is north of Agnes': 'Bruno',
        'Chess is played by white light': 'chess',
        'The blue lamp is the first or the last': 'blue',
        'Barley is eaten by blue light': 'barley',
    },
    'time_sequence': {
        'Each of the events happened': 'missing',
        'On every day': 'every day',
        'We sit by the stove': 'wax',
        'A black day': 'fern',
        'Snow, no bridge': 'blot',
        'The mule ran off, not today': 'ring',
        'Today the radio': 'tear',
        'This is the last leaf': 'sketch',
        'Snow fell before': 'snow, stove, bridge',
        'The bridge broke before': 'bridge, mule, lamp',
        'Help arrived, but': 'help',
    },
}


def story(name):
    """The formula of a story, {place: term}, and what makes rows of the places that are true."""
    if name != 'dinner':
        cnf, terms = formula(name, script(name).PUZZLE)
        draw = script(name).draw if name == 'logic_grid' else brief
        return cnf, terms, lambda places: draw(cnf.rows(terms[place] for place in places))
    space = run_plain('dinner')
    seats, whats = space['seats'], ['soup', *space['names']]
    board = {(what, seat): space['f'](what, seat) for what in whats for seat in seats}

    def rows(places):
        return [' '.join([w, *(str(s) for s in seats if (w, s) in places)]) for w in whats]

    return space['cnf'], board, rows


@pytest.mark.parametrize('name', CLUES)
def test_each_clue_of_a_story_against_the_checker(name, tmp_path):
    """Without one of the clues there are more answers, and that clue is what they break."""
    cnf, board, rows_from = story(name)
    sections = sections_of(cnf, tmp_path)
    for clue, fault in CLUES[name].items():
        (text,) = (text for text in sections if text.startswith(clue))
        less = CNF()
        for other, clauses in sections.items():
            if other != text:
                less.write(clauses)
        wrong = 0
        for solution in less.solutions(20, board.values()):
            rows = rows_from({place for place in board if board[place] in solution})
            faults = getattr(stories, name)(script_puzzle(name), rows)
            assert all(fault in found for found in faults), (clue, faults)
            assert bool(faults) == (rows != golden(name)[: len(rows)])
            wrong += bool(faults)
        assert wrong, clue


def script_puzzle(name):
    return None if name == 'dinner' else script(name).PUZZLE


@pytest.mark.parametrize('name', ['logic_grid', 'time_sequence'])
def test_no_clue_of_a_story_is_redundant(name):
    cnf = story(name)[0]
    assert cnf.idle() == []
    cnf.comment('one more clue')
    if name == 'logic_grid':
        cnf.write_one(cnf.auto_term('Elin', 'fourth'))
    else:
        cnf.nth_page('wax', 2)
    with pytest.raises(Unsatisfiable, match="'one more clue'"):
        cnf.verify()


def test_variant_of_the_logic_grid():
    """One of five keeps the cat, and one of the other four the dog: 5 * 4 ways."""
    puzzle = {**script('logic_grid').PUZZLE, 'pet': ['cat', 'dog', 'none']}
    cnf, board = formula('logic_grid', puzzle)
    for pet in ('cat', 'dog'):
        cnf.write(window([cnf.f(place, pet) for place in puzzle['place']], 1, 1))
    assert cnf.count(board.values()) == 20


def test_variant_of_the_time_sequence():
    cnf, board, _ = story('time_sequence')
    cnf.page_comment('map', 'A word')
    cnf.s('snow falls during map')
    assert cnf.count(board.values()) == 1
    assert 'A word' in cnf.idle()


def test_the_dinner_is_a_small_formula():
    assert story('dinner')[0].clauses < 2000


@pytest.mark.parametrize('name', ['dinner', 'cryptarithm', 'logic_grid', 'time_sequence'])
def test_the_story_in_the_script(name):
    status, output, complaint = process(name)
    assert (status, output, complaint) == (0, GOLDENS[name].read_text('utf-8'), '')
    assert output.splitlines()[-1] == 'unique solution'
    if name in FORMULAS:
        assert getattr(stories, name)(script_puzzle(name), golden(name)) == []


@pytest.mark.parametrize(('name', 'n'), [('rooks', 8), ('rooks', 4), ('queens', 8), ('queens', 40)])
def test_two_boards_of_pieces(name, n):
    status, output, complaint = process(name, *([n] if n != 8 else []))
    *boards, last = output.split('\n\n')
    assert (status, complaint, len(set(boards))) == (0, '', 2)
    assert last == 'at least 2 solutions\n'
    for board in boards:
        rows = board.split('\n')
        there = [(x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign in 'RQ']
        assert len(there) == len({x for x, _ in there}) == len({y for _, y in there}) == n
        assert name == 'rooks' or not attacked(there)


def test_plain_scripts_say_why_there_is_no_solution():
    status, output, complaint = process('queens', 3)
    assert (status, output) == (1, '')
    last = complaint.splitlines()[-1]
    assert last.startswith('satpy.errors.Unsatisfiable: no solution: these ')
    assert 'have one queen each' in last
    status, output, complaint = process('cryptarithm', 'AA + A = A')
    assert (status, output) == (1, '')
    assert "'the sum is right'" in complaint.splitlines()[-1]

"""The plain scripts, and variants of the stories: all answers by brute force, each clue."""

from __future__ import annotations

from itertools import permutations

import pytest
from harness import *

from satpy import CNF, Unsatisfiable, window


@pytest.mark.parametrize('n', range(1, 6))
def test_all_rooks_and_all_queens(n):
    rooks = {''.join('.' * x + 'R' + '.' * (n - 1 - x) for x in p) for p in permutations(range(n))}
    space = run_plain('rooks', n)
    assert {
        ''.join('.R'[space['f']('rook', x, y) in true] for y in range(n) for x in range(n))
        for true in space['cnf'].solutions(None)
    } == rooks
    right = set()
    for board in rooks:
        rows = [board[at : at + n].replace('R', 'Q') for at in range(0, n * n, n)]
        if check('queens', n, rows) == []:
            right.add(''.join(rows))
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
        assert (check('cryptarithm', letters, [letters, row]) == []) == fits
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
        puzzle = puzzle_in(name)
        return (*formula(name, puzzle), lambda places: script(name).draw(puzzle, places))
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
            faults = check(name, script_puzzle(name), rows)
            assert all(fault in found for found in faults), (clue, faults)
            assert bool(faults) == (rows != golden(name)[: len(rows)])
            wrong += bool(faults)
        assert wrong, clue


def script_puzzle(name):
    return None if name == 'dinner' else puzzle_in(name)


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
    puzzle = {**puzzle_in('logic_grid'), 'pet': ['cat', 'dog', 'none']}
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

"""The plain scripts by brute force; the stories, of which no clue is redundant."""

from __future__ import annotations

import re
import runpy
import sys
from itertools import combinations, permutations
from unittest import mock

import pytest
from running import ROOT, process, script

from satpy import FormatError, Sequence, Unsatisfiable, Zebra

GOLDENS = {path.stem: path for path in sorted(ROOT.glob('tests/examples/goldens/*.txt'))}
FORMULAS = {'logic_grid': Zebra, 'time_sequence': Sequence}


def run_plain(name, *arguments):
    """Run a script without a command line in this process: its variables."""
    path = str(ROOT / 'examples' / f'{name}.py')
    with mock.patch.object(sys, 'argv', [path, *map(str, arguments)]):
        return runpy.run_path(path)


def attacked(queens):
    """Whether two queens are in one row, column or diagonal."""
    return any(
        x == i or y == j or abs(x - i) == abs(y - j) for (x, y), (i, j) in combinations(queens, 2)
    )


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
        ('MONEY - MORE = SEND', '10652 - 1085 = 9567'),
        ('SEND=-more+money', '9567=-1085+10652'),
        ('SEND + 1MORE - 10000 = MONEY', '9567 + 11085 - 10000 = 10652'),
        ('1 + 1 = 2', '1 + 1 = 2'),
    ],
)  # fmt: skip
def test_cryptarithms(text, digits, capsys):
    run_plain('cryptarithm', text)
    assert capsys.readouterr().out == f'{text.upper()}\n{digits}\nunique solution\n'


def test_a_cryptarithm_as_on_paper(capsys):
    run_plain('cryptarithm', '  SEND\n+ MORE\n------\n MONEY\n')
    assert capsys.readouterr().out.startswith('SEND + MORE = MONEY\n9567 + 1085 = 10652\n')


def test_a_cryptarithm_with_more_letters_than_digits():
    with pytest.raises(FormatError, match='there are 12 letters for 10 digits'):
        run_plain('cryptarithm', 'ABC + DEF + GHI = JAKL')


@pytest.mark.parametrize(
    ('text', 'column', 'reason'),
    [
        ('A × B = C', 3, "'×' is not a letter, a digit, + - or ="),
        ("don't + A = B", 4, '"\'" is not a letter'),
        ('A² + B = C', 2, "'²' is not a letter"),
        ('SE ND + MORE = MONEY', 4, "expected + or - and a word, found 'ND + MORE = MONEY'"),
        ('A + - B = C', 3, "expected + or - and a word, found '+ - B = C'"),
        ('A + B = ', 8, "expected + or - and a word, found ''"),
        ('=B', 1, "expected + or - and a word, found '=B'"),
    ],
)
def test_what_is_no_cryptarithm_is_refused_by_its_place(text, column, reason):
    with pytest.raises(FormatError, match=re.escape(reason)) as caught:
        run_plain('cryptarithm', text)
    assert (caught.value.line, caught.value.column) == (1, column)


@pytest.mark.parametrize(
    'letters',
    [
        'AB + BA = CC', 'AB + BC = CA + C', 'A + B + B = B + AA + A', '12A + B = 130',
        'AB - BA = C', 'A1B - C = 2CA - 7', '-A + B = C - BA + 1A', 'A0 + 0 = BC - C',
    ],
)  # fmt: skip
def test_a_cryptarithm_against_all_ways(letters):
    right = set()
    names = sorted(set(letters) & set('ABC'))
    for digits in permutations('0123456789', len(names)):
        row = letters.translate(dict(zip(map(ord, names), digits)))
        numbers = re.findall('[0-9]+', row)
        left, total = (
            sum(int(term) for term in re.findall('-?[0-9]+', side))
            for side in row.replace(' ', '').split('=')
        )
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


@pytest.mark.parametrize('name', ['logic_grid', 'time_sequence'])
def test_no_clue_of_a_story_is_redundant(name):
    cnf = FORMULAS[name]()
    script(name).rules(cnf, script(name).PUZZLE)
    assert cnf.idle() == []
    cnf.comment('one more clue')
    if name == 'logic_grid':
        cnf.write_one(cnf.auto_term('Elin', 'fourth'))
    else:
        cnf.nth_page('wax', 2)
    with pytest.raises(Unsatisfiable, match="'one more clue'"):
        cnf.verify()


@pytest.mark.parametrize('name', ['dinner', 'cryptarithm', 'logic_grid', 'time_sequence'])
def test_the_story_in_the_script(name):
    status, output, complaint = process(name)
    assert (status, output, complaint) == (0, GOLDENS[name].read_text('utf-8'), '')
    assert output.splitlines()[-1] == 'unique solution'


def test_an_option_that_a_plain_script_does_not_have_is_refused():
    status, output, complaint = process('dinner', '--svg', 'x')
    assert (status, output) == (2, '') and 'unrecognized arguments: --svg x' in complaint
    status, output, complaint = process('essay_battleship', '--svg', 'x')
    assert (status, output) == (1, '') and complaint.startswith('Battleship as typed')


def test_plain_scripts_say_why_there_is_no_solution():
    status, output, complaint = process('queens', 3)
    assert (status, output) == (1, '')
    last = complaint.splitlines()[-1]
    assert last.startswith('satpy.errors.Unsatisfiable: no solution: these ')
    assert 'have one queen each' in last
    status, output, complaint = process('cryptarithm', 'AA + A = A')
    assert (status, output) == (1, '')
    assert "'the sum is right'" in complaint.splitlines()[-1]

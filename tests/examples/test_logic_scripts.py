"""The logic puzzles among the example scripts: their one answer, and each of their clues."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest
from collection import script

from satpy import *

ROOT = Path(__file__).parents[2]
FORMULAS = {'logic_grid': Zebra, 'time_sequence': Sequence}
ANSWERS = {
    'logic_grid': """\
place      keeper     lamp       pastime    supper     stores
first      Dov        amber      whittling  turnips    road
second     Agnes      white      chess      herring    boat
third      Elin       green      accordion  pancakes   boat
fourth     Bruno      red        stars      eels       road
fifth      Clara      blue       knitting   barley     boat
""",
    'time_sequence': """\
time1  map     snow falls
time2  wax     stove is lit
time3  fern    bridge breaks, guide leaves
time4  blot    mule runs off
time5  ring    lamp goes out
time6  tear    bread is gone, radio speaks
time7  sketch  help arrives
""",
}
# Section of each clue -> what the checker says when it is not kept.
CLUES = {
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
EACH = pytest.mark.parametrize('name', FORMULAS)


def run(name, *arguments):
    """(exit status, output, complaint) of a script."""
    environment = {**os.environ, 'PYTHONPATH': str(ROOT)}
    environment.pop('SATPY_SOLVER', None)
    done = subprocess.run(
        [sys.executable, ROOT / 'examples' / f'{name}.py', *map(str, arguments)],
        capture_output=True,
        text=True,
        env=environment,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


def built(name):
    """The script's module, its formula, and {place: term}."""
    module = script(name)
    cnf = FORMULAS[name]()
    return module, cnf, module.rules(cnf, module.PUZZLE)


@EACH
def test_the_answer(name, tmp_path):
    status, output, complaint = run(name, '-n', 0, '--svg', tmp_path / 'answer.svg')
    told = f'{tmp_path / "answer.svg"}: a drawing of the first answer\n'
    assert (status, complaint) == (0, told)
    assert output == ANSWERS[name] + '\nunique solution\n'
    picture = ElementTree.parse(tmp_path / 'answer.svg').getroot()
    words = {element.text for element in picture.iter() if element.tag.endswith('text')}
    puzzle = script(name).PUZZLE
    assert words == set(chain(*puzzle.values(), puzzle if name == 'logic_grid' else []))


@EACH
def test_the_checker(name):
    module = script(name)
    assert module.check(module.PUZZLE, ANSWERS[name].splitlines()) == []


@EACH
def test_no_clue_is_idle_and_each_is_a_section(name):
    _, cnf, _ = built(name)
    texts = [text for text in cnf._store.sections if text.startswith(tuple(CLUES[name]))]
    assert len(texts) == len(CLUES[name])
    assert cnf.idle() == []


@EACH
def test_each_clue_against_the_checker(name):
    """Without one of the clues there are more answers, and that clue is what they break."""
    module, cnf, board = built(name)
    for clue, fault in CLUES[name].items():
        less = CNF()
        for section, start, stop in cnf._store.spans():
            if not cnf._store.sections[section].startswith(clue):
                less.write(cnf._store.clauses(start, stop))
        wrong = 0
        for solution in less.solutions(20, board.values()):
            rows = module.draw(
                module.PUZZLE, {place for place in board if board[place] in solution}
            )
            faults = module.check(module.PUZZLE, rows)
            assert all(fault in found for found in faults), (clue, faults)
            assert bool(faults) == (rows != ANSWERS[name].splitlines())
            wrong += bool(faults)
        assert wrong


def test_the_checker_finds_any_two_values_swapped():
    module = script('logic_grid')
    names, *table = [row.split() for row in ANSWERS['logic_grid'].splitlines()]
    for column, (one, other) in product(range(len(names)), combinations(range(5), 2)):
        changed = [list(row) for row in table]
        changed[one][column], changed[other][column] = table[other][column], table[one][column]
        if changed != table:
            rows = [' '.join(row) for row in [names, *changed]]
            assert module.check(module.PUZZLE, rows), (column, one, other)
    for row in range(5):
        changed = [list(row) for row in table]
        changed[row][5] = 'air'
        assert module.check(module.PUZZLE, [' '.join(row) for row in [names, *changed]])


def test_the_checker_finds_any_two_leaves_swapped():
    module = script('time_sequence')
    lines = ANSWERS['time_sequence'].splitlines()
    for one, other in combinations(range(7), 2):
        for cut in (slice(7, 15), slice(15, None)):
            changed = list(lines)
            for here, there in (one, other), (other, one):
                changed[here] = lines[here].replace(lines[here][cut], lines[there][cut])
            assert module.check(module.PUZZLE, changed)


@EACH
def test_a_clue_too_many(name):
    _, cnf, _ = built(name)
    cnf.comment('one more clue')
    if name == 'logic_grid':
        cnf.write_one(cnf.auto_term('Elin', 'fourth'))
    else:
        cnf.nth_page('wax', 2)
    with pytest.raises(Unsatisfiable, match="'one more clue'"):
        cnf.verify()


@EACH
def test_formula_for_another_solver(name, tmp_path):
    assert run(name, '--cnf', tmp_path / 'puzzle')[:2] == (0, '')
    _, cnf, board = built(name)
    lines = (tmp_path / 'puzzle.cnf').read_text().splitlines()
    assert lines[0].split() == ['p', 'cnf', str(cnf.maxterm), str(cnf.clauses)]
    again = CNF()
    again.write([*map(int, line.split())][:-1] for line in lines if line[0] not in 'pc')
    assert again.clauses == cnf.clauses
    assert again.count(board.values()) == 1
    labels = (tmp_path / 'puzzle.lut').read_text().splitlines()
    assert {f'{label!r}\t{number}' for label, number in cnf.term_lut.items()} <= set(labels)


@EACH
def test_arguments(name):
    assert run(name, '-n', 1)[:2] == (0, ANSWERS[name] + '\nat least 1 solution\n')
    assert run(name, '--solver', 'pycosat')[:2] == (0, ANSWERS[name] + '\nunique solution\n')
    status, output, complaint = run(name, '--solver', 'no-such-program')
    assert (status, output) == (2, '')
    assert complaint.startswith(f"{name}.py: no program 'no-such-program'")
    status, output, complaint = run(name, 'a puzzle of my own')
    assert (status, output) == (2, '')
    assert 'unrecognized arguments: a puzzle of my own' in complaint
    status, output, _ = run(name, '--help')
    assert status == 0
    assert script(name).__doc__.splitlines()[0] in output
    assert '--link' not in output


def test_variant_of_the_logic_grid():
    """One of five keeps the cat, and one of the other four the dog: 5 * 4 ways."""
    module = script('logic_grid')
    puzzle = {**module.PUZZLE, 'pet': ['cat', 'dog', 'none']}
    cnf = Zebra()
    board = module.rules(cnf, puzzle)
    for pet in ('cat', 'dog'):
        cnf.write(window([cnf.f(place, pet) for place in puzzle['place']], 1, 1))
    assert cnf.count(board.values()) == 20


def test_variant_of_the_time_sequence():
    _, cnf, board = built('time_sequence')
    cnf.page_comment('map', 'A word')
    cnf.s('snow falls during map')
    assert cnf.count(board.values()) == 1
    assert 'A word' in cnf.idle()

"""The nurikabe script as its users meet it, and its checker against its clauses."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from itertools import product
from pathlib import Path
from xml.etree import ElementTree

import pytest
from collection import measure, puzzle_of, script
from hypothesis import given, settings
from hypothesis import strategies as st

from satpy import CNF
from satpy.puzzles.notations import Nurikabe, read_puzzle

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / 'examples' / 'nurikabe.py'
NURIKABE = script('nurikabe')
RECORDS = {
    record['id']: record
    for record in map(json.loads, (ROOT / 'tests/records/nurikabe.jsonl').open(encoding='utf-8'))
}
ANSWER = """\
.#.#.#.###
####.#.#.#
..#.######
#####..#.#
....##..##
....#.###.
#####..#..
..#..###..
..#....#..
"""
LINK = (
    'https://puzz.link/p?pzprv3/nurikabe/9/10/1%20%23%201%20%23%20+%20%23%20+%20%23%20%23%20%23%20/'
)


def run(*arguments, given=None):
    """(exit status, output, complaint) of the script."""
    environment = {**os.environ, 'PYTHONPATH': str(ROOT)}
    environment.pop('SATPY_SOLVER', None)
    done = subprocess.run(
        [sys.executable, SCRIPT, *map(str, arguments)],
        input=given, capture_output=True, text=True, env=environment, check=False,
    )  # fmt: skip
    return done.returncode, done.stdout, done.stderr


def answers(puzzle, space=None):
    """The boards of all answers; none comes twice."""
    space = space or vars(NURIKABE)
    cnf = CNF()
    land = space['rules'](cnf, puzzle)
    found = [
        tuple(space['draw'](puzzle, {xy for xy in land if land[xy] in solution}))
        for solution in cnf.solutions(None)
    ]
    assert len(found) == len(set(found)) == cnf.count(land.values())
    return set(found)


# ------------------------------------------------------------------------- from outside


def test_the_puzzle_in_the_script(tmp_path):
    status, output, complaint = run('--svg', tmp_path / 'answer.svg', '--link')
    link = output.splitlines()[-3]
    told = f'{tmp_path / "answer.svg"}: a drawing of the first answer\n'
    assert (status, complaint) == (0, told)
    assert output == f'{ANSWER}\n{link}\n\nunique solution\n'
    assert link.startswith(LINK)
    assert read_puzzle('nurikabe', link) == read_puzzle('nurikabe', NURIKABE.PUZZLE)
    drawing = ElementTree.parse(tmp_path / 'answer.svg').getroot()
    texts = [element.text for element in drawing.iter() if element.tag.endswith('text')]
    assert sorted(texts) == sorted(re.findall('[0-9]', NURIKABE.PUZZLE))


def test_holes_and_large_and_unknown_sizes(tmp_path):
    board = '10 . . . .\n . . . . .\n . . x . ?\n'
    status, output, _ = run('-', '-n', '0', '--svg', tmp_path / 'answer.svg', given=board)
    *boards, last = output.split('\n\n')
    assert (status, last) == (0, '2 solutions\n')
    assert sorted(boards) == ['.....\n...##\n..x#.', '.....\n...##\n..x..']
    drawing = ElementTree.parse(tmp_path / 'answer.svg').getroot()
    assert [e.text for e in drawing.iter() if e.tag.endswith('text')] == ['10', '?']


def test_how_many():
    board = '?..\n...\n...\n'
    assert run('-', given=board)[1].splitlines()[-1] == 'at least 2 solutions'
    assert run('-', '-n', '1', given=board)[1].splitlines()[-1] == 'at least 1 solution'


def test_a_mistyped_clue_is_named():
    status, output, _ = run('-', given=NURIKABE.PUZZLE.replace('8', '9'))
    assert status == 1
    assert re.fullmatch(
        r"no solution: these \d sections cannot hold together: 'islands do not touch', "
        r".*'island of 9 at column 2, row 6', .*'the sea is connected'\n",
        output,
    )


@pytest.mark.parametrize(
    ('board', 'complaint'),
    [
        ('1..\n..\n', 'line 2, column 3: this row has 2 cells, not 3'),
        ('1..\n.0.\n', 'column 2, row 2 is 0'),
        ('1..\n.#.\n', "line 2, column 2: .*'#'"),
        ('. 7\n. .\n', 'column 2, row 1: an island of 7 cells, the board has 4'),
    ],
)
def test_boards_that_cannot_be_read(board, complaint):
    status, output, said = run('-', given=board)
    assert (status, output) == (2, '')
    assert re.fullmatch(rf'nurikabe\.py: .*{complaint}.*\n', said), said


def test_formula_for_another_solver(tmp_path):
    assert run('--cnf', tmp_path / 'sea.cnf')[:2] == (0, '')
    cnf = CNF()
    cnf.read(tmp_path / 'sea.cnf')
    land = {label[1:]: number for label, number in cnf.term_lut.items() if label[0] == 'land'}
    (solution,) = cnf.solutions(None, land.values())
    board = [''.join('#.'[land[x, y] in solution] for x in range(10)) for y in range(9)]
    assert board == ANSWER.split()


# -------------------------------------------------------------------------- from inside


@pytest.mark.parametrize('record', RECORDS.values(), ids=RECORDS)
def test_verdicts_of_known_puzzles(record):
    result = measure(NURIKABE, puzzle_of('nurikabe', record))
    assert (result['verdict'], result['faults']) == (record['solutions'], [])
    if record['solution']:
        assert NURIKABE.check(puzzle_of('nurikabe', record), record['solution']) == []


@pytest.mark.parametrize('name', ['script', 'unknown-10x9', 'small-6x6-1', 'gen-15x15-1'])
def test_the_checker_finds_any_one_cell_that_is_wrong(name):
    puzzle, rows = puzzle_of('nurikabe', RECORDS[name]), RECORDS[name]['solution']
    for x, y in product(range(puzzle.width), range(puzzle.height)):
        other = '.' if rows[y][x] == '#' else '#'
        changed = rows[y][:x] + other + rows[y][x + 1 :]
        assert NURIKABE.check(puzzle, [*rows[:y], changed, *rows[y + 1 :]]), (x, y)


@st.composite
def small_puzzles(draw):
    width, height = draw(st.sampled_from([(1, 1), (5, 1), (1, 4), (3, 3), (4, 3), (2, 5)]))
    cells = list(product(range(width), range(height)))
    holes = draw(st.sets(st.sampled_from(cells), max_size=2)) if len(cells) > 5 else set()
    free = st.sampled_from([xy for xy in cells if xy not in holes])
    sizes = st.sampled_from([None, 1, 2, 3, 4, len(cells)])
    return Nurikabe(width, height, draw(st.dictionaries(free, sizes, max_size=4)), holes)


@given(small_puzzles())
@settings(max_examples=60, deadline=None)
def test_clauses_and_checker_agree_on_every_board(puzzle):
    free = [
        (x, y)
        for x, y in product(range(puzzle.width), range(puzzle.height))
        if (x, y) not in puzzle.holes
    ]
    expected = set()
    for chosen in product([False, True], repeat=len(free)):
        rows = NURIKABE.draw(puzzle, {xy for xy, land in zip(free, chosen) if land})
        if not NURIKABE.check(puzzle, rows):
            expected.add(tuple(rows))
    assert answers(puzzle) == expected


def test_every_clue_is_a_section_of_its_own():
    cnf = CNF()
    NURIKABE.rules(cnf, puzzle_of('nurikabe', RECORDS['unknown-10x9']))
    sections = set(cnf._store.sections)
    assert {'islands do not touch', 'the sea is connected', 'no pools'} < sections
    assert {'island of ? at column 3, row 2', 'island of 6 at column 6, row 1'} < sections
    assert len(sections) == 1 + 3 + len(RECORDS['unknown-10x9']['clues'])


def test_variant_with_edges_that_join():
    """A torus of 5x3, against every board."""
    source = SCRIPT.read_text(encoding='utf-8')
    docstring, code = source.split('PUZZLE = ')
    old, new = 'cartesian_table(xs, ys)', "wrapped_table(xs, ys, 'torus')"
    assert old in docstring and new in docstring and code.count(old) == 1
    space = {'__name__': 'variant'}
    exec(compile(docstring + 'PUZZLE = ' + code.replace(old, new), 'variant', 'exec'), space)
    puzzle = Nurikabe(5, 3, {(0, 0): 4, (2, 1): 2})

    def near(x, y):
        return {((x + 1) % 5, y), ((x - 1) % 5, y), (x, (y + 1) % 3), (x, (y - 1) % 3)}

    def piece(start, cells):
        found, edge = {start}, [start]
        while edge:
            new = (near(*edge.pop()) & cells) - found
            found |= new
            edge += new
        return found

    cells = set(product(range(5), range(3)))
    others = sorted(cells - set(puzzle.clues))
    expected = set()
    for chosen in product([False, True], repeat=len(others)):
        land = {*puzzle.clues, *(xy for xy, here in zip(others, chosen) if here)}
        sea = cells - land
        pieces = [piece(clue, land) for clue in puzzle.clues]
        if (
            list(map(len, pieces)) == [4, 2]
            and set.union(*pieces) == land
            and len(land) == 6
            and piece(min(sea), sea) == sea
            and not any(
                {(x, y), ((x + 1) % 5, y), (x, (y + 1) % 3), ((x + 1) % 5, (y + 1) % 3)} <= sea
                for x, y in sea
            )
        ):
            expected.add(tuple(space['draw'](puzzle, land)))
    assert answers(puzzle, space) == expected
    assert expected and answers(puzzle) != expected

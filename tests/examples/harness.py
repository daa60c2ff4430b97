"""What the tests of the example scripts share: to run one, to ask its rules, to change it."""

from __future__ import annotations

import io
import os
import runpy
import subprocess
import sys
from collections import defaultdict
from itertools import chain, combinations, product
from pathlib import Path
from unittest import mock

import pytest
from checkers import check
from scripts import rows_of, script

from satpy import CNF, FormatError, Sequence, Zebra, cartesian_table, components
from satpy.puzzles.notations import read_puzzle

__all__ = [
    'FORMULAS', 'GOLDENS', 'REGIONS', 'ROOT', 'all_rows', 'answers', 'changed', 'check', 'formula',
    'golden', 'is_connected', 'named', 'process', 'puzzle_in', 'random_rooms', 'room_cells',
    'rows_of', 'run', 'run_plain', 'script', 'sections_of', 'solve', 'subsets', 'variant',
    'verdict',
]  # fmt: skip

ROOT = Path(__file__).parents[2]
GOLDENS = {path.stem: path for path in sorted(Path(__file__).parent.glob('goldens/*.txt'))}
FORMULAS = {'logic_grid': Zebra, 'time_sequence': Sequence}


def golden(name):
    """The rows of the answer to the puzzle in a script."""
    return GOLDENS[name].read_text('utf-8').split('\n\n')[0].strip('\n').split('\n')


def process(name, *arguments, given='', **options):
    """Start a script in a process of its own: (exit status, output, complaint)."""
    environment = {**os.environ, 'PYTHONPATH': str(ROOT), 'PYTHONIOENCODING': 'utf-8'}
    environment['SATPY_SOLVER'] = 'picosat'  # which hands over to no other, and finds the same
    path = name if isinstance(name, Path) else ROOT / 'examples' / f'{name}.py'
    done = subprocess.run(
        [sys.executable, path, *map(str, arguments)],
        input=given, capture_output=True, encoding='utf-8', env=environment, check=False, **options,
    )  # fmt: skip
    return done.returncode, done.stdout, done.stderr


def run(name, *arguments, given=None):
    """Run a script in this process, which is quicker: (exit status, output, complaint)."""
    path = str(ROOT / 'examples' / f'{name}.py')
    stdin = None if given is None else io.TextIOWrapper(io.BytesIO(given.encode()))
    output, complaint = io.StringIO(), io.StringIO()
    streams = {'stdin': stdin, 'stdout': output, 'stderr': complaint}
    argv = [path, *map(str, arguments)]
    with mock.patch.multiple(sys, argv=argv, **streams), pytest.raises(SystemExit) as end:
        runpy.run_path(path, run_name='__main__')
    return end.value.code, output.getvalue(), complaint.getvalue()


def run_plain(name, *arguments):
    """Run a script without a command line in this process: its variables."""
    path = str(ROOT / 'examples' / f'{name}.py')
    with mock.patch.object(sys, 'argv', [path, *map(str, arguments)]):
        return runpy.run_path(path)


def puzzle_in(name, text=None):
    """The puzzle in a script, or in another text."""
    module = script(name)
    text = module.PUZZLE if text is None else text
    if name in FORMULAS:
        return text
    return module.read(text) if hasattr(module, 'read') else read_puzzle(name, text)


def formula(name, puzzle, rules=None):
    """The formula of a puzzle, and {place: term}."""
    cnf = FORMULAS.get(name, CNF)()
    return cnf, (rules or script(name).rules)(cnf, puzzle)


def answers(name, puzzle, rules=None, how_many=None):
    """The answers as sets of places; none comes twice."""
    cnf, terms = formula(name, puzzle, rules)
    found = [
        frozenset(place for place, term in terms.items() if term in solution)
        for solution in cnf.solutions(how_many, terms.values())
    ]
    assert len(found) == len(set(found))
    assert how_many is not None or len(found) == cnf.count()
    return set(found)


def solve(name, puzzle, rules=None, how_many=None):
    """The answers as rows joined by line ends; with its own rules the checker finds no fault."""
    found = answers(name, puzzle, rules, how_many)
    drawn = {'\n'.join(rows_of(name, puzzle, places)) for places in found}
    assert len(drawn) == len(found)
    assert rules or not any(check(name, puzzle, rows.split('\n')) for rows in drawn)
    return drawn


def variant(name, *changes):
    """The rules of a script with the changes that its docstring proposes: (old, new), ..."""
    source = (ROOT / 'examples' / f'{name}.py').read_text('utf-8')
    head, _, code = source.split('"""', 2)
    for old, new in changes:
        assert code.count(old) == 1, old
        code = code.replace(old, new)
    space = {'__name__': name}
    exec(compile(head + code, name, 'exec'), space)
    return space['rules']


REGIONS = ['shikaku', 'galaxies', 'sashigane', 'dominosa']


def named(rows):
    """The rows with regions named A, B, ... as they come."""
    names = {'x': 'x'}
    split = [row.split() if ' ' in row else row for row in rows]
    found = [[names.setdefault(name, chr(64 + len(names))) for name in row] for row in split]
    return [''.join(row) for row in found]


def sections_of(cnf, folder):
    """{text of a section: its clauses}, as they are in a file."""
    cnf.save(folder / 'formula')
    sections = defaultdict(list)
    text = ''
    for line in (folder / 'formula.cnf').read_text('utf-8').splitlines():
        if line.startswith('c '):
            text = line[2:]
        elif not line.startswith('p '):
            sections[text].append([int(word) for word in line.split()[:-1]])
    return sections


def changed(rows, x, y, sign):
    """The rows with another sign at one place."""
    return [*rows[:y], rows[y][:x] + sign + rows[y][x + 1 :], *rows[y + 1 :]]


def all_rows(width, height, signs='.#'):
    """Every board of that size."""
    for cells in product(signs, repeat=width * height):
        yield [''.join(cells[at : at + width]) for at in range(0, width * height, width)]


def subsets(cells):
    """All sets of these cells."""
    cells = list(cells)
    return chain.from_iterable(combinations(cells, n) for n in range(len(cells) + 1))


def random_rooms(choose, width, height, many):
    """A board cut into so many connected rooms, or fewer."""
    places = list(product(range(width), range(height)))
    room = {place: 'ABCDEFGHIJKLMNOP'[n] for n, place in enumerate(choose.sample(places, many))}
    adj = cartesian_table(range(width), range(height))
    while len(room) < len(places):
        place = choose.choice([place for place in places if place not in room])
        near = sorted(other for other in adj[place] if other in room)
        if near:
            room[place] = room[choose.choice(near)]
    return [[room[x, y] for x in range(width)] for y in range(height)]


def is_connected(cells, adj):
    return len(components(sorted(cells), adj)) < 2


def room_cells(rooms):
    """{room: its cells}."""
    cells = defaultdict(list)
    for y, row in enumerate(rooms):
        for x, name in enumerate(row):
            cells[name].append((x, y))
    return cells


def verdict(kind, puzzle):
    """("0", "1" or "2+" answers, what the checker says of them)."""
    faults, found, cnf = [], 0, CNF()
    try:
        puzzle.check()
    except FormatError:
        return '0', []  # found to be wrong without a solver
    board = script(kind).rules(cnf, puzzle)
    for solution in cnf.solutions(2, board.values(), timeout=60):
        found += 1
        places = {place for place in board if board[place] in solution}
        faults += check(kind, puzzle, rows_of(kind, puzzle, places))
    return '2+' if found == 2 else str(found), faults

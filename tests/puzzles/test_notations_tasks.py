"""Tasks of the Puzzle Team, written here from the puzzles in the scripts, and read again."""

from __future__ import annotations

import sys
from itertools import chain, groupby, product
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / 'examples'))
from scripts import script

from satpy.errors import FormatError
from satpy.puzzles.kinds import KINDS
from satpy.puzzles.kinds.rooms import rooms_between, walls_between
from satpy.puzzles.notations import read_puzzle


def written(puzzle, clues, apart='_', more=0):
    """Clues {place: text} in reading order, letters for runs of cells without one."""
    ys, xs = range(puzzle.height + more), range(puzzle.width + more)
    cells = [clues.get((x, y)) for y, x in product(ys, xs)]
    out = ''
    for empty, run in groupby(cells, lambda cell: cell is None):
        run = list(run)
        if empty:
            out += 'z' * (len(run) // 26) + ' abcdefghijklmnopqrstuvwxyz'[len(run) % 26].strip()
        else:
            out += apart.join(map(str, run))
    return out


def numbered(rooms):
    names = {}
    return ','.join(str(names.setdefault(name, len(names) + 1)) for row in rooms for name in row)


def listed(sign, *lists):
    return sign.join('' if n is None else str(n) for numbers in lists for n in numbers)


def cells(puzzle):
    return list(product(range(puzzle.height), range(puzzle.width)))


def futoshiki(puzzle):
    ways = {'U': (0, -1), 'R': (1, 0), 'D': (0, 1), 'L': (-1, 0)}
    return ','.join(
        f'{puzzle.givens.get((x, y), 0)}'
        + ''.join(w for w, (i, j) in ways.items() if ((x + i, y + j), (x, y)) in puzzle.less)
        for y, x in cells(puzzle)
    )


def thermometers(puzzle):
    """Straight ones by their direction if no cell is free, the others cell by cell."""
    full = len(puzzle.steps) == puzzle.width * puzzle.height
    lines = {
        min(y * puzzle.width + x for x, y in line): [y * puzzle.width + x for x, y in line]
        for line in puzzle.thermometers()
    }
    steps = {1: 1, -1: 2, puzzle.width: 3, -puzzle.width: 4}
    parts = [listed('_', puzzle.cols, puzzle.rows)]
    for _, line in sorted(lines.items()):
        ways = {b - a for a, b in zip(line, line[1:])}
        parts.append(
            f'{steps[ways.pop()]},{len(line)}'
            if full and len(ways) == 1
            else listed(',', [5], line)
        )
    return ';'.join(parts)


def killer_sudoku(puzzle):
    # The site may put a sum into the first cell of its cage or list them: blanks mean nothing.
    names = dict.fromkeys(name for row in puzzle.cages for name in row)
    sums = 'b'.join(str(puzzle.sums[name]) for name in names)
    return f'{written(puzzle, {})};{numbered(puzzle.cages)};{sums}'


TASKS = {
    'aquarium': lambda p: f'{listed("_", p.cols, p.rows)};{numbered(p.tanks)}',
    'binairo': lambda p: written(p, p.givens, ''),
    'dominosa': lambda p: ''.join(
        str(n) if n < 10 else f'[{n}]' for row in p.numbers for n in row
    ),
    'futoshiki': futoshiki,
    'hashiwokakero': lambda p: written(p, p.islands, ''),
    'hitori': lambda p: ''.join(f'{n:x}' for n in chain(*p.numbers)),
    'jigsaw_sudoku': lambda p: f'{written(p, p.givens)};{numbered(p.regions)}',
    'kakurasu': lambda p: listed('/', p.cols, p.rows),
    'killer_sudoku': killer_sudoku,
    'kurodoko': lambda p: written(p, p.clues),
    'lits': lambda p: numbered(p.rooms),
    'minesweeper': lambda p: written(p, p.clues, ''),
    'mosaic': lambda p: written(p, p.clues, ''),
    'norinori': lambda p: numbered(p.rooms),
    'shakashaka': lambda p: written(
        p, {place: 'B' if n is None else n for place, n in p.clues.items()}, ''
    ),
    'shikaku': lambda p: written(p, p.clues),
    'skyscrapers': lambda p: (
        listed('/', p.top, p.bottom, p.left, p.right) + f',{written(p, p.givens)}' * bool(p.givens)
    ),
    'slant': lambda p: written(p, p.clues, '', more=1),
    'star_battle': lambda p: numbered(p.regions),
    'tapa': lambda p: written(p, {k: ''.join(map(str, ns)) for k, ns in p.clues.items()}),
    'thermometers': thermometers,
}  # fmt: skip
OTHERS = {
    'dominosa': '\n'.join(f'{n} ' * 12 for n in range(11)),
    'skyscrapers': '..2...\n.1....\n......\n...4.2\n......\n.3..1.',
    'star_battle': '2\n' + '\n'.join('ABCDEFGHIJ' for _ in range(10)),
    'thermometers': '1 1 2\n1 x < x\n2 v x ^\n1 > ^ ^',
}
ROOMS = ('rooms', 'regions', 'tanks', 'cages')


def plain(puzzle):
    """What a puzzle says, its rooms in reading order."""
    said = dict(vars(puzzle))
    for name in {*ROOMS} & said.keys():
        rows = said[name]
        said[name] = rooms_between(walls_between(rows), puzzle.width, puzzle.height)
        if 'sums' in said:
            names = {a: b for r, s in zip(rows, said[name]) for a, b in zip(r, s)}
            said['sums'] = {names[a]: n for a, n in said['sums'].items()}
    return said


@pytest.mark.parametrize('kind', TASKS)
def test_tasks(kind):
    assert {kind for kind in KINDS if KINDS[kind].task} >= TASKS.keys()
    for text in {OTHERS.get(kind), script(kind).PUZZLE} - {None}:
        puzzle = read_puzzle(kind, text)
        size = puzzle.width, puzzle.height
        task = TASKS[kind](puzzle)
        page = f"var task = '{task}'; puzzleWidth: {size[0]}, puzzleHeight: {size[1]}"
        for again in read_puzzle(kind, task, size=size), read_puzzle(kind, page):
            assert plain(again) == plain(puzzle)


WRONG_TASKS = {
    'the size does not follow from the task': ['kakurasu 1/2/3', 'aquarium 1_1_1_1;1,1,2'],
    '3 cells, a 1x1 board has 1: say size=': ['lits 1,1,2'],
    '3 cells': ['jigsaw_sudoku d;1,1,2'],
    'a killer sudoku with given numbers is not known': ['killer_sudoku 1c;1,1,2,2;34'],
    '1 sums, there are 2 cages': ['killer_sudoku d;1,1,2,2;3'],
    'a thermometer is 1 to 4 and its length, or 5': ['thermometers 1_1_1_1;6,2'],
    'a thermometer leaves the board, meets another': [
        f'thermometers 1_1_1_1;{lines}' for lines in ['1,2;1,3', '5,0,3', '5,0,9']
    ],
    '2 is larger than 1': ['dominosa 0123012'],
    '8 cells, the board has': ['dominosa 01010110'],
    'say size=': ['hitori 1111222233334444', 'binairo 00f1c1h1i1b01'],
}


@pytest.mark.parametrize('reason', WRONG_TASKS)
def test_tasks_that_are_wrong(reason):
    for wrong in WRONG_TASKS[reason]:
        with pytest.raises(FormatError, match=reason):
            read_puzzle(*wrong.split())


def test_rectangles():
    """Numbers side by side have `_` between; the game tells how its boards grow, with a point."""
    puzzle = read_puzzle('shikaku', '3x2e0.5:2_4d')
    assert (puzzle.width, puzzle.height, puzzle.clues) == (3, 2, {(0, 0): 2, (1, 0): 4})


def test_games_with_other_rules_or_too_few_cells():
    with pytest.raises(FormatError, match='may not form loops'):
        read_puzzle('hashiwokakero', '7x7i30e10m2Ld0:1a1zt')
    with pytest.raises(FormatError, match='the text ends after 3 of 36 cells'):
        read_puzzle('binairo', '6x6:aB')

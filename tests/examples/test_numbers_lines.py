"""Puzzles of numbers and of lines, and their variants, by brute force."""

from __future__ import annotations

import random
import signal
from collections import defaultdict
from itertools import product

import pytest
from harness import *

from satpy import CNF, Timeout, cartesian_table, wrapped_table
from satpy.cli import runner
from satpy.puzzles.notations import *
from satpy.solving.enumeration import Solutions
from satpy.solving.solution import Solution

TORUS = ('cartesian_table(xs, ys)', "wrapped_table(xs, ys, 'torus')")


def test_the_number_of_small_sudokus():
    assert len(solve('sudoku', read_puzzle('sudoku', '.' * 16))) == 288


def test_kakuro_with_equal_digits():
    rules = variant('kakuro', ('        cnf.write(all_different(run))\n', ''))
    assert 'take out `all_different`' in script('kakuro').__doc__
    puzzle = read_puzzle('kakuro', '# 2\\ 16\\\n\\9 . .\n\\9 . .')
    assert solve('kakuro', puzzle, rules) == {'18\n18'}


def is_fillomino(numbers, adj):
    for place, n in numbers.items():
        region = ahead = {place}
        while ahead:
            ahead = {q for p in ahead for q in adj[p] if numbers[q] == n} - region
            region = region | ahead
        if len(region) != n:
            return False
    return True


@pytest.mark.parametrize('shape', ['flat', 'torus'])
def test_fillomino_on_small_boards(shape):
    """All boards of 3x2, with a hole or without; clues, borders and a largest region."""
    rules = variant('fillomino', TORUS) if shape == 'torus' else None
    choose = random.Random(5)
    flat = cartesian_table(range(3), range(2))
    table = flat if shape == 'flat' else wrapped_table(range(3), range(2), shape)
    some = 0
    for holes in [set(), {(0, 0)}, {(1, 0)}, {(0, 0), (2, 1)}]:
        adj = {xy: table[xy] - holes for xy in table if xy not in holes}
        every = (dict(zip(adj, n)) for n in product(range(1, len(adj) + 1), repeat=len(adj)))
        right = [numbers for numbers in every if is_fillomino(numbers, adj)]
        for _ in range(15):
            truth = choose.choice(right)
            clues = {xy: n for xy, n in truth.items() if choose.random() < 0.3}
            links = [(a, b) for a in flat for b in flat[a] if a < b and not {a, b} & holes]
            walls = {(a, b) for a, b in links if truth[a] != truth[b] and choose.random() < 0.3}
            most = choose.choice([None, None, 3, 4])
            puzzle = Fillomino(3, 2, clues, most, holes, walls)
            expected = set()
            for numbers in right:
                fits = all(numbers[xy] == n for xy, n in clues.items())
                fits = fits and all(numbers[a] != numbers[b] for a, b in walls)
                fits = fits and max(numbers.values()) <= (most or 6)
                places = {(*xy, n) for xy, n in numbers.items()}
                if fits:
                    expected.add(frozenset(places))
                if shape == 'flat':
                    rows = rows_of('fillomino', puzzle, places)
                    assert (not check('fillomino', puzzle, rows)) == fits
            assert answers('fillomino', puzzle, rules) == expected
            some += len(expected) > 1
    assert some > 20


def around(inside, width, height):
    """The lines round some cells, as a set of pairs of dots."""
    lines = set()
    for x, y in product(range(width + 1), range(height + 1)):
        if ((x, y) in inside) != ((x, y - 1) in inside):
            lines.add(((x, y), (x + 1, y)))
        if ((x, y) in inside) != ((x - 1, y) in inside):
            lines.add(((x, y), (x, y + 1)))
    return lines


def test_slitherlink_on_a_small_board():
    """Every loop is the border of some cells; of 3x3 cells there are 213 (known)."""
    cells = list(product(range(3), range(3)))
    free = Slitherlink(3, 3, {})
    borders = [around(inside, 3, 3) for inside in subsets(cells)]
    loops = [
        lines
        for lines in borders
        if not check('slitherlink', free, rows_of('slitherlink', free, lines))
    ]
    assert len(loops) == len(solve('slitherlink', free)) == 213
    choose = random.Random(1)
    for n in range(30):
        clues = {cell: choose.randrange(4) for cell in choose.sample(cells, n % 6)}
        puzzle = Slitherlink(3, 3, clues)
        drawn = [rows_of('slitherlink', puzzle, lines) for lines in loops]
        expected = {'\n'.join(rows) for rows in drawn if not check('slitherlink', puzzle, rows)}
        assert solve('slitherlink', puzzle) == expected


def test_slitherlink_past_every_dot():
    """Past every dot of 4x4 there are 6 loops (known); 14 cells' borders of 3x3 none."""
    rules = variant(
        'slitherlink',
        (
            "\n    loop(cnf, 'loop', line)\n",
            "\n    cnf.write([term] for term in loop(cnf, 'loop', line).values())\n",
        ),
    )
    assert len(solve('slitherlink', Slitherlink(3, 3, {}), rules)) == 6
    assert not solve('slitherlink', Slitherlink(2, 2, {}), rules)


def all_numberlinks(puzzle, every=True):
    """All answers, by walking from each number in turn."""
    ends = defaultdict(list)
    for place, n in puzzle.numbers.items():
        ends[n].append(place)
    couples = list(ends.values())
    adj = cartesian_table(range(puzzle.width), range(puzzle.height))

    def go(k, here, used, lines):
        for there in adj[here]:
            more = lines | {tuple(sorted((here, there), key=lambda place: place[::-1]))}
            if there == couples[k][1]:
                if k + 1 < len(couples):
                    yield from go(k + 1, couples[k + 1][0], used, more)
                elif not every or len(used) == len(adj):
                    yield more
            elif there not in used:
                yield from go(k, there, used | {there}, more)

    return go(0, couples[0][0], frozenset(puzzle.numbers), frozenset())


def random_numberlink(choose):
    """A board of up to 4x4 with some pairs of numbers, anywhere."""
    width, height = choose.randint(2, 4), choose.randint(1, 4)
    places = list(product(range(width), range(height)))
    many = choose.randint(1, min(4, len(places) // 2))
    chosen = choose.sample(places, 2 * many)
    return Numberlink(width, height, {place: n // 2 for n, place in enumerate(chosen)})


def test_numberlink_tells_the_only_solution():
    """It may not be able to tell, but never tells another, nor one of several."""
    choose, told = random.Random(3), 0
    for _ in range(250):
        puzzle, cnf = random_numberlink(choose), CNF()
        line, assumed = script('numberlink').only_rules(cnf, puzzle)
        found = cnf.solve(assumed)
        if found is not None and cnf.count(line.values(), limit=2) == 1:
            lines = {pair for pair, term in line.items() if term in found}
            assert [*all_numberlinks(puzzle)] == [lines]
            told += 1
    assert told > 20


def test_a_script_asks_for_the_only_solution_after_a_moment(monkeypatch):
    expected = run('numberlink')
    asked = []
    solve = CNF.solve
    monkeypatch.setattr(runner, 'MOMENT', -1)
    monkeypatch.setattr(CNF, 'solve', lambda *args, **more: asked.append(1) or solve(*args, **more))
    assert (run('numberlink'), len(asked)) == (expected, 2)
    several = '...21\n.21..\n.....\n.....\n'
    *boards, last = run('numberlink', '-', '-n', '0', given=several)[1].split('\n\n')
    assert (len(set(boards)), len(boards), last) == (7, 7, '7 solutions\n')
    assert run('numberlink', '-', given=several)[1].endswith('\n\nat least 2 solutions\n')


@pytest.mark.parametrize(
    'kind, board, many',
    [
        ('nurikabe', '?..\n...\n', 14),
        ('nurikabe', '...\n', 1),
        ('numberlink', '1..\n...\n..1\n', 2),
        ('numberlink', '12.\n21.\n', 0),
    ],
)
@pytest.mark.parametrize('awhile', [2, -1])
def test_all_solutions_after_a_moment(monkeypatch, kind, board, many, awhile):
    """Whether the other rules are not written, have no solution, or only some of them.

    And whether they are asked for a proof before a second solution near the first, or after it.
    """
    monkeypatch.setattr(runner, 'MOMENT', -1)
    monkeypatch.setattr('satpy.cli.shortcut.PROOF_FIRST', awhile)
    *boards, last = run(kind, '-', '-n', '0', given=board)[1].split('\n\n')
    assert (len(boards), len({*boards})) == (many, many)
    assert last.startswith({0: 'no solution', 1: 'unique'}.get(many, f'{many} solutions'))


@pytest.mark.parametrize('found_before', [0, 1])
def test_a_second_solution_is_found_near_the_first(monkeypatch, found_before):
    """Whether the first is found by the other rules, or by a search that then takes too long."""
    go_on, near, asked, results = Solutions.__next__, Solutions.near, [], []

    def impatient(self):
        asked.append(1)
        if len(asked) == found_before + 1:
            raise Timeout('it takes a moment')
        return go_on(self)

    def noted(self, seconds):
        results.append(near(self, seconds))
        return results[-1]

    monkeypatch.setattr(Solutions, '__next__', impatient)
    monkeypatch.setattr(Solutions, 'near', noted)
    monkeypatch.setattr('satpy.cli.shortcut.PROOF_FIRST', -1)
    several = '.....2\n......\n..12..\n......\n......\n.....1\n'
    *boards, last = run('numberlink', '-', '-n', '4', given=several)[1].split('\n\n')
    assert (len(set(boards)), len(boards), last) == (4, 4, 'at least 4 solutions\n')
    assert Solution in map(type, results)


@pytest.mark.skipif(not hasattr(signal, 'setitimer'), reason='nothing interrupts the rules')
def test_the_time_for_other_rules_is_limited(monkeypatch, capsys):
    def endless(cnf, puzzle):
        while True:
            pass

    monkeypatch.setattr(runner, 'MOMENT', -1)
    monkeypatch.setattr('sys.argv', ['numberlink.py', '--timeout', '0.3'])
    module = script('numberlink')
    command = runner.CommandLine('numberlink', module.PUZZLE, None)
    with pytest.raises(SystemExit) as end, command:
        list(command.solutions(module.rules(command.cnf, command.read()), endless))
    assert end.value.code == 3
    assert capsys.readouterr().out == 'no verdict (stopped after 0.3 seconds)\n'
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)


@pytest.mark.parametrize('every', [True, False])
def test_numberlink_on_small_boards(every):
    """Boards of up to 4x4 with some pairs of numbers, anywhere."""
    free = ('cnf.write([used[cell]] for cell in board)', 'assert used')
    rules = None if every else variant('numberlink', free)
    choose = random.Random(2)
    some = 0
    for _ in range(90):
        puzzle = random_numberlink(choose)
        drawn = [rows_of('numberlink', puzzle, lines) for lines in all_numberlinks(puzzle, every)]
        if every:
            assert not any(check('numberlink', puzzle, rows) for rows in drawn)
        assert solve('numberlink', puzzle, rules) == {'\n'.join(rows) for rows in drawn}
        some += bool(drawn)
    assert some > 20

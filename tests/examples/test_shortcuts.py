"""Numberlink and nurikabe by narrower rules: found sooner, the same answers."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from collections import defaultdict
from itertools import chain, count, product
from types import SimpleNamespace

import pytest
from running import BOARDS, run, script

from satpy import CNF, Board, Timeout, cartesian_table
from satpy.boards.grids import connected_parts
from satpy.cli import runner
from satpy.cli.shortcut import Shortcut, block, places_in, searched
from satpy.notations.library import KINDS
from satpy.solving.enumeration import Solutions

KIND = KINDS['numberlink']


def all_numberlinks(puzzle, every=True):
    """All solutions, by walking from each number in turn."""
    ends = defaultdict(list)
    for place, n in puzzle.clues.items():
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

    return go(0, couples[0][0], frozenset(puzzle.clues), frozenset())


def random_numberlink(choose):
    """A board of up to 4x4 with some pairs of numbers, anywhere."""
    width, height = choose.randint(2, 4), choose.randint(1, 4)
    places = list(product(range(width), range(height)))
    many = choose.randint(1, min(4, len(places) // 2))
    chosen = choose.sample(places, 2 * many)
    clues = {place: n // 2 + 1 for n, place in enumerate(chosen)}
    return Board.grid(width, height, clues=clues, facts={'every cell': True})


def test_numberlink_tells_the_only_solution():
    """It may not be able to tell, but never tells another, nor one of several."""
    choose, told = random.Random(3), 0
    for _ in range(250):
        puzzle, cnf = random_numberlink(choose), CNF()
        line, assumed, _ = script('numberlink').only_rules(cnf, puzzle)
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
    monkeypatch.setattr('satpy.cli.shortcut.MOMENT', -1)
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
    monkeypatch.setattr('satpy.cli.shortcut.MOMENT', -1)
    monkeypatch.setattr('satpy.cli.shortcut.PROOF_FIRST', awhile)
    *boards, last = run(kind, '-', '-n', '0', given=board)[1].split('\n\n')
    assert (len(boards), len({*boards})) == (many, many)
    assert last.startswith({0: 'no solution', 1: 'unique'}.get(many, f'{many} solutions'))


@pytest.mark.parametrize('found_before', [0, 1])
def test_a_second_solution_is_found_near_the_first(monkeypatch, found_before):
    """Whether the first is found by the other rules, or by a search that then takes too long."""
    go_on, near, asked, results = Solutions.__next__, Shortcut.another, [], []

    def impatient(self):
        asked.append(1)
        if len(asked) == found_before + 1:
            raise Timeout('it takes a moment')
        return go_on(self)

    def noted(self, until):
        results.append(near(self, until))
        return results[-1]

    monkeypatch.setattr(Solutions, '__next__', impatient)
    moments = 'satpy.cli.shortcut.process_time'  # the moment is over when time runs out
    monkeypatch.setattr(moments, lambda: float(len(asked) > found_before))
    monkeypatch.setattr(Shortcut, 'another', noted)
    monkeypatch.setattr('satpy.cli.shortcut.PROOF_FIRST', -1)
    several = '.....2\n......\n..12..\n......\n......\n.....1\n'
    *boards, last = run('numberlink', '-', '-n', '4', given=several)[1].split('\n\n')
    assert (len(set(boards)), len(boards), last) == (4, 4, 'at least 4 solutions\n')
    assert any(results)


@pytest.mark.skipif(os.name == 'nt', reason='Windows does not count the time of children')
def test_the_moment_of_a_program_is_its_own_processor_time():
    """That of this process, which waits, would let a program search for ever."""
    before = searched()
    burn = 'from time import process_time\nwhile process_time() < 0.2: pass'
    subprocess.run([sys.executable, '-c', burn], check=True)
    assert searched() - before > 0.15


@pytest.mark.skipif(not hasattr(signal, 'setitimer'), reason='nothing interrupts the rules')
def test_the_time_for_other_rules_is_limited(monkeypatch, capsys):
    def endless(cnf, puzzle):
        while True:
            pass

    monkeypatch.setattr('satpy.cli.shortcut.MOMENT', -1)
    module = script('numberlink')
    monkeypatch.setattr(module, 'only_rules', endless)
    assert runner.run(module.main, ['--timeout', '0.3']) == 3
    assert capsys.readouterr().out == 'no verdict (stopped after 0.3 seconds)\n'
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)


def drawn_numberlinks(puzzle, every):
    """All solutions as they are drawn."""
    return {'\n'.join(KIND.put(puzzle, lines).rows()) for lines in all_numberlinks(puzzle, every)}


def numlins(seed, many):
    """Yield puzzles in which cells may be left over, and their URLs."""
    choose = random.Random(seed)
    for _ in range(many):
        puzzle = random_numberlink(choose)
        puzzle.facts['every cell'] = False
        yield puzzle, KIND.url(puzzle)


@pytest.mark.parametrize('moment, awhile', [(0.2, 2), (-1, 2), (-1, -1)])
def test_a_numlin_may_leave_cells_over(monkeypatch, moment, awhile):
    """All solutions, whether the other rules are asked for them or not."""
    monkeypatch.setattr('satpy.cli.shortcut.MOMENT', moment)
    monkeypatch.setattr('satpy.cli.shortcut.PROOF_FIRST', awhile)
    counts = set()
    for puzzle, url in numlins(4, 4 * BOARDS):
        expected = drawn_numberlinks(puzzle, every=False)
        status, out, _ = run('numberlink', url, '-n', '0')
        *boards, last = out.split('\n\n')
        assert ({*boards}, len(boards), status) == (expected, len(expected), not expected)
        counts.add(min(len(expected), 2))
        words = {0: 'no solution', 1: 'unique solution\n'}
        assert last.startswith(words.get(len(expected), f'{len(expected)} solutions\n'))
    assert counts == {0, 1, 2}


@pytest.mark.parametrize('found_before', [0, 1])
def test_the_only_one_that_uses_every_cell(monkeypatch, found_before):
    """It is said of the answer where there is no time for a proof that it is the only one at all.

    If one that leaves cells over was found before, it is the second answer.
    """
    go_on, asked = Solutions.__next__, []

    def impatient(self):
        asked.append(1)
        if len(asked) == found_before + 1:
            raise Timeout('it takes a moment')
        return go_on(self)

    monkeypatch.setattr(Solutions, '__next__', impatient)
    moments = 'satpy.cli.shortcut.process_time'  # the moment is over when time runs out
    monkeypatch.setattr(moments, lambda: float(len(asked) > found_before))
    for name in 'PROOF_FIRST', 'PROOF_LAST', 'NEAR':
        monkeypatch.setattr(f'satpy.cli.shortcut.{name}', -1)
    said, several = 0, 0
    for puzzle, url in numlins(5, 10 * BOARDS):
        asked.clear()
        filled, free = (drawn_numberlinks(puzzle, every) for every in (True, False))
        status, out, _ = run('numberlink', url)
        *boards, last = out.split('\n\n')
        assert (len({*boards}), {*boards} <= free) == (len(boards), True)
        if 'the only one' in last:
            words = 'the only one that uses every cell\nat least 1 solution\n'
            assert (last, status, {*boards}) == (words, 0, filled)
            said += 1
        elif len(boards) == 2:
            assert last == 'at least 2 solutions\n'
            several += 1
        else:
            assert last.startswith('unique' if free else 'no solution')
    assert said > BOARDS // 2
    assert several > BOARDS // 2


@pytest.mark.parametrize('moment', [-1, 0.5])
def test_the_other_rules_tell_whether_a_numlin_has_one_answer(monkeypatch, moment):
    """The search by the usual rules is asked for nothing after the moment, whatever is free."""

    def impatient(self, *given):
        if moment < 0 or len(asked):
            raise Timeout('it takes a moment')
        asked.append(1)
        return search(self, *given)

    search, asked, seen = Solutions.search, [], set()
    monkeypatch.setattr(Solutions, 'search', impatient)
    monkeypatch.setattr('satpy.cli.shortcut.MOMENT', moment)
    monkeypatch.setattr('satpy.cli.shortcut.searched', count().__next__)
    for puzzle, url in numlins(7, 12 * BOARDS):
        asked.clear()
        every = [*all_numberlinks(puzzle, every=False)]
        if every:
            status, out, _ = run('numberlink', url)
            *boards, last = out.split('\n\n')
            found = min(2, len(every))
            assert {*boards} <= drawn_numberlinks(puzzle, every=False)
            assert (len({*boards}), len(boards), status) == (found, found, 0)
            words = {1: 'unique solution\n', 2: 'at least 2 solutions\n'}
            assert last == words[found]
            seen.add((found, max(len({*chain(*lines)}) for lines in every) < len(puzzle.places)))
    assert seen == {(1, False), (1, True), (2, False), (2, True)}


def touches_itself(lines):
    """Whether two cells of one path are side by side and not joined."""
    table = cartesian_table(range(4), range(4))
    near = defaultdict(list)
    for a, b in lines:
        near[a].append(b)
        near[b].append(a)
    number = {cell: n for n, part in enumerate(connected_parts(near)) for cell in part}
    return any(
        number[a] == number.get(b) and b not in near[a] for a in number for b in table.get(a, ())
    )


def test_what_is_said_before_the_proof_is_true(capsys):
    """Of the answers that use every cell and whose paths do not touch themselves it is the one."""
    said = 0
    for puzzle, _ in numlins(6, 10 * BOARDS):
        expected = [way for way in all_numberlinks(puzzle) if not touches_itself(way)]
        cnf = CNF()
        ask = SimpleNamespace(only='', left=lambda most: most)
        written = script('numberlink').only_rules(cnf, puzzle)
        found = Shortcut(ask, None, None, cnf, *written)
        model = cnf.solve(found.assumed)
        assert (model is not None) == bool(expected)
        if model is not None:
            block(cnf, found.terms, places_in(model, found.terms))
            found.claim()
            words = 'the only one that uses every cell and whose paths do not touch themselves'
            assert ask.only == (words if len(expected) == 1 else '')
            said += len(expected) == 1
    assert said > BOARDS
    assert capsys.readouterr().err.count('the only one') == said


def test_the_first_answer_alone_is_found_by_other_rules(monkeypatch):
    def impatient(*given):
        raise Timeout('it takes a moment')

    monkeypatch.setattr(Solutions, 'search', impatient)
    out = run('numberlink', 'https://puzz.link/p?numlin/5/5/1j2h3m1h2j3', '-n', '1')[1]
    assert out == '1┐┌─┐\n2││3│\n│││││\n│1││2\n└─┘└3\n\nat least 1 solution\n'


def test_what_clashes_in_a_numlin_is_not_looked_for_too_long(monkeypatch):
    """That there is no solution is known before."""
    monkeypatch.setattr('satpy.cli.shortcut.MOMENT', -1)
    monkeypatch.setattr('satpy.cli.shortcut.BLAME', -1)
    status, out, _ = run('numberlink', 'https://puzz.link/p?numlin/2/2/1221')
    assert status == 1
    assert out.startswith('no solution; there was no time to find out why')


def test_without_a_word_of_it_cells_are_left_over_only_if_they_must_be():
    """Typed boards, beside all answers by walking: exactly one may leave cells over, or a clash."""
    choose, seen = random.Random(5), set()
    while seen != {'every', 'over', 'clash'}:
        puzzle = random_numberlink(choose)
        counts = [len([*all_numberlinks(puzzle, every)]) for every in (True, False)]
        puzzle.facts.clear()
        status, out, remarks = run('numberlink', '-', given=KIND.typed(puzzle))
        if counts[0]:
            seen.add('every')
            assert status == 0
            assert 'leaves cells over' not in remarks
        elif counts[1] == 1:
            seen.add('over')
            assert 'no solution uses every cell, and one leaves cells over' in remarks
            assert out.endswith('unique solution\n')
        else:
            seen.add('clash')
            assert status == 1
            assert 'no solution: ' in out

"""`--mine` from the marks of puzz.link, a finished board of each kind that is there.

`pzpr` of npm, the program of an older puzz.link, solves and holds the boards of its kinds as well.
"""

from __future__ import annotations

import json
import os
import subprocess
from random import Random
from shutil import which

import pytest
from cli.test_mine_every_kind import checker
from oracle import table
from running import ROOT, formula, run

from satpy.notations.library import KINDS

INKED = table(__file__, 'inked')
# An older form of the rules or of the address, or borders of the rim or a clue of 0, which it does
# not have.
OTHERWISE = {
    'cave', 'easy_as_abc', 'galaxies', 'nanro', 'nawabari', 'shugaku', 'tasquare',
    'yajilin_regions',
}  # fmt: skip


def test_every_kind_has_a_board():
    assert {name for name, *_ in INKED} == {name for name in KINDS if KINDS[name].link}


@pytest.mark.parametrize(('name', 'address', 'ink'), INKED)
def test_a_board_of_puzz_link(name, address, ink):
    """It is solved; some of it is no slip; a mark that moves is named, or its place is open."""
    asked, choose = formula(name, address), Random(name)
    mine = checker(name, *asked, json.dumps(ink))
    assert (mine.wrong(), mine.solved()) == ([], True)

    def wrong_in(ink):
        mine.look(json.dumps(ink))
        return mine.wrong()

    for share in 0.2, 0.8:
        some = [mark for mark in ink if choose.random() < share]
        assert wrong_in(some) == []
    mine.look(json.dumps(ink))
    marks, claims = mine.marks, mine.claims
    empty = [
        place
        for place in mine.answered.places
        if place not in marks and not mine.ink.own.get(place)
    ]
    kind = next((mark for x, y, mark in ink if x % 2 and y % 2 and 'qsub' not in mark), None)
    if kind and empty and not mine.ink.numbered:
        x, y = choose.choice(empty)
        assert wrong_in([*ink, [2 * x + 1, 2 * y + 1, kind]]) == [(x, y)]
        mine.look(json.dumps(ink))
    lines = [spot for spot in claims if spot not in mine.answered.places]
    if lines:
        table = mine.answered.table()
        pairs = [(a, b) for a in table for b in table[a] if a < b]
        spots = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairs]
        x, y = choose.choice([spot for spot in spots if spot not in marks] or [(-1, -1)])
        name_of_line = 'line' if mine.ink.lined or name == 'slitherlink' else 'qans'
        more = [2 * x + 1, 2 * y + 1, {name_of_line: 1}]
        assert wrong_in([*ink, more]) == [(x, y)] * (x >= 0)


def test_what_is_not_an_answer_is_left_out():
    """Notes, colours and dots of other kinds; a dot on a clue; crosses where no line is."""
    ink = [[1, 1, {'qsub': 1}], [3, 1, {'qcmp': 1, 'snum': [1, -1, -1, 2]}]]
    status, output, _ = run('nurikabe', '2..', '--mine', json.dumps(ink))
    assert (status, output.split('\n')[-2]) == (0, 'no slip: your board can be completed')
    status, output, _ = run('nurikabe', '2..', '--mine', '[[5, 1, {"qsub": 1}]]')
    assert status == 1 and output.startswith('wrong: - at r1c3\n')
    crossed = '[[2, 1, {"qsub": 2}]]'
    assert run('slitherlink', '4', '--mine', '[[1, 0, {"qsub": 2}]]')[0] == 1
    assert run('simple_loop', '..\n..', '--mine', crossed)[0] == 1
    assert run('simple_loop', '..\n..', '--mine', '[[1, 1, {"qsub": 1}]]')[0] == 0


def pzpr(rows, package):
    """What pzpr says of boards; package: its folder."""
    if which('node') is None:
        pytest.skip('needs node')
    script = ROOT / 'tests' / 'cli' / 'pzpr_ink.js'
    environment = {**os.environ, 'NODE_PATH': str(package.parent)}
    done = subprocess.run(
        ['node', script], input=json.dumps(rows), capture_output=True, text=True, check=False,
        env=environment,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_the_boards_are_those_of_the_site(npm_package):
    """It holds the same marks, and finds most boards solved."""
    found = pzpr([row for row in INKED if row[0] not in OTHERWISE], npm_package('pzpr@0.10.1'))
    assert len(found) > 50
    given = {(name, json.dumps(sorted(ink, key=str))) for name, _, ink in INKED}
    for name, solved, ink in found:
        assert solved, name
        assert (name, json.dumps(sorted(ink, key=str))) in given, name

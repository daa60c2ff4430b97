"""What a terminal shows: the board with its clues, what is certain, which clues clash."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import webbrowser

import pytest
from running import ROOT, process, run

from satpy import CNF, Board, borders_of
from satpy.cli.verdict import certain_part, mark_clash
from satpy.notations.library import KINDS, script

TENTS = ' 10\n1.T\n0..\n'
CLASH = ' 01\n1.T\n0..\n'
COMPASS = r"""
. . 0\1\0\2 . .
. 2\1\2\0 . . .
. . . 2\\\ .
. 1\\\ . . .
. . . . 2\0\2\0
"""
DRAWN = '    1 0\n  ┌─────┐\n1 │ ▲ ♣ │\n0 │ · · │\n  └─────┘\n'


def shown(*words, **more):
    """What `satpy` shows on a terminal."""
    pty = pytest.importorskip('pty')
    ours, theirs = pty.openpty()
    environment = {**os.environ, 'PYTHONPATH': str(ROOT), **more}
    if not more:
        environment.pop('NO_COLOR', None)
    command = [sys.executable, '-m', 'satpy', *words]
    subprocess.call(command, stdin=theirs, stdout=theirs, env=environment)
    os.close(theirs)
    text = os.read(ours, 10_000).decode()
    os.close(ours)
    return text.replace('\r', '')


@pytest.mark.parametrize('more', [{}, {'NO_COLOR': '1'}])
def test_a_board(more):
    text = shown('tents', TENTS, **more)
    assert ('\x1b[' in text) == (not more)
    assert re.sub(r'\x1b\[[\d;]*m', '', text) == f'{DRAWN}\nunique solution\n'


def test_several_answers():
    """The cells that are certain are shown, and `?` where answers differ."""
    text = shown('nonogram', '3x2:2/1/0/2/1', NO_COLOR='1')
    assert text.endswith('unique solution\n')
    text = shown('nonogram', '2x3:1/2/1/1/1', NO_COLOR='1')
    assert text.count('┌') == 3
    assert text.partition('This is certain:\n')[2] == (
        '    1 2\n  ┌─────┐\n1 │ ? ? │\n1 │ ·▐█▌│\n1 │ ? ? │\n  └─────┘\n\n'
        'none of 56 changes of one sign gives one solution; is a sign missing?\n'
        'at least 2 solutions\n'
    )


def test_clues_that_clash():
    text = shown('tents', CLASH, NO_COLOR='1')
    board, last = text.split('\n\n')
    assert board == 'These clues clash:\n' + (
        '    [0]1\n   ┌─────┐\n[1]│ · ♣ │\n 0 │ · · │\n   └─────┘'
    )
    assert last.splitlines()[-1].startswith('no solution: ')


OWN = """from satpy import *
from satpy.kinds import *
PUZZLE = '2.3'
KIND = Kind('lit', Cells(0, 9))
def rules(cnf, board):
    lit = {place: cnf.auto_term(place) for place in board.places}
    for (x, y), n in board.clues.items():
        cnf.comment(f'{n} at column {x + 1}', at=(x, y))
        cnf.write(window([lit[x, y], lit[1, 0]], n, n))
    return lit
run(rules)
"""


def test_a_sign_that_is_mistyped(tmp_path):
    """A terminal says what would leave one answer; a pipe only if it is asked; an own kind as well.

    Without an answer, and with several.
    """
    for puzzle, change, last in (
        ('3.\n..', '0 for 3 at r1c1', 'at least 2 solutions'),
        ('4.\n2.', '1 for 2 at r2c1', 'no solution: these 2 sections cannot hold together: '),
    ):
        told = f'\nwith one sign changed there is one solution: {change}\n'
        text = shown('slitherlink', puzzle, NO_COLOR='1')
        assert told in text and text.splitlines()[-1].startswith(last)
        assert told not in run('slitherlink', puzzle)[1]
        for words in ['--typo'], ['--typo', '60']:
            assert told in '\n' + run('slitherlink', *words, puzzle)[1]
    told = 'none of 44 changes of one sign gives one solution; is a sign missing?\n'
    assert run('slitherlink', '44\n44', '--typo')[1].startswith(told)
    assert told not in run('slitherlink', '44\n44')[1]
    path = tmp_path / 'own.py'
    path.write_text(OWN)
    assert process(path, '--typo')[1].splitlines()[:-1] == [
        'with one sign changed there is one solution: 1 for 3 at r1c3',
        'with one sign changed there is one solution: 2 for 3 at r1c3',
    ]


def test_a_mistyped_sign_for_which_a_puzzle_is_refused():
    """It is named if that is asked for. What cannot be read has no proposals."""
    puzzle = TENTS.replace('1.T', '2.T')
    told = 'with one sign changed there is one solution: 1 for 2 left of r1\n'
    refused = 'the row clues add up to 2, there are 1 trees\n'
    status, out, error = run('tents', puzzle, '--typo')
    assert status == 2 and out.startswith(told) and error.endswith(refused)
    assert run('tents', puzzle)[:2] == (2, '')
    assert 'with one' not in run('tents', puzzle, '--typo', '--json')[1]
    out = run('tents', puzzle, '--typo', '--timeout', '0.000001')[1]
    assert out == 'the time ran out before a sign was changed\n'
    assert run('shikaku', '..\n..', '--typo')[1] == 'there is no sign to change\n'
    assert run('tents', TENTS.replace('T', '!'), '--typo')[:2] == (2, '')
    cut = script('makaro').PUZZLE.replace('MMMJXOON', 'MMMJXOOO')
    told = 'with one sign changed there is one solution: r6c8 in the room of r5c8\n'
    assert run('makaro', cut, '--typo')[:2] == (2, told)


def test_no_proposals_of_a_puzzle_with_one_answer():
    assert run('tents', TENTS, '--typo')[1] == run('tents', TENTS)[1]
    assert 'with one' not in run('slitherlink', '3.\n..', '-n', '1', '--typo')[1]


def test_a_puzzle_that_was_made():
    board, typed, address = shown(
        'make', 'nonogram', '--size', '4x3', '--seed', '5', NO_COLOR='1'
    ).split('\n\n')
    assert board.count('│ · · · · │') == 3 and typed.startswith('4x3:') and '://' in address


def test_nothing_of_this_elsewhere():
    assert run('tents', CLASH)[1].count('\n') == 1
    assert 'certain' not in run('nonogram', '4x4:1/1/1/1/1/1/1/1')[1]


def test_marks_of_clues():
    """A spot beside a line without a clue there stands for the line, and others for nothing."""
    upper, lower, first, second = (
        [(0, 0), (1, 0)],
        [(0, 1), (1, 1)],
        [(0, 0), (0, 1)],
        [(1, 0), (1, 1)],
    )
    shows = [(0, 1), (0.5, 0), (-0.5, 1.5), (1, -1), (-1, 0), (2, 1)]
    for spots, marked in [
        *(([spot], {spot}) for spot in shows),
        *(([spot], None) for spot in [(3, 1), (-1, -1), (-2, 0), (2, 2), (-1, 2)]),
        ([(0, -1)], {*first}),
        ([(-1, 1)], {*lower}),
        ([(2, 0)], {*upper}),
        ([(1, 2)], {*second}),
        ([(0, -1), (1, -1), (5, 5)], {(1, -1), *first}),
        ([], None),
    ]:
        board = Board.grid(
            2, 2, clues={(0, 1): 5}, top=[None, 3], left=[[1, 1]], right=[None, 0]
        ).shade([(0, 0)])
        found = mark_clash(board, spots)
        assert (found and found.answer.marked) == marked
        assert board.answer.shaded == set()


def test_what_is_certain_of_ships_numbers_and_lines():
    """While a cell is open, ships have no shape."""
    board = Board.grid(3, 1).symbols('ship', [(0, 0), (1, 0)])
    assert certain_part(board, {(0, 0): 1, (1, 0): 2, (2, 0): 3}, {1, 2}).rows() == ['##?']
    board = Board.grid(2, 1).numbers([(0, 0, 1), (1, 0, 2)])
    assert certain_part(board, {(0, 0, 1): 1, (1, 0, 2): 2, (1, 0, 3): 3}, {1}).rows() == ['1?']
    links = {((0, 0), (1, 0)): 1, ((1, 0), (2, 0)): 2}
    assert certain_part(Board.grid(3, 1).lines(links), links, {1}).rows() == ['╶??']
    assert certain_part(Board.grid(2, 0).fences(links), links, {2}).answer.fences == {
        ((1, 0), (2, 0))
    }


def test_an_uncertain_tile_does_not_look_like_a_certain_one():
    """It is open, and does not lie as in the puzzle: in one answer the middle ones lie so."""
    board, cnf = KINDS['net'].read('wrapping: true\n╷├╷\n╷┴╷'), CNF()
    terms = script('net').rules(cnf, board)
    first, other = cnf.solutions(None, terms.values())
    for solution in first, other:
        shown = KINDS['net'].put(board, [key for key, term in terms.items() if term in solution])
        certain = certain_part(shown, terms, cnf.forced(terms.values()))
        assert certain.rows() == ['╶?╴', '╶?╴']
        assert '│ ╶ ? ╴ │' in certain.text()


@pytest.mark.parametrize(
    'kind, text, borders',
    [
        ('araf', '1 3 2\n3 . .\n. 5 4\n', 1),
        ('compass', COMPASS, 9),
        ('double_choco', '2 . . .\n# # # .\n. # # #3\n# # . .\n', 3),
        ('fillomino', '2..\n.4.\n...\n', 0),
        ('shikaku', '2..2\n..4.\n', 0),
        ('dominosa', '0 1 1\n0 0 1\n', 0),
    ],
)
def test_borders_that_are_certain_are_in_every_answer(kind, text, borders):
    board, cnf = KINDS[kind].read(text), CNF()
    terms = script(kind).rules(cnf, board)
    answers = [
        KINDS[kind].put(board, [key for key, term in terms.items() if term in solution])
        for solution in cnf.solutions(None, terms.values())
    ]
    assert len(answers) > 1
    _, between = borders_of(board.places)
    regions = [answer.answer.regions for answer in answers]
    common = {
        side for side, (a, b) in between.items() if all(found[a] != found[b] for found in regions)
    }
    shown = certain_part(answers[0], terms, cnf.forced(terms.values())).answer
    assert shown.fences <= common and len(shown.fences) == borders and not shown.regions


def test_open_shows_the_first_answer(monkeypatch):
    opened = []
    monkeypatch.setattr(webbrowser, 'open', lambda url: bool(opened.append(url)))
    status, _, said = run('tents', TENTS, '--open')
    (url,) = opened
    path = url.partition('file://')[2]
    with open(path, encoding='utf-8') as file:
        assert '<svg' in file.read()
    os.remove(path)
    assert (status, said) == (0, f'{path}: a drawing: the first solution, no browser found\n')


@pytest.mark.parametrize(
    ('words', 'said', 'colors'),
    [
        (['tents', CLASH], 'these clues clash', {'#ffc4c4': 2}),
        (['nonogram', '2x3:1/2/1/1/1'], 'this is certain', {'#ffe9a8': 4, '#2c6e2f': 1}),
    ],
)
def test_the_picture_of_no_answer_and_of_several(tmp_path, words, said, colors):
    """Clues that clash are red; places where answers differ are yellow, and others green."""
    path = tmp_path / 'a.svg'
    assert run(*words, '--svg', path)[2].endswith(f'{path}: a drawing: {said}\n')
    assert {color: path.read_text().count(color) for color in colors} == colors

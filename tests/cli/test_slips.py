"""`--mine`: the cells of a board that are wrong, and what is certain next."""

from __future__ import annotations

import re
from contextlib import suppress
from functools import cache
from random import Random

import pytest
from oracle import table
from running import formula, run

from satpy import CNF, Board, FormatError, window
from satpy.cli.mine import Mine
from satpy.notations.library import KINDS
from satpy.puzzles.sentences import Sentences
from satpy.puzzles.solution_path import SolutionPath

OTHERS = {
    'battleship': '#-', 'fillomino': '123456789', 'heyawake': '#-', 'hitori': '#-',
    'kakuro': '123456789', 'nonogram': '#-', 'numberlink': '│─┌┐└┘', 'nurikabe': '#-',
    'slitherlink': '│─x', 'star_battle': '*-', 'sudoku': '123456789', 'tents': '*-',
}  # fmt: skip


@cache
def asked(name):
    """What `--mine` asks about the puzzle of a kind, all signs of its answer, and its model.

    These are {place in the rows: sign}, with signs for what stays empty.
    """
    cnf, terms, draw = formula(name)
    solution = cnf.solve()
    signs = signs_of(name, draw, {key for key, term in terms.items() if term in solution})
    return Mine(cnf, terms, draw, text_of(signs, signs)), signs, solution


def signs_of(name, draw, answer):
    rows = draw(answer).rows()
    signs = {(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row)}
    if name == 'slitherlink':
        return {(x, y): 'x' if s == ' ' and (x + y) % 2 else s for (x, y), s in signs.items()}
    plain = {'.': '-', **dict.fromkeys('<>^vO' * (name == 'battleship'), '#')}
    return {place: plain.get(sign, sign) for place, sign in signs.items()}


def text_of(signs, places):
    """A board with these signs, and `.` at other places."""
    width, height = (max(place[i] for place in places) + 1 for i in (0, 1))
    return '\n'.join(''.join(signs.get((x, y), '.') for x in range(width)) for y in range(height))


@pytest.mark.parametrize('name', OTHERS)
def test_a_planted_slip_is_named(name):
    """Nine boards of each of twelve kinds, a third of each inked, with one wrong sign."""
    mine, signs, _ = asked(name)
    mine.look(text_of(signs, signs))
    assert mine.wrong() == []
    choose, right = Random(name), mine.claims
    for _ in range(9):
        board = {place: sign for place, sign in signs.items() if choose.random() < 0.3}
        spot, slip = None, {}
        while spot is None or slip.get(spot, right[spot]) == right[spot]:
            spot, sign, slip = choose.choice([*right]), choose.choice(OTHERS[name]), {}
            place = tuple(round(2 * n + 1) for n in spot) if mine.fenced else spot
            with suppress(FormatError):  # a given number is not to be changed
                mine.look(text_of({**board, place: sign}, signs))
                slip = mine.claims
        assert mine.wrong() == [spot]
        assert mine.signs[spot] == sign


@pytest.mark.parametrize('name', OTHERS)
def test_the_next_step_is_true(name):
    """From an empty board and from one that is half done, in the words of the board.

    A row of a numberlink does not tell of two numbers side by side whether a line joins them.
    """
    mine, signs, solution = asked(name)
    choose = Random(name)
    for share in (0.0, 0.5):
        board = {place: sign for place, sign in signs.items() if choose.random() < share}
        mine.look(text_of(board, signs))
        path = SolutionPath(mine.cnf, mine.terms, mine.draw, mine.known)
        step = path.hint()
        assert all((abs(literal) in solution) == (literal > 0) for literal in step.literals)
        assert re.fullmatch(r'\S.* (-> |would )\S.*', path.sentence(step))
        assert '(' not in Sentences(path).words([*step.literals, *mine.known])
    mine.look(text_of(signs, signs))
    step = SolutionPath(mine.cnf, mine.terms, mine.draw, mine.known).hint()
    assert step is None or name == 'numberlink'


TREES = ' 10\n1.T\n0..\n'
HEIGHTS = '.4....\n......\n......\n......\n......\n......\n'


@pytest.mark.parametrize(
    ('words', 'mine', 'status', 'output'),
    table(__file__, 'slips'),
)  # fmt: skip
def test_the_command(tmp_path, words, mine, status, output):
    path = tmp_path / 'mine'
    path.write_text(mine)
    found, printed, said = run(*words, '--mine', path)
    assert (found, said) == (status, '')
    assert output in printed


@pytest.mark.parametrize(
    ('words', 'mine', 'complaint'),
    [
        (['tents', TREES], '...', '--mine: expected 2 rows of 2 signs, as --tsv prints them'),
        (['simple_loop', '..\n..'], 'pzprv3/simpleloop/9/9/1', 'this address holds no marks'),
        (['nurikabe', '2..'], '[[1, {2: 3}]]', 'expected [[bx, by, {...}], ...]'),
        (['nurikabe', '2..'], '[[1, 1, {"qans": []}]]', 'expected [[bx, by, {...}], ...]'),
        (['slant', '...\n.4.\n...'], '[[1, 1, {"qans": 9}]]', 'the mark 9 of puzz.link at r1c1'),
        (['cojun', 'AAB\n\n...'], '.5.', '--mine: 5 at r1c2: expected one of 1 2 - . for open'),
        (['pentominoes'], 'L.', '--mine: expected 7 rows of 7 signs'),
        (
            ['battleship', '+\n\n1 0\n1 0\n\n..\n..'],
            '+.\n..',
            '--mine: + at r1c1: expected one of # - . for open',
        ),
        (['magnets'], '@......' + 6 * '\n.......', '--mine: @ at r1c1: expected one of + - . for'),
        (['skyscrapers', HEIGHTS], '....\n4..\n....\n....', '--mine: row 2 has 3 signs, not 4'),
        (['skyscrapers', HEIGHTS], '....\n....\n.....\n....', '--mine: row 3 has 5 signs, not 4'),
        (['skyscrapers', HEIGHTS], '1 2 3\n' + 3 * '....\n', '--mine: row 1 has 5 characters, not'),
        (['akari', '.#1.\n..#.'], '.2.*\n..#.', '--mine: the board has # at r1c2, yours 2\n'),
        (['akari', '.#1.\n..#.'], '.#1Q\n..#.', 'Q at r1c4: expected one of * - . for open\n'),
        (['slitherlink', '4'], '·─·\n 3 \n· ·', '--mine: the board has 4 at r1c1, yours 3\n'),
        (['slitherlink', '4'], '·│·\n 4 \n· ·', '│ at dot r1c1 to dot r1c2: expected one of ─ x'),
        (['masyu', '...\nW..\n...'], '...\nB..\n...', '--mine: the board has W at r2c1, yours B\n'),
        (['life', 'A'], '#', '--mine: expected 7 rows of 33 signs'),
    ],
)
def test_boards_that_are_refused(words, mine, complaint):
    status, output, said = run(*words, '--mine', mine)
    assert (status, output) == (2, '')
    assert complaint in said and said.endswith('\n')


@pytest.mark.parametrize(
    ('words', 'mine'),
    [
        (['skyscrapers', HEIGHTS], '1\n  4\n \n4'),
        (['slitherlink', '4'], '·─·\n 4\n·'),
    ],
)
def test_missing_blanks(words, mine):
    """Editors take away the blanks at the end of a row."""
    assert run(*words, '--mine', mine)[::2] == (0, '')


def test_a_board_without_layers(tmp_path):
    """Generations of life side by side; letters stand in such a board as well."""
    path, letters = tmp_path / 'mine', tmp_path / 'letters'
    rows = run('life', 'A', '-n', 1)[1].split('\n\n')[0].split('\n')
    path.write_text('\n'.join(rows))
    assert run('life', 'A', '--mine', path)[1] == 'solved: your board is a solution\n'
    last = rows[2].rindex('.')
    path.write_text('\n'.join([*rows[:2], rows[2][:last] + '#' + rows[2][last + 1 :], *rows[3:]]))
    status, output, _ = run('life', 'A', '--mine', path)
    assert status == 1 and output.startswith(f'wrong: # at r3c{last + 1}\nbecause ')
    letters.write_text('\n'.join('A' * len(row) for row in rows))
    output = run('life', 'A', '-n', 1, '--letters-from', letters)[1]
    assert f'shaded: {"A" * "".join(rows).count("#")}\n' in output
    assert run('life', 'A', '-n', 1, '--tsv')[1].count('\t') > 100
    for option in '--link', '--penpa', '--typo', '--size':
        said = run('life', 'A', option, *['1x1'] * (option == '--size'))[2]
        assert f'there is no {option} for this puzzle' in said


def test_a_drawing_of_penpa(tmp_path):
    """A right lamp and a dot; then a dot where the lamp has to be."""
    kind = KINDS['akari']
    for lamp, status in ((1, 0), (0, 1)):
        board = kind.read('2.\n..').symbols('lamp' if lamp else 'dot', [(1, 0)])
        found, printed, _ = run('akari', '2.\n..', '--mine', kind.penpa(board))
        assert found == status and ('wrong: - at r1c2' in printed) == (not lamp)
    board = kind.read('2.\n..').symbols('cross', [(1, 1)])
    assert 'no slip' in run('akari', '2.\n..', '--mine', kind.penpa(board))[1]
    board = kind.read('2.\n..').symbols('white circle', [(1, 0)])
    said = run('akari', '2.\n..', '--mine', kind.penpa(board))[2]
    assert said == 'akari.py: --mine: W at r1c2: expected one of * - . for open\n'
    assert run('akari', '2.\n..', '--penpa')[1].count('penpa-edit/#m=edit&p=') == 1
    assert run('dominosa', '--penpa')[2].startswith('dominosa.py: there is no usual way to draw')


def test_wrong_only_together():
    """Two cells that are each in some solution; the row tells both."""
    cnf = CNF()
    terms = {(x, 0): cnf.auto_term(x) for x in range(4)}
    cnf.write(window(terms.values(), 1, 2))
    cnf.write_one(-terms[0, 0], -terms[2, 0])
    mine = Mine(cnf, terms, lambda found: Board.grid(4, 1).shade(found), '#.##')
    assert mine.wrong() in ([(0, 0), (2, 0)], [(0, 0), (2, 0), (3, 0)])

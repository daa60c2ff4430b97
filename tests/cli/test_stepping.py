"""`--steps` and `--hint`: the way to the solution, in words and as pictures."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from running import formula, run

from satpy.notations.library import KINDS
from satpy.puzzles.difficulty import difficulty
from satpy.puzzles.sentences import Sentences
from satpy.puzzles.solution_path import SolutionPath

NONOGRAM = '3x3:3/2/0/2/2/1'
STEPS = [
    'column 1: 3 -> r1-3c1 shaded',
    'column 2: 2 -> r2c2 shaded',
    'column 3: 0 -> r1-3c3 white',
    'row 1: 2 -> r1c2 shaded',
    'row 3: 1 -> r3c2 white; known: r3c1 shaded',
]
TENTS = ' 101\n1.T-\n0...\n1.T.\n'


def path_of(name, text=None):
    return SolutionPath(*formula(name, text), said=KINDS[name].words)


@pytest.mark.parametrize(
    ('words', 'status', 'printed'),
    [
        (['--steps'], 0, [
            *(f'{n}. {text}' for n, text in enumerate(STEPS, 1)),
            '5 steps, 5 by clues; difficulty 1 (very easy)',
        ]),
        (['--hint'], 0, [f'certain next: {STEPS[0]}']),
        (['--steps', '--mine', '###\n...\n...'], 1, [
            'wrong: # at r1c3',
            'because column 3: 0 -> r1c3 white',
            '1 cell wrong',
        ]),
        (['--hint', '--mine', '##-\n#.-\n#--'], 0, [
            'certain next: column 2: 2 -> r2c2 shaded',
            'no slip: your board can be completed',
        ]),
        (['--hint', '--mine', '##-\n##-\n#.-'], 0, ['solved: your board is a solution']),
    ],
)  # fmt: skip
def test_the_command(words, status, printed):
    found, output, said = run('nonogram', NONOGRAM, *words)
    assert (found, output.splitlines(), said) == (status, printed, '')


def test_a_hint_in_a_pipe_leaves_out_no_cell():
    text = run('nurikabe', '--hint')[1]
    assert text == 'certain next: 1 at r1c1 is complete -> r1c2, r2c1 sea\n'
    text = run('nurikabe', '2...', '--hint')[1]
    assert text == 'certain next: reach: no island reaches r1c3-4\n'


def test_steps_that_need_the_only_two_clues():
    """They are not left out, and the puzzle is not said to have several solutions."""
    status, output, _ = run('kurodoko', '. . 4 .\n. 3 . .', '--steps')
    *steps, last = output.splitlines()
    assert status == 0
    assert last == '6 steps, 6 by clues; difficulty 44 (medium); hardest: step 3, 3 links'
    assert any('4 at r1c3' in step and '3 at r2c2' in step for step in steps)


def test_the_steps_of_several_solutions():
    """What is in all of them; at the end, how much stays open."""
    assert run('nonogram', '2x2:1/1/1/1', '--steps')[1] == (
        '0 steps, 0 by clues; difficulty 0 (very easy); several solutions: 4 cells stay open\n'
    )
    assert run('nonogram', '2x2:1/1/1/1', '--hint')[1] == 'nothing more is certain\n'


def test_a_misprinted_clue_is_named():
    for word in '--steps', '--hint':
        status, output, _ = run('tents', ' 010\n1.T.\n0...\n0...', word)
        assert (status, 'no solution: ' in output, 'row 1: 1' in output) == (1, True, True)


@pytest.mark.parametrize(
    ('name', 'words'),
    [
        ('battleship', {'ship', 'water'}),
        ('binairo', {'is 0', 'is 1'}),
        ('crossword', {f'{word} {letter}' for word in ('is', 'not') for letter in 'EST'}),
        ('nurikabe', {'land', 'sea'}),
        ('slant', {'slash', 'backslash'}),
        ('slitherlink', {
            f'{no}line {side}' for no in ('', 'no ')
            for side in ('above', 'below', 'left of', 'right of')
        }),
        ('sudoku', {f'{word} {n}' for word in ('is', 'not') for n in range(1, 10)}),
        ('yajilin', {
            'shaded', 'white', 'line down from', 'no line down from', 'line right from',
            'no line right from',
        }),
    ],
)  # fmt: skip
def test_the_words_of_a_board(name, words):
    path = path_of(name)
    meanings = [path.meaning(term) for term in path.terms.values()]
    assert all(place in path.draw(set()).places for place, *_ in meanings)
    assert {word for _, *pair in meanings for word in pair} >= words


@pytest.mark.parametrize(
    ('name', 'key', 'words'),
    [
        ('dominosa', ((0, 0), (1, 0)), 'no domino from r1c1 to r1c2'),
        (
            'hashiwokakero',
            ((2, 0), (4, 0), 2),
            'no second bridge from r1c3 to r1c5',
        ),
        ('galaxies', ((0, 0), (0.0, 0.0)), 'the dot at r1c1 does not reach r1c1'),
    ],
)
def test_terms_that_show_at_several_places_keep_their_names(name, key, words):
    path = path_of(name)
    assert Sentences(path).words([-path.terms[key]]) == words


@pytest.mark.parametrize(
    ('name', 'text', 'marks'),
    [
        # New cells are outlined in green, those used in yellow; lines are coloured themselves.
        ('tents', TENTS, {'<path': True, 'fill="#ffc4c4"': True, '>×<': False}),
        ('slitherlink', '4.\n..', {'stroke="#2ca02c"': True, 'fill="#ffc4c4"': True, '>×<': True}),
    ],
)
def test_pictures(tmp_path, name, text, marks):
    file = tmp_path / 'way.svg'
    status, output, said = run(name, text, '--steps', '--svg', file)
    steps = len(output.splitlines()) - 1
    assert (status, said) == (0, f'{file}: {steps} steps, one after another\n')
    picture = file.read_text('utf-8')
    pages = ElementTree.fromstring(picture).findall('{*}g')
    assert [page.get('display') for page in pages] == ['none'] * (steps - 1) + ['inline']
    for mark, there in marks.items():
        assert (mark in picture) == there


def test_pages_of_a_notebook():
    path = path_of('tents', TENTS)
    html = path._repr_html_()
    steps = list(path.steps())
    assert html.count('<input type="radio"') == html.count('<svg') == len(steps) > 1
    assert html.count(' checked>') == 1
    assert difficulty(steps[:1], path.size).startswith('1 step, 1 by clues; difficulty ')


def test_what_is_refused():
    assert 'there is no solution for --steps' in run('nonogram', '--steps', '--cnf', 'x')[2]
    assert 'there is no --penpa for this puzzle' in run('life', 'A', '--penpa')[2]

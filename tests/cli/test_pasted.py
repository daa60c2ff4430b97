"""`satpy PUZZLE`: the kind of what was pasted is found, and its example solves it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from notations.test_nothing_is_dropped import repacked
from oracle import table

from satpy import Board
from satpy.cli.examples import find_example
from satpy.cli.options import ANY
from satpy.notations.library import KINDS, other_names
from satpy.notations.pasting import kind_of_drawing
from satpy.notations.penpa.drawing import unpack, write_drawing
from satpy.notations.source import Source

ROOT = Path(__file__).parents[2]
NURIKABE, SLITHER = 'https://puzz.link/p?nurikabe/3/1/2h', 'slither/5/5/cbcbcddad'
ISLAND = '..#\n\nunique solution\n'
BOARDS = '1..\n..2\n\n..\n1.\n'


@pytest.mark.parametrize(
    ('words', 'output'),
    [
        ([NURIKABE], ISLAND),
        (['[the first](https://PUZZ.link/p?Nurikabe/3/1/2h).'], ISLAND),
        (['nurikabe', '2..'], ISLAND),
        (['nurikabe', '```text\n2..\n```'], ISLAND),
        (['nurikabe', '> 2..\n'], ISLAND),
        (['nurikabe', NURIKABE, '-n', '1'], '..#\n\nat least 1 solution\n'),
        (['-n', '1', NURIKABE], '..#\n\nat least 1 solution\n'),
        (['pattern', '2x2:2/2/2/2'], '##\n##\n\nunique solution\n'),
        (['./solve'], ISLAND),
        (['nurikabe', '2_.\n_._'], '..#\n###\n\nunique solution\n'),
        (['typed'], ISLAND.replace('..#', '.#.\n##.')),
    ],
)
def test_a_puzzle(satpy, folder, words, output):
    """Commands come before files: a file of such a name has a path."""
    (folder / 'solve').write_text(NURIKABE)
    (folder / 'typed').write_text('1..\n..2')
    assert satpy(*(['nurikabe'] * (words == ['typed'])), *words) == (0, output, '')


def test_a_kind_that_was_guessed_is_said(satpy):
    """A board or a task does not tell it; an address does."""
    status, _, told = satpy('#..1\n....\n2...\n...#')
    assert (status, told) == (0, 'taken as akari; for another kind: satpy KIND PUZZLE\n')
    assert satpy(NURIKABE)[2] == ''


def test_the_last_line_says_that_a_kind_was_guessed(satpy):
    """The answer, or that there is none, may be that of another kind of puzzle."""
    guess = 'which was a guess: say the kind, satpy KIND'
    status, out, _ = satpy('3..1\n....\n....\n...#')
    assert (status, out.split('\n')[-2]) == (1, f'no solution as an akari, {guess} PUZZLE')
    assert "section '" in out
    status, out, _ = satpy('#..2\n....\n...2\n#...')
    assert (status, out.split('\n')[-2]) == (0, f'at least 2 solutions as an akari, {guess} PUZZLE')
    assert guess not in satpy('akari', '3..1\n....\n....\n...#')[1]
    assert guess not in satpy('-n', '1', '#..2\n....\n...2\n#...')[1]


def test_the_title_of_a_drawing_is_said_beside_its_kind(satpy):
    """It can be that of a variant."""
    board = Board.grid(3, 1, clues={(0, 0): 2}, facts={'notes': 'no diagonals'})
    for title, told in (
        ('Nurikabe', ''),
        ('Toroidal Nurikabe', "; its title is 'Toroidal Nurikabe'"),
    ):
        lines = unpack(Source(board.penpa(), 'a drawing'))
        lines[0] = lines[0].replace('Title: ', f'Title: {title}')
        assert satpy(repacked(lines)) == (
            0,
            ISLAND,
            f'taken as nurikabe{told}; for another kind: satpy KIND PUZZLE\n',
        )


def test_kinds_are_not_guessed_by_numbers_alone(satpy):
    """The kinds of which the board has exactly one answer come first."""
    status, output, told = satpy('3.3\n...\n3.3')
    *kinds, more = told.partition('(')[2].partition(')')[0].split(', ')
    assert (status, output, len(kinds), kinds[0], more) == (2, '', 8, 'minesweeper', '...')


@pytest.mark.parametrize('kind', KINDS)
def test_every_kind_has_a_script_and_its_other_names(kind):
    assert find_example(kind.upper().replace('_', '-')) == kind
    for name in other_names(kind):
        assert find_example(name) == kind


def test_kinds(satpy):
    status, output, _ = satpy('kinds')
    lines = output.splitlines()
    assert status == 0
    at = lines.index('slitherlink: Slitherlink (also slither, loopy)')
    assert 'a Tatham game ID, ' in lines[at + 1] and 'a typed board' in lines[at + 1]
    assert [line.partition(':')[0] for line in lines[:-5:2]] == [*KINDS]
    assert lines[-4].startswith('Other examples: cryptarithm, ') and '__' not in lines[-4]


def test_docs(satpy):
    status, output, _ = satpy('docs')
    folder, *pages, _, _, _, _ = output.splitlines()
    assert (status, len(pages)) == (0, 1 + len([*Path(folder.rstrip(':')).glob('*.md')]))
    assert '  tutorial            Your first puzzle, from its rules to its solution' in pages
    assert satpy('docs', '--help') == satpy('docs')
    assert satpy('kinds', '--help') == satpy('kinds')
    assert satpy('docs', 'glossary')[1].startswith('# Glossary')
    for name in 'notebook', 'notebook.ipynb':
        assert Path(satpy('docs', name)[1].strip()).read_text(encoding='utf-8').startswith('{')


def test_a_script_that_is_not_of_a_kind(satpy):
    assert satpy('life', 'A')[1].splitlines()[-1] == 'at least 2 solutions'
    assert satpy('dinner')[0] == 0


@pytest.mark.parametrize(
    ('words', 'complaint'),
    table(__file__, 'pasted'),
)  # fmt: skip
def test_refusals_say_what_to_do(satpy, folder, words, complaint):
    (folder / 'empty').write_text('')
    (folder / 'typed').write_text('1..\n..2')
    status, output, said = satpy(*words)
    assert (status, output) == (2, '')
    assert said.startswith(f'satpy: {complaint}') and said.count('\n') == 1


def test_a_url_of_another_kind(satpy):
    status, _, said = satpy('tents', NURIKABE)
    assert status == 2
    assert said.startswith('satpy tents: line 1, column 21: this is nurikabe: satpy nurikabe URL')


def test_options_that_are_refused(satpy, capsys):
    with pytest.raises(SystemExit) as caught:
        satpy(NURIKABE, '--fly')
    assert caught.value.code == 2
    assert capsys.readouterr().err == 'satpy: unrecognized arguments: --fly: see satpy --help\n'
    assert ANY not in KINDS


@pytest.mark.parametrize('words', [['two'], [], ['-'], [NURIKABE, SLITHER]])
def test_several_puzzles(python, folder, words):
    """In a file, piped in, or on the command line: each is solved in turn."""
    text = f'first: {NURIKABE}\nand then `{SLITHER}`'
    (folder / 'two').write_text(text)
    output = started(words, text)
    first, second = output.split('==> ')[1:]
    assert first.endswith(f'<==\n{ISLAND}\n') and NURIKABE in first
    assert second.endswith('\n\nunique solution\n') and SLITHER in second


@pytest.mark.parametrize(
    ('words', 'text'), [(['nurikabe'], BOARDS), (['nurikabe', 'boards'], ''), ([], NURIKABE)]
)
def test_typed_boards_and_one_piped_in(folder, words, text):
    (folder / 'boards').write_text(BOARDS)
    output = started(words, text)
    if not words:
        assert output == ISLAND
        return
    assert output == (
        '==> puzzle 1 <==\n.#.\n##.\n\nunique solution\n\n==> puzzle 2 <==\n##\n.#\n\n'
        'unique solution\n'
    )


def started(words, text):
    """The output of satpy in a process of its own, with that text on standard input."""
    done = subprocess.run(
        [sys.executable, '-m', 'satpy', *words],
        input=text, capture_output=True, encoding='utf-8', check=True,
        env={**os.environ, 'PYTHONPATH': str(ROOT), 'PYTHONIOENCODING': 'utf-8'},
    )  # fmt: skip
    assert done.stderr == ''
    return done.stdout


def test_a_url_takes_no_time_for_what_it_does_not_need():
    """Neither argparse nor the debugger is imported."""
    code = (
        'import sys, json\nfrom satpy.cli.main import main\n'
        f'main([{NURIKABE!r}])\nprint(json.dumps([*sys.modules]))'
    )
    done = subprocess.run(
        [sys.executable, '-c', code], capture_output=True, text=True, check=True,
        env={**os.environ, 'PYTHONPATH': str(ROOT)}, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    loaded = json.loads(done.stdout.splitlines()[-1])
    seldom = ('satpy.cli.batch', 'satpy.debugging', 'satpy.cli.stepping')
    assert [name for name in loaded if name == 'argparse' or name.startswith(seldom)] == []


@pytest.mark.parametrize(
    'words',
    [
        ['nurikabe', '--hint', NURIKABE],
        ['nurikabe', NURIKABE, '--hint'],
        ['--hint', 'nurikabe', NURIKABE],
        ['--timeout', '9', '--hint', 'Nurikabe', NURIKABE],
        ['--typo', '--hint', 'nurikabe', NURIKABE],
        ['--hint', NURIKABE],
        [NURIKABE, '--hint'],
    ],
)
def test_options_stand_anywhere(satpy, words):
    assert satpy(*words) == satpy('nurikabe', '--hint', NURIKABE)


def test_options_between_puzzles(satpy):
    for words in ([NURIKABE, '--hint', NURIKABE], ['--hint', 'nurikabe', NURIKABE, NURIKABE]):
        status, output, _ = satpy(*words)
        assert (status, output.count('certain next: ')) == (0, 2)
    words = '--fleet', '1', 'battleship', '+\n\n1 0\n1 0\n\n..\n..'
    assert satpy(*words) == (0, 'O.\n..\n\nunique solution\n', '')


@pytest.mark.parametrize(
    ('words', 'refused'),
    [
        (['dinner', '--svg', 'dd.svg'], "dinner: it does not take '--svg'"),
        (['dinner', 'x'], "dinner: it does not take 'x'"),
        (['rooks', '3', '--svg', 'x.svg'], "rooks: it does not take '--svg'"),
        (['essay_battleship', '-x'], "essay_battleship: it does not take '-x'"),
        (['logic_grid', '--tsv'], 'there is no --tsv for this puzzle, as it has no board'),
    ],
)
def test_options_that_a_script_cannot_honour_are_refused(satpy, words, refused):
    status, output, told = satpy(*words)
    assert (status, output) == (2, '') and refused in told


@pytest.mark.parametrize(
    'words', ['logic_grid --words /no', 'time_sequence --letters-from /no', 'logic_grid --letters']
)
def test_options_for_boards_are_refused_without_one(satpy, capsys, words):
    with pytest.raises(SystemExit):
        satpy(*words.split())
    assert f'there is no {words.split()[1]} for this puzzle' in capsys.readouterr().err


def test_the_help_of_a_script_that_takes_nothing(satpy, capsys):
    status, output, _ = satpy('dinner', '--help')
    assert status == 0 and output.startswith('The dinner party') and 'Ada 6' not in output
    with pytest.raises(SystemExit):
        satpy('logic_grid', '--help')
    assert '--words' not in capsys.readouterr().out


def test_a_drawing_of_the_only_kind_with_one_solution(satpy):
    """Gray under numbers with arrows is drawn for several kinds; the line says what was taken."""
    board = KINDS['yajilin'].read('. . 0^ . .\n. . . . .\n. . 0v 1v .\n. . . . .\n. . . . .')
    board.colors = dict.fromkeys(board.clues, 'gray')
    drawing = write_drawing(board)
    status, output, said = satpy(drawing)
    assert (status, output.splitlines()[-1]) == (0, 'unique solution')
    assert said.startswith('taken as yajilin, the only kind with exactly one solution (not ')
    assert kind_of_drawing(['yajilin', 'castle_wall'], drawing)[0] == 'yajilin'
    # Rows of the same board are not a drawing, and a kind without a verdict leaves it open.
    rows = KINDS['yajilin'].typed(KINDS['yajilin'].read(drawing))
    assert kind_of_drawing(['yajilin', 'castle_wall'], rows)[0] is None
    del board.arrows[2, 2], board.clues[2, 2], board.colors[2, 2]
    status, output, said = satpy(write_drawing(board))
    assert (status, output) == (2, '') and 'it can be of several kinds (' in said

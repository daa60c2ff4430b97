"""`--letters`, `--letters-from` and `--words`."""

import pytest
from running import ROOT, process, run

LOOP = '..\n..'
ISLANDS = '2..\n...\n..2'


def test_the_letters_of_a_file(folder):
    (folder / 'letters').write_text('C\tE\nD\t15\n')
    output = run('simple_loop', LOOP, '--letters-from', 'letters')[1]
    assert output == '┌┐\n└┘\n\nline: CEOD\n\nunique solution\n'


def test_numbers_that_stand_once_give_one_line(folder):
    (folder / 'letters').write_text('ON\nDE\n')
    output = run('hidato', '1 2\n4 .', '--letters-from', 'letters')[1]
    assert output == '12\n43\n\nin order of the numbers: ONED\n\nunique solution\n'
    output = run('futoshiki', '1 .\n\n. .', '--letters-from', 'letters')[1]
    assert 'number 1: OE\nnumber 2: ND\n' in output


def test_the_word_comes_first(folder):
    (folder / 'letters').write_text('CAT\nDOG\nXYZ\n')
    (folder / 'words').write_text('dog\n\nT-dog X!\n')
    words = ISLANDS, '-n', '0', '--letters-from', 'letters'
    without = run('nurikabe', *words)[1]
    found, output, _ = run('nurikabe', *words, '--words', 'words')
    blocks = output.split('\n\n')
    assert found == 0
    assert blocks[1].splitlines()[0] == 'shaded: TDOGX (a word of the list)'
    assert output.count('a word of the list') == 1 and 'a word' not in without
    assert sorted(output.replace(' (a word of the list)', '').split('\n\n')) == sorted(
        without.split('\n\n')
    )


def test_no_word(folder):
    (folder / 'letters').write_text('CAT\nDOG\nXYZ\n')
    (folder / 'words').write_text('cat\n')
    words = ISLANDS, '--letters-from', 'letters', '--words', 'words', '-n'
    said = 'no letters of a solution are a word of the list'
    assert run('nurikabe', *words, 2)[2] == f'{said}; more solutions are looked at with -n 0\n'
    assert run('nurikabe', *words, 0)[2] == f'{said}\n'
    (folder / 'words').write_text('t-dog X!\n')
    assert run('nurikabe', *words, 0)[2] == ''


def test_letters_in_the_cells(satpy, folder):
    """Of a kind of your own, on whose board letters are given."""
    text = (ROOT / 'examples' / 'new' / 'grid.py').read_text('utf-8')
    text = text.replace('Cells(0, 8)', "Signs('corners', {'A': 'A', 'B': 'B'}), Cells(0, 8)")
    (folder / 'mine.py').write_text(text, 'utf-8')
    output = process(folder / 'mine.py', '-', '-n', 0, '--letters', given='AB\n.1', cwd=folder)[1]
    *answers, verdict = output.split('\n\n')
    assert verdict == '3 solutions\n'
    assert sorted(zip(answers[::2], answers[1::2])) == [
        ('#.\n..', 'shaded: A\nunshaded: B'),
        ('.#\n..', 'shaded: B\nunshaded: A'),
        ('..\n#.', 'unshaded: AB'),
    ]


@pytest.mark.parametrize(
    ('words', 'said'),
    [
        (['--letters-from', 'nix'], 'nix: no such file'),
        (['--words', 'nix'], 'nix: no such file'),
        (['--letters-from', 'wide'], 'not 2 rows of 2, as the board has them, but 2 rows of 3'),
        (['--letters-from', 'none'], 'none: there are no letters in it'),
        (['--words', 'none'], 'none: there are no words in it'),
        (['--letters-from'], 'argument --letters-from: expected the name of a file'),
        (['--cnf', 'x', '--letters-from', 'wide'], 'with --cnf nothing is solved'),
    ],
)
def test_refused(folder, words, said):
    (folder / 'wide').write_text('ABC\nDEF\n')
    (folder / 'none').write_text('..\n..\n')
    status, output, complaint = run('simple_loop', LOOP, *words)
    assert (status, output) == (2, '') and said in complaint


def test_no_letters():
    status, output, complaint = run('simple_loop', LOOP, '--letters')
    assert status == 0 and output.endswith('unique solution\n')
    assert complaint.startswith('no letters: ')


@pytest.mark.parametrize(
    ('kind', 'text', 'letters', 'spelled'),
    [
        ('hakoiri', 'AAAA\n.T.O', 'NESO', '△: E\n□: S\n○: O\nall others: N'),
        ('magnets', 'AABB\n..1...\n..+...\n......', 'FOUR', '-: F\n+: O\nall others: UR'),
        ('undead', '1 0 1\n.10.\n1..1\n.10.', 'AB', 'Z: A\nG: B'),
    ],
)
def test_marks_of_an_answer_select_letters(folder, kind, text, letters, spelled):
    (folder / 'letters').write_text(letters)
    status, output, _ = run(kind, text, '--letters-from', 'letters')
    assert status == 0 and spelled in output


@pytest.mark.parametrize(
    'letters', ['A"C E\n(G,I)', 'A"C E  \n(G,I)', '"A", ".", C, "", E\n., G, ., I, .']
)
def test_letters_with_blanks_quotes_and_brackets(letters, folder):
    (folder / 'letters').write_text(letters, 'utf-8')
    output = run('nurikabe', '5....\n.....', '--letters-from', 'letters', '-n', 1)[1]
    assert 'shaded: ' in output and {*output.split('shaded: ')[1].split('\n')[0]} <= {*'ACEGI'}

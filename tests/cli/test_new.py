"""`satpy new FORM` prints a script that runs as it is, and is to be changed."""

import pytest
from harness import ROOT, process

from satpy.cli.new import FORMS

# {form: (a puzzle without a solution, what is said)}
WRONG = {
    'grid': ('9..', "section '9 at column 1, row 1' cannot be satisfied"),
    'rooms': ('AB\nAB\n\nA2', "section 'room A: 2' cannot be satisfied"),
    'outside': ('1 1\n? 1', "'row 2: 1', 'column 1: 1', 'column 2: 1'"),
    'links': ('#..\n...', 'unique solution'),
}
UNREAD = {
    ('rooms', 'AB\n\nC2'): 'C2 is not the letter of a room and a number',
    ('rooms', 'A.\n\nA2'): 'line 1, column 2: expected a letter, found .',
    ('grid', '..\n.n'): 'line 2, column 2: expected . or a digit, found n',
    ('grid', '..\n...'): 'line 2: this row has 3 cells, not 2',
    ('links', '..\n.'): 'line 2: this row has 1 cells, not 2',
    ('rooms', 'AB\nA'): 'line 2: this row has 1 cells, not 2',
    ('outside', '1 1\n? 1a'): 'line 2: expected a number or ?, found 1a',
    ('links', 'x'): 'line 1, column 1: expected ., #, o or +, found x',
    ('outside', '1 1'): 'expected a line for the columns and one for the rows, not 1',
}


@pytest.mark.parametrize('form', FORMS)
def test_a_script_to_start_from(form, satpy, folder):
    status, source, complaint = satpy('new', form)
    assert (status, complaint) == (0, '')
    (folder / 'mine.py').write_text(source, 'utf-8')
    status, output, complaint = process(folder / 'mine.py')
    assert (status, complaint) == (0, '')
    assert output.endswith('\n\nunique solution\n')
    given, said = WRONG[form]
    assert said in process(folder / 'mine.py', '-', given=given)[1]
    assert source.count('    # ') > 2
    hint = process(folder / 'mine.py', '--hint', '--svg', folder / 'mine.svg')
    assert hint[1].startswith('certain next: ') and '.svg: 1 step' in hint[2]
    (folder / 'board').write_text(output.rpartition('\n\n')[0] + '\n', 'utf-8')
    status, output, _ = process(folder / 'mine.py', '--mine', folder / 'board')
    assert status == 0 and ('no slip' if form == 'links' else 'solved: ') in output


@pytest.mark.parametrize(('form', 'given'), UNREAD)
def test_what_it_cannot_read(form, given, satpy, folder):
    (folder / 'mine.py').write_text(satpy('new', form)[1], 'utf-8')
    status, output, complaint = process(folder / 'mine.py', '-', given=given)
    assert (status, output, complaint) == (
        2,
        '',
        f'mine.py: standard input: {UNREAD[form, given]}\n',
    )


def test_a_variant(satpy, folder):
    """The line in the help of tents, in the script that `satpy new` prints."""
    told = ' '.join(process('tents', '--help')[1].split())
    assert 'take out `diagonals=True`' in told and 'satpy new tents > mine.py' in told
    source = satpy('new', 'tents')[1]
    assert source == (ROOT / 'examples' / 'tents.py').read_text('utf-8')
    (folder / 'mine.py').write_text(source.replace(', diagonals=True', ''), 'utf-8')
    corner = ' 11\n1T.\n1.T\n'
    assert [process(path, '-', given=corner)[0] for path in ('tents', folder / 'mine.py')] == [1, 0]


def test_other_forms(satpy, capsys):
    for words in ['new'], ['new', 'cube']:
        with pytest.raises(SystemExit) as end:
            satpy(*words)
        assert end.value.code == 2
        assert 'grid' in capsys.readouterr().err

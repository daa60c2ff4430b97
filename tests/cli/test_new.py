"""`satpy new FORM` prints a script that runs as it is, and is to be changed."""

import re
import runpy
from ast import literal_eval
from unittest.mock import ANY

import pytest
from running import ROOT, process, run

from satpy.boards.layers import LAYERS
from satpy.cli.examples import FORMS

# {form: (a puzzle without a solution, what is said)}
WRONG = {
    'grid': ('8..', "section '8 at r1c1' cannot be satisfied"),
    'rooms': ('AB\nAB\n\nA2', "section 'room A: 2' cannot be satisfied"),
    'outside': (' 1 1\n? . .\n1 . .', "'column 1: 1', 'column 2: 1', 'row 2: 1'"),
    'links': ('#..\n...', 'unique solution'),
}
UNREAD = {
    ('rooms', 'AB\n\nC2'): 'line 3, column 1: there is no room C',
    ('rooms', 'A.\n\nA2'): "line 1, column 2: expected the letter of a room, found '.'",
    ('grid', '..\n.n'): "line 2, column 2: expected a digit 0-8 or ., found 'n'",
    (
        'links',
        '..\n.',
    ): "line 2, column 2: this row has 1 cell, not 2 ('.'): type . for an empty cell, "
    'x for a hole, or a line before: ragged',
    ('outside', '1 1'): 'line 1, column 1: expected a line of column clues, then the rows',
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
    assert said in run(folder / 'mine.py', '-', given=given)[1]
    assert source.count('    # ') > 2
    hint = run(folder / 'mine.py', '--hint', '--svg', folder / 'mine.svg')
    assert hint[1].startswith('certain next: ') and '.svg: 1 step' in hint[2]
    (folder / 'board').write_text(output.rpartition('\n\n')[0] + '\n', 'utf-8')
    status, output, _ = run(folder / 'mine.py', '--mine', folder / 'board')
    assert status == 0 and 'solved: ' in output
    drawn = run(folder / 'mine.py', '--penpa')[1].split('\n\n')[-2]
    assert run(folder / 'mine.py', drawn)[1].endswith('\n\nunique solution\n')


@pytest.mark.parametrize('form', FORMS)
def test_values_of_layers_are_those_of_the_board(form, satpy, folder):
    """In the comment of the script and in its help, a script sees what they show."""
    source = satpy('new', form)[1]
    (folder / 'mine.py').write_text(source, 'utf-8')
    script = runpy.run_path(str(folder / 'mine.py'))
    board = script['KIND'].read(script['PUZZLE'])
    help_text = run(folder / 'mine.py', '--help')[1]
    layers = [name for name in LAYERS[4:] if getattr(board, name)]
    shown = source[source.index('# The layers') : source.index('KIND =')].replace('\n#', '')
    assert layers
    for name in [*script['KIND'].forms(), *layers]:
        assert f'`board.{name}`' in shown
        assert f'  board.{name} ' in help_text
    for name, text in re.findall(r'^  board\.(\w+) .*: (\{.*\})$', help_text, re.M):
        assert literal_eval(text).items() <= getattr(board, name).items()
    for name, text in re.findall(r'`board\.(\w+)`, (\{\(.*?\})', shown):
        if name in layers and 'n' not in text.split(': ')[1]:
            assert literal_eval(text).items() <= getattr(board, name).items()


# {form: (a puzzle whose clues clash, what marks one; a puzzle with several answers)}
SEVERAL = {
    'grid': ('8..', '[8]', '.1.'),
    'rooms': ('AB\nAB\n\nA2', '[·]', 'AA\n\nA1'),
    'outside': (' 2 0\n0 . .\n1 . .\n', '[2]', '  1 ?\n? . .\n1 . .'),
    'links': ('o.\n..', '[o]', '...\n...\n...'),
}


def test_a_forgotten_write_is_named(satpy, folder):
    """If there are several solutions; in the kinds of satpy, sections are rightly empty."""
    source = satpy('new', 'grid')[1]
    write = '    cnf.write(window([shaded[cell] for cell in around[x, y]], n))'
    assert write in source
    (folder / 'mine.py').write_text(source.replace(write, write.replace('cnf.write', '')), 'utf-8')
    warned = (
        'satpy: warning: the clauses of this window are not written: write cnf.write(window(...))\n'
    )
    assert run(folder / 'mine.py', '.1.')[2] == warned  # the cell itself is not shaded
    source = source.replace('cnf.write_one(-shaded[a], -shaded[b])', '[-shaded[a], -shaded[b]]')
    (folder / 'mine.py').write_text(source, 'utf-8')
    named = "nothing was written in 'shaded cells are not side by side': "
    named += 'is that right, or a cnf.write missing?\n'
    assert run(folder / 'mine.py', '.1.\n...') == (0, ANY, named)
    assert run(folder / 'mine.py', '1.')[1:] == ('.#\n\nunique solution\n', '')
    unused = source.replace('    cnf.write(window', '    (window').replace(', at=(x, y)', '')
    (folder / 'mine.py').write_text(unused, 'utf-8')
    said = run(folder / 'mine.py', '.1.\n...')[2]
    assert said.startswith(f"{warned}nothing was written in 'shaded cells")
    rule = "cnf.comment('shaded cells are not side by side', trusted=True)"
    (folder / 'mine.py').write_text(unused.replace(rule, ''), 'utf-8')
    named = (
        "('shaded', 0, 0), ('shaded', 2, 0), ('shaded', 0, 1), ('shaded', 1, 1), ('shaded', 2, 1)"
    )
    named += ' are in no clause: is that right, or a cnf.write missing?\n'
    assert run(folder / 'mine.py', '.1.\n...')[2] == warned + named
    assert run('nurikabe', '.2.')[1:] == (ANY, '')


@pytest.mark.parametrize('kind', ['fillomino', 'pentominous'])
def test_a_copy_with_nothing_forgotten_is_not_suspected(kind, satpy, folder):
    """A board without given borders has no section about them."""
    (folder / 'mine.py').write_text(satpy('new', kind)[1], 'utf-8')
    rows = '.....\n' * 3
    assert run(folder / 'mine.py', rows)[::2] == (0, '')


@pytest.mark.parametrize('form', FORMS)
def test_what_clashes_and_what_is_certain(form, satpy, folder):
    (folder / 'mine.py').write_text(satpy('new', form)[1], 'utf-8')
    clashing, mark, several = SEVERAL[form]
    words = '-', '--text', '--svg', folder / 'mine.svg'
    status, output, said = run(folder / 'mine.py', *words, given=clashing)
    assert status == 1 and output.startswith('These clues clash:\n') and mark in output
    assert said.endswith('mine.svg: a drawing: these clues clash\n')
    status, output, said = run(folder / 'mine.py', *words, given=several)
    assert status == 0 and '\n\nThis is certain:\n' in output and '?' in output
    assert said.endswith('mine.svg: a drawing: this is certain\n')


@pytest.mark.parametrize(('form', 'given'), UNREAD)
def test_what_it_cannot_read(form, given, satpy, folder):
    (folder / 'mine.py').write_text(satpy('new', form)[1], 'utf-8')
    status, output, complaint = run(folder / 'mine.py', '-', given=given)
    told = f'mine.py: standard input: {UNREAD[form, given]} (tried as a typed board)\n'
    assert (status, output, complaint) == (2, '', told)


def test_slanting_lines_are_a_picture_only(satpy, folder):
    source = satpy('new', 'links')[1]
    changed = source.replace('table(without=board.black)', 'table(diagonals=True)')
    assert changed != source
    (folder / 'mine.py').write_text(changed, 'utf-8')
    board = '.o.\n.+.\n'
    for words in [(), ('--json', '--svg', folder / 'mine.svg')]:
        status, output, said = run(folder / 'mine.py', '-', '-n', '1', *words, given=board)
        assert status == 2 and ' · ' not in output and 'lines: text and rows cannot show' in said
    assert not (folder / 'mine.svg').exists()
    words = '-', '-n', '1', '--svg', folder / 'mine.svg'
    status, output, said = run(folder / 'mine.py', *words, given=board)
    assert (status, output) == (0, 'at least 1 solution\n') and 'lines: text and rows' in said
    assert 'stroke-width="4.2"' in (folder / 'mine.svg').read_text('utf-8')


def test_a_variant(satpy, folder):
    """The line in the help of tents, in the script that `satpy new` prints."""
    told = ' '.join(run('tents', '--help')[1].split())
    assert 'take out `diagonals=True,`' in told and 'satpy new tents > mine.py' in told
    source = satpy('new', 'tents')[1]
    assert source == (ROOT / 'examples' / 'tents.py').read_text('utf-8')
    (folder / 'mine.py').write_text(source.replace('diagonals=True,', ''), 'utf-8')
    corner = ' 11\n1T.\n1.T\n'
    assert [run(path, '-', given=corner)[0] for path in ('tents', folder / 'mine.py')] == [1, 0]


# {words behind `satpy new`: what is said}
REFUSED = {
    (): 'write grid, rooms, outside, links, the name of a kind',
    ('cube',): "not 'cube'",
    ('mine.txt',): 'mine.txt: no such file',
    ('tents', 'numbers'): "the script of tents has its own rules, it does not take 'numbers'",
    ('grid', 'shade'): "the script of grid has its own rules, it does not take 'shade'",
    ('tents', 'links'): 'what to find is one of shade, loop, fences, numbers, areas, not',
    ('https://puzz.link/p?nosuch/3/3/z',): 'satpy has no nosuch puzzles',
}


@pytest.mark.parametrize('words', REFUSED)
def test_a_refused_script_says_so_when_it_is_run(words, satpy, folder):
    status, source, complaint = satpy('new', *words)
    assert (status, complaint.count('\n')) == (2, 1) and REFUSED[words] in complaint
    (folder / 'mine.py').write_text(source, 'utf-8')
    status, output, said = process(folder / 'mine.py')
    assert (status, output) == (1, '') and REFUSED[words] in said


# {what is changed in the script: (what it becomes, what is said)}
FORGOTTEN = {
    '    return shaded\n': ('', 'rules must return {key: term}, not None; is a return missing?'),
    '    return shaded': ('    return [*shaded]', 'rules must return {key: term}, not [(0, 0), '),
    'KIND =': ('SORT =', 'the script has no KIND: see satpy docs own-kind'),
    'PUZZLE = ': ('BOARD = ', 'the script has no PUZZLE: see satpy docs own-kind'),
    'rules(': ('write(', 'the script has no rules: see satpy docs own-kind'),
}


@pytest.mark.parametrize('there', FORGOTTEN)
def test_a_part_of_a_script_that_is_forgotten_is_named(there, satpy, folder):
    source, (other, said) = satpy('new', 'grid')[1], FORGOTTEN[there]
    assert there in source
    source = source.replace(there, other)
    if other == 'write(':
        source = source.replace('run(rules)', 'run(write)')
    (folder / 'mine.py').write_text(source, 'utf-8')
    for limit in [], ['--timeout', 60]:
        status, output, complaint = process(folder / 'mine.py', *limit)
        assert (status, output, complaint.count('\n')) == (2, '', 1)
        assert complaint.startswith(f'mine.py: {said}')


@pytest.mark.parametrize(
    ('line', 'said'),
    [
        ('here[99, 0]', 'in rules: KeyError: (99, 0)'),
        ('cnf.write_one(0)', 'in rules: ClauseError: '),
        ('board.nothing', 'in rules: AttributeError: '),
        ("int('x')", 'in rules: ValueError: '),
    ],
)
def test_a_mistake_in_rules_is_named_with_its_line(line, said, folder):
    source = (
        'from satpy import *\nfrom satpy.kinds import *\n\n'
        "PUZZLE = '1.'\nKIND = Kind('mine', Cells(0, 4))\n\n\n"
        'def rules(cnf, board):\n'
        '    here = {place: cnf.auto_term(place) for place in board.places}\n'
        f'    {line}\n    return here\n\n\n'
        "if __name__ == '__main__':\n    run(rules)\n"
    )
    (folder / 'mine.py').write_text(source, 'utf-8')
    status, output, complaint = process(folder / 'mine.py')
    assert (status, output) == (2, '')
    assert complaint.startswith(f'mine.py: line 10, {said}')
    assert complaint.count('\n') == 1

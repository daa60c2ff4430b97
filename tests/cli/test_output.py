"""`--json`, `--text`, `--tsv` and `--png`: the same as is printed otherwise, in other forms."""

import json
import re

import pytest
from running import ROOT, run

from satpy.cli.main import main

ISLANDS = '2..\n...\n..2'
TREES = ' 10\n1.T\n0..\n'
ALWAYS = {'puzzle', 'verdict', 'status'}
READ = ALWAYS | {'kind', 'link', 'rows'}
# {what is asked for: (script, words, keys besides)}
ASKED = {
    'solved': ('nurikabe', [ISLANDS], set()),
    'the puzzle in the script': ('nurikabe', [], set()),
    'all answers': ('nurikabe', [ISLANDS, '-n', '0', '--penpa', '--tsv'], {'penpa', 'tsv'}),
    'letters': ('nurikabe', [ISLANDS, '--letters-from', 'letters'], {'letters'}),
    'no solution': ('nurikabe', ['2..\n...\n..1'], {'conflict'}),
    'a typo': ('nurikabe', ['2..\n...\n..1', '--typo'], {'conflict', 'typo'}),
    'no typo': ('slitherlink', ['44\n44', '--typo'], {'conflict', 'typo', 'remark'}),
    'no time for a typo': ('nurikabe', [ISLANDS, '--typo', '--timeout', '1e-9'], {'typo'}),
    'steps': ('tents', [TREES, '--steps'], {'steps', 'start'}),
    'hint': ('tents', [TREES, '--hint'], {'steps', 'start'}),
    'a slip': ('nurikabe', ['2..', '--mine', '2##'], {'wrong', 'because'}),
    'no slip': ('tents', [TREES, '--mine', '.T\n..'], {'steps', 'start'}),
    'solved by hand': ('tents', [TREES, '--mine', '*T\n..'], set()),
}


def asked_for(*words):
    """(status, the object, what is printed without --json)"""
    status, output, complaint = run(*words, '--json')
    assert complaint == '' and output.count('\n') == 1
    plain = run(*words)
    assert plain[0] == status
    return status, json.loads(output), plain[1]


@pytest.mark.parametrize('case', ASKED)
def test_the_form_of_an_object(folder, case):
    (folder / 'letters').write_text('CAT\nDOG\nXYZ\n')
    name, words, more = ASKED[case]
    status, found, plain = asked_for(name, *words)
    assert set(found) == READ | more
    assert (found['kind'], found['status']) == (name, status)
    assert found['puzzle'] == (words[0] if words else None)
    assert plain.endswith(found['verdict'] + '\n')
    blocks = plain.split('\n\n')
    for rows in found['rows'] * ('--tsv' not in words):
        assert '\n'.join(rows) in blocks
    for text in [*found.get('penpa', []), *found.get('tsv', [])]:
        assert text in blocks
    for key in 'wrong', 'because', 'typo':
        assert all(text in plain for text in found.get(key, []))
    assert all(step['text'] in plain for step in found.get('steps', []))
    assert found.get('remark', '') in plain
    for letters in found.get('letters', []):
        assert '\n'.join(f'{name}: {spelled}' for name, spelled in letters.items()) in blocks
    for section in found.get('conflict', []):
        assert repr(section) in found['verdict']


def test_the_documents_name_every_key():
    page = (ROOT / 'satpy' / 'docs' / 'examples.md').read_text('utf-8')
    table = page.partition('| key |')[2].partition('\n\n')[0]
    told = {
        key for line in table.splitlines() for key in re.findall(r'`(\w+)`', line.split('|')[1])
    }
    assert told == READ | {'error'}.union(*(more for _, _, more in ASKED.values()))


def test_a_story_and_an_error(capsys):
    assert asked_for('logic_grid')[1]['rows'][0][1].split()[:2] == ['first', 'Dov']
    for words in ['nurikabe', '2.q'], ['https://puzz.link/p?nonsense/3/3/1']:
        assert main([*words, '--json']) == 2
        output, complaint = capsys.readouterr()
        found = json.loads(output)
        assert set(found) == ALWAYS | {'error'} and found['error'] in complaint
        assert (found['puzzle'], found['verdict']) == (words[-1], 'no verdict')


def test_several_puzzles_are_a_line_each(capfdbinary):
    assert main(['nurikabe', '2..', '2.q', '1', '--json']) == 2
    found = [json.loads(line) for line in capfdbinary.readouterr().out.splitlines()]
    assert [(one['puzzle'], one['status']) for one in found] == [('2..', 0), ('2.q', 2), ('1', 0)]


def test_text_in_a_pipe():
    output = run('tents', TREES, '--text')[1]
    assert output == '    1 0\n  ┌─────┐\n1 │ ▲ ♣ │\n0 │ · · │\n  └─────┘\n\nunique solution\n'
    assert '[1]' in run('tents', ' 10\n0.T\n1..\n', '--text')[1]
    assert run('nurikabe', ISLANDS, '--text')[1].count('This is certain:') == 1


def test_tabs():
    output = run('tents', TREES, '--tsv')[1]
    assert output == '\t1\t0\n1\t*\tT\n0\t\t\n\nunique solution\n'


def test_a_png_file(folder):
    pytest.importorskip('resvg_py')
    for words in ['--png', 'a.png'], ['--png', 'b'], ['--hint', '--png', 'c.png']:
        status, _, said = run('tents', TREES, *words)
        name = words[-1].removesuffix('.png') + '.png'
        assert status == 0 and said.startswith(f'{name}: ')
        assert (folder / name).read_bytes().startswith(b'\x89PNG')


@pytest.mark.parametrize(
    ('words', 'said'),
    [
        (['--steps', '--png', 'x.png'], 'a PNG file has no animation: save --steps by --svg FILE'),
        (['--cnf', 'x', '--json'], 'with --cnf nothing is solved: there is no solution for --json'),
        (['--cnf', 'x', '--tsv'], 'with --cnf nothing is solved: there is no solution for --tsv'),
    ],
)
def test_refused(words, said):
    status, output, complaint = run('tents', TREES, *words)
    assert (status, output) == (2, '') and said in complaint

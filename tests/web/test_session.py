"""What the page asks Python, asked without a browser."""

import re
import sys
from pathlib import Path

import pytest
from notations.test_nothing_is_dropped import repacked
from running import run as run_script_of

import satpy
from satpy.errors import SatError
from satpy.notations.library import script as script_of
from satpy.notations.penpa.drawing import unpack
from satpy.notations.source import Source
from satpy.web import site
from satpy.web.session import DRAWN, LIMIT, Session, run_script
from satpy.web.site import PAGES, scripts_of

DOCS = Path(satpy.__file__).parent / 'docs'
PAGE = Path(satpy.__file__).parent / 'web' / 'page'
UNIQUE, TWO, MANY = '2x2:1/1/2/0', '2x2:1/1/1/1', '5x5:1/1/1/1/1/1/1/1/1/1'
SLITHERLINK = 'https://puzz.link/p?slither/5/5/cbcbcdda3'
CLASH = '3x3:2/0/1/3/0/0'


@pytest.fixture
def page():
    """`page(question, text)`: the messages that answer it, all of one session."""
    messages = []
    session = Session(messages.append)

    def ask(question, text, kind=''):
        messages.clear()
        session.ask(question, kind, text)
        return [*messages]

    return ask


def run(code):
    """The messages of a script."""
    messages = []
    run_script(code, messages.append)
    return messages


def test_a_puzzle_is_shown_then_solved_then_explained(page):
    shown, solved, links, verdict = page('solve', UNIQUE)
    assert [*links['links']] == ['puzz.link', 'Penpa-edit'] and links['typed']
    assert [shown['rows'], solved['rows']] == ['..\n..', '##\n..']
    assert solved['picture'].startswith('<svg')
    assert verdict == {'verdict': 'unique solution', 'good': True}
    hints = [hint['stages'] for _ in range(2) for hint in page('hint', UNIQUE)]
    assert [hint[-1]['rows'] for hint in hints] == ['##\n..', '##\n--']
    assert hints[0][-1]['hint'] == 'certain next: row 1: 2 -> r1c1-2 shaded'
    *steps, last = page('steps', UNIQUE)
    assert [step['data'] for step in steps[:2]] == [hint[-1]['data'] for hint in hints]
    assert steps[-1]['rows'] == '##\n--'
    many = len(steps)
    assert last['verdict'] == f'{many} steps, {many} by clues; difficulty 0 (very easy)'
    (done,) = page('hint', UNIQUE)
    assert done['verdict'] == 'nothing more follows'


def test_a_hint_comes_in_the_stages_of_the_terminal(page):
    """The board of an earlier stage, its text and its copies say nothing that comes later."""
    name = 'tents'
    stages = page('hint', script_of(name).PUZZLE.strip('\n'), name)[-1]['stages']
    look, reason, whole = stages
    told = [run_script_of(name, '--hint', n)[1].strip() for n in '123']
    assert [stage['hint'].removesuffix(' (Hint again for more)') for stage in stages] == told
    for part in 'rows', 'tabs':
        assert look[part] == reason[part] != whole[part]
    assert len({stage['picture'] for stage in stages}) == 3
    captions = [stage['caption'] for stage in stages]
    assert captions[:2] == ['purple: where to look', 'purple: where to look; red: the clue']
    assert ['data' in stage for stage in stages] == [False, False, True]


def test_runs_of_steps_by_the_same_reason_are_those_of_the_terminal(page):
    messages = page('steps', SLITHERLINK)
    runs = [message['run'] for message in messages if 'run' in message]
    lines = run_script_of('slitherlink', SLITHERLINK, '--steps', '--fold')[1].splitlines()
    told = [line for line in lines if re.match(r'\d+-', line)]
    assert [f'{run["first"]}-{run["last"]}. {run["text"]}' for run in runs] == told
    assert len(runs) > 2
    so_far = 0
    for message in messages:  # a run follows its steps
        so_far += 'step' in message
        assert 'run' not in message or message['run']['last'] <= so_far


def test_what_is_left_out_of_an_address_is_said_each_time(page):
    said = {'text': "warning: the whole board of 2x2 stands before 'z0', which is left out"}
    for address in 'slither/2/2/dbz0', 'slither/2/2/cbz0', 'slither/2/2/dbz0':
        assert said in page('solve', f'https://puzz.link/p?{address}')


def test_the_title_of_a_drawing_is_in_its_captions(page):
    """It may name a variant; the name of the kind alone says nothing new."""
    address = satpy.Board.grid(3, 1, clues={(0, 0): 2}).penpa()
    for title, before in ('Nurikabe', ''), ('Toroidal Nurikabe', 'Toroidal Nurikabe: '):
        lines = unpack(Source(address, 'a drawing'))
        lines[0] = lines[0].replace('Title: ', f'Title: {title}')
        captions = [message.get('caption') for message in page('solve', repacked(lines))]
        assert captions == [f'{before}the puzzle', f'{before}a solution', None, None]


def test_several_answers(page):
    assert page('solve', TWO)[-1] == {'verdict': 'at least 2 solutions', 'good': True}
    assert page('solve', TWO)[-2] == {'shown': '1 of at least 2 shown'}
    *answers, verdict = page('all', TWO)
    assert {answer['rows'] for answer in answers} == {'#.\n.#', '.#\n#.'}
    assert verdict['verdict'] == '2 solutions'
    board, verdict = page('certain', TWO)
    assert (board['rows'], verdict['verdict']) == ('??\n??', '0 of 4 cells are certain')


def test_more_answers_than_are_drawn_are_counted(page):
    _, *answers, many, more, shown, verdict = page('all', MANY)
    assert len(answers) == DRAWN and shown == {'shown': '24 of 120 shown'}
    assert [many['progress'], more['progress']] == ['24 solutions so far', '100 solutions so far']
    assert verdict['verdict'] == '120 solutions'


@pytest.mark.parametrize('question', ['solve', 'all', 'certain', 'hint', 'steps'])
def test_clues_that_clash_are_marked(page, question):
    *_, board, verdict = page(question, CLASH)
    assert board['caption'] == 'these clues clash' and '#b00000' in board['picture']
    words = 'no solution: these clues clash: column 2: 0, row 1: 3'
    assert verdict['verdict'] == words
    assert not verdict['good']


@pytest.mark.parametrize(
    ('text', 'kind', 'told'),
    [
        ('what is this?', '', 'line 1, column 1: no kind of puzzles has this notation'),
        ('', '', 'paste a puzzle, or choose a kind to get an example'),
        ('nurikabe/5/5/g5k2o1k', '', 'line 1, column 21: the text ends after 23 of 25 cells'),
        ('https://puzz.link/p?nosuch/5/5/a', '', 'line 1, column 1: satpy has no nosuch puzzles'),
        ('1..\n..', 'nurikabe', 'line 2, column 3: this row has 2 cells, not 3'),
    ],
)
def test_what_cannot_be_read(page, text, kind, told):
    *forms, message = page('solve', text, kind)
    assert message['error'].startswith(told)
    is_unknown = 'nosuch' in text or not any(c in text for c in '0123456789')
    assert forms == [{'forms': True}] * is_unknown


def test_several_puzzles_are_solved_each(page):
    *shown, verdict = page('solve', f'{UNIQUE}\n{TWO}\n{CLASH}')
    captions = [message['caption'] for message in shown]
    assert captions[:2] == ['1: unique solution', '2: at least 2 solutions']
    assert captions[2].startswith('3: no solution')
    assert verdict['verdict'] == '1 of 3 puzzles have a unique solution'


def test_the_kinds_that_fit_are_offered_the_likeliest_first(page):
    kinds, error = page('solve', '1..\n..2')
    assert len(kinds['kinds']) > 2 and kinds['kinds']['nurikabe'] == 'Nurikabe'
    assert error['error'] == 'it can be of several kinds: choose one'


def test_words_that_may_be_rooms_are_answered_with_what_can_be_pasted(page):
    *messages, error = page('solve', 'hello world')
    assert error['error'] == 'it can be of several kinds: choose one'
    assert [*map(list, messages)] == [['kinds'], ['forms']]


def test_a_script_prints_draws_and_leaves_nothing_behind():
    code = "import sys\nprint('a'); print('b', file=sys.stderr)\nBoard.grid(1, 1).save('x.svg')"
    *texts, picture = run(f'from satpy import *\n{code}')
    assert ''.join(text['text'] for text in texts) == 'a\nb\n'
    assert picture['caption'] == 'x.svg' and picture['picture'].startswith('<svg')
    assert len(run(code.partition('\n')[0])) == 0  # no picture is left


@pytest.mark.parametrize(
    ('code', 'line', 'last'),
    [
        ('print(1)\n1 / 0\n', 2, 'ZeroDivisionError: division by zero'),
        ('def f():\n    raise KeyError(3)\n\nf()', 2, 'KeyError: 3'),
        ('print(1)\nx = = 1\n', 2, 'SyntaxError: invalid syntax'),
        ('import sys\nsys.exit("no")', None, 'no'),
    ],
)
def test_a_script_with_an_error(code, line, last):
    error = run(code)[-1]
    assert (error['line'], error['text'].splitlines()[-1]) == (line, last)
    assert 'satpy/web' not in error['text']
    if line:
        assert code.splitlines()[line - 1].strip() in error['text']


def test_too_much_output_is_cut():
    text = ''.join(
        message['text'] for message in run(f"for i in range(9): print('x' * {LIMIT // 4})")
    )
    assert LIMIT < len(text) < LIMIT + 100 and text.endswith('more is not shown here\n')


def test_a_script_that_exits_is_not_an_error():
    assert run('import sys; sys.exit(1)') == []


@pytest.mark.parametrize('name', ['tutorial.md', 'tools.md'])
def test_the_last_script_of_each_section_runs(name):
    """The others are beginnings of it, but for those that end in an error."""
    scripts = [*scripts_of((DOCS / name).read_text('utf-8'), PAGES[name])]
    for script, following in zip(scripts, [*scripts[1:], '']):
        failing = '# This block ends in an error' in script
        if failing or not following.startswith(script):
            last = run(script)[-1]
            assert ('line' in last) == failing, script + last['text']


def test_what_the_page_offers():
    contents = site.contents()
    content = contents['content']
    named = [kind['name'] for kind in content['kinds']]
    assert {'nonogram', 'tents', 'nurikabe', 'battleship'} < set(named) < set(content['scripts'])
    assert content['scripts'] == [*contents['scripts']]
    assert all(kind['puzzle'] for kind in content['kinds'])
    assert [page['name'] for page in contents['pages']] == [*PAGES]


@pytest.mark.parametrize('part', ['forms', 'thumbs'])
def test_what_is_offered_to_click_has_one_solution(page, part):
    offered = site.contents()['content'][part]
    assert len(offered) == 6
    for form in offered:
        kind = form.get('kind', form['name']) if part == 'forms' else form['name']
        assert page('solve', form['text'], kind)[-1]['verdict'] == 'unique solution', form


def test_the_last_expression_of_a_script_is_drawn():
    picture = run('from satpy import *\nBoard.grid(2, 1).shade([(0, 0)])')[-1]
    assert picture['picture'].startswith('<svg') and picture['extra']
    assert run('1 + 1') == run('None') == []
    error = run('a = 1\n\n1 / 0')[-1]
    assert error['line'] == 3 and 'session.py' not in error['text']


def test_what_keeps_the_page_from_being_built(tmp_path, monkeypatch, capsys):
    with pytest.raises(SatError, match=r'^python.* -c 1 / 0: ZeroDivisionError: division by zero$'):
        site.run([sys.executable, '-c', '1 / 0'])
    monkeypatch.setattr('sys.argv', ['satpy.web', str(tmp_path)])
    monkeypatch.setattr('shutil.which', lambda name: None)
    from satpy.web.__main__ import main

    assert main() == 2
    told = 'npm is not installed, and the page cannot be built: install Node.js'
    assert capsys.readouterr().err.startswith(f'satpy.web: {told}')
    monkeypatch.setattr('satpy.web.__main__.build', lambda folder: None)
    assert main() == 0
    assert capsys.readouterr().out.endswith(f'python3 -m http.server -d {tmp_path}\n')


def test_the_modules_of_the_page_are_short_and_paste_no_html():
    """Only the tutorial, whose text is satpy's own, becomes HTML."""
    modules = {path.name: path.read_text('utf-8') for path in PAGE.glob('*.js')}
    assert len(modules) > 8
    assert [name for name, text in modules.items() if text.count('\n') >= 300] == []
    unsafe = re.compile(r'innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(')
    assert [name for name, text in modules.items() if unsafe.search(text)] == ['tutorial.js']
    html = (PAGE / 'index.html').read_text('utf-8')
    assert not re.search(r'<script(?! type="module" src="page.js">)|\son\w+=|style=', html)
    assert "default-src 'self'; img-src data:;" in html

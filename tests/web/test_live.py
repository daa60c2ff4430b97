"""The page beside puzz.link, which `pzpr` of npm plays, and beside a page that plays Penpa."""

from __future__ import annotations

import json
import random
from urllib.parse import unquote

import pytest
from cli.test_mine_from_puzz_link import INKED, OTHERWISE
from running import BOARDS

from satpy.notations.library import KINDS

PUZZLE = 'nurikabe/5/5/g5k2o1k3g'
KIND = 'return document.querySelector("#live-kind").value'
PUZZ_LINK = """<!doctype html><link rel="icon" href="data:,"><title>plays puzz.link</title>
<a id="mark">bookmark</a><div id="board" style="width: 300px; height: 300px"></div>
<script src="pzpr/dist/pzpr.js"></script>
<script>
var ui = { puzzle: new pzpr.Puzzle(document.querySelector('#board')) };
ui.puzzle.open(location.search.slice(1) || 'PUZZLE');
</script>
""".replace('PUZZLE', PUZZLE)
PENPA = """<!doctype html><link rel="icon" href="data:,"><title>plays Penpa</title>
<a id="mark">bookmark</a><input id="stroke">
<script>
const drawings = DRAWINGS;
let pu = {
  strokes: 0,
  maketext() { throw new Error('this would empty the replay'); },
  maketext_duplicate() { return drawings[this.strokes]; },
};
</script>
"""


@pytest.fixture(scope='module')
def bookmark(page):
    """The address of the bookmark, as the page makes it."""
    page.until(lambda: page.js('return document.querySelector("#bookmark").href')[:5] == 'javas')
    return page.js('return document.querySelector("#bookmark").getAttribute("href")')


class Beside:
    """A page with a drawing, and satpy's page beside it."""

    def __init__(self, page, address, bookmark):
        self.page, self.driver, self.bookmark = page, page.driver, bookmark
        self.driver.switch_to.new_window('tab')
        self.drawing = self.driver.current_window_handle
        self.driver.get(address)
        others = {*self.driver.window_handles}
        self.click()
        page.until(lambda: len(self.driver.window_handles) > len(others))
        (self.satpy,) = {*self.driver.window_handles} - others

    def click(self):
        """Click the bookmark, which needs a person's click, since it opens a window."""
        self.driver.switch_to.window(self.drawing)
        self.page.js('document.querySelector("#mark").href = arguments[0]', self.bookmark)
        self.driver.find_element('id', 'mark').click()

    def draw(self, code, *arguments):
        self.driver.switch_to.window(self.drawing)
        return self.page.js(code, *arguments)

    def say(self, name):
        """A line of satpy's page, '' if it is hidden."""
        self.driver.switch_to.window(self.satpy)
        code = (
            'const p = document.querySelector(arguments[0]); return p?.offsetParent && p.innerText'
        )
        return (self.page.js(code, f'#live-{name}') or '').strip()

    def until(self, name, words):
        self.page.until(lambda: self.say(name).startswith(words))

    def close(self):
        for handle in self.driver.window_handles:
            if handle in (self.drawing, self.satpy):
                self.driver.switch_to.window(handle)
                self.driver.close()
        self.driver.switch_to.window(self.driver.window_handles[0])


@pytest.fixture(scope='module')
def puzz_link(npm_package, serve, tmp_path_factory):
    """The address of a page that plays puzz.link."""
    folder = tmp_path_factory.mktemp('puzz-link')
    (folder / 'pzpr').symlink_to(npm_package('pzpr@0.10.1'))
    (folder / 'index.html').write_text(PUZZ_LINK, 'utf-8')
    return serve(folder)


@pytest.fixture
def beside(page, bookmark, puzz_link):
    """A nurikabe that is solved at puzz.link."""
    made = Beside(page, puzz_link, bookmark)
    made.until('verdict', 'unique solution')
    yield made
    made.close()


def stroke(beside, x, y, marks=1):
    """Ink a cell with the mouse; twice for a dot."""
    code = 'ui.puzzle.setMode("play"); ui.puzzle.mouse.inputPath(...arguments)'
    beside.draw(code, 'left' if marks == 1 else 'right', 2 * x + 1, 2 * y + 1)


def clue(beside, x, y, key):
    """Type a clue into a cell."""
    code = """
        ui.puzzle.setMode('edit');
        ui.puzzle.cursor.init(arguments[0], arguments[1]);
        ui.puzzle.key.inputKeys(arguments[2]);"""
    beside.draw(code, 2 * x + 1, 2 * y + 1, key)


def test_slips_are_named_while_inking(beside):
    assert beside.say('ink') == ''
    stroke(beside, 2, 0)
    beside.until('ink', 'no slip so far')
    stroke(beside, 0, 0)
    beside.until('ink', 'a slip')
    assert beside.say('signs') == '# at r1c1'
    assert beside.say('reason') == 'Why?'
    beside.driver.find_element('css selector', '#live-reason summary').click()
    beside.page.until(lambda: len(beside.say('reason')) > len('Why? r1c1'))
    beside.draw('ui.puzzle.undo()')
    beside.until('ink', 'no slip so far')
    assert [beside.say(part) for part in ('signs', 'reason', 'slip')] == ['', '', '']


def test_a_hint_goes_on_from_the_ink(beside):
    def ask():
        beside.driver.switch_to.window(beside.satpy)
        beside.driver.find_element('id', 'live-hint').click()

    ask()
    beside.until('hint-text', 'look at rows 1-5, columns 1-5 (Hint again for more)')
    assert beside.page.js('return !document.querySelector("#live-hint-picture").hidden')
    ask()
    assert beside.say('hint-text').startswith(
        'look at rows 1-5, columns 1-5: a cell that no island'
    )
    stroke(beside, 2, 0)
    beside.until('ink', 'no slip so far')
    assert beside.say('hint-text') == ''
    ask()
    beside.until('hint-text', 'look at ')
    ask()
    ask()
    assert beside.say('hint-text').startswith('certain next: reach: no island reaches ')
    ask()
    assert beside.say('hint-text').startswith('certain next: reach: no island reaches ')


def test_a_nurikabe_is_set_stroke_by_stroke(page, bookmark, puzz_link):
    beside = Beside(page, f'{puzz_link}?nurikabe/3/3/i', bookmark)
    try:
        beside.until('verdict', 'no solution')
        clue(beside, 1, 1, '2')
        beside.until('verdict', 'several solutions')
        beside.until('detail', 'these cells are open: ')
        clue(beside, 1, 0, '1')
        beside.until('verdict', 'no solution')
        beside.driver.switch_to.window(beside.satpy)
        page.until(lambda: 'these clues clash: ' in beside.say('detail'))
        clue(beside, 1, 0, ' ')
        beside.until('verdict', 'several solutions')
    finally:
        beside.close()


def test_a_mistyped_clue_is_named_after_a_while(beside):
    clue(beside, 2, 1, '9')
    beside.until('verdict', 'no solution')
    beside.until('typo', 'Is a sign mistyped? There is one solution with 2 for 9 at r2c3')
    clue(beside, 2, 1, '2')
    beside.until('verdict', 'unique solution')
    assert beside.say('typo') == ''


def test_a_switch_hides_all_but_the_verdicts(beside):
    stroke(beside, 0, 0)
    beside.until('ink', 'a slip')
    assert beside.say('signs') == '# at r1c1'
    beside.driver.find_element('id', 'live-quiet').click()
    assert (beside.say('ink'), beside.say('signs')) == ('a slip', '')


def test_a_second_click_finds_the_living_window(beside):
    windows = len(beside.driver.window_handles)
    stroke(beside, 2, 0)
    beside.until('ink', 'no slip so far')
    beside.click()
    assert len(beside.driver.window_handles) == windows
    beside.driver.switch_to.window(beside.drawing)
    beside.driver.refresh()
    beside.until('gone', 'The page of the puzzle was closed or loaded again: click the bookmark')
    beside.click()
    beside.until('gone', '')
    stroke(beside, 0, 0)
    beside.until('ink', 'a slip')
    assert len(beside.driver.window_handles) == windows
    beside.driver.refresh()  # of satpy's page
    beside.until('ink', 'a slip')


def test_only_the_newest_drawing_waits(beside):
    """A search that takes minutes is ended, and a spare goes on."""
    large = {'satpy': 'drawing', 'ink': [], 'address': 'puzz.link/p?slither/60/60/' + 'z' * 180}
    beside.driver.switch_to.window(beside.satpy)
    python = 'return (await import("./python.js")).state()'
    run = f'const done = arguments[0]; (async () => {{ {python} }})().then(done)'
    beside.page.until(lambda: beside.driver.execute_async_script(run)['spare'])
    beside.draw('open("", "satpy-beside").postMessage(arguments[0], "*")', large)
    beside.driver.switch_to.window(beside.satpy)
    beside.page.until(lambda: beside.page.js(KIND) == 'slitherlink')
    for x in range(2, 5):
        stroke(beside, x, 0)
    beside.driver.switch_to.window(beside.satpy)
    beside.page.until(lambda: beside.page.js(KIND) == 'nurikabe')
    beside.until('ink', 'no slip so far')
    assert beside.say('verdict') == 'unique solution'


def test_messages_of_another_form_are_ignored(beside):
    """300 random ones, from the opener, and good ones from the page itself."""
    choose = random.Random(55)
    values = [
        None, 0, -1, 1e99, True, '', 'drawing', 'nurikabe/5/5/', PUZZLE, 'x' * 500_000, [], {},
        [[1, 1, {'qans': 1}]], [[1, 1, {'qans': 7}]], [[1]], [[1, 1, None]], [['1', 1, {}]],
        [[1, 1, {'qans': 'a'}]], [[10**9, -3, {'line': 1}]] * 9, '<img src=x onerror=alert(1)>',
        'https://example.com/#m=solve&p=abc', 'javascript:alert(1)',
    ]  # fmt: skip
    code = 'const w = open("", "satpy-beside"); for (const m of arguments[0]) w.postMessage(m, "*")'
    messages = [
        choose.choice(values)
        if choose.random() < 0.2
        else {
            'satpy': 'drawing' if choose.random() < 0.9 else choose.choice(values),
            'address': choose.choice(values),
            'ink': choose.choice(values),
        }
        for _ in range(300)
    ]
    for start in range(0, 300, 10):
        beside.draw(code, messages[start : start + 10])
    stroke(beside, 2, 0)
    beside.until('ink', 'no slip so far')
    assert beside.say('verdict') == 'unique solution'
    mine = {'satpy': 'drawing', 'address': 'nurikabe/3/1/3h', 'ink': [[1, 1, {'qans': 1}]]}
    beside.page.js('postMessage(arguments[0])', mine)  # not from the opener
    stroke(beside, 3, 0)
    beside.until('ink', 'no slip so far')
    assert beside.page.js('return document.querySelectorAll("main img[onerror]").length') == 0


def test_a_drawing_of_penpa(page, serve, bookmark, tmp_path):
    kind = KINDS['nurikabe']
    board = kind.read(PUZZLE)
    inked = [[], [(2, 0)], [(2, 0), (0, 0)]]
    drawings = [kind.penpa(board.copy().shade(cells)) for cells in inked]
    (tmp_path / 'index.html').write_text(PENPA.replace('DRAWINGS', json.dumps(drawings)), 'utf-8')
    beside = Beside(page, serve(tmp_path), bookmark)
    try:
        beside.until('verdict', 'unique solution')
        for at, words in (1, 'no slip so far'), (2, 'a slip'), (1, 'no slip so far'):
            beside.draw('pu.strokes = arguments[0]', at)
            beside.driver.find_element('id', 'stroke').send_keys('a')
            beside.until('ink', words)
        assert beside.say('verdict') == 'unique solution'
    finally:
        beside.close()


def test_the_bookmark_runs_beside_nothing_else(bookmark):
    """It names no other site, and holds nothing that a bookmark cannot."""
    code = unquote(bookmark.removeprefix('javascript:'))
    assert code.startswith('(() => {') and code.endswith('})();')
    assert code.count('://') == 1 and '127.0.0.1' in code


def test_finished_boards_of_the_site_are_solved(beside):
    """Opened in the same page one after another, as a person does."""
    older = {*OTHERWISE, 'tilepaint'}  # pzpr writes another address
    rows = [row for row in INKED if row[0] not in older]
    for name, address, ink in rows if BOARDS > 8 else random.Random(BOARDS).sample(rows, 5):
        text = address.rpartition('?')[2]
        if not beside.draw('return pzpr.variety(arguments[0]).valid', text.partition('/')[0]):
            continue
        beside.draw('ui.puzzle.open(arguments[0])', text)
        beside.until('verdict', 'unique solution')
        beside.page.until(lambda: beside.page.js(KIND) == name)  # noqa: B023
        code = """
            for (const [x, y, marks] of arguments[0]) {
              Object.assign(ui.puzzle.board.getobj(x, y), marks);
            }
            ui.puzzle.board.rebuildInfo();
            ui.puzzle.emit('history');"""
        beside.draw(code, ink)
        beside.until('ink', 'solved')

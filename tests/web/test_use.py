"""The page for everybody: read aloud, by keyboard alone, and with whatever people paste."""

from __future__ import annotations

import random
import re
from time import monotonic, sleep

import pytest
from running import BOARDS

from satpy.notations.library import KINDS, script

TABS = ['puzzle', 'live', 'script', 'tutorial', 'about']
URL = 'https://puzz.link/p?nurikabe/5/5/g5k2o1k3g'
# Some of its steps in a row have the same reason: the second to the fourth are the first such ones.
RUNS = 'https://puzz.link/p?slither/5/5/cbcbcdda3'
SLIDE = """
    const slider = document.querySelector('#slider');
    slider.value = arguments[0];
    slider.dispatchEvent(new Event('input', { bubbles: true }));
"""
OPEN = """
    const runs = [...document.querySelectorAll('#steps details')];
    return runs.flatMap((run, at) => run.open ? [at] : []);
"""
CURRENT = """
    const current = document.querySelector('#steps [aria-current]');
    return [...document.querySelectorAll('#steps button')].indexOf(current) + 1;
"""


@pytest.fixture(scope='module')
def axe(npm_package):
    return (npm_package('axe-core@4.14.1') / 'axe.min.js').read_text('utf-8')


@pytest.mark.parametrize('scheme', ['light', 'dark'])
@pytest.mark.parametrize('tab', TABS)
def test_nothing_serious_is_in_the_way_of_anybody(page, axe, tab, scheme):
    """Roles, names, focus and contrast, by axe-core, with answers and steps in sight."""
    features = [{'name': 'prefers-color-scheme', 'value': scheme}]
    page.driver.execute_cdp_cmd('Emulation.setEmulatedMedia', {'features': features})
    try:
        if tab == 'puzzle':
            page.ask('solve', 'hello world')
            found = serious(page, axe)
            page.ask('hint', URL)
            found += serious(page, axe)
            page.ask('steps', RUNS)
            found += serious(page, axe)
            page.js('document.querySelector("#steps summary").click()')
        elif tab == 'script':
            found = []
            page.run('from satpy import *\nprint(1 / 1)\nBoard.grid(2, 1).save("a.svg")\n1 / 0')
        else:
            found = []
            page.open(tab)
        if tab == 'tutorial':
            page.until(lambda: page.js('return document.querySelectorAll("#page pre").length'))
        assert found + serious(page, axe) == []
    finally:
        page.driver.execute_cdp_cmd('Emulation.setEmulatedMedia', {'features': []})


def serious(page, axe):
    """What axe-core finds serious or worse in the page as it is."""
    page.js(axe)
    code = """
        const done = arguments[arguments.length - 1], bad = ['serious', 'critical'];
        axe.run().then(({ passes, violations }) => done([passes.length, violations
          .filter(({ impact }) => bad.includes(impact))
          .map(({ id, nodes }) => [id, ...nodes.map(node => node.html.slice(0, 200))])]));"""
    passed, found = page.driver.execute_async_script(code)
    assert passed > 10
    return found


def keys(page, *pressed):
    """Press keys on whatever has the focus."""
    for key in pressed:
        page.driver.switch_to.active_element.send_keys(key)


def test_the_keyboard_is_enough(page):
    from selenium.webdriver.common.keys import Keys

    page.driver.get('about:blank')
    page.driver.get(page.address)
    page.until(lambda: page.text('#state') == 'ready')

    def focus():
        return page.js(
            'const e = document.activeElement; return e.dataset.tab || e.id || e.tagName'
        )

    page.js('document.body.focus()')
    keys(page, Keys.TAB)
    assert focus() == 'puzzle'
    keys(page, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
    assert focus() == 'script' and not page.js('return document.querySelector("#script").hidden')
    keys(page, Keys.HOME, Keys.END)
    assert focus() == 'about'
    keys(page, Keys.HOME, Keys.TAB, Keys.TAB)  # past Copy link
    assert focus() == 'text'
    keys(page, URL, Keys.CONTROL + Keys.ENTER)
    page.until(lambda: page.idle() and page.text('#verdict') == 'unique solution')
    while page.js('return document.activeElement.dataset.question') != 'steps':
        keys(page, Keys.TAB)
    keys(page, Keys.ENTER)
    page.until(lambda: page.idle() and page.js('return document.querySelector("#steps button")'))
    while page.js('return document.activeElement.closest("#steps")') is None:
        keys(page, Keys.TAB)
    first = page.picture()
    keys(page, Keys.ARROW_DOWN, Keys.ARROW_DOWN)
    assert page.picture() != first
    assert page.js('return document.querySelector("#slider").value') == '3'
    assert page.js('return document.activeElement.hasAttribute("aria-current")')


def picture_of(page):
    return page.js('return document.querySelector("#picture img").src')


def test_a_hint_comes_click_by_click(page):
    """Where to look, the clue or rule, the step, each in its colours; then the next hint."""
    said, seen, rows = [], [], []
    for _ in range(6):
        page.ask('hint', URL)
        said.append(page.text('#step'))
        seen.append(picture_of(page))
        rows.append(page.picture())
    more = ' (Hint again for more)'
    for look, reason, whole in (said[:3], said[3:]):
        assert look.startswith('look at row') and look.endswith(more)
        assert reason.startswith(look.removesuffix(more) + ': ') and reason.endswith(more)
        assert whole.startswith('certain next: ') and more not in whole
    assert said[2] == 'certain next: reach: no island reaches r1c3-5, r2c2, r2c5, r3c4-5, r5c1'
    assert ['%239030d0' in picture for picture in seen] == [True, True, False] * 2
    assert len({*seen}) >= 5  # a rule without a place has no colour of its own
    assert rows[0] == rows[1] != rows[2] == rows[3] == rows[4] != rows[5]
    assert page.js('return document.querySelector("#step").role') == 'status'


def test_another_board_begins_its_hint_anew(page):
    for change in (RUNS, ''), (URL, 'solve'), (URL, 'steps'):
        page.ask('hint', URL)
        page.ask('hint', URL)
        address, question = change
        if question:
            page.ask(question, address)
            assert page.text('#step') == ''
        page.ask('hint', address)
        said = page.text('#step')
        assert said.startswith('look at ') and said.endswith('(Hint again for more)')


def test_a_hint_goes_on_by_the_keyboard(page):
    from selenium.webdriver.common.keys import Keys

    page.ask('solve', RUNS)
    page.js('document.querySelector("[data-question=hint]").focus()')
    said = []
    for key in Keys.ENTER, Keys.ENTER, Keys.SPACE, Keys.ENTER:
        keys(page, key)
        page.until(page.idle)
        said.append(page.text('#step')[:8])
        assert page.js('return document.activeElement.dataset.question') == 'hint'
    assert said == ['look at ', 'look at ', 'certain ', 'look at ']


def test_on_a_phone_a_hint_is_in_sight_of_its_button(page):
    phone = {'width': 375, 'height': 740, 'deviceScaleFactor': 2, 'mobile': True}
    page.driver.execute_cdp_cmd('Emulation.setDeviceMetricsOverride', phone)
    try:
        for _ in range(3):
            page.ask('hint', RUNS)
            places = page.js("""
                return ['[data-question=hint]', '#picture img', '#step'].map(selector => {
                    const box = document.querySelector(selector).getBoundingClientRect();
                    return [box.top, box.bottom];
                })""")
            ends = [end for place in places for end in place]
            assert ends == sorted(ends) and ends[0] > 0 and ends[-1] <= 740
            assert page.js('return document.documentElement.scrollWidth') == 375
    finally:
        page.driver.execute_cdp_cmd('Emulation.clearDeviceMetricsOverride', {})


def runs_of(page):
    """The first and the last step of each folded line, as it says."""
    texts = page.js('return [...document.querySelectorAll("#steps summary")].map(s => s.innerText)')
    return [tuple(map(int, re.match(r'(\d+)-(\d+)\. .+ -> ', text).groups())) for text in texts]


def test_runs_of_steps_by_the_same_reason_are_folded(page):
    many = int(page.ask('steps', RUNS).partition(' ')[0])
    runs = runs_of(page)
    assert len(runs) > 3 and runs[0] == (2, 4)
    assert page.js(OPEN) == []
    shown = page.js("""
        return [...document.querySelectorAll('#steps > li')].map(row =>
            [...row.querySelectorAll('li')].map(step => step.value).concat(row.value || []))""")
    assert [number for row in shown for number in row] == [*range(1, many + 1)]
    assert [(row[0], row[-1]) for row in shown if len(row) > 1] == runs


def test_a_run_opens_by_a_click_and_by_enter(page):
    from selenium.webdriver.common.keys import Keys

    page.ask('steps', RUNS)
    (first, last), (second, _) = runs_of(page)[:2]
    line = page.driver.find_elements('css selector', '#steps summary')
    line[0].click()
    assert (page.js(OPEN), page.js(CURRENT)) == ([0], first)
    line[0].click()
    assert page.js(OPEN) == []
    page.js('document.querySelectorAll("#steps summary")[1].focus()')
    keys(page, Keys.ENTER)
    assert (page.js(OPEN), page.js(CURRENT)) == ([1], second)
    keys(page, Keys.ARROW_DOWN)
    assert page.js('return document.activeElement.hasAttribute("aria-current")')
    assert page.js(CURRENT) == second
    keys(page, *[Keys.ARROW_UP] * (second - last))  # into the run before
    assert (page.js(OPEN), page.js(CURRENT)) == ([0, 1], last)
    # And out of it: the run that was clicked stays open.
    keys(page, *[Keys.ARROW_UP] * (last - first + 1))
    assert (page.js(OPEN), page.js(CURRENT)) == ([1], first - 1)
    assert page.js('return document.activeElement.hasAttribute("aria-current")')


def test_the_slider_shows_each_step_of_a_run(page):
    many = int(page.ask('steps', RUNS).partition(' ')[0])
    seen, runs = [], runs_of(page)
    for number in range(1, many + 1):
        page.js(SLIDE, number)
        seen.append(picture_of(page))
        assert page.js(CURRENT) == number
        assert page.js(OPEN) == [
            at for at, (first, last) in enumerate(runs) if first <= number <= last
        ]
        box = '[aria-current]").getBoundingClientRect()'
        assert page.js(f'const b = document.querySelector("#steps {box}; return b.height') > 5
    assert len({*seen}) == many


def test_the_slider_shows_the_steps(page):
    page.ask('steps', URL)
    last = page.picture()
    page.js(SLIDE, 1)
    assert page.picture() != last
    current = (
        '[...document.querySelectorAll("#steps button")].findIndex(b => b.ariaCurrent === "step")'
    )
    assert page.js(f'return {current}') == 0


def test_a_click_on_the_board_shows_the_step_that_decides_the_place(page):
    page.ask('steps', URL)
    page.js("""
        const image = document.querySelector('#picture img');
        image.scrollIntoView();
        const { left, top, width } = image.getBoundingClientRect(), cell = width / 5.5;
        const [x, y] = [0, 3].map(at => (at + 0.75) * cell);  // r4c1
        image.dispatchEvent(new MouseEvent('click', { clientX: left + x, clientY: top + y }));""")
    said = page.js('return document.querySelector("#steps [aria-current]").textContent')
    assert said.startswith('two by two: sea at r4c1 would make a pool')
    assert page.js('return document.querySelector("#slider").value') == '4'


def test_the_board_stays_in_sight_beside_the_steps(page):
    page.ask('steps', URL)
    page.js('document.querySelector("#steps li:last-child").scrollIntoView()')
    top, bottom = page.js("""
        const box = document.querySelector('#picture img').getBoundingClientRect();
        return [box.top, box.bottom]""")
    assert top >= 0 and bottom <= 900


def test_six_puzzles_are_offered_at_the_first_visit(page):
    page.driver.get('about:blank')
    page.driver.get(page.address)
    page.until(lambda: page.js('return document.querySelectorAll("#thumbs button").length') == 6)
    page.js('document.querySelector("#thumbs button").click()')
    page.until(lambda: page.idle() and page.text('#verdict') == 'unique solution')
    assert page.js('return document.querySelector("#thumbs").hidden')


def test_what_can_be_pasted_is_shown_with_examples(page):
    page.ask('solve', 'hello world')
    assert page.js('return !document.querySelector("#forms").hidden')
    for number in range(6):
        page.ask('solve', 'hello world')
        page.js('document.querySelectorAll("#forms button")[arguments[0]].click()', number)
        page.until(lambda: page.idle() and page.text('#verdict') == 'unique solution')


def test_a_board_is_copied(page):
    permissions = {'permissions': ['clipboardReadWrite', 'clipboardSanitizedWrite']}
    page.driver.execute_cdp_cmd('Browser.grantPermissions', permissions)
    page.ask('solve', URL)
    for number, name in enumerate(('rows', 'tabs', 'SVG', 'PNG', 'puzzle as typed')):
        page.js('document.querySelectorAll("#copies button")[arguments[0]].click()', number)
        said = f'return document.querySelectorAll("#copies button")[{number}].textContent'
        page.until(lambda: ': ' in page.js(said))  # noqa: B023
        assert page.js(said) == f'{name}: copied'


def pastes(choose):
    """Yield what people may paste: puzzles, cut, mixed, with signs changed, and other texts."""
    puzzles = [script(name).PUZZLE for name, kind in KINDS.items() if kind.layers]
    puzzles = [text for text in puzzles if len(text) < 150] + [URL, f'see {URL}, it is hard']
    others = [
        '',
        ' ',
        '\x00',
        '<b>',
        'é' * 40,
        '1' * 81,
        '.' * 400,
        '{}',
        '[[1]]',
        'http://',
        '🙂',
        '#\n#',
    ]
    while True:
        text = choose.choice([*puzzles, *others])
        for _ in range(choose.randrange(4)):
            at = choose.randrange(len(text) + 1)
            text = choose.choice([
                text[:at], text[at:], text[:at] + choose.choice('.1#/\n<%&?') + text[at:],
                text + choose.choice(others), text[:at] + text[at + 1 :],
            ])  # fmt: skip
        yield text


def test_random_pastes_are_answered(page):
    """Each with a verdict or an error, none with a failure of satpy itself."""
    choose = random.Random(55)
    questions = ['solve', 'all', 'certain', 'hint', 'steps']
    for _, text in zip(range(300 if BOARDS > 8 else 40), pastes(choose)):
        page.put(choose.choice(questions), text)
        until = monotonic() + 5
        while not page.idle():  # all solutions of an empty board, say
            if monotonic() > until:
                page.js('document.querySelector("#stop").click()')
            sleep(0.02)
        said = page.text('#verdict')
        shown = page.js('return !document.querySelector("#picture").hidden')
        assert (said or shown) and 'satpy failed' not in said, text
        assert 'section' not in said, said

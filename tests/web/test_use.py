"""The page for everybody: read aloud, by keyboard alone, and with whatever people paste."""

from __future__ import annotations

import random
from time import monotonic, sleep

import pytest
from running import BOARDS

from satpy.notations.library import KINDS, script

TABS = ['puzzle', 'live', 'script', 'tutorial', 'about']
URL = 'https://puzz.link/p?nurikabe/5/5/g5k2o1k3g'


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
            page.ask('steps', URL)
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


def test_the_slider_shows_the_steps(page):
    page.ask('steps', URL)
    last = page.picture()
    page.js("""
        const slider = document.querySelector('#slider');
        slider.value = 1;
        slider.dispatchEvent(new Event('input', { bubbles: true }));""")
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
    assert page.js('return document.querySelector("#slider").value') == '3'


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

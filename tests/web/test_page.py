"""The page in a browser: puzzles, scripts, the tutorial, links, a phone, the dark."""

from __future__ import annotations

import base64
import os
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GOLDENS = ROOT / 'tests' / 'examples' / 'goldens'
# No solver finds out in a minute that 13 pigeons do not fit into 12 holes.
PIGEONS = """from satpy import *
cnf = CNF()
sits = [[cnf.auto_term(p, h) for h in range(12)] for p in range(13)]
cnf.write(sits)
for hole in zip(*sits):
    cnf.write(window(hole, 0, 1))
print('searching', flush=True)
print(cnf.solve())
"""


@pytest.mark.parametrize('kind', ['nonogram', 'tents', 'nurikabe', 'battleship'])
def test_the_example_of_a_kind_has_one_solution(page, kind):
    page.open('puzzle')
    page.js(
        'const k = document.querySelector("#kind"); document.querySelector("#text").value = "";'
        'k.value = arguments[0]; k.onchange()', kind,
    )  # fmt: skip
    text = page.js('return document.querySelector("#text").value')
    assert page.ask('solve', text, kind) == 'unique solution'
    golden = (GOLDENS / f'{kind}.txt').read_text('utf-8')
    assert golden.startswith(page.picture() + '\n')


def test_more_about_an_address(page):
    url = 'https://puzz.link/p?nurikabe/5/5/g5k2o1k3g'
    assert page.ask('all', url) == 'unique solution'
    assert page.js('return document.querySelectorAll("#answers img").length') == 1
    assert page.ask('certain', url) == '25 of 25 cells are certain'
    steps = int(page.ask('steps', url).partition(' ')[0])
    assert page.js('return document.querySelectorAll("#steps button").length') == steps > 1
    assert page.text('#steps li').startswith('reach: no island reaches ')
    last = page.picture()
    page.js('document.querySelector("#steps button").click()')
    assert page.picture() != last


@pytest.mark.parametrize(
    ('text', 'told'),
    [
        ('https://puzz.link/p?nurikabe/5/5/g5k2o1k', 'the text ends after 23 of 25 cells'),
        ('https://example.com/puzzle', 'no puzzle in this address that satpy reads'),
        ('', 'paste a puzzle, or choose'),
    ],
)
def test_an_address_that_cannot_be_read(page, text, told):
    assert told in page.ask('solve', text)
    assert page.js('return document.querySelector("#verdict").className') == 'bad'


def test_a_script_is_run(page):
    assert (
        page.run('from satpy import *\nprint(CNF().count())\nBoard.grid(2, 1).save("b.svg")')
        == '1\n'
    )
    assert page.text('#drawn figcaption') == 'b.svg'


def test_a_script_with_an_error(page):
    code = 'from satpy import *\nprint("so far")\nCNF().write([[0]])\nprint("never")\n'
    lines = page.run(code).splitlines()
    assert lines[0] == 'so far' and 'File "script.py", line 3' in lines[2]
    assert lines[-1].startswith('satpy.errors.ClauseError: ')
    marked = (
        'const c = document.querySelector("#code");'
        'return c.value.slice(c.selectionStart, c.selectionEnd)'
    )
    assert page.js(marked) == 'CNF().write([[0]])'


def test_a_long_search_is_stopped(page):
    page.start(PIGEONS)
    page.until(lambda: page.text('#output') == 'searching\n')
    assert not page.idle()
    page.js('document.querySelector("#stop").click()')
    assert page.text('#output') == 'searching\nstopped\n' and page.idle()
    assert page.run('print("again")') == 'again\n'


def test_every_block_of_the_tutorial_opens_in_the_editor(page):
    page.open('tutorial')
    page.until(lambda: page.js('return document.querySelectorAll("#page pre").length'))
    for name, least in [('tools.md', 8), ('how-do-i.md', 30), ('tutorial.md', 15)]:
        page.js('document.querySelector(`[data-page="${arguments[0]}"]`).click()', name)
        opened = page.js("""
            const shown = [];
            for (const button of document.querySelectorAll('#page pre + button')) {
              button.click();
              const script = document.querySelector('#code').value;
              shown.push([button.previousSibling.textContent, script]);
            }
            return shown;""")
        assert len(opened) >= least
        assert all(script.endswith(block) for block, script in opened)
    scripts = [script for _, script in opened if '# This block ends in an error' not in script]
    printed = page.run(scripts[-1])
    shown = re.findall(
        r'^```\n(.*?)^```$', (ROOT / 'satpy/docs/tutorial.md').read_text('utf-8'), re.M | re.S
    )
    assert printed.endswith(shown[-1])


@pytest.mark.parametrize('tab', ['puzzle', 'script', 'tutorial', 'about'])
def test_a_phone_shows_all_of_it(page, tab):
    phone = {'width': 375, 'height': 740, 'deviceScaleFactor': 2, 'mobile': True}
    page.driver.execute_cdp_cmd('Emulation.setDeviceMetricsOverride', phone)
    try:
        page.ask('steps', 'https://puzz.link/p?nurikabe/5/5/g5k2o1k3g')
        top = 'return document.querySelector("#picture").getBoundingClientRect().top'
        assert 0 < page.js(top) < 300
        page.open(tab)
        assert page.js('return [innerWidth, document.documentElement.scrollWidth]') == [375, 375]
        cut = page.js("""
            return [...document.querySelectorAll('button, select, textarea, img, h1')].filter(e => {
              const box = e.getBoundingClientRect();
              return box.width && (box.left < 0 || box.right > 375);
            }).map(e => e.outerHTML)""")
        assert cut == []
        if os.environ.get('SATPY_SHOTS'):
            shot = page.driver.execute_cdp_cmd('Page.captureScreenshot', {})
            Path(os.environ['SATPY_SHOTS'], f'{tab}.png').write_bytes(
                base64.b64decode(shot['data'])
            )
    finally:
        page.driver.execute_cdp_cmd('Emulation.clearDeviceMetricsOverride', {})


def at_link(page, link, holds):
    """Open the page anew at a link, and wait until that holds."""
    page.driver.get('about:blank')
    page.driver.get(page.address + link)
    page.until(lambda: page.js('return document.querySelector("#version").textContent'))
    page.until(lambda: holds() and page.idle())


@pytest.mark.parametrize(
    ('kind', 'text', 'link'),
    [
        ('', 'nurikabe/5/5/g5k2o1k3g', '#nurikabe/5/5/g5k2o1k3g'),
        ('', 'https://puzz.link/p?nurikabe/5/5/g5k2o1k3g', '#nurikabe/5/5/g5k2o1k3g'),
        ('nurikabe', '1.\n..', '#kind=nurikabe&text=1.%0A..'),
        ('nurikabe', '2.' + '.' * 18 + '\n' + ('.' * 20 + '\n') * 10, '#kind=nurikabe&z='),
    ],
)
def test_a_link_opens_a_puzzle_and_solves_it(page, kind, text, link):
    said = page.ask('solve', text, kind)
    page.until(lambda: page.js('return location.hash').startswith(link))
    found = page.js('return location.hash')
    at_link(page, found, lambda: page.text('#verdict') == said)
    shown = page.js(
        'return [document.querySelector("#text").value, document.querySelector("#kind").value]'
    )
    assert shown == [text.rpartition('?')[2], kind]
    page.driver.refresh()
    page.until(lambda: page.text('#verdict') == said)


def test_the_back_button_returns_to_the_puzzle_before(page):
    page.ask('solve', 'nurikabe/5/5/g5k2o1k3g')
    page.until(lambda: page.js('return location.hash') == '#nurikabe/5/5/g5k2o1k3g')
    page.ask('solve', '2', 'nurikabe')
    page.until(lambda: page.js('return location.hash') == '#kind=nurikabe&text=2')
    assert 'an island of 2 cells, the board has 1' in page.text('#verdict')
    page.driver.back()
    page.until(lambda: page.text('#verdict') == 'unique solution')


def test_a_link_opens_a_script_and_does_not_run_it(page):
    page.run('print("run")')
    page.until(lambda: 'tab=script' in page.js('return location.hash'))
    link = page.js('return location.hash')
    at_link(
        page,
        link,
        lambda: page.js('return document.querySelector("#code").value') == 'print("run")',
    )
    assert page.text('#output') == ''
    assert not page.js('return document.querySelector("#script").hidden')


@pytest.mark.parametrize(
    'link', ['#z=!!!', '#tab=nothing', '#%E0%A4', '#kind=tents', '#&&=', '#//']
)
def test_a_damaged_link_opens_the_page(page, link):
    at_link(page, link, lambda: True)
    assert page.ask('solve', 'nurikabe/5/5/g5k2o1k3g') == 'unique solution'


def press(page, selector, key, **more):
    page.js(
        'document.querySelector(arguments[0]).dispatchEvent(new KeyboardEvent("keydown", '
        '{key: arguments[1], bubbles: true, cancelable: true, ...arguments[2]}))',
        selector, key, more,
    )  # fmt: skip


def test_keys_solve_and_go_from_step_to_step(page):
    page.ask('steps', 'nurikabe/5/5/g5k2o1k3g')
    page.js('document.querySelector("#steps button").focus()')
    page.js('document.querySelector("#steps button").click()')
    seen = [page.picture()]
    for _ in range(3):
        press(page, '#steps li:focus-within button', 'ArrowDown')
        seen.append(page.picture())
    assert len({*seen}) == 4
    press(page, '#steps li:focus-within button', 'ArrowUp')
    assert page.picture() == seen[2]
    page.js('document.querySelector("#text").value = "nurikabe/3/1/3h"')
    press(page, '#text', 'Enter', ctrlKey=True)
    page.until(lambda: page.idle() and page.text('#verdict') == 'unique solution')


@pytest.mark.parametrize('scheme', ['dark', 'light'])
def test_text_can_be_read_in_the_dark_as_well(page, scheme):
    features = [{'name': 'prefers-color-scheme', 'value': scheme}]
    page.driver.execute_cdp_cmd('Emulation.setEmulatedMedia', {'features': features})
    pairs = page.js("""
        return ['body', '#state', '#text', 'label', '.main', '#verdict'].map(selector => {
          let element = document.querySelector(selector);
          const ink = getComputedStyle(element).color;
          let ground = 'rgba(0, 0, 0, 0)';
          while (element && ground === 'rgba(0, 0, 0, 0)') {
            ground = getComputedStyle(element).backgroundColor;
            element = element.parentElement;
          }
          return [selector, ink, ground];
        })""")
    page.driver.execute_cdp_cmd('Emulation.setEmulatedMedia', {'features': []})
    for selector, ink, ground in pairs:
        light, dark = sorted(map(luminance, (ink, ground)), reverse=True)
        assert (light + 0.05) / (dark + 0.05) > 4.5, (selector, ink, ground)  # contrast AA


def luminance(color):
    """The relative luminance of `rgb(r, g, b)`."""
    parts = [int(part) / 255 for part in re.findall('[0-9]+', color)[:3]]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return sum(weight * p for weight, p in zip((0.2126, 0.7152, 0.0722), linear))


def test_a_puzzle_of_several_kinds_has_a_button_for_each(page):
    said = page.ask('solve', '.1.\n...\n..2')
    assert said == 'it can be of several kinds: choose one'
    titles = page.js(
        'return [...document.querySelectorAll("#kinds button")].map(b => b.textContent)'
    )
    assert len(titles) > 1 and 'Nurikabe' in titles
    page.js(
        'document.querySelectorAll("#kinds button")[arguments[0]].click()', titles.index('Nurikabe')
    )
    page.until(lambda: page.idle() and page.text('#verdict') != said)
    assert page.js('return document.querySelector("#kind").value') == 'nurikabe'
    assert page.text('#kinds') == ''


def test_several_puzzles_are_solved_one_below_the_other(page):
    address = 'https://puzz.link/p?nurikabe/5/5/g5k2o1k3g'
    said = page.ask('solve', f'{address}\nhttps://puzz.link/p?nurikabe/2/1/1h\n{address}')
    assert said.endswith(' of 3 puzzles have a unique solution')
    captions = page.js(
        'return [...document.querySelectorAll("#answers figcaption")].map(c => c.textContent)'
    )
    assert captions[0] == '1: unique solution' and captions[-1] == '3: unique solution'


def test_links_back(page):
    page.ask('solve', 'nurikabe/5/5/g5k2o1k3g')
    links = page.js('return [...document.querySelectorAll("#links a")].map(a => a.href)')
    assert links[0] == 'https://puzz.link/p?nurikabe/5/5/g5k2o1k3g'
    assert 'penpa-edit' in links[1]


def test_nothing_that_is_pasted_becomes_a_part_of_the_page(page):
    for text in '<img src=x onerror=alert(1)>', '"><script>alert(1)</script>', '#kind=<b>':
        page.ask('solve', text)
        assert (
            page.js('return document.querySelectorAll("main script, main b, img[onerror]").length')
            == 0
        )

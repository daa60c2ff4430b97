"""What the page needs to begin with: not the standard library, which comes later."""

from __future__ import annotations

import json
import shutil
import subprocess
from random import Random

import pytest
from running import BOARDS
from web.conftest import Page

from satpy.errors import SatError
from satpy.notations.library import KINDS, script
from satpy.web import site as web_site

NAMES = [name for name, kind in KINDS.items() if kind.layers]


@pytest.fixture(scope='module')
def bare(site, serve, driver, tmp_path_factory):
    """A page whose standard library never comes."""
    folder = tmp_path_factory.mktemp('bare') / 'site'
    shutil.copytree(site, folder)
    (folder / 'parts' / 'python_stdlib.zip').write_bytes(b'')
    return Page(driver, serve(folder))


def test_puzzles_are_solved_without_the_standard_library(bare):
    chosen = NAMES if BOARDS > 8 else Random(BOARDS).sample(NAMES, 12)
    for name in chosen:
        said = bare.ask('solve', script(name).PUZZLE.strip('\n'), name)
        assert said == 'unique solution', name
    for question in 'all', 'certain', 'hint', 'steps':
        assert 'satpy failed' not in bare.ask(question, 'nurikabe/5/5/g5k2o1k3g')
    for text in 'hello world', 'nurikabe/5/5/g5k9o1k3g', 'https://tinyurl.com/abc', '1..\n..2':
        assert 'satpy failed' not in bare.ask('solve', text)


def test_a_script_waits_for_the_standard_library(page):
    page.driver.get('about:blank')
    page.driver.get(page.address)
    page.until(lambda: page.text('#version'))
    assert page.run('import pysat.card, pysat.formula, statistics\nprint(1)') == '1\n'


def test_what_a_worker_fetches_first(site):
    """Its bytes are those of the bar while Python loads."""
    content = json.loads((site / 'content.json').read_text('utf-8'))
    sizes = {path.name: path.stat().st_size for path in (site / 'parts').iterdir()}
    assert content['bytes'] == sum(sizes[name] for name in web_site.FIRST)
    assert content['bytes'] < 13_000_000
    assert sum(sizes.values()) < 17_000_000


def test_a_snapshot_that_is_too_large_stops_the_build(monkeypatch, tmp_path):
    def failing(command, **options):
        words = (
            "Error: Python's memory has 31457281 bytes after the imports, and begins with 31457280"
        )
        return subprocess.CompletedProcess(command, 1, '', words)

    monkeypatch.setattr(subprocess, 'run', failing)
    with pytest.raises(SatError, match="Python's memory has 31457281 bytes"):
        web_site.run(['node', 'snapshot.mjs', str(tmp_path)])

"""The page in a browser: Debian's packages chromium and chromium-driver, without a screen."""

from __future__ import annotations

import functools
import json
import os
import subprocess
import sys
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from shutil import which
from time import monotonic, sleep
from urllib.parse import urlsplit

import pytest

ROOT = Path(__file__).parents[2]
FLAGS = (
    'headless no-sandbox disable-gpu disable-quic no-first-run disable-background-networking '
    'disable-component-update disable-sync window-size=1200,900'
)
# Seconds for a task of the page. Most take a tenth of a second; to load Python takes three, and
# several times that beside other work.
PATIENCE = 60
TAKE_IN = """
document.querySelector('#kind').value = arguments[1];
document.querySelector('#text').value = arguments[2];
document.querySelector(`[data-question=${arguments[0]}]`).click();
"""


class Quiet(SimpleHTTPRequestHandler):
    """A file server that does not write a log."""

    def log_message(self, *arguments):
        pass


class Page:
    """The page in a browser."""

    def __init__(self, driver, address):
        self.driver, self.address = driver, address
        driver.get(address)
        self.until(lambda: self.js('return document.querySelector("#version").textContent'))

    def js(self, code, *arguments):
        return self.driver.execute_script(code, *arguments)

    def until(self, holds):
        from selenium.webdriver.support.ui import WebDriverWait

        WebDriverWait(self.driver, PATIENCE, 0.02).until(lambda _: holds())

    def text(self, selector):
        return self.js('return document.querySelector(arguments[0]).textContent', selector)

    def idle(self):
        return self.js('return document.querySelector("#stop").disabled')

    def put(self, question, text, kind=''):
        """Ask a question about a puzzle."""
        self.open('puzzle')
        self.js(TAKE_IN, question, kind, text)

    def ask(self, question, text, kind=''):
        """The verdict on a puzzle."""
        self.put(question, text, kind)
        self.until(self.idle)
        return self.text('#verdict')

    def start(self, code):
        self.open('script')
        self.js('document.querySelector("#code").value = arguments[0]', code)
        self.js('document.querySelector("#run").click()')

    def run(self, code):
        """What a script prints."""
        self.start(code)
        self.until(self.idle)
        return self.text('#output')

    def open(self, tab):
        self.js('document.querySelector(`[data-tab=${arguments[0]}]`).click()', tab)

    def picture(self):
        """The rows of the board in the picture, which must be one."""
        width, rows = self.js(
            'const i = document.querySelector("#picture img");'
            'return i.decode().then(() => [i.naturalWidth, i.alt])'
        )
        assert width > 50
        return rows


@pytest.fixture(scope='session')
def site(tmp_path_factory):
    """The folder of the page, which is built once where several processes run tests."""
    missing = [name for name in ('npm', 'chromium', 'chromedriver') if not which(name)]
    if missing:
        pytest.skip(f'not installed: {", ".join(missing)}')
    folder = tmp_path_factory.getbasetemp()
    if 'PYTEST_XDIST_WORKER' in os.environ:
        folder = folder.parent
    site, built = folder / 'site', folder / 'site is built'
    try:
        site.mkdir()
    except FileExistsError:
        until = monotonic() + PATIENCE
        while not built.exists() and monotonic() < until:
            sleep(0.1)
        return site
    environment = {**os.environ, 'PYTHONPATH': str(ROOT)}
    command = [sys.executable, '-m', 'satpy.web', str(site)]
    subprocess.run(command, env=environment, check=True, cwd=folder)
    built.touch()
    return site


@pytest.fixture(scope='module')
def serve():
    """`serve(folder)`: the address of a server of that folder."""
    servers = []

    def start(folder):
        handler = functools.partial(Quiet, directory=str(folder))
        server = ThreadingHTTPServer(('127.0.0.1', 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        servers.append(server)
        return f'http://127.0.0.1:{server.server_port}/'

    yield start
    for server in servers:
        server.shutdown()
        server.server_close()


@pytest.fixture(scope='module')
def driver():
    """Chromium; whatever goes wrong in its pages is an error."""
    webdriver = pytest.importorskip('selenium.webdriver')
    options = webdriver.ChromeOptions()
    options.binary_location = which('chromium')
    options.set_capability('goog:loggingPrefs', {'browser': 'ALL', 'performance': 'ALL'})
    for flag in FLAGS.split():
        options.add_argument(f'--{flag}')
    driver = webdriver.Chrome(options, webdriver.ChromeService(which('chromedriver')))
    driver.set_script_timeout(PATIENCE)
    try:
        yield driver
        assert driver.get_log('browser') == []
        assert {urlsplit(url).hostname for url in requests(driver)} <= {'127.0.0.1', None}
    finally:
        driver.quit()


def requests(driver):
    """The addresses of all that pages and workers have asked for."""
    for entry in driver.get_log('performance'):
        message = json.loads(entry['message'])['message']
        if message['method'] == 'Network.requestWillBeSent':
            yield message['params']['request']['url']


@pytest.fixture(scope='module')
def page(site, serve, driver):
    return Page(driver, serve(site))

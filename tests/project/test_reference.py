"""The reference is made from the docstrings by pdoc, complete and without a complaint.

python tests/project/test_reference.py FOLDER     writes it; FOLDER/index.html is where to begin
"""

import importlib
import os
import pkgutil
import re
import shutil
import subprocess
import sys
import warnings
from html.parser import HTMLParser
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / 'tests')]

import satpy  # noqa: E402

# In the order in which a reader wants them. The reference has what scripts use.
PUBLIC = ['cnf', 'encodings', 'boards', 'kinds', 'puzzles', 'debugging', 'errors']
INSIDE = ['notations', 'formula', 'solving', 'cli', 'web', 'advice', 'lazy_modules']
ROOMS = [*PUBLIC, *INSIDE]
MODULES = sorted(
    module.name.partition('.')[2]
    for module in pkgutil.walk_packages(satpy.__path__, 'satpy.')
    if not module.name.endswith('__main__') and not module.name.startswith('satpy.examples')
)
# The pages: those of public rooms without their inner parts, and files of a formula.
INNER = (
    'puzzles.making', 'encodings.checks', 'encodings.cuts', 'encodings.minimize',
    'encodings.graphs.loop_cuts', 'encodings.graphs.division_cuts',
    'encodings.graphs.region_needs', 'encodings.graphs.region_sizes',
    'debugging.set_search', 'debugging.mus', 'debugging.parts', 'debugging.propagation',
    'debugging.reason_search', 'debugging.chains', 'debugging.assumptions',
    'debugging.explanations', 'debugging.several', 'puzzles.link_groups', 'puzzles.phrases',
)  # fmt: skip
READ = [
    name
    for name in MODULES
    if (name.partition('.')[0] in PUBLIC and not name.startswith(INNER))
    or name.startswith('formula.files.')
]

# A name that is typed in full comes first, and that of what scripts use before that inside.
EXACT_FIRST = """
window.pdocSearch = (search => term => {
    const rooms = %s;
    const place = ({doc}) => doc.fullname.split('.').pop() === term.trim()
        ? rooms.indexOf(doc.modulename.split('.')[1]) : rooms.length;
    return search(term).sort((a, b) => place(a) - place(b));
})(window.pdocSearch);
"""


def build(folder):
    """Write the tutorial and a page for each of READ. A warning is an error."""
    import pdoc

    pdoc.render.configure(show_source=False)

    # One page tells all that a CNF can do.
    for inside in satpy.CNF.__mro__[1:-1]:
        for name, member in vars(inside).items():
            if not name.startswith('_') and name not in vars(satpy.CNF):
                setattr(satpy.CNF, name, member)

    # The package's own page leads to its rooms, and each name is told of in one module only.
    satpy.__all__ = PUBLIC
    tutorial = (ROOT / 'satpy' / 'docs' / 'tutorial.md').read_text('utf-8')
    satpy.__doc__ = f'{satpy.__doc__.partition("Inside:")[0]}\n{tutorial}'
    warnings.simplefilter('error')
    # These are mypy's business. pdoc runs them, which older Pythons cannot do with all.
    warnings.filterwarnings('ignore', 'Error parsing type annotation')
    # Modules of a package with `__all__` have to be named.
    warnings.filterwarnings('ignore', 'The module specification')
    pages = [f'satpy.{module}' for module in READ]
    pages = ['satpy', '!satpy[.]', *pages, *(f'!satpy.{name}' for name in INNER)]
    pdoc.pdoc(*pages, output_directory=Path(folder))
    with open(Path(folder) / 'search.js', 'a', encoding='utf-8') as file:
        file.write(EXACT_FIRST % PUBLIC)


class Page(HTMLParser):
    """`docs`: {name: text of its docstring}, {'': that of the module}. `shown`: all names.

    `inherited`: {name: where its documentation is}. `plain`: what is in docstrings, but code.
    """

    def __init__(self, path):
        super().__init__()
        self.docs, self.inherited, self.shown, self.plain = {}, {}, set(), []
        self.stack = []
        self.feed(path.read_text(encoding='utf-8'))

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        self.shown.add(attributes.get('id'))
        if tag in ('section', 'div', 'dd', 'code', 'pre', 'em', 'strong', 'li'):
            self.stack.append((tag, attributes.get('id'), attributes.get('class') or ''))
        if tag == 'a' and self.stack and self.stack[-1][0] == 'dd':
            self.inherited[self.stack[-1][1]] = attributes['href']

    def handle_endtag(self, tag):
        if self.stack and tag == self.stack[-1][0]:
            self.stack.pop()

    def handle_data(self, text):
        if not any('docstring' in classes.split() for _, _, classes in self.stack):
            return
        name = next((id for tag, id, _ in reversed(self.stack) if id and tag != 'li'), '')
        self.docs[name] = self.docs.get(name, '') + text
        tags = {tag for tag, _, _ in self.stack}
        if not tags & {'code', 'pre'}:
            self.plain.append((self.stack[-1][0], text))


@pytest.fixture(scope='module')
def folder(tmp_path_factory):
    """The reference, made as the README tells."""
    pytest.importorskip('pdoc')
    folder = tmp_path_factory.mktemp('reference')
    command = [sys.executable, str(Path(__file__).resolve()), str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
    assert (done.returncode, done.stderr) == (0, '')
    assert (folder / 'index.html').exists()
    return folder


@pytest.fixture(scope='module')
def pages(folder):
    """{module: its page}, '' for the package."""
    found = {name: Page(folder / 'satpy' / f'{name.replace(".", "/")}.html') for name in READ}
    return {'': Page(folder / 'satpy.html'), **found}


def test_all_that_a_module_offers_is_told_of(pages):
    for name in MODULES:
        module = importlib.import_module(f'satpy.{name}')
        told = pages[name].docs if name in pages else {'': module.__doc__}
        assert told[''].strip(), name
        for public in getattr(module, '__all__', ()):
            thing = getattr(module, public)
            own = getattr(thing, '__module__', '') == module.__name__
            if own and hasattr(thing, '__qualname__'):
                doc = told.get(public, '') if name in pages else thing.__doc__
                assert doc and doc.strip(), (name, public)
        assert hasattr(module, '__all__') or hasattr(module, '__path__'), name


def test_every_room_has_its_place(pages):
    assert {path.split('.')[0] for path in MODULES} == set(ROOMS)
    assert [room for room in ROOMS if f'`satpy.{room}`' not in satpy.__doc__] == ['lazy_modules']
    assert 'Your first puzzle' in pages[''].docs['']


@pytest.mark.parametrize('kind', [satpy.CNF, satpy.Zebra, satpy.Sequence, satpy.Drawing])
def test_every_member_is_told_of(pages, kind):
    page = pages[kind.__module__.partition('.')[2]]
    for member in dir(kind):
        name = f'{kind.__name__}.{member}'
        if member.startswith('_') or page.docs.get(name, '').strip():
            continue
        assert name in page.inherited, f'{name} has no docstring'
        file, _, anchor = page.inherited[name].partition('#')
        there = (Path(kind.__module__.replace('.', '/')).parent / file).with_suffix('')
        module = '.'.join(Path(os.path.normpath(there)).parts[1:])
        assert (pages[module] if file else page).docs[anchor].strip(), name


def test_the_reference_is_small(folder):
    assert sum(file.stat().st_size for file in folder.rglob('*') if file.is_file()) < 8_000_000


@pytest.mark.skipif(shutil.which('node') is None, reason='needs node')
@pytest.mark.parametrize(
    ('term', 'first'),
    [('write', 'satpy.cnf.CNF.write'), ('solve', 'satpy.cnf.CNF.solve'),
     ('window', 'satpy.encodings.window.window')],
)  # fmt: skip
def test_search_finds_what_scripts_use_first(folder, term, first):
    code = """
    const window = {}, source = require('fs').readFileSync('search.js', 'utf8');
    require('vm').runInNewContext(source, {window, console: {info() {}, time() {}, timeEnd() {}}});
    console.log(window.pdocSearch(process.argv[1])[0].ref);
    """
    done = subprocess.run(['node', '-e', code, term], capture_output=True, text=True, cwd=folder)
    assert done.stdout.strip() == first, done.stderr


def test_nothing_is_mistaken_for_markup(pages):
    for name, page in [*pages.items()][1:]:  # the first is the tutorial
        for tag, text in page.plain:
            assert tag != 'strong' and not re.search('>>>|`', text), (name, text)
            assert tag != 'em' or text.replace(' ', '').isalpha(), (name, text)


if __name__ == '__main__':
    build(*sys.argv[1:])

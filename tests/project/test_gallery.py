"""The gallery shows each example's picture, rules and size, as the script itself makes them.

python tests/test_gallery.py     makes it anew
"""

import io
import os
import re
import runpy
import subprocess
import sys
import tempfile
from ast import get_docstring, parse
from contextlib import redirect_stdout
from pathlib import Path
from textwrap import fill

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

EXAMPLES = sorted(ROOT.glob('examples/[a-z]*.py'))
GALLERY = ROOT / 'satpy' / 'docs' / 'gallery.md'
PICTURES = GALLERY.with_suffix('')
HEAD = """\
# Gallery

What the scripts in `examples/` make of the puzzle that is typed into each: `--svg FILE` draws the
picture. Variables include the encoders' own. Seconds are of processor time, for the whole process:
to start Python, read the puzzle, write the formula, find the answer and prove that it is the only
one, or else find a second.
"""


def run(path, *arguments):
    """What the script prints."""
    before, sys.argv = sys.argv, [str(path), *map(str, arguments)]
    printed = io.StringIO()
    try:
        with redirect_stdout(printed), pytest.raises(SystemExit) as end:
            runpy.run_path(str(path), run_name='__main__')
    finally:
        sys.argv = before
    assert end.value.code == 0
    return printed.getvalue()


def shown(path, seconds='?'):
    """The section of an example, and its picture."""
    about = get_docstring(parse(path.read_text(encoding='utf-8')))
    told = ' '.join(re.split('PUZZLE:|Variant', about)[0].split())
    links = re.findall(r'https://\S+', told)
    title, _, rules = re.sub(r'https://\S+ ?', '', told).strip().partition(': ')
    with tempfile.TemporaryDirectory() as folder:
        svg, cnf = Path(folder) / 'picture.svg', Path(folder) / 'formula.cnf'
        answer = run(path, '--svg', svg).splitlines()[-1]
        run(path, '--cnf', cnf)
        header = re.search(rb'^p cnf (\d+) (\d+)', cnf.read_bytes(), re.M)
        picture = svg.read_bytes()
    variables, clauses = map(int, header.groups())
    source = f'[examples/{path.name}](../../examples/{path.name})'
    section = f"""
## {title}

{fill(rules[0].upper() + rules[1:], 100, break_on_hyphens=False)}

![{title}](gallery/{path.stem}.svg)

{'; '.join([source, *(f'<{link}>' for link in links)])}

{variables:,} variables, {clauses:,} clauses; {answer} in {seconds} s
"""
    return section, picture


def seconds_of(path):
    """Processor time of the script in a process of its own, the least of three."""
    spent = []
    for _ in range(3):
        before = os.times()
        environment = {**os.environ, 'PYTHONPATH': str(ROOT)}
        subprocess.run([sys.executable, str(path)], env=environment, stdout=subprocess.DEVNULL)
        after = os.times()
        user, system = after.children_user, after.children_system
        spent.append(user - before.children_user + system - before.children_system)
    return f'{min(spent):.2f}'


@pytest.fixture(autouse=True)
def usual_solver(monkeypatch):
    """Of several answers another one would draw another."""
    monkeypatch.delenv('SATPY_SOLVER', raising=False)


@pytest.mark.parametrize('path', EXAMPLES, ids=lambda path: path.stem)
def test_an_example_is_shown_as_it_is(path):
    section, picture = shown(path)
    timeless = re.sub(r' in [\d.]+ s$', ' in ? s', GALLERY.read_text(encoding='utf-8'), flags=re.M)
    assert section in timeless
    assert (PICTURES / f'{path.stem}.svg').read_bytes() == picture


def test_nothing_else_is_shown():
    text = GALLERY.read_text(encoding='utf-8')
    names = [path.stem for path in EXAMPLES]
    assert text.startswith(HEAD) and text.count('\n## ') == len(names)
    assert re.findall(r'\(gallery/(\w+)\.svg\)', text) == names
    assert sorted(path.name for path in PICTURES.iterdir()) == [f'{name}.svg' for name in names]


if __name__ == '__main__':
    PICTURES.mkdir(exist_ok=True)
    for old in PICTURES.iterdir():
        old.unlink()
    sections = []
    for path in EXAMPLES:
        section, picture = shown(path, seconds_of(path))
        sections.append(section)
        (PICTURES / f'{path.stem}.svg').write_bytes(picture)
    GALLERY.write_text(HEAD + ''.join(sections), encoding='utf-8')

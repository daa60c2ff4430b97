"""The gallery shows each example's pictures, rules and size, as the script itself makes them.

python tests/project/test_gallery.py     makes it anew

The plain scripts, which have no command line of options, have no picture.
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

from satpy.puzzles.notations import read_puzzle

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

EXAMPLES = sorted(p for p in ROOT.glob('examples/*.py') if 'CommandLine(' in p.read_text('utf-8'))
GALLERY = ROOT / 'satpy' / 'docs' / 'gallery.md'
PICTURES = GALLERY.with_suffix('')
HEAD = """\
# Gallery

The puzzle that is typed into each script in `examples/`, and its solution as `--svg FILE` draws it.
Variables include auxiliary ones. Seconds are of processor time, for the whole process: to start
Python, read the puzzle, write the formula, find the solution and prove that it is the only one, or
else find a second.
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


def unsolved(path, svg):
    """Draw the puzzle of a script without its solution, if the script has such a board."""
    space = runpy.run_path(str(path))
    kind = re.search(r"CommandLine\('(\w+)', PUZZLE", path.read_text('utf-8'))
    if kind:
        puzzle = read_puzzle(kind[1], space['PUZZLE'])
        space['draw'](puzzle, set()).unsolved().save(svg)


def wrapped(words, before=''):
    """Lines of at most 100 characters, the first of which begins like this."""
    indent = ' ' * len(before)
    return fill(words, 100, initial_indent=before, subsequent_indent=indent, break_on_hyphens=False)


def shown(path, seconds='?'):
    """The section of an example, and its pictures by name."""
    about = get_docstring(parse(path.read_text(encoding='utf-8')))
    rules = ' '.join(re.split('PUZZLE:|Variant', about)[0].split())
    links = re.findall(r'https://\S+', rules)
    title, _, rules = re.sub(r'https://\S+ ?', '', rules).strip().partition(': ')
    with tempfile.TemporaryDirectory() as folder:
        cnf = Path(folder) / 'formula.cnf'
        unsolved(path, Path(folder) / f'{path.stem}-puzzle.svg')
        answer = run(path, '--svg', Path(folder) / f'{path.stem}.svg').splitlines()[-1]
        run(path, '--cnf', cnf)
        header = re.search(rb'^p cnf (\d+) (\d+)', cnf.read_bytes(), re.M)
        pictures = {svg.name: svg.read_bytes() for svg in sorted(Path(folder).glob('*.svg'))}
    variables, clauses = map(int, header.groups())
    question, *others = re.split(r'(?<=[.?]) (?=[A-Z0-9])', rules)
    bullets = ''.join('\n' + wrapped(rule, '- ') for rule in others)
    source = f'[`examples/{path.name}`](../../examples/{path.name}), `satpy {path.stem}`'
    images = ' '.join(f'![{title}](gallery/{name})' for name in pictures)
    section = f"""
## {title}

{wrapped(question[0].upper() + question[1:])}
{bullets}

{images}

{'; '.join([source, *(f'<{link}>' for link in links)])}

{variables:,} variables, {clauses:,} clauses; {answer} in {seconds} s
"""
    return section, pictures


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


@pytest.mark.parametrize('path', EXAMPLES, ids=lambda path: path.stem)
def test_an_example_is_shown_as_it_is(path, picosat_alone):
    section, pictures = shown(path)
    timeless = re.sub(r' in [\d.]+ s$', ' in ? s', GALLERY.read_text(encoding='utf-8'), flags=re.M)
    assert section in timeless
    for name, picture in pictures.items():
        assert (PICTURES / name).read_bytes() == picture


def test_nothing_else_is_shown():
    text = GALLERY.read_text(encoding='utf-8')
    assert text.startswith(HEAD) and text.count('\n## ') == len(EXAMPLES)
    names = re.findall(r'\(gallery/([\w-]+\.svg)\)', text)
    assert [name for name in names if '-puzzle' not in name] == [
        f'{path.stem}.svg' for path in EXAMPLES
    ]
    assert sorted(path.name for path in PICTURES.iterdir()) == sorted(names)


if __name__ == '__main__':
    PICTURES.mkdir(exist_ok=True)
    for old in PICTURES.iterdir():
        old.unlink()
    sections = []
    for path in EXAMPLES:
        section, pictures = shown(path, seconds_of(path))
        sections.append(section)
        for name, picture in pictures.items():
            (PICTURES / name).write_bytes(picture)
    GALLERY.write_text(HEAD + ''.join(sections), encoding='utf-8')

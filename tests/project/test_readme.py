"""What the README and the other documents show is what happens."""

import re
import shlex
from base64 import b64decode
from itertools import product, takewhile
from pathlib import Path
from symtable import symtable

import pytest

import satpy
from satpy.cli import docs
from satpy.cli.docs import print_docs
from satpy.cli.examples import FORMS
from satpy.cli.main import main
from satpy.cli.options import OPTIONS, facts_of, option_of, option_word
from satpy.notations.library import KINDS
from satpy.solving.engines import engine

ROOT = Path(__file__).parents[2]
README = ROOT / 'README.md'
DOCS = ROOT / 'satpy' / 'docs'
PAGES = sorted(DOCS.glob('*.md'))
DOCUMENTS = [README, *PAGES, *sorted((ROOT / 'developing').glob('*.md'))]
ERROR = '# This block ends in an error\n'


def text_of(path):
    return path.read_text(encoding='utf-8')


def blocks(text):
    """(language, text) of each fenced block, in order."""
    return re.findall(r'^```(\w*)\n(.*?)^```$', text, re.M | re.S)


def shown(text):
    """(code, what is shown below it) of each block of Python, in order."""
    steps = [block for block in blocks(text) if block[0] in ('python', '')]
    return [
        (code, '' if following == 'python' else expected)
        for (language, code), (following, expected) in zip(steps, [*steps[1:], ('python', '')])
        if language == 'python'
    ]


def run(code, space, capsys):
    """What the code prints, and the error that it ends in if it is marked to do so."""
    marked = ERROR in code
    try:
        exec(compile(code, 'block', 'exec'), space)
    except Exception as error:
        assert marked, code
        return f'{type(error).__module__}.{type(error).__name__}: {error}\n'
    assert not marked, code
    return capsys.readouterr().out


def check(text, space, capsys):
    """Each block of Python prints what is shown below it; the lines may be in another order if
    the solver is another one, which may find another solution first."""
    order = list if type(engine()).__name__ == 'PicoSAT' else sorted
    for code, expected in shown(text):
        printed = run(code, space, capsys)
        assert order(printed.splitlines()) == order(expected.splitlines()), code


@pytest.mark.parametrize('path', DOCUMENTS, ids=lambda path: path.name)
def test_every_block_runs_as_shown(path, capsys):
    """Up to where each section is tried by itself, see below."""
    text = text_of(path)
    if path.name in ALONE:
        text = text.partition(f'\n{ALONE[path.name][0]}')[0]
    check(text, {'__name__': 'script'}, capsys)


def test_the_first_command_prints_what_is_shown(capsys):
    command, shown_below = re.search(
        r'^\$ satpy (.*)\n((?:.*\n)*?)```$', text_of(README), re.M
    ).groups()
    assert main([*shlex.split(command), '--text']) == 0
    assert capsys.readouterr().out == shown_below


def test_the_page_of_examples_lists_every_option():
    """Those that only one kind has come with its name."""
    page = docs.page_text(DOCS / 'examples.md')
    own = {option_of(fact) for kind in KINDS.values() for fact in facts_of(kind)}
    assert own
    for word in sorted(own.union(map(option_word, OPTIONS))):
        (*rows,) = re.findall(rf'^\| `{word}[ `].*\| (.+) \|$', page, re.M)
        assert rows, word
        assert word not in own or all(': ' in row for row in rows), word


def hidden(code):
    """The names of the star that a script gives another meaning at its top level."""
    return {
        symbol.get_name()
        for symbol in symtable(code, 'script', 'exec').get_symbols()
        if symbol.is_assigned() or symbol.is_namespace()
    }.intersection(satpy.__all__)


SCRIPTS = [*sorted(ROOT.glob('examples/*.py')), *sorted(ROOT.glob('examples/new/*.py'))]


@pytest.mark.parametrize('path', [*SCRIPTS, *DOCUMENTS], ids=lambda path: path.name)
def test_no_name_of_the_star_is_hidden(path):
    """In a script whose loop is `for islands in ...`, the function `islands` cannot be called."""
    text = text_of(path)
    codes = [code for code, _ in shown(text)] if path in DOCUMENTS else [text]
    assert [hidden(code) for code in codes] == [set()] * len(codes)


# These pages say that their sections can be tried one by one, after these blocks.
ALONE = {
    'how-do-i.md': ('### ', shown(text_of(DOCS / 'how-do-i.md'))[0][0]),
    'tools.md': ('## ', 'from satpy import *\n'),
    'something-is-wrong.md': ('## ', 'from satpy import *\n'),
}


@pytest.mark.parametrize('name', ALONE)
def test_sections_work_alone(name, capsys):
    heading, before = ALONE[name]
    sections = re.split(f'^{heading}', text_of(DOCS / name), flags=re.M)[1:]
    assert sections
    for section in sections:
        space = {'__name__': 'script'}
        exec(before, space)
        check(section, space, capsys)


SECTIONS = re.split('^### ', text_of(DOCS / 'how-do-i.md').partition('## Asking')[0], flags=re.M)[
    1:
]


class Uncounted(satpy.CNF):
    """A formula whose solutions are not counted: of two recipes it has the product of theirs."""

    def count(self, *arguments, **named):
        return 0


@pytest.mark.parametrize('section', SECTIONS, ids=lambda text: text.splitlines()[0])
def test_a_recipe_is_used_twice_in_one_formula(section, capsys):
    """Its first formula is also written inside a prefix, and inside another: nothing is shared."""
    cnf, sizes = Uncounted(), []
    for prefix in 'AB':
        formulas = iter([cnf])
        space = {'__name__': 'script'}
        exec(shown(text_of(DOCS / 'how-do-i.md'))[0][0], space)
        space['CNF'] = lambda: next(formulas, None) or satpy.CNF()  # noqa: B023
        with cnf.prefix(prefix):
            for code, _ in shown(section):
                exec(compile(code, 'block', 'exec'), space)
        solution = cnf.solve()
        cnf.encode_all_lazy()
        sizes.append((cnf.clauses, len(cnf.term_lut), cnf.maxterm))
        assert solution is not None
    assert sizes[1] == tuple(2 * size for size in sizes[0])


RECIPES = shown(text_of(DOCS / 'how-do-i.md'))[1:]


@pytest.mark.parametrize(('code', 'printed'), RECIPES)
def test_a_recipe_that_is_used_twice_in_one_formula(code, printed, capsys):
    """It says the same again, or is refused because its prefix is the same."""
    space = {'__name__': 'script'}
    exec(ALONE['how-do-i.md'][1], space)
    formula = satpy.CNF()
    space['CNF'] = lambda: formula
    exec(code, space)
    assert capsys.readouterr().out == printed
    try:
        exec(code, space)
    except satpy.LabelError as error:
        assert 'exists already: give each call its own prefix' in str(error)
    else:
        assert capsys.readouterr().out == printed


def test_two_clues_of_a_recipe_share_no_variable():
    """All ways to shade the cells of two clues' lines of sight are tried."""
    places = [*product(range(5), range(5))]
    clues = {(1, 2): 5, (3, 1): 3}
    seen_from = {clue: satpy.rays(places, clue) for clue in clues}
    lines = {place for rays in seen_from.values() for ray in rays for place in ray} - {*clues}

    def fits(shaded):
        return all(
            n == 1 + sum(len([*takewhile(lambda place: place not in shaded, ray)]) for ray in rays)
            for (clue, n), rays in zip(clues.items(), seen_from.values())
        )

    ways = sum(
        fits({place for place, there in zip(lines, some) if there})
        for some in product([0, 1], repeat=len(lines))
    )
    free = len(places) - len(lines) - len(clues)
    assert f'\n{ways * 2**free}\n' in text_of(DOCS / 'how-do-i.md')


# What the fragments of the cheat sheet speak of, after its first block.
PLACEHOLDERS = """
cnf.auto_mode = 'rw'
cnf.write_one(*cells)
xs, ys, y, tallies = [a, b], [c, d], number(cnf, 'second', [3, 4]), [[a, b], [c, d]]
x, z, terms = number(cnf, 'first', [5, 6]), number(cnf, 'third', [1]), tally(cnf, 'how many', cells)
solution, clauses, root, text = cnf.solve(), [[a, b]], a, 'a b'
adj, place, clue = cartesian_table(xs, ys), (a, c), (a, c)
size, term, letter, words, row = 1, b, 'x', 'xy', 'xy'
same = dict.fromkeys(pairs(adj), a)
own, ends, name, w, h, columns, rows = {clue: {clue: a}}, {a: 1, b: 1}, 'R', 4, 4, [1], [2]
places, links = [place], [((0, 0), (0, 1))]
start, goal = a, b
one, other = cnf.solutions(2)
test, true, typed, pool = len, {a}, '2.', None
rules, clues, values = (lambda cnf, clues: cnf.write([[1]])), {1: 2}, [2, 3]
cnf.comment('row 3: 4')
"""


@pytest.mark.filterwarnings('ignore:the clauses of this window')
def test_the_fragments_of_the_cheat_sheet_run(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    text = text_of(DOCS / 'cheatsheet.md').partition('## The names of')[0]
    before = shown(text)[0][0] + PLACEHOLDERS
    for part in 'a', 'b', 'part':
        satpy.CNF(part).close()
    ran = 0
    for line in re.findall(r'^(?:\|.*|(?:[^|`#\n].*\n)+)', text, re.M):
        space = {}
        exec(before, space)
        for code in re.findall('`([^`]+)`', line):
            try:
                compiled = compile(code, 'fragment', 'exec')
            except SyntaxError:
                assert code.startswith(('satpy ', 'python ', 'adj = ', 'with ')), code
                continue
            if code.startswith('--'):
                continue
            try:
                exec(compiled, space)
            except satpy.NotUnique:
                assert 'the_solution' in code
            ran += 1
    assert ran > 80


def test_the_cheat_sheet_says_which_bit_comes_first():
    text = text_of(DOCS / 'cheatsheet.md')
    call = re.search(r'most significant bit first: a \+ b = 2c \+ d \| `(.*)` \|', text)[1]
    cnf = satpy.CNF()
    bits = {name: cnf.auto_term(name) for name in 'abcd'}
    cnf.write(eval(call, {'addition': satpy.addition, **bits}))
    found = [[bit in true for bit in bits.values()] for true in cnf.solutions(None)]
    assert len(found) == 4 and all(a + b == 2 * c + d for a, b, c, d in found)


@pytest.mark.parametrize('path', DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(path):
    """To a file, and to a heading of it: in small letters, without signs, with - for blanks."""
    for target, _, heading in re.findall(r'\]\(([^)#]+)(#([^)]+))?', text_of(path)):
        assert '://' in target or (path.parent / target).exists(), target
        if heading:
            headings = re.findall(r'^#+ (.*)', text_of(path.parent / target), re.M)
            anchors = [re.sub(r'[^\w\- ]', '', each.lower()).replace(' ', '-') for each in headings]
            assert heading in anchors, f'{target}#{heading}'


def test_the_readme_is_short_and_names_every_page():
    assert len(text_of(README).splitlines()) <= 130
    named = re.findall(r'`(satpy/docs/[\w-]+\.md)`', text_of(README))
    assert sorted(named) == [f'satpy/docs/{path.name}' for path in PAGES]


def test_the_readme_says_how_to_start_a_script():
    text = text_of(README)
    first = text[: text.index('```python')].splitlines()[-2]
    assert first == 'Save it as `mine.py`, not as `satpy.py`, and run `.venv/bin/python mine.py`:'
    twist = text.partition('## A twist')[2].partition('\n## ')[0]
    assert [form for form in FORMS if not re.search(rf'`(satpy new )?{form}`', twist)] == []


def test_the_pages_are_short():
    """Their words, with code and what it prints, as `wc -w` counts them."""
    assert sum(len(text_of(path).split()) for path in PAGES) <= 17_000


def test_the_headings_with_error_texts_are_messages():
    """Their parts stand in the source, numbers and names apart; Python's own are not looked for."""
    source = '\n'.join(text_of(path) for path in (ROOT / 'satpy').rglob('*.py'))
    source = re.sub(r"""['"]\s*\n\s*f?['"]""", '', source)
    found = re.findall(r'^## "(.*)"$', text_of(DOCS / 'something-is-wrong.md'), re.M)
    texts = [text for heading in found for text in heading.split('", "')]
    parts = [part for text in texts for part in re.split(r' (?:\d+ )?… ', text)]
    own = [part for part in parts if 'object is not' not in part]
    assert len(own) >= 8 and [part for part in own if part not in source] == []


def test_the_list_of_scripts(capsys):
    assert print_docs(['examples']) == 0
    page = capsys.readouterr().out
    for path in ROOT.glob('examples/[a-z]*.py'):
        about = path.read_text('utf-8').split('"""')[1].splitlines()[0]
        assert f'| `{path.stem}` | {about} |\n' in page
    assert '<!--' not in page


def test_the_gallery_shows_every_kind(capsys, monkeypatch):
    few = {name: KINDS[name] for name in ('heyawake', 'slitherlink')}
    monkeypatch.setattr(docs, 'KINDS', few)
    assert print_docs(['gallery']) == 0
    page = capsys.readouterr().out
    pictures = [b64decode(found).decode() for found in re.findall('base64,([^"]+)', page)]
    assert len(pictures) == 4 and '<h2>Heyawake: which cells are shaded?</h2>' in page
    assert pictures[3] == text_of(DOCS / 'slitherlink.svg')

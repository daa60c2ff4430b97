"""The rooms of the package: which imports from which, and what is private in each module."""

from __future__ import annotations

import ast
import builtins
import importlib
import re
import warnings
from importlib import metadata
from pathlib import Path

import pytest

import satpy
from satpy.notations.library import KINDS

PACKAGE = Path(satpy.__file__).parent
ROOT = PACKAGE.parent
# A room imports only from those before it.
ROOMS = [
    'errors',
    'advice',
    'lazy_modules',
    'examples',
    'boards',
    'formula',
    'encodings',
    'solving',
    'debugging',
    'cnf',
    'notations',
    'puzzles',
    'cli',
    'kinds',
    'web',
]
ENTRIES = {'', '__main__', 'debugging.__main__', 'web.__main__'}
MODULES = sorted(PACKAGE.rglob('*.py'))
SOURCES = [*MODULES, *sorted(ROOT.glob('tests/**/*.py')), *sorted(ROOT.glob('examples/**/*.py'))]
# Names of the standard library and of notebooks that are public nevertheless.
PUBLIC = {'_asdict', '_exit', '_fields', '_make', '_replace', '_repr_html_', '_repr_svg_'}


def name_of(path):
    parts = list(path.relative_to(PACKAGE).with_suffix('').parts)
    return '.'.join(parts[:-1] if parts[-1] == '__init__' else parts)


def tree_of(path):
    return ast.parse(path.read_text('utf-8'))


def run_time_nodes(node):
    """All nodes below a node, without those under `if TYPE_CHECKING:`."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and getattr(child.test, 'id', '') == 'TYPE_CHECKING':
            continue
        yield child
        yield from run_time_nodes(child)


def imported(tree, modules):
    """The modules of satpy that a module imports at run time, in functions as well."""
    for node in run_time_nodes(tree):
        if isinstance(node, ast.ImportFrom):
            assert not node.level, 'import by the full name'
            parts = (node.module or '').split('.')
            if parts[0] == 'satpy':
                for alias in node.names:
                    whole = '.'.join([*parts[1:], alias.name])
                    yield whole if whole in modules else '.'.join(parts[1:])
        elif isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name.split('.')[0] == 'satpy':
                    yield alias.name.partition('.')[2]

        elif isinstance(node, ast.Call) and getattr(node.func, 'id', '') == 'late_reader':
            yield f'notations.{node.args[0].value}'


@pytest.fixture(scope='module')
def trees():
    """{path of a module: its tree}."""
    return {path: tree_of(path) for path in MODULES}


@pytest.fixture(scope='module')
def imports(trees):
    """{module: the modules of satpy that it imports}."""
    names = {name_of(path) for path in MODULES}
    found = {name_of(path): {*imported(tree, names)} for path, tree in trees.items()}
    return {module: found[module] - {module} for module in found if module not in ENTRIES}


def test_rooms_import_from_those_before_them(imports):
    assert {module.split('.')[0] for module in imports} == set(ROOMS)
    wrong = [
        f'{module} imports {other}'
        for module, others in imports.items()
        for other in sorted(others)
        if (module, other) not in (('cli.main', ''), ('web.site', ''))  # '': the version
        if other in ENTRIES or ROOMS.index(other.split('.')[0]) > ROOMS.index(module.split('.')[0])
    ]
    assert wrong == []


# The floors of the notations: a room imports from the floors below, and from rooms before it.
FLOORS = [
    ['source', 'starts', 'words', 'library', 'codes'],
    ['layers'],
    ['penpa', 'typed', 'links'],
    ['drawn_kinds', 'notation', 'pasting', 'plain', 'kind'],
    ['special'],
]


def test_notations_have_five_floors(imports):
    order = [room for floor in FLOORS for room in floor]
    rooms = {
        module: [other.split('.')[1] for other in others if other.startswith('notations.')]
        for module, others in imports.items()
        if module.startswith('notations.')
    }
    assert {module.split('.')[1] for module in rooms} == set(order) and len(FLOORS) <= 5
    wrong = [
        f'{module} imports {other}'
        for module, others in rooms.items()
        for other in others
        if order.index(other) > order.index(module.split('.')[1])
    ]
    assert wrong == []


# Modules that import each other, some only in a function: these are left.
CIRCLES = [
    {'encodings.graphs.division', 'encodings.graphs.division_cuts'},
]


def circles_in(graph):
    """The sets of nodes that are reached from each other, {node: the nodes that it leads to}."""
    reached = {}
    for start in graph:
        found, left = set(), [start]
        while left:
            new = graph[left.pop()] - found
            found |= new
            left += new
        reached[start] = found
    circles = ({b for b in reached[a] if a in reached[b]} for a in graph)
    return {frozenset(circle) for circle in circles if circle}


def test_no_modules_import_each_other(imports):
    """Also not inside functions; only for types, under `if TYPE_CHECKING:`, they may."""
    graph = {module: others & imports.keys() for module, others in imports.items()}
    assert circles_in({1: {2}, 2: {3}, 3: {2}, 4: {1}}) == {frozenset({2, 3})}
    found = circles_in(graph)
    assert [*filter(lambda circle: not any(map(circle.issubset, CIRCLES)), found)] == []


# Lines of a function, without its docstring, its blank lines and comments.
LONGEST_FUNCTION = 45
# Lines of a module from which on it is worth a look whether it still has one subject.
LONG = 500


def code_lines(function, lines):
    """How many lines of code a function has, its docstring apart."""
    first = function.body[0]
    doc = range(first.lineno, first.end_lineno + 1) if ast.get_docstring(function) else ()
    numbers = range(function.lineno, function.end_lineno + 1)
    rows = [lines[number - 1].strip() for number in numbers if number not in doc]
    return sum(row != '' and row[0] != '#' for row in rows)


def test_functions_are_short(trees):
    for path, tree in trees.items():
        lines = path.read_text('utf-8').splitlines()
        if len(lines) > LONG:
            warnings.warn(f'{path} has {len(lines)} lines: has it one subject?', stacklevel=1)
        functions = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
        counted = {node.name: code_lines(node, lines) for node in functions}
        assert [name for name, count in counted.items() if count > LONGEST_FUNCTION] == [], path


SPECIAL = ('notations.special.', 'puzzles.making')
# Penpa-edit has such names for its grids and symbols, and a line can slant.
# A line of a sudoku variant has the name of a kind.
OF_BOARDS = {'boards.constraints': {'renban'}}
OF_PENPA = {'battleship', 'compass', 'firefly', 'kakuro', 'slant', 'sudoku', 'tents'}


def test_no_module_names_a_kind(trees):
    """A kind is its file in `examples/`; only its special layer and its maker know its name.

    The customs of its drawings are in one table.
    """
    for path, tree in trees.items():
        if not name_of(path).startswith((*SPECIAL, 'notations.penpa.customs')):
            allowed = OF_BOARDS.get(name_of(path), set())
            allowed |= OF_PENPA if name_of(path).startswith('notations.penpa') else set()
            assert {name for _, name in named_kinds(tree)} <= allowed, path


# A function of Python and a layer of boards have the names of kinds.
WORDS = {'arrows', 'zip'}


def named_kinds(tree):
    """(line, kind) of each identifier or string that is the name of a kind."""
    for node in ast.walk(tree):
        for word in (
            getattr(node, 'id', None), getattr(node, 'attr', None), getattr(node, 'arg', None),
            getattr(node, 'name', None), getattr(node, 'value', None),
        ):  # fmt: skip
            if isinstance(word, str) and word in KINDS and word not in WORDS:
                yield getattr(node, 'lineno', 0), word


# -------------------------------------------------------------------- private attributes


def private_names(node):
    """The private attributes that a class makes."""
    for child in ast.walk(node):
        if isinstance(child, ast.Attribute) and getattr(child.value, 'id', '') in ('self', 'cls'):
            yield child.attr
        elif isinstance(child, (ast.FunctionDef, ast.ClassDef)):
            yield child.name
        elif isinstance(child, ast.Name) and isinstance(child.ctx, ast.Store):
            yield child.id


def foreign_private(node, mine=frozenset()):
    """(line, name) of the private attributes of objects of other classes that are used."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef):
            yield from foreign_private(child, mine | {*private_names(child)})
            continue
        if (
            isinstance(child, ast.Attribute)
            and re.match('_[^_]', child.attr)
            and child.attr not in PUBLIC
            and child.attr not in mine
        ):
            yield child.lineno, child.attr
        yield from foreign_private(child, mine)


def test_private_attributes_are_used_by_their_class_alone(trees):
    for path in SOURCES:
        if re.search(r'\.\s*_[^_]', path.read_text('utf-8')):
            assert [*foreign_private(trees.get(path) or tree_of(path))] == [], path


# ------------------------------------------------------------------------------ the star


def kind(name):
    """Constants before classes before the rest."""
    return 0 if name.isupper() and len(name) > 1 else 1 if name[0].isupper() else 2


def test_what_a_module_exports(trees):
    """A literal list, sorted, of names that are there."""
    for path, tree in trees.items():
        module = importlib.import_module(f'satpy.{name_of(path)}'.rstrip('.'))
        lists = [
            node.value
            for node in tree.body
            if isinstance(node, (ast.Assign, ast.AugAssign, ast.AnnAssign))
            and '__all__' in ast.unparse(node).partition('=')[0]
        ]
        assert [*map(type, lists)] == [ast.List] * hasattr(module, '__all__'), path
        names = getattr(module, '__all__', [])
        assert [item.value for node in lists for item in node.elts] == names, path
        assert list(names) == sorted(set(names), key=lambda name: (kind(name), name)), path
        assert [name for name in names if not hasattr(module, name)] == [], path


# A command has the name of what it does: count the models, merge files, simplify a formula.
SEVERAL_MEANINGS = {'count', 'merge', 'simplify'}


def defined_in(tree):
    """The names that a module defines itself."""
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            for target in getattr(node, 'targets', None) or [node.target]:
                yield from (n.id for n in ast.walk(target) if isinstance(n, ast.Name))


def test_a_public_name_has_one_meaning(trees):
    """Each name that a module exports is defined in that one alone, but for a few."""
    owners = {}
    for path, tree in trees.items():
        exported = getattr(
            importlib.import_module(f'satpy.{name_of(path)}'.rstrip('.')), '__all__', ()
        )
        for name in {*defined_in(tree)}.intersection(exported):
            owners.setdefault(name, []).append(name_of(path))
    several = {name: modules for name, modules in owners.items() if len(modules) > 1}
    assert several.keys() == SEVERAL_MEANINGS, several


def test_the_star_hides_no_builtin():
    assert not set(satpy.__all__) & set(dir(builtins))


def test_version():
    try:
        installed = metadata.distribution('satpy-puzzles')
    except metadata.PackageNotFoundError:
        pytest.skip('satpy is not installed')
    assert installed.version == satpy.__version__


def test_files_speak_of_the_project_alone():
    places = re.compile('/' + r'work\b|/' + r'tmp/v\b|/' + r'tmp/wt\b')
    files = [*SOURCES, *ROOT.glob('*.md'), *PACKAGE.glob('docs/*.md')]
    files += ROOT.glob('tests/**/*.json*')
    for path in files:
        assert not places.search(path.read_text('utf-8')), path


def test_no_file_is_a_link():
    """A link to a folder of one machine leads nowhere on another."""
    folders = [PACKAGE, *(ROOT / name for name in ('developing', 'examples', 'tests'))]
    own = [*ROOT.iterdir(), *(path for folder in folders for path in folder.rglob('*'))]
    assert [path for path in own if path.is_symlink()] == []
